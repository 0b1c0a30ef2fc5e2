//! A decision as numbers, for any game: what a seat sees, and each of its options. The list of numbers follows from the
//! compiled game alone.
//!
//! Every number has a place of its own, called a column; what is not mentioned is 0. What is known, what is there but
//! not known, and what is not there are told apart: a card that the seat does not see counts as unknown, a secret field
//! has a column for being sealed, and nothing at all is written where there is nothing.

use engine::{Asks, Decision, Doing, Game, ObjectId, OptionRef, Seat, State};
use ir::{CardFieldId, CardId, PlayerFieldId, Sight, Type, ZoneId, ZoneOwner};

/// Grows whenever the columns of a game, or what is written into them, change.
pub const ENCODING: u32 = 1;

/// A number in a column.
pub type Entry = (u32, f32);

/// Others than the player are told apart up to so many; those after them are counted together.
const MOST_SIDES: usize = 4;

/// In larger games cards that lie about are known by their kinds and numbers only.
const MOST_NAMES: usize = 8_000;

/// Modes of a choice beyond this are one.
const MODES: u32 = 12;

/// Cards that an option speaks of; those after them count as the last.
const CARDS: usize = 2;

/// The sorts of options that [`OptionRef`] knows.
const SORTS: u32 = 12;

/// A decision in numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// In the order of the columns.
    pub state: Vec<Entry>,
    options: Vec<Entry>,
    /// Where each option ends.
    ends: Vec<u32>,
}

impl Seen {
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// One option, in the order of the columns.
    pub fn option(&self, option: usize) -> &[Entry] {
        let from = if option == 0 { 0 } else { self.ends[option - 1] as usize };
        &self.options[from..self.ends[option] as usize]
    }

    fn clear(&mut self) {
        self.state.clear();
        self.options.clear();
        self.ends.clear();
    }
}

/// Which number is where, for one game.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Of what it was made from: the game and the version of the encoding.
    pub hash: u64,
    sides: usize,
    state: StateColumns,
    option: OptionColumns,
}

#[derive(Clone, Debug)]
struct StateColumns {
    scales: Vec<f32>,
    asks: u32,
    phases: u32,
    turn: u32,
    /// Whose turn it is, and for whom is decided.
    turn_player: u32,
    acting: u32,
    actions: u32,
    abilities: u32,
    events: u32,
    /// The card that asks.
    asking: u32,
    table: Vec<(PlayerFieldId, FieldColumns)>,
    /// By side.
    players: Vec<PlayerColumns>,
    /// By zone, then by side, nobody last; or one for all.
    zones: Vec<Vec<u32>>,
    card: CardColumns,
    /// By side, nobody last: cards that are somewhere out of sight. Which they are can be counted, but not where.
    unseen: Option<u32>,
}

#[derive(Clone, Debug)]
struct PlayerColumns {
    out: u32,
    together: u32,
    fields: Vec<(PlayerFieldId, FieldColumns)>,
}

#[derive(Clone, Debug)]
struct OptionColumns {
    scales: Vec<f32>,
    sorts: u32,
    actions: u32,
    kinds: u32,
    abilities: u32,
    enums: Vec<u32>,
    modes: u32,
    number: u32,
    player: u32,
    name: u32,
    cards: [u32; CARDS],
    /// In the part of each card.
    places: u32,
    card: CardColumns,
}

/// Columns of a card's own, counted from where its part begins.
#[derive(Clone, Debug)]
struct CardColumns {
    count: u32,
    kinds: u32,
    fields: Vec<FieldColumns>,
    /// By kind of card.
    fields_of_kind: Vec<Vec<CardFieldId>>,
    /// Of cards that are not seen.
    marks: Vec<CardFieldId>,
    keywords: u32,
    names: Option<u32>,
    /// How many of them are not seen.
    unknown: u32,
}

