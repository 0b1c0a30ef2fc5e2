//! What can slip: numbers, words that have an opposite, what is printed, whom it is about, statements, conditions.

use super::owner::{can_go, owner};
use super::{Declared, Slip, Which};
use diagnostic::{FileId, Sources};
use ir::{CardId, KeywordId};
use std::cmp::Reverse;
use std::ops::Range;
use syntax::SyntaxKind::{self, *};
use syntax::{SyntaxElement, SyntaxNode, SyntaxToken};

/// Words and the one that is easily written instead.
const OPPOSITES: [(&str, &str); 6] = [
    ("friendly", "enemy"),
    ("top", "bottom"),
    ("most", "least"),
    ("highest", "lowest"),
    ("true", "false"),
    ("unless", "if"),
];

/// Signs likewise.
const SIGNS: [(SyntaxKind, &str); 10] = [
    (Less, "<="),
    (LessEqual, "<"),
    (Greater, ">="),
    (GreaterEqual, ">"),
    (Equal, "!="),
    (NotEqual, "=="),
    (Plus, "-"),
    (Minus, "+"),
    (AddSet, "-="),
    (SubtractSet, "+="),
];

/// All slips of the wanted declarations, as they are written.
pub(super) fn slips(
    sources: &Sources,
    game: &ir::Game,
    which: Which,
    wanted: &dyn Fn(&str) -> bool,
) -> Vec<Slip> {
    let mut found = Vec::new();
    let extended = extended(sources);
    let of_tests = crate::files::of_tests(sources);
    // What packs that are used say is tested at home; what tests declare is what slips are tried with.
    let asked =
        |file: FileId, source: &diagnostic::Source| source.pack == 0 && !of_tests[usize::from(file.0)];
    for (file, source) in sources.iter().filter(|(file, source)| asked(*file, source)) {
        let tree = syntax::parse(file, &source.text).tree();
        let nodes = tree.children().filter(|node| node.kind() != Test);
        for (at, node) in nodes.enumerate() {
            let Some(owner) = owner(&node).filter(|owner| wanted(owner)) else { continue };
            let is_rule = !matches!(node.kind(), Card | Keyword);
            let is_asked = match which {
                Which::All => true,
                Which::Rules => is_rule,
                Which::Cards | Which::Removals => !is_rule,
            };
            // A part of a card does not say what the card is.
            if !is_asked || !is_rule && extended.contains(&owner) {
                continue;
            }
            let Some((of, cards)) = declared(game, &owner, node.kind(), at) else { continue };
            let mut pen = Pen { game, strokes: Vec::new() };
            pen.declaration(&node);
            let start = usize::from(node.text_range().start());
            let text = node.to_string();
            for Stroke { range, becomes, is_removal } in pen.strokes {
                if which == Which::Removals && !is_removal {
                    continue;
                }
                let inner = range.start - start..range.end - start;
                let mut changed = text.clone();
                changed.replace_range(inner.clone(), &becomes);
                found.push(Slip {
                    owner: owner.clone(),
                    place: place(sources, file, range.start),
                    file,
                    was: squeezed(&text[inner]),
                    becomes: squeezed(&becomes),
                    range,
                    cards: cards.clone(),
                    of,
                    text: changed,
                });
            }
        }
    }
    found
}

/// Cards and keywords of which only a part stands where they are declared: `extend card "Scout" ...`.
fn extended(sources: &Sources) -> Vec<String> {
    let says = |text: &str| text.contains("extend") || text.contains("replace");
    let texts = sources.iter().filter(|(_, source)| says(&source.text));
    let trees = texts.map(|(file, source)| syntax::parse(file, &source.text).tree());
    let inner = |node: &SyntaxNode| node.parent().is_some_and(|parent| parent.kind() != File);
    trees.flat_map(|tree| tree.descendants().filter(inner).filter_map(|node| owner(&node))).collect()
}

