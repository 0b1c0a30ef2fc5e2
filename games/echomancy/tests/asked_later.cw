// Cards that have left and are asked later, and what is settled before it happens.

card "Trial Eulogy" : InstantCard {
  mana W
  resolve { target c: Creature in graveyard; gain_life(c.power) }
}

card "Trial Sum" : InstantCard {
  mana W
  resolve { gain_life(total power of (Creature in graveyard)) }
}

card "Trial Question" : InstantCard {
  mana W
  resolve {
    target c: Creature in graveyard
    if c has Flying { gain_life(10) }
  }
}

card "Trial Fling Card" : InstantCard {
  mana R
  resolve cost { let c = choose Creature in your.hand; discard(c) } { target p: Player; damage(p, c.power) }
}

card "Trial Dull" : InstantCard {
  mana U
  resolve { target c: Card; until end of turn { c: types = Artifact } }
}

card "Trial Rise" : InstantCard {
  mana B
  resolve { target c: Card in your.graveyard where permanent(it); enter(c) }
}

card "Trial Smash" : InstantCard { mana R  resolve { target c: nonland Card; destroy(c) } }

test "the power of a card in a graveyard, while a spell waits: 2, not 5" {
  at p1 main
  p1 {
    hand "Giant Growth", "Spark", "Unhallow", "Trial Eulogy"
    battlefield "Grove", "Crag", "Fen" x 3, "Meadow", "Bear" as bear
  }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Unhallow"
  all pass
  expect bear in p1.graveyard and count(Card in stack) == 1
  p1 casts "Trial Eulogy"
  all pass
  expect p1.life == 22
  all pass
}

test "the same with an empty stack" {
  at p1 main
  p1 { hand "Giant Growth", "Unhallow", "Trial Eulogy"; battlefield "Grove", "Fen" x 3, "Meadow", "Bear" as bear }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Unhallow"
  all pass
  p1 casts "Trial Eulogy"
  all pass
  expect p1.life == 22
}

test "the same by a total" {
  at p1 main
  p1 {
    hand "Giant Growth", "Spark", "Unhallow", "Trial Sum"
    battlefield "Grove", "Crag", "Fen" x 3, "Meadow", "Bear" as bear
  }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Unhallow"
  all pass
  p1 casts "Trial Sum"
  all pass
  expect p1.life == 22
  all pass
}

test "its keywords: a drake that died as a frog is a card with flying" {
  at p1 main
  p1 {
    hand "Turn to Frog", "Unhallow", "Trial Question"
    battlefield "Isle" x 2, "Fen" x 3, "Meadow", "Drake of the Locks", "Soul Cage"
  }
  p1 casts "Turn to Frog"
  all pass
  p1 casts "Unhallow"
  all pass
  expect count(Card in stack) == 1
  p1 casts "Trial Question"
  all pass
  expect p1.life == 30
  all pass
}

test "a card in the hand" {
  at p1 main
  p1 {
    hand "Giant Growth", "Spark", "Unsummon", "Trial Fling Card"
    battlefield "Grove", "Crag" x 2, "Isle", "Bear" as bear
  }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Unsummon"
  all pass
  expect bear in p1.hand
  p1 casts "Trial Fling Card"
  p1 chooses p2
  expect bear in p1.graveyard
  all pass
  expect p2.life == 18
  all pass
}

test "the rulebook's own enter(c): an Aura card that was an artifact when it died is attached to something" {
  at p1 main
  p1 {
    hand "Spark", "Trial Dull", "Trial Rise", "Trial Smash"
    battlefield "Isle", "Crag" x 2, "Fen", "Bear" as bear with attached "Blessed Mail" as mail
  }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Trial Dull"
  p1 chooses mail
  all pass
  expect Artifact in mail.types
  p1 casts "Trial Smash"
  p1 chooses mail
  all pass
  expect mail in p1.graveyard and count(Card in stack) == 1
  p1 casts "Trial Rise"
  all pass
  expect mail in bear.attached
  all pass
}

test "in a test: the name of a copy in the graveyard, while its trigger waits" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape, "Spark"; battlefield "Isle" x 3, "Crag", "Clockwork Owl" as owl; library "Isle" }
  p1 casts shape
  all pass
  p1 chooses owl
  p1 casts "Spark"
  p1 chooses shape
  all pass
  expect count("Borrowed Shape" in p1.graveyard) == 1 and count("Clockwork Owl" in p1.graveyard) == 0
  expect shape.name == "Borrowed Shape"
  all pass
}

