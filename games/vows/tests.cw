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
