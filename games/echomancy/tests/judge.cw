// What a judge is asked: how cards meet that were not made for one another. The cards here are for these tests only.

card "Font"  : LandCard     { makes W, U, B, R, G }
card "Ox"    : CreatureCard { power 3  toughness 3 }
card "Mouse" : CreatureCard { power 1  toughness 1 }

card "Flash Leash" : AuraCard {
  Flash
  resolve { target c: Creature; attach(self, c) }
  attached { host: controller = you }
}

card "Claim" : AuraCard {
  Flash  enchants Permanents
  resolve { target c: Card in play; attach(self, c) }
  attached { host: controller = you }
}

card "Grave Robbery" : InstantCard { resolve { target c: Card in graveyard; exile(c) } }
card "Scry"          : SorceryCard { resolve { draw(1) } }

card "Double" : InstantCard {
  resolve { target c: Creature; until end of turn { c: gains DoubleStrike } }
}

card "Wrath" : SorceryCard { resolve { destroy(each Creature) } }

card "Reaper" : CreatureCard {
  power 1  toughness 1
  when died(Creature as c) { each opponent { lose_life(c.power) } }
}

card "Doom Lord" : CreatureCard {
  power 1  toughness 1
  static { other friendly Creature: power + 2 }
}

card "Thief of Words" : EnchantmentCard { instead of draw_card by opponent { draw_card } }
card "Zap"            : InstantCard     { resolve { target t: Creature or Player; damage(t, 2) } }

card "Mirror Pond" : EnchantmentCard {
  instead of damage(you, Int as n) { damage(each opponent, n) }
}

card "Retribution" : EnchantmentCard { when damage(you) from Creature as c { destroy(c) } }

card "Rise" : InstantCard {
  resolve { target c: Creature; until end of turn { c: gains dies { home(self) } } }
}

card "Slay" : InstantCard { resolve { target c: Creature; destroy(c) } }

card "Guest" : CreatureCard {
  power 2  toughness 2
  enters { once { when phase_begins(end) { sacrifice(self) } } }
}

card "Snatch" : InstantCard { resolve { target c: Creature; take_control(c) } }

card "Martyr" : CreatureCard {
  power 1  toughness 1
  instead of move(other friendly Creature as c) from battlefield to graveyard { grow(c, 1) }
}

card "Second Thought" : EnchantmentCard { cannot draw_card by Player as p if times(draw_card by p, this turn) >= 1 }
card "Fork Ability"   : InstantCard     { resolve { target s: Effect in stack; copy_spell(s) } }

card "Pinger" : CreatureCard {
  power 1  toughness 1
  use cost { exert(self) } { target t: Creature or Player; damage(t, 1) }
}

card "Elf Bane"  : EnchantmentCard { static { Elf Creature: subtypes = Wall } }
card "Elf Maker" : EnchantmentCard { static { Goblin Creature: subtypes + Elf } }
card "Elf King"  : EnchantmentCard { static { Elf Creature: power + 1, toughness + 1 } }

card "Cage" : ArtifactCard {
  enters { target c: Creature; exile(c) }
  leaves { home(each Card in exiled) }
}

card "Lift" : InstantCard { resolve { target c: Card in play; bounce(c) } }

card "Two Up" : InstantCard {
  resolve { target cs: up to 2 Creature; until end of turn { each cs: power + 1 }; draw(count(cs)) }
}

card "Kill Player" : InstantCard { resolve { target p: Player; lose_life(100) by p } }

card "Divert" : InstantCard {
  resolve {
    target c: Creature
    once until end of turn { instead of damage(you) if c in play { proceed with to = c } }
  }
}

card "X Blast" : InstantCard {
  xs 1
  resolve { number x: 0 to most_x(self); target t: Creature or Player; damage(t, x) }
}

card "Copycat" : EnchantmentCard {
  when cast(Card as c) by you if Instant in c.types { copy_spell(c) }
}

card "Purge"    : SorceryCard  { resolve { destroy(each Card where Land not in types) } }
card "Grateful" : CreatureCard { power 2  toughness 2  dies { gain_life(3) } }

card "Heir" : AuraCard {
  Flash
  resolve { target c: Creature; attach(self, c) }
  when died(self.host as h) { enter(h) }
}

card "Soldier's End" : AuraCard {
  Flash
  resolve { target c: Creature; attach(self, c) }
  attached { host: gains dies { gain_life(2) } }
}

