// The rules, one by one: priority and the stack, triggers, layers, replacement, combat, mana.

// ---- priority and the stack -----------------------------------------------------------------------------------------

test "a spell waits on the stack until both pass" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" as crag }
  p1 casts "Spark"
  p1 chooses p2
  expect "Spark" in stack and crag.tapped and p2.life == 20
  all pass
  expect p2.life == 17 and "Spark" in p1.graveyard
}

test "an answer resolves first; the spell it counters does nothing" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { hand "Cancel"; battlefield "Isle" }
  p1 casts "Spark"
  p1 chooses p2
  p1 passes
  p2 casts "Cancel"
  all pass
  expect p2.life == 20 and "Spark" in p1.graveyard and "Cancel" in p2.graveyard
}

test "the caster keeps priority and may answer themselves" {
  at p1 main
  p1 { hand "Giant Growth" as growth, "Titanic Growth" as titanic; battlefield "Grove" x 3, "Bear" as bear }
  p1 casts growth
  p1 casts titanic
  all pass
  expect bear.power == 6
  all pass
  expect bear.power == 9
}

test "sorceries wait for one's own main phase and an empty stack; instants do not" {
  at p2 upkeep
  p1 { hand "Divination", "Spark"; battlefield "Isle" x 3, "Crag"; library "Bear" }
  p2 { library "Bear" x 3; battlefield "Crag"; hand "Spark" as theirs }
  p2 passes
  expect options pass; casts "Spark"
  p1 casts "Spark"
  p1 chooses p2
  expect refused casts "Divination" because "not now"
}

test "a spell all of whose targets are gone does nothing" {
  at p1 main
  p1 { hand "Lightning Strike"; battlefield "Crag" x 2 }
  p2 { hand "Step Aside"; battlefield "Meadow", "Bear" as bear }
  p1 casts "Lightning Strike"
  p1 chooses bear
  p1 passes
  p2 casts "Step Aside"
  all pass
  all pass
  expect bear in p2.battlefield and bear.damage == 0
}

test "cancelling a half-made cast restores everything" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" as crag }
  p1 casts "Spark"
  p1 cancels
  expect "Spark" in p1.hand and not crag.tapped
}

test "without mana, or without a target, it cannot be cast" {
  at p1 main
  p1 { hand "Giant Growth", "Sunlit Angel"; battlefield "Grove" }
  expect refused casts "Giant Growth" because "no legal target"
  expect refused casts "Sunlit Angel" because "not enough mana"
}

test "an activated ability resolves though its source is gone" {
  at p1 main
  p1 { battlefield "Ember Leech" as leech }
  p1 uses use leech
  p1 chooses p2
  expect leech in p1.graveyard
  all pass
  expect p2.life == 18
}

test "tap abilities need a creature that is not summoning sick" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick true }
  expect refused uses use pyro because "it is tapped or has just come"
  p1 { battlefield "Pyromaniac" as other with sick false }
  p1 uses use other
  p1 chooses p2
  all pass
  expect p2.life == 19 and other.tapped
}

test "who has come in its player's own turn is still summoning sick in the next player's" {
  at p2 end
  p2 { battlefield "Pyromaniac" as pyro with sick true }
  all pass
  p1 passes
  expect refused uses use pyro because "it is tapped or has just come"
}

test "split second locks out everything but mana" {
  at p1 main
  p1 { hand "Split Current"; battlefield "Isle" x 2 }
  p2 { hand "Cancel"; battlefield "Isle", "Bear" as bear }
  p1 casts "Split Current"
  p1 passes
  expect options pass
  p2 passes
  expect bear in p2.hand
}

test "modes are chosen on casting, one or two" {
  at p1 main
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as bear }
  p1 casts "Battle Hymn"
  p1 chooses "rally"
  p1 chooses "swell"
  all pass
  expect bear.power == 6
}

test "X is announced, paid, and known" {
  at p1 main
  p1 { hand "Flow of Thought"; battlefield "Isle" x 5; library "Bear" x 5 }
  p1 casts "Flow of Thought"
  expect options 0; 1; 2; 3
  p1 chooses 2
  expect count(Isle where tapped) == 4
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "divided damage" {
  at p1 main
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 4 }
  p2 { battlefield "Bear" as bear }
  p1 casts "Rain of Sparks"
  p1 chooses 3
  p1 chooses bear
  p1 chooses bear
  p1 chooses p2
  all pass
  expect bear in p2.graveyard and p2.life == 19
}

test "an additional cost is paid on casting" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen" x 2, "Bear" as bear; library "Goblin" x 2 }
  p1 casts "Carrion Feast"
  expect bear in p1.graveyard
  all pass
  expect count("Goblin" in p1.hand) == 2
}

