//! Tests written in the card language, lowered to steps.

mod answers;
mod offers;
mod somebody;

use crate::body::{Body, Site, You, seat_word};
use crate::compiler::Compiler;
use crate::declare::MOST_TESTS;
use crate::fold;
use crate::probe::{Fit, is_probe};
use crate::problem::{declarations, names, tests as problem};
use diagnostic::{Diagnostic, Edit, Span};
use ir::{OptionPattern, PhaseId, Pick, Placed, PlacedCard, PlacedValue, Stmt, Type, ZoneId, ZoneOwner};
use somebody::holds_somebody;
use std::collections::{HashMap, HashSet};
use syntax::ast::{self, ExprKind, Ident, PlacedName, PlacementValue, StepKind};

/// What players do in every game: an option of theirs, and taking back an action they are in the middle of.
pub(crate) const PASSES: [&str; 2] = ["passes", "pass"];
pub(crate) const CANCELS: &str = "cancels";

impl<'a> Compiler<'a> {
    pub(crate) fn lower_scenarios(&mut self) {
        let mut seen: HashMap<&str, Span> = HashMap::new();
        let tests = self.items.tests.clone();
        let start_phase = self.first_phase_with_actions();
        for test in self.at_most("tests", MOST_TESTS, &tests, |test| test.name.span) {
            if let Some(first) = seen.insert(&test.name.text, test.name.span) {
                let problem = declarations::declared_twice("test", &test.name.text, test.name.span, first);
                self.report(problem);
            }
            if !test.steps.iter().any(|step| expects(&step.kind)) {
                self.report(problem::expects_nothing(test.name.span));
            }
            self.begin(test.name.span);
            let lowered = self.lower_scenario(test, start_phase);
            self.count_test(&lowered, test.name.span);
            self.game.tests.push(lowered);
        }
    }

    fn lower_scenario(&mut self, test: &ast::Test, start_phase: PhaseId) -> ir::Test {
        // One turn is missing, however many tests there are.
        if self.names.phases.len() == 0 && self.damage.is_empty() && self.game.tests.is_empty() {
            self.report(problem::no_turn(test.name.span));
        }
        let players = self.test_players(test);
        let source = self.lines.place(self.sources, test.span);
        let site = Site { you: You::Nobody, test_players: Some(players), ..Site::default() };
        let mut scenario = Scenario {
            body: Body::new(self, site),
            players,
            lowered: ir::Test {
                name: test.name.text.clone(),
                source,
                players,
                seed: 0,
                start_seat: 0,
                start_phase,
                start_turn: 1,
                from_setup: false,
                steps: Vec::new(),
                locals: 0,
            },
        };
        for (at, step) in test.steps.iter().enumerate() {
            // What a player does may well be done twice.
            if let (Some(before), StepKind::Expect(_)) = (at.checked_sub(1), &step.kind) {
                scenario.body.c.tell_again("expectation", &[test.steps[before].span, step.span]);
            }
            scenario.step(step);
        }
        scenario.lowered.locals = scenario.body.locals();
        scenario.lowered
    }

    fn test_players(&mut self, test: &ast::Test) -> u8 {
        let (min, max) = (self.game.settings.players_min, self.game.settings.players_max);
        let Some(players) = &test.players else { return min };
        match u8::try_from(players.value) {
            Ok(count) if (min..=max).contains(&count) => count,
            _ => {
                self.report(problem::wrong_player_count(players.span, min, max));
                max
            }
        }
    }

    /// Some mode is called so: its label stands before its block or its condition. All of them are found at once.
    fn is_label(&mut self, text: &str) -> bool {
        let sources = self.sources;
        let labels = self.labels.get_or_insert_with(|| {
            let mut labels = HashSet::new();
            for (_, source) in sources.iter() {
                let mut before = None;
                for (at, _) in source.text.match_indices('"') {
                    let behind = source.text[at + 1..].trim_start_matches([' ', '\t']);
                    let is_named = behind.starts_with('{') || behind.starts_with("if ");
                    // Tests, rules and decks have names before blocks as well.
                    let is_item = |start: &usize| {
                        let said = source.text[..start - 1].trim_end_matches(' ');
                        said.ends_with(|c: char| c.is_alphabetic())
                    };
                    let start = before.filter(|start| is_named && !is_item(start));
                    let between = start.map(|start| &source.text[start..at]);
                    labels.extend(between.filter(|text| !text.contains('\n')));
                    before = Some(at + 1);
                }
            }
            labels
        });
        labels.contains(text)
    }

