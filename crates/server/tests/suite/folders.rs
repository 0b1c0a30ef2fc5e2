//! The data folder belongs to one server, whatever its store is, and so does the socket in it.

use crate::settings::{Folder, generous, settings};
use cardwright_server::lobby::Pace;
use cardwright_server::store::StoreError;
use cardwright_server::{Running, Settings, StartError, admin};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::time::Duration;

fn wanted(data: &Path) -> Settings {
    let pace = Pace { bot_delay: Duration::ZERO, bot_time: Duration::ZERO, think: None };
    settings(data, generous(), pace)
}

async fn started(wanted: &Settings) -> Running {
    cardwright_server::start(wanted.clone()).await.expect("a server")
}

/// Whether a server answers whoever runs it.
async fn obeys(data: &Path) -> bool {
    let path = admin::socket(data);
    let asked = tokio::task::spawn_blocking(move || {
        // It is made beside everything else.
        for _ in 0..500 {
            if let Ok(mut stream) = UnixStream::connect(&path) {
                stream.write_all(b"{\"do\":\"bans\"}\n").expect("sent");
                let mut line = String::new();
                BufReader::new(stream).read_line(&mut line).expect("an answer");
                return line.contains("done");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    });
    asked.await.expect("an answer")
}

async fn is_refused(second: &Settings, folder: &Path) {
    let told = cardwright_server::start(second.clone()).await.expect_err("the folder has a server");
    assert!(
        matches!(&told, StartError::Store(StoreError::FolderInUse(named)) if named == folder),
        "{told:?}"
    );
    let words = format!("the folder `{}` is in use by another server", folder.display());
    assert_eq!(told.to_string(), words);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_server() {
    let folder = Folder::new();
    let wanted = wanted(&folder.0);
    let first = started(&wanted).await;
    assert!(obeys(&folder.0).await);
    is_refused(&wanted, &folder.0).await;
    assert!(obeys(&folder.0).await, "its socket is where it was");
    first.stop().await;
    let mut next = cardwright_server::start(wanted.clone()).await;
    // Whoever writes the store may take a moment to let go of it.
    while let Err(StartError::Store(StoreError::FolderInUse(_))) = next {
        tokio::time::sleep(Duration::from_millis(20)).await;
        next = cardwright_server::start(wanted.clone()).await;
    }
    let next = next.expect("nobody is there any more");
    assert!(obeys(&folder.0).await);
    next.stop().await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_server_whichever_store_it_has() {
    let folder = Folder::new();
    let name = folder.0.file_name().expect("a name").to_string_lossy().into_owned();
    let on_a_file = Settings { store: None, ..wanted(&folder.0) };
    let shared = Settings { store: Some(crate::database::schema(&name)), ..wanted(&folder.0) };
    for (first, second) in [(&shared, &shared), (&shared, &on_a_file), (&on_a_file, &shared)] {
        let folder = Folder::new();
        let on = |wanted: &Settings| Settings { data: folder.0.clone(), ..wanted.clone() };
        let running = started(&on(first)).await;
        is_refused(&on(second), &folder.0).await;
        assert!(obeys(&folder.0).await);
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_was_left_behind_is_replaced_and_one_of_another_stays() {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let path = admin::socket(&folder.0);
    // As after kill -9: the file is there, and nobody listens.
    drop(UnixListener::bind(&path).expect("a socket"));
    let server = started(&wanted(&folder.0)).await;
    assert!(obeys(&folder.0).await);
    std::fs::rename(&path, folder.0.join("away")).expect("moved");
    let other = UnixListener::bind(&path).expect("a socket of somebody else");
    server.stop().await;
    assert!(UnixStream::connect(&path).is_ok(), "it is not the server's to take away");
    drop(other);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_is_not_told_to_other_servers() {
    for (node, instead) in [
        ("0.0.0.0:7500", "10.0.0.5:7500"),
        ("[::]:0", "10.0.0.5:7433"),
        ("[::ffff:0.0.0.0]:7500", "10.0.0.5:7500"),
    ] {
        let folder = Folder::new();
        let node: SocketAddr = node.parse().expect("an address");
        let store = Some("postgres://nobody@127.0.0.1:1/none".to_owned());
        let wanted = Settings { store, node, ..wanted(&folder.0) };
        let told = cardwright_server::start(wanted).await.expect_err("nobody gets there");
        assert!(matches!(told, StartError::Node(_)), "{told:?}");
        let told = told.to_string();
        assert!(told.contains(&node.to_string()) && told.contains(instead) && !told.contains('\n'), "{told}");
    }
}