#[derive(Clone, Copy, Debug)]
struct FieldColumns {
    first: u32,
    shape: Column,
    /// Of a secret field: that it is sealed.
    sealed: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
enum Column {
    Number,
    Truth,
    OneOf(u32),
    SomeOf(u32),
    Bag(u32),
    Player,
    /// A card: only whether there is one.
    Present,
}

/// Columns given out one after the other, each with what its numbers are multiplied by.
#[derive(Debug, Default)]
struct Columns(Vec<f32>);

impl Columns {
    fn some(&mut self, count: usize, scale: f32) -> u32 {
        let first = self.0.len() as u32;
        self.0.resize(self.0.len() + count, scale);
        first
    }

    /// A number takes two: one for its size, one for small differences near zero.
    fn number(&mut self) -> u32 {
        let first = self.some(1, 1.0 / 16.0);
        self.some(1, 0.5);
        first
    }

    fn field(&mut self, game: &ir::Game, field: &ir::Field, sides: usize) -> FieldColumns {
        let values = |of: ir::EnumId| game.enums[of.index()].values.len();
        let shape = match field.ty {
            Type::Int => Column::Number,
            Type::Bool => Column::Truth,
            Type::Enum(of) => Column::OneOf(values(of) as u32),
            Type::EnumSet(of) => Column::SomeOf(values(of) as u32),
            Type::Bag(of) => Column::Bag(values(of) as u32),
            Type::Phase => Column::OneOf(game.phases.len() as u32),
            Type::Player => Column::Player,
            Type::Card(_)
            | Type::CardName
            | Type::Target(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Outcome => Column::Present,
        };
        let first = match shape {
            Column::Number => self.number(),
            Column::Truth | Column::Present => self.some(1, 0.5),
            Column::OneOf(many) | Column::SomeOf(many) | Column::Bag(many) => self.some(many as usize, 0.5),
            Column::Player => self.some(sides + 1, 0.5),
        };
        let sealed = (field.sight == Sight::Secret).then(|| self.some(1, 1.0));
        FieldColumns { first, shape, sealed }
    }
}

impl CardColumns {
    fn new(game: &ir::Game, sides: usize, with_names: bool, columns: &mut Columns) -> Self {
        let count = columns.number();
        let kinds = columns.some(game.kinds.len(), 0.5);
        let fields = game.card_fields.iter().map(|field| columns.field(game, field, sides)).collect();
        let of_kind = |kind: &ir::Kind| kind.fields.iter().map(|known| known.field).collect();
        let marks = game.card_fields.iter().enumerate().filter(|(_, field)| field.sight == Sight::Public);
        Self {
            count,
            kinds,
            fields,
            fields_of_kind: game.kinds.iter().map(of_kind).collect(),
            marks: marks.map(|(at, _)| CardFieldId(at as u16)).collect(),
            keywords: columns.some(game.keywords.len(), 0.5),
            names: with_names.then(|| columns.some(game.cards.len(), 1.0)),
            unknown: columns.number(),
        }
    }
}

impl Layout {
    pub fn new(game: &Game) -> Self {
        let ir = game.ir();
        let sides = MOST_SIDES.min(usize::from(ir.settings.players_max)).max(1);
        let state = StateColumns::new(ir, sides);
        let option = OptionColumns::new(ir, sides);
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for part in
            [u64::from(ENCODING), game.fingerprint(), state.scales.len() as u64, option.scales.len() as u64]
        {
            hash = (hash ^ part).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
        }
        Self { hash, sides, state, option }
    }

    /// How many columns what a seat sees has.
    pub fn state_width(&self) -> usize {
        self.state.scales.len()
    }

