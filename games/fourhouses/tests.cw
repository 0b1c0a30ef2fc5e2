// The rules of Four Houses, each both ways round and at its boundary.

// ---- the start of a turn ------------------------------------------------------------------------------------------

test "discards owed are asked for one by one at the start of the turn" {
  at p1 start
  p1 { hand "Scout", "Viper", "Lancer"; owed 2 }
  expect options "Scout"; "Viper"; "Lancer"
  p1 chooses "Viper"
  expect options "Scout"; "Lancer"
  p1 chooses "Lancer"
  expect not asked
  expect p1.owed == 0
  expect top of p1.discard is "Lancer"
  expect "Viper" in p1.discard and "Scout" in p1.hand
}

test "what is still owed with an empty hand is forgotten" {
  at p1 start
  p1 { hand "Scout"; owed 3 }
  expect options "Scout"
  p1 chooses "Scout"
  expect options ends_turn
  expect p1.owed == 0
}

test "who owes nothing is not asked" {
  at p1 start
  p1 { hand "Scout" }
  expect options plays "Scout"; ends_turn
}

test "discards are owed by the opponent, and only the opponent" {
  p1 { hand "Page", "Scout" }
  p2 { hand "Scout", "Viper" }
  p1 plays "Page"
  p1 ends_turn
  expect p2 asked
  p2 chooses "Viper"
  expect "Viper" in p2.discard
  p2 ends_turn
  expect not asked
  expect option plays "Page"
}

// ---- the order of options -----------------------------------------------------------------------------------------

test "play, use, ally, scrap, buy, hit, face, end" {
  p1 { hand "Viper"; in_play "Hive", "Root Wall"; trade 2; combat 6 }
  p2 { in_play "Foundry" as wall, "Hive" as nest }
  table { trade_row "Lancer", "Knight", "Page"; explorers "Explorer" }
  expect options plays "Viper", uses primary "Hive", uses primary "Root Wall", uses ally "Hive", uses scrap "Root Wall",
    buys "Lancer", buys "Page", buys "Explorer", hits wall, ends_turn
  p1 hits wall
  expect p1.combat == 1
  expect options plays "Viper", uses primary "Hive", uses primary "Root Wall", uses ally "Hive", uses scrap "Root Wall",
    buys "Lancer", buys "Page", buys "Explorer", attacks, ends_turn
}

test "with nothing to do there is still the end of the turn" {
  expect options ends_turn
}

// ---- play and use -------------------------------------------------------------------------------------------------

test "a ship's primary ability happens at once, a base's when it is used, from the turn it is played on" {
  p1 { hand "Lancer", "Hive" }
  p1 plays "Lancer"
  expect p1.combat == 4
  expect no option uses primary "Lancer"
  p1 plays "Hive"
  expect p1.combat == 4
  p1 uses primary "Hive"
  expect p1.combat == 7
}

test "an ability is used once a turn, and again in the next own turn" {
  p1 { in_play "Hive", "Bulwark", "Foundry" }
  p1 uses primary "Hive"
  expect no option uses primary "Hive"
  p1 uses ally "Bulwark"
  expect no option uses ally "Bulwark"
  p1 ends_turn
  expect no option uses primary "Hive"
  p2 ends_turn
  expect option uses primary "Hive"
  expect option uses ally "Bulwark"
}

// ---- allies -------------------------------------------------------------------------------------------------------

test "a lone card has no ally; two of a house are allies" {
  p1 { hand "Thorn", "Hive"; in_play "Bulwark"; deck "Scout", "Scout" }
  p2 { in_play "Root Wall" }
  p1 plays "Thorn"
  expect no option uses ally "Thorn"
  expect refused uses ally "Thorn" because "no ally"
  p1 plays "Hive"
  expect option uses ally "Hive"
  p1 uses ally "Thorn"
  expect count(Card in p1.hand) == 1
}

test "when the other card is gone there is no ally any more" {
  p1 { in_play "Hive", "Root Wall" }
  expect option uses ally "Hive"
  p1 uses scrap "Root Wall"
  expect no option uses ally "Hive"
}

test "cards without a house are nobody's allies" {
  p1 { hand "Explorer"; in_play "Hive"; deck "Scout" }
  p1 plays "Explorer"
  expect no option uses ally "Hive"
}

// ---- scrap --------------------------------------------------------------------------------------------------------

test "a scrapped card leaves the game" {
  p1 { in_play "Explorer" }
  p1 uses scrap "Explorer"
  expect "Explorer" in scrapped
  expect p1.combat == 2
  p1 ends_turn
  expect count(Card in p1.discard) == 0 and count(Card in p1.hand) == 0
}

// ---- buy ----------------------------------------------------------------------------------------------------------

test "a card costs its trade, goes to the discard pile, and its slot is filled from the trade deck" {
  p1 { trade 3 }
  table { trade_row "Page", "Root Wall", "Thorn"; trade_deck "Seedling", "Spore" }
  expect options buys "Page"; buys "Root Wall"; ends_turn
  expect refused buys "Thorn" because "not enough trade"
  p1 buys "Page"
  expect p1.trade == 2
  expect "Page" in p1.discard
  expect "Spore" in trade_row
  expect options buys "Spore"; ends_turn
}

