//! The game's header.

use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use diagnostic::{FileId, Span};
use ir::{Forced, TriggerOrder};
use syntax::ast::{Ident, Int, Setting};

const MOST_PLAYERS: i64 = 4;

impl Compiler<'_> {
    pub(super) fn declare_settings(&mut self) {
        let games = self.items.games.clone();
        let Some((game, more)) = games.split_first() else {
            if !self.damage.may_hide_the_header(self.sources) {
                self.diagnostics.push(problem::no_game(Span::new(FileId(0), 0, 0)));
            }
            return;
        };
        self.game.name.clone_from(&game.name.text);
        for again in more {
            self.report(problem::declared_twice("game", &again.name.text, again.name.span, game.name.span));
        }
        for setting in &game.settings {
            self.declare_setting(setting);
        }
    }

    fn declare_setting(&mut self, setting: &Setting) {
        match setting {
            Setting::Players { from, to } => self.declare_players(from, to.as_ref().unwrap_or(from)),
            Setting::Word { name, value } => self.declare_word(name, value),
            Setting::Limit { turns, then } => self.declare_limit(turns, then),
            Setting::About(text) => self.game.about.clone_from(&text.text),
        }
    }

    fn declare_players(&mut self, from: &Int, to: &Int) {
        if from.value < 1 || to.value > MOST_PLAYERS || from.value > to.value {
            let message =
                format!("a game is for 1 to {MOST_PLAYERS} players, found {} to {}", from.value, to.value);
            return self.report(problem::wrong_setting(from.span.to(to.span), message));
        }
        self.game.settings.players_min = from.value as u8;
        self.game.settings.players_max = to.value as u8;
    }

    fn declare_limit(&mut self, turns: &Int, then: &Ident) {
        if then.text != "draw" {
            self.report(problem::unknown_setting("ending", &then.text, then.span, ["draw"].into_iter()));
        }
        match u32::try_from(turns.value) {
            Ok(limit) if limit > 0 => self.game.settings.turn_limit = Some(limit),
            _ => self.report(problem::wrong_setting(turns.span, "the limit of turns is at least 1")),
        }
    }

    fn declare_word(&mut self, name: &Ident, value: &Ident) {
        let settings = &mut self.game.settings;
        let known: &[&str] = match name.text.as_str() {
            "timing" => &["immediate"],
            "order" => &["arrival", "active_player"],
            "forced" => &["asked", "taken"],
            _ => {
                let known = ["players", "timing", "order", "forced", "limit", "about"].into_iter();
                return self.report(problem::unknown_setting("setting", &name.text, name.span, known));
            }
        };
        match value.text.as_str() {
            "immediate" if name.text == "timing" => {}
            "arrival" if name.text == "order" => settings.order = TriggerOrder::Arrival,
            "active_player" if name.text == "order" => settings.order = TriggerOrder::ActivePlayer,
            "asked" if name.text == "forced" => settings.forced = Forced::Asked,
            "taken" if name.text == "forced" => settings.forced = Forced::Taken,
            _ => {
                let sort = format!("value of '{}'", name.text);
                self.report(problem::unknown_setting(&sort, &value.text, value.span, known.iter().copied()));
            }
        }
    }
}
