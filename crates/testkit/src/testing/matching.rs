//! Which option a step means: by the cards, players and numbers it refers to, then by its label.

use engine::{Decision, Game, ObjectId, OptionRef, Refused, Seat, State};
use ir::{OptionPattern, Pick, Type};
use words::{label, plain_label};

/// A position in which patterns of a test are looked up.
#[derive(Clone, Copy)]
pub(super) struct Matcher<'a> {
    pub game: &'a Game,
    pub state: &'a State,
    /// By local: the card an alias stands for.
    pub aliases: &'a [i64],
}

impl Matcher<'_> {
    /// The first option that fits; what it refers to comes before what it is called.
    pub fn find(self, pattern: &OptionPattern) -> Option<usize> {
        let all = || 0..self.state.option_count();
        all()
            .find(|option| self.refers(pattern, *option))
            .or_else(|| all().find(|option| self.called(pattern, *option)))
    }

    fn is_same_action(self, one: ir::ActionId, other: ir::ActionId) -> bool {
        let actions = &self.game.ir().actions;
        actions[one.index()].name == actions[other.index()].name
    }

    pub fn fits(self, pattern: &OptionPattern, option: usize) -> bool {
        self.refers(pattern, option) || self.called(pattern, option)
    }

    fn refers(self, pattern: &OptionPattern, option: usize) -> bool {
        let Some(reference) = self.state.option(self.game, option) else { return false };
        match (pattern, reference) {
            (OptionPattern::Action { action, args }, OptionRef::Action { action: offered, args: given }) => {
                self.is_same_action(*action, offered) && self.arguments_fit(offered, args, &given)
            }
            (
                OptionPattern::Ability { kind, card, words },
                OptionRef::Ability { kind: offered, card: object, ability },
            ) => {
                *kind == offered
                    && card.as_ref().is_none_or(|pick| self.is_card(pick, object))
                    && words.as_ref().is_none_or(|words| self.says(ability, words))
            }
            (OptionPattern::Pick(pick), reference) => self.picks(pick, &reference),
            (OptionPattern::Action { .. } | OptionPattern::Ability { .. }, _) => false,
        }
    }

    /// Whether an ability's own words contain these.
    fn says(self, ability: ir::AbilityId, words: &str) -> bool {
        self.game.ir().abilities[ability.index()].text.to_lowercase().contains(&words.to_lowercase())
    }

    fn picks(self, pick: &Pick, reference: &OptionRef) -> bool {
        match (pick, reference) {
            (
                Pick::Card { .. } | Pick::Alias(_),
                OptionRef::Card(card) | OptionRef::Waiting { card: Some(card), .. },
            ) if self.is_card(pick, *card) => true,
            (Pick::Card { .. } | Pick::Alias(_), OptionRef::Waiting { about: Some(about), .. }) => {
                self.is_card(pick, *about)
            }
            (Pick::Player(seat), OptionRef::Player(offered)) => Seat(*seat) == *offered,
            (Pick::Number(number), OptionRef::Number(offered)) => number == offered,
            (Pick::Card { name }, OptionRef::Name(offered)) => name == offered,
            (Pick::Decline, OptionRef::Decline)
            | (Pick::Accept, OptionRef::Accept)
            | (Pick::Pass, OptionRef::Pass) => true,
            _ => false,
        }
    }

    /// Whether the pattern is nothing but the option's label.
    fn called(self, pattern: &OptionPattern, option: usize) -> bool {
        let text = match pattern {
            OptionPattern::Pick(Pick::Label(text)) => text.as_str(),
            OptionPattern::Pick(Pick::Card { name }) => self.game.ir().cards[name.index()].name.as_str(),
            OptionPattern::Pick(_) | OptionPattern::Action { .. } | OptionPattern::Ability { .. } => {
                return false;
            }
        };
        let wanted = text.to_lowercase();
        label(self.game, self.state, option).to_lowercase() == wanted
            || plain_label(self.game, self.state, option).to_lowercase() == wanted
    }

    fn is_card(self, pick: &Pick, object: ObjectId) -> bool {
        match pick {
            // A card goes by its name only for who knows which it is.
            Pick::Card { name } => {
                object.0 != 0 && self.state.card_of(object) == *name && self.is_known(object)
            }
            Pick::Alias(local) => self.aliases.get(local.index()) == Some(&i64::from(object.0)),
            Pick::Label(text) => {
                crate::describe::card(self.game, self.state, object).eq_ignore_ascii_case(text)
            }
            Pick::Player(_) | Pick::Number(_) | Pick::Decline | Pick::Accept | Pick::Pass => false,
        }
    }

    fn is_known(self, object: ObjectId) -> bool {
        match self.state.decision() {
            Decision::Choose { seat, .. } => self.state.sees(seat, object),
            Decision::Over(_) => true,
        }
    }

    fn arguments_fit(self, action: ir::ActionId, picks: &[Pick], given: &[u16]) -> bool {
        let actions = &self.game.ir().actions;
        let params = &actions[action.index()].params;
        // Where something may be left out, what is not named is left out.
        let name = &actions[action.index()].name;
        let may_be_short = actions.iter().filter(|other| other.name == *name).count() == 1;
        (picks.len() == given.len() || (may_be_short && picks.len() < given.len()))
            && params.iter().zip(picks).zip(given).all(|((param, pick), arg)| match (param.ty, pick) {
                (Type::Player, Pick::Player(seat)) => u16::from(*seat) == *arg,
                (Type::Target(_), Pick::Player(seat)) => {
                    i64::from(*arg) == ir::PLAYER_BASE + i64::from(*seat)
                }
                (Type::Target(_), _) if i64::from(*arg) >= ir::PLAYER_BASE => false,
                (Type::Card(_) | Type::Target(_), _) => self.is_card(pick, ObjectId(*arg)),
                (Type::CardName, Pick::Card { name }) => name.0 == *arg,
                (Type::Enum(of), Pick::Label(text)) => {
                    let values = &self.game.ir().enums[of.index()].values;
                    values.get(usize::from(*arg)).is_some_and(|value| value.eq_ignore_ascii_case(text))
                }
                (_, Pick::Number(number)) => *number == i64::from(*arg),
                _ => false,
            })
    }

    /// Why the option is not offered, for every refused thing that fits.
    pub fn reasons(self, pattern: &OptionPattern) -> Vec<String> {
        let refusals = self.state.refusals(self.game);
        refusals
            .into_iter()
            .filter(|refusal| self.refused(pattern, &refusal.what))
            .map(|refusal| words::reason(self.game, refusal.reason))
            .collect()
    }

    fn refused(self, pattern: &OptionPattern, refused: &Refused) -> bool {
        match (pattern, refused) {
            (OptionPattern::Action { action, args }, Refused::Action { action: other, args: given }) => {
                self.is_same_action(*action, *other) && self.arguments_fit(*other, args, given)
            }
            (OptionPattern::Ability { kind, card, .. }, Refused::Ability { kind: other, card: object }) => {
                kind == other && card.as_ref().is_none_or(|pick| self.is_card(pick, *object))
            }
            _ => false,
        }
    }

    /// The pattern as a person would write it.
    pub fn words(self, pattern: &OptionPattern) -> String {
        let ir = self.game.ir();
        let with = |word: &str, picks: &mut dyn Iterator<Item = &Pick>| {
            picks.fold(word.to_owned(), |text, pick| format!("{text} {}", self.pick_words(pick)))
        };
        match pattern {
            OptionPattern::Action { action, args } => {
                with(&ir.actions[action.index()].verb, &mut args.iter())
            }
            OptionPattern::Ability { kind, card, words } => {
                let used = with(&format!("uses {}", ir.ability_kinds[kind.index()].name), &mut card.iter());
                words.as_ref().map_or(used.clone(), |words| format!("{used} \"{words}\""))
            }
            OptionPattern::Pick(pick) => self.pick_words(pick),
        }
    }

    /// As the question calls it, if it can be declined.
    fn declining(self) -> String {
        let declines = |option: &usize| self.state.option(self.game, *option) == Some(OptionRef::Decline);
        let option = (0..self.state.option_count()).find(declines);
        option.map_or("no or done".to_owned(), |option| label(self.game, self.state, option))
    }

    fn pick_words(self, pick: &Pick) -> String {
        match pick {
            Pick::Card { name } => format!("\"{}\"", self.game.ir().cards[name.index()].name),
            Pick::Alias(local) => {
                let object = self.aliases.get(local.index()).copied().unwrap_or(0);
                format!("\"{}\"", crate::describe::card(self.game, self.state, ObjectId(object as u16)))
            }
            Pick::Label(text) => format!("\"{text}\""),
            Pick::Player(seat) => crate::describe::seat(Seat(*seat)),
            Pick::Number(number) => number.to_string(),
            Pick::Decline => self.declining(),
            Pick::Accept => "yes".to_owned(),
            Pick::Pass => "pass".to_owned(),
        }
    }
}
