// Sanctum, card by card.

// ---- actions --------------------------------------------------------------------------------------------------------

test "Begone!: destroys each Dis creature of both sides" {
  p1 { hand "Begone!"; house Sanctum; battleline "Dust Imp" as own, "Troll" as troll }
  p2 { battleline "Ember Imp" as foe, "Urchin" as urchin }
  p1 plays "Begone!"
  p1 chooses "destroy each Dis creature"
  expect own in p1.discard and foe in p2.discard and troll in p1.battleline and urchin in p2.battleline
  expect p1.amber == 2  // the Dust Imp's own
}

test "Begone!: or gains 1, and the other choice is there though it would do nothing" {
  p1 { hand "Begone!" as a, "Begone!" as b; house Sanctum }
  p1 plays a
  p1 chooses "gain 1 amber"
  expect p1.amber == 1
  p1 plays b
  p1 chooses "destroy each Dis creature"
  expect p1.amber == 1
}

test "Blinding Light: stuns each creature of the named house, an upgrade's house does not count" {
  p1 { hand "Blinding Light"; house Sanctum; battleline "Bulwark" as own }
  p2 { battleline "Sequis" as foe, "Troll" as troll with upgrades "Protect the Weak" }
  p1 plays "Blinding Light"
  p1 chooses Sanctum
  expect own.stunned and foe.stunned and not troll.stunned and p1.amber == 1
}

test "Charge!: each creature played later deals 2 damage to an enemy" {
  p1 {
    hand "Charge!", "Staunch Knight" as knight, "Silvertooth" as late
    house Sanctum, Shadows
    battleline "Troll" as own
  }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Charge!"
  expect foe.damage == 0
  p1 plays knight
  p1 chooses "right flank"
  expect foe.damage == 2
  p1 plays late
  p1 chooses "right flank"
  expect foe.damage == 4 and own.damage == 0
}

test "Charge!: only this turn, only the own creatures, only creatures" {
  p1 { hand "Charge!", "Round Table"; house Sanctum; battleline "Troll" as own; deck "Anger" x 6 }
  p2 { battleline "Bumpsy" as foe; hand "Headhunter"; house Brobnar; deck "Anger" x 6 }
  p1 plays "Charge!"
  p1 plays "Round Table"
  expect foe.damage == 0
  p1 stops
  p2 { house Brobnar }
  p2 plays "Headhunter"
  p2 chooses "left flank"
  expect own.damage == 0 and foe.damage == 0
}

test "Charge! is over in your next turn" {
  p1 { hand "Charge!", "Staunch Knight" as knight; house Sanctum; identity Sanctum; deck "Anger" x 9 }
  p2 { battleline "Bumpsy" as foe; deck "Anger" x 9 }
  p1 plays "Charge!"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 plays knight
  expect knight in p1.battleline and foe.damage == 0
}

test "Cleansing Wave: heals 1 from each damaged creature and gains 1 for each" {
  p1 { hand "Cleansing Wave"; house Sanctum; battleline "Troll" as a with damage 3, "Bumpsy" as c }
  p2 { battleline "Troll" as b with damage 1 }
  p1 plays "Cleansing Wave"
  expect a.damage == 2 and b.damage == 0 and c.damage == 0 and p1.amber == 2
}

test "Clear Mind: removes the stun from friendly creatures only" {
  p1 { hand "Clear Mind"; house Sanctum; battleline "Troll" as a with stunned true, "Bumpsy" as b with stunned true }
  p2 { battleline "Troll" as foe with stunned true }
  p1 plays "Clear Mind"
  expect not a.stunned and not b.stunned and foe.stunned and not a.exhausted
}

test "Doorstep to Heaven: 6 or more become 5, for both players" {
  p1 { hand "Doorstep to Heaven"; house Sanctum; amber 5 }
  p2 { amber 9 }
  p1 plays "Doorstep to Heaven"
  expect p1.amber == 5 and p2.amber == 5  // own: 5 and the icon are 6
}

test "Doorstep to Heaven: 5 or less stay" {
  p1 { hand "Doorstep to Heaven"; house Sanctum; amber 3 }
  p2 { amber 5 }
  p1 plays "Doorstep to Heaven"
  expect p1.amber == 4 and p2.amber == 5
}

test "Glorious Few: 1 for each creature the opponent has more" {
  p1 { hand "Glorious Few"; house Sanctum; battleline "Troll" }
  p2 { battleline "Bumpsy", "Urchin", "Silvertooth" }
  p1 plays "Glorious Few"
  expect p1.amber == 2
}

test "Glorious Few: nothing with more creatures than the opponent" {
  p1 { hand "Glorious Few"; house Sanctum; battleline "Troll", "Bumpsy"; amber 2 }
  p1 plays "Glorious Few"
  expect p1.amber == 2
}

test "Honorable Claim: each friendly Knight captures 1" {
  p1 { hand "Honorable Claim"; house Sanctum; battleline "Bulwark" as a, "Troll" as b, "Sequis" as c }
  p2 { amber 3; battleline "Staunch Knight" as foe }
  p1 plays "Honorable Claim"
  expect a.amber == 1 and b.amber == 0 and c.amber == 1 and p2.amber == 1 and foe.amber == 0
}

