//! What a text has to say before something changes it: a number that is read now and used later.

use super::statement::Step;
use super::template::Phrase;
use super::writer::{Referent, Writer};
use ir::{
    Arg, Attempted, Call, CardFieldId, Change, EventId, Expr, Gain, Kernel, LetValue, LocalId, PlayerFieldId,
    Set, Stmt, Target, Type,
};

/// Events that call each other further down than this are taken to change what is asked.
const DEEPEST: usize = 12;

/// What a value is made of.
#[derive(Debug, Default)]
struct Reads {
    of_cards: Vec<CardFieldId>,
    of_players: Vec<PlayerFieldId>,
    /// where cards lie
    places: bool,
}

impl Writer<'_> {
    /// A number that is taken down before what it is made of changes: read out at its first mention it would be another
    /// one. "Note that ally's power. It gets +2 power. Gain that much life."
    pub(super) fn noted_before(&mut self, local: LocalId, value: &Expr, others: &[Stmt]) -> Option<Step> {
        if self.variables.contains(&local) || self.type_of(value) != Some(Type::Int) {
            return None;
        }
        let first = (0..others.len()).find(|at| self.tells(local, &others[*at..=*at]))?;
        let mut reads = Reads::default();
        self.note_reads(value, &mut reads);
        let changes = others[..first].iter().any(|stmt| self.may_write(stmt, &reads, 0));
        if !changes {
            return None;
        }
        let value = self.number(value);
        self.bind(local, Referent::Number);
        Some(self.done_by_actor(&Phrase::verb("note", format!(" {value}"))))
    }

    fn note_reads(&self, value: &Expr, reads: &mut Reads) {
        match value {
            Expr::PlayerField(_, field) => reads.of_players.push(*field),
            Expr::CardField(_, field) => reads.of_cards.push(*field),
            Expr::Binary(_, left, right) => {
                self.note_reads(left, reads);
                self.note_reads(right, reads);
            }
            Expr::Negate(of) => self.note_reads(of, reads),
            Expr::If(_, then, otherwise) => {
                self.note_reads(then, reads);
                self.note_reads(otherwise, reads);
            }
            // Who was named stays who it is.
            Expr::Count(set) => reads.places |= !matches!(**set, Set::Local(_)),
            Expr::Position(_) => reads.places = true,
            Expr::Total { set, value, .. } | Expr::Extreme { set, value, .. } => {
                reads.places |= !matches!(**set, Set::Local(_));
                self.note_reads(value, reads);
            }
            Expr::Value(value, _) => {
                if let Some(def) = self.value_def(*value) {
                    self.note_reads(&def.body, reads);
                }
            }
            _ => {}
        }
    }

    fn may_write(&self, stmt: &Stmt, reads: &Reads, depth: usize) -> bool {
        let by_itself = match stmt {
            Stmt::Assign { target, .. } => match target {
                Target::Player(_, field) => reads.of_players.contains(field),
                Target::Card(_, field) => reads.of_cards.contains(field),
                Target::Local(_) => false,
            },
            Stmt::Forever { gains, .. } => gains.iter().any(|gain| match gain {
                Gain::Field { field, .. } => reads.of_cards.contains(field),
                Gain::Ability(_) | Gain::Keyword(_) => false,
            }),
            Stmt::Lasting { abilities, .. } => abilities.iter().any(|id| {
                let statics = self.game.abilities.get(id.index()).map(|ability| &ability.statics);
                statics.into_iter().flatten().flat_map(|line| &line.changes).any(|change| match change {
                    Change::Field { field, .. } => reads.of_cards.contains(field),
                    Change::PlayerField { field, .. } => reads.of_players.contains(field),
                    _ => false,
                })
            }),
            Stmt::Exchange(..) => reads.places,
            Stmt::Call(call) => self.call_may_write(call, reads, depth),
            Stmt::Together(calls) => calls.iter().any(|call| self.call_may_write(call, reads, depth)),
            Stmt::Attempt { attempt: Attempted::Call(call), .. }
            | Stmt::Let { value: LetValue::Call(call), .. } => self.call_may_write(call, reads, depth),
            _ => false,
        };
        by_itself || stmt.blocks().into_iter().flatten().any(|inner| self.may_write(inner, reads, depth))
    }

    fn call_may_write(&self, call: &Call, reads: &Reads, depth: usize) -> bool {
        let is_empty = call.args.iter().any(|arg| matches!(arg, Arg::One(Expr::Const(0))));
        !is_empty && self.event_may_write(call.event, reads, depth)
    }

    fn event_may_write(&self, event: EventId, reads: &Reads, depth: usize) -> bool {
        let Some(event) = self.game.events.get(event.index()) else { return false };
        if depth > DEEPEST {
            return true;
        }
        let moves = matches!(event.kernel, Some(Kernel::Move | Kernel::Create | Kernel::Cease));
        let bodies = event.body.block.iter().chain(&event.finally.block);
        (moves && reads.places)
            || event
                .parent
                .as_ref()
                .is_some_and(|parent| self.event_may_write(parent.event, reads, depth + 1))
            || bodies.into_iter().any(|stmt| self.may_write(stmt, reads, depth + 1))
    }
}
