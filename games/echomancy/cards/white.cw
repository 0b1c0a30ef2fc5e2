// White: order, healing, small creatures together.

card "Wisp Token"    : CreatureCard { colours W  subtypes Spirit  power 1  toughness 1  Flying; token }
card "Soldier Token" : CreatureCard { colours W  subtypes Soldier  power 1  toughness 1  token }

card "Noon Standard" : EnchantmentCard {
  mana 1, W, W
  static { friendly Creature: power + 1, toughness + 1 }
}

card "Battle Hymn" : InstantCard {
  mana 1, W
  resolve {
    modes 1 to 2 {
      "rally" { until end of turn { each friendly Creature: power + 1, toughness + 1 } }
      "swell" { target c: Creature; until end of turn { c: power + 3, toughness + 3 } }
      "soar" { target c: Creature; until end of turn { c: gains Flying } }
    }
  }
}

// same: other -> : it is no enemy of who has it
card "Banishing Lamp" : EnchantmentCard {
  mana 2, W
  enters { target c: other enemy nonland Card; confine(c, self) }
}

card "Step Aside" : InstantCard {
  mana W  Cycling 1
  resolve { target c: friendly Creature; exile(c) then home(c) }
}

card "Gather the Throng" : SorceryCard { mana 3, W  resolve { token("Wisp Token", 3) } }

card "Census Taker" : CreatureCard {
  mana 1, W  subtypes Human  power 1  toughness 2
  when entered(other Creature) { gain_life(1) }
}

card "Chapel Scribe" : CreatureCard {
  mana 2, W  subtypes Human, Cleric  power 2  toughness 2
  when one or more entered(other friendly Creature) { draw(1) }
}

card "Dawn Knight"    : CreatureCard { mana 2, W  subtypes Human, Knight  power 2  toughness 2  FirstStrike; Vigilance }
card "Sunlit Angel"   : CreatureCard { mana 3, W, W  subtypes Angel  power 4  toughness 4  Flying; Vigilance }
card "Lantern Cleric" : CreatureCard { mana 1, W  subtypes Human, Cleric  power 1  toughness 3  Lifelink }
card "Oath of Mercy"  : InstantCard  { mana W  resolve { target p: Player; shield(p, 5) } }

card "Swords to Soil" : InstantCard {
  mana W
  resolve { target c: Creature; let p = c.controller; let n = c.power; exile(c); gain_life(n) by p }
}

card "Day of Ashes" : SorceryCard { mana 2, W, W  resolve { destroy(each Creature) } }

card "Warden of the Gate" : CreatureCard {
  mana 2, W  subtypes Human, Soldier  power 1  toughness 4
  cannot attack(enemy Creature where power >= 4)
}

card "Blessed Mail" : AuraCard {
  mana 1, W
  resolve { target c: Creature; attach(self, c) }
  attached { host: power + 1, toughness + 2, gains Lifelink }
}

card "Manacles" : AuraCard {
  mana 1, W
  resolve { target c: Creature; attach(self, c) }
  attached { host: gains cannot attack(self), gains cannot block(self) }
}

card "Shining Ward" : InstantCard {
  mana W
  resolve {
    target c: friendly Creature
    modes 1 {
      "from black" { until end of turn { c: gains ProofB } }
      "from red" { until end of turn { c: gains ProofR } }
    }
  }
}

card "Captain of the Watch" : CreatureCard {
  mana 4, W  subtypes Human, Soldier  power 3  toughness 3  Vigilance
  enters { token("Soldier Token", 2) }
  static { other friendly Soldier Creature: power + 1, toughness + 1, gains Vigilance }
}

card "Twin Blades"        : EquipmentCard { mana 2  Equip 1  attached { host: gains DoubleStrike } }
card "Soul Warden's Bell" : ArtifactCard  { mana 1  when died(friendly Creature) { gain_life(1) } }

card "Return to Dust" : InstantCard {
  mana 2, W
  resolve { target c: Card where types overlaps (Artifact + Enchantment); exile(c) }
}

card "Rebirth Rite" : SorceryCard {
  mana 2, W
  resolve { target c: Creature in your.graveyard where size(mana) <= 3; enter(c) }
}

