// Worlds Collide, card by card.

test "Auto-Legionary: becomes a creature of power 5 on a flank, exhausted as it is" {
  p1 { artifacts "Auto-Legionary" as legion; battleline "Troll" as troll; house Saurian; deck "Anger" x 8 }
  p2 { deck "Anger" x 8 }
  p1 acts legion
  p1 chooses "left flank"
  expect legion.power == 5 and legion.exhausted and legion in p1.battleline and position(legion) == 0
  p1 stops
  p2 stops
  p1 chooses Brobnar
  p1 reaps legion  // whatever the house
  expect p1.amber == 1
}

test "Auto-Legionary: used again it only moves" {
  p1 { artifacts "Auto-Legionary" as legion; battleline "Troll" as troll; house Saurian }
  p1 acts legion
  p1 chooses "left flank"
  p1 { battleline legion with exhausted false }
  p1 acts legion
  p1 chooses "right flank"
  expect position(legion) == 1 and legion.power == 5
}

test "Auto-Legionary: for the other player it only exhausts" {
  p1 { battleline "Nexus" as nexus; house Shadows }
  p2 { artifacts "Auto-Legionary" as legion }
  p1 reaps nexus
  expect legion.exhausted and legion in p2.artifacts
}

test "Crassosaurus: captures 10 in all from both pools, the player says how many from whom" {
  p1 { hand "Crassosaurus" as crasso; house Saurian; amber 6 }
  p2 { amber 7 }
  p1 plays crasso
  expect options 4; 5; 6; 7
  p1 chooses 5
  expect crasso.amber == 10 and p1.amber == 1 and p2.amber == 2 and crasso in p1.battleline
}

test "Crassosaurus: with less than 10 it is purged, and the amber goes to the opponent" {
  p1 { hand "Crassosaurus" as crasso; house Saurian; amber 6 }
  p2 { amber 3 }
  p1 plays crasso
  expect crasso in p1.purged and p1.amber == 0 and p2.amber == 9
}

test "Crassosaurus: no more than 10" {
  p1 { hand "Crassosaurus" as crasso; house Saurian; amber 2 }
  p2 { amber 12 }
  p1 plays crasso
  expect options 8; 9; 10
  p1 chooses 10
  expect crasso.amber == 10 and p1.amber == 2 and p2.amber == 2
}

test "Crassosaurus: none of the opponent's, if your own pool has ten" {
  p1 { hand "Crassosaurus" as crasso; house Saurian; amber 11 }
  p2 { amber 2 }
  p1 plays crasso
  expect options 0; 1; 2
  p1 chooses 0
  expect crasso.amber == 10 and p1.amber == 1 and p2.amber == 2
}

test "Creed of Nurture: gives a creature the text and traits of one in hand for the turn" {
  p1 {
    artifacts "Creed of Nurture" as creed
    hand "Noddy the Thief", "Umbra" as umbra, "Punch"
    house Shadows
    deck "Anger" x 8
  }
  p1 { battleline "Silvertooth" as own }
  p2 { battleline "Troll" as foe; amber 3; deck "Anger" x 8 }
  p1 uses_omni creed
  expect options "Noddy the Thief"; "Umbra"
  p1 chooses umbra
  expect knows(p2, umbra)
  expect options "Silvertooth"; "Troll"
  p1 chooses own
  expect creed in p1.discard and umbra in p1.hand and own has Skirmish
  p1 fights own
  expect p1.amber == 1 and own.damage == 0
  p1 stops
  expect own has not Skirmish
}

test "Creed of Nurture: traits too" {
  p1 { artifacts "Creed of Nurture"; hand "Bulwark" as knight; house Sanctum; battleline "Silvertooth" as own }
  p1 uses_omni "Creed of Nurture"
  expect own is Knight and own is Thief
}

test "Creed of Nurture: no creature in hand: nothing more is asked" {
  p1 { artifacts "Creed of Nurture" as creed; hand "Punch"; battleline "Troll", "Bumpsy" }
  p1 uses_omni creed
  expect not asked
  expect creed in p1.discard
}

test "Eldest Bear: gains 2 before a fight in the center of the line" {
  p1 { battleline "Troll", "Eldest Bear" as bear, "Bumpsy"; house Untamed }
  p2 { battleline "Gargantodon" as foe }
  p1 fights bear
  p1 chooses "Eldest Bear: Assault 3"
  expect p1.amber == 2 and foe.damage == 8
}

test "Eldest Bear: not elsewhere" {
  p1 { battleline "Troll", "Eldest Bear" as bear; house Untamed }
  p2 { battleline "Gargantodon" as foe }
  p1 fights bear
  expect p1.amber == 0 and foe.damage == 8
}

test "Etaromme: destroys a creature of the house with the most" {
  p1 { battleline "Etaromme" as etaromme; house Dis }
  p2 { battleline "Troll" as a, "Urchin" as b, "Bumpsy" as c }
  p1 reaps etaromme
  expect options "Troll"; "Bumpsy"
  p1 chooses c
  expect c in p2.discard and p1.amber == 1
}

test "Etaromme: tied houses all qualify, its own too" {
  p1 { battleline "Etaromme" as etaromme, "Ember Imp"; house Dis }
  p2 { battleline "Troll" as a, "Urchin" as b, "Bumpsy" as c }
  p1 reaps etaromme
  expect options "Etaromme"; "Ember Imp"; "Troll"; "Bumpsy"
  p1 chooses etaromme
  expect etaromme in p1.discard
}

