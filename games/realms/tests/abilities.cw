// How the abilities of a card work: primary, ally, scrap, choices, chained effects.

// ---- 1: primary effects -------------------------------------------------------------------------------------------

test "1: primary effects happen when the card is played, in order" {
  p1 { hand "Royal Herald", "Hedge Knight"; deck "Village Scout" }
  expect p1.authority == 50
  p1 plays "Royal Herald"
  expect p1.authority == 51
  expect asked
  p1 chooses "Hedge Knight"
  expect "Village Scout" in p1.hand and "Hedge Knight" in p1.deck
}

test "1: a card in hand does nothing" {
  p1 { hand "Fortune Seeker", "Hedge Knight" }
  p1 plays "Hedge Knight"
  expect p1.trade == 0 and p1.combat == 1
}

// ---- 2: what an ally is -------------------------------------------------------------------------------------------

test "2: a lone card does not ally with itself" {
  p1 { hand "Squire" }
  p1 plays "Squire"
  expect p1.authority == 51
}

test "2: another card of the faction is an ally, even one of the same name" {
  p1 { hand "Squire" as one, "Squire" as two }
  p1 plays one
  expect p1.authority == 51
  p1 plays two
  p1 chooses one
  expect p1.authority == 54
}

test "2: a card of another faction is no ally" {
  p1 { hand "Squire"; interior "Trading Post" }
  p1 plays "Squire"
  expect p1.authority == 51
}

test "2: a card of the faction under another player is no ally" {
  p1 { hand "Squire" }
  p2 { interior "Grand Castle" }
  p1 plays "Squire"
  expect p1.authority == 51
}

test "2: cards in hand, discard pile and trade row are no allies" {
  p1 { hand "Squire", "Warlord"; discard "Warlord"; deck "Warlord" }
  table { trade_row "Warlord" }
  p1 plays "Squire"
  expect p1.authority == 51
}

test "2: neutral cards never ally" {
  p1 { hand "Sellsword", "Squire"; played "Fortune Seeker" }
  p1 plays "Sellsword"
  p1 plays "Squire"
  expect p1.authority == 51
}

// ---- 3: when ally abilities happen --------------------------------------------------------------------------------

test "3: a base kept from an earlier turn counts" {
  p1 { hand "Squire"; frontier "Grand Castle" with deployed true }
  p1 plays "Squire"
  expect p1.authority == 52
}

test "3: an ally ability wakes up as soon as a match arrives, once a turn" {
  p1 {
    hand "Tinker", "Village Scout", "Hedge Knight", "Golem Foundry", "Construct Apprentice"
    deck "Squire", "Squire"
  }
  p1 plays "Tinker"
  expect p1.trade == 1
  expect not asked
  p1 plays "Golem Foundry"
  p1 chooses "interior"
  expect asked "scrap"
  p1 chooses "Village Scout"
  expect "Village Scout" in scrapped
  expect count("Squire" in p1.hand) == 1
  p1 plays "Construct Apprentice"
  expect not asked
  expect count("Squire" in p1.hand) == 1
}

test "3: and again in the next own turn" {
  p1 { hand "Squire"; interior "Cathedral of Light", "Grand Castle"; deck "Village Scout" x 10 }
  expect p1.authority == 50
  p1 plays "Squire"
  expect p1.authority == 52
  p1 ends_turn
  p2 ends_turn
  p1 uses primary "Cathedral of Light"
  expect p1.authority == 59
  p1 ends_turn
  p2 ends_turn
  expect p1.authority == 59
  p1 uses primary "Cathedral of Light"
  expect p1.authority == 66
}

test "3: when several wake up together the turn player says which comes first" {
  p1 { hand "Wolf Scout", "Bone Speaker"; deck "Village Scout" }
  p1 plays "Wolf Scout"
  p1 plays "Bone Speaker"
  p1 chooses "interior"
  expect options "Wolf Scout"; "Bone Speaker"
  p1 chooses "Bone Speaker"
  expect "Village Scout" in p1.hand
  expect p1.authority == 51
}

test "3: Alpha Pack Leader, and only it, counts every other ally" {
  p1 { hand "Alpha Pack Leader", "Wolf Scout"; interior "Crystal Hollow", "Bone Circle"; deck "Village Scout" x 2 }
  p1 plays "Alpha Pack Leader"
  expect p1.authority == 56
  p1 plays "Wolf Scout"
  p1 chooses "Alpha Pack Leader"
  expect p1.authority == 60
}

test "3: Alpha Pack Leader alone counts nobody" {
  p1 { hand "Alpha Pack Leader"; interior "Trading Post"; deck "Village Scout" x 2 }
  p1 plays "Alpha Pack Leader"
  expect p1.authority == 50
}

test "3: a base's ally ability waits until its primary ability was used" {
  at p1 start
  p1 { interior "Cathedral of Light", "Grand Castle"; deck "Village Scout" x 5 }
  expect p1.authority == 50
  p1 uses primary "Grand Castle"
  expect p1.authority == 53
  p1 uses primary "Cathedral of Light"
  expect p1.authority == 60
}

test "3: ally abilities happen only in their owner's main phase" {
  p1 { hand "Pack Hunter", "Hedge Knight"; interior "Bramble Thicket"; deck "Village Scout" x 5 }
  p2 { combat 6; hand "Squire"; deck "Village Scout" x 5 }
  p1 stacks "Pack Hunter" on "Bramble Thicket"
  expect p1.authority == 51
  p1 ends_turn
  p2 { combat 6 }
  p1 { interior "Crystal Hollow" }
  p2 attacks "Bramble Thicket"
  expect "Pack Hunter" in p1.played
  p2 plays "Squire"
  expect p1.authority == 51
  p2 ends_turn
  expect p1.authority == 52
}

