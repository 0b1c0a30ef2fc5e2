// Rulings where two rules meet: cards that have left, whose amber pays, which permission is spent, who knows what.

// ---- what is done to a card that has left play is done to nobody ----------------------------------------------------

test "Poltergeist: an artifact that returned itself is not destroyed, and stays when it is played again" {
  p1 { hand "Poltergeist"; artifacts "Whispering Reliquary" as m; house Dis, Sanctum }
  p1 plays "Poltergeist"
  expect m in p1.hand
  p1 plays m
  expect m in p1.artifacts
}

test "Poltergeist: an artifact that archived itself is not destroyed a turn later" {
  p1 { hand "Poltergeist"; artifacts "Mobius Scroll" as m; house Dis; identity Logos; deck "Punch" x 9 }
  p2 { identity Mars; deck "Punch" x 9 }
  p1 plays "Poltergeist"
  expect m in p1.archives
  p1 stops
  p2 stops
  p1 chooses yes
  p1 plays m
  expect m in p1.artifacts
}

test "Poltergeist: an enemy Mobius Scroll lies in its owner's archives as any other card" {
  p1 { hand "Poltergeist"; house Dis; deck "Smith" x 9 }
  p2 { artifacts "Mobius Scroll" as m; identity Logos; deck "Smith" x 9 }
  p1 plays "Poltergeist"
  expect m in p2.archives
  p1 stops
  p2 chooses yes
  p2 plays m
  expect m in p2.artifacts
}

test "Poltergeist: an artifact that stays in play is destroyed" {
  p1 { hand "Poltergeist"; artifacts "Crystal Hive" as m; house Dis }
  p1 plays "Poltergeist"
  expect m in p1.discard
}

test "Firespitter with assault: the second damage does not follow Bad Penny into the hand" {
  p1 { battleline "Firespitter" as f with upgrades "Way of the Bear"; house Brobnar; deck "Smith" x 9 }
  p2 { battleline "Bad Penny" as b; identity Shadows; deck "Smith" x 9 }
  p1 fights f
  p1 chooses "Firespitter: Before fight"
  expect b in p2.hand
  p1 stops
  p2 plays b
  expect b in p2.battleline and b.damage == 0
}

test "Zorg with assault: Bad Penny is not stunned in the hand" {
  p1 { battleline "Zorg" as f with upgrades "Way of the Bear"; house Mars; deck "Smith" x 9 }
  p2 { battleline "Bad Penny" as b; identity Shadows; deck "Smith" x 9 }
  p1 fights f
  p1 chooses "Zorg: Assault 2"
  expect b in p2.hand
  p1 stops
  p2 plays b
  expect b in p2.battleline and not b.stunned
}

test "Zorg: whom it stuns before the blows and who lives is stunned" {
  p1 { battleline "Zorg" as f; house Mars }
  p2 { battleline "Troll" as b }
  p1 fights f
  expect b in p2.battleline and b.stunned
}

test "Lapisaurus with hazardous: an attacker that is back in hand is not exalted there" {
  p1 { battleline "Bad Penny" as b; house Shadows }
  p2 { battleline "Lapisaurus" as l with upgrades "Flame-Wreathed" }
  p1 fights b
  p1 chooses "Lapisaurus: Hazardous 2"
  expect b in p1.hand and b.amber == 0
}

test "two Autocannons: the second shot does not wait for Bad Penny in the hand" {
  p1 { artifacts "Autocannon" as a, "Autocannon" as c; hand "Bad Penny" as b, "Barehanded"; house Shadows, Brobnar }
  p1 plays b
  p1 chooses a
  expect b in p1.hand
  p1 plays "Barehanded"
  p1 plays b
  expect b in p1.battleline
}

test "Pingle strikes at a creature that Autocannon has killed: it comes back unhurt" {
  p1 { battleline "Pingle Who Annoys"; artifacts "Autocannon" }
  at p2 main
  p2 { hand "Urchin" as u, "Regrowth", "Fear", "Barehanded"; house Shadows, Untamed, Dis, Brobnar }
  p2 plays u
  p2 chooses "Autocannon"
  expect u in p2.discard
  p2 plays "Regrowth"
  p2 plays "Fear"
  p2 plays "Barehanded"
  p2 plays u
  expect u in p2.battleline and u.damage == 0
}

