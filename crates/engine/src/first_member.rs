//! What replaces one of several that happen at once may not be there for the next: whoever orders replacements says
//! which comes first, where that makes a difference.

use crate::events::Watcher;
use crate::game::Game;
use crate::lanes::{Lane, PC, lanes};
use crate::machine::{Flow, Machine};
use crate::read::{as_player, is_card};
use crate::replacing::{AMOUNT, DONE};
use crate::state::{Choice, Frame, FrameKind, NO_ARGS, ObjectId, Pending, State, Waiting};
use ir::{Replacing, TriggerOrder, Type};
use smallvec::SmallVec;

/// So many questions are answered, each with its first option, to find out whether an order makes a difference.
const ANSWERS: usize = 32;
/// The same of questions which of several abilities is next.
const ORDERS: usize = 256;
/// A copy takes about as long as looking at so many cards.
const BYTES_A_UNIT: usize = 64;

/// Members that wait, most often few: where the arguments of each lie, and what it is called by.
type Members = SmallVec<[(u32, Choice); 8]>;

impl Machine<'_> {
    /// Asks which member of the group on top is next, of those that wait from here on; nothing if it is the first.
    pub fn ask_for_member(&mut self, group: &Frame, from: usize) -> Option<Flow> {
        if !self.may_order(from) {
            return None;
        }
        let members = self.members_to_order(group, from);
        let options = distinct(&members);
        if options.len() < 2 || (group.granter == 0 && !self.order_matters(from)) {
            return None;
        }
        let seat = self.state.still_in(self.who_orders(&members));
        self.state.options.clear();
        self.state.options.extend_from_slice(&options);
        self.state.pending = Pending::Order { seat };
        Some(Flow::Wait)
    }

    /// The player has said which member is next. False if it has to be asked more exactly.
    pub fn choose_member(&mut self, choice: Choice) -> bool {
        let group = *self.top();
        let from = self.state.first_waiting_of(&group);
        let members = self.members_to_order(&group, from);
        let chosen: SmallVec<[u32; 8]> =
            members.iter().filter(|(_, of)| *of == choice).map(|(args, _)| *args).collect();
        let Some(first) = chosen.first().copied() else { return true };
        if group.granter == 0 && choice.what == Choice::CARD && self.by_source(&members) {
            // One card may do it to several.
            let about = chosen.iter().map(|args| (*args, self.about(group.what, *args)));
            if distinct(&self.merged(about.collect())).len() > 1 {
                self.top().granter = choice.args[0];
                return false;
            }
        }
        self.top().granter = 0;
        self.state.waiting[from..].sort_by_key(|waiting| waiting.args != first);
        true
    }

    /// Whether anybody orders replacements in this game, and one that may be used up waits for several members.
    fn may_order(&self, from: usize) -> bool {
        let settings = &self.game.ir.settings;
        let nobody_orders =
            settings.replacing != Replacing::Affected && settings.order == TriggerOrder::Arrival;
        let waiting = &self.state.waiting[from..];
        !nobody_orders
            && self.state.trying == 0
            && waiting.first().is_some_and(|first| waiting.iter().any(|one| one.args != first.args))
            && waiting.iter().any(|one| self.is_contested(one, waiting))
    }

    fn is_contested(&self, one: &Waiting, all: &[Waiting]) -> bool {
        let runs_out = !self.game.abilities[one.ability as usize].steady
            || self.game.abilities[one.ability as usize].limited
            || self.state.is_once(self.game, one.lasting);
        runs_out
            && self.state.fuel.burn(all.len() / 8)
            && all.iter().any(|other| other.args != one.args && other.is_like(one))
    }

    /// The members for which such a replacement waits, each with what it is called by: the card it comes from, or where
    /// that is the same for all, what it happens to.
    fn members_to_order(&self, group: &Frame, from: usize) -> Members {
        let waiting = &self.state.waiting[from..];
        let source = |args: u32| Lane::at_args(args as usize).source(self.state);
        let mut members: SmallVec<[u32; 8]> = SmallVec::new();
        for one in waiting.iter().filter(|one| self.is_contested(one, waiting)) {
            let is_meant = group.granter == 0 || source(one.args) == group.granter;
            if is_meant && !members.contains(&one.args) {
                members.push(one.args);
            }
        }
        let first = members.first().map(|args| source(*args));
        let differ = members.iter().any(|args| Some(source(*args)) != first);
        let are_cards = members.iter().all(|args| source(*args) != 0);
        let key = |args: u32| match differ && are_cards {
            true => Choice::one(Choice::CARD, source(args)),
            false => self.about(group.what, args),
        };
        self.merged(members.into_iter().map(|args| (args, key(args))).collect())
    }

    /// Cards that nobody could tell apart are one option.
    fn merged(&self, mut members: Members) -> Members {
        for i in 1..members.len() {
            let alike = |(_, earlier): &&(u32, Choice)| self.look_alike(*earlier, members[i].1);
            // Whether two are alike takes all that there is to know of them.
            if !self.state.fuel.burn(i * 4) {
                break;
            }
            if let Some((_, earlier)) = members[..i].iter().find(alike) {
                members[i].1 = *earlier;
            }
        }
        members
    }

    fn look_alike(&self, one: Choice, other: Choice) -> bool {
        let are_cards = one.what == Choice::CARD && other.what == Choice::CARD;
        one == other || (are_cards && self.state.are_alike(self.game, one.args[0], other.args[0]))
    }

    fn by_source(&self, members: &[(u32, Choice)]) -> bool {
        let source = |args: u32| Lane::at_args(args as usize).source(self.state);
        members.iter().any(|(args, choice)| *choice == Choice::one(Choice::CARD, source(*args)))
    }

    /// What an event is about: its first card or player, or else its first number.
    fn about(&self, event: u16, args: u32) -> Choice {
        let values = self.arguments_at(event, args as usize);
        let params = self.game.ir.events[event as usize].params.iter().zip(values);
        let about = params.clone().find_map(|(param, value)| match param.ty {
            Type::Card(_) | Type::Target(_) if is_card(value) => {
                Some(Choice::one(Choice::CARD, value as u16))
            }
            Type::Target(_) => Some(Choice::one(Choice::PLAYER, as_player(value) as u16)),
            Type::Player => Some(Choice::one(Choice::PLAYER, value as u16)),
            _ => None,
        });
        let number = || {
            let mut numbers = params.filter(|(param, _)| param.ty == Type::Int);
            numbers
                .next()
                .map_or(0, |(_, value)| value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
        };
        about.unwrap_or_else(|| Choice::number(number()))
    }

    /// The player to whom all of it happens, where the rulebook lets that one order; otherwise the turn player.
    fn who_orders(&self, members: &[(u32, Choice)]) -> u8 {
        if self.game.ir.settings.replacing != Replacing::Affected {
            return self.state.active;
        }
        let affected = |args: u32| {
            let position = self.state.waiting.iter().position(|one| one.args == args);
            position.map_or(self.state.active, |at| self.affected(at))
        };
        let first = members.first().map_or(self.state.active, |(args, _)| affected(*args));
        if members.iter().all(|(args, _)| affected(*args) == first) { first } else { self.state.active }
    }

    /// Whether something else comes of it if the members are replaced the other way round.
    fn order_matters(&self, from: usize) -> bool {
        let group = self.state.frames.len() - 1;
        self.after_replacing(from, false, |in_order| {
            self.after_replacing(from, true, |backwards| !in_order.is_like(backwards, self.game, group))
        })
    }

    /// What comes of it if all members are replaced, one after the other or the other way round: tried on a copy.
    fn after_replacing<T>(&self, from: usize, backwards: bool, look: impl FnOnce(&State) -> T) -> T {
        self.state.fuel.burn(self.state.bytes() / BYTES_A_UNIT);
        self.state.on_a_copy(|copy| {
            copy.trying = copy.frames.len() as u32;
            if backwards {
                copy.waiting[from..].sort_by_key(|waiting| std::cmp::Reverse(waiting.args));
            }
            Machine { game: self.game, state: copy, events: Watcher::NOBODY }.run();
            let (mut answers, mut orders) = (0, 0);
            while answers < ANSWERS && orders < ORDERS {
                if copy.pending == Pending::Nothing || copy.outcome.is_some() {
                    break;
                }
                // How many abilities stand in line, idle ones among them, must not decide how far is looked ahead.
                match copy.pending {
                    Pending::Order { .. } => orders += 1,
                    _ => answers += 1,
                }
                let Some((choice, hint)) = copy.option_at(self.game, 0) else { break };
                copy.go_on(self.game, choice, hint, Watcher::NOBODY);
            }
            self.state.fuel.follow(&copy.fuel);
            look(copy)
        })
    }
}

