//! What is on faces, and whether it has its place there.

use crate::games::{self, POKER};
use cardwright_print::drawing::plain;
use cardwright_print::{CardSize, Counts, copies};
use protocol::game::GameDescription;
use resvg::usvg;
use serde_json::{Value, json};

/// Every text of the drawing, with its box.
fn texts(group: &usvg::Group, found: &mut Vec<(String, usvg::Rect)>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inside) => texts(inside, found),
            usvg::Node::Text(text) => {
                let written = text.chunks().iter().map(usvg::TextChunk::text).collect();
                found.push((written, text.abs_bounding_box()));
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) => {}
        }
    }
}

#[test]
fn nothing_leaves_its_card_nor_covers_another_text() {
    let fonts = games::fonts();
    for name in ["echomancy", "lifeburn", "pearls", "realms"] {
        let game = games::of_project(name);
        let mut copies = games::all(&game, Counts::One);
        // The longest texts.
        copies.sort_by_key(|copies| {
            std::cmp::Reverse(game.cards[copies.card].lines.iter().map(String::len).sum::<usize>())
        });
        copies.truncate(5);
        let sizes = [(44.0, 68.0), (30.0, 30.0), (20.0, 20.0), (20.0, 60.0), (90.0, 20.0), (100.0, 60.0)];
        let sizes = sizes.map(|(width, height)| CardSize { width, height, bleed: 2.0 });
        for size in [POKER].into_iter().chain(sizes) {
            let cards = games::drawn(&fonts, &game, &copies, size);
            for card in &cards {
                let mut found = Vec::new();
                texts(card.tree.root(), &mut found);
                assert!(found.len() > 2, "{name}: {} has no text", card.name);
                let scale = card.tree.size().width() / size.whole().width as f32;
                let (edge, right, bottom) = (
                    (size.bleed as f32) * scale,
                    (size.bleed + size.width) as f32 * scale,
                    (size.bleed + size.height) as f32 * scale,
                );
                for (text, area) in &found {
                    let inside = area.left() >= edge
                        && area.top() >= edge
                        && area.right() <= right
                        && area.bottom() <= bottom;
                    assert!(inside, "{name}: {:?} of {} leaves the card: {area:?}", text, card.name);
                }
                // No line of text covers another one.
                for (at, (text, area)) in found.iter().enumerate() {
                    for (other, covered) in &found[at + 1..] {
                        let across = area.right().min(covered.right()) - area.left().max(covered.left());
                        let down = area.bottom().min(covered.bottom()) - area.top().max(covered.top());
                        let much = down > 0.45 * area.height().min(covered.height());
                        assert!(
                            across < 0.4 * scale || !much,
                            "{name}: {} has {text:?} on {other:?}",
                            card.name
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_text_that_is_far_too_long_is_told_and_one_that_fits_when_small_is_not() {
    let fonts = games::fonts();
    let mut game = games::small("card \"Talker\": Unit { faction Red cost 1 power 1 }");
    for (words, fits) in [(20, true), (90, true), (900, false)] {
        game.cards[0].lines = vec![
            "Draw a card, then discard a card.".split(' ').cycle().take(words).collect::<Vec<_>>().join(" "),
        ];
        let copies = games::all(&game, Counts::One);
        let (cards, warnings) = copies::drawn(&fonts, &game, &copies, POKER).expect("it can be drawn");
        assert_eq!(warnings.is_empty(), fits, "{words} words: {warnings:?}");
        if !fits {
            assert_eq!(warnings[0].card, "Talker");
            assert!(warnings[0].about.contains("does not fit"), "{warnings:?}");
            let mut found = Vec::new();
            texts(cards[0].tree.root(), &mut found);
            assert!(found.iter().any(|(text, _)| text.ends_with('…')), "it does not say that there is more");
        }
    }
}

#[test]
fn flavour_and_artist_are_on_the_face_and_flavour_gives_way_to_what_the_card_does() {
    let fonts = games::fonts();
    let mut game = games::small(
        "card \"Talker\": Unit { faction Red cost 1 power 1 flavour \"It was here before.\" artist \"N. Marsh\" }",
    );
    let written = |game: &GameDescription, size: CardSize| {
        let card = games::drawn(&fonts, game, &games::all(game, Counts::One), size).remove(0);
        let mut found = Vec::new();
        texts(card.tree.root(), &mut found);
        (found, card.left_out.contains(&"flavour"))
    };
    let sums = |found: &[(String, usvg::Rect)], text: &str| found.iter().any(|(written, _)| written == text);
    for (words, has_room) in [(0, true), (12, true), (40, true), (150, false)] {
        let text: Vec<&str> = "Draw a card, then discard a card.".split(' ').cycle().take(words).collect();
        game.cards[0].lines = if words == 0 { Vec::new() } else { vec![text.join(" ")] };
        let (found, is_without) = written(&game, POKER);
        assert_eq!(sums(&found, "It was here before."), has_room, "{words} words: {found:?}");
        assert_eq!(is_without, !has_room);
        assert!(sums(&found, "Picture: N. Marsh · Small"), "{words} words: {found:?}");
        // Below what it does, and inside of its box.
        let bottom = found.iter().filter(|(text, _)| text.contains("card")).map(|(_, area)| area.bottom());
        let flavour =
            found.iter().find(|(text, _)| text == "It was here before.").map(|(_, area)| area.top());
        assert!(flavour.is_none_or(|top| top > bottom.fold(0.0, f32::max)), "{words} words: {found:?}");
    }
    // What it does is as large as without.
    let height = |flavour: &[&str]| {
        let mut game = game.clone();
        game.cards[0].lines = vec!["Draw a card, then discard a card.".to_owned()];
        game.cards[0].flavour = flavour.iter().map(|&line| line.to_owned()).collect();
        let (found, _) = written(&game, POKER);
        found.iter().find(|(text, _)| text.starts_with("Draw")).expect("the text").1.height()
    };
    assert!((height(&[]) - height(&["One.", "And another line of it."])).abs() < 0.001);
}

#[test]
fn letters_that_no_font_has_are_told() {
    let fonts = games::fonts();
    let mut game = games::small("card \"Talker\": Unit { faction Red cost 1 power 1 }");
    game.cards[0].lines = vec!["Draw 一 card.".to_owned()];
    let copies = games::all(&game, Counts::One);
    let (_, warnings) = copies::drawn(&fonts, &game, &copies, POKER).expect("it can be drawn");
    assert!(warnings.iter().any(|warning| warning.about.contains('一')), "{warnings:?}");
}

#[test]
fn counts_come_from_decks_and_what_cards_speak_of_comes_once() {
    let game = games::small(
        "card \"Ember\": Unit { faction Red cost 2 power 3 }\ncard \"Wave\": Unit { faction Blue cost 1 power 1 }\n\
         card \"Spark\": Unit { faction Red cost 0 power 1 }\ncard \"Unused\": Unit { faction Red cost 0 power 1 }\n\
         deck \"One\" { 3 \"Ember\" }\ndeck \"Two\" { 2 \"Ember\", 1 \"Wave\" }",
    );
    let mut game = game;
    game.cards[1].lines = vec!["Create a Spark.".to_owned()];
    let counts = |copies: &[copies::Copies]| {
        copies.iter().map(|copies| (copies.face.name.clone(), copies.count)).collect::<Vec<_>>()
    };
    let named = |list: &[(&str, u32)]| {
        list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect::<Vec<_>>()
    };
    let decks = games::all(&game, Counts::Decks);
    assert_eq!(counts(&decks), named(&[("Ember", 5), ("Wave", 1), ("Spark", 1)]));
    let one = games::all(&game, Counts::One);
    assert_eq!(counts(&one), named(&[("Ember", 1), ("Wave", 1), ("Spark", 1), ("Unused", 1)]));
    // What changed: another number on one card, one more copy of another.
    let mut newer = game.clone();
    newer.cards[0].values.iter_mut().filter(|value| **value == 3).for_each(|value| *value = 4);
    newer.decks[1].entries[1].count = 2;
    let changed = copies::changed(games::all(&newer, Counts::Decks), &decks);
    assert_eq!(counts(&changed), named(&[("Ember", 5), ("Wave", 1)]));
    assert!(copies::changed(games::all(&game, Counts::Decks), &decks).is_empty());
    newer = game.clone();
    newer.cards[1].flavour = vec!["It comes again.".to_owned()];
    let changed = copies::changed(games::all(&newer, Counts::Decks), &decks);
    assert_eq!(counts(&changed), named(&[("Wave", 1)]));
}

/// What `web/test/faces.test.ts` compares, of a printed face.
fn compared(face: &cardwright_print::Face) -> Value {
    let colour = |colour: cardwright_print::Colour| json!({ "hue": colour.hue, "chroma": colour.chroma });
    let stat = |stat: &cardwright_print::Stat| json!({ "icon": stat.icon, "label": stat.label, "value": stat.value });
    let picture = &face.picture;
    json!({
        "name": face.name,
        "type": face.type_line,
        "look": format!("{:?}", face.look).to_lowercase(),
        "colours": [colour(face.colours.0), colour(face.colours.1)],
        "cost": plain(&face.cost),
        "stats": face.stats.iter().map(stat).collect::<Vec<_>>(),
        "deeds": face.deeds,
        "picture": { "sun": picture.sun, "far": picture.far, "near": picture.near, "figure": picture.figure },
    })
}

/// Numbers of JavaScript are all of one kind.
fn as_floats(value: &mut Value) {
    match value {
        Value::Number(number) => *value = json!(number.as_f64()),
        Value::Array(inside) => inside.iter_mut().for_each(as_floats),
        Value::Object(inside) => inside.values_mut().for_each(as_floats),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[test]
fn printed_faces_are_those_of_the_page() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/test/faces.json");
    let text = std::fs::read_to_string(file).expect("it is there");
    let mut told: Value = serde_json::from_str(&text).expect("it is JSON");
    let game: GameDescription = serde_json::from_value(told["game"].take()).expect("it is a game");
    let faces = cardwright_print::Faces::of(&game);
    let mut found: Value = game.cards.iter().map(|card| compared(&faces.face(card, None))).collect();
    let mut expected = told["faces"].take();
    as_floats(&mut found);
    as_floats(&mut expected);
    for (found, expected) in
        found.as_array().into_iter().flatten().zip(expected.as_array().into_iter().flatten())
    {
        assert_eq!(found, expected);
    }
    assert_eq!(found, expected);
}
