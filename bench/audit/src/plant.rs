//! The mistakes: each class finds the places where it can be made and makes one there.

use crate::chance::Chance;
use crate::habits;
use crate::pack::{File, Pack, Token};
use std::collections::HashSet;
use std::ops::Range;
use syntax::SyntaxKind::*;

/// One class of mistakes.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    pub name: &'static str,
    /// It stood in the first audit, whose bars it must pass.
    pub is_old: bool,
    /// A mistake at this token, if one can be made there.
    pub plant: fn(&mut Site) -> Option<Mistake>,
    /// Other messages that name the word are no follow-ups: each speaks of another use.
    pub each_use: bool,
}

/// A token of a file, and chance.
pub struct Site<'a> {
    pub pack: &'a Pack,
    pub file: &'a File,
    pub at: usize,
    pub chance: &'a mut Chance,
}

/// What is changed, and what a good message says of it.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// In the text as it was.
    pub range: Range<usize>,
    pub new: String,
    /// What a message about it may name.
    pub names: Vec<String>,
    /// What the help must name.
    pub right: Option<String>,
    /// Without what makes it a mistake: it must compile, or the place is of no use.
    pub harmless: Option<String>,
}

const fn old(name: &'static str, plant: fn(&mut Site) -> Option<Mistake>) -> Class {
    Class { name, is_old: true, plant, each_use: false }
}

const fn new(name: &'static str, plant: fn(&mut Site) -> Option<Mistake>) -> Class {
    Class { name, is_old: false, plant, each_use: false }
}

pub const CLASSES: &[Class] = &[
    old("event name misspelt", event),
    old("language word misspelt", language_word),
    old("field misspelt", field),
    old("kind or adjective misspelt", kind_or_adjective),
    old("card name misspelt", card_name),
    old("wrong type", wrong_type),
    Class { each_use: true, ..old("removed name", removed_name) },
    old("unused let", unused_let),
    old("zone misspelt", zone),
    old("doubled field", doubled_field),
    old("enum value misspelt", enum_value),
    old("deleted bracket", deleted_bracket),
    old("wrong number of arguments", arguments),
    old("no such ability kind", ability_kind),
    old("can never hold", never_holds),
    new("dead declaration", dead_declaration),
    new("doubled declaration", doubled_declaration),
    new("keyword misspelt", keyword),
    new("declaration word misspelt", declaration_word),
    new("separator deleted", separator),
    new("neighbours swapped", swapped),
    new("quotation mark deleted", quotation_mark),
    new("capital and small letter", letter_case),
    new("parentheses left out", no_parentheses),
    new("= for ==", equals),
    new("language word left out", word_left_out),
    new("local name misspelt", local_name),
    new("action misspelt in a test", verb),
    new("bracket too many", extra_bracket),
    new("operator of another language", habits::operator),
    new("sign for a word", habits::sign_for_word),
    new("word doubled", habits::doubled_word),
    new("colon before a block", habits::colon_before_block),
    new("square brackets of a call", habits::brackets_of_a_call),
    new("sign behind a card's field", habits::sign_behind_field),
    new("comma behind a card's field", habits::comma_behind_field),
    new("blank for a dot", habits::blank_for_dot),
    new("card without quotes", habits::card_without_quotes),
    new("type of other languages", habits::type_of_other_languages),
    new("single quotes", habits::single_quotes),
    new("hole of a text misspelt", habits::hole),
    new("operand left out", habits::no_operand),
    new("name bound twice", habits::bound_twice),
    new("no such player", habits::player),
    new("setting or property misspelt", habits::setting),
    new("word of other games", habits::foreign_word),
    new("block without braces", habits::no_block),
];

