//! Whether a match that comes from outside can be one of its game: whatever is named in it by a number is there. Until
//! that is known nothing of it is looked up.

use crate::code::OfferPlan;
use crate::effects::AtWork;
use crate::gained::GainedWhat;
use crate::game::Game;
use crate::state::{
    Choice, Frame, FrameKind, Lasting, NO_ARGS, NO_PHASE, NO_TRIGGER, NO_ZONE, Outcome, Part, Past, Pending,
    State, Until, Waiting,
};
use crate::zones::NOBODY;
use ir::{PLAYER_BASE, Type, ZoneOwner};

type Sound = Result<(), String>;

fn must(holds: bool, what: &str) -> Sound {
    if holds { Ok(()) } else { Err(format!("{what} that there is not")) }
}

/// Whether a part lies within a whole.
fn is_within((from, to): (u32, u32), whole: usize) -> bool {
    from <= to && to as usize <= whole
}

impl State {
    /// # Errors
    /// With what is named and is not there.
    pub(crate) fn check_names(&self, game: &Game) -> Sound {
        self.check_seats(game)?;
        self.check_zones(game)?;
        self.check_cards(game)?;
        self.check_frames(game)?;
        must(
            self.waiting.iter().chain(&self.gathered).all(|waiting| self.is_sound(game, waiting)),
            "an ability waits",
        )?;
        must(self.parts.iter().all(|part| self.is_part(game, part)), "an ability is to be done")?;
        self.check_effects_named(game)?;
        let mut past = self.history.iter().chain(&self.chronicle);
        must(past.all(|past| self.has_happened(game, past)), "an event has happened")?;
        must(self.options.iter().all(|option| self.is_option(game, *option)), "an option is offered")?;
        // Where what the last call caused begins may lie behind its end: the turn, and its history, may be over since.
        must(self.history_turn as usize <= self.history.len(), "a past is spoken of")
    }

    fn is_seat(&self, seat: u8) -> bool {
        seat < self.seats
    }

    fn is_anybody(&self, seat: u8) -> bool {
        seat == NOBODY || self.is_seat(seat)
    }

    /// Whether there is such a card; 0 is none.
    fn is_object(&self, card: u16) -> bool {
        (card as usize) < self.objects.len()
    }

    fn check_seats(&self, game: &Game) -> Sound {
        let settings = &game.ir.settings;
        must((settings.players_min..=settings.players_max).contains(&self.seats), "there are players")?;
        let asked = match self.pending {
            Pending::Nothing => self.active,
            Pending::Actions { seat, .. } | Pending::Operation { seat } | Pending::Order { seat } => seat,
        };
        let turns = self.extra_turns.iter().chain(&self.skipped_turns);
        let won = match self.outcome {
            Some(Outcome::Win(seat)) => self.is_seat(seat.0),
            Some(Outcome::WinTogether(seats)) => seats.0 & !self.all_seats() == 0,
            Some(Outcome::Draw(_)) | None => true,
        };
        let is_there = self.is_seat(self.active)
            && self.is_seat(asked)
            && won
            && self.out & !self.all_seats() == 0
            && turns.copied().all(|seat| self.is_seat(seat))
            && self.is_anybody(self.next_turn)
            && self.is_anybody(self.in_order)
            && self.is_seat(self.half_made.seat)
            && self.own_cards.iter().all(|own| self.is_seat(own.seat));
        must(is_there, "somebody is at the table")?;
        if let Pending::Actions { list, .. } = self.pending {
            must((list as usize) < game.action_lists.len(), "actions are offered")?;
        }
        let fields = usize::from(self.seats) * game.fields.players.len();
        let base = if game.effects.player_fields.is_empty() { 0 } else { fields };
        must(self.players.len() == fields && self.player_base.len() == base, "players have fields")?;
        let is_phase = |phase: u16| phase == NO_PHASE || (phase as usize) < game.ir.phases.len();
        let is_there = (self.phase as usize) < game.ir.phases.len().max(1)
            && is_phase(self.next_phase)
            // Behind the last phase the turn is over.
            && (is_phase(self.phase_behind_extra) || self.phase_behind_extra as usize == game.ir.phases.len())
            && self.extra_phases.iter().all(|phase| is_phase(*phase));
        must(is_there, "a phase is spoken of")?;
        let decks = self.decks.iter().flatten().all(|deck| deck.index() < game.ir.decks.len());
        let own = self.own_cards.iter().all(|own| (own.card as usize) < game.ir.cards.len());
        must(decks && own, "a deck was brought")
    }

