// Merfolk.

test "Game Plan: two cards, an open hand, one for the opponent" {
  at p1 main
  p1 { hand "Game Plan", "Wrath" as wrath; deck "Shot" x 3 }
  p2 { deck "Shot" x 2 }
  p1 casts "Game Plan"
  all pass
  expect count("Shot" in p1.hand) == 2 and knows(p2, wrath) and count("Shot" in p2.hand) == 1
}

test "Merfolk Balancer: as many as they have more" {
  at p1 main
  p1 { hand "Merfolk Balancer"; deck "Shot" x 5 }
  p2 { play "Golem" x 3 }
  p1 casts "Merfolk Balancer"
  all pass
  all pass
  expect count("Shot" in p1.hand) == 2 and p1.life == 38
}

test "Merfolk Balancer: none if not" {
  at p1 main
  p1 { hand "Merfolk Balancer"; deck "Shot" x 5 }
  p1 casts "Merfolk Balancer"
  all pass
  all pass
  expect count("Shot" in p1.hand) == 0 and p1.life == 40
}

test "Seagate Merfolk draws as long as merfolk lie on top" {
  at p1 main
  p1 { hand "Seagate Merfolk"; deck "Snag", "Golem" as golem, "Merfolk Gazer", "Beached Merfolk", "River Siren" }
  p1 casts "Seagate Merfolk"
  all pass
  all pass
  expect count(Card in p1.hand) == 3 and knows(p1, golem) and not knows(p2, golem)
}

test "Seagate Merfolk looks at the top even if it is none" {
  at p1 main
  p1 { hand "Seagate Merfolk"; deck "Shot" as deep, "Golem" as golem }
  p1 casts "Seagate Merfolk"
  all pass
  all pass
  expect golem in p1.deck and knows(p1, golem) and not knows(p1, deep)
}

test "Calculate: a summon with defense 1" {
  at p1 main
  p1 { hand "Gob Runner" as runner }
  p2 { hand "Calculate" }
  p1 casts runner
  p1 passes
  p2 casts "Calculate"
  expect options "a summon"; "a card"
  p2 chooses "a summon"
  all pass
  expect runner in p1.graveyard and p2.life == 38
}

test "Calculate: a cheap spell" {
  at p1 main
  p1 { hand "Heat Ray", "Smite" as smite }
  p2 { hand "Calculate" }
  p1 casts "Heat Ray"
  p1 chooses p2
  p1 passes
  p2 casts "Calculate"
  p2 chooses "a spell"
  all pass
  expect "Heat Ray" in p1.graveyard and p2.life == 38
}

test "Calculate: three is not cheap" {
  at p1 main
  p1 { hand "Smite" as smite }
  p2 { hand "Calculate"; deck "Shot" x 2 }
  p1 casts smite
  p1 chooses p2
  p1 passes
  p2 casts "Calculate"
  all pass
  expect count("Shot" in p2.hand) == 1 and smite in stack
  all pass
  expect p2.life == 37
}

test "Calculate: a card" {
  at p1 main
  p1 { hand "Calculate"; deck "Shot" x 2 }
  p1 casts "Calculate"
  all pass
  expect count("Shot" in p1.hand) == 1 and p1.life == 40
}

test "Chancellor Merfolk: a diver at the start" {
  at p1 opening
  p1 { hand "Chancellor Merfolk" as chancellor }
  p1 chooses yes
  all pass
  expect count("Merfolk Token" in p1.play) == 1
    and "Merfolk Token" has Dive
    and "Merfolk Token".attack == 1
    and knows(p2, chancellor)
}

test "River Siren: a card each" {
  at p1 main
  p1 { hand "River Siren"; deck "Shot" x 2 }
  p2 { deck "Smite" x 2 }
  p1 casts "River Siren"
  all pass
  all pass
  expect count("Shot" in p1.hand) == 1 and count("Smite" in p2.hand) == 1
}

test "River Siren: a spell that destroys it sends it home" {
  at p1 main
  p1 { hand "Wrath"; play "River Siren" as siren, "Eadro, Merfolk God" }
  p1 casts "Wrath"
  all pass
  expect siren in p1.graveyard
  p1 chooses "River Siren"
  all pass
  expect count("Merfolk Token" in p1.play) == 2
  all pass
  expect siren in p1.hand
}

test "River Siren: a spell's damage that kills it sends it home" {
  at p2 main
  p1 { play "River Siren" as siren }
  p2 { hand "Smite" }
  p2 casts "Smite"
  p2 chooses siren
  all pass
  expect siren in p1.graveyard
  all pass
  expect siren in p1.hand
}

test "River Siren: a spell's damage that it survives does not" {
  at p1 main
  p1 { hand "Grow Tall"; play "River Siren" as siren }
  p2 { hand "Shot" }
  p1 casts "Grow Tall"
  all pass
  p1 passes
  p2 casts "Shot"
  p2 chooses siren
  all pass
  expect siren in p1.play and siren.wounds == 1 and stack is empty
}

