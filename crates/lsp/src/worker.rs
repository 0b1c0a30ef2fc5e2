//! The thread that does what takes long: checking games and running tests.

use compiler::{Checked, WorkingCopy};
use crossbeam_channel::{Receiver, Sender, unbounded};
use diagnostic::Diagnostic;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use testkit::testing::{self, Tested};

#[derive(Debug)]
pub(crate) enum Job {
    Check {
        folder: PathBuf,
        version: u64,
        pack: Arc<WorkingCopy>,
        /// An earlier version, and what was found in it.
        before: Option<(Arc<WorkingCopy>, Vec<Diagnostic>)>,
    },
    /// The tests of these names.
    Test { folder: PathBuf, game: Arc<ir::Game>, names: Vec<String> },
}

#[derive(Debug)]
pub(crate) enum Report {
    /// Everything that was found, before it is known what only follows from something else.
    Found {
        folder: PathBuf,
        version: u64,
        pack: Arc<WorkingCopy>,
        diagnostics: Vec<Diagnostic>,
    },
    Checked {
        folder: PathBuf,
        version: u64,
        pack: Arc<WorkingCopy>,
        checked: Box<Checked>,
    },
    Tested {
        folder: PathBuf,
        tests: Vec<Tested>,
    },
    /// It could not be done, and why.
    Failed(String),
}

/// Starts the thread. It ends when nobody can send jobs any more.
pub(crate) fn start() -> (Sender<Job>, Receiver<Report>) {
    let (jobs, inbox) = unbounded::<Job>();
    let (outbox, reports) = unbounded();
    std::thread::spawn(move || {
        let mut waiting = VecDeque::new();
        while let Some(job) = next(&inbox, &mut waiting) {
            let is_last = || inbox.is_empty() && waiting.is_empty();
            if outbox.send(done(job, &outbox, &is_last)).is_err() {
                return;
            }
        }
    });
    (jobs, reports)
}

/// The next thing to do; a check of a text that has changed since is none.
fn next(inbox: &Receiver<Job>, waiting: &mut VecDeque<Job>) -> Option<Job> {
    if waiting.is_empty() {
        waiting.push_back(inbox.recv().ok()?);
    }
    waiting.extend(inbox.try_iter());
    loop {
        let job = waiting.pop_front()?;
        let is_outdated = |other: &Job| match (&job, other) {
            (Job::Check { folder, .. }, Job::Check { folder: other, .. }) => folder == other,
            _ => false,
        };
        if !waiting.iter().any(is_outdated) {
            return Some(job);
        }
    }
}

/// The editor goes on whatever happens here.
fn done(job: Job, outbox: &Sender<Report>, is_last: &dyn Fn() -> bool) -> Report {
    let what = match &job {
        Job::Check { folder, .. } => format!("checking {}", folder.display()),
        Job::Test { folder, .. } => format!("testing {}", folder.display()),
    };
    catch_unwind(AssertUnwindSafe(|| work(job, outbox, is_last)))
        .unwrap_or_else(|_| Report::Failed(format!("{what} failed inside of cardwright: please tell us")))
}

fn work(job: Job, outbox: &Sender<Report>, is_last: &dyn Fn() -> bool) -> Report {
    match job {
        Job::Check { folder, version, pack, before } => {
            let look = before.and_then(|(before, said)| pack.first_look(&before, &said));
            if let Some(diagnostics) = look {
                let (folder, pack) = (folder.clone(), Arc::clone(&pack));
                // The server ends with its editor.
                outbox.send(Report::Found { folder, version, pack, diagnostics }).unwrap_or_default();
            }
            let checked = pack.check_in_steps(|first| {
                let (folder, pack) = (folder.clone(), Arc::clone(&pack));
                let diagnostics = first.diagnostics.clone();
                outbox.send(Report::Found { folder, version, pack, diagnostics }).is_ok() && is_last()
            });
            let checked = Box::new(checked);
            Report::Checked { folder, version, pack, checked }
        }
        Job::Test { folder, game, names } => match engine::Game::new((*game).clone()) {
            Ok(game) => {
                let wanted = game.ir().tests.iter().filter(|test| names.contains(&test.name));
                let tests = wanted.map(|test| testing::run_in_all_modes(&game, test)).collect();
                Report::Tested { folder, tests }
            }
            Err(error) => Report::Failed(format!("the game cannot be played: {error}")),
        },
    }
}
