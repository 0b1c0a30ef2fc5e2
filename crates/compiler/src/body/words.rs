//! What a single word means, from the nearest meaning outwards.

use super::terms::{Elem, Term, Want};
use super::{Binding, Body, SelfCard, You};
use crate::declare::NOBODY;
use crate::probe::is_probe;
use crate::problem::{listed, names, tests, types};
use diagnostic::{Diagnostic, Span};
use ir::{Expr, KindId, PlayerQuery, Query, Set, Type, ValueId, Which, Whose, ZoneOwner, ZoneRef};
use syntax::ast::Ident;

impl Body<'_, '_> {
    pub(super) fn word(&mut self, word: &str, span: Span, want: Want) -> Option<Term> {
        if let Some(binding) = self.binding(word) {
            self.c.names.note(span, binding.span);
            return bound_term(binding);
        }
        if let Some(value) = self.keyword_value(word, span) {
            return Some(value);
        }
        match word {
            "you" | "your" => return self.you(word, span).map(|you| Term::Value(you, Type::Player)),
            "self" => return self.self_card(span),
            "it" => return self.it(span),
            "opponent" => return Some(self.opponent()),
            "player" => return Some(self.players(Which::Everyone, span)),
            "uses" if self.site.is_ability => return Some(Term::Value(Expr::Uses, Type::Int)),
            "uses" => return self.nothing_here(word, span, "only an ability counts its uses"),
            "phase" => return Some(Term::Value(Expr::Phase, Type::Phase)),
            "waiting" => return Some(Term::Value(Expr::Waiting, Type::Int)),
            "turn" | "turn_number" => return Some(Term::Value(Expr::TurnNumber, Type::Int)),
            _ => {}
        }
        if let Some(players) = self.site.test_players
            && let Some(seat) = seat_word(word)
        {
            return self.seat(word, seat, players, span);
        }
        self.candidate_word(word, span, want).or_else_declared(|| self.declared_word(word, span, want))
    }

    /// In an ability of a keyword: the name of its value.
    fn keyword_value(&mut self, word: &str, span: Span) -> Option<Term> {
        let keyword = self.site.keyword?;
        let name = self.c.keyword_values.get(keyword.index())?.as_deref();
        (name == Some(word)).then(|| {
            self.uses_self = true;
            if let Some(value) = self.c.items.keywords[keyword.index()].value.as_ref() {
                self.c.names.note(span, value.span);
            }
            let ty = self.c.game.keywords[keyword.index()].bag.map_or(Type::Int, Type::Bag);
            Term::Value(Expr::KeywordValue(Box::new(Expr::SelfCard), keyword), ty)
        })
    }

    pub(super) fn nothing_here(&mut self, word: &str, span: Span, why: &str) -> Option<Term> {
        self.c.report(names::not_here(word, span, why));
        None
    }

    pub(super) fn you(&mut self, word: &str, span: Span) -> Option<Expr> {
        self.uses_you = true;
        if let Some(player) = &self.you_are {
            return Some(player.clone());
        }
        match self.site.you {
            You::Asker => Some(Expr::You),
            You::Candidate(local) => Some(Expr::Local(local)),
            You::Nobody => {
                let problem = names::not_here(word, span, "a test has no `you`: say p1 or p2");
                let place = self.c.place_of(word, span);
                self.c.report(problem.did_you_mean(place, &["p1", "p2"]));
                None
            }
        }
    }

    fn self_card(&mut self, span: Span) -> Option<Term> {
        self.uses_self = true;
        match self.site.self_card {
            SelfCard::Nobody => {
                let problem = names::not_here("self", span, "no card is doing this");
                let is_card = |binding: &&Binding| matches!(binding.ty, Some(Type::Card(_)));
                let cards: Vec<&str> =
                    self.bindings().iter().filter(is_card).map(|binding| binding.name.as_str()).collect();
                let is_test = self.site.test_players.is_some();
                // `self.vow`: what a player has.
                let place = self.c.place_of("self", span);
                let behind = self.c.sources.get(place.file).text.get(place.end as usize..);
                let field = behind.and_then(|text| text.strip_prefix('.')).unwrap_or_default();
                let field =
                    field.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                let is_yours = !is_test && self.c.names.player_fields.has(field);
                let problem = match (cards.is_empty(), is_test) {
                    (true, _) if is_yours => problem.did_you_mean(place, &["your"]),
                    (false, _) => problem.did_you_mean(self.c.place_of("self", span), &cards),
                    (true, true) => problem.help("name the card: `\"Scout\"`, or what it was called by `as`"),
                    (true, false) => problem
                        .help("give it a card: `event fold(c: Card)`, `action fold(c: Card in your.hand)`"),
                };
                self.c.report(problem);
                None
            }
            SelfCard::Of(kind) => Some(Term::Value(Expr::SelfCard, Type::Card(kind))),
            SelfCard::Open => Some(Term::Value(Expr::SelfCard, Type::Card(self.self_kind))),
        }
    }

