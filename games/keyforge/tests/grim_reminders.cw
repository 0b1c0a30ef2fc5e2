// Grim Reminders, card by card.

test "Animating Force: an artifact becomes a creature of yours, whatever happens to the upgrade" {
  p1 { hand "Animating Force" as f; battleline "Troll" as t; house Geistoid }
  p2 { artifacts "Cannon" as cannon }
  p1 plays f
  p1 chooses "left flank"
  expect cannon in p1.battleline
    and cannon.controller == p1
    and cannon.power == 4
    and position(cannon) == 0
    and f in cannon.upgrades
  p1 reaps cannon
  expect p1.amber == 1
}

test "Animating Force: it keeps its own text, and creatures cannot be chosen" {
  p1 {
    hand "Animating Force" as f
    battleline "Troll" as t
    artifacts "Cannon" as cannon, "Banner of Battle" as b
    house Geistoid
  }
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
  p1 {
    artifacts "Dark Heart of the Forest", "Junkyard Cemetery"
    amber 6
    discard "Anger" x 9
    purged "Anger"
    identity Logos, Mars
  }
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

test "Missile Officer Myers: what was not played this turn is not permitted in the next" {
  p1 {
    hand "Missile Officer Myers" as m, "Anger" as a
    house StarAlliance
    identity StarAlliance
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 discards m
  expect option plays a
  p1 stops
  p2 stops
  expect turn player == p1 and StarAlliance in p1.house
  expect refused plays a because "not of the active house"
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

test "Necromorph: of two neighbors only the one of another house can be taken" {
  p1 {
    battleline "Missile Officer Myers" as m, "Necromorph" as n with damage 4, "Troll" as t
    hand "Punch"
    house Brobnar
  }
  p1 plays "Punch"
  p1 chooses n
  expect not asked
  expect n in p1.battleline and t in p1.discard and m in p1.battleline
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
  p1 {
    battleline "Necromorph" as n with damage 4
    hand "Paradox Shield" as s, "Punch"
    deck "Anger" x 5
    house StarAlliance, Brobnar
  }
  p1 plays s
  p1 plays "Punch"
  expect n in p1.battleline and n.damage == 0 and s in p1.discard and count(Card in p1.deck) == 0
}

test "Paradox Shield: they come off the top" {
  p1 {
    battleline "Necromorph" as n with damage 4
    hand "Paradox Shield" as s, "Punch"
    deck "Smith" as deep, "Anger" x 5
    house StarAlliance, Brobnar
  }
  p1 plays s
  p1 plays "Punch"
  expect n in p1.battleline and count(Card in p1.deck) == 1 and deep in p1.deck
}

test "Paradox Shield: too few cards: they are gone, and so is the host" {
  p1 {
    battleline "Necromorph" as n with damage 4
    hand "Paradox Shield" as s, "Punch"
    deck "Anger" x 4
    house StarAlliance, Brobnar
  }
  p1 plays s
  p1 plays "Punch"
  expect n in p1.discard and count(Card in p1.deck) == 0 and s in p1.discard
}

test "Scooboo: comes back in place of a card, three others go" {
  p1 { discard "Scooboo" as s; hand "Anger" x 5, "Labwork"; deck "Punch" as deep, "Smith" x 3; house Logos }
  p1 { artifacts "Library of Babble" }
  p1 acts "Library of Babble"
  p1 chooses yes
  expect s in p1.hand and count(Card in p1.deck) == 1 and deep in p1.deck and count(Card in p1.discard) == 3
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
  p1 {
    battleline "Tick-Tock" as t with clock 2, "Tick-Tock" as u, "Troll" as v
    hand "Anger" as a
    discard "Punch" as p
    house Mars
    deck "Smith" x 9
  }
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

test "Spontaneous Awakening: a Robot that is nothing else" {
  p1 { hand "Spontaneous Awakening" as rise; house Geistoid }
  p2 { battleline "Batdrone" as drone, "Doc Bookton"; discard "Anger" x 10 }
  p1 plays rise
  expect drone in p1.battleline and rise in drone.upgrades
}

test "Spontaneous Awakening: what did not stay in the discard pile is not played" {
  p1 { hand "Spontaneous Awakening" as rise; house Geistoid }
  p2 { battleline "Mother" as mother with upgrades "Phoenix Heart"; discard "Anger" x 10 }
  p1 plays rise
  expect mother in p2.hand and rise in p1.discard
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

test "Animating Force: needs an artifact, not a creature" {
  p1 { hand "Animating Force" as f; artifacts "Cannon" as cannon; house Geistoid }
  p1 plays f
  expect cannon in p1.battleline and cannon.power == 4 and f in cannon.upgrades
}

test "Animating Force: cannot be played without an artifact" {
  p1 { hand "Animating Force" as f; battleline "Troll"; house Geistoid }
  expect refused plays f because "it cannot be played"
}

test "other upgrades need a creature, not an artifact" {
  p1 { hand "Blood of Titans" as u; artifacts "Cannon"; house Brobnar }
  expect refused plays u because "it cannot be played"
}

test "The Body Snatchers: who changed sides stays there" {
  p1 { hand "The Body Snatchers", "Poison Wave", "Smith" x 6; battleline "Troll"; house Mars, Shadows }
  p2 { battleline "Bumpsy" as b with damage 4; hand "Smith" x 6 }
  p1 plays "The Body Snatchers"
  p1 plays "Poison Wave"
  p1 chooses "left flank"
  p1 stops
  expect b in p1.battleline and b.controller == p1
}
