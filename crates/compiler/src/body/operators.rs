//! Arithmetic, comparisons, `and` / `or` / `not`, and `has`.

use super::Body;
use super::terms::{Elem, Term, Want, equal, not, not_if};
use crate::problem::{names, types, words};
use diagnostic::Span;
use ir::{BinaryOp, Expr, Feature, Set, Type};
use syntax::ast::{self, ExprKind, Ident};

impl Body<'_, '_> {
    pub(super) fn operator(&mut self, expr: &ast::Expr, want: Want) -> Option<Term> {
        match &expr.kind {
            ExprKind::Not(inner) => {
                self.c.warn_of_negation(expr.span, inner);
                let inner = self.condition(inner)?;
                Some(Term::Value(not(inner), Type::Bool))
            }
            ExprKind::Negate(inner) => {
                let inner = self.number(inner)?;
                Some(Term::Value(negated(inner), Type::Int))
            }
            ExprKind::Binary { op, left, right } => self.binary(*op, left, right, expr.span, want),
            _ => None,
        }
    }

    fn binary(
        &mut self,
        op: ast::BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
        want: Want,
    ) -> Option<Term> {
        use ast::BinaryOp as Op;
        match op {
            Op::Or if matches!((&left.kind, &right.kind), (ExprKind::Int(_), ExprKind::Int(_))) => {
                let said = |expr: &ast::Expr| self.c.said(expr.span).to_owned();
                let range = format!("{} to {}", said(left), said(right));
                self.c.report(types::numbers_offered(left.span.to(right.span), &range));
                None
            }
            Op::Or => self.or(left, right, span, want),
            Op::And if self.are_numbers(left, right) => {
                self.c.report(types::numbers_joined(left.span, right.span));
                None
            }
            // `each Mars Beast and each Robot Beast`
            Op::And
                if self.c.said(left.span).starts_with("each ")
                    && self.c.said(right.span).starts_with("each ") =>
            {
                let other = self.c.said(right.span).trim_start_matches("each ");
                let new = format!("{} or {other}", self.c.said(left.span));
                self.c.report(types::asked_of_a_set(left.span.to(right.span), new));
                None
            }
            Op::And => {
                let (left, place) = (self.condition(left), right.span);
                let right = self.assuming(left.as_ref(), true, |body| body.condition(right));
                let (left, right) = (left?, right?);
                let is_told = self.are_other_kinds(&left, &right) && self.c.confirm_doubts(place);
                if !is_told && self.contradict(&left, &right, span) {
                    self.c.report(types::impossible(span, "one thing cannot be two things at once"));
                }
                Some(truth(BinaryOp::And, left, right))
            }
            Op::Equal | Op::NotEqual => self.equality(op, left, right, span),
            Op::Overlaps => self.overlaps(left, right),
            Op::Add | Op::Subtract => self.sum(op, left, right, want),
            Op::Multiply | Op::Divide => {
                let (left, right) = (self.number(left), self.number(right));
                let value = Expr::Binary(ir_op(op), Box::new(left?), Box::new(right?));
                Some(Term::Value(value, Type::Int))
            }
            Op::Remainder => {
                let (left, right) = (self.number(left), self.number(right));
                Some(Term::Value(remainder(left?, right?), Type::Int))
            }
            Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual => {
                let (one, other) = (self.compared(left), self.compared(right));
                let compared = truth(ir_op(op), one?, other?);
                if is_literal(left) && is_literal(right) {
                    self.check_literals(&compared, span);
                } else {
                    self.check_never(&compared, span);
                }
                Some(compared)
            }
        }
    }

    /// `friendly Beast > 2`: how many there are is asked.
    fn compared(&mut self, side: &ast::Expr) -> Option<Expr> {
        let Some(Term::Set { elem: Elem::Cards(_), single: false, .. }) = self.tried(side) else {
            return self.number(side);
        };
        let new = format!("count({})", self.c.said(side.span));
        self.c.report(types::asked_of_a_set(side.span, new));
        None
    }

