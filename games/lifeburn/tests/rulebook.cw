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
    let n = count(Card in your.exile) - 1
    gain_life(n)
    lose_life(n + n)
    damage(opponent, n)
    haunt(choose Summon, n)
  }
}

test "less than nothing is not gained, lost, dealt or put" {
  at p1 main
  p1 { hand "Trial Many"; play "Lord Golem" as lord with haunts 1 }
  p1 casts "Trial Many"
  all pass
  expect p1.life == 40 and p2.life == 40 and lord.haunts == 1
}

test "one is something" {
  at p1 main
  p1 { hand "Trial Many"; exile "Shot" x 2; play "Golem" as golem, "Golem" as other }
  p1 casts "Trial Many"
  all pass
  p1 chooses golem
  expect p1.life == 39 and times(gain_life, this turn) == 1 and p2.life == 39
  expect golem.haunts == 1 and other.haunts == 0
}

test "less than nothing is not dealt to a summon" {
  at p1 main
  p1 { hand "Shattering Smash"; play "Lord Golem" as mine }
  p2 { play "Lord Golem" as theirs with wounds 1 }
  p1 casts "Shattering Smash"
  all pass
  expect mine.wounds == 0 and theirs.wounds == 1 and times(damage, this turn) == 0
}

card "Trial Offer" : Spell {
  resolve {
    target s: Summon
    let n = count(Card in your.exile)
    may gain_life(n)
    may lose_life(n)
    may damage(opponent, n)
    may mill_cards(n)
    may tokens("Golem Token", n)
    may make_tokens("Stone", n)
    may haunt(s, n)
    may strike(s, opponent, n)
    may draw_card
  }
}

test "what would be nothing is not offered" {
  at p1 main
  p1 { hand "Trial Offer"; play "Lord Golem" }
  p1 casts "Trial Offer"
  all pass
  expect not asked
  expect stack is empty
}

test "what would be something may be declined, each for itself" {
  at p1 main
  p1 { hand "Trial Offer"; play "Lord Golem" as lord; exile "Shot"; deck "Shot" x 2 }
  p1 casts "Trial Offer"
  all pass
  expect p1 asked "gain"
  p1 chooses no
  expect p1 asked "lose"
  p1 chooses no
  expect p1 asked "deal"
  p1 chooses no
  expect p1 asked "mill"
  p1 chooses no
  expect p1 asked "Golem Token"
  p1 chooses no
  expect p1 asked "Stone"
  p1 chooses no
  expect p1 asked "haunt"
  p1 chooses no
  expect p1 asked "deals 1 damage"
  p1 chooses no
  expect p1 asked "draw"
  p1 chooses no
  expect p1.life == 40 and p2.life == 40 and lord.haunts == 0 and count(Card in p1.deck) == 2
}

test "what would be something may be done, each for itself" {
  at p1 main
  p1 { hand "Trial Offer"; play "Lord Golem" as lord; exile "Shot"; deck "Shot" x 3 }
  p1 casts "Trial Offer"
  all pass
  p1 chooses yes
  expect p1.life == 41
  p1 chooses yes
  expect p1.life == 40
  p1 chooses yes
  expect p2.life == 39
  p1 chooses yes
  expect count("Shot" in p1.graveyard) == 1
  p1 chooses yes
  expect count("Golem Token" in p1.play) == 1
  p1 chooses yes
  expect count("Stone" in p1.play) == 1
  p1 chooses yes
  expect lord.haunts == 1
  p1 chooses yes
  expect p2.life == 38
  p1 chooses yes
  expect count(Card in p1.hand) == 1 and count(Card in p1.deck) == 1
}

// ---- events ---------------------------------------------------------------------------------------------------------

test "both at 0 with as much life: nobody wins" {
  at p1 main
  p1 { life -1 }
  p2 { life -1 }
  expect draw
}

test "both at 0: the higher life wins, whoever has it" {
  at p1 main
  p1 { life -2 }
  p2 { life 0 }
  expect p2 wins
}

test "at 0 the match is lost, at 1 it is not" {
  at p1 main
  p1 { life 1; hand "Shot" }
  p2 { life 1 }
  p1 casts "Shot"
  p1 chooses p2
  all pass
  expect p1 wins
}

test "life is paid down to the last, which is kept" {
  at p1 main
  p1 { play "Grapple Roots" as roots; life 4 }
  expect refused uses use roots because "not enough life"
  p1 { life 5 }
  p1 uses use roots
  expect p1.life == 1
  all pass
}

test "from an empty deck nothing is drawn" {
  at p1 main
  p1 { hand "Trial Draw"; deck "Shot" }
  p1 casts "Trial Draw"
  all pass
  expect times(draw_card by p1, this turn) == 1 and times(draw_card by p2, this turn) == 0
}

card "Trial Break" : Spell { resolve { destroy(each "Trial Blank" in (hand or play)) } }
card "Trial Spill" : Spell { resolve { sacrifice(each "Trial Blank" in (hand or play)) } }

test "what is not in play is not destroyed" {
  at p1 main
  p1 { hand "Trial Break", "Trial Blank" as held; play "Trial Blank" as mine }
  p2 { play "Trial Blank" as theirs }
  p1 casts "Trial Break"
  all pass
  expect held in p1.hand and mine in p1.graveyard and theirs in p2.graveyard and times(destroy, this turn) == 2
}

test "what is not in play, or another's, is not sacrificed" {
  at p1 main
  p1 { hand "Trial Spill", "Trial Blank" as held; play "Trial Blank" as mine }
  p2 { play "Trial Blank" as theirs }
  p1 casts "Trial Spill"
  all pass
  expect held in p1.hand and mine in p1.graveyard and theirs in p2.play and times(sacrifice, this turn) == 1
}

card "Trial Crowd" : Spell {
  resolve {
    tokens("Treefolk Token", 1)
    divers(1)
    blitzers(1)
    haunters(1)
    mogs(1)
  }
}

test "tokens are 1/1, and keep what they were made with" {
  at p1 second_main
  p1 { hand "Trial Crowd" }
  p2 { deck "Shot" }
  p1 casts "Trial Crowd"
  all pass
  all pass
  all pass
  expect turn player == p2
  expect count("Treefolk Token") == 1 and count("Merfolk Token") == 1 and count("Ghost Token") == 1
  expect "Treefolk Token".attack == 1 and "Treefolk Token".defense == 1
  expect "Merfolk Token".attack == 1 and "Merfolk Token".defense == 1 and "Merfolk Token" has Dive
  expect count("Goblin Token" where attack == 1 and defense == 1 and it has Blitz) == 1
  expect "Ghost Token".attack == 1 and "Ghost Token".defense == 1 and "Ghost Token".Haunt == 1
  expect count("Goblin Token" where attack == 0 and defense == 1 and it has not Blitz) == 1
  expect count("Goblin Token" where Goblin in it.only_for and count(it.only_for) == 1) == 1
}

