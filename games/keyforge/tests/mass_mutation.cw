// Mass Mutation, card by card.

test "Animator: an artifact is a creature of power 3 and of the active house for the turn" {
  p1 { artifacts "Animator" as animator, "Cannon" as cannon; battleline "Troll"; house Logos; deck "Anger" x 9 }
  p2 { artifacts "Round Table" as table; deck "Anger" x 9 }
  p1 acts animator
  p1 chooses cannon
  p1 chooses "right flank"
  expect cannon in p1.battleline and cannon.power == 3 and Logos in cannon.house and Brobnar not in cannon.house
  p1 reaps cannon
  expect p1.amber == 1
  p1 stops
  expect cannon in p1.artifacts and Brobnar in cannon.house
}

test "Animator: on its controller's side; what lies on it as a creature is discarded at the turn's end" {
  p1 { artifacts "Animator" as animator; hand "Duskrunner" as upgrade; house Logos, Shadows; deck "Anger" x 9 }
  p2 { artifacts "Round Table" as table; deck "Anger" x 9 }
  p1 acts animator
  expect options "Animator"; "Round Table"
  p1 chooses table
  expect table in p2.battleline and not table.exhausted
  p1 plays upgrade
  expect upgrade in table.upgrades
  p1 stops
  expect table in p2.artifacts and upgrade in p1.discard
}

test "Blast Shielding: 2 armor, and it may go to a neighbor after its host was used" {
  p1 { battleline "Troll" as a, "Bumpsy" as b with upgrades "Blast Shielding", "Krump" as c, "Dodger"; house Brobnar }
  expect b.armor == 2 and a.armor == 0
  p1 reaps b
  expect options no; "Troll"; "Krump"
  p1 chooses c
  expect b.armor == 0 and c.armor == 2
}

test "Blast Shielding: used in any way, here by its action; or it stays" {
  p1 { battleline "Troll" as a, "Noddy the Thief" as b with upgrades "Blast Shielding"; house Shadows, Brobnar }
  p1 reaps a
  expect not asked
  p1 acts b
  p1 chooses no
  expect b.armor == 2
}

test "Blossom Drake: 1 more power for each artifact, and artifacts have no text" {
  p1 { battleline "Blossom Drake" as drake, "Troll" as troll; artifacts "Banner of Battle"; house Untamed, Brobnar }
  p2 { artifacts "Screechbomb" as bomb, "Cannon" as cannon }
  expect drake.power == 7 and troll.power == 8
  expect bomb has not omni and cannon has not action
}

test "Blossom Drake: keywords of artifacts, too" {
  p1 { battleline "Blossom Drake"; artifacts "Trojan Sauropod" as horse }
  expect horse has not Treachery and horse has not omni
}

test "Blossom Drake: what artifacts gained, too" {
  p1 { battleline "Blossom Drake", "Troll" as stone with mineral 1 }
  p2 { battleline "De-Animator" }
  p1 { house Brobnar }
  expect stone in p1.artifacts and stone has not action
}

test "Cyber-Clone: purges another creature and has its power, armor, keywords and traits" {
  p1 { hand "Cyber-Clone" as clone; house Logos }
  p2 { battleline "Bulwark" as a with plus 2, damage 1, "Mindworm" as b }
  p1 plays clone
  expect options "Bulwark"; "Mindworm"
  p1 chooses a
  expect a in p2.purged
    and clone.power == 4
    and clone.armor == 2
    and clone is Knight
    and clone is Mutant
    and clone.damage == 0
}

test "Cyber-Clone: keywords, but no abilities" {
  p1 { hand "Cyber-Clone" as clone; house Logos }
  p2 { battleline "Urchin" as a }
  p1 plays clone
  expect clone has Elusive and clone.power == 1 and clone has play and clone is Thief
  p1 { hand "Hysteria"; house Dis }
  p1 plays "Hysteria"
  expect clone has not Elusive
}

test "Cyber-Clone: a ward keeps the creature, not its values" {
  p1 { hand "Cyber-Clone" as clone; house Logos }
  p2 { battleline "Troll" as a with warded true }
  p1 plays clone
  expect a in p2.battleline and not a.warded and clone.power == 8
}

test "Cyber-Clone: alone it stays as it is" {
  p1 { hand "Cyber-Clone" as clone; house Logos }
  p1 plays clone
  expect clone.power == 1 and clone in p1.battleline
}

