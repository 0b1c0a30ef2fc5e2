// Age of Ascension, Worlds Collide, Mass Mutation, Dark Tidings: card by card.

// ---- Age of Ascension -----------------------------------------------------------------------------------------------

test "Lethal Distraction: each packet of damage is 2 more, of either side's creature" {
  p1 { hand "Lethal Distraction", "Punch" as a, "Punch" as b; house Shadows, Brobnar; battleline "Bumpsy" as own }
  p2 { battleline "Gargantodon" as foe }
  p1 plays "Lethal Distraction"
  expect options "Bumpsy"; "Gargantodon"
  p1 chooses foe
  p1 plays a
  p1 chooses foe
  expect foe.damage == 5
  p1 plays b
  p1 chooses foe
  expect foe.damage == 10 and own.damage == 0
}

test "Lethal Distraction: before armor" {
  p1 { hand "Lethal Distraction", "Poison Wave"; house Shadows }
  p2 { battleline "Bulwark" as foe }
  p1 plays "Lethal Distraction"
  p1 plays "Poison Wave"
  expect foe.damage == 2                         // 4, less 2 armor
}

test "Lethal Distraction: a ward takes all of it" {
  p1 { hand "Lethal Distraction", "Poison Wave"; house Shadows }
  p2 { battleline "Troll" as foe with warded true }
  p1 plays "Lethal Distraction"
  p1 plays "Poison Wave"
  expect foe.damage == 0 and not foe.warded
}

test "Lethal Distraction: no damage stays no damage" {
  p1 { hand "Lethal Distraction"; house Shadows, Brobnar; battleline "Bumpsy" as own }
  p2 { battleline "Mindworm" as foe }
  p1 plays "Lethal Distraction"
  p1 chooses foe
  p1 fights own
  expect foe in p2.battleline and foe.damage == 0
}

test "Lethal Distraction: only this turn" {
  p1 { hand "Lethal Distraction"; house Shadows; deck "Anger" x 8 }
  p2 { battleline "Troll" as foe; hand "Poison Wave"; deck "Anger" x 8 }
  p1 plays "Lethal Distraction"
  p1 stops
  p2 { house Shadows }
  p2 plays "Poison Wave"
  expect foe.damage == 2
}

test "Might Makes Right: 25 power destroyed forges a key for nothing" {
  p1 { hand "Might Makes Right"; house Brobnar; battleline "Gargantodon" as a, "Shadow Self" as b, "Troll" as c; amber 2 }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  p1 chooses done
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 3 and a in p1.discard and b in p1.discard and c in p1.battleline
}

test "Might Makes Right: 24 is not enough, nobody is destroyed" {
  p1 { hand "Might Makes Right"; house Brobnar; battleline "Gargantodon" as a, "Troll" as b }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  expect count(p1.keys) == 0 and a in p1.battleline and b in p1.battleline
}

test "Might Makes Right: who was saved by a ward does not count" {
  p1 { hand "Might Makes Right"; house Brobnar; battleline "Gargantodon" as a with warded true, "Shadow Self" as b }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  expect count(p1.keys) == 0 and a in p1.battleline and b in p1.discard
}

test "Mindworm: the attacked creature strikes its own neighbors with its power" {
  p1 { battleline "Mindworm" as worm; house Mars }
  p2 { battleline "Gargantodon" as a, "Troll" as b, "Gargantodon" as c, "Gargantodon" as d }
  p1 fights worm
  p1 chooses b
  expect a.damage == 8 and c.damage == 8 and d.damage == 0 and b.damage == 1
}

test "Mindworm: the damage is dealt by the attacked creature" {
  p1 { battleline "Mindworm" as worm; house Mars; amber 3 }
  p2 { battleline "Troll" as a, "Shoulder Id" as b, "Troll" as c }
  p1 fights worm
  expect a.damage == 0 and c.damage == 0 and p2.amber == 3     // two neighbors and the Mindworm itself
}

test "Murkens: plays the top card of the other deck as its own" {
  p1 { hand "Murkens"; house Shadows }
  p2 { deck "Anger", "Dust Pixie" as pixie }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  p1 chooses "left flank"
  expect pixie.controller == p1 and pixie.owner == p2 and p1.amber == 2
}

