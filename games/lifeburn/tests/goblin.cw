// Goblins.

test "Chain of Bolts: three, and two as the opponent says" {
  at p1 main
  p1 { hand "Chain of Bolts" }
  p2 { play "Deeproot Guard" as guard }
  p1 casts "Chain of Bolts"
  all pass
  p2 chooses p1
  expect guard.wounds == 3 and p1.life == 38
}

test "Gobby: a card for the opponent" {
  at p1 main
  p1 { hand "Gobby" as gob }
  p2 { deck "Shot" x 2 }
  p1 casts gob
  all pass
  all pass
  expect count("Shot" in p2.hand) == 1 and gob has Blitz
}

test "Looting Fire with a goblin" {
  at p1 main
  p1 { hand "Looting Fire", "Wrath" as wrath; play "Gobby"; deck "Golem", "Shot" }
  p1 casts "Looting Fire"
  p1 chooses p2
  all pass
  p1 chooses wrath
  expect p2.life == 39 and "Shot" in p1.hand and count(Card in p1.hand) == 1 and wrath in p1.graveyard
}

test "Looting Fire without" {
  at p1 main
  p1 { hand "Looting Fire"; deck "Shot" }
  p1 casts "Looting Fire"
  p1 chooses p2
  all pass
  expect p2.life == 40 and "Shot" in p1.graveyard
}

test "Gob Launch: a strong one costs four life" {
  at p1 main
  p1 { hand "Gob Launch"; play "Gobby" as gob }
  p2 { play "Golem Trampler" as trampler }
  p1 casts "Gob Launch"
  p1 chooses trampler
  expect gob in p1.graveyard
  all pass
  expect trampler in p2.graveyard and p1.life == 36
}

test "Gob Launch: three is not strong" {
  at p1 main
  p1 { hand "Gob Launch"; play "Gobby" as gob }
  p2 { play "Gob Runner" as runner }
  p1 casts "Gob Launch"
  p1 chooses runner
  all pass
  expect runner in p2.graveyard and p1.life == 40
}

test "Exploder Gob" {
  at p1 main
  p1 { hand "Wrath"; play "Exploder Gob" }
  p1 casts "Wrath"
  all pass
  all pass
  expect p2.life == 38
}

test "Spear Gob" {
  at p1 main
  p1 { hand "Spear Gob" as gob }
  p2 { play "Golem" as golem }
  p1 casts gob
  all pass
  p1 chooses golem
  all pass
  expect golem in p2.play and golem.wounds == 1
}

test "Blitz Goblin goes home if it survives" {
  at p1 combat
  p1 { play "Blitz Goblin" as gob }
  p1 raids gob
  all pass
  all pass
  expect p2.life == 35 and gob in p1.hand
}

test "Gob Rocket" {
  at p1 main
  p1 { hand "Gob Rocket"; play "Gobby" as gob }
  p1 casts "Gob Rocket"
  p1 chooses p2
  expect gob in p1.graveyard
  all pass
  expect p2.life == 36
}

test "Goblin Grunt: two and two, and it may attack at once" {
  at p1 main
  p1 { hand "Goblin Grunt" as grunt }
  p1 casts grunt
  all pass
  expect grunt in p1.play and grunt.attack == 2 and grunt.defense == 2 and grunt has Blitz
}

test "Goblin Duelist: three for the player, and gone afterwards" {
  at p1 combat
  p1 { play "Goblin Duelist" as duelist }
  p2 { play "Target Dummy" }
  p1 attacks duelist on "Target Dummy"
  all pass
  all pass
  expect p2.life == 37
  all pass
  all pass
  expect duelist in p1.graveyard
}

test "Goblin Duelist stays if it did not attack" {
  at p1 second_main
  p1 { play "Goblin Duelist" as duelist }
  expect duelist in p1.play
}

test "Maglubiyet's blessing" {
  at p1 main
  p1 { hand "Maglubiyet's blessing"; deck "Golem", "Gobby" as gob }
  p1 casts "Maglubiyet's blessing"
  all pass
  expect gob in p1.hand
}

