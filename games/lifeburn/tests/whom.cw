// Whom a card may be about, and who picks.

// ---- goblins --------------------------------------------------------------------------------------------------------

test "Gob Launch and Gob Rocket take a goblin of one's own, whichever one picks" {
  at p1 main
  p1 { hand "Gob Launch", "Gob Rocket"; play "Gobby" as a, "Gob Runner" as b, "Gob Runner" as c, "Golem" as golem }
  p2 { play "Gobby" as theirs }
  p1 casts "Gob Launch"
  p1 chooses theirs
  expect options a; b; c
  p1 chooses b
  all pass
  p1 casts "Gob Rocket"
  p1 chooses p2
  expect options a; c
  p1 chooses a
  all pass
  expect b in p1.graveyard and a in p1.graveyard and c in p1.play and golem in p1.play
}

test "Maglubiyet's blessing finds the goblin one picks" {
  at p1 main
  p1 { hand "Maglubiyet's blessing"; deck "Golem", "Gobby" as gob, "Gob Runner" as runner }
  p1 casts "Maglubiyet's blessing"
  all pass
  expect options gob; runner
  p1 chooses gob
  expect gob in p1.hand and runner in p1.deck
}

test "Goblin Engineer and Goblin Trickster find what one picks" {
  at p1 main
  p1 {
    hand "Goblin Engineer", "Goblin Trickster" as trickster
    play "Golem Token" as a, "Golem Token" as b
    summons 2
    deck "Gobby" as gob, "Gob Runner" as runner, "Shot" as shot, "Smite" as smite, "Golem"
  }
  p1 casts "Goblin Engineer"
  p1 chooses a
  all pass
  all pass
  expect options gob; runner
  p1 chooses gob
  p1 casts trickster
  p1 chooses b
  all pass
  all pass
  p1 chooses smite
  expect gob in p1.hand and smite in p1.hand
}

test "Looter Gob and Firing Goblin show goblins, no other summons" {
  at p1 main
  p1 { hand "Looter Gob", "Firing Goblin" as firing, "Golem" as golem; summons 2; deck "Shot" x 2 }
  p2 { play "Deeproot Guard" as guard }
  p1 casts firing
  all pass
  all pass
  expect options no; "Looter Gob"
  p1 chooses no
  p1 casts "Looter Gob"
  all pass
  expect not asked
  expect not knows(p2, golem) and guard.wounds == 0
}

test "Fire Master Gob hears of goblin spells only" {
  at p1 main
  p1 { hand "Perfect Earth Blessing"; play "Fire Master Gob"; deck "Golem" }
  p1 casts "Perfect Earth Blessing"
  all pass
  expect p2.life == 40
}

test "Rally the mogs rallies goblins only" {
  at p1 main
  p1 { play "Rally the mogs", "Golem" as golem }
  expect golem.attack == printed attack of golem and golem has not Blitz
}

test "Fireblast is paid with another card, whichever one picks" {
  at p1 main
  p1 { hand "Fireblast" as blast, "Shot" as shot, "Smite" as smite }
  p2 { play "Deeproot Guard" as guard }
  p1 casts_otherwise blast
  expect options shot; smite
  p1 chooses smite
  all pass
  expect smite in p1.exile and shot in p1.hand
}

test "Ringleader Champion counts goblins only" {
  at p1 main
  p1 { hand "Ringleader Champion" as champion; play "Golem Token" as food, "Golem" }
  p1 casts champion
  p1 chooses food
  all pass
  all pass
  p1 chooses "strength"
  expect champion.attack == 2 and champion.defense == 2
}

test "Goblin Tactician strengthens a goblin" {
  at p1 main
  p1 { hand "Goblin Tactician" as tactician; play "Golem", "Gobby" as gob }
  p1 casts tactician
  all pass
  p1 chooses yes
  expect options gob; tactician
  p1 chooses gob
  all pass
}

// ---- golems ---------------------------------------------------------------------------------------------------------

