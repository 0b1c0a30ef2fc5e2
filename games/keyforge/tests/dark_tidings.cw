// Dark Tidings, card by card.

test "Cement Shoes: 2 damage, and the tide rises if it destroyed the creature" {
  p1 { hand "Cement Shoes"; house Shadows }
  p2 { battleline "Silvertooth" as foe, "Troll" }
  p1 plays "Cement Shoes"
  p1 chooses foe
  expect foe in p2.discard and p1.tide == High and p2.tide == Low and p1.chains == 0
}

test "Cement Shoes: not if the creature survives" {
  p1 { hand "Cement Shoes"; house Shadows }
  p2 { battleline "Troll" as foe }
  p1 plays "Cement Shoes"
  expect foe.damage == 2 and p1.tide == Neutral
}

test "Dark Discovery: both names right, in either order: a key for nothing, and it is purged" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger", "Smith" as last }
  p1 plays dark
  p1 chooses "Anger"
  p1 chooses "Punch"
  p1 chooses Red
  expect count(p1.keys) == 1
    and dark in p1.purged
    and count(Card in p2.discard) == 2
    and last in p2.deck
    and p1.amber == 1
}

test "Dark Discovery: one name right is not enough" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Anger"
  p1 chooses "Smith"
  expect count(p1.keys) == 0 and dark in p1.discard and p2.deck is empty
}

test "Dark Discovery: nor the other one" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Smith"
  p1 chooses "Anger"
  expect count(p1.keys) == 0 and dark in p1.discard
}

test "Dark Discovery: one name twice needs two cards" {
  p1 { hand "Dark Discovery" as dark, "Dark Discovery" as next; house Unfathomable }
  p2 { deck "Punch", "Anger" }
  p1 plays dark
  p1 chooses "Punch"
  p1 chooses "Punch"
  expect count(p1.keys) == 0
  p2 { deck "Punch" x 2 }
  p1 plays next
  p1 chooses "Punch"
  p1 chooses "Punch"
  p1 chooses Red
  expect count(p1.keys) == 1
}

test "Dark Discovery: a single card is never enough" {
  p1 { hand "Dark Discovery" as dark; house Unfathomable }
  p2 { deck "Punch" }
  p1 plays dark
  p1 chooses "Punch"
  p1 chooses "Punch"
  expect count(p1.keys) == 0 and p2.deck is empty
}

test "Diplomat Agung: a friendly creature also belongs to a named house this turn" {
  p1 { hand "Diplomat Agung" as agung; house StarAlliance; battleline "Troll" as troll; deck "Anger" x 9 }
  p2 { battleline "Bumpsy"; deck "Anger" x 9 }
  expect refused reaps troll because "not of the active house"
  p1 plays agung
  p1 chooses "left flank"
  p1 chooses StarAlliance
  expect options "Diplomat Agung"; "Troll"
  p1 chooses troll
  expect Brobnar in troll.house
  p1 reaps troll
  p1 stops
  expect StarAlliance not in troll.house
}

test "Diplomat Agung: when it reaps and when it fights, too" {
  p1 { battleline "Diplomat Agung" as a, "Diplomat Agung" as b; house StarAlliance }
  p2 { battleline "Urchin" }
  p1 reaps a
  p1 chooses Dis
  p1 chooses b
  expect Dis in b.house
  p1 fights b
  p1 chooses Mars
  p1 chooses a
  expect Mars in a.house
}

test "Kaupe: one card of each type in a turn" {
  p1 {
    battleline "Kaupe", "Dodger"
    hand "Urchin",
      "Noddy the Thief" as noddy,
      "Ghostly Hand",
      "Nerve Blast" as blast,
      "Seeker Needle",
      "Subtle Maul" as maul,
      "Duskrunner",
      "Silent Dagger" as dagger
    house Shadows
  }
  p1 plays "Urchin"
  p1 chooses "left flank"
  expect refused plays noddy because "it cannot be played"
  p1 plays "Ghostly Hand"
  expect refused plays blast because "it cannot be played"
  p1 plays "Seeker Needle"
  expect refused plays maul because "it cannot be played"
  p1 plays "Duskrunner"
  p1 chooses "Dodger"
  expect refused plays dagger because "it cannot be played"
}

