//! What could stand at a place of the text. A word that nothing is called by is put there and the game compiled: the
//! message about it knows every name that would have been right, by sort and by type.

use crate::compiler::Compiler;
use crate::items::Items;
use crate::packs::Layers;
use crate::working_copy::WorkingCopy;
use diagnostic::{Diagnostic, FileId, Span};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use syntax::Gives;
use syntax::ast::{self, Item, Member};

/// Nobody calls anything so. Names of kinds and values begin with a capital, the others do not.
const PROBES: [&str; 2] = ["Name_that_is_looked_for", "name_that_is_looked_for"];

pub(crate) fn is_probe(name: &str) -> bool {
    PROBES.contains(&name)
}

impl Compiler<'_> {
    /// Every card, by its name.
    pub(crate) fn offer_cards(&mut self) {
        let all: Vec<(String, Fit)> =
            self.names.cards.iter().map(|name| (name.to_owned(), Fit::Fits)).collect();
        self.offers.names.extend(all);
    }

    /// The name that is looked for stands there.
    pub(crate) fn is_asked(&self, span: Span) -> bool {
        let said = self.said(span);
        PROBES.iter().any(|probe| said.contains(probe))
    }
}

/// The known names near enough to be meant; of the word that is looked for, all.
pub(crate) fn near<'n>(found: &str, known: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    if is_probe(found) { known.collect() } else { diagnostic::nearest_few(found, known) }
}

/// How well something suits a place, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It must stand there, or there would be a mistake.
    Needed,
    Fits,
    /// It could begin what fits, as a card of which a field is read.
    Begins,
    /// The grammar allows it.
    Possible,
}

/// What an expression at the place is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sought {
    Anything,
    Number,
    Truth,
    /// Cards or players.
    Set,
    Cards,
    Players,
    /// Where cards lie.
    Place,
    /// The name of a card.
    Names,
    /// A value of an enum, a phase.
    Other,
}

/// What the compiler noted where it met the name that is looked for.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    pub names: Vec<(String, Fit)>,
    pub wanted: Option<Sought>,
    /// A part of what stands before the dot.
    pub is_member: bool,
    pub is_test: bool,
    /// Words of the language that mean nothing there.
    pub meaningless: Vec<&'static str>,
}

/// A name or words that could stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub text: String,
    pub fit: Fit,
    pub sort: Proposed,
    /// With places to go on at, as editors write them.
    pub snippet: Option<&'static str>,
}

/// What sort of word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// Something has it for a name.
    Name,
    /// The name of a card or deck, which stands in quotes.
    Quoted,
    /// Words of the language.
    Words,
}

/// The part of a text that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Of the word, or of what is between two quotes.
    pub range: Range<usize>,
    pub is_quoted: bool,
}

