// Winds of Exchange and later sets: card by card.

// ---- Winds of Exchange ----------------------------------------------------------------------------------------------

test "Berserker: enters ready and enraged, and dies of its fight" {
  p1 { reference "Berserker"; hand "Mirror Shell"; deck "Bumpsy" as t; battleline "Dextre" as d; house StarAlliance, Brobnar }
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
  expect x.damage == 4 and y.damage == 4 and foe in p2.battleline     // elusive does not help the neighbors
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
  p1 { battleline "Bulwark" as a, "Champion Tabris" as mid, "Troll" as b; hand "Friendship", "Punch"; house Sanctum, Brobnar }
  p1 plays "Friendship"
  p1 chooses mid
  p1 plays "Punch"
  p1 chooses mid
  expect mid.damage == 0 and a.damage == 0 and b.damage == 0        // 3 points: 4 armor
  p1 { hand "Lava Ball" }
  p1 plays "Lava Ball"
  p1 chooses mid
  p1 chooses a
  expect mid.damage == 0 and mid.soaked == 4 and a.damage == 2 and b.damage == 3
}

test "Friendship: one neighbor takes all, none leaves it where it is" {
  p1 { battleline "Troll" as a, "Troll" as b; hand "Friendship", "Punch", "Wardrummer", "Punch"; house Sanctum, Brobnar }
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
  p1 { battleline "Troll" as a, "Troll" as b; hand "Friendship" as f, "Friendship" as g, "Punch"; house Sanctum, Brobnar }
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
  expect p1.amber == 2 and p2.amber == 1 and g in p1.battleline and g.power == 1 and g is facedown and position(g) == 1 and g.exhausted
  expect g.amber == 0                            // it does not enter play
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
  p1 { artifacts "Knightapult"; battleline "Troll" as a, "Troll" as b; hand "Sequis" as s, "Raiding Knight" as r; house Sanctum }
  p1 acts "Knightapult"
  p1 plays s
  p1 chooses 1
  expect s in p1.battleline and position(s) == 1 and not s.exhausted
  p1 plays r
  p1 chooses "left flank"
  expect r.exhausted
}

test "Knightapult: other cards and enemy creatures do not use it up" {
  p1 { artifacts "Knightapult"; battleline "Troll" as a; hand "Hallowed Blaster" as h, "Infiltrator" as i, "Sequis" as s; house Sanctum, Geistoid }
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
  p1 { artifacts "Knightapult"; reference "Cleric"; battleline "Troll" as a; deck "Anger" x 8, "Punch" as t; hand "Mirror Shell"; house Sanctum, StarAlliance }
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
  p1 { reference "Cleric"; deck "Anger" x 8, "Smith" as t; hand "Mirror Shell"; battleline "Bumpsy" as h, "Sequis" as other; house StarAlliance, Brobnar }
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
  p1 { reference "Cleric"; deck "Smith" as t; hand "Mirror Shell", "Blood of Titans"; battleline "Bumpsy" as h; house StarAlliance, Brobnar }
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
  p1 { battleline "Nirbor Flamewing" as n with damage 3; reference "Cleric"; deck "Anger" as t; hand "Poison Wave"; house Shadows }
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
  p1 { battleline "Rampaging Brutodon" as r, "Troll" as a, "Bumpsy" as b; hand "Transposition Sandals"; house Saurian, Logos }
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
  p1 { hand "Tectonic Shift" as a, "Tectonic Shift" as b; battleline "Troll" as t with warded true, "Troll" as u; house Saurian }
  p1 plays a
  p1 chooses "left half"
  p1 chooses "left half"
  p1 plays b
  p1 chooses "right half"
  p1 chooses "left half"
  expect t in p1.battleline and u in p1.discard and not t.marked
}

