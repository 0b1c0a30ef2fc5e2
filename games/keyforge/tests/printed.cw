// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: aember skies" {
  p1 {
    discard "Akugyo",
      "Barter and Games",
      "Beehemoth",
      "Brunx and Bongle",
      "Chauncey",
      "De-Animator",
      "Doppelganger",
      "Flip Stallard",
      "Ley, Earl of Hurl",
      "Manifestation",
      "Shae 'Cloudkicker'",
      "Slayer",
      "Void Shields",
      "Phantasmaquid"
  }
  expect Brobnar in "Akugyo".house and "Akugyo".power == 12 and Leviathan in "Akugyo".traits
  expect Ekwidon in "Barter and Games".house
  expect Brobnar in "Beehemoth".house and "Beehemoth".power == 7 and Insect in "Beehemoth".traits
  expect "Beehemoth" has Poison
  expect Brobnar in "Brunx and Bongle".house and "Brunx and Bongle".power == 7 and Giant in "Brunx and Bongle".traits
  expect Goblin in "Brunx and Bongle".traits
  expect Dis in "Chauncey".house and "Chauncey".power == 3 and Imp in "Chauncey".traits
  expect Logos in "De-Animator".house and "De-Animator".power == 3 and Cyborg in "De-Animator".traits
  expect Scientist in "De-Animator".traits and "De-Animator" has Elusive
  expect Geistoid in "Doppelganger".house and "Doppelganger".power == 3 and Specter in "Doppelganger".traits
  expect Shapeshifter in "Doppelganger".traits
  expect Skyborn in "Flip Stallard".house and "Flip Stallard".power == 4 and Raptrix in "Flip Stallard".traits
  expect Skyborn in "Ley, Earl of Hurl".house and "Ley, Earl of Hurl".power == 4 and "Ley, Earl of Hurl".armor == 2
  expect Human in "Ley, Earl of Hurl".traits and Pilot in "Ley, Earl of Hurl".traits
  expect Geistoid in "Manifestation".house and "Manifestation".bonus == 1
  expect Skyborn in "Shae 'Cloudkicker'".house and "Shae 'Cloudkicker'".power == 2
  expect Elf in "Shae 'Cloudkicker'".traits
  expect Dis in "Slayer".house and "Slayer".power == 3 and Demon in "Slayer".traits and "Slayer" has Skirmish
  expect Logos in "Void Shields".house and "Void Shields".bonus == 1
  expect Dis in "Phantasmaquid".house and "Phantasmaquid".power == 6 and Beast in "Phantasmaquid".traits
}

test "printed: age of ascension" {
  p1 {
    discard "Archimedes",
      "Duskwitch",
      "Lethal Distraction",
      "Might Makes Right",
      "Mindworm",
      "Murkens",
      "Po's Pixies",
      "Scowly Caper",
      "Shadow of Dis",
      "Shadows Ambassador",
      "Smite",
      "Swindle"
  }
  expect Logos in "Archimedes".house and "Archimedes".power == 2 and Cyborg in "Archimedes".traits
  expect Beast in "Archimedes".traits and "Archimedes" has Elusive
  expect Untamed in "Duskwitch".house and "Duskwitch".power == 1 and Human in "Duskwitch".traits
  expect Witch in "Duskwitch".traits and "Duskwitch" has Elusive and "Duskwitch" has Omega
  expect Shadows in "Lethal Distraction".house and "Lethal Distraction".bonus == 1
  expect Brobnar in "Might Makes Right".house and "Might Makes Right".bonus == 1
  expect Mars in "Mindworm".house and "Mindworm".power == 1 and Beast in "Mindworm".traits and "Mindworm" has Elusive
  expect Shadows in "Murkens".house and "Murkens".power == 2 and Elf in "Murkens".traits
  expect Thief in "Murkens".traits
  expect Untamed in "Po's Pixies".house and "Po's Pixies".power == 1 and Faerie in "Po's Pixies".traits
  expect "Po's Pixies" has Elusive
  expect Shadows in "Scowly Caper".house and "Scowly Caper".power == 2 and Elf in "Scowly Caper".traits
  expect Thief in "Scowly Caper".traits and "Scowly Caper" has Skirmish and "Scowly Caper" has Treachery
  expect "Scowly Caper" has Versatile
  expect Dis in "Shadow of Dis".house and "Shadow of Dis".bonus == 1
  expect Sanctum in "Shadows Ambassador".house and "Shadows Ambassador".power == 1
  expect Human in "Shadows Ambassador".traits and "Shadows Ambassador" has Elusive
  expect Sanctum in "Smite".house
  expect Shadows in "Swindle".house and "Swindle" has Alpha and "Swindle" has Omega
}

test "printed: brobnar" {
  p1 {
    discard "Anger",
      "Barehanded",
      "Blood Money",
      "Brothers in Battle",
      "Burn the Stockpile",
      "Champion's Challenge",
      "Coward's End",
      "Follow the Leader",
      "Lava Ball",
      "Loot the Bodies",
      "Take that, Smartypants",
      "Punch",
      "Relentless Assault",
      "Smith",
      "Sound the Horns",
      "Tremor",
      "Unguarded Camp",
      "Warsong",
      "Autocannon",
      "Banner of Battle",
      "Cannon",
      "Gauntlet of Command",
      "Iron Obelisk",
      "Mighty Javelin",
      "Pile of Skulls",
      "Screechbomb",
      "The Warchest",
      "Bilgum Avalanche",
      "Valdr",
      "Bumpsy",
      "Earthshaker",
      "Firespitter",
      "Ganger Chieftain",
      "Grenade Snib",
      "Headhunter",
      "Hebe the Huge",
      "Kelifi Dragon",
      "King of the Crag",
      "Krump",
      "Lomir Flamefist",
      "Looter Goblin",
      "Mugwump",
      "Pingle Who Annoys",
      "Rock-Hurling Giant",
      "Rogue Ogre",
      "Smaaash",
      "Tireless Crocag",
      "Troll",
      "Wardrummer",
      "Blood of Titans",
      "Phoenix Heart",
      "Yo Mama Mastery"
  }
  expect Brobnar in "Anger".house and "Anger".bonus == 1
  expect Brobnar in "Barehanded".house and "Barehanded".bonus == 1
  expect Brobnar in "Blood Money".house
  expect Brobnar in "Brothers in Battle".house and "Brothers in Battle".bonus == 1
  expect Brobnar in "Burn the Stockpile".house
  expect Brobnar in "Champion's Challenge".house
  expect Brobnar in "Coward's End".house
  expect Brobnar in "Follow the Leader".house
  expect Brobnar in "Lava Ball".house
  expect Brobnar in "Loot the Bodies".house
  expect Brobnar in "Take that, Smartypants".house and "Take that, Smartypants".bonus == 1
  expect Brobnar in "Punch".house and "Punch".bonus == 1
  expect Brobnar in "Relentless Assault".house
  expect Brobnar in "Smith".house and "Smith".bonus == 1
  expect Brobnar in "Sound the Horns".house and "Sound the Horns".bonus == 1
  expect Brobnar in "Tremor".house
  expect Brobnar in "Unguarded Camp".house and "Unguarded Camp".bonus == 1
  expect Brobnar in "Warsong".house
  expect Brobnar in "Autocannon".house and "Autocannon".bonus == 1 and Weapon in "Autocannon".traits
  expect Brobnar in "Banner of Battle".house and Item in "Banner of Battle".traits
  expect Brobnar in "Cannon".house and Weapon in "Cannon".traits
  expect Brobnar in "Gauntlet of Command".house and Item in "Gauntlet of Command".traits
  expect Brobnar in "Iron Obelisk".house and Location in "Iron Obelisk".traits
  expect Brobnar in "Mighty Javelin".house and "Mighty Javelin".bonus == 1 and Weapon in "Mighty Javelin".traits
  expect Brobnar in "Pile of Skulls".house and Location in "Pile of Skulls".traits
  expect Brobnar in "Screechbomb".house and Weapon in "Screechbomb".traits
  expect Brobnar in "The Warchest".house and Item in "The Warchest".traits
  expect Brobnar in "Bilgum Avalanche".house and "Bilgum Avalanche".power == 5 and Giant in "Bilgum Avalanche".traits
  expect Brobnar in "Valdr".house and "Valdr".power == 6 and Giant in "Valdr".traits
  expect Brobnar in "Bumpsy".house and "Bumpsy".power == 5 and Giant in "Bumpsy".traits
  expect Brobnar in "Earthshaker".house and "Earthshaker".power == 7 and Giant in "Earthshaker".traits
  expect Brobnar in "Firespitter".house and "Firespitter".power == 5 and "Firespitter".armor == 1
  expect Giant in "Firespitter".traits
  expect Brobnar in "Ganger Chieftain".house and "Ganger Chieftain".power == 5 and Giant in "Ganger Chieftain".traits
  expect Brobnar in "Grenade Snib".house and "Grenade Snib".power == 2 and Goblin in "Grenade Snib".traits
  expect Brobnar in "Headhunter".house and "Headhunter".power == 5 and Giant in "Headhunter".traits
  expect Brobnar in "Hebe the Huge".house and "Hebe the Huge".power == 6 and Giant in "Hebe the Huge".traits
  expect Knight in "Hebe the Huge".traits
  expect Brobnar in "Kelifi Dragon".house and "Kelifi Dragon".power == 12 and Dragon in "Kelifi Dragon".traits
  expect Brobnar in "King of the Crag".house and "King of the Crag".power == 7 and Giant in "King of the Crag".traits
  expect Brobnar in "Krump".house and "Krump".power == 6 and Giant in "Krump".traits
  expect Brobnar in "Lomir Flamefist".house and "Lomir Flamefist".power == 5 and Giant in "Lomir Flamefist".traits
  expect Brobnar in "Looter Goblin".house and "Looter Goblin".power == 2 and Goblin in "Looter Goblin".traits
  expect "Looter Goblin" has Elusive
  expect Brobnar in "Mugwump".house and "Mugwump".power == 6 and Giant in "Mugwump".traits
  expect Brobnar in "Pingle Who Annoys".house and "Pingle Who Annoys".power == 2
  expect Goblin in "Pingle Who Annoys".traits and "Pingle Who Annoys" has Elusive
  expect Brobnar in "Rock-Hurling Giant".house and "Rock-Hurling Giant".power == 6
  expect Giant in "Rock-Hurling Giant".traits
  expect Brobnar in "Rogue Ogre".house and "Rogue Ogre".power == 6 and Giant in "Rogue Ogre".traits
  expect Mutant in "Rogue Ogre".traits
  expect Brobnar in "Smaaash".house and "Smaaash".power == 5 and Giant in "Smaaash".traits
  expect Brobnar in "Tireless Crocag".house and "Tireless Crocag".power == 7 and Giant in "Tireless Crocag".traits
  expect "Tireless Crocag" has Versatile
  expect Brobnar in "Troll".house and "Troll".power == 8 and Giant in "Troll".traits
  expect Brobnar in "Wardrummer".house and "Wardrummer".power == 3 and Goblin in "Wardrummer".traits
  expect Brobnar in "Blood of Titans".house and "Blood of Titans".bonus == 1
  expect Brobnar in "Phoenix Heart".house
  expect Brobnar in "Yo Mama Mastery".house and "Yo Mama Mastery".bonus == 1
}

