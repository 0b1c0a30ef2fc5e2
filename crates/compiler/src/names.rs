//! Tables of declared names: what a word stands for and where it was declared.
//!
//! They know no meaning beyond that; what is allowed to share a name is decided in `declare`.

use diagnostic::{Sources, Span};
use ir::{
    AbilityKindId, ActionId, CardId, DeckId, EnumId, EventId, KeywordId, KindId, PhaseId, PlayerFieldId,
    ValueId, ZoneId,
};
use std::cell::RefCell;
use std::collections::HashMap;

/// A name that is said, and where what it means there is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Use {
    pub at: Span,
    pub declared: Span,
}

/// Names of one sort, in the order of their declaration.
#[derive(Debug)]
pub(crate) struct Table<I> {
    entries: HashMap<String, (I, Span)>,
    order: Vec<String>,
    /// Nobody looks for the name that was meant any more.
    unlisted: bool,
    uses: RefCell<Vec<Use>>,
}

impl<I> Default for Table<I> {
    fn default() -> Self {
        Self { entries: HashMap::new(), order: Vec::new(), unlisted: false, uses: RefCell::default() }
    }
}

impl<I: Copy> Table<I> {
    pub fn get(&self, name: &str) -> Option<I> {
        self.entries.get(name).map(|(id, _)| *id)
    }

    /// What the name means that is said at this place; that it was said there is noted.
    pub fn find(&self, name: &str, at: Span) -> Option<I> {
        let (id, declared) = *self.entries.get(name)?;
        self.uses.borrow_mut().push(Use { at, declared });
        Some(id)
    }

    pub fn has(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    pub fn span(&self, name: &str) -> Option<Span> {
        self.entries.get(name).map(|(_, span)| *span)
    }

    /// The caller has made sure that the name is free.
    pub fn insert(&mut self, name: &str, id: I, span: Span) {
        self.entries.insert(name.to_owned(), (id, span));
        self.order.push(name.to_owned());
    }

    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// What a name that is not known may have meant.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let listed = if self.unlisted { &[] } else { &self.order[..] };
        listed.iter().map(String::as_str)
    }
}

/// The name itself, where an expression in parentheses or the words of a question were noted.
fn add_exact(one: Use, sources: &Sources, all: &mut Vec<Use>) {
    let text = |span: Span| {
        sources.get(span.file).text.get(span.start as usize..span.end as usize).unwrap_or_default()
    };
    let (said, name) = (text(one.at), text(one.declared));
    if said == name {
        return all.push(one);
    }
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let is_word =
        |at: usize| !said[..at].ends_with(is_letter) && !said[at + name.len()..].starts_with(is_letter);
    // In a text only what stands between braces is a name.
    let is_hole = |at: usize| {
        !said.starts_with('"') || said[..at].rfind('{').is_some_and(|open| !said[open..at].contains('}'))
    };
    let places = said.match_indices(name).map(|(at, _)| at).filter(|at| is_word(*at) && is_hole(*at));
    let place = |at: usize| {
        let start = one.at.start + at as u32;
        Use { at: Span { start, end: start + name.len() as u32, ..one.at }, ..one }
    };
    all.extend(places.map(place));
}

/// Each meaning of a name once, exactly where it stands, in the order of the text.
pub(crate) fn in_order(uses: &[Use], sources: &Sources) -> Vec<Use> {
    let mut all = Vec::with_capacity(uses.len());
    // What the engine declares has no place.
    for one in uses.iter().filter(|one| one.declared != Span::default() && one.at != Span::default()) {
        add_exact(*one, sources, &mut all);
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Every table of a game.
#[derive(Debug, Default)]
pub(crate) struct Names {
    pub enums: Table<EnumId>,
    /// The value's position in its enum.
    pub enum_values: Table<(EnumId, u16)>,
    pub kinds: Table<KindId>,
    pub zones: Table<ZoneId>,
    pub player_fields: Table<PlayerFieldId>,
    pub table_fields: Table<PlayerFieldId>,
    pub values: Table<ValueId>,
    pub events: Table<EventId>,
    pub ability_kinds: Table<AbilityKindId>,
    pub keywords: Table<KeywordId>,
    pub actions: Table<ActionId>,
    /// By its place among them.
    pub action_lists: Table<usize>,
    pub verbs: Table<ActionId>,
    pub phases: Table<PhaseId>,
    pub cards: Table<CardId>,
    pub decks: Table<DeckId>,
    /// Of fields, parameters and what bodies bind, which have no table.
    uses: RefCell<Vec<Use>>,
}

impl Names {
    /// Something without a table is said at this place.
    pub fn note(&self, at: Span, declared: Span) {
        self.uses.borrow_mut().push(Use { at, declared });
    }

    /// Every name that was said, table by table; see [`in_order`].
    pub fn uses(&self) -> Vec<Use> {
        let tables = [
            &self.uses,
            &self.enums.uses,
            &self.enum_values.uses,
            &self.kinds.uses,
            &self.zones.uses,
            &self.player_fields.uses,
            &self.table_fields.uses,
            &self.values.uses,
            &self.events.uses,
            &self.ability_kinds.uses,
            &self.keywords.uses,
            &self.actions.uses,
            &self.action_lists.uses,
            &self.verbs.uses,
            &self.phases.uses,
            &self.cards.uses,
            &self.decks.uses,
        ];
        tables.into_iter().flat_map(|uses| uses.borrow().clone()).collect()
    }

    /// How many there are of the sorts that games have many of.
    pub fn len(&self) -> usize {
        self.cards.len() + self.values.len() + self.events.len() + self.enum_values.len() + self.kinds.len()
    }

    pub fn are_listed(&self) -> bool {
        !self.kinds.unlisted
    }

    /// From now on no name is proposed for one that is not known: there were too many of those.
    pub fn stop_listing(&mut self) {
        let Self { enums, enum_values, kinds, zones, player_fields, values, events, .. } = self;
        (enums.unlisted, enum_values.unlisted, kinds.unlisted, zones.unlisted) = (true, true, true, true);
        (player_fields.unlisted, values.unlisted, events.unlisted) = (true, true, true);
        let Self { ability_kinds, keywords, actions, action_lists, verbs, phases, cards, decks, .. } = self;
        (ability_kinds.unlisted, keywords.unlisted, actions.unlisted, verbs.unlisted) =
            (true, true, true, true);
        action_lists.unlisted = true;
        (phases.unlisted, cards.unlisted, decks.unlisted) = (true, true, true);
    }

    /// What a word is, in a sentence, for messages that found it in the wrong place.
    pub fn sort_of(&self, name: &str) -> Option<&'static str> {
        let sorts: [(bool, &'static str); 13] = [
            (self.kinds.has(name), "a kind of card"),
            (self.enums.has(name), "an enum"),
            (self.enum_values.has(name), "a value of an enum"),
            (self.zones.has(name), "a zone"),
            (self.values.has(name), "an adjective or value"),
            (self.events.has(name), "an event"),
            (self.ability_kinds.has(name), "a kind of ability"),
            (self.keywords.has(name), "a keyword"),
            (self.actions.has(name), "an action"),
            (self.action_lists.has(name), "a list of actions"),
            (self.phases.has(name), "a phase"),
            (self.player_fields.has(name), "a field of players"),
            (self.table_fields.has(name), "a field of the table"),
        ];
        sorts.iter().find(|(found, _)| *found).map(|(_, sort)| *sort)
    }
}
