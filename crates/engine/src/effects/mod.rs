//! Continuous effects: what cards and players are at present, as opposed to what is printed on them or was assigned.
//!
//! Everything derived is a pure function of the rest of the match. It is made anew whenever something was written that
//! an effect at work looks at, so that reading is a look into a table. A card that no effect touches has no row there.

mod apply;
mod dependency;
mod derive;
mod explain;
mod known;
mod lasting;
mod text;

use crate::code::{ChangeOp, PlainStatic, StaticPlan};
use crate::deciders::Deciders;
use crate::gained::Gains;
use crate::game::Game;
use crate::lower::watch;
use crate::state::{InBuffers, State};
use crate::zones::NOBODY;
pub(crate) use known::seat_bit;

pub use explain::{Lasts, Modification, Modifier};
pub(crate) use text::{AtWork, NOT_LASTING, Text};

/// What continuous effects of a game can do, found when it is lowered.
#[derive(Debug, Default)]
pub(crate) struct EffectTable {
    /// Values are derived ahead and kept. In other games, those of a few plain rules, they are made when asked for.
    pub cached: bool,
    /// Cards that leave the active zones are remembered as they were.
    pub remembers: bool,
    /// Something is to be done when cards enter or leave the active zones.
    pub tracked: bool,
    /// Who controls a card may differ from whose zone it lies in.
    pub tracks_control: bool,
    pub changes_kind: bool,
    pub changes_faces: bool,
    /// by card field: rules that change it, if values are not kept
    pub plain: Vec<Vec<PlainStatic>>,
    /// the card field of each column of derived values
    pub fields: Vec<u16>,
    /// by card field: its column, or [`NO_COLUMN`]
    pub columns: Vec<u16>,
    /// by card field: what its declaration allows
    pub bounds: Vec<(i64, i64)>,
    pub player_fields: Vec<u16>,
    /// by player field: some effect changes it
    pub player_derived: Vec<bool>,
    pub layers: Vec<LayerPlan>,
    /// by ability
    pub statics: Vec<StaticAbility>,
    /// static abilities of rules
    pub rules: Vec<u16>,
    /// by printed card: where on it its static abilities stand
    pub of_card: Vec<Vec<u16>>,
    /// by printed card: zone kinds where these work
    pub zones_of_card: Vec<u64>,
    /// zone kinds where any static ability of cards works
    pub zones: u64,
    /// by ability kind: an ability that is of this kind and adds no conditions of its own
    pub templates: Vec<Option<u16>>,
    /// by event: some effect asks whether it is going on
    pub during: Vec<bool>,
    /// signature bits that say of what kind a card is
    pub kind_bits: Vec<(u8, u16)>,
    /// all of those together
    pub all_kinds: u64,
    /// by ability: which of its captured locals are sets, its own or those of abilities it gives
    pub captured_lists: Vec<u64>,
}

impl EffectTable {
    /// When a layer has its turn.
    pub fn place_of(&self, layer: LayerPlan) -> u16 {
        self.layers.iter().position(|l| *l == layer).unwrap_or(0) as u16
    }

    /// A layer as a bit, which it may share with others.
    pub fn bits_of(layer: u16) -> u64 {
        1 << (layer % 64)
    }

    /// The layers that say what cards are and whose, which whatever reads cards may depend on.
    pub fn bits_of_cards(&self) -> u64 {
        let layers = self.layers.iter().zip(0..);
        let of_cards =
            layers.filter(|(layer, _)| !matches!(layer, LayerPlan::Field(_) | LayerPlan::Player(_)));
        of_cards.fold(0, |bits, (_, place)| bits | Self::bits_of(place))
    }
}

pub(crate) const NO_COLUMN: u16 = u16::MAX;

/// A part of what is derived, in the order in which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LayerPlan {
    Copy,
    Control,
    Kind,
    Text,
    /// a column of derived fields
    Field(u16),
    Player(u16),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct StaticAbility {
    pub statics: Vec<StaticPlan>,
    pub conditions: Vec<crate::code::NodeId>,
    /// zone kinds where it works
    pub zones: u64,
    /// what it reads
    pub watches: u64,
    /// whether it works may depend on what is derived
    pub fickle: bool,
    /// what it does may depend on something that is derived later
    pub late: bool,
    /// the layers that it reads, if it is one of these: see [`EffectTable::bits_of`]
    pub reads: u64,
}