card "Trial Search" : Spell {
  resolve { fetch(choose Summon in your.deck); call_up(choose Summon in your.deck) }
}

card "Trial Grave" : Spell { resolve { bury(choose Summon in your.deck) } }

test "who searches a deck shuffles it, and shows what is taken into the hand" {
  at p1 main
  p1 {
    hand "Trial Search", "Trial Grave"
    deck "Golem" as golem, "Granite Golem", "Gobby" as gob, "Gob Runner" as runner, "Shot" x 2
  }
  p1 casts "Trial Search"
  all pass
  p1 chooses golem
  expect golem in p1.hand and knows(p2, golem) and times(mix by p1, this turn) == 1
  p1 chooses gob
  expect gob in p1.play and times(mix by p1, this turn) == 2
  all pass
  p1 casts "Trial Grave"
  all pass
  p1 chooses runner
  expect runner in p1.graveyard and times(mix by p1, this turn) == 3
}

card "Trial Theft" : Spell { resolve { target s: Summon; seize(s) } }

test "who is taken over is fresh there" {
  at p1 main
  p1 { hand "Trial Theft" }
  p2 { play "Golem" as golem with fresh false }
  p1 casts "Trial Theft"
  all pass
  expect golem in p1.play and golem.fresh and golem.owner == p2
}

test "who is taken over may be one's own" {
  at p1 main
  p1 { hand "Trial Theft"; play "Golem" as mine with fresh false }
  p2 { play "Golem" as theirs }
  p1 casts "Trial Theft"
  expect options mine; theirs
  p1 chooses mine
  all pass
  expect mine.fresh
}

test "what is countered goes to the graveyard; a copy is gone" {
  at p1 main
  p1 { hand "Shot" as a, "Shot" as b }
  p2 { hand "Draw Counter" as one, "Draw Counter" as two; play "Merfolk Gazer" }
  p1 casts a
  p1 chooses p2
  p1 passes
  p2 casts one
  p2 chooses "counter"
  all pass
  expect a in p1.graveyard and p2.life == 37
  p1 casts b
  p1 chooses p2
  table { stack b with fleeting true }
  p1 passes
  p2 casts two
  p2 chooses "counter"
  all pass
  expect count(Card in p1.graveyard) == 1 and count(Card in p1.hand) == 0 and stack is empty
}

card "Trial Warden" : Spell {
  resolve { let w = choose Goblin Summon in (hand or play); detain(choose Golem Summon, w); show(w) }
}

test "whoever is not in play holds nobody" {
  at p1 main
  p1 { hand "Trial Warden", "Gobby" as gob }
  p2 { play "Golem" as golem }
  p1 casts "Trial Warden"
  all pass
  expect golem in p2.play and knows(p2, gob)
}

test "whoever is in play holds whom it holds, until it leaves" {
  at p1 main
  p1 { hand "Trial Warden", "Gob Rocket"; play "Gobby" as gob, "Gob Runner" }
  p2 { play "Golem" as golem, "Granite Golem" as other, "Beached Merfolk" }
  p1 casts "Trial Warden"
  all pass
  p1 chooses gob
  expect options golem; other
  p1 chooses golem
  expect golem in p2.exile and other in p2.play
  p1 casts "Gob Rocket"
  p1 chooses p2
  p1 chooses gob
  expect golem in p2.hand
  all pass
}

test "an ability that is countered is gone" {
  at p2 main
  p1 { hand "Rewind" }
  p2 { hand "Golem" as golem; deck "Shot" x 3 }
  p2 casts golem
  all pass
  expect golem in p2.play and count(Effect in stack) == 1
  p2 passes
  p1 casts "Rewind"
  all pass
  expect count(Card in p2.graveyard) == 0 and count(Card in p1.graveyard) == 1 and count("Stone" in p2.play) == 0
}

test "herbs are given only if there are enough, and of one's own" {
  at p1 main
  p1 { hand "Warbriar Stomper" as stomper; play "Herb" }
  p2 { play "Herb" x 2 }
  expect refused casts_otherwise stomper because "not enough herbs"
  p1 { play "Herb" }
  p1 casts_otherwise stomper
  expect count("Herb" in p1.play) == 0 and count("Herb" in p2.play) == 2
  all pass
}

test "herbs of the opponent are not counted" {
  at p1 main
  p1 { play "Tall Treefolk" as tall }
  p2 { play "Herb" }
  expect tall.Sprout == 1
}

card "Trial Regrowth" : Spell {
  resolve { regrow(choose friendly "Trial Blank"); regrow(choose friendly "Trial Blank") }
}

test "what exiles itself and returns does so once each turn for each card of its name" {
  at p1 main
  p1 { hand "Trial Regrowth"; play "Trial Blank", "Golem" }
  p2 { play "Trial Blank" }
  p1 casts "Trial Regrowth"
  all pass
  expect times(regrow, this turn) == 1 and p1.regrown == 1
}

test "with two of that name it happens twice" {
  at p1 main
  p1 { hand "Trial Regrowth"; play "Trial Blank" as a, "Trial Blank" as b }
  p2 { play "Trial Blank" }
  p1 casts "Trial Regrowth"
  all pass
  expect options a; b
  p1 chooses a
  expect options b; a
  p1 chooses b
  expect times(regrow, this turn) == 2 and p1.regrown == 2 and a in p1.play and b in p1.play
}

test "who joins an attack on a summon attacks that summon" {
  at p1 combat
  p1 { play "Goblin Rally" as rally }
  p2 { play "Lord Golem" as lord }
  p1 attacks rally on lord
  all pass
  expect count("Goblin Token" where foe == lord and not raiding) == 1
  all pass
}

card "Trial Sprout" : Spell {
  resolve { let s = choose Treefolk Summon in (hand or play); sprout(s); show(s) }
}

test "what is not in play does not sprout" {
  at p1 main
  p1 { hand "Trial Sprout", "Treefice" as tree }
  p1 casts "Trial Sprout"
  all pass
  expect count("Herb" in p1.play) == 0 and knows(p2, tree)
}

test "a sprout that came later stays" {
  at p1 second_main
  p1 { hand "Trial Sprout"; play "Treefice" as tree, "Treefice" as other, "Golem" }
  p2 { deck "Shot" }
  p1 casts "Trial Sprout"
  all pass
  expect options tree; other
  p1 chooses tree
  expect count("Herb" in p1.play) == 1
  all pass
  all pass
  expect turn player == p2 and tree has Sprout and other has not Sprout
}

