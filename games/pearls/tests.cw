// The rules of Pearls.

test "the highest bid that nobody else made brings the find up and is paid" players 3 {
  table { sea "White Crown", "Rose Shell" }
  p1 { coins 9 }
  p2 { coins 9 }
  p3 { coins 9 }
  at p1 seal
  p1 chooses 2
  p2 chooses 4
  p3 chooses 0
  p1 chooses 5
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect "Rose Shell" in p2.haul
  expect p1.coins == 9 and p2.coins == 5 and p3.coins == 9
  expect p1.bid == 0 and p1.claim == 0
  expect p2 asked "what do you bid"
}

test "a bid that somebody else has made does not count" players 3 {
  table { sea "White Crown", "Rose Shell" }
  at p1 seal
  p1 chooses 4
  p2 chooses 4
  p3 chooses 1
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect "Rose Shell" in p3.haul and p3.coins == 11 and p1.coins == 12
  expect p2 asked "what do you bid"
}

test "where nobody is alone the find sinks" players 4 {
  table { sea "White Crown", "Rose Shell" }
  at p1 seal
  p1 chooses 4
  p2 chooses 4
  p3 chooses 1
  p4 chooses 1
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p4 chooses 0
  p1 chooses done
  expect "Rose Shell" in sunk and p1.coins == 12
  expect p2 asked "what do you bid"
}

test "what is worth less than nothing goes to the lowest bid, and costs nothing" players 3 {
  table { sea "White Crown", "Black Eel" }
  at p1 seal
  p1 chooses 3
  p2 chooses 2
  p3 chooses 4
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect "Black Eel" in p2.haul and p2.coins == 12
  expect p2 asked "what do you bid"
}

test "a liar who is caught pays, and has bid nothing" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  at p1 seal
  p1 chooses 1
  p2 chooses 5
  p3 chooses 0
  p1 chooses 1
  p2 chooses 3
  p3 chooses 0
  p1 chooses p2
  expect p2.coins == 10 and p1.coins == 13 and "Gold Goblet" in p1.haul
  expect p2 asked "what do you bid"
}

test "who doubts the truth pays for it" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  at p1 seal
  p1 chooses 1
  p2 chooses 5
  p3 chooses 0
  p1 chooses 1
  p2 chooses 5
  p3 chooses 0
  p1 chooses p2
  expect p2.coins == 9 and p1.coins == 10 and "Gold Goblet" in p2.haul
  expect p2 asked "what do you bid"
}

test "who doubts the truth and cannot pay their bid any more has bid what is left, and pays that" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  p1 { coins 5 }
  at p1 seal
  p1 chooses 5
  p2 chooses 1
  p3 chooses 2
  p1 chooses 5
  p2 chooses 1
  p3 chooses 2
  p1 chooses p2
  expect "Gold Goblet" in p1.haul and p1.coins == 0 and p2.coins == 14 and p3.coins == 12
  expect p2 asked "what do you bid"
}

test "what is left of the doubter's bid can be beaten" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  p1 { coins 5 }
  at p1 seal
  p1 chooses 5
  p2 chooses 1
  p3 chooses 4
  p1 chooses 5
  p2 chooses 1
  p3 chooses 4
  p1 chooses p2
  expect "Gold Goblet" in p3.haul and p1.coins == 3 and p3.coins == 8
  expect p2 asked "what do you bid"
}

test "a doubter who can pay both the fine and the bid has bid what they bid" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  p1 { coins 7 }
  at p1 seal
  p1 chooses 5
  p2 chooses 1
  p3 chooses 4
  p1 chooses 5
  p2 chooses 1
  p3 chooses 4
  p1 chooses p2
  expect "Gold Goblet" in p1.haul and p1.coins == 0 and p2.coins == 14 and p3.coins == 12
  expect p2 asked "what do you bid"
}

test "nobody bids more than they have" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  p1 { coins 2 }
  at p1 seal
  expect options 0; 1; 2
  expect p1 asked "Nobody else sees it"
}

test "when the sea is empty, the favoured colour counts twice" players 3 {
  table { sea "Gold Goblet" }
  p1 { patron "The Gold Smith"; coins 12 }
  p2 { patron "The Rose Queen"; coins 12 }
  p3 { patron "The Rose Queen"; coins 9; haul "White Crown" }
  at p1 seal
  p1 chooses 3
  p2 chooses 1
  p3 chooses 0
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect p1.score == 15 and p2.score == 4 and p3.score == 8
  expect "The Gold Smith" in p1.haul
  expect p1 wins
}

test "as many points for two: nobody wins" players 3 {
  table { sea "Gold Goblet" }
  p1 { coins 12 }
  p2 { coins 12 }
  p3 { coins 12 }
  at p1 seal
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect draw
}

// ---- two dives, for who has never played ----------------------------------------------------------------------------