    fn first_phase_with_actions(&self) -> PhaseId {
        let phases = &self.game.phases;
        let itself = phases.iter().position(|phase| offers_actions(&phase.body.block));
        let mut seen = HashSet::new();
        let found =
            itself.or_else(|| phases.iter().position(|p| self.leads_to_actions(&p.body.block, &mut seen)));
        PhaseId(found.unwrap_or(0) as u16)
    }

    /// It offers actions, or calls an event that does, however many calls away; what was seen before does not.
    fn leads_to_actions(&self, block: &[Stmt], seen: &mut HashSet<ir::EventId>) -> bool {
        let mut open = vec![block];
        while let Some(block) = open.pop() {
            if offers_actions(block) {
                return true;
            }
            let mut called = Vec::new();
            called_events(block, &mut called);
            let new = called.into_iter().filter(|event| seen.insert(*event));
            open.extend(new.map(|event| &self.game.events[event.index()].body.block[..]));
        }
        false
    }
}

/// A test that is a guide says something instead.
fn expects(step: &StepKind) -> bool {
    matches!(
        step,
        StepKind::Say(_)
            | StepKind::Expect(_)
            | StepKind::ExpectOptions(_)
            | StepKind::ExpectOption { .. }
            | StepKind::ExpectAsked { .. }
            | StepKind::ExpectTold { .. }
            | StepKind::ExpectRefused { .. }
            | StepKind::ExpectAll(_)
            | StepKind::ExpectWins(_)
            | StepKind::ExpectDraw(_)
    )
}

fn called_events(block: &[Stmt], into: &mut Vec<ir::EventId>) {
    for stmt in block {
        if let Stmt::Call(call) = stmt {
            into.push(call.event);
        }
        stmt.blocks().into_iter().for_each(|block| called_events(block, into));
    }
}

fn offers_actions(block: &[Stmt]) -> bool {
    block.iter().any(|stmt| match stmt {
        Stmt::Actions { .. } => true,
        other => other.blocks().into_iter().any(|block| offers_actions(block)),
    })
}

/// One test on its way; aliases are bindings of its body.
struct Scenario<'c, 'a> {
    body: Body<'c, 'a>,
    players: u8,
    lowered: ir::Test,
}

impl Scenario<'_, '_> {
    fn step(&mut self, step: &ast::Step) {
        match &step.kind {
            StepKind::Player { player, placements } => {
                let seat = self.seat(player);
                for placement in placements {
                    self.placement(placement, seat.map(Some));
                }
            }
            StepKind::Table(placements) => {
                for placement in placements {
                    self.placement(placement, Some(None));
                }
            }
            StepKind::At { player, phase, turn } => self.start(player, phase, turn.as_ref()),
            StepKind::Seed(seed) => self.lowered.seed = seed.value as u64,
            StepKind::FromSetup => self.lowered.from_setup = true,
            StepKind::ExpectAll(all) => {
                for kind in all {
                    self.step(&ast::Step { kind: kind.clone(), span: step.span });
                }
            }
            _ => {
                if let Some(kind) = self.played(&step.kind) {
                    self.push(kind, step.span);
                }
            }
        }
    }

    fn push(&mut self, kind: ir::StepKind, span: Span) {
        let source = self.body.c.lines.place(self.body.c.sources, span);
        let line = self.body.c.lines.text(self.body.c.sources, span).to_owned();
        self.lowered.steps.push(ir::Step { source, line, kind });
    }

    fn start(&mut self, player: &Ident, phase: &Ident, turn: Option<&ast::Int>) {
        match turn.map(|turn| (turn, u32::try_from(turn.value).unwrap_or(0))) {
            Some((turn, 0)) => {
                self.body.c.report(problem::wrong_placement(turn.span, "turns are counted from 1"));
            }
            Some((_, number)) => self.lowered.start_turn = number,
            None => {}
        }
        if let Some(seat) = self.seat(player) {
            self.lowered.start_seat = seat;
        }
        match self.body.c.names.phases.find(&phase.text, phase.span) {
            Some(id) => self.lowered.start_phase = id,
            // That there is no turn is told.
            None if self.body.c.names.phases.len() == 0 => {}
            None => {
                let problem = names::unknown_phase(&phase.text, phase.span, self.body.c.names.phases.iter());
                self.body.c.report_unknown(&phase.text, problem);
            }
        }
    }

