//! What is told: one list over everything, the worst first. The first sentence of the report is its first entry.
//!
//! Whatever could be told is tested against the smallest effect that matters, and all these tests together are wrong
//! in at most one of twenty runs (Holm).

use crate::findings::{Batch, DeckFinding, Left, PairFinding, SeatFinding};
use crate::significance::{at_most, holm, upper};
use crate::tally::ordinal;
use crate::worth::{DECISIVE, Estimate, Field, Judgement, Test};
use bots::{Gate, Interval, Judge};
use engine::{Game, Seat};
use serde::{Deserialize, Serialize};

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    Bots,
    Endless,
    FirstPlayer,
    Deck,
    StrongCard,
    WeakCard,
    DeadCard,
    Pair,
}

/// Something that should be changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Claim {
    pub topic: Topic,
    /// The cards, decks or seats it is about.
    pub subjects: Vec<String>,
    /// How many points of a hundred it moves in a match.
    pub severity: f64,
    /// The effect in points, with its interval.
    pub effect: Interval,
    pub what: String,
    pub why: String,
    /// A deal to watch: the match in which it decided, as the bots play it when nobody lacks anything.
    pub deal: Option<u64>,
}

/// A claim that may be made if the test of all allows it.
struct Proposal {
    claim: Claim,
    p: f64,
}

/// Everything that claims are drawn from.
pub(crate) struct Evidence<'a> {
    pub game: &'a Game,
    pub judge: &'a Judge,
    /// Of the bot that tests.
    pub batch: Option<&'a Batch>,
    pub tests: &'a [Test],
    pub field: Field,
    pub players: u8,
    pub decks: &'a [DeckFinding],
    pub pairs: &'a [PairFinding],
    /// Cards that were in hand but could never be played, with how often.
    pub dead: &'a [(String, u64)],
    /// Cards in the middle of the table that nobody wants.
    pub left: &'a [Left],
    pub smallest: f64,
}

/// A seat or a deck may be better by so much before anybody should change the game.
const SEAT: f64 = 0.05;
const DECK: f64 = 0.08;

/// So many matches may come to no end.
const ENDLESS: f64 = 0.1;

/// In points of a hundred: where most matches come to no end, that is what is wrong.
const MOSTLY: f64 = 50.0;

/// All claims together are wrong in so many runs.
const ERROR: f64 = 0.05;

pub(crate) fn claims(evidence: &Evidence<'_>) -> Vec<Claim> {
    let mut proposals = Vec::new();
    proposals.extend(bots_are_unfit(evidence.judge.against_random));
    if let Some(batch) = evidence.batch {
        proposals.push(endless(batch));
        proposals.extend(seats(batch, evidence.smallest));
    }
    proposals.extend(evidence.decks.iter().map(|finding| deck(finding, evidence.players)));
    let retested = || evidence.tests.iter().filter(|test| test.is_retested);
    let told: Vec<&Test> =
        retested().filter(|test| evidence.field.sticks_out(test, evidence.smallest)).collect();
    let scale = scale(evidence.field, &told);
    proposals.extend(told.iter().map(|test| card(evidence, test, scale)));
    // Which of them stick out is seen in the same deals: the others were as likely to.
    let not_told = retested().count() - told.len();
    proposals.extend(evidence.pairs.iter().map(|pair| pair_of(pair, evidence)));
    proposals.extend(evidence.dead.iter().map(|(name, turns)| dead(name, *turns)));
    proposals.extend(evidence.left.iter().map(left));
    let p_values = proposals.iter().map(|proposal| proposal.p).chain(std::iter::repeat_n(1.0, not_told));
    let believed = holm(&p_values.collect::<Vec<_>>(), ERROR);
    let mut claims: Vec<Claim> = proposals
        .into_iter()
        .zip(believed)
        .filter(|(_, believed)| *believed)
        .map(|(proposal, _)| proposal.claim)
        .collect();
    rank_pairs(&mut claims);
    rank_endless(&mut claims);
    claims.sort_by(|a, b| b.severity.total_cmp(&a.severity));
    claims
}

