// Mass Mutation: cards that show something the first set does not.

event spark(c: Card, n: Int) {
  until end of turn { c: is Creature, power = n, house = your.house, vigor = n }
} text "make {c} a creature with power {n} of the active house for the remainder of the turn"

card "Animator" : Artifact {
  house Logos  traits Item
  action {
    spark(choose Artifact, 3)
  }
}

card "Armory Officer Nel" : Creature {
  house StarAlliance  power 4  traits Alien  EnhanceDraw 1
  after enter(Upgrade) { draw(1) }
}

card "Blast Shielding" : Upgrade {
  house StarAlliance  bonus 1
  attached { host: armor + 2 }
  after use(host) { may attach(self, choose Creature beside host) }
}

card "Blossom Drake" : Creature {
  house Untamed  power 4  traits Dragon
  static {
    self: power + count(Artifact)
    Artifact: lacks keywords, lacks abilities
  }
}

event supplant(me: Creature, c: Creature) {
  // same: >= -> >: without power it is brought to life only where none is printed
  // same: 0 -> 1: without power it is brought to life only where none is printed
  let n = if c.vigor >= 0 then c.vigor else printed power of c
  let a = c.agile
  let s = c.stout
  purge(c)
  until me leaves play {
    me: power = n, armor + printed armor of c, gains printed keywords, traits of c
  }
  if a { until me leaves play { me: gains Versatile } }
  if s { until me leaves play { me: gains Taunt } }
} text "purge {c}, and until {me} leaves play it has the power and gains the armor, keywords and traits printed on that card"

card "Cyber-Clone" : Creature {
  house Logos  power 1  traits Mutant
  play if any other Creature {
    supplant(self, choose other Creature)
  }
}

card "Dark Queen Gloriana" : Creature {
  house Untamed  power 3  traits Mutant  EnhanceAmber 2
  play { bounce(choose friendly Creature where Untamed not in it.house) }
}

card "Dino-Knight" : Creature {
  house Sanctum  power 6  armor 2  traits Mutant, Knight
  play { may exalt(self) then damage(choose Creature, 3) }
}

card "Drecker" : Creature {
  house Dis  power 4  traits Imp
  instead of settle(Creature beside self as c, Int as n, Blow as b, false) from Card as s if during face {
    together { settle(c, n, b) from s; settle(self, n, b, true) from s }
  }
  reap { steal(1) }
}

card "Etan's Jar" : Artifact {
  house Dis  traits Item
  play {
    let n = choose CardName
    until self leaves play { cannot play(Card where it.name == n) }
  }
}

card "Hystricog" : Creature {
  house Dis  power 4  traits Mutant  EnhanceDamage 3
  action { destroy(choose damaged Creature) }
}

card "Sacro-Alien" : Creature {
  house StarAlliance  power 5  armor 2  traits Mutant, Alien
  fight {
    let few = each top 3 of your.deck
    let a = choose few
    bounce(a)
    let b = choose few where it != a
    move(b, bottom of your.deck)
  }
}

card "Securi-Droid" : Creature {
  house StarAlliance  power 4  traits Robot  Taunt  Wearable
  worn { host: gains Taunt }
}

card "Shoulder Id" : Creature {
  house Shadows  power 6  traits Specter  Taunt
  cannot combat(self)
  instead of damage from self { steal(1) }
}

card "The Archivist" : Creature {
  house Logos  power 3  traits Cyborg
  anywhere, after archive(self) { show(self) }
  in archives, instead of take_archives by you { claim(choose any number of Card in your.archives) }
}

// same: 1 -> 0: it is at least 1 afterwards
card "The Pale Star" : Artifact {
  house Dis  traits Power
  omni {
    destroy(self)
    until end of turn { Creature: power at most 1, power at least 1, armor at most 0 }
  }
}

card "Turnkey" : Creature {
  house Dis  power 2  traits Demon
  play {
    unforge(choose Key in opponent.keys) then {
      once { after removal(self, true) { forge(0) by opponent } }
    }
  }
}

card "Wail of the Damned" : Action {
  house Dis  EnhanceCapture 1
  play { destroy(choose Creature where icon_count(it) == 0) }
}

card "Wild Bounty" : Action {
  house Untamed
  play {
    once until end of turn {
      instead of icons(Card as c) by you if during play(c) { every_icon(c, 2) }
    }
  }
}

card "Z-Wave Emitter" : Upgrade {
  house StarAlliance  bonus 1
  attached { host: gains dawn { ward(self) } }
}
