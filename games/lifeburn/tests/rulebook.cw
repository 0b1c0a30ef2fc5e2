// The rulebook word by word: what no card of the game needs as yet, and what two cards would have to meet for.

// ---- zones and fields -----------------------------------------------------------------------------------------------

card "Trial Blank" : Summon { defense 1 }
card "Trial Note"  : Spell  { }

test "who knows which card lies where" {
  at p1 main
  p1 {
    deck "Shot" as under
    hand "Smite" as held, "Trial Note" as note
    graveyard "Wrath" as dead
    exile "Snag" as gone
    play "Golem" as golem
  }
  expect not knows(p1, under) and not knows(p2, under)
  expect knows(p1, held) and not knows(p2, held)
  expect knows(p2, dead) and knows(p2, gone) and knows(p2, golem)
  p1 casts note
  expect note in stack and knows(p2, note)
  all pass
}

test "a card that says nothing is a golem without cost, and nothing special" {
  at p1 main
  p1 { play "Trial Blank" as blank; hand "Trial Note" as note }
  expect blank.tribe == Golem and blank.cost == 0 and blank.attack == 0 and blank.defense == 1 and blank.x == 0
  expect not blank.token and not blank.fleeting and not blank.stony and not blank.heated
  expect not blank.recalled and not blank.opener and not blank.leafy and not blank.prompt
  expect blank.plus == 0 and blank.haunts == 0 and blank.wounds == 0 and blank.fresh
  expect not blank.raiding and not blank.attacked and not blank.hexed and not blank.free
  expect not blank.bound and not blank.rooted and blank.foe == none
  expect count(blank.multiplies) == 0 and blank.multiplier == 1 and count(blank.only_for) == 0
  expect blank.stones_count == 0 and blank.golems_count == 0 and blank.herbs_worth == 0
  expect note.defense == 0
}

test "how a player begins" {
  at p1 main
  expect p2.life == 40 and p2.summons == 1 and p2.hand_limit == 5 and p2.casts == 0 and p2.regrown == 0
  expect p2.herbs_count == 0 and not p2.burnt and not p2.scorched and not p2.branded and not p2.barren
  expect not p2.exhausted and not p2.herbal and not p2.free_spell and not p2.driven and not p2.open_deck
}

test "what is counted for the turn begins anew with the next one" {
  at p1 end
  p1 { summons 0; casts 2; regrown 1; exhausted true; herbal true; free_spell true; driven true }
  p2 { deck "Shot" x 2; summons 0; casts 2; regrown 1; exhausted true; herbal true; free_spell true; driven true }
  p1 { play "Lord Golem" as golem with wounds 1, attacked true, hexed true }
  all pass
  expect turn player == p2
  expect p1.summons == 1 and p1.casts == 0 and p1.regrown == 0
  expect p2.summons == 1 and p2.casts == 0 and p2.regrown == 0
  expect not p2.exhausted and not p2.herbal and not p2.free_spell and not p2.driven
  expect golem.wounds == 0 and not golem.attacked and not golem.hexed
}

test "after a hundred turns the player with more life wins" {
  at p1 end turn 100
  p1 { life 10 }
  p2 { life 11 }
  all pass
  expect p2 wins
}

test "not after ninety-nine" {
  at p1 end turn 99
  p1 { life 10 }
  p2 { life 11; deck "Shot" }
  all pass
  expect turn player == p2
}

test "after a hundred turns with as much life: whoever has more summons" {
  at p1 end turn 100
  p1 { life 10; play "Golem" x 2 }
  p2 { life 10; play "Golem" }
  all pass
  expect p1 wins
}

// ---- what needs something -------------------------------------------------------------------------------------------

card "Trial Many" : Spell {
  resolve {
    let n = count(Card in your.exile)
    gain_life(n)
    lose_life(n + n)
    damage(opponent, n)
    mill_cards(n)
    tokens("Golem Token", n)
    make_tokens("Stone", n)
    haunt(choose Summon, n)
  }
}

test "nothing is not gained, lost, dealt, milled, created or put" {
  at p1 main
  p1 { hand "Trial Many"; deck "Shot"; play "Golem" }
  p1 casts "Trial Many"
  all pass
  expect times(gain_life, this turn) == 0 and times(lose_life, this turn) == 0
  expect times(damage, this turn) == 0 and times(mill_cards, this turn) == 0
  expect times(tokens, this turn) == 0 and times(make_tokens, this turn) == 0
  expect times(haunt, this turn) == 0
}

test "one is something" {
  at p1 main
  p1 { hand "Trial Many"; deck "Shot" x 2; exile "Shot"; play "Golem" as golem, "Golem" as other }
  p1 casts "Trial Many"
  all pass
  p1 chooses golem
  expect p1.life == 39 and times(gain_life, this turn) == 1 and p2.life == 39 and count("Shot" in p1.graveyard) == 1
  expect count("Golem Token" in p1.play) == 1 and count("Stone" in p1.play) == 1 and golem.haunts == 1
  expect other.haunts == 0 and count("Golem" in p1.play) == 2
}
