//! Why a card is as it is: printed and present values, and every change with where it comes from.

use super::{Viewer, card_ref};
use crate::problem::{Code, Problem};
use crate::view::{Change, Explanation, FieldExplanation};
use engine::{Game, Lasts, Modification, Modifier, ObjectId, State};
use ir::ChangeOp;

/// The explanation of a card for this viewer.
///
/// # Errors
/// When they do not see such a card.
pub fn explain(game: &Game, state: &State, object: u16, viewer: Viewer) -> Result<Explanation, Problem> {
    let state = &state.to_look_at();
    let unseen = || Problem::new(Code::Unknown, format!("you see no card {object}"));
    let card = viewer.card_numbered(state, object).ok_or_else(unseen)?;
    let teller = Explainer { game, state, viewer };
    let modifiers = state.modifiers(game, card);
    let fields = (0..game.ir().card_fields.len() as u16).map(ir::CardFieldId);
    let of_others = modifiers.iter().filter(|modifier| modified(modifier).is_none());
    Ok(Explanation {
        object,
        fields: fields.filter_map(|field| teller.field(card, field, &modifiers)).collect(),
        others: of_others.map(|modifier| teller.change(modifier)).collect(),
    })
}

fn modified(modifier: &Modifier) -> Option<ir::CardFieldId> {
    match modifier.change {
        Modification::Field { field, .. } => Some(field),
        _ => None,
    }
}

/// It adds nothing at present.
fn is_idle(modifier: &Modifier) -> bool {
    let change = modifier.change;
    matches!(change, Modification::Field { op: ChangeOp::Add | ChangeOp::Subtract, value: 0, .. })
}

struct Explainer<'a> {
    game: &'a Game,
    state: &'a State,
    viewer: Viewer,
}