test "Murkens: or a random card of the other archives; what cannot be played stays where it was" {
  p1 { hand "Murkens"; house Shadows }
  p2 { deck "Dust Pixie"; archives "Swindle" as alpha }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect alpha in p2.archives                    // Alpha: it cannot be played now
}

test "Murkens: an action goes to its owner's discard pile, not to the thief's" {
  p1 { hand "Murkens"; house Shadows }
  p2 { archives "Nerve Blast" as blast; amber 1 }
  p1 plays "Murkens"
  p1 chooses "a random card of your opponent's archives"
  expect blast in p2.discard and p1.amber == 1 and "Murkens" in p1.discard
}

test "Murkens: nothing there, nothing happens" {
  p1 { hand "Murkens"; house Shadows }
  p1 plays "Murkens"
  p1 chooses "the top card of your opponent's deck"
  expect p1.amber == 0
}

test "Po's Pixies: what is stolen comes from the supply, no more than the pool holds" {
  p1 { hand "Swindle"; house Shadows }
  p2 { battleline "Po's Pixies"; amber 2 }
  p1 plays "Swindle"
  expect p1.amber == 2 and p2.amber == 2
}

test "Po's Pixies: it is stolen all the same" {
  p1 { hand "Nerve Blast"; house Shadows; battleline "Troll" as own }
  p2 { battleline "Po's Pixies" as pixies; amber 2 }
  p1 plays "Nerve Blast"
  p1 chooses own
  expect p1.amber == 1 and p2.amber == 2 and own.damage == 2
}

test "Po's Pixies: so is what is captured" {
  p1 { hand "Old Bruno" as bruno; house Shadows }
  p2 { battleline "Po's Pixies"; amber 2 }
  p1 plays bruno
  expect bruno.amber == 2 and p2.amber == 2
}

test "Po's Pixies: the other pool is not protected" {
  p1 { battleline "Umbra" as umbra; house Shadows; amber 0 }
  p2 { battleline "Krump"; amber 2 }
  p1 { battleline "Po's Pixies" }
  p1 fights umbra
  expect p1.amber == 1 and p2.amber == 1
}

test "Scowly Caper: enters under the opponent's control, and betrays a neighbor at the end of that player's turn" {
  p1 { hand "Scowly Caper" as caper; house Shadows; deck "Anger" x 8 }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Urchin" as c; deck "Anger" x 8 }
  p1 plays caper
  p1 chooses "left flank"
  expect caper in p2.battleline and caper.controller == p2
  p1 stops
  expect a in p2.battleline                      // not at the end of the other turn
  p2 chooses Brobnar
  p2 stops
  expect a in p2.discard and b in p2.battleline and c in p2.battleline
}

test "Scowly Caper: is used whatever the house, and takes no damage when it attacks" {
  p1 { battleline "Scowly Caper" as caper; house Brobnar }
  p2 { battleline "Troll" as foe }
  p1 fights caper
  expect foe.damage == 2 and caper.damage == 0
}

test "Scowly Caper: put into play it goes to the opponent as well" {
  p1 { artifacts "Trojan Sauropod" }
  p2 { hand "Scowly Caper" as caper }
  p1 uses_omni "Trojan Sauropod"
  expect caper in p1.battleline
}

test "Shadow of Dis: enemy creatures lose keywords and abilities" {
  p1 { hand "Shadow of Dis"; house Dis, Brobnar; battleline "Troll" as own }
  p2 { battleline "Mindworm" as a, "Duma the Martyr" as b with upgrades "Blood of Titans"; artifacts "Banner of Battle"; deck "Anger" x 3 }
  p1 plays "Shadow of Dis"
  expect b.power == 9                            // what others give to its power stays
  p1 fights own
  p1 chooses a
  expect a in p2.discard
}

test "Shadow of Dis: also creatures that come later, but they enter as they enter" {
  p1 { hand "Shadow of Dis"; house Dis; amber 3; deck "Anger" x 8 }
  p2 { hand "Urchin" as late, "Silvertooth" as swift; deck "Anger" x 8 }
  p1 plays "Shadow of Dis"
  p1 stops
  p2 { house Shadows }
  p2 plays late
  expect p1.amber == 4 and p2.amber == 0
  p2 plays swift
  p2 chooses "left flank"
  expect not swift.exhausted
}