test "Honorable Claim: with too little amber the player says who captures" {
  p1 { hand "Honorable Claim"; house Sanctum; battleline "Bulwark" as a, "Sequis" as b }
  p2 { amber 1 }
  p1 plays "Honorable Claim"
  expect options "Bulwark"; "Sequis"
  p1 chooses b
  expect a.amber == 0 and b.amber == 1 and p2.amber == 0
}

test "Inspiration: readies a creature of any house and uses it" {
  p1 { hand "Inspiration"; house Sanctum; battleline "Troll" as troll with exhausted true }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Inspiration"
  expect options "reap"; "fight"
  p1 chooses "fight"
  expect foe in p2.discard and troll.damage == 5 and troll.exhausted
}

test "Inspiration: a stunned creature only loses its stun" {
  p1 { hand "Inspiration"; house Sanctum; battleline "Troll" as troll with exhausted true, stunned true }
  p1 plays "Inspiration"
  expect not troll.stunned and troll.exhausted and p1.amber == 0
}

test "Inspiration: only friendly creatures" {
  p1 { hand "Inspiration"; house Sanctum }
  p2 { battleline "Troll" as foe with exhausted true }
  p1 plays "Inspiration"
  expect foe.exhausted and p2.amber == 0 and p1.amber == 0
}

test "Mighty Lance: 3 damage to a creature and to one neighbour" {
  p1 { hand "Mighty Lance"; house Sanctum; battleline "Troll" as own }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Troll" as c }
  p1 plays "Mighty Lance"
  p1 chooses b
  expect options "Troll"; "Troll"
  p1 chooses c
  expect a.damage == 0 and b.damage == 3 and c.damage == 3 and own.damage == 0
}

test "Mighty Lance: without a neighbour only the first" {
  p1 { hand "Mighty Lance"; house Sanctum; battleline "Troll" as own }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "Mighty Lance"
  p1 chooses own
  expect own.damage == 3 and foe.damage == 0
}

test "Oath of Poverty: destroys the own artifacts for 2 each" {
  p1 { hand "Oath of Poverty"; house Sanctum; artifacts "Round Table" as a, "Cannon" as b }
  p2 { artifacts "Cannon" as c }
  p1 plays "Oath of Poverty"
  expect a in p1.discard and b in p1.discard and c in p2.artifacts and p1.amber == 5
}

test "One Stood Against Many: three fights against three different creatures" {
  p1 { hand "One Stood Against Many"; house Sanctum; battleline "Troll" as troll with exhausted true, "Bumpsy" }
  p2 { battleline "Urchin" as a with dodged true, "Sequis" as b, "Silvertooth" as c, "Bumpsy" as d }
  p1 plays "One Stood Against Many"
  p1 chooses troll
  p1 chooses b
  expect troll.damage == 4 and b in p2.discard
  p1 chooses a
  p1 chooses c
  expect troll.damage == 7 and troll.exhausted
  expect a in p2.discard and c in p2.discard and d in p2.battleline
}

test "One Stood Against Many: an elusive defender counts as fought, and the creature ends ready" {
  p1 { hand "One Stood Against Many"; house Sanctum; battleline "Troll" as troll }
  p2 { battleline "Urchin" as foe }
  p1 plays "One Stood Against Many"
  expect foe in p2.battleline and not troll.exhausted and troll.used == 1
}

test "One Stood Against Many: the first fight only removes a stun, the target is not used up" {
  p1 { hand "One Stood Against Many"; house Sanctum; battleline "Troll" as troll with stunned true }
  p2 { battleline "Bumpsy" as foe }
  p1 plays "One Stood Against Many"
  expect foe in p2.discard and troll.damage == 5 and not troll.exhausted
}

test "One Stood Against Many: taunt holds for each fight" {
  p1 { hand "One Stood Against Many"; house Sanctum; battleline "Troll" as troll }
  p2 { battleline "Champion Anaphiel" as wall with damage 5, "Silvertooth" as b }
  p1 plays "One Stood Against Many"
  expect wall in p2.discard and b in p2.discard
}

test "One Stood Against Many: it ends when the creature dies, and marks nobody for the next copy" {
  p1 {
    hand "One Stood Against Many" as one, "One Stood Against Many" as two
    house Sanctum
    battleline "Bumpsy" as a, "Headhunter" as b
  }
  p2 { battleline "Troll" as foe }
  p1 plays one
  p1 chooses a
  expect a in p1.discard and foe.damage == 5
  p1 plays two
  expect b in p1.discard and foe in p2.discard
}

test "Radiant Truth: stuns enemies that are not on a flank" {
  p1 { hand "Radiant Truth"; house Sanctum; battleline "Troll", "Bumpsy" as own, "Troll" }
  p2 { battleline "Urchin" as a, "Troll" as b, "Silvertooth" as c }
  p1 plays "Radiant Truth"
  expect b.stunned and not a.stunned and not c.stunned and not own.stunned
}

test "Shield of Justice: friendly creatures take no damage, armor is not used up" {
  p1 { hand "Shield of Justice"; house Sanctum, Brobnar; battleline "Sequis" as own; deck "Anger" x 6 }
  p2 { battleline "Troll" as foe; deck "Anger" x 6 }
  p1 plays "Shield of Justice"
  p1 fights own
  expect own.damage == 0 and own.soaked == 0 and foe.damage == 4
}