fn place(sources: &Sources, file: FileId, offset: usize) -> String {
    let (line, column) = sources.line_column(file, offset as u32);
    format!("{}:{line}:{column}", sources.get(file).path)
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What it is in the game; of a rule, that it stands there in its file.
fn declared(game: &ir::Game, owner: &str, kind: SyntaxKind, place: usize) -> Option<(Declared, Vec<CardId>)> {
    if kind == Card {
        let at = game.cards.iter().position(|card| card.name == owner)?;
        return Some((Declared::Card(CardId(at as u16)), vec![CardId(at as u16)]));
    }
    if kind != Keyword {
        return Some((Declared::Rule(place), Vec::new()));
    }
    let name = owner.strip_prefix("keyword ")?;
    let keyword = KeywordId(game.keywords.iter().position(|keyword| keyword.name == name)? as u16);
    let has = |card: &usize| game.cards[*card].keywords.iter().any(|(own, _)| *own == keyword);
    let cards = (0..game.cards.len()).filter(has).map(|card| CardId(card as u16)).collect();
    Some((Declared::Keyword(keyword), cards))
}

pub(super) fn solid(node: &SyntaxNode) -> Vec<SyntaxToken> {
    let tokens = node.descendants_with_tokens().filter_map(SyntaxElement::into_token);
    tokens.filter(|token| !token.kind().is_trivia()).collect()
}

/// What is replaced, in its file, and by what.
#[derive(PartialEq)]
struct Stroke {
    range: Range<usize>,
    becomes: String,
    /// An effect is gone or comes at the wrong time, or there is less of it.
    is_removal: bool,
}

/// The changes of one declaration.
struct Pen<'a> {
    game: &'a ir::Game,
    strokes: Vec<Stroke>,
}

