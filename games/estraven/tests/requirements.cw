// What the design asks for, point by point.

test "1: every ability kind works: activated, triggered, static, reaction" {
  p1 {
    hand "Firebolt"
    battlefield "Combat Medic" as medic, "Banner Bearer", "Knight Commander" as knight with wounds 2
    mana 2
  }
  p2 { hand "Counterspell" as answer; mana 2 }
  expect medic.power == 2
  p1 uses use medic
  p1 chooses knight
  p2 passes
  p1 passes
  expect knight.wounds == 0 and p1.mana == 1
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts answer
  p2 chooses "Firebolt"
  p1 passes
  p2 passes
  expect p2.health == 20 and "Firebolt" in p1.graveyard and answer in p2.graveyard
}

test "2: the first check that fails is the reason, and nothing has changed" {
  p1 { hand "Kill", "Counterspell"; mana 4 }
  expect refused plays "Kill" because "not enough mana"
  expect refused plays "Counterspell" because "only in answer to something"
  expect p1.mana == 4 and "Kill" in p1.hand
}

test "2: without a legal target it is not offered" {
  p1 { hand "Recall"; mana 2 }
  expect refused plays "Recall" because "no legal target"
  p1 { graveyard "Archer" }
  expect option plays "Recall"
}

test "2: costs are paid first, then the card moves" {
  p1 { hand "Fireball"; mana 4 }
  p1 plays "Fireball"
  p1 chooses p2
  expect p1.mana == 1 and "Fireball" in chain and p2.health == 20
  p2 passes
  p1 passes
  expect p2.health == 15 and "Fireball" in p1.graveyard
}

test "2: what cannot be paid is refused for the cost's own reason, not for want of a target" {
  p1 { hand "Dark Rite" as rite, "War Chest" as chest; mana 2 }
  p2 { battlefield "Archer" as archer }
  expect refused plays chest because "the cost cannot be paid"
  expect option plays rite
  p1 { battlefield "Materials"; graveyard chest }
  expect refused plays rite because "the cost cannot be paid"
  p1 { hand chest }
  expect option plays chest
  expect option plays rite
}

test "2: of a target and a price that both are missing the target is told first" {
  p1 { hand "Dark Rite" as rite; mana 2 }
  expect refused plays rite because "no legal target"
  p2 { battlefield "Archer" }
  expect refused plays rite because "the cost cannot be paid"
}

test "2: in an answer the reasons are the same" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Last Word" as word, "Spite" as spite; mana 1; health 3 }
  p1 plays "Firebolt"
  p1 chooses p2
  expect option reacts word
  expect refused reacts spite because "the cost cannot be paid"
  p2 { health 1; battlefield "Archer" }
  expect refused reacts word because "not enough health"
  expect option reacts spite
}

test "3: no effect before all targets are chosen" {
  p1 { hand "Holy Fire"; mana 3; health 10 }
  p1 plays "Holy Fire"
  expect p1 asked
  expect options p2
  expect p1.health == 10 and p2.health == 20
  p1 chooses p2
  expect p1.health == 10 and p2.health == 20
  p2 passes
  p1 passes
  expect p1.health == 13 and p2.health == 18
}

test "3: targets first, then the price, then the chain: a spell" {
  p1 { hand "Duel of Honour" as duel; battlefield "Archer" as archer; mana 1 }
  p2 { battlefield "Guard Captain" as captain }
  p1 plays duel
  p1 chooses archer
  expect p1 asked
  expect p1.mana == 1 and duel in p1.hand
  p1 chooses captain
  expect not asked
  expect p1.mana == 0 and duel in chain
  p2 passes
  p1 passes
  expect duel in p1.graveyard
}

test "3: targets first, then the price, then the chain: an activated ability" {
  p1 { battlefield "Combat Medic" as medic, "Guard Captain" as captain with wounds 2; mana 1 }
  p1 uses use medic
  expect p1 asked
  expect p1.mana == 1 and chain is empty
  p1 chooses captain
  expect not asked
  expect p1.mana == 0 and count(Link in chain) == 1
  p2 passes
  p1 passes
  expect captain.wounds == 0
}

test "3: while its targets are chosen a play can still be taken back" {
  p1 { hand "Duel of Honour" as duel; battlefield "Archer" as archer; mana 1 }
  p2 { battlefield "Guard Captain" as captain }
  p1 plays duel
  p1 chooses archer
  p1 cancels
  expect p1.mana == 1 and duel in p1.hand and chain is empty
}

test "3: what was aimed at something else is not drawn to what comes later" {
  p1 { hand "Firebolt" as bolt, "Quick Study" as study; deck "Archer"; mana 2 }
  p2 { hand "Counterspell" as answer; mana 2 }
  p1 plays bolt
  p1 chooses p2
  p2 reacts answer
  expect options bolt
  p2 chooses bolt
  p1 reacts study
  all pass
  expect "Archer" in p1.hand and p2.health == 20
}

test "3: without its target a spell does nothing" {
  p1 { hand "Banishment" as ban, "Counterspell" as back; mana 5 }
  p2 { hand "Spite" as spite; battlefield "Archer" as archer, "Warlord" as warlord; mana 1 }
  p1 plays ban
  p1 chooses archer
  p2 reacts spite
  p2 chooses ban
  p2 chooses archer
  p1 reacts back
  p1 chooses spite
  all pass
  expect archer in p2.graveyard and warlord in p2.battlefield and ban in p1.graveyard and p1.health == 20
}

