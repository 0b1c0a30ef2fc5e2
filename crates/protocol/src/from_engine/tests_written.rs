//! A position of a match, written as a test in the card language: the cards laid out, then what was done since, then
//! what is offered.

use super::{Target, setup_of, target};
use crate::play::{self, Play};
use crate::problem::{Code, Problem};
use crate::setup::{CardSetup, DetailedCard, FieldInput, SeatSetup, Setup, Start};
use engine::{Asks, Decision, Game, ObjectId, OptionRef, Outcome, Seat, State};
use ir::Type;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Longer lists of options are not expected one by one.
const MOST_EXPECTED: usize = 8;
/// A question that is still open after so many answers is left open.
const MOST_ANSWERS: usize = 50;

/// The position after so many choices as a test. It is laid out where it stands, or as late before it as can be said by
/// hand, with what was done since; at last the whole match is played again. The caller says whether a text is a test
/// that passes.
///
/// # Errors
/// When none of them does.
pub fn as_test(
    play: &Play,
    choices: usize,
    name: &str,
    passes: &mut dyn FnMut(&str) -> Result<(), String>,
) -> Result<String, Problem> {
    let game = play.game();
    let positions = positions(play, choices)?;
    let mut why = "it can neither be laid out nor played again step by step".to_owned();
    for from in (0..=choices).rev() {
        let start = setup_of(game, &positions[from], play.start().seed);
        let own = (from == 0 && play.changes().is_empty()).then(|| play.start().clone());
        for start in start.into_iter().chain(own) {
            for expects in [true, false] {
                let writing =
                    Writing { game, positions: &positions[from..], choices: &play.choices()[from..choices] };
                let Some(text) = writing.test(name, &start, expects) else { continue };
                match passes(&text) {
                    Ok(()) => return Ok(text),
                    Err(reason) => why = reason,
                }
            }
        }
    }
    Err(Problem::new(Code::Nothing, format!("this position cannot be written as a test: {why}")))
}

/// The position after each number of choices.
fn positions(play: &Play, choices: usize) -> Result<Vec<State>, Problem> {
    let mut state = play.at(0)?;
    let mut all = vec![state.clone()];
    let few = || Problem::new(Code::Nothing, "the match has not come so far");
    for choice in play.choices().get(..choices).ok_or_else(few)? {
        play::decide(play.game(), &mut state, *choice)?;
        play.change_again(&mut state, all.len())?;
        all.push(state.clone());
    }
    Ok(all)
}

struct Writing<'a> {
    game: &'a Game,
    /// From the one that is laid out on.
    positions: &'a [State],
    choices: &'a [u32],
}

