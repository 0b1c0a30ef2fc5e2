//! Game texts written to make `check` slow or large: families that grow with a number.
//!
//! Each is a small valid game with one thing in it overdone. What a compiler does more often than once for each piece
//! of text (expanding, looking up, comparing every two) shows as growth that is more than linear.

use std::fmt::Write;

/// One sort of hostile text.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    pub name: &'static str,
    /// From a size to a text; twice the size is about twice the text.
    pub text: fn(usize) -> String,
    /// The size at which the text is about as large as a file may be, or the construct as deep.
    pub largest: usize,
}

const fn family(name: &'static str, largest: usize, text: fn(usize) -> String) -> Family {
    Family { name, text, largest }
}

/// A valid game for two that ends, without cards.
pub const HEAD: &str = r#"game "Hostile" { players 2; limit 20 turns, then draw }
enum Suit { Ember, Tide, Grove }
zone deck each player, hidden, ordered
zone field each player, public, ordered, active
player { life: Int = 20, at least 0; gold: Int = 3 }
kind Piece { cost: Int = 1, suit: Suit = Ember, proud: Bool = false }
event strike(n: Int) { opponent.life -= n } text "strike for {n}"
event play(c: Piece) { move(c, your.field) } text "play {c}"
ability arrives of Piece = after play(self) text "Arrives"
action hit as hits { strike(1) }
action end_turn as ends_turn { end phase }
turn { phase main { actions hit, end_turn } }
lose when life <= 0
setup { each player { create("Starter", your.deck) } }
deck "Starter" { 3 "Ox" }
card "Ox" : Piece { cost 2 }
"#;

/// The head and `count` lines.
fn lines(count: usize, mut line: impl FnMut(usize) -> String) -> String {
    let mut text = HEAD.to_owned();
    for index in 0..count {
        text.push_str(&line(index));
        text.push('\n');
    }
    text
}

/// The head and something behind it.
fn and(rest: impl AsRef<str>) -> String {
    format!("{HEAD}{}\n", rest.as_ref())
}

fn repeated(count: usize, mut part: impl FnMut(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, index| {
        all.push_str(&part(index));
        all
    })
}

/// `first`, then each line made from the number before.
fn chain(first: &str, count: usize, mut next: impl FnMut(usize, usize) -> String) -> String {
    lines(count, |index| if index == 0 { first.to_owned() } else { next(index, index - 1) })
}

