// Prophetic Visions, card by card.

test "Ask Again Later: the wrong house is a fulfilled prophecy" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis, Logos; deck "Anger" as a }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  expect options "Brobnar"; "Dis"; "Logos"
  p2 chooses Dis
  expect "Punch" in p1.discard and not "Ask Again Later".active and knows(p2, a)
}

test "Ask Again Later: the right house is not" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis, Logos; deck "Anger" }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  p2 chooses Brobnar
  expect "Ask Again Later".active
}

test "Ask Again Later: the top card is the one that is asked for" {
  p1 {
    prophecies "Ask Again Later" with active true, under "Punch"
    identity Brobnar, Dis, Logos
    deck "Labwork" as deep, "Anger" as a
  }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  p2 chooses Brobnar
  expect "Ask Again Later".active and knows(p2, a) and not knows(p2, deep)
}

test "Ask Again Later: not with an empty deck, not in your own turn" {
  p1 { prophecies "Ask Again Later" with active true, under "Punch"; identity Brobnar, Dis }
  at p2 start
  p2 { identity Mars, Logos }
  p2 chooses Mars
  expect "Ask Again Later".active
}

test "Bad Omen: exactly 6, not 7" {
  p1 { prophecies "Bad Omen" with active true, under "Anger"; identity Logos, Mars }
  at p2 main
  p2 { amber 7 }
  p2 stops
  p1 chooses Logos
  expect "Bad Omen".active
}

test "Crystalline Harvest: each action gains, itself included" {
  p1 { hand "Crystalline Harvest", "Virtuous Works", "Dust Pixie"; house Untamed, Sanctum }
  p1 plays "Crystalline Harvest"
  expect p1.amber == 1
  p1 plays "Virtuous Works"
  expect p1.amber == 5
  p1 plays "Dust Pixie"
  expect p1.amber == 7
}

test "Crystalline Harvest: this turn, your actions" {
  p1 { hand "Crystalline Harvest"; house Untamed; deck "Smith" x 9 }
  p2 { identity Sanctum, Mars; deck "Virtuous Works" x 9 }
  p1 plays "Crystalline Harvest"
  p1 stops
  p2 chooses Sanctum
  p2 { hand "Virtuous Works" }
  p2 plays "Virtuous Works"
  expect p1.amber == 1 and p2.amber == 3
}

test "Crystalline Harvest: not in your next turn" {
  p1 { hand "Crystalline Harvest", "Virtuous Works"; house Untamed; identity Sanctum; deck "Smith" x 9 }
  p2 { deck "Smith" x 9 }
  p1 plays "Crystalline Harvest"
  p1 stops
  p2 stops
  expect turn player == p1 and p1.amber == 1
  p1 plays "Virtuous Works"
  expect p1.amber == 4
}

test "Crystalline Harvest: fate: each action of the turn costs its player 1" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Crystalline Harvest"; battleline "Troll" }
  at p2 main
  p2 { battleline "Bumpsy"; hand "Virtuous Works", "Dust Pixie"; house Brobnar, Sanctum, Untamed; amber 3 }
  p2 fights "Bumpsy"
  p2 plays "Virtuous Works"
  expect p2.amber == 5
  p2 plays "Dust Pixie"
  expect p2.amber == 7 and p1.amber == 0
}

test "Crystalline Harvest: fate: the next turn of that player costs nothing" {
  p1 {
    prophecies "Go Forth and Conquer" with active true, under "Crystalline Harvest"
    battleline "Troll"
    deck "Smith" x 9
  }
  at p2 main
  p2 {
    battleline "Bumpsy" as bumpsy with harmless true
    hand "Virtuous Works"
    house Brobnar
    identity Sanctum
    deck "Smith" x 9
    amber 3
  }
  p2 fights bumpsy
  expect not "Go Forth and Conquer".active
  p2 stops
  p1 stops
  expect turn player == p2
  p2 plays "Virtuous Works"
  expect p2.amber == 6
}

test "Drosera Relic: the weakest friendly creature buys 2 amber" {
  p1 { artifacts "Drosera Relic"; battleline "Bumpsy" as a, "Dew Faerie" as w; house Untamed }
  p2 { battleline "Dust Pixie"; amber 3 }
  p1 acts "Drosera Relic"
  expect w in p1.discard and p1.amber == 2 and p2.amber == 1
}

test "Drosera Relic: a ward spoils it" {
  p1 { artifacts "Drosera Relic"; battleline "Dew Faerie" as w with warded true; house Untamed }
  p2 { amber 3 }
  p1 acts "Drosera Relic"
  expect w in p1.battleline and p1.amber == 0
}

