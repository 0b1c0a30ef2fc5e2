//! Laws that need no expected value, checked on small random cards and boards of any game.
//!
//! Cards are written from the words of the game itself ([`vocabulary`], [`writer`], [`effects`]); what the checker
//! refuses is struck out ([`sheet`]). They are put on small boards ([`board`]) and played twice ([`play`]) in two ways
//! that should come to the same ([`checks`], [`compare`]); what does not is made small ([`shrink`]). Expressions are
//! worked out here and by the engine ([`arithmetic`]).
//!
//! A scenario is a number: the same number makes the same cards, boards and choices, whatever is beside it.

mod arithmetic;
mod board;
mod checks;
mod compare;
mod dice;
mod effects;
mod either_order;
mod play;
mod sheet;
mod shrink;
mod vocabulary;
mod words;
mod writer;

use checks::{Checked, Games};
use play::Playable;
use rayon::prelude::*;
use serde::Serialize;
use sheet::{Role, Scenario, Sheet};
use vocabulary::Vocabulary;

/// Compiles the game with one more file of this text.
pub type Compile<'a> = dyn Fn(&str) -> Result<ir::Game, Vec<Complaint>> + Sync + 'a;

/// Why the game does not compile with the generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The line of the generated file, from 1; 0: something else is wrong.
    pub line: usize,
    pub message: String,
}

#[derive(Clone, Copy, Debug)]
pub struct LawSettings {
    /// How many scenarios.
    pub budget: u64,
    /// The number of the first scenario; the next has one more.
    pub seed: u64,
}

/// What should make no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Law {
    Bystander,
    Nowhere,
    Twins,
    Idle,
    EitherOrder,
    Saved,
    Words,
    Text,
    Arithmetic,
}

impl Law {
    pub const ALL: [Self; 9] = [
        Self::Bystander,
        Self::Nowhere,
        Self::Twins,
        Self::Idle,
        Self::EitherOrder,
        Self::Saved,
        Self::Words,
        Self::Text,
        Self::Arithmetic,
    ];

    /// The law in one sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Bystander => "a permanent that nothing speaks of changes no ability of the others",
            Self::Nowhere => "a card that is in no zone changes nothing",
            Self::Twins => "two cards of one text can change places",
            Self::Idle => {
                "what comes to nothing changes nothing: replacements that proceed, empty abilities, bonuses of 0"
            }
            Self::EitherOrder => "effects that have nothing to do with each other come in either order",
            Self::Saved => "saving and loading, taking back and doing again change nothing",
            Self::Words => "a word means what its definition says, and the same in other words is the same",
            Self::Text => "a text says what may be declined, up to how many, whom, how long and how much",
            Self::Arithmetic => "expressions are worked out by precedence and from left to right",
        }
    }
}

/// What came of all scenarios.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LawReport {
    pub scenarios: u64,
    /// Lines that were written, and those that the checker took.
    pub lines_made: usize,
    pub lines_kept: usize,
    pub laws: Vec<LawCount>,
    /// Scenarios in which something never came to an end.
    pub endless: Vec<u64>,
    pub broken: Vec<Broken>,
}

impl LawReport {
    pub fn passed(&self) -> u64 {
        self.laws.iter().map(|law| law.compared - law.broken).sum()
    }

    pub fn failed(&self) -> u64 {
        self.laws.iter().map(|law| law.broken).sum()
    }
}

/// How often a law was tried.
#[derive(Clone, Debug, Serialize)]
pub struct LawCount {
    pub law: Law,
    /// Pairs of matches, or expressions with arguments.
    pub compared: u64,
    /// Pairs that a rule led apart, because it counts what is in play: they were compared up to there.
    pub apart: u64,
    pub broken: u64,
}

/// A law that did not hold, with everything needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    pub law: Law,
    /// The number of the scenario.
    pub number: u64,
    /// What differs, line by line.
    pub what: Vec<String>,
    /// The generated text that matters.
    pub text: String,
    pub board: Vec<String>,
    /// What was chosen.
    pub choices: Vec<String>,
}

