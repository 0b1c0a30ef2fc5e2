//! Found once, so that play is quick: what needs no ceremony because nobody listens, and what is read most often.

use super::watch::ACTIVE;
use super::{heard_moves, quick_lists};
use crate::code::{
    AmountPlan, ArgPlan, ArgTest, Assign, AssignKind, BulkMove, CallPlan, Compare, EventPlan, FieldNow,
    LimitPlan, Listed, Listing, MAX_FIXED, MovePlan, Node, NodeId, OfferPlan, Op, Operand, Overlap,
    PlacePlan, QueryPlan, SetPlan, Shape, ShortCut, SourcePlan, Spot, Test, WhenPlan, WhosePlan, ZonePlan,
};
use crate::game::{Asks, Game};
use crate::read::ANSWERS;
use ir::{BinaryOp, Kernel};

/// Finds calls and events that need no ceremony because nobody listens to what they do.
pub(super) fn of_calls(game: &mut Game) {
    game.phases_unobserved = game.events[Kernel::PhaseBegins.event().index()].is_unobserved();
    for event in 0..game.events.len() {
        game.events[event].plain = is_plain(game, event);
        game.events[event].quiet = is_quiet(game, event);
    }
    for call in 0..game.calls.len() {
        game.calls[call].short_cut = short_cut(game, &game.calls[call]);
    }
    for op in 0..game.ops.len() {
        if let Op::Call(call) = game.ops[op]
            && let Some(short) = move_top(game, call)
        {
            game.ops[op] = short;
        }
    }
    for op in 0..game.ops.len() {
        if let Some(short) = move_tops(game, op) {
            game.ops[op] = short;
        }
    }
    for call in 0..game.calls.len() {
        if let Some(short) = top_cards(game, &game.calls[call]) {
            game.calls[call].short_cut = short;
        }
    }
    for op in 0..game.ops.len() {
        let moved = moved_behind(game, op);
        if let Op::Choose(choose) = &mut game.ops[op] {
            choose.moved = moved;
        }
    }
    heard_moves::of_calls(game);
}

/// How many cards a text chooses that it only moves, unheard.
fn moved_behind(game: &Game, op: usize) -> Option<Operand> {
    let (Op::Choose(choose), Some(Op::Call(call))) = (&game.ops[op], game.ops.get(op + 1)) else {
        return None;
    };
    if choose.within.is_some() {
        return None;
    }
    let call = &game.calls[*call as usize];
    let (ShortCut::BulkMove(_), [ArgPlan::Set(set), ..]) = (call.short_cut, &call.args[..]) else {
        return None;
    };
    let chosen = matches!(game.sets[set.0 as usize], SetPlan::Slot(slot) if slot == choose.slot);
    let (AmountPlan::Exactly(count) | AmountPlan::UpTo(count)) = choose.amount else { return None };
    chosen.then(|| match game.nodes[count.0 as usize] {
        Node::Mine(field) => Operand::Mine(field),
        _ => Operand::Node(count),
    })
}

/// An event that only assigns, without needs, listeners or history.
fn is_plain(game: &Game, event: usize) -> bool {
    let plan = &game.events[event];
    if !needs_no_ceremony(plan) {
        return false;
    }
    let ops = game.ops[plan.code as usize..].iter();
    let assigns = ops.clone().take_while(|op| matches!(op, Op::AssignPlayer(_) | Op::AssignCard(_))).count();
    assigns > 0 && matches!(game.ops[plan.code as usize + assigns], Op::Return)
}

/// An event of which nobody can tell how it is done, while it goes on or afterwards.
fn is_quiet(game: &Game, event: usize) -> bool {
    let plan = &game.events[event];
    let goes_on_unseen = !game.effects.during.get(event).is_some_and(|during| *during);
    needs_no_ceremony(plan) && !plan.queues && goes_on_unseen && !game.ends_with_events
}

/// An event of the rulebook that asks for nothing, that nobody hears and that is no kind of another one.
fn needs_no_ceremony(plan: &EventPlan) -> bool {
    plan.is_unobserved() && plan.needs.is_empty() && plan.kernel.is_none() && plan.lineage.len() == 1
}