test "Temporal Purge: tokens are turned up; creatures stay, others go, their amber to nobody" {
  p1 { hand "Temporal Purge", "Mirror Shell" as m, "Mirror Shell" as n; reference "Cleric"; deck "Bumpsy" as c, "Anger" as a; battleline "Troll" as t; house StarAlliance }
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

// ---- Grim Reminders -------------------------------------------------------------------------------------------------

test "Animating Force: an artifact becomes a creature of yours, whatever happens to the upgrade" {
  p1 { hand "Animating Force" as f; battleline "Troll" as t; house Geistoid }
  p2 { artifacts "Cannon" as cannon }
  p1 plays f
  p1 chooses "left flank"
  expect cannon in p1.battleline and cannon.controller == p1 and cannon.power == 4 and position(cannon) == 0 and f in cannon.upgrades
  p1 reaps cannon
  expect p1.amber == 1
}

test "Animating Force: it keeps its own text, and creatures cannot be chosen" {
  p1 { hand "Animating Force" as f; battleline "Troll" as t; artifacts "Cannon" as cannon, "Banner of Battle" as b; house Geistoid }
  p1 plays f
  expect options "Cannon"; "Banner of Battle"
  p1 chooses cannon
  p1 chooses "right flank"
  p1 acts cannon
  p1 chooses t
  expect t.damage == 2
}

test "Animating Force: scrap gains" {
  p1 { hand "Animating Force"; house Geistoid }
  p1 discards "Animating Force"
  expect p1.amber == 1
}

test "Bottomless Depths: what is discarded from your hand goes under it" {
  p1 { artifacts "Bottomless Depths" as b; hand "Anger" as a; house Brobnar }
  p2 { hand "Anger" as other }
  p1 discards a
  expect a in b.under
}

test "Bottomless Depths: in the other turn too, not the other hand, and all go home with it" {
  p1 { artifacts "Bottomless Depths" as b; hand "Anger" as a }
  at p2 main
  p2 { hand "Mind Barb", "Labwork" as l, "Gorm of Omm"; house Dis, Logos, Sanctum; artifacts "Gorm of Omm" as g }
  p2 plays "Mind Barb"
  p2 discards l
  expect a in b.under and l in p2.discard
  p2 uses_omni g
  expect b in p1.discard and a in p1.discard
}

test "Bottomless Depths: scrap abilities before or after" {
  p1 { artifacts "Bottomless Depths" as b; hand "Ornar Skullface" as o; house Brobnar }
  p2 { battleline "Troll" as t }
  p1 discards o
  expect asked
  p1 chooses b
  expect o in b.under and t.damage == 3
}

test "Dark Heart of the Forest: a haunted player skips the forge step" {
  p1 { artifacts "Dark Heart of the Forest"; amber 6; discard "Anger" x 10; identity Logos, Mars }
  at p1 start
  p1 chooses Logos
  expect count(p1.keys) == 0
}

test "Dark Heart of the Forest: nine cards are not enough" {
  p1 { artifacts "Dark Heart of the Forest"; amber 6; discard "Anger" x 9; identity Logos, Mars }
  at p1 start
  p1 chooses Red
  p1 chooses Logos
  expect count(p1.keys) == 1
}

test "Dark Heart of the Forest: the other player too; other ways to forge are open" {
  p1 { artifacts "Dark Heart of the Forest" }
  at p2 start
  p2 { amber 7; discard "Anger" x 10; identity Untamed; hand "Key Charge" }
  expect count(p2.keys) == 0
  p2 plays "Key Charge"
  p2 chooses yes
  p2 chooses Red
  expect count(p2.keys) == 1
}

test "Eldritch Synan: damaged creatures cannot hurt it" {
  p1 { battleline "Eldritch Synan" as s; house Unfathomable }
  p2 { battleline "Troll" as t with damage 1 }
  p1 fights s
  expect s in p1.battleline and s.damage == 0 and t.damage == 4
}

test "Eldritch Synan: undamaged ones can, damage of the same fight does not count" {
  p1 { battleline "Eldritch Synan" as s; house Unfathomable }
  p2 { battleline "Troll" as t }
  p1 fights s
  expect s in p1.discard
}

test "Eldritch Synan: actions can" {
  p1 { hand "Punch"; house Brobnar; battleline "Eldritch Synan" as s }
  p1 plays "Punch"
  expect s in p1.discard
}

test "Glimmerspore: takes an artifact into the archives; it goes home from there" {
  p1 { hand "Glimmerspore"; house Mars; artifacts "Cannon" as own; deck "Anger" x 8; identity Mars }
  p2 { artifacts "Cannon" as theirs; deck "Anger" x 8; identity Logos }
  p1 plays "Glimmerspore"
  p1 chooses theirs
  expect theirs in p1.archives and own in p1.artifacts
  p1 stops
  p2 stops
  p1 chooses Mars
  p1 chooses yes
  expect theirs in p2.hand
}

test "Infiltrator: enters on the other side and destroys its neighbors at the end of that player's turn" {
  p1 { hand "Infiltrator" as i; house Geistoid; deck "Anger" x 8 }
  p2 { battleline "Bumpsy" as a, "Bumpsy" as b; deck "Anger" x 8; identity Mars }
  p1 plays i
  p1 chooses "right flank"
  expect i in p2.battleline and i.controller == p2
  p1 stops
  expect b in p2.battleline
  p2 chooses Mars
  p2 stops
  expect b in p2.discard and a in p2.battleline
}

test "Infiltrator: may be used in any house" {
  p1 { battleline "Infiltrator" as i; house Mars }
  p1 reaps i
  expect p1.amber == 1
}

test "Junkyard Cemetery: purged cards count for haunting" {
  p1 { artifacts "Dark Heart of the Forest", "Junkyard Cemetery"; amber 6; discard "Anger" x 9; purged "Anger"; identity Logos, Mars }
  at p1 start
  p1 chooses Logos
  expect count(p1.keys) == 0
}

test "Junkyard Cemetery: purges a card of its own discard pile" {
  p1 { artifacts "Junkyard Cemetery"; discard "Anger" as a; house Geistoid }
  p2 { discard "Punch" }
  p1 acts "Junkyard Cemetery"
  expect a in p1.purged
}

test "Kaspara: as strong as there is amber" {
  p1 { battleline "Kaspara" as k with plus 1; amber 2 }
  p2 { amber 3 }
  expect k.power == 6
  p1 { amber 5 }
  expect k.power == 9
}

test "Kaspara: friendly Geistoids pay both players, coming and going" {
  p1 { hand "Kaspara" as k; battleline "Scooboo" as s; house Geistoid, Shadows; amber 1 }
  p2 { amber 1; battleline "Doppelganger" as d }
  p1 plays k
  p1 chooses "left flank"
  expect p1.amber == 2 and p2.amber == 2
  p1 { hand "Poison Wave" as p; battleline s with damage 2 }
  p1 plays p
  expect p1.amber == 4 and p2.amber == 3 and s in p1.discard and d.damage == 2 and k.damage == 2
}

test "Missile Officer Myers: a neighbor's play ability resolves for you" {
  p1 { hand "Missile Officer Myers" as m; battleline "Bumpsy" as b, "Old Bruno" as o; house StarAlliance }
  p2 { amber 5 }
  p1 plays m
  p1 chooses 2
  expect o.amber == 3 and p2.amber == 2
  p1 { battleline m with exhausted false }
  p1 reaps m
  expect o.amber == 5
}

test "Missile Officer Myers: in between there is a choice" {
  p1 { hand "Missile Officer Myers" as m; battleline "Bumpsy" as b, "Old Bruno" as o; house StarAlliance }
  p2 { amber 5 }
  p1 plays m
  p1 chooses 1
  p1 chooses b
  expect p2.amber == 4
}

test "Missile Officer Myers: scrap: one card of another house" {
  p1 { hand "Missile Officer Myers" as m, "Temporal Purge" as t, "Anger" as a, "Labwork" as l; house StarAlliance }
  expect refused plays a because "not of the active house"
  p1 discards m
  p1 plays t
  p1 plays a
  expect refused plays l because "not of the active house"
}

test "Necromorph: a neighbor of another house dies in its place" {
  p1 { battleline "Troll" as t, "Necromorph" as n with damage 4, "Sparkscheme" as s; hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses n
  p1 chooses t
  expect n in p1.battleline and n.damage == 0 and t in p1.discard and s in p1.battleline and not n.doomed
}

test "Necromorph: Star Alliance neighbors do not help" {
  p1 { battleline "Missile Officer Myers" as m, "Necromorph" as n with damage 4; hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses n
  expect n in p1.discard and m in p1.battleline
}

test "Ornar Skullface: assault, and scrap deals 3" {
  p1 { battleline "Ornar Skullface" as o; hand "Ornar Skullface" as h; house Brobnar }
  p2 { battleline "Gargantodon" as g }
  p1 discards h
  p1 chooses g
  expect g.damage == 3
  p1 fights o
  expect g.damage == 11
}

test "Paradox Shield: discards as many cards as its host has power, and breaks" {
  p1 { battleline "Necromorph" as n with damage 4; hand "Paradox Shield" as s, "Punch"; deck "Anger" x 5; house StarAlliance, Brobnar }
  p1 plays s
  p1 plays "Punch"
  expect n in p1.battleline and n.damage == 0 and s in p1.discard and count(Card in p1.deck) == 0
}

test "Paradox Shield: too few cards: they are gone, and so is the host" {
  p1 { battleline "Necromorph" as n with damage 4; hand "Paradox Shield" as s, "Punch"; deck "Anger" x 4; house StarAlliance, Brobnar }
  p1 plays s
  p1 plays "Punch"
  expect n in p1.discard and count(Card in p1.deck) == 0 and s in p1.discard
}

test "Scooboo: comes back in place of a card, three others go" {
  p1 { discard "Scooboo" as s; hand "Anger" x 5, "Labwork"; deck "Punch", "Smith" x 3; house Logos }
  p1 { artifacts "Library of Babble" }
  p1 acts "Library of Babble"
  p1 chooses yes
  expect s in p1.hand and count(Card in p1.deck) == 1 and count(Card in p1.discard) == 3
}

test "Scooboo: or the card is drawn" {
  p1 { discard "Scooboo" as s; artifacts "Library of Babble"; deck "Punch", "Smith" as d; house Logos }
  p1 acts "Library of Babble"
  p1 chooses no
  expect s in p1.discard and d in p1.hand and count(Card in p1.deck) == 1
}

test "Scooboo: not in the other turn" {
  p1 { discard "Scooboo" as s; deck "Smith" x 12 }
  at p2 main
  p2 { artifacts "Tachyon Manifold"; house Ekwidon; deck "Anger" x 9 }
  p2 acts "Tachyon Manifold"
  expect s in p1.discard and count(Card in p1.hand) == 10
}

test "Tachyon Manifold: another turn, ten cards for the other side, and it is gone" {
  p1 { artifacts "Tachyon Manifold" as t; house Ekwidon; deck "Anger" x 9; identity Ekwidon, Logos }
  p2 { deck "Anger" x 12; identity Mars }
  p1 acts t
  expect t in p1.purged and count(Card in p2.hand) == 10
  p1 stops
  p1 chooses Logos
  p1 stops
  expect Mars in p2.house
}

test "The Body Snatchers: the destroyed enemy is healed and changes sides" {
  p1 { hand "The Body Snatchers", "Poison Wave"; battleline "Urchin" as own, "Troll"; house Mars, Shadows }
  p2 { battleline "Bumpsy" as b with damage 4 }
  p1 plays "The Body Snatchers"
  p1 plays "Poison Wave"
  p1 chooses "left flank"
  expect b in p1.battleline and b.damage == 0 and b.controller == p1 and own in p1.discard
}

test "The Body Snatchers: for this turn" {
  p1 { hand "The Body Snatchers"; house Mars; deck "Anger" x 8; identity Shadows }
  p2 { battleline "Bumpsy" as b with damage 4; deck "Anger" x 8; identity Logos }
  p1 plays "The Body Snatchers"
  p1 stops
  p2 chooses Logos
  p2 { hand "Poison Wave"; house Shadows }
  p2 plays "Poison Wave"
  expect b in p2.discard
}

test "Tick-Tock: counts, at three it goes and archives" {
  p1 { battleline "Tick-Tock" as t with clock 2, "Tick-Tock" as u, "Troll" as v; hand "Anger" as a; discard "Punch" as p; house Mars; deck "Smith" x 9 }
  p2 { deck "Anger" x 8; identity Logos }
  p1 stops
  p1 chooses "Tick-Tock: At the end of your turn"
  p1 chooses a
  p1 chooses p
  p1 chooses t
  expect t in p1.archives and a in p1.archives and p in p1.archives and v.clock == 0
  expect u.clock == 2
}

test "Tick-Tock: two are not enough" {
  p1 { battleline "Tick-Tock" as t with clock 1; house Mars; deck "Smith" x 9 }
  p2 { deck "Anger" x 8; identity Logos }
  p1 stops
  expect t in p1.battleline and t.clock == 2
}

// ---- Aember Skies and Tokens of Change ------------------------------------------------------------------------------

test "Akugyo: what the opponent would gain lands on it" {
  p1 { battleline "Akugyo" as k; amber 2 }
  at p2 main
  p2 { battleline "Troll" as t; hand "Urchin"; house Brobnar, Shadows }
  p2 reaps t
  p2 plays "Urchin"
  p2 chooses "left flank"
  expect p2.amber == 0 and k.amber == 2 and p1.amber == 1
}

test "Akugyo: moves 2 to its own pool after a fight" {
  p1 { battleline "Akugyo" as k with amber 3; house Brobnar }
  p2 { battleline "Dew Faerie" }
  p1 fights k
  expect p1.amber == 2 and k.amber == 1
}

test "Akugyo: what lies on it goes to the opponent when it leaves" {
  p1 { battleline "Akugyo" as k with amber 3; hand "Hysteria"; house Dis }
  p1 plays "Hysteria"
  expect k in p1.hand and p2.amber == 3
}

test "Barter and Games: a card of each player: amber, destruction, and it is discarded" {
  p1 { hand "Barter and Games" as g, "Dust Pixie" as d; battleline "Bumpsy" as b, "Dew Faerie" as f; house Ekwidon }
  p2 { archives "Anger" as a; hand "Labwork" as l; battleline "Troll" as t, "Urchin" as u }
  p1 plays g
  p1 chooses "hand"
  p1 chooses "archives"
  expect p1.amber == 2 and p2.amber == 1 and d in p1.discard and a in p2.discard and l in p2.hand
  expect b in p1.discard and f in p1.discard and t in p2.discard and u in p2.battleline and not d.marked and not a.marked
}

test "Barter and Games: an empty zone shows nothing" {
  p1 { hand "Barter and Games" as g; battleline "Bumpsy" as b; house Ekwidon }
  p2 { hand "Anger" as a; battleline "Troll" as t }
  p1 plays g
  p1 chooses "archives"
  p1 chooses "archives"
  expect a in p2.hand and b in p1.battleline and t in p2.battleline and p1.amber == 0
}

test "Beehemoth: a counter each turn" {
  p1 { battleline "Beehemoth" as b, "Bumpsy"; identity Logos }
  p2 { battleline "Troll" as t }
  at p1 start
  expect options "Beehemoth"; "Bumpsy"; "Troll"
  p1 chooses t
  p1 chooses Logos
  expect t.plus == 1
}

test "Beehemoth: moves, takes the counters of its neighbors and gains for them" {
  p1 { battleline "Beehemoth" as b, "Bumpsy" as x with plus 1, "Bumpsy" as y with plus 2, "Bumpsy" as z with plus 4; house Brobnar }
  p1 reaps b
  p1 chooses 1
  expect position(b) == 1 and position(x) == 0 and x.plus == 0 and y.plus == 0 and z.plus == 4 and p1.amber == 4
}

test "Brunx and Bongle: fights first, then reaps" {
  p1 { battleline "Brunx and Bongle" as b; house Brobnar }
  p2 { battleline "Dew Faerie" }
  p1 fights b
  p1 chooses yes
  expect p1.amber == 1 and b.exhausted
}

test "Brunx and Bongle: only with the first use of the turn" {
  p1 { battleline "Brunx and Bongle" as b; hand "Anger"; house Brobnar }
  p2 { battleline "Dew Faerie", "Bumpsy" }
  p1 reaps b
  p1 plays "Anger"
  p1 chooses "Dew Faerie"
  expect p1.amber == 2 and b.exhausted
}

test "Chauncey: both destroyed gains 3" {
  p1 { battleline "Chauncey" as c, "Troll" as t, "Bumpsy"; house Dis }
  p1 acts c
  p1 chooses t
  expect c in p1.discard and t in p1.discard and p1.amber == 3
}

test "Chauncey: a ward on either: the other dies, no amber" {
  p1 { battleline "Chauncey" as c, "Troll" as t with warded true; house Dis }
  p1 acts c
  expect c in p1.discard and t in p1.battleline and p1.amber == 0
}

test "Chauncey: alone it dies for nothing" {
  p1 { battleline "Chauncey" as c; house Dis }
  p1 acts c
  expect c in p1.discard and p1.amber == 0
}

test "De-Animator: a creature becomes an artifact that may be destroyed" {
  p1 { hand "De-Animator" as d; battleline "Troll" as t with damage 2; house Logos, Brobnar }
  p2 { battleline "Bumpsy" }
  p1 plays d
  p1 chooses "left flank"
  p1 chooses t
  expect t in p1.artifacts and t.damage == 2 and t.mineral == 1
  expect no option reaps t
  p1 acts t
  expect t in p1.discard
}

test "De-Animator: after a reap too; enemy creatures; upgrades stay" {
  p1 { battleline "De-Animator" as d; house Logos; hand "Blood of Titans" as u }
  p2 { battleline "Bumpsy" as b }
  p1 { house Logos, Brobnar }
  p1 plays u
  p1 chooses b
  p1 reaps d
  p1 chooses b
  expect b in p2.artifacts and u in b.upgrades
}

test "De-Animator: without it they are creatures again, with it once more artifacts" {
  p1 { battleline "De-Animator" as d with damage 2, "Troll"; artifacts "Bumpsy" as b with mineral 1; hand "Poison Wave", "De-Animator" as e; house Shadows, Logos }
  expect b in p1.artifacts
  p1 plays "Poison Wave"
  p1 chooses "left flank"
  expect d in p1.discard and b in p1.battleline and b.mineral == 1 and b.damage == 0
  p1 plays e
  p1 chooses "right flank"
  expect b in p1.artifacts
  p1 chooses e
  expect e in p1.artifacts or e in p1.battleline
}

test "Doppelganger: has its neighbor's text for the turn" {
  p1 { battleline "Doppelganger" as d, "Doc Bookton" as n; identity Geistoid; deck "Anger" x 8, "Smith" as got }
  at p1 start
  p1 chooses Geistoid
  expect Scientist in d.traits and Specter in d.traits and d.power == 3
  p1 reaps d
  expect got in p1.hand and p1.amber == 1
}

test "Doppelganger: what upgrades grant too" {
  p1 { battleline "Doppelganger" as d, "Bumpsy" as n with upgrades "Way of the Wolf"; identity Geistoid, Mars; deck "Anger" x 9 }
  at p1 start
  p1 chooses Geistoid
  expect n has Skirmish and d has Skirmish
}

test "Doppelganger: keywords too; over when the turn is over" {
  p1 { battleline "Doppelganger" as d, "Macis Asp" as n, "Troll"; identity Geistoid, Mars; deck "Anger" x 9 }
  p2 { deck "Anger" x 9; identity Logos, Mars }
  at p1 start
  p1 chooses Geistoid
  expect d has Poison and d has Skirmish
  p1 stops
  expect not (d has Poison)
  p2 chooses Logos
}

test "Flip Stallard: enemy creatures have no destroyed abilities" {
  p1 { battleline "Flip Stallard", "Dust Imp" as own; hand "Poison Wave"; house Shadows }
  p2 { battleline "Dust Imp" as foe }
  p1 plays "Poison Wave"
  expect own in p1.discard and foe in p2.discard and p1.amber == 3 and p2.amber == 0
}

test "Flip Stallard: nor such that save them" {
  p1 { battleline "Flip Stallard"; hand "Punch"; house Brobnar }
  p2 { battleline "Troll", "Ley, Earl of Hurl" as ley with damage 3, "Troll" }
  p1 plays "Punch"
  p1 chooses ley
  expect ley in p2.discard
}

test "Flip Stallard: nor such that upgrades grant" {
  p1 { battleline "Flip Stallard", "Bumpsy" as own with damage 4, upgrades "Armageddon Cloak"; hand "Poison Wave"; house Shadows }
  p2 { battleline "Bumpsy" as foe with damage 4, upgrades "Armageddon Cloak" }
  p1 plays "Poison Wave"
  expect foe in p2.discard and own in p1.battleline
}

test "Ley, Earl of Hurl: not on a flank it is saved" {
  p1 { battleline "Troll", "Ley, Earl of Hurl" as ley with damage 3, "Troll"; hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses ley
  p1 chooses "right flank"
  expect ley in p1.battleline and ley.damage == 0 and ley.exhausted and ley.warded and position(ley) == 2 and not ley.doomed
}

test "Ley, Earl of Hurl: on a flank it is not" {
  p1 { battleline "Troll", "Ley, Earl of Hurl" as ley with damage 3; hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses ley
  expect ley in p1.discard
}

test "Manifestation: the icons of a card in a haunted discard pile are yours" {
  p1 { hand "Manifestation"; house Geistoid; discard "Virtuous Works" }
  p2 { discard "Anger" x 9, "Fertility Chant" as f }
  p1 plays "Manifestation"
  p1 chooses f
  expect p1.amber == 5 and p2.amber == 0
}

test "Manifestation: nobody is haunted" {
  p1 { hand "Manifestation"; house Geistoid; discard "Virtuous Works" x 9 }
  p1 plays "Manifestation"
  expect p1.amber == 1
}

test "Shae 'Cloudkicker': swaps places" {
  p1 { hand "Shae 'Cloudkicker'" as s; battleline "Troll" as a, "Bumpsy" as b; house Skyborn }
  p2 { battleline "Urchin" }
  p1 plays s
  p1 chooses "left flank"
  expect options "Troll"; "Bumpsy"
  p1 chooses b
  expect position(s) == 2 and position(b) == 0
  p1 { battleline s with exhausted false }
  p1 reaps s
  p1 chooses a
  expect position(s) == 1 and position(a) == 2
}

test "Slayer: dies with the last enemy" {
  p1 { battleline "Slayer" as s; house Dis }
  p2 { battleline "Bumpsy" as a, "Dew Faerie" as b with dodged true }
  p1 fights s
  p1 chooses b
  expect a.damage == 3 and b in p2.discard and s in p1.battleline and s.damage == 0
  p1 { hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses a
  expect a in p2.discard and s in p1.discard
}

test "Void Shields: wards its host at the end of its controller's turn" {
  p1 { battleline "Bumpsy" as b; hand "Void Shields"; house Logos; deck "Anger" x 9 }
  p2 { deck "Anger" x 9; battleline "Troll" as t; identity Logos }
  p1 plays "Void Shields"
  p1 chooses b
  expect not b.warded
  p1 stops
  expect b.warded and not t.warded
  p2 chooses Logos
}

test "Void Shields: your turn is the host's controller's" {
  p1 { hand "Void Shields"; house Logos; deck "Anger" x 9; identity Mars }
  p2 { deck "Anger" x 9; battleline "Troll" as t; identity Logos }
  p1 plays "Void Shields"
  p1 stops
  expect not t.warded
  p2 chooses Logos
  p2 stops
  p1 chooses Mars
  expect t.warded
}

test "Whimsical Conjuror: an icon may become a token" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; hand "Dust Pixie" as d; deck "Smith" as s; house Untamed }
  p1 plays d
  p1 chooses "left flank"
  p1 chooses yes
  p1 chooses "left flank"
  expect s in p1.battleline
  expect p1.amber == 1
}

test "Whimsical Conjuror: or not; and not for the other player" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; hand "Anger" as a; deck "Smith" as s; house Brobnar }
  p1 plays a
  p1 chooses no
  expect p1.amber == 1 and s in p1.deck
}

test "Whimsical Conjuror: the opponent's icons stay amber" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; deck "Smith" }
  at p2 main
  p2 { hand "Dust Pixie"; reference "Cleric"; deck "Smith"; house Untamed }
  p2 plays "Dust Pixie"
  expect p2.amber == 2
}