impl WorkingCopy {
    /// What could stand in place of the text in the range, if it contains the letters that are wanted; what fits best
    /// comes first. Whatever stands behind the place in its declaration does not count.
    pub fn proposals(
        &self,
        file: FileId,
        written: &Written,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> Vec<Proposal> {
        let text = &self.sources().get(file).text;
        let Range { start, end } = written.range.clone();
        let Some(before) = text.get(..start).filter(|_| text.is_char_boundary(end)) else {
            return Vec::new();
        };
        let declaration = syntax::declaration_around(text, start);
        let place = Place { file, before, rest: &text[declaration.end.max(end)..], end };
        let quote = if written.is_quoted { "\"" } else { "" };
        let mut found = Offers::default();
        let said = &text[declaration.start.min(start)..start];
        let [first, _] = PROBES;
        let is_one = written.is_quoted || reads_alike(said);
        for probe in PROBES.into_iter().filter(|probe| !is_one || *probe == first) {
            self.probe(&place, probe, &format!("{probe}{quote}"), &mut found);
        }
        let mut proposals =
            found.proposals(if written.is_quoted { Proposed::Quoted } else { Proposed::Name });
        if written.is_quoted {
            proposals.retain(|one| is_wanted(&one.text));
            return proposals;
        }
        let takes_names =
            before.ends_with('.') || ["z", "Z"].iter().any(|name| syntax::reads_behind(said, name));
        if !takes_names {
            proposals.clear();
        }
        if found.takes_cards() && syntax::reads_behind(said, "\"Z\"") {
            let [probe, _] = PROBES;
            let mut cards = Offers::default();
            self.probe(&place, probe, &format!("\"{probe}\""), &mut cards);
            let fit = match found.wanted {
                Some(Sought::Truth) => Fit::Possible,
                Some(Sought::Set | Sought::Cards) => Fit::Begins,
                Some(Sought::Names) => Fit::Fits,
                _ if !proposals.is_empty() => Fit::Begins,
                _ => Fit::Fits,
            };
            let of_cards = cards.proposals(Proposed::Quoted).into_iter();
            proposals.extend(of_cards.map(|one| Proposal { fit: one.fit.max(fit), ..one }));
        }
        if !found.is_member && !before.ends_with('.') {
            let words = syntax::words_behind(said, is_wanted).into_iter();
            proposals.extend(words.filter_map(|one| {
                let fit = found.fit_of(one)?;
                Some(Proposal {
                    text: one.words.to_owned(),
                    fit,
                    sort: Proposed::Words,
                    snippet: one.snippet(),
                })
            }));
        }
        proposals.sort_by_key(|one| one.fit);
        let mut seen = HashSet::new();
        proposals.retain(|one| is_wanted(&one.text) && seen.insert(one.text.clone()));
        proposals
    }

    /// Compiles the game with the probe at the place, and notes what would have been right there.
    fn probe(&self, place: &Place, probe: &str, said: &str, found: &mut Offers) {
        let Place { file, before, rest, .. } = *place;
        let text = format!("{before}{said}\n{rest}");
        let opened = before.len() - usize::from(before.ends_with('"') && !said.starts_with('"'));
        let here = Span::new(file, opened as u32, (before.len() + said.len()) as u32);
        let read = syntax::read_unfinished(file, &text, here.end as usize);
        let mut files = self.outlines();
        let Some(slot) = files.get_mut(usize::from(file.0)) else { return };
        let mut read = around(read, here);
        self.give_what_follows(&mut read, place);
        *slot = Arc::new(read);
        let mut sources = self.sources().emptied();
        let mut text = Some(text);
        for (id, source) in self.sources().iter() {
            let text = if id == file { text.take() } else { None };
            let text = text.unwrap_or_else(|| source.text.clone());
            sources.add_of(source.pack, source.path.clone(), text);
        }
        let layers = Layers::of(&sources, &files);
        let made = layers.made();
        let declared = layers.declared(&made);
        let compiled = Compiler::new(&sources, Items::of(&declared.items), Vec::new()).run();
        let is_about = |one: &&Diagnostic| {
            one.edits.first().is_some_and(|edit| overlaps(edit.span, here)) && one.message.contains(probe)
        };
        found.note(compiled.offers);
        // What is changed or removed is named in another pack; what is said of it stands at the word before.
        for message in declared.diagnostics.iter().filter(|one| one.message.contains(probe)) {
            found.names.extend(message.edits.iter().map(|edit| (edit.text.clone(), Fit::Fits)));
        }
        for message in compiled.kept.kept.iter().filter(is_about) {
            let names = message.edits.iter().map(|edit| edit.text.trim_matches('"').to_owned());
            found.names.extend(names.map(|name| (name, Fit::Fits)));
        }
    }

    /// The fields that a card gives behind the place are given all the same.
    fn give_what_follows(&self, read: &mut ast::File, place: &Place) {
        let cards = self.file(place.file).items.iter().filter_map(|item| match item {
            Item::Card(card) => Some(card),
            _ => None,
        });
        let at = place.before.len() as u32;
        let Some(card) = cards.into_iter().find(|card| card.span.start < at && at < card.span.end) else {
            return;
        };
        let rest = card.members.iter().filter(|member| match member {
            Member::Field { name, .. } | Member::Word { name, .. } => name.span.start >= place.end as u32,
            Member::Ability { .. } | Member::Custom(_) => false,
        });
        let unfinished = read.items.iter_mut().find_map(|item| match item {
            Item::Card(other) if other.span.start == card.span.start => Some(other),
            _ => None,
        });
        if let Some(unfinished) = unfinished {
            unfinished.members.extend(rest.cloned());
        }
    }
}

/// Where a name is looked for: the text before it, the declarations behind it, and where what is written there ends.
struct Place<'t> {
    file: FileId,
    before: &'t str,
    rest: &'t str,
    end: usize,
}

