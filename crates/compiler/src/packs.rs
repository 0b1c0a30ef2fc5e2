//! Packs on packs: which packs a game uses, and what is left of their declarations once those on top have replaced,
//! extended or removed some.
//!
//! A pack is found by its name, never by a path, so that no text can make the program read anything else.

use crate::files::GAME_LIMIT;
use crate::names::Use;
use crate::problem::{files, packs as problem};
use diagnostic::{Diagnostic, FileId, Sources, Span};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use syntax::ast::{self, ChangedHow, Item};

/// More packs than anybody builds on one another.
const MOST_PACKS: usize = 64;
/// So much of a hash at least says which pack is meant.
const SHORTEST_PIN: usize = 8;

/// What a header says of its own pack alone.
const OF_ITS_OWN: [&str; 3] = ["version", "authors", "licence"];

/// Packs that come with the compiler: small rulebooks to build on.
const LIBRARY: &[(&str, &str)] = &[
    ("std/cards", include_str!("../library/cards.cw")),
    ("std/deck", include_str!("../library/deck.cw")),
    ("std/deckbuilding", include_str!("../library/deckbuilding.cw")),
    ("std/endings", include_str!("../library/endings.cw")),
    ("std/turns", include_str!("../library/turns.cw")),
];

/// The files of one pack.
#[derive(Debug, Default)]
pub struct Pack {
    pub sources: Sources,
    /// What could not be read of it.
    pub diagnostics: Vec<Diagnostic>,
}

impl Pack {
    /// Says which pack it is: the same for the same texts under the same names, wherever they lie.
    pub fn hash(&self) -> String {
        let mut files: Vec<(&str, &str)> =
            self.sources.iter().map(|(_, s)| (&s.path[..], &s.text[..])).collect();
        let shared = shared_folder(&files);
        for (path, _) in &mut files {
            *path = &path[shared..];
        }
        files.sort_unstable();
        let mut hash = Sha256::new();
        for (path, text) in files {
            for part in [path, text] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part);
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// How much of all paths is the folder they lie in.
fn shared_folder(files: &[(&str, &str)]) -> usize {
    let Some(((first, _), others)) = files.split_first() else { return 0 };
    let common = |path: &str| path.bytes().zip(first.bytes()).take_while(|(a, b)| a == b).count();
    let length = others.iter().map(|(path, _)| common(path)).min().unwrap_or(first.len());
    first[..length].rfind('/').map_or(0, |slash| slash + 1)
}

/// A pack together with all packs that it uses, those that are used first.
pub(crate) fn gathered(name: &str, own: Pack, around: &Around) -> Pack {
    let open = [name].into_iter().filter(|name| !name.is_empty()).map(str::to_owned);
    let mut gather = Gather { around, open: open.collect(), packs: Vec::new(), bytes: 0 };
    let own = gather.with_uses(own);
    let mut all = Pack::default();
    let used = gather.packs.into_iter().map(|(_, pack)| pack).zip(1..);
    for (pack, number) in used.chain([(own, 0)]) {
        let first = all.sources.iter().count() as u16;
        for (_, source) in pack.sources.iter() {
            all.sources.add_of(number, source.path.clone(), source.text.clone());
        }
        all.diagnostics.extend(pack.diagnostics.into_iter().map(|diagnostic| diagnostic.moved_by(first)));
    }
    all
}

/// Where packs that are used come from.
pub(crate) struct Around<'f> {
    pub find: &'f dyn Fn(&str) -> Option<Pack>,
    /// Those that are known to be there, for whoever misspells one.
    pub names: &'f dyn Fn() -> Vec<String>,
}

struct Gather<'f> {
    around: &'f Around<'f>,
    /// packs whose uses are being looked at
    open: Vec<String>,
    /// by name; those that are used stand before those that use them
    packs: Vec<(String, Pack)>,
    bytes: u64,
}

impl Gather<'_> {
    fn with_uses(&mut self, mut pack: Pack) -> Pack {
        let mut problems = Vec::new();
        for (file, source) in pack.sources.iter().filter(|(_, source)| may_use(&source.text)) {
            for item in syntax::read(file, &source.text).0.items {
                if let Item::Use(used) = item {
                    problems.extend(self.follow(&used));
                }
            }
        }
        pack.diagnostics.extend(problems);
        pack
    }

    /// Finds a pack and those that it uses; says what is wrong with that.
    fn follow(&mut self, used: &ast::Use) -> Option<Diagnostic> {
        let name = &used.pack.text;
        if self.open.contains(name) {
            return Some(problem::circle(used.pack.span, &self.open, name));
        }
        if !self.packs.iter().any(|(known, _)| known == name) {
            if self.packs.len() >= MOST_PACKS {
                return Some(problem::too_many(used.pack.span, MOST_PACKS));
            }
            if self.bytes > GAME_LIMIT {
                return Some(files::too_large(used.pack.span, "the game", "4 MB for a whole game"));
            }
            let found =
                is_name(name).then(|| from_library(name).or_else(|| (self.around.find)(name))).flatten();
            let Some(found) = found else {
                let mut beside = (self.around.names)();
                beside.retain(|beside| !self.open.contains(beside));
                return Some(problem::unknown(used.pack.span, name, library(), &beside));
            };
            self.bytes += found.sources.iter().map(|(_, source)| source.text.len() as u64).sum::<u64>();
            self.open.push(name.clone());
            let found = self.with_uses(found);
            self.open.pop();
            self.packs.push((name.clone(), found));
        }
        let (_, pack) = self.packs.iter().find(|(known, _)| known == name)?;
        let pinned = used.pinned.as_ref()?;
        let hash = pack.hash();
        if pinned.text.len() < SHORTEST_PIN {
            let hash = &hash[..2 * SHORTEST_PIN];
            return Some(problem::short_pin(pinned.span, SHORTEST_PIN, hash));
        }
        let fits = hash.starts_with(&pinned.text);
        (!fits).then(|| problem::another(pinned.span, name, &hash[..2 * SHORTEST_PIN]))
    }
}

