//! The rulebook: what the game's author tells its players, and what the rules say, as on the page of rules.

use crate::PrintError;
use crate::copies::tree;
use crate::face::{Faces, Piece};
use crate::fonts::{Fonts, Style};
use crate::lines::{self, Line};
use crate::sheets::{Paper, finished, page_settings};
use crate::svg::{Area, Svg};
use krilla::Document;
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Size};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla_svg::{SurfaceExt as _, SvgSettings};
use protocol::game::{GameDescription, RuleDescription, ZoneOwner, ZoneVisibility};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// What stands between two others in a book.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Heading {
        level: u8,
        text: String,
    },
    Paragraph(Vec<Piece>),
    /// With what stands before it: a bullet or a number.
    Item {
        mark: String,
        depth: u8,
        pieces: Vec<Piece>,
    },
}

const MARGIN: f64 = 20.0;
/// Of the text, in millimetres (10.2 points).
const SIZE: f64 = 3.6;
const LINE: f64 = 1.38;
const INK: &str = "#1f1c16";
const HEADING: &str = "#28504f";

/// The book as PDF, with its headings as an outline; says how many pages it has.
///
/// # Errors
/// When the document cannot be made.
pub fn pdf(fonts: &Fonts, game: &GameDescription, paper: Paper) -> Result<(Vec<u8>, usize), PrintError> {
    let mut setter = Setter { fonts, paper, pages: Vec::new(), y: 0.0, headings: Vec::new() };
    setter.new_page();
    for block in blocks(game) {
        setter.set(&block);
    }
    let count = setter.pages.len();
    let mut document = Document::new();
    let title = format!("Rules of {}", game.info.name);
    document.set_metadata(Metadata::new().title(title).creator("Cardwright".to_owned()));
    for (at, page) in setter.pages.into_iter().enumerate() {
        draw(&mut document, fonts, page, at + 1, paper)?;
    }
    document.set_outline(outline(&setter.headings));
    Ok((finished(document)?, count))
}

/// All that is told, in order.
#[must_use]
pub fn blocks(game: &GameDescription) -> Vec<Block> {
    let faces = Faces::of(game);
    let mut blocks = vec![Block::Heading { level: 1, text: game.info.name.clone() }];
    if !game.info.about.is_empty() {
        blocks.push(Block::Paragraph(faces.pieces(&game.info.about, false)));
    }
    let told = markdown(&game.readme, &faces);
    // The book has its own first heading.
    let is_title = matches!(told.first(), Some(Block::Heading { level: 1, .. }));
    blocks.extend(told.into_iter().skip(usize::from(is_title)));
    let mut section = |title: &str, items: Vec<(String, String)>| {
        if items.is_empty() {
            return;
        }
        blocks.push(Block::Heading { level: 2, text: title.to_owned() });
        for (name, text) in items {
            let mut pieces = Vec::new();
            if !name.is_empty() {
                let stop = if text.is_empty() { "" } else { " " };
                pieces.push(Piece::Text { text: format!("{}{stop}", capital(&name)), bold: true });
            }
            pieces.extend(faces.pieces(&text, false));
            blocks.push(Block::Item { mark: "•".to_owned(), depth: 0, pieces });
        }
    };
    let unnamed = |lines: &[String]| lines.iter().map(|line| (String::new(), line.clone())).collect();
    section("How it ends", unnamed(&game.wins));
    section("Before the first turn", unnamed(&game.setup));
    section("A turn", game.phases.iter().map(|phase| (phase.label.clone(), phase.lines.join(" "))).collect());
    section("What you can do", actions(game));
    section("The table", zones(game));
    section("Keywords", keywords(game));
    section("Always", rules(&game.checks));
    section("Further rules", rules(&game.rules));
    blocks
}

/// An action some of whose parameters may be left out is described once.
fn actions(game: &GameDescription) -> Vec<(String, String)> {
    let is_first = |at: usize| !game.actions[..at].iter().any(|other| other.name == game.actions[at].name);
    let told = (0..game.actions.len()).filter(|at| is_first(*at)).map(|at| {
        let action = &game.actions[at];
        let mut text = action.lines.join(" ");
        if !action.reasons.is_empty() {
            text = format!("{text} (not if: {})", action.reasons.join("; ")).trim_start().to_owned();
        }
        (format!("{}.", readable(&action.text)), text)
    });
    told.collect()
}

/// "buy {c}" as people read it.
fn readable(text: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((inside, behind)) = after.split_once('}') else { break };
        told.push_str(before);
        match inside.split_once(' ') {
            Some((_, of)) => told.push_str(&format!("{of}s")),
            None if inside == "n" => told.push_str("some"),
            None if inside.chars().count() <= 2 => told.push('…'),
            None => told.push_str(&format!("a {inside}")),
        }
        rest = behind;
    }
    told + rest
}

