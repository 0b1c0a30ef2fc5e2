// White cards, one by one.

test "Noon Standard: your creatures, not theirs" {
  p1 { battlefield "Noon Standard", "Bear" as mine }
  p2 { battlefield "Bear" as theirs }
  expect mine.power == 3 and mine.toughness == 3
  expect theirs.power == 2 and theirs.toughness == 2
}

test "Battle Hymn: rally is for all of yours" {
  at p1 main
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as a, "Goblin" as b }
  p2 { battlefield "Bear" as theirs }
  p1 casts "Battle Hymn"
  p1 chooses "rally"
  p1 chooses done
  all pass
  expect a.power == 3 and a.toughness == 3 and b.power == 2 and b.toughness == 2 and theirs.power == 2
}

test "Battle Hymn: swell and soar" {
  at p1 main
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as a, "Goblin" as b }
  p1 casts "Battle Hymn"
  p1 chooses "swell"
  p1 chooses "soar"
  p1 chooses a
  p1 chooses b
  all pass
  expect a.power == 5 and a.toughness == 5 and a has not Flying
  expect b.power == 1 and b.toughness == 1 and b has Flying
}

test "Battle Hymn: one of the three at least" {
  at p1 main
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as bear }
  p1 casts "Battle Hymn"
  expect options "rally"; "swell"; "soar"
  p1 chooses "rally"
  expect options done; "swell"; "soar"
  p1 chooses done
  all pass
  expect bear.power == 3
}

test "Banishing Lamp holds a card until it leaves" {
  at p1 main
  p1 { hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3 }
  p2 { hand "Naturalize"; battlefield "Bear" as bear, "Grove" x 2 }
  p1 casts lamp
  all pass
  expect bear in p2.battlefield
  all pass
  expect bear in p2.exiled
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect lamp in p1.graveyard and bear in p2.battlefield
}

test "Banishing Lamp exiles a card" {
  at p1 main
  p1 { hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3, "Sol Ring" }
  p2 { battlefield "Bear" as bear }
  p1 casts lamp
  all pass
  expect bear in p2.battlefield
  all pass
  expect bear in p2.exiled
}

test "Banishing Lamp takes no lands" {
  at p1 main
  p1 { hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3 }
  p2 { battlefield "Grove" as grove }
  p1 casts lamp
  all pass
  expect stack is empty and lamp in p1.battlefield and grove in p2.battlefield
}

test "Step Aside: out and in again, and its arrival is heard" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Meadow", "Elvish Visionary" as elf with growth 2; library "Bear" }
  p1 casts "Step Aside"
  all pass
  expect elf in p1.battlefield and elf.growth == 0 and elf.sick
  all pass
  expect "Bear" in p1.hand
}

test "Step Aside: cycled at instant speed" {
  at p2 main
  p1 { hand "Step Aside"; battlefield "Crag"; library "Bear" }
  p2 passes
  p1 cycles "Step Aside"
  expect "Step Aside" in p1.graveyard and "Bear" in p1.library
  all pass
  expect "Bear" in p1.hand
}

test "Gather the Throng: three wisps that fly" {
  at p1 main
  p1 { hand "Gather the Throng"; battlefield "Meadow" x 4 }
  p1 casts "Gather the Throng"
  all pass
  expect count("Wisp Token" in p1.battlefield) == 3
  expect count(Spirit Creature where power == 1 and toughness == 1 and it has Flying and token) == 3
}

test "Census Taker: anybody's creature, not itself, not a land" {
  at p1 main
  p1 { hand "Census Taker" as taker, "Meadow" as land, "Goblin" as goblin; battlefield "Meadow" x 2, "Crag" }
  p1 casts taker
  all pass
  expect stack is empty and p1.life == 20
  p1 plays land
  expect p1.life == 20
  p1 casts goblin
  all pass
  all pass
  expect p1.life == 21
}

test "Census Taker counts theirs too" {
  at p2 main
  p1 { battlefield "Census Taker" }
  p2 { hand "Goblin"; battlefield "Crag" }
  p2 casts "Goblin"
  all pass
  all pass
  expect p1.life == 21 and p2.life == 20
}

