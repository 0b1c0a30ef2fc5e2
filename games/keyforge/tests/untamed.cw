// Untamed, card by card.

test "Cooperative Hunting: one damage for each friendly creature, dealt at once" {
  p1 { hand "Cooperative Hunting"; battleline "Dew Faerie", "Dust Pixie"; house Untamed }
  p2 { battleline "Urchin" as a, "Troll" as b }
  p1 plays "Cooperative Hunting"
  p1 chooses a
  p1 chooses b
  expect a in p2.discard and b.damage == 1
}

test "Cooperative Hunting: all on one" {
  p1 { hand "Cooperative Hunting"; battleline "Dew Faerie" as own, "Snufflegator"; house Untamed }
  p2 { battleline "Troll" as b }
  p1 plays "Cooperative Hunting"
  p1 chooses b
  p1 chooses b
  expect b.damage == 2
}

test "Curiosity: every scientist, on both sides" {
  p1 { hand "Curiosity"; battleline "Doc Bookton" as own; house Untamed }
  p2 { battleline "Dextre" as foe, "Troll" as other }
  p1 plays "Curiosity"
  expect own in p1.discard and foe in p2.deck and other in p2.battleline
}

test "Fertility Chant: four icons, and two for the opponent" {
  p1 { hand "Fertility Chant"; house Untamed }
  p1 plays "Fertility Chant"
  expect p1.amber == 4 and p2.amber == 2
}

test "Fogbank: enemies cannot fight in the opponent's next turn" {
  p1 { hand "Fogbank"; battleline "Troll"; house Untamed }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 plays "Fogbank"
  p1 stops
  expect no option fights bumpsy
  expect option reaps bumpsy
  p2 stops
  expect option fights "Troll"
}

test "Full Moon: amber for every creature played this turn" {
  p1 { hand "Full Moon", "Snufflegator" as a, "Halacor" as b; house Untamed }
  p1 plays "Full Moon"
  p1 plays a
  p1 plays b
  p1 chooses "left flank"
  expect p1.amber == 2
}

test "Full Moon: not for other cards, and not next turn" {
  p1 { hand "Full Moon", "Ritual of Balance"; house Untamed; deck "Snufflegator" x 6 }
  p1 plays "Full Moon"
  p1 plays "Ritual of Balance"
  expect p1.amber == 0
}