test "River Siren: given away after a spell has hurt it, it is not killed by that" {
  at p1 main
  p1 { hand "Grow Tall", "Goblin Engineer"; play "River Siren" as siren; deck "Golem" }
  p2 { hand "Shot" }
  p1 casts "Grow Tall"
  all pass
  p1 passes
  p2 casts "Shot"
  p2 chooses siren
  all pass
  expect siren.wounds == 1
  p1 casts "Goblin Engineer"
  expect siren in p1.graveyard and count(Card in stack) == 1
  all pass
}

test "River Siren: in a fight it dies for good" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "River Siren" as siren }
  p1 attacks golem on siren
  all pass
  expect siren in p2.graveyard and stack is empty
}

test "Eidolon Of The Tides: with five cards in hand" {
  at p1 main
  p1 { hand "Eidolon Of The Tides" as eidolon, "Shot" x 5; deck "Merfolk Gazer" as gazer, "Golem" }
  p1 casts eidolon
  all pass
  p1 chooses yes
  all pass
  expect eidolon in p1.graveyard and gazer in p1.play
}

test "Eidolon Of The Tides: not with four" {
  at p1 main
  p1 { hand "Eidolon Of The Tides" as eidolon, "Shot" x 4; deck "Merfolk Gazer" as gazer }
  p1 casts eidolon
  all pass
  expect eidolon in p1.play and gazer in p1.deck
}

test "Eidolon Of The Tides: with none" {
  at p1 main
  p1 { hand "Eidolon Of The Tides" as eidolon; deck "Merfolk Gazer" as gazer }
  p1 casts eidolon
  all pass
  p1 chooses yes
  all pass
  expect gazer in p1.play
}

test "Poseidon's Blessing" {
  at p1 main
  p1 { hand "Poseidon's Blessing"; deck "Merfolk Gazer" as gazer, "Golem" }
  p1 casts "Poseidon's Blessing"
  all pass
  expect gazer in p1.hand and p1.scorched
}

test "Fishies: a merfolk for nothing" {
  at p1 main
  p1 { hand "Merfolk Tribe" as tribe, "Golem"; play "Fishies" as fishies }
  p1 uses use fishies
  expect fishies in p1.graveyard
  all pass
  all pass
  expect tribe in p1.play and p1.summons == 1
}

test "Merfolk Gazer sees the hand" {
  at p1 main
  p1 { hand "Merfolk Gazer" }
  p2 { hand "Shot" as shot }
  p1 casts "Merfolk Gazer"
  all pass
  all pass
  expect knows(p1, shot)
}

test "Diver Merfolk: a life, and the next enemy spell exhausts" {
  at p1 main
  p1 { hand "Diver Merfolk" as diver; life 10 }
  p2 { hand "Shot" as a, "Shot" as b }
  p1 casts diver
  all pass
  all pass
  expect p1.life == 11 and diver has Dive
  p1 passes
  p2 casts a
  p2 chooses p1
  expect p2.exhausted
  expect refused casts b because "no more spells this turn"
}

test "Merfolk Rusher: itself or a companion" {
  at p1 main
  p1 { hand "Merfolk Rusher" as rusher; play "Merfolk Gazer" as gazer }
  p1 casts rusher
  all pass
  all pass
  p1 chooses "return a merfolk"
  expect gazer in p1.hand and rusher in p1.play
}

test "Merfolk Rusher alone is lost" {
  at p1 main
  p1 { hand "Merfolk Rusher" as rusher }
  p1 casts rusher
  all pass
  all pass
  expect rusher in p1.graveyard
}

test "Curious Merfolk draws when it hits" {
  at p1 combat
  p1 { play "Curious Merfolk" as curious with fresh false; deck "Shot" x 2 }
  p1 raids curious
  all pass
  all pass
  expect p2.life == 39 and count("Shot" in p1.hand) == 1
}

test "Merfolk Keeper grows with each card after the first" {
  at p1 main
  p1 { hand "Brainstorm"; play "Merfolk Keeper" as keeper; deck "Shot" x 3 }
  p1 casts "Brainstorm"
  all pass
  p1 chooses "Shot"
  p1 chooses "Shot"
  all pass
  all pass
  expect keeper.attack == 3 and keeper.defense == 3
}

test "Merfolk Keeper: the first card of a turn is not enough" {
  at p1 main
  p1 { hand "Calculate" as a, "Calculate" as b; play "Merfolk Keeper" as keeper; deck "Shot" x 3 }
  p1 casts a
  all pass
  expect stack is empty and keeper.attack == 1 and keeper.defense == 1
  p1 casts b
  all pass
  all pass
  expect keeper.attack == 2 and keeper.defense == 2
}

test "Merfolk Revealer: a merfolk shown, two created" {
  at p1 main
  p1 { hand "Merfolk Revealer", "Merfolk Gazer" as gazer }
  p1 casts "Merfolk Revealer"
  all pass
  all pass
  p1 chooses "reveal a merfolk"
  expect count("Merfolk Token" in p1.play) == 2 and knows(p2, gazer)
}

