// lose, win and draw, for two to four players.

game "Endings" {
  players 2 to 4
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

lose when life <= 0
win when coins >= 100
rule "the cards of a player who is out leave" {
  after lose(Player as p) { move(each Card in any zone where owner == p, gone); mark(1) }
}

event hurt(p: Player, n: Int) { p.life -= n }
card "Bolt"    : Thing { use { hurt(choose player, 10); mark(10) } }
card "Tap"     : Thing { use { hurt(choose player, 9); mark(10) } }
card "Doom"    : Thing { use { hurt(each player, 10) } }
card "Doomed"  : Thing { use { hurt(each opponent, 10) } }
card "Waves"   : Thing { use { for each player as p { hurt(p, 10) } } }
card "Resign"  : Thing { use { lose(you); mark(10) } }
card "All out" : Thing { use { lose(each player) } }
card "Jackpot" : Thing { use { earn(100) } }
card "Share"   : Thing { use { each player { earn(100) } } }
card "Gift"    : Thing { use { opponents_jackpot } }
event opponents_jackpot { each opponent { earn(100) } }
card "Both" : Thing { use { windfall(each player) } }
event windfall(p: Player) { p.coins += 100 }

test "the last one left wins" {
  p1 { in_play "Bolt" }
  p1 uses use "Bolt"
  p1 chooses p2
  expect p1 wins
}

test "one above the boundary nothing happens" {
  p1 { in_play "Tap" }
  p1 uses use "Tap"
  p1 chooses p2
  expect p2.life == 1 and p1.marks == 10
}

test "a player may make themselves lose" {
  p1 { in_play "Bolt" }
  p1 uses use "Bolt"
  p1 chooses p1
  expect p2 wins
}

test "both at once is a draw" {
  p1 { in_play "Doom" }
  p1 uses use "Doom"
  expect draw
}

test "one after the other is none" {
  p1 { in_play "Waves" }
  p1 uses use "Waves"
  expect p2 wins
}

test "all at once, three of them" players 3 {
  p1 { in_play "Doom" }
  p1 uses use "Doom"
  expect draw
}

test "all but one at once" players 4 {
  at p2 main
  p2 { in_play "Doomed" }
  p2 uses use "Doomed"
  expect p2 wins
}

test "of three, one out: the others go on" players 3 {
  p1 { in_play "Bolt" }
  p2 { hand "Stone"; in_play "Stone" }
  p1 uses use "Bolt"
  p1 chooses p2
  expect count("Stone" in gone) == 2
  expect p1.marks == 11
  p1 passes
  expect turn player == p3
  p3 passes
  expect turn player == p1
  p1 uses use "Bolt"
  expect options p1; p3
  p1 chooses p3
  expect p1 wins
}

test "the turn player out: the turn is over" players 3 {
  p1 { in_play "Resign" }
  p1 uses use "Resign"
  expect turn player == p2
  p2 passes
  expect turn player == p3
  p3 passes
  expect turn player == p2
}

test "two of four out at once: the others go on" players 4 {
  p1 { in_play "Bolt" }
  p3 { life 10 }
  p4 { life 10 }
  p1 uses use "Bolt"
  p1 chooses p3
  p1 uses use "Bolt"
  p1 chooses p4
  p1 passes
  expect turn player == p2
  p2 passes
  expect turn player == p1
}

test "everybody is told to lose" {
  p1 { in_play "All out" }
  p1 uses use "All out"
  expect draw
}

test "win" {
  p1 { in_play "Jackpot" }
  p1 uses use "Jackpot"
  expect p1 wins
}

test "another wins" {
  p1 { in_play "Gift" }
  p1 uses use "Gift"
  expect p2 wins
}

test "a winner wins over any number of others" players 4 {
  at p3 main
  p3 { in_play "Jackpot" }
  p3 uses use "Jackpot"
  expect p3 wins
}

test "of two winners the turn player" {
  p1 { in_play "Both" }
  p1 uses use "Both"
  expect p1 wins
}

test "a position in which somebody has lost" {
  p1 { life 0 }
  expect p2 wins
}