    /// Those of the table are as they were made when it began; each of the others is a card's.
    fn check_zones(&self, game: &Game) -> Sound {
        let (ir, zones) = (&game.ir, &self.zones);
        must(zones.len() >= game.zones.fixed && zones.width() == game.cards.columns(), "there are zones")?;
        must(self.limbo == game.zones.limbo.unwrap_or(NO_ZONE), "cards are gone")?;
        must(self.stack_zone == game.zones.stack.unwrap_or(NO_ZONE), "a stack lies in a zone")?;
        let mut number = 0;
        let mut is_next = |kind: usize, seat: u8, slots: Option<u16>| {
            let head = (number < zones.len()).then(|| zones.head(number));
            number += 1;
            head.is_some_and(|head| {
                (head.kind as usize, head.seat, head.host, head.slotted) == (kind, seat, 0, slots.is_some())
                    && slots.is_none_or(|slots| head.len() >= slots as usize)
            })
        };
        for (kind, zone) in ir.zones.iter().enumerate() {
            let are_there = match zone.owner {
                ZoneOwner::Shared => is_next(kind, NOBODY, zone.slots),
                ZoneOwner::EachPlayer => {
                    (0..ir.settings.players_max).all(|seat| is_next(kind, seat, zone.slots))
                }
                ZoneOwner::EachCard(_) => true,
            };
            must(are_there, "a zone is of the table")?;
        }
        if game.zones.limbo.is_some() {
            must(is_next(ir.zones.len(), NOBODY, None), "a zone is for what is gone")?;
        }
        let of_cards = (number..zones.len()).map(|zone| zones.head(zone)).all(|head| {
            let is_cards = |zone: &ir::Zone| matches!(zone.owner, ZoneOwner::EachCard(_));
            ir.zones.get(head.kind as usize).is_some_and(is_cards)
                && head.seat == NOBODY
                && head.host != 0
                && self.is_object(head.host)
        });
        must(of_cards, "a zone is a card's")
    }

    fn check_cards(&self, game: &Game) -> Sound {
        must((1..=usize::from(u16::MAX)).contains(&self.objects.len()), "there are cards")?;
        let cards = game.ir.cards.len().max(1);
        let is_sound = self.objects.iter().all(|object| {
            (object.card.max(object.face).max(object.printed) as usize) < cards
                && (object.zone == self.limbo || object.zone < self.zones.len().max(1))
                && self.is_anybody(object.owner)
                && self.is_anybody(object.base)
                && self.is_object(object.was)
                && (object.known_at as usize) <= self.known.len()
        });
        must(is_sound, "a card is something, somewhere or somebody's")?;
        let named = self.gone.iter().chain(&self.free).chain(&self.made).chain(&self.touched);
        must(named.chain(&self.flickering).all(|card| self.is_object(*card)), "a card is noted")?;
        let (fields, abilities) = (game.ir.card_fields.len(), game.abilities.len());
        let gained = self.gained.iter().all(|gained| {
            self.is_object(gained.object)
                && match gained.what {
                    GainedWhat::Ability(ability) => (ability as usize) < abilities,
                    GainedWhat::Keyword(keyword) => (keyword as usize) < game.ir.keywords.len(),
                    GainedWhat::Add { field, .. } | GainedWhat::Set { field, .. } => {
                        (field as usize) < fields
                    }
                }
        });
        must(gained, "something was gained")?;
        let uses = self.uses.iter().all(|used| self.is_object(used.object));
        let copies =
            self.copies.iter().all(|copy| self.is_object(copy.object) && (copy.field as usize) < fields);
        let pools = self.old_pools.iter().all(|pool| self.is_object(pool.object));
        must(uses && copies && pools, "something is noted of a card")?;
        let known = self.known.iter().all(|known| {
            self.is_object(known.object)
                && (known.card as usize) < cards
                && (known.kind as usize) < game.ir.kinds.len().max(1)
                && self.is_anybody(known.controller)
                && (known.zone as usize) <= game.ir.zones.len()
                && self.is_object(known.host)
                && known.beside.iter().all(|card| self.is_object(*card))
                && is_within(known.fields, self.known_fields.len())
                && (known.fields.1 - known.fields.0) as usize == fields
                && is_within(known.keywords, self.known_keywords.len())
                && known.abilities.is_none_or(|part| is_within(part, self.known_abilities.len()))
        });
        let keywords =
            self.known_keywords.iter().all(|(keyword, _)| (*keyword as usize) < game.ir.keywords.len());
        let at_work =
            |at: &AtWork| (at.ability.max(at.triggers) as usize) < abilities && self.is_object(at.granter);
        must(known && keywords && self.known_abilities.iter().all(at_work), "a card was something")
    }

