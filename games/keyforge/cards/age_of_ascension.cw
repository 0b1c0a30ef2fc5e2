// Age of Ascension: cards that show something the first set does not.

card "Archimedes" : Creature {
  house Logos  power 2  traits Cyborg, Beast  Elusive
  static { Creature beside self: gains destroyed { archive(self) } }
}

card "Duskwitch" : Creature {
  house Untamed  power 1  traits Human, Witch  Elusive  Omega
  after arrive(other friendly Creature as c) { ready(c) }
}

card "Lethal Distraction" : Action {
  house Shadows  bonus 1
  play {
    let c = choose Creature
    until end of turn { instead of damage(c) { proceed with n = that.n + 2 } }
  }
}

card "Might Makes Right" : Action {
  house Brobnar  bonus 1
  play {
    let few = choose any number of friendly Creature
    if total power of few >= 25 {
      let bare = each few where not warded
      let d = destroy(each few)
      if total power of (d.fall where it in bare) >= 25 { forge(0) }
    }
  }
}

card "Mindworm" : Creature {
  house Mars  power 1  traits Beast  Elusive
  before_fight { damage(each Creature beside that.f, that.f.power) from that.f }
}

card "Murkens" : Creature {
  house Shadows  power 2  traits Elf, Thief
  play {
    choose one {
      "the top card of your opponent's deck" { play(top of opponent.deck) }
      "a random card of your opponent's archives" { play(random Card in opponent.archives) }
    }
  }
}

// same: supplied -> : it only says where the amber comes from
card "Po's Pixies" : Creature {
  house Untamed  power 1  traits Faerie  Elusive
  instead of withdraw(you) { supplied }
}

card "Scowly Caper" : Creature {
  house Shadows  power 2  traits Elf, Thief  Skirmish  Treachery  Versatile
  dusk { destroy(choose Creature beside self) }
}

adjective arriving(c: Creature) = during arrive(c)  text "entering"
card "Shadow of Dis" : Action {
  house Dis  bonus 1
  play {
    until start of your next turn { enemy Creature where it is not arriving: lacks keywords, lacks abilities }
  }
}

card "Shadows Ambassador" : Creature {
  house Sanctum  power 1  traits Human  Elusive
  fight or reap {
    once until end of turn {
      can play(Shadows Card)
      can use(friendly Shadows Card)
    }
  }
}

card "Smite" : Action {
  house Sanctum
  play {
    let c = choose friendly Creature
    ready(c)
    told_to_fight(c) then damage(each Creature beside c.foe, 2)
  }
}

card "Swindle" : Action {
  house Shadows  Alpha  Omega
  play { steal(3) }
}
