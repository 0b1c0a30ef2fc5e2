//! What was found, part by part.

use super::charts::{self, Dot, Line};
use super::page::Replay;
use super::words::{self, escape, grouped, percent, points, points_between, scope, share};
use crate::claims::Claim;
use crate::findings::{Batch, CardFinding, Findings, PairFinding, SeatFinding, TurnFinding, WorthFinding};
use crate::tally::ordinal;
use crate::worth::Judgement;
use bots::Interval;
use engine::Seat;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Cards in the chart of impacts.
const CHARTED: usize = 16;

pub fn verdict(findings: &Findings, replays: &[Replay]) -> String {
    let (what, why) = words::headline(findings);
    let more: String =
        findings.claims.iter().enumerate().skip(1).map(|(at, one)| claim(at, one, replays)).collect();
    let more =
        if more.is_empty() { String::new() } else { format!("<h3>Then</h3><ol start=\"2\">{more}</ol>") };
    let deal = watch(0, replays);
    format!(
        "<section class=\"verdict\"><p class=\"kicker\">What to change first</p><h2>{}</h2><p>{}{deal}</p>{more}</section>{}",
        escape(&what),
        escape(&why),
        figures(findings),
    )
}

fn claim(at: usize, claim: &Claim, replays: &[Replay]) -> String {
    format!("<li><b>{}</b> {}{}</li>", escape(&claim.what), escape(&claim.why), watch(at, replays))
}

/// Where it can be seen.
fn watch(at: usize, replays: &[Replay]) -> String {
    let Some(replay) = replays.iter().find(|replay| replay.of_claim == Some(at)) else {
        return String::new();
    };
    format!(
        " <small>A match to watch: <a href=\"{}\">{}</a> ({} turns, {}).</small>",
        escape(&replay.link),
        escape(&replay.command),
        replay.turns,
        escape(&replay.ending),
    )
}

/// The few numbers at the top.
fn figures(findings: &Findings) -> String {
    let mut tiles = Vec::new();
    if let Some(batch) = findings.batches.last() {
        tiles.extend(seat_tile(batch));
        tiles.push(tile(
            "Length",
            &format!("{} turns", batch.turns.median),
            &format!("median; {} decisions, {}", batch.decisions.median, scope(&batch.scope)),
        ));
        let stalled = batch.stalled_games as f64 / batch.scope.games.max(1) as f64;
        tiles.push(tile(
            "Came to no end",
            &percent(stalled),
            &format!("{} of {}", grouped(batch.stalled_games), scope(&batch.scope)),
        ));
    }
    if let Some((bot, against, result)) = findings.ladder.last() {
        let note = format!(
            "{bot} against {against}: {:.0} to {:.0}, {} games",
            result.elo.low, result.elo.high, result.games
        );
        tiles.push(tile("Skill counts", &format!("{:+.0} Elo", result.elo.value), &note));
    }
    format!("<div class=\"tiles\">{}</div>", tiles.concat())
}

fn tile(title: &str, value: &str, note: &str) -> String {
    format!(
        "<div class=\"tile\"><span>{}</span><strong>{}</strong><small>{}</small></div>",
        escape(title),
        escape(value),
        escape(note)
    )
}

