// Aember Skies: cards that show something the first set does not.

card "Akugyo" : Creature {
  house Brobnar  power 12  traits Leviathan
  instead of income(opponent) { place_amber(self, that.n) }
  fight { recover(self, 2) }
}

event unveil(c: Card) { reveal(c); mark(c) }  text "reveal {c}"
card "Barter and Games" : Action {
  house Ekwidon
  play {
    for each Player as p {
      choose one {
        "hand" { unveil(random Card in p.hand) }
        "archives" { unveil(random Card in p.archives) }
      }
    }
    let shown = each Card in (hand or archives) where marked
    each player { gain(total bonus of (Card in (your.hand or your.archives) where marked)) }
    unmark(each shown)
    destroy(each Creature where it.house overlaps all house of shown)
    discard(each shown)
  }
}

event clear_power(c: Card) { c.plus = 0 }  text "remove all +1 power counters from {c}"
event harvest(c: Creature) {
  let n = total plus of (Creature beside c)
  clear_power(each Creature beside c)
  gain(n)
} text "remove all +1 power counters from the neighbors of {c}, gaining 1 amber for each"
event step_to(c: Creature, p: Int) { move(c, at p of your.battleline) }  text "move {c} within the battleline"
card "Beehemoth" : Creature {
  house Brobnar  power 7  traits Insect  Poison
  dawn { add_power(choose Creature, 1) }
  reap {
    step_to(self, choose 0 to creatures(you) - 1)
    harvest(self)
  }
}

card "Brunx and Bongle" : Creature {
  house Brobnar  power 7  traits Giant, Goblin
  fight if first_use(self) { may { ready(self); told_to_reap(self) } }
}

card "Chauncey" : Creature {
  house Dis  power 3  traits Imp
  action {
    let c = choose other friendly Creature
    let both = not c.warded and not self.warded
    let d = destroy(each c or self)
    if both and c in d.fall and self in d.fall { gain(3) }
  }
}

event mineralize(c: Creature) needs c in play { c.mineral += 1 }  text "put a mineralize counter on {c}"
card "De-Animator" : Creature {
  house Logos  power 3  traits Cyborg, Scientist  Elusive
  static { Card where mineral > 0: is Artifact, gains action { destroy(self) } }
  play or reap { mineralize(choose Creature) }
}

// Two that imitate each other would never come to an end: from the second time on in a turn it may leave instead.
event pose(me: Creature, c: Creature) {
  me.posed = true
  until end of turn { me: gains traits, text of c }
} text "{me} gains the text of {c} for the remainder of the turn"

card "Doppelganger" : Creature {
  house Geistoid  power 3  traits Specter, Shapeshifter
  imitates {
    if self in play {
      let c = choose Creature beside self
      if self.posed and c has imitates { may remove(self) }
      if self in play {
        pose(self, c)
        do dawn of c
        do imitates of c
      }
    }
  }
}

card "Flip Stallard" : Creature {
  house Skyborn  power 4  traits Raptrix
  static { enemy Creature: lacks destroyed, lacks saved }
}

card "Ley, Earl of Hurl" : Creature {
  house Skyborn  power 4  armor 2  traits Human, Pilot
  saved if self is not flank {
    spare(self)
    mend(self)
    exhaust(self)
    ward(self)
    line_up(self, you)
  }
}

card "Manifestation" : Action {
  house Geistoid  bonus 1
  play { icons(choose Card in discard where haunted(it.owner)) }
}

card "Shae 'Cloudkicker'" : Creature {
  house Skyborn  power 2  traits Elf
  play or reap { swap(self, choose other friendly Creature) }
}

card "Slayer" : Creature {
  house Dis  power 3  traits Demon  Skirmish  Splash 3
  as soon as no enemy Creature and legal destroy(self) { destroy(self) }
}

card "Void Shields" : Upgrade {
  house Logos  bonus 1
  attached { host: gains dusk { ward(self) } }
}

card "Phantasmaquid" : Creature {
  house Dis  power 6  traits Beast
  static { opponent: blocked = true }
  dusk if no enemy Creature { destroy(self) }
}