test "Chapel Scribe: a card each time some of yours come" {
  at p1 main
  p1 { hand "Goblin" as a, "Goblin" as b; battlefield "Crag" x 2, "Chapel Scribe"; library "Bear" x 3 }
  p1 casts a
  all pass
  all pass
  expect count("Bear" in p1.hand) == 1
  p1 casts b
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Chapel Scribe does not look at theirs, nor at itself" {
  at p2 main
  p1 { battlefield "Chapel Scribe"; library "Bear" }
  p2 { hand "Honour Guard", "Chapel Scribe" as theirs; battlefield "Meadow" x 4; library "Bear" }
  p2 casts theirs
  all pass
  expect stack is empty and count("Bear" in p2.hand) == 0
  p2 casts "Honour Guard"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 0 and count("Bear" in p2.hand) == 1
}

test "Dawn Knight strikes first and stays awake" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as knight with sick false }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses knight
  expect not knight.tapped
  all pass
  p2 chooses bear
  all pass
  expect bear in p2.graveyard and knight.damage == 0
}

test "Sunlit Angel flies and stays awake" {
  at p1 combat
  p1 { battlefield "Sunlit Angel" as angel with sick false }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses angel
  all pass
  all pass
  expect p2.life == 16 and not angel.tapped
}

test "Lantern Cleric heals by striking, blocking too" {
  at p2 combat
  p1 { battlefield "Lantern Cleric" as cleric }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  p1 chooses cleric
  all pass
  expect p1.life == 21 and bear.damage == 1 and cleric.damage == 2
}

test "Oath of Mercy: the next five damage to a player" {
  at p1 main
  p1 { hand "Spark" as a, "Spark" as b; battlefield "Crag" x 2 }
  p2 { hand "Oath of Mercy"; battlefield "Meadow" }
  p1 passes
  p2 casts "Oath of Mercy"
  p2 chooses p2
  all pass
  p1 casts a
  p1 chooses p2
  all pass
  expect p2.life == 20 and p2.shield == 2
  p1 casts b
  p1 chooses p2
  all pass
  expect p2.life == 19
}

test "Swords to Soil: exiled, and its controller is paid in life" {
  at p1 main
  p1 { hand "Swords to Soil"; battlefield "Meadow" }
  p2 { battlefield "Moss Titan" as titan with growth 1 }
  p1 casts "Swords to Soil"
  all pass
  expect titan in p2.exiled and p2.life == 27 and p1.life == 20
}

test "Day of Ashes: every creature, nothing else" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear" as mine, "Noon Standard" as standard }
  p2 { battlefield "Bear" as theirs, "Ancient Guardian" as guardian }
  p1 casts "Day of Ashes"
  all pass
  expect mine in p1.graveyard and theirs in p2.graveyard
  expect guardian in p2.battlefield and standard in p1.battlefield
}

test "Warden of the Gate: the strong stay at home" {
  at p2 combat
  p1 { battlefield "Warden of the Gate" }
  p2 { battlefield "Trampling Boar" as boar with sick false, "Oakshield Troll" as troll with sick false }
  all pass
  expect options done; troll
  p2 chooses done
}

test "Warden of the Gate does not hinder its own side" {
  at p1 combat
  p1 { battlefield "Warden of the Gate" with sick true, "Trampling Boar" as boar with sick false }
  all pass
  expect options done; boar
  p1 chooses done
}

test "Blessed Mail: better and healing" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, attached "Blessed Mail" }
  expect bear.power == 3 and bear.toughness == 4
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 17 and p1.life == 23
}

test "Manacles: neither attack" {
  at p1 main
  p1 { hand "Manacles"; battlefield "Meadow" x 2 }
  p2 { battlefield "Bear" as bear with sick false }
  expect legal attack(bear, p1)
  p1 casts "Manacles"
  all pass
  expect "Manacles" in bear.attached and not legal attack(bear, p1)
}