test "Shield of Justice: those who come later too, until the end of the turn" {
  p1 { hand "Shield of Justice", "Sequis", "Poison Wave" as wave; house Sanctum, Shadows; deck "Anger" x 6 }
  p2 { hand "Poison Wave" as other; deck "Anger" x 6 }
  p1 plays "Shield of Justice"
  p1 plays "Sequis"
  p1 plays wave
  expect "Sequis".soaked == 0 and "Sequis".damage == 0
  p1 stops
  p2 { house Shadows }
  p2 plays other
  expect "Sequis".soaked == 2
}

test "Take Hostages: who fights and lives captures 1" {
  p1 { hand "Take Hostages"; house Sanctum, Brobnar; battleline "Troll" as a, "Headhunter" as b; deck "Anger" x 6 }
  p2 { amber 4; battleline "Bumpsy" as c, "Troll" as d }
  p1 plays "Take Hostages"
  p1 fights a
  p1 chooses c
  expect a.amber == 1 and p2.amber == 3
  p1 fights b
  expect b in p1.discard and p2.amber == 3
}

test "Take Hostages: not for enemies, not after this turn" {
  p1 { hand "Take Hostages"; house Sanctum; battleline "Troll" as a; amber 1; deck "Anger" x 6 }
  p2 { amber 3; battleline "Champion Anaphiel" as b; deck "Anger" x 6 }
  p1 plays "Take Hostages"
  p1 stops
  p2 fights b
  expect a.damage == 6 and a.amber == 0
  p2 { battleline "Champion Anaphiel" as c }
  p2 fights c
  expect a in p1.discard and c.amber == 0 and p1.amber == 2
}

test "Take Hostages is over in your next turn" {
  p1 { hand "Take Hostages"; house Sanctum; battleline "Troll" as a; deck "Anger" x 9 }
  p2 { amber 3; battleline "Bumpsy" as b; deck "Anger" x 9 }
  p1 plays "Take Hostages"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 fights a
  expect b in p2.discard and a.amber == 0 and p2.amber == 3
}

test "Terms of Redress: a friendly creature captures 2, or what there is" {
  p1 {
    hand "Terms of Redress" as one, "Terms of Redress" as two
    house Sanctum
    battleline "Troll" as a, "Bumpsy" as b
  }
  p2 { amber 3; battleline "Urchin" as c }
  p1 plays one
  p1 chooses a
  expect a.amber == 2 and p2.amber == 1
  p1 plays two
  p1 chooses b
  expect b.amber == 1 and p2.amber == 0
}

test "The Harder They Come: purges a creature with power 5 or more" {
  p1 { hand "The Harder They Come"; house Sanctum; battleline "Bumpsy" as own }
  p2 { battleline "Troll" as a, "Sequis" as b }
  p1 plays "The Harder They Come"
  expect options "Bumpsy"; "Troll"
  p1 chooses a
  expect a in p2.purged and own in p1.battleline
}

test "The Spirit's Way: destroys every creature with power 3 or more" {
  p1 { hand "The Spirit's Way"; house Sanctum; battleline "Grey Monk" as own, "Dew Faerie" as small }
  p2 { battleline "Troll" as a, "Silvertooth" as b }
  p1 plays "The Spirit's Way"
  expect own in p1.discard and a in p2.discard and small in p1.battleline and b in p2.battleline
}