card "Split Bolt" : InstantCard {
  resolve { target ts: 4 Creature or Player divided; damage(each ts, shares(ts, it)) }
}

card "Echo" : InstantCard { resolve { target s: other Card in stack; copy_spell(s) } }

card "Quake All" : SorceryCard {
  resolve { window { damage(each Creature, 2); damage(each Player, 2) } }
}

card "Bodyguard" : CreatureCard {
  power 1  toughness 6
  instead of damage(friendly Creature as c) if c != self { proceed with to = self }
}

card "Exile All" : SorceryCard  { resolve { exile(each Creature) } }
card "Welcome"   : CreatureCard { power 1  toughness 1  enters { gain_life(1) } }

card "Return" : EnchantmentCard {
  when one or more move(Creature as cs) from battlefield to exiled { home(each cs) }
}

card "Slow Death" : AuraCard {
  Flash
  resolve { target c: Creature; attach(self, c) }
  upkeep { sacrifice(self.host) by self.host.controller }
}

card "Later Drain" : SorceryCard {
  resolve { once { when phase_begins(end) { each opponent { lose_life(2) } } } }
}

card "Pact of Two" : EnchantmentCard {
  instead of damage(you, Int as n) from Card as s if s.controller != you { let p = s.controller; damage(p, n) from s }
}

card "Blink" : InstantCard { resolve { target c: Creature; exile(c); home(c) } }

card "Vanisher" : CreatureCard {
  power 2  toughness 2
  use { exile(self); once { when phase_begins(end) { home(self) } } }
}

card "Become" : InstantCard {
  resolve {
    target c: Creature
    let o = choose Creature where it != c
    until end of turn { c: copy of o }
  }
}

card "Copy Perm" : CreatureCard {
  power 0  toughness 1
  static { self: copy of first of (other Creature) }
}

card "Flip" : InstantCard { resolve { target c: Creature; turn c facedown as "Mouse" } }

test "the later theft wins for its time" {
  at p1 main
  p1 { hand "Sudden Theft"; battlefield "Font" x 5, "Ox" as ox; library "Mouse" x 3 }
  p2 { hand "Flash Leash"; battlefield "Font" x 4; library "Mouse" x 3 }
  p1 passes
  p2 casts "Flash Leash"
  all pass
  expect ox.controller == p2 and ox in p2.battlefield
  p1 casts "Sudden Theft"
  all pass
  expect ox.controller == p1 and ox has Haste
  all pass
  all pass
  p1 chooses done
  all pass
  all pass
  all pass
  expect ox.controller == p2 and ox has not Haste and turn player == p2
}

test "whoever controls the leash controls the beast" {
  at p1 main
  p1 { hand "Claim"; battlefield "Font", "Ox" as ox; library "Mouse" x 3 }
  p2 { hand "Flash Leash" as leash; battlefield "Font"; library "Mouse" x 3 }
  p1 passes
  p2 casts leash
  all pass
  expect ox.controller == p2 and leash.controller == p2
  p1 casts "Claim"
  p1 chooses leash
  all pass
  expect leash.controller == p1 and ox.controller == p1 and ox in p1.battlefield
}

test "nobody has to pay for a ghoul that was moved in response" {
  at p1 upkeep
  p1 { battlefield "Font" x 4; graveyard "Rotting Ghoul" as g }
  p2 { hand "Grave Robbery" }
  expect count(Effect in stack) == 1
  p1 passes
  p2 casts "Grave Robbery"
  all pass
  expect g in p1.exiled
  all pass
  p1 chooses no
  expect g in p1.exiled and no "Font" where tapped
}

test "the broker and two readings: who draws orders" {
  at p1 main
  p1 { hand "Scry"; battlefield "Second Reading" as sr; library "Ox" x 9 }
  p2 { battlefield "Whisper Broker" as wb; library "Ox" x 9 }
  p1 casts "Scry"
  all pass
  p1 chooses sr
  expect count(Card in p1.hand) == 0 and count(Card in p2.hand) == 2
}

test "double strike gained after the first blow" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as k with sick false, "Ox" as ox with sick false; hand "Double" as d1, "Double" as d2 }
  all pass
  p1 chooses k
  p1 chooses ox
  all pass
  all pass
  expect p2.life == 18
  p1 casts d1
  p1 chooses k
  all pass
  p1 casts d2
  p1 chooses ox
  all pass
  all pass
  expect p2.life == 13
}