test "printed: dark tidings" {
  p1 {
    discard "Cement Shoes",
      "Dark Discovery",
      "Diplomat Agung",
      "Kaupe",
      "Lapisaurus",
      "Officer's Blaster",
      "Operative Espion",
      "Orphion, Land's Chosen",
      "Scyphos",
      "The Mysticeti",
      "The Ulfberht Device",
      "Trial by Water",
      "Trojan Sauropod"
  }
  expect Shadows in "Cement Shoes".house and "Cement Shoes".bonus == 1
  expect Unfathomable in "Dark Discovery".house and "Dark Discovery".bonus == 1
  expect StarAlliance in "Diplomat Agung".house and "Diplomat Agung".power == 2 and Alien in "Diplomat Agung".traits
  expect Krxix in "Diplomat Agung".traits
  expect Unfathomable in "Kaupe".house and "Kaupe".power == 7 and Aquan in "Kaupe".traits
  expect Saurian in "Lapisaurus".house and "Lapisaurus".power == 4 and "Lapisaurus".armor == 2
  expect Beast in "Lapisaurus".traits and "Lapisaurus" has Taunt
  expect StarAlliance in "Officer's Blaster".house and "Officer's Blaster".bonus == 1
  expect StarAlliance in "Operative Espion".house and "Operative Espion".power == 4
  expect Alien in "Operative Espion".traits and "Operative Espion" has Elusive
  expect Sanctum in "Orphion, Land's Chosen".house and "Orphion, Land's Chosen".power == 3
  expect Human in "Orphion, Land's Chosen".traits and Monk in "Orphion, Land's Chosen".traits
  expect Unfathomable in "Scyphos".house and "Scyphos".power == 3 and Beast in "Scyphos".traits
  expect Untamed in "The Mysticeti".house and Beast in "The Mysticeti".traits and Ship in "The Mysticeti".traits
  expect StarAlliance in "The Ulfberht Device".house and "The Ulfberht Device".bonus == 1
  expect Item in "The Ulfberht Device".traits
  expect Sanctum in "Trial by Water".house and "Trial by Water".bonus == 1
  expect Saurian in "Trojan Sauropod".house and "Trojan Sauropod".bonus == 1 and Item in "Trojan Sauropod".traits
  expect "Trojan Sauropod" has Treachery
}

test "printed: dis" {
  p1 {
    discard "A Fair Game",
      "Arise!",
      "Control the Weak",
      "Creeping Oblivion",
      "Dance of Doom",
      "Fear",
      "Gateway to Dis",
      "Gongoozle",
      "Guilty Hearts",
      "Hand of Dis",
      "Hecatomb",
      "Tendrils of Pain",
      "Hysteria",
      "Key Hammer",
      "Mind Barb",
      "Pandemonium",
      "Poltergeist",
      "Red-Hot Armor",
      "Three Fates",
      "Annihilation Ritual",
      "Dominator Bauble",
      "Key to Dis",
      "Lash of Broken Dreams",
      "Library of the Damned",
      "Lifeward",
      "Sacrificial Altar",
      "Screaming Cave",
      "Soul Snatcher",
      "Charette",
      "Drumble",
      "Dust Imp",
      "Eater of the Dead",
      "Ember Imp",
      "Gabos Longarms",
      "Overlord Greking",
      "Guardian Demon",
      "Master of 1",
      "Master of 2",
      "Master of 3",
      "Pit Demon",
      "Pitlord",
      "Restringuntus",
      "Shaffles",
      "Shooler",
      "Snudge",
      "Stealer of Souls",
      "Succubus",
      "Tentacus",
      "The Terror",
      "Tocsin",
      "Tolas",
      "Truebaru",
      "Collar of Subordination",
      "Flame-Wreathed"
  }
  expect Dis in "A Fair Game".house
  expect Dis in "Arise!".house
  expect Dis in "Control the Weak".house and "Control the Weak".bonus == 1
  expect Dis in "Creeping Oblivion".house and "Creeping Oblivion".bonus == 1
  expect Dis in "Dance of Doom".house
  expect Dis in "Fear".house
  expect Dis in "Gateway to Dis".house
  expect Dis in "Gongoozle".house and "Gongoozle".bonus == 1
  expect Dis in "Guilty Hearts".house and "Guilty Hearts".bonus == 1
  expect Dis in "Hand of Dis".house
  expect Dis in "Hecatomb".house and "Hecatomb".bonus == 1
  expect Dis in "Tendrils of Pain".house and "Tendrils of Pain".bonus == 1
  expect Dis in "Hysteria".house
  expect Dis in "Key Hammer".house and "Key Hammer".bonus == 1
  expect Dis in "Mind Barb".house and "Mind Barb".bonus == 1
  expect Dis in "Pandemonium".house and "Pandemonium".bonus == 1
  expect Dis in "Poltergeist".house and "Poltergeist".bonus == 1
  expect Dis in "Red-Hot Armor".house and "Red-Hot Armor".bonus == 1
  expect Dis in "Three Fates".house and "Three Fates".bonus == 1
  expect Dis in "Annihilation Ritual".house and "Annihilation Ritual".bonus == 1
  expect Power in "Annihilation Ritual".traits
  expect Dis in "Dominator Bauble".house and Item in "Dominator Bauble".traits
  expect Dis in "Key to Dis".house and Item in "Key to Dis".traits
  expect Dis in "Lash of Broken Dreams".house and Weapon in "Lash of Broken Dreams".traits
  expect Dis in "Library of the Damned".house and Location in "Library of the Damned".traits
  expect Dis in "Lifeward".house and "Lifeward".bonus == 1 and Power in "Lifeward".traits
  expect Dis in "Sacrificial Altar".house and "Sacrificial Altar".bonus == 1
  expect Location in "Sacrificial Altar".traits
  expect Dis in "Screaming Cave".house and Location in "Screaming Cave".traits
  expect Dis in "Soul Snatcher".house and Vehicle in "Soul Snatcher".traits
  expect Dis in "Charette".house and "Charette".power == 4 and Demon in "Charette".traits
  expect Dis in "Drumble".house and "Drumble".power == 2 and Imp in "Drumble".traits and "Drumble" has Elusive
  expect Dis in "Dust Imp".house and "Dust Imp".power == 2 and Imp in "Dust Imp".traits
  expect Dis in "Eater of the Dead".house and "Eater of the Dead".power == 4 and Demon in "Eater of the Dead".traits
  expect Dis in "Ember Imp".house and "Ember Imp".power == 2 and Imp in "Ember Imp".traits
  expect Dis in "Gabos Longarms".house and "Gabos Longarms".power == 5 and Demon in "Gabos Longarms".traits
  expect Dis in "Overlord Greking".house and "Overlord Greking".power == 7 and Demon in "Overlord Greking".traits
  expect Dis in "Guardian Demon".house and "Guardian Demon".power == 4 and Demon in "Guardian Demon".traits
  expect Dis in "Master of 1".house and "Master of 1".power == 4 and Demon in "Master of 1".traits
  expect Dis in "Master of 2".house and "Master of 2".power == 4 and Demon in "Master of 2".traits
  expect Dis in "Master of 3".house and "Master of 3".power == 4 and Demon in "Master of 3".traits
  expect Dis in "Pit Demon".house and "Pit Demon".power == 5 and Demon in "Pit Demon".traits
  expect Dis in "Pitlord".house and "Pitlord".power == 9 and "Pitlord".bonus == 2 and Demon in "Pitlord".traits
  expect "Pitlord" has Taunt
  expect Dis in "Restringuntus".house and "Restringuntus".power == 1 and Demon in "Restringuntus".traits
  expect Dis in "Shaffles".house and "Shaffles".power == 2 and Imp in "Shaffles".traits
  expect Dis in "Shooler".house and "Shooler".power == 5 and Demon in "Shooler".traits
  expect Dis in "Snudge".house and "Snudge".power == 4 and Demon in "Snudge".traits
  expect Dis in "Stealer of Souls".house and "Stealer of Souls".power == 6 and Demon in "Stealer of Souls".traits
  expect Dis in "Succubus".house and "Succubus".power == 3 and Demon in "Succubus".traits
  expect Dis in "Tentacus".house and "Tentacus".power == 5 and Demon in "Tentacus".traits
  expect Dis in "The Terror".house and "The Terror".power == 5 and Demon in "The Terror".traits
  expect Knight in "The Terror".traits
  expect Dis in "Tocsin".house and "Tocsin".power == 3 and Demon in "Tocsin".traits
  expect Dis in "Tolas".house and "Tolas".power == 1 and Imp in "Tolas".traits and "Tolas" has Elusive
  expect Dis in "Truebaru".house and "Truebaru".power == 7 and Demon in "Truebaru".traits and "Truebaru" has Taunt
  expect Dis in "Collar of Subordination".house
  expect Dis in "Flame-Wreathed".house and "Flame-Wreathed".bonus == 1
}