test "Favor of Rex: the play ability of any creature, for the player of the action" {
  p1 { hand "Favor of Rex"; house Saurian; battleline "Troll" }
  p2 { battleline "Urchin" as urchin; amber 2 }
  p1 plays "Favor of Rex"
  expect options "Troll"; "Urchin"
  p1 chooses urchin
  expect p1.amber == 2 and p2.amber == 1
}

test "Favor of Rex: no play ability, nothing" {
  p1 { hand "Favor of Rex"; house Saurian; battleline "Troll" as troll }
  p2 { amber 2 }
  p1 plays "Favor of Rex"
  expect p1.amber == 1 and p2.amber == 2
}

test "Gargantodon: enters stunned" {
  p1 { hand "Gargantodon" as garg; house Saurian }
  p1 plays garg
  expect garg.stunned
}

test "Gargantodon: deals 4 in a fight, attacking or attacked" {
  p1 { battleline "Gargantodon" as garg; house Saurian }
  p2 { battleline "Troll" as troll }
  p1 fights garg
  expect troll.damage == 4 and garg.damage == 8
}

test "Gargantodon: what would be stolen is captured by the active player's creatures, one by one" {
  p1 { hand "Swindle"; house Shadows; battleline "Urchin" as a, "Silvertooth" as b }
  p2 { battleline "Gargantodon" as garg; amber 5 }
  p1 plays "Swindle"
  expect options "Urchin"; "Silvertooth"
  p1 chooses a
  p1 chooses b
  p1 chooses a
  expect a.amber == 2 and b.amber == 1 and p1.amber == 0 and p2.amber == 2 and garg.amber == 0
}

test "Gargantodon: that is no steal; without creatures nothing moves" {
  p1 { hand "Nerve Blast"; house Shadows }
  p2 { battleline "Gargantodon" as garg; amber 5 }
  p1 plays "Nerve Blast"
  expect garg.damage == 0 and p1.amber == 0 and p2.amber == 5
}

test "Gebuk: a creature on top of the deck takes its place, exhausted" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Troll" as a, "Gebuk" as gebuk with damage 4, "Bumpsy" as c; deck "Anger", "Urchin" as next; amber 0 }
  p1 { amber 2 }
  p1 plays "Poison Wave"
  expect gebuk in p2.discard and next in p2.battleline and position(next) == 1 and next.exhausted
  expect next.damage == 0 and p2.amber == 0
}

test "Gebuk: in its place even if others fell with it" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Silvertooth" as a, "Gebuk" with damage 4, "Bumpsy" as c, "Troll" as d; deck "Urchin" as next }
  p1 plays "Poison Wave"
  expect position(next) == 0 and position(c) == 1 and a in p2.discard
}

test "Gebuk: saved, and gone in a later turn, it leaves its place to nobody" {
  p1 {
    battleline "Gebuk" as gebuk with damage 4, upgrades "Armageddon Cloak"
    deck "Anger" x 9, "Urchin" as next
    hand "Punch"
    house Brobnar
  }
  p2 { hand "Nature's Call"; identity Untamed; deck "Anger" x 9 }
  p1 plays "Punch"
  expect gebuk in p1.battleline and gebuk.damage == 0 and next in p1.discard
  p1 stops
  p2 plays "Nature's Call"
  p2 chooses gebuk
  expect gebuk in p1.hand and next in p1.discard and p1.battleline is empty
}

test "Gebuk: entering play is heard" {
  p1 { hand "Poison Wave"; house Shadows; artifacts "Autocannon" }
  p2 { battleline "Gebuk" with damage 4; deck "Troll" as next }
  p1 plays "Poison Wave"
  expect next.damage == 1
}

test "Gebuk: another card stays discarded" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Gebuk" as gebuk with damage 4; deck "Anger" as card }
  p1 plays "Poison Wave"
  expect card in p2.discard and gebuk in p2.discard and p2.battleline is empty
}

test "Hapsis: wards itself and draws after its blow destroyed an enemy" {
  p1 { battleline "Hapsis" as hapsis; house Logos; deck "Smith" as deep, "Anger" }
  p2 { battleline "Silvertooth" }
  p1 fights hapsis
  expect hapsis.warded and "Anger" in p1.hand and deep in p1.deck
}

test "Hapsis: also when it is attacked" {
  p1 { battleline "Silvertooth"; house Shadows }
  p2 { battleline "Hapsis" as hapsis; deck "Anger" }
  p1 fights "Silvertooth"
  expect hapsis.warded and "Anger" in p2.hand
}

test "Hapsis: not if the enemy survives" {
  p1 { battleline "Hapsis" as hapsis; house Logos; deck "Anger" }
  p2 { battleline "Bulwark" }
  p1 fights hapsis
  expect not hapsis.warded and "Anger" in p1.deck
}

test "Harvest Time: purges each card of the named trait, 1 for each to its controller" {
  p1 { hand "Harvest Time"; house Dis; battleline "Troll" as a, "Urchin" as b }
  p2 { battleline "Bumpsy" as c, "Troll" as d, "Urchin" as e with warded true }
  p1 plays "Harvest Time"
  p1 chooses Giant
  expect a in p1.purged and c in p2.purged and d in p2.purged and b in p1.battleline
  expect p1.amber == 1 and p2.amber == 2
}

