// Merchants trade, save coins, and pay for guards with them.

card "Coin Captain" : Unit {
  faction Merchant  Early
  primary { own_draw(self); combat(2); heal(1) }
}

test "Coin Captain: its draw comes first, once" {
  at p1 draw
  p1 { deck "Village Scout" x 3, "Coin Captain" as late, "Village Scout" x 4, "Coin Captain" as early }
  expect count(Card in p1.hand) == 6
  p1 plays early
  expect count(Card in p1.hand) == 5
  expect p1.combat == 2 and p1.authority == 51
  p1 plays late
  expect count(Card in p1.hand) == 5
  expect p1.combat == 4 and p1.authority == 52
}

card "Coin Changer" : Ship {
  faction Merchant  cost 1
  primary { trade(1); heal(1) }
  ally { trade(1) }
}

test "Coin Changer" {
  p1 { hand "Coin Changer"; interior "Trading Post" }
  p1 plays "Coin Changer"
  expect p1.trade == 2 and p1.authority == 51
}

card "Coin Guard" : Unit { faction Merchant  Early  primary { own_draw(self); combat(1) } }

test "Coin Guard: its draw comes first, once" {
  at p1 draw
  p1 { deck "Village Scout" x 3, "Coin Guard" as late, "Village Scout" x 4, "Coin Guard" as early }
  expect count(Card in p1.hand) == 6
  p1 plays early
  expect count(Card in p1.hand) == 5
  expect p1.combat == 1
  p1 plays late
  expect count(Card in p1.hand) == 5
  expect p1.combat == 2
}

card "Royal Coin Mint" : Base {
  faction Merchant  cost 3  defense 4
  primary { trade(1); mint(1) }
  ally { mint(1) }
}

test "Royal Coin Mint" {
  p1 { hand "Royal Coin Mint"; interior "Trading Post" }
  p1 plays "Royal Coin Mint"
  p1 chooses "interior"
  expect p1.trade == 1
  expect p1.coins == 2
  expect "Royal Coin Mint" is not guarding
}

card "Coin Scout" : Unit { faction Merchant  Early  primary { own_draw(self); trade(1) } }

test "Coin Scout: its draw comes first, once" {
  at p1 draw
  p1 { deck "Village Scout" x 3, "Coin Scout" as late, "Village Scout" x 4, "Coin Scout" as early }
  expect count(Card in p1.hand) == 6
  p1 plays early
  expect count(Card in p1.hand) == 5
  expect p1.trade == 1
  p1 plays late
  expect count(Card in p1.hand) == 5
  expect p1.trade == 2
}

card "Exchange House" : Base {
  faction Merchant  cost 5  defense 5  Oracle
  primary { trade(2); mint(1) }
}

test "Exchange House: trade, coin and forecast" {
  p1 { hand "Exchange House"; d4 1 }
  p1 plays "Exchange House"
  p1 chooses "interior"
  expect p1.trade == 2 and p1.coins == 1
  expect "Exchange House" is not guarding
  expect p1.forecast == 0
  p1 ends_turn
  expect p1.forecast == 6
}

card "Gold Mage" : Ship {
  faction Merchant  cost 5
  primary { trade(3); draw(1) }
  ally { trade(2); may pay spend_coins(3) then spawn("Coin Scout") }
}

test "Gold Mage" {
  p1 { hand "Gold Mage"; interior "Trading Post"; deck "Village Scout"; coins 3 }
  p1 plays "Gold Mage"
  p1 chooses yes
  expect p1.trade == 5
  expect count("Village Scout" in p1.hand) == 1
  expect p1.coins == 0
  expect "Coin Scout" in p1.discard
}

card "Gold Tribute" : Unit {
  faction Merchant
  primary { trade(1) }
  scrap { heal(2) }
}

test "Gold Tribute" {
  p1 { hand "Gold Tribute" }
  p1 plays "Gold Tribute"
  expect p1.trade == 1
  p1 uses scrap "Gold Tribute"
  expect p1.authority == 52
}

card "Golden Vault" : Ship {
  faction Merchant  cost 5
  primary { trade(2); heal(3) }
  ally { trade(2); may acquire(choose Ship in trade_row where cost <= 2) }
}

test "Golden Vault" {
  p1 { hand "Golden Vault"; interior "Trading Post" }
  table { trade_row "Battle Priest", "Sellsword" }
  p1 plays "Golden Vault"
  expect options no; "Battle Priest"
  p1 chooses "Battle Priest"
  expect p1.trade == 4 and p1.authority == 53
  expect "Battle Priest" in p1.discard and p1.d10 == 6
}

card "Guild Courier" : Ship {
  faction Merchant  cost 1
  primary { trade(2) }
  ally { draw(1); may pay spend_coins(1) then combat(1) }
}

test "Guild Courier" {
  p1 { hand "Guild Courier"; interior "Trading Post"; deck "Village Scout" x 3; coins 1 }
  p1 plays "Guild Courier"
  p1 chooses yes
  expect p1.trade == 2 and p1.combat == 1
  expect count("Village Scout" in p1.hand) == 1
  expect p1.coins == 0
}

card "Guild Enforcer" : Ship {
  faction Merchant  cost 4
  primary { trade(2); combat(3) }
  ally { trade(1) }
}

