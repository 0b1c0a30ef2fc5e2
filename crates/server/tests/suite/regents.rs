//! Players for whom somebody else decides, and what becomes of that when one of them gives up.

use crate::common::{Client, begin};
use crate::settings::{Folder, generous, settings};
use cardwright_server::Running;
use cardwright_server::lobby::Pace;
use protocol::library::Library;
use serde_json::{Value, json};
use std::time::Duration;

/// Whoever seizes the next player's turn decides all of it.
const RULES: &str = r#"game "Regents" { players 3; limit 30 turns, then draw }
player { marks: Int = 0 }
event mark(n: Int)    { your.marks += n }                               text "mark {n}"
event seize(p: Player) { during p's next turn { p: controller = you } }  text "seize the next turn of {p}"
action seize_next as seizes { seize(player after you); end phase }  text "seize the next turn"
action step as steps { mark(1) }                                    text "take a step"
action stop as stops { end phase }                                  text "stop"
turn { phase main { actions seize_next, step, stop } }
"#;
const SEIZE: usize = 0;
const STEP: usize = 1;
const STOP: usize = 2;

struct Table {
    server: Running,
    people: [Client; 3],
    _folders: [Folder; 2],
}

impl Table {
    /// Three people, and the first decides the second one's turn, which has begun.
    async fn seized() -> Self {
        let (data, games) = (Folder::new(), Folder::new());
        let folder = games.0.join("regents");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("rules.cw"), RULES).expect("written");
        let pace = Pace { bot_delay: Duration::ZERO, ..Pace::default() };
        let mut settings = settings(&data.0, generous(), pace);
        settings.library = Library::of_folder(&games.0).expect("a game without mistakes");
        let server = cardwright_server::start(settings).await.expect("a server");
        let seats = json!([{"by": "you"}, {"by": "invite"}, {"by": "invite"}]);
        let wish = json!({"game": "regents", "seed": 1, "seats": seats});
        let created = begin(server.address, &wish).await;
        let links = created["links"].as_array().expect("links").iter();
        let tokens: Vec<String> =
            links.map(|link| link["token"].as_str().expect("a token").to_owned()).collect();
        let people = Client::join_all(server.address, &tokens).await;
        let mut table = Self { server, people, _folders: [data, games] };
        table.choose(0, SEIZE).await;
        assert_eq!(table.people[0].options(), 3, "{}", table.people[0].update);
        table
    }

    async fn choose(&mut self, person: usize, option: usize) {
        self.catch_up().await;
        let answer = self.people[person].choose(option).await;
        assert_eq!(answer["is"], "update", "{answer}");
        self.catch_up().await;
    }

    /// Everybody has heard of what the others have heard of.
    async fn catch_up(&mut self) {
        let seq = self.people.iter().filter_map(Client::seq).max().expect("a position");
        for person in &mut self.people {
            person.hear(seq).await;
        }
    }

    /// Waits until somebody who is still there is asked, and tells who.
    async fn until_asked(&mut self, people: &[usize]) -> usize {
        loop {
            self.catch_up().await;
            if let Some(asked) = people.iter().find(|person| self.people[**person].options() > 0) {
                return *asked;
            }
            self.people[people[0]].next().await.expect("news");
        }
    }

    fn decision(&self) -> &Value {
        &self.people[0].update["decision"]
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_concedes_while_somebody_else_decides_for_them_leaves_those_decisions_there() {
    let mut table = Table::seized().await;
    let answer = table.people[1].ask(json!({"do": "concede"})).await;
    assert_eq!(answer["view"]["outcome"], Value::Null, "two are left: {answer}");
    table.catch_up().await;
    assert_eq!(table.decision()["seat"], 0, "no bot decides what somebody else decides");
    table.choose(0, STEP).await;
    assert_eq!(table.decision()["seat"], 0);
    table.choose(0, STOP).await;
    assert_eq!(table.decision()["seat"], 2, "the turn is over");
    table.choose(2, STOP).await;
    table.choose(0, STOP).await;
    // Now nobody else decides for the seat that was given up: a bot does, until somebody else is asked.
    let before = table.people[1].frames.len();
    table.until_asked(&[0, 2]).await;
    let told = table.people[1].frames[before..].iter();
    let told: Vec<Value> = told.map(|frame| serde_json::from_str(frame).expect("JSON")).collect();
    assert!(told.iter().all(|told| told["decision"]["options"].is_null()), "it is offered nothing");
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_who_decides_for_another_concedes_a_bot_decides_until_that_is_over() {
    let mut table = Table::seized().await;
    let answer = table.people[0].ask(json!({"do": "concede"})).await;
    assert_eq!(answer["view"]["outcome"], Value::Null, "two are left: {answer}");
    // The bot goes through the seized turn; its player is offered none of it.
    let turn = answer["view"]["turn"].clone();
    let before = table.people[1].frames.len();
    let asked = table.until_asked(&[1, 2]).await;
    let told = table.people[1].frames[before..].iter();
    let told = told.map(|frame| serde_json::from_str::<Value>(frame).expect("JSON"));
    let offered = told
        .filter(|told| told["view"]["turn"] == turn)
        .any(|told| told["decision"]["options"].as_array().is_some_and(|options| !options.is_empty()));
    assert!(!offered, "not while somebody else decides");
    assert_ne!(table.people[asked].update["view"]["turn"], turn, "that turn is over");
    table.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_concede_and_the_third_has_won() {
    let mut table = Table::seized().await;
    table.people[1].ask(json!({"do": "concede"})).await;
    table.catch_up().await;
    let answer = table.people[0].ask(json!({"do": "concede"})).await;
    assert_eq!(answer["view"]["outcome"]["reason"], "concession", "{answer}");
    table.server.stop().await;
}
