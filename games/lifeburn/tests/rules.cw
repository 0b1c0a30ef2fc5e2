// The rules, one by one.

test "life must be strictly greater than the cost" {
  at p1 main
  p1 { hand "Wrath"; life 11 }
  expect refused casts "Wrath" because "not enough life"
  p1 { life 12 }
  expect option casts "Wrath"
}

test "spellburn: further spells this turn cost double" {
  at p1 main
  p1 { hand "Refresh" as one, "Stones" as two; life 20; deck "Shot" }
  p1 casts one
  expect p1.life == 15
  all pass
  p1 casts two
  expect p1.life == 7
  all pass
}

test "scorch: the burn outlasts the turn until a spell that costs something is cast" {
  at p1 main
  p1 { hand "Dark Blessing", "Stones" as stones; life 40; deck "Shot" x 5, "Shade" }
  p2 { deck "Shot" x 5 }
  p1 casts "Dark Blessing"
  all pass
  expect p1.burnt and p1.scorched
  p1 casts stones
  expect p1.life == 32 and not p1.scorched
  all pass
}

test "exhaust: no more spells this turn" {
  at p1 main
  p1 { hand "Ground Control", "Shot" }
  p2 { life 40 }
  p1 casts "Ground Control"
  expect refused casts "Shot" because "no more spells this turn"
  all pass
}

test "one summon a turn, unless a card says more" {
  at p1 main
  p1 { hand "Golem" as a, "Granite Golem" as b, "Transparent Goblin" as free }
  p1 casts a
  all pass
  all pass
  expect refused casts b because "one summon a turn"
  p1 casts free
  all pass
  expect free in p1.play
}

test "a summon costs tributes" {
  at p1 main
  p1 { hand "Lord Golem" as lord; play "Golem" as a, "Granite Golem" as b }
  p1 casts lord
  p1 chooses b
  expect a in p1.graveyard and b in p1.graveyard
  all pass
  expect lord in p1.play
}

test "too few tributes" {
  at p1 main
  p1 { hand "Lord Golem" as lord; play "Golem" }
  expect refused casts lord because "not enough tributes"
}

test "multipliers: a treefolk counts twice for Gigatrunk" {
  at p1 main
  p1 { hand "Gigatrunk" as giant; play "Potted Flower", "Tall Treefolk" }
  p1 casts giant
  p1 chooses "Potted Flower"
  all pass
  expect giant in p1.play and count(Summon in p1.play) == 1
}

test "no tribute may be superfluous" {
  at p1 main
  p1 { hand "Gigatrunk" as giant; play "Potted Flower" as flower, "Tall Treefolk" as tall, "Golem" as golem }
  p1 casts giant
  expect options flower; tall
  p1 chooses flower
  all pass
  expect golem in p1.play and giant in p1.play
}

test "stones and golem tokens as tributes" {
  at p1 main
  p1 { hand "Master Golem" as master; play "Stone" x 3 }
  p1 casts master
  p1 chooses "Stone"
  p1 chooses "Stone"
  all pass
  expect master in p1.play and count("Stone" in p1.play) == 0
}

test "the player may be attacked only if every summon has an attacker, or with dive" {
  at p1 combat
  p1 {
    play "Golem" as golem with fresh false,
      "Beached Merfolk" as diver with fresh false,
      "Granite Golem" as granite with fresh false
  }
  p2 { play "Granite Golem" as wall }
  expect refused raids golem because "a summon stands in the way"
  p1 raids diver
  p1 attacks granite on wall
  p1 raids golem
  all pass
  expect p2.life == 36
}

test "a fresh summon cannot attack without blitz" {
  at p1 combat
  p1 { play "Golem" as golem, "Gob Runner" as runner }
  expect refused raids golem because "it cannot attack"
  p1 raids runner
  all pass
  expect p2.life == 37
}

test "both deal damage; too much kills" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Granite Golem" as granite }
  p1 attacks golem on granite
  all pass
  expect golem in p1.graveyard and granite in p2.graveyard
}

test "trample: the excess goes to the player" {
  at p1 combat
  p1 { play "Golem Trampler" as trampler with fresh false }
  p2 { play "Target Dummy" as dummy }
  p1 attacks trampler on dummy
  all pass
  expect p2.life == 37
}

test "taunt comes first" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Target Dummy" as dummy, "Granite Golem" as granite }
  expect refused attacks golem on granite because "a taunting summon comes first"
  p1 attacks golem on dummy
  all pass
}

test "only a spectral summon may attack a spectral one" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false, "Restless Ghost" as mine with fresh false }
  p2 { play "Restless Ghost" as ghost }
  expect refused attacks golem on ghost because "only a spectral summon may attack it"
  p1 attacks mine on ghost
  p1 raids golem
  all pass
}

