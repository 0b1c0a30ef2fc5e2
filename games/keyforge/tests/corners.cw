// Corners where several cards meet.

test "Gabos aims at itself: both packets are one batch, one ward stops both" {
  p1 { battleline "Gabos Longarms" as g with warded true; house Dis }
  p2 { battleline "Bumpsy" as b, "Troll" as t }
  p1 fights g
  p1 chooses b
  p1 chooses g
  expect g in p1.battleline and g.damage == 0 and not g.warded and b.damage == 0
}

test "Gabos aims at the neighbour of the attacked, with splash: two packets, one ward stops both" {
  p1 { battleline "Gabos Longarms" as g with upgrades "PYR*0"; house Dis }
  p2 { battleline "Urchin" as u with dodged true, "Troll" as t with warded true }
  p1 fights g
  p1 chooses u
  p1 chooses t
  expect t.damage == 0 and not t.warded and u in p2.battleline
}

test "Gabos against an elusive creature, aiming elsewhere, takes no damage" {
  p1 { battleline "Gabos Longarms" as g; house Dis }
  p2 { battleline "Dew Faerie" as f, "Troll" as t }
  p1 fights g
  p1 chooses f
  p1 chooses t
  expect t.damage == 5 and g.damage == 0 and f.damage == 0 and f.dodged
}

test "assault kills: no blows, no fight ability, attacker is exhausted, elusive does not help" {
  p1 { battleline "Dodger" as d with upgrades "Way of the Bear"; house Shadows }
  p2 { battleline "Dew Faerie" as f; amber 3 }
  p1 fights d
  expect f in p2.discard and p2.amber == 3 and d.exhausted and d.damage == 0
}

test "hazardous first: the dead attacker's assault is lost" {
  p1 { battleline "Ancient Bear" as bear; house Untamed }
  p2 { battleline "Briar Grubbling" as g with plus 3 }
  p1 fights bear
  p1 chooses "Briar Grubbling: Hazardous 5"
  expect bear in p1.discard and g.damage == 0
}

test "poison redirected to Shadow Self kills it" {
  p1 { battleline "Macis Asp" as i; house Shadows }
  p2 { battleline "Troll" as t, "Shadow Self" as s }
  p1 fights i
  p1 chooses t
  expect s in p2.discard and t.damage == 0
}

test "Shadow Self's own ward does not help against redirected damage; neighbour's does" {
  p1 { battleline "Bumpsy" as b, "Troll" as c; house Brobnar }
  p2 { battleline "Troll" as t with warded true, "Shadow Self" as s with warded true }
  p1 fights b
  p1 chooses t
  expect s.damage == 0 and s.warded and not t.warded
  p1 fights c
  p1 chooses t
  expect s.damage == 8 and s.warded and t.damage == 0
}

test "Lord Golgotha kills the neighbours before the fight; the fight goes on" {
  p1 { battleline "Lord Golgotha" as g; house Sanctum }
  p2 { battleline "Urchin" as a, "Troll" as t, "Grenade Snib" as b; amber 3 }
  p1 fights g
  p1 chooses t
  expect a in p2.discard and b in p2.discard and t.damage == 5 and p1.amber == 0
  expect g in p1.discard
}

test "Drecker and Shadow Self around the attacked creature" {
  p1 { battleline "Bumpsy" as b; house Brobnar }
  p2 { battleline "Drecker" as d with plus 9, "Urchin" as u with dodged true, "Shadow Self" as s }
  p1 fights b
  p1 chooses u
  expect asked
  p1 chooses "Shadow Self"
  expect s.damage == 5 and u in p2.battleline and b.damage == 1
}

test "mutual kill: Krump's ability needs it to survive" {
  p1 { battleline "Krump" as k with damage 5; house Brobnar }
  p2 { battleline "Urchin" as u with dodged true; amber 3 }
  p1 fights k
  expect k in p1.discard and u in p2.discard and p2.amber == 3
}

