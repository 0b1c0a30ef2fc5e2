//! One match over a bad network and with crashes, on a seeded schedule: messages are lost, doubled, late and out of
//! order, people come again, and the process dies between writing down and telling. No choice counts twice, what was
//! written leads to what is played, and nobody is told what they may not know.

use crate::settings::LIBRARY;
use cardwright_server::Limits;
use cardwright_server::table::{
    Admitted, Entry, LinkConfig, MatchConfig, Row, SeatConfig, SeedFrom, Snapshot, Table, TableChange,
};
use engine::{ObjectId, Seat, State};
use protocol::from_engine::Viewer;
use protocol::library::LoadedGame;
use protocol::message::{Command, Update};
use protocol::play::Made;
use protocol::problem::Code;
use protocol::setup::Start;
use protocol::table::TakebackRule;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use testkit::random_play::RandomPlayer;

const LINKS: usize = 2;

/// A request under way.
#[derive(Clone, Debug)]
struct Sent {
    link: usize,
    id: String,
    command: Command,
}

/// Somebody at a browser: knows what came last, and asks for what it offers.
#[derive(Default)]
struct Person {
    seen: Option<Update>,
    /// What was asked and not answered yet.
    pending: Option<Sent>,
    asked: u32,
}

struct World {
    playable: Arc<LoadedGame>,
    config: MatchConfig,
    table: Table,
    /// What outlives the process.
    log: Vec<Row>,
    snapshot: Option<Snapshot>,
    people: Vec<Person>,
    requests: Vec<Sent>,
    updates: Vec<(usize, Update)>,
    intended: BTreeMap<(usize, String), (u64, u32)>,
    chance: RandomPlayer,
    crashes: u32,
    refusals: BTreeMap<String, u32>,
}

impl World {
    fn new(playable: &Arc<LoadedGame>, seed: u64) -> Self {
        let link = |seat: u8| LinkConfig { seats: vec![seat], invited: seat > 0 };
        let config = MatchConfig {
            id: "match".to_owned(),
            game: playable.id.clone(),
            fingerprint: playable.description.info.fingerprint.clone(),
            start: Start { players: Some(2), ..Start::default() },
            seed_from: SeedFrom::Deal { secret: format!("secret {seed}") },
            prelude: Vec::new(),
            chairs: (0..2).map(|seat| SeatConfig { name: format!("Player {seat}"), bot: None }).collect(),
            links: (0..2).map(link).collect(),
            takebacks: TakebackRule::Free,
            clock: None,
            created: 0,
            made_by: None,
            open: None,
        };
        let table = Table::new(config.clone(), playable.clone()).expect("a match");
        let mut world = Self {
            playable: playable.clone(),
            config,
            table,
            log: Vec::new(),
            snapshot: None,
            people: (0..LINKS).map(|_| Person::default()).collect(),
            requests: Vec::new(),
            updates: Vec::new(),
            intended: BTreeMap::new(),
            chance: RandomPlayer::new(seed),
            crashes: 0,
            refusals: BTreeMap::new(),
        };
        for link in 0..LINKS {
            let entry = Entry::Seated { name: None, nonce: Some(format!("nonce{link}")) };
            let row = Row { row: link as u64, at: 0, link: Some(link), command: None, entry };
            world.table.apply(&row, 0).expect("they sit down");
            world.log.push(row);
        }
        for link in 0..LINKS {
            world.reconnect(link);
        }
        world
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.chance.pick(many) == 0
    }

    fn recovered(&self, with_snapshot: bool) -> Table {
        let snapshot = self.snapshot.as_ref().filter(|_| with_snapshot);
        Table::recover(self.config.clone(), self.playable.clone(), &self.log, snapshot, 0, 0)
            .expect("the log fits")
    }

    /// Comes (again): told where the match stands and what was missed.
    fn reconnect(&mut self, link: usize) {
        let reader = self.table.reader(Some(link), protocol::Language::default());
        let after = self.people[link].seen.as_ref().map(|seen| seen.seq);
        let missed = after.map(|after| self.table.steps(after, reader).expect("steps")).unwrap_or_default();
        if let Some(after) = after {
            let told: Vec<u64> = missed.iter().map(|step| step.seq).collect();
            let expected: Vec<u64> = (after + 1..=self.table.seq()).collect();
            assert_eq!(told, expected, "exactly what was missed is told");
        }
        let update = self.table.update(reader, missed, 0).expect("it has begun");
        self.updates.retain(|(to, _)| *to != link);
        self.people[link].hear(update);
    }