test "Fury Goblin: the leader gives a life" {
  at p1 combat
  p1 { play "Fury Goblin" as fury }
  p2 { life 10 }
  p1 raids fury
  all pass
  expect p2.life == 11
}

test "Fury Goblin: who is behind does not" {
  at p1 combat
  p1 { play "Fury Goblin" as fury; life 5 }
  p2 { life 10 }
  p1 raids fury
  all pass
  expect p2.life == 7
}

test "Fury Goblin: who is level does not either" {
  at p1 combat
  p1 { play "Fury Goblin" as fury; life 10 }
  p2 { life 10 }
  p1 raids fury
  expect stack is empty
  all pass
  expect p2.life == 7
}

test "Goblin Crew and Chieftain Gob" {
  at p1 main
  p1 { hand "Goblin Crew", "Chieftain Gob" as chief; play "Golem Token" as a, "Golem Token" as b; summons 2 }
  p1 casts "Goblin Crew"
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 1 and "Goblin Token" has Blitz
  p1 casts chief
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 4
}

test "Looter Gob: a goblin shown, a card" {
  at p1 main
  p1 { hand "Looter Gob", "Gobby" as gob; deck "Shot" x 2 }
  p1 casts "Looter Gob"
  p1 chooses yes
  all pass
  expect knows(p2, gob) and count("Shot" in p1.hand) == 1
}

test "Looter Gob: nothing to show, not offered" {
  at p1 main
  p1 { hand "Looter Gob" as looter; deck "Shot" }
  p1 casts looter
  expect not asked
  all pass
  expect looter in p1.play
}

test "Undead Gob: neither flown past, nor trampled, nor haunted" {
  at p1 combat
  p1 {
    play "Beached Merfolk" as diver with fresh false,
      "Golem Trampler" as trampler with fresh false,
      "Geist Of Drooling Tears" as geist with fresh false
  }
  p2 { play "Undead Gob" as gob }
  expect refused raids diver because "a summon stands in the way"
  p1 attacks trampler on gob
  p1 passes
  all pass
  expect p2.life == 40 and gob in p2.graveyard
}

test "Undead Gob is not haunted" {
  at p1 combat
  p1 { play "Haunter Shade" as shade with fresh false }
  p2 { play "Undead Gob" as gob }
  p1 attacks shade on gob
  all pass
  expect gob.haunts == 0
}

test "Undead Gob haunts once" {
  at p1 combat
  p1 { play "Undead Gob" as gob }
  p2 { play "Deeproot Guard" as guard }
  p1 attacks gob on guard
  all pass
  expect guard.haunts == 1 and guard in p2.play
}

test "Goblin Ritualist: a cheap spell again" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Heat Ray" as ray, "Wrath", "Shot", "Goblin Momma" }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  p1 chooses p2
  all pass
  expect p2.life == 37 and "Goblin Momma" in p1.graveyard
}

test "Goblin Ritualist: only if you like" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Heat Ray" as ray }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses no
  expect ray in p1.graveyard and stack is empty
}

test "Goblin Ritualist: a summon is no spell" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Goblin Momma" as momma }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  expect momma in p1.graveyard
}

test "Goblin Ritualist: a spell of one, two or three" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Shot", "Burst Lightning" as lightning, "Smite" as smite, "Flame Wave" }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  expect options lightning; smite
  p1 chooses smite
  p1 chooses p2
  all pass
  expect p2.life == 36
}

test "Goblin Ritualist: a spell without a legal target is not cast" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Dispell" as dispell }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  expect dispell in p1.graveyard and stack is empty and times(cast, this turn) == 1
}

test "Goblin Ritualist: a spell without a legal target is not offered beside others" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Dispell" as dispell, "Heat Ray" as ray, "Smite" as smite }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  expect options ray; smite
  p1 chooses ray
  p1 chooses p2
  all pass
  expect dispell in p1.graveyard and p2.life == 37
}

test "Goblin Ritualist: what a spell asks for besides is paid" {
  at p1 main
  p1 {
    hand "Goblin Ritualist"
    graveyard "Dig Up" as dig
    play "Stone" as stone
    deck "Gobby", "Master Golem" as golem
  }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  all pass
  expect stone not in p1.play and golem in p1.hand
}

