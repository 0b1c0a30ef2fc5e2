//! Hostile games and set-ups, each played by a program of its own: what one request may take, and how much memory.

use crate::chance::Chance;
use crate::fuzz::Drive;
use crate::games::{crowded, known_cards};
use crate::hostile_games;
use crate::server::{Folder, cpu_time, panic_in, peak_memory};
use crate::texts::{MOST_MEMORY, seconds};
use crate::{Held, Result, Settings, beside_a_server};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The largest answer of all, in bytes.
const LARGEST_ANSWER: usize = 8 << 20;
/// How often options are taken.
const CHOICES: usize = 6;

/// The most that was needed of something, and for what.
#[derive(Debug, Default)]
struct Most<T>(T, String);

impl<T: PartialOrd> Most<T> {
    fn note(&mut self, found: T, of: &str) {
        if found > self.0 {
            *self = Self(found, of.to_owned());
        }
    }
}

#[derive(Debug, Default)]
struct Needed {
    seconds: Most<f64>,
    memory: Most<u64>,
    answer: Most<usize>,
}

pub async fn play_is_bounded(settings: &Settings) -> Result<Held> {
    let attack = async {
        let mut needed = Needed::default();
        let games = play_games(settings, &mut needed).await?;
        let setups = play_setups(settings, &mut needed).await?;
        Ok((games, setups, needed))
    };
    let ((games, setups, needed), told) = beside_a_server(settings, "bounds", attack).await?;
    let Needed { seconds, memory, answer } = needed;
    Ok(Held::Off(format!(
        "{games} games, {setups} set-ups: at most {:.2} s of CPU ({}), {} MiB ({}), an answer of {} KiB ({}); {told}",
        seconds.0,
        seconds.1,
        memory.0 >> 20,
        memory.1,
        answer.0 >> 10,
        answer.1
    )))
}

async fn play_games(settings: &Settings, needed: &mut Needed) -> Result<usize> {
    let hostile = hostile_games::all();
    let some = settings.either(3, hostile.len());
    for (name, text) in hostile.iter().take(some) {
        let folder = Folder::new(&format!("bounds-{name}"))?;
        let game = folder.path(name);
        std::fs::create_dir_all(&game).map_err(|error| error.to_string())?;
        std::fs::write(game.join("game.cw"), text).map_err(|error| error.to_string())?;
        let start = json!({"do": "new", "game": name, "start": {"seed": 1}});
        let mut session = Session::start(settings, &game, &folder.path("log")).await?;
        session.play(name, &start, needed).await.map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(some)
}

async fn play_setups(settings: &Settings, needed: &mut Needed) -> Result<usize> {
    let folder = Folder::new("bounds-setups")?;
    let mut chance = Chance::new(settings.seed);
    let mut count = 0;
    let mut games: Vec<_> = settings
        .games
        .read_dir()
        .map_err(|error| error.to_string())?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    games.retain(|game| game.join("rules.cw").is_file() || !settings.short);
    games.sort();
    for game in games.iter().filter(|game| game.is_dir()).take(settings.either(1, 100)) {
        let id = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut session = Session::start(settings, game, &folder.path(&format!("{id}.log"))).await?;
        let answer = session.ask(&json!({"do": "game", "game": id})).await?.0;
        let described = &answer["game"];
        let cards: Vec<&str> = (described["cards"].as_array().into_iter().flatten())
            .filter_map(|card| card["name"].as_str())
            .collect();
        let any: Vec<&str> = (0..settings.either(1, 6)).map(|_| *chance.pick(&cards)).collect();
        for card in known_cards(&id).into_iter().chain(any) {
            let Some(setup) = crowded(described, card, 950) else { continue };
            let start = json!({"do": "new", "game": id, "start": {"seed": 1, "setup": setup}});
            let name = format!("950 x {card}");
            session.play(&name, &start, needed).await.map_err(|why| format!("{id}, {name}: {why}"))?;
            count += 1;
        }
    }
    Ok(count)
}

/// A session, of which every answer is measured.
struct Session {
    drive: Drive,
    log: PathBuf,
    most_seconds: f64,
}

impl Session {
    async fn start(settings: &Settings, game: &Path, log: &Path) -> Result<Self> {
        let most_seconds = seconds(&settings.program()) as f64;
        Ok(Self { drive: Drive::start(settings, game, log).await?, log: log.to_owned(), most_seconds })
    }

    /// The answer, and how long it is.
    async fn ask(&mut self, request: &Value) -> Result<(Value, usize)> {
        let line = self.drive.ask(request.to_string().as_bytes()).await;
        let line = line.map_err(|why| format!("{why}; {}", panic_in(&self.log).unwrap_or_default()))?;
        let answer = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        Ok((answer, line.len()))
    }

    /// The same, within the bounds.
    async fn bounded(&mut self, name: &str, request: &Value, needed: &mut Needed) -> Result<Value> {
        let before = self.used();
        let (answer, length) = self.ask(request).await?;
        let took = self.used() - before;
        let what = format!("{name}, `{}`", request["do"].as_str().unwrap_or_default());
        needed.seconds.note(took, &what);
        needed.answer.note(length, &what);
        if took > self.most_seconds {
            return Err(format!("`{}` takes {took:.1} s of CPU", request["do"]));
        }
        if length > LARGEST_ANSWER {
            return Err(format!("the answer to `{}` has {length} bytes", request["do"]));
        }
        Ok(answer)
    }

    /// Begins, asks all sorts of questions, and takes options from both ends.
    async fn play(&mut self, name: &str, start: &Value, needed: &mut Needed) -> Result<()> {
        let pid = self.drive.id().ok_or("`drive` is gone")?;
        // What was needed before is another game's.
        let _told_for_all = std::fs::write(format!("/proc/{pid}/clear_refs"), "5");
        let mut position = self.bounded(name, start, needed).await?;
        for step in 0..CHOICES {
            let options = position["decision"]["options"].as_array().cloned().unwrap_or_default();
            let option = if step % 3 < 2 { options.first() } else { options.last() };
            let Some(option) = option else { break };
            for question in QUESTIONS {
                self.bounded(name, &question(), needed).await?;
            }
            let choose = json!({"do": "choose", "option": option["index"]});
            position = self.bounded(name, &choose, needed).await?;
        }
        let memory = peak_memory(pid).unwrap_or(0);
        needed.memory.note(memory, name);
        if memory > MOST_MEMORY {
            return Err(format!("{} MiB are needed", memory >> 20));
        }
        panic_in(&self.log).map_or(Ok(()), Err)
    }

    /// Seconds of processor time so far.
    fn used(&self) -> f64 {
        self.drive.id().and_then(cpu_time).unwrap_or_default().as_secs_f64()
    }
}

const QUESTIONS: [fn() -> Value; 5] = [
    || json!({"do": "why_not"}),
    || json!({"do": "options", "from": 1_000}),
    || json!({"do": "view"}),
    || json!({"do": "explain", "object": 1}),
    || json!({"do": "steps"}),
];
