// repeat, for each, and blocks of other players.

game "Loops" {
  players 2 to 4
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

card "Repeater" : Thing { entry { repeat your.coins { mark(1) }; mark(100) } }
card "Halver"   : Thing { entry { repeat your.coins { spend(1); mark(1) } } }

test "so many times" {
  p1 { hand "Repeater"; coins 3 }
  p1 plays "Repeater"
  expect p1.marks == 103
}

test "no times" { p1 { hand "Repeater"; coins 0 }; p1 plays "Repeater"; expect p1.marks == 100 }

test "fewer than no times" {
  p1 { hand "Repeater"; coins -2 }
  p1 plays "Repeater"
  expect p1.marks == 100
}

test "how often is settled at the beginning" {
  p1 { hand "Halver"; coins 4 }
  p1 plays "Halver"
  expect p1.marks == 4 and p1.coins == 0
}

// ---- for each -------------------------------------------------------------------------------------------------------

event copy(c: Thing) { create("Stone", your.in_play); mark(1) }
card "Spawner" : Thing { entry { for each friendly "Stone" as c { copy(c) } } }

card "Reaper" : Thing {
  entry {
    for each friendly "Stone" as c { ruin(each friendly "Stone"); mark(1 + 10 * count("Stone" in gone where it == c)) }
  }
}

card "Walker" : Thing {
  entry { for each friendly "Stone" as c { wear(c); mark(count("Stone" where worn >= 1)) } }
}

test "the set is settled at the beginning: newcomers are no part of it" {
  p1 { hand "Spawner"; in_play "Stone" x 3 }
  p1 plays "Spawner"
  expect p1.marks == 3 and count("Stone" in p1.in_play) == 6
}

test "and those who left still are" {
  p1 { hand "Reaper"; in_play "Stone" x 2 }
  p1 plays "Reaper"
  expect p1.marks == 22
}

test "one after the other, not in step" {
  p1 { hand "Walker"; in_play "Stone" x 3 }
  p1 plays "Walker"
  expect p1.marks == 6
}

test "over nothing" { p1 { hand "Walker" }; p1 plays "Walker"; expect p1.marks == 0 }

card "Nested" : Thing {
  entry {
    for each friendly "Stone" as a {
      for each friendly "Boulder" as b { mark(1); wear(a); wear(b) }
    }
  }
}

test "loops within loops" {
  p1 { hand "Nested"; in_play "Stone", "Boulder", "Stone", "Boulder", "Boulder" }
  p1 plays "Nested"
  expect p1.marks == 6 and "Stone".worn == 3 and "Boulder".worn == 2
}

card "Leaver" : Thing {
  entry { for each friendly "Stone" as c { pay spend(1); wear(c) }; mark(1) }
}

test "a payment that fails ends loop and text" {
  p1 { hand "Leaver"; coins 1; in_play "Stone" as one, "Stone" as two }
  p1 plays "Leaver"
  expect one.worn == 1 and two.worn == 0 and p1.marks == 0
}

card "Asker" : Thing { entry { for each friendly "Stone" as c { may wear(c) }; mark(1) } }

test "a question inside a loop" {
  p1 { hand "Asker"; in_play "Stone" as one, "Stone" as two, "Stone" as three }
  p1 plays "Asker"
  p1 chooses no
  p1 chooses yes
  p1 chooses no
  expect one.worn == 0 and two.worn == 1 and three.worn == 0
  expect p1.marks == 1
}

// ---- other players --------------------------------------------------------------------------------------------------

card "Guest" : Thing { entry { opponent { mark(1) }; mark(10) } }

card "Everybody" : Thing {
  entry { each player { mark(1); earn(count(Card in your.hand)) }; mark(10) }
}

card "Others" : Thing { entry { each opponent { mark(1) }; mark(10) } }

card "Nesting" : Thing {
  entry { each opponent { mark(1); each opponent { mark(100) }; mark(1000) }; mark(10) }
}

card "Owner" : Thing {
  entry { let c = choose enemy Thing; c.owner { discard(choose Card in your.hand) }; mark(10) }
}

card "Speaker" : Thing { after mark(1) by turn player { earn(1) } }

test "you is the other player inside and yourself again behind" {
  p1 { hand "Guest" }
  p1 plays "Guest"
  expect p1.marks == 10 and p2.marks == 1
}

test "their doing, not yours" {
  p1 { hand "Guest", "Self"; in_play "Speaker" }
  p2 { in_play "Speaker" }
  p1 plays "Guest"
  expect p1.coins == 0 and p2.coins == 0
  p1 plays "Self"
  expect p1.coins == 1 and p2.coins == 1
}
card "Self" : Thing { entry { mark(1) } }

test "each player, each for themselves" players 3 {
  p1 { hand "Everybody", "Stone" }
  p2 { hand "Stone", "Stone", "Stone" }
  p1 plays "Everybody"
  expect p1.marks == 11 and p2.marks == 1 and p3.marks == 1
  expect p1.coins == 1 and p2.coins == 3 and p3.coins == 0
}

test "each opponent" players 4 {
  at p3 main
  p3 { hand "Others" }
  p3 plays "Others"
  expect p1.marks == 1 and p2.marks == 1 and p3.marks == 10 and p4.marks == 1
}

test "the opponents of an opponent" players 3 {
  p1 { hand "Nesting" }
  p1 plays "Nesting"
  expect p1.marks == 210
  expect p2.marks == 1101 and p3.marks == 1101
}

test "whose card it is" players 3 {
  p1 { hand "Owner" }
  p3 { in_play "Stone"; hand "Boulder" }
  p1 plays "Owner"
  p1 chooses "Stone"
  expect p3 asked
  p3 chooses "Boulder"
  expect "Boulder" in p3.discard and p1.marks == 10
}

// ---- the first of several ---------------------------------------------------------------------------------------------

card "Usher"  : Thing { entry { for each (first of (friendly "Stone")) as c { copy(c) } } }
card "Teller" : Thing { entry { mark(count(first of (friendly "Stone"))) } }
card "Herald" : Thing { entry { first of (Player where it.coins > 1) { mark(1) } } }

test "the first of several is one" {
  p1 { hand "Usher", "Teller"; in_play "Stone", "Stone", "Stone" }
  p1 plays "Usher"
  expect p1.marks == 1
  p1 plays "Teller"
  expect p1.marks == 2
}

test "the first of none is none" {
  p1 { hand "Usher", "Teller" }
  p1 plays "Usher"
  p1 plays "Teller"
  expect p1.marks == 0
}

test "the first player of several does it" {
  p1 { hand "Herald"; coins 2 }
  p2 { coins 2 }
  p1 plays "Herald"
  expect p1.marks == 1 and p2.marks == 0
}

test "nobody does it where there is no first" {
  p1 { hand "Herald" }
  p1 plays "Herald"
  expect p1.marks == 0 and p2.marks == 0
}
