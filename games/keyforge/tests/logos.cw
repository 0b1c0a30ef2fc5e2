// Logos, card by card.

test "Bouncing Deathquark: one of each side, and again as long as one likes" {
  p1 { hand "Bouncing Deathquark"; battleline "Urchin" as a, "Umbra" as b; house Logos }
  p2 { battleline "Troll" as c, "Bumpsy" as d }
  p1 plays "Bouncing Deathquark"
  p1 chooses c
  p1 chooses a
  p1 chooses yes
  expect a in p1.discard and b in p1.discard and c in p2.discard and d in p2.discard
}

test "Bouncing Deathquark: or once" {
  p1 { hand "Bouncing Deathquark"; battleline "Urchin" as a, "Umbra" as b; house Logos }
  p2 { battleline "Troll" as c, "Bumpsy" as d }
  p1 plays "Bouncing Deathquark"
  p1 chooses c
  p1 chooses a
  p1 chooses no
  expect b in p1.battleline and d in p2.battleline
}

test "Bouncing Deathquark: not again when one side has nobody left" {
  p1 {
    hand "Bouncing Deathquark" as one, "Bouncing Deathquark" as two
    battleline "Urchin" as a, "Umbra" as b
    house Logos
  }
  p2 { battleline "Troll" as c }
  p1 plays one
  p1 chooses a
  expect not asked
  expect a in p1.discard and b in p1.battleline and c in p2.discard
  p2 { battleline "Troll" as d, "Bumpsy" as e }
  p1 plays two
  p1 chooses d
  expect not asked
  expect b in p1.discard and d in p2.discard and e in p2.battleline
}

test "Bouncing Deathquark: not again when one side has nobody who can be destroyed" {
  p1 { hand "Bouncing Deathquark"; battleline "Urchin" as a, "Umbra" as b; house Logos }
  p2 { battleline "Unmoved Witness" as w }
  p1 plays "Bouncing Deathquark"
  p1 chooses a
  expect not asked
  expect a in p1.discard and b in p1.battleline and w in p2.battleline
}

test "Dimension Door: reaping steals" {
  p1 { hand "Dimension Door"; battleline "Doc Bookton" as doc; deck "Punch"; house Logos }
  p2 { amber 2 }
  p1 plays "Dimension Door"
  p1 reaps doc
  expect p1.amber == 1 and p2.amber == 1 and "Punch" in p1.hand
}

test "Dimension Door: from an empty pool nothing" {
  p1 { hand "Dimension Door"; battleline "Doc Bookton" as doc; house Logos }
  p1 plays "Dimension Door"
  p1 reaps doc
  expect p1.amber == 0
}

test "Dimension Door is shut in your next turn" {
  p1 { hand "Dimension Door"; battleline "Batdrone" as b; house Logos; deck "Anger" x 9 }
  p2 { amber 2; deck "Anger" x 9 }
  p1 plays "Dimension Door"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 reaps b
  expect p1.amber == 1 and p2.amber == 2
}

test "Effervescent Principle: each loses half, and a chain" {
  p1 { hand "Effervescent Principle"; amber 5; house Logos }
  p2 { amber 6 }
  p1 plays "Effervescent Principle"
  expect p1.amber == 3 and p2.amber == 3 and p1.chains == 1
}

test "Foggify: no fights in the opponent's next turn" {
  p1 { hand "Foggify"; battleline "Troll"; house Logos }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 plays "Foggify"
  p1 stops
  expect no option fights bumpsy
}

test "Help from Future Self: a Timetraveller from deck or discard pile, then the pile is shuffled in" {
  p1 { hand "Help from Future Self"; deck "Troll", "Timetraveller" as t; discard "Urchin" as u; house Logos }
  p1 plays "Help from Future Self"
  expect not knows(p2, t)
  p1 chooses t
  expect t in p1.hand and u in p1.deck and knows(p2, t)
}

