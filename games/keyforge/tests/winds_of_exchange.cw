// Winds of Exchange, card by card.

test "Berserker: enters ready and enraged, and dies of its fight" {
  p1 {
    reference "Berserker"
    hand "Mirror Shell"
    deck "Bumpsy" as t
    battleline "Dextre" as d
    house StarAlliance, Brobnar
  }
  p2 { battleline "Dew Faerie" as foe with dodged true }
  p1 plays "Mirror Shell"
  p1 chooses d
  p1 chooses "right flank"
  expect t in p1.battleline and t.power == 5 and not t.exhausted and t.enraged
  expect refused reaps t because "it cannot reap"
  p1 fights t
  expect t in p1.discard and foe in p2.discard
}

test "Cleric: captures as it enters play" {
  p1 { reference "Cleric"; hand "Mirror Shell"; deck "Punch" as t; battleline "Dextre" as d; house StarAlliance }
  p2 { amber 2 }
  p1 plays "Mirror Shell"
  p1 chooses "left flank"
  expect t.amber == 1 and p2.amber == 1 and t.power == 1 and t.exhausted
}

test "Crim Torchtooth: enrages its neighbors after a fight" {
  p1 { battleline "Troll" as a, "Crim Torchtooth" as crim, "Troll" as b, "Troll" as far; house Brobnar }
  p2 { battleline "Troll" as x, "Dew Faerie" as foe, "Troll" as y }
  p1 fights crim
  p1 chooses foe
  expect a.enraged and b.enraged and not far.enraged and not crim.enraged
  expect x.damage == 4 and y.damage == 4 and foe in p2.battleline  // elusive does not help the neighbors
}

test "Edict of Nerotaurus: after a reap the next creature cannot reap, the one after it can" {
  p1 { artifacts "Edict of Nerotaurus"; battleline "Bumpsy" as a, "Bumpsy" as b, "Bumpsy" as c; house Brobnar }
  p2 { battleline "Gargantodon" as foe }
  p1 reaps a
  expect refused reaps b because "it cannot reap"
  p1 fights b
  expect refused fights c because "it cannot fight"
  p1 reaps c
  expect p1.amber == 2
}

test "Edict of Nerotaurus: for both players, until the turn ends, and it need not stay" {
  p1 { artifacts "Edict of Nerotaurus"; deck "Anger" x 8 }
  at p2 main
  p2 { battleline "Bumpsy" as a, "Bumpsy" as b; hand "Barehanded"; house Brobnar; deck "Anger" x 8 }
  p2 reaps a
  p2 plays "Barehanded"
  expect refused reaps b because "it cannot reap"
  p2 stops
  p1 { house Brobnar; battleline "Bumpsy" as c }
  p1 reaps c
}

test "Edict of Nerotaurus: artifacts do not lift the ban" {
  p1 { artifacts "Edict of Nerotaurus", "Cannon"; battleline "Bumpsy" as a, "Bumpsy" as b; house Brobnar }
  p1 reaps a
  p1 acts "Cannon"
  p1 chooses a
  expect refused reaps b because "it cannot reap"
}

test "Edict of Nerotaurus: a fight that ended early bans all the same" {
  p1 { artifacts "Edict of Nerotaurus"; battleline "Urchin" as a, "Bumpsy" as b; house Brobnar, Shadows }
  p2 { battleline "Briar Grubbling" }
  p1 fights a
  expect refused fights b because "it cannot fight"
}

test "Endless Hordes: a token for each enemy, each fights another one, taunt or not" {
  p1 { reference "Cleric"; hand "Endless Hordes"; deck "Punch" as s, "Anger" as t; house Brobnar; amber 0 }
  p2 { battleline "Troll" as a, "Champion Anaphiel" as b }
  p1 plays "Endless Hordes"
  p1 chooses "right flank"
  expect options "Troll"; "Champion Anaphiel"
  p1 chooses a
  expect a.damage == 1 and b.soaked == 1 and s in p1.discard and t in p1.discard
  expect not a.marked and not b.marked
}

test "Endless Hordes: nobody there, no tokens" {
  p1 { reference "Cleric"; hand "Endless Hordes"; deck "Punch" as s; house Brobnar }
  p1 plays "Endless Hordes"
  expect s in p1.deck
}

test "Endless Hordes: the rule of six: the seventh token stays ready" {
  p1 { reference "Cleric"; hand "Endless Hordes"; deck "Punch" x 6, "Smith" as last; house Brobnar }
  p2 { battleline "Dew Faerie" x 7 }
  p1 plays "Endless Hordes"
  p1 chooses "right flank"
  p1 chooses "right flank"
  p1 chooses "right flank"
  p1 chooses "right flank"
  p1 chooses "right flank"
  p1 chooses "right flank"
  p1 chooses "Dew Faerie"
  p1 chooses "Dew Faerie"
  p1 chooses "Dew Faerie"
  p1 chooses "Dew Faerie"
  p1 chooses "Dew Faerie"
  p1 chooses "Dew Faerie"
  expect count(Creature in p1.battleline where exhausted) == 6 and count(Creature in p1.battleline) == 7
}

