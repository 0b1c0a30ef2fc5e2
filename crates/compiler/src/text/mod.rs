//! Card text in English, generated from the compiled game.
//!
//! A card is described by what it does, so its text cannot drift from its rules. The words come from the rulebook: an
//! event's `text`, labels of ability kinds and keywords, names of zones, kinds and fields. Nothing here knows a game,
//! reads source files, or fails: whatever has no good English gets plain English.
//!
//! From the outside in: [`ability`] writes a line, [`announce`] what is chosen and paid first, [`statement`],
//! [`change`], [`effect`] and [`continuous`] its sentences, [`call`] and [`template`] one event, [`trigger`],
//! [`happening`] and [`wording`] what an ability waits for, forbids or allows; [`set`], [`member`], [`describe`],
//! [`filter`] and [`noun`] name cards, [`format`] what decks are made of, [`place`] zones, [`phrase`] and [`value`]
//! values, [`condition`] and [`compare`] questions. [`writer`] remembers what has been spoken
//! of; [`english`] bends words.

mod ability;
mod announce;
mod bag;
mod call;
mod change;
mod compare;
mod condition;
mod continuous;
mod describe;
mod effect;
mod english;
mod filter;
mod format;
mod happening;
mod heading;
mod kinds;
mod lasting;
mod member;
mod modes;
mod noting;
mod noun;
mod own;
mod phrase;
mod place;
mod questions;
mod rulebook;
mod set;
mod statement;
mod telling;
mod template;
#[cfg(test)]
mod tests;
mod trigger;
mod value;
mod wording;
mod writer;

use crate::parallel;
pub(crate) use english::{of_one, plural};
pub(crate) use format::CardsOfRule;
use ir::{CardId, Game};
pub use rulebook::{RulebookText, rulebook};
pub(crate) use telling::telling;

/// So few abilities are not worth a thread.
const FEW: usize = 32;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    pub name: String,
    /// Kind and printed fields: `Artificer Ship · cost 2`.
    pub heading: String,
    /// One for each ability or keyword.
    pub lines: Vec<String>,
    /// What is told of its world.
    pub flavour: Vec<String>,
}

/// The text of one card. An id that is not in the game gives an empty text.
pub fn card(game: &Game, card: CardId) -> CardText {
    let Some(card) = game.cards.get(card.index()) else { return CardText::default() };
    let heading = heading::heading(game, card);
    let lines = match card.words.reads.is_empty() {
        true => ability::lines(game, card, &heading, true),
        false => card.words.reads.iter().map(|line| own::filled(game, card, line)).collect(),
    };
    CardText { name: card.name.clone(), heading, lines, flavour: card.words.flavour.clone() }
}

/// What a card does in words that are made, and in its author's.
pub(crate) fn card_in_both(game: &Game, card: CardId) -> (String, String) {
    let Some(printed) = game.cards.get(card.index()) else { return <_>::default() };
    let made = ability::lines(game, printed, "", false).join(" ");
    (made, self::card(game, card).lines.join(" "))
}

/// The same of an ability, on the first card that has it.
pub(crate) fn ability_in_both(game: &Game, id: ir::AbilityId) -> (String, String) {
    let Some(card) = game.cards.iter().find(|card| card.abilities.contains(&id)) else {
        return <_>::default();
    };
    let mut writer = writer::Writer::on(game, card.kind);
    let said = game.abilities[id.index()].said.as_deref().unwrap_or_default();
    (ability::line(&mut writer, id), own::filled(game, card, said))
}

/// Notes what cards of a kind have in common, on which it depends how they are called.
pub(crate) fn note_kinds(game: &mut Game) {
    kinds::note(game);
}

/// Gives every mode of `choose one` that has no label one made from its text.
pub(crate) fn label_modes(game: &mut Game) {
    modes::label(game);
}

/// Gives every ability its line: on the first card that has it, or by itself.
pub(crate) fn name_abilities(game: &mut Game) {
    let mut on_cards: Vec<Option<&ir::Card>> = vec![None; game.abilities.len()];
    for card in &game.cards {
        for id in &card.abilities {
            on_cards[id.index()].get_or_insert(card);
        }
    }
    let on_cards: Vec<_> = (0..).map(ir::AbilityId).zip(on_cards).collect();
    let on_card = |(id, card): &(ir::AbilityId, Option<&ir::Card>)| {
        card.map(|card| ability::own_line(game, card, *id, &mut writer::Writer::on(game, card.kind)))
    };
    let mut texts: Vec<Option<String>> = parallel::map(&on_cards, FEW, on_card);
    lasting::lines(game, &mut texts);
    for (index, text) in texts.iter_mut().enumerate() {
        let by_itself = || ability::line(&mut writer::Writer::new(game), ir::AbilityId(index as u16));
        text.get_or_insert_with(by_itself);
    }
    for (ability, text) in game.abilities.iter_mut().zip(texts) {
        ability.text = text.unwrap_or_default().trim_end_matches('.').to_owned();
    }
}

/// Says how the names of cards read when there are several of them, where that is known.
pub(crate) fn name_several(game: &mut Game) {
    if game.language == "en" {
        for card in &mut game.cards {
            card.words.plural = plural(&card.name);
        }
    }
}

/// Gives every question without words some that are made from what the choice leads to.
pub(crate) fn word_questions(game: &mut Game) {
    questions::word(game);
}

/// Name, heading and lines, one below the other, without a newline at the end.
pub fn render(text: &CardText) -> String {
    let mut rows = vec![text.name.as_str(), text.heading.as_str()];
    rows.extend(text.lines.iter().map(String::as_str));
    rows.retain(|row| !row.is_empty());
    let mut rendered = rows.join("\n");
    for line in &text.flavour {
        rendered.push_str("\n  ");
        rendered.push_str(line);
    }
    rendered
}
