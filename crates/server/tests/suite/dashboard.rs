//! The dashboard that comes with the program shows what the server really tells.

use crate::common::http;
use crate::settings::{Folder, generous, settings};
use cardwright_server::lobby::Pace;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// What is counted, and of which kind it is.
fn kinds(page: &str) -> BTreeMap<&str, &str> {
    page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' ')).collect()
}

/// What a question to Prometheus asks for that is not there, or not of the kind that can be asked so.
fn wrong(question: &str, kinds: &BTreeMap<&str, &str>) -> Vec<String> {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let names =
        question.split(|letter: char| !is_word(letter)).filter(|word| word.starts_with("cardwright_"));
    let mut wrong = Vec::new();
    for name in names {
        let of_histogram = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
        let kind = of_histogram.and_then(|name| kinds.get(name)).filter(|kind| **kind == "histogram");
        let kind = kind.or_else(|| kinds.get(name).filter(|kind| **kind != "histogram"));
        let is_rate = ["rate(", "increase("].iter().any(|over| question.contains(&format!("{over}{name}")));
        match kind {
            None => wrong.push(format!("{name} is not there")),
            Some(kind) if (*kind == "gauge") == is_rate => {
                wrong.push(format!("{name} is a {kind}: {question}"));
            }
            Some(_) => {}
        }
    }
    wrong
}

fn questions(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("expr").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|inside| questions(inside, found));
        }
        Value::Array(items) => items.iter().for_each(|inside| questions(inside, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_asks_for_what_the_server_tells() {
    let folder = Folder::new();
    let pace = Pace { bot_delay: Duration::ZERO, bot_time: Duration::from_millis(50), think: None };
    let server = cardwright_server::start(settings(&folder.0, generous(), pace)).await.expect("a server");
    let (status, page) = http(server.address, "GET", "/metrics", "").await;
    assert_eq!(status, 200, "{page}");
    let kinds = kinds(&page);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/dashboard.json");
    let dashboard = std::fs::read_to_string(file).expect("a dashboard");
    let mut asked = Vec::new();
    questions(&serde_json::from_str(&dashboard).expect("JSON"), &mut asked);
    assert!(asked.len() > 10, "{asked:?}");
    assert_eq!(
        asked.iter().flat_map(|question| wrong(question, &kinds)).collect::<Vec<_>>(),
        Vec::<String>::new()
    );
    for (question, why) in [
        ("rate(cardwright_wishes_total[1m])", "is not there"),
        ("cardwright_choices_total", "is a counter"),
        ("rate(cardwright_matches_open[1m])", "is a gauge"),
        ("rate(cardwright_choice_seconds[1m])", "is not there"),
    ] {
        assert!(wrong(question, &kinds).iter().any(|told| told.contains(why)), "{question}");
    }
    server.stop().await;
}
