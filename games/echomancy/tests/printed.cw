// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: basics" {
  p1 {
    graveyard "Meadow",
      "Isle",
      "Fen",
      "Crag",
      "Grove",
      "Thornwood Tapland",
      "Sol Ring",
      "Bear",
      "Elite Vanguard",
      "Goblin",
      "Oakshield Troll",
      "Ancient Guardian",
      "Ironbark Wall",
      "Thalia, Forest Keeper",
      "Reckless Berserker",
      "Frozen Sentinel",
      "River Troll",
      "Lightning Strike",
      "Giant Growth",
      "Titanic Growth",
      "Twisted Image",
      "Turn to Frog",
      "Cancel",
      "Fog",
      "Guardian Shield",
      "Mending Light",
      "Trollhide",
      "Divination",
      "Wild Bounty",
      "Tidewatcher",
      "Elvish Visionary",
      "Raiding Scout",
      "Elf of the Grove Council"
  }
  expect "Meadow".basic and Meadow in "Meadow".subtypes and W in "Meadow".makes
  expect "Isle".basic and Isle in "Isle".subtypes and U in "Isle".makes
  expect "Fen".basic and Fen in "Fen".subtypes and B in "Fen".makes
  expect "Crag".basic and Crag in "Crag".subtypes and R in "Crag".makes
  expect "Grove".basic and Grove in "Grove".subtypes and G in "Grove".makes
  expect G in "Thornwood Tapland".makes and "Thornwood Tapland" has EntersTapped
  expect size("Sol Ring".mana) == 1 and C in "Sol Ring".makes and "Sol Ring".yield == 2
  expect amount("Bear".mana, G) == 1 and size("Bear".mana) == 2 and Bear in "Bear".subtypes and "Bear".power == 2
  expect "Bear".toughness == 2
  expect amount("Elite Vanguard".mana, W) == 1 and size("Elite Vanguard".mana) == 1
  expect Human in "Elite Vanguard".subtypes and Soldier in "Elite Vanguard".subtypes and "Elite Vanguard".power == 2
  expect "Elite Vanguard".toughness == 1
  expect amount("Goblin".mana, R) == 1 and size("Goblin".mana) == 1 and Goblin in "Goblin".subtypes
  expect "Goblin".power == 1 and "Goblin".toughness == 1
  expect amount("Oakshield Troll".mana, G) == 1 and size("Oakshield Troll".mana) == 2
  expect Troll in "Oakshield Troll".subtypes and "Oakshield Troll".power == 3 and "Oakshield Troll".toughness == 3
  expect "Oakshield Troll" has Hexproof
  expect amount("Ancient Guardian".mana, G) == 1 and size("Ancient Guardian".mana) == 3
  expect Elemental in "Ancient Guardian".subtypes and "Ancient Guardian".power == 4
  expect "Ancient Guardian".toughness == 5 and "Ancient Guardian" has Indestructible
  expect amount("Ironbark Wall".mana, G) == 1 and size("Ironbark Wall".mana) == 1
  expect Wall in "Ironbark Wall".subtypes and "Ironbark Wall".power == 0 and "Ironbark Wall".toughness == 4
  expect "Ironbark Wall" has Defender
  expect amount("Thalia, Forest Keeper".mana, G) == 1 and size("Thalia, Forest Keeper".mana) == 1
  expect "Thalia, Forest Keeper".legendary and Human in "Thalia, Forest Keeper".subtypes
  expect "Thalia, Forest Keeper".power == 2 and "Thalia, Forest Keeper".toughness == 2
  expect "Thalia, Forest Keeper" has FirstStrike
  expect amount("Reckless Berserker".mana, R) == 1 and size("Reckless Berserker".mana) == 1
  expect Human in "Reckless Berserker".subtypes and "Reckless Berserker".power == 2
  expect "Reckless Berserker".toughness == 1 and "Reckless Berserker" has Menace
  expect "Reckless Berserker" has Reckless
  expect amount("Frozen Sentinel".mana, R) == 1 and size("Frozen Sentinel".mana) == 2
  expect Golem in "Frozen Sentinel".subtypes and "Frozen Sentinel".power == 3 and "Frozen Sentinel".toughness == 3
  expect "Frozen Sentinel" has Haste
  expect amount("River Troll".mana, G) == 1 and size("River Troll".mana) == 3 and Troll in "River Troll".subtypes
  expect "River Troll".power == 2 and "River Troll".toughness == 3
  expect amount("Lightning Strike".mana, R) == 1 and size("Lightning Strike".mana) == 2
  expect amount("Giant Growth".mana, G) == 1 and size("Giant Growth".mana) == 1
  expect amount("Titanic Growth".mana, G) == 1 and size("Titanic Growth".mana) == 2
  expect amount("Twisted Image".mana, U) == 1 and size("Twisted Image".mana) == 1
  expect amount("Turn to Frog".mana, U) == 1 and size("Turn to Frog".mana) == 2
  expect size("Cancel".mana) == 1
  expect amount("Fog".mana, G) == 1 and size("Fog".mana) == 1
  expect amount("Guardian Shield".mana, W) == 1 and size("Guardian Shield".mana) == 2
  expect amount("Mending Light".mana, W) == 1 and size("Mending Light".mana) == 1
  expect amount("Trollhide".mana, G) == 1 and size("Trollhide".mana) == 1
  expect amount("Divination".mana, U) == 1 and size("Divination".mana) == 3
  expect amount("Wild Bounty".mana, G) == 1 and size("Wild Bounty".mana) == 2
  expect amount("Tidewatcher".mana, U) == 1 and size("Tidewatcher".mana) == 2 and Merfolk in "Tidewatcher".subtypes
  expect Wizard in "Tidewatcher".subtypes and "Tidewatcher".power == 1 and "Tidewatcher".toughness == 1
  expect amount("Elvish Visionary".mana, G) == 1 and size("Elvish Visionary".mana) == 2
  expect Elf in "Elvish Visionary".subtypes and Shaman in "Elvish Visionary".subtypes
  expect "Elvish Visionary".power == 1 and "Elvish Visionary".toughness == 1
  expect amount("Raiding Scout".mana, R) == 1 and size("Raiding Scout".mana) == 2
  expect Human in "Raiding Scout".subtypes and Rogue in "Raiding Scout".subtypes and "Raiding Scout".power == 2
  expect "Raiding Scout".toughness == 1
  expect amount("Elf of the Grove Council".mana, G) == 1 and size("Elf of the Grove Council".mana) == 2
  expect Elf in "Elf of the Grove Council".subtypes and "Elf of the Grove Council".power == 2
  expect "Elf of the Grove Council".toughness == 1
}