test "last known power, with the lord dying too" {
  at p1 main
  p1 { hand "Wrath"; battlefield "Reaper" as r, "Doom Lord" as l, "Ox" as ox }
  p1 casts "Wrath"
  all pass
  p1 chooses "Reaper"
  p1 chooses "Reaper"
  all pass
  all pass
  all pass
  expect p2.life == 20 - 3 - 1 - 5
}

test "two who steal draws: each acts once" {
  at p1 main
  p1 { hand "Scry"; battlefield "Thief of Words" as t1; library "Ox" x 3 }
  p2 { battlefield "Thief of Words" as t2; library "Ox" x 3 }
  p1 casts "Scry"
  all pass
  expect count(Card in p1.hand) == 1 and count(Card in p2.hand) == 0
}

test "two mirror ponds" {
  at p1 main
  p1 { hand "Zap"; battlefield "Mirror Pond" }
  p2 { battlefield "Mirror Pond" }
  p1 casts "Zap"
  p1 chooses p2
  all pass
  expect p2.life == 18 and p1.life == 20
}

test "three mirror ponds" {
  at p1 main
  p1 { hand "Zap"; battlefield "Mirror Pond" as a, "Mirror Pond" as b }
  p2 { battlefield "Mirror Pond" }
  p1 casts "Zap"
  p1 chooses p2
  all pass
  p1 chooses a
  expect p2.life == 18 and p1.life == 20
}

test "the dead strikes back from its grave" {
  at p2 combat
  p1 { battlefield "Retribution"; hand "Zap" }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  all pass
  p2 passes
  p1 casts "Zap"
  p1 chooses bear
  all pass
  expect bear in p2.graveyard
  all pass
  expect bear in p2.graveyard and p1.life == 18
}

test "two rises: the second one does nothing" {
  at p1 main
  p1 { hand "Rise" as r1, "Rise" as r2, "Slay" as s1; battlefield "Bear" as b, "Census Taker" }
  p1 casts r1
  p1 chooses b
  all pass
  p1 casts r2
  p1 chooses b
  all pass
  p1 casts s1
  p1 chooses b
  all pass
  p1 chooses "Bear"
  all pass
  all pass
  all pass
  expect b in p1.battlefield and p1.life == 21 and stack is empty
}

test "a stolen guest is not sacrificed by its maker" {
  at p1 main
  p1 { hand "Guest" as g }
  p2 { hand "Snatch" }
  p1 casts g
  all pass
  all pass
  p1 passes
  p2 casts "Snatch"
  all pass
  expect g.controller == p2
  all pass
  all pass
  all pass
  expect g.controller == p2 and phase is end
  all pass
  expect g in p2.battlefield
}

test "the martyr saves others, not itself; in a wipe all the others" {
  at p1 main
  p1 { hand "Wrath"; battlefield "Martyr" as m, "Ox" as a, "Ox" as b }
  p1 casts "Wrath"
  all pass
  expect m in p1.graveyard and a in p1.battlefield and b in p1.battlefield and a.growth == 1
}

test "no second draw, of a double draw" {
  at p1 main
  p1 { hand "Scry" as s1; battlefield "Second Thought", "Second Reading"; library "Ox" x 3 }
  p1 casts s1
  all pass
  expect count(Card in p1.hand) == 1
}

test "a copy of an ability, with another target" {
  at p1 main
  p1 { hand "Fork Ability"; battlefield "Pinger" as p with sick false }
  p1 uses use p
  p1 chooses p2
  p1 casts "Fork Ability"
  all pass
  p1 chooses yes
  p1 chooses p1
  all pass
  expect p1.life == 19
  all pass
  expect p2.life == 19
}

test "dependency: bane depends on maker, whatever their age" {
  at p1 main
  p1 { battlefield "Elf Bane", "Elf Maker", "Goblin" as g, "Elf King" }
  expect Wall in g.subtypes and Elf not in g.subtypes and g.power == 1
}

test "the old cage trick: it leaves before it has taken" {
  at p1 main
  p1 { hand "Cage" as cage, "Lift"; battlefield "Ox" as ox }
  p1 casts cage
  all pass
  p1 casts "Lift"
  p1 chooses cage
  all pass
  all pass
  expect ox in p1.battlefield
  all pass
  expect ox in p1.exiled
}