    // ---- what is played and expected ------------------------------------------------------------------------------

    fn played(&mut self, step: &StepKind) -> Option<ir::StepKind> {
        match step {
            StepKind::Act { player, verb, ability: None, args }
                if verb.text == CANCELS && args.is_empty() && !self.is_verb(CANCELS) =>
            {
                self.seat(player).map(|seat| ir::StepKind::Cancel { seat })
            }
            StepKind::AllPass => Some(ir::StepKind::AllPass),
            StepKind::Say(words) => Some(ir::StepKind::Say(words.text.clone())),
            StepKind::Act { player, verb, ability, args } => {
                let seat = self.seat(player);
                // `plays "Bear"`: what is taken for the verb is what it is done with.
                if seat.is_none() && self.is_done(&player.text) {
                    return None;
                }
                let option = self.option(verb, ability.as_ref(), args);
                Some(ir::StepKind::Act { seat: seat?, option: option? })
            }
            StepKind::Choose { player, pick } => {
                let seat = self.seat(player);
                let pick = self.pick(pick);
                Some(ir::StepKind::Choose { seat: seat?, pick: pick? })
            }
            StepKind::Expect(condition) => {
                let lowered = self.body.condition(condition)?;
                if fold::says_nothing(&self.body.c.game, &lowered) {
                    self.body.c.report(problem::says_nothing(condition.span));
                }
                Some(ir::StepKind::Expect(lowered))
            }
            StepKind::ExpectOptions(options) => {
                let options: Vec<_> = options.iter().map(|option| self.option_pattern(option)).collect();
                options.into_iter().collect::<Option<Vec<_>>>().map(ir::StepKind::ExpectOptions)
            }
            StepKind::ExpectOption { negated, option } => {
                let option = self.option_pattern(option)?;
                Some(ir::StepKind::ExpectOption { present: !negated, option })
            }
            StepKind::ExpectAsked { negated, player, text } => {
                let seat = match player {
                    Some(player) => Some(self.seat(player)?),
                    None => None,
                };
                let text = text.as_ref().map(|text| text.text.clone());
                Some(ir::StepKind::ExpectAsked { asked: !negated, seat, text })
            }
            StepKind::ExpectTold { negated, player, text } => {
                let seat = self.seat(player)?;
                Some(ir::StepKind::ExpectTold { told: !negated, seat, text: text.text.clone() })
            }
            StepKind::ExpectRefused { option, reason } => {
                let option = self.option_pattern(option)?;
                Some(ir::StepKind::ExpectRefused { option, reason: reason.text.clone() })
            }
            StepKind::ExpectWins(player) => self.seat(player).map(ir::StepKind::ExpectWins),
            StepKind::ExpectDraw(_) => Some(ir::StepKind::ExpectDraw),
            StepKind::Player { .. } | StepKind::Table(_) | StepKind::At { .. } => None,
            StepKind::Seed(_) | StepKind::FromSetup | StepKind::ExpectAll(_) => None,
        }
    }

    fn option_pattern(&mut self, option: &ast::OptionPattern) -> Option<OptionPattern> {
        match (&option.verb, &option.args[..]) {
            (Some(verb), args) if !(args.is_empty() && self.is_pick(&verb.text)) => {
                self.option(verb, option.ability.as_ref(), args)
            }
            // A lone alias or value looks like a verb to the parser.
            (Some(alias), _) => {
                let name = ast::Expr { kind: ExprKind::Name(alias.text.clone()), span: alias.span };
                self.pick(&name).map(OptionPattern::Pick)
            }
            (None, [pick]) => self.pick(pick).map(OptionPattern::Pick),
            (None, _) => {
                self.body.c.report(problem::wrong_pick(
                    option.span,
                    "an option is one pick, or a verb with its picks",
                ));
                None
            }
        }
    }