    fn check_frames(&self, game: &Game) -> Sound {
        let (slots, lists) = (self.slots.len(), self.lists.len());
        let is_sound = |frame: &Frame| {
            let what = frame.what as usize;
            let is_named = match frame.kind {
                FrameKind::Event | FrameKind::Group | FrameKind::Lane => what < game.events.len(),
                FrameKind::Ability => what < game.abilities.len(),
                FrameKind::Action => what < game.actions.len(),
                FrameKind::Check => what < game.checks.len(),
                FrameKind::Turn | FrameKind::Window | FrameKind::Checks => true,
            };
            is_named
                && (frame.pc as usize) < game.ops.len()
                && frame.base as usize <= slots
                && frame.lists as usize <= lists
                && self.is_object(frame.me)
                && self.is_object(frame.granter)
                && self.is_anybody(frame.you)
        };
        must(self.frames.iter().all(is_sound), "something is under way")?;
        must(
            self.frames.is_empty() == (self.pending == Pending::Nothing),
            "something is under way or asked",
        )?;
        let gathers = self.gathers.iter().all(|gather| {
            (gather.frame as usize) < self.frames.len()
                && gather.waiting as usize <= self.gathered.len()
                && gather.args as usize <= self.gathered_args.len()
        });
        let replaced = self.replaced.iter().all(|replaced| {
            (replaced.frame as usize) < self.frames.len()
                && (replaced.args as usize) < slots
                && (replaced.by.ability as usize) < game.abilities.len()
                && self.is_object(replaced.by.me)
                && self.is_object(replaced.by.granter)
        });
        must(gathers && replaced, "something is replaced or heard of later")
    }

    fn is_sound(&self, game: &Game, waiting: &Waiting) -> bool {
        let triggers = game.abilities.get(waiting.trigger_of as usize).map(|ability| &ability.triggers);
        (waiting.ability as usize) < game.abilities.len()
            && triggers.is_some_and(|triggers| (waiting.trigger as usize) < triggers.len())
            && (waiting.event as usize) < game.events.len().max(1)
            && [waiting.me, waiting.source, waiting.granter].iter().all(|card| self.is_object(*card))
            && (waiting.args == NO_ARGS
                || waiting.args as usize <= self.slots.len().max(self.gathered_args.len()))
            && self.is_anybody(waiting.by)
            && self.is_anybody(waiting.you)
    }

