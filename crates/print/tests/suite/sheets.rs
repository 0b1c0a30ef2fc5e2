//! The PDF as other programs read it (poppler: pdfinfo, pdftotext, pdftoppm).

use crate::games::{self, Dots, POKER, Scratch};
use cardwright_print::drawing::plain;
use cardwright_print::sheets::{self, Grid};
use cardwright_print::{Backs, CardSize, Counts, Gallery, Paper, SheetSettings, copies, pictures};
use std::path::Path;
use std::process::Command;

const POINTS: f64 = 72.0 / 25.4;

/// Whether poppler is there; says so if it is not.
fn can_read_pdf() -> bool {
    let is_there = Command::new("pdftotext").arg("-v").output().is_ok();
    if !is_there {
        eprintln!("skipped: pdftotext is not installed (apt install poppler-utils) (1 test)");
    }
    is_there
}

fn output(program: &str, arguments: &[&str], file: &Path) -> String {
    let mut command = Command::new(program);
    command.args(arguments).arg(file);
    if program == "pdftotext" {
        command.arg("-");
    }
    let output = command.output().expect("it is installed");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Letters only: where lines are broken is not what is compared.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '{' | '}')).collect()
}

/// What is written in this part of a page, in millimetres.
fn text_at(file: &Path, page: usize, (x, y): (f64, f64), (width, height): (f64, f64)) -> String {
    let points = |length: f64| ((length * POINTS).round() as i64).to_string();
    let page = page.to_string();
    let (x, y, width, height) = (points(x), points(y), points(width), points(height));
    let arguments = ["-f", &page, "-l", &page, "-x", &x, "-y", &y, "-W", &width, "-H", &height];
    output("pdftotext", &arguments, file)
}

struct Made {
    _folder: Scratch,
    file: std::path::PathBuf,
    grid: Grid,
    pages: usize,
}

fn printed(
    game: &protocol::game::GameDescription,
    copies: &[copies::Copies],
    settings: SheetSettings,
) -> Made {
    let fonts = games::fonts();
    let cards = games::drawn(&fonts, game, copies, settings.size);
    let back = copies::back(&fonts, game, &Gallery::default(), settings.size).expect("it can be drawn");
    let made = sheets::pdf("test", &cards, &back, settings).expect("it can be made");
    let folder = Scratch::new();
    let file = folder.0.join("cards.pdf");
    std::fs::write(&file, &made.pdf).expect("it can be written");
    Made { _folder: folder, file, grid: made.grid, pages: made.pages }
}

const PLAIN: SheetSettings =
    SheetSettings { paper: Paper::A4, size: POKER, backs: Backs::LongEdge, marks: true };

#[test]
fn every_card_is_in_its_place_with_its_name_and_text_that_can_be_copied() {
    if !can_read_pdf() {
        return;
    }
    for (name, settings) in [
        ("pearls", PLAIN),
        ("vows", SheetSettings { paper: Paper::LETTER, size: CardSize { bleed: 2.0, ..POKER }, ..PLAIN }),
        ("echomancy", SheetSettings { backs: Backs::None, ..PLAIN }),
    ] {
        let game = games::of_project(name);
        let mut copies = games::all(&game, Counts::One);
        copies.truncate(12);
        let made = printed(&game, &copies, settings);
        let sides = if settings.backs == Backs::None { 1 } else { 2 };
        let told = output("pdfinfo", &[], &made.file);
        let pages = made.pages * sides;
        assert_eq!(made.pages, copies.len().div_ceil(made.grid.slots()));
        assert!(told.contains(&format!("Pages:           {pages}\n")), "{told}");
        for (at, copies) in copies.iter().enumerate() {
            let (page, slot) = (at / made.grid.slots() * sides + 1, at % made.grid.slots());
            let size = (settings.size.width, settings.size.height);
            let found = letters(&text_at(&made.file, page, made.grid.place(slot), size));
            let face = &copies.face;
            let expected = std::iter::once(face.name.clone())
                .chain(face.lines.iter().map(|line| plain(line)))
                .chain(face.stats.iter().map(|stat| stat.value.clone()));
            for expected in expected {
                assert!(found.contains(&letters(&expected)), "{name}: no {expected:?} in {found:?}");
            }
        }
    }
}

#[test]
fn what_a_reader_draws_is_the_picture_of_the_card() {
    if !can_read_pdf() {
        return;
    }
    let game = games::small(
        "card \"Ember\": Unit { faction Red cost 2 power 3 }\ncard \"Wave\": Unit { faction Blue cost 1 power 1 }",
    );
    let copies = games::all(&game, Counts::One);
    let made = printed(&game, &copies, PLAIN);
    let folder = Scratch::new();
    let base = folder.0.join("page");
    let base = base.to_str().expect("a plain path");
    let status = Command::new("pdftoppm").args(["-r", "100", "-png"]).arg(&made.file).arg(base).status();
    assert!(status.is_ok_and(|status| status.success()));
    let page = Dots::of(&std::fs::read(format!("{base}-1.png")).expect("the first page"));
    let fonts = games::fonts();
    let cards = games::drawn(&fonts, &game, &copies, POKER);
    for (slot, card) in cards.iter().enumerate() {
        let png = pictures::png(card, POKER).expect("it can be drawn");
        let picture = Dots::of(&png);
        let (x, y) = made.grid.place(slot);
        // On a raster of places, both show nearly the same colour; edges may lie half a dot apart.
        let mut same = 0;
        let places = (1..20).flat_map(|column| (1..28).map(move |row| (column, row)));
        for (column, row) in places {
            let (dx, dy) = (f64::from(column) * 63.0 / 20.0, f64::from(row) * 88.0 / 28.0);
            let dot = |picture: &Dots, x: f64, y: f64, dpi: f64| {
                let at = |length: f64| (length / 25.4 * dpi) as u32;
                picture.at(at(x), at(y))
            };
            let (one, other) = (dot(&page, x + dx, y + dy, 100.0), dot(&picture, dx, dy, 300.0));
            same += usize::from(one.iter().zip(other).all(|(a, b)| a.abs_diff(b) < 24));
        }
        assert!(same > 19 * 27 * 95 / 100, "only {same} of {} places are the same on {}", 19 * 27, card.name);
        // Beside the last card there is white paper.
        let beside = page.at(((x + 63.0 * 1.5) / 25.4 * 100.0) as u32, (y / 25.4 * 100.0) as u32 + 90);
        assert_eq!(beside == [255; 3], slot == 1);
    }
}

#[test]
fn fonts_are_inside_and_no_letter_is_unknown() {
    if !can_read_pdf() {
        return;
    }
    let game = games::small("card \"Ember\": Unit { faction Red cost 2 power 3 }");
    let made = printed(&game, &games::all(&game, Counts::One), PLAIN);
    let told = output("pdffonts", &[], &made.file);
    let fonts: Vec<&str> = told.lines().skip(2).collect();
    assert!(fonts.iter().any(|line| line.contains("NotoSans")), "{told}");
    assert!(fonts.iter().any(|line| line.contains("LibertinusSerif")), "{told}");
    // Columns of pdffonts: embedded, subset, has a table of characters.
    assert!(fonts.iter().all(|line| line.contains("yes yes yes")), "{told}");
}
