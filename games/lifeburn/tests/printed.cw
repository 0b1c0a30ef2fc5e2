// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: goblin" {
  p1 {
    graveyard "Chain of Bolts",
      "Gobby",
      "Looting Fire",
      "Gob Launch",
      "Exploder Gob",
      "Spear Gob",
      "Blitz Goblin",
      "Gob Rocket",
      "Transparent Goblin",
      "Goblin Duelist",
      "Maglubiyet's blessing",
      "Gob Runner",
      "Fury Goblin",
      "Goblin Crew",
      "Looter Gob",
      "Undead Gob",
      "Goblin Ritualist",
      "Shot",
      "Fire Master Gob",
      "Firing Goblin",
      "Goblin Squadron",
      "Baby Gobs",
      "Goblin Engineer",
      "Goblin Momma",
      "Goblin Portal",
      "Goblin Master",
      "Goblin Rally",
      "Goblin Trickster",
      "Goblin God",
      "Rally the mogs",
      "Fork Bolt",
      "Chieftain Gob",
      "Greed",
      "Heat Ray",
      "Goblin Town",
      "Smite",
      "Gamble",
      "Run Amok",
      "Heat Wave",
      "Fireblast",
      "Obliterate",
      "Wildfire",
      "Channel",
      "Barrage",
      "Flame Wave",
      "Burst Lightning",
      "Goblin Grunt",
      "Cavalcade Pyromancer",
      "Ringleader Champion",
      "Searing Fire",
      "Goblin Channeler",
      "Searing Goblin",
      "Goblin Lieutenant",
      "Blast Open",
      "Goblin Tactician",
      "All Out Attack Commander"
  }
  expect "Chain of Bolts".tribe == Goblin
  expect "Gobby".tribe == Goblin and "Gobby".attack == 3 and "Gobby".defense == 3 and "Gobby" has Blitz
  expect "Looting Fire".tribe == Goblin
  expect "Gob Launch".tribe == Goblin
  expect "Exploder Gob".tribe == Goblin and "Exploder Gob".attack == 2 and "Exploder Gob".defense == 1
  expect "Exploder Gob" has Blitz
  expect "Spear Gob".tribe == Goblin and "Spear Gob".attack == 1 and "Spear Gob".defense == 1
  expect "Spear Gob" has Blitz
  expect "Blitz Goblin".tribe == Goblin and "Blitz Goblin".attack == 5 and "Blitz Goblin".defense == 1
  expect "Blitz Goblin" has Blitz
  expect "Gob Rocket".tribe == Goblin
  expect "Transparent Goblin".tribe == Goblin and "Transparent Goblin".attack == 1
  expect "Transparent Goblin".defense == 1 and "Transparent Goblin".free
  expect "Goblin Duelist".tribe == Goblin and "Goblin Duelist".attack == 6 and "Goblin Duelist".defense == 1
  expect "Goblin Duelist" has Blitz
  expect "Maglubiyet's blessing".tribe == Goblin and "Maglubiyet's blessing" has Scorch
  expect "Gob Runner".tribe == Goblin and "Gob Runner".attack == 3 and "Gob Runner".defense == 1
  expect "Gob Runner" has Blitz
  expect "Fury Goblin".tribe == Goblin and "Fury Goblin".attack == 3 and "Fury Goblin".defense == 3
  expect "Fury Goblin" has Blitz
  expect "Goblin Crew".tribe == Goblin and "Goblin Crew".attack == 1 and "Goblin Crew".defense == 1
  expect "Looter Gob".tribe == Goblin and "Looter Gob".attack == 1 and "Looter Gob".defense == 1
  expect "Undead Gob".Haunt == 1
  expect "Undead Gob".tribe == Goblin and "Undead Gob".attack == 1 and "Undead Gob".defense == 2
  expect "Undead Gob" has Blitz and "Undead Gob" has Grounded
  expect "Goblin Ritualist".tribe == Goblin and "Goblin Ritualist".attack == 1 and "Goblin Ritualist".defense == 1
  expect "Shot".tribe == Goblin
  expect "Fire Master Gob".tribe == Goblin and "Fire Master Gob".attack == 1 and "Fire Master Gob".defense == 1
  expect "Firing Goblin".tribe == Goblin and "Firing Goblin".attack == 1 and "Firing Goblin".defense == 1
  expect "Firing Goblin" has Blitz
  expect "Goblin Squadron".tribe == Goblin and "Goblin Squadron".attack == 1 and "Goblin Squadron".defense == 1
  expect "Goblin Squadron" has Blitz
  expect "Baby Gobs".tribe == Goblin and "Baby Gobs".attack == 2 and "Baby Gobs".defense == 1
  expect "Goblin Engineer".tribe == Goblin and "Goblin Engineer".cost == 1 and "Goblin Engineer".attack == 3
  expect "Goblin Engineer".defense == 2
  expect "Goblin Momma".tribe == Goblin and "Goblin Momma".cost == 1 and "Goblin Momma".attack == 2
  expect "Goblin Momma".defense == 3 and "Goblin Momma" has Blitz
  expect "Goblin Portal".tribe == Goblin and "Goblin Portal".cost == 1 and "Goblin Portal".attack == 2
  expect "Goblin Portal".defense == 1 and "Goblin Portal" has Blitz
  expect "Goblin Master".tribe == Goblin and "Goblin Master".cost == 1 and "Goblin Master".attack == 1
  expect "Goblin Master".defense == 1
  expect "Goblin Rally".tribe == Goblin and "Goblin Rally".cost == 1 and "Goblin Rally".attack == 3
  expect "Goblin Rally".defense == 3 and "Goblin Rally" has Blitz
  expect "Goblin Trickster".tribe == Goblin and "Goblin Trickster".cost == 1 and "Goblin Trickster".attack == 1
  expect "Goblin Trickster".defense == 1 and "Goblin Trickster" has Blitz
  expect "Goblin God".tribe == Goblin and "Goblin God".attack == 1 and "Goblin God".defense == 1
  expect "Goblin God".free
  expect "Rally the mogs".tribe == Goblin and "Rally the mogs".cost == 1 and "Rally the mogs".attack == 1
  expect "Rally the mogs".defense == 1
  expect "Fork Bolt".tribe == Goblin and "Fork Bolt".cost == 1
  expect "Chieftain Gob".tribe == Goblin and "Chieftain Gob".cost == 2 and "Chieftain Gob".attack == 4
  expect "Chieftain Gob".defense == 3
  expect "Greed".tribe == Goblin and "Greed".cost == 2
  expect "Heat Ray".tribe == Goblin and "Heat Ray".cost == 2
  expect "Goblin Town".tribe == Goblin and "Goblin Town".cost == 2 and "Goblin Town".attack == 1
  expect "Goblin Town".defense == 1
  expect "Smite".tribe == Goblin and "Smite".cost == 3
  expect "Gamble".tribe == Goblin and "Gamble".cost == 3
  expect "Run Amok".tribe == Goblin and "Run Amok".cost == 5
  expect "Heat Wave".tribe == Goblin and "Heat Wave".cost == 5
  expect "Fireblast".tribe == Goblin and "Fireblast".cost == 5
  expect "Obliterate".tribe == Goblin and "Obliterate".cost == 8
  expect "Wildfire".tribe == Goblin
  expect "Channel".tribe == Goblin and "Channel".cost == 10
  expect "Barrage".tribe == Goblin and "Barrage".cost == 3
  expect "Flame Wave".tribe == Goblin and "Flame Wave".cost == 4
  expect "Burst Lightning".tribe == Goblin and "Burst Lightning".cost == 1 and "Burst Lightning" has Exhaust
  expect "Goblin Grunt".tribe == Goblin and "Goblin Grunt".attack == 2 and "Goblin Grunt".defense == 2
  expect "Goblin Grunt" has Blitz
  expect "Cavalcade Pyromancer".tribe == Goblin and "Cavalcade Pyromancer".attack == 1
  expect "Cavalcade Pyromancer".defense == 1 and "Cavalcade Pyromancer" has Blitz
  expect "Ringleader Champion".tribe == Goblin and "Ringleader Champion".cost == 1
  expect "Ringleader Champion".attack == 1 and "Ringleader Champion".defense == 1
  expect "Searing Fire".tribe == Goblin and "Searing Fire".cost == 5
  expect "Goblin Channeler".tribe == Goblin and "Goblin Channeler".attack == 0 and "Goblin Channeler".defense == 2
  expect "Searing Goblin".tribe == Goblin and "Searing Goblin".attack == 1 and "Searing Goblin".defense == 1
  expect "Goblin Lieutenant".tribe == Goblin and "Goblin Lieutenant".attack == 1 and "Goblin Lieutenant".defense == 1
  expect "Goblin Lieutenant" has Blitz
  expect "Blast Open".tribe == Goblin and "Blast Open".cost == 2
  expect "Goblin Tactician".tribe == Goblin and "Goblin Tactician".attack == 1 and "Goblin Tactician".defense == 1
  expect "All Out Attack Commander".tribe == Goblin and "All Out Attack Commander".cost == 1
  expect "All Out Attack Commander".attack == 1 and "All Out Attack Commander".defense == 1
}