test "Cosmicrux: who is readied takes 1 damage" {
  p1 { battleline "Cosmicrux" as c; hand "Squawker"; house Mars }
  p2 { battleline "Yxilx Dominator" as y, "Ether Spider" as e with exhausted true; deck "Anger" x 9 }
  p1 plays "Squawker"
  p1 chooses e
  expect e.damage == 1 and c.damage == 0
}

test "Cosmicrux: not who is ready already" {
  p1 { battleline "Cosmicrux" as c; hand "Squawker"; house Mars }
  p2 { battleline "Ether Spider" as e }
  p1 plays "Squawker"
  p1 chooses e
  expect e.damage == 0
}

test "Cosmicrux: not who enters play ready" {
  p1 { battleline "Cosmicrux" as c; hand "Silvertooth" as s; house Shadows }
  p1 plays s
  p1 chooses "left flank"
  expect s in p1.battleline and s.damage == 0
}

test "Cosmicrux: in the ready step, of either side" {
  p1 { battleline "Cosmicrux" as c; deck "Anger" x 9; identity Logos, Mars }
  at p2 main
  p2 { battleline "Troll" as a with exhausted true, "Troll" as b; house Mars; deck "Anger" x 9 }
  p2 stops
  expect a.damage == 1 and b.damage == 0 and c.damage == 0
  p1 chooses Logos
}