test "Harvest Time: who is warded stays and does not count; artifacts are meant too; who controlled it gains" {
  p1 { hand "Harvest Time", "Sneklifter"; house Dis, Shadows; artifacts "Safe Place" }
  p2 { artifacts "Round Table" as table; battleline "Gargantodon" as a with warded true }
  p1 plays "Sneklifter"
  p1 plays "Harvest Time"
  p1 chooses Location
  expect table in p2.purged and "Safe Place" in p1.purged and p1.amber == 2 and p2.amber == 0
}

test "Harvest Time: a warded creature loses its ward only" {
  p1 { hand "Harvest Time"; house Dis }
  p2 { battleline "Troll" as a with warded true }
  p1 plays "Harvest Time"
  p1 chooses Giant
  expect a in p2.battleline and not a.warded and p2.amber == 0
}

test "Infomancer: grafts an action, and resolves it whenever it reaps" {
  p1 { hand "Infomancer" as info, "Nerve Blast" as blast, "Treasure Map" as map, "Troll"; house Brobnar }
  p2 { amber 5; battleline "Troll" as foe }
  p1 plays info
  expect options "Nerve Blast"; "Treasure Map"
  p1 chooses blast
  expect blast in info.grafted and map in p1.hand
  p1 { battleline info with exhausted false }
  p1 reaps info
  p1 chooses foe
  expect blast in info.grafted and p1.amber == 2 and p2.amber == 4 and foe.damage == 2
}

test "Keyforgery: the opponent names a house; a miss costs the key, nothing is paid, and this is destroyed" {
  p1 { artifacts "Keyforgery" as forgery; hand "Punch" as punch; deck "Anger" x 8 }
  p2 { amber 6; deck "Anger" x 8 }
  p1 { house Shadows }
  p1 { hand_size 1 }
  p1 stops
  expect p2 asked "house"
  p2 chooses Dis
  expect count(p2.keys) == 0 and p2.amber == 6 and forgery in p1.discard and knows(p2, punch)
}

test "Keyforgery: a hit lets the key be forged" {
  p1 { artifacts "Keyforgery" as forgery; hand "Punch" as punch; hand_size 1; house Shadows }
  p2 { amber 6; deck "Anger" x 8 }
  p1 stops
  p2 chooses Brobnar
  p2 chooses Red
  expect count(p2.keys) == 1 and p2.amber == 0 and forgery in p1.artifacts
}

test "Keyforgery: with an empty hand it does nothing" {
  p1 { artifacts "Keyforgery" as forgery; hand_size 0; house Shadows }
  p2 { amber 6; deck "Anger" x 8 }
  p1 stops
  p2 chooses Red
  expect count(p2.keys) == 1 and forgery in p1.artifacts
}

test "Keyforgery: not in its own player's turn, and not against its own player" {
  p1 { artifacts "Keyforgery" as forgery; hand "Punch", "Key Charge" as charge; house Untamed; amber 7 }
  p1 plays charge
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and forgery in p1.artifacts
}

test "Kompsos Haruspex: friendly play abilities are reap abilities too" {
  p1 { battleline "Kompsos Haruspex", "Urchin" as urchin; house Shadows }
  p2 { amber 3 }
  p1 reaps urchin
  expect p1.amber == 2 and p2.amber == 2
}

test "Kompsos Haruspex: not those of the enemy, and play abilities stay" {
  p1 { battleline "Urchin" as urchin; hand "Urchin" as late; house Shadows }
  p2 { battleline "Kompsos Haruspex"; amber 3 }
  p1 reaps urchin
  expect p1.amber == 1
  p1 plays late
  p1 chooses "left flank"
  expect p1.amber == 2
}

test "Lay of the Land: puts the top three back in any order, then draws one" {
  p1 { hand "Lay of the Land"; house StarAlliance; deck "Anger" as d, "Punch" as c, "Smith" as b, "Troll" as a }
  p1 plays "Lay of the Land"
  expect options "Troll"; "Smith"; "Punch"
  expect knows(p1, b) and not knows(p2, b) and not knows(p1, d)
  p1 chooses a
  p1 chooses c
  expect c in p1.hand and top of p1.deck == a and bottom of p1.deck == d and p1.amber == 1
}

test "Lay of the Land: with fewer cards those; with none it only draws" {
  p1 { hand "Lay of the Land" as one, "Lay of the Land" as two; house StarAlliance; deck "Punch" as b, "Troll" as a }
  p1 plays one
  p1 chooses b
  expect b in p1.hand and top of p1.deck == a
  p1 { hand a; discard "Smith" as c }
  p1 plays two
  expect count(Card in p1.hand) == 3
}

test "Livia the Elder: exalted, fight and reap abilities of friends are both" {
  p1 {
    battleline "Livia the Elder" as livia, "Umbra" as umbra, "Doc Bookton" as doc
    house Saurian, Shadows, Logos
    deck "Anger", "Punch"
  }
  p2 { amber 3; battleline "Troll" as foe }
  p1 reaps livia
  p1 chooses yes
  expect livia.amber == 1 and p1.amber == 1
  p1 reaps umbra
  expect p1.amber == 3
  p1 fights doc
  expect doc in p1.discard
}