card "Trial Life Avatar" : CreatureCard {
  mana W  power 0  toughness 0
  anywhere, static { self: power = your.life, toughness = your.life }
}

card "Trial Proud Blade" : CreatureCard {
  mana W  power 2  toughness 5
  static while your.life >= 20 { self: gains FirstStrike }
}

test "a blocker whose power follows its player's life strikes with what it had" {
  at p1 combat
  p1 { battlefield "Ancient Guardian" as guardian with sick false, "Bear" as bear with sick false }
  p2 { battlefield "Trial Life Avatar" as avatar }
  all pass
  p1 chooses guardian
  p1 chooses bear
  all pass
  p2 chooses avatar
  all pass
  expect p2.life == 18 and guardian.damage == 20
}

test "a blocker that loses first strike by the blows of the same moment has struck with them" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as knight with sick false, "Ancient Guardian" as guardian with sick false }
  p2 { battlefield "Trial Proud Blade" as blade }
  all pass
  p1 chooses knight
  p1 chooses guardian
  all pass
  p2 chooses done
  p2 chooses blade
  all pass
  expect p2.life == 18 and guardian.damage == 2
  all pass
  expect guardian.damage == 2
}

card "Trial Stir Faintly" : InstantCard {
  mana U
  resolve {
    target c: Artifact
    until end of turn { c: types + Creature }
  }
}

test "an Equipment that becomes a 0/0 creature while it is worn dies" {
  at p1 main
  p1 { hand "Trial Stir Faintly"; battlefield "Isle", "Bear" as bear with attached "Rage Banner" as banner }
  p1 casts "Trial Stir Faintly"
  all pass
  expect banner in p1.graveyard and bear.power == 2
}

test "Duress of Fen: who is looked at has discarded, and the Steward hears it" {
  at p1 main
  p1 { hand "Duress of Fen"; battlefield "Fen", "Tomb Steward" }
  p2 { hand "Spark" as spark }
  p1 casts "Duress of Fen"
  p1 chooses p2
  all pass
  expect spark in p2.graveyard and count(Card in stack) == 1
  all pass
  expect p2.life == 19
}
card "Trial Censor" : EnchantmentCard { mana U  when counter by you { gain_life(1) } }
test "Tax of Ages counters for its own controller" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Trial Censor" }
  p2 { hand "Tax of Ages"; battlefield "Isle", "Trial Censor" }
  p1 casts spark
  p1 chooses p2
  p1 passes
  p2 casts "Tax of Ages"
  all pass
  expect spark in p1.graveyard and count(Card in stack) == 1
  all pass
  expect p2.life == 21 and p1.life == 20
}

test "a ward counters for whose creature it is" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Trial Censor" }
  p2 { battlefield "Warding Elk" as elk, "Trial Censor" }
  p1 casts spark
  p1 chooses elk
  all pass
  expect spark in p1.graveyard and count(Card in stack) == 1
  all pass
  expect p2.life == 21 and p1.life == 20
}
card "Rolling Stone" : CreatureCard { mana R  xs 1  power 1  toughness 1  Avalanche }
test "X counts for the avalanche" {
  at p1 main
  p1 { hand "Rolling Stone" as stone; battlefield "Crag" x 5; library "Isle", "Bear" as bear }
  p1 casts stone
  p1 chooses 4
  all pass
  p1 chooses yes
  all pass
  expect bear in p1.battlefield
  all pass
}

card "Trial Reckoning" : EnchantmentCard {
  mana W
  when one or more damage(Player as p, Int as n, true) from friendly Creature { lose_life(n) by p }
}

test "one or more that hit players are heard once for each player" players 3 {
  at p1 combat
  p1 {
    battlefield "Trial Reckoning", "Bear" as a with sick false, "Bear" as b with sick false, "Bear" as c with sick false
  }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses p2
  p1 chooses p3
  p1 chooses p3
  all pass
  all pass
  expect p2.life == 18 and p3.life == 16
  p1 chooses "Trial Reckoning"
  expect count(Card in stack) == 2
  all pass
  all pass
  expect p2.life == 16 and p3.life == 12
}
