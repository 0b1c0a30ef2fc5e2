//! Phrases: `friendly Wilds Base`, `other friendly kin`, `"Hedge Knight" or "Scout"`, and the question `x is ...`.

use super::Body;
use super::terms::{Elem, Term, both, equal, not, not_if};
use crate::probe::is_probe;
use crate::problem::{declarations, names, types};
use diagnostic::{Diagnostic, Span};
use ir::{BinaryOp, CardFieldId, EnumId, Expr, KindId, Query, Set, Type, ValueId, Which};
use syntax::ast::{self, Ident, Text};

/// The words of a phrase, sorted.
#[derive(Debug)]
struct Phrase {
    kind: KindId,
    players: Option<Which>,
    adjectives: Vec<(ValueId, Ident)>,
    /// Fields that are true or false: `exhausted Creature`.
    flags: Vec<Ident>,
    enum_values: Vec<(EnumId, u16, Ident)>,
    cards: Vec<ir::CardId>,
}

impl Phrase {
    /// Some word in it describes cards alone.
    fn is_of_cards(&self) -> bool {
        self.kind != ir::CARD
            || !self.flags.is_empty()
            || !self.enum_values.is_empty()
            || !self.cards.is_empty()
    }
}

impl Body<'_, '_> {
    /// A phrase as a set: cards in active zones, or players.
    pub(super) fn noun(&mut self, words: &[Ident], names: &[Text], span: Span) -> Option<Term> {
        let mut phrase = self.phrase(words, names, span)?;
        let local = self.fresh(span);
        if let Some(which) = phrase.players {
            return self.player_noun(&phrase, which, local);
        }
        let conditions = self.card_conditions(&mut phrase, &Expr::Local(local))?;
        self.check_contradictions(&conditions, span);
        let query = Query { places: ir::Places::Active, kind: phrase.kind, local, conditions };
        Some(Term::Set { set: Set::Cards(query), elem: Elem::Cards(phrase.kind), single: false })
    }

    fn player_noun(&mut self, phrase: &Phrase, which: Which, local: ir::LocalId) -> Option<Term> {
        let mut conditions = Vec::new();
        for (id, name) in &phrase.adjectives {
            conditions.push(self.adjective_holds(*id, name, Expr::Local(local), Type::Player)?);
        }
        if which == Which::Opponents && self.c.game.settings.is_for_two() && conditions.is_empty() {
            return Some(self.opponent());
        }
        let set = Set::Players(ir::PlayerQuery { which, local, conditions });
        Some(Term::Set { set, elem: Elem::Players, single: false })
    }

    fn phrase(&mut self, words: &[Ident], names: &[Text], span: Span) -> Option<Phrase> {
        let mut phrase = Phrase {
            kind: ir::CARD,
            players: None,
            adjectives: Vec::new(),
            flags: Vec::new(),
            enum_values: Vec::new(),
            cards: Vec::new(),
        };
        if let Some(told) = self.word_of_english(words) {
            self.c.report(told);
            return None;
        }
        if let Some(word) = self.only_unknown(words) {
            self.unknown_phrase_word(word);
            return None;
        }
        if let Some(told) = self.said_twice(words) {
            self.c.report(told);
            return None;
        }
        let again = words.windows(2).find(|pair| pair[0].text == pair[1].text);
        if let Some(pair) = again {
            self.c.report(crate::problem::words::said_again(pair[1].span, pair[0].span, "word"));
        }
        let mut sound = true;
        // What nothing joins to the next is told once.
        let values = words.iter().filter(|word| self.is_bound_or_seat(&word.text)).skip(1);
        let told: Vec<Span> = values.map(|word| word.span).collect();
        for word in words {
            sound &= !told.contains(&word.span) && self.phrase_word(&mut phrase, word);
            // Where a value stands among them nothing is known of the words behind it.
            if !sound && self.is_bound_or_seat(&word.text) {
                return None;
            }
        }
        for name in names {
            match self.card_named(&name.text, name.span) {
                Some(card) => phrase.cards.push(card),
                None => sound = false,
            }
        }
        sound &= self.narrow_to_names(&mut phrase, span);
        if sound && phrase.players.is_some() && phrase.is_of_cards() {
            self.report_cards_and_players(words, span);
            return None;
        }
        sound.then_some(phrase)
    }

