//! What a writer of one text keeps in mind: who is spoken to and which things were mentioned before.

use super::announce::Announced;
use super::english::{lower_first, ordinal, plural, spaced, words};
use ir::{
    AbilityKindId, CARD, CardFieldId, CardId, EnumId, Expr, Game, KeywordId, KindId, LocalId, Pattern,
    PhaseId, PlayerFieldId, Set, Type, ValueDef, ValueId,
};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Texts nested deeper than this are cut off; no sensible card comes near it.
const DEEPEST: usize = 48;

/// Pieces after which a text is cut off: things that contain themselves several times over would never end.
const LONGEST: u32 = 5_000;

#[derive(Debug)]
pub(super) struct Writer<'g> {
    pub game: &'g Game,
    pub person: Person,
    /// What a move or another event is about, so that its owner is "its owner".
    pub topic: Option<Expr>,
    /// The next cards to be described are taken from where they lie: "from your hand" instead of "in your hand".
    pub taking: bool,
    /// The number behind the keyword whose text is written: "Assault 2".
    pub keyword_value: Option<(KeywordId, i64)>,
    /// What the text is done instead of.
    pub replaced: Option<Pattern>,
    /// What kind of card bears the text.
    pub bearer: Option<KindId>,
    /// What kind of cards an effect is about.
    pub subjects: Option<KindId>,
    /// Whose words the arguments of a call are, if somebody else does what it says.
    pub caller: Option<Person>,
    /// Locals that change while the text is carried out: they go by letters.
    pub variables: BTreeSet<LocalId>,
    /// What was chosen before the text is carried out.
    pub announced: Announced,
    /// What is printed above the text says already what X is.
    pub explained: bool,
    /// Of the words of a question: what is known when it is asked.
    pub holes: Option<super::questions::Holes>,
    /// The next cards to be described are those that are there now, and no others.
    pub now: bool,
    locals: BTreeMap<LocalId, Referent>,
    /// The locals that were spoken of, the first one first.
    order: Vec<LocalId>,
    /// What some locals hold, so that a constant beside them has a meaning.
    types: BTreeMap<LocalId, Type>,
    /// How many filters we are inside of.
    filters: usize,
    depth: usize,
    /// Pieces written so far, quoted texts included.
    written: Rc<Cell<u32>>,
}

/// As [`Game::is_kind`], for any input: bounded, and without a panic.
pub(super) fn is_below(game: &Game, kind: KindId, ancestor: KindId) -> bool {
    let parent = |kind: &KindId| game.kinds.get(kind.index()).and_then(|kind| kind.parent);
    std::iter::successors(Some(kind), parent).take(game.kinds.len() + 1).any(|at| at == ancestor)
}

/// Who does what the text says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Person {
    /// The reader: "draw a card", "you may".
    You,
    /// "your opponent", "each player"; after the first mention "they".
    Other { name: String, is_opponent: bool, mentioned: bool },
}

/// What a local stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Referent {
    /// The card a filter looks at; "it" inside that filter.
    Candidate { noun: String, filter: usize },
    /// "that ship"
    One(String),
    /// "those ships"
    Many(String),
    /// "that number"
    Number,
    /// "X": a number that was announced
    Letter(String),
    /// Written out at its first mention, afterwards as the referent behind.
    Fresh { first: String, then: Box<Referent> },
    /// The same of a value: what it speaks of may be mentioned before it.
    FreshValue { value: Box<Expr>, then: Box<Referent> },
    /// The same of a set, whose first mention may need any form.
    FreshSet { set: Box<Set>, then: Box<Referent> },
    /// Always written like this.
    Fixed(String),
}

impl<'g> Writer<'g> {
    pub fn new(game: &'g Game) -> Self {
        Self {
            game,
            person: Person::You,
            topic: None,
            taking: false,
            keyword_value: None,
            replaced: None,
            bearer: None,
            subjects: None,
            caller: None,
            variables: BTreeSet::new(),
            announced: Announced::default(),
            explained: false,
            holes: None,
            now: false,
            locals: BTreeMap::new(),
            order: Vec::new(),
            types: BTreeMap::new(),
            filters: 0,
            depth: 0,
            written: Rc::default(),
        }
    }