    pub fn option_width(&self) -> usize {
        self.option.scales.len()
    }
}

impl StateColumns {
    fn new(game: &ir::Game, sides: usize) -> Self {
        let mut columns = Columns::default();
        let all = &mut columns;
        let asks = all.some(3, 1.0);
        let phases = all.some(game.phases.len(), 1.0);
        let turn = all.number();
        let turn_player = all.some(sides + 1, 1.0);
        let acting = all.some(sides + 1, 1.0);
        let actions = all.some(game.actions.len(), 1.0);
        let abilities = all.some(game.abilities.len(), 1.0);
        let events = all.some(game.events.len(), 1.0);
        let asking = all.some(game.cards.len(), 1.0);
        let mut fields = |of_table: bool| -> Vec<(PlayerFieldId, FieldColumns)> {
            let numbered = (0..).map(PlayerFieldId).zip(&game.player_fields);
            let wanted = numbered.filter(|(_, field)| field.of_table == of_table);
            wanted.map(|(id, field)| (id, all.field(game, field, sides))).collect()
        };
        let table = fields(true);
        let of_players: Vec<_> = (0..sides).map(|_| fields(false)).collect();
        let players = of_players
            .into_iter()
            .map(|fields| PlayerColumns { out: all.some(1, 1.0), together: all.some(1, 1.0), fields })
            .collect();
        let groups_of = |zone: &ir::Zone| match zone.owner {
            _ if zone.active => sides + 1,
            ZoneOwner::Shared => 1,
            ZoneOwner::EachPlayer | ZoneOwner::EachCard(_) => sides + 1,
        };
        let groups: usize = game.zones.iter().map(groups_of).sum();
        let with_names = (groups + sides + 1) * game.cards.len() <= MOST_NAMES;
        let mut card = Columns::default();
        let card_columns = CardColumns::new(game, sides, with_names, &mut card);
        let part = |all: &mut Columns| {
            let first = all.0.len() as u32;
            all.0.extend_from_slice(&card.0);
            first
        };
        let zones = game.zones.iter().map(|zone| (0..groups_of(zone)).map(|_| part(all)).collect()).collect();
        let unseen = with_names.then(|| all.some((sides + 1) * game.cards.len(), 1.0));
        Self {
            asks,
            phases,
            turn,
            turn_player,
            acting,
            actions,
            abilities,
            events,
            asking,
            table,
            players,
            zones,
            card: card_columns,
            unseen,
            scales: columns.0,
        }
    }
}

impl OptionColumns {
    fn new(game: &ir::Game, sides: usize) -> Self {
        let mut columns = Columns::default();
        let all = &mut columns;
        let sorts = all.some(SORTS as usize, 1.0);
        let actions = all.some(game.actions.len(), 1.0);
        let kinds = all.some(game.ability_kinds.len(), 1.0);
        let abilities = all.some(game.abilities.len(), 1.0);
        let enums = game.enums.iter().map(|of| all.some(of.values.len(), 1.0)).collect();
        let modes = all.some(MODES as usize, 1.0);
        let number = all.number();
        let player = all.some(sides + 1, 1.0);
        let name = all.some(game.cards.len(), 1.0);
        let mut part = Columns::default();
        let places = part.some(game.zones.len() * (sides + 1), 1.0);
        let card = CardColumns::new(game, sides, true, &mut part);
        let cards = [(); CARDS].map(|()| {
            let first = all.0.len() as u32;
            all.0.extend_from_slice(&part.0);
            first
        });
        Self {
            sorts,
            actions,
            kinds,
            abilities,
            enums,
            modes,
            number,
            player,
            name,
            cards,
            places,
            card,
            scales: columns.0,
        }
    }
}

/// Adds up numbers by column.
#[derive(Clone, Debug, Default)]
struct Sums {
    sums: Vec<f32>,
    /// Columns that were added to, one bit each: they are read in their order, whatever was added first.
    touched: Vec<u64>,
}

impl Sums {
    fn new(width: usize) -> Self {
        Self { sums: vec![0.0; width], touched: vec![0; width.div_ceil(64)] }
    }

    fn add(&mut self, column: u32, amount: f32) {
        self.sums[column as usize] += amount;
        self.touched[column as usize / 64] |= 1 << (column % 64);
    }

    fn number(&mut self, column: u32, amount: i64) {
        if amount != 0 {
            self.add(column, amount as f32);
            self.add(column + 1, amount as f32);
        }
    }

