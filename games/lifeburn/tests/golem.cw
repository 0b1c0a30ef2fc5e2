// Golems.

test "Perfect Earth Blessing finds a golem" {
  at p1 main
  p1 { hand "Perfect Earth Blessing"; deck "Shot", "Golem" as golem, "Gobby" }
  p1 casts "Perfect Earth Blessing"
  all pass
  expect golem in p1.hand and p1.scorched
}

test "Golem Blinker: a stone, and it may come when a golem dies" {
  at p1 main
  p1 { hand "Golem Blinker" as blinker, "Wrath"; play "Granite Golem" }
  p1 casts "Wrath"
  all pass
  p1 chooses yes
  all pass
  all pass
  expect blinker in p1.play
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Golem Thrower throws" {
  at p1 main
  p1 { hand "Golem Thrower" as thrower }
  p2 { play "Golem" as golem }
  p1 casts thrower
  all pass
  p1 chooses "throw it"
  p1 chooses golem
  all pass
  expect golem.wounds == 1 and golem in p2.play and count("Stone" in p1.play) == 0
}

test "Golem Thrower keeps" {
  at p1 main
  p1 { hand "Golem Thrower" as thrower }
  p1 casts thrower
  all pass
  p1 chooses "keep it"
  all pass
  expect count("Stone" in p1.play) == 1 and thrower in p1.play
}

test "Golem Trampler: two stones, no damage" {
  at p1 main
  p1 { play "Golem Trampler" as trampler, "Stone" x 2 }
  p2 { hand "Shot" }
  p1 uses use trampler
  expect count("Stone" in p1.play) == 0
  all pass
  p1 passes
  p2 casts "Shot"
  p2 chooses trampler
  all pass
  expect trampler in p1.play and trampler has Trample
}

test "Golem Trampler: it can be hurt in the next turn" {
  at p1 second_main
  p1 { play "Golem Trampler" as trampler, "Stone" x 2 }
  p2 { hand "Shot"; deck "Shot" }
  p1 uses use trampler
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts "Shot"
  p2 chooses trampler
  all pass
  expect trampler in p1.graveyard
}

test "Golem Trampler needs two" {
  at p1 main
  p1 { play "Golem Trampler" as trampler, "Stone" }
  expect refused uses use trampler because "not enough stones"
}

test "Gold Golem: four stones, and the opponent draws" {
  at p1 main
  p1 { hand "Gold Golem" }
  p2 { deck "Shot" x 2 }
  p1 casts "Gold Golem"
  all pass
  all pass
  expect count("Stone" in p1.play) == 4 and count("Shot" in p2.hand) == 1
}

test "Stone Sculptor: coming and going" {
  at p1 main
  p1 { hand "Stone Sculptor", "Wrath" }
  p1 casts "Stone Sculptor"
  all pass
  all pass
  expect count("Stone" in p1.play) == 1
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Stone" in p1.play) == 2
}

test "Golem and Excavator Golem" {
  at p1 main
  p1 { hand "Golem", "Excavator Golem" as second; summons 2 }
  p1 casts "Golem"
  all pass
  all pass
  expect count("Stone" in p1.play) == 1
  p1 casts second
  all pass
  all pass
  expect count("Stone" in p1.play) == 3
}

test "Rock Golem: five without a stone" {
  at p1 main
  p1 { hand "Rock Golem" }
  p1 casts "Rock Golem"
  all pass
  all pass
  expect count("Stone" in p1.play) == 5
}

test "Rock Golem: one with a stone" {
  at p1 main
  p1 { hand "Rock Golem"; play "Stone" }
  p1 casts "Rock Golem"
  all pass
  all pass
  expect count("Stone" in p1.play) == 2
}

test "Golem Founder: one more than revealed" {
  at p1 main
  p1 { hand "Golem Founder" as founder, "Golem" as golem, "Gobby" }
  p1 casts founder
  all pass
  all pass
  p1 chooses golem
  expect knows(p2, golem)
  expect count("Stone" in p1.play) == 2
}