test "printed: draconian measures" {
  p1 {
    discard "Brine Reckoning",
      "Hannibal's Mark",
      "Honorable Abagnale",
      "Luis Compère",
      "Ria Bevy Gress",
      "Sparkscheme",
      "Varghast's Vengeance"
  }
  expect Unfathomable in "Brine Reckoning".house and "Brine Reckoning".bonus == 1
  expect Skyborn in "Hannibal's Mark".house and "Hannibal's Mark".bonus == 1
  expect Shadows in "Honorable Abagnale".house and "Honorable Abagnale".power == 2
  expect Elf in "Honorable Abagnale".traits and Politician in "Honorable Abagnale".traits
  expect "Honorable Abagnale" has Elusive
  expect Shadows in "Luis Compère".house and "Luis Compère".power == 4 and Elf in "Luis Compère".traits
  expect Thief in "Luis Compère".traits and "Luis Compère" has Elusive
  expect Ouboros in "Ria Bevy Gress".house and "Ria Bevy Gress".power == 2 and "Ria Bevy Gress".armor == 2
  expect Dragon in "Ria Bevy Gress".traits
  expect Ouboros in "Sparkscheme".house and "Sparkscheme".power == 3 and "Sparkscheme".armor == 2
  expect Dragon in "Sparkscheme".traits and Cyborg in "Sparkscheme".traits and "Sparkscheme" has Entrench
  expect Geistoid in "Varghast's Vengeance".house and "Varghast's Vengeance".bonus == 1
  expect Power in "Varghast's Vengeance".traits
}

test "printed: gigantics" {
  p1 {
    discard "Deusillus",
      "Deusillus, the Other Half",
      "Cadet Allison",
      "Cadet Allison, the Other Half",
      "Tormax",
      "Tormax, the Other Half"
  }
  expect Saurian in "Deusillus".house and "Deusillus".power == 20 and Mutant in "Deusillus".traits
  expect Saurian in "Deusillus, the Other Half".house
  expect StarAlliance in "Cadet Allison".house and "Cadet Allison".power == 8 and Human in "Cadet Allison".traits
  expect StarAlliance in "Cadet Allison, the Other Half".house
  expect Dis in "Tormax".house and "Tormax".power == 8 and Demon in "Tormax".traits
  expect Dis in "Tormax, the Other Half".house
}

test "printed: grim reminders" {
  p1 {
    discard "Animating Force",
      "Bottomless Depths",
      "Dark Heart of the Forest",
      "Eldritch Synan",
      "Glimmerspore",
      "Infiltrator",
      "Junkyard Cemetery",
      "Kaspara",
      "Missile Officer Myers",
      "Necromorph",
      "Ornar Skullface",
      "Paradox Shield",
      "Scooboo",
      "Tachyon Manifold",
      "The Body Snatchers",
      "Tick-Tock",
      "Spontaneous Awakening"
  }
  expect Geistoid in "Animating Force".house and "Animating Force".for_artifacts
  expect Unfathomable in "Bottomless Depths".house and "Bottomless Depths".bonus == 1
  expect Location in "Bottomless Depths".traits
  expect Untamed in "Dark Heart of the Forest".house and "Dark Heart of the Forest".bonus == 1
  expect Location in "Dark Heart of the Forest".traits
  expect Unfathomable in "Eldritch Synan".house and "Eldritch Synan".power == 3 and Beast in "Eldritch Synan".traits
  expect Mars in "Glimmerspore".house
  expect Geistoid in "Infiltrator".house and "Infiltrator".power == 4 and Specter in "Infiltrator".traits
  expect Robot in "Infiltrator".traits and "Infiltrator" has Skirmish and "Infiltrator" has Treachery
  expect "Infiltrator" has Versatile
  expect Geistoid in "Junkyard Cemetery".house and Location in "Junkyard Cemetery".traits
  expect Geistoid in "Kaspara".house and "Kaspara".power == 0 and Specter in "Kaspara".traits
  expect Robot in "Kaspara".traits
  expect StarAlliance in "Missile Officer Myers".house and "Missile Officer Myers".power == 3
  expect Human in "Missile Officer Myers".traits and "Missile Officer Myers" has Deploy
  expect StarAlliance in "Necromorph".house and "Necromorph".power == 5 and Shapeshifter in "Necromorph".traits
  expect Alien in "Necromorph".traits
  expect Brobnar in "Ornar Skullface".house and "Ornar Skullface".power == 5 and Giant in "Ornar Skullface".traits
  expect StarAlliance in "Paradox Shield".house
  expect Geistoid in "Scooboo".house and "Scooboo".power == 3 and Specter in "Scooboo".traits
  expect Robot in "Scooboo".traits
  expect Ekwidon in "Tachyon Manifold".house and Item in "Tachyon Manifold".traits
  expect Mars in "The Body Snatchers".house
  expect Geistoid in "Tick-Tock".house and "Tick-Tock".power == 2 and "Tick-Tock".armor == 1
  expect Specter in "Tick-Tock".traits and Clock in "Tick-Tock".traits
  expect Geistoid in "Spontaneous Awakening".house and "Spontaneous Awakening".bonus == 1
}

test "printed: logos" {
  p1 {
    discard "Bouncing Deathquark",
      "Dimension Door",
      "Effervescent Principle",
      "Foggify",
      "Help from Future Self",
      "Interdimensional Graft",
      "Knowledge is Power",
      "Labwork",
      "Library Access",
      "Neuro Syphon",
      "Phase Shift",
      "Positron Bolt",
      "Random Access Archives",
      "Remote Access",
      "Reverse Time",
      "Scrambler Storm",
      "Sloppy Labwork",
      "Twin Bolt Emission",
      "Wild Wormhole",
      "Anomaly Exploiter",
      "Chaos Portal",
      "Crazy Killing Machine",
      "Library of Babble",
      "Mobius Scroll",
      "Pocket Universe",
      "Spangler Box",
      "Spectral Tunneler",
      "Strange Gizmo",
      "The Howling Pit",
      "Batdrone",
      "Brain Eater",
      "Dextre",
      "Doc Bookton",
      "Dr. Escotera",
      "Dysania",
      "Ganymede Archivist",
      "Harland Mindlock",
      "Quixo the 'Adventurer'",
      "Mother",
      "Neutron Shark",
      "Novu Archaeologist",
      "Ozmo, Martianologist",
      "Psychic Bug",
      "Replicator",
      "Research Smoko",
      "Skippy Timehog",
      "Timetraveller",
      "Titan Mechanic",
      "Vespilon Theorist",
      "Veylan Analyst",
      "Experimental Therapy",
      "Rocket Boots",
      "Transposition Sandals"
  }
  expect Logos in "Bouncing Deathquark".house
  expect Logos in "Dimension Door".house
  expect Logos in "Effervescent Principle".house
  expect Logos in "Foggify".house and "Foggify".bonus == 1
  expect Logos in "Help from Future Self".house and "Help from Future Self".bonus == 1
  expect Logos in "Interdimensional Graft".house and "Interdimensional Graft".bonus == 1
  expect Logos in "Knowledge is Power".house
  expect Logos in "Labwork".house and "Labwork".bonus == 1
  expect Logos in "Library Access".house
  expect Logos in "Neuro Syphon".house and "Neuro Syphon".bonus == 1
  expect Logos in "Phase Shift".house
  expect Logos in "Positron Bolt".house and "Positron Bolt".bonus == 1
  expect Logos in "Random Access Archives".house and "Random Access Archives".bonus == 1
  expect Logos in "Remote Access".house and "Remote Access".bonus == 1
  expect Logos in "Reverse Time".house and "Reverse Time".bonus == 1
  expect Logos in "Scrambler Storm".house and "Scrambler Storm".bonus == 1
  expect Logos in "Sloppy Labwork".house and "Sloppy Labwork".bonus == 1
  expect Logos in "Twin Bolt Emission".house and "Twin Bolt Emission".bonus == 1
  expect Logos in "Wild Wormhole".house and "Wild Wormhole".bonus == 1
  expect Logos in "Anomaly Exploiter".house and Item in "Anomaly Exploiter".traits
  expect Logos in "Chaos Portal".house and Location in "Chaos Portal".traits
  expect Logos in "Crazy Killing Machine".house and Weapon in "Crazy Killing Machine".traits
  expect Logos in "Library of Babble".house and Location in "Library of Babble".traits
  expect Logos in "Mobius Scroll".house and Item in "Mobius Scroll".traits
  expect Logos in "Pocket Universe".house and Item in "Pocket Universe".traits
  expect Logos in "Spangler Box".house and Item in "Spangler Box".traits
  expect Logos in "Spectral Tunneler".house and "Spectral Tunneler".bonus == 1 and Item in "Spectral Tunneler".traits
  expect Logos in "Strange Gizmo".house and "Strange Gizmo".bonus == 1 and Item in "Strange Gizmo".traits
  expect Logos in "The Howling Pit".house and "The Howling Pit".bonus == 1 and Location in "The Howling Pit".traits
  expect Logos in "Batdrone".house and "Batdrone".power == 2 and Robot in "Batdrone".traits
  expect "Batdrone" has Skirmish
  expect Logos in "Brain Eater".house and "Brain Eater".power == 6 and Cyborg in "Brain Eater".traits
  expect Beast in "Brain Eater".traits
  expect Logos in "Dextre".house and "Dextre".power == 3 and Human in "Dextre".traits
  expect Scientist in "Dextre".traits
  expect Logos in "Doc Bookton".house and "Doc Bookton".power == 5 and Human in "Doc Bookton".traits
  expect Scientist in "Doc Bookton".traits
  expect Logos in "Dr. Escotera".house and "Dr. Escotera".power == 4 and Cyborg in "Dr. Escotera".traits
  expect Scientist in "Dr. Escotera".traits
  expect Logos in "Dysania".house and "Dysania".power == 4 and Mutant in "Dysania".traits
  expect Logos in "Ganymede Archivist".house and "Ganymede Archivist".power == 3
  expect Human in "Ganymede Archivist".traits and Scientist in "Ganymede Archivist".traits
  expect Logos in "Harland Mindlock".house and "Harland Mindlock".power == 1 and Cyborg in "Harland Mindlock".traits
  expect Scientist in "Harland Mindlock".traits
  expect Logos in "Quixo the 'Adventurer'".house and "Quixo the 'Adventurer'".power == 3
  expect Human in "Quixo the 'Adventurer'".traits and Scientist in "Quixo the 'Adventurer'".traits
  expect "Quixo the 'Adventurer'" has Skirmish
  expect Logos in "Mother".house and "Mother".power == 5 and Robot in "Mother".traits
  expect Scientist in "Mother".traits
  expect Logos in "Neutron Shark".house and "Neutron Shark".power == 1 and Beast in "Neutron Shark".traits
  expect Mutant in "Neutron Shark".traits
  expect Logos in "Novu Archaeologist".house and "Novu Archaeologist".power == 4
  expect Cyborg in "Novu Archaeologist".traits and Scientist in "Novu Archaeologist".traits
  expect Logos in "Ozmo, Martianologist".house and "Ozmo, Martianologist".power == 2
  expect Human in "Ozmo, Martianologist".traits and Scientist in "Ozmo, Martianologist".traits
  expect "Ozmo, Martianologist" has Elusive
  expect Logos in "Psychic Bug".house and "Psychic Bug".power == 2 and "Psychic Bug".bonus == 1
  expect Cyborg in "Psychic Bug".traits and Insect in "Psychic Bug".traits
  expect Logos in "Replicator".house and "Replicator".power == 2 and Mutant in "Replicator".traits
  expect Logos in "Research Smoko".house and "Research Smoko".power == 2 and Mutant in "Research Smoko".traits
  expect Logos in "Skippy Timehog".house and "Skippy Timehog".power == 1 and Mutant in "Skippy Timehog".traits
  expect Logos in "Timetraveller".house and "Timetraveller".power == 2 and "Timetraveller".bonus == 1
  expect Human in "Timetraveller".traits and Scientist in "Timetraveller".traits
  expect Logos in "Titan Mechanic".house and "Titan Mechanic".power == 6 and Cyborg in "Titan Mechanic".traits
  expect Scientist in "Titan Mechanic".traits
  expect Logos in "Vespilon Theorist".house and "Vespilon Theorist".power == 2
  expect Cyborg in "Vespilon Theorist".traits and Scientist in "Vespilon Theorist".traits
  expect "Vespilon Theorist" has Elusive
  expect Logos in "Veylan Analyst".house and "Veylan Analyst".power == 2 and Cyborg in "Veylan Analyst".traits
  expect Scientist in "Veylan Analyst".traits
  expect Logos in "Experimental Therapy".house
  expect Logos in "Rocket Boots".house
  expect Logos in "Transposition Sandals".house and "Transposition Sandals".bonus == 1
}

