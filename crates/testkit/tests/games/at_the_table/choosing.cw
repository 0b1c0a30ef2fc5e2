// choose: how many, from where, in which order; numbers; chance.

game "Choosing" {
  players 2 to 3
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event take_note(n: Int) { your.marks = 10 * your.marks + n }

card "Zero"  : Thing { entry { discard(choose 0 Card in your.hand); mark(1) } }
card "Minus" : Thing { entry { discard(choose (0 - 2) Card in your.hand); mark(1) } }
card "One"   : Thing { entry { discard(choose Card in your.hand); mark(1) } }
card "Two"   : Thing { entry { discard(choose 2 Card in your.hand); mark(1) } }
card "UpTo"  : Thing { entry { discard(choose up to 2 Card in your.hand); mark(1) } }
card "Any"   : Thing { entry { discard(choose any number of Card in your.hand); mark(1) } }
card "Coins" : Thing { entry { discard(choose your.coins Card in your.hand); mark(1) } }
card "Union" : Thing { entry { discard(choose "Stone" in your.hand or enemy Thing) } }

test "none is not asked" {
  p1 { hand "Zero", "Stone" }
  p1 plays "Zero"
  expect not asked
  expect "Stone" in p1.hand and p1.marks == 1
}

test "fewer than none is none" {
  p1 { hand "Minus", "Stone" }
  p1 plays "Minus"
  expect not asked
  expect "Stone" in p1.hand and p1.marks == 1
}

test "one of one is asked where forced choices are" {
  p1 { hand "One", "Stone" }
  p1 plays "One"
  expect options "Stone"
  p1 chooses "Stone"
  expect "Stone" in p1.discard
}

test "one of none is not asked, and the text goes on" {
  p1 { hand "One" }
  p1 plays "One"
  expect not asked
  expect p1.marks == 1
}

test "two, one by one, without the first" {
  p1 { hand "Two", "Stone" as a, "Stone" as b, "Stone" as c }
  p1 plays "Two"
  expect options a; b; c
  p1 chooses b
  expect options a; c
  expect b in p1.hand
  p1 chooses a
  expect not asked
  expect a in p1.discard and b in p1.discard and c in p1.hand
  expect top of p1.discard == a
}

test "two of one: as many as there are" {
  p1 { hand "Two", "Stone" }
  p1 plays "Two"
  p1 chooses "Stone"
  expect not asked
  expect "Stone" in p1.discard and p1.marks == 1
}

test "up to two: done comes first, and nothing is asked after two" {
  p1 { hand "UpTo", "Stone" as a, "Stone" as b, "Stone" as c }
  p1 plays "UpTo"
  expect options done; a; b; c
  p1 chooses c
  expect options done; a; b
  p1 chooses a
  expect not asked
  expect b in p1.hand and count(Card in p1.discard) == 2
}

test "up to two: done at once" {
  p1 { hand "UpTo", "Stone" }
  p1 plays "UpTo"
  p1 chooses done
  expect "Stone" in p1.hand and p1.marks == 1
}

test "up to two of one ends when there is nothing more" {
  p1 { hand "UpTo", "Stone" }
  p1 plays "UpTo"
  p1 chooses "Stone"
  expect options done
  p1 chooses done
  expect "Stone" in p1.discard
}

test "any number" {
  p1 { hand "Any", "Stone" as a, "Stone" as b, "Stone" as c }
  p1 plays "Any"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect options done
  p1 chooses done
  expect count(Card in p1.discard) == 3
}

test "an amount to be worked out, at the boundary" {
  p1 { hand "Coins" as one, "Coins" as two, "Stone" as a, "Stone" as b; coins 1 }
  p1 plays one
  p1 chooses a
  expect not asked
  expect count(Card in p1.discard) == 1
}

test "from two places, in the order written" {
  p1 { hand "Union", "Boulder", "Stone" as mine }
  p2 { in_play "Boulder" as theirs; hand "Stone" }
  p1 plays "Union"
  expect options mine; theirs
  p1 chooses theirs
  expect theirs in p2.discard
}

// ---- players --------------------------------------------------------------------------------------------------------

event fine(p: Player) { p.coins -= 1 }
card "Judge"        : Thing { entry { fine(choose opponent) } }
card "Judge of all" : Thing { entry { fine(choose player) } }

test "an opponent, from the next one on" players 3 {
  at p2 main
  p2 { hand "Judge" }
  p2 plays "Judge"
  expect options p3; p1
  p2 chooses p1
  expect p1.coins == -1 and p3.coins == 0
}

test "a player, from the turn player on" players 3 {
  at p2 main
  p2 { hand "Judge of all" }
  p2 plays "Judge of all"
  expect options p2; p3; p1
  p2 chooses p2
  expect p2.coins == -1
}

// ---- numbers --------------------------------------------------------------------------------------------------------

card "Dial" : Thing { entry { take_note(choose 2 to 4); mark(0) } }

card "Pay any" : Thing {
  entry { take_note(choose 1 to your.coins) then mark(1000) else mark(5000) }
}

card "Below" : Thing { entry { take_note(choose (0 - 2) to 0) } }

test "each number of the range" {
  p1 { hand "Dial" }
  p1 plays "Dial"
  expect options 2; 3; 4
  p1 chooses 4
  expect p1.marks == 4
}

test "a range of one is asked where forced choices are" {
  p1 { hand "Pay any"; coins 1 }
  p1 plays "Pay any"
  expect options 1
  p1 chooses 1
  expect p1.marks == 1001
}

test "an empty range is not asked and the call does not happen" {
  p1 { hand "Pay any"; coins 0 }
  p1 plays "Pay any"
  expect not asked
  expect p1.marks == 5000
}

test "numbers below zero" {
  p1 { hand "Below"; marks 1 }
  p1 plays "Below"
  expect p1 asked
  p1 chooses 0
  expect p1.marks == 10
}

// ---- chance ---------------------------------------------------------------------------------------------------------

card "Storm" : Thing { entry { discard(random Card in your.hand); mark(1) } }
card "Coin"  : Thing { entry { discard(random "Stone" in your.hand) } }

test "one member by chance, and nobody is asked" {
  p1 { hand "Storm", "Stone", "Boulder" }
  p1 plays "Storm"
  expect not asked
  expect count(Card in p1.hand) == 1 and count(Card in p1.discard) == 1
}

test "of none, none" {
  p1 { hand "Storm" }
  p1 plays "Storm"
  expect count(Card in p1.discard) == 0 and p1.marks == 1
}

test "of one, that one" {
  p1 { hand "Coin", "Stone", "Boulder" }
  p1 plays "Coin"
  expect "Stone" in p1.discard and "Boulder" in p1.hand
}

card "Gale" : Thing {
  entry { discard(random "Stone" in your.hand or "Boulder" in your.hand); mark(1) }
}

test "by chance one of two sets, as chosen from both" {
  p1 { hand "Gale", "Stone", "Boulder" }
  p1 plays "Gale"
  expect count(Card in p1.hand) == 1 and count(Card in p1.discard) == 1
}
