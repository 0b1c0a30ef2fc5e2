//! Events: an event that *is* another one has that one's arguments behind its own, and does that one's body first.

use super::{Binding, Builder, Layout, Scope};
use crate::code::{
    AmountArgs, Ancestor, BodyTrialOf, EventPlan, NeedPlan, Node, NodeId, Op, Pc, QuestionPlan,
};
use crate::game::GameError;
use crate::state::MAX_ARGS;
use ir::{EventId, Kernel, Type, When};

/// Needs that ask whether other events are legal, within one another.
const MAX_QUESTIONS: u8 = 8;

/// The event itself, its parent, that one's parent, each with the place where its arguments begin.
pub(super) fn lineage(ir: &ir::Game, event: u16) -> Vec<Ancestor> {
    let mut all = Vec::new();
    let mut next = Some(EventId(event));
    let mut offset = 0;
    while let Some(id) = next.filter(|_| all.len() <= MAX_ARGS) {
        all.push(Ancestor { event: id.0, offset: offset as u8 });
        let event = &ir.events[id.index()];
        offset += event.params.len();
        next = event.parent.as_ref().map(|parent| parent.event);
    }
    all
}

/// How many arguments an event has, those of its ancestors included. Not all of the engine's own have names.
pub(super) fn width(ir: &ir::Game, event: u16) -> usize {
    match ir.events[event as usize].kernel {
        // Where to, and where from.
        Some(Kernel::Move) => 3,
        Some(Kernel::Create | Kernel::Targeted) => 2,
        Some(
            Kernel::Shuffle
            | Kernel::Reveal
            | Kernel::PhaseBegins
            | Kernel::Lose
            | Kernel::Look
            | Kernel::Cease
            | Kernel::Made
            | Kernel::Duplicate,
        ) => 1,
        None => {
            let lineage = lineage(ir, event);
            lineage.iter().map(|ancestor| ir.events[ancestor.event as usize].params.len()).sum()
        }
    }
}

