//! What a player may do: the options of an `actions` list, and why others are not among them.

use crate::code::{
    ActionPlan, AskedPlan, Listed, Listing, NeedPlan, Node, NodeId, OfferPlan, OfferedPlan, Op, Pc, SetId,
    ShortAction, Slot, TriggerPlan, WhenPlan,
};
use crate::effects::AtWork;
use crate::game::{Asks, Game, NO_PLACE, SEVERAL, prints_activated};
use crate::legality::{Reason, said_or};
use crate::listeners::Noticed;
use crate::listing::{Hint, plan_of};
use crate::machine::{Flow, Machine, OPTION_BUDGET};
use crate::quick::Acted;
use crate::read::{MISSING, Memo, Reader};
use crate::state::{Choice, Frame, FrameKind, HalfMade, NO_PHASE, Pending, State, Waiting};
use crate::triggers::{for_each_card_with, trigger_applies, within_limit};
use crate::zones::Faces;
use ir::Forced;
use smallvec::SmallVec;

/// Stages of the frame that asks for actions.
const CHECKS_DUE: u8 = 0;
const SETTLING: u8 = 1;

impl Machine<'_> {
    /// The operation `actions`: checks, waiting states, then the question.
    pub fn actions(&mut self, frame: &Frame, list: u32, who: AskedPlan) -> Flow {
        let asked = match who {
            AskedPlan::TurnPlayer => None,
            AskedPlan::InTurn { asked, .. } | AskedPlan::By { asked } => Some(asked),
        };
        match asked {
            Some(asked) => self.window_of_actions(frame, list, asked, who),
            None => self.ask_turn_player(list),
        }
    }

    #[inline(never)]
    pub fn ask_turn_player(&mut self, list: u32) -> Flow {
        self.actions_of_turn_player(list, false)
    }

    /// Until the phase is over, or nothing can be done any more. It may have been said that the action before is over.
    #[inline(always)]
    fn actions_of_turn_player(&mut self, list: u32, is_between: bool) -> Flow {
        if self.turn_player_is_done() {
            if !self.state.phase_ending {
                self.state.asked_nobody();
            }
            self.state.phase_ending = false;
            self.top().stage = CHECKS_DUE;
            return self.behind_actions();
        }
        let stage = self.top().stage;
        if stage == CHECKS_DUE {
            self.top().stage = SETTLING;
            if self.checks_have_work() && self.push_checks() {
                return Flow::Switch;
            }
        }
        if self.settle() {
            self.top_of_kind(FrameKind::Turn).stage = CHECKS_DUE;
            return Flow::Switch;
        }
        let seat = self.state.active;
        if !is_between {
            self.action_is_over();
        }
        list_actions(self.game, self.state, list, seat, false);
        if self.state.option_count() == 0 {
            // Nothing can ever be done here any more.
            return Flow::Next;
        }
        self.state.pending = Pending::Actions { seat, list };
        Flow::Wait
    }

    /// What follows when nobody is asked any more: where an effect says to go on elsewhere, nothing of this phase, nor
    /// of the events that the phase itself has called.
    fn behind_actions(&mut self) -> Flow {
        let mut events = self.state.frames.iter().rev().skip_while(|frame| frame.kind == FrameKind::Event);
        let is_of_phase = events.next().is_some_and(|frame| frame.kind == FrameKind::Turn);
        if self.state.next_phase == NO_PHASE || !is_of_phase {
            return Flow::Next;
        }
        while self.top().kind == FrameKind::Event {
            self.pop_event();
        }
        self.leave_phase()
    }

    /// Activated abilities are no actions of the rulebook, but they are over as well.
    #[inline(always)]
    fn action_is_over(&mut self) {
        self.state.action_is_over();
        self.state.half_made = HalfMade::default();
    }

    /// Players are asked in turn, or one alone, and may pass.
    fn window_of_actions(&mut self, frame: &Frame, list: u32, asked: Slot, who: AskedPlan) -> Flow {
        loop {
            let seat = self.slot(frame, asked);
            // In the turn of a player who has left the others are asked as ever.
            if self.state.phase_ending || !self.is_open(frame, asked, who) {
                let has_left = (0..8).contains(&seat) && self.state.out >> seat & 1 != 0;
                if has_left && matches!(who, AskedPlan::By { .. }) {
                    self.state.asked_nobody();
                }
                return self.behind_actions();
            }
            if self.checks_have_work() && self.push_checks() {
                return Flow::Switch;
            }
            if self.settle() || self.put_waiting_on_stack() {
                return Flow::Switch;
            }
            let seat = seat as u8;
            if self.state.out >> seat & 1 != 0 {
                self.ask_next(frame, asked, seat);
                continue;
            }
            self.action_is_over();
            list_actions(self.game, self.state, list, seat, true);
            // In turn everybody is asked, whatever there is to do: that others may not act is theirs to see. Whoever is
            // asked alone is passed over where a question with one option is answered by itself.
            let is_taken = self.game.ir.settings.forced == Forced::Taken;
            if self.state.option_count() == 1 && is_taken && matches!(who, AskedPlan::By { .. }) {
                self.state.clear_options();
                self.pass(frame, who);
                continue;
            }
            self.state.pending = Pending::Actions { seat, list };
            return Flow::Wait;
        }
    }

    /// Whether somebody is still to be asked.
    fn is_open(&self, frame: &Frame, asked: Slot, who: AskedPlan) -> bool {
        let seat = self.slot(frame, asked);
        match who {
            _ if !(0..i64::from(self.state.seats)).contains(&seat) => false,
            AskedPlan::InTurn { .. } => {
                let players = self.state.in_turn_order(0).count() as i64;
                self.slot(frame, asked + 1) < players
            }
            AskedPlan::By { .. } => self.state.out >> seat & 1 == 0,
            AskedPlan::TurnPlayer => true,
        }
    }

    fn ask_next(&mut self, frame: &Frame, asked: Slot, seat: u8) {
        let next = self.state.players_after(seat).next().unwrap_or(seat);
        self.set_slot(frame, asked, i64::from(next));
    }

    /// The player who was asked does nothing.
    fn pass(&mut self, frame: &Frame, who: AskedPlan) {
        match who {
            AskedPlan::InTurn { asked, .. } => {
                let passes = self.slot(frame, asked + 1);
                self.set_slot(frame, asked + 1, passes + 1);
                self.ask_next(frame, asked, self.slot(frame, asked) as u8);
            }
            // Nobody else is asked.
            AskedPlan::By { asked } => self.set_slot(frame, asked, MISSING),
            AskedPlan::TurnPlayer => {}
        }
    }

    /// Somebody acts: who has passed before is asked again.
    fn acts(&mut self, frame: &Frame, seat: u8, who: AskedPlan) {
        if let AskedPlan::InTurn { asked, actor_again } = who {
            self.set_slot(frame, asked + 1, 0);
            if !actor_again {
                self.ask_next(frame, asked, seat);
            }
        }
    }

    /// Whoever is asked in turn, or alone, does something or passes; true if they pass.
    #[inline(never)]
    fn answers_in_window(&mut self, who: AskedPlan, you: u8, choice: Choice) -> bool {
        let frame = *self.top();
        let passes = choice.what == Choice::PASS;
        if passes {
            self.pass(&frame, who);
        } else {
            self.acts(&frame, you, who);
        }
        passes
    }

    fn top_of_kind(&mut self, kind: FrameKind) -> &mut Frame {
        let at = self.state.frames.iter().rposition(|f| f.kind == kind).unwrap_or(0);
        &mut self.state.frames[at]
    }

    /// Starts the chosen action or ability.
    #[inline(always)]
    pub fn act(&mut self, list: u32, you: u8, choice: Choice, hint: Hint) -> Flow {
        let top = self.top();
        if top.kind == FrameKind::Turn {
            top.stage = CHECKS_DUE;
        }
        self.state.half_made = HalfMade { choices: 1, seat: you, learned: false };
        match self.act_shortly(list, hint, you, choice) {
            Acted::Not => self.act_in_full(list, you, choice),
            Acted::InPart => Flow::Switch,
            Acted::Fully => self.ask_again(list),
        }
    }

    #[inline(never)]
    fn act_in_full(&mut self, list: u32, you: u8, choice: Choice) -> Flow {
        let is_turn_player = match self.game.ops[self.top().pc as usize] {
            Op::Actions { who, .. } if who != AskedPlan::TurnPlayer => {
                if self.answers_in_window(who, you, choice) {
                    self.state.half_made = HalfMade::default();
                    return Flow::Switch;
                }
                false
            }
            _ => true,
        };
        match self.game.action_lists[list as usize][choice.what as usize] {
            OfferPlan::Action(action) => {
                let plan = &self.game.actions[action as usize];
                // The list may have been written out.
                if is_turn_player && plan.short != ShortAction::None {
                    match self.act_shortly(list, Hint { short: plan.short, ..Hint::default() }, you, choice) {
                        Acted::Not => {}
                        Acted::InPart => return Flow::Switch,
                        Acted::Fully => return self.ask_again(list),
                    }
                }
                self.push_action(action, you, &choice.args[..plan.params.len()], plan.code);
            }
            OfferPlan::Ability(_) => {
                let [me, place, trigger] = choice.args;
                match self.state.printed_ability(self.game, me, place) {
                    Some(ability) => {
                        if self.start_plain_ability(ability, me, place) && is_turn_player {
                            return self.ask_again(list);
                        }
                    }
                    None => {
                        let waiting = self.state.ability_at(self.game, me, place);
                        self.start_ability(Waiting { trigger: trigger as u8, ..waiting });
                    }
                }
            }
        }
        Flow::Switch
    }

    /// What the turn player did is over and needed no frame: the next question, most often.
    #[inline(never)]
    fn ask_again(&mut self, list: u32) -> Flow {
        if self.state.outcome.is_some() {
            return Flow::Switch;
        }
        self.action_is_over();
        match self.actions_of_turn_player(list, true) {
            Flow::Next => {
                self.top().pc += 1;
                Flow::Switch
            }
            flow => flow,
        }
    }
}

