//! Fields of players and cards, with their defaults and bounds, and which fields each kind has.

use super::DeclaredType;
use crate::body::{Body, Site};
use crate::compiler::{Compiler, FieldEntry, KindsOf};
use crate::fold;
use crate::names::Names;
use crate::problem::declarations as problem;
use ir::{CARD, CardFieldId, KindField, KindId, PlayerFieldId, Type};
use syntax::ast::{self, ExprKind};

/// What every card has besides its fields.
pub(crate) const CARD_PROPERTIES: [&str; 6] = ["owner", "controller", "host", "side", "name", "origin"];

/// What every player has besides the fields, in a game for two.
pub(crate) const PLAYER_PROPERTIES: [&str; 1] = ["opponent"];

/// The field that players of a game with teams have.
pub(crate) const TEAM: &str = "team";

/// The value of a field that refers to no card, no player or no name.
pub(crate) const NOBODY: i64 = -1;

impl<'a> Compiler<'a> {
    pub(super) fn declare_player_fields(&mut self) {
        let of_players = self.items.player_fields.clone().into_iter().map(|field| (field, false));
        let of_table = self.items.table_fields.clone().into_iter().map(|field| (field, true));
        for (field, of_table) in of_players.chain(of_table) {
            let name = &field.name;
            let count = self.game.player_fields.len();
            let known = |names: &Names| match of_table {
                true => names.table_fields.span(&name.text),
                false => names.player_fields.span(&name.text),
            };
            let others = [known(&self.names)];
            if PLAYER_PROPERTIES.contains(&name.text.as_str()) {
                self.report(problem::taken_name(&name.text, name.span));
                continue;
            }
            if !self.claim("field", &name.text, name.span, &others, count) {
                continue;
            }
            let Some((declared, default)) = self.declare_field(field) else { continue };
            if default.is_none() && matches!(declared.ty, Type::Enum(_) | Type::CardName) {
                let message = format!("'{}' needs a value to begin with", name.text);
                self.report(problem::wrong_field(name.span, message).help("add `= VALUE`"));
            }
            let names = match of_table {
                true => &mut self.names.table_fields,
                false => &mut self.names.player_fields,
            };
            names.insert(&name.text, PlayerFieldId(count as u16), name.span);
            match declared.sight {
                ir::Sight::Secret => self.check_secret(&declared, field, of_table),
                ir::Sight::Public => {
                    let message = "everybody sees the fields of players and of the table";
                    let problem = problem::wrong_field(field.name.span, message);
                    self.report(problem.help("a field of a card can be `public`; leave the word out here"));
                }
                ir::Sight::Usual => {}
            }
            self.game.player_fields.push(ir::Field { of_table, ..declared });
        }
        let settings = self.items.games.first().map_or(&[][..], |game| &game.settings);
        if let Some(ast::Setting::Teams(teams)) = settings.iter().find(|setting| setting.name() == "teams") {
            self.declare_teams(teams);
        }
    }

    /// Every player has a field `team`: which one, from 1 on. Those who sit beside each other are of different teams.
    fn declare_teams(&mut self, teams: &ast::Int) {
        let most = i64::from(self.game.settings.players_max);
        if !(1..=most).contains(&teams.value) {
            let message = format!("a game for {most} players has 1 to {most} teams, found {}", teams.value);
            return self.report(problem::wrong_setting(teams.span, message));
        }
        if let Some(first) = self.names.player_fields.span(TEAM) {
            return self.report(problem::declared_twice("field", TEAM, teams.span, first));
        }
        let field = PlayerFieldId(self.game.player_fields.len() as u16);
        self.names.player_fields.insert(TEAM, field, teams.span);
        (self.game.settings.team, self.game.settings.teams) = (Some(field), teams.value as u8);
        let field = ir::Field::plain(TEAM, Type::Int);
        self.game.player_fields.push(ir::Field { default: 1, at_least: Some(1), assigned: true, ..field });
    }