test "Perfect Earth Blessing and Dig Up find the golem one picks" {
  at p1 main
  p1 {
    hand "Perfect Earth Blessing", "Dig Up"
    play "Stone"
    deck "Gobby", "Golem" as golem, "Golem Trampler" as trampler, "Golem Blinker" as blinker
  }
  p1 casts "Perfect Earth Blessing"
  all pass
  expect options golem; trampler; blinker
  p1 chooses trampler
  p1 casts "Dig Up"
  all pass
  p1 chooses blinker
  expect trampler in p1.hand and blinker in p1.hand
}

test "Stone Search calls up the golem one picks" {
  at p1 main
  p1 { hand "Stone Search"; play "Stone" x 4; deck "Gobby", "Golem" as golem, "Golem Blinker" as blinker }
  p1 casts "Stone Search"
  all pass
  expect options golem; blinker
  p1 chooses golem
  expect golem in p1.play
}

test "Golem Blinker comes for a golem, for no goblin" {
  at p1 main
  p1 { hand "Golem Blinker" as blinker, "Gob Rocket"; play "Gobby" }
  p1 casts "Gob Rocket"
  p1 chooses p2
  all pass
  expect not asked
  expect blinker in p1.hand
}

test "Golem Founder shows as many golems as one likes" {
  at p1 main
  p1 { hand "Golem Founder" as founder, "Golem" as a, "Golem Blinker" as b, "Gobby" }
  p1 casts founder
  all pass
  all pass
  expect options done; a; b
  p1 chooses a
  p1 chooses b
  expect knows(p2, a) and knows(p2, b) and count("Stone" in p1.play) == 3
}

test "Golem Smasher discards the golem one picks" {
  at p1 main
  p1 { hand "Golem" as a, "Golem Blinker" as b, "Gobby"; play "Golem Smasher" as smasher }
  p1 uses use smasher
  expect options a; b
  p1 chooses b
  all pass
  expect b in p1.graveyard
}

test "Smash strengthens a golem" {
  at p1 main
  p1 { hand "Smash"; play "Golem" as golem, "Gobby" }
  p2 { play "Golem Blinker" as theirs }
  p1 casts "Smash"
  p1 chooses 2
  expect options golem; theirs
  p1 chooses golem
  all pass
}

test "Lord Golem gives trample to golems of one's own" {
  p1 { play "Lord Golem", "Golem" as golem, "Gobby" as gob }
  p2 { play "Golem" as theirs }
  expect golem has Trample and gob has not Trample and theirs has not Trample
}

test "Stone Wall stops the opponent, not oneself" {
  at p1 main
  p1 { hand "Stone Wall"; play "Gob Runner" as runner }
  p1 casts "Stone Wall"
  all pass
  expect legal attack(runner)
}

// ---- shadows --------------------------------------------------------------------------------------------------------

test "Dark Blessing finds the shadow one picks" {
  at p1 main
  p1 { hand "Dark Blessing"; deck "Gobby", "Ghastly" as a, "Shade Crawler" as b }
  p1 casts "Dark Blessing"
  all pass
  expect options a; b
  p1 chooses b
  expect b in p1.hand
}

test "Shade Crawler comes back for another shadow, for no goblin and not for itself" {
  at p1 main
  p1 { hand "Gob Rocket", "Wrath"; play "Gobby"; graveyard "Shade Crawler" as crawler }
  p1 casts "Gob Rocket"
  p1 chooses p2
  all pass
  all pass
  expect crawler in p1.graveyard
  p1 { play crawler }
  p1 casts "Wrath"
  all pass
  all pass
  expect crawler in p1.graveyard
}

test "Fisher and Strongfall take one of the opponent's, whichever they pick" {
  at p1 main
  p1 { hand "Fisher", "Strongfall"; play "Target Dummy", "Golem Trampler"; deck "Shot" x 5 }
  p2 { play "Gobby" as a, "Gob Runner" as b, "Gob Runner" as c }
  p1 casts "Fisher"
  all pass
  expect options a; b; c
  p2 chooses b
  p1 casts "Strongfall"
  all pass
  expect options a; c
  p2 chooses a
}

test "Shadow Lord strengthens shadows of one's own from the graveyard" {
  p1 { graveyard "Shadow Lord"; play "Ghastly" as mine }
  p2 { play "Ghastly" as theirs }
  expect mine.attack == 2 and theirs.attack == 1
}

