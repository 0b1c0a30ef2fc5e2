// Aember Skies, card by card.

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
  expect b in p1.discard
    and f in p1.discard
    and t in p2.discard
    and u in p2.battleline
    and not d.marked
    and not a.marked
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
  p1 {
    battleline "Beehemoth" as b, "Bumpsy" as x with plus 1, "Bumpsy" as y with plus 2, "Bumpsy" as z with plus 4
    house Brobnar
  }
  p1 reaps b
  p1 chooses 1
  expect position(b) == 1 and position(x) == 0 and x.plus == 0 and y.plus == 0 and z.plus == 4 and p1.amber == 4
}

test "Beehemoth: any place of the line, its own included" {
  p1 { battleline "Bumpsy" as x, "Beehemoth" as b, "Bumpsy" as y; house Brobnar }
  p1 reaps b
  expect options 0; 1; 2
  p1 chooses 0
  expect position(b) == 0 and position(x) == 1 and position(y) == 2
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
  p1 {
    battleline "De-Animator" as d with damage 2, "Troll"
    artifacts "Bumpsy" as b with mineral 1
    hand "Poison Wave", "De-Animator" as e
    house Shadows, Logos
  }
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
  p1 {
    battleline "Doppelganger" as d, "Bumpsy" as n with upgrades "Way of the Wolf"
    identity Geistoid, Mars
    deck "Anger" x 9
  }
  at p1 start
  p1 chooses Geistoid
  expect n has Skirmish and d has Skirmish
}

test "Doppelganger: what it has gained it keeps for the turn, wherever its neighbor goes" {
  p1 { battleline "Doppelganger" as d, "Macis Asp" as n; identity Geistoid; deck "Anger" x 9 }
  at p1 start
  p1 chooses Geistoid
  p1 { discard n }
  expect d has Poison and Specter in d.traits and Beast in d.traits
  p1 { hand n }
  expect d has Poison and Beast in d.traits
  p1 { deck n }
  expect d has Poison and Beast in d.traits
  p1 { archives n }
  expect d has Poison and Beast in d.traits
}

test "Doppelganger: keywords too; over when the turn is over" {
  p1 { battleline "Doppelganger" as d, "Macis Asp" as n, "Troll"; identity Geistoid, Mars; deck "Anger" x 9 }
  p2 { deck "Anger" x 9; identity Logos, Mars }
  at p1 start
  p1 chooses Geistoid
  expect d has Poison and d has Skirmish
  p1 stops
  expect d has not Poison
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
  p1 {
    battleline "Flip Stallard", "Bumpsy" as own with damage 4, upgrades "Armageddon Cloak"
    hand "Poison Wave"
    house Shadows
  }
  p2 { battleline "Bumpsy" as foe with damage 4, upgrades "Armageddon Cloak" }
  p1 plays "Poison Wave"
  expect foe in p2.discard and own in p1.battleline
}

test "Ley, Earl of Hurl: not on a flank it is saved" {
  p1 { battleline "Troll", "Ley, Earl of Hurl" as ley with damage 3, "Troll"; hand "Punch"; house Brobnar }
  p1 plays "Punch"
  p1 chooses ley
  p1 chooses "right flank"
  expect ley in p1.battleline
    and ley.damage == 0
    and ley.exhausted
    and ley.warded
    and position(ley) == 2
    and not ley.doomed
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

test "Chauncey: whom a ward saved does not count, even if something else kills it then" {
  p1 { battleline "Chauncey" as chauncey with upgrades "Phoenix Heart", "Urchin" as urchin with warded true; house Dis }
  p1 acts chauncey
  expect chauncey in p1.hand and urchin in p1.discard and p1.amber == 0
}

test "Doppelganger: what it gains for the start of the turn is still in time" {
  p1 { battleline "Doppelganger" as d, "Beehemoth" as bee; identity Geistoid; deck "Anger" x 9 }
  p2 { battleline "Troll" as troll }
  at p1 start
  p1 chooses "Doppelganger: At the start of your turn"
  p1 chooses troll
  expect troll.plus == 1
  p1 chooses troll
  expect troll.plus == 2
  p1 chooses Geistoid
}

test "Doppelganger: also what an upgrade gives" {
  p1 {
    battleline "Doppelganger" as d, "Bumpsy" as n with upgrades "Z-Wave Emitter"
    identity Geistoid
    deck "Anger" x 9
  }
  at p1 start
  p1 chooses "Doppelganger: At the start of your turn"
  expect d.warded and n.warded
  p1 chooses Geistoid
}

test "Doppelganger: two of them never come to an end, unless one leaves" {
  p1 { battleline "Doppelganger" as a, "Doppelganger" as b; identity Geistoid; deck "Anger" x 9 }
  at p1 start
  p1 chooses "Doppelganger: At the start of your turn"
  expect options no; yes  // once it must, then it may leave
  p1 chooses no
  expect options no; yes
  p1 chooses yes
  expect count(Card in p1.discard) == 1 and count(Creature in p1.battleline) == 1 and p1.house is not empty
}

test "Doppelganger: with another neighbor it is no loop" {
  p1 { battleline "Macis Asp" as asp, "Doppelganger" as a, "Doppelganger" as b; identity Geistoid; deck "Anger" x 9 }
  at p1 start
  p1 chooses "Doppelganger: At the start of your turn"
  p1 chooses b
  p1 chooses asp
  expect a has Poison and a in p1.battleline
  expect options no; yes  // now the other one, whose only neighbor it is
  p1 chooses yes
  p1 chooses Geistoid
}

test "Barter and Games: a card of the other player in the archives goes home" {
  p1 { hand "Barter and Games"; archives "Troll" as lent owned by p2; house Ekwidon }
  p1 plays "Barter and Games"
  p1 chooses "archives"
  p1 chooses "hand"
  expect lent in p2.hand and p1.archives is empty
}

test "De-Animator: blanked by a Drake for what it makes of itself, it never comes to rest, and goes" {
  p1 { hand "De-Animator" as d; house Logos }
  p2 { battleline "Blossom Drake" as drake }
  p1 plays d
  p1 chooses d
  expect d in p1.discard and drake in p2.battleline
}

test "De-Animator: a Drake that it turns to stone blanks itself for that, and goes" {
  p1 { hand "De-Animator" as d; house Logos }
  p2 { battleline "Blossom Drake" as drake }
  p1 plays d
  p1 chooses drake
  expect drake in p2.discard and d in p1.battleline
}

test "De-Animator: another creature beside a Drake is a blank artifact, and nobody goes" {
  p1 { hand "De-Animator" as d; house Logos }
  p2 { battleline "Blossom Drake" as drake, "Troll" as troll }
  p1 plays d
  p1 chooses troll
  expect drake in p2.battleline and d in p1.battleline and troll in p2.artifacts and troll has not action
}

test "Barter and Games: the first card is shown before the second is chosen" {
  p1 { hand "Barter and Games" as g, "Dust Pixie" as d; house Ekwidon }
  p2 { archives "Anger" as a; hand "Labwork" as l }
  p1 plays g
  p1 chooses "hand"
  expect d in p1.hand and knows(p2, d) and not knows(p1, l)
  p1 chooses "archives"
  expect a in p2.discard
}