test "Help from Future Self: one of them, also out of the discard pile" {
  p1 {
    hand "Help from Future Self"
    deck "Troll", "Timetraveller" as a
    discard "Urchin" as u, "Timetraveller" as b
    archives "Timetraveller" as c
    house Logos
  }
  p2 { discard "Timetraveller" as d }
  p1 plays "Help from Future Self"
  expect options done; a; b
  p1 chooses b
  expect not asked
  expect b in p1.hand and a in p1.deck and u in p1.deck and c in p1.archives and d in p2.discard
}

test "Interdimensional Graft: who forges gives what is left" {
  p1 { hand "Interdimensional Graft"; house Logos }
  p2 { amber 9 }
  p1 plays "Interdimensional Graft"
  p1 stops
  p2 chooses Red
  expect count(p2.keys) == 1 and p2.amber == 0 and p1.amber == 4
}

test "Knowledge is Power: archive, or amber for what is archived" {
  p1 { hand "Knowledge is Power"; archives "Troll", "Urchin"; house Logos }
  p1 plays "Knowledge is Power"
  p1 chooses "gain 1 amber for each card in your archives"
  expect p1.amber == 2
}

test "Knowledge is Power: or a card is archived" {
  p1 { hand "Knowledge is Power", "Troll" as t; house Logos }
  p1 plays "Knowledge is Power"
  p1 chooses "archive a card from your hand"
  expect t in p1.archives and p1.amber == 0
}

test "Labwork: archives a card" {
  p1 { hand "Labwork", "Troll" as t; house Logos }
  p1 plays "Labwork"
  expect t in p1.archives
}

test "Library Access: a card for every other card played this turn" {
  p1 { hand "Library Access" as access, "Spangler Box" as box; deck "Troll" as a, "Urchin" as b; house Logos }
  p1 plays access
  expect access in p1.purged and b in p1.deck
  p1 plays box
  expect b in p1.hand and a in p1.deck
}

