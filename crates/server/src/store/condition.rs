//! Whether the store can be relied on just now.

use super::{Store, StoreError};
use std::sync::Arc;
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

impl Store {
    pub fn condition(&self) -> watch::Receiver<Condition> {
        self.condition.clone()
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