test "Shadow of Dis: ends when its player's next turn starts, and own creatures keep their text" {
  p1 { hand "Shadow of Dis"; house Dis; battleline "Mindworm" as own; deck "Anger" x 8 }
  p2 { battleline "Mindworm" as foe; deck "Anger" x 8 }
  p1 plays "Shadow of Dis"
  expect own has Elusive and foe has not Elusive
  p1 stops
  expect foe has not Elusive
  p2 stops
  expect foe has Elusive
}

test "Shadows Ambassador: one Shadows card may be played" {
  p1 { battleline "Shadows Ambassador" as self_1, "Noddy the Thief" as noddy; hand "Ghostly Hand" as a, "Ghostly Hand" as b; house Sanctum }
  expect refused plays a because "not of the active house"
  p1 reaps self_1
  p1 plays a
  expect refused plays b because "not of the active house"
  expect refused acts noddy because "not of the active house"
}

test "Shadows Ambassador: or used, one in all; each time one more" {
  p1 { battleline "Shadows Ambassador" as a, "Shadows Ambassador" as b, "Noddy the Thief" as noddy; hand "Ghostly Hand"; house Sanctum }
  p2 { battleline "Urchin"; amber 5 }
  p1 fights a
  p1 reaps b
  p1 acts noddy
  expect p2.amber == 4
  p1 plays "Ghostly Hand"
  expect p1.amber == 4
}

test "Shadows Ambassador: no card of another house, and only this turn" {
  p1 { battleline "Shadows Ambassador" as a; hand "Punch" as punch, "Ghostly Hand" as hand; house Sanctum; deck "Anger" x 8 }
  p2 { deck "Anger" x 8 }
  p1 reaps a
  expect refused plays punch because "not of the active house"
  expect option plays hand
  p1 stops
  p2 stops
  p1 { house Sanctum }
  expect refused plays hand because "not of the active house"
}

test "Smite: ready, fight, then 2 damage to the neighbors of the attacked creature" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own with exhausted true }
  p2 { battleline "Bumpsy" as a, "Gargantodon" as b, "Bumpsy" as c, "Bumpsy" as d }
  p1 plays "Smite"
  p1 chooses b
  expect b.damage == 8 and a.damage == 2 and c.damage == 2 and d.damage == 0 and own.exhausted
}

test "Smite: the neighbors it had when it died" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own }
  p2 { battleline "Bumpsy" as a, "Urchin" as b with dodged true, "Bumpsy" as c, "Bumpsy" as d }
  p1 plays "Smite"
  p1 chooses b
  expect b in p2.discard and a.damage == 2 and c.damage == 2 and d.damage == 0
}

test "Smite: also if the attacker dies" {
  p1 { hand "Smite"; house Sanctum; battleline "Urchin" as own }
  p2 { battleline "Bumpsy" as a, "Troll" as b, "Bumpsy" as c }
  p1 plays "Smite"
  p1 chooses b
  expect own in p1.discard and a.damage == 2 and c.damage == 2
}

test "Smite: a stunned creature does not fight" {
  p1 { hand "Smite"; house Sanctum; battleline "Troll" as own with stunned true }
  p2 { battleline "Bumpsy" as a, "Troll" as b, "Bumpsy" as c }
  p1 plays "Smite"
  expect not own.stunned and own.exhausted and a.damage == 0 and c.damage == 0
}

test "Swindle: steals 3, first and last card of the turn" {
  p1 { hand "Swindle", "Urchin"; house Shadows; deck "Anger" x 8 }
  p2 { amber 4; deck "Anger" x 8 }
  p1 plays "Swindle"
  expect p1.amber == 3 and p2.amber == 1 and turn player == p2
}

test "Swindle: not after another card" {
  p1 { hand "Swindle" as swindle, "Urchin"; house Shadows }
  p1 plays "Urchin"
  expect refused plays swindle because "it cannot be played"
}

// ---- Worlds Collide -------------------------------------------------------------------------------------------------