// ---- the Play ability of a card that has left play is lost ----------------------------------------------------------

test "Urchin: dead before its Play ability it steals nothing" {
  p1 { artifacts "Autocannon"; hand "Urchin" as u; house Shadows }
  p2 { amber 2 }
  p1 plays u
  p1 chooses "Autocannon"
  expect u in p1.discard and p1.amber == 0 and p2.amber == 2
}

test "Urchin: its Play ability first, then Autocannon" {
  p1 { artifacts "Autocannon"; hand "Urchin" as u; house Shadows }
  p2 { amber 2 }
  p1 plays u
  p1 chooses "Urchin"
  expect u in p1.discard and p1.amber == 1 and p2.amber == 1
}

test "Restringuntus: dead before its Play ability it names no house" {
  p1 { artifacts "Autocannon"; hand "Restringuntus" as u; house Dis }
  p1 plays u
  p1 chooses "Autocannon"
  expect u in p1.discard
  expect not asked
}

test "Old Bruno: dead before his Play ability he captures nothing, and comes back without amber" {
  p1 { artifacts "Autocannon" x 3; hand "Old Bruno" as u, "Regrowth"; house Shadows, Untamed }
  p2 { amber 5 }
  p1 plays u
  p1 chooses "Autocannon"
  p1 chooses "Autocannon"
  p1 chooses "Autocannon"
  expect u in p1.discard and p2.amber == 5
  p1 plays "Regrowth"
  expect u in p1.hand and u.amber == 0
}

test "Cyber-Clone: dead before its Play ability it purges nobody" {
  p1 { artifacts "Autocannon"; hand "Cyber-Clone" as u; house Logos }
  p2 { battleline "Troll" as t }
  p1 plays u
  p1 chooses "Autocannon"
  expect u in p1.discard and t in p2.battleline
}

// ---- the opponent's last turn ---------------------------------------------------------------------------------------

test "Tendrils of Pain in an extra turn: the opponent's last turn is theirs" {
  p1 { artifacts "Tachyon Manifold" as t; hand "Tendrils of Pain" as p; deck "Punch" x 30; identity Dis, Ekwidon }
  p2 { amber 6; deck "Punch" x 30; identity Brobnar; battleline "Troll" as troll }
  p1 stops
  p2 chooses Red
  p2 stops
  p1 chooses Ekwidon
  p1 acts t
  p1 stops
  p1 chooses Dis
  p1 plays p
  expect troll.damage == 4
}

test "Tendrils of Pain: a key of the turn before the last does not count" {
  p1 { hand "Tendrils of Pain" as p; deck "Punch" x 30; identity Dis }
  p2 { amber 6; deck "Punch" x 30; identity Brobnar; battleline "Troll" as troll }
  p1 stops
  p2 chooses Red
  p2 stops
  p1 stops
  p2 stops
  p1 plays p
  expect troll.damage == 1
}

test "Tendrils of Pain: a key forged in my own turn does not count" {
  p1 { hand "Tendrils of Pain" as p; deck "Punch" x 30; identity Dis; amber 6 }
  p2 { deck "Punch" x 30; identity Brobnar; battleline "Troll" as troll }
  p1 stops
  p2 stops
  p1 chooses Red
  p1 plays p
  expect troll.damage == 1
}

test "Key Hammer in an extra turn: the key of the opponent's last turn" {
  p1 { artifacts "Tachyon Manifold" as t; hand "Key Hammer" as p; deck "Punch" x 30; identity Dis, Ekwidon }
  p2 { amber 6; deck "Punch" x 30; identity Brobnar }
  p1 stops
  p2 chooses Red
  p2 stops
  p1 chooses Ekwidon
  p1 acts t
  p1 stops
  p1 chooses Dis
  p1 plays p
  expect p2.amber == 6 and count(p2.keys) == 0
}

test "Key Hammer: not the key of an earlier turn" {
  p1 { hand "Key Hammer" as p; deck "Punch" x 30; identity Dis }
  p2 { amber 6; deck "Punch" x 30; identity Brobnar }
  p1 stops
  p2 chooses Red
  p2 stops
  p1 stops
  p2 stops
  p1 plays p
  expect p2.amber == 6 and count(p2.keys) == 1
}

