//! Whether the text of a card says what the card does: everything that is a matter of choice, of whom, of how long and
//! of how much is in it in some words. Which words they are is not looked at; what is missing altogether is found.

use crate::statements::{calls, collect};
use ir::{
    Ability, AbilityId, Amount, Arg, Attempted, Block, Call, Change, Duration, Expr, Field, Game, LetValue,
    Set, Stmt, Type,
};
use std::collections::BTreeSet;

/// Something that an ability does and its text does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    pub card: String,
    /// As in "a duration".
    pub what: String,
    pub text: String,
}

/// What cards do and do not say, where their texts are made from what they do.
pub fn unsaid(game: &Game) -> Vec<Unsaid> {
    let mut found = Vec::new();
    for card in game.cards.iter().filter(|card| card.words.reads.is_empty()) {
        for id in &card.abilities {
            let ability = &game.abilities[id.index()];
            if ability.said.is_some() || ability.keyword.is_some() {
                continue;
            }
            let text = ability.text.to_lowercase();
            let missing = facts(game, *id).into_iter().filter(|fact| !fact.is_said(&text));
            found.extend(missing.map(|fact| Unsaid {
                card: card.name.clone(),
                what: fact.name(),
                text: ability.text.clone(),
            }));
        }
    }
    found
}

/// What a text has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    May,
    UpTo,
    AnyNumber,
    Target,
    Each,
    Opponent,
    ForATime,
    Number(i64),
}

impl Fact {
    fn name(self) -> String {
        match self {
            Self::May => "that it may be declined".to_owned(),
            Self::UpTo => "\"up to\"".to_owned(),
            Self::AnyNumber => "\"any number\"".to_owned(),
            Self::Target => "\"target\"".to_owned(),
            Self::Each => "that it is about all of them".to_owned(),
            Self::Opponent => "that it is the opponent".to_owned(),
            Self::ForATime => "how long it lasts".to_owned(),
            Self::Number(number) => number.to_string(),
        }
    }

    fn is_said(self, text: &str) -> bool {
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        match self {
            Self::May => has(&["may ", "up to", "any number", " or not"]),
            Self::UpTo => has(&["up to"]),
            Self::AnyNumber => has(&["any number", "any amount", "divided"]),
            Self::Target => has(&["target"]),
            Self::Each => has(&["each", "all ", "every", "both", "those", "them"]),
            Self::Opponent => has(&["opponent", "player"]),
            Self::ForATime => has(&[
                "turn",
                "until",
                "while",
                "as long",
                "before",
                "after",
                "next time",
                "this time",
                "instead",
                "phase",
            ]),
            Self::Number(number) => says_number(text, number),
        }
    }
}

/// In digits, as a word, or as a doubling.
fn says_number(text: &str, number: i64) -> bool {
    const WORDS: [&str; 11] = [
        "",
        "",
        "two|twice|both|double|second",
        "three|third",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
    ];
    let digits = number.abs().to_string();
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let words = usize::try_from(number.abs()).ok().and_then(|at| WORDS.get(at)).copied().unwrap_or_default();
    numbers.into_iter().any(|found| found == digits)
        || words.split('|').any(|word| !word.is_empty() && text.contains(word))
}

fn facts(game: &Game, id: AbilityId) -> BTreeSet<Fact> {
    let mut facts = BTreeSet::new();
    let ability = &game.abilities[id.index()];
    if ability.optional {
        facts.insert(Fact::May);
    }
    add_ability(game, ability, &mut facts);
    facts
}

fn add_ability(game: &Game, ability: &Ability, facts: &mut BTreeSet<Fact>) {
    for block in [&ability.announce, &ability.cost, &ability.body.block] {
        add_block(game, block, facts);
    }
    for change in ability.statics.iter().flat_map(|one| &one.changes) {
        // What has no words is bookkeeping.
        let Some((value, field)) = changed_field(game, change) else { continue };
        let text = &field.text;
        if let Expr::Const(number) = value
            && field.ty == Type::Int
            && number.abs() > 1
            && text
                .as_deref()
                .is_none_or(|text| !text.is_empty() && (!text.contains("{it}") || text.contains("{value}")))
        {
            facts.insert(Fact::Number(*number));
        }
    }
}