fn short_cut(game: &Game, call: &CallPlan) -> ShortCut {
    if call.by.is_some() || call.source.is_some() {
        return ShortCut::None;
    }
    match call.group {
        None => written_out(game, call).or_else(|| single_move(game, call)).or_else(|| quiet(game, call)),
        Some(0) => bulk_move(game, call).map(ShortCut::BulkMove),
        Some(_) => None,
    }
    .unwrap_or(ShortCut::None)
}

/// A call of an event that assigns one field of a player: the assignment, for the caller's frame.
fn written_out(game: &Game, call: &CallPlan) -> Option<ShortCut> {
    let event = &game.events[call.event as usize];
    let code = event.code as usize;
    let (Op::AssignPlayer(assign), Op::Return) = (&game.ops[code], &game.ops[code + 1]) else { return None };
    let put_in = |operand: Operand| match operand {
        Operand::Slot(param) => match call.args.get(param as usize) {
            Some(ArgPlan::Value(arg)) => Some(*arg),
            _ => None,
        },
        Operand::Const(_) | Operand::You | Operand::Opponent | Operand::Mine(_) | Operand::Vacant { .. } => {
            Some(operand)
        }
        Operand::Me | Operand::PrintedOf(..) | Operand::MyPrinted(_) | Operand::Node(_) => None,
    };
    let all_values = call.args.iter().all(|arg| matches!(arg, ArgPlan::Value(_)));
    if !event.plain || !all_values {
        return None;
    }
    let assign = Assign { of: put_in(assign.of)?, value: put_in(assign.value)?, ..*assign };
    Some(added(assign).unwrap_or(ShortCut::Assign(assign)))
}

/// An assignment that adds a constant to a field of yours, or of your opponent's.
fn added(assign: Assign) -> Option<ShortCut> {
    let opponent = match assign.of {
        Operand::You => false,
        Operand::Opponent => true,
        _ => return None,
    };
    let (AssignKind::Add, Operand::Const(amount)) = (assign.op, assign.value) else { return None };
    Some(ShortCut::Add { opponent, field: assign.field, amount })
}

/// A call of an event that needs a frame and nothing else.
fn quiet(game: &Game, call: &CallPlan) -> Option<ShortCut> {
    // Where cards can be gone, an event may be about one.
    let event = &game.events[call.event as usize];
    (event.quiet && !event.plain && !game.zones.cards_go).then_some(ShortCut::Quiet)
}

/// A call that only moves one card, unheard.
fn single_move(game: &Game, call: &CallPlan) -> Option<ShortCut> {
    let Some(ArgPlan::Entity(card)) = call.args.first() else { return None };
    let place = if call.event == Kernel::Move.event().0 {
        unheard_move(game, call.event, &call.args)?
    } else if call.args.len() == 1 {
        silent_mover(game, call.event)?
    } else {
        return None;
    };
    let to = match place.zone.whose {
        whose if whose.is_near() => MovePlan::Near(place),
        WhosePlan::Player(player) if call.args.len() == 1 && is_owner_of_first(game, player) => {
            MovePlan::OfOwner { kind: place.zone.zone, end: place.end }
        }
        _ => return None,
    };
    Some(ShortCut::Move { card: *card, to })
}

fn is_owner_of_first(game: &Game, player: NodeId) -> bool {
    match game.nodes[player.0 as usize] {
        Node::Owner(card) => game.nodes[card.0 as usize] == Node::Slot(0),
        _ => false,
    }
}

/// A call on a set that only moves cards, unheard.
fn bulk_move(game: &Game, plan: &CallPlan) -> Option<BulkMove> {
    let ArgPlan::Set(set) = plan.args[0] else { return None };
    // A slot that falls empty is filled again: those cards are no part of what is moved.
    let whole = whole_zone(&game.sets[set.0 as usize])
        .filter(|zone| game.ir.zones[zone.zone as usize].slots.is_none());
    if plan.event == Kernel::Move.event().0 {
        let place = unheard_move(game, plan.event, &plan.args)?;
        return Some(BulkMove { place, of_event: false, of_owner: false, whole, columns: None });
    }
    if plan.args.len() != 1 {
        return None;
    }
    let place = silent_mover(game, plan.event)?;
    let of_owner = match place.zone.whose {
        WhosePlan::Player(player) => is_owner_of_first(game, player),
        _ => false,
    };
    Some(BulkMove { place, of_event: true, of_owner, whole, columns: None })
}