// ---- Prophetic Visions ----------------------------------------------------------------------------------------------

test "Ask Again Later: the wrong house is a fulfilled prophecy" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis, Logos; deck "Anger" as a }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  expect options "Brobnar"; "Dis"; "Logos"
  p2 chooses Dis
  expect "Punch" in p1.discard and not "Ask Again Later".active and knows(p2, a)
}

test "Ask Again Later: the right house is not" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis, Logos; deck "Anger" }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  p2 chooses Brobnar
  expect "Ask Again Later".active
}

test "Ask Again Later: not with an empty deck, not in your own turn" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  expect "Ask Again Later".active
}

test "Bad Omen: exactly 6, not 7" {
  p1 { prophecies "Bad Omen" with active true, under "Anger"; identity Logos, Mars }
  at p2 main
  p2 { amber 7 }
  p2 stops
  p1 chooses Logos
  expect "Bad Omen".active
}

test "Crystalline Harvest: each action gains, itself included" {
  p1 { hand "Crystalline Harvest", "Virtuous Works", "Dust Pixie"; house Untamed, Sanctum }
  p1 plays "Crystalline Harvest"
  expect p1.amber == 1
  p1 plays "Virtuous Works"
  expect p1.amber == 5
  p1 plays "Dust Pixie"
  expect p1.amber == 7
}