test "Auto-Legionary: becomes a creature of power 5 on a flank, exhausted as it is" {
  p1 { artifacts "Auto-Legionary" as legion; battleline "Troll" as troll; house Saurian; deck "Anger" x 8 }
  p2 { deck "Anger" x 8 }
  p1 acts legion
  p1 chooses "left flank"
  expect legion.power == 5 and legion.exhausted and legion in p1.battleline and position(legion) == 0
  p1 stops
  p2 stops
  p1 chooses Brobnar
  p1 reaps legion                                // whatever the house
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

test "Creed of Nurture: gives a creature the text and traits of one in hand for the turn" {
  p1 { artifacts "Creed of Nurture" as creed; hand "Noddy the Thief", "Umbra" as umbra, "Punch"; house Shadows; deck "Anger" x 8 }
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
  p1 { battleline "Hapsis" as hapsis; house Logos; deck "Anger" }
  p2 { battleline "Silvertooth" }
  p1 fights hapsis
  expect hapsis.warded and "Anger" in p1.hand
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
  p1 { battleline "Livia the Elder" as livia, "Umbra" as umbra, "Doc Bookton" as doc; house Saurian, Shadows, Logos; deck "Anger", "Punch" }
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
  expect gel.name == "Urchin".name and gel.power == 1 and gel has Elusive and Logos in gel.house and Shadows not in gel.house
  expect p1.amber == 1 and p2.amber == 1         // its play ability
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
  expect tunk.damage == 2                        // no Mars creature was played
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
  expect Brobnar in p2.house              // no Shadows card is left: impossible, so ignored
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
  expect options "Brobnar"; "Shadows"                // that turn only
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
  expect Dis in p1.house                         // the same the other way round
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
  p1 { hand "Tactical Officer Moon" as moon, "Tactical Officer Moon" as again_moon; house StarAlliance; battleline "Troll" as a }
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

// ---- Mass Mutation --------------------------------------------------------------------------------------------------

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
  expect a in p2.purged and clone.power == 4 and clone.armor == 2 and clone is Knight and clone is Mutant and clone.damage == 0
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
  expect duma in p2.discard and drecker.damage == 0    // Duma's end healed it
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
  p2 { battleline "Drecker" as far, "Urchin", "Drecker" as left, "Troll" as troll, "Drecker" as right, "Drecker" as next }
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
  p1 { battleline "Sacro-Alien" as alien; house StarAlliance; deck "Anger" as d, "Punch" as c, "Smith" as b, "Troll" as a }
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
  p1 { artifacts "The Pale Star" as star; battleline "Bulwark" as a, "Troll" as b with damage 1; hand "Bumpsy" as late; house Brobnar; deck "Anger" x 9 }
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
  p1 { hand "Wild Bounty", "Dust Pixie" as pixie, "Key Charge" as other_card, "Ghostly Hand" as late; house Untamed, Shadows }
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
  expect p1.amber == 4                           // twice its own 1, then 2
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

// ---- Dark Tidings ---------------------------------------------------------------------------------------------------

test "Cement Shoes: 2 damage, and the tide rises if it destroyed the creature" {
  p1 { hand "Cement Shoes"; house Shadows }
  p2 { battleline "Silvertooth" as foe, "Troll" }
  p1 plays "Cement Shoes"
  p1 chooses foe
  expect foe in p2.discard and p1.tide == High and p2.tide == Low and p1.chains == 0
}

test "Cement Shoes: not if the creature survives" {
  p1 { hand "Cement Shoes"; house Shadows }
  p2 { battleline "Troll" as foe }
  p1 plays "Cement Shoes"
  expect foe.damage == 2 and p1.tide == Neutral
}

test "Dark Discovery: both names right, in either order: a key for nothing, and it is purged" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger", "Smith" as last }
  p1 plays dark
  p1 chooses "Anger"
  p1 chooses "Punch"
  p1 chooses Red
  expect count(p1.keys) == 1 and dark in p1.purged and count(Card in p2.discard) == 2 and last in p2.deck and p1.amber == 1
}

test "Dark Discovery: one name right is not enough" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Anger"
  p1 chooses "Smith"
  expect count(p1.keys) == 0 and dark in p1.discard and p2.deck is empty
}

test "Dark Discovery: nor the other one" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Smith"
  p1 chooses "Anger"
  expect count(p1.keys) == 0 and dark in p1.discard
}

