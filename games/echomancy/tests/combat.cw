// Attack, block, and the blows.

test "a lifelinking attacker and first strike: who dies first heals nobody" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false, damage 1 }
  p2 { battlefield "Thalia, Forest Keeper" as thalia }
  all pass
  p1 chooses cleric
  all pass
  p2 chooses thalia
  all pass
  expect cleric in p1.graveyard and p1.life == 20 and thalia.damage == 0
}

test "lifelink and double strike: healed twice" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false, attached "Twin Blades" }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p1.life == 21
  all pass
  expect p1.life == 22 and p2.life == 18
}

test "deathtouch and first strike: the other does not strike back" {
  at p2 combat
  p1 { battlefield "Venom Fang" as fang }
  p1 { hand "Mirror Fury"; battlefield "Crag" x 3 }
  p2 { battlefield "Moss Titan" as titan with sick false }
  all pass
  p2 chooses titan
  all pass
  p1 chooses fang
  p2 passes
  p1 casts "Mirror Fury"
  all pass
  all pass
  expect titan in p2.graveyard and fang in p1.battlefield
}

test "trample against protection: what kills it must be assigned, though it is prevented" {
  at p1 combat
  p1 { battlefield "Ball Lightning Imp" as imp with sick false }
  p2 { battlefield "Bear" as bear with attached "Cloak of Noon" }
  all pass
  p1 chooses imp
  all pass
  p2 chooses bear
  all pass
  expect options 2; 3; 4
  p1 chooses 2
  expect bear.damage == 0 and p2.life == 18 and imp in p1.graveyard
}

test "trample against the indestructible: as much as its toughness" {
  at p1 combat
  p1 { battlefield "Abyssal Wurm" as wurm with sick false }
  p2 { battlefield "Ancient Guardian" as guardian }
  all pass
  p1 chooses wurm
  all pass
  p2 chooses guardian
  all pass
  expect options 5; 6
  p1 chooses 5
  expect p2.life == 19 and guardian in p2.battlefield
}

test "infect and trample: counters and poison" {
  at p1 combat
  p1 { battlefield "Blightfang Hound" as hound with sick false, attached "Ancient Bark" }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses hound
  all pass
  p2 chooses bear
  all pass
  p1 chooses 2
  expect bear in p2.graveyard and p2.poison == 2 and p2.life == 20
}

test "infect and lifelink: the damage heals" {
  at p1 combat
  p1 { battlefield "Blightfang Hound" as hound with sick false, attached "Blessed Mail" }
  all pass
  p1 chooses hound
  all pass
  all pass
  expect p2.poison == 3 and p1.life == 23 and p2.life == 20
}

test "no power, no damage" {
  at p1 combat
  p1 { battlefield "Goblin" as goblin with sick false, toughness 4 }
  p2 { hand "Withering Touch" as touch; battlefield "Fen", "Grudge" }
  all pass
  p1 chooses goblin
  p1 passes
  p2 casts touch
  all pass
  expect goblin.power == -1
  all pass
  all pass
  expect p2.life == 20 and stack is empty
}

test "flying lost after the block changes nothing" {
  at p1 combat
  p1 { battlefield "Drake of the Locks" as drake with sick false }
  p2 { battlefield "Spider of the Canopy" as spider; hand "Turn to Frog"; battlefield "Isle" x 2 }
  all pass
  p1 chooses drake
  all pass
  p2 chooses spider
  p1 passes
  p2 casts "Turn to Frog"
  p2 chooses spider
  all pass
  all pass
  expect spider in p2.graveyard and drake.damage == 1 and p2.life == 20
}

test "flying learnt after the block changes nothing" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false; hand "Battle Hymn"; battlefield "Meadow" x 2 }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses bear
  all pass
  p2 chooses goblin
  p1 casts "Battle Hymn"
  p1 chooses "soar"
  p1 chooses done
  p1 chooses bear
  all pass
  all pass
  expect goblin in p2.graveyard and p2.life == 20
}

test "flying learnt before the block makes the difference" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false; hand "Battle Hymn"; battlefield "Meadow" x 2 }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses bear
  p1 casts "Battle Hymn"
  p1 chooses "soar"
  p1 chooses done
  p1 chooses bear
  all pass
  all pass
  all pass
  expect p2.life == 18 and goblin in p2.battlefield
}

test "a flash of a creature blocks" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false }
  p2 { hand "Reflecting Pool Sprite" as sprite; battlefield "Isle" x 3 }
  all pass
  p1 chooses bear
  p1 passes
  p2 casts sprite
  all pass
  all pass
  p2 chooses sprite
  all pass
  expect sprite in p2.graveyard and bear in p1.graveyard and p2.life == 20
}

