//! Comparisons: their mirror images and how their right side reads.

use super::writer::Writer;
use ir::{BinaryOp, Expr};

impl Writer<'_> {
    /// "4 or less", "at most your trade": what stands behind the thing compared.
    pub fn bound(&mut self, op: BinaryOp, right: &Expr) -> String {
        let value = self.number(right);
        let constant = matches!(right, Expr::Const(_));
        match op {
            BinaryOp::LessEqual if constant => format!("{value} or less"),
            BinaryOp::GreaterEqual if constant => format!("{value} or more"),
            BinaryOp::LessEqual => format!("at most {value}"),
            BinaryOp::GreaterEqual => format!("at least {value}"),
            BinaryOp::Less => format!("less than {value}"),
            BinaryOp::Greater => format!("more than {value}"),
            BinaryOp::NotEqual => format!("other than {value}"),
            _ if constant => value,
            _ => format!("equal to {value}"),
        }
    }
}

pub(super) fn is_order(op: BinaryOp) -> bool {
    use BinaryOp::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
    matches!(op, Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
}

/// The comparison with its sides exchanged.
pub(super) fn flipped(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Less => BinaryOp::Greater,
        BinaryOp::LessEqual => BinaryOp::GreaterEqual,
        BinaryOp::Greater => BinaryOp::Less,
        BinaryOp::GreaterEqual => BinaryOp::LessEqual,
        _ => op,
    }
}

/// The comparison that holds when this one does not.
pub(super) fn negated(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Equal => BinaryOp::NotEqual,
        BinaryOp::NotEqual => BinaryOp::Equal,
        BinaryOp::Less => BinaryOp::GreaterEqual,
        BinaryOp::LessEqual => BinaryOp::Greater,
        BinaryOp::Greater => BinaryOp::LessEqual,
        BinaryOp::GreaterEqual => BinaryOp::Less,
        _ => op,
    }
}