/// So many scenarios share a file.
const IN_A_FILE: u64 = 40;
/// So many violations of one law are made small and told in full.
const TOLD: usize = 3;

/// Writes, plays and compares all scenarios of the game that `compile` adds to, on the threads of the current pool;
/// `progress` hears of those that are done.
///
/// # Errors
/// When nothing can be written for the game.
pub fn run(
    game: ir::Game,
    compile: &Compile<'_>,
    settings: &LawSettings,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<LawReport, String> {
    let vocabulary = Vocabulary::of(game);
    let numbers = settings.seed..settings.seed.saturating_add(settings.budget);
    let mut tally = Compared::new();
    let mut from = numbers.start;
    while from < numbers.end {
        let until = numbers.end.min(from.saturating_add(IN_A_FILE));
        one_file(&vocabulary, compile, from..until, &mut tally)?;
        progress(until - from);
        from = until;
    }
    let worked = arithmetic::check(&vocabulary, numbers, TOLD, compile)?;
    tally.report.lines_made += worked.made;
    tally.report.lines_kept += worked.kept;
    let count = tally.count(Law::Arithmetic);
    count.compared += worked.compared;
    count.broken += worked.wrong;
    tally.report.broken.extend(worked.broken);
    tally.report.scenarios = settings.budget;
    Ok(tally.report)
}

struct Compared {
    report: LawReport,
}

impl Compared {
    fn new() -> Self {
        let count = |law| LawCount { law, compared: 0, apart: 0, broken: 0 };
        Self { report: LawReport { laws: Law::ALL.map(count).to_vec(), ..LawReport::default() } }
    }

    fn count(&mut self, law: Law) -> &mut LawCount {
        &mut self.report.laws[law as usize]
    }
}

fn one_file(
    vocabulary: &Vocabulary,
    compile: &Compile<'_>,
    numbers: std::ops::Range<u64>,
    tally: &mut Compared,
) -> Result<(), String> {
    let scenarios: Vec<Scenario> =
        numbers.filter_map(|number| writer::scenario(vocabulary, number)).collect();
    if scenarios.is_empty() {
        return Err("no card of this game is ever in play, so there is nothing to try".to_owned());
    }
    let sheet = Sheet::compiled(vocabulary, scenarios, compile)?;
    tally.report.lines_made += sheet.made;
    tally.report.lines_kept += sheet.kept;
    let whole: Vec<&Scenario> = sheet.scenarios.iter().filter(|scenario| !scenario.spoilt).collect();
    let games = games(vocabulary, &whole, sheet.game.clone(), compile)?;
    let checked: Vec<(&Scenario, Vec<(Law, Checked)>)> =
        whole.par_iter().map(|scenario| (*scenario, checks::check(vocabulary, &games, scenario))).collect();
    let each = checked
        .into_iter()
        .flat_map(|(scenario, found)| found.into_iter().map(move |(law, checked)| (law, scenario, checked)));
    for (law, scenario, checked) in each {
        let count = tally.count(law);
        match checked {
            Checked::DoesNotApply => {}
            Checked::Endless => tally.report.endless.push(scenario.number),
            Checked::Holds => count.compared += 1,
            Checked::Apart => {
                count.compared += 1;
                count.apart += 1;
            }
            Checked::Broken(found) => {
                count.compared += 1;
                count.broken += 1;
                let of_law = || tally.report.broken.iter().filter(|broken| broken.law == law);
                let told = of_law().any(|broken| broken.number == scenario.number);
                if !told && of_law().count() < TOLD {
                    tally.report.broken.push(shrink::shrunk(law, vocabulary, compile, scenario, *found));
                }
            }
        }
    }
    Ok(())
}

/// The game with all cards, and without those that lie nowhere.
fn games(
    vocabulary: &Vocabulary,
    scenarios: &[&Scenario],
    whole: ir::Game,
    compile: &Compile<'_>,
) -> Result<Games, String> {
    let text: String =
        scenarios.iter().map(|scenario| scenario.text(vocabulary, &|role| role != Role::Nowhere)).collect();
    let bare = compile(&text).ok().map(Playable::new).transpose()?;
    Ok(Games { whole: Playable::new(whole)?, bare })
}