test "Kaupe: cards played before it count; the opponent is free" {
  p1 { hand "Kaupe", "Urchin" as urchin; house Unfathomable, Shadows; deck "Anger" x 9 }
  p2 { hand "Noddy the Thief" as a, "Dodger" as b; deck "Anger" x 9 }
  p1 plays "Kaupe"
  expect refused plays urchin because "it cannot be played"
  p1 stops
  p2 { house Shadows }
  p2 plays a
  p2 plays b
  p2 chooses "left flank"
  expect b in p2.battleline
}

test "Kaupe: discards any number, 2 damage for each, all at once" {
  p1 { battleline "Kaupe" as kaupe; hand "Punch" as a, "Anger" as b, "Smith" as c; house Unfathomable }
  p2 { battleline "Troll" as troll, "Bumpsy" as bumpsy }
  p1 reaps kaupe
  p1 chooses a
  p1 chooses c
  p1 chooses done
  p1 chooses troll
  p1 chooses bumpsy
  expect a in p1.discard
    and c in p1.discard
    and b in p1.hand
    and troll.damage == 2
    and bumpsy.damage == 2
    and kaupe.damage == 0
}

test "Kaupe: after a fight too; none is a number; without enemies only the discarding" {
  p1 { battleline "Kaupe" as kaupe; hand "Punch" as a; house Unfathomable }
  p2 { battleline "Silvertooth" }
  p1 fights kaupe
  p1 chooses a
  expect a in p1.discard and kaupe.damage == 2
}

test "Kaupe: the same enemy may take it twice; none is a number" {
  p1 { battleline "Kaupe" as one, "Kaupe" as two; hand "Punch" as a, "Anger" as b; house Unfathomable }
  p2 { battleline "Troll" as troll, "Bumpsy" }
  p1 reaps one
  p1 chooses done
  p1 reaps two
  p1 chooses a
  p1 chooses b
  p1 chooses troll
  p1 chooses troll
  expect troll.damage == 4
}

test "Lapisaurus: who attacks it is exalted first" {
  p1 { battleline "Silvertooth" as own, "Troll" as other_own; house Shadows, Brobnar }
  p2 { battleline "Lapisaurus", "Urchin" }
  p1 fights own
  expect own in p1.discard and p2.amber == 1  // the amber on it, when it died
}

test "Lapisaurus: not when it attacks, not when another is attacked" {
  p1 { battleline "Lapisaurus" as own; house Saurian }
  p2 { battleline "Troll" as foe }
  p1 fights own
  expect foe.amber == 0 and p1.amber == 0 and p2.amber == 0
}

test "Lapisaurus: its neighbors are protected by taunt" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Lapisaurus" as lapis, "Bumpsy", "Krump" as krump }
  p1 fights own
  expect options "Lapisaurus"; "Krump"
  p1 chooses krump
  expect own.amber == 0
}

test "Officer's Blaster: 2 power, and it goes to the right neighbor when its host is destroyed" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Silvertooth" as b with upgrades "Officer's Blaster", damage 1, "Troll" as c }
  expect b.power == 4 and c.power == 8
  p1 plays "Punch"
  p1 chooses b
  expect b in p2.discard and c.power == 10 and a.power == 5
}

test "Officer's Blaster: without one it is discarded" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as a, "Silvertooth" as b with upgrades "Officer's Blaster", damage 1 }
  p1 plays "Punch"
  p1 chooses b
  expect b in p2.discard and a.power == 5 and "Officer's Blaster" in p2.discard
}

test "Operative Espion: who raises the tide in their turn may use a creature of any house" {
  p1 { battleline "Operative Espion", "Troll" as troll; house Shadows }
  p1 raises_tide
  expect options no; "Operative Espion"; "Troll"
  p1 chooses troll
  expect p1.amber == 1 and troll.exhausted and p1.chains == 3
}

test "Operative Espion: a tide that is high already does not rise" {
  p1 { hand "Cement Shoes"; battleline "Operative Espion", "Troll"; house Shadows; tide High }
  p2 { battleline "Silvertooth" as thief; tide Low }
  p1 plays "Cement Shoes"
  p1 chooses thief
  expect thief in p2.discard and p1.tide == High
  expect not asked
}

test "the tide can be bought where it is low or neutral, and not where it is high" {
  p1 { house Brobnar; tide High; deck "Anger" x 9 }
  p2 { identity Brobnar; tide Low; deck "Anger" x 9 }
  expect refused raises_tide because "the tide is high already"
  p1 stops
  p2 raises_tide
  expect p2.tide == High and p1.tide == Low and p2.chains == 3 and p1.chains == 0
  expect refused raises_tide because "the tide is high already"
}

