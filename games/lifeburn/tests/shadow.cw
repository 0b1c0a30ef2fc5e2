// Shadows.

test "Dusk Wraith, milled, destroys a summon" {
  at p1 main
  p1 { hand "Shadow Dancer"; deck "Shot" x 3, "Dusk Wraith" as wraith }
  p2 { play "Golem" as golem }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  expect wraith in p1.graveyard
  all pass
  p1 chooses golem
  expect golem in p2.graveyard
}

test "Dusk Wraith with nobody to destroy" {
  at p1 main
  p1 { hand "Exchange Souls"; deck "Dusk Wraith"; graveyard "Shot" }
  p1 casts "Exchange Souls"
  all pass
  expect p1.life == 34
}

test "Dusk Wraith on an empty table" {
  at p1 main
  p1 { hand "Fisher"; deck "Shot", "Dusk Wraith" }
  p1 casts "Fisher"
  all pass
  all pass
  expect p1.life == 40
}

test "Grave Digger mills to the next spell" {
  at p1 main
  p1 { hand "Wrath"; play "Grave Digger"; deck "Golem" as rest, "Shot" as spell, "Golem", "Gobby", "Golem" }
  p1 casts "Wrath"
  all pass
  all pass
  expect spell in p1.graveyard and rest in p1.deck and count(Card in p1.deck) == 1
}

test "Haunter Shade, milled: two ghosts" {
  at p1 main
  p1 { hand "Shadow Dancer"; deck "Shot" x 3, "Haunter Shade" }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 2 and "Ghost Token".attack == 0 and "Ghost Token".defense == 1
}

test "Witness Shade: two each" {
  at p1 main
  p1 { hand "Witness Shade"; deck "Shot" x 3 }
  p2 { deck "Shot" x 3 }
  p1 casts "Witness Shade"
  all pass
  all pass
  expect count(Card in p1.graveyard) == 2 and count(Card in p2.graveyard) == 2
}

test "Ghost Gathering: half the life, five milled, shadows cast, the dead exiled" {
  at p1 main
  p1 { hand "Ghost Gathering", "Wrath", "Restless Ghost" as a; deck "Shot" x 5, "Shade Runner" as b }
  p1 casts "Ghost Gathering"
  expect p1.life == 39
  all pass
  expect p1.life == 20
  expect count(Card in p1.deck) == 1
  p1 chooses a
  p1 chooses b
  expect a in stack and b in stack and p1.summons == 1
  all pass
  expect b in p1.play and a in stack
  all pass
  p1 chooses done
  all pass
  expect a in p1.play
}

test "Ghost Gathering: exile instead of the graveyard" {
  at p1 main
  p1 { hand "Ghost Gathering", "Edict" as edict; play "Golem" as golem; deck "Shot" x 6 }
  p1 casts "Ghost Gathering"
  all pass
  p1 casts edict
  all pass
  expect golem in p1.exile
}

test "Ghost Gathering: in the next turn the dead lie in the graveyard again" {
  at p1 second_main
  p1 { hand "Ghost Gathering"; play "Golem" as golem; deck "Shot" x 6 }
  p2 { hand "Smite"; deck "Shot" }
  p1 casts "Ghost Gathering"
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts "Smite"
  p2 chooses golem
  all pass
  expect golem in p1.graveyard
}

test "Shade Herald leaves a ghost" {
  at p1 main
  p1 { hand "Wrath"; play "Shade Herald" }
  p1 casts "Wrath"
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 1
}

test "Shadow Dancer mills four" {
  at p1 main
  p1 { hand "Shadow Dancer"; deck "Shot" x 6 }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  expect count(Card in p1.deck) == 2
}

test "Selfless Shadow for a shadow" {
  at p1 main
  p1 { hand "Double Shadow"; play "Selfless Shadow" }
  p1 casts "Double Shadow"
  all pass
  expect "Ghost Token" has Haunt
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 2
}

test "Selfless Shadow for others: nothing" {
  at p1 main
  p1 { hand "Goblin Engineer" as gob; play "Selfless Shadow" }
  p1 casts gob
  all pass
  expect count("Ghost Token" in p1.play) == 0 and gob in p1.play
}

test "Shadow Of The Grave: the dead make it strong" {
  at p1 main
  p1 { graveyard "Golem" x 4, "Shot"; play "Shadow Of The Grave" as shadow }
  expect shadow.attack == 3 and shadow.defense == 3
}

