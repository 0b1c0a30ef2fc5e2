// Events one by one: what each of them does, to whom, and what it leaves behind.

// ---- damage ---------------------------------------------------------------------------------------------------------

card "Trial Stinger" : CreatureCard {
  power 1  toughness 1  Toxic 2
  use cost { exert(self) } { target p: Player; damage(p, 1) }
  slowly cost { exert(self) } { target p: Player; sear(p, 1) }
  hits { gain_life(5) }
}

card "Trial Touch" : InstantCard { Deathtouch  resolve { target c: Card; damage(c, 1) } }

card "Trial Jab" : InstantCard {
  Deathtouch
  resolve { target c: Creature; damage(c, 1); destroy(c) }
}

card "Trial Dim" : InstantCard {
  resolve { target c: Card; until end of turn { c: types = Artifact } }
}

card "Trial Rouse" : InstantCard {
  resolve { target c: Card; until end of turn { c: types + Creature, power = 1, toughness = 3 } }
}

card "Trial Shades" : InstantCard {
  resolve {
    target a: Creature in your.graveyard
    target b: Creature in graveyard where it.owner != you
    together { damage(you, 1) from a  damage(you, 2) from b }
  }
}

test "toxic counts combat damage only" {
  at p1 main
  p1 { battlefield "Trial Stinger" as stinger with sick false }
  p1 uses use stinger
  p1 chooses p2
  all pass
  expect p2.life == 19 and p2.poison == 0 and p1.life == 20
}

test "damage that cannot be prevented is no combat damage" {
  at p1 main
  p1 { battlefield "Trial Stinger" as stinger with sick false }
  p1 uses slowly stinger
  p1 chooses p2
  all pass
  expect p2.life == 19 and p2.poison == 0 and p1.life == 20 and stack is empty
}

test "what was damaged and is no creature when the turn ends has no damage left" {
  at p1 end
  p1 { hand "Trial Dim"; battlefield "Bear" as bear with damage 1 }
  p2 { library "Bear" }
  p1 casts "Trial Dim"
  all pass
  all pass
  expect turn player == p2 and Creature in bear.types and bear.damage == 0
}

test "what was hit by deathtouch when it was no creature does not die of it in a later turn" {
  at p1 end
  p1 { hand "Trial Touch"; battlefield "Trial Relic" as relic }
  p2 { library "Bear"; hand "Trial Rouse" }
  p1 casts "Trial Touch"
  all pass
  expect relic.doomed
  all pass
  expect turn player == p2
  p2 casts "Trial Rouse"
  all pass
  expect Creature in relic.types and relic in p1.battlefield
}

test "who regenerates has survived the deathtouch as well" {
  at p1 main
  p1 { hand "Trial Jab" }
  p2 { battlefield "Bear" as bear with regen 1, toughness 2 }
  p1 casts "Trial Jab"
  all pass
  expect bear in p2.battlefield and bear.tapped and bear.damage == 0
}

test "lifelink: two players whose sources are gone gain at the same time" {
  at p1 main
  p1 { hand "Trial Shades"; graveyard "Trial Leech" }
  p2 { graveyard "Trial Leech" }
  p1 casts "Trial Shades"
  all pass
  expect not asked
  expect p1.life == 18 and p2.life == 22 and p1.leeched == 0 and p2.leeched == 0
}

// ---- where cards go -------------------------------------------------------------------------------------------------

card "Trial Grip" : EnchantmentCard { cannot sacrifice(Card) }

card "Trial Gate" : EnchantmentCard {
  instead of move(Creature) from graveyard or library to battlefield { gain_life(1) }
}

card "Trial Guard" : EnchantmentCard { cannot haunt(any, Player as p) if p == you }

card "Trial Grave" : InstantCard {
  resolve { target c: Card in your.graveyard where permanent(it); tuck(c) }
}

card "Trial Wear" : InstantCard {
  resolve {
    let a = choose Equipment
    attach(a, choose Creature in your.graveyard)
    attach(a, a)
  }
}

test "who could not be sacrificed is not chosen for it any more" {
  at p1 main
  p1 { hand "Common Grave"; battlefield "Fen" x 2, "Trial Grip", "Bear" as bear }
  p1 casts "Common Grave"
  all pass
  expect bear in p1.battlefield and not bear.pledged
}

test "an Aura that comes by an effect goes to no player who may not have it" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3; graveyard "Lean Years" as years }
  p2 { battlefield "Trial Guard" }
  p1 casts "Woven Memory"
  all pass
  expect not asked
  expect years.haunting == p1
}

test "counters that it did not enter with are not kept for another time" {
  at p1 main
  p1 { hand "Second Spring", "Dread Return"; battlefield "Grove" x 4, "Fen" x 3; graveyard "Bear" as bear }
  p2 { battlefield "Trial Gate" as gate }
  p1 casts "Second Spring"
  all pass
  expect bear in p1.graveyard and bear.gift == 0 and p2.life == 21
}