    /// An alias, or a value of an enum.
    fn is_pick(&self, word: &str) -> bool {
        self.body.is_bound(word) || self.body.c.names.enum_values.has(word)
    }

    fn option(&mut self, verb: &Ident, ability: Option<&Ident>, args: &[ast::Expr]) -> Option<OptionPattern> {
        let action = self.body.c.names.verbs.get(&verb.text);
        self.check_cards(action, ability.is_some(), args);
        if (action.is_some() || ability.is_some()) && args.iter().any(|arg| self.body.c.is_asked(arg.span)) {
            self.offer_aliases(Fit::Fits);
            return None;
        }
        // Words that tell abilities apart may be like a card's name.
        let named = if ability.is_some() { &args[..args.len().min(1)] } else { args };
        let mark = self.body.c.reports.mark();
        let picks: Vec<Option<Pick>> = named.iter().map(|arg| self.pick(arg)).collect();
        // What is done is not known: what it is done with says nothing.
        if ability.is_none() && action.is_none() {
            self.body.c.reports.rewind(mark);
        }
        if let Some(kind) = ability {
            let kind = self.body.c.ability_kind_named(kind)?;
            // One of several abilities of the kind goes by its words.
            let words = match args.get(1).map(|arg| &arg.kind) {
                Some(ExprKind::Text(words)) => Some(words.clone()),
                _ => None,
            };
            if let Some(extra) = args.get(1 + usize::from(words.is_some())) {
                let message = "an ability is used on one card";
                self.body.c.report(problem::wrong_pick(extra.span, message).label("one too many"));
            }
            let card = picks.into_iter().next();
            return match card {
                Some(pick) => Some(OptionPattern::Ability { kind, card: Some(pick?), words }),
                None => Some(OptionPattern::Ability { kind, card: None, words }),
            };
        }
        if PASSES.contains(&verb.text.as_str()) && args.is_empty() && !self.is_verb(&verb.text) {
            return Some(OptionPattern::Pick(Pick::Pass));
        }
        let Some(action) = self.body.c.names.verbs.find(&verb.text, verb.span) else {
            // `p1 fish`: the action, not the verb it is told by.
            if let Some(action) = self.body.c.names.actions.get(&verb.text) {
                let told = self.body.c.game.actions[action.index()].verb.clone();
                let unknown = problem::unknown_verb(&verb.text, verb.span, self.body.c.names.verbs.iter());
                let help = vec![format!("did you mean '{told}'?")];
                let edits = vec![Edit { span: verb.span, text: told }];
                self.body.c.report(Diagnostic { help, edits, ..unknown });
                return None;
            }
            // A word alone may have been an alias, or a value.
            let alone = if args.is_empty() { usize::MAX } else { 0 };
            let picks = self.body.bound_names().chain(self.body.c.names.enum_values.iter()).take(alone);
            let known =
                self.body.c.names.verbs.iter().chain(["uses", "chooses", "passes", CANCELS]).chain(picks);
            let problem = problem::unknown_verb(&verb.text, verb.span, known);
            self.body.c.report_unknown(&verb.text, problem);
            return None;
        };
        let params = self.body.c.game.actions[action.index()].params.len();
        let name = &self.body.c.game.actions[action.index()].name;
        let declared = self.body.c.items.actions.iter().find(|declared| declared.name.text == *name);
        // A parameter that is wrong has its message.
        let is_whole = declared.is_none_or(|declared| declared.params.len() == params);
        if is_whole && args.len() > params && picks.iter().all(Option::is_some) {
            self.report_too_many(verb, args, params);
        }
        let args: Option<Vec<Pick>> = picks.into_iter().collect();
        Some(OptionPattern::Action { action, args: args? })
    }

    /// What a player does, rather than a player.
    fn is_done(&self, word: &str) -> bool {
        self.is_verb(word) || matches!(word, "chooses" | "uses" | "passes")
    }

    fn is_verb(&self, verb: &str) -> bool {
        self.body.c.names.verbs.has(verb)
    }

