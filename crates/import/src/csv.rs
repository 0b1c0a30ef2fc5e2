//! Tables of spreadsheets: values separated by commas, semicolons or tabs, in quotes where they hold such a sign.

/// One row, and the line of the text it begins in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub line: usize,
    pub cells: Vec<String>,
}

/// What is wrong with a text that is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedSheet {
    pub line: usize,
    pub message: &'static str,
}

/// The rows of a table; empty ones are left out. The sign that separates values is the one that a first line `sep=;`
/// names, as spreadsheets write and read it, or else the one that the first row has most of.
///
/// # Errors
///
/// A quote that is never closed, or letters behind a closing one.
pub fn rows(text: &str) -> Result<Vec<Row>, MalformedSheet> {
    let text = text.trim_start_matches('\u{feff}');
    let first = &text[..text.find(['\r', '\n']).unwrap_or(text.len())];
    let mut rows = Vec::new();
    let (mut rest, mut line) = (text, 1);
    let named = named_separator(first);
    if named.is_some() {
        rest = &text[first.len()..];
        rest = &rest[line_end(rest)..];
        line = 2;
    }
    let separator = named.unwrap_or_else(|| separator(first));
    while !rest.is_empty() {
        let mut row = Row { line, cells: Vec::new() };
        let mut goes_on = true;
        while goes_on {
            let (cell, length) = cell(rest, separator).map_err(|message| MalformedSheet { line, message })?;
            line += rest[..length].matches('\n').count();
            row.cells.push(cell);
            rest = &rest[length..];
            goes_on = rest.starts_with(separator);
            let end = if goes_on { 1 } else { line_end(rest) };
            line += rest[..end].matches('\n').count();
            rest = &rest[end..];
        }
        if row.cells.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The sign that a line such as `sep=;` is about.
fn named_separator(first: &str) -> Option<char> {
    let (word, sign) = first.trim_matches('"').split_once('=')?;
    let mut signs = sign.chars();
    let sign = signs.next().filter(|sign| signs.next().is_none() && !sign.is_alphanumeric())?;
    word.trim().eq_ignore_ascii_case("sep").then_some(sign)
}

/// The one that stands most often outside of quotes.
fn separator(first: &str) -> char {
    let outside: String = first.split('"').step_by(2).collect();
    let count = |sign: &char| outside.matches(*sign).count();
    [';', '\t', ','].into_iter().max_by_key(count).unwrap_or(',')
}

/// How long the end of the line is that the text begins with.
fn line_end(text: &str) -> usize {
    if text.starts_with("\r\n") { 2 } else { usize::from(text.starts_with(['\n', '\r'])) }
}

/// The value that the text begins with, and how much of the text it takes.
fn cell(text: &str, separator: char) -> Result<(String, usize), &'static str> {
    let ends = |c: char| c == separator || c == '\n' || c == '\r';
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find(ends).unwrap_or(text.len());
        return Ok((text[..end].to_owned(), end));
    };
    let mut cell = String::new();
    let mut letters = quoted.char_indices().peekable();
    while let Some((at, c)) = letters.next() {
        if c != '"' {
            cell.push(c);
        } else if letters.next_if(|(_, next)| *next == '"').is_some() {
            cell.push('"');
        } else {
            let end = 1 + at + 1;
            let is_end = text[end..].chars().next().is_none_or(ends);
            return if is_end { Ok((cell, end)) } else { Err("letters stand behind a closing quote") };
        }
    }
    Err("a quote is never closed")
}

/// One row as text, with its end.
pub fn written<'c>(cells: impl IntoIterator<Item = &'c str>) -> String {
    let quoted = |cell: &str| {
        if cell.contains(['"', ',', ';', '\t', '\n', '\r']) || cell.trim() != cell {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.to_owned()
        }
    };
    let cells: Vec<String> = cells.into_iter().map(quoted).collect();
    cells.join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Vec<String>> {
        rows(text).map(|rows| rows.into_iter().map(|row| row.cells).collect()).unwrap_or_default()
    }

    #[test]
    fn what_was_written_is_read_again() {
        let table = [["name", "a, b"], ["\"x\"", "two\nlines"], [" blank ", ";"], ["", "é🂡"]];
        let text: String = table.iter().map(|row| written(row.iter().copied())).collect();
        assert_eq!(cells(&text), table.map(|row| row.map(str::to_owned).to_vec()));
    }

    #[test]
    fn spreadsheets_separate_with_commas_semicolons_or_tabs() {
        for text in ["name,cost\r\nA,1\r\n", "\u{feff}name;cost\nA;1", "name\tcost\rA\t1\r"] {
            assert_eq!(cells(text), [["name", "cost"], ["A", "1"]], "{text:?}");
        }
        assert_eq!(cells("a;b\n\"x;y\";\"1,5\"\n"), [["a", "b"], ["x;y", "1,5"]]);
    }

    #[test]
    fn a_first_line_may_name_the_sign() {
        for text in [
            "sep=;\r\nname;cost\r\nA, B;1\r\n",
            "\u{feff}\"sep=;\"\nname;cost\nA, B;1",
            "SEP=;\rname;cost\rA, B;1",
        ] {
            assert_eq!(cells(text), [["name", "cost"], ["A, B", "1"]], "{text:?}");
        }
        assert_eq!(cells("sep=|\nname|cost\nA|1"), [["name", "cost"], ["A", "1"]]);
        assert_eq!(rows("sep=;\nname\nA").unwrap_or_default()[1].line, 3);
        assert_eq!(cells("sep=ten,cost\nA,1"), [["sep=ten", "cost"], ["A", "1"]], "a title like any other");
        assert_eq!(cells("\"a, b, c\";cost\nA;1"), [["a, b, c", "cost"], ["A", "1"]]);
    }

    #[test]
    fn rows_know_their_lines_and_empty_ones_are_left_out() {
        let read = rows("name,text\n\nA,\"one\ntwo\"\n,\nB,x").unwrap_or_default();
        let lines: Vec<(usize, &str)> = read.iter().map(|row| (row.line, row.cells[0].as_str())).collect();
        assert_eq!(lines, [(1, "name"), (3, "A"), (6, "B")]);
    }

    #[test]
    fn a_broken_quote_is_told_with_its_line() {
        assert_eq!(rows("a,b\n\"x"), Err(MalformedSheet { line: 2, message: "a quote is never closed" }));
        assert_eq!(
            rows("\"x\"y"),
            Err(MalformedSheet { line: 1, message: "letters stand behind a closing quote" })
        );
    }
}