test "Crystalline Harvest: this turn, your actions" {
  p1 { hand "Crystalline Harvest"; house Untamed; deck "Smith" x 9 }
  p2 { identity Sanctum, Mars; deck "Virtuous Works" x 9 }
  p1 plays "Crystalline Harvest"
  p1 stops
  p2 chooses Sanctum
  p2 { hand "Virtuous Works" }
  p2 plays "Virtuous Works"
  expect p1.amber == 1 and p2.amber == 3
}

test "Crystalline Harvest: fate: each action of the turn costs its player 1" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Crystalline Harvest"; battleline "Troll" }
  at p2 main
  p2 { battleline "Bumpsy"; hand "Virtuous Works", "Dust Pixie"; house Brobnar, Sanctum, Untamed; amber 3 }
  p2 fights "Bumpsy"
  p2 plays "Virtuous Works"
  expect p2.amber == 5
  p2 plays "Dust Pixie"
  expect p2.amber == 7 and p1.amber == 0
}

test "Drosera Relic: the weakest friendly creature buys 2 amber" {
  p1 { artifacts "Drosera Relic"; battleline "Bumpsy" as a, "Dew Faerie" as w; house Untamed }
  p2 { battleline "Dust Pixie"; amber 3 }
  p1 acts "Drosera Relic"
  expect w in p1.discard and p1.amber == 2 and p2.amber == 1
}

test "Drosera Relic: a ward spoils it" {
  p1 { artifacts "Drosera Relic"; battleline "Dew Faerie" as w with warded true; house Untamed }
  p2 { amber 3 }
  p1 acts "Drosera Relic"
  expect w in p1.battleline and p1.amber == 0
}

test "Drosera Relic: fate: the active player's weakest, and 2 amber to the other" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Drosera Relic"; battleline "Dust Pixie" as own }
  at p2 main
  p2 { battleline "Troll" as t, "Bumpsy" as b; house Brobnar; amber 3 }
  p2 fights t
  expect b in p2.discard and p2.amber == 1 and p1.amber == 2
}

test "Drosera Relic: fate: saved by a ward, nothing is paid" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Drosera Relic"; battleline "Dust Pixie" as own }
  at p2 main
  p2 { battleline "Troll" as t, "Bumpsy" as b with warded true; house Brobnar; amber 3 }
  p2 fights t
  expect b in p2.battleline and p2.amber == 3 and p1.amber == 0
}

test "Expect the Unexpected: the opponent shuffles" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { battleline "Timetraveller" as t; house Logos }
  p2 acts t
  expect "Anger" in p1.discard and not "Expect the Unexpected".active
}

test "Expect the Unexpected: because the deck has run out" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { artifacts "Library of Babble" as l; house Logos; discard "Punch" }
  p2 acts l
  expect not "Expect the Unexpected".active
}

test "Expect the Unexpected: your own shuffle does not count" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger"; battleline "Timetraveller"; deck "Punch"; hand "Punch" }
  at p2 main
  p2 { hand "Mating Season", "Lost in the Woods"; house Untamed }
  p2 plays "Lost in the Woods"
  expect "Expect the Unexpected".active and "Timetraveller" in p1.deck
}

test "Fallen Sovereign: neighbors are Mutants too" {
  p1 { battleline "Bumpsy" as a, "Fallen Sovereign" as f, "Troll" as b, "Troll" as c }
  expect Mutant in a.traits and Giant in a.traits and Mutant in b.traits and Mutant not in c.traits
}

test "Fallen Sovereign: fate: enters play for the active player" {
  p1 { prophecies "Bad Omen" with active true, under "Fallen Sovereign"; identity Logos, Mars }
  at p2 main
  p2 { amber 6; battleline "Bumpsy" as b }
  p2 stops
  p2 chooses "right flank"
  p1 chooses Logos
  expect "Fallen Sovereign" in p2.battleline and "Fallen Sovereign".controller == p2
}

test "Go Forth and Conquer: a fight that ended early counts" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Anger"; battleline "Briar Grubbling" }
  at p2 main
  p2 { battleline "Bumpsy"; house Brobnar }
  p2 fights "Bumpsy"
  expect not "Go Forth and Conquer".active
}

test "Kaju Zhan: ignores taunt and armor, its own too, and puts an enemy on its deck" {
  p1 { battleline "Kaju Zhan" as k; house StarAlliance; hand "Protect the Weak" }
  p2 { battleline "Champion Anaphiel" as taunt, "Champion Tabris" as t with plus 3, "Bumpsy" as b }
  p1 { house StarAlliance, Sanctum }
  p1 plays "Protect the Weak"
  p1 chooses k
  p1 fights k
  p1 chooses t
  expect t.damage == 6 and k in p1.discard
}

