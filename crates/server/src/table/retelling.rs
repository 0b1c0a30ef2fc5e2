//! What happened, told again. Takebacks make a tree of what was played: each choice leads on from the position it was
//! made in. Only the branches that are told and what leads to them are played, each choice once, so that the work
//! grows with the length of the match and not with how often something was taken back.

use super::telling::bare;
use super::{Reader, Table};
use engine::State;
use protocol::from_engine;
use protocol::message::{Step, StepKind, fit_events};
use protocol::play;
use protocol::problem::Problem;

/// Of a longer absence only the last steps are told.
const MOST_STEPS: usize = 400;

/// A position; the first is the one the match began with.
#[derive(Debug, Default)]
struct Node {
    parent: usize,
    /// The choice that led here from its parent.
    option: u32,
    /// It is on the way to something that is told.
    wanted: bool,
    /// Which steps are told about it, by their places in the past: its own choice first, then what else was done here.
    told: Vec<usize>,
    /// Those that are wanted.
    children: Vec<usize>,
}

impl Table {
    /// Everything that was done after a position, played again for this viewer.
    ///
    /// # Errors
    /// Never for a match that was played by these rules.
    pub fn steps(&self, after: u64, reader: Reader) -> Result<Vec<Step>, Problem> {
        let after = after.max(self.seq().saturating_sub(MOST_STEPS as u64));
        let tree = self.tree(usize::try_from(after).unwrap_or(usize::MAX));
        let mut steps = Vec::new();
        let mut open = vec![(0, self.first_position()?)];
        let mut visited = vec![0; tree.len()];
        self.tell_bare(&tree[0].told, &open[0].1, &mut steps);
        while let Some((node, mut state)) = open.pop() {
            let Some(child) = tree[node].children.get(visited[node]).copied() else { continue };
            visited[node] += 1;
            // The position is kept as long as something else leads on from it.
            if visited[node] < tree[node].children.len() {
                open.push((node, state.clone()));
            }
            self.tell_node(&tree[child], &mut state, reader, &mut steps)?;
            open.push((child, state));
        }
        steps.sort_by_key(|step| step.seq);
        fit_events(&mut steps);
        Ok(steps)
    }

    /// The positions of the match, with what is told of those after `after` steps and the way there.
    fn tree(&self, after: usize) -> Vec<Node> {
        let mut tree = vec![Node { wanted: true, ..Node::default() }];
        // The positions that led to the present one, the first one included.
        let mut line = vec![0];
        for (index, past) in self.past.iter().enumerate() {
            match past.kind {
                StepKind::Choice => {
                    let parent = line.last().copied().unwrap_or(0);
                    line.push(tree.len());
                    tree.push(Node { parent, option: past.option, ..Node::default() });
                }
                StepKind::Takeback => {
                    let left = (past.choices as usize).saturating_sub(self.config.prelude.len());
                    line.truncate(left + 1);
                }
                // At a table nobody changes a position by hand.
                StepKind::Concession | StepKind::Time | StepKind::Change | StepKind::Stopped => {}
            }
            if index >= after {
                let here = line.last().copied().unwrap_or(0);
                tree[here].told.push(index);
                want(&mut tree, here);
            }
        }
        tree
    }

    fn first_position(&self) -> Result<State, Problem> {
        let game = &self.playable.game;
        let mut state = from_engine::position(game, self.play()?.start())?;
        for choice in &self.config.prelude {
            play::decide(game, &mut state, *choice)?;
        }
        Ok(state)
    }

    /// Plays the choice that leads to a position, and tells what was done to get there and what was done there.
    fn tell_node(
        &self,
        node: &Node,
        state: &mut State,
        Reader { viewer, language }: Reader,
        steps: &mut Vec<Step>,
    ) -> Result<(), Problem> {
        let game = &self.playable.in_language(language).game;
        let own = node.told.first().copied().filter(|index| self.past[*index].kind == StepKind::Choice);
        let Some(index) = own else {
            play::decide(game, state, node.option)?;
            self.tell_bare(&node.told, state, steps);
            return Ok(());
        };
        let made = play::make(game, state, node.option)?;
        steps.push(play::step(game, state, &made, index as u64 + 1, self.past[index].choices, viewer));
        self.tell_bare(&node.told[1..], state, steps);
        Ok(())
    }

    fn tell_bare(&self, told: &[usize], state: &State, steps: &mut Vec<Step>) {
        steps.extend(told.iter().map(|index| bare(self.past[*index], *index as u64 + 1, state.turn())));
    }
}

/// Notes a position and all on the way to it.
fn want(tree: &mut [Node], mut node: usize) {
    while !tree[node].wanted {
        tree[node].wanted = true;
        let parent = tree[node].parent;
        tree[parent].children.push(node);
        node = parent;
    }
}
