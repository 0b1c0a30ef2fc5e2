//! `cardwright check --fix`: applies the edits that messages carry, where checking again shows that they mend.

use crate::embedded;
use crate::error::CommandError;
use compiler::Loaded;
use diagnostic::{Diagnostic, Edit, Sources};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Every edit is checked by compiling the game again; a reader looks at what is left.
const MOST_FIXES: usize = 50;

/// Mends what can be mended safely, writes the files, and says what was done.
pub fn run(dir: &Path, out: &mut dyn Write) -> Result<(), CommandError> {
    if !dir.is_dir() {
        return Err(CommandError::new(format!(
            "`{}` is no folder: nothing there can be changed",
            dir.display()
        )));
    }
    let mut loaded = compiler::load_with(dir, &embedded::pack);
    let mut changed = BTreeSet::new();
    let mut fixes = 0;
    while let Some((better, edit)) = next(&loaded).filter(|_| fixes < MOST_FIXES) {
        writeln!(out, "{}", told(&loaded.sources, &edit))?;
        changed.insert(edit.span.file);
        fixes += 1;
        loaded = better;
    }
    for file in changed {
        let source = loaded.sources.get(file);
        fs::write(&source.path, &source.text)
            .map_err(|error| CommandError::new(format!("cannot write `{}`: {error}", source.path)))?;
    }
    let noun = if fixes == 1 { "mistake" } else { "mistakes" };
    writeln!(out, "{fixes} {noun} mended")?;
    Ok(())
}

/// The first message one of whose edits leaves fewer messages than the game as it is and than its other edits.
fn next(loaded: &Loaded) -> Option<(Loaded, Edit)> {
    loaded.diagnostics.iter().find_map(|diagnostic| mended(loaded, diagnostic))
}

fn mended(loaded: &Loaded, diagnostic: &Diagnostic) -> Option<(Loaded, Edit)> {
    let mut tried: Vec<(usize, Loaded, &Edit)> = diagnostic
        .edits
        .iter()
        .filter(|edit| loaded.sources.get(edit.span.file).pack == 0)
        .filter_map(|edit| {
            let after = compiler::compile_sources(applied(&loaded.sources, edit)?);
            Some((total(&after), after, edit))
        })
        .collect();
    tried.sort_by_key(|(left, ..)| *left);
    let is_tie = matches!(&tried[..], [first, second, ..] if first.0 == second.0);
    let (left, after, edit) = tried.into_iter().next()?;
    (left < total(loaded) && !is_tie).then(|| (after, edit.clone()))
}

fn total(loaded: &Loaded) -> usize {
    loaded.found.errors + loaded.found.warnings
}

/// The texts with one edit; nothing if its place is none.
fn applied(sources: &Sources, edit: &Edit) -> Option<Sources> {
    let mut changed = Sources::default();
    for (id, source) in sources.iter() {
        let mut text = source.text.clone();
        if id == edit.span.file {
            let range = edit.span.start as usize..edit.span.end as usize;
            text.get(range.clone())?;
            text.replace_range(range, &edit.text);
        }
        changed.add_of(source.pack, source.path.clone(), text);
    }
    Some(changed)
}

/// `cards.cw:3:5: "targe" becomes "target"`
fn told(sources: &Sources, edit: &Edit) -> String {
    let source = sources.get(edit.span.file);
    let (line, column) = sources.line_column(edit.span.file, edit.span.start);
    let old = source.text.get(edit.span.start as usize..edit.span.end as usize).unwrap_or_default();
    let place = format!("{}:{line}:{column}", source.path);
    match (old.is_empty(), edit.text.is_empty()) {
        (true, _) => format!("{place}: `{}` added", edit.text.trim()),
        (_, true) => format!("{place}: `{old}` left out"),
        _ => format!("{place}: `{old}` becomes `{}`", edit.text),
    }
}
