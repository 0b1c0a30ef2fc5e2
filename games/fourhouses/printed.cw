// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: cards" {
  p1 {
    discard "Explorer",
      "Amber Skiff",
      "Amber Cutter",
      "Amber Ferry",
      "Amber Lugger",
      "Amber Escort",
      "Amber Carrack",
      "Amber Post",
      "Amber Exchange",
      "Amber Harbor",
      "Amber Flagship",
      "Spore",
      "Seedling",
      "Vine",
      "Thorn",
      "Bramble",
      "Canopy",
      "Root Wall",
      "Hive",
      "World Tree",
      "Mother Bloom",
      "Page",
      "Lancer",
      "Squire",
      "Knight",
      "Baron",
      "Duke",
      "Watchtower",
      "War Room",
      "Palace",
      "Emperor",
      "Drone",
      "Welder",
      "Crane",
      "Press",
      "Golem",
      "Titan",
      "Bulwark",
      "Foundry",
      "Core",
      "Colossus"
  }
  expect "Explorer".cost == 2
  expect Amber in "Amber Skiff".house and "Amber Skiff".cost == 1
  expect Amber in "Amber Cutter".house and "Amber Cutter".cost == 2
  expect Amber in "Amber Ferry".house and "Amber Ferry".cost == 3
  expect Amber in "Amber Lugger".house and "Amber Lugger".cost == 4
  expect Amber in "Amber Escort".house and "Amber Escort".cost == 5
  expect Amber in "Amber Carrack".house and "Amber Carrack".cost == 6
  expect Amber in "Amber Post".house and "Amber Post".cost == 3 and "Amber Post".defense == 4
  expect Amber in "Amber Exchange".house and "Amber Exchange".cost == 4 and "Amber Exchange".defense == 5
  expect Amber in "Amber Harbor".house and "Amber Harbor".cost == 6 and "Amber Harbor".defense == 6
  expect Amber in "Amber Flagship".house and "Amber Flagship".cost == 8
  expect Bloom in "Spore".house and "Spore".cost == 1
  expect Bloom in "Seedling".house and "Seedling".cost == 2
  expect Bloom in "Vine".house and "Vine".cost == 3
  expect Bloom in "Thorn".house and "Thorn".cost == 4
  expect Bloom in "Bramble".house and "Bramble".cost == 5
  expect Bloom in "Canopy".house and "Canopy".cost == 6
  expect Bloom in "Root Wall".house and "Root Wall".cost == 3 and "Root Wall".defense == 5
  expect Bloom in "Hive".house and "Hive".cost == 5 and "Hive".defense == 5
  expect Bloom in "World Tree".house and "World Tree".cost == 8 and "World Tree".defense == 7
  expect Bloom in "Mother Bloom".house and "Mother Bloom".cost == 7
  expect Crown in "Page".house and "Page".cost == 1
  expect Crown in "Lancer".house and "Lancer".cost == 2
  expect Crown in "Squire".house and "Squire".cost == 3
  expect Crown in "Knight".house and "Knight".cost == 4
  expect Crown in "Baron".house and "Baron".cost == 5
  expect Crown in "Duke".house and "Duke".cost == 6
  expect Crown in "Watchtower".house and "Watchtower".cost == 4 and "Watchtower".defense == 4
  expect Crown in "War Room".house and "War Room".cost == 4 and "War Room".defense == 3
  expect Crown in "Palace".house and "Palace".cost == 7 and "Palace".defense == 6
  expect Crown in "Emperor".house and "Emperor".cost == 8
  expect Dynamo in "Drone".house and "Drone".cost == 1
  expect Dynamo in "Welder".house and "Welder".cost == 2
  expect Dynamo in "Crane".house and "Crane".cost == 3
  expect Dynamo in "Press".house and "Press".cost == 4
  expect Dynamo in "Golem".house and "Golem".cost == 5
  expect Dynamo in "Titan".house and "Titan".cost == 6
  expect Dynamo in "Bulwark".house and "Bulwark".cost == 3 and "Bulwark".defense == 5
  expect Dynamo in "Foundry".house and "Foundry".cost == 5 and "Foundry".defense == 5
  expect Dynamo in "Core".house and "Core".cost == 7 and "Core".defense == 6
  expect Amber in "Colossus".house and Bloom in "Colossus".house and Crown in "Colossus".house
  expect Dynamo in "Colossus".house and "Colossus".cost == 6 and "Colossus".defense == 6
}