impl Pen<'_> {
    fn declaration(&mut self, node: &SyntaxNode) {
        if can_go(node) {
            self.remove(range_of_node(node), "");
        }
        for inner in node.descendants().skip(1) {
            self.node(&inner);
        }
        // `card "NAME" : KIND`, `keyword NAME`, `replace event NAME`
        let head = match node.kind() {
            Card => 4,
            Changed => 3,
            _ => 2,
        };
        let tokens = solid(node);
        for at in head..tokens.len() {
            // Of what the header says only the limit is a rule that a match can come to.
            let is_header =
                |node: SyntaxNode| node.kind() == Setting && !node.to_string().starts_with("limit");
            if !tokens[at].parent_ancestors().any(is_header) {
                self.token(&tokens, at);
            }
        }
        self.strokes.sort_by_key(|stroke| (stroke.range.start, Reverse(stroke.range.end)));
        self.strokes.dedup();
    }

    fn change(&mut self, range: Range<usize>, becomes: impl Into<String>) {
        self.strokes.push(Stroke { range, becomes: becomes.into(), is_removal: false });
    }

    fn remove(&mut self, range: Range<usize>, leaves: impl Into<String>) {
        self.strokes.push(Stroke { range, becomes: leaves.into(), is_removal: true });
    }

    // ---- words and numbers ----------------------------------------------------------------------------------------

    fn token(&mut self, tokens: &[SyntaxToken], at: usize) {
        let token = &tokens[at];
        let within = token.parent().map_or(File, |node| node.kind());
        match token.kind() {
            Int => self.number(token),
            Word => self.word(tokens, at, within),
            kind => {
                let is_sign = matches!(within, Binary | Modifier | Assign);
                if let Some((_, other)) = SIGNS.iter().find(|(sign, _)| *sign == kind && is_sign) {
                    self.change(range_of(token), *other);
                }
            }
        }
    }

    fn number(&mut self, token: &SyntaxToken) {
        let Ok(value) = token.text().parse::<i64>() else { return };
        self.change(range_of(token), (value + 1).to_string());
        // Of one, what it belongs to is taken away as well.
        if value > 1 && is_amount(token) {
            self.remove(range_of(token), (value - 1).to_string());
        } else if value > 0 {
            self.change(range_of(token), (value - 1).to_string());
        }
    }

    fn word(&mut self, tokens: &[SyntaxToken], at: usize, within: SyntaxKind) {
        let text =
            |place: Option<usize>| place.and_then(|place| tokens.get(place)).map_or("", |it| it.text());
        let token = &tokens[at];
        let (word, before, next) = (token.text(), text(at.checked_sub(1)), text(Some(at + 1)));
        let own = range_of(token);
        match word {
            "you" => self.change(own, "opponent"),
            "your" if next == "." => self.change(own, "opponent"),
            "your" if next == "next" => self.change(own, "opponent's"),
            "opponent" if next == "." => self.change(own, "your"),
            "opponent" if next == "'s" => self.change(own.start..range_of(&tokens[at + 1]).end, "your"),
            "opponent" => self.change(own, "you"),
            "and" if within == Binary => self.change(own, "or"),
            "or" if within == Binary => self.change(own, "and"),
            "any" if within == Quantified => self.change(own, "no"),
            "no" if within == Quantified => self.change(own, "any"),
            // What may be declined in a text is still done.
            "may" if within == Attempt => self.change(own, ""),
            "may" => self.remove(own, ""),
            "forever" => self.change(own, "until end of turn"),
            "not" if matches!(within, Prefix | Is | In | Has) => self.change(own, ""),
            "after" if within == ClausePart && !self.is_bare(next) => self.change(own, "before"),
            "before" if within == ClausePart && !self.is_bare(next) => self.change(own, "after"),
            "first" if next == "player" => self.change(own, "second"),
            "second" if next == "player" => self.change(own, "first"),
            "random" if within == Random => {
                self.change(own.clone(), "choose");
                self.change(own, "each");
            }
            "each" if within == Quantified => self.change(own, "choose"),
            "one" if next == "or" && text(Some(at + 2)) == "more" => {
                self.remove(own.start..range_of(&tokens[at + 2]).end, "");
            }
            "if" | "while" if matches!(within, ClausePart | Member | Modifier) => self.remove(own, "unless"),
            _ => {
                self.opposite(word, own.clone());
                self.named(word, before, own);
            }
        }
    }

    /// An event that does nothing by itself, which is over when it begins.
    fn is_bare(&self, event: &str) -> bool {
        let does_nothing = |event: &ir::Event| {
            event.kernel.is_none()
                && event.parent.is_none()
                && event.body.block.is_empty()
                && event.finally.block.is_empty()
        };
        self.game.events.iter().any(|it| it.name == event && does_nothing(it))
    }

    fn opposite(&mut self, word: &str, own: Range<usize>) {
        for (one, other) in OPPOSITES {
            let other = if word == one {
                other
            } else if word == other && word != "if" {
                one
            } else {
                continue;
            };
            self.change(own.clone(), other);
        }
    }

    /// Zones, and values of enums: another one of the same sort.
    fn named(&mut self, word: &str, before: &str, own: Range<usize>) {
        let zones = &self.game.zones;
        let is_place = matches!(before, "." | "in" | "from" | "to" | "or" | "of" | "(");
        if let Some(at) = zones.iter().position(|zone| zone.name == word).filter(|_| is_place) {
            let others = (1..zones.len()).map(|step| &zones[(at + step) % zones.len()]);
            let mut alike = others.filter(|zone| zone.owner == zones[at].owner);
            if let Some(other) = alike.next().map(|zone| zone.name.clone()) {
                self.change(own, other);
            }
            return;
        }
        let values = self.game.enums.iter().find_map(|one| {
            let at = one.values.iter().position(|value| value == word)?;
            one.values.get((at + 1) % one.values.len()).filter(|other| *other != word).cloned()
        });
        if let Some(other) = values {
            self.change(own, other);
        }
    }

    // ---- statements, members, conditions ---------------------------------------------------------------------------

    fn node(&mut self, node: &SyntaxNode) {
        let range = range_of_node(node);
        match node.kind() {
            Member => self.member(node, range),
            Ability => self.remove(range, ""),
            Duration => self.duration(node, range),
            Modifier => {
                if let Some(range) = in_list(node) {
                    self.remove(range, "");
                }
            }
            ModifierLine => self.remove(range, ""),
            If => self.condition(node),
            Noun => self.noun(node),
            Where => self.which(node),
            Choose => self.choose(node),
            ClausePart => self.clause_part(node),
            Needs if node.parent().is_some_and(|parent| parent.kind() != ClausePart) => {
                self.change(range, "");
            }
            ZoneProperty => self.zone_property(node, range),
            Field => self.field(node),
            Actions => {
                self.names_of_actions(node);
                self.remove(with_separator(node), "");
            }
            kind if is_statement(kind) => {
                let is_in_block =
                    node.parent().is_some_and(|parent| matches!(parent.kind(), Block | Together));
                if is_in_block {
                    self.remove(with_separator(node), "");
                } else {
                    self.remove(range, "{ }");
                }
            }
            _ => {}
        }
        if node.kind() == If {
            self.remove(with_separator(node), "");
        }
    }

    /// A printed field has its numbers and values changed; a flag, a keyword, an ability goes.
    fn member(&mut self, node: &SyntaxNode, range: Range<usize>) {
        let tokens = solid(node);
        let is_field = tokens.len() > 1 && tokens.iter().all(|it| !matches!(it.kind(), LeftBrace)) && {
            let second = &tokens[1];
            matches!(second.kind(), Int | Text | Minus)
                || second.text().starts_with(char::is_uppercase)
                || matches!(second.text(), "true" | "false")
        };
        let is_ability = tokens.iter().any(|it| it.kind() == LeftBrace);
        if is_ability {
            self.remove(range, "");
        } else if !is_field {
            self.change(range, "");
        }
    }

    fn duration(&mut self, node: &SyntaxNode, range: Range<usize>) {
        let text = squeezed(&node.to_string());
        if text.starts_with("until end of turn") {
            self.change(range, "until end of your next turn");
        } else if text.starts_with("until") {
            self.change(range, "until end of turn");
        }
    }

    /// Each word that says which ones are meant, taken away: `other friendly Base`.
    fn noun(&mut self, node: &SyntaxNode) {
        let tokens = solid(node);
        for pair in tokens.windows(2).filter(|pair| pair[0].kind() == Word && pair[0].text() != "or") {
            self.change(range_of(&pair[0]).start..range_of(&pair[1]).start, "");
        }
    }

    /// `where C` taken away.
    fn which(&mut self, node: &SyntaxNode) {
        let tokens = node.children_with_tokens().filter_map(SyntaxElement::into_token);
        if let Some(word) = tokens.into_iter().find(|token| token.text() == "where") {
            self.change(range_of(&word).start..range_of_node(node).end, "");
        }
    }

    /// One of them is not chosen but left to chance; of several that are chosen all are taken.
    fn choose(&mut self, node: &SyntaxNode) {
        let mut parts = node.children_with_tokens().filter(|part| !part.kind().is_trivia());
        let (mut set, mut words) = (None, Vec::new());
        let ends = |word: &str| matches!(word, "," | "text");
        while let Some(part) = parts.next().filter(|part| !ends(&part.to_string())) {
            match part {
                SyntaxElement::Node(inner) => {
                    if let Some(amount) = set.replace(inner) {
                        words.push(amount.to_string());
                    }
                }
                SyntaxElement::Token(token) => words.push(token.to_string()),
            }
        }
        let is_range = words.last().is_some_and(|word| word == "to") && !words.contains(&"up".to_owned());
        let Some(set) = set.filter(|_| !is_range) else { return };
        let instead = if words.len() == 1 { "random" } else { "each" };
        self.change(range_of_node(node), format!("{instead} {set}"));
    }

    /// Each of the actions of a phase taken away.
    fn names_of_actions(&mut self, node: &SyntaxNode) {
        let tokens: Vec<SyntaxToken> = node
            .children_with_tokens()
            .filter_map(SyntaxElement::into_token)
            .filter(|token| !token.kind().is_trivia())
            .collect();
        for at in 1..tokens.len() {
            let is_comma = |token: Option<&SyntaxToken>| token.is_some_and(|token| token.kind() == Comma);
            let own = range_of(&tokens[at]);
            if tokens[at].kind() != Word {
                continue;
            }
            if is_comma(tokens.get(at + 1)) {
                self.change(own.start..range_of(&tokens[at + 1]).end, "");
            } else if is_comma(tokens.get(at - 1)) {
                self.change(range_of(&tokens[at - 1]).start..own.end, "");
            }
        }
    }

    /// How often it works at most, and what it needs.
    fn clause_part(&mut self, node: &SyntaxNode) {
        let words: Vec<String> = solid(node).iter().map(ToString::to_string).collect();
        let is_limit = words.len() > 2 && words[words.len() - 2..] == ["each", "turn"];
        if let Some(range) = in_list(node).filter(|_| is_limit || words[0] == "needs") {
            self.change(range, "");
        }
    }

    /// Who sees the cards there, and whether their abilities work.
    fn zone_property(&mut self, node: &SyntaxNode, range: Range<usize>) {
        match node.to_string().as_str() {
            "hidden" | "private" => self.change(range, "public"),
            "public" => self.change(range, "hidden"),
            "active" => {
                if let Some(range) = in_list(node) {
                    self.change(range, "");
                }
            }
            _ => {}
        }
    }

    /// `resets each turn` taken away.
    fn field(&mut self, node: &SyntaxNode) {
        let tokens = solid(node);
        let words =
            |at: usize| tokens[at..].iter().take(3).map(SyntaxToken::text).eq(["resets", "each", "turn"]);
        if let Some(at) = (0..tokens.len()).find(|at| words(*at)) {
            self.change(range_of(&tokens[at]).start..range_of(&tokens[at + 2]).end, "");
        }
    }

    /// `if C { }` the other way round.
    fn condition(&mut self, node: &SyntaxNode) {
        if let Some(condition) = node.children().find(|child| child.kind() != Block) {
            let range = range_of_node(&condition);
            self.change(range, format!("not ({condition})"));
        }
    }
}