fn zones(game: &GameDescription) -> Vec<(String, String)> {
    let told = game.zones.iter().map(|zone| {
        let hint = game.hints.zones.get(&zone.name);
        let label = hint.and_then(|hint| hint.label.clone()).unwrap_or_else(|| zone.label.clone());
        let host = zone.host_kind.and_then(|kind| game.kinds.get(usize::from(kind)));
        let whose = match zone.owner {
            ZoneOwner::Shared => "shared".to_owned(),
            ZoneOwner::Player => "each player's".to_owned(),
            ZoneOwner::Card => {
                format!("of each {}", host.map_or("card".to_owned(), |kind| kind.label.to_lowercase()))
            }
        };
        let seen = match zone.visibility {
            ZoneVisibility::Public => "everybody sees it",
            ZoneVisibility::Private => "its owner sees it",
            ZoneVisibility::Hidden => "nobody sees it",
        };
        let mut said = vec![whose, seen.to_owned()];
        said.extend(zone.ordered.then(|| "in order".to_owned()));
        said.extend(zone.slots.map(|slots| format!("{slots} places")));
        said.extend(hint.and_then(|hint| hint.about.clone()));
        (format!("{label}:"), format!("{}.", said.join(", ")))
    });
    told.collect()
}

/// What stands in brackets behind the name says what it does; otherwise its text.
fn keywords(game: &GameDescription) -> Vec<(String, String)> {
    let told = game.keywords.iter().map(|keyword| {
        let (name, help) = match keyword.label.split_once('(') {
            Some((name, help)) => (name, help.trim_end().trim_end_matches(')').to_owned()),
            None => (keyword.label.as_str(), keyword.text.clone()),
        };
        let name = name.split('{').next().unwrap_or(name).trim();
        (format!("{name}:"), help)
    });
    told.collect()
}

fn rules(rules: &[RuleDescription]) -> Vec<(String, String)> {
    let told = rules.iter().filter(|rule| !rule.lines.is_empty());
    told.map(|rule| {
        let name = if rule.name.is_empty() { String::new() } else { format!("{}.", rule.name) };
        (name, rule.lines.join(" "))
    })
    .collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// Markdown as blocks. A row of a table is an item, code is a paragraph.
fn markdown(text: &str, faces: &Faces<'_>) -> Vec<Block> {
    let mut reader = Reader { faces, blocks: Vec::new(), pieces: Vec::new(), bold: 0, lists: Vec::new() };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.read(event);
    }
    reader.blocks
}

struct Reader<'a> {
    faces: &'a Faces<'a>,
    blocks: Vec<Block>,
    pieces: Vec<Piece>,
    bold: usize,
    /// The next number of each list that is open; none: it has bullets.
    lists: Vec<Option<u64>>,
}

impl Reader<'_> {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) => {
                self.pieces.extend(self.faces.pieces(&text, self.bold > 0));
            }
            Event::SoftBreak | Event::HardBreak => {
                self.pieces.push(Piece::Text { text: " ".to_owned(), bold: false });
            }
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            _ => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Strong | Tag::TableHead => self.bold += 1,
            Tag::List(first) => {
                // What stood before the inner list is an item of the outer one.
                self.item();
                self.lists.push(*first);
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.bold -= 1,
            TagEnd::TableHead => {
                self.bold -= 1;
                self.row();
            }
            TagEnd::TableRow => self.row(),
            TagEnd::TableCell => self.pieces.push(Piece::Text { text: "  ·  ".to_owned(), bold: false }),
            TagEnd::Heading(level) => {
                let text = crate::drawing::plain(&std::mem::take(&mut self.pieces));
                self.blocks.push(Block::Heading { level: level as u8, text });
            }
            TagEnd::Item => self.item(),
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::Paragraph | TagEnd::CodeBlock if self.lists.is_empty() => {
                let pieces = std::mem::take(&mut self.pieces);
                self.blocks.push(Block::Paragraph(pieces));
            }
            _ => {}
        }
    }

    fn row(&mut self) {
        self.pieces.pop();
        let pieces = std::mem::take(&mut self.pieces);
        self.blocks.push(Block::Item { mark: String::new(), depth: 0, pieces });
    }

    fn item(&mut self) {
        let pieces = std::mem::take(&mut self.pieces);
        if pieces.is_empty() {
            return;
        }
        let depth = self.lists.len().saturating_sub(1) as u8;
        let mark = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}.", *number - 1)
            }
            Some(None) | None => "•".to_owned(),
        };
        self.blocks.push(Block::Item { mark, depth, pieces });
    }
}

