//! The threads that work while the editor is answered: one checks games, the other runs tests and looks for the table,
//! so that neither keeps the editor waiting for mistakes.

use crate::table;
use compiler::{Checked, WorkingCopy};
use crossbeam_channel::{Receiver, Sender, unbounded};
use diagnostic::Diagnostic;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use testkit::testing::{self, Tested};

/// A version of a game that is to be checked.
#[derive(Debug)]
pub(crate) struct Check {
    pub folder: PathBuf,
    pub version: u64,
    pub pack: Arc<WorkingCopy>,
    /// An earlier version, and what was found in it.
    pub before: Option<(Arc<WorkingCopy>, Vec<Diagnostic>)>,
}

#[derive(Debug)]
pub(crate) enum Errand {
    /// The tests of these names.
    Test { folder: PathBuf, version: u64, game: Arc<ir::Game>, names: Vec<String> },
    /// A page of the table in the browser.
    Open { address: table::Address, page: String },
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
        version: u64,
        tests: Vec<Tested>,
    },
    /// The table is open: this page is to be shown.
    Open {
        page: String,
    },
    /// It could not be done, and why.
    Failed(String),
    /// A check broke: what waits for it waits in vain.
    Broken(String),
}

/// Starts the threads. They end when nobody can send to them any more.
pub(crate) fn start() -> (Sender<Check>, Sender<Errand>, Receiver<Report>) {
    let (checks, to_check) = unbounded::<Check>();
    let (errands, to_do) = unbounded::<Errand>();
    let (outbox, reports) = unbounded();
    let also = outbox.clone();
    std::thread::spawn(move || checking(&to_check, &outbox));
    std::thread::spawn(move || {
        for errand in to_do {
            let what = match &errand {
                Errand::Test { folder, .. } => format!("testing {}", folder.display()),
                Errand::Open { page, .. } => format!("opening {page}"),
            };
            if also.send(guarded(&what, || done(errand)).unwrap_or_else(Report::Failed)).is_err() {
                return;
            }
        }
    });
    (checks, errands, reports)
}

fn checking(inbox: &Receiver<Check>, outbox: &Sender<Report>) {
    let waiting = RefCell::new(VecDeque::new());
    loop {
        let Some(check) = next(inbox, &mut waiting.borrow_mut()) else { return };
        let is_wanted = || {
            waiting.borrow_mut().extend(inbox.try_iter());
            !waiting.borrow().iter().any(|other| other.folder == check.folder)
        };
        let broken = |why| Some(Report::Broken(why));
        let what = format!("checking {}", check.folder.display());
        let report = guarded(&what, || checked(&check, outbox, &is_wanted)).unwrap_or_else(broken);
        if report.is_some_and(|report| outbox.send(report).is_err()) {
            return;
        }
    }
}

/// The next thing to check; a text that has changed since is none.
fn next(inbox: &Receiver<Check>, waiting: &mut VecDeque<Check>) -> Option<Check> {
    if waiting.is_empty() {
        waiting.push_back(inbox.recv().ok()?);
    }
    waiting.extend(inbox.try_iter());
    loop {
        let check = waiting.pop_front()?;
        if !waiting.iter().any(|other| other.folder == check.folder) {
            return Some(check);
        }
    }
}

/// The editor goes on whatever happens here.
fn guarded<R>(what: &str, work: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|_| format!("{what} failed inside of cardwright: please tell us"))
}

/// None once the text is another.
fn checked(check: &Check, outbox: &Sender<Report>, is_wanted: &dyn Fn() -> bool) -> Option<Report> {
    let Check { folder, version, pack, before } = check;
    let show = |diagnostics: Vec<Diagnostic>| {
        let (folder, version, pack) = (folder.clone(), *version, Arc::clone(pack));
        // The server ends with its editor.
        outbox.send(Report::Found { folder, version, pack, diagnostics }).unwrap_or_default();
    };
    let look = before.as_ref().and_then(|(before, said)| pack.first_look(before, said));
    look.into_iter().for_each(&show);
    let checked = pack.check_in_steps(is_wanted, |first| show(first.diagnostics.clone()))?;
    let (folder, version, pack) = (folder.clone(), *version, Arc::clone(pack));
    Some(Report::Checked { folder, version, pack, checked: Box::new(checked) })
}

fn done(errand: Errand) -> Report {
    match errand {
        Errand::Test { folder, version, game, names } => match engine::Game::new((*game).clone()) {
            Ok(game) => {
                let wanted = game.ir().tests.iter().filter(|test| names.contains(&test.name));
                let tests = wanted.map(|test| testing::run_in_all_modes(&game, test)).collect();
                Report::Tested { folder, version, tests }
            }
            Err(error) => Report::Failed(format!("the game cannot be played: {error}")),
        },
        Errand::Open { address, page } => match address.reach() {
            Ok(()) => Report::Open { page: format!("{address}{page}") },
            Err(why) => Report::Failed(why),
        },
    }
}
