//! Copies of the store, and what can be saved of a damaged one.

use crate::common::{Client, post};
use crate::settings::settings;
use cardwright_server::lobby::Pace;
use cardwright_server::metrics::Metrics;
use cardwright_server::serving::store_file;
use cardwright_server::store::{self, Store, StoreError};
use cardwright_server::table::Row;
use cardwright_server::{Limits, Running};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
    let _gone = std::fs::remove_dir_all(&folder);
    folder
}

async fn start(data: &Path) -> Running {
    let limits = Limits { connection_rate: 100_000, address_rate: 100_000, ..Limits::default() };
    let pace = Pace { bot_delay: Duration::ZERO, bot_time: Duration::ZERO, think: None };
    cardwright_server::start(settings(data, limits, pace)).await.expect("a server")
}

/// Plays some matches; their ids.
async fn play(server: &Running, matches: usize) -> Vec<String> {
    let mut ids = Vec::new();
    for seed in 0..matches {
        let wish = json!({"game": "fourhouses", "seed": seed, "seats": [{"by": "you"}, {"by": "you"}]});
        let (_, created) = post(server.address, "/api/matches", &wish).await;
        let token = created["links"][0]["token"].as_str().expect("a link");
        let mut player = Client::join(server.address, token).await;
        for _ in 0..8 {
            assert_eq!(player.choose(0).await["is"], "update");
        }
        ids.push(created["id"].as_str().expect("an id").to_owned());
    }
    ids
}

type Logs = BTreeMap<String, Vec<Row>>;

/// The logs of those that can be opened.
async fn logs(file: &Path, ids: &[String]) -> Logs {
    let store = Store::open(file, Arc::new(Metrics::default())).expect("a store");
    let mut logs = Logs::new();
    for id in ids {
        if let Ok(Some(kept)) = store.load(id).await {
            logs.insert(id.clone(), kept.rows);
        }
    }
    store.close().await;
    logs
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_store_of_its_own_also_while_matches_are_played() {
    let (data, copies) = (folder("backup"), folder("copies"));
    std::fs::create_dir_all(&copies).expect("a folder");
    let server = start(&data).await;
    let ids = play(&server, 3).await;
    let (running, closed) = (copies.join("running.redb"), copies.join("closed.redb"));
    assert_eq!(server.lobby.store.backup(running.clone()).await.expect("a copy"), 3);
    assert!(matches!(store::backup(&store_file(&data), &closed), Err(StoreError::FolderInUse(_))));
    server.stop().await;
    assert_eq!(store::backup(&store_file(&data), &closed).expect("a copy"), 3);
    assert!(store::backup(&store_file(&data), &closed).is_err(), "a copy is not written over");
    let own = logs(&store_file(&data), &ids).await;
    assert_eq!(own.len(), 3);
    assert_eq!(logs(&running, &ids).await, own);
    assert_eq!(logs(&closed, &ids).await, own);
    for folder in [data, copies] {
        let _gone = std::fs::remove_dir_all(folder);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn repair_saves_every_match_that_can_be_read() {
    let data = folder("repair");
    let server = start(&data).await;
    let ids = play(&server, 12).await;
    server.stop().await;
    let file = store_file(&data);
    let whole = std::fs::read(&file).expect("the store");
    let own = logs(&file, &ids).await;
    let well = store::repair(&file).expect("nothing is wrong");
    assert_eq!((well.kept, &well.old), (12, &None));
    let used: Vec<usize> = (1..whole.len() / 4096)
        .filter(|page| whole[page * 4096..][..64].iter().any(|byte| *byte != 0))
        .collect();
    let (mut damaged, mut saved, mut gone) = (0, 0, 0);
    for page in used.iter().step_by(used.len().div_ceil(16)) {
        let mut bytes = whole.clone();
        for byte in &mut bytes[page * 4096..][..64] {
            *byte ^= 0x5a;
        }
        std::fs::write(&file, &bytes).expect("written");
        let Ok(repaired) = store::repair(&file) else {
            assert_eq!(
                std::fs::read(&file).expect("still there"),
                bytes,
                "what cannot be read is left alone"
            );
            gone += 1;
            continue;
        };
        let Some(old) = repaired.old else { continue };
        damaged += 1;
        assert_eq!(std::fs::read(&old).expect("kept beside"), bytes, "the damaged file is only read");
        std::fs::remove_file(old).expect("gone");
        let kept = logs(&file, &ids).await;
        assert_eq!(kept.len() as u64, repaired.kept, "what it says is what is there");
        saved += kept.iter().filter(|(id, rows)| own.get(*id) == Some(rows)).count();
        assert!(store::repair(&file).expect("readable").old.is_none(), "what it wrote is whole");
    }
    assert!(damaged > 0, "{} pages, {gone} without anything readable", used.len());
    assert!(saved >= damaged * 6, "{saved} matches saved of {}", damaged * 12);
    let _gone = std::fs::remove_dir_all(data);
}
