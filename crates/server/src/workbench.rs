//! Games that are being written while they are played (`cardwright serve --watch`). Their folder is looked at again and
//! again; what was changed is compiled beside the table, and matches of one person go on with the new cards.
//!
//! How games are read, tested and written is known to whoever starts the server ([`GamesFolder`]). Without that nothing
//! here does anything: a server for strangers has none of it.

use crate::actor::Input;
use crate::lobby::Lobby;
use protocol::library::Library;
use protocol::play::Play;
use protocol::problem::Problem;
use protocol::setup::Start;
use protocol::workbench::{self as told, Draft, SavedTest, TestRun};
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::task::spawn_blocking;

/// So often the folder is looked at.
const LOOK: Duration = Duration::from_millis(75);

/// Tests wait no longer than this for matches that are to go on.
const LONGEST: Duration = Duration::from_secs(2);

/// A folder of games that somebody writes.
pub trait GamesFolder: Debug + Send + Sync {
    /// Every game as it was last read.
    fn drafts(&self) -> Vec<Draft>;

    /// Reads the folder; none if nothing has changed since the last time. Games with mistakes are as they were last
    /// without any.
    fn read(&self) -> Option<Reading>;

    /// Runs the tests that the last change touched, and tells how far it is; another change ends it.
    fn run_tests(&self, tell: &dyn Fn(&str, TestRun));

    /// Writes the position after so many choices as a test into the folder of its game.
    ///
    /// # Errors
    /// When it cannot be said as a test.
    fn save_test(&self, play: &Play, choices: usize, name: &str) -> Result<SavedTest, Problem>;

    /// How a match begins that is in the position in which a test begins.
    ///
    /// # Errors
    /// When there is no such test, or its position cannot be said by hand.
    fn beginning_of(&self, game: &str, test: &str) -> Result<Start, Problem>;
}

/// What lies in the folder now.
#[derive(Debug)]
pub struct Reading {
    pub library: Library,
    pub drafts: Vec<Draft>,
}

#[derive(Debug)]
pub struct Workbench {
    pub watched: Arc<dyn GamesFolder>,
    news: watch::Sender<Arc<told::Workbench>>,
}

impl Workbench {
    pub fn new(watched: Arc<dyn GamesFolder>) -> Self {
        let first = told::Workbench { version: 1, drafts: watched.drafts() };
        Self { watched, news: watch::Sender::new(Arc::new(first)) }
    }

    /// What is told of the games, and what will be.
    pub fn news(&self) -> watch::Receiver<Arc<told::Workbench>> {
        self.news.subscribe()
    }

    fn tell(&self, change: impl FnOnce(&mut Vec<Draft>)) {
        self.news.send_modify(|news| {
            let mut next = told::Workbench::clone(news);
            next.version += 1;
            change(&mut next.drafts);
            *news = Arc::new(next);
        });
    }

    fn tested(&self, game: &str, tests: TestRun) {
        self.tell(|drafts| {
            if let Some(draft) = drafts.iter_mut().find(|draft| draft.game == game) {
                draft.tests = tests;
            }
        });
    }
}

/// Looks at the folder until the server stops.
pub async fn run(lobby: Arc<Lobby>, workbench: Arc<Workbench>, mut stopping: watch::Receiver<bool>) {
    test(&workbench);
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = stopping.wait_for(|stop| *stop) => return,
        }
        let watched = workbench.watched.clone();
        let Ok(Some(reading)) = spawn_blocking(move || watched.read()).await else { continue };
        lobby.replace_library(reading.library);
        workbench.tell(|drafts| *drafts = reading.drafts);
        let mut carried = Vec::new();
        for handle in lobby.handles().await {
            let (done, waiting) = oneshot::channel();
            // A match that is gone goes on with nothing.
            let _gone = handle.0.send(Input::Carry(done)).await;
            carried.push(waiting);
        }
        // Who plays waits, who tests does not: tests would take every core from the matches that are to go on.
        let all = futures_util::future::join_all(carried);
        let _late = tokio::time::timeout(LONGEST, all).await;
        test(&workbench);
    }
}

/// Runs tests beside everything else.
fn test(workbench: &Arc<Workbench>) {
    let workbench = workbench.clone();
    spawn_blocking(move || {
        let watched = workbench.watched.clone();
        watched.run_tests(&|game, tests| workbench.tested(game, tests));
    });
}
