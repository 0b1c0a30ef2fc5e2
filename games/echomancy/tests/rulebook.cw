// The rulebook word by word: what no card of the game needs as yet, and what two cards would have to meet for.

// ---- zones and fields -----------------------------------------------------------------------------------------------

card "Trial Blank"  : CreatureCard { toughness 1 }
card "Trial Note"   : InstantCard  { }
card "Trial Relic"  : ArtifactCard { }
card "Trial Mantle" : AuraCard     { }

test "who knows which card lies where" {
  at p1 main
  p1 {
    library "Spark" as under
    hand "Bear" as held, "Trial Note" as note
    graveyard "Goblin" as dead
    exiled "Cancel" as gone
    battlefield "Bear" as bear with attached "Trial Mantle" as mantle
  }
  expect not knows(p1, under) and not knows(p2, under)
  expect knows(p1, held) and not knows(p2, held)
  expect knows(p2, dead) and knows(p2, gone) and knows(p2, bear) and knows(p2, mantle)
  p1 casts note
  expect note in stack and knows(p2, note)
  all pass
  expect note in p1.graveyard
}

test "what a card says nothing of" {
  at p1 main
  p1 { battlefield "Trial Blank" as c }
  expect size(c.mana) == 0 and count(c.colours) == 0 and count(c.subtypes) == 0 and count(c.makes) == 0
  expect not c.legendary and not c.basic and not c.retyped and not c.mute and c.yield == 1 and c.xs == 0 and c.x == 0
  expect c.tax == 0 and c.discount == 0 and c.floor == 0 and not c.brittle and count(c.burns) == 0 and c.heat == 1
  expect not c.spared and count(c.enchants) == 0 and c.haunting == none and count(c.proof) == 0
  expect c.power == 0 and c.toughness == 1 and not c.tapped and c.sick and not c.stays and c.damage == 0
  expect not c.pledged and not c.jailed and c.jailer == none and not c.doomed and not c.outdone and c.shield == 0
  expect c.regen == 0 and c.leeched == 0 and not c.arriving and c.gift == 0 and c.growth == 0 and c.blight == 0
  expect c.charge == 0 and not c.compelled and not c.kicked and not c.shortened and not c.recalled and not c.copied
  expect not c.aided and c.nth == 0 and not c.dug and not c.token and not c.marching and c.aim == none
  expect c.guards == none and c.attacking == none and not c.weary and c.blocking == none and not c.blocked
  expect not c.struck and c.hitter == none and c.share == 0 and c.spill == 0
}

test "what the kinds of card are" {
  at p1 main
  p1 {
    hand "Trial Note" as note, "Spark", "Divination" as divination, "Trial Mantle" as mantle, "Trial Relic" as relic
  }
  p1 { hand "Crag" as crag, "Grudge" as grudge, "Silver Aegis" as aegis, "Trial Blank" as blank }
  expect count(note.types) == 1 and Instant in note.types and note.toughness == 0
  expect count(divination.types) == 1 and Sorcery in divination.types
  expect count(mantle.types) == 2 and Enchantment in mantle.types and Aura in mantle.types
  expect count(mantle.enchants) == 1 and Creatures in mantle.enchants
  expect count(relic.types) == 1 and Artifact in relic.types and count(crag.types) == 1 and Land in crag.types
  expect count(grudge.types) == 1
    and Enchantment in grudge.types
    and count(blank.types) == 1
    and Creature in blank.types
  expect count(aegis.types) == 2 and Artifact in aegis.types and Equipment in aegis.types
}

test "how a player begins" {
  at p1 main
  expect p2.life == 20 and p2.poison == 0 and size(p2.pool) == 0 and p2.hand_limit == 7 and p2.land_drops == 1
  expect not p2.overdrawn and not p2.kept and p2.mulligans == 0 and not p2.declared and not p2.by_hand
  expect size(p2.surcharge) == 0 and size(p2.kept_back) == 0 and not p2.otherwise and size(p2.asked) == 0
  expect not p2.kindles and not p2.abounds and p2.model == none and size(p2.owed) == 0 and p2.toll == 0
  expect not p2.unsafe and p2.shield == 0 and p2.leeched == 0 and p2.resolved == 0
}

test "what is counted for the turn begins anew with the next one" {
  at p1 end
  p1 {
    battlefield "Moss Titan" as titan with damage 1, shield 2, regen 1
    unsafe true
    shield 2
  }
  p2 { unsafe true; shield 2; library "Bear" }
  all pass
  expect turn player == p2 and titan.damage == 0 and titan.shield == 0 and titan.regen == 0
  expect not p1.unsafe and not p2.unsafe and p1.shield == 0 and p2.shield == 0
}

test "after a hundred turns the player with more life wins" {
  at p1 end turn 100
  p1 { life 10 }
  p2 { life 11 }
  all pass
  expect p2 wins
}

