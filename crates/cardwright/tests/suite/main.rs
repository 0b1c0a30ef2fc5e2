//! The program as its users meet it: arguments, typed input, output, exit codes.

mod bots;
mod driving;
mod games;
mod importing;
mod killed;
mod library;
mod playing;
mod program;
mod words;
