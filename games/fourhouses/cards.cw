// The 43 cards of Four Houses, house by house, each block followed by its tests.

card "Scout"    : Ship { primary { trade(1) } }
card "Viper"    : Ship { primary { combat(1) } }
card "Explorer" : Ship { cost 2  primary { trade(2) }  scrap { combat(2) } }

test "Scout, Viper, Explorer" {
  p1 { hand "Scout", "Viper", "Explorer" }
  p1 plays "Scout"
  expect p1.trade == 1
  p1 plays "Viper"
  expect p1.combat == 1
  p1 plays "Explorer"
  expect p1.trade == 3
  p1 uses scrap "Explorer"
  expect p1.combat == 3
  expect "Explorer" in scrapped
}

// ---- Amber --------------------------------------------------------------------------------------------------------

card "Amber Skiff" : Ship { house Amber  cost 1  primary { trade(1); heal(1) }  ally { heal(3) } }

card "Amber Cutter" : Ship {
  house Amber  cost 2
  primary { trade(2); heal(2) }
  ally { combat(3) }
}

card "Amber Ferry" : Ship {
  house Amber  cost 3
  primary { trade(3) }
  ally { draw(1) }
  scrap { combat(3) }
}

card "Amber Lugger" : Ship {
  house Amber  cost 4
  primary { trade(3); heal(2) }
  ally { buy_on_top }
}

card "Amber Escort" : Ship { house Amber  cost 5  primary { combat(5); heal(3) }  ally { heal(4) } }

card "Amber Carrack" : Ship {
  house Amber  cost 6
  primary { combat(4); heal(4); draw(1) }
  ally { may wreck(choose enemy Base) }
}

card "Amber Post" : Outpost {
  house Amber  cost 3  defense 4
  primary { choose one { "trade" { trade(1) } "authority" { heal(1) } } }
  scrap { combat(3) }
}

card "Amber Exchange" : Base {
  house Amber  cost 4  defense 5
  primary { choose one { "trade" { trade(2) } "authority" { heal(3) } } }
  ally { combat(2) }
}

card "Amber Harbor" : Base {
  house Amber  cost 6  defense 6
  primary { trade(2) }
  ally { may claim(choose Ship in trade_row where cost <= 4) }
}

card "Amber Flagship" : Ship {
  house Amber  cost 8
  primary { combat(5); heal(5); draw(1) }
  ally { heal(5) }
}

test "Amber Skiff, Amber Cutter" {
  p1 { hand "Amber Skiff", "Amber Cutter" }
  p1 plays "Amber Skiff"
  expect p1.trade == 1 and p1.authority == 51
  p1 plays "Amber Cutter"
  expect p1.trade == 3 and p1.authority == 53
  p1 uses ally "Amber Skiff"
  expect p1.authority == 56
  p1 uses ally "Amber Cutter"
  expect p1.combat == 3
}

test "Amber Ferry, Amber Escort" {
  p1 { hand "Amber Ferry", "Amber Escort"; deck "Scout" }
  p1 plays "Amber Ferry"
  expect p1.trade == 3
  p1 plays "Amber Escort"
  expect p1.combat == 5 and p1.authority == 53
  p1 uses ally "Amber Ferry"
  expect "Scout" in p1.hand
  p1 uses ally "Amber Escort"
  expect p1.authority == 57
  p1 uses scrap "Amber Ferry"
  expect p1.combat == 8
}

test "Amber Lugger: the next ship bought goes onto the deck, a base does not use it up" {
  p1 { hand "Amber Lugger"; in_play "Amber Post"; trade 6 }
  table { trade_row "Root Wall", "Lancer", "Page" }
  p1 plays "Amber Lugger"
  expect p1.trade == 9 and p1.authority == 52
  p1 uses ally "Amber Lugger"
  expect p1.on_top
  p1 buys "Root Wall"
  expect "Root Wall" in p1.discard
  p1 buys "Lancer"
  expect "Lancer" in p1.deck
  p1 buys "Page"
  expect "Page" in p1.discard
  expect p1.trade == 3
}

test "Amber Carrack: the enemy base is optional" {
  p1 { hand "Amber Carrack" as one, "Amber Carrack" as two; deck "Scout", "Viper"; in_play "Root Wall" }
  p2 { in_play "Hive", "Bulwark" }
  p1 plays one
  expect p1.combat == 4 and p1.authority == 54
  expect "Viper" in p1.hand
  p1 plays two
  expect "Scout" in p1.hand
  p1 uses ally one
  expect options no; "Hive"; "Bulwark"
  p1 chooses no
  expect "Hive" in p2.in_play
  p1 uses ally two
  p1 chooses "Hive"
  expect "Hive" in p2.discard
}