test "Drosera Relic: fate: the active player's weakest, and 2 amber to the other" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Drosera Relic"; battleline "Dust Pixie" as own }
  at p2 main
  p2 { battleline "Troll" as t, "Bumpsy" as b; house Brobnar; amber 3 }
  p2 fights t
  expect b in p2.discard and p2.amber == 1 and p1.amber == 2
}

test "Drosera Relic: fate: saved by a ward, nothing is paid" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Drosera Relic"; battleline "Dust Pixie" as own }
  at p2 main
  p2 { battleline "Troll" as t, "Bumpsy" as b with warded true; house Brobnar; amber 3 }
  p2 fights t
  expect b in p2.battleline and p2.amber == 3 and p1.amber == 0
}

test "Expect the Unexpected: the opponent shuffles" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { battleline "Timetraveller" as t; house Logos }
  p2 acts t
  expect "Anger" in p1.discard and not "Expect the Unexpected".active
}

test "Expect the Unexpected: because the deck has run out" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { artifacts "Library of Babble" as l; house Logos; discard "Punch" }
  p2 acts l
  expect not "Expect the Unexpected".active
}

test "Expect the Unexpected: your own shuffle does not count" {
  p1 {
    prophecies "Expect the Unexpected" with active true, under "Anger"
    battleline "Timetraveller"
    deck "Punch"
    hand "Punch"
  }
  at p2 main
  p2 { hand "Mating Season", "Lost in the Woods"; house Untamed }
  p2 plays "Lost in the Woods"
  expect "Expect the Unexpected".active and "Timetraveller" in p1.deck
}

test "Fallen Sovereign: neighbors are Mutants too" {
  p1 { battleline "Bumpsy" as a, "Fallen Sovereign" as f, "Troll" as b, "Troll" as c }
  expect Mutant in a.traits and Giant in a.traits and Mutant in b.traits and Mutant not in c.traits
}

test "Fallen Sovereign: fate: enters play for the active player" {
  p1 { prophecies "Bad Omen" with active true, under "Fallen Sovereign"; identity Logos, Mars }
  at p2 main
  p2 { amber 6; battleline "Bumpsy" as b }
  p2 stops
  p2 chooses "right flank"
  p1 chooses Logos
  expect "Fallen Sovereign" in p2.battleline and "Fallen Sovereign".controller == p2
}

test "Go Forth and Conquer: a fight that ended early counts" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Anger"; battleline "Briar Grubbling" }
  at p2 main
  p2 { battleline "Bumpsy"; house Brobnar }
  p2 fights "Bumpsy"
  expect not "Go Forth and Conquer".active
}

test "Kaju Zhan: ignores taunt and armor, its own too, and puts an enemy on its deck" {
  p1 { battleline "Kaju Zhan" as k; house StarAlliance; hand "Protect the Weak" }
  p2 { battleline "Champion Anaphiel" as taunt, "Champion Tabris" as t with plus 3, "Bumpsy" as b }
  p1 { house StarAlliance, Sanctum }
  p1 plays "Protect the Weak"
  p1 chooses k
  p1 fights k
  p1 chooses t
  expect t.damage == 6 and k in p1.discard
}

test "Kaju Zhan: the survivor chooses any enemy" {
  p1 { battleline "Kaju Zhan" as k; house StarAlliance }
  p2 { battleline "Dew Faerie" as d, "Bumpsy" as b; deck "Anger" }
  p1 fights k
  p1 chooses d
  expect options "Dew Faerie"; "Bumpsy"
  p1 chooses b
  expect top of p2.deck == b and d in p2.battleline
}

test "Prince Bufo: fate: the prophet forges" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo"; amber 7; identity Logos, Mars }
  at p2 main
  p2 { amber 6 }
  p2 stops
  p2 chooses Blue
  p1 chooses Logos
  expect Blue in p1.keys and p1.amber == 1 and p2.amber == 6
}

test "Prince Bufo: fate: only if there is enough amber" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo"; amber 5; identity Logos, Mars }
  at p2 main
  p2 { amber 6 }
  p2 stops
  p1 chooses Logos
  expect count(p1.keys) == 0 and "Prince Bufo" in p1.discard and p1.amber == 5
}

test "Rack of Redemption: the first Mutant of each turn pays its owner" {
  p1 { artifacts "Rack of Redemption"; hand "Punch" as a, "Punch" as b, "Punch" as c; house Brobnar }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3, "Bumpsy" as d with damage 3 }
  p1 plays a
  p1 chooses d
  expect p2.amber == 0
  p1 plays b
  p1 chooses h
  expect p2.amber == 1
  p1 plays c
  expect i in p2.discard and p2.amber == 1
}

