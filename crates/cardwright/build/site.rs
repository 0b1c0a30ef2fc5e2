//! The documentation as a small site: one page for each Markdown file below `docs/`, with a list of pages and a search
//! that works without a server's help. Nothing on it comes from elsewhere.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A file of the site: its path from the site's root, and what is in it.
pub type File = (String, String);

/// The pages come in this order, the others behind them: `language/tour` stands for `docs/language/tour.md`.
const FIRST: [&str; 23] = [
    "language/README",
    "language/tour",
    "language/cookbook",
    "language/words",
    "language/declarations",
    "language/abilities",
    "language/effects",
    "language/rewriting",
    "language/stack",
    "language/statements",
    "language/expressions",
    "language/cards",
    "language/play",
    "language/packs",
    "language/timing-immediate",
    "language/timing-windows",
    "language/timing-stack",
    "language/timing-chain",
    "language/tests",
    "language/diagnostics",
    "language/meanings",
    "language/grammar",
    "bots",
];

const STYLE: &str = include_str!("site.css");
const SEARCH: &str = include_str!("site.js");

/// One document.
struct Source {
    /// `language/tour`
    name: String,
    markdown: String,
    title: String,
}

/// A stretch of a page below one heading, as the search knows it.
struct Section {
    page: String,
    anchor: String,
    title: String,
    text: String,
}

/// All files of the site that is made of a folder of documents.
///
/// # Errors
/// When a file cannot be read.
pub fn files(docs: &Path) -> Result<Vec<File>, String> {
    let mut sources = Vec::new();
    let mut texts = Vec::new();
    collect(docs, "", &mut sources, &mut texts)?;
    let rank = |source: &Source| FIRST.iter().position(|name| *name == source.name).unwrap_or(FIRST.len());
    sources.sort_by(|a, b| (rank(a), &a.name).cmp(&(rank(b), &b.name)));
    let known: BTreeMap<String, String> = sources
        .iter()
        .map(|source| (format!("{}.md", source.name), format!("{}.html", source.name)))
        .chain(texts.iter().map(|(name, _)| (name.clone(), format!("{name}.html"))))
        .collect();
    let mut sections = Vec::new();
    let mut files = Vec::new();
    for source in &sources {
        let body = body(source, &known, &mut sections);
        files.push((format!("{}.html", source.name), page(&source.title, &source.name, &body, &sources)));
    }
    for (name, text) in &texts {
        let body = format!("<h1>{name}</h1>\n<pre><code>{}</code></pre>\n", escaped(text));
        files.push((format!("{name}.html"), page(name, name, &body, &sources)));
    }
    files.push(("index.html".to_owned(), page("Cardwright", "index", &contents(&sources), &sources)));
    files.push(("site.css".to_owned(), STYLE.to_owned()));
    files.push(("site.js".to_owned(), SEARCH.to_owned()));
    files.push(("search.json".to_owned(), index(&sections)));
    Ok(files)
}

/// Documents, and texts of games that they show.
fn collect(
    folder: &Path,
    prefix: &str,
    sources: &mut Vec<Source>,
    texts: &mut Vec<File>,
) -> Result<(), String> {
    let entries =
        fs::read_dir(folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), sources, texts)?;
            continue;
        }
        let read =
            || fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()));
        if let Some(name) = name.strip_suffix(".md") {
            let markdown = read()?;
            let title =
                markdown.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(name).replace('`', "");
            sources.push(Source { name: name.to_owned(), title, markdown });
        } else if name.ends_with(".cw") {
            texts.push((name, read()?));
        }
    }
    texts.sort();
    Ok(())
}

// ---- one page ------------------------------------------------------------------------------------------------------