test "printed: golem" {
  p1 {
    graveyard "Perfect Earth Blessing",
      "Golem Blinker",
      "Golem Thrower",
      "Golem Trampler",
      "Gold Golem",
      "Stone Sculptor",
      "Golem",
      "Rock Golem",
      "Golem Founder",
      "Alchemy Golem",
      "Iron Golems",
      "Transparent Golem",
      "Stone Shaper",
      "Reconfigure Golem",
      "Golem Smasher",
      "Replacer Golem",
      "Excavator Golem",
      "Smash",
      "Golem Blesser",
      "Molten Gravel",
      "Chancellor Golem",
      "Earthquake Golem",
      "Lord Golem",
      "Rock Toss",
      "Rock Arms",
      "Brass Golem",
      "Foundry Golem",
      "Quarry",
      "Dig Up",
      "Stones",
      "Stone Toss",
      "Stoned",
      "Master Golem",
      "Rock Avalanche",
      "Digital Stone",
      "Stone Search",
      "Foundry",
      "Golem God",
      "Stone Wall",
      "Avalanche Golem",
      "Cast a Mold",
      "Ground Tactics",
      "Break Through",
      "Foundation Golem",
      "Granite Golem",
      "Target Dummy",
      "Shattering Smash"
  }
  expect "Perfect Earth Blessing".tribe == Golem and "Perfect Earth Blessing" has Scorch
  expect "Golem Blinker".tribe == Golem and "Golem Blinker".attack == 2 and "Golem Blinker".defense == 1
  expect "Golem Thrower".tribe == Golem and "Golem Thrower".attack == 0 and "Golem Thrower".defense == 1
  expect "Golem Trampler".tribe == Golem and "Golem Trampler".attack == 4 and "Golem Trampler".defense == 1
  expect "Golem Trampler" has Trample
  expect "Gold Golem".tribe == Golem and "Gold Golem".attack == 1 and "Gold Golem".defense == 1
  expect "Stone Sculptor".tribe == Golem and "Stone Sculptor".attack == 1 and "Stone Sculptor".defense == 1
  expect "Golem".tribe == Golem and "Golem".attack == 2 and "Golem".defense == 2
  expect "Rock Golem".tribe == Golem and "Rock Golem".attack == 1 and "Rock Golem".defense == 1
  expect "Golem Founder".tribe == Golem and "Golem Founder".attack == 1 and "Golem Founder".defense == 1
  expect "Alchemy Golem".tribe == Golem and "Alchemy Golem".attack == 0 and "Alchemy Golem".defense == 1
  expect "Iron Golems".tribe == Golem and "Iron Golems".attack == 1 and "Iron Golems".defense == 1
  expect "Transparent Golem".tribe == Golem and "Transparent Golem".attack == 1 and "Transparent Golem".defense == 1
  expect "Stone Shaper".tribe == Golem and "Stone Shaper".attack == 1 and "Stone Shaper".defense == 1
  expect "Reconfigure Golem".tribe == Golem and "Reconfigure Golem".attack == 0 and "Reconfigure Golem".defense == 1
  expect "Golem Smasher".tribe == Golem and "Golem Smasher".attack == 0 and "Golem Smasher".defense == 1
  expect "Golem Smasher" has Trample
  expect "Replacer Golem".tribe == Golem and "Replacer Golem".attack == 2 and "Replacer Golem".defense == 1
  expect "Excavator Golem".tribe == Golem and "Excavator Golem".attack == 0 and "Excavator Golem".defense == 1
  expect "Smash".tribe == Golem and "Smash".stony
  expect "Golem Blesser".tribe == Golem and "Golem Blesser".cost == 1 and "Golem Blesser".attack == 2
  expect "Golem Blesser".defense == 2
  expect "Molten Gravel".tribe == Golem and "Molten Gravel".cost == 1 and "Molten Gravel".attack == 0
  expect "Molten Gravel".defense == 0 and "Molten Gravel" has Blitz
  expect "Chancellor Golem".tribe == Golem and "Chancellor Golem".cost == 1 and "Chancellor Golem".attack == 3
  expect "Chancellor Golem".defense == 4
  expect "Earthquake Golem".tribe == Golem and "Earthquake Golem".cost == 1 and "Earthquake Golem".attack == 1
  expect "Earthquake Golem".defense == 1
  expect "Lord Golem".tribe == Golem and "Lord Golem".cost == 2 and "Lord Golem".attack == 4
  expect "Lord Golem".defense == 4
  expect "Rock Toss".tribe == Golem and "Rock Toss".cost == 3 and "Rock Toss".stony
  expect "Rock Arms".tribe == Golem and "Rock Arms".cost == 2 and "Rock Arms".stony
  expect "Brass Golem".tribe == Golem and "Brass Golem".cost == 2 and "Brass Golem".attack == 1
  expect "Brass Golem".defense == 1
  expect "Foundry Golem".tribe == Golem and "Foundry Golem".cost == 4 and "Foundry Golem".attack == 4
  expect "Foundry Golem".defense == 4
  expect "Quarry".tribe == Golem and "Quarry".cost == 3
  expect "Dig Up".tribe == Golem and "Dig Up".cost == 3
  expect "Stones".tribe == Golem and "Stones".cost == 4 and "Stones".stony
  expect "Stone Toss".tribe == Golem and "Stone Toss".cost == 5 and "Stone Toss".stony
  expect "Stoned".tribe == Golem and "Stoned".cost == 4 and "Stoned".stony
  expect "Master Golem".tribe == Golem and "Master Golem".cost == 6 and "Master Golem".attack == 7
  expect "Master Golem".defense == 5 and "Master Golem" has Trample and "Master Golem".stones_count == 2
  expect "Master Golem".golems_count == 2
  expect "Rock Avalanche".tribe == Golem and "Rock Avalanche".cost == 8
  expect "Digital Stone".tribe == Golem and "Digital Stone".cost == 6 and "Digital Stone".stony
  expect "Stone Search".tribe == Golem and "Stone Search".cost == 4 and "Stone Search".stony
  expect "Foundry".tribe == Golem and "Foundry".cost == 6
  expect "Golem God".tribe == Golem and "Golem God".cost == 12 and "Golem God".attack == 12
  expect "Golem God".defense == 12 and "Golem God" has Taunt
  expect "Stone Wall".tribe == Golem and "Stone Wall".cost == 7
  expect "Avalanche Golem".tribe == Golem and "Avalanche Golem".attack == 0 and "Avalanche Golem".defense == 2
  expect "Cast a Mold".tribe == Golem and "Cast a Mold".cost == 2 and "Cast a Mold".stony
  expect "Ground Tactics".tribe == Golem and "Ground Tactics".cost == 5
  expect "Break Through".tribe == Golem
  expect "Foundation Golem".tribe == Golem and "Foundation Golem".attack == 0 and "Foundation Golem".defense == 3
  expect "Granite Golem".tribe == Golem and "Granite Golem".attack == 2 and "Granite Golem".defense == 2
  expect "Granite Golem" has Trample
  expect "Target Dummy".tribe == Golem and "Target Dummy".attack == 0 and "Target Dummy".defense == 1
  expect "Target Dummy" has Taunt
  expect "Shattering Smash".tribe == Golem
}

