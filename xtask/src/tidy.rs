//! `cargo xtask tidy`: counts of what nobody wants more of. They stand in `xtask/tidy.json` and may only fall.

use crate::{Result, process};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the code is.
const FOLDERS: [&str; 4] = ["crates", "bench", "xtask", "examples"];
const LONGEST_LINE: usize = 120;
const LONGEST_FILE: usize = 800;
/// The enums of the intermediate form and of the lowered program: whoever adds a variant wants the compiler to point at
/// every place that must know it.
const PRIMITIVES: [&str; 5] = ["Stmt::", "Expr::", "Kernel::", "Op::", "Node::"];

type Counts = BTreeMap<String, u64>;

struct File {
    path: PathBuf,
    text: String,
    /// The same without comments and literals.
    code: String,
}

/// Compares with what was counted before; `write` notes the counts instead.
#[expect(clippy::print_stdout, reason = "says what was counted")]
pub fn run(write: bool) -> Result<()> {
    let noted_in = process::root().join("xtask/tidy.json");
    let found = findings(&sources()?);
    let counts: Counts =
        found.iter().map(|(rule, places)| ((*rule).to_owned(), places.len() as u64)).collect();
    if write {
        let text = serde_json::to_string_pretty(&counts).map_err(|error| error.to_string())? + "\n";
        return fs::write(&noted_in, text).map_err(|error| format!("{}: {error}", noted_in.display()));
    }
    let noted = fs::read_to_string(&noted_in).map_err(|error| format!("{}: {error}", noted_in.display()))?;
    let noted: Counts =
        serde_json::from_str(&noted).map_err(|error| format!("{}: {error}", noted_in.display()))?;
    for (rule, count) in &counts {
        println!("{count:>4}  {rule}");
    }
    verdict(&found, &noted)
}

/// More is a mistake; less must be noted, so that it stays less.
fn verdict(found: &BTreeMap<&'static str, Vec<String>>, noted: &Counts) -> Result<()> {
    for (rule, places) in found {
        let (count, before) = (places.len() as u64, noted.get(*rule).copied().unwrap_or(0));
        if count > before {
            return Err(format!("{rule}: {count}, and there were {before}:\n  {}", places.join("\n  ")));
        }
        if count < before {
            return Err(format!(
                "{rule}: {count} instead of {before}; well done: `cargo xtask tidy --write`"
            ));
        }
    }
    Ok(())
}

fn findings(files: &[File]) -> BTreeMap<&'static str, Vec<String>> {
    let mut found = BTreeMap::from([
        ("duplicate type names inside a crate", duplicate_types(files)),
        ("files over 800 lines", Vec::new()),
        ("lines over 120 characters", Vec::new()),
        ("modules without docs", Vec::new()),
        ("wildcard arms over primitive enums", Vec::new()),
    ]);
    let mut note = |rule: &'static str, place: String| found.entry(rule).or_default().push(place);
    for file in files {
        let path = file.path.display();
        let lines = file.text.lines().count();
        if lines > LONGEST_FILE {
            note("files over 800 lines", format!("{path}: {lines}"));
        }
        for (number, line) in file.text.lines().enumerate() {
            if line.chars().count() > LONGEST_LINE {
                note("lines over 120 characters", format!("{path}:{}", number + 1));
            }
        }
        if !file.text.starts_with("//!") {
            note("modules without docs", path.to_string());
        }
        for line in wildcard_matches(&file.code) {
            note("wildcard arms over primitive enums", format!("{path}:{line}"));
        }
    }
    found
}

fn sources() -> Result<Vec<File>> {
    let root = process::root();
    let mut paths = BTreeSet::new();
    for folder in FOLDERS {
        collect(&root.join(folder), &mut paths);
    }
    let mut files = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let code = bare(&text);
        let path = path.strip_prefix(&root).map_or(path.clone(), Path::to_path_buf);
        files.push(File { path, text, code });
    }
    Ok(files)
}

/// Every Rust file below; links lead to folders that are looked at anyway.
fn collect(folder: &Path, paths: &mut BTreeSet<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => collect(&path, paths),
            Ok(kind) if kind.is_file() && path.extension().is_some_and(|end| end == "rs") => {
                paths.insert(path);
            }
            Ok(_) | Err(_) => {}
        }
    }
}

/// The code with comments and literals blanked, line by line as long as before.
fn bare(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(hashes) = raw_string(rest) {
            let end = format!("\"{}", "#".repeat(hashes));
            let begin = hashes + 2;
            rest[begin..].find(&end).map_or(rest.len(), |at| begin + at + end.len())
        } else if first == '"' {
            string_length(rest)
        } else if first == '\'' {
            char_length(rest)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.extend(rest[..length].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        rest = &rest[length..];
    }
    code
}

/// How many `#` a raw string has that begins here.
fn raw_string(rest: &str) -> Option<usize> {
    let behind = rest.strip_prefix('r')?;
    let hashes = behind.len() - behind.trim_start_matches('#').len();
    behind[hashes..].starts_with('"').then_some(hashes)
}

fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    rest.len()
}

/// A character, or the mark of a lifetime alone.
fn char_length(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[2..].find('\'').map_or(1, |at| if at == 0 { 4 } else { at + 3 }),
        Some((at, c)) if rest[at + c.len_utf8()..].starts_with('\'') => at + c.len_utf8() + 1,
        _ => 1,
    }
}

