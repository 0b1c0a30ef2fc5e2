// Mars: Martians who abduct, reveal and invade.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Ammonia Clouds" : Action {
  house Mars
  play { damage(each Creature, 3) }
}

card "Battle Fleet" : Action {
  house Mars  bonus 1
  play {
    let shown = choose any number of Mars Card in your.hand
    show(each shown)
    draw(count(shown))
  }
}

card "Deep Probe" : Action {
  house Mars  bonus 1
  play if opponent.hand is not empty {
    let h = choose House
    show(each Card in opponent.hand)
    discard(each Creature in opponent.hand where h in it.house)
  }
}

card "EMP Blast" : Action {
  house Mars  bonus 1
  play {
    stun(each Mars Creature or Robot Creature)
    destroy(each Artifact)
  }
}

// same: > -> >=: who is allotted nothing captures nothing
card "Hypnotic Command" : Action {
  house Mars
  play {
    repeat min(count(friendly Mars Creature), opponent.amber) { allot(choose enemy Creature) }
    for each Creature where share > 0 as c { capture_own(c, c.share) }
    forget_share(each Creature)
  }
}

card "Irradiated Æmber" : Action {
  house Mars  bonus 1
  play if opponent.amber >= 6 { damage(each enemy Creature, 3) }
}

card "Key Abduction" : Action {
  house Mars  bonus 1
  play {
    bounce(each Mars Creature)
    may forge(your.key_cost + 9 - count(Card in your.hand))
  }
}

card "Martian Hounds" : Action {
  house Mars
  play { add_power(choose Creature, 2 * count(damaged Creature)) }
}

card "Martians Make Bad Allies" : Action {
  house Mars
  play {
    show(each Card in your.hand)
    let d = purge(each Creature in your.hand where Mars not in it.house)
    gain(d.done)
  }
}

card "Mass Abduction" : Action {
  house Mars  bonus 1
  play { abduct(choose up to 3 damaged enemy Creature) }
}

card "Mating Season" : Action {
  house Mars  bonus 1
  play {
    let pairs = each Mars Creature
    shuffle_in(each pairs)
    each player { gain(count(pairs where it.owner == you)) }
  }
}

card "Mothership Support" : Action {
  house Mars  bonus 1
  play {
    repeat count(friendly ready Mars Creature) { allot(choose Creature, 2) }
    volley
  }
}

card "Orbital Bombardment" : Action {
  house Mars  bonus 1
  play {
    let shown = choose any number of Mars Card in your.hand
    show(each shown)
    repeat count(shown) { allot(choose Creature, 2) }
    volley
  }
}

card "Phosphorus Stars" : Action {
  house Mars
  play {
    stun(each Creature where Mars not in it.house)
    add_chains(2)
  }
}

card "Psychic Network" : Action {
  house Mars
  play { repeat count(friendly ready Mars Creature) { steal(1) } }
}

card "Sample Collection" : Action {
  house Mars
  play { repeat count(opponent.keys) { abduct(choose enemy Creature) } }
}

card "Shatter Storm" : Action {
  house Mars
  play {
    let n = your.amber
    lose_amber(n)
    lose_amber(3 * n) by opponent
  }
}

card "Soft Landing" : Action {
  house Mars
  play {
    once until end of turn {
      after arrive(Card as c) by you if (c is Creature or c is Artifact) and during play(c) { ready(c) }
    }
  }
}

card "Squawker" : Action {
  house Mars  bonus 1
  play {
    let c = choose Creature
    if Mars in c.house { ready(c) } else { stun(c) }
  }
}

card "Total Recall" : Action {
  house Mars  bonus 1
  play {
    gain(count(friendly ready Creature))
    bounce(each friendly Creature)
  }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Combat Pheromones" : Artifact {
  house Mars  bonus 1  traits Item
  omni {
    sacrifice(self)
    for each choose up to 2 other friendly Mars Card as c {
      until end of turn { can use(c) }
    }
  }
}

card "Commpod" : Artifact {
  house Mars  traits Item
  action {
    let shown = choose any number of Mars Card in your.hand
    show(each shown)
    repeat count(shown) { may ready(choose Mars Creature) }
  }
}

card "Crystal Hive" : Artifact {
  house Mars  traits Location
  action { until end of turn { after reap { gain(1) } } }
}

card "Custom Virus" : Artifact {
  house Mars  bonus 1  traits Weapon
  omni {
    let c = choose Creature in your.hand
    sacrifice(self)
    purge(c)
    destroy(each Creature where it.traits overlaps c.traits)
  }
}

card "Feeding Pit" : Artifact {
  house Mars  traits Location
  action { discard(choose Creature in your.hand) then gain(1) }
}

card "Invasion Portal" : Artifact {
  house Mars  traits Location
  action { dig(Mars) }
}

