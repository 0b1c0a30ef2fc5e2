// What the design asks for, point by point, then the nine points of its checklist.

test "1: a cost inside a triggered ability is paid at its place, during resolution" {
  at p1 main
  p1 { hand "Edict"; play "Reconfigure Golem" as golem, "Stone" as stone; deck "Shot" }
  p1 casts "Edict"
  all pass
  expect golem in p1.graveyard and stone in p1.play
  p1 chooses yes
  expect stone in p1.play
  all pass
  expect golem in p1.play and count("Stone" in p1.play) == 0
}

test "1: card-level costs are paid before the stack" {
  at p1 main
  p1 { hand "Dig Up"; play "Stone"; deck "Golem" as golem; life 10 }
  p1 casts "Dig Up"
  expect p1.life == 7 and count("Stone" in p1.play) == 0 and "Dig Up" in stack
  all pass
  expect golem in p1.hand
}

test "2: reveal self is paid without asking" {
  at p1 opening
  p1 { hand "Loot Ghost" as ghost, "Shot" as a, "Smite" as b; deck "Golem", "Wrath" }
  p1 chooses yes
  all pass
  expect options ghost; a; b; "Wrath"
  expect knows(p2, ghost)
  p1 chooses a
  p1 chooses b
  expect a in p1.graveyard and b in p1.graveyard and "Wrath" in p1.hand
}

test "2: sacrifice self is paid without asking, and its attack does not happen" {
  at p1 combat
  p1 { play "Ghastly Tutor" as tutor with fresh false; deck "Shade" as shade, "Shot" }
  p1 raids tutor
  p1 chooses yes
  all pass
  expect not asked
  expect tutor in p1.graveyard and shade in p1.graveyard
  all pass
  expect phase is damage and p2.life == 40
  all pass
  expect phase is second_main and p2.life == 40
}

test "2: if it is not sacrificed its attack happens" {
  at p1 combat
  p1 { play "Ghastly Tutor" as tutor with fresh false; deck "Shade" as shade, "Shot" }
  p1 raids tutor
  p1 chooses no
  all pass
  expect phase is damage and p2.life == 39 and tutor in p1.play and shade in p1.deck
}

