//! Unknown words that are known by their form: a word written twice, a word of another language, the name of a card
//! without its quotes, a player of a test called by another name.

mod moved;

use crate::compiler::Compiler;
use crate::problem::names::UNKNOWN_FIELD;
use diagnostic::{Diagnostic, Edit, Span};
use syntax::ast;

impl Compiler<'_> {
    /// The message with what was meant, if the word is of such a form; `span` is where the name itself stands.
    pub(crate) fn known_by_form(&self, name: &str, span: Span, problem: &Diagnostic) -> Option<Diagnostic> {
        let text = &self.sources.get(span.file).text;
        let (before, behind) = (text.get(..span.start as usize)?, text.get(span.start as usize..)?);
        let quoted = format!("\"{name}\"");
        if behind.starts_with(&quoted)
            && self.game.enums.iter().any(|it| it.values.iter().any(|value| value == name))
        {
            let whole = Span { end: span.start + quoted.len() as u32, ..span };
            let message = format!("'{name}' is a value, and values stand without quotes");
            let bare = Diagnostic { message, help: vec![format!("write `{name}`")], ..problem.clone() };
            return Some(Diagnostic { edits: vec![edit(whole, name)], ..bare });
        }
        if behind.starts_with(&quoted) && self.names.phases.has(name) && before.ends_with("phase_begins(") {
            let whole = Span { end: span.start + quoted.len() as u32, ..span };
            let message = format!("'{name}' is a phase, and phases stand without quotes");
            let bare = Diagnostic { message, help: vec![format!("write `{name}`")], ..problem.clone() };
            return Some(Diagnostic { edits: vec![edit(whole, name)], ..bare });
        }
        if behind.starts_with(&quoted) && name.parse::<u16>().is_ok() {
            let whole = Span { end: span.start + quoted.len() as u32, ..span };
            let message = "numbers stand without quotes".to_owned();
            let bare = Diagnostic { message, help: vec![format!("write `{name}`")], ..problem.clone() };
            return Some(Diagnostic { edits: vec![edit(whole, name)], ..bare });
        }
        if let Some(told) = self.said_otherwise(name, span, problem) {
            return Some(told);
        }
        if before.ends_with('.') && problem.code == UNKNOWN_FIELD.code {
            return self.denied_field(name, before, span, problem);
        }
        if before.ends_with(['"', '.']) || behind.starts_with('"') {
            return None;
        }
        if let Some((old, change)) = self.brought_along(name, (before, behind), span, problem) {
            let new = change.text.trim();
            let (message, help) = match new {
                new if old.is_empty() => {
                    (format!("`{new}` is missing before '{name}'"), format!("write `{new}`"))
                }
                "" => (format!("`{}` is too much here", old.trim()), format!("leave `{}` out", old.trim())),
                new => (format!("`{}` is written `{new}`", old.trim()), format!("write `{new}`")),
            };
            return Some(Diagnostic { message, help: vec![help], edits: vec![change], ..problem.clone() });
        }
        if let Some(told) = self.said_in_a_test(name, span, problem) {
            return Some(told);
        }
        let said =
            |help: String, edit: Edit| Diagnostic { help: vec![help], edits: vec![edit], ..problem.clone() };
        if let Some((place, sort)) = self.removed(name) {
            let message = format!("'{name}' is removed by `remove {sort} {name}`");
            let gone = Diagnostic { message, help: Vec::new(), edits: Vec::new(), ..problem.clone() };
            return Some(gone.related(place, "removed here").help("use something else, or do not remove it"));
        }
        if let Some(pack) =
            crate::packs::library_with(name).filter(|_| !name.is_empty() && !self.is_declared(name))
            && !crate::packs::names_of_library(pack).any(|other| self.is_declared(other))
            && !self.damage.holds(self.sources, pack)
        {
            let message = format!("`use \"{pack}\"` is missing: '{name}' stands in it");
            let help = format!("write `use \"{pack}\"` before `game`");
            let game = self.items.games.first().map(|game| Span { end: game.span.start, ..game.span });
            let own = game.filter(|game| self.sources.get(game.file).pack == 0);
            let edits = own.map(|start| edit(start, &format!("use \"{pack}\"\n"))).into_iter().collect();
            return Some(Diagnostic { message, help: vec![help], edits, ..problem.clone() });
        }
        if let Some(told) = self.said_of_cards(name, (before, behind), span, problem) {
            return Some(told);
        }
        if let Some(told) = self.denied(name, (before, behind), span, problem) {
            return Some(told);
        }
        // Actions are listed by one word each.
        let is_action = problem.is_unknown("action");
        let told_by = self.names.verbs.get(name).filter(|_| is_action);
        if let Some(action) = told_by {
            let listed = self.game.actions[action.index()].name.clone();
            let message = format!("'{name}' is the word of tests for '{listed}'");
            return Some(Diagnostic { message, ..said(format!("write `{listed}`"), edit(span, &listed)) });
        }
        if let Some(words) = Self::words_of(name).filter(|_| !is_action) {
            let word = Span { end: span.start + name.len() as u32, ..span };
            let message = format!("`{name}` is written `{words}`");
            return Some(Diagnostic { message, ..said(format!("write `{words}`"), edit(word, &words)) });
        }
        let is_member = problem.code == UNKNOWN_FIELD.code && syntax::ITEMS.contains(&name);
        if is_member && next_word(behind, name).is_some_and(|next| self.names.keywords.has(next)) {
            let word = Span { end: span.start + name.len() as u32 + 1, ..span };
            let message = format!("`{name}` is too much here");
            return Some(Diagnostic { message, ..said(format!("leave `{name}` out"), edit(word, "")) });
        }
        if problem.code == UNKNOWN_FIELD.code && name == "text" {
            let help =
                "what a card says is made from what it does; what an event says stands behind it".to_owned();
            return Some(Diagnostic { help: vec![help], edits: Vec::new(), ..problem.clone() });
        }
        if let Some(start) = twice(before, name).filter(|_| !name.is_empty()) {
            let first = Span { start, end: span.start, ..span };
            let message = format!("`{name}` stands here twice");
            let again = Diagnostic { message, ..said(format!("leave one `{name}` out"), edit(first, "")) };
            return Some(again.label("once more"));
        }
        let is_kind = problem.is_unknown("kind");
        if let Some((start, card)) = self.card_around(before, behind, name).filter(|_| !is_kind) {
            let whole = Span { start, end: start + card.len() as u32, ..span };
            let is_card = self.items.cards.iter().any(|known| known.name.text == card);
            let sort = if is_card { "cards" } else { "decks" };
            let help = format!("names of {sort} stand in quotes: `\"{card}\"`");
            return Some(said(help, edit(whole, &format!("\"{card}\""))));
        }
        // `yourpool` for `your.pool`, `p2depths` for `p2.depths`
        let owners = ["your", "opponent", "self", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
        let path = owners.iter().find_map(|owner| Some((*owner, name.strip_prefix(owner)?)));
        let is_owned = |what: &str| {
            self.names.zones.has(what)
                || self.names.player_fields.has(what)
                || self.fields_named(what).next().is_some()
        };
        if let Some((owner, what)) = path.filter(|(_, what)| is_owned(what)) {
            let whole = Span { end: span.start + name.len() as u32, ..span };
            let new = format!("{owner}.{what}");
            let message = format!("`.` is missing in `{name}`");
            return Some(Diagnostic { message, ..said(format!("write `{new}`"), edit(whole, &new)) });
        }
        // `ends turn` for `ends_turn`
        let joined = next_word(behind, name).map(|next| format!("{name}_{next}"));
        let is_one = |whole: &String| self.names.sort_of(whole).is_some() || self.names.verbs.has(whole);
        if let Some(joined) = joined.filter(is_one) {
            let whole = Span { end: span.start + joined.len() as u32, ..span };
            let message = format!("`{}` is written `{joined}`", joined.replacen('_', " ", 1));
            return Some(Diagnostic { message, ..said(format!("write `{joined}`"), edit(whole, &joined)) });
        }
        // In a test it may be what a card is called.
        let is_amount = !before.ends_with("choose ") && !self.is_in_test(span);
        let number = syntax::NUMBERS.iter().position(|word| *word == name).filter(|_| is_amount);
        if let Some(number) = number {
            let word = Span { end: span.start + name.len() as u32, ..span };
            return Some(said(format!("write `{number}`"), edit(word, &number.to_string())));
        }
        let begins = before.trim_end_matches(' ').ends_with(['\n', ';', '{']);
        let value = behind.get(name.len()..).map(str::trim_start).and_then(|rest| rest.strip_prefix("= "));
        if let Some(value) = value.filter(|_| begins && !name.is_empty() && !self.is_in_test(span)) {
            let value = value.split([';', '\n', '}']).next().unwrap_or_default().trim();
            let bound = edit(Span { end: span.start, ..span }, "let ");
            let told = said(format!("to give a value a name write `let {name} = {value}`"), bound);
            // `yourpool = none`: a name that nobody reads was to be something else.
            let rest = behind.split("\n\n").next().unwrap_or_default();
            let is_read = crate::follow_ups::words(rest).filter(|word| *word == name).count() > 1;
            let (edits, drafts) = if is_read { (told.edits, Vec::new()) } else { (Vec::new(), told.edits) };
            return Some(Diagnostic { edits, drafts, ..told });
        }
        let next = next_word(behind, name).filter(|_| self.is_in_test(span));
        if let Some(next) = next.filter(|next| self.stands_before(next, name, begins)) {
            let whole = Span { end: span.start + (name.len() + 1 + next.len()) as u32, ..span };
            let (old, new) = (format!("{name} {next}"), format!("{next} {name}"));
            let message = format!("`{old}` is written `{new}`");
            return Some(Diagnostic { message, ..said(format!("write `{new}`"), edit(whole, &new)) });
        }
        let step_of = next.filter(|next| begins && crate::body::seat_word(next).is_some());
        if step_of.is_some() && diagnostic::nearest(name, ["expect"]).is_some() {
            let message = format!("`{name}` means nothing here");
            let expect = edit(Span { end: span.start + name.len() as u32, ..span }, "expect");
            return Some(Diagnostic { message, ..said("did you mean 'expect'?".to_owned(), expect) });
        }
        let is_article = matches!(name, "a" | "an" | "the") || name == "one" && before.ends_with("choose ");
        // "discard a Bear" discards one of them, not all.
        let is_argument = before.trim_end_matches(' ').ends_with(['(', ',', '=']);
        if is_article && is_argument && next_word(behind, name).is_some() {
            let article = Span { end: span.start + name.len() as u32, ..span };
            let message = format!("`{name}` means nothing here");
            let help = "one of them is `choose`, all of them `each`".to_owned();
            let edits = if name == "the" { Vec::new() } else { vec![edit(article, "choose")] };
            return Some(Diagnostic { message, help: vec![help], edits, ..problem.clone() });
        }
        // `after move(Ship s)`: what it is called stands behind `as`.
        let is_pattern = before.rsplit(['\n', ';', '{']).next().is_some_and(|line| {
            line.split_whitespace().any(|word| matches!(word, "after" | "before" | "when" | "instead" | "of"))
                && line.contains('(')
        });
        let kind = before
            .strip_suffix(' ')
            .map_or("", |text| text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""));
        let ends = behind.get(name.len()..).is_some_and(|rest| rest.starts_with([')', ',']));
        if is_pattern
            && ends
            && name.starts_with(char::is_lowercase)
            && (kind == "Int" || kind.starts_with(char::is_uppercase) && self.names.sort_of(kind).is_some())
        {
            let start = Span { end: span.start, ..span };
            let message = format!("what a {kind} is called stands behind `as`");
            return Some(Diagnostic {
                message,
                ..said(format!("write `{kind} as {name}`"), edit(start, "as "))
            });
        }
        // `let t = target Beast`
        let bound = before.trim_end().strip_suffix('=').map(str::trim_end);
        let bound = bound.and_then(|text| Some((text, text.rfind("let ")?)));
        let bound =
            bound.filter(|(text, at)| text[at + 4..].chars().all(|c| c.is_alphanumeric() || c == '_'));
        if let Some((text, at)) = bound.filter(|_| name == "target" && self.has_stack) {
            let place = Span { start: at as u32, end: span.start + name.len() as u32, ..span };
            let new = format!("target {}:", &text[at + 4..]);
            let message = "a target is announced before it is used".to_owned();
            return Some(Diagnostic { message, ..said(format!("write `{new}`"), edit(place, &new)) });
        }
        // `target t = Beast`
        let sign = next_word(behind, name).map(|next| name.len() + 1 + next.len());
        let sign = sign.filter(|end| name == "target" && behind[*end..].starts_with(" = "));
        if let Some(end) = sign.filter(|_| self.has_stack) {
            let place = Span { start: span.start + end as u32, end: span.start + end as u32 + 2, ..span };
            let message = "what a target is chosen from stands behind a `:`".to_owned();
            return Some(Diagnostic { message, ..said("write `:`".to_owned(), edit(place, ":")) });
        }
        if let Some((place, new)) = self.announced_in_place(name, (before, behind), span) {
            let message = "a target is announced before it is used".to_owned();
            return Some(Diagnostic { message, ..said(format!("write `{new}`"), edit(place, &new)) });
        }
        if name == "target" && self.has_stack {
            let help = "targets are announced first: `target t: Beast`, and then `t` is used".to_owned();
            return Some(Diagnostic { help: vec![help], edits: Vec::new(), ..problem.clone() });
        }
        let is_too_much = is_article && next_word(behind, name).is_some() || step_of.is_some();
        if is_too_much && name != "player" {
            let message = format!("`{name}` means nothing here");
            let gone = Span { end: span.start + (name.len() + 1) as u32, ..span };
            return Some(Diagnostic { message, ..said(format!("leave `{name}` out"), edit(gone, "")) });
        }
        // `my Beast`; a zone is `your.field`.
        let kind = next_word(behind, name).filter(|kind| name == "my" && self.names.kinds.has(kind));
        if let Some(kind) = kind.filter(|kind| !goes_on(&behind[name.len() + 1 + kind.len()..])) {
            let whole = Span { end: span.start + (name.len() + 1 + kind.len()) as u32, ..span };
            let new = format!("{kind} where controller == you");
            return Some(said(format!("write `{new}`"), edit(whole, &new)));
        }
        let (seat, length) = seat_in_words(name, behind).filter(|_| self.is_in_test(span))?;
        let whole = Span { end: span.start + length as u32, ..span };
        (seat != name).then(|| said(format!("did you mean '{seat}'?"), edit(whole, &seat)))
    }

    /// Words that other languages need, or that stand for others here; with what is written and what it should be.
    fn brought_along(
        &self,
        name: &str,
        (before, behind): (&str, &str),
        span: Span,
        problem: &Diagnostic,
    ) -> Option<(String, Edit)> {
        let start = before.len();
        let text = &self.sources.get(span.file).text;
        let change = |from: usize, to: usize, new: &str| {
            let place = Span { start: from as u32, end: to as u32, ..span };
            Some((text.get(from..to)?.to_owned(), edit(place, new)))
        };
        let next = next_word(behind, name);
        let whole = start + name.len();
        let line = before.rsplit(['\n', ';', '{']).next().unwrap_or_default().trim_start();
        let ends = |rest: &str| rest.trim_start_matches(' ').starts_with(['\n', '}', ';']) || rest.is_empty();
        let rest = behind.get(name.len()..).unwrap_or_default();
        match name {
            "return" if problem.is_unknown("event") && ends(rest) => {
                let from = before.trim_end().strip_suffix(';').map_or(start, str::len);
                change(from, whole, "")
            }
            "Players" => change(start, whole, "Player"),
            "every" | "all" if matches!(next, Some("card" | "cards" | "Cards")) => {
                change(start, whole + 1 + next?.len(), "each Card")
            }
            "than" if before.ends_with("no more ") => change(start - "no more ".len(), whole, "at most"),
            "less" | "fewer" | "more" | "greater" if before.ends_with(" or ") => {
                let bound = before.strip_suffix(" or ")?;
                let number = bound.rsplit(' ').next()?;
                number.parse::<u32>().ok()?;
                let field = bound.strip_suffix(number)?.trim_end();
                let field = field.strip_suffix(" is").unwrap_or(field);
                let sign = if matches!(name, "less" | "fewer") { "<=" } else { ">=" };
                change(field.len(), whole, &format!(" {sign} {number}"))
            }
            "cost" if problem.is_unknown("kind of ability") => self.moved_cost(before, behind, span),
            "ability" | "effect" | "trigger" if problem.is_unknown("kind of ability") => {
                let kind = before.trim_end().rsplit(|c: char| c.is_whitespace()).next()?;
                self.names.ability_kinds.has(kind).then(|| change(start, whole + 1, ""))?
            }
            "card" | "cards" if rest.starts_with(" \"") && self.is_in_test(span) => {
                change(start, whole + 1, "")
            }
            "and" if before.ends_with("\" ") && rest.starts_with(" \"") && self.is_in_test(span) => {
                change(start - 1, whole, ",")
            }
            "both" | "everyone" | "everybody" | "players" | "they"
                if line.is_empty() && matches!(next, Some("pass" | "passes")) =>
            {
                change(start, whole + 1 + next?.len(), "all pass")
            }
            "in" | "on" | "from" if line.is_empty() && self.is_in_test(span) => {
                crate::body::seat_word(next?)?;
                let phase = next_word(rest.get(1..)?, next?)?;
                self.names.phases.has(phase).then(|| change(start, whole, "at"))?
            }
            "start" | "starting" | "begin" | "begins" if line.is_empty() && next == Some("at") => {
                change(start, whole + 1, "")
            }
            // `phase upkeep` for `phase is upkeep`, `player turn` for `turn player`
            "phase" if rest.starts_with(' ') => {
                let behind = rest.trim_start_matches(' ');
                let phase = behind.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
                let end = whole + (rest.len() - behind.len()) + phase.len();
                let is_phase = self.names.phases.has(phase);
                is_phase.then(|| change(start, end, &format!("phase is {phase}")))?
            }
            "turn" if before.ends_with("player ") => change(start - "player ".len(), whole, "turn player"),
            // `any number Beast`, `first (most Beast by power)`
            "number" if before.ends_with("any ") => change(start, whole, "number of"),
            "first" if rest.starts_with(' ') && rest.trim_start_matches(' ').starts_with('(') => {
                change(start, whole, "first of")
            }
            // `foreach (Beast b in your.hand) {`
            "foreach" | "forEach" | "forall" => {
                let inner = rest.trim_start_matches(' ').strip_prefix('(')?;
                let inner = inner.get(..inner.find(')')?)?;
                let (head, place) = inner.split_once(" in ").or_else(|| inner.split_once(" of "))?;
                let words: Vec<&str> = head.split_whitespace().collect();
                let (kind, name) = match words[..] {
                    [kind, name] if self.names.kinds.has(kind) => (Some(kind), name),
                    ["var" | "let" | "const" | "auto", name] | [name] => (None, name),
                    _ => return None,
                };
                let is_set = place.starts_with(char::is_uppercase);
                let set = match kind {
                    None if is_set => place.to_owned(),
                    kind => format!("{} in {place}", kind.unwrap_or("Card")),
                };
                let end = start + (behind.find(')')? + 1);
                change(start, end, &format!("for each {set} as {name}"))
            }
            // `phase main { play_card }`
            _ if problem.is_unknown("event") && self.names.actions.has(name) => {
                let head = before.trim_end().strip_suffix('{')?.trim_end();
                let is_phase = head.rsplit(|c: char| c.is_whitespace()).nth(1) == Some("phase");
                (is_phase && ends(rest)).then(|| change(start, start, "actions "))?
            }
            _ if problem.is_unknown("zone") && self.names.table_fields.has(name) => {
                change(start, whole, &format!("table.{name}"))
            }
            // `First Strike` for `FirstStrike`
            _ if problem.is_unknown("flag or keyword") => {
                let joined = next.map(|next| format!("{name}{next}"));
                let joined = joined.filter(|joined| self.names.keywords.has(joined));
                // `cost 3 trade`: a number stands alone.
                let is_unit = before.trim_end().ends_with(|c: char| c.is_ascii_digit())
                    && (self.names.player_fields.has(name) || self.names.events.has(name));
                match joined {
                    Some(joined) => change(start, whole + 1 + next?.len(), &joined),
                    None if is_unit => change(before.trim_end().len(), whole, ""),
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// What cards of other games say: `there is a Beast`, `this turn { }`, `on played { }`, `without Swift`.
    fn said_of_cards(
        &self,
        name: &str,
        (before, behind): (&str, &str),
        span: Span,
        problem: &Diagnostic,
    ) -> Option<Diagnostic> {
        let at = |start: usize, end: usize| Span { start: start as u32, end: end as u32, ..span };
        let start = span.start as usize;
        let written = |from: usize, length: usize, new: &str| {
            let old = self.said(at(from, start + length)).trim();
            let message = format!("`{old}` is written `{}`", new.trim());
            let help = vec![format!("write `{}`", new.trim())];
            Some(Diagnostic {
                message,
                help,
                edits: vec![edit(at(from, start + length), new)],
                ..problem.clone()
            })
        };
        match name {
            // What English calls a number that somebody chooses.
            "X" | "Y" | "Z" | "N" if problem.is_unknown("name") => {
                let help = match self.has_stack {
                    true => {
                        "a number that is chosen is announced first: `number x: 0 to 3`, and then `x` is used"
                    }
                    false => {
                        "a number that is chosen gets a name first: `let x = choose 0 to 3`, and then `x` is used"
                    }
                };
                let printed = "what is printed on a card is a number".to_owned();
                let help = vec![help.to_owned(), printed];
                let message = format!("'{name}' is no number");
                Some(Diagnostic { message, help, edits: Vec::new(), ..problem.clone() })
            }
            // `top card of your.deck`
            "card" | "cards" if before.ends_with("top ") || before.ends_with("bottom ") => {
                let gone = edit(at(start, start + name.len() + 1), "");
                let (message, help) =
                    (format!("`{name}` is too much here"), vec![format!("leave `{name}` out")]);
                Some(Diagnostic { message, help, edits: vec![gone], ..problem.clone() })
            }
            "there" => {
                let ways = [("is a", "any"), ("is an", "any"), ("is any", "any"), ("are any", "any")];
                let none = [("is no", "no"), ("are no", "no"), ("is not a", "no")];
                let said = ways.iter().chain(&none);
                let (said, new) = said.clone().find(|(said, _)| {
                    behind
                        .strip_prefix("there ")
                        .and_then(|rest| rest.strip_prefix(said))
                        .is_some_and(|rest| rest.starts_with(' '))
                })?;
                written(start, name.len() + 1 + said.len(), new)
            }
            // `int n = 2`
            _ if problem.is_unknown("name")
                && syntax::type_meant_by(name).is_some()
                && before.trim_end_matches(' ').ends_with(['\n', ';', '{'])
                && next_word(behind, name).is_some_and(|next| {
                    let rest = behind[name.len() + 1 + next.len()..].trim_start();
                    rest.starts_with('=') && !rest.starts_with("==")
                }) =>
            {
                written(start, name.len(), "let")
            }
            "this" if behind.starts_with("this turn {") => {
                let from = before.strip_suffix("for ").unwrap_or(before).len();
                written(from, "this turn".len(), "until end of turn")
            }
            "without" if problem.code == UNKNOWN_FIELD.code => {
                let keyword = next_word(behind, name).filter(|next| self.names.keywords.has(next))?;
                let message = "a card has the keywords that stand on it, and no others".to_owned();
                let end = start + name.len() + 1 + keyword.len();
                let help = vec![format!("leave `{name} {keyword}` out")];
                Some(Diagnostic { message, help, edits: vec![edit(at(start, end), "")], ..problem.clone() })
            }
            // The name of a kind of ability says when it comes.
            _ => {
                let last = before.trim_end_matches(' ').rsplit([' ', '\n', '{', '}', ';']).next()?;
                let is_heard = problem.is_unknown("event")
                    && matches!(last, "after" | "before" | "when" | "on" | "whenever")
                    && self.names.ability_kinds.has(name);
                let next =
                    next_word(behind, name).filter(|_| matches!(name, "on" | "upon" | "at" | "whenever"));
                let is_said = problem.is_unknown("flag or keyword")
                    && next.is_some_and(|next| self.names.ability_kinds.has(next));
                let (word, from, ability) = match () {
                    () if is_heard => (last, before.trim_end_matches(' ').len() - last.len(), name),
                    () if is_said => (name, start, next?),
                    () => return None,
                };
                let end = from + word.len() + 1;
                let message = format!("'{ability}' says by itself when it comes");
                let help = vec![format!("leave `{word}` out")];
                Some(Diagnostic { message, help, edits: vec![edit(at(from, end), "")], ..problem.clone() })
            }
        }
    }

    /// Verbs of English in tests, and words between picks.
    fn said_in_a_test(&self, name: &str, span: Span, problem: &Diagnostic) -> Option<Diagnostic> {
        let text = &self.sources.get(span.file).text;
        let before = text.get(..span.start as usize).filter(|_| self.is_in_test(span))?;
        let whole = Span { end: span.start + name.len() as u32, ..span };
        let said = |message: String, edit: Edit| {
            let help = vec![format!("write `{}`", edit.text.trim())];
            Some(Diagnostic { message, help, edits: vec![edit], ..problem.clone() })
        };
        if let Some((place, new)) = self.turned_in_a_test(name, span, problem) {
            return said(format!("`{}` is written `{new}`", self.said(place)), edit(place, &new));
        }
        if let Some(edit) = self.named_without_as(name, span, problem) {
            return said(format!("`as` is missing before '{name}'"), edit);
        }
        let line = before.rsplit(['\n', ';', '{']).next().unwrap_or_default().trim_start();
        let is_expected = line.starts_with("expect ");
        let behind = text.get(whole.end as usize..).unwrap_or_default();
        // `p2 field "Bear"`
        let is_placed =
            problem.is_unknown("verb") && (self.names.zones.has(name) || self.names.player_fields.has(name));
        if let Some(seat) =
            Some(line.trim_end()).filter(|seat| is_placed && crate::body::seat_word(seat).is_some())
        {
            let rest = behind.split(['\n', '}', '{']).next().unwrap_or_default().trim_end();
            let start = before.len() - line.len();
            let place = Span { start: start as u32, end: whole.end + rest.len() as u32, ..whole };
            let new = format!("{seat} {{ {name}{rest} }}");
            return said(format!("where cards lie is written `{seat} {{ {name} ... }}`"), edit(place, &new));
        }
        // `expect p3 wis`
        let end = diagnostic::nearest(name, ["wins"]).filter(|_| {
            is_expected
                && line.split_whitespace().nth(1).is_some_and(|word| crate::body::seat_word(word).is_some())
                && line.split_whitespace().count() == 2
                && name != "win"
        });
        if let Some(end) = end {
            return said(format!("`{name}` is written `{end}`"), edit(whole, end));
        }
        match name {
            "option" | "options" if line == "expect not " => {
                let start = whole.start - "not ".len() as u32;
                said(
                    format!("`not {name}` is written `no option`"),
                    edit(Span { start, ..whole }, "no option"),
                )
            }
            "that" if is_expected && line == "expect " => {
                let gone = edit(Span { end: whole.end + 1, ..whole }, "");
                let (message, help) =
                    ("`that` is too much here".to_owned(), vec!["leave `that` out".to_owned()]);
                Some(Diagnostic { message, help, edits: vec![gone], ..problem.clone() })
            }
            _ if problem.is_unknown("alias")
                && let Some(card) = self.card_in_any_letters(name) =>
            {
                let new = format!("\"{}\"", card.name.text);
                let help = vec![format!("names of cards stand in quotes: `{new}`")];
                let (edits, drafts) = (Vec::new(), vec![edit(whole, &new)]);
                Some(Diagnostic { help, edits, drafts, ..problem.clone() })
            }
            "named" | "called" if before.ends_with("\" ") => {
                said(format!("`{name}` is written `as`"), edit(whole, "as"))
            }
            "and" if before.ends_with("\" ") && behind.starts_with(" \"") => {
                let start = whole.start - 1;
                said("between cards stands `,`".to_owned(), edit(Span { start, ..whole }, ","))
            }
            "error" | "illegal" | "invalid" | "denied" | "fails" if line == "expect " => {
                said(format!("`{name}` is written `refused`"), edit(whole, "refused"))
            }
            "says" | "picks" | "selects" | "answers" | "takes" | "chose" | "choose" | "said"
                if !is_expected =>
            {
                said(format!("`{name}` is written `chooses`"), edit(whole, "chooses"))
            }
            "wins" | "won" | "win" => {
                let is_seat = |word: &&str| crate::body::seat_word(word).is_some();
                let behind = next_word(text.get(span.start as usize..)?, name).filter(is_seat);
                let seat = line.trim_end().rsplit(' ').find(is_seat).or(behind)?;
                let start =
                    before.rfind(seat).filter(|at| before.len() - at <= line.len()).unwrap_or(before.len());
                let end = whole.end + if behind == Some(seat) { 1 + seat.len() as u32 } else { 0 };
                let new = if is_expected { format!("{seat} wins") } else { format!("expect {seat} wins") };
                let place = Span { start: start as u32, end, ..whole };
                said(format!("how it ended is written `expect {seat} wins`"), edit(place, &new))
            }
            "to" | "at" | "into" | "onto" | "against" if problem.is_unknown("alias") => {
                let told = said(format!("`{name}` is written `on`"), edit(whole, "on"));
                told.map(|told| told.help("between what is picked stand `on`, `with` and `for`"))
            }
            _ => None,
        }
    }

    /// Where a comma may be missing in a call: between two words with nothing but a blank between them.
    pub(crate) fn missing_commas(&self, call: Span) -> Vec<Edit> {
        const MOST: usize = 3;
        let source = &self.sources.get(call.file).text;
        let text = source.get(call.start as usize..call.end as usize).unwrap_or_default();
        let is_between = |(at, _): &(usize, &str)| {
            let (before, behind) = (text[..*at].chars().next_back(), text[at + 1..].chars().next());
            let is_end =
                |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ')' | '"'));
            is_end(before) && is_end(behind) && behind != Some(')')
        };
        let inside = text.find('(').unwrap_or(text.len());
        let places = text.match_indices(' ').filter(|(at, _)| *at > inside).filter(is_between);
        let comma = |(at, _): (usize, &str)| {
            let start = call.start + at as u32;
            edit(Span { start, end: start, ..call }, ",")
        };
        places.map(comma).take(MOST).collect()
    }

    /// Where a declaration of this name is removed, and of which sort it was.
    fn removed(&self, name: &str) -> Option<(Span, String)> {
        let holds =
            |text: &str| (text.starts_with("remove ") || text.contains("\nremove ")) && text.contains(name);
        self.sources.iter().filter(|(_, source)| holds(&source.text)).find_map(|(file, source)| {
            let items = syntax::read_as_is(file, &source.text, "").0.items;
            items.into_iter().find_map(|item| match item {
                ast::Item::Removed(gone) if gone.name.text == name => {
                    Some((gone.sort.span.to(gone.name.span), gone.sort.text))
                }
                _ => None,
            })
        })
    }

    /// The game declares something of this name itself.
    fn is_declared(&self, name: &str) -> bool {
        self.names.sort_of(name).is_some()
    }

    /// In a test who does something stands before what is done, what is done before to what, and `expect` before all.
    fn stands_before(&self, next: &str, name: &str, begins: bool) -> bool {
        let is_verb =
            |word: &str| self.names.verbs.has(word) || matches!(word, "chooses" | "uses" | "passes");
        let is_seat = crate::body::seat_word(next).is_some();
        let begins_so = next == "expect" || is_seat && is_verb(name) || (next == "all" && name == "pass");
        let is_said = matches!(name, "option" | "options" | "refused" | "error" | "not" | "no");
        begins && begins_so
            || !begins && !is_said && (is_verb(next) || is_seat && self.names.phases.has(name))
    }

    /// In a test: `Shadows house`, `true herbal`, `p1 at seal` for `house Shadows`, `herbal true`, `at p1 seal`; with
    /// where the two begin and end, and what is right.
    fn turned_in_a_test(&self, name: &str, span: Span, problem: &Diagnostic) -> Option<(Span, String)> {
        let text = &self.sources.get(span.file).text;
        let (before, behind) = (text.get(..span.start as usize)?, text.get(span.start as usize..)?);
        // `p1 expect wins` for `expect p1 wins`
        if problem.is_unknown("verb") && matches!(name, "at" | "expect") {
            let seat = before.trim_end_matches(' ').rsplit(|c: char| c.is_whitespace()).next()?;
            crate::body::seat_word(seat)?;
            let start = before.rfind(seat)?;
            let whole = Span { start: start as u32, end: span.start + name.len() as u32, ..span };
            return Some((whole, format!("{name} {seat}")));
        }
        let next = next_word(behind, name).filter(|_| problem.is_unknown("zone or field"))?;
        let is_place = self.names.zones.has(next) || self.names.player_fields.has(next);
        let ends = behind
            .get(name.len() + 1 + next.len()..)?
            .trim_start_matches(' ')
            .starts_with([';', '\n', '}', ',']);
        let whole = Span { end: span.start + (name.len() + 1 + next.len()) as u32, ..span };
        (is_place && ends).then(|| (whole, format!("{next} {name}")))
    }

    /// `deck "Bear" b with ready true`: `as` is missing before the name.
    fn named_without_as(&self, name: &str, span: Span, problem: &Diagnostic) -> Option<Edit> {
        let before = self.sources.get(span.file).text.get(..span.start as usize)?;
        let is_behind_a_card = before.ends_with(' ') && before.trim_end_matches(' ').ends_with('"');
        let is_behind_a_card = is_behind_a_card && problem.is_unknown("zone or field");
        let is_name = name.starts_with(char::is_lowercase);
        let is_name = is_name && !syntax::is_reserved(name);
        (is_behind_a_card && is_name).then(|| edit(Span { end: span.start, ..span }, "as "))
    }

    fn is_in_test(&self, span: Span) -> bool {
        let holds = |test: Span| test.file == span.file && test.start <= span.start && span.end <= test.end;
        self.items.tests.iter().any(|test| holds(test.span))
    }

    /// The longest name of a card that has the word in it and stands here, with where it begins.
    fn card_around(&self, before: &str, behind: &str, name: &str) -> Option<(u32, &str)> {
        let goes_on = |c: char| c.is_alphanumeric() || c == '_' || c == '(';
        let here = |card: &str| {
            let first = card.split(' ').position(|word| word == name || name.is_empty())?;
            let start: usize = card.split(' ').take(first).map(|word| word.len() + 1).sum();
            let rest = behind.strip_prefix(&card[start..])?;
            let ends = before.ends_with(&card[..start]) && !rest.starts_with(goes_on);
            ends.then(|| (before.len() - start) as u32)
        };
        let cards = self.items.cards.iter().map(|card| card.name.text.as_str());
        let decks = self.items.decks.iter().map(|deck| deck.name.text.as_str());
        cards.chain(decks).filter_map(|card| Some((here(card)?, card))).max_by_key(|(_, card)| card.len())
    }

    /// A card of that name, in capitals or not.
    fn card_in_any_letters(&self, name: &str) -> Option<&ast::Card> {
        self.items.cards.iter().copied().find(|card| card.name.text.to_lowercase() == name.to_lowercase())
    }
}

/// The adjective that most games have for what somebody calls so.
pub(crate) fn adjective_meant_by(word: &str) -> Option<&'static str> {
    Some(match word {
        "foe" | "opposing" | "hostile" | "opponents" | "enemies" => "enemy",
        "my" | "own" | "allied" | "friend" => "friendly",
        "another" | "others" => "other",
        _ => return None,
    })
}

