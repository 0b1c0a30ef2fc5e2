// Shadows, card by card.

// ---- actions --------------------------------------------------------------------------------------------------------

test "Bait and Switch: steals 1 from a richer opponent, and once more" {
  p1 { hand "Bait and Switch"; house Shadows }
  p2 { amber 7 }
  p1 plays "Bait and Switch"
  expect p1.amber == 2 and p2.amber == 5
}

test "Bait and Switch: once only if the opponent is no longer richer" {
  p1 { hand "Bait and Switch"; house Shadows; amber 3 }
  p2 { amber 5 }
  p1 plays "Bait and Switch"
  expect p1.amber == 4 and p2.amber == 4
}

test "Bait and Switch: nothing with as much amber" {
  p1 { hand "Bait and Switch"; house Shadows; amber 5 }
  p2 { amber 5 }
  p1 plays "Bait and Switch"
  expect p1.amber == 5 and p2.amber == 5
}

test "Booby Trap: 4 damage to a creature that is not on a flank, 2 to its neighbours" {
  p1 { hand "Booby Trap"; house Shadows; battleline "Troll" as own }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Troll" as c, "Troll" as d }
  p1 plays "Booby Trap"
  expect options "Bumpsy"; "Troll"
  p1 chooses b
  expect a.damage == 2 and b.damage == 4 and c.damage == 2 and d.damage == 0 and own.damage == 0
}

test "Finishing Blow: destroys a damaged creature and steals 1" {
  p1 { hand "Finishing Blow"; house Shadows; battleline "Troll" as own with damage 1 }
  p2 { battleline "Bumpsy" as a with damage 1, "Troll" as b; amber 3 }
  p1 plays "Finishing Blow"
  expect options "Troll"; "Bumpsy"
  p1 chooses a
  expect a in p2.discard and own in p1.battleline and p1.amber == 2 and p2.amber == 2
}

test "Finishing Blow: nobody is damaged, nothing is stolen" {
  p1 { hand "Finishing Blow"; house Shadows }
  p2 { battleline "Troll" as b; amber 3 }
  p1 plays "Finishing Blow"
  expect b in p2.battleline and p2.amber == 3
}

test "Ghostly Hand: steals the only one" {
  p1 { hand "Ghostly Hand"; house Shadows }
  p2 { amber 1 }
  p1 plays "Ghostly Hand"
  expect p1.amber == 3 and p2.amber == 0
}

test "Ghostly Hand: not one of two" {
  p1 { hand "Ghostly Hand"; house Shadows }
  p2 { amber 2 }
  p1 plays "Ghostly Hand"
  expect p1.amber == 2 and p2.amber == 2
}

test "Hidden Stash: archives a card of the own hand" {
  p1 { hand "Hidden Stash", "Anger" as a, "Punch" as b; house Shadows }
  p2 { hand "Smith" }
  p1 plays "Hidden Stash"
  expect options "Anger"; "Punch"
  p1 chooses b
  expect b in p1.archives and a in p1.hand
}

test "Imperial Traitor: may purge a Sanctum card of the opponent's hand" {
  p1 { hand "Imperial Traitor" as one, "Imperial Traitor" as two; house Shadows }
  p2 { hand "Sequis" as a, "Anger" as b, "Bulwark" as c; deck "Punch", "Staunch Knight" }
  p1 plays one
  expect options no; "Sequis"; "Bulwark"
  p1 chooses a
  expect a in p2.purged
  p1 plays two
  p1 chooses no
  expect c in p2.hand and b in p2.hand
}

