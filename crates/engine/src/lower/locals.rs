//! Which locals of abilities hold cards: where a card that changes zones is a new object, what lasts and speaks of the
//! old one must not mean the new one; where it only forgets, what lasts and asks of it asks what it was.

use crate::code::LastingPlan;
use crate::game::Game;
use ir::{ArgPattern, Attempted, Block, Call, Change, Expr, LetValue, Pattern, Set, Stmt, Type, When};
use std::collections::BTreeSet;

/// Rounds until what is captured by what was captured is settled.
const ROUNDS: usize = 8;

/// Notes for abilities that become items and for lasting effects which of the values they keep are cards.
pub(super) fn note_cards(game: &mut Game) {
    let renews = game.ir.settings.renews;
    // What only changes cards asks of others; an ability that listens hears of those that are there.
    let only_changes = |lasting: &LastingPlan| {
        let ir = &game.ir;
        let abilities = || lasting.abilities.iter().map(|ability| &ir.abilities[*ability as usize]);
        !lasting.captures.is_empty() && abilities().all(|ability| !ability.statics.is_empty())
    };
    let asks: Vec<bool> = game.lastings.iter().map(|lasting| renews || only_changes(lasting)).collect();
    game.asks_of_left = !renews && game.ir.settings.forgets && asks.contains(&true);
    if !renews && !game.asks_of_left {
        return;
    }
    let mut survey = Survey { ir: &game.ir, captured: vec![BTreeSet::new(); game.ir.abilities.len()] };
    let mut locals = Vec::new();
    for _ in 0..ROUNDS {
        let before = survey.captured.clone();
        locals = survey.round();
        if survey.captured == before {
            break;
        }
    }
    let captured = survey.captured;
    for (plan, cards) in game.abilities.iter_mut().zip(locals).filter(|_| renews) {
        let mut cards = cards;
        let patterns = plan.triggers.iter().filter_map(|trigger| trigger.pattern());
        cards.extend(patterns.filter_map(|pattern| pattern.host).map(|(_, slot)| slot));
        plan.stack.cards = cards.into_iter().filter(|local| *local < plan.stack.locals).collect();
    }
    for (lasting, _) in game.lastings.iter_mut().zip(asks).filter(|(_, asks)| *asks) {
        let abilities = || lasting.abilities.iter().map(|ability| *ability as usize);
        let cards: BTreeSet<u16> =
            abilities().flat_map(|ability| captured[ability].iter().copied()).collect();
        let lists = abilities().fold(0, |lists, ability| lists | game.effects.captured_lists[ability]);
        lasting.cards = cards.into_iter().collect();
        lasting.lists = (0..64).filter(|local| lists >> local & 1 != 0).collect();
    }
}

struct Survey<'a> {
    ir: &'a ir::Game,
    /// by ability: which of its captured locals hold cards
    captured: Vec<BTreeSet<u16>>,
}

/// The locals of a body that hold cards, targets, or lists of them.
type Cards = BTreeSet<u16>;

