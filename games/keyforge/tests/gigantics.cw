// Gigantic creatures: two halves that go everywhere together.

test "a gigantic creature needs both halves in the hand" {
  p1 { hand "Tormax" as tormax, "Anger"; house Dis; discard "Tormax, the Other Half" }
  expect refused plays tormax because "it cannot be played"
}

test "a half alone is no card to play" {
  p1 { hand "Tormax, the Other Half" as half; house Dis }
  expect refused plays half because "it cannot be played"
  expect option discards half
}

test "both halves are one creature, and leave together" {
  p1 { hand "Deusillus" as giant, "Deusillus, the Other Half" as half, "Fear"; house Saurian, Dis }
  p1 plays giant
  expect giant in p1.battleline and half in giant.halves and giant.power == 20
  expect count(Creature in p1.battleline) == 1
}

test "to the hand" {
  p1 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half" }
  at p2 main
  p2 { hand "Fear"; house Dis }
  p2 plays "Fear"
  expect giant in p1.hand and "Deusillus, the Other Half" in p1.hand
}

test "to the discard pile" {
  p1 { battleline "Tormax" as giant with halves "Tormax, the Other Half" }
  at p2 main
  p2 { hand "Gateway to Dis"; house Dis }
  p2 plays "Gateway to Dis"
  expect giant in p1.discard and "Tormax, the Other Half" in p1.discard
}

test "out of the game" {
  p1 { battleline "Tormax" as giant with halves "Tormax, the Other Half" }
  at p2 main
  p2 { hand "The Harder They Come"; house Sanctum }
  p2 plays "The Harder They Come"
  expect giant in p1.purged and "Tormax, the Other Half" in p1.purged
}

test "Deusillus: all the amber, then 5 damage" {
  p1 { hand "Deusillus" as giant, "Deusillus, the Other Half"; house Saurian }
  p2 { amber 4; battleline "Troll" as troll, "Bumpsy" as bumpsy }
  p1 plays giant
  p1 chooses troll
  expect giant.amber == 4 and p2.amber == 0 and troll.damage == 5 and bumpsy.damage == 0
}

test "Deusillus: fight and reap" {
  p1 { battleline "Deusillus" as giant with amber 2, halves "Deusillus, the Other Half"; house Saurian }
  p2 { battleline "Troll" as troll, "Bumpsy" as bumpsy }
  p1 reaps giant
  expect giant.amber == 1 and p1.amber == 1 and troll.damage == 2 and bumpsy.damage == 2
}

test "Deusillus: without amber the damage all the same" {
  p1 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half"; house Saurian }
  p2 { battleline "Troll" as troll }
  p1 fights giant
  expect giant.amber == 0 and troll in p2.discard and giant.damage == 8
}

test "Cadet Allison: the house of a card that is discarded at random" {
  p1 {
    hand "Cadet Allison" as cadet, "Cadet Allison, the Other Half", "Troll" as troll
    house StarAlliance
    battleline "Bumpsy" as bumpsy
  }
  expect refused reaps bumpsy because "not of the active house"
  p1 plays cadet
  p1 chooses "left flank"
  expect troll in p1.discard and Brobnar in p1.house
  p1 reaps bumpsy
  expect p1.amber == 1
}

test "Cadet Allison: an empty hand changes nothing" {
  p1 { battleline "Cadet Allison" as cadet with halves "Cadet Allison, the Other Half"; house StarAlliance }
  p1 reaps cadet
  expect StarAlliance in p1.house
}

test "Tormax: the own hand, and two cards of the other" {
  p1 { hand "Tormax" as tormax, "Tormax, the Other Half", "Anger" as anger; house Dis }
  p2 { hand "Punch", "Smith", "Troll" }
  p1 plays tormax
  expect anger in p1.discard and p1.hand is empty
  expect count(Card in p2.hand) == 1 and count(Card in p2.purged) == 2
}

test "Tormax: fight and reap, as many as there are" {
  p1 { battleline "Tormax" as tormax with halves "Tormax, the Other Half"; house Dis; hand "Anger" as anger }
  p2 { hand "Punch" as punch }
  p1 reaps tormax
  expect anger in p1.discard and punch in p2.purged
}