    /// What a secret field may hold is known: whoever does not see it takes each of that for equally likely.
    fn check_secret(&mut self, declared: &ir::Field, field: &ast::Field, of_table: bool) {
        let bounded = declared.at_least.is_some() && declared.at_most.is_some();
        let secrets = self.game.player_fields.iter().filter(|field| field.sight == ir::Sight::Secret).count();
        let can_be_guessed = matches!(declared.ty, Type::Int | Type::Bool | Type::Enum(_) | Type::Player);
        let problem = if of_table {
            "what belongs to the table is nobody's secret"
        } else if declared.ty == Type::Int && !bounded {
            "a secret number needs bounds: others must know what it may be"
        } else if !can_be_guessed {
            "a secret is a number, a yes or no, a value of an enum or a player"
        } else {
            if secrets == ir::limits::SECRET_FIELDS {
                let most = ir::limits::SECRET_FIELDS;
                self.report(problem::too_many(field.name.span, "secret fields", most));
            }
            return;
        };
        self.report(
            problem::wrong_field(field.name.span, problem).help(
                "write `secret bid: Int = 0, at least 0, at most 9`; secret cards lie in private zones",
            ),
        );
    }

    pub(super) fn declare_card_fields(&mut self) {
        for id in self.kinds_from_the_root() {
            let mut fields = self.game.kinds[id.index()]
                .parent
                .map_or_else(Vec::new, |parent| self.game.kinds[parent.index()].fields.clone());
            self.inherit_computed(id);
            let own = match id.index().checked_sub(1) {
                Some(at) => self.items.kinds.get(at).copied(),
                None => self.items.every_card.first().copied(),
            };
            let at = own.map_or_else(Default::default, |kind| kind.name.span);
            let looked_through = own.map_or(1, |kind| kind.fields.len() / 16 + 1);
            if !self.spend(fields.len() * looked_through, at) {
                return;
            }
            for field in own.map_or(&[][..], |kind| &kind.fields) {
                self.declare_kind_field(id, field, &mut fields);
            }
            self.game.kinds[id.index()].fields = fields;
        }
    }

    fn inherit_computed(&mut self, kind: KindId) {
        let Some(parent) = self.game.kinds[kind.index()].parent else { return };
        let inherited: Vec<_> = self
            .computed_defaults
            .iter()
            .filter(|((of, _), _)| *of == parent)
            .map(|((_, field), from)| ((kind, *field), *from))
            .collect();
        self.computed_defaults.extend(inherited);
    }

    /// `= kinds(cost)`, `= kinds(cost) - Generic`: each card has the values that its own bag holds.
    fn computed_from(default: Option<&ast::Expr>) -> Option<(ast::Ident, Option<&ast::Expr>)> {
        let (call, without) = match &default?.kind {
            ExprKind::Binary { op: ast::BinaryOp::Subtract, left, right } => (&left.kind, Some(&**right)),
            call => (call, None),
        };
        let ExprKind::Call(call) = call else { return None };
        match &call.args[..] {
            [ast::Expr { kind: ExprKind::Name(name), span }] if call.name.text == "kinds" => {
                Some((ast::Ident { text: name.clone(), span: *span }, without))
            }
            _ => None,
        }
    }

    fn declare_computed(
        &mut self,
        (name, without): (ast::Ident, Option<&ast::Expr>),
        kind: KindId,
        field: CardFieldId,
        fields: &[KindField],
    ) {
        let ty = self.game.card_fields[field.index()].ty;
        let Some(bag) = self.bag_field(&name, fields, ty) else { return };
        let without = without.map_or(Some(0), |without| self.printed_value(without, ty));
        let made = without.map(|without| ((kind, field), KindsOf { bag, without }));
        self.computed_defaults.extend(made);
    }

    /// The bag of this kind whose values are the default of a field of this type.
    fn bag_field(&mut self, name: &ast::Ident, fields: &[KindField], ty: Type) -> Option<CardFieldId> {
        let named = |entry: &&KindField| self.game.card_fields[entry.field.index()].name == name.text;
        let found = fields.iter().find(named).map(|entry| entry.field);
        let Some(found) = found else {
            let known: Vec<String> =
                fields.iter().map(|entry| self.game.card_fields[entry.field.index()].name.clone()).collect();
            let known = known.iter().map(String::as_str);
            self.report(problem::no_inherited_field(&name.text, name.span, known));
            return None;
        };
        self.note_field(found, name.span);
        let fitting = match (self.game.card_fields[found.index()].ty, ty) {
            (Type::Bag(bag), Type::EnumSet(set)) => bag == set,
            _ => false,
        };
        if !fitting {
            let message = "the kinds of a bag are a set of values of its enum";
            self.report(problem::wrong_field(name.span, message).label("no bag of these values"));
        }
        fitting.then_some(found)
    }

