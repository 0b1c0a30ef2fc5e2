//! Values, events, abilities, keywords, actions, phases, cards and decks: their names and parameters, without bodies.

use crate::compiler::{Compiler, Progress, Signature, ValueEntry};
use crate::problem::declarations as problem;
use crate::problem::names;
use ir::{AbilityKindId, ActionId, CardId, DeckId, EventId, Kernel, KeywordId, PhaseId, Type, ValueId};
use syntax::ast;

impl<'a> Compiler<'a> {
    pub(super) fn declare_signatures(&mut self) {
        self.declare_kernel_events();
        self.declare_events();
        self.declare_values();
        self.declare_ability_kinds();
        self.declare_keywords();
        self.declare_actions();
        self.declare_phases();
    }

    fn declare_kernel_events(&mut self) {
        for kernel in Kernel::ALL {
            let params: Vec<(String, Option<Type>)> =
                kernel_params(kernel).iter().map(|(name, ty)| ((*name).to_owned(), Some(*ty))).collect();
            self.names.events.insert(kernel.name(), kernel.event(), diagnostic::Span::default());
            self.push_event(kernel.name(), params, Some(kernel), "");
        }
    }

    fn push_event(
        &mut self,
        name: &str,
        params: Vec<(String, Option<Type>)>,
        kernel: Option<Kernel>,
        text: &str,
    ) {
        self.game.events.push(ir::Event {
            name: name.to_owned(),
            params: ir_params(&params),
            needs: Vec::new(),
            body: ir::Body::default(),
            text: text.to_owned(),
            kernel,
        });
        self.event_signatures.push(Signature { params });
    }

    fn declare_events(&mut self) {
        let mut kept = Vec::new();
        for event in self.items.events.clone() {
            let name = &event.name;
            let count = self.names.events.len();
            if Kernel::ALL.iter().any(|kernel| kernel.name() == name.text) {
                self.report(problem::taken_name(&name.text, name.span));
                continue;
            }
            let others = [self.names.events.span(&name.text)];
            if !self.claim("event", &name.text, name.span, &others, count) {
                continue;
            }
            self.names.events.insert(&name.text, EventId(count as u16), name.span);
            if let Some(extra) = event.params.get(ir::limits::EVENT_PARAMS) {
                let most = ir::limits::EVENT_PARAMS;
                self.report(problem::too_many(extra.name.span, "parameters of an event", most));
            }
            let params = self.resolve_params(&event.params);
            let text = event.text.as_ref().map_or("", |text| text.text.as_str());
            let names: Vec<&str> = event.params.iter().map(|param| param.name.text.as_str()).collect();
            self.check_placeholders(event.text.as_ref(), &names);
            self.push_event(&name.text, params, None, text);
            kept.push(event);
        }
        self.items.events = kept;
    }

    fn resolve_params(&mut self, params: &[ast::Param]) -> Vec<(String, Option<Type>)> {
        params
            .iter()
            .map(|param| {
                (param.name.text.clone(), self.resolve_type(&param.ty).map(super::DeclaredType::plain))
            })
            .collect()
    }

    /// The first word in each pair of braces is a parameter.
    fn check_placeholders(&mut self, text: Option<&ast::Text>, params: &[&str]) {
        let Some(text) = text else { return };
        for piece in text.text.split('{').skip(1) {
            let inside = piece.split('}').next().unwrap_or_default();
            let word = inside.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            if !params.contains(&word) {
                self.report(problem::unknown_placeholder(word, text.span, params.iter().copied()));
            }
        }
    }

    fn declare_values(&mut self) {
        for value in self.items.values.clone() {
            let name = &value.name;
            let count = self.names.values.len();
            let others = [
                self.names.values.span(&name.text),
                self.names.zones.span(&name.text),
                self.names.events.span(&name.text),
            ];
            if !self.claim("value", &name.text, name.span, &others, count) {
                continue;
            }
            self.names.values.insert(&name.text, ValueId(count as u16), name.span);
            let params = self.resolve_params(&value.params);
            self.game.values.push(ir::ValueDef {
                name: name.text.clone(),
                is_adjective: value.is_adjective,
                params: ir_params(&params),
                ty: Type::Bool,
                body: ir::Expr::Const(0),
                locals: 0,
                text: value.text.as_ref().map(|text| text.text.clone()),
            });
            let signature = Signature { params };
            self.values.push(ValueEntry { definition: value, signature, progress: Progress::Waiting });
        }
    }

    /// An ability kind may have several definitions, one for each kind of card.
    fn declare_ability_kinds(&mut self) {
        for kind in self.items.ability_kinds.clone() {
            let name = &kind.name;
            if self.names.ability_kinds.has(&name.text) {
                continue;
            }
            let count = self.names.ability_kinds.len();
            if !self.claim("ability", &name.text, name.span, &[], count) {
                continue;
            }
            self.names.ability_kinds.insert(&name.text, AbilityKindId(count as u16), name.span);
            let label = label(&name.text, kind.text.as_ref());
            self.game.ability_kinds.push(ir::AbilityKind {
                name: name.text.clone(),
                label,
                activated: false,
            });
            self.ability_definitions.push(Vec::new());
        }
    }