test "not after ninety-nine" {
  at p1 end turn 99
  p1 { life 10 }
  p2 { life 11; library "Bear" }
  all pass
  expect turn player == p2
}

test "after a hundred turns with as much life: whoever has more creatures" {
  at p1 end turn 100
  p1 { life 10; battlefield "Bear" x 2 }
  p2 { life 10; battlefield "Bear", "Isle" x 2 }
  all pass
  expect p1 wins
}

// ---- events ---------------------------------------------------------------------------------------------------------

card "Trial Many" : InstantCard {
  resolve {
    let n = count(Card in your.exiled) - 1
    let c = choose Creature
    gain_life(n)
    lose_life(n + n)
    damage(c, n)
    grow(c, n)
    wither(c, n)
    load(c, n)
  }
}

test "less than nothing is not gained, lost, dealt or put" {
  at p1 main
  p1 { hand "Trial Many"; battlefield "Moss Titan" as titan with damage 1, charge 2, growth 1 }
  p1 casts "Trial Many"
  all pass
  expect p1.life == 20 and titan.damage == 1 and titan.charge == 2 and titan.growth == 1 and titan.blight == 0
  expect times(grow, this turn) == 0 and times(wither, this turn) == 0
}

test "one is something" {
  at p1 main
  p1 { hand "Trial Many"; battlefield "Moss Titan" as titan; exiled "Bear" x 2 }
  p2 { battlefield "Moss Titan" as other }
  p1 casts "Trial Many"
  all pass
  p1 chooses titan
  expect p1.life == 19 and times(gain_life, this turn) == 1 and titan.damage == 1 and titan.charge == 1
  expect times(grow, this turn) == 1 and times(wither, this turn) == 1 and other.damage == 0
}

card "Trial Offer" : InstantCard {
  resolve {
    target c: Creature
    let n = count(Card in your.exiled)
    may gain_life(n)
    may lose_life(n + n)
    may damage(c, n)
    may token("Wisp Token", n)
    may grow(c, n)
    may wither(c, n)
    may load(c, n)
    may tap(c)
    may untap(c)
  }
}

test "what would be nothing is not offered" {
  at p1 main
  p1 { hand "Trial Offer"; battlefield "Moss Titan" as titan }
  p1 casts "Trial Offer"
  all pass
  expect p1 asked "Tap"
  p1 chooses no
  expect not asked
  expect stack is empty and not titan.tapped
}

test "what would be something may be declined, each for itself" {
  at p1 main
  p1 { hand "Trial Offer"; battlefield "Moss Titan" as titan with tapped true; exiled "Bear" }
  p1 casts "Trial Offer"
  all pass
  expect p1 asked "ain 1 life"
  p1 chooses no
  expect p1 asked "ose 2 life"
  p1 chooses no
  expect p1 asked "1 damage"
  p1 chooses no
  expect p1 asked "Wisp Token"
  p1 chooses no
  expect p1 asked "+1/+1"
  p1 chooses no
  expect p1 asked "-1/-1"
  p1 chooses no
  expect p1 asked "charge"
  p1 chooses no
  expect p1 asked "Untap"
  p1 chooses no
  expect p1.life == 20 and titan.damage == 0 and titan.charge == 0 and titan.tapped
}

test "what would be something may be done, each for itself" {
  at p1 main
  p1 { hand "Trial Offer"; battlefield "Moss Titan" as titan with tapped true; exiled "Bear" }
  p1 casts "Trial Offer"
  all pass
  p1 chooses yes
  expect p1.life == 21
  p1 chooses yes
  expect p1.life == 19
  p1 chooses yes
  expect titan.damage == 1
  p1 chooses yes
  expect count("Wisp Token" in p1.battlefield) == 1
  p1 chooses yes
  expect titan.growth == 1
  p1 chooses yes
  expect titan.blight == 1
  p1 chooses yes
  expect titan.charge == 1
  p1 chooses yes
  expect not titan.tapped and stack is empty
}

card "Trial Late" : InstantCard {
  resolve {
    let c = each "Trial Blank" in (graveyard or battlefield)
    grow(each c)
    wither(each c)
    load(each c)
    gain_life(count(c))
  }
}

test "counters are put on what is in play" {
  at p1 main
  p1 { hand "Trial Late"; graveyard "Trial Blank" as dead; battlefield "Trial Blank" as blank }
  p1 casts "Trial Late"
  all pass
  expect times(grow, this turn) == 1 and times(wither, this turn) == 1 and times(load, this turn) == 1
  expect blank.charge == 1 and dead in p1.graveyard and p1.life == 22
}

card "Trial Fee" : ArtifactCard { use cost { pay_life(2) } { draw(1) } }