    /// `self` must be at least of this kind; an open `self` becomes so.
    pub(super) fn require_self(&mut self, name: &str, needed: KindId, span: Span) -> bool {
        self.uses_self = true;
        let found = match self.site.self_card {
            SelfCard::Nobody => {
                self.nothing_here(name, span, "it speaks of `self`, and no card is doing this");
                return false;
            }
            SelfCard::Of(kind) => self.known_kind(&Expr::SelfCard, kind),
            SelfCard::Open => {
                if let Some(kind) = self.c.narrower(self.self_kind, needed) {
                    self.self_kind = kind;
                    return true;
                }
                self.self_kind
            }
        };
        if self.c.is_kind(found, needed) {
            return true;
        }
        let (needed, found) = (self.c.type_name(Type::Card(needed)), self.c.type_name(Type::Card(found)));
        self.c.report(types::wrong_self(span, name, &needed, &found));
        false
    }

    fn it(&mut self, span: Span) -> Option<Term> {
        match self.candidates().first() {
            Some(candidate) => Some(Term::Value(candidate.it.clone(), Self::member_type(candidate.elem))),
            None => {
                let why = "only in a `where`, in a `static` and beside `each` in a call is there an `it`";
                let place = self.c.place_of("it", span);
                let meant = self.cards_in_reach(ir::CARD);
                let problem = names::not_here("it", span, why);
                let problem = match meant.first() {
                    Some(first) => problem.help(format!("did you mean '{first}'?")),
                    None => problem,
                };
                self.c.report(meant.iter().fold(problem, |problem, card| problem.draft(place, card)));
                None
            }
        }
    }

    pub(super) fn opponent(&mut self) -> Term {
        self.uses_you = true;
        if self.c.game.settings.is_for_two() {
            let you = self.you_are.clone().unwrap_or(Expr::You);
            return Term::Value(opponent_of(you), Type::Player);
        }
        self.players(Which::Opponents, Span::default())
    }

    pub(super) fn players(&mut self, which: Which, span: Span) -> Term {
        let local = self.fresh(span);
        let set = Set::Players(PlayerQuery { which, local, conditions: Vec::new() });
        Term::Set { set, elem: Elem::Players, single: false }
    }

    fn seat(&mut self, word: &str, seat: u8, players: u8, span: Span) -> Option<Term> {
        if seat < players {
            return Some(Term::Value(Expr::Seat(seat), Type::Player));
        }
        self.c.report(tests::no_such_player(word, span, players));
        None
    }

    /// A field, property or adjective of the nearest candidate that has it.
    fn candidate_word(&mut self, word: &str, span: Span, want: Want) -> Found {
        for candidate in self.candidates() {
            let it = candidate.it;
            let found = match candidate.elem {
                Elem::Players => self.player_member(it.clone(), word, span),
                Elem::Cards(kind) => self.card_member(it.clone(), kind, word, span),
                Elem::Names(kind) => self.name_member(it.clone(), kind, word, span),
                Elem::Values(_) | Elem::Targets(_) => None,
            };
            match found {
                Some(term) => return Found::Yes(Some(term)),
                None => {
                    if let Some(answer) = self.candidate_adjective(word, span, it, candidate.elem, want) {
                        return Found::Yes(answer);
                    }
                }
            }
        }
        Found::No
    }

