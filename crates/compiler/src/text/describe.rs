//! Filters as nouns: kind, conditions and place of a query.

use super::filter::Filter;
use super::noun::Noun;
use super::place::Seen;
use super::writer::Writer;
use ir::{
    ArgPattern, BinaryOp, Expr, Feature, KindId, LocalId, Places, PlayerQuery, Query, Set, Type, Which,
};

impl Writer<'_> {
    /// Kind, conditions and place of a query. In a game in which cards forget what they were when they leave play, a
    /// kind by itself means cards in play.
    pub fn describe(&mut self, query: &Query) -> Noun {
        let taking = std::mem::take(&mut self.taking);
        let mut noun = Noun::new(self.kind_name(query.kind));
        let now = std::mem::take(&mut self.now);
        self.add_conditions(&mut noun, Type::Card(query.kind), query.local, &query.conditions);
        let typed = self.type_field().is_some() && noun.heads != ["card"];
        if let (Places::In(_), true) = (&query.places, typed && self.is_type_of_card(&noun)) {
            let types = std::mem::replace(&mut noun.heads, vec!["card".to_owned()]);
            noun.values.push(super::english::list(&types, "or"));
        }
        let place = match &query.places {
            Places::Active if typed => None,
            Places::Active if self.implies_play(&query.conditions) => None,
            Places::Active if self.game.settings.forgets && query.kind != ir::CARD => None,
            Places::Active => Some("in play".to_owned()),
            Places::Everywhere => Some("anywhere".to_owned()),
            Places::In(sources) => {
                Some(self.located(sources, if taking { Seen::Taken } else { Seen::Lying }))
            }
        };
        noun.place = place.or(noun.place);
        if now {
            noun.place = Some(match noun.place.take() {
                Some(place) if place.starts_with("that is ") => place.replacen("that is ", "that is now ", 1),
                place => format!("now {}", place.unwrap_or_else(|| "in play".to_owned())),
            });
        }
        tell_place_among(&mut noun);
        noun
    }

    /// Whether the noun says what cards are: elsewhere than in play a creature is a creature card.
    fn is_type_of_card(&self, noun: &Noun) -> bool {
        let kinds = self.game.kinds.iter().map(|kind| super::english::words(&kind.name));
        !kinds.into_iter().any(|kind| noun.heads == [kind])
    }

    /// The noun of a pattern's argument: "a friendly ship".
    pub fn describe_pattern(&mut self, arg: &ArgPattern, declared: KindId) -> Noun {
        let ArgPattern::Matches { local, kind, conditions } = arg else {
            return Noun::new(self.kind_name(declared));
        };
        let kind = kind.unwrap_or(declared);
        let mut noun = Noun::new(self.kind_name(kind));
        self.add_conditions(&mut noun, Type::Card(kind), *local, conditions);
        noun
    }

    /// `ty` is what the candidates are.
    pub fn add_conditions(&mut self, noun: &mut Noun, ty: Type, local: LocalId, conditions: &[Expr]) {
        let head = noun.short();
        let kind = if let Type::Card(kind) = ty { kind } else { ir::CARD };
        self.filtering(local, &head, Some(ty), |writer| {
            for condition in conditions {
                writer.nested(|writer| {
                    Filter { writer, noun, kind, candidate: Expr::Local(local) }.add(condition, true);
                    String::new()
                });
            }
        });
    }

    /// Only cards in play have a controller, so who speaks of one need not say "in play".
    fn implies_play(&self, conditions: &[Expr]) -> bool {
        conditions.iter().any(|condition| self.speaks_of_controller(condition, 8))
    }

    fn speaks_of_controller(&self, expr: &Expr, depth: u8) -> bool {
        if depth == 0 {
            return false;
        }
        match expr {
            Expr::Controller(_) => true,
            Expr::Not(of) | Expr::Member(of, _) => self.speaks_of_controller(of, depth - 1),
            Expr::Binary(_, left, right) => {
                self.speaks_of_controller(left, depth - 1) || self.speaks_of_controller(right, depth - 1)
            }
            Expr::Value(value, _) => {
                self.value_def(*value).is_some_and(|def| self.speaks_of_controller(&def.body, depth - 1))
            }
            _ => false,
        }
    }

    pub fn describe_players(&mut self, query: &PlayerQuery) -> Noun {
        // Nobody is taken from where they are, nor what they have.
        self.taking = false;
        let mut noun = Noun::new(match query.which {
            Which::Everyone => "player",
            Which::Opponents => "opponent",
        });
        self.add_conditions(&mut noun, Type::Player, query.local, &query.conditions);
        noun
    }

    /// The noun of a pattern's player: "an opponent with 3 or fewer coins".
    pub fn describe_player_pattern(&mut self, arg: &ArgPattern) -> Noun {
        let (ArgPattern::Matches { local, conditions, .. } | ArgPattern::MatchesPlayer { local, conditions }) =
            arg
        else {
            return Noun::new("player");
        };
        let it = Expr::Local(*local);
        let is_opponent = |condition: &Expr| {
            let is_other = matches!(condition, Expr::Binary(BinaryOp::NotEqual, one, other)
                if **one == it && **other == Expr::You);
            let is_member = matches!(condition, Expr::Member(one, set) if **one == it
                && matches!(&**set, Set::Players(of) if of.which == Which::Opponents));
            is_other || is_member
        };
        let (opponents, others): (Vec<Expr>, Vec<Expr>) =
            conditions.iter().cloned().partition(|condition| is_opponent(condition));
        let mut noun = Noun::new(if opponents.is_empty() { "player" } else { "opponent" });
        self.add_conditions(&mut noun, Type::Player, *local, &others);
        noun
    }

    /// "an Ally ability", "Leader"
    pub fn feature_name(&self, feature: Feature) -> String {
        match feature {
            Feature::Ability(kind) => {
                super::english::with_article(&format!("{} ability", self.ability_label(kind)))
            }
            Feature::Keyword(keyword) => self.keyword_name(keyword),
            Feature::AnyAbility => "abilities".to_owned(),
            Feature::AnyKeyword => "keywords".to_owned(),
            Feature::Leads(event) => {
                let name = self.game.events.get(event.index()).map_or("", |event| event.name.as_str());
                format!("something that would {}", name.replace('_', " "))
            }
        }
    }
}

/// Of cards that were spoken of, only where they still lie needs to be said: "one of those cards still in your deck".
fn tell_place_among(noun: &mut Noun) {
    let Some(among) = noun.traits.iter_mut().find(|text| text.starts_with("among ")) else { return };
    if among.starts_with("among the top ") || among.starts_with("among the bottom ") {
        noun.place = None;
    } else if let (true, Some(place)) = (among.starts_with("among those "), &noun.place) {
        among.push_str(&format!(" still {}", place.replacen("from ", "in ", 1)));
        noun.place = None;
    }
}
