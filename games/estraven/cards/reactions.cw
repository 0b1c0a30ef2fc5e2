// Reactions: played into a chain that somebody else has begun, or to go on with one's own.

card "Counterspell" : Reaction {
  pitch 2  cost 2
  play { target s: enemy Play in chain where it is Spell or it is Reaction; counter(s) }
}

card "Turn Aside" : Reaction { pitch 1  cost 1  play { target a: enemy Link in chain; counter(a) } }
card "Ambush"     : Reaction { pitch 1  cost 2  play { target u: enemy Unit in chain; counter(u) } }

// same: friendly -> : only what is friendly can be sacrificed
card "Spite" : Reaction {
  pitch 1  cost 1
  play cost { sacrifice(choose friendly Unit) } {
    target s: enemy Card in chain
    let whose = s.controller
    counter(s)
    damage(whose, 1)
  }
}

card "Vigil" : Reaction {
  pitch 2  cost 1
  play {
    target u: friendly Unit
    until end of turn { u: resistance + 2 }
    if u is tapped { untap(u) }
  }
}

card "Sanctuary" : Reaction {
  pitch 2  cost 2
  play { until end of turn { instead of hurt(you, Int as n) { proceed with n = n - 3 } } }
}

card "Parry" : Reaction {
  pitch 1  cost 1
  play { target u: Unit where raiding; until end of turn { u: power - 2 } }
}

card "Quick Study" : Reaction { pitch 1  cost 1  play { draw(1) } }

card "Last Word" : Reaction {
  pitch 1  cost 0
  play cost { life(1) } { target foe: opponent; damage(foe, 1) }
}
