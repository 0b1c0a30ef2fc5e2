//! The engine's decisions, options and refusals.

use super::{Target, Viewer, card_ref, target};
use crate::decision::{Asks, CardRef, ChoiceOption, Decision, OptionKind, Refers, WhyNot};
use crate::limits;
use engine::{Game, ObjectId, OptionRef, Pick, Refused, Seat, State};
use words::{Labels, prompt, prompt_for, refused_label};

/// The present decision; none if the match is over. The options are for who decides only: even their
/// number could tell of a hidden hand.
pub fn decision(game: &Game, state: &State, viewer: Viewer) -> Option<Decision> {
    decision_from(game, state, viewer, 0)
}

/// The same with its options from this one on.
pub fn decision_from(game: &Game, state: &State, viewer: Viewer, from: u32) -> Option<Decision> {
    let state = &state.to_look_at();
    let engine::Decision::Choose { seat, options, asks } = state.decision() else { return None };
    let listed = viewer == Viewer::Full || viewer == Viewer::Seat(seat);
    let asker = Asker { game, state, seat };
    let asking = state.asking(game);
    let seen = asking.card.is_none_or(|card| viewer.see(state, card));
    let several = asking.most != Some(1);
    let pass = asker.pass(options).filter(|_| listed);
    let page = (from as usize).min(options)..options.min((from as usize).saturating_add(limits::OPTIONS));
    Some(Decision {
        seat: seat.0,
        player: Some(state.acting_seat()).filter(|player| *player != seat).map(|player| player.0),
        asks: match asks {
            engine::Asks::Action => Asks::Action,
            engine::Asks::Choice => Asks::Choice,
            engine::Asks::Order => Asks::Order,
        },
        prompt: limits::clipped(if listed {
            prompt(game, state)
        } else {
            prompt_for(game, state, &|card| viewer.see(state, card))
        }),
        source: asking.card.map(|card| card_ref(state, card, viewer)),
        ability: asking.ability.filter(|_| seen).map(|ability| ability.0),
        about: asker.about(viewer, asking.card),
        picked: if listed { asker.picked(&asking.picked) } else { Vec::new() },
        least: several.then(|| u32::try_from(asking.least).unwrap_or(0)),
        most: asking.most.filter(|_| several).and_then(|most| u32::try_from(most).ok()),
        cancel: listed && state.can_cancel(),
        idle: pass.is_some() && options == 1,
        pass,
        more: if listed { (options - page.end) as u32 } else { 0 },
        options: listed.then(|| {
            let labels = Labels::new(game, state);
            page.filter_map(|index| asker.option(index, &labels)).collect()
        }),
    })
}

/// What the deciding seat cannot do now, and why; with a card, only what is about that card.
pub fn why_not(game: &Game, state: &State, object: Option<u16>) -> Vec<WhyNot> {
    let state = &state.to_look_at();
    let engine::Decision::Choose { seat, .. } = state.decision() else { return Vec::new() };
    let asker = Asker { game, state, seat };
    let all = state.refusals(game).into_iter().map(|refusal| WhyNot {
        label: limits::clipped(refused_label(game, state, &refusal.what)),
        reason: limits::clipped(words::reason(game, refusal.reason)),
        refers: asker.refused(&refusal.what),
    });
    let about =
        |refusal: &WhyNot| object.is_none() || refusal.refers.cards.iter().any(|c| c.object == object);
    all.filter(about).take(limits::REFUSALS).collect()
}

struct Asker<'a> {
    game: &'a Game,
    state: &'a State,
    /// Who decides, and is told.
    seat: Seat,
}