test "Alchemy Golem: three stones for two life" {
  at p1 main
  p1 { hand "Alchemy Golem" }
  p1 casts "Alchemy Golem"
  all pass
  all pass
  expect count("Stone" in p1.play) == 3 and p1.life == 38
}

test "Iron Golems: one for each stone" {
  at p1 main
  p1 { hand "Iron Golems"; play "Stone" x 3 }
  p1 casts "Iron Golems"
  all pass
  all pass
  expect count("Golem Token" in p1.play) == 3
}

test "Transparent Golem is free with two stones" {
  at p1 main
  p1 { hand "Transparent Golem" as clear; play "Stone"; summons 0 }
  expect refused casts clear because "one summon a turn"
  p1 { play "Stone" }
  p1 casts clear
  all pass
  expect clear in p1.play and p1.summons == 0
}

test "Stone Shaper" {
  at p1 main
  p1 { hand "Stone Shaper" as a, "Stone Shaper" as b; summons 2 }
  p1 casts a
  all pass
  p1 chooses "a golem"
  all pass
  expect "Golem Token".attack == 2 and "Golem Token".defense == 1 and count("Golem Token" in p1.play) == 1
  p1 casts b
  all pass
  p1 chooses "a stone"
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Golem Smasher: as strong as stones; a golem card makes it invulnerable" {
  at p1 main
  p1 { hand "Golem" as golem; play "Golem Smasher" as smasher, "Stone" x 2 }
  p2 { hand "Shot" }
  expect smasher.attack == 2
  p1 uses use smasher
  expect golem in p1.graveyard
  all pass
  p1 passes
  p2 casts "Shot"
  p2 chooses smasher
  all pass
  expect smasher in p1.play and smasher has Trample
}

test "Golem Smasher: it can be hurt in the next turn" {
  at p1 second_main
  p1 { hand "Golem" as golem; play "Golem Smasher" as smasher }
  p2 { hand "Shot"; deck "Shot" }
  p1 uses use smasher
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts "Shot"
  p2 chooses smasher
  all pass
  expect smasher in p1.graveyard
}

test "Replacer Golem finds a spell that makes stones" {
  at p1 main
  p1 { hand "Wrath"; play "Replacer Golem"; deck "Shot", "Stones" as stones }
  p1 casts "Wrath"
  all pass
  all pass
  expect stones in p1.hand
}

test "Smash: X attack and trample, a stone at your next end" {
  at p1 main
  p1 { hand "Smash"; play "Target Dummy" as golem }
  p2 { deck "Shot" x 2 }
  p1 casts "Smash"
  p1 chooses 3
  expect p1.life == 37
  all pass
  expect golem.attack == 3 and golem has Trample
  all pass
  all pass
  all pass
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Smash in the other's turn: the stone waits for your own end" {
  at p2 second_main
  p1 { hand "Smash"; play "Target Dummy" as golem; deck "Shot" x 4 }
  p2 { deck "Shot" x 4 }
  p2 passes
  p1 casts "Smash"
  p1 chooses 1
  all pass
  all pass
  expect phase is end and turn player == p2
  all pass
  expect turn player == p1 and count("Stone" in p1.play) == 0
  all pass
  all pass
  all pass
  all pass
  all pass
  expect phase is end and count("Stone" in p1.play) == 0
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Smash: X may be nothing, and trampling ends with the turn" {
  at p1 second_main
  p1 { hand "Smash"; play "Golem" as golem }
  p2 { deck "Shot" }
  p1 casts "Smash"
  p1 chooses 0
  expect p1.life == 40
  all pass
  expect golem.attack == 2 and golem has Trample
  all pass
  all pass
  all pass
  expect turn player == p2 and golem has not Trample
}

test "Golem Blesser: stones bless the other golems" {
  at p1 main
  p1 { hand "Golem" as new; play "Golem Blesser" as blesser, "Granite Golem" as granite }
  p1 casts new
  all pass
  all pass
  all pass
  expect granite.attack == 3 and granite.defense == 3 and blesser.attack == 2
}

