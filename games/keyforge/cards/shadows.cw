// Shadows: thieves who steal.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Bait and Switch" : Action {
  house Shadows
  play if opponent.amber > your.amber {
    steal(1)
    if opponent.amber > your.amber { steal(1) }
  }
}

card "Booby Trap" : Action {
  house Shadows  bonus 1
  play {
    let c = choose Creature where it is not flank
    together { damage(c, 4); damage(each Creature beside c, 2) }
  }
}

card "Finishing Blow" : Action {
  house Shadows  bonus 1
  play { destroy(choose damaged Creature) then steal(1) }
}

// same: 1 -> 2: there is no second one to steal
card "Ghostly Hand" : Action {
  house Shadows  bonus 2
  play if opponent.amber == 1 { steal(1) }
}

card "Hidden Stash" : Action {
  house Shadows  bonus 1
  play { archive(choose Card in your.hand) }
}

card "Imperial Traitor" : Action {
  house Shadows  bonus 1
  play {
    let d = show(each Card in opponent.hand)
    may purge(choose d.show where Sanctum in it.house)
  }
}

card "Key of Darkness" : Action {
  house Shadows
  play { forge(your.key_cost + (if opponent.amber == 0 then 2 else 6)) }
}

card "Lights Out" : Action {
  house Shadows  bonus 1
  play { bounce(choose 2 enemy Creature) }
}

