//! What declarations become: events that are other events, keywords with values, kinds of abilities, decks of players.

use crate::common::{compile, game, messages};
use ir::{
    Ability, AbilityZones, ArgPattern, BinaryOp, Chooser, Expr, Game, Layer, LocalId, Pick, Stmt, Then, When,
};

/// A small game for two with fights, houses and cards on cards; the tests add to it from line 21 on.
const GAME: &str = r#"game "G" { players 2; limit 100 turns, then draw }
enum House { Dis, Logos, Mars }
zone deck each player, hidden, ordered
zone hand each player, private
zone line each player, public, ordered, active
zone fates each player, public
zone gear each Beast, public, active
player { amber: Int = 0; house: set of House = none; keys: Int = 0 }
kind Beast { power: Int = 1; house: set of House = none; damage: Counter; foe: Card }
kind Fate
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card) = c.controller != you
event gain(n: Int) { your.amber += n }
event use(c: Beast) needs c in line "not in play" { end phase }
event reap(c: Beast) is use(c) { gain(1) }
event fight(c: Beast, foe: Beast) is use(c) { damage(foe, c.power) }
event damage(c: Beast, n: Int = 1, by_power: Bool = false) { c.damage += n }
action reap_with(c: Beast) as reaps { reap(c) }
action fight_with(c: Beast, f: Beast) as fights { fight(c, f); damage(c) }
turn { phase main { actions reap_with, fight_with } }
"#;

fn compiled(more: &str) -> Game {
    game(&format!("{GAME}{more}"))
}

#[track_caller]
fn check(more: &str, expected: &[&str]) {
    let loaded = compile(&format!("{GAME}{more}"));
    assert_eq!(messages(&loaded), expected);
    assert_eq!(loaded.game.is_none(), expected.iter().any(|message| message.starts_with('E')));
}

fn event<'g>(game: &'g Game, name: &str) -> &'g ir::Event {
    game.events.iter().find(|event| event.name == name).expect("an event of this name")
}

fn name(game: &Game, event: ir::EventId) -> &str {
    &game.events[event.index()].name
}

/// The abilities of the first card.
fn abilities(game: &Game) -> Vec<&Ability> {
    game.cards[0].abilities.iter().map(|id| &game.abilities[id.index()]).collect()
}

const PLACED: &str = "setup { create(\"A\", first player.line) }\n";

// ---- settings -----------------------------------------------------------------------------------------------------

