//! Statements that bind, change or grant: "choose a card", "that card permanently gains ...".

use super::continuous::{Predicate, joined};
use super::english::{is_plural, list, reads_as_adjective, split_verb};
use super::place::agreeing;
use super::set::Form;
use super::statement::Step;
use super::template::Phrase;
use super::writer::{Referent, Writer};
use ir::{Arg, AssignOp, Call, Choose, Expr, Gain, LetValue, LocalId, Offer, Set, Stmt, Target, Type};

impl Writer<'_> {
    pub fn binding(&mut self, local: LocalId, value: &LetValue) -> Option<Step> {
        let phrase = match value {
            LetValue::Choose(choose) => {
                let referent = self.chosen_referent(choose);
                let text = self.choice_of(choose);
                self.bind(local, referent);
                let phrase = match text.strip_suffix(" name") {
                    Some(kind) => Phrase::verb("name", format!(" {kind}")),
                    None => Phrase::verb("choose", format!(" {text}")),
                };
                match &choose.by {
                    Some(by) if **by != Expr::You => self.said_of(by, phrase),
                    _ => phrase,
                }
            }
            LetValue::Number(choice) => {
                let text = self.number_range(choice);
                self.bind(local, Referent::Number);
                let phrase = Phrase::verb("choose", format!(" {text}"));
                let somebody = choice.by.as_ref().filter(|by| ***by != Expr::You);
                somebody.map_or(phrase.clone(), |by| self.said_of(by, phrase))
            }
            LetValue::Call(call) => {
                let phrase = self.call(call);
                if let Some(number) = self.number_done(call) {
                    self.bind(local, Referent::Fixed(number));
                }
                phrase
            }
            LetValue::Expr(expr) if self.variables.contains(&local) => {
                let letter = self.letter(local);
                let value = self.phrase(expr, None);
                self.bind(local, Referent::Fixed(letter.clone()));
                return Some(Step::clause(format!("let {letter} be {value}")));
            }
            LetValue::Expr(expr) => {
                let referent = self.referent_of(expr);
                let first = self.as_mentioned(|writer| writer.phrase(expr, None));
                if first.starts_with("whether ") {
                    self.bind(local, Referent::Fixed(first));
                    return None;
                }
                // What speaks of a target may be the first to do so.
                let names_target = first != self.alternative(|writer| writer.phrase(expr, None));
                let then = Box::new(referent);
                let referent = match names_target {
                    true => Referent::FreshValue { value: Box::new(expr.clone()), then },
                    false => Referent::Fresh { first, then },
                };
                self.bind(local, referent);
                return None;
            }
            LetValue::Set(set) => {
                let noun = self.short_name(set);
                let then = if self.is_single(set) { Referent::One(noun) } else { Referent::Many(noun) };
                self.bind(local, Referent::FreshSet { set: Box::new(set.clone()), then: Box::new(then) });
                return None;
            }
        };
        Some(self.done_by_actor(&phrase))
    }

    /// The call that a choice is made for, if that is the very next thing done with what was chosen.
    pub fn call_about<'s>(&self, local: LocalId, next: &'s Stmt) -> Option<&'s Call> {
        let (Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. }) = next else { return None };
        let event = self.game.events.get(call.event.index())?;
        let is_it = |arg: &Arg| match arg {
            Arg::One(expr) | Arg::Each(Set::One(expr)) => *expr == Expr::Local(local),
            Arg::Each(set) => *set == Set::Local(local),
            _ => false,
        };
        let is_plain = |arg: &Arg| matches!(arg, Arg::One(Expr::Const(_) | Expr::SelfCard));
        let position = call.args.iter().position(is_it)?;
        let slot = format!("{{{}}}", event.params.get(position)?.name);
        let is_said = event.text.contains(&slot);
        let others = call.args.iter().enumerate().filter(|(at, _)| *at != position);
        let plain =
            others.into_iter().all(|(_, arg)| is_plain(arg)) && call.by.is_none() && call.source.is_none();
        (plain && is_said && !event.silent).then_some(call)
    }

    /// "discard a card from your hand" instead of "choose a card in your hand. Discard that card".
    pub fn choose_in_place(&mut self, local: LocalId, choose: &Choose, call: &Call) {
        self.taking = self.takes_away(call);
        let first = self.chosen(choose);
        self.taking = false;
        let then = Box::new(self.chosen_referent(choose));
        self.bind(local, Referent::Fresh { first, then });
    }

    /// "the number of creatures destroyed this way"
    fn number_done(&mut self, call: &Call) -> Option<String> {
        let event = self.game.events.get(call.event.index())?;
        let is_card = matches!(event.params.first().map(|param| param.ty), Some(Type::Card(_)));
        let counts = matches!(call.args.first()?, Arg::Each(_)) && event.amount.is_none();
        (is_card && counts).then(|| format!("the number of {}", self.caused_noun(call.event).plural()))
    }

    fn referent_of(&mut self, expr: &Expr) -> Referent {
        match (expr, self.type_of(expr)) {
            (Expr::First(set), _) => Referent::One(self.short_name(set)),
            (Expr::Local(local), _) => self.referent(*local).cloned().unwrap_or(Referent::Number),
            (_, Some(Type::Enum(of))) => Referent::One(self.enum_name(of)),
            (_, Some(Type::Player)) => Referent::One("player".to_owned()),
            (_, Some(Type::Card(kind))) => Referent::One(self.kind_name(kind)),
            _ => Referent::Number,
        }
    }

    pub fn assignment(&mut self, target: &Target, op: AssignOp, value: &Expr) -> Step {
        if let Some(text) = self.becomes(target, op, value) {
            return Step::clause(text);
        }
        let (place, ty) = match target {
            Target::Local(local) => return self.variable_changed(*local, op, value),
            Target::Player(of, field) => {
                let place = Expr::PlayerField(Box::new(of.clone()), *field);
                (self.phrase(&place, None), self.type_of(&place))
            }
            Target::Card(of, field) => {
                let place = Expr::CardField(Box::new(of.clone()), *field);
                (self.phrase(&place, None), self.type_of(&place))
            }
        };
        let value = self.phrase(value, ty);
        let phrase = match op {
            AssignOp::Set => Phrase::verb("set", format!(" {place} to {value}")),
            AssignOp::Add => Phrase::verb("add", format!(" {value} to {place}")),
            AssignOp::Subtract => Phrase::verb("subtract", format!(" {value} from {place}")),
        };
        self.done_by_actor(&phrase)
    }

    /// Of what is said of who has it: "that card ends with the turn"; of a yes or no: "this card becomes tapped".
    fn becomes(&mut self, target: &Target, op: AssignOp, value: &Expr) -> Option<String> {
        let (who, said, name, ty) = match target {
            Target::Local(_) => return None,
            Target::Player(of, field) => {
                let ty = self.game.player_fields.get(field.index())?.ty;
                (of, self.said_of_player(*field), self.player_field(*field), ty)
            }
            Target::Card(of, field) => {
                let ty = self.game.card_fields.get(field.index())?.ty;
                (of, self.said_of_card(*field), self.card_field(*field), ty)
            }
        };
        match (said, ty, value) {
            // "they are no longer under spellburn"
            (Some(said), Type::Bool, Expr::Const(0)) if said.starts_with("is ") => {
                let who = self.phrase(who, None);
                Some(format!("{who} {} no longer{}", agreeing(&who, "is"), &said[2..]))
            }
            (Some(said), ty, value) if op != AssignOp::Subtract && *value != Expr::Const(0) => {
                let value =
                    if said.contains("{value}") { self.phrase(value, Some(ty)) } else { String::new() };
                let who = self.phrase(who, None);
                let (verb, rest) = split_verb(said);
                Some(format!("{who} {}{}", agreeing(&who, verb), rest.replace("{value}", &value)))
            }
            // "remove all wounds from that unit"
            (None, Type::Int, Expr::Const(0))
                if matches!(target, Target::Player(_, field) if self.is_of_table(*field))
                    && op == AssignOp::Set
                    && is_plural(&name) =>
            {
                Some(format!("remove all {name}"))
            }
            (None, Type::Int, Expr::Const(0)) if op == AssignOp::Set && is_plural(&name) => {
                let who = self.phrase(who, None);
                Some(format!("remove all {name} from {who}"))
            }
            (None, Type::Bool, Expr::Const(value))
                if reads_as_adjective(&name) && matches!(target, Target::Card(..)) =>
            {
                let who = self.phrase(who, None);
                match value {
                    0 => Some(format!("{who} {} no longer {name}", agreeing(&who, "is"))),
                    _ => Some(format!("{who} {} {name}", agreeing(&who, "becomes"))),
                }
            }
            _ => None,
        }
    }

    /// "X goes down by 1"
    fn variable_changed(&mut self, local: LocalId, op: AssignOp, value: &Expr) -> Step {
        let letter = self.letter(local);
        let value = self.phrase(value, None);
        self.bind(local, Referent::Fixed(letter.clone()));
        Step::clause(match op {
            AssignOp::Set => format!("{letter} becomes {value}"),
            AssignOp::Add => format!("{letter} goes up by {value}"),
            AssignOp::Subtract => format!("{letter} goes down by {value}"),
        })
    }

    pub fn forever(&mut self, subjects: &Set, gains: &[Gain]) -> Step {
        let subject = self.set(subjects, &Form::Each);
        let topic = match subjects {
            Set::One(card) => self.topic.replace(card.clone()),
            _ => self.topic.take(),
        };
        let predicates = gains.iter().map(|gain| self.gain(gain, &subject)).collect();
        self.topic = topic;
        Step::clause(format!("{subject} permanently {}", joined(predicates)))
    }

    fn gain(&mut self, gain: &Gain, subject: &str) -> Predicate {
        let verb = |verb: &str| agreeing(subject, verb);
        match gain {
            Gain::Keyword(keyword) => Predicate::new(verb("gains"), self.keyword_name(*keyword)),
            Gain::Ability(options) => Predicate::new(verb("gains"), self.quoted(options)),
            Gain::Field { field, op, value } => {
                let name = self.card_field(*field);
                let ty = self.type_of(&Expr::CardField(Box::new(Expr::SelfCard), *field));
                match op {
                    AssignOp::Add => Predicate::about(verb("gets"), self.bonus('+', value, &name)),
                    AssignOp::Subtract => Predicate::about(verb("gets"), self.bonus('-', value, &name)),
                    AssignOp::Set => {
                        Predicate::new(verb("has"), format!("{name} {}", self.phrase(value, ty)))
                    }
                }
            }
        }
    }

    /// Phases offer actions; a card's text hardly ever does.
    pub fn offers(&mut self, offers: &[Offer]) -> Step {
        let names: Vec<String> = offers
            .iter()
            .map(|offer| match offer {
                Offer::Action(action) => self
                    .game
                    .actions
                    .get(action.index())
                    .map_or_else(|| "an action".to_owned(), |action| super::english::words(&action.name)),
                Offer::Ability(kind) => format!("use {}", self.feature_name(ir::Feature::Ability(*kind))),
            })
            .collect();
        self.done_by_actor(&Phrase::verb("take", format!(" any of these actions: {}", list(&names, "or"))))
    }
}
