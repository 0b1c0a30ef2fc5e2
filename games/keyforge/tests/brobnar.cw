// Brobnar, card by card.

// ---- actions --------------------------------------------------------------------------------------------------------

test "Anger: readies an exhausted creature of any house, then fights with it" {
  p1 { hand "Anger"; battleline "Zorg" as zorg with exhausted true; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Anger"
  expect troll.damage == 7 and zorg in p1.discard and p1.amber == 1
}

test "Anger: a stunned creature loses its stun instead of fighting" {
  p1 { hand "Anger"; battleline "Bumpsy" with exhausted true, stunned true; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Anger"
  expect troll.damage == 0 and not "Bumpsy".stunned and "Bumpsy".exhausted
}

test "Anger: only own creatures are offered" {
  p1 { hand "Anger"; battleline "Troll" as a, "Bumpsy" as b; house Brobnar }
  p2 { battleline "Urchin" }
  p1 plays "Anger"
  expect options a; b
  p1 chooses a
  expect a.exhausted and not b.exhausted
}

test "Barehanded: all artifacts go on top of their owners' decks" {
  p1 { hand "Barehanded"; artifacts "Cannon"; deck "Punch"; house Brobnar }
  p2 { artifacts "Screechbomb" as bomb, "Autocannon" as auto; battleline "Troll" }
  p1 plays "Barehanded"
  expect top of p1.deck == "Cannon" and count(Card in p1.deck) == 2
  expect bomb in p2.deck and auto in p2.deck and "Troll" in p2.battleline
}

test "Blood Money: 2 amber from the supply on an enemy creature" {
  p1 { hand "Blood Money"; battleline "Troll" as own; house Brobnar }
  p2 { battleline "Bumpsy"; amber 3 }
  p1 plays "Blood Money"
  expect "Bumpsy".amber == 2 and own.amber == 0 and p1.amber == 0 and p2.amber == 3
}

test "Brothers in Battle: creatures of the named house may fight, and nothing else" {
  p1 {
    hand "Brothers in Battle"
    battleline "Zorg" as zorg, "Titan Mechanic" as titan, "Troll" as troll
    house Brobnar
  }
  p2 { battleline "Bumpsy" as bumpsy }
  expect refused fights zorg because "not of the active house"
  p1 plays "Brothers in Battle"
  p1 chooses Mars
  expect refused fights titan because "not of the active house"
  expect refused reaps zorg because "not of the active house"
  expect option reaps troll
  p1 fights zorg
  expect bumpsy in p2.discard and zorg.exhausted and p1.amber == 1
}

test "Brothers in Battle: a stunned creature sheds its stun; the next turn it is over" {
  p1 { hand "Brothers in Battle"; battleline "Zorg" as zorg with stunned true; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Brothers in Battle"
  p1 chooses Mars
  p1 fights zorg
  expect not zorg.stunned and troll.damage == 0
  p1 stops
  p2 stops
  p1 { house Brobnar }
  expect refused fights zorg because "not of the active house"
}

test "Burn the Stockpile: 7 or more" {
  p1 { hand "Burn the Stockpile"; house Brobnar }
  p2 { amber 7 }
  p1 plays "Burn the Stockpile"
  expect p2.amber == 3
}

test "Burn the Stockpile: 6 is not enough" {
  p1 { hand "Burn the Stockpile"; house Brobnar }
  p2 { amber 6 }
  p1 plays "Burn the Stockpile"
  expect p2.amber == 6
}

test "Champion's Challenge: the strongest of each side stay, then one of yours is readied and fights" {
  p1 { hand "Champion's Challenge"; battleline "Zorg" as zorg with exhausted true, "Bumpsy" as weak; house Brobnar }
  p2 { battleline "Troll" as troll, "Headhunter" as foe, "Urchin" }
  p1 plays "Champion's Challenge"
  expect weak in p1.discard and foe in p2.discard and "Urchin" in p2.discard
  expect zorg in p1.discard and troll.damage == 7
}

test "Champion's Challenge: the active player breaks ties" {
  p1 { hand "Champion's Challenge"; battleline "Zorg" as zorg; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Headhunter" as b, "Urchin" }
  p1 plays "Champion's Challenge"
  expect options a; b
  p1 chooses b
  expect a in p2.discard and b in p2.discard and zorg.damage == 5
}

test "Champion's Challenge: without a creature of your own, no fight" {
  p1 { hand "Champion's Challenge"; house Brobnar }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 plays "Champion's Challenge"
  expect a in p2.battleline and b in p2.discard and a.damage == 0
}

test "Champion's Challenge: without enemies the survivor is only readied" {
  p1 { hand "Champion's Challenge"; battleline "Zorg" as zorg with exhausted true, "Bumpsy" as weak; house Brobnar }
  p1 plays "Champion's Challenge"
  expect weak in p1.discard and zorg in p1.battleline and not zorg.exhausted
}

test "Coward's End: undamaged creatures of both sides, and 3 chains" {
  p1 { hand "Coward's End"; battleline "Bumpsy", "Headhunter" with damage 1; house Brobnar }
  p2 { battleline "Troll" as troll with damage 1, "Urchin" }
  p1 plays "Coward's End"
  expect "Bumpsy" in p1.discard and "Urchin" in p2.discard
  expect "Headhunter" in p1.battleline and troll in p2.battleline and p1.chains == 3
}

test "Follow the Leader: every friendly creature may fight, and nothing else" {
  p1 { hand "Follow the Leader"; battleline "Zorg" as zorg, "Pit Demon" as demon; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Follow the Leader"
  expect refused reaps zorg because "not of the active house"
  expect refused acts demon because "not of the active house"
  p1 fights zorg
  p1 fights demon
  expect troll in p2.discard and zorg in p1.discard
  p1 stops
  p2 stops
  p1 { battleline "Zorg" as late; house Brobnar }
  p2 { battleline "Troll" }
  expect refused fights late because "not of the active house"
}

test "Lava Ball: 4 to one creature and 2 to its neighbours" {
  p1 { hand "Lava Ball"; house Brobnar }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Troll" as c, "Troll" as d }
  p1 plays "Lava Ball"
  p1 chooses b
  expect a.damage == 2 and b.damage == 4 and c.damage == 2 and d.damage == 0
}

test "Loot the Bodies: 1 for each enemy creature, none for the own" {
  p1 { hand "Loot the Bodies", "Coward's End"; battleline "Bumpsy"; house Brobnar }
  p2 { battleline "Urchin" }
  p1 plays "Loot the Bodies"
  p1 plays "Coward's End"
  expect p1.amber == 1 and "Bumpsy" in p1.discard
}

test "Loot the Bodies: copies add up, and the next turn it is over" {
  p1 { hand "Loot the Bodies" as one, "Loot the Bodies" as two, "Punch"; house Brobnar }
  p2 { battleline "Urchin" as urchin }
  p1 plays one
  p1 plays two
  p1 plays "Punch"
  expect urchin in p2.discard and p1.amber == 3
  p1 stops
  p2 { hand "Gateway to Dis"; battleline "Silvertooth"; house Dis }
  p2 plays "Gateway to Dis"
  expect "Silvertooth" in p2.discard and p1.amber == 3
}

test "Take that, Smartypants: three Logos cards of the opponent, upgrades included" {
  p1 { hand "Take that, Smartypants"; house Brobnar }
  p2 { battleline "Dextre" with upgrades "Rocket Boots"; artifacts "Library of Babble"; amber 5 }
  p1 plays "Take that, Smartypants"
  expect p1.amber == 3 and p2.amber == 3
}

test "Take that, Smartypants: also your own upgrade on a creature of theirs" {
  p1 { hand "Rocket Boots", "Take that, Smartypants"; house Logos, Brobnar }
  p2 { battleline "Dextre"; artifacts "Library of Babble"; amber 5 }
  p1 plays "Rocket Boots"
  p1 plays "Take that, Smartypants"
  expect p2.amber == 3
}

test "Take that, Smartypants: two are not enough, and own ones do not count" {
  p1 { hand "Take that, Smartypants"; battleline "Titan Mechanic"; house Brobnar }
  p2 { battleline "Dextre", "Troll"; artifacts "Library of Babble"; amber 5 }
  p1 plays "Take that, Smartypants"
  expect p1.amber == 1 and p2.amber == 5
}

test "Punch: 3 damage to a creature of either side" {
  p1 { hand "Punch"; battleline "Bumpsy" as own; house Brobnar }
  p2 { battleline "Troll" as foe }
  p1 plays "Punch"
  expect options own; foe
  p1 chooses foe
  expect foe.damage == 3 and own.damage == 0 and p1.amber == 1
}

test "Relentless Assault: three different creatures, one after the other" {
  p1 {
    hand "Relentless Assault"
    battleline "Bumpsy" as a with exhausted true, "Headhunter" as b, "Zorg" as c, "Troll" as d
    house Brobnar
  }
  p2 { battleline "Urchin" as urchin with dodged true, "Silvertooth" as tooth, "Dust Pixie" as pixie, "Zorg" as last }
  p1 plays "Relentless Assault"
  p1 chooses a
  p1 chooses urchin
  expect urchin in p2.discard and a.exhausted
  expect options no; b; c; d
  p1 chooses b
  p1 chooses tooth
  expect tooth in p2.discard and p1.amber == 1
  p1 chooses c
  p1 chooses pixie
  expect pixie in p2.discard and not d.exhausted and last.damage == 0
}

test "Relentless Assault: stopping ends it, and nothing is remembered" {
  p1 {
    hand "Relentless Assault" as one, "Relentless Assault" as two
    battleline "Bumpsy" as a, "Troll" as b
    house Brobnar
  }
  p1 plays one
  p1 chooses a
  p1 chooses no
  expect not asked
  p1 plays two
  expect options no; a; b
  p1 chooses no
  expect not a.exhausted
}

test "Smith: more creatures than the opponent" {
  p1 { hand "Smith"; battleline "Troll"; house Brobnar }
  p1 plays "Smith"
  expect p1.amber == 3
}

test "Smith: as many are not more" {
  p1 { hand "Smith"; battleline "Troll"; house Brobnar }
  p2 { battleline "Urchin" }
  p1 plays "Smith"
  expect p1.amber == 1
}

test "Sound the Horns: the first Brobnar creature comes to the hand, what lay above it is discarded" {
  p1 { hand "Sound the Horns"; deck "Headhunter", "Troll", "Punch", "Zorg"; house Brobnar }
  p1 plays "Sound the Horns"
  expect "Troll" in p1.hand and "Zorg" in p1.discard and "Punch" in p1.discard and "Headhunter" in p1.deck
}

test "Sound the Horns: a deck without one is discarded and not shuffled anew" {
  p1 { hand "Sound the Horns"; deck "Punch", "Zorg"; discard "Troll"; house Brobnar }
  p1 plays "Sound the Horns"
  expect p1.deck is empty and p1.hand is empty and count(Card in p1.discard) == 4
}

test "Tremor: stuns a creature and its neighbours" {
  p1 { hand "Tremor"; house Brobnar }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Zorg" as c, "Urchin" as d }
  p1 plays "Tremor"
  p1 chooses b
  expect a.stunned and b.stunned and c.stunned and not d.stunned
}

test "Unguarded Camp: as many creatures capture as you have more" {
  p1 { hand "Unguarded Camp"; battleline "Troll" as a, "Bumpsy" as b, "Zorg" as c; house Brobnar }
  p2 { battleline "Urchin"; amber 5 }
  p1 plays "Unguarded Camp"
  p1 chooses a
  expect options b; c
  p1 chooses c
  expect a.amber == 1 and b.amber == 0 and c.amber == 1 and p2.amber == 3
}

test "Unguarded Camp: no more creatures than there is amber" {
  p1 { hand "Unguarded Camp"; battleline "Troll" as a, "Bumpsy" as b; house Brobnar }
  p2 { amber 1 }
  p1 plays "Unguarded Camp"
  p1 chooses b
  expect a.amber == 0 and b.amber == 1 and p2.amber == 0
}

test "Unguarded Camp: with as many creatures, nothing" {
  p1 { hand "Unguarded Camp"; battleline "Troll" as a; house Brobnar }
  p2 { battleline "Urchin"; amber 5 }
  p1 plays "Unguarded Camp"
  expect p2.amber == 5
}

test "Unguarded Camp: with as many creatures there is nothing to put in order" {
  p1 {
    hand "Unguarded Camp", "Library Access"
    battleline "Troll"
    deck "Anger" x 3
    house Brobnar, Logos
  }
  p2 { battleline "Urchin"; amber 5 }
  p1 plays "Library Access"
  p1 plays "Unguarded Camp"
  expect not asked
  expect count("Anger" in p1.hand) == 1 and p2.amber == 5
}

test "Warsong: 1 for each fight of a friendly creature, even if it dies" {
  p1 { hand "Warsong"; battleline "Bumpsy" as a, "Headhunter" as b; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Warsong"
  p1 fights a
  expect a in p1.discard and p1.amber == 1
  p1 fights b
  expect troll in p2.discard and b in p1.discard and p1.amber == 2
}

test "Warsong: not for a fight that never took place, nor for the opponent's" {
  p1 { hand "Warsong"; battleline "Firespitter" as a, "Troll" as b; house Brobnar }
  p2 { battleline "Urchin" }
  p1 plays "Warsong"
  p1 fights a
  expect "Urchin" in p2.discard and p1.amber == 0
  p1 stops
  p2 { battleline "Bumpsy" as bumpsy; house Brobnar }
  p2 fights bumpsy
  p2 chooses b
  expect b.damage == 5 and p1.amber == 0 and p2.amber == 0
}

test "Warsong is over in your next turn" {
  p1 { hand "Warsong"; battleline "Troll" as a; house Brobnar; deck "Anger" x 9 }
  p2 { battleline "Urchin" as u; deck "Anger" x 9 }
  p1 plays "Warsong"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 fights a
  expect a.exhausted and p1.amber == 0
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

test "Autocannon: 1 damage to every creature that enters play, on either side" {
  p1 { artifacts "Autocannon"; hand "Troll" as troll, "Sound the Horns"; house Brobnar }
  p1 plays troll
  expect troll.damage == 1
  p1 plays "Sound the Horns"  // no creature
  p1 stops
  p2 { hand "Headhunter"; house Brobnar }
  p2 plays "Headhunter"
  expect "Headhunter".damage == 1
}

test "Autocannon: put into play counts too" {
  p1 { artifacts "Autocannon", "Swap Widget"; battleline "Zorg" as zorg; hand "Yxili Marauder"; house Mars }
  p1 acts "Swap Widget"
  expect "Yxili Marauder".damage == 1
}

test "Autocannon: the active player orders it against the play ability" {
  p1 { artifacts "Autocannon"; hand "Dust Imp" as imp, "Charette" as charette; house Dis }
  p2 { amber 3 }
  p1 plays charette
  expect asked
  p1 chooses "Charette: Play"
  expect charette.damage == 1 and charette.amber == 3
}

test "Banner of Battle: +1 power, copies add up" {
  p1 { artifacts "Banner of Battle" as one, "Banner of Battle" as two; battleline "Troll" as own; house Brobnar }
  p2 { battleline "Troll" as foe }
  expect own.power == 10 and foe.power == 8
}

test "Cannon: 2 damage" {
  p1 { artifacts "Cannon"; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 acts "Cannon"
  expect troll.damage == 2 and "Cannon".exhausted
}

test "Gauntlet of Command: readies a friendly creature of any house and fights with it" {
  p1 { artifacts "Gauntlet of Command"; battleline "Zorg" as zorg with exhausted true; house Brobnar }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 acts "Gauntlet of Command"
  expect bumpsy in p2.discard and zorg.damage == 5 and zorg.exhausted
}

test "Iron Obelisk: the opponent's keys cost 1 more for each damaged friendly Brobnar creature" {
  p1 {
    artifacts "Iron Obelisk"
    battleline "Troll" with damage 1, "Bumpsy" with damage 2, "Headhunter", "Zorg" with damage 1
    house Brobnar
  }
  p2 { battleline "Troll" with damage 1 }
  expect p2.key_cost == 8 and p1.key_cost == 6
}

test "Mighty Javelin: sacrificed in any house, 4 damage to a creature" {
  p1 { artifacts "Mighty Javelin"; house Dis }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 uses_omni "Mighty Javelin"
  p1 chooses a
  expect a.damage == 4 and "Mighty Javelin" in p1.discard
}

test "Mighty Javelin: without a creature it is only sacrificed" {
  p1 { artifacts "Mighty Javelin"; house Dis }
  p1 uses_omni "Mighty Javelin"
  expect "Mighty Javelin" in p1.discard
}

test "Pile of Skulls: a friendly creature captures 1 for each enemy creature destroyed in your turn" {
  p1 { artifacts "Pile of Skulls"; battleline "Troll" as a, "Bumpsy" as b; hand "Punch"; house Brobnar }
  p2 { battleline "Urchin"; amber 3 }
  p1 plays "Punch"
  p1 chooses "Urchin"
  p1 chooses b
  expect a.amber == 0 and b.amber == 1 and p2.amber == 2
}

test "Pile of Skulls: one choice for each of several, and the same creature again" {
  p1 {
    artifacts "Pile of Skulls"
    battleline "Troll" as a with damage 1, "Bumpsy" as b with damage 1
    hand "Coward's End"
    house Brobnar
  }
  p2 { battleline "Urchin", "Silvertooth"; amber 3 }
  p1 plays "Coward's End"
  p1 chooses b
  p1 chooses b
  expect a.amber == 0 and b.amber == 2 and p2.amber == 1
}

test "Pile of Skulls: not for friendly creatures, not in the other turn" {
  p1 { artifacts "Pile of Skulls"; battleline "Troll" as troll; hand "Punch", "Bumpsy"; house Brobnar }
  p2 { amber 3 }
  p1 plays "Bumpsy"
  p1 chooses "left flank"
  p1 plays "Punch"
  p1 chooses "Bumpsy"
  p1 stops
  p2 { hand "Punch" as theirs; battleline "Urchin"; house Brobnar }
  p2 plays theirs
  p2 chooses "Urchin"
  expect "Urchin" in p2.discard and troll.amber == 0
}

test "Screechbomb: the opponent loses 2, or what there is" {
  p1 { artifacts "Screechbomb" as one, "Screechbomb" as two; house Dis }
  p2 { amber 3 }
  p1 uses_omni one
  expect p2.amber == 1 and one in p1.discard
  p1 uses_omni two
  expect p2.amber == 0
}

test "The Warchest: 1 for each enemy creature that died in a fight this turn, whoever attacked" {
  p1 { artifacts "The Warchest"; battleline "Troll" as troll, "Bumpsy" as bumpsy; hand "Punch"; house Brobnar }
  p2 { battleline "Headhunter" as a, "Silvertooth" as b }
  p1 fights bumpsy
  p1 chooses a  // both die
  p1 plays "Punch"
  p1 chooses b  // not in a fight
  p1 acts "The Warchest"
  expect p1.amber == 2 and a in p2.discard and b in p2.discard
}

test "The Warchest: one that was saved in the fight and dies of something else does not count" {
  p1 { artifacts "The Warchest"; battleline "Krump" as krump; hand "Gateway to Dis"; house Brobnar, Dis }
  p2 { battleline "Bumpsy" as a with upgrades "Armageddon Cloak"; amber 2 }
  p1 fights krump
  expect a in p2.battleline
  p1 plays "Gateway to Dis"
  p1 acts "The Warchest"
  expect a in p2.discard and p1.amber == 0 and p2.amber == 2
}

test "The Warchest: deaths of another turn do not count" {
  p1 { battleline "Troll" as troll; artifacts "The Warchest"; house Brobnar }
  p2 { battleline "Urchin" with dodged true }
  p1 fights troll
  p1 stops
  p2 stops
  p1 acts "The Warchest"
  expect p1.amber == 0
}

// ---- creatures ------------------------------------------------------------------------------------------------------

test "Bilgum Avalanche: 2 damage to each enemy creature for a key of yours" {
  at p1 forge
  p1 { battleline "Bilgum Avalanche"; amber 6 }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 chooses Red
  expect a.damage == 2 and b.damage == 2 and "Bilgum Avalanche".damage == 0
}

test "Bilgum Avalanche: not for a key of the opponent" {
  p1 { battleline "Bilgum Avalanche"; house Brobnar }
  p2 { battleline "Troll" as a; amber 6 }
  p1 stops
  p2 chooses Red
  expect a.damage == 0 and "Bilgum Avalanche".damage == 0
}

test "Valdr: 2 more damage to a creature on a flank" {
  p1 { battleline "Valdr"; house Brobnar }
  p2 { battleline "Troll" as a, "Zorg" as b, "Urchin" }
  p1 fights "Valdr"
  p1 chooses a
  expect a in p2.discard
}

test "Valdr: no more to one between others, none as defender, none to a lone elusive one" {
  p1 { battleline "Valdr"; house Brobnar }
  p2 { battleline "Urchin" as a, "Troll" as b, "Silvertooth" }
  p1 fights "Valdr"
  p1 chooses b
  expect b.damage == 6
  p1 { battleline "Valdr" as next }
  p1 stops
  p2 chooses Brobnar
  p2 fights b
  expect next in p1.discard and b in p2.discard
}

test "Valdr: 2 more for this fight, not for the next" {
  p1 { battleline "Valdr" as v; house Brobnar }
  p2 { battleline "Gargantodon" as a with harmless true, "Gargantodon" as b with harmless true, "Troll" }
  p1 fights v
  p1 chooses a
  expect a.damage == 8
  p1 { battleline v with exhausted false }
  p1 fights v
  p1 chooses b
  expect b.damage == 6
}

test "Bumpsy: the opponent loses 1" {
  p1 { hand "Bumpsy"; house Brobnar }
  p2 { amber 3 }
  p1 plays "Bumpsy"
  expect p2.amber == 2
}

test "Earthshaker: power 3 or less, as it is now, on both sides" {
  p1 { hand "Earthshaker"; battleline "Wardrummer" as weak; house Brobnar }
  p2 { battleline "Silvertooth" as boosted with plus 2, "Murmook" as foe, "Charette" as four }
  p1 plays "Earthshaker"
  p1 chooses "left flank"
  expect weak in p1.discard and foe in p2.discard and boosted in p2.battleline and four in p2.battleline
  expect "Earthshaker" in p1.battleline
}

test "Firespitter: 1 damage to each enemy creature before it fights, armor for itself" {
  p1 { battleline "Firespitter", "Bumpsy" as own; house Brobnar }
  p2 { battleline "Silvertooth" as a, "Troll" as b }
  p1 fights "Firespitter"
  p1 chooses a
  expect a in p2.discard and b.damage == 1 and own.damage == 0 and "Firespitter".damage == 1
}

test "Firespitter: not as the attacked one" {
  p1 { battleline "Troll" as troll, "Bumpsy" as own; house Brobnar }
  p2 { battleline "Firespitter" }
  p1 fights troll
  expect "Firespitter" in p2.discard and own.damage == 0 and troll.damage == 5
}

test "Ganger Chieftain: may ready a neighbour of any house and fight with it" {
  p1 { hand "Ganger Chieftain"; battleline "Zorg" as far, "Zorg" as near with exhausted true; house Brobnar }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 plays "Ganger Chieftain"
  p1 chooses "right flank"
  expect options no; near
  p1 chooses near
  expect bumpsy in p2.discard and near.exhausted and not far.exhausted
}

test "Ganger Chieftain: may be declined" {
  p1 { hand "Ganger Chieftain"; battleline "Zorg" as near with exhausted true; house Brobnar }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 plays "Ganger Chieftain"
  p1 chooses "right flank"
  p1 chooses no
  expect bumpsy in p2.battleline and near.exhausted
}

test "Grenade Snib: when destroyed the opponent loses 2" {
  p1 { hand "Punch"; house Brobnar; amber 4 }
  p2 { battleline "Grenade Snib"; amber 4 }
  p1 plays "Punch"
  expect "Grenade Snib" in p2.discard and p1.amber == 3 and p2.amber == 4
}

test "Headhunter: gains 1 after its fight" {
  p1 { battleline "Headhunter"; house Brobnar }
  p2 { battleline "Silvertooth" }
  p1 fights "Headhunter"
  expect p1.amber == 1
}

test "Hebe the Huge: 2 damage to each other undamaged creature" {
  p1 { hand "Hebe the Huge"; battleline "Troll" as own; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Headhunter" as b with damage 1 }
  p1 plays "Hebe the Huge"
  p1 chooses "left flank"
  expect own.damage == 2 and a.damage == 2 and b.damage == 1 and "Hebe the Huge".damage == 0
}

test "Kelifi Dragon: playable with 7 amber, gains 1 and deals 5 after a fight" {
  p1 { hand "Kelifi Dragon" as dragon, "Anger"; house Brobnar; amber 7 }
  p2 { battleline "Silvertooth" as a, "Troll" as b }
  p1 plays dragon
  p1 plays "Anger"
  p1 chooses a
  expect options dragon; b
  p1 chooses b
  expect p1.amber == 9 and b.damage == 5
}

test "Kelifi Dragon: not with 6, but it can be discarded" {
  p1 { hand "Kelifi Dragon"; house Brobnar; amber 6 }
  expect refused plays "Kelifi Dragon" because "it cannot be played"
  expect option discards "Kelifi Dragon"
}

test "Kelifi Dragon: reaping, alone it hits itself" {
  p1 { battleline "Kelifi Dragon"; house Brobnar }
  p1 reaps "Kelifi Dragon"
  expect p1.amber == 2 and "Kelifi Dragon".damage == 5
}

test "King of the Crag: enemy Brobnar creatures have 2 less power, and die of it" {
  p1 { hand "King of the Crag"; battleline "Bumpsy" as own; house Brobnar }
  p2 { battleline "Troll" as a, "Grenade Snib" as b, "Headhunter" as c with damage 3, "Zorg" as other }
  p1 plays "King of the Crag"
  p1 chooses "left flank"
  expect a.power == 6 and other.power == 7 and own.power == 5
  expect b in p2.discard and c in p2.discard
}

test "Krump: the controller of what it kills in a fight loses 1" {
  p1 { battleline "Krump"; house Brobnar }
  p2 { battleline "Silvertooth"; amber 2 }
  p1 fights "Krump"
  expect p2.amber == 1
}

test "Krump: also as the attacked one" {
  p1 { battleline "Silvertooth" as tooth; house Shadows; amber 2 }
  p2 { battleline "Krump" }
  p1 fights tooth
  expect tooth in p1.discard and p1.amber == 1
}

test "Krump: not if it dies too, not by other damage, not through a ward" {
  p1 { battleline "Krump" as krump, "Krump" as other; hand "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as b with warded true, "Zorg" as z with damage 1, "Silvertooth" as s; amber 3 }
  p1 plays "Punch"
  p1 chooses s
  p1 fights krump
  p1 chooses z
  expect z in p2.discard and krump in p1.discard and p2.amber == 3
  p1 fights other
  expect b in p2.battleline and p2.amber == 3
}

test "Lomir Flamefist: 7 or more" {
  p1 { hand "Lomir Flamefist"; house Brobnar }
  p2 { amber 7 }
  p1 plays "Lomir Flamefist"
  expect p2.amber == 5
}

test "Lomir Flamefist: 6 is not enough" {
  p1 { hand "Lomir Flamefist"; house Brobnar }
  p2 { amber 6 }
  p1 plays "Lomir Flamefist"
  expect p2.amber == 6
}

test "Looter Goblin: after it reaped, 1 for each enemy creature destroyed this turn" {
  p1 { battleline "Looter Goblin"; hand "Punch", "Gateway to Dis"; house Brobnar, Dis }
  p2 { battleline "Urchin", "Dust Pixie" as pixie }
  p1 reaps "Looter Goblin"
  p1 plays "Punch"
  p1 chooses "Urchin"
  expect p1.amber == 3
  p1 plays "Gateway to Dis"  // it goes too, the effect stays
  expect "Looter Goblin" in p1.discard and p1.amber == 4
}

test "Looter Goblin: the loot ends with the turn" {
  p1 { battleline "Looter Goblin"; house Brobnar; deck "Anger" x 9 }
  p2 { battleline "Urchin" as u; hand "Punch"; identity Brobnar; deck "Anger" x 9 }
  p1 reaps "Looter Goblin"
  p1 stops
  p2 chooses Brobnar
  p2 plays "Punch"
  p2 chooses u
  expect u in p2.discard and p1.amber == 1
}

test "Mugwump: what it kills in a fight heals it and makes it stronger" {
  p1 { battleline "Mugwump" with damage 2; house Brobnar }
  p2 { battleline "Silvertooth" }
  p1 fights "Mugwump"
  expect "Mugwump".damage == 0 and "Mugwump".plus == 1 and "Mugwump".power == 7
}

test "Mugwump: not by a survivor" {
  p1 { battleline "Mugwump"; house Brobnar }
  p2 { battleline "Bumpsy" as b with warded true }
  p1 fights "Mugwump"
  expect "Mugwump".damage == 5 and "Mugwump".plus == 0
}

test "Pingle Who Annoys: 1 damage to each enemy creature that enters play" {
  p1 { battleline "Pingle Who Annoys"; hand "Troll" as own; house Brobnar }
  p1 plays own
  p1 chooses "left flank"
  expect own.damage == 0
  p1 stops
  p2 { hand "Headhunter" as foe; house Brobnar }
  p2 plays foe
  expect foe.damage == 1
}

test "Rock-Hurling Giant: may deal 4 damage for each Brobnar card discarded from the hand" {
  p1 { battleline "Rock-Hurling Giant"; hand "Punch", "Zorg"; house Brobnar, Mars }
  p2 { battleline "Troll" as troll }
  p1 discards "Zorg"
  expect not asked
  p1 discards "Punch"
  expect options no; "Rock-Hurling Giant"; troll
  p1 chooses troll
  expect troll.damage == 4
}

test "Rock-Hurling Giant: not for a played card, and it may be declined" {
  p1 { battleline "Rock-Hurling Giant"; hand "Warsong", "Punch"; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Warsong"
  expect not asked
  p1 discards "Punch"
  p1 chooses no
  expect troll.damage == 0
}

test "Rock-Hurling Giant: not in the opponent's turn, nor for the opponent's card" {
  p1 { battleline "Rock-Hurling Giant"; hand "Mind Barb"; house Dis }
  p2 { hand "Punch"; battleline "Troll" as troll }
  p1 plays "Mind Barb"
  expect "Punch" in p2.discard
  expect not asked
  p1 { hand "Anger" }
  p1 stops
  p2 { hand "Mind Barb" as theirs; house Dis }
  p2 plays theirs
  expect "Anger" in p1.discard
  expect not asked
}

test "Rogue Ogre: with exactly one card played it heals 2 and captures 1 at the end of the turn" {
  p1 { battleline "Rogue Ogre" with damage 3; hand "Smith"; house Brobnar }
  p2 { battleline "Troll"; amber 2 }
  p1 plays "Smith"
  p1 stops
  expect "Rogue Ogre".damage == 1 and "Rogue Ogre".amber == 1 and p2.amber == 1
}

test "Rogue Ogre: not with two" {
  p1 { battleline "Rogue Ogre" with damage 3; hand "Smith" as a, "Smith" as b; house Brobnar }
  p2 { battleline "Troll"; amber 2 }
  p1 plays a
  p1 plays b
  p1 stops
  expect "Rogue Ogre".damage == 3 and "Rogue Ogre".amber == 0
}

test "Rogue Ogre: not with none, and not for the opponent's card" {
  p1 { battleline "Rogue Ogre" with damage 3; house Brobnar }
  p2 { battleline "Troll"; amber 2 }
  p1 stops
  expect "Rogue Ogre".damage == 3
  p2 { hand "Smith" }
  p2 plays "Smith"
  p2 stops
  expect "Rogue Ogre".damage == 3 and "Rogue Ogre".amber == 0
}

test "Smaaash: stuns a creature, itself if it is alone" {
  p1 { hand "Smaaash"; house Brobnar }
  p1 plays "Smaaash"
  expect "Smaaash".stunned
}

test "Smaaash: a creature of either side" {
  p1 { hand "Smaaash"; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Smaaash"
  p1 chooses troll
  expect troll.stunned and not "Smaaash".stunned
}

test "Tireless Crocag: cannot reap, fights in every house" {
  p1 { battleline "Tireless Crocag"; house Dis }
  p2 { battleline "Bumpsy" as a, "Troll" as b }
  expect no option reaps "Tireless Crocag"
  p1 fights "Tireless Crocag"
  p1 chooses a
  expect a in p2.discard and "Tireless Crocag" in p1.battleline
}

test "Tireless Crocag: not even in its own house does it reap" {
  p1 { battleline "Tireless Crocag"; house Brobnar }
  p2 { battleline "Troll" }
  expect refused reaps "Tireless Crocag" because "it cannot reap"
}

test "Tireless Crocag: destroyed when the opponent has no creature" {
  p1 { battleline "Tireless Crocag"; house Brobnar }
  p2 { battleline "Bumpsy" }
  p1 fights "Tireless Crocag"
  expect "Tireless Crocag" in p1.discard
}

test "Tireless Crocag: destroyed on arrival, and a ward does not help" {
  p1 { hand "Tireless Crocag"; house Brobnar }
  p1 plays "Tireless Crocag"
  expect "Tireless Crocag" in p1.discard
  p1 { hand "Punch"; battleline "Tireless Crocag" with warded true }
  p2 { battleline "Urchin" }
  p1 plays "Punch"
  p1 chooses "Urchin"
  expect "Tireless Crocag" in p1.discard
}

test "Troll: heals 3 when it reaps" {
  p1 { battleline "Troll" with damage 5; house Brobnar }
  p1 reaps "Troll"
  expect "Troll".damage == 2 and p1.amber == 1
}

test "Wardrummer: the other friendly Brobnar creatures go back to hand" {
  p1 { hand "Wardrummer"; battleline "Troll" as own, "Zorg" as zorg; house Brobnar }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Wardrummer"
  p1 chooses "left flank"
  expect own in p1.hand and zorg in p1.battleline and foe in p2.battleline and "Wardrummer" in p1.battleline
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

test "Blood of Titans: +5 power to its host, copies add up" {
  p1 { battleline "Troll" as host with upgrades "Blood of Titans"; hand "Blood of Titans" as second; house Brobnar }
  p1 plays second
  expect host.power == 18 and p1.amber == 1
}

test "Phoenix Heart: its host returns to hand, then 3 damage to each creature" {
  p1 { battleline "Bumpsy" as host with upgrades "Phoenix Heart"; hand "Punch"; house Brobnar }
  p1 { battleline "Troll" as own }
  p2 { battleline "Zorg" as foe, "Urchin" }
  p1 plays "Punch"
  p1 chooses host
  expect host.damage == 3
  p1 { hand "Punch" as second }
  p1 plays second
  p1 chooses host
  expect host in p1.hand and "Phoenix Heart" in p1.discard
  expect own.damage == 3 and foe.damage == 3 and "Urchin" in p2.discard
}

test "Phoenix Heart: those who are destroyed with it are still there" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Bumpsy" as host with upgrades "Phoenix Heart", "Troll" as troll }
  p1 plays "Gateway to Dis"
  expect host in p2.hand and troll in p2.discard and "Phoenix Heart" in p2.discard
}

test "Yo Mama Mastery: fully heals its host and gives it taunt, on either side" {
  p1 { hand "Yo Mama Mastery"; battleline "Zorg" as zorg; house Brobnar, Mars }
  p2 { battleline "Troll" as host with damage 6, "Bumpsy" as weak }
  p1 plays "Yo Mama Mastery"
  p1 chooses host
  expect host.damage == 0 and host has Taunt and p1.amber == 1
  p1 fights zorg
  expect host.damage == 7
}

// ---- told to fight, and stunned ---------------------------------------------------------------------------------------

test "Anger: a stunned creature with nobody to fight loses its stun" {
  p1 { hand "Anger"; battleline "Bumpsy" as own with exhausted true, stunned true; house Brobnar }
  p1 plays "Anger"
  expect not own.stunned and own.exhausted
}

test "Anger: a stunned creature loses its stun where fighting is forbidden" {
  p1 { hand "Anger"; battleline "Bumpsy" as own with stunned true; identity Brobnar; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Fogbank"; battleline "Troll" as foe; house Untamed; deck "Punch" x 9 }
  p2 plays "Fogbank"
  p2 stops
  expect Brobnar in p1.house
  p1 plays "Anger"
  expect not own.stunned and own.exhausted and foe.damage == 0
}

test "Anger: where fighting is forbidden a creature that is not stunned is only readied" {
  p1 { hand "Anger"; battleline "Bumpsy" as own with exhausted true; identity Brobnar; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Fogbank"; battleline "Troll" as foe; house Untamed; deck "Punch" x 9 }
  p2 plays "Fogbank"
  p2 stops
  p1 { battleline own with exhausted true }
  p1 plays "Anger"
  expect not own.exhausted and foe.damage == 0
}

test "Anger: a stunned creature that cannot be used at all is only readied" {
  p1 { hand "Anger"; battleline "Bumpsy" as own with stunned true; identity Brobnar; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Skippy Timehog"; battleline "Troll"; house Logos; deck "Punch" x 9 }
  p2 plays "Skippy Timehog"
  p2 chooses "left flank"
  p2 stops
  p1 { battleline own with exhausted true }
  p1 plays "Anger"
  expect own.stunned and not own.exhausted
}

test "Relentless Assault: a stunned creature with nobody to fight loses its stun" {
  p1 { hand "Relentless Assault"; battleline "Bumpsy" as own with exhausted true, stunned true; house Brobnar }
  p1 plays "Relentless Assault"
  p1 chooses own
  expect not own.stunned and own.exhausted
}

test "Gauntlet of Command: a stunned creature with nobody to fight loses its stun" {
  p1 { artifacts "Gauntlet of Command" as gauntlet; battleline "Zorg" as own with stunned true; house Brobnar }
  p1 acts gauntlet
  expect not own.stunned and own.exhausted
}

test "Follow the Leader: a stunned creature of another house sheds its stun, also with nobody to fight" {
  p1 { hand "Follow the Leader"; battleline "Zorg" as own with stunned true, "Sequis" as other; house Brobnar }
  p1 plays "Follow the Leader"
  expect no option fights other
  p1 fights own
  expect not own.stunned and own.exhausted
}

test "Tireless Crocag: one that cannot be destroyed stays, and the match goes on" {
  p1 {
    artifacts "Creed of Nurture" as creed
    hand "Unmoved Witness", "Punch"
    battleline "Tireless Crocag" as croc
    house Brobnar
    deck "Anger" x 9
  }
  p2 { battleline "Urchin" as urchin; deck "Anger" x 9 }
  p1 uses_omni creed
  p1 chooses croc
  expect croc has Invulnerable
  p1 plays "Punch"
  p1 chooses urchin
  expect urchin in p2.discard and croc in p1.battleline
  p1 stops  // what it gained is over
  expect croc in p1.discard
}
