// The rules, one by one.

test "a chain locks and resolves last in, first out" {
  p1 { hand "Firebolt", "Counterspell" as mine; mana 3 }
  p2 { hand "Counterspell" as theirs; mana 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts theirs
  p2 chooses "Firebolt"
  p1 reacts mine
  p1 chooses theirs
  p2 passes
  p1 passes
  expect p2.health == 18
}

test "adding a link clears the passes" players 3 {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Quick Study"; deck "Archer"; mana 1 }
  p1 plays "Firebolt"
  p1 chooses p3
  expect options pass; reacts "Quick Study"
  p2 reacts "Quick Study"
  p3 passes
  p1 passes
  p2 passes
  expect "Archer" in p2.hand
  expect p3.health == 18
}

test "priority alternates: the one who answered waits for the other" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Quick Study" as one, "Quick Study" as two; deck "Archer" x 2; mana 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts one
  p1 passes
  p2 reacts two
  p1 passes
  p2 passes
  expect count("Archer" in p2.hand) == 2
}

test "pitching gives mana without a chain, and mana stays until the next own turn" {
  p1 { hand "Kill", "Foot Soldier" as soldier; deck "Archer" x 9 }
  p2 { deck "Archer" x 9 }
  p1 pitches "Kill"
  expect p1.mana == 3 and "Kill" in p1.pitched
  p1 plays soldier
  p2 passes
  p1 passes
  expect soldier in p1.battlefield and p1.mana == 2
  p1 ends_turn
  expect p1.mana == 2
  p2 ends_turn
  expect p1.mana == 0 and "Kill" in p1.graveyard
}

test "a resource cannot be pitched, but settled" {
  p1 { hand "Subjects" as subjects }
  expect options settles subjects; ends_turn
  p1 settles subjects
  expect subjects in p1.battlefield
}

test "one attack a turn; units may attack at once; an attack taps" {
  p1 { battlefield "Archer" as a, "Archer" as b }
  p1 attacks with a on p2
  p2 passes
  p1 passes
  expect p2.health == 17 and a.tapped
  expect refused attacks with b on p2 because "you have attacked this turn"
}

test "damage to a unit is lowered by its resistance; all damage at once" {
  p1 { battlefield "Heavy Infantry" as heavy }
  p2 { battlefield "Shield Bearer" as shield }
  p1 attacks with heavy on p2
  p2 passes
  p1 passes
  p2 chooses shield
  p2 chooses heavy
  expect shield in p2.graveyard and heavy in p1.battlefield and heavy.wounds == 0
  expect p2.health == 20
}

test "a leader brings troops of its sort; each attacker is blocked by at most one" {
  p1 { battlefield "Knight Commander" as knight, "Foot Soldier" as one, "Foot Soldier" as two, "Archer" }
  p2 { battlefield "Shield Bearer" as shield }
  p1 attacks with knight on p2
  expect options done; one; two
  p1 chooses one
  p1 chooses two
  p2 passes
  p1 passes
  p2 chooses shield
  expect options knight; one; two
  p2 chooses knight
  expect p2.health == 16 and shield in p2.graveyard
}

test "a leader that blocks brings troops along" {
  p1 { battlefield "Warlord" as warlord, "Archer" as archer }
  p2 { battlefield "Guard Captain" as captain, "Foot Soldier" as soldier }
  p1 attacks with warlord on p2
  p1 chooses archer
  p1 chooses done
  p2 passes
  p1 passes
  p2 chooses captain
  p2 chooses warlord
  p2 chooses soldier
  p2 chooses archer
  expect p2.health == 20
    and archer in p1.graveyard
    and soldier in p2.graveyard
    and captain.wounds == 3
    and warlord.wounds == 1
}

test "an attack can be answered, and turned aside" {
  p1 { battlefield "Warlord" as warlord }
  p2 { hand "Turn Aside"; mana 1 }
  p1 attacks with warlord on p2
  p2 reacts "Turn Aside"
  p2 chooses "Link"
  p1 passes
  p2 passes
  expect p2.health == 20 and warlord.tapped
}

test "attack triggers open no chain" {
  p1 { battlefield "Huntmistress" as hunter }
  p2 { battlefield "Archer" as archer }
  p1 attacks with hunter on p2
  p1 chooses archer
  expect archer in p2.graveyard
  p2 passes
  p1 passes
  expect p2.health == 17
}

test "the hand is filled up to seven, and cut down to seven" {
  p1 { hand "Archer" x 9; deck "Foot Soldier" }
  p2 { deck "Archer" x 9; hand "Archer" x 3 }
  p1 ends_turn
  p1 chooses "Archer"
  p1 chooses "Archer"
  expect count(Card in p1.hand) == 7 and count(Card in p2.hand) == 7
}