test "Amber Post: trade or authority, scrap for combat" {
  p1 { in_play "Amber Post" as one, "Amber Post" as two }
  p1 uses primary one
  p1 chooses "trade"
  expect p1.trade == 1 and p1.authority == 50
  p1 uses primary two
  p1 chooses "authority"
  expect p1.trade == 1 and p1.authority == 51
  p1 uses scrap one
  expect p1.combat == 3
}

test "Amber Exchange: trade or authority" {
  p1 { in_play "Amber Exchange" as one, "Amber Exchange" as two }
  p1 uses primary one
  p1 chooses "trade"
  expect p1.trade == 2 and p1.authority == 50
  p1 uses primary two
  p1 chooses "authority"
  expect p1.trade == 2 and p1.authority == 53
  p1 uses ally one
  expect p1.combat == 2
}

test "Amber Harbor: a ship of cost four or less onto the deck" {
  p1 { in_play "Amber Harbor", "Amber Post"; deck "Scout"; on_top true }
  table { trade_row "Thorn", "Bramble", "Root Wall", "Lancer"; trade_deck "Spore" }
  p1 uses primary "Amber Harbor"
  expect p1.trade == 2
  p1 uses ally "Amber Harbor"
  expect options no; "Thorn"; "Lancer"
  p1 chooses "Thorn"
  expect top of p1.deck is "Thorn"
  expect "Spore" in trade_row
  expect p1.on_top
  expect p1.trade == 2
}

test "Amber Flagship" {
  p1 { hand "Amber Flagship"; in_play "Amber Post"; deck "Scout" }
  p1 plays "Amber Flagship"
  expect p1.combat == 5 and p1.authority == 55
  expect "Scout" in p1.hand
  p1 uses ally "Amber Flagship"
  expect p1.authority == 60
}

// ---- Bloom --------------------------------------------------------------------------------------------------------

card "Spore" : Ship {
  house Bloom  cost 1
  primary { combat(3) }
  ally { may scrap(choose Card in trade_row) }
}

card "Seedling" : Ship { house Bloom  cost 2  primary { trade(1); combat(2) }  ally { combat(2) } }

card "Vine" : Ship {
  house Bloom  cost 3
  primary { combat(4); may scrap(choose Card in trade_row) }
  scrap { combat(2) }
}

card "Thorn" : Ship { house Bloom  cost 4  primary { combat(6) }  ally { draw(1) } }

card "Bramble" : Ship {
  house Bloom  cost 5
  primary { combat(5); may wreck(choose enemy Base) }
  ally { draw(1) }
}

card "Canopy" : Ship {
  house Bloom  cost 6
  primary { combat(3); combat(2 * count(friendly Bloom)) }
  scrap { may wreck(choose enemy Base) }
}

card "Root Wall" : Base {
  house Bloom  cost 3  defense 5
  primary { combat(1) }
  scrap { trade(3) }
}

card "Hive" : Base { house Bloom  cost 5  defense 5  primary { combat(3) }  ally { draw(1) } }

card "World Tree" : Base {
  house Bloom  cost 8  defense 7
  primary { choose one { "trade" { trade(3) } "cards" { draw(count(friendly Bloom)) } } }
}

card "Mother Bloom" : Ship {
  house Bloom  cost 7
  primary { combat(6); may claim(choose Ship in trade_row where cost <= 4) }
  ally { combat(4) }
  scrap { combat(4) }
}

test "Spore, Seedling" {
  p1 { hand "Spore", "Seedling" }
  table { trade_row "Lancer", "Palace"; trade_deck "Drone" }
  p1 plays "Spore"
  expect p1.combat == 3
  p1 plays "Seedling"
  expect p1.trade == 1 and p1.combat == 5
  p1 uses ally "Seedling"
  expect p1.combat == 7
  p1 uses ally "Spore"
  expect options no; "Lancer"; "Palace"
  p1 chooses "Lancer"
  expect "Lancer" in scrapped
  expect options buys "Drone"; attacks; ends_turn
}