test "Livia the Elder: a reap ability after a fight, also of creatures that come later, only this turn" {
  p1 { battleline "Livia the Elder" as livia; hand "Doc Bookton" as doc; house Saurian, Logos; deck "Anger" x 9 }
  p2 { battleline "Urchin" as foe with dodged true, "Urchin"; deck "Anger" x 9 }
  p1 reaps livia
  p1 chooses yes
  p1 plays doc
  p1 chooses "left flank"
  p1 { battleline doc with exhausted false }
  p1 fights doc
  p1 chooses foe
  expect count(Card in p1.hand) == 1
}

test "Livia the Elder: declined, nothing" {
  p1 { battleline "Livia the Elder" as livia, "Umbra" as umbra; house Saurian, Shadows }
  p2 { amber 3 }
  p1 reaps livia
  p1 chooses no
  p1 reaps umbra
  expect p1.amber == 2 and livia.amber == 0
}

test "Livia the Elder: the turn's end ends it, and the enemy gains nothing" {
  p1 { battleline "Livia the Elder" as livia, "Umbra" as umbra; house Saurian; deck "Anger" x 9; amber 2 }
  p2 { battleline "Umbra" as foe; deck "Anger" x 9 }
  p1 reaps livia
  p1 chooses yes
  p1 stops
  p2 { house Shadows }
  p2 reaps foe
  expect p2.amber == 1
  p2 stops
  p1 chooses Shadows
  p1 reaps umbra
  expect p1.amber == 4
}

test "Memolith: grafts an action, later resolves it" {
  p1 { artifacts "Memolith" as memo; hand "Nerve Blast" as blast, "Urchin"; house Brobnar }
  p2 { amber 3; battleline "Troll" as foe }
  p1 acts memo
  expect blast in memo.grafted
  p1 { artifacts memo with exhausted false }
  p1 acts memo
  expect p1.amber == 1 and foe.damage == 2 and blast in memo.grafted
}

test "Memolith: with both the player says which, and which card" {
  p1 { artifacts "Memolith" as memo with grafted "Nerve Blast"; hand "Punch" as punch, "Anger"; house Brobnar }
  p2 { amber 3; battleline "Troll" as foe }
  p1 acts memo
  expect options "graft"; "resolve"
  p1 chooses "graft"
  p1 chooses punch
  expect punch in memo.grafted
  p1 { artifacts memo with exhausted false }
  p1 acts memo
  p1 chooses "resolve"
  p1 chooses punch
  expect foe.damage == 3 and p1.amber == 0
}

test "Mimic Gel: enters as a copy of another creature, but of house Logos" {
  p1 { hand "Mimic Gel" as gel; house Logos; battleline "Troll" as troll with damage 3 }
  p2 { battleline "Urchin" as urchin; amber 2 }
  p1 plays gel
  p1 chooses urchin
  p1 chooses "left flank"
  expect gel.name == "Urchin".name
    and gel.power == 1
    and gel has Elusive
    and Logos in gel.house
    and Shadows not in gel.house
  expect p1.amber == 1 and p2.amber == 1  // its play ability
}

test "Mimic Gel: stays a copy when the original has left, and not what lay on it" {
  p1 { hand "Mimic Gel" as gel, "Hysteria"; house Logos, Dis }
  p2 { battleline "Staunch Knight" as knight with damage 3, upgrades "Blood of Titans" }
  p1 plays gel
  expect gel.power == 4 + 2 and gel.armor == 2 and gel.damage == 0
  p2 { discard knight }
  expect gel.armor == 2
  p1 plays "Hysteria"
  expect gel in p1.hand and gel.armor == 0
}

test "Mimic Gel: cannot be played without another creature" {
  p1 { hand "Mimic Gel" as gel; house Logos }
  expect refused plays gel because "it cannot be played"
}

test "Mimic Gel: put into play alone it has no power and dies" {
  p1 { hand "Gateway to Dis"; house Dis; battleline "Gebuk" as gebuk; deck "Mimic Gel" as gel }
  p1 plays "Gateway to Dis"
  expect gel in p1.discard
}

test "Mimic Gel: deploy and treachery of the copy work at once" {
  p1 { hand "Mimic Gel" as gel; house Logos; battleline "Scowly Caper" as caper }
  p1 plays gel
  expect gel in p2.battleline and gel has Skirmish
}

test "Mimic Gel: of house Logos while it enters" {
  p1 { hand "Mimic Gel" as gel; house Logos; battleline "Tunk" as tunk with damage 2 }
  p1 plays gel
  p1 chooses "left flank"
  expect tunk.damage == 2  // no Mars creature was played
}

test "Sci. Officer Morpheus: the play ability of a creature you play resolves twice" {
  p1 { hand "Urchin" as urchin; house Shadows; battleline "Sci. Officer Morpheus" }
  p2 { amber 3 }
  p1 plays urchin
  p1 chooses "left flank"
  p1 chooses "Urchin: Play"
  expect p1.amber == 2 and p2.amber == 1
}