/// The word behind `name`, one blank away.
fn next_word<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let behind = text.get(name.len()..)?.strip_prefix(' ')?;
    let end = behind.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(behind.len());
    Some(&behind[..end])
}

/// Does a set go on here, or end?
fn goes_on(behind: &str) -> bool {
    let next = behind.trim_start_matches(' ');
    next.starts_with("in ") || next.starts_with("where ") || next.starts_with(char::is_alphabetic)
}

fn edit(span: Span, text: &str) -> Edit {
    Edit { span, text: text.to_owned() }
}

/// Where the same word stands right before.
fn twice(before: &str, name: &str) -> Option<u32> {
    let trimmed = before.trim_end_matches(' ').strip_suffix(name)?;
    let is_word = !trimmed.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '"' | '.'));
    (is_word && before.ends_with(' ')).then_some(trimmed.len() as u32)
}

/// `player1`, `player 1` and `P1` are `p1`; with how many bytes say so.
fn seat_in_words(name: &str, text: &str) -> Option<(String, usize)> {
    let lower = name.to_lowercase();
    let rest = lower.strip_prefix("player").or_else(|| lower.strip_prefix('p'))?;
    let number = |digits: &str| digits.parse::<u8>().ok().filter(|number| (1..=9).contains(number));
    if let Some(number) = number(rest.trim_start_matches('_')) {
        return Some((format!("p{number}"), name.len()));
    }
    let behind = text.get(name.len()..)?.strip_prefix(' ')?;
    let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
    let number = number(&digits).filter(|_| rest.is_empty() && lower == "player")?;
    Some((format!("p{number}"), name.len() + 1 + digits.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_stands_right_before() {
        assert_eq!(twice("  expect ", "expect"), Some(2));
        assert_eq!(twice("  unexpect ", "expect"), None);
        assert_eq!(twice("  c.cost ", "cost"), None);
    }

    #[test]
    fn players_by_other_names() {
        assert_eq!(seat_in_words("player1", "player1.life"), Some(("p1".to_owned(), 7)));
        assert_eq!(seat_in_words("player", "player 2 plays"), Some(("p2".to_owned(), 8)));
        assert_eq!(seat_in_words("P1", "P1"), Some(("p1".to_owned(), 2)));
        assert_eq!(seat_in_words("play", "play 2"), None);
    }
}