test "printed: black" {
  p1 {
    graveyard "Ember Leech",
      "Last Gift",
      "Grave Pact",
      "Dread Return",
      "Murderous Pact",
      "Drain the Vein",
      "Rotting Ghoul",
      "Night Vampire",
      "Venom Fang",
      "Plague Carrier",
      "Carrion Feast",
      "Dark Bargain",
      "Withering Touch",
      "Night Terror",
      "Mind Rot",
      "Bone Collector",
      "Lord of the Fen",
      "Creeping Doom",
      "Soul Cage",
      "Reanimator's Mask",
      "Gravebind",
      "Hex of Silence",
      "Desperate Ritual",
      "Blood Artist's Brush",
      "Abyssal Wurm",
      "Undying Rat",
      "Duress of Fen",
      "Shadow Double",
      "Fen of Bones",
      "Creeping Fen",
      "Altar of Thirst",
      "Feverish Whisper",
      "Dark Study",
      "Lean Years",
      "Gnawing Doubt",
      "Tomb Steward",
      "Ashen Gate",
      "Grave Barter",
      "Blightfang Hound",
      "Offering of Flesh",
      "Unhallow",
      "Bloodletting Moon",
      "Blood Price",
      "Mourning Veil",
      "Parish Ledger",
      "Common Grave",
      "Purloined Verse"
    battlefield "Ghoul Token"
  }
  expect B in "Ghoul Token".colours and Zombie in "Ghoul Token".subtypes and "Ghoul Token".power == 2
  expect "Ghoul Token".toughness == 2 and "Ghoul Token".token
  expect amount("Ember Leech".mana, B) == 1 and size("Ember Leech".mana) == 2 and Goblin in "Ember Leech".subtypes
  expect "Ember Leech".power == 3 and "Ember Leech".toughness == 2 and "Ember Leech" has Lifelink
  expect amount("Last Gift".mana, B) == 1 and size("Last Gift".mana) == 1
  expect amount("Grave Pact".mana, B) == 2 and size("Grave Pact".mana) == 4
  expect amount("Dread Return".mana, B) == 1 and size("Dread Return".mana) == 3
  expect amount("Murderous Pact".mana, B) == 1 and size("Murderous Pact".mana) == 2
  expect amount("Drain the Vein".mana, B) == 1 and size("Drain the Vein".mana) == 2 and "Drain the Vein".xs == 1
  expect amount("Rotting Ghoul".mana, B) == 1 and size("Rotting Ghoul".mana) == 2
  expect Zombie in "Rotting Ghoul".subtypes and "Rotting Ghoul".power == 2 and "Rotting Ghoul".toughness == 1
  expect amount("Night Vampire".mana, B) == 1 and size("Night Vampire".mana) == 4
  expect Vampire in "Night Vampire".subtypes and "Night Vampire".power == 3 and "Night Vampire".toughness == 3
  expect "Night Vampire" has Flying and "Night Vampire" has Lifelink
  expect amount("Venom Fang".mana, B) == 1 and size("Venom Fang".mana) == 1 and Beast in "Venom Fang".subtypes
  expect "Venom Fang".power == 1 and "Venom Fang".toughness == 1 and "Venom Fang" has Deathtouch
  expect amount("Plague Carrier".mana, B) == 1 and size("Plague Carrier".mana) == 2
  expect Zombie in "Plague Carrier".subtypes and "Plague Carrier".power == 1 and "Plague Carrier".toughness == 1
  expect amount("Carrion Feast".mana, B) == 1 and size("Carrion Feast".mana) == 2
  expect amount("Dark Bargain".mana, B) == 1 and size("Dark Bargain".mana) == 1
  expect amount("Withering Touch".mana, B) == 1 and size("Withering Touch".mana) == 1
  expect amount("Night Terror".mana, B) == 1 and size("Night Terror".mana) == 3 and Spirit in "Night Terror".subtypes
  expect "Night Terror".power == 2 and "Night Terror".toughness == 2
  expect amount("Mind Rot".mana, B) == 1 and size("Mind Rot".mana) == 3
  expect amount("Bone Collector".mana, B) == 1 and size("Bone Collector".mana) == 3
  expect Zombie in "Bone Collector".subtypes and "Bone Collector".power == 1 and "Bone Collector".toughness == 1
  expect amount("Lord of the Fen".mana, B) == 2 and size("Lord of the Fen".mana) == 4
  expect Zombie in "Lord of the Fen".subtypes and "Lord of the Fen".power == 2 and "Lord of the Fen".toughness == 2
  expect amount("Creeping Doom".mana, B) == 1 and size("Creeping Doom".mana) == 3
  expect size("Soul Cage".mana) == 2
  expect amount("Reanimator's Mask".mana, B) == 1 and size("Reanimator's Mask".mana) == 1
  expect amount("Gravebind".mana, B) == 1 and size("Gravebind".mana) == 2
  expect amount("Hex of Silence".mana, B) == 1 and size("Hex of Silence".mana) == 3
  expect amount("Desperate Ritual".mana, B) == 1 and size("Desperate Ritual".mana) == 1
  expect amount("Blood Artist's Brush".mana, B) == 1 and size("Blood Artist's Brush".mana) == 2
  expect amount("Abyssal Wurm".mana, B) == 2 and size("Abyssal Wurm".mana) == 6 and Beast in "Abyssal Wurm".subtypes
  expect "Abyssal Wurm".power == 6 and "Abyssal Wurm".toughness == 6 and "Abyssal Wurm" has Trample
  expect amount("Undying Rat".mana, B) == 1 and size("Undying Rat".mana) == 1 and Beast in "Undying Rat".subtypes
  expect "Undying Rat".power == 1 and "Undying Rat".toughness == 1
  expect amount("Duress of Fen".mana, B) == 1 and size("Duress of Fen".mana) == 1
  expect amount("Shadow Double".mana, B) == 1 and size("Shadow Double".mana) == 4
  expect Spirit in "Shadow Double".subtypes and "Shadow Double".power == 2 and "Shadow Double".toughness == 2
  expect B in "Fen of Bones".makes
  expect B in "Creeping Fen".makes
  expect size("Altar of Thirst".mana) == 2
  expect amount("Feverish Whisper".mana, B) == 1 and size("Feverish Whisper".mana) == 3
  expect amount("Dark Study".mana, B) == 1 and size("Dark Study".mana) == 3
  expect amount("Lean Years".mana, B) == 1 and size("Lean Years".mana) == 2 and Players in "Lean Years".enchants
  expect amount("Gnawing Doubt".mana, B) == 1 and size("Gnawing Doubt".mana) == 3
  expect Players in "Gnawing Doubt".enchants
  expect amount("Tomb Steward".mana, B) == 1 and size("Tomb Steward".mana) == 2 and Zombie in "Tomb Steward".subtypes
  expect "Tomb Steward".power == 2 and "Tomb Steward".toughness == 1
  expect amount("Ashen Gate".mana, B) == 2 and size("Ashen Gate".mana) == 4
  expect amount("Grave Barter".mana, B) == 1 and size("Grave Barter".mana) == 5
  expect amount("Blightfang Hound".mana, B) == 1 and size("Blightfang Hound".mana) == 2
  expect Beast in "Blightfang Hound".subtypes and "Blightfang Hound".power == 2 and "Blightfang Hound".toughness == 2
  expect "Blightfang Hound" has Infect
  expect amount("Offering of Flesh".mana, B) == 1 and size("Offering of Flesh".mana) == 1
  expect amount("Unhallow".mana, B) == 1 and size("Unhallow".mana) == 3
  expect amount("Bloodletting Moon".mana, B) == 1 and size("Bloodletting Moon".mana) == 4
  expect amount("Blood Price".mana, B) == 1 and size("Blood Price".mana) == 1
  expect amount("Mourning Veil".mana, B) == 1 and size("Mourning Veil".mana) == 2
  expect size("Parish Ledger".mana) == 2
  expect amount("Common Grave".mana, B) == 1 and size("Common Grave".mana) == 2
  expect amount("Purloined Verse".mana, B) == 1 and size("Purloined Verse".mana) == 2
}

