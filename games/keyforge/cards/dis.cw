// Dis: demons who take, bind and destroy.

// ---- actions --------------------------------------------------------------------------------------------------------

card "A Fair Game" : Action {
  house Dis
  play {
    let theirs = top of opponent.deck
    discard(theirs) then {
      show(each Card in opponent.hand)
      gain(count(Card in opponent.hand where it.house overlaps theirs.house))
    }
    let mine = top of your.deck
    discard(mine) then {
      show(each Card in your.hand)
      gain(count(Card in your.hand where it.house overlaps mine.house)) by opponent
    }
  }
}

card "Arise!" : Action {
  house Dis
  play {
    let h = choose House
    bounce(each Creature in your.discard where h in it.house)
    add_chains(1)
  }
}

card "Control the Weak" : Action {
  house Dis  bonus 1
  play {
    let h = choose House in opponent.identity
    during opponent's next turn { opponent: required_house + h }
  }
}

card "Creeping Oblivion" : Action {
  house Dis  bonus 1
  play {
    choose one {
      "your discard pile" if your.discard is not empty { purge(choose up to 2 Card in your.discard) }
      "your opponent's discard pile" if opponent.discard is not empty { purge(choose up to 2 Card in opponent.discard) }
    }
  }
}

card "Dance of Doom" : Action {
  house Dis
  play {
    let n = choose 0 to highest power of Creature
    destroy(each Creature where power == n)
  }
}

card "Fear" : Action {
  house Dis
  play { bounce(choose enemy Creature) }
}

card "Gateway to Dis" : Action {
  house Dis
  play { destroy(each Creature); add_chains(3) }
}

card "Gongoozle" : Action {
  house Dis  bonus 1
  play {
    let c = choose Creature
    damage(c, 3)
    if c in play { lose_card by c.owner }
  }
}

card "Guilty Hearts" : Action {
  house Dis  bonus 1
  play { destroy(each Creature where it.amber > 0) }
}

card "Hand of Dis" : Action {
  house Dis
  play { destroy(choose Creature where it is not flank) }
}

card "Hecatomb" : Action {
  house Dis  bonus 1
  play {
    let bare = each Dis Creature where not warded
    let d = destroy(each Dis Creature)
    each player { gain(count(d.fall where it in bare and it.controller == you)) }
  }
}

card "Tendrils of Pain" : Action {
  house Dis  bonus 1
  play { damage(each Creature, if forged_lately(opponent) then 4 else 1) }
}

card "Hysteria" : Action {
  house Dis
  play { bounce(each Creature) }
}

event hammer {
  unforge(choose Key where it in opponent.keys and it in opponent.forged_last)
} text "unforge a key that your opponent forged in their last turn"

card "Key Hammer" : Action {
  house Dis  bonus 1
  play { gain(6) by opponent; hammer }
}

card "Mind Barb" : Action {
  house Dis  bonus 1
  play { lose_card by opponent }
}

card "Pandemonium" : Action {
  house Dis  bonus 1
  play {
    for each Player as p {
      let n = p.opponent.amber
      capture(choose n undamaged Creature where controller == p, 1) by p
    }
  }
}

card "Poltergeist" : Action {
  house Dis  bonus 1
  play {
    let c = choose Artifact
    employ(c)
    destroy(c)
  }
}

event melt(c: Creature) {
  let n = armor_left(c)
  let worn = c.armor
  until end of turn { c: armor - worn }
  damage(c, n)
} text "{c} loses its armor for the remainder of the turn and takes as much damage"

card "Red-Hot Armor" : Action {
  house Dis  bonus 1
  play { melt(each enemy Creature) }
}

event behead(n: Int) {
  repeat n {
    mark(choose most (Creature where not marked) by power text "Equally powerful: which creature is destroyed?")
  }
  destroy(each Creature where marked)
  // same: where marked -> : who is not marked loses no mark
  unmark(each Creature where marked)
} text "destroy the {n} most powerful creatures"

card "Three Fates" : Action {
  house Dis  bonus 1
  play { behead(3) }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Annihilation Ritual" : Artifact {
  house Dis  bonus 1  traits Power
  instead of remove(Creature in battleline) { purge(that.c) }
}

card "Dominator Bauble" : Artifact {
  house Dis  traits Item
  action { employ(choose friendly Creature) }
}

card "Key to Dis" : Artifact {
  house Dis  traits Item
  omni { sacrifice(self); destroy(each Creature) }
}

