// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: artificer" {
  p1 {
    discard "Arcane Forge",
      "Arcane Workshop",
      "Battle Golem",
      "Blacksmith",
      "Construct Apprentice",
      "Battle Construct",
      "Enchanter",
      "Goldweaver",
      "Golem Foundry",
      "Grand Architect",
      "Iron Colossus",
      "Master Artificer",
      "Recycler",
      "Salvage Drone",
      "Tinker"
  }
  expect "Arcane Forge".faction == Artificer and "Arcane Forge".cost == 5 and "Arcane Forge".defense == 5
  expect "Arcane Forge".outpost
  expect "Arcane Workshop".faction == Artificer and "Arcane Workshop".cost == 3 and "Arcane Workshop".defense == 3
  expect "Battle Golem".faction == Artificer and "Battle Golem".cost == 3
  expect "Blacksmith".faction == Artificer and "Blacksmith".cost == 4
  expect "Construct Apprentice".faction == Artificer and "Construct Apprentice".cost == 1
  expect "Battle Construct".faction == Artificer
  expect "Enchanter".faction == Artificer and "Enchanter".cost == 4
  expect "Goldweaver".faction == Artificer and "Goldweaver".cost == 4
  expect "Golem Foundry".faction == Artificer and "Golem Foundry".cost == 4 and "Golem Foundry".defense == 5
  expect "Grand Architect".faction == Artificer and "Grand Architect".cost == 7
  expect "Iron Colossus".faction == Artificer and "Iron Colossus".cost == 6
  expect "Master Artificer".faction == Artificer and "Master Artificer".cost == 6
  expect "Recycler".faction == Artificer and "Recycler".cost == 3
  expect "Salvage Drone".faction == Artificer and "Salvage Drone".cost == 1
  expect "Tinker".faction == Artificer and "Tinker".cost == 2
}

test "printed: kingdom" {
  p1 {
    discard "Banner Knight",
      "Battle Priest",
      "Blessed Guardian",
      "Cathedral of Light",
      "Divine Sovereign",
      "Grand Castle",
      "Royal Herald",
      "High Paladin",
      "Castle Infantry",
      "Knight Commander",
      "Knight Errant",
      "Royal Champion",
      "Squire",
      "Warlord",
      "Watchtower"
  }
  expect "Banner Knight".faction == Kingdom and "Banner Knight".cost == 3
  expect "Battle Priest".faction == Kingdom and "Battle Priest".cost == 2
  expect "Blessed Guardian".faction == Kingdom and "Blessed Guardian".cost == 5
  expect "Cathedral of Light".faction == Kingdom and "Cathedral of Light".cost == 6
  expect "Cathedral of Light".defense == 5
  expect "Divine Sovereign".faction == Kingdom and "Divine Sovereign".cost == 7
  expect "Grand Castle".faction == Kingdom and "Grand Castle".cost == 5 and "Grand Castle".defense == 6
  expect "Royal Herald".faction == Kingdom and "Royal Herald".cost == 1
  expect "High Paladin".faction == Kingdom and "High Paladin".cost == 6
  expect "Castle Infantry".faction == Kingdom
  expect "Knight Commander".faction == Kingdom and "Knight Commander".cost == 4
  expect "Knight Errant".faction == Kingdom and "Knight Errant".cost == 3
  expect "Royal Champion".faction == Kingdom and "Royal Champion".cost == 4
  expect "Squire".faction == Kingdom and "Squire".cost == 1
  expect "Warlord".faction == Kingdom and "Warlord".cost == 5
  expect "Watchtower".faction == Kingdom and "Watchtower".cost == 2 and "Watchtower".defense == 3
  expect "Watchtower".outpost
}

