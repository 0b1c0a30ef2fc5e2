// Where rules meet: cards of another kind, destroyed abilities, windows, and what lasts on a card.

// ---- a card that becomes a creature has what creatures have -----------------------------------------------------

test "an artifact brought to life by the Animator deals its power in a fight" {
  p1 { artifacts "Animator" as animator, "Cannon" as cannon; house Logos }
  p2 { battleline "Troll" as troll }
  p1 acts animator
  p1 chooses cannon
  p1 fights cannon
  expect troll.damage == 3 and cannon in p1.discard
}

test "an artifact brought to life strikes back when it is attacked" {
  p1 { battleline "Troll" as troll; identity Brobnar; deck "Punch" x 9; hand "Animator" as animator }
  p2 { artifacts "Auto-Legionary" as legion; deck "Punch" x 9; house Saurian }
  at p2 main
  p2 acts legion
  p2 stops
  p1 fights troll
  expect troll.damage == 5 and legion in p2.discard
}

test "a card that Animating Force brought to life deals its power in a fight" {
  p1 { hand "Animating Force" as f; artifacts "Cannon" as cannon; house Geistoid }
  p2 { battleline "Troll" as troll }
  p1 plays f
  p1 fights cannon
  expect troll.damage == 4 and cannon in p1.discard and f in p1.discard
}

test "Auto-Legionary deals its power in a fight" {
  p1 { artifacts "Auto-Legionary" as legion; house Saurian }
  p2 { battleline "Bumpsy" as bumpsy }
  p1 acts legion
  p1 { battleline legion with exhausted false }
  p1 fights legion
  expect bumpsy in p2.discard and legion in p1.discard
}

test "The Mysticeti deals its power in a fight" {
  p1 { artifacts "The Mysticeti" as ship; battleline "Dew Faerie" as a; house Untamed }
  p2 { battleline "Troll" as troll }
  p1 acts ship
  p1 chooses 0
  p1 { battleline ship with exhausted false }
  p1 fights ship
  expect troll.damage == 3 and ship in p1.discard
}

test "an artifact brought to life for a turn does not fight in the next" {
  p1 { artifacts "Animator" as animator, "Cannon" as cannon; house Logos; identity Logos; deck "Punch" x 9 }
  p2 { battleline "Troll" as troll; deck "Punch" x 9 }
  p1 acts animator
  p1 chooses cannon
  expect option fights cannon
  p1 stops
  p2 stops
  p1 chooses Brobnar
  expect option acts cannon
  expect no option fights cannon
}

// ---- destroyed abilities are those that a card had when it was tagged -------------------------------------------

test "Archimedes in a board wipe: its two neighbors are archived, and nobody else" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Urchin" as a, "Urchin" as b, "Archimedes" as owl, "Urchin" as c, "Urchin" as d }
  p1 plays "Gateway to Dis"
  expect options "Urchin: Destroyed"; "Urchin: Destroyed"
  p1 chooses "Urchin: Destroyed"
  expect b in p2.archives and c in p2.archives
  expect a in p2.discard and d in p2.discard and owl in p2.discard
}

test "Archimedes: also when the wipe is one of damage" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Urchin" as a, "Urchin" as b, "Archimedes" as owl, "Urchin" as c, "Urchin" as d }
  p1 plays "Poison Wave"
  p1 chooses "Urchin: Destroyed"
  expect b in p2.archives and c in p2.archives
  expect a in p2.discard and d in p2.discard and owl in p2.discard
}

test "whom a destroyed ability kills has those it has then" {
  p1 { hand "Punch"; house Brobnar }
  p2 {
    battleline "Bumpsy" as a with damage 2, upgrades "Phoenix Heart",
      "Troll" as b,
      "Archimedes" as owl with plus 9,
      "Urchin" as urchin
  }
  p1 plays "Punch"
  p1 chooses a
  expect a in p2.hand and b.damage == 3 and owl.damage == 3 and urchin in p2.archives
}

// ---- what listens to one moment is one window, which the active player orders -----------------------------------

test "'leaves play' and 'after destroyed' are one window: the leaving first" {
  p1 { hand "Loot the Bodies", "Hand of Dis"; house Brobnar, Dis }
  p2 { battleline "Troll", "Magda the Rat" as magda, "Troll"; amber 3 }
  p1 plays "Loot the Bodies"
  p1 plays "Hand of Dis"
  expect options "Magda the Rat: When it leaves play"; "Loot the Bodies"
  p1 chooses "Magda the Rat: When it leaves play"
  expect p1.amber == 3 and p2.amber == 1
}

test "'leaves play' and 'after destroyed' are one window: the destruction first" {
  p1 { hand "Loot the Bodies", "Hand of Dis"; house Brobnar, Dis }
  p2 { battleline "Troll", "Magda the Rat" as magda, "Troll"; amber 3 }
  p1 plays "Loot the Bodies"
  p1 plays "Hand of Dis"
  p1 chooses "Loot the Bodies"
  expect p1.amber == 3 and p2.amber == 1
}

