//! What a text has to say before something changes it: a number that is read now and used later.

use super::statement::Step;
use super::template::Phrase;
use super::writer::{Referent, Writer};
use ir::{
    Arg, Attempted, Call, CardFieldId, Change, EventId, Expr, Gain, Kernel, LetValue, LocalId, PlayerFieldId,
    Set, Stmt, Target, Type,
};
use std::collections::HashSet;

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
        let mut seen = HashSet::new();
        let changes = others[..first].iter().any(|stmt| self.may_write(stmt, &reads, &mut seen));
        if !changes {
            return None;
        }
        let value = self.number(value);
        self.bind(local, Referent::Number);
        Some(self.done_by_actor(&Phrase::verb("note", format!(" {value}"))))
    }

    fn note_reads(&self, value: &Expr, reads: &mut Reads) {
        if let Expr::PlayerField(_, field) = value {
            reads.of_players.push(*field);
        } else if let Expr::CardField(_, field) = value {
            reads.of_cards.push(*field);
        } else if let Expr::Binary(_, one, other) | Expr::If(_, one, other) = value {
            self.note_reads(one, reads);
            self.note_reads(other, reads);
        } else if let Expr::Negate(of) = value {
            self.note_reads(of, reads);
        } else if let Expr::Count(set) = value {
            // Who was named stays who it is.
            reads.places |= !matches!(**set, Set::Local(_));
        } else if let Expr::Total { set, value, .. } | Expr::Extreme { set, value, .. } = value {
            reads.places |= !matches!(**set, Set::Local(_));
            self.note_reads(value, reads);
        } else if let Expr::Position(_) = value {
            reads.places = true;
        } else if let Expr::Value(value, _) = value
            && let Some(def) = self.value_def(*value)
        {
            self.note_reads(&def.body, reads);
        }
    }

    fn may_write(&self, stmt: &Stmt, reads: &Reads, seen: &mut HashSet<EventId>) -> bool {
        self.writes(stmt, reads, seen)
            || stmt.blocks().into_iter().flatten().any(|inner| self.may_write(inner, reads, seen))
    }

    /// The same without what stands in its blocks.
    fn writes(&self, stmt: &Stmt, reads: &Reads, seen: &mut HashSet<EventId>) -> bool {
        if let Stmt::Assign { target, .. } = stmt {
            return match target {
                Target::Player(_, field) => reads.of_players.contains(field),
                Target::Card(_, field) => reads.of_cards.contains(field),
                Target::Local(_) => false,
            };
        }
        if let Stmt::Forever { gains, .. } = stmt {
            return gains
                .iter()
                .any(|gain| matches!(gain, Gain::Field { field, .. } if reads.of_cards.contains(field)));
        }
        if let Stmt::Lasting { abilities, .. } = stmt {
            let abilities = abilities.iter().filter_map(|id| self.game.abilities.get(id.index()));
            let mut changes = abilities.flat_map(|ability| &ability.statics).flat_map(|line| &line.changes);
            return changes.any(|change| {
                matches!(change, Change::Field { field, .. } if reads.of_cards.contains(field))
                    || matches!(change, Change::PlayerField { field, .. } if reads.of_players.contains(field))
            });
        }
        if let Stmt::Together(calls) = stmt {
            return calls.iter().any(|call| self.call_may_write(call, reads, seen));
        }
        if let Stmt::Call(call)
        | Stmt::Attempt { attempt: Attempted::Call(call), .. }
        | Stmt::Let { value: LetValue::Call(call), .. } = stmt
        {
            return self.call_may_write(call, reads, seen);
        }
        reads.places && matches!(stmt, Stmt::Exchange(..))
    }

    fn call_may_write(&self, call: &Call, reads: &Reads, seen: &mut HashSet<EventId>) -> bool {
        let is_empty = call.args.iter().any(|arg| matches!(arg, Arg::One(Expr::Const(0))));
        !is_empty && self.event_may_write(call.event, reads, seen)
    }

    fn event_may_write(&self, event: EventId, reads: &Reads, seen: &mut HashSet<EventId>) -> bool {
        // Once is enough: whoever wrote something would have ended the search.
        if !seen.insert(event) {
            return false;
        }
        let Some(event) = self.game.events.get(event.index()) else { return false };
        let moves = matches!(event.kernel, Some(Kernel::Move | Kernel::Create | Kernel::Cease));
        let bodies = event.body.block.iter().chain(&event.finally.block);
        (moves && reads.places)
            || event.parent.as_ref().is_some_and(|parent| self.event_may_write(parent.event, reads, seen))
            || bodies.into_iter().any(|stmt| self.may_write(stmt, reads, seen))
    }
}
