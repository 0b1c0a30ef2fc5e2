// Draconian Measures: cards that show something the first set does not.

card "Brine Reckoning" : Action {
  house Unfathomable  bonus 1
  play { discard(each top 5 of your.deck); discard(each top 5 of opponent.deck) }
}

card "Hannibal's Mark" : Action {
  house Skyborn  bonus 1
  play {
    let c = choose enemy flank Creature
    add_power(c, 3)
    until c leaves play {
      c: controller = you
      static while c.controller == you { c: house = Skyborn }
    }
  }
}

card "Honorable Abagnale" : Creature {
  house Shadows  power 2  traits Elf, Politician  Elusive
  static { you: borrow + 3 }
}

card "Luis Compère" : Creature {
  house Shadows  power 4  traits Elf, Thief  Elusive
  after phase_begins(end) if turn player == opponent and opponent.drawn >= 2 { steal(2) }
}

card "Ria Bevy Gress" : Creature {
  house Ouboros  power 2  armor 2  traits Dragon
  fight or reap { capture(self, if overwhelmed(you) then total plus of friendly Creature else 1) }
}

card "Sparkscheme" : Creature {
  house Ouboros  power 3  armor 2  traits Dragon, Cyborg  Entrench
  after reap(enemy Creature) if self.exhausted { draw(1) }
}

card "Varghast's Vengeance" : Artifact {
  house Geistoid  bonus 1  traits Power
  omni {
    let n = choose CardName
    until start of your next turn {
      cannot play(Card where it.name == n)
      cannot use(Card where it.name == n)
    }
    add_chains(2)
  }
  scrap {
    purge(choose Card in opponent.discard)
    fold_discard by opponent
  }
}
