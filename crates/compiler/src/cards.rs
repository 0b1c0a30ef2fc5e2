//! Cards: printed values, flags, keywords and abilities.

use crate::ability::{Ground, OwnText};
use crate::body::SelfCard;
use crate::compiler::{Compiler, WordsOf};
use crate::probe::{Fit, is_probe};
use crate::problem::{cards as problem, names};
use diagnostic::Span;
use ir::{AbilityId, CardFieldId, KeywordId, KindId, Type};
use syntax::ast::{self, Ident, Member};

/// A text in quotes.
fn text_of(value: &ast::Expr) -> Option<String> {
    match &value.kind {
        ast::ExprKind::Text(text) => Some(text.clone()),
        _ => None,
    }
}

/// `R` of `R` and of `R or G`
fn first_word(value: &ast::Expr) -> Option<&str> {
    match &value.kind {
        ast::ExprKind::Name(word) => Some(word),
        ast::ExprKind::Binary { op: ast::BinaryOp::Or, left, .. } => first_word(left),
        _ => None,
    }
}

/// More fields than that are not all misspelt.
const MOST_COMPARED: usize = 16;

/// Values of keywords fit a byte.
const MOST_OF_A_KEYWORD: i64 = u8::MAX as i64;

/// A card while its members are read.
struct Draft {
    kind: KindId,
    values: Vec<i64>,
    given: Vec<CardFieldId>,
    abilities: Vec<AbilityId>,
    /// Beside the abilities: where what they do stands.
    blocks: Vec<(AbilityId, Span)>,
    keywords: Vec<(KeywordId, i64)>,
    words: ir::CardWords,
}

impl<'a> Compiler<'a> {
    pub(crate) fn lower_cards(&mut self) {
        for (index, card) in self.items.cards.clone().into_iter().enumerate() {
            self.begin(card.name.span);
            if !self.spend(self.game.card_fields.len() / 4, card.name.span) {
                return;
            }
            let lowered = self.lower_card(card, self.card_kinds[index]);
            self.count_compiled(&lowered, card.name.span);
            self.game.cards.push(lowered);
        }
    }

    fn lower_card(&mut self, card: &ast::Card, kind: Option<KindId>) -> ir::Card {
        let mut draft = Draft {
            kind: kind.unwrap_or(ir::CARD),
            // A card that becomes one of another kind begins with the defaults of that kind.
            values: self.game.card_fields.iter().map(|field| field.default).collect(),
            given: Vec::new(),
            abilities: Vec::new(),
            blocks: Vec::new(),
            keywords: Vec::new(),
            words: ir::CardWords::default(),
        };
        if kind.is_some() {
            let mut members = card.members.iter().peekable();
            while let Some(member) = members.next() {
                if let Some((name, value)) = self.keyword_with_value(member, members.peek()) {
                    members.next();
                    self.printed_field(&mut draft, card, name, &[value]);
                } else {
                    self.lower_member(&mut draft, card, member);
                }
            }
            self.fill_defaults(&mut draft, card);
        }
        for (keyword, _) in &draft.keywords {
            draft.abilities.extend(&self.game.keywords[keyword.index()].abilities);
        }
        ir::Card {
            name: card.name.text.clone(),
            kind: draft.kind,
            values: draft.values,
            abilities: draft.abilities,
            keywords: draft.keywords,
            source: self.lines.place(self.sources, card.span),
            bytes: card.span.end.saturating_sub(card.span.start),
            words: draft.words,
            for_tests: self.tests[usize::from(card.span.file.0)],
        }
    }