test "Sci. Officer Morpheus: not if the creature is gone" {
  p1 { hand "Crassosaurus" as crasso; house Saurian; battleline "Sci. Officer Morpheus"; amber 1 }
  p2 { amber 3 }
  p1 plays crasso
  p1 chooses "left flank"
  p1 chooses "Crassosaurus: Play"
  expect crasso in p1.purged and p2.amber == 4 and p1.amber == 0
}

test "Sci. Officer Morpheus: who destroyed itself does not do so twice" {
  p1 { hand "Neutron Shark" as s; battleline "Sci. Officer Morpheus" as m; deck "Labwork" x 3; house Logos }
  p2 { battleline "Troll" as a, "Bumpsy" as b }
  p1 plays s
  p1 chooses "left flank"
  p1 chooses "Neutron Shark: Play"
  p1 chooses a
  p1 chooses s
  expect not asked
  expect a in p2.discard and s in p1.discard and b in p2.battleline and m in p1.battleline
}

test "Sci. Officer Morpheus: not the other player's, and not what is put into play" {
  p1 { hand "Urchin" as urchin; house Shadows; amber 0 }
  p2 { amber 3; battleline "Sci. Officer Morpheus" }
  p1 plays urchin
  expect p1.amber == 1
}

test "Sci. Officer Morpheus: a creature without a play ability asks nothing" {
  p1 { hand "Troll" as troll; house Brobnar; battleline "Sci. Officer Morpheus" }
  p1 plays troll
  p1 chooses "left flank"
  expect not asked
}

test "Senator Bracchus: amber on friendly creatures may pay for keys" {
  at p1 start
  p1 { battleline "Senator Bracchus" as senator with amber 2, "Troll" as troll with amber 1; amber 4; deck "Anger" x 8 }
  p2 { battleline "Bumpsy" with amber 3 }
  expect options 1; 2
  p1 chooses 2
  p1 chooses 1
  p1 chooses Red
  expect count(p1.keys) == 1 and senator.amber == 0 and troll.amber == 0 and p1.amber == 1
  p1 chooses Brobnar
}

test "Senator Bracchus: not amber on the other side, and not for the other player" {
  p1 { battleline "Senator Bracchus" as senator with amber 6; house Saurian }
  p2 { amber 5; deck "Anger" x 8 }
  p1 stops
  expect count(p2.keys) == 0
}

test "Senator Bracchus: exalts itself when it fights or reaps" {
  p1 { battleline "Senator Bracchus" as a, "Senator Bracchus" as b; house Saurian }
  p2 { battleline "Silvertooth" }
  p1 reaps a
  p1 fights b
  expect a.amber == 1 and b.amber == 1
}

test "Sic Semper Tyrannosaurus: the amber of the most powerful creature, and its end" {
  p1 { hand "Sic Semper Tyrannosaurus"; house Saurian; battleline "Bumpsy" as own }
  p2 { battleline "Urchin", "Troll" as troll with amber 3 }
  p1 plays "Sic Semper Tyrannosaurus"
  expect troll in p2.discard and p1.amber == 3 and p2.amber == 0 and own in p1.battleline
}

test "Sic Semper Tyrannosaurus: of several the player chooses; a ward saves the creature only" {
  p1 { hand "Sic Semper Tyrannosaurus"; house Saurian; battleline "Troll" as own }
  p2 { battleline "Urchin", "Troll" as troll with amber 3, warded true }
  p1 plays "Sic Semper Tyrannosaurus"
  expect options "Troll"; "Troll"
  p1 chooses troll
  expect troll in p2.battleline and p1.amber == 3 and troll.amber == 0 and own in p1.battleline
}

test "Snag: the opponent must call a house of the creature it fought, though it died" {
  p1 { battleline "Snag" as snag; house Dis; deck "Anger" x 8 }
  p2 { battleline "Silvertooth", "Troll"; deck "Anger" x 16 }
  p1 fights snag
  p1 chooses "Silvertooth"
  p1 stops
  expect Brobnar in p2.house  // no Shadows card is left: impossible, so ignored
}

test "Snag: must, if it can" {
  p1 { battleline "Snag" as snag; house Dis; deck "Anger" x 16 }
  p2 { battleline "Silvertooth", "Urchin", "Troll"; deck "Anger" x 16 }
  p1 fights snag
  p1 chooses "Silvertooth"
  p1 stops
  expect Shadows in p2.house
  p2 stops
  p1 stops
  expect options "Brobnar"; "Shadows"  // that turn only
  p2 chooses Brobnar
}

test "Snag's Mirror: the other player may not call the same house next" {
  at p1 start
  p1 { artifacts "Snag's Mirror"; battleline "Troll"; identity Brobnar; deck "Anger" x 16 }
  p2 { battleline "Bumpsy", "Urchin"; deck "Anger" x 16 }
  p1 chooses Brobnar
  p1 stops
  expect Shadows in p2.house
  p2 stops
  expect options "Brobnar"; "Dis"
  p1 chooses Dis
  p1 stops
  expect options "Brobnar"; "Shadows"
  p2 chooses Brobnar
  p2 stops
  expect Dis in p1.house  // the same the other way round
}

test "Tactical Officer Moon: rearranges a line" {
  p1 { hand "Tactical Officer Moon" as moon; house StarAlliance }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Urchin" as c }
  p1 plays moon
  p1 chooses yes
  p1 chooses "your opponent's battleline"
  p1 chooses c
  p1 chooses a
  expect position(c) == 0 and position(a) == 1 and position(b) == 2
}

