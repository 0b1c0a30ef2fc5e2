// Whom a card may be about, and whom not.

test "Counterspell counters spells and reactions of the opponent, no units and nothing of one's own" {
  p1 { hand "Archer", "Firebolt", "Counterspell" as own; mana 9 }
  p2 { hand "Counterspell" as theirs; mana 2 }
  p1 plays "Archer"
  expect refused reacts theirs because "no legal target"
  all pass
  p1 plays "Firebolt"
  p1 chooses p2
  p2 passes
  expect refused reacts own because "no legal target"
  p1 passes
  expect p2.health == 18
}

test "Turn Aside and Null Adept turn no attack of one's own aside" {
  p1 { hand "Turn Aside"; battlefield "Archer" as archer, "Null Adept" as adept; mana 9 }
  p2 { hand "Parry" }
  p1 attacks with archer on p2
  p2 passes
  expect refused reacts "Turn Aside" because "no legal target"
  expect refused uses respond adept because "no legal target"
  p1 passes
  expect p2.health == 17
}

test "Ambush, Spite and Court Mage leave one's own cards alone" {
  p1 { hand "Archer" as archer, "Fireball", "Ambush", "Spite"; battlefield "Court Mage" as mage, "Martyr"; mana 9 }
  p1 plays archer
  p2 passes
  expect refused reacts "Ambush" because "no legal target"
  expect refused reacts "Spite" because "no legal target"
  p1 passes
  p1 plays "Fireball"
  p1 chooses p2
  p2 passes
  expect refused uses respond mage because "no legal target"
  p1 passes
  expect p2.health == 15
}

test "Vigil guards a unit of one's own, Parry weakens one that attacks" {
  p1 { battlefield "Archer" as archer, "Guard Captain" }
  p2 { hand "Vigil", "Parry"; battlefield "Foot Soldier" as guard; mana 2 }
  p1 attacks with archer on p2
  p2 reacts "Vigil"
  expect options guard
  p2 chooses guard
  p1 passes
  p2 reacts "Parry"
  expect options archer
  p2 chooses archer
  all pass
  p2 chooses done
  expect p2.health == 19
}

test "a resource that pays is one's own, of the sort that is asked for, and untapped" {
  p1 {
    hand "War Chest", "Levy", "Royal Decree", "Conscript"
    battlefield "Materials" as tools with tapped true, "Subjects" as folk with tapped true
    battlefield "Influence" as word with tapped true, "Envoy" as envoy
    mana 9
  }
  p2 { battlefield "Archer", "Materials", "Subjects", "Influence" }
  expect refused plays "War Chest" because "the cost cannot be paid"
  expect refused plays "Levy" because "the cost cannot be paid"
  expect refused plays "Royal Decree" because "the cost cannot be paid"
  expect refused plays "Conscript" because "the cost cannot be paid"
  expect no option uses use envoy
  p1 { battlefield "Materials" }
  expect option plays "War Chest"
  expect refused plays "Levy" because "the cost cannot be paid"
  expect refused plays "Royal Decree" because "the cost cannot be paid"
  expect refused plays "Conscript" because "the cost cannot be paid"
  expect no option uses use envoy
}

test "Materials are not paid with anything else" {
  p1 { hand "War Chest"; battlefield "Subjects", "Influence" }
  expect refused plays "War Chest" because "the cost cannot be paid"
}

test "Duel of Honour: one's own unit against one of the opponent" {
  p1 { hand "Duel of Honour"; battlefield "Guard Captain" as mine; mana 1 }
  p2 { battlefield "Guard Captain" as theirs }
  p1 plays "Duel of Honour"
  expect options mine
  p1 chooses mine
  expect options theirs
  p1 chooses theirs
  all pass
}

test "Forced March, Coronation and Battle Map are for one's own units" {
  p1 {
    hand "Forced March", "Coronation", "Battle Map"
    battlefield "Archer" as tired with tapped true, "Archer" as awake
    mana 9
    deck "Kill"
  }
  p2 { battlefield "Archer" with tapped true }
  p1 plays "Forced March"
  expect options tired
  p1 chooses tired
  all pass
  p1 plays "Coronation"
  expect options tired; awake
  p1 chooses tired
  all pass
  p1 plays "Battle Map"
  expect options tired; awake
  p1 chooses tired
  all pass
}