card "Trial Leaf" : Spell { resolve { turn_leafy(choose Summon) } }

test "what has become a herb stays one, and can be eaten" {
  at p1 second_main
  p1 { hand "Trial Leaf"; play "Golem" as golem, "Golem" as other }
  p2 { deck "Shot" }
  p1 casts "Trial Leaf"
  all pass
  p1 chooses golem
  all pass
  all pass
  expect turn player == p2 and golem.leafy
  p2 passes
  p1 uses use golem
  expect golem in p1.graveyard and other in p1.play
  all pass
  expect p1.life == 42
}

card "Trial Shoal" : Object { use cost { give_merfolk } { gain_life(1) } }

test "a merfolk is given: of one's own, and nobody else" {
  at p1 main
  p1 { hand "Golem"; play "Trial Shoal" as shoal, "Golem" }
  p2 { hand "Merfolk Gazer"; play "Merfolk Gazer" }
  expect refused uses use shoal because "no merfolk to give"
  p1 { hand "Merfolk Gazer" as a, "Snag" as b }
  p1 uses use shoal
  expect options a; b
  p1 chooses b
  expect b in p1.graveyard
  all pass
  expect p1.life == 41
}

test "a merfolk is given: one in play, if none is in the hand" {
  at p1 main
  p1 { hand "Golem"; play "Trial Shoal" as shoal, "Golem", "Merfolk Gazer" as a, "Beached Merfolk" as b }
  p2 { play "Merfolk Gazer" }
  p1 uses use shoal
  expect options a; b
  p1 chooses b
  expect b in p1.graveyard
  all pass
}

test "a merfolk is given: discarded or sacrificed, as one likes" {
  at p1 main
  p1 { hand "Snag" as snag; play "Trial Shoal" as shoal, "Merfolk Gazer" as gazer }
  p1 uses use shoal
  expect options "discard one"; "sacrifice one"
  p1 chooses "sacrifice one"
  expect gazer in p1.graveyard and snag in p1.hand
  all pass
}

// ---- what is heard --------------------------------------------------------------------------------------------------

card "Trial Parade" : Spell {
  resolve { put(each "Trial Blank" in (deck or hand or graveyard or exile)) }
}

card "Trial Exodus" : Spell {
  resolve { bounce(choose Summon); stow(choose Summon); drop(choose Summon); exile(choose Summon) }
}

card "Trial Rot" : Spell { resolve { drop(each "Trial Blank" in (deck or hand or play or exile)) } }

card "Trial Void" : Spell {
  resolve { exile(each "Trial Blank" in (deck or hand or play or graveyard)) }
}

test "from wherever it comes, it enters" {
  at p1 main
  p1 {
    hand "Trial Parade", "Trial Blank"
    deck "Trial Blank"
    graveyard "Trial Blank"
    exile "Trial Blank"
  }
  p1 casts "Trial Parade"
  all pass
  expect count("Trial Blank" in p1.play) == 4 and times(enters(Summon), this turn) == 4
}

test "wherever it goes, it leaves; into the graveyard it dies" {
  at p1 main
  p1 {
    hand "Trial Exodus"
    play "Trial Blank" as a, "Trial Blank" as b, "Trial Blank" as c, "Trial Blank" as d, "Trial Blank" as e
  }
  p1 casts "Trial Exodus"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect a in p1.hand and b in p1.deck and c in p1.graveyard and d in p1.exile and e in p1.play
  expect times(leaves, this turn) == 4 and times(dies, this turn) == 1
}

test "a token that leaves play is gone, wherever it goes" {
  at p1 main
  p1 {
    hand "Trial Exodus"
    play "Golem Token" as a, "Golem Token" as b, "Golem Token" as c, "Golem Token" as d, "Golem Token" as e
  }
  p1 casts "Trial Exodus"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect count(Card in p1.hand) == 0 and count(Card in p1.deck) == 0 and count(Card in p1.exile) == 0
  expect count(Card in p1.graveyard) == 1 and count("Golem Token" in p1.play) == 1
}

test "from wherever it falls, it is heard to fall" {
  at p1 main
  p1 { hand "Trial Rot", "Trial Blank"; deck "Trial Blank"; play "Trial Blank"; exile "Trial Blank" }
  p1 casts "Trial Rot"
  all pass
  expect count("Trial Blank" in p1.graveyard) == 4 and times(falls(Summon), this turn) == 4
  expect times(falls(Spell), this turn) == 1
}

test "from wherever it is exiled, it is heard" {
  at p1 main
  p1 { hand "Trial Void", "Trial Blank"; deck "Trial Blank"; play "Trial Blank"; graveyard "Trial Blank" }
  p1 casts "Trial Void"
  all pass
  expect count("Trial Blank" in p1.exile) == 4 and times(banished, this turn) == 4
}

test "a spell that was cast from the graveyard is exiled, and that is heard" {
  at p1 main
  p1 { graveyard "Plant Snap" as snap }
  p1 casts_otherwise snap
  all pass
  expect snap in p1.exile and times(banished, this turn) == 1
}

test "what a spell has hurt is not killed by it if it dies otherwise" {
  at p1 combat
  p1 { play "River Siren" as a with hexed true, fresh false }
  p2 { play "Granite Golem" as granite; hand "Edict"; play "River Siren" as b with hexed true; deck "Shot" }
  p1 attacks a on granite
  p2 casts "Edict"
  all pass
  p2 chooses b
  expect a in p1.graveyard and b in p2.graveyard and times(slain, this turn) == 0
  all pass
}

test "what a spell has hurt and then fights, the fight has killed" {
  at p1 combat
  p1 { play "River Siren" as siren with hexed true, fresh false }
  p2 { play "Granite Golem" as granite }
  p1 attacks siren on granite
  all pass
  expect siren in p1.graveyard and times(slain, this turn) == 0
}

test "what a spell has hurt and is tributed, is not killed by a spell" {
  at p1 main
  p1 { hand "Goblin Engineer"; play "River Siren" as siren with hexed true }
  p1 casts "Goblin Engineer"
  expect siren in p1.graveyard and times(slain, this turn) == 0
  all pass
  all pass
}

card "Trial Watch" : Object {
  after leaves(Summon) { if any "Trial Blank" { gain_life(1) } }
  after dies(Summon) { if any "Trial Blank" { gain_life(2) } }
  after enters(Card) { if any "Stone" { gain_life(4) } }
}

test "who leaves play is gone when it is heard, who comes is there" {
  at p1 main
  p1 { hand "Edict", "Stones"; play "Trial Blank", "Trial Watch"; deck "Shot" x 2 }
  p1 casts "Edict"
  all pass
  expect count("Trial Blank" in p1.graveyard) == 1 and p1.life == 38
  p1 casts "Stones"
  all pass
  expect p1.life == 42
}