    /// Everything that is not 0, and nothing is left.
    fn take(&mut self, scales: &[f32], entries: &mut Vec<Entry>) {
        for (word, bits) in self.touched.iter_mut().enumerate() {
            while *bits != 0 {
                let column = word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                let sum = std::mem::take(&mut self.sums[column]);
                if sum != 0.0 {
                    entries.push((column as u32, bounded(sum * scales[column])));
                }
            }
        }
    }
}

/// As it is while it is small, and never more than 4.
fn bounded(x: f32) -> f32 {
    x / (1.0 + x * x / 16.0).sqrt()
}

/// Writes decisions down as numbers; what it needs for that is kept from one to the next.
#[derive(Clone, Debug)]
pub struct Encoder {
    state: Sums,
    option: Sums,
}

impl Encoder {
    pub fn new(layout: &Layout) -> Self {
        Self { state: Sums::new(layout.state_width()), option: Sums::new(layout.option_width()) }
    }

    /// The present decision as the seat sees it, with its options.
    pub fn read(&mut self, layout: &Layout, game: &Game, state: &State, seat: Seat, seen: &mut Seen) {
        seen.clear();
        self.read_state(layout, game, state, seat, seen);
        let view = Looking { layout, game, state, seat };
        for option in 0..state.option_count() {
            if let Some(reference) = state.option(game, option) {
                view.add_option(&reference, &mut self.option);
            }
            self.option.take(&layout.option.scales, &mut seen.options);
            seen.ends.push(seen.options.len() as u32);
        }
    }

    /// What the seat sees, without any options.
    pub fn read_state(&mut self, layout: &Layout, game: &Game, state: &State, seat: Seat, seen: &mut Seen) {
        seen.clear();
        Looking { layout, game, state, seat }.add_state(&mut self.state);
        self.state.take(&layout.state.scales, &mut seen.state);
    }
}

/// A seat looks at a match.
struct Looking<'a> {
    layout: &'a Layout,
    game: &'a Game,
    state: &'a State,
    seat: Seat,
}

impl Looking<'_> {
    /// The player is 0, those after them in the order of turns follow, nobody is last.
    fn side(&self, seat: Option<Seat>) -> u32 {
        let sides = self.layout.sides;
        let Some(seat) = seat else { return sides as u32 };
        let seats = usize::from(self.state.seats()).max(1);
        let after = (seat.index() + seats - self.seat.index() % seats) % seats;
        after.min(sides - 1) as u32
    }

    fn add_state(&self, sums: &mut Sums) {
        let Self { game, state, layout: Layout { state: columns, .. }, .. } = *self;
        if let Decision::Choose { asks, .. } = state.decision() {
            let asks = match asks {
                Asks::Action => 0,
                Asks::Choice => 1,
                Asks::Order => 2,
            };
            sums.add(columns.asks + asks, 1.0);
            sums.add(columns.acting + self.side(Some(state.acting_seat())), 1.0);
            self.add_asker(sums);
        }
        if state.phase().index() < game.ir().phases.len() {
            sums.add(columns.phases + u32::from(state.phase().0), 1.0);
        }
        sums.number(columns.turn, i64::from(state.turn()));
        sums.add(columns.turn_player + self.side(Some(state.turn_player())), 1.0);
        for (field, at) in &columns.table {
            self.add_field(at, 0, state.player_field(game, Seat(0), *field), sums);
        }
        for seat in (0..state.seats()).map(Seat) {
            self.add_player(seat, sums);
        }
        for object in (1..=state.object_count() as u16).map(ObjectId) {
            self.add_lying_card(object, sums);
        }
    }

    /// What asks, where it is not the turn itself.
    fn add_asker(&self, sums: &mut Sums) {
        let columns = &self.layout.state;
        let Some((what, card)) = self.state.innermost_doing() else { return };
        match what {
            Doing::Action(action) => sums.add(columns.actions + u32::from(action.0), 1.0),
            Doing::Ability(ability) => sums.add(columns.abilities + u32::from(ability.0), 1.0),
            Doing::Event(event) => sums.add(columns.events + u32::from(event.0), 1.0),
        }
        if let Some(card) = card.filter(|card| self.state.sees(self.seat, *card)) {
            sums.add(columns.asking + u32::from(self.state.card_of(card).0), 1.0);
        }
    }

