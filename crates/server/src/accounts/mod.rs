//! Accounts: a name and a pass phrase, under which decks, links to seats and past matches follow a person to other
//! browsers. Nobody needs one to play.

mod merge;
mod secret;

use crate::limits::{Bucket, Flow};
use crate::lobby::store_problem;
use crate::store::{AccountRow, Store, StoreError};
use crate::{text, tokens};
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use merge::Holdings;
use protocol::account::{
    ChangePhrase, DeleteAccount, Secret, SignIn, SignOut, SignedIn, SyncAccount, Synced,
};
use protocol::problem::{Code, Problem};
use secret::{Key, PhraseMark, SessionMark, Stretched, random, seal, unseal};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::Read as _;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::Semaphore;

/// Letters of a pass phrase.
const PHRASE: std::ops::RangeInclusive<usize> = 10..=200;
/// Browsers that are signed in to one account; beyond this the one that was used longest ago is signed out.
const SESSIONS: usize = 20;
const DAY: u64 = 24 * 60 * 60 * 1000;
/// A session that was not used for so long has ended.
const UNUSED: u64 = 180 * DAY;
/// Phrases that are tried at a time: each takes 19 MiB and a core.
const AT_A_TIME: usize = 2;
/// And that wait for it; beyond this they are refused.
const WAITING: usize = 32;
/// Somebody else may change the account while something is made of it; so often it is made again.
const TRIES: usize = 8;
/// Wrong phrases for one name: so many at once, then one a minute.
const WRONG: Flow = Flow { rate: 1.0 / 60.0, most: 10.0 };
/// Fewer names than this are never looked through.
const FEW: usize = 1_000;

/// What is kept of an account beside what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct About {
    name: String,
    created: u64,
    phrase: PhraseMark,
    sessions: Vec<SessionMark>,
    /// Another one whenever what it holds has changed.
    edition: u64,
}

/// An account as it is read and written.
#[derive(Clone, PartialEq, Eq)]
struct Account {
    about: About,
    sealed: Vec<u8>,
}

#[derive(Debug)]
pub struct Accounts {
    /// Who was tried lately with a wrong phrase.
    wrong: Mutex<HashMap<String, Bucket>>,
    trying: Semaphore,
    waiting: Semaphore,
}

impl Default for Accounts {
    fn default() -> Self {
        Self {
            wrong: Mutex::default(),
            trying: Semaphore::new(AT_A_TIME),
            waiting: Semaphore::new(AT_A_TIME + WAITING),
        }
    }
}

impl Accounts {
    /// # Errors
    /// When the name is taken, or name or phrase are none.
    pub async fn make(&self, store: &Store, wish: SignIn) -> Result<SignedIn, Problem> {
        let name = wish.name.trim().to_owned();
        let owner = owner(&name)?;
        check_phrase(&wish.phrase.0, &name)?;
        if read(store, &owner).await?.is_some() {
            return Err(taken());
        }
        let key: Key = random();
        let phrase = self.mark(wish.phrase.0, key, owner.clone()).await?;
        let (session, mark) = new_session(store, &key, &owner)?;
        let about =
            About { name: name.clone(), created: store.now(), phrase, sessions: vec![mark], edition: 0 };
        let account = Account { about, sealed: sealed(&key, &owner, &Holdings::default())? };
        match store.write_account(&owner, None, Some(account.row(store.now())?)).await {
            Ok(()) => Ok(SignedIn { name, session }),
            Err(StoreError::Changed) => Err(taken()),
            Err(error) => Err(store_problem(&error)),
        }
    }

    /// # Errors
    /// When there is no such account, or its phrase is another one.
    pub async fn sign_in(&self, store: &Store, wish: SignIn) -> Result<SignedIn, Problem> {
        let owner = owner(wish.name.trim()).map_err(|_| wrong_phrase())?;
        let (key, phrase) = self.try_phrase(store, &owner, wish.phrase.0).await?;
        let (session, mark) = new_session(store, &key, &owner)?;
        change(store, &owner, |account| {
            is_same_phrase(account, &phrase)?;
            account.add(mark.clone());
            Ok(SignedIn { name: account.about.name.clone(), session: session.clone() })
        })
        .await
    }

    /// The session ends, or all of them do.
    ///
    /// # Errors
    /// When it had ended already.
    pub async fn sign_out(&self, store: &Store, wish: SignOut) -> Result<(), Problem> {
        let owner = owner(wish.name.trim()).map_err(|_| signed_out())?;
        change(store, &owner, |account| {
            account.session(&wish.session.0)?;
            account.about.sessions.retain(|session| !wish.everywhere && !session.is_of(&wish.session.0));
            Ok(())
        })
        .await
    }