test "Library Access is over in your next turn" {
  p1 {
    hand "Library Access" as access, "Spangler Box" as box
    house Logos
    identity Logos
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 plays access
  p1 stops
  p2 stops
  expect turn player == p1
  p1 plays box
  expect count("Anger" in p1.hand) == 5 and count("Anger" in p1.deck) == 4
}

test "Neuro Syphon: not against an equal pool" {
  p1 { hand "Neuro Syphon"; deck "Troll" as t; house Logos }
  p2 { amber 1 }
  p1 plays "Neuro Syphon"
  expect p1.amber == 1 and p2.amber == 1 and t in p1.deck
}

test "Neuro Syphon: one amber and one card" {
  p1 { hand "Neuro Syphon"; deck "Troll" as deep, "Urchin" as u; house Logos }
  p2 { amber 4 }
  p1 plays "Neuro Syphon"
  expect p1.amber == 2 and p2.amber == 3 and u in p1.hand and deep in p1.deck
}

test "Phase Shift: one card of another house" {
  p1 { hand "Phase Shift", "Bumpsy" as a, "Punch" as b; house Logos }
  expect no option plays a
  p1 plays "Phase Shift"
  expect option plays b
  p1 plays a
  expect no option plays b
}

test "Phase Shift permits nothing in your next turn" {
  p1 { hand "Phase Shift", "Bumpsy" as a; house Logos; identity Logos; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays "Phase Shift"
  expect option plays a
  p1 stops
  p2 stops
  expect turn player == p1 and Logos in p1.house
  expect refused plays a because "not of the active house"
}

test "Positron Bolt: three, two, one along the line" {
  p1 { hand "Positron Bolt"; house Logos }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Headhunter" as c }
  p1 plays "Positron Bolt"
  p1 chooses c
  expect c.damage == 3 and b.damage == 2 and a.damage == 1
}

test "Random Access Archives: the top card, unseen" {
  p1 { hand "Random Access Archives"; deck "Urchin" as u, "Troll" as t; house Logos }
  p1 plays "Random Access Archives"
  expect t in p1.archives and u in p1.deck
}

test "Remote Access: an enemy artifact works for you" {
  p1 { hand "Remote Access"; deck "Troll" as t; house Logos }
  p2 { artifacts "Library of Babble" as babble; deck "Urchin" as u }
  p1 plays "Remote Access"
  expect t in p1.hand and u in p2.deck and babble.exhausted
}

test "Remote Access: an exhausted one does nothing" {
  p1 { hand "Remote Access"; deck "Troll" as t; house Logos }
  p2 { artifacts "Library of Babble" with exhausted true }
  p1 plays "Remote Access"
  expect t in p1.deck
}

test "Reverse Time: deck and discard pile change places" {
  p1 { hand "Reverse Time"; deck "Troll" as t; discard "Urchin" as u; house Logos }
  p1 plays "Reverse Time"
  expect u in p1.deck and t in p1.discard and "Reverse Time" in p1.discard and not knows(p1, u)
}

test "Scrambler Storm: no actions in the opponent's next turn" {
  p1 { hand "Scrambler Storm"; house Logos }
  p2 { hand "Punch" as punch, "Bumpsy" as bumpsy; identity Brobnar }
  p1 plays "Scrambler Storm"
  p1 stops
  expect no option plays punch
  expect option plays bumpsy
}

test "Sloppy Labwork: one kept, another thrown away" {
  p1 { hand "Sloppy Labwork", "Troll" as a, "Urchin" as b, "Umbra" as c; house Logos }
  p1 plays "Sloppy Labwork"
  p1 chooses a
  p1 chooses c
  expect a in p1.archives and c in p1.discard and b in p1.hand
}

test "Twin Bolt Emission: two different creatures" {
  p1 { hand "Twin Bolt Emission"; battleline "Troll" as own; house Logos }
  p2 { battleline "Bumpsy" as a, "Headhunter" as b }
  p1 plays "Twin Bolt Emission"
  p1 chooses a
  p1 chooses b
  expect a.damage == 2 and b.damage == 2 and own.damage == 0
}

test "Wild Wormhole: plays the top card, whatever its house" {
  p1 { hand "Wild Wormhole"; deck "Troll" as deep, "Dust Pixie" as pixie; house Logos }
  p1 plays "Wild Wormhole"
  expect pixie in p1.battleline and deep in p1.deck and p1.amber == 3
}

test "Wild Wormhole: what cannot be played stays on top" {
  p1 { hand "Wild Wormhole"; deck "Truebaru" as t; house Logos }
  p1 plays "Wild Wormhole"
  expect t in p1.deck
}

test "Anomaly Exploiter: only the damaged" {
  p1 { artifacts "Anomaly Exploiter"; house Logos }
  p2 { battleline "Troll" as a with damage 1, "Bumpsy" as b }
  p1 acts "Anomaly Exploiter"
  expect a in p2.discard and b in p2.battleline
}

test "Chaos Portal: a right guess plays the card" {
  p1 { artifacts "Chaos Portal"; deck "Troll" as deep, "Dust Pixie" as pixie; house Logos }
  p1 acts "Chaos Portal"
  p1 chooses Untamed
  expect pixie in p1.battleline and deep in p1.deck
}

test "Chaos Portal: a wrong one leaves it there" {
  p1 { artifacts "Chaos Portal"; deck "Dust Pixie" as pixie; house Logos }
  p1 acts "Chaos Portal"
  p1 chooses Mars
  expect pixie in p1.deck and knows(p2, pixie)
}

test "Crazy Killing Machine: one for each discarded card" {
  p1 { artifacts "Crazy Killing Machine" as machine; deck "Dust Pixie" as deep, "Punch"; house Logos }
  p2 { deck "Urchin" as low, "Labwork"; battleline "Troll" as a, "Doc Bookton" as b }
  p1 acts machine
  p1 chooses b
  expect a in p2.discard
    and b in p2.discard
    and machine in p1.artifacts
    and "Punch" in p1.discard
    and "Labwork" in p2.discard
    and deep in p1.deck
    and low in p2.deck
}

test "Crazy Killing Machine: with fewer than two it goes as well" {
  p1 { artifacts "Crazy Killing Machine" as machine; deck "Punch"; house Logos }
  p2 { deck "Dust Pixie"; battleline "Troll" as a }
  p1 acts machine
  expect a in p2.discard and machine in p1.discard
}

test "Crazy Killing Machine: two cards of one house take two different ones" {
  p1 { artifacts "Crazy Killing Machine" as machine; deck "Punch"; house Logos }
  p2 { deck "Smith"; battleline "Troll" as a, "Bumpsy" as b, "Urchin" as c }
  p1 acts machine
  expect options a; b
  p1 chooses a
  expect not asked
  expect a in p2.discard and b in p2.discard and c in p2.battleline and machine in p1.artifacts
}

test "Library of Babble: draws" {
  p1 { artifacts "Library of Babble"; deck "Troll" as t; house Logos }
  p1 acts "Library of Babble"
  expect t in p1.hand
}

test "Mobius Scroll: itself and up to two cards" {
  p1 { artifacts "Mobius Scroll" as m; hand "Troll" as a, "Urchin" as b; house Logos }
  p1 acts m
  p1 chooses a
  p1 chooses done
  expect m in p1.archives and a in p1.archives and b in p1.hand
}

test "Mobius Scroll: no third card" {
  p1 { artifacts "Mobius Scroll" as m; hand "Troll" as a, "Urchin" as b, "Punch" as c; house Logos }
  p1 acts m
  p1 chooses a
  p1 chooses b
  expect not asked
  expect a in p1.archives and b in p1.archives and c in p1.hand and m in p1.archives
}

test "Pocket Universe: amber on it forges keys" {
  p1 { artifacts "Pocket Universe" as u with amber 2; amber 5; house Logos }
  p1 acts u
  expect u.amber == 3 and p1.amber == 4
  p1 stops
  p2 stops
  p1 chooses 2
  p1 chooses Red
  expect count(p1.keys) == 1 and u.amber == 1 and p1.amber == 0
}

test "Spangler Box: purges, changes hands, and gives everything back" {
  p1 { artifacts "Spangler Box" as box; house Logos }
  p2 { battleline "Troll" as t with damage 2 }
  p1 acts box
  expect t in p2.purged and box.controller == p2 and box in p2.artifacts and box.exhausted
}

test "Spangler Box: what it purged comes back when it leaves" {
  p1 { artifacts "Spangler Box" as box; house Logos }
  p2 { battleline "Troll" as t with damage 2; hand "Glimmerspore"; identity Mars }
  p1 acts box
  p1 stops
  p2 chooses Mars
  p2 plays "Glimmerspore"
  expect t in p2.battleline and t.damage == 0 and t.exhausted
}

test "Spangler Box: a ward stops the purge, and the box stays" {
  p1 { artifacts "Spangler Box" as box; house Logos }
  p2 { battleline "Troll" as t with warded true }
  p1 acts box
  expect t in p2.battleline and not t.warded and box.controller == p1
}

test "Spectral Tunneler: a flank creature that draws" {
  p1 {
    artifacts "Spectral Tunneler"
    battleline "Bumpsy", "Batdrone" as m, "Troll"
    deck "Smith" as deep, "Urchin" as u
    house Logos
  }
  p1 acts "Spectral Tunneler"
  p1 chooses m
  expect m is flank
  p1 reaps m
  expect u in p1.hand and deep in p1.deck
}

test "Spectral Tunneler: for this turn" {
  p1 {
    artifacts "Spectral Tunneler"
    battleline "Bumpsy", "Batdrone" as m, "Troll"
    house Logos
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 acts "Spectral Tunneler"
  p1 chooses m
  p1 stops
  expect turn player == p2 and m is not flank
}

test "Strange Gizmo: a forged key destroys everything" {
  p1 { artifacts "Strange Gizmo" as gizmo; battleline "Troll" as own; amber 6; house Logos }
  p2 { battleline "Bumpsy" as foe; artifacts "Cannon" as cannon }
  p1 stops
  p2 stops
  p1 chooses Red
  expect gizmo in p1.discard and own in p1.discard and foe in p2.discard and cannon in p2.discard
}

test "Strange Gizmo: not for the opponent's keys" {
  p1 { artifacts "Strange Gizmo" as gizmo; house Logos }
  p2 { amber 6 }
  p1 stops
  p2 chooses Red
  expect gizmo in p1.artifacts
}

test "The Howling Pit: everybody refills to one more" {
  p1 { artifacts "The Howling Pit"; deck "Troll" x 9; house Logos }
  expect p2.hand_size == 7
  p1 stops
  expect count(Card in p1.hand) == 7
}

test "Batdrone: fighting steals" {
  p1 { battleline "Batdrone" as b; house Logos }
  p2 { battleline "Troll"; amber 3 }
  p1 fights b
  expect p1.amber == 1 and p2.amber == 2 and b.damage == 0
}

test "Brain Eater: draws for what it kills in a fight" {
  p1 { battleline "Brain Eater" as b; deck "Troll" as t; house Logos }
  p2 { battleline "Umbra" }
  p1 fights b
  expect t in p1.hand
}

test "Brain Eater: also as the defender, but not for others' kills" {
  p1 { battleline "Brain Eater" as b; deck "Troll" as t }
  at p2 main
  p2 { battleline "Headhunter" as h; hand "Punch"; house Brobnar }
  p2 fights h
  expect h in p2.discard and t in p1.hand
}

test "Dextre: captures, and goes on top of the deck" {
  p1 { hand "Dextre" as d; house Logos }
  p2 { amber 2 }
  p1 plays d
  expect d.amber == 1
}

test "Dextre: destroyed" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Dextre" as d; deck "Urchin" }
  p1 plays "Punch"
  expect top of p2.deck is "Dextre"
}

test "Dr. Escotera: amber for the opponent's keys" {
  p1 { hand "Dr. Escotera"; house Logos }
  p2 { keys Red, Blue }
  p1 plays "Dr. Escotera"
  expect p1.amber == 2
}

test "Dysania: the opponent's archives are discarded" {
  p1 { hand "Dysania"; house Logos }
  p2 { archives "Troll" as a, "Urchin" as b }
  p1 plays "Dysania"
  expect a in p2.discard and b in p2.discard and p1.amber == 2
}

test "Dysania: a foreign card in those archives goes home" {
  p1 { battleline "Uxlyx the Zookeeper" as u; archives "Urchin" as own; house Mars; identity Mars; deck "Punch" x 9 }
  p2 { battleline "Troll" as t; hand "Dysania"; identity Logos; deck "Punch" x 9 }
  p1 reaps u
  expect t in p1.archives
  p1 stops
  p2 plays "Dysania"
  expect t in p2.hand and own in p1.discard and p2.amber == 1
}

test "Ganymede Archivist: reaping archives" {
  p1 { battleline "Ganymede Archivist" as g; hand "Troll" as t; house Logos }
  p1 reaps g
  expect t in p1.archives
}

test "Harland Mindlock: controls an enemy flank creature while it is there" {
  p1 { hand "Harland Mindlock" as h; house Logos }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Headhunter" as c; hand "Punch"; identity Brobnar }
  p1 plays h
  expect no option "Bumpsy"
  p1 chooses c
  p1 chooses "right flank"
  expect c.controller == p1 and c in p1.battleline
  p1 stops
  p2 plays "Punch"
  p2 chooses h
  p2 chooses "right flank"
  expect h in p1.discard and c.controller == p2 and c in p2.battleline
}

test "Quixo: fighting draws" {
  p1 { battleline "Quixo the 'Adventurer'" as q; deck "Urchin" as deep, "Troll" as t; house Logos }
  p2 { battleline "Bumpsy" }
  p1 fights q
  expect t in p1.hand and deep in p1.deck and q.damage == 0
}

test "Mother: one card more" {
  p1 { battleline "Mother"; deck "Troll" x 9; house Logos }
  p1 stops
  expect count(Card in p1.hand) == 7 and p2.hand_size == 6
}

test "Neutron Shark: one of each side, and again unless a Logos card turns up" {
  p1 { hand "Neutron Shark" as s; artifacts "Cannon" as own; deck "Labwork", "Punch"; house Logos }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 plays s
  p1 chooses a
  p1 chooses own
  expect a in p2.discard and b in p2.discard and own in p1.discard and s in p1.discard
}

test "Neutron Shark: a Logos card ends it" {
  p1 { hand "Neutron Shark" as s; artifacts "Cannon" as own; deck "Punch", "Labwork"; house Logos }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 plays s
  p1 chooses a
  p1 chooses own
  expect b in p2.battleline and s in p1.battleline
}

test "Neutron Shark: an enemy artifact will do" {
  p1 { hand "Neutron Shark" as s; artifacts "Cannon" as own; deck "Labwork"; house Logos }
  p2 { artifacts "Bear Flute" as a }
  p1 plays s
  p1 chooses own
  expect a in p2.discard and own in p1.discard and s in p1.battleline
}

test "Novu Archaeologist: archives from the discard pile" {
  p1 { battleline "Novu Archaeologist" as n; discard "Troll" as t; house Logos }
  p1 acts n
  expect t in p1.archives
}

test "Ozmo: heals or stuns a Martian" {
  p1 { battleline "Ozmo, Martianologist" as o; house Logos }
  p2 { battleline "Zorg" as z with damage 4 }
  p1 reaps o
  p1 chooses "heal 3 damage from a Mars creature"
  expect z.damage == 1
}

test "Ozmo: when it fights as well" {
  p1 { battleline "Ozmo, Martianologist" as o; house Logos }
  p2 { battleline "Blypyp" as b with harmless true, dodged true, plus 3; hand "Zorg" }
  p1 fights o
  p1 chooses "stun a Mars creature"
  expect b.stunned
}

test "Ozmo: without a Martian nothing is asked" {
  p1 { battleline "Ozmo, Martianologist" as o; house Logos }
  p2 { battleline "Troll" }
  p1 reaps o
  expect not asked
}

test "Ozmo: stuns" {
  p1 { battleline "Ozmo, Martianologist" as o; house Logos }
  p2 { battleline "Zorg" as z }
  p1 reaps o
  p1 chooses "stun a Mars creature"
  expect z.stunned
}

test "Psychic Bug: the opponent's hand is shown" {
  p1 { battleline "Psychic Bug" as b; house Logos }
  p2 { hand "Troll" as t }
  expect not knows(p1, t)
  p1 reaps b
  expect knows(p1, t)
}

test "Psychic Bug: when played as well" {
  p1 { hand "Psychic Bug" as b; house Logos }
  p2 { hand "Troll" as t }
  p1 plays b
  expect knows(p1, t) and p1.amber == 1
}

test "Replicator: another creature's reap ability as one's own" {
  p1 { battleline "Replicator" as r; deck "Troll" as t; house Logos }
  p2 { battleline "Doc Bookton"; deck "Urchin" as u }
  p1 reaps r
  expect t in p1.hand and u in p2.deck
}

test "Research Smoko: destroyed, the top card is archived" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Research Smoko"; deck "Urchin" as deep, "Troll" as t }
  p1 plays "Punch"
  expect t in p2.archives and deep in p2.deck
}

test "Skippy Timehog: the opponent cannot use cards" {
  p1 { hand "Skippy Timehog"; house Logos }
  p2 { battleline "Bumpsy" as b; artifacts "Screechbomb" as s; hand "Punch" as p; identity Brobnar }
  p1 plays "Skippy Timehog"
  p1 stops
  expect no option reaps b
  expect no option uses_omni s
  expect option plays p
}

test "Timetraveller: two cards, and back into the deck" {
  p1 { hand "Timetraveller" as t; deck "Smith" as deep, "Troll" as a, "Urchin" as b; house Logos }
  p1 plays t
  expect a in p1.hand and b in p1.hand and deep in p1.deck and p1.amber == 1
}

test "Timetraveller: its action" {
  p1 { battleline "Timetraveller" as t; house Logos }
  p1 acts t
  expect t in p1.deck
}

test "Titan Mechanic: keys are cheaper while it stands on a flank" {
  p1 { battleline "Titan Mechanic", "Troll"; house Logos }
  expect p1.key_cost == 5 and p2.key_cost == 5
}

test "Titan Mechanic: not in the middle" {
  p1 { battleline "Bumpsy", "Titan Mechanic", "Troll"; house Logos }
  expect p1.key_cost == 6
}

test "Vespilon Theorist: a right guess is archived" {
  p1 { battleline "Vespilon Theorist" as v; deck "Urchin" as deep, "Troll" as t; house Logos }
  p1 reaps v
  p1 chooses Brobnar
  expect t in p1.archives and deep in p1.deck and p1.amber == 2 and knows(p2, t)
}

test "Vespilon Theorist: a wrong one is discarded" {
  p1 { battleline "Vespilon Theorist" as v; deck "Troll" as t; house Logos }
  p1 reaps v
  p1 chooses Mars
  expect t in p1.discard and p1.amber == 1
}

test "Veylan Analyst: amber for using artifacts" {
  p1 { battleline "Veylan Analyst"; artifacts "Library of Babble" as b, "Screechbomb" as s; house Logos }
  p1 acts b
  expect p1.amber == 1
  p1 uses_omni s
  expect p1.amber == 2
}

test "Experimental Therapy: of every house, stunned and exhausted" {
  p1 { hand "Experimental Therapy"; battleline "Troll" as t; house Logos }
  p1 plays "Experimental Therapy"
  expect t.stunned and t.exhausted and Mars in t.house and Brobnar in t.house
}

test "Rocket Boots: ready again after the first use" {
  p1 { battleline "Dextre" as d with upgrades "Rocket Boots"; house Logos }
  p1 reaps d
  expect not d.exhausted
  p1 reaps d
  expect d.exhausted and p1.amber == 2
}

test "Rocket Boots: after a fight as well" {
  p1 { battleline "Brain Eater" as b with upgrades "Rocket Boots"; house Logos }
  p2 { battleline "Umbra" }
  p1 fights b
  expect not b.exhausted
}

test "Rocket Boots: the second use is not the first" {
  p1 { battleline "Dextre" as d with upgrades "Rocket Boots", used 1; house Logos }
  p1 reaps d
  expect d.exhausted
}

test "Transposition Sandals: trades places, and the other may be used" {
  p1 { battleline "Dextre" as d with upgrades "Transposition Sandals", "Bumpsy", "Troll" as t; house Logos }
  p1 acts d
  p1 chooses t
  expect position(t) == 0 and position(d) == 2
  expect option reaps t
}

test "Transposition Sandals: for this turn" {
  p1 {
    battleline "Dextre" as d with upgrades "Transposition Sandals", "Troll" as t
    house Logos
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 acts d
  expect option reaps t
  p1 stops
  p2 stops
  p1 chooses Logos
  expect refused reaps t because "not of the active house"
}

test "Replicator: an enemy's capture takes from that enemy's own player" {
  p1 { battleline "Replicator" as r; amber 2; house Logos }
  p2 { battleline "Sequis" as s; amber 3 }
  p1 reaps r
  expect s.amber == 1 and p2.amber == 2 and p1.amber == 3
}

test "Replicator: a friend's capture takes from the opponent as well" {
  p1 { battleline "Replicator" as r, "Sequis" as s; amber 2; house Logos }
  p2 { amber 3 }
  p1 reaps r
  expect s.amber == 1 and p2.amber == 2 and p1.amber == 3
}

test "Replicator: no more than the opponent has" {
  p1 { battleline "Replicator" as r; amber 2; house Logos }
  p2 { battleline "Sequis" as s }
  p1 reaps r
  expect s.amber == 0 and p1.amber == 3
}

test "Spangler Box: the player says in which order they come back" {
  p1 {
    artifacts "Spangler Box" as box
    house Logos, Sanctum
    hand "Gorm of Omm" as gorm
    deck "Anger" x 9
    identity Logos
  }
  p2 { battleline "Troll" as a, "Bumpsy" as b; deck "Anger" x 9; identity Logos }
  p1 acts box
  p1 chooses a
  p1 stops
  p2 chooses Logos
  p2 { artifacts box with exhausted false }
  p2 acts box
  expect b in p2.purged and box.controller == p1
  p2 stops
  p1 { artifacts gorm }
  p1 uses_omni gorm
  expect options a; b
  p1 chooses b
  p1 chooses "left flank"
  expect position(a) == 0 and position(b) == 1
}
