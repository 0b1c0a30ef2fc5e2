//! Somebody who can write to the store: entries and states of the engine that make no sense, in a file that is whole.

use crate::chance::Chance;
use crate::client::{Solo, connect, is_healthy, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings};
use redb::{Database, ReadableTable, TableDefinition as Table};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

const GAME: &str = "fourhouses";
const MANY: &[&str] = &["--address-rate", "1000000"];
/// As the server keeps them.
const LOG: Table<'_, (&str, u64), LogRow<'_>> = Table::new("log");
type LogRow<'a> = (u64, Option<u64>, Option<&'a str>, &'a str);
const SNAPSHOTS: Table<'_, &str, (u64, u64, &[u8])> = Table::new("snapshots");

type Log<'t> = redb::Table<'t, (&'static str, u64), LogRow<'static>>;
type Snapshots<'t> = redb::Table<'t, &'static str, (u64, u64, &'static [u8])>;

/// Every match but one is forged, again and again; that one is whole to the end, and the server never goes down.
pub async fn rows(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("forged")?;
    let (data, games) = (folder.path("data"), settings.small_game());
    let mut chance = Chance::new(settings.seed);
    let server = Server::start(&settings.program(), &data, &games, MANY).await?;
    let mut solos = Vec::new();
    for seed in 0..settings.either(3, 8) {
        let mut solo = Solo::begin(server.address, visitor(1), GAME, seed).await?;
        // Beyond the first snapshot, if the match is that long.
        for _ in 0..settings.either(20, 150) {
            if !solo.is_over() {
                solo.choose(&mut chance).await?;
            }
        }
        solos.push(solo);
    }
    server.terminate(Duration::from_secs(10)).await?;
    let mut whole = solos.swap_remove(0);
    let id = whole.id.clone();
    let whole_file = folder.path("whole");
    std::fs::copy(data.join("cardwright.redb"), &whole_file).map_err(|error| error.to_string())?;
    let (mut opened, mut refused) = (0, 0);
    let count = settings.either(2, 20);
    for _ in 0..count {
        std::fs::copy(&whole_file, data.join("cardwright.redb")).map_err(|error| error.to_string())?;
        forge(&data.join("cardwright.redb"), &id, &mut chance).map_err(|error| error.to_string())?;
        let server = Server::start(&settings.program(), &data, &games, MANY).await?;
        for solo in &mut solos {
            let back = connect(server.address, visitor(1)).await?;
            match solo.rejoin(back, server.address).await {
                Ok(()) => opened += 1,
                Err(_) => refused += 1,
            }
        }
        whole.rejoin(connect(server.address, visitor(1)).await?, server.address).await?;
        whole.kept()?;
        if !is_healthy(server.address, Duration::from_secs(5)).await {
            return Err("the server is not well".to_owned());
        }
        server.panicked().map_or(Ok(()), Err)?;
        server.terminate(Duration::from_secs(10)).await?;
    }
    Ok(Held::Off(format!(
        "{count} stores: {refused} matches stopped, {opened} opened, the one left alone is whole"
    )))
}

/// Changes one entry or the snapshot of most matches, but of this one nothing.
fn forge(file: &Path, but: &str, chance: &mut Chance) -> std::result::Result<(), redb::Error> {
    let database = Database::open(file)?;
    let transaction = database.begin_write()?;
    {
        let mut log = transaction.open_table(LOG)?;
        let mut snapshots = transaction.open_table(SNAPSHOTS)?;
        let mut lengths: BTreeMap<String, u64> = BTreeMap::new();
        for entry in log.iter()? {
            *lengths.entry(entry?.0.value().0.to_owned()).or_default() += 1;
        }
        for (id, length) in lengths.iter().filter(|(id, _)| *id != but) {
            match chance.below(3) {
                0 => forge_entry(&mut log, id, chance.below(*length as usize) as u64, chance)?,
                1 => forge_snapshot(&mut snapshots, id, chance)?,
                _ => {}
            }
        }
    }
    transaction.commit()?;
    Ok(())
}

type Forged = std::result::Result<(), redb::Error>;

fn forge_entry(log: &mut Log<'_>, id: &str, number: u64, chance: &mut Chance) -> Forged {
    let Some(row) = log.get((id, number))? else { return Ok(()) };
    let (at, link, command, text) = row.value();
    let text = if chance.one_in(2) { swapped_numbers(text, chance) } else { noise(text, chance) };
    let command = command.map(str::to_owned);
    drop(row);
    log.insert((id, number), (at, link, command.as_deref(), text.as_str()))?;
    Ok(())
}

fn forge_snapshot(snapshots: &mut Snapshots<'_>, id: &str, chance: &mut Chance) -> Forged {
    let Some(row) = snapshots.get(id)? else { return Ok(()) };
    let (rows, choices, state) = row.value();
    let state = if chance.one_in(4) { chance.mutated(state) } else { with_right_hash(state, chance) };
    drop(row);
    snapshots.insert(id, (rows, choices, state.as_slice()))?;
    Ok(())
}

/// Another state of the engine, whose hash fits: a version, the game's fingerprint and the hash lie before it, each as
/// groups of seven bits.
fn with_right_hash(saved: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut ends = saved.iter().enumerate().filter(|(_, byte)| **byte < 0x80).map(|(at, _)| at + 1);
    let (Some(fingerprint), Some(hash)) = (ends.nth(1), ends.next()) else { return saved.to_vec() };
    let mut state = saved[hash..].to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(state.len());
        // Small numbers stand in one byte: the rest stays readable.
        state[at] = chance.below(0x80) as u8;
    }
    let fnv = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let mut hash = state.iter().fold(0xcbf2_9ce4_8422_2325, fnv);
    let mut forged = saved[..fingerprint].to_vec();
    while hash >= 0x80 {
        forged.push(hash as u8 | 0x80);
        hash >>= 7;
    }
    forged.push(hash as u8);
    forged.extend(state);
    forged
}

/// Still an entry, about another seat, option or time.
fn swapped_numbers(text: &str, chance: &mut Chance) -> String {
    let numbers = ["0", "1", "7", "250", "4000000000", "18446744073709551615", "-1"];
    text.split_inclusive(|letter: char| !letter.is_ascii_digit())
        .map(|part| match part.starts_with(|letter: char| letter.is_ascii_digit()) && chance.one_in(2) {
            true => {
                format!("{}{}", chance.pick(&numbers), part.trim_start_matches(|l: char| l.is_ascii_digit()))
            }
            false => part.to_owned(),
        })
        .collect()
}

fn noise(text: &str, chance: &mut Chance) -> String {
    String::from_utf8_lossy(&chance.mutated(text.as_bytes())).into_owned()
}