test "Virtuous Works: three amber" {
  p1 { hand "Virtuous Works"; house Sanctum }
  p1 plays "Virtuous Works"
  expect p1.amber == 3
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

test "Epic Quest: archives each friendly Knight, to its owner" {
  p1 { hand "Epic Quest"; house Sanctum; battleline "Bulwark" as a, "Troll" as b, "Sequis" as c }
  p2 { battleline "Staunch Knight" as foe }
  p1 plays "Epic Quest"
  expect a in p1.archives and c in p1.archives and b in p1.battleline and foe in p2.battleline
}

test "Epic Quest: with 7 Sanctum cards played it forges for nothing" {
  p1 {
    hand "Virtuous Works" as a,
      "Clear Mind" as b,
      "Radiant Truth" as c,
      "Take Hostages" as d,
      "Doorstep to Heaven" as e,
      "Epic Quest" as quest,
      "Mighty Lance" as f
    house Sanctum, Logos
    artifacts "Epic Quest" as old
  }
  p1 plays a
  p1 plays b
  p1 plays c
  p1 plays d
  p1 plays e
  p1 plays quest
  p1 plays f
  p1 { amber 4 }
  p1 uses_omni old
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 4 and old in p1.discard and quest in p1.artifacts
}

test "Epic Quest: 6 Sanctum cards and another are not enough, it only exhausts" {
  p1 {
    hand "Virtuous Works" as a,
      "Clear Mind" as b,
      "Radiant Truth" as c,
      "Take Hostages" as d,
      "Doorstep to Heaven" as e,
      "Labwork" as other,
      "Mighty Lance" as f
    house Sanctum, Logos
    artifacts "Epic Quest" as quest
  }
  p1 plays a
  p1 plays b
  p1 plays c
  p1 plays d
  p1 plays e
  p1 plays f
  p1 plays other
  p1 uses_omni quest
  expect count(p1.keys) == 0 and quest in p1.artifacts and quest.exhausted
}

test "Gorm of Omm: sacrificed, then another artifact is destroyed" {
  p1 { artifacts "Gorm of Omm" as gorm, "Cannon" as own; house Dis }
  p2 { artifacts "Cannon" as foe }
  p1 uses_omni gorm
  expect options "Cannon"; "Cannon"
  p1 chooses foe
  expect gorm in p1.discard and foe in p2.discard and own in p1.artifacts
}

test "Hallowed Blaster: heals 3, or as much as there is, from any creature" {
  p1 {
    artifacts "Hallowed Blaster" as a, "Hallowed Blaster" as b
    house Sanctum
    battleline "Troll" as own with damage 4
  }
  p2 { battleline "Troll" as foe with damage 2 }
  p1 acts a
  p1 chooses own
  expect own.damage == 1
  p1 acts b
  p1 chooses foe
  expect foe.damage == 0
}

test "Potion of Invulnerability: no damage to friendly creatures, also to those who come, this turn" {
  p1 {
    artifacts "Potion of Invulnerability" as potion
    house Shadows
    battleline "Bumpsy" as own
    hand "Poison Wave" as wave, "Silvertooth" as late
    deck "Anger" x 6
  }
  p2 { battleline "Troll" as foe; hand "Poison Wave" as other; house Shadows; deck "Anger" x 6 }
  p1 uses_omni potion
  expect potion in p1.discard
  p1 plays late
  p1 chooses "right flank"
  p1 plays wave
  expect own.damage == 0 and late.damage == 0 and foe.damage == 2
  p1 stops
  p2 { house Shadows }
  p2 plays other
  expect own.damage == 2 and late in p1.discard
}

test "Round Table: friendly Knights get power 1 and taunt" {
  p1 { artifacts "Round Table"; battleline "Sequis" as a, "Troll" as b }
  p2 { battleline "Sequis" as c }
  expect a.power == 5 and a has Taunt and b.power == 8 and b has not Taunt and c.power == 4 and c has not Taunt
}

test "Sigil of Brotherhood: Sanctum creatures may be used in any house, others not" {
  p1 { artifacts "Sigil of Brotherhood" as sigil; house Dis; battleline "Bulwark" as a, "Troll" as b }
  expect no option reaps a
  p1 uses_omni sigil
  expect sigil in p1.discard
  expect option reaps a
  expect refused reaps b because "not of the active house"
  p1 reaps a
  expect p1.amber == 1
}

test "Sigil of Brotherhood: this turn only" {
  p1 { artifacts "Sigil of Brotherhood" as sigil; house Dis; battleline "Bulwark" as a, "Troll"; deck "Anger" x 6 }
  p2 { deck "Anger" x 6 }
  p1 uses_omni sigil
  p1 stops
  p2 stops
  p1 chooses Brobnar
  expect refused reaps a because "not of the active house"
}

test "Whispering Reliquary: returns any artifact, itself too, to its owner's hand" {
  p1 { artifacts "Whispering Reliquary" as own; house Sanctum }
  p2 { artifacts "Cannon" as foe }
  p1 acts own
  expect options "Whispering Reliquary"; "Cannon"
  p1 chooses foe
  expect foe in p2.hand and own in p1.artifacts
}

// ---- creatures ------------------------------------------------------------------------------------------------------

test "Bulwark: its neighbours get armor 2" {
  p1 { battleline "Troll" as a, "Bulwark" as wall, "Sequis" as b, "Troll" as c }
  expect a.armor == 2 and b.armor == 4 and c.armor == 0 and wall.armor == 2
}

test "Champion Anaphiel: taunt protects its neighbours, armor takes 1" {
  p1 { battleline "Dodger" as own; house Shadows }
  p2 { battleline "Urchin", "Champion Anaphiel" as wall }
  p1 fights own
  expect wall.damage == 4 and own in p1.discard
}

test "Champion Tabris: captures 1 after a fight" {
  p1 { battleline "Champion Tabris" as own; house Sanctum }
  p2 { battleline "Troll" as foe; amber 3 }
  p1 fights own
  expect own in p1.discard and p2.amber == 3  // it did not survive
  p1 { battleline "Champion Tabris" as second with plus 1 }
  p1 fights second
  expect foe in p2.discard and second.amber == 1 and p2.amber == 2
}

test "Commander Remiel: uses a ready friendly creature of another house" {
  p1 {
    battleline "Commander Remiel" as own,
      "Troll" as a,
      "Bumpsy" as b with exhausted true,
      "Bulwark" as c,
      "Dew Faerie" as d
    house Sanctum
  }
  p1 reaps own
  expect options "Troll"; "Dew Faerie"
  p1 chooses a
  expect a.exhausted and p1.amber == 2 and not c.exhausted
}

test "Commander Remiel: without such a creature nothing" {
  p1 { battleline "Commander Remiel" as own, "Bulwark" as c; house Sanctum }
  p2 { battleline "Troll" as foe }
  p1 reaps own
  expect p1.amber == 1 and not c.exhausted and not foe.exhausted
}

test "Duma the Martyr: draws 2 and heals the other friendly creatures" {
  p1 {
    battleline "Duma the Martyr" as duma, "Troll" as a with damage 5, "Bumpsy" as b with damage 3
    hand "Poison Wave"
    deck "Anger" x 3
    house Shadows
  }
  p2 { battleline "Troll" as foe with damage 1 }
  p1 plays "Poison Wave"
  expect duma.damage == 2 and a.damage == 7 and b in p1.discard
  p1 { hand "Poison Wave" as second }
  p1 { battleline a with damage 2 }
  p1 plays second
  expect duma in p1.discard and a.damage == 0 and foe.damage == 5 and count(Card in p1.hand) == 2
}

test "Duma the Martyr: heals nobody who dies with it, and draws in the enemy turn too" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 {
    battleline "Duma the Martyr" as duma with damage 1, "Bumpsy" as b with damage 3, "Troll" as c with damage 1
    deck "Anger" x 3
  }
  p1 plays "Poison Wave"
  expect duma in p2.discard and b in p2.discard and c.damage == 0 and count(Card in p2.hand) == 2
}