test "Reaper and Duress take what one picks" {
  at p1 main
  p1 { hand "Reaper", "Duress" }
  p2 { hand "Golem" as golem, "Gobby" as gob, "Shot" as shot, "Smite" as smite }
  p1 casts "Reaper"
  all pass
  expect options golem; gob
  p1 chooses gob
  p1 casts "Duress"
  all pass
  expect options shot; smite
  p1 chooses smite
  expect gob in p2.graveyard and smite in p2.graveyard
}

test "Exchange Souls brings back what one picks" {
  at p1 main
  p1 { hand "Exchange Souls"; graveyard "Golem" as golem, "Gobby" as gob; deck "Shot" }
  p1 casts "Exchange Souls"
  all pass
  expect options golem; gob
  p1 chooses gob
  expect gob in p1.play
}

// ---- merfolk --------------------------------------------------------------------------------------------------------

test "Poseidon's Blessing and Merfolk Finder find the merfolk one picks" {
  at p1 main
  p1 {
    hand "Poseidon's Blessing", "Merfolk Finder" as finder
    play "Golem Token"
    deck "Gobby", "Merfolk Gazer" as a, "Merfolk Gang" as b, "Merfolk Master" as c
  }
  p1 casts "Poseidon's Blessing"
  all pass
  expect options a; b; c
  p1 chooses b
  p1 casts finder
  all pass
  all pass
  p1 chooses c
  expect b in p1.hand and c in p1.hand and a in p1.deck
}

test "Fishies bring the merfolk one picks" {
  at p1 main
  p1 { hand "Gobby", "Merfolk Gazer" as a, "Diver Merfolk" as b; play "Fishies" }
  p1 uses use "Fishies"
  all pass
  expect options a; b
  p1 chooses b
  all pass
  expect b in p1.play and a in p1.hand
}

test "Merfolk Gazer shows the whole hand" {
  at p1 main
  p1 { hand "Merfolk Gazer" }
  p2 { hand "Shot" as a, "Smite" as b }
  p1 casts "Merfolk Gazer"
  all pass
  all pass
  expect knows(p1, a) and knows(p1, b)
}

test "Merfolk Rusher returns a merfolk of one's own, whichever one picks" {
  at p1 main
  p1 { hand "Merfolk Rusher" as rusher; play "Gobby", "Merfolk Gazer" as a, "Merfolk Gang" as b }
  p2 { play "Merfolk Gazer" }
  p1 casts rusher
  all pass
  all pass
  p1 chooses "return a merfolk"
  expect options a; b
  p1 chooses b
  expect b in p1.hand and a in p1.play
}

test "Merfolk Rusher is sacrificed without another merfolk of one's own" {
  at p1 main
  p1 { hand "Merfolk Rusher" as rusher; play "Gobby" }
  p2 { play "Merfolk Gazer" }
  p1 casts rusher
  all pass
  all pass
  expect rusher in p1.graveyard
}

test "Merfolk Revealer reveals the merfolk one picks" {
  at p1 main
  p1 { hand "Merfolk Revealer" as revealer, "Gobby", "Merfolk Gazer" as a, "Merfolk Gang" as b }
  p1 casts revealer
  all pass
  all pass
  p1 chooses "reveal a merfolk"
  expect options a; b
  p1 chooses a
  expect knows(p2, a) and not knows(p2, b)
}

test "Merfolk Gang brings the merfolk one picks" {
  at p1 main
  p1 { hand "Merfolk Gang" as gang, "Gobby", "Merfolk Gazer" as a, "Diver Merfolk" as b }
  p1 casts gang
  all pass
  p1 chooses yes
  all pass
  expect options a; b
  p1 chooses b
  all pass
}

test "Merfolk Base is paid with another merfolk, whichever one picks" {
  at p1 main
  p1 { hand "Merfolk Base" as base, "Gobby", "Merfolk Gazer" as a, "Diver Merfolk" as b }
  p1 casts_otherwise base
  expect options a; b
  p1 chooses b
  all pass
  expect b in p1.exile
}

test "Merfolk Master strengthens merfolk of one's own" {
  p1 { play "Merfolk Master", "Diver Merfolk" as mine }
  p2 { play "Diver Merfolk" as theirs }
  expect mine.attack == 3 and theirs.attack == 2
}

