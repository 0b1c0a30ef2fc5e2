//! Statements become operations. Whatever may ask a player is an operation of its own, so that a match can stop there.

use super::Builder;
use crate::code::{
    AmountPlan, ArgPlan, Assign, CallPlan, ChooseOp, GainPlan, LimitPlan, ModePlan, OfferPlan, Op, Operand,
    PlacePlan, Prompt, PromptId, SetId, SetPlan, ShortCut, Slot, TriggerPlan, WhenPlan,
};
use crate::lower::Fact;
use ir::{AbilityZones, Amount, Arg, Attempted, Block, Call, LetValue, Offer, Stmt, Target, Type, When};

/// An operation whose jump is not known yet.
const LATER: u32 = u32::MAX;

impl Builder<'_> {
    /// A text of its own: a failed payment in it ends it and nothing else.
    pub fn text_block(&mut self, block: &Block) {
        // A payment that fails in somebody else's block leaves `you` as it was.
        let saved = speaks_for_others(block).then(|| self.temp());
        if let Some(slot) = saved {
            self.emit(Op::SaveYou { slot });
        }
        self.ends_of_text.push(Vec::new());
        self.block(block);
        for jump in self.ends_of_text.pop().unwrap_or_default() {
            self.patch(jump);
        }
        if let Some(slot) = saved {
            self.emit(Op::RestoreYou { slot });
        }
    }

    fn block(&mut self, block: &Block) {
        for stmt in block {
            let temps = self.next_temp;
            self.stmt(stmt);
            // A `let` keeps what it bound; temporaries of other statements are free again.
            if !matches!(stmt, Stmt::Let { .. }) {
                self.next_temp = temps;
            }
        }
    }

    /// Lets the jump of an operation lead here.
    pub fn patch(&mut self, op: usize) {
        let here = self.here();
        match &mut self.ops[op] {
            Op::Jump(to)
            | Op::JumpUnless { to, .. }
            | Op::CountDown { to, .. }
            | Op::NextMember { to, .. }
            | Op::NextPlayer { to, .. }
            | Op::JumpUnlessHappened { to }
            | Op::JumpUnlessPaid { to }
            | Op::ChooseNumber { declined: to, .. }
            | Op::Ask { declined: to, .. } => *to = here,
            Op::Choose(choose) => choose.declined = here,
            other => unreachable!("{other:?} does not jump"),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Call(call) => self.call_stmt(call),
            Stmt::Let { local, value } => self.let_stmt(local.0, value),
            Stmt::Assign { target, op, value } => self.assign(target, *op, value),
            Stmt::If { condition, then, otherwise } => self.if_stmt(condition, then, otherwise),
            Stmt::Repeat { times, body } => self.repeat(times, body),
            Stmt::ForEach { set, local, body } => self.for_each(set, local.0, body),
            Stmt::ChooseOne { modes } => self.choose_one(modes),
            Stmt::Attempt { may, attempt, then, otherwise } => self.attempt(*may, attempt, then, otherwise),
            Stmt::As { who, body } => self.as_player(who, body),
            Stmt::Forever { subjects, gains } => self.forever(subjects, gains),
            Stmt::Do { kind, of } => {
                let of = self.expr(of);
                self.emit(Op::Do { kind: kind.0, of });
            }
            Stmt::EndPhase => self.end_phase(),
            Stmt::Actions(offers) => self.actions_stmt(offers),
            Stmt::Body => {
                if let Some(text) = self.text.clone() {
                    self.text_block(&text);
                }
            }
        }
    }

    fn end_phase(&mut self) {
        match self.ends_of_phase.is_some() {
            true => {
                let jump = self.emit(Op::Jump(LATER));
                if let Some(ends) = &mut self.ends_of_phase {
                    ends.push(jump);
                }
            }
            false => {
                self.emit(Op::EndPhase);
            }
        }
    }

    fn actions_stmt(&mut self, offers: &[Offer]) {
        let plans = offers
            .iter()
            .map(|offer| match offer {
                Offer::Action(action) => OfferPlan::Action(action.0),
                Offer::Ability(kind) => {
                    self.fact(Fact::Activated(kind.0));
                    OfferPlan::Ability(kind.0)
                }
            })
            .collect();
        self.action_lists.push(plans);
        let list = self.action_lists.len() as u32 - 1;
        self.emit(Op::Actions(list));
    }

    fn call_stmt(&mut self, call: &Call) {
        let mut skip = self.call(call, None);
        if call.pay {
            skip.push(self.emit(Op::JumpUnlessPaid { to: LATER }));
            if let Some(ends) = self.ends_of_text.last_mut() {
                ends.append(&mut skip);
            }
        }
        for jump in skip {
            self.patch(jump);
        }
    }

    fn let_stmt(&mut self, slot: Slot, value: &LetValue) {
        match value {
            LetValue::Expr(expr) => {
                let value = self.operand_of(expr);
                self.emit(Op::Set { slot, value });
            }
            LetValue::Set(ir::Set::Random(set)) => {
                let set = self.lower_set(set);
                self.emit(Op::Random { slot, set });
            }
            LetValue::Set(set) => {
                let set = self.lower_set(set);
                self.emit(Op::Collect { slot, set });
            }
            LetValue::Choose(choose) => {
                let prompt = self.prompt(Prompt::default());
                let op = self.choose(slot, choose, false, prompt);
                self.patch(op);
            }
            LetValue::Number(number) => {
                let op = self.choose_number(slot, number, false);
                self.patch(op);
            }
            LetValue::Call(call) => {
                let skip = self.call(call, None);
                for jump in skip {
                    self.patch(jump);
                }
                self.emit(Op::StoreOutcome { slot });
            }
        }
    }

    fn assign(&mut self, target: &Target, op: ir::AssignOp, value: &ir::Expr) {
        let value = self.operand_of(value);
        match target {
            Target::Player(who, field) => {
                let of = self.operand_of(who);
                self.emit(Op::AssignPlayer(Assign { of, value, field: field.0, op }));
            }
            Target::Card(card, field) => {
                let of = self.operand_of(card);
                match self.storage[field.index()] {
                    Some(slot) => {
                        self.emit(Op::AssignCard(Assign { of, value, field: slot, op }));
                    }
                    None => self.unsupported("a field is assigned that is only printed"),
                }
            }
        }
    }

    fn if_stmt(&mut self, condition: &ir::Expr, then: &Block, otherwise: &Block) {
        let condition = self.operand_of(condition);
        let unless = self.emit(Op::JumpUnless { condition, to: LATER });
        self.block(then);
        self.otherwise(unless, otherwise);
    }

    /// What follows when the jump was taken instead.
    fn otherwise(&mut self, unless: usize, otherwise: &Block) {
        if otherwise.is_empty() {
            self.patch(unless);
            return;
        }
        let end = self.emit(Op::Jump(LATER));
        self.patch(unless);
        self.block(otherwise);
        self.patch(end);
    }

    fn repeat(&mut self, times: &ir::Expr, body: &Block) {
        let slot = self.temp();
        let value = self.operand_of(times);
        self.emit(Op::Set { slot, value });
        let done = self.emit(Op::CountDown { slot, to: LATER });
        let back = self.here();
        self.block(body);
        self.emit(Op::CountAgain { slot, back });
        self.patch(done);
    }

    fn for_each(&mut self, set: &ir::Set, item: Slot, body: &Block) {
        let list = self.temps(2);
        self.collect(list, set);
        self.emit(Op::Set { slot: list + 1, value: Operand::Const(0) });
        let again = self.here();
        let done = self.emit(Op::NextMember { list, item, to: LATER });
        self.block(body);
        self.emit(Op::Jump(again));
        self.patch(done);
    }

    fn collect(&mut self, slot: Slot, set: &ir::Set) {
        match set {
            ir::Set::Random(set) => {
                let set = self.lower_set(set);
                self.emit(Op::Random { slot, set });
            }
            _ => {
                let set = self.lower_set(set);
                self.emit(Op::Collect { slot, set });
            }
        }
    }

    fn as_player(&mut self, who: &ir::Set, body: &Block) {
        let list = self.temps(3);
        self.collect(list, who);
        self.emit(Op::Set { slot: list + 1, value: Operand::Const(0) });
        self.emit(Op::SaveYou { slot: list + 2 });
        let again = self.here();
        let done = self.emit(Op::NextPlayer { list, to: LATER });
        self.block(body);
        self.emit(Op::Jump(again));
        self.patch(done);
    }

    fn choose_one(&mut self, modes: &[ir::Mode]) {
        let table = self.modes.len();
        self.modes.push(Vec::new());
        self.emit(Op::ChooseMode { modes: table as u32 });
        let mut plans = Vec::new();
        let mut ends = Vec::new();
        for mode in modes {
            plans.push(ModePlan { label: mode.label.clone().unwrap_or_default(), code: self.here() });
            self.block(&mode.body);
            ends.push(self.emit(Op::Jump(LATER)));
        }
        for end in ends {
            self.patch(end);
        }
        self.modes[table] = plans;
    }

    fn attempt(&mut self, may: bool, attempt: &Attempted, then: &Block, otherwise: &Block) {
        let mut failed = match attempt {
            Attempted::Call(call) => self.attempt_call(may, call),
            Attempted::Block(block) => self.attempt_block(may, block),
        };
        let paid = matches!(attempt, Attempted::Call(call) if call.pay);
        failed.push(self.emit(if paid {
            Op::JumpUnlessPaid { to: LATER }
        } else {
            Op::JumpUnlessHappened { to: LATER }
        }));
        self.block(then);
        if otherwise.is_empty() {
            for jump in failed {
                self.patch(jump);
            }
            return;
        }
        let end = self.emit(Op::Jump(LATER));
        for jump in failed {
            self.patch(jump);
        }
        self.block(otherwise);
        self.patch(end);
    }

    /// Returns the jumps for when it was declined or could not be offered.
    fn attempt_call(&mut self, may: bool, call: &Call) -> Vec<usize> {
        if !may {
            return self.call(call, None);
        }
        let mut failed: Vec<usize> = self
            .needs_of_call(call)
            .into_iter()
            .map(|need| self.emit(Op::JumpUnless { condition: Operand::Node(need.condition), to: LATER }))
            .collect();
        failed.extend(self.call(call, Some(MayCall)));
        failed
    }

    fn attempt_block(&mut self, may: bool, block: &Block) -> Vec<usize> {
        let mut failed = Vec::new();
        if may {
            let prompt = self.prompt(Prompt { event: first_event(block) });
            failed.push(self.emit(Op::Ask { prompt, declined: LATER }));
        }
        let mark = self.temp();
        self.emit(Op::MarkChanges { slot: mark });
        self.block(block);
        self.emit(Op::ChangedSince { slot: mark });
        failed
    }

    /// Lowers a call; choices in its arguments come first. Returns jumps for when a choice was declined or impossible.
    fn call(&mut self, call: &Call, may: Option<MayCall>) -> Vec<usize> {
        let ir = self.ir;
        let event = &ir.events[call.event.index()];
        let mut declined = Vec::new();
        let mut optional = may.is_some();
        let mut args = Vec::new();
        let mut group = None;
        for (i, arg) in call.args.iter().enumerate() {
            let prompt = Prompt { event: Some(call.event.0) };
            let ty = event.params.get(i).map_or(Type::Int, |param| param.ty);
            let plan = match arg {
                Arg::One(expr) => self.entity_or_value(expr, ty),
                Arg::Each(set) => {
                    group = Some(i as u16);
                    self.group_arg(set)
                }
                Arg::Choose(choose) => {
                    let slot = self.temp();
                    let prompt = self.prompt(prompt);
                    declined.push(self.choose(slot, choose, optional, prompt));
                    optional = false;
                    if matches!(choose.amount, Amount::One) {
                        ArgPlan::Entity(Operand::Slot(slot))
                    } else {
                        group = Some(i as u16);
                        ArgPlan::Set(self.set(SetPlan::Slot(slot)))
                    }
                }
                Arg::Number(number) => {
                    let slot = self.temp();
                    declined.push(self.choose_number(slot, number, optional));
                    optional = false;
                    ArgPlan::Value(Operand::Slot(slot))
                }
                Arg::Place(place) => {
                    let zone = self.zone(&place.zone);
                    ArgPlan::Place(PlacePlan { zone, end: place.end })
                }
                Arg::Deck(deck) => ArgPlan::Deck(deck.0),
                Arg::Zone(zone) => ArgPlan::Zone(self.zone(zone)),
            };
            args.push(plan);
        }
        if optional {
            let prompt = self.prompt(Prompt { event: Some(call.event.0) });
            declined.push(self.emit(Op::Ask { prompt, declined: LATER }));
        }
        self.calls.push(CallPlan { event: call.event.0, args, group, short_cut: ShortCut::None });
        let call = self.calls.len() as u32 - 1;
        self.emit(Op::Call(call));
        declined
    }

    fn entity_or_value(&mut self, expr: &ir::Expr, ty: Type) -> ArgPlan {
        let operand = self.operand_of(expr);
        match ty {
            Type::Card(_) | Type::Player => ArgPlan::Entity(operand),
            Type::Int
            | Type::Bool
            | Type::Enum(_)
            | Type::EnumSet(_)
            | Type::CardName
            | Type::Phase
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::Outcome => ArgPlan::Value(operand),
        }
    }

    fn group_arg(&mut self, set: &ir::Set) -> ArgPlan {
        if let ir::Set::Random(set) = set {
            let slot = self.temp();
            let set = self.lower_set(set);
            self.emit(Op::Random { slot, set });
            return ArgPlan::Set(self.set(SetPlan::Slot(slot)));
        }
        ArgPlan::Set(self.lower_set(set))
    }

    fn choose(&mut self, slot: Slot, choose: &ir::Choose, optional: bool, prompt: PromptId) -> usize {
        let set = self.choice_set(&choose.from);
        let amount = match &choose.amount {
            Amount::One => AmountPlan::One,
            Amount::Exactly(count) => AmountPlan::Exactly(self.expr(count)),
            Amount::UpTo(count) => AmountPlan::UpTo(self.expr(count)),
            Amount::AnyNumber => AmountPlan::AnyNumber,
        };
        let players = self.holds_players(set);
        let op = ChooseOp { slot, set, amount, optional, declined: LATER, prompt, players };
        self.emit(Op::Choose(Box::new(op)))
    }

    fn choice_set(&mut self, set: &ir::Set) -> SetId {
        match self.group_arg(set) {
            ArgPlan::Set(set) => set,
            _ => self.set(SetPlan::Union(Vec::new())),
        }
    }

    fn holds_players(&self, set: SetId) -> bool {
        match &self.sets[set.0 as usize] {
            SetPlan::Players { .. } => true,
            SetPlan::Union(parts) => parts.iter().any(|part| self.holds_players(*part)),
            SetPlan::Query(_) | SetPlan::Ends { .. } | SetPlan::Slot(_) | SetPlan::One { .. } => false,
        }
    }

    fn choose_number(&mut self, slot: Slot, number: &ir::NumberChoice, optional: bool) -> usize {
        let from = self.expr(&number.from);
        let to = self.expr(&number.to);
        self.emit(Op::ChooseNumber { slot, from, to, optional, declined: LATER })
    }

    fn forever(&mut self, subjects: &ir::Set, gains: &[ir::Gain]) {
        let list = self.temp();
        self.collect(list, subjects);
        for gain in gains {
            let plan = self.gain(gain);
            self.gains.push(plan);
            let gain = self.gains.len() as u32 - 1;
            self.emit(Op::Gain { list, gain });
        }
    }

    fn gain(&mut self, gain: &ir::Gain) -> GainPlan {
        match gain {
            ir::Gain::Ability(by_kind) => {
                GainPlan::Ability(by_kind.iter().map(|(kind, ability)| (kind.0, ability.0)).collect())
            }
            ir::Gain::Keyword(keyword) => GainPlan::Keyword(keyword.0),
            ir::Gain::Field { field, op, value } => {
                GainPlan::Field { field: field.0, op: *op, value: self.expr(value) }
            }
        }
    }

    pub fn trigger(&mut self, trigger: &ir::Trigger) -> TriggerPlan {
        let zones = match &trigger.zones {
            AbilityZones::Active => self.active_zones(),
            AbilityZones::In(zones) => zones.iter().fold(0, |mask, zone| mask | 1 << zone.0),
        };
        let scope = super::Scope { depth: crate::state::MAX_ARGS as u8, ..Default::default() };
        self.in_scope(scope, |b| b.trigger_parts(zones, trigger))
    }

    fn trigger_parts(&mut self, zones: u64, trigger: &ir::Trigger) -> TriggerPlan {
        let when = match &trigger.when {
            When::Before(pattern) => WhenPlan::Before(self.trigger_pattern(pattern)),
            When::After(pattern) => WhenPlan::After(self.trigger_pattern(pattern)),
            When::AsSoonAs(condition) => WhenPlan::State(self.expr(condition)),
            When::Activated => WhenPlan::Activated,
        };
        let limit = match &trigger.limit {
            None => LimitPlan::None,
            Some(ir::Expr::Const(1)) => LimitPlan::Once,
            Some(times) => LimitPlan::Times(self.expr(times)),
        };
        let conditions = trigger.conditions.iter().map(|c| self.expr(c)).collect();
        TriggerPlan { zones, when, limit, conditions, needs: self.needs(&trigger.needs) }
    }

    /// The pattern of an ability: its bindings stay visible to the ability's conditions.
    fn trigger_pattern(&mut self, pattern: &ir::Pattern) -> crate::code::PatternPlan {
        self.scope.depth = 0;
        for (i, arg) in pattern.args.iter().enumerate() {
            if let ir::ArgPattern::Matches { local, .. } = arg {
                self.scope.bindings.insert(local.0, super::Binding::Candidate(i as u8));
            }
        }
        let plan = self.pattern(pattern);
        self.scope.depth = crate::state::MAX_ARGS as u8;
        plan
    }

    fn active_zones(&self) -> u64 {
        self.ir.zones.iter().enumerate().filter(|(_, zone)| zone.active).fold(0, |mask, (i, _)| mask | 1 << i)
    }
}

/// The call is made only if the player wants it.
#[derive(Clone, Copy)]
struct MayCall;

/// The first event of a block, to name a question by.
fn first_event(block: &Block) -> Option<u16> {
    block.iter().find_map(|stmt| match stmt {
        Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } => Some(call.event.0),
        Stmt::Attempt { attempt: Attempted::Call(call), .. } => Some(call.event.0),
        _ => None,
    })
}

/// Whether some block in it is done by another player.
fn speaks_for_others(block: &Block) -> bool {
    block
        .iter()
        .any(|stmt| matches!(stmt, Stmt::As { .. }) || stmt.blocks().into_iter().any(speaks_for_others))
}
