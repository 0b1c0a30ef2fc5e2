//! Continuous effects: the lines of `static` blocks and of effects that last for a time.

use super::terms::{Elem, Term, Want};
use super::{Binding, Body};
use crate::ability::OwnText;
use crate::problem::{declarations, names};
use diagnostic::Span;
use ir::{Change, ChangeOp, Expr, KindId, LocalId, Set, Static, Subjects, Type};
use syntax::ast::{self, ExprKind, Ident, Modifier, ModifierOp, Quantifier, StmtKind};

/// Of which kind the cards are that a line changes, and which it makes of them: what else it says is said of such
/// cards, whichever stands first.
#[derive(Clone, Copy)]
struct LineKinds {
    own: KindId,
    /// by `is KIND`; their own without
    becomes: KindId,
    /// by `copy of`, if there is something to copy
    copied: KindId,
}

impl Body<'_, '_> {
    /// One static for each line.
    pub fn static_lines(&mut self, block: &ast::Block) -> Vec<Static> {
        let mut statics = Vec::new();
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Modifiers(line) => {
                    let made = self.static_line(line);
                    debug_assert!(made.is_some() || self.c.failed(), "left out without a word: {line:?}");
                    statics.extend(made);
                }
                _ => {
                    let why = "a `static` holds lines such as `Base: defense + 1`, nothing is done there";
                    self.c.report(names::not_here("this", stmt.span, why));
                }
            }
        }
        let locals = self.locals();
        for made in &mut statics {
            made.locals = locals;
        }
        statics
    }

    fn static_line(&mut self, line: &ast::ModifierLine) -> Option<Static> {
        let (subjects, elem, local) = self.subjects(&line.subject)?;
        let mut changes = Vec::new();
        let mut sound = true;
        let kinds = self.with_candidate(local, elem, |body| body.kinds_of_line(elem, &line.modifiers));
        for modifier in &line.modifiers {
            let made =
                self.with_candidate(local, elem, |body| body.changes(modifier, elem, kinds, line.span));
            sound &= made.is_some();
            changes.extend(made.unwrap_or_default());
        }
        sound.then_some(Static { subjects, changes, locals: 0 })
    }

    // ---- subjects -------------------------------------------------------------------------------------------------

    /// Who is changed, and the local each of them is in.
    fn subjects(&mut self, subject: &ast::Expr) -> Option<(Subjects, Elem, LocalId)> {
        let is_each = matches!(&subject.kind, ExprKind::Quantified { quantifier: Quantifier::Each, .. });
        let is_single = |term: &Term| matches!(term, Term::Value(..) | Term::Set { set: Set::Local(_), .. });
        let term = self.term(subject, Want::Set)?;
        let locked = self.site.is_lasting && (is_each || is_single(&term));
        match self.term_as_set(term, subject)? {
            (Set::Cards(query), elem) if !locked => {
                let local = query.local;
                Some((Subjects::Cards(query), elem, local))
            }
            (set, elem @ Elem::Cards(_)) => {
                let local = self.fresh(subject.span);
                let subjects =
                    if locked { Subjects::Locked { set, local } } else { Subjects::Each { set, local } };
                Some((subjects, elem, local))
            }
            (set, elem @ Elem::Players) => {
                let local = self.fresh(subject.span);
                Some((Subjects::Players { set, local }, elem, local))
            }
            (_, elem) => {
                self.fits(Self::member_type(elem), Type::Card(ir::CARD), subject.span);
                None
            }
        }
    }

    // ---- changes --------------------------------------------------------------------------------------------------

    fn kinds_of_line(&mut self, elem: Elem, modifiers: &[Modifier]) -> LineKinds {
        let Elem::Cards(own) = elem else {
            return LineKinds { own: ir::CARD, becomes: ir::CARD, copied: ir::CARD };
        };
        let mut kinds = LineKinds { own, becomes: own, copied: own };
        for modifier in modifiers {
            match modifier {
                Modifier::Is(name) => {
                    let becomes = self.c.names.kinds.get(&name.text);
                    // Of a wider kind nothing more is known than before.
                    kinds.becomes = becomes.filter(|becomes| !self.c.is_kind(own, *becomes)).unwrap_or(own);
                }
                Modifier::CopyOf(card) => {
                    // It is looked at again where it stands, and reported there.
                    let mark = self.c.reports.mark();
                    kinds.copied = self.card_and_kind(card).map_or(own, |(_, kind)| kind);
                    self.c.reports.rewind(mark);
                }
                _ => {}
            }
        }
        kinds
    }

    fn changes(
        &mut self,
        modifier: &Modifier,
        elem: Elem,
        kinds: LineKinds,
        span: Span,
    ) -> Option<Vec<Change>> {
        match (modifier, elem) {
            (_, Elem::Players) => self.player_change(modifier, span).map(|change| vec![change]),
            (Modifier::Loses(names), _) => names.iter().map(|name| self.loses(name)).collect(),
            (Modifier::Lacks(names), _) => {
                names.iter().map(|name| Some(Change::Lacks(Box::new(self.loses(name)?)))).collect()
            }
            (_, Elem::Cards(_)) => self.card_change(modifier, kinds).map(|change| vec![change]),
            (_, Elem::Values(_) | Elem::Names(_) | Elem::Targets(_)) => None,
        }
    }

    fn player_change(&mut self, modifier: &Modifier, span: Span) -> Option<Change> {
        let Modifier::Field { field, op, value } = modifier else {
            let message = "players have fields, but neither keywords nor abilities";
            self.c.report(declarations::wrong_modifier(span, message).label("only fields of players change"));
            return None;
        };
        if field.text == "controller" {
            return self.controller_change(field, *op, value);
        }
        let Some(id) = self.c.names.player_fields.find(&field.text, field.span) else {
            let known = self.c.names.player_fields.iter().collect();
            let hints = names::FieldHints { owner: "these are players".into(), kinds: Vec::new(), known };
            let problem = names::unknown_field(&field.text, field.span, &hints);
            self.c.report_unknown(&field.text, problem);
            return None;
        };
        let ty = self.c.game.player_fields[id.index()].ty;
        let op = self.change_op(field, *op, ty)?;
        let value = self.expect(value, ty)?;
        Some(Change::PlayerField { field: id, op, value })
    }

    /// Who controls a card; of a player, who makes the decisions.
    fn controller_change(&mut self, field: &Ident, op: ModifierOp, value: &ast::Expr) -> Option<Change> {
        if op != ModifierOp::Set {
            let message = "there is one controller";
            self.c.report(declarations::wrong_modifier(field.span, message).label("use `=`"));
            return None;
        }
        self.expect(value, Type::Player).map(Change::Controller)
    }

    fn card_change(&mut self, modifier: &Modifier, line: LineKinds) -> Option<Change> {
        match modifier {
            Modifier::Field { field, op, value } if field.text == "controller" => {
                self.controller_change(field, *op, value)
            }
            Modifier::Field { field, op, value } => {
                let id = self.field_of_line(line, field)?;
                let ty = self.c.game.card_fields[id.index()].ty;
                let op = self.change_op(field, *op, ty)?;
                let value = self.expect(value, ty)?;
                Some(Change::Field { field: id, op, value })
            }
            Modifier::GainsAbility { optional, kinds, condition, cost, body } => {
                if let (true, Some(name)) = (self.site.is_wrapper, kinds.first()) {
                    self.refuse_gain(name);
                    return None;
                }
                let text = OwnText {
                    optional: *optional,
                    kinds,
                    clauses: &[],
                    condition: condition.as_ref(),
                    cost: cost.as_ref(),
                    block: body,
                };
                let captured = self.captured();
                self.c.gained_ability(text, line.becomes, &captured).map(Change::GainAbility)
            }
            Modifier::GainsCustom(ability) => {
                let captured = self.captured();
                self.c.gained_custom(ability, line.becomes, &captured).map(Change::GainAbility)
            }
            Modifier::GainsKeyword { name, value } => {
                let keyword = self.c.keyword_named(name)?;
                let value = self.gained_value(keyword, name, value.as_ref())?;
                Some(Change::GainKeyword { keyword, value })
            }
            Modifier::GainsOf { printed, what, of } => self.gains_of(*printed, what, of, line),
            Modifier::Is(name) => {
                let becomes = self.c.kind_named(name)?;
                self.c.arrivals.disguised.push((line.own, Some(becomes)));
                Some(Change::Kind(becomes))
            }
            Modifier::CopyOf(card) => {
                let (card, copied) = self.card_and_kind(card)?;
                self.c.arrivals.copies.push((line.own, copied));
                Some(Change::CopyOf(card))
            }
            Modifier::Loses(names) => self.loses(names.first()?),
            Modifier::Lacks(names) => Some(Change::Lacks(Box::new(self.loses(names.first()?)?))),
            Modifier::Switch(one, other) => {
                let (one, other) = (self.switched(line, one), self.switched(line, other));
                Some(Change::Switch(one?, other?))
            }
            Modifier::Also { kind, also } => {
                let (kind, also) = (self.ability_kind(kind), self.ability_kind(also));
                Some(Change::KindAlso { kind: kind?, also: also? })
            }
        }
    }

    /// A field of what the cards become, or of what they are otherwise.
    fn field_of_line(&mut self, kinds: LineKinds, field: &Ident) -> Option<ir::CardFieldId> {
        let all = [kinds.becomes, kinds.own, kinds.copied];
        let has_it = |kind: &KindId| self.c.card_field(*kind, &field.text).is_some();
        let of = all.into_iter().find(has_it).unwrap_or(kinds.becomes);
        self.modified_field(of, field)
    }

    /// A number of cards of this kind.
    fn switched(&mut self, kinds: LineKinds, field: &Ident) -> Option<ir::CardFieldId> {
        let id = self.field_of_line(kinds, field)?;
        let ty = self.c.game.card_fields[id.index()].ty;
        self.fits(ty, Type::Int, field.span).then_some(id)
    }

    /// What the abilities of this lasting effect know of the body that began it.
    fn captured(&self) -> Vec<Binding> {
        let captured = self.bindings().iter().filter(|binding| binding.captured).cloned();
        captured.map(Self::without_host).collect()
    }

    /// Numbers, bags and sets of values are added to; numbers have bounds.
    fn change_op(&mut self, field: &Ident, op: ModifierOp, ty: Type) -> Option<ChangeOp> {
        let (op, allowed) = match op {
            ModifierOp::Set => (ChangeOp::Set, true),
            ModifierOp::Add => (ChangeOp::Add, matches!(ty, Type::Int | Type::EnumSet(_) | Type::Bag(_))),
            ModifierOp::Subtract => {
                (ChangeOp::Subtract, matches!(ty, Type::Int | Type::EnumSet(_) | Type::Bag(_)))
            }
            ModifierOp::Multiply => (ChangeOp::Multiply, ty == Type::Int),
            ModifierOp::Divide => (ChangeOp::Divide, ty == Type::Int),
            ModifierOp::AtMost => (ChangeOp::AtMost, ty == Type::Int),
            ModifierOp::AtLeast => (ChangeOp::AtLeast, ty == Type::Int),
        };
        if allowed {
            return Some(op);
        }
        let cannot = match op {
            ChangeOp::AtMost | ChangeOp::AtLeast => "have a bound",
            ChangeOp::Multiply | ChangeOp::Divide => "be multiplied",
            ChangeOp::Set | ChangeOp::Add | ChangeOp::Subtract => "be added to",
        };
        let message = format!("'{}' is {}, so it cannot {cannot}", field.text, self.c.type_name(ty));
        self.c.report(declarations::wrong_modifier(field.span, message).label("use `=`"));
        None
    }

    /// `Assault 2`: a keyword with a value is given one, others have none.
    fn gained_value(
        &mut self,
        keyword: ir::KeywordId,
        name: &Ident,
        value: Option<&ast::Expr>,
    ) -> Option<Expr> {
        let valued = self.c.game.keywords[keyword.index()].valued;
        match value {
            Some(value) if valued => {
                let bag = self.c.game.keywords[keyword.index()].bag;
                self.expect(value, bag.map_or(Type::Int, Type::Bag))
            }
            None if !valued => Some(Expr::Const(1)),
            Some(_) => {
                let message = format!("'{}' is there or not: it has no value", name.text);
                self.c.report(declarations::wrong_modifier(name.span, message).label("takes no value"));
                None
            }
            None => {
                let message = format!("'{}' needs a value", name.text);
                let problem = declarations::wrong_modifier(name.span, message).label("how much of it?");
                self.c.report(problem.help(format!("write `gains {} 2`", name.text)));
                None
            }
        }
    }

    /// `gains text of c`, `gains keywords, traits of each Creature`
    fn gains_of(&mut self, printed: bool, what: &[Ident], of: &ast::Expr, line: LineKinds) -> Option<Change> {
        let cards = self.cards_of(of);
        let (mut abilities, mut keywords, mut kinds, mut fields) = (false, false, Vec::new(), Vec::new());
        for word in what {
            match word.text.as_str() {
                "text" => (abilities, keywords) = (true, true),
                "abilities" => abilities = true,
                "keywords" => keywords = true,
                name => match self.ability_kind_of(name, line.becomes, word.span) {
                    Some(of) => kinds.push(of),
                    None => fields.push((self.field_of_line(line, word)?, word)),
                },
            }
        }
        let cards = cards?;
        let is_one = matches!(cards, Set::One(_));
        for (field, word) in &fields {
            let is_set = matches!(self.c.game.card_fields[field.index()].ty, Type::EnumSet(_));
            if !is_one && !is_set {
                let message = format!("'{}' has one value, and several cards would give several", word.text);
                self.c.report(declarations::wrong_modifier(word.span, message).label("of which of them?"));
                return None;
            }
        }
        let fields = fields.into_iter().map(|(field, _)| field).collect();
        Some(Change::GainTextOf { cards, abilities, kinds, keywords, fields, printed })
    }

    /// A kind of abilities, unless cards of this kind have a field of that name.
    fn ability_kind_of(&mut self, name: &str, kind: KindId, span: Span) -> Option<ir::AbilityKindId> {
        let is_field = |id: &ir::CardFieldId| self.c.is_kind(kind, self.c.field_entries[id.index()].owner);
        if self.c.fields_by_name.get(name).is_some_and(|ids| ids.iter().any(is_field)) {
            return None;
        }
        self.c.names.ability_kinds.find(name, span)
    }

    /// One card, or all of a set.
    fn cards_of(&mut self, of: &ast::Expr) -> Option<Set> {
        let term = self.term(of, Want::Set)?;
        let is_one = matches!(term, Term::Set { single: true, .. });
        match self.term_as_set(term, of)? {
            (set, Elem::Cards(_)) if is_one => Some(Set::One(Self::one_member(set))),
            (set, Elem::Cards(_)) => Some(set),
            (_, elem) => {
                self.fits(Self::member_type(elem), Type::Card(ir::CARD), of.span);
                None
            }
        }
    }

    fn loses(&mut self, name: &Ident) -> Option<Change> {
        match name.text.as_str() {
            "keywords" => return Some(Change::LoseKeywords),
            "abilities" => return Some(Change::LoseAbilities { kind: None }),
            _ => {}
        }
        if let Some(keyword) = self.c.names.keywords.find(&name.text, name.span) {
            return Some(Change::LoseKeyword(keyword));
        }
        if let Some(kind) = self.c.names.ability_kinds.find(&name.text, name.span) {
            return Some(Change::LoseAbilities { kind: Some(kind) });
        }
        let table = &self.c.names;
        let known = table.keywords.iter().chain(table.ability_kinds.iter()).chain(["keywords", "abilities"]);
        let problem = names::unknown_ability("keyword or kind of ability", &name.text, name.span, known);
        self.c.report_unknown(&name.text, problem);
        None
    }
}
