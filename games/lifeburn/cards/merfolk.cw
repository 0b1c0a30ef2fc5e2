// Merfolk: cards, counters, and the way past.

card "Game Plan" : Spell {
  tribe Merfolk
  resolve { draw(2); show(each Card in your.hand); draw(1) by opponent }
}

card "Merfolk Balancer" : Summon {
  tribe Merfolk  attack 2  defense 1
  enters { let n = max(0, count(enemy Summon) - count(friendly Summon)); draw(n); lose_life(n) }
}

card "Seagate Merfolk" : Summon {
  tribe Merfolk  attack 1  defense 1
  enters {
    look(top of your.deck)
    repeat while your.deck is not empty and (top of your.deck).tribe == Merfolk { draw(1); look(top of your.deck) }
  }
}

card "Calculate" : Spell {
  tribe Merfolk
  resolve {
    modes 1 {
      "a summon" { target c: Summon in stack where defense == 1; counter(c); lose_life(2) }
      "a spell" { target c: other Spell in stack where cost <= 2; counter(c); lose_life(2) }
      "a card" { draw(1) }
    }
  }
}

card "Chancellor Merfolk" : Summon {
  tribe Merfolk  attack 2  defense 2  Dive
  may opening { pay show(self); divers(1) }
}

card "River Siren" : Summon {
  tribe Merfolk  attack 1  defense 1  Dive
  enters { draw(1); draw(1) by opponent }
  anywhere, when slain(self) { bounce(self) }
}

card "Eidolon Of The Tides" : Summon {
  tribe Merfolk  attack 1  defense 1
  may enters if count(Card in your.hand) == 0 or count(Card in your.hand) == 5 {
    pay sacrifice(self)
    call_up(choose Merfolk Summon in your.deck)
  }
}

card "Poseidon's Blessing" : Spell {
  tribe Merfolk  Scorch
  resolve { fetch(choose Merfolk Summon in your.deck) }
}

card "Fishies" : Object {
  tribe Merfolk
  use cost { sacrifice(self) } { free_cast(choose Merfolk Summon in your.hand) }
}

card "Merfolk Gazer" : Summon {
  tribe Merfolk  attack 0  defense 1
  enters { show(each Card in opponent.hand) }
}

// same: after -> before: nobody does anything in between
card "Diver Merfolk" : Summon {
  tribe Merfolk  attack 2  defense 1  Dive
  enters { gain_life(1); once { after cast(Spell) by opponent { tire by opponent } } }
}

card "Merfolk Rusher" : Summon {
  tribe Merfolk  attack 4  defense 3
  enters {
    choose one {
      "sacrifice it" { sacrifice(self) }
      "return a merfolk" if any other friendly Merfolk Summon { bounce(choose other friendly Merfolk Summon) }
    }
  }
}

card "Curious Merfolk" : Summon {
  tribe Merfolk  attack 1  defense 2
  Dive
  when strike(self) { draw(1) }
}

card "Merfolk Keeper" : Summon {
  tribe Merfolk  attack 1  defense 1  Dive
  when draw_card by you if times(draw_card by you, this turn) > 1 { add_counter(self) }
}

card "Merfolk Revealer" : Summon {
  tribe Merfolk  attack 1  defense 1
  enters {
    choose one {
      "sacrifice it" { sacrifice(self) }
      "reveal a merfolk" if any Merfolk Summon in your.hand {
        show(choose Merfolk Summon in your.hand)
        tokens("Merfolk Token", 2)
      }
    }
  }
}

card "Merfolk Scrollkeeper" : Summon {
  tribe Merfolk  attack 0  defense 1
  enters { widen_hand(40) }
  when phase_begins(draw) if you != turn player and count(Card in your.hand) == 5 { draw(1) }
}

card "Merfolk Gang" : Summon {
  tribe Merfolk  attack 1  defense 1
  may enters { free_cast(choose Merfolk Summon in your.hand where cost <= 1) }
}

card "Merfolk Leader" : Summon { tribe Merfolk  attack 1  defense 1  enters { divers(1) } }

card "Merfolk Fatekeeper" : Summon {
  tribe Merfolk  attack 1  defense 1  Dive
  enters { draw(1); lose_life(2) }
}

card "Merfolk Deceiver" : Summon {
  tribe Merfolk  attack 1  defense 1
  enters { target s: Summon where skilled(it); bounce(s) }
}