/// What can be said of them, each once.
fn distinct(members: &[(u32, Choice)]) -> SmallVec<[Choice; 8]> {
    let mut options = SmallVec::new();
    for (_, choice) in members {
        if !options.contains(choice) {
            options.push(*choice);
        }
    }
    options
}

impl State {
    /// Where what waits for members of a group begins.
    pub(crate) fn first_waiting_of(&self, group: &Frame) -> usize {
        let of_group = |args: u32| args != NO_ARGS && args >= group.base;
        self.waiting.iter().rposition(|one| !of_group(one.args)).map_or(0, |last| last + 1)
    }

    /// The card whose replacement waits for several members, while it is asked which of them is first; `None` within if
    /// it is a rule's.
    pub(crate) fn asks_for_member(&self) -> Option<(Option<ObjectId>, ir::AbilityId)> {
        let Pending::Order { .. } = self.pending else { return None };
        let group = self.frames.last().filter(|frame| frame.kind == FrameKind::Group)?;
        let one = self.waiting.get(self.first_waiting_of(group))?;
        Some(((one.me != 0).then_some(ObjectId(one.me)), ir::AbilityId(one.ability)))
    }

    /// Whether two matches are the same, whatever the order in which they came about: what became of the group, players
    /// and cards, and which effects last.
    fn is_like(&self, other: &Self, game: &Game, group: usize) -> bool {
        let [lasts, last_there] = [self, other].map(|state| state.lasting.iter().map(|lasting| lasting.id));
        self.out == other.out
            && self.players == other.players
            && self.captured == other.captured
            && self.random == other.random
            && lasts.eq(last_there)
            && self.members_so_far(game, group).eq(other.members_so_far(game, group))
            && self.cards_in_short(game).eq(other.cards_in_short(game))
    }

