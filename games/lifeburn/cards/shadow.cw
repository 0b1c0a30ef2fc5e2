// Shadows: the graveyard, haunting, and life as coin.

card "Dusk Wraith" : Summon {
  tribe Shadow  attack 1  defense 1
  milled { if any Summon { destroy(choose Summon) } else { gain_life(3) } }
}

card "Ghastly" : Summon {
  tribe Shadow  attack 1  defense 1
  may opening {
    pay show(self)
    let gone = choose any number of Shadow Summon in your.hand
    discard(each gone)
    draw(count(gone))
    lose_life(count(gone))
  }
}

card "Grave Digger" : Summon {
  tribe Shadow  attack 2  defense 1
  dies {
    repeat while your.deck is not empty and top of your.deck is not Spell { mill(1) }
    mill(1)
  }
}

card "Loot Ghost" : Summon {
  tribe Shadow  attack 1  defense 1
  may opening { pay show(self); draw(1); discard(choose 2 Card in your.hand) }
}

card "Haunter Shade" : Summon {
  tribe Shadow  attack 1  defense 1  Haunt 1
  milled { tokens("Ghost Token", 2, 0, 1) }
}

card "Witness Shade" : Summon {
  tribe Shadow  attack 1  defense 1
  enters { mill(2); mill(2) by opponent }
}

card "Ghost Gathering" : Spell {
  tribe Shadow  cost 1
  resolve {
    lose_half
    mill(5)
    let back = choose any number of Shadow Summon in (your.hand or your.graveyard)
    for each back as s { free_cast(s) }
    until end of turn { instead of move(Summon as s) from play to graveyard { exile(s) } }
  }
}

card "Shade Herald" : Summon {
  tribe Shadow  attack 2  defense 1
  dies { tokens("Ghost Token", 1) }
}

card "Shadow Dancer" : Summon { tribe Shadow  attack 2  defense 1  enters { mill(4) } }

card "Selfless Shadow" : Summon {
  tribe Shadow  attack 1  defense 1
  anywhere, when tribute(self, Shadow Summon) { haunters(1) }
}

card "Shadow Of The Grave" : Summon {
  tribe Shadow  attack -1  defense -1
  static { self: attack + count(Summon in your.graveyard), defense + count(Summon in your.graveyard) }
}

card "Ghastly Tutor" : Summon {
  tribe Shadow  attack 1  defense 1
  may attacks { pay sacrifice(self); bury(choose Shadow Summon in your.deck) }
}

card "Shade Crawler" : Summon {
  tribe Shadow  attack 2  defense 1  Spectral
  in graveyard, when dies(other Shadow Summon as s) if s.owner == you { put(self) }
}

card "Ghost Receiver" : Summon {
  tribe Shadow  attack 1  defense 2
  attacks { may stow(choose Shadow Summon in your.graveyard); let n = choose 0 to 3; mill(n) }
}

card "Shade Runner" : Summon {
  tribe Shadow  attack 3  defense 1
  enters { discard(choose any number of Card in your.hand) }
}

// same: other -> : what has fallen does not hear of it
card "Ghost Deceiver" : Summon {
  tribe Shadow  attack 0  defense 1
  when falls(other Shadow Summon as s) { until self leaves play { self: copy of s } }
}

card "Dark Blessing" : Spell {
  tribe Shadow  Scorch
  resolve { fetch(choose Shadow Summon in your.deck) }
}

card "Shade of Return" : Summon { tribe Shadow  attack 1  defense 1  tributed { bounce(self) } }

card "Blunt Ambusher" : Summon {
  tribe Shadow  attack 10  defense 10
  static { self: attack - your.life, defense - your.life }
}

card "Double Shadow" : Summon {
  tribe Shadow  cost 1  attack 2  defense 2
  enters { tokens("Ghost Token", 1, 3, 3) }
}

card "Relenting Shade" : Summon {
  tribe Shadow  cost 1  attack 2  defense 2  Haunt 1
  in graveyard, when lost(Card as c) if c.owner != you { put(self) }
}

card "Three Shadows" : Summon {
  tribe Shadow  cost 1  attack 1  defense 1  Haunt 1
  enters { tokens("Ghost Token", 2) }
}

card "Shade" : Summon {
  tribe Shadow  cost 1  attack 2  defense 2
  enters { tokens("Ghost Token", 1, 2, 2); mill(count(Card in your.deck) / 2) }
}

card "Hand Refresh" : Spell { tribe Shadow  cost 1  resolve { each player { refresh_hand } } }

card "Reap" : Spell {
  tribe Shadow  cost 2
  resolve { opponent { discard(choose 2 Card in your.hand) } }
}

card "Lingering Shades" : Summon {
  tribe Shadow  cost 2  attack 1  defense 1
  enters { tokens("Ghost Token", 5) }
}

