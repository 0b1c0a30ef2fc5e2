//! Bodies as sentences.
//!
//! A block is a row of [`Step`]s; at the top of an ability each step is a sentence or two, behind "if you do" and the
//! like the steps are drawn together into one, so that nobody has to guess where the condition ends.

use super::call::{multiple_of_count, shared_verb};
use super::english::{list, participle};
use super::set::Form;
use super::template::Phrase;
use super::writer::{Person, Referent, Writer};
use ir::{Arg, Attempted, Block, Call, Expr, LetValue, LocalId, Mode, Set, Stmt};

/// What one statement says, without capitals and full stops.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub sentences: Vec<String>,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// "draw a card": can be joined by "and"
    Order,
    /// "that card gains ...": has its own subject
    Clause,
    /// "choose a card: it gains ...": what follows must be set off
    Open,
    /// Conditions, choices, several sentences.
    Complex,
}

impl Step {
    /// A colon opens something that would swallow what is joined behind it.
    fn order(text: String) -> Self {
        let shape = if text.contains(':') { Shape::Open } else { Shape::Order };
        Self { sentences: vec![text], shape }
    }

    pub fn clause(text: String) -> Self {
        Self { sentences: vec![text], shape: Shape::Clause }
    }

    /// An effect that lasts: as simple or as complex as its text.
    pub fn effect(text: String) -> Self {
        let shape = if text.contains([':', ';']) { Shape::Complex } else { Shape::Clause };
        Self { sentences: vec![text], shape }
    }

    fn complex(sentences: Vec<String>) -> Self {
        Self { sentences, shape: Shape::Complex }
    }
}

/// What a local is called where something is known of it.
type Called = Option<(LocalId, String)>;

/// All steps in one sentence: "draw a card and gain 2 trade", "(1) ...; (2) ...".
fn inline(steps: &[Step]) -> String {
    let texts: Vec<String> = steps.iter().map(|step| step.sentences.join("; ")).collect();
    let [_, _, ..] = &texts[..] else { return texts.concat() };
    let nested = texts.iter().any(|text| text.contains(" and "));
    if steps.iter().all(|step| step.shape == Shape::Order) && !nested {
        return list(&texts, "and");
    }
    if steps.iter().all(|step| matches!(step.shape, Shape::Order | Shape::Clause)) {
        let (last, front) =
            texts.split_last().map_or((String::new(), &[][..]), |(last, front)| (last.clone(), front));
        // Commas inside would run into those between.
        if front.len() > 1 && front.iter().any(|text| text.contains(", ")) {
            return texts.join("; ");
        }
        return format!("{}, and {last}", front.join(", "));
    }
    if steps.iter().all(|step| step.shape != Shape::Complex) {
        return texts.join("; then ");
    }
    numbered(&texts)
}

fn numbered(texts: &[String]) -> String {
    let rows: Vec<String> = (1..).zip(texts).map(|(number, text)| format!("({number}) {text}")).collect();
    rows.join("; ")
}