/// What follows from the effects at work.
#[derive(Debug, Default)]
pub(crate) struct Derived {
    /// what effects that are there read: when it is written everything is derived anew
    watched: u64,
    /// by object: its row and one more, 0 without one
    row_of: Vec<u16>,
    rows: Vec<Row>,
    /// a row of columns for each row
    fields: Vec<i64>,
    texts: Vec<Text>,
    /// cards that are copies, and of which others, in the order in which they became so
    copies: Vec<(u16, u16)>,
    /// how many of the texts are in use
    texts_used: usize,
    /// changes that happen together are under way
    held: u16,
    /// some card has left the active zones among them
    departed: bool,
    /// something was written since
    pending: bool,
    /// faces or kinds are being derived: the columns of zones tell those from before
    blurred: bool,
    /// what was not written since no ability waited for the present state
    calm: u64,
    /// checks that had nothing to do when they were last looked at, one bit each
    quiet: u64,
    /// what cards in the active zones listen to, and what was not written since that was found
    heard: u64,
    unheard_of: u64,
    /// what the faces of all cards of the match listen to, wherever they are, if that was found out
    heard_by_faces: Option<u64>,
    /// who decides for whom
    pub deciders: Deciders,
    /// buffers for whoever lists what may be done
    pub noticed: crate::listeners::Noticed,
    work: derive::Work,
    known_before: known::KnownBefore,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    object: u16,
    /// or [`NO_KIND`]: that of the face
    kind: u16,
    /// its changed text, or [`NO_TEXT`]
    text: u16,
    /// or [`NOBODY`]: the one it entered under
    controller: u8,
    copied: bool,
}

const NO_KIND: u16 = u16::MAX;
const NO_TEXT: u16 = u16::MAX;

impl PartialEq for Derived {
    /// It follows from the rest of the match: two that are equal otherwise are equal.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Clone for Derived {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.watched = source.watched;
        self.row_of.clone_from(&source.row_of);
        self.rows.clone_from(&source.rows);
        self.fields.clone_from(&source.fields);
        self.copies.clone_from(&source.copies);
        self.texts_used = source.texts_used;
        text::copy_texts(&mut self.texts, &source.texts[..source.texts_used]);
        self.held = source.held;
        self.pending = source.pending;
        self.deciders = source.deciders;
        self.calm = source.calm;
        self.quiet = source.quiet;
        self.heard = source.heard;
        self.unheard_of = source.unheard_of;
        self.heard_by_faces = source.heard_by_faces;
    }
}

impl InBuffers for Derived {
    fn bytes(&self) -> usize {
        let texts = self.texts[..self.texts_used].iter().map(InBuffers::bytes).sum::<usize>();
        self.row_of.bytes() + self.rows.bytes() + self.fields.bytes() + texts
    }
}

impl Derived {
    pub fn clear(&mut self) {
        self.watched = 0;
        self.row_of.clear();
        self.clear_rows();
        self.held = 0;
        self.pending = false;
        self.deciders = Deciders::default();
        self.look_again();
    }

    /// Whatever was found out is to be found out anew.
    pub fn look_again(&mut self) {
        self.calm = 0;
        self.quiet = 0;
        self.unheard_of = 0;
        self.heard_by_faces = None;
    }

    /// There is a new face among the cards, which listens to this.
    pub fn add_face(&mut self, heard: u64) {
        self.heard_by_faces = self.heard_by_faces.map(|faces| faces | heard);
    }

    /// What effects that are there read.
    pub fn watched(&self) -> u64 {
        self.watched
    }

    pub fn heard_by_faces(&self) -> Option<u64> {
        self.heard_by_faces
    }

    pub fn set_heard_by_faces(&mut self, heard: u64) {
        self.heard_by_faces = Some(heard);
    }

