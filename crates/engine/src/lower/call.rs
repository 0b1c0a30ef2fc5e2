//! Calls of events: what is to be chosen comes first, as operations of its own.

use super::Builder;
use super::statement::LATER;
use crate::code::{
    AmountPlan, ArgPlan, CallPlan, ChooseOp, Op, Operand, PlacePlan, SetId, SetPlan, ShortCut, Slot,
};
use ir::{Amount, Arg, Call, Type};

/// The call is made only if the player wants it.
#[derive(Clone, Copy)]
pub(crate) struct MayCall<'w>(pub &'w ir::Words);

impl Builder<'_> {
    /// Lowers a call; choices in its arguments come first. Returns jumps for when a choice was declined or impossible.
    pub fn call(&mut self, call: &Call, may: Option<MayCall<'_>>) -> Vec<usize> {
        let (plan, declined) = self.call_plan(call, may);
        self.emit(Op::Call(plan));
        declined
    }

    /// The same without the call itself.
    pub fn call_plan(&mut self, call: &Call, may: Option<MayCall<'_>>) -> (u32, Vec<usize>) {
        let call = &*self.with_payable_choices(call);
        let ir = self.ir;
        let event = &ir.events[call.event.index()];
        let mut declined = Vec::new();
        let mut optional = may.is_some();
        let mut args = Vec::new();
        let mut group = None;
        for (i, arg) in call.args.iter().enumerate() {
            let ty = event.params.get(i).map_or(Type::Int, |param| param.ty);
            let plan = match arg {
                Arg::One(expr) => self.entity_or_value(expr, ty),
                Arg::Each(set) => {
                    group = Some(i as u16);
                    self.group_arg(set)
                }
                Arg::Choose(choose) => {
                    let slot = self.temp();
                    declined.push(self.choose(slot, choose, optional));
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
                    ArgPlan::Place(PlacePlan { zone, end: self.spot(&place.end) })
                }
                Arg::Deck(deck) => ArgPlan::Deck(deck.0),
                Arg::OwnDeck => ArgPlan::OwnDeck,
                Arg::Zone(zone) => ArgPlan::Zone(self.zone(zone)),
            };
            args.push(plan);
        }
        if optional {
            let prompt = self.prompt(may.map_or(&ir::Words::default(), |may| may.0));
            declined.push(self.emit(Op::Ask { prompt, declined: LATER }));
        }
        let by = call.by.as_ref().map(|by| self.operand_of(by));
        let source = call.source.as_ref().map(|source| self.operand_of(source));
        let member = call.member.map(|local| self.slot_of(local));
        let short_cut = ShortCut::None;
        self.calls.push(CallPlan { event: call.event.0, args, group, by, source, member, short_cut });
        (self.calls.len() as u32 - 1, declined)
    }

    fn entity_or_value(&mut self, expr: &ir::Expr, ty: Type) -> ArgPlan {
        let operand = self.operand_of(expr);
        match ty {
            Type::Card(_) | Type::Player | Type::Target(_) => ArgPlan::Entity(operand),
            // No such value is negative: one that is, is missing.
            Type::Enum(_) | Type::CardName if !matches!(operand, Operand::Const(_)) => {
                ArgPlan::Entity(operand)
            }
            Type::Int
            | Type::Bool
            | Type::Enum(_)
            | Type::EnumSet(_)
            | Type::CardName
            | Type::Phase
            | Type::Bag(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Outcome => ArgPlan::Value(operand),
        }
    }

    fn group_arg(&mut self, set: &ir::Set) -> ArgPlan {
        if let ir::Set::Random(_) = set {
            let slot = self.temp();
            self.collect(slot, set);
            return ArgPlan::Set(self.set(SetPlan::Slot(slot)));
        }
        ArgPlan::Set(self.lower_set(set))
    }

    pub fn choose(&mut self, slot: Slot, choose: &ir::Choose, optional: bool) -> usize {
        let prompt = self.prompt(&choose.words);
        let set = self.choice_set(&choose.from);
        let amount = match &choose.amount {
            Amount::One => AmountPlan::One,
            Amount::Exactly(count) => AmountPlan::Exactly(self.expr(count)),
            Amount::UpTo(count) => AmountPlan::UpTo(self.expr(count)),
            Amount::AnyNumber => AmountPlan::AnyNumber,
        };
        let members = self.members_of(set);
        self.member_kinds.insert(slot, members);
        let by = choose.by.as_ref().map(|by| self.expr(by));
        let within = choose.within.as_ref().map(|within| {
            let most = self.expr(&within.most);
            self.with_candidate(within.local, |b, depth| (depth, b.expr(&within.value), most))
        });
        self.emit(Op::Choose(Box::new(ChooseOp {
            slot,
            set,
            amount,
            optional,
            declined: LATER,
            prompt,
            members,
            within,
            by,
            unseen: choose.unseen,
            whole: self.stacking.paying,
            moved: None,
        })))
    }

    fn choice_set(&mut self, set: &ir::Set) -> SetId {
        match self.group_arg(set) {
            ArgPlan::Set(set) => set,
            _ => self.set(SetPlan::Union(Vec::new())),
        }
    }

    pub fn choose_number(&mut self, slot: Slot, number: &ir::NumberChoice, optional: bool) -> usize {
        let from = self.expr(&number.from);
        let to = self.expr(&number.to);
        let by = number.by.as_ref().map(|by| self.expr(by));
        let prompt = self.prompt(&number.words);
        self.emit(Op::ChooseNumber { slot, from, to, by, optional, declined: LATER, prompt, follow_up: None })
    }
}