/// Cards are ordered by their weight among themselves. Among seats, decks and endings the first of them stands by what
/// it does to a match, as those do.
fn scale(field: Field, told: &[&Test]) -> f64 {
    let weight = |test: &Test| field.weight(test).value;
    let first = told.iter().max_by(|a, b| weight(a).total_cmp(&weight(b)));
    first.map_or(1.0, |first| (field.match_apart(first).value.abs() / weight(first).max(1e-9)).max(1.0))
}

/// Two cards that do little without each other are one thing to change, not two that are strong. Two that do less
/// together stand in for each other: that follows from what one of them does, if anything is wrong with one.
fn rank_pairs(claims: &mut [Claim]) {
    for pair in 0..claims.len() {
        if claims[pair].topic != Topic::Pair {
            continue;
        }
        let of_them = |claim: &&Claim| {
            matches!(claim.topic, Topic::StrongCard | Topic::WeakCard)
                && claims[pair].subjects.contains(&claim.subjects[0])
        };
        let severities = |topic: Option<Topic>| {
            let such = claims.iter().filter(of_them).filter(|claim| topic.is_none_or(|of| claim.topic == of));
            such.map(|claim| claim.severity).collect::<Vec<f64>>()
        };
        if claims[pair].effect.value < 0.0 {
            let weakest = severities(None).into_iter().fold(f64::INFINITY, f64::min);
            claims[pair].severity = claims[pair].severity.min(weakest - 0.1);
            continue;
        }
        let strongest = severities(Some(Topic::StrongCard)).into_iter().fold(0.0, f64::max);
        if claims[pair].severity > strongest / 2.0 {
            claims[pair].severity = claims[pair].severity.max(strongest + 0.1);
        }
    }
}

/// Nobody can be better than chance where hardly a match is won: that follows from their having no end.
fn rank_endless(claims: &mut [Claim]) {
    let unfit = claims.iter().find(|claim| claim.topic == Topic::Bots).map(|claim| claim.severity);
    let endless = claims.iter_mut().find(|claim| claim.topic == Topic::Endless);
    if let (Some(unfit), Some(endless)) = (unfit, endless)
        && endless.effect.value > MOSTLY
    {
        endless.severity = endless.severity.max(unfit + 0.1);
    }
}

/// Which way a card sticks out, by the claims made.
pub(crate) fn judgement(claims: &[Claim], name: &str) -> Judgement {
    let about = |topic: Topic| {
        claims
            .iter()
            .any(|claim| claim.topic == topic && claim.subjects.iter().any(|subject| subject == name))
    };
    match () {
        () if about(Topic::StrongCard) => Judgement::TooStrong,
        () if about(Topic::WeakCard) || about(Topic::DeadCard) => Judgement::TooWeak,
        () => Judgement::Ordinary,
    }
}

/// The chance to see so much if the truth were no more than `most`.
fn chance(estimate: Estimate, most: f64) -> f64 {
    upper((estimate.value.abs() - most) / estimate.error.max(1e-9))
}

fn points(value: f64) -> f64 {
    100.0 * value
}

fn in_points(interval: Interval) -> Interval {
    Interval { low: points(interval.low), value: points(interval.value), high: points(interval.high) }
}

fn bots_are_unfit(gate: Option<Gate>) -> Option<Proposal> {
    let gate = gate.filter(|gate| !gate.beats_random())?;
    let claim = Claim {
        topic: Topic::Bots,
        subjects: Vec::new(),
        severity: 1_000.0,
        effect: in_points(gate.score),
        what: "The bots do not understand this game, or its choices do not matter: they do not surely beat chance."
            .to_owned(),
        why: format!(
            "The greedy bot scored {:.0} % ({:.0} to {:.0} %) against one that plays by chance, in {} games. Whatever else stands \
             here was found by such players. A `value evaluate` in the rulebook tells bots what to play for.",
            points(gate.score.value),
            points(gate.score.low),
            points(gate.score.high),
            gate.games,
        ),
        deal: None,
    };
    Some(Proposal { claim, p: 0.0 })
}