test "an optional cost: kicked or not" {
  at p1 main
  p1 { hand "Weather the Mind" as one, "Weather the Mind" as two; battlefield "Isle" x 4; library "Bear" x 5 }
  p1 casts one
  p1 chooses yes
  all pass
  expect count("Bear" in p1.hand) == 3
  p1 casts two
  all pass
  expect count("Bear" in p1.hand) == 4
}

test "flashback: cast from the graveyard, then exiled" {
  at p1 main
  p1 { graveyard "Saproling Swarm" as swarm; battlefield "Grove" x 5 }
  p1 recalls swarm
  all pass
  expect count("Sapling Token" in p1.battlefield) == 2 and swarm in p1.exiled
}

test "a copied spell has the same targets, or new ones" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses yes
  p1 chooses bear
  all pass
  expect bear in p2.graveyard and p2.life == 20
  all pass
  expect p2.life == 17
}

test "a new target for an old spell" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { hand "Deflection"; battlefield "Isle" x 2 }
  p1 casts "Spark"
  p1 chooses p2
  p1 passes
  p2 casts "Deflection"
  all pass
  p2 chooses p1
  all pass
  expect p1.life == 17 and p2.life == 20
}

test "an ability on the stack can be countered" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect p2.life == 20
}

// ---- triggers -------------------------------------------------------------------------------------------------------

test "a trigger goes on the stack and can be answered" {
  at p1 main
  p1 { hand "Elvish Visionary"; battlefield "Grove" x 2; library "Bear" }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  p1 casts "Elvish Visionary"
  all pass
  expect "Elvish Visionary" in p1.battlefield and "Bear" in p1.library
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect "Bear" in p1.library
}

test "another Elf: other by identity, Elf by subtype" {
  at p1 main
  p1 {
    hand "Elf of the Grove Council" as elf, "Elf of the Grove Council" as second
    battlefield "Grove" x 4
    library "Bear" x 2
  }
  p1 casts elf
  all pass
  expect count("Bear" in p1.hand) == 0
  p1 casts second
  all pass
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "an intervening if is asked again when it resolves" {
  at p1 main
  p1 { hand "Elf of the Grove Council" as elf; battlefield "Grove" x 2, "Leaf Druid" as druid; library "Bear" }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 casts elf
  all pass
  p1 passes
  p2 casts "Spark"
  p2 chooses druid
  all pass
  all pass
  expect druid in p1.graveyard and "Bear" in p1.library
}

test "the active player's triggers go on the stack first, so they resolve last" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Undying Rat" as mine }
  p2 { battlefield "Undying Rat" as theirs }
  p1 casts "Day of Ashes"
  all pass
  all pass
  expect theirs in p2.battlefield and mine in p1.graveyard
  all pass
  expect mine in p1.battlefield
}

test "each player orders their own: what goes on the stack first resolves last" {
  at p1 main
  p1 {
    hand "Trampling Boar"
    battlefield "Grove" x 4, "Census Taker" as taker, "Bond of the Pack" as bond
    library "Goblin"
  }
  p1 casts "Trampling Boar"
  all pass
  p1 chooses bond
  all pass
  expect p1.life == 21 and "Goblin" in p1.library
  all pass
  expect "Goblin" in p1.hand
}

test "each player orders their own: or the other way round" {
  at p1 main
  p1 {
    hand "Trampling Boar"
    battlefield "Grove" x 4, "Census Taker" as taker, "Bond of the Pack" as bond
    library "Goblin"
  }
  p1 casts "Trampling Boar"
  all pass
  p1 chooses taker
  all pass
  expect p1.life == 20 and "Goblin" in p1.hand
  all pass
  expect p1.life == 21
}

test "one or more: once for a group" {
  at p1 main
  p1 { hand "Gather the Throng"; battlefield "Meadow" x 4, "Chapel Scribe"; library "Bear" x 3 }
  p1 casts "Gather the Throng"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 1 and stack is empty
}

test "creatures that die together see each other die" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear", "Goblin", "Soul Warden's Bell" }
  p1 casts "Day of Ashes"
  all pass
  all pass
  all pass
  expect p1.life == 22
}

test "a delayed trigger returns what was exiled" {
  at p1 main
  p1 { hand "Reality Ripple"; battlefield "Isle", "Bear" as bear; library "Goblin" x 3 }
  p2 { library "Goblin" x 3 }
  p1 casts "Reality Ripple"
  all pass
  expect bear in p1.exiled
  all pass
  all pass
  all pass
  expect phase is end and bear in p1.exiled
  all pass
  expect bear in p1.battlefield
}

