// The rulebook word by word: what no card of the game needs as yet, and what two cards would have to meet for.

// ---- zones and fields -----------------------------------------------------------------------------------------------

card "Trial Blank"  : CreatureCard { toughness 1 }
card "Trial Note"   : InstantCard  { }
card "Trial Relic"  : ArtifactCard { }
card "Trial Mantle" : AuraCard     { }

test "who knows which card lies where" {
  at p1 main
  p1 {
    library "Spark" as under
    hand "Bear" as held, "Trial Note" as note
    graveyard "Goblin" as dead
    exiled "Cancel" as gone
    battlefield "Bear" as bear with attached "Trial Mantle" as mantle
  }
  expect not knows(p1, under) and not knows(p2, under)
  expect knows(p1, held) and not knows(p2, held)
  expect knows(p2, dead) and knows(p2, gone) and knows(p2, bear) and knows(p2, mantle)
  p1 casts note
  expect note in stack and knows(p2, note)
  all pass
  expect note in p1.graveyard
}

test "what a card says nothing of" {
  at p1 main
  p1 { battlefield "Trial Blank" as c }
  expect size(c.mana) == 0 and count(c.colours) == 0 and count(c.subtypes) == 0 and count(c.makes) == 0
  expect not c.legendary and not c.basic and not c.retyped and not c.mute and c.yield == 1 and c.xs == 0 and c.x == 0
  expect c.tax == 0 and c.discount == 0 and c.floor == 0 and not c.brittle and count(c.burns) == 0 and c.heat == 1
  expect not c.demands and not c.spared and count(c.enchants) == 0 and c.haunting == none and count(c.proof) == 0
  expect c.power == 0 and c.toughness == 1 and not c.tapped and c.sick and not c.stays and c.damage == 0
  expect not c.pledged and not c.jailed and c.jailer == none and not c.doomed and not c.outdone and c.shield == 0
  expect c.regen == 0 and c.leeched == 0 and not c.arriving and c.gift == 0 and c.growth == 0 and c.blight == 0
  expect c.charge == 0 and not c.compelled and not c.kicked and not c.shortened and not c.recalled and not c.copied
  expect not c.aided and c.nth == 0 and not c.dug and not c.token and not c.marching and c.aim == none
  expect c.guards == none and c.attacking == none and not c.weary and c.blocking == none and not c.blocked
  expect not c.struck and c.hitter == none and c.share == 0 and c.spill == 0
}

test "what the kinds of card are" {
  at p1 main
  p1 {
    hand "Trial Note" as note, "Spark", "Divination" as divination, "Trial Mantle" as mantle, "Trial Relic" as relic
  }
  p1 { hand "Crag" as crag, "Grudge" as grudge, "Silver Aegis" as aegis, "Trial Blank" as blank }
  expect count(note.types) == 1 and Instant in note.types and note.toughness == 0
  expect count(divination.types) == 1 and Sorcery in divination.types
  expect count(mantle.types) == 2 and Enchantment in mantle.types and Aura in mantle.types
  expect count(mantle.enchants) == 1 and Creatures in mantle.enchants
  expect count(relic.types) == 1 and Artifact in relic.types and count(crag.types) == 1 and Land in crag.types
  expect count(grudge.types) == 1
    and Enchantment in grudge.types
    and count(blank.types) == 1
    and Creature in blank.types
  expect count(aegis.types) == 2 and Artifact in aegis.types and Equipment in aegis.types
}

test "how a player begins" {
  at p1 main
  expect p2.life == 20 and p2.poison == 0 and size(p2.pool) == 0 and p2.hand_limit == 7 and p2.land_drops == 1
  expect not p2.overdrawn and not p2.kept and p2.mulligans == 0 and not p2.declared and not p2.by_hand
  expect size(p2.surcharge) == 0 and size(p2.kept_back) == 0 and not p2.otherwise and size(p2.asked) == 0
  expect not p2.kindles and not p2.abounds and p2.model == none and size(p2.owed) == 0 and p2.toll == 0
  expect not p2.unsafe and p2.shield == 0 and p2.leeched == 0 and p2.resolved == 0
}

