// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: cards" players 3 {
  p1 {
    haul "White Pearl",
      "White Crown",
      "Black Pearl",
      "Black Anchor",
      "Rose Shell",
      "Rose Coral",
      "Gold Nugget",
      "Gold Goblet",
      "White Urchin",
      "Black Eel",
      "Rose Jelly",
      "Gold Barnacle"
    patron "The White Lady", "The Black Monk", "The Rose Queen", "The Gold Smith"
  }
  expect "White Pearl".hue == White and "White Pearl".worth == 2
  expect "White Crown".hue == White and "White Crown".worth == 5
  expect "Black Pearl".hue == Black and "Black Pearl".worth == 2
  expect "Black Anchor".hue == Black and "Black Anchor".worth == 4
  expect "Rose Shell".hue == Rose and "Rose Shell".worth == 1
  expect "Rose Coral".hue == Rose and "Rose Coral".worth == 4
  expect "Gold Nugget".hue == Gold and "Gold Nugget".worth == 3
  expect "Gold Goblet".hue == Gold and "Gold Goblet".worth == 6
  expect "White Urchin".hue == White and "White Urchin".worth == -2
  expect "Black Eel".hue == Black and "Black Eel".worth == -3
  expect "Rose Jelly".hue == Rose and "Rose Jelly".worth == -2
  expect "Gold Barnacle".hue == Gold and "Gold Barnacle".worth == -1
  expect "The White Lady".favours == White
  expect "The Black Monk".favours == Black
  expect "The Rose Queen".favours == Rose
  expect "The Gold Smith".favours == Gold
  expect p1 asked "Nobody else sees it"
}