test "Dark Discovery: one name twice needs two cards" {
  p1 { hand "Dark Discovery" as dark, "Dark Discovery" as next; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Punch"
  p1 chooses "Punch"
  expect count(p1.keys) == 0
  p2 { deck "Punch" x 2 }
  p1 plays next
  p1 chooses "Punch"
  p1 chooses "Punch"
  p1 chooses Red
  expect count(p1.keys) == 1
}

test "Dark Discovery: a single card is never enough" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch" }
  p1 plays dark
  p1 chooses "Punch"
  p1 chooses "Punch"
  expect count(p1.keys) == 0 and p2.deck is empty
}

test "Diplomat Agung: a friendly creature also belongs to a named house this turn" {
  p1 { hand "Diplomat Agung" as agung; house StarAlliance; battleline "Troll" as troll; deck "Anger" x 9 }
  p2 { battleline "Bumpsy"; deck "Anger" x 9 }
  expect refused reaps troll because "not of the active house"
  p1 plays agung
  p1 chooses "left flank"
  p1 chooses StarAlliance
  expect options "Diplomat Agung"; "Troll"
  p1 chooses troll
  expect Brobnar in troll.house
  p1 reaps troll
  p1 stops
  expect StarAlliance not in troll.house
}

test "Diplomat Agung: when it reaps and when it fights, too" {
  p1 { battleline "Diplomat Agung" as a, "Diplomat Agung" as b; house StarAlliance }
  p2 { battleline "Urchin" }
  p1 reaps a
  p1 chooses Dis
  p1 chooses b
  expect Dis in b.house
  p1 fights b
  p1 chooses Mars
  p1 chooses a
  expect Mars in a.house
}

test "Kaupe: one card of each type in a turn" {
  p1 { battleline "Kaupe", "Dodger"; hand "Urchin", "Noddy the Thief" as noddy, "Ghostly Hand", "Nerve Blast" as blast, "Seeker Needle", "Subtle Maul" as maul, "Duskrunner", "Silent Dagger" as dagger; house Shadows }
  p1 plays "Urchin"
  p1 chooses "left flank"
  expect refused plays noddy because "it cannot be played"
  p1 plays "Ghostly Hand"
  expect refused plays blast because "it cannot be played"
  p1 plays "Seeker Needle"
  expect refused plays maul because "it cannot be played"
  p1 plays "Duskrunner"
  p1 chooses "Dodger"
  expect refused plays dagger because "it cannot be played"
}

test "Kaupe: cards played before it count; the opponent is free" {
  p1 { hand "Kaupe", "Urchin" as urchin; house Unfathomable, Shadows; deck "Anger" x 9 }
  p2 { hand "Noddy the Thief" as a, "Dodger" as b; deck "Anger" x 9 }
  p1 plays "Kaupe"
  expect refused plays urchin because "it cannot be played"
  p1 stops
  p2 { house Shadows }
  p2 plays a
  p2 plays b
  p2 chooses "left flank"
  expect b in p2.battleline
}

test "Kaupe: discards any number, 2 damage for each, all at once" {
  p1 { battleline "Kaupe" as kaupe; hand "Punch" as a, "Anger" as b, "Smith" as c; house Unfathomable }
  p2 { battleline "Troll" as troll, "Bumpsy" as bumpsy }
  p1 reaps kaupe
  p1 chooses a
  p1 chooses c
  p1 chooses done
  p1 chooses troll
  p1 chooses bumpsy
  expect a in p1.discard and c in p1.discard and b in p1.hand and troll.damage == 2 and bumpsy.damage == 2 and kaupe.damage == 0
}

test "Kaupe: after a fight too; none is a number; without enemies only the discarding" {
  p1 { battleline "Kaupe" as kaupe; hand "Punch" as a; house Unfathomable }
  p2 { battleline "Silvertooth" }
  p1 fights kaupe
  p1 chooses a
  expect a in p1.discard and kaupe.damage == 2
}