test "Lifeweb in an extra turn: three creatures of the opponent's last turn" {
  p1 { artifacts "Tachyon Manifold" as t; hand "Lifeweb" as p; deck "Punch" x 30; identity Untamed, Ekwidon }
  p2 { amber 3; hand "Bumpsy" as a, "Bumpsy" as b, "Bumpsy" as c; deck "Punch" x 30; identity Brobnar }
  p1 stops
  p2 plays a
  p2 plays b
  p2 chooses "left flank"
  p2 plays c
  p2 chooses "left flank"
  p2 stops
  p1 chooses Ekwidon
  p1 acts t
  p1 stops
  p1 chooses Untamed
  p1 plays p
  expect p1.amber == 3
}

test "Lifeweb: what I played myself does not count" {
  p1 { hand "Lifeweb" as p, "Dust Pixie" as a, "Dust Pixie" as b, "Dust Pixie" as c; deck "Punch" x 30; house Untamed }
  p2 { amber 3 }
  p1 plays a
  p1 plays b
  p1 chooses "left flank"
  p1 plays c
  p1 chooses "left flank"
  p1 plays p
  expect p2.amber == 3
}

// ---- a permission is spent by what needs it -------------------------------------------------------------------------

test "Witch of the Wilds: what an effect plays does not spend her permission" {
  p1 {
    battleline "Witch of the Wilds"
    hand "Wild Wormhole", "Dust Pixie" as b, "Dust Pixie" as c
    deck "Fuzzy Gruen" as g
    house Logos
  }
  p1 plays "Wild Wormhole"
  p1 chooses "left flank"
  expect g in p1.battleline
  expect option plays b
  p1 plays b
  p1 chooses "left flank"
  expect refused plays c because "not of the active house"
}

test "Witch of the Wilds: played by another permission she still gives hers" {
  p1 { hand "Phase Shift", "Witch of the Wilds" as a, "Dust Pixie" as b, "Dust Pixie" as c; house Logos }
  p1 plays "Phase Shift"
  p1 plays a
  p1 plays b
  p1 chooses "left flank"
  expect no option plays c
}

test "Witch of the Wilds and Phase Shift: two Untamed cards" {
  p1 {
    battleline "Witch of the Wilds"
    hand "Phase Shift", "Dust Pixie" as a, "Dust Pixie" as b, "Dust Pixie" as c
    house Logos
  }
  p1 plays "Phase Shift"
  p1 plays a
  p1 chooses "left flank"
  p1 plays b
  p1 chooses "left flank"
  expect no option plays c
}

test "Witch of the Wilds and Phase Shift: an Untamed card and one of another house" {
  p1 { battleline "Witch of the Wilds"; hand "Phase Shift", "Dust Pixie" as a, "Punch" as b; house Logos }
  p1 plays "Phase Shift"
  p1 plays a
  p1 chooses "left flank"
  expect option plays b
}

test "Witch of the Wilds: two of them, two cards, and anew each turn" {
  p1 {
    battleline "Witch of the Wilds" x 2
    hand "Grasping Vines" as a, "Grasping Vines" as b, "Grasping Vines" as c, "Fertility Chant" as d
    identity Logos
    house Logos
    deck "Punch" x 9
  }
  p2 { identity Mars; deck "Punch" x 9 }
  p1 plays a
  p1 plays b
  expect no option plays c
  p1 stops
  p2 stops
  p1 chooses Logos
  p1 plays c
  p1 plays d
}

test "Witch of the Wilds: an enemy one lets me play nothing" {
  p1 { hand "Dust Pixie" as a; house Logos }
  p2 { battleline "Witch of the Wilds" }
  expect no option plays a
}

test "Phase Shift: a card of the active house does not spend it" {
  p1 { hand "Phase Shift", "Smith" as a, "Mind Barb" as b, "Mind Barb" as c; house Logos, Brobnar }
  p1 plays "Phase Shift"
  p1 plays a
  p1 plays b
  expect refused plays c because "not of the active house"
}

test "Phase Shift played by Murkens: a Shadows card of a Shadows turn does not spend it" {
  p1 { hand "Murkens" as m, "Ghostly Hand" as a, "Mind Barb" as b, "Mind Barb" as c; house Shadows }
  p2 { deck "Phase Shift" }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 plays a
  p1 plays b
  expect no option plays c
}