card "Lash of Broken Dreams" : Artifact {
  house Dis  traits Weapon
  action { during opponent's next turn { Player: key_cost + 3 } }
}

card "Library of the Damned" : Artifact {
  house Dis  traits Location
  action { archive(choose Card in your.hand) }
}

card "Lifeward" : Artifact {
  house Dis  bonus 1  traits Power
  omni {
    sacrifice(self)
    during opponent's next turn { opponent: no_creatures = true }
  }
}

card "Sacrificial Altar" : Artifact {
  house Dis  bonus 1  traits Location
  action { purge(choose friendly Human Creature) then play(choose Creature in your.discard) }
}

card "Screaming Cave" : Artifact {
  house Dis  traits Location
  action { recycle }
}

card "Soul Snatcher" : Artifact {
  house Dis  traits Vehicle
  after fall(Creature as c) { gain(1) by c.owner }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Charette" : Creature {
  house Dis  power 4  traits Demon
  play { capture(self, 3) }
}

card "Drumble" : Creature {
  house Dis  power 2  traits Imp  Elusive
  play if opponent.amber >= 7 { capture(self, opponent.amber) }
}

card "Dust Imp" : Creature {
  house Dis  power 2  traits Imp
  destroyed { gain(2) }
}

card "Eater of the Dead" : Creature {
  house Dis  power 4  traits Demon
  fight or reap { purge(choose Creature in discard) then add_power(self, 1) }
}

card "Ember Imp" : Creature {
  house Dis  power 2  traits Imp
  cannot play by opponent if times(play by opponent, this turn) >= 2
}

event aim_at(c: Creature, target: Creature) { c.aim = target }  text "{c} deals its damage in this fight to {target}"
card "Gabos Longarms" : Creature {
  house Dis  power 5  traits Demon
  before_fight { aim_at(self, choose Creature) }
}

card "Overlord Greking" : Creature {
  house Dis  power 7  traits Demon
  kills { if fell_as_card(that.c) { enter(that.c) } }
}

card "Guardian Demon" : Creature {
  house Dis  power 4  traits Demon
  play or fight or reap if any damaged Creature {
    may {
      let c = choose damaged Creature
      let n = choose 0 to min(2, c.damage)
      heal(c, n)
      damage(choose Creature where it != c, n)
    }
  }
}

card "Master of 1" : Creature {
  house Dis  power 4  traits Demon
  reap { may destroy(choose Creature where power == 1) }
}

card "Master of 2" : Creature {
  house Dis  power 4  traits Demon
  reap { may destroy(choose Creature where power == 2) }
}

card "Master of 3" : Creature {
  house Dis  power 4  traits Demon
  reap { may destroy(choose Creature where power == 3) }
}

card "Pit Demon" : Creature {
  house Dis  power 5  traits Demon
  action { steal(1) }
}

card "Pitlord" : Creature {
  house Dis  power 9  bonus 2  traits Demon  Taunt
  static { you: required_house + Dis }
}

card "Restringuntus" : Creature {
  house Dis  power 1  traits Demon
  play {
    let h = choose House
    until self leaves play { opponent: forbidden_house + h }
  }
}

card "Shaffles" : Creature {
  house Dis  power 2  traits Imp
  dusk { lose_amber(1) by opponent }
}

card "Shooler" : Creature {
  house Dis  power 5  traits Demon
  play if opponent.amber >= 4 { steal(1) }
}

card "Snudge" : Creature {
  house Dis  power 4  traits Demon
  fight or reap { bounce(choose Artifact or flank Creature) }
}

card "Stealer of Souls" : Creature {
  house Dis  power 6  traits Demon
  kills {
    if that.c in discard { purge(that.c) }
    gain(1)
  }
}

card "Succubus" : Creature {
  house Dis  power 3  traits Demon
  static { opponent: hand_size - 1 }
}

card "Tentacus" : Creature {
  house Dis  power 5  traits Demon
  static { opponent: price_of_using_artifacts + 1 }
}

card "The Terror" : Creature {
  house Dis  power 5  traits Demon, Knight
  play if opponent.amber == 0 { gain(2) }
}

card "Tocsin" : Creature {
  house Dis  power 3  traits Demon
  reap { lose_card by opponent }
}

card "Tolas" : Creature {
  house Dis  power 1  traits Imp  Elusive
  after fall(Creature as c) { gain(1) by c.controller.opponent }
}

card "Truebaru" : Creature {
  house Dis  power 7  traits Demon  Taunt  Toll 3
  destroyed { gain(5) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Collar of Subordination" : Upgrade {
  house Dis
  attached { host: controller = you }
}

card "Flame-Wreathed" : Upgrade {
  house Dis  bonus 1
  attached { host: power + 2, gains Hazardous 2 }
}