    /// `where guarding`: the adjective asked of the candidate.
    fn candidate_adjective(
        &mut self,
        word: &str,
        span: Span,
        it: Expr,
        elem: Elem,
        want: Want,
    ) -> Option<Option<Term>> {
        let id = self.c.names.values.get(word)?;
        let is_asked = matches!(elem, Elem::Cards(_) | Elem::Players);
        if !is_asked || matches!(want, Want::Set) || !self.c.game.values[id.index()].is_adjective {
            return None;
        }
        self.c.names.values.find(word, span);
        let name = Ident { text: word.to_owned(), span };
        let condition = self.adjective_holds(id, &name, it, Self::member_type(elem));
        Some(condition.map(|condition| Term::Value(condition, Type::Bool)))
    }

    /// Words of the language that a field of the candidate may be called too.
    fn common_word(&mut self, word: &str, span: Span, want: Want) -> Option<Option<Term>> {
        let card = |card: Expr| Some(Term::Value(card, Type::Card(ir::CARD)));
        Some(match (word, want) {
            ("source", _) if self.site.test_players.is_none() => card(Expr::Source),
            ("granter", _) if self.site.is_gained => card(Expr::Granter),
            ("granter", _) => self.nothing_here(word, span, "only an ability that a card gains has one"),
            ("host", _) if self.site.self_card != SelfCard::Nobody => Some(self.own_host()),
            ("none", Want::Value(Some(ty @ Type::EnumSet(_)))) => Some(Term::Value(Expr::Const(0), ty)),
            ("none", Want::Value(Some(ty @ (Type::Card(_) | Type::Player | Type::Target(_))))) => {
                Some(Term::Value(Expr::Const(NOBODY), ty))
            }
            ("none", Want::Value(Some(ty @ Type::Bag(_)))) => Some(Term::Value(Expr::Const(0), ty)),
            ("none", _) => {
                self.nothing_here(word, span, "it is no card, nobody, or an empty set of enum values")
            }
            ("Player", _) => Some(self.players(Which::Everyone, span)),
            ("CardName", _) => Some(self.all_names(span)),
            _ => return None,
        })
    }

    fn declared_word(&mut self, word: &str, span: Span, want: Want) -> Option<Term> {
        let name = Ident { text: word.to_owned(), span };
        if let Some(term) = self.common_word(word, span, want) {
            return term;
        }
        let names = &self.c.names;
        let wants_phase = matches!(want, Want::Value(Some(Type::Phase)));
        if let Some(phase) = wants_phase.then(|| names.phases.find(word, span)).flatten() {
            return Some(Term::Value(Expr::from(phase), Type::Phase));
        }
        if let Some((id, position)) = names.enum_values.find(word, span) {
            return match want {
                Want::Value(_) => Some(Term::Value(Expr::Const(i64::from(position)), Type::Enum(id))),
                Want::Set => self.noun(&[name], &[], span),
            };
        }
        if let Some(id) = names.values.find(word, span) {
            return self.value_word(id, &name);
        }
        if names.kinds.has(word) || self.is_flag_of_cards(word) && matches!(want, Want::Set) {
            return self.noun(&[name], &[], span);
        }
        if let Some(id) = names.enums.find(word, span) {
            return Some(self.all_values(id, None, span));
        }
        if let Some(zone) = names.zones.find(word, span) {
            let whose = match self.c.game.zones[zone.index()].owner {
                ZoneOwner::Shared => Whose::Shared,
                ZoneOwner::EachPlayer | ZoneOwner::EachCard(_) => Whose::All,
            };
            return Some(self.all_in(ZoneRef { zone, whose }, span));
        }
        self.unknown_word(word, span, want)
    }

    /// `exhausted`: a field of cards that is true or false.
    pub(super) fn is_flag_of_cards(&self, word: &str) -> bool {
        self.c.fields_named(word).any(|field| self.c.game.card_fields[field.index()].ty == Type::Bool)
    }

    fn value_word(&mut self, id: ValueId, name: &Ident) -> Option<Term> {
        if self.c.game.values[id.index()].is_adjective {
            return self.noun(std::slice::from_ref(name), &[], name.span);
        }
        self.value_of(id, name, &[])
    }

    /// All cards in one zone.
    pub(super) fn all_in(&mut self, zone: ZoneRef, span: Span) -> Term {
        let local = self.fresh(span);
        let places = ir::Places::In(vec![ir::Source::Zone(zone)]);
        let query = Query { places, kind: ir::CARD, local, conditions: Vec::new() };
        Term::Set { set: Set::Cards(query), elem: Elem::Cards(ir::CARD), single: false }
    }

