// Dark Tidings: cards that show something the first set does not.

card "Cement Shoes" : Action {
  house Shadows  bonus 1
  play {
    let c = choose Creature
    let d = damage(c, 2)
    if c in d.fall { raise_tide }
  }
}

card "Dark Discovery" : Action {
  house Unfathomable  bonus 1
  play {
    let a = choose CardName
    let b = choose CardName
    let two = each bottom 2 of opponent.deck
    discard(each two)
    if count(two where it.name == a or it.name == b) == 2
      and (any two where it.name == a)
      and (any two where it.name == b) {
      purge(self)
      forge(0)
    }
  }
}

card "Diplomat Agung" : Creature {
  house StarAlliance  power 2  traits Alien, Krxix
  play or fight or reap {
    let h = choose House
    let c = choose friendly Creature
    until end of turn { c: house + h }
  }
}

card "Kaupe" : Creature {
  house Unfathomable  power 7  traits Aquan
  static while times(play(Creature) by you, this turn) > 0 { you: no_creatures = true }
  static while times(play(Upgrade) by you, this turn) > 0 { you: no_upgrades = true }
  cannot play(Artifact) by you if times(play(Artifact) by you, this turn) > 0
  cannot play(Action) by you if times(play(Action) by you, this turn) > 0
  fight or reap {
    let some = choose any number of Card in your.hand
    let d = discard(each some)
    repeat d.done { allot(choose enemy Creature, 2) }
    volley
  }
}

card "Lapisaurus" : Creature {
  house Saurian  power 4  armor 2  traits Beast  Taunt
  before clash(enemy Creature as c, self) { exalt(c) }
}

// same: > -> >=: no two neighbors stand in the same place
adjective right(c: Creature) = position(c) > position(self)  text "right"
card "Officer's Blaster" : Upgrade {
  house StarAlliance  bonus 1
  attached {
    host: power + 2,
      gains destroyed {
        attach(granter, choose right Creature beside self)
      }
  }
}

card "Operative Espion" : Creature {
  house StarAlliance  power 4  traits Alien  Elusive
  after raise_tide by turn player { turn player { may employ(choose friendly Creature) } }
}

card "Orphion, Land's Chosen" : Creature {
  house Sanctum  power 3  traits Human, Monk
  static while your.tide == Low { self: armor + 3, gains reap { capture(self, 2) } }
}

card "Scyphos" : Creature {
  house Unfathomable  power 3  traits Beast  Hazardous 4
  destroyed if your.tide == High { archive(self) }
}

event deploy(c: Card) {
  let place = choose 0 to count(Card in your.battleline)
  move(c, at place of your.battleline)
} text "put {c} anywhere in your battleline"

event launch(c: Card) {
  until c leaves play { c: is Creature, power = 0, gains Taunt, vigor = 0, stout = true }
  deploy(c)
} text "make {c} a creature with power 0 and taunt until it leaves play, anywhere in your battleline"

card "The Mysticeti" : Artifact {
  house Untamed  traits Beast, Ship
  action {
    let one = choose friendly Untamed Creature
    let more = choose any number of friendly Untamed Creature where it != one
    let d = exhaust(each one or more)
    if d.done > 0 {
      add_power(self, 3 * d.done)
      if self is friendly {
        launch(self)
      }
    }
  }
}

card "The Ulfberht Device" : Artifact {
  house StarAlliance  bonus 1  traits Item
  static { Player: forbidden_house + it.last_house }
}

card "Trial by Water" : Action {
  house Sanctum  bonus 1
  play {
    calm_tide
    until start of your next turn { cannot raise_tide }
  }
}

card "Trojan Sauropod" : Artifact {
  house Saurian  bonus 1  traits Item  Treachery
  omni {
    gain(3)
    let d = show(each Card in opponent.hand)
    repeat count(d.show where it is Creature) {
      let c = choose d.show where it is Creature and it in opponent.hand
      enter(c) by opponent
      ready(c)
    }
    refill by opponent
    destroy(self)
  }
}
