//! An event's `text` with its parameters filled in: "draw {n card}" becomes "draw 2 cards".

use super::english::{
    base_form, begins_with_subject, counted, is_plural, list, lower_first, noun_phrase_end, owned_by, plural,
    second_verb, split_verb, starts_with_vowel_sound, third_person, verb_behind, with_article,
};

/// What stands for one parameter.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Filler {
    /// "a card in your hand"
    Text(String),
    /// "up to 2 cards", "those cards": what is said of them is said of several.
    Many(String),
    /// A value that is not named: "that colour", "a colour".
    Value(String),
    /// The name of a card that is spoken of: "that card's name", or "a copy of that card" where a card is meant.
    NameOf {
        name: String,
        card: String,
    },
    /// The name of a card, which may need an article: "put {x} into play" becomes "put a Bone Circle into play".
    Name(String),
    Number(i64),
    /// A number in words: "your trade".
    Amount(String),
    /// A number that goes by a letter: "draw X cards".
    Letter(String),
    /// A multiple of a count: "2 combat for each friendly ship".
    ForEach {
        times: i64,
        each: String,
    },
    /// One of two numbers: "2 damage, or 3 if ..."
    Either {
        otherwise: i64,
        then: i64,
        condition: String,
    },
    /// In a pattern: a card of any name.
    AnyName,
    /// A number that was mentioned before.
    ThatMany,
    /// In a pattern: any number fits.
    AnyAmount,
    /// The same where it need not be said: "damage cannot be dealt to this creature".
    Whatever,
}

/// What an event's text is, grammatically.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phrase {
    /// An order: "draw" and " a card".
    Verb { verb: String, rest: String },
    /// "+2 trade"
    Bonus(String),
    /// A sentence with its own subject: "each opponent discards a card".
    Clause(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece<'t> {
    Literal(&'t str),
    /// `{n}`, or `{n card}` with a noun to be counted
    Slot {
        whole: &'t str,
        name: &'t str,
        noun: Option<&'t str>,
    },
}

pub(super) fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(length) = rest[open..].find('}') else { break };
        let whole = &rest[open..=open + length];
        let inside = whole[1..whole.len() - 1].trim();
        let (name, noun) =
            inside.split_once(' ').map_or((inside, None), |(name, noun)| (name, Some(noun.trim())));
        if open > 0 {
            out.push(Piece::Literal(&rest[..open]));
        }
        out.push(Piece::Slot { whole, name, noun });
        rest = &rest[open + length + 1..];
    }
    if !rest.is_empty() {
        out.push(Piece::Literal(rest));
    }
    out
}

/// Parameters by name, and whether the doer is "they" instead of "you".
#[derive(Debug)]
pub(super) struct Filling<'a> {
    pub params: Vec<(&'a str, Filler)>,
    /// What "your" in the text becomes, if anything else.
    pub your: Option<&'a str>,
    /// What "your opponent" in the text becomes, if the reader is that.
    pub opponent: Option<&'a str>,
}

/// The text with its yes-or-no parameters in words: "deal {n} {combat} damage" speaks of "combat damage" where that is
/// so, of "non-combat damage" where it is not, else of "damage".
pub(super) fn with_flags(template: &str, flags: &[(&str, Option<bool>)]) -> String {
    let mut text = template.to_owned();
    for (name, is_set) in flags {
        let words = name.replace('_', " ");
        let said = match is_set {
            Some(true) => format!("{words}{NO_BREAK}"),
            Some(false) => format!("non-{words}{NO_BREAK}"),
            None => String::new(),
        };
        text = text.replace(&format!("{{{name}}} "), &said);
    }
    text
}

/// Stands between words of which the first is not a noun by itself.
const NO_BREAK: char = '\u{a0}';

/// What stands behind words that end with the place it begins with: "a card from your hand" + " from your hand".
fn without_place_again<'l>(before: &str, literal: &'l str) -> &'l str {
    if !literal.starts_with(" from ") && !literal.starts_with(" in ") {
        return literal;
    }
    let ends = literal.match_indices(' ').map(|(at, _)| at).chain([literal.len()]);
    // At least the preposition and two words.
    let again = ends.skip(3).filter(|end| before.ends_with(&literal[..*end])).last();
    again.map_or(literal, |end| &literal[end..])
}

