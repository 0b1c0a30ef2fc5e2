// The twelve units of Three Roads.

card "Militia"     : Unit { cost 1  attack 1  health 2 }
card "Spearman"    : Unit { cost 2  attack 2  health 3 }
card "Knight"      : Unit { cost 4  attack 4  health 5 }
card "Giant"       : Unit { cost 5  attack 5  health 8 }
card "Scout"       : Unit { cost 1  attack 1  health 1  after march(self) { supply(1) } }
card "Captain"     : Unit { cost 3  attack 1  health 4  static { friendly other Unit where road == self.road: attack + 1 } }
card "Drummer"     : Unit { cost 2  attack 0  health 3  after deploy(friendly other Unit as u) if u.road == self.road { ready(u) } }
card "Chaplain"    : Unit { cost 2  attack 1  health 3  after fall(friendly other Unit) { repair(1) } }
card "Surgeon"     : Unit { cost 3  attack 1  health 3  after ready(self) { mend(each friendly other Unit where road == self.road, 1) } }
card "Bowman"      : Archer { cost 2  attack 1  health 2 }
card "Longbow"     : Archer { cost 4  attack 2  health 2  range 3 }
card "Powder Cart" : Unit { cost 2  attack 0  health 1  before fall(self) { hurt(each other Unit where road == self.road, 2) } }
