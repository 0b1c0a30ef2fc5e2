//! The game's header.

use crate::body::{Body, Elem, Site, You};
use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use diagnostic::{Diagnostic, FileId, Span};
use ir::{
    Chooser, Expr, Forced, Judged, Layer, LocalId, Replacing, Then, TriggerOrder, Type, Visibility, ZoneOwner,
};
use syntax::ast::{self, Ident, Int, LimitThen, Setting};

const MOST_PLAYERS: i64 = ir::limits::PLAYERS as i64;

/// Layers that every list names, beside the fields it may name.
pub(crate) const LAYERS: [(&str, Layer); 5] = [
    ("copy", Layer::Copy),
    ("control", Layer::Control),
    ("kind", Layer::Kind),
    ("text", Layer::Text),
    ("rest", Layer::Rest),
];

/// Settings that are one word out of some.
pub(crate) const WORDS: [(&str, &[&str]); 9] = [
    ("timing", &["immediate"]),
    ("order", &["arrival", "active_player", "each_their_own"]),
    ("replacing", &["active_player", "affected"]),
    ("forced", &["asked", "taken"]),
    ("chooser", &["controller", "active_player"]),
    ("then", &["happened", "complete"]),
    ("zone_change", &["keeps", "forgets", "renews"]),
    ("checks", &["after_events", "after_texts", "at_priority"]),
    ("flicker", &[]),
];

/// Settings that say more.
pub(crate) const OTHERS: [&str; 9] =
    ["players", "teams", "layers", "stack", "limit", "about", "version", "authors", "licence"];

impl<'a> Compiler<'a> {
    pub(super) fn declare_settings(&mut self) {
        let games = self.items.games.clone();
        let Some((game, more)) = games.split_first() else {
            if !self.damage.may_hide_the_header(self.sources) {
                self.reports.push(problem::no_game(Span::new(FileId(0), 0, 0)));
            }
            return;
        };
        self.game.name.clone_from(&game.name.text);
        for again in more {
            self.report(problem::declared_twice("game", &again.name.text, again.name.span, game.name.span));
        }
        for (nth, setting) in game.settings.iter().enumerate() {
            let first = game.settings[..nth].iter().find(|before| before.name() == setting.name());
            if let Some(first) = first {
                let (span, before) = (setting.span(), first.span());
                self.report(problem::declared_twice("setting", setting.name(), span, before));
            }
            self.declare_setting(setting);
        }
        let says_limit = game.settings.iter().any(|setting| matches!(setting, Setting::Limit { .. }));
        // Where no phase was read nobody takes turns yet.
        if !says_limit && !self.items.phases.is_empty() {
            self.report(problem::no_limit(game.name.span, ir::limits::TURNS));
        }
    }

    fn declare_setting(&mut self, setting: &Setting) {
        match setting {
            Setting::Players { from, to } => self.declare_players(from, to.as_ref().unwrap_or(from)),
            // Which they are is a field of players, behind all others.
            Setting::Teams(_) => {}
            Setting::Word { name, value } => self.declare_word(name, value),
            Setting::Limit { turns, then } => self.declare_limit(turns, then),
            Setting::Said { name, text } => self.declare_said(name, text),
            // They name fields, zones and cards, which are declared later.
            Setting::Layers { .. } => {}
            Setting::Stack { .. } => self.has_stack = true,
        }
    }

    fn declare_said(&mut self, name: &Ident, text: &ast::Text) {
        let manifest = &mut self.game.manifest;
        let said = match name.text.as_str() {
            "version" => &mut manifest.version,
            "authors" => &mut manifest.authors,
            "licence" => &mut manifest.licence,
            _ => &mut self.game.about,
        };
        said.clone_from(&text.text);
    }

    fn declare_players(&mut self, from: &Int, to: &Int) {
        if from.value < 1 || to.value > MOST_PLAYERS || from.value > to.value {
            let message =
                format!("a game is for 1 to {MOST_PLAYERS} players, found {} to {}", from.value, to.value);
            let whole = from.span.to(to.span);
            let told = problem::wrong_setting(whole, message);
            let (least, most) = (from.value.min(to.value), from.value.max(to.value));
            let is_turned = from.value > to.value && least > 0 && most <= MOST_PLAYERS;
            let new = format!("{least} to {most}");
            let turned = |told: Diagnostic| told.help(format!("write `{new}`")).edit(whole, &new);
            self.report(if is_turned { turned(told) } else { told });
        }
        // What is wrong here is wrong of no test that speaks of so many.
        let bound = |value: i64| value.clamp(1, MOST_PLAYERS) as u8;
        self.game.settings.players_min = bound(from.value).min(bound(to.value));
        self.game.settings.players_max = bound(from.value).max(bound(to.value));
    }

