//! People at one table who read different languages.

use crate::common::{Client, http, invite_two};
use crate::settings::{Folder, generous, start};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_at_a_table_is_told_in_their_own_language() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let seats = json!([{"by": "you"}, {"by": "invite"}, {"by": "you"}]);
    let tokens = invite_two(server.address, json!({"game": "pearls", "seats": seats})).await;
    let mut ada = Client::join(server.address, &tokens[0]).await;
    let mut bert = Client::connect_in(server.address, "de-AT").await.sit_down(&tokens[1], None).await;
    let mut watching = Client::connect_in(server.address, "de").await.sit_down(&tokens[2], None).await;
    ada.hear(0).await;
    let prompt =
        |client: &Client| client.update["decision"]["prompt"].as_str().unwrap_or_default().to_owned();
    assert!(prompt(&ada).starts_with("What do you bid?"), "{}", prompt(&ada));
    assert!(prompt(&bert).starts_with("Wie viel bietest du?"), "{}", prompt(&bert));
    assert!(prompt(&watching).starts_with("Wie viel bietest du?"), "{}", prompt(&watching));
    // Both bid and claim; bids are nobody else's business, claims are told.
    let said = |client: &Client, word: &str| client.frames.iter().any(|frame| frame.contains(word));
    for _ in 0..20 {
        for person in [&mut ada, &mut bert] {
            if person.options() > 0 {
                person.choose(0).await;
            }
        }
        let seq = ada.seq().max(bert.seq()).unwrap_or_default();
        ada.hear(seq).await;
        bert.hear(seq).await;
        watching.hear(seq).await;
        if said(&ada, "to have bid") && said(&watching, "geboten zu haben") {
            break;
        }
    }
    for (reader, theirs, others) in
        [(&ada, "to have bid", "geboten zu haben"), (&bert, "geboten zu haben", "to have bid")]
    {
        assert_eq!((said(reader, theirs), said(reader, others)), (true, false), "{theirs}");
    }
    assert_eq!((said(&watching, "Spieler 1"), said(&watching, "player 1")), (true, false));
    // What was missed is told in it, too.
    let later = Client::connect_in(server.address, "de").await.sit_down(&tokens[2], Some(0)).await;
    assert!(later.update["steps"].to_string().contains("geboten zu haben"), "{}", later.update["steps"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_described_in_the_language_that_is_asked_for() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let address = server.address;
    let described = async |query: &str| -> Value {
        let (status, text) = http(address, "GET", &format!("/api/games/pearls{query}"), "").await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).expect("JSON")
    };
    let own = described("").await;
    for query in ["?language=de", "?language=xx", "?language=%00%ff", "?language="] {
        let other = described(query).await;
        assert_eq!(other["info"]["fingerprint"], own["info"]["fingerprint"], "{query}: the same game");
        let is_german = other["info"]["about"].as_str().is_some_and(|about| about.starts_with("Biete"));
        assert_eq!(is_german, query == "?language=de", "{query}");
    }
    server.stop().await;
}