test "Goblin Ritualist: without what a spell asks for besides it is not cast" {
  at p1 main
  p1 { hand "Goblin Ritualist"; graveyard "Dig Up" as dig; deck "Gobby", "Master Golem" as golem }
  p1 casts "Goblin Ritualist"
  all pass
  p1 chooses yes
  all pass
  expect dig in p1.graveyard and golem in p1.deck and stack is empty
}

test "Shot: two with a goblin" {
  at p1 main
  p1 { hand "Shot"; play "Gobby" }
  p1 casts "Shot"
  p1 chooses p2
  all pass
  expect p2.life == 38
}

test "Fire Master Gob: one, or five under spellburn" {
  at p1 main
  p1 { hand "Shot" as a, "Shot" as b; play "Fire Master Gob" }
  p1 casts a
  p1 chooses p2
  all pass
  expect p2.life == 39
  all pass
  expect p2.life == 37
  p1 casts b
  p1 chooses p2
  all pass
  expect p2.life == 32
}

test "Firing Goblin: show a goblin, two damage" {
  at p1 main
  p1 { hand "Firing Goblin" as firing, "Gobby" as gob }
  p2 { play "Deeproot Guard" as guard }
  p1 casts firing
  all pass
  all pass
  p1 chooses gob
  p1 chooses guard
  expect guard.wounds == 2 and knows(p2, gob)
}

test "Goblin Squadron: tokens for goblins only" {
  at p1 main
  p1 { hand "Goblin Squadron", "Lord Golem" as lord, "Goblin Engineer" as engineer; summons 2 }
  p1 casts "Goblin Squadron"
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 2 and "Goblin Token".attack == 0
  expect refused casts lord because "not enough tributes"
  p1 casts engineer
  expect options "Goblin Squadron"; "Goblin Token"; "Goblin Token"
  p1 chooses "Goblin Token"
  all pass
}

test "Baby Gobs" {
  at p1 main
  p1 { hand "Baby Gobs" }
  p1 casts "Baby Gobs"
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 2
}

test "Goblin Engineer and Goblin Trickster search" {
  at p1 main
  p1 {
    hand "Goblin Engineer", "Goblin Trickster" as trickster
    play "Golem Token" as a, "Golem Token" as b
    summons 2
    deck "Gobby" as gob, "Shot" as shot, "Golem"
  }
  p1 casts "Goblin Engineer"
  p1 chooses a
  all pass
  all pass
  expect gob in p1.hand
  p1 casts trickster
  p1 chooses b
  all pass
  all pass
  expect shot in p1.hand and trickster has Blitz
}

test "Goblin Momma" {
  at p1 main
  p1 { hand "Goblin Momma"; play "Golem Token" }
  p1 casts "Goblin Momma"
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 2 and total attack of ("Goblin Token" in p1.play) == 1
  expect total defense of ("Goblin Token" in p1.play) == 2
}

test "Goblin Master: a card, and strength from all other goblins" {
  at p1 main
  p1 { hand "Goblin Master" as master; play "Golem Token"; deck "Shot" x 2 }
  p2 { play "Gobby" }
  p1 casts master
  all pass
  all pass
  expect count("Shot" in p1.hand) == 1 and master.attack == 2 and master.defense == 2
}

test "Goblin Master alone is as printed" {
  at p1 main
  p1 { play "Goblin Master" as master, "Golem" }
  expect master.attack == 1 and master.defense == 1
}

test "Goblin Rally: another one attacks" {
  at p1 combat
  p1 { play "Goblin Rally" as rally }
  p1 raids rally
  all pass
  expect count("Goblin Token" in p1.play) == 1 and "Goblin Token" has Blitz
  all pass
  expect p2.life == 36
}

test "Goblin God: as many as you have" {
  at p1 main
  p1 { hand "Goblin God" as god; play "Gobby" x 2; summons 0 }
  p1 casts god
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 3
}

test "Rally the mogs" {
  at p1 main
  p1 { hand "Rally the mogs" as rally; play "Golem Token", "Gobby" as gob }
  p2 { play "Gobby" as theirs }
  p1 casts rally
  p1 chooses "Golem Token"
  all pass
  all pass
  expect gob.attack == 4 and theirs.attack == 3 and "Goblin Token".attack == 1 and "Goblin Token" has Blitz
  expect count("Goblin Token" in p1.play) == 1 and "Goblin Token".defense == 1
}

