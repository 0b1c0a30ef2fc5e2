//! How a match stands for a seat, from 0 (lost) to 1 (won).
//!
//! Without an end in sight the rulebook tells. It may say so itself, by declaring `value evaluate(p: Player) = ...`, a
//! number that is larger the better it stands for the player. Otherwise what was fitted to many matches tells, or its
//! own conditions: how far a player is from losing, how near to winning.

use crate::features::Weighted;
use crate::judge::{Judge, JudgedBy};
use engine::{Game, Outcome, Probe, Seat, State};
use ir::{BinaryOp, End, Expr, LocalId, PlayerFieldId, Type, ValueId};

#[derive(Debug)]
pub struct Evaluation {
    margins: Vec<Margin>,
}

/// What a condition compares, as a number that grows the better it is for the player.
#[derive(Debug)]
struct Margin {
    reading: Reading,
    /// a lead of so much is nearly a win
    scale: f64,
}

#[derive(Debug)]
enum Reading {
    /// A player's field less a number, or a number less the field. Read without asking the engine's interpreter.
    Field {
        field: PlayerFieldId,
        less: i64,
        sign: f64,
    },
    Probe {
        probe: Probe,
        player: usize,
        locals: usize,
    },
    Fitted(Weighted),
}

impl Evaluation {
    pub fn new(game: &Game, judge: &Judge) -> Self {
        let ends = || game.ir().ends.iter().filter_map(|end| Margin::of(game, end)).collect();
        let margins = match &judge.by {
            JudgedBy::Fitted(fitted) => {
                let reading = Reading::Fitted(Weighted::new(game.ir(), &fitted.terms));
                vec![Margin { reading, scale: fitted.lead }]
            }
            JudgedBy::Rulebook => Margin::declared(game).map_or_else(ends, |declared| vec![declared]),
        };
        Self { margins }
    }

    /// Whether the rulebook says itself how a match stands.
    pub fn is_declared(game: &Game) -> bool {
        declared(game.ir()).is_some()
    }

    /// No condition of the rulebook can be measured: only the end tells who is ahead.
    pub fn is_blind(&self) -> bool {
        self.margins.is_empty()
    }

    /// The value of a match for every seat. The State is the same afterwards.
    pub fn values(&self, game: &Game, state: &mut State) -> Vec<f64> {
        match state.outcome() {
            Some(won @ (Outcome::Win(_) | Outcome::WinTogether(_))) => {
                seats(state).map(|seat| f64::from(u8::from(won.is_won_by(seat)))).collect()
            }
            Some(Outcome::Draw(_)) => vec![0.5; usize::from(state.seats())],
            None => self.estimates(game, state),
        }
    }

    /// How far ahead a seat is. A match that was drawn goes to those who are ahead: a limit of turns says nothing about
    /// strength.
    pub fn standing(&self, game: &Game, state: &State, seat: Seat) -> f64 {
        match state.outcome() {
            Some(won @ (Outcome::Win(_) | Outcome::WinTogether(_))) => {
                f64::from(u8::from(won.is_won_by(seat)))
            }
            Some(Outcome::Draw(_)) if state.is_out(seat) => 0.5,
            Some(Outcome::Draw(_)) | None => self.estimates(game, &mut state.clone())[seat.index()],
        }
    }

    fn estimates(&self, game: &Game, state: &mut State) -> Vec<f64> {
        let mut leads = vec![0.0; usize::from(state.seats())];
        for margin in &self.margins {
            let readings = margin.read_all(game, state);
            for (seat, lead) in seats(state).zip(&mut leads) {
                let is_rival =
                    |other: &Seat| !state.are_together(game, seat, *other) && !state.is_out(*other);
                let rivals = seats(state).filter(is_rival);
                let best = rivals.map(|other| readings[other.index()]).fold(f64::NEG_INFINITY, f64::max);
                let ahead = match best.is_finite() {
                    true => (readings[seat.index()] - best) / margin.scale,
                    // Where all play together nobody is a rival: what they have come to is all there is.
                    false if game.ir().settings.teams == 1 => readings[seat.index()] / margin.scale,
                    false => 1.0,
                };
                *lead += ahead / self.margins.len() as f64;
            }
        }
        // Never quite as good as a real win.
        let value = |seat: Seat| match state.is_out(seat) {
            true => 0.0,
            false => 0.5 + 0.45 * squashed(leads[seat.index()]),
        };
        seats(state).map(value).collect()
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.seats()).map(Seat)
}