    fn lower_member(&mut self, draft: &mut Draft, card: &ast::Card, member: &Member) {
        match member {
            Member::Field { name, values } => match self.keyword_behind(draft.kind, name, values) {
                Some(keyword) => {
                    self.printed_word(draft, card, false, name);
                    self.printed_word(draft, card, false, &keyword);
                }
                None => self.printed_field(draft, card, name, values),
            },
            Member::Word { negated, name } => self.printed_word(draft, card, *negated, name),
            // `outpost  before wreck(self) { ... }`: only the rulebook tells that this is a flag, and an ability
            // behind it.
            Member::Ability { optional, kinds, clauses, cost, body, text, .. }
                if !clauses.is_empty() && !self.names.ability_kinds.has(&kinds[0].text) =>
            {
                self.printed_word(draft, card, false, &kinds[0]);
                let ability = ast::Ability {
                    optional: *optional,
                    clauses: clauses.clone(),
                    cost: cost.clone(),
                    body: body.clone(),
                    text: text.clone(),
                };
                self.lower_member(draft, card, &Member::Custom(ability));
            }
            Member::Ability { optional, kinds, clauses, condition, cost, body, text: said } => {
                let text = OwnText {
                    optional: *optional,
                    kinds,
                    clauses,
                    condition: condition.as_ref(),
                    cost: cost.as_ref(),
                    block: body,
                };
                let ability = self.card_ability(text, draft.kind);
                self.give_words(ability, said.as_ref(), draft.kind);
                self.take_ability(draft, ability, body.span, card);
            }
            Member::Custom(ability) => {
                let ground = Ground { self_card: SelfCard::Of(draft.kind), ..Ground::default() };
                let written = self.written_ability(ability, ground);
                let written = written.map(|(id, _)| id);
                self.give_words(written, ability.text.as_ref(), draft.kind);
                self.take_ability(draft, written, ability.body.span, card);
            }
        }
    }

    fn take_ability(&mut self, draft: &mut Draft, ability: Option<AbilityId>, block: Span, card: &ast::Card) {
        let Some(id) = ability else { return };
        // `cannot strike(self)` has no block.
        let is_block = block.end > block.start;
        draft.abilities.push(id);
        draft.blocks.push((id, if is_block { block } else { card.name.span }));
        self.tell_ability_again(&draft.blocks);
    }

    /// The author's own words for an ability.
    fn give_words(&mut self, ability: Option<AbilityId>, said: Option<&ast::Text>, kind: KindId) {
        if let (Some(id), Some(said)) = (ability, said) {
            self.check_own_words(&said.text, said.span, kind);
            self.game.abilities[id.index()].said = Some(said.text.clone());
            self.words_given.push((WordsOf::Ability(id), said.span));
        }
    }

    /// Holes of a card's own words name what is printed on it. Values of the game are signs: `{W}`, `{2}`.
    fn check_own_words(&mut self, text: &str, span: Span, kind: KindId) {
        let fields: Vec<String> = self.fields_of(kind).map(str::to_owned).collect();
        let values: Vec<String> = self.game.enums.iter().flat_map(|of| of.values.clone()).collect();
        let is_sign = |hole: &str| {
            let inside = hole.split('}').next().unwrap_or_default();
            inside
                .split('/')
                .all(|sign| sign.parse::<u32>().is_ok() || values.iter().any(|value| value == sign))
        };
        let known: Vec<&str> = fields.iter().map(String::as_str).chain(["name"]).collect();
        let holes = text.split('{').skip(1).filter(|hole| !is_sign(hole));
        for hole in holes {
            self.check_holes(&format!("{{{hole}"), span, &known, false);
        }
    }

    /// `reads "..."`, `flavour "..."`, `artist "..."`: what no field of the game is called.
    fn card_words(&mut self, draft: &mut Draft, name: &Ident, values: &[ast::Expr]) -> bool {
        let said: Vec<String> = values.iter().filter_map(text_of).collect();
        if said.len() < values.len() {
            return false;
        }
        match name.text.as_str() {
            "reads" => {
                for value in values {
                    let text = text_of(value).unwrap_or_default();
                    self.check_own_words(&text, value.span, draft.kind);
                }
                draft.words.reads.extend(said);
                let card = ir::CardId(self.game.cards.len() as u16);
                self.words_given.push((WordsOf::Card(card), name.span));
            }
            "flavour" => draft.words.flavour.extend(said),
            "artist" => draft.words.artist = said.join(", "),
            _ => return false,
        }
        true
    }

    // ---- fields ---------------------------------------------------------------------------------------------------

    fn printed_field(&mut self, draft: &mut Draft, card: &ast::Card, name: &Ident, values: &[ast::Expr]) {
        let Some(field) = self.find_card_field(draft.kind, &name.text, name.span) else {
            return match self.names.keywords.find(&name.text, name.span) {
                Some(keyword) => self.printed_keyword(draft, keyword, name, values),
                None if self.card_words(draft, name, values) => {}
                None => self.report_unknown_field(draft.kind, card, name),
            };
        };
        let declared = self.game.card_fields[field.index()].clone();
        if let Some(value) = self.printed_values(&declared, name, values) {
            self.give(draft, field, value, name.span);
        }
    }