test "Manacles: who wears them is not asked to attack" {
  at p2 combat
  p2 { battlefield "Bear" with sick false, attached "Manacles" }
  all pass
  expect phase is second_main
}

test "Manacles: nor block" {
  at p1 combat
  p1 { battlefield "Goblin" as goblin with sick false }
  p2 { battlefield "Bear" with sick false, attached "Manacles" }
  all pass
  p1 chooses goblin
  all pass
  all pass
  expect p2.life == 19
}

test "Shining Ward: black cannot touch it" {
  at p1 main
  p1 { hand "Shining Ward"; battlefield "Meadow", "Bear" as bear }
  p2 { hand "Murderous Pact", "Spark"; battlefield "Fen" x 2, "Crag" }
  p1 casts "Shining Ward"
  p1 chooses "from black"
  p1 passes
  p2 casts "Murderous Pact"
  all pass
  expect bear in p1.graveyard
  all pass
}

test "Shining Ward: a spell on its way loses its target; other colours do not care" {
  at p1 main
  p1 { hand "Shining Ward"; battlefield "Meadow", "Bear" as bear }
  p2 { hand "Murderous Pact", "Spark"; battlefield "Fen" x 2, "Crag" }
  p1 passes
  p2 casts "Murderous Pact"
  p2 passes
  p1 casts "Shining Ward"
  p1 chooses "from black"
  all pass
  all pass
  expect bear in p1.battlefield and "Murderous Pact" in p2.graveyard
  p1 passes
  p2 casts "Spark"
  p2 chooses bear
  all pass
  expect bear in p1.graveyard
}

test "Captain of the Watch brings two soldiers and leads them" {
  at p1 main
  p1 { hand "Captain of the Watch" as captain; battlefield "Meadow" x 5, "Bear" as bear, "Elite Vanguard" as vanguard }
  p2 { battlefield "Elite Vanguard" as theirs }
  p1 casts captain
  all pass
  all pass
  expect count("Soldier Token" in p1.battlefield) == 2
  expect count("Soldier Token" where power == 2 and toughness == 2 and it has Vigilance) == 2
  expect captain.power == 3 and captain has Vigilance and bear.power == 2 and bear has not Vigilance
  expect vanguard.power == 3 and vanguard.toughness == 2 and theirs.power == 2 and theirs has not Vigilance
}

test "Twin Blades: equipped for one, and moved" {
  at p1 main
  p1 { battlefield "Twin Blades" as blades, "Bear" as a, "Goblin" as b, "Meadow" x 2 }
  p1 equips blades
  p1 chooses a
  all pass
  expect a has DoubleStrike and blades in a.attached
  p1 equips blades
  p1 chooses b
  all pass
  expect b has DoubleStrike and a has not DoubleStrike
  expect refused equips blades because "not enough mana"
}

test "Soul Warden's Bell rings for yours only" {
  at p1 main
  p1 { hand "Spark" as one, "Spark" as two; battlefield "Crag" x 2, "Soul Warden's Bell", "Bear" as mine }
  p2 { battlefield "Bear" as theirs }
  p1 casts one
  p1 chooses theirs
  all pass
  expect stack is empty and p1.life == 20
  p1 casts two
  p1 chooses mine
  all pass
  all pass
  expect p1.life == 21
}

test "Return to Dust: an artifact or an enchantment, and for good" {
  at p1 main
  p1 { hand "Return to Dust"; battlefield "Meadow" x 3, "Bear" }
  p2 { battlefield "Sol Ring" as ring, "Wild Bounty" as bounty, "Bear" }
  p1 casts "Return to Dust"
  expect options ring; bounty
  p1 chooses bounty
  all pass
  expect bounty in p2.exiled
}

test "Rebirth Rite: a small creature comes back" {
  at p1 main
  p1 {
    hand "Rebirth Rite"
    battlefield "Meadow" x 3
    graveyard "Elvish Visionary" as elf, "Moss Titan", "Spark"
    library "Goblin"
  }
  p1 casts "Rebirth Rite"
  all pass
  expect elf in p1.battlefield
  all pass
  expect "Goblin" in p1.hand
}