impl Writer<'_> {
    /// The block's sentences, uncapitalised and without full stops.
    pub fn sentences(&mut self, block: &Block) -> Vec<String> {
        self.block(block).into_iter().flat_map(|step| step.sentences).collect()
    }

    pub fn inline_block(&mut self, block: &Block) -> String {
        self.nested(|writer| writer.scoped(|writer| inline(&writer.block(block))))
    }

    fn block(&mut self, block: &[Stmt]) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut rest = block;
        let mut before: Option<&Stmt> = None;
        while let Some((first, others)) = rest.split_first() {
            if self.is_silent(first) {
                rest = others;
                continue;
            }
            let told = |stmt: &&Stmt| is_plain_amount(stmt) && !self.is_silent(stmt);
            let run = rest.iter().take_while(told).count();
            if run > 1 {
                let (calls, others) = rest.split_at(run);
                let after_others = self.is_after_others(before);
                let amounts = self.amounts(calls);
                steps.extend(
                    amounts
                        .into_iter()
                        .enumerate()
                        .map(|(position, step)| self.addressed(step, after_others && position == 0)),
                );
                before = calls.last();
                rest = others;
                continue;
            }
            if let (Stmt::Let { local, value: LetValue::Choose(choose) }, Some(next)) =
                (first, others.first())
                && let Some(call) = self.call_about(*local, next)
                && choose.by.is_none()
            {
                self.choose_in_place(*local, choose, call);
                rest = others;
                continue;
            }
            if let Stmt::Let { local, value: LetValue::Expr(count) } = first
                && let Some(step) = self
                    .counted_before(*local, count, others)
                    .or_else(|| self.noted_before(*local, count, others))
            {
                steps.push(step);
                rest = others;
                continue;
            }
            match first {
                Stmt::Call(call) if call.pay && !others.is_empty() => {
                    steps.push(self.paid(call, others));
                    return steps;
                }
                Stmt::Stack { ability, captures, later } if steps.is_empty() && others.is_empty() => {
                    steps.push(self.put_on_stack(*ability, captures, *later, true));
                }
                _ => {
                    let more = self.statement(first);
                    let after_others = self.is_after_others(before);
                    steps.extend(more.into_iter().map(|step| self.addressed(step, after_others)));
                }
            }
            before = Some(first);
            rest = others;
        }
        steps
    }

    /// Whether somebody else than the reader does it.
    fn is_done_by_others(&self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::As { who, body } => *who != Set::One(Expr::You) && self.done_to(who, body).is_none(),
            Stmt::Call(call) => call.by.as_ref().is_some_and(|by| *by != Expr::You),
            _ => false,
        }
    }

    /// Whether what was told before is somebody else's doing.
    fn is_after_others(&mut self, before: Option<&Stmt>) -> bool {
        match before {
            Some(stmt) => self.is_done_by_others(stmt),
            None => self.replaces_what_others_do(),
        }
    }

    /// Behind what somebody else does, the reader is spoken to: "each opponent loses 1 life. You gain 1 life."
    fn addressed(&self, step: Step, after_others: bool) -> Step {
        match (&step.sentences[..], step.shape, &self.person) {
            ([order], Shape::Order, Person::You) if after_others && !order.starts_with('+') => {
                Step::clause(format!("you {order}"))
            }
            _ => step,
        }
    }

    /// What is counted before something else happens is counted there: afterwards there may be fewer.
    fn counted_before(&mut self, local: LocalId, count: &Expr, others: &[Stmt]) -> Option<Step> {
        let Expr::Count(set) = count else { return None };
        let (next, later) = others.split_first()?;
        let is_fixed = matches!(**set, Set::Local(_)) || self.variables.contains(&local);
        if is_fixed || self.tells(local, std::slice::from_ref(next)) || !self.tells(local, later) {
            return None;
        }
        let set = self.set(set, &Form::Plural);
        self.bind(local, Referent::Number);
        Some(self.done_by_actor(&Phrase::verb("count", format!(" the {set}"))))
    }

    /// Whether the text of a block speaks of a local.
    pub(super) fn tells(&mut self, local: LocalId, block: &[Stmt]) -> bool {
        const MARK: &str = "\u{1}";
        self.alternative(|writer| {
            writer.bind(local, Referent::Fixed(MARK.to_owned()));
            let person = writer.person.clone();
            let steps = writer.block(block);
            writer.person = person;
            steps.iter().flat_map(|step| &step.sentences).any(|text| text.contains(MARK))
        })
    }

    /// Bookkeeping, of which nothing is said.
    fn is_silent(&self, stmt: &Stmt) -> bool {
        let silent = |call: &Call| self.game.events.get(call.event.index()).is_some_and(|event| event.silent);
        match stmt {
            Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } => silent(call),
            // A field with an empty text is bookkeeping, and so is to remember that something has happened.
            Stmt::Assign { target, .. } => match target {
                ir::Target::Local(_) => false,
                ir::Target::Player(_, field) => is_bookkeeping(self.game.player_fields.get(field.index())),
                ir::Target::Card(_, field) => is_bookkeeping(self.game.card_fields.get(field.index())),
            },
            Stmt::ForEach { body, .. } | Stmt::Repeat { body, .. } => {
                !body.is_empty() && body.iter().all(|stmt| self.is_silent(stmt))
            }
            _ => false,
        }
    }

    /// A row of calls with plain numbers; neighbours with the same verb become one sentence.
    fn amounts(&mut self, calls: &[Stmt]) -> Vec<Step> {
        let mut groups: Vec<Vec<Phrase>> = Vec::new();
        for stmt in calls {
            let Stmt::Call(call) = stmt else { continue };
            let phrase = self.call(call);
            match groups.last_mut() {
                Some(group) if shared_verb(&[group[0].clone(), phrase.clone()]).is_some() => {
                    group.push(phrase);
                }
                _ => groups.push(vec![phrase]),
            }
        }
        let phrases = groups.iter().filter_map(|group| shared_verb(group).or_else(|| group.first().cloned()));
        phrases.collect::<Vec<_>>().into_iter().map(|phrase| self.done_by_actor(&phrase)).collect()
    }

    fn statement(&mut self, stmt: &Stmt) -> Vec<Step> {
        let step = match stmt {
            Stmt::Call(call) => {
                let phrase = self.call(call);
                self.done_by_actor(&phrase)
            }
            Stmt::Let { local, value } => return self.binding(*local, value).into_iter().collect(),
            Stmt::Assign { target, op, value } => self.assignment(target, *op, value),
            Stmt::If { condition, then, otherwise } => self.branch(condition, then, otherwise),
            Stmt::Repeat { times, body } => self.repetition(times, body),
            Stmt::ForEach { set, local, body } => self.for_each(set, *local, body),
            Stmt::ChooseOne { modes, .. } => self.choice(modes),
            Stmt::Attempt { may, attempt, then, otherwise, .. } => {
                self.attempt(*may, attempt, then, otherwise)
            }
            Stmt::As { who, body } => return self.somebody(who, body),
            Stmt::Forever { subjects, gains } => self.forever(subjects, gains),
            Stmt::Do { kind, of } => {
                let text = format!(" the {} text of {}", self.ability_label(*kind), self.phrase(of, None));
                self.done_by_actor(&Phrase::verb("carry", format!(" out{text} as if it stood on this card")))
            }
            Stmt::While { condition, body } => {
                let lead = format!("as long as {}, do this again and again:", self.condition(condition));
                Step::complex(vec![format!("{lead} {}", self.inline_block(body))])
            }
            Stmt::CheckNow => return Vec::new(),
            Stmt::Window(body) => return self.block(body),
            Stmt::EndEffects => Step::clause("all effects that last until end of turn end".to_owned()),
            Stmt::EndPhase => self.done_by_actor(&Phrase::verb("end", " the current phase")),
            Stmt::DoModes { local, bodies } => self.chosen_modes(*local, bodies),
            Stmt::Announce { .. }
            | Stmt::Charge { .. }
            | Stmt::ResolveItem(_)
            | Stmt::Stack { .. }
            | Stmt::Retarget(_)
            | Stmt::GoToPhase(_)
            | Stmt::ExtraPhase(_)
            | Stmt::Actions { .. } => return self.stacking(stmt).into_iter().collect(),
            // What is announced is spoken of where it is used.
            Stmt::Target { .. }
            | Stmt::Number { .. }
            | Stmt::AnnounceModes { .. }
            | Stmt::Body
            | Stmt::StackBody => return Vec::new(),
            Stmt::Lasting { .. }
            | Stmt::Together(_)
            | Stmt::Proceed(_)
            | Stmt::Cancel
            | Stmt::Resolve { .. }
            | Stmt::ResolveEach { .. }
            | Stmt::Again
            | Stmt::Reveal(..)
            | Stmt::Turns(_)
            | Stmt::Arrange(..)
            | Stmt::Exchange(..)
            | Stmt::Conceal(_)
            | Stmt::TurnDown { .. }
            | Stmt::TurnUp(_) => return self.effect(stmt).into_iter().collect(),
        };
        vec![step]
    }

    // ---- who does it ------------------------------------------------------------------------------------------

    pub fn done_by_actor(&mut self, phrase: &Phrase) -> Step {
        if let Phrase::Clause(text) = phrase {
            return Step::clause(text.clone());
        }
        match &mut self.person {
            Person::You => Step::order(phrase.order()),
            Person::Other { mentioned: true, .. } => match phrase {
                Phrase::Bonus(text) => Step::clause(format!("they get {text}")),
                _ => Step::clause(format!("they {}", phrase.order())),
            },
            Person::Other { name, mentioned, .. } => {
                *mentioned = true;
                Step::clause(format!("{name} {}", phrase.third_person()))
            }
        }
    }

    /// "you", "your opponent" at first, then "they"
    pub(super) fn actor(&mut self) -> String {
        match &mut self.person {
            Person::You => "you".to_owned(),
            Person::Other { mentioned: true, .. } => "they".to_owned(),
            Person::Other { name, mentioned, .. } => {
                *mentioned = true;
                name.clone()
            }
        }
    }

    fn somebody(&mut self, who: &Set, body: &Block) -> Vec<Step> {
        if *who == Set::One(Expr::You) {
            return self.scoped(|writer| writer.block(body));
        }
        if let Some(call) = self.done_to(who, body) {
            return self.statement(&call);
        }
        let name = self.set(who, &Form::Each);
        let is_opponent = *who == Set::One(Expr::Opponent);
        let outside = self.person.clone();
        self.person = match name.as_str() {
            "you" => Person::You,
            _ => Person::Other { name, is_opponent, mentioned: false },
        };
        let steps = self.scoped(|writer| writer.done_by_somebody(body));
        self.person = outside;
        steps
    }

    /// `each opponent { damage(you, 1) }` is said of whom it happens to: "deal 1 damage to each opponent".
    fn done_to(&self, who: &Set, body: &Block) -> Option<Stmt> {
        let [Stmt::Call(call)] = &body[..] else { return None };
        let is_them = |arg: &Arg| match arg {
            Arg::One(Expr::FromPlayer(of)) => **of == Expr::You,
            Arg::Each(Set::AsTargets(of)) => **of == Set::One(Expr::You),
            _ => false,
        };
        let rest_is_plain =
            call.args.iter().all(|arg| is_them(arg) || matches!(arg, Arg::One(Expr::Const(_))));
        let position = call.args.iter().position(is_them)?;
        let event = self.game.events.get(call.event.index())?;
        let is_said = event.text.contains(&format!("{{{}}}", event.params.get(position)?.name));
        let them = Arg::Each(Set::AsTargets(Box::new(who.clone())));
        (self.person == Person::You && call.by.is_none() && rest_is_plain && is_said).then(|| {
            let mut call = call.clone();
            call.args[position] = them;
            Stmt::Call(call)
        })
    }

    /// Who it is comes first, also where the text begins with a condition: "each player does this: if they ...".
    fn done_by_somebody(&mut self, body: &Block) -> Vec<Step> {
        let begins_with_clause =
            matches!(body.first(), Some(Stmt::If { .. } | Stmt::While { .. } | Stmt::Repeat { .. }));
        match &mut self.person {
            Person::Other { name, mentioned, .. } if begins_with_clause => {
                let lead = format!("{name} does this:");
                *mentioned = true;
                let text = self.inline_block(body);
                vec![Step::complex(vec![format!("{lead} {text}")])]
            }
            _ => self.block(body),
        }
    }

    // ---- conditions -------------------------------------------------------------------------------------------

    fn paid(&mut self, call: &Call, others: &[Stmt]) -> Step {
        let phrase = self.call(call);
        let mut sentences = self.done_by_actor(&phrase).sentences;
        let condition = self.if_done(&phrase, true);
        let rest = self.scoped(|writer| inline(&writer.block(others)));
        sentences.push(format!("{condition}, {rest}"));
        Step::complex(sentences)
    }

    fn attempt(&mut self, may: bool, attempt: &Attempted, then: &Block, otherwise: &Block) -> Step {
        let (mut sentences, phrase) = match attempt {
            Attempted::Call(call) => {
                let phrase = self.call(call);
                (vec![self.attempted(may, &phrase)], phrase)
            }
            Attempted::Block(block) => self.attempted_block(may, block),
        };
        let goes_on = |block: &Block| matches!(&block[..], [Stmt::Proceed(changes)] if changes.is_empty());
        // Done instead of an event, or else the event goes on: "you may draw a card instead".
        let otherwise = if may && self.replaced.is_some() && goes_on(otherwise) {
            sentences[0].push_str(" instead");
            &Block::new()
        } else {
            otherwise
        };
        if !then.is_empty() {
            let condition = self.if_done(&phrase, true);
            sentences.push(format!("{condition}, {}", self.inline_block(then)));
        }
        if !otherwise.is_empty() {
            let condition =
                if then.is_empty() { self.if_done(&phrase, false) } else { "otherwise".to_owned() };
            let text = self.suffered(otherwise).unwrap_or_else(|| self.inline_block(otherwise));
            sentences.push(format!("{condition}, {text}"));
        }
        Step::complex(sentences)
    }

    /// What happens to a card because somebody does not pay is not their deed: "that spell is countered".
    fn suffered(&mut self, otherwise: &Block) -> Option<String> {
        let [Stmt::Call(call)] = &otherwise[..] else { return None };
        let event = self.game.events.get(call.event.index())?;
        let (Person::Other { .. }, [param], [Arg::One(card @ (Expr::Local(_) | Expr::SelfCard))]) =
            (&self.person, &event.params[..], &call.args[..])
        else {
            return None;
        };
        let verb = event.text.strip_suffix(&format!(" {{{}}}", param.name))?;
        let card = self.phrase(card, None);
        Some(format!("{card} is {}", participle(verb)))
    }

    fn attempted(&mut self, may: bool, phrase: &Phrase) -> String {
        if !may {
            return self.done_by_actor(phrase).sentences.join("; ");
        }
        let actor = self.actor();
        match phrase {
            Phrase::Verb { .. } => format!("{actor} may {}", phrase.order()),
            Phrase::Bonus(text) => format!("{actor} may get {text}"),
            Phrase::Clause(text) => format!("{actor} may choose that {text}"),
        }
    }

    /// The sentences of what is tried or offered, and what it comes to.
    pub fn attempted_block(&mut self, may: bool, block: &Block) -> (Vec<String>, Phrase) {
        let phrase = Phrase::verb("do", " so");
        if !may {
            return (vec![self.inline_block(block)], phrase);
        }
        if let [Stmt::Call(call), others @ ..] = &block[..]
            && call.pay
            && !others.is_empty()
        {
            return self.scoped(|writer| writer.offered(call, others));
        }
        let actor = self.actor();
        let steps = self.scoped(|writer| writer.block(block));
        let text = inline(&steps);
        let orders = self.person == Person::You && steps.iter().all(|step| step.shape == Shape::Order);
        let may = if orders { "may" } else { "may do this:" };
        (vec![format!("{actor} {may} {text}")], phrase)
    }

    /// "you may discard a card. If you do, draw a card"
    fn offered(&mut self, price: &Call, others: &[Stmt]) -> (Vec<String>, Phrase) {
        let phrase = self.call(price);
        let offer = self.attempted(true, &phrase);
        let condition = self.if_done(&phrase, true);
        let rest = inline(&self.block(others));
        (vec![offer, format!("{condition}, {rest}")], phrase)
    }

    /// "if you do", "if that does not happen"
    fn if_done(&self, phrase: &Phrase, done: bool) -> String {
        let not = if done { "" } else { " not" };
        match phrase {
            Phrase::Clause(_) if done => "if that happens".to_owned(),
            Phrase::Clause(_) => "if that does not happen".to_owned(),
            _ => format!("if {} do{not}", self.you()),
        }
    }

    fn branch(&mut self, condition: &Expr, then: &Block, otherwise: &Block) -> Step {
        if then.is_empty() && !otherwise.is_empty() {
            let text = format!("unless {}, {}", self.condition(condition), self.inline_block(otherwise));
            return Step::complex(vec![text]);
        }
        let (is_so, is_not) = self.told_apart(condition);
        let condition = self.condition(condition);
        let then = self.knowing(is_so, |writer| writer.inline_block(then));
        let mut sentences = vec![format!("if {condition}, {then}")];
        if !otherwise.is_empty() {
            let otherwise = self.knowing(is_not, |writer| writer.inline_block(otherwise));
            sentences.push(format!("otherwise, {otherwise}"));
        }
        Step::complex(sentences)
    }

    /// What "that ally or player" is called where it has been asked which of both it is, and where it is the other.
    fn told_apart(&self, condition: &Expr) -> (Called, Called) {
        if let Expr::Not(of) = condition {
            let (is_so, is_not) = self.told_apart(of);
            return (is_not, is_so);
        }
        let (Expr::IsKind(of, _) | Expr::IsPlayer(of)) = condition else { return (None, None) };
        let kind = if let Expr::IsKind(_, kind) = condition { Some(*kind) } else { None };
        let of =
            if let Expr::AsCard(of) | Expr::AsPlayer(of) | Expr::FromPlayer(of) = &**of { of } else { of };
        let Expr::Local(local) = &**of else { return (None, None) };
        let noun = match self.referent(*local) {
            Some(Referent::One(noun)) => noun,
            Some(Referent::Fresh { then, .. }) => match &**then {
                Referent::One(noun) => noun,
                _ => return (None, None),
            },
            _ => return (None, None),
        };
        let Some((card, player)) = noun.split_once(" or ") else { return (None, None) };
        let (card, player) = ((*local, card.to_owned()), (*local, player.to_owned()));
        match kind {
            None => (Some(player), Some(card)),
            Some(kind) => (Some((*local, self.kind_name(kind))), Some(player)),
        }
    }

    /// Runs a piece in which something is known to be this.
    fn knowing<T>(&mut self, known: Called, write: impl FnOnce(&mut Self) -> T) -> T {
        let Some((local, noun)) = known else { return write(self) };
        let before = self.referent(local).cloned();
        self.bind(local, Referent::One(noun));
        let result = write(self);
        if let Some(before) = before {
            let then = match before {
                Referent::Fresh { then, .. } => *then,
                before => before,
            };
            self.bind(local, then);
        }
        result
    }

    fn repetition(&mut self, times: &Expr, body: &Block) -> Step {
        let lead = match (times, multiple_of_count(times)) {
            (Expr::Const(2), _) => "do this twice:".to_owned(),
            (Expr::Const(n), _) => format!("do this {n} times:"),
            (_, Some((1, set))) => format!("for each {},", self.set(set, &Form::Bare)),
            (Expr::CountValues(values), _) => {
                let ty = self.type_of(values);
                format!("for each of {},", self.phrase(values, ty))
            }
            _ => format!("do this a number of times equal to {}:", self.number(times)),
        };
        Step::complex(vec![format!("{lead} {}", self.inline_block(body))])
    }

    fn for_each(&mut self, set: &Set, local: LocalId, body: &Block) -> Step {
        let noun = self.short_name(set);
        // The one that was spoken of needs no lead.
        if let Set::Local(known) = set
            && matches!(self.referent(*known), Some(Referent::One(_)))
        {
            let one = self.mention(*known);
            let steps = self.scoped(|writer| {
                writer.bind(local, Referent::Fixed(one));
                writer.block(body)
            });
            return Step::complex(steps.into_iter().flat_map(|step| step.sentences).collect());
        }
        let lead = match set {
            Set::Local(_) if !self.is_single(set) => format!("for each {}", self.set(set, &Form::Bare)),
            Set::Union(_) => format!("for {}", self.set(set, &Form::Each)),
            _ if self.has_own_noun(set) => format!("for {}", self.set(set, &Form::Each)),
            _ if self.is_single(set) => format!("for {}", self.set(set, &Form::Each)),
            _ => format!("for each of {}", self.set(set, &Form::Each)),
        };
        let ty = self.member_type(set);
        let text = self.scoped(|writer| {
            // "That player" is whose turn in the loop it is: who was spoken of before goes by another name.
            writer.rename_namesakes(&noun);
            writer.bind_as(local, Referent::One(noun), ty);
            writer.inline_block(body)
        });
        Step::complex(vec![format!("{lead}, {text}")])
    }

    fn choice(&mut self, modes: &[Mode]) -> Step {
        self.choice_of_modes("one", modes)
    }

    /// "choose one or both: gain 3 trade; or gain 5 combat"
    pub fn choice_of_modes(&mut self, how_many: &str, modes: &[Mode]) -> Step {
        let actor = self.actor_chooses();
        let last = modes.len().saturating_sub(1);
        let each = modes.iter().enumerate();
        let texts: Vec<String> = each
            .map(|(position, mode)| match position == last {
                true => self.mode(mode),
                false => self.alternative(|writer| writer.mode(mode)),
            })
            .collect();
        if texts.iter().any(|text| text.contains("; ")) {
            return Step::complex(vec![format!("{actor} {how_many}: {}", numbered(&texts))]);
        }
        let options = match &texts[..] {
            [front @ .., last] if !front.is_empty() => format!("{}; or {last}", front.join("; ")),
            [one] => one.clone(),
            _ => "nothing".to_owned(),
        };
        Step::complex(vec![format!("{actor} {how_many}: {options}")])
    }

    fn actor_chooses(&mut self) -> String {
        self.done_by_actor(&Phrase::verb("choose", "")).sentences.concat()
    }

    pub(super) fn mode(&mut self, mode: &Mode) -> String {
        let text = self.inline_block(&mode.body);
        let text =
            if text.is_empty() { mode.label.clone().unwrap_or_else(|| "nothing".to_owned()) } else { text };
        match &mode.condition {
            Some(condition) => format!("if {}, {text}", self.condition(condition)),
            None => text,
        }
    }
}

fn is_bookkeeping(field: Option<&ir::Field>) -> bool {
    let text = field.and_then(|field| field.text.as_deref());
    text.is_some_and(|text| text.is_empty() || text.starts_with("{it} has "))
}

/// "gain 2 trade": a call with plain numbers only, which may share its verb with a neighbour.
fn is_plain_amount(stmt: &Stmt) -> bool {
    let Stmt::Call(call) = stmt else { return false };
    let plain = !call.pay && call.by.is_none() && call.source.is_none();
    plain && !call.args.is_empty() && call.args.iter().all(|arg| matches!(arg, Arg::One(Expr::Const(_))))
}
