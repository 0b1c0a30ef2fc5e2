//! The documentation as a site of its own, for whoever wants to put it elsewhere: the same that the program brings.

#[path = "../../crates/cardwright/build/site.rs"]
mod site;

use crate::{Result, process, web};
use clap::Args;
use std::fs;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct Settings {
    /// The folder it is written to; left out: target/docs
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// With pictures of every game at every size, drawn in Chromium by the program of the last `cargo build`
    #[arg(long)]
    pictures: bool,
}

#[expect(clippy::print_stdout, reason = "says where it lies")]
pub fn run(settings: &Settings) -> Result<()> {
    let out = settings.out.clone().unwrap_or_else(|| process::root().join("target/docs"));
    let files = site::files(&process::root().join("docs"))?;
    let mut bytes = 0;
    for (path, text) in &files {
        let file = out.join(path);
        let folder = file.parent().unwrap_or(&out);
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, text))
            .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        bytes += text.len();
    }
    println!("{} files, {} KB: {}", files.len(), bytes / 1024, out.join("index.html").display());
    if settings.pictures {
        process::run_attached(web::measured(&process::program(), "gallery.mjs")?.arg(out.join("gallery")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What a page links to and what can be linked to.
    fn links(text: &str) -> Vec<&str> {
        text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_link_of_the_site_leads_somewhere() {
        let files = site::files(&process::root().join("docs")).expect("the documents can be read");
        let mut places = BTreeSet::new();
        for (path, text) in &files {
            places.insert(path.clone());
            let ids = text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
            places.extend(ids.map(|id| format!("{path}#{id}")));
        }
        let mut checked = 0;
        for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
            for link in links(text).into_iter().filter(|link| !link.starts_with("http")) {
                let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
                let target = resolved(path, folder, link);
                assert!(places.contains(&target), "{path} links to {link}, which is not there");
                checked += 1;
            }
        }
        assert!(checked > 1_000, "only {checked} links were found");
    }

    fn resolved(page: &str, folder: &str, link: &str) -> String {
        if let Some(anchor) = link.strip_prefix('#') {
            return format!("{page}#{anchor}");
        }
        let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
        for part in link.split('/') {
            if part == ".." {
                parts.truncate(parts.len().saturating_sub(1));
            } else {
                parts.push(part);
            }
        }
        parts.join("/")
    }

    fn documents(folder: &std::path::Path, deep: bool) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
        let mut found = Vec::new();
        for path in entries {
            if path.is_dir() && deep {
                found.extend(documents(&path, deep));
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
        found
    }

    /// The anchors of a document's headings.
    fn anchors(markdown: &str) -> Vec<String> {
        let mut is_code = false;
        let lines = markdown.lines().filter(|line| {
            is_code ^= line.starts_with("```");
            !is_code && line.starts_with('#')
        });
        lines.map(|line| site::anchor(line.trim_start_matches('#').trim())).collect()
    }

    #[test]
    fn every_link_of_the_documents_leads_to_a_file_and_a_heading_in_it() {
        let root = process::root();
        let mut checked = 0;
        for path in documents(&root, false).into_iter().chain(documents(&root.join("docs"), true)) {
            let text = fs::read_to_string(&path).expect("a readable document");
            let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            for link in targets.filter(|link| !link.starts_with("http") && !link.contains(' ')) {
                let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
                let target = if file.is_empty() { path.clone() } else { path.with_file_name("").join(file) };
                assert!(target.exists(), "{}: {link} is not there", path.display());
                if !anchor.is_empty() {
                    let there = anchors(&fs::read_to_string(&target).expect("a readable document"));
                    assert!(there.iter().any(|one| one == anchor), "{}: no heading {link}", path.display());
                }
                checked += 1;
            }
        }
        assert!(checked > 300, "only {checked} links were found");
    }

    #[test]
    fn the_search_finds_words_of_the_language() {
        let files = site::files(&process::root().join("docs")).expect("the documents can be read");
        let (_, index) = files.iter().find(|(path, _)| path == "search.json").expect("there is an index");
        let sections: Vec<(String, String, String)> = serde_json::from_str(index).expect("JSON");
        for word in ["arrange", "flicker", "once each turn", "Counter a spell"] {
            let has =
                |(_, title, text): &&(String, String, String)| title.contains(word) || text.contains(word);
            assert!(sections.iter().any(|section| has(&section)), "{word} is not found");
        }
    }
}