test "Rebirth Rite needs one" {
  at p1 main
  p1 { hand "Rebirth Rite"; battlefield "Meadow" x 3; graveyard "Moss Titan", "Spark" }
  p2 { graveyard "Bear" }
  expect refused casts "Rebirth Rite" because "no legal target"
}

test "Rebirth Rite: who costs three, and nobody who costs more" {
  at p1 main
  p1 { hand "Rebirth Rite"; battlefield "Meadow" x 3; graveyard "Trampling Boar" as boar }
  expect refused casts "Rebirth Rite" because "no legal target"
  p1 { graveyard "Drake of the Locks" as drake }
  p1 casts "Rebirth Rite"
  all pass
  expect drake in p1.battlefield and boar in p1.graveyard
}

test "Honour Guard holds out as long as there is mana" {
  at p1 main
  p1 { battlefield "Honour Guard" as guard, "Meadow" x 2 }
  p1 uses use guard
  p1 uses use guard
  expect count(Meadow where tapped) == 2
  expect refused uses use guard because "not enough mana"
  all pass
  expect guard.toughness == 2
  all pass
  expect guard.toughness == 3 and guard.power == 1
}

test "Skyhunter: above, and first" {
  at p2 combat
  p1 { battlefield "Skyhunter" as hunter }
  p2 { battlefield "Dream Thief" as thief with sick false }
  all pass
  p2 chooses thief
  all pass
  p1 chooses hunter
  all pass
  expect thief in p2.graveyard and hunter in p1.battlefield and hunter.damage == 0
}

test "Last Light: what would kill leaves one" {
  at p1 main
  p1 { hand "Spark" as a, "Spark" as b; battlefield "Crag" x 2 }
  p2 { life 3; battlefield "Last Light" }
  p1 casts a
  p1 chooses p2
  all pass
  expect p2.life == 1
  p1 casts b
  p1 chooses p2
  all pass
  expect p1 wins
}

test "Last Light: a wound that does not kill is a wound" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { life 4; battlefield "Last Light" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 1
}

test "Marching Orders, and once more" {
  at p1 main
  p1 { hand "Marching Orders" as orders; battlefield "Meadow" x 6 }
  p1 casts orders
  all pass
  expect count("Soldier Token" in p1.battlefield) == 2 and orders in p1.graveyard
  p1 recalls orders
  expect count(Meadow where tapped) == 6
  all pass
  expect count("Soldier Token" in p1.battlefield) == 4 and orders in p1.exiled
  expect count(Soldier Creature where power == 1 and toughness == 1) == 4
}

test "Peacemaker: no instants in other people's turns" {
  at p2 main
  p1 { battlefield "Peacemaker", "Crag"; hand "Spark" as mine }
  p2 { hand "Spark" as theirs; battlefield "Crag" }
  expect refused casts theirs because "it cannot be cast"
  p2 passes
  expect refused casts mine because "it cannot be cast"
}

test "Peacemaker: in your own turn everybody may" {
  at p1 main
  p1 { battlefield "Peacemaker" as maker }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 passes
  p2 casts "Spark"
  p2 chooses maker
  all pass
  expect maker in p1.graveyard
}

test "Silver Aegis: sturdy and out of reach" {
  at p1 main
  p1 { battlefield "Silver Aegis" as aegis, "Bear" as bear, "Meadow" x 2 }
  p2 { hand "Spark", "Unsummon"; battlefield "Crag", "Isle" }
  p1 equips aegis
  expect count(Meadow where tapped) == 2
  all pass
  expect bear.toughness == 5 and bear has Hexproof
  p1 passes
  expect refused casts "Unsummon" because "no legal target"
}

test "Sworn Protector takes what was meant for you" {
  at p1 main
  p1 { battlefield "Sworn Protector" as protector }
  p2 { hand "Spark" as a, "Spark" as b; battlefield "Crag" x 2 }
  p1 passes
  p2 casts a
  p2 chooses p1
  all pass
  expect p1.life == 20 and protector.damage == 3
  p1 passes
  p2 casts b
  p2 chooses p1
  all pass
  expect p1.life == 20 and protector in p1.graveyard
}

