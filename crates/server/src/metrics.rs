//! Counters in the text form Prometheus reads.

use crate::store::Counts;
use protocol::problem::Code;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

#[derive(Debug, Default)]
pub struct Metrics {
    pub matches_created: AtomicU64,
    pub matches_open: AtomicI64,
    pub matches_recovered: AtomicU64,
    pub matches_stopped: AtomicU64,
    pub matches_deleted: AtomicU64,
    /// Given to another server.
    pub matches_moved: AtomicU64,
    /// Times this server was taken for dead.
    pub leases_lost: AtomicU64,
    /// Of other servers, at matches that are here.
    pub visitors_carried: AtomicI64,
    pub connections: AtomicI64,
    pub choices: AtomicU64,
    pub slow_readers: AtomicU64,
    pub connections_refused: AtomicU64,
    pub accept_failures: AtomicU64,
    refused: Mutex<BTreeMap<String, u64>>,
    pub commits: AtomicU64,
    pub rows: AtomicU64,
    pub store_failures: AtomicU64,
    pub choice_time: Histogram,
    pub commit_time: Histogram,
}

/// Upper ends in microseconds; the last is everything.
const ENDS: [u64; 13] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 1_000_000, u64::MAX];

#[derive(Debug, Default)]
pub struct Histogram {
    counts: [AtomicU64; ENDS.len()],
    sum: AtomicU64,
}

impl Histogram {
    pub fn note(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        let at = ENDS.iter().position(|end| micros <= *end).unwrap_or(ENDS.len() - 1);
        self.counts[at].fetch_add(1, Relaxed);
        self.sum.fetch_add(micros, Relaxed);
    }

    fn write(&self, page: &mut String, name: &str, help: &str) {
        let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (end, count) in ENDS.iter().zip(&self.counts) {
            total += count.load(Relaxed);
            let end = if *end == u64::MAX { "+Inf".to_owned() } else { (*end as f64 / 1e6).to_string() };
            let _ = writeln!(page, "{name}_bucket{{le=\"{end}\"}} {total}");
        }
        let sum = self.sum.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(page, "{name}_sum {sum}\n{name}_count {total}");
    }
}

impl Metrics {
    /// A request was refused.
    pub fn refuse(&self, code: Code) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        *refused.entry(code.name()).or_default() += 1;
    }

    fn write_refusals(&self, page: &mut String) {
        let name = "cardwright_refused_total";
        let _ = writeln!(page, "# HELP {name} Requests refused, by code.\n# TYPE {name} counter");
        for (code, count) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = writeln!(page, "{name}{{code=\"{code}\"}} {count}");
        }
    }

    pub fn page(&self, kept: Option<Counts>) -> String {
        let mut page = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: String| {
            let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        let counters = [
            ("cardwright_matches_created_total", "Matches begun.", &self.matches_created),
            (
                "cardwright_matches_recovered_total",
                "Matches opened again from the store.",
                &self.matches_recovered,
            ),
            (
                "cardwright_matches_stopped_total",
                "Matches ended or set aside by the server.",
                &self.matches_stopped,
            ),
            (
                "cardwright_matches_deleted_total",
                "Matches deleted because nobody came back.",
                &self.matches_deleted,
            ),
            (
                "cardwright_matches_moved_total",
                "Matches given to, or taken by, another server.",
                &self.matches_moved,
            ),
            ("cardwright_leases_lost_total", "Times this server was taken for dead.", &self.leases_lost),
            ("cardwright_choices_total", "Choices accepted.", &self.choices),
            (
                "cardwright_slow_readers_total",
                "Connections let go because they did not read.",
                &self.slow_readers,
            ),
            (
                "cardwright_connections_refused_total",
                "Connections beyond the limits, or from banned addresses.",
                &self.connections_refused,
            ),
            (
                "cardwright_accept_failures_total",
                "Connections that could not be accepted, most often for want of files.",
                &self.accept_failures,
            ),
            ("cardwright_store_commits_total", "Commits of the store.", &self.commits),
            ("cardwright_store_rows_total", "Log rows written.", &self.rows),
            (
                "cardwright_store_failures_total",
                "Times the store stopped accepting writes.",
                &self.store_failures,
            ),
        ];
        for (name, help, value) in counters {
            one(name, "counter", help, value.load(Relaxed).to_string());
        }
        one(
            "cardwright_matches_open",
            "gauge",
            "Matches in memory.",
            self.matches_open.load(Relaxed).to_string(),
        );
        one(
            "cardwright_connections",
            "gauge",
            "Open connections.",
            self.connections.load(Relaxed).to_string(),
        );
        one(
            "cardwright_visitors_carried",
            "gauge",
            "Visitors of other servers at matches that are here.",
            self.visitors_carried.load(Relaxed).to_string(),
        );
        self.write_refusals(&mut page);
        write_kept(&mut page, kept);
        self.choice_time.write(&mut page, "cardwright_choice_seconds", "From a choice to its update.");
        self.commit_time.write(&mut page, "cardwright_commit_seconds", "One commit of the store.");
        page
    }
}

fn write_kept(page: &mut String, kept: Option<Counts>) {
    let Some(Counts { open, over, set_aside }) = kept else { return };
    let name = "cardwright_matches_kept";
    let _ = writeln!(page, "# HELP {name} Matches in the store, by state.\n# TYPE {name} gauge");
    for (state, count) in [("open", open), ("over", over), ("set_aside", set_aside)] {
        let _ = writeln!(page, "{name}{{state=\"{state}\"}} {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_counts_up() {
        let metrics = Metrics::default();
        metrics.choice_time.note(Duration::from_micros(300));
        metrics.choice_time.note(Duration::from_secs(9));
        let page = metrics.page(None);
        assert!(page.contains("cardwright_choice_seconds_bucket{le=\"0.0005\"} 1\n"), "{page}");
        assert!(page.contains("cardwright_choice_seconds_bucket{le=\"+Inf\"} 2\n"), "{page}");
    }
}