impl Site<'_> {
    pub fn token(&self) -> &Token {
        &self.file.tokens[self.at]
    }

    pub fn text(&self, ahead: isize) -> &str {
        let at = self.at.checked_add_signed(ahead);
        at.and_then(|at| self.file.tokens.get(at)).map_or("", |token| token.text.as_str())
    }

    pub fn is_word_of(&self, names: &HashSet<String>) -> bool {
        self.token().kind == Word && names.contains(&self.token().text)
    }

    /// The word with a slip that makes it no other known name.
    pub fn slip(&mut self) -> Option<Mistake> {
        let right = self.token().text.clone();
        if right.chars().count() < 3 {
            return None;
        }
        let wrong = self.free_slip(&right)?;
        Some(self.replaced(wrong, Some(right)))
    }

    fn free_slip(&mut self, right: &str) -> Option<String> {
        let slips: Vec<String> = (0..20).map(|_| self.chance.slip(right)).collect();
        slips.into_iter().find(|wrong| self.is_free(wrong))
    }

    pub fn is_free(&self, word: &str) -> bool {
        let inner = word.trim_matches('"');
        !self.pack.names.all.contains(word)
            && !self.pack.names.cards.contains(inner)
            && !syntax::LANGUAGE.contains(&word)
            && !self.file.tokens.iter().any(|token| token.text == word)
    }

    pub fn replaced(&self, new: String, right: Option<String>) -> Mistake {
        let names = vec![new.trim_matches('"').to_owned()];
        Mistake { range: self.token().range.clone(), new, names, right, harmless: None }
    }

    fn is_declared_here(&self) -> bool {
        matches!(
            self.text(-1),
            "event"
                | "kind"
                | "adjective"
                | "value"
                | "zone"
                | "ability"
                | "keyword"
                | "action"
                | "enum"
                | "card"
                | "phase"
        )
    }
}

fn event(site: &mut Site) -> Option<Mistake> {
    let called = site.text(1) == "(" && site.is_word_of(&site.pack.names.events);
    (called && !site.is_declared_here()).then(|| site.slip())?
}

fn language_word(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let is_word = token.kind == Word && syntax::LANGUAGE.contains(&token.text.as_str());
    let is_free = !site.pack.names.all.contains(&token.text) && !token.at_margin;
    let is_name = matches!(site.text(-1), "." | "as" | "let") || matches!(site.text(1), "=" | "+=" | "-=");
    let is_name = is_name || is_bound_before(site);
    let token = site.token();
    (is_word && is_free && !is_name && token.parent != Param).then(|| site.slip())?
}

fn field(site: &mut Site) -> Option<Mistake> {
    let read = site.text(-1) == "." && site.is_word_of(&site.pack.names.fields);
    (read && !site.pack.names.zones.contains(site.text(0))).then(|| site.slip())?
}

fn kind_or_adjective(site: &mut Site) -> Option<Mistake> {
    let names = &site.pack.names;
    let is_one = site.is_word_of(&names.kinds) || site.is_word_of(&names.adjectives);
    let is_other = names.fields.contains(site.text(0)) || names.enum_values.contains(site.text(0));
    let is_bound = matches!(site.text(-1), "." | "as" | "let") || is_bound_before(site);
    (is_one && !is_other && !site.is_declared_here() && !is_bound).then(|| site.slip())?
}

fn card_name(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let is_card = token.kind == Text && site.pack.names.cards.contains(token.text.trim_matches('"'));
    if !is_card
        || site.text(-1) == "card"
        || matches!(token.item, Rule | Check | Test) && site.text(-1) == "test"
    {
        return None;
    }
    let right = token.text.trim_matches('"').to_owned();
    let wrong = site.free_slip(&right)?;
    Some(Mistake { right: Some(right), ..site.replaced(format!("\"{wrong}\""), None) })
}

fn wrong_type(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let argument =
        token.kind == Int && matches!(site.text(-1), "(" | ",") && matches!(site.text(1), ")" | ",");
    let called = site.file.tokens[..site.at].iter().rev().find(|token| token.kind == Word)?;
    let of_event = site.pack.names.events.contains(&called.text);
    (argument && of_event && token.item != Test).then(|| site.replaced("true".into(), None))
}

/// Who was called `u` is called nothing.
fn removed_name(site: &mut Site) -> Option<Mistake> {
    let name = site.file.tokens.get(site.at + 1)?.clone();
    let is_bound = site.token().text == "as" && matches!(site.token().parent, Pattern | ArgPattern);
    let used = site.file.tokens[site.at + 2..].iter().take(40).any(|token| token.text == name.text);
    if !is_bound || !used || name.kind != Word {
        return None;
    }
    let range = site.token().range.start..name.range.end;
    Some(Mistake { range, new: String::new(), names: vec![name.text], right: None, harmless: None })
}

