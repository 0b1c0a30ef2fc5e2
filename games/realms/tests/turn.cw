// The turn, drawing, and deck flow.

// ---- the turn -----------------------------------------------------------------------------------------------------

test "trade and combat lapse, coins stay" {
  p1 { trade 3; combat 2; coins 4 }
  p1 ends_turn
  expect p1.trade == 0 and p1.combat == 0 and p1.coins == 4
}

test "at the end played cards and hand go to the discard pile, bases stay" {
  p1 { hand "Village Scout"; played "Squire"; frontier "Watchtower"; interior "Trading Post"; workshop "Blacksmith" }
  p1 ends_turn
  expect "Village Scout" in p1.discard and "Squire" in p1.discard
  expect "Watchtower" in p1.frontier and "Trading Post" in p1.interior
  expect "Blacksmith" in p1.workshop
}

test "a turn begins by drawing five cards" {
  at p1 start
  p1 { deck "Village Scout" x 7 }
  expect count(Card in p1.hand) == 5
}

test "hands are empty between turns" {
  p1 { hand "Village Scout"; deck "Village Scout" x 7 }
  p1 ends_turn
  expect count(Card in p1.hand) == 0
}

test "an empty deck is refilled by shuffling the discard pile" {
  at p1 draw
  p1 { deck "Squire" x 3; discard "Village Scout" x 4 }
  expect count("Squire" in p1.hand) == 3 and count("Village Scout" in p1.hand) == 2
  expect count(Card in p1.deck) == 2 and count(Card in p1.discard) == 0
}

test "the refilled deck is shuffled: not the card discarded last comes first" {
  seed 7
  at p1 draw
  p1 { discard "Squire", "Tinker", "Warlord", "Recycler", "Dire Bear"; d4 -4 }
  expect "Squire" in p1.hand
}

test "with both empty the draw gives what there is" {
  at p1 draw
  p1 { deck "Squire" x 2; discard "Village Scout" }
  expect count(Card in p1.hand) == 3
}

test "discards that are owed are chosen right after the draw" {
  at p1 draw
  p1 { deck "Village Scout", "Hedge Knight", "Squire", "Warlord", "Tinker"; owed 2 }
  expect p1 asked
  expect count(Card in p1.hand) == 5
  p1 chooses "Hedge Knight"
  p1 chooses "Squire"
  expect count(Card in p1.hand) == 3
  expect "Hedge Knight" in p1.discard and "Squire" in p1.discard
  expect p1.owed == 0
}

test "who owes nothing discards nothing" {
  at p1 draw
  p1 { deck "Village Scout" x 5 }
  expect not asked
  expect count(Card in p1.hand) == 5
}

test "an opponent's discards wait for their next draw" {
  p1 { hand "Knight Commander"; interior "Grand Castle" }
  p2 { deck "Village Scout" x 4, "Squire" }
  p1 plays "Knight Commander"
  expect p2.owed == 1
  p1 ends_turn
  expect p2 asked
  p2 chooses "Squire"
  expect "Squire" in p2.discard and count(Card in p2.hand) == 4
}

// ---- bases in the turn --------------------------------------------------------------------------------------------

test "a base's primary effects happen when it is played, and not a second time that turn" {
  p1 { hand "Trading Post" }
  p1 plays "Trading Post"
  p1 chooses "interior"
  expect p1.trade == 2
  expect no option uses primary "Trading Post"
}

test "a base is used once in each later turn of its owner" {
  p1 { hand "Trading Post"; deck "Village Scout" x 10 }
  p2 { deck "Village Scout" x 5 }
  p1 plays "Trading Post"
  p1 chooses "interior"
  p1 ends_turn
  expect no option uses primary "Trading Post"
  p2 ends_turn
  expect p1.trade == 0
  p1 uses primary "Trading Post"
  expect p1.trade == 2
  expect no option uses primary "Trading Post"
}