test "Dino-Knight: exalts itself to deal 3" {
  p1 { hand "Dino-Knight" as knight; house Sanctum }
  p2 { battleline "Troll" as foe, "Bumpsy" }
  p1 plays knight
  p1 chooses yes
  expect options "Dino-Knight"; "Troll"; "Bumpsy"
  p1 chooses foe
  expect knight.amber == 1 and foe.damage == 3
}

test "Dino-Knight: declined, nothing" {
  p1 { hand "Dino-Knight" as knight; house Sanctum }
  p2 { battleline "Troll" as foe }
  p1 plays knight
  p1 chooses no
  expect knight.amber == 0 and foe.damage == 0
}

test "Drecker: takes the damage of a fighting neighbor too, past ward and armor" {
  p1 { battleline "Bulwark" as knight, "Drecker" as drecker with warded true, plus 6; house Sanctum }
  p2 { battleline "Troll" as foe }
  p1 fights knight
  expect knight in p1.discard and drecker.damage == 6 and drecker.warded
}

test "Drecker: also when the neighbor is attacked, by poison too" {
  p1 { battleline "Macis Asp" as asp; house Shadows }
  p2 { battleline "Drecker" as drecker, "Troll" as troll }
  p1 fights asp
  p1 chooses troll
  expect troll in p2.discard and drecker in p2.discard
}

test "Drecker: at the same time as its neighbor, before anybody is destroyed" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Drecker" as drecker with plus 9, "Duma the Martyr" as duma; deck "Anger" x 2 }
  p1 fights own
  p1 chooses duma
  expect duma in p2.discard and drecker.damage == 0  // Duma's end healed it
}

test "Drecker: assault is part of the fight" {
  p1 { battleline "Tactical Officer Moon" as moon; house StarAlliance }
  p2 { battleline "Drecker" as drecker with plus 9, "Silvertooth" as small }
  p1 fights moon
  p1 chooses small
  expect small in p2.discard and drecker.damage == 2 and moon.damage == 0
}

test "Drecker: not outside of a fight" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Drecker" as drecker, "Troll" as troll }
  p1 plays "Poison Wave"
  expect drecker.damage == 2 and troll.damage == 2
}

test "Drecker: not for those farther away, and two do not echo" {
  p1 { battleline "Silvertooth" as a; house Shadows }
  p2 {
    battleline "Drecker" as far, "Urchin", "Drecker" as left, "Troll" as troll, "Drecker" as right, "Drecker" as next
  }
  p1 fights a
  p1 chooses troll
  p1 chooses "Drecker"
  expect troll.damage == 2 and left.damage == 2 and right.damage == 2 and far.damage == 0 and next.damage == 0
}

test "Drecker: steals 1 when it reaps" {
  p1 { battleline "Drecker" as drecker; house Dis }
  p2 { amber 2 }
  p1 reaps drecker
  expect p1.amber == 2 and p2.amber == 1
}

test "Etan's Jar: nobody can play cards of the named name while it is in play" {
  p1 { hand "Etan's Jar" as jar, "Punch" as own, "Anger" as other_card; house Dis, Brobnar; deck "Smith" x 9 }
  p2 { hand "Punch" as foe; deck "Smith" x 9; battleline "Troll" }
  p1 plays jar
  p1 chooses "Punch"
  expect refused plays own because "it cannot be played"
  expect option plays other_card
  p1 stops
  expect refused plays foe because "it cannot be played"
  p1 { discard jar }
}

test "Etan's Jar: when it leaves play they can" {
  p1 { hand "Etan's Jar" as jar, "Gorm of Omm", "Punch" as own; house Dis, Brobnar, Sanctum }
  p1 plays jar
  p1 chooses "Punch"
  p1 { artifacts "Gorm of Omm" as gorm }
  p1 uses_omni gorm
  expect jar in p1.discard
  expect option plays own
}

test "Sacro-Alien: of the top three one to the hand, one to the bottom, one stays" {
  p1 {
    battleline "Sacro-Alien" as alien
    house StarAlliance
    deck "Anger" as d, "Punch" as c, "Smith" as b, "Troll" as a
  }
  p2 { battleline "Silvertooth" }
  p1 fights alien
  expect options "Troll"; "Smith"; "Punch"
  expect knows(p1, b) and not knows(p1, d)
  p1 chooses b
  expect options "Troll"; "Punch"
  p1 chooses a
  expect b in p1.hand and bottom of p1.deck == a and top of p1.deck == c
}