test "Kaupe: the same enemy may take it twice; none is a number" {
  p1 { battleline "Kaupe" as one, "Kaupe" as two; hand "Punch" as a, "Anger" as b; house Unfathomable }
  p2 { battleline "Troll" as troll, "Bumpsy" }
  p1 reaps one
  p1 chooses done
  p1 reaps two
  p1 chooses a
  p1 chooses b
  p1 chooses troll
  p1 chooses troll
  expect troll.damage == 4
}

test "Lapisaurus: who attacks it is exalted first" {
  p1 { battleline "Silvertooth" as own, "Troll" as other_own; house Shadows, Brobnar }
  p2 { battleline "Lapisaurus", "Urchin" }
  p1 fights own
  expect own in p1.discard and p2.amber == 1     // the amber on it, when it died
}

test "Lapisaurus: not when it attacks, not when another is attacked" {
  p1 { battleline "Lapisaurus" as own; house Saurian }
  p2 { battleline "Troll" as foe }
  p1 fights own
  expect foe.amber == 0 and p1.amber == 0 and p2.amber == 0
}

test "Lapisaurus: its neighbors are protected by taunt" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Lapisaurus" as lapis, "Bumpsy", "Krump" as krump }
  p1 fights own
  expect options "Lapisaurus"; "Krump"
  p1 chooses krump
  expect own.amber == 0
}

test "Officer's Blaster: 2 power, and it goes to the right neighbor when its host is destroyed" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Silvertooth" as b with upgrades "Officer's Blaster", damage 1, "Troll" as c }
  expect b.power == 4 and c.power == 8
  p1 plays "Punch"
  p1 chooses b
  expect b in p2.discard and c.power == 10 and a.power == 5
}

test "Officer's Blaster: without one it is discarded" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Silvertooth" as b with upgrades "Officer's Blaster", damage 1 }
  p1 plays "Punch"
  p1 chooses b
  expect b in p2.discard and a.power == 5 and "Officer's Blaster" in p2.discard
}

test "Operative Espion: who raises the tide in their turn may use a creature of any house" {
  p1 { battleline "Operative Espion", "Troll" as troll; house Shadows }
  p1 raises_tide
  expect options no; "Operative Espion"; "Troll"
  p1 chooses troll
  expect p1.amber == 1 and troll.exhausted and p1.chains == 3
  p1 raises_tide                                 // it is high already
  expect not asked
  expect p1.chains == 6
}

test "Operative Espion: the opponent too" {
  p1 { battleline "Troll" as troll; house Shadows }
  p2 { battleline "Operative Espion" }
  p1 raises_tide
  p1 chooses troll
  p1 chooses "reap"
  expect p1.amber == 1
}

test "Operative Espion: or not" {
  p1 { battleline "Troll" as troll; house Shadows }
  p2 { battleline "Operative Espion" }
  p1 raises_tide
  p1 chooses no
  expect p1.amber == 0 and not troll.exhausted
}

test "Orphion, Land's Chosen: at low tide 3 armor, and it captures 2 when it reaps" {
  p1 { battleline "Orphion, Land's Chosen" as orphion; house Sanctum; tide Low }
  p2 { amber 3 }
  expect orphion.armor == 3
  p1 reaps orphion
  expect orphion.amber == 2 and p2.amber == 1
}

test "Orphion, Land's Chosen: not at high tide, nor at no tide" {
  p1 { battleline "Orphion, Land's Chosen" as a, "Orphion, Land's Chosen" as b; house Sanctum; tide High }
  p2 { amber 3 }
  expect a.armor == 0
  p1 reaps a
  p1 { tide Neutral }
  p1 reaps b
  expect p2.amber == 3 and b.armor == 0
}

test "Scyphos: destroyed at high tide it goes to the archives" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Scyphos" as scyphos with damage 1; tide High }
  p1 plays "Poison Wave"
  expect scyphos in p2.archives
}

test "Scyphos: otherwise not" {
  p1 { hand "Poison Wave"; house Shadows; tide High }
  p2 { battleline "Scyphos" as scyphos with damage 1; tide Low }
  p1 plays "Poison Wave"
  expect scyphos in p2.discard
}

test "Scyphos: Hazardous 4" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Scyphos" }
  p1 fights own
  expect own.damage == 7                         // and its power, 3
}