test "two Phase Shifts: two cards" {
  p1 { hand "Phase Shift" as x, "Phase Shift" as y, "Smith" as a, "Mind Barb" as b, "Smith" as c; house Logos }
  p1 plays x
  p1 plays y
  p1 plays a
  p1 plays b
  expect no option plays c
}

test "Shadows Ambassador: what the active house allows does not spend her permission" {
  p1 {
    battleline "Shadows Ambassador" as a, "Umbra" as u, "Silvertooth" as s
    artifacts "Seeker Needle" as n
    hand "Urchin" as h, "Ghostly Hand" as g
    house Sanctum
  }
  p2 { battleline "Dextre" }
  p1 reaps a
  p1 { house Sanctum, Shadows }
  p1 plays g
  p1 reaps u
  p1 fights s
  p1 acts n
  p1 chooses u
  p1 { house Sanctum }
  expect option plays h
  p1 plays h
  p1 chooses "left flank"
  expect refused reaps u because "it is exhausted"
}

test "Shadows Ambassador: an omni ability does not spend her permission" {
  p1 {
    battleline "Shadows Ambassador" as a
    artifacts "Masterplan" as m with under "Smith"
    hand "Urchin" as h
    house Sanctum
  }
  p1 reaps a
  p1 uses_omni m
  expect option plays h
}

test "Shadows Ambassador: a Shadows creature used by her permission spends it" {
  p1 { battleline "Shadows Ambassador" as a, "Umbra" as u, "Silvertooth" as s; hand "Urchin" as h; house Sanctum }
  p1 reaps a
  expect option plays h
  p1 reaps u
  expect no option plays h
  expect no option reaps s
}

test "the first turn: the reason is the first turn, not the house" {
  p1 { opening true; hand "Labwork" as w, "Labwork" as l, "Smith" as s; house Logos }
  p1 plays w
  p1 chooses s
  expect refused plays l because "first turn: one card only"
  expect refused discards l because "first turn: one card only"
}

test "the first turn: a card of another house is refused for its house" {
  p1 { opening true; hand "Labwork" as w, "Smith" as s; house Logos }
  expect refused plays s because "not of the active house"
  expect refused discards s because "not of the active house"
}

test "the first turn: what a permission is given for may be played as the second card" {
  p1 { opening true; hand "Phase Shift", "Labwork" as l, "Smith" as s; house Logos }
  p1 plays "Phase Shift"
  expect option plays s
  expect refused plays l because "first turn: one card only"
}

// ---- whoever plays a card pays for it -------------------------------------------------------------------------------

test "Truebaru from the opponent's deck: without amber of my own it stays there" {
  p1 { hand "Murkens" as m; house Shadows; amber 2 }
  p2 { deck "Truebaru" as t; amber 5 }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  expect t in p2.deck and p1.amber == 2 and p2.amber == 5
}

test "Truebaru from the opponent's deck: I pay, not its owner" {
  p1 { hand "Murkens" as m; house Shadows; amber 3 }
  p2 { deck "Truebaru" as t; amber 1 }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect t in p1.battleline and p1.amber == 0 and p2.amber == 1
}

test "Truebaru under an enemy Masterplan: whoever uses the plan pays" {
  p1 { battleline "Nexus" as n; house Shadows; amber 3 }
  p2 { artifacts "Masterplan" as m with under "Truebaru"; amber 1 }
  p1 reaps n
  p1 chooses "left flank"
  expect p1.amber == 1 and p2.amber == 1 and "Truebaru" in p1.battleline
}

test "Kelifi Dragon from the opponent's deck: my amber counts" {
  p1 { hand "Murkens" as m; house Shadows; amber 6 }
  p2 { deck "Kelifi Dragon" as t; amber 9 }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  expect t in p2.deck
}

test "Kelifi Dragon from the opponent's deck: with 7 amber it is mine" {
  p1 { hand "Murkens" as m; house Shadows; amber 7 }
  p2 { deck "Kelifi Dragon" as t }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect t in p1.battleline and p1.amber == 7
}

