//! One change to a game: something removed, a condition turned round, an amount made smaller.

use crate::statements::at_statement;
use ir::{
    Ability, AbilityId, Amount, Arg, Attempted, Block, Call, CardId, Change, Expr, Gain, Game, KeywordId,
    LetValue, Stmt, Type, When,
};

/// What is changed. Of abilities with several forms all are changed alike.
#[derive(Clone, Debug)]
pub(super) enum Alteration {
    /// Removed from the cards, and from the keyword if it has one.
    Ability(AbilityId, Option<KeywordId>),
    /// The statement of this number is removed, counted as they are read.
    Statement(Vec<AbilityId>, Text, usize),
    /// One of several things that cards gain together, or of several abilities that work for a time.
    Part(Vec<AbilityId>, Text, usize, usize),
    /// The amount of this number in the statement of this number is one less.
    Amount(Vec<AbilityId>, Text, usize, usize),
    /// What could be declined cannot.
    Must(Vec<AbilityId>),
    /// The trigger of this number hears each member of a group instead of all of them once.
    Each(Vec<AbilityId>, usize),
    /// A line of a continuous effect is removed.
    Line(Vec<AbilityId>, usize),
    /// One of several changes of a line is removed.
    Change(Vec<AbilityId>, usize, usize),
    /// The number in a change is one less.
    ChangeAmount(Vec<AbilityId>, usize, usize),
    /// The condition of this number of the trigger of this number is turned round.
    Condition(Vec<AbilityId>, usize, usize),
}

/// Which statements of an ability are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    Announced,
    Cost,
    Body,
}

impl Text {
    pub const ALL: [Self; 3] = [Self::Announced, Self::Cost, Self::Body];

    pub fn of(self, ability: &Ability) -> &Block {
        match self {
            Self::Announced => &ability.announce,
            Self::Cost => &ability.cost,
            Self::Body => &ability.body.block,
        }
    }

    fn of_mut(self, ability: &mut Ability) -> &mut Block {
        match self {
            Self::Announced => &mut ability.announce,
            Self::Cost => &mut ability.cost,
            Self::Body => &mut ability.body.block,
        }
    }
}

impl Alteration {
    /// The changed game; `cards` have the ability.
    pub fn apply(&self, game: &Game, cards: &[CardId]) -> Game {
        let mut game = game.clone();
        match self {
            Self::Ability(ability, keyword) => {
                for card in cards {
                    game.cards[card.index()].abilities.retain(|id| id != ability);
                }
                if let Some(keyword) = keyword {
                    game.keywords[keyword.index()].abilities.retain(|id| id != ability);
                }
            }
            Self::Statement(forms, text, number) => {
                at_each(&mut game, forms, *text, *number, &mut |block, at| {
                    block.remove(at);
                });
            }
            Self::Part(forms, text, number, part) => {
                at_each(&mut game, forms, *text, *number, &mut |block, at| {
                    remove_part(&mut block[at], *part);
                });
            }
            Self::Must(forms) => {
                for form in forms {
                    game.abilities[form.index()].optional = false;
                }
            }
            Self::Each(forms, trigger) => {
                for form in forms {
                    let when = &mut game.abilities[form.index()].triggers[*trigger].when;
                    if let When::Queued(pattern) | When::After(pattern) = when {
                        pattern.batch = false;
                    }
                }
            }
            Self::Amount(forms, text, number, amount) => {
                let counts = Counts::of(&game);
                at_each(&mut game, forms, *text, *number, &mut |block, at| {
                    if let Some(value) = counts.amounts(&mut block[at]).into_iter().nth(*amount) {
                        *value -= 1;
                    }
                });
            }
            Self::Line(forms, line) => {
                for form in forms {
                    game.abilities[form.index()].statics.remove(*line);
                }
            }
            Self::Change(forms, line, change) => {
                for form in forms {
                    game.abilities[form.index()].statics[*line].changes.remove(*change);
                }
            }
            Self::ChangeAmount(forms, line, change) => {
                for form in forms {
                    let changes = &mut game.abilities[form.index()].statics[*line].changes;
                    if let Some(value) = change_amount(&mut changes[*change]) {
                        *value -= 1;
                    }
                }
            }
            Self::Condition(forms, trigger, condition) => {
                for form in forms {
                    let conditions = &mut game.abilities[form.index()].triggers[*trigger].conditions;
                    let turned = Expr::Not(Box::new(conditions[*condition].clone()));
                    conditions[*condition] = turned;
                }
            }
        }
        game
    }
}