test "printed: merchant" {
  p1 {
    discard "Coin Captain",
      "Coin Changer",
      "Coin Guard",
      "Royal Coin Mint",
      "Coin Scout",
      "Exchange House",
      "Gold Mage",
      "Gold Tribute",
      "Golden Vault",
      "Guild Courier",
      "Guild Enforcer",
      "Guild Factor",
      "Guild Hall",
      "Guild Observatory",
      "Guild Treasury",
      "Market Fortress",
      "Master of Coin",
      "Merchant Prince",
      "Trade Caravan",
      "Trade Galleon",
      "Trading Post"
  }
  expect "Coin Captain".faction == Merchant and "Coin Captain" has Early
  expect "Coin Changer".faction == Merchant and "Coin Changer".cost == 1
  expect "Coin Guard".faction == Merchant and "Coin Guard" has Early
  expect "Royal Coin Mint".faction == Merchant and "Royal Coin Mint".cost == 3 and "Royal Coin Mint".defense == 4
  expect "Coin Scout".faction == Merchant and "Coin Scout" has Early
  expect "Exchange House".faction == Merchant and "Exchange House".cost == 5 and "Exchange House".defense == 5
  expect "Exchange House" has Oracle
  expect "Gold Mage".faction == Merchant and "Gold Mage".cost == 5
  expect "Gold Tribute".faction == Merchant
  expect "Golden Vault".faction == Merchant and "Golden Vault".cost == 5
  expect "Guild Courier".faction == Merchant and "Guild Courier".cost == 1
  expect "Guild Enforcer".faction == Merchant and "Guild Enforcer".cost == 4
  expect "Guild Factor".faction == Merchant and "Guild Factor".cost == 3
  expect "Guild Hall".faction == Merchant and "Guild Hall".cost == 4 and "Guild Hall".defense == 5
  expect "Guild Observatory".faction == Merchant and "Guild Observatory".cost == 7
  expect "Guild Observatory".defense == 6 and "Guild Observatory" has Oracle
  expect "Guild Treasury".faction == Merchant and "Guild Treasury".cost == 5
  expect "Market Fortress".faction == Merchant and "Market Fortress".cost == 6 and "Market Fortress".defense == 6
  expect "Market Fortress".outpost
  expect "Master of Coin".faction == Merchant and "Master of Coin".cost == 7
  expect "Merchant Prince".faction == Merchant and "Merchant Prince".cost == 6
  expect "Trade Caravan".faction == Merchant and "Trade Caravan".cost == 3
  expect "Trade Galleon".faction == Merchant and "Trade Galleon".cost == 4
  expect "Trading Post".faction == Merchant and "Trading Post".cost == 3 and "Trading Post".defense == 4
}

test "printed: neutral" {
  p1 {
    discard "Fortune Seeker",
      "Sellsword",
      "Traveling Scholar",
      "Treasure Hunter",
      "Wandering Merchant",
      "Wandering Minstrel",
      "Village Scout",
      "Hedge Knight",
      "Mirror Duelist",
      "Siege Breaker",
      "Pathfinder",
      "Quartermaster",
      "Fate Spinner"
  }
  expect "Fortune Seeker".faction == Neutral and "Fortune Seeker".cost == 5
  expect "Sellsword".faction == Neutral and "Sellsword".cost == 3
  expect "Traveling Scholar".faction == Neutral and "Traveling Scholar".cost == 4
  expect "Treasure Hunter".faction == Neutral and "Treasure Hunter".cost == 4
  expect "Wandering Merchant".faction == Neutral and "Wandering Merchant".cost == 2
  expect "Wandering Minstrel".faction == Neutral and "Wandering Minstrel".cost == 3
  expect "Village Scout".faction == Neutral
  expect "Hedge Knight".faction == Neutral
  expect "Mirror Duelist".faction == Neutral and "Mirror Duelist".cost == 4
  expect "Siege Breaker".faction == Neutral and "Siege Breaker".cost == 5
  expect "Pathfinder".faction == Neutral and "Pathfinder".cost == 2
  expect "Quartermaster".faction == Neutral and "Quartermaster".cost == 5
  expect "Fate Spinner".faction == Neutral and "Fate Spinner".cost == 3
}

