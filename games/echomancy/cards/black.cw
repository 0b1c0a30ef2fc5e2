// Black: death, the graveyard, and bargains.

card "Ghoul Token" : CreatureCard { colours B  subtypes Zombie  power 2  toughness 2  token }

card "Ember Leech" : CreatureCard {
  mana 1, B  subtypes Goblin  power 3  toughness 2  Lifelink
  use cost { sacrifice(self) } { target t: Creature or Player; damage(t, 2) }
}

card "Last Gift" : InstantCard {
  mana B
  resolve {
    target c: Creature
    until end of turn { c: gains dies { token("Wisp Token") } }
    destroy(c)
  }
}

card "Grave Pact" : EnchantmentCard {
  mana 2, B, B
  when died(friendly Creature) { each opponent { pledge(choose friendly Creature) }; give_up }
}

card "Dread Return" : SorceryCard {
  mana 2, B
  resolve { target c: Creature in your.graveyard; enter(c) }
}

card "Murderous Pact" : InstantCard {
  mana 1, B
  resolve { target c: nonblack Creature; destroy(c) }
}

card "Drain the Vein" : SorceryCard {
  mana 1, B  xs 1
  resolve { number x: 0 to most_x(self); target p: Player; damage(p, x); gain_life(x) }
}

card "Rotting Ghoul" : CreatureCard {
  mana 1, B  subtypes Zombie  power 2  toughness 1
  in graveyard, when phase_begins(upkeep) if you == turn player { may pay pay_mana(2 + B) then move_to_play(self) }
}
event move_to_play(c: Card) { home(c) }  text "return {c} to the battlefield"
card "Night Vampire"  : CreatureCard { mana 3, B  subtypes Vampire  power 3  toughness 3  Flying; Lifelink }
card "Venom Fang"     : CreatureCard { mana B  subtypes Beast  power 1  toughness 1  Deathtouch }
card "Plague Carrier" : CreatureCard { mana 1, B  subtypes Zombie  power 1  toughness 1  Toxic 2 }

// same: friendly -> : only who controls it can sacrifice it
card "Carrion Feast" : SorceryCard {
  mana 1, B
  resolve cost { sacrifice(choose friendly Creature) } { draw(2) }
}

card "Dark Bargain"    : SorceryCard { mana B  resolve cost { pay_life(2) } { draw(2) } }
card "Withering Touch" : InstantCard { mana B  resolve { target c: Creature; wither(c, 2) } }

card "Night Terror" : CreatureCard {
  mana 2, B  subtypes Spirit  power 2  toughness 2
  hits { each opponent { lay_out(choose Card in your.hand) }; give_up }
}

card "Mind Rot" : SorceryCard {
  mana 2, B
  resolve { target p: Player; p { discard(choose 2 Card in your.hand) } }
}

card "Bone Collector" : CreatureCard {
  mana 2, B  subtypes Zombie  power 1  toughness 1
  when died(other Creature) { grow(self) }
}

card "Lord of the Fen" : CreatureCard {
  mana 2, B, B  subtypes Zombie  power 2  toughness 2
  static { other friendly Zombie Creature: power + 1, toughness + 1 }
}

card "Creeping Doom" : EnchantmentCard {
  mana 2, B
  upkeep { each opponent { lose_life(1) }; gain_life(1) }
}

card "Soul Cage" : ArtifactCard {
  mana 2
  when died(Creature) { load(self) }
  use cost { spend_charge(self, 3) } { token("Ghoul Token") }
}

card "Reanimator's Mask" : AuraCard {
  mana B
  resolve { target c: Creature; attach(self, c) }
  attached { host: power + 2, gains Menace }
  leaves { lose_life(1) }
}

card "Gravebind" : EnchantmentCard {
  mana 1, B
  instead of move(Creature as c) from battlefield to graveyard if c.owner != you { exile(c) }
}

card "Hex of Silence" : AuraCard {
  mana 2, B
  resolve { target c: Creature; attach(self, c) }
  attached { host: loses abilities, loses keywords, mute = true }
}

card "Desperate Ritual" : InstantCard { mana B  resolve { add(bag(B, 3)) } }

card "Blood Artist's Brush" : ArtifactCard {
  mana 1, B
  when died(Creature) { target p: Player; lose_life(1) by p; gain_life(1) }
}