test "life is paid to the last" {
  at p1 main
  p1 { battlefield "Trial Fee" as fee; life 1; library "Bear" as bear, "Goblin" as goblin }
  expect refused uses use fee because "not enough life"
  p1 { life 3 }
  p1 uses use fee
  expect p1.life == 1
  all pass
  expect goblin in p1.hand and bear in p1.library
}

card "Trial Battery" : ArtifactCard { use cost { spend_charge(self, 2) } { draw(1) } }

test "counters are spent only if there are enough" {
  at p1 main
  p1 { battlefield "Trial Battery" as battery with charge 1; library "Bear" as bear, "Goblin" as goblin }
  expect refused uses use battery because "not enough counters"
  p1 { battlefield battery with charge 3 }
  p1 uses use battery
  expect battery.charge == 1
  all pass
  expect goblin in p1.hand and bear in p1.library
}

// ---- what can be done when ------------------------------------------------------------------------------------------

card "Trial Gambit" : InstantCard {
  mana 9
  gambit cost { pay_life(1) } { cast_free(self) }
  resolve { gain_life(3) }
}

test "whoever has priority may play, cast and use whatever can be" {
  at p1 main
  p1 {
    hand "Isle" as land,
      "Spark" as spark,
      "Fleeting Visitor" as visitor,
      "Trial Gambit" as gambit,
      "Step Aside" as aside,
      "Hasty Scheme" as one,
      "Hasty Scheme" as two,
      "Trial Note" as note
    battlefield "Crag" x 16,
      "Crag" as crag,
      "Grove" x 2,
      "Meadow",
      "Patient Oak" as oak,
      "Careful Alchemist" as alchemist,
      "Altar of Thirst" as altar,
      "Silver Aegis" as aegis,
      "Trial Fee" as fee
    graveyard "Saproling Swarm" as swarm
    library "Bear" x 2, "Bear" as bear, "Grove" as grove
  }
  p1 casts one
  all pass
  p1 casts two
  all pass
  expect grove in p1.exiled and bear in p1.exiled
  all pass
  all pass
  expect phase is second_main
  expect option plays land
  expect option casts spark
  expect option recalls swarm
  expect option casts_shortly visitor
  expect option uses gambit gambit
  expect option casts_elsewhere bear
  expect option plays_elsewhere grove
  expect option uses use fee
  expect option uses slowly oak
  expect option uses sparingly alchemist
  expect option uses produce altar
  expect option cycles aside
  expect option equips aegis
  expect option pays_by_hand
  expect no option pays_automatically
  expect no option taps crag
  p1 { by_hand true }
  expect option taps crag
  expect option pays_automatically
  expect no option pays_by_hand
  p1 { by_hand false }
  p1 casts note
  all pass
  expect option plays land
  expect option casts spark
  expect option recalls swarm
  expect option casts_shortly visitor
  expect option uses gambit gambit
  expect option casts_elsewhere bear
  expect option plays_elsewhere grove
  expect option uses use fee
  expect option uses slowly oak
  expect option uses sparingly alchemist
  expect option uses produce altar
  expect option cycles aside
  expect option equips aegis
  expect option pays_by_hand
  p1 { by_hand true }
  expect option taps crag
  expect option pays_automatically
  p1 { by_hand false }
  p1 uses gambit gambit
  expect p1.life == 19
  all pass
  expect p1.life == 22 and size(gambit.mana) == 9
}

test "what takes its time is not done with something on the stack" {
  at p1 main
  p1 {
    hand "Isle" as land, "Bear" as bear, "Fleeting Visitor" as visitor, "Trial Note" as note
    battlefield "Crag" x 8, "Grove" x 8, "Patient Oak" as oak, "Silver Aegis" as aegis
    graveyard "Saproling Swarm" as swarm
  }
  expect option plays land
  p1 casts note
  expect refused plays land because "not now"
  expect refused casts bear because "not now"
  expect refused casts_shortly visitor because "not now"
  expect refused recalls swarm because "not now"
  expect refused uses slowly oak because "not now"
  expect refused equips aegis because "not now"
  expect refused pays_by_hand because "not now"
  p1 { by_hand true }
  expect refused pays_automatically because "not now"
  all pass
}

test "what takes its time is not done in another phase" {
  at p1 upkeep
  p1 { hand "Isle" as land, "Bear" as bear; battlefield "Grove" x 4, "Patient Oak" as oak, "Silver Aegis" as aegis }
  expect refused plays land because "not now"
  expect refused casts bear because "not now"
  expect refused uses slowly oak because "not now"
  expect refused equips aegis because "not now"
}

test "what takes its time is not done in another's turn" {
  at p2 main
  p1 { hand "Isle" as land, "Bear" as bear; battlefield "Grove" x 4, "Patient Oak" as oak, "Silver Aegis" as aegis }
  p2 passes
  expect refused plays land because "not now"
  expect refused casts bear because "not now"
  expect refused uses slowly oak because "not now"
  expect refused equips aegis because "not now"
}

