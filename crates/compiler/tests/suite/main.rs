//! What the compiler makes of texts, right and wrong.

mod bounds;
mod card_texts;
mod common;
mod declarations;
mod effect_mistakes;
mod effects;
mod explanations;
mod files;
mod formats;
mod formatting;
mod forms;
mod games;
mod index;
mod languages;
mod lowering;
mod mending;
mod messages;
mod mutations;
mod packs;
mod readings;
mod spelling;
mod stack;
mod stack_texts;
mod texts;
mod unasked;
mod words;
