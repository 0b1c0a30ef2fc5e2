//! All declarations of all files, sorted by what they declare. Nothing is looked up here.

use syntax::ast::{self, Item};

#[derive(Debug, Default)]
pub(crate) struct Items<'a> {
    /// How many declarations there are.
    pub count: usize,
    pub games: Vec<&'a ast::Game>,
    pub enums: Vec<&'a ast::Enum>,
    pub zones: Vec<&'a ast::Zone>,
    pub player_fields: Vec<&'a ast::Field>,
    pub table_fields: Vec<&'a ast::Field>,
    pub kinds: Vec<&'a ast::Kind>,
    /// `kind Card { ... }`: what every card has.
    pub every_card: Vec<&'a ast::Kind>,
    pub values: Vec<&'a ast::ValueDef>,
    pub events: Vec<&'a ast::Event>,
    pub ability_kinds: Vec<&'a ast::AbilityKind>,
    pub keywords: Vec<&'a ast::Keyword>,
    pub actions: Vec<&'a ast::Action>,
    pub action_lists: Vec<&'a ast::ActionList>,
    pub phases: Vec<&'a ast::Phase>,
    pub rules: Vec<&'a ast::Rule>,
    pub checks: Vec<&'a ast::Check>,
    /// Whether it wins, and the condition.
    pub ends: Vec<(bool, &'a ast::Expr)>,
    pub setups: Vec<&'a ast::Block>,
    pub decks: Vec<&'a ast::Deck>,
    pub formats: Vec<&'a ast::Format>,
    pub cards: Vec<&'a ast::Card>,
    pub tests: Vec<&'a ast::Test>,
}

impl<'a> Items<'a> {
    pub fn of(declared: &[&'a Item]) -> Self {
        let mut items = Self::default();
        declared.iter().for_each(|item| items.add(item));
        items
    }

    pub fn add(&mut self, item: &'a Item) {
        self.count += 1;
        match item {
            Item::Game(game) => self.games.push(game),
            Item::Enum(it) => self.enums.push(it),
            Item::Zone(zone) => self.zones.push(zone),
            Item::Player(fields) => self.player_fields.extend(fields),
            Item::Table(fields) => self.table_fields.extend(fields),
            Item::Kind(kind) => self.kinds.push(kind),
            Item::Value(value) => self.values.push(value),
            Item::Event(event) => self.events.push(event),
            Item::AbilityKind(kind) => self.ability_kinds.push(kind),
            Item::Keyword(keyword) => self.keywords.push(keyword),
            Item::Action(action) => self.actions.push(action),
            Item::ActionList(list) => self.action_lists.push(list),
            Item::Turn(phases) => self.phases.extend(phases),
            Item::Rule(rule) => self.rules.push(rule),
            Item::Check(check) => self.checks.push(check),
            Item::LoseWhen(condition) => self.ends.push((false, condition)),
            Item::WinWhen(condition) => self.ends.push((true, condition)),
            Item::Setup(block) => self.setups.push(block),
            Item::Deck(deck) => self.decks.push(deck),
            Item::Format(format) => self.formats.push(format),
            Item::Card(card) => self.cards.push(card),
            Item::Test(test) => self.tests.push(test),
            // They are about declarations and declare nothing.
            Item::Use(_) | Item::Changed(_) | Item::Removed(_) => {}
        }
    }
}