test "who is left in play hears the other one go" {
  at p1 main
  p1 { hand "Edict"; play "Trial Blank" as a, "Trial Blank", "Trial Watch"; deck "Shot" x 2 }
  p1 casts "Edict"
  all pass
  p1 chooses a
  expect p1.life == 41
}

// ---- an open deck ---------------------------------------------------------------------------------------------------

card "Trial Draw" : Spell { resolve { draw(1) by opponent; draw(1) } }
card "Trial Mix"  : Spell { resolve { mix by opponent; mix } }

test "an open deck shows its next card when one has left, and after a shuffle" {
  at p1 main
  p1 { hand "Trial Draw", "Trial Mix"; play "Sky Scryer Merfolk"; deck "Golem" x 3, "Shot" as next, "Smite" as first }
  p2 { deck "Golem" x 3 }
  p1 casts "Trial Draw"
  all pass
  expect first in p1.hand and next in p1.deck and knows(p2, next) and knows(p2, top of p1.deck)
  expect count(Card in p2.hand) == 1 and not knows(p1, top of p2.deck) and not knows(p2, top of p2.deck)
  p1 casts "Trial Mix"
  all pass
  expect knows(p2, top of p1.deck) and count(Card in p1.deck where knows(p2, it)) == 1
  expect not knows(p1, top of p2.deck) and times(mix by p1, this turn) == 1 and times(mix by p2, this turn) == 1
}

// ---- spells and what they cost --------------------------------------------------------------------------------------

card "Trial Vessel" : Object { cost 1  resolve { number x: 0 to top_x(self) } }

test "an object costs as much under spellburn, and is no free spell" {
  at p1 main
  p1 { hand "Quarry", "Trial Vessel" as vessel; burnt true; branded true; free_spell true; life 10 }
  p1 casts "Quarry"
  expect p1.life == 7 and p1.free_spell
  all pass
  p1 casts vessel
  expect options 0; 1; 2; 3; 4; 5
  p1 chooses 5
  expect p1.life == 1
  all pass
  expect vessel in p1.play
}

test "X under spellburn: what is left of half the life" {
  at p1 main
  p1 { hand "Smash"; burnt true; life 6; play "Golem" }
  p1 casts "Smash"
  expect options 0; 1; 2
  p1 chooses 2
  expect p1.life == 2
  all pass
}

test "X for who is branded: what is left of half the life" {
  at p1 main
  p1 { hand "Smash"; branded true; life 6; play "Golem" }
  p1 casts "Smash"
  expect options 0; 1; 2
  p1 chooses 2
  expect p1.life == 2
  all pass
}

test "X of a free spell: all life but the last, and none is paid" {
  at p1 main
  p1 { hand "Smash"; free_spell true; burnt true; life 3; play "Golem" as golem }
  p1 casts "Smash"
  expect options 0; 1; 2
  p1 chooses 2
  expect p1.life == 3 and not p1.free_spell
  all pass
  expect golem.attack == 4
}

test "scorched: a spell for nothing does not end it, an X does" {
  at p1 main
  p1 { hand "Trial Note", "Smash"; burnt true; scorched true; play "Golem" }
  p1 casts "Trial Note"
  expect p1.scorched
  all pass
  p1 casts "Smash"
  p1 chooses 1
  expect not p1.scorched and p1.burnt
  all pass
}

test "spellburn ends with the turn for both, but not for who is scorched" {
  at p1 end
  p1 { burnt true; scorched true }
  p2 { burnt true; deck "Shot" }
  all pass
  expect p1.burnt and not p2.burnt
}

test "spellburn ends with the turn of the other, but not for who is scorched" {
  at p1 end
  p1 { burnt true }
  p2 { burnt true; scorched true; deck "Shot" }
  all pass
  expect not p1.burnt and p2.burnt
}

card "Trial Echo" : Spell  { resolve { bounce(self) } }
card "Trial Elf"  : Summon { defense 1  resolve { bounce(self) } }

test "what leaves the stack while it resolves is left where it went" {
  at p1 main
  p1 { hand "Trial Echo" as echo, "Trial Elf" as elf }
  expect elf.defense == 1
  p1 casts echo
  all pass
  expect echo in p1.hand
  p1 casts elf
  all pass
  expect elf in p1.hand and stack is empty
}

test "what is to be exiled and leaves the stack while it resolves is left where it went" {
  at p1 main
  p1 { hand "Trial Echo" as echo }
  p1 casts echo
  table { stack echo with recalled true }
  all pass
  expect echo in p1.hand
}

test "each card that is cast counts, however it is cast" {
  at p1 main
  p1 {
    hand "Trial Note", "Fireblast" as blast, "Golem"
    play "Sky Scryer Merfolk", "Granite Golem"
    deck "Shot", "Gobby" as gob
    graveyard "Goblin Town" as town
  }
  p1 casts "Trial Note"
  expect p1.casts == 1 and p2.casts == 0
  all pass
  p1 casts_otherwise blast
  p1 chooses "Granite Golem"
  expect p1.casts == 2
  all pass
  expect blast in p1.graveyard
  p1 casts_top gob
  expect p1.casts == 3
  all pass
  all pass
  p1 { hand "Trial Herald" }
  p1 casts "Trial Herald"
  all pass
  p1 chooses town
  expect p1.casts == 5 and town in stack
  all pass
}

test "a card is cast under spellburn if its caster is burnt or branded, nobody else" {
  at p1 main
  p1 { hand "Trial Note" as a, "Trial Note" as b }
  p2 { branded true; burnt true; hand "Trial Note" as c }
  p1 casts a
  expect not a.heated
  p1 { burnt false; branded true }
  p1 casts b
  expect b.heated
  p1 passes
  p2 casts c
  expect c.heated
  all pass
  all pass
  all pass
}

card "Trial Recall" : Spell { resolve { free_cast(choose Spell in your.graveyard) } }

test "what lacks its target cannot be cast for nothing" {
  at p1 main
  p1 { hand "Trial Recall"; graveyard "Blast Open" as blast }
  p1 casts "Trial Recall"
  all pass
  expect blast in p1.graveyard and stack is empty
}

test "a spell is cast for nothing, whichever one picks" {
  at p1 main
  p1 { hand "Trial Recall"; graveyard "Heat Wave" as wave, "Trial Note" as note }
  p1 casts "Trial Recall"
  all pass
  expect options wave; note
  p1 chooses wave
  expect wave in stack and p1.life == 40
  all pass
}

card "Trial Surge" : Spell { cost 3  resolve { number x: 0 to top_x(self); draw(x) } }