test "Mimicry from the opponent's deck: an action of the opponent's discard pile, not of mine" {
  p1 { hand "Murkens"; house Shadows; discard "Punch" }
  p2 { deck "Mimicry" as m; discard "Mind Barb", "Regrowth"; hand "Troll" as t }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  expect knows(p1, m)
  expect options "Mind Barb"; "Regrowth"
  p1 chooses "Mind Barb"
  expect m in p2.discard and m is "Mimicry" and t in p2.discard
}

test "Mimicry from the opponent's deck: an empty discard pile of mine does not matter" {
  p1 { hand "Murkens"; house Shadows }
  p2 { deck "Mimicry" as m; discard "Mind Barb"; hand "Troll" as t }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  expect m in p2.discard and t in p2.discard
}

test "Mimicry from the opponent's deck: with no action in their discard pile it does nothing" {
  p1 { hand "Murkens"; house Shadows; discard "Virtuous Works" }
  p2 { deck "Mimicry" as m; discard "Troll" }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  expect m in p2.discard and p1.amber == 0 and p2.amber == 0
}

test "Safe Place: with an empty pool it cannot be used" {
  p1 { artifacts "Safe Place" as s, "Pocket Universe" as u; house Shadows, Logos }
  p2 { amber 3 }
  expect refused acts s because "it cannot be used"
  expect refused acts u because "it cannot be used"
  p1 { amber 1 }
  p1 acts s
  expect s.amber == 1 and p1.amber == 0
  expect no option acts u
}

test "Safe Place of the enemy: the pool of whoever uses it" {
  p1 { battleline "Nexus" as n; house Shadows }
  p2 { artifacts "Safe Place" as s }
  p1 reaps n
  expect s.amber == 1 and s.exhausted and p1.amber == 0
}

test "Safe Place and Pocket Universe of the enemy: with my pool empty they are not used" {
  p1 { hand "Remote Access" as one, "Remote Access" as two; house Logos }
  p2 { artifacts "Safe Place" as s, "Pocket Universe" as u; amber 3 }
  p1 plays one
  p1 { amber 0 }
  p1 chooses s
  p1 plays two
  p1 { amber 0 }
  p1 chooses u
  expect not s.exhausted and not u.exhausted and p2.amber == 3
}

// ---- who was destroyed, and by whom ---------------------------------------------------------------------------------

test "Pawn Sacrifice: the creature that a cloak saved was not sacrificed" {
  p1 { hand "Pawn Sacrifice"; battleline "Urchin" as u with upgrades "Armageddon Cloak"; house Shadows }
  p2 { battleline "Troll" as t, "Bumpsy" as b }
  p1 plays "Pawn Sacrifice"
  expect u in p1.battleline and t.damage == 0 and b.damage == 0
}

test "Pawn Sacrifice: a creature that returns to the hand was sacrificed" {
  p1 { hand "Pawn Sacrifice"; battleline "Bad Penny" as u; house Shadows }
  p2 { battleline "Troll" as t, "Bumpsy" as b }
  p1 plays "Pawn Sacrifice"
  expect u in p1.hand and t.damage == 3 and b.damage == 3
}

test "Chuff Ape: not healed by a sacrifice that a cloak prevented" {
  p1 { battleline "Chuff Ape" as r with damage 4, "Urchin" as d with upgrades "Armageddon Cloak"; house Mars }
  p1 reaps r
  p1 chooses d
  expect r.damage == 4 and d in p1.battleline
}

test "Chuff Ape: not healed by a sacrifice that a ward prevented" {
  p1 { battleline "Chuff Ape" as r with damage 4, "Urchin" as d with warded true; house Mars }
  p1 reaps r
  p1 chooses d
  expect r.damage == 4 and d in p1.battleline and not d.warded
}

test "Overlord Greking: a friendly creature that he kills is not brought back" {
  p1 {
    battleline "Overlord Greking" as g, "Silvertooth" as s
    artifacts "Creed of Nurture" as c
    hand "Gabos Longarms"
    house Dis
  }
  p2 { battleline "Bumpsy" as b }
  p1 uses_omni c
  p1 chooses g
  p1 fights g
  p1 chooses s
  expect s in p1.discard
}

