//! What came of a choice as a story: one entry for each action or resolution, with what came of it folded in.

use crate::asides::{quoted, speaks_to_somebody};
use crate::catalogue::{Catalogue, Message, catalogue};
use crate::deed::Deed;
use crate::happened::Happened;
use crate::numbers::as_many_as_moved;
use crate::teller::Teller;
use crate::viewer::Viewer;
use crate::word::{Word, spoken};
use engine::{Aside, Game, GameEvent, ObjectId, OptionRef, Seat};
use ir::{Kernel, Type};
use std::collections::BTreeSet;

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
const MOST_NAMED: usize = 7;

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
            if let Some(doer) = clause.doer.filter(|doer| subject != Some(*doer)) {
                words.extend([Word::Player(doer), Word::text(" ")]);
            }
            // Behind a clause with a subject of its own it is said again.
            subject = clause.doer;
            words.extend(clause.words.iter().cloned());
        }
        words
    }

    /// The same as text, said to a player or to nobody in particular.
    pub fn sentence(&self, game: &Game, you: Option<Seat>) -> String {
        spoken(catalogue(&game.ir().language), &self.words(), you)
    }
}

/// What a viewer is told of a choice and all that came of it; `teller` knows the position it led to.
pub fn story<'a>(teller: Teller<'a>, deed: Option<&'a Deed>, turn: u32, happened: &Happened) -> Vec<Entry> {
    let (entries, spoken_of, named) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let events = as_many_as_moved(teller.game, teller.state, &happened.events);
    let mut writer = Writer {
        teller,
        deed,
        entries,
        turn,
        spoken_of,
        named,
        last: None,
        inside: Vec::new(),
        numbers: BTreeSet::new(),
    };
    writer.begin(deed);
    let mut asides = happened.asides.iter().peekable();
    for (number, game_event) in events.iter().enumerate() {
        while let Some((_, aside)) = asides.next_if(|(before, _)| *before <= number) {
            writer.add_aside(aside);
        }
        writer.add(game_event);
    }
    asides.for_each(|(_, aside)| writer.add_aside(aside));
    writer.finish(deed)
}

pub(crate) struct Writer<'a> {
    pub teller: Teller<'a>,
    pub deed: Option<&'a Deed>,
    entries: Vec<Draft>,
    turn: u32,
    /// Cards that a sentence of the entry names.
    spoken_of: BTreeSet<i64>,
    /// Cards that any entry names.
    named: BTreeSet<i64>,
    /// The event that the last clause tells of.
    last: Option<ir::EventId>,
    /// What is under way: how deep each event lies, and the clause that tells of it.
    inside: Vec<(u16, usize)>,
    /// Numbers that some sentence says, maybe as "a card".
    numbers: BTreeSet<i64>,
}

#[derive(Default)]
struct Draft {
    turn: u32,
    goes_on: bool,
    is_deed: bool,
    /// It is what the turn does by itself.
    is_of_turn: bool,
    /// Cards that it speaks of.
    about: BTreeSet<i64>,
    clauses: Vec<Said>,
    /// Each with how many clauses stand before it.
    asides: Vec<(usize, Aside)>,
}

struct Said {
    /// It is a card's doing, not its player's: so much to somebody.
    is_blow: bool,
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
        /// Cards that it does not name and that went somewhere by it: where to, and which.
        cards: Vec<(Word, Word)>,
    },
    /// Cards that went somewhere by themselves, or because a card's text says so.
    Went { to: Vec<Word>, cards: Vec<Word>, by_text: bool },
}