impl Filling<'_> {
    pub fn fill(&self, pieces: &[Piece<'_>]) -> String {
        let mut text = Filled::default();
        let copies = self.counted_name(pieces);
        let counted = self.counted_words(pieces);
        for (position, piece) in pieces.iter().enumerate() {
            let next = pieces.get(position + 1);
            let is_part = text.out.ends_with('/')
                || matches!(next, Some(Piece::Literal(next)) if next.starts_with('/'));
            match piece {
                // "a 0/1 token", "an X/X token"
                Piece::Slot { name, noun: None, .. } if is_part && self.filler(name).is_some() => {
                    text.part(self.filler(name));
                }
                Piece::Slot { .. } if counted.is_some_and(|(number, _)| number == position) => {
                    text.number_of_copies(self.slot_filler(piece));
                }
                Piece::Literal(literal) if counted.is_some_and(|(_, words)| words == position) => {
                    let literal = self.literal(literal);
                    let many = if text.one_copy { literal } else { with_many(&literal) };
                    text.literal(&many);
                }
                Piece::Slot { .. } if copies.is_some_and(|(count, _)| count == position) => {
                    text.number_of_copies(self.slot_filler(piece));
                }
                Piece::Slot { .. } if copies.is_some_and(|(_, name)| name == position) => {
                    text.copies(self.slot_filler(piece));
                }
                Piece::Literal(literal) => {
                    let before = position.checked_sub(1).and_then(|before| pieces.get(before));
                    let is_counted = matches!(before, Some(Piece::Slot { name, noun: None, .. })
                        if self.cards_behind(name, Some(piece)));
                    let literal = if is_counted { &literal[" card".len()..] } else { literal };
                    let literal = self.literal(literal);
                    text.literal(without_place_again(&text.out, &literal));
                }
                Piece::Slot { whole, name, noun } => {
                    let noun = noun.or_else(|| self.cards_behind(name, next).then_some("card"));
                    match (self.filler(name), noun.and_then(|number| self.filler(number))) {
                        // "+1/+0", but "no damage"
                        (Some(Filler::Number(0)), _) if noun.is_none() && !begins_word(next) => {
                            text.out.push('0');
                        }
                        (Some(filler), _) => text.slot(filler, noun, position == 0),
                        (None, Some(number)) => text.word_in_number(name, number),
                        (None, None) => text.out.push_str(whole),
                    }
                }
            }
        }
        text.finish()
    }

    /// Whether a number stands before the bare word "card": "draw {n} card" counts them like "draw {n card}".
    fn cards_behind(&self, name: &str, next: Option<&Piece<'_>>) -> bool {
        let is_number = matches!(
            self.filler(name),
            Some(
                Filler::Number(_)
                    | Filler::Amount(_)
                    | Filler::Letter(_)
                    | Filler::ForEach { .. }
                    | Filler::ThatMany
                    | Filler::AnyAmount
                    | Filler::Whatever
            )
        );
        is_number && matches!(next, Some(Piece::Literal(literal)) if split_noun(literal).0 == "card")
    }

    /// Where the text says how many copies of a card, and of which: "create {n} {what}".
    fn counted_name(&self, pieces: &[Piece<'_>]) -> Option<(usize, usize)> {
        let is_name = |piece: &Piece<'_>| {
            matches!(self.slot_filler(piece), Some(Filler::Name(_) | Filler::NameOf { .. } | Filler::AnyName))
        };
        let name = pieces.iter().position(is_name)?;
        let joins = |piece: &&Piece<'_>| match piece {
            Piece::Literal(literal) => matches!(*literal, " " | "/"),
            Piece::Slot { noun, .. } => noun.is_none(),
        };
        let between = pieces[..name].iter().rev().take_while(joins).count();
        (between >= 2 && matches!(pieces[name - between], Piece::Slot { .. }))
            .then_some((name - between, name))
    }

    /// The same of a name in the text itself: "create {n} {a}/{d} Goblin Token".
    fn counted_words(&self, pieces: &[Piece<'_>]) -> Option<(usize, usize)> {
        let is_number = |piece: &Piece<'_>| match piece {
            Piece::Slot { noun: Some(_), .. } => false,
            Piece::Slot { .. } => matches!(
                self.slot_filler(piece),
                Some(
                    Filler::Number(_)
                        | Filler::Letter(_)
                        | Filler::ForEach { .. }
                        | Filler::Amount(_)
                        | Filler::ThatMany
                )
            ),
            Piece::Literal(_) => false,
        };
        let number = pieces.iter().position(is_number)?;
        // "{n} +1 power {counter n}" names its noun.
        let Piece::Slot { name, .. } = &pieces[number] else { return None };
        let is_noun = |piece: &Piece<'_>| matches!(piece, Piece::Slot { noun: Some(of), .. } if of == name);
        if pieces.iter().any(is_noun) {
            return Some((number, usize::MAX));
        }
        let is_part = |piece: &&Piece<'_>| is_number(piece) || matches!(piece, Piece::Literal(" " | "/"));
        let words = number + 1 + pieces[number + 1..].iter().take_while(is_part).count();
        let Piece::Literal(literal) = pieces.get(words)? else { return None };
        let (start, end) = name_within(literal)?;
        let has_size = words > number + 1 || start > 1;
        let several_words = literal[start..end].contains(' ');
        (literal.starts_with(' ') && (has_size || several_words)).then_some((number, words))
    }

    fn slot_filler(&self, piece: &Piece<'_>) -> Option<&Filler> {
        match piece {
            Piece::Slot { name, .. } => self.filler(name),
            Piece::Literal(_) => None,
        }
    }

    fn filler(&self, name: &str) -> Option<&Filler> {
        self.params.iter().find(|(param, _)| *param == name).map(|(_, filler)| filler)
    }

    /// Addresses the right person.
    fn literal(&self, literal: &str) -> String {
        let Some(your) = self.your else { return literal.to_owned() };
        if let Some(opponent) = self.opponent.filter(|_| literal.contains("your opponent")) {
            let whose = super::english::possessive(opponent);
            let parts: Vec<String> = literal.split("your opponent").map(|part| self.literal(part)).collect();
            return parts.join(opponent).replace(&format!("{opponent}'s"), &whose);
        }
        let they = if your == "their" { "they" } else { "a player" };
        let swap = |word: &str| match word {
            "yourself" => "themselves".to_owned(),
            "your" => your.to_owned(),
            "you" => they.to_owned(),
            "your," | "you," | "you." => word.replace("your", your).replace("you", they),
            _ => word.to_owned(),
        };
        literal.split(' ').map(swap).collect::<Vec<_>>().join(" ")
    }
}