/// With the comma that parts it from the others, if there are others.
fn in_list(node: &SyntaxNode) -> Option<Range<usize>> {
    let own = range_of_node(node);
    let is_comma = |token: &SyntaxToken| token.kind() == Comma;
    let next = node.last_token().and_then(|token| next_solid(&token, SyntaxToken::next_token));
    let before = node.first_token().and_then(|token| next_solid(&token, SyntaxToken::prev_token));
    if let Some(comma) = next.filter(is_comma) {
        return Some(own.start..range_of(&comma).end);
    }
    before.filter(is_comma).map(|comma| range_of(&comma).start..own.end)
}

/// Whether a number says how much is done, not what is asked or printed.
fn is_amount(token: &SyntaxToken) -> bool {
    let around = token.parent_ancestors().map(|node| node.kind()).find(|kind| *kind != Literal);
    around.is_some_and(|kind| matches!(kind, Call | CallStmt | Modifier | Target | Number))
}

fn is_statement(kind: SyntaxKind) -> bool {
    let is_other =
        matches!(kind, Block | Mode | Duration | ModifierLine | Modifier | Asked | Body | Cost | If);
    kind >= Block && kind <= ExtraPhase && !is_other
}

/// The statement and the `;` behind it.
fn with_separator(node: &SyntaxNode) -> Range<usize> {
    let own = range_of_node(node);
    let next = node.last_token().and_then(|token| next_solid(&token, SyntaxToken::next_token));
    match next.filter(|token| token.kind() == Semicolon) {
        Some(separator) => own.start..range_of(&separator).end,
        None => own,
    }
}

fn next_solid(
    token: &SyntaxToken,
    step: impl Fn(&SyntaxToken) -> Option<SyntaxToken>,
) -> Option<SyntaxToken> {
    let mut next = step(token);
    while let Some(token) = next.as_ref().filter(|token| token.kind().is_trivia()) {
        next = step(token);
    }
    next
}

fn range_of(token: &SyntaxToken) -> Range<usize> {
    token.text_range().start().into()..token.text_range().end().into()
}

fn range_of_node(node: &SyntaxNode) -> Range<usize> {
    node.text_range().start().into()..node.text_range().end().into()
}