test "Operative Espion: the opponent too" {
  p1 { battleline "Troll" as troll; house Shadows }
  p2 { battleline "Operative Espion" }
  p1 raises_tide
  p1 chooses troll
  p1 chooses "reap"
  expect p1.amber == 1
}

test "Operative Espion: or not" {
  p1 { battleline "Troll" as troll; house Shadows }
  p2 { battleline "Operative Espion" }
  p1 raises_tide
  p1 chooses no
  expect p1.amber == 0 and not troll.exhausted
}

test "Orphion, Land's Chosen: at low tide 3 armor, and it captures 2 when it reaps" {
  p1 { battleline "Orphion, Land's Chosen" as orphion; house Sanctum; tide Low }
  p2 { amber 3 }
  expect orphion.armor == 3
  p1 reaps orphion
  expect orphion.amber == 2 and p2.amber == 1
}

test "Orphion, Land's Chosen: not at high tide, nor at no tide" {
  p1 { battleline "Orphion, Land's Chosen" as a, "Orphion, Land's Chosen" as b; house Sanctum; tide High }
  p2 { amber 3 }
  expect a.armor == 0
  p1 reaps a
  p1 { tide Neutral }
  p1 reaps b
  expect p2.amber == 3 and b.armor == 0
}

test "Scyphos: destroyed at high tide it goes to the archives" {
  p1 { hand "Poison Wave"; house Shadows }
  p2 { battleline "Scyphos" as scyphos with damage 1; tide High }
  p1 plays "Poison Wave"
  expect scyphos in p2.archives
}

test "Scyphos: otherwise not" {
  p1 { hand "Poison Wave"; house Shadows; tide High }
  p2 { battleline "Scyphos" as scyphos with damage 1; tide Low }
  p1 plays "Poison Wave"
  expect scyphos in p2.discard
}

test "Scyphos: Hazardous 4" {
  p1 { battleline "Troll" as own; house Brobnar }
  p2 { battleline "Scyphos" }
  p1 fights own
  expect own.damage == 7  // and its power, 3
}

test "The Mysticeti: exhausts Untamed creatures and becomes a creature of 3 power for each, anywhere in the line" {
  p1 { artifacts "The Mysticeti" as ship; house Untamed }
  p1 {
    battleline "Dew Faerie" as a,
      "Dust Pixie" as b,
      "Troll" as c,
      "Dew Faerie" as d with exhausted true,
      "Eldest Bear" as e
  }
  p2 { battleline "Bumpsy" }
  p1 acts ship
  expect options "Dew Faerie"; "Dust Pixie"; "Dew Faerie"; "Eldest Bear"
  p1 chooses a
  p1 chooses d
  p1 chooses b
  p1 chooses done
  expect options 0; 1; 2; 3; 4; 5
  p1 chooses 1
  expect ship in p1.battleline and position(ship) == 1 and ship.plus == 6 and ship.power == 6 and ship has Taunt
  expect a.exhausted and b.exhausted and not c.exhausted and not e.exhausted and ship.exhausted
}

test "The Mysticeti: only its counters give it power" {
  p1 { artifacts "Animator" as animator, "The Mysticeti" as ship; battleline "Dew Faerie" as a; house Logos, Untamed }
  p1 acts animator
  p1 chooses ship
  p1 chooses "left flank"
  expect ship.power == 3
  p1 acts ship
  p1 chooses a
  p1 chooses done
  p1 chooses 1
  expect ship.power == 3 and ship.plus == 3 and position(ship) == 1
}

test "The Mysticeti: nobody to exhaust: it stays an artifact" {
  p1 { artifacts "The Mysticeti" as ship; house Untamed; battleline "Dew Faerie" as a with exhausted true }
  p1 acts ship
  expect ship in p1.artifacts and ship.plus == 0
}

test "The Mysticeti: at least one must be chosen; used by the other player it gets counters only" {
  p1 { battleline "Nexus" as nexus, "Dew Faerie" as a; house Shadows }
  p2 { artifacts "The Mysticeti" as ship }
  p1 reaps nexus
  expect ship in p2.artifacts and ship.plus == 3 and a.exhausted
}