fn at_each(
    game: &mut Game,
    forms: &[AbilityId],
    text: Text,
    number: usize,
    change: &mut dyn FnMut(&mut Block, usize),
) {
    for form in forms {
        let mut left = number;
        at_statement(text.of_mut(&mut game.abilities[form.index()]), &mut left, change);
    }
}

fn remove_part(statement: &mut Stmt, part: usize) {
    match statement {
        Stmt::Forever { gains, .. } => {
            gains.remove(part);
        }
        Stmt::Lasting { abilities, .. } => {
            abilities.remove(part);
        }
        Stmt::Together(calls) => {
            calls.remove(part);
        }
        _ => {}
    }
}

/// How many parts a statement has that can be removed one by one.
pub(super) fn parts(statement: &Stmt) -> usize {
    let parts = match statement {
        Stmt::Forever { gains, .. } => gains.len(),
        Stmt::Lasting { abilities, .. } => abilities.len(),
        Stmt::Together(calls) => calls.len(),
        _ => 0,
    };
    if parts > 1 { parts } else { 0 }
}

/// Amounts of one and less are removed with what they belong to.
fn can_shrink(value: i64) -> bool {
    value > 1
}

/// The number a change is about, if it is written out and can be less.
pub(super) fn change_amount(change: &mut Change) -> Option<&mut i64> {
    match change {
        Change::Field { value: Expr::Const(value), .. }
        | Change::PlayerField { value: Expr::Const(value), .. }
        | Change::GainKeyword { value: Expr::Const(value), .. } => {
            Some(value).filter(|value| can_shrink(**value))
        }
        _ => None,
    }
}

/// Which parameters of events are numbers.
pub(super) struct Counts(Vec<Vec<bool>>);

impl Counts {
    pub fn of(game: &Game) -> Self {
        let events = game.events.iter();
        Self(events.map(|event| event.params.iter().map(|param| param.ty == Type::Int).collect()).collect())
    }

    /// The amounts written out in the calls of a statement that can be less.
    pub fn amounts<'s>(&self, statement: &'s mut Stmt) -> Vec<&'s mut i64> {
        match statement {
            Stmt::Call(call)
            | Stmt::Let { value: LetValue::Call(call), .. }
            | Stmt::Attempt { attempt: Attempted::Call(call), .. } => self.of_call(call),
            Stmt::Together(calls) => calls.iter_mut().flat_map(|call| self.of_call(call)).collect(),
            Stmt::Target {
                amount: Amount::Exactly(Expr::Const(value)) | Amount::UpTo(Expr::Const(value)),
                ..
            }
            | Stmt::Number { to: Expr::Const(value), .. } => {
                Some(value).filter(|value| can_shrink(**value)).into_iter().collect()
            }
            Stmt::Forever { gains, .. } => gains
                .iter_mut()
                .filter_map(|gain| match gain {
                    Gain::Field { value: Expr::Const(value), .. } => {
                        Some(value).filter(|value| can_shrink(**value))
                    }
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    fn of_call<'s>(&self, call: &'s mut Call) -> Vec<&'s mut i64> {
        let is_number = &self.0[call.event.index()];
        let args = call.args.iter_mut().enumerate();
        args.filter_map(|(position, arg)| match arg {
            Arg::One(Expr::Const(value)) if is_number.get(position) == Some(&true) && can_shrink(*value) => {
                Some(value)
            }
            _ => None,
        })
        .collect()
    }
}
