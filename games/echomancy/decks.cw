// Six decks of sixty.

format "Sixty" {
  at least 60 Card
  at most 4 of each Card where not basic
}

deck "Grove and Crag" for a player in "Sixty" {
  11 "Grove"; 10 "Crag"; 2 "Sprouting Grove"; 1 "Thornwood Tapland"; 3 "Leaf Druid"; 2 "Bear"
  2 "Oakshield Troll"; 1 "Ancient Guardian"; 1 "Thalia, Forest Keeper"; 2 "Blazing Hound"; 2 "Goblin Warlord"
  1 "Goblin Raiders"; 2 "Spark"; 2 "Lightning Strike"; 2 "Giant Growth"; 1 "Rain of Sparks"; 1 "Forge Debt"
  2 "Trampling Boar"; 1 "Hydra of Vines"; 1 "Land's Fury"; 1 "Overrun the Hills"; 1 "Fireborn Dragon"
  1 "Second Charge"; 1 "War Drums"; 1 "Fog"; 1 "Waking Ground"; 1 "Warding Elk"; 1 "River Troll"
  1 "Rage Banner"; 1 "Reckless Berserker"
}

deck "Isle and Fen" for a player in "Sixty" {
  12 "Isle"; 11 "Fen"; 1 "Fen of Bones"; 2 "Null Whisper"; 2 "Cancel"; 1 "Tax of Ages"; 1 "Stifle the Bell"
  2 "Divination"; 1 "Echo of the Word"; 1 "Deflection"; 1 "Velvet Leash"; 1 "Mirror Shade"
  2 "Drake of the Locks"; 1 "Dream Thief"; 1 "Tidewatcher"; 2 "Murderous Pact"; 1 "Last Gift"; 2 "Ember Leech"
  1 "Night Vampire"; 2 "Venom Fang"; 1 "Plague Carrier"; 1 "Rotting Ghoul"; 1 "Dread Return"
  1 "Drain the Vein"; 1 "Grave Pact"; 1 "Lord of the Fen"; 1 "Soul Cage"; 1 "Turn to Frog"; 1 "Time Fold"
  1 "Reality Ripple"; 1 "Undying Rat"; 1 "Sol Ring"
}

deck "Meadow and Isle" for a player in "Sixty" {
  12 "Meadow"; 11 "Isle"; 1 "Uncharted Isle"; 3 "Elite Vanguard"; 2 "Skyhunter"; 2 "Lantern Cleric"
  1 "Noon Standard"; 1 "Battle Hymn"; 2 "Banishing Lamp"; 2 "Step Aside"; 1 "Gather the Throng"
  1 "Census Taker"; 1 "Chapel Scribe"; 1 "Dawn Knight"; 1 "Sunlit Angel"; 1 "Swords to Soil"
  1 "Captain of the Watch"; 1 "Twin Blades"; 1 "Second Reading"; 1 "Hollow Library"; 1 "Market Day"
  2 "Mindful Adept"; 2 "Merfolk Herald"; 1 "Unsummon"; 1 "Twisted Image"; 1 "Phantom Guard"; 1 "Split Current"
  1 "Guardian Shield"; 1 "Mending Light"; 1 "Silver Aegis"; 1 "Peacemaker"
}

deck "Fen and Crag" for a player in "Sixty" {
  11 "Fen"; 11 "Crag"; 2 "Scorched Crag"; 2 "Goblin"; 2 "Pyromaniac"; 1 "Ball Lightning Imp"; 2 "Spark"
  1 "Burning Bargain"; 1 "Molten Rain"; 1 "Furnace"; 1 "Ogre Duelist"; 1 "Unstoppable Force"
  2 "Blazing Hound"; 1 "Grudge"; 1 "Volcanic Pact"; 1 "Sudden Theft"; 2 "Venom Fang"; 2 "Ember Leech"
  1 "Carrion Feast"; 1 "Dark Bargain"; 1 "Withering Touch"; 1 "Night Terror"; 1 "Bone Collector"
  1 "Gravebind"; 1 "Desperate Ritual"; 1 "Blood Artist's Brush"; 1 "Abyssal Wurm"; 1 "Undying Rat"
  1 "Shadow Double"; 1 "Hex of Silence"; 1 "Frozen Sentinel"; 1 "Warpaint"; 1 "Double Trouble"
}

deck "Meadow and Grove" for a player in "Sixty" {
  11 "Meadow"; 11 "Grove"; 1 "Thornwood Tapland"; 2 "Summoned Choir"; 2 "Rootbound Host"; 2 "Elite Vanguard"
  2 "Leaf Druid"; 1 "Stone of Least Price"; 1 "Woven Memory"; 1 "Blessed Mail"; 1 "Cloak of Noon"; 1 "Bridge of Tolls"
  1 "Final Dusk"; 1 "Keeper of the Last Hour"; 1 "Blessing of the Hearth"; 1 "Marshal of Banners"; 1 "Parley Horn"
  2 "Budding Titan"; 1 "Seek the Wilds"; 1 "Blossom Lure"; 1 "Verdant Channel"; 1 "Second Spring"; 1 "Hardened Bark"
  1 "Wellspring Elk"; 1 "Moonlit Groves"; 1 "Tracker of the Deep"; 2 "Bear"; 2 "Bellwether Ox"; 1 "Circle of Ash"
  1 "Captain of the Watch"; 1 "Cultivate"; 1 "Naturalize"; 1 "Crossroads Envoy"
}

deck "Isle and Crag" for a player in "Sixty" {
  11 "Isle"; 11 "Crag"; 2 "Borrowed Shape"; 2 "Twin Incantation"; 1 "Stillness"; 1 "Exchange of Faces"; 1 "Frozen Hour"
  2 "Ripples in Ink"; 1 "Unbound Page"; 1 "Claim of the Deep"; 1 "Whisper Broker"; 1 "Unmake the Word"
  2 "Searing Truth"; 1 "No Refuge"; 2 "Hasty Scheme"; 2 "Avalanche Caller"; 1 "Hurl the Fallen"; 2 "Cinder Chorus"
  2 "Parade of Sparks"; 1 "Plunder the Hoard"; 1 "Twin of Embers"; 1 "Embersworn Basilisk"; 1 "Flat World"
  1 "Bitter Wells"; 2 "Raiding Scout"; 1 "Tidewatcher"; 2 "Spark"; 2 "Goblin"; 1 "Barren Moon"
}