card "Denial" : Spell {
  tribe Merfolk
  resolve {
    modes 1 {
      "a summon" { target c: Summon in stack; let p = c.controller; counter(c); draw(1) by p }
      "a spell" {
        target c: other Card in stack where it is Spell or it is Object
        let n = c.cost
        counter(c)
        lose_life(n)
      }
    }
  }
}

card "Merfolk Shifter" : Summon {
  tribe Merfolk  cost 1  attack 3  defense 2  Dive
  enters { target s: Summon; bounce(s) }
}

card "Merfolk Finder" : Summon {
  tribe Merfolk  cost 1  attack 2  defense 3
  enters { fetch(choose Merfolk Summon in your.deck) }
}

card "Eadro, Merfolk God" : Summon {
  tribe Merfolk  cost 1  attack 3  defense 2  Dive
  dies { tokens("Merfolk Token", count(Merfolk Summon in your.graveyard)) }
  use cost { give_merfolk } {
    target s: Merfolk Summon
    until end of turn { cannot damage(s); cannot damage from s }
  }
}

card "Merfolk Scoper" : Summon {
  tribe Merfolk  cost 1  attack 2  defense 1  Dive
  enters {
    look(each Card in opponent.hand)
    if self in play { detain(choose Card in opponent.hand where it is not Summon, self) }
  }
}

card "Merfolk Summoner" : Summon {
  tribe Merfolk  cost 1  attack 0  defense 1
  enters { put(choose Merfolk Summon in (your.hand or your.graveyard)) }
}

card "Dream" : Spell {
  tribe Merfolk  cost 2
  resolve { draw(2); discard(random Card in your.hand) }
}

// same: other -> : it has left the hand when it is paid
card "Merfolk Base" : Summon {
  tribe Merfolk  cost 2  attack 1  defense 1
  enters { tokens("Merfolk Token", 3) }
  otherwise cost { exile(choose other Merfolk Summon in your.hand) } { }
}

card "Merfolk Swarm" : Summon {
  tribe Merfolk  cost 2  attack 1  defense 2  Dive
  enters { divers(1); divers(1, 3, 3) }
}

card "Merfolk Master" : Summon {
  tribe Merfolk  cost 2  attack 3  defense 3  Dive
  static { other friendly Merfolk Summon: gains Dive, attack + 1, defense + 1 }
}

card "Consider" : Spell {
  tribe Merfolk  cost 2
  resolve { draw(2); sink(choose up to 2 Card in your.hand) }
}

card "Sift Rubble" : Spell {
  tribe Merfolk  cost 2
  resolve {
    let seen = each top 2 of your.deck
    mill_card(choose any number of seen)
    stow(choose Card in your.deck where it in seen)
    draw(1)
  }
}

card "Snag" : Spell { tribe Merfolk  cost 3  resolve { target s: Summon; bounce(s); gain_life(1) } }

// same: other -> : it has left the hand when it is paid
card "Back Snap" : Spell {
  tribe Merfolk  cost 3
  resolve { target s: enemy Summon where not token; bounce(s) }
  otherwise cost { exile(choose other Card in your.hand) } { }
}

card "Draw Counter" : Spell {
  tribe Merfolk  cost 3
  resolve {
    modes 1 {
      "draw" { draw(1) }
      "counter" if kin(Merfolk) >= 1 { target c: other Card in stack where it is not Effect; counter(c) }
    }
  }
}

card "Dispell" : Spell {
  tribe Merfolk  cost 3
  resolve {
    target c: other Card in stack where it is Spell or it is Object
    let p = c.owner
    let n = c.cost - 2
    counter(c) then gain_life(n) by p
  }
}

card "Merfolk Tribe" : Summon {
  tribe Merfolk  cost 3  attack 3  defense 3
  enters { divers(2, 2, 1) }
}

card "Opt" : Spell {
  tribe Merfolk  cost 2
  resolve {
    let seen = each top 3 of your.deck
    let under = choose Card in your.deck where it in seen
    stow(under)
    stow(choose Card in your.deck where it in seen and it != under)
    may mix
    draw(1)
  }
}

card "Brainstorm" : Spell {
  tribe Merfolk  cost 3
  resolve { draw(3); let two = choose 2 Card in your.hand; for each two as c { stow(c) }; mix }
}

card "Counter Balance" : Spell {
  tribe Merfolk  cost 3
  resolve {
    target c: other Card in stack where it is not Effect
    let p = c.owner
    let n = c.cost
    let light = c is not Summon
    counter(c)
    if light { p { choose one { "gain life" { gain_life(n) } "draw a card" { draw(1) } } } }
  }
}

