// Who attacks whom, who blocks whom, and what is left of it when the combat is over.

card "Trial Lancer" : CreatureCard { power 3  toughness 3  Vigilance }
card "Trial Squire" : CreatureCard { power 2  toughness 2  Reckless }
card "Trial Tyrant" : CreatureCard { power 2  toughness 5  Menace; Lure }
card "Trial Siren"  : CreatureCard { power 2  toughness 5  Lure }

card "Trial Charge" : InstantCard {
  resolve { until end of turn { each friendly Creature: gains FirstStrike } }
}

card "Trial Moat"       : EnchantmentCard { cannot attack(any, Player as p) if p == you }
card "Trial Small Toll" : EnchantmentCard { static { you: toll + 1 } }
card "Trial Drums"      : EnchantmentCard { when begin_combat { gain_life(1) } }
card "Trial Horn"       : EnchantmentCard { when end_combat { gain_life(1) } }

card "Trial Parry" : EnchantmentCard {
  instead of damage(you, any, true) { leave_combat(each Creature) }
}

test "who has attacked attacks again only if that is said again" {
  at p1 main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Trial Lancer" as lancer with sick false }
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses lancer
  expect lancer.attacking == p2 and lancer.aim == none and not lancer.marching
  all pass
  all pass
  all pass
  all pass
  expect p2.life == 17 and phase is combat and lancer.attacking == none
  all pass
  expect p1 asked "Attack"
  p1 chooses done
  expect lancer.attacking == none and p2.life == 17
}

test "only who was chosen attacks, and is tapped" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Goblin" as b with sick false }
  all pass
  p1 chooses a
  p1 chooses done
  expect a.tapped and not b.tapped and b.attacking == none and times(attack, this turn) == 1
  all pass
  all pass
}

test "all who are reckless attack" {
  at p1 combat
  p1 { battlefield "Trial Squire" as a with sick false, "Trial Squire" as b with sick false }
  all pass
  expect not asked
  expect a.attacking == p2 and b.attacking == p2
  all pass
  all pass
  expect p2.life == 16
}

test "three players: another's reckless creature is sent nowhere" players 3 {
  at p1 combat
  p1 { battlefield "Trial Lancer" as lancer with sick false, "Isle" x 2 }
  p2 { battlefield "Trial Squire" as squire with sick false }
  p3 { battlefield "Bridge of Tolls" }
  all pass
  p1 chooses lancer
  p1 chooses p2
  expect not asked
  expect squire.aim == none and not squire.tapped
  all pass
  p2 chooses done
  all pass
  expect p2.life == 17 and p3.life == 20
}

test "three players: whoever may not be attacked is not chosen" players 3 {
  at p1 combat
  p1 { battlefield "Trial Lancer" as lancer with sick false }
  p2 { battlefield "Trial Moat" }
  all pass
  p1 chooses lancer
  expect not asked
  expect lancer.attacking == p3
  all pass
  all pass
  expect p3.life == 17
}

test "a toll of one mana is asked for" {
  at p1 combat
  p1 { battlefield "Trial Lancer" as lancer with sick false, "Isle" as isle }
  p2 { battlefield "Trial Small Toll" }
  all pass
  p1 chooses lancer
  expect p1 asked "Pay 1 mana"
  p1 chooses yes
  expect isle.tapped and lancer.attacking == p2
  all pass
  all pass
  expect p2.life == 17
}

test "who was tapped for mana to pay its own toll does not attack, then or later" {
  at p1 main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Leaf Druid" as druid with sick false }
  p2 { battlefield "Trial Small Toll" }
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses druid
  p1 chooses yes
  expect druid.tapped and druid.attacking == none and druid.aim == none
  p1 { battlefield druid with tapped false }
  all pass
  expect p1 asked "Attack"
  p1 chooses done
  expect not druid.tapped and druid.attacking == none
}

test "who has blocked is free to block another in the next combat" {
  at p1 main
  p1 {
    hand "Second Charge"
    battlefield "Crag" x 3, "Ancient Guardian" as a with sick false, "Trial Lancer" as b with sick false
  }
  p2 { battlefield "Moss Titan" as titan }
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses a
  p1 chooses done
  all pass
  p2 chooses titan
  expect titan.guards == none and titan.blocking == a and p2.declared
  all pass
  expect titan.damage == 4
  all pass
  all pass
  expect titan.hitter == none and titan.share == 0 and titan.blocking == none and not a.blocked
  all pass
  p1 chooses b
  expect not p2.declared
  all pass
  p2 chooses titan
  expect titan.blocking == b
  all pass
}

test "that somebody has said who blocks is so though nobody does" {
  at p1 combat
  p1 { battlefield "Trial Lancer" as lancer with sick false }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses lancer
  expect not p2.declared
  all pass
  p2 chooses done
  expect p2.declared and not p1.declared
  all pass
}

test "who had first strike in one combat and has it no more deals damage in the next" {
  at p1 combat
  p1 { hand "Trial Charge"; battlefield "Trial Lancer" as lancer with sick false; library "Isle" x 5 }
  p2 { library "Isle" x 5 }
  all pass
  p1 chooses lancer
  p1 casts "Trial Charge"
  all pass
  all pass
  all pass
  expect p2.life == 17 and lancer.struck
  all pass
  all pass
  all pass
  expect phase is second_main and not lancer.struck and lancer.attacking == none
}