test "Shade Crawler comes back when a shadow dies" {
  at p1 main
  p1 { hand "Edict"; play "Restless Ghost"; graveyard "Shade Crawler" as crawler; deck "Shot" }
  p1 casts "Edict"
  all pass
  all pass
  expect crawler in p1.play
}

test "Shade Crawler does not care for golems" {
  at p1 main
  p1 { hand "Edict"; play "Golem"; graveyard "Shade Crawler" as crawler; deck "Shot" }
  p1 casts "Edict"
  all pass
  expect crawler in p1.graveyard
}

test "Ghost Receiver: a shadow on top, up to three milled" {
  at p1 combat
  p1 { play "Ghost Receiver" as receiver with fresh false; graveyard "Shade Runner" as runner; deck "Shot" x 4 }
  p1 raids receiver
  all pass
  p1 chooses runner
  p1 chooses 2
  expect count(Card in p1.graveyard) == 2 and count(Card in p1.deck) == 3
}

test "Ghost Receiver: none or three, not four" {
  at p1 combat
  p1 { play "Ghost Receiver" as receiver with fresh false; deck "Shot" x 5 }
  p1 raids receiver
  all pass
  expect options 0; 1; 2; 3
  p1 chooses 0
  expect count(Card in p1.graveyard) == 0
}

test "Shade Runner: any number away" {
  at p1 main
  p1 { hand "Shade Runner", "Shot" as a, "Smite" as b }
  p1 casts "Shade Runner"
  all pass
  all pass
  p1 chooses a
  p1 chooses done
  expect a in p1.graveyard and b in p1.hand
}