    /// Where the header says how many play.
    pub(crate) fn number_of_players_at(&self) -> Option<Span> {
        let players = |setting: &Setting| match setting {
            Setting::Players { from, to } => Some(from.span.to(to.as_ref().unwrap_or(from).span)),
            _ => None,
        };
        self.settings().iter().find_map(players)
    }

    fn declare_limit(&mut self, turns: &Int, then: &LimitThen) {
        if let LimitThen::Word(then) = then
            && then.text != "draw"
        {
            let known = ["draw", "most"].into_iter();
            self.report(problem::unknown_setting("ending", &then.text, then.span, known));
        }
        match u32::try_from(turns.value) {
            Ok(limit) if limit > 0 => self.game.settings.turn_limit = Some(limit),
            _ => self.report(problem::wrong_setting(turns.span, "the limit of turns is at least 1")),
        }
    }

    fn declare_word(&mut self, name: &Ident, value: &Ident) {
        let Some((_, known)) = WORDS.iter().find(|(word, _)| *word == name.text) else {
            let known = WORDS.iter().map(|(word, _)| *word).chain(OTHERS);
            return self.report(problem::unknown_setting("setting", &name.text, name.span, known));
        };
        let settings = &mut self.game.settings;
        match (name.text.as_str(), value.text.as_str()) {
            // `flicker` names an event, which is declared later.
            ("timing", "immediate") | ("flicker", _) => {}
            ("order", "arrival") => settings.order = TriggerOrder::Arrival,
            ("order", "active_player") => settings.order = TriggerOrder::ActivePlayer,
            ("order", "each_their_own") => settings.order = TriggerOrder::EachTheirOwn,
            ("replacing", "active_player") => settings.replacing = Replacing::ActivePlayer,
            ("replacing", "affected") => settings.replacing = Replacing::Affected,
            ("forced", "asked") => settings.forced = Forced::Asked,
            ("forced", "taken") => settings.forced = Forced::Taken,
            ("checks", "after_events") => settings.judged = Judged::AfterEvents,
            ("checks", "after_texts") => settings.judged = Judged::AfterTexts,
            ("checks", "at_priority") => settings.judged = Judged::AtPriority,
            ("chooser", "controller") => settings.chooser = Chooser::Controller,
            ("chooser", "active_player") => settings.chooser = Chooser::ActivePlayer,
            ("then", "happened") => settings.then = Then::Happened,
            ("then", "complete") => settings.then = Then::Complete,
            ("zone_change", "keeps") => settings.forgets = false,
            ("zone_change", "forgets") => settings.forgets = true,
            ("zone_change", "renews") => (settings.forgets, settings.renews) = (true, true),
            _ => {
                let sort = format!("value of '{}'", name.text);
                self.report(problem::unknown_setting(&sort, &value.text, value.span, known.iter().copied()));
            }
        }
    }

    // ---- settings that name what is declared elsewhere -------------------------------------------------------------