    /// A writer of a text that stands on such a card.
    pub fn on(game: &'g Game, kind: KindId) -> Self {
        Self { bearer: Some(kind), ..Self::new(game) }
    }

    /// A writer of the text of a keyword with this number, on such a card.
    pub fn of_keyword(game: &'g Game, kind: KindId, keyword: KeywordId, value: i64) -> Self {
        Self { keyword_value: Some((keyword, value)), ..Self::on(game, kind) }
    }

    /// A writer that keeps in mind what this one does.
    pub fn fork(&self) -> Self {
        Self {
            game: self.game,
            person: self.person.clone(),
            topic: self.topic.clone(),
            taking: self.taking,
            keyword_value: self.keyword_value,
            replaced: self.replaced.clone(),
            bearer: self.bearer,
            subjects: self.subjects,
            caller: self.caller.clone(),
            variables: self.variables.clone(),
            announced: self.announced.clone(),
            explained: self.explained,
            holes: self.holes.clone(),
            now: self.now,
            locals: self.locals.clone(),
            order: self.order.clone(),
            types: self.types.clone(),
            filters: self.filters,
            depth: self.depth,
            written: Rc::default(),
        }
    }

    /// A writer of a text within the text, where nothing has been spoken of yet.
    pub fn quoting(&self) -> Self {
        Self { depth: self.depth, written: Rc::clone(&self.written), ..Self::new(self.game) }
    }

    /// Runs a piece in which locals 0, 1, ... are what these locals are here.
    pub fn captured<T>(&mut self, captures: &[LocalId], write: impl FnOnce(&mut Self) -> T) -> T {
        let mut inside: BTreeMap<LocalId, Referent> = BTreeMap::new();
        for (inner, outer) in (0u16..).map(LocalId).zip(captures) {
            inside.extend(self.referent_inside(*outer, captures).map(|referent| (inner, referent)));
        }
        let inner_of = |outer: &LocalId| {
            captures.iter().position(|capture| capture == outer).map(|inner| LocalId(inner as u16))
        };
        let order = self.order.iter().filter_map(inner_of).collect();
        let order = std::mem::replace(&mut self.order, order);
        let outside = std::mem::replace(&mut self.locals, inside);
        let types = std::mem::take(&mut self.types);
        let variables = std::mem::take(&mut self.variables);
        let announced = std::mem::take(&mut self.announced);
        let inner = (0u16..).map(LocalId).zip(captures);
        let targets = inner.filter(|(_, outer)| announced.targets.contains(outer));
        self.announced.targets = targets.map(|(inner, _)| inner).collect();
        let result = write(self);
        let inside = std::mem::replace(&mut self.locals, outside);
        self.order = order;
        self.types = types;
        self.variables = variables;
        self.announced = announced;
        for (inner, outer) in (0u16..).map(LocalId).zip(captures) {
            self.keep_mention(*outer, inside.get(&inner));
        }
        result
    }

    /// What a local of the text around is called in a piece that knows these of its locals. Words that speak of other
    /// locals are made here, where those have their numbers; what the piece knows, too, it speaks of by itself.
    fn referent_inside(&mut self, outer: LocalId, captures: &[LocalId]) -> Option<Referent> {
        let referent = self.locals.get(&outer)?.clone();
        let known = |writer: &mut Self| {
            for target in captures.iter().filter(|target| **target != outer) {
                if let Some(Referent::Fresh { then, .. }) = writer.locals.get(target).cloned() {
                    writer.locals.insert(*target, *then);
                }
            }
        };
        Some(match referent {
            Referent::FreshValue { value, then } => {
                let first = self.alternative(|writer| {
                    known(writer);
                    writer.phrase(&value, None)
                });
                Referent::Fresh { first, then }
            }
            Referent::Fresh { first, then } => {
                let dependent = self.alternative(|writer| {
                    known(writer);
                    writer.first_mention_of(outer)
                });
                Referent::Fresh { first: dependent.unwrap_or(first), then }
            }
            referent => referent,
        })
    }

