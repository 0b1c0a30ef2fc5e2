//! Decisions as numbers, networks that read them, and many matches at once.

use crate::game;
use cardwright_bots::net::{Batch, Encoder, Layout, Net, NetBot, Network, NetworkError, Seen};
use cardwright_bots::{Bot, Budget, Judge, MOST_DECISIONS, Mcts, play_match, usual_seats};
use engine::{Decision, Game, NoEvents, Random, Seat, State};

const GAMES: [&str; 8] =
    ["fourhouses", "realms", "lifeburn", "keyforge", "echomancy", "estraven", "pearls", "vows"];

/// What every seat sees and the deciding seat may do, all in one.
fn encoded(layout: &Layout, game: &Game, state: &State, seat: Seat) -> Seen {
    let mut seen = Seen::default();
    let mut encoder = Encoder::new(layout);
    match state.decision() {
        Decision::Choose { seat: decides, .. } if decides == seat => {
            encoder.read(layout, game, state, seat, &mut seen);
        }
        _ => encoder.read_state(layout, game, state, seat, &mut seen),
    }
    seen
}

#[test]
fn what_is_hidden_is_in_no_number() {
    for name in GAMES {
        let game = game(name);
        let layout = Layout::new(&game);
        let seats = usual_seats(&game);
        for seed in 0..3 {
            let mut state = State::new(&game, seats, seed).unwrap();
            let mut random = Random::new(seed);
            for made in 0..300 {
                let Decision::Choose { options, .. } = state.decision() else { break };
                for seat in (0..seats).map(Seat) {
                    let hidden = state.redealt(&game, seat, 1_000 + made);
                    let [real, elsewhere] =
                        [&state, &hidden].map(|state| encoded(&layout, &game, state, seat));
                    assert_eq!(real, elsewhere, "{name}, seed {seed}, choice {made}, seat {seat:?}");
                }
                state.decide(&game, random.below(options as u32) as usize, &mut NoEvents).unwrap();
            }
        }
    }
}

/// What a game makes of its encoding is the same whenever it is compiled; any change of a card makes another one.
#[test]
fn a_layout_belongs_to_one_game() {
    let [one, same] = [(); 2].map(|()| Layout::new(&game("fourhouses")));
    assert_eq!(
        (one.hash, one.state_width(), one.option_width()),
        (same.hash, same.state_width(), same.option_width())
    );
    let mut changed = game("fourhouses").ir().clone();
    let cost = changed.card_fields.iter().position(|field| field.name == "cost").unwrap();
    changed.cards[3].values[cost] += 1;
    assert_ne!(Layout::new(&Game::new(changed).unwrap()).hash, one.hash);
}

/// Nothing, something that is not known, and something that is: three different things.
#[test]
fn absent_unknown_and_known_are_told_apart() {
    let game = game("fourhouses");
    let layout = Layout::new(&game);
    let state = State::new(&game, 2, 1).unwrap();
    let Decision::Choose { seat: me, .. } = state.decision() else { panic!("a match begins with a choice") };
    let other = Seat(1 - me.0);
    let [mine, theirs] = [me, other].map(|seat| {
        let mut seen = Seen::default();
        Encoder::new(&layout).read_state(&layout, &game, &state, seat, &mut seen);
        seen.state
    });
    // Both have a hand and a deck; each sees its own hand.
    assert_ne!(mine, theirs);
    assert!(mine.iter().all(|(column, number)| *column < layout.state_width() as u32 && *number != 0.0));
    let gone: Vec<_> =
        mine.iter().filter(|(column, _)| theirs.iter().all(|(other, _)| other != column)).collect();
    assert!(!gone.is_empty());
}

#[test]
fn files_of_other_games_and_broken_ones_are_refused() {
    let game = game("fourhouses");
    let layout = Layout::new(&game);
    let network = Network::new(&layout, 1);
    let bytes = network.bytes();
    let read = |bytes: &[u8]| Network::from_bytes(bytes, &layout);
    assert_eq!(read(&bytes).unwrap().weights(), network.weights());
    let pearls = Layout::new(&self::game("pearls"));
    assert_eq!(Network::from_bytes(&bytes, &pearls).unwrap_err(), NetworkError::OtherGame);
    assert_eq!(read(b"no network at all").unwrap_err(), NetworkError::NoNetwork);
    for length in [0, 5, 20, 30, 48, 49, 1_000, bytes.len() - 1] {
        assert!(read(&bytes[..length]).is_err(), "{length} bytes");
    }
    assert_eq!(read(&[&bytes[..], &[0; 4]].concat()).unwrap_err(), NetworkError::Broken);
    let with = |at: usize, number: [u8; 4]| {
        let mut bytes = bytes.clone();
        bytes[at..at + 4].copy_from_slice(&number);
        bytes
    };
    let last = bytes.len() - 4;
    for weight in [f32::NAN, f32::INFINITY, -1e30] {
        assert_eq!(read(&with(last, weight.to_le_bytes())).unwrap_err(), NetworkError::Broken, "{weight}");
    }
    // Sizes that nothing could hold.
    for at in (17..49).step_by(4) {
        let _ = read(&with(at, [0xFF; 4]));
        let _ = read(&with(at, [0; 4]));
    }
    let mut random = Random::new(7);
    for _ in 0..200 {
        let at = random.below(49) as usize;
        let _ = read(&with(at, (random.next() as u32).to_le_bytes()));
    }
}