/// The text so far and what is owed to its end.
#[derive(Default)]
struct Filled {
    out: String,
    /// "for each friendly ship"
    tail: String,
    /// The next word is what the amount is of: "combat equal to your trade".
    amount: Option<Filler>,
    /// The next word is a verb that goes with "you", "they" or several things.
    base_verb: bool,
    /// Several things were named: "its" is "their".
    several: bool,
    /// One copy of a card is spoken of.
    one_copy: bool,
    /// "a" was said of what follows.
    open_article: bool,
    /// Where the text of the last place begins.
    slot_at: usize,
    /// A value that stood before its noun: "cards of a colour".
    adjective: Option<String>,
    /// Amounts that go by letters.
    unknowns: Vec<String>,
}

impl Filled {
    fn slot(&mut self, filler: &Filler, noun: Option<&str>, leads: bool) {
        match filler {
            Filler::Text(text) => self.text(text, leads),
            Filler::Many(text) => {
                self.text(text, leads);
                self.base_verb = leads;
                self.several = true;
            }
            Filler::AnyName => self.text("a card", leads),
            Filler::Value(text) if leads => self.text(text, leads),
            Filler::Value(text) => self.adjective = Some(text.clone()),
            Filler::NameOf { card, .. }
                if !leads && (takes_article(&self.out) || self.ends_with_article()) =>
            {
                self.text(card, false);
            }
            Filler::NameOf { name, .. } => self.text(name, leads),
            Filler::Either { otherwise, then, condition } => {
                self.slot(&Filler::Number(*otherwise), noun, leads);
                self.tail.push_str(&format!(", or {then} if {condition}"));
            }
            Filler::Name(name) if leads || !takes_article(&self.out) => self.text(name, leads),
            Filler::Name(name) => self.text(&with_article(name), false),
            Filler::Number(0) if noun.is_none() => self.out.push_str("no"),
            Filler::Number(n) => {
                self.out.push_str(&noun.map_or_else(|| n.to_string(), |noun| counted(*n, noun)));
            }
            Filler::Letter(letter) => {
                self.out.push_str(letter);
                if let Some(noun) = noun {
                    self.out.push_str(&format!(" {}", plural(noun)));
                }
            }
            Filler::ForEach { times, each } => {
                self.out.push_str(&noun.map_or_else(|| times.to_string(), |noun| counted(*times, noun)));
                self.tail.push_str(&format!(" for each {each}"));
            }
            Filler::Amount(_) | Filler::ThatMany | Filler::AnyAmount | Filler::Whatever => match noun {
                Some(noun) => self.out.push_str(&amount_of(filler, &plural(noun), true)),
                None if self.out.ends_with('+') => self.unknown(filler),
                None => self.amount = Some(filler.clone()),
            },
        }
    }

