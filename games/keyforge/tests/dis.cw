// Dis, card by card.

// ---- actions --------------------------------------------------------------------------------------------------------

test "A Fair Game: each top card is discarded and pays for every card of its house in that hand" {
  p1 { hand "A Fair Game", "Troll", "Punch", "Zorg"; deck "Urchin" as deep, "Anger"; house Dis }
  p2 { hand "Urchin", "Silvertooth", "Bumpsy"; deck "Bumpsy" as low, "Umbra" }
  p1 plays "A Fair Game"
  expect "Umbra" in p2.discard and "Anger" in p1.discard and deep in p1.deck and low in p2.deck
  expect times(show(Card where owner == p2), this turn) == 3 and times(show(Card where owner == p1), this turn) == 3
  expect p1.amber == 2 and p2.amber == 2
}

test "A Fair Game: an empty deck makes its half do nothing" {
  p1 { hand "A Fair Game", "Troll"; deck "Anger"; house Dis }
  p2 { hand "Urchin", "Bumpsy"; discard "Silvertooth" }
  p1 plays "A Fair Game"
  expect p1.amber == 0 and p2.amber == 1 and "Silvertooth" in p2.discard
}

test "Arise!: creatures of the named house come back from the discard pile, for a chain" {
  p1 { hand "Arise!"; discard "Troll", "Bumpsy", "Punch", "Zorg"; house Dis }
  p2 { discard "Headhunter" }
  p1 plays "Arise!"
  p1 chooses Brobnar
  expect "Troll" in p1.hand and "Bumpsy" in p1.hand and p1.chains == 1
  expect "Punch" in p1.discard and "Zorg" in p1.discard and "Headhunter" in p2.discard
}

test "Control the Weak: the opponent must call the chosen house of their deck, once" {
  p1 { hand "Control the Weak"; house Dis }
  p2 { identity Logos, Mars, Untamed }
  p1 plays "Control the Weak"
  expect options "Logos"; "Mars"; "Untamed"
  p1 chooses Mars
  p1 stops
  expect Mars in p2.house
  p2 stops
  p1 stops
  expect options "Logos"; "Mars"; "Untamed"
  p2 chooses Logos
}

test "Control the Weak: what is forbidden cancels it" {
  p1 { hand "Control the Weak", "Restringuntus"; house Dis }
  p2 { identity Logos, Mars }
  p1 plays "Control the Weak"
  p1 chooses Mars
  p1 plays "Restringuntus"
  p1 chooses Mars
  p1 stops
  expect Logos in p2.house
}

test "Creeping Oblivion: up to 2 cards of one discard pile are purged" {
  p1 { hand "Creeping Oblivion"; discard "Troll"; house Dis }
  p2 { discard "Urchin" as a, "Punch" as b, "Zorg" as c }
  p1 plays "Creeping Oblivion"
  expect options "your discard pile"; "your opponent's discard pile"
  p1 chooses "your opponent's discard pile"
  expect options done; a; b; c
  p1 chooses a
  p1 chooses c
  expect a in p2.purged and b in p2.discard and c in p2.purged and "Troll" in p1.discard and p1.amber == 1
}

test "Creeping Oblivion: your own pile, and fewer than 2" {
  p1 { hand "Creeping Oblivion"; discard "Troll" as a, "Zorg" as b; house Dis }
  p2 { discard "Urchin" as theirs }
  p1 plays "Creeping Oblivion"
  p1 chooses "your discard pile"
  p1 chooses b
  p1 chooses done
  expect a in p1.discard and b in p1.purged and theirs in p2.discard
}

test "Creeping Oblivion: of your own pile no more than 2, either" {
  p1 { hand "Creeping Oblivion"; discard "Troll" as a, "Zorg" as b, "Punch" as c; house Dis }
  p1 plays "Creeping Oblivion"
  p1 chooses a
  p1 chooses b
  expect not asked
  expect a in p1.purged and b in p1.purged and c in p1.discard
}

test "Creeping Oblivion: an empty pile is not offered" {
  p1 { hand "Creeping Oblivion"; house Dis }
  p2 { discard "Urchin" as a }
  p1 plays "Creeping Oblivion"
  expect options done; a
  p1 chooses done
  expect a in p2.discard
}

test "Dance of Doom: every creature whose power is exactly the named number" {
  p1 { hand "Dance of Doom"; battleline "Bumpsy" as own; house Dis }
  p2 {
    battleline "Headhunter" as a,
      "Charette" as boosted with plus 1,
      "Silvertooth" as low,
      "Firespitter" as five with plus 1
  }
  p1 plays "Dance of Doom"
  expect options 0; 1; 2; 3; 4; 5; 6
  p1 chooses 5
  expect own in p1.discard and a in p2.discard and boosted in p2.discard
  expect low in p2.battleline and five in p2.battleline
}

test "Fear: an enemy creature goes to its owner's hand" {
  p1 { hand "Fear"; battleline "Troll" as own; house Dis }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Fear"
  expect foe in p2.hand and own in p1.battleline
}