    /// Sends what the person wants now, or the same again if no answer came.
    fn person_acts(&mut self, link: usize) {
        if let Some(pending) = self.people[link].pending.clone() {
            self.requests.push(pending);
            return;
        }
        let Some(seen) = self.people[link].seen.clone() else { return };
        let options =
            seen.decision.as_ref().and_then(|decision| decision.options.as_ref()).map_or(0, Vec::len);
        let command = if self.one_in(12) {
            Command::Undo { to: None }
        } else if options > 0 {
            Command::Choose { option: self.chance.pick(options) as u32, seq: Some(seen.seq) }
        } else if self.one_in(20) {
            // Somebody tries what is not theirs.
            Command::Choose { option: 0, seq: Some(seen.seq) }
        } else {
            return;
        };
        self.people[link].asked += 1;
        let id = format!("{link}-{}", self.people[link].asked);
        if let Command::Choose { option, seq: Some(seq) } = command {
            self.intended.insert((link, id.clone()), (seq, option));
        }
        let sent = Sent { link, id, command };
        self.people[link].pending = Some(sent.clone());
        for _ in 0..=usize::from(self.one_in(4)) {
            self.requests.push(sent.clone());
        }
    }

    /// One request arrives, perhaps not the first that was sent.
    fn deliver_request(&mut self) {
        if self.requests.is_empty() {
            return;
        }
        let at = self.chance.pick(self.requests.len());
        let sent = self.requests.swap_remove(at);
        if self.one_in(6) {
            return;
        }
        let before = self.table.play().expect("it has begun").state().clone();
        let judged = self.table.admit(
            Some(sent.link),
            Some(&sent.id),
            protocol::Language::default(),
            &sent.command,
            0,
            &Limits::default(),
        );
        match judged {
            Ok(Admitted::Append(entry)) => self.append(&sent, entry, &before),
            Ok(Admitted::Again) => self.answered(sent.link, &sent.id),
            Ok(Admitted::Ask(asked)) => {
                // The other one agrees now and then.
                self.table.ask(asked);
                self.answered(sent.link, &sent.id);
                if self.one_in(2) {
                    let other = 1 - sent.link;
                    let agree = Sent {
                        link: other,
                        id: format!("agree-{}", sent.id),
                        command: Command::Answer { agree: true },
                    };
                    self.requests.push(agree);
                }
            }
            Ok(Admitted::Answer { link, agree }) => self.table.answered(link, agree),
            Ok(other) => panic!("{other:?}"),
            Err(problem) => {
                assert!(
                    matches!(problem.code, Code::Stale | Code::WrongSeat | Code::Nothing | Code::Over),
                    "{sent:?}: {problem}"
                );
                *self.refusals.entry(format!("{:?}", problem.code)).or_default() += 1;
                assert_eq!(
                    self.table.play().expect("it has begun").hash(),
                    format!("{:016x}", before.hash()),
                    "a refusal changes nothing"
                );
                self.answered(sent.link, &sent.id);
            }
        }
    }

    fn answered(&mut self, link: usize, id: &str) {
        if !self.one_in(6) && self.people[link].pending.as_ref().is_some_and(|pending| pending.id == id) {
            self.people[link].pending = None;
        }
    }

    fn append(&mut self, sent: &Sent, entry: Entry, before: &State) {
        if let Entry::Choice { seat, option, .. } = &entry {
            let (seq, wanted) = self.intended[&(sent.link, sent.id.clone())];
            assert_eq!((self.table.seq(), *option), (seq, wanted), "a choice counts where it was made");
            assert!(self.config.links[sent.link].seats.contains(seat));
        }
        let row = Row {
            row: self.log.len() as u64,
            at: 0,
            link: Some(sent.link),
            command: Some(sent.id.clone()),
            entry,
        };
        self.log.push(row.clone());
        if self.one_in(15) {
            // The process dies here: written, but nobody was told.
            self.crash();
            return;
        }
        let TableChange::Moved(made) = self.table.apply(&row, 0).expect("what was admitted fits") else {
            return;
        };
        self.tell(made.as_ref(), before);
        self.answered(sent.link, &sent.id);
        if self.one_in(10) {
            self.snapshot = self.table.snapshot().ok();
        }
    }

    fn crash(&mut self) {
        self.crashes += 1;
        let with_snapshot = self.one_in(2);
        self.table = self.recovered(with_snapshot);
        self.requests.clear();
        self.updates.clear();
        for link in 0..LINKS {
            self.reconnect(link);
        }
    }

