// Units and resources.

card "Knight Commander" : Unit { pitch 2  cost 3  power 3  resistance 1  health 3  class Leader  lead 2  leads Soldier }
card "Guard Captain"    : Unit { pitch 2  cost 4  power 2  resistance 2  health 4  class Leader  lead 1  leads Soldier }
card "Warlord"          : Unit { pitch 3  cost 5  power 5  resistance 1  health 3  class Leader  lead 2  leads Archer }
card "Foot Soldier"     : Unit { pitch 1  cost 1  power 2  resistance 0  health 1  class Troop, Soldier }
card "Archer"           : Unit { pitch 1  cost 2  power 3  resistance 0  health 1  class Troop, Archer }
card "Shield Bearer"    : Unit { pitch 2  cost 2  power 1  resistance 2  health 1  class Troop, Soldier }
card "Heavy Infantry"   : Unit { pitch 2  cost 3  power 3  resistance 1  health 1  class Troop, Soldier }

card "Combat Medic" : Unit {
  pitch 1  cost 2  power 1  resistance 1  health 2  class Troop, Soldier
  use cost { mana(1) } { target u: Unit; heal(u, 2) }
}

card "Pyre Adept" : Unit {
  pitch 1  cost 2  power 1  resistance 0  health 2  class Troop, Mage
  use cost { tap(self); discard(choose Card in your.hand) } { target foe: opponent; damage(foe, 2) }
}

card "Court Mage" : Unit {
  pitch 1  cost 3  power 1  resistance 0  health 2  class Troop, Mage
  respond cost { mana(2); tap(self) } { target s: enemy Spell in chain; counter(s) }
}

card "Banner Bearer" : Unit {
  pitch 1  cost 2  power 1  resistance 1  health 1  class Troop, Soldier
  static while any friendly leading Unit { other friendly Unit: power + 1 }
}

card "Spymaster" : Unit {
  pitch 2  cost 3  power 2  resistance 0  health 2  class Troop
  enters or attacks { target foe: opponent; spy(foe) }
}

// same: where it is ready -> : what is tapped cannot be spent
card "Conscript" : Unit {
  pitch 1  cost 0  power 2  resistance 0  health 1  class Troop, Soldier
  play cost { spend(choose friendly Subjects Resource where it is ready) } { }
}

card "Martyr" : Unit {
  pitch 1  cost 1  power 1  resistance 0  health 1  class Troop
  use cost { sacrifice(self) } {
    target u: friendly Unit
    until end of turn { u: power + 2, resistance + 1 }
  }
}

// same: other -> : what dies does not hear of it
card "Gravecaller" : Unit {
  pitch 2  cost 4  power 2  resistance 1  health 2  class Troop, Mage
  once each turn, after dies(other friendly Unit) { draw(1) }
  use cost { life(3); tap(self) } { target c: Unit in your.graveyard; deploy(c) }
}

card "Siege Engine" : Unit {
  pitch 3  cost 4  power 4  resistance 2  health 2  class Troop
  use cost { untap(self); mana(1) } { target u: enemy Unit; damage(u, 3) }
}

card "Ember Drake" : Unit {
  pitch 3  cost 5  power 4  resistance 1  health 4  class Beast
  attacks { damage(each enemy Unit, 1) }
}

card "Field Surgeon" : Unit {
  pitch 1  cost 3  power 1  resistance 0  health 3  class Troop, Healer
  enters { heal(you, 2) }
  respond cost { tap(self) } { target u: friendly Unit; heal(u, 2) }
}

card "Tax Collector" : Unit {
  pitch 1  cost 2  power 1  resistance 0  health 2  class Troop
  use cost { tap(self) } { gain_mana(1) }
}

card "Royal Guard" : Unit {
  pitch 2  cost 3  power 2  resistance 2  health 2  class Troop, Soldier  Steadfast
  after attack(enemy Unit) if self is tapped { untap(self) }
}

// same: where it is ready -> : what is tapped cannot be spent
card "Envoy" : Unit {
  pitch 1  cost 2  power 1  resistance 0  health 2  class Troop
  use cost { tap(self); spend(choose friendly Influence Resource where it is ready) } { draw(2) }
}

card "Bone Reaper" : Unit {
  pitch 2  cost 4  power 3  resistance 0  health 3  class Troop
  after dies(enemy Unit) { heal(you, 1) }
  dies { target foe: opponent; foe { discard(choose Card in your.hand) } }
}

card "Carrion Hound" : Unit {
  pitch 1  cost 2  power 2  resistance 0  health 1  class Beast
  static { self: power + count(Unit in your.graveyard) / 2 }
}

card "Plague Bearer" : Unit {
  pitch 1  cost 3  power 2  resistance 0  health 2  class Troop
  dies { damage(each Unit, 2) }
}

// same: other -> : what dies does not hear of it
card "Mourner" : Unit {
  pitch 1  cost 2  power 1  resistance 1  health 2  class Troop, Healer
  after dies(other Unit) { heal(you, 1) }
}

card "Skirmisher" : Unit { pitch 1  cost 2  power 2  resistance 0  health 1  class Troop, Archer  Swift }

card "Quartermaster" : Unit {
  pitch 1  cost 2  power 1  resistance 0  health 2  class Troop
  after take_over by you { draw(1) }
}

card "Oathbreaker" : Unit {
  pitch 2  cost 2  power 4  resistance 0  health 3  class Troop
  attacks { life(1) }
}

card "Iron Duke" : Unit {
  pitch 3  cost 5  power 3  resistance 2  health 5  class Leader  lead 3  leads Soldier
  static { friendly Unit where Soldier in class: resistance + 1 }
}

card "Huntmistress" : Unit {
  pitch 2  cost 4  power 3  resistance 0  health 3  class Leader, Archer  lead 2  leads Archer
  attacks { target u: enemy Unit; damage(u, 1) }
}

// same: other -> : it is no Beast
card "Beast Tamer" : Unit {
  pitch 1  cost 3  power 2  resistance 0  health 2  class Leader  lead 2  leads Beast
  static { other friendly Unit where Beast in class: power + 1, gains Swift }
}

card "Null Adept" : Unit {
  pitch 1  cost 3  power 1  resistance 1  health 2  class Troop, Mage
  respond cost { sacrifice(self) } { target l: enemy Link in chain; counter(l) }
}

card "Veteran" : Unit {
  pitch 2  cost 3  power 2  resistance 1  health 2  class Troop, Soldier
  after strike(self) { forever { self: power + 1 } }
}

card "Saboteur" : Unit {
  pitch 1  cost 2  power 1  resistance 0  health 1  class Troop
  enters { target r: enemy Resource; discard(r) }
}

card "Paladin" : Unit {
  pitch 2  cost 4  power 3  resistance 1  health 3  class Troop, Soldier
  instead of destroy(other friendly Unit as u) if self is ready { tap(self); u.wounds = 0 }
}

card "Subjects"  : Resource { sort Subjects }
card "Materials" : Resource { sort Materials }
card "Influence" : Resource { sort Influence }
