//! `cardwright explain`: what the code of a mistake means and how to mend it.

use crate::arguments::Explain;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::Style;
use diagnostic::Explanation;
use std::io::{self, Write};

pub fn run(settings: &Explain, out: &mut dyn Write) -> Outcome {
    let mut all: Vec<&Explanation> = compiler::explanations().collect();
    all.sort_by_key(|explanation| explanation.code);
    match &settings.code {
        None => list(&all, out)?,
        Some(code) => show(find(&all, code)?, out)?,
    }
    Ok(CommandStatus::Good)
}

fn list(all: &[&Explanation], out: &mut dyn Write) -> io::Result<()> {
    for explanation in all {
        writeln!(out, "{}  {}", explanation.code, explanation.title)?;
    }
    Ok(())
}

fn find<'a>(all: &[&'a Explanation], code: &str) -> Result<&'a Explanation, CommandError> {
    let found = all.iter().find(|explanation| explanation.code.eq_ignore_ascii_case(code));
    found.copied().ok_or_else(|| {
        let nearest = diagnostic::nearest(code, all.iter().map(|explanation| explanation.code));
        let hint = nearest.map_or_else(String::new, |code| format!("; did you mean {code}?"));
        CommandError::new(format!("there is no code `{code}`{hint} (`cardwright explain` lists them all)"))
    })
}

fn show(explanation: &Explanation, out: &mut dyn Write) -> io::Result<()> {
    let style = Style::of_stdout();
    writeln!(out, "{}\n", style.bold(&format!("{}: {}", explanation.code, explanation.title)))?;
    writeln!(out, "{}\n", explanation.text.trim())?;
    for (title, example) in [("Wrong:", explanation.failing), ("Right:", explanation.repaired)] {
        if !example.trim().is_empty() {
            writeln!(out, "{}\n", style.bold(title))?;
            for line in example.trim().lines() {
                writeln!(out, "    {line}")?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
