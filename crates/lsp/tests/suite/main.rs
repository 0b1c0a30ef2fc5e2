//! The language server as an editor sees it: messages in, messages out.

mod completion;
mod editor;
mod grammar;
mod help;
mod names;
mod packs;
mod table;
mod texts;