test "counters that it did not come home with are not kept for another time" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Undying Rat" as rat }
  p2 { battlefield "Trial Gate" as gate }
  p1 casts "Spark"
  p1 chooses rat
  all pass
  all pass
  expect rat in p1.graveyard and rat.gift == 0 and p2.life == 21
}

test "without counters to enter with there are none, whatever adds to them" {
  at p1 main
  p1 { hand "Dread Return"; battlefield "Fen" x 3, "Hardened Bark"; graveyard "Bear" as bear }
  p1 casts "Dread Return"
  all pass
  expect bear in p1.battlefield and bear.growth == 0 and times(grow, this turn) == 0
}

test "nothing is attached to what is not in play, nor to itself" {
  at p1 main
  p1 { hand "Trial Wear"; battlefield "Rage Banner" as banner; graveyard "Bear" as bear }
  p1 casts "Trial Wear"
  all pass
  expect banner in p1.battlefield and times(attach, this turn) == 0
}

test "an ability that is countered is put into no graveyard" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Pyromaniac" as pyro with sick false }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect stack is empty and p2.life == 20 and count(Card in p1.graveyard) == 0 and times(counter, this turn) == 1
}

test "a permanent card may be a land" {
  at p1 main
  p1 { hand "Trial Grave"; graveyard "Isle" as isle, "Spark" }
  p1 casts "Trial Grave"
  all pass
  expect isle in p1.library
}

card "Trial Fork" : InstantCard { resolve { target s: other spell Card in stack; copy_spell(s) } }

test "a copy of a spell that has resolved is put into no graveyard" {
  at p1 main
  p1 { hand "Spark" as spark, "Trial Fork" as fork; battlefield "Crag" }
  p1 casts spark
  p1 chooses p2
  p1 casts fork
  all pass
  p1 chooses no
  expect count(Card in stack) == 2
  all pass
  expect p2.life == 17 and count(Card in stack) == 1 and times(bury, this turn) == 1
  all pass
  expect p2.life == 14 and times(bury, this turn) == 2
}

// ---- tokens ---------------------------------------------------------------------------------------------------------

card "Trial Twin" : SorceryCard {
  resolve { target c: Card in play or Card in graveyard; copy_token(c) }
}

card "Trial Usher" : EnchantmentCard { after arrive(friendly Creature as c) { grow(c) } }
card "Trial Bloom" : AuraCard        { enchants Permanents }

test "a token that is a copy is one for as long as it is in play" {
  at p1 second_main
  p1 { hand "Mocking Shape" as shape, "Trial Twin"; battlefield "Isle" x 4, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts shape
  all pass
  p1 chooses bear
  expect shape has Flying
  p1 casts "Trial Twin"
  p1 chooses shape
  all pass
  expect count(Creature where it has Flying and token) == 1
  all pass
  all pass
  expect turn player == p2 and count(Creature where it has Flying and token) == 1
}

test "tokens that are Auras are created together, each attached, and none of them to another" {
  at p1 main
  p1 { hand "Trial Twin"; battlefield "Doubling Season" as season; graveyard "Trial Bloom" as bloom }
  p2 { battlefield "Isle" as isle }
  p1 casts "Trial Twin"
  p1 chooses bloom
  all pass
  expect options season; isle
  p1 chooses season
  expect options season; isle
  p1 chooses isle
  expect count("Trial Bloom" in season.attached) == 1 and count("Trial Bloom" in isle.attached) == 1
}

test "tokens that are Auras are not created where there is nothing to attach them to" {
  at p1 main
  p1 { hand "Trial Twin"; battlefield "Doubling Season"; graveyard "Blessed Mail" as mail }
  p1 casts "Trial Twin"
  p1 chooses mail
  all pass
  expect not asked
  expect count("Blessed Mail" in p1.battlefield) == 0 and times(entered, this turn) == 0 and times(left, this turn) == 0
}

test "tokens that come later are no copies of what was copied before" {
  at p1 main
  p1 { hand "Trial Twin", "Goblin Raiders"; battlefield "Crag" x 2, "Bear" as bear }
  p1 casts "Trial Twin"
  p1 chooses bear
  all pass
  expect p1.model == none and count("Bear") == 2
  p1 casts "Goblin Raiders"
  all pass
  expect count("Raider Token") == 2 and count("Bear") == 2
}

// ---- entering and leaving -------------------------------------------------------------------------------------------

test "that something is entering is heard before it has entered" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Crag", "Trial Usher" }
  p1 casts goblin
  all pass
  expect goblin in p1.battlefield and goblin.growth == 1
}

card "Trial Wake" : EnchantmentCard { when one or more left(friendly Card) { gain_life(1) } }

test "what leaves together is heard to leave together" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Trial Wake", "Bear", "Goblin" }
  p1 casts "Day of Ashes"
  all pass
  expect count(Card in stack) == 1
  all pass
  expect p1.life == 21
}

card "Trial Stow" : InstantCard { resolve { target c: Creature; shelve(c); draw(1) } }