test "printed: merfolk" {
  p1 {
    graveyard "Game Plan",
      "Merfolk Balancer",
      "Seagate Merfolk",
      "Calculate",
      "Chancellor Merfolk",
      "River Siren",
      "Eidolon Of The Tides",
      "Poseidon's Blessing",
      "Fishies",
      "Merfolk Gazer",
      "Diver Merfolk",
      "Merfolk Rusher",
      "Curious Merfolk",
      "Merfolk Keeper",
      "Merfolk Revealer",
      "Merfolk Scrollkeeper",
      "Merfolk Gang",
      "Merfolk Leader",
      "Merfolk Fatekeeper",
      "Merfolk Deceiver",
      "Denial",
      "Merfolk Shifter",
      "Merfolk Finder",
      "Eadro, Merfolk God",
      "Merfolk Scoper",
      "Merfolk Summoner",
      "Dream",
      "Merfolk Base",
      "Merfolk Swarm",
      "Merfolk Master",
      "Consider",
      "Sift Rubble",
      "Snag",
      "Back Snap",
      "Draw Counter",
      "Dispell",
      "Merfolk Tribe",
      "Opt",
      "Brainstorm",
      "Counter Balance",
      "Return",
      "God Merfolk",
      "Shatter",
      "Shell",
      "Snap Shot",
      "Time Twist",
      "Command Justice",
      "Refresh",
      "Wash Away",
      "Turn Time",
      "God Recall Spell",
      "Swap Control",
      "Dream Big",
      "Putrid Folks",
      "Riptide",
      "Merfolk Fateseer",
      "Beached Merfolk",
      "Legionaires",
      "Slipspace Merfolk",
      "Merfolk Elite",
      "Merfolk Mage",
      "Sky Scryer Merfolk",
      "Typhoon",
      "Rewind",
      "Spawn Fish"
  }
  expect "Game Plan".tribe == Merfolk
  expect "Merfolk Balancer".tribe == Merfolk and "Merfolk Balancer".attack == 2 and "Merfolk Balancer".defense == 1
  expect "Seagate Merfolk".tribe == Merfolk and "Seagate Merfolk".attack == 1 and "Seagate Merfolk".defense == 1
  expect "Calculate".tribe == Merfolk
  expect "Chancellor Merfolk".tribe == Merfolk and "Chancellor Merfolk".attack == 2
  expect "Chancellor Merfolk".defense == 2 and "Chancellor Merfolk" has Dive
  expect "River Siren".tribe == Merfolk and "River Siren".attack == 1 and "River Siren".defense == 1
  expect "River Siren" has Dive
  expect "Eidolon Of The Tides".tribe == Merfolk and "Eidolon Of The Tides".attack == 1
  expect "Eidolon Of The Tides".defense == 1
  expect "Poseidon's Blessing".tribe == Merfolk and "Poseidon's Blessing" has Scorch
  expect "Fishies".tribe == Merfolk
  expect "Merfolk Gazer".tribe == Merfolk and "Merfolk Gazer".attack == 0 and "Merfolk Gazer".defense == 1
  expect "Diver Merfolk".tribe == Merfolk and "Diver Merfolk".attack == 2 and "Diver Merfolk".defense == 1
  expect "Diver Merfolk" has Dive
  expect "Merfolk Rusher".tribe == Merfolk and "Merfolk Rusher".attack == 4 and "Merfolk Rusher".defense == 3
  expect "Curious Merfolk".tribe == Merfolk and "Curious Merfolk".attack == 1 and "Curious Merfolk".defense == 2
  expect "Curious Merfolk" has Dive
  expect "Merfolk Keeper".tribe == Merfolk and "Merfolk Keeper".attack == 1 and "Merfolk Keeper".defense == 1
  expect "Merfolk Keeper" has Dive
  expect "Merfolk Revealer".tribe == Merfolk and "Merfolk Revealer".attack == 1 and "Merfolk Revealer".defense == 1
  expect "Merfolk Scrollkeeper".tribe == Merfolk and "Merfolk Scrollkeeper".attack == 0
  expect "Merfolk Scrollkeeper".defense == 1
  expect "Merfolk Gang".tribe == Merfolk and "Merfolk Gang".attack == 1 and "Merfolk Gang".defense == 1
  expect "Merfolk Leader".tribe == Merfolk and "Merfolk Leader".attack == 1 and "Merfolk Leader".defense == 1
  expect "Merfolk Fatekeeper".tribe == Merfolk and "Merfolk Fatekeeper".attack == 1
  expect "Merfolk Fatekeeper".defense == 1 and "Merfolk Fatekeeper" has Dive
  expect "Merfolk Deceiver".tribe == Merfolk and "Merfolk Deceiver".attack == 1 and "Merfolk Deceiver".defense == 1
  expect "Denial".tribe == Merfolk
  expect "Merfolk Shifter".tribe == Merfolk and "Merfolk Shifter".cost == 1 and "Merfolk Shifter".attack == 3
  expect "Merfolk Shifter".defense == 2 and "Merfolk Shifter" has Dive
  expect "Merfolk Finder".tribe == Merfolk and "Merfolk Finder".cost == 1 and "Merfolk Finder".attack == 2
  expect "Merfolk Finder".defense == 3
  expect "Eadro, Merfolk God".tribe == Merfolk and "Eadro, Merfolk God".cost == 1
  expect "Eadro, Merfolk God".attack == 3 and "Eadro, Merfolk God".defense == 2 and "Eadro, Merfolk God" has Dive
  expect "Merfolk Scoper".tribe == Merfolk and "Merfolk Scoper".cost == 1 and "Merfolk Scoper".attack == 2
  expect "Merfolk Scoper".defense == 1 and "Merfolk Scoper" has Dive
  expect "Merfolk Summoner".tribe == Merfolk and "Merfolk Summoner".cost == 1 and "Merfolk Summoner".attack == 0
  expect "Merfolk Summoner".defense == 1
  expect "Dream".tribe == Merfolk and "Dream".cost == 2
  expect "Merfolk Base".tribe == Merfolk and "Merfolk Base".cost == 2 and "Merfolk Base".attack == 1
  expect "Merfolk Base".defense == 1
  expect "Merfolk Swarm".tribe == Merfolk and "Merfolk Swarm".cost == 2 and "Merfolk Swarm".attack == 1
  expect "Merfolk Swarm".defense == 2 and "Merfolk Swarm" has Dive
  expect "Merfolk Master".tribe == Merfolk and "Merfolk Master".cost == 2 and "Merfolk Master".attack == 3
  expect "Merfolk Master".defense == 3 and "Merfolk Master" has Dive
  expect "Consider".tribe == Merfolk and "Consider".cost == 2
  expect "Sift Rubble".tribe == Merfolk and "Sift Rubble".cost == 2
  expect "Snag".tribe == Merfolk and "Snag".cost == 3
  expect "Back Snap".tribe == Merfolk and "Back Snap".cost == 3
  expect "Draw Counter".tribe == Merfolk and "Draw Counter".cost == 3
  expect "Dispell".tribe == Merfolk and "Dispell".cost == 3
  expect "Merfolk Tribe".tribe == Merfolk and "Merfolk Tribe".cost == 3 and "Merfolk Tribe".attack == 3
  expect "Merfolk Tribe".defense == 3
  expect "Opt".tribe == Merfolk and "Opt".cost == 2
  expect "Brainstorm".tribe == Merfolk and "Brainstorm".cost == 3
  expect "Counter Balance".tribe == Merfolk and "Counter Balance".cost == 3
  expect "Return".tribe == Merfolk and "Return".cost == 4
  expect "God Merfolk".tribe == Merfolk and "God Merfolk".cost == 4 and "God Merfolk".attack == 2
  expect "God Merfolk".defense == 2
  expect "Shatter".tribe == Merfolk and "Shatter".cost == 4
  expect "Shell".tribe == Merfolk and "Shell".cost == 4
  expect "Snap Shot".tribe == Merfolk and "Snap Shot".cost == 4
  expect "Time Twist".tribe == Merfolk and "Time Twist".cost == 5
  expect "Command Justice".tribe == Merfolk and "Command Justice".cost == 5
  expect "Refresh".tribe == Merfolk and "Refresh".cost == 5
  expect "Wash Away".tribe == Merfolk and "Wash Away".cost == 8
  expect "Turn Time".tribe == Merfolk and "Turn Time".cost == 10
  expect "God Recall Spell".tribe == Merfolk and "God Recall Spell".cost == 10
  expect "Swap Control".tribe == Merfolk and "Swap Control".cost == 15
  expect "Dream Big".tribe == Merfolk
  expect "Putrid Folks".tribe == Merfolk and "Putrid Folks".attack == 0 and "Putrid Folks".defense == 2
  expect "Putrid Folks".prompt
  expect "Riptide".tribe == Merfolk and "Riptide".cost == 2 and "Riptide" has Exhaust
  expect "Merfolk Fateseer".tribe == Merfolk and "Merfolk Fateseer".attack == 1 and "Merfolk Fateseer".defense == 1
  expect "Merfolk Fateseer" has Dive
  expect "Beached Merfolk".tribe == Merfolk and "Beached Merfolk".attack == 2 and "Beached Merfolk".defense == 2
  expect "Beached Merfolk" has Dive
  expect "Legionaires".tribe == Merfolk and "Legionaires".cost == 9 and "Legionaires".attack == 3
  expect "Legionaires".defense == 3 and "Legionaires" has Dive and Merfolk in "Legionaires".multiplies
  expect "Legionaires".multiplier == 3
  expect "Slipspace Merfolk".tribe == Merfolk and "Slipspace Merfolk".attack == 3
  expect "Slipspace Merfolk".defense == 1
  expect "Merfolk Elite".tribe == Merfolk and "Merfolk Elite".cost == 2 and "Merfolk Elite".attack == 3
  expect "Merfolk Elite".defense == 3 and "Merfolk Elite" has Dive
  expect "Merfolk Mage".tribe == Merfolk and "Merfolk Mage".attack == 1 and "Merfolk Mage".defense == 1
  expect "Sky Scryer Merfolk".tribe == Merfolk and "Sky Scryer Merfolk".cost == 1
  expect "Sky Scryer Merfolk".attack == 1 and "Sky Scryer Merfolk".defense == 2
  expect "Typhoon".tribe == Merfolk and "Typhoon" has Exhaust
  expect "Rewind".tribe == Merfolk
  expect "Spawn Fish".tribe == Merfolk and "Spawn Fish".cost == 3
}

