//! Which kinds of card can come to each zone. Where every text that puts cards there says of what kind they are,
//! everybody knows that much of a card that lies there unseen.

use crate::compiler::Compiler;
use crate::reports::Doubt;
use diagnostic::{Diagnostic, Span};
use ir::{Arg, KindId, ZoneId};

/// To look through so many effects costs about as much as another visit of a piece of text.
const CHANGES_AT_ONCE: usize = 16;

/// What the bodies of a game put where, as far as that is known before play.
#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    moved: Vec<(ZoneId, KindId)>,
    /// The kinds of two cards that change places.
    pub exchanged: Vec<(KindId, KindId)>,
    /// Cards of the first kind may look like others: like ones of the second kind, or like any.
    pub disguised: Vec<(KindId, Option<KindId>)>,
    /// Cards of the first kind may be copies of cards of the second.
    pub copies: Vec<(KindId, KindId)>,
    /// Some text changes which card another one moves.
    pub are_anything: bool,
}

impl Arrivals {
    /// A call puts a card of this kind somewhere.
    pub fn note(&mut self, args: &[Arg], kind: KindId) {
        let zones = args.iter().filter_map(|arg| match arg {
            Arg::Place(place) => Some(place.zone.zone),
            _ => None,
        });
        self.moved.extend(zones.map(|zone| (zone, kind)));
    }
}

impl Compiler<'_> {
    /// Told when all bodies are compiled, if nothing makes cards of the first kind cards of the second.
    pub fn doubt(&mut self, kind: KindId, other: KindId, problem: Diagnostic) {
        self.reports.doubt(Doubt { kind, other, problem });
    }

    /// What has just been asked there is asked of one card at one time: whatever effects make of it, it is never so.
    /// False if nothing there was in doubt.
    pub fn confirm_doubts(&mut self, place: Span) -> bool {
        let sure = self.reports.last_doubts(place);
        let are_some = !sure.is_empty();
        sure.into_iter().for_each(|doubt| self.report(doubt.problem));
        are_some
    }

    pub fn report_doubts(&mut self) {
        for Doubt { kind, other, problem } in self.reports.take_doubts() {
            let changes = self.arrivals.disguised.len() + self.arrivals.copies.len();
            if self.spend(changes / CHANGES_AT_ONCE, problem.primary.span) && !self.may_become(kind, other) {
                self.report(problem);
            }
        }
    }

    /// Whether some effect makes cards of the first kind cards of the second, or copies of such.
    fn may_become(&self, kind: KindId, other: KindId) -> bool {
        let is_about = |from: &KindId| self.narrower(*from, kind).is_some();
        let is_other = |becomes: KindId| self.narrower(becomes, other).is_some();
        let disguised = self.arrivals.disguised.iter();
        let mut disguised = disguised.filter(|(from, _)| is_about(from));
        let mut copies = self.arrivals.copies.iter().filter(|(from, _)| is_about(from));
        disguised.any(|(_, becomes)| becomes.is_none_or(is_other)) || copies.any(|(_, of)| is_other(*of))
    }

    /// To be called when all bodies are compiled.
    pub fn note_what_zones_hold(&mut self) {
        if self.arrivals.are_anything {
            return;
        }
        let mut holds: Vec<Vec<KindId>> = vec![Vec::new(); self.game.zones.len()];
        for (zone, kind) in &self.arrivals.moved {
            self.add_kind(&mut holds[zone.index()], *kind);
        }
        let mut before = Vec::new();
        while before != holds {
            before.clone_from(&holds);
            for (zone, declared) in self.game.zones.iter().enumerate() {
                let source = declared.filled_from.map_or_else(Vec::new, |from| holds[from.index()].clone());
                let exchanged = self.arrivals.exchanged.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]);
                let lies_here =
                    |kind: KindId| holds[zone].iter().any(|held| self.narrower(*held, kind).is_some());
                let comes = exchanged.filter(|(_, other)| lies_here(*other)).map(|(one, _)| one);
                let comes: Vec<KindId> = source.into_iter().chain(comes).collect();
                for kind in comes {
                    self.add_kind(&mut holds[zone], kind);
                }
            }
        }
        let mut disguised = self.arrivals.disguised.clone();
        for (from, copied) in &self.arrivals.copies {
            self.add_copies(&mut disguised, *from, *copied);
        }
        for (zone, kinds) in holds.into_iter().enumerate() {
            // What looks like one of these kinds may really be of another.
            let is_sure = |held: &KindId| {
                disguised.iter().all(|(from, becomes)| {
                    self.is_kind(*from, *held) || becomes.is_some_and(|kind| !self.is_kind(kind, *held))
                })
            };
            // Items come to the stack without a text that moves them.
            let is_stack = self.game.settings.stack.is_some_and(|stack| stack.zone.index() == zone);
            if !kinds.contains(&ir::CARD) && kinds.iter().all(is_sure) && !is_stack {
                self.game.zones[zone].holds = kinds;
            }
        }
    }

    /// A copy of a card looks like any kind of what that is, or, if other cards may look like that, like anything.
    fn add_copies(&self, disguised: &mut Vec<(KindId, Option<KindId>)>, from: KindId, copied: KindId) {
        let mut others = self.arrivals.disguised.iter();
        if others.any(|(_, becomes)| becomes.is_none_or(|kind| self.narrower(kind, copied).is_some())) {
            disguised.push((from, None));
            return;
        }
        let kinds = (0..self.game.kinds.len()).map(|kind| KindId(kind as u16));
        disguised.extend(kinds.filter(|kind| self.is_kind(*kind, copied)).map(|kind| (from, Some(kind))));
    }

    /// Only the widest of kinds that lie within one another are kept.
    fn add_kind(&self, kinds: &mut Vec<KindId>, kind: KindId) {
        if kinds.iter().any(|held| self.is_kind(kind, *held)) {
            return;
        }
        kinds.retain(|held| !self.is_kind(*held, kind));
        kinds.push(kind);
    }
}