    /// `Beast Player`, `opponent Beast`
    fn report_cards_and_players(&mut self, words: &[Ident], span: Span) {
        let is_player = |word: &&Ident| matches!(word.text.as_str(), "player" | "Player" | "opponent");
        let Some(player) = words.iter().find(is_player) else { return };
        let has_enemy = self.c.names.values.has("enemy");
        let others: Vec<&str> =
            words.iter().filter(|word| !is_player(word)).map(|word| word.text.as_str()).collect();
        let problem = match player.text.as_str() {
            "opponent" if has_enemy => types::cards_and_players(span, player.span, "enemy"),
            "opponent" => {
                let whose = format!("{} where controller == opponent", others.join(" "));
                types::cards_and_players(span, span, &whose)
            }
            _ => types::cards_or_players(span, &format!("{} or {}", others.join(" "), player.text)),
        };
        self.c.report(problem);
    }

    /// A word that nothing is called by, beside a value: that nothing joins the two follows from it.
    fn only_unknown<'w>(&self, words: &'w [Ident]) -> Option<&'w Ident> {
        let is_value = |word: &Ident| self.is_bound_or_seat(&word.text);
        let is_unknown = |word: &&Ident| {
            let text = word.text.as_str();
            let is_language = matches!(text, "player" | "Player" | "opponent") || is_probe(text);
            !is_value(word)
                && !is_language
                && self.c.names.sort_of(text).is_none()
                && !self.is_flag_of_cards(text)
                && self.c.fields_named(text).next().is_none()
        };
        words.iter().find(is_unknown).filter(|_| words.iter().any(is_value))
    }

    /// `c c.cost`: a value twice where it stands once.
    fn said_twice(&self, words: &[Ident]) -> Option<Diagnostic> {
        let is_again = |pair: &&[Ident]| pair[0].text == pair[1].text && self.is_bound_or_seat(&pair[0].text);
        words.windows(2).find(is_again).map(|pair| names::value_twice(&pair[0], &pair[1]))
    }

    /// A name that something is bound to, or a player of a test.
    fn is_bound_or_seat(&self, name: &str) -> bool {
        self.bound_names().any(|bound| bound == name)
            || self.site.test_players.is_some() && super::seat_word(name).is_some()
    }

    /// `sailor at wharf`, `n because "..."`, `first best`: a word of English among words that describe cards.
    fn word_of_english(&self, words: &[Ident]) -> Option<Diagnostic> {
        let is_known = |word: &Ident| {
            let is_bound = self.bound_names().any(|name| name == word.text);
            is_bound || self.c.names.sort_of(&word.text).is_some() || self.is_flag_of_cards(&word.text)
        };
        let (at, word) =
            words.iter().enumerate().find(|(_, word)| !is_known(word) && names::is_english(word))?;
        (at > 0 || names::begins_a_set(word)).then(|| names::word_of_english(word))
    }

    fn phrase_word(&mut self, phrase: &mut Phrase, word: &Ident) -> bool {
        let names = &self.c.names;
        if let Some(kind) = names.kinds.find(&word.text, word.span) {
            return self.narrow(&mut phrase.kind, kind, word.span);
        }
        if let Some((id, position)) = names.enum_values.find(&word.text, word.span) {
            phrase.enum_values.push((id, position, word.clone()));
            return true;
        }
        if let Some(id) = names.values.find(&word.text, word.span) {
            phrase.adjectives.push((id, word.clone()));
            return true;
        }
        if self.is_flag_of_cards(&word.text) {
            phrase.flags.push(word.clone());
            return true;
        }
        match word.text.as_str() {
            "player" | "Player" => phrase.players = Some(Which::Everyone),
            "opponent" => phrase.players = Some(Which::Opponents),
            text if is_probe(text) => {
                self.offer_phrase(phrase.kind);
                return false;
            }
            _ => {
                self.unknown_phrase_word(word);
                return false;
            }
        }
        true
    }

    fn unknown_phrase_word(&mut self, word: &Ident) {
        if self.is_bound_or_seat(&word.text) {
            self.c.report(names::value_beside_value(&word.text, word.span));
            return;
        }
        // `count(Player bid == 2)`
        let before = self.c.sources.get(word.span.file).text.get(..word.span.start as usize);
        let before = before.unwrap_or_default().trim_end_matches(' ');
        let kind = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        let is_asked = match kind {
            "Player" => self.c.names.player_fields.has(&word.text),
            kind => self.c.names.kinds.has(kind) && self.c.fields_named(&word.text).next().is_some(),
        };
        if is_asked {
            return self.c.report(names::where_forgotten(&word.text, word.span));
        }
        if self.c.names.zones.has(&word.text) {
            return self.c.report(names::zone_in_a_phrase(&word.text, word.span));
        }
        let problem = match self.c.names.sort_of(&word.text) {
            Some(sort) => names::name_of_another_sort(&word.text, word.span, sort),
            None => {
                let names = &self.c.names;
                let known = names.kinds.iter().chain(names.enum_values.iter()).chain(names.values.iter());
                names::unknown_name(&word.text, word.span, known)
            }
        };
        self.c.report_unknown(&word.text, problem);
    }

    /// Both kinds at once; impossible if neither is a sort of the other.
    fn narrow(&mut self, kind: &mut KindId, to: KindId, span: Span) -> bool {
        if let Some(narrower) = self.c.narrower(*kind, to) {
            *kind = narrower;
            return true;
        }
        let problem = self.no_card_is_both(*kind, to, span);
        self.c.report(problem);
        false
    }

    fn no_card_is_both(&self, kind: KindId, to: KindId, span: Span) -> Diagnostic {
        let (kind, to) = (self.c.kind_name(kind), self.c.kind_name(to));
        types::impossible(span, format!("no {kind} is {}", crate::compiler::with_article(to)))
    }

    fn narrow_to_names(&mut self, phrase: &mut Phrase, span: Span) -> bool {
        let kinds: Vec<KindId> =
            phrase.cards.iter().filter_map(|card| self.c.card_kinds[card.index()]).collect();
        match kinds.into_iter().reduce(|a, b| self.c.common_kind(a, b)) {
            Some(kind) => self.narrow(&mut phrase.kind, kind, span),
            None => true,
        }
    }

    /// The conditions of a phrase about cards, adjectives first; narrows its kind to what they are about.
    fn card_conditions(&mut self, phrase: &mut Phrase, it: &Expr) -> Option<Vec<Expr>> {
        let mut sound = true;
        for (id, name) in phrase.adjectives.clone() {
            match self.adjective_param(id, &name) {
                Some(Type::Card(kind)) => sound &= self.narrow(&mut phrase.kind, kind, name.span),
                Some(_) => {
                    self.c.report(declarations::wrong_adjective(
                        name.span,
                        &name.text,
                        "it speaks of players, not of cards",
                    ));
                    sound = false;
                }
                None => sound = false,
            }
        }
        let mut flags = Vec::new();
        for word in phrase.flags.clone() {
            match self.flag_field(&mut phrase.kind, &word) {
                Some(field) => flags.push(field),
                None => sound = false,
            }
        }
        let mut fields = Vec::new();
        for (id, position, word) in phrase.enum_values.clone() {
            match self.enum_field(&mut phrase.kind, id, &word) {
                Some(field) => fields.push((field, position)),
                None => sound = false,
            }
        }
        if !sound {
            return None;
        }
        let mut conditions = Vec::new();
        for (id, name) in &phrase.adjectives {
            conditions.push(self.adjective_holds(*id, name, it.clone(), Type::Card(phrase.kind))?);
        }
        conditions.extend(flags.into_iter().map(|field| Expr::CardField(Box::new(it.clone()), field)));
        conditions
            .extend(fields.into_iter().map(|(field, position)| self.enum_condition(it, field, position)));
        conditions.extend(name_condition(it, &phrase.cards));
        Some(conditions)
    }

    fn is_flag(&self, field: CardFieldId) -> bool {
        self.c.game.card_fields[field.index()].ty == Type::Bool
    }

    /// The field of this name that cards of the kind have, or a kind below it.
    fn flag_field(&mut self, kind: &mut KindId, word: &Ident) -> Option<CardFieldId> {
        let flags: Vec<CardFieldId> =
            self.c.fields_named(&word.text).filter(|field| self.is_flag(*field)).collect();
        let owner = |field: &CardFieldId| self.c.field_owner(*field);
        let fitting = flags.iter().find(|field| self.c.narrower(*kind, owner(field)).is_some());
        match fitting.or(flags.first()) {
            Some(field) => {
                self.c.note_field(*field, word.span);
                self.narrow(kind, owner(field), word.span).then_some(*field)
            }
            None => None,
        }
    }

    /// The one field of this enum that cards of the kind have, or a kind below it.
    fn enum_field(&mut self, kind: &mut KindId, id: EnumId, word: &Ident) -> Option<CardFieldId> {
        let of_enum = |ty: Type| ty == Type::Enum(id) || ty == Type::EnumSet(id);
        let all: Vec<CardFieldId> = (0..self.c.game.card_fields.len())
            .filter(|at| of_enum(self.c.game.card_fields[*at].ty))
            .map(|at| CardFieldId(at as u16))
            .collect();
        let owner = |field: &CardFieldId| self.c.field_owner(*field);
        let own: Vec<CardFieldId> =
            all.iter().copied().filter(|field| self.c.is_kind(*kind, owner(field))).collect();
        let below: Vec<CardFieldId> =
            all.iter().copied().filter(|field| self.c.is_kind(owner(field), *kind)).collect();
        let mut candidates = if own.is_empty() { below } else { own };
        if candidates.len() > 1 {
            let called_like_it = |field: &CardFieldId| {
                let name = &self.c.game.card_fields[field.index()].name;
                name.replace('_', "").eq_ignore_ascii_case(&self.c.game.enums[id.index()].name)
            };
            let namesake = candidates.iter().copied().find(called_like_it);
            candidates = namesake.map_or(candidates, |field| vec![field]);
        }
        let problem = match candidates[..] {
            [field] => {
                *kind = self.c.narrower(*kind, owner(&field))?;
                return Some(field);
            }
            [] => {
                let enum_name = &self.c.game.enums[id.index()].name;
                types::no_field_of_enum(word.span, &word.text, enum_name, self.c.kind_name(*kind))
            }
            _ => {
                let fields: Vec<&str> = candidates
                    .iter()
                    .map(|field| self.c.game.card_fields[field.index()].name.as_str())
                    .collect();
                types::which_field(word.span, &word.text, &fields)
            }
        };
        self.c.report(problem);
        None
    }

    fn enum_condition(&self, it: &Expr, field: CardFieldId, position: u16) -> Expr {
        let value = Box::new(Expr::Const(i64::from(position)));
        let read = Box::new(Expr::CardField(Box::new(it.clone()), field));
        match self.c.game.card_fields[field.index()].ty {
            Type::EnumSet(_) => Expr::Binary(BinaryOp::Within, value, read),
            _ => Expr::Binary(BinaryOp::Equal, read, value),
        }
    }

    /// What an adjective in a phrase speaks of: its only parameter.
    fn adjective_param(&mut self, id: ValueId, name: &Ident) -> Option<Type> {
        let is_adjective = self.c.game.values[id.index()].is_adjective;
        let params = &self.c.values[id.index()].signature.params;
        let why = match params[..] {
            _ if !is_adjective => "it is a value, not an adjective",
            [(_, None)] => return None,
            [(_, Some(ty @ (Type::Card(_) | Type::Player)))] => return Some(ty),
            [_] => "its parameter is no card and no player",
            _ => "only adjectives with one parameter can",
        };
        self.c.report(declarations::wrong_adjective(name.span, &name.text, why));
        None
    }

    /// `x is ADJECTIVE`, with the kind asked first where the adjective is for a more special one.
    pub(super) fn adjective_holds(&mut self, id: ValueId, name: &Ident, of: Expr, ty: Type) -> Option<Expr> {
        let param = self.adjective_param(id, name)?;
        let facts = self.value_facts(id, name)?;
        facts.ty?;
        let asked = Expr::Value(id, vec![of.clone()]);
        match (ty, param) {
            (Type::Card(found), Type::Card(needed)) => {
                let mut narrowed = found;
                if !self.narrow(&mut narrowed, needed, name.span) {
                    return None;
                }
                let sure = self.c.is_kind(found, needed);
                Some(if sure { asked } else { both(Expr::IsKind(Box::new(of), needed), asked) })
            }
            _ => self.fits(ty, param, name.span).then_some(asked),
        }
    }

    // ---- x is ... -------------------------------------------------------------------------------------------------

    pub(super) fn is_question(
        &mut self,
        subject: &ast::Expr,
        negated: bool,
        what: &ast::Expr,
    ) -> Option<Term> {
        let answer = match &what.kind {
            ast::ExprKind::Name(word) if word == "empty" => {
                let (set, _) = self.set(subject)?;
                not(Expr::Any(Box::new(set)))
            }
            _ => self.is_something(subject, what)?,
        };
        Some(Term::Value(not_if(negated, answer), Type::Bool))
    }

    fn is_something(&mut self, subject: &ast::Expr, what: &ast::Expr) -> Option<Expr> {
        let (of, ty) = self.value(subject, None)?;
        let words = match &what.kind {
            ast::ExprKind::Name(word) => vec![Ident { text: word.clone(), span: what.span }],
            ast::ExprKind::Noun(noun) => noun.words.clone(),
            _ => Vec::new(),
        };
        let names = match &what.kind {
            ast::ExprKind::Text(text) => {
                vec![Text { text: text.clone(), span: what.span, is_translated: false }]
            }
            ast::ExprKind::Noun(noun) => noun.names.clone(),
            _ => Vec::new(),
        };
        let kind = match ty {
            Type::Card(kind) if !(words.is_empty() && names.is_empty()) => kind,
            Type::Target(kind) => return self.target_is(of, kind, what, &words, &names),
            Type::Player if words.len() == 1 => return self.player_is(&words[0], of),
            Type::CardName if matches!(&words[..], [word] if self.c.names.kinds.has(&word.text)) => {
                return self.name_is(&words[0], of);
            }
            // Whatever else stands there can only be equal: `phase is main`, `c is self`.
            _ => {
                let other = self.expect(what, ty)?;
                return Some(equal(of, other));
            }
        };
        if let [word] = &words[..]
            && (self.is_bound(&word.text) || self.is_card_word(&word.text))
        {
            let other = self.expect(what, Type::Card(ir::CARD))?;
            return Some(equal(of, other));
        }
        self.card_is(of, kind, &words, &names, what.span)
    }

    /// Words that are a card, not a sort of card.
    pub(super) fn is_card_word(&self, word: &str) -> bool {
        let free = !(self.c.names.kinds.has(word) || self.c.names.values.has(word));
        matches!(word, "self" | "it") || free && matches!(word, "source" | "granter" | "host")
    }

    /// `it is Creature` of a printed card.
    fn name_is(&mut self, word: &Ident, of: Expr) -> Option<Expr> {
        let kind = self.c.kind_named(word)?;
        Some(Expr::NameIsKind(Box::new(of), kind))
    }

    fn player_is(&mut self, word: &Ident, of: Expr) -> Option<Expr> {
        if let Some(id) = self.c.names.values.find(&word.text, word.span) {
            return self.adjective_holds(id, word, of, Type::Player);
        }
        if word.text == "opponent" && !self.is_bound(&word.text) && !self.c.game.settings.is_for_two() {
            self.uses_you = true;
            let opponents = ir::PlayerQuery {
                which: Which::Opponents,
                local: self.fresh(word.span),
                conditions: Vec::new(),
            };
            return Some(Expr::Member(Box::new(of), Box::new(Set::Players(opponents))));
        }
        let what = ast::Expr { kind: ast::ExprKind::Name(word.text.clone()), span: word.span };
        let other = self.expect(&what, Type::Player)?;
        Some(equal(of, other))
    }

    pub(super) fn card_is(
        &mut self,
        of: Expr,
        kind: KindId,
        words: &[Ident],
        names: &[Text],
        span: Span,
    ) -> Option<Expr> {
        let mut phrase = self.phrase(words, names, span)?;
        let named_kind = phrase.kind;
        if self.c.narrower(named_kind, kind).is_some() {
            self.narrow(&mut phrase.kind, kind, span);
        } else {
            // An effect may make it one.
            let problem = self.no_card_is_both(named_kind, kind, span);
            self.c.doubt(kind, named_kind, problem);
        }
        let mut conditions = Vec::new();
        if phrase.cards.is_empty() && !self.c.is_kind(kind, named_kind) {
            conditions.push(Expr::IsKind(Box::new(of.clone()), named_kind));
        }
        let before = phrase.kind;
        let rest = self.card_conditions(&mut phrase, &of)?;
        if phrase.kind != before {
            conditions.push(Expr::IsKind(Box::new(of.clone()), phrase.kind));
        }
        conditions.extend(rest);
        // `x is Ship` of what is a Ship anyway.
        Some(conditions.into_iter().reduce(both).unwrap_or_else(|| Expr::IsKind(Box::new(of), named_kind)))
    }
}

fn name_condition(it: &Expr, cards: &[ir::CardId]) -> Option<Expr> {
    let is = |card: &ir::CardId| equal(Expr::NameOf(Box::new(it.clone())), Expr::Const(i64::from(card.0)));
    cards.iter().map(is).reduce(|a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b)))
}
