//! What is printed when nothing was asked for.

use crate::trouble::{Outcome, Verdict};
use std::io::Write;

const WELCOME: &str = "\
Cardwright: write a card game as text, get an exact rules engine for it.

Try:
  cardwright new duel               write a small complete game into the folder `duel`
  cardwright check duel             look for mistakes in it
  cardwright test duel              run its tests
  cardwright play duel              play it against a random player
  cardwright sim duel               play a thousand random games and count
  cardwright text duel              read its cards

`cardwright help` lists everything; `cardwright help COMMAND` tells more.
";

pub fn run(out: &mut dyn Write) -> Outcome {
    out.write_all(WELCOME.as_bytes())?;
    Ok(Verdict::Good)
}