    /// One of the numbers of "1/1"
    fn part(&mut self, filler: Option<&Filler>) {
        match filler {
            Some(Filler::Number(n)) => self.text(&n.to_string(), false),
            Some(Filler::Letter(letter)) => self.text(letter, false),
            Some(filler @ (Filler::Amount(_) | Filler::ThatMany)) => self.unknown(filler),
            Some(Filler::ForEach { times, each }) => {
                let amount = if *times == 1 { String::new() } else { format!("{times} times ") };
                self.unknown(&Filler::Amount(format!("{amount}the number of {}", plural(each))));
            }
            _ => self.out.push('X'),
        }
    }

    /// "a", "2" or "X" before a card's name
    fn number_of_copies(&mut self, filler: Option<&Filler>) {
        self.one_copy = matches!(filler, Some(Filler::Number(1) | Filler::ForEach { times: 1, .. }));
        match filler {
            Some(Filler::ForEach { times, each }) => {
                self.out.push_str(&if self.one_copy { "a".to_owned() } else { times.to_string() });
                self.tail.push_str(&format!(" for each {each}"));
            }
            Some(Filler::Number(_)) if self.one_copy => {
                self.out.push('a');
                self.open_article = true;
            }
            Some(Filler::Number(n)) => self.out.push_str(&n.to_string()),
            Some(Filler::Letter(letter)) => self.out.push_str(letter),
            Some(Filler::ThatMany) => self.out.push_str("that many"),
            Some(Filler::Amount(amount)) if amount == TWICE => self.out.push_str("twice that many"),
            Some(filler @ Filler::Amount(_)) => self.unknown(filler),
            _ => self.out.push_str("one or more"),
        }
    }

    fn copies(&mut self, filler: Option<&Filler>) {
        let name = match filler {
            Some(Filler::Name(name)) => name.as_str(),
            Some(Filler::NameOf { card, .. }) => card.strip_prefix("a ").unwrap_or(card),
            _ => "card",
        };
        // What was spoken of before needs no name.
        if name.is_empty() {
            self.out.truncate(self.out.trim_end().len());
        } else if self.one_copy {
            self.text(name, false);
        } else {
            self.out.push_str(&plural(name));
        }
    }

    /// "you's" is "your", "it's" is "its".
    fn ends_with_pronoun(&self) -> bool {
        let last = self.out.rsplit(' ').next().unwrap_or("");
        matches!(last, "you" | "they" | "them" | "it")
    }

    /// `{counter n}`: the word alone, as the number wants it.
    fn word_in_number(&mut self, word: &str, number: &Filler) {
        let one = matches!(
            number,
            Filler::Number(1) | Filler::ForEach { times: 1, .. } | Filler::Either { otherwise: 1, .. }
        );
        self.out.push_str(&if one { word.to_owned() } else { plural(word) });
    }

    /// Whether the words so far end with "a " or "an ".
    fn ends_with_article(&self) -> bool {
        let words = self.out.strip_suffix(' ').unwrap_or("");
        matches!(words.rsplit(' ').next(), Some("a" | "an"))
    }

    /// The article that the author wrote goes with what stands in the place: "an {s} icon" is "a Red icon", and
    /// "summon a {c}" with a determiner of its own is "summon that card".
    fn mend_article(&mut self, next: &str) {
        if !self.ends_with_article() {
            return;
        }
        let words = self.out.trim_end().len();
        let start = self.out[..words].rfind(' ').map_or(0, |at| at + 1);
        self.out.truncate(start);
        if !has_determiner(next) {
            self.out.push_str(if starts_with_vowel_sound(next) { "an " } else { "a " });
        }
    }

    fn text(&mut self, text: &str, leads: bool) {
        self.mend_article(text);
        self.base_verb = leads && matches!(text, "you" | "they");
        self.slot_at = self.out.len();
        self.out.push_str(if text == "they" && !leads { "them" } else { text });
    }