test "Krump defending kills the attacker: attacker's controller loses 1" {
  p1 { battleline "Bumpsy" as b; house Brobnar; amber 4 }
  p2 { battleline "Krump" as k; amber 3 }
  p1 fights b
  expect b in p1.discard and p1.amber == 3 and p2.amber == 3
}

test "Francus kills Bad Penny: captures though it went to hand" {
  p1 { battleline "Francus" as f; house Sanctum }
  p2 { battleline "Bad Penny" as u; amber 3 }
  p1 fights f
  expect u in p2.hand and f.amber == 1 and p2.amber == 2
}

test "Stealer of Souls kills Bad Penny: gain but no purge" {
  p1 { battleline "Stealer of Souls" as f; house Dis }
  p2 { battleline "Bad Penny" as u }
  p1 fights f
  expect u in p2.hand and p1.amber == 1
}

test "Overlord Greking attacked: takes the attacker, whose fight ability does not trigger" {
  p1 { battleline "Dodger" as d; house Shadows }
  p2 { battleline "Overlord Greking" as g; amber 3 }
  p1 fights d
  p1 chooses "left flank"
  expect d in p2.battleline and d.exhausted and d.damage == 0 and p1.amber == 0 and d.owner == p1
}

test "Harland dies: the stolen creature goes home with damage, amber, upgrades" {
  p1 { hand "Harland Mindlock" as h, "Oubliette"; house Logos, Shadows }
  p2 { battleline "Troll" as t with damage 2, amber 2, upgrades "Blood of Titans", "Bumpsy" as b }
  p1 plays h
  p1 chooses t
  p1 chooses "left flank"
  expect t in p1.battleline and t.damage == 2 and t.amber == 2 and t.power == 13
  p1 plays "Oubliette"
  p1 chooses "left flank"
  expect t in p2.battleline and t.damage == 2 and t.amber == 2 and t.power == 13 and position(t) == 0
}

test "Harland and his captive die together: captive's destroyed ability is p1's" {
  p1 { hand "Harland Mindlock" as h, "Gateway to Dis"; house Logos, Dis }
  p2 { battleline "Dust Imp" as t with amber 1 }
  p1 plays h
  p1 chooses "left flank"
  p1 plays "Gateway to Dis"
  expect t in p2.discard and p1.amber == 2 and p2.amber == 1
}

test "Harland's captive is bounced to its owner's hand and played again: no control any more" {
  p1 { hand "Harland Mindlock" as h, "Nature's Call"; house Logos, Untamed; deck "Punch" x 9 }
  p2 { battleline "Bumpsy" as t; identity Brobnar; deck "Punch" x 9 }
  p1 plays h
  p1 chooses "left flank"
  p1 plays "Nature's Call"
  p1 chooses t
  p1 chooses done
  expect t in p2.hand
  p1 stops
  p2 plays t
  expect t in p2.battleline and t.controller == p2
}

test "Ether Spider gets the returned amber of a dying creature, reap amber, stolen amber, bonus" {
  p1 { hand "Urchin" as u, "Punch", "Virtuous Works"; battleline "Bumpsy" as b; house Shadows, Brobnar, Sanctum }
  p2 { battleline "Ether Spider" as e, "Silvertooth" as c with amber 3; amber 5 }
  p1 plays u
  p1 chooses "left flank"
  expect p1.amber == 0 and p2.amber == 4 and e.amber == 1
  p1 reaps b
  expect e.amber == 2 and p1.amber == 0
  p1 plays "Punch"
  p1 chooses c
  expect e.amber == 6 and p1.amber == 0
  p1 plays "Virtuous Works"
  expect e.amber == 9
}

test "Ether Spider and a creature with amber die together: the spider is gone by then" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Ether Spider" as e with amber 2, "Troll" as t with amber 3 }
  p1 plays "Gateway to Dis"
  expect p1.amber == 5 and e in p2.discard
}

