// Gigantic creatures: two cards, one creature. The half with the text counts, the other one lies under it.

card "Deusillus" : Gigantic {
  house Saurian  power 20  traits Mutant
  play { capture(self, opponent.amber); damage(choose enemy Creature, 5) }
  fight or reap { return_amber(self, 1); damage(each enemy Creature, 2) }
}

card "Deusillus, the Other Half" : Half { house Saurian  whole "Deusillus" }
event return_amber(c: Card, n: Int) { c.amber -= n }  text "return {n} amber from {c} to the supply"

card "Cadet Allison" : Gigantic {
  house StarAlliance  power 8  traits Human
  play or reap {
    let c = random Card in your.hand
    discard(c) then turn_to(choose House in c.house)
  }
}

card "Cadet Allison, the Other Half" : Half { house StarAlliance  whole "Cadet Allison" }
event turn_to(h: House) { your.house = h }  text "{h} becomes your active house"

card "Tormax" : Gigantic {
  house Dis  power 8  traits Demon
  play or fight or reap {
    discard(each Card in your.hand)
    repeat 2 { purge(random Card in opponent.hand) }
  }
}

card "Tormax, the Other Half" : Half { house Dis  whole "Tormax" }
