//! The same thing once more: an ability that a card has twice, a statement or an expectation right behind itself, a
//! rule, a check or an ending that stands there already. Copied lines are changed afterwards, or were meant to be.

use crate::compiler::Compiler;
use crate::problem::words as problem;
use diagnostic::Span;
use ir::AbilityId;

impl Compiler<'_> {
    /// Tells the last of these, if one before it says the same.
    pub(crate) fn tell_again(&mut self, sort: &str, all: &[Span]) {
        let Some((last, before)) = all.split_last() else { return };
        if let Some(first) = before.iter().find(|first| self.says_the_same(**first, *last)) {
            self.report(problem::said_again(*last, *first, sort));
        }
    }

    /// The same of an ability of a card or rule, whose text is its block; when it works is told by what became of it.
    pub(crate) fn tell_ability_again(&mut self, all: &[(AbilityId, Span)]) {
        let Some(((last, span), before)) = all.split_last() else { return };
        let of = |id: &AbilityId| &self.game.abilities[id.index()];
        let is_same = |(one, first): &&(AbilityId, Span)| {
            let (one, last) = (of(one), of(last));
            let kinds = |of: &'_ ir::Ability| (of.kind, of.more_kinds.clone(), of.optional);
            kinds(one) == kinds(last)
                && one.triggers == last.triggers
                && one.cost == last.cost
                && one.statics == last.statics
                && one.said == last.said
                && self.says_the_same(*first, *span)
        };
        if let Some((_, first)) = before.iter().find(is_same).copied() {
            self.report(problem::said_again(*span, first, "ability"));
        }
    }

    /// But for blanks.
    fn says_the_same(&self, one: Span, other: Span) -> bool {
        one != other && self.said(one).split_whitespace().eq(self.said(other).split_whitespace())
    }
}