test "a reflexive trigger chooses its target when you do" {
  at p1 main
  p1 { hand "Forge Debt"; battlefield "Crag" x 2, "Ancient Guardian" as food }
  p2 { battlefield "Bear" as bear }
  p1 casts "Forge Debt"
  all pass
  p1 chooses yes
  expect food in p1.graveyard
  p1 chooses bear
  all pass
  expect bear in p2.graveyard
}

test "a step's trigger is for the right player" {
  at p1 upkeep
  p1 { battlefield "Creeping Doom"; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  all pass
  expect p2.life == 19 and p1.life == 21
}

test "once each turn" {
  at p1 main
  p1 { hand "Spark" as a, "Spark" as b; battlefield "Crag" x 2, "Tide Sage"; library "Bear" x 3 }
  p1 casts a
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 1
  all pass
  p1 casts b
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 1
}

// ---- layers ---------------------------------------------------------------------------------------------------------

test "a lord makes a stolen creature better for its new controller" {
  at p1 main
  p1 { hand "Velvet Leash"; battlefield "Isle" x 4, "Noon Standard" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Velvet Leash"
  all pass
  expect bear.controller == p1 and bear.power == 3 and bear.owner == p2
}

test "a clone of a clone is what the first one copied" {
  at p1 main
  p1 { hand "Mirror Shade" as one, "Mirror Shade" as two; battlefield "Isle" x 8, "Bear" as bear }
  p1 casts one
  all pass
  all pass
  p1 chooses bear
  expect one.power == 2
  p1 casts two
  all pass
  all pass
  p1 chooses one
  expect two.power == 2 and two.name == bear.name
}

test "timestamps: the later setting wins, counters and bonuses come after it" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2, "Noon Standard", "Trampling Boar" as boar with growth 1 }
  p1 casts "Turn to Frog"
  all pass
  expect boar.power == 3 and boar has not Trample and boar.toughness == 3
}

test "a switched creature grows the other way round" {
  at p1 main
  p1 { hand "Twisted Image", "Giant Growth"; battlefield "Isle", "Grove", "Lantern Cleric" as cleric; library "Bear" }
  p1 casts "Twisted Image"
  all pass
  expect cleric.power == 3 and cleric.toughness == 1
  p1 casts "Giant Growth"
  all pass
  expect cleric.power == 6 and cleric.toughness == 4
}

test "dependency: lands that became creatures are in the lord's reach whichever came first" {
  at p1 main
  p1 { battlefield "Noon Standard", "Anthem of Roots", "Grove" as grove }
  expect grove.power == 2 and grove.toughness == 2
}

test "a defined characteristic works everywhere" {
  at p1 main
  p1 { hand "Land's Fury" as fury; battlefield "Grove" x 3 }
  expect fury.power == 3
}

test "an animated land keeps being a land, and is sick if it has just come" {
  at p1 main
  p1 { hand "Waking Ground", "Grove" as grove; battlefield "Crag" }
  p1 plays grove
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  expect Land in grove.types and Creature in grove.types and grove.power == 3 and grove has Haste
}

test "a locked set does not grow, a filter does" {
  at p1 main
  p1 { hand "Mirror Fury", "Ironbark Wall" as wall; battlefield "Crag" x 3, "Grove", "Noon Standard", "Bear" as bear }
  p1 casts "Mirror Fury"
  all pass
  expect bear.power == 5
  p1 casts wall
  all pass
  expect wall.toughness == 5 and wall.power == 1 and wall has not FirstStrike
}

// ---- replacement and prevention -------------------------------------------------------------------------------------

test "regeneration saves once" {
  at p1 main
  p1 { hand "Trollhide"; battlefield "Grove", "Bear" as bear }
  p2 { hand "Murderous Pact" as one, "Murderous Pact" as two; battlefield "Fen" x 4 }
  p1 casts "Trollhide"
  all pass
  p1 passes
  p2 casts one
  all pass
  expect bear in p1.battlefield and bear.tapped
}

test "indestructible is not destroyed, but dies of no toughness" {
  at p1 main
  p1 { battlefield "Ancient Guardian" as guardian with blight 4 }
  p2 { hand "Withering Touch"; battlefield "Fen" }
  expect guardian in p1.battlefield
  p1 passes
  p2 casts "Withering Touch"
  all pass
  expect guardian in p1.graveyard
}