impl Builder<'_> {
    pub(super) fn events(&mut self) -> Vec<EventPlan> {
        let ir = self.ir;
        let mut events: Vec<EventPlan> = (0..ir.events.len()).map(|id| self.event(id as u16)).collect();
        let acted_on = super::acted_on::acted_on(ir);
        for event in &mut events {
            let is_acted_on = |at: &u8| {
                let of = event.lineage.iter().rfind(|ancestor| ancestor.offset <= *at);
                of.is_some_and(|of| acted_on[of.event as usize] >> (at - of.offset).min(63) & 1 != 0)
            };
            event.acted_on = event.cards.iter().copied().filter(is_acted_on).collect();
            // It happens to the first of them. What it does to the others is done or not by itself.
            if event.kernel.is_none() && !event.empty {
                event.acted_on.truncate(1);
            }
        }
        events
    }

    fn event(&mut self, id: u16) -> EventPlan {
        let ir = self.ir;
        let event = &ir.events[id as usize];
        let lineage = lineage(ir, id);
        let width = width(ir, id);
        if width > MAX_ARGS {
            self.fail(GameError::TooMany { what: "parameters of an event", found: width, limit: MAX_ARGS });
        }
        let first_node = self.nodes.len();
        let bindings = lineage.iter().map(|ancestor| own_locals(&ir.events[ancestor.event as usize]));
        let slots = width + bindings.max().unwrap_or(0);
        let code = self.begin_body(slots as u16, &format!("event {}", event.name));
        let needs = self.needs_in_slots(&lineage, width);
        let inherited = self.inherited(&lineage, width);
        if self.heard_before[id as usize] {
            self.emit(Op::BeginEvent { event: id });
        }
        let empty = self.bodies(&lineage, width);
        self.emit(Op::Return);
        let finally = self.finally(&lineage, width);
        self.layout = Layout::default();
        self.event_parts.push((first_node..self.nodes.len(), code as usize..self.ops.len()));
        EventPlan {
            slots: self.max_slot,
            code,
            needs,
            cards: card_positions(ir, &lineage),
            acted_on: Vec::new(),
            width: width.min(MAX_ARGS) as u8,
            inherited,
            finally,
            amount: amount(ir, &lineage),
            in_turn: lineage.iter().any(|ancestor| asks_how_much(&ir.events[ancestor.event as usize], ir)),
            counted_by: event.counted_by.map(|event| event.0),
            lineage,
            heard_before: false,
            heard_after: false,
            queues: false,
            heard_again: false,
            replaced: false,
            dear: self.dear[id as usize],
            forbidden: false,
            permitted: false,
            ends_effects: false,
            tracked: false,
            chronicled: false,
            plain: false,
            empty,
            kernel: event.kernel,
            own_ears: Vec::new(),
            quiet: false,
        }
    }

    /// The locals of an ancestor's text: its parameters lie among the arguments, its bindings behind all of them.
    fn lay_out(&mut self, ancestor: Ancestor, width: usize) {
        let params = self.ir.events[ancestor.event as usize].params.len() as u16;
        self.layout = Layout { params, offset: u16::from(ancestor.offset), bindings: width as u16 };
    }

    fn needs_in_slots(&mut self, lineage: &[Ancestor], width: usize) -> Vec<NodeId> {
        let ir = self.ir;
        let mut needs = Vec::new();
        for ancestor in lineage.iter().rev() {
            self.lay_out(*ancestor, width);
            let own = &ir.events[ancestor.event as usize].needs;
            needs.extend(self.in_scope(Scope::default(), |b| {
                let mut needs: Vec<_> = own.iter().map(|need| b.expr(&need.condition)).collect();
                needs.extend(b.trial_of_event(lineage).map(|need| need.condition));
                needs
            }));
        }
        needs
    }

    /// What only paying tells of an event that is no other event.
    fn trial_of_event(&mut self, lineage: &[Ancestor]) -> Option<NeedPlan> {
        let ir = self.ir;
        let [only] = lineage else { return None };
        let event = &ir.events[only.event as usize];
        self.trial_of_body(BodyTrialOf::Event(only.event), event.params.len(), &event.body.block)
    }

    fn inherited(&mut self, lineage: &[Ancestor], width: usize) -> Vec<NodeId> {
        let ir = self.ir;
        let mut args = Vec::new();
        for ancestor in lineage {
            self.lay_out(*ancestor, width);
            if let Some(parent) = &ir.events[ancestor.event as usize].parent {
                args.extend(self.in_scope(Scope::default(), |b| {
                    parent.args.iter().map(|arg| b.expr(arg)).collect::<Vec<_>>()
                }));
            }
        }
        args
    }

    /// All bodies, that of the oldest ancestor first. Tells whether there is nothing to do.
    fn bodies(&mut self, lineage: &[Ancestor], width: usize) -> bool {
        let ir = self.ir;
        let mut empty = true;
        for ancestor in lineage.iter().rev() {
            let event = &ir.events[ancestor.event as usize];
            empty &= event.body.block.is_empty() && event.kernel.is_none();
            match event.kernel {
                Some(kernel) if lineage.len() == 1 => {
                    self.emit(Op::Kernel(kernel));
                }
                Some(_) => self.unsupported("an event cannot be a kind of one of the engine's own events"),
                None => {
                    self.lay_out(*ancestor, width);
                    self.paying_block(BodyTrialOf::Event(ancestor.event), &event.body.block);
                }
            }
        }
        empty
    }

    fn finally(&mut self, lineage: &[Ancestor], width: usize) -> Option<Pc> {
        let ir = self.ir;
        let texts: Vec<_> = lineage
            .iter()
            .rev()
            .map(|ancestor| (*ancestor, &ir.events[ancestor.event as usize].finally.block))
            .filter(|(_, block)| !block.is_empty())
            .collect();
        if texts.is_empty() {
            return None;
        }
        let code = self.here();
        for (ancestor, block) in texts {
            self.lay_out(ancestor, width);
            self.text_block(block);
        }
        self.emit(Op::Return);
        Some(code)
    }

    /// Who interrupts an event interrupts its descendants too.
    pub(super) fn survey_descendants(&mut self) {
        let direct = self.heard_before.clone();
        for (event, heard) in self.heard_before.iter_mut().enumerate() {
            *heard = lineage(self.ir, event as u16).iter().any(|ancestor| direct[ancestor.event as usize]);
        }
    }

    /// Whether some ability keeps phases from beginning.
    pub(super) fn phases_may_fail(&self) -> bool {
        let triggers = self.ir.abilities.iter().flat_map(|ability| &ability.triggers);
        triggers.map(|trigger| &trigger.when).any(|when| match when {
            When::Before(pattern) | When::Instead(pattern) | When::Cannot(pattern) => {
                pattern.event == Kernel::PhaseBegins.event()
            }
            When::After(_)
            | When::Queued(_)
            | When::Can(_)
            | When::Again(_)
            | When::AsSoonAs(_)
            | When::Activated
            | When::Static => false,
        })
    }

    // ---- questions ------------------------------------------------------------------------------------------------

    /// An event that might be: all its arguments and needs in terms of who asks.
    pub fn question(&mut self, question: &ir::Question) -> u32 {
        let args: Vec<NodeId> = question.args.iter().map(|arg| self.expr(arg)).collect();
        let args = self.all_arguments(question.event.0, args);
        let needs = self.needs_written_out(question.event.0, &args).into_iter();
        let needs = needs.map(|need| need.condition).collect();
        self.questions.push(QuestionPlan { event: question.event.0, args, needs });
        self.questions.len() as u32 - 1
    }

    /// Whether something forbids what a call is about, as far as that is known before it is made.
    pub fn forbidden_call(&mut self, call: &ir::Call) -> Option<NodeId> {
        let ir = self.ir;
        let kinds: Vec<u16> = lineage(ir, call.event.0).iter().map(|ancestor| ancestor.event).collect();
        let forbids = |trigger: &ir::Trigger| match &trigger.when {
            When::Cannot(pattern) => kinds.contains(&pattern.event.0),
            _ => false,
        };
        let is_dear = call.pay && self.dear[call.event.index()];
        if !is_dear && !ir.abilities.iter().any(|ability| ability.triggers.iter().any(forbids)) {
            return None;
        }
        self.unhindered(call)
    }

    /// That nothing forbids a call or makes it dearer than can be paid, if all its arguments are known before it is
    /// made.
    pub(super) fn unhindered(&mut self, call: &ir::Call) -> Option<NodeId> {
        let args = self.plain_arguments(call)?;
        let args = self.all_arguments(call.event.0, args);
        self.questions.push(QuestionPlan { event: call.event.0, args, needs: Vec::new() });
        Some(self.node(Node::Legal(self.questions.len() as u32 - 1)))
    }

    /// Arguments of an event, followed by those of its ancestors.
    fn all_arguments(&mut self, event: u16, mut args: Vec<NodeId>) -> Vec<NodeId> {
        let ir = self.ir;
        for ancestor in lineage(ir, event) {
            if let Some(parent) = &ir.events[ancestor.event as usize].parent {
                let scope = self.argument_scope(&args[ancestor.offset as usize..]);
                args.extend(
                    self.in_scope(scope, |b| parent.args.iter().map(|arg| b.expr(arg)).collect::<Vec<_>>()),
                );
            }
        }
        args
    }

    /// The needs of an event and its ancestors with the arguments put in: its own, or all.
    pub fn needs_written_out(&mut self, event: u16, args: &[NodeId]) -> Vec<NeedPlan> {
        let ir = self.ir;
        if self.questions_within >= MAX_QUESTIONS {
            self.unsupported("whether something is legal depends on itself");
            return Vec::new();
        }
        self.questions_within += 1;
        let mut args = args.to_vec();
        if args.len() < width(ir, event) {
            args = self.all_arguments(event, args);
        }
        let mut needs = Vec::new();
        for ancestor in lineage(ir, event).into_iter().rev() {
            let own = &ir.events[ancestor.event as usize];
            let from = (ancestor.offset as usize).min(args.len());
            let to = (from + own.params.len()).min(args.len());
            let scope = self.argument_scope(&args[from..to]);
            let lineage = lineage(ir, event);
            needs.extend(self.in_scope(scope, |b| {
                let mut needs = b.needs(&own.needs);
                needs.extend(b.trial_of_event(&lineage));
                needs
            }));
        }
        self.questions_within -= 1;
        needs
    }

    /// The slot of a local.
    pub fn slot_of(&self, local: ir::LocalId) -> crate::code::Slot {
        let Layout { params, offset, bindings } = self.layout;
        if local.0 < params { offset + local.0 } else { bindings + local.0 - params }
    }

    /// The same of a local that a text reads.
    pub fn slot_read(&mut self, local: ir::LocalId) -> crate::code::Slot {
        let slot = self.slot_of(local);
        self.named.insert(slot);
        slot
    }

    /// Lets the captured locals of a lasting effect be read from its record, not from slots.
    pub fn bind_captures(&mut self, captures: u16) {
        for local in 0..captures {
            let node = self.node(Node::Capture(local));
            self.scope.bindings.insert(local, Binding::Node(node));
        }
    }
}