test "3: without its target an activated ability does nothing" {
  p1 { hand "Counterspell" as back; battlefield "Siege Engine" as engine with tapped true; mana 3 }
  p2 { hand "Spite" as spite; battlefield "Archer" as archer, "Ember Drake" as drake; mana 1 }
  p1 uses use engine
  p1 chooses archer
  p2 reacts spite
  p2 chooses "Link"
  p2 chooses archer
  p1 reacts back
  p1 chooses spite
  all pass
  expect archer in p2.graveyard and drake.wounds == 0 and chain is empty and p1.health == 20
}

test "3: two targets, one after the other, then all effects" {
  p1 { hand "Duel of Honour"; battlefield "Archer" as archer; mana 1 }
  p2 { battlefield "Guard Captain" as captain, "Archer" }
  p1 plays "Duel of Honour"
  p1 chooses archer
  p1 chooses captain
  expect captain.wounds == 0 and archer in p1.battlefield
  p2 passes
  p1 passes
  expect captain.wounds == 1 and archer in p1.graveyard
}

test "4: the second ability still resolves after the first asked" {
  p1 { hand "Royal Decree"; battlefield "Influence" as influence; mana 2 }
  p2 { hand "Fireball"; battlefield "Archer" as archer }
  p1 plays "Royal Decree"
  p1 chooses archer
  p1 chooses p2
  expect not influence.tapped
  p1 chooses influence
  expect influence.tapped and archer in p2.battlefield
  p2 passes
  p1 passes
  expect archer in p2.hand
  p2 chooses "Fireball"
  expect "Fireball" in p2.graveyard and archer in p2.hand
}

test "4: the second ability still resolves when the first has lost its target" {
  p1 { hand "Royal Decree" as decree, "Counterspell" as back; battlefield "Influence" as influence; mana 4 }
  p2 { hand "Spite" as spite, "Fireball" as fireball; battlefield "Archer" as archer; mana 1 }
  p1 plays decree
  p1 chooses archer
  p1 chooses p2
  p1 chooses influence
  p2 reacts spite
  p2 chooses decree
  p2 chooses archer
  p1 reacts back
  p1 chooses spite
  all pass
  p2 chooses fireball
  expect archer in p2.graveyard and fireball in p2.graveyard
}

test "5: self needs no choice; any player includes yourself; an opponent does not" {
  p1 { hand "Divine Touch", "Targeted Strike", "Firebolt"; mana 3; health 5 }
  p1 plays "Divine Touch"
  p2 passes
  p1 passes
  expect p1.health == 7
  p1 plays "Targeted Strike"
  expect options p1; p2
  p1 chooses p1
  p2 passes
  p1 passes
  expect p1.health == 3
  p1 plays "Firebolt"
  expect options p2
  p1 chooses p2
  p2 passes
  p1 passes
}

test "5: a player who is out is never a legal target" players 3 {
  p1 { hand "Kill", "Targeted Strike"; mana 5 }
  p1 plays "Kill"
  expect options p2; p3
  p1 chooses p3
  p2 passes
  p3 passes
  p1 passes
  p1 plays "Targeted Strike"
  expect options p1; p2
  p1 chooses p2
  p2 passes
  p1 passes
  expect p2.health == 16
}

test "6: an activated ability needs its cost, and pays exactly that" {
  p1 { hand "Firebolt"; battlefield "Pyre Adept" as adept, "Siege Engine" as engine; mana 3 }
  p2 { battlefield "Guard Captain" as captain }
  expect refused uses use engine because "it is untapped"
  p1 uses use adept
  p1 chooses p2
  p1 chooses "Firebolt"
  expect adept.tapped and "Firebolt" in p1.graveyard
  p2 passes
  p1 passes
  expect p2.health == 18
  expect refused uses use adept because "it is tapped"
  p1 { battlefield engine with tapped true }
  p1 uses use engine
  p1 chooses captain
  p2 passes
  p1 passes
  expect p1.mana == 2 and not engine.tapped and captain.wounds == 1
}

test "6: sacrifice and life as costs" {
  p1 { hand "Grim Bargain", "Blood Pact" as pact; battlefield "Archer" as archer; deck "Archer" x 6; mana 1; health 3 }
  p1 plays "Grim Bargain"
  p1 chooses archer
  expect archer in p1.graveyard
  p2 passes
  p1 passes
  expect count(Card in p1.hand) == 4
  p1 plays pact
  p2 passes
  p1 passes
  expect p1.health == 1
}

test "6: at 2 health 2 cannot be paid" {
  p1 { hand "Blood Pact"; health 2 }
  expect refused plays "Blood Pact" because "not enough health"
  p1 { health 3 }
  expect option plays "Blood Pact"
}

test "7: effects beyond damage: destroy, move, stats, granted abilities" {
  p1 {
    hand "Dark Rite", "Firebolt", "Last Stand"
    battlefield "Plague Bearer" as bearer, "Foot Soldier" as soldier
    mana 5
  }
  p2 { battlefield "Guard Captain" as captain, "Archer" as archer }
  p1 plays "Dark Rite"
  p1 chooses captain
  p1 chooses "Firebolt"
  p2 passes
  p1 passes
  expect captain in p2.graveyard
  p1 plays "Last Stand"
  p2 passes
  p1 passes
  expect soldier.power == 3 and archer.power == 3
}

test "8: a triggered ability with a limit, and statics that switch on and off" {
  p1 { hand "Banishment" as ban; battlefield "Banner Bearer" as banner, "Archer" as archer; mana 0 }
  p2 { battlefield "Warlord" }
  expect archer.power == 3
  p1 { battlefield "Knight Commander" as knight }
  expect archer.power == 4 and banner.power == 1 and knight.power == 4
}

test "8: several triggers on one ability" {
  p1 { hand "Spymaster"; mana 3 }
  p2 { hand "Kill" as kill }
  p1 plays "Spymaster"
  p2 passes
  p1 passes
  expect not knows(p1, kill)
  p1 chooses p2
  expect knows(p1, kill)
}