test "2: two or more are asked for exactly once" {
  at p1 main
  p1 { hand "Edict"; play "Reconfigure Golem" as golem, "Stone" as one, "Stone" as two; deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses yes
  all pass
  expect p1 asked
  p1 chooses two
  expect golem in p1.play and one in p1.play
}

card "Trial Toll" : Spell { resolve { gain_life(3); pay give_stones(1); draw(1) } }
test "3: what comes before an unpayable cost stays, the rest does not happen, the spell goes to the graveyard" {
  at p1 main
  p1 { hand "Trial Toll" as toll; deck "Shot" as shot }
  p1 casts toll
  all pass
  expect p1.life == 43 and shot in p1.deck and toll in p1.graveyard and stack is empty
}

test "3: a cost that can be paid is paid at its place, and the rest happens" {
  at p1 main
  p1 { hand "Trial Toll" as toll; play "Stone"; deck "Shot" as deep, "Shot" as shot }
  p1 casts toll
  expect count("Stone" in p1.play) == 1
  all pass
  expect p1.life == 43
    and shot in p1.hand
    and deep in p1.deck
    and toll in p1.graveyard
    and count("Stone" in p1.play) == 0
}

card "Trial Mourner" : Summon {
  defense 1
  dies { gain_life(1); pay give_stones(1); draw(1) }
}

test "3: in a triggered ability too, and what it set off is heard" {
  at p1 main
  p1 { hand "Edict"; play "Trial Mourner" as mourner; deck "Shot" as shot, "Smite" }
  p1 casts "Edict"
  all pass
  expect mourner in p1.graveyard and p1.life == 38 and "Smite" in p1.hand
  all pass
  expect p1.life == 39 and shot in p1.deck and stack is empty
}

test "3: and with the means to pay, all of it happens" {
  at p1 main
  p1 { hand "Edict"; play "Trial Mourner" as mourner, "Stone"; deck "Shot" as deep, "Shot" as shot, "Smite" }
  expect mourner.defense == 1
  p1 casts "Edict"
  all pass
  all pass
  expect p1.life == 39 and shot in p1.hand and deep in p1.deck and count("Stone" in p1.play) == 0
}

test "4: no pays nothing" {
  at p1 main
  p1 { hand "Edict"; play "Reconfigure Golem" as golem, "Stone" as stone; deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses no
  expect golem in p1.graveyard and stone in p1.play
}

test "5: with no way to pay it is not offered" {
  at p1 main
  p1 { hand "Edict"; play "Reconfigure Golem" as golem; deck "Shot" }
  p1 casts "Edict"
  all pass
  expect not asked
  expect golem in p1.graveyard
}

card "Trial Mason" : Summon {
  defense 1
  may enters { stones(1); pay give_stones(1); draw(1) }
}

test "5: a cost that an earlier effect makes payable does not block it" {
  at p1 main
  p1 { hand "Trial Mason"; deck "Shot" x 2 }
  p1 casts "Trial Mason"
  all pass
  p1 chooses yes
  all pass
  expect "Trial Mason".defense == 1 and count("Shot" in p1.hand) == 1 and count("Stone" in p1.play) == 0
}

test "6: if the means to pay is removed in response, it fizzles at the cost" {
  at p1 main
  p1 { hand "Edict"; play "Reconfigure Golem" as golem, "Stone"; deck "Shot" }
  p2 { hand "Bone To Peaches" }
  p1 casts "Edict"
  all pass
  p1 chooses yes
  p1 passes
  p2 casts "Bone To Peaches"
  all pass
  all pass
  expect golem in p1.graveyard
}

test "8: Ghastly, none" {
  at p1 opening
  p1 { hand "Ghastly" as ghastly; deck "Shot" }
  p1 chooses yes
  all pass
  p1 chooses done
  expect ghastly in p1.hand and p1.life == 40 and knows(p2, ghastly)
}

test "8: Ghastly, two" {
  at p1 opening
  p1 { hand "Ghastly" as ghastly, "Shade" as shade; deck "Shot", "Smite" }
  p1 chooses yes
  all pass
  p1 chooses ghastly
  p1 chooses shade
  expect p1.life == 38 and "Shot" in p1.hand and "Smite" in p1.hand and shade in p1.graveyard
}

test "8: Goblin Portal: a goblin at the start, another for each blitz tribute" {
  at p1 opening
  p1 { hand "Goblin Portal" as portal }
  p1 chooses yes
  all pass
  expect count("Goblin Token" in p1.play) == 1 and knows(p2, portal)
}

test "8: Goblin Portal pays itself back" {
  at p1 main
  p1 { hand "Goblin Engineer" as engineer; play "Goblin Portal", "Gob Runner" as runner; deck "Shot" }
  p1 casts engineer
  p1 chooses runner
  expect runner in p1.graveyard
  all pass
  expect count("Goblin Token" in p1.play) == 1
}

test "8: Transparent Plant: two herbs at the start" {
  at p1 opening
  p1 { hand "Transparent Plant" as plant; deck "Shot" }
  expect count("Herb" in p1.play) == 0
  p1 chooses yes
  expect count("Herb" in p1.play) == 0
  all pass
  expect count("Herb" in p1.play) == 2 and knows(p2, plant) and plant in p1.hand
}

test "8: Transparent Plant: none if it is not shown" {
  at p1 opening
  p1 { hand "Transparent Plant" as plant; deck "Shot" }
  p1 chooses no
  expect count("Herb" in p1.play) == 0 and not knows(p2, plant)
}

test "8: Transparent Plant: strength from the hand, for the turn" {
  at p1 second_main
  p1 { hand "Transparent Plant" as plant; play "Potted Flower" as flower, "Golem" }
  p2 { deck "Shot" x 2 }
  p1 uses in_hand plant
  expect plant in p1.graveyard
  all pass
  expect flower.attack == 4 and flower.defense == 2
  all pass
  all pass
  expect turn player == p2 and flower.attack == 2
}
