// What a card is made for ever: also another text, another kind, a bound; and what lasts on a card that is still to come.

game "ForGood" {
  players     2
  timing      immediate
  order       arrival
  forced      taken
  zone_change forgets
}
turn { phase main { actions play_card, use, craft, pass } }

ability craft of Thing = activate { body; mark(100) }
kind Tool is Thing { edge: Int = 1 }
keyword Keen
keyword Grip(n)
event wound(c: Thing) { c.worn += 1 }

card "Anvil" : Thing { Keen  craft { mark(1) } }

card "Learner" : Thing {
  use { let a = choose friendly "Stone"; let b = choose "Anvil"; forever { a: gains text of b } }
}

card "Gripper" : Thing { use { forever { friendly "Stone": gains Grip count(Card in your.hand) } } }
card "Doubler" : Thing { use { forever { friendly "Stone": power * 2 } } }
card "Capper"  : Thing { use { let n = 2; forever { friendly Thing: power at most n } } }

card "Mirror" : Thing {
  use { let a = choose friendly "Stone"; let b = choose "Anvil"; forever { a: copy of b } }
}

card "Turner" : Thing { use { forever { friendly "Stone": is Tool, loses Keen } } }

// What stands beside `power + 1` does not change what it means: it is added first, and what else is said comes on top.
card "Beside" : Thing {
  use { let a = choose friendly "Stone"; forever { a: power + 1, gains Grip 2 } }
}

card "Chooser" : Thing { use { forever { choose friendly "Stone": power + 1, gains Grip 2 } } }

card "Apart" : Thing {
  use { let a = choose friendly "Stone"; forever { a: power + 1; a: gains Grip 2 } }
}

card "Factor" : Thing {
  use { forever { friendly "Stone" where power < 2: power + self.power, power * (self.power + 2) } }
}

card "Forger"  : Thing { use { forever { friendly "Stone": is Tool, edge = 4, power + 1 } } }
card "Fixer"   : Thing { use { until end of turn { friendly "Stone": power = 5 } } }
card "Fetcher" : Thing { use { let c = choose friendly "Stone"; move(c, c.owner.hand) } }
card "Sweeper" : Thing { use { discard(each "Anvil" in in_play) } }

test "the text of another card, which may leave" {
  p1 { in_play "Learner" as learner, "Anvil" as anvil, "Stone" as stone, "Stone" as other, "Sweeper" as sweeper }
  p1 uses use learner
  p1 chooses stone
  expect stone has Keen and other has not Keen
  p1 uses craft stone
  expect p1.marks == 101
  p1 uses use sweeper
  p1 passes
  p2 passes
  p1 uses craft stone
  expect p1.marks == 202 and anvil in p1.discard
  expect no option uses craft other
}

test "a keyword with a value, as it was then" {
  p1 { in_play "Gripper" as gripper, "Stone" as stone; hand "Stone" as late, "Boulder" }
  p1 uses use gripper
  p1 plays late
  expect stone has Grip and late has not Grip
}

test "for ever twice as much, of those that are there" {
  p1 { in_play "Doubler" as doubler, "Stone" as stone; hand "Stone" as late }
  p1 uses use doubler
  p1 uses use doubler
  p1 plays late
  expect stone.power == 4 and late.power == 1
}

test "a bound" {
  p1 { in_play "Capper" as capper, "Boulder" as boulder; hand "Boulder" as late }
  p1 uses use capper
  p1 plays late
  expect boulder.power == 2 and late.power == 3
}

test "a copy for good, until it leaves play and forgets" {
  p1 { in_play "Mirror" as mirror, "Anvil", "Stone" as stone, "Fetcher" as fetcher }
  p1 uses use mirror
  p1 passes
  p2 passes
  expect stone is "Anvil" and stone has Keen
}

test "another kind" {
  p1 { in_play "Turner" as turner, "Stone" as stone, "Fetcher" as fetcher }
  p1 uses use turner
  expect stone is Tool
  p1 uses use fetcher
  expect stone in p1.hand and stone is not Tool
}