test "Gargantodon and Vaultkeeper: the steal is not even begun" {
  p1 { hand "Urchin" as u; battleline "Gargantodon" as g; house Shadows }
  p2 { battleline "The Vaultkeeper" as v; amber 5 }
  p1 plays u
  p1 chooses "left flank"
  expect g.amber == 0 and p2.amber == 5
}

test "Control the Weak on the house that Restringuntus forbids: cannot beats must" {
  p1 { hand "Restringuntus" as r, "Control the Weak"; house Dis; deck "Punch" x 9 }
  p2 { identity Dis, Logos, Mars; deck "Punch" x 9 }
  p1 plays r
  p1 chooses Logos
  p1 plays "Control the Weak"
  p1 chooses Logos
  p1 stops
  expect options Dis; Mars
  p2 chooses Mars
}

test "no callable house at all: no active house, omni still works, nothing else" {
  p1 { battleline "Restringuntus" as a; hand "Restringuntus" as r; house Dis; deck "Punch" x 9 }
  p2 { identity Logos; artifacts "Screechbomb" as s; hand "Labwork" as l; deck "Punch" x 9 }
  p1 plays r
  p1 chooses "left flank"
  p1 chooses Logos
  p1 { hand a }
  p1 plays a
  p1 chooses "left flank"
  p1 chooses Brobnar
  p1 stops
  expect p2.house == none
  expect option uses_omni s
  expect no option plays l
}

test "Bilgum Avalanche and Strange Gizmo on one forging: the player orders; Bilgum first" {
  p1 { identity Logos; amber 6; artifacts "Strange Gizmo" as g; battleline "Bilgum Avalanche" as b; deck "Punch" x 9 }
  p2 { battleline "Bumpsy" as t with warded true; deck "Punch" x 9 }
  at p2 main
  p2 stops
  p1 chooses Red
  p1 chooses "Bilgum Avalanche"
  expect t in p2.discard and b in p1.discard
}

test "Phoenix Heart in a board wipe: doomed neighbours stay, host to hand, no double destruction" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Troll" as t with upgrades "Phoenix Heart", "Dust Imp" as i }
  p1 plays "Gateway to Dis"
  expect options "Troll: Destroyed"; "Dust Imp: Destroyed"
  p1 chooses "Troll: Destroyed"
  expect t in p2.hand and "Phoenix Heart" in p2.discard and i in p2.discard and p2.amber == 2
}

test "Biomatrix Backup and Bad Penny: of two destroyed abilities the first one moves her" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bad Penny" as b with upgrades "Biomatrix Backup" }
  p1 plays "Punch"
  p1 chooses "Bad Penny: Destroyed: You may archive this card"
  p1 chooses yes
  expect b in p2.archives
}

test "Tolas does not pay for those destroyed together with it, Soul Snatcher does" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Tolas" as s, "Troll" as i; artifacts "Soul Snatcher"; amber 0 }
  p1 plays "Gateway to Dis"
  p1 chooses "Soul Snatcher: After a creature is destroyed, that creature's owner gains 1 amber (Tolas)"
  expect p2.amber == 2 and p1.amber == 0
}

test "Armageddon Cloak and Annihilation Ritual: the player says which replaces the burial" {
  p1 { hand "Punch"; artifacts "Annihilation Ritual"; house Brobnar }
  p2 { battleline "Urchin" as u with upgrades "Armageddon Cloak" }
  p1 plays "Punch"
  expect asked
  p1 chooses "Annihilation Ritual"
  expect u in p2.purged
}

test "Harland Mindlock killed by Autocannon first: no control" {
  p1 { artifacts "Autocannon"; hand "Harland Mindlock" as u; house Logos }
  p2 { battleline "Troll" as t }
  p1 plays u
  p1 chooses "Autocannon"
  expect u in p1.discard and t in p2.battleline and t.controller == p2
}

test "Silent Dagger: its host kills itself with it, and the host's own reap ability is lost" {
  p1 { battleline "Dew Faerie" as d with upgrades "Silent Dagger"; house Untamed }
  p1 reaps d
  p1 chooses "Dew Faerie: Reap: Deal 4 damage to a flank creature"
  expect d in p1.discard and p1.amber == 1
}

