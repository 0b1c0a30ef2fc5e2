// Deck lists that players can bring: three houses, twelve cards of each.

format "Archon" {
  36 Card where it is not Token and it is not Prophecy
  12 of each house of Card where it is not Token and it is not Prophecy
  at most 1 Token
  at most 4 Prophecy
}

deck "Ironmaw the Unbalanced" for a player in "Archon" {
  identity Brobnar, Dis, Logos
  1 "Anger", 1 "Burn the Stockpile", 1 "Lava Ball", 1 "Relentless Assault", 1 "Autocannon", 1 "Iron Obelisk"
  1 "Bilgum Avalanche", 1 "Firespitter", 1 "Hebe the Huge", 1 "Lomir Flamefist", 1 "Rock-Hurling Giant"
  1 "Blood of Titans"
  1 "A Fair Game", 1 "Dance of Doom", 1 "Guilty Hearts", 1 "Hysteria", 1 "Annihilation Ritual"
  1 "Library of the Damned", 1 "Charette", 1 "Ember Imp", 1 "Master of 1", 1 "Pitlord", 1 "Snudge"
  1 "Collar of Subordination"
  1 "Bouncing Deathquark", 1 "Help from Future Self", 1 "Library Access", 1 "Random Access Archives"
  1 "Anomaly Exploiter", 1 "Pocket Universe", 1 "Batdrone", 1 "Dr. Escotera", 1 "Quixo the 'Adventurer'"
  1 "Ozmo, Martianologist", 1 "Skippy Timehog", 1 "Experimental Therapy"
  1 "Berserker" in reference
}

deck "Quiet Archive of the Red Moon" for a player in "Archon" {
  identity Mars, Sanctum, Shadows
  1 "EMP Blast", 1 "Martians Make Bad Allies", 1 "Phosphorus Stars", 1 "Squawker", 1 "Custom Virus", 1 "Sniffer"
  1 "Grabber Jammer", 1 "Mindwarper", 1 "Tunk", 1 "Vezyma Thinkdrone", 1 "Yxilx Dominator"
  1 "Red Planet Ray Gun"
  1 "Cleansing Wave", 1 "Honorable Claim", 1 "One Stood Against Many", 1 "Terms of Redress"
  1 "Potion of Invulnerability", 1 "Whispering Reliquary", 1 "Commander Remiel", 1 "Horseman of Death"
  1 "Lady Maxena", 1 "Sanctum Guardian", 1 "The Vaultkeeper", 1 "Shoulder Armor"
  1 "Ghostly Hand", 1 "Lights Out", 1 "Oubliette", 1 "Routine Job", 1 "Masterplan", 1 "Speed Sigil"
  1 "Deipno Spymaster", 1 "Magda the Rat", 1 "Old Bruno", 1 "Silvertooth", 1 "Urchin", 1 "Duskrunner"
  1 "Cleric" in reference
}

deck "Thornwise, Keeper of Proofs" for a player in "Archon" {
  identity Untamed, Logos, Sanctum
  1 "Key Charge", 1 "Nocturnal Maneuver", 1 "Stampede", 1 "Cooperative Hunting", 1 "Nepenthe Seed"
  1 "Ritual of the Hunt", 1 "Dust Pixie", 1 "Halacor", 1 "Lupo the Scarred", 1 "Niffle Ape", 1 "Hunting Witch"
  1 "Way of the Bear"
  1 "Knowledge is Power", 1 "Phase Shift", 1 "Reverse Time", 1 "Wild Wormhole", 1 "Spangler Box"
  1 "Chaos Portal", 1 "Ganymede Archivist", 1 "Neutron Shark", 1 "Replicator", 1 "Titan Mechanic"
  1 "Brain Eater", 1 "Experimental Therapy"
  1 "Glorious Few", 1 "Oath of Poverty", 1 "Take Hostages", 1 "Virtuous Works", 1 "Whispering Reliquary"
  1 "Hallowed Blaster", 1 "Grey Monk", 1 "Horseman of War", 1 "Protectrix", 1 "Staunch Knight"
  1 "Champion Anaphiel", 1 "Protect the Weak"
}

deck "Vesper, Who Takes the Rest" for a player in "Archon" {
  identity Dis, Shadows, Untamed
  1 "Hand of Dis", 1 "Key Hammer", 1 "Red-Hot Armor", 1 "Control the Weak", 1 "Annihilation Ritual"
  1 "Library of the Damned", 1 "Master of 2", 1 "Restringuntus", 1 "Stealer of Souls", 1 "Tocsin", 1 "Drumble"
  1 "Flame-Wreathed"
  1 "Nerve Blast", 1 "Poison Wave", 1 "Treasure Map", 1 "Ghostly Hand", 1 "Subtle Maul", 1 "Masterplan"
  1 "Nexus", 1 "Selwyn the Fence", 1 "Sneklifter", 1 "Bulleteye", 1 "Macis Asp", 1 "Duskrunner"
  1 "Mimicry", 1 "Save the Pack", 1 "Vigor", 1 "Fogbank", 1 "World Tree", 1 "Nepenthe Seed", 1 "Giant Sloth"
  1 "Snufflegator", 1 "Mushroom Man", 1 "Teliga", 1 "Bigtwig", 1 "Way of the Wolf"
  1 "Bad Omen" in prophecies, 1 "The Early Bird" in prophecies
}

// Its icons of Enhance lie on other cards of the list, and one card is of a foreign house.
deck "Hollow Lantern, Twice Enhanced" for a player in "Archon" {
  identity Dis, Logos, StarAlliance
  1 "Hystricog", 1 "Wail of the Damned", 1 "Charette" with wounds 2, 1 "Ember Imp", 1 "Shooler" with captures 1
  1 "Succubus", 1 "Dust Imp", 1 "Tocsin", 1 "Hecatomb", 1 "Gateway to Dis", 1 "Flame-Wreathed", 1 "Key Hammer"
  1 "Archimedes" with wounds 1, 1 "Batdrone", 1 "Doc Bookton", 1 "Mimic Gel", 1 "Replicator", 1 "Titan Mechanic"
  1 "Labwork", 1 "Wild Wormhole", 1 "Library of Babble", 1 "Spangler Box", 1 "Animator", 1 "Dextre"
  1 "Chief Engineer Walls", 1 "Walls' Blaster", 1 "Explo-rover", 1 "CALV-1N", 1 "Securi-Droid", 1 "PYR*0"
  1 "Tactical Officer Moon", 1 "Kaju Zhan", 1 "Lay of the Land", 1 "Blast Shielding", 1 "Operative Espion"
  1 "Troll" with house StarAlliance
}