test "your first dives" players 3 {
  seed 332
  from setup
  expect "Gold Goblet" in find and "Gold Goblet".worth == 6 and p1.coins == 12
  expect any (Patron in p1.patron where favours == Gold) and worth_of("Gold Goblet", p1) == 12
  say "In the middle lies a find worth 6 points. Your patron, whom only you know, is the Gold Smith: gold counts twice for you, so it is worth 12. Everybody bids coins in secret, and the highest bid that nobody else makes gets it. Bid 4 of your 12 coins."
  p1 chooses 4
  p2 chooses 5
  p3 chooses 2
  expect p1 asked "what do you say" and p1.bid == 4 and p1.coins == 12
  say "All bids are sealed. Now everybody says what they have bid, and may lie. Only whoever's turn it is can doubt the others. That is you, so nobody will catch you. Say 1."
  p1 chooses 1
  p2 chooses 0
  p3 chooses 2
  expect p1.claim == 1 and p2.claim == 0 and p3.claim == 2
  expect p1 asked "whose claim do you doubt"
  say "The claims stand beside the names. Somebody says 0, for the best find of the sea? A liar who is caught pays you 2 coins, and the bid does not count. If it was the truth, you pay 2. Doubt it: click on the name that is lit."
  p1 chooses p2
  expect p1 told "player 1 gets 2 coins" and "Gold Goblet" in p1.haul and p1.coins == 10 and p2.coins == 10
  expect "Black Eel" in find and "Black Eel".worth == -3
  p2 chooses 3
  p3 chooses 1
  say "A lie: it was 5. You got 2 coins, your 4 was the highest bid left, and the goblet is yours for 4 coins. Now an eel comes up, worth less than nothing. That goes to the lowest bid that nobody else makes, and no bid is paid. Bid 5."
  p1 chooses 5
  p2 chooses 3
  p3 chooses 3
  expect p1 asked "what do you say" and turn player == p2
  say "This time somebody else may doubt you. The truth is safe, and whoever doubts it pays you. Say 5."
  p1 chooses 5
  p2 chooses p1
  expect "Black Eel" in p3.haul and p1.coins == 12 and p2.coins == 8
  say "You were doubted, and got 2 coins for the truth. The lowest bid took the eel. When twelve finds are gone the hauls are counted, three coins are one more point, and the most points win. Watch which colours the others want: it tells who their patron is."
  expect p3 asked "what do you bid"
}

// ---- what is seen, and the ends -----------------------------------------------------------------------------------

test "the sea and the patrons that are left are seen by nobody, a patron by who has it, all else by all" players 3 {
  table {
    sea "White Crown" as deep, "Rose Shell" as found
    sunk "Gold Goblet" as lost
    patrons "The Gold Smith" as left
  }
  p1 { patron "The Rose Queen" as mine; haul "Black Eel" as got }
  at p1 seal
  expect not knows(p1, deep) and not knows(p1, left)
  expect knows(p1, mine) and not knows(p2, mine)
  expect knows(p2, found) and knows(p2, lost) and knows(p2, got)
  expect p1 asked "what do you bid"
}

test "bids and claims begin with nothing, and go to five" players 3 {
  table { sea "White Crown", "Rose Shell" }
  at p1 seal
  expect p2.bid == 0 and p2.claim == 0
  expect options 0; 1; 2; 3; 4; 5
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  expect options 0; 1; 2; 3; 4; 5
  expect p1 asked "what do you say"
}

test "a bid that is doubted is shown, and all bids before the dive" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  at p1 seal
  p1 chooses 1
  p2 chooses 5
  p3 chooses 3
  p1 chooses 1
  p2 chooses 2
  p3 chooses 3
  p1 chooses p2
  expect p3 told "player 2 had bid 5"
  expect p2 told "player 3 had bid 3"
  expect p2 asked "what do you bid"
}

test "the last coin can be bid" players 3 {
  table { sea "White Crown", "Gold Goblet" }
  p1 { coins 1 }
  at p1 seal
  p1 chooses 1
  p2 chooses 0
  p3 chooses 0
  p1 chooses 1
  p2 chooses 0
  p3 chooses 0
  p1 chooses done
  expect p1.coins == 0
  expect p2 asked "what do you bid"
}

test "the patrons are shuffled" players 3 {
  seed 4
  from setup
  expect no "The Gold Smith" in p1.patron  // made as they are listed, it would lie on top
  expect p1 asked "what do you bid"
}

test "after sixty turns the most points win" players 3 {
  table { sea "White Crown", "Rose Shell" }
  p3 { score 5 }
  at p1 dive turn 59
  p2 chooses 0
  p3 chooses 0
  p1 chooses 0
  p2 chooses 0
  p3 chooses 0
  p1 chooses 0
  p2 chooses done
  expect p3 wins
}