pub fn worths(findings: &Findings) -> String {
    let tested = findings.cards.iter().filter(|card| !card.starting);
    let tested: Vec<(&CardFinding, &WorthFinding)> =
        tested.filter_map(|card| Some((card, card.worth.as_ref()?))).collect();
    let Some((_, first)) = tested.first() else { return String::new() };
    let line = |(card, worth): &(&CardFinding, &WorthFinding)| Line {
        label: card.name.clone(),
        note: points_between(worth.of_copy),
        intervals: vec![(worth.of_copy, class(card))],
    };
    let lines: Vec<Line> = tested.iter().take(CHARTED).map(line).collect();
    let mark = Some((findings.field.of_copy.typical, "the card in the middle"));
    let starting = match findings.cards.iter().any(|card| card.starting) {
        true => "; cards that every player begins with are not compared with those to be won",
        false => "",
    };
    format!(
        "<section><h2>What each card is worth</h2><p>The same deals are played with one player lacking the card: each \
         copy of their own is another card of their deck instead, and from the middle of the table they take none. The \
         dot says how many points of a hundred the other player scores more, for each copy they meet; the line is the \
         95 % interval, the dashed line the card in the middle. <b class=\"strong\">Red</b> sticks out above it, \
         <b class=\"weak\">blue</b> below it: by more than {} points for a copy, and further than cards of this \
         game usually lie. Shown: {} of {} cards tested{starting}. <small>{}</small></p>{}</section>",
        points(findings.settings.smallest).trim_start_matches('+'),
        lines.len(),
        tested.len(),
        escape(&scope(&first.scope)),
        charts::intervals(&lines, mark, "Worth of cards"),
    )
}

/// A number that fewer cards have, or with fewer different values, shows nothing.
const FEWEST_DOTS: usize = 5;
const FEWEST_VALUES: usize = 3;

/// What cards are worth against each number that is printed on them: where all lie on one line, the number is right.
pub fn numbers(findings: &Findings) -> String {
    let tested: Vec<(&CardFinding, &WorthFinding)> =
        findings.cards.iter().filter_map(|card| Some((card, card.worth.as_ref()?))).collect();
    let names: BTreeSet<&String> =
        tested.iter().flat_map(|(card, _)| card.numbers.iter().map(|(name, _)| name)).collect();
    let chart = |name: &String| {
        let number =
            |card: &CardFinding| card.numbers.iter().find(|(of, _)| of == name).map(|(_, value)| *value);
        let dots: Vec<Dot> = tested
            .iter()
            .filter_map(|(card, worth)| {
                Some(Dot {
                    label: card.name.clone(),
                    number: number(card)?,
                    worth: worth.of_copy.value,
                    class: class(card),
                })
            })
            .collect();
        let values: BTreeSet<i64> = dots.iter().map(|dot| dot.number).collect();
        let tells = dots.len() >= FEWEST_DOTS && values.len() >= FEWEST_VALUES;
        let title = format!("Worth of a copy against {name}");
        tells.then(|| {
            format!(
                "<figure><figcaption>{}</figcaption>{}</figure>",
                escape(&title),
                charts::dots(&dots, &title)
            )
        })
    };
    let charts: String = names.into_iter().filter_map(chart).collect();
    if charts.is_empty() {
        return String::new();
    }
    format!(
        "<section><h2>Worth against what is printed</h2><p>Each dot is a card: upwards what a copy of it is \
         worth, to the right a number printed on it. If dear cards are worth no more than cheap ones, the price is wrong somewhere.</p>\
         <div class=\"charts\">{charts}</div></section>"
    )
}

/// How a card is coloured.
fn class(card: &CardFinding) -> &'static str {
    match card.judgement {
        Judgement::Ordinary => "ordinary",
        Judgement::TooStrong => "strong",
        Judgement::TooWeak => "weak",
    }
}

/// How matches of the bot that tests go, turn by turn.
pub fn curves(findings: &Findings) -> String {
    let Some(batch) = findings.batches.last().filter(|batch| batch.by_turn.len() > 1) else {
        return String::new();
    };
    let of = |value: fn(&TurnFinding) -> f64| -> Vec<(u64, f64)> {
        batch.by_turn.iter().map(|turn| (turn.turn, value(turn))).collect()
    };
    let figure = |title: &str, svg: String| format!("<figure><figcaption>{title}</figcaption>{svg}</figure>");
    let whole = |share: f64| format!("{:.0} %", 100.0 * share);
    let charts = [
        figure(
            "How the later winner stands",
            charts::curve(&of(|turn| turn.winner), Some(1.0), whole, "How the later winner stands, by turn"),
        ),
        figure(
            "Matches still going on",
            charts::curve(&of(|turn| turn.going_on), Some(1.0), whole, "Matches still going on, by turn"),
        ),
        figure(
            "Options of a decision",
            charts::curve(
                &of(|turn| turn.options),
                None,
                |n| format!("{n:.1}"),
                "Options of a decision, by turn",
            ),
        ),
    ];
    format!(
        "<section><h2>Turn by turn</h2><p>A match that is open for long has a curve that stays near 50 % and rises \
         late. \
         <small>{}</small></p><div class=\"charts\">{}</div></section>",
        escape(&scope(&batch.scope)),
        charts.concat(),
    )
}

