// Paying: what counts as mana that could be paid, what is tapped or given up for it, and what is kept for other cards.

card "Trial Wellspring" : EnchantmentCard { Abundance W, U, U, B, B, B, R, R, R, R, C, C, C, C, C, C }
card "Trial Dim Spring" : EnchantmentCard { Abundance G, G, G, G, G }
card "Trial Fount"      : EnchantmentCard { Abundance  G }
card "Trial Pool"       : InstantCard     { resolve { add(bag(G, 1)) } }
card "Trial Triple"     : InstantCard     { mana G, G, G }
card "Trial Five"       : InstantCard     { mana U, G, G }
card "Trial Pair"       : InstantCard     { mana 2 }
card "Trial Single"     : InstantCard     { mana 1 }
card "Trial Dual"       : LandCard        { makes W, U }
card "Trial Wide"       : LandCard        { makes W, U, R }
card "Trial Odd"        : LandCard        { makes W, B, R }

// ---- what lands give besides ----------------------------------------------------------------------------------------

test "what lands give besides is of every colour that is said, as much as is said" {
  at p1 main
  p1 { by_hand true; battlefield "Trial Wellspring", "Grove" as grove }
  p1 taps grove
  expect amount(p1.pool, W) == 1 and amount(p1.pool, U) == 2 and amount(p1.pool, B) == 3 and amount(p1.pool, R) == 4
  expect amount(p1.pool, G) == 1 and amount(p1.pool, C) == 6 and amount(p1.pool, Generic) == 0 and size(p1.pool) == 17
}

test "what lands give besides is added up over all that say so" {
  at p1 main
  p1 { by_hand true; battlefield "Trial Wellspring", "Trial Dim Spring", "Grove" as grove }
  p1 taps grove
  expect amount(p1.pool, G) == 6 and amount(p1.pool, R) == 4 and size(p1.pool) == 22
}

test "what is no land gives nothing besides" {
  at p1 main
  p1 { by_hand true; battlefield "Wellspring Elk", "Sol Ring" as ring }
  p1 taps ring
  expect amount(p1.pool, C) == 2 and size(p1.pool) == 2
}

test "another's lands give you nothing besides" {
  at p1 main
  p1 { hand "Trial Triple" as triple; battlefield "Wellspring Elk", "Grove" }
  p2 { battlefield "Grove" x 4 }
  expect refused casts triple because "not enough mana"
}

test "with mana in the pool no land is tapped for what it gives besides" {
  at p1 main
  p1 { hand "Trial Pool", "Trollhide"; battlefield "Wellspring Elk", "Grove" as a, "Grove" as b }
  p1 casts "Trial Pool"
  all pass
  p1 casts "Trollhide"
  expect not a.tapped and not b.tapped and size(p1.pool) == 0
  all pass
}

test "of the lands that are tapped for what they give besides, the least useful one is tapped" {
  at p1 main
  p1 { hand "Trollhide"; battlefield "Wellspring Elk", "Uncharted Isle" as wide, "Grove" as plain }
  p1 casts "Trollhide"
  expect plain.tapped and not wide.tapped
  all pass
}

test "another's lands are not tapped for what they give besides" {
  at p2 main
  p1 { battlefield "Grove" as theirs }
  p2 { hand "Trollhide"; battlefield "Wellspring Elk", "Uncharted Isle" as own }
  p2 casts "Trollhide"
  expect own.tapped and not theirs.tapped
  all pass
}

test "a tapped land is not tapped again for what it gives besides" {
  at p1 main
  p1 { hand "Trollhide"; battlefield "Wellspring Elk", "Grove" as tapped_one with tapped true, "Grove" as fresh }
  p1 casts "Trollhide"
  expect fresh.tapped and size(p1.pool) == 1
  all pass
}