test "Merfolk Revealer: nothing to show" {
  at p1 main
  p1 { hand "Merfolk Revealer" as revealer, "Golem" }
  p1 casts revealer
  all pass
  all pass
  expect revealer in p1.graveyard
}

test "Merfolk Scrollkeeper: forty cards for the rest of the match" {
  at p1 main
  p1 { hand "Merfolk Scrollkeeper" as keeper, "Edict"; deck "Shot" }
  expect p1.hand_limit == 5
  p1 casts keeper
  all pass
  all pass
  expect p1.hand_limit == 40 and p2.hand_limit == 5
  p1 casts "Edict"
  all pass
  expect keeper in p1.graveyard and p1.hand_limit == 40
}

test "Merfolk Scrollkeeper: one more with five" {
  at p2 draw
  p1 { play "Merfolk Scrollkeeper"; hand "Smite" x 5; deck "Shot" x 2 }
  p2 { deck "Shot" }
  all pass
  expect count("Shot" in p1.hand) == 1
}

test "Merfolk Scrollkeeper: not with four" {
  at p2 draw
  p1 { play "Merfolk Scrollkeeper"; hand "Smite" x 4; deck "Shot" }
  p2 { deck "Shot" }
  all pass
  expect phase is main and count(Card in p1.hand) == 4
}

test "Merfolk Gang brings a small friend" {
  at p1 main
  p1 { hand "Merfolk Gang", "Merfolk Shifter" as shifter, "Merfolk Swarm" }
  p1 casts "Merfolk Gang"
  all pass
  p1 chooses yes
  all pass
  expect shifter in stack
  all pass
  expect shifter in p1.play
  p1 chooses "Merfolk Gang"
  all pass
  expect "Merfolk Gang" in p1.hand
}

test "Merfolk Leader and Merfolk Fatekeeper" {
  at p1 main
  p1 { hand "Merfolk Leader", "Merfolk Fatekeeper" as keeper; summons 2; deck "Shot" x 2 }
  p1 casts "Merfolk Leader"
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 1 and "Merfolk Token" has Dive
  p1 casts keeper
  all pass
  all pass
  expect count("Shot" in p1.hand) == 1 and p1.life == 38
}

test "Merfolk Fateseer" {
  at p1 main
  p1 { hand "Merfolk Fateseer"; deck "Shot" x 2 }
  p1 casts "Merfolk Fateseer"
  all pass
  all pass
  expect count("Shot" in p1.hand) == 1 and p1.life == 38
}

test "Merfolk Deceiver returns whoever has a skill" {
  at p1 main
  p1 { hand "Merfolk Deceiver" }
  p2 { play "Golem Token", "Gob Runner" as runner, "Golem" as golem, "Dark Shade" as shade, "Tree Giant" as giant }
  p1 casts "Merfolk Deceiver"
  all pass
  expect options "Merfolk Deceiver"; runner; golem; shade; giant
  p1 chooses runner
  all pass
  expect runner in p2.hand
}

test "Denial: a summon" {
  at p1 main
  p1 { hand "Golem" as golem; deck "Shot" x 2 }
  p2 { hand "Denial" }
  p1 casts golem
  p1 passes
  p2 casts "Denial"
  all pass
  expect golem in p1.graveyard and count("Shot" in p1.hand) == 1
}

test "Denial: the card is for whoever cast the summon" {
  at p2 main
  p1 { hand "Denial" }
  p2 { hand "Golem" as golem; deck "Shot" }
  p2 casts golem
  p2 passes
  p1 casts "Denial"
  all pass
  expect golem in p2.graveyard and "Shot" in p2.hand
}

