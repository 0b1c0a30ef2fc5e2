// The rules at their edges.

// ---- the last turn ------------------------------------------------------------------------------------------------

test "after turn 120 the most health wins" {
  p1 { deck "Archer" x 20; battlefield "Archer" }
  p2 { deck "Archer" x 20; health 21 }
  at p1 main turn 119
  p1 ends_turn
  p2 ends_turn
  expect p2 wins
}

test "with as much health the most units win" {
  p1 { deck "Archer" x 20; battlefield "Archer" }
  p2 { deck "Archer" x 30 }
  at p1 main turn 119
  p1 ends_turn
  p2 ends_turn
  expect p1 wins
}

test "with as many units the most cards in the deck win" {
  p1 { deck "Archer" x 20 }
  p2 { deck "Archer" x 20 }
  at p1 main turn 119
  p1 ends_turn
  p2 ends_turn
  expect p1 wins
}

// ---- what is seen -------------------------------------------------------------------------------------------------

test "decks are seen by nobody; graveyard, exile and pitched cards by all" {
  p1 {
    deck "Archer" as below, "Kill" as deep
    graveyard "Archer" as dead
    exile "Archer" as banished
    pitched "Archer" as pitched_one
  }
  table { market_deck "Subjects" as unsold, "Influence" }
  expect not knows(p1, below) and not knows(p1, unsold)
  expect knows(p2, dead) and knows(p2, banished) and knows(p2, pitched_one)
}

// ---- turns and rounds ---------------------------------------------------------------------------------------------

test "in the next turn units are untapped, and attack and trade are free again" {
  p1 { hand "Kill" as kill, "Fireball"; battlefield "Archer" as archer; deck "Archer" x 20 }
  p2 { deck "Archer" x 20; battlefield "Archer" as theirs with tapped true }
  table { market "Subjects" as subjects, "Influence" as influence }
  p1 attacks with archer on p2
  all pass
  p1 trades kill for subjects
  p1 ends_turn
  p2 ends_turn
  expect not archer.tapped and not theirs.tapped
  expect option attacks with archer on p2
  expect option trades "Fireball" for influence
}

test "only own cards are untapped" {
  at p1 start
  p1 { deck "Archer" x 9; battlefield "Archer" as mine with tapped true }
  p2 { battlefield "Archer" as theirs with tapped true }
  expect not mine.tapped and theirs.tapped
}

test "a round begins when somebody begins a second turn in it" {
  at p1 start
  p1 { deck "Archer" x 20 }
  table { market "Subjects" as oldest; market_deck "Materials" }
  expect oldest in market and p1.seen and not p2.seen
}

test "in a new round nobody has begun a turn but whoever began it" {
  at p1 start
  p1 { deck "Archer" x 20; seen true }
  p2 { seen true }
  expect p1.seen and not p2.seen
}

test "of eight cards one is discarded" {
  p1 { hand "Archer" x 4, "Kill" x 4 }
  p2 { deck "Archer" x 9 }
  p1 ends_turn
  p1 chooses "Kill"
  expect count(Card in p1.hand) == 7
}

// ---- costs --------------------------------------------------------------------------------------------------------

test "a resource costs nothing" {
  p1 { hand "Subjects" }
  expect "Subjects".cost == 0
}

test "an ability that costs mana needs it" {
  p1 { battlefield "Combat Medic" as medic }
  expect no option uses use medic
}

test "a reaction costs its mana, and without it is not offered" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Quick Study" as one, "Quick Study" as two; deck "Archer" x 9; mana 1 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts one
  expect p2.mana == 0
  p1 passes
  expect refused reacts two because "not enough mana"
  p2 passes
}

test "a card without a pitch value cannot be pitched" {
  p1 { hand "Archer" as archer with printed pitch 0 }
  expect refused pitches archer because "it cannot be pitched"
}

test "a card that is worth one is pitched for one" {
  p1 { hand "Archer" as archer }
  p1 pitches archer
  expect p1.mana == 1
}

test "a loss that is made smaller than nothing is nothing" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Sanctuary"; mana 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts "Sanctuary"
  all pass
  expect p2.health == 20
}

test "the top of a deck is milled" {
  p1 { hand "Forgetting"; mana 2 }
  p2 { deck "Archer" as low, "Kill" x 4 }
  p1 plays "Forgetting"
  p1 chooses p2
  all pass
  expect low in p2.deck
}

// ---- battle -------------------------------------------------------------------------------------------------------

test "only own units attack, and only untapped ones" {
  p1 { battlefield "Archer" as mine with tapped true }
  p2 { battlefield "Archer" as theirs }
  expect refused attacks with mine on p2 because "it is tapped"
  expect no option attacks with theirs on p2
}

test "who leads nobody is not said to lead" {
  p1 { battlefield "Archer" as archer, "Foot Soldier" }
  p1 attacks with archer on p2
  expect p2 not told "leads troops"
  all pass
}

test "a leader of one asks for one" {
  p1 { battlefield "Guard Captain" as captain, "Foot Soldier" as soldier }
  p1 attacks with captain on p2
  expect options done; soldier
  p1 chooses soldier
  all pass
  expect p2.health == 16
}

