// Worlds Collide: cards that show something the first set does not.

event animate(c: Card, n: Int) {
  until c leaves play { c: is Creature, power = n, gains Versatile, vigor = n, agile = true }
} text "make {c} a creature with power {n} and versatile until it leaves play"
event march(c: Card) { if c is Creature { line_up(c, c.controller) } }
  text "move {c} to a flank of its battleline"
card "Auto-Legionary" : Artifact {
  house Saurian  traits Robot, Ally
  action if self is friendly {
    march(self)
    animate(self, 5)
  }
}

card "CALV-1N" : Creature {
  house StarAlliance  power 2  armor 1  traits Robot  Wearable
  fight or reap { draw(1) }
  worn { host: gains fight or reap { draw(1) } }
}

card "Chief Engineer Walls" : Creature {
  house StarAlliance  power 2  traits Human  Elusive
  play or fight or reap { may bounce(choose Card in your.discard where it is Upgrade or Robot in it.traits) }
}

card "Crassosaurus" : Creature {
  house Saurian  power 4  armor 2  traits Dinosaur, Politician  Elusive
  play {
    let n = choose min(max(0, 10 - your.amber), opponent.amber) to min(opponent.amber, 10)
    seize(self, n, opponent)
    seize(self, min(10 - n, your.amber), you)
    if self.amber < 10 { purge(self) }
  }
}

card "Creed of Nurture" : Artifact {
  house Untamed  traits Power
  omni {
    sacrifice(self) then {
      if any Creature in your.hand {
        let a = choose Creature in your.hand
        show(a)
        let b = choose Creature
        until end of turn { b: gains traits, text of a }
      }
    }
  }
}

card "Eldest Bear" : Creature {
  house Untamed  power 5  traits Beast, Leader, Witch  Assault 3
  static while self is central { self: gains before_fight { gain(2) } }
}

value crowd(h: House) = count(Creature where h in it.house)
card "Etaromme" : Creature {
  house Dis  power 4  traits Demon
  reap {
    let top_houses = each most House by crowd(it)
    destroy(choose Creature where it.house overlaps top_houses)
  }
}

card "Explo-rover" : Creature {
  house StarAlliance  power 3  traits Robot  Skirmish  Wearable
  worn { host: gains Skirmish }
}

card "Favor of Rex" : Action {
  house Saurian  bonus 1
  play {
    let c = choose Creature
    resolve play of c
  }
}

card "Gargantodon" : Creature {
  house Saurian  power 16  traits Beast
  enters { stun(self) }
  static { self: punch = 4 }
  instead of take {
    repeat that.n { seize(choose Creature where controller == turn player, 1, that.victim) }
  }
}

event enter_at(c: Creature, p: Int) {
  once { instead of line_up(c) { move(c, at p of your.battleline) } }
  enter(c)
} text "put {c} into play where the other was"

// same: < -> <=: it is doomed itself
card "Gebuk" : Creature {
  house Untamed  power 5  traits Beast
  destroyed {
    let c = top of your.deck
    let p = count(friendly Creature where position(it) < position(self) and not doomed)
    discard(c)
    if c is Creature {
      once until end of turn { after move(self) from battleline { enter_at(c, p) } }
    }
  }
}

card "Hapsis" : Creature {
  house Logos  power 5  traits Mutant, Scientist
  kills { ward(self); draw(1) }
}

card "Harvest Time" : Action {
  house Dis
  play {
    let t = choose Trait
    let d = purge(each Card where t in it.traits)
    each player { gain(count(d.purge where it.controller == you)) }
  }
}

card "Igon the Green" : Creature {
  house Brobnar  power 4  traits Giant
  destroyed {
    purge(self)
    bounce(choose Card in your.discard where it is "Igon the Terrible")
  }
}

card "Igon the Terrible" : Creature {
  house Brobnar  power 8  traits Giant
  play if no Card in your.purged where it is "Igon the Green" { destroy(self) }
  fight { steal(1) }
}

card "Infomancer" : Creature {
  house Brobnar  power 3  traits Human, Cyborg  Elusive
  play { graft(choose Action in your.hand, self) }
  reap {
    let c = choose Action in self.grafted
    resolve play of c
  }
}