test "printed: blue" {
  p1 {
    graveyard "Second Reading",
      "Hollow Library",
      "Velvet Leash",
      "Sudden Theft",
      "Mirror Shade",
      "Echo of the Word",
      "Deflection",
      "Null Whisper",
      "Tax of Ages",
      "Stifle the Bell",
      "Unsummon",
      "Market Day",
      "Drake of the Locks",
      "Mindful Adept",
      "Tide Sage",
      "Frost Binding",
      "Time Fold",
      "Dream Thief",
      "Polymorph Field",
      "Weather the Mind",
      "Split Current",
      "Flow of Thought",
      "Phantom Guard",
      "Reality Ripple",
      "Reflecting Pool Sprite",
      "Merfolk Herald",
      "Uncharted Isle",
      "Clockwork Owl",
      "Conjured Figments",
      "Mistwalker",
      "Homesick Drake",
      "Sealed Almanac",
      "Words of Command",
      "Undertow",
      "Borrowed Shape",
      "Twin Incantation",
      "Stillness",
      "Exchange of Faces",
      "Frozen Hour",
      "Flat World",
      "Ripples in Ink",
      "Unbound Page",
      "Claim of the Deep",
      "Whisper Broker",
      "Unmake the Word",
      "Scholar's Rest",
      "Twice-Told Tale",
      "Mocking Shape",
      "Generous Hour",
      "Careful Alchemist",
      "Canal Runner",
      "Open Ledger",
      "Refusal",
      "Breath Withheld"
    battlefield "Figment Token"
  }
  expect U in "Figment Token".colours and Figment in "Figment Token".subtypes and "Figment Token".power == 2
  expect "Figment Token".toughness == 2 and "Figment Token" has Flying and "Figment Token".token
  expect amount("Second Reading".mana, U) == 1 and size("Second Reading".mana) == 3 and "Second Reading".legendary
  expect amount("Hollow Library".mana, U) == 1 and size("Hollow Library".mana) == 2
  expect amount("Velvet Leash".mana, U) == 2 and size("Velvet Leash".mana) == 4
  expect amount("Sudden Theft".mana, R) == 1 and size("Sudden Theft".mana) == 4
  expect amount("Mirror Shade".mana, U) == 1 and size("Mirror Shade".mana) == 4
  expect Figment in "Mirror Shade".subtypes and "Mirror Shade".power == 0 and "Mirror Shade".toughness == 1
  expect amount("Echo of the Word".mana, U) == 1 and size("Echo of the Word".mana) == 2
  expect amount("Deflection".mana, U) == 1 and size("Deflection".mana) == 2
  expect amount("Null Whisper".mana, U) == 2 and size("Null Whisper".mana) == 2
  expect amount("Tax of Ages".mana, U) == 1 and size("Tax of Ages".mana) == 1
  expect amount("Stifle the Bell".mana, U) == 1 and size("Stifle the Bell".mana) == 1
  expect amount("Unsummon".mana, U) == 1 and size("Unsummon".mana) == 1
  expect amount("Market Day".mana, U) == 1 and size("Market Day".mana) == 2
  expect amount("Drake of the Locks".mana, U) == 1 and size("Drake of the Locks".mana) == 3
  expect Drake in "Drake of the Locks".subtypes and "Drake of the Locks".power == 2
  expect "Drake of the Locks".toughness == 2 and "Drake of the Locks" has Flying
  expect amount("Mindful Adept".mana, U) == 1 and size("Mindful Adept".mana) == 2
  expect Human in "Mindful Adept".subtypes and Wizard in "Mindful Adept".subtypes and "Mindful Adept".power == 1
  expect "Mindful Adept".toughness == 2 and "Mindful Adept" has Prowess
  expect amount("Tide Sage".mana, U) == 1 and size("Tide Sage".mana) == 3 and Merfolk in "Tide Sage".subtypes
  expect Wizard in "Tide Sage".subtypes and "Tide Sage".power == 1 and "Tide Sage".toughness == 3
  expect amount("Frost Binding".mana, U) == 1 and size("Frost Binding".mana) == 2
  expect amount("Time Fold".mana, U) == 2 and size("Time Fold".mana) == 5
  expect amount("Dream Thief".mana, U) == 1 and size("Dream Thief".mana) == 3 and Spirit in "Dream Thief".subtypes
  expect "Dream Thief".power == 1 and "Dream Thief".toughness == 1 and "Dream Thief" has Flying
  expect amount("Polymorph Field".mana, U) == 1 and size("Polymorph Field".mana) == 3
  expect amount("Weather the Mind".mana, U) == 1 and size("Weather the Mind".mana) == 1
  expect amount("Split Current".mana, U) == 1 and size("Split Current".mana) == 2
  expect "Split Current" has SplitSecond
  expect amount("Flow of Thought".mana, U) == 2 and size("Flow of Thought".mana) == 2 and "Flow of Thought".xs == 1
  expect amount("Phantom Guard".mana, U) == 1 and size("Phantom Guard".mana) == 2
  expect Figment in "Phantom Guard".subtypes and "Phantom Guard".power == 3 and "Phantom Guard".toughness == 3
  expect amount("Reality Ripple".mana, U) == 1 and size("Reality Ripple".mana) == 1
  expect amount("Reflecting Pool Sprite".mana, U) == 1 and size("Reflecting Pool Sprite".mana) == 3
  expect Elemental in "Reflecting Pool Sprite".subtypes and "Reflecting Pool Sprite".power == 2
  expect "Reflecting Pool Sprite".toughness == 1 and "Reflecting Pool Sprite" has Flash
  expect "Reflecting Pool Sprite" has Flying
  expect amount("Merfolk Herald".mana, U) == 1 and size("Merfolk Herald".mana) == 2
  expect Merfolk in "Merfolk Herald".subtypes and "Merfolk Herald".power == 2 and "Merfolk Herald".toughness == 1
  expect U in "Uncharted Isle".makes and G in "Uncharted Isle".makes and "Uncharted Isle" has EntersTapped
  expect size("Clockwork Owl".mana) == 2 and Artifact in "Clockwork Owl".types and Creature in "Clockwork Owl".types
  expect Golem in "Clockwork Owl".subtypes and "Clockwork Owl".power == 1 and "Clockwork Owl".toughness == 1
  expect "Clockwork Owl" has Flying
  expect amount("Conjured Figments".mana, U) == 2 and size("Conjured Figments".mana) == 5
  expect amount("Mistwalker".mana, U) == 1 and size("Mistwalker".mana) == 2 and Spirit in "Mistwalker".subtypes
  expect "Mistwalker".power == 1 and "Mistwalker".toughness == 1 and "Mistwalker" has Unblockable
  expect amount("Homesick Drake".mana, U) == 1 and size("Homesick Drake".mana) == 2
  expect Drake in "Homesick Drake".subtypes and "Homesick Drake".power == 3 and "Homesick Drake".toughness == 3
  expect "Homesick Drake" has Flying
  expect size("Sealed Almanac".mana) == 2
  expect amount("Words of Command".mana, U) == 2 and size("Words of Command".mana) == 6
  expect amount("Undertow".mana, U) == 1 and size("Undertow".mana) == 3
  expect amount("Borrowed Shape".mana, U) == 1 and size("Borrowed Shape".mana) == 3
  expect Figment in "Borrowed Shape".subtypes and "Borrowed Shape".power == 0 and "Borrowed Shape".toughness == 0
  expect amount("Twin Incantation".mana, U) == 1 and size("Twin Incantation".mana) == 2
  expect amount("Stillness".mana, U) == 2 and size("Stillness".mana) == 6
  expect amount("Exchange of Faces".mana, U) == 1 and size("Exchange of Faces".mana) == 4
  expect amount("Frozen Hour".mana, U) == 1 and size("Frozen Hour".mana) == 2
  expect amount("Flat World".mana, U) == 1 and size("Flat World".mana) == 4
  expect amount("Ripples in Ink".mana, U) == 1 and size("Ripples in Ink".mana) == 2
  expect "Ripples in Ink" has Resonance
  expect amount("Unbound Page".mana, U) == 1 and size("Unbound Page".mana) == 4
  expect amount("Claim of the Deep".mana, U) == 2 and size("Claim of the Deep".mana) == 6
  expect Permanents in "Claim of the Deep".enchants
  expect amount("Whisper Broker".mana, U) == 1 and size("Whisper Broker".mana) == 4
  expect Human in "Whisper Broker".subtypes and Rogue in "Whisper Broker".subtypes and "Whisper Broker".power == 2
  expect "Whisper Broker".toughness == 2 and "Whisper Broker" has Flash
  expect amount("Unmake the Word".mana, U) == 2 and size("Unmake the Word".mana) == 3
  expect amount("Scholar's Rest".mana, U) == 1 and size("Scholar's Rest".mana) == 2
  expect amount("Twice-Told Tale".mana, U) == 1 and size("Twice-Told Tale".mana) == 1
  expect amount("Mocking Shape".mana, U) == 1 and size("Mocking Shape".mana) == 4
  expect Figment in "Mocking Shape".subtypes and "Mocking Shape".power == 0 and "Mocking Shape".toughness == 0
  expect amount("Generous Hour".mana, U) == 1 and size("Generous Hour".mana) == 3
  expect amount("Careful Alchemist".mana, U) == 1 and size("Careful Alchemist".mana) == 3
  expect Human in "Careful Alchemist".subtypes and Wizard in "Careful Alchemist".subtypes
  expect "Careful Alchemist".power == 1 and "Careful Alchemist".toughness == 4
  expect amount("Canal Runner".mana, U) == 1 and size("Canal Runner".mana) == 2 and Human in "Canal Runner".subtypes
  expect Rogue in "Canal Runner".subtypes and "Canal Runner".power == 1 and "Canal Runner".toughness == 3
  expect amount("Open Ledger".mana, U) == 1 and size("Open Ledger".mana) == 2
  expect amount("Refusal".mana, U) == 1 and size("Refusal".mana) == 4
  expect amount("Breath Withheld".mana, U) == 1 and size("Breath Withheld".mana) == 2
}

