//! A compiled game, described.

use super::{bags, field_value, label, value_of};
use crate::game::{
    AbilityDescription, AbilityKindDescription, ActionDescription, CardDescription, CardKeyword,
    DeckDescription, DeckEntry, EnumDescription, EventDescription, FieldDescription, FieldType, FormatCount,
    FormatDescription, FormatRule, GameDescription, GameInfo, KeywordDescription, KindDescription,
    PhaseDescription, RuleDescription, TableHints, ZoneDescription, ZoneOwner, ZoneVisibility,
};
use engine::Game;
use ir::Type;

pub fn info(id: &str, game: &Game) -> GameInfo {
    let ir = game.ir();
    GameInfo {
        id: id.to_owned(),
        name: ir.name.clone(),
        about: ir.about.clone(),
        players_min: ir.settings.players_min,
        players_max: ir.settings.players_max,
        cards: ir.cards.len() as u32,
        fingerprint: format!("{:016x}", game.fingerprint()),
        version: ir.manifest.version.clone(),
        authors: ir.manifest.authors.clone(),
        licence: ir.manifest.licence.clone(),
        needs: ir.manifest.needs.clone(),
        minutes: None,
        decks: ir.decks.iter().any(|deck| deck.is_list),
        guided: ir.tests.iter().any(ir::Test::is_guide),
    }
}

pub fn describe(id: &str, game: &Game, readme: &str, hints: TableHints) -> GameDescription {
    let ir = game.ir();
    let rulebook = compiler::text::rulebook(ir);
    let abilities = ability_texts(ir);
    let text = |ability: &ir::AbilityId| abilities.get(ability.index()).cloned().unwrap_or_default();
    GameDescription {
        version: crate::VERSION,
        info: GameInfo { minutes: hints.minutes, ..info(id, game) },
        turn_limit: ir.settings.turn_limit,
        enums: ir
            .enums
            .iter()
            .map(|e| EnumDescription { name: e.name.clone(), values: e.values.clone() })
            .collect(),
        zones: ir.zones.iter().map(zone).collect(),
        player_fields: ir.player_fields.iter().map(field).collect(),
        card_fields: ir.card_fields.iter().map(field).collect(),
        kinds: ir.kinds.iter().map(kind).collect(),
        phases: ir
            .phases
            .iter()
            .zip(&rulebook.phases)
            .map(|(phase, lines)| PhaseDescription {
                name: phase.name.clone(),
                label: label(&phase.name),
                lines: lines.clone(),
            })
            .collect(),
        actions: ir.actions.iter().zip(&rulebook.actions).map(action).collect(),
        events: ir
            .events
            .iter()
            .map(|event| EventDescription {
                name: event.name.clone(),
                text: event.text.clone(),
                kernel: event.kernel.is_some(),
            })
            .collect(),
        ability_kinds: ir
            .ability_kinds
            .iter()
            .map(|kind| AbilityKindDescription {
                name: kind.name.clone(),
                label: kind.label.clone(),
                activated: kind.activated,
            })
            .collect(),
        keywords: ir
            .keywords
            .iter()
            .map(|keyword| KeywordDescription {
                name: keyword.name.clone(),
                label: keyword.label.clone(),
                text: keyword.abilities.iter().map(text).collect::<Vec<_>>().join(" "),
            })
            .collect(),
        abilities: ir
            .abilities
            .iter()
            .zip(&abilities)
            .map(|(ability, text)| AbilityDescription {
                kind: ability.kind.map(|kind| kind.0),
                keyword: ability.keyword.map(|keyword| keyword.0),
                text: text.clone(),
            })
            .collect(),
        rules: ir
            .rules
            .iter()
            .map(|rule| RuleDescription {
                name: rule.name.clone(),
                lines: rule.abilities.iter().map(text).collect(),
            })
            .collect(),
        cards: (0..ir.cards.len() as u16).map(|id| card(ir, ir::CardId(id))).collect(),
        decks: ir.decks.iter().map(|of| deck(ir, of)).collect(),
        formats: ir.formats.iter().map(format).collect(),
        wins: rulebook.endings,
        setup: rulebook.setup,
        checks: rulebook.checks.into_iter().map(|(name, lines)| RuleDescription { name, lines }).collect(),
        hints,
        readme: readme.to_owned(),
    }
}

/// The text of each ability alone: as if a card had nothing else.
fn ability_texts(ir: &ir::Game) -> Vec<String> {
    let mut game = ir.clone();
    for ability in &mut game.abilities {
        ability.keyword = None;
    }
    let first = game.cards.len();
    let values = vec![0; game.card_fields.len()];
    for id in 0..game.abilities.len() as u16 {
        game.cards.push(ir::Card {
            name: String::new(),
            kind: ir::CARD,
            values: values.clone(),
            abilities: vec![ir::AbilityId(id)],
            keywords: Vec::new(),
            source: String::new(),
            bytes: 0,
            words: ir::CardWords::default(),
            for_tests: false,
        });
    }
    let ids = first..game.cards.len();
    ids.map(|id| compiler::text::card(&game, ir::CardId(id as u16)).lines.join(" ")).collect()
}