test "Kaju Zhan: the survivor chooses any enemy" {
  p1 { battleline "Kaju Zhan" as k; house StarAlliance }
  p2 { battleline "Dew Faerie" as d, "Bumpsy" as b; deck "Anger" }
  p1 fights k
  p1 chooses d
  expect options "Dew Faerie"; "Bumpsy"
  p1 chooses b
  expect top of p2.deck == b and d in p2.battleline
}

test "Prince Bufo: fate: the prophet forges" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo"; amber 7; identity Logos, Mars }
  at p2 main
  p2 { amber 6 }
  p2 stops
  p2 chooses Blue
  p1 chooses Logos
  expect Blue in p1.keys and p1.amber == 1 and p2.amber == 6
}

test "Prince Bufo: fate: only if there is enough amber" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo"; amber 5; identity Logos, Mars }
  at p2 main
  p2 { amber 6 }
  p2 stops
  p1 chooses Logos
  expect count(p1.keys) == 0 and "Prince Bufo" in p1.discard and p1.amber == 5
}

test "Rack of Redemption: the first Mutant of each turn pays its owner" {
  p1 { artifacts "Rack of Redemption"; hand "Punch" as a, "Punch" as b, "Punch" as c; house Brobnar }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3, "Bumpsy" as d with damage 3 }
  p1 plays a
  p1 chooses d
  expect p2.amber == 0
  p1 plays b
  p1 chooses h
  expect p2.amber == 1
  p1 plays c
  expect i in p2.discard and p2.amber == 1
}

test "Rack of Redemption: of several at once one is the first" {
  p1 { artifacts "Rack of Redemption"; hand "Poison Wave"; house Shadows }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3 }
  p1 plays "Poison Wave"
  expect p2.amber == 1
}

test "Rack of Redemption: who died before it came was the first" {
  p1 { hand "Rack of Redemption" as r, "Punch" as a, "Punch" as b; house Brobnar, Redemption }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3 }
  p1 plays a
  p1 chooses h
  p1 plays r
  p1 plays b
  expect i in p2.discard and p2.amber == 0
}

test "Relativity Imp: a second key in the forge step" {
  p1 { battleline "Relativity Imp"; amber 12; identity Dis, Mars }
  at p1 start
  p1 chooses Red
  p1 chooses yes
  p1 chooses Blue
  p1 chooses Mars
  expect count(p1.keys) == 2 and p1.amber == 0
}

test "Relativity Imp: no third" {
  p1 { battleline "Relativity Imp"; amber 20; identity Dis, Untamed; hand "Key Charge" }
  at p1 start
  p1 chooses Red
  p1 chooses yes
  p1 chooses Blue
  p1 chooses Untamed
  p1 plays "Key Charge"
  expect not asked
  expect count(p1.keys) == 2 and p1.amber == 7
}

test "Relativity Imp: only in the forge step, and not for the opponent" {
  p1 { battleline "Relativity Imp"; amber 13; house Untamed; hand "Key Charge" }
  p1 plays "Key Charge"
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 6
}

test "Relativity Imp: the opponent forges one" {
  p1 { battleline "Relativity Imp" }
  at p2 start
  p2 { amber 12; identity Dis, Mars }
  p2 chooses Red
  p2 chooses Mars
  expect count(p2.keys) == 1 and p2.amber == 6
}

test "Stars Aligned: as many creatures on both sides" {
  p1 { prophecies "Stars Aligned" with active true, under "Anger"; battleline "Troll" }
  at p2 start
  p2 { battleline "Bumpsy"; identity Mars, Dis }
  p2 chooses Mars
  expect not "Stars Aligned".active
}

test "Stars Aligned: not with more or fewer" {
  p1 { prophecies "Stars Aligned" with active true, under "Anger"; battleline "Troll" }
  at p2 start
  p2 { identity Mars, Dis }
  p2 chooses Mars
  expect "Stars Aligned".active
}

test "Tealnar: friendly fighters heal their neighbors" {
  p1 { battleline "Troll" as a with damage 4, "Bumpsy" as b, "Tealnar" as t with damage 2, "Troll" as far with damage 4; house Brobnar }
  p2 { battleline "Dew Faerie" }
  p1 fights b
  expect a.damage == 1 and t.damage == 0 and far.damage == 4
}

test "Tealnar: fate: heals everybody and pays the prophet for each" {
  p1 { prophecies "Bad Omen" with active true, under "Tealnar"; battleline "Troll" as a with damage 4; identity Logos, Mars }
  at p2 main
  p2 { amber 6; battleline "Bumpsy" as b with damage 1, "Troll" as c }
  p2 stops
  p1 chooses Logos
  expect a.damage == 0 and b.damage == 0 and p1.amber == 2 and p2.amber == 6
}

test "The Cards Will Tell: a draw outside the draw step" {
  p1 { prophecies "The Cards Will Tell" with active true, under "Anger" }
  at p2 main
  p2 { artifacts "Library of Babble" as l; house Logos; deck "Punch" x 3 }
  p2 acts l
  expect not "The Cards Will Tell".active
}

test "The Cards Will Tell: not the draw step, not your own draws" {
  p1 { prophecies "The Cards Will Tell" with active true, under "Anger"; deck "Smith" x 12; identity Logos, Mars }
  at p2 main
  p2 { artifacts "Tachyon Manifold" as l; house Ekwidon; deck "Punch" x 12; identity Dis, Mars }
  p2 acts l
  p2 stops
  p2 chooses Dis
  expect "The Cards Will Tell".active and count(Card in p2.hand) == 6
}

test "The Early Bird: the opponent has more" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 1; identity Logos, Mars }
  at p2 main
  p2 { amber 2 }
  p2 stops
  p1 chooses Logos
  expect not "The Early Bird".active
}

test "The Early Bird: as much is not more" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 2; identity Logos, Mars }
  at p2 main
  p2 { amber 2 }
  p2 stops
  p1 chooses Logos
  expect "The Early Bird".active
}

test "The End is Nigh: the third death of the turn, of either side" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin" as a, "Urchin" as b }
  at p2 main
  p2 { battleline "Snufflegator" as s; hand "Punch", "Urchin" as own; house Untamed, Brobnar }
  p2 fights s
  p2 chooses a
  expect "The End is Nigh".active
}

test "The End is Nigh: three at once" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin" x 2 }
  at p2 main
  p2 { battleline "Urchin"; hand "Poison Wave"; house Shadows }
  p2 plays "Poison Wave"
  expect not "The End is Nigh".active and "Anger" in p1.discard
}

test "The End is Nigh: two at once, then one more" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin", "Bumpsy" as b }
  at p2 main
  p2 { battleline "Urchin"; hand "Poison Wave", "Punch"; house Shadows, Brobnar }
  p2 plays "Poison Wave"
  expect "The End is Nigh".active
  p2 plays "Punch"
  expect not "The End is Nigh".active
}

test "Tome of Abatement: no elusive, skirmish or taunt" {
  p1 { artifacts "Tome of Abatement"; battleline "Snufflegator" as s; house Untamed }
  p2 { battleline "Champion Anaphiel" as c, "Dew Faerie" as d }
  p1 fights s
  p1 chooses d
  expect d in p2.discard and s.damage == 2
  expect not (c has Taunt)
}