test "Fork Bolt: two targets" {
  at p1 main
  p1 { hand "Fork Bolt" }
  p2 { play "Target Dummy" as a, "Golem" as b, "Golem" as c }
  p1 casts "Fork Bolt"
  p1 chooses a
  p1 chooses b
  all pass
  expect a in p2.graveyard and b.wounds == 1 and c.wounds == 0
}

test "Fork Bolt needs two" {
  at p1 main
  p1 { hand "Fork Bolt" }
  p2 { play "Golem" }
  expect refused casts "Fork Bolt" because "no legal target"
}

test "Greed with a goblin: one away" {
  at p1 main
  p1 { hand "Greed"; play "Gobby"; deck "Shot" x 3 }
  p1 casts "Greed"
  all pass
  p1 chooses "Shot"
  expect count("Shot" in p1.hand) == 1
}

test "Greed without: two away" {
  at p1 main
  p1 { hand "Greed", "Golem" as golem; deck "Shot" x 2 }
  p1 casts "Greed"
  all pass
  p1 chooses golem
  p1 chooses "Shot"
  expect count("Shot" in p1.hand) == 1 and golem in p1.graveyard
}

test "Heat Ray and Smite burn more with a goblin" {
  at p1 main
  p1 { hand "Heat Ray", "Smite"; play "Gobby" }
  p1 casts "Heat Ray"
  p1 chooses p2
  all pass
  expect p2.life == 37
  p1 casts "Smite"
  p1 chooses p2
  all pass
  expect p2.life == 33
}

test "Heat Ray and Smite without one" {
  at p1 main
  p1 { hand "Heat Ray", "Smite" }
  p1 casts "Heat Ray"
  p1 chooses p2
  all pass
  expect p2.life == 38
  p1 casts "Smite"
  p1 chooses p2
  all pass
  expect p2.life == 35
}

test "Goblin Town grows" {
  at p1 draw
  p1 { play "Goblin Town", "Gobby" x 3; deck "Shot" }
  all pass
  expect count("Goblin Token" in p1.play) == 2
}

test "Gamble" {
  at p1 main
  p1 { hand "Gamble"; deck "Shot" x 4 }
  p2 { deck "Shot" x 3 }
  p1 casts "Gamble"
  all pass
  expect count("Shot" in p1.hand) == 3 and count("Shot" in p2.hand) == 2
}

test "Run Amok: two goblins, and no tributes this turn" {
  at p1 main
  p1 { hand "Run Amok", "Goblin Engineer" as engineer }
  p1 casts "Run Amok"
  all pass
  expect count("Goblin Token" in p1.play) == 2 and "Goblin Token" has Blitz
  expect refused casts engineer because "not enough tributes"
}

test "Run Amok: in your next turn there are tributes again" {
  at p1 second_main
  p1 { hand "Run Amok", "Goblin Engineer" as engineer; deck "Shot" x 4 }
  p2 { deck "Shot" x 4 }
  p1 casts "Run Amok"
  all pass
  expect refused casts engineer because "not enough tributes"
  all pass
  all pass
  expect turn player == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is draw
  all pass
  expect option casts engineer
}

test "Heat Wave" {
  at p1 main
  p1 { hand "Heat Wave"; play "Golem" as mine }
  p2 { play "Gobby" as theirs }
  p1 casts "Heat Wave"
  all pass
  expect mine in p1.graveyard and theirs.wounds == 2
}

test "Fireblast: six with a goblin" {
  at p1 main
  p1 { hand "Fireblast"; play "Gobby" }
  p2 { play "Golem God" as god }
  p1 casts "Fireblast"
  p1 chooses god
  all pass
  expect god.wounds == 6 and p1.life == 35
}

