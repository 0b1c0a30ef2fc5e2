//! The state of one compilation and the order of its passes.
//!
//! First everything that can be named is declared, then every body is checked and lowered, then the whole is looked at
//! for what can never happen. No pass stops at the first mistake.

use crate::ability::AbilityDefinition;
use crate::arrivals::Arrivals;
use crate::damage::Damage;
use crate::effort::{Effort, Wanted};
use crate::items::Items;
use crate::line_index::LineIndex;
use crate::names::{Names, Use};
use crate::probe::Offers;
use crate::problem::declarations::{DECLARED_TWICE, in_place_of_pack};
use crate::problem::names::UNKNOWN_TYPE;
use crate::problem::packs::UNKNOWN_PACK;
use crate::problem::tests::WRONG_PLACEMENT;
use crate::reports::{Kept, Reports};
use diagnostic::{Diagnostic, Severity, Sources, Span};
use ir::{AbilityKindId, AbilityZones, CardFieldId, EventId, Game, KindId, Type};
use std::collections::{HashMap, HashSet};
use syntax::ast;

/// Where more declarations cannot be read, only these are told: many more than are shown, and they are shown first.
const MOST_UNREAD: usize = 1_000;

/// The parameters of an event or value; a type of `None` was wrong and has been reported.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    pub params: Vec<(String, Option<Type>)>,
    /// Beside the parameters: what a call that leaves one out means. It speaks of `you` and of the game, of nothing
    /// else.
    pub defaults: Vec<Option<ast::Expr>>,
}

/// How far an adjective or value has got; they are lowered when first needed.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    Waiting,
    Running,
    Done(ValueFacts),
}

/// What users of an adjective or value must know of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ValueFacts {
    /// None: its body is wrong and has been reported.
    pub ty: Option<Type>,
    /// It speaks of `self`, which must be of this kind.
    pub needs_self: Option<KindId>,
    pub needs_you: bool,
    /// How many values stand in one another here.
    pub levels: usize,
}

#[derive(Debug)]
pub(crate) struct ValueEntry<'a> {
    pub definition: &'a ast::ValueDef,
    pub signature: Signature,
    pub progress: Progress,
}

/// A trigger to be looked at when all bodies are known: can it ever happen?
#[derive(Debug)]
pub(crate) struct Watch {
    pub span: Span,
    pub event: Option<EventId>,
    /// It forbids or permits: it matters also where somebody only asks whether the event could happen.
    pub is_permission: bool,
    pub zones: Option<AbilityZones>,
    /// Of a kind of ability: it matters only if some card has it.
    pub kind: Option<AbilityKindId>,
}

/// What is known of a kind's field beyond the IR: the default that holds, and where it was declared.
#[derive(Debug)]
pub(crate) struct FieldEntry {
    pub owner: KindId,
    pub span: Span,
}

/// A default that is computed for each card: the values in its bag, but for some.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KindsOf {
    pub bag: CardFieldId,
    pub without: i64,
}

/// What an author has given words of their own.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WordsOf {
    Card(ir::CardId),
    Ability(ir::AbilityId),
}

/// An action without some of the parameters that may be left out.
#[derive(Clone, Debug)]
pub(crate) struct ShorterAction {
    pub of: ir::ActionId,
    /// By parameter: it is left out.
    pub without: Vec<bool>,
}