fn endless(batch: &Batch) -> Proposal {
    let share = bots::wilson(batch.stalled_games as f64, batch.scope.games);
    let error = ((share.high - share.low) / 3.92).max(1e-6);
    let claim = Claim {
        topic: Topic::Endless,
        subjects: Vec::new(),
        severity: points(share.value) * 0.6,
        effect: in_points(share),
        what: format!("{:.0} % of the matches come to no end by the rules.", points(share.value)),
        why: format!(
            "{} of {} matches between {} bots were ended by a limit of turns or decisions ({:.0} to {:.0} % in the long run). Something \
             must bring matches to an end.",
            batch.stalled_games,
            batch.scope.games,
            batch.scope.bot,
            points(share.low),
            points(share.high),
        ),
        deal: batch.stalled.first().map(|stalled| stalled.seed),
    };
    Proposal { claim, p: upper((share.value - ENDLESS) / error) }
}

/// Of two players what the one seat gains the other loses: that is one test.
fn seats(batch: &Batch, smallest: f64) -> Vec<Proposal> {
    match &batch.seats[..] {
        [first, second] => {
            let Interval { low, value, high } = first.points.interval;
            let better = if value > 0.0 { first } else { second };
            let name = if value > 0.0 { "first" } else { "second" };
            let what = format!("Whoever moves {name} wins too often: {:.0} %.", 50.0 + points(value.abs()));
            let why = format!(
                "Each deal was played twice with the bots in changed seats. The first player scored {:.1} % ({:.1} to \
                 {:.1} %), {} games by {}.",
                50.0 + points(value),
                50.0 + points(low),
                50.0 + points(high),
                batch.scope.games,
                batch.scope.bot,
            );
            vec![seat(name, first.points.interval, better.deal, smallest, what, why)]
        }
        all => {
            (0..).map(Seat).zip(all).map(|(of, finding)| seat_of_many(batch, of, finding, smallest)).collect()
        }
    }
}

fn seat_of_many(batch: &Batch, of: Seat, finding: &SeatFinding, smallest: f64) -> Proposal {
    let interval = finding.points.interval;
    let (name, wins, players) = (ordinal(of), finding.wins.interval, batch.seats.len());
    let often = if interval.value > 0.0 { "often" } else { "rarely" };
    let what = format!(
        "Whoever moves {name} of {players} wins too {often}: {:.0} % of the matches, where {:.0} % would be even.",
        points(wins.value),
        100.0 / players as f64,
    );
    let why = format!(
        "Each deal was played {players} times, everybody moving on by a seat. The {name} player won {:.1} % ({:.1} to \
         {:.1} %) and scored {:+.1} points of a hundred ({:+.1} to {:+.1}) against each of the others, {} games by {}.",
        points(wins.value),
        points(wins.low),
        points(wins.high),
        points(interval.value),
        points(interval.low),
        points(interval.high),
        batch.scope.games,
        batch.scope.bot,
    );
    seat(name, interval, finding.deal.filter(|_| interval.value > 0.0), smallest, what, why)
}

fn seat(
    name: &str,
    interval: Interval,
    deal: Option<u64>,
    smallest: f64,
    what: String,
    why: String,
) -> Proposal {
    let Interval { low, value, high } = interval;
    let estimate = Estimate { value, error: ((high - low) / 3.92).max(1e-6) };
    let claim = Claim {
        topic: Topic::FirstPlayer,
        subjects: vec![format!("the {name} player")],
        severity: points(value.abs()),
        effect: in_points(interval),
        what,
        why,
        deal,
    };
    Proposal { claim, p: chance(estimate, SEAT.max(smallest)) }
}

fn deck(deck: &DeckFinding, players: u8) -> Proposal {
    let Interval { low, value, high } = deck.score.interval;
    let estimate = Estimate { value: value - 0.5, error: ((high - low) / 3.92).max(1e-6) };
    let verb = if value > 0.5 { "beats the others" } else { "loses to the others" };
    let claim = Claim {
        topic: Topic::Deck,
        subjects: vec![deck.name.clone()],
        severity: points(estimate.value.abs()),
        effect: in_points(Interval { low: low - 0.5, value: value - 0.5, high: high - 0.5 }),
        what: format!("The deck {} {verb}: it scores {:.0} %.", deck.name, points(value)),
        why: format!(
            "Against every other deck, from every seat on the same deals: {:.1} % ({:.1} to {:.1} %), {} games by {}.",
            points(value),
            points(low),
            points(high),
            u64::from(players) * deck.score.count,
            deck.bot,
        ),
        deal: None,
    };
    Proposal { claim, p: chance(estimate, DECK) }
}

