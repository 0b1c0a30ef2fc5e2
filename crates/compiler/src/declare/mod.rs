//! Declares everything that has a name, before any body is looked at.
//!
//! Which sorts of names share one set of names is decided here, in the calls of [`Compiler::claim`].

mod events;
pub(crate) mod fields;
mod kinds;
pub(crate) mod settings;
mod signatures;
pub(crate) mod zones;

pub(crate) use fields::{CARD_PROPERTIES, NOBODY};

use crate::compiler::Compiler;
use crate::problem::{declarations as problem, names};
use diagnostic::Span;
use ir::Type;
use syntax::ast;

/// How many of one sort a game may declare: more than any game has, and few enough that what looks at every two of them
/// stays quick.
fn most(sort: &str) -> usize {
    match sort {
        "card" | "value" => 20_000,
        "event" => 10_000,
        "enum" | "kind" | "deck" => 2_000,
        "field" | "action" | "verb" => 1_000,
        "ability" => 200,
        "phase" => 100,
        _ => MOST_NAMES,
    }
}

/// Of what has no name, and of everything in one body.
pub(crate) const MOST_RULES: usize = 1_000;
pub(crate) const MOST_TESTS: usize = 20_000;
pub(crate) const MOST_BINDINGS: usize = 5_000;
pub(crate) const MOST_CLAUSES: usize = 100;
/// Of kinds that are sorts of each other, and of events.
pub(crate) const MOST_GENERATIONS: usize = 64;

/// More of one sort than ids could tell apart are refused well before.
pub(crate) const MOST_NAMES: usize = 60_000;

/// Words that expressions understand by themselves.
pub(crate) const TAKEN: [&str; 20] = [
    "player",
    "phase",
    "turn_number",
    "count",
    "min",
    "max",
    "empty",
    "total",
    "times",
    "first",
    "second",
    "none",
    "common",
    "position",
    "knows",
    "has_list",
    "source",
    "granter",
    "that",
    "waiting",
];

/// Types that need no declaration.
pub(crate) const BUILTIN_TYPES: [&str; 6] = ["Int", "Bool", "Counter", "Player", "CardName", "Card"];

/// A declared type; a counter is a number with a default and a floor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum DeclaredType {
    Plain(Type),
    Counter,
}

impl DeclaredType {
    pub fn plain(self) -> Type {
        match self {
            Self::Plain(ty) => ty,
            Self::Counter => Type::Int,
        }
    }
}

/// Those with more generations above them than may be, each counted from the one that was found before it. Somebody who
/// stands in a circle is among them.
fn too_deep(parents: &[Option<usize>]) -> Vec<usize> {
    let mut depths: Vec<Option<usize>> = vec![None; parents.len()];
    let mut found = Vec::new();
    for first in 0..parents.len() {
        let mut path = Vec::new();
        let mut at = Some(first);
        while let Some(index) = at.filter(|index| depths[*index].is_none() && path.len() <= parents.len()) {
            path.push(index);
            at = parents[index];
        }
        let mut depth = at.and_then(|index| depths[index]).unwrap_or(0);
        for index in path.into_iter().rev() {
            depth += 1;
            if depth > MOST_GENERATIONS {
                found.push(index);
                depth = 1;
            }
            depths[index] = Some(depth);
        }
    }
    found
}

