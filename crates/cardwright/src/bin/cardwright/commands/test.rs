//! `cardwright test`: the game's own tests, and whether they would notice if a card or a rule were written differently.

use crate::arguments::{Format, Mutate, Test};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::progress::Progress;
use crate::style::Style;
use crate::threads;
use compiler::slips::{Note, Slips, Which};
use diagnostic::Sources;
use engine::Game;
use serde_json::json;
use std::io::{self, Write};
use std::ops::Range;
use testkit::figures::Figures;
use testkit::mutation::{self, Change, Mutation, Receiver};
use testkit::testing::{self, Tested};

pub fn run(settings: &Test, out: &mut dyn Write) -> Outcome {
    loading::with_game_and_text(&settings.dir, out, |game, sources, out| {
        let results = Results::of(game, sources, settings)?;
        match settings.format {
            Format::Human => results.show(out)?,
            Format::Json => writeln!(out, "{:#}", results.as_json())?,
        }
        Ok(CommandStatus::good_if(results.failed() == 0))
    })
}

/// What came of changing every declaration.
struct Changed {
    mutation: Mutation,
    /// Changes of which their authors say that they make no difference.
    same: Vec<Note>,
    /// Notes about changes that some test notices, or that nobody makes.
    idle: Vec<Note>,
}

struct Results {
    tests: Vec<Tested>,
    /// None: not asked for, or there are failing tests to mend first.
    changed: Option<Changed>,
    /// Known when everything was changed once.
    figures: Option<Figures>,
}

impl Changed {
    fn of(game: &Game, sources: &Sources, which: Mutate, filter: Option<&str>) -> Result<Self, CommandError> {
        let which = match which {
            Mutate::All => Which::All,
            Mutate::Cards => Which::Cards,
            Mutate::Rules => Which::Rules,
            Mutate::Removals => Which::Removals,
        };
        let slips = Slips::of(sources, game.ir(), which, filter);
        let changes = changes(&slips, sources);
        let progress = Progress::of_changes(changes.len() as u64);
        let games = |batch: Range<usize>, take: &mut Receiver<'_>| {
            let compiled = slips.compiled(batch);
            take(&compiled.together(), &|these| compiled.game(these));
        };
        let mut mutation =
            threads::pool(None)?.install(|| mutation::run(game, &changes, games, || progress.add(1)));
        let is_about = |note: &Note, change: &Change| {
            note.is_about(&change.owner, &change.place, &change.was, &change.becomes)
        };
        let (same, idle): (Vec<Note>, Vec<Note>) = slips
            .notes
            .into_iter()
            .filter(|note| which == Which::All || changes.iter().any(|change| is_about(note, change)))
            .partition(|note| mutation.survivors.iter().any(|change| is_about(note, change)));
        mutation.survivors.retain(|change| !same.iter().any(|note| is_about(note, change)));
        Ok(Self { mutation, same, idle })
    }
}

/// As the kit wants them: stretches of all texts, one behind the other.
fn changes(slips: &Slips<'_>, sources: &Sources) -> Vec<Change> {
    let mut begins = vec![0];
    for (_, source) in sources.iter() {
        begins.push(begins.last().copied().unwrap_or(0) + source.text.len());
    }
    let change = |slip: &compiler::slips::Slip| {
        let begin = begins[usize::from(slip.file.0)];
        Change {
            owner: slip.owner.clone(),
            place: slip.place.clone(),
            was: slip.was.clone(),
            becomes: slip.becomes.clone(),
            cards: slip.cards.clone(),
            is_anywhere: slip.is_anywhere(),
            stretch: begin + slip.range.start..begin + slip.range.end,
        }
    };
    slips.all.iter().map(change).collect()
}

