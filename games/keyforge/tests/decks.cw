// Decks: random ones, and what is on a copy of a card beside what every copy has.

test "a random deck: the icons that Enhance brings lie on its other cards, at most five on one" {
  seed 3  // a deck with such cards
  from setup
  p1 chooses no
  p2 chooses no
  p1 chooses Dis
  expect any Card in any zone where owner == p1 and it is "Hystricog"
  expect total wounds of (Card in any zone where owner == p1) == 3 * count(
    Card in any zone where owner == p1 and it is "Hystricog"
  )
  expect total captures of (Card in any zone where owner == p1) == count(
    Card in any zone where owner == p1 and it is "Wail of the Damned"
  )
  expect total draws of (Card in any zone where owner == p1) == count(
    Card in any zone where owner == p1 and it is "Armory Officer Nel"
  )
  expect no Card in any zone where icon_count(it) > 5
}

test "an enhanced copy: each of its icons is resolved, before its play ability" {
  p1 {
    hand "Bumpsy" as copy with captures 1, wounds 1, draws 1, discards 1, boosts 1, "Anger" as other
    deck "Punch" as drawn
    house Brobnar
  }
  p2 { battleline "Troll" as troll; amber 3 }
  p1 plays copy
  expect copy.amber == 1 and p2.amber == 2  // captured; the opponent has not lost 1 yet
  p1 chooses troll                          // damage
  expect troll.damage == 1 and drawn in p1.hand
  p1 chooses other                          // discarded
  expect other in p1.discard
  p1 chooses troll                          // a counter
  expect troll.plus == 1 and p2.amber == 1
}

test "an enhanced copy: other copies are as they were" {
  p1 { hand "Bumpsy" as copy with draws 1, "Bumpsy" as plain; deck "Punch" as drawn; house Brobnar }
  p1 plays plain
  expect drawn in p1.deck
  p1 plays copy
  p1 chooses "left flank"
  expect drawn in p1.hand
}

test "an enhanced copy: its icons are there again when it is played again" {
  p1 {
    hand "Bumpsy" as copy with printed draws 1, "Hysteria"
    deck "Anger" as second, "Punch" as first
    house Brobnar, Dis
  }
  p1 plays copy
  expect first in p1.hand and second in p1.deck
  p1 plays "Hysteria"
  p1 plays copy
  expect second in p1.hand
}

test "a maverick is of its new house, and only of that" {
  p1 { hand "Troll" as maverick with printed house Logos, "Troll" as plain; house Logos }
  expect refused plays plain because "not of the active house"
  p1 plays maverick
  expect Logos in maverick.house and Brobnar not in maverick.house
}

test "a maverick: what is done to a house is done to it" {
  p1 { hand "Hecatomb"; house Dis }
  p2 { battleline "Troll" as maverick with printed house Dis, "Charette" as other with printed house Mars }
  p1 plays "Hecatomb"
  expect maverick in p2.discard and other in p2.battleline and p2.amber == 1
}

test "a maverick: Sneklifter leaves it its house, if that is one of the deck's" {
  p1 { hand "Sneklifter" as thief; identity Shadows, Logos, Mars; house Shadows }
  p2 { artifacts "Cannon" as cannon with printed house Logos }
  p1 plays thief
  expect cannon.controller == p1 and Logos in cannon.house and Shadows not in cannon.house
}

test "a copy of two houses belongs to both" {
  p1 { hand "Troll" as both with printed house Brobnar, Mars, "Key Abduction"; house Mars; amber 1 }
  p1 plays both
  expect both in p1.battleline and Brobnar in both.house and Mars in both.house
  p1 plays "Key Abduction"
  expect both in p1.hand
}

test "a token that lies there from the start is what it lies there as, until it leaves" {
  p1 { battleline "Anger" as token facedown as "Cleric"; reference "Cleric"; house Sanctum }
  p2 { hand "Punch"; identity Brobnar }
  expect token.power == 1 and token is facedown and knows(p1, token) and not knows(p2, token)
  p1 reaps token
  expect p1.amber == 1
  p1 stops
  p2 plays "Punch"
  expect token in p1.discard and token is not facedown
}

test "a token that lies there from the start is turned up" {
  p1 {
    hand "Temporal Purge"
    battleline "Troll" as creature facedown as "Cleric", "Anger" as action facedown as "Cleric" with amber 1
    house StarAlliance
  }
  p1 plays "Temporal Purge"
  expect creature in p1.battleline and creature.power == 8 and action in p1.discard and p2.amber == 0
}

test "a card of the other player goes home when it leaves" {
  p1 { battleline "Troll" as lent owned by p2; house Brobnar; hand "Hysteria" }
  p1 { house Brobnar, Dis }
  p1 reaps lent
  expect p1.amber == 1
  p1 plays "Hysteria"
  expect lent in p2.hand
}

test "a card of the other player: Soul Snatcher pays its owner" {
  p1 { artifacts "Soul Snatcher"; battleline "Troll" as lent owned by p2; hand "Gateway to Dis"; house Dis }
  p1 plays "Gateway to Dis"
  expect lent in p2.discard and p2.amber == 1 and p1.amber == 0
}

test "foreign archives from the start: the card goes home" {
  p1 { archives "Troll" as theirs owned by p2, "Anger" as own; identity Mars; deck "Punch" x 9 }
  p2 { hand "Dysania"; identity Logos; deck "Punch" x 9; house Logos }
  at p2 main
  p2 plays "Dysania"
  expect theirs in p2.hand and own in p1.discard and p2.amber == 1
}

