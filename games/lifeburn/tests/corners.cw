// Corners where several cards meet: summons under foreign control, and those that leave before their ability resolves.

test "Exploder Gob under foreign control dies: damage to its controller's opponent" {
  at p1 main
  p1 { play "Exploder Gob" as g owned by p2; hand "Wrath" }
  p1 casts "Wrath"
  all pass
  all pass
  expect g in p2.graveyard and p2.life == 38 and p1.life == 29
}

test "Stone Sculptor under foreign control leaves: the controller gets the stone" {
  at p1 main
  p1 { play "Stone Sculptor" as g owned by p2; hand "Wrath" }
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Stone" in p1.play) == 1 and count("Stone" in p2.play) == 0
}

test "Shade Herald under foreign control: the ghost is the controller's" {
  at p1 main
  p1 { play "Shade Herald" as g owned by p2; hand "Wrath" }
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 1
}

test "Woad-Hollow dies under foreign control: herbs for its controller" {
  at p1 main
  p1 { play "Woad-Hollow" as g owned by p2 with plus 1; hand "Wrath" }
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Herb" in p1.play) == 2 and count("Herb" in p2.play) == 0
}

test "Golem Blinker in my hand hears a golem that I controlled but do not own" {
  at p1 main
  p1 { play "Granite Golem" as g owned by p2; hand "Wrath", "Golem Blinker" as b }
  p1 casts "Wrath"
  all pass
  p1 chooses yes
  all pass
  expect b in stack or b in p1.play
  all pass
  all pass
}

test "Golem Blinker does not hear a golem of mine that the opponent controlled" {
  at p1 main
  p1 { hand "Wrath", "Golem Blinker" as b }
  p2 { play "Granite Golem" as g owned by p1 }
  p1 casts "Wrath"
  all pass
  expect not asked
  expect b in p1.hand and g in p1.graveyard
}

test "Giver of Plants: a sprouter that I controlled but do not own dies" {
  at p1 main
  p1 { play "Giver of Plants" as giver, "Potted Flower" as g owned by p2 with wounds 1; hand "Shot" }
  p1 casts "Shot"
  p1 chooses g
  all pass
  all pass
  expect g in p2.graveyard and count("Herb" in p1.play) == 1
}

test "Shade of Return tributed under foreign control goes to its owner's hand" {
  at p1 main
  p1 { play "Shade of Return" as g owned by p2; hand "Double Shadow" as d }
  p1 casts d
  all pass
  expect g in p2.hand
  all pass
  all pass
}

test "Selfless Shadow tributed under foreign control: the ghost is the tributer's" {
  at p1 main
  p1 { play "Selfless Shadow" as g owned by p2; hand "Three Shadows" as d }
  p1 casts d
  all pass
  expect count("Ghost Token" in p1.play) == 1
  all pass
  all pass
}

test "Replacer Golem under foreign control leaves: its controller searches" {
  at p1 main
  p1 { play "Replacer Golem" as g owned by p2; hand "Wrath"; deck "Stones" as s }
  p2 { deck "Stones" as t }
  p1 casts "Wrath"
  all pass
  all pass
  expect s in p1.hand and t in p2.deck
}

test "Grave Digger under foreign control: its controller mills" {
  at p1 main
  p1 { play "Grave Digger" as g owned by p2; hand "Wrath"; deck "Shot" as s, "Golem" as x }
  p2 { deck "Shot" as t }
  p1 casts "Wrath"
  all pass
  all pass
  expect s in p1.graveyard and x in p1.graveyard and t in p2.deck
}

test "two tramplers on one summon: the second finds nobody" {
  at p1 combat
  p1 { play "Granite Golem" as a with fresh false, "Granite Golem" as b with fresh false }
  p2 { play "Target Dummy" as d }
  p1 attacks a on d
  p1 attacks b on d
  all pass
  expect d in p2.graveyard and p2.life == 39
}

test "Ghastly Tutor: sacrificed on attack: no attack, a shadow is buried" {
  at p1 combat
  p1 { play "Ghastly Tutor" as a with fresh false; deck "Shade" as s }
  p1 raids a
  p1 chooses yes
  all pass
  expect a in p1.graveyard and s in p1.graveyard
  all pass
  expect p2.life == 40
}

test "Swap Control, then the stolen Exploder Gob dies: two damage to its owner" {
  at p1 main
  p1 { hand "Swap Control", "Shot"; life 40 }
  p2 { play "Exploder Gob" as g }
  p1 casts "Swap Control"
  all pass
  expect g in p1.play and p1.life == 30
  p1 casts "Shot"
  p1 chooses g
  all pass
  all pass
  expect g in p2.graveyard and p2.life == 38 and p1.life == 30
}

test "Putrid Folks on a stolen summon: it returns to its owner" {
  at p2 combat
  p1 { hand "Putrid Folks" as f; deck "Shot" x 4 }
  p2 { play "Granite Golem" as g owned by p1 with fresh false; deck "Shot" x 4 }
  p2 raids g
  p1 casts f
  all pass
  p1 chooses g
  all pass
  expect g in p1.exile
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and g in p1.play
}

test "Shade Crawler returns when another shadow of mine dies" {
  at p1 main
  p1 { graveyard "Shade Crawler" as c; play "Restless Ghost" as r with wounds 1; hand "Shot" }
  p1 casts "Shot"
  p1 chooses r
  all pass
  all pass
  expect r in p1.graveyard and c in p1.play
}

test "Entangle leaves before its ability resolves: the summon is not bound for ever" {
  at p1 main
  p1 { hand "Entangle" as e; play "Potted Flower" as f }
  p2 { play "Golem" as g, "Slipspace Merfolk" as s }
  p1 casts e
  all pass
  p1 chooses g
  p1 passes
  p2 uses use s
  p2 chooses e
  all pass
  expect e in p1.hand
  all pass
  expect not g.bound
}

test "Ringleader Champion gone before its ability resolves: nothing sticks when it comes back" {
  at p1 main
  p1 { hand "Ringleader Champion" as r; play "Goblin Token" as t, "Goblin Token" as u }
  p2 { hand "Snag" as s }
  p1 casts r
  p1 chooses t
  all pass
  expect r in p1.play
  p1 passes
  p2 casts s
  p2 chooses r
  all pass
  expect r in p1.hand
  all pass
  p1 chooses "strength"
  p1 { play r }
  expect r.attack == 1
}

test "Goblin Tactician's counter on a goblin that left: nothing sticks" {
  at p1 main
  p1 { hand "Goblin Tactician" as r; play "Goblin Grunt" as t }
  p2 { hand "Snag" as s }
  p1 casts r
  all pass
  p1 chooses yes
  p1 chooses t
  p1 passes
  p2 casts s
  p2 chooses t
  all pass
  all pass
  p1 { play t }
  expect t.plus == 0
}