test "Francus: captures 1 when an enemy is destroyed fighting it" {
  p1 { battleline "Francus" as own; house Sanctum }
  p2 { battleline "Bumpsy" as a; amber 2 }
  p1 fights own
  expect a in p2.discard and own.amber == 1 and p2.amber == 1
}

test "Francus: when defending too" {
  p1 { battleline "Bumpsy" as a; house Brobnar; amber 2 }
  p2 { battleline "Francus" as own }
  p1 fights a
  expect a in p1.discard and own.amber == 1 and p1.amber == 1
}

test "Francus: not when both die, not for a survivor, not for a death by other means" {
  p1 { battleline "Francus" as one, "Francus" as two with damage 3; hand "Punch"; house Sanctum, Brobnar }
  p2 { battleline "Sequis" as a, "Troll" as b, "Urchin" as c; amber 4 }
  p1 plays "Punch"
  p1 chooses c
  expect c in p2.discard and one.amber == 0
  p1 fights two
  p1 chooses a
  expect a in p2.discard and two in p1.discard and p2.amber == 4
  p1 fights one
  expect b.damage == 6 and one in p1.discard and p2.amber == 4
}

test "Francus: a dead creature that returns to the hand counts" {
  p1 { battleline "Francus" as own; house Sanctum }
  p2 { battleline "Bad Penny" as a; amber 2 }
  p1 fights own
  expect a in p2.hand and own.amber == 1
}

test "Francus: not for a creature that a ward saves" {
  p1 { battleline "Francus" as own; house Sanctum }
  p2 { battleline "Silvertooth" as a with warded true; amber 2 }
  p1 fights own
  expect a in p2.battleline and own.amber == 0
}

test "Grey Monk: armor 1 for each friendly creature, itself too; heals 2" {
  p1 { battleline "Grey Monk" as monk, "Troll" as a; house Sanctum }
  p2 { battleline "Troll" as foe with damage 3 }
  expect monk.armor == 1 and a.armor == 1 and foe.armor == 0
  p1 reaps monk
  p1 chooses foe
  expect foe.damage == 1
}

test "Hayyel the Merchant: 1 for each own artifact played" {
  p1 { battleline "Hayyel the Merchant"; hand "Hallowed Blaster", "Clear Mind"; house Sanctum }
  p1 plays "Hallowed Blaster"
  expect p1.amber == 1
  p1 plays "Clear Mind"
  expect p1.amber == 2  // its icon only
}

test "Hayyel the Merchant: nothing for the opponent's artifacts" {
  p1 { hand "Hallowed Blaster"; house Sanctum }
  p2 { battleline "Hayyel the Merchant" }
  p1 plays "Hallowed Blaster"
  expect p1.amber == 0 and p2.amber == 0
}

test "Horseman of Death: returns each Horseman creature from the own discard pile" {
  p1 {
    hand "Horseman of Death"
    house Sanctum
    discard "Horseman of War" as a, "Troll" as b, "Horseman of Famine" as c
  }
  p2 { discard "Horseman of War" as d }
  p1 plays "Horseman of Death"
  expect a in p1.hand and c in p1.hand and b in p1.discard and d in p2.discard
}

test "Horseman of Famine: destroys a creature with the lowest power, of either side" {
  p1 { hand "Horseman of Famine" as own; house Sanctum; battleline "Silvertooth" as a }
  p2 { battleline "Dew Faerie" as b, "Troll" as c }
  p1 plays own
  p1 chooses "right flank"
  expect options "Silvertooth"; "Dew Faerie"
  p1 chooses b
  expect b in p2.discard and a in p1.battleline
}

test "Horseman of Famine: when it reaps and fights, itself if it must be" {
  p1 { battleline "Horseman of Famine" as own, "Horseman of Famine" as two; house Sanctum }
  p2 { battleline "Urchin" as a, "Dew Faerie" as b with dodged true, "Silvertooth" as c, "Troll" as d }
  p1 reaps own
  expect a in p2.discard and b in p2.battleline
  p1 fights two
  p1 chooses b
  expect b in p2.discard and c in p2.discard
  p1 { battleline "Horseman of Famine" as three }
  p1 reaps three
  expect options "Horseman of Famine"; "Horseman of Famine"; "Horseman of Famine"
  p1 chooses three
  expect three in p1.discard
}

