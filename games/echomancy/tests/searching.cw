// What is looked for in a library: who sees what, and how the cards lie afterwards.

test "who searches a library for any card sees all of it, and then it is shuffled" {
  at p1 main
  p1 {
    hand "Dark Study"
    battlefield "Fen" x 3
    library "Bear" as bear, "Goblin" as goblin, "Spark" as spark, "Fog" as fog
  }
  p1 casts "Dark Study"
  all pass
  expect p1 asked
  expect knows(p1, bear) and knows(p1, fog) and not knows(p2, bear)
  p1 chooses bear
  expect bear in p1.hand and not knows(p2, bear)
  expect not knows(p1, goblin) and not knows(p1, spark) and not knows(p1, fog)
}

test "who searches for a basic land sees the whole library, and then it is shuffled" {
  at p1 main
  p1 {
    hand "Cultivate"
    battlefield "Grove" x 3
    library "Bear" as bear, "Goblin" as goblin, "Isle" as isle, "Fog" as fog
  }
  p1 casts "Cultivate"
  all pass
  expect p1 asked
  expect knows(p1, bear) and knows(p1, isle) and knows(p1, fog) and not knows(p2, isle)
  p1 chooses isle
  expect isle in p1.battlefield and not knows(p1, bear) and not knows(p1, goblin) and not knows(p1, fog)
}

test "who searches for a creature sees the whole library, and then it is shuffled" {
  at p1 main
  p1 {
    hand "Call of Kin"
    battlefield "Grove" x 2
    library "Bear" as bear, "Goblin" as goblin, "Isle" as isle, "Fog" as fog
  }
  p1 casts "Call of Kin"
  all pass
  expect p1 asked
  expect knows(p1, bear) and knows(p1, isle) and knows(p1, fog) and not knows(p2, bear)
  p1 chooses bear
  expect bear in p1.hand and not knows(p1, goblin) and not knows(p1, isle) and not knows(p1, fog)
}

test "the creature that was searched for is shown to everybody" {
  at p1 main
  p1 { hand "Call of Kin"; battlefield "Grove" x 2; library "Bear" as bear, "Goblin" }
  p1 casts "Call of Kin"
  all pass
  p1 chooses bear
  expect bear in p1.hand and knows(p2, bear)
}

test "who searches for two basic lands sees the whole library, takes two, and then it is shuffled" {
  at p1 main
  p1 {
    hand "Seek the Wilds"
    battlefield "Grove" x 4
    library "Bear" as bear, "Goblin" as goblin, "Isle" as isle, "Fen" as fen, "Crag" as crag
  }
  p1 casts "Seek the Wilds"
  all pass
  expect p1 asked
  expect knows(p1, bear) and knows(p1, isle) and knows(p1, crag) and not knows(p2, isle)
  p1 chooses isle
  p1 chooses fen
  expect not asked
  expect isle in p1.battlefield and fen in p1.battlefield and crag in p1.library
  expect not knows(p1, bear) and not knows(p1, goblin) and not knows(p1, crag)
}

test "a land that was put onto the battlefield tapped is not to enter tapped any more" {
  at p1 main
  p1 { hand "Cultivate"; battlefield "Grove" x 3; library "Isle" as isle, "Bear" }
  p1 casts "Cultivate"
  all pass
  p1 chooses isle
  expect isle in p1.battlefield and isle.tapped and not isle.weary
}

test "milled cards are those on top" {
  at p1 main
  p1 { hand "Ripples in Ink"; battlefield "Isle" x 2 }
  p2 { library "Bear" as low, "Goblin" as middle, "Spark" as high }
  p1 casts "Ripples in Ink"
  p1 chooses p2
  all pass
  all pass
  expect high in p2.graveyard and middle in p2.graveyard and low in p2.library
}

// ---- the avalanche --------------------------------------------------------------------------------------------------

test "an avalanche goes on below a card that costs as much" {
  at p1 main
  p1 { hand "Avalanche Caller"; battlefield "Crag" x 4; library "Bear" as cheap, "Seek the Wilds" as equal }
  p1 casts "Avalanche Caller"
  all pass
  expect p1 asked "Bear"
  p1 chooses yes
  expect cheap in stack and equal in p1.library
  all pass
}

test "what an avalanche did not exile stays in exile" {
  at p1 main
  p1 {
    hand "Avalanche Caller"
    battlefield "Crag" x 4
    library "Bear" as cheap, "Isle" as isle
    exiled "Goblin" as goblin, "Fog" as fog
  }
  p1 casts "Avalanche Caller"
  all pass
  p1 chooses no
  expect goblin in p1.exiled and fog in p1.exiled and cheap in p1.library and isle in p1.library
  all pass
}

test "what an avalanche exiled goes to the bottom in random order" {
  seed 1
  at p1 main
  p1 {
    hand "Avalanche Caller"
    battlefield "Crag" x 4
    library "Bear" as fifth, "Isle" as fourth, "Crag" as third, "Fen" as second, "Grove" as first
  }
  p1 casts "Avalanche Caller"
  all pass
  p1 chooses no
  expect count(Card in p1.library) == 5 and bottom of p1.library != fifth  // which was dug up last
  all pass
}

card "Trial Weight" : EnchantmentCard { cannot tuck(Card) }

test "where nothing goes to the bottom, what an avalanche exiled stays where it is" {
  at p1 main
  p1 {
    hand "Avalanche Caller"
    battlefield "Crag" x 4, "Trial Weight"
    library "Bear" as cheap, "Isle" as isle
  }
  p1 casts "Avalanche Caller"
  all pass
  p1 chooses no
  expect cheap in p1.exiled and isle in p1.exiled and not cheap.dug and not isle.dug
  all pass
  expect phase is main
}