test "a base that was destroyed and played again is new" {
  p1 { hand "Trading Post" as post; deck "Village Scout" x 20 }
  p2 { deck "Village Scout" x 20 }
  p1 plays post
  p1 chooses "frontier"
  p1 ends_turn
  p2 ends_turn
  expect post.deployed
  p1 ends_turn
  p2 { combat 4 }
  p2 attacks post
  expect not post.deployed
  p2 ends_turn
  p1 { hand post }
  p1 plays post
  p1 chooses "frontier"
  expect p1.trade == 2
  expect no option uses primary post
}

test "spawning is not acquiring" {
  at p1 start
  p1 { interior "Golem Foundry"; deck "Village Scout" x 5 }
  expect "Battle Construct" in p1.discard
  expect p1.d10 == 5
}

test "a base spawns for its owner only, at the start of the owner's turn" {
  p1 { interior "Golem Foundry"; deck "Village Scout" x 5 }
  p2 { deck "Village Scout" x 5 }
  p1 ends_turn
  expect count(Card in p1.discard) == 0 and count(Card in p2.discard) == 0
}

// ---- deck flow ----------------------------------------------------------------------------------------------------

test "each card acquired turns the d10 up" {
  p1 { trade 9 }
  table { trade_row "Sellsword", "Squire" }
  p1 buys "Sellsword"
  expect p1.d10 == 6 and p1.d4 == 0
  p1 buys "Squire"
  expect p1.d10 == 7 and p1.d4 == 0
  p1 hires
  expect p1.d10 == 8 and p1.d4 == 0
}

test "from nine the d10 goes to zero and the d4 up" {
  p1 { trade 4; d10 8 }
  table { trade_row "Squire" x 2 }
  p1 buys "Squire"
  expect p1.d10 == 9 and p1.d4 == 0
  p1 buys "Squire"
  expect p1.d10 == 0 and p1.d4 == 1
}

test "each own card scrapped from hand or discard pile turns the d10 down" {
  p1 { hand "Arcane Workshop", "Recycler", "Hedge Knight"; discard "Village Scout" }
  p1 plays "Recycler"
  p1 chooses "Village Scout"
  expect p1.d10 == 4 and p1.d4 == 0
  p1 plays "Arcane Workshop"
  p1 chooses "interior"
  p1 chooses "Hedge Knight"
  expect p1.d10 == 3
}

test "from zero the d10 goes to nine and the d4 down" {
  p1 {
    hand "Arcane Workshop" as one, "Arcane Workshop" as two, "Village Scout" as old, "Village Scout" as older
    d10 1
  }
  p1 plays one
  p1 chooses "interior"
  p1 chooses old
  expect p1.d10 == 0 and p1.d4 == 0
  p1 plays two
  p1 chooses "interior"
  p1 chooses older
  expect p1.d10 == 9 and p1.d4 == -1
}

test "cards scrapped from the trade row turn no dice" {
  p1 { hand "Battle Golem"; interior "Golem Foundry" }
  table { trade_row "Squire" }
  p1 plays "Battle Golem"
  p1 chooses "Squire"
  expect "Squire" in scrapped
  expect p1.d10 == 5
}

test "the d4 makes the draw larger" {
  at p1 draw
  p1 { deck "Village Scout" x 9; d4 2 }
  expect count(Card in p1.hand) == 7
}

test "the d4 makes the draw smaller" {
  at p1 draw
  p1 { deck "Village Scout" x 9; d4 -3 }
  expect count(Card in p1.hand) == 2
}

test "at least one card is drawn" {
  at p1 draw
  p1 { deck "Village Scout" x 9; d4 -4 }
  expect count(Card in p1.hand) == 1
}

test "at least one card is drawn, however low the d4" {
  at p1 draw
  p1 { deck "Village Scout" x 9; d4 -7 }
  expect count(Card in p1.hand) == 1
}

// ---- forecast and auto-draw ---------------------------------------------------------------------------------------