card "Miasma" : Action {
  house Shadows  bonus 1
  play { during opponent's next turn { cannot phase_begins(forge) } }
}

card "Nerve Blast" : Action {
  house Shadows
  play { steal(1) then damage(choose Creature, 2) }
}

card "One Last Job" : Action {
  house Shadows  bonus 1
  play {
    let d = purge(each friendly Shadows Creature)
    steal(d.done)
  }
}

card "Oubliette" : Action {
  house Shadows
  play { purge(choose Creature where power <= 3) }
}

card "Pawn Sacrifice" : Action {
  house Shadows  bonus 1
  play { sacrifice(choose friendly Creature) then damage(choose 2 Creature, 3) }
}

card "Poison Wave" : Action {
  house Shadows  bonus 1
  play { damage(each Creature, 2) }
}

card "Relentless Whispers" : Action {
  house Shadows  bonus 1
  play {
    let c = choose Creature
    let d = damage(c, 2)
    if c in d.fall { steal(1) }
  }
}

card "Routine Job" : Action {
  house Shadows
  play {
    steal(1)
    steal(count(Card in your.discard where it is "Routine Job"))
  }
}

card "Too Much to Protect" : Action {
  house Shadows  bonus 1
  play { steal(opponent.amber - 6) }
}

card "Treasure Map" : Action {
  house Shadows  bonus 1
  play {
    if times(play by you, this turn) == 1 { gain(3) }
    until end of turn { cannot play by you }
  }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Customs Office" : Artifact {
  house Shadows  traits Location
  static { opponent: price_of_playing_artifacts + 1 }
}

card "Evasion Sigil" : Artifact {
  house Shadows  bonus 1  traits Power
  before clash(Creature as c) {
    let d = top of c.controller.deck
    discard(d)
    if d is called { cancel }
  }
}

card "Longfused Mines" : Artifact {
  house Shadows  bonus 1  traits Weapon
  omni {
    sacrifice(self)
    damage(each enemy Creature where it is not flank, 3)
  }
}

card "Masterplan" : Artifact {
  house Shadows  bonus 1  traits Item
  play { stow(choose Card in your.hand, self) }
  omni {
    play(each Card in self.under)
    sacrifice(self)
  }
}

card "Safe Place" : Artifact {
  house Shadows  bonus 1  traits Location
  static { self: purse = true }
  cannot act(self) by you if your.amber == 0
  cannot act(self) by opponent if opponent.amber == 0
  action { stash(self, 1) }
}

card "Seeker Needle" : Artifact {
  house Shadows  traits Weapon
  action {
    let c = choose Creature
    let d = damage(c, 1)
    if c in d.fall { gain(1) }
  }
}

card "Skeleton Key" : Artifact {
  house Shadows  traits Item
  action { capture(choose friendly Creature, 1) }
}

card "Special Delivery" : Artifact {
  house Shadows  bonus 1  traits Item
  omni {
    sacrifice(self)
    let c = choose flank Creature
    let d = damage(c, 3)
    if c in d.fall and c in discard { purge(c) }
  }
}

card "Speed Sigil" : Artifact {
  house Shadows  bonus 1  traits Power
  after arrive(Creature as c) if during play(c) and times(play(Creature), this turn) == 0 { ready(c) }
}

card "Subtle Maul" : Artifact {
  house Shadows  traits Weapon
  action { lose_card by opponent }
}

card "The Sting" : Artifact {
  house Shadows  bonus 1  traits Vehicle
  cannot phase_begins(forge) if you == turn player
  instead of paid(Int as n) by opponent { gain(n) }
  action { sacrifice(self) }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Bad Penny" : Creature {
  house Shadows  power 1  traits Human, Thief
  destroyed { bounce(self) }
}

card "Bulleteye" : Creature {
  house Shadows  power 2  traits Elf, Thief  Elusive
  reap { destroy(choose flank Creature) }
}

card "Carlo Phantom" : Creature {
  house Shadows  power 1  traits Elf, Thief  Elusive  Skirmish
  after play(Artifact) by you { steal(1) }
}

card "Deipno Spymaster" : Creature {
  house Shadows  power 1  traits Elf, Thief  Elusive
  omni {
    let c = choose friendly Creature
    until end of turn { can use(c) }
  }
}

card "Faygin" : Creature {
  house Shadows  power 3  traits Human, Thief  Elusive
  reap { bounce(choose (friendly Creature or Card in your.discard) where it is "Urchin") }
}

card "Macis Asp" : Creature { house Shadows  power 3  traits Beast  Skirmish  Poison }

card "Mack the Knife" : Creature {
  house Shadows  power 3  traits Elf, Thief  Elusive  Versatile
  action {
    let c = choose Creature
    let d = damage(c, 1)
    if c in d.fall { gain(1) }
  }
}

card "Magda the Rat" : Creature {
  house Shadows  power 4  traits Elf, Thief  Elusive
  play { steal(2) }
  leaves { steal(2) by opponent }
}

card "Mooncurser" : Creature {
  house Shadows  power 1  traits Elf, Thief  Skirmish  Poison
  fight { steal(1) }
}

card "Nexus" : Creature {
  house Shadows  power 3  traits Cyborg, Thief  Elusive
  reap { employ(choose ready enemy Artifact) }
}

card "Noddy the Thief" : Creature {
  house Shadows  power 2  traits Elf, Thief  Elusive
  action { steal(1) }
}

card "Old Bruno" : Creature {
  house Shadows  power 3  traits Elf, Thief  Elusive
  play { capture(self, 3) }
}

card "Dodger" : Creature {
  house Shadows  power 5  traits Elf, Thief
  fight { steal(1) }
}

card "Selwyn the Fence" : Creature {
  house Shadows  power 3  traits Elf, Thief
  fight or reap { recover(choose friendly Card where it.amber > 0, 1) }
}

card "Shadow Self" : Creature {
  house Shadows  power 9  traits Specter
  static { self: harmless = true }
  instead of settle(Creature beside self where Specter not in it.traits) { proceed with c = self }
}

card "Silvertooth" : Creature {
  house Shadows  power 2  traits Elf, Thief
  enters { ready(self) }
}

card "Smiling Ruth" : Creature {
  house Shadows  power 1  traits Elf, Thief  Elusive
  reap if times(forge by you, this turn) > 0 {
    let c = choose enemy flank Creature
    until c leaves play { c: controller = you }
  }
}

card "Sneklifter" : Creature {
  house Shadows  power 2  traits Elf, Thief
  play {
    let c = choose enemy Artifact
    until c leaves play {
      c: controller = you
      static while c.controller == you and not (printed house of c overlaps your.identity) { c: house = Shadows }
    }
  }
}

card "Umbra" : Creature {
  house Shadows  power 2  traits Elf, Thief  Skirmish
  fight { steal(1) }
}

card "Urchin" : Creature {
  house Shadows  power 1  traits Elf, Thief  Elusive
  play { steal(1) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Duskrunner" : Upgrade {
  house Shadows
  attached { host: gains reap { steal(1) } }
}

card "Ring of Invisibility" : Upgrade {
  house Shadows  bonus 1
  attached { host: gains Elusive, gains Skirmish }
}

card "Silent Dagger" : Upgrade {
  house Shadows  bonus 1
  attached { host: gains reap { damage(choose flank Creature, 4) } }
}
