//! What an ability waits for, forbids or allows: "after you draw one or more cards", "if this base would be destroyed",
//! "enemy creatures cannot fight".

use super::english::{list, possessive};
use super::happening::Quantity;
use super::writer::{Referent, Writer};
use ir::{ArgPattern, BinaryOp, Expr, Kernel, LocalId, Pattern, Trigger, Type, When};

impl Writer<'_> {
    /// The clause a listening ability begins with; nothing for one that does not listen.
    pub fn when(&mut self, when: &When) -> Option<String> {
        match when {
            When::Activated | When::Static | When::Cannot(_) | When::Can(_) | When::Again(_) => None,
            When::AsSoonAs(condition) => Some(format!("as soon as {}", self.condition(condition))),
            When::After(pattern) => Some(self.phase_moment(pattern).map_or_else(
                || {
                    let quantity = if pattern.batch { Quantity::Several } else { Quantity::Any };
                    format!("after {}", self.happening(pattern, &quantity).present())
                },
                |moment| format!("at {moment}"),
            )),
            When::Queued(pattern) => Some(self.queued(pattern, pattern.batch)),
            When::Before(pattern) => Some(self.phase_start(pattern).map_or_else(
                || format!("before {}", self.present(pattern)),
                |phase| format!("before {phase} begins"),
            )),
            When::Instead(pattern) => {
                let (subject, predicate) = self.modal(pattern, &Quantity::One);
                Some(format!("if {subject} would {predicate}"))
            }
        }
    }

    /// "when this ship dies", "whenever one or more ships die", "at the start of your turn"
    fn queued(&mut self, pattern: &Pattern, batch: bool) -> String {
        if let Some(moment) = self.phase_moment(pattern) {
            return format!("at {moment}");
        }
        let about_self = pattern.args.contains(&ArgPattern::SelfCard);
        let quantity = if batch { Quantity::Several } else { Quantity::Any };
        let what = self.happening(pattern, &quantity).present();
        format!("{} {what}", if about_self { "when" } else { "whenever" })
    }

    /// "this card is scrapped"
    pub fn present(&mut self, pattern: &Pattern) -> String {
        self.happening(pattern, &Quantity::Any).present()
    }

    /// "you have drawn one or more cards", "this card has not been scrapped"
    pub fn perfect(&mut self, pattern: &Pattern, holds: bool) -> String {
        self.scoped(|writer| writer.happening(pattern, &Quantity::Any).perfect(holds))
    }

    /// Who cannot or would do what: "enemy creatures" and "fight", "this card" and "be destroyed".
    pub fn modal(&mut self, pattern: &Pattern, quantity: &Quantity) -> (String, String) {
        self.happening(pattern, quantity).modal()
    }

    /// "enemy creatures cannot fight", "you may play Mars cards": all triggers of an ability in one sentence, if they
    /// speak of the same.
    pub fn rulings(&mut self, triggers: &[Trigger], own_conditions: Option<u16>, once: bool) -> String {
        let mut rulings: Vec<Ruling> = Vec::new();
        for trigger in triggers {
            let conditions = own(&trigger.conditions, own_conditions);
            let Some(ruling) = self.ruling(&trigger.when, conditions, once) else { continue };
            match rulings.last_mut().filter(|last| last.joins(&ruling)) {
                Some(last) if last.predicates.contains(&ruling.predicates[0]) => {}
                Some(last) => last.predicates.extend(ruling.predicates),
                None => rulings.push(ruling),
            }
        }
        let texts: Vec<String> = rulings.iter().map(Ruling::text).collect();
        list(&texts, "and")
    }

    /// "your abilities that wait for a creature to die are used an additional time"
    fn once_more(&mut self, pattern: &Pattern, conditions: &[Expr]) -> Ruling {
        let (pattern, conditions) = self.narrowed_pattern(pattern, conditions);
        let moment = self.queued(&pattern, false);
        let condition = match &conditions[..] {
            [] => String::new(),
            conditions => format!(" if {}", self.conditions(conditions)),
        };
        let predicates = vec!["an additional time".to_owned()];
        Ruling {
            subject: format!("{moment}, your abilities that this wakes"),
            modal: "wake",
            predicates,
            condition,
        }
    }

    fn ruling(&mut self, when: &When, conditions: &[Expr], once: bool) -> Option<Ruling> {
        if let When::Again(pattern) = when {
            return Some(self.once_more(pattern, conditions));
        }
        let (pattern, modal) = match when {
            When::Cannot(pattern) => (pattern.clone(), "cannot"),
            When::Can(pattern) => {
                let by = pattern.by.clone().or(Some(Expr::You));
                (Pattern { by, ..pattern.clone() }, "may")
            }
            _ => return None,
        };
        let (pattern, conditions) = self.narrowed_pattern(&pattern, conditions);
        let conditions = &conditions[..];
        let condition = |writer: &mut Self| match conditions {
            [] => String::new(),
            _ => format!(" if {}", writer.conditions(conditions)),
        };
        if let (Some(phase), "cannot") = (self.phase_start(&pattern), modal) {
            let subject = phase.strip_prefix("each ").map_or(phase.clone(), |phase| format!("the {phase}"));
            let condition = condition(self);
            return Some(Ruling { subject, modal: "is", predicates: vec!["skipped".to_owned()], condition });
        }
        let single = pattern_locals(&pattern).into_iter().any(|local| self.speak_of(conditions, local));
        let quantity = match (once, single) {
            (true, _) => Quantity::Just("one".to_owned()),
            (false, true) => Quantity::One,
            (false, false) => Quantity::All,
        };
        let (subject, predicate) = self.modal(&pattern, &quantity);
        let subject = if subject == "a player" { "players".to_owned() } else { subject };
        let condition = condition(self);
        Some(Ruling { subject, modal, predicates: vec![predicate], condition })
    }

    /// Whether the conditions would mention the local.
    fn speak_of(&mut self, conditions: &[Expr], local: LocalId) -> bool {
        const MARK: &str = "\u{1}";
        self.scoped(|writer| {
            writer.bind(local, Referent::Fixed(MARK.to_owned()));
            conditions.iter().any(|condition| writer.condition(condition).contains(MARK))
        })
    }

    /// Conditions on one of the things a pattern speaks of, as part of how it is called: "cards you do not control".
    pub fn narrowed_pattern(&mut self, pattern: &Pattern, conditions: &[Expr]) -> (Pattern, Vec<Expr>) {
        let mut pattern = pattern.clone();
        let locals = pattern_locals(&pattern);
        let mut rest = Vec::new();
        let mut flat = Vec::new();
        conditions.iter().for_each(|condition| super::condition::flatten_and(condition, &mut flat));
        for condition in flat {
            let one = std::slice::from_ref(condition);
            let spoken: Vec<LocalId> =
                locals.iter().copied().filter(|local| self.speak_of(one, *local)).collect();
            let brief = matches!(condition, Expr::Binary(..) if is_about_holder(condition));
            let arg = pattern.args.iter_mut().find(|arg| {
                matches!((arg, &spoken[..]), (ArgPattern::Matches { local, .. }, [only]) if local == only)
            });
            match arg {
                Some(ArgPattern::Matches { conditions, .. }) if brief => conditions.push(condition.clone()),
                _ => rest.push(condition.clone()),
            }
        }
        (pattern, rest)
    }

    // ---- phases -------------------------------------------------------------------------------------------------

    /// A phase and the condition that it is somebody's turn are that player's phase: "at the start of your draw phase".
    pub fn in_whose_turn(&self, when: &When, conditions: &[Expr]) -> (When, Vec<Expr>) {
        let mut when = when.clone();
        let mut flat = Vec::new();
        conditions.iter().for_each(|condition| super::condition::flatten_and(condition, &mut flat));
        let mut conditions: Vec<Expr> = flat.into_iter().cloned().collect();
        let (When::After(pattern) | When::Before(pattern) | When::Queued(pattern)) = &mut when else {
            return (when, conditions);
        };
        let event = self.game.events.get(pattern.event.index());
        if event.is_none_or(|event| event.kernel != Some(Kernel::PhaseBegins)) || pattern.by.is_some() {
            return (when, conditions);
        }
        let whose =
            conditions.iter().enumerate().find_map(|(at, condition)| Some((at, turn_asked(condition)?)));
        if let Some((at, player)) = whose {
            conditions.remove(at);
            pattern.by = Some(player);
        }
        (when, conditions)
    }

    /// "the next time you cast a spell this turn", "at the start of the next end phase"
    pub fn next_time(&mut self, pattern: &Pattern, tail: &str) -> String {
        let Some(phase) = self.phase_start(pattern) else {
            return format!("the next time {}{tail}", self.present(pattern));
        };
        let this_turn = tail == " this turn";
        let (whose, phase) = phase.split_once(' ').unwrap_or(("each", &phase));
        let ends = self.is_end_of_turn(pattern);
        let phase = if ends { "turn" } else { phase };
        let next = match whose {
            "each" if this_turn => format!("the {phase}"),
            "each" => format!("the next {phase}"),
            whose if this_turn => format!("{whose} {phase}"),
            whose => format!("{whose} next {phase}"),
        };
        match (ends, this_turn) {
            (true, true) => "at the end of this turn".to_owned(),
            // It may be this one.
            (true, false) if whose == "each" => format!("at the next end of a turn{tail}"),
            (true, false) => format!("at the end of {next}{tail}"),
            (false, _) => format!("at the start of {next}{tail}"),
        }
    }

    /// "the start of your turn", "the end of each turn"
    fn phase_moment(&mut self, pattern: &Pattern) -> Option<String> {
        let is_end = self.is_end_of_turn(pattern);
        match self.phase_owner(pattern)? {
            whose if is_end => Some(format!("the end of {whose} turn")),
            _ => self.phase_start(pattern).map(|phase| format!("the start of {phase}")),
        }
    }

    /// The last phase of a turn, if that is called `end`.
    pub fn is_end_of_turn(&self, pattern: &Pattern) -> bool {
        let is_phase = self
            .game
            .events
            .get(pattern.event.index())
            .is_some_and(|event| event.kernel == Some(Kernel::PhaseBegins));
        let last = self.game.phases.len().checked_sub(1);
        is_phase
            && matches!(pattern.args.first(), Some(ArgPattern::Equals(Expr::Const(phase)))
                if *phase > 0 && usize::try_from(*phase).ok() == last && self.phase_name(*phase) == "end")
    }

    /// "your turn", "your main phase", "each main phase"
    pub fn phase_start(&mut self, pattern: &Pattern) -> Option<String> {
        let whose = self.phase_owner(pattern)?;
        let phase = match pattern.args.first() {
            Some(ArgPattern::Equals(Expr::Const(0))) => "turn".to_owned(),
            Some(ArgPattern::Equals(Expr::Const(phase))) => format!("{} phase", self.phase_name(*phase)),
            _ => "phase".to_owned(),
        };
        Some(format!("{whose} {phase}"))
    }

    fn phase_owner(&mut self, pattern: &Pattern) -> Option<String> {
        let event = self.game.events.get(pattern.event.index())?;
        if event.kernel != Some(Kernel::PhaseBegins) {
            return None;
        }
        Some(match &pattern.by {
            None => "each".to_owned(),
            Some(by) => {
                let by = self.phrase(by, Some(Type::Player));
                possessive(&by)
            }
        })
    }
}