    /// Cards whose text is not their face's.
    pub fn reworded(&self) -> impl Iterator<Item = u16> + '_ {
        self.rows.iter().filter(|row| row.text != NO_TEXT || row.copied).map(|row| row.object)
    }

    /// What cards in the active zones listen to, if that is known.
    #[inline]
    pub fn heard_by_active(&self) -> Option<u64> {
        let depends_on = watch::ACTIVE | watch::DERIVED;
        (self.unheard_of & depends_on == depends_on).then_some(self.heard)
    }

    pub fn set_heard_by_active(&mut self, heard: u64) {
        (self.heard, self.unheard_of) = (heard, u64::MAX);
    }

    pub fn is_quiet(&self, check: usize) -> bool {
        check < 64 && self.quiet >> check & 1 != 0
    }

    pub fn set_quiet(&mut self, check: usize, quiet: bool) {
        if check < 64 {
            self.quiet = self.quiet & !(1 << check) | u64::from(quiet) << check;
        }
    }

    /// No ability waits for the present state.
    pub fn is_calm(&mut self) {
        self.calm = u64::MAX;
    }

    pub fn is_not_calm(&mut self) {
        self.calm = 0;
    }

    /// Whether all of this is as it was when no ability waited for the state. Of what reads everything, not all is
    /// noted.
    #[inline]
    pub fn stays_calm(&self, watched: u64) -> bool {
        watched & !self.calm == 0 && watched != watch::EVERYTHING
    }

    fn clear_rows(&mut self) {
        for row in self.rows.drain(..) {
            if let Some(number) = self.row_of.get_mut(row.object as usize) {
                *number = 0;
            }
        }
        self.fields.clear();
        self.texts_used = 0;
    }

    #[inline]
    fn number(&self, object: u16) -> Option<usize> {
        match self.row_of.get(object as usize) {
            None | Some(0) => None,
            Some(row) => Some(*row as usize - 1),
        }
    }

    #[inline]
    fn row(&self, object: u16) -> Option<&Row> {
        self.number(object).map(|row| &self.rows[row])
    }

    /// A derived field of a card that effects change.
    #[inline]
    pub fn field(&self, game: &Game, card: u16, column: u16) -> Option<i64> {
        self.number(card).map(|row| self.fields[row * game.effects.fields.len() + column as usize])
    }

    /// Whether the columns of zones cannot be trusted.
    #[inline]
    pub fn is_blurred(&self) -> bool {
        self.blurred
    }

    /// Whether some effect changes the card.
    pub fn touches(&self, object: u16) -> bool {
        self.number(object).is_some()
    }

    /// Who controls a card through an effect.
    #[inline]
    pub fn controller(&self, object: u16) -> Option<u8> {
        self.row(object).map(|row| row.controller).filter(|seat| *seat != NOBODY)
    }

    /// Of this card whose derived state is kept: which it is, and who controls it, if that is an effect's doing.
    pub fn controlled_at(&self, row: usize) -> Option<(u16, u8)> {
        self.rows.get(row).filter(|row| row.controller != NOBODY).map(|row| (row.object, row.controller))
    }

    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Whether some card is controlled through an effect.
    pub fn takes_control(&self) -> bool {
        self.rows.iter().any(|row| row.controller != NOBODY)
    }

    /// The text of a card, if effects change it.
    #[inline]
    fn text(&self, object: u16) -> Option<&Text> {
        match self.row(object) {
            Some(row) if row.text != NO_TEXT => Some(&self.texts[row.text as usize]),
            _ => None,
        }
    }
}

impl State {
    // ---- reading --------------------------------------------------------------------------------------------------

    /// A card's field as it is now.
    #[inline]
    pub(crate) fn card_field(&self, game: &Game, card: u16, field: u16) -> i64 {
        if !game.effects.cached {
            return self.field_when_asked(game, card, field);
        }
        let column = game.effects.columns[field as usize];
        if column != NO_COLUMN
            && let Some(value) = self.derived.field(game, card, column)
        {
            return value;
        }
        self.base_field(game, card, field)
    }

    /// A card's field without continuous effects: printed or stored, then what it gained for ever.
    #[inline]
    pub(crate) fn base_field(&self, game: &Game, card: u16, field: u16) -> i64 {
        let object = &self.objects[card as usize];
        if object.gained != Gains::Nothing || object.card != object.face {
            return self.base_field_of_changed(game, card, field);
        }
        match game.fields.storage[field as usize] {
            Some(slot) => self.stored(game, card, slot),
            None => game.printed(object.card, field),
        }
    }

