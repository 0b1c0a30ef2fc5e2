// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: cards" players 3 {
  p1 {
    hand "Six of Oak",
      "Seven of Oak",
      "Eight of Oak",
      "Nine of Oak",
      "Ten of Oak",
      "Knave of Oak",
      "Lady of Oak",
      "Lord of Oak",
      "Ace of Oak",
      "Six of Rose",
      "Seven of Rose",
      "Eight of Rose",
      "Nine of Rose",
      "Ten of Rose",
      "Knave of Rose",
      "Lady of Rose",
      "Lord of Rose",
      "Ace of Rose",
      "Six of Star",
      "Seven of Star",
      "Eight of Star",
      "Nine of Star",
      "Ten of Star",
      "Knave of Star",
      "Lady of Star",
      "Lord of Star",
      "Ace of Star",
      "Six of Moon",
      "Seven of Moon",
      "Eight of Moon",
      "Nine of Moon",
      "Ten of Moon",
      "Knave of Moon",
      "Lady of Moon",
      "Lord of Moon",
      "Ace of Moon"
  }
  at p1 card
  expect "Six of Oak".suit == Oak and "Six of Oak".rank == 6
  expect "Seven of Oak".suit == Oak and "Seven of Oak".rank == 7
  expect "Eight of Oak".suit == Oak and "Eight of Oak".rank == 8
  expect "Nine of Oak".suit == Oak and "Nine of Oak".rank == 9
  expect "Ten of Oak".suit == Oak and "Ten of Oak".rank == 10
  expect "Knave of Oak".suit == Oak and "Knave of Oak".rank == 11
  expect "Lady of Oak".suit == Oak and "Lady of Oak".rank == 12
  expect "Lord of Oak".suit == Oak and "Lord of Oak".rank == 13
  expect "Ace of Oak".suit == Oak and "Ace of Oak".rank == 14
  expect "Six of Rose".suit == Rose and "Six of Rose".rank == 6
  expect "Seven of Rose".suit == Rose and "Seven of Rose".rank == 7
  expect "Eight of Rose".suit == Rose and "Eight of Rose".rank == 8
  expect "Nine of Rose".suit == Rose and "Nine of Rose".rank == 9
  expect "Ten of Rose".suit == Rose and "Ten of Rose".rank == 10
  expect "Knave of Rose".suit == Rose and "Knave of Rose".rank == 11
  expect "Lady of Rose".suit == Rose and "Lady of Rose".rank == 12
  expect "Lord of Rose".suit == Rose and "Lord of Rose".rank == 13
  expect "Ace of Rose".suit == Rose and "Ace of Rose".rank == 14
  expect "Six of Star".suit == Star and "Six of Star".rank == 6
  expect "Seven of Star".suit == Star and "Seven of Star".rank == 7
  expect "Eight of Star".suit == Star and "Eight of Star".rank == 8
  expect "Nine of Star".suit == Star and "Nine of Star".rank == 9
  expect "Ten of Star".suit == Star and "Ten of Star".rank == 10
  expect "Knave of Star".suit == Star and "Knave of Star".rank == 11
  expect "Lady of Star".suit == Star and "Lady of Star".rank == 12
  expect "Lord of Star".suit == Star and "Lord of Star".rank == 13
  expect "Ace of Star".suit == Star and "Ace of Star".rank == 14
  expect "Six of Moon".suit == Moon and "Six of Moon".rank == 6
  expect "Seven of Moon".suit == Moon and "Seven of Moon".rank == 7
  expect "Eight of Moon".suit == Moon and "Eight of Moon".rank == 8
  expect "Nine of Moon".suit == Moon and "Nine of Moon".rank == 9
  expect "Ten of Moon".suit == Moon and "Ten of Moon".rank == 10
  expect "Knave of Moon".suit == Moon and "Knave of Moon".rank == 11
  expect "Lady of Moon".suit == Moon and "Lady of Moon".rank == 12
  expect "Lord of Moon".suit == Moon and "Lord of Moon".rank == 13
  expect "Ace of Moon".suit == Moon and "Ace of Moon".rank == 14
}
