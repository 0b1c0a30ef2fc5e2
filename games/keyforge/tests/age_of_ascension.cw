// Age of Ascension, card by card.

test "Lethal Distraction: each packet of damage is 2 more, of either side's creature" {
  p1 { hand "Lethal Distraction", "Punch" as a, "Punch" as b; house Shadows, Brobnar; battleline "Bumpsy" as own }
  p2 { battleline "Gargantodon" as foe }
  p1 plays "Lethal Distraction"
  expect options "Bumpsy"; "Gargantodon"
  p1 chooses foe
  p1 plays a
  p1 chooses foe
  expect foe.damage == 5
  p1 plays b
  p1 chooses foe
  expect foe.damage == 10 and own.damage == 0
}

test "Lethal Distraction: before armor" {
  p1 { hand "Lethal Distraction", "Poison Wave"; house Shadows }
  p2 { battleline "Bulwark" as foe }
  p1 plays "Lethal Distraction"
  p1 plays "Poison Wave"
  expect foe.damage == 2  // 4, less 2 armor
}

test "Lethal Distraction: a ward takes all of it" {
  p1 { hand "Lethal Distraction", "Poison Wave"; house Shadows }
  p2 { battleline "Troll" as foe with warded true }
  p1 plays "Lethal Distraction"
  p1 plays "Poison Wave"
  expect foe.damage == 0 and not foe.warded
}

test "Lethal Distraction: no damage stays no damage" {
  p1 { hand "Lethal Distraction"; house Shadows, Brobnar; battleline "Bumpsy" as own }
  p2 { battleline "Mindworm" as foe }
  p1 plays "Lethal Distraction"
  p1 chooses foe
  p1 fights own
  expect foe in p2.battleline and foe.damage == 0
}

test "Lethal Distraction: only this turn" {
  p1 { hand "Lethal Distraction"; house Shadows; deck "Anger" x 8 }
  p2 { battleline "Troll" as foe; hand "Poison Wave"; deck "Anger" x 8 }
  p1 plays "Lethal Distraction"
  p1 stops
  p2 { house Shadows }
  p2 plays "Poison Wave"
  expect foe.damage == 2
}

test "Might Makes Right: 25 power destroyed forges a key for nothing" {
  p1 {
    hand "Might Makes Right"
    house Brobnar
    battleline "Gargantodon" as a, "Shadow Self" as b, "Troll" as c
    amber 2
  }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  p1 chooses done
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 3 and a in p1.discard and b in p1.discard and c in p1.battleline
}

test "Might Makes Right: 24 is not enough, nobody is destroyed" {
  p1 { hand "Might Makes Right"; house Brobnar; battleline "Gargantodon" as a, "Troll" as b }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  expect count(p1.keys) == 0 and a in p1.battleline and b in p1.battleline
}

test "Might Makes Right: who was saved by a ward does not count" {
  p1 { hand "Might Makes Right"; house Brobnar; battleline "Gargantodon" as a with warded true, "Shadow Self" as b }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  expect count(p1.keys) == 0 and a in p1.battleline and b in p1.discard
}

test "Might Makes Right: 25 chosen and 24 destroyed forge nothing" {
  p1 {
    hand "Might Makes Right"
    house Brobnar
    battleline "Gargantodon" as a, "Troll" as b, "Urchin" as c with warded true
  }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect a in p1.discard and b in p1.discard and c in p1.battleline and count(p1.keys) == 0
}

test "Mindworm: the attacked creature strikes its own neighbors with its power" {
  p1 { battleline "Mindworm" as worm; house Mars }
  p2 { battleline "Gargantodon" as a, "Troll" as b, "Gargantodon" as c, "Gargantodon" as d }
  p1 fights worm
  p1 chooses b
  expect a.damage == 8 and c.damage == 8 and d.damage == 0 and b.damage == 1
}

test "Mindworm: the damage is dealt by the attacked creature" {
  p1 { battleline "Mindworm" as worm; house Mars; amber 3 }
  p2 { battleline "Troll" as a, "Shoulder Id" as b, "Troll" as c }
  p1 fights worm
  expect a.damage == 0 and c.damage == 0 and p2.amber == 3  // two neighbors and the Mindworm itself
}