impl Results {
    fn of(game: &Game, sources: &Sources, settings: &Test) -> Result<Self, CommandError> {
        let filter = settings.filter.as_deref();
        let tests = testing::run_all(game, filter.filter(|_| settings.mutate.is_none()));
        if let Some(text) = filter.filter(|_| tests.is_empty() && !game.ir().tests.is_empty()) {
            return Err(CommandError::new(format!("no test has \"{text}\" in its name")));
        }
        let all_pass = tests.iter().all(|test| test.failure.is_none());
        let wanted = settings.mutate.filter(|_| all_pass);
        let changed = wanted.map(|which| Changed::of(game, sources, which, filter)).transpose()?;
        match (&changed, filter) {
            (Some(Changed { mutation: Mutation { tried: 0, .. }, .. }), Some(text)) => {
                Err(CommandError::new(format!("nothing with \"{text}\" in its name has anything to change")))
            }
            _ => {
                let whole = changed.as_ref().filter(|_| filter.is_none());
                let figures = whole.map(|changed| Figures::of(game.ir(), &changed.mutation));
                Ok(Self { tests, changed, figures })
            }
        }
    }

    fn failed(&self) -> usize {
        let tests = self.tests.iter().filter(|test| test.failure.is_some()).count();
        let changed = |it: &Changed| it.mutation.survivors.len() + it.idle.len();
        tests + self.changed.as_ref().map_or(0, changed)
    }

    /// A change that some test notices counts as passed.
    fn passed(&self) -> usize {
        let noticed = |it: &Changed| it.mutation.tried - it.mutation.survivors.len();
        let tests = self.tests.iter().filter(|test| test.failure.is_none()).count();
        tests + self.changed.as_ref().map_or(0, noticed)
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let style = Style::of_stdout();
        for failure in self.tests.iter().filter_map(|test| test.failure.as_ref()) {
            writeln!(out, "{} {failure}\n", style.bad("failed"))?;
        }
        if let Some(changed) = &self.changed {
            changed.show(style, out)?;
        }
        if let Some(Figures { cards, tested, .. }) = self.figures {
            writeln!(out, "of {cards} cards {tested} are named in tests that notice every change")?;
        }
        writeln!(out, "{} passed, {} failed", self.passed(), self.failed())
    }

    fn as_json(&self) -> serde_json::Value {
        let test =
            |test: &Tested| json!({ "name": test.name, "source": test.source, "failure": test.failure });
        let note = |note: &Note| {
            json!({
                "owner": note.owner, "place": note.place, "was": note.was, "becomes": note.becomes,
                "reason": note.reason,
            })
        };
        let changed = self.changed.as_ref().map(|found| {
            json!({
                "tried": found.mutation.tried,
                "survivors": found.mutation.survivors,
                "same": found.same.iter().map(note).collect::<Vec<_>>(),
                "idle": found.idle.iter().map(note).collect::<Vec<_>>(),
            })
        });
        json!({
            "tests": self.tests.iter().map(test).collect::<Vec<_>>(),
            "mutation": changed,
            "figures": self.figures,
            "passed": self.passed(),
            "failed": self.failed(),
        })
    }
}

impl Changed {
    fn show(&self, style: Style, out: &mut dyn Write) -> io::Result<()> {
        for change in &self.mutation.survivors {
            writeln!(
                out,
                "{} {}\n  {}: {}\n",
                style.bad("not noticed"),
                said(change),
                change.place,
                change.owner
            )?;
        }
        for note in &self.idle {
            let title = style.bad("note about nothing");
            let what = "no change that nobody notices is described so";
            writeln!(out, "{title} {} -> {}\n  {}: {what}\n", note.was, note.becomes, note.place)?;
        }
        let counted = match self.mutation.survivors.len() {
            0 => "every change is noticed by some test".to_owned(),
            1 => "1 change that no test notices".to_owned(),
            several => format!("{several} changes that no test notices"),
        };
        let same = match self.same.len() {
            0 => String::new(),
            some => format!("; {some} noted as making no difference"),
        };
        writeln!(out, "{} changes tried: {counted}{same}", self.mutation.tried)
    }
}

fn said(Change { was, becomes, .. }: &Change) -> String {
    if becomes.is_empty() { format!("`{was}` taken away") } else { format!("`{becomes}` instead of `{was}`") }
}
