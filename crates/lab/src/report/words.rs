//! Numbers in words.

use crate::causal::Judgement;
use crate::findings::{CardFinding, Findings, Scope, Share};
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
    let Some(card) = worst(findings) else { return nothing_stands_out(findings) };
    let Some(first) = card.causal.first() else { return nothing_stands_out(findings) };
    let verb = match card.judgement {
        Judgement::TooStrong => "is worth far more than the others",
        Judgement::TooWeak if first.impact.value < 0.0 => "harms whoever has it",
        Judgement::TooWeak | Judgement::Ordinary => "is worth less than the others",
    };
    let mut why = format!(
        "A player for whom {} is blank scores {} points of a hundred {} on the same deals (95 % interval {} to {}; {}). \
         The card in the middle is worth {}.",
        card.name,
        points(first.impact.value.abs()).trim_start_matches('+'),
        if first.impact.value >= 0.0 { "less" } else { "more" },
        points(first.impact.low),
        points(first.impact.high),
        scope(&first.scope),
        points(findings.typical_impact),
    );
    if let Some(second) = card.causal.get(1) {
        why.push_str(&confirmation(first.impact, second.impact, &scope(&second.scope)));
    }
    (format!("Change {} first: it {verb}.", card.name), why)
}

/// The card whose test differs most surely from the others.
pub fn worst(findings: &Findings) -> Option<&CardFinding> {
    findings.cards.iter().find(|card| card.judgement != Judgement::Ordinary)
}

fn confirmation(first: Interval, second: Interval, scope: &str) -> String {
    let told =
        format!("{} ({} to {}; {scope})", points(second.value), points(second.low), points(second.high));
    if (first.value > 0.0) != (second.value > 0.0) {
        format!(" The stronger bot finds the opposite: {told}. Look at it before you change anything.")
    } else if second.low > 0.0 || second.high < 0.0 {
        format!(" The stronger bot, on fresh deals, agrees: {told}.")
    } else {
        format!(
            " The stronger bot, on fresh deals, points the same way but has too few games to be sure: {told}."
        )
    }
}

fn nothing_stands_out(findings: &Findings) -> (String, String) {
    let compared = || findings.cards.iter().filter(|card| !card.starting);
    let tested = compared().filter(|card| !card.causal.is_empty()).count();
    let widest = compared().filter_map(|card| card.causal.first());
    let widest = widest.map(|causal| causal.impact.high - causal.impact.value).fold(0.0, f64::max);
    (
        "No card stands out.".to_owned(),
        format!(
            "{tested} cards were taken away one by one on the same deals, and none differs from the one in the middle ({}) by \
             more than chance. Differences below about {} points would not have been seen.",
            points(findings.typical_impact),
            points(widest).trim_start_matches('+'),
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