test "printed: green" {
  p1 {
    graveyard "Leaf Druid",
      "Prism Druid",
      "Elder of the Grove",
      "Thousand-Face Mantle",
      "Hydra of Vines",
      "Land's Fury",
      "Overrun the Hills",
      "Cultivate",
      "Fight in the Clearing",
      "Spider of the Canopy",
      "Trampling Boar",
      "Naturalize",
      "Doubling Season",
      "Sprouting Grove",
      "Saproling Swarm",
      "Warding Elk",
      "Shrouded Stag",
      "Moss Titan",
      "Proud Lioness",
      "Bond of the Pack",
      "Regrowth Spell",
      "Entangling Vines",
      "Fertile Ground",
      "Explorer's Path",
      "Growing Moss",
      "Crystal Orb",
      "Ancient Bark",
      "Herd Caller",
      "Anthem of Roots",
      "Call of Kin",
      "Patient Oak",
      "Budding Titan",
      "Seek the Wilds",
      "Blossom Lure",
      "Verdant Channel",
      "Second Spring",
      "Hardened Bark",
      "Wellspring Elk",
      "Moonlit Groves",
      "Barren Moon",
      "Tracker of the Deep",
      "Rootbound Host",
      "Pack Strider",
      "Den Mother",
      "Early Bloom"
    battlefield "Sapling Token"
  }
  expect G in "Sapling Token".colours and Saproling in "Sapling Token".subtypes and "Sapling Token".power == 1
  expect "Sapling Token".toughness == 1 and "Sapling Token".token
  expect amount("Leaf Druid".mana, G) == 1 and size("Leaf Druid".mana) == 1 and Elf in "Leaf Druid".subtypes
  expect Shaman in "Leaf Druid".subtypes and "Leaf Druid".power == 1 and "Leaf Druid".toughness == 1
  expect G in "Leaf Druid".makes
  expect amount("Prism Druid".mana, G) == 1 and size("Prism Druid".mana) == 2 and Elf in "Prism Druid".subtypes
  expect Shaman in "Prism Druid".subtypes and "Prism Druid".power == 1 and "Prism Druid".toughness == 2
  expect W in "Prism Druid".makes and U in "Prism Druid".makes and B in "Prism Druid".makes
  expect R in "Prism Druid".makes and G in "Prism Druid".makes
  expect amount("Elder of the Grove".mana, G) == 1 and size("Elder of the Grove".mana) == 3
  expect Elf in "Elder of the Grove".subtypes and "Elder of the Grove".power == 2
  expect "Elder of the Grove".toughness == 2
  expect size("Thousand-Face Mantle".mana) == 2
  expect amount("Hydra of Vines".mana, G) == 2 and size("Hydra of Vines".mana) == 2 and "Hydra of Vines".xs == 1
  expect Beast in "Hydra of Vines".subtypes and "Hydra of Vines".power == 0 and "Hydra of Vines".toughness == 0
  expect amount("Land's Fury".mana, G) == 2 and size("Land's Fury".mana) == 4 and Elemental in "Land's Fury".subtypes
  expect printed power of "Land's Fury" == 0 and printed toughness of "Land's Fury" == 0 and "Land's Fury" has Trample
  expect amount("Overrun the Hills".mana, G) == 2 and size("Overrun the Hills".mana) == 5
  expect amount("Cultivate".mana, G) == 1 and size("Cultivate".mana) == 3
  expect amount("Fight in the Clearing".mana, G) == 1 and size("Fight in the Clearing".mana) == 2
  expect amount("Spider of the Canopy".mana, G) == 1 and size("Spider of the Canopy".mana) == 3
  expect Beast in "Spider of the Canopy".subtypes and "Spider of the Canopy".power == 2
  expect "Spider of the Canopy".toughness == 4 and "Spider of the Canopy" has Reach
  expect amount("Trampling Boar".mana, G) == 1 and size("Trampling Boar".mana) == 4
  expect Beast in "Trampling Boar".subtypes and "Trampling Boar".power == 4 and "Trampling Boar".toughness == 4
  expect "Trampling Boar" has Trample
  expect amount("Naturalize".mana, G) == 1 and size("Naturalize".mana) == 2
  expect amount("Doubling Season".mana, G) == 1 and size("Doubling Season".mana) == 5
  expect G in "Sprouting Grove".makes
  expect amount("Saproling Swarm".mana, G) == 1 and size("Saproling Swarm".mana) == 2
  expect amount("Warding Elk".mana, G) == 1 and size("Warding Elk".mana) == 3 and Beast in "Warding Elk".subtypes
  expect "Warding Elk".power == 3 and "Warding Elk".toughness == 3
  expect amount("Shrouded Stag".mana, G) == 1 and size("Shrouded Stag".mana) == 3
  expect Beast in "Shrouded Stag".subtypes and "Shrouded Stag".power == 3 and "Shrouded Stag".toughness == 2
  expect "Shrouded Stag" has Shroud
  expect amount("Moss Titan".mana, G) == 1 and size("Moss Titan".mana) == 6 and Giant in "Moss Titan".subtypes
  expect "Moss Titan".power == 6 and "Moss Titan".toughness == 6 and "Moss Titan" has Vigilance
  expect amount("Proud Lioness".mana, G) == 1 and size("Proud Lioness".mana) == 2
  expect Beast in "Proud Lioness".subtypes and "Proud Lioness".power == 2 and "Proud Lioness".toughness == 2
  expect amount("Bond of the Pack".mana, G) == 1 and size("Bond of the Pack".mana) == 3
  expect amount("Regrowth Spell".mana, G) == 1 and size("Regrowth Spell".mana) == 2
  expect amount("Entangling Vines".mana, G) == 1 and size("Entangling Vines".mana) == 1
  expect amount("Fertile Ground".mana, G) == 1 and size("Fertile Ground".mana) == 2
  expect amount("Explorer's Path".mana, G) == 1 and size("Explorer's Path".mana) == 3
  expect amount("Growing Moss".mana, G) == 1 and size("Growing Moss".mana) == 1
  expect size("Crystal Orb".mana) == 3 and W in "Crystal Orb".makes and U in "Crystal Orb".makes
  expect B in "Crystal Orb".makes and R in "Crystal Orb".makes and G in "Crystal Orb".makes
  expect amount("Ancient Bark".mana, G) == 1 and size("Ancient Bark".mana) == 2 and "Ancient Bark" has Flash
  expect amount("Herd Caller".mana, G) == 1 and size("Herd Caller".mana) == 5 and Elf in "Herd Caller".subtypes
  expect Shaman in "Herd Caller".subtypes and "Herd Caller".power == 3 and "Herd Caller".toughness == 3
  expect amount("Anthem of Roots".mana, G) == 2 and size("Anthem of Roots".mana) == 3
  expect amount("Call of Kin".mana, G) == 1 and size("Call of Kin".mana) == 2
  expect amount("Patient Oak".mana, G) == 1 and size("Patient Oak".mana) == 2 and Elemental in "Patient Oak".subtypes
  expect "Patient Oak".power == 1 and "Patient Oak".toughness == 1
  expect amount("Budding Titan".mana, G) == 1 and size("Budding Titan".mana) == 4
  expect Giant in "Budding Titan".subtypes and "Budding Titan".power == 1 and "Budding Titan".toughness == 1
  expect amount("Seek the Wilds".mana, G) == 1 and size("Seek the Wilds".mana) == 4
  expect amount("Blossom Lure".mana, G) == 1 and size("Blossom Lure".mana) == 2
  expect amount("Verdant Channel".mana, G) == 1 and size("Verdant Channel".mana) == 2
  expect Lands in "Verdant Channel".enchants
  expect amount("Second Spring".mana, G) == 1 and size("Second Spring".mana) == 4
  expect amount("Hardened Bark".mana, G) == 1 and size("Hardened Bark".mana) == 1
  expect amount("Wellspring Elk".mana, G) == 1 and size("Wellspring Elk".mana) == 3
  expect Beast in "Wellspring Elk".subtypes and "Wellspring Elk".power == 2 and "Wellspring Elk".toughness == 2
  expect amount("Moonlit Groves".mana, G) == 1 and size("Moonlit Groves".mana) == 2
  expect amount("Barren Moon".mana, R) == 1 and size("Barren Moon".mana) == 3
  expect amount("Tracker of the Deep".mana, G) == 1 and size("Tracker of the Deep".mana) == 4
  expect Beast in "Tracker of the Deep".subtypes and "Tracker of the Deep".power == 3
  expect "Tracker of the Deep".toughness == 3 and "Tracker of the Deep" has FirstStrike
  expect amount("Rootbound Host".mana, G) == 1 and size("Rootbound Host".mana) == 6
  expect Elemental in "Rootbound Host".subtypes and "Rootbound Host".power == 5 and "Rootbound Host".toughness == 5
  expect "Rootbound Host" has Convoke and "Rootbound Host" has Vigilance
  expect amount("Pack Strider".mana, G) == 1 and size("Pack Strider".mana) == 3 and Beast in "Pack Strider".subtypes
  expect "Pack Strider".power == 1 and "Pack Strider".toughness == 1
  expect amount("Den Mother".mana, G) == 1 and size("Den Mother".mana) == 3 and Bear in "Den Mother".subtypes
  expect "Den Mother".power == 2 and "Den Mother".toughness == 3
  expect amount("Early Bloom".mana, G) == 1 and size("Early Bloom".mana) == 2
}

