deck "Market" { 7 "Subjects"; 7 "Materials"; 6 "Influence" }

deck "Fire" {
  3 "Firebolt"; 2 "Lightning Bolt"; 1 "Fireball"; 1 "Kill"; 2 "Direct Assault"; 2 "Warlord"; 2 "Foot Soldier"
  2 "Archer"
  2 "Pyre Adept"; 1 "Ember Drake"; 1 "Spite"; 1 "Siege Engine"
}

deck "Light" {
  1 "Divine Touch"; 2 "Healing Word"; 1 "Greater Heal"; 2 "Guard Captain"; 2 "Shield Bearer"; 2 "Combat Medic"
  2 "Banner Bearer"
  2 "Turn Aside"; 1 "Vigil"; 1 "Sanctuary"; 1 "Field Surgeon"; 2 "Heavy Infantry"; 1 "Last Stand"
}

deck "Court" {
  2 "Targeted Strike"; 1 "Royal Decree"; 2 "Counterspell"; 2 "Knight Commander"; 2 "Foot Soldier"; 1 "Heavy Infantry"
  2 "Court Mage"
  1 "Spymaster"; 2 "Conscript"; 1 "Tax Collector"; 1 "Royal Guard"; 1 "Silence"; 1 "Envoy"; 1 "Coronation"
}

deck "Grave" {
  2 "Firebolt"; 2 "Gravecaller"; 1 "Blood Pact"; 1 "Recall"; 1 "Warlord"; 2 "Archer"; 2 "Martyr"; 1 "Spite"
  1 "Bone Reaper"
  2 "Carrion Hound"; 1 "Grim Bargain"; 1 "Wake the Fallen"; 1 "Plague Bearer"; 1 "Dark Rite"; 1 "Mourner"
}
