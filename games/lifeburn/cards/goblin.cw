// Goblins: speed, numbers, fire.

card "Chain of Bolts" : Spell {
  tribe Goblin
  resolve {
    target s: Summon
    damage(s, 3)
    opponent { let t = choose Summon or Player; damage(t, 2) }
  }
}

card "Gobby" : Summon { tribe Goblin  attack 3  defense 3  Blitz  enters { draw(1) by opponent } }

card "Looting Fire" : Spell {
  tribe Goblin
  resolve {
    target t: Summon or Player
    draw(1)
    discard(choose Card in your.hand)
    if kin(Goblin) > 0 { damage(t, 1) }
  }
}

// same: friendly -> : only who controls it can sacrifice it
card "Gob Launch" : Spell {
  tribe Goblin
  resolve cost { sacrifice(choose friendly Goblin Summon) } {
    target s: Summon
    let strong = s.attack >= 4
    destroy(s)
    if strong { lose_life(4) }
  }
}

card "Exploder Gob" : Summon {
  tribe Goblin  attack 2  defense 1  Blitz
  dies { damage(opponent, 2) }
}

card "Spear Gob" : Summon {
  tribe Goblin  attack 1  defense 1  Blitz
  enters { target t: Summon or Player; damage(t, 1) }
}

card "Blitz Goblin" : Summon {
  tribe Goblin  attack 5  defense 1
  Blitz
  when survived(self) { bounce(self) }
}

// same: friendly -> : only who controls it can sacrifice it
card "Gob Rocket" : Spell {
  tribe Goblin
  resolve cost { sacrifice(choose friendly Goblin Summon) } { target t: Summon or Player; damage(t, 4) }
}

card "Transparent Goblin" : Summon { tribe Goblin  attack 1  defense 1  free }

card "Goblin Duelist" : Summon {
  tribe Goblin  attack 6  defense 1  Blitz
  when struck_summon(self) { damage(opponent, 3) }
  when phase_begins(second_main) if self.attacked { sacrifice(self) }
}

card "Maglubiyet's blessing" : Spell {
  tribe Goblin  Scorch
  resolve { fetch(choose Goblin Summon in your.deck) }
}

card "Gob Runner" : Summon { tribe Goblin  attack 3  defense 1  Blitz }

card "Fury Goblin" : Summon {
  tribe Goblin  attack 3  defense 3  Blitz
  attacks if your.life > opponent.life { gain_life(1) by opponent }
}

card "Goblin Crew" : Summon { tribe Goblin  attack 1  defense 1  enters { blitzers(1) } }

card "Looter Gob" : Summon {
  tribe Goblin  attack 1  defense 1
  may in stack, when cast(self) { pay show(choose Goblin Summon in your.hand); draw(1) }
}

card "Undead Gob" : Summon {
  tribe Goblin  attack 1  defense 2  Haunt 1  Blitz
  Grounded
  cannot haunt(self)
  cannot trampled(self)
}

card "Goblin Ritualist" : Summon {
  tribe Goblin  attack 1  defense 1
  may enters { free_cast(choose castable Spell in your.graveyard where cost >= 1 and cost <= 3) }
}

card "Shot" : Spell {
  tribe Goblin
  resolve { target t: Summon or Player; damage(t, if kin(Goblin) > 0 then 2 else 1) }
}

card "Fire Master Gob" : Summon {
  tribe Goblin  attack 1  defense 1
  when cast(Goblin Spell as s) by you { damage(opponent, if s.heated then 5 else 1) }
}

card "Firing Goblin" : Summon {
  tribe Goblin  attack 1  defense 1  Blitz
  enters { may show(choose Goblin Summon in your.hand) then damage(choose Summon, 2) }
}

card "Goblin Squadron" : Summon { tribe Goblin  attack 1  defense 1  Blitz  enters { mogs(2) } }
card "Baby Gobs"       : Summon { tribe Goblin  attack 2  defense 1  enters { mogs(2) } }

card "Goblin Engineer" : Summon {
  tribe Goblin  cost 1  attack 3  defense 2
  enters { fetch(choose Goblin Summon in your.deck) }
}

card "Goblin Momma" : Summon {
  tribe Goblin  cost 1  attack 2  defense 3  Blitz
  enters { tokens("Goblin Token", 1); tokens("Goblin Token", 1, 0, 1) }
}

card "Goblin Portal" : Summon {
  tribe Goblin  cost 1  attack 2  defense 1  Blitz
  may opening { pay show(self); blitzers(1) }
  when tribute(Summon as t) by you if t has Blitz { blitzers(1) }
}

card "Goblin Master" : Summon {
  tribe Goblin  cost 1  attack 1  defense 1
  enters { draw(1) }
  static { self: attack + count(other Goblin Summon), defense + count(other Goblin Summon) }
}

card "Goblin Rally" : Summon {
  tribe Goblin  cost 1  attack 3  defense 3  Blitz
  attacks {
    let new = blitzers(1)
    for each new.made as g { if g is Summon { join_attack(g, self) } }
  }
}

card "Goblin Trickster" : Summon {
  tribe Goblin  cost 1  attack 1  defense 1  Blitz
  enters { fetch(choose Spell in your.deck) }
}

card "Goblin God" : Summon {
  tribe Goblin  attack 1  defense 1  free
  enters { tokens("Goblin Token", kin(Goblin)) }
}

card "Rally the mogs" : Summon {
  tribe Goblin  cost 1  attack 1  defense 1
  enters { tokens("Goblin Token", 1, 0, 1) }
  static { friendly Goblin Summon: attack + 1, gains Blitz }
}

card "Fork Bolt" : Spell {
  tribe Goblin  cost 1
  resolve { target ss: 2 Summon; damage(each ss, 1) }
}