test "printed: mars" {
  p1 {
    discard "Ammonia Clouds",
      "Battle Fleet",
      "Deep Probe",
      "EMP Blast",
      "Hypnotic Command",
      "Irradiated Æmber",
      "Key Abduction",
      "Martian Hounds",
      "Martians Make Bad Allies",
      "Mass Abduction",
      "Mating Season",
      "Mothership Support",
      "Orbital Bombardment",
      "Phosphorus Stars",
      "Psychic Network",
      "Sample Collection",
      "Shatter Storm",
      "Soft Landing",
      "Squawker",
      "Total Recall",
      "Combat Pheromones",
      "Commpod",
      "Crystal Hive",
      "Custom Virus",
      "Feeding Pit",
      "Invasion Portal",
      "Incubation Chamber",
      "Mothergun",
      "Sniffer",
      "Swap Widget",
      "Blypyp",
      "Chuff Ape",
      "Ether Spider",
      "Grabber Jammer",
      "Grommid",
      "'John Smyth'",
      "Mindwarper",
      "Phylyx the Disintegrator",
      "Qyxxlyx Plague Master",
      "Tunk",
      "Ulyq Megamouth",
      "Uxlyx the Zookeeper",
      "Vezyma Thinkdrone",
      "Yxili Marauder",
      "Yxilo Bolter",
      "Yxilx Dominator",
      "Zorg",
      "Zyzzix the Many",
      "Biomatrix Backup",
      "Brain Stem Antenna",
      "Jammer Pack",
      "Red Planet Ray Gun"
  }
  expect Mars in "Ammonia Clouds".house
  expect Mars in "Battle Fleet".house and "Battle Fleet".bonus == 1
  expect Mars in "Deep Probe".house and "Deep Probe".bonus == 1
  expect Mars in "EMP Blast".house and "EMP Blast".bonus == 1
  expect Mars in "Hypnotic Command".house
  expect Mars in "Irradiated Æmber".house and "Irradiated Æmber".bonus == 1
  expect Mars in "Key Abduction".house and "Key Abduction".bonus == 1
  expect Mars in "Martian Hounds".house
  expect Mars in "Martians Make Bad Allies".house
  expect Mars in "Mass Abduction".house and "Mass Abduction".bonus == 1
  expect Mars in "Mating Season".house and "Mating Season".bonus == 1
  expect Mars in "Mothership Support".house and "Mothership Support".bonus == 1
  expect Mars in "Orbital Bombardment".house and "Orbital Bombardment".bonus == 1
  expect Mars in "Phosphorus Stars".house
  expect Mars in "Psychic Network".house
  expect Mars in "Sample Collection".house
  expect Mars in "Shatter Storm".house
  expect Mars in "Soft Landing".house
  expect Mars in "Squawker".house and "Squawker".bonus == 1
  expect Mars in "Total Recall".house and "Total Recall".bonus == 1
  expect Mars in "Combat Pheromones".house and "Combat Pheromones".bonus == 1 and Item in "Combat Pheromones".traits
  expect Mars in "Commpod".house and Item in "Commpod".traits
  expect Mars in "Crystal Hive".house and Location in "Crystal Hive".traits
  expect Mars in "Custom Virus".house and "Custom Virus".bonus == 1 and Weapon in "Custom Virus".traits
  expect Mars in "Feeding Pit".house and Location in "Feeding Pit".traits
  expect Mars in "Invasion Portal".house and Location in "Invasion Portal".traits
  expect Mars in "Incubation Chamber".house and Location in "Incubation Chamber".traits
  expect Mars in "Mothergun".house and Weapon in "Mothergun".traits
  expect Mars in "Sniffer".house and "Sniffer".bonus == 1 and Ally in "Sniffer".traits
  expect Mars in "Swap Widget".house and Item in "Swap Widget".traits
  expect Mars in "Blypyp".house and "Blypyp".power == 2 and Martian in "Blypyp".traits
  expect Scientist in "Blypyp".traits
  expect Mars in "Chuff Ape".house and "Chuff Ape".power == 11 and Beast in "Chuff Ape".traits
  expect "Chuff Ape" has Taunt
  expect Mars in "Ether Spider".house and "Ether Spider".power == 7 and Beast in "Ether Spider".traits
  expect Mars in "Grabber Jammer".house and "Grabber Jammer".power == 4 and "Grabber Jammer".armor == 1
  expect Robot in "Grabber Jammer".traits
  expect Mars in "Grommid".house and "Grommid".power == 10 and Beast in "Grommid".traits
  expect Mars in "'John Smyth'".house and "'John Smyth'".power == 2 and Agent in "'John Smyth'".traits
  expect Martian in "'John Smyth'".traits and "'John Smyth'" has Elusive
  expect Mars in "Mindwarper".house and "Mindwarper".power == 2 and Martian in "Mindwarper".traits
  expect Scientist in "Mindwarper".traits and "Mindwarper" has Elusive
  expect Mars in "Phylyx the Disintegrator".house and "Phylyx the Disintegrator".power == 1
  expect Martian in "Phylyx the Disintegrator".traits and Soldier in "Phylyx the Disintegrator".traits
  expect "Phylyx the Disintegrator" has Elusive
  expect Mars in "Qyxxlyx Plague Master".house and "Qyxxlyx Plague Master".power == 3
  expect Martian in "Qyxxlyx Plague Master".traits and Scientist in "Qyxxlyx Plague Master".traits
  expect Mars in "Tunk".house and "Tunk".power == 6 and "Tunk".armor == 1 and Robot in "Tunk".traits
  expect Mars in "Ulyq Megamouth".house and "Ulyq Megamouth".power == 3 and Martian in "Ulyq Megamouth".traits
  expect Scientist in "Ulyq Megamouth".traits
  expect Mars in "Uxlyx the Zookeeper".house and "Uxlyx the Zookeeper".power == 2
  expect Martian in "Uxlyx the Zookeeper".traits and Scientist in "Uxlyx the Zookeeper".traits
  expect "Uxlyx the Zookeeper" has Elusive
  expect Mars in "Vezyma Thinkdrone".house and "Vezyma Thinkdrone".power == 3
  expect Martian in "Vezyma Thinkdrone".traits and Scientist in "Vezyma Thinkdrone".traits
  expect Mars in "Yxili Marauder".house and "Yxili Marauder".power == 2 and Martian in "Yxili Marauder".traits
  expect Soldier in "Yxili Marauder".traits
  expect Mars in "Yxilo Bolter".house and "Yxilo Bolter".power == 3 and Martian in "Yxilo Bolter".traits
  expect Soldier in "Yxilo Bolter".traits
  expect Mars in "Yxilx Dominator".house and "Yxilx Dominator".power == 9 and "Yxilx Dominator".armor == 1
  expect Robot in "Yxilx Dominator".traits and "Yxilx Dominator" has Taunt
  expect Mars in "Zorg".house and "Zorg".power == 7 and Beast in "Zorg".traits
  expect Mars in "Zyzzix the Many".house and "Zyzzix the Many".power == 3 and Martian in "Zyzzix the Many".traits
  expect Soldier in "Zyzzix the Many".traits
  expect Mars in "Biomatrix Backup".house and "Biomatrix Backup".bonus == 1
  expect Mars in "Brain Stem Antenna".house
  expect Mars in "Jammer Pack".house and "Jammer Pack".bonus == 1
  expect Mars in "Red Planet Ray Gun".house and "Red Planet Ray Gun".bonus == 1
}

