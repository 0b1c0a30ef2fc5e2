//! The audit of the checker: plants mistakes in the games, one at a time and five in one file, and judges what is said
//! of them. The same seed plants the same mistakes.

mod chance;
mod habits;
mod judge;
mod pack;
mod plant;

use chance::Chance;
use clap::Parser;
use judge::Verdict;
use pack::Pack;
use plant::{CLASSES, Class, Mistake, Site};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

/// Of the classes of the first audit, each by itself and all together.
const BARS: &str = "all reported, 98 of 100 first, 95 of 100 with the right fix where there is one, 1 bogus in 10; of \
                    five mistakes in one file all and nothing else";
/// So few of a class say nothing of shares of a hundred: of them all are reported.
const FEW: usize = 50;
/// Files with five mistakes.
const SEVERAL: usize = 24;

#[derive(Debug, Parser)]
#[command(about = "Plants mistakes in the games and judges what the checker says of them")]
struct Settings {
    /// The folder of the games
    #[arg(long, default_value = "games")]
    games: PathBuf,
    /// Mistakes of each class
    #[arg(long, default_value_t = 72)]
    each: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only classes whose name holds this
    #[arg(long)]
    only: Option<String>,
    /// Shows what was said of those that failed
    #[arg(long)]
    show: bool,
    /// Where every mistake is written down, as JSON
    #[arg(long)]
    results: Option<PathBuf>,
}

/// A mistake about to be planted.
struct Planned {
    class: &'static Class,
    pack: usize,
    file: usize,
    mistake: Mistake,
}

fn main() -> ExitCode {
    match run(&Settings::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "the report")]