#[derive(Debug)]
pub(crate) struct Compiler<'a> {
    pub sources: &'a Sources,
    pub items: Items<'a>,
    pub lines: LineIndex,
    pub names: Names,
    pub game: Game,
    pub reports: Reports,
    pub effort: Effort<'a>,
    /// Beside [`Game::card_fields`].
    pub field_entries: Vec<FieldEntry>,
    pub fields_by_name: HashMap<String, Vec<CardFieldId>>,
    /// Beside [`Game::values`].
    pub values: Vec<ValueEntry<'a>>,
    /// Beside [`Game::events`].
    pub event_signatures: Vec<Signature>,
    /// Beside [`Game::ability_kinds`].
    pub ability_definitions: Vec<Vec<AbilityDefinition<'a>>>,
    /// The last of [`Game::actions`]: others of them without some of the parameters that may be left out.
    pub shorter_actions: Vec<ShorterAction>,
    /// Beside [`Items::action_lists`]: None of one that names what cannot be offered.
    pub action_lists: Vec<Option<Vec<ir::Offer>>>,
    /// Where authors say in their own words what a card or ability does.
    pub words_given: Vec<(WordsOf, Span)>,
    /// Beside [`Game::keywords`]: the kind `self` must have.
    pub keyword_needs: Vec<KindId>,
    /// Beside [`Game::keywords`]: what the value of one that has a value is called in its abilities.
    pub keyword_values: Vec<Option<String>>,
    /// Beside [`Game::cards`]: None where the kind is unknown.
    pub card_kinds: Vec<Option<KindId>>,
    pub watches: Vec<Watch>,
    /// What bodies put where.
    pub arrivals: Arrivals,
    /// Places of the text that can ask: [`ir::Words::place`] counts them from 1.
    pub questions: Vec<Span>,
    /// While a lasting effect is lowered: the names its abilities know from the body around it and use.
    pub captures_used: Vec<String>,
    /// The header names a stack.
    pub has_stack: bool,
    /// Fields that a card of the kind has by default from another of its fields: `colour: set of Mana = kinds(cost)`.
    pub computed_defaults: HashMap<(KindId, CardFieldId), KindsOf>,
    pub damage: Damage<'a>,
    /// A pack that is used is not there: unknown names may be its.
    lacks_a_pack: bool,
    /// By file: it is its pack's `tests.cw`, or lies in its folder `tests`.
    pub tests: Vec<bool>,
    /// The labels of modes, once they were asked for.
    pub labels: Option<HashSet<&'a str>>,
    /// Picks of tests that no card is called nearly like.
    pub far_from_cards: HashSet<String>,
    /// What bodies bind, where, and what it is.
    pub bound: Vec<(Span, Type)>,
    /// Fields whose types are wrong, which has been told.
    pub spoilt_fields: HashSet<String>,
    /// Kinds of ability one of whose declarations is wrong, which has been told.
    pub spoilt_abilities: HashSet<AbilityKindId>,
    /// What could stand where a name is looked for.
    pub offers: Offers,
    /// Changed copies of cards stand beside them: there are more than decks may hold.
    pub has_copies: bool,
}

/// What one run gives.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub kept: Kept,
    pub game: Option<Game>,
    pub uses: Vec<Use>,
    pub bound: Vec<(Span, String)>,
    pub offers: Offers,
    /// How much work it took, reading the text included.
    pub work: u64,
}

