// Sanctum: knights who ward, heal and capture.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Begone!" : Action {
  house Sanctum
  play {
    choose one {
      destroy(each Dis Creature)
      or gain(1)
    }
  }
}

card "Blinding Light" : Action {
  house Sanctum  bonus 1
  play {
    let h = choose House
    stun(each Creature where h in it.house)
  }
}

card "Charge!" : Action {
  house Sanctum  bonus 1
  play { until end of turn { after play(Creature) by you { damage(choose enemy Creature, 2) } } }
}

card "Cleansing Wave" : Action {
  house Sanctum
  play {
    let d = heal(each damaged Creature, 1)
    gain(d.done)
  }
}

card "Clear Mind" : Action {
  house Sanctum  bonus 1
  play { shake(each friendly stunned Creature) }
}

card "Doorstep to Heaven" : Action {
  house Sanctum  bonus 1
  play { each player { lose_amber(your.amber - 5) } }
}

card "Glorious Few" : Action {
  house Sanctum
  play { gain(creatures(opponent) - creatures(you)) }
}

card "Honorable Claim" : Action {
  house Sanctum  bonus 1
  play {
    let n = opponent.amber
    capture(choose n friendly Knight Creature, 1)
  }
}

card "Inspiration" : Action {
  house Sanctum
  play { ready_and_use(choose friendly Creature) }
}

card "Mighty Lance" : Action {
  house Sanctum
  play {
    let c = choose Creature
    let d = choose Creature beside c
    damage(each c or d, 3)
  }
}

card "Oath of Poverty" : Action {
  house Sanctum  bonus 1
  play {
    let d = destroy(each friendly Artifact)
    gain(2 * d.done)
  }
}

event brave(c: Creature, n: Int) {
  repeat n {
    if c in play {
      ready(c)
      if c.stunned {
        unstun(c)
      } else {
        let f = choose Creature where attackable(it, c) and not marked
        mark(f)
        fight_foe(c, f)
      }
    }
  }
  // same: where marked -> : who is not marked loses no mark
  unmark(each Creature where marked)
} text "ready and fight with {c} {n} times, each time against a different creature"

card "One Stood Against Many" : Action {
  house Sanctum  bonus 1
  play { brave(choose friendly Creature, 3) }
}

card "Radiant Truth" : Action {
  house Sanctum  bonus 1
  play { stun(each enemy Creature where it is not flank) }
}

card "Shield of Justice" : Action {
  house Sanctum  bonus 1
  play { until end of turn { cannot damage(friendly Creature) } }
}

card "Take Hostages" : Action {
  house Sanctum  bonus 1
  play { until end of turn { friendly Creature: gains fight { capture(self, 1) } } }
}

card "Terms of Redress" : Action {
  house Sanctum  bonus 1
  play { capture(choose friendly Creature, 2) }
}

card "The Harder They Come" : Action {
  house Sanctum
  play { purge(choose Creature where power >= 5) }
}

card "The Spirit's Way" : Action {
  house Sanctum
  play { destroy(each Creature where power >= 3) }
}

card "Virtuous Works" : Action { house Sanctum  bonus 3 }

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Epic Quest" : Artifact {
  house Sanctum  traits Quest
  play { archive(each friendly Knight Creature) }
  omni if times(play(Sanctum Card) by you, this turn) >= 7 { sacrifice(self); forge(0) }
}

card "Gorm of Omm" : Artifact {
  house Sanctum  traits Item
  omni { sacrifice(self); destroy(choose Artifact) }
}

card "Hallowed Blaster" : Artifact {
  house Sanctum  traits Weapon
  action { heal(choose Creature, 3) }
}

card "Potion of Invulnerability" : Artifact {
  house Sanctum  bonus 1  traits Item
  omni {
    sacrifice(self)
    until end of turn { cannot damage(friendly Creature) }
  }
}

card "Round Table" : Artifact {
  house Sanctum  bonus 1  traits Location
  static { friendly Knight Creature: power + 1, gains Taunt }
}

card "Sigil of Brotherhood" : Artifact {
  house Sanctum  bonus 1  traits Power
  omni {
    sacrifice(self)
    until end of turn { can use(friendly Sanctum Creature) }
  }
}

card "Whispering Reliquary" : Artifact {
  house Sanctum  traits Item
  action { bounce(choose Artifact) }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Bulwark" : Creature {
  house Sanctum  power 4  armor 2  traits Human, Knight
  static { Creature beside self: armor + 2 }
}

card "Champion Anaphiel" : Creature { house Sanctum  power 6  armor 1  traits Knight, Spirit  Taunt }

card "Champion Tabris" : Creature {
  house Sanctum  power 6  armor 2  traits Human, Knight
  fight { capture(self, 1) }
}