test "printed: hybrid" {
  p1 {
    graveyard "Briarflame Whelp", "Vesper Duelist", "Crossroads Envoy", "Undersong", "Tanglecurrent"
  }
  expect Dragon in "Briarflame Whelp".subtypes and "Briarflame Whelp".power == 2
  expect "Briarflame Whelp".toughness == 2
  expect Human in "Vesper Duelist".subtypes and Knight in "Vesper Duelist".subtypes and "Vesper Duelist".power == 2
  expect "Vesper Duelist".toughness == 2 and "Vesper Duelist" has Lifelink
  expect Elf in "Crossroads Envoy".subtypes and Human in "Crossroads Envoy".subtypes
  expect "Crossroads Envoy".power == 2 and "Crossroads Envoy".toughness == 3 and "Crossroads Envoy" has Vigilance
  expect amount("Undersong".mana, U) == 1 and size("Undersong".mana) == 2 and "Undersong" has Kicker
  expect "Tanglecurrent" has Cycling
}

test "printed: red" {
  p1 {
    graveyard "Spark",
      "Forge Debt",
      "Rain of Sparks",
      "Waking Ground",
      "Goblin Warlord",
      "Goblin Raiders",
      "Fireborn Dragon",
      "Ball Lightning Imp",
      "Mirror Fury",
      "Molten Rain",
      "War Drums",
      "Second Charge",
      "Pyromaniac",
      "Furnace",
      "Ogre Duelist",
      "Shattering Blow",
      "Ember Mage",
      "Unstoppable Force",
      "Blazing Hound",
      "Crag Giant",
      "Parting Ember",
      "Double Trouble",
      "Grudge",
      "Burning Bargain",
      "Warpaint",
      "Rage Banner",
      "Scorched Crag",
      "Volcanic Pact",
      "Living Spark",
      "Searing Truth",
      "No Refuge",
      "Bitter Wells",
      "Hasty Scheme",
      "Avalanche Caller",
      "Hurl the Fallen",
      "Cinder Chorus",
      "Parade of Sparks",
      "Plunder the Hoard",
      "Twin of Embers",
      "Embersworn Basilisk",
      "Trial of the Forge",
      "Fleeting Visitor"
    battlefield "Spark Token", "Raider Token", "Gilded Leaf Token"
  }
  expect R in "Spark Token".colours and Elemental in "Spark Token".subtypes and "Spark Token".power == 3
  expect "Spark Token".toughness == 1 and "Spark Token" has Haste and "Spark Token" has Trample
  expect "Spark Token".token
  expect R in "Raider Token".colours and Goblin in "Raider Token".subtypes and "Raider Token".power == 1
  expect "Raider Token".toughness == 1 and "Raider Token".token
  expect amount("Spark".mana, R) == 1 and size("Spark".mana) == 1
  expect amount("Forge Debt".mana, R) == 1 and size("Forge Debt".mana) == 2
  expect amount("Rain of Sparks".mana, R) == 1 and size("Rain of Sparks".mana) == 1 and "Rain of Sparks".xs == 1
  expect amount("Waking Ground".mana, R) == 1 and size("Waking Ground".mana) == 1
  expect amount("Goblin Warlord".mana, R) == 1 and size("Goblin Warlord".mana) == 3
  expect Goblin in "Goblin Warlord".subtypes and "Goblin Warlord".power == 2 and "Goblin Warlord".toughness == 2
  expect amount("Goblin Raiders".mana, R) == 1 and size("Goblin Raiders".mana) == 2
  expect amount("Fireborn Dragon".mana, R) == 2 and size("Fireborn Dragon".mana) == 6
  expect Dragon in "Fireborn Dragon".subtypes and "Fireborn Dragon".power == 5 and "Fireborn Dragon".toughness == 5
  expect "Fireborn Dragon" has Flying
  expect amount("Ball Lightning Imp".mana, R) == 2 and size("Ball Lightning Imp".mana) == 2
  expect Elemental in "Ball Lightning Imp".subtypes and "Ball Lightning Imp".power == 4
  expect "Ball Lightning Imp".toughness == 1 and "Ball Lightning Imp" has Haste and "Ball Lightning Imp" has Trample
  expect amount("Mirror Fury".mana, R) == 1 and size("Mirror Fury".mana) == 3
  expect amount("Molten Rain".mana, R) == 1 and size("Molten Rain".mana) == 3
  expect amount("War Drums".mana, R) == 1 and size("War Drums".mana) == 3
  expect amount("Second Charge".mana, R) == 1 and size("Second Charge".mana) == 3
  expect amount("Pyromaniac".mana, R) == 1 and size("Pyromaniac".mana) == 2 and Human in "Pyromaniac".subtypes
  expect Shaman in "Pyromaniac".subtypes and "Pyromaniac".power == 1 and "Pyromaniac".toughness == 1
  expect amount("Furnace".mana, R) == 1 and size("Furnace".mana) == 4
  expect amount("Ogre Duelist".mana, R) == 1 and size("Ogre Duelist".mana) == 4 and Giant in "Ogre Duelist".subtypes
  expect "Ogre Duelist".power == 4 and "Ogre Duelist".toughness == 4
  expect amount("Shattering Blow".mana, R) == 1 and size("Shattering Blow".mana) == 1
  expect amount("Ember Mage".mana, R) == 1 and size("Ember Mage".mana) == 3 and Human in "Ember Mage".subtypes
  expect Wizard in "Ember Mage".subtypes and "Ember Mage".power == 2 and "Ember Mage".toughness == 2
  expect "Ember Mage" has Prowess
  expect amount("Unstoppable Force".mana, R) == 2 and size("Unstoppable Force".mana) == 5
  expect Giant in "Unstoppable Force".subtypes and "Unstoppable Force".power == 6
  expect "Unstoppable Force".toughness == 4 and "Unstoppable Force" has Trample
  expect "Unstoppable Force" has Uncounterable
  expect amount("Blazing Hound".mana, R) == 1 and size("Blazing Hound".mana) == 1
  expect Beast in "Blazing Hound".subtypes and "Blazing Hound".power == 2 and "Blazing Hound".toughness == 1
  expect "Blazing Hound" has Haste
  expect amount("Crag Giant".mana, R) == 1 and size("Crag Giant".mana) == 5 and Giant in "Crag Giant".subtypes
  expect "Crag Giant".power == 5 and "Crag Giant".toughness == 5
  expect amount("Parting Ember".mana, R) == 1 and size("Parting Ember".mana) == 2
  expect Elemental in "Parting Ember".subtypes and "Parting Ember".power == 2 and "Parting Ember".toughness == 1
  expect amount("Double Trouble".mana, R) == 1 and size("Double Trouble".mana) == 2
  expect amount("Grudge".mana, R) == 1 and size("Grudge".mana) == 2
  expect amount("Burning Bargain".mana, R) == 1 and size("Burning Bargain".mana) == 1
  expect amount("Warpaint".mana, R) == 1 and size("Warpaint".mana) == 1
  expect size("Rage Banner".mana) == 1
  expect R in "Scorched Crag".makes and B in "Scorched Crag".makes and "Scorched Crag" has EntersTapped
  expect amount("Volcanic Pact".mana, R) == 1 and size("Volcanic Pact".mana) == 2
  expect amount("Living Spark".mana, R) == 1 and size("Living Spark".mana) == 2
  expect amount("Searing Truth".mana, R) == 1 and size("Searing Truth".mana) == 2
  expect amount("No Refuge".mana, R) == 1 and size("No Refuge".mana) == 1
  expect amount("Bitter Wells".mana, R) == 1 and size("Bitter Wells".mana) == 2
  expect amount("Hasty Scheme".mana, R) == 1 and size("Hasty Scheme".mana) == 2
  expect amount("Avalanche Caller".mana, R) == 1 and size("Avalanche Caller".mana) == 4
  expect Giant in "Avalanche Caller".subtypes and Shaman in "Avalanche Caller".subtypes
  expect "Avalanche Caller".power == 3 and "Avalanche Caller".toughness == 2 and "Avalanche Caller" has Avalanche
  expect amount("Hurl the Fallen".mana, R) == 1 and size("Hurl the Fallen".mana) == 2
  expect amount("Cinder Chorus".mana, R) == 1 and size("Cinder Chorus".mana) == 2 and "Cinder Chorus" has Resonance
  expect amount("Parade of Sparks".mana, R) == 1 and size("Parade of Sparks".mana) == 3
  expect Goblin in "Parade of Sparks".subtypes and "Parade of Sparks".power == 2
  expect "Parade of Sparks".toughness == 2
  expect W in "Gilded Leaf Token".makes and U in "Gilded Leaf Token".makes and B in "Gilded Leaf Token".makes
  expect R in "Gilded Leaf Token".makes and G in "Gilded Leaf Token".makes and "Gilded Leaf Token".brittle
  expect "Gilded Leaf Token".token
  expect amount("Plunder the Hoard".mana, R) == 1 and size("Plunder the Hoard".mana) == 2
  expect amount("Twin of Embers".mana, R) == 1 and size("Twin of Embers".mana) == 3
  expect amount("Embersworn Basilisk".mana, R) == 1 and size("Embersworn Basilisk".mana) == 3
  expect Beast in "Embersworn Basilisk".subtypes and "Embersworn Basilisk".power == 1
  expect "Embersworn Basilisk".toughness == 3
  expect amount("Trial of the Forge".mana, R) == 1 and size("Trial of the Forge".mana) == 2
  expect amount("Fleeting Visitor".mana, R) == 1 and size("Fleeting Visitor".mana) == 4
  expect Elemental in "Fleeting Visitor".subtypes and "Fleeting Visitor".power == 3
  expect "Fleeting Visitor".toughness == 2
}

