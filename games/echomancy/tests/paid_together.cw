// What a spell asks for besides its mana, where that is mana as well, or what gives it.

card "Trial Twofold" : SorceryCard {
  mana 1
  resolve cost { choose one { "mana" { pay_mana(U) } "life" { pay_life(2) } } } { draw(1) }
}

card "Trial Rent" : SorceryCard {
  mana 1
  resolve cost { pay_mana(U); sacrifice(choose friendly Land) } { draw(1) }
}

card "Trial Depth" : SorceryCard {
  mana 1  xs 1
  resolve cost { pay_mana(U) } { number x: 0 to most_x(self); gain_life(x) }
}

card "Trial Gift" : SorceryCard {
  mana G
  resolve cost { sacrifice(choose friendly Creature) } { draw(1) }
}

card "Trial Yoke" : SorceryCard {
  mana G
  resolve cost { tap(choose friendly Creature where not tapped) } { draw(1) }
}

card "Trial Dancer" : CreatureCard {
  mana G  power 1  toughness 1  makes G
  when tap(self) { gain_life(1) }
}

card "Trial Feast" : SorceryCard {
  mana B, B
  resolve cost { sacrifice(choose friendly Creature) } { draw(1) }
}

test "the land whose colour is asked for besides is not tapped for the rest" {
  at p1 main
  p1 { life 1; hand "Trial Twofold" as s; battlefield "Isle" as isle, "Crag" as crag; library "Bear" }
  p1 casts s
  expect isle.tapped and crag.tapped and p1.life == 1 and size(p1.surcharge) == 0 and p1.casting == none
  all pass
  expect "Bear" in p1.hand
}

test "where either can be paid it is said which" {
  at p1 main
  p1 { life 3; hand "Trial Twofold" as s; battlefield "Isle" as isle, "Crag" as crag }
  p1 casts s
  expect options "mana"; "life"
  p1 chooses "life"
  expect p1.life == 1 and count(Land where tapped) == 1
}

test "mana for both ways, and for neither" {
  at p1 main
  p1 { life 3; hand "Trial Twofold" as s, "Trial Twofold" as other; battlefield "Isle" as isle; library "Bear" }
  p1 casts s
  expect p1.life == 1 and isle.tapped
  all pass
  expect refused casts other because "not enough mana"
  p1 { battlefield "Crag" x 2 }
  expect refused casts other because "the cost cannot be paid"
}

test "a land that is given up gives its mana first" {
  at p1 main
  p1 { hand "Trial Rent" as s; battlefield "Isle" as isle, "Crag" as crag; library "Bear" }
  p1 casts s
  p1 chooses crag
  expect crag in p1.graveyard and isle.tapped and size(p1.pool) == 0
  all pass
  expect "Bear" in p1.hand
}

test "without enough mana it is not cast, though there is a land to give up" {
  at p1 main
  p1 { hand "Trial Rent" as s; battlefield "Isle" }
  expect refused casts s because "the cost cannot be paid"
  p1 { battlefield "Isle" as isle, "Crag" as crag }
  expect option casts s
}

test "X leaves enough for what is asked for besides" {
  at p1 main
  p1 { hand "Trial Depth" as s; battlefield "Isle" as isle, "Crag" x 3 }
  p1 casts s
  expect options 0; 1; 2
  p1 chooses 2
  expect count(Land where tapped) == 4
  all pass
  expect p1.life == 22
}

test "who gives the mana may be given up, and somebody else as well" {
  at p1 main
  p1 { hand "Trial Gift" as s; battlefield "Leaf Druid" as druid with sick false, "Bear" as bear; library "Bear" }
  p1 casts s
  expect options druid; bear
  p1 chooses bear
  expect bear in p1.graveyard and druid in p1.battlefield and druid.tapped
}

test "the one who gives the mana is given up" {
  at p1 main
  p1 {
    hand "Trial Gift" as s
    battlefield "Leaf Druid" as druid with sick false, "Bear" as bear
    library "Bear" as drawn
  }
  p1 casts s
  p1 chooses druid
  expect druid in p1.graveyard and size(p1.pool) == 0
  all pass
  expect drawn in p1.hand
}

test "who is tapped for the rest gives no mana: only what leaves enough is offered" {
  at p1 main
  p1 { hand "Trial Yoke" as s; battlefield "Leaf Druid" as druid with sick false, "Bear" as bear }
  p1 casts s
  expect druid.tapped and bear.tapped
}

test "with a land it is said who is tapped" {
  at p1 main
  p1 { hand "Trial Yoke" as s; battlefield "Grove", "Leaf Druid" as druid with sick false, "Bear" as bear }
  p1 casts s
  expect options druid; bear
  p1 chooses druid
  expect druid.tapped and not bear.tapped
}

test "what was tapped before is given up without giving anything" {
  at p1 main
  p1 { hand "Trial Gift" as s; battlefield "Grove" as grove, "Leaf Druid" as druid with sick false, tapped true }
  p1 casts s
  expect druid in p1.graveyard and grove.tapped and size(p1.pool) == 0
}

test "what is exiled while nobody casts gives no mana" {
  at p1 main
  p1 { hand "Unsummon"; battlefield "Isle", "Leaf Druid" as druid with sick false }
  p1 casts "Unsummon"
  all pass
  expect druid in p1.hand and size(p1.pool) == 0
}

test "one is given up for the spell and another one for its mana" {
  at p1 main
  p1 { hand "Trial Feast" as s; battlefield "Altar of Thirst", "Bear" as bear, "Goblin" as goblin; library "Bear" }
  p1 casts s
  expect options bear; goblin
  p1 chooses goblin
  expect bear in p1.graveyard and goblin in p1.graveyard and size(p1.pool) == 0
}

test "the one who is given up for the spell gives no mana by that" {
  at p1 main
  p1 { hand "Trial Feast" as s; battlefield "Altar of Thirst", "Bear" }
  expect refused casts s because "the cost cannot be paid"
}

test "whoever gives it up says which mana it gives" {
  at p1 main
  p1 { hand "Trial Rent" as s; battlefield "Isle" as isle, "Uncharted Isle" as other; library "Bear" }
  p1 casts s
  p1 chooses other
  expect p1 asked "for which mana before it is given up"
  p1 chooses G
  expect other in p1.graveyard and isle.tapped and size(p1.pool) == 0
}

test "who is given up is tapped for the mana, and hears of it" {
  at p1 main
  p1 { hand "Trial Gift" as s; battlefield "Trial Dancer" as dancer with sick false; library "Bear" }
  p1 casts s
  expect dancer in p1.graveyard
  all pass
  expect p1.life == 21
}

test "without convoke nobody helps to pay for more" {
  at p1 main
  p1 { hand "Weather the Mind" as s; battlefield "Isle", "Bear" x 2; library "Bear" x 3 }
  p1 casts s
  expect not s.kicked and count(Creature where tapped) == 0
}