card "Incubation Chamber" : Artifact {
  house Mars  traits Location
  omni { may show_and_archive(choose Mars Creature in your.hand) }
}

card "Mothergun" : Artifact {
  house Mars  traits Weapon
  action {
    let shown = choose any number of Mars Card in your.hand
    show(each shown)
    if count(shown) > 0 { damage(choose Creature, count(shown)) }
  }
}

card "Sniffer" : Artifact {
  house Mars  bonus 1  traits Ally
  action { until end of turn { Creature: lacks Elusive } }
}

card "Swap Widget" : Artifact {
  house Mars  traits Item
  action {
    let c = choose friendly ready Mars Creature
    bounce(c) then {
      let d = choose Mars Creature in your.hand where it.name != c.name
      enter(d)
      ready(d)
    }
  }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Blypyp" : Creature {
  house Mars  power 2  traits Martian, Scientist
  reap {
    once until end of turn {
      after arrive(Mars Creature as c) by you if during play(c) { ready(c) }
    }
  }
}

card "Chuff Ape" : Creature {
  house Mars  power 11  traits Beast  Taunt
  enters { stun(self) }
  fight or reap { may sacrifice(choose other friendly Creature) then mend(self) }
}

card "Ether Spider" : Creature {
  house Mars  power 7  traits Beast
  static { self: harmless = true }
  instead of income(opponent) { place_amber(self, that.n) }
}

card "Grabber Jammer" : Creature {
  house Mars  power 4  armor 1  traits Robot
  static { opponent: key_cost + 1 }
  fight or reap { capture(self, 1) }
}

card "Grommid" : Creature {
  house Mars  power 10  traits Beast
  static { you: no_creatures = true }
  kills { lose_amber(1) by opponent }
}

card "'John Smyth'" : Creature {
  house Mars  power 2  traits Agent, Martian  Elusive
  fight or reap { ready(choose Mars Creature where Agent not in it.traits) }
}

card "Mindwarper" : Creature {
  house Mars  power 2  traits Martian, Scientist  Elusive
  action { capture_own(choose enemy Creature, 1) }
}

card "Phylyx the Disintegrator" : Creature {
  house Mars  power 1  traits Martian, Soldier  Elusive
  action { lose_amber(count(other friendly Mars Creature)) by opponent }
}

card "Qyxxlyx Plague Master" : Creature {
  house Mars  power 3  traits Martian, Scientist
  fight or reap { pierce(each Human Creature, 3) }
}

card "Tunk" : Creature {
  house Mars  power 6  armor 1  traits Robot
  after play(other Mars Creature) by you { mend(self) }
}

card "Ulyq Megamouth" : Creature {
  house Mars  power 3  traits Martian, Scientist
  fight or reap { employ(choose friendly Creature where Mars not in it.house) }
}

card "Uxlyx the Zookeeper" : Creature {
  house Mars  power 2  traits Martian, Scientist  Elusive
  reap { abduct(choose enemy Creature) }
}

card "Vezyma Thinkdrone" : Creature {
  house Mars  power 3  traits Martian, Scientist
  reap { may archive(choose friendly Creature or friendly Artifact) }
}

card "Yxili Marauder" : Creature {
  house Mars  power 2  traits Martian, Soldier
  static { self: power + self.amber }
  play { capture(self, count(friendly ready Mars Creature)) }
}

card "Yxilo Bolter" : Creature {
  house Mars  power 3  traits Martian, Soldier
  fight or reap {
    let c = choose Creature
    let d = damage(c, 2)
    if c in d.fall and c in discard { purge(c) }
  }
}

card "Yxilx Dominator" : Creature {
  house Mars  power 9  armor 1  traits Robot  Taunt
  enters { stun(self) }
}

card "Zorg" : Creature {
  house Mars  power 7  traits Beast
  enters { stun(self) }
  before_fight { stun(each that.f or Creature beside that.f) }
}

card "Zyzzix the Many" : Creature {
  house Mars  power 3  traits Martian, Soldier
  fight or reap { may show_and_archive(choose Creature in your.hand) then add_power(self, 3) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Biomatrix Backup" : Upgrade {
  house Mars  bonus 1
  attached { host: gains destroyed { may archive(self) } }
}

card "Brain Stem Antenna" : Upgrade {
  house Mars
  attached {
    host: gains after play(Mars Creature) by you {
        ready(self)
        until end of turn { self: house = Mars }
      }
  }
}

card "Jammer Pack" : Upgrade {
  house Mars  bonus 1
  attached { host.controller.opponent: key_cost + 2 }
}

card "Red Planet Ray Gun" : Upgrade {
  house Mars  bonus 1
  attached { host: gains reap { damage(choose Creature, count(Mars Creature)) } }
}
