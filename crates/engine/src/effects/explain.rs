//! Why a card or a player is as they are: every change at present, in the order in which changes are applied, and where
//! it comes from. Nothing here changes anything.

use super::NOT_LASTING;
use super::derive::{Instance, list_steps};
use crate::code::{ChangeOp, ChangeWhat};
use crate::gained::GainedWhat;
use crate::game::Game;
use crate::read::Reader;
use crate::state::{ObjectId, Seat, State, Until};

/// One change, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The card whose text makes it; none: a rule's doing, or long forgotten.
    pub card: Option<ObjectId>,
    /// The ability that makes it, as long as it works.
    pub ability: Option<ir::AbilityId>,
    pub lasts: Lasts,
    pub change: Modification,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modification {
    Field {
        field: ir::CardFieldId,
        op: ir::ChangeOp,
        value: i64,
    },
    PlayerField {
        field: ir::PlayerFieldId,
        op: ir::ChangeOp,
        value: i64,
    },
    /// Whose card it is; of a player: who makes the decisions.
    Controller(Seat),
    Kind(ir::KindId),
    CopyOf(ObjectId),
    GainsAbility(ir::AbilityId),
    GainsKeyword {
        keyword: ir::KeywordId,
        value: i64,
    },
    GainsTextOf(ObjectId),
    LosesKeyword(ir::KeywordId),
    LosesAbilities(Option<ir::AbilityKindId>),
    LosesKeywords,
    /// Two fields change their values.
    Switch(ir::CardFieldId, ir::CardFieldId),
    /// Its abilities of the first kind are of the second as well.
    KindAlso {
        kind: ir::AbilityKindId,
        also: ir::AbilityKindId,
    },
}

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// While the ability works.
    WhileItWorks,
    EndOfTurn,
    StartOfNextTurnOf(Seat),
    EndOfNextTurnOf(Seat),
    /// Until the turn of this number is over.
    EndOfTurnNumber(u32),
    /// That whole turn, and only it.
    NextTurnOf(Seat),
    WhileInPlay(ObjectId),
    /// Until something happens.
    Event,
    ForEver,
}

/// Whose changes are wanted.
#[derive(Clone, Copy)]
enum Subject {
    Card(u16),
    Player(u16),
}

impl State {
    /// Everything that changes the card at present.
    pub fn modifiers(&self, game: &Game, card: ObjectId) -> Vec<Modifier> {
        let mut found = Vec::new();
        if card.0 == 0 || card.0 as usize >= self.objects.len() {
            return found;
        }
        self.gained_for_ever(card.0, &mut found);
        if game.effects.cached {
            self.derived_modifiers(game, Subject::Card(card.0), &mut found);
        } else {
            self.plain_modifiers(game, card.0, &mut found);
        }
        found
    }

    /// Everything that changes the player's fields at present.
    pub fn player_modifiers(&self, game: &Game, seat: Seat) -> Vec<Modifier> {
        let mut found = Vec::new();
        if game.effects.cached && seat.0 < self.seats {
            self.derived_modifiers(game, Subject::Player(u16::from(seat.0)), &mut found);
        }
        found
    }

    /// A card's field as it is printed on this copy, or on what it is a copy of.
    pub fn printed_field(&self, game: &Game, card: ObjectId, field: ir::CardFieldId) -> i64 {
        self.as_printed(game, card.0, field.0)
    }

    /// A card's field without continuous effects: printed or assigned, then what it gained for ever.
    pub fn field_without_effects(&self, game: &Game, card: ObjectId, field: ir::CardFieldId) -> i64 {
        self.base_field(game, card.0, field.0)
    }

    fn gained_for_ever(&self, card: u16, found: &mut Vec<Modifier>) {
        for gained in self.gained_by(card) {
            let change = match gained.what {
                GainedWhat::Ability(ability) => Modification::GainsAbility(ir::AbilityId(ability)),
                GainedWhat::Keyword(keyword) => {
                    Modification::GainsKeyword { keyword: ir::KeywordId(keyword), value: 1 }
                }
                GainedWhat::Add { field, amount } => Modification::Field {
                    field: ir::CardFieldId(field),
                    op: ir::ChangeOp::Add,
                    value: i64::from(amount),
                },
                GainedWhat::Set { field, value } => Modification::Field {
                    field: ir::CardFieldId(field),
                    op: ir::ChangeOp::Set,
                    value: i64::from(value),
                },
            };
            found.push(Modifier { card: None, ability: None, lasts: Lasts::ForEver, change });
        }
    }

