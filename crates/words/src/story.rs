//! What came of a choice as a story: one entry for each action or resolution, with what came of it folded in.

use crate::teller::Teller;
use crate::viewer::Viewer;
use crate::word::{Word, spoken};
use engine::{Doing, Game, GameEvent, ObjectId, OptionRef, Seat, State};
use ir::{Kernel, Type};
use std::collections::BTreeSet;

/// A choice, before it is made: what it says of itself afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    pub seat: Seat,
    pub option: OptionRef,
    /// The option in words, for who chose it.
    pub label: String,
    /// It answers a question in the middle of an action or ability.
    pub goes_on: bool,
    /// By card: the seats that did not see it before, one bit each.
    unseen: Vec<u8>,
    /// Cards that what has begun before is about.
    about: Vec<i64>,
}

/// One action or resolution, with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub turn: u32,
    /// It goes on with what was begun by an earlier choice.
    pub goes_on: bool,
    /// The first clause is what somebody did, the others are what came of it.
    pub is_deed: bool,
    pub clauses: Vec<Clause>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The player who is its subject, if one is.
    pub doer: Option<Seat>,
    /// The card whose text did it, if that is not clear without saying so.
    pub source: Option<Word>,
    pub words: Vec<Word>,
}

/// More cards than these are counted, not named.
const MOST_NAMED: usize = 5;

impl Entry {
    /// Its clauses as one sentence. Who did something is said once.
    pub fn words(&self) -> Vec<Word> {
        let mut words = Vec::new();
        let (mut subject, mut source) = (None, None);
        for (nth, clause) in self.clauses.iter().enumerate() {
            match nth {
                0 => {}
                1 if self.is_deed => words.push(Word::text(": ")),
                _ => words.push(Word::text("; ")),
            }
            if let Some(card) = clause.source.as_ref().filter(|card| source != Some(*card)) {
                words.extend([card.clone(), Word::text(": ")]);
                source = Some(card);
            }
            if let Some(doer) = clause.doer
                && subject != Some(doer)
            {
                words.extend([Word::Player(doer), Word::text(" ")]);
                subject = Some(doer);
            }
            words.extend(clause.words.iter().cloned());
        }
        words
    }

    /// The same as text, said to a player or to nobody in particular.
    pub fn sentence(&self, you: Option<Seat>) -> String {
        spoken(&self.words(), you)
    }
}

impl Deed {
    /// What would be chosen with an option of the present decision.
    pub fn of(game: &Game, state: &State, option: usize) -> Option<Self> {
        let engine::Decision::Choose { seat, .. } = state.decision() else { return None };
        let label = engine::label(game, state, option);
        let option = state.option(game, option)?;
        let begins = matches!(option, OptionRef::Action { .. } | OptionRef::Ability { .. } | OptionRef::Pass);
        let unseen_by = |card: u16| {
            let seats = (0..state.seats()).filter(|seat| !state.sees(Seat(*seat), ObjectId(card)));
            seats.fold(0, |seats, seat| seats | 1 << seat)
        };
        let unseen = (0..=state.object_count() as u16).map(unseen_by).collect();
        let about = if begins { Vec::new() } else { cards_under_way(game, state) };
        Some(Self { seat, option, label, goes_on: !begins && state.is_under_way(), unseen, about })
    }

    /// Whether a card is news to somebody who sees it now.
    fn is_news(&self, card: i64, viewer: Viewer) -> bool {
        let unseen = usize::try_from(card).ok().and_then(|card| self.unseen.get(card));
        unseen.is_none_or(|seats| viewer.are_among(*seats) || viewer == Viewer::Full && *seats != 0)
    }
}

/// The cards that events and actions under way are about.
fn cards_under_way(game: &Game, state: &State) -> Vec<i64> {
    let ir = game.ir();
    let mut cards = Vec::new();
    for doing in state.under_way(game) {
        let types: Vec<Type> = match doing.what {
            Doing::Event(event) => ir.events[event.index()].params.iter().map(|param| param.ty).collect(),
            Doing::Action(action) => ir.actions[action.index()].params.iter().map(|param| param.ty).collect(),
            Doing::Ability(_) => Vec::new(),
        };
        cards.extend(
            types.into_iter().zip(doing.args).filter(|(ty, arg)| is_card(*ty, *arg)).map(|(_, arg)| arg),
        );
    }
    cards
}