impl Writer<'_> {
    fn begin(&mut self, deed: Option<&Deed>) {
        let goes_on = deed.is_some_and(|deed| deed.goes_on);
        self.spoken_of.extend(deed.into_iter().flat_map(|deed| deed.about(self.teller.game)));
        let mut draft = Draft { turn: self.turn, goes_on, ..Draft::default() };
        if let Some((seat, words, cards)) = deed.and_then(|deed| self.deed(deed)) {
            let doer = Some(seat);
            self.spoken_of.extend(cards.iter().map(|card| i64::from(card.0)));
            draft.about.extend(cards.iter().map(|card| i64::from(card.0)));
            draft.is_deed = true;
            draft.goes_on = false;
            draft.clauses.push(Said {
                is_blow: false,
                doer,
                source: cards.first().copied(),
                what: What::sentence(words),
            });
        }
        self.entries.push(draft);
    }

    /// What was done is told to everybody who sees the cards that it names afterwards.
    fn deed(&self, deed: &Deed) -> Option<(Seat, Vec<Word>, Vec<ObjectId>)> {
        let Teller { game, state, viewer, .. } = self.teller;
        let sees = |card: &ObjectId| viewer.see(state, *card) || deed.was_known(*card, viewer);
        let (words, cards) = match &deed.option {
            OptionRef::Action { action, args } => {
                let args: Vec<i64> = args.iter().map(|arg| i64::from(*arg)).collect();
                let (mut words, cards) = self.action(*action, deed.seat, &args);
                self.name_as_before(&mut words, deed, &cards);
                (words, cards)
            }
            OptionRef::Ability { kind, card, ability } => {
                let label = &game.ir().ability_kinds[kind.index()].label;
                // Of several abilities of one kind the text says which.
                let abilities = &game.ir().cards[state.printed_card_of(*card).index()].abilities;
                let is_like = |id: &&ir::AbilityId| game.ir().abilities[id.index()].kind == Some(*kind);
                let has_several = abilities.iter().filter(is_like).count() > 1;
                let text = &game.ir().abilities[ability.index()].text;
                let name = if has_several { text } else { label };
                let card_word = [self.teller.card(*card)];
                let words = match name.as_str() {
                    "" => self.teller.catalogue().tell(
                        Message::UsesCard,
                        Some(deed.seat),
                        &[("card", &card_word)],
                    ),
                    name => {
                        let holes: [(&str, &[Word]); 2] =
                            [("card", &card_word), ("ability", &[Word::text(name)])];
                        self.teller.catalogue().tell(Message::Uses, Some(deed.seat), &holes)
                    }
                };
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
            | OptionRef::Waiting { .. } => {
                // What was begun with a card that nobody else saw is told when they come to see it.
                let (seat, action, args) = deed.begun(game)?;
                let (words, cards) = self.action(action, seat, &args);
                let was_seen =
                    |card: &ObjectId| viewer.see(deed.before(), *card) || deed.was_known(*card, viewer);
                let is_news = viewer != Viewer::Seat(seat) && !cards.iter().all(was_seen);
                return (is_news && !words.is_empty() && cards.iter().all(sees))
                    .then_some((seat, words, cards));
            }
        };
        let is_own = viewer == Viewer::Full || deed.is_of(viewer);
        let is_told = !words.is_empty() && (is_own || cards.iter().all(sees));
        is_told.then_some((deed.seat, words, cards))
    }

    /// An action in the words in which it is told, and the cards that it is about.
    fn action(&self, action: ir::ActionId, seat: Seat, args: &[i64]) -> (Vec<Word>, Vec<ObjectId>) {
        let action = &self.teller.game.ir().actions[action.index()];
        let params: Vec<Type> = action.params.iter().map(|param| param.ty).collect();
        let given = params.iter().zip(args);
        let cards = given.filter(|(ty, arg)| is_card(**ty, **arg)).map(|(_, arg)| object(*arg));
        (self.teller.filled(&action.told, seat, &params, args), cards.collect())
    }

    /// A card that was known when it was chosen is named, wherever it is by now.
    fn name_as_before(&self, words: &mut [Word], deed: &Deed, cards: &[ObjectId]) {
        let unnamed = words.iter_mut().filter(|word| matches!(word, Word::Card { .. }));
        for (word, card) in unnamed.zip(cards) {
            let is_unknown = matches!(word, Word::Card { card: None, .. });
            if is_unknown && deed.was_known(*card, self.teller.viewer) {
                *word = self.teller.as_it_was(*card);
            }
        }
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
            Some(Kernel::Move) if game_event.by_text => self.moved_by_text(game_event),
            Some(Kernel::Move) => self.went(game_event),
            // Part of something that has a name.
            Some(Kernel::Shuffle | Kernel::Create) if !game_event.by_text && self.is_under_way() => {}
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

    fn add_aside(&mut self, aside: &Aside) {
        let draft = self.draft();
        draft.asides.push((draft.clauses.len(), aside.clone()));
    }

    fn new_entry(&mut self, turn: u32) {
        self.turn = turn;
        self.named.append(&mut self.spoken_of);
        self.last = None;
        self.inside.clear();
        self.entries.push(Draft { turn, is_of_turn: true, ..Draft::default() });
    }

    /// What the turn does by itself is no part of what was done before, unless it is about the same cards.
    fn turn_goes_on(&mut self, turn: u32, cards: &[i64]) {
        let draft = self.draft();
        if draft.is_of_turn || cards.iter().any(|card| draft.about.contains(card)) {
            return;
        }
        if !draft.clauses.is_empty() {
            self.new_entry(turn);
        }
        self.draft().is_of_turn = true;
    }

    fn is_under_way(&mut self) -> bool {
        self.draft().clauses.iter().any(|said| matches!(said.what, What::Sentence { .. }))
    }

    fn went(&mut self, game_event: &GameEvent) {
        let [card, place, ..] = game_event.args;
        let Some(to) = self.teller.place(place) else { return };
        let moved = self.teller.moved(game_event);
        if self.spoken_of.contains(&card) {
            self.turned_up(&moved);
            return;
        }
        // What not everybody sees, as a draw; and what was turned up by it.
        let is_own = game_event.hidden_from != 0 && self.is_held(place);
        let is_new = self.deed.is_none_or(|deed| deed.is_news(object(card), self.teller.viewer));
        let is_news = is_own || is_new && self.named.insert(card);
        let is_named = is_news && matches!(moved, Word::Card { card: Some(_), .. });
        let told_in = self.told_in(game_event.depth);
        let draft = self.draft();
        let at = told_in.or(draft.clauses.len().checked_sub(1));
        match at.map(|at| &mut draft.clauses[at].what) {
            Some(What::Sentence { cards, .. }) => {
                let is_new = is_named && !cards.iter().any(|(_, card)| *card == moved);
                cards.extend(is_new.then_some((to, moved)));
            }
            Some(What::Went { to: there, cards, by_text: false }) if **there == [to.clone()] => {
                cards.push(moved);
            }
            _ => {
                let what = What::Went { to: vec![to], cards: vec![moved], by_text: false };
                draft.clauses.push(Said { is_blow: false, doer: None, source: None, what });
            }
        }
    }

    /// The clause that tells of what something of this depth is a part of.
    fn told_in(&mut self, depth: u16) -> Option<usize> {
        self.inside.retain(|(outer, _)| *outer < depth);
        let clauses = self.draft().clauses.len();
        self.inside.last().map(|(_, clause)| *clause).filter(|clause| *clause < clauses)
    }

    /// A card's own text moved a card: nothing else tells of it.
    fn moved_by_text(&mut self, game_event: &GameEvent) {
        let [card, place, ..] = game_event.args;
        let Some(to) = self.teller.end_of_place(place) else { return };
        let moved = self.teller.moved(game_event);
        self.named.insert(card);
        let source = Some(game_event.source).filter(|card| card.0 != 0);
        let draft = self.draft();
        match draft.clauses.last_mut() {
            Some(Said { source: from, what: What::Went { to: there, cards, by_text: true }, .. })
                if *there == to && *from == source =>
            {
                cards.push(moved);
            }
            _ => {
                let what = What::Went { to, cards: vec![moved], by_text: true };
                draft.clauses.push(Said { is_blow: false, doer: None, source, what });
            }
        }
    }

    /// Whether a zone is a hand, or the like.
    fn is_held(&self, place: i64) -> bool {
        let Teller { game, state, .. } = self.teller;
        state.zone_numbered(place).is_some_and(|(zone, seat, host)| {
            let is_private = game.ir().zones[zone.index()].visibility == ir::Visibility::Private;
            is_private && seat.is_some() && host.is_none()
        })
    }

    /// A card that the last sentence speaks of has come where it is seen.
    fn turned_up(&mut self, moved: &Word) {
        let is_seen = |word: &Word| matches!(word, Word::Card { card: Some(_), .. });
        let last = self.draft().clauses.last_mut().map(|said| &mut said.what);
        let Some(What::Sentence { words, also, .. }) = last.filter(|_| is_seen(moved)) else { return };
        // It is named already: what is unseen is another one.
        if words.contains(moved) || also.iter().any(|(_, cards)| cards.contains(moved)) {
            return;
        }
        let spoken = words.iter_mut().chain(also.iter_mut().flat_map(|(_, cards)| cards));
        let unseen = spoken.into_iter().find(|word| matches!(word, Word::Card { card: None, .. }));
        if let Some(word) = unseen {
            *word = moved.clone();
        }
    }

    fn sentence(&mut self, game_event: &GameEvent) {
        let event = &self.teller.game.ir().events[game_event.event.index()];
        let args = event.params.iter().zip(game_event.args);
        let cards = args.filter(|(param, arg)| is_card(param.ty, *arg)).map(|(_, arg)| arg);
        let cards: Vec<i64> = cards.collect();
        let words = self.teller.without_doer(game_event, false);
        if !words.is_empty() && game_event.by_turn {
            self.turn_goes_on(game_event.turn, &cards);
        }
        self.draft().about.extend(&cards);
        // What an earlier sentence spoke of may come up again.
        if !words.is_empty() && self.last != Some(game_event.event) {
            self.named.append(&mut self.spoken_of);
        }
        // Where a card went by something that the rulebook does not tell of is not told, either.
        self.spoken_of.extend(cards);
        if words.is_empty() {
            return;
        }
        let args = event.params.iter().zip(game_event.args);
        self.numbers.extend(args.filter(|(param, _)| param.ty == Type::Int).map(|(_, arg)| arg));
        let doer = self.teller.is_of_doer(game_event).then_some(game_event.by);
        let outer = self.told_in(game_event.depth);
        let clause = self.say(game_event, words, doer, outer);
        self.inside.push((game_event.depth, clause));
    }

    /// Puts a sentence into the entry, as a clause of its own or with one that says so. Gives which.
    fn say(
        &mut self,
        game_event: &GameEvent,
        words: Vec<Word>,
        doer: Option<Seat>,
        outer: Option<usize>,
    ) -> usize {
        let event = &self.teller.game.ir().events[game_event.event.index()];
        let last = self.last.replace(game_event.event);
        let receives = |param: &ir::Param| matches!(param.ty, Type::Card(_) | Type::Target(_) | Type::Player);
        let is_blow = event.amount.is_some() && event.params.iter().any(receives) && !event.told.changes_doer;
        let catalogue = self.teller.catalogue();
        let draft = self.draft();
        // What the deed says already.
        if draft.is_deed
            && let Some(Said { doer: by, what: What::Sentence { words: deed, .. }, .. }) =
                draft.clauses.first()
            && *by == doer
            && spoken(catalogue, deed, None).contains(&spoken(catalogue, &words, None))
        {
            return 0;
        }
        // What an event consists of may say the same: "player 2 gains 2 coins" is one gain.
        let whole = |doer: Option<Seat>, words: &[Word]| {
            let doer = doer.map_or_else(String::new, |doer| format!("{} ", catalogue.player(doer)));
            doer + &spoken(catalogue, words, None)
        };
        if let Some(at) = outer
            && let Some(Said { doer: by, what: What::Sentence { words: outer, .. }, .. }) =
                draft.clauses.get(at)
            && whole(*by, outer) == whole(doer, &words)
        {
            return at;
        }
        let source = Some(game_event.source).filter(|card| card.0 != 0);
        let latest = draft.clauses.len().saturating_sub(1);
        if let Some(Said {
            doer: before,
            source: from,
            what: What::Sentence { words: said, also, times, .. },
            ..
        }) = draft.clauses.last_mut()
            && *before == doer
        {
            let is_again = last == Some(game_event.event);
            // Part of what was just said, or the same said better.
            if !is_again && also.is_none() && *times == 1 {
                if said.len() > words.len() && starts_with(said, &words) {
                    return latest;
                }
                if starts_with(&words, said) && words.len() > said.len() {
                    *said = words;
                    return latest;
                }
            }
            let is_unseen = words.iter().any(|word| matches!(word, Word::Card { card: None, .. }));
            if *said == words && also.is_none() && !(is_again && is_unseen) {
                // What is done by something else may be told in the same words: it happened once.
                *times += u32::from(is_again);
                return latest;
            }
            if is_again && *from == source && *times == 1 && say_of_both(said, also, &words) {
                return latest;
            }
        }
        draft.clauses.push(Said { is_blow, doer, source, what: What::sentence(words) });
        draft.clauses.len() - 1
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
        let Some(deed) = deed else { return };
        let is_own = deed.is_of(self.teller.viewer);
        // Where players have secrets, an answer may be one.
        let ir = self.teller.game.ir();
        let has_secrets =
            ir.settings.conceals || ir.player_fields.iter().any(|field| field.sight == ir::Sight::Secret);
        let is_choice = match deed.option {
            OptionRef::Card(_) => is_own,
            OptionRef::Player(_)
            | OptionRef::Number(_)
            | OptionRef::Value { .. }
            | OptionRef::Name(_)
            | OptionRef::Mode(_) => is_own || !has_secrets,
            OptionRef::Decline
            | OptionRef::Accept
            | OptionRef::Pass
            | OptionRef::Action { .. }
            | OptionRef::Ability { .. }
            | OptionRef::Waiting { .. } => false,
        };
        // What is asked for a card that others do not see yet would tell them of it.
        let is_seen = is_own || self.sees_what_was_begun(deed);
        let Some(entry) = entries.first_mut().filter(|_| is_choice && is_seen) else { return };
        let label = deed.label(self.teller.game);
        if matches!(&deed.option, OptionRef::Number(number) if self.numbers.contains(number)) {
            return;
        }
        if entry.sentence(self.teller.game, None).contains(&label) {
            return;
        }
        // What came of a mode says which it was.
        let stem = label.split(' ').next().unwrap_or_default().to_lowercase();
        let told = entry.sentence(self.teller.game, None);
        let is_said = told.split([' ', ';', ':']).any(|word| word.starts_with(&stem));
        if matches!(deed.option, OptionRef::Mode(_)) && !is_own && is_said {
            return;
        }
        let is_plain = is_own || !speaks_to_somebody(&label);
        let option = [Word::text(if is_plain { label } else { quoted(&label) })];
        let words = self.teller.catalogue().tell(Message::Chooses, Some(deed.seat), &[("option", &option)]);
        let behind_deed = usize::from(entry.is_deed);
        entry.clauses.insert(behind_deed, Clause { doer: Some(deed.seat), source: None, words });
    }

    /// Whether the viewer sees the cards with which the action under way was begun.
    fn sees_what_was_begun(&self, deed: &Deed) -> bool {
        let Teller { game, state, viewer, .. } = self.teller;
        let Some((seat, action, args)) = deed.begun(game) else { return true };
        let (_, cards) = self.action(action, seat, &args);
        cards.iter().all(|card| viewer.see(state, *card) || deed.was_known(*card, viewer))
    }

    /// What somebody does to themself: "you target yourself". Whose something is stays as it is.
    fn make_reflexive(&self, words: &mut [Word], doer: Option<Seat>) {
        let Some(doer) = doer else { return };
        for at in 0..words.len() {
            let is_owner = matches!(words.get(at + 1), Some(Word::Text(next)) if next.starts_with("'s"));
            if words[at] == Word::Player(doer) && !is_owner {
                let oneself = self.teller.catalogue().tell(Message::Oneself, Some(doer), &[]);
                words[at] = oneself.into_iter().next().unwrap_or(Word::Player(doer));
            }
        }
    }

    fn entry(&self, draft: Draft) -> Entry {
        let Draft { turn, goes_on, is_deed, mut clauses, asides, .. } = draft;
        drop_told_moves(&mut clauses);
        // Of what was done with a card it is clear that its text did what came of it.
        let known = clauses.first().filter(|_| is_deed).and_then(|deed| deed.source);
        let told = clauses.into_iter().enumerate().map(|(nth, said)| {
            let source = said.source.filter(|card| Some(*card) != known && (nth > 0 || !is_deed));
            let mut words = finished(self.teller.catalogue(), said.what);
            let source = source
                .map(|card| self.teller.card(card))
                .filter(|card| !words.contains(card) && matches!(card, Word::Card { card: Some(_), .. }));
            match source {
                // "Moss Titan deals 6 damage to Bear"
                Some(card) if said.is_blow && said.doer.is_some() => {
                    words.iter_mut().for_each(|word| word.no_longer_of(said.doer));
                    words.splice(0..0, [card, Word::text(" ")]);
                    Clause { doer: None, source: None, words }
                }
                source => {
                    self.make_reflexive(&mut words, said.doer);
                    Clause { doer: said.doer, source, words }
                }
            }
        });
        let mut told: Vec<Clause> = told.collect();
        for (at, aside) in asides.iter().rev() {
            let before = at.checked_sub(1).and_then(|before| told.get(before));
            if let Some(clause) = self.aside(aside, known, &told, before) {
                told.insert((*at).min(told.len()), clause);
            }
        }
        Entry { turn, goes_on, is_deed, clauses: told }
    }
}

/// Where a card went need not be told beside what it did there.
fn drop_told_moves(clauses: &mut Vec<Said>) {
    let mut named: Vec<Word> = Vec::new();
    for said in clauses.iter() {
        if let What::Sentence { words, also, .. } = &said.what {
            let cards = words.iter().chain(also.iter().flat_map(|(_, cards)| cards));
            named.extend(cards.filter(|word| matches!(word, Word::Card { object: Some(_), .. })).cloned());
        }
    }
    for said in clauses.iter_mut() {
        if let What::Went { cards, by_text: false, .. } = &mut said.what {
            cards.retain(|card| !named.contains(card));
        }
    }
    clauses.retain(|said| !matches!(&said.what, What::Went { cards, .. } if cards.is_empty()));
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
        (None, None) => match said.iter().position(|word| matches!(word, Word::Card { card: None, .. })) {
            Some(place) => place,
            None => return false,
        },
    };
    if !is_card(&said[at]) || !is_card(&words[at]) {
        return false;
    }
    also.get_or_insert((at, Vec::new())).1.push(words[at].clone());
    true
}

