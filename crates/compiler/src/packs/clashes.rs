//! Packs that change the same thing and do not know of each other: which of them counts would be an accident.

use super::layers::Key;
use diagnostic::{Sources, Span};
use std::sync::Arc;
use syntax::ast::{self, Item, LimitThen, Setting};

/// What a header and its settings go by: each of them is changed by whoever says it.
pub(super) const HEADER: &str = "game";
pub(super) const SETTING: &str = "setting";

/// Of a pack by its place; none where texts that were kept claim more packs than a game can have.
fn bit(at: usize) -> u64 {
    u32::try_from(at).ok().and_then(|at| 1u64.checked_shl(at)).unwrap_or(0)
}

/// Which packs stand on which.
#[derive(Debug)]
pub(super) struct Standing {
    /// For each pack that is used, a bit for each that it uses, directly or not.
    below: Vec<u64>,
}

impl Standing {
    pub fn of(sources: &Sources, files: &[Arc<ast::File>]) -> Self {
        let most = sources.iter().map(|(_, source)| usize::from(source.pack)).max().unwrap_or(0);
        // Of packs whose names were not kept each stands on those before it.
        let unknown = |at: usize| if at < sources.packs().len() { 0 } else { bit(at).wrapping_sub(1) };
        let mut below: Vec<u64> = (0..most).map(unknown).collect();
        for ((_, source), file) in sources.iter().zip(files).filter(|((_, source), _)| source.pack != 0) {
            let at = usize::from(source.pack) - 1;
            for item in &file.items {
                let Item::Use(used) = item else { continue };
                let used = sources.packs().iter().position(|name| *name == used.pack.text);
                // Those that are used stand before those that use them, but in a circle.
                if let Some(used) = used.filter(|used| *used < at) {
                    below[at] |= bit(used) | below[used];
                }
            }
        }
        Self { below }
    }

    /// Whether a pack is one that another uses; the one at hand, 0, uses all of them.
    pub fn is_below(&self, pack: u16, above: u16) -> bool {
        pack != 0 && (above == 0 || self.below[usize::from(above) - 1] & bit(usize::from(pack) - 1) != 0)
    }

    fn are_strangers(&self, one: u16, other: u16) -> bool {
        one != other && !self.is_below(one, other) && !self.is_below(other, one)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Replaced,
    Extended,
    Removed,
    /// In a header, where nothing has to be there before.
    Said,
}

/// What one pack does to a declaration of another, or says in its header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Altered<'a> {
    pub key: Key<'a>,
    pub pack: u16,
    pub how: How,
    pub at: Span,
    setting: Option<&'a Setting>,
}

impl<'a> Altered<'a> {
    pub fn new(key: Key<'a>, pack: u16, how: How, at: Span) -> Self {
        Self { key, pack, how, at, setting: None }
    }

    /// A header counts instead of those below, and so does each of its settings. What only tells of a pack is told
    /// of the nearest.
    pub fn of_header(pack: u16, game: &'a ast::Game) -> impl Iterator<Item = Self> {
        let header = Self::new(Key { sort: HEADER, name: "" }, pack, How::Said, game.name.span);
        let settings = game.settings.iter().filter(|setting| !matches!(setting, Setting::Said { .. }));
        let settings = settings.map(move |setting| {
            let key = Key { sort: SETTING, name: setting.name() };
            Self { setting: Some(setting), ..Self::new(key, pack, How::Said, setting.span()) }
        });
        [header].into_iter().chain(settings)
    }

    /// What both add adds up, and what both take away is gone.
    fn agrees(&self, other: &Self) -> bool {
        match (self.how, other.how) {
            (How::Extended, How::Extended) | (How::Removed, How::Removed) => true,
            (How::Said, How::Said) => {
                self.setting.zip(other.setting).is_some_and(|(one, other)| say_the_same(one, other))
            }
            (How::Replaced | How::Extended | How::Removed | How::Said, _) => false,
        }
    }
}

fn say_the_same(one: &Setting, other: &Setting) -> bool {
    match (one, other) {
        (Setting::Players { from, to }, Setting::Players { from: other, to: others }) => {
            let last = |to: &Option<ast::Int>| to.as_ref().map(|to| to.value);
            from.value == other.value && last(to) == last(others)
        }
        (Setting::Teams(one), Setting::Teams(other)) => one.value == other.value,
        (Setting::Word { value, .. }, Setting::Word { value: other, .. }) => value.text == other.text,
        (Setting::Stack { zone, face }, Setting::Stack { zone: other, face: others }) => {
            zone.text == other.text && face.text == others.text
        }
        (
            Setting::Layers { names, dependency, .. },
            Setting::Layers { names: others, dependency: other, .. },
        ) => {
            let is_same = |(one, other): (&ast::Ident, &ast::Ident)| one.text == other.text;
            dependency == other && names.len() == others.len() && names.iter().zip(others).all(is_same)
        }
        (Setting::Limit { turns, then }, Setting::Limit { turns: other, then: others }) => {
            let are_words = |one: &LimitThen, other: &LimitThen| match (one, other) {
                (LimitThen::Word(one), LimitThen::Word(other)) => one.text == other.text,
                (LimitThen::Word(_) | LimitThen::Most(_), _) => false,
            };
            turns.value == other.value && are_words(then, others)
        }
        (_, _) => false,
    }
}

/// For each thing that clashes the first two changes that do: those of packs that do not use each other. A pack on
/// top of both that replaces it, removes it or says it has settled what it is to be.
pub(super) fn of<'a>(changes: &[Altered<'a>], standing: &Standing) -> Vec<(Altered<'a>, Altered<'a>)> {
    let clash = |first: &Altered<'_>, later: &Altered<'_>| {
        let is_on_top = |change: &Altered<'_>| {
            let is_above = |of: &Altered<'_>| standing.is_below(of.pack, change.pack);
            change.key == later.key && change.how != How::Extended && is_above(first) && is_above(later)
        };
        let same = first.key == later.key && standing.are_strangers(first.pack, later.pack);
        same && !first.agrees(later) && !changes.iter().any(is_on_top)
    };
    let mut found: Vec<(Altered<'a>, Altered<'a>)> = Vec::new();
    for (at, later) in changes.iter().enumerate() {
        let is_told = found.iter().any(|(_, told)| told.key == later.key);
        let first = changes[..at].iter().find(|first| !is_told && clash(first, later));
        found.extend(first.map(|first| (*first, *later)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_claim_more_packs_than_there_can_be_are_no_danger() {
        let mut sources = Sources::default();
        let file = sources.add_of(500, "rules.cw", "");
        let (read, _) = syntax::read(file, "");
        let standing = Standing::of(&sources, &[Arc::new(read)]);
        assert!(standing.is_below(1, 500) && standing.is_below(500, 0));
        assert!(!standing.is_below(0, 500) && !standing.is_below(400, 1));
    }
}