test "Horseman of Pestilence: 1 damage to all who are no Horsemen" {
  p1 { hand "Horseman of Pestilence" as own; house Sanctum; battleline "Horseman of War" as a, "Troll" as b }
  p2 { battleline "Bumpsy" as c, "Urchin" as d }
  p1 plays own
  p1 chooses "right flank"
  expect own.damage == 0 and a.damage == 0 and b.damage == 1 and c.damage == 1 and d in p2.discard
}

test "Horseman of Pestilence: when it reaps and fights" {
  p1 { battleline "Horseman of Pestilence" as a, "Horseman of Pestilence" as b; house Sanctum }
  p2 { battleline "Silvertooth" as d, "Troll" as c }
  p1 reaps a
  expect c.damage == 1
  p1 fights b
  p1 chooses d
  expect c.damage == 2 and d in p2.discard
}

test "Horseman of War: all friendly creatures may fight, and nothing else" {
  p1 {
    hand "Horseman of War" as war
    house Sanctum
    battleline "Troll" as a, "Sequis" as b, "Noddy the Thief" as c, "Lady Maxena" as d
    artifacts "Whispering Reliquary" as tool
  }
  p2 { battleline "Bumpsy" as foe }
  p1 plays war
  p1 chooses "right flank"
  expect option fights a
  expect option fights b
  expect refused reaps b because "it cannot reap"
  expect no option reaps a
  expect refused acts d because "it cannot be used"
  expect option acts tool
  p1 fights a
  expect foe in p2.discard
}

test "Horseman of War: no omni abilities of creatures, enemies are not concerned, this turn only" {
  p1 {
    hand "Horseman of War" as war
    house Sanctum
    battleline "Deipno Spymaster" as a, "Sequis" as b
    deck "Anger" x 6
  }
  p2 { battleline "Bumpsy" as foe; deck "Anger" x 6 }
  expect option uses_omni a
  p1 plays war
  p1 chooses "right flank"
  expect refused uses_omni a because "it cannot be used"
  p1 stops
  p2 reaps foe
  expect p2.amber == 1
  p2 stops
  p1 chooses Sanctum
  expect option reaps b
  expect option uses_omni a
}

test "Horseman of War: a stun may still be removed" {
  p1 {
    hand "Horseman of War" as war
    house Sanctum
    battleline "Troll" as a with stunned true, "Sequis" as b with stunned true
  }
  p1 plays war
  p1 chooses "right flank"
  p1 reaps a
  p1 reaps b
  expect not a.stunned and not b.stunned and p1.amber == 0
}

test "Jehu the Bureaucrat: 2 for choosing Sanctum" {
  at p1 start
  p1 { battleline "Jehu the Bureaucrat", "Troll" }
  p1 chooses Sanctum
  expect p1.amber == 2
}

test "Jehu the Bureaucrat: nothing for another house or the opponent's choice" {
  at p1 start
  p1 { battleline "Jehu the Bureaucrat", "Troll"; deck "Anger" x 6 }
  p2 { battleline "Sequis"; deck "Anger" x 6 }
  p1 chooses Brobnar
  p1 stops
  expect p1.amber == 0 and p2.amber == 0
}

test "Lady Maxena: stuns a creature, itself is legal" {
  p1 { hand "Lady Maxena" as lady; house Sanctum }
  p2 { battleline "Troll" as foe }
  p1 plays lady
  expect options "Lady Maxena"; "Troll"
  p1 chooses foe
  expect foe.stunned and not lady.stunned
}

test "Lady Maxena: her action returns her to the hand" {
  p1 { battleline "Lady Maxena" as lady; house Sanctum }
  p1 acts lady
  expect lady in p1.hand
}

test "Lord Golgotha: 3 damage to the neighbours of the attacked creature only" {
  p1 { battleline "Lord Golgotha" as lord; house Sanctum }
  p2 { battleline "Troll" as a, "Dew Faerie" as b with dodged true, "Troll" as c, "Troll" as d }
  p1 fights lord
  p1 chooses b
  expect a.damage == 3 and c.damage == 3 and d.damage == 0 and b in p2.discard
}

test "Numquid the Fair: destroys as long as the opponent has more" {
  p1 { hand "Numquid the Fair" as own; house Sanctum }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Urchin" as c }
  p1 plays own
  p1 chooses a
  p1 chooses c
  expect a in p2.discard and c in p2.discard and b in p2.battleline
}

test "Numquid the Fair: one at least, even with fewer" {
  p1 { hand "Numquid the Fair" as own; house Sanctum; battleline "Troll" }
  p2 { battleline "Bumpsy" as b, "Urchin" as c }
  p1 plays own
  p1 chooses "left flank"
  p1 chooses b
  expect b in p2.discard and c in p2.battleline
}

test "Numquid the Fair: a warded target loses its ward, and it goes on" {
  p1 { hand "Numquid the Fair" as own; house Sanctum }
  p2 { battleline "Troll" as a with warded true, "Bumpsy" as b }
  p1 plays own
  p1 chooses a
  expect not a.warded
  p1 chooses a
  expect a in p2.discard and b in p2.battleline
}

test "Protectrix: whom it healed cannot be damaged this turn" {
  p1 { battleline "Protectrix" as own, "Troll" as a with damage 3; hand "Poison Wave"; house Sanctum, Shadows }
  p2 { battleline "Troll" as foe }
  p1 reaps own
  p1 chooses yes
  p1 chooses a
  expect a.damage == 0
  p1 plays "Poison Wave"
  expect a.damage == 0 and own.damage == 2 and foe.damage == 2
}

