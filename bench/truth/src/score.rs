//! How often the lab was right.

use crate::plants::{Plant, Truth};
use bots::Interval;
use lab::{Claim, Findings, Topic};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Of sixty runs with a plant, so many name it; of a hundred without, so many may name anything; of a hundred intervals
/// so many hold the truth.
const NAMED: f64 = 54.0 / 60.0;
const FALSE: f64 = 5.0 / 100.0;
const COVERED: f64 = 0.93;

/// What came of one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Named,
    /// The plant, but the wrong way round.
    Opposite,
    Missed,
}

fn verdict(truth: Truth, first: Option<&Claim>) -> Verdict {
    let Some(claim) = first else {
        return if truth == Truth::Nothing { Verdict::Named } else { Verdict::Missed };
    };
    let names = |subject: &str| claim.subjects.iter().any(|told| told == subject);
    let (is_named, is_right) = match truth {
        Truth::Strong(card) => (names(card), claim.topic == Topic::StrongCard),
        Truth::Weak(card) | Truth::Dead(card) => {
            (names(card), matches!(claim.topic, Topic::WeakCard | Topic::DeadCard))
        }
        Truth::Pair(a, b) if claim.topic == Topic::Pair => (names(a) && names(b), claim.effect.value > 0.0),
        Truth::Pair(a, b) => (names(a) || names(b), claim.topic == Topic::StrongCard),
        Truth::First => (claim.topic == Topic::FirstPlayer, names("the first player")),
        Truth::Second => (claim.topic == Topic::FirstPlayer, names("the second player")),
        Truth::Endless => (claim.topic == Topic::Endless, true),
        Truth::LosingDeck(deck) => (claim.topic == Topic::Deck && names(deck), claim.effect.value < 0.0),
        Truth::WinningDeck(deck) => (claim.topic == Topic::Deck && names(deck), claim.effect.value > 0.0),
        Truth::Nothing => (false, false),
    };
    match (is_named, is_right) {
        (true, true) => Verdict::Named,
        (true, false) => Verdict::Opposite,
        (false, _) => Verdict::Missed,
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Row {
    runs: u64,
    right: u64,
    opposite: u64,
}

/// By kind of plant.
#[derive(Debug, Default)]
pub struct Table {
    rows: BTreeMap<&'static str, Row>,
    planted: Row,
    fair: Row,
}

#[derive(Debug)]
pub struct Line {
    pub text: String,
    pub is_right: bool,
}

impl Table {
    pub fn add(&mut self, plant: &Plant, findings: &Findings) -> Line {
        let verdict = verdict(plant.truth, findings.claims.first());
        let is_fair = plant.truth == Truth::Nothing;
        let rows = [
            self.rows.entry(plant.kind).or_default(),
            if is_fair { &mut self.fair } else { &mut self.planted },
        ];
        for row in rows {
            row.runs += 1;
            row.right += u64::from(verdict == Verdict::Named);
            row.opposite += u64::from(verdict == Verdict::Opposite);
        }
        let (what, why) = lab::report::headline(findings);
        let is_right = verdict == Verdict::Named;
        let then: Vec<&str> = findings.claims.iter().skip(1).map(|claim| claim.what.as_str()).collect();
        let word = if is_right { "right" } else { "WRONG" };
        Line {
            text: format!("{word}, {:?} was planted: {what} {why}\n    then {then:?}", plant.truth),
            is_right,
        }
    }

    pub fn text(&self) -> String {
        let mut text = format!("{:<28} {:>5} {:>6} {:>9}\n", "planted", "runs", "right", "opposite");
        for (kind, row) in &self.rows {
            let _ = writeln!(text, "{kind:<28} {:>5} {:>6} {:>9}", row.runs, row.right, row.opposite);
        }
        let Row { runs, right, opposite } = self.planted;
        let _ = writeln!(
            text,
            "\nthe first sentence names the plant in {right} of {runs} runs (bar: 54 of 60): {}\n\
             it says the opposite in {opposite} (bar: none): {}\n\
             it says something in {} of {} runs of fair games (bar: 5 of 100): {}",
            passed(self.names_enough()),
            passed(opposite == 0),
            self.fair.runs - self.fair.right,
            self.fair.runs,
            passed(self.is_silent_enough()),
        );
        text
    }

    fn names_enough(&self) -> bool {
        self.planted.right as f64 >= NAMED * self.planted.runs as f64
    }

    fn is_silent_enough(&self) -> bool {
        (self.fair.runs - self.fair.right) as f64 <= FALSE * self.fair.runs as f64
    }

    pub fn passes(&self) -> bool {
        self.names_enough() && self.planted.opposite == 0 && self.is_silent_enough()
    }
}

fn passed(passes: bool) -> &'static str {
    if passes { "passed" } else { "FAILED" }
}

/// Whether the intervals that are stated hold what they are about: each is compared with the mean of the other runs of
/// the same game, the doubt about which is added to it.
#[derive(Debug, Default)]
pub struct Coverage {
    stated: BTreeMap<(&'static str, String), Vec<Interval>>,
}

/// With fewer runs of a game nothing is known about its truth.
const FEWEST: usize = 4;

impl Coverage {
    pub fn add(&mut self, plant: &Plant, findings: &Findings) {
        let mut note = |what: String, interval: Interval| {
            self.stated.entry((plant.name, what)).or_default().push(interval);
        };
        for batch in &findings.batches {
            for (seat, finding) in batch.seats.iter().enumerate().take(1.max(batch.seats.len() - 1)) {
                note(format!("seat {}", seat + 1), finding.points.interval);
            }
        }
        for card in &findings.cards {
            if let Some(worth) = &card.worth {
                note(card.name.clone(), worth.of_match);
            }
        }
    }

    fn count(&self) -> (u64, u64) {
        let (mut covered, mut all) = (0, 0);
        for stated in self.stated.values().filter(|stated| stated.len() >= FEWEST) {
            for (at, one) in stated.iter().enumerate() {
                let others =
                    || stated.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| other);
                let n = (stated.len() - 1) as f64;
                let truth = others().map(|other| other.value).sum::<f64>() / n;
                let doubt = others().map(|other| half(other).powi(2)).sum::<f64>().sqrt() / n;
                all += 1;
                covered += u64::from((one.value - truth).abs() <= half(one).hypot(doubt));
            }
        }
        (covered, all)
    }

    pub fn text(&self) -> String {
        let (covered, all) = self.count();
        let share = 100.0 * covered as f64 / (all.max(1)) as f64;
        format!(
            "{covered} of {all} stated intervals hold what other runs found, {share:.1} % (bar: 93 %): {}",
            passed(self.passes())
        )
    }

    pub fn passes(&self) -> bool {
        let (covered, all) = self.count();
        covered as f64 >= COVERED * all as f64
    }
}

fn half(interval: &Interval) -> f64 {
    (interval.high - interval.low) / 2.0
}
