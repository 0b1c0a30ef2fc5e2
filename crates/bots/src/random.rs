//! Any option, with equal chance.

use crate::{Bot, Position};

#[derive(Clone, Debug)]
pub struct Random(engine::Random);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(engine::Random::new(seed))
    }
}

impl Bot for Random {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        loop {
            let option = self.0.below(position.options() as u32) as usize;
            if position.allows(option) {
                return option;
            }
        }
    }
}
