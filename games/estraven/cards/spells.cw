// Spells. All targets are chosen when the spell is played; what it says happens when the chain resolves.

card "Firebolt"     : Spell { pitch 1  cost 1  play { target foe: opponent; damage(foe, 2) } }
card "Divine Touch" : Spell { pitch 2  cost 2  play { heal(you, 2) } }
// same: 999 -> 1000: nobody has that much health
card "Kill"            : Spell { pitch 3  cost 5  play { target foe: opponent; damage(foe, 999) } }
card "Lightning Bolt"  : Spell { pitch 1  cost 2  play { target foe: opponent; damage(foe, 3) } }
card "Healing Word"    : Spell { pitch 1  cost 1  play { heal(you, 3) } }
card "Fireball"        : Spell { pitch 2  cost 3  play { target foe: opponent; damage(foe, 5) } }
card "Greater Heal"    : Spell { pitch 2  cost 3  play { heal(you, 5) } }
card "Targeted Strike" : Spell { pitch 2  cost 0  play { target p: Player; damage(p, 4) } }
card "Direct Assault"  : Spell { pitch 3  cost 0  play { target foe: opponent; damage(foe, 6) } }

// same: where it is ready -> : what is tapped cannot be spent
card "Royal Decree" : Spell {
  pitch 2  cost 2
  play cost { spend(choose friendly Influence Resource where it is ready) } { target u: Unit; recall(u) }
  play { target foe: opponent; foe { discard(choose Card in your.hand) } }
}

card "Blood Pact" : Spell { pitch 1  cost 0  play cost { life(2) } { draw(2) } }
card "Recall"     : Spell { pitch 2  cost 2  play { target c: Unit in your.graveyard; recall(c) } }

card "Last Stand" : Spell {
  pitch 3  cost 3
  play {
    until end of turn {
      friendly Unit: power + 1, gains dies { target foe: opponent; damage(foe, 1) }
    }
  }
}

card "Holy Fire" : Spell {
  pitch 2  cost 3
  play { target foe: opponent; heal(you, 3); damage(foe, 2) }
}

card "Scorched Earth" : Spell { pitch 3  cost 4  play { damage(each Unit, 3) } }

card "Duel of Honour" : Spell {
  pitch 2  cost 1
  play {
    target a: friendly Unit
    target b: enemy Unit
    together { damage(b, a.power) from a  damage(a, b.power) from b }
  }
}

card "Forced March" : Spell { pitch 1  cost 1  play { target u: friendly tapped Unit; untap(u) } }

// same: where it is ready -> : what is tapped cannot be spent
card "War Chest" : Spell {
  pitch 1  cost 0
  play cost { spend(choose friendly Materials Resource where it is ready) } { gain_mana(3) }
}

// same: where it is ready -> : what is tapped cannot be spent
card "Levy" : Spell {
  pitch 1  cost 1
  play cost { spend(choose friendly Subjects Resource where it is ready) } { draw(2); gain_mana(1) }
}

card "Banishment" : Spell { pitch 2  cost 3  play { target u: enemy Unit; exile(u) } }
card "Dismissal"  : Spell { pitch 2  cost 2  play { target u: Unit; sink(u) } }

card "Wake the Fallen" : Spell {
  pitch 3  cost 4
  play { target c: Unit in your.graveyard; deploy(c) }
}

// same: friendly -> : only what is friendly can be sacrificed
card "Grim Bargain" : Spell {
  pitch 1  cost 1
  play cost { sacrifice(choose friendly Unit) } { draw(3) }
}

card "Dark Rite" : Spell {
  pitch 2  cost 2
  play cost { discard(choose other Card in your.hand) } { target u: enemy Unit; destroy(u) }
}

card "Forgetting" : Spell { pitch 1  cost 2  play { target p: Player; mill(4) by p } }

card "Coronation" : Spell {
  pitch 3  cost 3
  play { target u: friendly Unit; until u leaves play { u: power + 2, health + 2, class + Leader } }
}

card "Silence" : Spell {
  pitch 1  cost 2
  play { until start of your next turn { Unit: loses abilities } }
}

card "Battle Map" : Spell {
  pitch 1  cost 2
  play { target u: friendly Unit; until end of turn { u: lead + 2 }; draw(1) }
}

card "Twin Flames" : Spell {
  pitch 2  cost 3
  play { target foes: up to 2 (Unit or Player); damage(each foes, 2) }
}

card "Blood Price" : Spell { pitch 2  cost 0  play { damage(each Player, 2) } }