test "Obliterate: one gone, eight to each, no life for the rest of the match" {
  at p1 second_main
  p1 { hand "Obliterate"; play "Herb" as herb; life 20; deck "Shot" x 4 }
  p2 { play "Golem" as golem, "Herb" as theirs; life 5; deck "Shot" x 4 }
  p1 casts "Obliterate"
  p1 chooses golem
  all pass
  expect golem in p2.graveyard and p2.life == 1 and p1.life == 4
  p1 uses use herb
  all pass
  expect p1.life == 4
  all pass
  all pass
  expect turn player == p2
  p2 uses use theirs
  all pass
  expect p2.life == 1
}

test "without Obliterate a herb heals" {
  at p1 main
  p1 { play "Herb" as herb; life 4 }
  p1 uses use herb
  all pass
  expect p1.life == 6
}

test "Wildfire costs three for each enemy summon" {
  at p1 main
  p1 { hand "Wildfire"; play "Golem" as mine }
  p2 { play "Gobby" x 2 }
  p1 casts "Wildfire"
  expect p1.life == 34
  all pass
  expect count(Summon) == 0
}

test "Wildfire: who cannot pay for all of them does not cast it" {
  at p1 main
  p1 { hand "Wildfire"; life 6 }
  p2 { play "Gobby" x 2 }
  expect refused casts "Wildfire" because "not enough life"
  p1 { life 7 }
  p1 casts "Wildfire"
  expect p1.life == 1
  all pass
  expect count(Summon) == 0
}

test "Channel: X for ten and X" {
  at p1 main
  p1 { hand "Channel" }
  p2 { life 10 }
  p1 casts "Channel"
  p1 chooses 12
  p1 chooses p2
  expect p1.life == 18
  all pass
  expect p2.life == 1
}

test "Channel: X may be nothing" {
  at p1 main
  p1 { hand "Channel" }
  p1 casts "Channel"
  p1 chooses 0
  p1 chooses p2
  expect p1.life == 30
  all pass
  expect p2.life == 40
}

test "Barrage counts the new goblin" {
  at p1 main
  p1 { hand "Barrage"; play "Gobby" }
  p1 casts "Barrage"
  p1 chooses p2
  all pass
  expect p2.life == 38 and count("Goblin Token" in p1.play) == 1
}

test "Flame Wave again for a card; goblin cards that are discarded give life" {
  at p1 main
  p1 { hand "Flame Wave", "Shot" as shot, "Wrath" as wrath; life 20 }
  p2 { play "Golem God" as god, "Gobby" as gob, "Tree Giant" as giant }
  p1 casts "Flame Wave"
  p1 chooses god
  all pass
  expect p1.life == 16
  p1 chooses shot
  p1 chooses gob
  expect gob in p2.graveyard and god.wounds == 4 and p1.life == 17 and shot in p1.graveyard
  p1 chooses wrath
  p1 chooses giant
  expect giant.wounds == 4 and p1.life == 17
}

test "Flame Wave: enough is enough" {
  at p1 main
  p1 { hand "Flame Wave", "Shot" as shot; life 20 }
  p2 { play "Golem God" as god }
  p1 casts "Flame Wave"
  all pass
  p1 chooses done
  expect god.wounds == 4 and shot in p1.hand
}

test "Flame Wave: a goblin that is hit gives no life" {
  at p1 main
  p1 { hand "Flame Wave"; life 20 }
  p2 { play "Gobby" as gob }
  p1 casts "Flame Wave"
  all pass
  expect gob in p2.graveyard and p1.life == 16
}

test "Burst Lightning again for two life" {
  at p1 main
  p1 { hand "Burst Lightning"; life 6 }
  p2 { play "Golem God" as god }
  p1 casts "Burst Lightning"
  all pass
  p1 chooses yes
  p1 chooses yes
  expect god.wounds == 6 and p1.life == 1 and p1.exhausted
}

test "Burst Lightning once" {
  at p1 main
  p1 { hand "Burst Lightning"; life 6 }
  p2 { play "Golem God" as god }
  p1 casts "Burst Lightning"
  all pass
  p1 chooses no
  expect god.wounds == 2 and p1.life == 5
}

test "Burst Lightning: when its target has died nothing more can be paid" {
  at p1 main
  p1 { hand "Burst Lightning"; life 40 }
  p2 { play "Granite Golem" as g }
  p1 casts "Burst Lightning"
  all pass
  expect g in p2.graveyard and p1.life == 39
  expect not asked
}

