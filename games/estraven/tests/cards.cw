// Every card at least once.

test "Lightning Bolt deals 3, Fireball 5, Direct Assault 6" {
  p1 { hand "Lightning Bolt", "Direct Assault"; mana 2 }
  p1 plays "Lightning Bolt"
  p1 chooses p2
  all pass
  expect p2.health == 17
  p1 plays "Direct Assault"
  p1 chooses p2
  all pass
  expect p2.health == 11
}

test "Healing Word heals 3, Greater Heal 5" {
  p1 { hand "Healing Word", "Greater Heal"; mana 4; health 1 }
  p1 plays "Healing Word"
  all pass
  expect p1.health == 4
  p1 plays "Greater Heal"
  all pass
  expect p1.health == 9
}

test "Recall returns a unit from the graveyard" {
  p1 { hand "Recall"; graveyard "Archer" as archer; mana 2 }
  p1 plays "Recall"
  p1 chooses archer
  all pass
  expect archer in p1.hand
}

test "Last Stand: friendly units are stronger and strike back when they die" {
  p1 { hand "Last Stand", "Scorched Earth"; battlefield "Archer" as archer; mana 7 }
  p1 plays "Last Stand"
  all pass
  expect archer.power == 4
  p1 plays "Scorched Earth"
  all pass
  p1 chooses p2
  expect archer in p1.graveyard and p2.health == 19
}

test "Scorched Earth deals 3 to each unit" {
  p1 { hand "Scorched Earth"; mana 4 }
  p2 { battlefield "Guard Captain" as captain, "Archer" as archer }
  p1 plays "Scorched Earth"
  all pass
  expect captain.wounds == 1 and archer in p2.graveyard
}

test "Forced March untaps" {
  p1 { hand "Forced March"; battlefield "Archer" as archer with tapped true; mana 1 }
  p1 plays "Forced March"
  p1 chooses archer
  all pass
  expect not archer.tapped
}

test "War Chest and Levy take a resource" {
  p1 { hand "War Chest", "Levy"; battlefield "Materials" as materials, "Subjects" as subjects; deck "Archer" x 3 }
  p1 plays "War Chest"
  p1 chooses materials
  all pass
  expect p1.mana == 3 and materials.tapped
  p1 plays "Levy"
  p1 chooses subjects
  all pass
  expect count(Card in p1.hand) == 2 and p1.mana == 3 and subjects.tapped
}

test "without the resource they are not offered" {
  p1 { hand "War Chest", "Levy", "Royal Decree", "Conscript"; mana 5 }
  p2 { battlefield "Archer" }
  expect refused plays "War Chest" because "the cost cannot be paid"
  expect refused plays "Levy" because "the cost cannot be paid"
  expect refused plays "Royal Decree" because "the cost cannot be paid"
  expect refused plays "Conscript" because "the cost cannot be paid"
}

test "Banishment exiles an enemy unit" {
  p1 { hand "Banishment"; battlefield "Archer"; mana 3 }
  p2 { battlefield "Warlord" as warlord }
  p1 plays "Banishment"
  expect options warlord
  p1 chooses warlord
  all pass
  expect warlord in p2.exile
}

test "Dismissal puts a unit under its owner's deck, and nobody has died" {
  p1 { hand "Dismissal"; battlefield "Mourner" as mourner; mana 2; health 10 }
  p2 { battlefield "Plague Bearer" as bearer; deck "Kill" as kill }
  p1 plays "Dismissal"
  expect options mourner; bearer
  p1 chooses bearer
  all pass
  expect bearer in p2.deck and top of p2.deck == kill
  expect p1.health == 10 and mourner.wounds == 0
}

test "Dismissal needs a unit" {
  p1 { hand "Dismissal"; mana 2 }
  p2 { battlefield "Materials" }
  expect refused plays "Dismissal" because "no legal target"
}

test "Wake the Fallen puts a unit from the graveyard into play" {
  p1 { hand "Wake the Fallen"; graveyard "Field Surgeon" as surgeon; mana 4; health 10 }
  p1 plays "Wake the Fallen"
  p1 chooses surgeon
  all pass
  expect surgeon in p1.battlefield and p1.health == 12
}

test "Grim Bargain: a unit for three cards" {
  p1 { hand "Grim Bargain"; battlefield "Archer" as archer; deck "Kill" x 3; mana 1 }
  p1 plays "Grim Bargain"
  p1 chooses archer
  all pass
  expect count("Kill" in p1.hand) == 3
}