test "who must draw from an empty deck loses" {
  p2 { deck "Archer" x 6 }
  p1 ends_turn
  expect p1 wins
}

test "health 0 loses" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { health 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 passes
  p1 passes
  expect p1 wins
}

test "all at once is a draw" {
  p1 { hand "Blood Price"; health 2; mana 0 }
  p2 { health 2 }
  p1 plays "Blood Price"
  p2 passes
  p1 passes
  expect draw
}

test "trading once a turn: the taker owns what they take" {
  p1 { hand "Archer" as archer, "Kill" }
  table { market "Subjects" as subjects, "Influence" }
  p1 trades archer for subjects
  expect subjects in p1.hand and archer in market
  expect refused trades "Kill" for "Influence" because "you have traded this turn"
}

test "each round the oldest card leaves the market, and one is added" {
  at p1 start
  p1 { deck "Archer" x 20; seen true }
  p2 { deck "Archer" x 20; seen true }
  table { market "Subjects" as oldest, "Influence"; market_deck "Materials" as next }
  expect oldest in market_deck and next in market
  p1 ends_turn
  expect next in market
}

test "four can play: the turn goes round, and the last one left wins" players 4 {
  p1 { hand "Kill" as a; mana 5; deck "Archer" x 20 }
  p2 { deck "Archer" x 20; health 1 }
  p3 { deck "Archer" x 20; health 1 }
  p4 { deck "Archer" x 20 }
  p1 plays a
  p1 chooses p4
  p2 passes
  p3 passes
  p4 passes
  p1 passes
  p1 ends_turn
  expect turn player == p2
}

test "an ability that can respond begins a chain of its own in your main phase" {
  p1 { battlefield "Field Surgeon" as surgeon, "Guard Captain" as captain with wounds 3 }
  p2 { hand "Turn Aside" as aside; mana 1 }
  p1 uses respond surgeon
  p1 chooses captain
  expect options pass; reacts aside
  p2 passes
  p1 passes
  expect chain is empty and captain.wounds == 1
}

test "in a chain under way it is one more link" {
  p1 { battlefield "Archer" as archer }
  p2 { battlefield "Field Surgeon" as surgeon, "Guard Captain" as captain with wounds 3 }
  p1 attacks with archer on p2
  p2 uses respond surgeon
  p2 chooses captain
  expect count(Link in chain) == 2 and captain.wounds == 3
  p1 passes
  p2 passes
  expect captain.wounds == 1 and p2.health == 20
  p2 chooses done
  expect chain is empty and p2.health == 17
}

test "who is out leaves the chain, and the others go on" players 3 {
  p1 { hand "Targeted Strike" }
  p2 { hand "Last Word"; health 2 }
  p3 { hand "Last Word" as answer }
  p1 plays "Targeted Strike"
  p1 chooses p3
  p2 reacts "Last Word"
  p2 chooses p3
  p3 reacts answer
  p3 chooses p2
  all pass
  expect count(player) == 2 and chain is empty
  expect p3.health == 15  // 1 paid, 4 by the Strike, nothing by the word of the departed
}

test "a link of a player who is still there resolves" players 3 {
  p1 { hand "Targeted Strike" }
  p2 { hand "Last Word"; health 3 }
  p3 { hand "Last Word" as answer }
  p1 plays "Targeted Strike"
  p1 chooses p3
  p2 reacts "Last Word"
  p2 chooses p3
  p3 reacts answer
  p3 chooses p2
  all pass
  expect p2.health == 1 and p3.health == 14
}

test "who is out takes hand, deck, graveyard and units along, and nobody else's" players 3 {
  p1 { hand "Kill", "Firebolt" as mine; mana 5 }
  p2 {
    hand "Firebolt"
    deck "Archer"
    graveyard "Healing Word"
    battlefield "Foot Soldier"
    pitched "Vigil"
  }
  p3 { hand "Parry" as theirs }
  p1 plays "Kill"
  p1 chooses p2
  all pass
  expect p2.hand is empty and p2.deck is empty and p2.graveyard is empty and p2.battlefield is empty
  expect p2.pitched is empty and p2.exile is empty
  expect mine in p1.hand and theirs in p3.hand
}

test "what somebody traded stays in the market when they are out" players 3 {
  p1 { hand "Archer" as archer, "Targeted Strike" as strike; health 4 }
  p2 { deck "Archer" x 9 }
  p3 { deck "Archer" x 9 }
  table { market "Subjects" as subjects }
  p1 trades archer for subjects
  p1 plays strike
  p1 chooses p1
  all pass
  expect count(player) == 2 and archer in market
}