test "Back Snap returns a summon of the opponent, and is paid with the card one picks" {
  at p1 main
  p1 { hand "Back Snap" as snap, "Shot" as a, "Smite" as b; play "Gobby" }
  p2 { play "Golem" as golem, "Gobby" as gob }
  p1 casts_otherwise snap
  expect options golem; gob
  p1 chooses golem
  expect options a; b
  p1 chooses a
  all pass
  expect golem in p2.hand and a in p1.exile
}

test "Swap Control takes a summon of the opponent" {
  at p1 main
  p1 { hand "Swap Control"; play "Gobby" }
  p2 { play "Golem" as golem, "Gob Runner" as runner }
  p1 casts "Swap Control"
  expect options golem; runner
  p1 chooses runner
  all pass
}

// ---- treefolk -------------------------------------------------------------------------------------------------------

test "Nature's Blessing finds the treefolk one picks" {
  at p1 main
  p1 { hand "Nature's Blessing"; deck "Gobby", "Planter" as a, "Tree Giant" as b }
  p1 casts "Nature's Blessing"
  all pass
  expect options a; b
  p1 chooses b
  expect b in p1.hand
}

test "Uncover brings the treefolk one picks" {
  at p1 main
  p1 { hand "Uncover"; deck "Gobby", "Planter" as a, "Plant Grower" as b, "Tree Giant" }
  p1 casts "Uncover"
  all pass
  expect options a; b
  p1 chooses b
  expect b in p1.play
}

test "Green-Sun trades the treefolk one picks for the treefolk one picks" {
  at p1 main
  p1 {
    hand "Green-Sun"
    play "Planter" as a, "Plant Grower" as b, "Gobby"
    deck "Gobby", "Tree Giant" as c, "Spirit Tree" as d
  }
  p2 { play "Planter" }
  p1 casts "Green-Sun"
  expect options a; b
  p1 chooses b
  all pass
  expect options c; d
  p1 chooses c
  expect c in p1.play and b in p1.graveyard
}

test "Tree of Life brings the treefolk one picks" {
  at p1 main
  p1 { hand "Gobby", "Planter" as a, "Plant Grower" as b; play "Tree of Life" as tree }
  p1 uses use tree
  all pass
  expect options a; b
  p1 chooses b
  all pass
  expect b in p1.play
}

test "Eternal Treefolk returns the treefolk one picks" {
  at p1 main
  p1 { hand "Eternal Treefolk"; graveyard "Gobby", "Planter" as a, "Plant Grower" as b }
  p1 casts "Eternal Treefolk"
  all pass
  p1 chooses yes
  all pass
  expect options a; b
  p1 chooses a
  expect a in p1.hand
}

test "Tree Of Safeguard reveals the treefolk one picks" {
  at p1 main
  p1 { hand "Tree Of Safeguard" as tree, "Gobby", "Planter" as a, "Plant Grower" as b }
  p1 casts tree
  all pass
  all pass
  p1 chooses "reveal a treefolk"
  expect options a; b
  p1 chooses a
  expect knows(p2, a)
}

test "Tree Giant roots treefolk of one's own" {
  p1 { play "Tree Giant", "Planter" as mine, "Gobby" as gob }
  p2 { play "Planter" as theirs }
  expect mine.rooted and not gob.rooted and not theirs.rooted
}

test "Spreading Thornbush wakes herbs of one's own" {
  p1 { play "Spreading Thornbush", "Herb" as mine, "Stone" as stone }
  p2 { play "Herb" as theirs }
  expect mine.attack == 1 and stone.attack == 0 and theirs.attack == 0
}

test "Planter grows for other treefolk, not for itself and for nobody else" {
  at p1 main
  p1 { hand "Gobby" as gob, "Planter" as planter; summons 2 }
  p1 casts planter
  all pass
  all pass
  p1 casts gob
  all pass
  expect gob in p1.play and count("Plant Token" in p1.play) == 0
}