    /// Runs a piece that mentions nothing, and tells whether it would have been the first to speak of a target.
    pub fn without_mention<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        let (locals, types, order) = (self.locals.clone(), self.types.clone(), self.order.clone());
        let result = write(self);
        let targets = self.announced.targets.iter();
        let speaks = targets.into_iter().any(|target| self.locals.get(target) != locals.get(target));
        (self.locals, self.types, self.order) = (locals, types, order);
        (result, speaks)
    }

    /// It has been spoken of.
    fn is_mentioned(&mut self, local: LocalId) {
        if !self.order.contains(&local) {
            self.order.push(local);
        }
    }

    /// A target that was first mentioned inside of a piece has been mentioned behind it too.
    fn keep_mention(&mut self, target: LocalId, inside: Option<&Referent>) {
        let Some(Referent::Fresh { then, .. }) = self.locals.get(&target) else { return };
        if self.announced.targets.contains(&target) && Some(&**then) == inside {
            self.locals.insert(target, (**then).clone());
            self.is_mentioned(target);
        }
    }

    /// What a local stands for is said when that is known.
    pub fn unbind(&mut self, local: LocalId) {
        self.locals.remove(&local);
    }

    /// Runs a piece that must not be the first to mention a target.
    pub fn as_mentioned<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let outside = self.locals.clone();
        for target in &self.announced.targets {
            if let Some(Referent::Fresh { then, .. }) = self.locals.get(target) {
                let then = (**then).clone();
                self.locals.insert(*target, then);
            }
        }
        let result = write(self);
        self.locals = outside;
        result
    }

    /// The letter of a variable: X, Y, Z, then the rest of the alphabet.
    pub fn letter(&self, local: LocalId) -> String {
        // What a lasting effect knows from outside keeps its letter.
        if let Some(Referent::Fixed(letter)) = self.locals.get(&local)
            && letter.len() == 1
        {
            return letter.clone();
        }
        let position = self.variables.iter().position(|other| *other == local).unwrap_or(0);
        "XYZABCDEFG".chars().nth(position).unwrap_or('V').to_string()
    }

    /// Runs one nested piece; bottomless input ends in an ellipsis instead of the stack.
    pub fn nested(&mut self, write: impl FnOnce(&mut Self) -> String) -> String {
        self.written.set(self.written.get() + 1);
        if self.depth >= DEEPEST || self.written.get() > LONGEST {
            return "…".to_owned();
        }
        self.depth += 1;
        let text = write(self);
        self.depth -= 1;
        text
    }

    /// Runs one of several alternatives: what it speaks of has not been mentioned in the others.
    pub fn alternative<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let (locals, types, order) = (self.locals.clone(), self.types.clone(), self.order.clone());
        let result = write(self);
        (self.locals, self.types, self.order) = (locals, types, order);
        result
    }

    /// Runs a piece whose bindings are gone afterwards.
    pub fn scoped<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let (locals, types, order) = (self.locals.clone(), self.types.clone(), self.order.clone());
        let result = write(self);
        let inside = std::mem::replace(&mut self.locals, locals);
        (self.types, self.order) = (types, order);
        for target in self.announced.targets.clone() {
            self.keep_mention(target, inside.get(&target));
        }
        result
    }

    /// Runs the conditions of a filter with its candidate bound.
    pub fn filtering<T>(
        &mut self,
        local: LocalId,
        noun: &str,
        ty: Option<Type>,
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.filters += 1;
        let candidate = Referent::Candidate { noun: noun.to_owned(), filter: self.filters };
        let before = self.locals.insert(local, candidate);
        let types = self.types.clone();
        self.types.extend(ty.map(|ty| (local, ty)));
        let result = write(self);
        self.types = types;
        match before {
            Some(before) => self.locals.insert(local, before),
            None => self.locals.remove(&local),
        };
        self.filters -= 1;
        result
    }

    pub fn bind(&mut self, local: LocalId, referent: Referent) {
        self.types.remove(&local);
        self.order.retain(|other| *other != local);
        if matches!(referent, Referent::One(_)) {
            self.order.push(local);
        }
        self.locals.insert(local, referent);
    }

    /// The same of something of which it is known what it is.
    pub fn bind_as(&mut self, local: LocalId, referent: Referent, ty: Option<Type>) {
        self.bind(local, referent);
        self.types.extend(ty.map(|ty| (local, ty)));
    }

    pub fn type_of_local(&self, local: LocalId) -> Option<Type> {
        self.types.get(&local).copied()
    }

    /// Whether it is the player that the innermost filter looks at.
    pub fn is_player_asked(&self, expr: &Expr) -> bool {
        let Expr::Local(local) = expr else { return false };
        let Some(Referent::Candidate { filter, .. }) = self.referent(*local) else { return false };
        *filter == self.filters && self.type_of_local(*local) == Some(Type::Player)
    }

    pub fn referent(&self, local: LocalId) -> Option<&Referent> {
        self.locals.get(&local)
    }

    /// Whether a local holds the one number that was mentioned already.
    pub fn is_known_number(&self, local: LocalId) -> bool {
        let is_number = |referent: &&Referent| **referent == Referent::Number;
        self.referent(local).as_ref().is_some_and(is_number)
            && self.locals.values().filter(is_number).count() == 1
    }

    /// Whether a local holds a number that was announced: "X".
    pub fn is_letter(&self, local: LocalId) -> bool {
        matches!(self.referent(local), Some(Referent::Letter(_)))
    }

    pub fn mention(&mut self, local: LocalId) -> String {
        if let Some(hole) = self.local_hole(local) {
            return hole;
        }
        let Some(referent) = self.locals.get(&local).cloned() else { return "it".to_owned() };
        match referent {
            Referent::Candidate { filter, .. } if filter == self.filters => "it".to_owned(),
            Referent::Candidate { noun, .. } => format!("that {noun}"),
            Referent::One(ref noun) => self.distinguished(local, &referent, noun),
            Referent::Many(noun) => format!("those {}", plural(&noun)),
            Referent::Number => self.distinguished(local, &referent, "number"),
            Referent::Fixed(text) | Referent::Letter(text) => text,
            Referent::Fresh { first, then } => {
                let first = self.first_mention_of(local).unwrap_or(first);
                self.locals.insert(local, *then);
                self.is_mentioned(local);
                first
            }
            Referent::FreshValue { value, then } => {
                self.locals.insert(local, *then);
                self.is_mentioned(local);
                self.phrase(&value, None)
            }
            Referent::FreshSet { set, then } => {
                self.locals.insert(local, *then);
                self.set(&set, &super::set::Form::Each)
            }
        }
    }

    /// "that ship", or "the first ship" if two of that name were spoken of.
    fn distinguished(&self, local: LocalId, referent: &Referent, noun: &str) -> String {
        let mut namesakes: Vec<LocalId> =
            self.locals.iter().filter(|(_, other)| *other == referent).map(|(id, _)| *id).collect();
        namesakes.sort_by_key(|id| self.order.iter().position(|known| known == id));
        match namesakes.iter().position(|id| *id == local) {
            Some(position) if namesakes.len() > 1 => format!("the {} {noun}", ordinal(position)),
            _ => format!("that {noun}"),
        }
    }

    /// Something else goes by this noun from now on: what was called so is told apart from it.
    pub fn rename_namesakes(&mut self, noun: &str) {
        let is_namesake = |referent: &Referent| *referent == Referent::One(noun.to_owned());
        let namesakes: Vec<LocalId> =
            self.locals.iter().filter(|(_, other)| is_namesake(other)).map(|(id, _)| *id).collect();
        for (position, id) in namesakes.iter().enumerate() {
            let name = match namesakes.len() {
                1 => format!("the {noun} named before"),
                _ => format!("the {} {noun} named before", ordinal(position)),
            };
            self.locals.insert(*id, Referent::Fixed(name));
        }
    }

    // ---- names ------------------------------------------------------------------------------------------------

    /// "ship"; a kind that all cards of the game belong to says nothing, so it is "card".
    pub fn kind_name(&self, kind: KindId) -> String {
        match self.game.kinds.get(kind.index()) {
            Some(named) if !self.holds_every_card(kind) => without_card(&words(&named.name)).to_owned(),
            _ => "card".to_owned(),
        }
    }

    /// The set of values that says what a card is: the one in which the kinds differ by themselves.
    pub fn type_field(&self) -> Option<(CardFieldId, EnumId)> {
        let fields = self.game.card_fields.iter().enumerate();
        let sets = fields.filter_map(|(at, field)| match field.ty {
            Type::EnumSet(of) => Some((CardFieldId(at as u16), of)),
            _ => None,
        });
        let differs = |(field, _): &(CardFieldId, EnumId)| {
            let entries = self.game.kinds.iter().flat_map(|kind| &kind.fields);
            let given = entries.filter(|entry| entry.field == *field).filter_map(|entry| entry.default);
            given.filter(|bits| *bits != 0).collect::<BTreeSet<i64>>().len() > 1
        };
        sets.into_iter().find(differs)
    }

    /// "creature", of a value that says what a card is.
    pub fn type_name(&self, field: CardFieldId, value: i64) -> Option<String> {
        let (types, of) = self.type_field()?;
        (types == field).then(|| self.enum_value(of, value).to_lowercase())
    }

    /// The same of several: "artifact", "enchantment".
    pub fn type_names(&self, field: CardFieldId, bits: i64) -> Option<Vec<String>> {
        let (types, of) = self.type_field()?;
        let names = || self.enum_values(of, bits).iter().map(|name| name.to_lowercase()).collect();
        (types == field).then(names)
    }

    /// "{1}{G}" or "2": what stands behind a keyword.
    pub fn keyword_amount(&self, keyword: KeywordId, value: i64) -> String {
        match self.game.keywords.get(keyword.index()).and_then(|keyword| keyword.bag) {
            Some(of) => self.bag(of, value),
            None => self.price(keyword, value).unwrap_or_else(|| value.to_string()),
        }
    }

    /// What a card of this kind is called in play: a kind of creature is a creature. A kind that no card is printed as
    /// only holds others together.
    pub fn plain_kind(&self, kind: KindId) -> KindId {
        let parent = |kind: &KindId| {
            let parent = self.game.kinds.get(kind.index())?.parent?;
            (parent != CARD && !self.holds_every_card(parent)).then_some(parent)
        };
        let is_printed = |kind: &KindId| self.game.kinds[kind.index()].common.is_printed;
        let wider = std::iter::successors(Some(kind), parent).take(self.game.kinds.len());
        wider.filter(is_printed).last().unwrap_or(kind)
    }

    fn holds_every_card(&self, kind: KindId) -> bool {
        self.game.kinds.get(kind.index()).is_some_and(|kind| kind.common.is_every_card)
    }

    pub fn card_name(&self, card: i64) -> String {
        let card = usize::try_from(card).ok().and_then(|card| self.game.cards.get(card));
        card.map_or_else(|| "a card".to_owned(), |card| card.name.clone())
    }

    pub fn card_name_of(&self, card: CardId) -> String {
        self.card_name(i64::from(card.0))
    }

    pub fn enum_value(&self, of: EnumId, value: i64) -> String {
        let values = self.game.enums.get(of.index()).map(|of| &of.values);
        let name = values.and_then(|values| values.get(usize::try_from(value).ok()?));
        name.map_or_else(|| value.to_string(), |name| spaced(name))
    }

    /// "house"
    pub fn enum_name(&self, of: EnumId) -> String {
        self.game.enums.get(of.index()).map_or_else(|| "value".to_owned(), |of| words(&of.name))
    }

    pub fn is_every_value(&self, of: EnumId, bits: i64) -> bool {
        let count = self.game.enums.get(of.index()).map_or(0, |of| of.values.len());
        count > 1 && count < 63 && bits == (1 << count) - 1
    }

    /// The names of the values whose bit is set.
    pub fn enum_values(&self, of: EnumId, bits: i64) -> Vec<String> {
        (0..63).filter(|bit| bits >> bit & 1 == 1).map(|bit| self.enum_value(of, bit)).collect()
    }

    pub fn phase_name(&self, phase: i64) -> String {
        let phase =
            u16::try_from(phase).ok().map(PhaseId).and_then(|phase| self.game.phases.get(phase.index()));
        phase.map_or_else(|| "current".to_owned(), |phase| words(&phase.name))
    }

    pub fn card_field(&self, field: CardFieldId) -> String {
        self.game.card_fields.get(field.index()).map_or_else(|| "value".to_owned(), field_name)
    }

    pub fn player_field(&self, field: PlayerFieldId) -> String {
        self.game.player_fields.get(field.index()).map_or_else(|| "value".to_owned(), field_name)
    }

    pub fn is_of_table(&self, field: PlayerFieldId) -> bool {
        self.game.player_fields.get(field.index()).is_some_and(|field| field.of_table)
    }

    /// What the rulebook says of a card that has a field: "deals no damage in a fight".
    pub fn said_of_card(&self, field: CardFieldId) -> Option<&'g str> {
        predicate_of(self.game.card_fields.get(field.index())?)
    }

    pub fn said_of_player(&self, field: PlayerFieldId) -> Option<&'g str> {
        predicate_of(self.game.player_fields.get(field.index())?)
    }

    pub fn value_def(&self, value: ValueId) -> Option<&'g ValueDef> {
        self.game.values.get(value.index())
    }

    /// What the line of such an ability begins with; empty if its text speaks for itself.
    pub fn ability_heading(&self, kind: AbilityKindId) -> String {
        let kind = self.game.ability_kinds.get(kind.index());
        super::english::capitalised(kind.map_or("Ability", |kind| kind.label.as_str()))
    }

    pub fn ability_label(&self, kind: AbilityKindId) -> String {
        let kind = self.game.ability_kinds.get(kind.index());
        kind.map_or_else(|| "Ability".to_owned(), |kind| label(&kind.label, &kind.name))
    }

    /// In a sentence: without the explanation an author may have put behind it, and without its number.
    pub fn keyword_name(&self, keyword: KeywordId) -> String {
        self.keyword_with(keyword, "")
    }

    /// "assault 2", "assault X"
    pub fn keyword_with(&self, keyword: KeywordId, value: &str) -> String {
        let label = self.keyword_label(keyword);
        let name = label.split(" (").next().unwrap_or(&label).replace("{n}", value);
        lower_first(name.trim_end())
    }

    pub fn is_valued(&self, keyword: KeywordId) -> bool {
        self.game.keywords.get(keyword.index()).is_some_and(|keyword| keyword.valued)
    }

    pub fn keyword_label(&self, keyword: KeywordId) -> String {
        let keyword = self.game.keywords.get(keyword.index());
        keyword.map_or_else(|| "Keyword".to_owned(), |keyword| label(&keyword.label, &keyword.name))
    }
}

/// The label given, or else the name made readable.
fn label(given: &str, name: &str) -> String {
    let text = if given.is_empty() { words(name) } else { given.to_owned() };
    super::english::capitalised(&text)
}

/// A kind of card called `CreatureCard` is a creature.
pub(super) fn without_card(kind: &str) -> &str {
    kind.strip_suffix(" card").unwrap_or(kind)
}

/// By its text, unless that is a sentence about who has it.
fn field_name(field: &ir::Field) -> String {
    let noun = field.text.as_ref().filter(|text| !text.contains('{') && !text.is_empty());
    noun.cloned().unwrap_or_else(|| words(&field.name))
}

fn predicate_of(field: &ir::Field) -> Option<&str> {
    field.text.as_deref()?.strip_prefix("{it} ")
}
