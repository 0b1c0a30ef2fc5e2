// What a spell asks for besides its mana, and what an Aura says of the creature that it was attached to.

card "Trial Harness" : SorceryCard {
  mana G
  resolve cost { tap(choose friendly Creature where not tapped) } { draw(1) }
}

card "Trial Offering" : SorceryCard {
  mana G
  resolve cost { sacrifice(choose friendly Creature) } { draw(1) }
}

card "Trial Harness Recalled" : SorceryCard {
  mana 9  Flashback  G
  resolve cost { tap(choose friendly Creature where not tapped) } { draw(1) }
}

card "Trial Reins" : SorceryCard {
  mana 1
  resolve { may cast_free(choose "Trial Toll" in your.hand) }
}

card "Trial Toll" : SorceryCard {
  mana G
  resolve cost { tap(choose friendly Creature where not tapped) } { draw(1) }
}

card "Trial Dirge" : AuraCard { mana W  when died(self.host) { gain_life(self.host.power) } }

card "Trial Elegy" : AuraCard {
  mana W
  when died(self.host) if self.host.power > 2 { gain_life(1) by self.host.controller }
}

test "a druid cannot be tapped for mana and for what the spell asks" {
  at p1 main
  p1 { hand "Trial Harness" as s; battlefield "Leaf Druid" as druid with sick false }
  expect refused casts s because "the cost cannot be paid"
  expect s in p1.hand and not druid.tapped
}

test "with a land for the mana it can be tapped for the rest" {
  at p1 main
  p1 {
    hand "Trial Harness" as s
    battlefield "Grove" as grove, "Leaf Druid" as druid with sick false
    library "Bear"
  }
  p1 casts s
  expect druid.tapped and grove.tapped
  all pass
  expect "Bear" in p1.hand
}

test "what has given the mana can be sacrificed" {
  at p1 main
  p1 { hand "Trial Offering" as s; battlefield "Leaf Druid" as druid with sick false; library "Bear" }
  p1 casts s
  expect druid in p1.graveyard
  all pass
  expect "Bear" in p1.hand
}

test "the same from the graveyard" {
  at p1 main
  p1 { graveyard "Trial Harness Recalled" as s; battlefield "Leaf Druid" as druid with sick false }
  expect refused recalls s because "the cost cannot be paid"
  p1 { battlefield "Bear" as bear; library "Bear" as drawn }
  p1 recalls s
  expect druid.tapped and bear.tapped
  all pass
  expect drawn in p1.hand
}

test "what costs nothing else still asks for the rest" {
  at p1 main
  p1 {
    hand "Trial Reins" as reins, "Trial Toll" as s
    battlefield "Leaf Druid" as druid with sick false
    library "Bear"
  }
  p1 casts reins
  all pass
  p1 chooses s
  expect s in p1.hand and stack is empty
}

test "and is cast if that can be paid" {
  at p1 main
  p1 { hand "Trial Reins" as reins, "Trial Toll" as s; battlefield "Crag", "Bear" as bear; library "Bear" as drawn }
  p1 casts reins
  all pass
  p1 chooses s
  expect bear.tapped and s in stack
  all pass
  expect drawn in p1.hand
}

test "an Aura asks what the creature was that it was attached to" {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3, "Bear" with attached "Trial Dirge" }
  p1 casts "Unhallow"
  all pass
  all pass
  expect p1.life == 22
}

test "its condition is asked of that creature again" {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3 }
  p2 { battlefield "Moss Titan" with attached "Trial Elegy" }
  p1 casts "Unhallow"
  all pass
  all pass
  expect p2.life == 21
}

test "and does not hold of a small one" {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3, "Bear" with attached "Trial Elegy" }
  p1 casts "Unhallow"
  all pass
  expect stack is empty
}