test "Rack of Redemption: of several at once one is the first" {
  p1 { artifacts "Rack of Redemption"; hand "Poison Wave"; house Shadows }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3 }
  p1 plays "Poison Wave"
  p1 chooses "Hapsis"
  expect p2.amber == 1
}

test "Rack of Redemption: who died before it came was the first" {
  p1 { hand "Rack of Redemption" as r, "Punch" as a, "Punch" as b; house Brobnar, Redemption }
  p2 { battleline "Hapsis" as h with damage 3, "Hapsis" as i with damage 3 }
  p1 plays a
  p1 chooses h
  p1 plays r
  p1 plays b
  expect i in p2.discard and p2.amber == 0
}

test "Relativity Imp: a second key in the forge step" {
  p1 { battleline "Relativity Imp"; amber 12; identity Dis, Mars }
  at p1 start
  p1 chooses Red
  p1 chooses yes
  p1 chooses Blue
  p1 chooses Mars
  expect count(p1.keys) == 2 and p1.amber == 0
}

test "Relativity Imp: no third" {
  p1 { battleline "Relativity Imp"; amber 20; identity Dis, Untamed; hand "Key Charge" }
  at p1 start
  p1 chooses Red
  p1 chooses yes
  p1 chooses Blue
  p1 chooses Untamed
  p1 plays "Key Charge"
  expect not asked
  expect count(p1.keys) == 2 and p1.amber == 7
}

test "Relativity Imp: only in the forge step, and not for the opponent" {
  p1 { battleline "Relativity Imp"; amber 13; house Untamed; hand "Key Charge" }
  p1 plays "Key Charge"
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 6
}

test "Relativity Imp: the opponent forges one" {
  p1 { battleline "Relativity Imp" }
  at p2 start
  p2 { amber 12; identity Dis, Mars }
  p2 chooses Red
  p2 chooses Mars
  expect count(p2.keys) == 1 and p2.amber == 6
}

test "Stars Aligned: as many creatures on both sides" {
  p1 { prophecies "Stars Aligned" with active true, under "Anger"; battleline "Troll" }
  at p2 start
  p2 { battleline "Bumpsy"; identity Mars, Dis }
  p2 chooses Mars
  expect not "Stars Aligned".active
}

test "Stars Aligned: not with more or fewer" {
  p1 { prophecies "Stars Aligned" with active true, under "Anger"; battleline "Troll" }
  at p2 start
  p2 { identity Mars, Dis }
  p2 chooses Mars
  expect "Stars Aligned".active
}

test "Tealnar: friendly fighters heal their neighbors" {
  p1 {
    battleline "Troll" as a with damage 4, "Bumpsy" as b, "Tealnar" as t with damage 2, "Troll" as far with damage 4
    house Brobnar
  }
  p2 { battleline "Dew Faerie" }
  p1 fights b
  expect a.damage == 1 and t.damage == 0 and far.damage == 4
}

test "Tealnar: fate: heals everybody and pays the prophet for each" {
  p1 {
    prophecies "Bad Omen" with active true, under "Tealnar"
    battleline "Troll" as a with damage 4
    identity Logos, Mars
  }
  at p2 main
  p2 { amber 6; battleline "Bumpsy" as b with damage 1, "Troll" as c }
  p2 stops
  p1 chooses Logos
  expect a.damage == 0 and b.damage == 0 and p1.amber == 2 and p2.amber == 6
}

test "The Cards Will Tell: a draw outside the draw step" {
  p1 { prophecies "The Cards Will Tell" with active true, under "Anger" }
  at p2 main
  p2 { artifacts "Library of Babble" as l; house Logos; deck "Punch" x 3 }
  p2 acts l
  expect not "The Cards Will Tell".active
}

test "The Cards Will Tell: not the draw step, not your own draws" {
  p1 { prophecies "The Cards Will Tell" with active true, under "Anger"; deck "Smith" x 12; identity Logos, Mars }
  at p2 main
  p2 { artifacts "Tachyon Manifold" as l; house Ekwidon; deck "Punch" x 12; identity Dis, Mars }
  p2 acts l
  p2 stops
  p2 chooses Dis
  expect "The Cards Will Tell".active and count(Card in p2.hand) == 6
}

test "The Early Bird: the opponent has more" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 1; identity Logos, Mars }
  at p2 main
  p2 { amber 2 }
  p2 stops
  p1 chooses Logos
  expect not "The Early Bird".active
}

