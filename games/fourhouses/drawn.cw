// How many cards are drawn, from a deck that has more, and out of whose piles is scrapped: one too many is noticed here.

test "what is played draws so many" {
  p1 { hand "Amber Carrack", "Amber Flagship", "Baron"; deck "Scout" x 9 }
  p1 plays "Amber Carrack"
  expect count("Scout" in p1.hand) == 1
  p1 plays "Amber Flagship"
  expect count("Scout" in p1.hand) == 2
  p1 plays "Baron"
  expect count("Scout" in p1.hand) == 3
  p1 uses scrap "Baron"
  expect count("Scout" in p1.hand) == 4
}

test "allies draw so many" {
  p1 { in_play "Amber Ferry", "Amber Escort", "Bramble", "Hive", "Knight", "Baron"; deck "Scout" x 9 }
  p1 uses ally "Amber Ferry"
  expect count("Scout" in p1.hand) == 1
  p1 uses ally "Bramble"
  expect count("Scout" in p1.hand) == 2
  p1 uses ally "Hive"
  expect count("Scout" in p1.hand) == 3
  p1 uses ally "Knight"
  expect count("Scout" in p1.hand) == 4
}

test "Titan and Foundry draw 1 with an ally" {
  p1 { in_play "Titan", "Foundry"; deck "Scout" x 9 }
  p1 uses ally "Titan"
  expect count("Scout" in p1.hand) == 1
  p1 uses ally "Foundry"
  expect count("Scout" in p1.hand) == 2
}

test "Page, scrapped, draws 1; Core draws 1" {
  p1 { in_play "Page", "Core"; deck "Scout" x 9 }
  p1 uses scrap "Page"
  expect count("Scout" in p1.hand) == 1
  p1 uses primary "Core"
  expect count("Scout" in p1.hand) == 2
  p1 chooses "Scout"
}

test "Watchtower discards at most 2" {
  p1 { hand "Viper" x 4; in_play "Watchtower"; deck "Scout" x 9 }
  p1 uses primary "Watchtower"
  p1 chooses "cards"
  p1 chooses "Viper"
  p1 chooses "Viper"
  expect not asked
  expect count("Scout" in p1.hand) == 2
}

test "what is scrapped is of your hand or your discard pile" {
  p1 { hand "Press", "Scout"; discard "Viper" }
  p2 { hand "Page"; discard "Lancer" }
  p1 plays "Press"
  expect options no; "Scout"; "Viper"
  p1 chooses no
}

test "Golem, Titan and Foundry scrap out of the same two piles" {
  p1 { hand "Titan", "Scout"; in_play "Golem", "Foundry"; discard "Viper" }
  p2 { hand "Page"; discard "Lancer" }
  p1 plays "Titan"
  expect options no; "Scout"; "Viper"
  p1 chooses no
  p1 chooses no
  p1 uses ally "Golem"
  expect options no; "Scout"; "Viper"
  p1 chooses no
  p1 uses primary "Foundry"
  p1 chooses "scrap"
  expect options no; "Scout"; "Viper"
  p1 chooses no
}