test "Vine: the trade row is optional" {
  p1 { hand "Vine" as one, "Vine" as two }
  table { trade_row "Lancer" }
  p1 plays one
  expect p1.combat == 4
  p1 chooses no
  expect "Lancer" in trade_row
  p1 plays two
  p1 chooses "Lancer"
  expect "Lancer" in scrapped
  p1 uses scrap one
  expect p1.combat == 10
}

test "Thorn, Bramble" {
  p1 { hand "Thorn", "Bramble" as one, "Bramble" as two; deck "Scout", "Viper"; in_play "Amber Post" }
  p2 { in_play "Bulwark" }
  p1 plays "Thorn"
  expect p1.combat == 6
  p1 plays one
  expect p1.combat == 11
  expect options no; "Bulwark"
  p1 chooses "Bulwark"
  expect "Bulwark" in p2.discard
  p1 plays two
  expect options no
  p1 chooses no
  p1 uses ally "Thorn"
  expect "Viper" in p1.hand
  p1 uses ally one
  expect "Scout" in p1.hand
}

test "Canopy counts every own Bloom card, itself and Colossus included" {
  p1 { hand "Canopy"; in_play "Hive", "Colossus", "Bulwark" }
  p2 { in_play "Root Wall" }
  p1 plays "Canopy"
  expect p1.combat == 9
  p1 uses scrap "Canopy"
  expect options no; "Root Wall"
  p1 chooses "Root Wall"
  expect "Root Wall" in p2.discard
}

test "Root Wall, Hive" {
  p1 { in_play "Root Wall", "Hive"; deck "Scout" }
  p1 uses primary "Root Wall"
  expect p1.combat == 1
  p1 uses primary "Hive"
  expect p1.combat == 4
  p1 uses ally "Hive"
  expect "Scout" in p1.hand
  p1 uses scrap "Root Wall"
  expect p1.trade == 3
}

test "World Tree draws a card for every own Bloom card, itself and Colossus included" {
  p1 { in_play "World Tree" as one, "Colossus", "World Tree" as two, "Bulwark"; deck "Scout" x 5 }
  p2 { in_play "Hive" }
  p1 uses primary one
  p1 chooses "trade"
  expect p1.trade == 3 and count(Card in p1.hand) == 0
  p1 uses primary two
  p1 chooses "cards"
  expect p1.trade == 3 and count(Card in p1.hand) == 3
}

test "Mother Bloom: ships only, of cost four or less" {
  p1 { hand "Mother Bloom"; in_play "Hive"; deck "Scout" }
  table { trade_row "Bramble", "Thorn", "Hive" }
  p1 plays "Mother Bloom"
  expect p1.combat == 6
  expect options no; "Thorn"
  p1 chooses "Thorn"
  expect top of p1.deck is "Thorn"
  p1 uses ally "Mother Bloom"
  expect p1.combat == 10
  p1 uses scrap "Mother Bloom"
  expect p1.combat == 14
}

// ---- Crown --------------------------------------------------------------------------------------------------------

card "Page" : Ship {
  house Crown  cost 1
  primary { combat(2); harass(1) }
  ally { combat(2) }
  scrap { draw(1) }
}

card "Lancer" : Ship { house Crown  cost 2  primary { combat(4) }  scrap { trade(1) } }

card "Squire" : Ship {
  house Crown  cost 3
  primary { choose one { "trade" { trade(2) } "cards" { cycle(2) } } }
  ally { combat(2) }
}

card "Knight" : Ship { house Crown  cost 4  primary { combat(4); harass(1) }  ally { draw(1) } }

card "Baron" : Ship {
  house Crown  cost 5
  primary { combat(4); draw(1) }
  ally { combat(3) }
  scrap { draw(1) }
}

card "Duke" : Ship { house Crown  cost 6  primary { combat(5); draw(2) }  ally { harass(1) } }

card "Watchtower" : Outpost {
  house Crown  cost 4  defense 4
  primary { choose one { "trade" { trade(1) } "cards" { cycle(2) } } }
}

card "War Room" : Outpost {
  house Crown  cost 4  defense 3
  primary { combat(2) }
  ally { harass(1) }
}

card "Palace" : Outpost {
  house Crown  cost 7  defense 6
  primary { draw(1); harass(1) }
  ally { combat(4) }
}

card "Emperor" : Ship {
  house Crown  cost 8
  primary { combat(7); draw(2) }
  ally { harass(1) }
  scrap { combat(5) }
}