test "X of a spell that is cast for nothing: none without the life for it" {
  at p1 main
  p1 { hand "Trial Recall"; graveyard "Trial Surge" as surge; deck "Shot" x 3; life 3 }
  p1 casts "Trial Recall"
  all pass
  expect surge in stack
  all pass
  expect count("Shot" in p1.deck) == 3
}

test "X of a spell is drawn for" {
  at p1 main
  p1 { hand "Trial Surge"; deck "Shot" x 3; life 6 }
  p1 casts "Trial Surge"
  expect options 0; 1; 2
  p1 chooses 2
  expect p1.life == 1
  all pass
  expect count("Shot" in p1.deck) == 1
}

card "Trial Pledge" : Spell {
  resolve cost { give_stones(1) } { draw(1) }
  otherwise cost { burn(1) } { }
}

test "for the other cost: what its text asks for is paid as well" {
  at p1 main
  p1 { hand "Trial Pledge"; play "Stone" x 2; deck "Shot" x 2 }
  p1 casts_otherwise "Trial Pledge"
  p1 chooses "Stone"
  expect p1.life == 39 and count("Stone" in p1.play) == 1
  all pass
  expect count("Shot" in p1.hand) == 1
}

card "Trial Herald of Pain" : Summon { defense 2  resolve { target s: enemy Summon; damage(s, 1) } }

test "from the top of the deck: its target is chosen" {
  at p1 main
  p1 { play "Sky Scryer Merfolk"; deck "Shot", "Trial Herald of Pain" as herald }
  p2 { play "Lord Golem" as a, "Lord Golem" as b }
  p1 casts_top herald
  expect options a; b
  p1 chooses b
  all pass
  expect b.wounds == 1 and a.wounds == 0 and herald in p1.play and herald.defense == 2
}

// ---- what can be done when ------------------------------------------------------------------------------------------

card "Trial Altar" : Object { use_once { draw(1) } }

test "whoever has priority may cast, and use whatever can be used" {
  at p1 main
  p1 {
    hand "Shot" as shot, "Fireblast" as blast, "Transparent Plant" as plant, "Trial Note" as note
    play "Sky Scryer Merfolk", "Tree Of Burning Fire", "Herb" as herb, "Trial Altar" as altar
    graveyard "Natural state Plant" as natural
    deck "Shot", "Golem" as golem
  }
  expect option casts shot
  expect option casts_otherwise blast
  expect option casts_top golem
  expect option uses use herb
  expect option uses ignite herb
  expect option uses use_once altar
  expect option uses in_hand plant
  expect option uses in_graveyard natural
  p1 casts note
  all pass
  expect option casts shot
  expect option casts_otherwise blast
  expect option casts_top golem
  expect option uses use herb
  expect option uses ignite herb
  expect option uses use_once altar
  expect option uses in_hand plant
  expect option uses in_graveyard natural
  p1 uses use_once altar
  all pass
  expect golem in p1.hand and count(Card in p1.deck) == 1
}

test "summons are cast in both main phases, and in no other" {
  at p1 draw
  p1 { hand "Golem" as golem; summons 9 }
  expect refused casts golem because "not now"
  all pass
  expect phase is main
  expect option casts golem
  all pass
  expect phase is combat or phase is damage or phase is second_main
}

test "summons are cast in the second main phase" {
  at p1 second_main
  p1 { hand "Golem" as golem }
  expect option casts golem
}

test "summons are not cast in the other's turn" {
  at p2 main
  p1 { hand "Golem" as golem, "Golem God" as god; play "Stone" x 5 }
  p2 passes
  expect refused casts golem because "not now"
  expect refused casts_otherwise god because "not now"
}

test "for the other cost: from the hand, or from the graveyard if the card says so" {
  at p1 main
  p1 { hand "Ghostly Looter" as held; graveyard "Fireblast" as dead; play "Golem" x 3; hand "Shot" }
  expect refused casts_otherwise held because "not from there"
  expect refused casts_otherwise dead because "not from there"
}

card "Trial Vow" : Spell {
  anywhere, cannot cast(self) if your.life > 20
  resolve { draw(1) }
  otherwise cost { burn(1) } { }
}

test "for the other cost: only what can be cast at all" {
  at p1 main
  p1 { hand "Trial Vow" as vow, "Trial Vow" as other; life 21; deck "Shot", "Golem" as golem }
  expect refused casts_otherwise vow because "it cannot be cast"
  expect refused casts vow because "it cannot be cast"
  p1 { life 20 }
  expect option casts_otherwise other
  p1 casts_otherwise vow
  expect p1.life == 19
  all pass
  expect golem in p1.hand and count(Card in p1.deck) == 1
}

test "for the other cost: no spell after exhaustion, no second summon" {
  at p1 main
  p1 { hand "Fireblast" as blast, "Golem God" as god; play "Stone" x 5, "Golem"; exhausted true; summons 0 }
  expect refused casts_otherwise blast because "no more spells this turn"
  expect refused casts_otherwise god because "one summon a turn"
}

test "for the other cost: it needs its target, and the means" {
  at p1 main
  p1 { hand "Fireblast" as blast, "Golem God" as god; play "Stone" x 4 }
  expect refused casts_otherwise blast because "no legal target"
  expect refused casts_otherwise god because "not enough stones"
}

test "for the other cost a summon is the summon of the turn" {
  at p1 main
  p1 { hand "Golem God" as god; play "Stone" x 5 }
  p2 { play "Stone" }
  p1 casts_otherwise god
  expect p1.summons == 0 and count("Stone" in p1.play) == 0
  all pass
  expect god in p1.play
}

test "from the top of the deck: only with an open deck" {
  at p1 main
  p1 { deck "Golem" as golem }
  expect refused casts_top golem because "you may not"
}

test "from the top of the deck: a summon, when it is time, with its tributes, once a turn" {
  at p1 main
  p1 { play "Sky Scryer Merfolk" as scryer; deck "Golem" as third, "Shade" as second, "Golem" as first }
  p1 casts_top first
  expect first in stack
  all pass
  all pass
  expect first in p1.play and p1.summons == 1
  expect refused casts_top second because "once a turn"
}

test "from the top of the deck: the tributes are paid" {
  at p1 main
  p1 { play "Sky Scryer Merfolk" as scryer, "Golem" as golem; deck "Shot", "Goblin Portal" as portal }
  p1 casts_top portal
  p1 chooses golem
  expect golem in p1.graveyard and portal in stack
  all pass
  expect portal in p1.play
}

test "from the top of the deck: not without tributes, no spell, and not at another time" {
  at p1 main
  p1 { play "Sky Scryer Merfolk" as scryer; deck "Golem" as golem, "Shot" as shot, "Lord Golem" as lord }
  expect refused casts_top lord because "not now"
  p1 { hand lord }
  expect refused casts_top shot because "not now"
  p1 { hand shot }
  p1 casts shot
  p1 chooses p2
  expect refused casts_top golem because "not now"
  all pass
  expect option casts_top golem
}

