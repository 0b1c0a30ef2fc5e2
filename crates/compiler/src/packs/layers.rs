//! What is left of the declarations of all packs once those on top have replaced, extended or removed some.

use super::OF_ITS_OWN;
use super::clashes::{self, Altered, How, Standing};
use crate::names::Use;
use crate::problem::packs as problem;
use diagnostic::{Diagnostic, FileId, Sources, Span};
use std::sync::Arc;
use syntax::ast::{self, ChangedHow, Item};

/// What all packs declare together.
#[derive(Debug, Default)]
pub(crate) struct Declared<'a> {
    /// In the order of the packs.
    pub items: Vec<&'a Item>,
    pub diagnostics: Vec<Diagnostic>,
    /// Names of declarations that are changed: they lead to what they change.
    pub uses: Vec<Use>,
}

/// Declarations that were put together from several.
pub(crate) type Made = Vec<Item>;

/// One declaration of some pack.
struct Entry<'a> {
    item: &'a Item,
    file: FileId,
    /// what others have added to it
    more: Vec<&'a Item>,
    /// the packs that have replaced or removed it
    gone_by: Vec<u16>,
}

/// What is left of the declarations of all files; those that were extended are made anew.
pub(crate) struct Layers<'a> {
    sources: &'a Sources,
    entries: Vec<Entry<'a>>,
    diagnostics: Vec<Diagnostic>,
    uses: Vec<Use>,
    standing: Standing,
    /// What was changed, in the order of the packs.
    changes: Vec<Altered<'a>>,
}

impl<'a> Layers<'a> {
    pub fn of(sources: &'a Sources, files: &'a [Arc<ast::File>]) -> Self {
        let (entries, diagnostics, uses, changes) = Default::default();
        let standing = Standing::of(sources, files);
        let mut layers = Self { sources, entries, diagnostics, uses, standing, changes };
        let files: Vec<_> = sources.iter().zip(files).collect();
        for pack in files.chunk_by(|((_, one), _), ((_, next), _)| one.pack == next.pack) {
            let items =
                || pack.iter().flat_map(|((id, _), file)| file.items.iter().map(move |item| (*id, item)));
            for (id, item) in items() {
                layers.add(id, item);
            }
            // What is extended may stand in a file that is read later.
            for (_, item) in items() {
                if let Item::Changed(changed) = item
                    && changed.how == ChangedHow::Extended
                {
                    layers.extend(pack[0].0.1.pack, changed);
                }
            }
        }
        layers.tell_clashes();
        layers
    }

    /// Declarations that were extended, put together.
    pub fn made(&self) -> Made {
        self.entries
            .iter()
            .filter(|entry| entry.is_left() && !entry.more.is_empty())
            .map(Entry::whole)
            .collect()
    }