test "without mana" {
  at p1 main
  p1 {
    hand "Spark" as spark, "Fleeting Visitor" as visitor, "Step Aside" as aside
    battlefield "Bear", "Silver Aegis" as aegis
    graveyard "Saproling Swarm" as swarm
  }
  expect refused casts spark because "not enough mana"
  expect refused casts_shortly visitor because "not enough mana"
  expect refused recalls swarm because "not enough mana"
  expect refused cycles aside because "not enough mana"
  expect refused equips aegis because "not enough mana"
}

test "split second forbids everything but mana" {
  at p1 main
  p1 {
    hand "Split Current", "Spark" as spark, "Trial Gambit" as gambit, "Step Aside" as aside
    battlefield "Isle" x 4,
      "Crag" x 4,
      "Bear" as bear,
      "Goblin",
      "Trial Fee" as fee,
      "Careful Alchemist" as alchemist,
      "Altar of Thirst" as altar
  }
  p2 { battlefield "Bear" as theirs }
  p1 casts "Split Current"
  p1 chooses theirs
  expect refused casts spark because "something forbids it"
  expect refused uses use fee because "something forbids it"
  expect refused uses sparingly alchemist because "something forbids it"
  expect refused uses gambit gambit because "something forbids it"
  expect refused cycles aside because "something forbids it"
  expect option uses produce altar
  all pass
}

test "a tapped land gives no mana, nor does a new creature" {
  at p1 main
  p1 { by_hand true; battlefield "Crag" as crag with tapped true, "Leaf Druid" as druid, "Grove" as grove }
  expect refused taps crag because "it is tapped or has just come"
  expect refused taps druid because "it is tapped or has just come"
  p1 taps grove
  expect grove.tapped and amount(p1.pool, G) == 1 and size(p1.pool) == 1
}

card "Trial Word" : InstantCard {
  mana 3  Kicker 1  Flashback 2  Shortcut 1
  anywhere, cannot cast(self) if your.life > 20
  resolve cost { pay_life(1) } { target c: Creature; damage(c, 1) }
}

card "Trial Permit" : InstantCard {
  resolve {
    let a = choose Card in (your.graveyard or your.library)
    until end of turn { can cast(a); can land_played(a) }
  }
}

card "Trial Hush" : EnchantmentCard { cannot act }

test "cast from the hand: mana, kicker and what its text asks for are paid" {
  at p1 main
  p1 { hand "Trial Word" as word; battlefield "Isle" x 6, "Moss Titan" as titan }
  p1 casts word
  p1 chooses yes
  expect count(Isle where tapped) == 4 and p1.life == 19 and size(p1.surcharge) == 0 and times(cast, this turn) == 1
  all pass
  expect titan.damage == 1 and word in p1.graveyard
}

test "cast for its shortcut: mana, kicker and what its text asks for are paid" {
  at p1 main
  p1 { hand "Trial Word" as word; battlefield "Isle" x 6, "Moss Titan" as titan }
  p1 casts_shortly word
  p1 chooses yes
  expect count(Isle where tapped) == 2 and p1.life == 19 and size(p1.surcharge) == 0 and times(cast, this turn) == 1
  expect not p1.otherwise and word.shortened
  all pass
  expect titan.damage == 1 and word in p1.graveyard
}

test "cast from the graveyard: mana, kicker and what its text asks for are paid" {
  at p1 main
  p1 { graveyard "Trial Word" as word, "Bear" as bear; battlefield "Isle" x 6, "Moss Titan" as titan }
  expect no option recalls bear
  p1 recalls word
  p1 chooses yes
  expect count(Isle where tapped) == 3 and p1.life == 19 and size(p1.surcharge) == 0 and times(cast, this turn) == 1
  expect not p1.otherwise
  all pass
  expect titan.damage == 1 and word in p1.exiled
}

test "cast from elsewhere: mana, kicker and what its text asks for are paid" {
  at p1 main
  p1 {
    hand "Trial Permit"
    graveyard "Trial Word" as word, "Spark" as other
    library "Bear" as bear
    battlefield "Isle" x 6, "Moss Titan" as titan
  }
  p1 casts "Trial Permit"
  all pass
  expect options word; other; bear
  p1 chooses word
  expect no option plays_elsewhere word
  expect refused casts_elsewhere other because "nothing permits it"
  p1 casts_elsewhere word
  p1 chooses yes
  expect count(Isle where tapped) == 4 and p1.life == 19 and size(p1.surcharge) == 0 and times(cast, this turn) == 2
  all pass
  expect titan.damage == 1
}

