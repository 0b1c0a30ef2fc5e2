// as soon as: looked at when an action is wholly over, again and again until nothing waits.

game "As soon as" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

card "Banker" : Thing { once each turn, as soon as your.coins >= 3 { mark(10 + your.coins) } }
card "Twice"  : Thing { 2 times each turn, as soon as your.coins >= 1 { mark(1) } }
card "Chain"  : Thing { once each turn, as soon as your.marks >= 10 { mark(100) } }
card "Miner"  : Thing { entry { earn(3); spend(2) } }
card "Broker" : Thing { entry { earn(3); mark(1); earn(1) } }
card "Thief"  : Thing { as soon as your.coins >= 2 { spend(2); mark(1) } }
card "Vault"  : Thing { entry { earn(7) } }
rule "a rule may wait too" { once each turn, as soon as your.life >= 20 { mark(1000) } }
card "Tailor" : Thing { once each turn, as soon as times(wear, this turn) >= 2 { mark(5) } }
card "Rags"   : Thing { entry { wear(self) } }
card "Tatter" : Thing { entry { fray(self) } }
event fray(c: Thing) is wear(c) { }
card "Nurse" : Thing { entry { your_life } }
event your_life { your.life = 20 }

test "the whole action comes first" {
  p1 { hand "Broker"; in_play "Banker" }
  p1 plays "Broker"
  expect p1.marks == 15
}

test "what was true for a moment was not seen" {
  p1 { hand "Miner"; in_play "Banker" }
  p1 plays "Miner"
  expect p1.coins == 1 and p1.marks == 0
}

test "it need not be an action that makes it true" {
  p1 { in_play "Banker"; coins 3 }
  expect p1.marks == 13
}

test "once each turn" {
  p1 { hand "Broker" as one, "Broker" as two; in_play "Banker" }
  p1 plays one
  p1 plays two
  expect p1.marks == 16
}

test "as often as its limit, while it stays true" {
  p1 { in_play "Twice"; coins 1 }
  expect p1.marks == 2
}

test "without a limit until it is true no more" {
  p1 { hand "Vault"; in_play "Thief" }
  p1 plays "Vault"
  expect p1.coins == 1 and p1.marks == 3
}

test "when something has happened so often, also as a kind of it" {
  p1 { hand "Rags", "Tatter", "Vault"; in_play "Tailor" }
  p1 plays "Rags"
  p1 plays "Vault"
  expect p1.marks == 0
  p1 plays "Tatter"
  expect p1.marks == 5
}

test "one may wake another" {
  p1 { in_play "Chain", "Banker"; coins 3 }
  expect p1.marks == 113
}

test "of a rule, for the turn player" {
  p1 { hand "Nurse"; in_play "Stone" }
  p1 plays "Nurse"
  expect p1.marks == 1000
  p1 passes
  expect p2.marks == 0
}

test "a card speaks for its own player, also in the other's turn" {
  p1 { hand "Vault"; in_play "Stone" }
  p2 { in_play "Banker"; coins 3 }
  expect p2.marks == 13
  p1 plays "Vault"
  expect p1.marks == 0
}
