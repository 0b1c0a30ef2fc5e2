// The cards, each with its tests beside it.

card "Lamplighter"    : Helper { cost 1  power 1 }
card "Bookkeeper"     : Helper { cost 2  power 1  arrives { draw(1) } }
card "Orchard Keeper" : Helper { cost 2  power 1  arrives { heal(2) } }
card "Old Bear"       : Helper { cost 3  power 3 }

test "Bookkeeper" {
  p1 { hand "Bookkeeper"; deck "Spark" x 2 }
  p1 plays "Bookkeeper"
  expect "Bookkeeper" in p1.field and count("Spark" in p1.hand) == 1
}

test "Orchard Keeper" {
  p1 { hand "Orchard Keeper" }
  p1 plays "Orchard Keeper"
  expect p1.health == 17
}

card "Spark"    : Spell { cost 1  cast { strike(2) } }
card "Hot Soup" : Spell { cost 1  cast { heal(3) } }
card "Snare"    : Spell { cost 2  cast { discard(choose enemy Helper) } }

card "Crossroads" : Spell {
  cost 2
  cast { choose one { "strike" { strike(3) } "heal" { heal(3) } } }
}

card "Barter" : Spell { cost 1  cast { may discard(choose Card in your.hand) then draw(2) } }

test "Spark" {
  p1 { hand "Spark" }
  p1 plays "Spark"
  expect p2.health == 13
}

test "Hot Soup" {
  p1 { hand "Hot Soup" }
  p1 plays "Hot Soup"
  expect p1.health == 18
}

test "Snare takes a helper of the opponent, never one of your own" {
  p1 { hand "Snare"; field "Lamplighter" as mine }
  p2 { field "Old Bear" as bear, "Lamplighter" as lamp }
  p1 plays "Snare"
  expect options bear; lamp
  p1 chooses bear
  expect bear in p2.discard and lamp in p2.field and mine in p1.field
}

test "Crossroads" {
  p1 { hand "Crossroads" as one, "Crossroads" as two; energy 4 }
  p1 plays one
  p1 chooses "strike"
  expect p2.health == 12 and p1.health == 15
  p1 plays two
  p1 chooses "heal"
  expect p2.health == 12 and p1.health == 18
}

test "Barter draws two if a card was given" {
  p1 { hand "Barter", "Spark"; deck "Old Bear", "Old Bear" }
  p1 plays "Barter"
  p1 chooses "Spark"
  expect "Spark" in p1.discard
  expect count("Old Bear" in p1.hand) == 2
}

test "Barter draws nothing if no card was given" {
  p1 { hand "Barter", "Spark"; deck "Old Bear" }
  p1 plays "Barter"
  p1 chooses no
  expect "Spark" in p1.hand and "Old Bear" in p1.deck
}

// Numbers that are printed twice are not changed by mistake.
test "what is printed" {
  p1 {
    deck "Lamplighter", "Bookkeeper", "Orchard Keeper", "Old Bear"
    discard "Spark", "Hot Soup", "Snare", "Crossroads", "Barter"
  }
  expect "Lamplighter".cost == 1 and "Lamplighter".power == 1
  expect "Bookkeeper".cost == 2 and "Bookkeeper".power == 1
  expect "Orchard Keeper".cost == 2 and "Orchard Keeper".power == 1
  expect "Old Bear".cost == 3 and "Old Bear".power == 3
  expect "Spark".cost == 1 and "Hot Soup".cost == 1 and "Snare".cost == 2
  expect "Crossroads".cost == 2 and "Barter".cost == 1
}