    fn add_player(&self, seat: Seat, sums: &mut Sums) {
        let (game, state) = (self.game, self.state);
        let columns = &self.layout.state.players[self.side(Some(seat)) as usize];
        if state.is_out(seat) {
            sums.add(columns.out, 1.0);
        }
        if seat != self.seat && state.are_together(game, seat, self.seat) {
            sums.add(columns.together, 1.0);
        }
        let is_open = seat == self.seat || state.decider_of(seat) == self.seat;
        for (field, at) in &columns.fields {
            let is_sealed = || state.sealed_fields(game, seat).any(|sealed| sealed == *field);
            match at.sealed {
                Some(sealed) if !is_open && is_sealed() => sums.add(sealed, 1.0),
                _ => self.add_field(at, 0, state.player_field(game, seat, *field), sums),
            }
        }
    }

    fn add_lying_card(&self, object: ObjectId, sums: &mut Sums) {
        let Self { game, state, layout: Layout { state: columns, .. }, seat } = *self;
        let Some((zone, side)) = self.place(object) else { return };
        let groups = &columns.zones[zone.index()];
        let part = groups[(side as usize).min(groups.len() - 1)];
        sums.number(part + columns.card.count, 1);
        if state.sees(seat, object) {
            self.add_card(&columns.card, part, object, sums);
        } else {
            sums.number(part + columns.card.unknown, 1);
            self.add_marks(&columns.card, part, object, sums);
        }
        if let Some(unseen) = columns.unseen.filter(|_| !state.knows(seat, object)) {
            let owner = self.side(state.card_owner(object));
            let card = u32::from(state.printed_card_of(object).0);
            sums.add(unseen + owner * game.ir().cards.len() as u32 + card, 1.0);
        }
    }

    /// In which zone a card lies, and on whose side.
    fn place(&self, object: ObjectId) -> Option<(ZoneId, u32)> {
        let (zone, owner, host) = self.state.lies_in(object)?;
        let is_active = self.game.ir().zones.get(zone.index())?.active;
        let seat = if is_active || host.is_some() { self.state.controller_of(object) } else { owner };
        Some((zone, self.side(seat)))
    }

    /// A card that is seen.
    fn add_card(&self, columns: &CardColumns, part: u32, object: ObjectId, sums: &mut Sums) {
        let CardId(number) = self.state.card_of(object);
        let card = &self.game.ir().cards[usize::from(number)];
        sums.add(part + columns.kinds + u32::from(card.kind.0), 1.0);
        for field in &columns.fields_of_kind[card.kind.index()] {
            let value = self.state.field_of(self.game, object, *field);
            self.add_field(&columns.fields[field.index()], part, value, sums);
        }
        for (keyword, _) in &card.keywords {
            sums.add(part + columns.keywords + u32::from(keyword.0), 1.0);
        }
        if let Some(names) = columns.names {
            sums.add(part + names + u32::from(number), 1.0);
        }
    }

    /// What everybody sees of a card that is not seen itself.
    fn add_marks(&self, columns: &CardColumns, part: u32, object: ObjectId, sums: &mut Sums) {
        for field in &columns.marks {
            let value = self.state.field_of(self.game, object, *field);
            self.add_field(&columns.fields[field.index()], part, value, sums);
        }
    }