test "Gateway to Dis: every creature is destroyed, 3 chains" {
  p1 { hand "Gateway to Dis"; battleline "Troll" as own; house Dis }
  p2 { battleline "Bumpsy" as foe; artifacts "Cannon" }
  p1 plays "Gateway to Dis"
  expect own in p1.discard and foe in p2.discard and "Cannon" in p2.artifacts and p1.chains == 3
}

test "Gongoozle: if the creature is still there its owner discards a random card" {
  p1 { hand "Gongoozle", "Anger"; house Dis }
  p2 { battleline "Troll" as troll; hand "Punch" }
  p1 plays "Gongoozle"
  expect troll.damage == 3 and "Punch" in p2.discard and "Anger" in p1.hand and p1.amber == 1
}

test "Gongoozle: if it was destroyed, nothing" {
  p1 { hand "Gongoozle"; house Dis }
  p2 { battleline "Urchin"; hand "Punch" }
  p1 plays "Gongoozle"
  expect "Urchin" in p2.discard and "Punch" in p2.hand
}

test "Gongoozle: an own creature costs an own card, a ward makes no difference" {
  p1 { hand "Gongoozle", "Anger"; battleline "Urchin" as own with warded true; house Dis }
  p2 { hand "Punch" }
  p1 plays "Gongoozle"
  expect own in p1.battleline and "Anger" in p1.discard and "Punch" in p2.hand
}

test "Guilty Hearts: every creature with amber on it" {
  p1 { hand "Guilty Hearts"; battleline "Troll" as own with amber 1; house Dis }
  p2 { battleline "Bumpsy" as foe with amber 2, "Zorg" as poor }
  p1 plays "Guilty Hearts"
  expect own in p1.discard and foe in p2.discard and poor in p2.battleline
  expect p1.amber == 3 and p2.amber == 1
}

test "Hand of Dis: a creature that is not on a flank" {
  p1 { hand "Hand of Dis" as one, "Hand of Dis" as two; battleline "Troll", "Zorg" as mid, "Troll"; house Dis }
  p2 { battleline "Troll", "Bumpsy" as foe, "Troll" }
  p1 plays one
  expect options mid; foe
  p1 chooses foe
  expect foe in p2.discard
  p1 plays two
  expect mid in p1.discard
}

test "Hecatomb: every Dis creature, and 1 for each lost from the own side" {
  p1 { hand "Hecatomb"; battleline "Charette" as a, "Shooler" as b, "Troll" as troll; house Dis }
  p2 { battleline "Succubus" as c, "Zorg" as zorg }
  p1 plays "Hecatomb"
  expect a in p1.discard and b in p1.discard and c in p2.discard
  expect troll in p1.battleline and zorg in p2.battleline
  expect p1.amber == 3 and p2.amber == 1
}

test "Hecatomb: neither a warded creature nor one that dies of something else counts" {
  p1 { hand "Hecatomb"; battleline "Charette" as a with warded true; house Dis }
  p2 { battleline "Succubus" as c with upgrades "Phoenix Heart", "Urchin" as urchin }
  p1 plays "Hecatomb"
  expect a in p1.battleline and c in p2.hand and urchin in p2.discard
  expect p1.amber == 1 and p2.amber == 1
}

test "Hecatomb: the controller gains, not the owner" {
  p1 { hand "Collar of Subordination", "Hecatomb"; house Dis }
  p2 { battleline "Charette" as a }
  p1 plays "Collar of Subordination"
  p1 plays "Hecatomb"
  expect a in p2.discard and p1.amber == 2 and p2.amber == 0
}

test "Tendrils of Pain: 1 damage to each creature" {
  p1 { hand "Tendrils of Pain"; battleline "Troll" as own; house Dis }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Tendrils of Pain"
  expect own.damage == 1 and foe.damage == 1 and p1.amber == 1
}

test "Tendrils of Pain: 4 at once after a turn in which the opponent forged" {
  at p2 forge
  p1 { hand "Tendrils of Pain"; battleline "Troll" as own; identity Dis }
  p2 { battleline "Bulwark" as foe, "Zorg" as safe with warded true; amber 6; identity Logos }
  p2 chooses Red
  p2 chooses Sanctum
  p2 stops
  p1 chooses Dis
  p1 plays "Tendrils of Pain"
  expect own.damage == 4 and foe.damage == 2 and safe.damage == 0
}

test "Tendrils of Pain: your own key does not count" {
  at p1 forge
  p1 { hand "Tendrils of Pain"; battleline "Troll" as own; identity Dis; amber 6 }
  p1 chooses Red
  p1 chooses Dis
  p1 plays "Tendrils of Pain"
  expect own.damage == 1
}

test "Hysteria: every creature goes to its owner's hand" {
  p1 { hand "Hysteria"; battleline "Troll" as own; house Dis }
  p2 { battleline "Bumpsy" as foe; artifacts "Cannon" }
  p1 plays "Hysteria"
  expect own in p1.hand and foe in p2.hand and "Cannon" in p2.artifacts
}