test "Murkens: plays the top card of the other deck as its own" {
  p1 { hand "Murkens"; house Shadows }
  p2 { deck "Anger", "Dust Pixie" as pixie }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect pixie.controller == p1 and pixie.owner == p2 and p1.amber == 2
}

test "Murkens: or a random card of the other archives; what cannot be played stays where it was" {
  p1 { hand "Murkens"; house Shadows }
  p2 { deck "Dust Pixie"; archives "Swindle" as alpha }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect alpha in p2.archives  // Alpha: it cannot be played now
}

test "Murkens: an action goes to its owner's discard pile, not to the thief's" {
  p1 { hand "Murkens"; house Shadows }
  p2 { archives "Nerve Blast" as blast; amber 1 }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect blast in p2.discard and p1.amber == 1 and "Murkens" in p1.discard
}

test "Murkens: nothing there, nothing happens" {
  p1 { hand "Murkens"; house Shadows }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  expect p1.amber == 0
}

test "Po's Pixies: what is stolen comes from the supply, no more than the pool holds" {
  p1 { hand "Swindle"; house Shadows }
  p2 { battleline "Po's Pixies"; amber 2 }
  p1 plays "Swindle"
  expect p1.amber == 2 and p2.amber == 2
}

test "Po's Pixies: it is stolen all the same" {
  p1 { hand "Nerve Blast"; house Shadows; battleline "Troll" as own }
  p2 { battleline "Po's Pixies" as pixies; amber 2 }
  p1 plays "Nerve Blast"
  p1 chooses own
  expect p1.amber == 1 and p2.amber == 2 and own.damage == 2
}

test "Po's Pixies: so is what is captured" {
  p1 { hand "Old Bruno" as bruno; house Shadows }
  p2 { battleline "Po's Pixies"; amber 2 }
  p1 plays bruno
  expect bruno.amber == 2 and p2.amber == 2
}

test "Po's Pixies: the other pool is not protected" {
  p1 { battleline "Umbra" as umbra; house Shadows; amber 0 }
  p2 { battleline "Krump"; amber 2 }
  p1 { battleline "Po's Pixies" }
  p1 fights umbra
  expect p1.amber == 1 and p2.amber == 1
}

test "Scowly Caper: enters under the opponent's control, and betrays a neighbor at the end of that player's turn" {
  p1 { hand "Scowly Caper" as caper; house Shadows; deck "Anger" x 8 }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Urchin" as c; deck "Anger" x 8 }
  p1 plays caper
  p1 chooses "left flank"
  expect caper in p2.battleline and caper.controller == p2
  p1 stops
  expect a in p2.battleline  // not at the end of the other turn
  p2 chooses Brobnar
  p2 stops
  expect a in p2.discard and b in p2.battleline and c in p2.battleline
}

test "Scowly Caper: is used whatever the house, and takes no damage when it attacks" {
  p1 { battleline "Scowly Caper" as caper; house Brobnar }
  p2 { battleline "Troll" as foe }
  p1 fights caper
  expect foe.damage == 2 and caper.damage == 0
}

test "Scowly Caper: put into play it goes to the opponent as well" {
  p1 { artifacts "Trojan Sauropod" }
  p2 { hand "Scowly Caper" as caper }
  p1 uses_omni "Trojan Sauropod"
  expect caper in p1.battleline
}

test "Shadow of Dis: enemy creatures lose keywords and abilities" {
  p1 { hand "Shadow of Dis"; house Dis, Brobnar; battleline "Troll" as own }
  p2 {
    battleline "Mindworm" as a, "Duma the Martyr" as b with upgrades "Blood of Titans"
    artifacts "Banner of Battle"
    deck "Anger" x 3
  }
  p1 plays "Shadow of Dis"
  expect b.power == 9  // what others give to its power stays
  p1 fights own
  p1 chooses a
  expect a in p2.discard
}