pub const FAMILIES: &[Family] = &[
    // ---- expansion
    family("values of numbers doubled", 40_000, |n| {
        chain("value v0 = 1", n, |at, before| format!("value v{at} = v{before} + v{before}"))
    }),
    family("values of nothing doubled", 40_000, |n| {
        chain("value v0 = nothing_known", n, |at, before| format!("value v{at} = v{before} + v{before}"))
    }),
    family("values of sets doubled", 40_000, |n| {
        chain("value v0 = Piece", n, |at, before| {
            format!("value v{at} = (v{before} or v{before}) where cost > {at}")
        })
    }),
    family("values of sets counted twice", 40_000, |n| {
        chain("value v0 = Piece", n, |at, before| {
            format!("value v{at} = Piece where cost > count(v{before}) + count(v{before})")
        })
    }),
    family("values of sets with arguments", 40_000, |n| {
        chain("value v0(n: Int) = Piece where cost > n", n, |at, before| {
            format!("value v{at}(n: Int) = v{before}(n + n * n)")
        })
    }),
    family("adjectives of adjectives", 40_000, |n| {
        chain("adjective a0(c: Piece) = c.cost > 1", n, |at, before| {
            format!("adjective a{at}(c: Piece) = c is a{before} or not (c is a{before})")
        })
    }),
    family("unions filtered inside each other", 40, |n| {
        let inner =
            (0..n).fold("cost > 1".to_owned(), |inner, _| format!("any ((Piece or Piece) where {inner})"));
        and(format!("lose when {inner}"))
    }),
    family("places that are none inside each other", 40, |n| {
        let inner = (0..n).fold("nowhere".to_owned(), |inner, _| format!("(Piece in ({inner}))"));
        and(format!("lose when any {inner}"))
    }),
    family("a long ability on many cards", 40_000, |n| {
        let long = repeated(50, |i| format!(" and cost > {i}"));
        let clause = format!("if any Piece where cost > 0 {long}");
        let kind = format!("ability woken of Piece = after play(Piece) {clause} {clause} text \"Woken\"\n");
        let cards = repeated(n, |i| format!("card \"C{i}\" : Piece {{ woken {{ strike(1) }} }}\n"));
        and(kind + &cards)
    }),
    family("a keyword of many abilities on many cards", 20_000, |n| {
        let abilities = repeated(150, |_| " after play(self) { strike(1) }\n".to_owned());
        let cards = repeated(n, |i| format!("card \"C{i}\" : Piece {{ Big }}\n"));
        and(format!("keyword Big {{ {abilities} }} text \"Big\"\n{cards}"))
    }),
    family("events that are other events", 20_000, |n| {
        chain("event e0(n: Int) { }", n, |at, before| {
            format!("event e{at} is e{before}(n: {at}) needs life > {at} {{ strike(1) }}")
        })
    }),
    family("events with defaults that call values", 20_000, |n| {
        lines(n, |i| {
            format!("value w{i} = life + {i}\nevent f{i}(n: Int = w{i} + w{i}) {{ f{}(); strike(n) }}", i / 2)
        })
    }),
    family("abilities that are gained inside each other", 40, |n| {
        let inner = (0..n).fold("strike(1)".to_owned(), |inner, _| {
            format!("until end of turn {{ Piece: gains after play(self) {{ {inner} }} }}")
        });
        and(format!("event deep {{ {inner} }}"))
    }),
    family("decks of each card", 5_000, |n| {
        let cards = repeated(n, |i| format!("card \"C{i}\" : Piece {{ }}\n"));
        and(cards + &repeated(n, |i| format!("deck \"D{i}\" {{ 1 of each Piece }}\n")))
    }),
    family("values doubled and asked for", 62, |n| {
        let values = repeated(n, |i| match i {
            0 => "value v0 = count(Piece)\n".to_owned(),
            _ => format!("value v{i} = v{0} + v{0}\n", i - 1),
        });
        and(format!("{values}event burn {{ strike(v{}) }}\nlose when v{} < 0", n - 1, n - 1))
    }),
    family("values doubled in a condition", 62, |n| {
        let values = repeated(n, |i| match i {
            0 => "value v0 = 1\n".to_owned(),
            _ => format!("value v{i} = v{0} + v{0}\n", i - 1),
        });
        and(format!("{values}lose when any Piece where cost > v{0} and v{0} > v{0}", n - 1))
    }),
    family("adjectives doubled on a card", 62, |n| {
        let adjectives = repeated(n, |i| match i {
            0 => "adjective a0(c: Piece) = c.cost > 1\n".to_owned(),
            _ => format!("adjective a{i}(c: Piece) = c is a{0} or not (c is a{0})\n", i - 1),
        });
        let card = format!("card \"Big\" : Piece {{ arrives {{ strike(count(a{} Piece)) }} }}", n - 1);
        and(adjectives + &card)
    }),
    family("needs of calls that are possible", 2_000, |n| {
        chain("event e0 needs life > 0 { }", n, |at, before| {
            format!("event e{at} needs legal e{before}() and legal e{before}() {{ }}")
        })
    }),
    family("values, last first", 20_000, |n| {
        lines(
            n,
            |i| if i + 1 == n { format!("value v{i} = 1") } else { format!("value v{i} = v{} + 1", i + 1) },
        )
    }),
    family("values that use the two before", 20_000, |n| {
        lines(n, |i| {
            if i < 2 {
                format!("value v{i} = Piece")
            } else {
                format!("value v{i} = v{} or v{}", i - 1, i - 2)
            }
        })
    }),
    family("events that call the next", 10_000, |n| {
        lines(n, |i| {
            if i + 1 == n { format!("event e{i} {{ }}") } else { format!("event e{i} {{ e{}() }}", i + 1) }
        })
    }),
    family("events that call the next, from the turn", 9_000, |n| {
        let events = (0..n).map(|i| format!("event e{i} {{ e{}() }}\n", (i + 1) % n)).collect::<String>();
        let head = HEAD.replace("actions hit, end_turn", "e0()");
        format!("{head}{events}\ntest \"t\" {{ expect p1.life == 20 }}\n")
    }),
    family("defaults that use values of sets", 5_000, |n| {
        let value = format!("value big = Piece where {}", "cost > 1 and ".repeat(100) + "cost > 2");
        let calls = "f() ".repeat(n).replace(' ', "\n");
        and(format!("{value}\nevent f(n: Int = count(big)) {{ strike(n) }}\nevent g {{ {calls} }}"))
    }),
    family("a set in every line", 5_000, |n| {
        let value = format!("value big = Piece where {}", "cost > 1 and ".repeat(200) + "cost > 2");
        and(format!("{value}\nevent g {{ {} }}", "strike(count(big))\n".repeat(n)))
    }),
    family("kinds of abilities joined", 190, |n| {
        let long = "cost > 1 and ".repeat(100) + "cost > 2";
        let kinds = repeated(n, |i| format!("ability k{i} of Piece = after play(Piece where {long})\n"));
        let names = repeated(n, |i| if i == 0 { "k0".to_owned() } else { format!(" or k{i}") });
        and(format!(
            "{kinds}{}",
            repeated(100, |i| format!("card \"C{i}\" : Piece {{ {names} {{ strike(1) }} }}\n"))
        ))
    }),
    // ---- tables
    family("a chain of kinds", 50_000, |n| {
        chain("kind K0", n, |at, before| format!("kind K{at} is K{before}"))
    }),
    family("a chain of kinds, last first", 50_000, |n| {
        lines(n, |i| if i + 1 == n { format!("kind K{i}") } else { format!("kind K{i} is K{}", i + 1) })
    }),
    family("a chain of kinds with fields", 30_000, |n| {
        chain("kind K0 { f0: Int = 1 }", n, |at, before| {
            format!("kind K{at} is K{before} {{ f{at}: Int = 1 }}")
        })
    }),
    family("kinds below a kind of many fields", 30_000, |n| {
        let fields = repeated(n, |i| format!("f{i}: Int = 1\n"));
        and(format!("kind Wide {{ {fields} }}\n") + &repeated(n, |i| format!("kind K{i} is Wide\n")))
    }),
    family("cards of a kind of many fields", 20_000, |n| {
        let fields = repeated(n, |i| format!("f{i}: Int = 1\n"));
        let cards = repeated(n, |i| format!("card \"C{i}\" : Wide {{ f{i} 2 }}\n"));
        and(format!("kind Wide {{ {fields} }}\n{cards}"))
    }),
    family("many cards", 50_000, |n| lines(n, |i| format!("card \"C{i}\" : Piece {{ cost {i} }}"))),
    family("many cards with an ability", 40_000, |n| {
        lines(n, |i| format!("card \"C{i}\" : Piece {{ arrives {{ strike({i}) }} }}"))
    }),
    family("many cards that speak of all cards", 30_000, |n| {
        lines(n, |i| format!("card \"C{i}\" : Piece {{ static {{ Piece where cost < {i}: cost + 1 }} }}"))
    }),
    family("many enums", 50_000, |n| lines(n, |i| format!("enum E{i} {{ V{i} }}"))),
    family("one enum of many values", 50_000, |n| {
        and(format!("enum Big {{ V {} }}", repeated(n, |i| format!(", V{i}"))))
    }),
    family("many zones", 20_000, |n| lines(n, |i| format!("zone z{i} each player, public, active"))),
    family("many values", 50_000, |n| lines(n, |i| format!("value v{i} = {i}"))),
    family("many events", 40_000, |n| lines(n, |i| format!("event e{i} {{ strike({i}) }}"))),
    family("many actions", 40_000, |n| lines(n, |i| format!("action a{i} as does{i} {{ strike({i}) }}"))),
    family("many phases", 40_000, |n| {
        and(format!("turn {{ {} }}", repeated(n, |i| format!("phase p{i} {{ actions hit }}\n"))))
    }),
    family("many rules", 30_000, |n| {
        lines(n, |i| format!("rule \"R{i}\" {{ after play(Piece) {{ strike(1) }} }}"))
    }),
    family("many checks", 30_000, |n| {
        lines(n, |i| format!("check \"K{i}\" {{ if your.life > {i} {{ your.life -= 1 }} }}"))
    }),
    family("many endings", 40_000, |n| lines(n, |i| format!("lose when life < {i}"))),
    family("many tests", 30_000, |n| {
        lines(n, |i| format!("test \"t{i}\" {{ p1 {{ field \"Ox\" }}\n p1 hits\n expect p2.life == 19 }}"))
    }),
    family("a test of many steps", 60_000, |n| {
        and(format!("test \"long\" {{ {} }}", repeated(n, |_| "p1 hits\n".to_owned())))
    }),
    family("a test of many aliases", 40_000, |n| {
        and(format!(
            "test \"long\" {{ p1 {{ field \"Ox\" {} }} }}",
            repeated(n, |i| format!(", \"Ox\" as x{i}"))
        ))
    }),
    family("a deck of many entries", 60_000, |n| {
        and(format!("deck \"Big\" {{ {} }}", repeated(n, |_| "1 \"Ox\"\n".to_owned())))
    }),
    family("a deck of many copies", 12, |n| and(format!("deck \"Big\" {{ {} \"Ox\" }}", "9".repeat(n)))),
    family("many fields of players", 40_000, |n| {
        and(format!("player {{ {} }}", repeated(n, |i| format!("f{i}: Int = 1\n"))))
    }),
    // ---- long bodies
    family("many lets in one body", 50_000, |n| {
        and(format!("event long {{ {} }}", repeated(n, |i| format!("let x{i} = {i}\n strike(x{i})\n"))))
    }),
    family("many lets that use each other", 50_000, |n| {
        let lets = repeated(n, |i| format!("let x{} = x{i} + x{}\n", i + 1, i / 2));
        and(format!("event long {{ let x0 = 1\n {lets} }}"))
    }),
    family("many calls in one body", 80_000, |n| {
        and(format!("event long {{ {} }}", repeated(n, |_| "strike(1)\n".to_owned())))
    }),
    family("many questions of kind in one body", 30_000, |n| {
        let body = repeated(n, |_| "if c is Piece { strike(c.cost) }\n".to_owned());
        and(format!("event long(c: Card) {{ {body} }}"))
    }),
    family("many questions that no card answers", 30_000, |n| {
        let body = repeated(n, |_| "if c is Other { strike(1) }\n".to_owned());
        and(format!("kind Other\nevent long(c: Piece) {{ {body} }}"))
    }),
    family("many facts on one line", 250, |n| {
        let facts = repeated(n, |_| " and c is Piece".to_owned());
        and(format!("event long(c: Card) {{ if true {facts} {{ strike(c.cost) }} }}"))
    }),
    family("many modes", 40_000, |n| {
        and(format!(
            "event long {{ choose one {{ {} }} }}",
            repeated(n, |i| format!("\"m{i}\" {{ strike({i}) }}\n"))
        ))
    }),
    family("many lasting lines", 40_000, |n| {
        let body = repeated(n, |i| format!("Piece where cost > {i}: cost + 1\n"));
        and(format!("event long {{ until end of turn {{ {body} }} }}"))
    }),
    family("many needs", 40_000, |n| {
        and(format!("event long {} {{ }}", repeated(n, |i| format!("needs life > {i} \"no\"\n"))))
    }),
    family("many clauses of one ability", 40_000, |n| {
        let clauses = repeated(n, |i| format!(" or after strike({i})"));
        and(format!("card \"Ear\" : Piece {{ after play(self){clauses} {{ strike(1) }} }}"))
    }),
    family("many events of one pattern", 30_000, |n| {
        let events = repeated(n, |i| format!("event e{i} {{ }}\n"));
        let names = repeated(n, |i| format!(" or e{i}"));
        and(format!("{events}rule \"all\" {{ after (strike{names}) {{ strike(1) }} }}"))
    }),
    family("many words of one phrase", 60_000, |n| {
        and(format!("lose when any {} Piece", "proud ".repeat(n)))
    }),
    family("many arguments", 60_000, |n| and(format!("event long {{ strike(1{}) }}", ", 1".repeat(n)))),
    family("many parameters", 60_000, |n| {
        and(format!("event long(a: Int{}) {{ }}", repeated(n, |i| format!(", a{i}: Int"))))
    }),
    // ---- depth
    family("parentheses", 400_000, |n| and(format!("lose when {}1{} > 2", "(".repeat(n), ")".repeat(n)))),
    family("parentheses that are not closed", 400_000, |n| and(format!("lose when {}", "(".repeat(n)))),
    family("braces that are not closed", 400_000, |n| and(format!("event deep {}", "{".repeat(n)))),
    family("braces that are not opened", 400_000, |n| and("}\n".repeat(n))),
    family("minus signs", 400_000, |n| and(format!("lose when {} 1 > 2", "- ".repeat(n)))),
    family("nots", 300_000, |n| and(format!("lose when {} true", "not ".repeat(n)))),
    family("blocks", 200_000, |n| {
        and(format!("event deep {{ {}strike(1){} }}", "if true { ".repeat(n), " }".repeat(n)))
    }),
    family("else ifs", 60_000, |n| {
        and(format!("event deep {{ if true {{ }} {} }}", "else if life > 1 { strike(1) } ".repeat(n)))
    }),
    family("thens", 60_000, |n| and(format!("event deep {{ strike(1) {} }}", "then strike(1) ".repeat(n)))),
    family("conditional values", 60_000, |n| {
        and(format!("value deep = {} 1", "if life > 1 then 2 else ".repeat(n)))
    }),
    family("fields of fields", 200_000, |n| and(format!("lose when you{} > 1", ".opponent".repeat(n)))),
    family("sums", 200_000, |n| and(format!("lose when 1{} > 1", " + 1".repeat(n)))),
    family("sums on many lines", 200_000, |n| and(format!("lose when 1{} > 1", "\n + 1".repeat(n)))),
    family("sets where where where", 100_000, |n| {
        and(format!("lose when any Piece {}", " where cost > 1".repeat(n)))
    }),
    family("choices in choices", 60_000, |n| {
        and(format!("event deep {{ {} strike(1) {} }}", "choose one { \"a\" { ".repeat(n), "} }".repeat(n)))
    }),
    family("calls in calls", 200_000, |n| {
        and(format!("value more(n: Int) = n + 1\nlose when {}1{} > 2", "more(".repeat(n), ")".repeat(n)))
    }),
    family("whose turn of whose turn", 60_000, |n| {
        and(format!("event deep {{ {}strike(1){} }}", "opponent { ".repeat(n), " }".repeat(n)))
    }),
    family("types", 100_000, |n| and(format!("kind Bad {{ f: {} Suit }}", "set of ".repeat(n)))),
    family("totals of totals", 100_000, |n| {
        and(format!("lose when {} Piece > 1", "total cost of ".repeat(n)))
    }),
    family("sets in parentheses", 100_000, |n| {
        and(format!("lose when any {}Piece{}", "(Piece or ".repeat(n), ")".repeat(n)))
    }),
    family("tops of tops", 100_000, |n| and(format!("lose when any ({} your.deck)", "top of ".repeat(n)))),
    family("any any any", 100_000, |n| and(format!("lose when {} Piece", "any ".repeat(n)))),
    family("mays", 100_000, |n| and(format!("event deep {{ {} strike(1) }}", "may ".repeat(n)))),
    family("modes joined by or", 100_000, |n| {
        and(format!("event deep {{ choose one {{ strike(1) {} }} }}", "or strike(1) ".repeat(n)))
    }),
    family("choices of choices", 60_000, |n| {
        and(format!("event deep {{ let x = {} Piece }}", "choose 1 ".repeat(n)))
    }),
    // ---- words and texts
    family("one long line of tokens", 500_000, |n| and("a ".repeat(n))),
    family("names in every script", 20_000, |n| {
        lines(n, |i| format!("value \u{e4}\u{3b1}\u{430}{i} = \u{e4}\u{3b1}\u{430}{}", i + 1))
    }),
    family("texts with escapes", 10_000, |n| lines(n, |i| format!("card \"\\\"\\\\{i}\" : Piece {{ }}"))),
    family("one game header after another", 40_000, |n| and("game \"Again\" { players 2 }\n".repeat(n))),
    family("settings", 100_000, |n| and(format!("game \"Again\" {{ {} }}", "players 2\n".repeat(n)))),
    family("layers", 100_000, |n| {
        HEAD.replacen("players 2;", &format!("players 2; layers copy{};", ", cost".repeat(n)), 1)
    }),
    family("zones of a game", 60_000, |n| and(format!("zone big each player{}", ", public".repeat(n)))),
    family("a card of many members", 100_000, |n| {
        and(format!("card \"Big\" : Piece {{ {} }}", "cost 1\n".repeat(n)))
    }),
    family("a card of many flags", 100_000, |n| {
        and(format!("card \"Big\" : Piece {{ {} }}", "proud\n".repeat(n)))
    }),
    family("a field of many values", 100_000, |n| {
        and(format!(
            "kind Bag {{ suits: set of Suit }}\ncard \"Big\" : Bag {{ suits Ember{} }}",
            ", Tide".repeat(n)
        ))
    }),
    family("names with or", 60_000, |n| and(format!("lose when any \"Ox\"{}", " or \"Ox\"".repeat(n)))),
    family("zones with or", 60_000, |n| {
        and(format!("lose when any Piece in (your.deck{})", " or your.field".repeat(n)))
    }),
    family("one long name", 1_000_000, |n| {
        and(format!("value {} = 1\nlose when {}x > 1", "a".repeat(n), "a".repeat(n)))
    }),
    family("long names that are nearly the same", 1_000, |n| {
        lines(n, |i| format!("value {}{i} = {}{i}y", "a".repeat(1_000), "a".repeat(1_000)))
    }),
    family("unknown names", 40_000, |n| lines(n, |i| format!("value v{i} = unknown_number_{i}"))),
    family("unknown events", 40_000, |n| lines(n, |i| format!("event e{i} {{ unknown_event_{i}(1) }}"))),
    family("unknown kinds", 40_000, |n| lines(n, |i| format!("card \"C{i}\" : Unknown{i} {{ }}"))),
    family("unknown members", 40_000, |n| lines(n, |i| format!("card \"C{i}\" : Piece {{ unknown{i} }}"))),
    family("unknown cards", 40_000, |n| {
        let cards = repeated(n / 2, |i| format!("card \"Card {i}\" : Piece {{ }}\n"));
        and(format!("{cards}deck \"Bad\" {{ {} }}", repeated(n / 2, |i| format!("1 \"Cart {i}\"\n"))))
    }),
    family("wrong types", 60_000, |n| lines(n, |_| "lose when 1 + true".to_owned())),
    family("the same name again", 60_000, |n| lines(n, |_| "value again = 1".to_owned())),
    family("unused names", 60_000, |n| {
        and(format!("event long {{ {} }}", repeated(n, |i| format!("let x{i} = 1\n"))))
    }),
    family("unknown characters", 400_000, |n| and("@ ".repeat(n))),
    family("control characters", 400_000, |n| and("\u{1} ".repeat(n))),
    family("quotes", 400_000, |n| and("\"\n".repeat(n))),
    family("escapes", 400_000, |n| and(format!("card \"{}\" : Piece {{ }}", "\\n".repeat(n)))),
    family("comments", 400_000, |n| and("//\n".repeat(n))),
    family("one long comment", 1_500_000, |n| and(format!("//{}", "/".repeat(n)))),
    family("empty lines", 1_500_000, |n| and("\n".repeat(n))),
    family("blanks", 1_500_000, |n| and(" ".repeat(n))),
    family("digits", 1_500_000, |n| and(format!("lose when life > {}", "9".repeat(n)))),
    family("large numbers", 40_000, |n| {
        lines(n, |_| "lose when life * 9223372036854775807 - 9223372036854775807 < 0".to_owned())
    }),
    family("a text of braces", 400_000, |n| {
        and(format!("event deep(n: Int) {{ }} text \"{}\"", "{".repeat(n)))
    }),
    family("a text of parts", 100_000, |n| {
        and(format!("event deep(n: Int) {{ }} text \"{}\"", "{n} ".repeat(n)))
    }),
    family("long texts on many cards", 5_000, |n| {
        let long = "{n} ".repeat(n);
        let cards = repeated(n, |i| format!("card \"C{i}\" : Piece {{ arrives {{ deep(1) }} }}\n"));
        and(format!("event deep(n: Int) {{ }} text \"{long}\"\n{cards}"))
    }),
    family("texts of texts", 40_000, |n| {
        chain("event e0(n: Int) { } text \"{n}\"", n, |at, before| {
            format!("event e{at}(n: Int) {{ e{before}(n); e{before}(n) }}")
        })
    }),
    family("values of an enum, asked by its name", 9_000, |n| {
        let values = (0..2 * n).map(|i| format!("V{i}")).collect::<Vec<_>>().join(", ");
        and(format!("enum Big {{ {values} }}\n") + &repeated(n, |i| format!("value v{i} = Big.V{i}\n")))
    }),
    family("texts with a hole that nothing fills", 8_000, |n| {
        lines(n, |i| format!("event e{i}(a: Int) {{ strike(a) }} text \"{{a}} {{a}} {{a}} {{zz}}\""))
    }),
    family("cards of many kinds that speak of each other", 9_000, |n| {
        let kinds = n.div_ceil(3);
        let cards =
            |i| format!("card \"C{i}\" : K{} {{ static {{ K{}: cost + 1 }} }}\n", i % kinds, i * 7 % kinds);
        and(repeated(kinds, |i| format!("kind K{i} is Piece\n")) + &repeated(n, cards))
    }),
    family("tests of unknown cards", 9_000, |n| {
        lines(n, |i| {
            format!(
                "test \"t{i}\" {{ p1 {{ field \"Ox\" as ox }} expect oxx{i}.cost == 2 and p1.lif == {i} }}"
            )
        })
    }),
    family("a game in another form", 15_000, |n| {
        and(repeated(n, |i| format!("{{\"name\": \"C{i}\", \"cost\": {i}, \"text\": \"draw a card\"}},\n")))
    }),
    family("sentences instead of cards", 8_000, |n| {
        lines(n, |i| format!("card \"C{i}\" : Piece {{ When this creature enters, you may draw a card. }}"))
    }),
    family("parentheses left out", 15_000, |n| lines(n, |i| format!("event e{i}(n: Int {{ strike(n) }}"))),
    family("broken declarations", 60_000, |n| lines(n, |i| format!("event e{i} {{ strike( }}"))),
    family("words that begin nothing", 200_000, |n| and("wobble ".repeat(n))),
    family("declarations without an end", 100_000, |n| and("card \"A\" : Piece { ".repeat(n))),
];

/// Texts of one kind in many files, where the number of files matters.
pub fn many_files(count: usize) -> Vec<(String, String)> {
    let broken = (0..60).fold(String::new(), |mut text, index| {
        let _always = writeln!(text, "event e{index} {{ strike( }}\nvalue w{index} = unknown_{index}");
        text
    });
    let mut files = vec![("rules.cw".to_owned(), HEAD.to_owned())];
    files.extend((0..count).map(|index| (format!("f{index}.cw"), broken.clone())));
    files
}