card "Honour Guard" : CreatureCard {
  mana W  subtypes Human, Soldier  power 1  toughness 1
  use cost { pay_mana(W) } { until end of turn { self: toughness + 1 } }
}

card "Skyhunter" : CreatureCard { mana 1, W  subtypes Human, Knight  power 1  toughness 1  Flying; FirstStrike }

card "Last Light" : EnchantmentCard {
  mana 3, W
  instead of lose_life(Int as n) by you if n >= your.life and your.life > 1 { proceed with n = your.life - 1 }
}

card "Marching Orders" : SorceryCard {
  mana 1, W
  resolve { token("Soldier Token", 2) }
  Flashback 3, W
}

card "Peacemaker" : CreatureCard {
  mana 2, W  legendary  subtypes Human  power 2  toughness 3
  cannot cast(Card where Instant in types) if you != turn player
}

card "Silver Aegis" : EquipmentCard {
  mana 3  Equip 2
  attached { host: toughness + 3, gains Hexproof }
}

card "Sworn Protector" : CreatureCard {
  mana 2, W  subtypes Human, Knight  power 1  toughness 5
  instead of damage(you) { proceed with to = self }
}

card "Evening Vigil" : EnchantmentCard { mana 1, W  end_step { gain_life(1) } }

card "Shared Joy" : EnchantmentCard {
  mana 1, W
  when gain_life by you { each opponent { gain_life(1) } }
}

card "Stone of Least Price" : ArtifactCard {
  mana 3
  static { spell Card in (hand or graveyard or exiled or library or stack): floor = 3 }
}

card "Woven Memory" : SorceryCard {
  mana 2, W
  resolve { target c: Enchantment in your.graveyard; enter(c) }
}

card "Bridge of Tolls"         : EnchantmentCard { mana 2, W  static { you: toll + 2 } }
card "Final Dusk"              : SorceryCard { mana 3, W, W  resolve { annihilate(each Creature) } }
card "Keeper of the Last Hour" : CreatureCard { mana 4, W  subtypes Angel  power 2  toughness 5  cannot lose(you) }

card "Circle of Ash" : EnchantmentCard {
  mana 1, W
  use cost { pay_mana(1) } {
    once until end of turn {
      instead of damage(you, any, any, false) from Card as s if R in s.colours { }
    }
  }
}

card "Blessing of the Hearth" : AuraCard {
  mana W  enchants Players
  resolve { target p: Player; haunt(self, p) }
  when phase_begins(upkeep) if turn player == self.haunting { gain_life(1) by self.haunting }
}

card "Cloak of Noon" : AuraCard {
  mana 1, W
  resolve { target c: Creature; attach(self, c) }
  attached { host: gains ProofR, gains ProofB }
}

card "Second Weaving" : SorceryCard {
  mana 1, W
  resolve { target c: Enchantment or Enchantment in your.graveyard; copy_token(c) }
}

card "Marshal of Banners" : CreatureCard {
  mana 2, W  subtypes Human, Knight  power 2  toughness 2
  attacks { until end of turn { each other attacking Creature: power + 1 } }
}

card "Parley Horn" : ArtifactCard {
  mana 2
  use cost { exert(self); pay_mana(2) } { target p: Player; parley(p) }
}
event parley(p: Player) { once { instead of combat_phase by p { } } }
  text "{p} skips their next combat phase"
card "Bellwether Ox" : CreatureCard {
  mana 2, W  subtypes Beast  power 2  toughness 3
  when tap(self) { gain_life(1) }
}

card "Summoned Choir" : SorceryCard { mana 3, W  Convoke  resolve { token("Wisp Token", 2) } }

card "Call the Fallen" : SorceryCard {
  mana 5, W
  resolve { enter(each Creature in your.graveyard) }
}

card "Harvest of Blows" : EnchantmentCard {
  mana 2, W
  when one or more damage(Player, Int as n, true) from friendly Creature { gain_life(n) }
}

card "Sweep of Altars" : SorceryCard {
  mana 3, W
  resolve { destroy(each Card where types overlaps (Artifact + Enchantment)) }
}