impl Asker<'_> {
    /// The option that only ends, passes or declines; the only one there is passes as well.
    fn pass(&self, options: usize) -> Option<u32> {
        if options == 1 {
            return Some(0);
        }
        let passes = |index: &usize| match self.state.option(self.game, *index) {
            Some(OptionRef::Pass | OptionRef::Decline) => true,
            Some(OptionRef::Action { action, args }) => {
                let body = &self.game.ir().actions[action.index()].body.block;
                args.is_empty() && matches!(body.as_slice(), [ir::Stmt::EndPhase])
            }
            _ => false,
        };
        (0..options).find(passes).map(|index| index as u32)
    }

    fn about(&self, viewer: Viewer, source: Option<ObjectId>) -> Vec<CardRef> {
        let mut named = self.state.question(self.game).map_or_else(Vec::new, |question| question.cards());
        named.retain(|card| Some(*card) != source && viewer.see(self.state, *card));
        named.dedup();
        named.into_iter().map(|card| card_ref(self.state, card, viewer)).collect()
    }

    fn picked(&self, picks: &[Pick]) -> Vec<CardRef> {
        let cards = picks.iter().filter_map(|pick| match pick {
            Pick::Card(card) => Some(self.card(*card)),
            Pick::Player(_) | Pick::Other(_) => None,
        });
        cards.collect()
    }

    fn option(&self, index: usize, labels: &Labels<'_>) -> Option<ChoiceOption> {
        let refers = self.refers(&self.state.option(self.game, index)?);
        Some(ChoiceOption { index: index as u32, label: limits::clipped(labels.label(index)), refers })
    }

    fn refers(&self, option: &OptionRef) -> Refers {
        match option {
            OptionRef::Pass => plain(OptionKind::Pass),
            OptionRef::Decline => plain(OptionKind::Decline),
            OptionRef::Accept => plain(OptionKind::Accept),
            OptionRef::Card(card) => Refers { cards: vec![self.card(*card)], ..plain(OptionKind::Card) },
            OptionRef::Player(seat) => Refers { players: vec![seat.0], ..plain(OptionKind::Player) },
            OptionRef::Number(number) => Refers { what: Some(*number), ..plain(OptionKind::Number) },
            OptionRef::Value { of, value } => {
                Refers { what: Some(i64::from(*value)), of: Some(of.0), ..plain(OptionKind::Value) }
            }
            OptionRef::Name(card) => Refers { what: Some(i64::from(card.0)), ..plain(OptionKind::Name) },
            OptionRef::Mode(mode) => Refers { what: Some(*mode as i64), ..plain(OptionKind::Mode) },
            OptionRef::Action { action, args } => self.action(*action, args),
            OptionRef::Ability { kind, card, .. } => self.ability(*kind, *card),
            OptionRef::Waiting { card, ability, .. } => Refers {
                what: Some(i64::from(ability.0)),
                cards: card.iter().map(|card| self.card(*card)).collect(),
                ..plain(OptionKind::Waiting)
            },
        }
    }

    fn refused(&self, refused: &Refused) -> Refers {
        match refused {
            Refused::Action { action, args } => self.action(*action, args),
            Refused::Ability { kind, card } => self.ability(*kind, *card),
        }
    }

    fn ability(&self, kind: ir::AbilityKindId, card: ObjectId) -> Refers {
        Refers { what: Some(i64::from(kind.0)), cards: vec![self.card(card)], ..plain(OptionKind::Ability) }
    }

    fn action(&self, action: ir::ActionId, args: &[u16]) -> Refers {
        let mut refers = Refers { what: Some(i64::from(action.0)), ..plain(OptionKind::Action) };
        for (param, arg) in self.game.ir().actions[action.index()].params.iter().zip(args) {
            match param.ty {
                ir::Type::Player => refers.players.push(*arg as u8),
                ir::Type::Target(_) => match target(i64::from(*arg)) {
                    Target::Player(seat) => refers.players.push(seat),
                    Target::Card(card) => refers.cards.push(self.card(card)),
                },
                ir::Type::Card(_) => refers.cards.push(self.card(ObjectId(*arg))),
                // In the label; nothing on the table stands for it.
                _ => {}
            }
        }
        refers
    }

    fn card(&self, card: ObjectId) -> CardRef {
        card_ref(self.state, card, Viewer::Seat(self.seat))
    }
}

fn plain(kind: OptionKind) -> Refers {
    Refers { kind, what: None, of: None, cards: Vec::new(), players: Vec::new() }
}
