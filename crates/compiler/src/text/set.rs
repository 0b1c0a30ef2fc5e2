//! Sets of cards and players in the form a sentence needs: "each ship", "up to 2 ships", "those ships".

use super::english::{list, possessive};
use super::noun::Noun;
use super::writer::{Referent, Writer};
use ir::{Amount, Choose, Expr, Set, Type};

/// How many of a set are meant.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    /// "each ship"
    Each,
    /// "a ship"
    One,
    /// "2 ships", "up to 2 ships", "any number of ships": the words before the noun
    Some(String),
    /// "ships"
    Plural,
    /// "ship"
    Bare,
    /// "no ship"
    None,
    /// "the first ship"
    First,
}

impl Writer<'_> {
    pub fn set(&mut self, set: &Set, form: &Form) -> String {
        self.nested(|writer| writer.set_inside(set, form))
    }

    fn set_inside(&mut self, set: &Set, form: &Form) -> String {
        match set {
            Set::Union(parts) => self.union(parts, form),
            Set::AsTargets(inner) | Set::AsPlayers(inner) => self.set(inner, form),
            Set::TargetsOf(item) => {
                let targets = format!("the targets of {}", self.phrase(item, None));
                of_group(&targets, form)
            }
            Set::Cover(cover) => {
                let sources = self.set(&cover.sources, &Form::Plural);
                let cost = self.bag_phrase(&cover.cost);
                of_group(&format!("enough {sources} to pay {cost}"), form)
            }
            Set::One(expr) => self.phrase(expr, None),
            Set::Local(local) => {
                if let Some(Referent::FreshSet { set, then }) = self.referent(*local).cloned() {
                    self.bind(*local, *then);
                    return self.set(&set, form);
                }
                let many = match self.referent(*local) {
                    Some(Referent::Fresh { then, .. }) => matches!(**then, Referent::Many(_)),
                    referent => matches!(referent, Some(Referent::Many(_))),
                };
                let text = self.mention(*local);
                if many { of_group(&text, form) } else { text }
            }
            Set::Ends { end, count, zone } => {
                let cards = self.ends(end, count, zone);
                if *count == Expr::Const(1) { cards } else { of_group(&cards, form) }
            }
            Set::Random(inner) if !has_noun(inner) => {
                format!("{} at random", self.set(inner, &Form::One))
            }
            Set::Minus(all, but) if !has_noun(all) => {
                let but = self.set(but, &Form::Each);
                format!("{} other than {but}", self.set(all, form))
            }
            Set::Cards(_)
            | Set::Players(_)
            | Set::Random(_)
            | Set::Values { .. }
            | Set::Numbers { .. }
            | Set::Names { .. }
            | Set::Beside(_)
            | Set::Most { .. }
            | Set::Caused { .. }
            | Set::Minus(..)
            | Set::Where { .. } => self.noun_in_form(set, form),
        }
    }

    fn noun_in_form(&mut self, set: &Set, form: &Form) -> String {
        let Some(noun) = self.set_noun(set) else { return "cards".to_owned() };
        let single = matches!(set, Set::Random(_));
        match form {
            Form::Each if single => noun.indefinite(),
            Form::Each => noun.each(),
            Form::One => noun.indefinite(),
            Form::Some(amount) => noun.amount(amount),
            Form::Plural => noun.plural(),
            Form::Bare => noun.bare(),
            Form::None => noun.none(),
            Form::First if single => noun.indefinite(),
            Form::First => format!("the first {}", noun.bare()),
        }
    }

    fn union(&mut self, parts: &[Set], form: &Form) -> String {
        if self.is_everybody(parts) {
            let noun = Noun::new("player");
            return match form {
                Form::Each => noun.each(),
                Form::One => noun.indefinite(),
                Form::Some(amount) => noun.amount(amount),
                Form::Plural => noun.plural(),
                Form::Bare => noun.bare(),
                Form::None => noun.none(),
                Form::First => "the first player".to_owned(),
            };
        }
        if let Some(noun) = self.noun_of_any(parts)
            && matches!(form, Form::One | Form::Bare | Form::Some(_) | Form::First | Form::None)
        {
            return match form {
                Form::One => noun.indefinite(),
                Form::Some(amount) => noun.amount(amount),
                Form::None => noun.none(),
                Form::First => format!("the first {}", noun.bare()),
                _ => noun.bare(),
            };
        }
        let mut texts = Vec::new();
        for (position, part) in parts.iter().enumerate() {
            let later_amount = position > 0 && matches!(form, Form::Some(_));
            let text = self.set(part, if later_amount { &Form::Plural } else { form });
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        if texts.is_empty() {
            return "nothing".to_owned();
        }
        let all = matches!(form, Form::Each | Form::Plural);
        list(&texts, if all { "and" } else { "or" })
    }

    /// Cards of which all but the kind is the same: "enemy creature or artifact".
    fn noun_of_any(&mut self, parts: &[Set]) -> Option<Noun> {
        let cards = parts.iter().all(|part| matches!(part, Set::Cards(_)));
        let nouns: Vec<Noun> =
            parts.iter().filter_map(|part| self.alternative(|writer| writer.set_noun(part))).collect();
        let (first, others) = nouns.split_first()?;
        let alike = |noun: &Noun| Noun { heads: first.heads.clone(), ..noun.clone() } == *first;
        (cards && nouns.len() == parts.len() && others.iter().all(alike)).then_some(())?;
        let mut heads: Vec<String> = Vec::new();
        nouns.iter().flat_map(|noun| &noun.heads).for_each(|head| {
            if !heads.contains(head) {
                heads.push(head.clone());
            }
        });
        let noun = self.set_noun(parts.first()?)?;
        Some(Noun { heads, ..noun })
    }

    /// The noun of a set that has one.
    pub fn set_noun(&mut self, set: &Set) -> Option<Noun> {
        match set {
            Set::Cards(query) => Some(self.describe(query)),
            Set::Players(query) => Some(self.describe_players(query)),
            Set::Random(inner) => {
                let mut noun = self.set_noun(inner)?;
                noun.before.insert(0, "random".to_owned());
                Some(noun)
            }
            Set::Values { of, within, local, conditions } => {
                Some(self.value_noun(*of, within.as_deref(), *local, conditions))
            }
            Set::Numbers { .. } => Some(Noun::new("number")),
            Set::Names { kind, local, conditions } => Some(self.name_noun(*kind, *local, conditions)),
            Set::Beside(card) => Some(self.neighbor_noun(card)),
            Set::Most { most, set, local, value } => Some(self.superlative(*most, set, *local, value)),
            Set::Caused { event, .. } => Some(self.caused_noun(*event)),
            Set::Minus(all, but) => {
                let mut noun = self.set_noun(all)?;
                let but = self.set(but, &Form::Each);
                noun.traits.push(format!("other than {but}"));
                Some(noun)
            }
            Set::Where { set, local, conditions } => Some(self.narrowed(set, *local, conditions)),
            Set::AsTargets(inner) | Set::AsPlayers(inner) => self.set_noun(inner),
            Set::Union(_)
            | Set::Ends { .. }
            | Set::Local(_)
            | Set::One(_)
            | Set::TargetsOf(_)
            | Set::Cover(_) => None,
        }
    }

    /// Whether the set is described by a noun, not by what was said before.
    pub fn has_own_noun(&self, set: &Set) -> bool {
        has_noun(set)
    }

    /// How a member of the set is called afterwards.
    pub fn short_name(&mut self, set: &Set) -> String {
        match set {
            Set::Local(local) => match self.referent(*local) {
                Some(Referent::One(noun) | Referent::Many(noun) | Referent::Candidate { noun, .. }) => {
                    noun.clone()
                }
                Some(Referent::FreshSet { then, .. }) => match &**then {
                    Referent::One(noun) | Referent::Many(noun) => noun.clone(),
                    _ => "card".to_owned(),
                },
                _ => "card".to_owned(),
            },
            Set::Players(_) => "player".to_owned(),
            Set::One(expr) => match self.type_of(expr) {
                Some(Type::Player) => "player".to_owned(),
                Some(Type::Card(kind)) => self.kind_name(kind),
                _ => "card".to_owned(),
            },
            Set::Random(inner) | Set::Minus(inner, _) => self.short_name(inner),
            Set::Most { set, .. } | Set::Where { set, .. } => self.short_name(set),
            // What is only called is not mentioned.
            Set::Cards(query) => self.alternative(|writer| writer.describe(query).short()),
            Set::Values { of, .. } => self.enum_name(*of),
            Set::Numbers { .. } => "number".to_owned(),
            Set::Names { .. } => "name".to_owned(),
            Set::Beside(_) => "neighbor".to_owned(),
            Set::Caused { event, .. } => self.caused_noun(*event).short(),
            Set::AsTargets(inner) | Set::AsPlayers(inner) => self.short_name(inner),
            Set::Union(parts) => self.short_name_of_any(parts),
            Set::TargetsOf(_) => "target".to_owned(),
            Set::Ends { .. } | Set::Cover(_) => "card".to_owned(),
        }
    }

    /// "creature or player"; of many alternatives just "card"
    fn short_name_of_any(&mut self, parts: &[Set]) -> String {
        let (players, cards): (Vec<&Set>, Vec<&Set>) =
            parts.iter().partition(|part| self.is_of_players(part));
        match (&cards[..], &players[..]) {
            (_, []) => "card".to_owned(),
            ([], [..]) => "player".to_owned(),
            ([cards], [..]) => format!("{} or player", self.short_name(cards)),
            _ => "card or player".to_owned(),
        }
    }

    fn is_of_players(&self, part: &Set) -> bool {
        if let Set::One(expr) = part {
            return matches!(expr, Expr::FromPlayer(_)) || self.type_of(expr) == Some(Type::Player);
        }
        matches!(part, Set::AsTargets(_) | Set::AsPlayers(_) | Set::Players(_))
    }

    /// Whether the set never has more than one member.
    pub fn is_single(&self, set: &Set) -> bool {
        match set {
            Set::One(_) | Set::Random(_) => true,
            Set::Ends { count, .. } => *count == Expr::Const(1),
            Set::Local(local) => match self.referent(*local) {
                Some(Referent::FreshSet { then, .. }) => !matches!(**then, Referent::Many(_)),
                Some(Referent::Fresh { then, .. }) => !matches!(**then, Referent::Many(_)),
                referent => !matches!(referent, Some(Referent::Many(_))),
            },
            Set::AsTargets(inner) | Set::AsPlayers(inner) => self.is_single(inner),
            Set::Cards(_)
            | Set::Players(_)
            | Set::Union(_)
            | Set::Values { .. }
            | Set::Numbers { .. }
            | Set::Names { .. }
            | Set::Beside(_)
            | Set::Most { .. }
            | Set::Caused { .. }
            | Set::Minus(..)
            | Set::TargetsOf(_)
            | Set::Cover(_)
            | Set::Where { .. } => false,
        }
    }

    /// "a card in your hand", "up to 2 cards in your hand", "an opponent of your choice"
    pub fn chosen(&mut self, choose: &Choose) -> String {
        let text = self.choice_of(choose);
        // A question says by itself that it is a choice, and whose.
        if self.holes.is_some() {
            return text;
        }
        if let Some(by) = &choose.by {
            return format!("{text} of {} choice", self.possessive_of(by));
        }
        match &choose.from {
            // It may be any of them, and is not one that was spoken of.
            Set::Values { .. } | Set::Names { .. } => {
                const BEHIND: [&str; 6] =
                    [" where ", " among ", " other than ", " that ", " whose ", " with "];
                let end = BEHIND.iter().filter_map(|link| text.find(link)).min().unwrap_or(text.len());
                let (front, back) = text.split_at(end);
                format!("{front} of {} choice{back}", possessive(&self.you()))
            }
            _ if self.are_players(&choose.from) => format!("{text} of {} choice", possessive(&self.you())),
            _ => text,
        }
    }

    fn are_players(&self, set: &Set) -> bool {
        let Set::Union(parts) = set else { return matches!(set, Set::Players(_) | Set::AsTargets(_)) };
        let is_player = |part: &Set| match part {
            Set::One(who) => self.type_of(who) == Some(Type::Player),
            part => self.are_players(part),
        };
        parts.iter().all(is_player)
    }

    /// Whether these are all the players there are.
    fn is_everybody(&self, parts: &[Set]) -> bool {
        let opponents = |part: &Set| {
            let Set::Players(of) = part else { return false };
            of.which == ir::Which::Opponents && of.conditions.is_empty()
        };
        self.game.settings.teams == 0
            && parts.len() == 2
            && parts.contains(&Set::One(Expr::You))
            && parts.iter().any(opponents)
    }

    /// The same where the sentence says already that it is a choice, and whose.
    pub fn choice_of(&mut self, choose: &Choose) -> String {
        let short = self.holes.is_some().then(|| self.shortened(&choose.from));
        let from = short.as_ref().unwrap_or(&choose.from);
        let unseen = if choose.unseen { " unseen" } else { "" };
        let text = self.so_many_of(choose, from, unseen);
        match &choose.within {
            Some(within) => {
                let measure =
                    self.measured(within.local, &within.value).unwrap_or_else(|| "value".to_owned());
                format!("{text} with total {measure} {}", self.bound(ir::BinaryOp::LessEqual, &within.most))
            }
            None => text,
        }
    }

    fn so_many_of(&mut self, choose: &Choose, from: &Set, unseen: &str) -> String {
        match &choose.amount {
            Amount::One | Amount::Exactly(Expr::Const(1)) if choose.unseen => {
                format!("an unseen {}", self.set(from, &Form::Bare))
            }
            Amount::One | Amount::Exactly(Expr::Const(1)) => self.set(from, &Form::One),
            Amount::UpTo(Expr::Const(1)) => format!("up to one{unseen} {}", self.set(from, &Form::Bare)),
            Amount::Exactly(n) => self.so_many(from, n, "", unseen),
            Amount::UpTo(n) => self.so_many(from, n, "up to ", unseen),
            Amount::AnyNumber => self.set(from, &Form::Some(format!("any number of{unseen}"))),
        }
    }

    /// "up to 2 ships"; `what` stands before the noun: "up to 2 target ships"
    pub fn so_many(&mut self, set: &Set, count: &Expr, limit: &str, what: &str) -> String {
        if let Some(counted) = self.counted_hole(set, count, what) {
            return format!("{limit}{counted}");
        }
        let many = match count {
            Expr::Const(n) => n.to_string(),
            Expr::Local(local) if self.is_known_number(*local) => "that many".to_owned(),
            Expr::Outcome(..) => "that many".to_owned(),
            Expr::Local(local) if self.is_letter(*local) => self.mention(*local),
            _ => {
                let members = self.set(set, &Form::Some(format!("{limit}a number of{what}")));
                return format!("{members} equal to {}", self.number(count));
            }
        };
        self.set(set, &Form::Some(format!("{limit}{many}{what}")))
    }

    /// What a local bound to a choice stands for afterwards.
    pub fn chosen_referent(&mut self, choose: &Choose) -> Referent {
        let noun = self.short_name(&choose.from);
        match choose.amount {
            Amount::One | Amount::Exactly(Expr::Const(1)) => Referent::One(noun),
            Amount::UpTo(Expr::Const(1)) => Referent::One(noun),
            Amount::Exactly(_) | Amount::UpTo(_) | Amount::AnyNumber => Referent::Many(noun),
        }
    }
}

fn has_noun(set: &Set) -> bool {
    match set {
        Set::Cards(_) | Set::Players(_) => true,
        Set::Random(inner) | Set::Minus(inner, _) => has_noun(inner),
        Set::Values { .. }
        | Set::Numbers { .. }
        | Set::Names { .. }
        | Set::Beside(_)
        | Set::Most { .. }
        | Set::Caused { .. }
        | Set::Where { .. } => true,
        Set::AsTargets(inner) | Set::AsPlayers(inner) => has_noun(inner),
        Set::Union(_)
        | Set::Ends { .. }
        | Set::Local(_)
        | Set::One(_)
        | Set::TargetsOf(_)
        | Set::Cover(_) => false,
    }
}

/// Of things already named together: "one of those ships".
fn of_group(group: &str, form: &Form) -> String {
    match form {
        Form::Each | Form::Plural => group.to_owned(),
        Form::One => format!("one of {group}"),
        Form::Bare => format!("of {group}"),
        Form::None => format!("none of {group}"),
        Form::First => format!("the first of {group}"),
        Form::Some(amount) if amount.ends_with(" of") => format!("{amount} {group}"),
        Form::Some(amount) => format!("{amount} of {group}"),
    }
}