fn body(source: &Source, known: &BTreeMap<String, String>, sections: &mut Vec<Section>) -> String {
    let parsed: Vec<Event<'_>> = Parser::new_ext(&source.markdown, Options::ENABLE_TABLES).collect();
    let headings = headings(&parsed);
    let mut next = headings.iter();
    let mut events = Vec::new();
    // Links to what is not part of the site are left as text.
    let mut plain = Vec::new();
    for event in parsed {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let Some((title, anchor)) = next.next() else { continue };
                if level <= HeadingLevel::H3 {
                    sections.push(Section {
                        page: format!("{}.html", source.name),
                        anchor: anchor.clone(),
                        title: title.clone(),
                        text: String::new(),
                    });
                }
                events.push(Event::Start(Tag::Heading {
                    level,
                    id: Some(CowStr::from(anchor.clone())),
                    classes: Vec::new(),
                    attrs: Vec::new(),
                }));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let target = target(&source.name, &dest_url, known);
                plain.push(target.is_none());
                if let Some(url) = target {
                    events.push(Event::Start(Tag::Link {
                        link_type,
                        dest_url: CowStr::from(url),
                        title,
                        id,
                    }));
                }
            }
            Event::End(TagEnd::Link) => {
                if plain.pop() == Some(false) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let language = info.split_whitespace().next().unwrap_or_default().to_owned();
                events.push(Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(CowStr::from(language)))));
            }
            other => {
                if let (Event::Text(text) | Event::Code(text), Some(section)) = (&other, sections.last_mut())
                {
                    section.text.push_str(text);
                    section.text.push(' ');
                }
                events.push(other);
            }
        }
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    body
}

/// The title and the anchor of each heading.
fn headings(events: &[Event<'_>]) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut open = None;
    for event in events {
        match event {
            Event::Start(Tag::Heading { .. }) => open = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let title = open.take().unwrap_or_default();
                let anchor = anchor(&title);
                let again = found.iter().filter(|(_, other)| *other == anchor).count();
                found.push((title, if again == 0 { anchor } else { format!("{anchor}-{again}") }));
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(title) = &mut open {
                    title.push_str(text);
                }
            }
            _ => {}
        }
    }
    found
}

/// As links in the documents name a heading.
pub fn anchor(title: &str) -> String {
    let kept = title.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Where a link of a page leads to on the site; none: to something that is no part of it.
fn target(from: &str, url: &str, known: &BTreeMap<String, String>) -> Option<String> {
    if url.starts_with("http") || url.starts_with('#') {
        return Some(url.to_owned());
    }
    let (path, anchor) = url.split_once('#').map_or((url, None), |(path, anchor)| (path, Some(anchor)));
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    let found = known.get(&parts.join("/"))?;
    let up = "../".repeat(from.matches('/').count());
    Some(format!("{up}{found}{}", anchor.map_or(String::new(), |anchor| format!("#{anchor}"))))
}

fn page(title: &str, name: &str, body: &str, sources: &[Source]) -> String {
    let up = "../".repeat(name.matches('/').count());
    let mut list = String::new();
    for source in sources {
        let here = if source.name == name { " aria-current=\"page\"" } else { "" };
        let _ = writeln!(
            list,
            "<li><a href=\"{up}{}.html\"{here}>{}</a></li>",
            source.name,
            escaped(&source.title)
        );
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · Cardwright</title>\n<link rel=\"stylesheet\" href=\"{up}site.css\">\n\
         <script src=\"{up}site.js\" data-root=\"{up}\" defer></script>\n</head>\n<body>\n\
         <nav aria-label=\"Pages\">\n<p><a href=\"{up}index.html\">Cardwright</a></p>\n\
         <input id=\"search\" type=\"search\" placeholder=\"Search\" aria-label=\"Search the documentation\">\n\
         <ol id=\"found\" hidden></ol>\n<ul>\n{list}</ul>\n</nav>\n<main>\n{body}</main>\n</body>\n</html>\n",
        title = escaped(title),
    )
}

fn contents(sources: &[Source]) -> String {
    let mut body =
        "<h1>Cardwright</h1>\n<p>Write a card game as text; get an exact rules engine, a table to \
                    play it on, bots that play it, and a lab that says whether it is fair.</p>\n<ul>\n"
            .to_owned();
    for source in sources {
        let _ = writeln!(body, "<li><a href=\"{}.html\">{}</a></li>", source.name, escaped(&source.title));
    }
    body + "</ul>\n"
}

// ---- search --------------------------------------------------------------------------------------------------------

/// What the page's script searches: a list of sections.
fn index(sections: &[Section]) -> String {
    let rows: Vec<String> = sections
        .iter()
        .map(|section| {
            let words: Vec<&str> = section.text.split_whitespace().collect();
            let link = format!("{}#{}", section.page, section.anchor);
            format!("[{},{},{}]", quoted(&link), quoted(&section.title), quoted(&words.join(" ")))
        })
        .collect();
    format!("[{}]\n", rows.join(",\n"))
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