test "printed: mass mutation" {
  p1 {
    discard "Animator",
      "Armory Officer Nel",
      "Blast Shielding",
      "Blossom Drake",
      "Cyber-Clone",
      "Dark Queen Gloriana",
      "Dino-Knight",
      "Drecker",
      "Etan's Jar",
      "Hystricog",
      "Sacro-Alien",
      "Securi-Droid",
      "Shoulder Id",
      "The Archivist",
      "The Pale Star",
      "Turnkey",
      "Wail of the Damned",
      "Wild Bounty",
      "Z-Wave Emitter"
  }
  expect Logos in "Animator".house and Item in "Animator".traits
  expect "Armory Officer Nel".EnhanceDraw == 1
  expect StarAlliance in "Armory Officer Nel".house and "Armory Officer Nel".power == 4
  expect Alien in "Armory Officer Nel".traits
  expect StarAlliance in "Blast Shielding".house and "Blast Shielding".bonus == 1
  expect Untamed in "Blossom Drake".house and "Blossom Drake".power == 4 and Dragon in "Blossom Drake".traits
  expect Logos in "Cyber-Clone".house and "Cyber-Clone".power == 1 and Mutant in "Cyber-Clone".traits
  expect "Dark Queen Gloriana".EnhanceAmber == 2
  expect Untamed in "Dark Queen Gloriana".house and "Dark Queen Gloriana".power == 3
  expect Mutant in "Dark Queen Gloriana".traits
  expect Sanctum in "Dino-Knight".house and "Dino-Knight".power == 6 and "Dino-Knight".armor == 2
  expect Mutant in "Dino-Knight".traits and Knight in "Dino-Knight".traits
  expect Dis in "Drecker".house and "Drecker".power == 4 and Imp in "Drecker".traits
  expect Dis in "Etan's Jar".house and Item in "Etan's Jar".traits
  expect Dis in "Hystricog".house and "Hystricog".power == 4 and Mutant in "Hystricog".traits
  expect StarAlliance in "Sacro-Alien".house and "Sacro-Alien".power == 5 and "Sacro-Alien".armor == 2
  expect Mutant in "Sacro-Alien".traits and Alien in "Sacro-Alien".traits
  expect StarAlliance in "Securi-Droid".house and "Securi-Droid".power == 4 and Robot in "Securi-Droid".traits
  expect "Securi-Droid" has Taunt and "Securi-Droid" has Wearable
  expect Shadows in "Shoulder Id".house and "Shoulder Id".power == 6 and Specter in "Shoulder Id".traits
  expect "Shoulder Id" has Taunt
  expect Logos in "The Archivist".house and "The Archivist".power == 3 and Cyborg in "The Archivist".traits
  expect Dis in "The Pale Star".house and Power in "The Pale Star".traits
  expect Dis in "Turnkey".house and "Turnkey".power == 2 and Demon in "Turnkey".traits
  expect "Wail of the Damned".EnhanceCapture == 1
  expect Dis in "Wail of the Damned".house
  expect Untamed in "Wild Bounty".house
  expect StarAlliance in "Z-Wave Emitter".house and "Z-Wave Emitter".bonus == 1
}

test "printed: prophetic visions" {
  p1 {
    discard "Crystalline Harvest",
      "Drosera Relic",
      "Fallen Sovereign",
      "Kaju Zhan",
      "Prince Bufo",
      "Rack of Redemption",
      "Relativity Imp",
      "Tealnar",
      "Tome of Abatement",
      "Heads, I Win",
      "Tails, You Lose"
  }
  expect Untamed in "Crystalline Harvest".house
  expect Untamed in "Drosera Relic".house and Item in "Drosera Relic".traits
  expect Redemption in "Fallen Sovereign".house and "Fallen Sovereign".power == 4
  expect Mutant in "Fallen Sovereign".traits and Politician in "Fallen Sovereign".traits
  expect StarAlliance in "Kaju Zhan".house and "Kaju Zhan".power == 6 and Krxix in "Kaju Zhan".traits
  expect Alien in "Kaju Zhan".traits
  expect Untamed in "Prince Bufo".house and "Prince Bufo".power == 1 and Beast in "Prince Bufo".traits
  expect Redemption in "Rack of Redemption".house and Item in "Rack of Redemption".traits
  expect Dis in "Relativity Imp".house and "Relativity Imp".power == 2 and "Relativity Imp".bonus == 1
  expect Imp in "Relativity Imp".traits
  expect Sanctum in "Tealnar".house and "Tealnar".power == 3 and Human in "Tealnar".traits
  expect Monk in "Tealnar".traits
  expect Redemption in "Tome of Abatement".house and "Tome of Abatement".bonus == 1
  expect Item in "Tome of Abatement".traits
  expect "Heads, I Win".sheet == 1
  expect "Tails, You Lose".sheet == 1
}