/// What a viewer is told of a choice and all that came of it; `teller` knows the position it led to.
pub fn story<'a>(
    teller: Teller<'a>,
    deed: Option<&'a Deed>,
    turn: u32,
    game_events: &[GameEvent],
) -> Vec<Entry> {
    let (entries, spoken_of) = (Vec::new(), BTreeSet::new());
    let mut writer = Writer { teller, deed, entries, turn, spoken_of, last: None };
    writer.begin(deed);
    for game_event in game_events {
        writer.add(game_event);
    }
    writer.finish(deed)
}

struct Writer<'a> {
    teller: Teller<'a>,
    deed: Option<&'a Deed>,
    entries: Vec<Draft>,
    turn: u32,
    /// Cards that a sentence of the entry names.
    spoken_of: BTreeSet<i64>,
    /// The event that the last clause tells of.
    last: Option<ir::EventId>,
}

#[derive(Default)]
struct Draft {
    turn: u32,
    goes_on: bool,
    is_deed: bool,
    clauses: Vec<Said>,
}

struct Said {
    doer: Option<Seat>,
    source: Option<ObjectId>,
    what: What,
}

enum What {
    Sentence {
        words: Vec<Word>,
        /// Other cards of which the same is said as of the one at this place.
        also: Option<(usize, Vec<Word>)>,
        times: u32,
        /// Cards that went somewhere by it and that it does not name.
        cards: Vec<Word>,
    },
    /// Cards that went somewhere by themselves.
    Went { to: Word, cards: Vec<Word> },
}