    pub fn declared(self, made: &'a Made) -> Declared<'a> {
        let mut made = made.iter();
        let present = self.entries.iter().filter(|entry| entry.is_left());
        let items = present.map(|entry| if entry.more.is_empty() { Some(entry.item) } else { made.next() });
        Declared { items: items.flatten().collect(), diagnostics: self.diagnostics, uses: self.uses }
    }

    fn add(&mut self, file: FileId, item: &'a Item) {
        match item {
            // Packs are tested where they are at home; others may have changed what they say.
            Item::Test(_) if self.sources.get(file).pack != 0 => {}
            Item::Use(_) => {}
            Item::Changed(changed) => match changed.how {
                ChangedHow::Replaced => self.replace(file, changed),
                // They come when all of the pack's own declarations are there.
                ChangedHow::Extended => {}
            },
            Item::Removed(removed) => self.remove(file, removed),
            // The header on top counts; what it does not say those below say.
            Item::Game(game) => {
                let pack = self.sources.get(file).pack;
                let more = self.headers_below(pack);
                self.changes.extend(Altered::of_header(pack, game));
                self.entries.push(Entry { item, file, more, gone_by: Vec::new() });
            }
            Item::Enum(_)
            | Item::Zone(_)
            | Item::Player(_)
            | Item::Table(_)
            | Item::Kind(_)
            | Item::Value(_)
            | Item::Event(_)
            | Item::AbilityKind(_)
            | Item::Keyword(_)
            | Item::Action(_)
            | Item::ActionList(_)
            | Item::Turn(_)
            | Item::Rule(_)
            | Item::Check(_)
            | Item::LoseWhen(_)
            | Item::WinWhen(_)
            | Item::Setup(_)
            | Item::Deck(_)
            | Item::Format(_)
            | Item::Card(_)
            | Item::Test(_) => self.entries.push(Entry::new(item, file)),
        }
    }

    /// The headers that one of this pack stands on, the nearest first; they count no longer.
    fn headers_below(&mut self, pack: u16) -> Vec<&'a Item> {
        let is_header = |entry: &Entry<'_>| matches!(entry.item, Item::Game(_));
        let mut found = Vec::new();
        // A second one of the same pack is a mistake, and the first has taken them.
        if self.entries.iter().any(|entry| is_header(entry) && self.pack_of(entry) == pack) {
            return found;
        }
        for at in (0..self.entries.len()).rev() {
            if is_header(&self.entries[at]) && self.standing.is_below(self.pack_of(&self.entries[at]), pack) {
                found.push(self.entries[at].item);
                self.entries[at].gone_by.push(pack);
            }
        }
        found
    }

    fn pack_of(&self, entry: &Entry<'_>) -> u16 {
        self.sources.get(entry.file).pack
    }

    /// Where the declarations of this name are that a pack knows: those of packs below it that none of these has
    /// taken away.
    fn known_below(&self, key: Key<'_>, pack: u16) -> Vec<usize> {
        let is_there = |at: &usize| {
            let entry = &self.entries[*at];
            Key::of(entry.item) == Some(key) && self.is_known_below(entry, pack)
        };
        (0..self.entries.len()).filter(is_there).collect()
    }

    fn is_known_below(&self, entry: &Entry<'_>, pack: u16) -> bool {
        self.standing.is_below(self.pack_of(entry), pack) && self.is_left_for(entry, pack)
    }

    /// Whether neither the pack nor one below it has taken a declaration away.
    fn is_left_for(&self, entry: &Entry<'_>, pack: u16) -> bool {
        entry.gone_by.iter().all(|by| *by != pack && !self.standing.is_below(*by, pack))
    }

    fn replace(&mut self, file: FileId, changed: &'a ast::Changed) {
        let item = &*changed.item;
        let Some(key) = Key::of(item) else {
            return self.diagnostics.push(problem::not_changed(changed.span, changed.how));
        };
        let pack = self.sources.get(file).pack;
        let found = self.known_below(key, pack);
        if found.is_empty() {
            let names = self.names_below(key.sort, pack);
            let told = problem::nothing_to_replace(changed.span, key.sort, key.name, &names);
            self.diagnostics.push(problem::named(told, name_of(item), key.name, &names));
        }
        for at in found {
            self.uses.extend(named_again(name_of(item), self.entries[at].item));
            self.entries[at].gone_by.push(pack);
        }
        self.changes.push(Altered::new(key, pack, How::Replaced, changed.span));
        self.entries.push(Entry::new(item, file));
    }