    fn derived_modifiers(&self, game: &Game, subject: Subject, found: &mut Vec<Modifier>) {
        let (mut instances, mut steps, mut members) = (Vec::new(), Vec::new(), Vec::new());
        self.find_instances(game, &mut instances);
        list_steps(game, &instances, &mut steps);
        for step in steps {
            let instance = &instances[step.instance as usize];
            let plan = &game.effects.statics[instance.ability as usize].statics[step.index as usize];
            let what = &plan.changes[step.change as usize].what;
            let wanted = match subject {
                Subject::Card(card) if !what.is_of_players() => card,
                Subject::Player(seat) if what.is_of_players() => seat,
                _ => continue,
            };
            members.clear();
            self.find_subjects(game, instance, step.index, plan, what, &mut members);
            for (_, value) in members.iter().filter(|(member, _)| *member == wanted) {
                let change = self.modification(game, wanted, what, *value);
                found.extend(change.map(|change| self.modifier(instance, change)));
            }
        }
    }

    fn modifier(&self, instance: &Instance, change: Modification) -> Modifier {
        // An ability that was given belongs to whoever gave it.
        let card = if instance.granter == 0 { instance.me } else { instance.granter };
        Modifier {
            card: (card != 0).then_some(ObjectId(card)),
            ability: Some(ir::AbilityId(instance.ability)),
            lasts: self.lasts(instance.lasting),
            change,
        }
    }

    fn lasts(&self, id: u32) -> Lasts {
        let Some(lasting) = self.lasting.iter().find(|lasting| id != NOT_LASTING && lasting.id == id) else {
            return Lasts::WhileItWorks;
        };
        let you = Seat(lasting.you);
        match lasting.until {
            Until::EndOfTurn => Lasts::EndOfTurn,
            Until::StartOfNextTurn => Lasts::StartOfNextTurnOf(you),
            Until::EndOfNextTurn => Lasts::EndOfNextTurnOf(you),
            Until::Turn(turn) => Lasts::EndOfTurnNumber(turn),
            Until::NextTurnOf(seat) => Lasts::NextTurnOf(Seat(seat)),
            Until::Leaves(card) | Until::Arrives { card, .. } => Lasts::WhileInPlay(ObjectId(card)),
            Until::Event | Until::Frame(_) | Until::Over => Lasts::Event,
            Until::Always => Lasts::ForEver,
        }
    }