    /// Every session ends but the one that begins with it.
    ///
    /// # Errors
    /// When the phrase is another one, or the new one is none.
    pub async fn change_phrase(&self, store: &Store, wish: ChangePhrase) -> Result<SignedIn, Problem> {
        let owner = owner(wish.name.trim()).map_err(|_| wrong_phrase())?;
        check_phrase(&wish.new_phrase.0, wish.name.trim())?;
        let (key, phrase) = self.try_phrase(store, &owner, wish.phrase.0).await?;
        let next = self.mark(wish.new_phrase.0, key, owner.clone()).await?;
        let (session, mark) = new_session(store, &key, &owner)?;
        change(store, &owner, |account| {
            is_same_phrase(account, &phrase)?;
            account.about.phrase = next.clone();
            account.about.sessions = vec![mark.clone()];
            Ok(SignedIn { name: account.about.name.clone(), session: session.clone() })
        })
        .await
    }

    /// The account with all it holds.
    ///
    /// # Errors
    /// When the phrase is another one.
    pub async fn delete(&self, store: &Store, wish: DeleteAccount) -> Result<(), Problem> {
        let owner = owner(wish.name.trim()).map_err(|_| wrong_phrase())?;
        let (_, phrase) = self.try_phrase(store, &owner, wish.phrase.0).await?;
        for _ in 0..TRIES {
            let Some((version, account)) = read(store, &owner).await? else { return Ok(()) };
            is_same_phrase(&account, &phrase)?;
            match store.write_account(&owner, Some(version), None).await {
                Ok(()) => return Ok(()),
                Err(StoreError::Changed) => {}
                Err(error) => return Err(store_problem(&error)),
            }
        }
        Err(busy())
    }

    /// Takes what a browser has changed, and tells it what there is.
    ///
    /// # Errors
    /// When the session has ended, or what was sent does not fit.
    pub async fn sync(&self, store: &Store, wish: SyncAccount) -> Result<Synced, Problem> {
        let SyncAccount { name, session, seen, items } = wish;
        let owner = owner(name.trim()).map_err(|_| signed_out())?;
        let now = store.now();
        change(store, &owner, |account| {
            let key = account.use_session(&session.0, &owner, now)?;
            if items.is_empty() && seen == Some(account.about.edition) {
                return Ok(Synced { edition: account.about.edition, items: None });
            }
            let mut holdings = held(&key, &owner, &account.sealed)?;
            if holdings.take(items.clone(), now)? {
                account.about.edition += 1;
                account.sealed = sealed(&key, &owner, &holdings)?;
            }
            Ok(Synced { edition: account.about.edition, items: Some(holdings.items()) })
        })
        .await
    }

    /// The account's key, and the mark its phrase had. Whether there is such a name takes as long as whether the
    /// phrase is right.
    async fn try_phrase(
        &self,
        store: &Store,
        owner: &str,
        phrase: String,
    ) -> Result<(Key, PhraseMark), Problem> {
        if !self.may_try(owner) {
            let message = "that name was tried with too many wrong pass phrases; wait a minute";
            return Err(Problem::new(Code::TooFast, message));
        }
        let account = read(store, owner).await?;
        let mark = account.map_or_else(PhraseMark::of_nobody, |(_, account)| account.about.phrase);
        let trying = mark.clone();
        let stretched: Option<Stretched> = self.slowly(move || trying.stretch(&phrase)).await?;
        let key = stretched.and_then(|stretched| mark.open(&stretched, owner)).ok_or_else(wrong_phrase)?;
        self.was_right(owner);
        Ok((key, mark))
    }

    async fn mark(&self, phrase: String, key: Key, owner: String) -> Result<PhraseMark, Problem> {
        self.slowly(move || PhraseMark::make(&phrase, &key, &owner)).await?.ok_or_else(unreadable)
    }

    /// Work that takes long, on a thread of its own, and not much of it at a time.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let full = |_| Problem::new(Code::TooFast, "too many pass phrases are being tried; wait a moment");
        let _waits = self.waiting.try_acquire().map_err(full)?;
        let _tries = self.trying.acquire().await.map_err(|_| unreadable())?;
        tokio::task::spawn_blocking(work).await.map_err(|_| unreadable())
    }

    /// Counts as wrong until it was right, so that many at the same moment are not more.
    fn may_try(&self, owner: &str) -> bool {
        let now = Instant::now();
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.len() > FEW {
            wrong.retain(|_, bucket| !bucket.is_full(WRONG, now));
        }
        wrong.entry(owner.to_owned()).or_insert_with(|| Bucket::full(WRONG)).take(WRONG, 1, now)
    }

    fn was_right(&self, owner: &str) {
        if let Some(bucket) = self.wrong.lock().unwrap_or_else(PoisonError::into_inner).get_mut(owner) {
            bucket.give_back(WRONG, 1);
        }
    }
}

impl Account {
    fn of(row: &AccountRow) -> Result<Self, Problem> {
        let about = serde_json::from_str(&row.about).map_err(|_| unreadable())?;
        Ok(Self { about, sealed: row.sealed.clone() })
    }

