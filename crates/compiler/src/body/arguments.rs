//! Which argument of a call is for which parameter: by place, by name, or by default.

use super::Body;
use super::SelfCard;
use super::terms::Want;
use crate::problem::{calls, names, types};
use ir::{EventId, Expr, Question, Type};
use syntax::ast;

/// What a parameter is given.
#[derive(Debug)]
pub(super) enum Given<'e> {
    Here(&'e ast::Expr),
    Default(ast::Expr),
}

impl Body<'_, '_> {
    /// One for each parameter, with its type; a type of `None` was wrong and has been reported.
    pub(super) fn given<'e>(
        &mut self,
        event: EventId,
        call: &'e ast::Call,
    ) -> Option<Vec<(Given<'e>, Option<Type>)>> {
        let signature = self.c.event_signatures[event.index()].clone();
        let mut given: Vec<Option<&ast::Expr>> = vec![None; signature.params.len()];
        for (place, arg) in given.iter_mut().zip(&call.args) {
            *place = Some(arg);
        }
        let mut sound = call.args.len() <= given.len();
        for (name, arg) in &call.named {
            match signature.params.iter().position(|(param, _)| *param == name.text) {
                Some(at) if given[at].is_some() => {
                    self.c.report(calls::given_twice(name.span, &name.text));
                    return None;
                }
                Some(at) => {
                    self.c.note_parameter(event, at, name.span);
                    given[at] = Some(arg);
                }
                None => {
                    let known = signature.params.iter().map(|(param, _)| param.as_str());
                    let problem = calls::unknown_parameter(&name.text, name.span, &call.name.text, known);
                    self.c.report(problem);
                    return None;
                }
            }
        }
        let mut all = Vec::new();
        for ((arg, default), (_, ty)) in given.into_iter().zip(&signature.defaults).zip(&signature.params) {
            match (arg, default) {
                (Some(arg), _) => all.push((Given::Here(arg), *ty)),
                (None, Some(default)) => all.push((Given::Default(default.clone()), *ty)),
                (None, None) => sound = false,
            }
        }
        if self.c.is_asked(call.span) {
            // More of them may come.
            return Some(all);
        }
        // Of two parameters of one name that is told.
        let names: Vec<&str> = signature.params.iter().map(|(name, _)| name.as_str()).collect();
        if !sound && names.iter().enumerate().any(|(at, name)| names[..at].contains(name)) {
            return None;
        }
        if !sound {
            let shown: Vec<&str> = signature.params.iter().map(|(name, _)| name.as_str()).collect();
            let least = signature.defaults.iter().filter(|default| default.is_none()).count();
            let found = call.args.len() + call.named.len();
            let problem = types::argument_range(call.span, &call.name.text, &shown, least, found);
            let who = self.doer_among_arguments(call, &signature.params);
            self.c.report(match who {
                Some(new) => types::doer_as_argument(problem, call.span, new),
                None => problem,
            });
            return None;
        }
        Some(all)
    }

    /// `draw(1, opponent)` for `draw(1) by opponent`: one argument too many, and it says who does it.
    fn doer_among_arguments(&self, call: &ast::Call, params: &[(String, Option<Type>)]) -> Option<String> {
        let takes_players =
            |(_, ty): &(String, Option<Type>)| matches!(ty, Some(Type::Player | Type::Target(_)));
        let is_one = call.args.len() == params.len() + 1 && call.named.is_empty() && call.by.is_none();
        if !is_one || params.iter().any(takes_players) || self.site.test_players.is_some() {
            return None;
        }
        let said = |arg: &ast::Expr| self.c.said(arg.span).to_owned();
        let is_player = |said: &str| {
            matches!(said, "you" | "opponent" | "turn player" | "first player" | "second player")
                || said.ends_with(".controller")
                || said.ends_with(".owner")
        };
        let at = call.args.iter().position(|arg| is_player(&said(arg)))?;
        let rest: Vec<String> = call
            .args
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .map(|(_, arg)| said(arg))
            .collect();
        let rest = if rest.is_empty() { String::new() } else { format!("({})", rest.join(", ")) };
        let who = said(&call.args[at]);
        let name = &call.name.text;
        Some(if who == "you" { format!("{name}{rest}") } else { format!("{name}{rest} by {who}") })
    }

    /// A default speaks of the game and of `you`: whoever does the event.
    pub(super) fn default_of<R>(&mut self, by: Option<&Expr>, inside: impl FnOnce(&mut Self) -> R) -> R {
        let you_are = std::mem::replace(&mut self.you_are, by.cloned());
        let self_card = std::mem::replace(&mut self.site.self_card, SelfCard::Nobody);
        let result = self.elsewhere(inside);
        self.site.self_card = self_card;
        self.you_are = you_are;
        result
    }

    /// Of a call that means nothing at least the arguments are checked.
    pub(super) fn look_at_arguments(&mut self, call: &ast::Call) {
        let doers = call.by.as_deref().into_iter().chain(call.from.as_deref());
        for arg in call.args.iter().chain(call.named.iter().map(|(_, arg)| arg)).chain(doers) {
            if !self.is_place(arg) && !super::mentions::mentions_it(arg) {
                self.term(arg, Want::Set);
            }
        }
    }

    /// An event that is spoken of, not called: every argument is one value.
    pub(crate) fn plain_call(&mut self, call: &ast::Call) -> Option<Question> {
        let Some(event) = self.c.event_named(&call.name) else {
            self.look_at_arguments(call);
            return None;
        };
        for (word, expr) in [("by", &call.by), ("from", &call.from)] {
            if let Some(expr) = expr {
                self.c.report(names::not_here(
                    word,
                    expr.span,
                    "the event is only spoken of, nobody does it",
                ));
                return None;
            }
        }
        let given = self.given(event, call)?;
        let args: Vec<Option<Expr>> = given
            .into_iter()
            .map(|(given, ty)| match (given, ty) {
                (Given::Here(arg), Some(ty)) => self.expect(arg, ty),
                (Given::Here(arg), None) => {
                    self.term(arg, Want::Set);
                    None
                }
                (Given::Default(default), Some(ty)) => {
                    self.default_of(None, |body| body.expect(&default, ty))
                }
                (Given::Default(_), None) => None,
            })
            .collect();
        let args: Option<Vec<Expr>> = args.into_iter().collect();
        Some(Question { event, args: args? })
    }
}