test "printed: sanctum" {
  p1 {
    discard "Begone!",
      "Blinding Light",
      "Charge!",
      "Cleansing Wave",
      "Clear Mind",
      "Doorstep to Heaven",
      "Glorious Few",
      "Honorable Claim",
      "Inspiration",
      "Mighty Lance",
      "Oath of Poverty",
      "One Stood Against Many",
      "Radiant Truth",
      "Shield of Justice",
      "Take Hostages",
      "Terms of Redress",
      "The Harder They Come",
      "The Spirit's Way",
      "Virtuous Works",
      "Epic Quest",
      "Gorm of Omm",
      "Hallowed Blaster",
      "Potion of Invulnerability",
      "Round Table",
      "Sigil of Brotherhood",
      "Whispering Reliquary",
      "Bulwark",
      "Champion Anaphiel",
      "Champion Tabris",
      "Commander Remiel",
      "Duma the Martyr",
      "Francus",
      "Grey Monk",
      "Hayyel the Merchant",
      "Horseman of Death",
      "Horseman of Famine",
      "Horseman of Pestilence",
      "Horseman of War",
      "Jehu the Bureaucrat",
      "Lady Maxena",
      "Lord Golgotha",
      "Numquid the Fair",
      "Protectrix",
      "Raiding Knight",
      "Sanctum Guardian",
      "Sequis",
      "Sergeant Zakiel",
      "Staunch Knight",
      "Gatekeeper",
      "The Vaultkeeper",
      "Veemos Lightbringer",
      "Armageddon Cloak",
      "Mantle of the Zealot",
      "Protect the Weak",
      "Shoulder Armor",
      "Unmoved Witness"
  }
  expect Sanctum in "Begone!".house
  expect Sanctum in "Blinding Light".house and "Blinding Light".bonus == 1
  expect Sanctum in "Charge!".house and "Charge!".bonus == 1
  expect Sanctum in "Cleansing Wave".house
  expect Sanctum in "Clear Mind".house and "Clear Mind".bonus == 1
  expect Sanctum in "Doorstep to Heaven".house and "Doorstep to Heaven".bonus == 1
  expect Sanctum in "Glorious Few".house
  expect Sanctum in "Honorable Claim".house and "Honorable Claim".bonus == 1
  expect Sanctum in "Inspiration".house
  expect Sanctum in "Mighty Lance".house
  expect Sanctum in "Oath of Poverty".house and "Oath of Poverty".bonus == 1
  expect Sanctum in "One Stood Against Many".house and "One Stood Against Many".bonus == 1
  expect Sanctum in "Radiant Truth".house and "Radiant Truth".bonus == 1
  expect Sanctum in "Shield of Justice".house and "Shield of Justice".bonus == 1
  expect Sanctum in "Take Hostages".house and "Take Hostages".bonus == 1
  expect Sanctum in "Terms of Redress".house and "Terms of Redress".bonus == 1
  expect Sanctum in "The Harder They Come".house
  expect Sanctum in "The Spirit's Way".house
  expect Sanctum in "Virtuous Works".house and "Virtuous Works".bonus == 3
  expect Sanctum in "Epic Quest".house and Quest in "Epic Quest".traits
  expect Sanctum in "Gorm of Omm".house and Item in "Gorm of Omm".traits
  expect Sanctum in "Hallowed Blaster".house and Weapon in "Hallowed Blaster".traits
  expect Sanctum in "Potion of Invulnerability".house and "Potion of Invulnerability".bonus == 1
  expect Item in "Potion of Invulnerability".traits
  expect Sanctum in "Round Table".house and "Round Table".bonus == 1 and Location in "Round Table".traits
  expect Sanctum in "Sigil of Brotherhood".house and "Sigil of Brotherhood".bonus == 1
  expect Power in "Sigil of Brotherhood".traits
  expect Sanctum in "Whispering Reliquary".house and Item in "Whispering Reliquary".traits
  expect Sanctum in "Bulwark".house and "Bulwark".power == 4 and "Bulwark".armor == 2 and Human in "Bulwark".traits
  expect Knight in "Bulwark".traits
  expect Sanctum in "Champion Anaphiel".house and "Champion Anaphiel".power == 6 and "Champion Anaphiel".armor == 1
  expect Knight in "Champion Anaphiel".traits and Spirit in "Champion Anaphiel".traits
  expect "Champion Anaphiel" has Taunt
  expect Sanctum in "Champion Tabris".house and "Champion Tabris".power == 6 and "Champion Tabris".armor == 2
  expect Human in "Champion Tabris".traits and Knight in "Champion Tabris".traits
  expect Sanctum in "Commander Remiel".house and "Commander Remiel".power == 3 and Human in "Commander Remiel".traits
  expect Knight in "Commander Remiel".traits
  expect Sanctum in "Duma the Martyr".house and "Duma the Martyr".power == 3 and Human in "Duma the Martyr".traits
  expect Sanctum in "Francus".house and "Francus".power == 6 and "Francus".armor == 1 and Knight in "Francus".traits
  expect Spirit in "Francus".traits
  expect Sanctum in "Grey Monk".house and "Grey Monk".power == 3 and Human in "Grey Monk".traits
  expect Priest in "Grey Monk".traits
  expect Sanctum in "Hayyel the Merchant".house and "Hayyel the Merchant".power == 3
  expect Human in "Hayyel the Merchant".traits and Merchant in "Hayyel the Merchant".traits
  expect Sanctum in "Horseman of Death".house and "Horseman of Death".power == 5
  expect Horseman in "Horseman of Death".traits and Spirit in "Horseman of Death".traits
  expect Sanctum in "Horseman of Famine".house and "Horseman of Famine".power == 5
  expect Horseman in "Horseman of Famine".traits and Spirit in "Horseman of Famine".traits
  expect Sanctum in "Horseman of Pestilence".house and "Horseman of Pestilence".power == 5
  expect Horseman in "Horseman of Pestilence".traits and Spirit in "Horseman of Pestilence".traits
  expect Sanctum in "Horseman of War".house and "Horseman of War".power == 5 and Horseman in "Horseman of War".traits
  expect Spirit in "Horseman of War".traits
  expect Sanctum in "Jehu the Bureaucrat".house and "Jehu the Bureaucrat".power == 3
  expect Human in "Jehu the Bureaucrat".traits
  expect Sanctum in "Lady Maxena".house and "Lady Maxena".power == 5 and "Lady Maxena".armor == 2
  expect Knight in "Lady Maxena".traits and Spirit in "Lady Maxena".traits
  expect Sanctum in "Lord Golgotha".house and "Lord Golgotha".power == 5 and "Lord Golgotha".armor == 2
  expect Knight in "Lord Golgotha".traits and Spirit in "Lord Golgotha".traits
  expect Sanctum in "Numquid the Fair".house and "Numquid the Fair".power == 3 and Human in "Numquid the Fair".traits
  expect Sanctum in "Protectrix".house and "Protectrix".power == 5 and Knight in "Protectrix".traits
  expect Spirit in "Protectrix".traits
  expect Sanctum in "Raiding Knight".house and "Raiding Knight".power == 4 and "Raiding Knight".armor == 2
  expect Human in "Raiding Knight".traits and Knight in "Raiding Knight".traits
  expect Sanctum in "Sanctum Guardian".house and "Sanctum Guardian".power == 6 and "Sanctum Guardian".armor == 1
  expect Knight in "Sanctum Guardian".traits and Spirit in "Sanctum Guardian".traits and "Sanctum Guardian" has Taunt
  expect Sanctum in "Sequis".house and "Sequis".power == 4 and "Sequis".armor == 2 and Human in "Sequis".traits
  expect Knight in "Sequis".traits
  expect Sanctum in "Sergeant Zakiel".house and "Sergeant Zakiel".power == 4 and "Sergeant Zakiel".armor == 1
  expect Human in "Sergeant Zakiel".traits and Knight in "Sergeant Zakiel".traits
  expect Sanctum in "Staunch Knight".house and "Staunch Knight".power == 4 and "Staunch Knight".armor == 2
  expect Human in "Staunch Knight".traits and Knight in "Staunch Knight".traits
  expect Sanctum in "Gatekeeper".house and "Gatekeeper".power == 5 and "Gatekeeper".armor == 1
  expect Knight in "Gatekeeper".traits and Spirit in "Gatekeeper".traits
  expect Sanctum in "The Vaultkeeper".house and "The Vaultkeeper".power == 4 and "The Vaultkeeper".armor == 1
  expect Knight in "The Vaultkeeper".traits and Spirit in "The Vaultkeeper".traits
  expect Sanctum in "Veemos Lightbringer".house and "Veemos Lightbringer".power == 6
  expect Angel in "Veemos Lightbringer".traits and Spirit in "Veemos Lightbringer".traits
  expect Sanctum in "Armageddon Cloak".house and "Armageddon Cloak".bonus == 1
  expect Sanctum in "Mantle of the Zealot".house
  expect Sanctum in "Protect the Weak".house and "Protect the Weak".bonus == 1
  expect Sanctum in "Shoulder Armor".house and "Shoulder Armor".bonus == 1
  expect Sanctum in "Unmoved Witness".house and "Unmoved Witness".power == 2 and Spirit in "Unmoved Witness".traits
  expect Variant in "Unmoved Witness".traits and "Unmoved Witness" has Invulnerable
}

test "printed: shadows" {
  p1 {
    discard "Bait and Switch",
      "Booby Trap",
      "Finishing Blow",
      "Ghostly Hand",
      "Hidden Stash",
      "Imperial Traitor",
      "Key of Darkness",
      "Lights Out",
      "Miasma",
      "Nerve Blast",
      "One Last Job",
      "Oubliette",
      "Pawn Sacrifice",
      "Poison Wave",
      "Relentless Whispers",
      "Routine Job",
      "Too Much to Protect",
      "Treasure Map",
      "Customs Office",
      "Evasion Sigil",
      "Longfused Mines",
      "Masterplan",
      "Safe Place",
      "Seeker Needle",
      "Skeleton Key",
      "Special Delivery",
      "Speed Sigil",
      "Subtle Maul",
      "The Sting",
      "Bad Penny",
      "Bulleteye",
      "Carlo Phantom",
      "Deipno Spymaster",
      "Faygin",
      "Macis Asp",
      "Mack the Knife",
      "Magda the Rat",
      "Mooncurser",
      "Nexus",
      "Noddy the Thief",
      "Old Bruno",
      "Dodger",
      "Selwyn the Fence",
      "Shadow Self",
      "Silvertooth",
      "Smiling Ruth",
      "Sneklifter",
      "Umbra",
      "Urchin",
      "Duskrunner",
      "Ring of Invisibility",
      "Silent Dagger"
  }
  expect Shadows in "Bait and Switch".house
  expect Shadows in "Booby Trap".house and "Booby Trap".bonus == 1
  expect Shadows in "Finishing Blow".house and "Finishing Blow".bonus == 1
  expect Shadows in "Ghostly Hand".house and "Ghostly Hand".bonus == 2
  expect Shadows in "Hidden Stash".house and "Hidden Stash".bonus == 1
  expect Shadows in "Imperial Traitor".house and "Imperial Traitor".bonus == 1
  expect Shadows in "Key of Darkness".house
  expect Shadows in "Lights Out".house and "Lights Out".bonus == 1
  expect Shadows in "Miasma".house and "Miasma".bonus == 1
  expect Shadows in "Nerve Blast".house
  expect Shadows in "One Last Job".house and "One Last Job".bonus == 1
  expect Shadows in "Oubliette".house
  expect Shadows in "Pawn Sacrifice".house and "Pawn Sacrifice".bonus == 1
  expect Shadows in "Poison Wave".house and "Poison Wave".bonus == 1
  expect Shadows in "Relentless Whispers".house and "Relentless Whispers".bonus == 1
  expect Shadows in "Routine Job".house
  expect Shadows in "Too Much to Protect".house and "Too Much to Protect".bonus == 1
  expect Shadows in "Treasure Map".house and "Treasure Map".bonus == 1
  expect Shadows in "Customs Office".house and Location in "Customs Office".traits
  expect Shadows in "Evasion Sigil".house and "Evasion Sigil".bonus == 1 and Power in "Evasion Sigil".traits
  expect Shadows in "Longfused Mines".house and "Longfused Mines".bonus == 1 and Weapon in "Longfused Mines".traits
  expect Shadows in "Masterplan".house and "Masterplan".bonus == 1 and Item in "Masterplan".traits
  expect Shadows in "Safe Place".house and "Safe Place".bonus == 1 and Location in "Safe Place".traits
  expect Shadows in "Seeker Needle".house and Weapon in "Seeker Needle".traits
  expect Shadows in "Skeleton Key".house and Item in "Skeleton Key".traits
  expect Shadows in "Special Delivery".house and "Special Delivery".bonus == 1 and Item in "Special Delivery".traits
  expect Shadows in "Speed Sigil".house and "Speed Sigil".bonus == 1 and Power in "Speed Sigil".traits
  expect Shadows in "Subtle Maul".house and Weapon in "Subtle Maul".traits
  expect Shadows in "The Sting".house and "The Sting".bonus == 1 and Vehicle in "The Sting".traits
  expect Shadows in "Bad Penny".house and "Bad Penny".power == 1 and Human in "Bad Penny".traits
  expect Thief in "Bad Penny".traits
  expect Shadows in "Bulleteye".house and "Bulleteye".power == 2 and Elf in "Bulleteye".traits
  expect Thief in "Bulleteye".traits and "Bulleteye" has Elusive
  expect Shadows in "Carlo Phantom".house and "Carlo Phantom".power == 1 and Elf in "Carlo Phantom".traits
  expect Thief in "Carlo Phantom".traits and "Carlo Phantom" has Elusive and "Carlo Phantom" has Skirmish
  expect Shadows in "Deipno Spymaster".house and "Deipno Spymaster".power == 1 and Elf in "Deipno Spymaster".traits
  expect Thief in "Deipno Spymaster".traits and "Deipno Spymaster" has Elusive
  expect Shadows in "Faygin".house and "Faygin".power == 3 and Human in "Faygin".traits and Thief in "Faygin".traits
  expect "Faygin" has Elusive
  expect Shadows in "Macis Asp".house and "Macis Asp".power == 3 and Beast in "Macis Asp".traits
  expect "Macis Asp" has Skirmish and "Macis Asp" has Poison
  expect Shadows in "Mack the Knife".house and "Mack the Knife".power == 3 and Elf in "Mack the Knife".traits
  expect Thief in "Mack the Knife".traits and "Mack the Knife" has Elusive and "Mack the Knife" has Versatile
  expect Shadows in "Magda the Rat".house and "Magda the Rat".power == 4 and Elf in "Magda the Rat".traits
  expect Thief in "Magda the Rat".traits and "Magda the Rat" has Elusive
  expect Shadows in "Mooncurser".house and "Mooncurser".power == 1 and Elf in "Mooncurser".traits
  expect Thief in "Mooncurser".traits and "Mooncurser" has Skirmish and "Mooncurser" has Poison
  expect Shadows in "Nexus".house and "Nexus".power == 3 and Cyborg in "Nexus".traits and Thief in "Nexus".traits
  expect "Nexus" has Elusive
  expect Shadows in "Noddy the Thief".house and "Noddy the Thief".power == 2 and Elf in "Noddy the Thief".traits
  expect Thief in "Noddy the Thief".traits and "Noddy the Thief" has Elusive
  expect Shadows in "Old Bruno".house and "Old Bruno".power == 3 and Elf in "Old Bruno".traits
  expect Thief in "Old Bruno".traits and "Old Bruno" has Elusive
  expect Shadows in "Dodger".house and "Dodger".power == 5 and Elf in "Dodger".traits and Thief in "Dodger".traits
  expect Shadows in "Selwyn the Fence".house and "Selwyn the Fence".power == 3 and Elf in "Selwyn the Fence".traits
  expect Thief in "Selwyn the Fence".traits
  expect Shadows in "Shadow Self".house and "Shadow Self".power == 9 and Specter in "Shadow Self".traits
  expect Shadows in "Silvertooth".house and "Silvertooth".power == 2 and Elf in "Silvertooth".traits
  expect Thief in "Silvertooth".traits
  expect Shadows in "Smiling Ruth".house and "Smiling Ruth".power == 1 and Elf in "Smiling Ruth".traits
  expect Thief in "Smiling Ruth".traits and "Smiling Ruth" has Elusive
  expect Shadows in "Sneklifter".house and "Sneklifter".power == 2 and Elf in "Sneklifter".traits
  expect Thief in "Sneklifter".traits
  expect Shadows in "Umbra".house and "Umbra".power == 2 and Elf in "Umbra".traits and Thief in "Umbra".traits
  expect "Umbra" has Skirmish
  expect Shadows in "Urchin".house and "Urchin".power == 1 and Elf in "Urchin".traits and Thief in "Urchin".traits
  expect "Urchin" has Elusive
  expect Shadows in "Duskrunner".house
  expect Shadows in "Ring of Invisibility".house and "Ring of Invisibility".bonus == 1
  expect Shadows in "Silent Dagger".house and "Silent Dagger".bonus == 1
}