test "printed: white" {
  p1 {
    graveyard "Noon Standard",
      "Battle Hymn",
      "Banishing Lamp",
      "Step Aside",
      "Gather the Throng",
      "Census Taker",
      "Chapel Scribe",
      "Dawn Knight",
      "Sunlit Angel",
      "Lantern Cleric",
      "Oath of Mercy",
      "Swords to Soil",
      "Day of Ashes",
      "Warden of the Gate",
      "Blessed Mail",
      "Manacles",
      "Shining Ward",
      "Captain of the Watch",
      "Twin Blades",
      "Soul Warden's Bell",
      "Return to Dust",
      "Rebirth Rite",
      "Honour Guard",
      "Skyhunter",
      "Last Light",
      "Marching Orders",
      "Peacemaker",
      "Silver Aegis",
      "Sworn Protector",
      "Evening Vigil",
      "Shared Joy",
      "Stone of Least Price",
      "Woven Memory",
      "Bridge of Tolls",
      "Final Dusk",
      "Keeper of the Last Hour",
      "Circle of Ash",
      "Blessing of the Hearth",
      "Cloak of Noon",
      "Second Weaving",
      "Marshal of Banners",
      "Parley Horn",
      "Bellwether Ox",
      "Summoned Choir",
      "Call the Fallen",
      "Harvest of Blows",
      "Sweep of Altars"
    battlefield "Wisp Token", "Soldier Token"
  }
  expect W in "Wisp Token".colours and Spirit in "Wisp Token".subtypes and "Wisp Token".power == 1
  expect "Wisp Token".toughness == 1 and "Wisp Token" has Flying and "Wisp Token".token
  expect W in "Soldier Token".colours and Soldier in "Soldier Token".subtypes and "Soldier Token".power == 1
  expect "Soldier Token".toughness == 1 and "Soldier Token".token
  expect amount("Noon Standard".mana, W) == 2 and size("Noon Standard".mana) == 3
  expect amount("Battle Hymn".mana, W) == 1 and size("Battle Hymn".mana) == 2
  expect amount("Banishing Lamp".mana, W) == 1 and size("Banishing Lamp".mana) == 3
  expect amount("Step Aside".mana, W) == 1 and size("Step Aside".mana) == 1
  expect amount("Gather the Throng".mana, W) == 1 and size("Gather the Throng".mana) == 4
  expect amount("Census Taker".mana, W) == 1 and size("Census Taker".mana) == 2 and Human in "Census Taker".subtypes
  expect "Census Taker".power == 1 and "Census Taker".toughness == 2
  expect amount("Chapel Scribe".mana, W) == 1 and size("Chapel Scribe".mana) == 3
  expect Human in "Chapel Scribe".subtypes and Cleric in "Chapel Scribe".subtypes and "Chapel Scribe".power == 2
  expect "Chapel Scribe".toughness == 2
  expect amount("Dawn Knight".mana, W) == 1 and size("Dawn Knight".mana) == 3 and Human in "Dawn Knight".subtypes
  expect Knight in "Dawn Knight".subtypes and "Dawn Knight".power == 2 and "Dawn Knight".toughness == 2
  expect "Dawn Knight" has FirstStrike and "Dawn Knight" has Vigilance
  expect amount("Sunlit Angel".mana, W) == 2 and size("Sunlit Angel".mana) == 5 and Angel in "Sunlit Angel".subtypes
  expect "Sunlit Angel".power == 4 and "Sunlit Angel".toughness == 4 and "Sunlit Angel" has Flying
  expect "Sunlit Angel" has Vigilance
  expect amount("Lantern Cleric".mana, W) == 1 and size("Lantern Cleric".mana) == 2
  expect Human in "Lantern Cleric".subtypes and Cleric in "Lantern Cleric".subtypes and "Lantern Cleric".power == 1
  expect "Lantern Cleric".toughness == 3 and "Lantern Cleric" has Lifelink
  expect amount("Oath of Mercy".mana, W) == 1 and size("Oath of Mercy".mana) == 1
  expect amount("Swords to Soil".mana, W) == 1 and size("Swords to Soil".mana) == 1
  expect amount("Day of Ashes".mana, W) == 2 and size("Day of Ashes".mana) == 4
  expect amount("Warden of the Gate".mana, W) == 1 and size("Warden of the Gate".mana) == 3
  expect Human in "Warden of the Gate".subtypes and Soldier in "Warden of the Gate".subtypes
  expect "Warden of the Gate".power == 1 and "Warden of the Gate".toughness == 4
  expect amount("Blessed Mail".mana, W) == 1 and size("Blessed Mail".mana) == 2
  expect amount("Manacles".mana, W) == 1 and size("Manacles".mana) == 2
  expect amount("Shining Ward".mana, W) == 1 and size("Shining Ward".mana) == 1
  expect amount("Captain of the Watch".mana, W) == 1 and size("Captain of the Watch".mana) == 5
  expect Human in "Captain of the Watch".subtypes and Soldier in "Captain of the Watch".subtypes
  expect "Captain of the Watch".power == 3 and "Captain of the Watch".toughness == 3
  expect "Captain of the Watch" has Vigilance
  expect size("Twin Blades".mana) == 2
  expect size("Soul Warden's Bell".mana) == 1
  expect amount("Return to Dust".mana, W) == 1 and size("Return to Dust".mana) == 3
  expect amount("Rebirth Rite".mana, W) == 1 and size("Rebirth Rite".mana) == 3
  expect amount("Honour Guard".mana, W) == 1 and size("Honour Guard".mana) == 1 and Human in "Honour Guard".subtypes
  expect Soldier in "Honour Guard".subtypes and "Honour Guard".power == 1 and "Honour Guard".toughness == 1
  expect amount("Skyhunter".mana, W) == 1 and size("Skyhunter".mana) == 2 and Human in "Skyhunter".subtypes
  expect Knight in "Skyhunter".subtypes and "Skyhunter".power == 1 and "Skyhunter".toughness == 1
  expect "Skyhunter" has Flying and "Skyhunter" has FirstStrike
  expect amount("Last Light".mana, W) == 1 and size("Last Light".mana) == 4
  expect amount("Marching Orders".mana, W) == 1 and size("Marching Orders".mana) == 2
  expect amount("Peacemaker".mana, W) == 1 and size("Peacemaker".mana) == 3 and "Peacemaker".legendary
  expect Human in "Peacemaker".subtypes and "Peacemaker".power == 2 and "Peacemaker".toughness == 3
  expect size("Silver Aegis".mana) == 3
  expect amount("Sworn Protector".mana, W) == 1 and size("Sworn Protector".mana) == 3
  expect Human in "Sworn Protector".subtypes and Knight in "Sworn Protector".subtypes
  expect "Sworn Protector".power == 1 and "Sworn Protector".toughness == 5
  expect amount("Evening Vigil".mana, W) == 1 and size("Evening Vigil".mana) == 2
  expect amount("Shared Joy".mana, W) == 1 and size("Shared Joy".mana) == 2
  expect size("Stone of Least Price".mana) == 3
  expect amount("Woven Memory".mana, W) == 1 and size("Woven Memory".mana) == 3
  expect amount("Bridge of Tolls".mana, W) == 1 and size("Bridge of Tolls".mana) == 3
  expect amount("Final Dusk".mana, W) == 2 and size("Final Dusk".mana) == 5
  expect amount("Keeper of the Last Hour".mana, W) == 1 and size("Keeper of the Last Hour".mana) == 5
  expect Angel in "Keeper of the Last Hour".subtypes and "Keeper of the Last Hour".power == 2
  expect "Keeper of the Last Hour".toughness == 5
  expect amount("Circle of Ash".mana, W) == 1 and size("Circle of Ash".mana) == 2
  expect amount("Blessing of the Hearth".mana, W) == 1 and size("Blessing of the Hearth".mana) == 1
  expect Players in "Blessing of the Hearth".enchants
  expect amount("Cloak of Noon".mana, W) == 1 and size("Cloak of Noon".mana) == 2
  expect amount("Second Weaving".mana, W) == 1 and size("Second Weaving".mana) == 2
  expect amount("Marshal of Banners".mana, W) == 1 and size("Marshal of Banners".mana) == 3
  expect Human in "Marshal of Banners".subtypes and Knight in "Marshal of Banners".subtypes
  expect "Marshal of Banners".power == 2 and "Marshal of Banners".toughness == 2
  expect size("Parley Horn".mana) == 2
  expect amount("Bellwether Ox".mana, W) == 1 and size("Bellwether Ox".mana) == 3
  expect Beast in "Bellwether Ox".subtypes and "Bellwether Ox".power == 2 and "Bellwether Ox".toughness == 3
  expect amount("Summoned Choir".mana, W) == 1 and size("Summoned Choir".mana) == 4 and "Summoned Choir" has Convoke
  expect amount("Call the Fallen".mana, W) == 1 and size("Call the Fallen".mana) == 6
  expect amount("Harvest of Blows".mana, W) == 1 and size("Harvest of Blows".mana) == 3
  expect amount("Sweep of Altars".mana, W) == 1 and size("Sweep of Altars".mana) == 4
}