test "without a target it is not cast, from nowhere" {
  at p1 main
  p1 {
    hand "Trial Word" as held, "Trial Permit"
    graveyard "Trial Word" as word
    battlefield "Isle" x 6
    library "Bear"
  }
  p1 casts "Trial Permit"
  all pass
  p1 chooses word
  expect refused casts held because "no legal target"
  expect refused casts_shortly held because "no legal target"
  expect refused recalls word because "no legal target"
  expect refused casts_elsewhere word because "no legal target"
}

test "what cannot be cast is not cast, from nowhere" {
  at p1 main
  p1 { hand "Trial Word" as held; graveyard "Trial Word" as word; battlefield "Isle" x 6, "Bear"; life 21 }
  expect refused casts held because "it cannot be cast"
  expect refused casts_shortly held because "it cannot be cast"
  expect refused recalls word because "it cannot be cast"
}

test "where nobody may act, nothing is done but playing lands and drawing mana" {
  at p1 main
  p1 {
    hand "Trial Word" as held, "Trial Permit", "Isle" as land
    graveyard "Trial Word" as word
    battlefield "Isle" x 6, "Bear", "Silver Aegis" as aegis, "Patient Oak" as oak
    library "Bear"
  }
  p1 casts "Trial Permit"
  all pass
  p1 chooses word
  expect option equips aegis
  p1 { battlefield "Trial Hush" }
  expect refused casts held because "something forbids it"
  expect refused casts_shortly held because "something forbids it"
  expect refused recalls word because "something forbids it"
  expect refused casts_elsewhere word because "something forbids it"
  expect refused equips aegis because "something forbids it"
  expect refused uses slowly oak because "something forbids it"
  expect option plays land
}

test "lands are played, not cast, and nothing else is played" {
  at p1 main
  p1 {
    hand "Isle" as held, "Bear" as bear, "Trial Permit" as one, "Trial Permit" as two
    graveyard "Crag" as crag, "Fen" as fen
    library "Bear", "Grove" as grove
    battlefield "Grove" x 2
  }
  expect refused plays_elsewhere crag because "nothing permits it"
  expect no option plays bear
  expect no option casts held
  p1 casts one
  all pass
  p1 chooses crag
  expect option plays_elsewhere crag
  expect no option casts_elsewhere crag
  expect refused plays_elsewhere fen because "nothing permits it"
  p1 casts two
  expect refused plays_elsewhere crag because "not now"
  all pass
  p1 chooses grove
  expect option plays_elsewhere grove
  p1 plays_elsewhere crag
  expect crag in p1.battlefield
  expect refused plays_elsewhere grove because "one land a turn"
}

test "cycling is heard" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Crag"; library "Bear" }
  p1 cycles "Step Aside"
  expect times(cycled, this turn) == 1
  all pass
}

test "what is yours is equipped to what is yours" {
  at p1 main
  p1 { battlefield "Isle" x 4, "Silver Aegis" as aegis, "Trial Relic" as relic }
  p2 { battlefield "Silver Aegis" as theirs, "Bear" as enemy }
  expect refused equips aegis because "no creature to equip"
  p1 { battlefield "Bear" as a, "Goblin" as b }
  expect no option equips theirs
  expect no option equips relic
  p1 equips aegis
  expect options a; b
  p1 chooses b
  all pass
  expect aegis in b.attached
}

test "what is yours is tapped for the mana that one picks" {
  at p1 main
  p1 { by_hand true; battlefield "Crystal Orb" as orb, "Trial Relic" as relic }
  p2 { battlefield "Crag" as crag }
  expect no option taps crag
  expect no option taps relic
  p1 taps orb
  expect p1 asked "Tap Crystal Orb for which mana"
  p1 chooses "R"
  expect amount(p1.pool, R) == 1
}

// ---- what is heard --------------------------------------------------------------------------------------------------

card "Trial Parade" : InstantCard {
  resolve { enter(each "Trial Blank" in (library or hand or graveyard or exiled)) }
}

card "Trial Exodus" : InstantCard {
  resolve { bounce(choose Creature); shelve(choose Creature); bury(choose Creature); exile(choose Creature) }
}

test "from wherever it comes, it enters" {
  at p1 main
  p1 {
    hand "Trial Parade", "Trial Blank"
    library "Trial Blank"
    graveyard "Trial Blank"
    exiled "Trial Blank"
  }
  p1 casts "Trial Parade"
  all pass
  expect count("Trial Blank" in p1.battlefield) == 4 and times(entered, this turn) == 4
}

test "wherever it goes, it leaves; into the graveyard it dies" {
  at p1 main
  p1 {
    hand "Trial Exodus"
    battlefield "Trial Blank" as a, "Trial Blank" as b, "Trial Blank" as c, "Trial Blank" as d, "Trial Blank" as e
  }
  p1 casts "Trial Exodus"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect a in p1.hand and b in p1.library and c in p1.graveyard and d in p1.exiled and e in p1.battlefield
  expect times(left, this turn) == 4 and times(died, this turn) == 1
}