    fn is_part(&self, game: &Game, part: &Part) -> bool {
        let plan = game.abilities.get(part.ability as usize);
        let is_trigger = |triggers: usize| part.trigger == NO_TRIGGER || usize::from(part.trigger) < triggers;
        plan.is_some_and(|plan| is_trigger(plan.triggers.len()))
            && [part.object, part.me, part.granter].iter().all(|card| self.is_object(*card))
            && self.is_anybody(part.you)
            && is_within(part.slots, self.part_slots.len())
            && is_within(part.lists, self.part_lists.len())
    }

    fn is_player(&self, seat: u16) -> bool {
        seat < u16::from(self.seats)
    }

    /// Whether there is what an argument of an action names.
    fn is_argument(&self, game: &Game, ty: Type, arg: u16) -> bool {
        match ty {
            Type::Card(_) => self.is_object(arg),
            Type::Player => self.is_player(arg),
            Type::Target(_) => match i64::from(arg) - PLAYER_BASE {
                seat if seat >= 0 => self.is_player(seat as u16),
                _ => self.is_object(arg),
            },
            Type::Enum(of) => (arg as usize) < game.ir.enums[of.index()].values.len(),
            Type::CardName => (arg as usize) < game.ir.cards.len(),
            Type::Phase => (arg as usize) < game.ir.phases.len(),
            Type::Int | Type::Bool => true,
            Type::EnumSet(_)
            | Type::Bag(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Outcome => false,
        }
    }

    fn is_option(&self, game: &Game, Choice { what, args }: Choice) -> bool {
        match what {
            Choice::CARD => self.is_object(args[0]),
            Choice::PLAYER => self.is_player(args[0]),
            Choice::NAME => (args[0] as usize) < game.ir.cards.len(),
            Choice::WAITING => (args[0] as usize) < self.waiting.len().max(self.parts.len()),
            Choice::VALUE => {
                let of = game.ir.enums.get(args[1] as usize);
                of.is_some_and(|of| (args[0] as usize) < of.values.len())
            }
            Choice::DECLINE | Choice::ACCEPT | Choice::NUMBER | Choice::MODE | Choice::PASS => true,
            offer => match self.pending {
                Pending::Actions { list, .. } => match game.action_lists[list as usize].get(offer as usize) {
                    Some(OfferPlan::Ability(_)) => self.is_object(args[0]),
                    Some(OfferPlan::Action(action)) => {
                        let params = &game.ir.actions[*action as usize].params;
                        params.iter().zip(args).all(|(param, arg)| self.is_argument(game, param.ty, arg))
                    }
                    None => false,
                },
                Pending::Nothing | Pending::Operation { .. } | Pending::Order { .. } => true,
            },
        }
    }

    fn check_effects_named(&self, game: &Game) -> Sound {
        let is_until = |until: Until| match until {
            Until::NextTurnOf(seat) => self.is_seat(seat),
            Until::Leaves(card) | Until::Arrives { card, .. } => self.is_object(card),
            Until::EndOfTurn
            | Until::StartOfNextTurn
            | Until::EndOfNextTurn
            | Until::Turn(_)
            | Until::Event
            | Until::Frame(_)
            | Until::Always
            | Until::Over => true,
        };
        let is_sound = |lasting: &Lasting| {
            (lasting.plan as usize) < game.lastings.len()
                && is_within(lasting.captured, self.captured.len())
                && is_within(lasting.kept, self.kept.len())
                && self.is_object(lasting.me)
                && self.is_object(lasting.granter)
                && self.is_anybody(lasting.you)
                && is_until(lasting.until)
        };
        must(self.lasting.iter().all(is_sound), "an effect lasts")?;
        let locked = self.locked.iter().all(|locked| self.is_object(locked.object));
        let cards = game.ir.cards.len().max(1);
        let originals = self
            .originals
            .iter()
            .all(|copied| self.is_object(copied.object) && (copied.card as usize) < cards);
        must(locked && originals, "an effect is about something")
    }

    fn has_happened(&self, game: &Game, past: &Past) -> bool {
        (past.event as usize) < game.events.len()
            && self.is_anybody(past.by)
            && self.is_object(past.source)
            && self.is_object(past.ghost)
    }
}
