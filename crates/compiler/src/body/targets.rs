//! Targets: values that are a card or a player. Every conversion is put into the tree here.

use super::Body;
use super::terms::{Elem, Term, Want, both, equal, members, not};
use crate::problem::{calls, types};
use diagnostic::Span;
use ir::{ArgPattern, BinaryOp, Expr, KindId, LocalId, Set, Type};
use syntax::ast::{self, ExprKind, Ident, Text};

impl Body<'_, '_> {
    /// The value as one of the expected type: players and cards as targets, values of an enum and numbers as bags.
    pub(super) fn converted(&mut self, value: Expr, found: Type, expected: Type, span: Span) -> Option<Expr> {
        match (found, expected) {
            (Type::Player, Type::Target(_)) => Some(from_player(value)),
            (Type::Card(_), Type::Target(kind)) => {
                self.value_fits(&value, found, Type::Card(kind), span).then(|| from_card(value))
            }
            (Type::Enum(_) | Type::Int, Type::Bag(id)) => self.as_bag(value, found, id, span),
            _ => self.value_fits(&value, found, expected, span).then_some(value),
        }
    }

    /// The members of the set as those of the expected type.
    pub(super) fn converted_set(&mut self, set: Set, elem: Elem, expected: Type, span: Span) -> Option<Set> {
        match (elem, expected) {
            (Elem::Players, Type::Target(_)) => Some(players_as_targets(set)),
            (Elem::Cards(kind), Type::Target(of)) => {
                self.fits(Type::Card(kind), Type::Card(of), span).then_some(set)
            }
            _ => self.fits(Self::member_type(elem), expected, span).then_some(set),
        }
    }

    /// Any set of cards, players or both as a set of targets, and what kind of cards is in it. Players alone: none.
    pub(super) fn target_set(&mut self, set: Set, elem: Elem, span: Span) -> Option<(Set, Option<KindId>)> {
        match elem {
            Elem::Cards(kind) | Elem::Targets(kind) => Some((set, Some(kind))),
            Elem::Players => Some((players_as_targets(set), None)),
            Elem::Values(_) | Elem::Names(_) => {
                self.c.report(types::not_a_set(span, &format!("a set of {}", members(elem))));
                None
            }
        }
    }

    /// Two sets in one: cards and players together are targets.
    pub(super) fn joined_sets(
        &mut self,
        (one, one_elem): (Set, Elem),
        (other, other_elem): (Set, Elem),
        span: Span,
    ) -> Option<(Set, Elem)> {
        let (one, other, elem) = match (one_elem, other_elem) {
            (Elem::Cards(a), Elem::Cards(b)) => (one, other, Elem::Cards(self.c.common_kind(a, b))),
            (Elem::Players, Elem::Players) => (one, other, Elem::Players),
            (Elem::Values(_) | Elem::Names(_), _) | (_, Elem::Values(_) | Elem::Names(_)) => {
                self.c.report(types::mixed_set(span));
                return None;
            }
            _ => {
                let (one, a) = self.target_set(one, one_elem, span)?;
                let (other, b) = self.target_set(other, other_elem, span)?;
                let kind = match (a, b) {
                    (Some(a), Some(b)) => self.c.common_kind(a, b),
                    (a, b) => a.or(b).unwrap_or(ir::CARD),
                };
                (one, other, Elem::Targets(kind))
            }
        };
        let members = [one, other].into_iter().flat_map(|set| match set {
            Set::Union(members) => members,
            set => vec![set],
        });
        Some((Set::Union(members.collect()), elem))
    }

    // ---- questions ------------------------------------------------------------------------------------------------

    /// Both sides of a comparison as targets, if one of them is one.
    pub(super) fn compared_targets(
        &mut self,
        (left, left_ty): (Expr, Type),
        (right, right_ty): (Expr, Type),
    ) -> Option<(Expr, Expr)> {
        let is_target = |ty: Type| matches!(ty, Type::Target(_));
        let may_be = |ty: Type| matches!(ty, Type::Target(_) | Type::Card(_) | Type::Player);
        if !(is_target(left_ty) || is_target(right_ty)) || !may_be(left_ty) || !may_be(right_ty) {
            return None;
        }
        Some((as_target(left, left_ty), as_target(right, right_ty)))
    }