test "Golem Blesser: the blessing ends with the turn" {
  at p1 second_main
  p1 { hand "Golem" as new; play "Golem Blesser", "Granite Golem" as granite }
  p2 { deck "Shot" }
  p1 casts new
  all pass
  all pass
  all pass
  expect granite.attack == 3 and granite.defense == 3
  all pass
  all pass
  expect turn player == p2 and granite.attack == 2 and granite.defense == 2
}

test "Molten Gravel: its stones are its strength" {
  at p1 main
  p1 { play "Stone" x 10, "Molten Gravel" as gravel }
  expect gravel.attack == 10 and gravel.defense == 10 and gravel has Trample and gravel has Blitz
}

test "Molten Gravel: nine are too few to trample" {
  at p1 main
  p1 { play "Stone" x 9, "Molten Gravel" as gravel }
  expect gravel.attack == 9 and gravel has not Trample
}

test "Chancellor Golem: two stones at the start" {
  at p1 opening
  p1 { hand "Chancellor Golem" as chancellor }
  p1 chooses yes
  all pass
  expect count("Stone" in p1.play) == 2 and knows(p2, chancellor)
}

test "Earthquake Golem: a life for each stone" {
  at p1 main
  p1 { hand "Earthquake Golem"; play "Stone" x 3, "Golem" }
  p1 casts "Earthquake Golem"
  all pass
  all pass
  expect p2.life == 37
}

test "Lord Golem: a companion, and all trample" {
  at p1 main
  p1 { hand "Lord Golem" as lord; play "Golem" x 2, "Target Dummy" as dummy }
  p1 casts lord
  p1 chooses "Golem"
  p1 chooses "Golem"
  all pass
  all pass
  expect count("Golem Token" in p1.play) == 1
    and "Golem Token".attack == 2
    and "Golem Token".defense == 1
    and dummy has Trample
}

test "Rock Toss: 3 with a stone, and a stone" {
  at p1 main
  p1 { hand "Rock Toss"; play "Stone" }
  p2 { play "Deeproot Guard" as guard }
  p1 casts "Rock Toss"
  all pass
  expect guard.wounds == 3 and count("Stone" in p1.play) == 2
}

test "Rock Toss: 2 without" {
  at p1 main
  p1 { hand "Rock Toss" }
  p2 { play "Foundation Golem" as wall }
  p1 casts "Rock Toss"
  all pass
  expect wall.wounds == 2 and count("Stone" in p1.play) == 0
}

test "Rock Arms: for a golem more" {
  at p1 main
  p1 { hand "Rock Arms"; play "Target Dummy" as golem }
  p1 casts "Rock Arms"
  all pass
  p1 chooses yes
  p1 chooses "create a stone"
  expect golem.attack == 2 and golem.defense == 3 and golem has Trample and count("Stone" in p1.play) == 1
}

test "Rock Arms: for others less" {
  at p1 main
  p1 { hand "Rock Arms"; play "Potted Flower" as flower }
  p1 casts "Rock Arms"
  all pass
  expect flower.attack == 4 and flower has not Trample
}

test "Rock Arms: until the end of the turn" {
  at p1 second_main
  p1 { hand "Rock Arms"; play "Target Dummy" as golem }
  p2 { deck "Shot" }
  p1 casts "Rock Arms"
  all pass
  p1 chooses no
  expect golem.attack == 2 and golem has Trample and count("Stone" in p1.play) == 0
  all pass
  all pass
  expect turn player == p2 and golem.attack == 0 and golem.defense == 1 and golem has not Trample
}

test "Rock Arms: or a card" {
  at p1 main
  p1 { hand "Rock Arms"; play "Target Dummy"; deck "Shot" x 2 }
  p1 casts "Rock Arms"
  all pass
  p1 chooses yes
  p1 chooses "draw a card"
  expect count("Shot" in p1.hand) == 1
}

