// Copies that are not like their card: mavericks, enhanced copies, token creatures, cards of the opponent.

test "a maverick is played, used and counted by its own house" {
  p1 {
    house Mars
    hand "Bumpsy" as odd with printed house Mars, "Bumpsy" as plain
    battleline "Troll" as troll with printed house Mars, "Troll" as other
  }
  p2 { amber 2 }
  expect refused plays plain because "not of the active house"
  expect option reaps troll
  expect refused reaps other because "not of the active house"
  p1 plays odd
  p1 chooses "left flank"
  expect p2.amber == 1 and Mars in odd.house and Brobnar not in odd.house
}

test "a maverick stays one when it has left play" {
  p1 { house Mars; battleline "Bumpsy" as odd with printed house Mars, damage 1 }
  p2 { battleline "Troll" }
  p1 fights odd
  expect odd in p1.discard and Mars in odd.house and Brobnar not in odd.house and odd.damage == 0
}

test "a copy of two houses is of both" {
  p1 { house Dis; hand "Bumpsy" as both with printed house Brobnar, Dis }
  p1 plays both
  expect both in p1.battleline
  p1 { house Brobnar }
  expect Brobnar in both.house and Dis in both.house
}

test "the icons of an enhanced copy are resolved when it is played" {
  p1 { house Brobnar; hand "Bumpsy" as rich with printed bonus 2, printed draws 1, "Bumpsy" as plain; deck "Troll" }
  p1 plays plain
  expect p1.amber == 0 and "Troll" in p1.deck
  p1 plays rich
  p1 chooses "right flank"
  expect p1.amber == 2 and "Troll" in p1.hand
}

test "a token creature is the token in play, and its own card when it leaves" {
  p1 { house Sanctum; battleline "Bumpsy" as token facedown as "Cleric" with amber 1 }
  p2 { battleline "Troll" as troll }
  expect token is facedown and token.power == 1 and token.amber == 1 and not knows(p2, token)
  p1 fights token
  expect token in p1.discard and token is "Bumpsy" and knows(p2, token)
  expect p2.amber == 1
}

test "what is the opponent's goes to the opponent's discard pile" {
  p1 { house Brobnar; battleline "Bumpsy" as lent owned by p2 }
  p2 { battleline "Troll" as troll }
  expect lent.controller == p1 and lent.owner == p2
  p1 fights lent
  expect lent in p2.discard and troll.damage == 5
}

test "what is the opponent's in your archives goes back to their hand" {
  at p1 start
  p1 { archives "Bumpsy" as guest owned by p2, "Troll" as own; amber 0 }
  p2 { amber 0 }
  p1 chooses yes
  expect guest in p2.hand and own in p1.hand
}
