// Golems: stones, and what can be made of them.

card "Perfect Earth Blessing" : Spell {
  tribe Golem  Scorch
  resolve { fetch(choose Golem Summon in your.deck) }
}

card "Golem Blinker" : Summon {
  tribe Golem  attack 2  defense 1
  enters { stones(1) }
  may in hand, when dies(Golem Summon as g) if g.controller == you { free_cast(self) }
}

card "Golem Thrower" : Summon {
  tribe Golem  attack 0  defense 1
  enters { modes 1 { "throw it" { target s: Summon; damage(s, 1) } "keep it" { stones(1) } } }
}

card "Golem Trampler" : Summon {
  tribe Golem  attack 4  defense 1  Trample
  use cost { give_stones(2) } { until end of turn { cannot damage(self) } }
}

card "Gold Golem" : Summon {
  tribe Golem  attack 1  defense 1
  enters { stones(4); draw(1) by opponent }
}

card "Stone Sculptor" : Summon {
  tribe Golem  attack 1  defense 1
  enters { stones(1) }
  leaves { stones(1) }
}

card "Golem" : Summon { tribe Golem  attack 2  defense 2  enters { stones(1) } }

card "Rock Golem" : Summon {
  tribe Golem  attack 1  defense 1
  enters { if my_stones == 0 { stones(4) }; stones(1) }
}

card "Golem Founder" : Summon {
  tribe Golem  attack 1  defense 1
  enters { let shown = choose any number of Golem Summon in your.hand; show(each shown); stones(count(shown) + 1) }
}

card "Alchemy Golem" : Summon {
  tribe Golem  attack 0  defense 1
  enters { stones(3); lose_life(2) }
}

card "Iron Golems" : Summon {
  tribe Golem  attack 1  defense 1
  enters { tokens("Golem Token", my_stones) }
}

card "Transparent Golem" : Summon {
  tribe Golem  attack 1  defense 1
  in hand or stack, static while my_stones >= 2 { self: free = true }
}

card "Stone Shaper" : Summon {
  tribe Golem  attack 1  defense 1
  enters { modes 1 { "a golem" { tokens("Golem Token", 1, 2, 1) } "a stone" { stones(1) } } }
}

card "Reconfigure Golem" : Summon {
  tribe Golem  attack 0  defense 1
  may in graveyard, when falls(self) { pay give_stones(1); put(self) }
}

card "Golem Smasher" : Summon {
  tribe Golem  attack 0  defense 1  Trample
  static { self: attack + my_stones }
  use cost { discard(choose Golem Summon in your.hand) } {
    until end of turn { cannot damage(self) }
  }
}

card "Replacer Golem" : Summon {
  tribe Golem  attack 2  defense 1
  leaves { fetch(choose Spell in your.deck where stony) }
}

card "Excavator Golem" : Summon { tribe Golem  attack 0  defense 1  enters { stones(2) } }

card "Smash" : Spell {
  tribe Golem  stony
  resolve {
    number x: 0 to top_x(self)
    target g: Golem Summon
    until end of turn { g: attack + x, gains Trample }
    stones_at_end(1)
  }
}

card "Golem Blesser" : Summon {
  tribe Golem  cost 1  attack 2  defense 2
  when enters(stone Token as s) if s.controller == you {
    until end of turn { each other friendly Golem Summon: attack + 1, defense + 1 }
  }
}

card "Molten Gravel" : Summon {
  tribe Golem  cost 1  attack 0  defense 0  Blitz
  static { self: attack + my_stones, defense + my_stones }
  static while my_stones >= 10 { self: gains Trample }
}

card "Chancellor Golem" : Summon {
  tribe Golem  cost 1  attack 3  defense 4
  may opening { pay show(self); stones(2) }
}

card "Earthquake Golem" : Summon {
  tribe Golem  cost 1  attack 1  defense 1
  enters { lose_life(my_stones) by opponent }
}

card "Lord Golem" : Summon {
  tribe Golem  cost 2  attack 4  defense 4
  enters { tokens("Golem Token", 1, 2, 1) }
  static { friendly Golem Summon: gains Trample }
}