fn whole_zone(set: &SetPlan) -> Option<ZonePlan> {
    let SetPlan::Query(query) = set else { return None };
    let all = query.signature == 0 && query.tests.is_empty() && query.guards.is_empty();
    match &query.sources[..] {
        [SourcePlan::Zone(zone)] if all && zone.whose.is_near() => Some(*zone),
        _ => None,
    }
}

/// `move(top of your.deck, your.hand)`, unheard.
fn move_top(game: &Game, call: u32) -> Option<Op> {
    let plan = &game.calls[call as usize];
    let ShortCut::BulkMove(bulk @ BulkMove { of_event: false, .. }) = plan.short_cut else { return None };
    let ArgPlan::Set(set) = plan.args[0] else { return None };
    let SetPlan::Ends { end: Spot::Top, count, zone } = &game.sets[set.0 as usize] else {
        return None;
    };
    let one = *count == Operand::Const(1) && plan.member.is_none();
    let near = |zone: &ZonePlan| zone.whose.is_near();
    let slotted = game.ir.zones[zone.zone as usize].slots.is_some();
    (one && near(zone) && near(&bulk.place.zone) && !slotted)
        .then_some(Op::MoveTop { from: *zone, to: bulk.place })
}

/// The head of `repeat n { if your.deck is empty { ... } move(top of your.deck, your.hand) }`, unheard and unwatched.
fn move_tops(game: &Game, head: usize) -> Option<Op> {
    let Op::JumpUnless { condition: Operand::Vacant { first, step }, to: one } = game.ops[head] else {
        return None;
    };
    let (Some(Op::MoveTop { from, to }), Some(Op::CountAgain { slot, back })) =
        (game.ops.get(one as usize), game.ops.get(one as usize + 1))
    else {
        return None;
    };
    let whose = if step == 0 { WhosePlan::Shared } else { WhosePlan::You };
    let same = *back as usize == head && from.first == first && from.whose == whose;
    let unwatched = pass_unwatched(game, from, &to.zone);
    (same && unwatched && to.end == Spot::Top).then_some(Op::MoveTops {
        from: *from,
        to: to.zone,
        slot: *slot,
        one,
    })
}

/// Whether cards may go from one plain zone to another all at once: nobody watches that, none is followed.
fn pass_unwatched(game: &Game, from: &ZonePlan, to: &ZonePlan) -> bool {
    let is_plain =
        |zone: &ZonePlan| zone.whose.is_near() && game.ir.zones[zone.zone as usize].slots.is_none();
    let noted = game.passage_mark(from.zone, to.zone) | game.watch.all_movers;
    // What effects make of it may be watched as well.
    noted & (game.watched | ACTIVE) == 0
        && !game.effects.cached
        && !is_followed(game, from.zone, to.zone)
        && is_plain(from)
        && is_plain(to)
        && from.zone != to.zone
}

/// Whether it matters which card passes between zones of these kinds.
fn is_followed(game: &Game, from: u16, to: u16) -> bool {
    let zones = 1 << from | 1 << to;
    game.effects.tracked
        && (zones & (game.zones.active | game.effects.zones) != 0
            || game.zones.stack.is_some()
            || game.ir.settings.renews)
}

