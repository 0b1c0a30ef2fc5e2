//! What stands between two tokens: blanks, empty lines, comments.

use super::doc::Doc;
use crate::kind::{SyntaxKind, SyntaxToken};

#[derive(Clone, Debug, Default)]
pub(super) struct Gap {
    comments: Vec<Comment>,
    /// New lines behind the last comment.
    newlines: usize,
    /// New lines anywhere.
    pub newline: bool,
}

#[derive(Clone, Debug)]
struct Comment {
    text: String,
    /// New lines before it, since the token or comment before.
    newlines: usize,
}

impl Comment {
    /// `/* ... */` on one line: more may stand behind it.
    fn is_closed(&self) -> bool {
        self.text.starts_with("/*") && !self.text.contains('\n')
    }
}

impl Gap {
    /// Before this token, back to the token before that is no trivia, without what stands beside the token.
    pub fn before(token: &SyntaxToken) -> Self {
        Self::whole(token).split().0
    }

    /// Comments on the same line as this token, before it.
    pub fn beside(token: &SyntaxToken) -> Vec<String> {
        Self::whole(token).split().1
    }

    fn split(mut self) -> (Self, Vec<String>) {
        let mut beside = Vec::new();
        while self.newlines == 0 {
            let Some(comment) = self.comments.pop_if(|comment| comment.is_closed()) else { break };
            self.newlines = comment.newlines;
            beside.insert(0, comment.text);
        }
        (self, beside)
    }

    /// With all comments, whatever line they stand on.
    pub fn whole(token: &SyntaxToken) -> Self {
        let mut trivia = Vec::new();
        let mut at = token.prev_token();
        while let Some(before) = at.filter(|token| token.kind().is_trivia()) {
            at = before.prev_token();
            trivia.push(before);
        }
        let mut gap = Self::default();
        trivia.iter().rev().for_each(|token| gap.add(token));
        gap
    }

    /// At the end of the file.
    pub fn behind(last: Option<SyntaxToken>) -> Self {
        let mut gap = Self::default();
        let mut at = last;
        while let Some(token) = at {
            gap.add(&token);
            at = token.next_token();
        }
        gap
    }

    fn add(&mut self, token: &SyntaxToken) {
        match token.kind() {
            SyntaxKind::Newline => {
                self.newlines += 1;
                self.newline = true;
            }
            SyntaxKind::Comment => {
                let (text, newlines) =
                    (token.text().trim_end().to_string(), std::mem::take(&mut self.newlines));
                self.comments.push(Comment { text, newlines });
            }
            _ => {}
        }
    }

    /// This and what stands behind a separator that is left out.
    pub fn and(mut self, next: Self) -> Self {
        let mut later = next.comments.into_iter();
        if let Some(first) = later.next() {
            let newlines = first.newlines + self.newlines;
            self.comments.push(Comment { newlines, ..first });
            self.comments.extend(later);
            self.newlines = next.newlines;
        } else {
            self.newlines += next.newlines;
        }
        self.newline |= next.newline;
        self
    }

    pub fn has_comments(&self) -> bool {
        !self.comments.is_empty()
    }

    /// A comment of its own line, or more than one, keeps two things apart as an empty line does.
    pub fn has_empty_line(&self) -> bool {
        self.newlines > 1 || self.comments.iter().any(|comment| comment.newlines > 1)
    }

    /// An empty line before it, behind a comment at the end of the line before.
    pub fn set_apart(&mut self) {
        match self.comments.iter_mut().find(|comment| comment.newlines > 0) {
            Some(comment) => comment.newlines = 2,
            None => self.newlines = 2,
        }
    }

    /// The comments inside of something that goes on; empty lines are left out there.
    pub fn comments(&self) -> Doc {
        if self.has_comments() { self.doc(true, true) } else { Doc::Concat(Vec::new()) }
    }

    /// The comments, each at the end of a line or on its own, and the empty lines around them; nothing without
    /// comments or empty lines. `first` and `last` are gaps beside a brace, which need no empty line.
    pub fn doc(&self, first: bool, last: bool) -> Doc {
        let mut all = Vec::new();
        for (number, comment) in self.comments.iter().enumerate() {
            if comment.newlines > 0 {
                let empty = comment.newlines > 1 && !(first && number == 0);
                all.push(if empty { Doc::Empty } else { Doc::Hard });
            }
            all.push(Doc::Comment(comment.text.clone()));
            all.push(Doc::Hard);
        }
        if self.newlines > 1 && !last && !(first && self.comments.is_empty()) {
            all.push(Doc::Empty);
        }
        Doc::Concat(all)
    }
}