test "printed: shadow" {
  p1 {
    graveyard "Dusk Wraith",
      "Ghastly",
      "Grave Digger",
      "Loot Ghost",
      "Haunter Shade",
      "Witness Shade",
      "Ghost Gathering",
      "Shade Herald",
      "Shadow Dancer",
      "Selfless Shadow",
      "Shadow Of The Grave",
      "Ghastly Tutor",
      "Shade Crawler",
      "Ghost Receiver",
      "Shade Runner",
      "Ghost Deceiver",
      "Dark Blessing",
      "Shade of Return",
      "Blunt Ambusher",
      "Double Shadow",
      "Relenting Shade",
      "Three Shadows",
      "Shade",
      "Hand Refresh",
      "Reap",
      "Lingering Shades",
      "Lost, But Never Gone",
      "Ghostly Looter",
      "Dark Shade",
      "Fisher",
      "Vanquish",
      "Shadow Lord",
      "Edict",
      "Fable",
      "It's Alive",
      "Reaper",
      "Strongfall",
      "Duress",
      "Haunt God",
      "Exchange Souls",
      "Wrath",
      "Crawl Back",
      "Ritual Of Darkness",
      "Spectralize",
      "Geist Of Drooling Tears",
      "Recurring Nightmare",
      "Set Straight",
      "Spectral Amulet",
      "Restless Ghost"
  }
  expect "Dusk Wraith".tribe == Shadow and "Dusk Wraith".attack == 1 and "Dusk Wraith".defense == 1
  expect "Ghastly".tribe == Shadow and "Ghastly".attack == 1 and "Ghastly".defense == 1
  expect "Grave Digger".tribe == Shadow and "Grave Digger".attack == 2 and "Grave Digger".defense == 1
  expect "Loot Ghost".tribe == Shadow and "Loot Ghost".attack == 1 and "Loot Ghost".defense == 1
  expect "Haunter Shade".Haunt == 1
  expect "Haunter Shade".tribe == Shadow and "Haunter Shade".attack == 1 and "Haunter Shade".defense == 1
  expect "Witness Shade".tribe == Shadow and "Witness Shade".attack == 1 and "Witness Shade".defense == 1
  expect "Ghost Gathering".tribe == Shadow and "Ghost Gathering".cost == 1
  expect "Shade Herald".tribe == Shadow and "Shade Herald".attack == 2 and "Shade Herald".defense == 1
  expect "Shadow Dancer".tribe == Shadow and "Shadow Dancer".attack == 2 and "Shadow Dancer".defense == 1
  expect "Selfless Shadow".tribe == Shadow and "Selfless Shadow".attack == 1 and "Selfless Shadow".defense == 1
  expect "Shadow Of The Grave".tribe == Shadow and "Shadow Of The Grave".attack == -1
  expect "Shadow Of The Grave".defense == -1
  expect "Ghastly Tutor".tribe == Shadow and "Ghastly Tutor".attack == 1 and "Ghastly Tutor".defense == 1
  expect "Shade Crawler".tribe == Shadow and "Shade Crawler".attack == 2 and "Shade Crawler".defense == 1
  expect "Shade Crawler" has Spectral
  expect "Ghost Receiver".tribe == Shadow and "Ghost Receiver".attack == 1 and "Ghost Receiver".defense == 2
  expect "Shade Runner".tribe == Shadow and "Shade Runner".attack == 3 and "Shade Runner".defense == 1
  expect "Ghost Deceiver".tribe == Shadow and "Ghost Deceiver".attack == 0 and "Ghost Deceiver".defense == 1
  expect "Dark Blessing".tribe == Shadow and "Dark Blessing" has Scorch
  expect "Shade of Return".tribe == Shadow and "Shade of Return".attack == 1 and "Shade of Return".defense == 1
  expect "Blunt Ambusher".tribe == Shadow and "Blunt Ambusher".attack == 10 and "Blunt Ambusher".defense == 10
  expect "Double Shadow".tribe == Shadow and "Double Shadow".cost == 1 and "Double Shadow".attack == 2
  expect "Double Shadow".defense == 2
  expect "Relenting Shade".Haunt == 1
  expect "Relenting Shade".tribe == Shadow and "Relenting Shade".cost == 1 and "Relenting Shade".attack == 2
  expect "Relenting Shade".defense == 2
  expect "Three Shadows".Haunt == 1
  expect "Three Shadows".tribe == Shadow and "Three Shadows".cost == 1 and "Three Shadows".attack == 1
  expect "Three Shadows".defense == 1
  expect "Shade".tribe == Shadow and "Shade".cost == 1 and "Shade".attack == 2 and "Shade".defense == 2
  expect "Hand Refresh".tribe == Shadow and "Hand Refresh".cost == 1
  expect "Reap".tribe == Shadow and "Reap".cost == 2
  expect "Lingering Shades".tribe == Shadow and "Lingering Shades".cost == 2 and "Lingering Shades".attack == 1
  expect "Lingering Shades".defense == 1
  expect "Lost, But Never Gone".tribe == Shadow and "Lost, But Never Gone".cost == 1
  expect "Ghostly Looter".tribe == Shadow and "Ghostly Looter".cost == 2 and "Ghostly Looter".attack == 2
  expect "Ghostly Looter".defense == 2 and "Ghostly Looter" has FromGrave
  expect "Dark Shade".tribe == Shadow and "Dark Shade".cost == 2 and "Dark Shade".attack == 4
  expect "Dark Shade".defense == 4
  expect "Fisher".tribe == Shadow and "Fisher".cost == 3
  expect "Vanquish".tribe == Shadow and "Vanquish".cost == 3
  expect "Shadow Lord".tribe == Shadow and "Shadow Lord".cost == 3 and "Shadow Lord".attack == 5
  expect "Shadow Lord".defense == 5
  expect "Edict".tribe == Shadow and "Edict".cost == 2
  expect "Fable".tribe == Shadow and "Fable".cost == 4
  expect "It's Alive".tribe == Shadow and "It's Alive".cost == 5
  expect "Reaper".tribe == Shadow and "Reaper".cost == 4
  expect "Strongfall".tribe == Shadow and "Strongfall".cost == 4
  expect "Duress".tribe == Shadow and "Duress".cost == 3
  expect "Haunt God".Haunt == 2
  expect "Haunt God".tribe == Shadow and "Haunt God".cost == 6 and "Haunt God".attack == 8
  expect "Haunt God".defense == 8 and "Haunt God" has FromGrave
  expect "Exchange Souls".tribe == Shadow and "Exchange Souls".cost == 6
  expect "Wrath".tribe == Shadow and "Wrath".cost == 11
  expect "Crawl Back".tribe == Shadow and "Crawl Back".cost == 3
  expect "Ritual Of Darkness".tribe == Shadow and "Ritual Of Darkness".cost == 11
  expect "Spectralize".tribe == Shadow and "Spectralize".cost == 4
  expect "Geist Of Drooling Tears".Haunt == 2
  expect "Geist Of Drooling Tears".tribe == Shadow and "Geist Of Drooling Tears".cost == 1
  expect "Geist Of Drooling Tears".attack == 1 and "Geist Of Drooling Tears".defense == 1
  expect "Recurring Nightmare".Haunt == 1
  expect "Recurring Nightmare".tribe == Shadow and "Recurring Nightmare".attack == 3
  expect "Recurring Nightmare".defense == 1
  expect "Set Straight".tribe == Shadow
  expect "Spectral Amulet".tribe == Shadow and "Spectral Amulet".cost == 3
  expect "Restless Ghost".tribe == Shadow and "Restless Ghost".attack == 2 and "Restless Ghost".defense == 2
  expect "Restless Ghost" has Spectral
}