card "Rock Toss" : Spell {
  tribe Golem  cost 3  stony
  resolve {
    target s: Summon
    damage(s, if my_stones >= 1 then 3 else 2)
    if my_stones >= 1 { stones(1) }
  }
}

card "Rock Arms" : Spell {
  tribe Golem  cost 2  stony
  resolve {
    target s: Summon
    until end of turn { s: attack + 2, defense + 2 }
    if s.tribe == Golem {
      until end of turn { s: gains Trample }
      may { choose one { "draw a card" { draw(1) } "create a stone" { stones(1) } } }
    }
  }
}

card "Brass Golem" : Summon {
  tribe Golem  cost 2  attack 1  defense 1
  enters { tokens("Golem Token", 1, my_stones, my_stones) }
}

card "Foundry Golem" : Summon {
  tribe Golem  cost 4  attack 4  defense 4
  in hand or stack, static while my_stones >= 4 { self: cost = 0 }
}

card "Quarry" : Object {
  tribe Golem  cost 3
  when phase_begins(draw) if you == turn player { stones(1) }
  use cost { give_stones(n) } { number n: 1 to my_stones; draw(n); sacrifice(self) }
}

card "Dig Up" : Spell {
  tribe Golem  cost 3
  resolve cost { give_stones(1) } { fetch(choose Golem Summon in your.deck) }
}

card "Stones" : Spell { tribe Golem  cost 4  stony  resolve { stones(3); draw(1) } }

card "Stone Toss" : Spell {
  tribe Golem  cost 5  stony
  resolve cost { give_stones(x) } {
    number x: 0 to min(my_stones, top_x(self))
    target t: Summon or Player
    damage(t, 2 * x)
    stones(2)
  }
}

card "Stoned" : Spell { tribe Golem  cost 4  stony  resolve { stones(my_stones / 2); may draw(1) } }

card "Master Golem" : Summon {
  tribe Golem  cost 6  attack 7  defense 5  Trample  stones_count 2  golems_count 2
  enters { lose_life(all_stones) by opponent }
}

card "Rock Avalanche" : Spell {
  tribe Golem  cost 8
  resolve { damage(each Summon where tribe != Golem, 3) }
}

card "Digital Stone" : Spell {
  tribe Golem  cost 6  stony
  resolve { let new = stones(8); for each new.made as s { s.fleeting = true } }
}

card "Stone Search" : Spell {
  tribe Golem  cost 4  stony
  resolve cost { give_stones(4) } { call_up(choose Golem Summon in your.deck); stones(1) }
}

card "Foundry" : Spell { tribe Golem  cost 6  resolve { tokens("Golem Token", my_stones, 2, 1) } }

card "Golem God" : Summon {
  tribe Golem  cost 12  attack 12  defense 12  Taunt
  otherwise cost { give_stones(5) } { }
}

card "Stone Wall" : Spell {
  tribe Golem  cost 7
  resolve { until start of your next turn { cannot attack(enemy Summon) }; gain_life(3) }
}

card "Avalanche Golem" : Summon {
  tribe Golem  attack 0  defense 2
  use cost { give_stones(1) } { damage(each other Summon, 1) }
}

card "Cast a Mold" : Spell {
  tribe Golem  cost 2  stony
  resolve { stones(times(dies(Summon), this turn) + 1) }
}

card "Ground Tactics" : Spell { tribe Golem  cost 5  resolve { target p: Player; drive_on(p) } }

card "Break Through" : Spell {
  tribe Golem
  resolve {
    target s: attacking Summon
    until end of turn { s: gains Trample }
    if s.tribe == Golem { until end of turn { s: attack + 2 } }
  }
}

card "Foundation Golem" : Summon {
  tribe Golem  attack 0  defense 3
  when phase_begins(end) if you == turn player { stones(all_stones) }
}

card "Granite Golem" : Summon { tribe Golem  attack 2  defense 2  Trample }
card "Target Dummy"  : Summon { tribe Golem  attack 0  defense 1  Taunt }

card "Shattering Smash" : Spell {
  tribe Golem
  resolve { target a: friendly Summon; target b: enemy Summon; damage(a, 2 * my_stones); damage(b, 2 * my_stones) }
}