test "Control the Weak is not used up by an extra turn" {
  p1 {
    artifacts "Tachyon Manifold" as t
    hand "Control the Weak" as p
    deck "Punch" x 30
    identity Logos
    house Ekwidon, Dis
  }
  p2 { deck "Punch" x 30; identity Brobnar, Mars }
  p1 plays p
  p1 chooses Mars
  p1 acts t
  p1 stops
  p1 stops
  expect turn player == p2 and Mars in p2.house and Brobnar not in p2.house
}

test "Treasure Map: first card only; then nothing may be played, but discarded" {
  p1 { hand "Treasure Map" as t, "Urchin" as u, "Silvertooth" as s; artifacts "Masterplan" as m; house Shadows }
  p1 plays t
  expect p1.amber == 4
  expect no option plays u
  expect option discards u
}

test "Treasure Map and Masterplan: the card under it cannot be played and is discarded with it" {
  p1 {
    hand "Treasure Map" as t
    artifacts "Masterplan" as m with under "Punch"
    battleline "Troll" as x
    house Shadows
  }
  p1 plays t
  p1 uses_omni m
  expect m in p1.discard and "Punch" in p1.discard and x.damage == 0
}

test "deck empty in the draw step: reshuffle in the middle of the draw" {
  p1 { house Logos; deck "Punch" x 2; discard "Smith" x 3; chains 0 }
  p1 stops
  expect count(Card in p1.hand) == 5 and p1.discard is empty and p1.deck is empty
}

test "archives: all or none, after the house is chosen; opponent's guest goes to its owner's hand" {
  p1 {
    house Mars
    battleline "Uxlyx the Zookeeper" as u
    archives "Punch" as p
    identity Mars, Logos
    deck "Smith" x 9
  }
  p2 { battleline "Troll" as t with upgrades "Blood of Titans"; deck "Smith" x 9; identity Mars }
  p1 reaps u
  expect t in p1.archives and "Blood of Titans" in p2.discard
  p1 stops
  p2 stops
  p1 chooses Logos
  p1 chooses yes
  expect t in p2.hand and p in p1.hand
}

test "rule of six: a creature bounced and replayed" {
  p1 { battleline "Silvertooth" as s; hand "Hysteria" x 6; house Shadows, Dis }
  p1 reaps s
  p1 plays "Hysteria"
  p1 plays s
  p1 reaps s
  p1 plays "Hysteria"
  p1 plays s
  p1 reaps s
  expect p1.amber == 3
  p1 plays "Hysteria"
  p1 plays s
  expect refused reaps s because "it cannot reap"
}

test "Mimicry copies Swindle as the first card: Alpha holds, Omega ends the step" {
  p1 { hand "Mimicry" as m, "Dust Pixie" as d; house Untamed }
  p2 { discard "Swindle" as l; amber 5; identity Mars }
  p1 plays m
  expect p1.amber == 3 and turn player == p2
}

test "Sacrificial Altar: warded Human is not purged, nothing played" {
  p1 {
    artifacts "Sacrificial Altar" as a
    battleline "Duma the Martyr" as h with warded true
    discard "Urchin" as u
    house Dis
  }
  p2 { amber 2 }
  p1 acts a
  expect h in p1.battleline and u in p1.discard
}

test "Mimic Gel copies a Scowly Caper: enters on the opponent's side" {
  p1 { hand "Mimic Gel" as g; house Logos }
  p2 { battleline "Scowly Caper" as s }
  p1 plays g
  p1 chooses "left flank"
  expect g in p2.battleline and g.controller == p2
}

test "King of the Crag kills damaged Brobnar, Grenade Snib's ability fires" {
  p1 { hand "King of the Crag"; house Brobnar; amber 3 }
  p2 { battleline "Bumpsy" as b with damage 3, "Grenade Snib" as g, "Troll" as t with damage 5 }
  p1 plays "King of the Crag"
  expect b in p2.discard and g in p2.discard and t in p2.battleline and p1.amber == 1
}