test "Trust Your Feelings: the named house, chosen" {
  p1 { prophecies "Trust Your Feelings" as t; hand "Anger" as a; house Logos; deck "Smith" x 9 }
  p2 { identity Mars, Dis; deck "Smith" x 9 }
  p1 foretells t a
  p1 chooses Mars
  expect t.active and Mars in t.said
  p1 stops
  p2 chooses Mars
  expect not t.active and a in p1.discard and t.said == none
}

test "Trust Your Feelings: another house" {
  p1 { prophecies "Trust Your Feelings" as t; hand "Anger" as a; house Logos; deck "Smith" x 9 }
  p2 { identity Mars, Dis; deck "Smith" x 9 }
  p1 foretells t a
  p1 chooses Mars
  p1 stops
  p2 chooses Dis
  expect t.active
}

// ---- and more -------------------------------------------------------------------------------------------------------

test "Perfect Harmony: three houses" {
  p1 { hand "Perfect Harmony", "Smith" as s; battleline "Bumpsy", "Sequis", "Urchin"; deck "Anger" x 3; house Sanctum }
  p1 plays "Perfect Harmony"
  p1 chooses s
  expect p1.amber == 3 and s in p1.archives and count(Card in p1.hand) == 2
}

test "Perfect Harmony: two are not enough" {
  p1 { hand "Perfect Harmony", "Smith" as s; battleline "Bumpsy", "Sequis", "Troll"; deck "Anger" x 3; house Sanctum }
  p2 { battleline "Urchin" }
  p1 plays "Perfect Harmony"
  expect p1.amber == 1 and s in p1.hand and count(Card in p1.deck) == 3
}

test "Brine Reckoning: five cards of each deck" {
  p1 { hand "Brine Reckoning"; deck "Anger" x 6; house Unfathomable }
  p2 { deck "Anger" x 3; discard "Smith" }
  p1 plays "Brine Reckoning"
  expect count(Card in p1.deck) == 1 and count(Card in p2.deck) == 0 and count(Card in p2.discard) == 4
}

test "Hannibal's Mark: the flank creature is yours, stronger, and Skyborn" {
  p1 { hand "Hannibal's Mark"; house Skyborn }
  p2 { battleline "Bumpsy" as a, "Troll" as mid, "Urchin" as b }
  p1 plays "Hannibal's Mark"
  expect options "Bumpsy"; "Urchin"
  p1 chooses a
  expect a in p1.battleline and a.controller == p1 and a.power == 8 and a is called and Brobnar not in a.house
}

test "Hannibal's Mark: the house lapses with the control" {
  p1 { hand "Hannibal's Mark"; house Skyborn; deck "Anger" x 9 }
  p2 { battleline "Bumpsy" as a, "Troll" as b; deck "Anger" x 9; identity Dis, Mars }
  p1 plays "Hannibal's Mark"
  p1 chooses a
  p1 stops
  p2 chooses Dis
  p2 { hand "Collar of Subordination" }
  p2 plays "Collar of Subordination"
  p2 chooses a
  p2 chooses "left flank"
  expect a.controller == p2 and Brobnar in a.house and a.plus == 3
}

test "Honorable Abagnale: up to 3 of the cost from the other pool" {
  p1 { battleline "Honorable Abagnale"; amber 4; identity Shadows, Mars }
  p2 { amber 5 }
  at p1 start
  expect options 2; 3
  p1 chooses 3
  p1 chooses Red
  p1 chooses Mars
  expect count(p1.keys) == 1 and p1.amber == 1 and p2.amber == 2
}

test "Honorable Abagnale: not enough in both" {
  p1 { battleline "Honorable Abagnale"; amber 2; identity Shadows, Mars }
  p2 { amber 5 }
  at p1 start
  p1 chooses Mars
  expect count(p1.keys) == 0 and p1.amber == 2
}

test "Luis Compère: steals after two draws of the draw step" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 4; deck "Smith" x 9; amber 3 }
  p2 stops
  p1 chooses Mars
  expect p1.amber == 2 and p2.amber == 1
}

test "Luis Compère: one is not enough, nor draws before" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 4; artifacts "Library of Babble" as l; deck "Smith" x 9; amber 3; house Logos }
  p2 acts l
  p2 stops
  p1 chooses Mars
  expect p1.amber == 0 and p2.amber == 3
}

test "Luis Compère: cards that were not there do not count" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 2; deck "Smith"; amber 3 }
  p2 stops
  p1 chooses Mars
  expect p1.amber == 0 and p2.amber == 3
}

test "Luis Compère: not after your own turn" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars; deck "Smith" x 9 }
  p2 { amber 3; identity Dis, Mars }
  p1 stops
  p2 chooses Dis
  expect p1.amber == 0
}

test "Ria Bevy Gress: captures 1" {
  p1 { battleline "Ria Bevy Gress" as r with plus 3; house Ouboros }
  p2 { amber 5; battleline "Dew Faerie" }
  p1 reaps r
  expect r.amber == 1
}

test "Ria Bevy Gress: overwhelmed: one for each counter on your side" {
  p1 { battleline "Ria Bevy Gress" as r with plus 1, "Troll" with plus 2; house Ouboros }
  p2 { amber 5; battleline "Dew Faerie" as d, "Bumpsy" with plus 4, "Bumpsy" }
  p1 fights r
  p1 chooses d
  expect r.amber == 3 and p2.amber == 2
}

test "Ria Bevy Gress: overwhelmed without counters: nothing" {
  p1 { battleline "Ria Bevy Gress" as r; house Ouboros }
  p2 { amber 5; battleline "Bumpsy", "Bumpsy" }
  p1 reaps r
  expect r.amber == 0
}

test "Sparkscheme: exhausted, it draws when an enemy reaps" {
  p1 { battleline "Sparkscheme" as s with exhausted true; deck "Anger" as a }
  at p2 main
  p2 { battleline "Bumpsy" as b; house Brobnar }
  p2 reaps b
  expect a in p1.hand
}

test "Sparkscheme: not while ready" {
  p1 { battleline "Sparkscheme" as s; deck "Anger" as a }
  at p2 main
  p2 { battleline "Bumpsy" as b; house Brobnar }
  p2 reaps b
  expect a in p1.deck
}

test "Sparkscheme: not for its own side; may stay exhausted" {
  p1 { battleline "Sparkscheme" as s with exhausted true, "Bumpsy" as b; deck "Anger" x 9; house Brobnar }
  p2 { identity Dis, Mars }
  p1 reaps b
  expect count(Card in p1.hand) == 0
  p1 stops
  p1 chooses s
  p2 chooses Dis
  expect s.exhausted and not b.exhausted
}

test "Varghast's Vengeance: nobody plays or uses the named card" {
  p1 { artifacts "Varghast's Vengeance" as v; hand "Troll" as h; battleline "Troll" as t, "Bumpsy" as b; house Brobnar; deck "Smith" x 9; identity Brobnar, Mars }
  p2 { hand "Troll" as theirs; identity Brobnar, Dis; deck "Smith" x 9 }
  p1 uses_omni v
  p1 chooses "Troll"
  expect p1.chains == 2
  expect refused plays h because "it cannot be played"
  expect refused reaps t because "it cannot reap"
  p1 reaps b
  p1 stops
  p2 chooses Brobnar
  expect refused plays theirs because "it cannot be played"
  p2 stops
  p1 chooses Brobnar
  p1 reaps t
}

