//! Lints while building: clippy's driver is the compiler with more lints, so the build of the tests is linted on the
//! way, instead of everything being checked once more before it.
//!
//! Cargo calls this program instead of the compiler, for the packages of the workspace only; it calls clippy's driver
//! with warnings as errors. Programs of tests are built without optimisation, whatever the profile says of their
//! package: what takes long in them is what they call, and a profile cannot tell the two from one another.

use crate::Result;
use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

/// Set for cargo, and so for the compilers it calls.
const LINTING: &str = "CARDWRIGHT_LINTING";

/// Lets cargo compile the packages of the workspace with lints.
///
/// # Errors
/// When this program does not know where it lies: nothing is built unlinted.
pub fn enable(cargo: &mut Command) -> Result<&mut Command> {
    let this = env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
    Ok(cargo.env("RUSTC_WORKSPACE_WRAPPER", this).env(LINTING, "1"))
}

/// If cargo calls this program in place of the compiler: compiles.
pub fn compile() -> Option<ExitCode> {
    let mut arguments = env::args_os();
    env::var_os(LINTING)?;
    let (_this, compiler) = (arguments.next()?, arguments.next()?);
    let arguments: Vec<OsString> = arguments.collect();
    let mut driver = Command::new("clippy-driver");
    driver.arg(compiler).args(&arguments).args(["-D", "warnings"]).env_remove(LINTING);
    if is_of_tests(&arguments) {
        // The last one counts.
        driver.args(["-C", "opt-level=0"]);
    }
    Some(match driver.status() {
        Ok(status) => ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)),
        Err(error) => {
            eprintln!("error: cannot run `clippy-driver`: {error} (`rustup component add clippy`)");
            ExitCode::FAILURE
        }
    })
}

fn is_of_tests(arguments: &[OsString]) -> bool {
    arguments.iter().any(|argument| argument == "--test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_of_tests_are_told_from_what_they_test() {
        let is_one = |line: &str| is_of_tests(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert!(is_one("--crate-name engine crates/engine/src/lib.rs --test -C opt-level=2"));
        assert!(is_one("--crate-name suite crates/engine/tests/suite/main.rs -C opt-level=2 --test"));
        assert!(!is_one("--crate-name engine crates/engine/src/lib.rs -C opt-level=2"), "others use it");
    }
}