test "Forgetting mills four" {
  p1 { hand "Forgetting"; mana 2 }
  p2 { deck "Kill" x 6 }
  p1 plays "Forgetting"
  p1 chooses p2
  all pass
  expect count(Card in p2.graveyard) == 4
}

test "Coronation makes a leader" {
  p1 { hand "Coronation"; battlefield "Archer" as archer; mana 3 }
  p1 plays "Coronation"
  p1 chooses archer
  all pass
  expect archer.power == 5 and archer.health == 3 and Leader in archer.class
}

test "Silence takes abilities away until your next turn" {
  p1 { hand "Silence"; mana 2; deck "Kill" x 9 }
  p2 { battlefield "Carrion Hound" as hound; graveyard "Archer" x 4; deck "Kill" x 9 }
  expect hound.power == 4
  p1 plays "Silence"
  all pass
  expect hound.power == 2
  p1 ends_turn
  expect hound.power == 2
  p2 ends_turn
  expect hound.power == 4
}

test "Battle Map: two more may follow this turn, and a card" {
  p1 { hand "Battle Map"; battlefield "Foot Soldier" as one, "Foot Soldier" as two; deck "Kill"; mana 2 }
  p1 plays "Battle Map"
  p1 chooses one
  all pass
  expect one.lead == 2 and "Kill" in p1.hand
  p1 attacks with one on p2
  p1 chooses two
  p1 chooses done
  all pass
  expect p2.health == 16
}

test "Twin Flames: up to two targets, units and players alike" {
  p1 { hand "Twin Flames"; mana 3 }
  p2 { battlefield "Archer" as archer }
  p1 plays "Twin Flames"
  p1 chooses archer
  p1 chooses p2
  all pass
  expect archer in p2.graveyard and p2.health == 18
}

test "Holy Fire needs an opponent before it heals" {
  p1 { hand "Holy Fire"; mana 3; health 4 }
  p1 plays "Holy Fire"
  p1 chooses p2
  all pass
  expect p1.health == 7 and p2.health == 18
}

test "Ambush counters a unit, not a spell" {
  p1 { hand "Archer" as archer, "Firebolt"; mana 3 }
  p2 { hand "Ambush"; mana 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  expect refused reacts "Ambush" because "no legal target"
  all pass
  p1 plays archer
  p2 reacts "Ambush"
  p2 chooses archer
  all pass
  expect archer in p1.graveyard
}

test "Spite: a unit for a counter and a point" {
  p1 { hand "Fireball"; mana 3 }
  p2 { hand "Spite"; battlefield "Martyr" as martyr; mana 1 }
  p1 plays "Fireball"
  p1 chooses p2
  p2 reacts "Spite"
  p2 chooses "Fireball"
  p2 chooses martyr
  expect martyr in p2.graveyard
  all pass
  expect "Fireball" in p1.graveyard and p1.health == 19 and p2.health == 20
}

test "Vigil: resistance for the turn, and untapped" {
  p1 { battlefield "Archer" as attacker }
  p2 { hand "Vigil"; battlefield "Foot Soldier" as guard with tapped true; mana 1 }
  p1 attacks with attacker on p2
  p2 reacts "Vigil"
  p2 chooses guard
  all pass
  expect guard.resistance == 2 and not guard.tapped
  p2 chooses guard
  p2 chooses attacker
  expect guard in p2.graveyard or guard in p2.battlefield
  expect attacker in p1.graveyard
}

test "Sanctuary takes 3 from each loss this turn" {
  p1 { hand "Fireball"; mana 3 }
  p2 { hand "Sanctuary"; mana 2 }
  p1 plays "Fireball"
  p1 chooses p2
  p2 reacts "Sanctuary"
  all pass
  expect p2.health == 18
}

test "Parry weakens an attacker" {
  p1 { battlefield "Archer" as archer }
  p2 { hand "Parry"; mana 1 }
  p1 attacks with archer on p2
  p2 reacts "Parry"
  p2 chooses archer
  all pass
  expect p2.health == 19
}

test "Last Word costs a health" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Last Word" }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts "Last Word"
  p2 chooses p1
  expect p2.health == 19
  all pass
  expect p1.health == 19 and p2.health == 17
}

test "Court Mage counters a spell from the battlefield" {
  p1 { hand "Fireball"; mana 3 }
  p2 { battlefield "Court Mage" as mage; mana 2 }
  p1 plays "Fireball"
  p1 chooses p2
  p2 uses respond mage
  p2 chooses "Fireball"
  expect mage.tapped and p2.mana == 0
  all pass
  expect "Fireball" in p1.graveyard and p2.health == 20
}