test "a shield takes the next three damage" {
  at p1 main
  p1 { hand "Mending Light"; battlefield "Meadow", "Bear" as bear }
  p2 { hand "Spark", "Spark" as second; battlefield "Crag" x 2 }
  p1 casts "Mending Light"
  all pass
  p1 passes
  p2 casts "Spark"
  p2 chooses bear
  all pass
  expect bear.damage == 0 and bear in p1.battlefield
  p1 passes
  p2 casts second
  p2 chooses bear
  all pass
  expect bear in p1.graveyard
}

test "all damage to one creature is prevented" {
  at p1 main
  p1 { hand "Guardian Shield"; battlefield "Meadow" x 2, "Bear" as bear }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 casts "Guardian Shield"
  all pass
  p1 passes
  p2 casts "Spark"
  p2 chooses bear
  all pass
  expect bear in p1.battlefield
}

test "doubling" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Furnace" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 14
}

test "what is exiled instead does not die" {
  at p1 main
  p1 { battlefield "Gravebind", "Bone Collector" as collector; hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts "Murderous Pact"
  all pass
  expect bear in p2.exiled and collector.growth == 0
}

test "enters tapped, and with counters" {
  at p1 main
  p1 { hand "Thornwood Tapland" as land, "Hydra of Vines" as hydra; battlefield "Grove" x 5 }
  p1 plays land
  expect land.tapped
  p1 casts hydra
  p1 chooses 3
  all pass
  expect hydra.power == 3 and hydra in p1.battlefield
}

test "cannot beats can" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Oakshield Troll" as troll, "Bear" as bear }
  p1 casts "Spark"
  expect options bear; p1; p2
  p1 chooses bear
}

// ---- combat ---------------------------------------------------------------------------------------------------------

test "an unblocked attacker hits the player and is tapped" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false }
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18 and bear.tapped
}

test "several blockers: the attacker divides its damage" {
  at p1 combat
  p1 { battlefield "Moss Titan" as titan with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b }
  all pass
  p1 chooses titan
  all pass
  p2 chooses a
  p2 chooses b
  all pass
  p1 chooses 2
  expect a in p2.graveyard and b in p2.graveyard and titan in p1.battlefield and titan.damage == 4 and p2.life == 20
}

test "first strike kills before the other strikes" {
  at p1 combat
  p1 { battlefield "Thalia, Forest Keeper" as thalia with sick false }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses thalia
  all pass
  p2 chooses bear
  all pass
  expect bear in p2.graveyard and thalia in p1.battlefield and thalia.damage == 0
}

test "double strike strikes twice" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, attached "Twin Blades" }
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18
  all pass
  expect p2.life == 16
}

test "trample: what is not needed goes through" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses boar
  all pass
  p2 chooses bear
  all pass
  expect options 2; 3; 4
  p1 chooses 2
  expect p2.life == 18 and bear in p2.graveyard
}

test "deathtouch and lifelink" {
  at p1 combat
  p1 { battlefield "Venom Fang" as fang with sick false, "Lantern Cleric" as cleric with sick false }
  p2 { battlefield "Moss Titan" as titan; life 10 }
  all pass
  p1 chooses fang
  p1 chooses cleric
  all pass
  p2 chooses titan
  all pass
  expect titan in p2.graveyard and p2.life == 9 and p1.life == 21
}

test "flyers are blocked by flyers and reach only" {
  at p1 combat
  p1 { battlefield "Drake of the Locks" as drake with sick false }
  p2 { battlefield "Bear" as bear, "Spider of the Canopy" as spider }
  all pass
  p1 chooses drake
  all pass
  expect options done; spider
  p2 chooses spider
  all pass
  expect drake in p1.graveyard and p2.life == 20
}

test "menace: one blocker is not enough" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear" as a }
  all pass
  all pass
  all pass
  expect p2.life == 18
}

test "menace: two are" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b }
  all pass
  all pass
  p2 chooses yes
  all pass
  p1 chooses 0
  expect p2.life == 20 and berserker in p1.graveyard
}

test "who must attack attacks" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  all pass
  expect berserker.tapped and berserker.attacking == p2
}

test "vigilance, defender, haste, and who has just come" {
  at p1 combat
  p1 {
    battlefield "Sunlit Angel" as angel with sick false,
      "Ironbark Wall" with sick false,
      "Blazing Hound" as hound,
      "Bear"
  }
  all pass
  expect options done; angel; hound
  p1 chooses angel
  p1 chooses done
  all pass
  all pass
  expect p2.life == 16 and not angel.tapped
}

test "ten poison counters lose" {
  at p1 combat
  p1 { battlefield "Plague Carrier" as carrier with sick false }
  p2 { poison 8 }
  all pass
  p1 chooses carrier
  all pass
  all pass
  expect p1 wins
}