test "Sacro-Alien: a single card goes to the hand" {
  p1 { battleline "Sacro-Alien" as alien; house StarAlliance; deck "Anger" as d }
  p2 { battleline "Silvertooth" }
  p1 fights alien
  expect d in p1.hand and p1.deck is empty
}

test "Shoulder Id: cannot fight, and steals instead of dealing damage" {
  p1 { battleline "Shoulder Id" as id; house Shadows }
  p2 { battleline "Troll" as foe }
  expect refused fights id because "it cannot fight"
}

test "Shoulder Id: attacked, it steals 1 and a ward is not touched" {
  p1 { battleline "Troll" as own with warded true; house Brobnar; amber 3 }
  p2 { battleline "Shoulder Id" as id with plus 9 }
  p1 fights own
  expect own.damage == 0 and own.warded and p2.amber == 1 and p1.amber == 2 and id.damage == 8
}

test "Shoulder Id: where it would deal no damage it steals nothing" {
  p1 { battleline "Umbra" as own; house Shadows; amber 3 }
  p2 { battleline "Shoulder Id" as id }
  p1 fights own
  expect p2.amber == 0 and p1.amber == 3 and id.damage == 2
}

test "The Archivist: while it is archived, any number of archived cards may be taken" {
  p1 { archives "The Archivist" as archivist, "Punch" as punch, "Anger" as anger; battleline "Troll"; deck "Smith" x 9 }
  p2 { deck "Smith" x 9 }
  at p1 start
  p1 chooses yes
  p1 chooses punch
  p1 chooses done
  expect punch in p1.hand and archivist in p1.archives and anger in p1.archives
}

test "The Archivist: a foreign card that is taken goes home" {
  p1 { archives "The Archivist" as archivist; battleline "Uxlyx the Zookeeper" as uxlyx; house Mars; deck "Smith" x 9 }
  p2 { battleline "Bumpsy" as foe, "Troll"; deck "Smith" x 9 }
  p1 reaps uxlyx
  p1 chooses foe
  expect foe in p1.archives
  p1 stops
  p2 stops
  p1 chooses yes
  p1 chooses foe
  p1 chooses done
  expect foe in p2.hand and archivist in p1.archives
}

test "The Archivist: it is archived faceup" {
  p1 { hand "Hidden Stash", "The Archivist" as archivist; house Shadows }
  p1 plays "Hidden Stash"
  expect archivist in p1.archives and knows(p2, archivist)
}

test "The Pale Star: each creature has power 1 and no armor this turn" {
  p1 {
    artifacts "The Pale Star" as star
    battleline "Bulwark" as a, "Troll" as b with damage 1
    hand "Bumpsy" as late
    house Brobnar
    deck "Anger" x 9
  }
  p2 { battleline "Troll" as c with plus 3; deck "Anger" x 9 }
  p1 uses_omni star
  expect star in p1.discard and a.power == 1 and a.armor == 0 and b in p1.discard and c.power == 1
  p1 plays late
  p1 chooses "left flank"
  expect late.power == 1
  p1 stops
  expect a.power == 4 and a.armor == 2 and c.power == 11
}

test "The Pale Star: no less than 1, either" {
  p1 { artifacts "The Pale Star" as star; hand "Kaspara" as kaspara; house Geistoid }
  p1 uses_omni star
  p1 plays kaspara
  expect kaspara in p1.battleline and kaspara.power == 1
}

test "Turnkey: unforges a key, and gives it back when it leaves play" {
  p1 { hand "Turnkey" as turnkey, "Hysteria"; house Dis }
  p2 { keys Red, Blue }
  p1 plays turnkey
  p1 chooses Blue
  expect count(p2.keys) == 1 and Red in p2.keys
  p1 plays "Hysteria"
  p1 chooses Blue
  expect count(p2.keys) == 2 and turnkey in p1.hand
}

