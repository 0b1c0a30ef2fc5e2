//! Where matches are in memory. A match has one place for as long as anybody uses it: whoever opens it, waits for it or
//! looks at it finds the same, so that there are never two of one match that know nothing of each other.

use crate::actor::Handle;
use crate::lobby::Lobby;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Mutex as Turn;

type Place = Arc<Turn<Option<Handle>>>;

fn is_empty(place: &Place) -> bool {
    place.try_lock().is_ok_and(|turn| turn.as_ref().is_none_or(|handle| handle.0.is_closed()))
}

#[derive(Debug, Default)]
struct Spot {
    place: Place,
    users: usize,
}

/// All of them, by the ids of their matches.
#[derive(Debug, Default)]
pub struct Places(Mutex<HashMap<String, Spot>>);

impl Places {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Spot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn count(&self) -> usize {
        self.all().len()
    }

    /// The place of this match, unless it were a new one and there were more than so many.
    pub fn of(&self, id: &str, most: usize) -> Option<InUse<'_>> {
        let mut all = self.all();
        if all.len() >= most && !all.contains_key(id) {
            return None;
        }
        let spot = all.entry(id.to_owned()).or_default();
        spot.users += 1;
        Some(InUse { places: self, id: id.to_owned(), place: spot.place.clone() })
    }

    pub fn ids(&self) -> Vec<String> {
        self.all().keys().cloned().collect()
    }

    /// Those whose ids are wanted.
    pub fn of_all(&self, wanted: impl Fn(&str) -> bool) -> Vec<InUse<'_>> {
        let mut all = self.all();
        let wanted = all.iter_mut().filter(|(id, _)| wanted(id));
        let used = wanted.map(|(id, spot)| {
            spot.users += 1;
            InUse { places: self, id: id.clone(), place: spot.place.clone() }
        });
        used.collect()
    }

    /// A match that has ended its task leaves its place, unless somebody is about to open it again there.
    pub fn retire(&self, id: &str) {
        let mut all = self.all();
        if all.get(id).is_some_and(|spot| spot.users == 0 && is_empty(&spot.place)) {
            all.remove(id);
        }
    }
}

/// A place that somebody uses. The last one who does takes it away if nothing is there.
#[derive(Debug)]
pub struct InUse<'p> {
    places: &'p Places,
    id: String,
    place: Place,
}

impl InUse<'_> {
    /// Waits for whoever is opening the match, or deleting it.
    pub async fn turn(&self) -> tokio::sync::MutexGuard<'_, Option<Handle>> {
        self.place.lock().await
    }
}

impl Drop for InUse<'_> {
    fn drop(&mut self) {
        let mut all = self.places.all();
        let Some(spot) = all.get_mut(&self.id) else { return };
        spot.users -= 1;
        if spot.users == 0 && is_empty(&spot.place) {
            all.remove(&self.id);
        }
    }
}

impl Lobby {
    /// Those that are in memory now.
    pub async fn handles(&self) -> Vec<Handle> {
        self.handles_of(|_| true).await
    }

    /// Those of them whose ids are wanted.
    pub async fn handles_of(&self, wanted: impl Fn(&str) -> bool) -> Vec<Handle> {
        let mut handles = Vec::new();
        for place in self.places.of_all(wanted) {
            handles.extend(place.turn().await.clone());
        }
        handles
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn a_match_has_one_place_as_long_as_anybody_uses_it() {
        let places = Places::default();
        let first = places.of("m", 1).expect("there is room");
        let second = places.of("m", 1).expect("it is the same");
        assert!(places.of("n", 1).is_none(), "there is no room for another");
        // The first one could not open it; the second one still waits, and a third one comes.
        drop(first);
        let third = places.of("m", 1).expect("it is still there");
        let (inbox, inputs) = mpsc::channel(1);
        *second.turn().await = Some(Handle::carried(inbox, 0));
        drop(second);
        assert!(third.turn().await.is_some(), "what the second one opened the third one finds");
        places.retire("m");
        drop(third);
        assert_eq!(places.count(), 1, "a match is there");
        drop(inputs);
        places.retire("m");
        assert_eq!(places.count(), 0, "it has ended");
        let waiting = places.of("m", 1).expect("there is room");
        places.retire("m");
        assert_eq!(places.count(), 1, "somebody is about to open it");
        drop(waiting);
        assert_eq!(places.count(), 0, "and has not");
    }
}
