// A deck of forty for each tribe.

format "Forty" {
  40 Card
  at most 3 of each Card
  no Token
}

deck "Stoneworks" for a player in "Forty" {
  3 "Foundation Golem"; 3 "Target Dummy"; 3 "Transparent Golem"; 3 "Replacer Golem"; 2 "Golem"
  2 "Granite Golem"; 2 "Avalanche Golem"; 2 "Foundry Golem"; 2 "Earthquake Golem"; 2 "Brass Golem"
  2 "Master Golem"; 2 "Quarry"; 2 "Ground Tactics"; 2 "Perfect Earth Blessing"; 2 "Rock Toss"
  2 "Stone Toss"; 2 "Foundry"; 2 "Cast a Mold"
}

deck "Tides" for a player in "Forty" {
  3 "Merfolk Gazer"; 3 "Seagate Merfolk"; 3 "Merfolk Gang"; 3 "Merfolk Scrollkeeper"; 2 "Merfolk Mage"
  2 "Merfolk Revealer"; 2 "Curious Merfolk"; 2 "Eadro, Merfolk God"; 2 "Merfolk Scoper"; 2 "Merfolk Elite"
  2 "Merfolk Shifter"; 2 "Sift Rubble"; 2 "Wash Away"; 2 "Opt"; 2 "Game Plan"; 2 "Time Twist"
  2 "Poseidon's Blessing"; 2 "Riptide"
}

deck "Graveborn" for a player in "Forty" {
  3 "Recurring Nightmare"; 3 "Ghost Receiver"; 3 "Shade of Return"; 3 "Shade Crawler"; 2 "Loot Ghost"
  2 "Selfless Shadow"; 2 "Shadow Dancer"; 2 "Geist Of Drooling Tears"; 2 "Shade"; 2 "Relenting Shade"
  2 "Shadow Lord"; 2 "Duress"; 2 "Exchange Souls"; 2 "Edict"; 2 "Fable"; 2 "Set Straight"; 2 "Fisher"
  2 "Lost, But Never Gone"
}

deck "Mob" for a player in "Forty" {
  3 "Spear Gob"; 3 "Goblin Duelist"; 3 "Goblin Crew"; 3 "Transparent Goblin"; 2 "Goblin Squadron"
  2 "Goblin Channeler"; 2 "Gobby"; 2 "Goblin Town"; 2 "Rally the mogs"; 2 "Goblin Rally"; 2 "Goblin Momma"
  2 "Burst Lightning"; 2 "Gob Launch"; 2 "Shot"; 2 "Flame Wave"; 2 "Searing Fire"; 2 "Gob Rocket"
  2 "Heat Wave"
}

deck "Garden" for a player in "Forty" {
  3 "Planter"; 3 "Vine Plant"; 3 "Eternal Treefolk"; 3 "Woad-Hollow"; 2 "Grapple Roots"; 2 "Plant of Herbs"
  2 "Plant Sprouter"; 2 "Spirit Tree"; 2 "Warbriar Stomper"; 2 "Tree God"; 2 "Plant of Trees"
  2 "Ground Control"; 2 "Nature's Blessing"; 2 "Harvest"; 2 "Grow"; 2 "Glowing Spore"; 2 "Uncover"
  2 "Overrun"
}
