// Single cards of small sets, card by card.

// ---- Tokens of Change -----------------------------------------------------------------------------------------------

test "Whimsical Conjuror: an icon may become a token" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; hand "Dust Pixie" as d; deck "Smith" as s; house Untamed }
  p1 plays d
  p1 chooses "left flank"
  p1 chooses yes
  p1 chooses "left flank"
  expect s in p1.battleline
  expect p1.amber == 1
}

test "Whimsical Conjuror: or not; and not for the other player" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; hand "Anger" as a; deck "Smith" as s; house Brobnar }
  p1 plays a
  p1 chooses no
  expect p1.amber == 1 and s in p1.deck
}

test "Whimsical Conjuror: the opponent's icons stay amber" {
  p1 { battleline "Whimsical Conjuror"; reference "Cleric"; deck "Smith" }
  at p2 main
  p2 { hand "Dust Pixie"; reference "Cleric"; deck "Smith"; house Untamed }
  p2 plays "Dust Pixie"
  expect p2.amber == 2
}

// ---- Vault Masters --------------------------------------------------------------------------------------------------

test "Cosmicrux: who is readied takes 1 damage" {
  p1 { battleline "Cosmicrux" as c; hand "Squawker"; house Mars }
  p2 { battleline "Yxilx Dominator" as y, "Ether Spider" as e with exhausted true; deck "Anger" x 9 }
  p1 plays "Squawker"
  p1 chooses e
  expect e.damage == 1 and c.damage == 0
}

test "Cosmicrux: not who is ready already" {
  p1 { battleline "Cosmicrux" as c; hand "Squawker"; house Mars }
  p2 { battleline "Ether Spider" as e }
  p1 plays "Squawker"
  p1 chooses e
  expect e.damage == 0
}

test "Cosmicrux: not who enters play ready" {
  p1 { battleline "Cosmicrux" as c; hand "Silvertooth" as s; house Shadows }
  p1 plays s
  p1 chooses "left flank"
  expect s in p1.battleline and s.damage == 0
}

test "Cosmicrux: in the ready step, of either side" {
  p1 { battleline "Cosmicrux" as c; deck "Anger" x 9; identity Logos, Mars }
  at p2 main
  p2 { battleline "Troll" as a with exhausted true, "Troll" as b; house Mars; deck "Anger" x 9 }
  p2 stops
  expect a.damage == 1 and b.damage == 0 and c.damage == 0
  p1 chooses Logos
}

test "Help From Another Self: a Variant creature of the deck or the discard pile" {
  p1 {
    hand "Help From Another Self"
    house Brobnar
    deck "Unmoved Witness" as one, "Urchin"
    discard "Unmoved Witness" as two, "Smith"
  }
  p2 { prophecies "Expect the Unexpected" as shuffled with active true, under "Punch" }
  p1 plays "Help From Another Self"
  expect options done; one; two
  p1 chooses one
  expect not shuffled.active
  expect one in p1.hand and knows(p2, one) and two in p1.discard
}

test "Help From Another Self: none need be found" {
  p1 { hand "Help From Another Self"; house Brobnar; deck "Unmoved Witness" as one }
  p1 plays "Help From Another Self"
  p1 chooses done
  expect one in p1.deck and p1.hand is empty
}

// ---- Crucible Clash -------------------------------------------------------------------------------------------------

test "Perfect Harmony: three houses" {
  p1 { hand "Perfect Harmony", "Smith" as s; battleline "Bumpsy", "Sequis", "Urchin"; deck "Anger" x 3; house Sanctum }
  p1 plays "Perfect Harmony"
  p1 chooses s
  expect p1.amber == 3 and s in p1.archives and count(Card in p1.hand) == 2
}

test "Perfect Harmony: two are not enough" {
  p1 { hand "Perfect Harmony", "Smith" as s; battleline "Bumpsy", "Sequis", "Troll"; deck "Anger" x 3; house Sanctum }
  p2 { battleline "Urchin" }
  p1 plays "Perfect Harmony"
  expect p1.amber == 1 and s in p1.hand and count(Card in p1.deck) == 3
}