test "Burst Lightning: the question says what is paid and what for" {
  at p1 main
  p1 { hand "Burst Lightning"; life 40 }
  p2 { play "Golem" as g with plus 9 }
  p1 casts "Burst Lightning"
  all pass
  expect p1 asked "Pay 2 life to deal 2 more damage to Golem?"
  p1 chooses yes
  expect p1.life == 37 and g.wounds == 4
  p1 chooses no
}

test "Cavalcade Pyromancer burns whoever casts a summon" {
  at p1 main
  p1 { hand "Golem"; play "Cavalcade Pyromancer" }
  p1 casts "Golem"
  all pass
  expect p1.life == 39
  all pass
}

test "Cavalcade Pyromancer burns the opponent as well" {
  at p2 main
  p1 { play "Cavalcade Pyromancer" }
  p2 { hand "Golem" }
  p2 casts "Golem"
  all pass
  expect p2.life == 39 and p1.life == 40
  all pass
  all pass
}

test "Cavalcade Pyromancer does not care for spells" {
  at p1 main
  p1 { hand "Shot"; play "Cavalcade Pyromancer" }
  p1 casts "Shot"
  p1 chooses p2
  expect count(Card in stack) == 1
  all pass
  expect p1.life == 40 and p2.life == 38
}

test "Ringleader Champion: three ways" {
  at p1 main
  p1 {
    hand "Ringleader Champion" as a, "Ringleader Champion" as b, "Ringleader Champion" as c
    play "Golem Token" as t, "Golem Token" as u, "Golem Token" as v
    summons 3
    deck "Shot" x 2
  }
  p1 casts a
  p1 chooses t
  all pass
  all pass
  p1 chooses "a goblin"
  expect count("Goblin Token" in p1.play) == 1
  p1 casts b
  p1 chooses u
  all pass
  all pass
  p1 chooses "a card"
  expect count("Shot" in p1.hand) == 1
  p1 casts c
  p1 chooses v
  all pass
  all pass
  p1 chooses "strength"
  expect c.attack == 5 and c.defense == 5
}

test "Ringleader Champion: strength stays" {
  at p1 second_main
  p1 { hand "Ringleader Champion" as champion; play "Golem Token", "Gobby" as gob }
  p2 { deck "Shot" }
  p1 casts champion
  p1 chooses "Golem Token"
  all pass
  all pass
  p1 chooses "strength"
  all pass
  all pass
  expect turn player == p2 and champion.attack == 3 and champion.defense == 3
}

test "Searing Fire is free as the first spell of the match" {
  at p1 main
  p1 { hand "Searing Fire" as a, "Searing Fire" as b }
  p1 casts a
  p1 chooses p2
  expect p1.life == 40
  all pass
  p1 casts b
  p1 chooses p2
  expect p1.life == 30
  all pass
  expect p2.life == 34
}

test "Searing Fire is not free as the first spell of a later turn" {
  at p1 second_main
  p1 { hand "Shot", "Searing Fire" as fire; deck "Shot" x 4 }
  p2 { deck "Shot" x 4 }
  p1 casts "Shot"
  p1 chooses p2
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 passes
  p1 casts fire
  p1 chooses p2
  expect p1.life == 35
  all pass
}

test "Searing Fire: what the other player cast does not count" {
  at p2 main
  p1 { hand "Searing Fire" as fire }
  p2 { hand "Shot" }
  p2 casts "Shot"
  p2 chooses p1
  p2 passes
  p1 casts fire
  p1 chooses p2
  expect p1.life == 40
  all pass
  all pass
}

test "Searing Fire: the first one asks for no life, the second for more than it costs" {
  at p1 main
  p1 { hand "Searing Fire" as a, "Searing Fire" as b; life 5 }
  p1 casts a
  p1 chooses p2
  expect p1.life == 5
  all pass
  expect refused casts b because "not enough life"
}

test "Goblin Channeler burns for cheap spells" {
  at p1 main
  p1 { hand "Heat Ray", "Smite"; play "Goblin Channeler" }
  p1 casts "Heat Ray"
  p1 chooses p2
  all pass
  expect p1.life == 36
  all pass
  p1 casts "Smite"
  p1 chooses p2
  all pass
  expect p1.life == 30
}