test "without a forecast nobody is told" {
  p1 { interior "Trading Post" }
  p1 ends_turn
  expect p1.forecast == 0
}

test "the forecast is that of the next draw, whatever was acquired this turn" {
  p1 { interior "Exchange House"; d10 9; trade 2; deck "Village Scout" x 9 }
  p2 { deck "Village Scout" x 9 }
  p1 hires
  p1 ends_turn
  expect p1.forecast == 6 and p2.forecast == 0
  p2 ends_turn
  expect count(Card in p1.hand) == 6
}

test "an auto-draw card drawn later draws when it is played" {
  p1 { hand "Traveling Scholar"; deck "Village Scout", "Coin Scout" }
  p1 plays "Traveling Scholar"
  expect "Coin Scout" in p1.hand and "Village Scout" in p1.deck
  p1 plays "Coin Scout"
  expect "Village Scout" in p1.hand
}

test "an auto-draw card draws again in a later turn" {
  at p1 draw
  p1 { deck "Village Scout" x 8, "Coin Scout" as coin; d4 -4 }
  expect count(Card in p1.hand) == 2
  p1 plays coin
  expect count(Card in p1.hand) == 1
  p1 ends_turn
  p2 ends_turn
  p1 { hand coin }
  expect count(Card in p1.hand) == 2
  p1 plays coin
  expect count(Card in p1.hand) == 2
}

// ---- the opening --------------------------------------------------------------------------------------------------

test "the opening: ten cards each, five in the trade row, 139 left of 144" {
  from setup
  expect p1.authority == 50 and p2.authority == 50
  expect p1.d10 == 5 and p1.d4 == 0
  expect count(Card in p1.hand) == 5 and count(Card in p1.deck) == 5
  expect count(Card in p2.hand) == 0 and count(Card in p2.deck) == 10
  expect count("Village Scout" in p2.deck) == 8 and count("Hedge Knight" in p2.deck) == 2
  expect count(Card in trade_row) == 5 and count(Card in trade_deck) == 139
}

test "four players have a deck each and share one trade row" players 4 {
  from setup
  expect count(Card in p4.deck) == 10 and p4.authority == 50
  expect count(Card in trade_row) == 5 and count(Card in trade_deck) == 139
}

// ---- a first turn, for who has never played ------------------------------------------------------------------------------

test "your first turn" {
  seed 5
  from setup
  say "Welcome to the Realms. Everybody has 50 authority; bring the others to none. You hold five cards: play a Village Scout by clicking on it."
  p1 plays "Village Scout"
  say "It gives trade, money for this turn. Nothing is kept, so play all of your hand. 'Play all' does the rest at once, or click on each."
  p1 plays "Village Scout"
  p1 plays "Village Scout"
  p1 plays "Village Scout"
  p1 plays "Village Scout"
  say "The trade row in the middle is for everybody. What you can pay is lit. Buy the Warlord: it goes to your discard pile and comes back when your deck is shuffled."
  p1 buys "Warlord"
  say "Trade that is left is lost. When there is nothing more that you want, end your turn: you draw five new cards before your next one."
  p1 ends_turn
  expect count("Warlord" in p1.discard) == 1
  say "That was a turn. Cards of one faction help each other: an ally line works when another card of its faction was played this turn. So buy one or two factions rather than all four, and scrap the weak cards you began with."
}

test "a card that draws by itself is shown" {
  at p1 draw
  p1 { hand "Coin Guard" as guard; deck "Village Scout" x 6 }
  expect knows(p2, guard)
}

test "only own bases are deployed at the start of a turn" {
  at p1 start
  p1 { interior "Trading Post" as mine }
  p2 { interior "Trading Post" as theirs }
  expect mine.deployed and not theirs.deployed
}

test "a forecast of the opponent tells you nothing" {
  p2 { interior "Exchange House" }
  p1 ends_turn
  expect p1.forecast == 0
}