test "Spymaster looks again when it attacks" {
  p1 { battlefield "Spymaster" as spy }
  p2 { hand "Kill" as kill }
  p1 attacks with spy on p2
  p1 chooses p2
  expect knows(p1, kill)
}

test "Conscript comes for subjects" {
  p1 { hand "Conscript" as conscript; battlefield "Subjects" as subjects }
  p1 plays conscript
  p1 chooses subjects
  all pass
  expect conscript in p1.battlefield and subjects.tapped
}

test "Martyr gives its strength" {
  p1 { battlefield "Martyr" as martyr, "Archer" as archer }
  p1 uses use martyr
  p1 chooses archer
  expect martyr in p1.graveyard
  all pass
  expect archer.power == 5 and archer.resistance == 1
}

test "Gravecaller: once" {
  p1 {
    hand "Duel of Honour" as duel
    battlefield "Gravecaller" as caller, "Archer" as a
    deck "Kill" x 3
    graveyard "Foot Soldier" as soldier
    mana 1
  }
  p2 { battlefield "Heavy Infantry" as heavy }
  p1 plays duel
  p1 chooses a
  p1 chooses heavy
  all pass
  expect a in p1.graveyard and count("Kill" in p1.hand) == 1
  p1 uses use caller
  p1 chooses soldier
  expect p1.health == 17 and caller.tapped
  all pass
  expect soldier in p1.battlefield
}

test "Ember Drake burns all enemy units when it attacks" {
  p1 { battlefield "Ember Drake" as drake, "Foot Soldier" as mine }
  p2 { battlefield "Foot Soldier" as a, "Guard Captain" as b }
  p1 attacks with drake on p2
  expect a in p2.graveyard and b.wounds == 0 and mine in p1.battlefield
}

test "Field Surgeon heals on entering, and in a chain" {
  p1 { battlefield "Archer" as archer }
  p2 { battlefield "Field Surgeon" as surgeon, "Guard Captain" as captain with wounds 3 }
  p1 attacks with archer on p2
  p2 uses respond surgeon
  p2 chooses captain
  expect surgeon.tapped
  all pass
  expect captain.wounds == 1
  p2 chooses done
}

test "Tax Collector" {
  p1 { battlefield "Tax Collector" as collector }
  p1 uses use collector
  all pass
  expect p1.mana == 1 and collector.tapped
}

test "Royal Guard cannot be countered, and stands up when attacked" {
  p1 { hand "Royal Guard" as guard; mana 3 }
  p2 { hand "Ambush"; mana 2 }
  p1 plays guard
  p2 reacts "Ambush"
  p2 chooses guard
  all pass
  expect guard in p1.battlefield
}

test "Royal Guard untaps when an enemy attacks" {
  p1 { battlefield "Archer" as archer }
  p2 { battlefield "Royal Guard" as guard with tapped true }
  p1 attacks with archer on p2
  expect not guard.tapped
}

test "Envoy: influence for two cards" {
  p1 { battlefield "Envoy" as envoy, "Influence" as influence; deck "Kill" x 2 }
  p1 uses use envoy
  p1 chooses influence
  all pass
  expect count("Kill" in p1.hand) == 2 and envoy.tapped and influence.tapped
}

test "Bone Reaper feeds on the enemy's dead, and takes a card when it dies" {
  p1 { hand "Scorched Earth"; battlefield "Bone Reaper" as reaper; mana 4; health 10 }
  p2 { hand "Kill" as kill; battlefield "Archer" }
  p1 plays "Scorched Earth"
  all pass
  p1 chooses p2
  p2 chooses kill
  expect kill in p2.graveyard and reaper in p1.graveyard
}

test "Bone Reaper heals" {
  p1 { hand "Dark Rite", "Kill" as fodder; battlefield "Bone Reaper"; mana 2; health 10 }
  p2 { battlefield "Archer" as archer }
  p1 plays "Dark Rite"
  p1 chooses archer
  p1 chooses fodder
  all pass
  expect p1.health == 11
}

test "Plague Bearer takes others along" {
  p1 { hand "Dark Rite", "Kill" as fodder; battlefield "Foot Soldier" as mine; mana 2 }
  p2 { battlefield "Plague Bearer" as bearer, "Guard Captain" as captain }
  p1 plays "Dark Rite"
  p1 chooses bearer
  p1 chooses fodder
  all pass
  expect mine in p1.graveyard and captain.wounds == 0
}

