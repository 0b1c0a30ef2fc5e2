//! Declarations: the list of them, and those made of plain words.

use super::{Case, Parser};
use crate::ast::{self, ChangedHow, DeckEntry, Item, LimitThen, Setting, ZoneProperty};
use crate::kind::SyntaxKind::*;
use crate::wanted::{COPIES, DECLARATION, LIMIT_END, PLACEMENT, TEXT, What};
use crate::words;

const A_NUMBER_OF_CARDS: What = What::of(&[COPIES], "a number of cards");
const A_CARDS_NAME: What = What::of(&[PLACEMENT], "a card's name");
use diagnostic::Explanation;

impl Parser<'_> {
    pub(super) fn items(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        let end = self.solid.len() - 1;
        while self.position < end {
            if self.position >= self.limit || self.position == 0 {
                self.limit = self.next_item(end);
            }
            self.bound.clear();
            let before = self.position;
            let errors = self.report.count();
            items.extend(self.item());
            if self.position == before || self.report.count() > errors {
                self.skip_to_item(before);
            }
        }
        items
    }

    /// Where the next declaration that stands at the very start of a line begins, behind the current token.
    fn next_item(&self, end: usize) -> usize {
        let from = if self.trusts_margins { self.position + 1 } else { end };
        (from..end).find(|at| self.at_margin(*at) && self.item_at(*at)).unwrap_or(end)
    }

    pub(super) fn at_margin(&self, at: usize) -> bool {
        let start = self.tokens[self.solid[at] as usize].start as usize;
        start == 0 || self.text.as_bytes()[start - 1] == b'\n'
    }

    pub(super) fn item_at(&self, at: usize) -> bool {
        let shape = |at: usize| {
            let token = self.tokens[self.solid[at.min(self.solid.len() - 1)] as usize];
            (token.kind, &self.text[token.range()])
        };
        words::begins_item(shape(at).1, shape(at + 1), shape(at + 2))
    }

    /// Passes over what is left of a broken declaration; `before` is where it began.
    fn skip_to_item(&mut self, before: usize) {
        let from = if self.position == before { self.position + 1 } else { self.position };
        let next = (from..self.limit).find(|at| self.item_at(*at)).unwrap_or(self.limit);
        self.skip_until(next);
    }

    fn item(&mut self) -> Option<Item> {
        Some(match self.word(0) {
            "game" => Item::Game(self.node(Game, Self::game)?),
            "enum" => Item::Enum(self.node(Enum, Self::enumeration)?),
            "zone" => Item::Zone(self.node(Zone, Self::zone)?),
            "player" => Item::Player(self.node(Player, Self::player)?),
            "table" => Item::Table(self.node(Table, Self::player)?),
            "kind" => Item::Kind(self.node(KindDecl, Self::kind_declaration)?),
            "adjective" | "value" => Item::Value(self.node(ValueDef, Self::value)?),
            "event" => Item::Event(self.node(Event, Self::event)?),
            "ability" => Item::AbilityKind(self.node(AbilityKind, Self::ability_kind)?),
            "keyword" => Item::Keyword(self.node(Keyword, Self::keyword)?),
            "action" => Item::Action(self.node(Action, Self::action)?),
            "actions" => Item::ActionList(self.node(ActionList, Self::action_list)?),
            "turn" => Item::Turn(self.node(Turn, Self::turn)?),
            "rule" => Item::Rule(self.node(Rule, Self::rule)?),
            "check" => Item::Check(self.node(Check, Self::check)?),
            "lose" | "win" => self.node(Ends, Self::ends)?,
            "setup" => Item::Setup(self.node(Setup, Self::setup)?),
            "deck" => Item::Deck(self.node(Deck, Self::deck)?),
            "format" => Item::Format(self.node(Format, Self::format)?),
            "card" => Item::Card(self.node(Card, Self::card)?),
            "test" => Item::Test(self.node(Test, Self::test)?),
            "use" => Item::Use(self.node(Use, Self::used)?),
            "replace" => Item::Changed(self.node(Changed, |p| p.changed(ChangedHow::Replaced))?),
            "extend" => Item::Changed(self.node(Changed, |p| p.changed(ChangedHow::Extended))?),
            "remove" => Item::Removed(self.node(Removed, Self::removed)?),
            _ => {
                self.no_item();
                return None;
            }
        })
    }

    fn no_item(&mut self) {
        let wanted = What::of(&[DECLARATION], "a declaration");
        let diagnostic = self.wrong_here(NO_ITEM.code, wanted).label("no declaration begins like this");
        let word = self.word(0);
        let foreign = crate::meant_by(word).iter().copied().find(|meant| words::ITEMS.contains(meant));
        let near = foreign.or_else(|| diagnostic::nearest(word, words::ITEMS.iter().copied()));
        self.mistake(match near {
            Some(near) => diagnostic.did_you_mean(self.span(), &[near]),
            None if words::begins_clause(word) => {
                diagnostic.help("abilities of the game itself stand in a rule: `rule \"name\" { ... }`")
            }
            None if self.at(RightBrace) => diagnostic.help("there is one `}` too many before this, or here"),
            None => diagnostic.help(format!("a declaration begins with one of: {}", words::ITEMS.join(", "))),
        });
    }

    /// `use "std/cards"`, `use "realms" pinned "0f3a91c2"`
    fn used(&mut self) -> Option<ast::Use> {
        let start = self.bump().start;
        let pack = self.string("the name of a pack in quotes")?;
        let pinned = match self.eat_word("pinned") {
            Some(_) => Some(self.string("the pack's hash in quotes")?),
            None => None,
        };
        Some(ast::Use { pack, pinned, span: self.span_from(start) })
    }

    /// `replace event draw { }`, `extend enum House { Mars }`
    fn changed(&mut self, how: ChangedHow) -> Option<ast::Changed> {
        let span = self.span();
        self.bump();
        let item = Box::new(self.item()?);
        Some(ast::Changed { how, item, span })
    }

    /// `remove card "Village Scout"`
    fn removed(&mut self) -> Option<ast::Removed> {
        self.bump();
        if self.is_strict && !words::ITEMS.contains(&self.word(0)) {
            self.expected("what is removed");
            return None;
        }
        let sort = self.ident("what is removed: `card`, `rule`, `event` ...")?;
        let name = if self.at(Text) {
            self.string("its name")?
        } else {
            let name = self.ident("its name")?;
            ast::Text { text: name.text, span: name.span, is_translated: false }
        };
        Some(ast::Removed { sort, name })
    }

    fn game(&mut self) -> Option<ast::Game> {
        let start = self.bump().start;
        let name = self.title("the game's name in quotes")?;
        let mut settings = Vec::new();
        self.lines(None, |p| settings.extend(p.node(Setting, Self::setting)))?;
        // What is said in the language that is read stands for what is said in none.
        if let Some(about) = self.about.take() {
            settings.retain(|setting| setting.name() != about.name());
            settings.push(about);
        }
        Some(ast::Game { name, settings, span: self.span_from(start) })
    }

    fn setting(&mut self) -> Option<Setting> {
        match self.word(0) {
            "players" => self.players_setting(),
            "limit" => self.limit_setting(),
            "teams" => {
                self.bump();
                Some(Setting::Teams(self.int("a number of teams")?))
            }
            "about" | "version" | "authors" | "licence" => {
                let name = self.ident("a setting")?;
                if name.text == "about" && self.at_language(0) {
                    let language = self.word(0);
                    self.languages.insert(language);
                    self.bump();
                    let said = Setting::Said { name, text: self.string("a text in quotes")? };
                    self.about = (language == self.language).then_some(said).or(self.about.take());
                    return None;
                }
                Some(Setting::Said { name, text: self.string("a text in quotes")? })
            }
            "layers" => {
                let start = self.bump().start;
                let names = self.list(|p| p.ident("a layer"));
                let dependency = self.eat_word("by").is_some();
                if dependency {
                    self.expect_words(&["dependency"])?;
                }
                Some(Setting::Layers { names, dependency, span: self.span_from(start) })
            }
            "stack" => {
                self.bump();
                let zone = self.ident("a zone")?;
                self.expect_words(&["as"])?;
                Some(Setting::Stack {
                    zone,
                    face: self.string(What::of(&[TEXT, PLACEMENT], "a card's name in quotes"))?,
                })
            }
            "timing" | "order" | "chooser" | "forced" | "then" | "zone_change" | "replacing" | "checks"
            | "flicker" => {
                let name = self.take_ident();
                let value = self.ident("a word")?;
                Some(Setting::Word { name, value })
            }
            _ => {
                let known = [
                    "players",
                    "teams",
                    "timing",
                    "order",
                    "chooser",
                    "forced",
                    "then",
                    "zone_change",
                    "replacing",
                    "stack",
                    "layers",
                    "checks",
                    "flicker",
                    "limit",
                    "about",
                    "version",
                    "authors",
                    "licence",
                ];
                self.expected_one_of("a setting", &known);
                None
            }
        }
    }

    fn players_setting(&mut self) -> Option<Setting> {
        self.bump();
        let from = self.int("a number of players")?;
        let to = match self.eat_word("to") {
            Some(_) => Some(self.int("the largest number of players")?),
            None => None,
        };
        Some(Setting::Players { from, to })
    }

    fn limit_setting(&mut self) -> Option<Setting> {
        self.bump();
        let turns = self.int("a number of turns")?;
        self.expect_words(&["turns"])?;
        self.expect(Comma, What::of(&[LIMIT_END], "`, then draw`"))?;
        self.expect_words(&["then"])?;
        let then = match self.eat_word("most") {
            Some(_) => LimitThen::Most(self.list(|p| Some(p.expr()))),
            None => LimitThen::Word(self.ident("`draw` or `most` and what is compared")?),
        };
        Some(Setting::Limit { turns, then })
    }

    fn enumeration(&mut self) -> Option<ast::Enum> {
        self.bump();
        let name = self.name("a name for the enum", Case::Capital)?;
        let values = self.names_in_braces("a value's name", Case::Capital)?;
        Some(ast::Enum { name, values })
    }

    /// `actions swift { play, use }`
    fn action_list(&mut self) -> Option<ast::ActionList> {
        self.bump();
        let name = self.name("a name for the list of actions", Case::Lower)?;
        let offers = self.names_in_braces("an action", Case::Lower)?;
        Some(ast::ActionList { name, offers })
    }

    /// `{ A, B }`
    fn names_in_braces(&mut self, wanted: &'static str, case: Case) -> Option<Vec<ast::Ident>> {
        let mut names = Vec::new();
        self.braces(|p| {
            names.extend(p.name(wanted, case));
            if p.eat(Comma).is_none() && !p.at(RightBrace) {
                p.expected("`,` or `}`");
            }
        })?;
        Some(names)
    }

    fn zone(&mut self) -> Option<ast::Zone> {
        self.bump();
        let name = self.name("a name for the zone", Case::Lower)?;
        let errors = self.report.count();
        let properties = self.list(|p| p.node(ZoneProperty, Self::zone_property));
        if !self.newline(0) && !self.at(End) {
            self.expected_help("`,` or the end of the line", "separate the properties of a zone with `,`");
        }
        // What lies there, and who sees it, hangs on all of them.
        (self.report.count() == errors).then_some(ast::Zone { name, properties })
    }

    fn zone_property(&mut self) -> Option<ZoneProperty> {
        match self.word(0) {
            "each" => {
                self.bump();
                Some(ZoneProperty::Each(self.ident("`player` or a kind")?))
            }
            "slots" => {
                self.bump();
                Some(ZoneProperty::Slots(self.int("a number of slots")?))
            }
            "filled" => {
                self.bump();
                self.expect_words(&["from"])?;
                Some(ZoneProperty::FilledFrom(self.ident("a zone")?))
            }
            "shared" | "hidden" | "private" | "public" | "ordered" | "active" => {
                Some(ZoneProperty::Word(self.ident("a property")?))
            }
            _ => {
                let known = [
                    "each",
                    "shared",
                    "hidden",
                    "private",
                    "public",
                    "ordered",
                    "active",
                    "slots",
                    "filled from",
                ];
                self.expected_one_of("a property of the zone", &known);
                None
            }
        }
    }

    fn turn(&mut self) -> Option<Vec<ast::Phase>> {
        self.bump();
        let mut phases = Vec::new();
        self.braces(|p| {
            phases.extend(p.node(Phase, Self::phase));
            p.eat(Semicolon);
        })?;
        Some(phases)
    }

    fn phase(&mut self) -> Option<ast::Phase> {
        self.expect_words(&["phase"])?;
        let name = self.name("a name for the phase", Case::Lower)?;
        Some(ast::Phase { name, body: self.block()? })
    }

    fn rule(&mut self) -> Option<ast::Rule> {
        self.bump();
        let name = self.title("the rule's name in quotes")?;
        Some(ast::Rule { name, abilities: self.abilities()? })
    }

    fn check(&mut self) -> Option<ast::Check> {
        self.bump();
        let name = self.title("the check's name in quotes")?;
        Some(ast::Check { name, body: self.block()? })
    }

    fn ends(&mut self) -> Option<Item> {
        let lose = self.at_word("lose");
        self.bump();
        self.expect_words(&["when"])?;
        let condition = self.expr();
        Some(if lose { Item::LoseWhen(condition) } else { Item::WinWhen(condition) })
    }

    fn setup(&mut self) -> Option<ast::Block> {
        self.bump();
        self.block()
    }

    fn deck(&mut self) -> Option<ast::Deck> {
        self.bump();
        let name = self.title("the deck's name in quotes")?;
        let for_player = self.eat_word("for").is_some();
        if for_player && !self.eat_words(&["a", "player"]) {
            self.expected("`a player`");
            self.eat_word("player");
        }
        let format = match self.eat_word("in") {
            Some(_) => Some(self.string("the name of a format in quotes")?),
            None => None,
        };
        let mut entries = Vec::new();
        self.braces(|p| {
            entries.extend(p.node(DeckEntry, Self::deck_entry));
            if p.eat(Comma).is_none() {
                p.eat(Semicolon);
            }
        })?;
        Some(ast::Deck { name, for_player, format, entries })
    }

    fn format(&mut self) -> Option<ast::Format> {
        self.bump();
        let name = self.title("the format's name in quotes")?;
        let mut rules = Vec::new();
        self.braces(|p| {
            rules.extend(p.node(FormatRule, Self::format_rule));
            p.eat(Semicolon);
        })?;
        Some(ast::Format { name, rules })
    }

    /// `at most 4 of each Card where not basic`
    fn format_rule(&mut self) -> Option<ast::FormatRule> {
        let (least, most) = self.format_bound()?;
        let each = self.eat_words(&["of", "each"]);
        if !each && self.word(0) == "each" {
            self.expected("`of each`");
            return None;
        }
        let of_field = |p: &Self, at: usize| !p.word(at).is_empty() && p.word(at + 1) == "of";
        let counted = if !each && self.word(0) == "total" && of_field(self, 1) {
            self.bump();
            ast::FormatCounted::Total(self.counted_field()?)
        } else if of_field(self, 0) {
            let field = self.counted_field()?;
            if each { ast::FormatCounted::EachValue(field) } else { ast::FormatCounted::Values(field) }
        } else if each {
            ast::FormatCounted::EachCard
        } else {
            ast::FormatCounted::Together
        };
        let cards = if self.at(Text) {
            let mut named = vec![self.string(A_CARDS_NAME)?];
            while self.eat(Comma).is_some() {
                named.push(self.string(What::of(&[TEXT, PLACEMENT], "a card's name in quotes"))?);
            }
            ast::FormatCards::Named(named)
        } else {
            ast::FormatCards::All(self.expr())
        };
        Some(ast::FormatRule { least, most, counted, cards })
    }

    /// `FIELD of`
    fn counted_field(&mut self) -> Option<ast::Ident> {
        let field = self.ident("a field")?;
        self.expect_words(&["of"])?;
        Some(field)
    }

    /// `no`, `at most 4`, `at least 60`, `36`, `40 to 60`
    fn format_bound(&mut self) -> Option<(Option<ast::Int>, Option<ast::Int>)> {
        if let Some(span) = self.eat_word("no") {
            return Some((None, Some(ast::Int { value: 0, span })));
        }
        if self.eat_words(&["at", "most"]) {
            return Some((None, Some(self.int(A_NUMBER_OF_CARDS)?)));
        }
        if self.eat_words(&["at", "least"]) {
            return Some((Some(self.int(A_NUMBER_OF_CARDS)?), None));
        }
        let least = self.int(What::of(&[COPIES], "`no`, `at most`, `at least` or a number of cards"))?;
        let most = match self.eat_word("to") {
            Some(_) => self.int(A_NUMBER_OF_CARDS)?,
            None => least.clone(),
        };
        Some((Some(least), Some(most)))
    }

    fn deck_entry(&mut self) -> Option<DeckEntry> {
        if self.at(Word) && !words::is_reserved(self.word(0)) {
            return self.deck_field();
        }
        let count = self.int(What::of(&[COPIES], "a number of cards or a field of the player"))?;
        if self.eat_words(&["of", "each"]) {
            return Some(DeckEntry::OfEach { count, set: self.expr() });
        }
        if !self.at(Text) {
            self.expected(What::of(&[TEXT, PLACEMENT], "a card's name in quotes or `of each`"));
            return None;
        }
        let card = self.string(A_CARDS_NAME)?;
        let face = self.placed_face()?;
        let owner = self.placed_owner("`opponent`")?;
        let with = self.placed_fields()?;
        let zone = match self.eat_word("in") {
            Some(_) => Some(self.ident("a zone")?),
            None => None,
        };
        Some(DeckEntry::Cards(ast::DeckCards { count, card, face, owner, with, zone }))
    }

    /// `identity Brobnar, Dis, Logos`, up to a comma before the next entry
    fn deck_field(&mut self) -> Option<DeckEntry> {
        let name = self.ident("a field of the player")?;
        let mut values = vec![self.card_value()?];
        while self.at(Comma) && self.value_ahead(1) && self.kind(2) != Text && self.word(2) != "of" {
            self.bump();
            values.extend(self.card_value());
        }
        Some(DeckEntry::Field { name, values })
    }
}

pub(crate) const NO_ITEM: Explanation = Explanation {
    code: "E0011",
    title: "no declaration begins like this",
    text: "A file is a list of declarations, each of which begins with its word: `card`, `event`, `zone` and so on. \
           Abilities of the game itself stand in a `rule`.",
    failing: "after draw { reshuffle }\n",
    repaired: "rule \"drawing\" { after draw { reshuffle } }\n",
};
