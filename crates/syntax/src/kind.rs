//! The kinds of tokens and nodes of the lossless tree.
//!
//! Words are one kind of token: which of them mean something is the parser's business, so that a word such as
//! `players` stays free for names.

/// Declares [`SyntaxKind`] together with the list that turns a raw number back into a kind.
macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident,)*) => {
        /// What a token or a node of the tree is. Tokens stand first, nodes from `File` on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u16)]
        pub enum SyntaxKind {
            $($(#[$meta])* $name,)*
        }

        const ALL: &[SyntaxKind] = &[$(SyntaxKind::$name,)*];
    };
}

kinds! {
    // trivia
    Whitespace,
    Newline,
    Comment,
    /// Characters that belong to no token.
    Unknown,
    /// A stretch of text the parser passed over after a mistake, as one token.
    Skipped,
    // words and literals
    Word,
    Int,
    Text,
    /// Becomes `Text` in the tree, with a diagnostic.
    OpenText,
    /// The same of `Comment`.
    OpenComment,
    // punctuation
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Comma,
    Semicolon,
    Colon,
    Dot,
    Set,
    AddSet,
    SubtractSet,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    /// `'s`, behind whose turn it is.
    Possessive,
    /// The end of the file, or of the declaration if another one plainly begins; never in the tree.
    End,
    // declarations
    File,
    Game,
    Setting,
    Enum,
    ActionList,
    Zone,
    ZoneProperty,
    Player,
    KindDecl,
    Field,
    Type,
    ValueDef,
    Params,
    Param,
    Event,
    Needs,
    AbilityKind,
    Clause,
    ClausePart,
    Pattern,
    ArgPattern,
    Keyword,
    Ability,
    Action,
    Turn,
    Phase,
    Rule,
    Check,
    Ends,
    Setup,
    Deck,
    DeckEntry,
    Format,
    FormatRule,
    Card,
    Member,
    Table,
    Use,
    Changed,
    Removed,
    // statements
    Block,
    CallStmt,
    Let,
    Assign,
    If,
    Repeat,
    ForEach,
    ChooseOne,
    Mode,
    Attempt,
    Pay,
    As,
    Forever,
    While,
    Together,
    Lasting,
    Duration,
    Proceed,
    Cancel,
    Resolve,
    Again,
    ExtraTurn,
    Arrange,
    Exchange,
    Conceal,
    TurnCard,
    ModifierLine,
    Modifier,
    Do,
    EndPhase,
    EndEffects,
    CheckNow,
    Window,
    Actions,
    Asked,
    Body,
    Cost,
    Target,
    Number,
    Modes,
    Announce,
    Charge,
    Stack,
    Retarget,
    GoToPhase,
    ExtraPhase,
    // expressions
    Literal,
    Name,
    Parens,
    FieldOf,
    Call,
    NamedArg,
    Prefix,
    Binary,
    Is,
    Has,
    In,
    Where,
    Noun,
    Quantified,
    Choose,
    Random,
    Ending,
    Total,
    Times,
    Most,
    Conditional,
    During,
    Legal,
    Beside,
    Printed,
    Facedown,
    PlayerAfter,
    Possible,
    TargetsOf,
    FirstOf,
    // tests
    Test,
    Step,
    Placement,
    Placed,
    OptionPattern,
}

impl SyntaxKind {
    /// Passed over by the parser: blanks, comments, and characters that already have their diagnostic.
    pub fn is_trivia(self) -> bool {
        self <= Self::Skipped
    }
}

/// Ties [`SyntaxKind`] to `rowan`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cardwright {}

impl rowan::Language for Cardwright {
    type Kind = SyntaxKind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        ALL.get(raw.0 as usize).copied().unwrap_or(SyntaxKind::Unknown)
    }

    fn kind_to_raw(kind: SyntaxKind) -> rowan::SyntaxKind {
        rowan::SyntaxKind(kind as u16)
    }
}

pub type SyntaxNode = rowan::SyntaxNode<Cardwright>;
pub type SyntaxToken = rowan::SyntaxToken<Cardwright>;
pub type SyntaxElement = rowan::SyntaxElement<Cardwright>;

#[cfg(test)]
mod tests {
    use super::*;
    use rowan::Language;

    #[test]
    fn raw_numbers_lead_back_to_their_kinds() {
        for kind in ALL {
            assert_eq!(Cardwright::kind_from_raw(Cardwright::kind_to_raw(*kind)), *kind);
        }
    }
}
