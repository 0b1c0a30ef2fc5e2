// Green: growth, mana, great beasts.

card "Sapling Token" : CreatureCard { colours G  subtypes Saproling  power 1  toughness 1  token }

card "Leaf Druid"  : CreatureCard { mana G  subtypes Elf, Shaman  power 1  toughness 1  makes G }
card "Prism Druid" : CreatureCard { mana 1, G  subtypes Elf, Shaman  power 1  toughness 2  makes W, U, B, R, G }

card "Elder of the Grove" : CreatureCard {
  mana 2, G  subtypes Elf  power 2  toughness 2
  static { other friendly Elf Creature: power + 1, toughness + 1 }
}

card "Thousand-Face Mantle" : EquipmentCard {
  mana 2  Equip 2
  attached { host: subtypes + Elf + Goblin + Merfolk + Zombie + Soldier, power + 1 }
}

card "Hydra of Vines" : CreatureCard {
  mana G, G  xs 1  subtypes Beast  power 0  toughness 0
  as_enters { grow(self, self.x) }
}

card "Land's Fury" : CreatureCard {
  mana 2, G, G  subtypes Elemental  power 0  toughness 0  Trample
  anywhere, static { self: power = count(friendly Land), toughness = count(friendly Land) }
}

card "Overrun the Hills" : SorceryCard {
  mana 3, G, G
  resolve { until end of turn { each friendly Creature: power + 3, toughness + 3, gains Trample } }
}

card "Cultivate" : SorceryCard { mana 2, G  resolve { seek_land } }
event seek_land {
  look(each Card in your.library)
  settle(choose up to 1 Land in your.library where basic)
  shuffle(your.library)
} text "search your library for a basic land card, put it onto the battlefield tapped and shuffle"

card "Fight in the Clearing" : SorceryCard {
  mana 1, G
  resolve {
    target a: friendly Creature
    target b: enemy Creature
    together { damage(b, a.power) from a  damage(a, b.power) from b }
  }
}

card "Spider of the Canopy" : CreatureCard { mana 2, G  subtypes Beast  power 2  toughness 4  Reach }
card "Trampling Boar"       : CreatureCard { mana 3, G  subtypes Beast  power 4  toughness 4  Trample }

card "Naturalize" : InstantCard {
  mana 1, G
  resolve { target c: Card where types overlaps (Artifact + Enchantment); destroy(c) }
}

card "Doubling Season" : EnchantmentCard {
  mana 4, G
  instead of token(any, Int as n) by you { proceed with n = 2 * n }
  instead of grow(friendly Creature, Int as n) { proceed with n = 2 * n }
}

card "Sprouting Grove" : LandCard {
  makes G
  use cost { exert(self); pay_mana(3 + G) } { token("Sapling Token") }
}

card "Saproling Swarm" : SorceryCard {
  mana 1, G  Flashback 4, G
  resolve { token("Sapling Token", 2) }
}

card "Warding Elk"   : CreatureCard { mana 2, G  subtypes Beast  power 3  toughness 3  Ward 2 }
card "Shrouded Stag" : CreatureCard { mana 2, G  subtypes Beast  power 3  toughness 2  Shroud }

card "Moss Titan" : CreatureCard {
  mana 5, G  subtypes Giant  power 6  toughness 6  Vigilance
  enters { gain_life(4) }
}

card "Proud Lioness" : CreatureCard {
  mana 1, G  subtypes Beast  power 2  toughness 2
  blocks { until end of turn { self: toughness + 2 } }
}

card "Bond of the Pack" : EnchantmentCard {
  mana 2, G
  when entered(Creature as c) if c.controller == you and c.power >= 4 { draw(1) }
}

card "Regrowth Spell" : SorceryCard {
  mana 1, G
  resolve { target c: Card in your.graveyard; regrow(c) }
}

card "Entangling Vines" : InstantCard {
  mana G
  resolve { target c: tapped Creature; until end of your next turn { c: stays = true } }
}

