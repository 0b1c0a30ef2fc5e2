//! Games that `check` finds nothing wrong with and that burn when they are played.

/// A small game whose match begins with so many cards on the table; the rest is the attack.
fn game(cards: usize, more: &str) -> String {
    format!(
        r#"game "Hostile" {{ players 2; limit 50 turns, then draw }}
zone deck each player, hidden, ordered
zone field each player, public, ordered, active
player {{ life: Int = 20; mark: Int = 0 }}
kind Piece {{ cost: Int = 1 }}
event strike(n: Int) {{ opponent.life -= n }}
action end_turn as ends_turn {{ end phase }}
lose when life <= 0
setup {{ each player {{ create("Starter", your.field) }} }}
deck "Starter" {{ {cards} "Ox" }}
{more}
"#
    )
}

/// The game and what it is called.
pub fn all() -> Vec<(&'static str, String)> {
    let turn = "turn { phase main { actions burn, end_turn } }";
    let ox = "card \"Ox\" : Piece { cost 2 }";
    vec![
        (
            "adjectives",
            game(
                300,
                &format!(
                    "adjective a1(c: Piece) = count(Piece where cost >= c.cost) > 1\n\
                     adjective a2(c: Piece) = count(a1 Piece where cost >= c.cost) > 1\n\
                     adjective a3(c: Piece) = count(a2 Piece where cost >= c.cost) > 1\n\
                     action burn as burns {{ your.mark = count(a3 Piece) }}\n{turn}\n{ox}"
                ),
            ),
        ),
        (
            "loops",
            game(
                2_000,
                &format!(
                    "action burn as burns {{ repeat while count(Piece where cost > 1) > 0 {{ your.mark += 1 }} }}\n\
                     {turn}\n{ox}"
                ),
            ),
        ),
        (
            "values",
            game(1_000, &format!("{}action burn as burns {{ your.mark = v14 }}\n{turn}\n{ox}", doubled(14))),
        ),
        (
            "listeners",
            game(
                4_000,
                &format!(
                    "event tick {{ your.mark += 1 }}\naction burn as burns {{ tick }}\n{turn}\n\
                     card \"Ox\" : Piece {{ after tick {{ tick }} }}"
                ),
            ),
        ),
        (
            "statics",
            game(
                1_500,
                &format!(
                    "action burn as burns {{ repeat 1000 {{ your.mark += 1 }} }}\n{turn}\n\
                     card \"Ox\" : Piece {{ static {{ Piece where cost < count(Piece) + 5: cost + 1 }} }}"
                ),
            ),
        ),
        (
            "soon",
            game(
                500,
                &format!(
                    "action burn as burns {{ your.mark += 1 }}\n{turn}\n\
                     card \"Ox\" : Piece {{ as soon as your.mark > 0 {{ your.mark += 1; opponent.mark += 1 }} }}"
                ),
            ),
        ),
        (
            "parameters",
            game(
                1_000,
                &format!("action burn(a: Piece, b: Piece, c: Piece) as burns {{ strike(1) }}\n{turn}\n{ox}"),
            ),
        ),
        (
            "cards",
            game(
                100,
                &format!(
                    "action burn as burns {{ repeat 100000 {{ create(\"Starter\", your.field) }} }}\n{turn}\n{ox}"
                ),
            ),
        ),
        (
            "set-up",
            game(
                1_000,
                &format!(
                    "action burn as burns {{ strike(1) }}\n{turn}\n{ox}\n\
                     check \"busy\" {{ repeat while count(Piece where cost > 0) > 0 {{ your.mark += 1 }} }}"
                ),
            ),
        ),
        (
            "recursion",
            game(
                10,
                &format!(
                    "event echo {{ for each Piece as p {{ echo }} }}\naction burn as burns {{ echo }}\n{turn}\n{ox}"
                ),
            ),
        ),
        (
            "fields",
            game(
                2_000,
                &format!(
                    "action burn as burns {{ until end of turn {{ {} }} }}\n{turn}\n{ox}",
                    numbered(250)
                ),
            )
            .replace("kind Piece { cost: Int = 1 }", &wide_kind(250)),
        ),
        (
            "labels",
            game(
                2_000,
                &format!(
                    "action burn(c: Piece) as burns {{ strike(1) }} text \"{}\"\n{turn}\n{ox}",
                    "x{c}".repeat(120)
                ),
            )
            .replace("\"Ox\"", &format!("\"{}\"", "O".repeat(490))),
        ),
        (
            "tokens",
            game(
                50,
                &format!(
                    "event tick {{ your.mark += 1 }}\naction burn as burns {{ tick }}\n{turn}\n\
                     card \"Ox\" : Piece {{ after tick {{ create(\"Starter\", your.field) }} }}"
                ),
            ),
        ),
        (
            "gains",
            game(
                1_500,
                &format!(
                    "event tick {{ your.mark += 1 }}\naction burn as burns {{ tick }}\n{turn}\n\
                     card \"Ox\" : Piece {{ static {{ Piece: gains after tick {{ strike(0) }} }} }}"
                ),
            ),
        ),
        (
            "history",
            game(
                10,
                &format!(
                    "event tick {{ your.mark += 1 }}\n\
                     action burn as burns {{ repeat 200000 {{ tick }}\n\
                     repeat 10000 {{ your.mark = times(tick, this turn) }} }}\n\
                     {turn}\n{ox}"
                ),
            ),
        ),
        (
            "needs",
            game(
                1_000,
                &format!(
                    "event dare(c: Piece) needs count(Piece where cost >= c.cost) > 5000 {{ strike(1) }}\n\
                     action burn(c: Piece) as burns {{ dare(c) }}\n{turn}\n{ox}"
                ),
            ),
        ),
        (
            "later",
            game(
                200,
                &format!(
                    "zone stack shared, public, ordered\nkind Waits\ncard \"Waiting\" : Waits {{ }}\n\
                     action burn as burns {{ your.mark += 1 }}\n{turn}\n\
                     card \"Ox\" : Piece {{ as soon as your.mark > 0 {{ later {{ your.mark += 1 }} }} }}"
                ),
            )
            .replace("then draw }", "then draw; stack stack as \"Waiting\" }"),
        ),
        (
            "choices",
            game(
                3_000,
                &format!(
                    "action burn as burns {{ let x = choose any number of Piece; strike(count(x)) }}\n{turn}\n{ox}"
                ),
            ),
        ),
    ]
}

fn numbered(count: usize) -> String {
    (0..count).map(|number| format!("Piece: f{number} + 1\n")).collect()
}

fn wide_kind(count: usize) -> String {
    let fields: String = (0..count).map(|number| format!(", f{number}: Int = 0")).collect();
    format!("kind Piece {{ cost: Int = 1{fields} }}")
}

fn doubled(count: usize) -> String {
    (0..=count).fold(String::new(), |all, index| match index {
        0 => "value v0 = count(Piece)\n".to_owned(),
        _ => format!("{all}value v{index} = v{0} + v{0}\n", index - 1),
    })
}