test "Sworn Protector: not what is meant for them" {
  at p1 main
  p1 { hand "Spark"; battlefield "Sworn Protector", "Crag" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 17
}

test "Evening Vigil: at the end of your turn" {
  at p1 second_main
  p1 { battlefield "Evening Vigil" }
  all pass
  expect phase is end and p1.life == 20
  all pass
  expect p1.life == 21
}

test "Evening Vigil: not of theirs" {
  at p2 second_main
  p1 { battlefield "Evening Vigil" }
  all pass
  expect phase is end and stack is empty
}

test "Shared Joy: your luck is theirs" {
  at p1 main
  p1 { hand "Moss Titan"; battlefield "Shared Joy", "Grove" x 6 }
  p1 casts "Moss Titan"
  all pass
  all pass
  expect p1.life == 24 and p2.life == 20
  all pass
  expect p2.life == 21 and stack is empty
}

test "Shared Joy: theirs is not yours" {
  at p2 main
  p1 { battlefield "Shared Joy" }
  p2 { hand "Moss Titan"; battlefield "Grove" x 6 }
  p2 casts "Moss Titan"
  all pass
  all pass
  expect p2.life == 24 and stack is empty and p1.life == 20
}

test "Peacemaker is legendary" {
  at p1 main
  p1 { hand "Peacemaker" as second; battlefield "Peacemaker" as first, "Meadow" x 3 }
  p1 casts second
  all pass
  p1 chooses second
  expect second in p1.battlefield and first in p1.graveyard
}

// ---- costs, tolls, curses and returning Auras -----------------------------------------------------------------------

test "Stone of Least Price: what costs one costs three" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Stone of Least Price", "Crag" x 2 }
  expect refused casts goblin because "not enough mana"
  p1 { battlefield "Isle" }
  p1 casts goblin
  expect count(Land where tapped) == 3
  all pass
  expect goblin in p1.battlefield
}

test "Stone of Least Price: what costs three or more costs what it costs" {
  at p1 main
  p1 {
    hand "Trampling Boar" as boar, "Drake of the Locks" as drake
    battlefield "Stone of Least Price", "Grove" x 4, "Isle" x 3
  }
  p1 casts drake
  expect count(Land where tapped) == 3
  all pass
  p1 casts boar
  expect count(Land where tapped) == 7
  all pass
}

test "Stone of Least Price: it is asked after what is added and taken off" {
  at p1 main
  p1 { hand "Trampling Boar" as boar; battlefield "Stone of Least Price", "Market Day", "Market Day", "Grove" x 4 }
  p1 casts boar
  expect count(Land where tapped) == 3
  all pass
}

test "Stone of Least Price: flashback and the other side's spells as well" {
  at p1 main
  p1 { battlefield "Stone of Least Price" }
  p2 { hand "Spark"; battlefield "Crag" x 2; graveyard "Marching Orders" }
  p1 passes
  expect options pass
  p2 { battlefield "Crag" }
  expect option casts "Spark"
}

test "Stone of Least Price: what is cast from elsewhere" {
  at p1 main
  p1 { hand "Hasty Scheme"; battlefield "Stone of Least Price", "Crag" x 5; library "Goblin" as goblin }
  p1 casts "Hasty Scheme"
  expect count(Crag where tapped) == 3
  all pass
  p1 { battlefield "Open Ledger" as ledger; library "Goblin" as next }
  p1 uses use ledger
  all pass
  expect refused casts_elsewhere goblin because "not enough mana"
  expect refused casts_elsewhere next because "not enough mana"
  p1 { battlefield "Crag" }
  expect option casts_elsewhere goblin
  p1 casts_elsewhere next
  expect count(Crag where tapped) == 6
  all pass
  expect next in p1.battlefield
}