test "haunt: contact puts counters, two kill" {
  at p1 combat
  p1 { play "Geist Of Drooling Tears" as geist with fresh false }
  p2 { play "Foundation Golem" as wall }
  p1 attacks geist on wall
  all pass
  expect wall in p2.graveyard
}

test "sprout: herbs on entering; a herb heals 2, further ones 1" {
  at p1 main
  p1 { hand "Potted Flower" as flower; play "Herb" as one; life 10 }
  p1 casts flower
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
  p1 uses use one
  expect count("Herb" in p1.play) == 1
  all pass
  expect p1.life == 12
  p1 uses use "Herb"
  all pass
  expect p1.life == 13
}

test "after a cast the caster keeps priority; two passes resolve the top" {
  at p1 main
  p1 { hand "Shot" as a, "Smite" as b }
  p1 casts a
  p1 chooses p2
  p1 casts b
  p1 chooses p2
  all pass
  expect p2.life == 37 and a in stack
  all pass
  expect p2.life == 36
}

test "after attacks are declared the defender has priority" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { hand "Snag" }
  p1 raids golem
  p2 casts "Snag"
  all pass
  all pass
  expect golem in p1.hand and p2.life == 38
}

test "summons wait for one's own main phase and an empty stack" {
  at p1 main
  p1 { hand "Shot", "Golem" as golem }
  p1 casts "Shot"
  p1 chooses p2
  expect refused casts golem because "not now"
  all pass
}

test "both at 0: the higher life wins" {
  at p1 main
  p1 { life 0 }
  p2 { life -1 }
  expect p1 wins
}

test "an empty deck does not lose" {
  at p1 main
  p1 { hand "Stones" }
  p1 casts "Stones"
  all pass
  expect count("Stone" in p1.play) == 3
}

test "the hand limit is five at the end of the turn" {
  at p1 end
  p1 { hand "Shot" x 6 }
  p2 { deck "Shot" x 2 }
  all pass
  p1 chooses "Shot"
  expect count(Card in p1.hand) == 5
}

test "a token that leaves play ceases" {
  at p1 main
  p1 { hand "Wash Away"; life 20 }
  p2 { play "Golem Token" as token }
  p1 casts "Wash Away"
  all pass
  expect count(Card in p2.hand) == 0
}

test "X is paid in stones and life before the stack" {
  at p1 main
  p1 { hand "Stone Toss"; play "Stone" x 3; life 10 }
  p1 casts "Stone Toss"
  p1 chooses 3
  p1 chooses p2
  expect p1.life == 2 and count("Stone" in p1.play) == 0
  all pass
  expect p2.life == 34 and count("Stone" in p1.play) == 2
}

test "another cost instead of life" {
  at p1 main
  p1 { hand "Fireblast" as blast, "Shot" as other }
  p2 { play "Golem God" as god }
  p1 casts_otherwise blast
  expect p1.life == 40 and other in p1.exile
  all pass
  expect god.wounds == 4
}

test "from the graveyard, for three shadows" {
  at p1 main
  p1 { graveyard "Haunt God" as god; play "Restless Ghost" x 4 }
  p1 casts_otherwise god
  p1 chooses "Restless Ghost"
  p1 chooses "Restless Ghost"
  p1 chooses "Restless Ghost"
  expect god in stack and count("Restless Ghost" in p1.play) == 1
  all pass
  expect god in p1.play
}

test "tributes of three sorts always come out even" {
  at p1 main
  p1 { hand "Explosive Vegetation" as veg; play "Herb" x 2, "Golem Token" x 5 }
  p1 casts veg
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  expect options "Herb"; "Herb"
  p1 chooses "Herb"
  expect count("Golem Token" in p1.play) == 1 and count("Herb" in p1.play) == 0
  all pass
  expect veg in p1.play
}

card "Trial Growth" : Spell {
  resolve { target s: Summon; until end of turn { s: attack + 2, defense + 2 } }
}

test "wounds and what was gained for the turn end together" {
  at p1 second_main
  p1 { hand "Trial Growth"; play "Golem" as golem }
  p2 { hand "Smite"; deck "Shot" x 2 }
  p1 casts "Trial Growth"
  all pass
  p1 passes
  p2 casts "Smite"
  p2 chooses golem
  all pass
  expect golem.wounds == 3 and golem.defense == 4 and golem.attack == 4
  all pass
  all pass
  expect turn player == p2 and golem in p1.play and golem.wounds == 0 and golem.defense == 2
}

test "a counter counts once for who fights with its defense" {
  at p1 main
  p1 { play "Tree Giant", "Potted Flower" as flower with plus 1 }
  expect flower.defense == 3 and flower.attack == 3
}
