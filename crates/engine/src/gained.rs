//! What cards gain for ever.

use serde::{Deserialize, Serialize};

/// What a card has gained for ever: its abilities are the printed ones unless it gained some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Gains {
    #[default]
    Nothing,
    Values,
    Abilities,
}

/// What a card has gained for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gained {
    pub object: u16,
    pub what: GainedWhat,
    /// it was in play, or on the stack
    pub in_play: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GainedWhat {
    Ability(u16),
    Keyword(u16),
    Add { field: u16, amount: i32 },
    Set { field: u16, value: i32 },
}

impl GainedWhat {
    /// This and then the other as one, if they are about the same field.
    pub(crate) fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Add { field, amount }, Self::Add { field: same, amount: more }) if field == same => {
                Some(Self::Add { field, amount: amount.checked_add(more)? })
            }
            (Self::Set { field, value }, Self::Add { field: same, amount }) if field == same => {
                Some(Self::Set { field, value: value.checked_add(amount)? })
            }
            (Self::Add { field, .. } | Self::Set { field, .. }, Self::Set { field: same, value })
                if field == same =>
            {
                Some(Self::Set { field, value })
            }
            _ => None,
        }
    }

    /// The field that it changes.
    pub(crate) fn field(self) -> Option<u16> {
        match self {
            Self::Add { field, .. } | Self::Set { field, .. } => Some(field),
            Self::Ability(_) | Self::Keyword(_) => None,
        }
    }

    /// What it makes of the value of its field.
    pub(crate) fn apply(self, value: i64) -> i64 {
        match self {
            Self::Add { amount, .. } => value + i64::from(amount),
            Self::Set { value, .. } => i64::from(value),
            Self::Ability(_) | Self::Keyword(_) => value,
        }
    }

    pub(crate) fn gains(self) -> Gains {
        match self {
            Self::Ability(_) | Self::Keyword(_) => Gains::Abilities,
            Self::Add { .. } | Self::Set { .. } => Gains::Values,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GainedWhat;

    #[test]
    fn what_is_gained_of_one_field_is_one_gain() {
        let add = |field, amount| GainedWhat::Add { field, amount };
        let set = |field, value| GainedWhat::Set { field, value };
        assert_eq!(add(1, 2).and(add(1, -5)), Some(add(1, -3)));
        assert_eq!(set(1, 4).and(add(1, 2)), Some(set(1, 6)));
        assert_eq!(add(1, 2).and(set(1, 4)), Some(set(1, 4)));
        assert_eq!(add(1, 2).and(add(3, 2)), None);
        assert_eq!(add(1, i32::MAX).and(add(1, 1)), None, "what does not fit is kept apart");
        assert_eq!(GainedWhat::Keyword(1).and(GainedWhat::Keyword(1)), None);
    }
}
