//! The tables of the store. Keys and values are typed; what the server alone reads is JSON inside them.

use super::StoreError;
use redb::{Key, TableDefinition as Table, Value, WriteTransaction};

/// Raised when an older program would misread what a newer one has written.
pub const FORM: u64 = 2;
/// In this one tokens stood as they are; it is brought to [`FORM`] when it is opened.
pub const TOKENS_IN_CLEAR: u64 = 1;

/// `form`: the [`FORM`] the file has. [`MARK`]: something to read back.
pub const ABOUT: Table<'_, &str, u64> = Table::new("about");
pub const MARK: &str = "mark";
/// In [`ABOUT`]: when it was last looked for matches that are due to be deleted.
pub const LOOKED: &str = "looked";
/// Under [`MARK`]: as much as it takes to find out whether there is room for more than a word.
pub const PROBE: Table<'_, &str, &[u8]> = Table::new("probe");
/// What was agreed when a match began, as JSON, by the match's id.
pub const MATCHES: Table<'_, &str, &str> = Table::new("matches");
/// Matches that are not over, and when they began.
pub const OPEN: Table<'_, &str, u64> = Table::new("open");
/// How matches ended, as JSON.
pub const ENDED: Table<'_, &str, &str> = Table::new("ended");
/// By the hash of a token: whoever has it sits at that link of that match; none: watches.
pub const LINKS: Table<'_, &str, (&str, Option<u64>)> = Table::new("links");
/// The hash of the token that leads to a link of a match; that of spectators under the greatest number.
pub const SEATS: Table<'_, (&str, u64), &str> = Table::new("seats");
/// When somebody was last at a match, noted now and then.
pub const VISITS: Table<'_, &str, u64> = Table::new("visits");
/// Matches that are not over, by the address they were begun from.
pub const MADE: Table<'_, (&str, &str), ()> = Table::new("made");
/// Addresses that may not come, and since when.
pub const BANNED: Table<'_, &str, u64> = Table::new("banned");
/// Everything that was accepted, by match and row.
pub const LOG: Table<'_, (&str, u64), LogRow<'_>> = Table::new("log");
/// A state of the engine now and then, so that a long match need not be played again from its beginning: after how
/// many rows and choices, and the state.
pub const SNAPSHOTS: Table<'_, &str, (u64, u64, &[u8])> = Table::new("snapshots");
/// After how many rows the present decision began, and how long it has taken, noted now and then.
pub const CLOCKS: Table<'_, &str, (u64, u64)> = Table::new("clocks");

/// What a version of a game was read from, packed, by the game and its fingerprint: matches of it can be watched when
/// the game is another one.
pub const RULES: Table<'_, (&str, &str), &[u8]> = Table::new("rules");
/// By its name: the version of an account, what is known about it as JSON, and what it holds, sealed.
pub const ACCOUNTS: Table<'_, &str, (u64, &str, &[u8])> = Table::new("accounts");
/// Matches that could not be opened: since when, by which program, and why.
pub const QUARANTINE: Table<'_, &str, (u64, &str, &str)> = Table::new("quarantine");

/// When, by which link, the request's id, and the entry as JSON.
pub type LogRow<'a> = (u64, Option<u64>, Option<&'a str>, &'a str);

/// Something that is done with every table.
pub trait EachTable {
    /// # Errors
    /// When it cannot be done.
    fn table<K: Key + 'static, V: Value + 'static>(
        &mut self,
        table: Table<'static, K, V>,
    ) -> Result<(), StoreError>;
}

/// Every table there is.
///
/// # Errors
/// When what is done with one fails.
pub fn each(visitor: &mut impl EachTable) -> Result<(), StoreError> {
    visitor.table(ABOUT)?;
    visitor.table(PROBE)?;
    visitor.table(MATCHES)?;
    visitor.table(OPEN)?;
    visitor.table(ENDED)?;
    visitor.table(LINKS)?;
    visitor.table(LOG)?;
    visitor.table(SEATS)?;
    visitor.table(VISITS)?;
    visitor.table(MADE)?;
    visitor.table(BANNED)?;
    visitor.table(SNAPSHOTS)?;
    visitor.table(CLOCKS)?;
    visitor.table(RULES)?;
    visitor.table(ACCOUNTS)?;
    visitor.table(QUARANTINE)
}

struct Make<'a>(&'a WriteTransaction);

impl EachTable for Make<'_> {
    fn table<K: Key + 'static, V: Value + 'static>(
        &mut self,
        table: Table<'static, K, V>,
    ) -> Result<(), StoreError> {
        self.0.open_table(table)?;
        Ok(())
    }
}

/// Makes those that are missing, so that reading never meets a table that is not there.
pub fn make(transaction: &WriteTransaction) -> Result<(), StoreError> {
    each(&mut Make(transaction))
}
