//! How bags are written.

use crate::{EnumId, Game};

/// Bits of the count of one value, the first value lowest.
const COUNT_BITS: usize = 7;

impl Game {
    /// A bag of this enum as it is printed: `{2}{W}{W}`. The number is that of the enum's last value; then each other
    /// value as often as it is there. Of nothing `{0}`.
    pub fn bag_text(&self, of: EnumId, bag: i64) -> String {
        let values = self.enums.get(of.index()).map_or(&[][..], |of| &of.values[..]);
        let count = |value: usize| bag >> (COUNT_BITS * value).min(63) & ((1 << COUNT_BITS) - 1);
        let Some((_, named)) = values.split_last() else { return "{0}".to_owned() };
        let mut text = String::new();
        if count(named.len()) > 0 {
            text.push_str(&format!("{{{}}}", count(named.len())));
        }
        for (value, name) in named.iter().enumerate() {
            (0..count(value)).for_each(|_| text.push_str(&format!("{{{name}}}")));
        }
        if text.is_empty() { "{0}".to_owned() } else { text }
    }
}
