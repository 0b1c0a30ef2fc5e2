//! How a match stands for a seat, from 0 (lost) to 1 (won).
//!
//! Without an end in sight the rulebook's own conditions tell: how far a player is from losing, how near to winning.

use engine::{Game, Outcome, Probe, Seat, State};
use ir::{BinaryOp, End, Expr};

#[derive(Debug)]
pub struct Evaluation {
    margins: Vec<Margin>,
}

/// What a condition compares, as a number that grows the better it is for the player.
#[derive(Debug)]
struct Margin {
    probe: Probe,
    player: usize,
    locals: usize,
    /// a lead of so much is nearly a win
    scale: f64,
}

impl Evaluation {
    pub fn new(game: &Game) -> Self {
        let margins = game.ir().ends.iter().filter_map(|end| Margin::of(game, end)).collect();
        Self { margins }
    }

    /// The value of a match for a seat.
    pub fn value(&self, game: &Game, state: &State, seat: Seat) -> f64 {
        match state.outcome() {
            Some(Outcome::Win(winner)) => f64::from(u8::from(winner == seat)),
            Some(Outcome::Draw(_)) => 0.5,
            None if state.is_out(seat) => 0.0,
            None => self.estimate(game, state, seat),
        }
    }

    fn estimate(&self, game: &Game, state: &State, seat: Seat) -> f64 {
        if self.margins.is_empty() {
            return 0.5;
        }
        let mut sum = 0.0;
        for margin in &self.margins {
            let mine = margin.read(game, state, seat);
            let rivals = (0..state.seats()).map(Seat).filter(|other| *other != seat && !state.is_out(*other));
            let best = rivals.map(|other| margin.read(game, state, other)).fold(f64::NEG_INFINITY, f64::max);
            sum += if best.is_finite() { (mine - best) / margin.scale } else { 1.0 };
        }
        // Never quite as good as a real win.
        0.5 + 0.45 * (sum / self.margins.len() as f64).tanh()
    }
}

impl Margin {
    fn of(game: &Game, end: &End) -> Option<Self> {
        let Expr::Binary(op, left, right) = &end.condition else { return None };
        let grows = match (op, end.wins) {
            (BinaryOp::GreaterEqual | BinaryOp::Greater | BinaryOp::Equal, true)
            | (BinaryOp::LessEqual | BinaryOp::Less | BinaryOp::Equal, false) => true,
            (BinaryOp::LessEqual | BinaryOp::Less, true) | (BinaryOp::GreaterEqual | BinaryOp::Greater, false) => false,
            _ => return None,
        };
        let (from, take) = if grows { (left, right) } else { (right, left) };
        let difference = Expr::Binary(BinaryOp::Subtract, from.clone(), take.clone());
        let probe = game.probe(&difference).ok()?;
        let locals = usize::from(end.locals).max(end.player.index() + 1);
        let mut margin = Self { probe, player: end.player.index(), locals, scale: 1.0 };
        let start = State::new(game, game.ir().settings.players_min, 0).ok()?;
        margin.scale = (margin.read(game, &start, Seat(0)).abs() / 2.0).max(1.0);
        Some(margin)
    }

    fn read(&self, game: &Game, state: &State, seat: Seat) -> f64 {
        let mut locals = vec![0; self.locals];
        locals[self.player] = i64::from(seat.0);
        state.probe(game, &self.probe, &locals) as f64
    }
}