card "Lost, But Never Gone" : Spell {
  tribe Shadow  cost 1
  resolve { lose_half; mill(15); haunters(1) }
}

card "Ghostly Looter" : Summon {
  tribe Shadow  cost 2  attack 2  defense 2  FromGrave
  may enters { discard(choose Card in your.hand); tokens("Ghost Token", 1, 0, 1); draw(1) }
  otherwise cost { pay_tributes(self) } { }
}

card "Dark Shade" : Summon {
  tribe Shadow  cost 2  attack 4  defense 4
  when lost(Card as c) if c.owner != you { haunters(1, 2, 2) }
  use_once cost { discard(choose Card in your.hand) } {
    opponent { discard(choose Card in your.hand) }
  }
}

card "Fisher" : Spell {
  tribe Shadow  cost 3
  resolve {
    opponent { let weak = least friendly Summon by attack; sacrifice(choose weak) }
    mill(2)
  }
}

card "Vanquish" : Spell {
  tribe Shadow  cost 3
  resolve { target s: Summon where attack <= 3; destroy(s); mill(1) }
}

card "Shadow Lord" : Summon {
  tribe Shadow  cost 3  attack 5  defense 5
  in graveyard, static { friendly Shadow Summon: attack + 1, gains Haunt 1 }
}

card "Edict" : Spell {
  tribe Shadow  cost 2
  resolve { each player { sacrifice(choose friendly Summon) }; draw(1) }
}

card "Fable" : Spell {
  tribe Shadow  cost 4
  resolve {
    draw(2)
    let some = choose up to 4 Card in your.hand
    for each some as c {
      choose one { "on top of your deck" { stow(c) } "into your graveyard" { drop(c) } }
    }
    let n = choose 0 to 3
    mill(n)
  }
}

card "It's Alive" : Spell {
  tribe Shadow  cost 5
  resolve {
    lose_half
    let s = choose Summon in your.graveyard
    put(s)
    if s in play and s.tribe == Shadow { gain_life(5) }
  }
}

card "Reaper" : Spell {
  tribe Shadow  cost 4
  resolve { look(each Card in opponent.hand); discard(choose Summon in opponent.hand) }
}

card "Strongfall" : Spell {
  tribe Shadow  cost 4
  resolve {
    opponent { let strong = most friendly Summon by attack; sacrifice(choose strong) }
    mill(1)
  }
}

card "Duress" : Spell {
  tribe Shadow  cost 3
  resolve {
    look(each Card in opponent.hand)
    discard(choose Card in opponent.hand where it is not Summon)
    gain_life(1) by opponent
  }
}

card "Haunt God" : Summon {
  tribe Shadow  cost 6  attack 8  defense 8  Haunt 2  FromGrave
  enters { tokens("Ghost Token", 1) }
  otherwise cost { tribute_kin(Shadow, 3, self) } { }
}

card "Exchange Souls" : Spell {
  tribe Shadow  cost 6
  resolve { mill(1); put(choose Summon in your.graveyard) }
}

card "Wrath" : Spell { tribe Shadow  cost 11  resolve { destroy(each Summon) } }

card "Crawl Back" : Spell {
  tribe Shadow  cost 3
  resolve { target s: Shadow Summon in your.graveyard where attack <= 3; put(s) }
}

card "Ritual Of Darkness" : Spell {
  tribe Shadow  cost 11
  resolve { dark_rite }
}

event dark_rite {
  let chances = 2
  let who = you
  repeat while chances > 0 {
    who { may put(choose Summon in your.hand) then { chances = 2 } else { chances -= 1 } }
    who = player after who
  }
} text "beginning with you, the players in turn may put a summon from their hand into play, until both decline in a row"

card "Spectralize" : Spell {
  tribe Shadow  cost 4
  resolve {
    target s: Summon
    flicker(s)
    forever { s: gains Spectral }
    if s.tribe == Shadow { gain_life(2) }
  }
}

card "Geist Of Drooling Tears" : Summon {
  tribe Shadow  cost 1  attack 1  defense 1  Haunt 2
  discarded or milled { target p: Player; damage(p, 2) }
}

card "Recurring Nightmare" : Summon {
  tribe Shadow  attack 3  defense 1  Haunt 1
  may in graveyard, when phase_begins(draw) if you == turn player { stow(self) }
}

card "Set Straight" : Spell {
  tribe Shadow
  resolve {
    show(each Card in opponent.hand)
    let out = choose any number of Card in opponent.hand where it is not Summon
    for each out as c { discard(c); lose_half }
  }
}

card "Spectral Amulet" : Object { tribe Shadow  cost 3  when enters(Summon) { mill(1) } }
card "Restless Ghost"  : Summon { tribe Shadow  attack 2  defense 2  Spectral }