test "combat damage triggers" {
  at p1 combat
  p1 { battlefield "Dream Thief" as thief with sick false; library "Bear" }
  all pass
  p1 chooses thief
  all pass
  all pass
  expect p2.life == 19 and "Bear" in p1.library
  all pass
  expect "Bear" in p1.hand
}

test "all combat damage is prevented" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false }
  p2 { hand "Fog"; battlefield "Grove" }
  all pass
  p1 chooses bear
  p1 passes
  p2 casts "Fog"
  all pass
  all pass
  all pass
  expect p2.life == 20
}

test "another combat phase" {
  at p1 main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Bear" as bear with sick false; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18 and phase is combat
}

// ---- state checks and the rest --------------------------------------------------------------------------------------

test "the legend rule" {
  at p1 main
  p1 { hand "Thalia, Forest Keeper" as second; battlefield "Grove", "Thalia, Forest Keeper" as first }
  p1 casts second
  all pass
  p1 chooses second
  expect first in p1.graveyard and second in p1.battlefield
}

test "opposite counters cancel out" {
  at p1 main
  p1 { battlefield "Bear" as bear with growth 2 }
  p2 { hand "Withering Touch"; battlefield "Fen" }
  p1 passes
  p2 casts "Withering Touch"
  all pass
  expect bear.growth == 0 and bear.blight == 0 and bear.power == 2
}

test "an aura falls off with its creature; equipment stays" {
  at p1 main
  p1 { hand "Blessed Mail"; battlefield "Meadow" x 2, "Bear" as bear, "Rage Banner" as banner, "Crag" }
  p2 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p1 casts "Blessed Mail"
  all pass
  expect bear.power == 3 and bear has Lifelink
  p1 equips banner
  all pass
  expect bear.power == 5
  p1 passes
  p2 casts "Murderous Pact"
  all pass
  expect "Blessed Mail" in p1.graveyard and banner in p1.battlefield
}

test "drawing from an empty library loses" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3; library "Bear" }
  p1 casts "Divination"
  all pass
  expect p2 wins
}

test "ward: pay or it is countered" {
  at p1 main
  p1 { hand "Spark" as one; battlefield "Crag" x 3 }
  p2 { battlefield "Warding Elk" as elk }
  p1 casts one
  p1 chooses elk
  all pass
  p1 chooses yes
  all pass
  expect elk in p2.graveyard
}

test "protection from a colour" {
  at p1 main
  p1 { hand "Shining Ward"; battlefield "Meadow", "Bear" as bear }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 casts "Shining Ward"
  p1 chooses "from red"
  all pass
  p1 passes
  p2 casts "Spark"
  expect options p1; p2
  p2 chooses p1
  all pass
}

test "cost reduction and increase: reduction touches generic mana only" {
  at p1 main
  p1 { hand "Drake of the Locks", "Unsummon"; battlefield "Isle" x 2, "Market Day" }
  p2 { battlefield "Bear" }
  expect option casts "Drake of the Locks"
  expect option casts "Unsummon"
}

test "automatic payment keeps the colours that are needed" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Prism Druid" as druid with sick false, "Grove" as grove, "Crag" as crag }
  p1 casts bear
  expect grove.tapped and crag.tapped and not druid.tapped
  all pass
}

test "paying by hand" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" as a, "Grove" as b, "Crag" as crag }
  p1 pays_by_hand
  p1 taps a
  p1 taps b
  expect amount(p1.pool, G) == 2
  p1 casts bear
  expect not crag.tapped and amount(p1.pool, G) == 0
  all pass
}

test "pools empty between steps" {
  at p1 main
  p1 { hand "Bear"; battlefield "Grove" as a; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  p1 pays_by_hand
  p1 taps a
  expect size(p1.pool) == 1
  all pass
  expect size(p1.pool) == 0
}

test "one land a turn, two with the path" {
  at p1 main
  p1 { hand "Grove" as a, "Grove" as b, "Crag" as c; battlefield "Explorer's Path" }
  p1 plays a
  p1 plays b
  expect refused plays c because "one land a turn"
}

test "three players: who leaves takes their cards along, turns go on" players 3 {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p2 { life 3; battlefield "Noon Standard" as standard; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect standard not in p2.battlefield
}

test "hidden cards: a search is seen by the one who searches" {
  at p1 main
  p1 { hand "Cultivate"; battlefield "Grove" x 3; library "Bear", "Grove" as grove }
  p1 casts "Cultivate"
  all pass
  p1 chooses grove
  expect grove in p1.battlefield and grove.tapped
}
