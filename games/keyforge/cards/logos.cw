// Logos: scientists who draw, archive and invent.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Bouncing Deathquark" : Action {
  house Logos
  play {
    let foe = choose enemy Creature
    let own = choose friendly Creature
    destroy(each foe or own)
    if any enemy Creature where destructible(it) and any friendly Creature where destructible(it) {
      may { again }
    }
  }
}

card "Dimension Door" : Action {
  house Logos
  play { until end of turn { instead of reap_amber by you { steal(1) } } }
}

card "Effervescent Principle" : Action {
  house Logos
  play {
    each player { lose_amber(your.amber / 2) }
    add_chains(1)
  }
}

card "Foggify" : Action {
  house Logos  bonus 1
  play { during opponent's next turn { cannot combat by opponent } }
}

card "Help from Future Self" : Action {
  house Logos  bonus 1
  play {
    let c = choose up to 1 Card in (your.deck or your.discard) where it is "Timetraveller"
    show(each c)
    bounce(each c)
    fold_discard
  }
}

card "Interdimensional Graft" : Action {
  house Logos  bonus 1
  play {
    during opponent's next turn { after forge by opponent { give(opponent.amber) by opponent } }
  }
}

card "Knowledge is Power" : Action {
  house Logos
  play {
    choose one {
      archive(choose Card in your.hand)
      or gain(count(Card in your.archives))
    }
  }
}

card "Labwork" : Action {
  house Logos  bonus 1
  play { archive(choose Card in your.hand) }
}

card "Library Access" : Action {
  house Logos
  play {
    until end of turn { after play(other Card) by you { draw(1) } }
    purge(self)
  }
}

card "Neuro Syphon" : Action {
  house Logos  bonus 1
  play if opponent.amber > your.amber { steal(1); draw(1) }
}

card "Phase Shift" : Action {
  house Logos
  play { once until end of turn { can play(Card where Logos not in it.house) } }
}

card "Positron Bolt" : Action {
  house Logos  bonus 1
  play {
    let a = choose flank Creature
    let b = choose Creature beside a
    let c = choose Creature beside b where it != a
    together { damage(a, 3); damage(b, 2); damage(c, 1) }
  }
}

card "Random Access Archives" : Action {
  house Logos  bonus 1
  play { archive(top of your.deck) }
}

card "Remote Access" : Action {
  house Logos  bonus 1
  play { employ(choose enemy Artifact) }
}

card "Reverse Time" : Action {
  house Logos  bonus 1
  play {
    let old = each Card in your.deck
    let pile = each Card in your.discard
    move(each old, your.discard)
    move(each pile, your.deck)
    mix
  }
}

card "Scrambler Storm" : Action {
  house Logos  bonus 1
  play { during opponent's next turn { cannot play(Action) by opponent } }
}

card "Sloppy Labwork" : Action {
  house Logos  bonus 1
  play {
    let kept = choose Card in your.hand
    let gone = choose Card in your.hand where it != kept
    archive(kept)
    discard(gone)
  }
}

card "Twin Bolt Emission" : Action {
  house Logos  bonus 1
  play { damage(choose 2 Creature, 2) }
}

card "Wild Wormhole" : Action {
  house Logos  bonus 1
  play { play(top of your.deck) }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Anomaly Exploiter" : Artifact {
  house Logos  traits Item
  action { destroy(choose damaged Creature) }
}

card "Chaos Portal" : Artifact {
  house Logos  traits Location
  action {
    let h = choose House
    let c = top of your.deck
    show(c)
    if h in c.house { play(c) }
  }
}

card "Crazy Killing Machine" : Artifact {
  house Logos  traits Weapon
  action {
    let mine = top of your.deck
    let theirs = top of opponent.deck
    discard(each mine or theirs)
    let one = choose (Creature or Artifact) where it.house overlaps mine.house
    let two = choose (Creature or Artifact) where it.house overlaps theirs.house and it != one
    let d = destroy(each one or two)
    if d.done < 2 { destroy(self) }
  }
}

card "Library of Babble" : Artifact {
  house Logos  traits Location
  action { draw(1) }
}

card "Mobius Scroll" : Artifact {
  house Logos  traits Item
  action {
    let more = choose up to 2 Card in your.hand
    archive(each self or more)
  }
}

card "Pocket Universe" : Artifact {
  house Logos  traits Item
  static { self: purse = true }
  cannot act(self) by you if your.amber == 0
  cannot act(self) by opponent if opponent.amber == 0
  action { stash(self, 1) }
}

event imprison(c: Creature, box: Card) { c.jailer = box }  text ""
event release(c: Creature) { enter(c, c.owner) }           text "put {c} into play under its owner's control"
value held_by(c: Creature, box: Card) = c.jailer == box    text "{box} purged it"
card "Spangler Box" : Artifact {
  house Logos  traits Item
  action {
    let c = choose Creature
    purge(c) then {
      imprison(c, self)
      until self leaves play { self: controller = opponent }
    }
  }
  leaves {
    repeat count(Creature in purged where held_by(it, self)) {
      release(choose Creature in purged where held_by(it, self))
    }
  }
}

card "Spectral Tunneler" : Artifact {
  house Logos  bonus 1  traits Item
  action {
    let c = choose Creature
    until end of turn { c: flanking = true, gains reap { draw(1) } }
  }
}

card "Strange Gizmo" : Artifact {
  house Logos  bonus 1  traits Item
  after forge by you { destroy(each Creature or Artifact) }
}

card "The Howling Pit" : Artifact {
  house Logos  bonus 1  traits Location
  static { Player: hand_size + 1 }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Batdrone" : Creature {
  house Logos  power 2  traits Robot  Skirmish
  fight { steal(1) }
}

card "Brain Eater" : Creature {
  house Logos  power 6  traits Cyborg, Beast
  kills_any { draw(1) }
}

card "Dextre" : Creature {
  house Logos  power 3  traits Human, Scientist
  play { capture(self, 1) }
  destroyed { top_deck(self) }
}

card "Doc Bookton" : Creature {
  house Logos  power 5  traits Human, Scientist
  reap { draw(1) }
}

card "Dr. Escotera" : Creature {
  house Logos  power 4  traits Cyborg, Scientist
  play { gain(count(opponent.keys)) }
}

card "Dysania" : Creature {
  house Logos  power 4  traits Mutant
  play {
    let n = count(Card in opponent.archives where owner == opponent)
    discard(each Card in opponent.archives)
    gain(n)
  }
}

card "Ganymede Archivist" : Creature {
  house Logos  power 3  traits Human, Scientist
  reap { archive(choose Card in your.hand) }
}

card "Harland Mindlock" : Creature {
  house Logos  power 1  traits Cyborg, Scientist
  play {
    let c = choose enemy flank Creature
    until self leaves play { c: controller = you }
  }
}

card "Quixo the 'Adventurer'" : Creature {
  house Logos  power 3  traits Human, Scientist  Skirmish
  fight { draw(1) }
}

card "Mother" : Creature {
  house Logos  power 5  traits Robot, Scientist
  static { you: hand_size + 1 }
}

card "Neutron Shark" : Creature {
  house Logos  power 1  traits Beast, Mutant
  play or fight or reap {
    let foe = choose enemy Creature or enemy Artifact
    let own = choose friendly Creature or friendly Artifact
    destroy(each foe or own)
    let c = top of your.deck
    discard(c) then {
      if Logos not in c.house and self in play { again }
    }
  }
}

card "Novu Archaeologist" : Creature {
  house Logos  power 4  traits Cyborg, Scientist
  action { archive(choose Card in your.discard) }
}

card "Ozmo, Martianologist" : Creature {
  house Logos  power 2  traits Human, Scientist  Elusive
  fight or reap if any Mars Creature {
    choose one {
      heal(choose Mars Creature, 3)
      or stun(choose Mars Creature)
    }
  }
}

card "Psychic Bug" : Creature {
  house Logos  power 2  bonus 1  traits Cyborg, Insect
  play or reap { show(each Card in opponent.hand) }
}

card "Replicator" : Creature {
  house Logos  power 2  traits Mutant
  reap {
    let c = choose other Creature
    resolve reap of c
  }
}

card "Research Smoko" : Creature {
  house Logos  power 2  traits Mutant
  destroyed { archive(top of your.deck) }
}

card "Skippy Timehog" : Creature {
  house Logos  power 1  traits Mutant
  play { during opponent's next turn { cannot use by opponent } }
}

card "Timetraveller" : Creature {
  house Logos  power 2  bonus 1  traits Human, Scientist
  play { draw(2) }
  action { shuffle_in(self) }
}

card "Titan Mechanic" : Creature {
  house Logos  power 6  traits Cyborg, Scientist
  static while self is flank { Player: key_cost - 1 }
}

card "Vespilon Theorist" : Creature {
  house Logos  power 2  traits Cyborg, Scientist  Elusive
  reap if your.deck is not empty {
    let h = choose House
    let c = top of your.deck
    show(c)
    if h in c.house {
      archive(c)
      gain(1)
    } else {
      discard(c)
    }
  }
}

card "Veylan Analyst" : Creature {
  house Logos  power 2  traits Cyborg, Scientist
  after (act or act_omni)(Artifact) by you { gain(1) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Experimental Therapy" : Upgrade {
  house Logos
  attached { host: house = every_house }
  play { stun(host); exhaust(host) }
}

card "Rocket Boots" : Upgrade {
  house Logos
  attached { host: gains fight or reap if first_use(self) { ready(self) } }
}

card "Transposition Sandals" : Upgrade {
  house Logos  bonus 1
  attached {
    host: gains action {
        let c = choose other friendly Creature
        swap(self, c)
        until end of turn { can use(c) }
      }
  }
}
