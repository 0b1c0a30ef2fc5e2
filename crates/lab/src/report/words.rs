//! Numbers in words.

use crate::findings::{Findings, Scope, Share};
use bots::Interval;

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// `52.3 %`
pub fn percent(value: f64) -> String {
    format!("{:.1}\u{202f}%", 100.0 * value)
}

/// `+3.2`: hundredths of a win.
pub fn points(value: f64) -> String {
    // Never "-0.0".
    let rounded = (value * 1000.0).round() / 10.0 + 0.0;
    format!("{rounded:+.1}").replace('-', "\u{2212}")
}

/// `+3.2 (+1.0 to +5.4)`
pub fn points_between(interval: Interval) -> String {
    format!("{} ({} to {})", points(interval.value), points(interval.low), points(interval.high))
}

/// `52.3 % ± 1.2`
pub fn share(share: &Share) -> String {
    if share.count == 0 {
        return "–".to_owned();
    }
    let spread = (share.interval.high - share.interval.low) / 2.0;
    format!("{} <small>±{:.1}</small>", percent(share.interval.value), 100.0 * spread)
}

/// `10,000`
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `10,000 games, random, seeds 1–5000`
pub fn scope(scope: &Scope) -> String {
    format!("{} games, {}, seeds {}–{}", grouped(scope.games), scope.bot, scope.first_seed, scope.last_seed)
}

/// What to do first, in one sentence, and why one may believe it.
pub fn headline(findings: &Findings) -> (String, String) {
    match findings.claims.first() {
        Some(claim) => (claim.what.clone(), claim.why.clone()),
        None => nothing_stands_out(findings),
    }
}

fn nothing_stands_out(findings: &Findings) -> (String, String) {
    let tested =
        || findings.cards.iter().filter(|card| !card.starting).filter_map(|card| card.worth.as_ref());
    (
        "Nothing stands out.".to_owned(),
        format!(
            "{} cards were tested, each against another one in its place on the same deals; none is \
             further from the one in the middle than cards of this game usually are: by {} points of a match or {} for each \
             copy, and by more than {}. Seats, ends of matches and bots are in order too.",
            tested().count(),
            points(findings.field.match_threshold(findings.settings.smallest)).trim_start_matches('+'),
            points(findings.field.copy_threshold(findings.settings.smallest)).trim_start_matches('+'),
            points(findings.settings.smallest).trim_start_matches('+'),
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(points(0.0321), "+3.2");
        assert_eq!(points(-0.5), "\u{2212}50.0");
        assert_eq!(points(-0.0001), "+0.0");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(12), "12");
        assert_eq!(escape("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;");
    }
}
