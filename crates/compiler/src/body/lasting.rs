//! Effects that last: `until end of turn { ... }`. Their abilities outlive the body that began them and take along what
//! they use of it.

use super::{Binding, Body, SelfCard};
use crate::ability::Ground;
use crate::problem::names;
use diagnostic::Span;
use ir::{AbilityId, Block, Duration, Expr, LetValue, LocalId, Stmt, Type, When};
use syntax::ast::{self, StmtKind};

/// What a lasting block became.
struct Made {
    abilities: Vec<AbilityId>,
    /// Of `until after E`: numbered like the abilities.
    until: Option<ir::Pattern>,
}

impl Body<'_, '_> {
    pub(super) fn lasting(
        &mut self,
        once: bool,
        duration: &ast::Duration,
        block: &ast::Block,
        span: Span,
        into: &mut Block,
    ) -> Option<Stmt> {
        let (captures, Made { abilities, until }) =
            self.capturing(into, span, |body, captured| body.lasting_abilities(captured, duration, block))?;
        let duration = self.duration(duration, until, span)?;
        Some(Stmt::Lasting { duration, once, captures, abilities })
    }

    /// Abilities that outlive this body, with the locals whose values they keep. They are made twice: what they use of
    /// this body is known only when all of them was seen.
    pub(super) fn capturing<R>(
        &mut self,
        into: &mut Block,
        span: Span,
        make: impl Fn(&mut Self, &[Binding]) -> Option<R>,
    ) -> Option<(Vec<LocalId>, R)> {
        // The text is copied for it, and what stands in one another is made twice at each level.
        let text = span.end.saturating_sub(span.start) as usize;
        if !self.c.spend(text + self.bindings().len(), span) {
            return None;
        }
        let known = self.known_outside();
        let used = self.names_used(&known, &make)?;
        let mut captured = Vec::new();
        let mut captures = Vec::new();
        for binding in known.into_iter().filter(|binding| used.contains(&binding.name)) {
            captures.push(self.taken_along(&binding, into));
            captured.push(binding);
        }
        let outer = std::mem::take(&mut self.c.captures_used);
        let made = make(self, &renumbered(&captured));
        self.c.captures_used = outer;
        Some((captures, made?))
    }

    /// Everything the block may speak of.
    fn known_outside(&mut self) -> Vec<Binding> {
        let mut all = self.bindings().to_vec();
        all.extend(self.keyword_binding());
        all.extend(self.heard_bindings());
        all.extend(self.host_binding());
        let mut known: Vec<Binding> = Vec::new();
        for mut binding in all {
            if let (Some(ty), None) = (binding.ty, &binding.value) {
                let (_, known) = self.narrowed(Expr::Local(binding.local), ty);
                binding.is_target |= known != ty && known == Type::Player;
                binding.ty = Some(known);
            }
            // The nearest of one name.
            known.retain(|other| other.name != binding.name);
            known.push(binding);
        }
        known
    }

    /// The value of the keyword whose ability this is.
    fn keyword_binding(&self) -> Option<Binding> {
        let keyword = self.site.keyword?;
        let name = self.c.keyword_values.get(keyword.index())?.clone()?;
        let value = Expr::KeywordValue(Box::new(Expr::SelfCard), keyword);
        let ty = self.c.game.keywords[keyword.index()].bag.map_or(Type::Int, Type::Bag);
        Some(Binding::standing_for(name, value, Some(ty), Span::default()))
    }

    /// The names of this body that the block uses. Nothing else comes of looking, unless the block is wrong.
    fn names_used<R>(
        &mut self,
        known: &[Binding],
        make: impl Fn(&mut Self, &[Binding]) -> Option<R>,
    ) -> Option<Vec<String>> {
        let outer = std::mem::take(&mut self.c.captures_used);
        let (abilities, watches) = (self.c.game.abilities.len(), self.c.watches.len());
        let (reported, compiled) = (self.c.reports.mark(), self.c.effort.compiled);
        make(self, &renumbered(known));
        let used = std::mem::replace(&mut self.c.captures_used, outer);
        if self.c.reports.errors_since(reported) {
            self.use_all();
            return None;
        }
        self.c.game.abilities.truncate(abilities);
        self.c.watches.truncate(watches);
        self.c.reports.rewind(reported);
        self.c.effort.compiled = compiled;
        Some(used)
    }

    /// The local whose value the effect keeps; what is no local yet becomes one.
    fn taken_along(&mut self, binding: &Binding, into: &mut Block) -> LocalId {
        self.binding(&binding.name);
        self.use_heard(&binding.name);
        let Some(value) = &binding.value else { return binding.local };
        let local = self.fresh(binding.span);
        into.push(Stmt::Let { local, value: LetValue::Expr(value.clone()) });
        local
    }