/// The seat that is furthest from even; of two players the first.
fn seat_tile(batch: &Batch) -> Option<String> {
    let far = |(_, finding): &(Seat, &SeatFinding)| finding.points.interval.value.abs();
    let seats = || (0..).map(Seat).zip(&batch.seats);
    let furthest = seats().max_by(|a, b| far(a).total_cmp(&far(b)));
    let (seat, finding) = if batch.seats.len() == 2 { seats().next() } else { furthest }?;
    let (name, interval) = (ordinal(seat), finding.points.interval);
    let verdict = match (interval.low > 0.0, interval.high < 0.0) {
        (true, _) => format!("moving {name} is an advantage"),
        (_, true) if batch.seats.len() == 2 => "moving second is an advantage".to_owned(),
        (_, true) => format!("moving {name} is a disadvantage"),
        _ => "no sure advantage of any seat".to_owned(),
    };
    let title = name[..1].to_uppercase() + &name[1..] + " player";
    let note =
        format!("{verdict}; {} to {}, {}", points(interval.low), points(interval.high), scope(&batch.scope));
    Some(tile(&title, &format!("{} points", points(interval.value)), &note))
}

pub fn seats(findings: &Findings) -> String {
    let line = |batch: &Batch, seat: Seat, value: Interval, what: &str| Line {
        label: format!("{} · {}, {what}", batch.scope.bot, ordinal(seat)),
        note: points_between(value),
        intervals: vec![(value, "ordinary")],
    };
    let of_two = findings.settings.players == 2;
    let lines: Vec<Line> = findings
        .batches
        .iter()
        .flat_map(|batch| {
            // Of two players the second has what the first has not.
            let told = if of_two { 1 } else { batch.seats.len() };
            (0..).map(Seat).zip(&batch.seats).take(told).flat_map(move |(seat, finding)| {
                [
                    line(batch, seat, finding.points.interval, "wins"),
                    line(batch, seat, finding.standing.interval, "standing"),
                ]
            })
        })
        .collect();
    let scopes: Vec<String> = findings.batches.iter().map(|batch| scope(&batch.scope)).collect();
    let (title, whom) = if of_two {
        (
            "First player",
            "whoever moves first. Each deal is played twice with the two bots swapped".to_owned(),
        )
    } else {
        let players = findings.settings.players;
        let whom = format!(
            "whoever moves first, second and so on, as against each of the others. Each deal is played {players} \
             times, everybody moving on by a seat"
        );
        ("Seats", whom)
    };
    format!(
        "<section><h2>{title}</h2><p>Points of a hundred above an even match for {whom}; all matches on a deal are one \
         number, so luck of the deal and of the bots cancels. \
         <i>Wins</i> counts a match without a winner as half; <i>standing</i> judges it by how far ahead the players are. \
         <small>{}</small></p>{}</section>",
        escape(&scopes.join("; ")),
        charts::intervals(&lines, None, "Advantage of seats"),
    )
}