card "Fertile Ground"  : EnchantmentCard { mana 1, G  static { friendly Grove Land: yield = 2 } }
card "Explorer's Path" : EnchantmentCard { mana 2, G  static { you: land_drops + 1 } }
card "Growing Moss"    : EnchantmentCard { mana G  upkeep { may grow(choose friendly Creature) } }
card "Crystal Orb"     : ArtifactCard    { mana 3  makes W, U, B, R, G }

card "Ancient Bark" : AuraCard {
  mana 1, G  Flash
  resolve { target c: Creature; attach(self, c) }
  attached { host: power + 2, toughness + 2, gains Trample }
}

card "Herd Caller" : CreatureCard {
  mana 4, G  subtypes Elf, Shaman  power 3  toughness 3  Kicker 2
  enters if self.kicked { token("Sapling Token", 3) }
}

card "Anthem of Roots" : EnchantmentCard {
  mana 1, G, G
  static { Land: types + Creature, power = 1, toughness = 1 }
}

card "Call of Kin" : SorceryCard { mana 1, G  resolve { seek_creature } }
event seek_creature {
  look(each Card in your.library)
  fetch(choose up to 1 Creature in your.library)
  shuffle(your.library)
} text "search your library for a creature card, reveal it, put it into your hand and shuffle"

card "Patient Oak" : CreatureCard {
  mana 1, G  subtypes Elemental  power 1  toughness 1
  slowly cost { pay_mana(2) } { grow(self) }
}

card "Budding Titan" : CreatureCard {
  mana 3, G  subtypes Giant  power 1  toughness 1
  as_enters { grow(self, 3) }
}

card "Seek the Wilds" : SorceryCard { mana 3, G  resolve { seek_lands } }
event seek_lands {
  look(each Card in your.library)
  settle(choose up to 2 Land in your.library where basic)
  shuffle(your.library)
} text "search your library for up to two basic land cards, put them onto the battlefield tapped and shuffle"

card "Blossom Lure" : AuraCard {
  mana 1, G
  resolve { target c: Creature; attach(self, c) }
  attached { host: toughness + 2, gains Lure }
}

card "Verdant Channel" : AuraCard {
  mana 1, G  enchants Lands
  resolve { target l: Land; attach(self, l) }
  attached { host: yield = 2 }
}

card "Second Spring" : SorceryCard {
  mana 3, G
  resolve { target c: Creature in your.graveyard; enter_with(c, 2) }
}

card "Hardened Bark" : EnchantmentCard {
  mana G
  instead of grow(friendly Creature, Int as n) { proceed with n = n + 1 }
}

card "Wellspring Elk" : CreatureCard { mana 2, G  subtypes Beast  power 2  toughness 2  Abundance  G }

card "Moonlit Groves" : EnchantmentCard { mana 1, G  static { Land: subtypes + Grove, makes + G } }

card "Barren Moon" : EnchantmentCard {
  mana 2, R
  static { Land where not basic: retyped = true, subtypes = Crag, makes = R, loses abilities, loses keywords }
}

card "Tracker of the Deep" : CreatureCard {
  mana 3, G  subtypes Beast  power 3  toughness 3  FirstStrike
  when died(enemy Creature) if self is fighting { grow(self) }
}

card "Rootbound Host" : CreatureCard { mana 5, G  subtypes Elemental  power 5  toughness 5  Convoke; Vigilance }

card "Pack Strider" : CreatureCard {
  mana 2, G  subtypes Beast  power 1  toughness 1
  as_enters { grow(self, count(other friendly Creature)) }
}

card "Den Mother" : CreatureCard {
  mana 2, G  subtypes Bear  power 2  toughness 3
  static { other friendly Creature: gains as_enters { grow(self) } }
}

card "Early Bloom" : EnchantmentCard {
  mana 1, G
  when entered(friendly Land where not tapped) { gain_life(1) }
}
