//! Events: their parameters and defaults, which event is a kind of which other, and what counts them.

use super::signatures::ir_params;
use super::{MOST_GENERATIONS, too_deep};
use crate::body::{Body, Site};
use crate::compiler::{Compiler, Signature};
use crate::probe::{Fit, is_probe};
use crate::problem::declarations as problem;
use crate::problem::names;
use diagnostic::{Diagnostic, Span};
use ir::{EventId, Kernel, Type};
use syntax::ast;

/// The parameter that says how much.
const AMOUNT: &str = "n";

impl Compiler<'_> {
    pub(super) fn declare_kernel_events(&mut self) {
        for kernel in Kernel::ALL {
            let params: Vec<(String, Option<Type>)> =
                kernel_params(kernel).iter().map(|(name, ty)| ((*name).to_owned(), Some(*ty))).collect();
            self.names.events.insert(kernel.name(), kernel.event(), Span::default());
            let defaults = vec![None; params.len()];
            self.push_event(kernel.name(), Signature { params, defaults }, Some(kernel), None);
        }
    }

    fn push_event(&mut self, name: &str, signature: Signature, kernel: Option<Kernel>, text: Option<&str>) {
        let amount = signature.params.iter().position(|param| *param == (AMOUNT.to_owned(), Some(Type::Int)));
        self.game.events.push(ir::Event {
            name: name.to_owned(),
            params: ir_params(&signature.params),
            parent: None,
            needs: Vec::new(),
            body: ir::Body::default(),
            finally: ir::Body::default(),
            counted_by: None,
            amount: amount.map(|at| at as u16),
            text: text.unwrap_or_default().to_owned(),
            said: None,
            silent: text == Some(""),
            told: ir::Telling::default(),
            asked: false,
            counted_in_tests: Vec::new(),
            kernel,
        });
        self.event_signatures.push(signature);
    }

    pub(super) fn declare_events(&mut self) {
        let mut kept = Vec::new();
        for event in self.items.events.clone() {
            let name = &event.name;
            let count = self.names.events.len();
            if Kernel::ALL.iter().any(|kernel| kernel.name() == name.text) {
                self.report(problem::taken_name(&name.text, name.span));
                continue;
            }
            let others = [self.names.events.span(&name.text)];
            if !self.claim("event", &name.text, name.span, &others, count) {
                continue;
            }
            self.names.events.insert(&name.text, EventId(count as u16), name.span);
            let signature = Signature {
                params: self.resolve_params(&event.params),
                defaults: event.params.iter().map(|param| param.default.clone()).collect(),
            };
            let text = event.text.as_ref().map(|text| text.text.as_str());
            let names: Vec<&str> = event.params.iter().map(|param| param.name.text.as_str()).collect();
            self.check_placeholders(event.text.as_ref(), &names, false);
            self.check_placeholders(event.said.as_ref(), &names, false);
            self.check_placeholders(event.told.as_ref(), &names, true);
            let told = event.told.as_ref().or(event.text.as_ref());
            let language = self.language_of(told);
            let told = told.map(|told| told.text.as_str());
            let told = crate::text::telling(language, &name.text, told, &signature.params);
            self.push_event(&name.text, signature, None, text);
            self.game.events[count].told = told;
            self.game.events[count].said = event.said.as_ref().map(|text| text.text.clone());
            kept.push(event);
        }
        self.items.events = kept;
        self.declare_relations();
    }

    pub(super) fn resolve_params(&mut self, params: &[ast::Param]) -> Vec<(String, Option<Type>)> {
        params
            .iter()
            .map(|param| {
                (param.name.text.clone(), self.resolve_type(&param.ty).map(super::DeclaredType::plain))
            })
            .collect()
    }

    /// One of the words in each pair of braces is a parameter: `{n}`, `{n card}`, `{card n}`.
    /// Whether every hole is a parameter, or in what is told, where a word bends with who did it.
    pub(super) fn check_placeholders(&mut self, text: Option<&ast::Text>, params: &[&str], bends: bool) {
        if let Some(text) = text {
            self.check_holes(&text.text, text.span, params, bends);
        }
    }

    /// The holes of a text: what they name is known, and each is closed.
    pub(crate) fn check_holes(&mut self, text: &str, span: Span, known: &[&str], bends: bool) {
        // Those before the first hole, and those behind the one that closes it.
        let is_stray = |(at, piece): (usize, &str)| piece.matches('}').count() > usize::from(at > 0);
        if text.split('{').enumerate().any(is_stray) {
            let place = self.within(span, "}}").or_else(|| self.within(span, "}")).unwrap_or(span);
            self.report(problem::unopened_placeholder(Span { start: place.end.saturating_sub(1), ..place }));
        }
        let mut before = "";
        for piece in text.split('{').skip(1) {
            let (inside, is_closed) =
                piece.split_once('}').map_or((piece, false), |(inside, _)| (inside, true));
            let last = std::mem::replace(&mut before, piece);
            let mut words = inside.split(|c: char| !c.is_alphanumeric() && c != '_');
            // `{draws|draw}`; but `{n card|cards}` counts something.
            let counts = |(one, many): (&str, &str)| {
                let number = one.split_once(' ').map_or("", |(number, _)| number);
                number.chars().count() == 1 && !many.contains(' ')
            };
            let is_bent = bends && inside.split_once('|').is_some_and(|forms| !counts(forms));
            let is_known = is_bent || words.clone().any(|word| known.contains(&word));
            let path = inside
                .split(' ')
                .find(|word| word.contains('.'))
                .filter(|_| is_closed && is_known && !is_bent);
            if let Some((path, place)) = path.and_then(|path| Some((path, self.within(span, path)?)))
                && let Some(name) = path.split('.').find(|word| known.contains(word))
            {
                self.report(problem::path_in_hole(name, path, place));
                continue;
            }
            if is_closed && is_known {
                continue;
            }
            // `{n} {coin}`
            let number = last.strip_suffix("} ").filter(|number| is_closed && known.contains(number));
            let apart =
                number.map(|number| (format!("{{{number}}} {{{inside}}}"), format!("{{{number} {inside}}}")));
            if let Some((place, whole)) = apart.and_then(|(old, new)| Some((self.within(span, &old)?, new))) {
                self.report(problem::counted_apart(place, inside, &whole));
                continue;
            }
            let word = words.next().unwrap_or_default();
            let source = &self.sources.get(span.file).text;
            let quoted = source.get(span.start as usize..span.end as usize);
            let at = quoted.and_then(|quoted| quoted.find(&format!("{{{word}")));
            let start = span.start + at.map_or(0, |at| at as u32 + 1);
            let place = match at {
                Some(_) => Span { start, end: start + word.len() as u32, ..span },
                None => span,
            };
            self.report(match is_closed {
                true => problem::unknown_placeholder(word, place, known),
                false => problem::unclosed_placeholder(place),
            });
        }
    }

    /// Where these words stand in the string.
    fn within(&self, span: Span, words: &str) -> Option<Span> {
        let start = span.start + self.said(span).find(words)? as u32;
        Some(Span { start, end: start + words.len() as u32, ..span })
    }

    // ---- what events are to each other -----------------------------------------------------------------------------

    fn declare_relations(&mut self) {
        let first = Kernel::ALL.len();
        for (index, event) in self.items.events.clone().into_iter().enumerate() {
            let id = EventId((first + index) as u16);
            if let Some(parent) = &event.parent {
                self.declare_event_parent(id, event, parent);
            }
            if let Some(name) = &event.counted_by {
                self.declare_counting(id, event, name);
            }
        }
        let parents: Vec<Option<usize>> =
            self.game.events.iter().map(|event| Some(event.parent.as_ref()?.event.index())).collect();
        for index in too_deep(&parents) {
            let span = self.items.events[index - first].name.span;
            self.report(problem::too_many(span, "events above each other", MOST_GENERATIONS));
            self.game.events[index].parent = None;
        }
        for (index, event) in self.items.events.clone().into_iter().enumerate() {
            self.check_param_count(EventId((first + index) as u16), event);
        }
    }

    /// The arguments follow when bodies are lowered.
    fn declare_event_parent(&mut self, id: EventId, event: &ast::Event, parent: &ast::Call) {
        let Some(of) = self.event_named(&parent.name) else { return };
        if self.game.events[of.index()].kernel.is_some() {
            let message =
                format!("'{}' is an event of the engine, and no other event is one", parent.name.text);
            let problem = problem::wrong_parent(parent.name.span, message);
            return self.report(problem.label("cannot be a parent").help("call it in the body instead"));
        }
        // Every parent set so far leads to an event without one; of those that are too far below it is told afterwards.
        if self.event_and_parents(of).take(MOST_GENERATIONS + 1).any(|above| above == id) {
            return self.report(problem::events_in_a_circle(&event.name.text, parent.name.span));
        }
        self.game.events[id.index()].parent = Some(ir::Parent { event: of, args: Vec::new() });
    }

    /// The event, its parent, and so on.
    pub(crate) fn event_and_parents(&self, event: EventId) -> impl Iterator<Item = EventId> {
        std::iter::successors(Some(event), |event| {
            self.game.events[event.index()].parent.as_ref().map(|parent| parent.event)
        })
    }

    fn declare_counting(&mut self, id: EventId, event: &ast::Event, name: &ast::Ident) {
        let Some(counter) = self.event_named(name) else { return };
        for (about, ident) in [(id, &event.name), (counter, name)] {
            let first = self.event_signatures[about.index()].params.first().map(|(_, ty)| *ty);
            if !matches!(first, Some(Some(Type::Card(_)) | None)) {
                return self.report(problem::wrong_counting(ident.span, &ident.text));
            }
        }
        self.game.events[id.index()].counted_by = Some(counter);
    }

    fn check_param_count(&mut self, id: EventId, event: &ast::Event) {
        let most = ir::limits::EVENT_PARAMS;
        let inherited: usize = self
            .event_and_parents(id)
            .skip(1)
            .map(|above| self.event_signatures[above.index()].params.len())
            .sum();
        if event.params.len() + inherited > most {
            let at = most.saturating_sub(inherited);
            let span = event.params.get(at).map_or(event.name.span, |extra| extra.name.span);
            let what = if inherited > 0 {
                "parameters of an event and its parents"
            } else {
                "parameters of an event"
            };
            self.report(problem::too_many(span, what, most));
        }
    }

    /// Defaults stand for what a call leaves out, so they are looked at once for themselves.
    pub(crate) fn check_defaults(&mut self) {
        let first = Kernel::ALL.len();
        for (index, event) in self.items.events.clone().into_iter().enumerate() {
            let signature = self.event_signatures[first + index].clone();
            let mut defaults_began = false;
            for (param, (_, ty)) in event.params.iter().zip(&signature.params) {
                match (&param.default, ty) {
                    (Some(default), Some(ty)) => {
                        Body::new(self, Site::default()).expect(default, *ty);
                    }
                    (None, _) if defaults_began => {
                        self.report(problem::default_missing(param.name.span, &param.name.text));
                    }
                    _ => {}
                }
                defaults_began |= param.default.is_some();
            }
        }
    }

    pub(crate) fn event_named(&mut self, name: &ast::Ident) -> Option<EventId> {
        let event = self.names.events.find(&name.text, name.span);
        if is_probe(&name.text) {
            // What the game declares is meant more often than what every game has.
            let fit = |at: usize| if at < Kernel::ALL.len() { Fit::Begins } else { Fit::Fits };
            let all = self.names.events.iter().enumerate();
            let all: Vec<(String, Fit)> = all.map(|(at, name)| (name.to_owned(), fit(at))).collect();
            self.offers.names.extend(all);
            return None;
        }
        if event.is_none() {
            let sort = self.names.sort_of(&name.text);
            // What the game declares comes first: a list is cut.
            let all = &self.names.events;
            let own = all.iter().skip(Kernel::ALL.len()).chain(all.iter().take(Kernel::ALL.len()));
            let problem = names::unknown_event(&name.text, name.span, own, sort);
            let said = self.said_as(&name.text);
            if said.is_empty() {
                self.report_unknown(&name.text, problem);
            } else {
                // Not the one whose name looks like it.
                let said: Vec<&str> = said.iter().map(String::as_str).collect();
                let problem = Diagnostic { help: Vec::new(), edits: Vec::new(), ..problem };
                self.report(problem.did_you_mean(name.span, &said));
            }
        }
        event
    }

    /// The events whose words begin with this one: what deals damage is told as "deal {n} damage".
    fn said_as(&self, verb: &str) -> Vec<String> {
        let begins = |text: &str| text.strip_prefix(verb).is_some_and(|rest| rest.starts_with(' '));
        let events = self.game.events.iter().filter(|event| begins(&event.text));
        events.map(|event| event.name.clone()).collect()
    }
}

fn kernel_params(kernel: Kernel) -> &'static [(&'static str, Type)] {
    match kernel {
        Kernel::Move | Kernel::Reveal | Kernel::Look | Kernel::Cease | Kernel::Made | Kernel::Duplicate => {
            &[("c", Type::Card(ir::CARD))]
        }
        Kernel::Targeted => &[("o", Type::Target(ir::CARD)), ("i", Type::Card(ir::CARD))],
        Kernel::Create => &[("card", Type::CardName)],
        Kernel::Shuffle => &[],
        Kernel::PhaseBegins => &[("phase", Type::Phase)],
        Kernel::Lose => &[("p", Type::Player)],
    }
}
