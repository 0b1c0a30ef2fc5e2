//! The words of the language in a few words each: how they are written, and what they mean.

/// A word, the forms it stands in, and what they mean.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    pub word: &'static str,
    pub form: &'static str,
    pub meaning: &'static str,
}

const fn word(word: &'static str, form: &'static str, meaning: &'static str) -> Word {
    Word { word, form, meaning }
}

/// Declarations, statements, expressions, abilities, steps of tests and what stands behind other words: each in the
/// order of the alphabet.
pub const WORDS: &[Word] = &[
    word(
        "ability",
        "ability NAME of KIND = CLAUSE { body } text \"...\"",
        "A kind of ability: when cards' own texts of this name work.",
    ),
    word(
        "action",
        "action NAME(c: SET) as VERB needs COND { ... } text \"...\"",
        "What a player may do: from what it is chosen, under which conditions, and what happens.",
    ),
    word(
        "adjective",
        "adjective NAME(c: KIND) = COND text \"...\"",
        "A word that is true or false of a card or a player and stands in phrases.",
    ),
    word(
        "card",
        "card \"NAME\" : KIND { FIELD VALUE  KEYWORD  ABILITY { ... } }",
        "A printed card: its fields, keywords and abilities.",
    ),
    word(
        "check",
        "check \"NAME\" { ... }",
        "Done after every event, until nothing happens any more. As a statement, `check now` does the checks at once.",
    ),
    word(
        "deck",
        "deck \"NAME\" for a player { 3 \"CARD\" }",
        "A list of cards; with `for a player` one that a player may bring.",
    ),
    word("enum", "enum NAME { A, B, C }", "A type with these values."),
    word(
        "event",
        "event NAME(c: KIND, n: Int = 1) is PARENT needs COND { ... } text \"...\"",
        "Something that can happen: what it does, and how it reads on cards. Only events change a match.",
    ),
    word(
        "format",
        "format \"NAME\" { 40 to 60 Card  at most 3 of each Card  no \"CARD\" }",
        "Which decks players may bring.",
    ),
    word(
        "game",
        "game \"NAME\" { players 2  limit 100 turns, then draw }",
        "The header: how many play and how the rules of timing are.",
    ),
    word(
        "keyword",
        "keyword NAME(n) { ABILITY } text \"...\"",
        "A word on cards that stands for abilities, with a value or without.",
    ),
    word(
        "kind",
        "kind NAME is PARENT { FIELD: TYPE = VALUE }",
        "A kind of card and the fields its cards have.",
    ),
    word("lose", "lose when COND", "Each player for whom it holds loses."),
    word(
        "player",
        "player { FIELD: TYPE = VALUE }",
        "The fields every player has. In a set, `player` is every player.",
    ),
    word("rule", "rule \"NAME\" { ABILITY }", "Abilities of the game itself, that no card has."),
    word("setup", "setup { ... }", "Done once, before the first turn."),
    word(
        "test",
        "test \"NAME\" { p1 { ZONE \"CARD\" }  p1 VERB \"CARD\"  expect COND }",
        "A position, what is done there, and what must come of it.",
    ),
    word(
        "turn",
        "turn { phase NAME { ... } }",
        "The phases of a turn. `turn player` is whose turn it is; `turn c facedown as NAME` turns a card.",
    ),
    word(
        "extend",
        "extend enum NAME { C }   extend kind NAME { FIELD: TYPE }",
        "Adds to what another pack or file declares.",
    ),
    word("remove", "remove card \"NAME\"", "Leaves out what a pack declares that is used."),
    word("replace", "replace event NAME { ... }", "Declares anew what a pack declares that is used."),
    word("use", "use \"PACK\" pinned \"HASH\"", "Takes everything that another pack declares."),
    word("value", "value NAME(p: Player) = EXPR", "A name for something that is computed."),
    word("win", "win when COND", "Each player for whom it holds wins."),
    word(
        "zone",
        "zone NAME each player, private, ordered",
        "A place where cards lie: whose it is and who sees the cards.",
    ),
    word(
        "actions",
        "actions NAME, NAME",
        "Asks for these until the phase ends. `actions NAME { A, B }` outside of a body names such a list.",
    ),
    word("again", "again", "Does the text of the ability once more."),
    word(
        "announce",
        "announce ABILITY of c",
        "Chooses targets, numbers and modes of what goes on the stack.",
    ),
    word("arrange", "arrange ZONE", "The player puts the cards there in an order."),
    word("body", "body", "In the block of an `ability`: here the text of the card is done."),
    word("cancel", "cancel", "The event that was about to happen does not."),
    word("charge", "charge ABILITY of c", "Pays the costs of what was announced."),
    word(
        "choose",
        "choose one { \"LABEL\" { ... } ... }   choose 2 SET   choose 1 to 5",
        "Asks: for one of several things to do, or for members of a set, or for a number.",
    ),
    word("conceal", "conceal SET", "The others no longer know which of these cards is which."),
    word("do", "do ABILITY of c", "Does the text of another card with this card as `self`."),
    word(
        "end",
        "end phase   end effects",
        "The phase is over when this is done; what lasts until the end of the turn is over now.",
    ),
    word("exchange", "exchange a, b", "Two cards change places."),
    word("extra", "extra turn   extra phase NAME", "One more turn or phase."),
    word("for", "for each SET as x { ... }", "Does it for one member after another, in order."),
    word("forever", "forever { SET: MODIFIER }", "Changes cards for good."),
    word("go", "go to phase NAME", "The turn goes on with that phase."),
    word(
        "if",
        "if COND { ... } else { ... }   if COND then A else B",
        "Does one or the other; in an expression, is one or the other.",
    ),
    word("later", "later { ... }", "Put on the stack with what waits next."),
    word("let", "let x = EXPR", "A name for a value, for what is chosen, or for what came of an event."),
    word("may", "may CALL then { ... } else { ... }", "The player is asked whether to."),
    word("modes", "modes 1 to 2 { \"LABEL\" { ... } }", "Modes that are announced."),
    word("would", "C would EVENT", "What an item or card is going to do leads to such an event."),
    word("repeated", "modes 3 repeated { ... }", "The same mode may be chosen several times."),
    word("number", "number x: 0 to your.life", "A number that is announced."),
    word("once", "once { ABILITY }   once each turn", "The next time only; in a clause, once in each turn."),
    word("pay", "pay CALL", "What follows happens only if it could be paid."),
    word("proceed", "proceed with n = EXPR", "Goes on with the event that was replaced, changed or not."),
    word("repeat", "repeat N { ... }   repeat while COND { ... }", "Does it several times."),
    word(
        "resolve",
        "resolve ABILITY of c   resolve item i",
        "Does an ability of a card, or what lies on the stack.",
    ),
    word("retarget", "retarget i", "New targets for what lies on the stack."),
    word("stack", "stack { ... }", "Put on the stack now."),
    word("target", "target t: SET", "A target that is announced."),
    word("together", "together { CALL CALL }", "Events that happen at once."),
    word("until", "until end of turn { SET: MODIFIER }", "Effects and abilities that last."),
    word("window", "window { ... }", "What happens inside is heard of when all of it is done."),
    word("all", "all FIELD of SET", "Every value that the members have."),
    word(
        "any",
        "any SET   any number of SET   any zone",
        "True if there is one; as an amount, as many as wanted.",
    ),
    word("bottom", "bottom 2 of ZONE", "The last cards of a zone, or the place below them."),
    word("count", "count(SET)", "How many there are."),
    word("during", "during PATTERN   during your turn   during phase NAME", "True while it goes on."),
    word("each", "each SET", "All members, as one group."),
    word("false", "false", "Not true."),
    word("first", "first of SET   first player", "One member; who begins the match."),
    word("highest", "highest FIELD of SET", "The greatest value of a member."),
    word("it", "it", "The member of the set that is looked at."),
    word("least", "least SET by EXPR", "The members for which it is least."),
    word("legal", "legal CALL", "True if the event could happen now."),
    word("lowest", "lowest FIELD of SET", "The least value of a member."),
    word("most", "most SET by EXPR", "The members for which it is greatest."),
    word("no", "no SET", "True if there is none."),
    word("not", "not COND", "The opposite."),
    word("opponent", "opponent", "The other player; with more than two, all the others."),
    word("phase", "phase is NAME", "The phase of the turn."),
    word("possible", "possible ABILITY of c", "True if it could be announced and charged."),
    word("printed", "printed FIELD of c", "The value on the card, whatever changes it."),
    word("random", "random SET", "One member, by chance."),
    word("self", "self", "The card that has the ability."),
    word("targets", "targets of i", "What was chosen for something on the stack."),
    word("that", "that.n", "The event that woke the ability, with its parameters."),
    word("times", "times(PATTERN, this turn)", "How often it has happened."),
    word("top", "top 3 of ZONE", "The first cards of a zone, or the place above them."),
    word("total", "total FIELD of SET   total (EXPR) of SET", "The sum over the members."),
    word("true", "true", "True."),
    word("uses", "uses", "How often the ability was used in this turn."),
    word("you", "you", "Whose text it is: the controller of the card, the player who acts."),
    word("your", "your.FIELD   your.ZONE", "Of yours; `your.x` is `you.x`."),
    word("activate", "activate", "Its player may use it as an action."),
    word("after", "after EVENT(PATTERN) by you if COND { ... }", "Works when the event has happened."),
    word("anywhere", "anywhere, after EVENT", "Works wherever the card is."),
    word("as", "as soon as COND { ... }", "Works when it comes to hold. `SET as x` gives a name."),
    word("before", "before EVENT(PATTERN) { ... }", "Works when the event is about to happen."),
    word(
        "can",
        "can EVENT(PATTERN)",
        "Permits what something else forbids. As a question: whether it is permitted.",
    ),
    word("cannot", "cannot EVENT(PATTERN)", "Forbids the event."),
    word("in", "in hand, after EVENT", "Works while the card is in that zone. `x in ZONE` asks where it is."),
    word("instead", "instead of EVENT(PATTERN) { ... proceed }", "Replaces the event."),
    word("static", "static while COND { SET: MODIFIER }", "Changes cards as long as it is there."),
    word("when", "when EVENT(PATTERN) { ... }", "Goes on the stack when the event has happened."),
    word("at", "at p2 PHASE turn N", "Where play begins in the test; without `turn` in the first one."),
    word(
        "expect",
        "expect COND   expect options ...   expect refused ... because \"...\"",
        "What must hold now, or the test fails.",
    ),
    word(
        "from",
        "from setup",
        "The test begins with the game's own opening. Behind a call: the card it comes from.",
    ),
    word(
        "say",
        "say \"Play a card.\"",
        "Words for whoever plays the test as a guided first turn: before what is done next.",
    ),
    word("seed", "seed 7", "The chance of this test."),
    word("table", "table { ZONE \"CARD\" }", "Cards in shared zones."),
    word("and", "COND and COND", "Both."),
    word("beside", "SET beside c", "The neighbours of a card."),
    word("by", "EVENT(...) by PLAYER", "Whose doing it is."),
    word("else", "else { ... }", "Done if the condition did not hold, or it did not happen."),
    word("finally", "event ... { ... } finally { ... }", "Done after everything that the event has led to."),
    word("gains", "SET: gains KEYWORD", "Has a keyword or an ability more."),
    word("has", "c has KEYWORD", "True if the card has it."),
    word("is", "c is KIND   c is not ready   SET is empty", "What something is."),
    word("lacks", "SET: lacks KEYWORD", "Does not have it, whatever gives it."),
    word("loses", "SET: loses KEYWORD", "Has it no more."),
    word("needs", "needs COND \"reason\"", "Without it the event or action is impossible."),
    word("of", "FIELD of SET", "Whose."),
    word("or", "A or B", "One of them; of two sets, both together."),
    word("overlaps", "a.house overlaps b.house", "True if two sets of values have one in common."),
    word("resets", "FIELD: TYPE = VALUE resets each turn", "Begins every turn with its default."),
    word("text", "text \"...\"", "How it reads on cards or in a question."),
    word("then", "CALL then { ... }", "Done if it happened."),
    word("unless", "unless COND", "Another spelling of `if not COND`."),
    word("where", "SET where COND", "The members for which it holds."),
    word("while", "while COND", "As long as it holds."),
    word("with", "\"CARD\" with FIELD VALUE", "What is otherwise on this copy."),
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
