//! `cardwright play`: a match in the terminal. The player sees the view of their own seat and nothing else.

use crate::arguments::{Opponent, Play};
use crate::commands::text;
use crate::drawing;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::fits;
use crate::loading;
use crate::player_spec::PlayerSpec;
use crate::records;
use crate::style::Style;
use bots::{Bot, BotFactory, Judge, Mind, Position, Question};
use engine::{Decision, Game, Match, Outcome as Ending, Seat};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use words::{Deed, Happened, Labels, Message, Teller, Viewer, prompt, refused_label};

/// Something that can be chosen, as often as it is there.
struct Offered {
    label: String,
    count: usize,
    /// the first option that it is
    first: usize,
}

pub fn run(settings: &Play, out: &mut dyn Write) -> Outcome {
    loading::with_game_in(&settings.dir, &settings.language, out, |game, out| {
        loading::check_players(game, settings.players)?;
        let players = settings.players.unwrap_or(game.ir().settings.players_min);
        let seed = settings.seed.unwrap_or_else(any_seed);
        let setup = loading::setup(game, Some(players), &settings.decks)?;
        let played = Match::with_decks(game, players, seed, setup)?;
        let style = Style::of_stdout();
        let (bot, folder) = (settings.bot.thinking(settings.think), settings.dir.as_path());
        let judge = match &bot {
            Opponent::Bot(bot) if bot.judges() => fits::judge(game)?,
            Opponent::Bot(_) | Opponent::None => Judge::of_rulebook(),
        };
        let (guest, minds) = (None, BTreeMap::new());
        let table = Table { game, judge, played, bot, guest, minds, folder, style, seed };
        table.play(&mut io::stdin().lock(), out)
    })
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_millis() as u64 % 1_000_000_000
}

struct Table<'a> {
    game: &'a Game,
    judge: Judge,
    played: Match,
    bot: Opponent,
    /// a program that plays against you, once it was started
    guest: Option<Box<dyn Bot>>,
    /// what our bots had in mind when they chose last, by seat
    minds: BTreeMap<Seat, Mind>,
    folder: &'a Path,
    style: Style,
    seed: u64,
}

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
enum Input<'a> {
    /// From 1, as shown.
    Option(usize),
    Undo,
    /// Back to before the action under way.
    Cancel,
    Why,
    Text(&'a str),
    Save(&'a str),
    Quit,
    Again,
    Unknown,
}

impl<'a> Input<'a> {
    fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Self::Again,
            ("u" | "undo", "") => Self::Undo,
            ("c" | "cancel", "") => Self::Cancel,
            ("?" | "why", "") => Self::Why,
            ("q" | "quit", "") => Self::Quit,
            ("t" | "text", card) if !card.is_empty() => Self::Text(card),
            ("s" | "save", file) if !file.is_empty() => Self::Save(file),
            (number, "") => number.parse().map_or(Self::Unknown, Self::Option),
            _ => Self::Unknown,
        }
    }
}

/// How long a bot that was given no time may think about one choice.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whether the player wants to go on.
#[derive(PartialEq, Eq)]
enum Next {
    Draw,
    Ask,
    Quit,
}