impl Machine<'_> {
    /// The frame of an action that goes on here.
    pub fn push_action(&mut self, action: u16, you: u8, args: &[u16], pc: Pc) {
        let plan = &self.game.actions[action as usize];
        let base = self.state.slots.len();
        self.state.slots.extend(args.iter().map(|arg| i64::from(*arg)));
        for _ in args.len()..plan.slots as usize {
            self.state.slots.push(0);
        }
        self.push_frame(Frame {
            pc,
            base: base as u32,
            lists: self.state.lists.len() as u32,
            changes: self.state.changes,
            what: action,
            you,
            kind: FrameKind::Action,
            ..Frame::blank()
        });
    }
}

impl State {
    /// Whether whoever is asked can do nothing but pass.
    pub fn only_passing(&self, _game: &Game) -> bool {
        matches!(self.pending, Pending::Actions { .. })
            && matches!(self.options[..], [Choice { what: Choice::PASS, .. }])
    }

    /// Of a question that may be passed: how many players, the asked one included, must pass in a row until nobody is
    /// asked any more. 0 if it cannot be passed.
    pub fn passes_to_come(&self, game: &Game) -> usize {
        let (Pending::Actions { .. }, Some(frame)) = (self.pending, self.frames.last()) else { return 0 };
        match game.ops[frame.pc as usize] {
            Op::Actions { who: AskedPlan::InTurn { asked, .. }, .. } => {
                let passes = self.slots[frame.base as usize + asked as usize + 1] as usize;
                self.in_turn_order(0).count().saturating_sub(passes)
            }
            Op::Actions { who: AskedPlan::By { .. }, .. } => 1,
            _ => 0,
        }
    }