test "Dark Rite, Siege Engine, Huntmistress and Saboteur are for what the opponent has" {
  p1 {
    hand "Dark Rite", "Kill", "Saboteur"
    battlefield "Siege Engine" as engine with tapped true, "Huntmistress" as hunter, "Materials"
    mana 9
  }
  p2 { battlefield "Guard Captain" as captain, "Guard Captain" as other_one, "Subjects" as folk }
  p1 plays "Dark Rite"
  expect options captain; other_one
  p1 chooses captain
  p1 chooses "Kill"
  all pass
  p1 uses use engine
  expect options other_one
  p1 chooses other_one
  all pass
  p1 plays "Saboteur"
  all pass
  expect options folk
  p1 chooses folk
  p1 attacks with hunter on p2
  expect options other_one
  p1 chooses other_one
  all pass
  p2 chooses done
}

test "Martyr and Field Surgeon help one's own" {
  p1 { battlefield "Martyr" as martyr, "Guard Captain" as captain with wounds 2, "Field Surgeon" as surgeon }
  p2 { battlefield "Guard Captain" with wounds 2 }
  p1 uses respond surgeon
  expect options martyr; captain; surgeon
  p1 chooses captain
  all pass
  expect captain.wounds == 0
  p1 uses use martyr
  expect options martyr; captain; surgeon
  p1 chooses captain
  all pass
}

test "Grim Bargain and Spite take a unit of one's own" {
  p1 { hand "Grim Bargain"; battlefield "Archer" as archer, "Archer" as second; deck "Kill" x 3; mana 1 }
  p2 { hand "Spite"; battlefield "Martyr" as martyr, "Martyr" as another; mana 1 }
  p1 plays "Grim Bargain"
  expect options archer; second
  p1 chooses archer
  p2 reacts "Spite"
  p2 chooses "Grim Bargain"
  expect options martyr; another
  p2 chooses martyr
  all pass
}

test "Banner Bearer needs a leader of one's own" {
  p1 { battlefield "Banner Bearer", "Archer" as archer }
  p2 { battlefield "Guard Captain" }
  expect archer.power == 3
}

test "Iron Duke and Beast Tamer strengthen their own side" {
  p1 { battlefield "Iron Duke", "Beast Tamer", "Foot Soldier" as soldier, "Carrion Hound" as hound }
  p2 { battlefield "Foot Soldier" as enemy_soldier, "Carrion Hound" as enemy_hound }
  expect soldier.resistance == 1 and enemy_soldier.resistance == 0
  expect hound.power == 3 and enemy_hound.power == 2
}

test "Gravecaller draws once each turn, for others of its side" {
  p1 {
    hand "Scorched Earth"
    battlefield "Gravecaller" with printed health 9, "Archer", "Archer"
    deck "Kill" x 5
    mana 4
  }
  p1 plays "Scorched Earth"
  all pass
  expect count("Kill" in p1.hand) == 1
}

test "Gravecaller alone draws nothing when it dies" {
  p1 { hand "Scorched Earth"; battlefield "Gravecaller" as caller; deck "Kill" x 5; mana 4 }
  p1 plays "Scorched Earth"
  all pass
  expect caller in p1.graveyard and count("Kill" in p1.hand) == 0
}

test "Royal Guard untaps for an attack of the opponent, not for one of its own side" {
  p1 { battlefield "Royal Guard" as guard with tapped true, "Archer" as archer }
  p1 attacks with archer on p2
  all pass
  expect guard.tapped
}

test "Bone Reaper heals for dead enemies, Mourner for all others" {
  p1 { hand "Scorched Earth"; battlefield "Bone Reaper" with printed health 9, "Archer"; health 10; mana 4 }
  p2 { battlefield "Archer", "Mourner" with printed health 9; health 10 }
  p1 plays "Scorched Earth"
  all pass
  expect p1.health == 11 and p2.health == 12
}

test "Paladin saves others of its side, not itself and no enemy" {
  p1 { battlefield "Paladin" as paladin, "Archer" as mine with wounds 1; hand "Quick Study" }
  expect mine in p1.battlefield and paladin.tapped and mine.wounds == 0
}

test "Paladin does not save itself, nor an enemy" {
  p1 { hand "Scorched Earth"; battlefield "Paladin" as paladin with wounds 1; mana 4 }
  p2 { battlefield "Archer" as theirs }
  p1 plays "Scorched Earth"
  all pass
  expect paladin in p1.graveyard and theirs in p2.graveyard
}

test "Banner Bearer strengthens nobody of the opponent" {
  p1 { battlefield "Banner Bearer", "Guard Captain" }
  p2 { battlefield "Archer" as theirs }
  expect theirs.power == 3
}
