// Grim Reminders: cards that show something the first set does not.

card "Animating Force" : Upgrade {
  house Geistoid  for_artifacts
  play { hand_over(host, you); animate(host, 4) }
  scrap { gain(1) }
}

card "Bottomless Depths" : Artifact {
  house Unfathomable  bonus 1  traits Location
  after move(Card as c) from hand to discard if c.owner == you { if c in discard { stow(c, self) } }
}

card "Dark Heart of the Forest" : Artifact {
  house Untamed  bonus 1  traits Location
  cannot phase_begins(forge) if haunted(turn player)
}

card "Eldritch Synan" : Creature {
  house Unfathomable  power 3  traits Beast
  cannot damage(self) from damaged Creature
}

card "Glimmerspore" : Action {
  house Mars
  play { abduct(choose Artifact) }
}

card "Infiltrator" : Creature {
  house Geistoid  power 4  traits Specter, Robot  Skirmish  Treachery  Versatile
  dusk { destroy(each Creature beside self) }
}

card "Junkyard Cemetery" : Artifact {
  house Geistoid  traits Location
  static { you: crypt + count(Card in your.purged) }
  action { purge(choose Card in your.discard) }
}

card "Kaspara" : Creature {
  house Geistoid  power 0  traits Specter, Robot
  static {
    self: power = your.amber + opponent.amber
    friendly Geistoid Creature: gains play or destroyed { each player { gain(1) } }
  }
}

card "Missile Officer Myers" : Creature {
  house StarAlliance  power 3  traits Human  Deploy
  play or reap {
    let c = choose Creature beside self
    resolve play of c
  }
  scrap { once until end of turn { can play(Card where it is not called) by you } }
}

card "Necromorph" : Creature {
  house StarAlliance  power 5  traits Shapeshifter, Alien
  saved if any Creature beside self where StarAlliance not in it.house {
    spare(self)
    mend(self)
    destroy(choose Creature beside self where StarAlliance not in it.house)
  }
}

card "Ornar Skullface" : Creature {
  house Brobnar  power 5  traits Giant  Assault 3
  scrap { damage(choose Creature, 3) }
}

card "Paradox Shield" : Upgrade {
  house StarAlliance
  attached {
    host: gains saved {
        if count(Card in your.deck) >= self.power {
          discard(each top self.power of your.deck)
          spare(self)
          mend(self)
          destroy(granter)
        } else {
          discard(each Card in your.deck)
          proceed
        }
      }
  }
}

card "Scooboo" : Creature {
  house Geistoid  power 3  traits Specter, Robot
  in discard, instead of draw_card by you if you == turn player {
    may {
      discard(each top 3 of your.deck)
      bounce(self)
    } else { proceed }
  }
}

card "Tachyon Manifold" : Artifact {
  house Ekwidon  traits Item
  action {
    extra turn
    draw(10) by opponent
    purge(self)
  }
}

card "The Body Snatchers" : Action {
  house Mars
  play {
    until end of turn {
      enemy Creature: gains saved {
          spare(self)
          mend(self)
          hand_over(self, opponent)
        }
    }
  }
}

event tick(c: Card) needs c in play { c.clock += 1 }  text "put a time counter on {c}"
card "Tick-Tock" : Creature {
  house Geistoid  power 2  armor 1  traits Specter, Clock
  dusk {
    tick(each friendly Clock Creature)
    if self.clock >= 3 { destroy(self) then archive(choose up to 3 Card in (your.hand or your.discard)) }
  }
}

card "Spontaneous Awakening" : Action {
  house Geistoid  bonus 1
  play if haunted(opponent) {
    let c = choose enemy Artifact or (enemy Creature where Cyborg in it.traits or Robot in it.traits)
    let d = destroy(c)
    if c in d.fall and c in discard {
      play(c)
      if c in play {
        attach(self, c)
        until self leaves play { self: is Upgrade, for_artifacts = true; c: house = Geistoid }
      }
    }
  }
}
