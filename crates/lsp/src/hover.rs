//! What the editor shows of the name under the cursor: a card as it reads, the signature and the comment of everything
//! else, the meaning of a word of the language.

use crate::declarations::{Declaration, Sort};
use crate::games::{Known, Page};
use crate::language;
use diagnostic::Span;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position, Range};

/// Longer signatures are cut.
const LONGEST: usize = 400;

pub(crate) fn hover(known: &Known, sound: Option<&ir::Game>, page: &Page, at: Position) -> Option<Hover> {
    let offset = page.lines.offset(page.text, at);
    let meant = known.meant(page.id, offset);
    let told: Vec<String> = meant.iter().filter_map(|span| told(known, sound, *span)).collect();
    if !told.is_empty() {
        return Some(shown(told.join("\n\n---\n\n"), None));
    }
    let (word, range) = word_at(page, offset)?;
    let entry = language::meaning(word)?;
    let text = format!("```cw\n{}\n```\n\n{}", entry.form.replace("   ", "\n"), entry.meaning);
    Some(shown(text, Some(range)))
}

fn shown(value: String, range: Option<Range>) -> Hover {
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Hover { contents, range }
}

fn told(known: &Known, sound: Option<&ir::Game>, span: Span) -> Option<String> {
    let declaration = known.declared_at(span)?;
    let mut parts = Vec::new();
    match declaration.sort {
        Sort::Card => parts.push(card(known, sound, &declaration)?),
        Sort::Binding => {
            let ty = known.checked.bound.iter().find(|(at, _)| *at == span).map(|(_, ty)| ty.as_str());
            parts.push(format!("`{}`: {}", declaration.name, ty.unwrap_or("bound here")));
        }
        _ => {
            parts.push(format!("```cw\n{}\n```", signature(known, &declaration)));
            parts.push(format!("*{}*", declaration.sort.noun()));
        }
    }
    parts.extend(comment(known, span));
    Some(parts.join("\n\n"))
}

/// The card as it reads. While the game has mistakes it is the card of the last version without any.
fn card(known: &Known, sound: Option<&ir::Game>, declaration: &Declaration) -> Option<String> {
    let now = known.checked.game.as_ref();
    let game = now.or(sound)?;
    let at = game.cards.iter().position(|card| card.name == declaration.name)?;
    let text = compiler::text::card(game, ir::CardId(at as u16));
    let mut rows = vec![format!("**{}**", text.name), format!("*{}*", text.heading)];
    rows.extend(text.lines);
    if now.is_none() {
        rows.push("*(as it read before the mistakes that the game has now)*".to_owned());
    }
    Some(rows.join("\n\n"))
}

/// The declaration up to its body: `event damage(c: Creature, n: Int)`.
fn signature(known: &Known, declaration: &Declaration) -> String {
    let span = declaration.inside.filter(|_| declaration.sort == Sort::Parameter).unwrap_or(declaration.span);
    let text = &known.pack.sources().get(span.file).text;
    let start = text[..span.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let line_end = |from: usize| text[from..].find('\n').map_or(text.len(), |at| from + at);
    // A list of parameters may go on on the next line.
    let mut end = line_end(span.end as usize);
    while text[start..end].matches('(').count() > text[start..end].matches(')').count() && end < text.len() {
        end = line_end(end + 1);
    }
    let whole = &text[start..end];
    let whole = without_comment(whole);
    let is_body = |at: usize| whole[at..].starts_with('{') && at >= span.end as usize - start;
    let end = whole.char_indices().map(|(at, _)| at).find(|at| is_body(*at)).unwrap_or(whole.len());
    let body = if matches!(declaration.sort, Sort::Enum | Sort::EnumValue) { whole.len() } else { end };
    whole[..body].trim().chars().take(LONGEST).collect()
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '/' if !quoted && line[at..].starts_with("//") => return &line[..at],
            _ => {}
        }
    }
    line
}

/// The comment on its line, or the lines of comments directly above.
fn comment(known: &Known, span: Span) -> Option<String> {
    let text = &known.pack.sources().get(span.file).text;
    let start = text[..span.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let line = &text[start..end];
    let beside = line[without_comment(line).len()..].trim_start_matches('/').trim();
    if !beside.is_empty() {
        return Some(beside.to_owned());
    }
    let mut above: Vec<&str> = text[..start]
        .lines()
        .rev()
        .take_while(|line| line.trim_start().starts_with("//"))
        .map(|line| line.trim_start().trim_start_matches('/').trim())
        .collect();
    above.reverse();
    (!above.is_empty()).then(|| above.join("\n"))
}

fn word_at<'p>(page: &'p Page, offset: usize) -> Option<(&'p str, Range)> {
    let tree = syntax::parse_as_is(page.id, page.text).tree();
    let at = u32::try_from(offset).ok()?;
    let mut near = tree.token_at_offset(at.into());
    let token = near.find(|token| token.kind() == syntax::SyntaxKind::Word)?;
    let range = usize::from(token.text_range().start())..usize::from(token.text_range().end());
    Some((&page.text[range.clone()], page.lines.range(page.text, range)))
}