test "a token that leaves is gone, wherever it goes, and what it wore comes off" {
  at p1 main
  p1 {
    hand "Trial Exodus"
    battlefield "Wisp Token" as a,
      "Wisp Token" as b,
      "Wisp Token" as c,
      "Wisp Token" as d with attached "Silver Aegis" as aegis,
      "Wisp Token" as e
  }
  p1 casts "Trial Exodus"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect count(Card in p1.hand) == 0 and count(Card in p1.library) == 0 and count(Card in p1.exiled) == 0
  expect count(Card in p1.graveyard) == 1 and count("Wisp Token" in p1.battlefield) == 1 and aegis in p1.battlefield
}

card "Trial Sweep" : InstantCard {
  resolve { exile(choose Artifact); bury(choose Artifact); bounce(choose Artifact); tuck(choose Artifact) }
}

test "what is worn leaves as well, wherever it goes" {
  at p1 main
  p1 {
    hand "Trial Sweep"
    battlefield "Moss Titan" as titan with attached "Silver Aegis" as a, attached "Silver Aegis" as b, attached "Silver Aegis" as c, attached "Silver Aegis" as d, attached "Silver Aegis" as e
  }
  p1 casts "Trial Sweep"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses d
  expect a in p1.exiled and b in p1.graveyard and c in p1.hand and d in p1.library and e in titan.attached
  expect times(left, this turn) == 4 and times(died, this turn) == 0
}

// ---- who may do what to whom ----------------------------------------------------------------------------------------

card "Trial Spill" : InstantCard { resolve { sacrifice(each "Trial Blank") } }

test "what is another's is not sacrificed" {
  at p1 main
  p1 { hand "Trial Spill"; battlefield "Trial Blank" as mine }
  p2 { battlefield "Trial Blank" as theirs }
  p1 casts "Trial Spill"
  all pass
  expect mine in p1.graveyard and theirs in p2.battlefield
}

card "Trial Swap" : InstantCard {
  resolve { target a: Creature; target b: Creature; swap_control(a, b) }
}

test "control is exchanged between two players, for good" {
  at p1 end
  p1 { hand "Trial Swap"; battlefield "Bear" as mine }
  p2 { battlefield "Goblin" as theirs; library "Bear" x 2 }
  p1 casts "Trial Swap"
  p1 chooses mine
  p1 chooses theirs
  all pass
  expect mine.controller == p2 and theirs.controller == p1 and mine in p2.battlefield and mine.sick
  all pass
  expect turn player == p2 and mine.controller == p2 and theirs.controller == p1
}

test "between two of one player nothing is exchanged" {
  at p1 main
  p1 { hand "Trial Swap"; battlefield "Bear" as a, "Goblin" as b }
  p1 casts "Trial Swap"
  p1 chooses a
  p1 chooses b
  all pass
  expect a.controller == p1 and b.controller == p1 and times(swap_control, this turn) == 0
}

// ---- the beginning --------------------------------------------------------------------------------------------------

test "a mulligan can be taken three times" {
  from setup
  p1 chooses "mulligan"
  p1 chooses "mulligan"
  expect options "keep"; "mulligan"
  p1 chooses "mulligan"
  expect p1.kept and p1.mulligans == 3
  p1 { hand "Bear" as a, "Bear" as b, "Bear" as c }
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect a in p1.library and b in p1.library and c in p1.library and bottom of p1.library == c
  p2 chooses "keep"
  expect p2.mulligans == 0 and count(Card in p2.hand) == 7
}

test "a random deck: sixty cards, twenty-four of them basic lands, of two colours" {
  from setup
  expect count(Card in (p1.library or p1.hand)) == 60 and count(Card in (p1.library or p1.hand) where basic) == 24
  expect no Card in (library or hand) where token or it is Effect
  p1 chooses "keep"
  p2 chooses "keep"
}

// ---- rules ----------------------------------------------------------------------------------------------------------

card "Trial Sip" : InstantCard { Lifelink  resolve { target p: Player; damage(p, 1) } }

card "Trial Leech" : CreatureCard {
  power 1  toughness 1  Lifelink
  use cost { sacrifice(self) } { target p: Player; damage(p, 1) }
}

test "lifelink: of a spell" {
  at p1 main
  p1 { hand "Trial Sip" }
  p1 casts "Trial Sip"
  p1 chooses p2
  all pass
  expect p2.life == 19 and p1.life == 21 and p1.leeched == 0
}