// ---- combat ---------------------------------------------------------------------------------------------------------

test "who attacks already, or is bound, or has just come, does not attack" {
  at p1 combat
  p1 {
    play "Gob Runner" as runner with fresh false,
      "Master Tree" as tree with fresh false,
      "Golem" as fresh,
      "Golem" with fresh false
  }
  p2 { play "Golem" as wall }
  p1 attacks runner on wall
  expect refused attacks runner on wall because "it cannot attack"
  expect refused raids runner because "it cannot attack"
  expect refused attacks tree on wall because "it cannot attack"
  expect refused raids tree because "it cannot attack"
  expect refused attacks fresh on wall because "it cannot attack"
  all pass
}

card "Trial Peace" : Object { cannot attack(Golem Summon) }

test "who is forbidden to attack does not" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false, "Gobby" as gob with fresh false, "Trial Peace" }
  expect refused raids golem because "it cannot attack"
  expect option raids gob
  p2 { play "Beached Merfolk" as wall }
  expect refused attacks golem on wall because "it cannot attack"
  expect option attacks gob on wall
}

test "who cannot be attacked is not" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false, "Golem Token" }
  p2 { play "Merfolk Elite" as elite, "Golem" as other }
  expect option attacks golem on other
  expect refused attacks golem on elite because "it cannot be attacked"
}

test "a taunting summon that is attacked holds nobody any longer, and one's own holds nobody at all" {
  at p1 combat
  p1 { play "Golem" as a with fresh false, "Golem" as b with fresh false, "Target Dummy" }
  p2 { play "Target Dummy" as dummy, "Granite Golem" as granite }
  expect refused attacks a on granite because "a taunting summon comes first"
  p1 attacks a on dummy
  p1 attacks b on granite
  all pass
  expect dummy in p2.graveyard and granite in p2.graveyard
}

test "of two taunting summons either may be attacked" {
  at p1 combat
  p1 { play "Golem" as a with fresh false }
  p2 { play "Target Dummy" as one, "Target Dummy" as two }
  expect option attacks a on one
  expect option attacks a on two
}

test "who dives is stopped by what cannot be flown past, not by one's own" {
  at p1 combat
  p1 { play "Beached Merfolk" as diver with fresh false, "Undead Gob" as mine }
  p2 { play "Golem" }
  expect option raids diver
  p2 { play "Undead Gob" }
  expect refused raids diver because "a summon stands in the way"
}

test "one's own summons stand in nobody's way" {
  at p1 combat
  p1 { play "Golem" as a with fresh false, "Golem" }
  p1 raids a
  all pass
  expect p2.life == 38
}

test "whose foe has left play deals no damage" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Granite Golem" as granite; hand "Snag" }
  p1 attacks golem on granite
  p2 casts "Snag"
  p2 chooses granite
  all pass
  all pass
  expect phase is damage and golem.wounds == 0 and p2.life == 38 and times(struck_summon, this turn) == 0
  expect times(survived, this turn) == 0
}

test "after the fight nobody attacks, and who died did not survive it" {
  at p1 combat
  p1 { play "Golem" as a with fresh false, "Golem Trampler" as b with fresh false, "Golem" as c with fresh false }
  p2 { play "Granite Golem" as granite, "Foundation Golem" as wall }
  p1 attacks a on wall
  p1 attacks b on granite
  p1 raids c
  expect c.raiding and a.foe == wall
  all pass
  expect b in p1.graveyard and a in p1.play and times(survived, this turn) == 2
  expect a.foe == none and not c.raiding and times(struck_summon, this turn) == 2
}

test "without an attack there is nothing to answer in the combat phase" {
  at p1 main
  p1 { play "Golem" as golem with fresh false; hand "Shot" }
  p2 { hand "Shot" }
  all pass
  expect phase is combat
  expect option raids golem
  p1 passes
  expect phase is damage and turn player == p1
}

test "haunt on both sides" {
  at p1 combat
  p1 { play "Three Shadows" as a with fresh false, plus 2 }
  p2 { play "Undead Gob" as b with plus 4 }
  p1 attacks a on b
  all pass
  expect a.haunts == 1 and b.haunts == 0
}

test "the defender haunts who attacks it" {
  at p1 combat
  p1 { play "Lord Golem" as lord with fresh false }
  p2 { play "Relenting Shade" as shade }
  p1 attacks lord on shade
  all pass
  expect lord.haunts == 1 and lord.wounds == 2
}

test "trample counts what it was wounded before, and needs more than enough" {
  at p1 combat
  p1 { play "Granite Golem" as granite with fresh false, "Granite Golem" as other with fresh false }
  p2 { play "Golem" as golem with wounds 1, "Foundation Golem" as wall with wounds 1 }
  p1 attacks granite on golem
  p1 attacks other on wall
  all pass
  expect golem in p2.graveyard and p2.life == 39 and wall in p2.graveyard
}

test "who cannot be trampled is not" {
  at p1 combat
  p1 { play "Golem Trampler" as trampler with fresh false }
  p2 { play "Undead Gob" as gob }
  p1 attacks trampler on gob
  all pass
  expect gob in p2.graveyard and p2.life == 40
}

test "who has to attack with everything: whoever can, and the opponent says whom" {
  at p1 combat
  p1 {
    driven true
    play "Lord Golem" as lord with fresh false,
      "Golem" as fresh,
      "Master Tree" with fresh false,
      "Gobby" as gob with fresh false,
      "Trial Peace"
  }
  p2 { play "Beached Merfolk" as a with fresh false, "Merfolk Elite" as b with fresh false }
  expect p2 asked "Which summon does Gobby attack"
  expect options a; b
  p2 chooses b
  expect gob.foe == b and gob.attacked and not lord.attacked and not fresh.attacked and not a.attacked
  all pass
}

test "who has to attack with everything and meets nobody attacks the player" {
  at p1 combat
  p1 { driven true; play "Gobby" as gob with fresh false, "Golem" as golem with fresh false }
  expect gob.raiding and golem.raiding and gob.attacked
  all pass
  expect p2.life == 35
}

test "nobody attacks summons of their own" {
  at p1 combat
  p1 { play "Golem" as a with fresh false, "Golem" as b with fresh false }
  p2 { play "Golem" as wall }
  expect option attacks a on wall
  expect no option attacks a on b
}

test "who attacks for nobody whose turn it is strikes nobody" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Gobby" as gob with raiding true }
  p1 attacks golem on gob
  all pass
  expect p2.life == 40 and p1.life == 40
}

