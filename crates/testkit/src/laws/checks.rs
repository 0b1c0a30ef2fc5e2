//! The laws: each plays a scenario twice, in two ways that should come to the same.

use super::Law;
use super::board::{Board, Put};
use super::compare::{self, Verdict};
use super::dice::Dice;
use super::play::{Lens, Playable, Player, Sort, Trace, play};
use super::sheet::{Role, Scenario};
use super::vocabulary::Vocabulary;
use super::words;
use crate::json;
use engine::{DrawReason, Game, NoEvents, ObjectId, Outcome, State};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The compiled game with all cards of its scenarios, and without those that lie nowhere.
pub(super) struct Games {
    pub whole: Playable,
    pub bare: Option<Playable>,
}

pub(super) enum Checked {
    /// The scenario has nothing to say about this law.
    DoesNotApply,
    Holds,
    /// As far as both matches went the same way.
    Apart,
    /// Something in it never comes to an end, so that there is nothing to compare.
    Endless,
    Broken(Box<Difference>),
}

/// What differs, where it began, and how it came about.
#[derive(Clone, Debug)]
pub(super) struct Difference {
    pub what: Vec<String>,
    pub board: Board,
    pub choices: Vec<String>,
}

/// Tries all laws on a scenario, each on several boards.
pub(super) fn check(vocabulary: &Vocabulary, games: &Games, scenario: &Scenario) -> Vec<(Law, Checked)> {
    let table = Table::new(vocabulary, games, scenario);
    let mut found = Vec::new();
    for law in Law::ALL {
        for board in (0..boards_of(law)).filter_map(|attempt| table.board(law, attempt)) {
            found.push((law, check_on(law, vocabulary, games, scenario, board)));
            if let Some((_, Checked::Endless)) = found.last() {
                // It takes long, and would again.
                return found;
            }
        }
    }
    found
}

/// Where something lies matters most to those who pass by.
fn boards_of(law: Law) -> u64 {
    match law {
        Law::Bystander => 4,
        Law::Twins | Law::Words | Law::Idle => 2,
        Law::Nowhere | Law::EitherOrder | Law::Saved | Law::Text => 1,
        Law::Arithmetic => 0,
    }
}

/// Tries one law on this board.
pub(super) fn check_on(
    law: Law,
    vocabulary: &Vocabulary,
    games: &Games,
    scenario: &Scenario,
    board: Board,
) -> Checked {
    let table = Table::new(vocabulary, games, scenario);
    // A panic is a mistake like any other that is looked for here.
    let result = catch_unwind(AssertUnwindSafe(|| table.compared(law, &board)));
    let result = result.unwrap_or_else(|panic| {
        let what = format!("  panic: {}", crate::conformance::message(panic.as_ref()));
        Some((Verdict::Differ(vec![what], 0), Vec::new()))
    });
    if table.endless.get() {
        return Checked::Endless;
    }
    match result {
        None => Checked::DoesNotApply,
        Some((Verdict::Same, _)) => Checked::Holds,
        Some((Verdict::Apart, _)) => Checked::Apart,
        Some((Verdict::Differ(what, until), mut choices)) => {
            choices.truncate(until);
            Checked::Broken(Box::new(Difference { what, board, choices }))
        }
    }
}

struct Table<'a> {
    vocabulary: &'a Vocabulary,
    games: &'a Games,
    scenario: &'a Scenario,
    /// A match was broken off because it took too many steps.
    endless: Cell<bool>,
}

type Result = Option<(Verdict, Vec<String>)>;

impl<'a> Table<'a> {
    fn new(vocabulary: &'a Vocabulary, games: &'a Games, scenario: &'a Scenario) -> Self {
        Self { vocabulary, games, scenario, endless: Cell::new(false) }
    }

    fn compared(&self, law: Law, board: &Board) -> Result {
        match law {
            Law::Bystander => self.bystander(board),
            Law::Nowhere => self.nowhere(board),
            Law::Twins => self.twins(board),
            Law::Idle => self.idle(board),
            Law::EitherOrder => self.either_order(board),
            Law::Saved => self.saved(board),
            Law::Words => self.words(board),
            Law::Text => Some(self.text()),
            Law::Arithmetic => None,
        }
    }