test "Ghost Deceiver becomes what falls" {
  at p1 main
  p1 { hand "Edict"; play "Ghost Deceiver" as deceiver, "Haunt God" as god; deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses god
  all pass
  expect deceiver.attack == 8 and deceiver has Haunt
}

test "Ghost Deceiver stays what it has become" {
  at p1 second_main
  p1 { hand "Edict"; play "Ghost Deceiver" as deceiver, "Haunt God" as god; deck "Shot" }
  p2 { deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses god
  all pass
  all pass
  all pass
  expect turn player == p2 and deceiver.attack == 8 and deceiver.defense == 8
}

test "Dark Blessing" {
  at p1 main
  p1 { hand "Dark Blessing"; deck "Golem", "Shade Runner" as runner }
  p1 casts "Dark Blessing"
  all pass
  expect runner in p1.hand
}

test "Shade of Return comes back from its tribute" {
  at p1 main
  p1 { hand "Goblin Engineer"; play "Shade of Return" as shade }
  p1 casts "Goblin Engineer"
  all pass
  expect shade in p1.hand
}

test "Blunt Ambusher is for the desperate" {
  at p1 main
  p1 { life 4; play "Blunt Ambusher" as ambusher }
  expect ambusher.attack == 6 and ambusher.defense == 6
}

test "Double Shadow and Three Shadows" {
  at p1 main
  p1 { hand "Double Shadow", "Three Shadows" as three; play "Golem Token" as a, "Golem Token" as b; summons 2 }
  p1 casts "Double Shadow"
  p1 chooses a
  all pass
  all pass
  expect "Ghost Token".attack == 3 and "Ghost Token".defense == 3
  p1 casts three
  p1 chooses b
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 3 and three has Haunt
}

test "Relenting Shade returns when the opponent discards" {
  at p1 main
  p1 { hand "Reap"; graveyard "Relenting Shade" as shade }
  p2 { hand "Shot" }
  p1 casts "Reap"
  all pass
  all pass
  expect shade in p1.play
}

test "Relenting Shade: not for your own" {
  at p1 main
  p1 { hand "Shade Runner", "Shot" as shot; graveyard "Relenting Shade" as shade }
  p1 casts "Shade Runner"
  all pass
  all pass
  p1 chooses shot
  expect shade in p1.graveyard
}

test "Shade: a ghost, and half the deck" {
  at p1 main
  p1 { hand "Shade"; play "Golem Token"; deck "Shot" x 7 }
  p1 casts "Shade"
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 1
    and "Ghost Token".attack == 2
    and "Ghost Token".defense == 2
    and count(Card in p1.deck) == 4
}

test "Hand Refresh: both hands anew" {
  at p1 main
  p1 { hand "Hand Refresh", "Golem" as mine; deck "Shot" x 2 }
  p2 { hand "Golem" as a, "Gobby" as b; deck "Shot" x 3 }
  p1 casts "Hand Refresh"
  all pass
  expect mine in p1.graveyard and count("Shot" in p1.hand) == 1 and count("Shot" in p2.hand) == 2 and a in p2.graveyard
}

test "Reap: the opponent chooses two" {
  at p1 main
  p1 { hand "Reap" }
  p2 { hand "Shot" as a, "Smite" as b, "Golem" as c }
  p1 casts "Reap"
  all pass
  p2 chooses a
  p2 chooses c
  expect a in p2.graveyard and c in p2.graveyard and b in p2.hand
}

test "Lingering Shades" {
  at p1 main
  p1 { hand "Lingering Shades"; play "Golem Token" x 2 }
  p1 casts "Lingering Shades"
  p1 chooses "Golem Token"
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 5
}

test "Lost, But Never Gone" {
  at p1 main
  p1 { hand "Lost, But Never Gone"; deck "Shot" x 20 }
  p1 casts "Lost, But Never Gone"
  all pass
  expect p1.life == 20
    and count(Card in p1.deck) == 5
    and count("Ghost Token" in p1.play) == 1
    and "Ghost Token" has Haunt
}

test "Ghostly Looter: loot on entering, and again from the graveyard" {
  at p1 main
  p1 { graveyard "Ghostly Looter" as looter; play "Golem Token" x 2; hand "Smite" as smite; deck "Shot" x 2 }
  p1 casts_otherwise looter
  p1 chooses "Golem Token"
  all pass
  p1 chooses yes
  all pass
  expect looter in p1.play and smite in p1.graveyard and count("Shot" in p1.hand) == 1
  expect count("Ghost Token" in p1.play) == 1 and "Ghost Token".attack == 0 and "Ghost Token".defense == 1
}

test "Dark Shade: their discards make ghosts; once a turn it causes one" {
  at p1 main
  p1 { play "Dark Shade" as shade; hand "Shot" as shot, "Smite" }
  p2 { hand "Golem" as golem }
  p1 uses use_once shade
  p1 chooses shot
  all pass
  expect golem in p2.graveyard and shot in p1.graveyard
  all pass
  expect count("Ghost Token" in p1.play) == 1
    and "Ghost Token".attack == 2
    and "Ghost Token".defense == 2
    and "Ghost Token" has Haunt
  expect refused uses use_once shade because "used this turn"
}

test "Fisher takes the weakest" {
  at p1 main
  p1 { hand "Fisher"; deck "Shot" x 3 }
  p2 { play "Golem" as golem, "Target Dummy" as dummy }
  p1 casts "Fisher"
  all pass
  expect dummy in p2.graveyard and golem in p2.play and count(Card in p1.deck) == 1
}

test "Vanquish: at most 3 attack" {
  at p1 main
  p1 { hand "Vanquish"; deck "Shot" x 2 }
  p2 { play "Gobby" as gob, "Golem Trampler" }
  p1 casts "Vanquish"
  all pass
  expect gob in p2.graveyard and count(Card in p1.deck) == 1
}

test "Shadow Lord leads from the graveyard" {
  at p1 main
  p1 { graveyard "Shadow Lord"; play "Restless Ghost" as ghost, "Golem" as golem }
  expect ghost.attack == 3 and ghost.Haunt == 1 and golem.attack == 2 and golem has not Haunt
}

test "Shadow Lord in play leads nobody" {
  at p1 main
  p1 { play "Shadow Lord", "Restless Ghost" as ghost }
  expect ghost.attack == 2 and ghost has not Haunt
}

test "Edict: one each, and a card" {
  at p1 main
  p1 { hand "Edict"; play "Golem" as mine; deck "Shot" }
  p2 { play "Golem" as a, "Gobby" as b }
  p1 casts "Edict"
  all pass
  p2 chooses b
  expect mine in p1.graveyard and b in p2.graveyard and a in p2.play and "Shot" in p1.hand
}

test "Fable: top or graveyard, then up to three milled" {
  at p1 main
  p1 { hand "Fable", "Golem" as a, "Gobby" as b; deck "Shot" x 4 }
  p1 casts "Fable"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses done
  p1 chooses "on top of your deck"
  p1 chooses "into your graveyard"
  expect top of p1.deck == a and b in p1.graveyard
  p1 chooses 1
  expect a in p1.graveyard and count("Shot" in p1.hand) == 2
}

test "Fable: four cards, not five; nothing need be milled, and not four" {
  at p1 main
  p1 { hand "Fable", "Golem" as a, "Gobby" as b, "Smite" as c; deck "Shot" x 7, "Wrath" as d, "Edict" as e }
  p1 casts "Fable"
  all pass
  expect options done; a; b; c; e; d
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  p1 chooses "into your graveyard"
  p1 chooses "into your graveyard"
  p1 chooses "into your graveyard"
  p1 chooses "into your graveyard"
  expect a in p1.graveyard and b in p1.graveyard and c in p1.graveyard and d in p1.graveyard and e in p1.hand
  expect options 0; 1; 2; 3
  p1 chooses 0
  expect count(Card in p1.deck) == 7
}

test "It's Alive: a shadow gives life" {
  at p1 main
  p1 { hand "It's Alive"; graveyard "Haunt God" as god, "Golem" }
  p1 casts "It's Alive"
  all pass
  p1 chooses god
  expect god in p1.play and p1.life == 23
}

test "It's Alive: a golem does not" {
  at p1 main
  p1 { hand "It's Alive"; graveyard "Golem" as golem }
  p1 casts "It's Alive"
  all pass
  expect golem in p1.play and p1.life == 18
}

test "Reaper takes a summon from the hand" {
  at p1 main
  p1 { hand "Reaper" }
  p2 { hand "Golem" as golem, "Shot" as shot }
  p1 casts "Reaper"
  all pass
  expect golem in p2.graveyard and knows(p1, shot)
}

test "Strongfall takes the strongest" {
  at p1 main
  p1 { hand "Strongfall"; deck "Shot" x 2 }
  p2 { play "Golem" as golem, "Target Dummy" as dummy }
  p1 casts "Strongfall"
  all pass
  expect golem in p2.graveyard and dummy in p2.play and count(Card in p1.deck) == 1
}

test "Duress takes anything but a summon" {
  at p1 main
  p1 { hand "Duress" }
  p2 { hand "Golem" as golem, "Shot" as shot }
  p1 casts "Duress"
  all pass
  expect shot in p2.graveyard and p2.life == 41 and knows(p1, golem)
}

test "Haunt God brings a ghost" {
  at p1 main
  p1 { graveyard "Haunt God" as god; play "Restless Ghost" x 3 }
  p1 casts_otherwise god
  p1 chooses "Restless Ghost"
  p1 chooses "Restless Ghost"
  all pass
  all pass
  expect count("Ghost Token" in p1.play) == 1
}

test "Haunt God: golems will not do" {
  at p1 main
  p1 { graveyard "Haunt God" as god; play "Golem" x 3 }
  expect refused casts_otherwise god because "not enough tributes"
}

test "Exchange Souls: what was milled may come back" {
  at p1 main
  p1 { hand "Exchange Souls"; deck "Golem" as deep, "Golem God" as god }
  p1 casts "Exchange Souls"
  all pass
  expect god in p1.play and deep in p1.deck
}

test "Crawl Back: a shadow of power 3 or less, whatever it costs" {
  at p1 main
  p1 {
    hand "Crawl Back"
    graveyard "Ghostly Looter" as looter, "Shadow Lord" as lord, "Dark Shade", "Shade Runner" as runner, "Golem"
  }
  p1 casts "Crawl Back"
  expect options looter; runner
  p1 chooses runner
  all pass
  expect runner in p1.play and lord in p1.graveyard
}

test "Ritual Of Darkness: in turn, until both decline" {
  at p1 main
  p1 { hand "Ritual Of Darkness", "Golem" as a, "Gobby" as b }
  p2 { hand "Granite Golem" as c }
  p1 casts "Ritual Of Darkness"
  all pass
  p1 chooses a
  p2 chooses no
  p1 chooses b
  p2 chooses c
  expect a in p1.play and b in p1.play and c in p2.play
  p1 chooses "Gobby"
  all pass
}

test "Ritual Of Darkness: the caster begins, and a yes gives both another chance" {
  at p2 main
  p1 { hand "Golem" as c }
  p2 { hand "Ritual Of Darkness", "Granite Golem" as a, "Target Dummy" as b }
  p2 casts "Ritual Of Darkness"
  all pass
  p2 chooses no
  p1 chooses c
  p2 chooses a
  p2 chooses no
  expect a in p2.play and b in p2.hand and c in p1.play
  all pass
}

test "Spectralize: gone and back, spectral" {
  at p1 main
  p1 { hand "Spectralize"; play "Shade Runner" as runner with plus 1; life 20 }
  p1 casts "Spectralize"
  all pass
  expect runner in p1.play and runner has Spectral and p1.life == 18 and runner.plus == 0
}

test "Spectralize: no life for a golem" {
  at p1 main
  p1 { hand "Spectralize"; play "Granite Golem" as golem; life 20 }
  p1 casts "Spectralize"
  all pass
  expect golem has Spectral and p1.life == 16
}

test "Spectralize: spectral for good" {
  at p1 second_main
  p1 { hand "Spectralize"; play "Granite Golem" as golem }
  p2 { deck "Shot" }
  p1 casts "Spectralize"
  all pass
  all pass
  all pass
  expect turn player == p2 and golem has Spectral
}

test "Geist Of Drooling Tears, discarded or milled" {
  at p1 main
  p1 { hand "Shade Runner", "Geist Of Drooling Tears" as geist }
  p1 casts "Shade Runner"
  all pass
  all pass
  p1 chooses geist
  p1 chooses p2
  all pass
  expect p2.life == 38
}

test "Geist Of Drooling Tears, milled" {
  at p1 main
  p1 { hand "Shadow Dancer"; deck "Shot" x 3, "Geist Of Drooling Tears" }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  p1 chooses p2
  all pass
  expect p2.life == 38
}

test "Recurring Nightmare: back on top" {
  at p1 draw
  p1 { graveyard "Recurring Nightmare" as nightmare; deck "Shot" x 2 }
  p1 chooses yes
  all pass
  expect top of p1.deck == nightmare
}

test "Recurring Nightmare: not in the other's turn" {
  at p2 draw
  p1 { graveyard "Recurring Nightmare" as nightmare }
  p2 { deck "Shot" x 2 }
  expect not asked
}

test "Recurring Nightmare: this turn's card is drawn before it is back" {
  at p2 end
  p1 { graveyard "Recurring Nightmare" as nightmare; deck "Smite", "Shot" as shot }
  all pass
  p1 chooses yes
  expect turn player == p1 and shot in p1.hand
  all pass
  expect top of p1.deck == nightmare
}

test "Set Straight: half the life for each" {
  at p1 main
  p1 { hand "Set Straight" }
  p2 { hand "Shot" as a, "Smite" as b, "Golem" as c }
  p1 casts "Set Straight"
  all pass
  p1 chooses a
  p1 chooses b
  expect a in p2.graveyard and b in p2.graveyard and p1.life == 10 and knows(p1, c)
}

test "Spectral Amulet mills with every summon" {
  at p1 main
  p1 { hand "Granite Golem"; play "Spectral Amulet"; deck "Shot" x 2 }
  p1 casts "Granite Golem"
  all pass
  all pass
  expect count(Card in p1.deck) == 1
}

test "Loot Ghost declined" {
  at p1 opening
  p1 { hand "Loot Ghost" as ghost, "Shot"; deck "Wrath" }
  p1 chooses no
  expect not knows(p2, ghost) and "Wrath" in p1.deck
}

test "Ritual Of Darkness ends when both have declined in a row" {
  at p1 main
  p1 { hand "Ritual Of Darkness", "Golem" as a, "Gobby" as b }
  p2 { hand "Golem" }
  p1 casts "Ritual Of Darkness"
  all pass
  p1 chooses a
  expect p2 asked
  p2 chooses no
  expect p1 asked
  p1 chooses no
  expect not asked
  expect a in p1.play and b in p1.hand
  all pass
}

test "Ritual Of Darkness: nobody wants to" {
  at p1 main
  p1 { hand "Ritual Of Darkness", "Golem" }
  p2 { hand "Golem" }
  p1 casts "Ritual Of Darkness"
  all pass
  p1 chooses no
  p2 chooses no
  expect not asked
  expect count(Summon) == 0
}
