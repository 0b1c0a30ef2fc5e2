// The rules of Vows.

test "whoever can follow suit must" players 3 {
  table { trump "Six of Moon" }
  p1 { hand "Seven of Oak", "Ace of Star" }
  p2 { hand "Nine of Oak", "Ten of Oak", "Lord of Rose" }
  p3 { hand "Six of Oak", "Eight of Star" }
  at p1 card
  p1 plays "Seven of Oak"
  expect options plays "Nine of Oak"; plays "Ten of Oak"
  expect refused plays "Lord of Rose" because "you must follow suit"
}

test "whoever cannot may play anything" players 3 {
  table { trump "Six of Moon" }
  p1 { hand "Seven of Oak", "Ace of Star" }
  p2 { hand "Nine of Rose", "Ten of Moon" }
  p3 { hand "Six of Oak" }
  at p1 card
  p1 plays "Seven of Oak"
  expect options plays "Nine of Rose"; plays "Ten of Moon"
}

test "the highest card of the suit that was led takes the trick, and leads the next" players 3 {
  table { trump "Six of Moon" }
  p1 { hand "Seven of Oak", "Six of Star" }
  p2 { hand "Lord of Oak", "Ace of Rose" }
  p3 { hand "Eight of Oak", "Ace of Star" }
  at p1 card
  p1 plays "Seven of Oak"
  p2 plays "Lord of Oak"
  expect p2.tricks == 0
  p3 plays "Eight of Oak"
  expect p2.tricks == 1 and p1.tricks == 0 and p3.tricks == 0
  expect turn player == p2 and count(Suited in spent) == 3
  p2 plays "Ace of Rose"
  expect turn player == p3
}

test "a higher card of another suit takes nothing" players 3 {
  table { trump "Six of Moon" }
  p1 { hand "Seven of Oak", "Six of Star" }
  p2 { hand "Ace of Rose", "Ace of Star" }
  p3 { hand "Six of Oak", "Eight of Star" }
  at p1 card
  p1 plays "Seven of Oak"
  p2 plays "Ace of Rose"
  p3 plays "Six of Oak"
  expect p1.tricks == 1 and turn player == p1
}

test "the least trump beats them all" players 3 {
  table { trump "Lord of Moon" }
  p1 { hand "Ace of Oak", "Six of Star" }
  p2 { hand "Six of Moon", "Ace of Star" }
  p3 { hand "Lord of Oak", "Eight of Star" }
  at p1 card
  p1 plays "Ace of Oak"
  p2 plays "Six of Moon"
  p3 plays "Lord of Oak"
  expect p2.tricks == 1
}

test "a vow that is kept scores, any other does not; the most points win after four hands" players 3 {
  table { trump "Lord of Moon"; hands 4 }
  p1 { hand "Ace of Oak"; vow 3; tricks 2 }
  p2 { hand "Six of Oak"; vow 1; tricks 1 }
  p3 { hand "Seven of Oak"; vow 2; tricks 1; points 7 }
  at p1 card
  p1 plays "Ace of Oak"
  p2 plays "Six of Oak"
  p3 plays "Seven of Oak"
  expect p1.points == 8 and p2.points == 6 and p3.points == 7
  expect p1 wins
}

test "with the same points nobody wins" players 3 {
  table { trump "Lord of Moon"; hands 4 }
  p1 { hand "Ace of Oak"; vow 1 }
  p2 { hand "Six of Oak"; vow 1; tricks 1 }
  p3 { hand "Seven of Oak"; vow 1 }
  at p1 card
  p1 plays "Ace of Oak"
  p2 plays "Six of Oak"
  p3 plays "Seven of Oak"
  expect draw
}

test "a deal: five cards each, one is turned up, everybody vows in turn" players 4 {
  table { deck "Six of Oak" x 21 }
  at p1 vows
  p1 chooses 2
  p2 chooses 0
  p3 chooses 5
  p4 chooses 1
  expect p1.vow == 2 and p2.vow == 0 and p3.vow == 5 and p4.vow == 1
  expect count(Suited in p1.hand) == 5 and count(Suited in p4.hand) == 5 and count(Suited in trump) == 1
  expect turn player == p1 and table.hands == 1
}

test "after the last trick of a hand the cards are dealt anew, by who took it" players 3 {
  table { trump "Lord of Moon"; hands 1; spent "Ten of Star" }
  p1 { hand "Six of Oak" }
  p2 { hand "Ace of Oak" }
  p3 { hand "Seven of Oak" }
  at p1 card
  p1 plays "Six of Oak"
  p2 plays "Ace of Oak"
  p3 plays "Seven of Oak"
  p2 chooses 1
  p3 chooses 1
  p1 chooses 1
  expect turn player == p2 and p2.tricks == 0 and table.hands == 2
}

// ---- a first hand, for who has never played -------------------------------------------------------------------------