test "Page, Lancer" {
  p1 { hand "Page", "Lancer"; deck "Scout" }
  p1 plays "Page"
  expect p1.combat == 2 and p2.owed == 1
  p1 plays "Lancer"
  expect p1.combat == 6
  p1 uses ally "Page"
  expect p1.combat == 8
  p1 uses scrap "Page"
  expect "Scout" in p1.hand
  p1 uses scrap "Lancer"
  expect p1.trade == 1
}

test "Squire: trade, or discard and draw" {
  p1 { hand "Squire" as one, "Squire" as two, "Viper" as old; deck "Scout" }
  p1 plays one
  p1 chooses "trade"
  expect p1.trade == 2
  p1 plays two
  p1 chooses "cards"
  p1 chooses old
  p1 chooses done
  expect p1.trade == 2
  expect old in p1.discard and "Scout" in p1.hand
  p1 uses ally one
  expect p1.combat == 2
}

test "Knight, Baron" {
  p1 { hand "Knight", "Baron"; deck "Scout", "Viper", "Lancer" }
  p1 plays "Knight"
  expect p1.combat == 4 and p2.owed == 1
  p1 plays "Baron"
  expect p1.combat == 8
  expect "Lancer" in p1.hand
  p1 uses ally "Knight"
  expect "Viper" in p1.hand
  p1 uses ally "Baron"
  expect p1.combat == 11
  p1 uses scrap "Baron"
  expect "Scout" in p1.hand
}

test "Duke, War Room" {
  p1 { hand "Duke"; in_play "War Room"; deck "Scout" x 3 }
  p1 uses primary "War Room"
  expect p1.combat == 2
  p1 plays "Duke"
  expect p1.combat == 7 and count(Card in p1.hand) == 2
  p1 uses ally "Duke"
  expect p2.owed == 1
  p1 uses ally "War Room"
  expect p2.owed == 2
}

test "Watchtower: trade, or discard and draw" {
  p1 { hand "Viper" as old; in_play "Watchtower" as one, "Watchtower" as two; deck "Scout" }
  p1 uses primary one
  p1 chooses "trade"
  expect p1.trade == 1
  p1 uses primary two
  p1 chooses "cards"
  p1 chooses old
  p1 chooses done
  expect p1.trade == 1
  expect old in p1.discard and "Scout" in p1.hand
}

test "Palace, Emperor" {
  p1 { hand "Emperor"; in_play "Palace"; deck "Scout" x 4 }
  p1 uses primary "Palace"
  expect count(Card in p1.hand) == 2 and p2.owed == 1
  p1 plays "Emperor"
  expect p1.combat == 7 and count(Card in p1.hand) == 3
  p1 uses ally "Emperor"
  expect p2.owed == 2
  p1 uses ally "Palace"
  expect p1.combat == 11
  p1 uses scrap "Emperor"
  expect p1.combat == 16
}

// ---- Dynamo -------------------------------------------------------------------------------------------------------

card "Drone" : Ship {
  house Dynamo  cost 1
  primary { trade(1); may scrap(choose Card in (your.hand or your.discard)) }
}

card "Welder" : Ship {
  house Dynamo  cost 2
  primary { choose one { "trade" { trade(2) } "combat" { combat(2) } } }
  ally { combat(2) }
}

card "Crane" : Ship {
  house Dynamo  cost 3
  primary { choose one { "trade" { trade(3) } "combat" { combat(3) } } }
  ally { may scrap(choose Card in (your.hand or your.discard)) }
}

card "Press" : Ship {
  house Dynamo  cost 4
  primary { combat(4); may scrap(choose Card in (your.hand or your.discard)) }
  ally { combat(2) }
}

card "Golem" : Ship {
  house Dynamo  cost 5
  primary { combat(6) }
  ally { may scrap(choose Card in (your.hand or your.discard)) }
  scrap { combat(3) }
}

card "Titan" : Ship {
  house Dynamo  cost 6
  primary { combat(6); may scrap(choose Card in (your.hand or your.discard)); may wreck(choose enemy Base) }
  ally { draw(1) }
}

card "Bulwark" : Outpost { house Dynamo  cost 3  defense 5  ally { combat(2) } }

card "Foundry" : Outpost {
  house Dynamo  cost 5  defense 5
  primary {
    choose one {
      "scrap" { may scrap(choose Card in (your.hand or your.discard)) }
      "trade" { trade(1) }
    }
  }
  ally { draw(1) }
}