test "Friendship: the damage is split among the neighbors, after armor, past theirs" {
  p1 {
    battleline "Bulwark" as a, "Champion Tabris" as mid, "Troll" as b
    hand "Friendship", "Punch"
    house Sanctum, Brobnar
  }
  p1 plays "Friendship"
  p1 chooses mid
  p1 plays "Punch"
  p1 chooses mid
  expect mid.damage == 0 and a.damage == 0 and b.damage == 0  // 3 points: 4 armor
  p1 { hand "Lava Ball" }
  p1 plays "Lava Ball"
  p1 chooses mid
  p1 chooses a
  expect mid.damage == 0 and mid.soaked == 4 and a.damage == 2 and b.damage == 3
}

test "Friendship: one neighbor takes all, none leaves it where it is" {
  p1 {
    battleline "Troll" as a, "Troll" as b
    hand "Friendship", "Punch", "Wardrummer", "Punch"
    house Sanctum, Brobnar
  }
  p1 plays "Friendship"
  p1 chooses a
  p1 plays "Punch"
  p1 chooses a
  expect a.damage == 0 and b.damage == 3
}

test "Friendship: alone" {
  p1 { battleline "Troll" as a; hand "Friendship", "Punch"; house Sanctum, Brobnar }
  p1 plays "Friendship"
  p1 plays "Punch"
  expect a.damage == 3
}

test "Friendship: poison carries over" {
  p1 { battleline "Troll" as a, "Troll" as b; hand "Friendship"; house Sanctum; deck "Anger" x 8 }
  p2 { battleline "Macis Asp" as asp; deck "Anger" x 8 }
  p1 plays "Friendship"
  p1 chooses a
  p1 stops
  p2 { house Shadows }
  p2 fights asp
  p2 chooses a
  expect a.damage == 0 and b in p1.discard
}

test "Friendship: a neighbor's ward does not help, and stays" {
  p1 { battleline "Troll" as a, "Troll" as b with warded true; hand "Friendship", "Punch"; house Sanctum, Brobnar }
  p1 plays "Friendship"
  p1 chooses a
  p1 plays "Punch"
  p1 chooses a
  expect b.damage == 3 and b.warded
}

test "Friendship: two friends do not pass it back" {
  p1 {
    battleline "Troll" as a, "Troll" as b
    hand "Friendship" as f, "Friendship" as g, "Punch"
    house Sanctum, Brobnar
  }
  p1 plays f
  p1 chooses a
  p1 plays g
  p1 chooses b
  p1 plays "Punch"
  p1 chooses a
  expect a.damage == 0 and b.damage == 3
}

test "Frost Giant: does not ready in the ready step" {
  p1 { battleline "Frost Giant" as g, "Troll" as t with exhausted true; house Brobnar; deck "Anger" x 8 }
  p2 { deck "Anger" x 8 }
  p1 reaps g
  p1 stops
  expect g.exhausted and not t.exhausted
}

test "Frost Giant: effects may ready it" {
  p1 { battleline "Frost Giant" as g with exhausted true; hand "Anger"; house Brobnar }
  p2 { battleline "Gargantodon" as foe }
  p1 plays "Anger"
  expect foe in p2.discard and g.exhausted
}

test "Gĕzdrutyŏ the Arcane: steals, then is its owner's token, where it stands" {
  p1 { reference "Cleric"; battleline "Troll", "Gĕzdrutyŏ the Arcane" as g with damage 0, "Troll"; house Ekwidon }
  p2 { reference "Berserker"; amber 3 }
  p1 acts g
  expect p1.amber == 2
    and p2.amber == 1
    and g in p1.battleline
    and g.power == 1
    and g is facedown
    and position(g) == 1
    and g.exhausted
  expect g.amber == 0  // it does not enter play
}

test "Gĕzdrutyŏ the Arcane: without a token it is discarded" {
  p1 { battleline "Gĕzdrutyŏ the Arcane" as g; house Ekwidon }
  p2 { amber 1; reference "Cleric" }
  p1 acts g
  expect p1.amber == 1 and g in p1.discard
}

test "Hymn to Duma: each friendly creature may be destroyed for a capture" {
  p1 { artifacts "Hymn to Duma"; battleline "Troll" as a, "Troll" as b; house Logos }
  p2 { amber 3; battleline "Bumpsy" as foe }
  p1 uses_omni a
  expect a in p1.discard and b.amber == 2 and p2.amber == 1
}