test "printed: treefolk" {
  p1 {
    graveyard "Tree Of Burning Fire",
      "Bone To Peaches",
      "Woad-Hollow",
      "Tree Of Safeguard",
      "Spreading Thornbush",
      "Explosive Vegetation",
      "Plant of Solitude",
      "Eternal Treefolk",
      "Jeelai Plant",
      "Crippling Vines",
      "Plant of Herbs",
      "Nature's Blessing",
      "Tree Savant",
      "Grapple Roots",
      "Sprout Plant",
      "Vine Plant",
      "Treefice",
      "Giver of Plants",
      "Sprout an Army",
      "Planter",
      "Tall Treefolk",
      "Natural state Plant",
      "Plant Grower",
      "Sproutlings",
      "Plant Sprouter",
      "Plate Plant",
      "Cliffside Sprout",
      "Glowing Spore",
      "Dead Tree",
      "Gift of Nature",
      "Transparent Plant",
      "Perfect Bog",
      "Tree Giant",
      "Spirit Tree",
      "Warbriar Stomper",
      "Verdict Command",
      "Entangle",
      "Harvest",
      "Lost Sanctuary",
      "Planter Box",
      "Grow Tall",
      "Fertilize",
      "Plant of Trees",
      "Sprout Up",
      "Overrun",
      "Uncover",
      "Simplify",
      "Tree God",
      "Green-Sun",
      "Grow",
      "Plant Snap",
      "Gigatrunk",
      "Deeproot Guard",
      "Master Tree",
      "Tree of Life",
      "Herblore",
      "Undying Deathwood",
      "Endless Garden",
      "Unending Sundew",
      "From Dust",
      "Potted Flower",
      "Tree Of Abundance",
      "Ground Control",
      "Blooming Marsh"
  }
  expect "Tree Of Burning Fire".tribe == Treefolk and "Tree Of Burning Fire".attack == 0
  expect "Tree Of Burning Fire".defense == 2
  expect "Bone To Peaches".tribe == Treefolk and "Bone To Peaches".cost == 1
  expect "Woad-Hollow".tribe == Treefolk and "Woad-Hollow".attack == 0 and "Woad-Hollow".defense == 0
  expect "Tree Of Safeguard".tribe == Treefolk and "Tree Of Safeguard".attack == 0
  expect "Tree Of Safeguard".defense == 3
  expect "Spreading Thornbush".tribe == Treefolk and "Spreading Thornbush".attack == 1
  expect "Spreading Thornbush".defense == 1 and "Spreading Thornbush".prompt
  expect "Explosive Vegetation".tribe == Treefolk and "Explosive Vegetation".cost == 8
  expect "Explosive Vegetation".attack == 4 and "Explosive Vegetation".defense == 4
  expect Treefolk in "Explosive Vegetation".multiplies and "Explosive Vegetation".multiplier == 4
  expect "Explosive Vegetation".herbs_worth == 2
  expect "Plant of Solitude".tribe == Treefolk and "Plant of Solitude".attack == 0
  expect "Plant of Solitude".defense == 2
  expect "Eternal Treefolk".tribe == Treefolk and "Eternal Treefolk".attack == 1 and "Eternal Treefolk".defense == 1
  expect "Jeelai Plant".tribe == Treefolk and "Jeelai Plant".attack == 1 and "Jeelai Plant".defense == 1
  expect "Crippling Vines".tribe == Treefolk
  expect "Plant of Herbs".tribe == Treefolk and "Plant of Herbs".attack == 0 and "Plant of Herbs".defense == 1
  expect "Nature's Blessing".tribe == Treefolk and "Nature's Blessing" has Scorch
  expect "Tree Savant".tribe == Treefolk and "Tree Savant".attack == 0 and "Tree Savant".defense == 1
  expect "Grapple Roots".tribe == Treefolk and "Grapple Roots".attack == 0 and "Grapple Roots".defense == 2
  expect "Sprout Plant".tribe == Treefolk and "Sprout Plant".attack == 2 and "Sprout Plant".defense == 1
  expect "Vine Plant".tribe == Treefolk and "Vine Plant".attack == 1 and "Vine Plant".defense == 1
  expect "Treefice".tribe == Treefolk and "Treefice".attack == 1 and "Treefice".defense == 1
  expect "Giver of Plants".tribe == Treefolk and "Giver of Plants".attack == 1 and "Giver of Plants".defense == 1
  expect "Sprout an Army".tribe == Treefolk
  expect "Planter".Sprout == 1
  expect "Planter".tribe == Treefolk and "Planter".attack == 1 and "Planter".defense == 1
  expect "Tall Treefolk".Sprout == 1
  expect "Tall Treefolk".tribe == Treefolk and "Tall Treefolk".attack == 0 and "Tall Treefolk".defense == 3
  expect "Natural state Plant".tribe == Treefolk and "Natural state Plant".attack == 1
  expect "Natural state Plant".defense == 1
  expect "Plant Grower".tribe == Treefolk and "Plant Grower".attack == 0 and "Plant Grower".defense == 1
  expect "Sproutlings".tribe == Treefolk and "Sproutlings".attack == 1 and "Sproutlings".defense == 1
  expect "Plant Sprouter".Sprout == 1
  expect "Plant Sprouter".tribe == Treefolk and "Plant Sprouter".attack == 1 and "Plant Sprouter".defense == 1
  expect "Plate Plant".tribe == Treefolk and "Plate Plant".attack == 0 and "Plate Plant".defense == 1
  expect "Cliffside Sprout".Sprout == 1
  expect "Cliffside Sprout".tribe == Treefolk and "Cliffside Sprout".attack == 0 and "Cliffside Sprout".defense == 1
  expect "Glowing Spore".tribe == Treefolk
  expect "Dead Tree".Sprout == 1
  expect "Dead Tree".tribe == Treefolk and "Dead Tree".attack == 1 and "Dead Tree".defense == 2
  expect "Gift of Nature".tribe == Treefolk
  expect "Transparent Plant".tribe == Treefolk and "Transparent Plant".attack == 0
  expect "Transparent Plant".defense == 2
  expect "Perfect Bog".tribe == Treefolk and "Perfect Bog".cost == 1
  expect "Tree Giant".tribe == Treefolk and "Tree Giant".cost == 1 and "Tree Giant".attack == 0
  expect "Tree Giant".defense == 5
  expect "Spirit Tree".Sprout == 1
  expect "Spirit Tree".tribe == Treefolk and "Spirit Tree".cost == 1 and "Spirit Tree".attack == 1
  expect "Spirit Tree".defense == 4
  expect "Warbriar Stomper".tribe == Treefolk and "Warbriar Stomper".cost == 1 and "Warbriar Stomper".attack == 1
  expect "Warbriar Stomper".defense == 1
  expect "Verdict Command".tribe == Treefolk and "Verdict Command".cost == 2
  expect "Entangle".tribe == Treefolk and "Entangle".cost == 2
  expect "Harvest".tribe == Treefolk and "Harvest".cost == 2
  expect "Lost Sanctuary".tribe == Treefolk and "Lost Sanctuary".cost == 3
  expect "Planter Box".tribe == Treefolk and "Planter Box".cost == 3
  expect "Grow Tall".tribe == Treefolk and "Grow Tall".cost == 3
  expect "Fertilize".tribe == Treefolk and "Fertilize".cost == 3
  expect "Plant of Trees".tribe == Treefolk and "Plant of Trees".cost == 3 and "Plant of Trees".attack == 2
  expect "Plant of Trees".defense == 4
  expect "Sprout Up".tribe == Treefolk and "Sprout Up".cost == 3
  expect "Overrun".tribe == Treefolk and "Overrun".cost == 4
  expect "Uncover".tribe == Treefolk and "Uncover".cost == 5
  expect "Simplify".tribe == Treefolk and "Simplify".cost == 4
  expect "Tree God".tribe == Treefolk and "Tree God".cost == 9 and "Tree God".attack == 1 and "Tree God".defense == 9
  expect Treefolk in "Tree God".multiplies and "Tree God".multiplier == 3
  expect "Green-Sun".tribe == Treefolk and "Green-Sun".cost == 9
  expect "Grow".tribe == Treefolk and "Grow".cost == 7
  expect "Plant Snap".tribe == Treefolk and "Plant Snap".cost == 4 and "Plant Snap" has FromGrave
  expect "Gigatrunk".tribe == Treefolk and "Gigatrunk".cost == 4 and "Gigatrunk".attack == 10
  expect "Gigatrunk".defense == 10 and Treefolk in "Gigatrunk".multiplies and "Gigatrunk".multiplier == 2
  expect "Deeproot Guard".tribe == Treefolk and "Deeproot Guard".attack == 0 and "Deeproot Guard".defense == 5
  expect "Master Tree".Sprout == 2
  expect "Master Tree".tribe == Treefolk and "Master Tree".cost == 4 and "Master Tree".attack == 20
  expect "Master Tree".defense == 5 and "Master Tree".bound and Treefolk in "Master Tree".multiplies
  expect "Master Tree".multiplier == 2
  expect "Tree of Life".tribe == Treefolk and "Tree of Life".attack == 0 and "Tree of Life".defense == 1
  expect "Herblore".tribe == Treefolk and "Herblore".cost == 2
  expect "Undying Deathwood".tribe == Treefolk and "Undying Deathwood".cost == 2 and "Undying Deathwood".attack == 4
  expect "Undying Deathwood".defense == 4
  expect "Endless Garden".Sprout == 1
  expect "Endless Garden".tribe == Treefolk and "Endless Garden".attack == 1 and "Endless Garden".defense == 2
  expect "Unending Sundew".tribe == Treefolk and "Unending Sundew".attack == 1 and "Unending Sundew".defense == 1
  expect "From Dust".tribe == Treefolk
  expect "Potted Flower".Sprout == 1
  expect "Potted Flower".tribe == Treefolk and "Potted Flower".attack == 2 and "Potted Flower".defense == 2
  expect "Tree Of Abundance".tribe == Treefolk and "Tree Of Abundance".cost == 2 and "Tree Of Abundance".attack == 0
  expect "Tree Of Abundance".defense == 3
  expect "Ground Control".tribe == Treefolk and "Ground Control" has Exhaust
  expect "Blooming Marsh".tribe == Treefolk and "Blooming Marsh".cost == 1 and "Blooming Marsh".attack == 0
  expect "Blooming Marsh".defense == 3
}

