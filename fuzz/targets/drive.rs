//! Lines of the protocol: each is answered by one line, which is JSON and answers to the id of its request.

#![no_main]

mod games;

use libfuzzer_sys::fuzz_target;
use protocol::drive::Session;

fuzz_target!(|text: &str| {
    let mut session = Session::new(games::LIBRARY.with(Clone::clone));
    for line in text.lines().filter(|line| !line.trim().is_empty()).take(40) {
        let reply = session.line(line);
        let answer = reply.answer.line();
        assert!(!answer.contains('\n'), "one line");
        serde_json::from_str::<serde_json::Value>(&answer).expect("JSON");
        if reply.quit {
            break;
        }
    }
});