    /// Texts behind a verb where the action takes a card, or behind `uses KIND`, name cards.
    fn check_cards(&mut self, action: Option<ir::ActionId>, is_ability: bool, args: &[ast::Expr]) {
        for (at, arg) in args.iter().enumerate() {
            let taken = match action {
                Some(action) => {
                    let params = &self.body.c.game.actions[action.index()].params;
                    params.get(at).and_then(|param| match param.ty {
                        Type::Card(kind) => Some(kind),
                        _ => None,
                    })
                }
                None => (is_ability && at == 0).then_some(ir::CARD),
            };
            match (taken, &arg.kind) {
                (Some(kind), ExprKind::Text(text)) if is_probe(text) => self.offer_cards(kind),
                (Some(_), ExprKind::Text(text)) => drop(self.body.card_named(text, arg.span)),
                _ => {}
            }
        }
    }

    /// No card, and nothing says so in the rules: but a card is called almost like it.
    fn check_label(&mut self, text: &str, span: Span) {
        if self.body.c.is_label(text) || self.body.c.far_from_cards.contains(text) {
            return;
        }
        if is_probe(text) {
            let labels: Vec<(String, Fit)> =
                self.body.c.labels.iter().flatten().map(|label| ((*label).to_owned(), Fit::Fits)).collect();
            let values = self.body.c.names.enum_values.iter().map(|value| (value.to_owned(), Fit::Possible));
            let labels: Vec<(String, Fit)> = labels.into_iter().chain(values).collect();
            self.body.c.offers.names.extend(labels);
            return self.offer_cards(ir::CARD);
        }
        let near_in_length = |card: &&str| card.len().abs_diff(text.len()) < 2;
        let cards = self.body.c.names.cards.iter().filter(near_in_length);
        if diagnostic::nearest(text, cards).is_some() {
            self.body.card_named(text, span);
        } else {
            self.body.c.far_from_cards.insert(text.to_owned());
        }
    }

    fn pick(&mut self, pick: &ast::Expr) -> Option<Pick> {
        match &pick.kind {
            ExprKind::Text(text) => Some(match self.body.c.names.cards.find(text, pick.span) {
                Some(name) => Pick::Card { name },
                None => {
                    self.check_label(text, pick.span);
                    Pick::Label(text.clone())
                }
            }),
            ExprKind::Int(number) => Some(Pick::Number(*number)),
            ExprKind::Name(word) => self.pick_word(word, pick.span),
            ExprKind::Error => None,
            _ => match self.body.number(pick).map(|number| fold::constant(&self.body.c.game, &number))? {
                Some(number) => Some(Pick::Number(number)),
                None => {
                    self.body.c.report(problem::wrong_pick(pick.span, "this cannot be picked"));
                    None
                }
            },
        }
    }

    fn pick_word(&mut self, word: &str, span: Span) -> Option<Pick> {
        match word {
            "no" | "done" => return Some(Pick::Decline),
            "yes" => return Some(Pick::Accept),
            "pass" => return Some(Pick::Pass),
            _ => {}
        }
        if let Some(alias) = self.body.alias(word, span) {
            return Some(Pick::Alias(alias));
        }
        if self.body.c.names.enum_values.find(word, span).is_some() {
            return Some(Pick::Label(word.to_owned()));
        }
        if seat_word(word).is_some() {
            return self.seat(&Ident { text: word.to_owned(), span }).map(Pick::Player);
        }
        let values = self.body.c.names.enum_values.iter();
        let known = self.body.bound_names().chain(["yes", "no", "done", "pass", "p1", "p2"]).chain(values);
        let problem = problem::unknown_pick(word, span, known);
        if self.body.c.is_label(word) {
            self.body.c.report(problem::label_without_quotes(word, span));
            return None;
        }
        self.body.c.report_unknown(word, problem);
        None
    }

    // ---- placements -----------------------------------------------------------------------------------------------