test "printed: wilds" {
  p1 {
    discard "Alpha Pack Leader",
      "Ancient Treant",
      "Beastcaller",
      "Bone Speaker",
      "Bone Circle",
      "Bramble Shaper",
      "Bramble Thicket",
      "Mill Master",
      "Claw and Tooth Mill",
      "Crystal Singer",
      "Crystal Hollow",
      "Dire Bear",
      "Elder Summoner",
      "Elder's Hollow",
      "Forest Shaman",
      "Forest Sprite",
      "Hardwood Fang",
      "Heart Caller",
      "Heart of the Forest",
      "Honey Keeper",
      "Honey Cache",
      "Den Mother",
      "Moonlit Den",
      "Moss Garden Grove",
      "Moss Weaver",
      "Pack Hunter",
      "Primal Titan",
      "Grove Keeper",
      "Sacred Grove",
      "Swarm of Crows",
      "Thornback Boar",
      "Thornwall Summoner",
      "Thornwall",
      "Wolf Scout",
      "Spirit Wolf"
  }
  expect "Alpha Pack Leader".faction == Wilds and "Alpha Pack Leader".cost == 5 and "Alpha Pack Leader" has Leader
  expect "Ancient Treant".faction == Wilds and "Ancient Treant".cost == 5
  expect "Beastcaller".faction == Wilds and "Beastcaller".cost == 3 and "Beastcaller" has Leader
  expect "Bone Speaker".faction == Wilds and "Bone Speaker".cost == 4
  expect "Bone Circle".faction == Wilds and "Bone Circle".defense == 4
  expect "Bramble Shaper".faction == Wilds and "Bramble Shaper".cost == 3
  expect "Bramble Thicket".faction == Wilds and "Bramble Thicket".defense == 4 and "Bramble Thicket".outpost
  expect "Mill Master".faction == Wilds and "Mill Master".cost == 4
  expect "Claw and Tooth Mill".faction == Wilds and "Claw and Tooth Mill".defense == 4
  expect "Crystal Singer".faction == Wilds and "Crystal Singer".cost == 3
  expect "Crystal Hollow".faction == Wilds and "Crystal Hollow".defense == 3
  expect "Dire Bear".faction == Wilds and "Dire Bear".cost == 4
  expect "Elder Summoner".faction == Wilds and "Elder Summoner".cost == 5
  expect "Elder's Hollow".faction == Wilds and "Elder's Hollow".defense == 5
  expect "Forest Shaman".faction == Wilds and "Forest Shaman".cost == 4 and "Forest Shaman" has Leader
  expect "Forest Sprite".faction == Wilds and "Forest Sprite".cost == 1
  expect "Hardwood Fang".faction == Wilds
  expect "Heart Caller".faction == Wilds and "Heart Caller".cost == 6 and "Heart Caller" has Leader
  expect "Heart of the Forest".faction == Wilds and "Heart of the Forest".defense == 6
  expect "Honey Keeper".faction == Wilds and "Honey Keeper".cost == 2
  expect "Honey Cache".faction == Wilds and "Honey Cache".defense == 3
  expect "Den Mother".faction == Wilds and "Den Mother".cost == 2
  expect "Moonlit Den".faction == Wilds and "Moonlit Den".defense == 3 and "Moonlit Den".outpost
  expect "Moss Garden Grove".faction == Wilds and "Moss Garden Grove".defense == 3
  expect "Moss Weaver".faction == Wilds and "Moss Weaver".cost == 3
  expect "Pack Hunter".faction == Wilds and "Pack Hunter".cost == 2
  expect "Primal Titan".faction == Wilds and "Primal Titan".cost == 7 and "Primal Titan" has Leader
  expect "Grove Keeper".faction == Wilds and "Grove Keeper".cost == 4
  expect "Sacred Grove".faction == Wilds and "Sacred Grove".defense == 5
  expect "Swarm of Crows".faction == Wilds and "Swarm of Crows".cost == 3
  expect "Thornback Boar".faction == Wilds and "Thornback Boar".cost == 3
  expect "Thornwall Summoner".faction == Wilds and "Thornwall Summoner".cost == 3
  expect "Thornwall".faction == Wilds and "Thornwall".defense == 4 and "Thornwall".outpost
  expect "Wolf Scout".faction == Wilds and "Wolf Scout".cost == 1
  expect "Spirit Wolf".faction == Wilds and "Spirit Wolf".cost == 1
}

test "printed: not for sale" {
  p1 {
    discard "Wandering Merchant",
      "Village Scout",
      "Hedge Knight",
      "Mirror Duelist",
      "Siege Breaker",
      "Pathfinder",
      "Quartermaster",
      "Fate Spinner"
  }
  expect not "Wandering Merchant".sold
  expect not "Village Scout".sold
  expect not "Hedge Knight".sold
  expect not "Mirror Duelist".sold
  expect not "Siege Breaker".sold
  expect not "Pathfinder".sold
  expect not "Quartermaster".sold
  expect not "Fate Spinner".sold
}
