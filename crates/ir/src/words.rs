//! What is only said: titles, texts, labels, reasons, and where something was written.

use serde::{Deserialize, Serialize};

use crate::{Block, Expr, Game, Manifest, Need, Stmt, Type};

/// What a question says, with holes that are filled when it is asked. Play does not depend on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    /// Empty: nothing could be said but that something is to be chosen.
    pub pieces: Vec<Piece>,
    /// Written by the author, not made from what the choice leads to.
    pub own: bool,
    /// Which place of the text asks, counted from 1; 0: none that is known.
    pub place: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Text(String),
    Value {
        value: Expr,
        ty: Type,
        /// What a number counts: one, and many.
        noun: Option<(String, String)>,
    },
}

/// What the author of a card says of it. Play does not depend on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CardWords {
    /// Its text in lines, if not made from what it does.
    pub reads: Vec<String>,
    /// What is told of its world.
    pub flavour: Vec<String>,
    /// Who made its picture.
    pub artist: String,
    /// Its name, said of several; empty where that is not known.
    pub plural: String,
}

/// How something that was done is told. Play does not depend on it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Telling {
    /// Who did it stands before the pieces: "player 1" and "draws a card". Otherwise they have a subject of their own.
    pub of_doer: bool,
    /// It is told of an amount of 0, too: nothing else happens than that it is said, or kept.
    pub of_nothing: bool,
    /// The parameter that says how many cards it moves.
    pub moves: Option<u16>,
    /// It changes whoever does it, as a payment does: it is a player's doing, and no card's.
    pub changes_doer: bool,
    /// To be put one behind the other; none: it is not told.
    pub pieces: Vec<TellingPiece>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TellingPiece {
    Text(String),
    /// A word that bends with who did it: "draws" and "draw", "their" and "your".
    Doer {
        they: String,
        you: String,
    },
    /// An argument; of a number, what it counts: one, and many.
    Param {
        param: u16,
        noun: Option<(String, String)>,
    },
    /// A verb behind the argument that is its subject: "recovers", and "recover" of who looks, or of several.
    Verb {
        param: u16,
        they: String,
        you: String,
    },
    /// Said where the argument, a yes or no, is yes.
    Flag {
        param: u16,
        text: String,
    },
}

impl Telling {
    pub fn is_silent(&self) -> bool {
        self.pieces.is_empty()
    }
}

impl Words {
    /// Words without holes.
    pub fn plain(text: String) -> Self {
        Self { pieces: vec![Piece::Text(text)], ..Self::default() }
    }

    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

impl Game {
    /// The game without words: what is left is all that play depends on. Names stay, because set-ups, deck lists and
    /// saves speak by them; tests go, because nobody plays them.
    #[must_use]
    pub fn without_words(&self) -> Self {
        let mut game = Self { tests: Vec::new(), ..self.clone() };
        game.name.clear();
        game.about.clear();
        game.language.clear();
        game.languages.clear();
        game.manifest = Manifest::default();
        // They say what may be brought to a match, and nothing about it.
        game.formats.clear();
        for field in game.player_fields.iter_mut().chain(&mut game.card_fields) {
            field.text = None;
        }
        for value in &mut game.values {
            (value.text, value.said) = (None, None);
        }
        for event in &mut game.events {
            event.text.clear();
            (event.said, event.silent) = (None, false);
            event.told = Telling::default();
            forget_reasons(&mut event.needs);
        }
        for action in &mut game.actions {
            action.text.clear();
            action.verb.clear();
            action.told = Telling::default();
            forget_reasons(&mut action.needs);
        }
        for ability in &mut game.abilities {
            ability.triggers.iter_mut().for_each(|trigger| forget_reasons(&mut trigger.needs));
        }
        game.ability_kinds.iter_mut().for_each(|kind| kind.label.clear());
        game.keywords.iter_mut().for_each(|keyword| keyword.label.clear());
        for card in &mut game.cards {
            card.source.clear();
            card.words = CardWords::default();
            card.bytes = 0;
        }
        game.blocks_mut().for_each(forget_labels);
        game
    }
}

fn forget_reasons(needs: &mut [Need]) {
    needs.iter_mut().for_each(|need| need.reason = None);
}

/// The labels of modes, which the compiler makes from their texts if the author gives none.
fn forget_labels(block: &mut Block) {
    for stmt in block {
        if let Stmt::ChooseOne { modes, .. } = stmt {
            modes.iter_mut().for_each(|mode| mode.label = None);
        }
        if let Stmt::AnnounceModes { modes, .. } = stmt {
            modes.iter_mut().for_each(|mode| mode.label.clear());
        }
        stmt.blocks_mut().into_iter().for_each(forget_labels);
    }
}