test "Turnkey: a change of sides is not leaving play; its leaving is, though it has no text" {
  p1 { hand "Turnkey" as turnkey, "Collar of Subordination" as collar; house Dis; deck "Anger" x 9 }
  p2 { keys Red; battleline "Troll"; hand "Collar of Subordination" as theirs, "Punch"; house Dis; deck "Anger" x 9 }
  p1 plays turnkey
  expect count(p2.keys) == 0
  p1 stops
  p2 { house Dis, Brobnar }
  p2 plays theirs
  p2 chooses turnkey
  p2 chooses "left flank"
  expect turnkey in p2.battleline and count(p2.keys) == 0
  p2 plays "Punch"
  p2 chooses turnkey
  p2 chooses Red
  expect turnkey in p1.discard and count(p2.keys) == 1
}

test "Turnkey: nothing forged, nothing given back" {
  p1 { hand "Turnkey" as turnkey, "Hysteria"; house Dis }
  p1 plays turnkey
  p1 plays "Hysteria"
  expect count(p2.keys) == 0
}

test "Wild Bounty: the next card's icons count twice" {
  p1 {
    hand "Wild Bounty", "Dust Pixie" as pixie, "Key Charge" as other_card, "Ghostly Hand" as late
    house Untamed, Shadows
  }
  p1 plays "Wild Bounty"
  expect p1.amber == 0
  p1 plays pixie
  expect p1.amber == 4
  p1 plays late
  expect p1.amber == 6
}

test "Wild Bounty: a card without icons uses it up; the turn's end too" {
  p1 { hand "Wild Bounty", "Urchin", "Ghostly Hand"; house Untamed, Shadows }
  p1 plays "Wild Bounty"
  p1 plays "Urchin"
  p1 plays "Ghostly Hand"
  expect p1.amber == 2
}

test "Wild Bounty: icons resolved without a play are not meant" {
  p1 { hand "Wild Bounty", "Manifestation"; discard "Ghostly Hand" x 10; house Untamed, Geistoid }
  p1 plays "Wild Bounty"
  p1 plays "Manifestation"
  p1 chooses "Ghostly Hand"
  expect p1.amber == 4  // twice its own 1, then 2
}

test "Wild Bounty: not in the next turn" {
  p1 { hand "Wild Bounty"; house Untamed; deck "Anger" x 9; battleline "Dodger" }
  p2 { deck "Anger" x 9 }
  p1 plays "Wild Bounty"
  p1 stops
  p2 stops
  p1 { hand "Ghostly Hand"; house Shadows }
  p1 plays "Ghostly Hand"
  expect p1.amber == 2
}

test "Z-Wave Emitter: wards its host at the start of the turn of the host's controller" {
  p1 { house StarAlliance; deck "Anger" x 9 }
  p2 { battleline "Troll" as host with upgrades "Z-Wave Emitter"; deck "Anger" x 9 }
  expect not host.warded
  p1 stops
  expect host.warded
  p2 chooses Brobnar
}