fn run(settings: &Settings) -> Result<bool, String> {
    let packs = packs(settings)?;
    let wanted =
        |class: &&Class| settings.only.as_ref().is_none_or(|only| class.name.contains(only.as_str()));
    let planned: Vec<Planned> =
        CLASSES.iter().filter(wanted).flat_map(|class| plan(settings, &packs, class)).collect();
    let mut verdicts =
        side_by_side(&planned, |one| judge::judge(&packs[one.pack], one.file, one.class, &one.mistake));
    // `;` may stand between some things and need not.
    verdicts.retain(|one| one.is_mistake);
    let head = ["class", "n", "reported", "first", "fix", "bogus"];
    println!("{:<28} {:>5} {:>9} {:>7} {:>9} {:>6}", head[0], head[1], head[2], head[3], head[4], head[5]);
    let mut rows = Vec::new();
    for class in CLASSES.iter().filter(wanted) {
        let of_class: Vec<&Verdict> = verdicts.iter().filter(|one| one.class == class.name).collect();
        let row = Row::of(class.name, &of_class);
        println!("{}", row.line());
        rows.push((class.is_old, row));
    }
    for (is_old, name) in [(true, "all classes of the first audit"), (false, "all new classes")] {
        let of_sort =
            |one: &&Verdict| CLASSES.iter().any(|class| class.name == one.class && class.is_old == is_old);
        let row = Row::of(name, &verdicts.iter().filter(of_sort).collect::<Vec<_>>());
        println!("{}", row.line());
        rows.push((is_old, row));
    }
    let several =
        if settings.only.is_none() { five_in_one_file(settings, &packs, &planned) } else { Vec::new() };
    let all = several.iter().filter(|(all, bogus, _)| *all && *bogus == 0).count();
    let bogus: usize = several.iter().map(|(_, bogus, _)| bogus).sum();
    if !several.is_empty() {
        println!(
            "five mistakes in one file: {all} of {} with all and nothing else; {bogus} bogus",
            several.len()
        );
    }
    if settings.show {
        show(&verdicts, &several);
    }
    if let Some(path) = &settings.results {
        let told: Vec<&Value> = verdicts.iter().map(|one| &one.told).collect();
        let several: Vec<&Value> = several.iter().map(|(_, _, told)| told).collect();
        let rows: Vec<Value> = rows.iter().map(|(_, row)| row.json()).collect();
        let text = json!({ "seed": settings.seed, "classes": rows, "mistakes": told, "five": several });
        fs::write(path, format!("{text:#}\n")).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let is_passed = rows.iter().all(|(is_old, row)| !is_old || row.passes()) && all == several.len();
    let verdict = if is_passed { "passed" } else { "NOT passed" };
    println!("the bars ({BARS}): {verdict}");
    Ok(is_passed)
}

fn packs(settings: &Settings) -> Result<Vec<Pack>, String> {
    let entries =
        settings.games.read_dir().map_err(|error| format!("{}: {error}", settings.games.display()))?;
    let mut folders: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders.iter().map(|folder| Pack::read(folder)).collect()
}

/// The class's mistakes, as evenly over the games as there are places for them.
fn plan(settings: &Settings, packs: &[Pack], class: &'static Class) -> Vec<Planned> {
    let mut planned = Vec::new();
    let mut seed = settings.seed;
    class.name.bytes().for_each(|byte| seed = seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    for (index, pack) in packs.iter().enumerate() {
        let mut chance = Chance::new(seed + index as u64);
        let share = settings.each.div_ceil(packs.len());
        let mut spots: Vec<(usize, usize)> = Vec::new();
        for (number, file) in pack.files.iter().enumerate() {
            spots.extend((0..file.tokens.len()).map(|at| (number, at)));
        }
        let mut tries = spots.len() * 4;
        let mut found = 0;
        while found < share && tries > 0 {
            tries -= 1;
            let (number, at) = *chance.pick(&spots);
            let mut site = Site { pack, file: &pack.files[number], at, chance: &mut chance };
            let Some(mistake) = (class.plant)(&mut site) else { continue };
            // One word must not stand for all.
            let same = |other: &&Planned| other.pack == index && other.mistake.right == mistake.right;
            let is_word = class.name.contains("language word");
            if is_word && planned.iter().filter(same).count() > 1 {
                continue;
            }
            if is_usable(pack, number, &mistake) {
                planned.push(Planned { class, pack: index, file: number, mistake });
                found += 1;
            }
        }
    }
    planned
}

/// The place takes what the mistake is made of.
fn is_usable(pack: &Pack, file: usize, mistake: &Mistake) -> bool {
    mistake.harmless.as_ref().is_none_or(|harmless| {
        let sound = Mistake { new: harmless.clone(), ..mistake.clone() };
        let text = judge::planted(&pack.files[file].text, &[&sound]);
        pack.compile(&[(file, &text)]).diagnostics.is_empty()
    })
}

/// Mistakes of different declarations of one file together.
fn five_in_one_file(settings: &Settings, packs: &[Pack], planned: &[Planned]) -> Vec<(bool, usize, Value)> {
    let mut chance = Chance::new(settings.seed + 5);
    let mut groups: Vec<(usize, usize, Vec<&Mistake>)> = Vec::new();
    let mut tries = 20_000;
    while groups.len() < SEVERAL && tries > 0 {
        tries -= 1;
        let first = chance.pick(planned);
        let file = &packs[first.pack].files[first.file];
        let item_of =
            |mistake: &Mistake| file.items.iter().position(|item| item.contains(&mistake.range.start));
        let mut group: Vec<&Mistake> = Vec::new();
        let mut items = Vec::new();
        let here = |one: &&Planned| one.pack == first.pack && one.file == first.file && one.class.is_old;
        for one in planned.iter().filter(here) {
            let item = item_of(&one.mistake);
            if !items.contains(&item) && !one.class.each_use && group.len() < 5 {
                items.push(item);
                group.push(&one.mistake);
            }
        }
        let known = groups.iter().any(|(pack, number, _)| (*pack, *number) == (first.pack, first.file));
        if group.len() == 5 && !known {
            groups.push((first.pack, first.file, group));
        }
    }
    side_by_side(&groups, |(pack, file, group)| judge::judge_several(&packs[*pack], *file, group))
}

/// In as many threads as there are processors, in the order of what is given.
fn side_by_side<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(at) else { break };
                    let result = work(one);
                    if let Ok(mut done) = done.lock() {
                        done.push((at, result));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The figures of one class.
struct Row {
    name: String,
    n: usize,
    reported: usize,
    first: usize,
    right: usize,
    mendable: usize,
    bogus: usize,
}

impl Row {
    fn of(name: &str, verdicts: &[&Verdict]) -> Self {
        let count = |holds: &dyn Fn(&Verdict) -> bool| verdicts.iter().filter(|one| holds(one)).count();
        Self {
            name: name.to_owned(),
            n: verdicts.len(),
            reported: count(&|one| one.reported),
            first: count(&|one| one.first),
            right: count(&|one| one.right == Some(true)),
            mendable: count(&|one| one.right.is_some()),
            bogus: verdicts.iter().map(|one| one.bogus).sum(),
        }
    }

    fn line(&self) -> String {
        let fix =
            if self.mendable == 0 { "-".to_owned() } else { format!("{}/{}", self.right, self.mendable) };
        let Self { name, n, reported, first, bogus, .. } = self;
        format!("{name:<28} {n:>5} {reported:>9} {first:>7} {fix:>9} {bogus:>6}")
    }

    fn json(&self) -> Value {
        let Self { name, n, reported, first, right, mendable, bogus } = self;
        json!({ "class": name, "n": n, "reported": reported, "first": first, "right": right, "mendable": mendable,
                "bogus": bogus })
    }

    /// All reported, the first message about it in 98 of 100, the right fix in 95 of 100 where there is one, and one
    /// message too many in ten mistakes.
    fn passes(&self) -> bool {
        if self.n < FEW {
            return self.reported == self.n;
        }
        self.reported == self.n
            && self.first * 100 >= self.n * 98
            && self.right * 100 >= self.mendable * 95
            && self.bogus * 10 <= self.n
    }
}

#[expect(clippy::print_stdout, reason = "the report")]
fn show(verdicts: &[Verdict], several: &[(bool, usize, Value)]) {
    for one in verdicts {
        if !one.reported || !one.first || one.right == Some(false) || one.bogus > 0 {
            println!("{:#}", one.told);
        }
    }
    for (_, _, told) in several.iter().filter(|(all, bogus, _)| !all || *bogus > 0) {
        println!("{told:#}");
    }
}