    /// What it is, if it is something; nothing is told.
    fn tried(&mut self, side: &ast::Expr) -> Option<Term> {
        // Words side by side, or one that begins with a capital.
        let is_set = match &side.kind {
            ExprKind::Noun(_) | ExprKind::In { .. } => true,
            ExprKind::Name(name) => self.c.names.kinds.has(name),
            _ => false,
        };
        let mark = self.c.reports.mark();
        let term = is_set.then(|| self.term(side, Want::Set)).flatten();
        let is_sound = !self.c.reports.anything_since(mark);
        self.c.reports.rewind(mark);
        term.filter(|_| is_sound)
    }

    /// `p.wool and p.salt`: both are fields of players, and numbers.
    fn are_numbers(&self, left: &ast::Expr, right: &ast::Expr) -> bool {
        let is_number = |expr: &ast::Expr| match &expr.kind {
            ExprKind::Field { field, .. } => {
                let id = self.c.names.player_fields.get(&field.text);
                id.is_some_and(|id| self.c.game.player_fields[id.index()].ty == Type::Int)
                    && self.c.fields_named(&field.text).next().is_none()
            }
            ExprKind::Int(_) => true,
            _ => false,
        };
        is_number(left) && is_number(right)
    }

    /// Two numbers that are written out: whoever compares them meant something else.
    fn check_literals(&mut self, compared: &Term, span: Span) {
        if let Term::Value(condition, _) = compared
            && crate::fold::constant(&self.c.game, condition) == Some(0)
        {
            self.c.report(types::impossible(span, "this is never true"));
        }
    }

    /// `count(Card in your.hand) < 0`, `force(you) > force(you)`
    fn check_never(&mut self, compared: &Term, span: Span) {
        if let Term::Value(condition, _) = compared
            && self.site.test_players.is_none()
        {
            if crate::fold::is_never(&self.c.game, condition) {
                self.c.report(types::impossible(span, "this is never true"));
            } else if crate::fold::says_nothing(&self.c.game, condition) {
                self.c.report(types::always_so(span));
            }
        }
    }

    /// Of numbers the sum or difference; of sets of enum values all of both, or those without the others; of sets of
    /// cards or players the first without the second.
    fn sum(&mut self, op: ast::BinaryOp, left: &ast::Expr, right: &ast::Expr, want: Want) -> Option<Term> {
        let want = match want {
            Want::Set | Want::Value(Some(Type::EnumSet(_) | Type::Bag(_))) => want,
            Want::Value(_) => Want::Value(Some(Type::Int)),
        };
        let wanted = match want {
            Want::Value(Some(Type::Bag(id))) => Some(id),
            _ => None,
        };
        match self.term(left, want) {
            Some(Term::Value(first, ty @ (Type::Bag(_) | Type::Enum(_) | Type::Int)))
                if wanted.is_some() || matches!(ty, Type::Bag(_)) =>
            {
                self.bag_sum(op, first, ty, wanted, left, right)
            }
            Some(
                term @ (Term::Value(_, Type::EnumSet(id) | Type::Enum(id))
                | Term::Set { elem: Elem::Values(id), .. }),
            ) => {
                let (first, second) = (self.term_as_value_set(term, id, left), self.value_set(right, id));
                let op = if op == ast::BinaryOp::Add { BinaryOp::Unite } else { BinaryOp::Without };
                let value = Expr::Binary(op, Box::new(first?), Box::new(second?));
                Some(Term::Value(value, Type::EnumSet(id)))
            }
            Some(Term::Set {
                set,
                elem: elem @ (Elem::Cards(_) | Elem::Players | Elem::Targets(_)),
                single: false,
            }) if op == ast::BinaryOp::Subtract => self.minus(set, elem, right),
            Some(term) => {
                if let (ast::BinaryOp::Subtract, ExprKind::Int(least), ExprKind::Int(most)) =
                    (op, &left.kind, &right.kind)
                    && least < most
                    // `0 - 1` is how some write a number less than nothing.
                    && (*least > 0 || right.span.start == left.span.end + 1)
                {
                    let said = format!("{least} to {most}");
                    self.c.report(words::difference(left.span.to(right.span), least - most, &said));
                }
                let first = self.one_value(term, left);
                let second = self.number(right);
                let (first, ty) = first?;
                self.fits(ty, Type::Int, left.span).then_some(())?;
                let value = Expr::Binary(ir_op(op), Box::new(first), Box::new(second?));
                Some(Term::Value(value, Type::Int))
            }
            None => {
                self.term(right, want)?;
                None
            }
        }
    }

