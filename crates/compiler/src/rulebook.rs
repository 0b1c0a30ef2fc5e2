//! The bodies of the rulebook: values, events, actions, phases, rules, checks, endings and the setup.

use crate::ability::Ground;
use crate::body::{Body, Elem, SelfCard, Site, You};
use crate::compiler::{Compiler, Progress, ShorterAction, ValueFacts};
use crate::declare::{MOST_RULES, NOBODY};
use crate::fold;
use crate::problem::words::said_again;
use crate::problem::{declarations as problem, names as told, types};
use diagnostic::Span;
use ir::{ActionParam, LocalId, Offer, Type, ValueId};
use syntax::ast;

/// Values in values: each is a call inside a call when it is asked for in play.
const MOST_LEVELS: usize = 64;

impl<'a> Compiler<'a> {
    pub(crate) fn lower_values(&mut self) {
        for id in self.values_by_need() {
            if matches!(self.values[id.index()].progress, Progress::Waiting) {
                self.lower_value(id);
            }
        }
    }

    /// Values behind those that their text mentions, so that lowering one seldom has to begin with another. (A word may
    /// mean something else than the value of that name; then the order is another one, and as good.)
    fn values_by_need(&self) -> Vec<ValueId> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.values.len()];
        for first in 0..self.values.len() {
            let mut open = vec![(ValueId(first as u16), false)];
            while let Some((id, is_left)) = open.pop() {
                if is_left {
                    order.push(id);
                } else if !std::mem::replace(&mut seen[id.index()], true) {
                    open.push((id, true));
                    open.extend(
                        self.values_mentioned(id).filter(|id| !seen[id.index()]).map(|id| (id, false)),
                    );
                }
            }
        }
        order
    }

    fn values_mentioned(&self, id: ValueId) -> impl Iterator<Item = ValueId> {
        let span = self.values[id.index()].definition.body.span;
        let text = self.sources.get(span.file).text.get(span.start as usize..span.end as usize);
        let words = text.unwrap_or_default().split(|c: char| !c.is_alphanumeric() && c != '_');
        words.filter_map(|word| self.names.values.get(word))
    }

    /// Lowers one adjective or value, and first those it uses.
    pub(crate) fn lower_value(&mut self, id: ValueId) {
        let entry = &mut self.values[id.index()];
        entry.progress = Progress::Running;
        let definition = entry.definition;
        let params = entry.signature.params.clone();
        self.begin(definition.name.span);
        let mut body = Body::new(self, Site { self_card: SelfCard::Open, ..Site::default() });
        body.bind_params(definition.params.iter().map(|param| &param.name), &params);
        let mut lowered = body.value_body(definition);
        let levels = body.levels + 1;
        if levels > MOST_LEVELS {
            let name = &definition.name;
            body.c.report(crate::problem::files::too_many_levels(&name.text, name.span, MOST_LEVELS));
            lowered = None;
        }
        let facts = ValueFacts {
            ty: lowered.as_ref().map(|(_, ty)| *ty),
            levels,
            needs_self: body.uses_self.then_some(body.self_kind),
            needs_you: body.uses_you,
        };
        let locals = body.locals();
        if let Some((expr, _)) = &lowered {
            self.count_compiled(expr, definition.name.span);
        }
        let value = &mut self.game.values[id.index()];
        value.locals = locals;
        if let Some((expr, ty)) = lowered {
            value.body = expr;
            value.ty = ty;
        }
        self.values[id.index()].progress = Progress::Done(facts);
    }

    pub(crate) fn lower_events(&mut self) {
        let first = ir::Kernel::ALL.len();
        for (index, event) in self.items.events.clone().into_iter().enumerate() {
            let index = first + index;
            self.begin(event.name.span);
            let params = self.event_signatures[index].params.clone();
            let mut body = Body::new(self, Site::default());
            body.bind_params(event.params.iter().map(|param| &param.name), &params);
            let args = event.parent.as_ref().and_then(|parent| body.parent_args(parent));
            let needs = body.needs(event.needs.iter());
            let block = event.body.as_ref().map_or_else(Vec::new, |block| body.block(block));
            let locals = body.locals();
            let finally = event.finally.as_ref().map(|block| self.lower_finally(event, block, &params));
            let needs = needs.unwrap_or_default();
            self.count_compiled(&(&needs, &block, &finally, &args), event.name.span);
            let lowered = &mut self.game.events[index];
            lowered.needs = needs;
            lowered.told.of_nothing = says_or_keeps(&block, lowered.amount);
            lowered.body = ir::Body { block, locals };
            lowered.finally = finally.unwrap_or_default();
            if let (Some(parent), Some(args)) = (&mut lowered.parent, args) {
                parent.args = args;
            }
        }
    }

    fn lower_finally(
        &mut self,
        event: &ast::Event,
        block: &ast::Block,
        params: &[(String, Option<Type>)],
    ) -> ir::Body {
        let mut body = Body::new(self, Site::default());
        body.bind_params(event.params.iter().map(|param| &param.name), params);
        let block = body.block(block);
        ir::Body { block, locals: body.locals() }
    }

    pub(crate) fn lower_rulebook(&mut self) {
        self.lower_actions();
        self.lower_phases();
        self.lower_rules();
        self.lower_checks();
        self.lower_ends();
        self.lower_limit();
        self.lower_setup();
    }

    /// Each list is looked at where it is declared, once, however often it is asked.
    pub(crate) fn lower_action_lists(&mut self) {
        for list in self.items.action_lists.clone() {
            let offers = self.actions_named(&list.offers, false);
            self.action_lists.push(offers);
        }
    }

    /// What a player is asked about by these names; None if one of them is nothing of the kind.
    pub(crate) fn actions_named(&mut self, names: &[ast::Ident], may_be_lists: bool) -> Option<Vec<Offer>> {
        let mut is_whole = true;
        let mut all: Vec<(Offer, Span)> = Vec::new();
        for name in names {
            let Some(offers) = self.offers_of(name, may_be_lists) else {
                is_whole = false;
                continue;
            };
            match offers.iter().find_map(|offer| all.iter().find(|(other, _)| other == offer)) {
                Some((_, first)) => self.report(said_again(name.span, *first, "action")),
                None => all.extend(offers.into_iter().map(|offer| (offer, name.span))),
            }
        }
        is_whole.then(|| all.into_iter().map(|(offer, _)| offer).collect())
    }

    fn offers_of(&mut self, name: &ast::Ident, may_be_list: bool) -> Option<Vec<Offer>> {
        let names = &self.names;
        if let Some(action) = names.actions.find(&name.text, name.span) {
            let shorter = self.without_parameters(action);
            return Some([action].into_iter().chain(shorter).map(Offer::Action).collect());
        }
        if let Some(list) = names.action_lists.find(&name.text, name.span) {
            if !may_be_list {
                let declared = names.action_lists.span(&name.text);
                self.report(told::list_in_list(&name.text, name.span, declared));
                return None;
            }
            return self.action_lists[list].clone();
        }
        let Some(kind) = names.ability_kinds.find(&name.text, name.span) else {
            let lists = names.action_lists.iter().filter(|_| may_be_list);
            let known = names.actions.iter().chain(names.ability_kinds.iter()).chain(lists);
            let problem = told::unknown_action(&name.text, name.span, known);
            self.report_unknown(&name.text, problem);
            return None;
        };
        if !self.game.ability_kinds[kind.index()].activated {
            let declared = names.ability_kinds.span(&name.text);
            self.report(told::not_activated(&name.text, name.span, declared));
            return None;
        }
        Some(vec![Offer::Ability(kind)])
    }

    fn lower_actions(&mut self) {
        let actions = self.items.actions.clone();
        for (index, action) in actions.iter().enumerate() {
            self.lower_action(action, &[], index);
            self.warn_of_what_is_left_out(action);
        }
        for (index, ShorterAction { of, without }) in self.shorter_actions.clone().into_iter().enumerate() {
            // What is wrong with it is wrong with the whole action as well.
            let told = self.reports.mark();
            self.lower_action(actions[of.index()], &without, actions.len() + index);
            self.reports.rewind(told);
        }
    }

    /// What is done in any case, and with somebody who may be nobody.
    fn warn_of_what_is_left_out(&mut self, action: &ast::Action) {
        let optional = action.params.iter().filter(|param| may_be_left_out(&param.domain).is_some());
        let names: Vec<&str> = optional.map(|param| &param.name.text[..]).collect();
        let calls = action.body.stmts.iter().filter_map(|stmt| match &stmt.kind {
            ast::StmtKind::Call(call) | ast::StmtKind::Pay(call) => Some(call),
            _ => None,
        });
        for call in calls {
            let given = call.args.iter().chain(call.named.iter().map(|(_, value)| value));
            for arg in given {
                if let ast::ExprKind::Name(name) = &arg.kind
                    && names.contains(&&name[..])
                {
                    self.report(problem::nothing_without(arg.span, &call.name.text, name));
                }
            }
        }
    }

    fn lower_action(&mut self, action: &ast::Action, without: &[bool], index: usize) {
        self.begin(action.name.span);
        let mut body = Body::new(self, Site::default());
        let params = body.action_params(&action.params, without);
        let needs = body.needs(action.needs.iter());
        let block = body.block(&action.body);
        let locals = body.locals();
        let needs = needs.unwrap_or_default();
        self.count_compiled(&(&needs, &block, &params), action.name.span);
        let named: Vec<(String, Option<Type>)> =
            params.iter().map(|param| (param.name.clone(), Some(param.ty))).collect();
        let own = action.told.as_ref().filter(|_| without.is_empty());
        let language = self.language_of(own.or(action.text.as_ref())).to_owned();
        let lowered = &mut self.game.actions[index];
        // Without words of its own it is called by its name, with what it is about.
        let holes: String = named.iter().map(|(name, _)| format!(" {{{name}}}")).collect();
        let called = format!("{}{holes}", action.name.text.replace('_', " "));
        let text = Some(lowered.text.as_str()).filter(|text| !text.is_empty()).or(Some(&called));
        let own = own.map(|told| told.text.as_str());
        lowered.told = crate::text::telling(&language, &action.name.text, own.or(text), &named);
        lowered.params = params;
        lowered.needs = needs;
        lowered.body = ir::Body { block, locals };
    }

    fn lower_phases(&mut self) {
        for (index, phase) in self.items.phases.clone().into_iter().enumerate() {
            let site = Site { is_phase: true, ..Site::default() };
            self.game.phases[index].body = self.lower_body(&phase.body, site);
        }
    }

    fn lower_body(&mut self, block: &ast::Block, site: Site) -> ir::Body {
        self.begin(block.span);
        let mut body = Body::new(self, site);
        let lowered = body.block(block);
        let locals = body.locals();
        self.count_compiled(&lowered, block.span);
        ir::Body { block: lowered, locals }
    }

    fn lower_rules(&mut self) {
        let rules = self.items.rules.clone();
        let mut blocks = Vec::new();
        for rule in self.at_most("rules", MOST_RULES, &rules, |rule| rule.name.span) {
            self.begin(rule.name.span);
            let mut abilities = Vec::new();
            for ability in &rule.abilities {
                if let Some((id, _)) = self.written_ability(ability, Ground::default()) {
                    abilities.push(id);
                    let block = ability.body.span;
                    blocks.push((id, if block.end > block.start { block } else { rule.name.span }));
                    self.tell_ability_again(&blocks);
                }
            }
            self.game.rules.push(ir::Rule { name: rule.name.text.clone(), abilities });
        }
    }

    fn lower_checks(&mut self) {
        let checks = self.items.checks.clone();
        let mut blocks = Vec::new();
        for check in self.at_most("checks", MOST_RULES, &checks, |check| check.name.span) {
            blocks.push(check.body.span);
            self.tell_again("check", &blocks);
            let body = self.lower_body(&check.body, Site::default());
            self.game.checks.push(ir::Check { name: check.name.text.clone(), body });
        }
    }

    fn lower_ends(&mut self) {
        let ends = self.items.ends.clone();
        let mut told = [Vec::new(), Vec::new()];
        for (wins, condition) in self.at_most("endings", MOST_RULES, &ends, |(_, condition)| condition.span) {
            told[usize::from(wins)].push(condition.span);
            self.tell_again("ending", &told[usize::from(wins)]);
            let (player, at) = (LocalId(0), condition.span);
            self.begin(at);
            let mut body = Body::new(self, Site { you: You::Candidate(player), ..Site::default() });
            body.fresh(condition.span);
            let condition = body.with_candidate(player, Elem::Players, |body| body.condition(condition));
            let locals = body.locals();
            let known = condition.as_ref().and_then(|condition| fold::constant(&self.game, condition));
            if let Some(value) = known {
                let why = if value == 0 { "this is never true" } else { "this is always true" };
                self.report(types::impossible(at, why));
            }
            let condition = condition.unwrap_or(ir::Expr::Const(0));
            self.count_compiled(&condition, at);
            self.game.ends.push(ir::End { wins, player, condition, locals });
        }
    }

    fn lower_setup(&mut self) {
        let setups = self.items.setups.clone();
        if let [first, more @ ..] = &setups[..] {
            self.game.setup = self.lower_body(first, Site::default());
            for again in more {
                self.report(problem::declared_twice("block", "setup", again.span, first.span));
            }
        }
    }
}

