// The lands, the artifacts that give mana, and the cards everybody knows.

card "Meadow"            : LandCard     { basic  subtypes Meadow  makes W }
card "Isle"              : LandCard     { basic  subtypes Isle  makes U }
card "Fen"               : LandCard     { basic  subtypes Fen  makes B }
card "Crag"              : LandCard     { basic  subtypes Crag  makes R }
card "Grove"             : LandCard     { basic  subtypes Grove  makes G }
card "Thornwood Tapland" : LandCard     { makes G  EntersTapped }
card "Sol Ring"          : ArtifactCard { mana 1  makes C  yield 2 }

card "Bear"                  : CreatureCard { mana 1, G  subtypes Bear  power 2  toughness 2 }
card "Elite Vanguard"        : CreatureCard { mana W  subtypes Human, Soldier  power 2  toughness 1 }
card "Goblin"                : CreatureCard { mana R  subtypes Goblin  power 1  toughness 1 }
card "Oakshield Troll"       : CreatureCard { mana 1, G  subtypes Troll  power 3  toughness 3  Hexproof }
card "Ancient Guardian"      : CreatureCard { mana 2, G  subtypes Elemental  power 4  toughness 5  Indestructible }
card "Ironbark Wall"         : CreatureCard { mana G  subtypes Wall  power 0  toughness 4  Defender }
card "Thalia, Forest Keeper" : CreatureCard { mana G  legendary  subtypes Human  power 2  toughness 2  FirstStrike }
card "Reckless Berserker"    : CreatureCard { mana R  subtypes Human  power 2  toughness 1  Menace; Reckless }

card "Frozen Sentinel" : CreatureCard {
  mana 1, R  subtypes Golem  power 3  toughness 3  Haste
  static { self: stays = true }
}

card "River Troll" : CreatureCard {
  mana 2, G  subtypes Troll  power 2  toughness 3
  use cost { pay_mana(G) } { save(self) }
}

card "Lightning Strike" : InstantCard {
  mana 1, R
  resolve { target t: Creature or Player; damage(t, 3) }
}

card "Giant Growth" : InstantCard {
  mana G
  resolve { target c: Creature; until end of turn { c: power + 3, toughness + 3 } }
}

card "Titanic Growth" : InstantCard {
  mana 1, G
  resolve { target c: Creature; until end of turn { c: power + 4, toughness + 4 } }
}

card "Twisted Image" : InstantCard {
  mana U
  resolve { target c: Creature; until end of turn { c: switch power, toughness }; draw(1) }
}

card "Turn to Frog" : InstantCard {
  mana 1, U
  resolve {
    target c: Creature
    until end of turn {
      c: loses abilities, loses keywords, mute = true, subtypes = Frog, colours = U, power = 1, toughness = 1
    }
  }
}

card "Cancel" : InstantCard { mana 1  resolve { target s: other spell Card in stack; counter(s) } }

card "Fog" : InstantCard {
  mana G
  resolve { until end of turn { instead of damage(any, any, true, false) { } } }
}

card "Guardian Shield" : InstantCard {
  mana 1, W
  resolve { target c: Creature; until end of turn { instead of damage(c, any, any, false) { } } }
}

card "Mending Light" : InstantCard     { mana W  resolve { target c: Creature; shield(c, 3) } }
card "Trollhide"     : InstantCard     { mana G  resolve { target c: Creature; save(c) } }
card "Divination"    : SorceryCard     { mana 2, U  resolve { draw(2) } }
card "Wild Bounty"   : EnchantmentCard { mana 1, G  enters { draw(1) } }

// Those of the design: a tap ability, an entering trigger, an attack trigger, and the conditional Elf.
card "Tidewatcher" : CreatureCard {
  mana 1, U  subtypes Merfolk, Wizard  power 1  toughness 1
  use cost { exert(self) } { draw(1) }
}

card "Elvish Visionary" : CreatureCard {
  mana 1, G  subtypes Elf, Shaman  power 1  toughness 1
  enters { draw(1) }
}

card "Raiding Scout" : CreatureCard {
  mana 1, R  subtypes Human, Rogue  power 2  toughness 1
  attacks { draw(1) }
}

card "Elf of the Grove Council" : CreatureCard {
  mana 1, G  subtypes Elf  power 2  toughness 1
  when entered(self) if any other friendly Elf { draw(1) }
}
