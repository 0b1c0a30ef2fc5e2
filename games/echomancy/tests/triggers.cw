// Triggered abilities: whose they are, when they are heard, what they still know.

test "a stolen owl that dies draws for the thief" {
  at p1 main
  p1 { hand "Velvet Leash", "Spark"; battlefield "Isle" x 4, "Crag"; library "Bear" x 2 }
  p2 { battlefield "Clockwork Owl" as owl; library "Goblin" x 2 }
  p1 casts "Velvet Leash"
  all pass
  p1 casts "Spark"
  p1 chooses owl
  all pass
  all pass
  expect owl in p2.graveyard and count("Bear" in p1.hand) == 1 and count("Goblin" in p2.hand) == 0
}

test "an ability in flight is its controller's, whatever becomes of its source" {
  at p1 main
  p1 { battlefield "Tidewatcher" as watcher with sick false; library "Bear" x 2 }
  p2 { hand "Unsummon"; battlefield "Isle"; library "Goblin" x 2 }
  p1 uses use watcher
  p1 passes
  p2 casts "Unsummon"
  all pass
  expect watcher in p1.hand and "Bear" in p1.library
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "lifelink of a source that is gone, as it last was" {
  at p1 main
  p1 { battlefield "Ember Leech" as leech }
  p1 uses use leech
  p1 chooses p2
  expect leech in p1.graveyard
  all pass
  expect p2.life == 18 and p1.life == 22
}

test "lifelink that was worn by a source that is gone" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false, attached "Blessed Mail" }
  p2 { hand "Unsummon"; battlefield "Isle" }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect p2.life == 19 and p1.life == 21
}

test "a source that has lost lifelink heals nobody" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false, attached "Blessed Mail" }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Naturalize"
  all pass
  all pass
  expect p2.life == 19 and p1.life == 20
}

test "the phantom is gone before what aimed at it resolves" {
  at p1 main
  p1 { hand "Swords to Soil"; battlefield "Meadow" }
  p2 { battlefield "Phantom Guard" as guard }
  p1 casts "Swords to Soil"
  all pass
  expect guard in p2.graveyard
  all pass
  expect p2.life == 20 and "Swords to Soil" in p1.graveyard
}

test "a copy that aims anew is heard by whom it aims at" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2 }
  p2 { battlefield "Phantom Guard" as guard }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses yes
  p1 chooses guard
  all pass
  expect guard in p2.graveyard
  all pass
  all pass
  expect p2.life == 17
}

test "a copy that keeps its target is not heard again" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2 }
  p2 { battlefield "Warding Elk" as elk }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses no
  expect count(Card in stack) == 2
  all pass
  all pass
  expect p2.life == 14
}

test "ward: a spell that aims anew at it pays" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { hand "Deflection"; battlefield "Isle" x 2 }
  p1 { battlefield "Warding Elk" as elk }
  p1 casts "Spark"
  p1 chooses p2
  p1 passes
  p2 casts "Deflection"
  all pass
  p2 chooses elk
  all pass
  expect elk.damage == 3 or elk in p1.graveyard
}

test "two elks, two wards: each asks for itself" {
  at p1 main
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 7 }
  p2 { battlefield "Warding Elk" as a, "Warding Elk" as b }
  p1 casts "Rain of Sparks"
  p1 chooses 2
  p1 chooses a
  p1 chooses b
  p2 chooses a
  all pass
  p1 chooses yes
  all pass
  p1 chooses yes
  all pass
  expect a.damage == 1 and b.damage == 1 and count(Crag where tapped) == 7
}

test "a trigger is put on the stack even while split second holds" {
  at p1 main
  p1 { hand "Split Current"; battlefield "Isle" x 2, "Tide Sage"; library "Bear" }
  p2 { battlefield "Goblin" as goblin }
  p1 casts "Split Current"
  p1 chooses goblin
  expect count(Card in stack) == 2
  all pass
  expect "Bear" in p1.hand and goblin in p2.battlefield
  all pass
  expect goblin in p2.hand
}

test "an upkeep trigger is its controller's own upkeep" {
  at p1 upkeep
  p1 { battlefield "Growing Moss", "Bear" as bear; library "Bear" x 2 }
  p2 { battlefield "Growing Moss", "Bear" as theirs; library "Bear" x 2 }
  all pass
  p1 chooses bear
  expect bear.growth == 1 and theirs.growth == 0
}

test "a pact answers each death with one" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3, "Grave Pact", "Bear", "Goblin" }
  p2 { battlefield "Moss Titan" as a, "Moss Titan" as b, "Moss Titan" as c }
  p1 casts "Molten Rain"
  all pass
  all pass
  p2 chooses a
  all pass
  p2 chooses b
  expect stack is empty and c in p2.battlefield and a in p2.graveyard and b in p2.graveyard
}

test "two pacts answer each other until nobody is left" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Grave Pact", "Bear" as mine }
  p2 { battlefield "Grave Pact", "Goblin" as theirs }
  p1 casts "Spark"
  p1 chooses theirs
  all pass
  all pass
  expect mine in p1.graveyard and stack is not empty
  all pass
  expect stack is empty
}

test "a trigger whose target is gone does nothing, one with two does the rest" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Parting Ember" as ember }
  p2 { hand "Unsummon"; battlefield "Isle", "Bear" as bear }
  p1 casts spark
  p1 chooses ember
  all pass
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect bear in p2.hand and stack is empty
}

test "it enters, and is gone when its trigger resolves" {
  at p1 main
  p1 { hand "Elvish Visionary" as visionary; battlefield "Grove" x 2; library "Bear" }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 casts visionary
  all pass
  p1 passes
  p2 casts "Spark"
  p2 chooses visionary
  all pass
  expect visionary in p1.graveyard and "Bear" in p1.library
  all pass
  expect "Bear" in p1.hand
}