fn finished(catalogue: &Catalogue, what: What) -> Vec<Word> {
    match what {
        What::Sentence { mut words, also, times, cards } => {
            if let Some((at, others)) = also {
                let all = std::iter::once(words[at].clone()).chain(others).collect();
                // "Herb ×3 enter play"
                if at == 0 {
                    words.iter_mut().for_each(Word::of_several);
                }
                words.splice(at..=at, counted(catalogue, all));
                words.iter_mut().for_each(Word::of_several_owners);
            }
            if times > 1 {
                words.push(Word::text(format!(" ×{times}")));
            }
            if !cards.is_empty() && cards.len() <= MOST_NAMED {
                words.push(Word::text(" ("));
                words.extend(counted(catalogue, cards.into_iter().map(|(_, card)| card).collect()));
                words.push(Word::text(")"));
            }
            words
        }
        What::Went { to, cards, .. } => {
            let message = if cards.len() == 1 { Message::GoesTo } else { Message::GoTo };
            let cards = if cards.len() > MOST_NAMED {
                vec![number_of_cards(catalogue, cards.len())]
            } else {
                counted(catalogue, cards)
            };
            catalogue.tell(message, None, &[("cards", &cards), ("zone", &to)])
        }
    }
}

fn number_of_cards(catalogue: &Catalogue, number: usize) -> Word {
    Word::text(catalogue.say(Message::Cards, &[("number", &number)]))
}

/// Cards in a row; the same several times is said once.
pub(crate) fn counted(catalogue: &Catalogue, cards: Vec<Word>) -> Vec<Word> {
    let mut groups: Vec<(Word, u32)> = Vec::new();
    for card in cards {
        match groups.iter_mut().find(|(like, _)| like.said(catalogue, None) == card.said(catalogue, None)) {
            Some((_, count)) => *count += 1,
            None => groups.push((card, 1)),
        }
    }
    let mut words = Vec::new();
    for (nth, (card, count)) in groups.into_iter().enumerate() {
        if nth > 0 {
            words.push(Word::text(", "));
        }
        match (count, &card) {
            (1, _) => words.push(card),
            (_, Word::Card { card: None, .. }) => words.push(number_of_cards(catalogue, count as usize)),
            _ => words.extend([card, Word::text(format!(" ×{count}"))]),
        }
    }
    words
}

pub(crate) fn is_card(ty: Type, value: i64) -> bool {
    matches!(ty, Type::Card(_) | Type::Target(_)) && (1..ir::PLAYER_BASE).contains(&value)
}

fn object(value: i64) -> ObjectId {
    ObjectId(u16::try_from(value).unwrap_or(0))
}
