//! Whether the store can be relied on just now.

use super::{Store, StoreError};
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, watch};
use tokio::time::timeout;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    Works,
    /// A write has failed, and none has been made and read back since.
    Refuses(Arc<str>),
}

/// However often it is asked, the disk is tried once in this time.
const TRIED_EVERY: Duration = Duration::from_secs(1);
/// A store that takes longer does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the last try found, and when.
pub(super) type Tried = Mutex<Option<(Instant, Result<(), Arc<str>>)>>;

/// Why it could not be read, as it was told last: whoever comes tries again, and the same line would bury all others.
pub(super) type Trouble = Lock<Option<String>>;

/// Whether that is something else than what was told. What could be read settles nothing while the store refuses.
fn is_new(told: &mut Option<String>, why: Option<String>, refuses: bool) -> bool {
    if why.is_none() && refuses || *told == why {
        return false;
    }
    *told = why;
    told.is_some()
}

impl Store {
    pub fn condition(&self) -> watch::Receiver<Condition> {
        self.condition.clone()
    }

    /// Something was read, or could not be for this reason.
    pub(super) fn note_trouble(&self, error: Option<&StoreError>) {
        let why = error.map(ToString::to_string);
        let mut told = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if is_new(&mut told, why, self.refusal().is_some())
            && let Some(error) = error
        {
            tracing::error!(%error, "the store failed");
        }
    }

    /// Why nothing is accepted just now.
    pub fn refusal(&self) -> Option<Arc<str>> {
        match &*self.condition.borrow() {
            Condition::Works => None,
            Condition::Refuses(why) => Some(why.clone()),
        }
    }

    /// Writes something and reads it back, or says what came of it a moment ago.
    ///
    /// # Errors
    /// With the reason the store cannot be relied on.
    pub async fn check_health(&self) -> Result<(), Arc<str>> {
        if let Some(why) = self.refusal() {
            return Err(why);
        }
        let mut last = self.tried.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < TRIED_EVERY
        {
            return found.clone();
        }
        let found = match timeout(PATIENCE, self.write_and_read_back()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Arc::from(error.in_public())),
            Err(_) => Err(Arc::from("the store does not answer")),
        };
        *last = Some((Instant::now(), found.clone()));
        found
    }

    async fn write_and_read_back(&self) -> Result<(), StoreError> {
        let mark = crate::now();
        self.probe(mark).await?;
        if self.told(self.backend.mark().await)? == Some(mark) { Ok(()) } else { Err(StoreError::Forgetful) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_the_store_cannot_be_read_is_told_once_until_it_changes() {
        let away = || Some("it is away".to_owned());
        let mut told = None;
        assert!(!is_new(&mut told, None, false), "all is well");
        assert!(is_new(&mut told, away(), false));
        assert!(!is_new(&mut told, away(), true));
        assert!(!is_new(&mut told, None, true), "something can be read");
        assert!(!is_new(&mut told, away(), true), "and it is the same trouble");
        assert!(is_new(&mut told, Some("it is locked".to_owned()), true));
        assert!(!is_new(&mut told, None, false), "it is over");
        assert!(is_new(&mut told, Some("it is locked".to_owned()), false));
    }
}
