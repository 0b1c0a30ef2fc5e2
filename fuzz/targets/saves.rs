//! Saves from strangers: refused, or played; and whatever was played can be saved and loaded.

#![no_main]

mod games;

use libfuzzer_sys::fuzz_target;
use protocol::play::Play;
use protocol::setup::Save;

/// Choices and changes that are tried of one save.
const MOST: usize = 60;

fuzz_target!(|text: &str| {
    let Ok(mut save) = serde_json::from_str::<Save>(text) else { return };
    let Ok(playable) = games::LIBRARY.with(|library| library.get(&save.game).cloned()) else { return };
    save.version = protocol::VERSION;
    save.fingerprint.clone_from(&playable.description.info.fingerprint);
    save.choices.truncate(MOST);
    // Its hash hardly ever fits: it is refused then, after all of it was played.
    let _refused = Play::load(playable.clone(), &save);
    let Ok(mut play) = Play::new(playable.clone(), save.start.clone()) else { return };
    let mut changes = save.changes.iter().take(MOST);
    for choice in &save.choices {
        if let Some(made) = changes.next() {
            // A change may be refused.
            let _refused = play.change(&made.change);
        }
        let Ok(options) = u32::try_from(play.state().option_count()) else { break };
        if options == 0 || play.choose(choice % options).is_err() {
            break;
        }
    }
    let kept = play.save();
    let again = Play::load(playable, &kept).expect("what was played can be loaded");
    assert_eq!(again.hash(), kept.hash);
});