    /// Parents before their children.
    fn kinds_from_the_root(&self) -> Vec<KindId> {
        let mut order = vec![CARD];
        let mut at = 0;
        while at < order.len() {
            let parent = order[at];
            let children = self.game.kinds.iter().enumerate().filter(|(_, kind)| kind.parent == Some(parent));
            order.extend(children.map(|(index, _)| KindId(index as u16)));
            at += 1;
        }
        order
    }

    fn declare_kind_field(&mut self, kind: KindId, field: &ast::Field, fields: &mut Vec<KindField>) {
        if field.sight == Some(ast::Sight::Secret) {
            let message = "only players have secrets";
            let problem = problem::wrong_field(field.name.span, message);
            self.report(problem.help("a card is hidden as a whole: put it into a private or hidden zone"));
        }
        if field.sight == Some(ast::Sight::Public) && field.ty.is_none() {
            let message = "who sees a field is said where it is declared";
            let problem = problem::wrong_field(field.name.span, message);
            self.report(problem.help("write `public` before its first declaration, the one with a type"));
        }
        let name = &field.name;
        let inherited =
            fields.iter().position(|entry| self.game.card_fields[entry.field.index()].name == name.text);
        match (&field.ty, inherited) {
            (None, Some(at)) => {
                let ty = self.game.card_fields[fields[at].field.index()].ty;
                let Some(value) = &field.default else { return };
                let id = fields[at].field;
                self.note_field(id, name.span);
                self.computed_defaults.remove(&(kind, id));
                if let Some(of) = Self::computed_from(Some(value)) {
                    return self.declare_computed(of, kind, id, fields);
                }
                let Some(default) = self.printed_value(value, ty) else { return };
                let declared = self.game.card_fields[fields[at].field.index()].clone();
                self.check_bounds(&declared, default, value.span);
                fields[at].default = Some(default);
            }
            (None, None) => {
                let known: Vec<String> = fields
                    .iter()
                    .map(|entry| self.game.card_fields[entry.field.index()].name.clone())
                    .collect();
                let known = known.iter().map(String::as_str);
                self.report(problem::no_inherited_field(&name.text, name.span, known));
            }
            (Some(_), _) => {
                let first = inherited.map(|at| self.field_entries[fields[at].field.index()].span);
                let computed = Self::computed_from(field.default.as_ref());
                let made = match &computed {
                    Some(_) => {
                        self.declare_card_field(kind, &ast::Field { default: None, ..field.clone() }, first)
                    }
                    None => self.declare_card_field(kind, field, first),
                };
                if let (Some(of), Some(made)) = (computed, &made) {
                    self.declare_computed(of, kind, made.field, fields);
                }
                fields.extend(made);
            }
        }
    }

    fn declare_card_field(
        &mut self,
        kind: KindId,
        field: &ast::Field,
        first: Option<diagnostic::Span>,
    ) -> Option<KindField> {
        let name = &field.name;
        if CARD_PROPERTIES.contains(&name.text.as_str()) {
            self.report(problem::taken_name(&name.text, name.span));
            return None;
        }
        if !self.claim("field", &name.text, name.span, &[first], self.game.card_fields.len()) {
            return None;
        }
        let (declared, default) = self.declare_field(field)?;
        if declared.sight == ir::Sight::Public && matches!(declared.ty, Type::Card(_) | Type::Target(_)) {
            let message = "a mark that everybody sees names no card: that card may be hidden";
            let problem = problem::wrong_field(name.span, message);
            self.report(
                problem.help("make it a number, a yes or no, a value of an enum, a player or a name"),
            );
        }
        let id = CardFieldId(self.game.card_fields.len() as u16);
        self.game.card_fields.push(declared);
        self.fields_by_name.entry(name.text.clone()).or_default().push(id);
        self.field_entries.push(FieldEntry { owner: kind, span: name.span });
        Some(KindField { field: id, default })
    }