test "Brass Golem: a golem as large as the pile" {
  at p1 main
  p1 { hand "Brass Golem"; play "Stone" x 4, "Target Dummy" x 2 }
  p1 casts "Brass Golem"
  p1 chooses "Target Dummy"
  all pass
  all pass
  expect count("Golem Token" in p1.play) == 1 and "Golem Token".attack == 4 and "Golem Token".defense == 4
}

test "Foundry Golem costs nothing with four stones" {
  at p1 main
  p1 { hand "Foundry Golem" as foundry; play "Stone" x 3 }
  expect refused casts foundry because "not enough tributes"
  p1 { play "Stone" }
  p1 casts foundry
  all pass
  expect foundry in p1.play and count("Stone" in p1.play) == 4
}

test "Quarry: a stone each turn; stones for cards" {
  at p1 draw
  p1 { play "Quarry" as quarry, "Stone"; deck "Shot" x 5 }
  all pass
  expect count("Stone" in p1.play) == 2
  p1 uses use quarry
  p1 chooses 2
  expect count("Stone" in p1.play) == 0
  all pass
  expect count("Shot" in p1.hand) == 2 and quarry in p1.graveyard
}

test "Quarry: nothing for nothing, so that no turn goes on for ever" {
  at p1 main
  p1 { play "Quarry" as quarry, "Stone"; deck "Shot" x 5 }
  p1 uses use quarry
  expect count("Stone" in p1.play) == 0
  expect refused uses use quarry because "not enough stones"
  all pass
  expect count("Shot" in p1.hand) == 1
}

test "Stones: three and a card" {
  at p1 main
  p1 { hand "Stones"; deck "Shot" x 2 }
  p1 casts "Stones"
  all pass
  expect count("Stone" in p1.play) == 3 and count("Shot" in p1.hand) == 1
}

test "Stoned: half as many again, and maybe a card" {
  at p1 main
  p1 { hand "Stoned"; play "Stone" x 5; deck "Shot" x 2 }
  p1 casts "Stoned"
  all pass
  p1 chooses yes
  expect count("Stone" in p1.play) == 7 and count("Shot" in p1.hand) == 1
}

test "Stone Toss: X may be nothing, and then it only makes stones" {
  at p1 main
  p1 { hand "Stone Toss"; play "Stone" }
  p1 casts "Stone Toss"
  p1 chooses 0
  p1 chooses p2
  expect p1.life == 35
  all pass
  expect p2.life == 40 and count("Stone" in p1.play) == 3
}

test "Master Golem: every stone hurts, whoever's" {
  at p1 main
  p1 { hand "Master Golem" as master; play "Golem Token" x 3, "Stone" }
  p2 { play "Stone" x 2 }
  p1 casts master
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  all pass
  all pass
  expect p2.life == 37
}

test "Rock Avalanche spares golems" {
  at p1 main
  p1 { hand "Rock Avalanche" }
  p2 { play "Foundation Golem" as golem, "Deeproot Guard" as guard, "Gobby" as gob }
  p1 casts "Rock Avalanche"
  all pass
  expect golem in p2.play and golem.wounds == 0 and guard.wounds == 3 and gob in p2.graveyard
}

test "Digital Stone: eight for a turn" {
  at p1 second_main
  p1 { hand "Digital Stone"; play "Stone" }
  p2 { deck "Shot" x 3 }
  p1 casts "Digital Stone"
  all pass
  expect count("Stone" in p1.play) == 9
  all pass
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Stone Search: four stones for a golem in play" {
  at p1 main
  p1 { hand "Stone Search"; play "Stone" x 4; deck "Shot", "Granite Golem" as golem }
  p1 casts "Stone Search"
  all pass
  expect golem in p1.play and count("Stone" in p1.play) == 1
}

test "Foundry: a 2/1 golem for each stone" {
  at p1 main
  p1 { hand "Foundry"; play "Stone" x 2 }
  p1 casts "Foundry"
  all pass
  expect count("Golem Token" in p1.play) == 2 and "Golem Token".attack == 2 and "Golem Token".defense == 1
}