impl Survey<'_> {
    /// Looks at every body once. Returns the locals of abilities that hold cards.
    fn round(&mut self) -> Vec<Cards> {
        let ir = self.ir;
        for event in &ir.events {
            for block in [&event.body.block, &event.finally.block] {
                let mut cards = params(event.params.iter().map(|param| param.ty));
                self.block(block, &mut cards);
            }
        }
        for action in &ir.actions {
            let mut cards = params(action.params.iter().map(|param| param.ty));
            self.block(&action.body.block, &mut cards);
        }
        for body in ir.phases.iter().map(|phase| &phase.body).chain(ir.checks.iter().map(|check| &check.body))
        {
            self.block(&body.block, &mut Cards::new());
        }
        self.block(&ir.setup.block, &mut Cards::new());
        (0..ir.abilities.len()).map(|ability| self.ability(ability)).collect()
    }

    fn ability(&mut self, id: usize) -> Cards {
        let ability = &self.ir.abilities[id];
        let mut cards = self.captured[id].clone();
        for trigger in &ability.triggers {
            match &trigger.when {
                When::Before(pattern)
                | When::After(pattern)
                | When::Queued(pattern)
                | When::Instead(pattern)
                | When::Cannot(pattern)
                | When::Can(pattern)
                | When::Again(pattern) => self.pattern(pattern, &mut cards),
                When::AsSoonAs(_) | When::Activated | When::Static => {}
            }
        }
        for block in [&ability.announce, &ability.cost].into_iter().chain(&ability.wrapper) {
            self.block(block, &mut cards);
        }
        self.block(&ability.body.block, &mut cards);
        for change in ability.statics.iter().flat_map(|change| &change.changes) {
            if let Change::GainAbility(by_kind) = change {
                for (_, given) in by_kind {
                    let captured = self.captured[id].clone();
                    self.captured[given.index()].extend(captured);
                }
            }
        }
        cards
    }

    fn pattern(&self, pattern: &Pattern, cards: &mut Cards) {
        let params = &self.ir.events[pattern.event.index()].params;
        for (arg, param) in pattern.args.iter().zip(params) {
            if let ArgPattern::Matches { local, .. } = arg
                && holds_card(param.ty)
            {
                cards.insert(local.0);
            }
        }
        if let Some(ArgPattern::Matches { local, .. }) = pattern.source.as_deref() {
            cards.insert(local.0);
        }
    }

    fn block(&mut self, block: &Block, cards: &mut Cards) {
        for stmt in block {
            self.stmt(stmt, cards);
            for inner in stmt.blocks() {
                self.block(inner, cards);
            }
        }
    }

    fn stmt(&mut self, stmt: &Stmt, cards: &mut Cards) {
        let named = match stmt {
            Stmt::Let { local, value } => {
                let holds = match value {
                    LetValue::Expr(expr) => self.expr(expr, cards),
                    LetValue::Set(set) => self.set(set, cards),
                    LetValue::Choose(choose) => self.set(&choose.from, cards),
                    LetValue::Number(_) | LetValue::Call(_) => false,
                };
                holds.then_some(*local)
            }
            Stmt::ForEach { set, local, .. } => self.set(set, cards).then_some(*local),
            Stmt::Target { local, .. } => Some(*local),
            Stmt::Call(call) | Stmt::Attempt { attempt: Attempted::Call(call), .. } => {
                self.member(call, cards)
            }
            Stmt::Together(calls) => {
                cards.extend(
                    calls
                        .iter()
                        .filter_map(|call| self.member(call, cards))
                        .map(|local| local.0)
                        .collect::<Vec<_>>(),
                );
                None
            }
            Stmt::Lasting { captures, abilities, .. } => {
                for ability in abilities {
                    self.captures(ability.index(), captures, cards);
                }
                None
            }
            Stmt::Stack { ability, captures, .. } => {
                self.captures(ability.index(), captures, cards);
                None
            }
            _ => None,
        };
        cards.extend(named.map(|local| local.0));
    }

    fn captures(&mut self, ability: usize, captures: &[ir::LocalId], cards: &Cards) {
        let holding = captures.iter().enumerate().filter(|(_, local)| cards.contains(&local.0));
        self.captured[ability].extend(holding.map(|(i, _)| i as u16));
    }

    fn member(&self, call: &Call, cards: &Cards) -> Option<ir::LocalId> {
        let of_cards = call.args.iter().any(|arg| matches!(arg, ir::Arg::Each(set) if self.set(set, cards)));
        call.member.filter(|_| of_cards)
    }

    /// Whether the value is a card or target.
    fn expr(&self, expr: &Expr, cards: &Cards) -> bool {
        match expr {
            Expr::Local(local) => cards.contains(&local.0),
            Expr::SelfCard
            | Expr::Source
            | Expr::Granter
            | Expr::Host(_)
            | Expr::Origin(_)
            | Expr::AsCard(_)
            | Expr::FromPlayer(_)
            | Expr::Named(_) => true,
            Expr::CardField(_, field) => holds_card(self.ir.card_fields[field.index()].ty),
            Expr::PlayerField(_, field) => holds_card(self.ir.player_fields[field.index()].ty),
            Expr::Value(value, _) => holds_card(self.ir.values[value.index()].ty),
            Expr::First(set) => self.set(set, cards),
            Expr::If(_, then, otherwise) => self.expr(then, cards) || self.expr(otherwise, cards),
            _ => false,
        }
    }

    fn set(&self, set: &Set, cards: &Cards) -> bool {
        match set {
            Set::Cards(_)
            | Set::Ends { .. }
            | Set::Beside(_)
            | Set::Caused { .. }
            | Set::Cover(_)
            | Set::TargetsOf(_)
            | Set::AsTargets(_) => true,
            Set::Players(_)
            | Set::Values { .. }
            | Set::Numbers { .. }
            | Set::Names { .. }
            | Set::AsPlayers(_) => false,
            Set::Union(parts) => parts.iter().any(|part| self.set(part, cards)),
            Set::Local(local) => cards.contains(&local.0),
            Set::One(expr) => self.expr(expr, cards),
            Set::Random(set) | Set::Minus(set, _) => self.set(set, cards),
            Set::Most { set, .. } | Set::Where { set, .. } => self.set(set, cards),
        }
    }
}

fn params(types: impl Iterator<Item = Type>) -> Cards {
    types.enumerate().filter(|(_, ty)| holds_card(*ty)).map(|(i, _)| i as u16).collect()
}

fn holds_card(ty: Type) -> bool {
    matches!(ty, Type::Card(_) | Type::Target(_) | Type::CardSet(_) | Type::TargetSet(_))
}
