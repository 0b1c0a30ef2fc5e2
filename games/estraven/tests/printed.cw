// What is printed on the cards, a second time: a number or a word that slips is noticed here.

test "printed: reactions" {
  p1 {
    graveyard "Counterspell", "Turn Aside", "Ambush", "Spite", "Vigil", "Sanctuary", "Parry", "Quick Study", "Last Word"
  }
  expect "Counterspell".pitch == 2 and "Counterspell".cost == 2
  expect "Turn Aside".pitch == 1 and "Turn Aside".cost == 1
  expect "Ambush".pitch == 1 and "Ambush".cost == 2
  expect "Spite".pitch == 1 and "Spite".cost == 1
  expect "Vigil".pitch == 2 and "Vigil".cost == 1
  expect "Sanctuary".pitch == 2 and "Sanctuary".cost == 2
  expect "Parry".pitch == 1 and "Parry".cost == 1
  expect "Quick Study".pitch == 1 and "Quick Study".cost == 1
  expect "Last Word".pitch == 1 and "Last Word".cost == 0
}

test "printed: spells" {
  p1 {
    graveyard "Firebolt",
      "Divine Touch",
      "Kill",
      "Lightning Bolt",
      "Healing Word",
      "Fireball",
      "Greater Heal",
      "Targeted Strike",
      "Direct Assault",
      "Royal Decree",
      "Blood Pact",
      "Recall",
      "Last Stand",
      "Holy Fire",
      "Scorched Earth",
      "Duel of Honour",
      "Forced March",
      "War Chest",
      "Levy",
      "Banishment",
      "Dismissal",
      "Wake the Fallen",
      "Grim Bargain",
      "Dark Rite",
      "Forgetting",
      "Coronation",
      "Silence",
      "Battle Map",
      "Twin Flames",
      "Blood Price"
  }
  expect "Firebolt".pitch == 1 and "Firebolt".cost == 1
  expect "Divine Touch".pitch == 2 and "Divine Touch".cost == 2
  expect "Kill".pitch == 3 and "Kill".cost == 5
  expect "Lightning Bolt".pitch == 1 and "Lightning Bolt".cost == 2
  expect "Healing Word".pitch == 1 and "Healing Word".cost == 1
  expect "Fireball".pitch == 2 and "Fireball".cost == 3
  expect "Greater Heal".pitch == 2 and "Greater Heal".cost == 3
  expect "Targeted Strike".pitch == 2 and "Targeted Strike".cost == 0
  expect "Direct Assault".pitch == 3 and "Direct Assault".cost == 0
  expect "Royal Decree".pitch == 2 and "Royal Decree".cost == 2
  expect "Blood Pact".pitch == 1 and "Blood Pact".cost == 0
  expect "Recall".pitch == 2 and "Recall".cost == 2
  expect "Last Stand".pitch == 3 and "Last Stand".cost == 3
  expect "Holy Fire".pitch == 2 and "Holy Fire".cost == 3
  expect "Scorched Earth".pitch == 3 and "Scorched Earth".cost == 4
  expect "Duel of Honour".pitch == 2 and "Duel of Honour".cost == 1
  expect "Forced March".pitch == 1 and "Forced March".cost == 1
  expect "War Chest".pitch == 1 and "War Chest".cost == 0
  expect "Levy".pitch == 1 and "Levy".cost == 1
  expect "Banishment".pitch == 2 and "Banishment".cost == 3
  expect "Dismissal".pitch == 2 and "Dismissal".cost == 2
  expect "Wake the Fallen".pitch == 3 and "Wake the Fallen".cost == 4
  expect "Grim Bargain".pitch == 1 and "Grim Bargain".cost == 1
  expect "Dark Rite".pitch == 2 and "Dark Rite".cost == 2
  expect "Forgetting".pitch == 1 and "Forgetting".cost == 2
  expect "Coronation".pitch == 3 and "Coronation".cost == 3
  expect "Silence".pitch == 1 and "Silence".cost == 2
  expect "Battle Map".pitch == 1 and "Battle Map".cost == 2
  expect "Twin Flames".pitch == 2 and "Twin Flames".cost == 3
  expect "Blood Price".pitch == 2 and "Blood Price".cost == 0
}