    /// A field that is ever assigned, before effects and gains: a copy takes over what is printed, where nothing else
    /// was assigned.
    pub(crate) fn stored_or_copied(&self, game: &Game, card: u16, slot: u16) -> i64 {
        let object = &self.objects[card as usize];
        let stored = self.stored(game, card, slot);
        if object.card == object.face || game.fields.common[slot as usize].is_some() {
            return stored;
        }
        let field = game.fields.stored[slot as usize];
        let untouched = stored == self.own_printed(game, card, field);
        if untouched { game.printed(object.card, field) } else { stored }
    }

    /// The same of a card that has gained something or is a copy.
    fn base_field_of_changed(&self, game: &Game, card: u16, field: u16) -> i64 {
        let object = &self.objects[card as usize];
        let mut value = match game.fields.storage[field as usize] {
            Some(slot) => self.stored_or_copied(game, card, slot),
            None => game.printed(object.card, field),
        };
        for gained in self.gained_by(card).filter(|gained| gained.what.field() == Some(field)) {
            value = gained.what.apply(value);
        }
        let (low, high) = game.effects.bounds[field as usize];
        value.clamp(low, high)
    }

    /// Whether effects or gains make a card something else than it prints.
    pub(crate) fn is_changed(&self, card: u16) -> bool {
        self.derived.touches(card) || self.objects[card as usize].gained != Gains::Nothing
    }

    /// Of a game that keeps no derived values: the rules that change the field, in the order written.
    fn field_when_asked(&self, game: &Game, card: u16, field: u16) -> i64 {
        let mut value = self.base_field(game, card, field);
        let zone = self.zones.head(self.objects[card as usize].zone).kind;
        for change in game.effects.plain[field as usize].iter().filter(|s| s.zones >> zone & 1 != 0) {
            let mut reader = crate::read::Reader::new(game, self, 0, self.active, 0);
            if reader.passes(&change.subjects, card) {
                let amount = reader.eval(change.value);
                value = match change.op {
                    ir::ChangeOp::Set => amount,
                    ir::ChangeOp::Add => value.wrapping_add(amount),
                    ir::ChangeOp::Subtract => value.wrapping_sub(amount),
                    ir::ChangeOp::Multiply => value.saturating_mul(amount),
                    ir::ChangeOp::Divide => value.checked_div(amount).unwrap_or(0),
                    ir::ChangeOp::AtMost => value.min(amount),
                    ir::ChangeOp::AtLeast => value.max(amount),
                };
            }
        }
        let (low, high) = game.effects.bounds[field as usize];
        value.clamp(low, high)
    }

    /// What kind of card it is at present.
    #[inline]
    pub(crate) fn kind_of(&self, game: &Game, card: u16) -> u16 {
        if game.effects.changes_kind
            && let Some(row) = self.derived.row(card)
            && row.kind != NO_KIND
        {
            return row.kind;
        }
        game.ir.cards[self.objects[card as usize].card as usize].kind.0
    }

    /// The yes-or-no facts of a card at present.
    #[inline]
    pub(crate) fn signature(&self, game: &Game, card: u16) -> u64 {
        let face = self.objects[card as usize].card;
        let signature = game.cards.signature[face as usize];
        if game.effects.changes_kind
            && let Some(row) = self.derived.row(card)
            && row.kind != NO_KIND
        {
            return game.signature_as(signature, row.kind);
        }
        signature
    }

    pub(crate) fn is_facedown(&self, card: u16) -> bool {
        self.objects[card as usize].down
    }

    /// Abilities that change, forbid or permit something at present, with repetitions.
    pub fn at_work(&self, game: &Game) -> Vec<ir::AbilityId> {
        let mut found = self.statics_at_work(game);
        let says = |ability: u16| {
            let triggers = &game.ir.abilities[ability as usize].triggers;
            triggers
                .iter()
                .any(|t| matches!(t.when, ir::When::Cannot(_) | ir::When::Can(_) | ir::When::Again(_)))
        };
        found.extend(game.ir.rules.iter().flat_map(|rule| &rule.abilities).map(|a| a.0).filter(|a| says(*a)));
        for card in 1..self.objects.len() as u16 {
            let zone = self.zones.head(self.objects[card as usize].zone).kind;
            let here = self.abilities_at_work(game, card).map(|at| at.ability).filter(|ability| {
                let triggers = &game.abilities[*ability as usize].triggers;
                says(*ability) && triggers.iter().any(|trigger| trigger.zones >> zone & 1 != 0)
            });
            found.extend(here);
        }
        found.extend(self.lasting_listeners(game).map(|l| l.ability).filter(|ability| says(*ability)));
        found.into_iter().map(ir::AbilityId).collect()
    }

