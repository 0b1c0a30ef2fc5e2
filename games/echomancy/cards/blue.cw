// Blue: answers, copies, the order of things.

card "Figment Token" : CreatureCard { colours U  subtypes Figment  power 2  toughness 2  Flying; token }

card "Second Reading" : EnchantmentCard {
  mana 2, U
  legendary instead of draw_card by you { draw_two }
}
event draw_two { draw_card; draw_card }  text "draw two cards"
card "Hollow Library" : EnchantmentCard { mana 1, U  instead of draw_card by you { draw_and_mill } }
event draw_and_mill { draw_card; mill(1) }  text "draw a card and mill a card"
card "Velvet Leash" : AuraCard {
  mana 2, U, U
  resolve { target c: Creature; attach(self, c) }
  attached { host: controller = you }
}

card "Sudden Theft" : SorceryCard {
  mana 3, R
  resolve { target c: Creature; until end of turn { c: controller = you, gains Haste }; untap(c) }
}

card "Mirror Shade" : CreatureCard {
  mana 3, U  subtypes Figment  power 0  toughness 1
  enters {
    let c = choose up to 1 other Creature
    for each c as o { until self leaves play { self: copy of o } }
  }
}

card "Echo of the Word" : InstantCard {
  mana 1, U
  resolve { target s: other Card in stack where types overlaps (Instant + Sorcery); copy_spell(s) }
}

card "Deflection" : InstantCard {
  mana 1, U
  resolve { target s: other Card in stack; retarget_spell(s) }
}

card "Null Whisper" : InstantCard {
  mana U, U
  resolve { target s: other spell Card in stack; counter(s) }
}

card "Tax of Ages" : InstantCard {
  mana U
  resolve {
    target s: other spell Card in stack
    s.controller { may pay pay_mana(2) else counter(s) by self.controller }
  }
}

card "Stifle the Bell" : InstantCard { mana U  resolve { target s: Effect in stack; counter(s) } }
card "Unsummon"        : InstantCard { mana U  resolve { target c: Creature; bounce(c) } }

card "Market Day" : EnchantmentCard {
  mana 1, U
  // same: spell -> : an ability is owned by nobody
  static { spell Card in (hand or graveyard or exiled or library or stack) where it.owner == you: discount + 1 }
  static { spell Card in (hand or graveyard or exiled or library or stack) where it.owner != you: tax + 1 }
}

card "Drake of the Locks" : CreatureCard { mana 2, U  subtypes Drake  power 2  toughness 2  Flying }
card "Mindful Adept"      : CreatureCard { mana 1, U  subtypes Human, Wizard  power 1  toughness 2  Prowess }

card "Tide Sage" : CreatureCard {
  mana 2, U  subtypes Merfolk, Wizard  power 1  toughness 3
  when cast(Card where types overlaps (Instant + Sorcery)) by you, once each turn { draw(1) }
}

card "Frost Binding" : AuraCard {
  mana 1, U
  resolve { target c: Creature; attach(self, c) }
  attached { host: stays = true }
  enters { if not self.host.tapped { tap(self.host) } }
}

card "Time Fold" : SorceryCard { mana 3, U, U  resolve { take_turn } }
event take_turn { extra turn }  text "take another turn after this one"
card "Dream Thief" : CreatureCard {
  mana 2, U  subtypes Spirit  power 1  toughness 1  Flying
  hits { draw(1) }
}

card "Polymorph Field" : EnchantmentCard {
  mana 2, U
  static { Creature where Elf in subtypes: power = 1, toughness = 1, loses keywords }
}

card "Weather the Mind" : SorceryCard {
  mana U  Kicker 2
  resolve { draw(1); if self.kicked { draw(2) } }
}

card "Split Current" : InstantCard {
  mana 1, U  SplitSecond
  resolve { target c: nonland Card; bounce(c) }
}

card "Flow of Thought" : SorceryCard {
  mana U, U  xs 1
  resolve { number x: 0 to most_x(self); draw(x) }
}

card "Phantom Guard" : CreatureCard {
  mana 1, U  subtypes Figment  power 3  toughness 3
  when targeted(self) { sacrifice(self) }
}

card "Reality Ripple" : InstantCard {
  mana U  Cycling 1
  resolve { target c: friendly nonland Card; exile(c); once { when phase_begins(end) { home(c) } } }
}

card "Reflecting Pool Sprite" : CreatureCard { mana 2, U  subtypes Elemental  power 2  toughness 1  Flash; Flying }

card "Merfolk Herald" : CreatureCard {
  mana 1, U  subtypes Merfolk  power 2  toughness 1
  static { other friendly Merfolk Creature: power + 1, toughness + 1, gains Hexproof }
}

card "Uncharted Isle" : LandCard { makes U, G  EntersTapped }

card "Clockwork Owl" : ArtifactCard {
  mana 2  types Artifact, Creature  subtypes Golem  power 1  toughness 1  Flying
  dies { draw(1) }
}

