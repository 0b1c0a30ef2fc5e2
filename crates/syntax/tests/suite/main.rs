//! The parser: forms, mistakes, and any text at all.

mod constructs;
mod dump;
mod effect_mistakes;
mod effects;
mod files;
mod format;
mod mistakes;
mod robustness;
mod stack;
mod words;
