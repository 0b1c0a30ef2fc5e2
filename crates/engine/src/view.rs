//! What a seat may know. The one place that decides it: tables, spectators, bots and replays all ask here.

use crate::calls::unpack_place;
use crate::code::{AmountPlan, Members, Op};
use crate::game::Game;
use crate::playing::{Asks, Decision};
use crate::read::{MISSING, Reader, unpack};
use crate::state::{FrameKind, ObjectId, Outcome, Pending, Seat, State};
use crate::zones::{End, NOBODY};
use serde::{Deserialize, Serialize};

/// A match as one seat, or a spectator, sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// None: a spectator, who sees what everybody sees.
    pub seat: Option<Seat>,
    pub turn: u32,
    pub turn_player: Seat,
    pub phase: ir::PhaseId,
    pub outcome: Option<Outcome>,
    /// Who decides, if anybody does.
    pub deciding: Option<Seat>,
    pub players: Vec<PlayerView>,
    pub zones: Vec<ZoneView>,
    /// What waits to be resolved, the next one last.
    pub items: Vec<StackItemView>,
    /// Abilities that wait to be put on the stack.
    pub waiting: Vec<WaitingTriggerView>,
}

/// Something on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StackItemView {
    pub object: ObjectId,
    /// Of an ability: the card it belongs to, if that is not a rule, and which ability it is.
    pub source: Option<ObjectId>,
    pub ability: Option<ir::AbilityId>,
    pub controller: Option<Seat>,
    pub targets: Vec<TargetView>,
    /// The number that was announced, 0 without one.
    pub number: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetView {
    Card(ObjectId),
    Player(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingTriggerView {
    pub card: Option<ObjectId>,
    pub ability: ir::AbilityId,
    pub seat: Seat,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    pub out: bool,
    /// By [`ir::PlayerFieldId`]; what is sealed is as it began.
    pub fields: Vec<i64>,
    /// Secret fields that may have become anything.
    pub sealed: Vec<ir::PlayerFieldId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ZoneView {
    pub zone: ir::ZoneId,
    /// Whose it is, if it is a player's.
    pub seat: Option<Seat>,
    /// The card it belongs to, if it is a card's.
    pub host: Option<ObjectId>,
    /// From the bottom to the top.
    pub cards: Vec<CardView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardView {
    /// An empty slot.
    Empty,
    /// A card, but not which; and what its public fields say, where that is not what they begin with.
    Hidden {
        marks: Vec<(ir::CardFieldId, i64)>,
    },
    Known(KnownCard),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownCard {
    pub object: ObjectId,
    /// What it is now: printed, copied, or its face when it lies face down.
    pub card: ir::CardId,
    /// The physical card, for who may know it; another one than `card` if it is a copy or lies face down.
    pub physical: Option<ir::CardId>,
    pub facedown: bool,
    /// Who controls it, if anybody does.
    pub controller: Option<Seat>,
    pub owner: Option<Seat>,
    /// By [`ir::CardFieldId`], as they are now.
    pub fields: Vec<i64>,
    /// Keywords it has now, printed or gained; the value of one without values is 1.
    pub keywords: Vec<(ir::KeywordId, i64)>,
    /// What it has gained.
    pub gained: Vec<ir::AbilityId>,
    /// Which of its abilities were used this turn, one bit each.
    pub used: u16,
}

/// Something that has begun and is not over, or waits for its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnderWay {
    pub what: Doing,
    /// Whose doing it is.
    pub seat: Seat,
    /// The card whose ability it is, if it is a card's.
    pub card: Option<ObjectId>,
    /// Of an action or event: its arguments, as game events tell them.
    pub args: Vec<i64>,
    /// Of what is on the stack: the item, and what it was announced to target, as target values.
    pub item: Option<ObjectId>,
    pub targets: Vec<i64>,
    /// It has not begun.
    pub waiting: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Action(ir::ActionId),
    Ability(ir::AbilityId),
    Event(ir::EventId),
}

/// Where the present question comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// The card whose text asks, and the ability.
    pub card: Option<ObjectId>,
    pub ability: Option<ir::AbilityId>,
    /// What was picked before by the same choice.
    pub picked: Vec<Pick>,
    /// How many may be picked in all, if several; none: any number.
    pub most: Option<i64>,
    /// How many must be.
    pub least: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Card(ObjectId),
    Player(Seat),
    /// A value or a name.
    Other(u16),
}

impl State {
    /// What is on the stack or waits for it, from the bottom; then what has begun and is not over, the outermost first;
    /// then what waits in a window, the next to come last.
    pub fn under_way(&self, game: &Game) -> Vec<UnderWay> {
        let stacked = self.waiting_or_stacked().map(|part| {
            let mut targets = Vec::new();
            self.targets_of_part(game, part, &mut |target| targets.push(target));
            UnderWay {
                what: Doing::Ability(ir::AbilityId(part.ability)),
                seat: Seat(part.you),
                card: (part.me != 0).then_some(ObjectId(part.me)),
                args: Vec::new(),
                item: (part.object != 0).then_some(ObjectId(part.object)),
                targets,
                waiting: true,
            }
        });
        let begun = self.frames.iter().filter_map(|frame| {
            let args = |count: usize| {
                let from = frame.base as usize;
                self.slots.get(from..from + count).unwrap_or_default().to_vec()
            };
            let (what, args) = match frame.kind {
                FrameKind::Action => {
                    let params = game.ir.actions.get(frame.what as usize)?.params.len();
                    (Doing::Action(ir::ActionId(frame.what)), args(params))
                }
                FrameKind::Event => {
                    let params = game.ir.events.get(frame.what as usize)?.params.len();
                    (Doing::Event(ir::EventId(frame.what)), args(params))
                }
                FrameKind::Ability => (Doing::Ability(ir::AbilityId(frame.what)), Vec::new()),
                FrameKind::Turn
                | FrameKind::Window
                | FrameKind::Group
                | FrameKind::Lane
                | FrameKind::Checks
                | FrameKind::Check => return None,
            };
            let card = (frame.me != 0).then_some(ObjectId(frame.me));
            Some(UnderWay {
                what,
                seat: Seat(frame.you),
                card,
                args,
                item: None,
                targets: Vec::new(),
                waiting: false,
            })
        });
        let waiting = self.waiting.iter().rev().map(|waiting| UnderWay {
            what: Doing::Ability(ir::AbilityId(waiting.ability)),
            seat: Seat(if waiting.you == NOBODY { self.speaker(waiting.me) } else { waiting.you }),
            card: (waiting.me != 0).then_some(ObjectId(waiting.me)),
            args: Vec::new(),
            item: None,
            targets: Vec::new(),
            waiting: true,
        });
        stacked.chain(begun).chain(waiting).collect()
    }

    /// What asks the present question: the innermost that has begun and is not over, and the card whose text it is.
    /// None if it is the turn itself.
    pub fn innermost_doing(&self) -> Option<(Doing, Option<ObjectId>)> {
        self.frames.iter().rev().find_map(|frame| {
            let what = match frame.kind {
                FrameKind::Action => Doing::Action(ir::ActionId(frame.what)),
                FrameKind::Event => Doing::Event(ir::EventId(frame.what)),
                FrameKind::Ability => Doing::Ability(ir::AbilityId(frame.what)),
                FrameKind::Turn
                | FrameKind::Window
                | FrameKind::Group
                | FrameKind::Lane
                | FrameKind::Checks
                | FrameKind::Check => return None,
            };
            Some((what, (frame.me != 0).then_some(ObjectId(frame.me))))
        })
    }

    /// Where the present question comes from; nothing is known of an action to be chosen.
    pub fn asking(&self, game: &Game) -> Asking {
        if let Some((card, ability)) = self.asks_for_member() {
            return Asking { card, ability: Some(ability), most: Some(1), least: 1, ..Asking::default() };
        }
        let Pending::Operation { .. } = self.pending else { return Asking::default() };
        let speaking = self.frames.iter().rev().find(|frame| frame.kind == FrameKind::Ability);
        let mut asking = Asking {
            card: speaking.filter(|frame| frame.me != 0).map(|frame| ObjectId(frame.me)),
            ability: speaking.map(|frame| ir::AbilityId(frame.what)),
            most: Some(1),
            least: 1,
            ..Asking::default()
        };
        let Some(frame) = self.frames.last() else { return asking };
        let (amount, slot, members, optional) = match game.ops.get(frame.pc as usize) {
            Some(Op::Choose(choose)) => (choose.amount, choose.slot, choose.members, choose.optional),
            Some(Op::Target(target)) if !target.is_single() => {
                (target.amount, target.slot, Members::Cards, false)
            }
            _ => return asking,
        };
        let count = |amount: crate::code::NodeId| Reader::of_frame(game, self, frame).eval(amount);
        (asking.least, asking.most) = match amount {
            AmountPlan::One => (i64::from(!optional), Some(1)),
            AmountPlan::Exactly(amount) => (count(amount), Some(count(amount))),
            AmountPlan::UpTo(amount) => (0, Some(count(amount))),
            AmountPlan::AnyNumber => (0, None),
        };
        if !matches!(amount, AmountPlan::One) {
            let (start, len) = unpack(self.slots[frame.base as usize + slot as usize]);
            let picked = self.lists.get(start..start + len).unwrap_or_default();
            asking.picked = picked
                .iter()
                .map(|member| match members {
                    Members::Cards if i64::from(*member) >= ir::PLAYER_BASE => {
                        Pick::Player(Seat((i64::from(*member) - ir::PLAYER_BASE) as u8))
                    }
                    Members::Cards => Pick::Card(ObjectId(*member)),
                    Members::Players => Pick::Player(Seat(*member as u8)),
                    Members::Values(_) | Members::Names => Pick::Other(*member),
                })
                .collect();
        }
        asking
    }

    /// Everything the seat may know, and nothing else. Who has no seat in the match knows what everybody knows.
    pub fn view(&self, game: &Game, seat: Seat) -> View {
        if seat.0 >= self.seats {
            return self.public_view(game);
        }
        self.seen_by(game, Some(seat), self.bit_of(seat))
    }

    /// Everything that everybody knows.
    pub fn public_view(&self, game: &Game) -> View {
        self.seen_by(game, None, u8::MAX)
    }

    /// Everything, for tests and for matches that are over: nobody who plays may see it.
    pub fn full_view(&self, game: &Game) -> View {
        self.seen_by(game, None, 0)
    }

    /// Whether chance stands where it stood there: nothing was drawn from it in between.
    pub fn same_chance(&self, other: &Self) -> bool {
        self.random == other.random
    }

    /// Whether the seat knows which card this is; of one that lies face down, which it really is.
    pub fn knows(&self, seat: Seat, card: ObjectId) -> bool {
        let bits = self.bit_of(seat);
        self.objects.get(card.0 as usize).is_some_and(|object| object.hidden & bits == 0)
    }

    /// The bit of a seat; of one that does not play all bits: it knows what everybody knows.
    fn bit_of(&self, seat: Seat) -> u8 {
        if seat.0 < self.seats { 1 << seat.0 } else { u8::MAX }
    }

    /// Whether the seat sees the card, or at least the face of one that lies face down.
    pub fn sees(&self, seat: Seat, card: ObjectId) -> bool {
        let object = self.objects.get(card.0 as usize);
        object.is_some_and(|object| object.down || object.hidden & self.bit_of(seat) == 0)
    }

    /// When a card that lies face down came into play, as effects count time: it tells such cards apart for those who
    /// may not know which they are. Their own numbers follow the deck list and would tell.
    pub fn facedown_since(&self, card: ObjectId) -> Option<u32> {
        self.objects.get(card.0 as usize).filter(|object| object.down).map(|object| object.stamp)
    }

    /// The zone of a place, as game events name it: which, whose, on which card.
    pub fn zone_numbered(&self, place: i64) -> Option<(ir::ZoneId, Option<Seat>, Option<ObjectId>)> {
        let is_there = |number: &u16| *number < self.zones.len() && *number != self.limbo;
        let number = Some(unpack_place(place).0).filter(is_there)?;
        let head = self.zones.head(number);
        let seat = (head.seat != NOBODY).then_some(Seat(head.seat));
        Some((ir::ZoneId(head.kind), seat, (head.host != 0).then_some(ObjectId(head.host))))
    }

    /// At which end of its zone a place is; none in its middle.
    pub fn end_numbered(&self, place: i64) -> Option<ir::PlaceEnd> {
        match unpack_place(place).1 {
            End::Top => Some(ir::PlaceEnd::Top),
            End::Bottom => Some(ir::PlaceEnd::Bottom),
            End::At(_) => None,
        }
    }

    /// Where a card lies: which zone, whose, on which card.
    pub fn lies_in(&self, card: ObjectId) -> Option<(ir::ZoneId, Option<Seat>, Option<ObjectId>)> {
        let object = self.objects.get(card.0 as usize).filter(|_| card.0 != 0)?;
        self.zone_numbered(i64::from(object.zone))
    }

    fn seen_by(&self, game: &Game, seat: Option<Seat>, blind: u8) -> View {
        let deciding = match self.decision() {
            Decision::Choose { seat, asks: Asks::Action | Asks::Choice | Asks::Order, .. } => Some(seat),
            Decision::Over(_) => None,
        };
        View {
            seat,
            turn: self.turn,
            turn_player: Seat(self.active),
            phase: self.phase(),
            outcome: self.outcome,
            deciding,
            players: (0..self.seats).map(|of| self.player_view(game, Seat(of), blind)).collect(),
            zones: (0..self.zones.len()).filter_map(|zone| self.zone_view(game, zone, blind)).collect(),
            items: self.items(game),
            waiting: self.waiting_for_stack_view(),
        }
    }

    /// What waits to be resolved, the next one last. Everybody sees it.
    pub fn items(&self, game: &Game) -> Vec<StackItemView> {
        let Some(zone) = game.zones.stack else { return Vec::new() };
        self.zones.cards(zone).iter().filter(|item| **item != 0).map(|item| self.item(game, *item)).collect()
    }

    fn item(&self, game: &Game, item: u16) -> StackItemView {
        let mut targets = Vec::new();
        self.each_target(game, item, |target| {
            let target = match target - ir::PLAYER_BASE {
                seat if seat >= 0 => TargetView::Player(Seat(seat as u8)),
                _ => TargetView::Card(ObjectId(target as u16)),
            };
            if !self.is_gone_target(target) && !targets.contains(&target) {
                targets.push(target);
            }
        });
        let of_ability = self.parts_of(item).find(|(_, part)| part.me != item).map(|(_, part)| *part);
        let seat = self.controller(item);
        StackItemView {
            object: ObjectId(item),
            source: of_ability.filter(|part| part.me != 0).map(|part| ObjectId(part.me)),
            ability: of_ability.map(|part| ir::AbilityId(part.ability)),
            controller: (seat != NOBODY).then_some(Seat(seat)),
            targets,
            number: self.announced_number(game, item),
        }
    }

    fn is_gone_target(&self, target: TargetView) -> bool {
        matches!(target, TargetView::Card(card) if self.is_gone(i64::from(card.0)))
    }

    fn waiting_for_stack_view(&self) -> Vec<WaitingTriggerView> {
        let waiting = self.parts.iter().filter(|part| part.object == 0);
        let view = waiting.map(|part| WaitingTriggerView {
            card: (part.me != 0).then_some(ObjectId(part.me)),
            ability: ir::AbilityId(part.ability),
            seat: Seat(part.you),
        });
        view.collect()
    }

    fn player_view(&self, game: &Game, seat: Seat, blind: u8) -> PlayerView {
        let is_hidden = blind & !self.derived.deciders.with_deciders(1 << seat.0) != 0;
        let sealed: Vec<ir::PlayerFieldId> = self.sealed_fields(game, seat).filter(|_| is_hidden).collect();
        let value = |field: ir::PlayerFieldId| {
            let is_sealed = sealed.contains(&field);
            if is_sealed {
                game.fields.player_defaults[field.index()]
            } else {
                self.player_field(game, seat, field)
            }
        };
        let fields =
            (0..game.ir.player_fields.len() as u16).map(|field| value(ir::PlayerFieldId(field))).collect();
        PlayerView { out: self.is_out(seat), fields, sealed }
    }

    fn zone_view(&self, game: &Game, zone: u16, blind: u8) -> Option<ZoneView> {
        let head = self.zones.head(zone);
        if (head.seat != NOBODY && head.seat >= self.seats) || zone == self.limbo {
            return None;
        }
        Some(ZoneView {
            zone: ir::ZoneId(head.kind),
            seat: (head.seat != NOBODY).then_some(Seat(head.seat)),
            host: (head.host != 0).then_some(ObjectId(head.host)),
            cards: self.zones.cards(zone).iter().map(|card| self.card_view(game, *card, blind)).collect(),
        })
    }

    /// A card as this seat sees it.
    pub fn view_of_card(&self, game: &Game, seat: Seat, card: ObjectId) -> CardView {
        self.card_view(game, card.0, self.bit_of(seat))
    }

    /// Whether cards lie in a zone of this card.
    pub fn holds_cards(&self, game: &Game, ObjectId(card): ObjectId) -> bool {
        let zones = (0..game.ir.zones.len() as u16).filter_map(|kind| self.zones.of_card(kind, card));
        zones.into_iter().any(|zone| !self.zones.cards(zone).is_empty())
    }

    /// What everybody sees of a card, whoever knows which it is: its public fields that are not as declared.
    pub(crate) fn marks_on<'g>(
        &'g self,
        game: &'g Game,
        card: u16,
    ) -> impl Iterator<Item = (ir::CardFieldId, i64)> + use<'g> {
        let marks = game.fields.public.iter().map(move |field| (*field, self.card_field(game, card, *field)));
        marks
            .filter(|(field, value)| *value != game.ir.card_fields[*field as usize].default)
            .map(|(field, value)| (ir::CardFieldId(field), value))
    }

    /// What a field of a card says; nobody sees a card that lies nowhere.
    fn field_seen(&self, game: &Game, card: u16, field: u16) -> i64 {
        let value = self.card_field(game, card, field);
        let names = matches!(game.ir.card_fields[field as usize].ty, ir::Type::Card(_) | ir::Type::Target(_));
        if names && self.is_gone(value) { MISSING } else { value }
    }

    fn card_view(&self, game: &Game, card: u16, blind: u8) -> CardView {
        if card == 0 {
            return CardView::Empty;
        }
        let object = &self.objects[card as usize];
        let knows = object.hidden & blind == 0;
        if !knows && !object.down {
            return CardView::Hidden { marks: self.marks_on(game, card).collect() };
        }
        let seat = |seat: u8| (seat != NOBODY).then_some(Seat(seat));
        let printed = game.cards.abilities[object.card as usize].len();
        CardView::Known(KnownCard {
            object: ObjectId(card),
            card: ir::CardId(object.card),
            physical: knows.then_some(ir::CardId(object.printed)),
            facedown: object.down,
            controller: seat(self.controller(card)),
            owner: seat(object.owner),
            fields: (0..game.ir.card_fields.len() as u16).map(|f| self.field_seen(game, card, f)).collect(),
            keywords: self.keywords_now(game, card),
            gained: self
                .abilities_at_work(game, card)
                .filter(|work| work.place as usize >= printed && work.triggers == work.ability)
                .map(|work| ir::AbilityId(work.ability))
                .collect(),
            used: object.used,
        })
    }
}