test "Stone of Least Price: what is cast from the graveyard for less" {
  at p1 main
  p1 {
    graveyard "Twice-Told Tale" as tale
    battlefield "Stone of Least Price", "Market Day", "Isle" x 2
    library "Bear" x 2
  }
  expect refused recalls tale because "not enough mana"
  p1 { battlefield "Isle" }
  p1 recalls tale
  p1 chooses no
  expect count(Isle where tapped) == 3
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Woven Memory: an enchantment from the graveyard" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3; graveyard "Noon Standard" as standard, "Bear" }
  p1 casts "Woven Memory"
  all pass
  expect standard in p1.battlefield and count(Card in p1.graveyard) == 2
}

test "Woven Memory: an Aura is attached to what its controller chooses" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3, "Bear" as bear; graveyard "Blessed Mail" as mail }
  p2 { battlefield "Goblin" as goblin, "Oakshield Troll" as troll }
  p1 casts "Woven Memory"
  all pass
  expect options bear; goblin; troll
  p1 chooses troll
  expect mail in troll.attached and troll.power == 4 and mail.controller == p1
}

test "Woven Memory: without a creature the Aura stays in the graveyard" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3; graveyard "Blessed Mail" as mail }
  p1 casts "Woven Memory"
  all pass
  expect mail in p1.graveyard
}

test "Woven Memory: protection keeps the Aura off" {
  at p1 main
  p1 {
    hand "Woven Memory", "Cloak of Noon" as cloak
    battlefield "Meadow" x 5, "Bear" as bear, "Goblin" as goblin
    graveyard "Warpaint" as paint
  }
  p1 casts cloak
  p1 chooses bear
  all pass
  p1 casts "Woven Memory"
  all pass
  expect paint in goblin.attached
}

test "Woven Memory: a curse haunts whom its controller chooses" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3; graveyard "Lean Years" as years }
  p1 casts "Woven Memory"
  all pass
  expect options p1; p2
  p1 chooses p2
  expect years in p1.battlefield and p2.hand_limit == 4
}

test "Bridge of Tolls: pay two for each attacker" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false, "Grove" x 3 }
  p2 { battlefield "Bridge of Tolls" }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses yes
  expect a.attacking == p2 and b.attacking == none and not b.tapped and count(Grove where tapped) == 2
  all pass
  all pass
  expect p2.life == 18
}

test "Bridge of Tolls: who does not pay does not attack" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false, "Crag" x 2 }
  p2 { battlefield "Bridge of Tolls" }
  all pass
  p1 chooses no
  expect phase is second_main and not berserker.tapped
}

test "Bridge of Tolls: three players, only its own side is behind it" players 3 {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, "Grove" x 2 }
  p2 { battlefield "Bridge of Tolls" }
  all pass
  p1 chooses bear
  p1 chooses p3
  expect bear.attacking == p3 and count(Grove where tapped) == 0
  all pass
  all pass
  expect p3.life == 18
}

test "Final Dusk: nobody is regenerated" {
  at p1 main
  p1 { hand "Final Dusk"; battlefield "Meadow" x 5, "Bear" as bear with regen 1 }
  p2 { battlefield "River Troll" as troll with regen 2, "Ancient Guardian" as guardian }
  p1 casts "Final Dusk"
  all pass
  expect bear in p1.graveyard and troll in p2.graveyard and guardian in p2.battlefield
}

test "Keeper of the Last Hour: it keeps its own player only" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Keeper of the Last Hour" }
  p2 { life 2 }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p1 wins
}

test "Circle of Ash: the next red damage to its player" {
  at p1 main
  p1 { hand "Spark" as one, "Spark" as two; battlefield "Crag" x 2 }
  p2 { battlefield "Circle of Ash" as circle, "Meadow" }
  p1 casts one
  p1 chooses p2
  p1 passes
  p2 uses use circle
  expect "Meadow".tapped
  expect refused uses use circle because "not enough mana"
  all pass
  all pass
  expect p2.life == 20
  p1 casts two
  p1 chooses p2
  all pass
  expect p2.life == 17
}

test "Circle of Ash: not the damage of another colour" {
  at p2 combat
  p1 { battlefield "Circle of Ash" as circle, "Meadow" }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  p2 passes
  p1 uses use circle
  all pass
  all pass
  all pass
  expect p1.life == 18
}