    /// The ability at this place of a card, if it has those that it prints.
    #[inline]
    fn printed_ability(&self, game: &Game, card: u16, place: u16) -> Option<u16> {
        let printed = &game.cards.abilities[self.objects[card as usize].card as usize];
        printed.get(place as usize).copied().filter(|_| self.text_is_printed(card))
    }

    /// The ability at this place of a card, ready to be begun.
    pub(crate) fn ability_at(&self, game: &Game, card: u16, place: u16) -> Waiting {
        match self.printed_ability(game, card, place) {
            Some(ability) => Waiting::of(ability, card, place),
            None => {
                let mut all = self.abilities_at_work(game, card);
                match all.find(|at| at.place == place && at.triggers == at.ability) {
                    Some(AtWork { ability, granter, lasting, .. }) => {
                        Waiting { granter, lasting, ..Waiting::of(ability, card, place) }
                    }
                    None => Waiting::of(0, card, place),
                }
            }
        }
    }
}

/// Finds the options of a list: in the order of the list, then of the parameters, each in zone order.
#[inline(always)]
pub(crate) fn list_actions(game: &Game, state: &mut State, list: u32, seat: u8, may_pass: bool) {
    state.look_who_listens(game);
    state.options.clear();
    let all_told = state.list_in_runs(game, plan_of(game, list, seat), seat);
    if may_pass || !all_told {
        write_list(game, state, list, seat, may_pass);
    }
}