test "Full Moon is over in your next turn" {
  p1 { hand "Full Moon", "Snufflegator" as a; house Untamed; identity Untamed; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays "Full Moon"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 plays a
  expect a in p1.battleline and p1.amber == 0
}

test "Grasping Vines: up to three artifacts go home" {
  p1 { hand "Grasping Vines"; artifacts "World Tree" as own; house Untamed }
  p2 { artifacts "Cannon" as a, "Library of Babble" as b }
  p1 plays "Grasping Vines"
  p1 chooses a
  p1 chooses b
  p1 chooses done
  expect a in p2.hand and b in p2.hand and own in p1.artifacts
}

test "Grasping Vines: three, not four" {
  p1 { hand "Grasping Vines"; house Untamed }
  p2 { artifacts "Cannon" as a, "Cannon" as b, "Cannon" as c, "Cannon" as d }
  p1 plays "Grasping Vines"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect not asked
  expect a in p2.hand and b in p2.hand and c in p2.hand and d in p2.artifacts
}

test "Key Charge: one amber for the chance to forge" {
  p1 { hand "Key Charge"; amber 7; house Untamed }
  p1 plays "Key Charge"
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "Key Charge: without amber no key, not even for nothing" {
  p1 { hand "Key Charge"; house Untamed; key_cost 0 }
  p1 plays "Key Charge"
  expect count(p1.keys) == 0
}

test "Key Charge: what cannot be paid is not offered" {
  p1 { hand "Key Charge"; amber 6; house Untamed }
  p1 plays "Key Charge"
  expect p1.amber == 5
  expect not asked
}

test "Lifeweb: three creatures in the opponent's last turn" {
  at p2 main
  p2 { hand "Urchin" as a, "Silvertooth" as b, "Umbra" as c; house Shadows; amber 3 }
  p1 { hand "Lifeweb"; identity Untamed }
  p2 plays a
  p2 plays b
  p2 chooses "left flank"
  p2 plays c
  p2 chooses "left flank"
  p2 stops
  p1 plays "Lifeweb"
  expect p1.amber == 3 and p2.amber == 1
}

test "Lifeweb: two are not enough" {
  at p2 main
  p2 { hand "Silvertooth" as b, "Umbra" as c; house Shadows; amber 3 }
  p1 { hand "Lifeweb"; identity Untamed }
  p2 plays b
  p2 plays c
  p2 chooses "left flank"
  p2 stops
  p1 plays "Lifeweb"
  expect p1.amber == 1 and p2.amber == 3
}

test "Lost in the Woods: two of each side, or as many as there are" {
  p1 { hand "Lost in the Woods"; battleline "Troll" as own; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b, "Dodger" as c }
  p1 plays "Lost in the Woods"
  p1 chooses a
  p1 chooses c
  expect own in p1.deck and a in p2.deck and c in p2.deck and b in p2.battleline
}

test "Lost in the Woods: two of your own, neither one nor three" {
  p1 { hand "Lost in the Woods"; battleline "Troll" as a, "Urchin" as b, "Umbra" as c; house Untamed }
  p1 plays "Lost in the Woods"
  p1 chooses a
  p1 chooses c
  expect not asked
  expect a in p1.deck and c in p1.deck and b in p1.battleline
}

test "Mimicry: plays as an action of the opponent's discard pile" {
  p1 { hand "Mimicry" as mimicry; house Untamed }
  p2 { discard "Punch" as punch; battleline "Troll" as troll }
  p1 plays mimicry
  expect troll.damage == 3 and p1.amber == 1
  expect mimicry in p1.discard and punch in p2.discard
}

test "Mimicry: without one it does nothing" {
  p1 { hand "Mimicry"; house Untamed }
  p2 { discard "Troll" }
  p1 plays "Mimicry"
  expect p1.amber == 0 and "Mimicry" in p1.discard
}

test "Mimicry: when it has been played it is Mimicry again" {
  p1 { hand "Mimicry" as m; house Untamed }
  p2 { discard "Virtuous Works" }
  p1 plays m
  expect p1.amber == 3 and m in p1.discard and m is "Mimicry" and Untamed in m.house
}

test "Nature's Call: up to three creatures of either side" {
  p1 { hand "Nature's Call"; battleline "Troll" as own; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b }
  p1 plays "Nature's Call"
  p1 chooses own
  p1 chooses b
  p1 chooses done
  expect own in p1.hand and b in p2.hand and a in p2.battleline
}

test "Nature's Call: three, not four" {
  p1 { hand "Nature's Call"; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b, "Troll" as c, "Bumpsy" as d }
  p1 plays "Nature's Call"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect not asked
  expect a in p2.hand and b in p2.hand and c in p2.hand and d in p2.battleline
}

test "Nocturnal Maneuver: exhausts up to three" {
  p1 { hand "Nocturnal Maneuver"; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b }
  p1 plays "Nocturnal Maneuver"
  p1 chooses a
  p1 chooses done
  expect a.exhausted and not b.exhausted
}

test "Nocturnal Maneuver: three, not four" {
  p1 { hand "Nocturnal Maneuver"; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b, "Troll" as c, "Bumpsy" as d }
  p1 plays "Nocturnal Maneuver"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect not asked
  expect a.exhausted and b.exhausted and c.exhausted and not d.exhausted
}

test "Perilous Wild: whoever is elusive" {
  p1 { hand "Perilous Wild"; battleline "Dew Faerie" as own; house Untamed }
  p2 { battleline "Urchin" as a, "Umbra" as b }
  p1 plays "Perilous Wild"
  expect own in p1.discard and a in p2.discard and b in p2.battleline
}

test "Regrowth: a creature comes back to hand" {
  p1 { hand "Regrowth"; discard "Troll" as troll, "Punch"; house Untamed }
  p1 plays "Regrowth"
  expect troll in p1.hand
}

test "Save the Pack: the damaged die, and a chain" {
  p1 { hand "Save the Pack"; battleline "Troll" as own with damage 1; house Untamed }
  p2 { battleline "Umbra" as foe }
  p1 plays "Save the Pack"
  expect own in p1.discard and foe in p2.battleline and p1.chains == 1
}

test "Scout: two fight with skirmish, one after the other" {
  p1 { hand "Scout"; battleline "Troll" as a, "Bumpsy" as b; house Untamed }
  p2 { battleline "Champion Anaphiel" as foe }
  p1 plays "Scout"
  p1 chooses a
  p1 chooses b
  expect foe in p2.discard and a.damage == 0 and b.damage == 0 and a.exhausted and not b.exhausted
}

test "Scout: an exhausted one does not fight" {
  p1 { hand "Scout"; battleline "Troll" as a with exhausted true; house Untamed }
  p2 { battleline "Champion Anaphiel" as foe }
  p1 plays "Scout"
  p1 chooses a
  expect foe.damage == 0 and a has Skirmish
}

test "Scout: two, not three, and skirmish for this turn" {
  p1 {
    hand "Scout"
    battleline "Troll" as a with exhausted true, "Bumpsy" as b with exhausted true, "Zorg" as c
    house Untamed
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 plays "Scout"
  p1 chooses a
  p1 chooses b
  expect not asked
  expect a has Skirmish and b has Skirmish and c has not Skirmish
  p1 stops
  expect turn player == p2 and a has not Skirmish and b has not Skirmish
}

test "Stampede: three creatures used" {
  p1 { hand "Stampede"; battleline "Dew Faerie" as a, "Snufflegator" as b, "Halacor" as c; house Untamed }
  p2 { amber 3 }
  p1 reaps a
  p1 reaps b
  p1 reaps c
  p1 plays "Stampede"
  expect p1.amber == 7 and p2.amber == 1
}

test "Stampede: two are not enough" {
  p1 { hand "Stampede"; battleline "Snufflegator" as b, "Halacor" as c; house Untamed }
  p2 { amber 3 }
  p1 reaps b
  p1 reaps c
  p1 plays "Stampede"
  expect p1.amber == 3 and p2.amber == 3
}

test "The Common Cold: a damage to each, then perhaps all Martians" {
  p1 { hand "The Common Cold"; battleline "Troll" as own; house Untamed }
  p2 { battleline "Zorg" as mars, "Urchin" as small }
  p1 plays "The Common Cold"
  expect own.damage == 1 and small in p2.discard
  p1 chooses yes
  expect mars in p2.discard and own in p1.battleline
}

test "The Common Cold: or not" {
  p1 { hand "The Common Cold"; house Untamed }
  p2 { battleline "Zorg" as mars }
  p1 plays "The Common Cold"
  p1 chooses no
  expect mars in p2.battleline and mars.damage == 1
}

test "Troop Call: niffles from play and from the discard pile" {
  p1 {
    hand "Troop Call"
    battleline "Niffle Ape" as a, "Troll" as t
    discard "Niffle Queen" as q, "Snufflegator" as s
    house Untamed
  }
  p2 { battleline "Niffle Ape" as foe }
  p1 plays "Troop Call"
  expect a in p1.hand and q in p1.hand and t in p1.battleline and s in p1.discard and foe in p2.battleline
}

test "Vigor: three healed are worth an amber" {
  p1 { hand "Vigor"; battleline "Troll" as t with damage 4; house Untamed }
  p1 plays "Vigor"
  p1 chooses 3
  expect t.damage == 1 and p1.amber == 2
}

test "Vigor: fewer are not" {
  p1 { hand "Vigor"; battleline "Troll" as t with damage 4; house Untamed }
  p1 plays "Vigor"
  p1 chooses 2
  expect t.damage == 2 and p1.amber == 1
}

test "Vigor: from none to three" {
  p1 { hand "Vigor"; battleline "Troll" as t with damage 5; house Untamed }
  p1 plays "Vigor"
  expect options 0; 1; 2; 3
  p1 chooses 0
  expect t.damage == 5 and p1.amber == 1
}

test "Word of Returning: damage for the amber, and the amber comes home" {
  p1 { hand "Word of Returning"; house Untamed }
  p2 { battleline "Troll" as t with amber 2, "Urchin" as u with amber 1, "Umbra" as none, "Bumpsy" as b with amber 1 }
  p1 plays "Word of Returning"
  expect t.damage == 2 and t.amber == 0 and u in p2.discard and none.damage == 0
  expect p1.amber == 5 and b.damage == 1 and b.amber == 0
}

test "Bear Flute: heals a bear in play" {
  p1 { artifacts "Bear Flute"; deck "Ancient Bear" as hidden; house Untamed }
  p2 { battleline "Ancient Bear" as bear with damage 3 }
  p1 acts "Bear Flute"
  expect bear.damage == 0 and hidden in p1.deck
}

test "Bear Flute: or fetches them all" {
  p1 {
    artifacts "Bear Flute"
    deck "Ancient Bear" as a, "Troll" as t
    discard "Ancient Bear" as b, "Urchin" as u
    house Untamed
  }
  p1 acts "Bear Flute"
  expect a in p1.hand and b in p1.hand and u in p1.deck and t in p1.deck
}

test "Bear Flute: without bears the deck is shuffled all the same" {
  p1 { artifacts "Bear Flute", "World Tree"; discard "Urchin" as u; house Untamed }
  p1 acts "World Tree"
  expect knows(p1, u)
  p1 acts "Bear Flute"
  expect u in p1.deck and not knows(p1, u)
}

test "Bear Flute: one bear is enough to shuffle the discard pile in, none is not" {
  p1 { artifacts "Bear Flute" as one, "Bear Flute" as two; deck "Troll"; discard "Urchin" as u; house Untamed }
  p1 acts one
  expect u in p1.discard
  p1 { deck "Ancient Bear" as bear }
  p1 acts two
  expect bear in p1.hand and u in p1.deck
}

test "Nepenthe Seed: any card comes back" {
  p1 { artifacts "Nepenthe Seed"; discard "Punch" as punch; house Brobnar }
  p1 uses_omni "Nepenthe Seed"
  expect punch in p1.hand and "Nepenthe Seed" in p1.discard
}

test "Ritual of Balance: six amber are a reason to steal" {
  p1 { artifacts "Ritual of Balance"; house Untamed }
  p2 { amber 6 }
  p1 acts "Ritual of Balance"
  expect p1.amber == 1 and p2.amber == 5
}

test "Ritual of the Hunt: Untamed creatures in any house" {
  p1 { artifacts "Ritual of the Hunt"; battleline "Snufflegator" as s, "Troll" as t; house Logos }
  expect no option reaps s
  p1 uses_omni "Ritual of the Hunt"
  expect option reaps s
  expect no option reaps t
  expect "Ritual of the Hunt" in p1.discard
}

test "Ritual of the Hunt: for this turn" {
  p1 {
    artifacts "Ritual of the Hunt"
    battleline "Snufflegator" as s
    house Logos
    identity Logos
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 uses_omni "Ritual of the Hunt"
  expect option reaps s
  p1 stops
  p2 stops
  p1 chooses Logos
  expect no option reaps s
}

test "World Tree: a creature on top of the deck" {
  p1 { artifacts "World Tree"; discard "Troll" as t, "Punch"; deck "Urchin"; house Untamed }
  p1 acts "World Tree"
  expect top of p1.deck is "Troll"
}

test "Ancient Bear: assault before the fight" {
  p1 { battleline "Ancient Bear" as bear; house Untamed }
  p2 { battleline "Umbra" as foe }
  p1 fights bear
  expect foe in p2.discard and bear.damage == 0
}

test "Bigtwig: attacks only the stunned" {
  p1 { battleline "Bigtwig" as b; house Untamed }
  p2 { battleline "Troll" as t }
  expect no option fights b
}

test "Bigtwig: reaping stuns and exhausts, and then it may fight" {
  p1 { battleline "Bigtwig" as b; house Untamed }
  p2 { battleline "Troll" as t, "Urchin" as u with stunned true }
  expect option fights b
  p1 reaps b
  p1 chooses t
  expect t.stunned and t.exhausted
}

test "Witch of the Wilds: one Untamed card in a turn of another house" {
  p1 { battleline "Witch of the Wilds"; hand "Snufflegator" as a, "Dust Pixie" as b; house Logos }
  expect option plays a
  p1 plays a
  p1 chooses "left flank"
  expect no option plays b
}

test "Witch of the Wilds: not needed when the house is Untamed" {
  p1 { battleline "Witch of the Wilds"; hand "Snufflegator" as a, "Dust Pixie" as b; house Untamed }
  p1 plays a
  p1 chooses "left flank"
  expect option plays b
}

test "Briar Grubbling: hazardous to the attacker" {
  p1 { battleline "Briar Grubbling" as own; house Untamed }
  p2 { battleline "Bumpsy" as bumpsy }
  at p2 main
  p2 { house Brobnar }
  p2 fights bumpsy
  expect bumpsy in p2.discard and own.damage == 0
}

test "Chota Hazri: an amber for the chance to forge" {
  p1 { hand "Chota Hazri"; amber 7; house Untamed }
  p1 plays "Chota Hazri"
  p1 chooses yes
  p1 chooses Blue
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "Chota Hazri: nothing lost, nothing forged" {
  p1 { hand "Chota Hazri"; house Untamed; key_cost 0 }
  p1 plays "Chota Hazri"
  expect count(p1.keys) == 0
}

test "Dew Faerie: one amber more for reaping" {
  p1 { battleline "Dew Faerie" as d; house Untamed }
  p1 reaps d
  expect p1.amber == 2
}

test "Dust Pixie: two icons" {
  p1 { hand "Dust Pixie"; house Untamed }
  p1 plays "Dust Pixie"
  expect p1.amber == 2
}

test "Flaxia: more creatures, itself included" {
  p1 { hand "Flaxia"; battleline "Troll"; house Untamed }
  p2 { battleline "Urchin" }
  p1 plays "Flaxia"
  p1 chooses "left flank"
  expect p1.amber == 2
}

test "Flaxia: as many are not more" {
  p1 { hand "Flaxia"; house Untamed }
  p2 { battleline "Urchin" }
  p1 plays "Flaxia"
  expect p1.amber == 0
}

test "Fuzzy Gruen: the opponent gains too" {
  p1 { hand "Fuzzy Gruen"; house Untamed }
  p1 plays "Fuzzy Gruen"
  expect p1.amber == 2 and p2.amber == 1
}

test "Giant Sloth: wakes when an Untamed card was discarded" {
  p1 { battleline "Giant Sloth" as sloth; hand "Dust Pixie" as pixie; house Untamed }
  expect no option reaps sloth
  expect no option acts sloth
  p1 discards pixie
  expect option reaps sloth
  p1 acts sloth
  expect p1.amber == 3
}

test "Giant Sloth: a card of another house does not wake it" {
  p1 { battleline "Giant Sloth" as sloth; hand "Punch" as punch; house Untamed, Brobnar }
  p1 discards punch
  expect no option reaps sloth
}

test "Halacor: friendly flanks skirmish" {
  p1 { battleline "Troll" as a, "Bumpsy" as m, "Halacor" as h; house Untamed }
  p2 { battleline "Urchin" as foe }
  expect a has Skirmish and h has Skirmish and m has not Skirmish and foe has not Skirmish
}

test "Inka the Spider: stuns when played and when reaping; its bite kills" {
  p1 { hand "Inka the Spider" as inka; house Untamed }
  p2 { battleline "Troll" as t }
  p1 plays inka
  p1 chooses t
  expect t.stunned
}

test "Inka the Spider: reap, and poison" {
  p1 { battleline "Inka the Spider" as inka, "Inka the Spider" as other; house Untamed }
  p2 { battleline "Troll" as t }
  p1 reaps inka
  p1 chooses t
  expect t.stunned
  p1 fights other
  expect t in p2.discard
}

test "Kindrith Longshot: reaping shoots" {
  p1 { battleline "Kindrith Longshot" as k; house Untamed }
  p2 { battleline "Troll" as t }
  p1 reaps k
  p1 chooses t
  expect t.damage == 2 and k has Elusive and k has Skirmish
}

test "Snufflegator: fights without being hit" {
  p1 { battleline "Snufflegator" as s; house Untamed }
  p2 { battleline "Troll" as t }
  p1 fights s
  expect t.damage == 4 and s.damage == 0
}

test "Lupo the Scarred: two damage to an enemy" {
  p1 { hand "Lupo the Scarred"; battleline "Bumpsy" as own; house Untamed }
  p2 { battleline "Troll" as t }
  p1 plays "Lupo the Scarred"
  p1 chooses "left flank"
  expect t.damage == 2 and own.damage == 0
}

test "Mighty Tiger: four damage to an enemy" {
  p1 { hand "Mighty Tiger"; battleline "Bumpsy" as own; house Untamed }
  p2 { battleline "Troll" as t }
  p1 plays "Mighty Tiger"
  p1 chooses "left flank"
  expect t.damage == 4 and own.damage == 0
}

test "Murmook: the opponent's keys cost more" {
  p1 { battleline "Murmook"; house Untamed }
  expect p2.key_cost == 7 and p1.key_cost == 6
}

test "Mushroom Man: three power for each key not forged" {
  p1 { battleline "Mushroom Man" as m; keys Red; house Untamed }
  p2 { battleline "Mushroom Man" as n }
  expect m.power == 8 and n.power == 11
}

test "Niffle Ape: ignores taunt and elusive when it attacks" {
  p1 { battleline "Niffle Ape" as ape; house Untamed }
  p2 { battleline "Champion Anaphiel" as guard, "Dew Faerie" as faerie }
  p1 fights ape
  p1 chooses faerie
  expect faerie in p2.discard and ape.damage == 2
}

test "Niffle Queen: beasts and niffles, both count" {
  p1 { battleline "Niffle Queen" as q, "Snufflegator" as beast, "Niffle Ape" as both, "Troll" as none; house Untamed }
  p2 { battleline "Snufflegator" as foe }
  expect q.power == 6 and beast.power == 5 and both.power == 5 and none.power == 8 and foe.power == 4
}

test "Piranha Monkeys: everybody else" {
  p1 { hand "Piranha Monkeys" as m; battleline "Troll" as own; house Untamed }
  p2 { battleline "Bumpsy" as foe }
  p1 plays m
  p1 chooses "left flank"
  expect own.damage == 2 and foe.damage == 2 and m.damage == 0
}

test "Piranha Monkeys: when reaping as well" {
  p1 { battleline "Piranha Monkeys" as m; house Untamed }
  p2 { battleline "Bumpsy" as foe }
  p1 reaps m
  expect foe.damage == 2 and m.damage == 0
}

test "Teliga: the opponent's creatures bring amber" {
  p1 { battleline "Teliga" as t }
  at p2 main
  p2 { hand "Umbra" as u; house Shadows }
  p2 plays u
  expect p1.amber == 1
}

test "Teliga: own creatures do not" {
  p1 { battleline "Teliga"; hand "Snufflegator"; house Untamed }
  p1 plays "Snufflegator"
  p1 chooses "left flank"
  expect p1.amber == 0
}

test "Hunting Witch: the opponent's creatures do not count" {
  p1 { battleline "Hunting Witch" }
  at p2 main
  p2 { hand "Umbra"; house Shadows }
  p2 plays "Umbra"
  expect p1.amber == 0
}

test "Witch of the Eye: reaping brings any card back" {
  p1 { battleline "Witch of the Eye" as w; discard "Punch" as punch; house Untamed }
  p1 reaps w
  expect punch in p1.hand
}

test "Way of the Bear: assault for its host" {
  p1 { battleline "Troll" as t with upgrades "Way of the Bear"; house Brobnar }
  p2 { battleline "Umbra" as foe }
  expect t.Assault == 2
  p1 fights t
  expect foe in p2.discard and t.damage == 0
}

test "Way of the Wolf: skirmish for its host" {
  p1 { battleline "Troll" as t with upgrades "Way of the Wolf"; house Brobnar }
  p2 { battleline "Bumpsy" as foe }
  p1 fights t
  expect foe in p2.discard and t.damage == 0
}

test "Scout: a stunned creature with nobody to fight loses its stun" {
  p1 { hand "Scout"; battleline "Zorg" as a with stunned true, "Troll" as b; house Untamed }
  p1 plays "Scout"
  p1 chooses a
  p1 chooses b
  expect not a.stunned and a.exhausted and not b.exhausted and a has Skirmish
}

test "Lifeweb: creatures that were played as upgrades do not count" {
  p1 {
    hand "Explo-rover" as rover, "Bumpsy" as a, "Krump" as b
    house StarAlliance, Brobnar
    battleline "Troll" as host
    deck "Anger" x 9
    amber 3
  }
  p2 { hand "Lifeweb" as web; identity Untamed; deck "Anger" x 9 }
  p1 plays rover
  p1 chooses "as an upgrade"
  p1 plays a
  p1 chooses "left flank"
  p1 plays b
  p1 chooses "left flank"
  p1 stops
  p2 plays web
  expect p2.amber == 1
}

test "Witch of the Wilds: one Untamed card in a turn of Brobnar as well" {
  p1 { battleline "Witch of the Wilds"; hand "Snufflegator" as a; house Brobnar }
  expect option plays a
}

test "Witch of the Wilds: no card of a third house" {
  p1 { battleline "Witch of the Wilds"; hand "Charette" as a; house Logos }
  expect refused plays a because "not of the active house"
}

card "Trial Passport" : Action {
  house Logos
  play { until end of turn { can play(Brobnar Card) } }
}

test "Witch of the Wilds: what is played by another leave does not use hers up" {
  p1 {
    battleline "Witch of the Wilds"
    hand "Trial Passport" as leave, "Anger" as anger, "Snufflegator" as a, "Dust Pixie" as b
    house Logos
  }
  p1 plays leave
  p1 plays anger
  expect option plays a
  p1 plays a
  p1 chooses "left flank"
  expect refused plays b because "not of the active house"
}