    fn minus(&mut self, set: Set, elem: Elem, right: &ast::Expr) -> Option<Term> {
        let (other, other_elem) = self.set(right)?;
        if let Elem::Targets(_) = elem {
            let (other, _) = self.target_set(other, other_elem, right.span)?;
            return Some(Term::Set { set: Set::Minus(Box::new(set), Box::new(other)), elem, single: false });
        }
        let same_sort =
            matches!((elem, other_elem), (Elem::Cards(_), Elem::Cards(_)) | (Elem::Players, Elem::Players));
        if !same_sort {
            self.fits(Self::member_type(other_elem), Self::member_type(elem), right.span);
            return None;
        }
        Some(Term::Set { set: Set::Minus(Box::new(set), Box::new(other)), elem, single: false })
    }

    /// Of two sets the union, of two conditions the one or the other.
    fn or(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span, want: Want) -> Option<Term> {
        let first = self.term(left, want);
        match first {
            Some(Term::Value(condition, Type::Bool)) => {
                let other = self.assuming(Some(&condition), false, |body| body.condition(right));
                Some(truth(BinaryOp::Or, condition, other?))
            }
            Some(Term::Value(_, Type::Card(_) | Type::Player | Type::Target(_)) | Term::Set { .. }) => {
                self.union(first?, left, right, span)
            }
            Some(Term::Value(value, Type::Enum(id))) if want == Want::Value(Some(Type::Bag(id))) => {
                self.either(&value, id, right, span)
            }
            Some(Term::Value(_, ty)) => {
                self.fits(ty, Type::Bool, left.span);
                None
            }
            Some(Term::Choose(..) | Term::Number(_)) => {
                self.c.report(types::choice_out_of_place(left.span));
                None
            }
            None => {
                self.term(right, want)?;
                None
            }
        }
    }

    fn union(&mut self, first: Term, left: &ast::Expr, right: &ast::Expr, span: Span) -> Option<Term> {
        let first = self.term_as_set(first, left)?;
        let other = self.set(right)?;
        let (set, elem) = self.joined_sets(first, other, span)?;
        Some(Term::Set { set, elem, single: false })
    }