card "Commander Remiel" : Creature {
  house Sanctum  power 3  traits Human, Knight
  reap { employ(choose ready friendly Creature where Sanctum not in it.house) }
}

card "Duma the Martyr" : Creature {
  house Sanctum  power 3  traits Human
  destroyed {
    draw(2)
    mend(each other friendly Creature)
  }
}

card "Francus" : Creature {
  house Sanctum  power 6  armor 1  traits Knight, Spirit
  kills { capture(self, 1) }
}

card "Grey Monk" : Creature {
  house Sanctum  power 3  traits Human, Priest
  static { friendly Creature: armor + 1 }
  reap { heal(choose Creature, 2) }
}

card "Hayyel the Merchant" : Creature {
  house Sanctum  power 3  traits Human, Merchant
  after play(Artifact) by you { gain(1) }
}

card "Horseman of Death" : Creature {
  house Sanctum  power 5  traits Horseman, Spirit
  play { bounce(each Horseman Creature in your.discard) }
}

card "Horseman of Famine" : Creature {
  house Sanctum  power 5  traits Horseman, Spirit
  play or fight or reap { destroy(choose least Creature by power) }
}

card "Horseman of Pestilence" : Creature {
  house Sanctum  power 5  traits Horseman, Spirit
  play or fight or reap { damage(each Creature where Horseman not in it.traits, 1) }
}

card "Horseman of War" : Creature {
  house Sanctum  power 5  traits Horseman, Spirit
  play {
    until end of turn {
      can use(friendly Creature)
      cannot (reap or act or act_omni)(friendly Creature)
    }
  }
}

card "Jehu the Bureaucrat" : Creature {
  house Sanctum  power 3  traits Human
  after choose_house(Sanctum) by you { gain(2) }
}

card "Lady Maxena" : Creature {
  house Sanctum  power 5  armor 2  traits Knight, Spirit
  play { stun(choose Creature) }
  action { bounce(self) }
}

card "Lord Golgotha" : Creature {
  house Sanctum  power 5  armor 2  traits Knight, Spirit
  before_fight { damage(each Creature beside that.f, 3) }
}

card "Numquid the Fair" : Creature {
  house Sanctum  power 3  traits Human
  play {
    destroy(choose enemy Creature)
    if creatures(opponent) > creatures(you) and self in play and any enemy Creature where destructible(it) { again }
  }
}

card "Protectrix" : Creature {
  house Sanctum  power 5  traits Knight, Spirit
  reap {
    may {
      let c = choose Creature
      mend(c) then { until end of turn { cannot damage(c) } }
    }
  }
}

card "Raiding Knight" : Creature {
  house Sanctum  power 4  armor 2  traits Human, Knight
  play { capture(self, 1) }
}

card "Sanctum Guardian" : Creature {
  house Sanctum  power 6  armor 1  traits Knight, Spirit  Taunt
  fight or reap { swap(self, choose other friendly Creature) }
}

card "Sequis" : Creature {
  house Sanctum  power 4  armor 2  traits Human, Knight
  reap { capture(self, 1) }
}

card "Sergeant Zakiel" : Creature {
  house Sanctum  power 4  armor 1  traits Human, Knight
  play { may ready_and_fight(choose Creature beside self) }
}

card "Staunch Knight" : Creature {
  house Sanctum  power 4  armor 2  traits Human, Knight
  static while self is flank { self: power + 2 }
}

card "Gatekeeper" : Creature {
  house Sanctum  power 5  armor 1  traits Knight, Spirit
  play if opponent.amber >= 7 { capture(self, opponent.amber - 5) }
}

card "The Vaultkeeper" : Creature {
  house Sanctum  power 4  armor 1  traits Knight, Spirit
  cannot steal by opponent
}

card "Veemos Lightbringer" : Creature {
  house Sanctum  power 6  traits Angel, Spirit
  play { destroy(each Creature where it has Elusive) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Armageddon Cloak" : Upgrade {
  house Sanctum  bonus 1
  attached {
    host: gains Hazardous 2,
      gains saved {
        spare(self)
        mend(self)
        destroy(granter)
      }
  }
}

card "Mantle of the Zealot" : Upgrade {
  house Sanctum
  attached { host: gains Versatile }
}

card "Protect the Weak" : Upgrade {
  house Sanctum  bonus 1
  attached { host: armor + 1, gains Taunt }
}

card "Shoulder Armor" : Upgrade {
  house Sanctum  bonus 1
  attached while host is flank { host: power + 2, armor + 2 }
}

// ---- our own --------------------------------------------------------------------------------------------------------

// The one keyword that no card of the pack has.
card "Unmoved Witness" : Creature { house Sanctum  power 2  traits Spirit, Variant  Invulnerable }
