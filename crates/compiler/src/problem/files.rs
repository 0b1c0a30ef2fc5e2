//! Files that cannot be read as text, and what is too much of it. Their explanations have no examples: no short text
//! could show them.

use diagnostic::{Diagnostic, Explanation, Span};

pub(crate) const ALL: &[&Explanation] =
    &[&UNREADABLE, &TOO_LARGE, &NOT_TEXT, &NOTHING_THERE, &MORE, &TOO_MUCH];

const UNREADABLE: Explanation = Explanation {
    code: "E0901",
    title: "a file or folder cannot be read",
    text: "The folder of the game or a file in it does not exist, or may not be opened.",
    failing: "",
    repaired: "",
};

pub(crate) fn unreadable(span: Span, path: &str, why: &str) -> Diagnostic {
    Diagnostic::error(UNREADABLE.code, span, format!("cannot read {path}: {why}"))
}

const TOO_LARGE: Explanation = Explanation {
    code: "E0902",
    title: "too much text",
    text: "A file may have 2 MB, a game 4 MB in 2,000 files. The largest of our games has half a megabyte; \
           something else was put into the folder.",
    failing: "",
    repaired: "",
};

pub(crate) fn too_large(span: Span, path: &str, limit: &str) -> Diagnostic {
    Diagnostic::error(TOO_LARGE.code, span, format!("{path} is too large: the limit is {limit}"))
}

const NOT_TEXT: Explanation = Explanation {
    code: "E0903",
    title: "not UTF-8 text",
    text: "A `.cw` file is text in UTF-8. This one is in another encoding, or no text at all. Save it as UTF-8.",
    failing: "",
    repaired: "",
};

pub(crate) fn not_text(span: Span, path: &str, offset: usize) -> Diagnostic {
    Diagnostic::error(NOT_TEXT.code, span, format!("{path} is not UTF-8 text (byte {offset})"))
        .help("save the file in the encoding UTF-8")
}

const NOTHING_THERE: Explanation = Explanation {
    code: "E0904",
    title: "no game in this folder",
    text: "A game is a folder with `.cw` files. There is none here or below.",
    failing: "",
    repaired: "",
};

pub(crate) fn nothing_there(span: Span, path: &str) -> Diagnostic {
    Diagnostic::error(NOTHING_THERE.code, span, format!("there are no .cw files in {path}"))
        .help("`cardwright new NAME` makes a small game to start from")
}

const MORE: Explanation = Explanation {
    code: "E0905",
    title: "more mistakes than are shown",
    text: "At most two hundred mistakes are shown, errors before warnings. The others are counted; mend the first \
           ones and check again.",
    failing: "",
    repaired: "",
};

/// Stands behind the last one that is shown.
pub(crate) fn more(span: Span, errors: usize, warnings: usize) -> Diagnostic {
    let counted =
        |count: usize, noun: &str| format!("{count} more {noun}{}", if count == 1 { "" } else { "s" });
    let parts: Vec<String> = [(errors, "error"), (warnings, "warning")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    let verb = if errors + warnings == 1 { "is" } else { "are" };
    let message = format!("{} {verb} not shown", parts.join(" and "));
    if errors > 0 {
        Diagnostic::error(MORE.code, span, message)
    } else {
        Diagnostic::warning(MORE.code, span, message)
    }
}

const TOO_MUCH: Explanation = Explanation {
    code: "E0906",
    title: "too much to check",
    text: "What a game makes of its text is bounded, so that any text can be checked in a moment: how much is \
           looked at, how large the compiled game is, and how deep values stand in values. No game comes near it by \
           its cards; a value that is a set is written out wherever it is used, so values that use such values twice \
           double with each.",
    failing: "",
    repaired: "",
};

pub(crate) fn too_much(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(TOO_MUCH.code, span, format!("the game is too much {what}"))
        .label("here it became too much")
        .help("what stands behind this declaration was not looked at")
}

pub(crate) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error(
        TOO_MUCH.code,
        span,
        "expressions stand in one another too deeply here, with the values they use",
    )
    .label("too deep")
    .help("use values that need fewer other values")
}

pub(crate) fn too_many_levels(name: &str, span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(
        TOO_MUCH.code,
        span,
        format!("'{name}' is made of values of values, more than {most} deep"),
    )
    .label("one level too many")
    .help("use values that need fewer other values")
}