card "Trial Icons" : Creature {
  house Brobnar  power 1  EnhanceAmber 2  EnhanceCapture 1  EnhanceDamage 3  EnhanceDraw 2
}

card "Trial Pips"     : Creature { house Brobnar  power 1  EnhanceAmber 2 }
card "Trial Drops"    : Creature { house Brobnar  power 1  EnhanceDamage 2 }
card "Trial Snares"   : Creature { house Brobnar  power 1  EnhanceCapture 2 }
card "Trial Sheets"   : Creature { house Brobnar  power 1  EnhanceDraw 2 }
card "Trial Printing" : Action   { house Brobnar  play { enhance_deck } }

test "the icons of Enhance: two of amber, at random on other cards, for good" {
  p1 {
    hand "Trial Printing", "Smith" x 6
    deck "Trial Pips" as c, "Troll" as one, "Bumpsy" as two
    house Brobnar
  }
  p1 plays "Trial Printing"
  expect not asked
  expect one.bonus + two.bonus == 2 and icon_count(one) + icon_count(two) == 2 and icon_count(c) == 0
  p1 stops
  p2 stops
  expect one.bonus + two.bonus == 2
}

test "the icons of Enhance: two of damage, at random on other cards, for good" {
  p1 {
    hand "Trial Printing", "Smith" x 6
    deck "Trial Drops" as c, "Troll" as one, "Bumpsy" as two
    house Brobnar
  }
  p1 plays "Trial Printing"
  expect not asked
  expect one.wounds + two.wounds == 2 and icon_count(one) + icon_count(two) == 2 and icon_count(c) == 0
  p1 stops
  p2 stops
  expect one.wounds + two.wounds == 2
}

test "the icons of Enhance: two of capture, at random on other cards, for good" {
  p1 {
    hand "Trial Printing", "Smith" x 6
    deck "Trial Snares" as c, "Troll" as one, "Bumpsy" as two
    house Brobnar
  }
  p1 plays "Trial Printing"
  expect not asked
  expect one.captures + two.captures == 2 and icon_count(one) + icon_count(two) == 2 and icon_count(c) == 0
  p1 stops
  p2 stops
  expect one.captures + two.captures == 2
}

test "the icons of Enhance: two of drawing, at random on other cards, for good" {
  p1 {
    hand "Trial Printing", "Smith" x 6
    deck "Trial Sheets" as c, "Troll" as one, "Bumpsy" as two
    house Brobnar
  }
  p1 plays "Trial Printing"
  expect not asked
  expect one.draws + two.draws == 2 and icon_count(one) + icon_count(two) == 2 and icon_count(c) == 0
  p1 stops
  p2 stops
  expect one.draws + two.draws == 2
}

test "the icons of Enhance: a fifth icon has room on a card, a sixth has not" {
  p1 {
    hand "Trial Printing"
    deck "Trial Icons", "Troll" as full with wounds 5, "Bumpsy" as nearly with bonus 4
    house Brobnar
  }
  p1 plays "Trial Printing"
  expect icon_count(full) == 5 and nearly.bonus == 5 and icon_count(nearly) == 5
}

test "the icons of Enhance: none on the card that brings them, and none on the other half of a gigantic creature" {
  p1 { hand "Trial Printing"; deck "Trial Icons" as c, "Tormax, the Other Half" as half; house Brobnar }
  p1 plays "Trial Printing"
  expect icon_count(c) == 0 and icon_count(half) == 0
}

card "Trial Dealer" : Action { house Brobnar  play { random_deck } }

test "a random deck: its token creature and its prophecies are its player's, and so are the other sides of these" {
  p1 { hand "Trial Dealer"; house Brobnar }
  p1 plays "Trial Dealer"
  expect count(Card in p1.deck) == 36 and p2.deck is empty
  expect count(Card in p1.reference) == 1 and p2.reference is empty
  expect count(Card in p1.prophecies where sheet == 0) == 2 and p2.prophecies is empty
}

card "Trial Omens" : Action {
  house Brobnar
  play { repeat 60 { add_prophecy(random CardName where it is Prophecy) } }
}

test "a random prophecy comes with its other side, if it has one" {
  p1 { hand "Trial Omens"; house Brobnar }
  p1 plays "Trial Omens"
  expect count("Heads, I Win" in p1.prophecies) > 0
  expect count("Heads, I Win" in p1.prophecies) == count("Tails, You Lose" in p1.prophecies)
  expect count(Card in p1.prophecies) == 60 + count("Heads, I Win" in p1.prophecies)
}

card "Trial Dozens" : Action { house Brobnar  play { repeat 30 { add_house(StarAlliance) } } }

test "twelve cards of a house, of a gigantic creature both halves" {
  p1 { hand "Trial Dozens"; house Brobnar }
  p1 plays "Trial Dozens"
  expect count(Card in p1.deck) == 12 * 30
  expect count("Cadet Allison" in p1.deck) > 0
  expect count("Cadet Allison" in p1.deck) == count("Cadet Allison, the Other Half" in p1.deck)
}

test "the cards of a house that a random deck can have" {
  expect pool(Ouboros) == 2 and pool(Redemption) == 3
}

card "Trial Hand" : Action { house Brobnar  play { deal(3) } }

test "a hand that is dealt: chains that take more than all of it leave no card" {
  p1 { hand "Trial Hand"; deck "Anger" x 9; chains 24; house Brobnar }
  p1 plays "Trial Hand"
  expect p1.hand is empty and p1.chains == 23
}

test "after a mulligan nobody knows where in the deck the first hand lies" {
  from setup
  p1 chooses yes
  expect no Card in p1.deck where knows(p1, it)
  p2 chooses no
  expect asked
}