/// What a field of a card or a player is changed by.
fn changed_field<'a>(game: &'a Game, change: &'a Change) -> Option<(&'a Expr, &'a Field)> {
    if let Change::PlayerField { field, value, .. } = change {
        return Some((value, &game.player_fields[field.index()]));
    }
    let Change::Field { field, value, .. } = change else { return None };
    Some((value, &game.card_fields[field.index()]))
}

fn add_block(game: &Game, block: &Block, facts: &mut BTreeSet<Fact>) {
    let mut statements = Vec::new();
    collect(block, &mut statements);
    for statement in statements {
        add_statement(game, statement, facts);
    }
}

fn add_statement(game: &Game, statement: &Stmt, facts: &mut BTreeSet<Fact>) {
    if let Stmt::Call(call)
    | Stmt::Let { value: LetValue::Call(call), .. }
    | Stmt::Attempt { attempt: Attempted::Call(call), .. } = statement
    {
        add_call(game, call, facts);
    }
    if let Stmt::Together(calls) = statement {
        calls.iter().for_each(|call| add_call(game, call, facts));
    }
    if let Stmt::Let { value: LetValue::Choose(choose), .. } = statement {
        add_amount(&choose.amount, facts);
    }
    if let Stmt::Attempt { may: true, .. } = statement {
        facts.insert(Fact::May);
    }
    if let Stmt::Target { amount, from, .. } = statement {
        if !is_one(from) {
            facts.insert(Fact::Target);
        }
        add_amount(amount, facts);
    }
    if let Stmt::As { who, body } = statement
        && speaks_of_opponent(who)
        && calls(body).iter().any(|call| is_theirs(game, call))
    {
        facts.insert(Fact::Opponent);
    }
    if let Stmt::ForEach { set: Set::Cards(_), body, .. } = statement
        && is_told(game, body)
    {
        facts.insert(Fact::Each);
    }
    if let Stmt::Lasting { duration, once, abilities, .. } = statement {
        if *duration != Duration::Always || *once {
            facts.insert(Fact::ForATime);
        }
        for ability in abilities {
            add_ability(game, &game.abilities[ability.index()], facts);
        }
    }
}

/// What is told with a subject of its own, or not at all, is nobody's.
fn is_theirs(game: &Game, call: &Call) -> bool {
    let text = &game.events[call.event.index()].text;
    !text.is_empty() && !text.starts_with('{')
}

fn is_told(game: &Game, block: &Block) -> bool {
    calls(block).iter().any(|call| !game.events[call.event.index()].text.is_empty())
}

fn add_call(game: &Game, call: &Call, facts: &mut BTreeSet<Fact>) {
    let event = &game.events[call.event.index()];
    // What has no words is part of something that has.
    if event.text.is_empty() {
        return;
    }
    if matches!(call.by, Some(Expr::Opponent)) && is_theirs(game, call) {
        facts.insert(Fact::Opponent);
    }
    for (param, arg) in event.params.iter().zip(&call.args) {
        // Only what the event speaks of.
        if !event.text.contains(&format!("{{{}", param.name)) {
            continue;
        }
        if let Arg::One(Expr::Const(number)) = arg
            && param.ty == Type::Int
            && number.abs() > 1
        {
            facts.insert(Fact::Number(*number));
        }
        if matches!(arg, Arg::Each(Set::Cards(_) | Set::Players(_))) {
            facts.insert(Fact::Each);
        }
        if let Arg::Choose(choose) = arg {
            add_amount(&choose.amount, facts);
        }
    }
}

fn add_amount(amount: &Amount, facts: &mut BTreeSet<Fact>) {
    match amount {
        Amount::One => {}
        Amount::Exactly(Expr::Const(number)) if *number > 1 => drop(facts.insert(Fact::Number(*number))),
        Amount::Exactly(_) => {}
        Amount::UpTo(_) => drop(facts.insert(Fact::UpTo)),
        Amount::AnyNumber => drop(facts.insert(Fact::AnyNumber)),
    }
}

fn is_one(set: &Set) -> bool {
    if let Set::AsTargets(inner) | Set::AsPlayers(inner) = set {
        return is_one(inner);
    }
    matches!(set, Set::One(_))
}

fn speaks_of_opponent(who: &Set) -> bool {
    if let Set::AsPlayers(inner) = who {
        return speaks_of_opponent(inner);
    }
    matches!(who, Set::One(Expr::Opponent))
}