impl<'a> Compiler<'a> {
    /// Words are in this language where they are given in it.
    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.game.language);
    }

    /// What these words are in; the author's own are English.
    pub fn language_of(&self, text: Option<&ast::Text>) -> &str {
        if text.is_some_and(|text| text.is_translated) { &self.game.language } else { "en" }
    }

    pub fn new(sources: &'a Sources, items: Items<'a>, diagnostics: Vec<Diagnostic>) -> Self {
        let damage = Damage::of(sources, &diagnostics);
        let lacks_a_pack =
            diagnostics.iter().any(|one| one.code == UNKNOWN_PACK.code) || crate::packs::lacks_one(sources);
        let lacks_a_header = items.games.is_empty();
        let mut reports = Reports::default();
        diagnostics.into_iter().for_each(|diagnostic| reports.push(diagnostic));
        Self {
            sources,
            items,
            lines: LineIndex::new(sources),
            tests: crate::files::of_tests(sources),
            names: Names::default(),
            game: empty_game(),
            reports,
            effort: Effort::new(None),
            field_entries: Vec::new(),
            fields_by_name: HashMap::new(),
            values: Vec::new(),
            event_signatures: Vec::new(),
            ability_definitions: Vec::new(),
            keyword_needs: Vec::new(),
            shorter_actions: Vec::new(),
            action_lists: Vec::new(),
            words_given: Vec::new(),
            keyword_values: Vec::new(),
            card_kinds: Vec::new(),
            watches: Vec::new(),
            arrivals: Arrivals::default(),
            questions: Vec::new(),
            captures_used: Vec::new(),
            // A header that could not be read may name one.
            has_stack: !damage.is_empty() && (lacks_a_header || damage.may_hide_the_header(sources)),
            computed_defaults: HashMap::new(),
            damage,
            lacks_a_pack,
            labels: None,
            far_from_cards: HashSet::new(),
            bound: Vec::new(),
            spoilt_fields: HashSet::new(),
            spoilt_abilities: HashSet::new(),
            offers: Offers::default(),
            has_copies: false,
        }
    }

    /// Stops soon after it is no longer wanted; then what is found is not the whole.
    pub fn while_wanted(mut self, wanted: Option<Wanted<'a>>) -> Self {
        self.effort = Effort::new(wanted);
        self
    }

    /// Cards stand beside others that they are changed copies of.
    pub fn of_copies(mut self) -> Self {
        self.has_copies = true;
        self
    }

    pub fn run(mut self) -> Compiled {
        // Of so much that cannot be read nothing else would be shown.
        if self.damage.len() <= MOST_UNREAD {
            self.check();
        }
        let failed = self.failed();
        let uses = self.names.uses();
        let bound = self.bound.iter().map(|(span, ty)| (*span, self.type_name(*ty))).collect();
        let (kept, offers) = (self.reports.finish(), self.offers);
        let work = self.effort.spent(self.sources, self.items.count, kept.found.errors);
        Compiled { kept, game: (!failed).then_some(self.game), uses, bound, offers, work }
    }

    fn check(&mut self) {
        self.declare();
        self.lower_values();
        // Any body may let cards gain abilities, so their kinds come before all bodies.
        self.lower_ability_kinds();
        self.lower_action_lists();
        self.lower_keywords();
        self.check_defaults();
        self.lower_events();
        self.lower_rulebook();
        self.lower_cards();
        self.lower_decks();
        self.lower_formats();
        self.lower_scenarios();
        self.report_doubts();
        if !self.failed() {
            self.check_evaluation();
            self.look_for_dead_triggers();
            self.look_for_unused_declarations();
            crate::text::note_kinds(&mut self.game);
            crate::text::label_modes(&mut self.game);
            crate::text::name_several(&mut self.game);
            self.note_what_zones_hold();
            crate::told::note_what_events_do(&mut self.game);
            crate::text::name_abilities(&mut self.game);
            crate::text::word_questions(&mut self.game);
            self.warn_of_bare_questions();
            self.warn_of_wrong_words();
            self.warn_of_events_without_words();
        }
    }

    /// What lies in a declaration that could not be read whole has its message already.
    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        let pack = |span: Span| self.sources.get(span.file).pack;
        let place = pack(diagnostic.primary.span);
        // What is odd in a pack that is used is told where that pack is at home.
        if diagnostic.severity == Severity::Warning && place != 0 {
            return;
        }
        let first = diagnostic.related.first().map(|first| pack(first.span));
        if diagnostic.code == DECLARED_TWICE.code && first.is_some_and(|first| first != place) {
            diagnostic = in_place_of_pack(diagnostic);
        }
        let diagnostic = self.with_readings(diagnostic);
        if !self.effort.is_over && !self.damage.covers(diagnostic.primary.span) {
            self.reports.push(diagnostic);
        }
    }

    pub fn failed(&self) -> bool {
        self.reports.failed() || self.effort.is_over || self.offers.are_made()
    }

    /// Reports an unknown name, unless it is declared in text that could not be parsed. Perhaps it is no name but a
    /// word of the language.
    pub fn report_unknown(&mut self, name: &str, problem: Diagnostic) {
        if self.spoilt_fields.contains(name) {
            return;
        }
        let may_guess = self.reports.may_guess(self.names.len());
        if !may_guess {
            self.names.stop_listing();
        }
        let problem = if may_guess { self.with_words(name, problem) } else { problem };
        if self.lacks_a_pack && self.failed() {
            return;
        }
        let places = self.damage.unsought(name);
        if self.spend(places / 4, problem.primary.span) && !self.damage.declares(name) {
            self.report(problem);
        }
    }

    /// The edits put exactly where the name stands, and words of the language among them.
    fn with_words(&self, name: &str, mut problem: Diagnostic) -> Diagnostic {
        if crate::probe::is_probe(name) {
            return problem;
        }
        let span = self.place_of(name, problem.primary.span);
        if let Some(known) = self.known_by_form(name, span, &problem) {
            // What is written otherwise there is no name that is missed.
            let is_here = |edit: &diagnostic::Edit| edit.span.start < span.end && span.start < edit.span.end;
            let mark = problem.mark.filter(|_| !known.edits.iter().any(is_here));
            return Diagnostic { mark, ..known };
        }
        let text = self.sources.get(span.file).text.get(span.start as usize..span.end as usize);
        let is_quoted = text.is_some_and(|text| text.starts_with('"'));
        let proposed = std::mem::take(&mut problem.edits);
        let known: Vec<String> = proposed.iter().map(|edit| edit.text.clone()).collect();
        let before = self.sources.get(span.file).text.get(..span.start as usize);
        let is_field = before.is_some_and(|text| text.ends_with('.'));
        let is_known = self.names.sort_of(name).is_some() || self.fields_named(name).next().is_some();
        // Where a test puts cards stand zones and fields, and no words.
        let is_placed = problem.code == WRONG_PLACEMENT.code;
        let behind = self.sources.get(span.file).text.get(span.end as usize..);
        let is_called = behind.is_some_and(|text| text.starts_with('('));
        let words = match () {
            () if is_quoted || is_field || is_known || is_placed => &[][..],
            // Words of the language that take arguments.
            () if is_called => &["count", "times"][..],
            () => syntax::LANGUAGE,
        };
        let all = known.iter().map(String::as_str).chain(words.iter().copied());
        let is_type = problem.code == UNKNOWN_TYPE.code;
        let foreign = if words.is_empty() || is_type { &[][..] } else { syntax::meant_by(name) };
        let foreign_type = syntax::type_meant_by(name).filter(|_| is_type);
        let is_other = |known: &&str| *known != name && !crate::denials::are_opposite(name, known);
        let mut near = diagnostic::nearest_few(name, all.filter(is_other));
        // Before a dot it is `your`.
        near.sort_by_key(|word| *word == "you" && behind.is_some_and(|text| text.starts_with('.')));
        // `foe Ship` where the game says `enemy Ship`
        let adjective = crate::habits::adjective_meant_by(name).filter(|known| self.names.values.has(known));
        // More words, the last of which is a kind.
        let phrase = behind.map_or("", |text| {
            text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | ' ')).next().unwrap_or("")
        });
        let before_noun = phrase.split(' ').any(|word| self.names.kinds.has(word));
        let adjective = adjective.filter(|_| before_noun && !is_known);
        let foreign = if adjective.is_some() { &[][..] } else { foreign };
        let near: Vec<&str> =
            adjective.into_iter().chain(foreign_type).chain(foreign.iter().copied()).chain(near).collect();
        let quoted = |near: &str| if is_quoted { format!("\"{near}\"") } else { near.to_owned() };
        if let Some(first) = near.first() {
            let at = problem.help.iter().position(|help| help.starts_with("did you mean '"));
            problem.help.truncate(at.unwrap_or(0));
            problem = problem.help(format!("did you mean '{first}'?"));
        }
        // `Instant` for `InstantCard` is no slip.
        if near.is_empty() && matches!(&known[..], [one] if one.contains(name)) {
            problem.edits = proposed;
            return problem;
        }
        near.iter().fold(problem, |problem, near| problem.edit(span, quoted(near)))
    }

    /// What stands there.
    pub fn said(&self, span: Span) -> &str {
        let text = &self.sources.get(span.file).text;
        text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The text before a name, and behind it.
    pub fn around(&self, name: &str, span: Span) -> (&str, &str) {
        let place = self.place_of(name, span);
        let text = &self.sources.get(place.file).text;
        (
            text.get(..place.start as usize).unwrap_or_default(),
            text.get(place.end as usize..).unwrap_or_default(),
        )
    }

    /// The name itself, where a message is about all of an expression.
    pub fn place_of(&self, name: &str, span: Span) -> Span {
        let text = self.sources.get(span.file).text.get(span.start as usize..span.end as usize);
        match text.and_then(|text| text.find(name)) {
            Some(at) if text.is_some_and(|text| !text.starts_with('"')) => {
                let start = span.start + at as u32;
                Span { start, end: start + name.len() as u32, ..span }
            }
            Some(_) | None => span,
        }
    }

    // ---- kinds ----------------------------------------------------------------------------------------------------

    pub fn is_kind(&self, kind: KindId, ancestor: KindId) -> bool {
        self.game.is_kind(kind, ancestor)
    }

    /// The more special of two kinds, if one is a sort of the other.
    pub fn narrower(&self, a: KindId, b: KindId) -> Option<KindId> {
        match (self.is_kind(a, b), self.is_kind(b, a)) {
            (true, _) => Some(a),
            (_, true) => Some(b),
            _ => None,
        }
    }

    /// The nearest kind above both.
    pub fn common_kind(&self, a: KindId, b: KindId) -> KindId {
        let mut at = a;
        while !self.is_kind(b, at) {
            at = self.game.kinds[at.index()].parent.unwrap_or(ir::CARD);
        }
        at
    }

    pub fn kind_name(&self, kind: KindId) -> &str {
        &self.game.kinds[kind.index()].name
    }

    /// The field of this name that cards of the kind have.
    pub fn card_field(&self, kind: KindId, name: &str) -> Option<CardFieldId> {
        self.fields_named(name).find(|field| self.is_kind(kind, self.field_entries[field.index()].owner))
    }

    /// The same of a field that is said at this place, which is noted.
    pub fn find_card_field(&self, kind: KindId, name: &str, at: Span) -> Option<CardFieldId> {
        let field = self.card_field(kind, name)?;
        self.note_field(field, at);
        Some(field)
    }

    pub fn note_field(&self, field: CardFieldId, at: Span) {
        self.names.note(at, self.field_entries[field.index()].span);
    }

    /// A parameter of an event is said at this place.
    pub fn note_parameter(&self, event: EventId, position: usize, at: Span) {
        if let Some(declared) = self.parameter_span(event, position) {
            self.names.note(at, declared);
        }
    }

    /// Where the parameter is declared; those of the engine's own events are nowhere.
    pub fn parameter_span(&self, event: EventId, position: usize) -> Option<Span> {
        let own = event.index().checked_sub(ir::Kernel::ALL.len())?;
        Some(self.items.events.get(own)?.params.get(position)?.name.span)
    }

    /// Every field of this name, of whatever kind.
    pub fn fields_named(&self, name: &str) -> impl Iterator<Item = CardFieldId> {
        self.fields_by_name.get(name).into_iter().flatten().copied()
    }

    /// The names of the fields that cards of this kind have.
    pub fn fields_of(&self, kind: KindId) -> impl Iterator<Item = &str> {
        let listed = if self.names.are_listed() { self.game.card_fields.len() } else { 0 };
        (0..listed)
            .filter(move |i| self.is_kind(kind, self.field_entries[*i].owner))
            .map(|i| self.game.card_fields[i].name.as_str())
    }

    pub fn field_owner(&self, field: CardFieldId) -> KindId {
        self.field_entries[field.index()].owner
    }

    pub fn type_name(&self, ty: Type) -> String {
        match ty {
            Type::Int => "a number".into(),
            Type::Bool => "true or false".into(),
            Type::Enum(id) => with_article(&self.game.enums[id.index()].name),
            Type::EnumSet(id) => format!("a set of {}", self.game.enums[id.index()].name),
            Type::Card(ir::CARD) => "a card".into(),
            Type::Card(kind) => with_article(self.kind_name(kind)),
            Type::Player => "a player".into(),
            Type::CardName => "the name of a card".into(),
            Type::Target(ir::CARD) => "a card or a player".into(),
            Type::Target(kind) => format!("{} or a player", with_article(self.kind_name(kind))),
            Type::Bag(id) => format!("a bag of {}", self.game.enums[id.index()].name),
            Type::Phase => "a phase".into(),
            Type::CardSet(ir::CARD) => "a set of cards".into(),
            Type::CardSet(kind) => format!("a set of {} cards", self.kind_name(kind)),
            Type::PlayerSet => "a set of players".into(),
            Type::TargetSet(_) => "a set of cards and players".into(),
            Type::Outcome => "the outcome of an event".into(),
        }
    }
}