test "Key Hammer: the key of the opponent's last turn is unforged, and they gain 6" {
  at p2 forge
  p1 { hand "Key Hammer"; identity Dis }
  p2 { amber 6; keys Blue; identity Logos }
  p2 chooses Red
  p2 stops
  p1 plays "Key Hammer"
  expect Blue in p2.keys and count(p2.keys) == 1 and p2.amber == 6 and p1.amber == 1
}

test "Key Hammer: without such a key they gain 6 all the same" {
  p1 { hand "Key Hammer"; house Dis }
  p2 { keys Blue }
  p1 plays "Key Hammer"
  expect Blue in p2.keys and count(p2.keys) == 1 and p2.amber == 6
}

test "Mind Barb: the opponent discards a card" {
  p1 { hand "Mind Barb"; house Dis }
  p2 { hand "Punch" x 2 }
  p1 plays "Mind Barb"
  expect count(Card in p2.hand) == 1 and count(Card in p2.discard) == 1 and p1.amber == 1
}

test "Pandemonium: each undamaged creature captures 1 from the other pool" {
  p1 { hand "Pandemonium"; battleline "Troll" as a, "Bumpsy" as b with damage 1; house Dis; amber 2 }
  p2 { battleline "Zorg" as c, "Headhunter" as d; amber 4 }
  p1 plays "Pandemonium"
  expect a.amber == 1 and b.amber == 0 and p2.amber == 3
  expect c.amber == 1 and d.amber == 1 and p1.amber == 1
}

test "Pandemonium: with too little amber the active player picks" {
  p1 { hand "Pandemonium"; house Dis }
  p2 { battleline "Zorg" as c, "Headhunter" as d }
  p1 plays "Pandemonium"
  expect options c; d
  p1 chooses d
  expect c.amber == 0 and d.amber == 1 and p1.amber == 0
}

test "Poltergeist: an artifact of the opponent is used as if it were yours, then destroyed" {
  p1 { hand "Poltergeist"; house Dis }
  p2 { artifacts "Cannon", "Library of Babble" as babble; battleline "Troll" as troll }
  p1 plays "Poltergeist"
  p1 chooses "Cannon"
  expect troll.damage == 2 and "Cannon" in p2.discard and babble in p2.artifacts and p1.amber == 1
}

test "Poltergeist: the gains are yours, and what sacrificed itself is gone" {
  p1 { hand "Poltergeist"; house Dis; deck "Anger" }
  p2 { artifacts "Screechbomb"; amber 4 }
  p1 plays "Poltergeist"
  expect p2.amber == 2 and "Screechbomb" in p2.discard
}

test "Poltergeist: an exhausted artifact is only destroyed" {
  p1 { hand "Poltergeist"; house Dis }
  p2 { artifacts "Cannon" with exhausted true; battleline "Troll" as troll }
  p1 plays "Poltergeist"
  expect troll.damage == 0 and "Cannon" in p2.discard
}

test "Red-Hot Armor: enemy creatures lose their armor and take as much damage, until the end of the turn" {
  p1 { hand "Red-Hot Armor"; battleline "Bulwark" as own; house Dis }
  p2 { battleline "Staunch Knight" as a, "Gatekeeper" as b, "Troll" as c }
  p1 plays "Red-Hot Armor"
  expect a.damage == 2 and b.damage == 1 and c.damage == 0 and own.damage == 0
  expect a.armor == 0 and own.armor == 2 and p1.amber == 1
  p1 stops
  p2 chooses Sanctum
  expect a.armor == 2
}

test "Red-Hot Armor: armor that is spent does not count" {
  p1 { hand "Red-Hot Armor"; house Dis }
  p2 { battleline "Staunch Knight" as a with soaked 1 }
  p1 plays "Red-Hot Armor"
  expect a.damage == 1
}

test "Red-Hot Armor: what was used is lost as well, and nothing of it holds off the damage" {
  p1 { hand "Punch", "Red-Hot Armor"; house Brobnar, Dis }
  p2 { battleline "Sequis" as s, "Bulwark", "Troll" }
  p1 plays "Punch"
  p1 chooses s
  p1 plays "Red-Hot Armor"
  expect s.armor == 0 and s.damage == 1
}

test "Three Fates: the three strongest of both sides together" {
  p1 { hand "Three Fates"; battleline "Troll" as a, "Bumpsy" as b; house Dis }
  p2 { battleline "Zorg" as c, "Titan Mechanic" as d, "Urchin" as e }
  p1 plays "Three Fates"
  expect a in p1.discard and c in p2.discard and d in p2.discard
  expect b in p1.battleline and e in p2.battleline
}

test "Three Fates: the active player picks among equals" {
  p1 { hand "Three Fates"; battleline "Troll" as a, "Bumpsy" as b; house Dis }
  p2 { battleline "Zorg" as c, "Headhunter" as d }
  p1 plays "Three Fates"
  expect options b; d
  p1 chooses d
  expect b in p1.battleline and d in p2.discard and c in p2.discard and a in p1.discard
}

test "Three Fates: who was saved by a ward can be chosen by the next one" {
  p1 { hand "Three Fates" as one, "Three Fates" as two; house Dis }
  p2 { battleline "Troll" as a with warded true, "Zorg" as b, "Bumpsy" as c, "Urchin" as d, "Silvertooth" as e }
  p1 plays one
  expect a in p2.battleline and b in p2.discard and c in p2.discard and d in p2.battleline
  p1 plays two
  expect a in p2.discard and d in p2.discard and e in p2.discard
}