test "Hymn to Duma: not the enemy's" {
  p1 { artifacts "Hymn to Duma" }
  at p2 main
  p2 { battleline "Bumpsy" as foe; house Logos }
  expect no option uses_omni foe
}

test "Hymn to Duma: saved by a ward, it captures all the same" {
  p1 { artifacts "Hymn to Duma"; battleline "Troll" as a with warded true; house Logos }
  p2 { amber 3 }
  p1 uses_omni a
  expect a in p1.battleline and a.amber == 2
}

test "Knightapult: the next creature enters ready, anywhere" {
  p1 {
    artifacts "Knightapult"
    battleline "Troll" as a, "Troll" as b
    hand "Sequis" as s, "Raiding Knight" as r
    house Sanctum
  }
  p1 acts "Knightapult"
  p1 plays s
  p1 chooses 1
  expect s in p1.battleline and position(s) == 1 and not s.exhausted
  p1 plays r
  p1 chooses "left flank"
  expect r.exhausted
}

test "Knightapult: other cards and enemy creatures do not use it up" {
  p1 {
    artifacts "Knightapult"
    battleline "Troll" as a
    hand "Hallowed Blaster" as h, "Infiltrator" as i, "Sequis" as s
    house Sanctum, Geistoid
  }
  p2 { battleline "Troll" }
  p1 acts "Knightapult"
  p1 plays h
  p1 plays i
  p1 chooses "left flank"
  expect i in p2.battleline and i.exhausted and h.exhausted
  p1 plays s
  p1 chooses 1
  expect not s.exhausted
}

test "Knightapult: tokens count, and it lapses" {
  p1 {
    artifacts "Knightapult"
    reference "Cleric"
    battleline "Troll" as a
    deck "Anger" x 8, "Punch" as t
    hand "Mirror Shell"
    house Sanctum, StarAlliance
  }
  p1 acts "Knightapult"
  p1 plays "Mirror Shell"
  p1 chooses 0
  expect not t.exhausted and position(a) == 1
}

test "Knightapult: this turn only" {
  p1 { artifacts "Knightapult"; house Sanctum; deck "Anger" x 8; identity Sanctum }
  p2 { deck "Anger" x 8; identity Logos }
  p1 acts "Knightapult"
  p1 stops
  p2 stops
  p1 { hand "Sequis" as s }
  p1 plays s
  expect s.exhausted
}

test "Mirror Shell: a token enters, and tokens are copies of the host for the turn" {
  p1 {
    reference "Cleric"
    deck "Anger" x 8, "Smith" as t
    hand "Mirror Shell"
    battleline "Bumpsy" as h, "Sequis" as other
    house StarAlliance, Brobnar
  }
  p2 { deck "Anger" x 8 }
  p1 plays "Mirror Shell"
  p1 chooses h
  p1 chooses "right flank"
  expect t.power == 1
  p1 reaps h
  expect t.power == 5 and other.power == 4
  p1 stops
  expect t.power == 1
}

test "Mirror Shell: after a fight too, not what upgrades grant, not the enemy's" {
  p1 {
    reference "Cleric"
    deck "Smith" as t
    hand "Mirror Shell", "Blood of Titans"
    battleline "Bumpsy" as h
    house StarAlliance, Brobnar
  }
  p2 { battleline "Dew Faerie" as foe with dodged true }
  p1 plays "Mirror Shell"
  p1 chooses h
  p1 chooses "right flank"
  p1 plays "Blood of Titans"
  p1 chooses h
  p1 fights h
  expect h.power == 10 and t.power == 5
}

test "Nirbor Flamewing: rises from the discard pile for a creature" {
  p1 { discard "Nirbor Flamewing" as n; battleline "Troll" as a, "Bumpsy" as b; identity Brobnar }
  at p1 start
  p1 chooses a
  p1 chooses "left flank"
  expect n in p1.battleline and not n.exhausted and a in p1.discard
}

test "Nirbor Flamewing: may stay, and a ward keeps it there" {
  p1 { discard "Nirbor Flamewing" as n; battleline "Troll" as a with warded true; identity Brobnar }
  at p1 start
  p1 chooses a
  expect n in p1.discard and a in p1.battleline and not a.warded
}

test "Nirbor Flamewing: not in the other turn" {
  p1 { discard "Nirbor Flamewing" as n; battleline "Troll" }
  at p2 start
  p2 { identity Brobnar }
  expect not asked
  expect n in p1.discard
}