/// The conditions a card wrote itself; `None`: all of them.
pub(super) fn own(conditions: &[Expr], own: Option<u16>) -> &[Expr] {
    let kept = own.map_or(conditions.len(), |own| usize::from(own).min(conditions.len()));
    &conditions[conditions.len() - kept..]
}

/// Something that is forbidden or allowed.
struct Ruling {
    subject: String,
    modal: &'static str,
    predicates: Vec<String>,
    condition: String,
}

impl Ruling {
    fn joins(&self, next: &Self) -> bool {
        (&self.subject, self.modal, &self.condition) == (&next.subject, next.modal, &next.condition)
    }

    fn text(&self) -> String {
        // "your opponent cannot play cards if they have ..."
        let again = format!(" if {} has ", self.subject);
        let condition = self.condition.replacen(&again, " if they have ", 1);
        format!("{} {} {}{condition}", self.subject, self.modal, list(&self.predicates, "or"))
    }
}

fn pattern_locals(pattern: &Pattern) -> Vec<LocalId> {
    let args = pattern.args.iter().chain(pattern.source.as_deref());
    let of_args = args.filter_map(|arg| match arg {
        ArgPattern::Matches { local, .. } | ArgPattern::MatchesPlayer { local, .. } => Some(*local),
        _ => None,
    });
    of_args.chain(pattern.doer).collect()
}

/// Of `you == turn player`: you.
fn turn_asked(condition: &Expr) -> Option<Expr> {
    let Expr::Binary(BinaryOp::Equal, left, right) = condition else { return None };
    match (&**left, &**right) {
        (Expr::TurnPlayer, player @ (Expr::You | Expr::Opponent))
        | (player @ (Expr::You | Expr::Opponent), Expr::TurnPlayer) => Some(player.clone()),
        _ => None,
    }
}

/// Whether a condition asks whose a card is.
fn is_about_holder(condition: &Expr) -> bool {
    let Expr::Binary(BinaryOp::Equal | BinaryOp::NotEqual, left, right) = condition else { return false };
    let holder = |expr: &Expr| matches!(expr, Expr::Controller(_) | Expr::Owner(_));
    let player = |expr: &Expr| matches!(expr, Expr::You | Expr::Opponent);
    (holder(left) && player(right)) || (player(left) && holder(right))
}
