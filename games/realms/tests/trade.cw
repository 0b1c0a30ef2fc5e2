// Buying, hiring, acquiring for free.

test "a card costs its trade, goes to the discard pile, and the slot refills at once" {
  p1 { trade 5 }
  table { trade_row "Sellsword", "Squire"; trade_deck "Warlord" }
  p1 buys "Sellsword"
  expect p1.trade == 2
  expect "Sellsword" in p1.discard
  expect "Warlord" in trade_row and count(Card in trade_row) == 2
}

test "trade as high as the cost is enough, one less is not" {
  p1 { trade 3 }
  table { trade_row "Sellsword", "Traveling Scholar" }
  expect option buys "Sellsword"
  expect no option buys "Traveling Scholar"
  expect refused buys "Traveling Scholar" because "not enough trade"
}

test "without a trade deck the slot stays empty" {
  p1 { trade 3 }
  table { trade_row "Sellsword", "Squire" }
  p1 buys "Sellsword"
  expect count(Card in trade_row) == 1
}

test "a bought card belongs to its buyer" {
  p1 { trade 1; deck "Village Scout" x 4 }
  table { trade_row "Squire" }
  p1 buys "Squire"
  p1 ends_turn
  p2 ends_turn
  expect "Squire" in p1.hand
}

test "a Wandering Merchant is always to be had, for two trade" {
  p1 { trade 5 }
  p1 hires
  p1 hires
  expect p1.trade == 1
  expect count("Wandering Merchant" in p1.discard) == 2
  expect no option hires
  expect refused hires because "not enough trade"
}

test "a free card is optional" {
  p1 { hand "Guild Treasury"; interior "Trading Post" }
  table { trade_row "Sellsword" }
  p1 plays "Guild Treasury"
  p1 chooses no
  expect "Sellsword" in trade_row
  expect p1.d10 == 5
}

test "a free card costs no trade, is acquired, and is not the Wandering Merchant" {
  p1 { hand "Golden Vault"; interior "Trading Post" }
  table { trade_row "Battle Priest", "Sellsword" }
  p1 plays "Golden Vault"
  expect options no; "Battle Priest"
  p1 chooses "Battle Priest"
  expect p1.trade == 4
  expect "Battle Priest" in p1.discard
  expect p1.d10 == 6
}
