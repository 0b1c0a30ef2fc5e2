//! `cargo xtask test`: everything that must hold, in an order that finds the cheap mistakes first.

use crate::postgres::{self, Cluster};
use crate::process::{self, Count};
use crate::{Result, dependencies, game_checks, lints, rust_tests, status, tidy, web};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// How long each fuzz test may search (by default a few seconds)
    #[arg(long, value_name = "SECONDS")]
    fuzz_seconds: Option<u64>,
}

/// Read by the fuzz tests.
const FUZZ_SECONDS: &str = "CARDWRIGHT_FUZZ_SECONDS";

/// Ends with `N passed, M failed`.
#[expect(clippy::print_stdout, reason = "the result of the run")]
pub fn run(settings: &Settings) -> ExitCode {
    let mut run = Run { count: Count::default(), begun: Instant::now(), steps: Vec::new() };
    let outcome = run.all(settings);
    run.end_step();
    for (title, seconds) in &run.steps {
        println!("{seconds:>6.1} s  {title}");
    }
    println!("{:>6.1} s  in all", run.begun.elapsed().as_secs_f64());
    if let Err(message) = &outcome {
        eprintln!("\nerror: {message}");
        run.count.failed = run.count.failed.max(1);
    }
    println!("\n{} passed, {} failed", run.count.passed, run.count.failed);
    if outcome.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Run {
    count: Count,
    begun: Instant,
    /// What was done and how long it took; of the last one, when it began.
    steps: Vec<(String, f64)>,
}

impl Run {
    fn all(&mut self, settings: &Settings) -> Result<()> {
        self.chore("dependency direction", dependencies::check)?;
        self.chore("tidiness", || tidy::run(false))?;
        self.command("format", process::cargo().args(["fmt", "--all", "--check"]))?;
        self.heading("build, with lints");
        let suites = rust_tests::build()?;
        self.count.passed += 1;
        self.heading("tests");
        let cluster = Cluster::start()?;
        let mut environment = fuzzing(settings);
        environment.push((postgres::VARIABLE, cluster.url.clone()));
        self.count.add(rust_tests::run(suites, &environment)?);
        drop(cluster);
        let examples = ["test", "--quiet", "--workspace", "--exclude", rust_tests::PRINT, "--doc"];
        self.command(
            "examples in the code's documents",
            lints::enable(&mut process::cargo())?.args(examples).args(rust_tests::FEATURES),
        )?;
        for example in ["embed", "search"] {
            self.command(&format!("examples/{example}.rs"), &mut process::example(example))?;
        }
        self.command("layout of games and examples", &mut game_checks::layout()?)?;
        // A browser leaves the processors idle for a part of its time.
        let games = thread::spawn(game_checks::run);
        let page = self.page();
        self.heading("games, what was left of them beside the page");
        let games = games.join().map_err(|_| "the checks of the games broke off".to_owned())?;
        let (passed, figures) = page.and(games)?;
        self.count.add(passed);
        self.chore("STATUS.md is fresh", || status::check(&figures))
    }

    /// The page alone, then everything together in a browser.
    fn page(&mut self) -> Result<()> {
        self.command("page: packages", &mut web::packages())?;
        self.command("page: types", &mut web::script("check"))?;
        self.command("page: unit tests", &mut web::script("unit"))?;
        self.command("page: bundle", &mut web::script("build"))?;
        self.command("page: in the browser", &mut web::in_the_browser()?)
    }

    fn chore(&mut self, title: &str, chore: impl FnOnce() -> Result<()>) -> Result<()> {
        self.heading(title);
        chore()?;
        self.count.passed += 1;
        Ok(())
    }

    /// A command that prints no counts counts as one.
    fn command(&mut self, title: &str, command: &mut Command) -> Result<()> {
        self.heading(title);
        let (succeeded, counted) = process::run(command)?;
        self.count.add(counted);
        if !succeeded {
            return Err(format!("{title}: `{}` failed", process::shown(command)));
        }
        if counted == Count::default() {
            self.count.passed += 1;
        }
        Ok(())
    }

    /// A step begins, and the one before it is over.
    fn heading(&mut self, title: &str) {
        self.end_step();
        eprintln!("\n== {title}");
        self.steps.push((title.to_owned(), -self.begun.elapsed().as_secs_f64()));
    }

    fn end_step(&mut self) {
        let now = self.begun.elapsed().as_secs_f64();
        if let Some((title, seconds)) =
            self.steps.last_mut().filter(|(_, seconds)| seconds.is_sign_negative())
        {
            *seconds += now;
            eprintln!("-- {title}: {seconds:.1} s");
        }
    }
}

fn fuzzing(settings: &Settings) -> Vec<(&'static str, String)> {
    settings.fuzz_seconds.iter().map(|seconds| (FUZZ_SECONDS, seconds.to_string())).collect()
}