pub fn course(findings: &Findings) -> String {
    let mut text = "<section><h2>How matches go</h2>".to_owned();
    for batch in &findings.batches {
        let tenth = |value: u64| format!("{value}0 %");
        let number = |value: u64| value.to_string();
        let _ = write!(
            text,
            "<h3>{}</h3><p>{}</p><div class=\"charts\">",
            escape(&scope(&batch.scope)),
            endings(batch)
        );
        for (title, note, chart) in [
            ("Turns", spread(&batch.turns), charts::bars(&batch.turns, number, "Turns of a match")),
            (
                "Decisions",
                spread(&batch.decisions),
                charts::bars(&batch.decisions, number, "Decisions of a match"),
            ),
            (
                "Lead changes",
                spread(&batch.lead_changes),
                charts::bars(&batch.lead_changes, number, "Lead changes of a match"),
            ),
            (
                "Decided after",
                format!(
                    "the share of its turns after which the later winner stayed ahead; {} matches",
                    grouped(batch.decided.count)
                ),
                charts::bars(&batch.decided, tenth, "When matches are decided"),
            ),
            (
                "Options of a decision",
                format!(
                    "mean {:.1} ({:.1} to {:.1}) of {} decisions with a choice; the chart shows the means of matches",
                    batch.options.interval.value,
                    batch.options.interval.low,
                    batch.options.interval.high,
                    grouped(batch.options.count)
                ),
                charts::bars(&batch.branching, number, "Branching factor"),
            ),
        ] {
            let _ = write!(
                text,
                "<figure><figcaption><b>{title}</b> <small>{note}</small></figcaption>{chart}</figure>"
            );
        }
        text.push_str("</div>");
    }
    text + "</section>"
}

fn spread(histogram: &crate::findings::Histogram) -> String {
    format!(
        "median {}, mean {:.1}, from {} to {}; {} matches",
        histogram.median,
        histogram.mean,
        histogram.least,
        histogram.most,
        grouped(histogram.count)
    )
}

fn endings(batch: &Batch) -> String {
    let share = |games: u64| percent(games as f64 / batch.scope.games.max(1) as f64);
    let parts: Vec<String> = batch
        .endings
        .iter()
        .map(|(name, games)| format!("{name}: {} ({})", grouped(*games), share(*games)))
        .collect();
    parts.join(" · ")
}

pub fn decks(findings: &Findings) -> String {
    let names: Vec<String> = findings.decks.iter().map(|deck| deck.name.clone()).collect();
    if names.len() < 2 {
        return String::new();
    }
    let cell = |row: usize, column: usize| {
        let found = |a: usize, b: usize| findings.matchups.iter().find(|m| (m.mine, m.theirs) == (a, b));
        let text = |interval: Interval| {
            format!("{:.0} ±{:.0}", 100.0 * interval.value, 50.0 * (interval.high - interval.low))
        };
        match (found(row, column), found(column, row)) {
            (Some(mine), _) => Some((mine.score.interval.value, text(mine.score.interval))),
            (None, Some(theirs)) => {
                let Interval { low, value, high } = theirs.score.interval;
                Some((1.0 - value, text(Interval { low: 1.0 - high, value: 1.0 - value, high: 1.0 - low })))
            }
            (None, None) => None,
        }
    };
    let mix = findings.deck_mix.as_ref();
    let row = |at: usize| {
        let in_mix = mix.map_or_else(|| "–".to_owned(), |mix| percent(mix.shares[at]));
        format!(
            "<tr><th>{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&names[at]),
            share(&findings.decks[at].score),
            grouped(u64::from(findings.settings.players) * findings.decks[at].score.count),
            in_mix,
        )
    };
    let rows: String = (0..names.len()).map(row).collect();
    let bot = findings.settings.tester().map(|bot| bot.to_string()).unwrap_or_default();
    format!(
        "<section><h2>Decks</h2><p>Scores of a hundred, rows against columns, from every seat on the same deals, played by {bot} \
         from seed {} on. The mix is the one that no other mix beats; a deck with no share in it is beaten by the others.</p>{}\
         <table><thead><tr><th>Deck</th><th>Score</th><th>Games</th><th>Share of the mix</th></tr></thead><tbody>{rows}</tbody></table></section>",
        findings.settings.seed,
        charts::matrix(&names, cell, "Deck matchups"),
    )
}

