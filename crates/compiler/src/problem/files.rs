//! Files that cannot be read as text. Their explanations have no examples: no text could show them.

use diagnostic::{Diagnostic, Explanation, Span};

pub(crate) const ALL: &[&Explanation] = &[&UNREADABLE, &TOO_LARGE, &NOT_TEXT, &NOTHING_THERE];

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
    text: "A file may have 2 MB, a game 16 MB in 2,000 files. Rulebooks are a thousandth of that; something else was put \
           into the folder.",
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