test "Nirbor Flamewing: leaves a token" {
  p1 {
    battleline "Nirbor Flamewing" as n with damage 3
    reference "Cleric"
    deck "Anger" as t
    hand "Poison Wave"
    house Shadows
  }
  p1 plays "Poison Wave"
  p1 chooses "left flank"
  expect n in p1.discard and t in p1.battleline
}

test "Plunder: shows a card and discards it" {
  p1 { hand "Plunder"; house Unfathomable }
  p2 { hand "Anger" as a }
  p1 plays "Plunder"
  expect knows(p1, a)
  expect options "stop without discarding"; "discard that card"
  p1 chooses "discard that card"
  expect a in p2.discard and not a.marked
}

test "Plunder: or goes on with another, to the last" {
  p1 { hand "Plunder"; house Unfathomable }
  p2 { hand "Anger" as a, "Punch" as b }
  p1 plays "Plunder"
  expect options "repeat this effect"; "discard that card"
  p1 chooses "repeat this effect"
  expect knows(p1, a) and knows(p1, b)
  p1 chooses "stop without discarding"
  expect a in p2.hand and b in p2.hand and not a.marked and not b.marked
}

test "Plunder: after a repeat the last one goes" {
  p1 { hand "Plunder"; house Unfathomable }
  p2 { hand "Anger" as a, "Punch" as b }
  p1 plays "Plunder"
  p1 chooses "repeat this effect"
  p1 chooses "discard that card"
  expect count(Card in p2.discard) == 1 and not a.marked and not b.marked
}

test "PYR*0: a creature with splash-attack" {
  p1 { hand "PYR*0" as p; battleline "Bumpsy" as b; house StarAlliance }
  p1 plays p
  p1 chooses "as a creature"
  p1 chooses "left flank"
  expect p in p1.battleline and p.Splash == 3 and b.Splash == 0 and p.power == 3
}

test "PYR*0: or an upgrade that gives it" {
  p1 { hand "PYR*0" as p, "Hysteria"; battleline "Bumpsy" as b; house StarAlliance, Brobnar, Dis }
  p2 { battleline "Dew Faerie" as x, "Troll" as t }
  p1 plays p
  p1 chooses "as an upgrade"
  p1 chooses b
  expect p in b.upgrades
  p1 fights b
  p1 chooses x
  expect t.damage == 3
  p1 plays "Hysteria"
  expect p in p1.discard and b in p1.hand
}

test "PYR*0: without a creature to attach it to it is one" {
  p1 { hand "PYR*0" as p; house StarAlliance }
  p1 plays p
  expect p in p1.battleline
}

test "Rampaging Brutodon: makes a token, and every use costs a creature" {
  p1 { hand "Rampaging Brutodon" as r; reference "Cleric"; deck "Anger" as t; house Saurian }
  p1 plays r
  p1 chooses "left flank"
  p1 { battleline r with exhausted false }
  p1 reaps r
  p1 chooses t
  expect t in p1.discard and r.exhausted and p1.amber == 1
}

test "Rampaging Brutodon: destroying itself ends it" {
  p1 { battleline "Rampaging Brutodon" as r; house Saurian }
  p2 { battleline "Troll" as foe }
  p1 fights r
  expect r in p1.discard and foe.damage == 0
}

test "Rampaging Brutodon: shaking off its stun costs one creature, not two" {
  p1 { battleline "Rampaging Brutodon" as r with stunned true, "Urchin" as a, "Umbra" as b; house Saurian }
  p1 reaps r
  p1 chooses a
  expect not asked
  expect a in p1.discard and b in p1.battleline and not r.stunned and r.exhausted and p1.amber == 0
}

test "Rampaging Brutodon: told to act while stunned, it pays once as well" {
  p1 {
    battleline "Rampaging Brutodon" as r with stunned true, upgrades "Transposition Sandals",
      "Urchin" as a,
      "Umbra" as b
    house Saurian
  }
  p1 acts r
  p1 chooses a
  expect not asked
  expect a in p1.discard and b in p1.battleline and not r.stunned and r.exhausted and position(r) == 0
}

test "Rampaging Brutodon: a ward: not paid, not used" {
  p1 { battleline "Rampaging Brutodon" as r, "Troll" as t with warded true; house Saurian }
  p1 reaps r
  p1 chooses t
  expect not r.exhausted and p1.amber == 0 and not t.warded
  p1 reaps r
  p1 chooses t
  expect r.exhausted and p1.amber == 1
}

test "Rampaging Brutodon: omni and action abilities cost as much" {
  p1 { battleline "Rampaging Brutodon" as r, "Troll" as a, "Bumpsy" as b; artifacts "Hymn to Duma"; house Saurian }
  p1 uses_omni r
  p1 chooses a
  expect a in p1.discard and r in p1.discard and b in p1.battleline
}