/// Writes them out, offer by offer: what was not found quickly is found in full.
#[inline(never)]
fn write_list(game: &Game, state: &mut State, list: u32, seat: u8, may_pass: bool) {
    let mut options = std::mem::take(&mut state.options);
    options.clear();
    if may_pass {
        options.push(Choice::bare(Choice::PASS));
    }
    let plan = plan_of(game, list, seat);
    let mut memo = Memo::new(std::mem::take(&mut state.derived.noticed));
    let mut reader = reader_of_lists(game, state, seat, &mut memo);
    for (index, listing) in game.listings[list as usize].iter().enumerate() {
        if !state.write_offer(game, plan, index, &mut options) {
            list_one(&mut reader, listing, index, &mut options);
        }
    }
    state.clear_options();
    state.options = options;
    state.derived.noticed = memo.noticed;
}

/// The same list made in the full way, whatever could be listed quickly.
pub(crate) fn list_in_full(game: &Game, state: &State, list: u32, seat: u8, may_pass: bool) -> Vec<Choice> {
    let mut memo = Memo::new(Noticed::default());
    let mut reader = reader_of_lists(game, state, seat, &mut memo);
    let mut options = Vec::new();
    if may_pass {
        options.push(Choice::bare(Choice::PASS));
    }
    for (index, listing) in game.listings[list as usize].iter().enumerate() {
        list_one(&mut reader, listing, index, &mut options);
    }
    options
}

fn reader_of_lists<'a>(game: &'a Game, state: &'a State, seat: u8, memo: &'a mut Memo) -> Reader<'a> {
    let mut reader = Reader::new(game, state, 0, seat, 0);
    reader.memo = Some(memo);
    reader.in_order = reader.in_order || state.is_in_order(game);
    reader
}

#[inline(always)]
fn list_one(reader: &mut Reader<'_>, listing: &Listing, index: usize, options: &mut Vec<Choice>) {
    if listing.guards.is_empty() || reader.all(&listing.guards) {
        list_offer(reader, &listing.of, index as u16, options);
    }
}

#[inline(always)]
fn list_offer(reader: &mut Reader<'_>, of: &Listed, index: u16, options: &mut Vec<Choice>) {
    match of {
        Listed::Bare => options.push(Choice::bare(index)),
        Listed::Cards(set) => {
            reader.each(*set, &mut |_, member| {
                options.push(Choice::one(index, member));
                true
            });
        }
        Listed::Combinations(action) => {
            let plan = &reader.game.actions[*action as usize];
            let walked = &mut Walked::default();
            list_combinations(reader, plan, walked, (Choice::bare(index), 0), options);
        }
        Listed::Abilities { kind, zone, has, used } => {
            let zone = zone.near(reader.you);
            match reader.state.zones.columns(zone) {
                // A card that has gained something is not what its printed facts say: then look at each.
                Some(columns) if reader.state.gained.is_empty() && !reader.game.effects.cached => {
                    let used = used.map_or(0, |column| columns[column as usize]);
                    let unused = columns[*has as usize] & !used;
                    if unused != 0 {
                        list_unused_abilities(reader, zone, unused, *kind, index, options);
                    }
                }
                _ => list_abilities_in(reader, zone, *kind, index, options),
            }
        }
        Listed::AbilitiesAnywhere { kind, zones } => list_abilities(reader, *kind, *zones, index, options),
    }
}

