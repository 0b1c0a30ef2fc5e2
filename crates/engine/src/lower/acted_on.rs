//! Which cards an event does something to, and which it only asks about.
//!
//! Where a card that changes zones is a new object, nothing happens any more to the old one. What an event only asks
//! about it can be told all the same: what was last known.

use ir::{
    Arg, Attempted, Block, Call, Event, EventId, Expr, Game, Kernel, LetValue, LocalId, Place, Set, Stmt,
    Target, Whose, ZoneRef,
};

/// By event: its own parameters that are cards it acts on, one bit each.
pub(super) fn acted_on(game: &Game) -> Vec<u64> {
    let mut acted = vec![0; game.events.len()];
    // An event acts on what the events that it calls act on.
    loop {
        let next: Vec<u64> = game.events.iter().map(|event| of_event(event, &acted)).collect();
        if next == acted {
            break;
        }
        acted = next;
    }
    acted
}

fn of_event(event: &Event, acted: &[u64]) -> u64 {
    match event.kernel {
        Some(Kernel::Duplicate) => return 0,
        Some(_) => return u64::MAX,
        None => {}
    }
    // What does nothing says that something happens: to all its cards.
    if event.parent.is_none() && event.body.block.is_empty() && event.finally.block.is_empty() {
        return u64::MAX;
    }
    let of_parent = event.parent.iter().flat_map(|parent| {
        let positions = 0..parent.args.len();
        positions.filter(|at| has(acted, parent.event, *at)).map(|at| bit_of(&parent.args[at]))
    });
    of_parent.fold(0, |all, bit| all | bit)
        | of_block(&event.body.block, acted)
        | of_block(&event.finally.block, acted)
}

fn has(acted: &[u64], event: EventId, position: usize) -> bool {
    acted[event.index()] >> position.min(63) & 1 != 0
}

fn bit(local: LocalId) -> u64 {
    if local.0 < 64 { 1 << local.0 } else { 0 }
}

/// The local that stands there by itself.
fn bit_of(expr: &Expr) -> u64 {
    if let Expr::Local(local) = expr { bit(*local) } else { 0 }
}

fn bits_of_set(set: &Set) -> u64 {
    match set {
        Set::One(card) => bit_of(card),
        Set::Local(local) => bit(*local),
        Set::Union(parts) => parts.iter().fold(0, |all, part| all | bits_of_set(part)),
        _ => 0,
    }
}

fn of_block(block: &Block, acted: &[u64]) -> u64 {
    block.iter().fold(0, |all, stmt| all | of_stmt(stmt, acted))
}

fn of_call(call: &Call, acted: &[u64]) -> u64 {
    let positions = 0..call.args.len();
    positions.filter(|at| has(acted, call.event, *at)).fold(0, |all, at| {
        all | match &call.args[at] {
            Arg::One(card) => bit_of(card),
            Arg::Each(set) => bits_of_set(set),
            Arg::Choose(_) | Arg::Number(_) | Arg::Place(_) | Arg::Deck(_) | Arg::OwnDeck | Arg::Zone(_) => 0,
        }
    }) | call.args.iter().fold(0, |all, arg| all | bit_of_place(arg))
}

/// The card onto which something is put.
fn bit_of_place(arg: &Arg) -> u64 {
    match arg {
        Arg::Place(Place { zone: ZoneRef { whose: Whose::Card(card), .. }, .. }) => bit_of(card),
        Arg::Place(_)
        | Arg::One(_)
        | Arg::Each(_)
        | Arg::Choose(_)
        | Arg::Number(_)
        | Arg::Deck(_)
        | Arg::OwnDeck
        | Arg::Zone(_) => 0,
    }
}

fn of_stmt(stmt: &Stmt, acted: &[u64]) -> u64 {
    let inside = stmt.blocks().into_iter().fold(0, |all, block| all | of_block(block, acted));
    inside
        | match stmt {
            Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } => of_call(call, acted),
            Stmt::Attempt { attempt: Attempted::Call(call), .. } => of_call(call, acted),
            Stmt::Together(calls) => calls.iter().fold(0, |all, call| all | of_call(call, acted)),
            // To name a card does nothing to it.
            Stmt::Assign { target: Target::Card(card, _), .. } => bit_of(card),
            // What goes by another name may be acted on by that.
            Stmt::Let { value: LetValue::Expr(card), .. } => bit_of(card),
            Stmt::Let { value: LetValue::Set(set), .. } | Stmt::ForEach { set, .. } => bits_of_set(set),
            Stmt::Forever { subjects, .. } => bits_of_set(subjects),
            Stmt::Lasting { captures, .. } => captures.iter().fold(0, |all, local| all | bit(*local)),
            Stmt::Exchange(one, other) => bit_of(one) | bit_of(other),
            Stmt::TurnDown { card, .. } | Stmt::TurnUp(card) => bit_of(card),
            Stmt::Resolve { of, .. } | Stmt::Announce { of, .. } | Stmt::Charge { of, .. } => bit_of(of),
            Stmt::ResolveEach { of, .. } => bits_of_set(of),
            Stmt::ResolveItem(item) | Stmt::Retarget(item) => bit_of(item),
            Stmt::Let { value: LetValue::Choose(_) | LetValue::Number(_), .. }
            | Stmt::Attempt { attempt: Attempted::Block(_), .. }
            | Stmt::Assign { target: Target::Player(..) | Target::Local(_), .. }
            | Stmt::Reveal(..)
            | Stmt::If { .. }
            | Stmt::Repeat { .. }
            | Stmt::ChooseOne { .. }
            | Stmt::As { .. }
            | Stmt::Do { .. }
            | Stmt::While { .. }
            | Stmt::Proceed(_)
            | Stmt::Cancel
            | Stmt::Again
            | Stmt::Turns(_)
            | Stmt::Arrange(..)
            | Stmt::Conceal(_)
            | Stmt::EndPhase
            | Stmt::EndEffects
            | Stmt::CheckNow
            | Stmt::Window(_)
            | Stmt::Actions { .. }
            | Stmt::Body
            | Stmt::StackBody
            | Stmt::Target { .. }
            | Stmt::Number { .. }
            | Stmt::AnnounceModes { .. }
            | Stmt::DoModes { .. }
            | Stmt::Stack { .. }
            | Stmt::GoToPhase(_)
            | Stmt::ExtraPhase(_) => 0,
        }
}