test "Tactical Officer Moon: or the own line; or none" {
  p1 {
    hand "Tactical Officer Moon" as moon, "Tactical Officer Moon" as again_moon
    house StarAlliance
    battleline "Troll" as a
  }
  p1 plays moon
  p1 chooses "left flank"
  p1 chooses yes
  p1 chooses "your battleline"
  p1 chooses a
  expect position(a) == 0 and position(moon) == 1
  p1 plays again_moon
  p1 chooses "left flank"
  p1 chooses no
  expect position(again_moon) == 0
}

test "Tactical Officer Moon: Assault 2" {
  p1 { battleline "Tactical Officer Moon" as moon; house StarAlliance }
  p2 { battleline "Troll" as foe }
  p1 fights moon
  expect foe.damage == 6
}

test "Universal Keylock: keys cost 3 more for both, until one is forged" {
  at p1 start
  p1 { artifacts "Universal Keylock" as lock; amber 9; battleline "Troll"; deck "Anger" x 8 }
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0 and lock in p1.discard and p1.key_cost == 6
}

test "Universal Keylock: 8 is too little, for the opponent too" {
  p1 { artifacts "Universal Keylock" as lock; house Logos }
  p2 { amber 8; deck "Anger" x 8 }
  p1 stops
  expect count(p2.keys) == 0 and lock in p1.artifacts
}

test "Zenzizenzizenzic: in the center of the line, draw to 8" {
  p1 { battleline "Troll", "Zenzizenzizenzic", "Bumpsy"; house Logos; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 stops
  expect count(Card in p1.hand) == 8
}

test "Zenzizenzizenzic: not elsewhere" {
  p1 { battleline "Troll", "Zenzizenzizenzic"; house Logos; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 stops
  expect count(Card in p1.hand) == 6
}

test "Favor of Rex: an enemy's capture takes from that enemy's own player" {
  p1 { hand "Favor of Rex"; amber 2; house Saurian }
  p2 { battleline "Old Bruno" as bruno; amber 4 }
  p1 plays "Favor of Rex"
  expect bruno.amber == 3 and p2.amber == 1 and p1.amber == 3
}

test "Favor of Rex: a friend's capture takes from the opponent as well" {
  p1 { hand "Favor of Rex"; battleline "Old Bruno" as bruno; amber 2; house Saurian }
  p2 { amber 4 }
  p1 plays "Favor of Rex"
  expect bruno.amber == 3 and p2.amber == 1 and p1.amber == 3
}

test "Favor of Rex: all of the opponent's amber goes to an enemy Drumble" {
  p1 { hand "Favor of Rex"; amber 9; house Saurian }
  p2 { battleline "Drumble" as drumble; amber 7 }
  p1 plays "Favor of Rex"
  expect drumble.amber == 7 and p2.amber == 0 and p1.amber == 10
}

test "Mimic Gel: of an animated artifact it is a creature, with the power it was given" {
  p1 {
    hand "Mimic Gel" as gel
    artifacts "Animator" as animator, "Cannon" as cannon
    house Logos
    deck "Anger" x 9
    identity Logos
  }
  p2 { battleline "Troll" as troll; deck "Anger" x 9; identity Brobnar }
  p1 acts animator
  p1 chooses cannon
  p1 plays gel
  p1 chooses cannon
  p1 chooses "left flank"
  expect gel in p1.battleline and gel.name == "Cannon".name and gel.power == 3 and Logos in gel.house
  p1 stops
  expect cannon in p1.artifacts and gel in p1.battleline and gel.power == 3
  p2 stops
  p1 chooses Logos
  p1 acts gel
  p1 chooses troll
  expect troll.damage == 2
}

test "Mimic Gel: of an Auto-Legionary it is used whatever the house" {
  p1 {
    hand "Mimic Gel" as gel
    artifacts "Auto-Legionary" as legion
    house Logos, Saurian
    deck "Anger" x 9
    identity Brobnar
  }
  p2 { deck "Anger" x 9 }
  p1 acts legion
  p1 plays gel
  p1 chooses "left flank"
  expect gel.power == 5 and gel has Versatile
  p1 stops
  p2 stops
  p1 chooses Brobnar
  p1 reaps gel
  expect p1.amber == 1
}

test "Mimic Gel: what upgrades give an animated artifact is not copied" {
  p1 { hand "Mimic Gel" as gel; artifacts "Animator" as animator, "Cannon" as cannon; house Logos, Sanctum, Brobnar }
  p1 { hand "Mantle of the Zealot" as mantle, "Blood of Titans" as blood }
  p1 acts animator
  p1 chooses cannon
  p1 plays mantle
  p1 plays blood
  p1 plays gel
  p1 chooses "left flank"
  expect cannon.power == 8 and cannon has Versatile and gel.power == 3 and gel has not Versatile
}

test "Mimic Gel: a copy of a copy is a copy of the same" {
  p1 { hand "Mimic Gel" as one, "Mimic Gel" as two; artifacts "Auto-Legionary" as legion; house Logos, Saurian }
  p1 acts legion
  p1 plays one
  p1 chooses "left flank"
  p1 plays two
  p1 chooses one
  p1 chooses "left flank"
  expect two.power == 5 and two has Versatile and two is Creature and Logos in two.house
}

test "Mimic Gel: of a gigantic creature it is one, without another half" {
  p1 { hand "Mimic Gel" as gel; house Logos }
  p2 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half"; amber 2 }
  p1 plays gel
  expect gel in p1.battleline and gel.power == 20 and gel.amber == 2 and p2.amber == 0
  expect giant.damage == 5
}

test "Mimic Gel: home again it is itself" {
  p1 { hand "Mimic Gel" as gel, "Hysteria"; house Logos, Dis }
  p2 { battleline "Deusillus" as giant with halves "Deusillus, the Other Half" }
  p1 plays gel
  p1 plays "Hysteria"
  expect gel in p1.hand and gel.power == 0 and gel is not Gigantic
}

test "Igon the Terrible: dies unless the other Igon was purged" {
  p1 { hand "Igon the Terrible" as igon; house Brobnar; discard "Igon the Green" }
  p2 { purged "Igon the Green" }
  p1 plays igon
  expect igon in p1.discard
}

test "Igon the Terrible: lives if it was, and steals in a fight" {
  p1 { hand "Igon the Terrible" as igon; house Brobnar; purged "Igon the Green" }
  p2 { battleline "Bumpsy" as foe; amber 2 }
  p1 plays igon
  expect igon in p1.battleline
  p1 { battleline igon with exhausted false }
  p1 fights igon
  expect foe in p2.discard and p1.amber == 1 and p2.amber == 1
}

test "Igon the Green: destroyed it is purged, and the other comes to the hand" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Igon the Green" as green with damage 1; discard "Igon the Terrible" as terrible, "Troll" as troll }
  p1 plays "Punch"
  expect green in p2.purged and terrible in p2.hand and troll in p2.discard
}

test "Igon the Green: purged all the same if there is no other" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Igon the Green" as green with damage 1; discard "Troll" as troll }
  p1 plays "Punch"
  expect green in p2.purged and p2.hand is empty and troll in p2.discard
}