test "Protectrix: without damage there is no protection" {
  p1 { battleline "Protectrix" as own, "Troll" as a; hand "Poison Wave"; house Sanctum, Shadows }
  p1 reaps own
  p1 chooses yes
  p1 chooses a
  p1 plays "Poison Wave"
  expect a.damage == 2
}

test "Protectrix: may be declined, and lasts for one turn" {
  p1 {
    battleline "Protectrix" as own, "Protectrix" as two, "Troll" as a with damage 3
    house Sanctum
    deck "Anger" x 6
  }
  p2 { battleline "Noddy the Thief"; hand "Poison Wave"; deck "Anger" x 6 }
  p1 reaps own
  p1 chooses no
  expect a.damage == 3
  p1 reaps two
  p1 chooses yes
  p1 chooses a
  p1 stops
  p2 plays "Poison Wave"
  expect a.damage == 2
}

test "Raiding Knight: captures 1 when played" {
  p1 { hand "Raiding Knight"; house Sanctum }
  p2 { amber 2 }
  p1 plays "Raiding Knight"
  expect "Raiding Knight".amber == 1 and p2.amber == 1
}

test "Sanctum Guardian: changes places after reaping and fighting" {
  p1 { battleline "Sanctum Guardian" as own, "Troll" as a, "Bumpsy" as b; house Sanctum }
  p2 { battleline "Urchin" }
  p1 reaps own
  expect options "Troll"; "Bumpsy"
  p1 chooses b
  expect position(own) == 2 and position(b) == 0 and position(a) == 1
  p1 { battleline "Sanctum Guardian" as second }
  p1 fights second
  p1 chooses a
  expect position(second) == 1 and position(a) == 3
}

test "Sanctum Guardian: has taunt" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Sanctum Guardian" as wall, "Urchin" }
  p1 fights own
  expect wall in p2.discard
}

test "Sequis: captures 1 when it reaps" {
  p1 { battleline "Sequis" as own; house Sanctum }
  p2 { amber 2 }
  p1 reaps own
  expect own.amber == 1 and p2.amber == 1 and p1.amber == 1
}

test "Sergeant Zakiel: may ready and fight with a neighbour of any house" {
  p1 { hand "Sergeant Zakiel" as own; house Sanctum; battleline "Troll" as a with exhausted true, "Bumpsy" as b }
  p2 { battleline "Sequis" as foe }
  p1 plays own
  p1 chooses "left flank"
  expect options no; "Troll"
  p1 chooses a
  expect foe in p2.discard and a.exhausted and a.damage == 4 and not b.exhausted
}

test "Sergeant Zakiel: or not" {
  p1 { hand "Sergeant Zakiel" as own; house Sanctum; battleline "Troll" as a with exhausted true }
  p2 { battleline "Sequis" as foe }
  p1 plays own
  p1 chooses "left flank"
  p1 chooses no
  expect foe.damage == 0 and a.exhausted
}

test "Staunch Knight: power 2 more on a flank" {
  p1 { battleline "Staunch Knight" as a, "Staunch Knight" as b, "Staunch Knight" as c }
  expect a.power == 6 and b.power == 4 and c.power == 6
}

test "Gatekeeper: of 7 or more it leaves 5" {
  p1 { hand "Gatekeeper" as own; house Sanctum }
  p2 { amber 9 }
  p1 plays own
  expect own.amber == 4 and p2.amber == 5
}

test "Gatekeeper: 7 yes" {
  p1 { hand "Gatekeeper" as own; house Sanctum }
  p2 { amber 7 }
  p1 plays own
  expect own.amber == 2 and p2.amber == 5
}

test "Gatekeeper: 6 no" {
  p1 { hand "Gatekeeper" as own; house Sanctum }
  p2 { amber 6 }
  p1 plays own
  expect own.amber == 0 and p2.amber == 6
}

test "The Vaultkeeper: no stealing from you, but capturing and losing" {
  p1 { hand "Urchin", "Doorstep to Heaven", "Raiding Knight"; house Shadows, Sanctum }
  p2 { battleline "The Vaultkeeper"; amber 7 }
  p1 plays "Urchin"
  expect p1.amber == 0 and p2.amber == 7
  p1 plays "Doorstep to Heaven"
  expect p2.amber == 5
  p1 plays "Raiding Knight"
  p1 chooses "left flank"
  expect p2.amber == 4
}

test "The Vaultkeeper: its controller may steal" {
  p1 { battleline "The Vaultkeeper"; hand "Urchin"; house Shadows }
  p2 { amber 2 }
  p1 plays "Urchin"
  p1 chooses "left flank"
  expect p1.amber == 1
}