test "if it is asked twice: gained at last, but not in time" {
  at p1 main
  p1 { hand "Elf of the Grove Council" as elf, "Leaf Druid"; battlefield "Grove" x 3; library "Bear" }
  p1 casts elf
  all pass
  expect stack is empty
  p1 casts "Leaf Druid"
  all pass
  expect "Bear" in p1.library
}

test "a drake without an isle is given up once, and may be saved by no isle in time" {
  at p1 main
  p1 { hand "Isle" as isle; battlefield "Homesick Drake" as drake }
  expect count(Card in stack) == 1
  all pass
  expect drake in p1.graveyard
}

test "each of three tokens is heard on its own by who counts each" {
  at p1 main
  p1 { hand "Gather the Throng"; battlefield "Meadow" x 4, "Census Taker" }
  p1 casts "Gather the Throng"
  all pass
  all pass
  all pass
  all pass
  expect p1.life == 23
}

test "who enters with others is heard by them, and hears them" {
  at p1 main
  p1 { hand "Captain of the Watch" as captain; battlefield "Meadow" x 5, "Census Taker" as taker }
  p1 casts captain
  all pass
  p1 chooses captain
  all pass
  expect p1.life == 21
  all pass
  all pass
  all pass
  expect p1.life == 23
}

test "a spell cast in answer is counted as cast" {
  at p1 main
  p1 { battlefield "Mindful Adept" as adept, "Isle" x 2; hand "Null Whisper" }
  p2 { hand "Goblin"; battlefield "Crag" }
  at p2 main
  p2 casts "Goblin"
  p2 passes
  p1 casts "Null Whisper"
  all pass
  expect adept.power == 2
  all pass
  expect "Goblin" in p2.graveyard
}

test "prowess: a copy is not cast" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2, "Mindful Adept" as adept }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect adept.power == 2
  p1 casts "Echo of the Word"
  all pass
  expect adept.power == 3
  all pass
  p1 chooses no
  expect adept.power == 3 and count(Card in stack) == 2
  all pass
  all pass
}

test "becoming tapped is heard of attackers and of what gives mana" {
  at p1 combat
  p1 { battlefield "Bellwether Ox" as ox with sick false, "Crag"; hand "Spark" }
  all pass
  p1 chooses ox
  expect count(Card in stack) == 1
  all pass
  expect p1.life == 21
  all pass
  all pass
  expect p2.life == 18
}

test "what comes tapped has not become tapped, and tapping for mana is tapping" {
  at p1 main
  p1 { battlefield "Bellwether Ox" as ox with sick false; hand "Entangling Vines", "Leaf Druid" }
  p1 { battlefield "Grove" }
  p1 casts "Leaf Druid"
  expect stack is not empty and count(Card in stack) == 1
  all pass
  expect p1.life == 20
}

test "two delayed returns in one end step" {
  at p1 second_main
  p1 { hand "Reality Ripple" as a, "Reality Ripple" as b; battlefield "Isle" x 2, "Bear" as bear, "Goblin" as goblin }
  p1 casts a
  p1 chooses bear
  all pass
  p1 casts b
  all pass
  expect bear in p1.exiled and goblin in p1.exiled
  all pass
  expect phase is end
  p1 chooses "Reality Ripple"
  all pass
  all pass
  expect bear in p1.battlefield and goblin in p1.battlefield
}

test "one Aura does not silence the dead: a board wipe" {
  at p1 main
  p1 {
    hand "Day of Ashes"
    battlefield "Meadow" x 4, "Clockwork Owl" as a, "Clockwork Owl" as b, "Bear" with attached "Blessed Mail"
    library "Bear" x 3
  }
  p1 casts "Day of Ashes"
  all pass
  p1 chooses "Clockwork Owl"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2 and stack is empty
}

test "an enchanted creature that is destroyed has its last word" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Clockwork Owl" as owl with attached "Warpaint"; library "Bear" }
  p1 casts "Spark"
  p1 chooses owl
  all pass
  all pass
  expect "Bear" in p1.hand
}

test "an enchanted creature that is sacrificed has its last word" {
  at p1 main
  p1 {
    hand "Carrion Feast"
    battlefield "Fen" x 2, "Clockwork Owl" as owl with attached "Warpaint"
    library "Goblin" x 3
  }
  p1 casts "Carrion Feast"
  all pass
  expect count("Goblin" in p1.hand) == 1
  all pass
  expect count("Goblin" in p1.hand) == 3
}

test "who watches hears the enchanted one die" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Bone Collector" as collector, "Goblin" as goblin with attached "Warpaint" }
  p1 casts "Spark"
  p1 chooses goblin
  all pass
  all pass
  expect collector.growth == 1
}

test "a lord and the follower that dies with it: both are heard" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Soul Warden's Bell" }
  p1 { battlefield "Lord of the Fen" as lord, "Rotting Ghoul" as ghoul with damage 1 }
  p1 casts "Spark"
  p1 chooses lord
  all pass
  all pass
  all pass
  expect lord in p1.graveyard and ghoul in p1.graveyard and p1.life == 22
}

test "a sage that steps aside is another sage" {
  at p1 main
  p1 {
    hand "Spark" as a, "Step Aside", "Spark" as b
    battlefield "Crag" x 2, "Meadow", "Tide Sage" as sage
    library "Bear" x 4
  }
  p1 casts a
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 1
  all pass
  p1 casts "Step Aside"
  all pass
  p1 casts b
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 2
}