card "Abyssal Wurm" : CreatureCard {
  mana 4, B, B  subtypes Beast  power 6  toughness 6  Trample
  enters { sacrifice(choose other friendly Creature) }
}

card "Undying Rat" : CreatureCard {
  mana B  subtypes Beast  power 1  toughness 1
  dies if self.growth == 0 { home_with(self, 1) }
}

card "Duress of Fen" : SorceryCard {
  mana B
  resolve { target p: Player; pick_apart(p) }
}

event pick_apart(p: Player) {
  look(each Card in p.hand)
  discard(choose Card in p.hand where types overlaps (Instant + Sorcery)) by p
} text "look at {p}'s hand and discard an instant or sorcery card from it"

card "Shadow Double" : CreatureCard {
  mana 3, B  subtypes Spirit  power 2  toughness 2
  on_cast { each opponent { lose_life(2) } }
}

card "Fen of Bones" : LandCard {
  makes B
  use cost { exert(self); pay_mana(2 + B); sacrifice(self) } { target c: Creature in your.graveyard; regrow(c) }
}

card "Creeping Fen" : LandCard { makes B  terrain { Land: subtypes + Fen, makes + B } }

card "Altar of Thirst" : ArtifactCard {
  mana 2
  // same: friendly -> : only who controls it can sacrifice it
  produce cost { sacrifice(choose friendly Creature) } { add(bag(B, 2)) }
  static {
    you: kindles = true
    friendly Creature: burns + B, heat = 2
  }
}

card "Crown of Strings" : ArtifactCard {
  mana 6
  use cost { exert(self); pay_mana(4); sacrifice(self) } {
    target p: opponent
    during p's next turn { p: controller = you }
  }
}

card "Feverish Whisper" : InstantCard {
  mana 2, B  Madness 1, B
  resolve { target c: Creature; wither(c, 2) }
}

card "Dark Study" : SorceryCard { mana 2, B  resolve { study } }
event study {
  // same: look(each Card in your.library) -> : who chooses among all of them sees them all
  look(each Card in your.library)
  regrow(choose Card in your.library)
  shuffle(your.library)
} text "search your library for a card, put it into your hand and shuffle"

card "Lean Years" : AuraCard {
  mana 1, B  enchants Players
  resolve { target p: Player; haunt(self, p) }
  attached { self.haunting: hand_limit - 3 }
}

card "Gnawing Doubt" : AuraCard {
  mana 2, B  enchants Players
  resolve { target p: Player; haunt(self, p) }
  when phase_begins(upkeep) if turn player == self.haunting { damage(self.haunting, 1) }
}

card "Tomb Steward" : CreatureCard {
  mana 1, B  subtypes Zombie  power 2  toughness 1
  when discard(Card) by opponent { each opponent { lose_life(1) } }
}

card "Ashen Gate" : EnchantmentCard {
  mana 2, B, B
  instead of move(Card as c) to graveyard { exile(c) }
}

card "Grave Barter" : SorceryCard {
  mana 4, B
  resolve { target c: Creature in graveyard; enter(c) }
}

card "Blightfang Hound" : CreatureCard { mana 1, B  subtypes Beast  power 2  toughness 2  Infect }

// same: friendly -> : only who controls it can sacrifice it
card "Offering of Flesh" : InstantCard {
  mana B
  resolve cost { let food = choose friendly Creature; sacrifice(food) } { gain_life(food.toughness) }
}

card "Unhallow" : InstantCard { mana 2, B  resolve { target c: Creature; annihilate(c) } }

card "Bloodletting Moon" : EnchantmentCard {
  mana 3, B
  instead of lose_life(Int as n) by opponent { proceed with n = 2 * n }
}

card "Blood Price" : InstantCard { mana B  resolve { lose_life(3); gain_life(3) } }

card "Mourning Veil" : AuraCard {
  mana 1, B
  resolve { target c: Creature; attach(self, c) }
  attached { host: power + 1, toughness + 1 }
  when died(self.host) { draw(1) }
}

card "Parish Ledger" : ArtifactCard { mana 2  when one or more died(friendly Creature) { draw(1) } }

card "Common Grave" : SorceryCard {
  mana 1, B
  resolve { each player { pledge(choose friendly Creature) }; give_up }
}

card "Purloined Verse" : SorceryCard {
  mana 1, B
  resolve { target p: Player; scheme(top of p.library) }
}