    /// `seat`: a player's side, or `Some(None)` for the table; `None` if the player is unknown.
    fn placement(&mut self, placement: &ast::Placement, seat: Option<Option<u8>>) {
        let Some(seat) = seat else { return self.bind_aliases(placement) };
        let name = &placement.name;
        if let Some(zone) = self.body.c.names.zones.find(&name.text, name.span) {
            if self.zone_fits(zone, seat, name) {
                self.place_cards(zone, seat, placement);
            }
            return;
        }
        if let (Some(field), None) = (self.body.c.names.table_fields.get(&name.text), seat) {
            self.body.c.names.table_fields.find(&name.text, name.span);
            return self.set_field(0, field, placement);
        }
        match (self.body.c.names.player_fields.find(&name.text, name.span), seat) {
            (Some(field), Some(seat)) => self.set_field(seat, field, placement),
            (Some(_), None) => {
                let message = format!("'{}' belongs to a player", name.text);
                self.body.c.report(problem::wrong_placement(name.span, message));
            }
            (None, seat) if is_probe(&name.text) => self.offer_places(seat.is_some()),
            (None, _) => {
                let names = &self.body.c.names;
                let known = names.zones.iter().chain(names.player_fields.iter());
                let problem = problem::unknown_placement(&name.text, name.span, known);
                // `"Bear" as b ready true`
                let before = self.body.c.sources.get(name.span.file).text.get(..name.span.start as usize);
                let is_behind = before.is_some_and(|text| {
                    text.ends_with(' ')
                        && !text.trim_end().ends_with(['{', ';', '\n'])
                        && !text.ends_with("with ")
                });
                if is_behind && self.body.c.fields_named(&name.text).next().is_some() {
                    self.body.c.report(problem::with_forgotten(&name.text, name.span));
                } else {
                    self.body.c.report_unknown(&name.text, problem);
                }
                self.bind_aliases(placement);
            }
        }
    }

    /// Of cards that cannot be placed: what they are called is known all the same.
    fn bind_aliases(&mut self, placement: &ast::Placement) {
        let PlacementValue::Cards(cards) = &placement.value else { return };
        cards.iter().for_each(|card| self.bind_unknown(card));
    }

    fn bind_unknown(&mut self, placed: &ast::PlacedCard) {
        if let Some(alias) = &placed.alias {
            let local = self.body.fresh(alias.span);
            self.body.bind_param(alias, local, None);
        }
    }

    fn zone_fits(&mut self, zone: ZoneId, seat: Option<u8>, name: &Ident) -> bool {
        let message = match (self.body.c.game.zones[zone.index()].owner, seat) {
            (ZoneOwner::EachPlayer, Some(_)) | (ZoneOwner::Shared, None) => return true,
            (ZoneOwner::EachPlayer, None) => {
                format!("'{}' belongs to a player: write `p1 {{ ... }}`", name.text)
            }
            (ZoneOwner::Shared, Some(_)) => format!("'{}' is shared: write `table {{ ... }}`", name.text),
            (ZoneOwner::EachCard(_), _) => {
                format!("'{}' belongs to a card: let a player put cards there", name.text)
            }
        };
        self.body.c.report(problem::wrong_placement(name.span, message));
        false
    }

    fn set_field(&mut self, seat: u8, field: ir::PlayerFieldId, placement: &ast::Placement) {
        let declared = self.body.c.game.player_fields[field.index()].clone();
        let Some(values) = placed_values(placement) else {
            let message = format!("'{}' is {}", placement.name.text, self.body.c.type_name(declared.ty));
            return self.body.c.report(problem::wrong_placement(placement.name.span, message));
        };
        let value = match &values[..] {
            [value] if holds_somebody(declared.ty) => self.somebody(&declared, value),
            values => {
                let number = self.body.c.printed_values(&declared, &placement.name, values);
                number.map(PlacedValue::Known)
            }
        };
        let Some(value) = value else { return };
        self.body.c.game.player_fields[field.index()].assigned = true;
        self.push(ir::StepKind::SetPlayer { seat, field, value }, placement.name.span);
    }

    fn place_cards(&mut self, zone: ZoneId, seat: Option<u8>, placement: &ast::Placement) {
        let cards: Vec<Option<PlacedCard>> = match &placement.value {
            PlacementValue::Cards(cards) => {
                cards.windows(2).for_each(|pair| self.check_beside(&pair[0], &pair[1], &placement.name));
                cards.iter().map(|card| self.placed(card, zone)).collect()
            }
            PlacementValue::Values(values) => {
                let message = format!("'{}' is a zone: it takes cards", placement.name.text);
                let span = values.first().map_or(placement.name.span, |value| value.span);
                let problem = problem::wrong_placement(span, message);
                // Perhaps the name of a card that lacks its quotes.
                let problem = self.body.c.known_by_form("", span, &problem).unwrap_or(problem);
                self.body.c.report(problem);
                return;
            }
        };
        if let Some(cards) = cards.into_iter().collect() {
            self.push(ir::StepKind::Place { zone, seat, cards }, placement.name.span);
        }
    }

