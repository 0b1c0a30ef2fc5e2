// Prophetic Visions: cards that show something the first set does not.

card "Ask Again Later" : Prophecy {
  in prophecies,
    after choose_house by opponent
    if self.active and turn player == opponent and any Card in self.under and your.deck is not empty {
    let h = choose House in your.identity, chosen by opponent
    let c = top of your.deck
    show(c)
    if h not in c.house { fulfil(self) }
  }
}

card "Bad Omen" : Prophecy {
  prophecy after phase_begins(end) if opponent.amber == 6
}

card "Crystalline Harvest" : Action {
  house Untamed
  play {
    gain(1)
    until end of turn { after play(Action) by you { gain(1) } }
  }
  fate { until end of turn { after play(Action) by you { lose_amber(1) } } }
}

card "Drosera Relic" : Artifact {
  house Untamed  traits Item
  action { destroy(choose least friendly Creature by power) then steal(2) }
  fate { destroy(choose least friendly Creature by power) then give(2) }
}

card "Expect the Unexpected" : Prophecy {
  prophecy after shuffled by opponent
}

card "Fallen Sovereign" : Creature {
  house Redemption  power 4  traits Mutant, Politician
  static { Creature beside self: traits + Mutant }
  fate { enter(self) }
}

card "Go Forth and Conquer" : Prophecy {
  prophecy after combat by opponent
}

card "Kaju Zhan" : Creature {
  house StarAlliance  power 6  traits Krxix, Alien
  static { self: bold = true, piercing = true }
  fight { top_deck(choose enemy Creature) }
}

card "Prince Bufo" : Creature {
  house Untamed  power 1  traits Beast
  fate { forge by opponent }
}

card "Rack of Redemption" : Artifact {
  house Redemption  traits Item
  before funeral if times(fall(Mutant Creature), this turn) == 0 {
    once until end of that { after fall(Mutant Creature as c) { gain(1) by c.owner } }
  }
}

card "Relativity Imp" : Creature {
  house Dis  power 2  bonus 1  traits Imp
  after forge by you if phase is forge and times(forge by you, this turn) == 1 { may forge }
  cannot forge by you if times(forge by you, this turn) >= 2
}

card "Stars Aligned" : Prophecy {
  prophecy after phase_begins(start) if creatures(you) == creatures(opponent)
}

card "Tealnar" : Creature {
  house Sanctum  power 3  traits Human, Monk
  static { friendly Creature: gains fight { heal(each Creature beside self, 3) } }
  fate {
    let d = mend(each damaged Creature)
    gain(d.done) by opponent
  }
}

card "The Cards Will Tell" : Prophecy {
  prophecy after draw_card by opponent if phase is not draw
}

card "The Early Bird" : Prophecy {
  prophecy after phase_begins(end) if opponent.amber > your.amber
}

card "The End is Nigh" : Prophecy {
  prophecy after fall(Creature) if times(fall(Creature), this turn) >= 3
}

card "Tome of Abatement" : Artifact {
  house Redemption  bonus 1  traits Item
  static { Creature: lacks Elusive, lacks Skirmish, lacks Taunt }
}

card "Trust Your Feelings" : Prophecy {
  in prophecies, after foretell(self) { foresee(self, choose House) }
  prophecy after choose_house(House as h) by opponent if h in self.said
}

card "Heads, I Win" : Prophecy {
  sheet 1
  in prophecies, after phase_begins(end) if you == turn player and self.active {
    may turn_over(self, choose Prophecy in your.prophecies where is_back(it, self))
  }
  prophecy after play(Creature as c) by opponent if any Creature beside c where it.house overlaps c.house
}

card "Tails, You Lose" : Prophecy {
  sheet 1
  in prophecies, after phase_begins(end) if you == turn player and self.active {
    may turn_over(self, choose Prophecy in your.prophecies where is_back(it, self))
  }
  prophecy after play(Creature as c) by opponent if any Creature beside c where not (it.house overlaps c.house)
}
