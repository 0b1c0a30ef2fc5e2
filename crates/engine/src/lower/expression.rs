//! Expressions: names become slots, fields become reads of the right table, adjectives are written out.

use super::leading::leading;
use super::{Binding, Builder, Fact, Scope};
use crate::code::{
    ArgTest, BodyTrialOf, ByPlan, CoverPlan, NeedPlan, Node, NodeId, Operand, PatternPlan, SetId, TrialGate,
    WhosePlan, ZonePlan,
};
use crate::read::MISSING;
use crate::state::MAX_ARGS;
use ir::{BinaryOp, Expr, Feature, LocalId, OutcomePart, Type, Which, Whose};

/// All opponents, whoever they are.
fn is_opponents(set: &ir::Set) -> bool {
    matches!(set, ir::Set::Players(players) if players.which == Which::Opponents && players.conditions.is_empty())
}

impl Builder<'_> {
    pub fn expr(&mut self, expr: &Expr) -> NodeId {
        // Values are written out where they are used: what is too large already must not go on doubling.
        if self.is_too_large() {
            return self.node(Node::Const(0));
        }
        let node = match expr {
            Expr::Const(value) => Node::Const(*value),
            Expr::Local(local) => return self.local(*local),
            Expr::You => Node::You,
            // An event's own card is the one it comes from.
            Expr::SelfCard | Expr::Source => Node::Me,
            Expr::Opponent => Node::Opponent,
            Expr::TurnPlayer => Node::TurnPlayer,
            Expr::Seat(seat) => Node::Const(i64::from(*seat)),
            Expr::TurnNumber => Node::Turn,
            Expr::Phase => Node::Phase,
            Expr::Uses => {
                self.reads_uses = true;
                Node::Uses
            }
            Expr::PlayerField(player, field) => match **player {
                Expr::You => Node::Mine(field.0),
                _ => Node::PlayerField(self.expr(player), field.0),
            },
            Expr::CardField(card, field) => {
                let card = self.expr(card);
                let value = self.card_field(card, field.0);
                if self.ir.settings.renews && self.names_card(field.0) {
                    let value = self.node(value);
                    // What lasts does not depend on what is just being told.
                    Node::Named(value, self.fluid.lowering)
                } else {
                    value
                }
            }
            Expr::Owner(card) => Node::Owner(self.expr(card)),
            Expr::Controller(card) => Node::Controller(self.expr(card)),
            Expr::Host(card) => {
                if let Some(noted) = self.host.filter(|_| **card == Expr::SelfCard) {
                    return self.noted_host(noted);
                }
                Node::Host(self.expr(card))
            }
            Expr::NameOf(card) => Node::Name(self.expr(card)),
            Expr::Binary(op, left, right) => {
                let left = self.expr(left);
                Node::Binary(*op, left, self.expr(right))
            }
            Expr::Not(inner) => Node::Not(self.expr(inner)),
            Expr::Negate(inner) => Node::Negate(self.expr(inner)),
            Expr::IsKind(card, kind) => {
                let card = self.expr(card);
                self.is_kind(card, kind.0)
            }
            Expr::Has(card, feature) => {
                let card = self.expr(card);
                self.has(card, *feature)
            }
            Expr::InZone(card, zones) => {
                let card = self.expr(card);
                let zones = zones.iter().map(|zone| self.zone(zone)).collect();
                self.zone_lists.push(zones);
                Node::InZones(card, self.zone_lists.len() as u32 - 1)
            }
            Expr::Value(value, args) => return self.value(value.index(), args),
            Expr::Count(set) => Node::Count(self.read_set(set)),
            Expr::Any(set) => match whole_zone(set) {
                Some(zone) => {
                    let zone = self.zone(zone);
                    self.zone_lists.push(vec![zone]);
                    Node::Occupied(self.zone_lists.len() as u32 - 1)
                }
                None => Node::Any(self.read_set(set)),
            },
            Expr::First(set) => match &**set {
                ir::Set::Random(set) => Node::First(self.drawn_by_chance(set)),
                set => Node::First(self.read_set(set)),
            },
            Expr::Total { set, local, value } => {
                let set = self.read_set(set);
                let (candidate, value) = self.with_candidate(*local, |b, depth| (depth, b.expr(value)));
                Node::Total(set, candidate, value)
            }
            Expr::Extreme { most, set, local, value } => {
                let set = self.read_set(set);
                let (candidate, value) = self.with_candidate(*local, |b, depth| (depth, b.expr(value)));
                Node::Extreme(*most, set, candidate, value)
            }
            Expr::United { set, local, value } => {
                let set = self.read_set(set);
                let (candidate, value) = self.with_candidate(*local, |b, depth| (depth, b.values_of(value)));
                Node::United(set, candidate, value)
            }
            Expr::If(condition, then, otherwise) => {
                let condition = self.expr(condition);
                let then = self.expr(then);
                Node::If(condition, then, self.expr(otherwise))
            }
            // Without teams that is anybody else, and with them nobody but others: by that most are passed over where
            // it is asked of many cards.
            Expr::Member(member, set) if is_opponents(set) => {
                let member = self.expr(member);
                let you = self.node(Node::You);
                let other = self.node(Node::Binary(BinaryOp::NotEqual, member, you));
                let rest = if self.ir.settings.team.is_some() {
                    Node::Member(member, self.read_set(set))
                } else {
                    Node::Binary(BinaryOp::NotEqual, member, self.node(Node::Const(MISSING)))
                };
                Node::Binary(BinaryOp::And, other, self.node(rest))
            }
            Expr::Member(member, set) => {
                let member = self.expr(member);
                Node::Member(member, self.read_set(set))
            }
            Expr::Granter => Node::Granter,
            Expr::Times(pattern, span) => Node::Times(self.known_pattern(pattern), *span),
            Expr::During(pattern) => Node::During(self.known_pattern(pattern)),
            Expr::Legal(question) => Node::Legal(self.question(question)),
            Expr::Can(question) => Node::Can(self.question(question)),
            Expr::Position(card) => Node::Position(self.expr(card)),
            Expr::Knows(player, card) => Node::Knows(self.expr(player), self.expr(card)),
            Expr::KeywordValue(card, keyword) => Node::KeywordValue(self.expr(card), keyword.0),
            Expr::PrintedField(card, field) => Node::AsPrinted(self.expr(card), field.0),
            Expr::FieldOfName(name, field) => Node::FieldOfName(self.expr(name), field.0),
            Expr::NameIsKind(name, kind) => Node::NameIsKind(self.expr(name), kind.0),
            Expr::CountValues(values) => Node::CountValues(self.expr(values)),
            Expr::HasDeck(player) => Node::HasDeck(self.expr(player)),
            Expr::IsFacedown(card) => Node::IsFacedown(self.expr(card)),
            Expr::Side(card) => Node::Side(self.expr(card)),
            Expr::Outcome(local, part) => {
                let slot = self.slot_of(*local);
                match part {
                    OutcomePart::Asked => Node::Asked(slot),
                    OutcomePart::Done => Node::Done(slot),
                    OutcomePart::Happened => Node::Happened(slot),
                    OutcomePart::Amount => Node::Amount(slot),
                }
            }
            Expr::Named(card) => Node::NamedCard(card.0),
            Expr::NextPlayer(player) => Node::NextPlayer(self.expr(player)),
            Expr::IsPlayer(target) => Node::IsPlayer(self.expr(target)),
            Expr::AsPlayer(target) => Node::AsPlayer(self.expr(target)),
            Expr::AsCard(target) => Node::AsCard(self.expr(target)),
            Expr::FromPlayer(player) => Node::FromPlayer(self.expr(player)),
            Expr::BagSize(bag) => Node::BagSize(self.expr(bag)),
            Expr::BagCount(bag, value) => Node::BagCount(self.expr(bag), self.expr(value)),
            Expr::BagOf(value, count) => Node::BagOf(self.expr(value), self.expr(count)),
            Expr::BagKinds(bag) => Node::BagKinds(self.expr(bag)),
            Expr::Coverable(cover) => Node::Coverable(self.cover(cover)),
            Expr::Remainder(cover) => Node::Remainder(self.cover(cover)),
            Expr::Possible(kind, card) => Node::Possible(kind.0, self.expr(card)),
            Expr::Announced(item) => Node::Announced(self.expr(item)),
            Expr::Waiting => Node::Waiting,
            Expr::Origin(item) => Node::Origin(self.expr(item)),
            Expr::Random { from, to } => return self.number_by_chance(from, to),
            Expr::Shares(local, member) => {
                let set = self.named_set(*local);
                let set = self.set(set);
                Node::Shares(set, self.expr(member))
            }
        };
        self.node(node)
    }

    /// An expression as a set of values; one value is the set that holds just it.
    fn values_of(&mut self, expr: &Expr) -> NodeId {
        let node = self.expr(expr);
        match expr {
            Expr::CardField(_, field) | Expr::PrintedField(_, field) | Expr::FieldOfName(_, field)
                if matches!(self.ir.card_fields[field.index()].ty, Type::Enum(_)) =>
            {
                self.node(Node::Binary(BinaryOp::Just, node, node))
            }
            _ => node,
        }
    }

    /// A payment of a bag: what a source makes is asked of each source.
    pub fn cover(&mut self, cover: &ir::Cover) -> u32 {
        let cost = self.expr(&cover.cost);
        let pool = self.expr(&cover.pool);
        let sources = self.lower_set(&cover.sources);
        let (candidate, makes, amount) = self.with_candidate(cover.local, |b, candidate| {
            (candidate, b.values_of(&cover.makes), b.expr(&cover.amount))
        });
        let values = self.ir.enums[cover.of.index()].values.len().min(crate::payment::VALUES);
        let context = Mention { from: 0, to: self.scope.depth, context: true };
        let mentions = [pool, makes, amount].into_iter().any(|node| self.mentions(node, context));
        let fixed = !mentions && !self.set_mentions(sources, context);
        let values = values as u8;
        self.covers.push(CoverPlan { cost, pool, sources, candidate, makes, amount, values, fixed });
        self.covers.len() as u32 - 1
    }

    fn known_pattern(&mut self, pattern: &ir::Pattern) -> u32 {
        let pattern = self.pattern(pattern);
        self.patterns.push(pattern);
        self.patterns.len() as u32 - 1
    }

    /// An expression as an operation uses it.
    pub fn operand_of(&mut self, expr: &Expr) -> Operand {
        let node = self.expr(expr);
        self.operand(node)
    }

    pub fn operand(&self, node: NodeId) -> Operand {
        match self.nodes[node.0 as usize] {
            Node::Const(value) => i32::try_from(value).map_or(Operand::Node(node), Operand::Const),
            Node::Slot(slot) => Operand::Slot(slot),
            Node::You => Operand::You,
            Node::Me => Operand::Me,
            Node::Opponent => Operand::Opponent,
            Node::Mine(field) => Operand::Mine(field),
            Node::Not(inner) => match self.nodes[inner.0 as usize] {
                Node::Occupied(list) => self.vacant(list).unwrap_or(Operand::Node(node)),
                _ => Operand::Node(node),
            },
            Node::Printed(card, field) => match self.nodes[card.0 as usize] {
                // Where cards are remembered as they were last, what is printed on one may be remembered too.
                Node::Slot(slot) if !self.remembers => Operand::PrintedOf(slot, field),
                Node::Me if !self.remembers => Operand::MyPrinted(field),
                _ => Operand::Node(node),
            },
            _ => Operand::Node(node),
        }
    }

    /// That no card lies in a zone, if it is yours or shared.
    fn vacant(&self, list: u32) -> Option<Operand> {
        let zone = self.zone_lists[list as usize][0];
        match zone.whose {
            WhosePlan::You => Some(Operand::Vacant { first: zone.first, step: 1 }),
            WhosePlan::Shared => Some(Operand::Vacant { first: zone.first, step: 0 }),
            _ => None,
        }
    }

    /// The card that it was about when it was woken; where something else has woken it, the one that its card lies on.
    fn noted_host(&mut self, noted: LocalId) -> NodeId {
        let (noted, nobody) = (self.local(noted), self.node(Node::Const(0)));
        let is_noted = self.node(Node::Binary(BinaryOp::Greater, noted, nobody));
        let own = self.node(Node::Me);
        let current = self.node(Node::Host(own));
        self.node(Node::If(is_noted, noted, current))
    }

    fn local(&mut self, local: LocalId) -> NodeId {
        match self.scope.bindings.get(&local.0).copied() {
            Some(Binding::Node(node)) => node,
            Some(Binding::Candidate(depth)) => self.node(Node::Candidate(depth)),
            None => {
                let slot = self.slot_read(local);
                self.node(Node::Slot(slot))
            }
        }
    }

    /// Whether a field of cards is assigned cards.
    fn names_card(&self, field: u16) -> bool {
        self.storage[field as usize].is_some()
            && matches!(self.ir.card_fields[field as usize].ty, Type::Card(_) | Type::Target(_))
    }

    fn card_field(&mut self, card: NodeId, field: u16) -> Node {
        // A copy reads another card's value, as long as its own was not assigned: what all cards print is its own.
        let is_copied = self.fluid.copies && self.storage[field as usize].is_some();
        if self.derived[field as usize] || (is_copied && self.common[field as usize].is_none()) {
            Node::Derived(card, field)
        } else if let Some(slot) = self.storage[field as usize] {
            Node::Stored(card, slot)
        } else {
            Node::Printed(card, field)
        }
    }

    fn is_kind(&mut self, card: NodeId, kind: u16) -> Node {
        match self.fact(Fact::Kind(kind)) {
            Some(bit) => Node::Signature(card, bit),
            None => Node::IsKind(card, kind),
        }
    }

    fn has(&mut self, card: NodeId, feature: Feature) -> Node {
        match feature {
            Feature::Ability(kind) if self.gainable_kinds[kind.index()] => Node::HasAbility(card, kind.0),
            Feature::Ability(kind) => match self.fact(Fact::Ability(kind.0)) {
                Some(bit) => Node::Signature(card, bit),
                None => Node::HasAbility(card, kind.0),
            },
            Feature::Keyword(keyword) if self.gainable_keywords[keyword.index()] => {
                Node::HasKeyword(card, keyword.0)
            }
            Feature::Keyword(keyword) => match self.fact(Fact::Keyword(keyword.0)) {
                Some(bit) => Node::Signature(card, bit),
                None => Node::HasKeyword(card, keyword.0),
            },
            Feature::AnyAbility => Node::HasAny(card, false),
            Feature::AnyKeyword => Node::HasAny(card, true),
            Feature::Leads(event) => {
                self.leading.push(leading(self.ir, event));
                Node::Leads(card, self.leading.len() as u32 - 1)
            }
        }
    }

    /// Writes an adjective or value out where it is used.
    fn value(&mut self, value: usize, args: &[Expr]) -> NodeId {
        let args: Vec<NodeId> = args.iter().map(|arg| self.expr(arg)).collect();
        let ir = self.ir;
        let scope = self.argument_scope(&args);
        self.in_scope(scope, |b| b.expr(&ir.values[value].body))
    }

    /// A scope in which the first locals are these nodes.
    pub fn argument_scope(&self, args: &[NodeId]) -> Scope {
        let bindings = args.iter().enumerate().map(|(i, node)| (i as u16, Binding::Node(*node))).collect();
        Scope { in_body: self.scope.in_body, bindings, depth: self.scope.depth }
    }

    pub fn zone(&mut self, zone: &ir::ZoneRef) -> ZonePlan {
        let whose = match &zone.whose {
            Whose::Shared => WhosePlan::Shared,
            Whose::Player(player) if **player == Expr::You => WhosePlan::You,
            Whose::Player(player) => WhosePlan::Player(self.expr(player)),
            Whose::Card(card) => WhosePlan::Card(self.expr(card)),
            Whose::All => WhosePlan::All,
        };
        ZonePlan { zone: zone.zone.0, first: self.first_zones[zone.zone.index()], whose }
    }

    /// One member by chance, drawn before the statement that uses it. Where nothing can be done, nothing can be drawn.
    pub fn drawn_by_chance(&mut self, set: &ir::Set) -> SetId {
        if !self.scope.in_body || self.scope.depth > 0 {
            self.unsupported("`random` stands only where something is done with the card");
            return SetId(0);
        }
        let set = self.lower_set(set);
        let slot = self.temp();
        self.member_kinds.insert(slot, self.members_of(set));
        self.emit(crate::code::Op::Random { slot, set });
        self.set(crate::code::SetPlan::Slot(slot))
    }

    /// A number by chance; the same holds.
    fn number_by_chance(&mut self, from: &Expr, to: &Expr) -> NodeId {
        let (from, to) = (self.expr(from), self.expr(to));
        if !self.scope.in_body || self.scope.depth > 0 {
            self.unsupported("`random` stands only where something is done with the number");
            return from;
        }
        let slot = self.temp();
        self.emit(crate::code::Op::RandomNumber { slot, from, to });
        self.node(Node::Slot(slot))
    }

    /// A set that is only looked at.
    fn read_set(&mut self, set: &ir::Set) -> SetId {
        self.lower_set(set)
    }

    /// The needs of a call with its arguments put in, as far as they are known before it is made.
    pub fn needs_of_call(&mut self, call: &ir::Call) -> Vec<NeedPlan> {
        match self.plain_arguments(call) {
            Some(args) => self.needs_written_out(call.event.0, &args),
            None => Vec::new(),
        }
    }

    /// That a payment can be made which something may make dearer. What is lacking then is what it lacks otherwise.
    fn dearer_need(&mut self, call: &ir::Call) -> Option<NeedPlan> {
        if !self.dear[call.event.index()] {
            return None;
        }
        let condition = self.unhindered(call)?;
        let reason = self.ir.events[call.event.index()].needs.first().and_then(|need| need.reason.clone());
        Some(NeedPlan { condition, reason })
    }

    /// The arguments of a call, if all are known before it is made.
    pub fn plain_arguments(&mut self, call: &ir::Call) -> Option<Vec<NodeId>> {
        // By somebody else, or from another card, the wrong one would be asked here.
        if call.by.is_some() || call.source.is_some() {
            return None;
        }
        let mut args = Vec::new();
        for arg in &call.args {
            match arg {
                ir::Arg::One(expr) => args.push(self.expr(expr)),
                ir::Arg::Each(_)
                | ir::Arg::Choose(_)
                | ir::Arg::Number(_)
                | ir::Arg::Place(_)
                | ir::Arg::Deck(_)
                | ir::Arg::OwnDeck
                | ir::Arg::Zone(_) => return None,
            }
        }
        Some(args)
    }

    pub fn needs(&mut self, needs: &[ir::Need]) -> Vec<NeedPlan> {
        needs
            .iter()
            .map(|need| NeedPlan { condition: self.expr(&need.condition), reason: need.reason.clone() })
            .collect()
    }

    /// Domains and conditions of an action, its parameters being candidates.
    pub fn action_guards(&mut self, id: u16, action: &ir::Action) -> (Vec<SetId>, Vec<NeedPlan>) {
        let count = action.params.len() as u8;
        if action.params.len() > MAX_ARGS - 1 {
            self.unsupported("an action has at most three parameters");
            return (Vec::new(), Vec::new());
        }
        let mut domains = Vec::new();
        for (i, param) in action.params.iter().enumerate() {
            self.scope.depth = i as u8;
            let domain = self.lower_set(&param.domain);
            domains.push(domain);
            self.scope.bindings.insert(i as u16, Binding::Candidate(i as u8));
        }
        self.scope.depth = count;
        let mut needs = self.needs(&action.needs);
        for call in leading_payments(&action.body.block) {
            needs.extend(self.needs_of_call(call));
            needs.extend(self.dearer_need(call));
        }
        let tried = BodyTrialOf::Action(id);
        needs.extend(self.trial_of_body(tried, action.params.len(), &action.body.block));
        (domains, needs)
    }

    /// What is compared at the turn limit; the player is the first candidate.
    pub fn limit_winner(&mut self) -> Vec<NodeId> {
        let ir = self.ir;
        "the turn limit".clone_into(&mut self.place);
        self.in_scope(Scope::default(), |b| {
            b.with_candidate(LocalId(0), |b, _| ir.settings.limit_winner.iter().map(|m| b.expr(m)).collect())
        })
    }

    pub fn operand_mentions(&self, operand: Operand, what: Mention) -> bool {
        match operand {
            Operand::Node(node) => self.mentions(node, what),
            Operand::Slot(_) | Operand::Me | Operand::PrintedOf(..) | Operand::MyPrinted(_) => what.context,
            Operand::Const(_)
            | Operand::You
            | Operand::Opponent
            | Operand::Mine(_)
            | Operand::Vacant { .. } => false,
        }
    }

    /// Whether a payment looks at such things.
    pub fn cover_mentions(&self, cover: u32, what: Mention) -> bool {
        let cover = &self.covers[cover as usize];
        self.mentions(cover.cost, what)
            || self.mentions(cover.pool, what)
            || self.set_mentions(cover.sources, what)
    }

    /// Whether an expression looks at one of the candidates `from .. to`.
    pub fn mentions_candidate(&self, node: NodeId, from: u8, to: u8) -> bool {
        self.mentions(node, Mention::candidates(from, to))
    }

    /// Expressions among candidates that look at none of them, nor at what is asked for and where.
    pub fn same_for_all_candidates(&self) -> Vec<NodeId> {
        let nodes = (0..self.nodes.len() as u32).map(NodeId).zip(&self.depths);
        let among = nodes.filter(|(_, depth)| **depth > 0);
        let same = among
            .filter(|(node, depth)| !self.mentions(*node, Mention { from: 0, to: **depth, context: true }));
        same.map(|(node, _)| node).collect()
    }

    pub fn mentions(&self, node: NodeId, what: Mention) -> bool {
        let again = |node: NodeId| self.mentions(node, what);
        match self.nodes[node.0 as usize] {
            Node::Candidate(depth) => (what.from..what.to).contains(&depth),
            Node::Const(_)
            | Node::You
            | Node::Opponent
            | Node::TurnPlayer
            | Node::Turn
            | Node::Phase
            | Node::Mine(_)
            | Node::MineAgainst(..)
            | Node::Waiting
            | Node::NamedCard(_) => false,
            Node::Slot(_)
            | Node::Me
            | Node::Uses
            | Node::Asked(_)
            | Node::Done(_)
            | Node::Happened(_)
            | Node::Amount(_)
            | Node::Granter
            | Node::Capture(_) => what.context,
            Node::PlayerField(inner, _)
            | Node::Printed(inner, _)
            | Node::Stored(inner, _)
            | Node::Derived(inner, _)
            | Node::Owner(inner)
            | Node::Controller(inner)
            | Node::Host(inner)
            | Node::Name(inner)
            | Node::Not(inner)
            | Node::Negate(inner)
            | Node::Named(inner, _)
            | Node::Signature(inner, _)
            | Node::IsKind(inner, _)
            | Node::HasAbility(inner, _)
            | Node::HasAny(inner, _)
            | Node::HasKeyword(inner, _)
            | Node::Leads(inner, _)
            | Node::Position(inner)
            | Node::KeywordValue(inner, _)
            | Node::AsPrinted(inner, _)
            | Node::FieldOfName(inner, _)
            | Node::NameIsKind(inner, _)
            | Node::CountValues(inner)
            | Node::HasDeck(inner)
            | Node::IsFacedown(inner)
            | Node::Possible(_, inner)
            | Node::Announced(inner)
            | Node::Origin(inner)
            | Node::NextPlayer(inner)
            | Node::IsPlayer(inner)
            | Node::AsPlayer(inner)
            | Node::AsCard(inner)
            | Node::FromPlayer(inner)
            | Node::BagSize(inner)
            | Node::BagKinds(inner)
            | Node::Once(_, inner)
            | Node::Side(inner) => again(inner),
            Node::Coverable(cover) | Node::Remainder(cover) => self.cover_mentions(cover, what),
            Node::Binary(_, left, right)
            | Node::Knows(left, right)
            | Node::BagCount(left, right)
            | Node::BagOf(left, right) => again(left) || again(right),
            Node::If(condition, then, otherwise) => again(condition) || again(then) || again(otherwise),
            Node::Member(member, set) | Node::Shares(set, member) => {
                again(member) || self.set_mentions(set, what)
            }
            Node::Occupied(list) => {
                self.zone_lists[list as usize].iter().any(|zone| self.zone_mentions(zone, what))
            }
            Node::InZones(card, list) => {
                again(card)
                    || self.zone_lists[list as usize].iter().any(|zone| self.zone_mentions(zone, what))
            }
            Node::Count(set)
            | Node::CountAgainst(_, set, _)
            | Node::Any(set)
            | Node::Nobody(set)
            | Node::First(set) => self.set_mentions(set, what),
            Node::Total(set, _, value) | Node::Extreme(_, set, _, value) | Node::United(set, _, value) => {
                again(value) || self.set_mentions(set, what)
            }
            Node::Legal(question) | Node::Can(question) => {
                what.context || self.questions[question as usize].args.iter().any(|arg| again(*arg))
            }
            Node::Payable(trial) => {
                let trial = &self.trials[trial as usize];
                let charged = trial.gates.iter().filter_map(|gate| match gate {
                    TrialGate::Charge { card, .. } => Some(*card),
                    TrialGate::Dear(_) => None,
                });
                what.context || trial.args.iter().copied().chain(charged).any(again)
            }
            Node::Times(pattern, _) => self.pattern_mentions(&self.patterns[pattern as usize], what),
            // Arguments of the pattern are candidates themselves: take no chances.
            Node::During(_) => true,
        }
    }

    /// Of what happened it matters which card is named, and as what it is asked about.
    fn pattern_mentions(&self, pattern: &PatternPlan, what: Mention) -> bool {
        let by = match pattern.by {
            Some(ByPlan::Player(player)) => self.mentions(player, what),
            Some(ByPlan::Opponent) | None => false,
        };
        by || pattern.args.iter().chain(&pattern.source).any(|test| match test {
            ArgTest::Any => false,
            ArgTest::Me => what.context,
            ArgTest::Equals(node) => what.context || self.mentions(*node, what),
            ArgTest::Matches { tests, .. } => tests.iter().any(|test| self.mentions(*test, what)),
        })
    }
}

/// What an expression may look at: some of the candidates, and what it was asked for and where.
#[derive(Clone, Copy, Debug)]
pub struct Mention {
    from: u8,
    to: u8,
    pub context: bool,
}

impl Mention {
    pub fn candidates(from: u8, to: u8) -> Self {
        Self { from, to, context: false }
    }
}

/// `pay` statements that come before anything else an action does.
pub(super) fn leading_payments(block: &[ir::Stmt]) -> impl Iterator<Item = &ir::Call> {
    block.iter().map_while(|stmt| match stmt {
        ir::Stmt::Call(call) if call.pay => Some(call),
        _ => None,
    })
}

/// The zone that a set is all of, if it is just that.
pub(super) fn whole_zone(set: &ir::Set) -> Option<&ir::ZoneRef> {
    match set {
        ir::Set::Cards(ir::Query { places: ir::Places::In(sources), kind: ir::CARD, conditions, .. }) => {
            match (&sources[..], conditions.is_empty()) {
                ([ir::Source::Zone(zone)], true) => Some(zone),
                _ => None,
            }
        }
        _ => None,
    }
}