/// `draw(n)`: an event that does no more than move as many cards as it is told.
fn top_cards(game: &Game, call: &CallPlan) -> Option<ShortCut> {
    let (ShortCut::Quiet, [ArgPlan::Value(count)]) = (call.short_cut, &call.args[..]) else { return None };
    let code = game.events[call.event as usize].code;
    let [Op::Set { slot, value: Operand::Slot(0) }, Op::CountDown { slot: counted, to: end }, head, want, ..] =
        &game.ops[code as usize..]
    else {
        return None;
    };
    let Op::MoveTops { from, to, slot: repeated, one } = head else { return None };
    let ends = *end == one + 2 && matches!(game.ops[*end as usize], Op::Return);
    // All that is done for want of cards.
    let refill = match want {
        Op::Call(call) if *one == code + 4 => shuffled_in(game, &game.calls[*call as usize], from),
        _ => None,
    };
    let refill = refill.filter(|pile| pile.zone != to.zone);
    (ends && slot == counted && slot == repeated).then_some(ShortCut::Tops {
        count: *count,
        from: *from,
        to: *to,
        refill,
    })
}

/// `reshuffle`: an event that does no more than shuffle all cards of another zone into this one. That zone.
fn shuffled_in(game: &Game, call: &CallPlan, deck: &ZonePlan) -> Option<ZonePlan> {
    let (ShortCut::Quiet, []) = (call.short_cut, &call.args[..]) else { return None };
    let [Op::Call(moved), Op::Call(shuffled), Op::Return, ..] =
        &game.ops[game.events[call.event as usize].code as usize..]
    else {
        return None;
    };
    let (moved, shuffled) = (&game.calls[*moved as usize], &game.calls[*shuffled as usize]);
    let ShortCut::BulkMove(BulkMove { place, of_event: false, whole: Some(pile), .. }) = moved.short_cut
    else {
        return None;
    };
    let shuffle = &game.events[Kernel::Shuffle.event().index()];
    let is_shuffle = shuffled.event == Kernel::Shuffle.event().0
        && matches!(shuffled.args[..], [ArgPlan::Zone(zone)] if zone == *deck)
        && shuffled.by.is_none()
        && shuffled.source.is_none()
        && shuffle.is_unobserved()
        && shuffle.needs.is_empty()
        && !shuffle.queues;
    let into_deck = place.zone == *deck && place.end == Spot::Top;
    (is_shuffle && into_deck && pass_unwatched(game, &pile, deck)).then_some(pile)
}

/// Where an event moves its card to, if it does nothing else and nobody listens.
fn silent_mover(game: &Game, event: u16) -> Option<PlacePlan> {
    if needs_no_ceremony(&game.events[event as usize]) { mover(game, event) } else { None }
}

/// Where an event of the rulebook moves its card to, unheard, if that is all there is to its body.
pub(super) fn mover(game: &Game, event: u16) -> Option<PlacePlan> {
    let plan = &game.events[event as usize];
    let (Op::Call(call), Op::Return) = (&game.ops[plan.code as usize], &game.ops[plan.code as usize + 1])
    else {
        return None;
    };
    let inner = &game.calls[*call as usize];
    if inner.by.is_some() || inner.source.is_some() {
        return None;
    }
    let first_is_param = matches!(inner.args.first(), Some(ArgPlan::Entity(Operand::Slot(0))));
    if inner.event != Kernel::Move.event().0 || !first_is_param {
        return None;
    }
    unheard_move(game, inner.event, &inner.args)
}

fn unheard_move(game: &Game, event: u16, args: &[ArgPlan]) -> Option<PlacePlan> {
    let plan = &game.events[event as usize];
    let [_, ArgPlan::Place(place)] = args else { return None };
    // Where a card zone is depends on a card; leave that to the full path.
    let observed = plan.tracked || plan.heard_before || plan.replaced || plan.forbidden || plan.ends_effects;
    // Where cards can be items, or be gone, a move is more than a change of place.
    let observed = observed || game.zones.cards_go;
    let far = matches!(place.zone.whose, WhosePlan::Card(_)) || matches!(place.end, Spot::At(_));
    let unheard = game.listeners.moves_to >> place.zone.zone & 1 == 0;
    (!far && !observed && unheard).then_some(*place)
}