/// Abilities of a kind of the cards at these positions, which have one that was not used this turn.
fn list_unused_abilities(
    reader: &mut Reader<'_>,
    zone: u16,
    mut positions: u64,
    kind: u16,
    index: u16,
    options: &mut Vec<Choice>,
) {
    let (game, state) = (reader.game, reader.state);
    let cards = state.zones.cards(zone);
    while positions != 0 {
        let card = cards[positions.trailing_zeros() as usize];
        positions &= positions - 1;
        let printed = state.objects[card as usize].card as usize;
        let only = game.cards.activated[printed * game.cards.activated_kinds + kind as usize];
        reader.me = card;
        reader.place = u16::from(only.place);
        let usable = match only.asks {
            Asks::Nothing => true,
            Asks::One(condition) | Asks::Among { condition, .. } => reader.holds(condition),
            Asks::All => {
                list_ability(reader, card, kind, index, options);
                false
            }
        };
        if usable {
            options
                .push(Choice { what: index, args: [card, u16::from(only.place), u16::from(only.trigger)] });
        }
    }
    reader.me = 0;
}

/// By parameter: the members of a set that looks at no other parameter, once it was walked.
type Walked = [Option<SmallVec<[u16; 32]>>; Choice::ARGS];

/// Every choice of the parameters from here on.
fn list_combinations(
    reader: &mut Reader<'_>,
    plan: &ActionPlan,
    walked: &mut Walked,
    (choice, param): (Choice, usize),
    options: &mut Vec<Choice>,
) {
    let Some(OfferedPlan { set, depends, tests }) = plan.offered.get(param) else {
        return options.push(choice);
    };
    let mut choose = |reader: &mut Reader<'_>, walked: &mut Walked, member: u16| {
        if options.len() > OPTION_BUDGET {
            return reader.state.fuel.run_out();
        }
        let mut choice = choice;
        choice.args[param] = member;
        set_candidates(reader, &choice.args[..=param]);
        if reader.all(tests) {
            list_combinations(reader, plan, walked, (choice, param + 1), options);
        }
        reader.state.fuel.burn(4)
    };
    if param == 0 || *depends {
        reader.each_dyn(*set, &mut |reader, member| choose(reader, walked, member));
        return;
    }
    let members = walked[param].take().unwrap_or_else(|| members(reader, *set));
    members.iter().all(|member| choose(reader, walked, *member));
    walked[param] = Some(members);
}

fn members(reader: &mut Reader<'_>, set: SetId) -> SmallVec<[u16; 32]> {
    let mut members = SmallVec::new();
    reader.each(set, &mut |_, member| {
        members.push(member);
        true
    });
    members
}

/// Activated abilities of a kind, of the seat's cards.
fn list_abilities(reader: &mut Reader<'_>, kind: u16, works: u64, index: u16, options: &mut Vec<Choice>) {
    let (game, state, seat) = (reader.game, reader.state, reader.you);
    let zones = &game.zones;
    if game.effects.tracks_control || works & !zones.active != 0 {
        // Whose card it is may be told by other things than where it lies.
        let has_such = |faces: &Faces| faces.prints & prints_activated(kind) != 0;
        for_each_card_with(game, state, works, has_such, &mut |card| {
            if may_have_activated(game, state, card, kind) && state.controller(card) == seat {
                list_ability(reader, card, kind, index, options);
            }
        });
        reader.me = 0;
        return;
    }
    for zone_kind in &zones.active_of_players {
        list_abilities_in(reader, zones.first[*zone_kind as usize] + u16::from(seat), kind, index, options);
    }
    for zone in state.first_card_zone(game)..state.zones.len() {
        let head = state.zones.head(zone);
        if zones.active >> head.kind & 1 != 0 && state.controller(head.host) == seat {
            list_abilities_in(reader, zone, kind, index, options);
        }
    }
    reader.me = 0;
}

/// Whether a card can have an activated ability of a kind, as far as a glance tells.
#[inline]
fn may_have_activated(game: &Game, state: &State, card: u16, kind: u16) -> bool {
    let printed = state.objects[card as usize].card as usize;
    game.cards.activated[printed * game.cards.activated_kinds + kind as usize].place != NO_PLACE
        || !state.text_is_printed(card)
}