test "The Mysticeti: exhausts Untamed creatures and becomes a creature of 3 power for each, anywhere in the line" {
  p1 { artifacts "The Mysticeti" as ship; house Untamed }
  p1 { battleline "Dew Faerie" as a, "Dust Pixie" as b, "Troll" as c, "Dew Faerie" as d with exhausted true, "Eldest Bear" as e }
  p2 { battleline "Bumpsy" }
  p1 acts ship
  expect options "Dew Faerie"; "Dust Pixie"; "Dew Faerie"; "Eldest Bear"
  p1 chooses a
  p1 chooses d
  p1 chooses b
  p1 chooses done
  expect options 0; 1; 2; 3; 4; 5
  p1 chooses 1
  expect ship in p1.battleline and position(ship) == 1 and ship.plus == 6 and ship.power == 6 and ship has Taunt
  expect a.exhausted and b.exhausted and not c.exhausted and not e.exhausted and ship.exhausted
}

test "The Mysticeti: only its counters give it power" {
  p1 { artifacts "Animator" as animator, "The Mysticeti" as ship; battleline "Dew Faerie" as a; house Logos, Untamed }
  p1 acts animator
  p1 chooses ship
  p1 chooses "left flank"
  expect ship.power == 3
  p1 acts ship
  p1 chooses a
  p1 chooses done
  p1 chooses 1
  expect ship.power == 3 and ship.plus == 3 and position(ship) == 1
}

test "The Mysticeti: nobody to exhaust: it stays an artifact" {
  p1 { artifacts "The Mysticeti" as ship; house Untamed; battleline "Dew Faerie" as a with exhausted true }
  p1 acts ship
  expect ship in p1.artifacts and ship.plus == 0
}

test "The Mysticeti: at least one must be chosen; used by the other player it gets counters only" {
  p1 { battleline "Nexus" as nexus, "Dew Faerie" as a; house Shadows }
  p2 { artifacts "The Mysticeti" as ship }
  p1 reaps nexus
  expect ship in p2.artifacts and ship.plus == 3 and a.exhausted
}

test "The Ulfberht Device: nobody may call the house of their last turn, even from before it came" {
  p1 { battleline "Troll", "Urchin"; hand "The Ulfberht Device"; house StarAlliance; deck "Anger" x 9; last_house StarAlliance }
  p2 { battleline "Bumpsy", "Dodger"; deck "Anger" x 9; last_house Brobnar }
  p1 plays "The Ulfberht Device"
  p1 stops
  expect Shadows in p2.house
  p2 stops
  expect options "Brobnar"; "Shadows"
  p1 chooses Brobnar
}

test "Trial by Water: the tide is neutral, and nobody can raise it until the next turn" {
  p1 { hand "Trial by Water", "Cement Shoes"; house Sanctum, Shadows; tide High; deck "Anger" x 9 }
  p2 { tide Low; battleline "Silvertooth", "Troll"; deck "Anger" x 9 }
  p1 plays "Trial by Water"
  expect p1.tide == Neutral and p2.tide == Neutral
  p1 plays "Cement Shoes"
  p1 chooses "Silvertooth"
  expect p1.tide == Neutral
  p1 stops
  p2 raises_tide
  expect p2.tide == Neutral and p2.chains == 3
  p2 stops
  p1 raises_tide
  expect p1.tide == High
}

test "Trojan Sauropod: enters under the opponent's control" {
  p1 { hand "Trojan Sauropod" as horse; house Saurian }
  p1 plays horse
  expect horse in p2.artifacts and p1.amber == 1
}

test "Trojan Sauropod: 3 amber, the other hand's creatures come into play ready, and that hand is refilled" {
  p1 { artifacts "Trojan Sauropod" as horse }
  p2 { hand "Troll" as a, "Punch" as b, "Urchin" as c; battleline "Bumpsy"; deck "Anger" x 9 }
  p1 uses_omni horse
  expect options "Troll"; "Urchin"
  p1 chooses c
  p1 chooses "left flank"
  p1 chooses "right flank"
  expect p1.amber == 3 and c in p2.battleline and position(c) == 0 and position(a) == 2 and not a.exhausted and not c.exhausted
  expect count(Card in p2.hand) == 6 and b in p2.hand and horse in p1.discard and knows(p1, b)
}
