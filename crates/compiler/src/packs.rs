//! Packs on packs: which packs a game uses, and what is left of their declarations once those on top have replaced,
//! extended or removed some.
//!
//! A pack is found by its name, never by a path, so that no text can make the program read anything else.

mod clashes;
mod layers;

use crate::files::GAME_LIMIT;
use crate::problem::{files, packs as problem};
pub(crate) use clashes::How;
use diagnostic::{Diagnostic, Sources};
pub(crate) use layers::Layers;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use syntax::ast::{self, Item};

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
    let names = gather.packs.iter().map(|(name, _)| name.clone()).collect();
    let mut all = Pack { sources: Sources::of_packs(names), diagnostics: Vec::new() };
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

/// The packs that the pack at hand uses, without those of the library.
pub(crate) fn needs(sources: &Sources, files: &[Arc<ast::File>]) -> Vec<String> {
    let own = sources.iter().zip(files).filter(|((_, source), _)| source.pack == 0);
    let used = own.flat_map(|(_, file)| &file.items).filter_map(|item| match item {
        Item::Use(used) => Some(used.pack.text.clone()),
        _ => None,
    });
    used.filter(|name| !LIBRARY.iter().any(|(library, _)| library == name)).collect()
}