#[test]
fn a_network_plays_every_game_to_its_end() {
    for name in GAMES {
        let game = game(name);
        let layout = Layout::new(&game);
        let network = Network::new(&layout, 3);
        let net = Net::of(layout, network);
        let mut bots: Vec<Box<dyn Bot>> =
            (0..usual_seats(&game)).map(|_| Box::new(NetBot::new(&net)) as Box<dyn Bot>).collect();
        let played = play_match(&game, &mut bots, 5).unwrap();
        assert!(played.decisions > 5 && played.decisions <= MOST_DECISIONS, "{name}: {played:?}");
    }
}

/// A search with a network is as fair as any: in a match that looks the same to its seat it does the same.
#[test]
fn a_search_with_a_network_does_not_look_at_hidden_cards() {
    for name in ["pearls", "vows", "estraven"] {
        let game = game(name);
        let layout = Layout::new(&game);
        let network = Network::new(&layout, 3);
        let net = Net::of(layout, network);
        let bot = |seed| Mcts::new(&game, &Judge::of_rulebook(), Budget::of(30), seed).with_net(&net);
        let seats = usual_seats(&game);
        let mut state = State::new(&game, seats, 11).unwrap();
        let mut bots: Vec<[Mcts; 2]> = (0..u64::from(seats)).map(|seat| [bot(seat), bot(seat)]).collect();
        for made in 0..25 {
            let Some(position) = cardwright_bots::Position::new(&game, &state, made) else { break };
            let seat = position.seat();
            let hidden = state.redealt(&game, seat, 1_000 + made);
            let other = cardwright_bots::Position::new(&game, &hidden, made).unwrap();
            let [real, elsewhere] = &mut bots[seat.index()];
            let option = real.choose(&position);
            assert_eq!(option, elsewhere.choose(&other), "{name}, choice {made}");
            state.decide(&game, option, &mut NoEvents).unwrap();
        }
    }
}

/// All choices of so many matches, each by its own chance.
fn stepped(game: &Game, layout: &Layout, matches: u64, steps: usize) -> Vec<Vec<(Seat, Seen, usize)>> {
    type Player = (Random, Vec<(Seat, Seen, usize)>);
    let mut batch = Batch::new(game, layout, usual_seats(game), matches, 40).unwrap();
    let mut players: Vec<Player> = (0..matches).map(|seed| (Random::new(seed), Vec::new())).collect();
    for _ in 0..steps {
        batch.step(&mut players, |(random, made), asked| {
            let option = random.below(asked.seen.options() as u32) as usize;
            made.push((asked.seat, asked.seen.clone(), option));
            option
        });
    }
    players.into_iter().map(|(_, made)| made).collect()
}

#[test]
fn many_matches_at_once_are_the_same_as_one_after_the_other() {
    const MATCHES: u64 = 5;
    const STEPS: usize = 300;
    for name in ["pearls", "vows", "estraven"] {
        let game = game(name);
        let layout = Layout::new(&game);
        let together = stepped(&game, &layout, MATCHES, STEPS);
        let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        assert_eq!(together, alone.install(|| stepped(&game, &layout, MATCHES, STEPS)), "{name}");
        let seats = usual_seats(&game);
        let mut encoder = Encoder::new(&layout);
        for (at, made) in (0..).zip(together) {
            let mut seed = 40 + at;
            let mut state = State::new(&game, seats, seed).unwrap();
            let mut decisions = 0;
            for (step, (seat, seen, option)) in made.into_iter().enumerate() {
                let (decides, options) = loop {
                    match state.decision() {
                        Decision::Choose { seat, options, .. } if decisions < MOST_DECISIONS => {
                            if options > 1 {
                                break (seat, options);
                            }
                            state.decide(&game, 0, &mut NoEvents).unwrap();
                            decisions += 1;
                        }
                        _ => {
                            seed += MATCHES;
                            decisions = 0;
                            state = State::new(&game, seats, seed).unwrap();
                        }
                    }
                };
                let mut expected = Seen::default();
                encoder.read(&layout, &game, &state, decides, &mut expected);
                assert_eq!((seat, seen.options()), (decides, options), "{name}, match {at}, step {step}");
                assert_eq!(seen, expected, "{name}, match {at}, step {step}");
                state.decide(&game, option, &mut NoEvents).unwrap();
                decisions += 1;
            }
        }
    }
}