test "Denial: a spell, at its price" {
  at p1 main
  p1 { hand "Smite" }
  p2 { hand "Denial" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Denial"
  all pass
  expect p2.life == 37 and "Smite" in p1.graveyard
}

test "Merfolk Shifter returns a summon" {
  at p1 main
  p1 { hand "Merfolk Shifter" as shifter; play "Golem Token" }
  p2 { play "Gob Runner" as runner }
  p1 casts shifter
  all pass
  p1 chooses runner
  all pass
  expect runner in p2.hand and shifter has Dive
}

test "Merfolk Finder" {
  at p1 main
  p1 { hand "Merfolk Finder"; play "Golem Token"; deck "Golem", "Merfolk Gazer" as gazer }
  p1 casts "Merfolk Finder"
  all pass
  all pass
  expect gazer in p1.hand
}

test "Eadro: merfolk for the dead" {
  at p1 main
  p1 { hand "Wrath"; play "Eadro, Merfolk God"; graveyard "Merfolk Gazer" x 2, "Golem" }
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 3
}

test "Eadro: a merfolk neither harms nor is harmed" {
  at p1 combat
  p1 { play "Eadro, Merfolk God" as eadro with fresh false; hand "Merfolk Gazer" as gazer }
  p2 { play "Granite Golem" as granite }
  p1 attacks eadro on granite
  p2 passes
  p1 uses use eadro
  p1 chooses "discard one"
  all pass
  all pass
  expect gazer in p1.graveyard and eadro in p1.play and granite in p2.play
}

test "Eadro: or a sacrifice" {
  at p1 main
  p1 { play "Eadro, Merfolk God" as eadro, "Merfolk Gazer" as gazer }
  p1 uses use eadro
  p1 chooses gazer
  p1 chooses gazer
  expect gazer in p1.graveyard
  all pass
}

test "Eadro: in the next turn it is harmed again" {
  at p1 second_main
  p1 { play "Eadro, Merfolk God" as eadro; hand "Merfolk Gazer" as gazer }
  p2 { hand "Smite"; deck "Shot" }
  p1 uses use eadro
  p1 chooses "discard one"
  all pass
  all pass
  all pass
  expect turn player == p2 and gazer in p1.graveyard
  p2 casts "Smite"
  p2 chooses eadro
  all pass
  expect eadro in p1.graveyard
  all pass
}

test "Merfolk Scoper takes a card along until it leaves" {
  at p1 main
  p1 { hand "Merfolk Scoper" as scoper, "Wrath"; play "Golem Token" }
  p2 { hand "Shot" as shot, "Golem" as other }
  p1 casts scoper
  all pass
  all pass
  expect shot in p2.exile and knows(p1, other)
  p1 casts "Wrath"
  all pass
  expect shot in p2.hand
}

test "Merfolk Scoper: gone before its ability resolves it holds nothing, and nothing is asked" {
  at p1 main
  p1 { hand "Merfolk Scoper" as m; play "Golem" }
  p2 { hand "Vanquish" as v, "Smite" as s, "Shot" as t; life 40 }
  p1 casts m
  all pass
  p1 passes
  p2 casts v
  all pass
  expect m in p1.graveyard
  all pass
  expect not asked
  expect s in p2.hand and t in p2.hand and knows(p1, s)
}

test "Merfolk Scoper: come back in the meantime it holds one card, for its new self" {
  at p1 main
  p1 { hand "Merfolk Scoper" as m, "Spectralize", "Wrath"; play "Golem"; life 60 }
  p2 { hand "Smite" as s, "Shot" as t }
  p1 casts m
  all pass
  p1 casts "Spectralize"
  all pass
  all pass
  p1 chooses s
  all pass
  expect not asked
  expect s in p2.exile and t in p2.hand
  p1 casts "Wrath"
  all pass
  expect s in p2.hand and t in p2.hand
}

test "Merfolk Summoner: from hand or graveyard" {
  at p1 main
  p1 { hand "Merfolk Summoner"; play "Golem Token"; graveyard "Merfolk Tribe" as tribe, "Golem" }
  p1 casts "Merfolk Summoner"
  all pass
  all pass
  expect tribe in p1.play
}

test "Merfolk Summoner: out of your own hand" {
  at p1 main
  p1 { hand "Merfolk Summoner", "Merfolk Tribe" as tribe; play "Golem Token"; graveyard "Merfolk Swarm" as swarm }
  p2 { hand "Beached Merfolk"; graveyard "Merfolk Gazer" }
  p1 casts "Merfolk Summoner"
  all pass
  all pass
  expect options tribe; swarm
  p1 chooses tribe
  all pass
  expect tribe in p1.play
}

test "Dream: two cards, one lost by chance" {
  at p1 main
  p1 { hand "Dream"; deck "Shot" x 3 }
  p1 casts "Dream"
  all pass
  expect count("Shot" in p1.hand) == 1 and count("Shot" in p1.graveyard) == 1
}

test "Merfolk Base for a merfolk in hand" {
  at p1 main
  p1 { hand "Merfolk Base" as base, "Merfolk Gazer" as gazer }
  p1 casts_otherwise base
  expect gazer in p1.exile
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 3
}

test "Merfolk Swarm" {
  at p1 main
  p1 { hand "Merfolk Swarm"; play "Golem Token" x 2 }
  p1 casts "Merfolk Swarm"
  p1 chooses "Golem Token"
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 2
    and total attack of (Summon in p1.play) == 5
    and total defense of (Summon in p1.play) == 6
  expect no "Merfolk Token" in p1.play where it has not Dive
}

test "Merfolk Master leads merfolk" {
  at p1 main
  p1 { play "Merfolk Master" as master, "Merfolk Gazer" as gazer, "Golem" as golem }
  expect gazer.attack == 1
    and gazer.defense == 2
    and gazer has Dive
    and golem.attack == 2
    and golem has not Dive
    and master.attack == 3
}

test "Consider: two cards, up to two below" {
  at p1 main
  p1 { hand "Consider", "Wrath" as wrath; deck "Shot" x 3 }
  p1 casts "Consider"
  all pass
  p1 chooses wrath
  p1 chooses done
  expect bottom of p1.deck == wrath and count("Shot" in p1.hand) == 2
}

test "Consider: no third one" {
  at p1 main
  p1 { hand "Consider", "Wrath" as wrath, "Golem" as golem; deck "Shot" x 3 }
  p1 casts "Consider"
  all pass
  p1 chooses wrath
  p1 chooses golem
  expect not asked
  expect wrath in p1.deck and golem in p1.deck and count("Shot" in p1.hand) == 2
}

test "Sift Rubble: away with it, or on upper" {
  at p1 main
  p1 { hand "Sift Rubble"; deck "Golem", "Shot" as below, "Smite" as upper }
  p1 casts "Sift Rubble"
  all pass
  p1 chooses upper
  p1 chooses done
  expect upper in p1.graveyard and below in p1.hand and count(Card in p1.hand) == 1
}

test "Sift Rubble: what stays is known, and what goes on top is drawn" {
  at p1 main
  p1 { hand "Sift Rubble"; deck "Golem", "Shot" as below, "Smite" as upper }
  p1 casts "Sift Rubble"
  all pass
  p1 chooses done
  p1 chooses below
  expect below in p1.hand and knows(p1, upper) and not knows(p2, upper)
}

test "Snag: back, and a life" {
  at p1 main
  p1 { hand "Snag" }
  p2 { play "Golem" as golem }
  p1 casts "Snag"
  all pass
  expect golem in p2.hand and p1.life == 38
}

test "Back Snap: no tokens; or for a card" {
  at p1 main
  p1 { hand "Back Snap" as snap, "Shot" as shot }
  p2 { play "Golem Token", "Golem" as golem }
  p1 casts_otherwise snap
  expect shot in p1.exile and p1.life == 40
  all pass
  expect golem in p2.hand
}

test "Draw Counter: with a merfolk it may counter" {
  at p1 main
  p1 { hand "Smite" }
  p2 { hand "Draw Counter"; play "Merfolk Gazer" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Draw Counter"
  p2 chooses "counter"
  all pass
  expect "Smite" in p1.graveyard and p2.life == 37
}

test "Draw Counter: without, it draws" {
  at p1 main
  p1 { hand "Draw Counter"; deck "Shot" x 2 }
  p1 casts "Draw Counter"
  all pass
  expect count("Shot" in p1.hand) == 1
}

test "Draw Counter: a golem is no merfolk" {
  at p1 main
  p1 { hand "Smite" }
  p2 { hand "Draw Counter"; play "Golem"; deck "Shot" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Draw Counter"
  expect not asked
  all pass
  expect "Shot" in p2.hand
  all pass
  expect p2.life == 34
}

test "Dispell: countered, and paid back less two" {
  at p1 main
  p1 { hand "Obliterate"; play "Golem" }
  p2 { hand "Dispell" }
  p1 casts "Obliterate"
  p1 passes
  p2 casts "Dispell"
  all pass
  expect p1.life == 38 and "Obliterate" in p1.graveyard
}

test "Dispell pays back whoever cast it" {
  at p2 main
  p1 { hand "Dispell" }
  p2 { hand "Obliterate"; play "Golem" }
  p2 casts "Obliterate"
  p2 passes
  p1 casts "Dispell"
  all pass
  expect p2.life == 38
}

test "Merfolk Tribe" {
  at p1 main
  p1 { hand "Merfolk Tribe"; play "Golem Token" x 3 }
  p1 casts "Merfolk Tribe"
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 2
    and "Merfolk Token".attack == 2
    and "Merfolk Token".defense == 1
    and "Merfolk Token" has Dive
}

test "Opt: three in any order, then one" {
  at p1 main
  p1 { hand "Opt"; deck "Wrath" as deep, "Shot" as a, "Smite" as b, "Golem" as c }
  p1 casts "Opt"
  all pass
  expect knows(p1, a) and not knows(p1, deep)
  expect options a; b; c
  p1 chooses b
  expect options a; c
  p1 chooses a
  p1 chooses no
  expect a in p1.hand and knows(p1, c) and top of p1.deck == b
}

test "Opt: the deck may be shuffled" {
  at p1 main
  p1 { hand "Opt"; deck "Shot" x 3, "Golem" as golem }
  p1 casts "Opt"
  all pass
  p1 chooses golem
  p1 chooses "Shot"
  p1 chooses yes
  expect p2 told "shuffles their deck"
  expect count(Card in p1.hand) == 1 and not knows(p1, top of p1.deck)
}

test "Brainstorm: three cards, two back" {
  at p1 main
  p1 { hand "Brainstorm", "Wrath" as wrath, "Golem" as golem; deck "Shot" x 4 }
  p1 casts "Brainstorm"
  all pass
  p1 chooses wrath
  p1 chooses golem
  expect count(Card in p1.hand) == 3 and wrath in p1.deck and golem in p1.deck and not knows(p1, golem)
}

test "Counter Balance: the owner chooses what for" {
  at p1 main
  p1 { hand "Smite"; life 20; deck "Shot" }
  p2 { hand "Counter Balance" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Counter Balance"
  all pass
  p1 chooses "gain life"
  expect p1.life == 20 and p2.life == 37
}

test "Counter Balance: a summon is not paid for" {
  at p1 main
  p1 { hand "Golem" as golem }
  p2 { hand "Counter Balance" }
  p1 casts golem
  p1 passes
  p2 casts "Counter Balance"
  all pass
  expect golem in p1.graveyard
}

test "Counter Balance: or a card" {
  at p1 main
  p1 { hand "Smite"; deck "Shot" x 2 }
  p2 { hand "Counter Balance" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Counter Balance"
  all pass
  p1 chooses "draw a card"
  expect count("Shot" in p1.hand) == 1
}

test "Counter Balance: whoever owned it" {
  at p2 main
  p1 { hand "Counter Balance" }
  p2 { hand "Smite"; life 20 }
  p2 casts "Smite"
  p2 chooses p1
  p2 passes
  p1 casts "Counter Balance"
  all pass
  p2 chooses "gain life"
  expect p2.life == 20
}

test "Return: one each, and a card" {
  at p1 main
  p1 { hand "Return"; play "Golem" as mine, "Gobby" as other; deck "Shot" x 2 }
  p2 { play "Golem" as theirs, "Gobby" as another }
  p1 casts "Return"
  all pass
  expect options mine; other
  p1 chooses mine
  expect options theirs; another
  p2 chooses theirs
  expect mine in p1.hand and theirs in p2.hand and count("Shot" in p1.hand) == 1
  expect other in p1.play and another in p2.play
}

test "God Merfolk doubles every draw phase" {
  at p1 draw
  p1 { play "God Merfolk" as god; deck "Shot" x 3 }
  p2 { deck "Shot" }
  all pass
  expect god.attack == 4 and god.defense == 4
}

test "God Merfolk: what it has grown to stays, and doubles again" {
  at p1 draw
  p1 { play "God Merfolk" as god; deck "Shot" x 3 }
  p2 { deck "Shot" }
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is draw and god.attack == 4 and god.defense == 4
  all pass
  expect god.attack == 8 and god.defense == 8
}

test "Shatter: a summon, and a life" {
  at p1 main
  p1 { hand "Golem" as golem }
  p2 { hand "Shatter" }
  p1 casts golem
  p1 passes
  p2 casts "Shatter"
  all pass
  expect golem in p1.graveyard and p2.life == 37
}

test "Shell: out of reach and harder, this turn only" {
  at p1 second_main
  p1 { hand "Shell"; play "Golem" as golem; deck "Shot" x 4 }
  p2 { hand "Shot", "Snag"; deck "Shot" x 4 }
  p1 casts "Shell"
  all pass
  expect golem.defense == 3
  p1 passes
  expect refused casts "Snag" because "no legal target"
  p2 passes
  all pass
  expect turn player == p2 and golem.defense == 2
  expect option casts "Snag"
}

test "Snap Shot: all of the same name" {
  at p1 main
  p1 { hand "Snap Shot"; play "Golem" as mine }
  p2 { play "Golem" as a, "Golem" as b, "Gobby" as gob }
  p1 casts "Snap Shot"
  p1 chooses a
  all pass
  expect a in p2.hand and b in p2.hand and gob in p2.play and mine in p1.play
}

test "Time Twist: five new cards each" {
  at p1 main
  p1 { hand "Time Twist", "Wrath" x 2; deck "Shot" x 6 }
  p2 { hand "Golem"; deck "Shot" x 6 }
  p1 casts "Time Twist"
  all pass
  expect count(Card in p1.hand) == 5 and count(Card in p2.hand) == 5 and p1.summons == 1
  expect count(Card in p1.deck where knows(p1, it)) == 0
}

test "Time Twist under spellburn: another summon" {
  at p1 main
  p1 { hand "Time Twist"; deck "Shot" x 6; burnt true }
  p2 { deck "Shot" x 6 }
  p1 casts "Time Twist"
  expect p1.life == 30
  all pass
  expect p1.summons == 2
}

test "Command Justice: two of five" {
  at p1 main
  p1 { hand "Command Justice"; deck "Shot" }
  p2 { graveyard "Golem" as golem }
  p1 casts "Command Justice"
  expect options "draw"; "life"; "graveyard"; "merfolk"
  p1 chooses "graveyard"
  p1 chooses "merfolk"
  p1 chooses p2
  all pass
  expect golem in p2.exile
    and count("Merfolk Token" in p1.play) == 1
    and "Merfolk Token".attack == 2
    and "Merfolk Token".defense == 1
}

test "Command Justice: a card and life" {
  at p1 main
  p1 { hand "Command Justice"; deck "Shot" x 2 }
  p1 casts "Command Justice"
  p1 chooses "draw"
  p1 chooses "life"
  all pass
  expect count("Shot" in p1.hand) == 1 and p1.life == 37
}

test "Command Justice: counter" {
  at p1 main
  p1 { hand "Smite" }
  p2 { hand "Command Justice"; deck "Shot" }
  p1 casts "Smite"
  p1 chooses p2
  p1 passes
  p2 casts "Command Justice"
  p2 chooses "counter"
  p2 chooses "draw"
  all pass
  expect "Smite" in p1.graveyard and p2.life == 35 and "Shot" in p2.hand
}

test "Refresh: another summon" {
  at p1 main
  p1 { hand "Refresh" }
  p1 casts "Refresh"
  all pass
  expect p1.summons == 2
}

test "Turn Time: another turn, and an offer" {
  at p1 second_main
  p1 { hand "Turn Time"; deck "Shot" x 5 }
  p2 { deck "Shot" x 5; life 5 }
  p1 casts "Turn Time"
  all pass
  expect p1.life == 30
  all pass
  all pass
  expect turn player == p1 and turn_number == 2
}

test "Turn Time: in their next draw phase the opponent chooses, and you gain 10" {
  at p1 second_main
  p1 { hand "Turn Time"; deck "Shot" x 9 }
  p2 { deck "Shot" x 9; life 5 }
  p1 casts "Turn Time"
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is draw
  all pass
  p2 chooses "gain 10 life"
  expect p2.life == 15 and p1.life == 40
}

test "Turn Time: or another turn" {
  at p1 second_main
  p1 { hand "Turn Time"; deck "Shot" x 9 }
  p2 { deck "Shot" x 9; life 5 }
  p1 casts "Turn Time"
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  p2 chooses "take another turn"
  all pass
  all pass
  all pass
  all pass
  expect phase is end
  all pass
  expect turn player == p2
}

test "God Recall Spell: three cards, and the next spell for nothing" {
  at p1 main
  p1 { hand "God Recall Spell", "Smite"; deck "Shot" x 4 }
  p1 casts "God Recall Spell"
  all pass
  expect p1.life == 30 and count("Shot" in p1.hand) == 3
  p1 casts "Smite"
  p1 chooses p2
  expect p1.life == 30
  all pass
  p1 casts "Shot"
  p1 chooses p2
  all pass
}

test "God Recall Spell: X is free too, up to the life its player could give" {
  at p1 main
  p1 { hand "God Recall Spell", "Channel" as c; deck "Golem" x 3; life 40 }
  p1 casts "God Recall Spell"
  all pass
  p1 casts c
  expect option 29
  expect no option 30
  p1 chooses 12
  p1 chooses p2
  expect p1.life == 30
  all pass
  expect p2.life == 28
}

test "God Recall Spell: the second spell is paid again, and X with it" {
  at p1 main
  p1 { hand "God Recall Spell", "Smite", "Channel" as c; deck "Golem" x 3; life 40 }
  p2 { play "Golem Token" as g }
  p1 casts "God Recall Spell"
  all pass
  p1 casts "Smite"
  p1 chooses g
  all pass
  expect p1.life == 30
  p1 casts c
  expect option 4
  expect no option 5
  p1 chooses 4
  p1 chooses p2
  expect p1.life == 2
  all pass
}

test "Swap Control takes a summon that is no merfolk" {
  at p1 main
  p1 { hand "Swap Control" }
  p2 { play "Golem" as golem, "Merfolk Gazer" }
  p1 casts "Swap Control"
  all pass
  expect golem in p1.play and golem.controller == p1 and golem.owner == p2 and p1.life == 30
}

test "Dream Big: burnt for good" {
  at p1 main
  p1 { hand "Dream Big", "Smite"; deck "Shot" x 4 }
  p1 casts "Dream Big"
  all pass
  expect count("Shot" in p1.hand) == 3 and p1.branded
  p1 casts "Smite"
  p1 chooses p2
  expect p1.life == 34
  all pass
}

test "Putrid Folks: while the opponent attacks; gone until the draw phase" {
  at p2 combat
  p1 { hand "Putrid Folks" as folks; deck "Shot" }
  p2 { play "Gob Runner" as runner }
  p2 raids runner
  p1 casts folks
  all pass
  p1 chooses runner
  all pass
  expect runner in p2.exile and p1.life == 40
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is draw
  all pass
  expect runner in p2.play
}

test "Putrid Folks: only then" {
  at p1 main
  p1 { hand "Putrid Folks" as folks; play "Gob Runner" as runner }
  expect refused casts folks because "not now"
  all pass
  p1 raids runner
  p2 passes
  expect refused casts folks because "not now"
}

test "Wash Away: every summon home" {
  at p1 main
  p1 { hand "Wash Away"; play "Golem" as mine }
  p2 { play "Gobby" as theirs, "Quarry" as quarry }
  p1 casts "Wash Away"
  all pass
  expect mine in p1.hand and theirs in p2.hand and quarry in p2.play
}

test "Riptide: no tokens left" {
  at p1 main
  p1 { hand "Riptide"; play "Stone", "Golem" as golem }
  p2 { play "Golem Token", "Herb" }
  p1 casts "Riptide"
  all pass
  expect count(Card in p2.play) == 0 and count(Card in p1.play) == 1 and p1.exhausted
}

test "Legionaires: each merfolk stands for three" {
  at p1 main
  p1 { hand "Legionaires" as legion; play "Merfolk Gazer", "Merfolk Token" x 2 }
  p1 casts legion
  p1 chooses "Merfolk Gazer"
  p1 chooses "Merfolk Token"
  all pass
  all pass
  expect legion in p1.play
    and count("Merfolk Token" in p1.play) == 2
    and "Merfolk Token".attack == 3
    and "Merfolk Token".defense == 3
}

test "Slipspace Merfolk: itself for any permanent" {
  at p1 main
  p1 { play "Slipspace Merfolk" as slip }
  p2 { play "Quarry" as quarry }
  p1 uses use slip
  p1 chooses quarry
  expect slip in p1.graveyard
  all pass
  expect quarry in p2.hand
}

test "Merfolk Elite hides behind the small" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Merfolk Elite" as elite, "Merfolk Token" as small }
  expect refused attacks golem on elite because "it cannot be attacked"
  p1 attacks golem on small
  all pass
}

test "Merfolk Elite alone can be attacked" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Merfolk Elite" as elite }
  p1 attacks golem on elite
  all pass
  expect golem in p1.graveyard
}

test "Merfolk Elite: who is small in one way only hides nobody" {
  at p1 combat
  p1 { play "Golem" as golem with fresh false }
  p2 { play "Merfolk Elite" as elite, "Curious Merfolk", "Gob Runner" }
  p1 attacks golem on elite
  all pass
  expect golem in p1.graveyard
}

test "Merfolk Mage: the next spell that costs two or less twice, with new targets if you like" {
  at p1 main
  p1 { hand "Merfolk Mage", "Smite" as smite, "Heat Ray" as ray, "Shot" as shot }
  p2 { play "Granite Golem" as golem }
  p1 casts "Merfolk Mage"
  all pass
  all pass
  p1 casts smite
  p1 chooses p2
  expect count(Card in stack) == 1
  all pass
  expect p2.life == 37
  p1 casts ray
  p1 chooses p2
  all pass
  p1 chooses golem
  all pass
  expect golem in p2.graveyard
  all pass
  expect p2.life == 35 and ray in p1.graveyard
  p1 casts shot
  p1 chooses p2
  expect count(Card in stack) == 1
  all pass
  expect p2.life == 34
}

test "Merfolk Mage: the same targets, if you like those" {
  at p1 main
  p1 { hand "Merfolk Mage", "Shot" }
  p1 casts "Merfolk Mage"
  all pass
  all pass
  p1 casts "Shot"
  p1 chooses p2
  all pass
  p1 chooses no
  all pass
  all pass
  expect p2.life == 38 and count("Shot" in p1.graveyard) == 1
}

test "Sky Scryer Merfolk: the top card is open, and may be summoned" {
  at p1 main
  p1 { hand "Sky Scryer Merfolk"; play "Golem Token"; deck "Shot", "Golem" as golem }
  p1 casts "Sky Scryer Merfolk"
  all pass
  all pass
  expect knows(p2, golem)
  p1 casts_top golem
  all pass
  all pass
  expect golem in p1.play
  expect refused casts_top "Shot" because "not now"
}

test "Sky Scryer Merfolk: what comes only in the opponent's attack does so from the deck as well" {
  at p1 main
  p1 { play "Sky Scryer Merfolk"; deck "Shot", "Putrid Folks" as folks }
  expect refused casts_top folks because "not now"
}

test "Typhoon: all back, and the turn ends" {
  at p1 main
  p1 { hand "Typhoon"; play "Golem" as mine }
  p2 { play "Golem" as theirs, "Quarry" as quarry; deck "Shot" x 2 }
  p1 casts "Typhoon"
  all pass
  expect mine in p1.hand and theirs in p2.hand and quarry in p2.hand and phase is end
}

test "Rewind: only in answer, in the opponent's turn; back to the draw phase" {
  at p2 main
  p1 { hand "Rewind" }
  p2 { hand "Smite"; deck "Shot" x 3 }
  p2 passes
  expect refused casts "Rewind" because "it cannot be cast"
}

test "Rewind: everything is countered" {
  at p2 main
  p1 { hand "Rewind" }
  p2 { hand "Smite"; deck "Shot" x 3 }
  p2 casts "Smite"
  p2 chooses p1
  p2 passes
  p1 casts "Rewind"
  all pass
  expect "Smite" in p2.graveyard and p1.life == 40 and phase is draw and turn player == p2
}

test "Spawn Fish: three as the first spell of the match, whatever was cast in answer" {
  at p1 main
  p1 { hand "Spawn Fish" as a, "Shot" as b, "Spawn Fish" as c }
  p1 casts a
  p1 casts b
  p1 chooses p2
  all pass
  all pass
  expect count("Merfolk Token" in p1.play) == 3
  p1 casts c
  all pass
  expect count("Merfolk Token" in p1.play) == 4
}

test "Spawn Fish: one as the first spell of a later turn" {
  at p1 second_main
  p1 { hand "Shot", "Spawn Fish" as fish; deck "Shot" x 4 }
  p2 { deck "Shot" x 4 }
  p1 casts "Shot"
  p1 chooses p2
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 passes
  p1 casts fish
  all pass
  expect count("Merfolk Token" in p1.play) == 1
}
