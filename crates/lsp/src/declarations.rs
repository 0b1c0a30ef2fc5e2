//! Everything that a game declares, found in what the parser read.

use compiler::WorkingCopy;
use diagnostic::{FileId, Span};
use syntax::ast::{self, Field, Ident, Item, Param};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Game,
    Enum,
    EnumValue,
    Zone,
    PlayerField,
    TableField,
    Kind,
    CardField,
    Adjective,
    Value,
    Event,
    Parameter,
    AbilityKind,
    Keyword,
    Action,
    ActionList,
    Verb,
    Phase,
    Rule,
    Check,
    Setup,
    Deck,
    Format,
    Card,
    Test,
    /// Bound inside of a body.
    Binding,
}

impl Sort {
    pub fn noun(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Enum => "enum",
            Self::EnumValue => "value of an enum",
            Self::Zone => "zone",
            Self::PlayerField => "field of players",
            Self::TableField => "field of the table",
            Self::Kind => "kind of card",
            Self::CardField => "field of cards",
            Self::Adjective => "adjective",
            Self::Value => "value",
            Self::Event => "event",
            Self::Parameter => "parameter",
            Self::AbilityKind => "kind of ability",
            Self::Keyword => "keyword",
            Self::Action => "action",
            Self::ActionList => "list of actions",
            Self::Verb => "verb of an action",
            Self::Phase => "phase",
            Self::Rule => "rule",
            Self::Check => "check",
            Self::Setup => "setup",
            Self::Deck => "deck",
            Self::Format => "format",
            Self::Card => "card",
            Self::Test => "test",
            Self::Binding => "binding",
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Declaration {
    pub name: String,
    pub sort: Sort,
    /// Of the name.
    pub span: Span,
    /// The declaration it is a part of.
    pub inside: Option<Span>,
}

/// Of all files.
pub(crate) fn all(pack: &WorkingCopy) -> Vec<Declaration> {
    let ids: Vec<FileId> = pack.sources().iter().map(|(id, _)| id).collect();
    ids.into_iter().flat_map(|id| of_file(pack.file(id))).collect()
}

/// In the order of the text, each in front of its parts.
pub(crate) fn of_file(file: &ast::File) -> Vec<Declaration> {
    let mut list = List::default();
    file.items.iter().for_each(|item| list.item(item));
    list.found
}

#[derive(Default)]
struct List {
    found: Vec<Declaration>,
}

impl List {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Game(game) => self.text(&game.name, Sort::Game),
            Item::Enum(it) => {
                self.name(&it.name, Sort::Enum);
                self.parts(&it.values, Sort::EnumValue, it.name.span);
            }
            Item::Zone(zone) => self.name(&zone.name, Sort::Zone),
            Item::Player(fields) => self.fields(fields, Sort::PlayerField, None),
            Item::Table(fields) => self.fields(fields, Sort::TableField, None),
            Item::Kind(kind) => {
                self.name(&kind.name, Sort::Kind);
                self.fields(&kind.fields, Sort::CardField, Some(kind.name.span));
            }
            Item::Value(value) => {
                self.name(&value.name, if value.is_adjective { Sort::Adjective } else { Sort::Value });
                self.params(&value.params, value.name.span);
            }
            Item::Event(event) => {
                self.name(&event.name, Sort::Event);
                self.params(&event.params, event.name.span);
            }
            Item::AbilityKind(kind) => self.name(&kind.name, Sort::AbilityKind),
            Item::Keyword(keyword) => {
                self.name(&keyword.name, Sort::Keyword);
                self.parts(keyword.value.as_slice(), Sort::Parameter, keyword.name.span);
            }
            Item::Action(action) => {
                self.name(&action.name, Sort::Action);
                self.parts(action.params.iter().map(|param| &param.name), Sort::Parameter, action.name.span);
                self.parts(action.verb.as_slice(), Sort::Verb, action.name.span);
            }
            Item::ActionList(list) => self.name(&list.name, Sort::ActionList),
            Item::Turn(phases) => phases.iter().for_each(|phase| self.name(&phase.name, Sort::Phase)),
            Item::Rule(rule) => self.text(&rule.name, Sort::Rule),
            Item::Check(check) => self.text(&check.name, Sort::Check),
            Item::Setup(block) => {
                let span = block.span;
                self.found.push(Declaration {
                    name: "setup".to_owned(),
                    sort: Sort::Setup,
                    span,
                    inside: None,
                });
            }
            Item::LoseWhen(_) | Item::WinWhen(_) => {}
            Item::Deck(deck) => self.text(&deck.name, Sort::Deck),
            Item::Format(format) => self.text(&format.name, Sort::Format),
            Item::Card(card) => self.text(&card.name, Sort::Card),
            Item::Test(test) => self.text(&test.name, Sort::Test),
            Item::Changed(changed) => self.item(&changed.item),
            Item::Use(_) | Item::Removed(_) => {}
        }
    }

    fn name(&mut self, name: &Ident, sort: Sort) {
        self.found.push(Declaration { name: name.text.clone(), sort, span: name.span, inside: None });
    }

    fn text(&mut self, name: &ast::Text, sort: Sort) {
        self.found.push(Declaration { name: name.text.clone(), sort, span: name.span, inside: None });
    }

    fn parts<'n>(&mut self, names: impl IntoIterator<Item = &'n Ident>, sort: Sort, inside: Span) {
        for name in names {
            let (span, inside) = (name.span, Some(inside));
            self.found.push(Declaration { name: name.text.clone(), sort, span, inside });
        }
    }

    fn params(&mut self, params: &[Param], inside: Span) {
        self.parts(params.iter().map(|param| &param.name), Sort::Parameter, inside);
    }

    /// A field without a type only gives an inherited one another default.
    fn fields(&mut self, fields: &[Field], sort: Sort, inside: Option<Span>) {
        for field in fields.iter().filter(|field| field.ty.is_some()) {
            let (name, span) = (field.name.text.clone(), field.name.span);
            self.found.push(Declaration { name, sort, span, inside });
        }
    }
}