test "Searing Goblin: two life a turn, and nobody's entering works" {
  at p1 draw
  p1 { play "Searing Goblin"; hand "Golem" as golem; deck "Shot" }
  all pass
  expect p1.life == 38
  all pass
  p1 casts golem
  all pass
  all pass
  expect golem in p1.play and count("Stone" in p1.play) == 0
}

test "Searing Goblin: sprout does not work either, but is there" {
  at p1 main
  p1 { play "Searing Goblin"; hand "Potted Flower" as flower }
  p1 casts flower
  all pass
  all pass
  expect flower in p1.play and flower has Sprout and count("Herb" in p1.play) == 0
}

test "Goblin Lieutenant: a companion for the attack" {
  at p1 combat
  p1 { play "Goblin Lieutenant" as lieutenant }
  p2 { deck "Shot" x 2 }
  p1 raids lieutenant
  all pass
  expect "Goblin Token".attack == 3 and "Goblin Token".defense == 1
  all pass
  expect p2.life == 36
  all pass
  all pass
  all pass
  expect count("Goblin Token" in p1.play) == 0
}

test "Blast Open: more defense than attack" {
  at p1 main
  p1 { hand "Blast Open" }
  p2 { play "Foundation Golem" as wall, "Granite Golem" }
  p1 casts "Blast Open"
  all pass
  expect wall in p2.graveyard
}

test "Goblin Tactician: a counter, and its own attack as damage" {
  at p1 main
  p1 { hand "Goblin Tactician" as tactician }
  p1 casts tactician
  all pass
  p1 chooses yes
  all pass
  expect tactician.attack == 2
  p1 uses use tactician
  p1 chooses p2
  expect tactician in p1.graveyard
  all pass
  expect p2.life == 38
}

test "All Out Attack Commander: one life, and every goblin of all graveyards back with blitz" {
  at p1 main
  p1 {
    hand "All Out Attack Commander" as commander
    play "Golem Token"
    graveyard "Baby Gobs" as gobs, "Golem" as golem
  }
  p2 { graveyard "Goblin Town" as town, "Shot" as shot }
  p1 casts commander
  all pass
  all pass
  expect p1.life == 1 and gobs in p1.play and gobs has Blitz and golem in p1.graveyard
  expect town in p2.play and town.controller == p2 and town has Blitz and shot in p2.graveyard
  all pass
}

test "All Out Attack Commander: their blitz stays" {
  at p1 second_main
  p1 { hand "All Out Attack Commander" as commander; play "Golem Token"; graveyard "Goblin Town" as town }
  p2 { deck "Shot" }
  p1 casts commander
  all pass
  all pass
  expect town in p1.play and town has Blitz
  all pass
  all pass
  expect turn player == p2 and town has Blitz
}

test "All Out Attack Commander does not bring back its like" {
  at p1 main
  p1 { hand "All Out Attack Commander" as commander; play "Golem Token"; graveyard "All Out Attack Commander" as first }
  p1 casts commander
  all pass
  all pass
  expect commander in p1.play and first in p1.graveyard
}

test "All Out Attack Commander cannot be cheated into play" {
  at p1 main
  p1 { hand "It's Alive"; graveyard "All Out Attack Commander" as commander }
  p1 casts "It's Alive"
  all pass
  expect commander in p1.graveyard
}
card "Trial Herald" : Spell { resolve { free_cast(choose Summon in your.graveyard) } }
test "another goblin can be cast for nothing, whichever one picks" {
  at p1 main
  p1 { hand "Trial Herald"; graveyard "Goblin Town" as town, "Gobby" as gob }
  p1 casts "Trial Herald"
  all pass
  expect options town; gob
  p1 chooses town
  all pass
  expect town in p1.play and gob in p1.graveyard
}

test "All Out Attack Commander cannot be cast for nothing" {
  at p1 main
  p1 { hand "Trial Herald"; graveyard "All Out Attack Commander" as commander }
  p1 casts "Trial Herald"
  all pass
  expect commander in p1.graveyard
}