test "Three Fates: fewer than three all go" {
  p1 { hand "Three Fates"; house Dis }
  p2 { battleline "Zorg" as c, "Headhunter" as d }
  p1 plays "Three Fates"
  expect c in p2.discard and d in p2.discard
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

test "Annihilation Ritual: destroyed creatures of both sides are purged, their destroyed abilities work" {
  p1 { artifacts "Annihilation Ritual"; hand "Gateway to Dis"; battleline "Troll" as own; house Dis }
  p2 { battleline "Dust Imp" as imp with upgrades "Blood of Titans" }
  p1 plays "Gateway to Dis"
  expect own in p1.purged and imp in p2.purged and p2.amber == 2 and "Blood of Titans" in p2.discard
}

test "Annihilation Ritual: so is a creature that is put into the discard pile from play and not destroyed" {
  p1 { battleline "Gĕzdrutyŏ the Arcane" as g; house Ekwidon; artifacts "Annihilation Ritual" }
  p2 { amber 3 }
  p1 acts g
  expect p1.amber == 2 and g in p1.purged
}

test "Annihilation Ritual: neither artifacts nor cards from a hand" {
  p1 { artifacts "Annihilation Ritual", "Screechbomb"; hand "Shaffles"; house Dis }
  p1 uses_omni "Screechbomb"
  p1 discards "Shaffles"
  expect "Screechbomb" in p1.discard and "Shaffles" in p1.discard
}

test "Dominator Bauble: a friendly creature of any house is used" {
  p1 { artifacts "Dominator Bauble"; battleline "Zorg" as zorg; house Dis }
  p1 acts "Dominator Bauble"
  expect p1.amber == 1 and zorg.exhausted
}

test "Dominator Bauble: it may fight, or use its action" {
  p1 { artifacts "Dominator Bauble"; battleline "Pit Demon" as demon, "Troll" as other; house Dis }
  p2 { battleline "Bumpsy" as bumpsy; amber 1 }
  p1 acts "Dominator Bauble"
  p1 chooses demon
  expect options "reap"; "fight"; "action"
  p1 chooses "action"
  expect p1.amber == 1 and p2.amber == 0 and demon.exhausted
}

test "Dominator Bauble: an exhausted creature is not used" {
  p1 { artifacts "Dominator Bauble"; battleline "Zorg" with exhausted true; house Dis }
  p1 acts "Dominator Bauble"
  expect p1.amber == 0
}

test "Key to Dis: sacrificed in any house, every creature is destroyed" {
  p1 { artifacts "Key to Dis"; battleline "Troll" as own; house Logos }
  p2 { battleline "Bumpsy" as foe }
  p1 uses_omni "Key to Dis"
  expect "Key to Dis" in p1.discard and own in p1.discard and foe in p2.discard
}

test "Lash of Broken Dreams: keys cost 3 more in the opponent's next turn, for both" {
  p1 { artifacts "Lash of Broken Dreams"; house Dis }
  p2 { amber 8 }
  p1 acts "Lash of Broken Dreams"
  expect p1.key_cost == 6 and p2.key_cost == 6
  p1 stops
  expect p1.key_cost == 9 and p2.key_cost == 9 and count(p2.keys) == 0
  p2 stops
  expect p1.key_cost == 6 and p2.key_cost == 6
}

test "Library of the Damned: archives a card from the hand" {
  p1 { artifacts "Library of the Damned"; hand "Punch", "Anger"; house Dis }
  p1 acts "Library of the Damned"
  p1 chooses "Anger"
  expect "Anger" in p1.archives and "Punch" in p1.hand
}

test "Lifeward: no creatures in the opponent's next turn" {
  p1 { artifacts "Lifeward"; house Logos }
  p2 { hand "Troll", "Punch"; identity Brobnar }
  p1 uses_omni "Lifeward"
  expect "Lifeward" in p1.discard
  p1 stops
  expect refused plays "Troll" because "it cannot be played"
  expect option plays "Punch"
  p2 stops
  p1 stops
  expect option plays "Troll"
}

test "Lifeward: your own creatures are not meant" {
  p1 { artifacts "Lifeward"; hand "Shaffles"; house Dis }
  p1 uses_omni "Lifeward"
  expect option plays "Shaffles"
}

test "Sacrificial Altar: a friendly Human is purged, then a creature is played from the discard pile" {
  p1 {
    artifacts "Sacrificial Altar"
    battleline "Bulwark" as human, "Zorg"
    discard "Bumpsy" as a, "Troll" as b, "Punch"
    house Dis
  }
  p2 { battleline "Grey Monk"; amber 3 }
  p1 acts "Sacrificial Altar"
  expect options a; b
  p1 chooses a
  p1 chooses "left flank"
  expect human in p1.purged and a in p1.battleline and p2.amber == 2
}

test "Sacrificial Altar: without a Human of yours, nothing" {
  p1 { artifacts "Sacrificial Altar"; battleline "Zorg"; discard "Bumpsy" as a; house Dis }
  p2 { battleline "Grey Monk" as monk }
  p1 acts "Sacrificial Altar"
  expect monk in p2.battleline and a in p1.discard
}

test "Sacrificial Altar: a ward saves the Human, and nothing is played" {
  p1 { artifacts "Sacrificial Altar"; battleline "Bulwark" as human with warded true; discard "Bumpsy" as a; house Dis }
  p1 acts "Sacrificial Altar"
  expect human in p1.battleline and a in p1.discard
}

test "Screaming Cave: hand and discard pile are shuffled into the deck" {
  p1 { artifacts "Screaming Cave"; hand "Punch" x 2; discard "Troll", "Anger"; deck "Zorg"; house Dis }
  p1 acts "Screaming Cave"
  expect count(Card in p1.deck) == 5 and p1.hand is empty and p1.discard is empty
}

test "Soul Snatcher: the owner of each destroyed creature gains 1" {
  p1 { artifacts "Soul Snatcher"; hand "Gateway to Dis"; battleline "Troll"; house Dis }
  p2 { battleline "Bumpsy", "Zorg" }
  p1 plays "Gateway to Dis"
  p1 chooses "Zorg"
  p1 chooses "Troll"
  expect p1.amber == 1 and p2.amber == 2
}

test "Soul Snatcher: the owner, not the controller" {
  p1 { artifacts "Soul Snatcher"; hand "Collar of Subordination", "Gateway to Dis"; house Dis }
  p2 { battleline "Troll" as troll }
  p1 plays "Collar of Subordination"
  p1 plays "Gateway to Dis"
  expect troll in p2.discard and p1.amber == 0 and p2.amber == 1
}

// ---- creatures ------------------------------------------------------------------------------------------------------

test "Charette: captures 3" {
  p1 { hand "Charette"; house Dis }
  p2 { amber 5 }
  p1 plays "Charette"
  expect "Charette".amber == 3 and p2.amber == 2
}

test "Drumble: from 7 on it captures everything" {
  p1 { hand "Drumble"; house Dis }
  p2 { amber 7 }
  p1 plays "Drumble"
  expect "Drumble".amber == 7 and p2.amber == 0
}

test "Drumble: 6 is not enough" {
  p1 { hand "Drumble"; house Dis }
  p2 { amber 6 }
  p1 plays "Drumble"
  expect "Drumble".amber == 0 and p2.amber == 6
}

test "Dust Imp: when destroyed its controller gains 2" {
  p1 { hand "Collar of Subordination", "Gateway to Dis"; house Dis }
  p2 { battleline "Dust Imp" as imp }
  p1 plays "Collar of Subordination"
  p1 plays "Gateway to Dis"
  expect imp in p2.discard and p1.amber == 2 and p2.amber == 0
}

test "Eater of the Dead: purges a creature from a discard pile and grows" {
  p1 { battleline "Eater of the Dead"; discard "Troll" as a, "Punch"; house Dis }
  p2 { discard "Bumpsy" as b }
  p1 reaps "Eater of the Dead"
  expect options a; b
  p1 chooses b
  expect b in p2.purged and "Eater of the Dead".plus == 1 and "Eater of the Dead".power == 5
}

test "Eater of the Dead: what it just killed in the fight" {
  p1 { battleline "Eater of the Dead"; house Dis }
  p2 { battleline "Silvertooth" }
  p1 fights "Eater of the Dead"
  expect "Silvertooth" in p2.purged and "Eater of the Dead".plus == 1
}

test "Eater of the Dead: without a creature there it does not grow" {
  p1 { battleline "Eater of the Dead"; discard "Punch"; house Dis }
  p1 reaps "Eater of the Dead"
  expect "Eater of the Dead".plus == 0
}

test "Ember Imp: the opponent plays no third card; you do" {
  p1 { hand "Warsong" x 3; house Brobnar }
  p2 { battleline "Ember Imp"; hand "Warsong" x 3 }
  p1 plays "Warsong"
  p1 plays "Warsong"
  expect refused plays "Warsong" because "it cannot be played"
  p1 stops
  p2 { house Brobnar }
  p2 plays "Warsong"
  p2 plays "Warsong"
  expect option plays "Warsong"
}

test "Eater of the Dead: to purge a creature that was just destroyed does not destroy it again" {
  p1 { battleline "Eater of the Dead", "Tolas"; house Dis }
  p2 { battleline "Silvertooth" as tooth }
  p1 fights "Eater of the Dead"
  expect tooth in p2.purged and p1.amber == 1
}

test "Ember Imp: also through a card effect" {
  p1 { hand "Warsong" x 2; artifacts "Sacrificial Altar"; battleline "Bulwark"; discard "Bumpsy"; house Brobnar, Dis }
  p2 { battleline "Ember Imp" }
  p1 plays "Warsong"
  p1 plays "Warsong"
  p1 acts "Sacrificial Altar"
  expect "Bulwark" in p1.purged and "Bumpsy" in p1.discard
}

test "Gabos Longarms: its damage goes to another creature, the attacked one strikes back" {
  p1 { battleline "Gabos Longarms"; house Dis }
  p2 { battleline "Silvertooth" as a, "Troll" as b }
  p1 fights "Gabos Longarms"
  p1 chooses a
  expect options "Gabos Longarms"; a; b
  p1 chooses b
  expect a.damage == 0 and b.damage == 5 and "Gabos Longarms".damage == 2
}

test "Gabos Longarms: past an elusive creature" {
  p1 { battleline "Gabos Longarms"; house Dis }
  p2 { battleline "Urchin" as a, "Troll" as b }
  p1 fights "Gabos Longarms"
  p1 chooses a
  p1 chooses b
  expect a.damage == 0 and b.damage == 5 and "Gabos Longarms".damage == 0
}

test "Gabos Longarms: the attacked one itself, who may elude" {
  p1 { battleline "Gabos Longarms" as one, "Gabos Longarms" as two; house Dis }
  p2 { battleline "Urchin" as a }
  p1 fights one
  p1 chooses a
  expect a in p2.battleline
  p1 fights two
  p1 chooses a
  expect a in p2.discard
}

test "Gabos Longarms: not as the attacked one" {
  p1 { battleline "Troll" as troll, "Zorg" as zorg; house Brobnar }
  p2 { battleline "Gabos Longarms" }
  p1 fights troll
  expect troll.damage == 5
}

test "Overlord Greking: what it kills in a fight comes back under your control" {
  p1 { battleline "Overlord Greking"; house Dis }
  p2 { battleline "Bumpsy" as bumpsy; amber 3 }
  p1 fights "Overlord Greking"
  p1 chooses "right flank"
  expect bumpsy in p1.battleline and bumpsy.controller == p1 and bumpsy.owner == p2
  expect bumpsy.exhausted and bumpsy.damage == 0 and p2.amber == 3
}

test "Overlord Greking: only from the discard pile" {
  p1 { battleline "Overlord Greking"; house Dis }
  p2 { battleline "Bad Penny" }
  p1 fights "Overlord Greking"
  expect "Bad Penny" in p2.hand
}

test "Overlord Greking: not what another card destroys" {
  p1 { battleline "Overlord Greking"; hand "Dance of Doom"; house Dis }
  p2 { battleline "Silvertooth" as tooth }
  p1 plays "Dance of Doom"
  p1 chooses 2
  expect tooth in p2.discard
}

test "Guardian Demon: heals up to 2 and deals as much to another creature" {
  p1 { battleline "Guardian Demon" with damage 3; house Dis }
  p2 { battleline "Troll" as troll }
  p1 reaps "Guardian Demon"
  p1 chooses yes
  expect options 0; 1; 2
  p1 chooses 2
  expect "Guardian Demon".damage == 1 and troll.damage == 2
}

test "Guardian Demon: no more than the damage there is, on either side" {
  p1 { hand "Guardian Demon" as demon; house Dis }
  p2 { battleline "Troll" as troll with damage 1 }
  p1 plays demon
  p1 chooses yes
  expect options 0; 1
  p1 chooses 1
  expect troll.damage == 0 and demon.damage == 1
}

test "Guardian Demon: after a fight, and it may be declined" {
  p1 { battleline "Guardian Demon"; house Dis }
  p2 { battleline "Silvertooth" }
  p1 fights "Guardian Demon"
  p1 chooses no
  expect "Guardian Demon".damage == 2
}

test "Guardian Demon: without a damaged creature nothing is asked" {
  p1 { battleline "Guardian Demon"; house Dis }
  p2 { battleline "Troll" }
  p1 reaps "Guardian Demon"
  expect not asked
}

test "Master of 1: may destroy a creature with power 1" {
  p1 { battleline "Master of 1"; house Dis }
  p2 { battleline "Urchin" as a, "Silvertooth" as b, "Dust Pixie" as c with plus 1 }
  p1 reaps "Master of 1"
  expect options no; a
  p1 chooses a
  expect a in p2.discard
}

test "Master of 1: declined" {
  p1 { battleline "Master of 1"; house Dis }
  p2 { battleline "Urchin" as a }
  p1 reaps "Master of 1"
  p1 chooses no
  expect a in p2.battleline
}

test "Master of 2: may destroy a creature with power 2" {
  p1 { battleline "Master of 2"; house Dis }
  p2 { battleline "Urchin" as a, "Silvertooth" as b, "Murmook" as c }
  p1 reaps "Master of 2"
  expect options no; b
  p1 chooses b
  expect b in p2.discard
}

test "Master of 3: may destroy a creature with power 3" {
  p1 { battleline "Master of 3", "Succubus" as own; house Dis }
  p2 { battleline "Silvertooth" as b, "Murmook" as c }
  p1 reaps "Master of 3"
  expect options no; own; c
  p1 chooses c
  expect c in p2.discard
}

test "Pit Demon: steals 1" {
  p1 { battleline "Pit Demon"; house Dis }
  p2 { amber 2 }
  p1 acts "Pit Demon"
  expect p1.amber == 1 and p2.amber == 1 and "Pit Demon".exhausted
}

test "Pitlord: you must call Dis, your opponent need not" {
  p1 { battleline "Pitlord"; identity Logos, Mars; house Dis }
  p2 { identity Logos, Mars }
  p1 stops
  expect options "Logos"; "Mars"
  p2 chooses Mars
  p2 stops
  expect Dis in p1.house
}

test "Pitlord: if Dis is forbidden the choice is free" {
  p1 { hand "Restringuntus"; identity Dis; house Dis }
  p2 { battleline "Pitlord"; identity Logos, Mars }
  p1 plays "Restringuntus"
  p1 chooses Dis
  p1 stops
  expect options "Logos"; "Mars"
  p2 chooses Mars
}

test "Restringuntus: the named house cannot be called while it is there" {
  p1 { hand "Restringuntus"; identity Dis; house Dis }
  p2 { identity Logos, Dis; hand "Fear" }
  p1 plays "Restringuntus"
  p1 chooses Logos
  p1 stops
  expect Dis in p2.house
  p2 plays "Fear"
  p2 stops
  p1 stops
  expect options "Dis"; "Logos"
  p2 chooses Logos
}

test "Shaffles: the opponent loses 1 at the end of your turn, not of theirs" {
  p1 { battleline "Shaffles"; house Dis }
  p2 { amber 3 }
  p1 stops
  expect p2.amber == 2
  p2 stops
  expect p2.amber == 2 and p1.amber == 0
}

test "Shooler: steals 1 from 4 or more" {
  p1 { hand "Shooler"; house Dis }
  p2 { amber 4 }
  p1 plays "Shooler"
  expect p1.amber == 1 and p2.amber == 3
}

test "Shooler: 3 are not enough" {
  p1 { hand "Shooler"; house Dis }
  p2 { amber 3 }
  p1 plays "Shooler"
  expect p1.amber == 0 and p2.amber == 3
}

test "Snudge: an artifact or a flank creature goes back to hand" {
  p1 { battleline "Snudge" as snudge; house Dis }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Zorg" as c; artifacts "Cannon" as cannon }
  p1 reaps snudge
  expect options cannon; snudge; a; c
  p1 chooses cannon
  expect cannon in p2.hand
}

test "Snudge: after a fight too" {
  p1 { battleline "Snudge" as snudge; house Dis }
  p2 { battleline "Silvertooth" as a, "Zorg" as c }
  p1 fights snudge
  p1 chooses a
  expect a in p2.discard
  p1 chooses c
  expect c in p2.hand
}

test "Stealer of Souls: what it kills in a fight is purged, and 1 gained" {
  p1 { battleline "Stealer of Souls"; house Dis }
  p2 { battleline "Silvertooth" as a }
  p1 fights "Stealer of Souls"
  expect a in p2.purged and p1.amber == 1
}

test "Stealer of Souls: the gain remains if it is not in the discard pile; also as defender" {
  p1 { battleline "Bad Penny"; house Shadows }
  p2 { battleline "Stealer of Souls" }
  p1 fights "Bad Penny"
  expect "Bad Penny" in p1.hand and p2.amber == 1
}

test "Succubus: the opponent refills to one card fewer, copies add up" {
  p1 { battleline "Succubus" as a, "Succubus" as b; deck "Anger" x 10; house Dis }
  p2 { deck "Anger" x 10 }
  p1 stops
  expect count(Card in p1.hand) == 6
  p2 stops
  expect count(Card in p2.hand) == 4
}

test "Tentacus: the opponent pays 1 to use an artifact" {
  p1 {
    artifacts "Cannon" as one, "Cannon" as two, "Screechbomb"
    battleline "Bumpsy" as bumpsy
    house Brobnar
    amber 1
  }
  p2 { battleline "Tentacus" }
  p1 acts one
  p1 chooses bumpsy
  expect p1.amber == 0 and p2.amber == 1 and bumpsy.damage == 2
  expect refused acts two because "it cannot be used"
  expect refused uses_omni "Screechbomb" because "it cannot be used"
  expect option reaps bumpsy
}

test "Tentacus: not its own side; copies add up" {
  p1 { artifacts "Cannon"; battleline "Tentacus" as a, "Tentacus" as b; house Brobnar }
  p1 acts "Cannon"
  p1 chooses a
  expect a.damage == 2 and p1.amber == 0 and p2.price_of_using_artifacts == 2
}

test "Tentacus: also for an artifact that is used as if it were theirs" {
  p1 { hand "Poltergeist"; house Dis }
  p2 { battleline "Tentacus" as t; artifacts "Cannon" }
  p1 plays "Poltergeist"
  expect p1.amber == 0 and p2.amber == 1 and t.damage == 2 and "Cannon" in p2.discard
}

test "The Terror: against an empty pool it gains 2" {
  p1 { hand "The Terror"; house Dis }
  p1 plays "The Terror"
  expect p1.amber == 2
}

test "The Terror: not against 1 amber" {
  p1 { hand "The Terror"; house Dis }
  p2 { amber 1 }
  p1 plays "The Terror"
  expect p1.amber == 0
}

test "Tocsin: the opponent discards a random card when it reaps" {
  p1 { battleline "Tocsin"; hand "Anger"; house Dis }
  p2 { hand "Punch" x 2 }
  p1 reaps "Tocsin"
  expect count(Card in p2.hand) == 1 and "Anger" in p1.hand
}

test "Tolas: the opponent of the controller of each destroyed creature gains 1" {
  p1 { battleline "Tolas"; hand "Dance of Doom" as one, "Dance of Doom" as two; house Dis }
  p1 { battleline "Bumpsy" as own }
  p2 { battleline "Silvertooth" as foe }
  p1 plays one
  p1 chooses 2
  expect p1.amber == 1 and p2.amber == 0
  p1 plays two
  p1 chooses 5
  expect p1.amber == 1 and p2.amber == 1
}

test "Tolas: not for itself, nor for those who go with it" {
  p1 { battleline "Tolas"; hand "Gateway to Dis"; house Dis }
  p2 { battleline "Silvertooth" as foe }
  p1 plays "Gateway to Dis"
  expect p1.amber == 0 and p2.amber == 0
}

test "Tolas: it counts who controlled the creature, not who owns it" {
  p1 { hand "Collar of Subordination", "Dance of Doom"; house Dis }
  p2 { battleline "Tolas" as tolas, "Zorg" as zorg }
  p1 plays "Collar of Subordination"
  p1 chooses zorg
  p1 plays "Dance of Doom"
  p1 chooses 7
  expect zorg in p2.discard and p1.amber == 0 and p2.amber == 1
}

test "Truebaru: costs 3 amber, and gives 5 when destroyed" {
  p1 { hand "Truebaru", "Dance of Doom"; house Dis; amber 3 }
  p1 plays "Truebaru"
  expect p1.amber == 0 and "Truebaru" in p1.battleline and "Truebaru" has Taunt
  p1 plays "Dance of Doom"
  p1 chooses 7
  expect p1.amber == 5
}

test "Truebaru: not with 2, and nothing when it leaves otherwise" {
  p1 { hand "Truebaru"; house Dis; amber 2 }
  p2 { battleline "Truebaru" as theirs }
  expect refused plays "Truebaru" because "it cannot be played"
  p1 { hand "Fear" }
  p1 plays "Fear"
  expect theirs in p2.hand and p2.amber == 0
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

test "Collar of Subordination: the host changes sides to the flank you pick, and goes to its owner when it leaves" {
  p1 { hand "Collar of Subordination", "Dance of Doom"; battleline "Bumpsy" as own; house Dis }
  p2 { battleline "Troll" as troll }
  p1 plays "Collar of Subordination"
  p1 chooses troll
  p1 chooses "left flank"
  expect troll.controller == p1 and bottom of p1.battleline == troll
  p1 plays "Dance of Doom"
  p1 chooses 8
  expect troll in p2.discard and "Collar of Subordination" in p1.discard
}

test "Flame-Wreathed: +2 power and hazardous 2" {
  p1 { battleline "Troll" as troll; hand "Flame-Wreathed"; house Brobnar, Dis }
  p2 { battleline "Silvertooth" as foe }
  p1 plays "Flame-Wreathed"
  p1 chooses foe
  expect foe.power == 4 and p1.amber == 1
  p1 fights troll
  expect foe in p2.discard and troll.damage == 6
}

test "Hecatomb: whom a ward saved does not count, even if something else kills it then" {
  p1 { hand "Hecatomb"; battleline "Shooler" as a with warded true, damage 2; house Dis }
  p2 { battleline "Succubus" as c with upgrades "Phoenix Heart" }
  p1 plays "Hecatomb"
  expect a in p1.discard and c in p2.hand
  expect p1.amber == 1 and p2.amber == 1  // the icon; the Succubus
}

test "Key Hammer: of two keys of the opponent's last turn its player says which one" {
  p1 { hand "Key Hammer"; house Dis }
  p2 { keys Red, Blue; forged_last Red, Blue }
  p1 plays "Key Hammer"
  expect p1 asked "unforge"
  p1 chooses Red
  expect Blue in p2.keys and count(p2.keys) == 1
}

test "Three Fates: who was saved by a ward is one of the next three, and there is no fourth" {
  p1 { hand "Three Fates" as one, "Three Fates" as two; house Dis }
  p2 {
    battleline "Troll" as a with warded true, "Zorg" as b, "Titan Mechanic" as c
    battleline "Bumpsy" as d, "Sequis" as e, "Silvertooth" as f
  }
  p1 plays one
  expect a in p2.battleline and b in p2.discard and c in p2.discard and d in p2.battleline
  p1 plays two
  expect a in p2.discard and d in p2.discard and e in p2.discard and f in p2.battleline
}

test "Three Fates: nobody whom a ward saved stays chosen" {
  p1 { hand "Three Fates"; house Dis }
  p2 { battleline "Troll" as a with warded true, "Zorg" as b with warded true, "Titan Mechanic" as c }
  p1 plays "Three Fates"
  expect not asked
  expect a in p2.battleline and b in p2.battleline and not a.marked and not b.marked and c in p2.discard
}