fn unused_let(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let inside =
        token.kind == LeftBrace && token.parent == Block && matches!(token.item, Event | Card | Action);
    let line_goes_on = !site.file.text[token.range.end..].trim_start_matches(' ').starts_with('\n');
    let end = token.range.end;
    let new = if line_goes_on { " let leftover = 1;" } else { "\n  let leftover = 1" };
    // What is announced stands at the beginning.
    let is_free = !matches!(site.text(1), "}" | "target" | "number" | "modes");
    (inside && is_free).then(|| Mistake {
        range: end..end,
        new: new.into(),
        names: vec!["leftover".into()],
        right: None,
        harmless: None,
    })
}

fn zone(site: &mut Site) -> Option<Mistake> {
    let placed = matches!(site.text(-1), "." | "in" | "to" | "from");
    (placed && site.is_word_of(&site.pack.names.zones)).then(|| site.slip())?
}

fn doubled_field(site: &mut Site) -> Option<Mistake> {
    let value = site.file.tokens.get(site.at + 1)?;
    let is_field = site.token().parent == Member && site.is_word_of(&site.pack.names.fields);
    let next = site.text(2);
    let ends = next == "}" || next.starts_with(char::is_lowercase);
    (is_field && ends && value.kind == Int).then(|| {
        let (end, name) = (value.range.end, site.token().text.clone());
        let new = format!(" {name} {}", value.text);
        Mistake { range: end..end, new, names: vec![name], right: None, harmless: None }
    })
}

fn enum_value(site: &mut Site) -> Option<Mistake> {
    let names = &site.pack.names;
    let text = site.text(0);
    let others = names.kinds.contains(text) || names.keywords.contains(text) || site.token().item == Enum;
    (site.is_word_of(&names.enum_values) && !others).then(|| site.slip())?
}

fn deleted_bracket(site: &mut Site) -> Option<Mistake> {
    let bracket = site.token().text.clone();
    matches!(site.token().kind, LeftBrace | RightBrace | LeftParen | RightParen)
        .then(|| site.replaced(String::new(), Some(bracket)))
}

/// One argument more, or the only one left out.
fn arguments(site: &mut Site) -> Option<Mistake> {
    let open = site.text(1) == "(" && site.is_word_of(&site.pack.names.events);
    if !open || site.is_declared_here() || matches!(site.token().parent, Pattern) {
        return None;
    }
    let (start, end) = (site.file.tokens[site.at + 1].range.end, closing(site.file, site.at + 1)?);
    let names = vec![site.token().text.clone()];
    let empty = site.file.text[start..end].trim().is_empty();
    // What is left out or added may be meant where a parameter has a value of its own; of what the library declares
    // that is not known here.
    let declared = format!("event {}(", names[0]);
    let mut declared = site.pack.files.iter().filter_map(|file| file.text.split_once(&declared)).peekable();
    let has_own_value =
        |(_, params): (&str, &str)| params.split(')').next().is_some_and(|params| params.contains('='));
    if declared.peek().is_none() || declared.any(has_own_value) {
        return None;
    }
    let (range, new) = match site.chance.below(2) {
        0 if !empty => (start..end, ""),
        _ => (end..end, if empty { "7" } else { ", 7" }),
    };
    Some(Mistake { range, new: new.into(), names, right: None, harmless: None })
}

/// Where the bracket that opens at the token closes.
pub fn closing(file: &File, open: usize) -> Option<usize> {
    let mut depth = 0;
    for token in &file.tokens[open..] {
        match token.kind {
            LeftParen => depth += 1,
            RightParen => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(token.range.start);
        }
    }
    None
}

fn ability_kind(site: &mut Site) -> Option<Mistake> {
    let on_card = site.token().item == Card && site.token().parent == Member;
    let heads = matches!(site.text(1), "{" | "or" | "cost" | "if");
    (on_card && heads && site.is_word_of(&site.pack.names.ability_kinds)).then(|| site.slip())?
}