    /// "+X trade, where X is your combat"
    fn unknown(&mut self, filler: &Filler) {
        let amount = match filler {
            Filler::Amount(amount) => amount.as_str(),
            Filler::ThatMany => "that number",
            _ => return self.out.push('X'),
        };
        let known = self.unknowns.iter().position(|known| known == amount);
        let position = known.unwrap_or_else(|| {
            self.unknowns.push(amount.to_owned());
            self.unknowns.len() - 1
        });
        self.text(["X", "Y", "Z"].get(position).copied().unwrap_or("V"), false);
    }

    fn finish(mut self) -> String {
        let unknowns = std::mem::take(&mut self.unknowns);
        let each = ["X", "Y", "Z"].iter().chain(std::iter::repeat(&"V")).zip(&unknowns);
        let wheres: Vec<String> = each.map(|(letter, amount)| format!("{letter} is {amount}")).collect();
        if !wheres.is_empty() {
            self.tail.push_str(&format!(", where {}", list(&wheres, "and")));
        }
        if let Some(filler) = self.amount.take() {
            self.out.push_str(&amount_alone(&filler));
        }
        let end = self.with_adjective_behind("");
        self.out.push_str(&end);
        let said = (self.out + &self.tail).replace(NO_BREAK, " ");
        // What has nothing to say leaves no gap: "fades ." and "draw  a card".
        said.replace("  ", " ").replace(" .", ".").replace(" ,", ",")
    }

    /// A value that is not named stands behind its noun: "your cards of a colour", "one more of that colour".
    fn with_adjective_behind(&mut self, literal: &str) -> String {
        const DETERMINERS: [&str; 10] =
            ["your", "their", "the", "more", "another", "one", "each", "all", "a", "an"];
        let Some(value) = self.adjective.take() else { return literal.to_owned() };
        let before = self.out.trim_end().rsplit(' ').next().unwrap_or("");
        let is_determined = DETERMINERS.contains(&before) || before.ends_with(|c: char| c.is_ascii_digit());
        let (what, rest) = split_noun(literal);
        let is_noun = !what.is_empty() && begins_with_noun(what) && (is_determined || is_plural(what));
        match (is_noun, is_determined) {
            (true, _) => {
                self.mend_article(what);
                format!("{what} of {value}{rest}")
            }
            (false, true) => format!("of {value}{literal}"),
            (false, false) => format!("{value}{literal}"),
        }
    }

    fn literal(&mut self, literal: &str) {
        if std::mem::take(&mut self.open_article) && starts_with_vowel_sound(literal.trim_start()) {
            self.out.push('n');
        }
        let literal = &if self.several { of_several(literal) } else { literal.to_owned() };
        let literal = &self.with_adjective_behind(literal);
        // "the hand of an opponent with 3 gold"
        if let Some(owned) = literal.strip_prefix("'s ").filter(|_| !self.ends_with_pronoun()) {
            let (what, rest) = owned.split_at(noun_phrase_end(owned));
            let owner = self.out.split_off(self.slot_at.min(self.out.len()));
            if !what.is_empty() && owner.contains(' ') {
                self.out.push_str(&owned_by(&owner, what));
                self.out.push_str(rest);
                return;
            }
            self.out.push_str(&owner);
        }
        if let Some(rest) = literal.strip_prefix("'s").filter(|_| self.ends_with_pronoun()) {
            self.base_verb = false;
            if self.out.ends_with("they") || self.out.ends_with("them") {
                self.out.truncate(self.out.len() - 1);
                self.out.push('i');
            }
            self.out.push(if self.out.ends_with("it") { 's' } else { 'r' });
            self.out.push_str(rest);
            return;
        }
        let (first, rest) = split_word(literal);
        if let Some(filler) = self.amount.take() {
            let (what, rest) = split_noun(literal);
            let text = match what {
                "" => amount_alone(&filler),
                what => amount_of(&filler, what, what.contains(' ') && is_plural(what)),
            };
            self.out.push_str(&text);
            self.out.push_str(if what.is_empty() { literal } else { rest });
        } else if std::mem::take(&mut self.base_verb) && !first.is_empty() {
            self.out.push_str(&format!(" {}{rest}", base_form(first)));
        } else {
            self.out.push_str(literal);
        }
    }
}