test "printed: units" {
  p1 {
    graveyard "Knight Commander",
      "Guard Captain",
      "Warlord",
      "Foot Soldier",
      "Archer",
      "Shield Bearer",
      "Heavy Infantry",
      "Combat Medic",
      "Pyre Adept",
      "Court Mage",
      "Banner Bearer",
      "Spymaster",
      "Conscript",
      "Martyr",
      "Gravecaller",
      "Siege Engine",
      "Ember Drake",
      "Field Surgeon",
      "Tax Collector",
      "Royal Guard",
      "Envoy",
      "Bone Reaper",
      "Carrion Hound",
      "Plague Bearer",
      "Mourner",
      "Skirmisher",
      "Quartermaster",
      "Oathbreaker",
      "Iron Duke",
      "Huntmistress",
      "Beast Tamer",
      "Null Adept",
      "Veteran",
      "Saboteur",
      "Paladin",
      "Subjects",
      "Materials",
      "Influence"
  }
  expect "Knight Commander".pitch == 2 and "Knight Commander".cost == 3 and "Knight Commander".power == 3
  expect "Knight Commander".resistance == 1 and "Knight Commander".health == 3 and Leader in "Knight Commander".class
  expect "Knight Commander".lead == 2 and "Knight Commander".leads == Soldier
  expect "Guard Captain".pitch == 2 and "Guard Captain".cost == 4 and "Guard Captain".power == 2
  expect "Guard Captain".resistance == 2 and "Guard Captain".health == 4 and Leader in "Guard Captain".class
  expect "Guard Captain".lead == 1 and "Guard Captain".leads == Soldier
  expect "Warlord".pitch == 3 and "Warlord".cost == 5 and "Warlord".power == 5 and "Warlord".resistance == 1
  expect "Warlord".health == 3 and Leader in "Warlord".class and "Warlord".lead == 2 and "Warlord".leads == Archer
  expect "Foot Soldier".pitch == 1 and "Foot Soldier".cost == 1 and "Foot Soldier".power == 2
  expect "Foot Soldier".resistance == 0 and "Foot Soldier".health == 1 and Troop in "Foot Soldier".class
  expect Soldier in "Foot Soldier".class
  expect "Archer".pitch == 1 and "Archer".cost == 2 and "Archer".power == 3 and "Archer".resistance == 0
  expect "Archer".health == 1 and Troop in "Archer".class and Archer in "Archer".class
  expect "Shield Bearer".pitch == 2 and "Shield Bearer".cost == 2 and "Shield Bearer".power == 1
  expect "Shield Bearer".resistance == 2 and "Shield Bearer".health == 1 and Troop in "Shield Bearer".class
  expect Soldier in "Shield Bearer".class
  expect "Heavy Infantry".pitch == 2 and "Heavy Infantry".cost == 3 and "Heavy Infantry".power == 3
  expect "Heavy Infantry".resistance == 1 and "Heavy Infantry".health == 1 and Troop in "Heavy Infantry".class
  expect Soldier in "Heavy Infantry".class
  expect "Combat Medic".pitch == 1 and "Combat Medic".cost == 2 and "Combat Medic".power == 1
  expect "Combat Medic".resistance == 1 and "Combat Medic".health == 2 and Troop in "Combat Medic".class
  expect Soldier in "Combat Medic".class
  expect "Pyre Adept".pitch == 1 and "Pyre Adept".cost == 2 and "Pyre Adept".power == 1
  expect "Pyre Adept".resistance == 0 and "Pyre Adept".health == 2 and Troop in "Pyre Adept".class
  expect Mage in "Pyre Adept".class
  expect "Court Mage".pitch == 1 and "Court Mage".cost == 3 and "Court Mage".power == 1
  expect "Court Mage".resistance == 0 and "Court Mage".health == 2 and Troop in "Court Mage".class
  expect Mage in "Court Mage".class
  expect "Banner Bearer".pitch == 1 and "Banner Bearer".cost == 2 and "Banner Bearer".power == 1
  expect "Banner Bearer".resistance == 1 and "Banner Bearer".health == 1 and Troop in "Banner Bearer".class
  expect Soldier in "Banner Bearer".class
  expect "Spymaster".pitch == 2 and "Spymaster".cost == 3 and "Spymaster".power == 2 and "Spymaster".resistance == 0
  expect "Spymaster".health == 2 and Troop in "Spymaster".class
  expect "Conscript".pitch == 1 and "Conscript".cost == 0 and "Conscript".power == 2 and "Conscript".resistance == 0
  expect "Conscript".health == 1 and Troop in "Conscript".class and Soldier in "Conscript".class
  expect "Martyr".pitch == 1 and "Martyr".cost == 1 and "Martyr".power == 1 and "Martyr".resistance == 0
  expect "Martyr".health == 1 and Troop in "Martyr".class
  expect "Gravecaller".pitch == 2 and "Gravecaller".cost == 4 and "Gravecaller".power == 2
  expect "Gravecaller".resistance == 1 and "Gravecaller".health == 2 and Troop in "Gravecaller".class
  expect Mage in "Gravecaller".class
  expect "Siege Engine".pitch == 3 and "Siege Engine".cost == 4 and "Siege Engine".power == 4
  expect "Siege Engine".resistance == 2 and "Siege Engine".health == 2 and Troop in "Siege Engine".class
  expect "Ember Drake".pitch == 3 and "Ember Drake".cost == 5 and "Ember Drake".power == 4
  expect "Ember Drake".resistance == 1 and "Ember Drake".health == 4 and Beast in "Ember Drake".class
  expect "Field Surgeon".pitch == 1 and "Field Surgeon".cost == 3 and "Field Surgeon".power == 1
  expect "Field Surgeon".resistance == 0 and "Field Surgeon".health == 3 and Troop in "Field Surgeon".class
  expect Healer in "Field Surgeon".class
  expect "Tax Collector".pitch == 1 and "Tax Collector".cost == 2 and "Tax Collector".power == 1
  expect "Tax Collector".resistance == 0 and "Tax Collector".health == 2 and Troop in "Tax Collector".class
  expect "Royal Guard".pitch == 2 and "Royal Guard".cost == 3 and "Royal Guard".power == 2
  expect "Royal Guard".resistance == 2 and "Royal Guard".health == 2 and Troop in "Royal Guard".class
  expect Soldier in "Royal Guard".class and "Royal Guard" has Steadfast
  expect "Envoy".pitch == 1 and "Envoy".cost == 2 and "Envoy".power == 1 and "Envoy".resistance == 0
  expect "Envoy".health == 2 and Troop in "Envoy".class
  expect "Bone Reaper".pitch == 2 and "Bone Reaper".cost == 4 and "Bone Reaper".power == 3
  expect "Bone Reaper".resistance == 0 and "Bone Reaper".health == 3 and Troop in "Bone Reaper".class
  expect "Carrion Hound".pitch == 1 and "Carrion Hound".cost == 2 and "Carrion Hound".power == 2
  expect "Carrion Hound".resistance == 0 and "Carrion Hound".health == 1 and Beast in "Carrion Hound".class
  expect "Plague Bearer".pitch == 1 and "Plague Bearer".cost == 3 and "Plague Bearer".power == 2
  expect "Plague Bearer".resistance == 0 and "Plague Bearer".health == 2 and Troop in "Plague Bearer".class
  expect "Mourner".pitch == 1 and "Mourner".cost == 2 and "Mourner".power == 1 and "Mourner".resistance == 1
  expect "Mourner".health == 2 and Troop in "Mourner".class and Healer in "Mourner".class
  expect "Skirmisher".pitch == 1 and "Skirmisher".cost == 2 and "Skirmisher".power == 2
  expect "Skirmisher".resistance == 0 and "Skirmisher".health == 1 and Troop in "Skirmisher".class
  expect Archer in "Skirmisher".class and "Skirmisher" has Swift
  expect "Quartermaster".pitch == 1 and "Quartermaster".cost == 2 and "Quartermaster".power == 1
  expect "Quartermaster".resistance == 0 and "Quartermaster".health == 2 and Troop in "Quartermaster".class
  expect "Oathbreaker".pitch == 2 and "Oathbreaker".cost == 2 and "Oathbreaker".power == 4
  expect "Oathbreaker".resistance == 0 and "Oathbreaker".health == 3 and Troop in "Oathbreaker".class
  expect "Iron Duke".pitch == 3 and "Iron Duke".cost == 5 and "Iron Duke".power == 3 and "Iron Duke".resistance == 2
  expect "Iron Duke".health == 5 and Leader in "Iron Duke".class and "Iron Duke".lead == 3
  expect "Iron Duke".leads == Soldier
  expect "Huntmistress".pitch == 2 and "Huntmistress".cost == 4 and "Huntmistress".power == 3
  expect "Huntmistress".resistance == 0 and "Huntmistress".health == 3 and Leader in "Huntmistress".class
  expect Archer in "Huntmistress".class and "Huntmistress".lead == 2 and "Huntmistress".leads == Archer
  expect "Beast Tamer".pitch == 1 and "Beast Tamer".cost == 3 and "Beast Tamer".power == 2
  expect "Beast Tamer".resistance == 0 and "Beast Tamer".health == 2 and Leader in "Beast Tamer".class
  expect "Beast Tamer".lead == 2 and "Beast Tamer".leads == Beast
  expect "Null Adept".pitch == 1 and "Null Adept".cost == 3 and "Null Adept".power == 1
  expect "Null Adept".resistance == 1 and "Null Adept".health == 2 and Troop in "Null Adept".class
  expect Mage in "Null Adept".class
  expect "Veteran".pitch == 2 and "Veteran".cost == 3 and "Veteran".power == 2 and "Veteran".resistance == 1
  expect "Veteran".health == 2 and Troop in "Veteran".class and Soldier in "Veteran".class
  expect "Saboteur".pitch == 1 and "Saboteur".cost == 2 and "Saboteur".power == 1 and "Saboteur".resistance == 0
  expect "Saboteur".health == 1 and Troop in "Saboteur".class
  expect "Paladin".pitch == 2 and "Paladin".cost == 4 and "Paladin".power == 3 and "Paladin".resistance == 1
  expect "Paladin".health == 3 and Troop in "Paladin".class and Soldier in "Paladin".class
  expect "Subjects".sort == Subjects
  expect "Materials".sort == Materials
  expect "Influence".sort == Influence
}
