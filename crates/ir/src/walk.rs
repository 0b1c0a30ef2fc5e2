//! Walking through bodies: the blocks inside a statement, the bodies of a game. What they mean is not known here.

use crate::{Attempted, Block, Body, Game, Stmt};

macro_rules! inner_blocks {
    ($(#[$doc:meta])* $name:ident, $iter:ident $(, $mutable:tt)?) => {
        $(#[$doc])*
        pub fn $name(&$($mutable)? self) -> Vec<&$($mutable)? Block> {
            match self {
                Self::If { then, otherwise, .. } => vec![then, otherwise],
                Self::Repeat { body, .. }
                | Self::While { body, .. }
                | Self::ForEach { body, .. }
                | Self::Window(body)
                | Self::As { body, .. } => vec![body],
                Self::ChooseOne { modes, .. } => modes.$iter().map(|mode| &$($mutable)? mode.body).collect(),
                Self::Attempt { attempt: Attempted::Block(block), then, otherwise, .. } => vec![block, then, otherwise],
                Self::Attempt { attempt: Attempted::Call(_), then, otherwise, .. } => vec![then, otherwise],
                Self::Call(_)
                | Self::Let { .. }
                | Self::Assign { .. }
                | Self::Reveal(..)
                | Self::Forever { .. }
                | Self::Do { .. }
                | Self::Together(_)
                | Self::Lasting { .. }
                | Self::Proceed(_)
                | Self::Cancel
                | Self::Resolve { .. }
                | Self::ResolveEach { .. }
                | Self::Again
                | Self::Turns(_)
                | Self::Arrange(..)
                | Self::Exchange(..)
                | Self::Conceal(_)
                | Self::TurnDown { .. }
                | Self::TurnUp(_)
                | Self::EndPhase
                | Self::EndEffects
                | Self::CheckNow
                | Self::Actions { .. }
                | Self::Body
                | Self::StackBody
                | Self::Target { .. }
                | Self::Number { .. }
                | Self::Announce { .. }
                | Self::Charge { .. }
                | Self::ResolveItem(_)
                | Self::Stack { .. }
                | Self::Retarget(_)
                | Self::GoToPhase(_)
                | Self::ExtraPhase(_) => Vec::new(),
                Self::AnnounceModes { modes, .. } => modes.$iter().map(|mode| &$($mutable)? mode.announce).collect(),
                Self::DoModes { bodies, .. } => bodies.$iter().collect(),
            }
        }
    };
}

impl Stmt {
    inner_blocks!(
        /// The blocks directly inside this statement.
        blocks,
        iter
    );
    inner_blocks!(
        /// The same, to be changed.
        blocks_mut,
        iter_mut,
        mut
    );
}

impl Game {
    /// Every body that is not an ability's: events, actions, phases, checks, the setup.
    pub fn rule_bodies(&self) -> impl Iterator<Item = &Body> {
        let events = self.events.iter().flat_map(|event| [&event.body, &event.finally]);
        let actions = self.actions.iter().map(|action| &action.body);
        let phases = self.phases.iter().map(|phase| &phase.body);
        let checks = self.checks.iter().map(|check| &check.body);
        events.chain(actions).chain(phases).chain(checks).chain([&self.setup])
    }

    /// Every block of the game that stands by itself, abilities and their wrappers included.
    pub fn blocks_mut(&mut self) -> impl Iterator<Item = &mut Block> {
        let events =
            self.events.iter_mut().flat_map(|event| [&mut event.body.block, &mut event.finally.block]);
        let actions = self.actions.iter_mut().map(|action| &mut action.body.block);
        let phases = self.phases.iter_mut().map(|phase| &mut phase.body.block);
        let checks = self.checks.iter_mut().map(|check| &mut check.body.block);
        let abilities = self.abilities.iter_mut().flat_map(|ability| {
            [&mut ability.announce, &mut ability.cost, &mut ability.body.block]
                .into_iter()
                .chain(ability.wrapper.as_mut())
        });
        events.chain(actions).chain(phases).chain(checks).chain(abilities).chain([&mut self.setup.block])
    }
}