test "a blocker that is tapped strikes all the same" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false }
  p2 { battlefield "Frost Binding"; battlefield "Goblin" as goblin }
  all pass
  p1 chooses bear
  all pass
  p2 chooses goblin
  p2 { battlefield goblin }
  expect goblin.blocking == bear
  all pass
  expect bear.damage == 1
}

test "an attacker that becomes no creature is out of the fight" {
  at p1 combat
  p1 { battlefield "Grove" as grove with sick false, "Anthem of Roots" as roots }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 with sick false }
  all pass
  p1 chooses grove
  expect grove.attacking == p2
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect grove.attacking == none
  all pass
  all pass
  expect p2.life == 20
}

test "an attacker that is stolen is out of the fight, and its leash blocks nobody" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, "Goblin" as goblin with sick false }
  p2 { hand "Step Aside"; battlefield "Meadow" }
  p1 { hand "Step Aside" as mine; battlefield "Meadow" }
  all pass
  p1 chooses bear
  p1 chooses goblin
  p1 casts mine
  p1 chooses bear
  all pass
  expect bear.attacking == none and not bear.tapped
  all pass
  all pass
  expect p2.life == 19
}

test "four blockers, and the attacker's damage as its player likes" {
  at p1 combat
  p1 { battlefield "Moss Titan" as titan with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b, "Bear" as c }
  all pass
  p1 chooses titan
  all pass
  p2 chooses a
  p2 chooses b
  p2 chooses c
  all pass
  p1 chooses 0
  p1 chooses 3
  expect a in p2.battlefield and b in p2.graveyard and c in p2.graveyard and titan in p1.graveyard
}

test "both blockers and attacker die at once, and each death is heard" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, "Soul Warden's Bell" }
  p2 { battlefield "Bear" as other, "Soul Warden's Bell" }
  all pass
  p1 chooses bear
  all pass
  p2 chooses other
  all pass
  expect bear in p1.graveyard and other in p2.graveyard
  all pass
  all pass
  expect p1.life == 21 and p2.life == 21
}

test "blocking is heard of each blocker, being blocked of each as well" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false }
  p2 { battlefield "Proud Lioness" as a, "Proud Lioness" as b }
  all pass
  p1 chooses boar
  all pass
  p2 chooses a
  p2 chooses b
  p2 chooses "Proud Lioness"
  all pass
  all pass
  expect a.toughness == 4 and b.toughness == 4
  all pass
  p1 chooses 4
  expect a in p2.graveyard and b in p2.battlefield and boar in p1.graveyard
}

test "a second combat: who attacked and is tapped stays, who was vigilant attacks again" {
  at p1 second_main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Sunlit Angel" as angel with sick false; library "Bear" x 2 }
  p2 { library "Bear" x 2 }
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses angel
  all pass
  all pass
  expect p2.life == 16
}

test "attacking is for whose turn it is" {
  at p1 combat
  p1 { battlefield "Bear" as mine with sick false }
  p2 { battlefield "Bear" as theirs with sick false }
  all pass
  expect options done; mine
  p1 chooses done
  expect phase is second_main
}

test "three players: who is not attacked does not block" players 3 {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false }
  p2 { battlefield "Goblin" as goblin }
  p3 { battlefield "Goblin" as other }
  all pass
  p1 chooses a
  p1 chooses p2
  all pass
  expect options done; goblin
  p2 chooses done
  all pass
  expect p2.life == 18
}

test "a defender that is a frog may attack" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2, "Ironbark Wall" as wall with sick false }
  p1 casts "Turn to Frog"
  all pass
  all pass
  all pass
  p1 chooses wall
  all pass
  all pass
  expect p2.life == 19
}

test "haste learnt in time" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Crag", "Goblin Warlord" }
  p1 casts goblin
  all pass
  all pass
  all pass
  p1 chooses goblin
  all pass
  all pass
  expect p2.life == 18
}

test "damage stays on what was hurt in both strikes" {
  at p1 combat
  p1 { battlefield "Skyhunter" as sky with sick false, attached "Rage Banner" }
  p2 { battlefield "Spider of the Canopy" as spider }
  all pass
  p1 chooses sky
  all pass
  p2 chooses spider
  all pass
  expect spider.damage == 3 and sky in p1.battlefield
  all pass
  expect sky in p1.graveyard and spider.damage == 3
}

test "double strike: the first blow kills, the second has nobody to hit" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, attached "Twin Blades" }
  p2 { battlefield "Bear" as other }
  all pass
  p1 chooses bear
  all pass
  p2 chooses other
  all pass
  expect other in p2.graveyard
  all pass
  expect p2.life == 20 and bear.damage == 0
}

// ---- all blows at once ----------------------------------------------------------------------------------------------

test "a lifelinking blocker saves its player" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false }
  p2 { life 2; battlefield "Lantern Cleric" as cleric }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses cleric
  all pass
  expect p2.life == 1 and cleric.damage == 2
}