    fn report_unknown_field(&mut self, kind: KindId, card: &ast::Card, name: &Ident) {
        if is_probe(&name.text) {
            return self.offer_members(kind, card);
        }
        let owners: Vec<KindId> =
            self.fields_named(&name.text).map(|field| self.field_owner(field)).collect();
        let owner = format!("'{}' is {}", card.name.text, self.type_name(Type::Card(kind)));
        let kinds = owners.iter().map(|kind| self.kind_name(*kind)).collect();
        let known = self.fields_of(kind).chain(self.names.keywords.iter()).collect();
        let hints = names::FieldHints { owner, kinds, known };
        let problem = names::unknown_field(&name.text, name.span, &hints);
        self.report_unknown(&name.text, problem);
    }

    /// The value of a field as it stands in the text; several values make a set.
    pub(crate) fn printed_values(
        &mut self,
        declared: &ir::Field,
        name: &Ident,
        values: &[ast::Expr],
    ) -> Option<i64> {
        match (declared.ty, values) {
            (Type::Card(_) | Type::Player, _) => {
                let message = format!("'{}' is set in play, not printed", name.text);
                self.report(problem::wrong_value(name.span, message).label("cards cannot give it"));
                None
            }
            (Type::EnumSet(_), values) => {
                let bits: Vec<Option<i64>> =
                    values.iter().map(|value| self.printed_value(value, declared.ty)).collect();
                bits.into_iter().try_fold(0, |all, bit| Some(all | bit?))
            }
            (Type::Bag(_), values) => {
                let bags: Vec<Option<i64>> =
                    values.iter().map(|value| self.printed_value(value, declared.ty)).collect();
                let bags: Vec<i64> = bags.into_iter().collect::<Option<_>>()?;
                let sum = bags.iter().fold(0, |all, bag| ir::bag::add(all, *bag));
                let chosen = |bag: i64| ir::bag::choices(bag).map(|(_, count)| count).sum::<i64>();
                if chosen(sum) < bags.iter().map(|bag| chosen(*bag)).sum() {
                    self.report(crate::problem::calls::too_many_choices(name.span));
                }
                Some(sum)
            }
            (_, [value]) => {
                let printed = self.printed_value(value, declared.ty)?;
                self.check_bounds(declared, printed, value.span);
                Some(printed)
            }
            _ => {
                let message = format!("'{}' is one value, found {}", name.text, values.len());
                self.report(problem::wrong_value(name.span, message).label("only a `set of` takes several"));
                None
            }
        }
    }

    fn give(&mut self, draft: &mut Draft, field: CardFieldId, value: i64, span: Span) {
        if draft.given.contains(&field) {
            let message = format!("'{}' is given twice", self.game.card_fields[field.index()].name);
            self.report(problem::wrong_value(span, message).label("given again here"));
        }
        draft.given.push(field);
        draft.values[field.index()] = value;
    }

    fn fill_defaults(&mut self, draft: &mut Draft, card: &ast::Card) {
        let mut missing = Vec::new();
        let mut computed = Vec::new();
        for entry in &self.game.kinds[draft.kind.index()].fields {
            if draft.given.contains(&entry.field) {
                continue;
            }
            if let Some(of) = self.computed_defaults.get(&(draft.kind, entry.field)) {
                computed.push((entry.field, *of));
                continue;
            }
            match entry.default {
                Some(default) => draft.values[entry.field.index()] = default,
                None => missing.push(&self.game.card_fields[entry.field.index()]),
            }
        }
        for (field, of) in computed {
            draft.values[field.index()] = ir::bag::kinds(draft.values[of.bag.index()]) & !of.without;
        }
        // A field whose value was wrong has been reported, and counts as given.
        if missing.len() <= MOST_COMPARED {
            missing.retain(|field| !card.members.iter().any(|member| means_field(member, &field.name)));
        }
        // `strength 4` for `might 4`: the field is given, under a name that is told to be unknown.
        let is_misnamed = |member: &Member| match member {
            Member::Field { name, .. } | Member::Word { name, .. } => self.reports.is_told_of(name.span),
            Member::Ability { .. } | Member::Custom(_) => false,
        };
        if missing.len() == 1 && card.members.iter().any(is_misnamed) {
            return;
        }
        if !missing.is_empty() {
            let names: Vec<&str> = missing.iter().map(|field| field.name.as_str()).collect();
            let kind = self.kind_name(draft.kind);
            let problem = problem::field_missing(&card.name.text, kind, &names, card.name.span);
            let examples: Option<Vec<String>> = missing.iter().map(|field| self.example(field)).collect();
            let problem = match examples.zip(self.place_for_fields(card)) {
                Some((examples, (place, before))) => {
                    problem.draft(place, format!("{before}{}", examples.join("  ")))
                }
                None => problem,
            };
            self.report(problem);
        }
    }

