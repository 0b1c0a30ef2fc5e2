//! What could stand at a place of the text. A word that nothing is called by is put there and the game compiled: the
//! message about it knows every name that would have been right, by sort and by type.

use crate::compiler::Compiler;
use crate::items::Items;
use crate::packs::Layers;
use crate::working_copy::WorkingCopy;
use diagnostic::{Diagnostic, FileId, Sources, Span};
use std::ops::Range;
use std::sync::Arc;
use syntax::ast::{self, Item, Member};

/// Nobody calls anything so. Names of kinds and values begin with a capital, the others do not.
const PROBES: [&str; 2] = ["Name_that_is_looked_for", "name_that_is_looked_for"];

pub(crate) fn is_probe(name: &str) -> bool {
    PROBES.contains(&name)
}

/// The known names near enough to be meant; of the word that is looked for, all.
pub(crate) fn near<'n>(found: &str, known: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    if is_probe(found) { known.collect() } else { diagnostic::nearest_few(found, known) }
}

/// What could stand at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// Names that the game or the language has, the likeliest first.
    pub names: Vec<String>,
    /// The codes of the messages that knew them: they tell what sort of word is expected.
    pub codes: Vec<&'static str>,
}

impl WorkingCopy {
    /// Which names could stand in place of the text in the range: a word, or what is between two quotes.
    pub fn proposals(&self, file: FileId, range: Range<usize>) -> Proposals {
        let mut proposals = Proposals::default();
        let [capital, small] = PROBES;
        // A field alone is no statement; but it can be given a value.
        for (probe, behind) in [(capital, ""), (small, ""), (small, " = 0")] {
            if !behind.is_empty() && !proposals.codes.is_empty() {
                break;
            }
            for message in self.probed(file, range.clone(), probe, behind) {
                if !proposals.codes.contains(&message.code) {
                    proposals.codes.push(message.code);
                }
                for edit in message.edits {
                    if !proposals.names.contains(&edit.text) {
                        proposals.names.push(edit.text);
                    }
                }
            }
        }
        proposals
    }

    /// The messages about the probe.
    fn probed(&self, file: FileId, range: Range<usize>, probe: &str, behind: &str) -> Vec<Diagnostic> {
        let mut text = self.sources().get(file).text.clone();
        if text.get(range.clone()).is_none() {
            return Vec::new();
        }
        text.replace_range(range.clone(), &format!("{probe}{behind}"));
        let place = Span::new(file, range.start as u32, (range.start + probe.len()) as u32);
        let (read, _) = syntax::read_as_is(file, &text);
        let mut files = self.outlines();
        let Some(here) = files.get_mut(usize::from(file.0)) else { return Vec::new() };
        *here = Arc::new(around(read, place));
        let mut sources = Sources::default();
        for (id, source) in self.sources().iter() {
            let text = if id == file { std::mem::take(&mut text) } else { source.text.clone() };
            sources.add_of(source.pack, source.path.clone(), text);
        }
        let layers = Layers::of(&sources, &files);
        let made = layers.made();
        let declared = layers.declared(&made);
        let compiled = Compiler::new(&sources, Items::of(&declared.items), Vec::new()).run();
        let is_about = |one: &Diagnostic| {
            one.edits.first().is_some_and(|edit| overlaps(edit.span, place)) && one.message.contains(probe)
        };
        compiled.kept.kept.into_iter().filter(is_about).collect()
    }
}

fn overlaps(one: Span, other: Span) -> bool {
    one.file == other.file && one.start < other.end && other.start < one.end
}

/// The file of the probe without the tests and the cards that it does not stand in.
fn around(file: ast::File, place: Span) -> ast::File {
    let is_there = |span: Span| overlaps(span, place);
    let items = file.items.into_iter().filter_map(|item| match item {
        Item::Test(test) if !is_there(test.span) => None,
        Item::Card(card) if !is_there(card.span) => Some(Item::Card(numbers_only(card))),
        item => Some(item),
    });
    ast::File { items: items.collect(), languages: Vec::new() }
}

/// What other files need of this one: everything that is declared, without the bodies.
pub(crate) fn outline(file: &ast::File) -> ast::File {
    let empty = ast::Block::default;
    let items = file.items.iter().filter_map(|item| {
        Some(match item {
            Item::Test(_) | Item::Rule(_) | Item::Check(_) | Item::Setup(_) => return None,
            Item::LoseWhen(_) | Item::WinWhen(_) => return None,
            Item::Card(card) => Item::Card(numbers_only(card.clone())),
            Item::Event(event) => Item::Event(ast::Event {
                body: event.body.as_ref().map(|_| empty()),
                finally: None,
                needs: Vec::new(),
                ..event.clone()
            }),
            Item::Action(action) => {
                Item::Action(ast::Action { body: empty(), needs: Vec::new(), ..action.clone() })
            }
            Item::Keyword(keyword) => {
                Item::Keyword(ast::Keyword { abilities: Vec::new(), ..keyword.clone() })
            }
            Item::Turn(phases) => Item::Turn(
                phases.iter().map(|phase| ast::Phase { body: empty(), name: phase.name.clone() }).collect(),
            ),
            item => item.clone(),
        })
    });
    ast::File { items: items.collect(), languages: Vec::new() }
}

/// The card without its abilities. Its fields stay: they tell which keywords have values, and of what.
fn numbers_only(mut card: ast::Card) -> ast::Card {
    card.members.retain(|member| matches!(member, Member::Field { .. } | Member::Word { .. }));
    card
}