    /// `x is Player`, `x is friendly Creature`, `x is you` of a target.
    pub(super) fn target_is(
        &mut self,
        of: Expr,
        kind: KindId,
        what: &ast::Expr,
        words: &[Ident],
        names: &[Text],
    ) -> Option<Expr> {
        if let [word] = words {
            let declared = self.c.names.values.get(&word.text);
            let is_player = matches!(word.text.as_str(), "Player" | "player");
            if is_player && declared.is_none() && !self.is_bound(&word.text) {
                return Some(Expr::IsPlayer(Box::new(of)));
            }
            if let Some(id) = declared.filter(|_| !self.is_bound(&word.text))
                && let [(_, Some(Type::Player))] = self.c.values[id.index()].signature.params[..]
            {
                self.c.names.values.find(&word.text, word.span);
                let player = Expr::AsPlayer(Box::new(of.clone()));
                let holds = self.adjective_holds(id, word, player, Type::Player)?;
                return Some(both(Expr::IsPlayer(Box::new(of)), holds));
            }
        }
        let is_phrase = match words {
            [] => !names.is_empty(),
            [word] => !(self.is_bound(&word.text) || self.means_one(&word.text)),
            _ => true,
        };
        if !is_phrase {
            let other = self.expect(what, Type::Target(ir::CARD))?;
            return Some(equal(of, other));
        }
        let card = Expr::AsCard(Box::new(of.clone()));
        let holds = self.card_is(card, kind, words, names, what.span)?;
        Some(if begins_with_kind(&holds) { holds } else { both(not(Expr::IsPlayer(Box::new(of))), holds) })
    }

    /// Words that are one card or one player.
    fn means_one(&self, word: &str) -> bool {
        matches!(word, "you" | "opponent")
            || self.is_card_word(word)
            || super::seat_word(word).is_some_and(|_| self.site.test_players.is_some())
    }

    // ---- patterns -------------------------------------------------------------------------------------------------

    /// What an argument must be that is a card or a player.
    pub(super) fn matched_target(&mut self, what: &ast::Expr, kind: KindId) -> Option<ArgPattern> {
        if let ExprKind::Binary { op: ast::BinaryOp::Or, .. } = &what.kind {
            return self.matched_targets(what, kind);
        }
        let pattern = match self.term(what, Want::Set)? {
            Term::Value(value, ty @ (Type::Player | Type::Target(_))) => {
                return Some(ArgPattern::Equals(as_target(value, ty)));
            }
            Term::Set { set: Set::Players(query), .. } => {
                let (local, conditions) = self.player_match(query, what.span);
                return Some(ArgPattern::MatchesPlayer { local, conditions });
            }
            term => self.matched_term(term, what, Type::Card(kind))?,
        };
        // A player is never meant, whatever kind of card is.
        Some(match pattern {
            ArgPattern::Matches { local, kind: found, conditions } => {
                ArgPattern::Matches { local, kind: Some(found.unwrap_or(kind)), conditions }
            }
            other => other,
        })
    }

    /// `Creature or Player as x`
    fn matched_targets(&mut self, what: &ast::Expr, kind: KindId) -> Option<ArgPattern> {
        let local = self.fresh(what.span);
        let alternatives = super::patterns::alternatives(what);
        let conditions: Vec<Option<Expr>> =
            alternatives.into_iter().map(|one| self.target_alternative(one, local, kind)).collect();
        let conditions: Vec<Expr> = conditions.into_iter().collect::<Option<_>>()?;
        let any = conditions.into_iter().reduce(|a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b)));
        Some(ArgPattern::Matches { local, kind: None, conditions: any.into_iter().collect() })
    }

    fn target_alternative(&mut self, what: &ast::Expr, local: LocalId, kind: KindId) -> Option<Expr> {
        let of = Expr::Local(local);
        match &what.kind {
            ExprKind::Name(word) => {
                let word = Ident { text: word.clone(), span: what.span };
                self.target_is(of, kind, what, &[word], &[])
            }
            ExprKind::Noun(noun) => self.target_is(of, kind, what, &noun.words, &noun.names),
            _ => {
                let (set, elem) = self.set(what)?;
                let (set, _) = self.target_set(set, elem, what.span)?;
                Some(Expr::Member(Box::new(of), Box::new(set)))
            }
        }
    }

    /// A target where one card or one player is needed.
    pub(super) fn refuse_target(&mut self, kind: KindId, span: Span) {
        let found = self.c.type_name(Type::Target(kind));
        self.c.report(calls::card_or_player(span, "a card or a player alone", &found));
    }
}

fn begins_with_kind(condition: &Expr) -> bool {
    match condition {
        Expr::IsKind(..) => true,
        Expr::Binary(BinaryOp::And, left, _) => begins_with_kind(left),
        _ => false,
    }
}

/// A player as a target; what was a target before is itself again.
pub(super) fn from_player(value: Expr) -> Expr {
    match value {
        Expr::AsPlayer(target) => *target,
        value => Expr::FromPlayer(Box::new(value)),
    }
}

fn from_card(value: Expr) -> Expr {
    match value {
        Expr::AsCard(target) => *target,
        value => value,
    }
}

pub(super) fn as_target(value: Expr, ty: Type) -> Expr {
    match ty {
        Type::Player => from_player(value),
        _ => from_card(value),
    }
}

fn players_as_targets(set: Set) -> Set {
    match set {
        Set::One(player) => Set::One(from_player(player)),
        Set::AsPlayers(targets) if matches!(*targets, Set::Local(_)) => *targets,
        set => Set::AsTargets(Box::new(set)),
    }
}