/// A condition that contradicts itself, before one that does not.
fn never_holds(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let asks = matches!(token.text.as_str(), "where" | "if") && matches!(token.parent, Where | If);
    if !asks || token.item == Test {
        return None;
    }
    let names = &site.pack.names;
    let mut forms = vec![
        ("turn_number > 3".to_owned(), "turn_number > 3 and turn_number < 1".to_owned()),
        ("1 < 2".to_owned(), "1 > 2".to_owned()),
        ("turn_number == 2".to_owned(), "turn_number == 2 and turn_number == 4".to_owned()),
    ];
    if token.text == "where" {
        for field in &names.numbers {
            forms.push((format!("{field} > 7"), format!("{field} > 7 and {field} < 3")));
            forms.push((format!("{field} == 2"), format!("{field} == 2 and {field} != 2")));
        }
        for (field, one, other) in &names.choices {
            forms.push((format!("{field} == {one}"), format!("{field} == {one} and {field} == {other}")));
        }
        if let Some((one, other)) = &names.apart {
            forms.push((format!("it is {one}"), format!("it is {one} and it is {other}")));
        }
    }
    let end = token.range.end;
    let (harmless, new) = site.chance.pick(&forms).clone();
    Some(Mistake {
        range: end..end,
        new: format!(" {new} and"),
        names: vec![new],
        right: None,
        harmless: Some(format!(" {harmless} and")),
    })
}

/// Something that nothing uses, behind everything else.
fn dead_declaration(site: &mut Site) -> Option<Mistake> {
    if !last_of_rules(site) {
        return None;
    }
    let zone = format!(
        "Card in your.{}",
        site.pack.names.zones.iter().find(|zone| *zone == "hand" || *zone == "deck")?
    );
    let forms = [
        ("stroll", "action stroll as strolls { }".to_owned()),
        ("attic", "zone attic each player, public".to_owned()),
        ("yodel", "event yodel { }".to_owned()),
        ("leftover", "value leftover = 3".to_owned()),
        ("lopsided", "adjective lopsided(c: Card) = c == self".to_owned()),
        ("Woolly", "keyword Woolly { }".to_owned()),
        ("Plaid", "enum Plaid { Tartan, Check }".to_owned()),
        ("ramble", format!("action ramble(c: {zone}) as rambles {{ }}")),
    ];
    let (name, form) = site.chance.pick(&forms);
    let end = site.file.text.len();
    let new = format!("\n{form}\n");
    Some(Mistake { range: end..end, new, names: vec![(*name).to_owned()], right: None, harmless: None })
}

fn last_of_rules(site: &Site) -> bool {
    site.at + 1 == site.file.tokens.len() && site.file.path.contains("rules") && !site.file.is_test()
}

/// The declaration again, at the end of the last file that is not of tests.
fn doubled_declaration(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let sorts = [Zone, Event, Card, Keyword, ValueDef, KindDecl, AbilityKind, Action, Enum, Deck, Test];
    if !token.at_margin || !sorts.contains(&token.item) || (token.item == AbilityKind && site.text(2) == "of")
    {
        return None;
    }
    let item = site.file.items.iter().find(|item| item.contains(&token.range.start))?;
    let (copy, name) = (site.file.text[item.clone()].trim().to_owned(), site.text(1).trim_matches('"'));
    let end = site.file.text.len();
    let names = vec![name.to_owned()];
    Some(Mistake { range: end..end, new: format!("\n{copy}\n"), names, right: None, harmless: None })
}

fn keyword(site: &mut Site) -> Option<Mistake> {
    let on_card = site.token().item == Card && site.token().parent == Member;
    (on_card && site.is_word_of(&site.pack.names.keywords)).then(|| site.slip())?
}

fn declaration_word(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    (token.at_margin && token.kind == Word).then(|| site.slip())?
}

fn separator(site: &mut Site) -> Option<Mistake> {
    let text = site.token().text.clone();
    let line_ends = site.file.text[site.token().range.end..].trim_start_matches(' ').starts_with('\n');
    // Elsewhere a `;` may stand and need not.
    let parts =
        site.token().kind == Comma || (site.token().kind == Semicolon && site.token().parent == Block);
    (parts && !line_ends).then(|| site.replaced(String::new(), Some(text)))
}

fn swapped(site: &mut Site) -> Option<Mistake> {
    let next = site.file.tokens.get(site.at + 1)?.clone();
    let token = site.token().clone();
    let between = &site.file.text[token.range.end..next.range.start];
    // Two adjectives mean the same in either order.
    let names = &site.pack.names;
    let is_adjective =
        |word: &str| names.adjectives.contains(word) || matches!(word, "friendly" | "enemy" | "other");
    if is_adjective(&token.text) && is_adjective(&next.text) {
        return None;
    }
    if token.kind != Word
        || next.kind != Word
        || between != " "
        || token.parent == Member
        || token.text == next.text
    {
        return None;
    }
    let (new, right) = (format!("{} {}", next.text, token.text), format!("{} {}", token.text, next.text));
    let range = token.range.start..next.range.end;
    Some(Mistake { range, new, names: vec![token.text, next.text], right: Some(right), harmless: None })
}