test "the new card takes the place of the old one, and an empty slot stays empty without a trade deck" {
  p1 { trade 3 }
  table { trade_row "Page", "Lancer", "Drone"; trade_deck "Spore" }
  p1 buys "Page"
  expect options buys "Spore"; buys "Lancer"; buys "Drone"; ends_turn
  p1 buys "Spore"
  expect options buys "Drone"; ends_turn
  expect count(Card in trade_row) == 2
}

test "without trade nothing can be bought" {
  p1 { trade 0 }
  table { trade_row "Page"; explorers "Explorer" }
  expect options ends_turn
}

test "an Explorer costs two, as long as there is one" {
  p1 { trade 5 }
  table { explorers "Explorer" x 2 }
  p1 buys "Explorer"
  expect p1.trade == 3
  p1 buys "Explorer"
  expect p1.trade == 1
  expect count(Card in p1.discard) == 2
  expect options ends_turn
}

test "one trade is too little for an Explorer; an Explorer is a ship" {
  p1 { trade 1 }
  table { explorers "Explorer" }
  expect options ends_turn
  p1 ends_turn
  p2 { trade 2; on_top true }
  p2 buys "Explorer"
  expect "Explorer" in p2.deck
  expect not p2.on_top
}

// ---- combat -------------------------------------------------------------------------------------------------------

test "a base is destroyed by combat as high as its defense, not by one less" {
  p1 { combat 5 }
  p2 { in_play "Hive", "Amber Harbor" }
  expect options hits "Hive"; attacks; ends_turn
  p1 hits "Hive"
  expect p1.combat == 0
  expect "Hive" in p2.discard
  expect options ends_turn
}

test "an outpost guards the other bases and the face" {
  p1 { combat 9 }
  p2 { in_play "Hive", "Bulwark" }
  expect options hits "Bulwark"; ends_turn
  expect refused attacks because "an outpost stands in the way"
  p1 hits "Bulwark"
  expect "Bulwark" in p2.discard
  expect p1.combat == 4
  expect options attacks; ends_turn
}

test "an outpost that is too strong still guards" {
  p1 { combat 4 }
  p2 { in_play "Bulwark" }
  expect options ends_turn
  expect refused hits "Bulwark" because "not enough combat"
}

test "an attack takes all the combat, and without combat there is none" {
  p1 { combat 7 }
  p1 attacks
  expect p2.authority == 43
  expect p1.combat == 0
  expect options ends_turn
}

test "one authority left is enough" {
  p1 { combat 49 }
  p1 attacks
  expect p2.authority == 1
  p1 ends_turn
  expect options ends_turn
}

test "at no authority the game is lost" {
  p1 { combat 50 }
  p1 attacks
  expect p1 wins
}

test "authority may fall below nothing" {
  at p2 main
  p2 { combat 53 }
  p2 attacks
  expect p1.authority == -3
  expect p2 wins
}

// ---- the end of a turn --------------------------------------------------------------------------------------------

test "ships in play order, then the hand, go to the discard pile; bases stay; five cards are drawn" {
  p1 { hand "Scout", "Viper"; in_play "Lancer", "Hive", "Page"; deck "Scout" x 6; trade 3; combat 2; on_top true }
  p1 ends_turn
  expect top of p1.discard is "Viper"
  expect count(Card in p1.discard) == 4
  expect "Hive" in p1.in_play and count(Card in p1.in_play) == 1
  expect count(Card in p1.hand) == 5 and count(Card in p1.deck) == 1
  expect p1.trade == 0 and p1.combat == 0 and not p1.on_top
}

test "the second player's turn follows, then the first player's" {
  p2 { hand "Scout" }
  p1 ends_turn
  expect options plays "Scout"; ends_turn
  p2 ends_turn
  p1 ends_turn
  expect options plays "Scout"; ends_turn
}

// ---- drawing ------------------------------------------------------------------------------------------------------

test "a draw takes the top card" {
  p1 { hand "Thorn"; in_play "Hive"; deck "Scout", "Viper" }
  p1 plays "Thorn"
  p1 uses ally "Thorn"
  expect "Viper" in p1.hand and "Scout" in p1.deck
}

test "an empty deck is filled by shuffling the discard pile" {
  p1 { hand "Duke"; deck "Scout"; discard "Viper", "Viper", "Viper" }
  p1 plays "Duke"
  expect "Scout" in p1.hand and count("Viper" in p1.hand) == 1
  expect count("Viper" in p1.deck) == 2 and count(Card in p1.discard) == 0
}

test "the refilled deck is shuffled: not the card discarded last comes first" {
  seed 7
  p1 { hand "Thorn"; in_play "Hive"; discard "Page", "Lancer", "Drone", "Spore", "Viper" }
  p1 plays "Thorn"
  p1 uses ally "Thorn"
  expect "Page" in p1.hand
}

test "with deck and discard pile empty the draw is lost" {
  p1 { hand "Duke"; deck "Scout" }
  p1 plays "Duke"
  expect count(Card in p1.hand) == 1
}

