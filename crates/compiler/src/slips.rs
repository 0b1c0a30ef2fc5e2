//! Slips of the pen: the text of one declaration with one number, word or statement changed, and the game that comes of
//! it. Whether anybody would notice is for others to find out.
//!
//! There are many cards, and compiling a whole game for each slip would take long. The changed cards and keywords of
//! many slips are compiled beside the game, as cards and keywords of their own ([`Slips::compiled`]); a game with one
//! slip is then the game in which the changed declaration stands in the place of its original ([`Batch::game`]); those
//! of different cards can be made in one game. What the rulebook says goes into everything else, so its slips are
//! compiled one by one, with the changed declaration where the original stood.

mod note;
mod owner;
mod pen;
mod rules;

use crate::Files;
use crate::compiler::{Compiled, Compiler};
use crate::items::Items;
use crate::packs::Layers;
use diagnostic::{FileId, Severity, Source, Sources};
pub use note::Note;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use syntax::ast::{self, Item};

/// One change of one declaration.
#[derive(Clone, Debug)]
pub struct Slip {
    /// The card, or what the rulebook declares: `keyword NAME`, `event NAME`, `setup`.
    pub owner: String,
    /// `games/realms/cards/wilds.cw:12:30`
    pub place: String,
    pub file: FileId,
    /// What is changed, in its file.
    pub range: Range<usize>,
    /// The words that stand there.
    pub was: String,
    /// Those that stand there now; empty: nothing.
    pub becomes: String,
    /// The cards that have it.
    pub cards: Vec<ir::CardId>,
    of: Declared,
    /// The declaration as it is now.
    text: String,
}

impl Slip {
    /// It matters not only to the cards that have it: others can gain a keyword, and rules are for all.
    pub fn is_anywhere(&self) -> bool {
        !matches!(self.of, Declared::Card(_))
    }

    /// Its text among the others, where the unchanged one lies: what tests declare stays theirs.
    fn beside(&self, sources: &mut Sources) -> FileId {
        let Source { path, pack, .. } = sources.get(self.file).clone();
        sources.add_of(pack, path, self.text.as_str())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Declared {
    Card(ir::CardId),
    Keyword(ir::KeywordId),
    /// Where it stands among the declarations of its file.
    Rule(usize),
}

/// Which slips are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    All,
    /// Of cards and keywords.
    Cards,
    /// Of all else that the rulebook declares.
    Rules,
    /// Of cards and keywords: an effect is gone or comes at the wrong time, or there is less of it.
    Removals,
}

/// All slips of a game.
#[derive(Debug)]
pub struct Slips<'g> {
    sources: &'g Sources,
    game: &'g ir::Game,
    files: Files,
    pub all: Vec<Slip>,
    /// Slips that their author knows to change nothing.
    pub notes: Vec<Note>,
    /// The game as it is, compiled as the slips of rules are: without tests.
    bare: OnceLock<Option<ir::Game>>,
}

impl<'g> Slips<'g> {
    /// Those of declarations whose name contains the text; all without one. The game is what became of the sources.
    pub fn of(sources: &'g Sources, game: &'g ir::Game, which: Which, filter: Option<&str>) -> Self {
        let mut files = Files::read(sources);
        for file in files.files.iter_mut().filter_map(Arc::get_mut) {
            // Tests are not part of the game, and take longer than all else.
            file.items.retain(|item| !matches!(item, Item::Test(_)));
        }
        let wanted = filter.map(str::to_lowercase).unwrap_or_default();
        let is_wanted = |owner: &str| owner.to_lowercase().contains(&wanted);
        let all = pen::slips(sources, game, which, &is_wanted);
        let notes = note::notes(sources).into_iter().filter(|note| is_wanted(&note.owner)).collect();
        Self { sources, game, files, all, notes, bare: OnceLock::new() }
    }

