//! People at one table who read different languages.

use crate::common::{Client, http, invite_two};
use crate::settings::{Folder, generous, start};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_at_a_table_is_told_in_their_own_language() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut ada = Client::join(server.address, &tokens[0]).await;
    let mut bert = Client::connect_in(server.address, "de-AT").await.sit_down(&tokens[1], None).await;
    let mut watching = Client::connect_in(server.address, "de").await.sit_down(&tokens[2], None).await;
    ada.hear(0).await;
    let prompt =
        |client: &Client| client.update["decision"]["prompt"].as_str().unwrap_or_default().to_owned();
    assert_eq!(prompt(&ada), "Choose an action");
    assert_eq!(prompt(&bert), "Wähle, was du tust");
    assert_eq!(prompt(&watching), "Wähle, was du tust");
    ada.choose(0).await;
    let seq = ada.update["seq"].as_u64().expect("a number");
    bert.hear(seq).await;
    watching.hear(seq).await;
    let said = |client: &Client| client.update["steps"][0]["story"].to_string();
    assert!(said(&ada).contains("player 1") && !said(&ada).contains("Spieler 1"), "{}", said(&ada));
    assert!(said(&bert).contains("Spieler 1"), "{}", said(&bert));
    assert_eq!(said(&bert), said(&watching));
    // What was missed is told in it, too.
    let later = Client::connect_in(server.address, "de").await.sit_down(&tokens[1], Some(0)).await;
    assert_eq!(said(&later), said(&bert));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_described_in_the_language_that_is_asked_for() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let address = server.address;
    let described = async |query: &str| -> Value {
        let (status, text) = http(address, "GET", &format!("/api/games/fourhouses{query}"), "").await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).expect("JSON")
    };
    let own = described("").await;
    for query in ["?language=de", "?language=xx", "?language=%00%ff", "?language="] {
        let other = described(query).await;
        assert_eq!(other["info"]["fingerprint"], own["info"]["fingerprint"], "{query}: the same game");
    }
    server.stop().await;
}