test "Shadow of Dis: also creatures that come later, but they enter as they enter" {
  p1 { hand "Shadow of Dis"; house Dis; amber 3; deck "Anger" x 8 }
  p2 { hand "Urchin" as late, "Silvertooth" as swift; deck "Anger" x 8 }
  p1 plays "Shadow of Dis"
  p1 stops
  p2 { house Shadows }
  p2 plays late
  expect p1.amber == 4 and p2.amber == 0
  p2 plays swift
  p2 chooses "left flank"
  expect not swift.exhausted
}

test "Shadow of Dis: ends when its player's next turn starts, and own creatures keep their text" {
  p1 { hand "Shadow of Dis"; house Dis; battleline "Mindworm" as own; deck "Anger" x 8 }
  p2 { battleline "Mindworm" as foe; deck "Anger" x 8 }
  p1 plays "Shadow of Dis"
  expect own has Elusive and foe has not Elusive
  p1 stops
  expect foe has not Elusive
  p2 stops
  expect foe has Elusive
}

test "Shadows Ambassador: one Shadows card may be played" {
  p1 {
    battleline "Shadows Ambassador" as self_1, "Noddy the Thief" as noddy
    hand "Ghostly Hand" as a, "Ghostly Hand" as b
    house Sanctum
  }
  expect refused plays a because "not of the active house"
  p1 reaps self_1
  p1 plays a
  expect refused plays b because "not of the active house"
  expect refused acts noddy because "not of the active house"
}

test "Shadows Ambassador: or used, one in all; each time one more" {
  p1 {
    battleline "Shadows Ambassador" as a, "Shadows Ambassador" as b, "Noddy the Thief" as noddy
    hand "Ghostly Hand"
    house Sanctum
  }
  p2 { battleline "Urchin"; amber 5 }
  p1 fights a
  p1 reaps b
  p1 acts noddy
  expect p2.amber == 4
  p1 plays "Ghostly Hand"
  expect p1.amber == 4
}

test "Shadows Ambassador: no card of another house, and only this turn" {
  p1 {
    battleline "Shadows Ambassador" as a
    hand "Punch" as punch, "Ghostly Hand" as hand
    house Sanctum
    deck "Anger" x 8
  }
  p2 { deck "Anger" x 8 }
  p1 reaps a
  expect refused plays punch because "not of the active house"
  expect option plays hand
  p1 stops
  p2 stops
  p1 { house Sanctum }
  expect refused plays hand because "not of the active house"
}

test "Smite: ready, fight, then 2 damage to the neighbors of the attacked creature" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own with exhausted true }
  p2 { battleline "Bumpsy" as a, "Gargantodon" as b, "Bumpsy" as c, "Bumpsy" as d }
  p1 plays "Smite"
  p1 chooses b
  expect b.damage == 8 and a.damage == 2 and c.damage == 2 and d.damage == 0 and own.exhausted
}

test "Smite: the neighbors it had when it died" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own }
  p2 { battleline "Bumpsy" as a, "Urchin" as b with dodged true, "Bumpsy" as c, "Bumpsy" as d }
  p1 plays "Smite"
  p1 chooses b
  expect b in p2.discard and a.damage == 2 and c.damage == 2 and d.damage == 0
}

test "Smite: also if the attacker dies" {
  p1 { hand "Smite"; house Sanctum; battleline "Urchin" as own }
  p2 { battleline "Bumpsy" as a, "Troll" as b, "Bumpsy" as c }
  p1 plays "Smite"
  p1 chooses b
  expect own in p1.discard and a.damage == 2 and c.damage == 2
}

test "Smite: a stunned creature does not fight" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own with stunned true }
  p2 { battleline "Bumpsy" as a, "Troll" as b, "Bumpsy" as c }
  p1 plays "Smite"
  expect not own.stunned and own.exhausted and a.damage == 0 and c.damage == 0
}

test "Swindle: steals 3, first and last card of the turn" {
  p1 { hand "Swindle", "Urchin"; house Shadows; deck "Anger" x 8 }
  p2 { amber 4; deck "Anger" x 8 }
  p1 plays "Swindle"
  expect p1.amber == 3 and p2.amber == 1 and turn player == p2
}

test "Swindle: not after another card" {
  p1 { hand "Swindle" as swindle, "Urchin"; house Shadows }
  p1 plays "Urchin"
  expect refused plays swindle because "it cannot be played"
}