    /// Of the first header, once all names are declared.
    fn settings(&self) -> &'a [Setting] {
        self.items.games.first().map_or(&[], |game| &game.settings)
    }

    pub(super) fn declare_naming_settings(&mut self) {
        for setting in self.settings() {
            match setting {
                Setting::Layers { names, dependency, span } => {
                    self.game.settings.dependency = *dependency;
                    self.declare_layers(names, *span);
                }
                Setting::Stack { zone, face } => self.declare_stack(zone, face),
                Setting::Word { name, value } if name.text == "flicker" => self.declare_flicker(value),
                _ => {}
            }
        }
    }

    fn declare_layers(&mut self, names: &[Ident], span: Span) {
        let mut layers = Vec::new();
        for name in names {
            let Some(named) = self.layers_named(name) else { return };
            if named.iter().any(|layer| layers.contains(layer)) {
                let message = format!("the layer '{}' stands twice in the list", name.text);
                return self.report(problem::wrong_layers(name.span, message));
            }
            layers.extend(named);
        }
        if !layers.contains(&Layer::Kind) {
            // A game whose cards keep their kinds need not name it.
            let behind = layers.iter().position(|layer| *layer == Layer::Control).map_or(0, |at| at + 1);
            layers.insert(behind, Layer::Kind);
        }
        let missing: Vec<&str> =
            LAYERS.iter().filter(|(_, layer)| !layers.contains(layer)).map(|(word, _)| *word).collect();
        if !missing.is_empty() {
            let message = format!("the layers lack {}", crate::problem::listed(&missing));
            return self.report(problem::wrong_layers(span, message));
        }
        self.game.settings.layers = layers;
    }

    /// Where items lie, seen by all, the last one on top, and the face of those that are abilities.
    fn declare_stack(&mut self, zone: &Ident, face: &ast::Text) {
        let card = self.names.cards.find(&face.text, face.span);
        if card.is_none() {
            let known = self.names.cards.iter();
            let problem = crate::problem::cards::unknown_card("card", &face.text, face.span, known);
            self.report_unknown(&face.text, problem);
        }
        let Some(id) = self.names.zones.find(&zone.text, zone.span) else {
            let problem = crate::problem::names::unknown_zone(&zone.text, zone.span, self.names.zones.iter());
            return self.report_unknown(&zone.text, problem);
        };
        let declared = &self.game.zones[id.index()];
        let fits = declared.owner == ZoneOwner::Shared
            && declared.visibility == Visibility::Public
            && declared.ordered
            && !declared.active
            && declared.slots.is_none();
        if !fits {
            let message = format!("'{}' cannot be the stack", zone.text);
            return self.report(
                problem::wrong_setting(zone.span, message)
                    .label("the stack is a shared, public and ordered zone that is not active"),
            );
        }
        self.game.settings.stack = card.map(|face| ir::Stack { zone: id, face });
    }

    /// Kinds may have fields of the same name: they share a place.
    fn layers_named(&mut self, name: &Ident) -> Option<Vec<Layer>> {
        if let Some((_, layer)) = LAYERS.iter().find(|(word, _)| *word == name.text) {
            return Some(vec![*layer]);
        }
        self.fields_named(&name.text).for_each(|field| self.note_field(field, name.span));
        let fields: Vec<Layer> = self.fields_named(&name.text).map(Layer::Field).collect();
        if fields.is_empty() {
            let known = self.game.card_fields.iter().map(|field| field.name.as_str());
            let known = LAYERS.iter().map(|(word, _)| *word).chain(known);
            let problem = problem::unknown_layer(&name.text, name.span, known);
            self.report_unknown(&name.text, problem);
            return None;
        }
        Some(fields)
    }

    fn declare_flicker(&mut self, name: &Ident) {
        let Some(event) = self.event_named(name) else { return };
        match &self.event_signatures[event.index()].params[..] {
            [(_, Some(Type::Card(ir::CARD)) | None)] => self.game.settings.flicker = Some(event),
            _ => {
                let message = format!("'{}' is not an event about one card", name.text);
                self.report(
                    problem::wrong_setting(name.span, message)
                        .label("cannot be done to any card")
                        .help("`flicker` names an event with one parameter: `event remove(c: Card) { ... }`"),
                );
            }
        }
    }

    /// `limit N turns, then most A, B`: numbers of the player in the first local, whose fields need no owner.
    pub(crate) fn lower_limit(&mut self) {
        for setting in self.settings() {
            if let Setting::Limit { then: LimitThen::Most(values), .. } = setting {
                let player = LocalId(0);
                let mut body = Body::new(self, Site { you: You::Candidate(player), ..Site::default() });
                body.fresh(values.first().map_or_else(Span::default, |value| value.span));
                let lowered: Vec<Option<Expr>> =
                    values.iter().map(|value| body.ranking(value, player)).collect();
                let locals = body.locals();
                self.game.settings.limit_winner = lowered.into_iter().flatten().collect();
                self.game.settings.limit_locals = locals;
            }
        }
    }
}

impl Body<'_, '_> {
    fn ranking(&mut self, value: &ast::Expr, player: LocalId) -> Option<Expr> {
        self.with_candidate(player, Elem::Players, |body| body.number(value))
    }
}