fn zone(zone: &ir::Zone) -> ZoneDescription {
    let (owner, host_kind) = match zone.owner {
        ir::ZoneOwner::Shared => (ZoneOwner::Shared, None),
        ir::ZoneOwner::EachPlayer => (ZoneOwner::Player, None),
        ir::ZoneOwner::EachCard(kind) => (ZoneOwner::Card, Some(kind.0)),
    };
    ZoneDescription {
        name: zone.name.clone(),
        label: label(&zone.name),
        owner,
        host_kind,
        visibility: match zone.visibility {
            ir::Visibility::Hidden => ZoneVisibility::Hidden,
            ir::Visibility::Private => ZoneVisibility::Private,
            ir::Visibility::Public => ZoneVisibility::Public,
        },
        ordered: zone.ordered,
        active: zone.active,
        slots: zone.slots,
        filled_from: zone.filled_from.map(|zone| zone.0),
    }
}

fn field(field: &ir::Field) -> FieldDescription {
    let (ty, of) = match field.ty {
        Type::Int | Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_) | Type::Outcome => {
            (FieldType::Number, None)
        }
        Type::Bag(of) => (FieldType::Bag, Some(of.0)),
        Type::Bool => (FieldType::Flag, None),
        Type::Enum(of) => (FieldType::Enum, Some(of.0)),
        Type::EnumSet(of) => (FieldType::EnumSet, Some(of.0)),
        Type::Card(_) => (FieldType::Card, None),
        Type::Player => (FieldType::Player, None),
        Type::Target(_) => (FieldType::CardOrPlayer, None),
        Type::CardName => (FieldType::CardName, None),
        Type::Phase => (FieldType::Phase, None),
    };
    FieldDescription {
        name: field.name.clone(),
        label: label(&field.name),
        ty,
        of,
        default: field.default,
        at_least: field.at_least,
        at_most: field.at_most,
        resets_each_turn: field.resets_each_turn,
        of_table: field.of_table,
        changes: field.assigned,
    }
}

/// A name of several words, as names of kinds are written: `LandCard` is read "Land Card".
fn apart(name: &str) -> String {
    let mut words = String::new();
    let mut before = ' ';
    for letter in label(name).chars() {
        if letter.is_uppercase() && before.is_lowercase() {
            words.push(' ');
        }
        words.push(letter);
        before = letter;
    }
    words
}

fn kind(kind: &ir::Kind) -> KindDescription {
    KindDescription {
        name: kind.name.clone(),
        label: apart(&kind.name),
        parent: kind.parent.map(|parent| parent.0),
        fields: kind.fields.iter().map(|field| field.field.0).collect(),
    }
}

fn action((action, lines): (&ir::Action, &Vec<String>)) -> ActionDescription {
    ActionDescription {
        name: action.name.clone(),
        text: if action.text.is_empty() { label(&action.name) } else { action.text.clone() },
        reasons: action.needs.iter().filter_map(|need| need.reason.clone()).collect(),
        lines: lines.clone(),
    }
}

fn card(game: &ir::Game, id: ir::CardId) -> CardDescription {
    let card = &game.cards[id.index()];
    let text = compiler::text::card(game, id);
    CardDescription {
        name: card.name.clone(),
        kind: card.kind.0,
        heading: text.heading,
        lines: text.lines,
        flavour: card.words.flavour.clone(),
        artist: card.words.artist.clone(),
        values: card.values.clone(),
        bags: bags(game, &game.card_fields, &card.values),
        abilities: card.abilities.iter().map(|ability| ability.0).collect(),
        keywords: card
            .keywords
            .iter()
            .map(|(keyword, value)| CardKeyword { keyword: keyword.0, value: *value })
            .collect(),
        source: card.source.clone(),
        art: None,
        for_tests: card.for_tests,
    }
}

fn format(format: &ir::Format) -> FormatDescription {
    let rule = |rule: &ir::FormatRule| {
        let (counts, field) = match rule.counted {
            ir::Counted::Together | ir::Counted::EachCard => (None, None),
            ir::Counted::EachValue(field) => (Some(FormatCount::EachValue), Some(field.0)),
            ir::Counted::Values(field) => (Some(FormatCount::Values), Some(field.0)),
            ir::Counted::Total(field) => (Some(FormatCount::Total), Some(field.0)),
        };
        FormatRule {
            least: rule.least,
            most: rule.most,
            each: rule.counted == ir::Counted::EachCard,
            counts,
            field,
            cards: rule.cards.iter().map(|card| card.0).collect(),
            text: rule.words.clone(),
        }
    };
    FormatDescription { name: format.name.clone(), rules: format.rules.iter().map(rule).collect() }
}

fn deck(game: &ir::Game, deck: &ir::Deck) -> DeckDescription {
    let value =
        |(field, value): &(ir::CardFieldId, i64)| value_of(game, &game.card_fields, field.index(), *value);
    let entry = |entry: &ir::DeckEntry| DeckEntry {
        card: entry.card.0,
        count: entry.count,
        zone: entry.zone.map(|zone| zone.0),
        printed: entry.with.iter().map(value).collect(),
        facedown: entry.face.map(|face| face.0),
        of_opponent: entry.of_opponent,
    };
    DeckDescription {
        name: deck.name.clone(),
        for_player: deck.is_list,
        about: deck
            .player_fields
            .iter()
            .map(|(field, value)| field_value(game, game.player_fields[field.index()].ty, *value))
            .collect::<Vec<_>>()
            .join("; "),
        entries: deck.entries.iter().map(entry).collect(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_of_several_words_are_read_apart() {
        assert_eq!(super::apart("LandCard"), "Land Card");
        assert_eq!(super::apart("Base_of_MTG"), "Base of MTG");
        assert_eq!(super::apart("Card"), "Card");
    }
}