    /// Every value of an enum, or those in a set of values.
    pub(super) fn all_values(&mut self, of: ir::EnumId, within: Option<Expr>, span: Span) -> Term {
        let local = self.fresh(span);
        let set = Set::Values { of, within: within.map(Box::new), local, conditions: Vec::new() };
        Term::Set { set, elem: Elem::Values(of), single: false }
    }

    /// Every printed card.
    fn all_names(&mut self, span: Span) -> Term {
        let local = self.fresh(span);
        let set = Set::Names { kind: ir::CARD, local, conditions: Vec::new() };
        Term::Set { set, elem: Elem::Names(ir::CARD), single: false }
    }

    /// The cards of the kind that have a name here: first those that are bound, then what the event was about that woke
    /// this, last the card itself.
    fn cards_in_reach(&self, kind: KindId) -> Vec<String> {
        let is_one = |ty: Option<Type>| matches!(ty, Some(Type::Card(found)) if self.c.is_kind(found, kind));
        let bound = self.bindings.iter().filter(|binding| is_one(binding.ty)).map(|one| one.name.clone());
        let mut cards: Vec<String> = bound.rev().collect();
        if cards.is_empty() {
            cards.extend(self.heard_cards(is_one));
        }
        let is_self = match self.site.self_card {
            SelfCard::Nobody => false,
            SelfCard::Of(found) => self.c.is_kind(found, kind),
            SelfCard::Open => true,
        };
        cards.extend(is_self.then(|| "self".to_owned()));
        cards
    }

    /// `crop` for the one Crop that is spoken of here: no set is meant where one card stands.
    fn called_by_kind(&self, word: &str, span: Span) -> Vec<String> {
        let (before, behind) = self.c.around(word, span);
        let is_one = before.ends_with(", ") || before.ends_with('(') && !before.ends_with("count(");
        let is_one = is_one || behind.starts_with('.');
        let capital: String =
            word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
        let kind = if capital == "Card" { Some(ir::CARD) } else { self.c.names.kinds.get(&capital) };
        let kind = kind.filter(|_| is_one && capital != word && self.site.test_players.is_none());
        kind.map_or_else(Vec::new, |kind| self.cards_in_reach(kind))
    }

    fn unknown_word(&mut self, word: &str, span: Span, want: Want) -> Option<Term> {
        let wants_phase = matches!(want, Want::Value(Some(Type::Phase)));
        if is_probe(word) && !wants_phase {
            self.offer_words(want);
            return None;
        }
        let fields = self.fields_of_bound(word);
        if !wants_phase && !fields.is_empty() {
            let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
            let unknown = match self.c.names.sort_of(word) {
                Some(sort) => names::name_of_another_sort(word, span, sort),
                None => names::unknown_name(word, span, [].into_iter()),
            };
            let unknown = Diagnostic { help: Vec::new(), ..unknown };
            self.c.report(unknown.did_you_mean(span, &fields));
            return None;
        }
        if let (Some(players), true) = (self.site.test_players, self.c.names.player_fields.has(word)) {
            let fields: Vec<String> = (1..=players).map(|seat| format!("p{seat}.{word}")).collect();
            let problem =
                names::name_of_another_sort(word, span, self.c.names.sort_of(word).unwrap_or_default());
            let problem = Diagnostic { help: Vec::new(), ..problem };
            let problem = problem.help(format!("say whose: `{}`", fields.join("`, `")));
            self.c.report(fields.iter().fold(problem, |problem, field| problem.draft(span, field)));
            return None;
        }
        let meant = self.called_by_kind(word, span);
        if !meant.is_empty() {
            let meant: Vec<&str> = meant.iter().map(String::as_str).collect();
            let place = self.c.place_of(word, span);
            self.c.report(names::unknown_name(word, span, [].into_iter()).did_you_mean(place, &meant));
            return None;
        }
        let problem = if wants_phase {
            names::unknown_phase(word, span, self.c.names.phases.iter())
        } else if let Some(sort) = self.c.names.sort_of(word) {
            names::name_of_another_sort(word, span, sort)
        } else {
            let unknown = names::unknown_name(word, span, self.words_in_reach().into_iter());
            let bound: Vec<String> = self.bound_names().map(|name| format!("`{name}`")).collect();
            let bound: Vec<&str> = bound.iter().map(String::as_str).collect();
            let is_helped = !unknown.help.is_empty() || bound.is_empty();
            if is_helped { unknown } else { unknown.help(format!("there is {}", listed(&bound))) }
        };
        self.c.report_unknown(word, problem);
        None
    }