test "Flip Stallard dies together with them: they had no destroyed ability when tagged" {
  p1 { battleline "Flip Stallard" as f; hand "Gateway to Dis"; house Dis }
  p2 { battleline "Bad Penny" as a, "Dust Imp" as c }
  p1 plays "Gateway to Dis"
  expect a in p2.discard and c in p2.discard and p2.amber == 0
}

test "Officer's Blaster: the host dies, the upgrade goes to the right neighbour" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Urchin" as a with upgrades "Officer's Blaster", "Troll" as b }
  p1 plays "Punch"
  p1 chooses a
  expect a in p2.discard and b.power == 10 and "Officer's Blaster" in b.upgrades
}

test "Officer's Blaster: right neighbour dies with it" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Urchin" as a with upgrades "Officer's Blaster", "Troll" as b }
  p1 plays "Gateway to Dis"
  expect "Officer's Blaster" in p2.discard and b in p2.discard
}

test "Rampaging Brutodon: reaping costs a creature; warded one: not used, stays ready" {
  p1 { battleline "Rampaging Brutodon" as r, "Urchin" as u with warded true; house Saurian }
  p1 reaps r
  p1 chooses u
  expect not r.exhausted and p1.amber == 0 and u in p1.battleline and not u.warded
  p1 reaps r
  p1 chooses u
  expect r.exhausted and p1.amber == 1 and u in p1.discard
}

test "Hunting Witch is killed by Piranha Monkeys' play ability first: her trigger is lost" {
  p1 { battleline "Hunting Witch" as w; hand "Piranha Monkeys" as p; house Untamed }
  p1 plays p
  p1 chooses "left flank"
  p1 chooses "Piranha Monkeys: Play"
  expect w in p1.discard and p1.amber == 0
}

test "Evasion Sigil cancels the fight; assault still resolves when ordered after" {
  p1 { battleline "Ancient Bear" as b; house Untamed; deck "Dust Pixie" as d }
  p2 { artifacts "Evasion Sigil"; battleline "Troll" as t }
  p1 fights b
  p1 chooses "Evasion Sigil"
  expect t.damage == 2 and b.damage == 0 and d in p1.discard and b.exhausted
}

test "two Evasion Sigils, the first card matches: the second discards nonetheless" {
  p1 { battleline "Bumpsy" as b; house Brobnar; deck "Labwork" as y, "Punch" as x }
  p2 { artifacts "Evasion Sigil" as e, "Evasion Sigil" as f; battleline "Troll" as t }
  p1 fights b
  p1 chooses e
  expect x in p1.discard and y in p1.discard and t.damage == 0
}

test "Smite: the attacked creature died: its former neighbours take 2" {
  p1 { hand "Smite"; battleline "Troll" as s; house Sanctum }
  p2 { battleline "Troll" as a, "Silvertooth" as m, "Troll" as b }
  p1 plays "Smite"
  p1 chooses m
  expect a.damage == 2 and b.damage == 2 and m in p2.discard
}

test "Smite: the attacker died in the fight: neighbours still take 2" {
  p1 { hand "Smite"; battleline "Silvertooth" as s; house Sanctum }
  p2 { battleline "Troll" as a, "Bumpsy" as m, "Troll" as b }
  p1 plays "Smite"
  p1 chooses m
  expect s in p1.discard and a.damage == 2 and b.damage == 2
}

test "Magda under the opponent's control leaves: the other player steals" {
  p1 { hand "Hysteria"; battleline "Magda the Rat" as m owned by p2; amber 3; house Dis }
  p2 { amber 0 }
  p1 plays "Hysteria"
  expect m in p2.hand and p1.amber == 1 and p2.amber == 2
}