test "Varghast's Vengeance: scrap: one card of theirs is purged, the rest shuffled away" {
  p1 { hand "Varghast's Vengeance" as v; house Geistoid }
  p2 { discard "Anger" as a, "Smith" as b }
  p1 discards v
  p1 chooses a
  expect a in p2.purged and b in p2.deck
}

test "Unmoved Witness: invulnerable: no damage, no destruction, but it can be moved" {
  p1 { hand "Punch", "Gateway to Dis", "Fear"; house Brobnar, Dis }
  p2 { battleline "Unmoved Witness" as w }
  p1 plays "Punch"
  expect w.damage == 0 and w in p2.battleline
  p1 plays "Gateway to Dis"
  expect w in p2.battleline
  p1 plays "Fear"
  expect w in p2.hand
}

// ---- what was left --------------------------------------------------------------------------------------------------

test "Heads, I Win: a neighbor of the same house" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  at p2 main
  p2 { hand "Troll"; battleline "Bumpsy"; house Brobnar }
  p2 plays "Troll"
  p2 chooses "left flank"
  expect not heads.active and "Anger" in p1.discard
}

test "Heads, I Win: not of another house, nor alone" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  at p2 main
  p2 { hand "Troll", "Dew Faerie"; house Brobnar, Untamed }
  p2 plays "Troll"
  expect heads.active
  p2 plays "Dew Faerie"
  p2 chooses "left flank"
  expect heads.active and not tails.active
}

test "Tails, You Lose: a neighbor of another house" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  at p2 main
  p2 { hand "Troll", "Dew Faerie"; battleline "Bumpsy"; house Brobnar, Untamed }
  p2 plays "Troll"
  p2 chooses "left flank"
  expect tails.active
  p2 plays "Dew Faerie"
  p2 chooses "left flank"
  expect not tails.active and "Anger" in p1.discard
}

test "two sides of one prophecy: it may be turned over at the end of the own turn" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  p1 stops
  expect p1 asked "turn"
  p1 chooses tails
  expect tails.active and not heads.active and "Anger" in tails.under
}

test "two sides of one prophecy: or not" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  p1 stops
  p1 chooses no
  expect tails.active and "Anger" in tails.under
}

test "two sides of one prophecy: back again" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  p1 stops
  p1 chooses heads
  expect heads.active and not tails.active
}

test "two sides of one prophecy: only one is active" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails, "Bad Omen" as omen; hand "Punch" as punch }
  expect refused foretells tails with punch because "its other side is active"
  expect option foretells omen with punch
}

test "two sides of one prophecy: nothing to turn over while it is not active" {
  p1 { prophecies "Heads, I Win", "Tails, You Lose" }
  p1 stops
  expect not asked
}

test "Phantasmaquid: nobody is played on the right flank" {
  p1 { battleline "Phantasmaquid" as squid }
  at p2 main
  p2 { hand "Troll" as troll; battleline "Bumpsy"; house Brobnar }
  p2 plays troll
  expect not asked
  expect bottom of p2.battleline == troll
}

test "Phantasmaquid: not even the first" {
  p1 { battleline "Phantasmaquid" as squid }
  at p2 main
  p2 { hand "Troll" as troll; house Brobnar }
  expect refused plays troll because "it cannot be played"
}

test "Phantasmaquid: its own side may" {
  p1 { battleline "Phantasmaquid" as squid; hand "Troll" as troll; house Brobnar }
  p2 { battleline "Bumpsy" }
  p1 plays troll
  expect options "left flank"; "right flank"
  p1 chooses "right flank"
  expect top of p1.battleline == troll
}

test "Phantasmaquid: deploy elsewhere" {
  p1 { battleline "Phantasmaquid" }
  at p2 main
  p2 { hand "Missile Officer Myers" as myers; battleline "Bumpsy", "Smaaash"; house StarAlliance }
  p2 plays myers
  expect options 0; 1
  p2 chooses 1
  p2 chooses "Bumpsy"
  expect position(myers) == 1
}

test "Phantasmaquid: destroyed without an enemy creature" {
  p1 { battleline "Phantasmaquid" as squid }
  p1 stops
  expect squid in p1.discard
}

test "Phantasmaquid: not with one" {
  p1 { battleline "Phantasmaquid" as squid }
  p2 { battleline "Troll" }
  p1 stops
  expect squid in p1.battleline
}

test "Help From Another Self: a Variant creature of the deck or the discard pile" {
  p1 { hand "Help From Another Self"; house Brobnar; deck "Unmoved Witness" as one, "Urchin"; discard "Unmoved Witness" as two, "Smith" }
  p2 { prophecies "Expect the Unexpected" as shuffled with active true, under "Punch" }
  p1 plays "Help From Another Self"
  expect options done; one; two
  p1 chooses one
  expect not shuffled.active
  expect one in p1.hand and knows(p2, one) and two in p1.discard
}

test "Help From Another Self: none need be found" {
  p1 { hand "Help From Another Self"; house Brobnar; deck "Unmoved Witness" as one }
  p1 plays "Help From Another Self"
  p1 chooses done
  expect one in p1.deck and p1.hand is empty
}

test "Spontaneous Awakening: an artifact of a haunted opponent" {
  p1 { hand "Spontaneous Awakening" as rise; house Geistoid }
  p2 { artifacts "Cannon" as cannon; battleline "Troll"; discard "Anger" x 10 }
  p1 plays rise
  expect cannon in p1.artifacts and cannon.controller == p1 and cannon.owner == p2 and cannon.exhausted
  expect Geistoid in cannon.house and Brobnar not in cannon.house and count(Upgrade in cannon.upgrades) == 1
}

test "Spontaneous Awakening: a Robot, with its icons and its play ability" {
  p1 { hand "Spontaneous Awakening" as rise; house Geistoid }
  p2 { battleline "Mother" as mother, "Psychic Bug" as bug, "Troll"; discard "Anger" x 10; hand "Smith" as smith }
  p1 plays rise
  expect options mother; bug
  p1 chooses bug
  expect bug in p1.battleline and p1.amber == 2 and knows(p1, smith)
  expect Geistoid in bug.house and rise in bug.upgrades
}

test "Spontaneous Awakening: without the upgrade the card has its old house" {
  p1 { hand "Spontaneous Awakening" as rise, "Barehanded"; house Geistoid, Brobnar }
  p2 { battleline "Mother" as mother; discard "Anger" x 10 }
  p1 plays rise
  expect Geistoid in mother.house
  p1 { discard rise }
  expect Logos in mother.house and mother.controller == p1 and rise is Action
}

test "Spontaneous Awakening: not unless the opponent is haunted" {
  p1 { hand "Spontaneous Awakening" as rise; house Geistoid }
  p2 { artifacts "Cannon" as cannon; discard "Anger" x 9 }
  p1 plays rise
  expect cannon in p2.artifacts and rise in p1.discard
}