/// Whether a text may say `use "NAME"`, as far as a glance tells: most need not be parsed to see that they do not.
/// Between the word and the name there is nothing but blanks and comments.
fn may_use(text: &str) -> bool {
    // Not the end of `because`.
    let is_word = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let mut words = text.match_indices("use").filter(|(at, _)| is_word(*at));
    words.any(|(at, word)| text[at + word.len()..].trim_start().starts_with(['"', '/']))
}

/// A plain name, perhaps of the library: nothing that could lead out of the folder that packs lie in.
fn is_name(name: &str) -> bool {
    let plain = name.strip_prefix("std/").unwrap_or(name);
    !plain.is_empty() && plain.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' '))
}

/// The names of the packs that come with the compiler.
pub fn library() -> impl Iterator<Item = &'static str> {
    LIBRARY.iter().map(|(name, _)| *name)
}

/// A pack of the library is named by some `use`, rightly written or not, and is not there.
pub(crate) fn lacks_one(sources: &Sources) -> bool {
    let is_there = |name: &str| sources.iter().any(|(_, source)| source.path == format!("{name}.cw"));
    let own = sources.iter().filter(|(_, source)| source.pack == 0 && source.text.contains("std/"));
    own.flat_map(|(_, source)| source.text.lines()).any(|line| {
        let mut words = line.split_whitespace();
        let uses = words.next().is_some_and(|word| diagnostic::nearest(word, ["use"]).is_some());
        let name = words.next().map(|name| name.trim_matches('"')).filter(|name| name.starts_with("std/"));
        uses && name.is_some_and(|name| !is_there(name))
    })
}

/// The pack of the library that declares something of this name.
pub(crate) fn library_with(name: &str) -> Option<&'static str> {
    LIBRARY.iter().map(|(pack, _)| *pack).find(|pack| names_of_library(pack).any(|known| known == name))
}

/// What a pack of the library declares.
pub(crate) fn names_of_library(pack: &str) -> impl Iterator<Item = &'static str> {
    let text = LIBRARY.iter().find(|(known, _)| *known == pack).map_or("", |(_, text)| *text);
    text.lines().filter_map(|line| {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.next().filter(|word| syntax::ITEMS.contains(word))?;
        words.next().filter(|name| !name.is_empty())
    })
}

fn from_library(name: &str) -> Option<Pack> {
    let (name, text) = LIBRARY.iter().find(|(known, _)| *known == name)?;
    let mut pack = Pack::default();
    pack.sources.add(format!("{name}.cw"), *text);
    Some(pack)
}

// ---- declarations -------------------------------------------------------------------------------------------------

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
    is_gone: bool,
}

/// The packs that the pack at hand uses, without those of the library.
pub(crate) fn needs(sources: &Sources, files: &[Arc<ast::File>]) -> Vec<String> {
    let own = sources.iter().zip(files).filter(|((_, source), _)| source.pack == 0);
    let used = own.flat_map(|(_, file)| &file.items).filter_map(|item| match item {
        Item::Use(used) => Some(used.pack.text.clone()),
        _ => None,
    });
    used.filter(|name| !LIBRARY.iter().any(|(library, _)| library == name)).collect()
}

/// What is left of the declarations of all files; those that were extended are made anew.
pub(crate) struct Layers<'a> {
    sources: &'a Sources,
    entries: Vec<Entry<'a>>,
    diagnostics: Vec<Diagnostic>,
    uses: Vec<Use>,
    /// The pack of the header on top so far.
    headed: Option<u16>,
}