test "Golem God for five stones" {
  at p1 main
  p1 { hand "Golem God" as god; play "Stone" x 5 }
  p1 casts_otherwise god
  all pass
  expect god in p1.play and count("Stone" in p1.play) == 0
}

test "Golem God: four are not enough" {
  at p1 main
  p1 { hand "Golem God" as god; play "Stone" x 4 }
  expect refused casts_otherwise god because "not enough stones"
}

test "Stone Wall: no attack until your next turn" {
  at p1 second_main
  p1 { hand "Stone Wall"; deck "Shot" x 3 }
  p2 { play "Gobby" as gob with fresh false; deck "Shot" x 3 }
  p1 casts "Stone Wall"
  all pass
  expect p1.life == 36
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is damage and not gob.attacked
}

test "Avalanche Golem: a stone, a point to all others" {
  at p1 main
  p1 { play "Avalanche Golem" as golem, "Stone", "Target Dummy" as mine }
  p2 { play "Target Dummy" as theirs, "Granite Golem" as granite }
  p1 uses use golem
  expect count("Stone" in p1.play) == 0
  all pass
  expect mine in p1.graveyard and theirs in p2.graveyard and golem in p1.play and golem.wounds == 0
  expect granite.wounds == 1
}

test "Cast a Mold: the dead count" {
  at p1 main
  p1 { hand "Wrath", "Cast a Mold" as mold; play "Granite Golem" x 2 }
  p1 casts "Wrath"
  all pass
  p1 casts mold
  all pass
  expect count("Stone" in p1.play) == 3
}

test "Ground Tactics: everything attacks as the opponent says" {
  at p2 main
  p1 { hand "Ground Tactics"; play "Golem God" as god, "Target Dummy" as dummy }
  p2 { play "Gobby" as gob with fresh false }
  p2 passes
  p1 casts "Ground Tactics"
  p1 chooses p2
  all pass
  all pass
  p1 chooses god
  expect gob.foe == god
  all pass
  expect gob in p2.graveyard
}

test "Break Through: an attacker tramples" {
  at p1 combat
  p1 { hand "Break Through"; play "Golem" as golem with fresh false }
  p2 { play "Granite Golem" as granite }
  p1 attacks golem on granite
  p2 passes
  p1 casts "Break Through"
  all pass
  expect golem.attack == 4 and golem has Trample
  all pass
  expect p2.life == 38
}

test "Break Through: until the end of the turn" {
  at p1 combat
  p1 { hand "Break Through"; play "Golem" as golem with fresh false }
  p2 { deck "Shot" }
  p1 raids golem
  p2 passes
  p1 casts "Break Through"
  all pass
  all pass
  expect p2.life == 36
  all pass
  all pass
  expect phase is end and golem.attack == 4 and golem has Trample
  all pass
  expect turn player == p2 and golem.attack == 2 and golem has not Trample
}

test "Foundation Golem doubles the stones of the table" {
  at p1 end
  p1 { play "Foundation Golem", "Stone" }
  p2 { play "Stone"; deck "Shot" x 2 }
  all pass
  expect count("Stone" in p1.play) == 3
}

test "Shattering Smash: twice your stones to one on each side" {
  at p1 main
  p1 { hand "Shattering Smash"; play "Golem God" as mine, "Stone" x 2 }
  p2 { play "Golem God" as theirs; play "Gobby", "Stone" x 3 }
  p1 casts "Shattering Smash"
  p1 chooses theirs
  all pass
  expect mine.wounds == 4 and theirs.wounds == 4
}

test "Shattering Smash: the other's stones do not count" {
  at p1 main
  p1 { hand "Shattering Smash"; play "Golem God" as mine }
  p2 { play "Foundation Golem" as theirs; play "Stone" x 3 }
  p1 casts "Shattering Smash"
  all pass
  expect mine.wounds == 0 and theirs.wounds == 0
}