test "lands that give nothing useful themselves are tapped for what they give besides, each once" {
  at p1 main
  p1 { hand "Trial Triple" as triple; battlefield "Trial Fount", "Isle" x 4 }
  p1 casts triple
  expect count(Isle where tapped) == 3 and amount(p1.pool, U) == 3 and size(p1.pool) == 3
  all pass
}

test "what is no land pays besides the lands, and fewer of them are tapped" {
  at p1 main
  p1 {
    hand "Trial Triple" as triple
    battlefield "Trial Fount", "Leaf Druid" as druid with sick false, "Grove" as grove, "Isle" as isle
  }
  p1 casts triple
  expect druid.tapped and grove.tapped and not isle.tapped and size(p1.pool) == 0
  all pass
}

test "the land that is needed for its own colour is not tapped for what it gives besides alone" {
  at p1 main
  p1 {
    hand "Trial Five" as five
    battlefield "Trial Fount", "Trial Odd" as odd, "Trial Dual" as dual, "Trial Wide" as wide
  }
  p1 casts five
  expect dual.tapped and odd.tapped and not wide.tapped
  all pass
}

// ---- what is sacrificed for mana ------------------------------------------------------------------------------------

card "Trial Brazier" : ArtifactCard {
  static {
    you: kindles = true
    friendly Creature: burns + B + R, heat = 2
  }
}

test "another's creatures are not sacrificed for your mana" {
  at p1 main
  p1 { hand "Trial Pair" as pair; battlefield "Altar of Thirst" }
  p2 { battlefield "Altar of Thirst", "Bear" as theirs, "Leaf Druid" with sick false }
  expect refused casts pair because "not enough mana"
  p1 { battlefield "Goblin" as mine }
  p1 casts pair
  expect mine in p1.graveyard and theirs in p2.battlefield
  all pass
}

test "only what leaves enough to pay the rest is sacrificed for mana" {
  at p1 main
  p1 {
    hand "Patient Oak" as oak
    battlefield "Altar of Thirst", "Leaf Druid" as druid with sick false, "Bear" as bear
  }
  p2 { battlefield "Grove" }
  p1 casts oak
  expect bear in p1.graveyard and druid in p1.battlefield and druid.tapped
  all pass
}

test "whoever sacrifices for mana says which mana" {
  at p1 main
  p1 { hand "Trial Pair" as pair; battlefield "Trial Brazier", "Bear" as bear }
  p1 casts pair
  expect p1 asked "for which mana"
  p1 chooses "R"
  expect bear in p1.graveyard
  all pass
}

test "what lands give besides is there before anything is sacrificed, and each land gives the mana that is needed" {
  at p1 main
  p1 { battlefield "Grove" as first, "Isle" as second, "Trial Dual" as third }
  p2 {
    hand "Trial Mixture" as mixture
    battlefield "Trial Fount", "Altar of Thirst", "Bear" as bear, "Trial Dual" as dual
  }
  p1 passes
  p2 casts mixture
  expect mixture in stack and dual.tapped and bear in p2.graveyard and size(p2.pool) == 0
  expect not first.tapped and not second.tapped and not third.tapped
  all pass
}
card "Trial Mixture" : InstantCard { mana U, G, B, B }

// ---- creatures that help --------------------------------------------------------------------------------------------

card "Trial Muster"   : InstantCard  { mana 2  Convoke }
card "Trial Emblem"   : InstantCard  { mana 1, R  Convoke }
card "Trial Garland"  : InstantCard  { mana 1, G  Convoke }
card "Trial Pennant"  : InstantCard  { mana 1, W  Convoke }
card "Trial Red Coin" : ArtifactCard { mana R  makes C }

test "another's creatures do not help to pay" {
  at p1 main
  p1 { hand "Trial Muster" as muster; battlefield "Bear" as bear }
  p2 { battlefield "Bear" x 3 }
  expect refused casts muster because "not enough mana"
  p1 { battlefield "Goblin" as goblin }
  p1 casts muster
  expect options bear; goblin
  p1 chooses bear
  expect bear.tapped and goblin.tapped
  all pass
}

