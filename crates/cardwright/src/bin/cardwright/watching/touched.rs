//! Which tests a change touches: those that say something, by whatever way, that reads otherwise than before.

use compiler::{Use, WorkingCopy};
use diagnostic::{FileId, Span};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use syntax::ast::Item;

/// The declarations of a game, and which of them say which.
#[derive(Debug, Default)]
pub struct Items {
    /// By file and beginning.
    all: Vec<OneItem>,
    /// Who says it, by position in `all`.
    said_by: Vec<Vec<usize>>,
}

#[derive(Debug)]
struct OneItem {
    file: FileId,
    start: u32,
    end: u32,
    text: u64,
    /// The name of a test.
    test: Option<String>,
    /// It holds for everything, whoever names it.
    is_for_all: bool,
}

impl Items {
    pub fn of(copy: &WorkingCopy, uses: &[Use]) -> Self {
        let mut all = Vec::new();
        for (id, source) in copy.sources().iter() {
            let names = names(copy, id);
            for node in syntax::parse_as_is(id, &source.text).tree().children() {
                let (start, end) = (u32::from(node.text_range().start()), u32::from(node.text_range().end()));
                let mut hasher = DefaultHasher::new();
                node.text().to_string().trim().hash(&mut hasher);
                let (test, is_for_all) = names
                    .range(start..end)
                    .next()
                    .map_or((None, true), |(_, (test, is_for_all))| (test.clone(), *is_for_all));
                all.push(OneItem { file: id, start, end, text: hasher.finish(), test, is_for_all });
            }
        }
        all.sort_by_key(|item| (item.file, item.start));
        let mut items = Self { said_by: vec![Vec::new(); all.len()], all };
        for one in uses {
            if let (Some(by), Some(said)) = (items.at(one.at), items.at(one.declared))
                && by != said
            {
                items.said_by[said].push(by);
            }
        }
        items
    }

    fn at(&self, span: Span) -> Option<usize> {
        let behind = self.all.partition_point(|item| (item.file, item.start) <= (span.file, span.start));
        let found = behind.checked_sub(1)?;
        let item = &self.all[found];
        (item.file == span.file && span.start < item.end).then_some(found)
    }

    /// The names of the tests that read otherwise, or say something that does, than in the version before.
    pub fn tests_touched(&self, before: Option<&Self>) -> Vec<String> {
        let every = || self.all.iter().filter_map(|item| item.test.clone()).collect();
        let Some(before) = before else { return every() };
        let mut old: HashMap<u64, (usize, bool)> = HashMap::new();
        for item in &before.all {
            let known = old.entry(item.text).or_insert((0, item.is_for_all));
            known.0 += 1;
        }
        let mut open = Vec::new();
        for (at, item) in self.all.iter().enumerate() {
            match old.get_mut(&item.text).filter(|(left, _)| *left > 0) {
                Some((left, _)) => *left -= 1,
                None => open.push(at),
            }
        }
        let is_lost = old.values().any(|(left, is_for_all)| *left > 0 && *is_for_all);
        if is_lost || open.iter().any(|at| self.all[*at].is_for_all) {
            return every();
        }
        let mut touched = BTreeSet::new();
        while let Some(at) = open.pop() {
            if touched.insert(at) {
                open.extend(&self.said_by[at]);
            }
        }
        touched.into_iter().filter_map(|at| self.all[at].test.clone()).collect()
    }
}

/// By the place of its name: the name of a test, and whether the declaration holds for everything.
fn names(copy: &WorkingCopy, file: FileId) -> BTreeMap<u32, (Option<String>, bool)> {
    let mut names = BTreeMap::new();
    for item in &copy.file(file).items {
        let (span, test) = match item {
            Item::Test(test) => (test.name.span, Some(test.name.text.clone())),
            Item::Card(card) => (card.name.span, None),
            Item::Deck(deck) => (deck.name.span, None),
            Item::Enum(it) => (it.name.span, None),
            Item::Kind(kind) => (kind.name.span, None),
            Item::Zone(zone) => (zone.name.span, None),
            Item::Value(value) => (value.name.span, None),
            Item::Event(event) => (event.name.span, None),
            Item::Keyword(keyword) => (keyword.name.span, None),
            Item::AbilityKind(kind) => (kind.name.span, None),
            Item::Action(action) => (action.name.span, None),
            Item::ActionList(list) => (list.name.span, None),
            Item::Game(_)
            | Item::Player(_)
            | Item::Table(_)
            | Item::Turn(_)
            | Item::Format(_)
            | Item::Rule(_)
            | Item::Check(_) => {
                continue;
            }
            Item::LoseWhen(_) | Item::WinWhen(_) | Item::Setup(_) => continue,
            Item::Use(_) | Item::Changed(_) | Item::Removed(_) => continue,
        };
        names.insert(span.start, (test, false));
    }
    names
}