test "Restringuntus leaves and comes back: a new house; the old ban is gone" {
  p1 { hand "Restringuntus" as r, "Hysteria"; house Dis; deck "Smith" x 9 }
  p2 { identity Mars, Logos; deck "Smith" x 9 }
  p1 plays r
  p1 chooses Mars
  p1 plays "Hysteria"
  p1 plays r
  p1 chooses Logos
  p1 stops
  expect Mars in p2.house
}

test "Annihilation Ritual: an upgrade of the creature goes to discard; Bad Penny to hand; token's real card is purged" {
  p1 { artifacts "Annihilation Ritual"; hand "Gateway to Dis"; house Dis }
  p2 { battleline "Bad Penny" as b, "Troll" as t with upgrades "Blood of Titans", "Smith" as k facedown as "Cleric" }
  p1 plays "Gateway to Dis"
  expect b in p2.hand and t in p2.purged and "Blood of Titans" in p2.discard and k in p2.purged
}

test "Murkens plays the opponent's Magda: she leaves, the opponent steals 2 from me" {
  p1 { hand "Murkens" as m, "Hysteria"; house Shadows, Dis; amber 1 }
  p2 { deck "Magda the Rat" as r; amber 4 }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect p1.amber == 3 and p2.amber == 2
  p1 plays "Hysteria"
  expect r in p2.hand and p1.amber == 1 and p2.amber == 4
}

test "Looter Goblin of the opponent reaps for me, leaves, and I still gain" {
  p1 { battleline "Looter Goblin" as g owned by p2; hand "Gateway to Dis"; house Brobnar, Dis }
  p2 { battleline "Troll" as t }
  p1 reaps g
  p1 plays "Gateway to Dis"
  expect p1.amber == 2 and p2.amber == 0 and g in p2.discard
}

test "Nexus and an enemy Tachyon Manifold: I take the extra turn, the enemy draws 10" {
  p1 { battleline "Nexus" as n; house Shadows; identity Shadows; deck "Smith" x 9 }
  p2 { artifacts "Tachyon Manifold" as t; deck "Smith" x 20 }
  p1 reaps n
  expect t in p2.purged and count(Card in p2.hand) == 10
  p1 stops
  expect turn player == p1
}

test "Favor of Rex on an enemy Magda: I steal 2" {
  p1 { hand "Favor of Rex"; house Saurian }
  p2 { battleline "Magda the Rat" as m; amber 5 }
  p1 plays "Favor of Rex"
  expect p1.amber == 3 and p2.amber == 3
}

test "Loot the Bodies: a creature of theirs that I control does not count" {
  p1 { hand "Loot the Bodies", "Punch"; battleline "Silvertooth" as s owned by p2; house Brobnar }
  p1 plays "Loot the Bodies"
  p1 plays "Punch"
  expect s in p2.discard and p1.amber == 1
}

test "Overlord Greking kills a creature that I own: it comes to me" {
  p1 { battleline "Overlord Greking" as k; house Dis }
  p2 { battleline "Silvertooth" as s owned by p1 }
  p1 fights k
  p1 chooses "left flank"
  expect s in p1.battleline
}

test "Sacrificial Altar: a gigantic creature from the discard with both halves" {
  p1 {
    artifacts "Sacrificial Altar" as a
    battleline "Duma the Martyr" as h
    discard "Tormax" as t, "Tormax, the Other Half"
    house Dis
  }
  p1 acts a
  expect t in p1.battleline
}

test "Murkens and the opponent's Harland: their creature comes, and goes back when Harland leaves" {
  p1 { hand "Murkens" as m, "Oubliette"; house Shadows }
  p2 { deck "Harland Mindlock" as h; battleline "Troll" as t }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  p1 chooses "left flank"
  expect t in p1.battleline
  p1 plays "Oubliette"
  p1 chooses h
  expect t in p2.battleline and h in p2.purged
}

test "Turnkey from the opponent's deck: it unforges their key, and they forge when it leaves" {
  p1 { hand "Murkens" as m, "Hysteria"; house Shadows, Dis }
  p2 { deck "Turnkey" as h; keys Red }
  p1 plays m
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect count(p2.keys) == 0
  p1 plays "Hysteria"
  p1 chooses Red
  expect count(p2.keys) == 1 and count(p1.keys) == 0
}