test "up to two, one goes" {
  at p1 main
  p1 { hand "Two Up"; battlefield "Ox" as a, "Mouse" as b; library "Ox" x 4 }
  p2 { hand "Lift" }
  p1 casts "Two Up"
  p1 chooses a
  p1 chooses b
  p1 passes
  p2 casts "Lift"
  p2 chooses a
  all pass
  all pass
  expect b.power == 2 and count(Card in p1.hand) == 2
}

test "who leaves takes their things, and gives back" players 3 {
  at p1 main
  p1 { hand "Snatch", "Slay"; battlefield "Ox" as mine }
  p2 { battlefield "Mouse" as mouse, "Bear" as bear }
  p3 { hand "Kill Player" }
  p1 casts "Snatch"
  p1 chooses mouse
  all pass
  expect mouse.controller == p1
  p1 casts "Slay"
  p1 chooses bear
  p1 passes
  p2 passes
  p3 casts "Kill Player"
  p3 chooses p1
  all pass
  expect mouse in p2.battlefield and bear in p2.battlefield
  expect stack is empty
}

test "attacks at two players, one leaves before damage" players 3 {
  at p1 combat
  p1 { battlefield "Ox" as a with sick false, "Bear" as b with sick false }
  p3 { hand "Kill Player" }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses p2
  p1 chooses p3
  p1 passes
  p2 passes
  p3 casts "Kill Player"
  p3 chooses p2
  all pass
  all pass
  all pass
  expect p3.life == 18
}

test "diverted once" {
  at p1 main
  p1 { hand "Divert"; battlefield "Ox" as ox }
  p2 { hand "Zap" as a, "Zap" as b }
  p1 casts "Divert"
  all pass
  p1 passes
  p2 casts a
  p2 chooses p1
  all pass
  expect ox.damage == 2 and p1.life == 20
  p1 passes
  p2 casts b
  p2 chooses p1
  all pass
  expect ox.damage == 2 and p1.life == 18
}

test "diverted to what has left: it stays where it was" {
  at p1 main
  p1 { hand "Divert"; battlefield "Ox" as ox }
  p2 { hand "Zap" as a, "Lift" }
  p1 casts "Divert"
  all pass
  p1 passes
  p2 casts "Lift"
  all pass
  p1 passes
  p2 casts a
  p2 chooses p1
  all pass
  expect p1.life == 18 and ox in p1.hand
}

test "my copy resolves first, and my copy of X has the X" {
  at p1 main
  p1 { hand "X Blast" as x; battlefield "Copycat", "Font" x 3 }
  p1 casts x
  p1 chooses 3
  p1 chooses p2
  all pass
  p1 chooses no
  all pass
  expect p2.life == 17
  all pass
  expect p2.life == 14
}

test "the leash goes with the beast: its last controller gains" {
  at p1 main
  p1 { hand "Purge"; battlefield "Grateful" as g }
  p2 { hand "Flash Leash" as l }
  p1 passes
  p2 casts l
  all pass
  p1 casts "Purge"
  all pass
  expect g in p1.graveyard and l in p2.graveyard
  all pass
  expect p2.life == 23 and p1.life == 20
}

test "the heir and the host go together: it returns" {
  at p1 main
  p1 { hand "Purge", "Heir" as h; battlefield "Grateful" as g }
  p1 casts h
  all pass
  p1 casts "Purge"
  all pass
  p1 chooses "Grateful"
  all pass
  all pass
  expect g in p1.battlefield and h in p1.graveyard and p1.life == 23
}

test "heir on the enemy: it returns under my control" {
  at p1 main
  p1 { hand "Slay", "Heir" as h }
  p2 { battlefield "Grateful" as g }
  p1 casts h
  all pass
  p1 casts "Slay"
  all pass
  all pass
  all pass
  expect g in p1.battlefield and g.owner == p2 and p2.life == 23
}

test "an ability given by what leaves with it" {
  at p1 main
  p1 { hand "Purge", "Soldier's End" as h; battlefield "Bear" as g }
  p1 casts h
  all pass
  p1 casts "Purge"
  all pass
  all pass
  expect p1.life == 22
}

test "given by me to their beast: they gain" {
  at p1 main
  p1 { hand "Purge", "Soldier's End" as h }
  p2 { battlefield "Bear" as g }
  p1 casts h
  all pass
  p1 casts "Purge"
  all pass
  all pass
  expect p2.life == 22 and p1.life == 20
}

