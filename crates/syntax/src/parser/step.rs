//! The steps of a test: what players do and what is expected.

use super::{Context, Parser, UNEXPECTED};
use crate::ast::{Expr, ExprKind, Ident, OptionPattern, Step, StepKind};
use crate::kind::SyntaxKind::*;
use crate::wanted::{PLACEMENT, TEXT, What};
use crate::words;
use diagnostic::{Diagnostic, Span};

const PICK: What = What::of(&[TEXT, PLACEMENT], "a card's name in quotes, a name, or a number");

impl Parser<'_> {
    pub(super) fn step(&mut self) -> Option<Step> {
        let start = self.start();
        let kind = self.step_kind()?;
        Some(Step { kind, span: self.span_from(start) })
    }

    fn step_kind(&mut self) -> Option<StepKind> {
        match self.word(0) {
            "expect" => {
                self.bump();
                self.expectation()
            }
            "table" if self.kind(1) == LeftBrace => {
                self.bump();
                Some(StepKind::Table(self.placements()?))
            }
            "at" => {
                self.bump();
                let (player, phase) = (self.ident("a player")?, self.ident("a phase")?);
                let has_turn = self.at_word("turn") && !self.newline(0);
                let turn = if has_turn && self.eat_word("turn").is_some() {
                    Some(self.int("the number of the turn")?)
                } else {
                    None
                };
                Some(StepKind::At { player, phase, turn })
            }
            "seed" => {
                self.bump();
                Some(StepKind::Seed(self.int("a number")?))
            }
            "from" if self.word(1) == "setup" => {
                self.bump();
                self.bump();
                Some(StepKind::FromSetup)
            }
            "all" => {
                self.expect_words(&["all", "pass"])?;
                Some(StepKind::AllPass)
            }
            "say" if self.kind(1) == Text => {
                self.bump();
                Some(StepKind::Say(self.string("what is said, in quotes")?))
            }
            "setup" if self.newline(1) => {
                self.expect_words(&["from"])?;
                None
            }
            "" => {
                self.expected_help("a step", "steps are `p1 { ... }`, `p1 plays \"Card\"`, `expect ...`");
                None
            }
            _ => self.player_step(),
        }
    }

    fn player_step(&mut self) -> Option<StepKind> {
        let player = self.ident("a player")?;
        if self.at(LeftBrace) {
            return Some(StepKind::Player { player, placements: self.placements()? });
        }
        if self.at_line_end() && !self.is_unfinished() {
            self.expected_help(
                "what the player does",
                "steps are `p1 { ... }`, `p1 plays \"Card\"`, `expect ...`",
            );
            return None;
        }
        let is_seat =
            player.text.starts_with(['p', 'P']) && player.text.ends_with(|c: char| c.is_ascii_digit());
        if self.at(Text) && !is_seat && player.text != "player" {
            let message =
                format!("nothing says who does it: a step begins with its player, `p1 {}`", player.text);
            let told = Diagnostic::error(UNEXPECTED.code, player.span, message)
                .label("a verb, and no player before it");
            let start = Span { end: player.span.start, ..player.span };
            self.mistake(
                told.help(format!("write `p1 {}`, or another player", player.text)).draft(start, "p1 "),
            );
            return None;
        }
        let verb = self.verb("what the player does")?;
        if verb.text == "chooses" {
            return Some(StepKind::Choose { player, pick: self.pick()? });
        }
        let ability = self.ability_used(&verb)?;
        Some(StepKind::Act { player, verb, ability, args: self.args()? })
    }

    /// One of them, `uses`, is a reserved word.
    fn verb(&mut self, what: &str) -> Option<Ident> {
        if self.at_word("uses") { Some(self.take_ident()) } else { self.ident(what) }
    }

    /// Behind `uses` stands the ability.
    fn ability_used(&mut self, verb: &Ident) -> Option<Option<Ident>> {
        if verb.text == "uses" { self.ident("an ability").map(Some) } else { Some(None) }
    }

    /// `"Scout" on k2`, up to the end of the step
    fn args(&mut self) -> Option<Vec<Expr>> {
        let mut args = Vec::new();
        while !self.at_line_end() && !self.at(Comma) && !self.at_word("because") {
            if matches!(self.word(0), "on" | "with" | "for") {
                self.bump();
            }
            args.push(self.pick()?);
        }
        Some(args)
    }

    /// A string, a name or a number, on the same line
    fn pick(&mut self) -> Option<Expr> {
        if self.at_line_end() {
            self.expected(PICK);
            return None;
        }
        self.pick_here()
    }

    fn pick_here(&mut self) -> Option<Expr> {
        match self.kind(0) {
            Word if !self.is_strict || !words::is_reserved(self.word(0)) || self.at_word("no") => {
                Some(self.name_expr())
            }
            Int | Minus => Some(self.operand_word()),
            Text => {
                let text = self.node(Literal, |p| p.string(PICK))?;
                Some(Expr { kind: ExprKind::Text(text.text), span: text.span })
            }
            _ => {
                self.expected(PICK);
                None
            }
        }
    }

    /// One, or several that are joined by `and`: what is asked and told is no expression.
    fn expectation(&mut self) -> Option<StepKind> {
        let mut all = vec![self.one_expectation()?];
        let joins = |kind: &StepKind| {
            matches!(kind, StepKind::Expect(_) | StepKind::ExpectAsked { .. } | StepKind::ExpectTold { .. })
        };
        while all.last().is_some_and(joins) && self.eat_word("and").is_some() {
            all.push(self.one_expectation()?);
        }
        if all.len() == 1 { all.pop() } else { Some(StepKind::ExpectAll(all)) }
    }

    /// Behind an `and`: does something begin that is asked or told?
    pub(super) fn at_and_asked(&self) -> bool {
        let is_player = matches!(self.word(1), "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8");
        let negated = usize::from(self.word(1 + usize::from(is_player)) == "not");
        let word = self.word(1 + usize::from(is_player) + negated);
        self.context.expects && (word == "asked" || is_player && word == "told")
    }

    fn one_expectation(&mut self) -> Option<StepKind> {
        if self.at_line_end() {
            self.expected("what is expected, on the same line");
            return None;
        }
        match (self.word(0), self.word(1), self.word(2)) {
            ("options", ..) => {
                self.bump();
                Some(StepKind::ExpectOptions(self.options()?))
            }
            ("option", ..) => {
                self.bump();
                Some(StepKind::ExpectOption { negated: false, option: self.option()? })
            }
            ("no", "option", _) => {
                self.eat_words(&["no", "option"]);
                Some(StepKind::ExpectOption { negated: true, option: self.option()? })
            }
            ("refused", ..) => self.refused(),
            ("asked", ..) => self.asked(false, false),
            ("not", "asked", _) => self.asked(false, true),
            (_, "asked", _) => self.asked(true, false),
            (_, "not", "asked") => self.asked(true, true),
            (_, "told", _) => self.told(false),
            (_, "not", "told") => self.told(true),
            (_, "wins", _) => {
                let player = self.ident("a player")?;
                self.bump();
                Some(StepKind::ExpectWins(player))
            }
            ("draw", ..) if self.ends_line(1) => Some(StepKind::ExpectDraw(self.bump())),
            _ => {
                let context = Context { expects: true, ..Context::default() };
                Some(StepKind::Expect(self.within(context, Self::expr)))
            }
        }
    }

    fn ends_line(&self, ahead: usize) -> bool {
        matches!(self.kind(ahead), Semicolon | RightBrace | End) || self.newline(ahead)
    }

    /// `[PLAYER] [not] asked ["text"]`
    fn asked(&mut self, by_player: bool, negated: bool) -> Option<StepKind> {
        let player = if by_player { Some(self.ident("a player")?) } else { None };
        if negated {
            self.bump();
        }
        self.bump();
        let text = if self.beside(0, Text) { self.string("a text") } else { None };
        Some(StepKind::ExpectAsked { negated, player, text })
    }

    /// `PLAYER [not] told "text"`
    fn told(&mut self, negated: bool) -> Option<StepKind> {
        let player = self.ident("a player")?;
        if negated {
            self.bump();
        }
        self.bump();
        Some(StepKind::ExpectTold { negated, player, text: self.string("what is told, in quotes")? })
    }

    fn refused(&mut self) -> Option<StepKind> {
        self.bump();
        let option = self.option()?;
        self.expect_words(&["because"])?;
        Some(StepKind::ExpectRefused { option, reason: self.string("the reason in quotes")? })
    }

    /// Separated by `,` or `;`; a line may end behind a `,`. Perhaps there are none.
    fn options(&mut self) -> Option<Vec<OptionPattern>> {
        let mut options = Vec::new();
        if self.at_line_end() {
            return Some(options);
        }
        loop {
            options.push(self.option()?);
            let more = self.at(Comma) || (self.at(Semicolon) && !self.ends_line(1));
            if !more {
                return Some(options);
            }
            self.bump();
        }
    }

    /// `plays "Viper"`, `uses scrap "Hive"`, `"Scout"`, `no`, `k1`
    fn option(&mut self) -> Option<OptionPattern> {
        self.node(OptionPattern, |p| {
            let start = p.start();
            let verb = if p.at(Word) && !p.is_pick_word() { Some(p.verb("an action")?) } else { None };
            let ability = match &verb {
                Some(verb) => p.ability_used(verb)?,
                None => None,
            };
            let args = if verb.is_some() { p.args()? } else { vec![p.pick_here()?] };
            Some(OptionPattern { verb, ability, args, span: p.span_from(start) })
        })
    }

    /// Words that are picks whatever the game declares.
    fn is_pick_word(&self) -> bool {
        let word = self.word(0);
        let player = word.strip_prefix('p').is_some_and(|n| n.parse::<u8>().is_ok());
        player || matches!(word, "no" | "yes" | "done" | "pass")
    }
}
