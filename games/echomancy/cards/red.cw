// Red: fire, haste, and things that cannot be taken back.

card "Spark Token"  : CreatureCard { colours R  subtypes Elemental  power 3  toughness 1  Haste; Trample; token }
card "Raider Token" : CreatureCard { colours R  subtypes Goblin  power 1  toughness 1  token }

card "Spark" : InstantCard { mana R  resolve { target t: Creature or Player; damage(t, 3) } }

card "Forge Debt" : SorceryCard {
  mana 1, R
  resolve {
    may {
      let food = choose friendly Creature
      let n = food.power
      sacrifice(food)
      later { target t: Creature or Player; damage(t, n) }
    }
  }
}

card "Rain of Sparks" : InstantCard {
  mana R  xs 1
  resolve { number x: 1 to most_x(self); target ts: (x) Creature or Player divided; damage(each ts, shares(ts, it)) }
}

card "Waking Ground" : InstantCard {
  mana R
  resolve {
    target l: Land
    until end of turn { l: types + Creature, power = 3, toughness = 3, gains Haste }
  }
}

card "Goblin Warlord" : CreatureCard {
  mana 2, R  subtypes Goblin  power 2  toughness 2
  static { other friendly Goblin Creature: power + 1, gains Haste }
}

card "Goblin Raiders" : SorceryCard { mana 1, R  resolve { token("Raider Token", 2) } }

card "Fireborn Dragon" : CreatureCard {
  mana 4, R, R  subtypes Dragon  power 5  toughness 5  Flying
  use cost { pay_mana(R) } { until end of turn { self: power + 1 } }
}

card "Ball Lightning Imp" : CreatureCard {
  mana R, R  subtypes Elemental  power 4  toughness 1  Haste; Trample
  when phase_begins(end) { sacrifice(self) }
}

card "Mirror Fury" : InstantCard {
  mana 2, R
  resolve { until end of turn { each friendly Creature: power + 2, gains FirstStrike } }
}

card "Molten Rain" : SorceryCard { mana 2, R  resolve { damage(each Creature, 2) } }

card "War Drums" : EnchantmentCard {
  mana 2, R
  when attack(friendly Creature as c) { until end of turn { c: power + 1 } }
}

// same: where tapped -> : what is not tapped does not untap
card "Second Charge" : SorceryCard {
  mana 2, R
  resolve { untap(each friendly Creature where tapped); extra_combat }
}
event extra_combat { extra phase combat }  text "there is another combat phase after this one"
card "Pyromaniac" : CreatureCard {
  mana 1, R  subtypes Human, Shaman  power 1  toughness 1
  use cost { exert(self) } { target t: Creature or Player; damage(t, 1) }
}

card "Furnace" : EnchantmentCard {
  mana 3, R
  instead of damage(any, Int as n) { proceed with n = n * 2 }
}

card "Ogre Duelist" : CreatureCard {
  mana 3, R  subtypes Giant  power 4  toughness 4
  enters {
    target c: enemy Creature
    together { damage(c, self.power) from self  damage(self, c.power) from c }
  }
}

card "Shattering Blow" : InstantCard { mana R  resolve { target a: Artifact; destroy(a) } }

card "Ember Mage" : CreatureCard {
  mana 2, R  subtypes Human, Wizard  power 2  toughness 2  Prowess
  when damage(Player as p) from self { lose_life(1) by p }
}

card "Unstoppable Force" : CreatureCard { mana 3, R, R  subtypes Giant  power 6  toughness 4  Trample; Uncounterable }
card "Blazing Hound"     : CreatureCard { mana R  subtypes Beast  power 2  toughness 1  Haste }

card "Crag Giant" : CreatureCard {
  mana 4, R  subtypes Giant  power 5  toughness 5
  cannot block(self)
}

card "Parting Ember" : CreatureCard {
  mana 1, R  subtypes Elemental  power 2  toughness 1
  dies { target c: Creature; damage(c, 2) }
}