test "a copy of the divided with new targets" {
  at p1 main
  p1 { hand "Split Bolt" as sb, "Echo" }
  p2 { battlefield "Ox" as ox, "Mouse" as m }
  p1 casts sb
  p1 chooses ox
  p1 chooses ox
  p1 chooses ox
  p1 chooses p2
  p1 casts "Echo"
  all pass
  p1 chooses no
  all pass
  expect ox in p2.graveyard and p2.life == 19
  all pass
  expect p2.life == 18
}

test "the guard takes all of a wave" {
  at p1 main
  p1 { hand "Quake All" }
  p2 { battlefield "Bodyguard" as b, "Ox" as o, "Mouse" as m }
  p1 casts "Quake All"
  all pass
  expect b in p2.graveyard and o.damage == 0 and m.damage == 0 and p2.life == 18
}

test "everybody exiled and returned" {
  at p1 main
  p1 { hand "Exile All"; battlefield "Ox" as a with damage 1, "Welcome" as w, "Return" }
  p2 { battlefield "Mouse" as m }
  p1 casts "Exile All"
  all pass
  all pass
  expect a in p1.battlefield and w in p1.battlefield and m in p2.battlefield and a.damage == 0
  all pass
  expect p1.life == 21
}

test "slow death goes by the host's controller, after a theft" {
  at p1 upkeep
  p1 { battlefield "Ox" as ox with attached "Slow Death" as sd }
  p2 { hand "Snatch" }
  p1 passes
  p2 casts "Snatch"
  all pass
  expect ox.controller == p2
  all pass
  expect ox in p1.graveyard
}

test "deflected to the deflection" {
  at p1 main
  p1 { hand "Zap" as z, "Deflection" as d; battlefield "Font" x 2 }
  p2 { hand "Cancel" as c; battlefield "Font" }
  p1 casts z
  p1 chooses p2
  p1 passes
  p2 casts c
  p2 passes
  p1 casts d
  p1 chooses c
  all pass
  p1 chooses d
  all pass
  expect c in p2.graveyard
  all pass
  expect p2.life == 18
}

test "a delayed ability of who has left" players 3 {
  at p1 main
  p1 { hand "Later Drain"; library "Ox" x 3 }
  p2 { library "Ox" x 3 }
  p3 { hand "Kill Player"; library "Ox" x 3 }
  p1 casts "Later Drain"
  all pass
  p1 passes
  p2 passes
  p3 casts "Kill Player"
  p3 chooses p1
  all pass
  all pass
  all pass
  all pass
  expect p2.life == 20 and p3.life == 20
}

test "a pact of two with a pact of two" {
  at p1 main
  p1 { hand "Zap"; battlefield "Pact of Two" }
  p2 { battlefield "Pact of Two" }
  p1 casts "Zap"
  p1 chooses p2
  all pass
  expect p1.life == 18 and p2.life == 20
}

test "vanished twice in a turn comes back once" {
  at p1 main
  p1 { hand "Blink"; battlefield "Vanisher" as v }
  p1 uses use v
  p1 casts "Blink"
  all pass
  all pass
  expect v in p1.battlefield
  all pass
  all pass
  all pass
  all pass
  expect stack is empty and v in p1.battlefield
}

test "a standing copy follows what it copies" {
  at p1 main
  p1 { hand "Become"; battlefield "Ox" as o, "Copy Perm" as c, "Mouse" as m }
  expect c.power == 3 and c.name == "Ox"
  p1 casts "Become"
  p1 chooses o
  all pass
  p1 chooses m
  expect c.name == "Mouse" and c.power == 1
}

test "face down it dies: what dies is a mouse" {
  at p1 main
  p1 { hand "Flip", "Slay"; battlefield "Grateful" as g }
  p1 casts "Flip"
  all pass
  p1 casts "Slay"
  all pass
  expect g in p1.graveyard and stack is empty and knows(p2, g)
}

test "a copy of what lies face down is a mouse" {
  at p1 main
  p1 { hand "Flip", "Borrowed Shape" as bs; battlefield "Grateful" as g, "Font" x 3 }
  p1 casts "Flip"
  all pass
  p1 casts bs
  all pass
  p1 chooses g
  expect bs.name == "Mouse" and bs.power == 1
}

// ---- what judges have asked since --------------------------------------------------------------------------------