    /// These slips side by side. What the checker refuses, or what compiles to the same, leads to no game.
    pub fn compiled(&self, slips: Range<usize>) -> Batch<'_> {
        let slips = &self.all[slips];
        let mut batch = Batch { all: self, slips, places: vec![None; slips.len()], games: Vec::new() };
        let of = |is_it: fn(Declared) -> bool| (0..slips.len()).filter(move |at| is_it(slips[*at].of));
        let cards: Vec<usize> = of(|of| matches!(of, Declared::Card(_))).collect();
        let keywords: Vec<usize> = of(|of| matches!(of, Declared::Keyword(_))).collect();
        // A game has room for some keywords only.
        let room = ir::limits::KEYWORDS.saturating_sub(self.game.keywords.len()).max(1);
        let mut open: Vec<Vec<usize>> = keywords.chunks(room).map(<[usize]>::to_vec).chain([cards]).collect();
        while let Some(mut left) = open.pop() {
            while !left.is_empty() {
                match self.compile(slips, &left) {
                    Ok(game) => {
                        batch.take(game, &left);
                        break;
                    }
                    // Nobody to blame: something is only wrong for all of them together, so fewer are tried.
                    Err(refused) if refused.is_empty() => {
                        let more = left.split_off(left.len() / 2);
                        if left.is_empty() {
                            break;
                        }
                        open.push(more);
                    }
                    Err(refused) => left.retain(|at| !refused.contains(at)),
                }
            }
        }
        batch
    }

    /// Compiles the game with these declarations beside it; otherwise those that cannot be compiled.
    fn compile(&self, slips: &[Slip], these: &[usize]) -> Result<ir::Game, BTreeSet<usize>> {
        let mut sources = self.sources.clone();
        let (mut changed, mut refused) = (Vec::new(), BTreeSet::new());
        let mut file_of = Vec::new();
        for at in these {
            let file = slips[*at].beside(&mut sources);
            file_of.push((file, *at));
            let (read, wrong) = syntax::read(file, &slips[*at].text);
            match renamed(read, *at).filter(|_| wrong.is_empty()) {
                Some(item) => changed.push(item),
                None => drop(refused.insert(*at)),
            }
        }
        if !refused.is_empty() {
            return Err(refused);
        }
        let layers = Layers::of(self.sources, &self.files.files);
        let made = layers.made();
        let mut items = Items::of(&layers.declared(&made).items);
        changed.iter().for_each(|item| items.add(item));
        let Compiled { kept, game, .. } = Compiler::new(&sources, items, Vec::new()).of_copies().run();
        game.ok_or_else(|| {
            let errors = kept.kept.iter().filter(|one| one.severity == Severity::Error);
            let of = |file: FileId| file_of.iter().find(|(own, _)| *own == file).map(|(_, at)| *at);
            refused.extend(errors.filter_map(|error| of(error.primary.span.file)));
            refused
        })
    }
}

/// The one declaration, under a name that no text can have.
fn renamed(file: ast::File, number: usize) -> Option<Item> {
    let [item] = <[Item; 1]>::try_from(file.items).ok()?;
    match item {
        Item::Card(mut card) => {
            card.name.text = format!("\u{1}{number}");
            Some(Item::Card(card))
        }
        Item::Keyword(mut keyword) => {
            keyword.name.text = format!("{}\u{1}{number}", keyword.name.text);
            Some(Item::Keyword(keyword))
        }
        _ => None,
    }
}

/// Some slips, compiled together.
#[derive(Debug)]
pub struct Batch<'s> {
    all: &'s Slips<'s>,
    slips: &'s [Slip],
    /// In which game the changed declaration of each slip is, and where, among cards or keywords.
    places: Vec<Option<(usize, usize)>>,
    games: Vec<ir::Game>,
}

impl Batch<'_> {
    fn take(&mut self, mut game: ir::Game, slips: &[usize]) {
        let original = self.all.game;
        let (mut card, mut keyword) = (original.cards.len(), original.keywords.len());
        for at in slips {
            let next = match self.slips[*at].of {
                Declared::Card(_) => &mut card,
                Declared::Keyword(_) => &mut keyword,
                Declared::Rule(_) => continue,
            };
            self.places[*at] = Some((self.games.len(), *next));
            *next += 1;
        }
        self.all.prepare(&mut game);
        self.games.push(game);
    }

    /// The slips that lead to a game, those together that can be made in one: of different cards, as far as they were
    /// compiled together.
    pub fn together(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for at in (0..self.slips.len()).filter(|at| self.differs(*at)) {
            let fits = |group: &&mut Vec<usize>| group.iter().all(|other| self.are_apart(at, *other));
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        groups
    }

    fn are_apart(&self, one: usize, other: usize) -> bool {
        let (Declared::Card(card), Declared::Card(another)) = (self.slips[one].of, self.slips[other].of)
        else {
            return false;
        };
        let made_in = |at: usize| self.places[at].map(|(game, _)| game);
        card != another && made_in(one) == made_in(other)
    }

    /// Whether the slip compiles, to something else. Of a rule that is known only when its game is made.
    fn differs(&self, slip: usize) -> bool {
        let of = self.slips[slip].of;
        let Some((number, place)) = self.places[slip] else { return matches!(of, Declared::Rule(_)) };
        let all = &self.games[number];
        match of {
            Declared::Card(card) => {
                let (one, other) = (&all.cards[card.index()], &all.cards[place]);
                !same_print(one, other) || !same_abilities(all, &one.abilities, &other.abilities)
            }
            Declared::Keyword(keyword) => {
                let (one, other) = (&all.keywords[keyword.index()], &all.keywords[place]);
                !same_abilities(all, &one.abilities, &other.abilities)
            }
            Declared::Rule(_) => true,
        }
    }

    /// The game with these slips, which are made [together](Self::together), and no other; without tests.
    pub fn game(&self, slips: &[usize]) -> Option<ir::Game> {
        let &first = slips.first()?;
        if let Declared::Rule(at) = self.slips[first].of {
            return self.all.with_rule(&self.slips[first], at);
        }
        let original = self.all.game;
        let mut game = self.games[self.places[first]?.0].clone();
        let places: Vec<usize> = slips.iter().filter_map(|at| Some(self.places[*at]?.1)).collect();
        empty_others(&mut game, original.cards.len(), &places);
        for (at, place) in slips.iter().zip(&places) {
            match self.slips[*at].of {
                Declared::Card(card) => put_card(&mut game, card, *place),
                Declared::Keyword(keyword) => put_keyword(&mut game, keyword, *place),
                Declared::Rule(_) => {}
            }
        }
        game.cards.truncate(original.cards.len());
        game.keywords.truncate(original.keywords.len());
        for deck in &mut game.decks {
            deck.entries.retain(|entry| entry.card.index() < original.cards.len());
        }
        for rule in game.formats.iter_mut().flat_map(|format| &mut format.rules) {
            rule.cards.retain(|card| card.index() < original.cards.len());
        }
        Some(game)
    }
}