test "Overlord Greking brings back those it has slain in the order its player wants" {
  p1 { battleline "Overlord Greking" as greking with upgrades "PYR*0"; house Dis }
  p2 { battleline "Silvertooth" as a, "Dodger" as b with damage 3, "Umbra" as c }
  p1 fights greking
  p1 chooses b
  p1 chooses "Overlord Greking: After an enemy creature is destroyed fighting this one (Umbra)"
  p1 chooses "left flank"
  expect c in p1.battleline and position(c) == 0 and a in p2.discard and b in p2.discard
  p1 chooses "Overlord Greking: After an enemy creature is destroyed fighting this one (Silvertooth)"
  p1 chooses "left flank"
  p1 chooses "right flank"
  expect position(a) == 0 and position(c) == 1 and position(greking) == 2 and position(b) == 3
}

// ---- what lasts on a card ends when it leaves -------------------------------------------------------------------

test "Combat Pheromones: the permission ends when the card leaves play, even if it comes back" {
  p1 { artifacts "Combat Pheromones" as item; battleline "Tunk" as tunk, "Troll"; hand "Hysteria"; house Brobnar }
  p1 uses_omni item
  p1 chooses tunk
  expect option reaps tunk
  p1 { house Dis, Mars }
  p1 plays "Hysteria"
  p1 plays tunk
  p1 { house Brobnar; battleline tunk with exhausted false }
  expect refused reaps tunk because "not of the active house"
}

test "Transposition Sandals: the permission ends when the card leaves play, even if it comes back" {
  p1 {
    battleline "Doc Bookton" as doc with upgrades "Transposition Sandals", "Troll" as troll
    hand "Hysteria"
    house Logos
  }
  p1 acts doc
  expect option reaps troll
  p1 { house Dis, Brobnar }
  p1 plays "Hysteria"
  p1 plays troll
  p1 { house Logos; battleline troll with exhausted false }
  expect refused reaps troll because "not of the active house"
}

test "Deipno Spymaster: the permission ends when the card leaves play, even if it comes back" {
  p1 { battleline "Deipno Spymaster" as spy, "Troll" as troll; hand "Hysteria"; house Logos }
  p1 uses_omni spy
  p1 chooses troll
  expect option reaps troll
  p1 { house Dis, Brobnar }
  p1 plays "Hysteria"
  p1 plays troll
  p1 { house Logos; battleline troll with exhausted false }
  expect refused reaps troll because "not of the active house"
}

test "Deipno Spymaster: the permission lasts as long as the card stays, wherever in the line" {
  p1 { battleline "Deipno Spymaster" as spy, "Troll" as troll, "Sanctum Guardian" as guardian; house Sanctum }
  p1 uses_omni spy
  p1 chooses troll
  p1 reaps guardian
  p1 chooses troll  // they change places
  expect option reaps troll
}

test "Lethal Distraction: over when the card leaves play, even if it comes back" {
  p1 { hand "Lethal Distraction", "Hysteria", "Punch"; house Shadows, Dis, Brobnar }
  p2 { battleline "Troll" as troll }
  p1 plays "Lethal Distraction"
  p1 plays "Hysteria"
  p2 { battleline troll }
  p1 plays "Punch"
  expect troll.damage == 3
}

test "Protectrix: over when the card leaves play, even if it comes back" {
  p1 { battleline "Protectrix" as own; hand "Hysteria", "Punch"; house Sanctum, Dis, Brobnar }
  p2 { battleline "Troll" as troll with damage 2 }
  p1 reaps own
  p1 chooses yes
  p1 chooses troll
  p1 plays "Hysteria"
  p2 { battleline troll }
  p1 plays "Punch"
  expect troll.damage == 3
}

test "Diplomat Agung: a house gained for the turn is lost on the way" {
  p1 { battleline "Diplomat Agung" as agung, "Troll" as troll; hand "Hysteria"; house StarAlliance, Dis }
  p1 reaps agung
  p1 chooses Mars
  p1 chooses troll
  expect Mars in troll.house
  p1 plays "Hysteria"
  p1 { battleline troll }
  expect Mars not in troll.house
}

// ---- whose amber -------------------------------------------------------------------------------------------------------

test "Collar of Subordination: captured amber goes to the opponent of who controls it then" {
  p1 { hand "Collar of Subordination", "Hysteria"; house Dis }
  p2 { battleline "Troll" as troll with amber 3 }
  p1 plays "Collar of Subordination"
  p1 plays "Hysteria"
  expect p2.amber == 3 and p1.amber == 0 and troll in p2.hand
}

test "Sequis under foreign control captures from its owner" {
  p1 { battleline "Sequis" as s owned by p2; house Sanctum }
  p2 { amber 2 }
  p1 reaps s
  expect s.amber == 1 and p2.amber == 1
}