test "Key of Darkness: 6 more than usual" {
  p1 { hand "Key of Darkness"; house Shadows; amber 12 }
  p2 { amber 1 }
  p1 plays "Key of Darkness"
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "Key of Darkness: not with less" {
  p1 { hand "Key of Darkness"; house Shadows; amber 11 }
  p2 { amber 1 }
  p1 plays "Key of Darkness"
  expect count(p1.keys) == 0 and p1.amber == 11
}

test "Key of Darkness: 2 more against an opponent without amber" {
  p1 { hand "Key of Darkness"; house Shadows; amber 9 }
  p1 plays "Key of Darkness"
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 1
}

test "Lights Out: two enemy creatures return to the hand" {
  p1 { hand "Lights Out"; house Shadows; battleline "Troll" as own }
  p2 { battleline "Bumpsy" as a, "Sequis" as b, "Troll" as c }
  p1 plays "Lights Out"
  p1 chooses a
  p1 chooses c
  expect a in p2.hand and c in p2.hand and b in p2.battleline and own in p1.battleline
}

test "Miasma: the opponent forges no key in their next turn" {
  p1 { hand "Miasma"; house Shadows; deck "Anger" x 9 }
  p2 { amber 6; deck "Anger" x 9 }
  p1 plays "Miasma"
  p1 stops
  expect count(p2.keys) == 0 and p2.amber == 6
  p2 stops
  p1 stops
  p2 chooses Red
  expect count(p2.keys) == 1 and p2.amber == 0
}

test "Miasma: the own turn is as ever" {
  p1 { hand "Miasma"; house Shadows; amber 6; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays "Miasma"
  p1 stops
  p2 stops
  p1 chooses Red
  expect count(p1.keys) == 1
}

test "Nerve Blast: steals 1, then 2 damage" {
  p1 { hand "Nerve Blast"; house Shadows }
  p2 { amber 2; battleline "Troll" as foe }
  p1 plays "Nerve Blast"
  expect p1.amber == 1 and p2.amber == 1 and foe.damage == 2
}

test "Nerve Blast: no damage if nothing was stolen" {
  p1 { hand "Nerve Blast"; house Shadows }
  p2 { battleline "Troll" as foe }
  p1 plays "Nerve Blast"
  expect foe.damage == 0
}

test "One Last Job: purges the own Shadows creatures and steals as many; a warded one stays" {
  p1 {
    hand "One Last Job"
    house Shadows
    battleline "Silvertooth" as a, "Troll" as b, "Umbra" as c, "Dodger" as d with warded true
  }
  p2 { amber 5; battleline "Urchin" as foe }
  p1 plays "One Last Job"
  expect a in p1.purged
    and c in p1.purged
    and b in p1.battleline
    and d in p1.battleline
    and not d.warded
    and foe in p2.battleline
  expect p1.amber == 3 and p2.amber == 3
}

test "Oubliette: purges a creature with power 3 or less" {
  p1 { hand "Oubliette"; house Shadows; battleline "Umbra" as own }
  p2 { battleline "Grey Monk" as a, "Sequis" as b }
  p1 plays "Oubliette"
  expect options "Umbra"; "Grey Monk"
  p1 chooses a
  expect a in p2.purged
}

test "Pawn Sacrifice: a friendly creature for 3 damage to each of two" {
  p1 { hand "Pawn Sacrifice"; house Shadows; battleline "Umbra" as pawn, "Troll" as own }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 plays "Pawn Sacrifice"
  p1 chooses pawn
  expect pawn in p1.discard
  expect options "Troll"; "Troll"; "Bumpsy"
  p1 chooses a
  p1 chooses b
  expect a.damage == 3 and b.damage == 3 and own.damage == 0
}

test "Pawn Sacrifice: without a sacrifice no damage" {
  p1 { hand "Pawn Sacrifice" as one, "Pawn Sacrifice" as two; house Shadows }
  p2 { battleline "Troll" as a }
  p1 plays one
  expect a.damage == 0
  p1 { battleline "Umbra" as pawn with warded true }
  p1 plays two
  expect a.damage == 0 and pawn in p1.battleline
}

test "Poison Wave: 2 damage to each creature" {
  p1 { hand "Poison Wave"; house Shadows; battleline "Troll" as own }
  p2 { battleline "Bumpsy" as a, "Urchin" as b }
  p1 plays "Poison Wave"
  expect own.damage == 2 and a.damage == 2 and b in p2.discard
}

test "Relentless Whispers: steals 1 if the damage kills" {
  p1 { hand "Relentless Whispers"; house Shadows }
  p2 { battleline "Silvertooth" as a; amber 2 }
  p1 plays "Relentless Whispers"
  expect a in p2.discard and p1.amber == 2 and p2.amber == 1
}

test "Relentless Whispers: steals nothing otherwise" {
  p1 { hand "Relentless Whispers"; house Shadows }
  p2 { battleline "Grey Monk" as a; amber 2 }
  p1 plays "Relentless Whispers"
  expect a.damage == 1 and p2.amber == 2
}

test "Routine Job: 1, and 1 for each copy in the own discard pile, not for itself" {
  p1 { hand "Routine Job"; house Shadows; discard "Routine Job" x 2, "Anger" }
  p2 { amber 5; discard "Routine Job" }
  p1 plays "Routine Job"
  expect p1.amber == 3 and p2.amber == 2
}

test "Too Much to Protect: steals all above 6" {
  p1 { hand "Too Much to Protect"; house Shadows }
  p2 { amber 9 }
  p1 plays "Too Much to Protect"
  expect p1.amber == 4 and p2.amber == 6
}

test "Too Much to Protect: 6 are not too much" {
  p1 { hand "Too Much to Protect"; house Shadows }
  p2 { amber 6 }
  p1 plays "Too Much to Protect"
  expect p1.amber == 1 and p2.amber == 6
}

test "Treasure Map: 3 as the first card of the turn, and no card after it" {
  p1 { hand "Treasure Map", "Urchin" as a; house Shadows }
  p1 plays "Treasure Map"
  expect p1.amber == 4
  expect refused plays a because "it cannot be played"
}

test "Treasure Map: not after another card, and for this turn only" {
  p1 { hand "Treasure Map", "Urchin" as a, "Umbra" as b; house Shadows; deck "Anger" x 9; battleline "Dodger" }
  p2 { hand "Umbra" as c; battleline "Dodger"; deck "Anger" x 9 }
  p1 plays a
  p1 chooses "left flank"
  p1 plays "Treasure Map"
  expect p1.amber == 1
  expect refused plays b because "it cannot be played"
  p1 stops
  p2 plays c
  p2 chooses "left flank"
  p2 stops
  expect option plays b
}

test "Treasure Map: no card effect plays cards either" {
  p1 { hand "Treasure Map"; house Shadows; artifacts "Masterplan" as plan with under "Urchin" }
  p1 plays "Treasure Map"
  p1 uses_omni plan
  expect plan in p1.discard and "Urchin" in p1.discard
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

test "Customs Office: the opponent's artifacts cost 1, paid to its controller" {
  p1 { hand "Hallowed Blaster" as a, "Whispering Reliquary" as b, "Clear Mind" as c; house Sanctum; amber 1 }
  p2 { artifacts "Customs Office" }
  p1 plays a
  expect p1.amber == 0 and p2.amber == 1 and a in p1.artifacts
  expect refused plays b because "it cannot be played"
  p1 plays c
  expect p1.amber == 1 and p2.amber == 1
}

test "Customs Office: copies add up, the own artifacts are free" {
  p1 { hand "Hallowed Blaster" as a; house Sanctum; amber 3; artifacts "Customs Office" }
  p2 { artifacts "Customs Office" x 2 }
  p1 plays a
  expect p1.amber == 1 and p2.amber == 2
}

test "Evasion Sigil: a card of the active house on top of the deck ends the fight" {
  p1 { battleline "Dodger" as own; house Shadows; deck "Anger" as low, "Umbra" as high; artifacts "Evasion Sigil" }
  p2 { battleline "Sequis" as foe; amber 2; deck "Punch" as other }
  p1 fights own
  expect high in p1.discard and low in p1.deck and other in p2.deck
  expect own.exhausted and foe.damage == 0 and own.damage == 0 and p2.amber == 2
}

test "Evasion Sigil: with another card or an empty deck they fight" {
  p1 { battleline "Dodger" as own, "Umbra" as two; house Shadows; deck "Anger" as high }
  p2 { battleline "Troll" as foe; amber 2; artifacts "Evasion Sigil" }
  p1 fights own
  expect high in p1.discard and foe.damage == 5
  p1 fights two
  expect foe.damage == 7 and p2.amber == 1  // the Umbra's fight ability
}

test "Evasion Sigil: assault resolves all the same" {
  p1 { battleline "Ancient Bear" as own; house Untamed; deck "Dew Faerie" as high }
  p2 { battleline "Troll" as foe; artifacts "Evasion Sigil" as sigil }
  p1 fights own
  p1 chooses "Evasion Sigil"
  expect high in p1.discard and foe.damage == 2 and own.damage == 0
}

test "Longfused Mines: sacrificed for 3 damage to each enemy between the flanks" {
  p1 { artifacts "Longfused Mines" as mines; house Dis; battleline "Troll", "Bumpsy" as own, "Troll" }
  p2 { battleline "Troll" as a, "Troll" as b, "Troll" as c, "Troll" as d }
  p1 uses_omni mines
  expect mines in p1.discard and a.damage == 0 and b.damage == 3 and c.damage == 3 and d.damage == 0 and own.damage == 0
}

test "Masterplan: a card goes under it and is played later, in any house" {
  p1 { hand "Masterplan" as plan, "Dust Pixie" as pixie, "Anger" as anger; house Shadows; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays plan
  expect options "Dust Pixie"; "Anger"
  p1 chooses pixie
  expect pixie in plan.under and p1.amber == 1
  p1 stops
  p2 stops
  p1 uses_omni plan
  expect pixie in p1.battleline and p1.amber == 3 and plan in p1.discard
}

test "Masterplan: an enemy who uses it plays the card as their own" {
  p1 { battleline "Nexus" as nexus; house Shadows }
  p2 { artifacts "Masterplan" as plan with under "Dust Pixie"; amber 1 }
  p1 reaps nexus
  p1 chooses "left flank"
  expect "Dust Pixie" in p1.battleline and "Dust Pixie".controller == p1 and p1.amber == 3 and plan in p2.discard
}

test "Safe Place: takes amber from the pool, and it can be spent on a key" {
  p1 { artifacts "Safe Place" as place with amber 2; house Shadows; amber 5; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 acts place
  expect place.amber == 3 and p1.amber == 4
  p1 stops
  p2 stops
  expect options 2; 3
  p1 chooses 3
  p1 chooses Red
  expect place.amber == 0 and p1.amber == 1 and count(p1.keys) == 1
}

test "Safe Place: its amber is lost with it" {
  p1 { artifacts "Safe Place" as place with amber 2; hand "Gorm of Omm"; house Shadows }
  p2 { artifacts "Gorm of Omm" as gorm; amber 0 }
  p1 stops
  p2 uses_omni gorm
  expect place in p1.discard and p1.amber == 0 and p2.amber == 0
}

test "Seeker Needle: 1 damage, and 1 amber for a kill, though the dead one goes elsewhere" {
  p1 { artifacts "Seeker Needle" as a, "Seeker Needle" as b; house Shadows }
  p2 { battleline "Bad Penny" as penny, "Troll" as troll }
  p1 acts a
  p1 chooses troll
  expect troll.damage == 1 and p1.amber == 0
  p1 acts b
  p1 chooses penny
  expect penny in p2.hand and p1.amber == 1
}

test "Skeleton Key: a friendly creature captures 1" {
  p1 { artifacts "Skeleton Key"; house Shadows; battleline "Troll" as a, "Bumpsy" as b }
  p2 { amber 2; battleline "Urchin" as foe }
  p1 acts "Skeleton Key"
  expect options "Troll"; "Bumpsy"
  p1 chooses b
  expect b.amber == 1 and p2.amber == 1
}

test "Special Delivery: 3 damage to a flank creature, which is purged if it dies" {
  p1 { artifacts "Special Delivery" as parcel; house Dis; battleline "Troll" as own }
  p2 { battleline "Grey Monk" as a with damage 1, "Bumpsy" as b, "Troll" as c }
  p1 uses_omni parcel
  expect options "Troll"; "Grey Monk"; "Troll"
  p1 chooses a
  expect a in p2.purged and parcel in p1.discard and b.damage == 0
}

test "Special Delivery: who survives stays, who moved itself elsewhere is not purged" {
  p1 { artifacts "Special Delivery" as one, "Special Delivery" as two; house Dis }
  p2 { battleline "Troll" as a, "Bumpsy", "Bad Penny" as penny }
  p1 uses_omni one
  p1 chooses a
  expect a.damage == 3 and a in p2.battleline
  p1 uses_omni two
  p1 chooses penny
  expect penny in p2.hand
}

test "Speed Sigil: the first creature played in a turn enters ready, whoever plays it" {
  p1 {
    artifacts "Speed Sigil"
    hand "Treasure Map" as map, "Umbra" as a, "Dodger" as b
    house Shadows
    deck "Anger" x 9
  }
  p2 { hand "Umbra" as c, "Dodger" as d; battleline "Noddy the Thief"; deck "Anger" x 9 }
  p1 plays a
  expect not a.exhausted
  p1 plays b
  p1 chooses "left flank"
  expect b.exhausted
  p1 stops
  p2 plays c
  p2 chooses "left flank"
  expect not c.exhausted
  p2 plays d
  p2 chooses "left flank"
  expect d.exhausted
}

test "Speed Sigil: played again it enters exhausted, and other cards do not count" {
  p1 { artifacts "Speed Sigil"; hand "Clear Mind", "Lady Maxena" as lady; house Sanctum }
  p1 plays "Clear Mind"
  p1 plays lady
  expect not lady.exhausted and lady.stunned
  p1 { battleline lady with stunned false }
  p1 acts lady
  p1 plays lady
  expect lady.exhausted
}

test "Subtle Maul: the opponent discards a card at random" {
  p1 { artifacts "Subtle Maul"; house Shadows; hand "Anger" }
  p2 { hand "Punch" x 2 }
  p1 acts "Subtle Maul"
  expect count(Card in p2.hand) == 1 and count(Card in p2.discard) == 1 and count(Card in p1.hand) == 1
}

test "The Sting: no forge step, but what the opponent spends on keys" {
  p1 { artifacts "The Sting" as sting; house Shadows; deck "Anger" x 9 }
  p2 { amber 7; deck "Anger" x 9 }
  p1 stops
  p2 chooses Red
  expect p1.amber == 6 and p2.amber == 1 and count(p2.keys) == 1
  p2 stops
  expect count(p1.keys) == 0 and p1.amber == 6
  p1 acts sting
  expect sting in p1.discard
}

test "The Sting: forging by a card is possible" {
  p1 { artifacts "The Sting"; hand "Key of Darkness"; house Shadows; amber 8 }
  p1 plays "Key of Darkness"
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "The Sting: amber from outside the pool too, and two copies give it once" {
  p1 { artifacts "The Sting" x 2; house Shadows; deck "Anger" x 9 }
  p2 { amber 3; artifacts "Safe Place" with amber 3; deck "Anger" x 9 }
  p1 stops
  p2 chooses "The Sting"
  p2 chooses Red
  expect p1.amber == 6 and p2.amber == 0 and "Safe Place".amber == 0
}

test "The Sting: an enemy who uses it makes it be sacrificed" {
  p1 { battleline "Nexus" as nexus; house Shadows }
  p2 { artifacts "The Sting" as sting }
  p1 reaps nexus
  expect sting in p2.discard
}

// ---- creatures ------------------------------------------------------------------------------------------------------

test "Bad Penny: returns to the hand when destroyed" {
  p1 { battleline "Bad Penny" as penny; house Shadows }
  p2 { battleline "Troll" }
  p1 fights penny
  expect penny in p1.hand
}

test "Bulleteye: destroys a flank creature, itself is legal" {
  p1 { battleline "Bulleteye" as own, "Troll" as a, "Bumpsy" as b; house Shadows }
  p2 { battleline "Troll" as c, "Bumpsy" as d, "Sequis" as e }
  p1 reaps own
  expect options "Bulleteye"; "Bumpsy"; "Troll"; "Sequis"
  p1 chooses c
  expect c in p2.discard
}

test "Carlo Phantom: steals 1 for each own artifact played" {
  p1 { battleline "Carlo Phantom"; hand "Seeker Needle", "Poison Wave"; house Shadows }
  p2 { amber 3 }
  p1 plays "Seeker Needle"
  expect p1.amber == 1 and p2.amber == 2
  p1 plays "Poison Wave"
  expect p2.amber == 2
}

test "Carlo Phantom: nothing for the opponent's artifacts" {
  p1 { hand "Seeker Needle"; house Shadows; amber 2 }
  p2 { battleline "Carlo Phantom" as carlo; amber 2 }
  p1 plays "Seeker Needle"
  expect p1.amber == 2 and p2.amber == 2 and carlo has Elusive and carlo has Skirmish
}

test "Deipno Spymaster: lets a friendly creature be used in any house, this turn" {
  p1 { battleline "Deipno Spymaster" as spy, "Troll" as a, "Bumpsy" as b; house Dis; deck "Anger" x 9 }
  p2 { battleline "Urchin"; deck "Anger" x 9 }
  p1 uses_omni spy
  expect options "Deipno Spymaster"; "Troll"; "Bumpsy"
  p1 chooses a
  expect no option reaps b
  p1 reaps a
  expect p1.amber == 1
  p1 stops
  p2 stops
  p1 chooses Shadows
  expect refused reaps a because "not of the active house"
}

test "Faygin: returns an Urchin from play or the discard pile" {
  p1 { battleline "Faygin" as own, "Urchin" as a, "Umbra"; discard "Urchin" as b, "Anger"; house Shadows }
  p2 { battleline "Urchin" as c; discard "Urchin" as d }
  p1 reaps own
  expect options "Urchin"; "Urchin"
  p1 chooses b
  expect b in p1.hand and a in p1.battleline and c in p2.battleline and d in p2.discard
}

test "Faygin: from play" {
  p1 { battleline "Faygin" as own, "Urchin" as a; house Shadows }
  p1 reaps own
  expect a in p1.hand
}

test "Macis Asp: skirmish and poison" {
  p1 { battleline "Macis Asp" as asp; house Shadows }
  p2 { battleline "Troll" as foe }
  p1 fights asp
  expect foe in p2.discard and asp.damage == 0
}

test "Mack the Knife: usable in any house; 1 damage, 1 amber for a kill" {
  p1 { battleline "Mack the Knife" as mack; house Dis }
  p2 { battleline "Dust Pixie" as a, "Troll" as b }
  p1 acts mack
  p1 chooses a
  expect a in p2.discard and p1.amber == 1 and b.damage == 0
}

test "Mack the Knife: no kill, no amber" {
  p1 { battleline "Mack the Knife" as mack; house Shadows }
  p2 { battleline "Troll" as b }
  p1 acts mack
  p1 chooses b
  expect b.damage == 1 and p1.amber == 0
}

test "Magda the Rat: steals 2 when played, and the opponent 2 when she leaves" {
  p1 { hand "Magda the Rat" as magda, "Lights Out"; house Shadows; deck "Anger" x 9 }
  p2 { amber 3; hand "Lights Out" as out; battleline "Umbra"; deck "Anger" x 9 }
  p1 plays magda
  expect p1.amber == 2 and p2.amber == 1
  p1 stops
  p2 plays out
  expect magda in p1.hand and p1.amber == 0 and p2.amber == 4
}

test "Magda the Rat: when she dies too" {
  p1 { battleline "Magda the Rat" as magda with dodged true; house Shadows; amber 3 }
  p2 { battleline "Troll" as foe }
  p1 fights magda
  expect magda in p1.discard and p1.amber == 1 and p2.amber == 2
}

test "Mooncurser: steals 1 when it fights" {
  p1 { battleline "Mooncurser" as own; house Shadows }
  p2 { battleline "Troll" as foe; amber 2 }
  p1 fights own
  expect foe in p2.discard and own.damage == 0 and p1.amber == 1 and p2.amber == 1
}

test "Nexus: uses a ready enemy artifact as its own" {
  p1 { battleline "Nexus" as nexus; house Shadows; artifacts "Cannon" as own }
  p2 {
    artifacts "Skeleton Key" as key, "Seeker Needle" as needle with exhausted true
    amber 3
    battleline "Troll" as foe
  }
  p1 reaps nexus
  expect nexus.amber == 1 and p2.amber == 2 and key.exhausted and not own.exhausted and foe.amber == 0
}

test "Nexus: an omni ability too" {
  p1 { battleline "Nexus" as nexus; house Shadows }
  p2 { artifacts "Screechbomb" as bomb; amber 3 }
  p1 reaps nexus
  expect bomb in p2.discard and p2.amber == 1
}

test "Noddy the Thief: steals 1" {
  p1 { battleline "Noddy the Thief" as noddy; house Shadows }
  p2 { amber 2 }
  p1 acts noddy
  expect p1.amber == 1 and p2.amber == 1
}

test "Old Bruno: captures 3, or what there is" {
  p1 { hand "Old Bruno" as a, "Old Bruno" as b; house Shadows }
  p2 { amber 4 }
  p1 plays a
  expect a.amber == 3 and p2.amber == 1
  p1 plays b
  p1 chooses "left flank"
  expect b.amber == 1 and p2.amber == 0
}

test "Dodger: steals 1 after a fight that it survives" {
  p1 { battleline "Dodger" as a, "Dodger" as b; house Shadows }
  p2 { battleline "Sequis" as c, "Troll" as d; amber 3 }
  p1 fights a
  p1 chooses c
  expect p1.amber == 1 and p2.amber == 2
  p1 fights b
  p1 chooses d
  expect b in p1.discard and p1.amber == 1
}

test "Selwyn the Fence: moves 1 amber from a friendly card to the pool" {
  p1 {
    battleline "Selwyn the Fence" as own with amber 1, "Troll" as a with amber 2, "Bumpsy"
    artifacts "Safe Place" as place with amber 1
    house Shadows
  }
  p2 { battleline "Troll" as foe with amber 2 }
  p1 reaps own
  expect options "Selwyn the Fence"; "Troll"; "Safe Place"
  p1 chooses a
  expect a.amber == 1 and p1.amber == 2 and foe.amber == 2
}

test "Selwyn the Fence: after a fight" {
  p1 { battleline "Selwyn the Fence" as own with amber 1; house Shadows }
  p2 { battleline "Silvertooth" as foe }
  p1 fights own
  expect own.amber == 0 and p1.amber == 1
}

test "Shadow Self: takes the damage of its neighbours, after their armor" {
  p1 { battleline "Troll" as a, "Bumpsy" as b; house Brobnar }
  p2 { battleline "Sequis" as c, "Shadow Self" as ghost, "Dew Faerie" as d with dodged true }
  p1 fights a
  p1 chooses c
  expect c.damage == 0 and ghost.damage == 6 and a.damage == 4
  p1 fights b
  p1 chooses d
  expect d.damage == 0 and ghost in p2.discard and b.damage == 2
}

test "Shadow Self: not that of others, and its own armor and ward do not help" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Grey Monk" as a, "Troll" as b, "Shadow Self" as ghost with warded true }
  p1 plays "Poison Wave"
  expect a.damage == 1 and b.damage == 0 and ghost.damage == 1 and not ghost.warded
}

test "Shadow Self: deals no damage in fights" {
  p1 { battleline "Shadow Self" as own; house Shadows }
  p2 { battleline "Silvertooth" as foe }
  p1 fights own
  expect foe in p2.battleline and foe.damage == 0 and own.damage == 2
}

test "Shadow Self: deals none when attacked" {
  p1 { battleline "Dodger" as own; house Shadows }
  p2 { battleline "Shadow Self" as foe }
  p1 fights own
  expect foe.damage == 5 and own in p1.battleline and own.damage == 0
}

test "Shadow Self: poison comes with the damage" {
  p1 { battleline "Macis Asp" as asp; house Shadows }
  p2 { battleline "Troll" as a, "Shadow Self" as ghost }
  p1 fights asp
  p1 chooses a
  expect ghost in p2.discard and a.damage == 0 and a in p2.battleline
}

test "Shadow Self: does not help specters; with two of them the active player chooses" {
  p1 { battleline "Troll" as a, "Bumpsy" as b; house Brobnar }
  p2 { battleline "Shadow Self" as one, "Shadow Self" as two, "Bumpsy" as c, "Shadow Self" as three }
  p1 fights a
  p1 chooses one
  expect one.damage == 8 and two.damage == 0
  p1 fights b
  p1 chooses c
  p1 chooses three
  expect three.damage == 5 and two.damage == 0 and c.damage == 0
}

test "Shadow Self: its death is not that of the creature that was meant" {
  p1 { hand "Relentless Whispers"; house Shadows }
  p2 { battleline "Urchin" as a, "Shadow Self" as ghost with damage 8; amber 2 }
  p1 plays "Relentless Whispers"
  p1 chooses a
  expect ghost in p2.discard and a in p2.battleline and p2.amber == 2
}

test "Shadow Self: its death counts as a death in that fight" {
  p1 { battleline "Francus" as own; house Sanctum }
  p2 { battleline "Silvertooth" as a, "Shadow Self" as ghost with damage 8; amber 2 }
  p1 fights own
  p1 chooses a
  expect ghost in p2.discard and own.amber == 1
}

test "Shadow Self: another Specter bears its own damage" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Scooboo" as s with plus 3, "Shadow Self" as shadow }
  p1 plays "Punch"
  p1 chooses s
  expect s.damage == 3 and shadow.damage == 0
}

test "Silvertooth: enters ready" {
  p1 { hand "Silvertooth" as own; house Shadows }
  p1 plays own
  expect not own.exhausted
}

test "Smiling Ruth: after forging a key, takes an enemy flank creature for good" {
  at p1 start
  p1 { battleline "Smiling Ruth" as ruth; amber 6 }
  p2 { battleline "Troll" as a with exhausted true, "Bumpsy" as b, "Sequis" as c }
  p1 chooses Red
  p1 reaps ruth
  expect options "Troll"; "Sequis"
  p1 chooses a
  p1 chooses "left flank"
  expect a in p1.battleline and a.controller == p1 and a.exhausted and position(a) == 0 and a.owner == p2
  p1 { discard ruth }
  expect a in p1.battleline
}

test "Smiling Ruth: whom she took stays in the next turn" {
  at p1 start
  p1 { battleline "Smiling Ruth" as ruth; amber 6; deck "Anger" x 9 }
  p2 { battleline "Troll" as a; deck "Anger" x 9 }
  p1 chooses Red
  p1 reaps ruth
  p1 chooses "left flank"
  p1 stops
  expect turn player == p2 and a in p1.battleline and a.controller == p1
}

test "Smiling Ruth: not without a key of this turn" {
  p1 { battleline "Smiling Ruth" as ruth; keys Red; house Shadows }
  p2 { battleline "Troll" as a }
  p1 reaps ruth
  expect a in p2.battleline
}

test "Sneklifter: takes an enemy artifact, of house Shadows if its house is foreign" {
  p1 { hand "Sneklifter" as own; house Shadows; identity Shadows, Dis, Logos; artifacts "Cannon" as mine }
  p2 { artifacts "Cannon" as foe; battleline "Troll" as troll }
  p1 plays own
  expect foe in p1.artifacts
    and foe.controller == p1
    and Shadows in foe.house
    and Brobnar not in foe.house
    and Brobnar in mine.house
  p1 acts foe
  p1 chooses troll
  expect troll.damage == 2
}

test "Sneklifter: what she took stays in the next turn" {
  p1 {
    hand "Sneklifter" as own
    house Shadows
    identity Shadows, Dis, Logos
    deck "Anger" x 9
  }
  p2 { artifacts "Cannon" as foe; deck "Anger" x 9 }
  p1 plays own
  p1 stops
  expect turn player == p2 and foe in p1.artifacts and foe.controller == p1 and Shadows in foe.house
}

test "Sneklifter: a house of the own deck stays, also when she is gone" {
  p1 { hand "Sneklifter" as own; house Shadows; identity Shadows, Dis, Brobnar }
  p2 { artifacts "Cannon" as foe }
  p1 plays own
  p1 { discard own }
  expect foe in p1.artifacts and Brobnar in foe.house and Shadows not in foe.house
}

test "Umbra: steals 1 when it fights, skirmish" {
  p1 { battleline "Umbra" as own; house Shadows }
  p2 { battleline "Troll" as foe; amber 2 }
  p1 fights own
  expect own.damage == 0 and p1.amber == 1 and p2.amber == 1
}

test "Urchin: steals 1 when played" {
  p1 { hand "Urchin" as own; house Shadows }
  p2 { amber 2 }
  p1 plays own
  expect p1.amber == 1 and p2.amber == 1 and own has Elusive
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

test "Duskrunner: its host steals 1 when it reaps" {
  p1 { hand "Duskrunner"; house Shadows, Brobnar; battleline "Troll" as host, "Bumpsy" as other }
  p2 { amber 3 }
  p1 plays "Duskrunner"
  p1 chooses other
  p1 reaps other
  expect p1.amber == 2 and p2.amber == 2
}

test "Ring of Invisibility: elusive and skirmish" {
  p1 { battleline "Bumpsy" as host with upgrades "Ring of Invisibility"; house Brobnar }
  p2 { battleline "Troll" as foe }
  expect host has Elusive and host has Skirmish
  p1 fights host
  expect host.damage == 0 and foe.damage == 5
}

test "Silent Dagger: its host deals 4 damage to a flank creature when it reaps" {
  p1 { battleline "Bumpsy" as host with upgrades "Silent Dagger"; house Brobnar }
  p2 { battleline "Troll" as a, "Troll" as b, "Troll" as c }
  p1 reaps host
  expect options "Bumpsy"; "Troll"; "Troll"
  p1 chooses c
  expect c.damage == 4 and b.damage == 0
}