impl Writer<'_> {
    fn begin(&mut self, deed: Option<&Deed>) {
        let goes_on = deed.is_some_and(|deed| deed.goes_on);
        self.spoken_of.extend(deed.into_iter().flat_map(|deed| &deed.about));
        let mut draft = Draft { turn: self.turn, goes_on, ..Draft::default() };
        if let Some((words, cards)) = deed.and_then(|deed| self.deed(deed)) {
            let doer = deed.map(|deed| deed.seat);
            self.spoken_of.extend(cards.iter().map(|card| i64::from(card.0)));
            draft.is_deed = true;
            draft.clauses.push(Said { doer, source: cards.first().copied(), what: What::sentence(words) });
        }
        self.entries.push(draft);
    }

    /// What was done is told to everybody who sees the cards that it names afterwards.
    fn deed(&self, deed: &Deed) -> Option<(Vec<Word>, Vec<ObjectId>)> {
        let Teller { game, state, viewer } = self.teller;
        let (words, cards) = match &deed.option {
            OptionRef::Action { action, args } => {
                let action = &game.ir().actions[action.index()];
                let params: Vec<Type> = action.params.iter().map(|param| param.ty).collect();
                let args: Vec<i64> = args.iter().map(|arg| i64::from(*arg)).collect();
                let given = params.iter().zip(&args);
                let cards = given.filter(|(ty, arg)| is_card(**ty, **arg)).map(|(_, arg)| object(*arg));
                (self.teller.filled(&action.told, deed.seat, &params, &args), cards.collect::<Vec<_>>())
            }
            OptionRef::Ability { kind, card, .. } => {
                let kind = &game.ir().ability_kinds[kind.index()];
                let name =
                    if kind.label.is_empty() { kind.name.replace('_', " ") } else { kind.label.clone() };
                let uses = Word::Bent { of: deed.seat, they: "uses".to_owned(), you: "use".to_owned() };
                let words =
                    vec![uses, Word::text(" "), self.teller.card(*card), Word::text(format!(" ({name})"))];
                (words, vec![*card])
            }
            OptionRef::Decline
            | OptionRef::Accept
            | OptionRef::Pass
            | OptionRef::Card(_)
            | OptionRef::Player(_)
            | OptionRef::Number(_)
            | OptionRef::Value { .. }
            | OptionRef::Name(_)
            | OptionRef::Mode(_)
            | OptionRef::Waiting { .. } => return None,
        };
        let is_own = viewer == Viewer::Full || viewer == Viewer::Seat(deed.seat);
        let is_told = !words.is_empty() && (is_own || cards.iter().all(|card| viewer.see(state, *card)));
        is_told.then_some((words, cards))
    }

    fn draft(&mut self) -> &mut Draft {
        if self.entries.is_empty() {
            self.entries.push(Draft { turn: self.turn, ..Draft::default() });
        }
        let last = self.entries.len() - 1;
        &mut self.entries[last]
    }

    fn add(&mut self, game_event: &GameEvent) {
        let event = &self.teller.game.ir().events[game_event.event.index()];
        match event.kernel {
            Some(Kernel::PhaseBegins) => self.new_entry(game_event.turn),
            Some(Kernel::Move) => self.went(game_event),
            // Part of something that has a name.
            Some(Kernel::Shuffle | Kernel::Create) if self.is_under_way() => {}
            Some(Kernel::Reveal) if self.spoken_of.contains(&game_event.args[0]) => {}
            Some(
                Kernel::Shuffle
                | Kernel::Create
                | Kernel::Reveal
                | Kernel::Look
                | Kernel::Cease
                | Kernel::Made
                | Kernel::Duplicate
                | Kernel::Targeted
                | Kernel::Lose,
            )
            | None => self.sentence(game_event),
        }
    }

    fn new_entry(&mut self, turn: u32) {
        self.turn = turn;
        self.spoken_of.clear();
        self.last = None;
        self.entries.push(Draft { turn, ..Draft::default() });
    }

    fn is_under_way(&mut self) -> bool {
        self.draft().clauses.iter().any(|said| matches!(said.what, What::Sentence { .. }))
    }

    fn went(&mut self, game_event: &GameEvent) {
        let [card, place, ..] = game_event.args;
        if !self.spoken_of.insert(card) {
            return;
        }
        let Some(to) = self.teller.place(place) else { return };
        let words = self.teller.without_doer(game_event, false);
        let Some(moved) = words.into_iter().next() else { return };
        let is_news = self.deed.is_none_or(|deed| deed.is_news(card, self.teller.viewer));
        let is_named = is_news && matches!(moved, Word::Card { card: Some(_), .. });
        let draft = self.draft();
        match draft.clauses.last_mut().map(|said| &mut said.what) {
            Some(What::Sentence { cards, .. }) => cards.extend(is_named.then_some(moved)),
            Some(What::Went { to: there, cards }) if *there == to => cards.push(moved),
            _ => {
                let what = What::Went { to, cards: vec![moved] };
                draft.clauses.push(Said { doer: None, source: None, what });
            }
        }
    }

    fn sentence(&mut self, game_event: &GameEvent) {
        let event = &self.teller.game.ir().events[game_event.event.index()];
        let args = event.params.iter().zip(game_event.args);
        // Where a card went by something that the rulebook does not tell of is not told, either.
        self.spoken_of.extend(args.filter(|(param, arg)| is_card(param.ty, *arg)).map(|(_, arg)| arg));
        let words = self.teller.without_doer(game_event, false);
        if words.is_empty() {
            return;
        }
        let doer = self.teller.is_of_doer(game_event).then_some(game_event.by);
        let last = self.last.replace(game_event.event);
        let draft = self.draft();
        // What the deed says already.
        if draft.is_deed
            && let Some(Said { doer: by, what: What::Sentence { words: deed, .. }, .. }) =
                draft.clauses.first()
            && *by == doer
            && draft.clauses.len() > 1
            && spoken(deed, None).contains(&spoken(&words, None))
        {
            return;
        }
        let source = Some(game_event.source).filter(|card| card.0 != 0);
        if let Some(Said {
            doer: before,
            source: from,
            what: What::Sentence { words: said, also, times, .. },
        }) = draft.clauses.last_mut()
            && *before == doer
        {
            let is_again = last == Some(game_event.event);
            // Part of what was just said, or the same said better.
            if !is_again && also.is_none() && *times == 1 {
                if said.len() > words.len() && starts_with(said, &words) {
                    return;
                }
                if starts_with(&words, said) && words.len() > said.len() {
                    *said = words;
                    return;
                }
            }
            if *said == words && also.is_none() {
                // What is done by something else may be told in the same words: it happened once.
                *times += u32::from(is_again);
                return;
            }
            if is_again && *from == source && *times == 1 && say_of_both(said, also, &words) {
                return;
            }
        }
        draft.clauses.push(Said { doer, source, what: What::sentence(words) });
    }

    fn finish(mut self, deed: Option<&Deed>) -> Vec<Entry> {
        let drafts = std::mem::take(&mut self.entries);
        let mut entries: Vec<Entry> = drafts.into_iter().map(|draft| self.entry(draft)).collect();
        self.add_answer(deed, &mut entries);
        entries.retain(|entry| !entry.clauses.is_empty());
        entries
    }

    /// What somebody has answered is told to who has, unless what came of it says so.
    fn add_answer(&self, deed: Option<&Deed>, entries: &mut [Entry]) {
        let Some(deed) = deed.filter(|deed| self.teller.viewer == Viewer::Seat(deed.seat)) else { return };
        let is_choice = match deed.option {
            OptionRef::Card(_)
            | OptionRef::Player(_)
            | OptionRef::Number(_)
            | OptionRef::Value { .. }
            | OptionRef::Name(_)
            | OptionRef::Mode(_) => true,
            OptionRef::Decline
            | OptionRef::Accept
            | OptionRef::Pass
            | OptionRef::Action { .. }
            | OptionRef::Ability { .. }
            | OptionRef::Waiting { .. } => false,
        };
        let Some(entry) = entries.first_mut().filter(|_| is_choice) else { return };
        if entry.sentence(None).contains(&deed.label) {
            return;
        }
        let chooses = Word::Bent { of: deed.seat, they: "chooses".to_owned(), you: "choose".to_owned() };
        let words = vec![chooses, Word::text(format!(" {}", deed.label))];
        entry.clauses.insert(0, Clause { doer: Some(deed.seat), source: None, words });
    }

    fn entry(&self, draft: Draft) -> Entry {
        let Draft { turn, goes_on, is_deed, clauses } = draft;
        // Of what was done with a card it is clear that its text did what came of it.
        let known = clauses.first().filter(|_| is_deed).and_then(|deed| deed.source);
        let told = clauses.into_iter().enumerate().map(|(nth, said)| {
            let source = said.source.filter(|card| Some(*card) != known && (nth > 0 || !is_deed));
            let words = finished(said.what);
            let source = source
                .map(|card| self.teller.card(card))
                .filter(|card| !words.contains(card) && matches!(card, Word::Card { card: Some(_), .. }));
            Clause { doer: said.doer, source, words }
        });
        Entry { turn, goes_on, is_deed, clauses: told.collect() }
    }
}