test "lifelink: of a creature that deals 1" {
  at p1 combat
  p1 { battlefield "Trial Leech" as leech with sick false }
  all pass
  p1 chooses leech
  all pass
  all pass
  expect p2.life == 19 and p1.life == 21 and leech.leeched == 0
}

test "lifelink: of a source that is gone" {
  at p1 main
  p1 { battlefield "Trial Leech" as leech }
  p1 uses use leech
  p1 chooses p2
  all pass
  expect leech in p1.graveyard and p2.life == 19 and p1.life == 21 and p1.leeched == 0
}

card "Trial Echo" : InstantCard {
  resolve {
    target s: other spell Card in stack
    copy_spell(s)
    let made = each Card in stack where copied
    choose one {
      "library" { shelve(each made) }
      "hand" { bounce(each made) }
      "graveyard" { bury(each made) }
      "exile" { exile(each made) }
    }
  }
}

test "a copy of a spell is nowhere but on the stack: the library" {
  at p1 main
  p1 { hand "Trial Note" as note, "Trial Echo" }
  p1 casts note
  p1 casts "Trial Echo"
  all pass
  expect times(copy_spell, this turn) == 1
  p1 chooses "library"
  expect p1.library is empty and p1.hand is empty and note in stack and count(Card in stack) == 1
  all pass
}

test "a copy of a spell is nowhere but on the stack: the hand" {
  at p1 main
  p1 { hand "Trial Note" as note, "Trial Echo" }
  p1 casts note
  p1 casts "Trial Echo"
  all pass
  p1 chooses "hand"
  expect p1.hand is empty and note in stack and count(Card in stack) == 1
  all pass
}

test "a copy of a spell is nowhere but on the stack: the graveyard" {
  at p1 main
  p1 { hand "Trial Note" as note, "Trial Echo" as echo }
  p1 casts note
  p1 casts echo
  all pass
  p1 chooses "graveyard"
  expect count(Card in p1.graveyard) == 1 and echo in p1.graveyard and note in stack and count(Card in stack) == 1
  all pass
}

test "a copy of a spell is nowhere but on the stack: exile" {
  at p1 main
  p1 { hand "Trial Note" as note, "Trial Echo" }
  p1 casts note
  p1 casts "Trial Echo"
  all pass
  p1 chooses "exile"
  expect p1.exiled is empty and note in stack and count(Card in stack) == 1
  all pass
}

card "Trial Away" : InstantCard {
  resolve {
    target s: other spell Card in stack
    choose one { "library" { shelve(s) } "hand" { bounce(s) } "graveyard" { bury(s) } }
  }
}

card "Trial Ghost"  : CreatureCard { toughness 1  Flashback 1 }
card "Trial Shroud" : AuraCard     { Flashback 1 }

test "what was cast from the graveyard is exiled: on its way to the library" {
  at p1 main
  p1 { hand "Trial Away"; graveyard "Trial Word" as word; battlefield "Isle" x 2, "Moss Titan" }
  p1 recalls word
  p1 casts "Trial Away"
  all pass
  p1 chooses "library"
  expect word in p1.exiled
}

test "what was cast from the graveyard is exiled: on its way to the hand" {
  at p1 main
  p1 { hand "Trial Away"; graveyard "Trial Word" as word; battlefield "Isle" x 2, "Moss Titan" }
  p1 recalls word
  p1 casts "Trial Away"
  all pass
  p1 chooses "hand"
  expect word in p1.exiled
}

test "what was cast from the graveyard is exiled: on its way to the graveyard" {
  at p1 main
  p1 { hand "Trial Away"; graveyard "Trial Word" as word; battlefield "Isle" x 2, "Moss Titan" }
  p1 recalls word
  p1 casts "Trial Away"
  all pass
  p1 chooses "graveyard"
  expect word in p1.exiled
}

test "what was cast from the graveyard is exiled: on its way to the battlefield" {
  at p1 main
  p1 { graveyard "Trial Ghost" as ghost, "Trial Shroud" as shroud; battlefield "Isle" x 2, "Moss Titan" as titan }
  p1 recalls ghost
  all pass
  expect ghost in p1.exiled and times(entered, this turn) == 0
  p1 recalls shroud
  all pass
  expect shroud in p1.exiled and titan.attached is empty
}

card "Trial Bolt" : InstantCard { resolve { target c: Creature; damage(c, 2); damage(you, 2) } }

test "a shield takes what it can, and is used up" {
  at p1 main
  p1 { hand "Trial Bolt" as one, "Trial Bolt" as two; battlefield "Moss Titan" as titan with shield 1; shield 1 }
  p1 casts one
  all pass
  expect titan.damage == 1 and titan.shield == 0 and p1.life == 19 and p1.shield == 0
  p1 casts two
  all pass
  expect titan.damage == 3 and p1.life == 17
}