test "Veemos Lightbringer: destroys each creature with elusive, on both sides" {
  p1 { hand "Veemos Lightbringer" as own; house Sanctum; battleline "Urchin" as a, "Troll" as b }
  p2 { battleline "Noddy the Thief" as c, "Silvertooth" as d, "Troll" as e with upgrades "Ring of Invisibility" }
  p1 plays own
  p1 chooses "left flank"
  expect a in p1.discard
    and c in p2.discard
    and e in p2.discard
    and b in p1.battleline
    and d in p2.battleline
    and own in p1.battleline
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

test "Armageddon Cloak: hazardous 2" {
  p1 { battleline "Bumpsy" as a; house Brobnar }
  p2 { battleline "Urchin" as b with upgrades "Armageddon Cloak" }
  p1 fights a
  expect a.damage == 2 and b in p2.battleline
}

test "Armageddon Cloak: is destroyed instead of its host, which is healed" {
  p1 { hand "Gateway to Dis"; house Dis; battleline "Troll" as other }
  p2 { battleline "Troll" as host with upgrades "Armageddon Cloak", damage 3; amber 0 }
  p1 plays "Gateway to Dis"
  expect host in p2.battleline and host.damage == 0 and "Armageddon Cloak" in p2.discard and other in p1.discard
}

test "Armageddon Cloak: damage that would have killed is gone, and the host was not destroyed" {
  p1 { hand "Relentless Whispers"; house Shadows }
  p2 { battleline "Silvertooth" as host with upgrades "Armageddon Cloak"; amber 3 }
  p1 plays "Relentless Whispers"
  expect host in p2.battleline and host.damage == 0 and "Armageddon Cloak" in p2.discard and p2.amber == 3
}

test "Armageddon Cloak: its host was not destroyed in the fight" {
  p1 { battleline "Francus" as own; house Sanctum }
  p2 { battleline "Silvertooth" as host with upgrades "Armageddon Cloak"; amber 3 }
  p1 fights own
  expect host in p2.battleline and own.damage == 3 and own.amber == 0 and p2.amber == 3
}

test "Mantle of the Zealot: its host may be used in any house" {
  p1 { hand "Mantle of the Zealot"; house Sanctum; battleline "Troll" as a, "Bumpsy" as b }
  p1 plays "Mantle of the Zealot"
  p1 chooses a
  p1 reaps a
  expect p1.amber == 1 and a.exhausted
  expect refused reaps b because "not of the active house"
}

test "Protect the Weak: armor 1 and taunt" {
  p1 { hand "Protect the Weak"; house Sanctum; battleline "Troll" as a, "Sequis" as b }
  p1 plays "Protect the Weak"
  p1 chooses b
  expect b.armor == 3 and b has Taunt and a has not Taunt and p1.amber == 1
}

test "Shoulder Armor: power 2 and armor 2 on a flank only" {
  p1 { hand "Shoulder Armor", "Sequis"; house Sanctum; battleline "Troll" as a, "Bumpsy" as b }
  p1 plays "Shoulder Armor"
  p1 chooses b
  expect b.power == 7 and b.armor == 2
  p1 plays "Sequis"
  p1 chooses "right flank"
  expect b.power == 5 and b.armor == 0
}

// ---- our own --------------------------------------------------------------------------------------------------------

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

// ---- told to be used, and stunned -------------------------------------------------------------------------------------

test "Inspiration: a stunned creature that can neither reap nor fight loses its stun" {
  p1 { hand "Inspiration"; battleline "Tireless Crocag" as own with stunned true; identity Sanctum; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Fogbank"; battleline "Troll"; house Untamed; deck "Punch" x 9 }
  p2 plays "Fogbank"
  p2 stops
  p1 chooses Sanctum
  p1 plays "Inspiration"
  expect not own.stunned and own.exhausted
}

test "Inspiration: one that can neither reap nor fight and is not stunned is only readied" {
  p1 { hand "Inspiration"; battleline "Tireless Crocag" as own; identity Sanctum; deck "Punch" x 9 }
  at p2 main
  p2 { hand "Fogbank"; battleline "Troll"; house Untamed; deck "Punch" x 9 }
  p2 plays "Fogbank"
  p2 stops
  p1 chooses Sanctum
  p1 { battleline own with exhausted true }
  p1 plays "Inspiration"
  expect not own.exhausted
}

test "One Stood Against Many: with nobody to fight a stunned creature loses its stun and ends ready" {
  p1 { hand "One Stood Against Many"; battleline "Troll" as troll with stunned true, exhausted true; house Sanctum }
  p1 plays "One Stood Against Many"
  expect not troll.stunned and not troll.exhausted
}

test "Commander Remiel: a stunned creature only loses its stun, and nothing is asked" {
  p1 { battleline "Commander Remiel" as remiel, "Troll" as troll with stunned true; house Sanctum }
  p2 { battleline "Bumpsy" as foe }
  p1 reaps remiel
  expect not asked
  expect not troll.stunned and troll.exhausted and foe.damage == 0
}

test "Numquid the Fair: it goes on only as long as it is there" {
  p1 { hand "Numquid the Fair" as own; house Sanctum }
  p2 { battleline "Bumpsy" as a with upgrades "Phoenix Heart", "Troll" as b, "Troll" as c }
  p1 plays own
  p1 chooses a
  expect own in p1.discard and a in p2.hand  // the fire of the first one killed it
  expect b in p2.battleline and c in p2.battleline and b.damage == 3
}

test "One Stood Against Many: all whom it has fought can be fought by the next copy" {
  p1 { hand "One Stood Against Many"; house Sanctum; battleline "Troll" }
  p2 { battleline "Dew Faerie" as a, "Dew Faerie" as b }
  p1 plays "One Stood Against Many"
  p1 chooses b
  expect not asked
  expect a.dodged and b.dodged and not a.marked and not b.marked
}
