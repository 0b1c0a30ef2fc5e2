// Untamed: beasts, faeries and witches.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Cooperative Hunting" : Action {
  house Untamed
  play {
    repeat creatures(you) { allot(choose Creature) }
    volley
  }
}

card "Curiosity" : Action {
  house Untamed  bonus 1
  play { destroy(each Scientist Creature) }
}

card "Fertility Chant" : Action {
  house Untamed  bonus 4
  play { gain(2) by opponent }
}

card "Fogbank" : Action {
  house Untamed  bonus 1
  play { during opponent's next turn { cannot combat by opponent } }
}

card "Full Moon" : Action {
  house Untamed
  play { until end of turn { after play(Creature) by you { gain(1) } } }
}

card "Grasping Vines" : Action {
  house Untamed  bonus 1
  play { bounce(choose up to 3 Artifact) }
}

card "Key Charge" : Action {
  house Untamed
  play { lose_amber(1) then { may forge } }
}

card "Lifeweb" : Action {
  house Untamed  bonus 1
  play if mustered(opponent) >= 3 { steal(2) }
}

card "Lost in the Woods" : Action {
  house Untamed  bonus 1
  play {
    let own = choose 2 friendly Creature
    let foes = choose 2 enemy Creature
    shuffle_in(each own or foes)
  }
}

card "Mimicry" : Action {
  house Untamed
  anywhere, instead of play(self) by you if any Action in opponent.discard {
    show_what_enters(self)
    let c = choose Action in opponent.discard
    until end of that { self: copy of c }
    proceed
  }
  anywhere, instead of play(self) by opponent if any Action in your.discard {
    show_what_enters(self)
    let c = choose Action in your.discard
    until end of that { self: copy of c }
    proceed
  }
}

card "Nature's Call" : Action {
  house Untamed  bonus 1
  play { bounce(choose up to 3 Creature) }
}

card "Nocturnal Maneuver" : Action {
  house Untamed  bonus 1
  play { exhaust(choose up to 3 Creature) }
}

card "Perilous Wild" : Action {
  house Untamed  bonus 1
  play { destroy(each Creature where it has Elusive) }
}

card "Regrowth" : Action {
  house Untamed  bonus 1
  play { bounce(choose Creature in your.discard) }
}

card "Save the Pack" : Action {
  house Untamed
  play { destroy(each damaged Creature); add_chains(1) }
}

card "Scout" : Action {
  house Untamed  bonus 1
  play {
    let scouts = choose up to 2 friendly Creature
    until end of turn { each scouts: gains Skirmish }
    for each scouts as c { told_to_fight(c) }
  }
}

card "Stampede" : Action {
  house Untamed  bonus 1
  play if times(use(Creature) by you, this turn) >= 3 { steal(2) }
}

card "The Common Cold" : Action {
  house Untamed  bonus 1
  play {
    damage(each Creature, 1)
    may destroy(each Mars Creature)
  }
}

card "Troop Call" : Action {
  house Untamed  bonus 1
  play { bounce(each friendly Niffle Creature or Niffle Creature in your.discard) }
}

card "Vigor" : Action {
  house Untamed  bonus 1
  play {
    let c = choose Creature
    let n = choose 0 to min(3, c.damage)
    heal(c, n)
    if n == 3 { gain(1) }
  }
}

// same: > -> >=: from a creature without amber nothing is moved
card "Word of Returning" : Action {
  house Untamed  bonus 1
  play {
    damage(each enemy Creature, it.amber)
    for each enemy Creature where it.amber > 0 as c { recover(c, c.amber) }
  }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Bear Flute" : Artifact {
  house Untamed  traits Item
  action {
    if any Creature where it is "Ancient Bear" {
      mend(choose Creature where it is "Ancient Bear")
    } else {
      let found = each Card in (your.deck or your.discard) where it is "Ancient Bear"
      bounce(each found)
      mix
      if count(found) > 0 { fold_discard }
    }
  }
}

card "Nepenthe Seed" : Artifact {
  house Untamed  traits Item
  omni {
    let c = choose Card in your.discard
    sacrifice(self)
    bounce(c)
  }
}

card "Ritual of Balance" : Artifact {
  house Untamed  traits Power
  action if opponent.amber >= 6 { steal(1) }
}

card "Ritual of the Hunt" : Artifact {
  house Untamed  bonus 1  traits Power
  omni {
    sacrifice(self)
    until end of turn { can use(friendly Untamed Creature) }
  }
}

card "World Tree" : Artifact {
  house Untamed  traits Location
  action { top_deck(choose Creature in your.discard) }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Ancient Bear" : Creature { house Untamed  power 5  traits Beast  Assault 2 }

card "Bigtwig" : Creature {
  house Untamed  power 7  traits Beast
  cannot clash(self, Creature as f) if not f.stunned
  reap {
    let c = choose Creature
    stun(c)
    exhaust(c)
  }
}

player {
  wild_leaves: Int = 0  text "{it} may play {value} Untamed card each turn in which Untamed is not their active house"
  wild_plays:  Int = 0  resets each turn  text "number of such cards played this turn"
}
value may_play_wild(p: Player) = Untamed not in p.house and p.wild_plays < p.wild_leaves
rule "leave to play Untamed cards" {
  can play(Untamed Card) by you if may_play_wild(you)
  before play_by_leave(Untamed Card) by you if may_play_wild(you) { your.wild_plays += 1 }
}

card "Witch of the Wilds" : Creature {
  house Untamed  power 4  traits Beast, Witch
  static { you: wild_leaves + 1 }
}

card "Briar Grubbling" : Creature { house Untamed  power 2  traits Beast, Insect  Hazardous 5 }

card "Chota Hazri" : Creature {
  house Untamed  power 3  traits Human, Witch
  play { lose_amber(1) then { may forge } }
}

card "Dew Faerie" : Creature {
  house Untamed  power 2  traits Faerie  Elusive
  reap { gain(1) }
}

card "Dust Pixie" : Creature { house Untamed  power 1  bonus 2  traits Faerie }

card "Flaxia" : Creature {
  house Untamed  power 4  traits Faerie
  play if creatures(you) > creatures(opponent) { gain(2) }
}

card "Fuzzy Gruen" : Creature {
  house Untamed  power 5  bonus 2  traits Beast
  play { gain(1) by opponent }
}

card "Giant Sloth" : Creature {
  house Untamed  power 6  traits Beast
  cannot use(self) if times(move(Untamed Card where owner == you) from hand to discard, this turn) == 0
  action { gain(3) }
}

card "Halacor" : Creature {
  house Untamed  power 4  traits Beast
  static { friendly flank Creature: gains Skirmish }
}

card "Inka the Spider" : Creature {
  house Untamed  power 1  traits Beast  Poison
  play or reap { stun(choose Creature) }
}

card "Kindrith Longshot" : Creature {
  house Untamed  power 3  traits Human, Ranger  Elusive  Skirmish
  reap { damage(choose Creature, 2) }
}

card "Snufflegator" : Creature { house Untamed  power 4  traits Beast  Skirmish }

card "Lupo the Scarred" : Creature {
  house Untamed  power 6  traits Beast  Skirmish
  play { damage(choose enemy Creature, 2) }
}

card "Mighty Tiger" : Creature {
  house Untamed  power 4  traits Beast
  play { damage(choose enemy Creature, 4) }
}

card "Murmook" : Creature {
  house Untamed  power 3  traits Beast
  static { opponent: key_cost + 1 }
}

card "Mushroom Man" : Creature {
  house Untamed  power 2  traits Fungus, Human
  static { self: power + 3 * (3 - count(your.keys)) }
}

card "Niffle Ape" : Creature {
  house Untamed  power 3  traits Beast, Niffle
  static { self: bold = true, keen = true }
}

card "Niffle Queen" : Creature {
  house Untamed  power 6  traits Beast, Niffle
  static {
    other friendly Beast Creature: power + 1
    other friendly Niffle Creature: power + 1
  }
}

card "Piranha Monkeys" : Creature {
  house Untamed  power 2  traits Beast
  play or reap { damage(each other Creature, 2) }
}

card "Teliga" : Creature {
  house Untamed  power 3  traits Human, Witch
  after play(Creature) by opponent { gain(1) }
}

card "Hunting Witch" : Creature {
  house Untamed  power 2  traits Human, Witch
  after play(other Creature) by you { gain(1) }
}

card "Witch of the Eye" : Creature {
  house Untamed  power 3  traits Human, Witch
  reap { bounce(choose Card in your.discard) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Way of the Bear" : Upgrade {
  house Untamed  bonus 1
  attached { host: gains Assault 2 }
}

card "Way of the Wolf" : Upgrade {
  house Untamed  bonus 1
  attached { host: gains Skirmish }
}
