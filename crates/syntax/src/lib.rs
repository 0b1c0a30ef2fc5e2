//! Text of `.cw` files to trees.
//!
//! One pass over the tokens gives the plain values of [`ast`] (for the compiler) and, if wanted, the lossless tree (for
//! tools that show or rewrite text). Nothing is looked up here: whether a name means anything is not known.

pub mod ast;
mod format;
mod forms;
mod habits;
mod kind;
mod lexer;
mod mending;
mod parser;
mod wanted;
mod words;

pub use format::{Unformatted, format};
pub use forms::{Gives, Words, reads_behind, words_behind};
pub use habits::{meant_by, type_meant_by};
pub use kind::{Cardwright, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken};
pub use mending::{Allowance, NUMBERS, explained};
pub use words::{ITEMS, LANGUAGE, is_reserved};

use diagnostic::{Diagnostic, Explanation, FileId};

/// A file with more mistakes is not read to its end.
const MOST_ERRORS: usize = 100;

/// What came of reading one file.
#[derive(Clone, Debug)]
pub struct Parse {
    green: rowan::GreenNode,
    file: ast::File,
    /// In the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parse {
    /// The lossless tree: its tokens, one after another, are the text.
    pub fn tree(&self) -> SyntaxNode {
        SyntaxNode::new_root(self.green.clone())
    }

    /// Everything that could be read; what could not has a diagnostic.
    pub fn ast(&self) -> ast::File {
        self.file.clone()
    }
}

/// Reads one file. Accepts any text; a byte order mark at the start is passed over.
pub fn parse(file: FileId, text: &str) -> Parse {
    let parse = parser::parse(file, text);
    let diagnostics = explained(file, text, parse.diagnostics, &mut Allowance::default());
    Parse { diagnostics, ..parse }
}

/// The same without looking for what was probably meant where the grammar does not fit.
pub fn parse_as_is(file: FileId, text: &str) -> Parse {
    parser::parse(file, text)
}

/// The same without the tree, which takes most of the time: the plain values, and in the order of the text what is
/// wrong.
pub fn read(file: FileId, text: &str) -> (ast::File, Vec<Diagnostic>) {
    let (read, diagnostics) = read_as_is(file, text, "");
    (read, explained(file, text, diagnostics, &mut Allowance::default()))
}

/// Both left out: only the plain values, with words in this language where they are given in it, and what the parser
/// stumbled over.
pub fn read_as_is(file: FileId, text: &str, language: &str) -> (ast::File, Vec<Diagnostic>) {
    parser::read_whole(file, text, language)
}

/// The declaration that a place lies in, and what lies between it and the next one: from where it begins at the very
/// start of a line to where the next one does.
pub fn declaration_around(text: &str, offset: usize) -> std::ops::Range<usize> {
    parser::declaration_around(text, offset)
}

/// Reads a text in which somebody still writes: the declaration that is being written ends at this place, behind which
/// another may begin. What is missing there is made up.
pub fn read_unfinished(file: FileId, text: &str, end: usize) -> ast::File {
    parser::read_unfinished(file, text, end as u32)
}

/// The code of what begins like no declaration.
pub const NO_DECLARATION: &str = parser::NO_ITEM.code;
/// The code of: a word of the language stands where a name is given.
pub const RESERVED_NAME: &str = parser::RESERVED_NAME.code;
/// The code of names with the wrong first letter.
pub const NAME_CASE: &str = parser::NAME_CASE.code;

/// The explanations of all codes of this crate, by code.
pub const EXPLANATIONS: &[Explanation] = &[
    lexer::UNKNOWN,
    lexer::CONTROL,
    lexer::UNCLOSED_TEXT,
    lexer::ESCAPE,
    lexer::LARGE_INT,
    lexer::UNCLOSED_COMMENT,
    lexer::TOO_LONG,
    lexer::UNMERGED,
    parser::UNEXPECTED,
    parser::NO_ITEM,
    parser::NO_SEPARATOR,
    parser::UNCLOSED,
    parser::RESERVED_NAME,
    parser::NAME_CASE,
    parser::TOO_DEEP,
    parser::STOPPED,
    parser::FOR_LATER,
    parser::NO_STATEMENT,
    parser::CHAINED,
];