card "Conjured Figments" : SorceryCard  { mana 3, U, U  resolve { token("Figment Token", 2) } }
card "Mistwalker"        : CreatureCard { mana 1, U  subtypes Spirit  power 1  toughness 1  Unblockable }

// same: many times each turn, -> : it comes again only when it was countered, and nobody counters it so often
card "Homesick Drake" : CreatureCard {
  mana 1, U  subtypes Drake  power 3  toughness 3  Flying
  as soon as no friendly Isle, many times each turn, if not self.compelled {
    compel(self)
    later { sacrifice(self) }
  } text "When you control no Isle, sacrifice this creature."
}

card "Sealed Almanac" : ArtifactCard {
  mana 2
  instead of draw_step by you { }
  use cost { exert(self); pay_mana(1) } { draw(2) }
}

card "Words of Command" : SorceryCard {
  mana 4, U, U
  resolve { target c: Creature; take_control(c) }
}

card "Undertow" : InstantCard { mana 2, U  resolve { target c: Creature; shelve(c) } }

card "Borrowed Shape" : CreatureCard {
  mana 2, U  subtypes Figment  power 0  toughness 0
  mimics {
    let c = choose up to 1 other Creature
    for each c as o { until self leaves play { self: copy of o } }
  }
}

// same: other -> : it is no creature
card "Twin Incantation" : InstantCard {
  mana 1, U
  resolve { target s: other Creature in stack; copy_spell(s) }
}

card "Stillness" : InstantCard { mana 4, U, U  resolve { fall_silent } }
event fall_silent { exile(each spell Card in stack); cease(each Card in stack); go to phase cleanup }
  text "exile everything on the stack and end the turn"
card "Exchange of Faces" : SorceryCard {
  mana 3, U
  resolve { target a: friendly Creature; target b: enemy Creature; swap_control(a, b) }
}

card "Frozen Hour" : SorceryCard { mana 1, U  resolve { target p: Player; freeze(p) } }
event freeze(p: Player) { once { instead of untap_step by p { } } }
  text "{p} skips their next untap step"
card "Flat World" : EnchantmentCard {
  mana 3, U
  static { Creature: loses abilities, loses keywords, mute = true, power = 1, toughness = 1 }
}

card "Ripples in Ink" : InstantCard {
  mana 1, U  Resonance
  resolve { target p: Player; mill(2) by p }
}

card "Unbound Page" : SorceryCard { mana 3, U  resolve { open_page(top of your.library) } }
event open_page(c: Card) { reveal(c); may cast_free(c) }
  text "reveal {c}; you may cast it without paying its mana cost"
card "Claim of the Deep" : AuraCard {
  mana 4, U, U  enchants Permanents
  resolve { target c: Card; attach(self, c) }
  attached { host: controller = you }
}

card "Whisper Broker" : CreatureCard {
  mana 3, U  subtypes Human, Rogue  power 2  toughness 2  Flash
  instead of draw_card by opponent if not during draw_step { draw_card by self.controller }
}

card "Unmake the Word" : InstantCard {
  mana 1, U, U
  resolve { target s: other spell Card in stack; unmake(s) }
}
event unmake(c: Card) { counter(c, true) }  text "counter {c} and exile it"
card "Scholar's Rest" : EnchantmentCard { mana 1, U  instead of gain_life by you { draw(1) } }

card "Twice-Told Tale" : SorceryCard {
  mana U  Kicker 1  Flashback 2, U
  resolve { draw(1); if self.kicked { draw(1) } }
}

card "Mocking Shape" : CreatureCard {
  mana 3, U  subtypes Figment  power 0  toughness 0
  mimics {
    let c = choose up to 1 other Creature
    for each c as o { until self leaves play { self: copy of o, subtypes + Figment, gains Flying } }
  }
}

card "Generous Hour" : SorceryCard {
  mana 2, U
  resolve { target p: Player; lend_turn(p); draw(2) }
}
event lend_turn(p: Player) { p { extra turn } }  text "{p} takes another turn after this one"
card "Careful Alchemist" : CreatureCard {
  mana 2, U  subtypes Human, Wizard  power 1  toughness 4
  sparingly cost { pay_mana(1) } {
    target c: Creature
    until end of turn { c: switch power, toughness }
  }
}

card "Canal Runner" : CreatureCard {
  mana 1, U  subtypes Human, Rogue  power 1  toughness 3
  unopposed { draw(1) }
}

card "Open Ledger" : ArtifactCard {
  mana 1, U
  use cost { exert(self) } { turn_page(top of your.library) }
}
event turn_page(c: Card) { reveal(c); until end of turn { can cast(c) } }
  text "reveal {c}; you may cast it this turn"
card "Refusal" : InstantCard {
  mana 3, U
  gambit cost { exile(choose other Card in your.hand where U in colours); pay_life(1) } { cast_free(self) }
  resolve { target s: other spell Card in stack; counter(s) }
}

card "Breath Withheld" : InstantCard {
  mana 1, U
  resolve { target s: other spell Card in stack; bounce(s) }
}
