// Brobnar: giants who fight.

// ---- actions --------------------------------------------------------------------------------------------------------

card "Anger" : Action {
  house Brobnar  bonus 1
  play { ready_and_fight(choose friendly Creature) }
}

card "Barehanded" : Action {
  house Brobnar  bonus 1
  play { top_deck(each Artifact) }
}

card "Blood Money" : Action {
  house Brobnar
  play { place_amber(choose enemy Creature, 2) }
}

card "Brothers in Battle" : Action {
  house Brobnar  bonus 1
  play {
    let h = choose House
    until end of turn { can combat(friendly Creature where h in it.house) }
  }
}

card "Burn the Stockpile" : Action {
  house Brobnar
  play if opponent.amber >= 7 { lose_amber(4) by opponent }
}

card "Champion's Challenge" : Action {
  house Brobnar
  play {
    let foe = choose most enemy Creature by power
    let own = choose most friendly Creature by power
    destroy(each Creature where it != foe and it != own)
    ready_and_fight(choose friendly Creature)
  }
}

card "Coward's End" : Action {
  house Brobnar
  play { destroy(each undamaged Creature); add_chains(3) }
}

card "Follow the Leader" : Action {
  house Brobnar
  play { until end of turn { can combat(friendly Creature) } }
}

card "Lava Ball" : Action {
  house Brobnar
  play {
    let c = choose Creature
    together { damage(c, 4); damage(each Creature beside c, 2) }
  }
}

card "Loot the Bodies" : Action {
  house Brobnar
  play { until end of turn { after fall(enemy Creature) { gain(1) } } }
}

adjective opposing(c: Card) = c.side == opponent  text "opposing"  // upgrades too, whoever put them there
card "Take that, Smartypants" : Action {
  house Brobnar  bonus 1
  play if count(opposing Logos Card) >= 3 { steal(2) }
}

card "Punch" : Action {
  house Brobnar  bonus 1
  play { damage(choose Creature, 3) }
}

event rush(c: Creature) { mark(c); ready_and_fight(c) }  text "ready and fight with {c}"
event onslaught(n: Int) {
  let left = n
  repeat while left > 0 {
    may rush(choose friendly Creature where not marked) then { left -= 1 } else { left = 0 }
  }
  // same: where marked -> : who is not marked loses no mark
  unmark(each Creature where marked)
} text "up to {n} times, one after the other, ready and fight with a friendly creature not chosen before"

card "Relentless Assault" : Action {
  house Brobnar
  play { onslaught(3) }
}

card "Smith" : Action {
  house Brobnar  bonus 1
  play if creatures(you) > creatures(opponent) { gain(2) }
}

card "Sound the Horns" : Action {
  house Brobnar  bonus 1
  play { dig(Brobnar) }
}

card "Tremor" : Action {
  house Brobnar
  play {
    let c = choose Creature
    stun(each c or Creature beside c)
  }
}

card "Unguarded Camp" : Action {
  house Brobnar  bonus 1
  play if creatures(you) > creatures(opponent) {
    let n = min(creatures(you) - creatures(opponent), opponent.amber)
    capture(choose n friendly Creature, 1)
  }
}

card "Warsong" : Action {
  house Brobnar
  play {
    until end of turn { after combat(friendly Creature as c) if came_to_blows(c) { gain(1) } }
  }
}

// ---- artifacts ------------------------------------------------------------------------------------------------------

card "Autocannon" : Artifact {
  house Brobnar  bonus 1  traits Weapon
  after enter(Creature as c) { damage(c, 1) }
}

card "Banner of Battle" : Artifact {
  house Brobnar  traits Item
  static { friendly Creature: power + 1 }
}

card "Cannon" : Artifact {
  house Brobnar  traits Weapon
  action { damage(choose Creature, 2) }
}

card "Gauntlet of Command" : Artifact {
  house Brobnar  traits Item
  action { ready_and_fight(choose friendly Creature) }
}

card "Iron Obelisk" : Artifact {
  house Brobnar  traits Location
  static { opponent: key_cost + count(friendly damaged Brobnar Creature) }
}

card "Mighty Javelin" : Artifact {
  house Brobnar  bonus 1  traits Weapon
  omni {
    let c = choose Creature
    sacrifice(self)
    damage(c, 4)
  }
}

card "Pile of Skulls" : Artifact {
  house Brobnar  traits Location
  after fall(enemy Creature) if you == turn player { capture(choose friendly Creature, 1) }
}