    fn tell(&mut self, made: Option<&Made>, before: &State) {
        for link in 0..LINKS {
            let reader = self.table.reader(Some(link), protocol::Language::default());
            let update =
                self.table.update(reader, self.table.last_step(made, reader), 0).expect("it has begun");
            self.check_secrets(link, reader.viewer, &update, made, before);
            let lost = self.one_in(6);
            for _ in 0..=usize::from(self.one_in(6)) {
                if !lost {
                    self.updates.push((link, update.clone()));
                }
            }
        }
    }

    /// Every card an update speaks of is one the seat knows, or saw passing.
    fn check_secrets(
        &self,
        link: usize,
        viewer: Viewer,
        update: &Update,
        made: Option<&Made>,
        before: &State,
    ) {
        let seat = Seat(link as u8);
        assert_eq!(viewer, Viewer::Seat(seat), "a seat looks with its own viewer");
        let after = self.table.play().expect("it has begun").state();
        let passing = |object: u16| {
            made.is_some_and(|made| {
                made.told.iter().any(|told| {
                    told.game_event.hidden_from >> seat.0 & 1 == 0
                        && told.game_event.args[0] == i64::from(object)
                })
            })
        };
        // What lies face down goes by another number than its own.
        let all = objects(&serde_json::to_value(update).expect("JSON"));
        for object in all.into_iter().filter(|object| *object < 0x8000) {
            let card = ObjectId(object);
            assert!(after.knows(seat, card) || before.knows(seat, card) || passing(object), "card {object}");
        }
        let decides = update.decision.as_ref().is_some_and(|decision| decision.seat == seat.0);
        let options = update.decision.as_ref().is_some_and(|decision| decision.options.is_some());
        assert_eq!(options, decides, "options are for who decides");
    }

    fn deliver_update(&mut self) {
        if self.updates.is_empty() {
            return;
        }
        let at = self.chance.pick(self.updates.len());
        let (link, update) = self.updates.swap_remove(at);
        self.people[link].hear(update);
    }

    fn step(&mut self) {
        match self.chance.pick(8) {
            0 | 1 => {
                let link = self.chance.pick(LINKS);
                self.person_acts(link);
            }
            2..=4 => self.deliver_request(),
            5 | 6 => self.deliver_update(),
            _ if self.one_in(10) => {
                let link = self.chance.pick(LINKS);
                self.reconnect(link);
            }
            _ if self.one_in(60) => self.crash(),
            _ => {}
        }
    }

    fn check(&self) {
        let live = self.table.play().expect("it has begun").hash();
        assert_eq!(
            self.recovered(false).play().expect("it has begun").hash(),
            live,
            "the log leads to the match"
        );
        let fast = self.recovered(true);
        assert_eq!(
            (fast.play().expect("it has begun").hash(), fast.seq()),
            (live, self.table.seq()),
            "so does snapshot and log"
        );
        let commands: Vec<(Option<usize>, &String)> =
            self.log.iter().filter_map(|row| Some((row.link, row.command.as_ref()?))).collect();
        let distinct: BTreeSet<_> = commands.iter().collect();
        assert_eq!(distinct.len(), commands.len(), "no request counts twice");
    }
}

impl Person {
    /// Older news than what is known is passed over.
    fn hear(&mut self, update: Update) {
        if self.seen.as_ref().is_none_or(|seen| update.seq >= seen.seq) {
            self.seen = Some(update);
        }
    }
}

fn objects(value: &serde_json::Value) -> Vec<u16> {
    match value {
        serde_json::Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match (name.as_str(), value.as_u64()) {
                ("object", Some(object)) => vec![object as u16],
                _ => objects(value),
            })
            .collect(),
        serde_json::Value::Array(values) => values.iter().flat_map(objects).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_match_survives_a_bad_network_and_crashes() {
    let (mut crashes, mut choices, mut refusals) = (0, 0, BTreeMap::new());
    for playable in LIBRARY.iter().filter(|playable| playable.description.info.players_min <= 2) {
        for seed in 0..6 {
            let mut world = World::new(playable, seed);
            for step in 0..1500 {
                world.step();
                if step % 250 == 0 {
                    world.check();
                }
            }
            world.check();
            crashes += world.crashes;
            choices += world.log.len();
            for (code, count) in world.refusals {
                *refusals.entry(code).or_insert(0) += count;
            }
        }
    }
    assert!(crashes > 20 && choices > 500, "{crashes} crashes, {choices} entries");
    assert!(refusals.contains_key("Stale") && refusals.contains_key("WrongSeat"), "{refusals:?}");
}