pub fn cards(findings: &Findings) -> String {
    let mut rows = String::new();
    for (at, card) in findings.cards.iter().enumerate() {
        card_rows(at + 1, card, &mut rows);
    }
    format!(
        "<section><h2>Every card</h2><p>Those that stick out first, then by how far they are from the middle. \
         <b>Worth</b> is for each copy that is met, against another card in its place; <b>met</b> is how many copies a \
         player meets in a match; <b>its text</b> is what its abilities add to a match. <b>Drawn</b> and <b>played</b> \
         are the mean scores of players who had the card in hand, or played it, at least once. <em>They are \
         biased</em>: who survives longer draws and plays more, who is ahead can afford more. <b>Play rate</b>: played in \
         a turn in which it could be. <b>Dead</b>: in hand for an own turn without being playable. <b>Taken</b>: bought or \
         taken from the table in a turn in which it could be. ± is the 95 % interval.</p><div class=\"wide\"><table \
         class=\"cards\"><thead><tr><th>#</th><th>Card</th><th>Worth</th><th>Met</th><th>Its text</th><th>Bot</th>\
         <th>Drawn</th><th>n</th><th>Played</th><th>n</th><th>Play rate</th><th>Dead</th><th>Taken</th></tr></thead>\
         <tbody>{rows}</tbody></table></div></section>"
    )
}

fn card_rows(number: usize, card: &CardFinding, rows: &mut String) {
    let class = match card.judgement {
        Judgement::TooStrong => "strong",
        Judgement::TooWeak => "weak",
        Judgement::Ordinary => "",
    };
    let around = |interval: Interval| {
        format!(
            "{} <small>({} to {})</small>",
            points(interval.value),
            points(interval.low),
            points(interval.high)
        )
    };
    let span = card.uses.len();
    for (at, found) in card.uses.iter().enumerate() {
        let name = match at {
            0 => {
                let mark = if card.starting { " <small>starting card</small>" } else { "" };
                let [worth, met, text] = match &card.worth {
                    Some(worth) => [
                        format!(
                            "<span title=\"{}\">{}</span>",
                            escape(&scope(&worth.scope)),
                            around(worth.of_copy)
                        ),
                        format!("{:.2}", worth.met),
                        worth.text_adds.map_or_else(|| "–".to_owned(), around),
                    ],
                    None => ["–", "–", "–"].map(str::to_owned),
                };
                format!(
                    "<td rowspan=\"{span}\">{number}</td><th rowspan=\"{span}\" class=\"{class}\" title=\"{}\">{}{mark}</th>\
                     <td rowspan=\"{span}\">{worth}</td><td rowspan=\"{span}\">{met}</td><td rowspan=\"{span}\">{text}</td>",
                    escape(&card.source),
                    escape(&card.name)
                )
            }
            _ => String::new(),
        };
        let _ = write!(
            rows,
            "<tr>{name}<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            found.bot,
            share(&found.drawn),
            grouped(found.drawn.count),
            share(&found.played),
            grouped(found.played.count),
            share(&found.play_rate),
            share(&found.dead_rate),
            share(&found.taken_rate),
        );
    }
}