test "printed: small sets" {
  p1 {
    discard "Whimsical Conjuror", "Cosmicrux", "Help From Another Self", "Perfect Harmony"
  }
  expect Untamed in "Whimsical Conjuror".house and "Whimsical Conjuror".power == 3
  expect Human in "Whimsical Conjuror".traits and Witch in "Whimsical Conjuror".traits
  expect Brobnar in "Cosmicrux".house and "Cosmicrux".power == 6 and Dragon in "Cosmicrux".traits
  expect Brobnar in "Help From Another Self".house and "Help From Another Self".bonus == 1
  expect Sanctum in "Perfect Harmony".house and "Perfect Harmony".bonus == 1
}

test "printed: untamed" {
  p1 {
    discard "Cooperative Hunting",
      "Curiosity",
      "Fertility Chant",
      "Fogbank",
      "Full Moon",
      "Grasping Vines",
      "Key Charge",
      "Lifeweb",
      "Lost in the Woods",
      "Mimicry",
      "Nature's Call",
      "Nocturnal Maneuver",
      "Perilous Wild",
      "Regrowth",
      "Save the Pack",
      "Scout",
      "Stampede",
      "The Common Cold",
      "Troop Call",
      "Vigor",
      "Word of Returning",
      "Bear Flute",
      "Nepenthe Seed",
      "Ritual of Balance",
      "Ritual of the Hunt",
      "World Tree",
      "Ancient Bear",
      "Bigtwig",
      "Witch of the Wilds",
      "Briar Grubbling",
      "Chota Hazri",
      "Dew Faerie",
      "Dust Pixie",
      "Flaxia",
      "Fuzzy Gruen",
      "Giant Sloth",
      "Halacor",
      "Inka the Spider",
      "Kindrith Longshot",
      "Snufflegator",
      "Lupo the Scarred",
      "Mighty Tiger",
      "Murmook",
      "Mushroom Man",
      "Niffle Ape",
      "Niffle Queen",
      "Piranha Monkeys",
      "Teliga",
      "Hunting Witch",
      "Witch of the Eye",
      "Way of the Bear",
      "Way of the Wolf"
  }
  expect Untamed in "Cooperative Hunting".house
  expect Untamed in "Curiosity".house and "Curiosity".bonus == 1
  expect Untamed in "Fertility Chant".house and "Fertility Chant".bonus == 4
  expect Untamed in "Fogbank".house and "Fogbank".bonus == 1
  expect Untamed in "Full Moon".house
  expect Untamed in "Grasping Vines".house and "Grasping Vines".bonus == 1
  expect Untamed in "Key Charge".house
  expect Untamed in "Lifeweb".house and "Lifeweb".bonus == 1
  expect Untamed in "Lost in the Woods".house and "Lost in the Woods".bonus == 1
  expect Untamed in "Mimicry".house
  expect Untamed in "Nature's Call".house and "Nature's Call".bonus == 1
  expect Untamed in "Nocturnal Maneuver".house and "Nocturnal Maneuver".bonus == 1
  expect Untamed in "Perilous Wild".house and "Perilous Wild".bonus == 1
  expect Untamed in "Regrowth".house and "Regrowth".bonus == 1
  expect Untamed in "Save the Pack".house
  expect Untamed in "Scout".house and "Scout".bonus == 1
  expect Untamed in "Stampede".house and "Stampede".bonus == 1
  expect Untamed in "The Common Cold".house and "The Common Cold".bonus == 1
  expect Untamed in "Troop Call".house and "Troop Call".bonus == 1
  expect Untamed in "Vigor".house and "Vigor".bonus == 1
  expect Untamed in "Word of Returning".house and "Word of Returning".bonus == 1
  expect Untamed in "Bear Flute".house and Item in "Bear Flute".traits
  expect Untamed in "Nepenthe Seed".house and Item in "Nepenthe Seed".traits
  expect Untamed in "Ritual of Balance".house and Power in "Ritual of Balance".traits
  expect Untamed in "Ritual of the Hunt".house and "Ritual of the Hunt".bonus == 1
  expect Power in "Ritual of the Hunt".traits
  expect Untamed in "World Tree".house and Location in "World Tree".traits
  expect Untamed in "Ancient Bear".house and "Ancient Bear".power == 5 and Beast in "Ancient Bear".traits
  expect Untamed in "Bigtwig".house and "Bigtwig".power == 7 and Beast in "Bigtwig".traits
  expect Untamed in "Witch of the Wilds".house and "Witch of the Wilds".power == 4
  expect Beast in "Witch of the Wilds".traits and Witch in "Witch of the Wilds".traits
  expect Untamed in "Briar Grubbling".house and "Briar Grubbling".power == 2 and Beast in "Briar Grubbling".traits
  expect Insect in "Briar Grubbling".traits
  expect Untamed in "Chota Hazri".house and "Chota Hazri".power == 3 and Human in "Chota Hazri".traits
  expect Witch in "Chota Hazri".traits
  expect Untamed in "Dew Faerie".house and "Dew Faerie".power == 2 and Faerie in "Dew Faerie".traits
  expect "Dew Faerie" has Elusive
  expect Untamed in "Dust Pixie".house and "Dust Pixie".power == 1 and "Dust Pixie".bonus == 2
  expect Faerie in "Dust Pixie".traits
  expect Untamed in "Flaxia".house and "Flaxia".power == 4 and Faerie in "Flaxia".traits
  expect Untamed in "Fuzzy Gruen".house and "Fuzzy Gruen".power == 5 and "Fuzzy Gruen".bonus == 2
  expect Beast in "Fuzzy Gruen".traits
  expect Untamed in "Giant Sloth".house and "Giant Sloth".power == 6 and Beast in "Giant Sloth".traits
  expect Untamed in "Halacor".house and "Halacor".power == 4 and Beast in "Halacor".traits
  expect Untamed in "Inka the Spider".house and "Inka the Spider".power == 1 and Beast in "Inka the Spider".traits
  expect "Inka the Spider" has Poison
  expect Untamed in "Kindrith Longshot".house and "Kindrith Longshot".power == 3
  expect Human in "Kindrith Longshot".traits and Ranger in "Kindrith Longshot".traits
  expect "Kindrith Longshot" has Elusive and "Kindrith Longshot" has Skirmish
  expect Untamed in "Snufflegator".house and "Snufflegator".power == 4 and Beast in "Snufflegator".traits
  expect "Snufflegator" has Skirmish
  expect Untamed in "Lupo the Scarred".house and "Lupo the Scarred".power == 6 and Beast in "Lupo the Scarred".traits
  expect "Lupo the Scarred" has Skirmish
  expect Untamed in "Mighty Tiger".house and "Mighty Tiger".power == 4 and Beast in "Mighty Tiger".traits
  expect Untamed in "Murmook".house and "Murmook".power == 3 and Beast in "Murmook".traits
  expect Untamed in "Mushroom Man".house and "Mushroom Man".power == 2 and Fungus in "Mushroom Man".traits
  expect Human in "Mushroom Man".traits
  expect Untamed in "Niffle Ape".house and "Niffle Ape".power == 3 and Beast in "Niffle Ape".traits
  expect Niffle in "Niffle Ape".traits
  expect Untamed in "Niffle Queen".house and "Niffle Queen".power == 6 and Beast in "Niffle Queen".traits
  expect Niffle in "Niffle Queen".traits
  expect Untamed in "Piranha Monkeys".house and "Piranha Monkeys".power == 2 and Beast in "Piranha Monkeys".traits
  expect Untamed in "Teliga".house and "Teliga".power == 3 and Human in "Teliga".traits and Witch in "Teliga".traits
  expect Untamed in "Hunting Witch".house and "Hunting Witch".power == 2 and Human in "Hunting Witch".traits
  expect Witch in "Hunting Witch".traits
  expect Untamed in "Witch of the Eye".house and "Witch of the Eye".power == 3 and Human in "Witch of the Eye".traits
  expect Witch in "Witch of the Eye".traits
  expect Untamed in "Way of the Bear".house and "Way of the Bear".bonus == 1
  expect Untamed in "Way of the Wolf".house and "Way of the Wolf".bonus == 1
}