    fn extend(&mut self, pack: u16, changed: &'a ast::Changed) {
        let item = &*changed.item;
        let Some(key) = Key::of(item).filter(|key| key.can_be_extended()) else {
            return self.diagnostics.push(problem::not_changed(changed.span, changed.how));
        };
        let is_known = |entry: &Entry<'_>| {
            self.pack_of(entry) == pack && entry.is_left() || self.is_known_below(entry, pack)
        };
        let found = self.entries.iter().position(|entry| Key::of(entry.item) == Some(key) && is_known(entry));
        match found {
            Some(at) => {
                self.uses.extend(named_again(name_of(item), self.entries[at].item));
                self.entries[at].more.push(item);
                self.changes.push(Altered::new(key, pack, How::Extended, changed.span));
            }
            None => {
                let names = self.names_of(key.sort, is_known);
                let told = problem::nothing_to_extend(changed.span, key.sort, key.name, &names);
                self.diagnostics.push(problem::named(told, name_of(item), key.name, &names));
            }
        }
    }

    fn remove(&mut self, file: FileId, removed: &'a ast::Removed) {
        let pack = self.sources.get(file).pack;
        let key = Key { sort: &removed.sort.text, name: &removed.name.text };
        let found = self.known_below(key, pack);
        if found.is_empty() {
            let names = self.names_below(key.sort, pack);
            let told = problem::nothing_to_remove(removed.name.span, key.sort, key.name, &names);
            self.diagnostics.push(problem::named(told, Some(removed.name.span), key.name, &names));
        }
        for at in found {
            self.uses.extend(named_again(Some(removed.name.span), self.entries[at].item));
            self.entries[at].gone_by.push(pack);
        }
        self.changes.push(Altered::new(key, pack, How::Removed, removed.name.span));
    }

    fn tell_clashes(&mut self) {
        for (first, later) in clashes::of(&self.changes, &self.standing) {
            let name = |change: &Altered<'_>| self.sources.packs()[usize::from(change.pack) - 1].as_str();
            let how = [(name(&first), first.how, first.at), (name(&later), later.how, later.at)];
            self.diagnostics.push(problem::clash(later.key.sort, later.key.name, how));
            // What is left of it twice is one mistake, not two.
            let is_it = |entry: &&mut Entry<'_>| {
                let is_header = later.key.sort == clashes::HEADER && matches!(entry.item, Item::Game(_));
                entry.is_left() && (is_header || Key::of(entry.item) == Some(later.key))
            };
            let left = self.entries.iter_mut().rev().filter(is_it).skip(1);
            left.for_each(|entry| entry.gone_by.push(later.pack));
        }
    }

    /// What declarations of a sort there are in packs below.
    fn names_below(&self, sort: &str, pack: u16) -> Vec<&'a str> {
        self.names_of(sort, |entry| self.is_known_below(entry, pack))
    }

    fn names_of(&self, sort: &str, is_meant: impl Fn(&Entry<'a>) -> bool) -> Vec<&'a str> {
        let there = self.entries.iter().filter(|entry| is_meant(entry));
        there
            .filter_map(|entry| Key::of(entry.item))
            .filter(|key| key.sort == sort)
            .map(|key| key.name)
            .collect()
    }
}

impl<'a> Entry<'a> {
    fn new(item: &'a Item, file: FileId) -> Self {
        Self { item, file, more: Vec::new(), gone_by: Vec::new() }
    }

    fn is_left(&self) -> bool {
        self.gone_by.is_empty()
    }

    /// The declaration with all that was added to it.
    fn whole(&self) -> Item {
        let mut whole = self.item.clone();
        for more in &self.more {
            match (&mut whole, more) {
                (Item::Game(game), Item::Game(below)) => {
                    let said: Vec<&str> = game.settings.iter().map(ast::Setting::name).collect();
                    let is_inherited = |name: &str| !OF_ITS_OWN.contains(&name) && !said.contains(&name);
                    let unsaid = below.settings.iter().filter(|setting| is_inherited(setting.name()));
                    let unsaid: Vec<ast::Setting> = unsaid.cloned().collect();
                    game.settings.extend(unsaid);
                }
                (Item::Enum(whole), Item::Enum(more)) => whole.values.extend(more.values.iter().cloned()),
                (Item::ActionList(whole), Item::ActionList(more)) => {
                    whole.offers.extend(more.offers.iter().cloned());
                }
                (Item::Kind(whole), Item::Kind(more)) => whole.fields.extend(more.fields.iter().cloned()),
                (Item::Deck(whole), Item::Deck(more)) => whole.entries.extend(more.entries.iter().cloned()),
                (Item::Format(whole), Item::Format(more)) => whole.rules.extend(more.rules.iter().cloned()),
                (Item::Setup(whole), Item::Setup(more)) => whole.stmts.extend(more.stmts.iter().cloned()),
                (Item::Rule(whole), Item::Rule(more)) => {
                    whole.abilities.extend(more.abilities.iter().cloned());
                }
                (Item::Keyword(whole), Item::Keyword(more)) => {
                    whole.abilities.extend(more.abilities.iter().cloned());
                }
                (Item::Card(whole), Item::Card(more)) => whole.members.extend(more.members.iter().cloned()),
                // Only declarations of one sort are put together.
                (_, _) => {}
            }
        }
        whole
    }
}

/// The name said where a declaration is changed leads to that of the declaration.
fn named_again(at: Option<Span>, changed: &Item) -> Option<Use> {
    Some(Use { at: at?, declared: name_of(changed)? })
}

/// Where a declaration that can be changed has its name.
fn name_of(item: &Item) -> Option<Span> {
    match item {
        Item::Enum(it) => Some(it.name.span),
        Item::Zone(zone) => Some(zone.name.span),
        Item::Kind(kind) => Some(kind.name.span),
        Item::Value(value) => Some(value.name.span),
        Item::Event(event) => Some(event.name.span),
        Item::AbilityKind(kind) => Some(kind.name.span),
        Item::Keyword(keyword) => Some(keyword.name.span),
        Item::Action(action) => Some(action.name.span),
        Item::ActionList(list) => Some(list.name.span),
        Item::Rule(rule) => Some(rule.name.span),
        Item::Check(check) => Some(check.name.span),
        Item::Deck(deck) => Some(deck.name.span),
        Item::Format(format) => Some(format.name.span),
        Item::Card(card) => Some(card.name.span),
        Item::Player(_) | Item::Table(_) | Item::Turn(_) | Item::LoseWhen(_) | Item::WinWhen(_) => None,
        Item::Setup(_) | Item::Game(_) | Item::Test(_) => None,
        Item::Use(_) | Item::Changed(_) | Item::Removed(_) => None,
    }
}

/// What a declaration goes by: those that have no name are one of their sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key<'a> {
    pub sort: &'a str,
    pub name: &'a str,
}