// same: after -> before: the blow is struck all the same
card "Trial Truce" : Object { after strike(any, Player, 2) { stand_down(each Summon) } }

test "who is called off before its blow does not strike, nor survive a fight" {
  at p1 combat
  p1 { play "Golem" as a with fresh false, "Golem" as b with fresh false, "Trial Truce" }
  p1 raids a
  p1 raids b
  all pass
  expect p2.life == 38 and times(survived, this turn) == 1
}

test "without a reason nobody is called off" {
  at p1 combat
  p1 { play "Gobby" as a, "Gob Runner" as b, "Trial Truce" }
  p1 raids a
  p1 raids b
  all pass
  expect p2.life == 34 and times(survived, this turn) == 2
}

test "who fights with its defense does not fight with more" {
  at p1 main
  p1 { play "Tree Giant", "Sprout Plant" as plant }
  expect plant.defense == 1 and plant.attack == 1
}

// ---- the turn -------------------------------------------------------------------------------------------------------

test "who begins draws no card, and the opening is over after the first turn" {
  at p1 opening
  p1 { hand "Transparent Plant"; deck "Shot" as shot }
  p1 chooses no
  expect no option wait
  p1 passes
  p2 passes
  expect phase is draw and shot in p1.deck
}

test "in a later turn a card is drawn, and nothing is shown" {
  at p1 opening turn 2
  p1 { hand "Transparent Plant"; deck "Shot" as shot }
  expect not asked
  expect phase is draw and shot in p1.hand
}

test "summons wake up in the draw phase of their player" {
  at p1 draw turn 3
  p1 { play "Golem" as mine; deck "Shot" x 2 }
  p2 { play "Golem" as theirs }
  expect not mine.fresh and theirs.fresh and count(Card in p1.hand) == 1
}

test "what is shown in the opening is done one after the other" {
  at p1 opening
  p1 { hand "Transparent Plant", "Chancellor Golem" }
  p1 chooses "Transparent Plant"
  p1 chooses yes
  p1 chooses yes
  p1 passes
  p2 passes
  p1 passes
  p2 passes
  expect phase is opening
  all pass
  expect phase is draw and count("Herb" in p1.play) == 2 and count("Stone" in p1.play) == 2
}

test "at the end of the turn exactly what is too much is discarded, by its player" {
  at p1 end
  p1 { hand "Shot" as a, "Shot" as b, "Golem" x 5 }
  p2 { hand "Golem" x 7; deck "Shot"; hand_limit 40 }
  all pass
  p1 chooses a
  p1 chooses b
  expect a in p1.graveyard and b in p1.graveyard and count(Card in p1.hand) == 5 and count(Card in p2.hand) == 8
}

test "with five cards nothing is discarded" {
  at p1 end
  p1 { hand "Golem" x 5 }
  p2 { deck "Shot" }
  all pass
  expect turn player == p2 and count(Card in p1.hand) == 5
}

test "what is fleeting ends with the turn" {
  at p1 end
  p1 { play "Golem" as golem with fleeting true, "Golem" as other }
  p2 { play "Golem" as theirs with fleeting true; deck "Shot" }
  all pass
  expect count("Golem" in p1.play) == 1 and other in p1.play and count("Golem" in p2.play) == 0
  expect count(Card in p1.graveyard) == 0
}

test "a match begins with forty cards of one tribe, five of them in the hand" {
  from setup
  expect count(Card in p1.hand) == 5 and count(Card in p1.deck) == 35
  expect count(Card in p2.hand) == 5 and count(Card in p2.deck) == 35
  expect no Card in (p1.deck or p1.hand) where tribe != (top of p1.deck).tribe
  expect no Card in (p2.deck or p2.hand) where tribe != (top of p2.deck).tribe
  expect no Card in (hand or deck) where token or it is Effect or it is Token
  expect p1.life == 40 and p2.life == 40
}

// ---- tributes -------------------------------------------------------------------------------------------------------

// What it costs and what each tribute counts is printed on the copies in the tests.
card "Trial Colossus" : Summon { defense 1  multiplies Treefolk }

test "tributes: two fours for six, and no one besides" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 6, printed multiplier 4
    play "Potted Flower" as a, "Potted Flower" as b, "Goblin Token"
  }
  expect colossus.defense == 1
  p1 casts colossus
  expect options a; b
  p1 chooses a
  expect a in p1.graveyard and b in p1.graveyard and count("Goblin Token" in p1.play) == 1
  all pass
}

test "tributes: a five, or two fours, for five" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 5, printed multiplier 5, printed stones_count 4
    play "Potted Flower" as five, "Stone" as a, "Stone" as b
  }
  p1 casts colossus
  expect options five; a; b
  p1 chooses a
  expect five in p1.play and count("Stone" in p1.play) == 0
  all pass
}

test "tributes: a five for five, no three before it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 5, printed multiplier 5, printed stones_count 3
    play "Potted Flower" as five, "Stone"
  }
  p1 casts colossus
  expect five in p1.graveyard and count("Stone" in p1.play) == 1
  all pass
}

test "tributes: a four for four, no two before it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 4, printed multiplier 4, printed stones_count 2
    play "Potted Flower" as four, "Stone"
  }
  p2 { play "Stone" }
  p1 casts colossus
  expect four in p1.graveyard and count("Stone" in p1.play) == 1
  all pass
}

test "tributes: a two for two, no one before it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 2, printed multiplier 2
    play "Potted Flower" as two, "Goblin Token"
  }
  p1 casts colossus
  expect two in p1.graveyard and count("Goblin Token" in p1.play) == 1
  all pass
}

test "tributes: a four, or two threes, for four" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 4, printed multiplier 4, printed stones_count 3
    play "Potted Flower" as four, "Stone" as a, "Stone" as b
  }
  p1 casts colossus
  expect options four; a; b
  p1 chooses b
  expect four in p1.play
  all pass
}

test "tributes: a three, or two twos, for three" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 3, printed multiplier 3, printed stones_count 2
    play "Potted Flower" as three, "Stone" as a, "Stone" as b
  }
  p1 casts colossus
  expect options three; a; b
  p1 chooses a
  expect three in p1.play and count("Stone" in p1.play) == 0
  all pass
}

test "tributes: a three for three, no two if there is only one of them" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 3, printed multiplier 3, printed stones_count 2
    play "Potted Flower" as three, "Stone"
  }
  p1 casts colossus
  expect three in p1.graveyard and count("Stone" in p1.play) == 1
  all pass
}

test "tributes: ones are enough only if there are enough of them, of one's own" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 3, printed multiplier 3
    play "Potted Flower" as three, "Goblin Token" as a, "Goblin Token" as b
  }
  p2 { play "Goblin Token" }
  p1 casts colossus
  expect three in p1.graveyard and count("Goblin Token" in p1.play) == 2
  all pass
}