fn quotation_mark(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    if token.kind != Text {
        return None;
    }
    let new = match site.chance.below(2) {
        0 => site.token().text.strip_prefix('"')?.to_owned(),
        _ => site.token().text.strip_suffix('"')?.to_owned(),
    };
    Some(site.replaced(new, Some("\"".into())))
}

fn letter_case(site: &mut Site) -> Option<Mistake> {
    let names = &site.pack.names;
    let sorts =
        [&names.kinds, &names.keywords, &names.adjectives, &names.events, &names.enum_values, &names.zones];
    if site.token().kind != Word || !sorts.iter().any(|names| names.contains(site.text(0))) {
        return None;
    }
    let right = site.token().text.clone();
    let first = right.chars().next()?;
    let other = if first.is_uppercase() { first.to_ascii_lowercase() } else { first.to_ascii_uppercase() };
    let wrong = format!("{other}{}", &right[first.len_utf8()..]);
    (site.is_free(&wrong) && !site.is_declared_here()).then(|| site.replaced(wrong, Some(right)))
}

fn no_parentheses(site: &mut Site) -> Option<Mistake> {
    let open = site.text(1) == "(" && site.is_word_of(&site.pack.names.events);
    if !open || site.is_declared_here() || site.token().parent == Pattern {
        return None;
    }
    let end = closing(site.file, site.at + 1)?;
    let inner = site.file.text[site.file.tokens[site.at + 1].range.end..end].trim().to_owned();
    let (range, right) = (site.token().range.start..end + 1, format!("{}({inner})", site.text(0)));
    let names = vec![site.text(0).to_owned()];
    (!inner.is_empty()).then(|| Mistake {
        range,
        new: format!("{} {inner}", names[0]),
        names,
        right: Some(right),
        harmless: None,
    })
}

fn equals(site: &mut Site) -> Option<Mistake> {
    (site.token().kind == Equal).then(|| site.replaced("=".into(), Some("==".into())))
}

fn word_left_out(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let words = ["of", "in", "as", "is", "where", "each", "to", "from", "with", "until", "end", "turn"];
    let is_word = words.contains(&token.text.as_str()) && !site.pack.names.all.contains(&token.text);
    let right = token.text.clone();
    // Between what a player does and to what it may stand and need not.
    let may_stand = token.item == Test && token.parent == Step && matches!(right.as_str(), "with" | "to");
    (is_word && !token.at_margin && !may_stand).then(|| site.replaced(String::new(), Some(right)))
}

/// The declaration binds the word by `let` or `as`, before this place.
fn is_bound_before(site: &Site) -> bool {
    let token = site.token();
    let Some(item) = site.file.items.iter().find(|item| item.contains(&token.range.start)) else {
        return false;
    };
    let before = site.file.tokens[..site.at].iter().rev().take_while(|other| other.range.start >= item.start);
    let mut before = before.collect::<Vec<_>>();
    before.reverse();
    before.windows(2).any(|pair| matches!(pair[0].text.as_str(), "let" | "as") && pair[1].text == token.text)
}

/// A parameter, a `let`, an alias, where it is used.
fn local_name(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let bound = is_bound_before(site);
    let is_known =
        site.pack.names.all.contains(&token.text) || syntax::LANGUAGE.contains(&token.text.as_str());
    let used = token.kind == Word && bound && !matches!(site.text(-1), "as" | "let" | ".") && !is_known;
    used.then(|| site.slip())?
}

fn verb(site: &mut Site) -> Option<Mistake> {
    (site.token().item == Test && site.is_word_of(&site.pack.names.verbs)).then(|| site.slip())?
}

fn extra_bracket(site: &mut Site) -> Option<Mistake> {
    let token = site.token();
    let is_bracket = matches!(token.kind, LeftBrace | RightBrace | LeftParen | RightParen);
    is_bracket.then(|| site.replaced(token.text.repeat(2), Some(token.text.clone())))
}