card "Return" : Spell {
  tribe Merfolk  cost 4
  resolve { each player { bounce(choose friendly Summon) }; draw(1) }
}

card "God Merfolk" : Summon {
  tribe Merfolk  cost 4  attack 2  defense 2
  when phase_begins(draw) { forever { self: attack + self.attack, defense + self.defense } }
}

card "Shatter" : Spell {
  tribe Merfolk  cost 4
  resolve { target c: Summon in stack; counter(c); gain_life(1) }
}

card "Shell" : Spell {
  tribe Merfolk  cost 4
  resolve { target s: Summon; until end of turn { cannot targeted(s); s: defense + 1 } }
}

card "Snap Shot" : Spell {
  tribe Merfolk  cost 4
  resolve { target s: Summon; bounce(each Summon where name == s.name and it.controller == s.controller) }
}

card "Time Twist" : Spell {
  tribe Merfolk  cost 5
  resolve {
    each player { sink(each Card in your.hand); mix; draw(5) }
    if self.heated { more_summons(1) }
  }
}

card "Command Justice" : Spell {
  tribe Merfolk  cost 5
  resolve {
    modes 2 {
      "counter" { target c: other Card in stack where it is not Effect; counter(c) }
      "draw" { draw(1) }
      "life" { gain_life(2) }
      "graveyard" { target p: Player; exile(each Card in p.graveyard) }
      "merfolk" { tokens("Merfolk Token", 1, 2, 1) }
    }
  }
}

card "Refresh"   : Spell { tribe Merfolk  cost 5  resolve { more_summons(1) } }
card "Wash Away" : Spell { tribe Merfolk  cost 8  resolve { bounce(each Summon) } }

card "Turn Time" : Spell {
  tribe Merfolk  cost 10
  resolve {
    take_turn
    once {
      when phase_begins(draw) if you != turn player {
        opponent {
          choose one { "take another turn" { take_turn } "gain 10 life" { gain_life(10) } }
        }
        gain_life(10)
      }
    }
  }
}

card "God Recall Spell" : Spell { tribe Merfolk  cost 10  resolve { draw(3); waive } }

card "Swap Control" : Spell {
  tribe Merfolk  cost 15
  resolve { target s: enemy Summon where tribe != Merfolk; seize(s); gain_life(5) }
}

card "Dream Big" : Spell { tribe Merfolk  resolve { draw(3); brand } }

card "Putrid Folks" : Summon {
  tribe Merfolk  attack 0  defense 2  prompt
  enters { target s: Summon; exile(s) then { once { when phase_begins(draw) { come_back(s) } } } }
}

card "Riptide" : Spell {
  tribe Merfolk  cost 2  Exhaust
  resolve { destroy(each Card where token) }
}

card "Merfolk Fateseer" : Summon {
  tribe Merfolk  attack 1  defense 1  Dive
  enters { draw(1); lose_life(2) }
}

card "Beached Merfolk" : Summon { tribe Merfolk  attack 2  defense 2  Dive }

card "Legionaires" : Summon {
  tribe Merfolk  cost 9  attack 3  defense 3  Dive  multiplies Merfolk  multiplier 3
  enters { tokens("Merfolk Token", 2, 3, 3) }
}

card "Slipspace Merfolk" : Summon {
  tribe Merfolk  attack 3  defense 1
  use cost { sacrifice(self) } { target c: Card; bounce(c) }
}

card "Merfolk Elite" : Summon {
  tribe Merfolk  cost 2  attack 3  defense 3  Dive
  cannot attacked(self) if any Summon where attack == 1 and defense == 1
}

card "Merfolk Mage" : Summon {
  tribe Merfolk  attack 1  defense 1
  enters { once { when cast(Spell where cost <= 2 as s) by you { copy_spell(s) } } }
}

card "Sky Scryer Merfolk" : Summon {
  tribe Merfolk  cost 1  attack 1  defense 2
  static { you: open_deck = true }
  enters { show(top of your.deck) }
}

card "Typhoon" : Spell {
  tribe Merfolk  Exhaust
  resolve { bounce(each Card in play); end_the_turn }
}

card "Rewind" : Spell {
  tribe Merfolk
  anywhere, cannot cast(self) if stack is empty or you == turn player
  resolve { counter(each other Card in stack); back_to_draw }
}

card "Spawn Fish" : Spell {
  tribe Merfolk  cost 3
  resolve { divers(1); if self.opener { divers(2) } }
}
