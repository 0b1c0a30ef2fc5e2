//! What players asked for and were told, and whether there is one order of events that explains all of it: each choice
//! happened at one moment between its sending and its answer, once or not at all, and the log is that order.

use crate::Result;
use std::collections::HashMap;
use std::time::Instant;

/// How a choice was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    Accepted,
    Refused,
    /// Nobody knows.
    Never,
}

/// A choice by one player.
#[derive(Clone, Debug)]
pub struct Choice {
    pub id: String,
    pub option: usize,
    /// Sent for the first time.
    pub sent: Instant,
    pub answered: Answered,
    /// What the answer was, for whoever wants to know.
    pub told: String,
    /// When; of what was never answered, the end of everything.
    pub at: Instant,
}

/// A match, as its players know it.
#[derive(Debug, Default)]
pub struct Played {
    pub id: String,
    pub choices: Vec<Choice>,
    /// For each seat and position, what was shown; and what was shown otherwise.
    pub shown: HashMap<(usize, u64), u64>,
    pub shown_otherwise: Vec<(usize, u64)>,
}

impl Played {
    pub fn show(&mut self, seat: usize, seq: u64, view: u64) {
        if *self.shown.entry((seat, seq)).or_insert(view) != view {
            self.shown_otherwise.push((seat, seq));
        }
    }
}

/// A row of the log: the link and the id of the request, and the entry.
#[derive(Clone, Debug)]
pub struct Row {
    pub number: usize,
    pub command: String,
    pub entry: serde_json::Value,
}

/// Whether the log explains what was told.
pub fn check(played: &Played, log: &[Row]) -> Result<()> {
    let id = &played.id;
    if let Some((at, row)) = log.iter().enumerate().find(|(at, row)| *at != row.number) {
        return Err(format!("{id}: row {} stands in the place of {at}", row.number));
    }
    let mut rows: HashMap<&str, usize> = HashMap::new();
    for row in log.iter().filter(|row| !row.command.is_empty()) {
        if rows.insert(&row.command, row.number).is_some() {
            return Err(format!("{id}: {} was done twice", row.command));
        }
    }
    if let Some((seat, seq)) = played.shown_otherwise.first() {
        return Err(format!("{id}: seat {seat} was shown two things at position {seq}"));
    }
    let mut done = Vec::new();
    for choice in &played.choices {
        match (rows.get(choice.id.as_str()), choice.answered) {
            (None, Answered::Accepted) => {
                let rows = log.len();
                return Err(format!("{id}: {} was accepted and is lost; {rows} rows are there", choice.id));
            }
            (Some(_), Answered::Refused) => {
                return Err(format!("{id}: {} was refused ({}) and is there", choice.id, choice.told));
            }
            (Some(row), Answered::Accepted | Answered::Never) => {
                let entry = &log[*row].entry;
                if entry["e"] != "choice" || entry["option"] != choice.option {
                    return Err(format!("{id}: {} is there as {entry}", choice.id));
                }
                done.push((*row, choice));
            }
            (None, Answered::Refused | Answered::Never) => {}
        }
    }
    // What was answered before another one was sent stands before it.
    done.sort_by_key(|(row, _)| *row);
    let mut latest_sent: Option<(Instant, &str)> = None;
    for (_, choice) in &done {
        if let Some((sent, before)) = latest_sent
            && choice.at < sent
        {
            return Err(format!(
                "{id}: {} was answered before {before} was sent, and stands behind it",
                choice.id
            ));
        }
        if latest_sent.is_none_or(|(sent, _)| choice.sent > sent) {
            latest_sent = Some((choice.sent, &choice.id));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::time::Duration;

    fn choice(id: &str, begun: Instant, sent: u64, at: u64, answered: Answered) -> Choice {
        let moment = |ms: u64| begun + Duration::from_millis(ms);
        let told = "stale".to_owned();
        Choice { id: id.to_owned(), option: 1, sent: moment(sent), answered, told, at: moment(at) }
    }

    fn row(number: usize, command: &str) -> Row {
        Row { number, command: command.to_owned(), entry: json!({"e": "choice", "option": 1}) }
    }

    #[test]
    fn a_history_that_no_order_explains_is_found_out() {
        let begun = Instant::now();
        let accepted = |id, sent, at| choice(id, begun, sent, at, Answered::Accepted);
        let unknown = choice("c", begun, 20, 90, Answered::Never);
        let played = |choices: Vec<Choice>| Played { id: "m".to_owned(), choices, ..Played::default() };
        let good = played(vec![accepted("a", 0, 10), accepted("b", 15, 18), unknown.clone()]);
        let log = [row(0, "a"), row(1, ""), row(2, "b")];
        assert_eq!(check(&good, &log), Ok(()));
        assert_eq!(check(&good, &[row(0, "a"), row(1, "b"), row(2, "c")]), Ok(()), "it may have been done");
        let wrong = |played: &Played, log: &[Row], why: &str| {
            let told = check(played, log).expect_err(why);
            assert!(told.contains(why), "{told}");
        };
        wrong(&good, &log[..2], "lost");
        wrong(&good, &[row(0, "a"), row(1, "b"), row(2, "a")], "twice");
        wrong(&good, &[row(0, "b"), row(1, "a")], "stands behind");
        wrong(&good, &[row(0, "a"), row(2, "b")], "in the place of");
        let refused = played(vec![choice("a", begun, 0, 10, Answered::Refused)]);
        wrong(&refused, &log, "refused (stale) and is there");
        let mut other = row(0, "a");
        other.entry = json!({"e": "choice", "option": 2});
        wrong(&played(vec![accepted("a", 0, 10)]), &[other], "is there as");
        let mut shown = played(Vec::new());
        shown.show(0, 3, 7);
        shown.show(0, 3, 7);
        assert_eq!(check(&shown, &[]), Ok(()));
        shown.show(0, 3, 8);
        wrong(&shown, &[], "two things");
        // Two that were under way at the same time may stand either way round.
        let together = played(vec![accepted("a", 0, 10), accepted("b", 5, 12)]);
        assert_eq!(check(&together, &[row(0, "b"), row(1, "a")]), Ok(()));
    }
}