test "Plague Bearer deals 2" {
  p1 { hand "Dark Rite", "Kill" as fodder; battlefield "Pyre Adept" as adept, "Ember Drake" as drake; mana 2 }
  p2 { battlefield "Plague Bearer" as bearer }
  p1 plays "Dark Rite"
  p1 chooses bearer
  p1 chooses fodder
  all pass
  expect adept in p1.graveyard and drake.wounds == 1
}

test "Mourner" {
  p1 { hand "Dark Rite", "Kill" as fodder; battlefield "Mourner"; mana 2; health 10 }
  p2 { battlefield "Archer" as archer }
  p1 plays "Dark Rite"
  p1 chooses archer
  p1 chooses fodder
  all pass
  expect p1.health == 11
}

test "Skirmisher is swift: it can be played into a chain" {
  p1 { hand "Firebolt"; mana 1 }
  p2 { hand "Skirmisher" as skirmisher, "Archer"; mana 2 }
  p1 plays "Firebolt"
  p1 chooses p2
  expect options pass; reacts skirmisher
  p2 reacts skirmisher
  all pass
  expect skirmisher in p2.battlefield
}

test "Quartermaster draws when you trade" {
  p1 { hand "Kill" as kill; battlefield "Quartermaster"; deck "Archer" as archer }
  table { market "Subjects" as subjects }
  p1 trades kill for subjects
  expect archer in p1.hand
}

test "Oathbreaker pays to attack" {
  p1 { battlefield "Oathbreaker" as oath }
  p1 attacks with oath on p2
  expect p1.health == 19
  all pass
  expect p2.health == 16
}

test "Iron Duke hardens soldiers" {
  p1 { battlefield "Iron Duke" as duke, "Foot Soldier" as soldier, "Archer" as archer }
  expect soldier.resistance == 1 and archer.resistance == 0 and duke.resistance == 2
}

test "Beast Tamer" {
  p1 { battlefield "Beast Tamer", "Carrion Hound" as hound, "Archer" as archer }
  expect hound.power == 3 and hound has Swift and archer.power == 3
}

test "Null Adept counters an attack" {
  p1 { battlefield "Warlord" as warlord }
  p2 { battlefield "Null Adept" as adept }
  p1 attacks with warlord on p2
  p2 uses respond adept
  p2 chooses "Link"
  expect adept in p2.graveyard
  all pass
  expect p2.health == 20
}

test "Veteran learns" {
  p1 { battlefield "Veteran" as veteran }
  p1 attacks with veteran on p2
  all pass
  expect p2.health == 18 and veteran.power == 3
}

test "Saboteur breaks a resource" {
  p1 { hand "Saboteur"; mana 2 }
  p2 { battlefield "Materials" as materials }
  p1 plays "Saboteur"
  all pass
  p1 chooses materials
  expect materials in p2.graveyard
}

test "Paladin saves another unit by tapping" {
  p1 { hand "Dark Rite", "Kill" as fodder; mana 2 }
  p2 { battlefield "Paladin" as paladin, "Archer" as archer }
  p1 plays "Dark Rite"
  p1 chooses archer
  p1 chooses fodder
  all pass
  expect archer in p2.battlefield and paladin.tapped
}

test "Paladin heals whom it saves" {
  p1 { hand "Scorched Earth"; mana 4 }
  p2 { battlefield "Paladin" as paladin, "Archer" as archer }
  p1 plays "Scorched Earth"
  all pass
  expect archer in p2.battlefield and archer.wounds == 0 and paladin.tapped
}

test "Paladin saves one of two that would be destroyed at once" {
  p1 { hand "Scorched Earth"; mana 4 }
  p2 { battlefield "Paladin" as paladin, "Archer" as one, "Archer" as two }
  p1 plays "Scorched Earth"
  all pass
  expect one in p2.battlefield and two in p2.graveyard and paladin.tapped
}

test "Spite hurts whoever it countered" {
  p1 { hand "Firebolt", "Spite"; battlefield "Martyr" as martyr; mana 2 }
  p2 { hand "Quick Study" as study; deck "Kill"; mana 1 }
  p1 plays "Firebolt"
  p1 chooses p2
  p2 reacts study
  p1 reacts "Spite"
  p1 chooses study
  p1 chooses martyr
  all pass
  expect p2.health == 17 and "Kill" in p2.deck
}

test "Kill deals 999" {
  p1 { hand "Kill"; mana 5 }
  p2 { health 999 }
  p1 plays "Kill"
  p1 chooses p2
  all pass
  expect p1 wins
}

test "Blood Pact draws two" {
  p1 { hand "Blood Pact"; deck "Kill" x 3 }
  p1 plays "Blood Pact"
  all pass
  expect p1.health == 18 and count("Kill" in p1.hand) == 2
}
