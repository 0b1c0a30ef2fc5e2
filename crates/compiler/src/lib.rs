//! From text to a checked game: reads the files of a folder, resolves names, checks types, and gives [`ir::Game`].
//!
//! It runs nothing and knows no rules of play. All mistakes of a run are found; a game comes out only without errors.

mod ability;
mod archive;
mod arrivals;
mod bare_questions;
mod body;
mod cards;
mod clause;
mod compiler;
mod damage;
mod dead;
mod decks;
mod declare;
mod denials;
mod effort;
mod files;
mod fold;
mod follow_ups;
mod formats;
mod gained;
mod habits;
mod items;
mod line_index;
mod mending;
mod names;
mod own_words;
mod packs;
mod parallel;
mod probe;
mod problem;
mod readings;
mod reports;
mod rulebook;
mod scenario;
pub mod slips;
mod spelling;
mod suspects;
pub mod text;
mod told;
mod twice;
mod unasked;
mod unused;
mod word_list;
mod working_copy;

use compiler::{Compiled, Compiler};
use diagnostic::{Diagnostic, Explanation, FileId, Sources};
use effort::Wanted;
pub use formats::objection;
use items::Items;
use mending::FirstRun;
pub use names::Use;
use packs::{Around, Layers};
pub use packs::{Pack, library};
pub use probe::{Fit, Proposal, Proposed, Written};
pub use reports::Found;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use syntax::{Allowance, ast};
pub use unused::{ASKED_FOR, AskedFor};
pub use word_list::words;
pub use working_copy::{Checked, WorkingCopy};

/// What came of compiling: the sources are kept to show diagnostics in them.
#[derive(Debug)]
pub struct Loaded {
    pub sources: Sources,
    /// At most two hundred, errors before warnings; if there were more, the last one says so.
    pub diagnostics: Vec<Diagnostic>,
    /// How many there were.
    pub found: Found,
    /// Present exactly if no diagnostic is an error.
    pub game: Option<ir::Game>,
}

/// Compiles every `.cw` file below the folder, and the packs it uses: folders that lie beside it.
pub fn load(folder: &Path) -> Loaded {
    load_with(folder, &|_| None)
}

/// The same, with packs that are used if none lies beside the folder.
pub fn load_with(folder: &Path, others: &dyn Fn(&str) -> Option<Pack>) -> Loaded {
    let (name, beside) = files::place(folder);
    let find = |name: &str| files::pack(&beside, name).or_else(|| others(name));
    let around = Around { find: &find, names: &|| files::packs(&beside) };
    compile(files::bounded(packs::gathered(&name, files::read(folder), &around)))
}

/// Compiles texts that are already in memory; those that are larger than a folder's may be are not read.
pub fn compile_sources(sources: Sources) -> Loaded {
    compile_sources_with(sources, &|_| None)
}

/// The same, with packs that they may use.
pub fn compile_sources_with(sources: Sources, packs: &dyn Fn(&str) -> Option<Pack>) -> Loaded {
    let own = files::bounded(Pack { sources, diagnostics: Vec::new() });
    // Texts that were gathered before have what they use with them.
    let is_gathered = own.sources.iter().any(|(_, source)| source.pack != 0);
    let around = Around { find: packs, names: &Vec::new };
    compile(if is_gathered { own } else { files::bounded(packs::gathered("", own, &around)) })
}

/// A game that compiles, from its gathered texts, with its words in this language where they are given in it. Nothing
/// but words is another.
pub fn in_language(sources: &Sources, language: &str) -> Option<ir::Game> {
    Files::read_in(sources, language).compiled(sources, &[], None).game
}

/// The explanation of every code this crate or the parser raises.
pub fn explanations() -> impl Iterator<Item = &'static Explanation> {
    syntax::EXPLANATIONS.iter().chain(problem::all())
}

fn compile(pack: Pack) -> Loaded {
    let Pack { mut sources, diagnostics } = pack;
    if sources.iter().next().is_none() {
        // Diagnostics point into a file, so there is always one.
        sources.add("game.cw", "");
    }
    let files = Files::read(&sources);
    let Checked { diagnostics, found, game, .. } = files.checked(&sources, &diagnostics);
    Loaded { sources, diagnostics, found, game }
}

/// The files of a game as the parser read them.
#[derive(Clone, Debug)]
struct Files {
    files: Vec<Arc<ast::File>>,
    /// What the parser found, for each file.
    found: Vec<Vec<Diagnostic>>,
    /// The language whose words were taken where they are given in it.
    language: String,
}

impl Files {
    fn read(sources: &Sources) -> Self {
        Self::read_in(sources, "")
    }