test "Alpha: not after a card was used, or discarded, or both" {
  p1 {
    hand "Swindle" as swindle, "Urchin" as urchin
    battleline "Noddy the Thief" as noddy, "Silvertooth" as s
    house Shadows
  }
  expect option plays swindle
  p1 reaps s
  expect refused plays swindle because "it cannot be played"
  p1 discards urchin
  expect refused plays swindle because "it cannot be played"
}

test "Alpha: not after a card was discarded" {
  p1 { hand "Swindle" as swindle, "Urchin" as urchin; house Shadows }
  p1 discards urchin
  expect refused plays swindle because "it cannot be played"
}

test "Alpha: not after one card was played and another used" {
  p1 { hand "Swindle" as swindle, "Urchin" as urchin; battleline "Silvertooth" as s; house Shadows }
  p1 plays urchin
  p1 chooses "left flank"
  expect refused plays swindle because "it cannot be played"
  p1 reaps s
  expect refused plays swindle because "it cannot be played"
}

test "Smite: a stunned creature with nobody to fight loses its stun" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own with stunned true, exhausted true }
  p1 plays "Smite"
  expect not own.stunned and own.exhausted
}

test "Murkens: a card that was taken from its player goes home" {
  p1 { hand "Murkens"; battleline "Troll" as mine; identity Shadows; deck "Punch" x 9 }
  at p2 main
  p2 { battleline "Uxlyx the Zookeeper" as u; house Mars; deck "Punch" x 9 }
  p2 reaps u
  expect mine in p2.archives
  p2 stops
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect mine in p1.hand and p2.archives is empty and count(Creature in p1.battleline) == 1
}

test "Murkens: one of the opponent's own is played" {
  p1 { hand "Murkens"; house Shadows }
  p2 { archives "Troll" as theirs }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  p1 chooses "left flank"
  expect theirs in p1.battleline and theirs.owner == p2
}

test "Archimedes: its neighbors are archived when they are destroyed, others are not" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Urchin" as a, "Urchin" as b, "Archimedes" as owl with plus 3, "Urchin" as c, "Urchin" as d }
  p1 plays "Poison Wave"
  p1 chooses "Urchin: Destroyed"
  expect b in p2.archives and c in p2.archives and a in p2.discard and d in p2.discard and owl in p2.battleline
}

test "Archimedes: only when they are destroyed" {
  p1 { hand "Fear"; house Dis }
  p2 { battleline "Archimedes", "Troll" as troll }
  p1 plays "Fear"
  p1 chooses troll
  expect troll in p2.hand
}

test "Archimedes: itself it is not archived" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Archimedes" as owl, "Troll" }
  p1 plays "Punch"
  p1 chooses owl
  expect owl in p2.discard
}

test "Duskwitch: your creatures enter ready, the opponent's do not" {
  p1 { battleline "Duskwitch" as witch; hand "Dust Pixie" as pixie; house Untamed; identity Untamed; deck "Anger" x 9 }
  p2 { hand "Troll" as troll; identity Brobnar; deck "Anger" x 9 }
  p1 plays pixie
  p1 chooses "left flank"
  expect not pixie.exhausted
  p1 stops
  p2 plays troll
  expect troll.exhausted
}

test "Duskwitch: the last card of the step" {
  p1 { hand "Duskwitch" as witch, "Dust Pixie"; house Untamed; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays witch
  expect witch in p1.battleline and turn player == p2
}

test "Might Makes Right: only the chosen count, not whom they take with them" {
  p1 {
    hand "Might Makes Right"
    battleline "Troll" as a with upgrades "Phoenix Heart",
      "Troll" as b,
      "Troll" as c with warded true,
      "Bumpsy" as d with damage 3
    house Brobnar
  }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect a in p1.hand and b in p1.discard and d in p1.discard and c in p1.battleline
  expect count(p1.keys) == 0  // 8, 8 and 5 of the 29
}

test "Murkens: a gigantic creature without its other half stays where it is" {
  p1 { hand "Murkens"; house Shadows }
  p2 { archives "Deusillus" as giant }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect giant in p2.archives
}