/// Where the name at the beginning of a text stands, behind a size such as "0/1".
fn name_within(literal: &str) -> Option<(usize, usize)> {
    let is_size = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || c == '/');
    let mut at = literal.len() - literal.trim_start().len();
    let word_at = |at: usize| literal[at..].split(' ').next().unwrap_or("");
    if is_size(word_at(at)) {
        at += word_at(at).len() + 1;
    }
    let start = at;
    let mut end = at;
    while at < literal.len() && word_at(at).starts_with(char::is_uppercase) {
        end = at + word_at(at).len();
        at = end + 1;
    }
    (end > start).then_some((start, end))
}

/// The text with that name in the plural.
fn with_many(literal: &str) -> String {
    match name_within(literal) {
        Some((start, end)) => {
            format!("{}{}{}", &literal[..start], plural(&literal[start..end]), &literal[end..])
        }
        None => literal.to_owned(),
    }
}

/// "its owner's hand" of several things: "their owners' hands"; "it does not ready": "they do not ready"
fn of_several(literal: &str) -> String {
    // There is one control, whoever has it.
    const UNCOUNTED: [&str; 3] = ["control", "choice", "side"];
    match literal.split_once(" its owner's ") {
        Some((before, what)) => {
            let (noun, rest) = what.split_at(noun_phrase_end(what));
            let many = if UNCOUNTED.contains(&noun) { noun.to_owned() } else { plural(noun) };
            format!("{} their owners' {many}{}", of_several(before), of_several(rest))
        }
        None => they_of_it(literal),
    }
}

fn they_of_it(literal: &str) -> String {
    const NO_VERBS: [&str; 3] = ["as", "this", "its"];
    let words: Vec<&str> = literal.split(' ').collect();
    let mut out: Vec<String> = Vec::new();
    let mut is_verb = false;
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).copied().unwrap_or("");
        let is_subject = matches!(next, "cannot" | "can" | "may" | "must")
            || (next.len() > 1 && next.ends_with('s') && !NO_VERBS.contains(&next));
        out.push(match *word {
            verb if std::mem::take(&mut is_verb) => base_form(verb),
            "its" => "their".to_owned(),
            "it" if is_subject => {
                is_verb = true;
                "they".to_owned()
            }
            "it" => "them".to_owned(),
            word => word.to_owned(),
        });
    }
    out.join(" ")
}

/// Not a word that goes on with the sentence.
fn begins_with_noun(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or("");
    noun_phrase_end(&format!("x {first}")) > 1
}

/// Whether what follows is a word of its own: not the end of "+0/+0".
fn begins_word(next: Option<&Piece<'_>>) -> bool {
    matches!(next, Some(Piece::Literal(literal)) if literal.starts_with(' '))
        || matches!(next, Some(Piece::Slot { .. }))
}

/// Whether words say which or how many are meant by themselves.
fn has_determiner(text: &str) -> bool {
    const DETERMINERS: [&str; 18] = [
        "a", "an", "the", "this", "that", "these", "those", "each", "every", "all", "your", "their", "its",
        "another", "any", "no", "up", "it",
    ];
    let first = text.split([' ', '\'']).next().unwrap_or("");
    DETERMINERS.contains(&first) && text.contains(' ') || matches!(text, "it" | "them" | "you" | "they")
}

/// Whether a text is a sentence about somebody who has a name: "Arthur is crowned", not "Draw a card".
pub(super) fn is_of_named(text: &str) -> bool {
    const PREDICATES: [&str; 22] = [
        "is", "are", "has", "have", "can", "cannot", "may", "becomes", "gets", "gains", "loses", "wins",
        "enters", "leaves", "dies", "goes", "comes", "returns", "rises", "falls", "begins", "ends",
    ];
    let mut words = text.split(' ').skip_while(|word| word.starts_with(char::is_uppercase));
    text.starts_with(char::is_uppercase) && words.next().is_some_and(|word| PREDICATES.contains(&word))
}

/// Whether a name behind these words stands for a copy of the card: not after "a", "the" or "named".
fn takes_article(before: &str) -> bool {
    const COMPLETE: [&str; 12] =
        ["a", "an", "the", "named", "called", "another", "each", "every", "any", "this", "that", "new"];
    let last = before.trim_end().rsplit(' ').next().unwrap_or("");
    before.ends_with(' ') && !COMPLETE.contains(&last) && !last.ends_with(|c: char| c.is_ascii_digit())
}

