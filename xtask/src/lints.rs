//! Lints while building: clippy's driver is the compiler with more lints, so the build of the tests is linted on the
//! way, instead of everything being checked once more before it.
//!
//! Cargo calls this program instead of the compiler, for the packages of the workspace only; it calls clippy's driver
//! with warnings as errors.

use crate::Result;
use std::env;
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
    let mut driver = Command::new("clippy-driver");
    driver.arg(compiler).args(arguments).args(["-D", "warnings"]).env_remove(LINTING);
    Some(match driver.status() {
        Ok(status) => ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)),
        Err(error) => {
            eprintln!("error: cannot run `clippy-driver`: {error} (`rustup component add clippy`)");
            ExitCode::FAILURE
        }
    })
}