impl What {
    fn sentence(words: Vec<Word>) -> Self {
        Self::Sentence { words, also: None, times: 1, cards: Vec::new() }
    }
}

/// Whether a sentence begins with another one, which may end in the middle of a text.
fn starts_with(whole: &[Word], part: &[Word]) -> bool {
    let Some((last, front)) = part.split_last() else { return false };
    whole.len() >= part.len()
        && whole[..front.len()] == *front
        && match (&whole[front.len()], last) {
            (Word::Text(whole), Word::Text(part)) => whole
                .strip_prefix(part.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ','])),
            (whole, part) => whole == part,
        }
}

/// Two sentences that differ in one card are one sentence about both: "discards Ox, Elk".
fn say_of_both(said: &[Word], also: &mut Option<(usize, Vec<Word>)>, words: &[Word]) -> bool {
    if said.len() != words.len() {
        return false;
    }
    let is_card = |word: &Word| matches!(word, Word::Card { .. });
    let mut differing = (0..said.len()).filter(|at| said[*at] != words[*at]);
    let (at, None) = (differing.next(), differing.next()) else { return false };
    let at = match (at, &also) {
        (Some(at), Some((place, _))) if at != *place => return false,
        (Some(at), _) => at,
        (None, Some((place, _))) => *place,
        (None, None) => return false,
    };
    if !is_card(&said[at]) || !is_card(&words[at]) {
        return false;
    }
    also.get_or_insert((at, Vec::new())).1.push(words[at].clone());
    true
}

fn finished(what: What) -> Vec<Word> {
    match what {
        What::Sentence { mut words, also, times, cards } => {
            if let Some((at, others)) = also {
                let all = std::iter::once(words[at].clone()).chain(others).collect();
                words.splice(at..=at, counted(all));
            }
            if times > 1 {
                words.push(Word::text(format!(" ×{times}")));
            }
            if !cards.is_empty() && cards.len() <= MOST_NAMED {
                words.push(Word::text(" ("));
                words.extend(counted(cards));
                words.push(Word::text(")"));
            }
            words
        }
        What::Went { to, cards } => {
            let goes = if cards.len() == 1 { " goes to " } else { " go to " };
            let mut words = if cards.len() > MOST_NAMED {
                vec![Word::text(format!("{} cards", cards.len()))]
            } else {
                counted(cards)
            };
            words.extend([Word::text(goes), to]);
            words
        }
    }
}

/// Cards in a row; the same several times is said once.
fn counted(cards: Vec<Word>) -> Vec<Word> {
    let mut groups: Vec<(Word, u32)> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|(like, _)| like.said(None) == card.said(None)) {
            Some((_, count)) => *count += 1,
            None => groups.push((card, 1)),
        }
    }
    let mut words = Vec::new();
    for (nth, (card, count)) in groups.into_iter().enumerate() {
        if nth > 0 {
            words.push(Word::text(", "));
        }
        words.push(card);
        if count > 1 {
            words.push(Word::text(format!(" ×{count}")));
        }
    }
    words
}

fn is_card(ty: Type, value: i64) -> bool {
    matches!(ty, Type::Card(_) | Type::Target(_)) && (1..ir::PLAYER_BASE).contains(&value)
}

fn object(value: i64) -> ObjectId {
    ObjectId(u16::try_from(value).unwrap_or(0))
}