    fn read_in(sources: &Sources, language: &str) -> Self {
        let all: Vec<_> = sources.iter().collect();
        let read = |(id, source): &(FileId, &diagnostic::Source)| {
            let (file, found) = syntax::read_as_is(*id, &source.text, language);
            (Arc::new(file), found)
        };
        let mut allowance = Allowance::default();
        let read = parallel::map(&all, 2, read).into_iter().zip(&all);
        let explained = read.map(|((file, found), (id, source))| {
            (file, syntax::explained(*id, &source.text, found, &mut allowance))
        });
        let (files, found) = explained.unzip();
        Self { files, found, language: language.to_owned() }
    }

    /// The same in another language, without tests, which are of the game and not of its words. A file that has no
    /// words in it is as it is.
    fn translated(&self, sources: &Sources, language: &str) -> Self {
        let mut all = self.clone();
        let mut allowance = Allowance::default();
        all.language = language.to_owned();
        for (at, (id, source)) in sources.iter().enumerate() {
            let has_words = self.files[at].languages.iter().any(|one| one == language);
            if has_words {
                let (file, found) = syntax::read_as_is(id, &source.text, language);
                let found = syntax::explained(id, &source.text, found, &mut allowance);
                (all.files[at], all.found[at]) = (Arc::new(file), found);
            }
            let is_test = |item: &&ast::Item| matches!(item, ast::Item::Test(_));
            if all.files[at].items.iter().any(|item| is_test(&item)) {
                let items = all.files[at].items.iter().filter(|item| !is_test(item)).cloned().collect();
                all.files[at] = Arc::new(ast::File { items, languages: all.files[at].languages.clone() });
            }
        }
        all
    }

    /// Those that words are given in, beside the game's own.
    fn languages(&self) -> Vec<String> {
        let all: BTreeSet<&String> = self.files.iter().flat_map(|file| &file.languages).collect();
        all.into_iter().cloned().collect()
    }

    /// Everything that is wrong, told by its causes.
    fn checked(&self, sources: &Sources, before: &[Diagnostic]) -> Checked {
        match self.found_first(sources, before, None) {
            (first, None) => first,
            (first, Some(run)) => first.with(sources, mending::causes(sources, self, before, run, None)),
        }
    }

    /// The same, shown before it is known what only follows from something else; nothing once nobody wants it any more.
    fn checked_in_steps(
        &self,
        sources: &Sources,
        before: &[Diagnostic],
        wanted: Wanted<'_>,
        show: &mut dyn FnMut(&Checked),
    ) -> Option<Checked> {
        let (first, unsorted) = self.found_first(sources, before, Some(wanted));
        if !wanted.0() {
            return None;
        }
        let first = first.with_uses_in_order(sources);
        show(&first);
        let Some(run) = unsorted else { return Some(first) };
        let causes = mending::causes(sources, self, before, run, Some(wanted));
        wanted.0().then(|| first.with(sources, causes))
    }

    /// What one run finds; beside it the messages of which some may only follow from others.
    fn found_first(
        &self,
        sources: &Sources,
        before: &[Diagnostic],
        wanted: Option<Wanted<'_>>,
    ) -> (Checked, Option<FirstRun>) {
        let Compiled { mut kept, mut game, uses, bound, work, .. } = self.compiled(sources, before, wanted);
        let is_sound = game.is_some();
        // Words in other languages are checked like the game's own.
        for language in self.languages() {
            if game.is_some() {
                let translated = self.translated(sources, &language).compiled(sources, before, wanted);
                kept.add_new(translated.kept);
                game = game.filter(|_| translated.game.is_some());
            }
        }
        let (diagnostics, found) = unasked::shown(sources, kept.clone());
        (Checked { diagnostics, found, game, uses, bound }, (!is_sound).then_some(FirstRun { kept, work }))
    }

    fn compiled(&self, sources: &Sources, before: &[Diagnostic], wanted: Option<Wanted<'_>>) -> Compiled {
        let layers = Layers::of(sources, &self.files);
        let made = layers.made();
        let declared = layers.declared(&made);
        let items = Items::of(&declared.items);
        let found = before.iter().chain(self.found.iter().flatten()).chain(&declared.diagnostics);
        let mut compiler = Compiler::new(sources, items, found.cloned().collect()).while_wanted(wanted);
        if !self.language.is_empty() {
            compiler.speak(&self.language);
        }
        let mut compiled = compiler.run();
        compiled.kept = follow_ups::without(compiled.kept, sources, &self.files);
        compiled.uses.extend(&declared.uses);
        if let Some(game) = &mut compiled.game {
            game.languages = self.languages();
            game.manifest.needs = packs::needs(sources, &self.files);
        }
        compiled
    }
}