impl Writing<'_> {
    /// None if a step cannot be said.
    fn test(&self, name: &str, start: &Start, expects: bool) -> Option<String> {
        let (first, last) = (self.positions.first()?, self.positions.last()?);
        let mut aliases = Aliases::default();
        let mut steps = Vec::new();
        for (state, choice) in self.positions.iter().zip(self.choices) {
            steps.push(self.step(state, *choice as usize, &mut aliases)?);
        }
        let (closing, end) = self.closed(last, &mut aliases)?;
        steps.extend(closing);
        if expects {
            steps.extend(self.expected(&end, &mut aliases));
        }
        let outcome = self.outcome(&end);
        steps.extend(outcome);
        let layout = self.layout(start, first, &aliases)?;
        let players = start.players.filter(|players| *players != self.game.ir().settings.players_min);
        let players = players.map_or_else(String::new, |players| format!(" players {players}"));
        let mut text = format!("test {}{players} {{\n", quoted(name));
        for line in layout.into_iter().chain(steps) {
            // Writing to a text does not fail.
            let _ok = writeln!(text, "  {line}");
        }
        text.push_str("}\n");
        Some(text)
    }

    // ---- the table ------------------------------------------------------------------------------------------------

    fn layout(&self, start: &Start, first: &State, aliases: &Aliases) -> Option<Vec<String>> {
        let seed = format!("seed {}", start.seed);
        let Some(setup) = &start.setup else {
            // What players bring cannot be said in a test, nor can what was dealt then be named.
            return (start.decks.is_empty() && aliases.is_empty())
                .then(|| vec![seed, "from setup".to_owned()]);
        };
        let mut lines = Vec::new();
        if let Some(phase) = &setup.phase {
            lines.push(format!("at p{} {phase}", setup.first + 1));
        }
        if start.seed != 0 {
            lines.push(seed);
        }
        let names = Laid::of(first, self.game, aliases);
        for (seat, cards) in setup.seats.iter().enumerate() {
            lines.extend(self.block(&format!("p{}", seat + 1), cards, Some(seat as u8), &names)?);
        }
        lines.extend(self.table(setup, &names)?);
        names.all_used().then_some(lines)
    }

    fn block(&self, who: &str, seat: &SeatSetup, number: Option<u8>, names: &Laid) -> Option<Vec<String>> {
        let mut parts = Vec::new();
        for (zone, cards) in &seat.zones {
            parts.push(format!("{zone} {}", self.cards(cards, (zone, number), names)?));
        }
        for (field, value) in &seat.fields {
            if !self.is_of_table(field) {
                parts.push(format!("{field} {}", self.value(&self.game.ir().player_fields, field, value)?));
            }
        }
        if parts.is_empty() {
            return Some(Vec::new());
        }
        let inner = parts.into_iter().map(|part| format!("  {part}"));
        Some([format!("{who} {{")].into_iter().chain(inner).chain(["}".to_owned()]).collect())
    }

    fn is_of_table(&self, field: &str) -> bool {
        self.game.ir().player_fields.iter().any(|declared| declared.name == field && declared.of_table)
    }

    /// Shared zones, and the fields of the table, which are kept with the first player's.
    fn table(&self, setup: &Setup, names: &Laid) -> Option<Vec<String>> {
        let fields = setup.seats.first().map(|seat| seat.fields.clone()).unwrap_or_default();
        let fields = fields.into_iter().filter(|(field, _)| self.is_of_table(field));
        let mut parts = Vec::new();
        for (zone, cards) in &setup.zones {
            parts.push(format!("{zone} {}", self.cards(cards, (zone, None), names)?));
        }
        for (field, value) in fields {
            parts.push(format!("{field} {}", self.value(&self.game.ir().player_fields, &field, &value)?));
        }
        Some(if parts.is_empty() { Vec::new() } else { vec![format!("table {{ {} }}", parts.join("; "))] })
    }

    /// Equal cards that lie together are said once.
    fn cards(&self, cards: &[CardSetup], zone: (&str, Option<u8>), names: &Laid) -> Option<String> {
        let mut said: Vec<(String, usize)> = Vec::new();
        for (at, card) in cards.iter().enumerate() {
            let alias = names.find(zone.0, zone.1, at);
            let text = match card {
                CardSetup::Name(name) => with_alias(&quoted(name), alias),
                CardSetup::Detailed(card) => self.card(card, alias)?,
            };
            match said.last_mut() {
                Some((last, count)) if *last == text && alias.is_none() => *count += 1,
                _ => said.push((text, 1)),
            }
        }
        let one = |(text, count): &(String, usize)| match count {
            1 => text.clone(),
            // `"Ox" x 2` stands in front of what is said about both.
            count => match text.split_once("\" ") {
                Some((name, rest)) => format!("{name}\" x {count} {rest}"),
                None => format!("{text} x {count}"),
            },
        };
        Some(said.iter().map(one).collect::<Vec<_>>().join(", "))
    }

    fn card(&self, card: &DetailedCard, alias: Option<&str>) -> Option<String> {
        let mut text = with_alias(&quoted(card.card.as_ref()?), alias);
        if let Some(face) = &card.facedown {
            text.push_str(&format!(" facedown as {}", quoted(face)));
        }
        if let Some(owner) = card.owner {
            text.push_str(&format!(" owned by p{}", owner + 1));
        }
        let mut with = Vec::new();
        for (field, value) in &card.fields {
            with.push(format!("{field} {}", self.value(&self.game.ir().card_fields, field, value)?));
        }
        for (zone, cards) in &card.zones {
            let inside = cards.iter().map(|card| match card {
                CardSetup::Name(name) => Some(quoted(name)),
                CardSetup::Detailed(card) => self.card(card, None),
            });
            with.extend(inside.map(|card| Some(format!("{zone} {}", card?))).collect::<Option<Vec<_>>>()?);
        }
        if !with.is_empty() {
            text.push_str(&format!(" with {}", with.join(", ")));
        }
        Some(text)
    }

    fn value(&self, fields: &[ir::Field], name: &str, value: &FieldInput) -> Option<String> {
        let ty = fields.iter().find(|field| field.name == name)?.ty;
        Some(match value {
            FieldInput::Number(number) => number.to_string(),
            FieldInput::Flag(flag) => flag.to_string(),
            FieldInput::Word(word) if matches!(ty, Type::CardName) => quoted(word),
            FieldInput::Word(word) => word.clone(),
            FieldInput::Words(words) if words.is_empty() => return None,
            FieldInput::Words(words) => words.join(", "),
            FieldInput::Bag(counts) => {
                let each = counts.iter().flat_map(|(word, count)| vec![word.as_str(); usize::from(*count)]);
                let all: Vec<&str> = each.collect();
                if all.is_empty() {
                    return None;
                }
                all.join(", ")
            }
        })
    }

    // ---- what is done ---------------------------------------------------------------------------------------------

    fn step(&self, state: &State, option: usize, aliases: &mut Aliases) -> Option<String> {
        let Decision::Choose { seat, asks, .. } = state.decision() else { return None };
        let said = self.said(state, option, aliases)?;
        let is_choice = asks != Asks::Action || said.is_pick;
        Some(format!("p{} {}{}", seat.0 + 1, if is_choice { "chooses " } else { "" }, said.text))
    }

    /// An option as a test says it. Where another one before it would be said the same, its cards get aliases.
    fn said(&self, state: &State, option: usize, aliases: &mut Aliases) -> Option<Said> {
        let wanted = self.words(state, option, aliases)?;
        let earlier = |aliases: &Aliases, text: &str| {
            (0..option).any(|at| self.words(state, at, aliases).is_some_and(|said| said.text == text))
        };
        if !earlier(aliases, &wanted.text) {
            return Some(wanted);
        }
        for card in &wanted.cards {
            aliases.give(self.game, state, *card);
        }
        let again = self.words(state, option, aliases)?;
        (!wanted.cards.is_empty() && !earlier(aliases, &again.text)).then_some(again)
    }

    fn words(&self, state: &State, option: usize, aliases: &Aliases) -> Option<Said> {
        let ir = self.game.ir();
        let card = |object: ObjectId| match aliases.of(object) {
            Some(alias) => alias.to_owned(),
            None => quoted(&ir.cards[state.card_of(object).index()].name),
        };
        let label = || quoted(&words::label(self.game, state, option));
        Some(match state.option(self.game, option)? {
            OptionRef::Pass => Said::act("passes", Vec::new()),
            OptionRef::Decline => Said::pick("no", Vec::new()),
            OptionRef::Accept => Said::pick("yes", Vec::new()),
            OptionRef::Card(object) => Said::pick(&card(object), vec![object]),
            OptionRef::Player(seat) => Said::pick(&format!("p{}", seat.0 + 1), Vec::new()),
            OptionRef::Number(number) => Said::pick(&number.to_string(), Vec::new()),
            OptionRef::Value { of, value } => {
                Said::pick(ir.enums[of.index()].values.get(usize::from(value))?, Vec::new())
            }
            OptionRef::Name(name) => Said::pick(&quoted(&ir.cards[name.index()].name), Vec::new()),
            OptionRef::Mode(_) => Said::pick(&label(), Vec::new()),
            OptionRef::Waiting { card: Some(object), .. } => Said::pick(&card(object), vec![object]),
            OptionRef::Waiting { card: None, .. } => Said::pick(&label(), Vec::new()),
            OptionRef::Ability { kind, card: object, ability } => {
                let kind = &ir.ability_kinds[kind.index()].name;
                let mut text = format!("uses {kind} {}", card(object));
                let words = &ir.abilities[ability.index()].text;
                if ir.cards[state.card_of(object).index()].abilities.len() > 1 && !words.is_empty() {
                    text.push_str(&format!(" {}", quoted(words)));
                }
                Said::act(&text, vec![object])
            }
            OptionRef::Action { action, args } => {
                let declared = &ir.actions[action.index()];
                let (mut text, mut cards) = (declared.verb.clone(), Vec::new());
                for (param, arg) in declared.params.iter().zip(&args) {
                    let said = match param.ty {
                        Type::Card(_) => {
                            cards.push(ObjectId(*arg));
                            card(ObjectId(*arg))
                        }
                        Type::Target(_) => match target(i64::from(*arg)) {
                            Target::Player(seat) => format!("p{}", seat + 1),
                            Target::Card(object) => {
                                cards.push(object);
                                card(object)
                            }
                        },
                        Type::Player => format!("p{}", arg + 1),
                        Type::CardName => quoted(&ir.cards.get(usize::from(*arg))?.name),
                        Type::Enum(of) => ir.enums[of.index()].values.get(usize::from(*arg))?.to_string(),
                        _ => arg.to_string(),
                    };
                    text.push_str(&format!(" {said}"));
                }
                Said::act(&text, cards)
            }
        })
    }

    /// A test leaves no question open: it is told which one is asked, and answered in the shortest way.
    fn closed(&self, last: &State, aliases: &mut Aliases) -> Option<(Vec<String>, State)> {
        let mut state = last.clone();
        let mut steps = Vec::new();
        for answered in 0..MOST_ANSWERS {
            let Decision::Choose { seat, asks, .. } = state.decision() else { break };
            if asks == Asks::Action {
                break;
            }
            if answered == 0 {
                let prompt = words::prompt(self.game, &state.to_look_at());
                steps.push(format!("expect p{} asked {}", seat.0 + 1, quoted(&prompt)));
                steps.push("// An answer, so that no question is left open: put yours here.".to_owned());
            }
            let (option, step) =
                (0..state.option_count()).find_map(|at| Some((at, self.step(&state, at, aliases)?)))?;
            steps.push(step);
            play::decide(self.game, &mut state, option as u32).ok()?;
        }
        Some((steps, state))
    }

    /// What the player can do now.
    fn expected(&self, state: &State, aliases: &mut Aliases) -> Option<String> {
        let Decision::Choose { asks: Asks::Action, options, .. } = state.decision() else { return None };
        if options > MOST_EXPECTED {
            let some = (0..options)
                .rev()
                .find_map(|at| self.said(state, at, aliases).filter(|said| !said.is_pick))?;
            return Some(format!("expect option {}", some.text));
        }
        let all: Option<Vec<String>> =
            (0..options).map(|at| self.words(state, at, aliases).map(Said::option)).collect();
        Some(format!("expect options {}", all?.join(", ")))
    }

    fn outcome(&self, state: &State) -> Option<String> {
        Some(match state.outcome()? {
            Outcome::Win(Seat(seat)) => format!("expect p{} wins", seat + 1),
            Outcome::WinTogether(seats) => format!("expect p{} wins", seats.iter().next()?.0 + 1),
            Outcome::Draw(_) => "expect draw".to_owned(),
        })
    }
}

