//! Every word that means something by itself, wherever it is known: nothing else needs an entry in the reference.

use crate::body::{BUILTIN, OUTCOME_PARTS};
use crate::declare::{BUILTIN_TYPES, TAKEN, fields, settings, zones};
use crate::scenario::{CANCELS, PASSES};
use crate::unused::EVALUATION;
use std::collections::BTreeSet;

/// Names that forms of the language understand, and that are nowhere in a list because they are asked for alone.
const ALONE: [&str; 4] = ["empty", "keywords", "abilities", "list"];

/// The words of the grammar, the settings with their values, and the names that need no declaration.
pub fn words() -> BTreeSet<&'static str> {
    let kernel = ir::Kernel::ALL.into_iter().map(ir::Kernel::name);
    let settings = settings::WORDS
        .iter()
        .flat_map(|(setting, values)| [*setting].into_iter().chain(values.iter().copied()));
    let layers = settings::LAYERS.iter().map(|(layer, _)| *layer);
    syntax::LANGUAGE
        .iter()
        .copied()
        .chain(TAKEN)
        .chain(BUILTIN)
        .chain(BUILTIN_TYPES)
        .chain(fields::CARD_PROPERTIES)
        .chain(fields::PLAYER_PROPERTIES)
        .chain(zones::WORDS)
        .chain(settings)
        .chain(settings::OTHERS)
        .chain(layers)
        .chain(OUTCOME_PARTS)
        .chain(PASSES)
        .chain([CANCELS, EVALUATION.name, fields::TEAM])
        .chain(ALONE)
        .chain(kernel)
        .collect()
}