test "a lifelinking blocker that heals too little does not" {
  at p1 combat
  p1 { battlefield "Moss Titan" as a with sick false, "Bear" as b with sick false }
  p2 { life 5; battlefield "Lantern Cleric" as cleric }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses done
  p2 chooses cleric
  all pass
  expect p1 wins
}

test "a lifelinking blocker that strikes too late does not save its player from first strike" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as knight with sick false, "Bear" as b with sick false }
  p2 { life 2; battlefield "Lantern Cleric" as cleric }
  all pass
  p1 chooses knight
  p1 chooses b
  all pass
  p2 chooses done
  p2 chooses cleric
  all pass
  expect p1 wins
}

test "a lifelinking attacker saves its player from nothing, for it is not struck" {
  at p1 combat
  p1 { life 1; battlefield "Lantern Cleric" as cleric with sick false }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses cleric
  all pass
  p2 chooses bear
  all pass
  expect p1.life == 2 and cleric.damage == 2 and bear.damage == 1
}

test "both players would lose by the same blows: one heals and wins" {
  at p1 combat
  p1 { life 1; battlefield "Lantern Cleric" as cleric with sick false, attached "Rage Banner" }
  p2 { life 3; battlefield "Grudge" }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p1 wins
}

test "trample without spilling: damage is divided among the blockers freely" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false }
  p2 { battlefield "Moss Titan" as titan, "Goblin" as goblin }
  all pass
  p1 chooses boar
  all pass
  p2 chooses titan
  p2 chooses goblin
  all pass
  expect options 0; 1; 2; 3; 4
  p1 chooses 3
  expect goblin in p2.graveyard and titan.damage == 3 and p2.life == 20
}

test "trample: who gives one blocker too little has nothing left for the player" {
  at p1 combat
  p1 { battlefield "Abyssal Wurm" as wurm with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b }
  all pass
  p1 chooses wurm
  all pass
  p2 chooses a
  p2 chooses b
  all pass
  p1 chooses 1
  expect a.damage == 1 and b in p2.graveyard and p2.life == 20
}

test "trample: enough for the first, and the last one takes at least as much" {
  at p1 combat
  p1 { battlefield "Abyssal Wurm" as wurm with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b }
  all pass
  p1 chooses wurm
  all pass
  p2 chooses a
  p2 chooses b
  all pass
  p1 chooses 2
  expect options 2; 3; 4
  p1 chooses 2
  expect a in p2.graveyard and b in p2.graveyard and p2.life == 18
}

test "two lures: the defender says who blocks which" {
  at p1 combat
  p1 {
    battlefield "Bear" as a with sick false, attached "Blossom Lure"
    battlefield "Bear" as b with sick false, attached "Blossom Lure"
  }
  p2 { battlefield "Goblin" as x, "Goblin" as y }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  expect p2 asked "Whom does Goblin"
  expect options a; b
  p2 chooses b
  p2 chooses a
  expect x.blocking == b and y.blocking == a
}

test "two lures: all may block the same one, and who cannot block one blocks the other" {
  at p1 combat
  p1 {
    battlefield "Sunlit Angel" as a with sick false, attached "Blossom Lure"
    battlefield "Bear" as b with sick false, attached "Blossom Lure"
  }
  p2 { battlefield "Goblin" as x, "Drake of the Locks" as y }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses b
  expect x.blocking == b and y.blocking == b and not a.blocked
}

test "a lure with menace: the second one it takes has no choice" {
  at p1 combat
  p1 {
    battlefield "Reckless Berserker" as two with sick false, attached "Blossom Lure"
    battlefield "Bear" as one with sick false, attached "Blossom Lure"
  }
  p2 { battlefield "Goblin" as x, "Goblin" as y }
  all pass
  p1 chooses one
  all pass
  expect options two; one
  p2 chooses two
  expect x.blocking == two and y.blocking == two and not one.blocked
}

test "a lure with menace that only one is left for is not blocked" {
  at p1 combat
  p1 {
    battlefield "Reckless Berserker" as two with sick false, attached "Blossom Lure"
    battlefield "Bear" as one with sick false, attached "Blossom Lure"
  }
  p2 { battlefield "Goblin" as x, "Goblin" as y }
  all pass
  p1 chooses one
  all pass
  p2 chooses one
  expect x.blocking == one and y.blocking == one and not two.blocked
}

test "a lure with menace: who can block nobody else is not left alone" {
  at p1 combat
  p1 {
    battlefield "Drake of the Locks" as drake with sick false, attached "Blossom Lure"
    battlefield "Reckless Berserker" as two with sick false, attached "Blossom Lure"
  }
  p2 { battlefield "Drake of the Locks" as x, "Goblin" as y }
  all pass
  p1 chooses drake
  all pass
  expect x.blocking == two and y.blocking == two and not drake.blocked
}