test "a shield takes no more than there is" {
  at p1 main
  p1 { hand "Trial Bolt"; battlefield "Moss Titan" as titan with shield 3; shield 5 }
  p1 casts "Trial Bolt"
  all pass
  expect titan.damage == 0 and titan.shield == 1 and p1.life == 20 and p1.shield == 3
}

card "Trial Doom" : InstantCard { resolve { target c: Creature; destroy(c) } }

test "regeneration: each time uses up one" {
  at p1 main
  p1 {
    hand "Trial Doom" as a, "Trial Doom" as b, "Trial Doom" as c
    battlefield "Moss Titan" as titan with regen 2, damage 1
  }
  p1 casts a
  all pass
  expect titan in p1.battlefield and titan.regen == 1 and titan.tapped and titan.damage == 0
  p1 casts b
  all pass
  expect titan in p1.battlefield and titan.regen == 0
  p1 casts c
  all pass
  expect titan in p1.graveyard
}

// ---- checks ---------------------------------------------------------------------------------------------------------

test "with the last life and nine poison counters nobody has lost" {
  at p1 upkeep
  p1 { life 1; poison 9; library "Bear" }
  all pass
  expect phase is draw
}

test "without life the match is lost" {
  at p1 upkeep
  p1 { life 0; library "Bear" }
  expect p2 wins
}

test "with ten poison counters the match is lost" {
  at p1 upkeep
  p1 { poison 10; library "Bear" }
  expect p2 wins
}

test "counters of both sorts go in pairs, on everybody at once" {
  at p1 upkeep
  p1 {
    battlefield "Moss Titan" as a with growth 3, blight 1, "Moss Titan" as b with growth 1, blight 2
    library "Bear"
  }
  expect not asked
  expect a.growth == 2 and a.blight == 0 and b.growth == 0 and b.blight == 1
}

test "all who have no toughness left go at once" {
  at p1 upkeep
  p1 { battlefield "Trial Blank" as a with blight 1, "Trial Blank" as b with blight 1; library "Bear" }
  expect not asked
  expect a in p1.graveyard and b in p1.graveyard
}

card "Trial Prince" : CreatureCard { power 1  toughness 1  legendary true }

test "the legend rule: of three one is kept" {
  at p1 upkeep
  p1 { battlefield "Trial Prince" as a, "Trial Prince" as b, "Trial Prince" as c, "Bear"; library "Bear" }
  p2 { battlefield "Trial Prince" as theirs }
  expect options a; b; c
  p1 chooses b
  expect a in p1.graveyard and b in p1.battlefield and c in p1.graveyard and theirs in p2.battlefield
}

card "Trial Draught" : InstantCard { Lifelink  resolve { damage(each Creature, 1) } }

test "lifelink: once for all that one source deals at the same time, once for each source" {
  at p1 combat
  p1 { hand "Trial Draught"; battlefield "Trial Leech" as a with sick false, "Trial Leech" as b with sick false }
  p2 { battlefield "Moss Titan" x 3 }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses done
  p2 chooses done
  all pass
  expect p2.life == 18 and p1.life == 22 and times(gain_life, this turn) == 2
  p1 casts "Trial Draught"
  all pass
  expect p1.life == 27 and times(gain_life, this turn) == 3
}

card "Trial Flare" : InstantCard  { mana R  resolve { damage(each Creature, 1) } }
card "Trial Brand" : AuraCard     { mana R }
card "Trial Saint" : CreatureCard { power 1  toughness 3  ProofR }

test "protection: no damage of that colour, and no Aura of it" {
  at p1 main
  p1 {
    hand "Trial Flare"
    battlefield "Crag",
      "Trial Saint" as saint with attached "Trial Brand" as brand,
      "Moss Titan" as titan with attached "Trial Brand" as other
  }
  expect brand in p1.graveyard and other in titan.attached
  p1 casts "Trial Flare"
  all pass
  expect saint.damage == 0 and titan.damage == 1
}

test "protection: no blocker of that colour" {
  at p1 combat
  p1 { battlefield "Trial Saint" as saint with sick false }
  p2 { battlefield "Goblin" as goblin, "Bear" as bear }
  all pass
  p1 chooses saint
  all pass
  expect options done; bear
  p2 chooses done
  all pass
  expect p2.life == 19
}

test "who changes hands is new there, and leaves the combat" {
  at p1 combat
  p1 { hand "Trial Swap"; battlefield "Bear" as mine with sick false }
  p2 { battlefield "Goblin" as theirs with sick false, tapped true }
  all pass
  p1 chooses mine
  expect mine.attacking == p2
  p1 casts "Trial Swap"
  p1 chooses mine
  p1 chooses theirs
  all pass
  expect mine.controller == p2 and mine.sick and theirs.sick and mine.attacking == none
  all pass
  expect p2.life == 20
}