// ---- 4: ally effects come after the primary ones ------------------------------------------------------------------

test "4: ally effects follow the card's primary effects, in listed order" {
  p1 { hand "Recycler"; interior "Golem Foundry"; discard "Hedge Knight"; deck "Village Scout" }
  p1 plays "Recycler"
  expect p1.trade == 1
  expect options no; "Hedge Knight"
  expect count(Card in p1.hand) == 0
  p1 chooses no
  expect "Village Scout" in p1.hand
}

test "4: in listed order: the authority first, then the question" {
  p1 { hand "Battle Priest", "Hedge Knight"; interior "Grand Castle" }
  p1 plays "Battle Priest"
  expect p1.combat == 2 and p1.authority == 52
  expect asked
  p1 chooses no
}

// ---- 5: scrap abilities -------------------------------------------------------------------------------------------

test "5: a scrap ability is optional and takes the card out of the game" {
  p1 { hand "Sellsword" }
  p1 plays "Sellsword"
  expect p1.combat == 3 and p1.trade == 0
  p1 uses scrap "Sellsword"
  expect p1.trade == 3
  expect "Sellsword" in scrapped
  p1 ends_turn
  p2 ends_turn
  expect count(Card in p1.discard) == 0 and count(Card in p1.hand) == 0
}

test "5: a card that is not scrapped comes back" {
  p1 { hand "Sellsword" }
  p1 plays "Sellsword"
  p1 ends_turn
  p2 ends_turn
  expect "Sellsword" in p1.hand
}

test "5: all its effects happen" {
  p1 { played "Treasure Hunter"; deck "Village Scout" }
  p1 uses scrap "Treasure Hunter"
  expect p1.trade == 4
  expect "Village Scout" in p1.hand
  expect "Treasure Hunter" in scrapped
}

test "5: only cards in play can be scrapped that way, and only one's own" {
  p1 { hand "Sellsword"; discard "Sellsword" }
  p2 { played "Sellsword" }
  expect no option uses scrap "Sellsword"
}

test "5: a stacked card is not in play yet" {
  p1 { hand "Spirit Wolf"; interior "Crystal Hollow" }
  p1 stacks "Spirit Wolf" on "Crystal Hollow"
  expect no option uses scrap "Spirit Wolf"
}

test "5: scrapping a card from play leaves the dice alone" {
  p1 { played "Sellsword" }
  p1 uses scrap "Sellsword"
  expect p1.d10 == 5
}

// ---- 6: choices ---------------------------------------------------------------------------------------------------

test "6: a choice presents its options and waits; only the chosen one happens" {
  p1 { hand "Fate Spinner" }
  p1 plays "Fate Spinner"
  expect p1.d10 == 5
  expect options "up"; "down"
  p1 chooses "down"
  expect p1.d10 == 4
}

test "6: a mandatory choice larger than what there is takes what there is" {
  at p1 draw
  p1 { deck "Village Scout", "Hedge Knight"; owed 3 }
  expect not asked
  expect count(Card in p1.hand) == 0 and count(Card in p1.discard) == 2
  expect p1.owed == 0
}

test "6: a mandatory choice without anything to choose is passed over" {
  p1 { hand "Iron Colossus"; interior "Golem Foundry" }
  p1 plays "Iron Colossus"
  expect p1.combat == 8
}

// ---- 7: chained effects -------------------------------------------------------------------------------------------

test "7: what is chained to a declined effect does not happen" {
  p1 { hand "Tinker", "Hedge Knight"; interior "Golem Foundry"; deck "Village Scout" }
  p1 plays "Tinker"
  p1 chooses no
  expect "Village Scout" in p1.deck
}

test "7: what is chained to an impossible effect does not happen" {
  p1 { hand "Tinker"; interior "Golem Foundry"; deck "Village Scout" }
  p1 plays "Tinker"
  expect not asked
  expect "Village Scout" in p1.deck
}

test "7: what is chained to an effect that happened, happens" {
  p1 { hand "Tinker", "Hedge Knight"; interior "Golem Foundry"; deck "Village Scout" }
  p1 plays "Tinker"
  p1 chooses "Hedge Knight"
  expect "Village Scout" in p1.hand
}

test "7: an effect that is not chained happens all the same" {
  p1 { hand "Arcane Forge"; interior "Golem Foundry"; deck "Village Scout"; discard "Hedge Knight" }
  p1 plays "Arcane Forge"
  p1 chooses "interior"
  p1 chooses no
  expect "Village Scout" in p1.hand
}

test "7: a declined payment stops the rest of its chain only" {
  p1 { hand "Gold Mage"; interior "Trading Post"; coins 3; deck "Village Scout" }
  p1 plays "Gold Mage"
  expect p1.trade == 5
  p1 chooses no
  expect p1.coins == 3
  expect count(Card in p1.discard) == 0
}

test "7: a payment that cannot be made is not offered" {
  p1 { hand "Gold Mage"; interior "Trading Post"; coins 2; deck "Village Scout" }
  p1 plays "Gold Mage"
  expect not asked
  expect p1.trade == 5 and p1.coins == 2
  expect count(Card in p1.discard) == 0
}

test "a base is not its own ally, nor is a base of the opponent" {
  p1 { hand "Arcane Forge"; discard "Hedge Knight"; deck "Village Scout" }
  p2 { interior "Golem Foundry" }
  p1 plays "Arcane Forge"
  p1 chooses "interior"
  expect not asked
  expect count(Card in p1.hand) == 0
}