card "Screechbomb" : Artifact {
  house Brobnar  traits Weapon
  omni { sacrifice(self); lose_amber(2) by opponent }
}

value slain(p: Player) = times(fall(Creature, p, true), this turn)
  text "the number of {p}'s creatures destroyed in a fight this turn"
card "The Warchest" : Artifact {
  house Brobnar  traits Item
  action { gain(slain(opponent)) }
}

// ---- creatures ------------------------------------------------------------------------------------------------------

card "Bilgum Avalanche" : Creature {
  house Brobnar  power 5  traits Giant
  after forge by you { damage(each enemy Creature, 2) }
}

card "Valdr" : Creature {
  house Brobnar  power 6  traits Giant
  before clash(self, flank Creature) { until end of that { self: fight_damage + 2 } }
}

card "Bumpsy" : Creature {
  house Brobnar  power 5  traits Giant
  play { lose_amber(1) by opponent }
}

card "Earthshaker" : Creature {
  house Brobnar  power 7  traits Giant
  play { destroy(each Creature where power <= 3) }
}

card "Firespitter" : Creature {
  house Brobnar  power 5  armor 1  traits Giant
  before_fight { damage(each enemy Creature, 1) }
}

card "Ganger Chieftain" : Creature {
  house Brobnar  power 5  traits Giant
  play { may ready_and_fight(choose Creature beside self) }
}

card "Grenade Snib" : Creature {
  house Brobnar  power 2  traits Goblin
  destroyed { lose_amber(2) by opponent }
}

card "Headhunter" : Creature {
  house Brobnar  power 5  traits Giant
  fight { gain(1) }
}

card "Hebe the Huge" : Creature {
  house Brobnar  power 6  traits Giant, Knight
  play { damage(each other undamaged Creature, 2) }
}

card "Kelifi Dragon" : Creature {
  house Brobnar  power 12  traits Dragon  Threshold 7
  fight or reap { gain(1); damage(choose Creature, 5) }
}

card "King of the Crag" : Creature {
  house Brobnar  power 7  traits Giant
  static { enemy Brobnar Creature: power - 2 }
}

card "Krump" : Creature {
  house Brobnar  power 6  traits Giant
  kills { lose_amber(1) by that.c.controller }
}

card "Lomir Flamefist" : Creature {
  house Brobnar  power 5  traits Giant
  play if opponent.amber >= 7 { lose_amber(2) by opponent }
}

card "Looter Goblin" : Creature {
  house Brobnar  power 2  traits Goblin  Elusive
  reap { until end of turn { after fall(enemy Creature) { gain(1) } } }
}

card "Mugwump" : Creature {
  house Brobnar  power 6  traits Giant
  kills { mend(self); add_power(self, 1) }
}

card "Pingle Who Annoys" : Creature {
  house Brobnar  power 2  traits Goblin  Elusive
  after enter(enemy Creature as c) { damage(c, 1) }
}

card "Rock-Hurling Giant" : Creature {
  house Brobnar  power 6  traits Giant
  after move(Brobnar Card as c) from hand to discard if c.owner == you and you == turn player {
    may damage(choose Creature, 4)
  }
}

card "Rogue Ogre" : Creature {
  house Brobnar  power 6  traits Giant, Mutant
  dusk if times(play by you, this turn) == 1 { heal(self, 2); capture(self, 1) }
}

card "Smaaash" : Creature {
  house Brobnar  power 5  traits Giant
  play { stun(choose Creature) }
}

card "Tireless Crocag" : Creature {
  house Brobnar  power 7  traits Giant  Versatile
  cannot reap(self)
  as soon as no enemy Creature and legal destroy(self) { destroy(self) }
}

card "Troll" : Creature {
  house Brobnar  power 8  traits Giant
  reap { heal(self, 3) }
}

card "Wardrummer" : Creature {
  house Brobnar  power 3  traits Goblin
  play { bounce(each other friendly Brobnar Creature) }
}

// ---- upgrades -------------------------------------------------------------------------------------------------------

card "Blood of Titans" : Upgrade {
  house Brobnar  bonus 1
  attached { host: power + 5 }
}

card "Phoenix Heart" : Upgrade {
  house Brobnar
  attached { host: gains destroyed { bounce(self); damage(each Creature, 3) } }
}

card "Yo Mama Mastery" : Upgrade {
  house Brobnar  bonus 1
  attached { host: gains Taunt }
  play { mend(host) }
}