test "printed: winds of exchange" {
  p1 {
    discard "Berserker",
      "Cleric",
      "Crim Torchtooth",
      "Edict of Nerotaurus",
      "Endless Hordes",
      "Friendship",
      "Frost Giant",
      "Gĕzdrutyŏ the Arcane",
      "Hymn to Duma",
      "Knightapult",
      "Mirror Shell",
      "Near-Future Lens",
      "Nirbor Flamewing",
      "Plunder",
      "PYR*0",
      "Rampaging Brutodon",
      "Shĭzyokŭ Swopper",
      "Tectonic Shift",
      "Temporal Purge",
      "The Promised Blade"
  }
  expect Brobnar in "Berserker".house and "Berserker".power == 5 and Giant in "Berserker".traits
  expect Sanctum in "Cleric".house and "Cleric".power == 1 and Human in "Cleric".traits
  expect Brobnar in "Crim Torchtooth".house and "Crim Torchtooth".power == 7 and Giant in "Crim Torchtooth".traits
  expect Saurian in "Edict of Nerotaurus".house and "Edict of Nerotaurus".bonus == 1
  expect Law in "Edict of Nerotaurus".traits
  expect Brobnar in "Endless Hordes".house
  expect Sanctum in "Friendship".house and "Friendship".bonus == 1
  expect Brobnar in "Frost Giant".house and "Frost Giant".power == 18 and Giant in "Frost Giant".traits
  expect Ekwidon in "Gĕzdrutyŏ the Arcane".house and "Gĕzdrutyŏ the Arcane".power == 3
  expect Cyborg in "Gĕzdrutyŏ the Arcane".traits
  expect Sanctum in "Hymn to Duma".house and Power in "Hymn to Duma".traits
  expect Sanctum in "Knightapult".house and Weapon in "Knightapult".traits
  expect StarAlliance in "Mirror Shell".house
  expect Brobnar in "Near-Future Lens".house and Item in "Near-Future Lens".traits
  expect Brobnar in "Nirbor Flamewing".house and "Nirbor Flamewing".power == 4
  expect Phoenix in "Nirbor Flamewing".traits
  expect Unfathomable in "Plunder".house and "Plunder".bonus == 1
  expect StarAlliance in "PYR*0".house and "PYR*0".power == 3 and Robot in "PYR*0".traits and "PYR*0" has Wearable
  expect Saurian in "Rampaging Brutodon".house and "Rampaging Brutodon".power == 12
  expect "Rampaging Brutodon".armor == 1 and Beast in "Rampaging Brutodon".traits
  expect Ekwidon in "Shĭzyokŭ Swopper".house and "Shĭzyokŭ Swopper".power == 1 and "Shĭzyokŭ Swopper".armor == 5
  expect Getrookya in "Shĭzyokŭ Swopper".traits
  expect Saurian in "Tectonic Shift".house
  expect StarAlliance in "Temporal Purge".house and "Temporal Purge".bonus == 1
  expect Sanctum in "The Promised Blade".house and "The Promised Blade".bonus == 1
  expect Weapon in "The Promised Blade".traits
}

test "printed: worlds collide" {
  p1 {
    discard "Auto-Legionary",
      "CALV-1N",
      "Chief Engineer Walls",
      "Crassosaurus",
      "Creed of Nurture",
      "Eldest Bear",
      "Etaromme",
      "Explo-rover",
      "Favor of Rex",
      "Gargantodon",
      "Gebuk",
      "Hapsis",
      "Harvest Time",
      "Igon the Green",
      "Igon the Terrible",
      "Infomancer",
      "Keyforgery",
      "Kompsos Haruspex",
      "Lay of the Land",
      "Livia the Elder",
      "Memolith",
      "Mimic Gel",
      "Sci. Officer Morpheus",
      "Senator Bracchus",
      "Sic Semper Tyrannosaurus",
      "Snag",
      "Snag's Mirror",
      "Tactical Officer Moon",
      "Universal Keylock",
      "Walls' Blaster",
      "Zenzizenzizenzic"
  }
  expect Saurian in "Auto-Legionary".house and Robot in "Auto-Legionary".traits and Ally in "Auto-Legionary".traits
  expect StarAlliance in "CALV-1N".house and "CALV-1N".power == 2 and "CALV-1N".armor == 1
  expect Robot in "CALV-1N".traits and "CALV-1N" has Wearable
  expect StarAlliance in "Chief Engineer Walls".house and "Chief Engineer Walls".power == 2
  expect Human in "Chief Engineer Walls".traits and "Chief Engineer Walls" has Elusive
  expect Saurian in "Crassosaurus".house and "Crassosaurus".power == 4 and "Crassosaurus".armor == 2
  expect Dinosaur in "Crassosaurus".traits and Politician in "Crassosaurus".traits and "Crassosaurus" has Elusive
  expect Untamed in "Creed of Nurture".house and Power in "Creed of Nurture".traits
  expect Untamed in "Eldest Bear".house and "Eldest Bear".power == 5 and Beast in "Eldest Bear".traits
  expect Leader in "Eldest Bear".traits and Witch in "Eldest Bear".traits
  expect Dis in "Etaromme".house and "Etaromme".power == 4 and Demon in "Etaromme".traits
  expect StarAlliance in "Explo-rover".house and "Explo-rover".power == 3 and Robot in "Explo-rover".traits
  expect "Explo-rover" has Skirmish and "Explo-rover" has Wearable
  expect Saurian in "Favor of Rex".house and "Favor of Rex".bonus == 1
  expect Saurian in "Gargantodon".house and "Gargantodon".power == 16 and Beast in "Gargantodon".traits
  expect Untamed in "Gebuk".house and "Gebuk".power == 5 and Beast in "Gebuk".traits
  expect Logos in "Hapsis".house and "Hapsis".power == 5 and Mutant in "Hapsis".traits
  expect Scientist in "Hapsis".traits
  expect Dis in "Harvest Time".house
  expect Brobnar in "Igon the Green".house and "Igon the Green".power == 4 and Giant in "Igon the Green".traits
  expect Brobnar in "Igon the Terrible".house and "Igon the Terrible".power == 8
  expect Giant in "Igon the Terrible".traits
  expect Brobnar in "Infomancer".house and "Infomancer".power == 3 and Human in "Infomancer".traits
  expect Cyborg in "Infomancer".traits and "Infomancer" has Elusive
  expect Shadows in "Keyforgery".house and "Keyforgery".bonus == 1 and Item in "Keyforgery".traits
  expect Saurian in "Kompsos Haruspex".house and "Kompsos Haruspex".power == 4
  expect Dinosaur in "Kompsos Haruspex".traits and Priest in "Kompsos Haruspex".traits
  expect StarAlliance in "Lay of the Land".house and "Lay of the Land".bonus == 1
  expect Saurian in "Livia the Elder".house and "Livia the Elder".power == 4 and Dinosaur in "Livia the Elder".traits
  expect Philosopher in "Livia the Elder".traits
  expect Brobnar in "Memolith".house and Location in "Memolith".traits
  expect Logos in "Mimic Gel".house and "Mimic Gel".power == 0 and Shapeshifter in "Mimic Gel".traits
  expect Mutant in "Mimic Gel".traits
  expect StarAlliance in "Sci. Officer Morpheus".house and "Sci. Officer Morpheus".power == 2
  expect "Sci. Officer Morpheus".armor == 1 and Shapeshifter in "Sci. Officer Morpheus".traits
  expect Scientist in "Sci. Officer Morpheus".traits
  expect Saurian in "Senator Bracchus".house and "Senator Bracchus".power == 4
  expect Dinosaur in "Senator Bracchus".traits and Politician in "Senator Bracchus".traits
  expect Saurian in "Sic Semper Tyrannosaurus".house
  expect Dis in "Snag".house and "Snag".power == 5 and Demon in "Snag".traits
  expect Dis in "Snag's Mirror".house and "Snag's Mirror".bonus == 1 and Item in "Snag's Mirror".traits
  expect StarAlliance in "Tactical Officer Moon".house and "Tactical Officer Moon".power == 4
  expect Human in "Tactical Officer Moon".traits
  expect Logos in "Universal Keylock".house and "Universal Keylock".bonus == 1 and Item in "Universal Keylock".traits
  expect StarAlliance in "Walls' Blaster".house and "Walls' Blaster".bonus == 1
  expect Logos in "Zenzizenzizenzic".house and "Zenzizenzizenzic".power == 4 and "Zenzizenzizenzic".armor == 2
  expect Cyborg in "Zenzizenzizenzic".traits and Leader in "Zenzizenzizenzic".traits
}
