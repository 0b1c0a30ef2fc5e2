//! The page as a whole.

use super::sections;
use super::words::{escape, grouped};
use crate::findings::Findings;

/// A match worth seeing again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The claim it shows, by its place in the list; none: a match without an end.
    pub of_claim: Option<usize>,
    pub bot: String,
    pub seed: u64,
    pub ending: String,
    pub turns: u32,
    /// The record, beside the report.
    pub link: String,
    pub command: String,
}

const STYLE: &str = include_str!("style.css");

/// Everything a run found, as one page.
pub fn html(findings: &Findings, replays: &[Replay]) -> String {
    let bots: Vec<String> = findings
        .settings
        .bots
        .iter()
        .map(|entry| format!("{} games by {}", grouped(entry.games), entry.bot))
        .collect();
    let body = [
        sections::verdict(findings, replays),
        sections::worths(findings),
        sections::numbers(findings),
        sections::seats(findings),
        sections::decks(findings),
        sections::ladder(findings),
        sections::course(findings),
        sections::curves(findings),
        sections::cards(findings),
        sections::pairs(findings),
        sections::unused(findings),
        sections::stalled(findings, replays),
        sections::method(findings),
    ]
    .concat();
    let title = escape(&findings.game);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}: is it fair?</title><style>{STYLE}</style></head><body><main><header><h1>{title}: is it fair?</h1>\
         <p>{}, from seed {}.</p></header>{body}</main></body></html>\n",
        escape(&bots.join(", ")),
        findings.settings.seed,
    )
}