test "Shadow of Dis: blank Magda leaves: nothing is stolen" {
  p1 { hand "Shadow of Dis", "Hysteria"; house Dis; amber 3 }
  p2 { battleline "Magda the Rat" as m; amber 4 }
  p1 plays "Shadow of Dis"
  p1 plays "Hysteria"
  expect m in p2.hand and p1.amber == 4 and p2.amber == 4
}

test "Blossom Drake: a blank Spangler Box leaves: the purged stay purged" {
  p1 { artifacts "Spangler Box" as box; hand "Barehanded"; house Logos, Brobnar }
  p2 { battleline "Troll" as t }
  p1 acts box
  expect t in p2.purged
  p2 { battleline "Blossom Drake" }
  p1 plays "Barehanded"
  expect t in p2.purged
}

test "Truebaru by Wormhole when a Grommid forbids creatures: nothing paid" {
  p1 { hand "Wild Wormhole"; deck "Truebaru" as t; battleline "Grommid"; amber 5; house Logos }
  p1 plays "Wild Wormhole"
  expect t in p1.deck and p1.amber == 6
}

test "Ember Imp limit and Truebaru by Wormhole as third card: nothing paid" {
  p1 { hand "Wild Wormhole", "Smith"; deck "Truebaru" as t; amber 5; house Logos, Brobnar }
  p2 { battleline "Ember Imp", "Troll" }
  p1 plays "Smith"
  p1 plays "Wild Wormhole"
  expect t in p1.deck and p1.amber == 7
}

test "Finishing Blow on a warded damaged creature: no steal" {
  p1 { hand "Finishing Blow"; house Shadows }
  p2 { battleline "Troll" as t with damage 1, warded true; amber 3 }
  p1 plays "Finishing Blow"
  expect t in p2.battleline and p1.amber == 1
}

test "Finishing Blow on a creature saved by its Cloak: not destroyed, no steal" {
  p1 { hand "Finishing Blow"; house Shadows }
  p2 { battleline "Troll" as t with damage 1, upgrades "Armageddon Cloak"; amber 3 }
  p1 plays "Finishing Blow"
  expect t in p2.battleline and p1.amber == 1 and p2.amber == 3
}

test "Finishing Blow on Dextre: destroyed though he goes to the deck: steal" {
  p1 { hand "Finishing Blow"; house Shadows }
  p2 { battleline "Dextre" as t with damage 1; amber 3 }
  p1 plays "Finishing Blow"
  expect t in p2.deck and p1.amber == 2
}

test "Drosera Relic: the least creature is saved by a Cloak: no steal" {
  p1 { artifacts "Drosera Relic" as d; battleline "Urchin" as u with upgrades "Armageddon Cloak"; house Untamed }
  p2 { amber 4 }
  p1 acts d
  expect u in p1.battleline and p2.amber == 4
}

test "Nirbor sacrifices a creature with a Cloak: saved: he stays in the discard" {
  p1 {
    discard "Nirbor Flamewing" as n
    battleline "Urchin" as d with upgrades "Armageddon Cloak"
    identity Brobnar
    deck "Smith" x 9
  }
  p2 { deck "Smith" x 9 }
  at p2 main
  p2 stops
  p1 chooses d
  expect n in p1.discard and d in p1.battleline
  p1 chooses Brobnar
}

test "Rampaging Brutodon pays with a creature saved by its Cloak: cost not paid" {
  p1 { battleline "Rampaging Brutodon" as r, "Urchin" as d with upgrades "Armageddon Cloak"; house Saurian }
  p1 reaps r
  p1 chooses d
  expect not r.exhausted and p1.amber == 0 and d in p1.battleline
}