impl Offers {
    /// The name that is looked for was met, so that something was left out.
    pub fn are_made(&self) -> bool {
        !self.names.is_empty() || self.wanted.is_some() || self.is_member
    }

    fn note(&mut self, other: Self) {
        self.names.extend(other.names);
        self.wanted = self.wanted.or(other.wanted);
        self.is_member |= other.is_member;
        self.is_test |= other.is_test;
        self.meaningless.extend(other.meaningless);
    }

    /// Each name once, as what it fits best.
    fn proposals(&self, sort: Proposed) -> Vec<Proposal> {
        let mut seen = HashMap::new();
        let mut all: Vec<Proposal> = Vec::new();
        for (name, fit) in self.names.iter().filter(|(name, _)| !name.is_empty() && !is_probe(name)) {
            match seen.get(name.as_str()) {
                Some(at) => {
                    let known: &mut Proposal = &mut all[*at];
                    known.fit = known.fit.min(*fit);
                }
                None => {
                    seen.insert(name.as_str(), all.len());
                    all.push(Proposal { text: name.clone(), fit: *fit, sort, snippet: None });
                }
            }
        }
        all.sort_by_key(|one| one.fit);
        all
    }

    /// Cards by their names may stand there. Outside of tests hardly any card is spoken of by name among others: there
    /// they are proposed once a quote is typed.
    fn takes_cards(&self) -> bool {
        match self.wanted {
            Some(Sought::Truth | Sought::Set | Sought::Cards) => self.is_test && !self.is_member,
            Some(Sought::Number | Sought::Players | Sought::Place | Sought::Other | Sought::Anything) => {
                false
            }
            Some(Sought::Names) | None => !self.is_member,
        }
    }

    /// How well words of the language fit; none where they would mean nothing.
    fn fit_of(&self, words: syntax::Words) -> Option<Fit> {
        if self.meaningless.contains(&words.words) {
            return None;
        }
        // `any zone` is a place, `all` gives values of an enum.
        match (words.words, self.wanted) {
            ("any zone", Some(wanted)) if wanted != Sought::Place => return None,
            ("all", Some(Sought::Number | Sought::Cards | Sought::Players | Sought::Names)) => return None,
            ("all" | "printed" | "if", Some(_)) if words.gives == Gives::Anything => {
                return Some(Fit::Begins);
            }
            _ => {}
        }
        // A part of theirs can be read.
        let leads = matches!(words.words, "self" | "it" | "your" | "opponent" | "that" | "turn player");
        let is_end = matches!(words.words, "top of" | "bottom of" | "any zone");
        match (self.wanted, words.gives) {
            (Some(Sought::Place), _) => {
                (leads || is_end || words.gives == Gives::Anything).then_some(Fit::Fits)
            }
            (None | Some(Sought::Anything), _) | (_, Gives::Anything) => Some(Fit::Fits),
            (Some(Sought::Number), Gives::Number)
            | (Some(Sought::Truth), Gives::Truth)
            | (Some(Sought::Cards | Sought::Set), Gives::Cards)
            | (Some(Sought::Players | Sought::Set), Gives::Players) => Some(Fit::Fits),
            (Some(Sought::Number | Sought::Truth), _) if leads => Some(Fit::Fits),
            (Some(Sought::Truth), Gives::Number | Gives::Players) => Some(Fit::Begins),
            (Some(Sought::Truth), Gives::Cards) => {
                let is_choice = matches!(words.words, "choose" | "each" | "choose up to" | "random");
                (!is_choice).then_some(Fit::Possible)
            }
            (Some(Sought::Players | Sought::Other | Sought::Names), Gives::Cards)
                if matches!(words.words, "choose" | "random") =>
            {
                Some(Fit::Begins)
            }
            (Some(_), _) => leads.then_some(Fit::Begins),
        }
    }
}

/// Is it the same to the grammar whether the name behind the text begins with a capital letter?
fn reads_alike(said: &str) -> bool {
    let [one, other] = PROBES.map(|probe| {
        let text = format!("{said}{probe}");
        let read = syntax::read_unfinished(FileId(0), &text, text.len());
        format!("{:?}", read.items.last()).replace(probe, "")
    });
    one == other
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