    /// The board of the scenario, and on it what the law is about.
    fn board(&self, law: Law, attempt: u64) -> Option<Board> {
        let mut board = Board::of(self.vocabulary, self.scenario, attempt);
        let mut dice = Dice::new(self.scenario.number, &format!("more {attempt}"));
        let mut put = |board: &mut Board, role: Role| {
            let seat = dice.below(usize::from(board.players)) as u8;
            board.put(self.vocabulary, self.scenario, &mut dice, role, seat)
        };
        let complete = match law {
            Law::Bystander => put(&mut board, Role::Bystander),
            Law::Twins => put(&mut board, Role::Twin) && put(&mut board, Role::OtherTwin),
            Law::Words => put(&mut board, Role::InWords),
            Law::Idle => put(&mut board, Role::Idle),
            Law::EitherOrder => {
                board.placed.retain(|put| put.role == Role::Plain);
                put(&mut board, Role::OneOrder)
            }
            Law::Nowhere | Law::Saved | Law::Text => true,
            Law::Arithmetic => false,
        };
        complete.then_some(board)
    }

    fn play(&self, playable: &Playable, board: &Board, lens: &Lens) -> Option<Trace> {
        let state = board.state(&playable.game, self.scenario)?;
        let trace = play(playable, state, self.scenario.number, lens);
        self.note_end(&trace.last)?;
        Some(trace)
    }

    /// None if the match never came to an end.
    fn note_end(&self, state: &State) -> Option<()> {
        let endless = state.outcome() == Some(Outcome::Draw(DrawReason::StepLimit));
        self.endless.set(self.endless.get() || endless);
        (!endless).then_some(())
    }

    /// With a card that nothing speaks of, and without it. It was put there last.
    fn bystander(&self, board: &Board) -> Result {
        let at = board.placed.iter().position(|put| put.role == Role::Bystander)?;
        let without = board.without(at)?;
        let placed = without.placed.len();
        let name = Role::Bystander.name(self.scenario.number);
        let lens =
            Lens { placed, aside: vec![ObjectId(at as u16 + 1)], unknown: vec![name], ..Lens::default() };
        let one = self.play(&self.games.whole, &without, &Lens { aside: Vec::new(), ..lens.clone() })?;
        let other = self.play(&self.games.whole, board, &lens)?;
        let matters = |(card, ability): &(String, String)| self.stands_alone(card, ability);
        let mut verdict = compare::abilities(&one, &other, &matters);
        // What rules do to each card of a zone they do to this one, too, and players may have it or suffer from it.
        let was_meant = other.moments.iter().any(|moment| moment.aside && moment.sort == Sort::Event);
        if verdict == Verdict::Same && was_meant {
            verdict = Verdict::Apart;
        }
        if verdict == Verdict::Same {
            let lines = compare::tables(
                &one.last,
                &other.last,
                (&self.games.whole, &self.games.whole),
                &compare::both(&one, &other),
            );
            if !lines.is_empty() {
                verdict = Verdict::Differ(lines, other.choices.len());
            }
        }
        Some((verdict, other.choices))
    }

    /// Whether it is an ability of a generated card that does not ask for other cards.
    fn stands_alone(&self, card: &str, ability: &str) -> bool {
        let card = self.scenario.cards.iter().find(|own| own.name == card);
        card.and_then(|card| card.line_of(ability)).is_some_and(|line| !line.counts)
    }

    /// The same match in a game with more cards than are on the table.
    fn nowhere(&self, board: &Board) -> Result {
        let bare = self.games.bare.as_ref()?;
        let name = Role::Nowhere.name(self.scenario.number);
        let lens = Lens { placed: board.placed.len(), unknown: vec![name], ..Lens::default() };
        let one = self.play(bare, board, &lens)?;
        let other = self.play(&self.games.whole, board, &lens)?;
        let verdict = compare::strictly(&one, &other, (bare, &self.games.whole));
        Some((verdict, other.choices))
    }

    /// Cards of one text, each in the place of the other.
    fn twins(&self, board: &Board) -> Result {
        self.exchanged(board, (Role::Twin, Role::OtherTwin), Lens::default())
    }

    /// A text in words of its own, and the same text without them.
    fn words(&self, board: &Board) -> Result {
        let unheard = vec![words::name(self.scenario.number)];
        self.exchanged(
            board,
            (Role::InWords, Role::WrittenOut),
            Lens { unheard, coarse: true, ..Lens::default() },
        )
    }

    /// The texts of the cards that were made, beside what they do.
    fn text(&self) -> (Verdict, Vec<String>) {
        let made = format!("Gen {}", self.scenario.number);
        let missing = crate::said::unsaid(self.games.whole.game.ir());
        let missing = missing.into_iter().filter(|one| one.card.starts_with(&made));
        let lines: Vec<String> = missing
            .map(|one| format!("  {}: \"{}\" does not say {}", one.card, one.text, one.what))
            .collect();
        let verdict = if lines.is_empty() { Verdict::Same } else { Verdict::Differ(lines, 0) };
        (verdict, Vec::new())
    }