    fn row(&self, version: u64) -> Result<AccountRow, Problem> {
        let about = serde_json::to_string(&self.about).map_err(|_| unreadable())?;
        Ok(AccountRow { version, about, sealed: self.sealed.clone() })
    }

    fn session(&mut self, token: &str) -> Result<&mut SessionMark, Problem> {
        self.about.sessions.iter_mut().find(|session| session.is_of(token)).ok_or_else(signed_out)
    }

    /// The key, by a session that has not ended. That it was used is noted once a day.
    fn use_session(&mut self, token: &str, owner: &str, now: u64) -> Result<Key, Problem> {
        let session = self.session(token)?;
        let idle = now.saturating_sub(session.used);
        if idle > UNUSED {
            return Err(signed_out());
        }
        if idle > DAY {
            session.used = now;
        }
        session.open(token, owner).ok_or_else(signed_out)
    }

    fn add(&mut self, session: SessionMark) {
        let sessions = &mut self.about.sessions;
        sessions.retain(|other| session.used.saturating_sub(other.used) <= UNUSED);
        sessions.push(session);
        sessions.sort_by_key(|session| std::cmp::Reverse(session.used));
        sessions.truncate(SESSIONS);
    }
}

/// Reads it, makes something of it and writes it if it is another one then; again, when somebody else was faster.
async fn change<T>(
    store: &Store,
    owner: &str,
    work: impl Fn(&mut Account) -> Result<T, Problem>,
) -> Result<T, Problem> {
    for _ in 0..TRIES {
        let (version, before) = read(store, owner).await?.ok_or_else(signed_out)?;
        let mut account = before.clone();
        let done = work(&mut account)?;
        if account == before {
            return Ok(done);
        }
        match store.write_account(owner, Some(version), Some(account.row(version + 1)?)).await {
            Ok(()) => return Ok(done),
            Err(StoreError::Changed) => {}
            Err(error) => return Err(store_problem(&error)),
        }
    }
    Err(busy())
}

async fn read(store: &Store, owner: &str) -> Result<Option<(u64, Account)>, Problem> {
    let row = store.account(owner).await.map_err(|error| store_problem(&error))?;
    row.map(|row| Ok((row.version, Account::of(&row)?))).transpose()
}

/// Under which an account is found: names that differ in capital letters only are the same.
fn owner(name: &str) -> Result<String, Problem> {
    text::check_name(name)?;
    if name.is_empty() {
        return Err(Problem::new(Code::BadSetup, "an account has a name"));
    }
    Ok(name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase())
}

fn check_phrase(phrase: &str, name: &str) -> Result<(), Problem> {
    if !PHRASE.contains(&phrase.chars().count()) {
        let message = format!("a pass phrase has {} to {} letters", PHRASE.start(), PHRASE.end());
        return Err(Problem::new(Code::BadSetup, message));
    }
    if phrase.trim().to_lowercase() == name.to_lowercase() {
        return Err(Problem::new(Code::BadSetup, "a pass phrase is not the name"));
    }
    Ok(())
}

/// Whoever was let in by a phrase that was changed meanwhile is not.
fn is_same_phrase(account: &Account, phrase: &PhraseMark) -> Result<(), Problem> {
    if account.about.phrase == *phrase { Ok(()) } else { Err(wrong_phrase()) }
}

fn new_session(store: &Store, key: &Key, owner: &str) -> Result<(Secret, SessionMark), Problem> {
    let session = tokens::link();
    let mark = SessionMark::make(&session, key, owner, store.now()).ok_or_else(unreadable)?;
    Ok((Secret(session), mark))
}

fn sealed(key: &Key, owner: &str, holdings: &Holdings) -> Result<Vec<u8>, Problem> {
    let text = serde_json::to_vec(holdings).map_err(|_| unreadable())?;
    let mut packed = Vec::new();
    ZlibEncoder::new(text.as_slice(), Compression::fast())
        .read_to_end(&mut packed)
        .map_err(|_| unreadable())?;
    seal(key, owner, &packed).ok_or_else(unreadable)
}

fn held(key: &Key, owner: &str, sealed: &[u8]) -> Result<Holdings, Problem> {
    let packed = unseal(key, owner, sealed).ok_or_else(unreadable)?;
    let mut text = Vec::new();
    ZlibDecoder::new(packed.as_slice()).read_to_end(&mut text).map_err(|_| unreadable())?;
    serde_json::from_slice(&text).map_err(|_| unreadable())
}

fn taken() -> Problem {
    Problem::new(Code::NameTaken, "there is an account of that name already")
}

fn wrong_phrase() -> Problem {
    Problem::new(Code::WrongPhrase, "the name or the pass phrase is wrong")
}

fn signed_out() -> Problem {
    Problem::new(Code::SignedOut, "you are not signed in any more")
}

fn busy() -> Problem {
    Problem::new(Code::TooFast, "the account is being changed elsewhere; try again")
}

fn unreadable() -> Problem {
    Problem::new(Code::Internal, "the account cannot be read")
}