card "Keyforgery" : Artifact {
  house Shadows  bonus 1  traits Item
  instead of forge by opponent if opponent == turn player and any Card in your.hand {
    let h = choose House, chosen by opponent
    let c = random Card in your.hand
    show(c)
    if h in c.house { proceed } else { destroy(self) }
  }
}

card "Kompsos Haruspex" : Creature {
  house Saurian  power 4  traits Dinosaur, Priest
  static { friendly Creature: play also reap }
}

event sort_deck(n: Int) {
  let few = each top n of your.deck
  move(choose (count(few) - 1) few, your.deck)
} text "look at the top {n card} of your deck and put them back in any order"

card "Lay of the Land" : Action {
  house StarAlliance  bonus 1
  play { sort_deck(3); draw(1) }
}

card "Livia the Elder" : Creature {
  house Saurian  power 4  traits Dinosaur, Philosopher
  reap {
    may exalt(self) then {
      until end of turn { friendly Creature: fight also reap, reap also fight }
    }
  }
}

card "Memolith" : Artifact {
  house Brobnar  traits Location
  action {
    choose one {
      "graft" if any Action in your.hand { graft(choose Action in your.hand, self) }
      "resolve" if any Action in self.grafted {
        let c = choose Action in self.grafted
        resolve play of c
      }
    }
  }
}

// A card that was brought to life is copied as what it was made into.
event mimic(me: Card, c: Card) {
  let v = c.vigor
  let a = c.agile
  let s = c.stout
  until me leaves play { me: copy of c, is Creature, house = Logos, vigor = v, agile = a, stout = s }
  // same: >= -> >: without power it is brought to life only where none is printed
  // same: 0 -> 1: without power it is brought to life only where none is printed
  if v >= 0 { until me leaves play { me: power = v } }
  if a { until me leaves play { me: gains Versatile } }
  if s { until me leaves play { me: gains Taunt } }
} text "{me} becomes a copy of {c}, but of house Logos"

card "Mimic Gel" : Creature {
  house Logos  power 0  traits Shapeshifter, Mutant
  anywhere, cannot play(self) if no other Creature
  anywhere, instead of enter(self) if any other Creature {
    show_what_enters(self)
    mimic(self, choose other Creature)
    proceed
  }
}

card "Sci. Officer Morpheus" : Creature {
  house StarAlliance  power 2  armor 1  traits Shapeshifter, Scientist
  after play(other Creature as c) by you if c has play and c in play { resolve play of c }
}

card "Senator Bracchus" : Creature {
  house Saurian  power 4  traits Dinosaur, Politician
  static { friendly Creature: purse = true }
  fight or reap { exalt(self) }
}

card "Sic Semper Tyrannosaurus" : Action {
  house Saurian
  play {
    let c = choose most Creature by power
    recover(c, c.amber)
    destroy(c)
  }
}

card "Snag" : Creature {
  house Dis  power 5  traits Demon
  fight {
    let h = self.foe.house
    during opponent's next turn { opponent: required_house + h }
  }
}

card "Snag's Mirror" : Artifact {
  house Dis  bonus 1  traits Item
  after choose_house(House as h) {
    if you == turn player { during opponent's next turn { opponent: forbidden_house + h } }
    else                  { during your next turn { you: forbidden_house + h } }
  }
}

card "Tactical Officer Moon" : Creature {
  house StarAlliance  power 4  traits Human  Assault 2
  play {
    may {
      choose one {
        "your battleline" { arrange your.battleline }
        "your opponent's battleline" { arrange opponent.battleline }
      }
    }
  }
}

card "Universal Keylock" : Artifact {
  house Logos  bonus 1  traits Item
  static { Player: key_cost + 3 }
  after forge { destroy(self) }
}

card "Walls' Blaster" : Upgrade {
  house StarAlliance  bonus 1
  attached {
    host: gains fight or reap {
        may {
          choose one {
            "deal 2 damage to a creature" { damage(choose Creature, 2) }
            "attach it to a Chief Engineer Walls" if self is not "Chief Engineer Walls" {
              attach(granter, choose Creature where it is "Chief Engineer Walls")
            }
          }
        }
      }
  }
  after attach(self, Creature as w) by you if w is "Chief Engineer Walls" {
    stun(choose count(Upgrade in w.upgrades) Creature)
  }
}

card "Zenzizenzizenzic" : Creature {
  house Logos  power 4  armor 2  traits Cyborg, Leader
  static while self is central { you: hand_size + 2 }
}