fn list_abilities_in(reader: &mut Reader<'_>, zone: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let state = reader.state;
    for card in state.zones.cards(zone).iter().filter(|card| **card != 0) {
        list_ability(reader, *card, kind, index, options);
    }
    reader.me = 0;
}

fn list_ability(reader: &mut Reader<'_>, card: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let (game, state) = (reader.game, reader.state);
    let object = &state.objects[card as usize];
    let only = game.cards.activated[object.card as usize * game.cards.activated_kinds + kind as usize];
    if !state.text_is_printed(card) || only.place == SEVERAL {
        list_every_ability(reader, card, kind, index, options);
    } else if only.place != NO_PLACE {
        let ability = game.cards.abilities[object.card as usize][only.place as usize];
        let trigger = &game.abilities[ability as usize].triggers[only.trigger as usize];
        let at = AtWork::printed(u16::from(only.place), ability);
        if is_usable(reader, card, trigger, at.place) && is_possible(reader, card, &at) {
            options
                .push(Choice { what: index, args: [card, u16::from(only.place), u16::from(only.trigger)] });
        }
    }
}

fn list_every_ability(reader: &mut Reader<'_>, card: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let (game, state) = (reader.game, reader.state);
    for at in state.abilities_at_work(game, card) {
        if at.triggers != at.ability || !state.is_of_kind(game, card, &at, kind) {
            continue;
        }
        speak_as(reader, &at);
        for (i, trigger) in game.abilities[at.ability as usize].triggers.iter().enumerate() {
            let activated = matches!(trigger.when, WhenPlan::Activated);
            if activated && is_usable(reader, card, trigger, at.place) && is_possible(reader, card, &at) {
                options.push(Choice { what: index, args: [card, at.place, i as u16] });
                break;
            }
        }
    }
    speak_for_itself(reader);
}

/// Lets the reader know where an ability comes from.
fn speak_as(reader: &mut Reader<'_>, at: &AtWork) {
    reader.granter = at.granter;
    reader.state.lend_captures(reader, at.lasting);
}

fn speak_for_itself(reader: &mut Reader<'_>) {
    reader.granter = 0;
    reader.captures = &[];
}

#[inline]
fn is_usable(reader: &mut Reader<'_>, card: u16, trigger: &TriggerPlan, place: u16) -> bool {
    reader.me = card;
    trigger_applies(reader, trigger, place) && trigger.needs.iter().all(|need| reader.holds(need.condition))
}

/// Whether an ability can be announced and paid by who is asked.
#[inline]
fn is_possible(reader: &mut Reader<'_>, card: u16, at: &AtWork) -> bool {
    let (game, state, you) = (reader.game, reader.state, reader.you);
    !game.abilities[at.ability as usize].stack.may_be_impossible()
        || state.ability_is_impossible(game, you, card, at, reader.memo.as_deref_mut()).is_none()
}

// ---- why not ------------------------------------------------------------------------------------------------------

/// Something a player might expect to do, and why it cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<'g> {
    pub what: Refused,
    pub reason: Reason<'g>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Action { action: ir::ActionId, args: Vec<u16> },
    Ability { kind: ir::AbilityKindId, card: crate::ObjectId },
}

impl State {
    /// Everything in the present list of actions that is not offered, with the first reason.
    pub fn refusals<'g>(&self, game: &'g Game) -> Vec<Refusal<'g>> {
        let Pending::Actions { seat, list } = self.pending else { return Vec::new() };
        let mut reader = Reader::new(game, self, 0, seat, 0);
        let mut refusals = Vec::new();
        for offer in &game.action_lists[list as usize] {
            match offer {
                OfferPlan::Action(action) => refuse_action(game, &mut reader, *action, &mut refusals),
                OfferPlan::Ability(kind) => refuse_abilities(game, &mut reader, *kind, &mut refusals),
            }
        }
        refusals
    }
}

/// Nobody reads more reasons than this why an action is not possible.
const MOST_REFUSALS: usize = 2_000;

