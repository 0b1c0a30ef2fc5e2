//! What is said beside the words of the game: one file of templates for each language.

use crate::word::Word;
use engine::{DrawReason, Outcome, Seat};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

/// Names the messages; each stands in every catalogue, under its name in small letters.
macro_rules! messages {
    ($($message:ident = $key:literal),+ $(,)?) => {
        /// Something that is said beside the words of the game; its template names its holes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Message { $($message),+ }

        impl Message {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$message),+];

            fn key(self) -> &'static str {
                match self { $(Self::$message => $key),+ }
            }
        }
    };
}

messages! {
    Yes = "yes",
    No = "no",
    None = "none",
    Done = "done",
    Pass = "pass",
    You = "you",
    Player = "player",
    SomePlayer = "a_player",
    SomeCard = "a_card",
    HiddenCard = "hidden_card",
    Cards = "cards",
    Mode = "mode",
    Ability = "ability",
    WithAbility = "with_ability",
    OwnZone = "own_zone",
    ZoneOf = "zone_of",
    Nowhere = "nowhere",
    Yours = "yours",
    Whose = "whose",
    InZone = "in_zone",
    AtPlace = "at_place",
    ChooseAction = "choose_action",
    WhichFirst = "which_first",
    WhichMember = "which_member",
    WhichAbility = "which_ability",
    WhichAbilityStacked = "which_ability_stacked",
    Choose = "choose",
    WhichPlayer = "which_player",
    WhichValue = "which_value",
    WhichCard = "which_card",
    Whether = "whether",
    Number = "number",
    OneMode = "one_mode",
    WhichTarget = "which_target",
    WhichTargets = "which_targets",
    WhichNext = "which_next",
    WhetherStacked = "whether_stacked",
    WhetherThisStacked = "whether_this_stacked",
    OtherTarget = "other_target",
    LeftToDivide = "left_to_divide",
    DecideFor = "decide_for",
    Some = "some",
    NoTarget = "no_target",
    NoPayment = "no_payment",
    UsedUp = "used_up",
    NotNow = "not_now",
    Moves = "moves",
    Reveals = "reveals",
    LooksAt = "looks_at",
    Copies = "copies",
    Creates = "creates",
    Shuffles = "shuffles",
    Targets = "targets",
    IsOut = "is_out",
    Ceases = "ceases",
    ComesToBe = "comes_to_be",
    Unseals = "unseals",
    Uses = "uses",
    Chooses = "chooses",
    GoesTo = "goes_to",
    GoTo = "go_to",
    ExtraTurn = "extra_turn",
    SkipsTurn = "skips_turn",
    NextTurn = "next_turn",
    ReversesTurns = "reverses_turns",
    Exchanged = "exchanged",
    TurnedDown = "turned_down",
    GainsForGood = "gains_for_good",
    PhaseEnds = "phase_ends",
    NextPhase = "next_phase",
    ExtraPhase = "extra_phase",
    Arranges = "arranges",
    MissesTurn = "misses_turn",
    Oneself = "oneself",
    UsesCard = "uses_card",
    TopOf = "top_of",
    BottomOf = "bottom_of",
    TurnsOut = "turns_out",
    Prevented = "prevented",
    CalledOff = "called_off",
    Fizzles = "fizzles",
    StepsIn = "steps_in",
    OneCard = "one_card",
    TurnHeading = "turn_heading",
    YourTurn = "your_turn",
    TurnOf = "turn_of",
    TheTable = "the_table",
    ZoneOnCard = "zone_on_card",
    YouAre = "you_are",
    Out = "out",
    Sealed = "sealed",
    TopCard = "top_card",
    FaceDown = "face_down",
    FaceDownCard = "face_down_card",
    Really = "really",
    MatchHeading = "match_heading",
    MatchOver = "match_over",
    YouWin = "you_win",
    Wins = "wins",
    WinTogether = "win_together",
    And = "and",
    Drawn = "drawn",
    DrawnByTurns = "drawn_by_turns",
    DrawnByEndlessness = "drawn_by_endlessness",
    Commands = "commands",
    Cancel = "cancel",
    AndSoOn = "and_so_on",
    NoOption = "no_option",
    NothingToChoose = "nothing_to_choose",
    NothingToTakeBack = "nothing_to_take_back",
    NothingToCancel = "nothing_to_cancel",
    NothingRefused = "nothing_refused",
    Saved = "saved",
    CannotWrite = "cannot_write",
}

/// The templates of one language.
#[derive(Debug)]
pub struct Catalogue {
    /// As in "de".
    pub language: &'static str,
    templates: BTreeMap<String, String>,
}

/// In the order in which people are shown them.
static CATALOGUES: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let read = |language, text| {
        let templates = serde_json::from_str(text).unwrap_or_default();
        Catalogue { language, templates }
    };
    vec![read("en", include_str!("../languages/en.json")), read("de", include_str!("../languages/de.json"))]
});

/// One of the languages that there are catalogues of; English unless another is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