/// A heading, its level, its page and how far down it is.
struct Found {
    level: u8,
    text: String,
    page: usize,
    y: f64,
}

struct Setter<'f> {
    fonts: &'f Fonts,
    paper: Paper,
    pages: Vec<Svg<'f>>,
    y: f64,
    headings: Vec<Found>,
}

impl<'f> Setter<'f> {
    fn new_page(&mut self) {
        self.pages.push(Svg::new(self.fonts, Area::new(0.0, 0.0, self.paper.width, self.paper.height)));
        self.y = MARGIN;
    }

    /// A new page if there is not so much left of this one.
    fn want(&mut self, height: f64) {
        if self.y + height > self.paper.height - MARGIN && self.y > MARGIN {
            self.new_page();
        }
    }

    fn page(&mut self) -> &mut Svg<'f> {
        self.pages.last_mut().expect("there is a first one")
    }

    fn set(&mut self, block: &Block) {
        let width = self.paper.width - 2.0 * MARGIN;
        match block {
            Block::Heading { level, text } => self.heading(*level, text, width),
            Block::Paragraph(pieces) => {
                let lines = lines::broken(self.fonts, pieces, Style::Text, SIZE, width);
                self.lines(&lines, MARGIN, None);
                self.y += SIZE * 0.6;
            }
            Block::Item { mark, depth, pieces } => {
                let indent = 5.0 * (1.0 + f64::from(*depth));
                let lines = lines::broken(self.fonts, pieces, Style::Text, SIZE, width - indent);
                self.lines(&lines, MARGIN + indent, Some(mark));
                self.y += SIZE * 0.35;
            }
        }
    }

    fn heading(&mut self, level: u8, text: &str, width: f64) {
        let size = match level {
            1 => 9.0,
            2 => 5.4,
            _ => 4.2,
        };
        // It does not stand alone at the foot of a page.
        self.want(size * 2.2 + 3.0 * SIZE * LINE);
        self.y += if self.y > MARGIN { size * 0.7 } else { 0.0 };
        let (page, y) = (self.pages.len() - 1, self.y);
        self.headings.push(Found { level, text: text.to_owned(), page, y });
        let pieces = [Piece::Text { text: text.to_owned(), bold: false }];
        for line in lines::broken(self.fonts, &pieces, Style::Name, size, width) {
            self.y += size;
            let y = self.y;
            self.page().line(&line, size, MARGIN, y, HEADING);
            self.y += size * 0.2;
        }
        self.y += size * 0.25;
    }

    fn lines(&mut self, lines: &[Line], x: f64, mark: Option<&str>) {
        for (at, line) in lines.iter().enumerate() {
            self.want(SIZE * LINE);
            let y = self.y + SIZE;
            if let Some(mark) = mark.filter(|_| at == 0) {
                self.page().text(Style::Text, SIZE, x - 4.6, y, HEADING, mark);
            }
            self.page().line(line, SIZE, x, y, INK);
            self.y += SIZE * LINE;
        }
    }
}

fn draw(
    document: &mut Document,
    fonts: &Fonts,
    mut page: Svg<'_>,
    number: usize,
    paper: Paper,
) -> Result<(), PrintError> {
    page.centred(Style::Text, 3.0, paper.width / 2.0, paper.height - MARGIN / 2.0, INK, &number.to_string());
    let tree = tree(fonts, &page.finish("", ""))?;
    let settings = page_settings((paper.width, paper.height))?;
    let size = settings_size(paper)?;
    let mut sheet = document.start_page_with(settings);
    let mut surface = sheet.surface();
    surface.draw_svg(&tree, size, SvgSettings::default());
    surface.finish();
    sheet.finish();
    Ok(())
}

const POINTS: f64 = 72.0 / 25.4;

fn settings_size(paper: Paper) -> Result<Size, PrintError> {
    Size::from_wh((paper.width * POINTS) as f32, (paper.height * POINTS) as f32)
        .ok_or_else(|| PrintError::new("there is no such paper"))
}

/// The headings of the second level and above, for the side of a reader's window.
fn outline(headings: &[Found]) -> Outline {
    let mut outline = Outline::new();
    for heading in headings.iter().filter(|heading| heading.level <= 2) {
        let point = Point::from_xy((MARGIN * POINTS) as f32, (heading.y * POINTS) as f32);
        outline.push_child(OutlineNode::new(heading.text.clone(), XyzDestination::new(heading.page, point)));
    }
    outline
}