    /// Of each member of a group that is still under way whether it goes on, with what, and what was done of it.
    fn members_so_far(&self, game: &Game, group: usize) -> impl Iterator<Item = i64> {
        let group = self.frames.get(group).filter(|frame| frame.kind == FrameKind::Group);
        let lanes = group.into_iter().flat_map(move |frame| {
            let width = usize::from(game.events[frame.what as usize].width);
            lanes(game, self, frame).map(move |lane| (lane, width))
        });
        lanes.flat_map(|(lane, width)| {
            let kept = [lane.0 + PC, lane.kept() + DONE, lane.kept() + AMOUNT];
            (lane.args()..lane.args() + width).chain(kept).map(|at| self.slots[at])
        })
    }

    /// Of each card what it is, where it lies, whose it is, and what was assigned to it.
    fn cards_in_short(&self, game: &Game) -> impl Iterator<Item = i64> {
        let cards = self.objects.iter().enumerate().skip(1).filter(|(_, object)| !object.ghost);
        let slots = 0..game.fields.stored.len() as u16;
        cards.flat_map(move |(card, object)| {
            let whose = [object.owner, self.controller(card as u16)].map(i64::from);
            let what = [object.card, object.zone, object.used].map(i64::from);
            let assigned = slots.clone().map(move |slot| self.stored(game, card as u16, slot));
            whose.into_iter().chain(what).chain(assigned)
        })
    }

    /// Whether nothing tells two cards apart but which of them it is.
    pub(crate) fn are_alike(&self, game: &Game, one: u16, other: u16) -> bool {
        let [a, b] = [one, other].map(|card| &self.objects[card as usize]);
        let facts = |card: u16| {
            let object = &self.objects[card as usize];
            let face = (object.card, object.face, object.printed, object.down, object.used);
            (face, object.zone, object.owner, self.controller(card), object.hidden)
        };
        let is_named = |card: u16| {
            self.locked.iter().any(|locked| locked.object == card) || self.holds_cards(game, ObjectId(card))
        };
        let fields = 0..game.ir.card_fields.len() as u16;
        facts(one) == facts(other)
            && a.gained == b.gained
            && !self.gained.iter().any(|gained| gained.object == one || gained.object == other)
            && fields.into_iter().all(|f| self.card_field(game, one, f) == self.card_field(game, other, f))
            && self.keywords_now(game, one) == self.keywords_now(game, other)
            && self
                .abilities_at_work(game, one)
                .map(|at| at.ability)
                .eq(self.abilities_at_work(game, other).map(|at| at.ability))
            && !is_named(one)
            && !is_named(other)
    }
}
