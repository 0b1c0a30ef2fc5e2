//! The program as its users meet it: arguments, typed input, output, exit codes.

mod bots;
mod driving;
mod games;
#[cfg(feature = "import")]
mod importing;
mod killed;
mod library;
mod playing;
#[cfg(feature = "print")]
mod printing;
mod program;
#[cfg(feature = "import")]
mod sheets;
mod watching;
#[cfg(not(feature = "import"))]
mod without_import;
#[cfg(not(feature = "print"))]
mod without_print;
mod words;