/// The lines of `match`es that name primitives in some arms and catch the rest with `_ =>`.
fn wildcard_matches(code: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    for (at, _) in code.match_indices("match ") {
        let is_word = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '!');
        let Some(arms) = is_word.then(|| arms(&code[at..])).flatten() else { continue };
        let catches_rest = arms.iter().any(|arm| arm.trim() == "_" || arm.trim().starts_with("_ if"));
        if catches_rest && arms.iter().any(|arm| PRIMITIVES.iter().any(|name| arm.contains(name))) {
            lines.push(code[..at].matches('\n').count() + 1);
        }
    }
    lines
}

/// The patterns of a `match`: what stands before each `=>` of its own.
fn arms(code: &str) -> Option<Vec<&str>> {
    let open = code.find('{')?;
    let (mut depth, mut arms, mut begin) = (0_u32, Vec::new(), open + 1);
    for (at, c) in code[open..].char_indices() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        let at = open + at;
        if depth == 0 {
            return Some(arms);
        }
        if depth == 1 {
            match c {
                // The end of an arm: the next pattern begins.
                ',' | '}' => begin = at + 1,
                '=' if code[at..].starts_with("=>") => arms.push(&code[begin..at]),
                _ => {}
            }
        }
    }
    None
}

/// Types that share their name with another one of the same crate.
fn duplicate_types(files: &[File]) -> Vec<String> {
    let mut places: BTreeMap<(PathBuf, String), Vec<String>> = BTreeMap::new();
    for file in files {
        // Test suites and build scripts are programs of their own.
        let mut parts = file.path.iter();
        let (group, name, inside) = (parts.next(), parts.next(), parts.next());
        if inside.is_none_or(|inside| inside != "src") {
            continue;
        }
        let of: PathBuf = group.into_iter().chain(name).collect();
        for line in file.code.lines().filter(|line| !line.starts_with(' ')) {
            let line = line
                .trim_start_matches("pub(crate) ")
                .trim_start_matches("pub(super) ")
                .trim_start_matches("pub ");
            let declared = ["struct ", "enum ", "trait "].iter().find_map(|word| line.strip_prefix(word));
            if let Some(rest) = declared {
                let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                places.entry((of.clone(), name)).or_default().push(file.path.display().to_string());
            }
        }
    }
    let doubled = places.into_iter().filter(|(_, files)| files.len() > 1);
    doubled.map(|((_, name), files)| format!("{name}: {}", files.join(", "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.to_owned(), code: bare(text) }
    }

    #[test]
    fn comments_and_literals_are_no_code() {
        let text =
            "a // match x {\nlet b = \"{\\\"\"; let c = '{'; let d = '\\''; let e: &'a str = r#\"}\"#;";
        let code = bare(text);
        assert_eq!(code.len(), text.len());
        assert!(!code.contains('{') && !code.contains('}') && !code.contains("match"), "{code}");
        assert!(code.contains("let e: & a str"), "{code}");
    }

    #[test]
    fn a_wildcard_counts_beside_primitives_only() {
        let with = "fn f() {\n match x { Stmt::If { a, .. } => { g(|_| h) }\n Expr::You | Expr::Not(_) => 1, _ => 2 } }";
        assert_eq!(wildcard_matches(with), [2]);
        assert_eq!(
            wildcard_matches("match x { Stmt::If => 1, Stmt::Let => match y { 1 => 2, _ => 3 } }"),
            [0; 0]
        );
        assert_eq!(wildcard_matches("match x { Colour::Red => Stmt::If, _ => Stmt::Let }"), [0; 0]);
        assert_eq!(wildcard_matches("matches!(x, Stmt::If)"), [0; 0]);
    }

    #[test]
    fn each_rule_finds_what_it_is_about() {
        let long = format!("//! Doc\n// {}\n", "x".repeat(120));
        let many = "//! Doc\n".to_owned() + &"\n".repeat(800);
        let files = [
            file("crates/a/src/lib.rs", &long),
            file("crates/a/src/b.rs", "struct Same;\n"),
            file("crates/a/src/c.rs", "//! Doc\npub enum Same {}\n"),
            file("crates/d/src/lib.rs", &many),
            file("crates/d/tests/suite/main.rs", "//! Doc\nstruct Same;\n"),
        ];
        let found = findings(&files);
        let of = |rule: &str| found[rule].join("; ");
        assert_eq!(of("lines over 120 characters"), "crates/a/src/lib.rs:2");
        assert_eq!(of("modules without docs"), "crates/a/src/b.rs");
        assert_eq!(of("duplicate type names inside a crate"), "Same: crates/a/src/b.rs, crates/a/src/c.rs");
        assert_eq!(of("files over 800 lines"), "crates/d/src/lib.rs: 801");
    }

    #[test]
    fn counts_may_only_fall_and_must_be_noted() {
        let found = BTreeMap::from([("lines over 120 characters", vec!["a:1".to_owned(), "b:2".to_owned()])]);
        let noted = |count| Counts::from([("lines over 120 characters".to_owned(), count)]);
        assert!(verdict(&found, &noted(2)).is_ok());
        assert!(verdict(&found, &noted(1)).is_err_and(|told| told.contains("a:1")));
        assert!(verdict(&found, &noted(3)).is_err_and(|told| told.contains("--write")));
    }
}
