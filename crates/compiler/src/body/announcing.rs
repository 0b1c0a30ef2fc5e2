//! What is chosen before an ability does anything: targets, numbers and modes, at the beginning of its text.

use super::Body;
use super::terms::members;
use crate::problem::{calls, names, stack as problem};
use diagnostic::Span;
use ir::{AnnouncedMode, Block, Stmt, Type};
use syntax::ast::{self, Ident, StmtKind};

/// The text of an ability in its three parts, which share their names and locals.
#[derive(Debug, Default)]
pub(crate) struct Announced {
    pub announce: Block,
    pub cost: Block,
    pub body: Block,
}

/// Uses of a name before it is announced are looked for no further away.
const FURTHEST: u32 = 300;

impl Body<'_, '_> {
    /// A text that may begin with announcements; what they name is known in the cost and in all that follows.
    pub(crate) fn announced(&mut self, cost: Option<&ast::Block>, block: &ast::Block) -> Announced {
        self.scoped(|body| {
            let (mut announce, mut rest) = (Vec::new(), Vec::new());
            let first = body.announcements(&block.stmts, &mut announce, &mut rest);
            let cost = cost.map_or_else(Vec::new, |cost| body.cost(cost));
            rest.extend(body.statements_of(&block.stmts[first..]));
            Announced { announce, cost, body: rest }
        })
    }

    /// Plain statements, of which every call is a payment.
    fn cost(&mut self, cost: &ast::Block) -> Block {
        self.is_cost = true;
        let lowered = self.statements(cost);
        self.is_cost = false;
        lowered
    }

    /// Lowers the announcements at the beginning; gives how many statements they are.
    fn announcements(&mut self, stmts: &[ast::Stmt], announce: &mut Block, rest: &mut Block) -> usize {
        let is_one = |stmt: &&ast::Stmt| is_announcement(stmt);
        let count = stmts.iter().take_while(is_one).count();
        for stmt in &stmts[..count] {
            let lowered = match &stmt.kind {
                StmtKind::Target { name, amount, unseen, from, divided, text } => {
                    let words = self.words(text.as_ref(), stmt.span);
                    self.target_statement(name, amount, from, (*divided, *unseen), words)
                }
                StmtKind::Number { name, from, to, text } => {
                    let words = self.words(text.as_ref(), stmt.span);
                    let (from, to) = (self.number(from), self.number(to));
                    // The rulebook may ask for it, whether the text does or not.
                    let local = self.fresh(name.span);
                    self.bind_param(name, local, Some(Type::Int));
                    from.zip(to).map(|(from, to)| Stmt::Number { local, from, to, words })
                }
                StmtKind::Modes { from, to, repeated, text, modes } => {
                    let words = self.words(text.as_ref(), stmt.span);
                    let copies = if *repeated { to.value } else { 1 };
                    let announced = self.announced_modes((from, to), copies, modes, stmt, rest);
                    announced.map(|(local, modes)| Stmt::AnnounceModes {
                        local,
                        at_least: from.value as u16,
                        at_most: to.value as u16,
                        copies: copies as u16,
                        modes,
                        words,
                    })
                }
                _ => None,
            };
            debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
            announce.extend(lowered);
        }
        count
    }

    /// `target t: enemy Creature`: one target is a value, several are a set.
    fn target_statement(
        &mut self,
        name: &Ident,
        amount: &ast::Amount,
        from: &ast::Expr,
        (divided, unseen): (bool, bool),
        words: ir::Words,
    ) -> Option<Stmt> {
        let amount = self.amount(amount);
        let set = self.set(from).and_then(|(set, elem)| {
            if matches!(elem, super::Elem::Values(_) | super::Elem::Names(_)) {
                self.c.report(calls::one_value_at_a_time(from.span, members(elem)));
                return None;
            }
            if unseen && !elem.has_cards() {
                self.c.report(names::not_here("unseen", from.span, super::terms::ONLY_CARDS_ARE_UNSEEN));
                return None;
            }
            let (set, kind) = self.target_set(set, elem, from.span)?;
            Some((set, kind, elem))
        });
        let (Some(amount), Some((from, kind, elem))) = (amount, set) else {
            self.bind_fresh(name, None);
            return None;
        };
        let ty = match (&amount, kind, elem) {
            (ir::Amount::One, None, _) => Type::Player,
            (_, None, _) => Type::PlayerSet,
            (ir::Amount::One, Some(kind), super::Elem::Cards(_)) => Type::Card(kind),
            (_, Some(kind), super::Elem::Cards(_)) => Type::CardSet(kind),
            (ir::Amount::One, Some(kind), _) => Type::Target(kind),
            (_, Some(kind), _) => Type::TargetSet(kind),
        };
        let local = self.bind_fresh(name, Some(ty));
        self.hold_target();
        if divided && amount == ir::Amount::One {
            self.c.report(problem::wrong_announcement(name.span, "one target cannot be divided"));
            return None;
        }
        Some(Stmt::Target { local, amount, from, divided, unseen, words })
    }

    /// The choice goes to the announcements, what the modes do to the text. What may be chosen several times is there
    /// as often, each time with targets of its own.
    fn announced_modes(
        &mut self,
        (from, to): (&ast::Int, &ast::Int),
        copies: i64,
        modes: &[ast::Mode],
        stmt: &ast::Stmt,
        rest: &mut Block,
    ) -> Option<(ir::LocalId, Vec<AnnouncedMode>)> {
        const MOST_MODES: usize = 15;
        /// One bit each.
        const MOST_COPIES: i64 = 60;
        let count = modes.len() as i64;
        if modes.len() > MOST_MODES {
            self.c.report(crate::problem::declarations::too_many(stmt.span, "modes", MOST_MODES));
            return None;
        }
        // More of them may come.
        let is_unfinished = self.c.is_asked(stmt.span);
        let there = count.saturating_mul(copies);
        let fits = from.value >= 0 && from.value <= to.value && to.value > 0 && to.value <= there;
        if there > MOST_COPIES || !(is_unfinished || fits) {
            let message = format!("of {count} modes {} to {} cannot be chosen", from.value, to.value);
            self.c.report(problem::wrong_announcement(from.span.to(to.span), message));
            return None;
        }
        let local = self.fresh(stmt.span);
        let (mut announced, mut bodies) = (Vec::new(), Vec::new());
        for mode in modes.iter().flat_map(|mode| std::iter::repeat_n(mode, copies as usize)) {
            let condition = mode.condition.as_ref().and_then(|condition| self.condition(condition));
            let Announced { announce, body, .. } =
                self.assuming(condition.as_ref(), true, |inner| inner.announced(None, &mode.body));
            let label = mode.label.as_ref().map_or_else(String::new, |label| label.text.clone());
            announced.push(AnnouncedMode { label, condition, announce });
            bodies.push(body);
        }
        rest.push(Stmt::DoModes { local, bodies });
        Some((local, announced))
    }

    /// An announcement that does not stand at the beginning of an ability's text.
    pub(super) fn late_announcement(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        if let StmtKind::Target { name, .. } | StmtKind::Number { name, .. } = &stmt.kind {
            self.bind_fresh(name, None);
            self.use_all();
            let line = Span { start: stmt.span.start.saturating_sub(FURTHEST), ..stmt.span };
            self.c.reports.forget_unknown(&name.text, line, stmt.span);
        }
        let message = "what is announced stands at the beginning of the text of an ability";
        self.c.report(problem::wrong_announcement(stmt.span, message));
        None
    }
}

pub(crate) fn is_announcement(stmt: &ast::Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Target { .. } | StmtKind::Number { .. } | StmtKind::Modes { .. })
}