/// From -1 to 1, with basic arithmetic only: `tanh` may differ in its last bit from machine to machine.
fn squashed(x: f64) -> f64 {
    x / (1.0 + x * x).sqrt()
}

/// The name of the value by which a rulebook says how a match stands.
const DECLARED: &str = "evaluate";

impl Margin {
    /// What the rulebook itself calls standing well.
    fn declared(game: &Game) -> Option<Self> {
        let question = Expr::Value(declared(game.ir())?, vec![Expr::Local(LocalId(0))]);
        let probe = game.probe(&question).ok()?;
        Self { reading: Reading::Probe { probe, player: 0, locals: 1 }, scale: 1.0 }.scaled(game)
    }

    /// Half of what the opening is worth counts as a clear lead.
    fn scaled(mut self, game: &Game) -> Option<Self> {
        let mut start = State::new(game, game.ir().settings.players_min, 0).ok()?;
        self.scale = (self.read_all(game, &mut start)[0].abs() / 2.0).max(1.0);
        Some(self)
    }

    fn of(game: &Game, end: &End) -> Option<Self> {
        let Expr::Binary(op, left, right) = &end.condition else { return None };
        let grows = match (op, end.wins) {
            (BinaryOp::GreaterEqual | BinaryOp::Greater | BinaryOp::Equal, true)
            | (BinaryOp::LessEqual | BinaryOp::Less | BinaryOp::Equal, false) => true,
            (BinaryOp::LessEqual | BinaryOp::Less, true)
            | (BinaryOp::GreaterEqual | BinaryOp::Greater, false) => false,
            _ => return None,
        };
        let (from, take) = if grows { (left, right) } else { (right, left) };
        let reading = match field_reading(end, from, take) {
            Some(reading) => reading,
            None => Reading::Probe {
                probe: game.probe(&Expr::Binary(BinaryOp::Subtract, from.clone(), take.clone())).ok()?,
                player: end.player.index(),
                locals: usize::from(end.locals).max(end.player.index() + 1),
            },
        };
        Self { reading, scale: 1.0 }.scaled(game)
    }

    /// By seat.
    fn read_all(&self, game: &Game, state: &mut State) -> Vec<f64> {
        match &self.reading {
            Reading::Field { field, less, sign } => seats(state)
                .map(|seat| sign * (state.player_field(game, seat, *field) - less) as f64)
                .collect(),
            Reading::Probe { probe, player, locals } => seats(state)
                .map(|seat| {
                    let mut values = vec![0; *locals];
                    values[*player] = i64::from(seat.0);
                    state.probe_in_place(game, probe, &values) as f64
                })
                .collect(),
            Reading::Fitted(weighted) => weighted.read(game, state),
        }
    }
}

/// The value by which the rulebook says how a match stands.
fn declared(game: &ir::Game) -> Option<ValueId> {
    let found = game.values.iter().position(|value| {
        let params: Vec<Type> = value.params.iter().map(|param| param.ty).collect();
        value.name == DECLARED && params == [Type::Player] && value.ty == Type::Int
    })?;
    Some(ValueId(found as u16))
}

/// `authority - 0`, `30 - score`: most conditions are that simple.
fn field_reading(end: &End, from: &Expr, take: &Expr) -> Option<Reading> {
    let own_field = |expr: &Expr| match expr {
        Expr::PlayerField(who, field) if **who == Expr::Local(end.player) => Some(*field),
        _ => None,
    };
    match (from, take) {
        (field, Expr::Const(less)) => {
            Some(Reading::Field { field: own_field(field)?, less: *less, sign: 1.0 })
        }
        (Expr::Const(less), field) => {
            Some(Reading::Field { field: own_field(field)?, less: *less, sign: -1.0 })
        }
        _ => None,
    }
}