test "what is counted for the turn begins anew with the next one" {
  at p1 end
  p1 {
    battlefield "Moss Titan" as titan with damage 1, shield 2, regen 1
    unsafe true
    shield 2
  }
  p2 { unsafe true; shield 2; library "Bear" }
  all pass
  expect turn player == p2 and titan.damage == 0 and titan.shield == 0 and titan.regen == 0
  expect not p1.unsafe and not p2.unsafe and p1.shield == 0 and p2.shield == 0
}

test "after a hundred turns the player with more life wins" {
  at p1 end turn 100
  p1 { life 10 }
  p2 { life 11 }
  all pass
  expect p2 wins
}

test "not after ninety-nine" {
  at p1 end turn 99
  p1 { life 10 }
  p2 { life 11; library "Bear" }
  all pass
  expect turn player == p2
}

test "after a hundred turns with as much life: whoever has more creatures" {
  at p1 end turn 100
  p1 { life 10; battlefield "Bear" x 2 }
  p2 { life 10; battlefield "Bear", "Isle" x 2 }
  all pass
  expect p1 wins
}

// ---- events ---------------------------------------------------------------------------------------------------------

card "Trial Many" : InstantCard {
  resolve {
    let n = count(Card in your.exiled) - 1
    let c = choose Creature
    gain_life(n)
    lose_life(n + n)
    damage(c, n)
    grow(c, n)
    wither(c, n)
    load(c, n)
  }
}

test "less than nothing is not gained, lost, dealt or put" {
  at p1 main
  p1 { hand "Trial Many"; battlefield "Moss Titan" as titan with damage 1, charge 2, growth 1 }
  p1 casts "Trial Many"
  all pass
  expect p1.life == 20 and titan.damage == 1 and titan.charge == 2 and titan.growth == 1 and titan.blight == 0
  expect times(grow, this turn) == 0 and times(wither, this turn) == 0
}

test "one is something" {
  at p1 main
  p1 { hand "Trial Many"; battlefield "Moss Titan" as titan; exiled "Bear" x 2 }
  p2 { battlefield "Moss Titan" as other }
  p1 casts "Trial Many"
  all pass
  p1 chooses titan
  expect p1.life == 19 and times(gain_life, this turn) == 1 and titan.damage == 1 and titan.charge == 1
  expect times(grow, this turn) == 1 and times(wither, this turn) == 1 and other.damage == 0
}

card "Trial Late" : InstantCard {
  resolve {
    let c = each "Trial Blank" in (graveyard or battlefield)
    grow(each c)
    wither(each c)
    load(each c)
    gain_life(count(c))
  }
}

test "counters are put on what is in play" {
  at p1 main
  p1 { hand "Trial Late"; graveyard "Trial Blank" as dead; battlefield "Trial Blank" as blank }
  p1 casts "Trial Late"
  all pass
  expect times(grow, this turn) == 1 and times(wither, this turn) == 1 and times(load, this turn) == 1
  expect blank.charge == 1 and dead in p1.graveyard and p1.life == 22
}

card "Trial Fee" : ArtifactCard { use cost { pay_life(2) } { draw(1) } }

test "life is paid to the last" {
  at p1 main
  p1 { battlefield "Trial Fee" as fee; life 1; library "Bear" as bear, "Goblin" as goblin }
  expect refused uses use fee because "not enough life"
  p1 { life 3 }
  p1 uses use fee
  expect p1.life == 1
  all pass
  expect goblin in p1.hand and bear in p1.library
}

card "Trial Battery" : ArtifactCard { use cost { spend_charge(self, 2) } { draw(1) } }

test "counters are spent only if there are enough" {
  at p1 main
  p1 { battlefield "Trial Battery" as battery with charge 1; library "Bear" as bear, "Goblin" as goblin }
  expect refused uses use battery because "not enough counters"
  p1 { battlefield battery with charge 3 }
  p1 uses use battery
  expect battery.charge == 1
  all pass
  expect goblin in p1.hand and bear in p1.library
}