impl Explainer<'_> {
    fn field(
        &self,
        card: ObjectId,
        field: ir::CardFieldId,
        modifiers: &[Modifier],
    ) -> Option<FieldExplanation> {
        let printed = self.state.printed_field(self.game, card, field);
        let value = self.state.field_of(self.game, card, field);
        let mut changes: Vec<Change> = modifiers
            .iter()
            .filter(|modifier| modified(modifier) == Some(field) && !is_idle(modifier))
            .map(|modifier| self.change(modifier))
            .collect();
        let assigned = self.assigned(card, field, modifiers);
        if assigned != printed {
            let words = format!("{} by what happened", self.value(field, assigned));
            changes.insert(0, Change { value: Some(assigned), words, ..nothing() });
        }
        let told = value != printed || !changes.is_empty();
        told.then_some(FieldExplanation { field: field.0, printed, value, changes })
    }

    /// What the field is without anything gained.
    fn assigned(&self, card: ObjectId, field: ir::CardFieldId, modifiers: &[Modifier]) -> i64 {
        let for_ever = modifiers.iter().filter(|modifier| modifier.ability.is_none());
        let gained = for_ever.map(|modifier| match modifier.change {
            Modification::Field { field: of, op: ChangeOp::Add, value } if of == field => value,
            _ => 0,
        });
        self.state.field_without_effects(self.game, card, field) - gained.sum::<i64>()
    }

    fn change(&self, modifier: &Modifier) -> Change {
        let seen = modifier.card.is_none_or(|card| self.viewer.see(self.state, card));
        let ability = modifier.ability.filter(|_| seen);
        let rules = &self.game.ir().rules;
        let rule = ability.and_then(|ability| rules.iter().find(|rule| rule.abilities.contains(&ability)));
        Change {
            source: modifier.card.map(|card| card_ref(self.state, card, self.viewer)),
            rule: rule.map(|rule| rule.name.clone()),
            ability: ability.map(|ability| ability.0),
            words: self.words(&modifier.change),
            value: match modifier.change {
                Modification::Field { value, .. } | Modification::PlayerField { value, .. } => Some(value),
                _ => None,
            },
            until: self.until(modifier.lasts),
        }
    }

    fn words(&self, change: &Modification) -> String {
        let ir = self.game.ir();
        let card = |card: &ObjectId| {
            let seen = self.viewer.see(self.state, *card);
            if seen { ir.cards[self.state.card_of(*card).index()].name.clone() } else { "a card".to_owned() }
        };
        match change {
            Modification::Field { field, op, value } => changed(*op, *value, self.value(*field, *value)),
            Modification::PlayerField { field, op, value } => {
                let ty = ir.player_fields[field.index()].ty;
                changed(*op, *value, super::field_value(ir, ty, *value))
            }
            Modification::Controller(seat) => format!("player {} controls it", seat.0 + 1),
            Modification::Kind(kind) => format!("is a {}", super::label(&ir.kinds[kind.index()].name)),
            Modification::CopyOf(of) => format!("is a copy of {}", card(of)),
            Modification::GainsAbility(_) => "gains an ability".to_owned(),
            Modification::GainsKeyword { keyword, value } => {
                let keyword = &ir.keywords[keyword.index()];
                let label = super::label(&keyword.name);
                if keyword.valued { format!("gains {label} {value}") } else { format!("gains {label}") }
            }
            Modification::GainsTextOf(of) => format!("gains the text of {}", card(of)),
            Modification::LosesKeyword(keyword) => {
                format!("loses {}", super::label(&ir.keywords[keyword.index()].name))
            }
            Modification::LosesAbilities(None) => "loses its abilities".to_owned(),
            Modification::LosesAbilities(Some(kind)) => {
                format!("loses its {} abilities", super::label(&ir.ability_kinds[kind.index()].name))
            }
            Modification::LosesKeywords => "loses its keywords".to_owned(),
            Modification::Switch(one, other) => format!(
                "{} and {} change places",
                super::label(&ir.card_fields[one.index()].name),
                super::label(&ir.card_fields[other.index()].name)
            ),
            Modification::KindAlso { kind, also } => format!(
                "its {} abilities are {} abilities, too",
                super::label(&ir.ability_kinds[kind.index()].name),
                super::label(&ir.ability_kinds[also.index()].name)
            ),
        }
    }

    /// A value of a field in words.
    fn value(&self, field: ir::CardFieldId, value: i64) -> String {
        super::field_value(self.game.ir(), self.game.ir().card_fields[field.index()].ty, value)
    }

    fn until(&self, lasts: Lasts) -> Option<String> {
        Some(match lasts {
            Lasts::WhileItWorks => return None,
            Lasts::EndOfTurn => "until the end of the turn".to_owned(),
            Lasts::StartOfNextTurnOf(seat) => format!("until player {}'s next turn", seat.0 + 1),
            Lasts::EndOfNextTurnOf(seat) => format!("until the end of player {}'s next turn", seat.0 + 1),
            Lasts::EndOfTurnNumber(turn) => format!("until the end of turn {turn}"),
            Lasts::NextTurnOf(seat) => format!("during player {}'s turn", seat.0 + 1),
            Lasts::WhileInPlay(_) => "while a card is in play".to_owned(),
            Lasts::Event => "until something happens".to_owned(),
            Lasts::ForEver => "for the rest of the match".to_owned(),
        })
    }
}

/// "+2", "becomes {1}{W}"
fn changed(op: ChangeOp, value: i64, amount: String) -> String {
    match op {
        ChangeOp::Set => format!("becomes {amount}"),
        ChangeOp::Add if value < 0 => amount,
        ChangeOp::Add => format!("+{amount}"),
        ChangeOp::Subtract => format!("−{amount}"),
        ChangeOp::Multiply => format!("×{amount}"),
        ChangeOp::Divide => format!("÷{amount}"),
        ChangeOp::AtMost => format!("at most {amount}"),
        ChangeOp::AtLeast => format!("at least {amount}"),
    }
}

fn nothing() -> Change {
    Change { source: None, rule: None, ability: None, words: String::new(), value: None, until: None }
}