    /// `price` for `c.price` or `self.price`: what is there and has such a field.
    fn fields_of_bound(&self, word: &str) -> Vec<String> {
        let has = |binding: &&Binding| match binding.ty {
            Some(Type::Card(kind)) => self.c.card_field(kind, word).is_some(),
            Some(Type::Player) => self.c.names.player_fields.has(word),
            _ => false,
        };
        let bound = self.bindings.iter().filter(has).map(|binding| format!("{}.{word}", binding.name));
        let own = (self.site.you != You::Nobody && self.c.names.player_fields.has(word))
            .then(|| format!("your.{word}"));
        let of_self = match self.site.self_card {
            SelfCard::Nobody => None,
            SelfCard::Of(kind) => self.c.card_field(kind, word).map(|_| format!("self.{word}")),
            SelfCard::Open => self.c.fields_named(word).next().map(|_| format!("self.{word}")),
        };
        let of_table = self.c.names.table_fields.has(word).then(|| format!("table.{word}"));
        bound.chain(of_self).chain(own).chain(of_table).collect()
    }

    /// Everything a word could have meant here, for the nearest name.
    fn words_in_reach(&self) -> Vec<&str> {
        let names = &self.c.names;
        let mut known: Vec<&str> = self.bound_names().collect();
        for candidate in &self.candidates {
            match candidate.elem {
                Elem::Cards(kind) | Elem::Names(kind) => known.extend(self.c.fields_of(kind)),
                Elem::Players => known.extend(names.player_fields.iter()),
                Elem::Values(_) | Elem::Targets(_) => {}
            }
        }
        known.extend(names.values.iter().chain(names.kinds.iter()));
        known.extend(names.enum_values.iter().chain(names.zones.iter()).chain(names.enums.iter()));
        known.extend(["you", "your", "self", "opponent", "player", "phase", "turn", "turn_number"]);
        known
    }
}

/// Whether the nearer meanings of a word had an answer, which may be a mistake already reported.
#[expect(clippy::large_enum_variant, reason = "it is given back and taken apart at once")]
enum Found {
    Yes(Option<Term>),
    No,
}

impl Found {
    fn or_else_declared(self, declared: impl FnOnce() -> Option<Term>) -> Option<Term> {
        match self {
            Self::Yes(term) => term,
            Self::No => declared(),
        }
    }
}

fn bound_term(binding: Binding) -> Option<Term> {
    let Binding { local, ty, value, is_target, .. } = binding;
    let ty = ty?;
    if let Some(value) = value {
        return Some(Term::Value(value, ty));
    }
    Some(match ty {
        Type::Player if is_target => Term::Value(Expr::AsPlayer(Box::new(Expr::Local(local))), ty),
        Type::PlayerSet if is_target => {
            let set = Set::AsPlayers(Box::new(Set::Local(local)));
            Term::Set { set, elem: Elem::Players, single: false }
        }
        Type::CardSet(kind) => Term::Set { set: Set::Local(local), elem: Elem::Cards(kind), single: false },
        Type::PlayerSet => Term::Set { set: Set::Local(local), elem: Elem::Players, single: false },
        Type::TargetSet(kind) => {
            Term::Set { set: Set::Local(local), elem: Elem::Targets(kind), single: false }
        }
        _ => Term::Value(Expr::Local(local), ty),
    })
}

/// The other one of two players; of nobody, nobody.
pub(super) fn opponent_of(player: Expr) -> Expr {
    match player {
        Expr::You => Expr::Opponent,
        Expr::Opponent => Expr::You,
        Expr::Seat(seat @ (0 | 1)) => Expr::Seat(1 - seat),
        other => Expr::NextPlayer(Box::new(other)),
    }
}

/// `p1` is seat 0.
pub(crate) fn seat_word(word: &str) -> Option<u8> {
    let number: u8 = word.strip_prefix('p')?.parse().ok()?;
    (1..=9).contains(&number).then(|| number - 1)
}