fn card(evidence: &Evidence<'_>, test: &Test, scale: f64) -> Proposal {
    let name = evidence.game.ir().cards[test.card.index()].name.clone();
    let worth = test.of_copy();
    let apart = evidence.field.copy_apart(test);
    let usual = evidence.field.of_copy;
    let is_strong = apart.value > 0.0;
    let (low, high) = (points(worth.interval().low), points(worth.interval().high));
    let seeds = test.worth.gain.count;
    let what = if is_strong {
        format!("Change {name} first: it is too strong.")
    } else {
        format!("Change {name} first: it is too weak.")
    };
    let claim = Claim {
        topic: if is_strong { Topic::StrongCard } else { Topic::WeakCard },
        subjects: vec![name.clone()],
        severity: points(scale * evidence.field.weight(test).value),
        effect: in_points(apart.interval()),
        what,
        why: format!(
            "On the same deals a player who has {name} scores {:+.1} points of a hundred ({low:+.1} to {high:+.1}) \
             for each copy they meet, against one who has another card of the deck in its place or may not take it. \
             The card in the middle is worth {:+.1}, and cards usually lie within {:.1} of it. That is {:+.1} points \
             of a match, in which {:.2} copies are met. {seeds} fresh deals, {} games each.",
            points(worth.value),
            points(usual.typical),
            points(usual.spread),
            points(test.of_match().value),
            test.worth.met.mean(),
            evidence.players,
        ),
        deal: if is_strong { test.worth.won } else { test.worth.lost },
    };
    // That neither a copy nor all of them do more than what does not matter must be out of the question.
    let of_match = evidence.field.match_apart(test);
    Proposal { claim, p: chance(apart, evidence.smallest).min(chance(of_match, DECISIVE)) }
}

fn pair_of(pair: &PairFinding, evidence: &Evidence<'_>) -> Proposal {
    let Interval { low, value, high } = pair.together;
    let estimate = Estimate { value, error: ((high - low) / 3.92).max(1e-6) };
    let (a, b) = &pair.names;
    let verb = if value > 0.0 { "far more" } else { "far less" };
    let claim = Claim {
        topic: Topic::Pair,
        subjects: vec![a.clone(), b.clone()],
        severity: points(value.abs()),
        effect: in_points(pair.together),
        what: format!("{a} and {b} together do {verb} than each alone."),
        why: format!(
            "On the same deals a player lacked both, the one or the other: having both is worth {:+.1} points of a hundred \
             ({:+.1} to {:+.1}) beyond what each is worth, where both are met; {} fresh deals, {} games each.",
            points(value),
            points(low),
            points(high),
            pair.deals,
            3 * evidence.players,
        ),
        deal: None,
    };
    Proposal { claim, p: chance(estimate, (2.0 * evidence.smallest).max(0.06)) }
}

/// What can never be used is surely a mistake, and comes before what is merely better or worse.
const DEAD_SEVERITY: f64 = 45.0;
const LEFT_SEVERITY: f64 = 20.0;

fn left(card: &Left) -> Proposal {
    let Left { name, taken: share, few } = card;
    let claim = Claim {
        topic: Topic::WeakCard,
        subjects: vec![name.clone()],
        severity: LEFT_SEVERITY,
        effect: in_points(share.interval),
        what: format!("Change {name} first: hardly anybody takes it."),
        why: format!(
            "It lay where it could be taken for {} turns and was taken in {:.1} % of them (at most {:.1} %), \
             twenty times less than the card in the middle: it asks for too much, or gives too little.",
            share.count,
            points(share.interval.value),
            points(share.interval.high),
        ),
        deal: None,
    };
    let taken = (share.interval.value * share.count as f64).round() as u64;
    Proposal { claim, p: at_most(taken, few * share.count as f64) }
}

/// A card that could be played in so many of its turns is no dead one.
const ALIVE: f64 = 0.05;