test "what is set comes on top of what was gained beside a keyword with a value" {
  p1 { in_play "Beside" as both, "Fixer" as fixer, "Stone" as stone }
  p1 uses use both
  expect stone.power == 2 and stone has Grip
  p1 uses use fixer
  expect stone.power == 5
}

test "as if it stood on a line of its own" {
  p1 { in_play "Apart" as apart, "Fixer" as fixer, "Stone" as stone }
  p1 uses use apart
  expect stone.power == 2 and stone has Grip
  p1 uses use fixer
  expect stone.power == 5
}

test "one that the line chooses is chosen once" {
  p1 { in_play "Chooser" as chooser, "Fixer" as fixer, "Stone" as stone, "Stone" as other }
  p1 uses use chooser
  p1 chooses other
  expect other.power == 2 and other has Grip and stone.power == 1 and stone has not Grip
  p1 uses use fixer
  expect other.power == 5
}

test "both are done to those that are meant now, by numbers of now" {
  p1 { in_play "Factor" as factor, "Stone" as stone, "Stone" as other; hand "Stone" as late }
  p1 uses use factor
  p1 plays late
  expect stone.power == 6 and other.power == 6 and late.power == 1
}

test "what only the other kind has is said beside it" {
  p1 { in_play "Forger" as forger, "Fixer" as fixer, "Stone" as stone }
  p1 uses use forger
  expect stone is Tool and stone.power == 2 and stone.edge == 4
  p1 uses use fixer
  expect stone.power == 5
}

// ---- on a card that is not in play ----------------------------------------------------------------------------------

card "Tutor" : Thing {
  use { let c = choose Thing in your.hand; until c leaves play { c: power + 2, gains Keen } }
}

card "Rouser" : Thing {
  use { let c = choose Thing in your.hand; until c leaves play { c: gains craft { mark(10) } } }
}

card "Late" : Thing {
  use { let c = choose "Stone" in in_play; discard(c); until c leaves play { c: power + 2 } }
}

card "Dying" : Thing {
  in discard, after discard(self) { until self leaves play { you: life + 3 } }
}

test "it lasts in the hand and in play, and is over when the card leaves play" {
  p1 { in_play "Tutor" as tutor, "Fetcher" as fetcher; hand "Stone" as stone }
  p1 uses use tutor
  expect stone.power == 3 and stone has Keen
  p1 plays stone
  p1 passes
  p2 passes
  expect stone.power == 3 and stone has Keen
  p1 uses use fetcher
  expect stone in p1.hand and stone.power == 1 and stone has not Keen
}

test "an ability for a card in hand works when it is in play" {
  p1 { in_play "Rouser" as rouser; hand "Stone" as stone }
  p1 uses use rouser
  expect no option uses craft stone
  p1 plays stone
  p1 uses craft stone
  expect p1.marks == 110
}

test "a card that has just left play has left it" {
  p1 { in_play "Late" as late, "Stone" as stone, "Fetcher" }
  p1 uses use late
  expect stone in p1.discard and stone.power == 1
}

test "a copy keeps what stands on it, if it is said" {
  p1 { in_play "Keeper" as keeper, "Loser" as loser, "Anvil" as anvil }
  p1 uses use keeper
  p1 uses use loser
  p1 chooses anvil
  expect keeper is "Anvil" and loser is "Anvil"
  p1 uses use keeper
  expect p1.marks == 5
  p1 uses craft keeper
  expect p1.marks == 106
  expect no option uses use loser
}

card "Keeper" : Thing {
  use {
    if self is "Keeper" {
      let b = choose "Anvil"
      until self leaves play { self: copy of b, gains printed text of self }
    } else {
      mark(5)
    }
  }
}

card "Loser" : Thing { use { let b = choose "Anvil"; until self leaves play { self: copy of b } } }
