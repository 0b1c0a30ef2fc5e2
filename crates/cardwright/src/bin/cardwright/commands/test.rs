//! `cardwright test`: the game's own tests, and whether they would miss anything.

use crate::arguments::{Format, Test};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::style::Style;
use engine::Game;
use serde_json::json;
use std::io::{self, Write};
use testkit::figures::Figures;
use testkit::mutation::{self, Mutation};
use testkit::testing::{self, Tested};

pub fn run(settings: &Test, out: &mut dyn Write) -> Outcome {
    loading::with_game(&settings.dir, out, |game, out| {
        let results = Results::of(game, settings)?;
        match settings.format {
            Format::Human => results.show(out)?,
            Format::Json => writeln!(out, "{:#}", results.as_json())?,
        }
        Ok(CommandStatus::good_if(results.failed() == 0))
    })
}

struct Results {
    tests: Vec<Tested>,
    /// None: not asked for, or there are failing tests to mend first.
    mutation: Option<Mutation>,
    /// Known when everything was taken out once.
    figures: Option<Figures>,
}

impl Results {
    fn of(game: &Game, settings: &Test) -> Result<Self, CommandError> {
        let filter = settings.filter.as_deref();
        let tests = testing::run_all(game, filter.filter(|_| !settings.mutate));
        if let Some(text) = filter.filter(|_| tests.is_empty() && !game.ir().tests.is_empty()) {
            return Err(CommandError::new(format!("no test has \"{text}\" in its name")));
        }
        let all_pass = tests.iter().all(|test| test.failure.is_none());
        let mutation = (settings.mutate && all_pass).then(|| mutation::run(game, filter));
        match (&mutation, filter) {
            (Some(Mutation { tried: 0, .. }), Some(text)) => {
                Err(CommandError::new(format!("no card with \"{text}\" in its name has abilities")))
            }
            _ => {
                let whole = mutation.as_ref().filter(|_| filter.is_none());
                let figures = whole.map(|mutation| Figures::of(game.ir(), mutation));
                Ok(Self { tests, mutation, figures })
            }
        }
    }

    fn failed(&self) -> usize {
        let tests = self.tests.iter().filter(|test| test.failure.is_some()).count();
        tests + self.mutation.as_ref().map_or(0, |mutation| mutation.survivors.len())
    }

    /// A removal that some test missed counts as passed.
    fn passed(&self) -> usize {
        self.tests.len() + self.mutation.as_ref().map_or(0, |mutation| mutation.tried) - self.failed()
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let style = Style::of_stdout();
        for failure in self.tests.iter().filter_map(|test| test.failure.as_ref()) {
            writeln!(out, "{} {failure}\n", style.bad("failed"))?;
        }
        if let Some(mutation) = &self.mutation {
            for survivor in &mutation.survivors {
                let what = survivor.effect.as_deref().unwrap_or("the whole ability");
                let title = style.bad("not tested");
                writeln!(
                    out,
                    "{title} {}: {}: {what}\n  {}\n",
                    survivor.owner, survivor.ability, survivor.source
                )?;
            }
            let survivors = mutation.survivors.len();
            writeln!(out, "{} removals tried, {survivors} of them missed by no test", mutation.tried)?;
        }
        if let Some(Figures { cards, tested, .. }) = self.figures {
            writeln!(out, "{tested} of {cards} cards are tested in everything they do")?;
        }
        writeln!(out, "{} passed, {} failed", self.passed(), self.failed())
    }

    fn as_json(&self) -> serde_json::Value {
        let test =
            |test: &Tested| json!({ "name": test.name, "source": test.source, "failure": test.failure });
        let mutation =
            self.mutation.as_ref().map(|found| json!({ "tried": found.tried, "survivors": found.survivors }));
        json!({
            "tests": self.tests.iter().map(test).collect::<Vec<_>>(),
            "mutation": mutation,
            "figures": self.figures,
            "passed": self.passed(),
            "failed": self.failed(),
        })
    }
}