test "who is tapped does not help to pay, nor does a tapped land" {
  at p1 main
  p1 {
    hand "Trial Muster" as muster
    battlefield "Bear" as bear, "Leaf Druid" with tapped true, "Grove" with tapped true
  }
  expect refused casts muster because "not enough mana"
  p1 { battlefield "Goblin" as goblin }
  p1 casts muster
  expect options bear; goblin
  p1 chooses bear
  expect bear.tapped and goblin.tapped
  all pass
}

test "what is no creature does not help with its colour" {
  at p1 main
  p1 { hand "Trial Emblem" as emblem; battlefield "Trial Red Coin" as coin, "Trial Blank" }
  expect refused casts emblem because "not enough mana"
  p1 { battlefield "Goblin" as goblin }
  p1 casts emblem
  expect p1 asked
  p1 chooses goblin
  p1 chooses no
  expect coin.tapped and goblin.tapped and not "Trial Blank".tapped
  all pass
}

test "a creature without colours helps to pay for any mana" {
  at p1 main
  p1 { hand "Trial Muster" as muster; battlefield "Trial Blank" as a, "Trial Blank" as b }
  p1 casts muster
  p1 chooses a
  expect a.tapped and b.tapped
  all pass
}

test "a creature that gives mana helps with its colours, and with no other" {
  at p1 main
  p1 {
    hand "Trial Garland" as garland, "Trial Pennant" as pennant
    battlefield "Leaf Druid" as druid with sick false, "Trial Blank" as blank
  }
  expect refused casts pennant because "not enough mana"
  p1 casts garland
  p1 chooses blank
  expect p1 asked
  p1 chooses no
  expect druid.tapped and blank.tapped
  all pass
}

test "a helper pays for no mana that is not owed" {
  at p1 main
  p1 { hand "Trial Muster" as muster; battlefield "Isle" x 2, "Bear" as bear }
  p1 casts muster
  p1 chooses bear
  expect not asked
  expect bear.tapped and count(Isle where tapped) == 1
  all pass
}

test "who gives more mana when tapped for it than by helping is not asked to help where that would be too little" {
  at p1 main
  p1 {
    hand "Trial Muster" as muster
    battlefield "Anthem of Roots",
      "Fertile Ground",
      "Grove" as grove with sick false,
      "Leaf Druid" as druid with sick false, tapped true
  }
  p2 { battlefield "Isle" as theirs with sick false }
  p1 casts muster
  expect not asked
  expect grove.tapped and muster in stack and size(p1.pool) == 0
  all pass
}

test "lands that are creatures and help give nothing besides" {
  at p1 main
  p1 { hand "Trial Muster" as muster; battlefield "Trial Fount", "Grove" with tapped true }
  p2 { battlefield "Grove" x 3 }
  expect refused casts muster because "not enough mana"
  p1 { battlefield "Bear" as bear }
  expect refused casts muster because "not enough mana"
  p1 { battlefield "Goblin" as goblin }
  p1 casts muster
  p1 chooses bear
  expect bear.tapped and goblin.tapped
  all pass
}

card "Trial Red Land" : LandCard    { types Land, Creature  colours R  makes U  power 1  toughness 1 }
card "Trial Banner"   : InstantCard { mana R, G  Convoke }

test "a land that helps as a creature gives nothing besides" {
  at p1 main
  p1 { hand "Trial Banner" as banner; battlefield "Trial Fount", "Trial Red Land" as land with sick false }
  expect refused casts banner because "not enough mana"
  p1 { battlefield "Grove" as grove }
  p1 casts banner
  expect land.tapped and grove.tapped
  all pass
}