test "Z-Wave Emitter: not at the start of the other turn" {
  p1 { battleline "Troll" as host with upgrades "Z-Wave Emitter"; house StarAlliance; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 stops
  expect not host.warded
}

test "Cyber-Clone: the Omega it gains is too late to end the turn" {
  p1 { hand "Cyber-Clone" as clone, "Labwork" as more; house Logos }
  p2 { battleline "Duskwitch" as witch }
  p1 plays clone
  expect witch in p2.purged and clone has Omega and clone has Elusive and phase is main
  expect option plays more
}

test "Omega: a creature that has it ends the step, also as a copy" {
  p1 { hand "Mimic Gel" as gel, "Labwork"; house Logos; deck "Anger" x 9 }
  p2 { battleline "Duskwitch" as witch; deck "Anger" x 9 }
  p1 plays gel
  expect gel has Omega and turn player == p2
}

test "Omega: even if the creature has left play by then" {
  p1 { hand "Duskwitch" as witch, "Dust Pixie"; house Untamed; deck "Anger" x 9 }
  p2 { artifacts "Autocannon"; deck "Anger" x 9 }
  p1 plays witch
  expect witch in p1.discard and turn player == p2
}

test "Cyber-Clone: an animated artifact's power is the one it was given" {
  p1 { hand "Cyber-Clone" as clone; artifacts "Animator" as animator, "Cannon" as cannon; house Logos }
  p1 acts animator
  p1 chooses cannon
  p1 plays clone
  p1 chooses "left flank"
  expect cannon in p1.purged and clone.power == 3 and clone in p1.battleline
}

test "Hystricog: destroys a damaged creature" {
  p1 { battleline "Hystricog" as h; house Dis }
  p2 { battleline "Troll" as hurt with damage 1, "Bumpsy" as other }
  p1 acts h
  expect hurt in p2.discard and other in p2.battleline
}

test "Securi-Droid: a creature with taunt, or an upgrade that gives it" {
  p1 { hand "Securi-Droid" as one, "Securi-Droid" as two; battleline "Troll" as host; house StarAlliance }
  p1 plays one
  p1 chooses "as a creature"
  p1 chooses "left flank"
  expect one in p1.battleline and one has Taunt and host has not Taunt and one.power == 4
  p1 plays two
  p1 chooses "as an upgrade"
  p1 chooses host
  expect two in host.upgrades and host has Taunt
}

test "Wail of the Damned: a creature without icons" {
  p1 { hand "Wail of the Damned"; house Dis }
  p2 { battleline "Dust Pixie" as pixie, "Troll" as plain, "Bumpsy" as enhanced with draws 1, "Krump" as other }
  p1 plays "Wail of the Damned"
  expect options plain; other
  p1 chooses plain
  expect plain in p2.discard
}

test "Armory Officer Nel: draws for each upgrade, whoever plays it" {
  p1 {
    battleline "Armory Officer Nel" as nel
    hand "Blood of Titans" as u, "Explo-rover" as r
    deck "Anger" x 7, "Smith" as second, "Punch" as first
    house Brobnar, StarAlliance
  }
  p2 { hand "Way of the Wolf" as w; identity Untamed; deck "Anger" x 9 }
  p1 plays u
  expect first in p1.hand and second in p1.deck
  p1 plays r
  p1 chooses "as an upgrade"
  expect second in p1.hand
  p1 stops
  p1 { hand second; deck "Krump" as third }
  p2 plays w
  expect third in p1.hand
}

test "Armory Officer Nel: not for one that is played as a creature" {
  p1 { battleline "Armory Officer Nel" as nel; hand "Explo-rover" as r; deck "Punch" as card; house StarAlliance }
  p1 plays r
  p1 chooses "as a creature"
  p1 chooses "left flank"
  expect card in p1.deck and r in p1.battleline
}

test "Dark Queen Gloriana: a friendly creature that is not Untamed comes back" {
  p1 { hand "Dark Queen Gloriana" as queen; battleline "Troll" as troll, "Dew Faerie" as faerie; house Untamed }
  p2 { battleline "Bumpsy" as foe }
  p1 plays queen
  p1 chooses "left flank"
  expect troll in p1.hand and faerie in p1.battleline and foe in p2.battleline and queen in p1.battleline
}

test "The Archivist: a card of the other player goes home, the rest may stay" {
  p1 {
    archives "The Archivist" as archivist, "Troll" as lent owned by p2, "Anger" as own
    identity Logos
    deck "Punch" x 9
  }
  at p1 start
  p1 chooses yes
  p1 chooses lent
  p1 chooses done
  expect lent in p2.hand and own in p1.archives and archivist in p1.archives
}

test "Cyber-Clone: of an Auto-Legionary it has the power, and is used whatever the house, until it leaves play" {
  p1 {
    hand "Cyber-Clone" as clone, "Smith" x 6
    artifacts "Auto-Legionary" as legion
    house Logos, Saurian
  }
  p2 { hand "Smith" x 6 }
  p1 acts legion
  p1 plays clone
  p1 chooses "left flank"
  expect legion in p1.purged and clone.power == 5 and clone has Versatile
  p1 stops
  expect clone.power == 5 and clone has Versatile
  p2 stops
  p1 { house Brobnar }
  p1 reaps clone
  expect p1.amber == 1
}

test "Cyber-Clone: what it has of an Auto-Legionary no Mimic Gel copies" {
  p1 {
    hand "Cyber-Clone" as clone, "Mimic Gel" as gel
    artifacts "Auto-Legionary" as legion
    house Logos, Saurian
  }
  p2 { battleline "Troll" as troll }
  p1 acts legion
  p1 plays clone
  p1 chooses "left flank"
  p1 chooses legion
  expect legion in p1.purged and clone has Versatile
  p1 plays gel
  p1 chooses clone
  p1 chooses "left flank"
  p1 chooses troll
  expect troll in p2.purged and gel.power == 8 and gel has not Versatile
}