/// Finds out what makes each query quick.
pub(super) fn of_queries(game: &mut Game) {
    let mut sets = std::mem::take(&mut game.sets);
    for set in &mut sets {
        if let SetPlan::Query(query) = set {
            for test in &mut query.tests {
                if let Test::General(node) = *test {
                    *test = field_now(&game.nodes, query.candidate, node).unwrap_or(*test);
                }
            }
            query.marks = query.tests.iter().filter_map(|test| mark(&game.fields.common, test)).collect();
            cheapest_first(&game.nodes, query);
            join_conditions(&mut game.nodes, query);
            query.finish();
        }
    }
    game.sets = sets;
    for change in game.effects.plain.iter_mut().flatten() {
        change.subjects.finish();
    }
}

/// Finds out what some card must differ in for an event to fit.
pub(super) fn of_patterns(game: &mut Game) {
    let (nodes, common) = (&game.nodes[..], &game.fields.common[..]);
    for trigger in game.abilities.iter_mut().flat_map(|ability| &mut ability.triggers) {
        let WhenPlan::Event(_, pattern) = &mut trigger.when else { continue };
        let mut marks = Vec::new();
        for (arg, candidate) in pattern.args.iter().zip(pattern.first..) {
            let ArgTest::Matches { tests, .. } = arg else { continue };
            let tests = tests.iter().filter_map(|test| field_now(nodes, candidate, *test));
            marks.extend(tests.filter_map(|test| mark(common, &test)));
        }
        pattern.marks = marks;
    }
}

/// The storage slot of a field that a test refuses while it is what is printed on every card.
fn mark(common: &[Option<i32>], test: &Test) -> Option<u16> {
    match *test {
        Test::Now { field: FieldNow::Stored(slot), compare, holds, value: Operand::Const(value) } => {
            let common = common[slot as usize]?;
            (compare.holds(i64::from(common), i64::from(value)) != holds).then_some(slot)
        }
        _ => None,
    }
}