    /// `"Anna" with gear "Rope", "Lamp"`: a lamp is of the sort that lies in the gear, not of the sort that has some.
    fn check_beside(&mut self, host: &ast::PlacedCard, next: &ast::PlacedCard, zone: &Ident) {
        let c = &self.body.c;
        let kind_of = |name: &str| c.names.cards.get(name).and_then(|card| c.card_kinds[card.index()]);
        let (PlacedName::Card(host_name), PlacedName::Card(next_name)) = (&host.card, &next.card) else {
            return;
        };
        let Some(inner) = host.with.last() else { return };
        let [ast::Expr { kind: ExprKind::Text(inside), .. }] = &inner.values[..] else { return };
        let kinds = (kind_of(&host_name.text), kind_of(inside), kind_of(&next_name.text));
        let (Some(host_kind), Some(inside_kind), Some(next_kind)) = kinds else { return };
        let is_alike = next_kind == inside_kind && !c.is_kind(next_kind, host_kind);
        if is_alike && self.zone_of_card(host_kind, &inner.name).is_some() {
            let (card, zone, inner) = (&next_name.text, &zone.text, &inner.name.text);
            self.body.c.report(problem::placed_beside(next_name.span, card, zone, inner));
        }
    }

    fn placed(&mut self, placed: &ast::PlacedCard, zone: ZoneId) -> Option<PlacedCard> {
        let Some((card, kind)) = self.placed_card(&placed.card) else {
            self.bind_unknown(placed);
            return None;
        };
        let count = match &placed.count {
            Some(count) => self.body.c.copies(count)?,
            None => 1,
        };
        let face = match &placed.face {
            Some(face) => Some(self.body.c.face_named(face, Some(zone), problem::wrong_placement)?),
            None => None,
        };
        // Face down it is what its face is.
        let now = face.map_or(Some(kind), |face| self.body.c.card_kinds[face.index()])?;
        // It may be turned up, so what is said of it must fit both.
        let both = self.common_kind(kind, now);
        let alias = placed.alias.as_ref().map(|alias| self.bind_alias(alias, both));
        let owner = match &placed.owner {
            Some(owner) => Some(self.seat(owner)?),
            None => None,
        };
        let mut lowered = PlacedCard { count, alias, face, owner, ..PlacedCard::plain(card) };
        let mut sound = true;
        for field in &placed.with {
            sound &= self.placed_with(&mut lowered, field, kind, now).is_some();
        }
        sound.then_some(lowered)
    }

    fn bind_alias(&mut self, alias: &Ident, kind: ir::KindId) -> ir::LocalId {
        let local = self.body.fresh(alias.span);
        self.body.bind_param(alias, local, Some(Type::Card(kind)));
        local
    }

    /// The nearest kind that both are.
    fn common_kind(&self, one: ir::KindId, other: ir::KindId) -> ir::KindId {
        let c = &self.body.c;
        let mut ancestors = std::iter::successors(Some(one), |kind| c.game.kinds[kind.index()].parent);
        ancestors.find(|kind| c.is_kind(other, *kind)).unwrap_or(ir::CARD)
    }

    /// One part of `with`: what is printed on a card of this kind, or what has become of what it is now.
    fn placed_with(
        &mut self,
        lowered: &mut PlacedCard,
        field: &ast::PlacedField,
        kind: ir::KindId,
        now: ir::KindId,
    ) -> Option<()> {
        if is_probe(&field.name.text) {
            self.offer_fields(now);
            return None;
        }
        if field.printed {
            lowered.printed.push(self.body.c.copy_field(kind, field)?);
            return Some(());
        }
        if let Some(zone) = self.zone_of_card(now, &field.name) {
            return self.placed_inside(lowered, zone, field);
        }
        if let Some(alias) = &field.alias {
            let message = format!("'{}' is no zone: only a card has an alias", field.name.text);
            let help = "the alias of the card itself stands before `with`";
            self.body.c.report(problem::wrong_placement(alias.span, message).help(help));
        }
        lowered.fields.push(self.placed_field(now, field)?);
        Some(())
    }