    /// A card that does nothing with many words, and one without any.
    fn idle(&self, board: &Board) -> Result {
        let at = board.placed.iter().position(|put| put.role == Role::Idle)?;
        let silent = vec![ObjectId(at as u16 + 1)];
        let mut plain = board.clone();
        plain.placed[at].role = Role::Blank;
        self.same(board, &plain, Lens { silent, loose: true, ..Lens::default() })
    }

    /// The same board with one card in the place of another, and the other way round.
    fn exchanged(&self, board: &Board, (one, other): (Role, Role), lens: Lens) -> Result {
        let swap = |put: &Put| Put {
            role: match put.role {
                role if role == one => other,
                role if role == other => one,
                role => role,
            },
            ..*put
        };
        let swapped = Board { placed: board.placed.iter().map(swap).collect(), ..board.clone() };
        self.scenario.card(other)?;
        let number = self.scenario.number;
        let renamed = vec![(other.name(number), one.name(number))];
        self.same(board, &swapped, Lens { renamed, loose: lens.coarse, ..lens })
    }

    /// Two boards that should be played alike.
    fn same(&self, one: &Board, other: &Board, lens: Lens) -> Result {
        let lens = Lens { placed: one.placed.len(), ..lens };
        let first = self.play(&self.games.whole, one, &lens)?;
        let second = self.play(&self.games.whole, other, &lens)?;
        let games = (&self.games.whole, &self.games.whole);
        let verdict = compare::strictly(&first, &second, games);
        Some((verdict, first.choices))
    }

    /// Where both orders lead to, before anybody decides anything.
    fn either_order(&self, board: &Board) -> Result {
        self.scenario.card(Role::OtherOrder)?;
        let swap = |put: &Put| Put {
            role: if put.role == Role::OneOrder { Role::OtherOrder } else { put.role },
            ..*put
        };
        let swapped = Board { placed: board.placed.iter().map(swap).collect(), ..board.clone() };
        let playable = &self.games.whole;
        let reached = |board: &Board| {
            let mut state = board.state(&playable.game, self.scenario)?;
            state.resume(&playable.game, &mut NoEvents);
            Some(state)
        };
        let (one, other) = (reached(board)?, reached(&swapped)?);
        if one.outcome().is_some() || other.outcome().is_some() {
            // Who is out by the first effect does not see the second.
            return None;
        }
        let cards: Vec<ObjectId> = (1..=board.placed.len() as u16).map(ObjectId).collect();
        let lines = compare::tables(&one, &other, (playable, playable), &cards);
        Some((if lines.is_empty() { Verdict::Same } else { Verdict::Differ(lines, 0) }, Vec::new()))
    }

    /// At every decision: saved and loaded, and decided twice.
    fn saved(&self, board: &Board) -> Result {
        let playable = &self.games.whole;
        let game = &playable.game;
        let lens = Lens { placed: board.placed.len(), ..Lens::default() };
        let mut state = board.state(game, self.scenario)?;
        state.resume(game, &mut NoEvents);
        let mut player = Player::new(playable, &lens, self.scenario.number, &state);
        let mut choices = Vec::new();
        while choices.len() < super::play::DECISIONS {
            let Some(option) = player.choose(&state) else { break };
            choices.push(::words::label(game, &state, option));
            if let Err(what) = saved_and_done_again(game, &mut state, option, choices.len()) {
                return Some((Verdict::Differ(vec![format!("  {what}")], choices.len()), choices));
            }
        }
        self.note_end(&state)?;
        Some((Verdict::Same, choices))
    }
}

/// JSON is slow; one decision in so many is enough.
const JSON_EVERY: usize = 8;

fn saved_and_done_again(
    game: &Game,
    state: &mut State,
    option: usize,
    at: usize,
) -> std::result::Result<(), String> {
    state.check(game)?;
    state.check_options(game)?;
    let mut loaded = State::load(game, &state.save(game)).map_err(|error| error.to_string())?;
    if at.is_multiple_of(JSON_EVERY) {
        loaded = json::load(game, &json::save(game, &loaded)).map_err(|error| error.to_string())?;
    }
    if loaded != *state {
        return Err("a saved match is not the same when it is loaded".to_owned());
    }
    let before = state.clone();
    state.decide(game, option, &mut NoEvents).map_err(|error| error.to_string())?;
    loaded.decide(game, option, &mut Vec::new()).map_err(|error| error.to_string())?;
    if loaded != *state {
        return Err("a loaded match goes on otherwise than the match that was saved".to_owned());
    }
    let mut again = before;
    again.decide(game, option, &mut NoEvents).map_err(|error| error.to_string())?;
    if again == *state { Ok(()) } else { Err("a choice taken back and made again is another one".to_owned()) }
}