    fn declare_keywords(&mut self) {
        let mut kept = Vec::new();
        for keyword in self.items.keywords.clone() {
            let name = &keyword.name;
            let count = self.names.keywords.len();
            let others = [self.names.keywords.span(&name.text), self.names.ability_kinds.span(&name.text)];
            if !self.claim("keyword", &name.text, name.span, &others, count) {
                continue;
            }
            self.names.keywords.insert(&name.text, KeywordId(count as u16), name.span);
            let label = label(&name.text, keyword.text.as_ref());
            self.game.keywords.push(ir::Keyword { name: name.text.clone(), label, abilities: Vec::new() });
            self.keyword_needs.push(ir::CARD);
            kept.push(keyword);
        }
        self.items.keywords = kept;
    }

    fn declare_actions(&mut self) {
        let mut kept = Vec::new();
        for action in self.items.actions.clone() {
            let name = &action.name;
            let verb = action.verb.as_ref().unwrap_or(name);
            let count = self.names.actions.len();
            let others = [self.names.actions.span(&name.text), self.names.ability_kinds.span(&name.text)];
            if !self.claim("action", &name.text, name.span, &others, count) {
                continue;
            }
            let same_verb = [self.names.verbs.span(&verb.text)];
            if !self.claim("verb", &verb.text, verb.span, &same_verb, count) {
                continue;
            }
            let id = ActionId(count as u16);
            self.names.actions.insert(&name.text, id, name.span);
            self.names.verbs.insert(&verb.text, id, verb.span);
            if let Some(extra) = action.params.get(ir::limits::ACTION_PARAMS) {
                let most = ir::limits::ACTION_PARAMS;
                self.report(problem::too_many(extra.name.span, "parameters of an action", most));
            }
            let names: Vec<&str> = action.params.iter().map(|param| param.name.text.as_str()).collect();
            self.check_placeholders(action.text.as_ref(), &names);
            self.game.actions.push(ir::Action {
                name: name.text.clone(),
                verb: verb.text.clone(),
                params: Vec::new(),
                needs: Vec::new(),
                body: ir::Body::default(),
                text: action.text.as_ref().map_or_else(String::new, |text| text.text.clone()),
            });
            kept.push(action);
        }
        self.items.actions = kept;
    }

    fn declare_phases(&mut self) {
        let mut kept = Vec::new();
        for phase in self.items.phases.clone() {
            let name = &phase.name;
            let count = self.names.phases.len();
            let others = [self.names.phases.span(&name.text)];
            if self.claim("phase", &name.text, name.span, &others, count) {
                self.names.phases.insert(&name.text, PhaseId(count as u16), name.span);
                self.game.phases.push(ir::Phase { name: name.text.clone(), body: ir::Body::default() });
                kept.push(phase);
            }
        }
        self.items.phases = kept;
    }

    pub(super) fn declare_cards_and_decks(&mut self) {
        let mut cards = Vec::new();
        for card in self.items.cards.clone() {
            let count = self.names.cards.len();
            let others = [self.names.cards.span(&card.name.text)];
            if self.claim("card", &card.name.text, card.name.span, &others, count) {
                self.names.cards.insert(&card.name.text, CardId(count as u16), card.name.span);
                let kind = self.kind_named(&card.kind);
                self.card_kinds.push(kind);
                cards.push(card);
            }
        }
        self.items.cards = cards;
        let mut decks = Vec::new();
        for deck in self.items.decks.clone() {
            let name = &deck.name;
            let count = self.names.decks.len();
            let others = [self.names.decks.span(&name.text), self.names.cards.span(&name.text)];
            if self.claim("deck", &name.text, name.span, &others, count) {
                self.names.decks.insert(&name.text, DeckId(count as u16), name.span);
                self.game.decks.push(ir::Deck { name: name.text.clone(), entries: Vec::new() });
                decks.push(deck);
            }
        }
        self.items.decks = decks;
    }

    /// In a card a single word is a flag or a keyword: the two must not be confused.
    pub(super) fn check_flags_and_keywords(&mut self) {
        for index in 0..self.game.card_fields.len() {
            let name = self.game.card_fields[index].name.clone();
            if let Some(keyword) = self.names.keywords.span(&name) {
                let span = self.field_entries[index].span;
                self.report(problem::declared_twice("word", &name, keyword, span));
            }
        }
    }

    pub(crate) fn event_named(&mut self, name: &ast::Ident) -> Option<EventId> {
        let event = self.names.events.get(&name.text);
        if event.is_none() {
            let sort = self.names.sort_of(&name.text);
            let problem = names::unknown_event(&name.text, name.span, self.names.events.iter(), sort);
            self.report_unknown(&name.text, problem);
        }
        event
    }
}

fn kernel_params(kernel: Kernel) -> &'static [(&'static str, Type)] {
    match kernel {
        Kernel::Move | Kernel::Reveal => &[("c", Type::Card(ir::CARD))],
        Kernel::Create => &[("card", Type::CardName)],
        Kernel::Shuffle => &[],
        Kernel::PhaseBegins => &[("phase", Type::Phase)],
        Kernel::Lose => &[("p", Type::Player)],
    }
}

/// A parameter of a wrong type gets any: the game does not come out then.
fn ir_params(params: &[(String, Option<Type>)]) -> Vec<ir::Param> {
    params.iter().map(|(name, ty)| ir::Param { name: name.clone(), ty: ty.unwrap_or(Type::Int) }).collect()
}

/// `auto_draw` reads `Auto draw`, unless a text is given.
fn label(name: &str, text: Option<&ast::Text>) -> String {
    if let Some(text) = text {
        return text.text.clone();
    }
    let spaced = name.replace('_', " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
