//! The words of a game that generated cards are made of: events, ability kinds, keywords, fields, and what its cards
//! look like and where they lie. All of it is read from the compiled game; no game is known here.

use crate::statements;
use ir::{
    AbilityKindId, CardId, EventId, Game, Kernel, KindId, Placed, PlacedCard, StepKind, Type, When, ZoneId,
    ZoneOwner,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Everything a generator needs to know of a game.
pub(super) struct Vocabulary {
    pub ir: Game,
    /// Events that a text may call.
    pub callable: Vec<EventId>,
    /// By event: all that may happen because of it, itself included.
    pub causes: Vec<BTreeSet<EventId>>,
    pub ability_kinds: Vec<KindWord>,
    /// Cards to take printed fields from, of kinds that lie in play.
    pub permanents: Vec<Look>,
    /// The same of cards that lie on others.
    pub attachments: Vec<Look>,
    /// The same of cards that tests hold in hand.
    pub in_hand: Vec<Look>,
    /// Where hands and decks are: zones of players that are not active.
    pub hand: Option<ZoneId>,
    pub deck: Option<ZoneId>,
    /// Where the game's tests begin.
    pub starts: Vec<(u8, ir::PhaseId)>,
}

/// A kind of ability, as the cards of the game use it.
pub(super) struct KindWord {
    pub name: String,
    pub form: Form,
    /// Of cards of these kinds.
    pub borne_by: BTreeSet<KindId>,
    /// Whether it wakes up depends on other cards in play.
    pub counts: bool,
    /// Its player decides when.
    pub activated: bool,
    pub hears: BTreeSet<EventId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// It has a body that does something.
    Doing,
    Static,
    /// Forbids, permits, or is otherwise nothing that a text can be put behind.
    Other,
}

/// A card of the game without its abilities, and where such cards lie.
#[derive(Clone)]
pub(super) struct Look {
    pub kind: KindId,
    /// `power 2; toughness 1`
    pub fields: String,
    /// The same without prices in bags, so that it can be played.
    pub free: String,
    pub lies_in: Vec<ZonePlace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ZonePlace {
    /// A zone of a player, or a shared one.
    Zone(ZoneId),
    /// A zone of a card of this kind.
    On(ZoneId, KindId),
}

impl Vocabulary {
    pub fn of(ir: Game) -> Self {
        let spots = spots(&ir);
        let face = ir.settings.stack.map(|stack| stack.face);
        let mut permanents = Vec::new();
        let mut attachments = Vec::new();
        let mut in_hand = Vec::new();
        for (index, card) in ir.cards.iter().enumerate() {
            if face == Some(CardId(index as u16)) {
                continue;
            }
            let (Some(fields), Some(free)) = (fields(&ir, card, true), fields(&ir, card, false)) else {
                continue;
            };
            let found = spots.get(&card.kind).cloned().unwrap_or_default();
            let (on, beside): (Vec<ZonePlace>, Vec<ZonePlace>) =
                found.iter().partition(|spot| matches!(spot, ZonePlace::On(..)));
            let beside: Vec<ZonePlace> = beside.into_iter().filter(|spot| is_active(&ir, *spot)).collect();
            let look = |lies_in: Vec<ZonePlace>| Look {
                kind: card.kind,
                fields: fields.clone(),
                free: free.clone(),
                lies_in,
            };
            if on.is_empty() && beside.is_empty() {
                in_hand.push(look(Vec::new()));
            } else {
                if !beside.is_empty() {
                    permanents.push(look(beside));
                }
                if !on.is_empty() {
                    attachments.push(look(on));
                }
            }
        }
        let causes = causes(&ir);
        let callable = callable(&ir, &causes);
        let ability_kinds = ability_kinds(&ir);
        let (hand, deck) = (waiting(&ir, ir::Visibility::Private), waiting(&ir, ir::Visibility::Hidden));
        let mut starts: Vec<(u8, ir::PhaseId)> = ir
            .tests
            .iter()
            .filter(|test| !test.from_setup)
            .map(|test| (test.start_seat, test.start_phase))
            .collect();
        if starts.is_empty() {
            starts.extend((0..ir.phases.len() as u16).map(|phase| (0, ir::PhaseId(phase))));
        }
        Self { ir, callable, causes, ability_kinds, permanents, attachments, in_hand, hand, deck, starts }
    }

    pub fn event(&self, event: EventId) -> &ir::Event {
        &self.ir.events[event.index()]
    }

    pub fn kind_name(&self, kind: KindId) -> &str {
        &self.ir.kinds[kind.index()].name
    }

    /// In a game for two `opponent` is a player, otherwise a set of them.
    pub fn one_opponent(&self) -> bool {
        self.ir.settings.players_max == 2
    }

    /// The numbers among the fields of a kind.
    pub fn numbers_of(&self, kind: KindId) -> Vec<&str> {
        let fields =
            self.ir.kinds[kind.index()].fields.iter().map(|own| &self.ir.card_fields[own.field.index()]);
        fields.filter(|field| field.ty == Type::Int).map(|field| field.name.as_str()).collect()
    }

    /// Whether the place of an argument takes a card of this kind.
    pub fn takes_card(&self, param: Type, kind: KindId) -> bool {
        match param {
            Type::Card(wanted) | Type::Target(wanted) => self.ir.is_kind(kind, wanted),
            _ => false,
        }
    }
}

fn is_active(ir: &Game, spot: ZonePlace) -> bool {
    match spot {
        ZonePlace::Zone(zone) | ZonePlace::On(zone, _) => ir.zones[zone.index()].active,
    }
}

fn waiting(ir: &Game, visibility: ir::Visibility) -> Option<ZoneId> {
    let fits = |zone: &ir::Zone| {
        zone.owner == ZoneOwner::EachPlayer && !zone.active && zone.visibility == visibility
    };
    ir.zones.iter().position(fits).map(|at| ZoneId(at as u16))
}

// ---- how cards look -----------------------------------------------------------------------------------------------

/// The printed fields that differ from what goes without saying; none if one of them cannot be written down.
fn fields(ir: &Game, card: &ir::Card, with_bags: bool) -> Option<String> {
    let mut written = Vec::new();
    for own in &ir.kinds[card.kind.index()].fields {
        let field = &ir.card_fields[own.field.index()];
        let value = card.values[own.field.index()];
        let price = matches!(field.ty, Type::Bag(_)) && own.default.is_some();
        if own.default == Some(value) || !is_printed(field.ty) || price && !with_bags {
            continue;
        }
        written.push(format!("{} {}", field.name, value_text(ir, field.ty, value)?));
    }
    Some(written.join("; "))
}

fn is_printed(ty: Type) -> bool {
    !matches!(ty, Type::Card(_) | Type::Player | Type::Target(_))
}

fn value_text(ir: &Game, ty: Type, value: i64) -> Option<String> {
    let name = |of: ir::EnumId, at: usize| ir.enums[of.index()].values.get(at).cloned();
    match ty {
        Type::Int => Some(value.to_string()),
        Type::Bool => Some((value != 0).to_string()),
        Type::Enum(of) => name(of, usize::try_from(value).ok()?),
        Type::CardName => {
            let card = ir.cards.get(usize::try_from(value).ok()?)?;
            Some(format!("\"{}\"", card.name))
        }
        Type::EnumSet(of) => {
            let values = &ir.enums[of.index()].values;
            let held: Vec<&str> = values
                .iter()
                .enumerate()
                .filter(|(at, _)| value >> at & 1 != 0)
                .map(|(_, v)| v.as_str())
                .collect();
            (!held.is_empty()).then(|| held.join(", "))
        }
        Type::Bag(of) if !ir::bag::has_choices(value) => {
            let count = ir.enums[of.index()].values.len();
            let mut units = Vec::new();
            for at in 0..count {
                let of_this = ir::bag::count(value, at);
                if at + 1 == count && of_this > 0 {
                    units.push(of_this.to_string());
                } else {
                    units.extend((0..of_this).filter_map(|_| name(of, at)));
                }
            }
            (!units.is_empty()).then(|| units.join(", "))
        }
        _ => None,
    }
}

/// Where the game's tests put cards of each kind; without any, all lie wherever cards are in play.
fn spots(ir: &Game) -> BTreeMap<KindId, Vec<ZonePlace>> {
    let mut found: BTreeMap<KindId, BTreeMap<ZonePlace, usize>> = BTreeMap::new();
    for step in ir.tests.iter().flat_map(|test| &test.steps) {
        if let StepKind::Place { zone, cards, .. } = &step.kind {
            for placed in cards {
                note(ir, placed, ZonePlace::Zone(*zone), &mut found);
            }
        }
    }
    if found.is_empty() {
        let active: Vec<ZonePlace> = (0..ir.zones.len() as u16)
            .map(ZoneId)
            .filter(|zone| {
                ir.zones[zone.index()].active && ir.zones[zone.index()].owner == ZoneOwner::EachPlayer
            })
            .map(ZonePlace::Zone)
            .collect();
        return ir.cards.iter().map(|card| (card.kind, active.clone())).collect();
    }
    let seldom = |counts: &BTreeMap<ZonePlace, usize>| {
        let most = counts.values().copied().max().unwrap_or(0);
        // What one test in many does is something special.
        let usual = counts.iter().filter(|(_, count)| **count * 20 >= most);
        usual.map(|(spot, _)| *spot).collect::<Vec<_>>()
    };
    found.iter().map(|(kind, counts)| (*kind, seldom(counts))).collect()
}

fn note(
    ir: &Game,
    placed: &PlacedCard,
    spot: ZonePlace,
    found: &mut BTreeMap<KindId, BTreeMap<ZonePlace, usize>>,
) {
    let Placed::New(card) = placed.card else { return };
    let kind = ir.cards[card.index()].kind;
    if is_active(ir, spot) {
        *found.entry(kind).or_default().entry(spot).or_default() += 1;
    }
    for (zone, inner) in &placed.inside {
        note(ir, inner, ZonePlace::On(*zone, kind), found);
    }
}

// ---- what happens because of what ---------------------------------------------------------------------------------

/// By event: everything it may lead to, by its body, by its parents and by the rules that hear it.
fn causes(ir: &Game) -> Vec<BTreeSet<EventId>> {
    let direct: Vec<BTreeSet<EventId>> =
        (0..ir.events.len()).map(|at| led_to(ir, EventId(at as u16))).collect();
    let reach = |from: usize| {
        let mut seen = BTreeSet::from([EventId(from as u16)]);
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            open.extend(direct[at].iter().filter(|event| seen.insert(**event)).map(|event| event.index()));
        }
        seen
    };
    (0..ir.events.len()).map(reach).collect()
}

fn led_to(ir: &Game, id: EventId) -> BTreeSet<EventId> {
    let event = &ir.events[id.index()];
    let mut found: BTreeSet<EventId> = event.parent.iter().map(|parent| parent.event).collect();
    let called =
        |block: &ir::Block| statements::calls(block).iter().map(|call| call.event).collect::<Vec<_>>();
    found.extend([&event.body.block, &event.finally.block].into_iter().flat_map(called));
    for ability in ir.rules.iter().flat_map(|rule| &rule.abilities) {
        let ability = &ir.abilities[ability.index()];
        if ability.triggers.iter().any(|trigger| heard(&trigger.when) == Some(id)) {
            found.extend(statements::blocks_of(ability).flat_map(called));
        }
    }
    found
}

fn heard(when: &When) -> Option<EventId> {
    match when {
        When::Before(pattern) | When::After(pattern) | When::Instead(pattern) | When::Queued(pattern) => {
            Some(pattern.event)
        }
        When::AsSoonAs(_)
        | When::Activated
        | When::Cannot(_)
        | When::Can(_)
        | When::Again(_)
        | When::Static => None,
    }
}

/// Events that a text may call: not those that ask for actions, deal decks or draw from all cards there are.
fn callable(ir: &Game, causes: &[BTreeSet<EventId>]) -> Vec<EventId> {
    const UNFIT: [&str; 4] = ["Actions", "Names", "OwnDeck", "Deck"];
    let unfit: Vec<bool> = ir
        .events
        .iter()
        .map(|event| mentions(&event.body, &UNFIT) || mentions(&event.finally, &UNFIT))
        .collect();
    let fits = |id: &EventId| {
        let event = &ir.events[id.index()];
        let caused = &causes[id.index()];
        // Copies of cards that make copies of themselves fill every table.
        let takes_card = event.params.iter().any(|param| matches!(param.ty, Type::Card(_) | Type::Target(_)));
        let copying = [Kernel::Create, Kernel::Duplicate].map(Kernel::event);
        let copies = takes_card && copying.iter().any(|event| caused.contains(event));
        event.kernel.is_none() && !copies && !caused.iter().any(|caused| unfit[caused.index()])
    };
    (0..ir.events.len() as u16).map(EventId).filter(fits).collect()
}

/// Whether a part of the compiled game holds something of one of these names: what it is made of is walked through as
/// data, so that new statements and expressions are not passed over.
pub(super) fn mentions(part: &impl Serialize, names: &[&str]) -> bool {
    fn holds(value: &Value, names: &[&str]) -> bool {
        match value {
            Value::Object(map) => {
                map.iter().any(|(key, inner)| names.contains(&key.as_str()) || holds(inner, names))
            }
            Value::Array(items) => items.iter().any(|item| holds(item, names)),
            _ => false,
        }
    }
    serde_json::to_value(part).is_ok_and(|value| holds(&value, names))
}

// ---- kinds of abilities -------------------------------------------------------------------------------------------

/// What an expression asks of all cards in play, not of one.
const COUNTING: [&str; 9] =
    ["Count", "Any", "Total", "Extreme", "United", "First", "Most", "Beside", "Position"];

fn ability_kinds(ir: &Game) -> Vec<KindWord> {
    let counting_values: Vec<bool> = ir.values.iter().map(|value| mentions(&value.body, &COUNTING)).collect();
    let mut words = Vec::new();
    for (index, kind) in ir.ability_kinds.iter().enumerate() {
        let id = AbilityKindId(index as u16);
        let (mut borne_by, mut hears) = (BTreeSet::new(), BTreeSet::new());
        let (mut form, mut counts) = (None, false);
        for card in &ir.cards {
            for ability in card.abilities.iter().map(|ability| &ir.abilities[ability.index()]) {
                if !ability.is_of(id) {
                    continue;
                }
                borne_by.insert(card.kind);
                form = form.or(Some(form_of(ability)));
                hears.extend(ability.triggers.iter().filter_map(|trigger| heard(&trigger.when)));
                counts |= ability.triggers.iter().any(|trigger| {
                    // What the card itself adds is its own affair.
                    let of_kind = trigger.conditions.len()
                        - usize::from(ability.own_conditions).min(trigger.conditions.len());
                    let asked = (
                        &trigger.conditions[..of_kind],
                        &trigger.limit,
                        &trigger.needs,
                        as_soon_as(&trigger.when),
                    );
                    mentions(&asked, &COUNTING) || asks_value(&asked, &counting_values)
                });
            }
        }
        // When it works each card says by itself, behind the kind: no text can be put there without.
        let form = if kind.given { form.and(Some(Form::Other)) } else { form };
        if let Some(form) = form {
            let activated = kind.activated;
            words.push(KindWord { name: kind.name.clone(), form, borne_by, counts, activated, hears });
        }
    }
    words
}

fn as_soon_as(when: &When) -> Option<&ir::Expr> {
    match when {
        When::AsSoonAs(condition) => Some(condition),
        When::Before(_) | When::After(_) | When::Queued(_) | When::Activated | When::Instead(_) => None,
        When::Cannot(_) | When::Can(_) | When::Again(_) | When::Static => None,
    }
}

fn form_of(ability: &ir::Ability) -> Form {
    match ability.triggers.first().map(|trigger| &trigger.when) {
        Some(When::Static) => Form::Static,
        Some(When::Cannot(_) | When::Can(_) | When::Again(_)) | None => Form::Other,
        Some(_) => Form::Doing,
    }
}

/// Whether it asks a value or an adjective that counts.
fn asks_value(part: &impl Serialize, counting: &[bool]) -> bool {
    fn asks(value: &Value, counting: &[bool]) -> bool {
        match value {
            Value::Object(map) => map.iter().any(|(key, inner)| {
                let named = key == "Value" && inner[0].as_u64().is_some_and(|id| counting[id as usize]);
                named || asks(inner, counting)
            }),
            Value::Array(items) => items.iter().any(|item| asks(item, counting)),
            _ => false,
        }
    }
    serde_json::to_value(part).is_ok_and(|value| asks(&value, counting))
}