    // ---- writing --------------------------------------------------------------------------------------------------

    /// Something was written: who looks at it looks again.
    #[inline]
    pub(crate) fn mark(&mut self, bits: u64) {
        self.dirty |= bits;
        self.derived.calm &= !bits;
        self.derived.unheard_of &= !bits;
    }

    /// Something was written: what is derived from it is made anew.
    #[inline]
    pub(crate) fn wrote(&mut self, game: &Game, bits: u64) {
        self.mark(bits);
        if bits & self.derived.watched != 0 {
            self.refresh(game);
        }
    }

    /// Assigns a player's field, within its bounds.
    pub(crate) fn write_player(&mut self, game: &Game, seat: usize, field: u16, value: i64) {
        self.change_player(game, seat, field, |_| value);
    }

    /// The same with a value that is made from the old one.
    #[inline]
    pub(crate) fn change_player(
        &mut self,
        game: &Game,
        seat: usize,
        field: u16,
        change: impl FnOnce(i64) -> i64,
    ) {
        let plan = &game.fields.players[field as usize];
        let index = seat * game.fields.players.len() + field as usize;
        let value = if plan.derived { &mut self.player_base[index] } else { &mut self.players[index] };
        let old = *value;
        *value = change(old).clamp(plan.low, plan.high);
        let new = *value;
        if new == old {
            return;
        }
        self.changes += 1;
        if plan.derived {
            self.mark(plan.watch);
            self.players[index] = new;
            self.refresh(game);
        } else {
            self.wrote(game, if new > old { plan.on_rise } else { plan.on_fall });
        }
    }

    /// Assigns a stored field of a card, within its bounds; tells whether anything changed.
    #[inline]
    pub(crate) fn write_card(&mut self, game: &Game, card: u16, slot: u16, value: i64) -> bool {
        let (low, high) = game.fields.card_bounds[slot as usize];
        let value = value.clamp(i64::from(low), i64::from(high)) as i32;
        let changed = self.store(game, card, slot, value);
        if changed && game.fields.resets[slot as usize] && self.touched.last() != Some(&card) {
            self.touched.push(card);
        }
        if !self.known.is_empty() {
            self.known_is_assigned(game, card, slot, value);
        }
        if changed {
            self.changes += 1;
            let bit = game.watch.card_fields[slot as usize];
            self.mark(bit);
            let field = game.fields.stored[slot as usize];
            let derived = game.effects.cached && game.effects.columns[field as usize] != NO_COLUMN;
            if bit & self.derived.watched != 0 || (derived && self.derived.number(card).is_some()) {
                self.refresh(game);
            }
        }
        changed
    }
}

impl Game {
    /// The facts of a card that is of another kind than its own.
    pub(crate) fn signature_as(&self, signature: u64, kind: u16) -> u64 {
        self.effects.kind_bits.iter().fold(signature, |signature, (bit, of)| {
            let holds = self.ir.is_kind(ir::KindId(kind), ir::KindId(*of));
            signature & !(1 << bit) | u64::from(holds) << bit
        })
    }
}

impl ChangeOp {
    fn apply(self, old: i64, value: i64) -> i64 {
        match self {
            Self::Set => value,
            Self::Add => old.wrapping_add(value),
            Self::Subtract => old.wrapping_sub(value),
            Self::Unite => old | value,
            Self::Without => old & !value,
            Self::BagAdd => ir::bag::add(old, value),
            Self::BagSubtract => ir::bag::subtract(old, value),
            Self::Multiply => old.saturating_mul(value),
            Self::Divide => old.checked_div(value).unwrap_or(0),
            Self::AtMost => old.min(value),
            Self::AtLeast => old.max(value),
        }
    }
}
