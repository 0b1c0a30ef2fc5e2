// Turns that are skipped, that go round the other way, and players who win; who did something; dice; up to eight players.

use "std/endings"

game "Round" {
  players 2 to 8
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

enum Hue { Red, Green, Blue }

zone field each player, public, ordered, active
player { gold: Int = 0; heat: Int = 0; seen: Int = 0 }
kind Stone { hues: set of Hue = Red }

event gain(n: Int) { your.gold += n }  text "gain {n} gold"
event burn(n: Int) { your.heat += n }  text "burn for {n}"

action wait as waits { skip turn; end phase }
action hold_up(p: Player) as holds_up { p { skip turn } }
action call(p: Player) as calls { p { next turn } }
action turn_round as turns_round { reverse turns }
action once_more as goes_once_more { extra turn }
action triumph(p: Player) as triumphs { win(p) }
action earn as earns { gain(1) }
action stop as stops { end phase }
action look_on as looks_on { (player after you) { your.seen += 1 } }
action roll as rolls { gain(random 1 to 6); burn(random -2 to your.gold) }
turn {
  phase main { actions wait, hold_up, call, turn_round, once_more, triumph, earn, stop, look_on, roll }
}
action shoot(t: Stone or Player) as shoots { if t is Player { gain(5) } else { gain(1) } }
turn { phase shots { actions shoot, stop } }

setup { each player { create("Mirror", your.field) } }
card "Mirror" : Stone { after gain by opponent as p if p.gold > 1 { burn(1) by p } }
card "Echo"   : Stone { after gain(Int as n) by Player as p { burn(10 * n) by p } }
card "Grey"   : Stone { hues none }

test "a turn is skipped once" players 3 {
  p1 holds_up p2
  p1 stops
  p1 stops
  expect turn player == p3
  p3 stops
  p3 stops
  p1 stops
  p1 stops
  expect turn player == p2
}

test "one's own next turn" players 2 {
  p1 waits
  p1 stops
  p2 stops
  p2 stops
  expect turn player == p2
  p2 stops
  p2 stops
  expect turn player == p1
}

test "several turns are skipped one after the other, an extra turn too" players 3 {
  p1 holds_up p2
  p1 holds_up p2
  p1 goes_once_more
  p1 holds_up p1
  p1 stops
  p1 stops
  expect turn player == p3
  p3 stops
  p3 stops
  expect turn player == p1
  p1 stops
  p1 stops
  expect turn player == p3
}

test "turns go round the other way, and so does the next player" players 4 {
  p1 turns_round
  p1 looks_on
  expect p4.seen == 1 and p2.seen == 0
  p1 stops
  p1 stops
  expect turn player == p4
  p4 turns_round
  p4 stops
  p4 stops
  expect turn player == p1
}

test "who takes the next turn has it, and the order goes on from there" players 4 {
  p1 calls p3
  p1 stops
  p1 stops
  expect turn player == p3
  p3 stops
  p3 stops
  expect turn player == p4
}

test "an extra turn comes before, and whoever skips it is passed over" players 4 {
  p1 calls p3
  p1 goes_once_more
  p1 holds_up p3
  p1 stops
  p1 stops
  expect turn player == p1
  p1 stops
  p1 stops
  expect turn player == p2
}

test "who wins wins alone" players 3 {
  p2 { gold 3 }
  p1 triumphs p2
  expect p2 wins
}

test "who did it is named" players 3 {
  p1 { field "Mirror" }
  p2 { gold 1 }
  at p2 main
  p2 earns
  expect p2.heat == 1 and p1.heat == 0 and p3.heat == 0
  p2 stops
  p2 stops
  p3 earns
  expect p3.heat == 0
}

test "whoever it was, the player of the card included" players 3 {
  p1 { field "Echo" }
  p1 earns
  expect p1.heat == 10 and p2.heat == 0
  p1 stops
  p1 stops
  p2 earns
  expect p2.heat == 10
}

test "a die shows one of its sides" {
  p1 rolls
  expect p1.gold >= 1 and p1.gold <= 6 and p1.heat >= -2 and p1.heat <= p1.gold
}

test "a set that is printed empty" {
  p1 { field "Grey" as grey, "Mirror" as mirror }
  expect count(grey.hues) == 0 and count(mirror.hues) == 1
}

test "a card or a player as what an action is about" {
  p1 { field "Grey" }
  at p1 shots
  p1 shoots p2
  expect p1.gold == 5
  p1 shoots "Grey"
  expect p1.gold == 6
}

test "eight players" players 8 {
  expect count(Player) == 8
  p1 turns_round
  p1 stops
  p1 stops
  expect turn player == p8
}

// ---- who goes out on the way ----------------------------------------------------------------------------------------
lose when heat >= 50
card "Bidder" : Stone {
  after gain by you {
    each player { let n = choose 0 to 3 text "How many?"; burn(50) by (player after you); your.seen += n }
  }
}

test "who is out is not asked any more" players 4 {
  p1 { field "Bidder" }
  p1 earns
  p1 chooses 1
  expect p3 asked "How many"
  p3 chooses 2
  expect p1.seen == 1 and p3.seen == 2 and p2.seen == 0 and count(player) == 2
}

test "a turn that is given to who is to skip one is left out, and the order goes on as it was" players 3 {
  p1 calls p3
  p1 holds_up p3
  p1 stops
  p1 stops
  expect turn player == p2
  p2 stops
  p2 stops
  expect turn player == p3
}

test "of two who are given the next turn the last one has it" players 4 {
  p1 calls p3
  p1 calls p4
  p1 stops
  p1 stops
  expect turn player == p4
  p4 stops
  p4 stops
  expect turn player == p1
}
