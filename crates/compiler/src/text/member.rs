//! Nouns for sets that are no plain query: houses, names, neighbours, "the most powerful creature".

use super::english::{participle, plural, words};
use super::noun::Noun;
use super::set::Form;
use super::template::Phrase;
use super::writer::Writer;
use ir::{CARD, EnumId, EventId, Expr, KindId, LocalId, Set, Type};

/// Words for having much of something.
const HAVING_MUCH: [(&str, &str); 3] = [("power", "powerful"), ("cost", "expensive"), ("value", "valuable")];

impl Writer<'_> {
    /// "house", "key not among your keys"
    pub fn value_noun(
        &mut self,
        of: EnumId,
        within: Option<&Expr>,
        local: LocalId,
        conditions: &[Expr],
    ) -> Noun {
        let mut noun = Noun::new(self.enum_name(of));
        if let Some(within) = within {
            let set = self.phrase(within, Some(Type::EnumSet(of)));
            let name = self.enum_name(of);
            // A field that holds mostly one is called by one.
            let set = match set.strip_suffix(&name) {
                Some(front) if front.ends_with(' ') => format!("{front}{}", plural(&name)),
                _ => set,
            };
            noun.traits.push(format!("among {set}"));
        }
        self.add_conditions(&mut noun, Type::Enum(of), local, conditions);
        noun
    }

    /// "card name", "creature name with cost 3 or less"
    pub fn name_noun(&mut self, kind: KindId, local: LocalId, conditions: &[Expr]) -> Noun {
        let mut noun = Noun::new(format!("{} name", self.kind_name(kind)));
        self.add_conditions(&mut noun, Type::CardName, local, conditions);
        noun
    }

    /// "neighbor of this creature", "its neighbor"
    pub fn neighbor_noun(&mut self, card: &Expr) -> Noun {
        let mut noun = Noun::new("neighbor");
        match self.phrase(card, None) {
            it if it == "it" => noun.before.push("its".to_owned()),
            card => noun.traits.push(format!("of {card}")),
        }
        noun
    }

    /// "most powerful enemy creature", "creature with the least amber"
    pub fn superlative(&mut self, most: bool, set: &Set, local: LocalId, value: &Expr) -> Noun {
        let mut noun = self.noun_of_members(set);
        noun.definite = true;
        let degree = if most { "most" } else { "least" };
        match self.measured(local, value) {
            Some(measure) => match HAVING_MUCH.iter().find(|(name, _)| *name == measure) {
                Some((_, adjective)) => noun.before.insert(0, format!("{degree} {adjective}")),
                None => noun.traits.push(format!("with the {degree} {measure}")),
            },
            None => {
                let head = noun.short();
                let value =
                    self.filtering(local, &head, self.member_type(set), |writer| writer.number(value));
                let members = [" of it".to_owned(), format!(" of that {head}")];
                let counted = value
                    .strip_prefix("the number of ")
                    .and_then(|rest| members.iter().find_map(|member| rest.strip_suffix(member.as_str())));
                match counted {
                    Some(counted) => {
                        let degree = if most { "most" } else { "fewest" };
                        noun.traits.push(format!("with the {degree} {counted}"));
                    }
                    None => {
                        let degree = if most { "greatest" } else { "least" };
                        noun.wheres.push(format!("{value} is {degree}"));
                    }
                }
            }
        }
        noun
    }

    /// The field that is compared, if it is one: "power".
    pub fn measured(&self, local: LocalId, value: &Expr) -> Option<String> {
        match value {
            Expr::CardField(of, field) if **of == Expr::Local(local) => Some(self.card_field(*field)),
            Expr::PlayerField(of, field) if **of == Expr::Local(local) => Some(self.player_field(*field)),
            Expr::PrintedField(of, field) if **of == Expr::Local(local) => {
                Some(format!("printed {}", self.card_field(*field)))
            }
            _ => None,
        }
    }

    /// "card destroyed this way"
    pub fn caused_noun(&mut self, event: EventId) -> Noun {
        let Some(event) = self.game.events.get(event.index()) else { return Noun::new("card") };
        let kind = match event.params.first().map(|param| param.ty) {
            Some(Type::Card(kind)) => self.kind_name(kind),
            _ => "card".to_owned(),
        };
        let verb = match Phrase::of(&event.text, event.text.starts_with('{')) {
            Phrase::Verb { verb, .. } if !verb.is_empty() => verb,
            _ if event.kernel == Some(ir::Kernel::Made) => "create".to_owned(),
            _ => words(&event.name),
        };
        let mut noun = Noun::new(kind);
        noun.traits.push(format!("{} this way", participle(&verb)));
        noun
    }

    /// Members of a set that fit: the set's own noun with more conditions, or "card among those cards".
    pub fn narrowed(&mut self, set: &Set, local: LocalId, conditions: &[Expr]) -> Noun {
        let mut noun = self.noun_of_members(set);
        // Cards stand beside their like: the kind of a neighbor goes without saying.
        let is_kind =
            |condition: &&Expr| matches!(condition, Expr::IsKind(of, _) if **of == Expr::Local(local));
        let beside = matches!(set, Set::Beside(_));
        let told: Vec<Expr> = conditions.iter().filter(|one| !(beside && is_kind(one))).cloned().collect();
        let ty = self.member_type(set).unwrap_or(Type::Card(CARD));
        self.add_conditions(&mut noun, ty, local, &told);
        noun
    }

    /// What the members of a set are, as far as it can be seen from itself.
    pub fn member_type(&self, set: &Set) -> Option<Type> {
        match set {
            Set::Cards(query) => Some(Type::Card(query.kind)),
            Set::Players(_) => Some(Type::Player),
            Set::Values { of, .. } => Some(Type::Enum(*of)),
            Set::Numbers { .. } => Some(Type::Int),
            Set::Names { .. } => Some(Type::CardName),
            Set::One(expr) => self.type_of(expr),
            Set::Random(of) | Set::Most { set: of, .. } | Set::Where { set: of, .. } | Set::Minus(of, _) => {
                self.member_type(of)
            }
            _ => None,
        }
    }

    fn noun_of_members(&mut self, set: &Set) -> Noun {
        if let Some(noun) = self.set_noun(set) {
            return noun;
        }
        let mut noun = Noun::new(self.short_name(set));
        let members = self.set(set, &Form::Plural);
        noun.traits.push(format!("among {members}"));
        noun
    }
}