    /// How a card could give a field, for its author to change: `power 1`.
    fn example(&self, field: &ir::Field) -> Option<String> {
        let name = &field.name;
        let value = match field.ty {
            Type::Int => {
                let least = field.at_least.unwrap_or(i64::MIN);
                1.max(least).min(field.at_most.unwrap_or(i64::MAX)).to_string()
            }
            Type::Bool => return Some(name.clone()),
            Type::Enum(id) | Type::EnumSet(id) | Type::Bag(id) => {
                self.game.enums[id.index()].values.first()?.clone()
            }
            Type::CardName => format!("\"{}\"", self.names.cards.iter().next()?),
            _ => return None,
        };
        Some(format!("{name} {value}"))
    }

    /// Where a card could give more fields, and what stands before them: behind the others, or where members begin.
    fn place_for_fields(&self, card: &ast::Card) -> Option<(Span, &'static str)> {
        let given = card.members.iter().filter_map(|member| match member {
            Member::Field { values, .. } => Some(values.last()?.span.end_point()),
            Member::Word { .. } | Member::Ability { .. } | Member::Custom(_) => None,
        });
        if let Some(last) = given.max_by_key(|span| span.end) {
            return Some((last, "  "));
        }
        let text = &self.sources.get(card.span.file).text;
        let from = card.kind.span.end as usize;
        let inside = from + text.get(from..card.span.end as usize)?.find('{')? + 1;
        let at = Span::new(card.span.file, inside as u32, inside as u32);
        let begins_line = text[inside..].trim_start_matches([' ', '\t', '\r']).starts_with('\n');
        Some((at, if begins_line { "\n  " } else { " " }))
    }

    // ---- flags and keywords ---------------------------------------------------------------------------------------