    fn add_field(&self, at: &FieldColumns, part: u32, value: i64, sums: &mut Sums) {
        let first = part + at.first;
        match at.shape {
            Column::Number => sums.number(first, value),
            Column::Truth if value != 0 => sums.add(first, 1.0),
            Column::OneOf(many) if (0..i64::from(many)).contains(&value) => {
                sums.add(first + value as u32, 1.0);
            }
            Column::SomeOf(many) => {
                let set = (0..many.min(63)).filter(|bit| value >> bit & 1 != 0);
                set.for_each(|bit| sums.add(first + bit, 1.0));
            }
            Column::Bag(many) => {
                for of in 0..many {
                    let count = ir::bag::count(value, of as usize);
                    if count != 0 {
                        sums.add(first + of, count as f32);
                    }
                }
            }
            Column::Player if (0..i64::from(self.state.seats())).contains(&value) => {
                sums.add(first + self.side(Some(Seat(value as u8))), 1.0);
            }
            Column::Present if value > 0 => sums.add(first, 1.0),
            Column::Truth | Column::OneOf(_) | Column::Player | Column::Present => {}
        }
    }

    // ---- options --------------------------------------------------------------------------------------------------

    fn add_option(&self, option: &OptionRef, sums: &mut Sums) {
        let columns = &self.layout.option;
        let mut cards = 0;
        let mut add_card = |object: ObjectId, sums: &mut Sums| {
            self.add_offered_card(columns.cards[cards], object, sums);
            cards = (cards + 1).min(CARDS - 1);
        };
        let sort = match option {
            OptionRef::Decline => 0,
            OptionRef::Accept => 1,
            OptionRef::Pass => 2,
            OptionRef::Card(object) => {
                add_card(*object, sums);
                3
            }
            OptionRef::Player(player) => {
                sums.add(columns.player + self.side(Some(*player)), 1.0);
                4
            }
            OptionRef::Number(number) => {
                sums.number(columns.number, *number);
                5
            }
            OptionRef::Mode(mode) => {
                sums.add(columns.modes + (*mode as u32).min(MODES - 1), 1.0);
                6
            }
            OptionRef::Value { of, value } => {
                sums.add(columns.enums[of.index()] + u32::from(*value), 1.0);
                7
            }
            OptionRef::Name(card) => {
                sums.add(columns.name + u32::from(card.0), 1.0);
                8
            }
            OptionRef::Action { action, args } => {
                sums.add(columns.actions + u32::from(action.0), 1.0);
                let params = &self.game.ir().actions[action.index()].params;
                for (param, arg) in params.iter().zip(args) {
                    match param.ty {
                        Type::Card(_) => add_card(ObjectId(*arg), sums),
                        Type::Target(_) if i64::from(*arg) < ir::PLAYER_BASE => {
                            add_card(ObjectId(*arg), sums);
                        }
                        Type::Target(_) => {
                            let seat = Seat((i64::from(*arg) - ir::PLAYER_BASE) as u8);
                            sums.add(columns.player + self.side(Some(seat)), 1.0);
                        }
                        Type::Player => sums.add(columns.player + self.side(Some(Seat(*arg as u8))), 1.0),
                        Type::Enum(of) => sums.add(columns.enums[of.index()] + u32::from(*arg), 1.0),
                        Type::CardName => sums.add(columns.name + u32::from(*arg), 1.0),
                        _ => sums.number(columns.number, i64::from(*arg)),
                    }
                }
                9
            }
            OptionRef::Ability { kind, card, ability } => {
                sums.add(columns.kinds + u32::from(kind.0), 1.0);
                sums.add(columns.abilities + u32::from(ability.0), 1.0);
                add_card(*card, sums);
                10
            }
            OptionRef::Waiting { card, ability, about } => {
                sums.add(columns.abilities + u32::from(ability.0), 1.0);
                [card, about].into_iter().flatten().for_each(|card| add_card(*card, sums));
                11
            }
        };
        sums.add(columns.sorts + sort, 1.0);
    }

    fn add_offered_card(&self, part: u32, object: ObjectId, sums: &mut Sums) {
        let columns = &self.layout.option;
        if let Some((zone, side)) = self.place(object) {
            let sides = self.layout.sides as u32 + 1;
            sums.add(part + columns.places + u32::from(zone.0) * sides + side, 1.0);
        }
        if self.state.sees(self.seat, object) {
            self.add_card(&columns.card, part, object, sums);
        } else {
            sums.number(part + columns.card.unknown, 1);
            self.add_marks(&columns.card, part, object, sums);
        }
    }
}