test "Rampaging Brutodon: an action" {
  p1 {
    battleline "Rampaging Brutodon" as r, "Troll" as a, "Bumpsy" as b
    hand "Transposition Sandals"
    house Saurian, Logos
  }
  p1 plays "Transposition Sandals"
  p1 chooses r
  p1 acts r
  p1 chooses a
  expect a in p1.discard and position(b) == 0 and position(r) == 1
}

test "Rampaging Brutodon: removing its stun costs one creature too" {
  p1 { battleline "Rampaging Brutodon" as r with stunned true, "Troll" as a, "Bumpsy" as b; house Saurian }
  p1 reaps r
  p1 chooses a
  expect r.exhausted and not r.stunned and p1.amber == 0 and b in p1.battleline
}

test "Shĭzyokŭ Swopper: changes places with whom it fought" {
  p1 { battleline "Troll", "Shĭzyokŭ Swopper" as s, "Troll"; house Ekwidon }
  p2 { battleline "Dew Faerie", "Urchin" as foe, "Bumpsy" }
  p1 fights s
  p1 chooses foe
  expect s in p2.battleline and position(s) == 1 and foe in p1.battleline and position(foe) == 1
  expect s.controller == p2 and foe.controller == p1 and s.exhausted
}

test "Shĭzyokŭ Swopper: both must be there" {
  p1 { battleline "Shĭzyokŭ Swopper" as s; house Ekwidon }
  p2 { battleline "Urchin" as foe with dodged true }
  p1 fights s
  expect s in p1.battleline and s.controller == p1 and foe in p2.discard
}

test "Tectonic Shift: a half of each line is destroyed" {
  p1 { hand "Tectonic Shift"; battleline "Troll" as a, "Troll" as b; house Saurian }
  p2 { battleline "Bumpsy" as x, "Bumpsy" as y, "Bumpsy" as z }
  p1 plays "Tectonic Shift"
  p1 chooses "left half"
  p1 chooses 2
  p1 chooses "right half"
  expect a in p1.discard and b in p1.battleline and x in p2.battleline and y in p2.battleline and z in p2.discard
  expect not b.marked and not x.marked
}

test "Tectonic Shift: the middle one may join the other half" {
  p1 { hand "Tectonic Shift"; house Saurian }
  p2 { battleline "Bumpsy" as x, "Bumpsy" as y, "Bumpsy" as z }
  p1 plays "Tectonic Shift"
  p1 chooses "left half"
  p1 chooses 1
  p1 chooses "left half"
  expect x in p2.discard and y in p2.battleline and z in p2.battleline
}

test "Tectonic Shift: who was saved by a ward is forgotten" {
  p1 {
    hand "Tectonic Shift" as a, "Tectonic Shift" as b
    battleline "Troll" as t with warded true, "Troll" as u
    house Saurian
  }
  p1 plays a
  p1 chooses "left half"
  p1 chooses "left half"
  p1 plays b
  p1 chooses "right half"
  p1 chooses "left half"
  expect t in p1.battleline and u in p1.discard and not t.marked
}

test "Temporal Purge: tokens are turned up; creatures stay, others go, their amber to nobody" {
  p1 {
    hand "Temporal Purge", "Mirror Shell" as m, "Mirror Shell" as n
    reference "Cleric"
    deck "Bumpsy" as c, "Anger" as a
    battleline "Troll" as t
    house StarAlliance
  }
  p2 { amber 2 }
  p1 plays m
  p1 chooses "left flank"
  p1 plays n
  p1 chooses a
  p1 chooses "right flank"
  expect a.amber == 1 and c.amber == 1 and p2.amber == 0
  p1 plays "Temporal Purge"
  expect a in p1.discard and c in p1.battleline and c.power == 5 and c.amber == 1 and p2.amber == 0
}

test "The Promised Blade: goes to who has fewer creatures" {
  p1 { artifacts "The Promised Blade" as s; battleline "Troll", "Troll"; identity Sanctum }
  at p1 start
  p2 { battleline "Troll" }
  p1 chooses Sanctum
  expect s in p2.artifacts
}

test "The Promised Blade: stays with who has fewer; its omni captures" {
  p1 { artifacts "The Promised Blade" as s; battleline "Troll" as t; identity Logos }
  p2 { battleline "Bumpsy", "Bumpsy"; amber 2 }
  at p1 start
  p1 chooses Logos
  expect s in p1.artifacts
  p1 uses_omni s
  expect t.amber == 1
}

test "The Promised Blade: a tie: the active player says, in any turn" {
  p1 { artifacts "The Promised Blade" as s; identity Logos }
  at p2 start
  p2 { identity Logos }
  p2 chooses p2
  p2 chooses Logos
  expect s in p2.artifacts
}