/// The noun phrase behind a blank, and what follows it.
fn split_noun(literal: &str) -> (&str, &str) {
    let Some(text) = literal.strip_prefix(' ') else { return ("", literal) };
    text.split_at(noun_phrase_end(text))
}

/// The first word behind a blank, and what follows it.
fn split_word(literal: &str) -> (&str, &str) {
    let Some(text) = literal.strip_prefix(' ') else { return ("", literal) };
    let end = text.find(|c: char| !c.is_alphabetic() && c != NO_BREAK && c != '-').unwrap_or(text.len());
    text.split_at(end)
}

/// How a number that was mentioned before reads twice over.
const TWICE: &str = "twice that number";

/// `countable` tells "that many cards" from "that much trade".
fn amount_of(filler: &Filler, what: &str, countable: bool) -> String {
    match filler {
        Filler::Amount(amount) if amount == TWICE => {
            format!("twice that {} {what}", if countable { "many" } else { "much" })
        }
        Filler::Amount(amount) if countable => format!("a number of {what} equal to {amount}"),
        Filler::Amount(amount) => format!("{what} equal to {amount}"),
        Filler::ThatMany if countable => format!("that many {what}"),
        Filler::ThatMany => format!("that much {what}"),
        Filler::Whatever => what.to_owned(),
        _ if countable => format!("one or more {what}"),
        _ => what.to_owned(),
    }
}

fn amount_alone(filler: &Filler) -> String {
    match filler {
        Filler::Amount(amount) => amount.clone(),
        Filler::ThatMany => "that many".to_owned(),
        Filler::Whatever => "some".to_owned(),
        _ => "any number".to_owned(),
    }
}

impl Phrase {
    /// Tells an order from a sentence by its first word.
    pub fn of(text: &str, starts_with_slot: bool) -> Self {
        let text = text.trim().trim_end_matches('.').trim_end();
        if text.starts_with('+') {
            return Self::Bonus(text.to_owned());
        }
        // "Arthur is crowned" is a sentence of somebody with a name.
        if is_of_named(text) {
            return Self::Clause(text.to_owned());
        }
        let lowered = lower_first(text);
        if starts_with_slot || begins_with_subject(&lowered) {
            return Self::Clause(if starts_with_slot { text.to_owned() } else { lowered });
        }
        let (verb, rest) = split_verb(&lowered);
        Self::Verb { verb: verb.to_owned(), rest: rest.to_owned() }
    }

    pub fn verb(verb: &str, rest: impl Into<String>) -> Self {
        Self::Verb { verb: verb.to_owned(), rest: rest.into() }
    }

    /// The same with more words behind it.
    pub fn followed_by(self, tail: &str) -> Self {
        match self {
            Self::Verb { verb, rest } => Self::Verb { verb, rest: rest + tail },
            Self::Bonus(text) => Self::Bonus(text + tail),
            Self::Clause(text) => Self::Clause(text + tail),
        }
    }

    /// As said to the reader, or behind "may": "draw a card".
    pub fn order(&self) -> String {
        match self {
            Self::Verb { verb, rest } => format!("{verb}{rest}"),
            Self::Bonus(text) | Self::Clause(text) => text.clone(),
        }
    }

    /// As said of somebody: "draws a card".
    pub fn third_person(&self) -> String {
        match self {
            Self::Verb { verb, rest } => format!("{}{}", third_person(verb), then_in_third_person(rest)),
            Self::Bonus(text) => format!("gets {text}"),
            Self::Clause(text) => text.clone(),
        }
    }
}

/// "look at a card, put it back, then draw a card": the verbs behind the first bend as well.
pub(super) fn then_in_third_person(rest: &str) -> String {
    // A word that ends so already is no order: "creatures and artifacts they control".
    let is_verb = |verb: &str| {
        verb.chars().all(char::is_alphabetic)
            && !verb.ends_with("ing")
            && (!verb.ends_with('s') || verb.ends_with("ss"))
    };
    let listed = verb_behind(", ", rest).filter(|(_, verb, _)| is_verb(verb));
    let joined = second_verb(rest).filter(|(_, verb, _)| is_verb(verb));
    let first = listed.into_iter().chain(joined).min_by_key(|(at, ..)| *at);
    let Some((_, verb, tail)) = first else { return rest.to_owned() };
    let front = &rest[..rest.len() - verb.len() - tail.len()];
    format!("{front}{}{}", third_person(verb), then_in_third_person(tail))
}