test "Chief Engineer Walls: an upgrade or a robot comes back" {
  p1 {
    hand "Chief Engineer Walls" as walls
    house StarAlliance
    discard "Blood of Titans" as u, "Batdrone" as robot, "Troll" as troll
  }
  p1 plays walls
  expect options no; u; robot
  p1 chooses u
  expect u in p1.hand
  p1 { battleline walls with exhausted false }
  p1 reaps walls
  p1 chooses robot
  expect robot in p1.hand and troll in p1.discard
}

test "Chief Engineer Walls: when it fights too, and it may be declined" {
  p1 { battleline "Chief Engineer Walls" as walls; house StarAlliance; discard "Blood of Titans" as u }
  p2 { battleline "Urchin" as foe }
  p1 fights walls
  expect options no; u
  p1 chooses no
  expect u in p1.discard and foe in p2.battleline and walls in p1.battleline
}

test "Walls' Blaster: 2 damage, or to an engineer, who stuns as many as there are upgrades on him" {
  p1 {
    battleline "Troll" as host with upgrades "Walls' Blaster",
      "Chief Engineer Walls" as walls with upgrades "Blood of Titans"
    house Brobnar
  }
  p2 { battleline "Bumpsy" as a, "Bumpsy" as b, "Bumpsy" as c }
  p1 reaps host
  p1 chooses "Troll: Fight"
  p1 chooses yes
  p1 chooses "attach it to a Chief Engineer Walls"
  p1 chooses a
  p1 chooses c
  expect "Walls' Blaster" in walls.upgrades and a.stunned and c.stunned and not b.stunned
}

test "Walls' Blaster: deals 2 damage, after a fight too" {
  p1 { battleline "Bumpsy" as host with upgrades "Walls' Blaster"; house Brobnar }
  p2 { battleline "Urchin" as foe, "Troll" as troll }
  p1 fights host
  p1 chooses foe
  p1 chooses yes
  p1 chooses "deal 2 damage to a creature"
  p1 chooses troll
  expect troll.damage == 2 and "Walls' Blaster" in host.upgrades
}