impl Language {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CATALOGUES.len() as u8).map(Self)
    }

    /// By its two letters, or by more: `de-AT` is `de`. English, if there is no such catalogue.
    pub fn of(code: &str) -> Self {
        let is_it = |language: &Self| {
            let rest = code.strip_prefix(language.code());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        Self::all().find(is_it).unwrap_or_default()
    }

    /// As in "de".
    pub fn code(self) -> &'static str {
        CATALOGUES[usize::from(self.0)].language
    }
}

/// The catalogue of a language by its letters; the English one, if there is none.
pub fn catalogue(language: &str) -> &'static Catalogue {
    &CATALOGUES[usize::from(Language::of(language).0)]
}

/// A part of a template: text, or what stands between braces.
enum Part<'a> {
    Text(&'a str),
    Hole(&'a str),
}

fn parts(template: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = template;
    while let Some((text, (hole, behind))) =
        rest.split_once('{').and_then(|(text, rest)| Some((text, rest.split_once('}')?)))
    {
        parts.push(Part::Text(text));
        parts.push(Part::Hole(hole));
        rest = behind;
    }
    parts.push(Part::Text(rest));
    parts
}

impl Catalogue {
    fn template(&self, message: Message) -> &str {
        self.templates.get(message.key()).map_or(message.key(), String::as_str)
    }

    pub fn plain(&self, message: Message) -> String {
        self.template(message).to_owned()
    }

    /// With its holes filled.
    pub fn say(&self, message: Message, holes: &[(&str, &dyn Display)]) -> String {
        let mut said = String::new();
        for part in parts(self.template(message)) {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Hole(hole) => {
                    let given = holes.iter().find(|(name, _)| *name == hole);
                    said.push_str(&given.map_or_else(|| hole.to_owned(), |(_, value)| value.to_string()));
                }
            }
        }
        said
    }

    /// A sentence about what a player did: `{they|you}` bends with who reads it.
    pub(crate) fn tell(&self, message: Message, of: Option<Seat>, holes: &[(&str, &[Word])]) -> Vec<Word> {
        let mut words = Vec::new();
        for part in parts(self.template(message)) {
            match part {
                Part::Text("") => {}
                Part::Text(text) => words.push(Word::text(text)),
                Part::Hole(hole) => {
                    match (hole.split_once('|'), holes.iter().find(|(name, _)| *name == hole)) {
                        (_, Some((_, given))) => words.extend_from_slice(given),
                        (Some((they, you)), None) => {
                            words.push(Word::Bent { of, they: they.to_owned(), you: you.to_owned() });
                        }
                        (None, None) => words.push(Word::text(hole)),
                    }
                }
            }
        }
        words
    }

    /// How a match ended.
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(winner) => self.say(Message::Wins, &[("player", &self.player(winner))]),
            Outcome::WinTogether(winners) => {
                let players = winners.iter().map(|seat| self.player(seat)).reduce(|first, second| {
                    self.say(Message::And, &[("first", &first), ("second", &second)])
                });
                self.say(Message::WinTogether, &[("players", &players.unwrap_or_default())])
            }
            Outcome::Draw(DrawReason::Rules) => self.plain(Message::Drawn),
            Outcome::Draw(DrawReason::TurnLimit) => self.plain(Message::DrawnByTurns),
            Outcome::Draw(DrawReason::StepLimit) => self.plain(Message::DrawnByEndlessness),
        }
    }

    pub fn player(&self, seat: Seat) -> String {
        self.say(Message::Player, &[("number", &(seat.0 + 1))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn holes(template: &str) -> (BTreeSet<&str>, usize) {
        let holes = parts(template).into_iter().filter_map(|part| match part {
            Part::Hole(hole) => Some(hole),
            Part::Text(_) => None,
        });
        let (bent, named): (Vec<_>, Vec<_>) = holes.partition(|hole| hole.contains('|'));
        (named.into_iter().collect(), bent.len())
    }

    #[test]
    fn every_language_has_every_message_with_the_same_holes() {
        for catalogue in CATALOGUES.iter() {
            let language = catalogue.language;
            let keys: BTreeSet<&str> = Message::ALL.iter().map(|message| message.key()).collect();
            let there: BTreeSet<&str> = catalogue.templates.keys().map(String::as_str).collect();
            assert_eq!(there, keys, "{language}");
            for message in Message::ALL {
                let (own, english) = (catalogue.template(*message), CATALOGUES[0].template(*message));
                assert_eq!(holes(own), holes(english), "{language}: {own}");
            }
        }
    }

    #[test]
    fn an_unknown_language_is_answered_in_the_first() {
        assert_eq!((Language::of("tlh").code(), Language::of("den").code()), ("en", "en"));
        assert_eq!(Language::of("de-AT").code(), "de");
        assert_eq!(catalogue("de").plain(Message::Yes), "ja");
    }

    #[test]
    fn verbs_bend_with_who_reads() {
        let words =
            catalogue("de").tell(Message::Reveals, Some(Seat(0)), &[("card", &[Word::text("Ochse")])]);
        let said = |you| words.iter().map(|word| word.said(catalogue("de"), you)).collect::<String>();
        assert_eq!(said(None), "deckt Ochse auf");
        assert_eq!(said(Some(Seat(0))), "deckst Ochse auf");
    }
}