test "Frost Giant: an effect may ready it in the ready step too" {
  p1 {
    battleline "Gebuk" as gebuk with damage 4, exhausted true, "Cosmicrux" as dragon
    artifacts "Knightapult" as catapult
    deck "Anger" x 9, "Frost Giant" as giant
    house Sanctum
  }
  p2 { deck "Anger" x 9 }
  p1 acts catapult
  p1 stops
  expect gebuk in p1.discard and giant in p1.battleline and not giant.exhausted
}

test "Frost Giant: without such an effect it is exhausted as others are" {
  p1 {
    battleline "Gebuk" as gebuk with damage 4, exhausted true, "Cosmicrux" as dragon
    deck "Anger" x 9, "Frost Giant" as giant
    house Sanctum
  }
  p2 { deck "Anger" x 9 }
  p1 stops
  expect gebuk in p1.discard and giant in p1.battleline and giant.exhausted
}

test "Near-Future Lens: the top card of your deck is open to all, always" {
  p1 {
    artifacts "Near-Future Lens" as lens
    battleline "Doc Bookton" as doc
    deck "Anger" as low, "Punch" as mid, "Smith" as first
    house Logos
    hand "Labwork" as lab
  }
  p2 { deck "Troll" as theirs }
  p1 plays lab
  expect knows(p1, first) and knows(p2, first) and not knows(p1, mid) and not knows(p2, theirs)
  p1 reaps doc
  expect first in p1.hand and knows(p2, mid) and not knows(p2, low)
}

test "Near-Future Lens: after a shuffle it is another card" {
  p1 {
    artifacts "Near-Future Lens" as lens, "Screaming Cave" as cave
    deck "Anger" as a, "Punch" as b, "Smith" as c
    house Dis
    hand "Labwork" as lab
  }
  p1 acts cave
  expect knows(p2, top of p1.deck) and not knows(p2, bottom of p1.deck)
}

test "Near-Future Lens: plays that card, whatever its house" {
  p1 { artifacts "Near-Future Lens" as lens; deck "Anger" as next, "Virtuous Works" as first; house Mars }
  p1 uses_omni lens
  expect first in p1.discard and p1.amber == 3 and knows(p2, next) and lens.exhausted
}

test "Near-Future Lens: what cannot be played stays there" {
  p1 { artifacts "Near-Future Lens" as lens; deck "Anger", "Kelifi Dragon" as first; house Mars }
  p1 uses_omni lens
  expect first in p1.deck and lens.exhausted
}

test "Near-Future Lens: an empty deck" {
  p1 { artifacts "Near-Future Lens" as lens; house Mars }
  p1 uses_omni lens
  expect lens.exhausted
}

test "Mirror Shell: tokens as copies of an animated artifact are creatures, with the power it was given" {
  p1 {
    hand "Mirror Shell" as shell
    artifacts "Animator" as animator, "Cannon" as cannon
    reference "Cleric"
    house Logos, StarAlliance
    deck "Anger" as token
  }
  p2 { battleline "Troll" as troll }
  p1 acts animator
  p1 chooses cannon
  p1 plays shell
  p1 chooses cannon
  p1 chooses "left flank"
  p1 reaps cannon
  expect token in p1.battleline and token.power == 3 and token.name == cannon.name
}

test "Mirror Shell: tokens as copies of a gigantic creature need no other half" {
  p1 {
    hand "Mirror Shell" as shell
    battleline "Deusillus" as giant with halves "Deusillus, the Other Half"
    reference "Cleric"
    house Saurian, StarAlliance
    deck "Anger" as token
  }
  p1 plays shell
  p1 chooses "left flank"
  p1 reaps giant
  p1 chooses "Deusillus: Fight"
  expect token in p1.battleline and token.power == 20
}

test "Friendship: an even amount is split evenly, and nothing is asked" {
  p1 {
    battleline "Troll" as a, "Bumpsy" as mid, "Troll" as b
    hand "Friendship"
    artifacts "Cannon" as cannon, "Mighty Javelin" as javelin
    house Sanctum, Brobnar
  }
  p1 plays "Friendship"
  p1 chooses mid
  p1 acts cannon
  p1 chooses mid
  expect mid.damage == 0 and a.damage == 1 and b.damage == 1
  p1 uses_omni javelin
  p1 chooses mid
  expect mid.damage == 0 and a.damage == 3 and b.damage == 3
}

test "Friendship: of an odd amount the player says who takes one more" {
  p1 { battleline "Troll" as a, "Bumpsy" as mid, "Troll" as b; hand "Friendship", "Punch"; house Sanctum, Brobnar }
  p1 plays "Friendship"
  p1 chooses mid
  p1 plays "Punch"
  p1 chooses mid
  expect options a; b
  p1 chooses a
  expect mid.damage == 0 and a.damage == 2 and b.damage == 1
}