test "tributes: a five, or two threes, for four" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 4, printed multiplier 5, printed stones_count 3
    play "Potted Flower" as five, "Stone" as a, "Stone" as b
  }
  p1 casts colossus
  expect options five; a; b
  p1 chooses a
  expect five in p1.play and count("Stone" in p1.play) == 0
  all pass
}

test "tributes: a six, or two fours, for five" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 5, printed multiplier 6, printed stones_count 4
    play "Potted Flower" as six, "Stone" as a, "Stone" as b
  }
  p1 casts colossus
  expect options six; a; b
  p1 chooses b
  expect six in p1.play and count("Stone" in p1.play) == 0
  all pass
}

test "tributes: a six for six, no four before it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 6, printed multiplier 6, printed stones_count 4
    play "Potted Flower" as six, "Stone"
  }
  p1 casts colossus
  expect six in p1.graveyard and count("Stone" in p1.play) == 1
  all pass
}

test "tributes: a seven for seven, no four before it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 7, printed multiplier 7, printed stones_count 4
    play "Potted Flower" as seven, "Stone"
  }
  p1 casts colossus
  expect seven in p1.graveyard and count("Stone" in p1.play) == 1
  all pass
}

test "tributes: a four and a two for six, in either order" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 6, printed multiplier 4, printed stones_count 2, printed golems_count 3
    play "Potted Flower" as four, "Stone" as two, "Golem Token" with only_for Goblin
  }
  p2 { play "Golem Token" }
  p1 casts colossus
  expect options four; two
  p1 chooses four
  expect count("Stone" in p1.play) == 0 and count("Golem Token" in p1.play) == 1
  all pass
}

test "tributes: a three and a two for five, whatever others have" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 5, printed multiplier 3, printed stones_count 2, printed golems_count 4
    play "Potted Flower" as three, "Stone" as two, "Golem Token" with only_for Goblin
  }
  p2 { play "Golem Token" }
  p1 casts colossus
  expect options three; two
  p1 chooses three
  expect count("Stone" in p1.play) == 0 and count("Golem Token" in p1.play) == 1
  all pass
}

test "tributes: a four and a one for five, in either order" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 5, printed multiplier 4
    play "Potted Flower" as four, "Goblin Token" as one
  }
  p1 casts colossus
  expect options four; one
  p1 chooses one
  expect four in p1.graveyard
  all pass
}

test "tributes: two sixes for seven, and nothing of the opponent's" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 7, printed multiplier 6, printed golems_count 7
    play "Potted Flower" as a, "Potted Flower" as b
  }
  p2 { play "Golem Token" }
  p1 casts colossus
  expect options a; b
  p1 chooses a
  expect a in p1.graveyard and b in p1.graveyard and count("Golem Token" in p2.play) == 1
  all pass
}

test "tributes: three ones for three" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 3, printed multiplier 3
    play "Potted Flower" as three, "Goblin Token" as a, "Goblin Token" as b, "Goblin Token" as c
  }
  p1 casts colossus
  expect options three; a; b; c
  p1 chooses a
  expect options b; c
  p1 chooses b
  expect three in p1.play and count("Goblin Token" in p1.play) == 0
  all pass
}

test "tributes: a four, a two and a one for seven" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 7, printed multiplier 4, printed stones_count 2
    play "Potted Flower" as four, "Stone" as a, "Stone" as b, "Goblin Token" as one, "Goblin Token" as other
  }
  p1 casts colossus
  expect options four; a; b; one; other
  p1 chooses one
  expect options four; a; b
  p1 chooses four
  expect options a; b
  p1 chooses b
  expect a in p1.play and other in p1.play
  all pass
}

test "tributes: herbs and stones where the card says so, and golem tokens for more than others" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 9, printed stones_count 2, printed golems_count 3, printed herbs_worth 4
    play "Stone", "Golem Token" as golem, "Herb"
  }
  p2 { play "Golem Token", "Stone", "Herb" }
  p1 casts colossus
  p1 chooses golem
  expect count(Card in p1.play) == 0
  all pass
}

test "tributes: what is said of golem tokens goes before what is said of golems" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 2, printed multiplies Golem, printed multiplier 2, printed golems_count 1
    play "Golem Token"
  }
  expect refused casts colossus because "not enough tributes"
  p1 { play "Golem Token" as other }
  p1 casts colossus
  p1 chooses other
  expect count("Golem Token" in p1.play) == 0
  all pass
}

test "tributes: stones and herbs are none where no card says so" {
  at p1 main
  p1 { hand "Trial Colossus" as colossus with printed cost 1; play "Stone", "Herb", "Quarry" }
  p2 { play "Golem" }
  expect refused casts colossus because "not enough tributes"
}

test "tributes: herbs count as the better of what their player and what the card says" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 3, printed herbs_worth 1
    play "Herb" as herb
    herbs_count 3
  }
  p1 casts colossus
  expect count("Herb" in p1.play) == 0
  all pass
}

test "tributes: only what can be a tribute for it" {
  at p1 main
  p1 {
    hand "Trial Colossus" as colossus with printed cost 1
    play "Goblin Token" with only_for Goblin, "Plant of Solitude"
  }
  expect refused casts colossus because "not enough tributes"
  p1 { play "Golem Token" as free with only_for Goblin, Golem }
  p1 casts colossus
  expect count("Golem Token" in p1.play) == 0 and count("Goblin Token" in p1.play) == 1
  all pass
}

card "Trial Idol" : Summon {
  cost 1  defense 1
  use cost { pay_tributes(self) } { draw(1) }
}

test "nothing is a tribute for itself" {
  at p1 main
  p1 { play "Trial Idol" as idol; deck "Golem", "Shot" as shot }
  expect idol.defense == 1
  expect refused uses use idol because "not enough tributes"
  p1 { play "Goblin Token" as food }
  p1 uses use idol
  expect idol in p1.play and count("Goblin Token" in p1.play) == 0
  all pass
  expect shot in p1.hand and count(Card in p1.deck) == 1
}

test "three shadows are taken, whichever one picks, and only shadows" {
  at p1 main
  p1 { graveyard "Haunt God" as god; play "Restless Ghost" as x, "Restless Ghost" as y, "Golem", "Gobby" }
  p2 { play "Restless Ghost" }
  expect refused casts_otherwise god because "not enough tributes"
  p1 { play "Restless Ghost" as a, "Restless Ghost" as b with only_for Goblin }
  p1 casts_otherwise god
  expect options x; y; a
  p1 chooses a
  expect options x; y
  p1 chooses y
  expect count("Restless Ghost" in p1.play) == 1 and b in p1.play
  all pass
  all pass
}