    /// `Cycling W`: only the rulebook tells that the second word is the value of the first.
    fn keyword_with_value<'m>(
        &self,
        member: &'m Member,
        next: Option<&&'m Member>,
    ) -> Option<(&'m Ident, ast::Expr)> {
        let (Member::Word { negated: false, name }, Member::Word { negated: false, name: value }) =
            (member, *next?)
        else {
            return None;
        };
        let bag = self.game.keywords[self.names.keywords.get(&name.text)?.index()].bag?;
        let (of, _) = self.names.enum_values.get(&value.text)?;
        let kind = ast::ExprKind::Name(value.text.clone());
        (of == bag).then_some((name, ast::Expr { kind, span: value.span }))
    }

    /// `outpost Taunt`: only the rulebook tells that the first is no field that has a value.
    fn keyword_behind(&self, kind: KindId, name: &Ident, values: &[ast::Expr]) -> Option<Ident> {
        let [ast::Expr { kind: ast::ExprKind::Name(word), span }] = values else { return None };
        let stands_alone = match self.card_field(kind, &name.text) {
            Some(field) => self.game.card_fields[field.index()].ty == Type::Bool,
            None => {
                let keyword = self.names.keywords.get(&name.text);
                keyword.is_some_and(|keyword| !self.game.keywords[keyword.index()].valued)
            }
        };
        let is_keyword = stands_alone && self.names.keywords.has(word);
        is_keyword.then(|| Ident { text: word.clone(), span: *span })
    }

    fn printed_word(&mut self, draft: &mut Draft, card: &ast::Card, negated: bool, name: &Ident) {
        if let Some(field) = self.find_card_field(draft.kind, &name.text, name.span) {
            if self.game.card_fields[field.index()].ty != Type::Bool {
                if self.value_behind(card, name) {
                    return;
                }
                let ty = self.type_name(self.game.card_fields[field.index()].ty);
                return self.report(problem::field_without_value(&name.text, name.span, &ty));
            }
            return self.give(draft, field, i64::from(!negated), name.span);
        }
        let Some(keyword) = self.names.keywords.find(&name.text, name.span) else {
            return self.report_unknown_word(draft.kind, card, name);
        };
        if negated {
            self.report(problem::not_a_flag(
                &name.text,
                name.span,
                "a keyword is there or not; only flags are cleared",
            ));
        } else if self.game.keywords[keyword.index()].valued {
            self.report(problem::keyword_without_value(&name.text, name.span));
        } else {
            self.give_keyword(draft, keyword, name, 1);
        }
    }

    /// `Assault 2`
    fn printed_keyword(&mut self, draft: &mut Draft, keyword: KeywordId, name: &Ident, values: &[ast::Expr]) {
        if !self.game.keywords[keyword.index()].valued {
            return self.report(problem::keyword_with_value(&name.text, name.span));
        }
        if let Some(id) = self.game.keywords[keyword.index()].bag {
            let declared = ir::Field::plain(&name.text, Type::Bag(id));
            if let Some(bag) = self.printed_values(&declared, name, values) {
                self.give_keyword(draft, keyword, name, bag);
            }
            return;
        }
        let of_enum = |value: &ast::Expr| self.names.enum_values.get(first_word(value)?);
        if let Some((id, _)) = values.iter().find_map(of_enum) {
            let message = format!("the value of '{}' is a number", name.text);
            let problem = problem::wrong_value(name.span, message).label("no number");
            let of = &self.game.enums[id.index()].name;
            let help = format!("declare it as `keyword {}(m: bag of {of})`", name.text);
            return self.report(problem.help(help));
        }
        let [value] = values else {
            let message = format!("'{}' has one value, found {}", name.text, values.len());
            return self.report(problem::wrong_value(name.span, message).label("a keyword has one number"));
        };
        match self.printed_value(value, Type::Int) {
            Some(number) if (1..=MOST_OF_A_KEYWORD).contains(&number) => {
                self.give_keyword(draft, keyword, name, number);
            }
            Some(number) => {
                let message = format!("a keyword has 1 to {MOST_OF_A_KEYWORD}, found {number}");
                self.report(problem::wrong_value(value.span, message).label("no value of a keyword"));
            }
            None => {}
        }
    }

    fn give_keyword(&mut self, draft: &mut Draft, keyword: KeywordId, name: &Ident, value: i64) {
        let needs = self.keyword_needs[keyword.index()];
        if !self.is_kind(draft.kind, needs) {
            let found = self.type_name(Type::Card(draft.kind));
            let problem =
                problem::ability_does_not_fit(&name.text, name.span, &[self.kind_name(needs)], &found);
            return self.report(problem);
        }
        if draft.keywords.iter().any(|(given, _)| *given == keyword) {
            let message = format!("'{}' is given twice", name.text);
            return self.report(problem::wrong_value(name.span, message).label("given again here"));
        }
        draft.keywords.push((keyword, value));
    }

    /// Is the member behind this one a word that means nothing? Then it was to be the value, and is told by itself.
    fn value_behind(&self, card: &ast::Card, name: &Ident) -> bool {
        let at = card
            .members
            .iter()
            .position(|member| matches!(member, Member::Word { name: it, .. } if it == name));
        let next = at.and_then(|at| card.members.get(at + 1));
        matches!(next, Some(Member::Word { name, .. }) if self.names.sort_of(&name.text).is_none()
            && self.fields_named(&name.text).next().is_none())
    }

    /// The word stands behind a field that wants a value of an enum: those values.
    fn values_wanted(&self, kind: KindId, card: &ast::Card, name: &Ident) -> Vec<String> {
        let at = card
            .members
            .iter()
            .position(|member| matches!(member, Member::Word { name: it, .. } if it == name));
        let before = at.and_then(|at| at.checked_sub(1)).map(|at| &card.members[at]);
        let Some(Member::Word { name, .. }) = before else { return Vec::new() };
        let Some(field) = self.card_field(kind, &name.text) else { return Vec::new() };
        match self.game.card_fields[field.index()].ty {
            Type::Enum(id) | Type::EnumSet(id) | Type::Bag(id) => self.game.enums[id.index()].values.clone(),
            _ => Vec::new(),
        }
    }

    /// `traits Human Scientist`: the end of the values of the field before, which takes several of this enum.
    fn comma_wanted(&self, kind: KindId, card: &ast::Card, name: &Ident) -> Option<(Span, &str)> {
        let (of, _) = self.names.enum_values.get(&name.text)?;
        let is_word = |member: &Member| matches!(member, Member::Word { name: it, .. } if it == name);
        let before = card.members.iter().position(is_word)?.checked_sub(1)?;
        let Member::Field { name: field, values } = &card.members[before] else { return None };
        let field = &self.game.card_fields[self.card_field(kind, &field.text)?.index()];
        let takes_it = matches!(field.ty, Type::EnumSet(id) | Type::Bag(id) if id == of);
        takes_it.then_some((values.last()?.span.end_point(), field.name.as_str()))
    }

    /// What a card of this kind can still say: first what it must.
    fn offer_members(&mut self, kind: KindId, card: &ast::Card) {
        let is_said = |name: &str| {
            card.members.iter().any(|member| match member {
                Member::Field { name: said, .. } | Member::Word { name: said, .. } => said.text == name,
                Member::Ability { .. } | Member::Custom(_) => false,
            })
        };
        let fields = self.game.kinds[kind.index()].fields.iter().map(|entry| {
            let field = &self.game.card_fields[entry.field.index()];
            let is_computed = self.computed_defaults.contains_key(&(kind, entry.field));
            let must = entry.default.is_none() && !is_computed;
            let in_play = matches!(field.ty, Type::Card(_) | Type::Player);
            let fit = if must { Fit::Needed } else { Fit::Fits };
            (field.name.as_str(), if in_play { Fit::Possible } else { fit })
        });
        let keywords = self.names.keywords.iter().filter(|name| {
            let keyword = self.names.keywords.get(name);
            keyword.is_some_and(|keyword| self.is_kind(kind, self.keyword_needs[keyword.index()]))
        });
        let abilities = self.names.ability_kinds.iter().filter(|name| {
            let ability = self.names.ability_kinds.get(name);
            ability.is_some_and(|ability| self.definition_for(ability, kind).is_some())
        });
        let others = keywords.chain(abilities).map(|name| (name, Fit::Fits));
        let said = ["reads", "flavour", "artist"].into_iter().map(|name| (name, Fit::Possible));
        let all = fields.chain(others).chain(said).filter(|(name, _)| !is_said(name));
        let all: Vec<(String, Fit)> = all.map(|(name, fit)| (name.to_owned(), fit)).collect();
        self.offers.names.extend(all);
    }

    fn report_unknown_word(&mut self, kind: KindId, card: &ast::Card, name: &Ident) {
        if is_probe(&name.text) {
            let values = self.values_wanted(kind, card, name);
            if values.is_empty() {
                return self.offer_members(kind, card);
            }
            return self.offers.names.extend(values.into_iter().map(|value| (value, Fit::Needed)));
        }
        if let Some((end, field)) = self.comma_wanted(kind, card, name) {
            return self.report(problem::comma_wanted(&name.text, name.span, field, end));
        }
        if self.fields_named(&name.text).next().is_some() {
            return self.report_unknown_field(kind, card, name);
        }
        if let Some(field) = self.field_of_value(kind, card, &name.text) {
            return self.report(problem::value_without_field(&name.text, name.span, &field));
        }
        if self.names.ability_kinds.has(&name.text) {
            let why = "it is a kind of ability: its text stands in a block behind it";
            return self.report(problem::not_a_flag(&name.text, name.span, why));
        }
        let flags: Vec<&str> = (self.game.card_fields.iter().enumerate())
            .filter(|(index, field)| {
                field.ty == Type::Bool && self.is_kind(kind, self.field_entries[*index].owner)
            })
            .map(|(_, field)| field.name.as_str())
            .collect();
        let values = self.values_wanted(kind, card, name);
        let known = flags
            .into_iter()
            .chain(self.names.keywords.iter())
            .chain(self.names.ability_kinds.iter())
            .chain(values.iter().map(String::as_str));
        let problem = problem::unknown_member(&name.text, name.span, known);
        self.report_unknown(&name.text, problem);
    }
}

impl Compiler<'_> {
    /// The one field of the kind that a value could be of and that the card does not give.
    fn field_of_value(&self, kind: KindId, card: &ast::Card, value: &str) -> Option<String> {
        let could_be = |field: &ir::Field| {
            let (Type::Enum(id) | Type::EnumSet(id)) = field.ty else { return false };
            self.game.enums[id.index()].values.iter().any(|known| known == value)
        };
        let fields = self.game.kinds[kind.index()].fields.iter();
        let fields = fields.map(|entry| &self.game.card_fields[entry.field.index()]);
        let is_given =
            |field: &&ir::Field| card.members.iter().any(|member| means_field(member, &field.name));
        let mut fields = fields.filter(|field| could_be(field) && !is_given(field));
        let first = fields.next()?;
        fields.next().is_none().then(|| first.name.clone())
    }
}

/// The member gives the field, or was meant to: a misspelt field is not also a missing one.
fn means_field(member: &Member, field: &str) -> bool {
    match member {
        Member::Field { name, .. } | Member::Word { name, .. } => {
            diagnostic::nearest(&name.text, [field]).is_some()
        }
        _ => false,
    }
}