    /// The field and its default, if it has one.
    fn declare_field(&mut self, field: &ast::Field) -> Option<(ir::Field, Option<i64>)> {
        let Some(declared) = &field.ty else {
            let message = format!("the field '{}' has no type", field.name.text);
            let problem = problem::wrong_field(field.name.span, message);
            let value = field.default.as_ref().map_or("0", |value| self.said(value.span));
            let ty = match value {
                "true" | "false" => "Bool",
                value if value.parse::<i64>().is_ok() => "Int",
                _ => "...",
            };
            let problem = problem.help(format!("write `{}: {ty} = {value}`", field.name.text));
            let is_known = ty != "..." && field.default.is_some();
            let problem =
                if is_known { problem.edit(field.name.span.end_point(), format!(": {ty}")) } else { problem };
            self.report(problem);
            self.spoilt_fields.insert(field.name.text.clone());
            return None;
        };
        let Some(declared) = self.resolve_type(declared) else {
            self.spoilt_fields.insert(field.name.text.clone());
            return None;
        };
        let ty = declared.plain();
        let bounded = field.at_least.as_ref().or(field.at_most.as_ref());
        if let (Some(bound), Some(written)) = (bounded.filter(|_| ty != Type::Int), &field.ty) {
            let message = format!("'{}' has bounds, and only numbers have", field.name.text);
            let problem = problem::wrong_field(written.name.span, message).label("no number");
            let value = field.default.as_ref().map(|value| self.said(value.span).to_owned());
            let is_number = value.is_none_or(|value| value.parse::<i64>().is_ok());
            let problem = problem.related(bound.span, "a bound");
            self.report(match is_number {
                true => problem.help("write `Int`").edit(written.name.span, "Int"),
                false => problem,
            });
            self.spoilt_fields.insert(field.name.text.clone());
            return None;
        }
        let given = field.default.as_ref().map(|value| (self.printed_value(value, ty), value.span));
        let default = match given {
            // A wrong default is one all the same: no card need give the field.
            Some((value, _)) => value.or(Some(0)),
            None => natural_default(declared),
        };
        let at_least = field.at_least.as_ref().and_then(|bound| self.printed_value(bound, ty));
        let at_most = field.at_most.as_ref().and_then(|bound| self.printed_value(bound, ty));
        let counter = declared == DeclaredType::Counter;
        let made = ir::Field {
            name: field.name.text.clone(),
            ty,
            default: default.unwrap_or(0),
            at_least: at_least.or(counter.then_some(0)),
            at_most,
            resets_each_turn: field.resets_each_turn,
            of_table: false,
            sight: match field.sight {
                None => ir::Sight::Usual,
                Some(ast::Sight::Secret) => ir::Sight::Secret,
                Some(ast::Sight::Public) => ir::Sight::Public,
            },
            assigned: counter || field.resets_each_turn,
            text: field.text.as_ref().map(|text| text.text.clone()),
        };
        self.check_placeholders(field.text.as_ref(), &["it", "value"], false);
        let (known, span) = given.unwrap_or((default, field.name.span));
        if let Some(known) = known {
            self.check_bounds(&made, known, span);
        }
        Some((made, default))
    }

    /// Reports a value outside the bounds of its field.
    pub(crate) fn check_bounds(&mut self, field: &ir::Field, value: i64, span: diagnostic::Span) {
        let message = match (field.at_least, field.at_most) {
            (Some(least), _) if value < least => {
                format!("'{}' is at least {least}, found {value}", field.name)
            }
            (_, Some(most)) if value > most => format!("'{}' is at most {most}, found {value}", field.name),
            _ => return,
        };
        self.report(
            crate::problem::cards::wrong_value(span, message).label("outside the bounds of the field"),
        );
    }

    /// A value that is known before play, of the given type. One value of an enum is a set of one.
    pub(crate) fn printed_value(&mut self, value: &ast::Expr, ty: Type) -> Option<i64> {
        let lowered = Body::new(self, Site::default()).expect(value, ty)?;
        let found = fold::constant(&self.game, &lowered);
        if found.is_none() {
            self.report(
                problem::wrong_field(value.span, "this must be known before play")
                    .label("depends on the match"),
            );
        }
        found
    }
}

fn natural_default(ty: DeclaredType) -> Option<i64> {
    match ty {
        DeclaredType::Counter | DeclaredType::Plain(Type::EnumSet(_) | Type::Bag(_)) => Some(0),
        DeclaredType::Plain(Type::Card(_) | Type::Player | Type::Target(_)) => Some(NOBODY),
        DeclaredType::Plain(_) => None,
    }
}
