// Draconian Measures, card by card.

test "Brine Reckoning: five cards of each deck" {
  p1 { hand "Brine Reckoning"; deck "Smith" as deep, "Anger" x 5; house Unfathomable }
  p2 { deck "Punch" as low, "Anger" x 5; discard "Smith" }
  p1 plays "Brine Reckoning"
  expect count(Card in p1.deck) == 1 and deep in p1.deck
  expect count(Card in p2.deck) == 1 and low in p2.deck and count(Card in p2.discard) == 6
}

test "Brine Reckoning: of a smaller deck all of it, and nothing is shuffled" {
  p1 { hand "Brine Reckoning"; deck "Anger" x 2; house Unfathomable }
  p2 { deck "Anger" x 3; discard "Smith" }
  p1 plays "Brine Reckoning"
  expect p1.deck is empty and p2.deck is empty and count(Card in p2.discard) == 4
}

test "Hannibal's Mark: the flank creature is yours, stronger, and Skyborn" {
  p1 { hand "Hannibal's Mark"; house Skyborn }
  p2 { battleline "Bumpsy" as a, "Troll" as mid, "Urchin" as b }
  p1 plays "Hannibal's Mark"
  expect options "Bumpsy"; "Urchin"
  p1 chooses a
  expect a in p1.battleline and a.controller == p1 and a.power == 8 and a is called and Brobnar not in a.house
}

test "Hannibal's Mark: the house lapses with the control" {
  p1 { hand "Hannibal's Mark"; house Skyborn; deck "Anger" x 9 }
  p2 { battleline "Bumpsy" as a, "Troll" as b; deck "Anger" x 9; identity Dis, Mars }
  p1 plays "Hannibal's Mark"
  p1 chooses a
  p1 stops
  p2 chooses Dis
  p2 { hand "Collar of Subordination" }
  p2 plays "Collar of Subordination"
  p2 chooses a
  p2 chooses "left flank"
  expect a.controller == p2 and Brobnar in a.house and a.plus == 3
}

test "Honorable Abagnale: up to 3 of the cost from the other pool" {
  p1 { battleline "Honorable Abagnale"; amber 4; identity Shadows, Mars }
  p2 { amber 5 }
  at p1 start
  expect options 2; 3
  p1 chooses 3
  p1 chooses Red
  p1 chooses Mars
  expect count(p1.keys) == 1 and p1.amber == 1 and p2.amber == 2
}

test "Honorable Abagnale: not enough in both" {
  p1 { battleline "Honorable Abagnale"; amber 2; identity Shadows, Mars }
  p2 { amber 5 }
  at p1 start
  p1 chooses Mars
  expect count(p1.keys) == 0 and p1.amber == 2
}

test "Luis Compère: steals after two draws of the draw step" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 4; deck "Smith" x 9; amber 3 }
  p2 stops
  p1 chooses Mars
  expect p1.amber == 2 and p2.amber == 1
}

test "Luis Compère: one is not enough, nor draws before" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 4; artifacts "Library of Babble" as l; deck "Smith" x 9; amber 3; house Logos }
  p2 acts l
  p2 stops
  p1 chooses Mars
  expect p1.amber == 0 and p2.amber == 3
}

test "Luis Compère: cards that were not there do not count" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars }
  at p2 main
  p2 { hand "Anger" x 2; deck "Smith"; amber 3 }
  p2 stops
  p1 chooses Mars
  expect p1.amber == 0 and p2.amber == 3
}

test "Luis Compère: not after your own turn" {
  p1 { battleline "Luis Compère"; identity Shadows, Mars; deck "Smith" x 9 }
  p2 { amber 3; identity Dis, Mars }
  p1 stops
  p2 chooses Dis
  expect p1.amber == 0
}

test "Ria Bevy Gress: captures 1" {
  p1 { battleline "Ria Bevy Gress" as r with plus 3; house Ouboros }
  p2 { amber 5; battleline "Dew Faerie" }
  p1 reaps r
  expect r.amber == 1
}

test "Ria Bevy Gress: overwhelmed: one for each counter on your side" {
  p1 { battleline "Ria Bevy Gress" as r with plus 1, "Troll" with plus 2; house Ouboros }
  p2 { amber 5; battleline "Dew Faerie" as d, "Bumpsy" with plus 4, "Bumpsy" }
  p1 fights r
  p1 chooses d
  expect r.amber == 3 and p2.amber == 2
}

test "Ria Bevy Gress: overwhelmed without counters: nothing" {
  p1 { battleline "Ria Bevy Gress" as r; house Ouboros }
  p2 { amber 5; battleline "Bumpsy", "Bumpsy" }
  p1 reaps r
  expect r.amber == 0
}

test "Sparkscheme: exhausted, it draws when an enemy reaps" {
  p1 { battleline "Sparkscheme" as s with exhausted true; deck "Smith" as deep, "Anger" as a }
  at p2 main
  p2 { battleline "Bumpsy" as b; house Brobnar }
  p2 reaps b
  expect a in p1.hand and deep in p1.deck
}

test "Sparkscheme: not while ready" {
  p1 { battleline "Sparkscheme" as s; deck "Anger" as a }
  at p2 main
  p2 { battleline "Bumpsy" as b; house Brobnar }
  p2 reaps b
  expect a in p1.deck
}

test "Sparkscheme: not for its own side; may stay exhausted" {
  p1 { battleline "Sparkscheme" as s with exhausted true, "Bumpsy" as b; deck "Anger" x 9; house Brobnar }
  p2 { identity Dis, Mars }
  p1 reaps b
  expect count(Card in p1.hand) == 0
  p1 stops
  p1 chooses s
  p2 chooses Dis
  expect s.exhausted and not b.exhausted
}

test "Varghast's Vengeance: nobody plays or uses the named card" {
  p1 {
    artifacts "Varghast's Vengeance" as v
    hand "Troll" as h
    battleline "Troll" as t, "Bumpsy" as b
    house Brobnar
    deck "Smith" x 9
    identity Brobnar, Mars
  }
  p2 { hand "Troll" as theirs; identity Brobnar, Dis; deck "Smith" x 9 }
  p1 uses_omni v
  p1 chooses "Troll"
  expect p1.chains == 2
  expect refused plays h because "it cannot be played"
  expect refused reaps t because "it cannot reap"
  p1 reaps b
  p1 stops
  p2 chooses Brobnar
  expect refused plays theirs because "it cannot be played"
  p2 stops
  p1 chooses Brobnar
  p1 reaps t
}

test "Varghast's Vengeance: scrap: one card of theirs is purged, the rest shuffled away" {
  p1 { hand "Varghast's Vengeance" as v; house Geistoid }
  p2 { discard "Anger" as a, "Smith" as b }
  p1 discards v
  p1 chooses a
  expect a in p2.purged and b in p2.deck
}
