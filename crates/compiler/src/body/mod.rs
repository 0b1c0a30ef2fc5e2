//! Checks and lowers bodies and expressions: one [`Body`] for everything that shares a numbering of locals.
//!
//! `None` as a result means: wrong, and reported. Whoever gets it keeps quiet, so one mistake gives one message.

mod announcing;
mod arguments;
mod bags;
mod calls;
mod effects;
mod folds;
mod gains;
mod heard;
mod lasting;
mod members;
mod mentions;
mod modifiers;
mod offers;
mod operators;
mod patterns;
mod phrases;
mod places;
mod questions;
mod scope;
mod sets;
mod stacking;
mod statements;
mod targets;
mod terms;
mod values;
mod wording;
mod words;

use crate::compiler::Compiler;
pub(crate) use announcing::Announced;
use heard::Heard;
use ir::{Expr, KindId, LocalId, Type};
pub(crate) use members::OUTCOME_PARTS;
pub(crate) use scope::Binding;
use scope::Fact;
pub(crate) use terms::{Elem, not_if};
pub(crate) use values::BUILTIN;
pub(crate) use words::seat_word;

/// What `self` is in a body.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum SelfCard {
    #[default]
    Nobody,
    /// A card of this kind.
    Of(KindId),
    /// Any card; what is read of it decides what kind it must be.
    Open,
}

/// Who `you` is in a body.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum You {
    /// Whoever the engine says: the controller, the acting player.
    #[default]
    Asker,
    /// The player in the local (`lose when`).
    Candidate(LocalId),
    /// Nobody in particular (tests).
    Nobody,
}

/// Where a body stands, and so which words mean something in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Site {
    pub self_card: SelfCard,
    pub you: You,
    /// In a test: how many play.
    pub test_players: Option<u8>,
    pub is_phase: bool,
    pub is_ability: bool,
    /// In the block of an ability kind, where `body` stands for the card's own text.
    pub is_wrapper: bool,
    /// In an ability of this keyword, where the name of its value means the value.
    pub keyword: Option<ir::KeywordId>,
    /// In an ability that a card gains, where `granter` is whose effect that is.
    pub is_gained: bool,
    /// In an ability of a lasting effect, which works wherever the card is that began it.
    pub is_lasting: bool,
}

#[derive(Debug)]
pub(crate) struct Body<'c, 'a> {
    pub c: &'c mut Compiler<'a>,
    pub site: Site,
    bindings: Vec<Binding>,
    candidates: Vec<Candidate>,
    /// What conditions around this place have made sure of.
    facts: Vec<(Expr, Fact)>,
    next_local: u16,
    /// The event that woke the ability, for `that`.
    heard: Heard,
    /// Who `you` is in the default of a parameter, if the call says whose doing it is.
    you_are: Option<Expr>,
    /// What an open `self` must at least be.
    pub self_kind: KindId,
    pub uses_self: bool,
    pub uses_you: bool,
    /// How deep the values that are used stand in values.
    pub levels: usize,
    /// The bindings in force at each `body` of a wrapper.
    pub marks: Vec<Vec<Binding>>,
    /// Some of these marks are `stack body`.
    pub stacks: bool,
    /// In a cost block, where every call is a payment.
    pub(super) is_cost: bool,
    /// In a statement, where things are done and not only looked at: how many candidates there were when it began.
    pub(super) moment: Option<usize>,
    /// Of a set: what its members are to be, where an event asks for them.
    pub(super) wanted: Option<Type>,
}

/// The member of a set that conditions speak of: `it`, and bare fields.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub it: Expr,
    pub elem: Elem,
}

impl<'c, 'a> Body<'c, 'a> {
    pub fn new(c: &'c mut Compiler<'a>, site: Site) -> Self {
        Self {
            c,
            site,
            bindings: Vec::new(),
            candidates: Vec::new(),
            facts: Vec::new(),
            next_local: 0,
            heard: Heard::default(),
            you_are: None,
            self_kind: ir::CARD,
            uses_self: false,
            uses_you: false,
            levels: 0,
            marks: Vec::new(),
            stacks: false,
            is_cost: false,
            moment: None,
            wanted: None,
        }
    }

    /// A body that begins where another one ended: with its bindings and behind its locals.
    pub fn continuing(c: &'c mut Compiler<'a>, site: Site, bindings: &[Binding], locals: u16) -> Self {
        let mut body = Self::new(c, site);
        body.bindings = bindings.to_vec();
        body.next_local = locals;
        body
    }

    pub fn locals(&self) -> u16 {
        self.next_local
    }

    /// What one member of a set is.
    pub fn member_type(elem: Elem) -> Type {
        match elem {
            Elem::Cards(kind) => Type::Card(kind),
            Elem::Players => Type::Player,
            Elem::Values(id) => Type::Enum(id),
            Elem::Names(_) => Type::CardName,
            Elem::Targets(kind) => Type::Target(kind),
        }
    }
}