    /// A zone that cards of this kind have, unless they have a field of that name.
    fn zone_of_card(&self, kind: ir::KindId, name: &Ident) -> Option<ZoneId> {
        let c = &self.body.c;
        let zone = c.names.zones.get(&name.text)?;
        let has_zone =
            matches!(c.game.zones[zone.index()].owner, ZoneOwner::EachCard(of) if c.is_kind(kind, of));
        let is_meant = has_zone && c.card_field(kind, &name.text).is_none();
        is_meant.then(|| c.names.zones.find(&name.text, name.span)).flatten()
    }

    /// `with upgrades "Friendship"`: a card in a zone of the card.
    fn placed_inside(&mut self, host: &mut PlacedCard, zone: ZoneId, field: &ast::PlacedField) -> Option<()> {
        let value = field.values.first()?;
        let name = match (&value.kind, field.values.len()) {
            (ExprKind::Text(text), 1) => {
                PlacedName::Card(ast::Text { text: text.clone(), span: value.span, is_translated: false })
            }
            (ExprKind::Name(text), 1) => PlacedName::Alias(Ident { text: text.clone(), span: value.span }),
            _ => {
                let message = "in the zone of a card lies a card: its name in quotes, or an alias";
                self.body.c.report(problem::wrong_placement(value.span, message));
                return None;
            }
        };
        let (card, kind) = self.placed_card(&name)?;
        let alias = field.alias.as_ref().map(|alias| self.bind_alias(alias, kind));
        host.inside.push((zone, PlacedCard { alias, ..PlacedCard::plain(card) }));
        Some(())
    }

    fn placed_card(&mut self, card: &PlacedName) -> Option<(Placed, ir::KindId)> {
        match card {
            PlacedName::Card(name) => {
                let card = self.body.card_named(&name.text, name.span)?;
                Some((Placed::New(card), self.body.c.card_kinds[card.index()]?))
            }
            PlacedName::Alias(alias) => {
                let Some(local) = self.body.alias(&alias.text, alias.span) else {
                    let problem = problem::unknown_pick(&alias.text, alias.span, self.body.bound_names());
                    self.body.c.report_unknown(&alias.text, problem);
                    return None;
                };
                Some((Placed::Known(local), self.body.alias_kind(&alias.text)))
            }
        }
    }

    /// What a field has become in play.
    fn placed_field(
        &mut self,
        kind: ir::KindId,
        placed: &ast::PlacedField,
    ) -> Option<(ir::CardFieldId, PlacedValue)> {
        let (field, declared) = self.body.c.field_of_copy(kind, &placed.name)?;
        let value = match &placed.values[..] {
            [value] if holds_somebody(declared.ty) => self.somebody(&declared, value)?,
            [value] => {
                let number = self.body.c.printed_value(value, declared.ty)?;
                self.body.c.check_bounds(&declared, number, value.span);
                PlacedValue::Known(number)
            }
            values => PlacedValue::Known(self.body.c.printed_values(&declared, &placed.name, values)?),
        };
        self.body.c.game.card_fields[field.index()].assigned = true;
        Some((field, value))
    }
}

/// The values of a field; capital words may have been read as aliases.
fn placed_values(placement: &ast::Placement) -> Option<Vec<ast::Expr>> {
    let cards = match &placement.value {
        PlacementValue::Values(values) => return Some(values.clone()),
        PlacementValue::Cards(cards) => cards,
    };
    let value = |card: &ast::PlacedCard| match &card.card {
        _ if card.count.is_some() || card.alias.is_some() || !card.with.is_empty() => None,
        _ if card.face.is_some() || card.owner.is_some() => None,
        PlacedName::Alias(word) => {
            Some(ast::Expr { kind: ExprKind::Name(word.text.clone()), span: word.span })
        }
        PlacedName::Card(name) => {
            Some(ast::Expr { kind: ExprKind::Text(name.text.clone()), span: name.span })
        }
    };
    cards.iter().map(value).collect()
}