pub(crate) fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

fn empty_game() -> Game {
    Game {
        name: String::new(),
        about: String::new(),
        language: "en".to_owned(),
        languages: Vec::new(),
        manifest: ir::Manifest::default(),
        settings: ir::Settings {
            players_min: 2,
            players_max: 2,
            order: ir::TriggerOrder::Arrival,
            forced: ir::Forced::Taken,
            team: None,
            teams: 0,
            judged: ir::Judged::AfterEvents,
            chooser: ir::Chooser::Controller,
            then: ir::Then::Happened,
            forgets: false,
            renews: false,
            facedown: false,
            conceals: false,
            replacing: ir::Replacing::ActivePlayer,
            stack: None,
            layers: ir::Layer::USUAL.to_vec(),
            dependency: false,
            flicker: None,
            // Every match ends, whatever the header says.
            turn_limit: Some(ir::limits::TURNS),
            limit_winner: Vec::new(),
            limit_locals: 0,
        },
        enums: Vec::new(),
        zones: Vec::new(),
        player_fields: Vec::new(),
        card_fields: Vec::new(),
        kinds: Vec::new(),
        values: Vec::new(),
        events: Vec::new(),
        ability_kinds: Vec::new(),
        keywords: Vec::new(),
        abilities: Vec::new(),
        actions: Vec::new(),
        phases: Vec::new(),
        rules: Vec::new(),
        checks: Vec::new(),
        ends: Vec::new(),
        setup: ir::Body::default(),
        cards: Vec::new(),
        decks: Vec::new(),
        formats: Vec::new(),
        tests: Vec::new(),
    }
}