test "Guild Enforcer" {
  p1 { hand "Guild Enforcer"; interior "Trading Post" }
  p1 plays "Guild Enforcer"
  expect p1.trade == 3 and p1.combat == 3
}

card "Guild Factor" : Ship {
  faction Merchant  cost 3
  primary { trade(2) }
  ally { trade(2); may pay spend_coins(2) then spawn("Coin Guard") }
}

test "Guild Factor" {
  p1 { hand "Guild Factor"; interior "Trading Post"; coins 2 }
  p1 plays "Guild Factor"
  p1 chooses yes
  expect p1.trade == 4
  expect p1.coins == 0
  expect "Coin Guard" in p1.discard
}

card "Guild Hall" : Base {
  faction Merchant  cost 4  defense 5
  primary { trade(1) }
  ally { trade(2); draw(1) }
}

test "Guild Hall" {
  p1 { hand "Guild Hall"; interior "Trading Post"; deck "Village Scout" x 3 }
  p1 plays "Guild Hall"
  p1 chooses "interior"
  expect p1.trade == 3
  expect count("Village Scout" in p1.hand) == 1
  expect "Guild Hall" is not guarding
}

card "Guild Observatory" : Base {
  faction Merchant  cost 7  defense 6  Oracle
  primary { trade(3); mint(2) }
  ally { draw(1) }
}

test "Guild Observatory: trade, coins and forecast" {
  p1 { hand "Guild Observatory"; interior "Trading Post"; deck "Village Scout" }
  p1 plays "Guild Observatory"
  p1 chooses "interior"
  expect p1.trade == 3 and p1.coins == 2
  expect "Village Scout" in p1.hand
  expect "Guild Observatory" is not guarding
  p1 ends_turn
  expect p1.forecast == 5
}

card "Guild Treasury" : Ship {
  faction Merchant  cost 5
  primary { trade(3); heal(2) }
  ally { may acquire(choose Ship in trade_row where cost <= 3) }
}

test "Guild Treasury" {
  p1 { hand "Guild Treasury"; interior "Trading Post" }
  table { trade_row "Sellsword", "Traveling Scholar" }
  p1 plays "Guild Treasury"
  expect options no; "Sellsword"
  p1 chooses "Sellsword"
  expect p1.trade == 3 and p1.authority == 52
  expect "Sellsword" in p1.discard and p1.d10 == 6
}

card "Market Fortress" : Base {
  faction Merchant  cost 6  defense 6  outpost
  primary { trade(2); heal(2) }
  muster { spawn("Gold Tribute") }
}

test "Market Fortress: Gold Tribute every turn, from the next one on" {
  p1 { hand "Market Fortress"; deck "Village Scout" x 10 }
  p1 plays "Market Fortress"
  p1 chooses "interior"
  expect p1.trade == 2 and p1.authority == 52
  expect "Market Fortress" is guarding
  p1 ends_turn
  expect count("Gold Tribute" in p1.discard) == 0
  p2 ends_turn
  expect count("Gold Tribute" in p1.discard) == 1
  p1 ends_turn
  p2 ends_turn
  expect count("Gold Tribute" in p1.discard) == 2
}

card "Master of Coin" : Ship {
  faction Merchant  cost 7
  primary { trade(4); draw(2) }
  ally { trade(3) }
  scrap { heal(6) }
}

test "Master of Coin" {
  p1 { hand "Master of Coin"; interior "Trading Post"; deck "Village Scout" x 2 }
  p1 plays "Master of Coin"
  expect p1.trade == 7
  expect count("Village Scout" in p1.hand) == 2
  p1 uses scrap "Master of Coin"
  expect p1.authority == 56
}

card "Merchant Prince" : Ship {
  faction Merchant  cost 6
  primary { trade(5); heal(3) }
  ally { draw(1); heal(2); may pay spend_coins(5) then spawn("Coin Captain") }
}

test "Merchant Prince" {
  p1 { hand "Merchant Prince"; interior "Trading Post"; deck "Village Scout" x 3; coins 5 }
  p1 plays "Merchant Prince"
  p1 chooses yes
  expect p1.trade == 5 and p1.authority == 55
  expect count("Village Scout" in p1.hand) == 1
  expect p1.coins == 0
  expect "Coin Captain" in p1.discard
}

card "Trade Caravan" : Ship {
  faction Merchant  cost 3
  primary { trade(3) }
  scrap { trade(2) }
}

test "Trade Caravan" {
  p1 { hand "Trade Caravan" }
  p1 plays "Trade Caravan"
  expect p1.trade == 3
  p1 uses scrap "Trade Caravan"
  expect p1.trade == 5
}

card "Trade Galleon" : Ship {
  faction Merchant  cost 4
  primary { trade(4) }
  ally { heal(2) }
}

test "Trade Galleon" {
  p1 { hand "Trade Galleon"; interior "Trading Post" }
  p1 plays "Trade Galleon"
  expect p1.trade == 4 and p1.authority == 52
}

card "Trading Post" : Base { faction Merchant  cost 3  defense 4  primary { trade(2) } }

test "Trading Post" {
  p1 { hand "Trading Post" }
  p1 plays "Trading Post"
  p1 chooses "interior"
  expect p1.trade == 2
  expect "Trading Post" is not guarding
}