/// Takes the text out of the abilities of all added cards but these: nobody has them, and whoever lowers the game would
/// have to look at them. What stands inside an ability comes before it, so those of a card end with its last one.
fn empty_others(game: &mut ir::Game, cards: usize, places: &[usize]) {
    let last = |card: &ir::Card| {
        let own = card.abilities.iter().filter(|id| game.abilities[id.index()].keyword.is_none());
        own.map(|id| id.index() + 1).max().unwrap_or(0)
    };
    let ends: Vec<usize> = game.cards.iter().map(last).collect();
    let begin = |to: usize| ends.iter().take(to).copied().max().unwrap_or(0);
    let kept: Vec<Range<usize>> =
        places.iter().map(|place| begin(*place)..ends.get(*place).copied().unwrap_or(0)).collect();
    for at in begin(cards)..game.abilities.len() {
        if !kept.iter().any(|kept| kept.contains(&at)) {
            let ability = &mut game.abilities[at];
            (ability.triggers, ability.statics) = (Vec::new(), Vec::new());
            (ability.announce, ability.cost, ability.wrapper) = (Vec::new(), Vec::new(), None);
            ability.body.block.clear();
        }
    }
}

fn put_card(game: &mut ir::Game, card: ir::CardId, place: usize) {
    let original = &game.cards[card.index()];
    let (name, source, bytes) = (original.name.clone(), original.source.clone(), original.bytes);
    game.cards[card.index()] = ir::Card { name, source, bytes, ..game.cards[place].clone() };
}

/// The abilities of a keyword stand in the lists of all cards that have it.
fn put_keyword(game: &mut ir::Game, keyword: ir::KeywordId, place: usize) {
    let own = game.keywords[keyword.index()].abilities.clone();
    let changed = game.keywords[place].abilities.clone();
    for (one, other) in own.iter().zip(&changed) {
        let ability = game.abilities[other.index()].clone();
        game.abilities[one.index()] = ir::Ability { keyword: Some(keyword), ..ability };
    }
    let gone: Vec<ir::AbilityId> = own.iter().skip(changed.len()).copied().collect();
    game.keywords[keyword.index()].abilities.retain(|id| !gone.contains(id));
    for card in &mut game.cards {
        card.abilities.retain(|id| !gone.contains(id));
    }
}

fn same_print(one: &ir::Card, other: &ir::Card) -> bool {
    let bare = |card: &ir::Card| ir::Card {
        name: String::new(),
        source: String::new(),
        bytes: 0,
        abilities: Vec::new(),
        ..card.clone()
    };
    bare(one) == bare(other)
}

fn same_abilities(game: &ir::Game, one: &[ir::AbilityId], other: &[ir::AbilityId]) -> bool {
    let same = |(one, other): (&ir::AbilityId, &ir::AbilityId)| {
        let (one, other) = (&game.abilities[one.index()], &game.abilities[other.index()]);
        ir::Ability { keyword: one.keyword, text: one.text.clone(), ..other.clone() } == *one
    };
    one.len() == other.len() && one.iter().zip(other).all(same)
}