/// `X or none`: what a parameter is chosen from that may be left out.
pub(crate) fn may_be_left_out(domain: &ast::Expr) -> Option<&ast::Expr> {
    let ast::ExprKind::Binary { op: ast::BinaryOp::Or, left, right } = &domain.kind else { return None };
    matches!(&right.kind, ast::ExprKind::Name(none) if none == "none").then_some(left)
}

impl Body<'_, '_> {
    fn bind_params<'n>(
        &mut self,
        names: impl Iterator<Item = &'n ast::Ident>,
        params: &[(String, Option<Type>)],
    ) {
        for (name, (_, ty)) in names.zip(params) {
            let local = self.fresh(name.span);
            self.bind_param(name, local, *ty);
        }
    }

    /// Adjectives are conditions; a value is whatever its expression is.
    fn value_body(&mut self, definition: &ast::ValueDef) -> Option<(ir::Expr, Type)> {
        if definition.is_adjective {
            return self.condition(&definition.body).map(|condition| (condition, Type::Bool));
        }
        self.value_or_set(&definition.body)
    }

    /// Plain values only: what the child does *is* what the parent does, so nobody is asked for more.
    fn parent_args(&mut self, parent: &ast::Call) -> Option<Vec<ir::Expr>> {
        let event = self.c.names.events.find(&parent.name.text, parent.name.span)?;
        if self.c.game.events[event.index()].kernel.is_some() {
            return None;
        }
        self.plain_call(parent).map(|question| question.args)
    }

    /// Parameters have the first locals; each may speak of those before it. One that is left out is nobody.
    fn action_params(&mut self, params: &[ast::ActionParam], without: &[bool]) -> Vec<ActionParam> {
        let is_left_out = |at: usize| without.get(at).copied().unwrap_or(false);
        let mut locals: Vec<Option<LocalId>> = Vec::new();
        for (at, param) in params.iter().enumerate() {
            locals.push((!is_left_out(at)).then(|| self.fresh(param.name.span)));
        }
        let mut lowered = Vec::new();
        for (param, local) in params.iter().zip(locals) {
            let domain = self.action_domain(&param.domain);
            let ty = domain.as_ref().map(|(_, ty)| *ty);
            let Some(local) = local else {
                self.bind_value(&param.name.text, ir::Expr::Const(NOBODY), ty, param.name.span);
                continue;
            };
            self.bind_param(&param.name, local, ty);
            if let Some((domain, ty)) = domain {
                lowered.push(ActionParam { name: param.name.text.clone(), ty, domain });
            }
        }
        lowered
    }

    /// What a parameter is chosen from: a set, perhaps `or none`, or numbers.
    fn action_domain(&mut self, domain: &ast::Expr) -> Option<(ir::Set, Type)> {
        if let ast::ExprKind::ChooseNumber { from, to, .. } = &domain.kind {
            let (from, to) = (self.number(from), self.number(to));
            return Some((ir::Set::Numbers { from: from?, to: to? }, Type::Int));
        }
        if let ast::ExprKind::Name(name) = &domain.kind
            && (name == "Int" || syntax::type_meant_by(name) == Some("Int"))
        {
            self.c.report(told::number_without_range(name, domain.span));
            return None;
        }
        let optional = may_be_left_out(domain);
        let (set, elem) = self.set(optional.unwrap_or(domain))?;
        let ty = Self::member_type(elem);
        if optional.is_some() && !matches!(ty, Type::Card(_) | Type::Player | Type::Target(_)) {
            self.c.report(types::cannot_be_none(domain.span));
        }
        Some((set, ty))
    }
}

/// Whether a body does nothing but say something, or keeps the amount it is about: of 0 players are told as well.
fn says_or_keeps(block: &ir::Block, amount: Option<u16>) -> bool {
    let is_amount = |value: &ir::Expr| amount.is_some_and(|at| *value == ir::Expr::Local(LocalId(at)));
    let keeps = |stmt: &ir::Stmt| match stmt {
        ir::Stmt::Assign { op: ir::AssignOp::Set, value, .. } => is_amount(value),
        _ => false,
    };
    let says = |stmt: &ir::Stmt| matches!(stmt, ir::Stmt::Reveal(..));
    block.iter().all(says) || block.iter().any(keeps)
}