test "Krump: a friendly creature that he kills costs nobody amber" {
  p1 {
    battleline "Krump" as g, "Silvertooth" as s
    artifacts "Creed of Nurture" as c
    hand "Gabos Longarms"
    house Brobnar
    amber 3
  }
  p2 { battleline "Bumpsy"; amber 3 }
  p1 uses_omni c
  p1 chooses g
  p1 fights g
  p1 chooses s
  expect s in p1.discard and p1.amber == 3 and p2.amber == 3
}

test "Krump's text on another: only the death of an enemy counts" {
  p1 {
    battleline "Gabos Longarms" as g, "Silvertooth" as s
    artifacts "Creed of Nurture" as c
    hand "Krump"
    house Dis
    amber 3
  }
  p2 { battleline "Silvertooth" as b; amber 3 }
  p1 uses_omni c
  p1 chooses g
  p1 fights g
  p1 chooses s
  expect s in p1.discard and p1.amber == 3 and p2.amber == 3
}

test "Francus: no capture for a friendly creature that he kills" {
  p1 {
    battleline "Francus" as g, "Silvertooth" as s
    artifacts "Creed of Nurture" as c
    hand "Gabos Longarms"
    house Sanctum
    amber 3
  }
  p2 { battleline "Silvertooth"; amber 3 }
  p1 uses_omni c
  p1 chooses g
  p1 fights g
  p1 chooses s
  expect s in p1.discard and g.amber == 0 and p2.amber == 3
}

test "Brain Eater: any creature that it kills, a friendly one too" {
  p1 {
    battleline "Brain Eater" as g, "Silvertooth" as s
    artifacts "Creed of Nurture" as c
    hand "Gabos Longarms"
    deck "Punch"
    house Logos
  }
  p2 { battleline "Silvertooth" }
  p1 uses_omni c
  p1 chooses g
  p1 fights g
  p1 chooses s
  expect s in p1.discard and "Punch" in p1.hand
}

test "Krump with splash-attack: each enemy creature that falls counts" {
  p1 { battleline "Krump" as k with upgrades "PYR*0"; house Brobnar }
  p2 { battleline "Silvertooth" as a, "Silvertooth" as b; amber 5 }
  p1 fights k
  p1 chooses a
  p1 chooses "Krump: After an enemy creature is destroyed fighting this one (Silvertooth)"
  expect p2.amber == 3
}

test "Overlord Greking: a token whose card is an action stays in the discard pile" {
  p1 { battleline "Overlord Greking" as g; artifacts "Autocannon"; house Dis }
  p2 { battleline "Smith" as k facedown as "Cleric" }
  p1 fights g
  expect k in p2.discard
}

test "Overlord Greking: a token whose card is a creature comes back as that creature" {
  p1 { battleline "Overlord Greking" as g; house Dis }
  p2 { battleline "Troll" as k facedown as "Cleric" }
  p1 fights g
  p1 chooses "left flank"
  expect k in p1.battleline and k is "Troll" and k is not facedown
}

test "Numquid the Fair: against those that cannot be destroyed it comes to an end" {
  p1 { hand "Numquid the Fair" as n; house Sanctum }
  p2 { battleline "Unmoved Witness" as a, "Unmoved Witness" as b }
  p1 plays n
  p1 chooses a
  expect not asked
  expect a in p2.battleline and b in p2.battleline
}

// ---- a card that is played is shown before anything is asked about it -----------------------------------------------

test "Wild Wormhole: both players know the creature when its flank is asked" {
  p1 { hand "Wild Wormhole"; deck "Troll" as t; battleline "Bumpsy"; house Logos }
  p1 plays "Wild Wormhole"
  expect p1 asked "Put Troll on which flank?"
  expect knows(p1, t) and knows(p2, t)
  p1 chooses "left flank"
}

test "Wild Wormhole: the player knows the upgrade when its host is asked" {
  p1 { hand "Wild Wormhole"; deck "Blood of Titans" as t; battleline "Bumpsy"; house Logos }
  p2 { battleline "Troll" }
  p1 plays "Wild Wormhole"
  expect p1 asked "Blood of Titans"
  expect knows(p2, t)
  p1 chooses "Bumpsy"
}

test "Wild Wormhole: the player knows what may be worn when asked how to play it" {
  p1 { hand "Wild Wormhole"; deck "CALV-1N" as t; battleline "Bumpsy"; house Logos }
  p1 plays "Wild Wormhole"
  expect knows(p1, t) and knows(p2, t)
  p1 chooses "as an upgrade"
}