test "Gebuk: a gigantic half is left in the discard pile" {
  p1 { battleline "Gebuk" as gebuk; deck "Tormax" as tormax }
  at p2 main
  p2 { hand "Gateway to Dis"; house Dis }
  p2 plays "Gateway to Dis"
  expect tormax in p1.discard and gebuk in p1.discard
}

test "to foreign archives, and home from there" {
  p1 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half"; deck "Punch" x 9; identity Saurian }
  at p2 main
  p2 { battleline "Uxlyx the Zookeeper" as u; house Mars; identity Mars; deck "Punch" x 9 }
  p2 reaps u
  expect giant in p2.archives and "Deusillus, the Other Half" in p2.archives
  p2 stops
  p1 stops
  p2 chooses yes
  expect giant in p1.hand and "Deusillus, the Other Half" in p1.hand and p2.archives is empty
}

test "to the own archives" {
  p1 {
    battleline "Deusillus" as giant with halves "Deusillus, the Other Half", "Vezyma Thinkdrone" as drone
    house Mars
  }
  p1 reaps drone
  p1 chooses giant
  expect giant in p1.archives and "Deusillus, the Other Half" in p1.archives
}

test "into the deck: both are shuffled in" {
  p1 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half"; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Lost in the Woods"; house Untamed }
  p2 plays "Lost in the Woods"
  expect giant in p1.deck
    and "Deusillus, the Other Half" in p1.deck
    and not knows(p2, "Deusillus, the Other Half")
    and not knows(p2, giant)
}

card "Trial Call" : Action {
  house Brobnar
  play {
    enter(choose Gigantic in (your.hand or your.discard or your.archives or your.purged))
  }
}

test "both halves in the discard pile: they enter together" {
  p1 { hand "Trial Call"; discard "Deusillus" as giant, "Deusillus, the Other Half" as half; house Brobnar }
  p1 plays "Trial Call"
  expect giant in p1.battleline and half in giant.halves
}

test "both halves in the archives: they enter together" {
  p1 { hand "Trial Call"; archives "Deusillus" as giant, "Deusillus, the Other Half" as half; house Brobnar }
  p1 plays "Trial Call"
  expect giant in p1.battleline and half in giant.halves
}

test "both halves out of the game: they enter together" {
  p1 { hand "Trial Call"; purged "Deusillus" as giant, "Deusillus, the Other Half" as half; house Brobnar }
  p1 plays "Trial Call"
  expect giant in p1.battleline and half in giant.halves
}

test "in the archives, with other halves everywhere else: it does not enter" {
  p1 {
    hand "Trial Call", "Deusillus, the Other Half"
    archives "Deusillus" as giant
    discard "Deusillus, the Other Half"
    purged "Deusillus, the Other Half"
    house Brobnar
  }
  p1 plays "Trial Call"
  expect giant in p1.archives
}

test "in the discard pile, with other halves everywhere else: it does not enter" {
  p1 {
    hand "Trial Call", "Deusillus, the Other Half"
    discard "Deusillus" as giant
    archives "Deusillus, the Other Half"
    purged "Deusillus, the Other Half"
    house Brobnar
  }
  p1 plays "Trial Call"
  expect giant in p1.discard
}

test "out of the game, with other halves everywhere else: it does not enter" {
  p1 {
    hand "Trial Call", "Deusillus, the Other Half"
    purged "Deusillus" as giant
    archives "Deusillus, the Other Half"
    discard "Deusillus, the Other Half"
    house Brobnar
  }
  p1 plays "Trial Call"
  expect giant in p1.purged
}

test "in the hand, with other halves everywhere else: it is not played" {
  p1 {
    hand "Deusillus" as giant
    purged "Deusillus, the Other Half"
    archives "Deusillus, the Other Half"
    discard "Deusillus, the Other Half"
    battleline "Deusillus" with halves "Deusillus, the Other Half"
    house Saurian
  }
  expect refused plays giant because "it cannot be played"
}

test "of several other halves in the hand the player says which one" {
  p1 {
    hand "Tormax" as giant, "Tormax, the Other Half" as one, "Tormax, the Other Half" as two
    hand "Deusillus, the Other Half" as foreign
    house Dis
  }
  p1 plays giant
  expect p1 asked "other half"
  expect options one; two
  p1 chooses two
  expect two in giant.halves and one in p1.discard and foreign in p1.discard
}