    fn equality(
        &mut self,
        op: ast::BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Option<Term> {
        let is_empty =
            matches!(&right.kind, ExprKind::Name(word) if matches!(word.as_str(), "empty" | "Empty"));
        if is_empty && !self.is_bound("empty") {
            let is = if op == ast::BinaryOp::Equal { "is empty" } else { "is not empty" };
            let new = format!("{} {is}", self.c.said(left.span));
            self.c.report(types::asked_of_a_set(span, new));
            return None;
        }
        if let Some(new) = self.contents_compared(op, left, right) {
            self.c.report(types::asked_of_a_set(span, new));
            return None;
        }
        // `c == Ship` for `c is Ship`
        if let ExprKind::Name(kind) = &right.kind
            && (kind == "Player" || self.c.names.kinds.has(kind))
            && !self.is_bound(kind)
        {
            let is = if op == ast::BinaryOp::Equal { "is" } else { "is not" };
            let new = format!("{} {is} {kind}", self.c.said(left.span));
            self.c.report(types::asked_of_a_set(span, new));
            return None;
        }
        // The side that needs no hint tells the other one what a text or a phase is compared with.
        let (first, second) = if self.needs_hint(left) { (right, left) } else { (left, right) };
        let first_value = self.value(first, None);
        let hint = first_value.as_ref().map(|(_, ty)| *ty);
        let second_value = self.value(second, hint);
        let (mut one, mut other) = (first_value?, second_value?);
        // With a text on one side cards are compared by their names.
        if [first, second].iter().any(|side| matches!(side.kind, ExprKind::Text(_))) {
            (one, other) = (by_name(one), by_name(other));
        }
        if let Some((a, b)) = self.compared_targets(one.clone(), other.clone()) {
            (one, other) = ((a, Type::Target(ir::CARD)), (b, Type::Target(ir::CARD)));
        }
        let ((a, a_ty), (b, b_ty)) = (one, other);
        let is_it = |side: &ast::Expr| matches!(&side.kind, ExprKind::Name(name) if name == "it");
        let inner = is_it(first) || is_it(second);
        if !self.comparable(a_ty, b_ty, inner, span) {
            return None;
        }
        let written = is_literal(left) && is_literal(right);
        let (left, right) = if self.needs_hint(left) { (b, a) } else { (a, b) };
        let compared = truth(ir_op(op), left, right);
        if written {
            self.check_literals(&compared, span);
        } else {
            self.check_never(&compared, span);
        }
        Some(compared)
    }

    /// `p1.hand == 1` for `count(p1.hand) == 1`, in a test `p1.hand == "Ox"` for `"Ox" in p1.hand`
    fn contents_compared(
        &mut self,
        op: ast::BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
    ) -> Option<String> {
        let is_zone =
            matches!(&left.kind, ExprKind::Field { field, .. } if self.c.names.zones.has(&field.text));
        let is_equal = op == ast::BinaryOp::Equal;
        let (zone, other) = (self.c.said(left.span), self.c.said(right.span));
        match &right.kind {
            ExprKind::Int(_) if is_zone => {
                Some(format!("count({zone}) {} {other}", if is_equal { "==" } else { "!=" }))
            }
            ExprKind::Text(_) if is_zone && self.site.test_players.is_some() => {
                Some(format!("{other} {} {zone}", if is_equal { "in" } else { "not in" }))
            }
            _ => None,
        }
    }

    fn needs_hint(&self, expr: &ast::Expr) -> bool {
        match &expr.kind {
            ExprKind::Text(_) => true,
            ExprKind::Name(name) => (name == "none" || self.c.names.phases.has(name)) && !self.is_bound(name),
            _ => false,
        }
    }

    fn comparable(&mut self, left: Type, right: Type, inner: bool, span: Span) -> bool {
        let fitting = match (left, right) {
            (Type::Card(a), Type::Card(b)) => self.c.narrower(a, b).is_some(),
            (Type::Outcome, _) | (_, Type::Outcome) => false,
            _ => left == right,
        };
        if !fitting {
            let mut problem = types::not_comparable(span, &self.c.type_name(left), &self.c.type_name(right));
            if let (Type::EnumSet(_), Type::Enum(_)) | (Type::Enum(_), Type::EnumSet(_)) = (left, right) {
                problem = problem.help("ask whether it is in the set: `Amber in c.house`, or `c is Amber`");
            }
            if inner && self.candidates().len() > 1 {
                problem = problem.help(
                    "`it` is of the innermost set here; for the one outside write a value with a parameter: \
                     `value many(c: Colour) = count(Leaf where colour == c)`, then `many(it)`",
                );
            }
            self.c.report(problem);
        }
        fitting
    }

    fn overlaps(&mut self, left: &ast::Expr, right: &ast::Expr) -> Option<Term> {
        let (left_value, right_value) = (self.value(left, None), self.value(right, None));
        let ((a, a_ty), (b, b_ty)) = (left_value?, right_value?);
        match (a_ty, b_ty) {
            (Type::EnumSet(one), Type::EnumSet(other)) if one == other => {
                Some(truth(BinaryOp::Overlaps, a, b))
            }
            (Type::EnumSet(_), _) => {
                self.fits(b_ty, a_ty, right.span);
                None
            }
            _ => {
                let found = self.c.type_name(a_ty);
                self.c.report(types::wrong_type(left.span, "a set of enum values", &found));
                None
            }
        }
    }

    pub(super) fn has_question(&mut self, subject: &ast::Expr, negated: bool, what: &Ident) -> Option<Term> {
        let whole = subject.span.to(what.span);
        let value = self.value(subject, Some(Type::Card(ir::CARD)));
        // `p1 has board`
        if let Some((_, Type::Player)) = value {
            let place = format!("{}.{}", self.c.said(subject.span), what.text);
            let new = if self.c.names.zones.has(&what.text) {
                Some(format!("any Card in {place}"))
            } else {
                self.c.names.player_fields.has(&what.text).then(|| format!("{place} > 0"))
            };
            self.c.report(types::players_have_none(whole, new));
            return None;
        }
        let feature = self.feature(what);
        let (value, found) = value?;
        let subject = self.converted(value, found, Type::Card(ir::CARD), subject.span);
        let answer = Expr::Has(Box::new(subject?), feature?);
        Some(Term::Value(not_if(negated, answer), Type::Bool))
    }

    pub(super) fn would_question(
        &mut self,
        subject: &ast::Expr,
        negated: bool,
        event: &Ident,
    ) -> Option<Term> {
        let subject = self.expect(subject, Type::Card(ir::CARD));
        let event = self.c.event_named(event);
        let answer = Expr::Has(Box::new(subject?), Feature::Leads(event?));
        Some(Term::Value(not_if(negated, answer), Type::Bool))
    }

    fn feature(&mut self, what: &Ident) -> Option<Feature> {
        let names = &self.c.names;
        let ability = names.ability_kinds.find(&what.text, what.span).map(Feature::Ability);
        let found = ability.or_else(|| names.keywords.find(&what.text, what.span).map(Feature::Keyword));
        let any = match what.text.as_str() {
            "abilities" => Some(Feature::AnyAbility),
            "keywords" => Some(Feature::AnyKeyword),
            _ => None,
        };
        let found = found.or(any);
        if found.is_none() {
            let known = names.ability_kinds.iter().chain(names.keywords.iter());
            let problem = names::unknown_ability("ability or keyword", &what.text, what.span, known);
            self.c.report_unknown(&what.text, problem);
        }
        found
    }
}

fn truth(op: BinaryOp, left: Expr, right: Expr) -> Term {
    let value = match op {
        BinaryOp::Equal => equal(left, right),
        op => Expr::Binary(op, Box::new(left), Box::new(right)),
    };
    Term::Value(value, Type::Bool)
}

fn by_name((value, ty): (Expr, Type)) -> (Expr, Type) {
    match (value, ty) {
        (Expr::Named(card), _) => (Expr::Const(i64::from(card.0)), Type::CardName),
        (value, Type::Card(_)) => (Expr::NameOf(Box::new(value)), Type::CardName),
        same => same,
    }
}

/// A number with a minus before it is a constant.
fn negated(inner: Expr) -> Expr {
    match inner {
        Expr::Const(value) => Expr::Const(value.wrapping_neg()),
        inner => Expr::Negate(Box::new(inner)),
    }
}

fn ir_op(op: ast::BinaryOp) -> BinaryOp {
    match op {
        ast::BinaryOp::Or => BinaryOp::Or,
        ast::BinaryOp::And => BinaryOp::And,
        ast::BinaryOp::Equal => BinaryOp::Equal,
        ast::BinaryOp::NotEqual => BinaryOp::NotEqual,
        ast::BinaryOp::Less => BinaryOp::Less,
        ast::BinaryOp::LessEqual => BinaryOp::LessEqual,
        ast::BinaryOp::Greater => BinaryOp::Greater,
        ast::BinaryOp::GreaterEqual => BinaryOp::GreaterEqual,
        ast::BinaryOp::Overlaps => BinaryOp::Overlaps,
        ast::BinaryOp::Add => BinaryOp::Add,
        ast::BinaryOp::Subtract => BinaryOp::Subtract,
        ast::BinaryOp::Multiply => BinaryOp::Multiply,
        ast::BinaryOp::Divide | ast::BinaryOp::Remainder => BinaryOp::Divide,
    }
}

/// What dividing leaves over: `a - a / b * b`.
fn remainder(a: Expr, b: Expr) -> Expr {
    let quotient = Expr::Binary(BinaryOp::Divide, Box::new(a.clone()), Box::new(b.clone()));
    let whole = Expr::Binary(BinaryOp::Multiply, Box::new(quotient), Box::new(b));
    Expr::Binary(BinaryOp::Subtract, Box::new(a), Box::new(whole))
}

/// A number that is written out, or computed from such.
fn is_literal(expr: &ast::Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) => true,
        ExprKind::Negate(inner) => is_literal(inner),
        ExprKind::Binary { left, right, .. } => is_literal(left) && is_literal(right),
        _ => false,
    }
}