impl<'a> Layers<'a> {
    pub fn of(sources: &'a Sources, files: &'a [Arc<ast::File>]) -> Self {
        let (entries, diagnostics, uses) = (Vec::new(), Vec::new(), Vec::new());
        let mut layers = Self { sources, entries, diagnostics, uses, headed: None };
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
                    layers.extend(changed);
                }
            }
        }
        layers
    }

    /// Declarations that were extended, put together.
    pub fn made(&self) -> Made {
        self.entries
            .iter()
            .filter(|entry| !entry.is_gone && !entry.more.is_empty())
            .map(Entry::whole)
            .collect()
    }

    pub fn declared(self, made: &'a Made) -> Declared<'a> {
        let mut made = made.iter();
        let present = self.entries.iter().filter(|entry| !entry.is_gone);
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
            Item::Game(_) => {
                let more = self.headers_below(self.sources.get(file).pack);
                self.entries.push(Entry { item, file, more, is_gone: false });
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
            | Item::Turn(_)
            | Item::Rule(_)
            | Item::Check(_)
            | Item::LoseWhen(_)
            | Item::WinWhen(_)
            | Item::Setup(_)
            | Item::Deck(_)
            | Item::Format(_)
            | Item::Card(_)
            | Item::Test(_) => self.entries.push(Entry { item, file, more: Vec::new(), is_gone: false }),
        }
    }

    /// The headers that one of this pack stands on, the nearest first; they count no longer.
    fn headers_below(&mut self, pack: u16) -> Vec<&'a Item> {
        let mut found = Vec::new();
        // A second one of the same pack is a mistake, and the first has taken them.
        if self.headed.replace(pack) == Some(pack) {
            return found;
        }
        for at in (0..self.entries.len()).rev() {
            let entry = &self.entries[at];
            if matches!(entry.item, Item::Game(_)) && self.is_below(entry.file, pack) {
                found.push(entry.item);
                self.entries[at].is_gone = true;
            }
        }
        found
    }

    /// Whether a file is of a pack that this one uses, or that comes before it.
    fn is_below(&self, file: FileId, pack: u16) -> bool {
        let of = self.sources.get(file).pack;
        of != 0 && (pack == 0 || of < pack)
    }

    fn replace(&mut self, file: FileId, changed: &'a ast::Changed) {
        let item = &*changed.item;
        let Some(key) = Key::of(item) else {
            return self.diagnostics.push(problem::not_changed(changed.span, changed.how));
        };
        let pack = self.sources.get(file).pack;
        let mut found = false;
        for at in 0..self.entries.len() {
            let entry = &self.entries[at];
            if !entry.is_gone && Key::of(entry.item) == Some(key) && self.is_below(entry.file, pack) {
                self.uses.extend(named_again(name_of(item), entry.item));
                self.entries[at].is_gone = true;
                found = true;
            }
        }
        if !found {
            let names = self.names_below(key.sort, pack);
            let told = problem::nothing_to_replace(changed.span, key.sort, key.name, &names);
            let told = problem::named(told, name_of(item), key.name, &names);
            self.diagnostics.push(told);
        }
        self.entries.push(Entry { item, file, more: Vec::new(), is_gone: false });
    }

    fn extend(&mut self, changed: &'a ast::Changed) {
        let item = &*changed.item;
        let Some(key) = Key::of(item).filter(|key| key.can_be_extended()) else {
            return self.diagnostics.push(problem::not_changed(changed.span, changed.how));
        };
        let there = |entry: &&mut Entry<'_>| !entry.is_gone && Key::of(entry.item) == Some(key);
        match self.entries.iter_mut().find(there) {
            Some(entry) => {
                self.uses.extend(named_again(name_of(item), entry.item));
                entry.more.push(item);
            }
            None => {
                let names = self.names_of(key.sort, |_| true);
                let told = problem::nothing_to_extend(changed.span, key.sort, key.name, &names);
                let told = problem::named(told, name_of(item), key.name, &names);
                self.diagnostics.push(told);
            }
        }
    }

    fn remove(&mut self, file: FileId, removed: &'a ast::Removed) {
        let pack = self.sources.get(file).pack;
        let key = Key { sort: &removed.sort.text, name: &removed.name.text };
        let is_it = |entry: &Entry<'_>| {
            Key::of(entry.item).is_some_and(|of| (of.sort, of.name) == (key.sort, key.name)) && !entry.is_gone
        };
        let found: Vec<usize> = (0..self.entries.len())
            .filter(|at| is_it(&self.entries[*at]) && self.is_below(self.entries[*at].file, pack))
            .collect();
        if found.is_empty() {
            let names = self.names_below(key.sort, pack);
            let told = problem::nothing_to_remove(removed.name.span, key.sort, key.name, &names);
            let told = problem::named(told, Some(removed.name.span), key.name, &names);
            self.diagnostics.push(told);
        }
        for at in found {
            self.uses.extend(named_again(Some(removed.name.span), self.entries[at].item));
            self.entries[at].is_gone = true;
        }
    }

    /// What declarations of a sort there are in packs below.
    fn names_below(&self, sort: &str, pack: u16) -> Vec<&'a str> {
        self.names_of(sort, |entry| self.is_below(entry.file, pack))
    }

    fn names_of(&self, sort: &str, is_meant: impl Fn(&Entry<'a>) -> bool) -> Vec<&'a str> {
        let there = self.entries.iter().filter(|entry| !entry.is_gone && is_meant(entry));
        there
            .filter_map(|entry| Key::of(entry.item))
            .filter(|key| key.sort == sort)
            .map(|key| key.name)
            .collect()
    }
}

impl Entry<'_> {
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
struct Key<'a> {
    sort: &'a str,
    name: &'a str,
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
        matches!(self.sort, "enum" | "kind" | "deck" | "format" | "setup" | "rule" | "keyword" | "card")
    }
}