test "Walls' Blaster: it may be declined" {
  p1 { battleline "Bumpsy" as host with upgrades "Walls' Blaster"; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 reaps host
  p1 chooses no
  expect troll.damage == 0
}

test "Walls' Blaster: played on an engineer it stuns at once, and does not go to another" {
  p1 {
    hand "Walls' Blaster" as blaster
    battleline "Chief Engineer Walls" as one, "Chief Engineer Walls" as two
    house StarAlliance
  }
  p2 { battleline "Bumpsy" as foe }
  p1 plays blaster
  p1 chooses one
  p1 chooses foe
  expect blaster in one.upgrades and foe.stunned and not two.stunned
  p1 reaps one
  p1 chooses "Chief Engineer Walls: Fight"
  p1 chooses yes  // 2 damage, the other is not offered
  p1 chooses foe
  expect foe.damage == 2 and blaster in one.upgrades
}

test "Walls' Blaster: on anybody else it stuns nobody" {
  p1 { hand "Walls' Blaster" as blaster; battleline "Troll" as host; house StarAlliance }
  p2 { battleline "Bumpsy" as foe }
  p1 plays blaster
  p1 chooses host
  expect not foe.stunned and not host.stunned and p1.amber == 1
}

test "Explo-rover: a creature with skirmish, or an upgrade that gives it" {
  p1 { hand "Explo-rover" as one, "Explo-rover" as two; battleline "Troll" as host; house StarAlliance }
  p1 plays one
  p1 chooses "as a creature"
  p1 chooses "left flank"
  expect one in p1.battleline and one has Skirmish and host has not Skirmish and one.power == 3
  p1 plays two
  p1 chooses "as an upgrade"
  p1 chooses host
  expect two in host.upgrades and host has Skirmish and two is not Creature
}

test "Explo-rover: as an upgrade it is no creature in any count, and a creature again in the discard pile" {
  p1 { hand "Explo-rover" as r, "Smith"; battleline "Troll" as host; house StarAlliance, Brobnar }
  p2 { battleline "Bumpsy" }
  p1 plays r
  p1 chooses "as an upgrade"
  p1 chooses host
  p1 plays "Smith"
  expect p1.amber == 1  // the icon: one creature against one
  p1 { hand "Hysteria"; house Dis }
  p1 plays "Hysteria"
  expect r in p1.discard and r is Creature
}

test "Explo-rover: one that lies on a creature from the start is an upgrade" {
  p1 { battleline "Troll" as host with upgrades "Explo-rover"; house Brobnar }
  expect host has Skirmish and count(Creature) == 1
}

test "CALV-1N: draws" {
  p1 { battleline "CALV-1N" as robot; deck "Smith" as deep, "Anger" as a, "Punch" as b; house StarAlliance }
  p2 { battleline "Urchin" }
  p1 reaps robot
  expect b in p1.hand and p1.amber == 1
  p1 { battleline robot with exhausted false }
  p1 fights robot
  expect a in p1.hand and deep in p1.deck
}

test "CALV-1N: as an upgrade its host draws" {
  p1 {
    hand "CALV-1N" as robot
    battleline "Bumpsy" as host
    deck "Smith" as deep, "Anger" as a, "Punch" as b
    house StarAlliance, Brobnar
  }
  p2 { battleline "Urchin" }
  p1 plays robot
  p1 chooses "as an upgrade"
  p1 chooses host
  p1 reaps host
  expect b in p1.hand
  p1 { battleline host with exhausted false }
  p1 fights host
  expect a in p1.hand and deep in p1.deck
}

test "Explo-rover: who cannot play creatures can still play it as an upgrade" {
  p1 { hand "Explo-rover" as rover, "Troll" as troll; battleline "Grommid" as host; house StarAlliance, Brobnar }
  expect refused plays troll because "it cannot be played"
  p1 plays rover
  expect rover in host.upgrades and host has Skirmish
}

test "Explo-rover: nor as the first creature where the right flank is barred" {
  p1 { hand "Explo-rover" as rover; house StarAlliance }
  p2 { battleline "Phantasmaquid" as host }
  p1 plays rover
  expect rover in host.upgrades
}

test "Explo-rover: without a host there is no such way" {
  p1 { hand "Explo-rover" as rover; house StarAlliance; deck "Anger" x 9; identity StarAlliance }
  at p2 main
  p2 { artifacts "Lifeward" as lifeward; house Mars; deck "Anger" x 9 }
  p2 uses_omni lifeward
  p2 stops
  expect refused plays rover because "it cannot be played"
}

test "Mimic Gel: of The Mysticeti it has no power of its own, and taunt" {
  p1 {
    hand "Mimic Gel" as gel
    house Logos, Untamed
    artifacts "The Mysticeti" as ship, "Banner of Battle"
    battleline "Dew Faerie"
  }
  p1 acts ship
  p1 chooses 0
  p1 plays gel
  p1 chooses ship
  p1 chooses "left flank"
  expect gel in p1.battleline and gel.power == 1 and gel has Taunt and ship.power == 4
}

test "Mimic Gel: of The Mysticeti it dies without help" {
  p1 { hand "Mimic Gel" as gel; house Logos, Untamed; artifacts "The Mysticeti" as ship; battleline "Dew Faerie" }
  p1 acts ship
  p1 chooses 0
  p1 plays gel
  p1 chooses ship
  p1 chooses "left flank"
  expect gel in p1.discard and ship in p1.battleline
}

test "Mimic Gel: of a token creature it is that token creature" {
  p1 {
    hand "Mimic Gel" as gel, "Rampaging Brutodon" as beast
    reference "Cleric"
    house Logos, Saurian
    deck "Anger" as token
  }
  p2 { amber 3 }
  p1 plays beast
  p1 chooses "left flank"
  p1 plays gel
  p1 chooses token
  p1 chooses "left flank"
  expect gel.name == token.name and gel.power == 1 and gel.amber == 1 and p2.amber == 1
}

test "Mimic Gel: of a copy of The Mysticeti it has taunt as well" {
  p1 {
    hand "Mimic Gel" as one, "Mimic Gel" as two
    house Logos, Untamed
    artifacts "The Mysticeti" as ship, "Banner of Battle"
    battleline "Dew Faerie"
  }
  p1 acts ship
  p1 chooses 0
  p1 plays one
  p1 chooses ship
  p1 chooses "left flank"
  p1 plays two
  p1 chooses one
  p1 chooses "left flank"
  expect two has Taunt and two.power == 1
}