card "Core" : Outpost {
  house Dynamo  cost 7  defense 6
  primary { draw(1); scrap(choose Card in your.hand) }
}

card "Colossus" : Outpost {
  house Amber, Bloom, Crown, Dynamo  cost 6  defense 6
  scrap { combat(6) }
}

test "Drone: hand first, then the discard pile, oldest first" {
  p1 { hand "Drone", "Scout", "Viper"; discard "Lancer", "Page" }
  p1 plays "Drone"
  expect p1.trade == 1
  expect options no; "Scout"; "Viper"; "Lancer"; "Page"
  p1 chooses "Lancer"
  expect "Lancer" in scrapped
}

test "Welder: trade or combat" {
  p1 { hand "Welder" as one, "Welder" as two }
  p1 plays one
  p1 chooses "trade"
  expect p1.trade == 2 and p1.combat == 0
  p1 plays two
  p1 chooses "combat"
  expect p1.trade == 2 and p1.combat == 2
  p1 uses ally one
  expect p1.combat == 4
}

test "Crane: trade or combat; its ally ability scraps" {
  p1 { hand "Crane" as one, "Crane" as two, "Scout"; discard "Viper" }
  p1 plays one
  p1 chooses "trade"
  expect p1.trade == 3 and p1.combat == 0
  p1 plays two
  p1 chooses "combat"
  expect p1.trade == 3 and p1.combat == 3
  p1 uses ally one
  expect options no; "Scout"; "Viper"
  p1 chooses "Scout"
  expect "Scout" in scrapped
}

test "Press, Golem" {
  p1 { hand "Press", "Golem", "Scout"; discard "Viper" }
  p1 plays "Press"
  expect p1.combat == 4
  p1 chooses "Viper"
  expect "Viper" in scrapped
  p1 plays "Golem"
  expect p1.combat == 10
  p1 uses ally "Press"
  expect p1.combat == 12
  p1 uses ally "Golem"
  p1 chooses "Scout"
  expect "Scout" in scrapped
  p1 uses scrap "Golem"
  expect p1.combat == 15
}

test "Titan: scrap, then destroy, each asked for itself" {
  p1 { hand "Titan", "Scout"; in_play "Bulwark"; deck "Viper" }
  p2 { in_play "Hive" }
  p1 plays "Titan"
  expect p1.combat == 6
  expect options no; "Scout"
  p1 chooses "Scout"
  expect "Scout" in scrapped
  expect options no; "Hive"
  p1 chooses "Hive"
  expect "Hive" in p2.discard
  p1 uses ally "Titan"
  expect "Viper" in p1.hand
}

test "Bulwark has an ally ability and nothing to use" {
  p1 { in_play "Bulwark", "Foundry" }
  expect no option uses primary "Bulwark"
  p1 uses ally "Bulwark"
  expect p1.combat == 2
}

test "Foundry: scrap or trade" {
  p1 { hand "Scout"; in_play "Foundry" as one, "Foundry" as two; deck "Viper" }
  p1 uses primary one
  p1 chooses "scrap"
  expect options no; "Scout"
  p1 chooses "Scout"
  expect "Scout" in scrapped
  p1 uses primary two
  p1 chooses "trade"
  expect p1.trade == 1
  p1 uses ally one
  expect "Viper" in p1.hand
}

test "Core: scrapping is not optional, and not asked with an empty hand" {
  p1 { in_play "Core" as one, "Core" as two; deck "Scout" }
  p1 uses primary one
  expect options "Scout"
  p1 chooses "Scout"
  expect "Scout" in scrapped
  p1 uses primary two
  expect not asked
}

test "Colossus: scrap for six combat; it is of every house" {
  p1 { in_play "Colossus", "Amber Exchange", "Hive", "War Room", "Bulwark" }
  expect options uses primary "Amber Exchange", uses primary "Hive", uses primary "War Room",
    uses ally "Amber Exchange", uses ally "Hive", uses ally "War Room", uses ally "Bulwark", uses scrap "Colossus",
    ends_turn
  p1 uses scrap "Colossus"
  expect p1.combat == 6
  expect no option uses ally "Hive"
}

test "Press and Golem: scrapping may be declined" {
  p1 { hand "Press", "Golem", "Scout" as scout; discard "Viper" as viper }
  p1 plays "Press"
  p1 chooses no
  p1 plays "Golem"
  p1 uses ally "Golem"
  p1 chooses no
  expect scout in p1.hand and viper in p1.discard
}