test "Overrun is for all treefolk of one's own" {
  at p1 main
  p1 { hand "Overrun"; play "Planter" as a, "Plant Grower" as b, "Gobby" as gob; deck "Shot" }
  p2 { play "Planter" as theirs }
  p1 casts "Overrun"
  all pass
  p1 chooses "a card"
  expect a.plus == 1 and b.plus == 1 and gob.plus == 0 and theirs.plus == 0
  expect not a.fresh and not b.fresh
}

// ---- who picks, once more -------------------------------------------------------------------------------------------

test "Replacer Golem finds the spell one picks" {
  at p1 main
  p1 { hand "Wrath"; play "Replacer Golem"; deck "Smash" as a, "Stone Search" as b, "Shot" }
  p1 casts "Wrath"
  all pass
  all pass
  expect options a; b
  p1 chooses b
  expect b in p1.hand
}

test "Golem Blesser blesses golems of one's own, for stones" {
  at p1 main
  p1 { hand "Golem Blinker", "From Dust"; play "Golem Blesser", "Golem" as golem, "Gobby" as gob }
  p2 { play "Golem" as theirs }
  p1 casts "From Dust"
  p1 chooses "herb"
  all pass
  expect stack is empty
  expect golem.attack == printed attack of golem
  p1 casts "Golem Blinker"
  all pass
  all pass
  all pass
  expect golem.attack == printed attack of golem + 1
  expect gob.attack == printed attack of gob and theirs.attack == printed attack of theirs
}

test "Dark Shade is paid with the card one picks" {
  at p1 main
  p1 { hand "Shot" as a, "Smite" as b; play "Dark Shade" as shade }
  p1 uses use_once shade
  expect options a; b
  p1 chooses b
  all pass
  expect b in p1.graveyard
}

test "Grow brings the treefolk one picks" {
  at p1 main
  p1 { hand "Grow", "Planter" as a; graveyard "Plant Grower" as b, "Gobby" }
  p1 casts "Grow"
  all pass
  expect options a; b
  p1 chooses b
  all pass
}

test "Crippling Vines cost life for plants of one's own" {
  at p1 main
  p1 { hand "Crippling Vines" }
  p2 { play "Plant Token" x 2 }
  p1 casts "Crippling Vines"
  all pass
  expect p1.life == 40
}

test "Sprout an Army takes herbs of one's own" {
  at p1 main
  p1 { hand "Sprout an Army"; play "Herb" as a, "Herb" as b, "Stone" }
  p2 { play "Herb" }
  p1 casts "Sprout an Army"
  p1 chooses "an army"
  all pass
  expect options done; a; b
  p1 chooses done
}

test "Plant Grower grows nothing for attacks of the opponent" {
  at p2 combat
  p1 { play "Plant Grower" as grower }
  p2 { play "Gobby" as gob }
  p2 attacks gob on grower
  all pass
  expect count("Plant Token" in p1.play) == 0
}

test "Entangle needs a treefolk of one's own" {
  at p1 main
  p1 { hand "Shot"; play "Entangle" as vine, "Gobby" }
  p2 { play "Planter" }
  p1 casts "Shot"
  p1 chooses p2
  all pass
  expect vine in p1.graveyard
}

test "Ghost Receiver stows a shadow" {
  at p1 combat
  p1 {
    play "Ghost Receiver" as receiver with fresh false
    graveyard "Shade Runner" as runner, "Gobby"
    deck "Shot" x 4
  }
  p1 raids receiver
  all pass
  expect options no; runner
  p1 chooses no
  p1 chooses 0
}