fn dead(name: &str, turns: u64) -> Proposal {
    let claim = Claim {
        topic: Topic::DeadCard,
        subjects: vec![name.to_owned()],
        severity: DEAD_SEVERITY,
        effect: Interval { low: 0.0, value: 0.0, high: 0.0 },
        what: format!("{name} can never be played."),
        why: format!(
            "It was in hand for {turns} turns of its player and could not be played in any of them."
        ),
        deal: None,
    };
    Proposal { claim, p: at_most(0, ALIVE * turns as f64) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Worth;
    use ir::CardId;

    fn claim(topic: Topic, subjects: &[&str], severity: f64, effect: f64) -> Claim {
        Claim {
            topic,
            subjects: subjects.iter().map(|subject| (*subject).to_owned()).collect(),
            severity,
            effect: Interval { low: effect - 1.0, value: effect, high: effect + 1.0 },
            what: String::new(),
            why: String::new(),
            deal: None,
        }
    }

    fn first(mut claims: Vec<Claim>) -> Topic {
        rank_pairs(&mut claims);
        rank_endless(&mut claims);
        claims.sort_by(|a, b| b.severity.total_cmp(&a.severity));
        claims[0].topic
    }

    #[test]
    fn two_that_do_more_together_come_before_each_and_two_that_do_less_behind() {
        let with = |together: f64| {
            vec![
                claim(Topic::StrongCard, &["A"], 20.0, 20.0),
                claim(Topic::WeakCard, &["B"], 9.0, -9.0),
                claim(Topic::Pair, &["A", "B"], f64::abs(together), together),
            ]
        };
        assert_eq!(first(with(36.0)), Topic::Pair);
        assert_eq!(first(with(12.0)), Topic::Pair, "one thing to change, not two");
        assert_eq!(first(with(8.0)), Topic::StrongCard);
        assert_eq!(first(with(-36.0)), Topic::StrongCard, "they stand in for each other");
        assert_eq!(first(vec![claim(Topic::Pair, &["A", "B"], 36.0, -36.0)]), Topic::Pair);
    }

    #[test]
    fn that_bots_are_no_better_than_chance_follows_from_matches_without_an_end() {
        let with = |stalled: f64| {
            vec![claim(Topic::Bots, &[], 1_000.0, 50.0), claim(Topic::Endless, &[], 0.6 * stalled, stalled)]
        };
        assert_eq!(first(with(100.0)), Topic::Endless);
        assert_eq!(first(with(30.0)), Topic::Bots, "most matches have an end");
    }

    /// `apart` is by how much the first card does more than the others, which do nothing; all are met once.
    fn told(apart: f64, retested: u16) -> Vec<Claim> {
        let text = "game \"Two\" { players 2; limit 9 turns, then draw }\nkind Chip { }\n\
                    turn { phase main { } }\nlose when turn_number < 0\n";
        let cards: String = (0..retested).map(|card| format!("card \"C{card}\" : Chip {{ }}\n")).collect();
        let mut sources = diagnostic::Sources::default();
        sources.add("two.cw", format!("{text}{cards}"));
        let compiled = compiler::compile_sources(sources).game.expect("it compiles");
        let game = Game::new(compiled).expect("a game");
        let tests: Vec<Test> = (0..retested)
            .map(|card| {
                let mut worth = Worth::default();
                let mean = if card == 0 { apart } else { 0.0 };
                (0..100).for_each(|deal| worth.gain.add(mean + if deal % 2 == 0 { 0.2 } else { -0.2 }));
                worth.met.add(1.0);
                Test { card: CardId(card), first_seed: 1, worth, is_retested: true }
            })
            .collect();
        claims(&Evidence {
            game: &game,
            judge: &Judge::of_rulebook(),
            batch: None,
            tests: &tests,
            field: Field::default(),
            players: 2,
            decks: &[],
            pairs: &[],
            dead: &[],
            left: &[],
            smallest: 0.03,
        })
    }

    #[test]
    fn a_card_is_told_of_where_it_surely_does_more_than_what_does_not_matter() {
        assert_eq!(told(0.11, 6).len(), 1);
        assert!(told(0.07, 6).is_empty(), "so far apart one of six may be by chance");
        assert_eq!(told(0.07, 1).len(), 1, "but hardly the only one that was looked at");
        assert!(told(0.05, 1).is_empty(), "what does not matter is within reach");
    }
}