test "The Early Bird: as much is not more" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 2; identity Logos, Mars }
  at p2 main
  p2 { amber 2 }
  p2 stops
  p1 chooses Logos
  expect "The Early Bird".active
}

test "The End is Nigh: the third death of the turn, of either side" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin" as a, "Urchin" as b }
  at p2 main
  p2 { battleline "Snufflegator" as s; hand "Punch", "Urchin" as own; house Untamed, Brobnar }
  p2 fights s
  p2 chooses a
  expect "The End is Nigh".active
}

test "The End is Nigh: three at once" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin" x 2 }
  at p2 main
  p2 { battleline "Urchin"; hand "Poison Wave"; house Shadows }
  p2 plays "Poison Wave"
  expect not "The End is Nigh".active and "Anger" in p1.discard
}

test "The End is Nigh: two at once, then one more" {
  p1 { prophecies "The End is Nigh" with active true, under "Anger"; battleline "Urchin", "Bumpsy" as b }
  at p2 main
  p2 { battleline "Urchin"; hand "Poison Wave", "Punch"; house Shadows, Brobnar }
  p2 plays "Poison Wave"
  expect "The End is Nigh".active
  p2 plays "Punch"
  expect not "The End is Nigh".active
}

test "Tome of Abatement: no elusive, skirmish or taunt" {
  p1 { artifacts "Tome of Abatement"; battleline "Snufflegator" as s; house Untamed }
  p2 { battleline "Champion Anaphiel" as c, "Dew Faerie" as d }
  p1 fights s
  p1 chooses d
  expect d in p2.discard and s.damage == 2
  expect c has not Taunt
}

test "Trust Your Feelings: the named house, chosen" {
  p1 { prophecies "Trust Your Feelings" as t; hand "Anger" as a; house Logos; deck "Smith" x 9 }
  p2 { identity Mars, Dis; deck "Smith" x 9 }
  p1 foretells t a
  p1 chooses Mars
  expect t.active and Mars in t.said
  p1 stops
  p2 chooses Mars
  expect not t.active and a in p1.discard and t.said == none
}

test "Trust Your Feelings: another house" {
  p1 { prophecies "Trust Your Feelings" as t; hand "Anger" as a; house Logos; deck "Smith" x 9 }
  p2 { identity Mars, Dis; deck "Smith" x 9 }
  p1 foretells t a
  p1 chooses Mars
  p1 stops
  p2 chooses Dis
  expect t.active
}

test "Heads, I Win: a neighbor of the same house" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  at p2 main
  p2 { hand "Troll"; battleline "Bumpsy"; house Brobnar }
  p2 plays "Troll"
  p2 chooses "left flank"
  expect not heads.active and "Anger" in p1.discard
}

test "Heads, I Win: not of another house, nor alone" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  at p2 main
  p2 { hand "Troll", "Dew Faerie"; house Brobnar, Untamed }
  p2 plays "Troll"
  expect heads.active
  p2 plays "Dew Faerie"
  p2 chooses "left flank"
  expect heads.active and not tails.active
}

test "Tails, You Lose: a neighbor of another house" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  at p2 main
  p2 { hand "Troll", "Dew Faerie"; battleline "Bumpsy"; house Brobnar, Untamed }
  p2 plays "Troll"
  p2 chooses "left flank"
  expect tails.active
  p2 plays "Dew Faerie"
  p2 chooses "left flank"
  expect not tails.active and "Anger" in p1.discard
}

test "two sides of one prophecy: it may be turned over at the end of the own turn" {
  p1 { prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails }
  p1 stops
  expect p1 asked "turn"
  p1 chooses tails
  expect tails.active and not heads.active and "Anger" in tails.under
}

test "two sides of one prophecy: or not" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  p1 stops
  p1 chooses no
  expect tails.active and "Anger" in tails.under
}

test "two sides of one prophecy: back again" {
  p1 { prophecies "Heads, I Win" as heads, "Tails, You Lose" as tails with active true, under "Anger" }
  p1 stops
  p1 chooses heads
  expect heads.active and not tails.active
}

test "two sides of one prophecy: only one is active" {
  p1 {
    prophecies "Heads, I Win" as heads with active true, under "Anger", "Tails, You Lose" as tails, "Bad Omen" as omen
    hand "Punch" as punch
  }
  expect refused foretells tails with punch because "its other side is active"
  expect option foretells omen with punch
}

test "two sides of one prophecy: nothing to turn over while it is not active" {
  p1 { prophecies "Heads, I Win", "Tails, You Lose" }
  p1 stops
  expect not asked
}