test "Knightapult: a creature that is played as an upgrade does not use it up" {
  p1 {
    artifacts "Knightapult" as catapult
    battleline "Troll" as host
    hand "PYR*0" as robot, "Bumpsy" as next
    house Sanctum, StarAlliance, Brobnar
  }
  p1 acts catapult
  p1 plays robot
  p1 chooses "as an upgrade"
  expect robot in host.upgrades
  p1 plays next
  expect options 0; 1
  p1 chooses 0
  expect not next.exhausted
}

test "PYR*0: played by an effect it may be an upgrade too" {
  p1 { hand "Wild Wormhole"; deck "PYR*0" as robot; battleline "Troll" as host; house Logos }
  p1 plays "Wild Wormhole"
  p1 chooses "as an upgrade"
  expect robot in host.upgrades
}

test "Edict of Nerotaurus: who may not reap may still lose a stun, and that ends it" {
  p1 {
    artifacts "Edict of Nerotaurus"
    battleline "Bumpsy" as a, "Krump" as b with stunned true, "Smaaash" as c
    house Brobnar
  }
  p1 reaps a
  expect refused reaps c because "it cannot reap"
  p1 reaps b
  expect not b.stunned and p1.amber == 1
  p1 reaps c
  expect p1.amber == 2
}

test "Rampaging Brutodon: a stunned one that is told to fight costs a creature all the same" {
  p1 { hand "Anger"; battleline "Rampaging Brutodon" as beast with stunned true, "Urchin" as urchin; house Brobnar }
  p1 plays "Anger"
  p1 chooses beast
  p1 chooses urchin
  expect urchin in p1.discard and not beast.stunned and beast.exhausted
}

test "Edict of Nerotaurus: a ban on reaping ends with the turn" {
  p1 { artifacts "Edict of Nerotaurus"; battleline "Bumpsy" as own; house Brobnar; hand "Smith" x 6 }
  p2 { battleline "Bumpsy" as a with stunned true, "Bumpsy" as b; identity Brobnar; hand "Smith" x 6 }
  p1 reaps own
  p1 stops
  p2 reaps a
  expect not a.stunned and exertions == 1
  p2 reaps b
  expect p2.amber == 1
}

test "Edict of Nerotaurus: a ban on fighting ends with the turn" {
  p1 { artifacts "Edict of Nerotaurus"; battleline "Gargantodon" as own; house Saurian; hand "Smith" x 6 }
  p2 { battleline "Bumpsy" as a with stunned true, "Bumpsy" as b; identity Brobnar; hand "Smith" x 6 }
  p1 fights own
  p1 chooses b
  p2 { battleline "Bumpsy" as c }
  p1 stops
  p2 reaps a
  expect not a.stunned and exertions == 1
  expect option fights c
}

test "Friendship: five points: three and two" {
  p1 {
    battleline "Troll" as a, "Bumpsy" as mid with upgrades "Friendship", "Troll" as b
    hand "Trial Five"
    house Brobnar
  }
  p1 plays "Trial Five"
  p1 chooses mid
  p1 chooses a
  expect a.damage == 3 and b.damage == 2 and mid.damage == 0
}

card "Trial Five" : Action { house Brobnar  play { damage(choose Creature, 5) } }

test "Knightapult: who has entered has no deploy any more" {
  p1 { artifacts "Knightapult" as k; battleline "Troll" as a, "Troll" as b; hand "Sequis" as s; house Sanctum }
  p1 acts k
  p1 plays s
  p1 chooses 1
  expect s in p1.battleline and not s.exhausted and s has not Deploy
}

test "Mirror Shell: what it makes of other tokens is for the turn; other creatures and enemy tokens stay as they are" {
  p1 {
    artifacts "Animator" as animator, "Cannon" as cannon
    battleline "Troll" as other
    reference "Cleric"
    deck "Anger" as token
    house Logos, StarAlliance
    hand "Mirror Shell" as shell, "Smith" x 6
  }
  p2 { battleline "Punch" as theirs facedown as "Cleric"; hand "Smith" x 6 }
  p1 acts animator
  p1 chooses cannon
  p1 chooses "left flank"
  p1 plays shell
  p1 chooses cannon
  p1 chooses "left flank"
  p1 reaps cannon
  expect token.power == 3 and token.name == cannon.name and other.power == 8
  expect theirs.power == 1 and theirs.name != cannon.name
  p1 stops
  expect token.power == 1
}