    fn modification(&self, game: &Game, subject: u16, what: &ChangeWhat, value: i64) -> Option<Modification> {
        let card = |value: i64| u16::try_from(value).ok().filter(|card| *card != 0).map(ObjectId);
        // Nothing was added, nor was it multiplied: nothing to explain.
        let is_idle = |op: &ChangeOp| match op {
            ChangeOp::Add | ChangeOp::Subtract | ChangeOp::BagAdd | ChangeOp::BagSubtract => value == 0,
            ChangeOp::Multiply | ChangeOp::Divide => value == 1,
            ChangeOp::Set | ChangeOp::Unite | ChangeOp::Without | ChangeOp::AtMost | ChangeOp::AtLeast => {
                false
            }
        };
        if matches!(what, ChangeWhat::Field { op, .. } | ChangeWhat::PlayerField { op, .. } if is_idle(op)) {
            return None;
        }
        Some(match what {
            ChangeWhat::Field { column, op, .. } => Modification::Field {
                field: ir::CardFieldId(game.effects.fields[*column as usize]),
                op: plain_op(*op),
                value,
            },
            ChangeWhat::PlayerField { field, op, .. } => {
                Modification::PlayerField { field: ir::PlayerFieldId(*field), op: plain_op(*op), value }
            }
            ChangeWhat::Controller(_) | ChangeWhat::Decider(_) => {
                Modification::Controller(Seat(u8::try_from(value).ok()?))
            }
            ChangeWhat::Kind(kind) => Modification::Kind(ir::KindId(*kind)),
            ChangeWhat::CopyOf(_) => Modification::CopyOf(card(value)?),
            ChangeWhat::GainAbility(by_kind) => {
                let kind = ir::KindId(self.kind_of(game, subject));
                let (_, ability) = by_kind.iter().find(|(k, _)| game.ir.is_kind(kind, ir::KindId(*k)))?;
                Modification::GainsAbility(ir::AbilityId(*ability))
            }
            ChangeWhat::GainKeyword { keyword, .. } => {
                Modification::GainsKeyword { keyword: ir::KeywordId(*keyword), value }
            }
            ChangeWhat::GainText { .. } => Modification::GainsTextOf(card(value)?),
            ChangeWhat::LoseKeyword(keyword) => Modification::LosesKeyword(ir::KeywordId(*keyword)),
            ChangeWhat::LoseAbilities { kind } => Modification::LosesAbilities(kind.map(ir::AbilityKindId)),
            ChangeWhat::LoseKeywords => Modification::LosesKeywords,
            ChangeWhat::Switch(one, other) => {
                let field = |column: u16| ir::CardFieldId(game.effects.fields[column as usize]);
                Modification::Switch(field(*one), field(*other))
            }
            ChangeWhat::KindAlso { kind, also } => {
                Modification::KindAlso { kind: ir::AbilityKindId(*kind), also: ir::AbilityKindId(*also) }
            }
        })
    }

    /// Of a game that keeps no derived values: only rules change fields, and only fields.
    pub(super) fn plain_modifiers(&self, game: &Game, card: u16, found: &mut Vec<Modifier>) {
        let zone = self.zones.head(self.objects[card as usize].zone).kind;
        for (field, changes) in game.effects.plain.iter().enumerate() {
            let field = ir::CardFieldId(field as u16);
            for (number, change) in changes.iter().enumerate() {
                let mut reader = Reader::new(game, self, 0, self.active, 0);
                if change.zones >> zone & 1 == 0 || !reader.passes(&change.subjects, card) {
                    continue;
                }
                let value = reader.eval(change.value);
                // Of one sort they stand in the order written.
                let of_sort = changes[..number].iter().filter(|earlier| earlier.op == change.op).count();
                found.push(Modifier {
                    card: None,
                    ability: rule_that_changes(game, field, change.op, of_sort),
                    lasts: Lasts::WhileItWorks,
                    change: Modification::Field { field, op: change.op, value },
                });
            }
        }
    }
}

/// The ability of a rule that changes the field so, after so many others that do.
fn rule_that_changes(
    game: &Game,
    field: ir::CardFieldId,
    op: ir::ChangeOp,
    others: usize,
) -> Option<ir::AbilityId> {
    let changes_it = |change: &&ir::Change| matches!(change, ir::Change::Field { field: f, op: o, .. } if *f == field && *o == op);
    let abilities = game.ir.rules.iter().flat_map(|rule| &rule.abilities);
    let all = abilities.flat_map(|id| {
        let changes = game.ir.abilities[id.index()].statics.iter().flat_map(|of| &of.changes);
        changes.filter(changes_it).map(|_| *id)
    });
    all.into_iter().nth(others)
}

/// How it reads on a card: sets of values are added to and taken from, too.
fn plain_op(op: ChangeOp) -> ir::ChangeOp {
    match op {
        ChangeOp::Set => ir::ChangeOp::Set,
        ChangeOp::Add | ChangeOp::Unite | ChangeOp::BagAdd => ir::ChangeOp::Add,
        ChangeOp::Subtract | ChangeOp::Without | ChangeOp::BagSubtract => ir::ChangeOp::Subtract,
        ChangeOp::Multiply => ir::ChangeOp::Multiply,
        ChangeOp::Divide => ir::ChangeOp::Divide,
        ChangeOp::AtMost => ir::ChangeOp::AtMost,
        ChangeOp::AtLeast => ir::ChangeOp::AtLeast,
    }
}