/// How a test says an option.
struct Said {
    text: String,
    cards: Vec<ObjectId>,
    /// It answers a question.
    is_pick: bool,
}

impl Said {
    fn act(text: &str, cards: Vec<ObjectId>) -> Self {
        Self { text: text.to_owned(), cards, is_pick: false }
    }

    fn pick(text: &str, cards: Vec<ObjectId>) -> Self {
        Self { text: text.to_owned(), cards, is_pick: true }
    }

    /// As one of a list of options.
    fn option(self) -> String {
        if self.text == "passes" { "pass".to_owned() } else { self.text }
    }
}

/// The names that cards got because others are called the same.
#[derive(Default)]
struct Aliases(BTreeMap<ObjectId, String>);

impl Aliases {
    fn of(&self, card: ObjectId) -> Option<&str> {
        self.0.get(&card).map(String::as_str)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn give(&mut self, game: &Game, state: &State, card: ObjectId) {
        let name = &game.ir().cards[state.card_of(card).index()].name;
        let letters = name.to_lowercase();
        let word = letters
            .split(|c: char| !c.is_ascii_alphanumeric())
            .find(|word| word.chars().next().is_some_and(|first| first.is_ascii_alphabetic()));
        let number = self.0.len() + 1;
        let alias = format!("{}_{number}", word.unwrap_or("card"));
        self.0.entry(card).or_insert(alias);
    }
}

/// Where the cards with aliases lie in the position that is laid out.
struct Laid {
    places: BTreeMap<(String, Option<u8>, usize), String>,
    wanted: usize,
}

impl Laid {
    fn of(state: &State, game: &Game, aliases: &Aliases) -> Self {
        let view = state.to_look_at().full_view(game);
        let mut places = BTreeMap::new();
        for zone in view.zones.iter().filter(|zone| zone.host.is_none()) {
            let name = &game.ir().zones[zone.zone.index()].name;
            for (at, card) in zone.cards.iter().enumerate() {
                if let engine::CardView::Known(card) = card
                    && let Some(alias) = aliases.of(card.object)
                {
                    places.insert((name.clone(), zone.seat.map(|seat| seat.0), at), alias.to_owned());
                }
            }
        }
        Self { places, wanted: aliases.0.len() }
    }

    fn find(&self, zone: &str, seat: Option<u8>, at: usize) -> Option<&str> {
        self.places.get(&(zone.to_owned(), seat, at)).map(String::as_str)
    }

    /// Every card with an alias lies somewhere where it can be named.
    fn all_used(&self) -> bool {
        self.places.len() == self.wanted
    }
}

fn with_alias(card: &str, alias: Option<&str>) -> String {
    alias.map_or_else(|| card.to_owned(), |alias| format!("{card} as {alias}"))
}

/// A text of the card language.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " "))
}