fn refuse_action<'g>(game: &'g Game, reader: &mut Reader<'_>, action: u16, refusals: &mut Vec<Refusal<'g>>) {
    let plan = &game.actions[action as usize];
    let mut all = vec![Vec::new()];
    for domain in &plan.params {
        let mut longer = Vec::new();
        for args in all {
            set_candidates(reader, &args);
            if longer.len() > MOST_REFUSALS {
                break;
            }
            for member in members(reader, *domain) {
                longer.push(args.iter().copied().chain([member]).collect::<Vec<u16>>());
            }
        }
        all = longer;
    }
    for args in all.into_iter().take(MOST_REFUSALS) {
        set_candidates(reader, &args);
        if let Some(reason) = first_reason(game, reader, &plan.needs) {
            refusals.push(Refusal { what: Refused::Action { action: ir::ActionId(action), args }, reason });
        }
    }
}

fn set_candidates(reader: &mut Reader<'_>, args: &[u16]) {
    for (candidate, arg) in reader.candidates.iter_mut().zip(args) {
        *candidate = i64::from(*arg);
    }
}

fn first_reason<'g>(game: &'g Game, reader: &mut Reader<'_>, needs: &'g [NeedPlan]) -> Option<Reason<'g>> {
    let failing = needs.iter().find(|need| !reader.holds(need.condition))?;
    let own = failing.reason.as_deref();
    Some(match lacking(game, reader, failing.condition) {
        // What the rulebook says is about targets: a cost that cannot be paid has its own reason.
        Some(Reason::NoTarget) => said_or(own, Reason::NoTarget),
        Some(payment) => payment,
        None => said_or(own, Reason::NotNow),
    })
}

/// What an ability lacks, where a condition fails because it could not be announced and paid.
fn lacking<'g>(game: &'g Game, reader: &mut Reader<'_>, condition: NodeId) -> Option<Reason<'g>> {
    let node = reader.node(condition);
    if let Node::Binary(ir::BinaryOp::And, left, right) = node {
        let failing = if reader.holds(left) { right } else { left };
        return lacking(game, reader, failing);
    }
    if let Node::Payable(_) = node {
        return Some(Reason::NoPayment);
    }
    let Node::Possible(kind, card) = node else { return None };
    let card = reader.card(card)?;
    reader.state.kind_is_impossible(game, reader.you, kind, card, None)
}

fn refuse_abilities<'g>(game: &'g Game, reader: &mut Reader<'_>, kind: u16, refusals: &mut Vec<Refusal<'g>>) {
    let (state, seat) = (reader.state, reader.you);
    let mut cards = Vec::new();
    let zones = game.zones.active | crate::lower::short_cuts::zones_of_kind(game, kind);
    crate::triggers::for_each_card(game, state, zones, &mut |card| cards.push(card));
    for card in cards.into_iter().filter(|card| state.controller(*card) == seat) {
        reader.me = card;
        for at in state.abilities_at_work(game, card) {
            if at.triggers != at.ability || !state.is_of_kind(game, card, &at, kind) {
                continue;
            }
            speak_as(reader, &at);
            let mut triggers = game.abilities[at.ability as usize].triggers.iter();
            let activated = triggers.find(|trigger| matches!(trigger.when, WhenPlan::Activated));
            if let Some(reason) = activated.and_then(|trigger| {
                ability_reason(game, reader, trigger, at.place)
                    .or_else(|| state.ability_is_impossible(game, seat, card, &at, None))
            }) {
                let what = Refused::Ability { kind: ir::AbilityKindId(kind), card: crate::ObjectId(card) };
                refusals.push(Refusal { what, reason });
            }
        }
    }
    speak_for_itself(reader);
    reader.me = 0;
}

fn ability_reason<'g>(
    game: &'g Game,
    reader: &mut Reader<'_>,
    trigger: &'g TriggerPlan,
    place: u16,
) -> Option<Reason<'g>> {
    reader.place = place;
    if !within_limit(reader, trigger, place) {
        return Some(Reason::UsedUp);
    }
    if let Some(reason) = first_reason(game, reader, &trigger.needs) {
        return Some(reason);
    }
    (!trigger_applies(reader, trigger, place)).then_some(Reason::NotNow)
}