test "your first hand" players 3 {
  seed 2
  from setup
  expect count(Suited in p1.hand) == 5 and "Ace of Moon" in p1.hand and "Ace of Star" in p1.hand
  expect "Eight of Moon" in trump and "Six of Moon" is trumping and "Ace of Oak" is not trumping
  say "You hold five cards, so five tricks will be played: everybody gives one card, and the best takes the trick. The card in the middle makes Moon trump, which beats every other suit. Say how many tricks you will take. You have two aces, the highest of their suits: vow 2."
  p1 chooses 2
  p2 chooses 1
  p3 chooses 1
  expect p1.vow == 2 and p2.vow == 1 and p3.vow == 1
  say "The others have vowed one trick each; it stands beside their names. You lead, with any card you like. Nothing beats the ace of trumps: play it."
  p1 plays "Ace of Moon"
  expect refused plays "Six of Rose" because "you must follow suit"
  p2 plays "Nine of Moon"
  p3 plays "Ten of Moon"
  expect p1.tricks == 1 and turn player == p1
  say "Your trick. Both others had a Moon and had to play it: whoever has the suit that was led must follow. Whoever takes a trick leads the next one. Play your other ace."
  p1 plays "Ace of Star"
  p2 plays "Ten of Star"
  p3 plays "Nine of Star"
  expect p1.tricks == 2 and p1.vow == 2
  say "Two tricks: your vow is kept, and one more would break it. So lead something low that the others will beat: the Seven of Rose."
  p1 plays "Seven of Rose"
  p2 plays "Six of Rose"
  p3 plays "Ten of Rose"
  expect p3.tricks == 1 and turn player == p3
  p3 plays "Ace of Oak"
  expect no Suited in p1.hand where suit == Oak
  expect option plays "Eight of Star"
  expect option plays "Eight of Rose"
  say "A Ten of Rose took it, and now an Oak is led. You have no Oak, so you may play anything; what is neither Oak nor trump cannot win. Get rid of the Eight of Star."
  p1 plays "Eight of Star"
  p2 plays "Lord of Oak"
  expect p3.tricks == 2 and p3.vow == 1 and p1.tricks == 2
  p3 plays "Ten of Oak"
  say "That player vowed one trick and has taken two: too many is as bad as too few. Play your last card."
  p1 plays "Eight of Rose"
  p2 plays "Lord of Moon"
  expect p1.points == 7 and p2.points == 6 and p3.points == 0
  expect p2 told "takes the trick"
  say "A trump took the last trick. Your vow is kept: 5 points, and 1 for each trick of it, are 7. The player who broke theirs gets nothing. After four hands the most points win. Even a vow of none is worth 5, so there are no bad cards, only bad promises."
  expect p2 asked "how many tricks"
}

// ---- what is seen, and the ends -----------------------------------------------------------------------------------

test "hands are private, deck and taken tricks hidden, trump and played cards seen by all" players 3 {
  table { deck "Six of Oak" as left; trump "Six of Moon" as turned; spent "Ten of Star" as gone }
  p1 { hand "Seven of Oak" as held, "Ace of Star" }
  p2 { played "Nine of Oak" as laid }
  at p1 card
  expect not knows(p1, left) and not knows(p1, gone)
  expect knows(p1, held) and not knows(p2, held)
  expect knows(p3, turned) and knows(p3, laid)
}

test "a vow begins with nothing, and goes to five" players 3 {
  table { deck "Six of Oak" x 16 }
  at p1 vows
  expect p1.vow == 0
  expect options 0; 1; 2; 3; 4; 5
  expect p1 asked "how many tricks"
}

test "all cards are dealt again, those that were taken and the trump" players 3 {
  table { trump "Lord of Moon"; spent "Ten of Star" x 13 }
  p1 { hand "Six of Oak" }
  p2 { hand "Ace of Oak" }
  p3 { hand "Seven of Oak" }
  at p1 card
  p1 plays "Six of Oak"
  p2 plays "Ace of Oak"
  p3 plays "Seven of Oak"
  expect count(Card in hand) == 15 and count(Card in trump) == 1 and count(Card in deck) == 1
  expect p2 asked "how many tricks"
}

test "there are four hands: the third is not the last" players 3 {
  table { trump "Lord of Moon"; hands 3 }
  p1 { hand "Ace of Oak" }
  p2 { hand "Six of Oak"; points 3 }
  p3 { hand "Seven of Oak" }
  at p1 card
  p1 plays "Ace of Oak"
  p2 plays "Six of Oak"
  p3 plays "Seven of Oak"
  expect p1 asked "how many tricks"
}

test "after two hundred turns the most points win" players 3 {
  table { trump "Six of Moon" }
  p1 { hand "Seven of Oak", "Six of Star"; points 3 }
  p2 { hand "Lord of Oak", "Ace of Rose" }
  p3 { hand "Lord of Star" }
  at p1 card turn 199
  p1 plays "Seven of Oak"
  p2 plays "Lord of Oak"
  expect p1 wins
}