test "Blessing of the Hearth: a life in each upkeep of whom it blesses" {
  at p1 second_main
  p1 { hand "Blessing of the Hearth" as blessing; battlefield "Meadow"; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  p1 casts blessing
  p1 chooses p2
  all pass
  expect blessing in p1.battlefield and blessing.controller == p1
  all pass
  all pass
  expect turn player == p2 and phase is upkeep
  all pass
  expect p2.life == 21 and p1.life == 20
}

test "Blessing of the Hearth: not in the other upkeep" {
  at p1 upkeep
  p1 { battlefield "Blessing of the Hearth" as blessing; library "Bear" x 3 }
  expect blessing in p1.graveyard
}

test "Cloak of Noon: protection from two colours, and the cloak itself stays" {
  at p1 main
  p1 { hand "Cloak of Noon" as cloak; battlefield "Meadow" x 2, "Bear" as bear }
  p2 { hand "Spark", "Murderous Pact", "Unsummon"; battlefield "Crag", "Fen" x 2, "Isle", "Elite Vanguard" as vanguard }
  p1 casts cloak
  p1 chooses bear
  all pass
  expect cloak in bear.attached and B in bear.proof and R in bear.proof
  p1 passes
  p2 casts "Spark"
  expect options vanguard; p1; p2
  p2 chooses vanguard
  p2 casts "Unsummon"
  expect options bear; vanguard
  p2 chooses bear
  all pass
  expect bear in p1.hand and cloak in p1.graveyard
  all pass
}

test "Marshal of Banners: the others who attack" {
  at p1 combat
  p1 { battlefield "Marshal of Banners" as marshal with sick false, "Bear" as bear with sick false, "Goblin" as home }
  all pass
  p1 chooses marshal
  p1 chooses bear
  all pass
  expect bear.power == 3 and marshal.power == 2 and home.power == 1
  all pass
  all pass
  expect p2.life == 15
}

test "Parley Horn: the next combat phase is skipped, the one after is not" {
  at p1 main
  p1 {
    battlefield "Parley Horn" as horn, "Meadow" x 2, "Bear" as bear with sick false
    hand "Second Charge"
    library "Bear" x 3
  }
  p1 uses use horn
  p1 chooses p1
  expect horn.tapped and count(Meadow where tapped) == 2
  all pass
  p1 { battlefield "Crag" x 3 }
  all pass
  expect phase is second_main
  p1 casts "Second Charge"
  all pass
  all pass
  expect phase is combat
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18
}

test "Parley Horn: of that player only" {
  at p1 main
  p1 { battlefield "Parley Horn" as horn, "Meadow" x 2, "Bear" as bear with sick false }
  p1 uses use horn
  p1 chooses p2
  all pass
  all pass
  expect phase is combat
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18
}

test "Keeper of the Last Hour: life may fall below nothing" {
  at p1 main
  p1 { hand "Unsummon", "Spark"; battlefield "Isle", "Crag" }
  p2 { life 2; battlefield "Keeper of the Last Hour" as keeper }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == -1
  p1 casts "Unsummon"
  all pass
  expect p1 wins
}

test "Call the Fallen: all of them, together" {
  at p1 main
  p1 {
    hand "Call the Fallen"
    battlefield "Meadow" x 6, "Chapel Scribe"
    graveyard "Bear" as a, "Goblin" as b, "Spark"
    library "Isle" x 3
  }
  p2 { graveyard "Bear" as theirs }
  p1 casts "Call the Fallen"
  all pass
  expect a in p1.battlefield and b in p1.battlefield and theirs in p2.graveyard and count(Card in stack) == 1
  all pass
  expect count("Isle" in p1.hand) == 1
}

test "Call the Fallen: each is heard by who counts each, those who come along included" {
  at p1 main
  p1 { hand "Call the Fallen"; battlefield "Meadow" x 6; graveyard "Bear", "Census Taker", "Goblin" }
  p1 casts "Call the Fallen"
  all pass
  expect count(Card in stack) == 2
  all pass
  all pass
  expect p1.life == 22
}

test "Call the Fallen: shapes that come together do not borrow each other" {
  at p1 main
  p1 {
    hand "Call the Fallen"
    battlefield "Meadow" x 6, "Bear" as bear
    graveyard "Borrowed Shape" as one, "Borrowed Shape" as two, "Trampling Boar" as boar
  }
  p1 casts "Call the Fallen"
  all pass
  expect options done; bear
  p1 chooses bear
  expect options done; bear
  p1 chooses bear
  expect one.power == 2 and two.power == 2 and boar in p1.battlefield
}

test "Second Weaving: a copy of an Aura is put on what its controller chooses, also on an opponent's creature" {
  at p1 main
  p1 { hand "Second Weaving"; battlefield "Meadow" x 2, "Bear" as bear with attached "Manacles" as manacles }
  p2 { battlefield "Goblin" as goblin, "Isle" }
  p1 casts "Second Weaving"
  all pass
  expect p1 asked "What does Manacles enchant"
  expect options bear; goblin
  p1 chooses goblin
  expect manacles.host == bear and count("Manacles" in goblin.attached where token and controller == p1) == 1
}

test "Second Weaving: a copy of an enchantment that is no Aura is attached to nothing" {
  at p1 main
  p1 { hand "Second Weaving"; battlefield "Meadow" x 2, "Bear" as bear, "Noon Standard" as standard }
  p1 casts "Second Weaving"
  all pass
  expect not asked
  expect count("Noon Standard" in p1.battlefield) == 2 and bear.power == 4 and bear.toughness == 4
}

test "Second Weaving: a copy of an Aura on a player" {
  at p1 main
  p1 { hand "Second Weaving"; battlefield "Meadow" x 2, "Bear" }
  p2 { battlefield "Gnawing Doubt" as doubt with haunting p1 }
  p1 casts "Second Weaving"
  all pass
  expect options p1; p2
  p1 chooses p2
  expect doubt.haunting == p1 and count("Gnawing Doubt" in p1.battlefield where haunting == p2) == 1
}

test "Second Weaving: an Aura of the graveyard; where its copy can be attached to nothing, nothing enters" {
  at p1 main
  p1 {
    hand "Second Weaving" as first, "Second Weaving" as second
    battlefield "Meadow" x 4
    graveyard "Warpaint" as paint
  }
  p1 casts first
  all pass
  expect not asked
  expect count("Warpaint" in any zone) == 1 and paint in p1.graveyard
  expect p1 not told "Warpaint enters the battlefield"
  p1 { battlefield "Bear" as bear }
  p1 casts second
  all pass
  expect count("Warpaint" in bear.attached) == 1
  expect p1 told "Warpaint enters the battlefield"
}

test "Harvest of Blows: the sum of all blows, once" {
  at p1 combat
  p1 { battlefield "Harvest of Blows", "Bear" as a with sick false, "Moss Titan" as b with sick false }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect p2.life == 12 and count(Card in stack) == 1
  all pass
  expect p1.life == 28
}

test "Harvest of Blows: what hits a creature, or is no combat, is no harvest" {
  at p1 combat
  p1 { battlefield "Harvest of Blows", "Bear" as a with sick false, "Crag"; hand "Spark" }
  p2 { battlefield "Ironbark Wall" as wall }
  all pass
  p1 chooses a
  all pass
  p2 chooses wall
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 17 and stack is empty and p1.life == 20
}

test "Sweep of Altars destroys artifacts and enchantments, and nothing else" {
  at p1 main
  p1 { hand "Sweep of Altars"; battlefield "Meadow" x 4, "Sol Ring" as ring, "Clockwork Owl" as owl; library "Bear" }
  p2 { battlefield "Noon Standard" as standard, "Bear" as bear }
  p1 casts "Sweep of Altars"
  all pass
  expect ring in p1.graveyard and owl in p1.graveyard and standard in p2.graveyard
  expect bear in p2.battlefield and count(Land) == 4
  all pass
}
