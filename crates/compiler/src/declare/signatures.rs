//! Values, abilities, keywords, actions, phases, cards and decks: their names and parameters, without bodies.

use super::DeclaredType;
use crate::compiler::{Compiler, Progress, ShorterAction, Signature, ValueEntry};
use crate::problem::declarations as problem;
use crate::rulebook::may_be_left_out;
use ir::{AbilityKindId, ActionId, CardId, DeckId, KeywordId, PhaseId, Type, ValueId};
use syntax::ast;

impl<'a> Compiler<'a> {
    pub(super) fn declare_signatures(&mut self) {
        self.declare_kernel_events();
        self.declare_events();
        self.declare_values();
        self.declare_ability_kinds();
        self.declare_keywords();
        self.declare_actions();
        self.declare_action_lists();
        self.declare_phases();
    }

    fn declare_values(&mut self) {
        for value in self.items.values.clone() {
            let name = &value.name;
            let count = self.names.values.len();
            // An adjective stands in phrases, where no event can stand.
            let event = (!value.is_adjective).then(|| self.names.events.span(&name.text)).flatten();
            let others = [self.names.values.span(&name.text), self.names.zones.span(&name.text), event];
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
                said: value.said.as_ref().map(|text| text.text.clone()),
            });
            let signature = Signature { defaults: vec![None; params.len()], params };
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
                given: kind
                    .clauses
                    .iter()
                    .flat_map(|clause| &clause.parts)
                    .any(|part| matches!(part, ast::ClausePart::Given(_))),
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
            if count == ir::limits::KEYWORDS {
                self.report(problem::too_many(name.span, "keywords", ir::limits::KEYWORDS));
            }
            self.names.keywords.insert(&name.text, KeywordId(count as u16), name.span);
            self.warn_of_small_keyword(name);
            let value = keyword.value.as_ref().map(|value| value.text.as_str());
            self.check_placeholders(keyword.text.as_ref(), value.as_slice(), false);
            let bag = self.bag_of_keyword(keyword);
            self.game.keywords.push(ir::Keyword {
                name: name.text.clone(),
                label: keyword_label(keyword),
                valued: value.is_some(),
                bag,
                abilities: Vec::new(),
            });
            self.keyword_needs.push(ir::CARD);
            self.keyword_values.push(value.map(str::to_owned));
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
            self.check_placeholders(action.text.as_ref(), &names, false);
            self.check_placeholders(action.told.as_ref(), &names, true);
            self.game.actions.push(ir::Action {
                name: name.text.clone(),
                verb: verb.text.clone(),
                params: Vec::new(),
                needs: Vec::new(),
                body: ir::Body::default(),
                text: action.text.as_ref().map_or_else(String::new, |text| text.text.clone()),
                told: ir::Telling::default(),
            });
            kept.push(action);
        }
        self.items.actions = kept;
        self.declare_shorter_actions();
    }

    fn declare_action_lists(&mut self) {
        let mut kept = Vec::new();
        for list in self.items.action_lists.clone() {
            let name = &list.name;
            let names = &self.names;
            let others = [
                names.action_lists.span(&name.text),
                names.actions.span(&name.text),
                names.ability_kinds.span(&name.text),
            ];
            if self.claim("list of actions", &name.text, name.span, &others, kept.len()) {
                self.names.action_lists.insert(&name.text, kept.len(), name.span);
                kept.push(list);
            }
        }
        self.items.action_lists = kept;
    }

    /// Each way to leave out parameters that may be left out is an action of the same name, behind all others.
    fn declare_shorter_actions(&mut self) {
        for (index, action) in self.items.actions.clone().into_iter().enumerate() {
            let optional: Vec<bool> =
                action.params.iter().map(|param| may_be_left_out(&param.domain).is_some()).collect();
            let optional_count =
                optional.iter().filter(|optional| **optional).count().min(ir::limits::ACTION_PARAMS);
            for left_out in 1..1usize << optional_count {
                let mut nth = 0;
                let mut is_left_out = |optional: &bool| {
                    nth += usize::from(*optional);
                    *optional && left_out >> (nth - 1) & 1 != 0
                };
                let without: Vec<bool> = optional.iter().map(&mut is_left_out).collect();
                let mut shorter = self.game.actions[index].clone();
                let mut names = action.params.iter().zip(&without).filter(|(_, without)| **without);
                // Where its words do not stand without the parameter, it is called by its name.
                let text =
                    names.try_fold(shorter.text, |text, (param, _)| without_slot(&text, &param.name.text));
                shorter.text = text.unwrap_or_default();
                self.game.actions.push(shorter);
                self.shorter_actions.push(ShorterAction { of: ActionId(index as u16), without });
            }
        }
    }

    /// The actions that are this one without parameters that may be left out.
    pub(crate) fn without_parameters(&self, action: ActionId) -> Vec<ActionId> {
        let first = self.items.actions.len();
        let shorter = self.shorter_actions.iter().enumerate().filter(|(_, shorter)| shorter.of == action);
        shorter.map(|(index, _)| ActionId((first + index) as u16)).collect()
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

    /// What the value of a keyword is: a bag, or a number.
    fn bag_of_keyword(&mut self, keyword: &ast::Keyword) -> Option<ir::EnumId> {
        let declared = keyword.value_type.as_ref()?;
        match self.resolve_type(declared)? {
            DeclaredType::Plain(Type::Bag(of)) => Some(of),
            DeclaredType::Plain(Type::Int) => None,
            DeclaredType::Plain(_) | DeclaredType::Counter => {
                let message = "the value of a keyword is a number or a bag";
                let problem = problem::wrong_field(declared.name.span, message);
                let name = &keyword.name.text;
                self.report(
                    problem.help(format!("write `keyword {name}(n)` or `keyword {name}(m: bag of ENUM)`")),
                );
                None
            }
        }
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
                self.game.decks.push(ir::Deck {
                    name: name.text.clone(),
                    entries: Vec::new(),
                    is_list: deck.for_player,
                    player_fields: Vec::new(),
                });
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
}

/// A parameter of a wrong type gets any: the game does not come out then.
pub(super) fn ir_params(params: &[(String, Option<Type>)]) -> Vec<ir::Param> {
    params.iter().map(|(name, ty)| ir::Param { name: name.clone(), ty: ty.unwrap_or(Type::Int) }).collect()
}

/// The words without a parameter, and without the preposition before it: "hit {a} with {b}" is "hit with {b}" or
/// "hit {a}".
fn without_slot(text: &str, param: &str) -> Option<String> {
    const PREPOSITIONS: [&str; 16] = [
        "about", "against", "among", "at", "behind", "by", "for", "from", "in", "into", "of", "on", "onto",
        "to", "upon", "with",
    ];
    let slot = format!("{{{param}}}");
    let Some((front, back)) = text.split_once(&slot) else {
        return (!text.contains(&format!("{{{param} "))).then(|| text.to_owned());
    };
    let (front, back) = (front.trim_end(), back.trim_start());
    let front = match front.rsplit_once(' ') {
        Some((front, last)) if PREPOSITIONS.contains(&last) => front,
        _ => front,
    };
    // Of "{a}'s tower" nothing is left that could be said, nor of "{a} and {b}".
    let stands = back.is_empty() || back.split(' ').next().is_some_and(|word| PREPOSITIONS.contains(&word));
    let is_alone = back.contains(&slot) || front.is_empty();
    (stands && !is_alone).then(|| format!("{front} {back}").trim_end().to_owned())
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

/// Its value is `{n}` in every label, whatever the abilities call it.
fn keyword_label(keyword: &ast::Keyword) -> String {
    let label = label(&keyword.name.text, keyword.text.as_ref());
    match (&keyword.value, &keyword.text) {
        (None, _) => label,
        (Some(_), None) => format!("{label} {{n}}"),
        (Some(value), Some(_)) => label.replace(&format!("{{{}}}", value.text), "{n}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_without_a_parameter() {
        let without = |text: &str| without_slot(text, "t");
        assert_eq!(without("attack {t} with {m}").as_deref(), Some("attack with {m}"));
        assert_eq!(without("cast {c} on {t}").as_deref(), Some("cast {c}"));
        assert_eq!(without("end your turn").as_deref(), Some("end your turn"));
        for strange in ["{t} attacks", "take {t}'s tower", "{m} and {t} fight", "pay {t coin}"] {
            assert_eq!(without(strange), None, "{strange}");
        }
    }
}
