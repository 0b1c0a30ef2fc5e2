//! Words for what stands in a State: values, decisions, outcomes, places. For messages of tests and runs, and for the
//! terminal; English for cards is made elsewhere.

use engine::{Asks, Decision, Game, ObjectId, Outcome, Seat, State};
use ir::Type;
use words::prompt;

/// `p1`, as tests name the players.
pub fn seat(seat: Seat) -> String {
    format!("p{}", seat.0 + 1)
}

pub fn card(game: &Game, state: &State, card: ObjectId) -> String {
    if card.0 == 0 || usize::from(card.0) > state.object_count() {
        return "no card".to_owned();
    }
    game.ir().cards[state.card_of(card).index()].name.clone()
}

/// A value of a field or an expression, by its type.
pub fn value(game: &Game, state: &State, ty: Type, value: i64) -> String {
    let ir = game.ir();
    let name_at = |names: &[String]| usize::try_from(value).ok().and_then(|i| names.get(i).cloned());
    let is_nothing = match ty {
        Type::Player | Type::CardName | Type::Phase => value < 0,
        Type::Card(_) | Type::Target(_) => value <= 0,
        Type::Bool | Type::Enum(_) | Type::EnumSet(_) | Type::Bag(_) | Type::Int => false,
        Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_) | Type::Outcome => false,
    };
    if is_nothing {
        return "none".to_owned();
    }
    let named = match ty {
        Type::Bool => Some((value != 0).to_string()),
        Type::Enum(id) => name_at(&ir.enums[id.index()].values),
        Type::EnumSet(id) => Some(members(&ir.enums[id.index()].values, value)),
        Type::Card(_) => Some(card(game, state, ObjectId(u16::try_from(value).unwrap_or(0)))),
        Type::Player => u8::try_from(value).ok().map(|number| seat(Seat(number))),
        Type::CardName => {
            usize::try_from(value).ok().and_then(|i| ir.cards.get(i)).map(|card| card.name.clone())
        }
        Type::Phase => {
            usize::try_from(value).ok().and_then(|i| ir.phases.get(i)).map(|phase| phase.name.clone())
        }
        Type::Target(_) if value >= ir::PLAYER_BASE => {
            u8::try_from(value - ir::PLAYER_BASE).ok().map(|number| seat(Seat(number)))
        }
        Type::Target(_) => Some(card(game, state, ObjectId(u16::try_from(value).unwrap_or(0)))),
        Type::Bag(id) => Some(ir.bag_text(id, value)),
        Type::Int | Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_) | Type::Outcome => None,
    };
    named.unwrap_or_else(|| value.to_string())
}

fn members(names: &[String], bits: i64) -> String {
    let chosen: Vec<&str> =
        names.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, name)| name.as_str()).collect();
    if chosen.is_empty() { "none".to_owned() } else { chosen.join(", ") }
}

pub fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(winner) => format!("{} wins", seat(winner)),
        Outcome::WinTogether(winners) => {
            let all: Vec<String> = winners.iter().map(seat).collect();
            format!("{} win together", all.join(" and "))
        }
        Outcome::Draw(_) => words::catalogue("en").outcome(outcome),
    }
}

/// Every option of the present decision in words.
pub fn options(game: &Game, state: &State) -> Vec<String> {
    let labels = words::Labels::new(game, state);
    (0..state.option_count()).map(|option| labels.label(option)).collect()
}

/// Who is asked what, with all options; or how it ended.
pub fn decision(game: &Game, state: &State) -> String {
    match state.decision() {
        Decision::Over(end) => format!("the match is over: {}", outcome(end)),
        Decision::Choose { seat: asked, asks: Asks::Action, .. } => {
            format!("{} may: {}", seat(asked), listed(&options(game, state)))
        }
        Decision::Choose { seat: asked, asks: Asks::Choice | Asks::Order, .. } => {
            format!("{} is asked \"{}\": {}", seat(asked), prompt(game, state), listed(&options(game, state)))
        }
    }
}

/// The names with `;` between, the end left out when there are very many.
pub fn listed(names: &[String]) -> String {
    const MOST: usize = 40;
    let mut text = names.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join("; ");
    if names.len() > MOST {
        text.push_str(&format!("; and {} more", names.len() - MOST));
    }
    if text.is_empty() { "nothing".to_owned() } else { text }
}

/// Where a card lies: `p1.hand`, `trade_row`, the `pile` of another card.
pub fn place(game: &Game, state: &State, card: ObjectId) -> String {
    state.lies_in(card).map_or_else(|| "no zone".to_owned(), |place| zone(game, state, place))
}

fn zone(game: &Game, state: &State, place: (ir::ZoneId, Option<Seat>, Option<ObjectId>)) -> String {
    let name = &game.ir().zones[place.0.index()].name;
    match place {
        (_, _, Some(host)) => format!("{name} of \"{}\"", card(game, state, host)),
        (_, Some(owner), None) => format!("{}.{name}", seat(owner)),
        (_, None, None) => name.clone(),
    }
}
