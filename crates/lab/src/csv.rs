//! The tables of a run for spreadsheets.

use crate::findings::{CardFinding, Findings, Share};
use crate::tally::ordinal;
use bots::Interval;
use engine::Seat;

/// A row for each card, bot by bot.
pub fn cards(findings: &Findings) -> String {
    let mut text = "card,source,judgement,bot,drawn_n,drawn,drawn_low,drawn_high,played_n,played,played_low,\
        played_high,playable_n,play_rate,in_hand_n,dead_rate,offered_n,taken_rate,games_in_play,worth_games,first_seed,\
        last_seed,met,worth_of_copy,worth_of_copy_low,worth_of_copy_high,worth_of_match,worth_of_match_low,\
        worth_of_match_high\n"
        .to_owned();
    for card in &findings.cards {
        for row in card_rows(card) {
            text.push_str(&row.join(","));
            text.push('\n');
        }
    }
    text
}

fn card_rows(card: &CardFinding) -> Vec<Vec<String>> {
    let row = |found: &crate::findings::CardUseFinding| {
        let mut row = vec![
            quoted(&card.name),
            quoted(&card.source),
            format!("{:?}", card.judgement),
            found.bot.to_string(),
        ];
        row.extend(share(&found.drawn));
        row.extend(share(&found.played));
        for rate in [&found.play_rate, &found.dead_rate, &found.taken_rate] {
            row.extend([rate.count.to_string(), number(rate.interval.value)]);
        }
        row.push(found.games_in_play.to_string());
        match card.worth.as_ref().filter(|worth| worth.scope.bot == found.bot) {
            Some(worth) => {
                let scope = &worth.scope;
                row.extend([scope.games, scope.first_seed, scope.last_seed].map(|n| n.to_string()));
                row.push(number(worth.met));
                row.extend(interval(&worth.of_copy));
                row.extend(interval(&worth.of_match));
            }
            None => row.extend(vec![String::new(); 10]),
        }
        row
    };
    card.uses.iter().map(row).collect()
}

/// A row for each bot.
pub fn batches(findings: &Findings) -> String {
    let mut text = "bot,games,first_seed,last_seed,first_player,first_player_low,first_player_high,first_player_standing,\
        first_player_standing_low,first_player_standing_high,mean_turns,median_turns,mean_decisions,mean_options,\
        mean_lead_changes,stalled"
        .to_owned();
    // Of two players the second has what the first has not.
    let others =
        if findings.settings.players == 2 { 1..1 } else { 1..usize::from(findings.settings.players) };
    for name in others.clone().map(|seat| ordinal(Seat(seat as u8))) {
        text.push_str(&format!(",{name}_player,{name}_player_low,{name}_player_high"));
    }
    text.push('\n');
    for batch in &findings.batches {
        let scope = &batch.scope;
        let mut row = vec![scope.bot.to_string()];
        row.extend([scope.games, scope.first_seed, scope.last_seed].map(|n| n.to_string()));
        row.extend(batch.seats.first().into_iter().flat_map(|first| interval(&first.points.interval)));
        row.extend(batch.seats.first().into_iter().flat_map(|first| interval(&first.standing.interval)));
        row.extend([number(batch.turns.mean), batch.turns.median.to_string(), number(batch.decisions.mean)]);
        row.extend([number(batch.options.interval.value), number(batch.lead_changes.mean)]);
        row.push(batch.stalled_games.to_string());
        row.extend(others.clone().flat_map(|seat| interval(&batch.seats[seat].points.interval)));
        text.push_str(&row.join(","));
        text.push('\n');
    }
    text
}

fn share(share: &Share) -> Vec<String> {
    let mut row = vec![share.count.to_string()];
    row.extend(interval(&share.interval));
    row
}

fn interval(interval: &Interval) -> [String; 3] {
    [interval.value, interval.low, interval.high].map(number)
}

fn number(value: f64) -> String {
    format!("{value:.5}")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