pub fn pairs(findings: &Findings) -> String {
    if findings.pairs.is_empty() {
        return String::new();
    }
    let row = |pair: &PairFinding| {
        format!(
            "<tr><th>{} + {}</th><td>{}</td><td>{}</td></tr>",
            escape(&pair.names.0),
            escape(&pair.names.1),
            points_between(pair.together),
            grouped(pair.deals),
        )
    };
    let rows: String = findings.pairs.iter().map(row).collect();
    format!(
        "<section><h2>Pairs of cards</h2><p>What both cards do beyond what each does alone, in points of a hundred, where \
         both are met: the same deals are played with one player lacking both, the one, and the other. Tried were the \
         cards furthest from the middle, each with each; shown are those two that did most, on fresh deals.</p>\
         <table><thead><tr><th>Pair</th><th>Together</th><th>Deals</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )
}

pub fn ladder(findings: &Findings) -> String {
    let row = |what: &str, result: &bots::PairingResult| {
        format!(
            "<tr><th>{}</th><td>{} <small>({} to {})</small></td><td>{:+.0} <small>({:+.0} to {:+.0})</small></td><td>{}</td><td>{}</td></tr>",
            escape(what),
            percent(result.score.value),
            percent(result.score.low),
            percent(result.score.high),
            result.elo.value,
            result.elo.low,
            result.elo.high,
            grouped(result.games),
            grouped(result.draws),
        )
    };
    let rows: String = findings
        .ladder
        .iter()
        .map(|(bot, against, result)| row(&format!("{bot} against {against}"), result))
        .collect();
    format!(
        "<section><h2>Does skill count?</h2><p>Each bot against the next weaker one, from every seat on the same {} deals.</p>\
         <table><thead><tr><th>Match</th><th>Score</th><th>Elo</th><th>Games</th><th>Draws</th></tr></thead>\
         <tbody>{rows}</tbody></table></section>",
        findings.settings.ladder_deals,
    )
}

pub fn unused(findings: &Findings) -> String {
    let list = |names: &[String]| {
        if names.is_empty() {
            "none".to_owned()
        } else {
            names.iter().map(|name| escape(name)).collect::<Vec<_>>().join(" · ")
        }
    };
    let games: u64 = findings.batches.iter().map(|batch| batch.scope.games).sum();
    format!(
        "<section><h2>Never used</h2><p><b>Cards</b> that never came into play in {} games: {}</p><p><b>Abilities</b> to be activated that \
         no bot ever did, of cards that were played: {}</p></section>",
        grouped(games),
        list(&findings.unused.cards),
        list(&findings.unused.abilities),
    )
}

pub fn stalled(findings: &Findings, replays: &[Replay]) -> String {
    let mut text = "<section><h2>Matches without an end</h2>".to_owned();
    for batch in &findings.batches {
        let _ = write!(
            text,
            "<p>{}: {} came to no end by the rules.</p>",
            escape(&scope(&batch.scope)),
            grouped(batch.stalled_games)
        );
    }
    let row = |replay: &Replay| {
        format!(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td><a href=\"{}\">{}</a></td></tr>",
            replay.bot,
            replay.seed,
            escape(&replay.ending),
            replay.turns,
            escape(&replay.link),
            escape(&replay.command),
        )
    };
    let rows: String = replays.iter().filter(|replay| replay.of_claim.is_none()).map(row).collect();
    if !rows.is_empty() {
        let _ = write!(
            text,
            "<table><thead><tr><th>Bot</th><th>Seed</th><th>Ended by</th><th>Turns</th><th>See it again</th></tr></thead><tbody>{rows}</tbody></table>"
        );
    }
    text + "</section>"
}

pub fn method(findings: &Findings) -> String {
    let limit = grouped(findings.settings.decision_limit);
    format!(
        "<section><h2>How to read this</h2><ul><li>A <b>score</b> is 1 for a win, 0 for a loss and a half for a match \
         without a winner; after {limit} decisions a match is stopped.</li><li>What is <b>told at the top</b> was found on \
         fresh deals, is larger than the smallest effect that matters ({} points), surely than half of it, and, for \
         cards, further from the middle than cards usually are. All of it together is wrong in at most one of twenty runs \
         (Holm).</li><li>Everything holds for the bots that played. They judge {}.</li><li>Intervals hold with 95 % \
         confidence. The same command with the same seed gives the same numbers on every machine, whatever the number of \
         threads.</li></ul><p><small>{} · fingerprint {}</small></p></section>",
        points(findings.settings.smallest).trim_start_matches('+'),
        match &findings.judge.by {
            bots::JudgedBy::Rulebook => "by the rulebook",
            bots::JudgedBy::Fitted(_) => "by a value that was fitted to many matches (cardwright fit)",
        },
        escape(&findings.game),
        findings.fingerprint,
    )
}
