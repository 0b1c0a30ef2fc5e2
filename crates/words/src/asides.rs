//! What is told beside the events: what there was but one answer to, what lasts, what no event tells of.

use crate::catalogue::Message;
use crate::story::{Clause, Writer, counted};
use crate::teller::Teller;
use crate::viewer::Viewer;
use crate::word::{Word, spoken, value_name};
use engine::{Aside, GainedWhat, ObjectId, Pick, Seat};

impl Writer<'_> {
    /// What nothing else speaks of.
    pub(crate) fn aside(
        &self,
        aside: &Aside,
        known: Option<ObjectId>,
        told: &[Clause],
        before: Option<&Clause>,
    ) -> Option<Clause> {
        let catalogue = self.teller.catalogue();
        let ir = self.teller.game.ir();
        let is_told = |word: &Word| told.iter().any(|clause| clause.words.contains(word));
        match aside {
            Aside::Forced { seat, picked } => {
                let word = match picked {
                    Pick::Card(card) => self.teller.card(*card),
                    Pick::Player(player) => Word::Player(*player),
                    Pick::Other(_) => return None,
                };
                // Of two players everybody knows who the other one is.
                let goes_without_saying = match word {
                    Word::Player(player) => player == *seat || self.teller.state.seats() == 2,
                    Word::Card { card, .. } => card.is_none(),
                    Word::Text(_) | Word::Place { .. } | Word::Bent { .. } => true,
                };
                if goes_without_saying || is_told(&word) {
                    return None;
                }
                let words = catalogue.tell(Message::Chooses, Some(*seat), &[("option", &[word])]);
                Some(Clause { doer: Some(*seat), source: None, words })
            }
            Aside::Unsealed { seat, field, value } => {
                let declared = &ir.player_fields[field.index()];
                let value = value_name(ir, declared.ty, *value);
                // "player 1 had bid 3" says it.
                let says_it = |clause: &Clause| {
                    let is_theirs = clause.doer == Some(*seat) || clause.words.contains(&Word::Player(*seat));
                    is_theirs && spoken(catalogue, &clause.words, None).split(' ').any(|word| word == value)
                };
                if declared.text.as_deref() == Some("") || before.is_some_and(says_it) {
                    return None;
                }
                let field = [Word::text(declared.name.replace('_', " "))];
                let holes: [(&str, &[Word]); 2] = [("field", &field), ("value", &[Word::text(value)])];
                let words = catalogue.tell(Message::Unseals, Some(*seat), &holes);
                Some(Clause { doer: Some(*seat), source: None, words })
            }
            Aside::Lasts { ability, source, by, changed } => {
                let mut words = self.cards(changed);
                if !words.is_empty() {
                    words.push(Word::text(": "));
                }
                words.extend(self.text_of(*ability, Some(*by)));
                Some(Clause { doer: None, source: self.unless_known(*source, known), words })
            }
            // What is done instead of something else tells of itself, if anything happens.
            Aside::Began { ability, card } => {
                let is_instead = |trigger: &ir::Trigger| matches!(trigger.when, ir::When::Instead(_));
                let source = self.teller.card(*card);
                let is_seen = matches!(source, Word::Card { card: Some(_), .. });
                let is_named =
                    is_told(&source) || told.iter().any(|told| told.source.as_ref() == Some(&source));
                if !is_seen || is_named || !ir.abilities[ability.index()].triggers.iter().any(is_instead) {
                    return None;
                }
                said(catalogue.tell(Message::StepsIn, None, &[("card", &[source])]))
            }
            Aside::Turns { seat, change } => {
                let message = match change {
                    ir::TurnChange::Extra => Message::ExtraTurn,
                    ir::TurnChange::Skip => Message::SkipsTurn,
                    ir::TurnChange::Next => Message::NextTurn,
                    ir::TurnChange::Reverse => Message::ReversesTurns,
                };
                let words = catalogue.tell(message, Some(*seat), &[]);
                Some(Clause { doer: Some(*seat), source: None, words })
            }
            Aside::PhaseEnds => said(vec![Word::text(catalogue.plain(Message::PhaseEnds))]),
            Aside::Phase { phase, next } => {
                let message = if *next { Message::NextPhase } else { Message::ExtraPhase };
                let phase = [self.teller.value(ir::Type::Phase, i64::from(phase.0))];
                said(catalogue.tell(message, None, &[("phase", &phase)]))
            }
            Aside::TurnMissed(seat) => {
                let words = catalogue.tell(Message::MissesTurn, Some(*seat), &[]);
                Some(Clause { doer: Some(*seat), source: None, words })
            }
            Aside::Arranged { seat, place } => {
                let zone = [self.teller.place(*place)?];
                let words = catalogue.tell(Message::Arranges, Some(*seat), &[("zone", &zone)]);
                Some(Clause { doer: Some(*seat), source: None, words })
            }
            Aside::Exchanged(one, other) => {
                let (one, other) = ([self.teller.card(*one)], [self.teller.card(*other)]);
                said(catalogue.tell(Message::Exchanged, None, &[("one", &one), ("other", &other)]))
            }
            Aside::Turned { card, down: true, by_text, .. } => by_text
                .then(|| {
                    said(catalogue.tell(Message::TurnedDown, None, &[("card", &[self.teller.card(*card)])]))
                })
                .flatten(),
            Aside::Turned { card, down: false, face, .. } => {
                let (card, face) = (self.teller.card(*card), ir.cards[face.index()].name.clone());
                let is_seen = matches!(&card, Word::Card { card: Some(_), name, .. } if *name != face);
                let holes: [(&str, &[Word]); 2] = [("face", &[Word::text(face)]), ("card", &[card])];
                is_seen.then(|| said(catalogue.tell(Message::TurnsOut, None, &holes))).flatten()
            }
            Aside::Prevented(game_event) => {
                let mut words = self.teller.without_doer(game_event, false);
                let doer = self.teller.is_of_doer(game_event).then_some(game_event.by);
                words.push(Word::text(catalogue.plain(Message::Prevented)));
                (words.len() > 1).then_some(Clause { doer, source: None, words })
            }
            Aside::CalledOff { .. } => said(vec![Word::text(catalogue.plain(Message::CalledOff))]),
            Aside::Gained { card, what } => {
                let field = |field: u16| &ir.card_fields[usize::from(field)];
                let named = |field: &ir::Field| field.name.replace('_', " ");
                let what = match *what {
                    GainedWhat::Ability(ability) => self.text_of(ir::AbilityId(ability), None),
                    GainedWhat::Keyword(keyword) => {
                        let keyword = &ir.keywords[usize::from(keyword)];
                        let label = if keyword.label.is_empty() { &keyword.name } else { &keyword.label };
                        vec![Word::text(label)]
                    }
                    GainedWhat::Add { field: of, amount } => {
                        vec![Word::text(format!("{amount:+} {}", named(field(of))))]
                    }
                    GainedWhat::Set { field: of, value } => {
                        let (name, ty) = (named(field(of)), field(of).ty);
                        vec![Word::text(format!("{name} {}", value_name(ir, ty, i64::from(value))))]
                    }
                };
                let card = [self.teller.card(*card)];
                said(catalogue.tell(Message::GainsForGood, None, &[("card", &card), ("what", &what)]))
            }
            Aside::Fizzled(card) => {
                said(catalogue.tell(Message::Fizzles, None, &[("card", &[self.teller.card(*card)])]))
            }
            Aside::BrokeOff(_) => None,
        }
    }

    /// What an ability says: to who does it as it is, to others as the words of a card, which speak to somebody else.
    fn text_of(&self, ability: ir::AbilityId, by: Option<Seat>) -> Vec<Word> {
        let text = &self.teller.game.ir().abilities[ability.index()].text;
        let is_own = by.is_some_and(|by| self.teller.viewer == Viewer::Seat(by));
        vec![Word::text(if is_own || !speaks_to_somebody(text) { uncapitalised(text) } else { quoted(text) })]
    }

    fn cards(&self, cards: &[ObjectId]) -> Vec<Word> {
        counted(self.teller.catalogue(), cards.iter().map(|card| self.as_printed(*card)).collect())
    }

    /// The card that something comes from, unless that is clear.
    fn unless_known(&self, source: ObjectId, known: Option<ObjectId>) -> Option<Word> {
        Some(source).filter(|card| card.0 != 0 && Some(*card) != known).map(|card| self.as_printed(card))
    }

    /// A card by the name it had before it became a copy of another.
    fn as_printed(&self, card: ObjectId) -> Word {
        let Teller { state, viewer, .. } = self.teller;
        if viewer.know(state, card) { self.teller.as_it_was(card) } else { self.teller.card(card) }
    }
}

/// Whether it would mean somebody else to another reader.
pub(crate) fn speaks_to_somebody(text: &str) -> bool {
    let speaks = |word: &str| SPEAKS_TO.contains(&word.trim_end_matches("'s"));
    text.to_lowercase().split([' ', ',', '.']).any(speaks)
}

pub(crate) fn quoted(text: &str) -> String {
    format!("\u{201c}{text}\u{201d}")
}

/// A clause of which no player is the subject.
fn said(words: Vec<Word>) -> Option<Clause> {
    Some(Clause { doer: None, source: None, words })
}

/// Words that mean somebody else to every reader.
const SPEAKS_TO: [&str; 9] =
    ["you", "your", "yours", "opponent", "opponents", "friendly", "enemy", "they", "their"];

/// "It gets +1 power" in the middle of a sentence.
fn uncapitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