test "who leaves the combat while damage is dealt deals none any more, and takes none" {
  at p1 combat
  p1 { battlefield "Trial Lancer" as a with sick false, "Bear" as b with sick false }
  p2 { battlefield "Trial Parry", "Moss Titan" as titan }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses done
  p2 chooses titan
  all pass
  expect p2.life == 20 and titan.damage == 0 and titan.spill == 0 and titan.share == 0 and b in p1.battlefield
  all pass
}

// ---- who must block -------------------------------------------------------------------------------------------------

test "who must block is of the attacked player: the attacker's own creatures stay where they are" {
  at p1 combat
  p1 { battlefield "Trial Siren" as siren with sick false, "Bear" as home }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses siren
  all pass
  expect bear.blocking == siren and home.guards == none
  all pass
}

test "of two who must block two with menace, the third decides which of them is blocked" {
  at p1 combat
  p1 { battlefield "Trial Tyrant" as a with sick false, "Trial Tyrant" as b with sick false, "Bear" as home }
  p2 { battlefield "Goblin" as x, "Goblin" as y, "Goblin" as z }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses a
  p2 chooses b
  p2 chooses a
  expect x.blocking == a and z.blocking == a and y.blocking == none and y.guards == none
  all pass
  p1 chooses 1
  expect p2.life == 18
}

test "all who would stand alone before an attacker with menace stand back" {
  at p1 combat
  p1 {
    battlefield "Trial Tyrant" as a with sick false,
      "Trial Tyrant" as b with sick false,
      "Trial Tyrant" as c with sick false
  }
  p2 { battlefield "Goblin" as w, "Goblin" as x, "Goblin" as y, "Goblin" as z }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses c
  all pass
  p2 chooses a
  p2 chooses b
  p2 chooses c
  p2 chooses a
  expect p2 not asked
  expect w.blocking == a and z.blocking == a and x.blocking == none and y.blocking == none
  all pass
  p1 chooses 1
  expect p2.life == 16
}

test "who is the last that can stand beside another before an attacker with menace has no choice" {
  at p1 combat
  p1 { battlefield "Trial Tyrant" as a with sick false, "Trial Siren" as b with sick false, "Bear" as home }
  p2 { battlefield "Goblin" as x, "Goblin" as y }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses a
  expect not asked
  expect x.blocking == a and y.blocking == a
  all pass
  p1 chooses 1
}

test "an attacker with menace is blocked by nobody where only one could" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear" as bear, "Goblin" with tapped true }
  all pass
  expect not asked
  all pass
  expect berserker.attacking == none or not berserker.blocked
}

test "an attacker with menace is blocked by two of those who can, or more" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false, "Bear" as home }
  p2 { battlefield "Bear" as a, "Goblin" as b, "Goblin" as tapped_one with tapped true, "Bear" as c }
  all pass
  all pass
  expect p2 asked "two creatures or more"
  p2 chooses yes
  expect options a; b; c
  p2 chooses a
  expect options b; c
  p2 chooses b
  expect options done; c
  p2 chooses done
  expect a.blocking == berserker and b.blocking == berserker and c.blocking == none
  all pass
  p1 chooses 1
}

test "who does not block is not heard to block" {
  at p1 combat
  p1 { battlefield "Trial Lancer" as lancer with sick false }
  p2 { battlefield "Proud Lioness" as lioness, "Bear" as bear }
  all pass
  p1 chooses lancer
  all pass
  p2 chooses bear
  p2 chooses done
  expect stack is empty and lioness.blocking == none and times(block, this turn) == 1
  all pass
}

// ---- damage ---------------------------------------------------------------------------------------------------------

test "Fog stops the damage of a blocker and that of whom it blocks" {
  at p1 combat
  p1 { battlefield "Moss Titan" as titan with sick false }
  p2 { hand "Fog"; battlefield "Grove", "Ancient Guardian" as guardian }
  all pass
  p1 chooses titan
  all pass
  p2 chooses guardian
  p1 passes
  p2 casts "Fog"
  all pass
  all pass
  expect titan.damage == 0 and guardian.damage == 0
}

card "Trial Mirror" : EnchantmentCard {
  instead of damage(you, Int as n, true) { gain_life(n + 1) }
}

test "an attacker that is blocked deals nothing to the player, nor does one without power" {
  at p1 combat
  p1 { battlefield "Moss Titan" as titan with sick false, "Trial Blank" as blank with sick false }
  p2 { battlefield "Trial Mirror", "Ancient Guardian" as guardian }
  all pass
  p1 chooses titan
  p1 chooses blank
  all pass
  p2 chooses guardian
  all pass
  expect p2.life == 20 and times(gain_life, this turn) == 0
}

test "who strikes first somewhere else does not make it two blows" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false }
  p2 { battlefield "Dawn Knight" as knight }
  all pass
  p1 chooses bear
  all pass
  p2 chooses done
  all pass
  expect p2.life == 18
}

test "that combat begins is heard, and that it ends, though nobody attacks" {
  at p1 combat
  p1 { battlefield "Trial Drums", "Trial Horn" }
  expect count(Card in stack) == 1
  all pass
  expect p1.life == 21
  all pass
  expect phase is combat and count(Card in stack) == 1
  all pass
  expect p1.life == 22 and phase is combat
  all pass
  expect phase is second_main
}
