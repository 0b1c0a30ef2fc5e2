//! Runs the real program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run printed and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// It ended with this code, or the test fails with all that was printed.
    #[track_caller]
    pub fn ends_with_code(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        self
    }

    #[track_caller]
    pub fn says(self, text: &str) -> Self {
        assert!(self.out.contains(text) || self.err.contains(text), "{text:?} is not in {self:#?}");
        self
    }

    /// The last line of the output.
    pub fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or("")
    }
}

pub fn cardwright(arguments: &[&str]) -> Ran {
    cardwright_typing(arguments, "")
}

/// With this typed into it.
pub fn cardwright_typing(arguments: &[&str], typed: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read its input may be gone already.
    let _unread = stdin.write_all(typed.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder of this test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The small game that `new` writes, in a folder of this test's own.
pub fn small_game(name: &str) -> String {
    let dir = folder(name).join("duel");
    let dir = dir.to_str().expect("a readable path").to_owned();
    cardwright(&["new", "Duel", "--dir", &dir]).ends_with_code(0);
    dir
}

/// Changes a file of a game.
pub fn edit(dir: &str, file: &str, from: &str, to: &str) {
    let path = Path::new(dir).join(file);
    let text = fs::read_to_string(&path).expect("the file is there");
    assert!(text.contains(from), "{from:?} is not in {file}");
    fs::write(&path, text.replacen(from, to, 1)).expect("the file can be written");
}