/// A condition on one field of the candidate, if it is no more than that.
fn field_now(nodes: &[Node], candidate: u8, condition: NodeId) -> Option<Test> {
    let node = |id: NodeId| nodes[id.0 as usize];
    let field = |id: NodeId| match node(id) {
        Node::Stored(card, slot) if node(card) == Node::Candidate(candidate) => Some(FieldNow::Stored(slot)),
        Node::Derived(card, of) if node(card) == Node::Candidate(candidate) => Some(FieldNow::Derived(of)),
        Node::Controller(card) if node(card) == Node::Candidate(candidate) => Some(FieldNow::Controller),
        _ => None,
    };
    let fixed = |id: NodeId| match node(id) {
        Node::Const(value) => i32::try_from(value).ok().map(Operand::Const),
        Node::Slot(slot) => Some(Operand::Slot(slot)),
        Node::You => Some(Operand::You),
        Node::Me => Some(Operand::Me),
        Node::Opponent => Some(Operand::Opponent),
        Node::Mine(of) => Some(Operand::Mine(of)),
        _ => is_soon_read(nodes, candidate, id).then_some(Operand::Node(id)),
    };
    let test = |field, compare, value| Some(Test::Now { field, compare, holds: true, value });
    if let Some(field) = field(condition) {
        return test(field, Compare::NotEqual, Operand::Const(0));
    }
    match node(condition) {
        Node::Not(inner) => match field_now(nodes, candidate, inner)? {
            Test::Now { field, compare, holds, value } => {
                Some(Test::Now { field, compare, holds: !holds, value })
            }
            _ => None,
        },
        Node::Binary(BinaryOp::Within, value, of) => test(field(of)?, Compare::Holds, fixed(value)?),
        Node::Binary(op, left, right) => match (field(left), field(right)) {
            (Some(field), None) => test(field, Compare::of(op)?, fixed(right)?),
            (None, Some(field)) => test(field, Compare::of(op)?.turned(), fixed(left)?),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a value is read in a few steps, and is the same for all candidates of a query: then it is asked once, even
/// where no candidate gets as far as to be compared with it.
fn is_soon_read(nodes: &[Node], candidate: u8, id: NodeId) -> bool {
    let again = |id: NodeId| is_soon_read(nodes, candidate, id);
    match nodes[id.0 as usize] {
        Node::Const(_)
        | Node::Slot(_)
        | Node::You
        | Node::Me
        | Node::Opponent
        | Node::TurnPlayer
        | Node::Turn
        | Node::Phase
        | Node::Mine(_) => true,
        Node::Candidate(depth) => depth != candidate,
        Node::PlayerField(inner, _)
        | Node::Printed(inner, _)
        | Node::Stored(inner, _)
        | Node::Derived(inner, _)
        | Node::Owner(inner)
        | Node::Controller(inner)
        | Node::Host(inner)
        | Node::Name(inner) => again(inner),
        _ => false,
    }
}

/// What is quickly asked is asked first: no test changes anything, so their order does not matter otherwise.
fn cheapest_first(nodes: &[Node], query: &mut QueryPlan) {
    let cost = |test: &Test| match test {
        Test::Field { .. } | Test::Not { .. } => 0,
        Test::Now { field: FieldNow::Stored(_), .. } => 1,
        Test::Now { field: FieldNow::Derived(_) | FieldNow::Controller, .. } => 2,
        Test::General(node) => cost(nodes, *node),
    };
    let mut order: Vec<u8> = (0..query.tests.len() as u8).collect();
    // Of those that take about as long, the first one written tends to be the most telling.
    order.sort_by_key(|test| (cost(&query.tests[*test as usize]) + 1).ilog2() / 2);
    // Only the first few have their values asked once; those that columns answer stay among them.
    if !query.overlaps.is_empty() && query.tests.len() > MAX_FIXED {
        return;
    }
    query.tests = order.iter().map(|test| query.tests[*test as usize]).collect();
    for overlap in &mut query.overlaps {
        overlap.test = order.iter().position(|test| *test == overlap.test).unwrap_or(0) as u8;
    }
}

/// Conditions that are no more than expressions become one, asked behind the others.
fn join_conditions(nodes: &mut Vec<Node>, query: &mut QueryPlan) {
    let conditions: Vec<NodeId> = query.tests.iter().filter_map(Test::condition).collect();
    let Some((first, rest)) = conditions.split_first().filter(|(_, rest)| !rest.is_empty()) else { return };
    // The places of those that columns answer stay what they are only if all others come behind them.
    let are_last = query.tests.is_sorted_by_key(|test| test.condition().is_some());
    if !query.overlaps.is_empty() && !are_last {
        return;
    }
    let joined = rest.iter().fold(*first, |joined, condition| {
        nodes.push(Node::Binary(BinaryOp::And, joined, *condition));
        NodeId(nodes.len() as u32 - 1)
    });
    query.tests.retain(|test| test.condition().is_none());
    query.tests.push(Test::General(joined));
}

/// Roughly how long an expression takes to read.
fn cost(nodes: &[Node], node: NodeId) -> u32 {
    let again = |node: NodeId| cost(nodes, node);
    match nodes[node.0 as usize] {
        Node::PlayerField(inner, _)
        | Node::Printed(inner, _)
        | Node::Stored(inner, _)
        | Node::Owner(inner)
        | Node::Name(inner)
        | Node::Not(inner)
        | Node::Negate(inner)
        | Node::Named(inner, _)
        | Node::Signature(inner, _)
        | Node::CountValues(inner)
        | Node::IsFacedown(inner) => 1 + again(inner),
        Node::Derived(inner, _) | Node::Controller(inner) | Node::Host(inner) | Node::Side(inner) => {
            3 + again(inner)
        }
        Node::Position(inner)
        | Node::IsKind(inner, _)
        | Node::KeywordValue(inner, _)
        | Node::AsPrinted(inner, _)
        | Node::HasKeyword(inner, _)
        | Node::Leads(inner, _)
        | Node::InZones(inner, _) => 5 + again(inner),
        Node::HasAbility(inner, _) | Node::HasAny(inner, _) => 15 + again(inner),
        // Often the first half tells.
        Node::Binary(BinaryOp::And | BinaryOp::Or, left, right) => 1 + again(left) + again(right) / 2,
        Node::Binary(_, left, right) => 1 + again(left) + again(right),
        Node::If(condition, then, otherwise) => 1 + again(condition) + again(then).max(again(otherwise)),
        Node::Count(_)
        | Node::CountAgainst(..)
        | Node::Any(_)
        | Node::Nobody(_)
        | Node::First(_)
        | Node::Member(..)
        | Node::Times(..) => 40,
        Node::Total(..) | Node::Extreme(..) | Node::United(..) => 80,
        Node::Coverable(_) | Node::Remainder(_) => 150,
        // Most often nothing permits it.
        Node::Can(_) => 60,
        Node::Legal(_) | Node::Possible(..) => 200,
        // Nothing takes longer than to try it.
        Node::Payable(_) => 1_000,
        _ => 1,
    }
}

/// Finds groups that move of which columns tell who they are. It is known by now how quick queries are.
pub(super) fn of_groups(game: &mut Game) {
    for call in 0..game.calls.len() {
        let columns = told_by_columns(game, &game.calls[call]);
        if let ShortCut::BulkMove(bulk) = &mut game.calls[call].short_cut {
            bulk.columns = columns;
        }
    }
}

fn told_by_columns(game: &Game, call: &CallPlan) -> Option<(ZonePlan, u64)> {
    let [ArgPlan::Set(set), ..] = &call.args[..] else { return None };
    let SetPlan::Query(query) = &game.sets[set.0 as usize] else { return None };
    let told = query.shape == Shape::Columns && query.overlaps.is_empty() && query.guards.is_empty();
    query.near.filter(|_| told).map(|zone| (zone, query.signature))
}

/// Joins the commonest small trees to one node each.
pub(super) fn of_nodes(game: &mut Game) {
    for node in 0..game.nodes.len() {
        game.nodes[node] = joined(game, game.nodes[node]);
    }
}

fn joined(game: &Game, node: Node) -> Node {
    let at = |id: NodeId| game.nodes[id.0 as usize];
    let small = |id: NodeId| match at(id) {
        Node::Const(value) => i32::try_from(value).ok(),
        _ => None,
    };
    match node {
        Node::Binary(op, left, right) => match (at(left), small(right)) {
            (Node::Mine(field), Some(value)) => Node::MineAgainst(op, field, value),
            (Node::Count(set), Some(value)) => Node::CountAgainst(op, set, value),
            _ => node,
        },
        Node::Not(inner) => match at(inner) {
            Node::Any(set) => Node::Nobody(set),
            _ => node,
        },
        _ => node,
    }
}

/// Finds out which activated abilities are usable without further ado once it is known that they were not used.
pub(super) fn of_abilities(game: &mut Game) {
    let kinds = game.cards.activated_kinds.max(1);
    for i in 0..game.cards.activated.len() {
        game.cards.activated[i].asks = asks(game, i / kinds, i % kinds);
    }
}

fn asks(game: &Game, card: usize, kind: usize) -> Asks {
    let found = game.cards.activated[card * game.cards.activated_kinds + kind];
    // Only the first sixteen abilities of a card have a bit that tells whether they were used.
    let Some(ability) = game.cards.abilities[card].get(found.place as usize).filter(|_| found.place < 16)
    else {
        return Asks::All;
    };
    let plan = &game.abilities[*ability as usize];
    let trigger = &plan.triggers[found.trigger as usize];
    if plan.stack.may_be_impossible() {
        return Asks::All;
    }
    let unlimited = matches!(trigger.limit, LimitPlan::None);
    let told_by_column = game.cards.used_bit[kind] != 0 && !plan.counted;
    let works_wherever_active = trigger.zones & game.zones.active == game.zones.active;
    if !(unlimited || told_by_column) || !works_wherever_active {
        return Asks::All;
    }
    let condition = match (&trigger.conditions[..], &trigger.needs[..]) {
        ([], []) => return Asks::Nothing,
        ([condition], []) => *condition,
        ([], [need]) => need.condition,
        _ => return Asks::All,
    };
    among(game, card, condition).unwrap_or(Asks::One(condition))
}

/// A condition on how many cards of the same active zone share a value with what this card prints.
fn among(game: &Game, card: usize, condition: NodeId) -> Option<Asks> {
    let (Node::CountAgainst(BinaryOp::GreaterEqual, set, at_least), [zone]) =
        (game.nodes[condition.0 as usize], &game.zones.active_of_players[..])
    else {
        return None;
    };
    let SetPlan::Query(query) = &game.sets[set.0 as usize] else { return None };
    let [Overlap { value: Operand::MyPrinted(field), single: false, columns, .. }] = &query.overlaps[..]
    else {
        return None;
    };
    let own_zone = query.near.is_some_and(|near| near.whose == WhosePlan::You && near.zone == *zone);
    if !own_zone || query.shape != Shape::Columns || query.signature != 0 || !query.guards.is_empty() {
        return None;
    }
    let values = game.printed(card as u16, *field) as u64;
    let shared = columns.iter().enumerate().filter(|(value, _)| values >> value & 1 != 0);
    let columns = shared.fold(0, |bits, (_, column)| bits | 1 << column);
    Some(Asks::Among { columns, at_least: u8::try_from(at_least).ok()?, condition })
}

pub(super) fn of_offers(game: &mut Game) {
    let lists = game.action_lists.iter();
    game.listings = lists.map(|offers| offers.iter().map(|offer| listing(game, *offer)).collect()).collect();
    game.quick_lists = quick_lists::of(game);
}

fn listing(game: &Game, offer: OfferPlan) -> Listing {
    match offer {
        OfferPlan::Action(action) => {
            let plan = &game.actions[action as usize];
            let of = match &plan.offered[..] {
                [] => Listed::Bare,
                [offered] if offered.tests.is_empty() => Listed::Cards(offered.set),
                _ => Listed::Combinations(action),
            };
            Listing { guards: plan.guards.clone(), of }
        }
        OfferPlan::Ability(kind) => Listing { guards: Vec::new(), of: abilities(game, kind) },
    }
}

/// Zone kinds where activated abilities of a kind work.
pub(crate) fn zones_of_kind(game: &Game, kind: u16) -> u64 {
    let of_kind = game.ir.abilities.iter().zip(&game.abilities);
    let of_kind = of_kind.filter(|(ability, _)| ability.is_of(ir::AbilityKindId(kind)));
    let triggers = of_kind.flat_map(|(_, plan)| &plan.triggers);
    let activated = triggers.filter(|trigger| matches!(trigger.when, WhenPlan::Activated));
    activated.fold(0, |zones, trigger| zones | trigger.zones)
}

fn abilities(game: &Game, kind: u16) -> Listed {
    let (has, used) = (game.cards.activated_bit[kind as usize], game.cards.used_bit[kind as usize]);
    let zones = &game.zones;
    let works = zones_of_kind(game, kind);
    match zones.active_of_players[..] {
        [zone]
            if zones.active_of_cards.is_empty()
                && has != 0
                && game.cards.columns() != 0
                && !game.effects.tracks_control
                && works & !zones.active == 0 =>
        {
            Listed::Abilities {
                kind,
                zone: ZonePlan { zone, first: zones.first[zone as usize], whose: WhosePlan::You },
                has: has.trailing_zeros() as u8,
                used: (used != 0).then(|| used.trailing_zeros() as u8),
            }
        }
        _ => Listed::AbilitiesAnywhere { kind, zones: works },
    }
}

/// What is the same for all candidates and takes time is asked once.
pub(super) fn ask_once(game: &mut Game, same: &[NodeId]) {
    let mut slot = 0;
    for id in same {
        let node = game.nodes[id.0 as usize];
        let is_long = matches!(
            node,
            Node::Count(_)
                | Node::CountAgainst(..)
                | Node::Any(_)
                | Node::Nobody(_)
                | Node::First(_)
                | Node::Total(..)
                | Node::Extreme(..)
                | Node::United(..)
                | Node::Times(..)
        );
        if is_long {
            let inner = NodeId(game.nodes.len() as u32);
            game.nodes.push(node);
            game.nodes[id.0 as usize] = Node::Once(slot, inner);
            slot = (slot + 1) % ANSWERS as u8;
        }
    }
}