card "Chieftain Gob" : Summon { tribe Goblin  cost 2  attack 4  defense 3  enters { blitzers(3) } }

card "Greed" : Spell {
  tribe Goblin  cost 2
  resolve {
    draw(2)
    if kin(Goblin) == 0 { discard(choose 2 Card in your.hand) } else { discard(choose Card in your.hand) }
  }
}

card "Heat Ray" : Spell {
  tribe Goblin  cost 2
  resolve { target t: Summon or Player; damage(t, if kin(Goblin) > 0 then 3 else 2) }
}

card "Goblin Town" : Summon {
  tribe Goblin  cost 2  attack 1  defense 1
  when phase_begins(draw) if you == turn player { tokens("Goblin Token", kin(Goblin) / 2) }
}

card "Smite" : Spell {
  tribe Goblin  cost 3
  resolve { target t: Summon or Player; damage(t, if kin(Goblin) > 0 then 4 else 3) }
}

card "Gamble" : Spell { tribe Goblin  cost 3  resolve { draw(3); draw(2) by opponent } }

card "Run Amok" : Spell {
  tribe Goblin  cost 5
  resolve { blitzers(2); until end of turn { cannot tribute by you } }
}

card "Heat Wave" : Spell { tribe Goblin  cost 5  resolve { damage(each Summon, 2) } }

// same: other -> : it has left the hand when it is paid
card "Fireblast" : Spell {
  tribe Goblin  cost 5
  resolve { target s: Summon; damage(s, if kin(Goblin) > 0 then 6 else 4) }
  otherwise cost { exile(choose other Card in your.hand) } { }
}

card "Obliterate" : Spell {
  tribe Goblin  cost 8
  resolve { target c: Card; destroy(c); each player { scald(8); forswear } }
}

card "Wildfire" : Spell {
  tribe Goblin
  in hand or stack, static { self: cost + 3 * count(enemy Summon) }
  resolve { destroy(each Summon) }
}

card "Channel" : Spell {
  tribe Goblin  cost 10
  resolve { number x: 0 to top_x(self); target p: Player; scald(x) by p }
}

card "Barrage" : Spell {
  tribe Goblin  cost 3
  resolve { target t: Summon or Player; tokens("Goblin Token", 1); damage(t, kin(Goblin)) }
}

card "Flame Wave" : Spell {
  tribe Goblin  cost 4
  resolve { target s: Summon; damage(s, 4); further_waves }
}

event further_waves {
  let more = true
  repeat while more {
    more = false
    let given = choose up to 1 Card in your.hand text "Discard another card to deal 4 damage to a summon?"
    for each given as c {
      more = true
      discard(c)
      damage(choose Summon, 4)
      if c.tribe == Goblin { gain_life(1) }
    }
  }
} text "you may discard any number of cards one after the other, each time dealing 4 damage to a summon of your choice and, if a goblin card was discarded, gaining 1 life"

card "Burst Lightning" : Spell {
  tribe Goblin  cost 1  Exhaust
  resolve {
    target s: Summon
    damage(s, 2)
    further_bolts(s)
  }
}

event further_bolts(s: Summon) {
  let more = true
  repeat while more and s in play {
    more = false
    may text "Pay 2 life to deal 2 more damage to {s}?" pay burn(2) then { damage(s, 2); more = true }
  }
} text "you may pay 2 life any number of times, each time dealing 2 damage to {s}"
card "Goblin Grunt" : Summon { tribe Goblin  attack 2  defense 2  Blitz }

card "Cavalcade Pyromancer" : Summon {
  tribe Goblin  attack 1  defense 1
  Blitz
  when cast(Summon as s) { damage(s.controller, 1) }
}

card "Ringleader Champion" : Summon {
  tribe Goblin  cost 1  attack 1  defense 1
  enters {
    choose one {
      "a goblin" { tokens("Goblin Token", 1) }
      "a card" { draw(1) }
      "strength" {
        until self leaves play { self: attack + count(Goblin Summon), defense + count(Goblin Summon) }
      }
    }
  }
}

card "Searing Fire" : Spell {
  tribe Goblin  cost 5
  in hand or stack, static while times(cast(Spell) by you, this match) == 0 { self: cost = 0 }
  resolve { target t: Summon or Player; damage(t, 3) }
}

card "Goblin Channeler" : Summon {
  tribe Goblin  attack 0  defense 2
  when cast(Spell where cost <= 2 as s) { damage(s.controller, 2) }
}

card "Searing Goblin" : Summon {
  tribe Goblin  attack 1  defense 1
  when phase_begins(draw) if you == turn player { lose_life(2) }
  static { Summon: loses enters }
  cannot bloom
}

card "Goblin Lieutenant" : Summon {
  tribe Goblin  attack 1  defense 1  Blitz
  attacks {
    let new = tokens("Goblin Token", 1, 3, 1)
    for each new.made as g { g.fleeting = true; if g is Summon { join_attack(g, self) } }
  }
}

card "Blast Open" : Spell {
  tribe Goblin  cost 2
  resolve { target s: Summon where defense > attack; destroy(s) }
}

card "Goblin Tactician" : Summon {
  tribe Goblin  attack 1  defense 1
  may enters { target s: Goblin Summon; add_counter(s) }
  use cost { sacrifice(self) } { target t: Summon or Player; damage(t, self.attack) }
}

card "All Out Attack Commander" : Summon {
  tribe Goblin  cost 1  attack 1  defense 1
  anywhere, cannot free_cast(self)
  anywhere, cannot put(self)
  anywhere, cannot come_back(self)
  enters {
    set_life(1)
    let back = each Goblin Summon in graveyard
    come_back(each back)
    forever { each back: gains Blitz }
  }
}