test "each opponent in the turn of another: the active player chooses first" players 3 {
  at p3 main
  p1 { battlefield "Grave Pact", "Bear" as m; library "Bear" }
  p2 { battlefield "Bear" as o2, "Goblin"; library "Bear" }
  p3 { hand "Murderous Pact"; battlefield "Fen" x 2, "Bear" as o3, "Goblin"; library "Bear" }
  p3 casts "Murderous Pact"
  p3 chooses m
  all pass
  all pass
  p3 chooses o3
  p2 chooses o2
  expect o2 in p2.graveyard and o3 in p3.graveyard
}

card "Fixed Measure" : InstantCard {
  resolve { target c: Creature; until end of turn { c: power = 1 } }
}

card "Gift of Measure" : InstantCard {
  resolve { target c: Creature; until end of turn { c: gains attached { Creature: power = 5 } } }
}

test "what a given static ability does is as old as the gift" {
  at p1 main
  p1 { hand "Fixed Measure", "Gift of Measure"; battlefield "Moss Titan" as t, "Goblin" as g }
  p1 casts "Fixed Measure"
  p1 chooses t
  all pass
  p1 casts "Gift of Measure"
  p1 chooses g
  all pass
  expect g.power == 5
  expect t.power == 5
}

card "Deathless Angel" : CreatureCard { power 8  toughness 8  cannot lose_life by you }
test "damage is dealt also where no life can be lost" {
  at p1 combat
  p1 { battlefield "Dream Thief" as d with sick false; library "Bear" x 3 }
  p2 { battlefield "Deathless Angel" with tapped true }
  all pass
  p1 chooses d
  all pass
  all pass
  expect p2.life == 20 and count(Effect in stack) == 1
}

card "Solemn Night" : EnchantmentCard { cannot wither }
card "Shared Pain"  : EnchantmentCard { when damage(Creature) from Creature { gain_life(1) } }
test "damage is dealt also where no counter can be put" {
  at p1 combat
  p1 { battlefield "Blightfang Hound" as h with sick false, "Solemn Night", "Shared Pain" }
  p2 { battlefield "Ironbark Wall" as w }
  all pass
  p1 chooses h
  all pass
  p2 chooses w
  all pass
  expect count(Effect in stack) == 1
}

test "where somebody dies in cleanup there is a priority" {
  at p1 second_main
  p1 {
    hand "Withering Touch", "Giant Growth", "Spark"
    battlefield "Fen", "Grove", "Crag", "Bear" as bear
    library "Bear" x 3
  }
  p2 { library "Bear" x 3 }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Withering Touch"
  all pass
  all pass
  all pass
  expect bear in p1.graveyard
  expect turn player == p1 and phase is cleanup
  expect option casts "Spark"
}

card "Chatter" : EnchantmentCard {
  instead of token(any, Int as n) by you { proceed; token("Sapling Token", n) }
}

test "what is created besides a copy is no copy" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Chatter", "Bear" }
  p1 casts "Twin of Embers"
  all pass
  expect count(Creature where Bear in subtypes) == 2 and count(Creature where Saproling in subtypes) == 1
}

card "Forked Bolt" : InstantCard {
  Kicker 1
  resolve { target ts: (if self.kicked then 2 else 1) Creature; damage(each ts, 2) }
}

test "whether it is kicked is said before its targets" {
  at p1 main
  p1 { hand "Forked Bolt"; battlefield "Crag" }
  p2 { battlefield "Bear" as a, "Bear" as b, "Bear" as c }
  p1 casts "Forked Bolt"
  p1 chooses yes
  p1 chooses a
  p1 chooses b
  all pass
  expect a in p2.graveyard and b in p2.graveyard
}

card "Swelling Chorus" : SorceryCard {
  xs 1  Convoke
  resolve { number x: 0 to most_x(self); token("Sapling Token", x) }
}

test "creatures that help pay for X" {
  at p1 main
  p1 { hand "Swelling Chorus"; battlefield "Goblin" x 3 }
  p1 casts "Swelling Chorus"
  expect options 0; 1; 2; 3
  p1 chooses 3
  p1 chooses "Goblin"
  p1 chooses "Goblin"
  expect count("Goblin" where tapped) == 3
  all pass
  expect count("Sapling Token") == 3
}

test "what enters attacking attacks somebody, also when who has called it does not any more" {
  at p1 combat
  p1 { battlefield "Parade of Sparks" as ps with sick false, "Grove"; hand "Trollhide" }
  p2 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  all pass
  p1 chooses ps
  p1 casts "Trollhide"
  all pass
  p1 passes
  p2 casts "Murderous Pact"
  all pass
  all pass
  expect any "Raider Token" where attacking == p2
}