impl Table<'_> {
    fn play(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Outcome {
        let holes: [(&str, &dyn Display); 3] =
            [("game", &self.game.ir().name), ("players", &self.played.state.seats()), ("seed", &self.seed)];
        writeln!(out, "{}", self.says(Message::MatchHeading, &holes))?;
        let mut next = Next::Draw;
        loop {
            if next == Next::Draw {
                self.others_play(out)?;
                self.draw(out)?;
            }
            write!(out, "{} ", self.style.bold(">"))?;
            out.flush()?;
            let mut line = String::new();
            match read_line(input, &mut line) {
                Ok(0) => next = Next::Quit,
                Ok(_) => next = self.obey(&Input::parse(&line), out)?,
                Err(error) => return Err(CommandError::new(format!("cannot read what you type: {error}"))),
            }
            if next == Next::Quit {
                writeln!(out)?;
                return Ok(CommandStatus::Good);
            }
        }
    }

    /// The seat whose viewer the table is seen with.
    fn seat(&self) -> Seat {
        match (&self.bot, self.played.state.decision()) {
            (Opponent::None, Decision::Choose { seat, .. }) => seat,
            (Opponent::None, Decision::Over(_)) | (Opponent::Bot(_), _) => Seat(0),
        }
    }

    fn is_bots_turn(&self) -> bool {
        matches!(self.bot, Opponent::Bot(_))
            && matches!(self.played.state.decision(), Decision::Choose { seat, .. } if seat != Seat(0))
    }

    // ---- the others -----------------------------------------------------------------------------------------------

    fn others_play(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        while let Some(option) = self.choice_of_others()? {
            self.decide(option, out)?;
        }
        Ok(())
    }

    /// What a bot does, or that nobody could do anything but pass.
    fn choice_of_others(&mut self) -> Result<Option<usize>, CommandError> {
        let chosen = self.bots_choice();
        match &self.bot {
            Opponent::Bot(bot) if let Some(complaint) = bot.complaint() => Err(CommandError::new(complaint)),
            _ => Ok(chosen.or_else(|| self.played.state.only_passing(self.game).then_some(0))),
        }
    }

    /// None if it is not a bot's turn.
    fn bots_choice(&mut self) -> Option<usize> {
        let Opponent::Bot(player_spec) = &self.bot else { return None };
        let (game, state, judge) = (self.game, &self.played.state, &self.judge);
        let choices = &self.played.record.choices[..];
        let made = choices.len() as u64;
        let position = Position::new(game, state, made).filter(|_| self.is_bots_turn())?;
        // By the number of choices so far, so that a bot does the same again after taking back.
        let seed = self.seed.wrapping_add(made.wrapping_mul(0x9E37_79B9));
        match player_spec {
            PlayerSpec::Ours(spec) => {
                let spec = *spec;
                let time = spec.time().unwrap_or(PATIENCE);
                let question = Question { spec, judge, game, state, choices, seed, time };
                let (option, mind) = Mind::choose(self.minds.remove(&position.seat()), &question)?;
                self.minds.insert(position.seat(), mind);
                Some(option)
            }
            // Whatever was taken back is forgotten: it begins anew with every choice.
            PlayerSpec::Net(net) => Some(net.bot(game, judge, seed).choose(&position)),
            PlayerSpec::Program(_) => {
                Some(self.guest.get_or_insert_with(|| player_spec.bot(game, judge, seed)).choose(&position))
            }
        }
    }

    /// Takes an option and tells what happened.
    fn decide(&mut self, option: usize, out: &mut dyn Write) -> io::Result<()> {
        let mut happened = Happened::default();
        let (deed, turn) = (Deed::of(self.game, &self.played.state, option), self.played.state.turn());
        if let Err(error) = self.played.decide(self.game, option, &mut happened) {
            return writeln!(out, "{error}");
        }
        let you = matches!(self.bot, Opponent::Bot(_)).then(|| self.seat());
        let teller = Teller::new(self.game, &self.played.state, Viewer::Seat(self.seat()));
        for entry in words::story(teller, deed.as_ref(), turn, &happened) {
            writeln!(out, "{}", self.style.dim(&format!("  {}", entry.sentence(self.game, you))))?;
        }
        Ok(())
    }

    // ---- showing --------------------------------------------------------------------------------------------------

    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let state = &self.played.state;
        let view = state.view(self.game, self.seat());
        drawing::draw(self.game.ir(), &view, self.style, out)?;
        match state.decision() {
            Decision::Over(outcome) => {
                let over = self.says(Message::MatchOver, &[("outcome", &self.ending(outcome))]);
                writeln!(out, "\n{}", self.style.good(&over))?;
            }
            Decision::Choose { .. } => self.options(out)?,
        }
        let mut commands = self.says(Message::Commands, &[]);
        if state.can_cancel() {
            commands = format!("{commands}   {}", self.says(Message::Cancel, &[]));
        }
        writeln!(out, "{}", self.style.dim(&commands))
    }

    fn says(&self, message: Message, holes: &[(&str, &dyn Display)]) -> String {
        words::catalogue(&self.game.ir().language).say(message, holes)
    }

    fn ending(&self, outcome: Ending) -> String {
        match outcome {
            Ending::Win(Seat(0)) if matches!(self.bot, Opponent::Bot(_)) => self.says(Message::YouWin, &[]),
            _ => words::catalogue(&self.game.ir().language).outcome(outcome),
        }
    }

    fn options(&self, out: &mut dyn Write) -> io::Result<()> {
        const MOST: usize = 60;
        writeln!(out, "\n{}", self.style.bold(&self.question()))?;
        let offered = self.offered();
        for (number, Offered { label, count, .. }) in offered.iter().enumerate().take(MOST) {
            let times = if *count > 1 { format!(" ×{count}") } else { String::new() };
            writeln!(out, "{:>4}  {label}{times}", number + 1)?;
        }
        if offered.len() > MOST {
            writeln!(out, "      {}", self.says(Message::AndSoOn, &[("number", &offered.len())]))?;
        }
        Ok(())
    }

    /// What is asked, and by which card, if it does not say so itself.
    fn question(&self) -> String {
        let state = &self.played.state;
        let said = prompt(self.game, state);
        let card = state.asking(self.game).card.filter(|card| state.sees(self.seat(), *card));
        let name = card.map(|card| &self.game.ir().cards[state.card_of(card).index()].name);
        match name.filter(|name| !said.contains(name.as_str())) {
            Some(name) => format!("{name}: {said}"),
            None => said,
        }
    }

    /// What can be chosen. Options that read the same are the same: one stands for all.
    fn offered(&self) -> Vec<Offered> {
        let (game, state) = (self.game, &self.played.state);
        let labels = Labels::new(game, state);
        let mut offered: Vec<Offered> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        for option in 0..state.option_count() {
            let label = labels.label(option);
            match known.get(&label) {
                Some(at) => offered[*at].count += 1,
                None => {
                    known.insert(label.clone(), offered.len());
                    offered.push(Offered { label, count: 1, first: option });
                }
            }
        }
        offered
    }

    // ---- obeying --------------------------------------------------------------------------------------------------

    fn obey(&mut self, input: &Input<'_>, out: &mut dyn Write) -> Result<Next, CommandError> {
        match input {
            Input::Option(number) => return Ok(self.choose(*number, out)?),
            Input::Undo => return Ok(self.undo(out)?),
            Input::Cancel => return Ok(self.cancel(out)?),
            Input::Why => self.why(out)?,
            Input::Text(card) => self.text(card, out)?,
            Input::Save(file) => self.save(Path::new(file), out)?,
            Input::Quit => return Ok(Next::Quit),
            Input::Again => return Ok(Next::Draw),
            Input::Unknown => writeln!(out, "{}", self.says(Message::Commands, &[]))?,
        }
        Ok(Next::Ask)
    }

    fn choose(&mut self, number: usize, out: &mut dyn Write) -> io::Result<Next> {
        let offered = self.offered();
        let count = offered.len();
        if number == 0 || number > count {
            let told = match count {
                0 => self.says(Message::NothingToChoose, &[]),
                _ => self.says(Message::NoOption, &[("number", &number), ("most", &count)]),
            };
            writeln!(out, "{told}")?;
            return Ok(Next::Ask);
        }
        self.decide(offered[number - 1].first, out)?;
        Ok(Next::Draw)
    }

    /// Back to the player's own last decision, past what the others did since.
    fn undo(&mut self, out: &mut dyn Write) -> io::Result<Next> {
        let mut taken_back = self.played.undo();
        while (self.is_bots_turn() || self.played.state.only_passing(self.game)) && self.played.undo() {
            taken_back = true;
        }
        if !taken_back {
            writeln!(out, "{}", self.says(Message::NothingToTakeBack, &[]))?;
            return Ok(Next::Ask);
        }
        Ok(Next::Draw)
    }

    /// Back to before the action that is half made.
    fn cancel(&mut self, out: &mut dyn Write) -> io::Result<Next> {
        if !self.played.cancel() {
            writeln!(out, "{}", self.says(Message::NothingToCancel, &[]))?;
            return Ok(Next::Ask);
        }
        Ok(Next::Draw)
    }

    fn why(&self, out: &mut dyn Write) -> io::Result<()> {
        let refusals = self.played.state.refusals(self.game);
        if refusals.is_empty() {
            return writeln!(out, "{}", self.says(Message::NothingRefused, &[]));
        }
        for refusal in &refusals {
            let what = refused_label(self.game, &self.played.state, &refusal.what);
            writeln!(out, "  {what}: {}", words::reason(self.game, refusal.reason))?;
        }
        Ok(())
    }

    fn text(&self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let game = self.game.ir();
        match text::find(game, name.trim_matches('"')) {
            Ok(card) => writeln!(out, "{}", compiler::text::render(&compiler::text::card(game, card))),
            Err(trouble) => writeln!(out, "{trouble}"),
        }
    }

    fn save(&self, file: &Path, out: &mut dyn Write) -> io::Result<()> {
        match records::write(file, self.folder, &self.played) {
            Ok(()) => {
                let command = format!("cardwright replay {}", file.display());
                writeln!(out, "{}", self.says(Message::Saved, &[("command", &command)]))
            }
            Err(error) => {
                let holes: [(&str, &dyn Display); 2] = [("file", &file.display()), ("error", &error)];
                writeln!(out, "{}", self.says(Message::CannotWrite, &holes))
            }
        }
    }
}

/// One line, whatever bytes it holds; what goes on for longer than any command is read in pieces.
fn read_line(input: &mut dyn BufRead, line: &mut String) -> io::Result<usize> {
    const LONGEST: u64 = 4096;
    let mut bytes = Vec::new();
    let read = io::Read::take(input, LONGEST).read_until(b'\n', &mut bytes)?;
    line.push_str(&String::from_utf8_lossy(&bytes));
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_understood() {
        assert_eq!(Input::parse(" 12 \n"), Input::Option(12));
        assert_eq!(Input::parse("u"), Input::Undo);
        assert_eq!(Input::parse("c"), Input::Cancel);
        assert_eq!(Input::parse("?"), Input::Why);
        assert_eq!(Input::parse("t Hedge Knight"), Input::Text("Hedge Knight"));
        assert_eq!(Input::parse("s my match.json"), Input::Save("my match.json"));
        assert_eq!(Input::parse("-1"), Input::Unknown);
        assert_eq!(Input::parse("99999999999999999999999"), Input::Unknown);
        assert_eq!(Input::parse("t"), Input::Unknown);
        assert_eq!(Input::parse(""), Input::Again);
    }
}