    fn lasting_abilities(
        &mut self,
        captured: &[Binding],
        duration: &ast::Duration,
        block: &ast::Block,
    ) -> Option<Made> {
        let ground = Ground {
            self_card: self.site.self_card,
            is_gained: self.site.is_gained,
            is_lasting: true,
            captured,
            ..Ground::default()
        };
        let mut abilities = Vec::new();
        let mut sound = true;
        let is_line = |stmt: &&ast::Stmt| matches!(stmt.kind, StmtKind::Modifiers(_));
        let lines: Vec<ast::Stmt> = block.stmts.iter().filter(is_line).cloned().collect();
        if !lines.is_empty() {
            let lines = ast::Block { stmts: lines, span: block.span };
            abilities.push(self.c.static_of_lines(&lines, ground));
        }
        for stmt in block.stmts.iter().filter(|stmt| !is_line(stmt)) {
            match self.lasting_ability(stmt, ground) {
                Some(ability) => abilities.push(ability),
                None => sound = false,
            }
        }
        let until = match duration {
            ast::Duration::Event(pattern) => Some(self.until_event(pattern, ground)?),
            _ => None,
        };
        sound.then_some(Made { abilities, until })
    }

    fn lasting_ability(&mut self, stmt: &ast::Stmt, ground: Ground) -> Option<AbilityId> {
        let StmtKind::Ability(ability) = &stmt.kind else {
            let why = "a block that lasts for a time holds changes (`Base: defense + 1`) and abilities";
            self.c.report(names::not_here("this", stmt.span, why));
            return None;
        };
        let (id, needs) = self.c.written_ability(ability, ground)?;
        self.learn_self(needs);
        let waits = |trigger: &ir::Trigger| matches!(trigger.when, When::AsSoonAs(_) | When::Activated);
        if self.c.game.abilities[id.index()].triggers.iter().any(waits) {
            let why = "what lasts for a time listens to events or changes something";
            self.c.report(names::not_here("this ability", stmt.span, why));
            return None;
        }
        Some(id)
    }

    /// An ability of this body asks for more of an open `self`.
    pub(super) fn learn_self(&mut self, needs: ir::KindId) {
        if self.site.self_card == SelfCard::Open {
            self.self_kind = self.c.narrower(self.self_kind, needs).unwrap_or(self.self_kind);
        }
    }

    fn until_event(&mut self, pattern: &ast::Pattern, ground: Ground) -> Option<ir::Pattern> {
        let captures = ground.captures();
        let mut body = Body::continuing(self.c, ground.site(), ground.captured, captures);
        let patterns = body.patterns(pattern);
        body.forget_bindings(ground.captured.len());
        match <[ir::Pattern; 1]>::try_from(patterns?) {
            Ok([pattern]) => Some(pattern),
            Err(_) => {
                let why = "an effect ends with one event";
                self.c.report(names::not_here("or", pattern.span, why));
                None
            }
        }
    }

    fn duration(
        &mut self,
        duration: &ast::Duration,
        until: Option<ir::Pattern>,
        span: Span,
    ) -> Option<Duration> {
        Some(match duration {
            ast::Duration::EndOfTurn => Duration::EndOfTurn,
            ast::Duration::StartOfNextTurn => Duration::StartOfNextTurn,
            ast::Duration::EndOfNextTurn => Duration::EndOfNextTurn,
            ast::Duration::Turns(turns) => Duration::Turns(self.number(turns)?),
            ast::Duration::NextTurnOf(player) => Duration::NextTurnOf(self.expect(player, Type::Player)?),
            ast::Duration::Leaves(card) => Duration::Leaves(self.expect(card, Type::Card(ir::CARD))?),
            ast::Duration::Event(_) => Duration::Event(until?),
            ast::Duration::ThatEvent if self.hears_something() => Duration::ThatEvent,
            ast::Duration::ThatEvent => {
                self.nothing_here("that", span, "no event woke this");
                return None;
            }
            ast::Duration::Always => Duration::Always,
        })
    }
}

/// As the abilities of the effect know them: in the locals 0, 1, ... What was a variable outside is one of the effect,
/// unless it is a set.
fn renumbered(bindings: &[Binding]) -> Vec<Binding> {
    let taken = bindings.iter().enumerate().map(|(at, binding)| Binding {
        local: LocalId(at as u16),
        value: None,
        used: true,
        assignable: binding.assignable && binding.ty.is_some_and(is_plain),
        captured: true,
        ..binding.clone()
    });
    taken.collect()
}

fn is_plain(ty: Type) -> bool {
    matches!(ty, Type::Int | Type::Bool | Type::Enum(_) | Type::EnumSet(_))
}