test "a leader without troops that are ready and follow leads nobody" {
  p1 { battlefield "Guard Captain" as captain, "Foot Soldier" with tapped true }
  p1 attacks with captain on p2
  expect p2 not told "leads troops"
  all pass
}

test "a leader without troops of its sort leads nobody" {
  p1 { battlefield "Guard Captain" as captain, "Archer" }
  p1 attacks with captain on p2
  expect p2 not told "leads troops"
  all pass
}

test "tapped troops are not led" {
  p1 { battlefield "Knight Commander" as knight, "Foot Soldier" as soldier, "Foot Soldier" with tapped true }
  p1 attacks with knight on p2
  expect options done; soldier
  p1 chooses done
  all pass
}

test "whoever is attacked blocks with untapped units of their own, which are tapped then" {
  p1 { battlefield "Warlord" as warlord, "Archer", "Foot Soldier" }
  p2 { battlefield "Guard Captain" as captain, "Archer" with tapped true, "Veteran" as idle, "Archer" as archer }
  p1 attacks with warlord on p2
  p1 chooses done
  all pass
  expect options done; captain; idle; archer
  p2 chooses captain
  p2 chooses warlord
  expect options done; idle
  p2 chooses done
  expect captain.tapped and captain in p2.battlefield and captain.foe == none and not warlord.raiding
  expect idle.power == 2 and p1 not told "Veteran strikes"
}

test "troops that find nobody to block stay untapped" {
  p1 { battlefield "Warlord" as warlord }
  p2 { battlefield "Guard Captain" as captain, "Foot Soldier" as soldier, "Foot Soldier" with tapped true }
  p1 attacks with warlord on p2
  all pass
  p2 chooses captain
  p2 chooses warlord
  expect options done; soldier
  p2 chooses soldier
  expect not soldier.tapped
}

test "who leads nobody to block is not said to" {
  p1 { battlefield "Warlord" as warlord }
  p2 { battlefield "Archer" as archer, "Foot Soldier" }
  p1 attacks with warlord on p2
  all pass
  p2 chooses archer
  p2 chooses warlord
  expect p1 not told "brings troops"
}

test "a leader that blocks without ready troops of its own sort brings nobody" {
  p1 { battlefield "Warlord" as warlord, "Foot Soldier" }
  p2 { battlefield "Guard Captain" as captain, "Foot Soldier" with tapped true, "Archer" }
  p1 attacks with warlord on p2
  all pass
  p2 chooses captain
  p2 chooses warlord
  expect p1 not told "brings troops"
}

test "a leader that blocks brings nobody of the attacker's, nobody tapped, and nobody of another sort" {
  p1 { battlefield "Warlord" as warlord, "Foot Soldier" }
  p2 { battlefield "Guard Captain" as captain, "Foot Soldier" with tapped true, "Archer", "Foot Soldier" as soldier }
  p1 attacks with warlord on p2
  all pass
  p2 chooses captain
  p2 chooses warlord
  expect options done; soldier
  p2 chooses done
}

test "an attacker that is gone fights no battle" {
  p1 { battlefield "Archer" as archer, "Veteran" }
  p2 { battlefield "Guard Captain" }
  p1 attacks with archer on p2
  p1 { graveyard archer }
  all pass
  expect not asked
  expect p2.health == 20
}

// ---- the opening --------------------------------------------------------------------------------------------------

test "five cards lie in the market, and everybody draws seven" {
  from setup
  p1 chooses "Fire and Light"
  p2 chooses "Fire and Court"
  expect count(Card in market) == 5 and count(Card in p2.hand) == 7
  expect count(Card in p1.deck) == 33 and count(Card in p2.deck) == 33
}

test "Fire and Grave, Light and Court" {
  from setup
  p1 chooses "Fire and Grave"
  p2 chooses "Light and Court"
  expect count(Card in p1.deck) == 33 and count(Card in p2.deck) == 33
}

test "Light and Grave, Court and Grave" {
  from setup
  p1 chooses "Light and Grave"
  p2 chooses "Court and Grave"
  expect count(Card in p1.deck) == 33 and count(Card in p2.deck) == 33
}

test "whatever comes: forty cards" {
  from setup
  p1 chooses "whatever comes"
  p2 chooses "Fire and Light"
  expect count(Play in p1.deck) == 33
}

test "a card that was traded stays in the market's deck when its owner is out" players 3 {
  p1 { hand "Targeted Strike" as strike; health 4 }
  p2 { deck "Archer" x 9 }
  p3 { deck "Archer" x 9 }
  table { market_deck "Archer" as archer owned by p1 }
  p1 plays strike
  p1 chooses p1
  all pass
  expect archer in market_deck
}

// ---- an attack that comes to nothing ------------------------------------------------------------------------------

test "who was stopped on the way attacks nobody any more" {
  p1 { battlefield "Archer" as archer, "Foot Soldier" as soldier; deck "Kill" x 30 }
  p2 { hand "Turn Aside"; mana 1; deck "Kill" x 30 }
  p1 attacks with archer on p2
  p2 reacts "Turn Aside"
  p2 chooses "Link"
  all pass
  expect p2.health == 20 and archer.tapped and not archer.raiding
  expect refused attacks with soldier on p2 because "you have attacked this turn"
  p1 ends_turn
  p2 ends_turn
  p1 attacks with soldier on p2
  all pass
  expect p2.health == 18 and not archer.tapped
}
