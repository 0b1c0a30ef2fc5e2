//! Pictures of packs, and pictures of cards.

use crate::games::{self, Dots, POKER, Scratch};
use cardwright_print::{CardSize, Counts, Gallery, copies, pictures};
use std::fs;

const CARD: &str = "card \"Ember, the First\": Unit { faction Red cost 2 power 3 }";
const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'>\
                   <rect width='4' height='4' fill='#00ff00'/></svg>";

/// How much of the card's picture is of this pure green.
fn green(game: &protocol::game::GameDescription, gallery: &Gallery) -> f64 {
    let fonts = games::fonts();
    let copies = copies::copies(game, gallery, Counts::One, &[]).expect("the picture can be used");
    let cards = games::drawn(&fonts, game, &copies, POKER);
    let png = pictures::png(&cards[0], POKER).expect("it can be drawn");
    let picture = Dots::of(&png);
    picture.all().filter(|dot| *dot == [0, 255, 0]).count() as f64 / picture.all().count() as f64
}

#[test]
fn the_picture_of_the_pack_is_on_the_card_and_otherwise_a_drawing() {
    let game = games::small(CARD);
    let folder = Scratch::new();
    let packs = [folder.0.clone()];
    let none = Gallery::of(&packs).expect("a pack without pictures is as good as any");
    assert!(green(&game, &none) < 0.001);
    let art = folder.0.join("art");
    fs::create_dir(&art).expect("it can be made");
    let mut webp = Vec::new();
    let encoder = image_webp::WebPEncoder::new(&mut webp);
    encoder.encode(&[0, 255, 0].repeat(64), 8, 8, image_webp::ColorType::Rgb8).expect("it can be written");
    for (ending, data) in
        [("svg", SVG.into()), ("png", games::png_of(8, 8, |_, _| [0, 255, 0])), ("webp", webp)]
    {
        let file = art.join(format!("ember the-first.{ending}"));
        fs::write(&file, data).expect("it can be written");
        let share = green(&game, &Gallery::of(&packs).expect("it can be read"));
        assert!(share > 0.25, "{ending}: {share}");
        fs::remove_file(&file).expect("it is there");
    }
}

#[test]
fn a_picture_that_is_broken_is_named() {
    let game = games::small(CARD);
    let folder = Scratch::new();
    let art = folder.0.join("art");
    fs::create_dir(&art).expect("it can be made");
    let whole = games::png_of(64, 64, |x, y| [x as u8, y as u8, (x * y) as u8]);
    let cut = whole[..whole.len() / 2].to_vec();
    for (ending, data) in
        [("png", cut), ("webp", b"none".to_vec()), ("jpg", b"none".to_vec()), ("svg", b"<svg".to_vec())]
    {
        let file = art.join(format!("ember_the_first.{ending}"));
        fs::write(&file, data).expect("it can be written");
        let gallery = Gallery::of(std::slice::from_ref(&folder.0)).expect("the folder can be read");
        let told = copies::copies(&game, &gallery, Counts::One, &[]).expect_err("it is broken").to_string();
        assert!(told.contains(&format!("ember_the_first.{ending}")), "{told}");
        fs::remove_file(&file).expect("it is there");
    }
}

#[test]
fn a_picture_of_a_card_has_the_dots_its_size_asks_for() {
    let game = games::small(CARD);
    let fonts = games::fonts();
    for (size, expected) in [
        (POKER, (744, 1039)),
        (CardSize { bleed: 3.0, ..POKER }, (815, 1110)),
        (CardSize { width: 44.0, height: 68.0, bleed: 0.0 }, (520, 803)),
    ] {
        let cards = games::drawn(&fonts, &game, &games::all(&game, Counts::One), size);
        let png = pictures::png(&cards[0], size).expect("it can be drawn");
        let picture = Dots::of(&png);
        assert_eq!((picture.width, picture.height), expected);
        // 300 dots an inch are 11811 a metre.
        assert!(png.windows(8).any(|window| window == [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23]));
    }
}

#[test]
fn the_same_card_has_the_same_picture_and_another_card_another_one() {
    let game = games::small(&format!("{CARD}\ncard \"Wave\": Unit {{ faction Blue cost 1 power 1 }}"));
    let fonts = games::fonts();
    let drawn = || games::drawn(&fonts, &game, &games::all(&game, Counts::One), POKER);
    let (one, other) = (drawn(), drawn());
    assert_eq!(one[0].svg, other[0].svg);
    assert_ne!(one[0].svg, one[1].svg);
}

#[test]
fn svg_needs_no_font_and_has_its_size_on_paper() {
    let game = games::small(CARD);
    let cards = games::drawn(&games::fonts(), &game, &games::all(&game, Counts::One), POKER);
    let svg = pictures::outlined(&cards[0], POKER);
    assert!(svg.contains("width=\"63mm\" height=\"88mm\""));
    assert!(!svg.contains("<text") && !svg.contains("font-family"));
    assert!(svg.contains("<title>Ember, the First</title>"));
}