impl<'a> Key<'a> {
    /// None of what cannot be changed from outside.
    fn of(item: &'a Item) -> Option<Self> {
        let (sort, name) = match item {
            Item::Enum(it) => ("enum", &it.name.text[..]),
            Item::Zone(zone) => ("zone", &zone.name.text[..]),
            Item::Kind(kind) => ("kind", &kind.name.text[..]),
            Item::Value(value) if value.is_adjective => ("adjective", &value.name.text[..]),
            Item::Value(value) => ("value", &value.name.text[..]),
            Item::Event(event) => ("event", &event.name.text[..]),
            Item::AbilityKind(kind) => ("ability", &kind.name.text[..]),
            Item::Keyword(keyword) => ("keyword", &keyword.name.text[..]),
            Item::Action(action) => ("action", &action.name.text[..]),
            Item::ActionList(list) => ("actions", &list.name.text[..]),
            Item::Rule(rule) => ("rule", &rule.name.text[..]),
            Item::Check(check) => ("check", &check.name.text[..]),
            Item::Deck(deck) => ("deck", &deck.name.text[..]),
            Item::Format(format) => ("format", &format.name.text[..]),
            Item::Card(card) => ("card", &card.name.text[..]),
            Item::Player(_) => ("player", ""),
            Item::Table(_) => ("table", ""),
            Item::Turn(_) => ("turn", ""),
            Item::LoseWhen(_) => ("lose", ""),
            Item::WinWhen(_) => ("win", ""),
            Item::Setup(_) => ("setup", ""),
            Item::Game(_) | Item::Test(_) | Item::Use(_) | Item::Changed(_) | Item::Removed(_) => {
                return None;
            }
        };
        Some(Self { sort, name })
    }

    fn can_be_extended(self) -> bool {
        matches!(
            self.sort,
            "enum" | "actions" | "kind" | "deck" | "format" | "setup" | "rule" | "keyword" | "card"
        )
    }
}