test "where it can be paid without help, only one's own untapped creatures are asked to help" {
  at p1 main
  p1 {
    hand "Trial Single" as single, "Trial Muster" as muster
    battlefield "Isle" x 2, "Bear" as bear, "Goblin" as tapped_one with tapped true
  }
  p2 { battlefield "Goblin" as theirs }
  p1 casts muster
  expect p1 asked "Tap another creature"
  expect options no; bear
  p1 chooses no
  expect not bear.tapped
  all pass
}

test "where it cannot be paid without help, only one's own untapped creatures help" {
  at p1 main
  p1 {
    hand "Trial Muster" as muster
    battlefield "Isle", "Bear" as a, "Bear" as b, "Goblin" as tapped_one with tapped true
  }
  p2 { battlefield "Goblin" as theirs }
  p1 casts muster
  expect p1 asked "not paid yet"
  expect options a; b
  p1 chooses a
  p1 chooses no
  expect a.tapped and not b.tapped and not theirs.tapped
  all pass
}

test "without a creature of one's own nobody is asked to help" {
  at p1 main
  p1 { hand "Trial Muster" as muster; battlefield "Isle" x 2, "Goblin" with tapped true }
  p2 { battlefield "Goblin" as theirs }
  p1 casts muster
  expect not asked
  expect muster in stack and not theirs.tapped and count(Isle where tapped) == 2
  all pass
}

// ---- X and kicker ---------------------------------------------------------------------------------------------------

card "Trial Swell" : InstantCard {
  mana R  xs 1  Kicker 1  Flashback 1
  resolve { number x: 0 to most_x(self); gain_life(x) }
}

test "X of what is cast without paying its mana cost is 0" {
  at p1 main
  p1 { hand "Unbound Page"; battlefield "Isle" x 8; library "Hydra of Vines" as hydra }
  p1 casts "Unbound Page"
  all pass
  p1 chooses yes
  expect not asked
  expect hydra in stack and hydra.x == 0
  all pass
}

test "X of what is cast for another cost is paid with what is left" {
  at p1 main
  p1 { graveyard "Trial Swell" as swell; battlefield "Crag" x 4 }
  p1 recalls swell
  p1 chooses no
  expect options 0; 1; 2; 3
  p1 chooses 3
  all pass
  expect p1.life == 23
}

test "of what a spell costs less, what it costs more is taken off before the rest pays for X" {
  at p1 main
  p1 { hand "Flow of Thought" as flow; battlefield "Isle" x 2, "Market Day" x 3; library "Bear" x 5 }
  p2 { battlefield "Market Day" }
  p1 casts flow
  expect options 0; 1; 2
  p1 chooses 2
  expect count(Isle where tapped) == 2
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "what a spell costs less pays for its other mana before it pays for X" {
  at p1 main
  p1 { hand "Drain the Vein" as drain; battlefield "Fen", "Market Day" x 3 }
  p1 casts drain
  expect options 0; 1; 2
  p1 chooses 2
  p1 chooses p2
  all pass
  expect p2.life == 18
}

test "what is paid for X cannot be paid for the kicker" {
  at p1 main
  p1 { hand "Trial Swell" as all_in, "Trial Swell" as half; battlefield "Crag" x 3 }
  p1 casts all_in
  p1 chooses no
  p1 chooses 2
  expect not asked
  expect not all_in.kicked and count(Crag where tapped) == 3
  all pass
  p1 { battlefield "Crag" x 3 }
  p1 casts half
  p1 chooses yes
  expect options 0; 1
  p1 chooses 1
  expect half.kicked and count(Crag where tapped) == 6
  all pass
}

test "X is as large as can be paid with what is sacrificed for mana" {
  at p1 main
  p1 { hand "Drain the Vein" as drain; battlefield "Altar of Thirst", "Bear" as bear, "Fen" x 2 }
  p1 casts drain
  expect options 0; 1; 2
  p1 chooses 2
  p1 chooses p2
  expect bear in p1.graveyard and count(Fen where tapped) == 2
  all pass
  expect p2.life == 18
}
