//! The words of the language in a few words each: how they are written, and what they mean.

/// A word, the forms it stands in, and what they mean.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    pub word: &'static str,
    pub form: &'static str,
    pub meaning: &'static str,
    /// Where it can begin something.
    pub place: Place,
}

/// Where a word can begin something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Declaration,
    Statement,
    /// A value, a set or a question.
    Expression,
    /// An ability, in a card or behind `gains`.
    Ability,
    /// A step of a test.
    Step,
    /// Only behind other words.
    Inside,
}

use Place::{Ability, Declaration, Expression, Inside, Statement, Step};

const fn word(word: &'static str, place: Place, form: &'static str, meaning: &'static str) -> Word {
    Word { word, form, meaning, place }
}

/// In the order of the alphabet for each place.
pub const WORDS: &[Word] = &[
    word(
        "ability",
        Declaration,
        "ability NAME of KIND = CLAUSE { body } text \"...\"",
        "A kind of ability: when cards' own texts of this name work.",
    ),
    word(
        "action",
        Declaration,
        "action NAME(c: SET) as VERB needs COND { ... } text \"...\"",
        "What a player may do: from what it is chosen, under which conditions, and what happens.",
    ),
    word(
        "adjective",
        Declaration,
        "adjective NAME(c: KIND) = COND text \"...\"",
        "A word that is true or false of a card or a player and stands in phrases.",
    ),
    word(
        "card",
        Declaration,
        "card \"NAME\" : KIND { FIELD VALUE  KEYWORD  ABILITY { ... } }",
        "A printed card: its fields, keywords and abilities.",
    ),
    word(
        "check",
        Declaration,
        "check \"NAME\" { ... }",
        "Done after every event, until nothing happens any more. As a statement, `check now` does the checks at once.",
    ),
    word(
        "deck",
        Declaration,
        "deck \"NAME\" for a player { 3 \"CARD\" }",
        "A list of cards; with `for a player` one that a player may bring.",
    ),
    word(
        "format",
        Declaration,
        "format \"NAME\" { 40 to 60 Card  at most 3 of each Card  no \"CARD\" }",
        "Which decks players may bring.",
    ),
    word("enum", Declaration, "enum NAME { A, B, C }", "A type with these values."),
    word(
        "event",
        Declaration,
        "event NAME(c: KIND, n: Int = 1) is PARENT needs COND { ... } text \"...\"",
        "Something that can happen: what it does, and how it reads on cards. Only events change a match.",
    ),
    word(
        "game",
        Declaration,
        "game \"NAME\" { players 2  limit 100 turns, then draw }",
        "The header: how many play and how the rules of timing are.",
    ),
    word(
        "keyword",
        Declaration,
        "keyword NAME(n) { ABILITY } text \"...\"",
        "A word on cards that stands for abilities, with a value or without.",
    ),
    word(
        "kind",
        Declaration,
        "kind NAME is PARENT { FIELD: TYPE = VALUE }",
        "A kind of card and the fields its cards have.",
    ),
    word("lose", Declaration, "lose when COND", "Each player for whom it holds loses."),
    word(
        "player",
        Declaration,
        "player { FIELD: TYPE = VALUE }",
        "The fields every player has. In a set, `player` is every player.",
    ),
    word("rule", Declaration, "rule \"NAME\" { ABILITY }", "Abilities of the game itself, that no card has."),
    word("setup", Declaration, "setup { ... }", "Done once, before the first turn."),
    word(
        "test",
        Declaration,
        "test \"NAME\" { p1 { ZONE \"CARD\" }  p1 VERB \"CARD\"  expect COND }",
        "A position, what is done there, and what must come of it.",
    ),
    word(
        "turn",
        Declaration,
        "turn { phase NAME { ... } }",
        "The phases of a turn. `turn player` is whose turn it is; `turn c facedown as NAME` turns a card.",
    ),
    word(
        "extend",
        Declaration,
        "extend enum NAME { C }   extend kind NAME { FIELD: TYPE }",
        "Adds to what another pack or file declares.",
    ),
    word("remove", Declaration, "remove card \"NAME\"", "Leaves out what a pack declares that is used."),
    word(
        "replace",
        Declaration,
        "replace event NAME { ... }",
        "Declares anew what a pack declares that is used.",
    ),
    word("use", Declaration, "use \"PACK\" pinned \"HASH\"", "Takes everything that another pack declares."),
    word("value", Declaration, "value NAME(p: Player) = EXPR", "A name for something that is computed."),
    word("win", Declaration, "win when COND", "Each player for whom it holds wins."),
    word(
        "zone",
        Declaration,
        "zone NAME each player, private, ordered",
        "A place where cards lie: whose it is and who sees the cards.",
    ),
    word("actions", Statement, "actions NAME, NAME", "Asks for actions of these sorts until the phase ends."),
    word("again", Statement, "again", "Does the text of the ability once more."),
    word(
        "announce",
        Statement,
        "announce ABILITY of c",
        "Chooses targets, numbers and modes of what goes on the stack.",
    ),
    word("arrange", Statement, "arrange ZONE", "The player puts the cards there in an order."),
    word("body", Statement, "body", "In the block of an `ability`: here the text of the card is done."),
    word("cancel", Statement, "cancel", "The event that was about to happen does not."),
    word("charge", Statement, "charge ABILITY of c", "Pays the costs of what was announced."),
    word(
        "choose",
        Statement,
        "choose one { \"LABEL\" { ... } ... }   choose 2 SET   choose 1 to 5",
        "Asks: for one of several things to do, or for members of a set, or for a number.",
    ),
    word("do", Statement, "do ABILITY of c", "Does the text of another card with this card as `self`."),
    word("end", Statement, "end phase", "The phase is over when this is done."),
    word("exchange", Statement, "exchange a, b", "Two cards change places."),
    word("extra", Statement, "extra turn   extra phase NAME", "One more turn or phase."),
    word("for", Statement, "for each SET as x { ... }", "Does it for one member after another, in order."),
    word("forever", Statement, "forever { SET: MODIFIER }", "Changes cards for good."),
    word("go", Statement, "go to phase NAME", "The turn goes on with that phase."),
    word(
        "if",
        Statement,
        "if COND { ... } else { ... }   if COND then A else B",
        "Does one or the other; in an expression, is one or the other.",
    ),
    word("later", Statement, "later { ... }", "Put on the stack with what waits next."),
    word(
        "let",
        Statement,
        "let x = EXPR",
        "A name for a value, for what is chosen, or for what came of an event.",
    ),
    word("may", Statement, "may CALL then { ... } else { ... }", "The player is asked whether to."),
    word("modes", Statement, "modes 1 to 2 { \"LABEL\" { ... } }", "Modes that are announced."),
    word("number", Statement, "number x: 0 to your.life", "A number that is announced."),
    word(
        "once",
        Statement,
        "once { ABILITY }   once each turn",
        "The next time only; in a clause, once in each turn.",
    ),
    word("pay", Statement, "pay CALL", "What follows happens only if it could be paid."),
    word(
        "proceed",
        Statement,
        "proceed with n = EXPR",
        "Goes on with the event that was replaced, changed or not.",
    ),
    word("repeat", Statement, "repeat N { ... }   repeat while COND { ... }", "Does it several times."),
    word(
        "resolve",
        Statement,
        "resolve ABILITY of c   resolve item i",
        "Does an ability of a card, or what lies on the stack.",
    ),
    word("retarget", Statement, "retarget i", "New targets for what lies on the stack."),
    word("stack", Statement, "stack { ... }", "Put on the stack now."),
    word("target", Statement, "target t: SET", "A target that is announced."),
    word("together", Statement, "together { CALL CALL }", "Events that happen at once."),
    word("until", Statement, "until end of turn { SET: MODIFIER }", "Effects and abilities that last."),
    word("window", Statement, "window { ... }", "What happens inside is heard of when all of it is done."),
    word("all", Expression, "all FIELD of SET", "Every value that the members have."),
    word(
        "any",
        Expression,
        "any SET   any number of SET   any zone",
        "True if there is one; as an amount, as many as wanted.",
    ),
    word("bottom", Expression, "bottom 2 of ZONE", "The last cards of a zone, or the place below them."),
    word("count", Expression, "count(SET)", "How many there are."),
    word(
        "during",
        Expression,
        "during PATTERN   during your turn   during phase NAME",
        "True while it goes on.",
    ),
    word("each", Expression, "each SET", "All members, as one group."),
    word("false", Expression, "false", "Not true."),
    word("first", Expression, "first of SET   first player", "One member; who begins the match."),
    word("highest", Expression, "highest FIELD of SET", "The greatest value of a member."),
    word("it", Expression, "it", "The member of the set that is looked at."),
    word("least", Expression, "least SET by EXPR", "The members for which it is least."),
    word("legal", Expression, "legal CALL", "True if the event could happen now."),
    word("lowest", Expression, "lowest FIELD of SET", "The least value of a member."),
    word("most", Expression, "most SET by EXPR", "The members for which it is greatest."),
    word("no", Expression, "no SET", "True if there is none."),
    word("not", Expression, "not COND", "The opposite."),
    word("opponent", Expression, "opponent", "The other player; with more than two, all the others."),
    word("phase", Expression, "phase is NAME", "The phase of the turn."),
    word("possible", Expression, "possible ABILITY of c", "True if it could be announced and charged."),
    word("printed", Expression, "printed FIELD of c", "The value on the card, whatever changes it."),
    word("random", Expression, "random SET", "One member, by chance."),
    word("self", Expression, "self", "The card that has the ability."),
    word("targets", Expression, "targets of i", "What was chosen for something on the stack."),
    word("that", Expression, "that.n", "The event that woke the ability, with its parameters."),
    word("times", Expression, "times(PATTERN, this turn)", "How often it has happened."),
    word("top", Expression, "top 3 of ZONE", "The first cards of a zone, or the place above them."),
    word("total", Expression, "total FIELD of SET   total (EXPR) of SET", "The sum over the members."),
    word("true", Expression, "true", "True."),
    word("uses", Expression, "uses", "How often the ability was used in this turn."),
    word("you", Expression, "you", "Whose text it is: the controller of the card, the player who acts."),
    word("your", Expression, "your.FIELD   your.ZONE", "Of yours; `your.x` is `you.x`."),
    word("activate", Ability, "activate", "Its player may use it as an action."),
    word(
        "after",
        Ability,
        "after EVENT(PATTERN) by you if COND { ... }",
        "Works when the event has happened.",
    ),
    word("anywhere", Ability, "anywhere, after EVENT", "Works wherever the card is."),
    word("as", Ability, "as soon as COND { ... }", "Works when it comes to hold. `SET as x` gives a name."),
    word("before", Ability, "before EVENT(PATTERN) { ... }", "Works when the event is about to happen."),
    word(
        "can",
        Ability,
        "can EVENT(PATTERN)",
        "Permits what something else forbids. As a question: whether it is permitted.",
    ),
    word("cannot", Ability, "cannot EVENT(PATTERN)", "Forbids the event."),
    word(
        "in",
        Ability,
        "in hand, after EVENT",
        "Works while the card is in that zone. `x in ZONE` asks where it is.",
    ),
    word("instead", Ability, "instead of EVENT(PATTERN) { ... proceed }", "Replaces the event."),
    word("static", Ability, "static while COND { SET: MODIFIER }", "Changes cards as long as it is there."),
    word("when", Ability, "when EVENT(PATTERN) { ... }", "Goes on the stack when the event has happened."),
    word("at", Step, "at p2 PHASE", "Where play begins in the test."),
    word(
        "expect",
        Step,
        "expect COND   expect options ...   expect refused ... because \"...\"",
        "What must hold now, or the test fails.",
    ),
    word(
        "from",
        Step,
        "from setup",
        "The test begins with the game's own opening. Behind a call: the card it comes from.",
    ),
    word(
        "say",
        Step,
        "say \"Play a card.\"",
        "Words for whoever plays the test as a guided first turn: before what is done next.",
    ),
    word("seed", Step, "seed 7", "The chance of this test."),
    word("table", Step, "table { ZONE \"CARD\" }", "Cards in shared zones."),
    word("and", Inside, "COND and COND", "Both."),
    word("beside", Inside, "SET beside c", "The neighbours of a card."),
    word("by", Inside, "EVENT(...) by PLAYER", "Whose doing it is."),
    word("else", Inside, "else { ... }", "Done if the condition did not hold, or it did not happen."),
    word(
        "finally",
        Inside,
        "event ... { ... } finally { ... }",
        "Done after everything that the event has led to.",
    ),
    word("gains", Inside, "SET: gains KEYWORD", "Has a keyword or an ability more."),
    word("has", Inside, "c has KEYWORD", "True if the card has it."),
    word("is", Inside, "c is KIND   c is not ready   SET is empty", "What something is."),
    word("lacks", Inside, "SET: lacks KEYWORD", "Does not have it, whatever gives it."),
    word("loses", Inside, "SET: loses KEYWORD", "Has it no more."),
    word("needs", Inside, "needs COND \"reason\"", "Without it the event or action is impossible."),
    word("of", Inside, "FIELD of SET", "Whose."),
    word("or", Inside, "A or B", "One of them; of two sets, both together."),
    word("overlaps", Inside, "a.house overlaps b.house", "True if two sets of values have one in common."),
    word("resets", Inside, "FIELD: TYPE = VALUE resets each turn", "Begins every turn with its default."),
    word("text", Inside, "text \"...\"", "How it reads on cards or in a question."),
    word("then", Inside, "CALL then { ... }", "Done if it happened."),
    word("unless", Inside, "unless COND", "Another spelling of `if not COND`."),
    word("where", Inside, "SET where COND", "The members for which it holds."),
    word("while", Inside, "while COND", "As long as it holds."),
    word("with", Inside, "\"CARD\" with FIELD VALUE", "What is otherwise on this copy."),
];

pub(crate) fn meaning(word: &str) -> Option<&'static Word> {
    WORDS.iter().find(|entry| entry.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_one_of_the_language_and_stands_here_once() {
        for (at, entry) in WORDS.iter().enumerate() {
            let known = syntax::LANGUAGE.contains(&entry.word) || syntax::ITEMS.contains(&entry.word);
            let known = known || entry.word == "that";
            assert!(known, "{}", entry.word);
            assert!(!WORDS[..at].iter().any(|other| other.word == entry.word), "{} twice", entry.word);
            assert!(entry.form.contains(entry.word), "{}", entry.word);
        }
    }

    #[test]
    fn every_reserved_word_and_every_declaration_is_explained() {
        let silent = ["instead", "up", "each"];
        for word in syntax::LANGUAGE
            .iter()
            .chain(syntax::ITEMS)
            .filter(|word| syntax::is_reserved(word) || syntax::ITEMS.contains(word))
        {
            assert!(meaning(word).is_some() || silent.contains(word), "{word}");
        }
    }
}