test "a token that is put into a library is not drawn from there" {
  at p1 main
  p1 { hand "Trial Stow"; battlefield "Wisp Token"; library "Bear" as bear }
  p1 casts "Trial Stow"
  all pass
  expect bear in p1.hand and p1.library is empty
}

card "Trial Tide" : ArtifactCard {
  as soon as not self.tapped, many times each turn { tap(self); gain_life(1) }
  as soon as self.tapped, 50 times each turn { untap(self) }
}

test "what comes again and again comes twenty times a turn" {
  at p1 upkeep
  p1 { battlefield "Trial Tide"; library "Bear" }
  all pass
  expect p1.life == 40
}

test "an ability that is not cast is exiled by nobody, and all of them are gone" {
  at p1 main
  p1 {
    hand "Spark" as spark
    battlefield "Crag", "Pyromaniac" as a with sick false, "Pyromaniac" as b with sick false
    library "Bear" x 3
  }
  p2 { hand "Stillness" as still; battlefield "Isle" x 6; library "Bear" x 3 }
  p1 uses use a
  p1 chooses p2
  p1 uses use b
  p1 chooses p2
  p1 casts spark
  p1 chooses p2
  p1 passes
  p2 casts still
  all pass
  expect turn player == p2 and stack is empty and p2.life == 20
  expect spark in p1.exiled and still in p2.exiled and count(Card in p1.exiled) == 1 and count(Card in p2.exiled) == 1
}

// ---- checks ---------------------------------------------------------------------------------------------------------

card "Trial Anchor" : CreatureCard {
  power 1  toughness 1  legendary true
  instead of bury(self), once each turn { tap(self) }
}

card "Trial Undertaker" : EnchantmentCard { when destroy(Creature) { gain_life(1) } }

test "a draw from an empty library that was survived is not counted again" {
  at p1 main
  p1 { hand "Unhallow", "Divination"; battlefield "Fen" x 3, "Isle" x 3, "Keeper of the Last Hour" as keeper }
  p2 { library "Bear" x 3 }
  p1 casts "Divination"
  all pass
  expect not p1.overdrawn
  p1 casts "Unhallow"
  all pass
  expect keeper in p1.graveyard and phase is main
}

test "who has no toughness left is not destroyed" {
  at p1 main
  p1 { hand "Withering Touch"; battlefield "Fen", "Trial Undertaker", "Bear" as bear }
  p1 casts "Withering Touch"
  all pass
  expect bear in p1.graveyard and times(destroy, this turn) == 0 and stack is empty
}

test "all Equipment that fits its bearer no more comes off at once" {
  at p1 main
  p1 {
    hand "Naturalize"
    battlefield "Grove" x 2 with sick false,
      "Anthem of Roots" as anthem,
      "Crag" as crag with attached "Rage Banner" as a, attached "Silver Aegis" as b
  }
  p1 casts "Naturalize"
  p1 chooses anthem
  all pass
  expect not asked
  expect a in p1.battlefield and b in p1.battlefield
}

test "a token card that lies anywhere else than in play is gone" {
  at p1 upkeep
  p1 { hand "Wisp Token"; graveyard "Soldier Token"; exiled "Ghoul Token"; library "Wisp Token", "Bear" }
  all pass
  expect p1.graveyard is empty and p1.exiled is empty and p1.hand is empty and count(Card in p1.library) == 1
}

test "which legend is kept is asked again if the other one has stayed" {
  at p1 upkeep
  p1 { battlefield "Trial Anchor" as a, "Trial Anchor" as b; library "Bear" }
  p1 chooses a
  expect b.tapped and b in p1.battlefield
  expect p1 asked "The legend rule"
  p1 chooses a
  expect a in p1.battlefield and b in p1.graveyard
}

test "an Aura on a player that becomes a creature goes" {
  at p1 main
  p1 { hand "Lean Years" as years, "Trial Rouse"; battlefield "Fen" x 2 }
  p1 casts years
  p1 chooses p2
  all pass
  expect years in p1.battlefield and p2.hand_limit == 4
  p1 casts "Trial Rouse"
  p1 chooses years
  all pass
  expect years in p1.graveyard
}

card "Trial Lull" : InstantCard {
  resolve { target c: Creature; counter(each Effect in stack where it.origin == c) }
}

test "a state trigger that was countered comes again, whatever else waits on the stack" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false, "Homesick Drake" as drake }
  p2 { hand "Trial Lull" as stifle }
  p1 uses use pyro
  p1 chooses p2
  expect count(Card in stack) == 2 and drake.compelled
  p1 passes
  p2 casts stifle
  p2 chooses drake
  all pass
  expect count(Card in stack) == 2 and p2.life == 20
  all pass
  expect drake in p1.graveyard and p2.life == 20
  all pass
  expect p2.life == 19
}

test "what is no creature any more leaves the combat, all of it at once" {
  at p1 combat
  p1 {
    battlefield "Anthem of Roots" as anthem,
      "Crag" as a with sick false,
      "Crag" as b with sick false,
      "Meadow" as c with sick false
  }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 with sick false }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses done
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect not asked
  expect a.attacking == none and b.attacking == none
}
