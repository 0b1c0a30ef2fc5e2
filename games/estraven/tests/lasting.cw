// How long effects last, and how much they do: what would go on, or do one more, is noticed here.

test "what lasts for the turn is over with it" {
  p1 { hand "Battle Map", "Last Stand"; battlefield "Archer" as archer, "Martyr" as martyr; deck "Kill" x 9; mana 9 }
  p2 { deck "Kill" x 9 }
  p1 plays "Battle Map"
  p1 chooses archer
  all pass
  p1 uses use martyr
  p1 chooses archer
  all pass
  p1 plays "Last Stand"
  all pass
  expect archer.power == 6 and archer.resistance == 1 and archer.lead == 2
  p1 ends_turn
  expect archer.power == 3 and archer.resistance == 0 and archer.lead == 0
}

test "what lasts longer is not" {
  p1 { hand "Coronation"; battlefield "Archer" as archer, "Veteran" as veteran; deck "Kill" x 9; mana 3 }
  p2 { deck "Kill" x 9 }
  p1 plays "Coronation"
  p1 chooses archer
  all pass
  p1 attacks with veteran on p2
  all pass
  p1 ends_turn
  expect archer.power == 5 and Leader in archer.class
  expect veteran.power == 3
}

test "Vigil lasts for the turn" {
  p1 { battlefield "Archer" as archer; deck "Kill" x 9 }
  p2 { hand "Vigil"; battlefield "Foot Soldier" as guard with tapped true; deck "Kill" x 9; mana 1 }
  p1 attacks with archer on p2
  p2 reacts "Vigil"
  p2 chooses guard
  all pass
  p2 chooses done
  p1 ends_turn
  expect guard.resistance == 0
}

test "Parry lasts for the turn" {
  p1 { battlefield "Archer" as archer; deck "Kill" x 9 }
  p2 { hand "Parry"; deck "Kill" x 9; mana 1 }
  p1 attacks with archer on p2
  p2 reacts "Parry"
  p2 chooses archer
  all pass
  expect archer.power == 1
  p1 ends_turn
  expect archer.power == 3
}

test "Blood Price costs everybody 2" {
  p1 { hand "Blood Price" }
  p1 plays "Blood Price"
  all pass
  expect p1.health == 18 and p2.health == 18
}

test "Sanctuary lasts for the turn" {
  p1 { hand "Fireball"; deck "Kill" x 9; mana 3 }
  p2 { hand "Sanctuary", "Blood Price"; deck "Kill" x 9; mana 2 }
  p1 plays "Fireball"
  p1 chooses p2
  p2 reacts "Sanctuary"
  all pass
  expect p2.health == 18
  p1 ends_turn
  p2 plays "Blood Price"
  all pass
  expect p2.health == 16
}

test "Combat Medic heals 2" {
  p1 { battlefield "Combat Medic" as medic, "Guard Captain" as captain with wounds 3; mana 1 }
  p1 uses use medic
  p1 chooses captain
  all pass
  expect captain.wounds == 1
}

test "Ember Drake deals 1 to each enemy" {
  p1 { battlefield "Ember Drake" as drake }
  p2 { battlefield "Huntmistress" as theirs }
  p1 attacks with drake on p2
  expect theirs.wounds == 1
}

test "Huntmistress deals 1" {
  p1 { battlefield "Huntmistress" as mine }
  p2 { battlefield "Huntmistress" as theirs }
  p1 attacks with mine on p2
  p1 chooses theirs
  expect theirs.wounds == 1
}

test "Gravecaller does not mourn the enemy's" {
  p1 { battlefield "Gravecaller", "Ember Drake" as drake; deck "Kill" x 3 }
  p2 { battlefield "Foot Soldier" as soldier }
  p1 attacks with drake on p2
  expect soldier in p2.graveyard and count("Kill" in p1.hand) == 0
}