test "Ghost Deceiver becomes no goblin" {
  at p1 main
  p1 { hand "Edict"; play "Ghost Deceiver" as deceiver, "Gobby" as gob; deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses gob
  expect gob in p1.graveyard and stack is empty and deceiver.attack == 0
}

test "Dark Shade takes the card that the opponent picks" {
  at p1 main
  p1 { hand "Shot"; play "Dark Shade" as shade }
  p2 { hand "Smite" as a, "Wrath" as b }
  p1 uses use_once shade
  all pass
  expect p2 asked
  expect options a; b
  p2 chooses b
  all pass
  expect b in p2.graveyard and a in p2.hand
}

test "Ghostly Looter discards the card one picks" {
  at p1 main
  p1 { hand "Ghostly Looter" as looter, "Smite" as a, "Wrath" as b; play "Golem Token" x 2; deck "Shot" }
  p1 casts looter
  p1 chooses "Golem Token"
  all pass
  p1 chooses yes
  all pass
  expect options a; b
  p1 chooses a
  expect a in p1.graveyard and b in p1.hand
}

test "Ghastly discards shadow summons only" {
  at p1 opening
  p1 { hand "Ghastly" as ghastly, "Shade" as shade, "Golem"; deck "Shot" }
  p1 chooses yes
  all pass
  expect options done; ghastly; shade
  p1 chooses done
}

test "Ghost Gathering brings shadow summons only" {
  at p1 main
  p1 { hand "Ghost Gathering", "Restless Ghost" as ghost, "Golem"; graveyard "Shade Runner" as runner, "Gobby" }
  p1 casts "Ghost Gathering"
  all pass
  expect options done; ghost; runner
  p1 chooses done
}

test "Ghastly Tutor buries the shadow one picks" {
  at p1 combat
  p1 { play "Ghastly Tutor" as tutor with fresh false; deck "Golem", "Shade" as shade, "Restless Ghost" as ghost }
  p1 raids tutor
  p1 chooses yes
  all pass
  expect options shade; ghost
  p1 chooses ghost
  all pass
  expect ghost in p1.graveyard and shade in p1.deck
}

test "Calculate: a summon with defense 2 is none for it" {
  at p1 main
  p1 { hand "Golem" as golem }
  p2 { hand "Calculate"; deck "Shot" }
  p1 casts golem
  p1 passes
  p2 casts "Calculate"
  expect not asked
  all pass
  expect golem in stack and "Shot" in p2.hand
  all pass
  all pass
}

test "Eidolon Of The Tides calls up the merfolk one picks" {
  at p1 main
  p1 {
    hand "Eidolon Of The Tides" as eidolon
    deck "Golem", "Merfolk Gazer" as gazer, "Beached Merfolk" as beached
  }
  p1 casts eidolon
  all pass
  p1 chooses yes
  all pass
  expect options gazer; beached
  p1 chooses gazer
  expect gazer in p1.play and beached in p1.deck
}

test "Eadro protects a merfolk" {
  at p1 main
  p1 { play "Eadro, Merfolk God" as eadro, "Golem"; hand "Merfolk Gazer" }
  p2 { play "Beached Merfolk" as beached, "Gobby" }
  p1 uses use eadro
  expect options eadro; beached
  p1 chooses beached
  p1 chooses "discard one"
  all pass
}

test "Draw Counter and Counter Balance counter cards, no abilities" {
  at p1 main
  p1 { hand "Golem" as golem }
  p2 { hand "Draw Counter" as draws, "Counter Balance" as balance; play "Merfolk Gazer"; deck "Shot" }
  p1 casts golem
  all pass
  expect golem in p1.play and count(Effect in stack) == 1
  p1 passes
  expect refused casts balance because "no legal target"
  p2 casts draws
  expect not asked
  all pass
  expect "Shot" in p2.hand
  all pass
  expect count("Stone" in p1.play) == 1
}

test "Command Justice counters cards, no abilities, and exiles a whole graveyard" {
  at p1 main
  p1 { hand "Golem"; graveyard "Smite" as a, "Wrath" as b }
  p2 { hand "Command Justice" }
  p1 casts "Golem"
  all pass
  p1 passes
  p2 casts "Command Justice"
  expect options "draw"; "life"; "graveyard"; "merfolk"
  p2 chooses "life"
  p2 chooses "graveyard"
  p2 chooses p1
  all pass
  expect a in p1.exile and b in p1.exile
  all pass
}

test "Rewind counters everything but itself" {
  at p2 main
  p1 { hand "Rewind" as rewind }
  p2 { hand "Smite" as a, "Shot" as b }
  p2 casts a
  p2 chooses p1
  p2 casts b
  p2 chooses p1
  p2 passes
  p1 casts rewind
  all pass
  expect a in p2.graveyard and b in p2.graveyard and rewind in p1.graveyard and p1.life == 40
  expect times(counter, this turn) == 2
}

test "Tree Of Burning Fire burns herbs, no stones" {
  at p1 main
  p1 { play "Tree Of Burning Fire" as tree, "Herb" as herb, "Stone" as stone }
  expect option uses ignite herb
  expect no option uses ignite stone
  expect no option uses ignite tree
}

test "Tree Savant leaves what lies below the ten as it lies" {
  at p1 main
  p1 { hand "Tree Savant"; deck "Golem" as deep, "Gobby" as eleventh, "Wrath" as wrath, "Shot" x 9 }
  p1 casts "Tree Savant"
  all pass
  all pass
  p1 chooses wrath
  expect top of p1.deck == eleventh and not knows(p1, deep)
}

test "Sproutlings take a treefolk of the three, and leave the rest as it lies" {
  at p1 main
  p1 {
    hand "Sproutlings"
    deck "Treefice" as deep, "Planter" as fourth, "Golem", "Potted Flower" as flower, "Shot"
  }
  p1 casts "Sproutlings"
  all pass
  all pass
  expect options done; flower
  p1 chooses done
  expect top of p1.deck == fourth and not knows(p1, deep)
}

test "Spirit Tree exiles the card one picks, of any graveyard" {
  at p1 main
  p1 { hand "Spirit Tree"; play "Golem Token"; graveyard "Smite" as mine }
  p2 { graveyard "Wrath" as theirs }
  p1 casts "Spirit Tree"
  all pass
  p1 chooses "Spirit Tree: When it enters play"
  all pass
  all pass
  expect options mine; theirs
  p1 chooses theirs
  expect theirs in p2.exile and mine in p1.graveyard
}

test "Verdict Command: a token is destroyed, and every summon is rid of its ghosts" {
  at p1 main
  p1 { hand "Verdict Command"; play "Golem" as mine with haunts 1, "Golem Token" as a }
  p2 { play "Gobby" as theirs with haunts 1, "Golem Token" as b }
  p1 casts "Verdict Command"
  p1 chooses "token"
  p1 chooses "haunt"
  expect options a; b
  p1 chooses b
  all pass
  expect mine.haunts == 0 and theirs.haunts == 0 and count("Golem Token" in p2.play) == 0
}

test "From Dust destroys a token" {
  at p1 main
  p1 { hand "From Dust"; play "Golem", "Golem Token" as a }
  p2 { play "Gobby", "Golem Token" as b }
  p1 casts "From Dust"
  p1 chooses "token"
  expect options a; b
  p1 chooses b
  all pass
  expect count("Golem Token" in p2.play) == 0
}

test "Fertilize is for treefolk of one's own" {
  at p1 main
  p1 { hand "Fertilize", "Golem" as golem; play "Gobby" as gob }
  p1 casts "Fertilize"
  all pass
  expect gob has not Sprout
  p1 casts golem
  all pass
  all pass
  expect golem in p1.play and count("Herb" in p1.play) == 0
}

card "Trial Planting" : Spell { resolve { put(choose Summon in your.hand) } }

test "Fertilize does not hear the opponent's treefolk" {
  at p1 main
  p1 { hand "Fertilize" }
  p2 { hand "Trial Planting", "Treefice" as tree }
  p1 casts "Fertilize"
  all pass
  p1 passes
  p2 casts "Trial Planting"
  all pass
  expect tree in p2.play and stack is empty and count("Herb" in p1.play) == 0
}

test "Trial Planting puts the summon one picks" {
  at p1 main
  p1 { hand "Trial Planting", "Treefice" as tree, "Treefice" as other }
  p1 casts "Trial Planting"
  all pass
  expect options tree; other
  p1 chooses other
  expect other in p1.play
}

test "Overrun wakes treefolk of one's own" {
  at p1 main
  p1 { hand "Overrun"; play "Potted Flower" as flower, "Golem" as golem }
  p2 { play "Potted Flower" as theirs }
  p1 casts "Overrun"
  all pass
  p1 chooses "a herb"
  expect not flower.fresh and golem.fresh and theirs.fresh
}

test "Blooming Marsh: attacks of the opponent do not matter" {
  at p1 end
  p1 { play "Blooming Marsh" }
  p2 { play "Gobby" with attacked true; deck "Shot" }
  all pass
  expect count("Herb" in p1.play) == 2
}