test "Shadow of Dis with an extra turn: ends at the start of my next turn" {
  p1 {
    artifacts "Tachyon Manifold" as t
    hand "Shadow of Dis" as p
    deck "Punch" x 30
    identity Logos
    house Ekwidon, Dis
  }
  p2 { deck "Punch" x 30; identity Brobnar; battleline "Urchin" as u }
  p1 plays p
  p1 acts t
  expect u has not Elusive
  p1 stops
  expect u has Elusive
}

test "Scowly Caper: played by me, entered for them: Full Moon, Hunting Witch, Teliga and Pingle" {
  p1 {
    hand "Scowly Caper" as s with printed house Untamed, "Full Moon"
    battleline "Hunting Witch", "Pingle Who Annoys"
    house Untamed
  }
  p2 { battleline "Teliga" }
  p1 plays "Full Moon"
  p1 plays s
  p1 chooses "left flank"
  p1 chooses "Full Moon"
  p1 chooses "Hunting Witch"
  p1 chooses "Teliga"
  expect s in p2.battleline and p1.amber == 2 and p2.amber == 1 and s.damage == 1
}

test "Harland's captive is taken back by Smiling Ruth for good: Harland leaves, it stays" {
  p1 { hand "Harland Mindlock" as h; house Logos; identity Logos; deck "Smith" x 9 }
  p2 {
    battleline "Troll" as t, "Smiling Ruth" as r
    amber 6
    identity Shadows, Dis
    deck "Smith" x 9
    hand "Oubliette"
  }
  p1 plays h
  p1 chooses t
  p1 chooses "left flank"
  p1 stops
  p2 chooses Red
  p2 chooses Shadows
  p2 reaps r
  p2 chooses t
  p2 chooses "left flank"
  expect t in p2.battleline
  p2 plays "Oubliette"
  p2 chooses h
  expect h in p1.purged and t in p2.battleline
}

test "Sergeant Zakiel: Autocannon kills nobody with armor, then the neighbour fights" {
  p1 { hand "Sergeant Zakiel" as z; artifacts "Autocannon"; battleline "Troll" as t; house Sanctum }
  p2 { battleline "Bumpsy" as b }
  p1 plays z
  p1 chooses "left flank"
  p1 chooses "Autocannon"
  p1 chooses t
  expect b in p2.discard and z.damage == 0
}

test "Grommid and an enemy Masterplan used by Nexus: the creature under it is not played" {
  p1 { battleline "Nexus" as n, "Grommid"; house Shadows }
  p2 { artifacts "Masterplan" as m with under "Troll" }
  p1 reaps n
  expect m in p2.discard and "Troll" in p2.discard
}

test "Restringuntus by Masterplan of the enemy: my opponent is bound" {
  p1 { battleline "Nexus" as n; house Shadows; identity Shadows, Dis; deck "Smith" x 9 }
  p2 { artifacts "Masterplan" as m with under "Restringuntus"; identity Mars, Logos; deck "Smith" x 9 }
  p1 reaps n
  p1 chooses "left flank"
  p1 chooses Mars
  p1 stops
  expect Logos in p2.house
}

test "Spangler Box purges a creature I own under their control: it comes back to me" {
  p1 { artifacts "Spangler Box" as b; hand "Barehanded"; house Logos, Brobnar }
  p2 { battleline "Troll" as t owned by p1 }
  p1 acts b
  expect t in p1.purged
  p1 plays "Barehanded"
  expect t in p1.battleline
}

test "Research Smoko under foreign control is destroyed: a card of its controller's deck" {
  p1 { battleline "Research Smoko" as r owned by p2; deck "Smith" as s; hand "Gateway to Dis"; house Dis }
  p2 { deck "Punch" as p }
  p1 plays "Gateway to Dis"
  expect s in p1.archives and p in p2.deck
}

test "a ward saves from one destruction: without any power left the creature is destroyed all the same" {
  p1 { hand "King of the Crag", "Virtuous Works"; house Brobnar, Sanctum }
  p2 { battleline "Grenade Snib" as g with warded true }
  p1 plays "King of the Crag"
  expect g in p2.discard
}