test "printed: tokens" {
  p1 {
    play "Stone", "Herb", "Golem Token", "Goblin Token", "Merfolk Token", "Plant Token"
    play "Ghost Token", "Treefolk Token", "Sprouting Plant"
  }
  expect "Stone".tribe == Golem and "Stone".token and "Herb".tribe == Treefolk and "Herb".token
  expect "Golem Token".tribe == Golem and "Golem Token".attack == 1 and "Golem Token".defense == 1
  expect "Goblin Token".tribe == Goblin and "Goblin Token".attack == 1 and "Goblin Token".defense == 1
  expect "Merfolk Token".tribe == Merfolk and "Merfolk Token".attack == 1 and "Merfolk Token".defense == 1
  expect "Plant Token".tribe == Treefolk and "Plant Token".attack == 1 and "Plant Token".defense == 1
  expect "Ghost Token".tribe == Shadow and "Ghost Token".attack == 1 and "Ghost Token".defense == 1
  expect "Treefolk Token".tribe == Treefolk and "Treefolk Token".attack == 1 and "Treefolk Token".defense == 1
  expect "Sprouting Plant".tribe == Treefolk and "Sprouting Plant".attack == 1 and "Sprouting Plant".defense == 1
  expect "Golem Token".token and "Goblin Token".token and "Merfolk Token".token and "Plant Token".token
  expect "Ghost Token".token and "Treefolk Token".token and "Sprouting Plant".token
}