test "Wild Wormhole: the player knows Mimic Gel when asked what it copies" {
  p1 { hand "Wild Wormhole"; deck "Mimic Gel" as t; house Logos }
  p2 { battleline "Troll", "Bumpsy" }
  p1 plays "Wild Wormhole"
  expect knows(p1, t) and knows(p2, t)
  p1 chooses "Troll"
}

test "Wild Wormhole: both players know Mimicry when it is asked what it is played as" {
  p1 { hand "Wild Wormhole"; deck "Mimicry" as t; house Logos }
  p2 { discard "Mind Barb", "Regrowth"; hand "Troll" }
  p1 plays "Wild Wormhole"
  expect knows(p1, t) and knows(p2, t)
  p1 chooses "Mind Barb"
  expect p2.hand is empty
}

test "a token's face is not shown when it enters" {
  p1 { hand "Rampaging Brutodon"; deck "Troll" as t; house Saurian; reference "Cleric" }
  p1 plays "Rampaging Brutodon"
  p1 chooses "left flank"
  expect t in p1.battleline and t is facedown and knows(p1, t) and not knows(p2, t)
}

test "Wild Wormhole: a gigantic creature is not played from the deck, wherever its other half lies in it" {
  p1 { hand "Wild Wormhole"; deck "Deusillus, the Other Half" as h, "Punch" as p, "Deusillus" as d; house Logos }
  p1 plays "Wild Wormhole"
  expect d == top of p1.deck and h == bottom of p1.deck
}

test "armor that is lost again: what was used goes first" {
  p1 { hand "Punch", "Punch" as two, "Hand of Dis"; house Brobnar, Dis }
  p2 { battleline "Sequis" as s, "Bulwark" as b, "Troll" }
  p1 plays "Punch"
  p1 chooses s
  expect s.damage == 0 and s.soaked == 3
  p1 plays "Hand of Dis"
  expect b in p2.discard
  expect s.soaked == 1
  p1 plays two
  p1 chooses s
  expect s.damage == 2 and s.soaked == 2
}

test "armor that is lost unused is lost" {
  p1 { hand "Punch", "Hand of Dis"; house Brobnar, Dis }
  p2 { battleline "Sequis" as s, "Bulwark" as b, "Troll" }
  p1 plays "Hand of Dis"
  expect b in p2.discard and s.armor == 2
  p1 plays "Punch"
  p1 chooses s
  expect s.damage == 1 and s.soaked == 2
}

test "armor that is gained after a loss is there at once" {
  p1 { hand "Punch", "Punch" as two, "Hand of Dis", "Bulwark" as new; house Brobnar, Dis, Sanctum }
  p1 { battleline "Sequis" as s, "Bulwark" as b, "Troll" }
  p1 plays "Punch"
  p1 chooses s
  p1 plays "Hand of Dis"
  expect b in p1.discard and s.soaked == 1
  p1 plays new
  p1 chooses "left flank"
  expect s.armor == 4
  p1 plays two
  p1 chooses s
  expect s.damage == 0 and s.soaked == 4
}

test "a creature that was a mutant by its neighbor was the first mutant of the turn" {
  p1 {
    house Dis
    hand "Hand of Dis" as one, "Hand of Dis" as two
    artifacts "Rack of Redemption"
    battleline "Troll", "Urchin" as urchin, "Fallen Sovereign" as sovereign, "Krump"
  }
  p1 plays one
  p1 chooses urchin
  expect urchin in p1.discard and p1.amber == 1
  p1 plays two
  expect sovereign in p1.discard and p1.amber == 1
}

test "a token creature that was used has been used, whatever card it turns out to be" {
  p1 {
    house Sanctum
    hand "Stampede", "Piranha Monkeys" as monkeys
    battleline "Punch" as token facedown as "Cleric", "Flaxia" as a, "Mighty Tiger" as b
  }
  p2 { amber 3 }
  p1 reaps token
  p1 { house Untamed }
  p1 reaps a
  p1 reaps b
  p1 plays monkeys
  p1 chooses "right flank"
  expect token in p1.discard and p1.amber == 3
  p1 plays "Stampede"
  expect p2.amber == 1
}