test "The Ulfberht Device: nobody may call the house of their last turn, even from before it came" {
  p1 {
    battleline "Troll", "Urchin"
    hand "The Ulfberht Device"
    house StarAlliance
    deck "Anger" x 9
    last_house StarAlliance
  }
  p2 { battleline "Bumpsy", "Dodger"; deck "Anger" x 9; last_house Brobnar }
  p1 plays "The Ulfberht Device"
  p1 stops
  expect Shadows in p2.house
  p2 stops
  expect options "Brobnar"; "Shadows"
  p1 chooses Brobnar
}

test "Trial by Water: the tide is neutral, and nobody can raise it until the next turn" {
  p1 { hand "Trial by Water", "Cement Shoes"; house Sanctum, Shadows; tide High; deck "Anger" x 9 }
  p2 { tide Low; battleline "Silvertooth", "Troll"; deck "Anger" x 9 }
  p1 plays "Trial by Water"
  expect p1.tide == Neutral and p2.tide == Neutral
  p1 plays "Cement Shoes"
  p1 chooses "Silvertooth"
  expect p1.tide == Neutral
  p1 stops
  expect refused raises_tide because "the tide cannot be raised"
  p2 stops
  p1 raises_tide
  expect p1.tide == High
}

test "Trojan Sauropod: enters under the opponent's control" {
  p1 { hand "Trojan Sauropod" as horse; house Saurian }
  p1 plays horse
  expect horse in p2.artifacts and p1.amber == 1
}

test "Trojan Sauropod: 3 amber, the other hand's creatures come into play ready, and that hand is refilled" {
  p1 { artifacts "Trojan Sauropod" as horse }
  p2 { hand "Troll" as a, "Punch" as b, "Urchin" as c; battleline "Bumpsy"; deck "Anger" x 9 }
  p1 uses_omni horse
  expect options "Troll"; "Urchin"
  p1 chooses c
  p1 chooses "left flank"
  p1 chooses "right flank"
  expect p1.amber == 3
    and c in p2.battleline
    and position(c) == 0
    and position(a) == 2
    and not a.exhausted
    and not c.exhausted
  expect count(Card in p2.hand) == 6 and b in p2.hand and horse in p1.discard and knows(p1, b)
}

test "Kaupe: a creature that is played as an upgrade counts as an upgrade" {
  p1 {
    hand "Explo-rover" as rover, "Bumpsy" as creature, "Blood of Titans" as upgrade
    battleline "Kaupe" as kaupe
    house StarAlliance, Brobnar
  }
  p1 plays rover
  p1 chooses "as an upgrade"
  expect refused plays upgrade because "it cannot be played"
  p1 plays creature
  p1 chooses "left flank"
  expect creature in p1.battleline
}

test "Kaupe: with a creature played, only as an upgrade" {
  p1 { hand "Explo-rover" as rover, "Bumpsy" as creature; battleline "Kaupe" as kaupe; house StarAlliance, Brobnar }
  p1 plays creature
  p1 chooses "left flank"
  p1 plays rover
  p1 chooses kaupe
  expect rover in kaupe.upgrades
}

test "Kaupe: with an upgrade played, only as a creature" {
  p1 {
    hand "Explo-rover" as rover, "Blood of Titans" as upgrade
    battleline "Kaupe" as kaupe
    house StarAlliance, Brobnar
  }
  p1 plays upgrade
  p1 plays rover
  p1 chooses "left flank"
  expect rover in p1.battleline
}

test "The Mysticeti: a creature until it leaves play" {
  p1 { artifacts "The Mysticeti" as ship; house Untamed; battleline "Dew Faerie" as a; hand "Smith" x 6 }
  p2 { hand "Smith" x 6 }
  p1 acts ship
  p1 chooses 0
  p1 stops
  expect ship in p1.battleline and ship.power == 3 and ship has Taunt
}

test "The Mysticeti: after the Animator a Cyber-Clone finds no power on it" {
  p1 {
    artifacts "Animator" as animator, "The Mysticeti" as ship, "Banner of Battle"
    battleline "Dew Faerie" as a
    hand "Cyber-Clone" as clone, "Smith" x 6
    house Logos, Untamed
  }
  p2 { hand "Smith" x 6 }
  p1 acts animator
  p1 chooses ship
  p1 chooses "left flank"
  p1 acts ship
  p1 chooses a
  p1 chooses done
  p1 chooses 1
  expect ship.power == 4
  p1 plays clone
  p1 chooses "left flank"
  p1 chooses ship
  expect ship in p1.purged and clone.power == 1 and clone has Taunt
  p1 stops
  expect clone.power == 1 and clone has Taunt
}