#[test]
fn settings_are_usual_unless_they_are_named() {
    let plain = game("game \"G\" {}").settings;
    assert_eq!((plain.chooser, plain.then, plain.forgets), (Chooser::Controller, Then::Happened, false));
    assert_eq!(plain.layers, Layer::USUAL);
    assert_eq!((plain.flicker, plain.limit_winner.len()), (None, 0));
    let set = game(
        r#"game "G" {
  chooser active_player
  then complete
  zone_change forgets
  layers copy, control, kind, house, text, power, rest
  flicker remove
  limit 90 turns, then most count(hand), life
}
enum House { Dis }
zone hand each player, private
player { life: Int = 20 }
kind Beast { power: Int = 0; house: House = Dis }
event remove(c: Card) { move(c, c.owner.hand) }"#,
    );
    let settings = &set.settings;
    assert_eq!(
        (settings.chooser, settings.then, settings.forgets),
        (Chooser::ActivePlayer, Then::Complete, true)
    );
    let fields: Vec<&str> = settings
        .layers
        .iter()
        .filter_map(|layer| match layer {
            Layer::Field(field) => Some(set.card_fields[field.index()].name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!((fields, settings.layers.len()), (vec!["house", "power"], 7));
    assert_eq!(settings.flicker.map(|event| name(&set, event)), Some("remove"));
    assert_eq!((settings.turn_limit, settings.limit_winner.len()), (Some(90), 2));
    let Expr::PlayerField(of, _) = &settings.limit_winner[1] else { panic!("{settings:?}") };
    assert_eq!(**of, Expr::Local(LocalId(0)));
    assert!(settings.limit_locals >= 2, "the player and the candidate of the count");
}

#[test]
fn wrong_settings() {
    let told = |setting: &str| {
        let text = format!(
            "game \"G\" {{ {setting} }}\nkind Beast {{ power: Int = 0 }}\nevent hit(c: Beast, n: Int)"
        );
        messages(&compile(&text))
    };
    assert_eq!(
        told("chooser active"),
        ["E0305 1:20 unknown value of 'chooser' 'active' | did you mean 'active_player'?"]
    );
    assert_eq!(
        told("flicker hit"),
        ["E0305 1:20 'hit' is not an event about one card | \
             `flicker` names an event with one parameter: `event remove(c: Card) { ... }`"]
    );
    assert_eq!(told("flicker hitt"), ["E0103 1:20 unknown event 'hitt' | did you mean 'hit'?"]);
    let layers = "write `layers copy, control, kind, text, rest`, with fields wherever they belong";
    assert_eq!(
        told("layers copy, control, kind, rest"),
        [format!("E0319 1:12 the layers lack text | {layers}")]
    );
    assert_eq!(
        told("layers copy, control, kind, copy, text, rest"),
        [format!("E0319 1:40 the layer 'copy' stands twice in the list | {layers}")]
    );
    assert_eq!(
        told("layers copy, control, kind, powr, text, rest"),
        ["E0319 1:40 unknown layer 'powr' | did you mean 'power'?"]
    );
    assert_eq!(
        told("limit 9 turns, then lots"),
        ["E0305 1:32 unknown ending 'lots' | there is draw and most"]
    );
}

// ---- fields -------------------------------------------------------------------------------------------------------

#[test]
fn fields_that_are_sets_or_cards_begin_empty() {
    let game = compiled("card \"A\" : Beast { house Dis, Mars }\ncard \"B\" : Beast {}");
    let field = |name: &str| game.card_fields.iter().position(|field| field.name == name).expect("a field");
    assert_eq!(game.cards[0].values[field("house")], 0b101);
    assert_eq!(game.cards[1].values[field("house")], 0);
    assert_eq!(game.cards[1].values[field("foe")], -1);
    assert_eq!(game.player_fields[1].default, 0);
}

#[test]
fn every_card_has_the_fields_of_card() {
    let game = compiled("kind Card { cost: Int = 3 }\ncard \"A\" : Beast { cost 2 }\ncard \"B\" : Fate {}");
    let cost = game.card_fields.iter().position(|field| field.name == "cost").expect("a field");
    assert_eq!((game.cards[0].values[cost], game.cards[1].values[cost]), (2, 3));
    check(
        "kind Card { cost: Int = 3 }\nkind Card { price: Int = 3 }",
        &["E0302 22:6 the kind 'Card' is declared twice | remove one of them, or choose another name"],
    );
}

#[test]
fn a_secret_is_something_others_can_guess_at() {
    let game = compiled("player { secret bid: Int = 0, at least 0, at most 9; secret: Int }");
    let sights: Vec<ir::Sight> = game.player_fields.iter().rev().take(2).map(|field| field.sight).collect();
    assert_eq!(sights, [ir::Sight::Usual, ir::Sight::Secret], "a field may be called so");
    let help = "write `secret bid: Int = 0, at least 0, at most 9`; secret cards lie in private zones";
    let wrong = |place: &str, message: &str| format!("E0307 {place} {message} | {help}");
    check(
        "player { secret bid: Int = 0, at least 0 }",
        &[&wrong("21:17", "a secret number needs bounds: others must know what it may be")],
    );
    check(
        "table { secret pot: Bool = false }",
        &[&wrong("21:16", "what belongs to the table is nobody's secret")],
    );
    check(
        "player { secret pet: Beast }",
        &[&wrong("21:17", "a secret is a number, a yes or no, a value of an enum or a player")],
    );
    check(
        "kind Trap is Beast { secret bait: Int = 0 }",
        &["E0307 21:29 only players have secrets | \
           a card is hidden as a whole: put it into a private or hidden zone"],
    );
}

#[test]
fn a_public_field_is_a_mark_on_a_card() {
    let game = compiled("kind Trap is Beast { public stones: Counter, public: Int = 0 }");
    let sights: Vec<ir::Sight> = game.card_fields.iter().rev().take(2).map(|field| field.sight).collect();
    assert_eq!(sights, [ir::Sight::Usual, ir::Sight::Public], "a field may be called so");
    check(
        "player { public fame: Int = 0 }",
        &["E0307 21:17 everybody sees the fields of players and of the table | \
           a field of a card can be `public`; leave the word out here"],
    );
    check(
        "kind Trap is Beast { public prey: Beast }",
        &["E0307 21:29 a mark that everybody sees names no card: that card may be hidden | \
           make it a number, a yes or no, a value of an enum, a player or a name"],
    );
    check(
        "kind Trap is Beast { stones: Counter }\nkind Pit is Trap { public stones = 2 }",
        &["E0307 22:27 who sees a field is said where it is declared | \
           write `public` before its first declaration, the one with a type"],
    );
    let effect = "an effect may come from what not everybody sees: assign it, `c.mark = 1`";
    let message = "'stones' is public: it is changed by what happens, not by effects";
    let trap = "kind Trap is Beast { public stones: Counter }";
    for (line, place) in [
        ("rule \"r\" { static { Trap: stones + 1 } }", "22:27"),
        ("event lure(t: Trap) { forever { t: stones + 1 } }", "22:36"),
        ("event lure(t: Trap) { until end of turn { t: stones = 3 } }", "22:46"),
    ] {
        check(&format!("{trap}\n{line}"), &[&format!("E0313 {place} {message} | {effect}")]);
    }
}

#[test]
fn only_cards_are_chosen_unseen() {
    compiled("event rob(p: Player) { damage(choose unseen Beast in p.hand) }");
    check(
        "event rob { let p = choose unseen opponent; gain(1) }",
        &["E0109 21:21 'unseen' has no meaning here"],
    );
}

// ---- events -------------------------------------------------------------------------------------------------------

#[test]
fn an_event_is_its_parent_with_arguments_of_its_own() {
    let game = compiled("event blow(c: Beast, n: Int) is damage(c, n * 2) finally { gain(n) }");
    let blow = event(&game, "blow");
    let parent = blow.parent.as_ref().expect("a parent");
    assert_eq!(name(&game, parent.event), "damage");
    let [Expr::Local(LocalId(0)), Expr::Binary(BinaryOp::Multiply, n, _), Expr::Const(0)] = &parent.args[..]
    else {
        panic!("the default fills the third: {parent:?}")
    };
    assert_eq!(**n, Expr::Local(LocalId(1)));
    assert_eq!(blow.amount, Some(1));
    assert_eq!((blow.finally.block.len(), blow.finally.locals, blow.body.block.len()), (1, 2, 0));
    assert_eq!(event(&game, "use").amount, None);
}

#[test]
fn mistakes_in_parents() {
    check(
        "event a(c: Card) is b(c)\nevent b(c: Card) is a(c)",
        &[
            "E0315 22:21 the event 'b' is a kind of itself | let the most general of these events be no other event",
        ],
    );
    check(
        "event a(c: Card) is reveal(c)",
        &[
            "E0316 21:21 'reveal' is an event of the engine, and no other event is one | call it in the body instead",
        ],
    );
    check("event a(c: Beast) is rep(c)", &["E0103 21:22 unknown event 'rep' | did you mean 'reap'?"]);
    check(
        "event a(a: Int, b: Int, c: Int, d: Beast, e: Beast, f: Int) is fight(d, e)",
        &["E0310 21:53 too many parameters of an event and its parents: at most 8"],
    );
}

#[test]
fn events_are_counted_by_others_about_cards() {
    let game = compiled("event fall(c: Beast)\nevent destroy(c: Beast) counted by fall { fall(c) }");
    let counted = event(&game, "destroy").counted_by.expect("a counter");
    assert_eq!(name(&game, counted), "fall");
    check(
        "event destroy(c: Beast) counted by gain { gain(1) }",
        &["E0317 21:36 'gain' is not about a card | let the first parameter be a card: `(c: Card)`"],
    );
}

#[test]
fn defaults_stand_at_the_end() {
    check(
        "event a(n: Int = 1, m: Int) { gain(n + m) }",
        &[
            "E0318 21:21 'm' stands behind a parameter with a default, and has none | give it a default, or move it before those that have one",
        ],
    );
    check("event a(n: Int = you) { gain(n) }", &["E0201 21:18 expected a number, found a player"]);
    let game =
        compiled("event a(n: Int = your.amber, p: Player = you) { p.amber += n }\nevent b { a(); a(2); a }");
    let Stmt::Call(call) = &event(&game, "b").body.block[0] else { panic!("a call") };
    assert_eq!(call.args.len(), 2);
}

#[test]
fn an_adjective_may_be_called_like_an_event() {
    let game = compiled(
        "adjective ready(c: Beast) = c.damage == 0\nevent ready(c: Beast) { c.damage = 0 }\nevent a(c: Beast) needs c is not ready { ready(c) }",
    );
    assert!(
        matches!(&event(&game, "a").body.block[0], Stmt::Call(call) if name(&game, call.event) == "ready")
    );
    check(
        "value ready(c: Beast) = c.damage\nevent ready(c: Beast) { c.damage = 0 }",
        &["E0302 21:7 the value 'ready' is declared twice | remove one of them, or choose another name"],
    );
}

// ---- keywords -----------------------------------------------------------------------------------------------------

#[test]
fn keywords_have_values() {
    let game = compiled(&format!(
        "keyword Taunt\nkeyword Assault(n) {{ before fight(self, Beast as f) {{ damage(f, n) }} }} text \"Assault {{n}}\"\nkeyword Rage(x)\ncard \"A\" : Beast {{ Assault 3  Taunt  Rage 1 }}\n{PLACED}"
    ));
    let labels: Vec<(&str, bool)> =
        game.keywords.iter().map(|keyword| (keyword.label.as_str(), keyword.valued)).collect();
    assert_eq!(labels, [("Taunt", false), ("Assault {n}", true), ("Rage {n}", true)]);
    let values: Vec<(u16, i64)> = game.cards[0].keywords.iter().map(|(id, value)| (id.0, *value)).collect();
    assert_eq!(values, [(1, 3), (0, 1), (2, 1)]);
    let [assault] = abilities(&game)[..] else { panic!("one ability") };
    assert_eq!(assault.keyword, Some(ir::KeywordId(1)));
    let body = format!("{:?}", assault.body.block);
    assert!(body.contains("KeywordValue(SelfCard, KeywordId(1))"), "{body}");
}

#[test]
fn mistakes_with_keywords() {
    let keywords = "keyword Taunt\nkeyword Assault(n)\n";
    check(
        &format!("{keywords}card \"A\" : Beast {{ Assault }}"),
        &["E0409 23:20 how much 'Assault'? | write the number behind it: `Assault 2`"],
    );
    check(
        &format!("{keywords}card \"A\" : Beast {{ Taunt 2 }}"),
        &[
            "E0409 23:20 'Taunt' is a keyword without a value | write just `Taunt`, or declare it as `keyword Taunt(n)`",
        ],
    );
    check(
        &format!("{keywords}card \"A\" : Beast {{ Assault 300 }}"),
        &["E0403 23:28 a keyword has 1 to 255, found 300"],
    );
    check(
        "keyword Assault(n) text \"Assault {m}\"",
        &["E0311 21:35 unknown parameter 'm' | did you mean 'n'?"],
    );
}

// ---- abilities ----------------------------------------------------------------------------------------------------

#[test]
fn one_ability_of_several_kinds() {
    let game = compiled(&format!(
        "ability reap of Beast = after reap(self)\nability fight of Beast = after fight(self)\ncard \"A\" : Beast {{ fight or reap if your.amber > 2 {{ gain(2) }} }}\n{PLACED}"
    ));
    let [both] = abilities(&game)[..] else { panic!("one ability") };
    assert_eq!((both.kind, &both.more_kinds[..]), (Some(ir::AbilityKindId(1)), &[ir::AbilityKindId(0)][..]));
    let events: Vec<&str> = both
        .triggers
        .iter()
        .map(|trigger| match &trigger.when {
            When::After(pattern) => name(&game, pattern.event),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(events, ["fight", "reap"]);
    assert!(both.triggers.iter().all(|trigger| trigger.conditions.len() == 1));
    assert_eq!(both.own_conditions, 1);
}

#[test]
fn kinds_that_do_not_join() {
    let kinds = "ability reap of Beast = after reap(self) { body; gain(1) }\nability fight of Beast = after fight(self)\nability aura of Beast = static\n";
    let help = "write two abilities, one for each kind";
    check(
        &format!("{kinds}card \"A\" : Beast {{ fight or reap {{ gain(2) }} }}\n{PLACED}"),
        &[&format!("E0408 24:29 these kinds do different things around the text | {help}")],
    );
    check(
        &format!("{kinds}card \"A\" : Beast {{ fight or aura {{ gain(2) }} }}\n{PLACED}"),
        &[&format!("E0408 24:29 the one is always so, the other is done | {help}")],
    );
    check(
        &format!("{kinds}card \"A\" : Beast {{ fight or fight {{ gain(2) }} }}\n{PLACED}"),
        &[&format!("E0408 24:29 'fight' stands here twice | {help}")],
    );
}

#[test]
fn statics_on_cards_and_their_conditions() {
    let game = compiled(&format!(
        "ability aura of Beast = static\ncard \"A\" : Beast {{\n  static while your.amber > 2 {{ friendly Beast: power + 1 }}\n  aura if not (your.amber > 5 or 9 < your.amber) {{ self: power + 2 }}\n}}\n{PLACED}"
    ));
    let [written, aura] = abilities(&game)[..] else { panic!("two abilities") };
    for ability in [written, aura] {
        assert_eq!(ability.triggers[0].when, When::Static);
        assert_eq!((ability.triggers[0].conditions.len(), ability.statics.len()), (1, 1));
        assert!(ability.body.block.is_empty());
    }
    assert!(matches!(aura.triggers[0].conditions[0], Expr::Not(_)));
    assert_eq!((written.kind, aura.kind), (None, Some(ir::AbilityKindId(0))));
}

#[test]
fn what_is_forbidden_permitted_and_done_instead() {
    let game = compiled(&format!(
        "card \"A\" : Beast {{\n  cannot reap(self) if your.amber > 2\n  anywhere, can (reap or fight)(self)\n  instead of damage(self) {{ gain(that.n) }}\n}}\n{PLACED}"
    ));
    let [cannot, can, instead] = abilities(&game)[..] else { panic!("three abilities") };
    assert!(matches!(cannot.triggers[0].when, When::Cannot(_)));
    assert_eq!(cannot.triggers[0].conditions.len(), 1);
    assert_eq!((can.triggers.len(), &can.triggers[1].zones), (2, &AbilityZones::Anywhere));
    assert!(matches!(can.triggers[1].when, When::Can(_)));
    let When::Instead(pattern) = &instead.triggers[0].when else { panic!("{instead:?}") };
    assert_eq!(pattern.args[0], ArgPattern::SelfCard);
    assert!(matches!(pattern.args[1], ArgPattern::Matches { .. }), "a hidden binding: {pattern:?}");
}

#[test]
fn clauses_of_what_is_always_so() {
    check(
        &format!(
            "ability calm of Beast = cannot reap(self)\ncard \"A\" : Beast {{ calm {{ gain(1) }} }}\n{PLACED}"
        ),
        &["E0321 22:25 this only forbids or permits, so there is nothing to do here | remove the block"],
    );
    check(
        "ability aura of Beast = static { body }",
        &["E0321 21:32 this ability is always so, so there is nothing to do here | remove the block"],
    );
    let help = "join alternatives by `or`: `after play(self) or activate, once each turn`";
    check(
        "rule \"r\" { once each turn, static { Beast: power + 1 } }",
        &[&format!("E0308 21:12 what is always so has no limit for each turn and no `needs` | {help}")],
    );
    check(
        "rule \"r\" { static or after reap { Beast: power + 1 } }",
        &[&format!("E0308 21:22 one alternative is always so, another one is done | {help}")],
    );
}

#[test]
fn a_flag_may_stand_before_a_clause() {
    let game = compiled(&format!(
        "kind Wall is Beast {{ broad: Bool = false }}\ncard \"A\" : Wall {{ broad  after reap(self) {{ gain(1) }} }}\n{PLACED}"
    ));
    assert_eq!((game.cards[0].values.last(), game.cards[0].abilities.len()), (Some(&1), 1));
    check(
        &format!(
            "ability omen of Beast = given\ncard \"A\" : Beast {{ omn after reap(self) {{ gain(1) }} }}\n{PLACED}"
        ),
        &["E0404 22:20 unknown flag or keyword 'omn' | did you mean 'omen'?"],
    );
}

const PROPHECY: &str = "event fulfil(c: Fate) { move(c, c.owner.hand) }\nability omen of Fate = in fates, given, if turn player == opponent { fulfil(self) }\nsetup { create(\"A\", first player.fates) }\n";

#[test]
fn a_kind_may_leave_its_clause_to_the_cards() {
    let game = compiled(&format!(
        "{PROPHECY}card \"A\" : Fate {{ omen after (reap or fight) by opponent if your.amber > 2 }}"
    ));
    let [omen] = abilities(&game)[..] else { panic!("one ability") };
    assert_eq!(omen.triggers.len(), 2);
    for trigger in &omen.triggers {
        let AbilityZones::In(zones) = &trigger.zones else { panic!("{trigger:?}") };
        assert_eq!(game.zones[zones[0].index()].name, "fates");
        assert_eq!(trigger.conditions.len(), 2);
        assert!(matches!(&trigger.when, When::After(pattern) if pattern.by == Some(Expr::Opponent)));
    }
    assert_eq!(omen.own_conditions, 1);
    assert_eq!(omen.wrapper.as_ref().map(Vec::len), Some(1));
    assert!(omen.body.block.is_empty());
}

#[test]
fn mistakes_with_given_clauses() {
    check(
        &format!("{PROPHECY}card \"A\" : Fate {{ omen {{ }} }}"),
        &["E0320 24:19 when does this 'omen' work? | write it behind the kind: `omen after ...`"],
    );
    check(
        &format!("{PROPHECY}card \"A\" : Fate {{ omen after reap {{ gain(1) }} }}"),
        &[
            "E0321 24:35 the kind of this ability does everything, so there is nothing to do here | remove the block",
        ],
    );
    check(
        &format!(
            "ability reap of Beast = after reap(self)\ncard \"A\" : Beast {{ reap after fight {{ gain(1) }} }}\n{PLACED}"
        ),
        &["E0320 22:25 the kind says itself when this works; a card adds at most a condition"],
    );
    check(
        "rule \"r\" { given { gain(1) } }",
        &["E0320 21:12 only the definition of an ability kind leaves its clause to the cards"],
    );
    check(
        "ability reap of Beast = given or after reap(self)",
        &["E0320 21:25 what each card gives has no alternative"],
    );
}

#[test]
fn kinds_that_are_only_resolved_need_no_actions() {
    check(
        &format!(
            "ability dying of Beast = activate\nevent bury(c: Beast) {{ resolve dying of c }}\ncheck \"the dead\" {{ bury(each Beast where damage > 3) }}\ncard \"A\" : Beast {{ dying {{ gain(1) }} }}\n{PLACED}"
        ),
        &[],
    );
}

#[test]
fn listeners_of_a_parent_hear_its_children() {
    check(&format!("card \"A\" : Beast {{ after use(self) {{ gain(1) }} }}\n{PLACED}"), &[]);
}

// ---- decks --------------------------------------------------------------------------------------------------------

#[test]
fn decks_of_players() {
    let game = compiled(
        "card \"A\" : Beast {}\ncard \"F\" : Fate {}\ndeck \"D\" for a player { house Dis, Mars  3 \"A\"  1 \"A\" with power 4, house Logos  1 \"F\" in fates }\ndeck \"E\" { 2 \"A\" }",
    );
    let [list, plain] = &game.decks[..] else { panic!("two decks") };
    assert!(list.is_list && !plain.is_list);
    assert_eq!(list.player_fields, [(ir::PlayerFieldId(1), 0b101)]);
    assert!(game.player_fields[1].assigned);
    let [three, one, fate] = &list.entries[..] else { panic!("{list:?}") };
    assert_eq!((three.count, three.with.len(), three.zone), (3, 0, None));
    let with: Vec<(&str, i64)> = one
        .with
        .iter()
        .map(|(field, value)| (game.card_fields[field.index()].name.as_str(), *value))
        .collect();
    assert_eq!(with, [("power", 4), ("house", 0b010)]);
    assert_eq!(fate.zone.map(|zone| game.zones[zone.index()].name.as_str()), Some("fates"));
}

#[test]
fn mistakes_in_decks() {
    let cards = "card \"A\" : Beast {}\n";
    check(
        &format!("{cards}deck \"D\" {{ house Dis  3 \"A\" }}"),
        &[
            "E0410 22:12 this sets a field of a player, but no player brings this deck | write `deck \"D\" for a player`",
        ],
    );
    check(
        &format!("{cards}deck \"D\" for a player {{ houses Dis  3 \"A\" }}"),
        &["E0410 22:25 unknown field of players 'houses' | did you mean 'house'?"],
    );
    check(
        &format!("{cards}deck \"D\" for a player {{ 3 \"A\" in gear }}"),
        &["E0410 22:34 'gear' is not a zone that each player has"],
    );
    check(
        &format!("{cards}deck \"D\" for a player {{ 3 \"A\" in fate }}"),
        &["E0104 22:34 unknown zone 'fate' | did you mean 'fates'?"],
    );
    check(
        &format!("{cards}deck \"D\" for a player {{ 3 \"A\" with powr 3 }}"),
        &["E0102 22:36 unknown field 'powr'; this card is a Beast | did you mean 'power'?"],
    );
}

#[test]
fn decks_hold_copies_that_are_not_like_their_card() {
    let game = compiled(
        "card \"A\" : Beast {}\ncard \"F\" : Fate {}\ndeck \"D\" for a player { 2 \"F\" facedown as \"A\" in \
         line  1 \"A\" owned by opponent with house Dis, Mars, power 3 in hand  1 \"A\" }",
    );
    let [down, foreign, plain] = &game.decks[0].entries[..] else { panic!("{:?}", game.decks) };
    assert_eq!((down.face, down.of_opponent), (Some(ir::CardId(0)), false));
    assert_eq!((foreign.face, foreign.of_opponent), (None, true));
    assert_eq!(foreign.with.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [0b101, 3]);
    assert_eq!((plain.face, plain.of_opponent, plain.with.len()), (None, false, 0));
    assert!(game.settings.facedown);
    assert!(!compiled("card \"A\" : Beast {}\ndeck \"D\" { 1 \"A\" }").settings.facedown);
}

#[test]
fn mistakes_in_copies_of_a_deck() {
    let list = |entry: &str| {
        format!("card \"A\" : Beast {{}}\ncard \"F\" : Fate {{}}\ndeck \"D\" for a player {{ {entry} }}")
    };
    check(&list("1 \"F\" facedown as \"B\" in line"), &["E0401 23:43 unknown card 'B' | there is A and F"]);
    check(
        &list("1 \"F\" facedown as \"A\" in hand"),
        &["E0410 23:43 'hand' is not active: cards lie face down in active zones only"],
    );
    check(
        &list("1 \"F\" facedown as \"A\""),
        &[
            "E0410 23:43 a card that lies face down begins in play: say in which zone | write `facedown as \"A\" \
             in ZONE`",
        ],
    );
    check(
        &list("1 \"A\" owned by p2"),
        &[
            "E0410 23:40 who brings a deck knows no 'p2' | of two players the other one is meant by `owned by \
             opponent`",
        ],
    );
    check(&list("1 \"A\" with foe \"A\""), &["E0403 23:36 'foe' is set in play, not printed"]);
    check(
        "card \"A\" : Beast {}\ndeck \"D\" { 1 \"A\" owned by opponent }",
        &[
            "E0410 22:27 this belongs to the opponent of a player, but no player brings this deck | write `deck \
             \"D\" for a player`",
        ],
    );
    let three = format!("{GAME}{}", list("1 \"A\" owned by opponent")).replace("players 2", "players 2 to 3");
    let told = messages(&compile(&three));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("this game is not for two"), "{told:?}");
}

// ---- tests --------------------------------------------------------------------------------------------------------

#[test]
fn tests_place_copies_that_are_not_like_their_card() {
    let game = compiled(
        "card \"A\" : Beast { power 5 }\ncard \"F\" : Fate {}\ntest \"t\" {\n  p1 { line \"F\" as f facedown as \
         \"A\" owned by p2 with damage 2, \"A\" as a with printed house Dis, Mars, printed power 2, house Logos \
         }\n  expect f is Beast and f.power == 5 and a.power == 2\n  p1 { line a facedown as \"A\" }\n}",
    );
    let places = game.tests[0].steps.iter().filter_map(|step| match &step.kind {
        ir::StepKind::Place { cards, .. } => Some(cards),
        _ => None,
    });
    let placed: Vec<&ir::PlacedCard> = places.flatten().collect();
    let [down, printed, later] = &placed[..] else { panic!("{placed:?}") };
    assert_eq!((down.face, down.owner), (Some(ir::CardId(0)), Some(1)));
    assert_eq!((down.fields.len(), down.printed.len()), (1, 0));
    assert_eq!(printed.printed.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [0b101, 2]);
    assert_eq!(
        printed.fields.iter().map(|(_, value)| *value).collect::<Vec<_>>(),
        [ir::PlacedValue::Known(0b010)]
    );
    assert_eq!((later.face, later.card), (Some(ir::CardId(0)), ir::Placed::Known(LocalId(1))));
    assert!(game.settings.facedown);
    assert!(game.card_fields.iter().all(|field| field.name != "power" || field.assigned));
}

#[test]
fn turns_of_tests_are_counted_from_one() {
    let test = |turn: &str| format!("test \"t\" {{ at p2 main turn {turn}; expect p1.amber == 0 }}");
    assert_eq!(compiled(&test("9")).tests[0].start_turn, 9);
    check(&test("0"), &["E0504 21:28 turns are counted from 1"]);
}

#[test]
fn mistakes_in_placed_copies() {
    let test = |placed: &str| {
        format!("card \"A\" : Beast {{}}\ncard \"F\" : Fate {{}}\ntest \"t\" {{ p1 {{ {placed} }} }}")
    };
    check(
        &test("line \"A\" with printed powr 3"),
        &["E0102 23:39 unknown field 'powr'; this card is a Beast | did you mean 'power'?"],
    );
    check(&test("line \"A\" with printed foe \"A\""), &["E0403 23:39 'foe' is set in play, not printed"]);
    check(&test("line \"A\" with printed power Dis"), &["E0201 23:45 expected a number, found a House"]);
    check(&test("line \"A\" with printed power 1, Dis"), &["E0403 23:39 'power' is one value, found 2"]);
    check(&test("line \"F\" facedown as \"Aa\""), &["E0401 23:38 unknown card 'Aa' | there is A and F"]);
    check(
        &test("hand \"F\" facedown as \"A\""),
        &["E0504 23:38 'hand' is not active: cards lie face down in active zones only"],
    );
    check(&test("line \"A\" owned by p3"), &["E0501 23:35 there is no player 'p3' in this test"]);
    check(&test("keys \"A\" facedown as \"A\""), &["E0504 23:17 'keys' is a number"]);
    // Face down it is what its face is, also to what is said of it.
    check(
        &test("line \"A\" facedown as \"F\" with damage 2"),
        &[
            "E0102 23:47 'damage' is a field of Beast; this card is a Fate | its fields are: owner, controller, \
             host, side, name and origin",
        ],
    );
}

#[test]
fn tests_put_cards_on_cards_and_pick_values() {
    let game = compiled(
        "card \"A\" : Beast {}\ncard \"B\" : Beast {}\ntest \"t\" {\n  p1 { line \"A\" with damage 2, gear \"B\"; house Dis, Logos }\n  p1 reaps \"A\"\n  p1 chooses Dis\n  expect turn_number == 1\n}",
    );
    let test = &game.tests[0];
    let ir::StepKind::Place { cards, .. } = &test.steps[0].kind else { panic!("{test:?}") };
    assert_eq!(cards[0].fields.len(), 1);
    let [(zone, inside)] = &cards[0].inside[..] else { panic!("{cards:?}") };
    assert_eq!(game.zones[zone.index()].name, "gear");
    assert_eq!(inside.card, ir::Placed::New(ir::CardId(1)));
    assert!(matches!(
        test.steps[1].kind,
        ir::StepKind::SetPlayer { value: ir::PlacedValue::Known(0b011), .. }
    ));
    let ir::StepKind::Choose { pick, .. } = &test.steps[3].kind else { panic!("{test:?}") };
    assert_eq!(*pick, Pick::Label("Dis".into()));
}

#[test]
fn cards_beside_tests_are_there_for_tests_only() {
    let rules = "game \"G\" { limit 90 turns, then draw }\nzone deck each player, hidden, ordered\n\
        kind Beast { might: Int = 0 }\n\
        card \"Ox\" : Beast { might 3 }\ndeck \"All\" { 2 of each Beast }\nsetup { create(\"All\", your.deck) }\n\
        action stop as stops { end phase }\nturn { phase main { actions stop } }\n";
    let tests = "card \"Trial\" : Beast { }\ntest \"placed\" { p1 { deck \"Trial\" }; expect \"Trial\" in p1.deck }\n";
    let game = |paths: [&str; 2]| {
        let mut sources = diagnostic::Sources::default();
        sources.add(paths[0], rules);
        sources.add(paths[1], tests);
        let loaded = cardwright_compiler::compile_sources(sources);
        loaded.game.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics))
    };
    for paths in [["tests/g/rules.cw", "tests/g/tests.cw"], ["g/rules.cw", "g/tests/beasts.cw"]] {
        let game = game(paths);
        assert_eq!(
            game.cards.iter().map(|card| card.for_tests).collect::<Vec<_>>(),
            [false, true],
            "{paths:?}"
        );
        assert_eq!(game.decks[0].entries.len(), 1, "`of each` finds the ox alone");
        assert!(
            cardwright_compiler::text::card(&game, ir::CardId(0)).heading.contains('3'),
            "as if it were alone"
        );
    }
    let beside = game(["tests/rules.cw", "tests/beasts.cw"]);
    assert!(beside.cards.iter().all(|card| !card.for_tests), "all of the pack lies in a folder of that name");
}