test "Mirror Shell: tokens as copies of an Auto-Legionary are used whatever the house, and so is a copy of them" {
  p1 {
    artifacts "Auto-Legionary" as legion
    battleline "Troll" as other
    reference "Cleric"
    deck "Anger" as token
    hand "Mirror Shell" as shell, "Mimic Gel" as gel, "Smith" x 5
    house Saurian
  }
  p2 { hand "Smith" x 6; battleline "Punch" as theirs facedown as "Cleric" }
  p1 acts legion
  p1 chooses "left flank"
  p1 stops
  p2 stops
  p1 chooses Saurian
  p1 { house Logos, StarAlliance }
  p1 plays shell
  p1 chooses legion
  p1 chooses "left flank"
  expect token has not Versatile
  p1 reaps legion
  expect token.power == 5 and token has Versatile and token has not Taunt
  expect other has not Versatile and theirs has not Versatile
  p1 plays gel
  p1 chooses token
  p1 chooses "left flank"
  expect gel.power == 5 and gel has Versatile
  p1 stops
  expect gel.power == 5 and gel has Versatile and token.power == 1 and token has not Versatile
  p2 stops
  p1 chooses Logos
  expect token has not Versatile
}

test "Mirror Shell: tokens as copies of The Mysticeti have taunt and no power of their own, and so has a copy of them" {
  p1 {
    artifacts "The Mysticeti" as ship, "Banner of Battle"
    battleline "Dew Faerie" as a
    reference "Cleric"
    deck "Anger" as token
    hand "Mirror Shell" as shell, "Mimic Gel" as gel, "Mimic Gel" as second, "Smith" x 4
    house Untamed
  }
  p2 { hand "Smith" x 6; battleline "Punch" as theirs facedown as "Cleric" }
  p1 acts ship
  p1 chooses 0
  p1 stops
  p2 stops
  p1 chooses Untamed
  p1 { house Logos, StarAlliance, Untamed }
  p1 plays shell
  p1 chooses ship
  p1 chooses "left flank"
  expect token has not Taunt and token.power == 2
  p1 reaps ship
  expect token has Taunt and token.power == 1 and a has not Taunt and theirs has not Taunt
  p1 plays gel
  p1 chooses token
  p1 chooses "left flank"
  expect gel has Taunt and gel.power == 1
  p1 plays second
  p1 chooses gel
  p1 chooses "left flank"
  expect second has Taunt and second.power == 1
  p1 stops
  expect second has Taunt and gel has Taunt and token has not Taunt
}

test "Mirror Shell: its own host stays what it is when it is turned up" {
  p1 {
    battleline "Troll" as host facedown as "Cleric" with upgrades "Mirror Shell", "Anger" as token facedown as "Cleric"
    hand "Temporal Purge"
    house Sanctum, StarAlliance
  }
  p1 reaps host
  p1 plays "Temporal Purge"
  expect host in p1.battleline and host.power == 8 and host is not facedown and token in p1.discard
}

test "Shĭzyokŭ Swopper: both change sides for good" {
  p1 { battleline "Troll", "Shĭzyokŭ Swopper" as s, "Troll"; house Ekwidon; hand "Smith" x 6 }
  p2 { battleline "Dew Faerie", "Urchin" as foe, "Bumpsy"; hand "Smith" x 6 }
  p1 fights s
  p1 chooses foe
  p1 stops
  p2 chooses Ekwidon
  expect s.controller == p2 and foe.controller == p1
}

test "Shĭzyokŭ Swopper: taken from p2, it changes sides all the same" {
  p1 { hand "Harland Mindlock", "Smith" x 5; house Logos }
  p2 { battleline "Shĭzyokŭ Swopper" as s, "Urchin" as foe; hand "Smith" x 6 }
  p1 plays "Harland Mindlock"
  p1 chooses s
  p1 chooses "left flank"
  p1 stops
  p2 stops
  p1 chooses Ekwidon
  expect s.controller == p1
  p1 fights s
  expect s.controller == p2 and foe.controller == p1
}

test "Shĭzyokŭ Swopper: whom p2 has taken from p1 is p1's again" {
  at p2 main
  p1 { battleline "Shĭzyokŭ Swopper" as s, "Urchin" as foe; hand "Smith" x 6 }
  p2 { hand "Harland Mindlock", "Smith" x 5; house Logos }
  p2 plays "Harland Mindlock"
  p2 chooses foe
  p2 chooses "left flank"
  p2 stops
  expect foe.controller == p2
  p1 fights s
  p1 chooses foe
  expect s.controller == p2 and foe.controller == p1
}

test "Temporal Purge: a token that is an artifact goes too" {
  p1 { hand "Temporal Purge"; battleline "Cannon" as c facedown as "Cleric"; house StarAlliance }
  p1 plays "Temporal Purge"
  expect c in p1.discard
}