// ---- cycling ------------------------------------------------------------------------------------------------------

test "cycling asks again until the number is reached" {
  p1 { hand "Squire", "Scout", "Lancer", "Page"; deck "Viper", "Viper", "Viper" }
  p1 plays "Squire"
  p1 chooses "cards"
  expect options done; "Scout"; "Lancer"; "Page"
  p1 chooses "Lancer"
  expect options done; "Scout"; "Page"
  p1 chooses "Scout"
  expect not asked
  expect count("Viper" in p1.hand) == 2
  expect top of p1.discard is "Scout"
  expect "Lancer" in p1.discard
}

test "cycling can stop at once" {
  p1 { hand "Squire", "Scout"; deck "Viper" }
  p1 plays "Squire"
  p1 chooses "cards"
  p1 chooses done
  expect "Scout" in p1.hand and "Viper" in p1.deck
}

test "cycling still asks when the hand is empty" {
  p1 { hand "Squire", "Scout"; deck "Viper", "Viper" }
  p1 plays "Squire"
  p1 chooses "cards"
  p1 chooses "Scout"
  expect options done
  p1 chooses done
  expect count("Viper" in p1.hand) == 1
}

// ---- effects that may be declined ---------------------------------------------------------------------------------

test "what may be declined is asked even when nothing else is possible" {
  p1 { hand "Vine", "Drone", "Mother Bloom" }
  table { trade_row "Bramble" }
  p1 plays "Drone"
  expect options no; "Vine"; "Mother Bloom"
  p1 chooses no
  p1 plays "Mother Bloom"
  expect options no
  p1 chooses no
  p1 plays "Vine"
  expect options no; "Bramble"
  p1 chooses no
  expect "Bramble" in trade_row
}

test "cards scrapped from the trade row are replaced at once" {
  p1 { hand "Vine" }
  table { trade_row "Bramble", "Lancer"; trade_deck "Page" }
  p1 plays "Vine"
  p1 chooses "Bramble"
  expect "Bramble" in scrapped
  expect "Page" in trade_row
}

// ---- the opening --------------------------------------------------------------------------------------------------

test "the opening: three cards for the first player, five for the second, a full row, ten Explorers" {
  from setup
  expect p1.authority == 50 and p2.authority == 50
  expect count(Card in p1.hand) == 3 and count(Card in p1.deck) == 7
  expect count(Card in p2.hand) == 5 and count(Card in p2.deck) == 5
  expect count(Card in trade_row) == 5 and count(Card in trade_deck) == 75
  expect count("Explorer" in explorers) == 10
}

// ---- a first turn, for who has never played ------------------------------------------------------------------------------

test "your first turn" {
  seed 7
  from setup
  say "Welcome. You have 50 authority, and so has your opponent: whoever has none left loses. At the bottom you see your hand. Play a Scout: click on it."
  p1 plays "Scout"
  say "Scouts give trade, money for this turn. You see it beside your name. Play the other one, too."
  p1 plays "Scout"
  say "A Viper gives combat instead. There is no reason to keep cards: your whole hand is discarded at the end of the turn. Play it."
  p1 plays "Viper"
  say "Now you go shopping. In the middle lies the trade row, from which both of you buy; what you can pay is lit. Buy the Lancer: it fights, and it joins your deck for the rest of the match."
  p1 buys "Lancer"
  say "What you buy goes to your discard pile. When your deck is empty it is shuffled, and the Lancer comes into your hand. The Viper's combat is left: attack your opponent with it."
  p1 attacks
  say "Trade and combat that are left are lost, so end your turn when nothing is lit that you want. You draw five new cards then."
  p1 ends_turn
  expect count("Lancer" in p1.discard) == 1 and p2.authority == 49
  say "That is all there is to a turn: play everything, buy, attack. Soon your deck is full of better cards, and a line that names a house works when another card of that house is in play. So buy from one or two houses."
}

// ---- whose cards --------------------------------------------------------------------------------------------------

test "only bases of the opponent are hit, and only their outposts stand in the way" {
  p1 { in_play "Amber Post" as own, "Hive" as nest; combat 9 }
  p2 { in_play "World Tree" as tree }
  expect option hits tree
  expect no option hits own
  expect no option hits nest
  expect option attacks
}

test "ships of the opponent stay where they are at the end of the turn" {
  p2 { in_play "Explorer" }
  p1 ends_turn
  expect "Explorer" in p2.in_play
}

test "of the explorers the top one is bought" {
  p1 { trade 2 }
  table { explorers "Explorer" as below, "Explorer" as upper }
  p1 buys "Explorer"
  expect upper in p1.discard and below in explorers
}

test "a card that prints no cost costs nothing" {
  p1 { hand "Scout" }
  expect "Scout".cost == 0
}

test "the opening: ten cards each, three and five of them in hand" {
  from setup
  expect count(Card in p1.hand) == 3 and count(Card in p1.deck) == 7
  expect count(Card in p2.hand) == 5 and count(Card in p2.deck) == 5
}

test "turn four hundred is the last" {
  at p1 main turn 399
  p1 ends_turn
  p2 ends_turn
  expect draw
}