/// How many slots the texts of an event need behind the arguments.
fn own_locals(event: &ir::Event) -> usize {
    let params = event.params.len();
    (event.body.locals.max(event.finally.locals) as usize).saturating_sub(params)
}

fn card_positions(ir: &ir::Game, lineage: &[Ancestor]) -> Vec<u8> {
    let mut positions = Vec::new();
    for ancestor in lineage {
        for (i, param) in ir.events[ancestor.event as usize].params.iter().enumerate() {
            if matches!(param.ty, Type::Card(_) | Type::Target(_)) {
                positions.push(ancestor.offset + i as u8);
            }
        }
    }
    positions
}

/// Whether how much of its parent an event is depends on what there is.
fn asks_how_much(event: &ir::Event, ir: &ir::Game) -> bool {
    let Some(parent) = &event.parent else { return false };
    let amount = ir.events[parent.event.index()].amount;
    amount.and_then(|amount| parent.args.get(amount as usize)).is_some_and(|amount| !is_fixed(amount))
}

/// Whether a value follows from the parameters alone.
fn is_fixed(expr: &ir::Expr) -> bool {
    if let ir::Expr::Binary(_, left, right) = expr {
        return is_fixed(left) && is_fixed(right);
    }
    if let ir::Expr::Negate(inner) | ir::Expr::Not(inner) = expr {
        return is_fixed(inner);
    }
    matches!(expr, ir::Expr::Const(_) | ir::Expr::Local(_))
}

/// Asked for is what the event itself names; done is what the oldest ancestor that has an amount says.
fn amount(ir: &ir::Game, lineage: &[Ancestor]) -> Option<AmountArgs> {
    let of = |ancestor: &Ancestor| {
        let param = ir.events[ancestor.event as usize].amount?;
        Some(ancestor.offset + param as u8)
    };
    let asked = of(lineage.first()?)?;
    let done = lineage.iter().rev().find_map(of)?;
    Some(AmountArgs { asked, done })
}
