//! Questions of the rulebook that say nothing of what they are about, or the same as another.

use crate::compiler::Compiler;
use crate::problem::words as problem;
use ir::{Arg, Attempted, Block, Call, Game, LetValue, Piece, Stmt, Words};
use std::collections::BTreeMap;

impl Compiler<'_> {
    pub(crate) fn warn_of_bare_questions(&mut self) {
        let mut asked: BTreeMap<u32, (usize, Words)> = BTreeMap::new();
        for (body, block) in rulebook(&self.game).enumerate() {
            each_question(block, &mut |words| {
                asked.insert(words.place, (body, words.clone()));
            });
        }
        // What one body asks twice in the same words nobody can tell apart.
        let mut said: BTreeMap<(usize, String), u32> = BTreeMap::new();
        for (place, (body, words)) in asked {
            let Some(span) = self.questions.get(place.wrapping_sub(1) as usize).copied() else { continue };
            if words.is_empty() {
                self.report(problem::bare_question(span));
                continue;
            }
            let text = (body, sentence(&words, |value| format!("{value:?}")));
            match said.get(&text).and_then(|other| self.questions.get(*other as usize - 1)).copied() {
                Some(other) if !words.own && other != span => {
                    self.report(problem::same_question(span, other, &sentence(&words, |_| "…".to_owned())));
                }
                Some(_) => {}
                None => {
                    said.insert(text, place);
                }
            }
        }
    }
}

/// What is asked by no card: events, actions, phases, checks, the setup, rules, and what kinds put around texts.
fn rulebook(game: &Game) -> impl Iterator<Item = &Block> {
    let rules = game.rules.iter().flat_map(|rule| &rule.abilities);
    let rules = rules.filter_map(|id| game.abilities.get(id.index())).map(|ability| &ability.body.block);
    let wrappers = game.abilities.iter().filter_map(|ability| ability.wrapper.as_ref());
    game.rule_bodies().map(|body| &body.block).chain(rules).chain(wrappers)
}

fn sentence(words: &Words, hole: impl Fn(&Piece) -> String) -> String {
    let said = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Value { .. } => hole(piece),
    };
    words.pieces.iter().map(said).collect()
}

fn each_question(block: &Block, found: &mut impl FnMut(&Words)) {
    for stmt in block {
        of_statement(stmt, found);
        stmt.blocks().into_iter().for_each(|block| each_question(block, found));
    }
}

fn of_statement(stmt: &Stmt, found: &mut impl FnMut(&Words)) {
    if let Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } = stmt {
        of_call(call, found);
    } else if let Stmt::Let { value: LetValue::Choose(choose), .. } = stmt {
        found(&choose.words);
    } else if let Stmt::Let { value: LetValue::Number(number), .. } = stmt {
        found(&number.words);
    } else if let Stmt::Attempt { may, attempt, words, .. } = stmt {
        match attempt {
            Attempted::Call(call) if asks(call) || !may => of_call(call, found),
            Attempted::Block(_) if !may => {}
            Attempted::Call(_) | Attempted::Block(_) => found(words),
        }
    } else if let Stmt::Together(calls) = stmt {
        calls.iter().for_each(|call| of_call(call, found));
    } else if let Stmt::ChooseOne { words, .. }
    | Stmt::Arrange(_, words)
    | Stmt::Target { words, .. }
    | Stmt::Number { words, .. }
    | Stmt::AnnounceModes { words, .. } = stmt
    {
        found(words);
    }
}

fn asks(call: &Call) -> bool {
    call.args.iter().any(|arg| matches!(arg, Arg::Choose(_) | Arg::Number(_)))
}

fn of_call(call: &Call, found: &mut impl FnMut(&Words)) {
    for arg in &call.args {
        match arg {
            Arg::Choose(choose) => found(&choose.words),
            Arg::Number(number) => found(&number.words),
            _ => {}
        }
    }
}