impl Compiler<'_> {
    pub(crate) fn declare(&mut self) {
        self.declare_settings();
        self.declare_enums();
        self.declare_kinds();
        self.declare_cards_and_decks();
        self.declare_zones();
        self.declare_signatures();
        self.declare_player_fields();
        self.declare_card_fields();
        self.check_flags_and_keywords();
        self.declare_naming_settings();
    }

    /// The first so many of what has no name; one more is reported.
    pub(crate) fn at_most<T: Clone>(
        &mut self,
        what: &str,
        most: usize,
        all: &[T],
        place: impl Fn(&T) -> Span,
    ) -> Vec<T> {
        if let Some(extra) = all.get(most) {
            self.report(problem::too_many(place(extra), what, most));
        }
        all.iter().take(most).cloned().collect()
    }

    /// Is the name free? `others` are the places where it may have been declared already, `count` how many there are.
    fn claim(&mut self, sort: &str, name: &str, span: Span, others: &[Option<Span>], count: usize) -> bool {
        if let Some(first) = others.iter().flatten().next() {
            let first = *first;
            self.report(problem::declared_twice(sort, name, span, first));
            return false;
        }
        let in_quotes = matches!(sort, "card" | "deck");
        if !in_quotes && (TAKEN.contains(&name) || BUILTIN_TYPES.contains(&name)) {
            self.report(problem::taken_name(name, span));
            return false;
        }
        let most = most(sort);
        if count >= most {
            let what = if sort == "ability" { "kinds of abilities".to_owned() } else { format!("{sort}s") };
            self.report(problem::too_many(span, &what, most));
            return false;
        }
        true
    }

    pub(crate) fn resolve_type(&mut self, ty: &ast::TypeRef) -> Option<DeclaredType> {
        if ty.set {
            return self.resolve_set_type(&ty.name);
        }
        if ty.bag {
            return self.resolve_bag_type(&ty.name);
        }
        if ty.or_player {
            return self.kind_named(&ty.name).map(|kind| DeclaredType::Plain(Type::Target(kind)));
        }
        let plain = match ty.name.text.as_str() {
            "Int" => Type::Int,
            "Bool" => Type::Bool,
            "Player" => Type::Player,
            "CardName" => Type::CardName,
            "Counter" => return Some(DeclaredType::Counter),
            name => {
                let found = self.names.enums.find(name, ty.name.span).map(Type::Enum);
                match found.or_else(|| self.names.kinds.find(name, ty.name.span).map(Type::Card)) {
                    Some(ty) => ty,
                    None => return self.unknown_type(&ty.name),
                }
            }
        };
        Some(DeclaredType::Plain(plain))
    }

    fn resolve_set_type(&mut self, name: &ast::Ident) -> Option<DeclaredType> {
        const MOST_IN_A_SET: usize = 63;
        let Some(id) = self.names.enums.find(&name.text, name.span) else {
            let known: Vec<&str> = self.names.enums.iter().collect();
            let problem = names::unknown_type("enum", &name.text, name.span, known.into_iter());
            self.report_unknown(&name.text, problem);
            return None;
        };
        if self.game.enums[id.index()].values.len() > MOST_IN_A_SET {
            self.report(problem::too_many(
                name.span,
                "values in an enum that is used as a set",
                MOST_IN_A_SET,
            ));
        }
        Some(DeclaredType::Plain(Type::EnumSet(id)))
    }

    fn resolve_bag_type(&mut self, name: &ast::Ident) -> Option<DeclaredType> {
        let DeclaredType::Plain(Type::EnumSet(id)) = self.resolve_set_type(name)? else { return None };
        let most = ir::limits::BAG_VALUES;
        if self.game.enums[id.index()].values.len() > most {
            self.report(problem::too_many(name.span, "values in an enum that bags are of", most));
        }
        Some(DeclaredType::Plain(Type::Bag(id)))
    }

    fn unknown_type(&mut self, name: &ast::Ident) -> Option<DeclaredType> {
        if matches!(name.text.as_str(), "true" | "false") {
            let new = format!("Bool = {}", name.text);
            self.report(names::value_for_type(&name.text, name.span, new));
            return None;
        }
        let kinds = self.names.kinds.iter().filter(|kind| !BUILTIN_TYPES.contains(kind));
        let known = BUILTIN_TYPES.into_iter().chain(self.names.enums.iter()).chain(kinds);
        let problem = names::unknown_type("type", &name.text, name.span, known);
        self.report_unknown(&name.text, problem);
        None
    }

    pub(crate) fn kind_named(&mut self, name: &ast::Ident) -> Option<ir::KindId> {
        let kind = self.names.kinds.find(&name.text, name.span);
        if kind.is_none() {
            let problem = names::unknown_type("kind", &name.text, name.span, self.names.kinds.iter());
            self.report_unknown(&name.text, problem);
        }
        kind
    }
}