card "Double Trouble" : InstantCard {
  mana 1, R
  resolve { target c: friendly Creature; until end of turn { c: gains DoubleStrike } }
}

card "Grudge" : EnchantmentCard { mana 1, R  when damage(you) { damage(each opponent, 1) } }

card "Burning Bargain" : InstantCard {
  mana R
  resolve cost { discard(choose other Card in your.hand) } { target t: Creature or Player; damage(t, 4) }
}

card "Warpaint" : AuraCard {
  mana R
  resolve { target c: Creature; attach(self, c) }
  attached { host: power + 2, gains Haste, gains Reckless }
}

card "Rage Banner"   : EquipmentCard { mana 1  Equip 1  attached { host: power + 2 } }
card "Scorched Crag" : LandCard      { makes R, B  EntersTapped }

card "Volcanic Pact" : SorceryCard {
  mana 1, R
  resolve {
    modes 1 { "burn" { target p: Player; damage(p, 4) } "break" { target l: Land; destroy(l) } }
  }
}

card "Living Spark" : SorceryCard {
  mana 1, R
  resolve {
    let new = token("Spark Token")
    for each new.made as s { once until end of turn { when phase_begins(end) { bury(s) } } }
  }
}

card "Searing Truth" : InstantCard {
  mana 1, R
  resolve { target t: Creature or Player; sear(t, 3) }
}

card "No Refuge"    : InstantCard     { mana R  resolve { unsettle; draw(1) } }
card "Bitter Wells" : EnchantmentCard { mana 1, R  cannot gain_life }
card "Hasty Scheme" : SorceryCard     { mana 1, R  resolve { scheme(top of your.library) } }
event scheme(c: Card) { exile(c); until end of turn { can cast(c); can land_played(c) } }
  text "exile {c}; you may play it this turn"
card "Avalanche Caller" : CreatureCard { mana 3, R  subtypes Giant, Shaman  power 3  toughness 2  Avalanche }

// same: friendly -> : only who controls it can sacrifice it
card "Hurl the Fallen" : InstantCard {
  mana 1, R
  resolve cost { let food = choose friendly Creature; sacrifice(food) } {
    target t: Creature or Player
    damage(t, food.power)
  }
}

card "Cinder Chorus" : SorceryCard {
  mana 1, R  Resonance
  resolve { target t: Creature or Player; damage(t, 1) }
}

card "Parade of Sparks" : CreatureCard {
  mana 2, R  subtypes Goblin  power 2  toughness 2
  attacks { let new = token("Raider Token"); join_attack(each new.made, choose opponent) }
}
event join_attack(c: Card, whom: Player) { c.tapped = true; c.attacking = whom }  text "{c} enters tapped and attacking"
card "Gilded Leaf Token" : ArtifactCard { makes W, U, B, R, G  brittle  token }
card "Plunder the Hoard" : SorceryCard  { mana 1, R  resolve { token("Gilded Leaf Token", 2) } }

card "Twin of Embers" : SorceryCard {
  mana 2, R
  resolve {
    target c: friendly Creature
    let new = copy_token(c)
    for each new.made as n {
      until end of turn { n: gains Haste }
      once { when phase_begins(end) { exile(n) } }
    }
  }
}

card "Embersworn Basilisk" : CreatureCard {
  mana 2, R  subtypes Beast  power 1  toughness 3
  when block(self, Creature as a) { once { when end_combat { destroy(a) } } }
}

card "Trial of the Forge" : InstantCard {
  mana 1, R
  resolve { target c: Creature; damage(c, 2); until end of turn { c: toughness + 3 } }
}

card "Fleeting Visitor" : CreatureCard {
  mana 3, R  subtypes Elemental  power 3  toughness 2  Shortcut 1, R
  enters { target c: Creature; damage(c, 2) }
  enters if self.shortened { sacrifice(self) }
}
