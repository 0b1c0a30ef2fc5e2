//! The lines of abilities that are part of an effect that lasts: what is said of it when it begins.

use super::writer::{Referent, Writer};
use ir::{Block, Expr, Game, LetValue, LocalId, Set, Stmt, Subjects, Type};
use std::collections::BTreeMap;

/// Gives those that have no line yet one that says how long they last.
pub(super) fn lines(game: &Game, texts: &mut [Option<String>]) {
    for event in &game.events {
        add(game, &event.body.block, &mut of_types(event.params.iter().map(|param| param.ty)), texts);
    }
    for action in &game.actions {
        add(game, &action.body.block, &mut of_types(action.params.iter().map(|param| param.ty)), texts);
    }
    let others =
        game.phases.iter().map(|phase| &phase.body).chain(game.checks.iter().map(|check| &check.body));
    let others = others.chain(game.abilities.iter().map(|ability| &ability.body)).chain([&game.setup]);
    for body in others {
        add(game, &body.block, &mut BTreeMap::new(), texts);
    }
}

type Known = BTreeMap<LocalId, Referent>;

fn of_types(params: impl Iterator<Item = Type>) -> Known {
    let locals = (0u16..).map(LocalId).zip(params);
    locals.filter_map(|(local, ty)| Some((local, of_type(ty)?))).collect()
}

fn of_type(ty: Type) -> Option<Referent> {
    match ty {
        Type::Int => Some(Referent::Number),
        Type::Player => Some(Referent::One("player".to_owned())),
        Type::Card(_) | Type::Target(_) => Some(Referent::One("card".to_owned())),
        Type::CardSet(_) | Type::TargetSet(_) => Some(Referent::Many("card".to_owned())),
        Type::PlayerSet => Some(Referent::Many("player".to_owned())),
        Type::Bool
        | Type::Enum(_)
        | Type::EnumSet(_)
        | Type::Bag(_)
        | Type::CardName
        | Type::Phase
        | Type::Outcome => None,
    }
}

/// What stands behind a statement knows what it has bound.
fn add(game: &Game, block: &Block, known: &mut Known, texts: &mut [Option<String>]) {
    for stmt in block {
        if let Stmt::Let { local, value } = stmt {
            let referent = match value {
                LetValue::Number(_) => Some(Referent::Number),
                LetValue::Expr(value) => Writer::new(game).type_of(value).and_then(of_type),
                LetValue::Choose(_) | LetValue::Set(_) | LetValue::Call(_) => None,
            };
            known.extend(referent.map(|referent| (*local, referent)));
        } else if let Stmt::ForEach { local, .. } | Stmt::Target { local, .. } = stmt {
            known.insert(*local, Referent::One("card".to_owned()));
        } else if let Stmt::Lasting { duration, once, captures, abilities } = stmt {
            for id in abilities {
                let Some(text @ None) = texts.get_mut(id.index()) else { continue };
                let mut writer = Writer::new(game);
                // The card that it changes is named before it.
                let subjects = subjects_of(&game.abilities[id.index()].statics);
                let subjects: Vec<&LocalId> =
                    subjects.iter().filter_map(|inner| captures.get(inner.index())).collect();
                let others = known.iter().filter(|(local, _)| !subjects.contains(local));
                others.for_each(|(local, referent)| writer.bind(*local, referent.clone()));
                *text = Some(writer.lasting_line(duration, *once, captures, *id));
            }
        }
        stmt.blocks().into_iter().for_each(|inner| add(game, inner, known, texts));
    }
}

fn subjects_of(statics: &[ir::Static]) -> Vec<LocalId> {
    let set = |line: &ir::Static| match &line.subjects {
        Subjects::Each { set, .. } | Subjects::Locked { set, .. } | Subjects::Players { set, .. } => {
            Some(set.clone())
        }
        Subjects::Cards(_) => None,
    };
    let local = |set: Set| {
        let (Set::Local(local) | Set::One(Expr::Local(local))) = set else { return None };
        Some(local)
    };
    statics.iter().filter_map(set).filter_map(local).collect()
}
