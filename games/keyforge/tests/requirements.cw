// What the description of the ability system demands, point by point.

// ---- ability kinds --------------------------------------------------------------------------------------------------

test "1: a play ability fires once, after the icons, and not when the card is put into play" {
  p1 { hand "Neuro Syphon", "Swap Widget"; house Logos; deck "Anger", "Punch" }
  p2 { amber 2 }
  p1 plays "Neuro Syphon"  // with its icon both have amber: 1 against 2
  expect p1.amber == 2 and p2.amber == 1 and "Punch" in p1.hand
  expect "Neuro Syphon" in p1.discard
}

test "1: put into play is not played" {
  p1 { artifacts "Swap Widget"; battleline "Zorg" as zorg; hand "Yxili Marauder"; house Mars }
  p2 { amber 3 }
  p1 acts "Swap Widget"
  expect zorg in p1.hand and "Yxili Marauder" in p1.battleline and "Yxili Marauder".amber == 0
  expect not "Yxili Marauder".exhausted
}

test "2: reap abilities come after the amber, and not when the use only removed a stun" {
  p1 { battleline "Doc Bookton" as doc, "Dew Faerie" with stunned true; house Logos, Untamed; deck "Anger" }
  p1 reaps doc
  expect p1.amber == 1 and "Anger" in p1.hand
  p1 reaps "Dew Faerie"
  expect p1.amber == 1 and not "Dew Faerie".stunned and "Dew Faerie".exhausted
}

test "3: fight abilities are the attacker's alone, after the blows, if it is still there" {
  p1 { battleline "Headhunter" as own; house Brobnar }
  p2 { battleline "Headhunter" as foe }
  p1 fights own
  expect own in p1.discard and foe in p2.discard and p1.amber == 0 and p2.amber == 0
}

test "3: the survivor's fight ability" {
  p1 { battleline "Headhunter"; house Brobnar }
  p2 { battleline "Dew Faerie" with dodged true }
  p1 fights "Headhunter"
  expect p1.amber == 1 and "Headhunter".damage == 2
}

test "4: before fight comes first and may end the fight" {
  p1 { battleline "Firespitter"; house Brobnar }
  p2 { battleline "Urchin", "Dust Pixie" as pixie }
  p1 fights "Firespitter"
  p1 chooses pixie
  expect "Urchin" in p2.discard and pixie in p2.discard
  expect "Firespitter".damage == 0 and "Firespitter".exhausted
}

test "4: before fight knows the attacked creature and its neighbours" {
  p1 { battleline "Lord Golgotha"; house Sanctum }
  p2 { battleline "Troll" as left, "Dew Faerie", "Troll" as right }
  p1 fights "Lord Golgotha"
  p1 chooses "Dew Faerie"
  expect left.damage == 3 and right.damage == 3
}

test "5: destroyed abilities resolve while everything destroyed is still in play" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Nirbor Flamewing" as nirbor, "Troll" as troll; reference "Cleric"; deck "Anger" as token }
  p1 plays "Gateway to Dis"
  expect options "left flank"; "right flank"  // of a line in which both still stand
  expect nirbor in p2.battleline and troll in p2.battleline and p2.discard is empty
  p1 chooses "right flank"
  expect nirbor in p2.discard and troll in p2.discard and token in p2.battleline
}

test "5: and save nobody who is destroyed with them" {
  p1 { hand "Gateway to Dis"; house Dis }
  p2 { battleline "Duma the Martyr" as duma, "Troll" as troll with damage 3; deck "Anger", "Punch" }
  p1 plays "Gateway to Dis"
  expect "Anger" in p2.hand and "Punch" in p2.hand and duma in p2.discard and troll in p2.discard
}

test "5: once for each destruction" {
  p1 { hand "Gateway to Dis" as one, "Gateway to Dis" as two; house Dis }
  p2 { battleline "Dust Imp" as imp }
  p1 plays one
  expect imp in p2.discard and p2.amber == 2
  p1 plays two
  expect p2.amber == 2
  p2 { battleline imp }
  p1 { hand two }
  p1 plays two
  expect imp in p2.discard and p2.amber == 4
}

test "5: a destroyed ability that returns the card leaves nothing to discard" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Bad Penny" }
  p1 plays "Punch"
  expect "Bad Penny" in p2.hand and p2.discard is empty
}

test "5: not on bounce, purge or archive" {
  p1 { hand "Fear", "Oubliette"; house Dis, Shadows }
  p2 { battleline "Dust Imp" as a, "Dust Imp" as b }
  p1 plays "Fear"
  p1 chooses a
  expect p2.amber == 0
  p1 plays "Oubliette"
  expect b in p2.purged and p2.amber == 0
}

test "6: an action costs exhausting, needs the house, and may do nothing" {
  p1 { artifacts "Cannon", "Library of Babble" as babble; house Brobnar }
  p1 acts "Cannon"
  expect "Cannon".exhausted
  expect refused acts babble because "not of the active house"
}

test "7: an omni ability needs no house" {
  p1 { artifacts "Screechbomb"; house Logos }
  p2 { amber 3 }
  p1 uses_omni "Screechbomb"
  expect p2.amber == 1 and "Screechbomb" in p1.discard
}

test "8: a persistent effect reaches what comes later and ends with its card" {
  p1 {
    artifacts "Banner of Battle" as banner, "Gorm of Omm" as gorm
    battleline "Troll" as troll
    hand "Bumpsy" as late
    house Brobnar
  }
  expect troll.power == 9
  p1 plays late
  p1 chooses "left flank"
  expect late.power == 6
  p1 uses_omni gorm
  expect banner in p1.discard and troll.power == 8 and late.power == 5
}

test "8: only while its condition holds" {
  p1 { battleline "Staunch Knight" as knight; hand "Raiding Knight" as a, "Sequis" as b; house Sanctum }
  expect knight.power == 6
  p1 plays a
  p1 chooses "left flank"
  expect knight.power == 6
  p1 plays b
  p1 chooses "right flank"
  expect knight.power == 4  // it is on no flank any more
}

test "8: own side only" {
  p1 { artifacts "Banner of Battle"; battleline "Troll" as own; house Brobnar }
  p2 { battleline "Troll" as foe }
  expect own.power == 9 and foe.power == 8
}

test "9: a hand size is read at the refill" {
  p1 { battleline "Succubus"; house Dis }
  p2 { deck "Anger" x 10 }
  p1 stops
  p2 stops
  expect count(Card in p2.hand) == 5
}

test "9: a prohibition removes the option and counts the turn's history" {
  p1 { hand "Punch" as a, "Anger" as b, "Smith" as c; house Brobnar }
  p2 { battleline "Ember Imp" as imp, "Troll" }
  p1 plays c
  expect option plays a
  p1 plays b
  expect refused plays a because "it cannot be played"
}

test "10: an upgrade acts on its host alone" {
  p1 { battleline "Troll" as host with upgrades "Blood of Titans"; house Brobnar }
  p2 { battleline "Troll" as foe }
  expect host.power == 13 and foe.power == 8
}

test "10: moved, it acts on its new host and no longer on the old one" {
  p1 { battleline "Troll" as first with upgrades "Blast Shielding", "Bumpsy" as second; house Brobnar }
  expect first.armor == 2 and second.armor == 0
  p1 reaps first
  p1 chooses "Blast Shielding"
  p1 chooses second
  expect "Blast Shielding" in second.upgrades and first.armor == 0 and second.armor == 2
}

test "10: detached, it acts on nobody" {
  p1 { battleline "Troll" as host with upgrades "Armageddon Cloak", damage 7; hand "Poison Wave"; house Shadows }
  expect host has Hazardous
  p1 plays "Poison Wave"
  expect host in p1.battleline and "Armageddon Cloak" in p1.discard and host has not Hazardous
}

test "10: a list of effects applies all of them" {
  p1 { battleline "Dew Faerie" with upgrades "Protect the Weak"; house Untamed }
  expect "Dew Faerie".armor == 1 and "Dew Faerie" has Taunt
}

test "11: several copies of a granted ability each resolve" {
  p1 { battleline "Bumpsy" as host with upgrades "Duskrunner"; hand "Duskrunner" as second; house Brobnar, Shadows }
  p2 { amber 3 }
  p1 plays second
  p1 reaps host
  p1 chooses "Bumpsy: Reap"
  expect p1.amber == 3 and p2.amber == 1
}

test "11: a granted ability belongs to its host: its controller is the one who steals" {
  p1 { hand "Duskrunner"; amber 3; house Shadows }
  p2 { battleline "Bumpsy" as host; identity Brobnar }
  p1 plays "Duskrunner"
  expect "Duskrunner" in host.upgrades
  p1 stops
  p2 reaps host
  expect p2.amber == 2 and p1.amber == 2
}

test "12: control while attached, and no longer" {
  p1 { artifacts "Animator" as animator; hand "Collar of Subordination"; house Logos, Dis; deck "Anger" x 9 }
  p2 { artifacts "Round Table" as table; deck "Anger" x 9 }
  p1 acts animator
  p1 chooses table
  p1 plays "Collar of Subordination"
  expect table.controller == p1 and table in p1.battleline and table.owner == p2
  p1 stops  // no creature any more: the collar falls off
  expect "Collar of Subordination" in p1.discard and table.controller == p2 and table in p2.artifacts
}

test "13: a reaction fires once for each fitting event, and another excludes itself" {
  p1 { hand "Hunting Witch", "Dust Pixie" as pixie; house Untamed }
  p1 plays "Hunting Witch"
  expect p1.amber == 0
  p1 plays pixie
  p1 chooses "left flank"
  expect p1.amber == 3
}

test "13: once each for simultaneous events" {
  p1 { hand "Loot the Bodies", "Ammonia Clouds"; house Brobnar, Mars }
  p2 { battleline "Urchin", "Silvertooth", "Troll" }
  p1 plays "Loot the Bodies"
  p1 plays "Ammonia Clouds"
  expect p1.amber == 2
}

test "14: an interrupt before the event may cancel it: no result, no reactions" {
  p1 { battleline "Headhunter"; hand "Warsong"; house Brobnar; deck "Punch" }
  p2 { artifacts "Evasion Sigil"; battleline "Troll" as troll }
  p1 plays "Warsong"  // it listens to fights
  p1 fights "Headhunter"
  expect "Punch" in p1.discard and troll.damage == 0 and "Headhunter".damage == 0 and "Headhunter".exhausted
  expect p1.amber == 0
}

test "14: with a card of another house the fight takes place" {
  p1 { battleline "Headhunter"; hand "Warsong"; house Brobnar; deck "Labwork" }
  p2 { artifacts "Evasion Sigil"; battleline "Troll" as troll }
  p1 plays "Warsong"
  p1 fights "Headhunter"
  expect troll.damage == 5 and "Headhunter" in p1.discard and p1.amber == 1
}

test "14: one that is destroyed instead cancels the other destruction, and nobody reacts to it" {
  p1 { hand "Loot the Bodies", "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as saved with damage 2, upgrades "Armageddon Cloak" }
  p1 plays "Loot the Bodies"
  p1 plays "Punch"
  expect saved in p2.battleline and saved.damage == 0 and "Armageddon Cloak" in p2.discard
  expect p1.amber == 1  // the icon
}

test "14: without it, it is destroyed, and somebody reacts" {
  p1 { hand "Loot the Bodies", "Punch"; house Brobnar }
  p2 { battleline "Bumpsy" as lost with damage 2 }
  p1 plays "Loot the Bodies"
  p1 plays "Punch"
  expect lost in p2.discard and p1.amber == 2
}

test "15: scrap works from the own hand in the own turn" {
  p1 { hand "Ornar Skullface"; house Brobnar }
  p2 { battleline "Troll" as troll }
  p1 discards "Ornar Skullface"
  expect troll.damage == 3 and "Ornar Skullface" in p1.discard
}

test "15: not in the other turn" {
  p1 { hand "Mind Barb"; house Dis; battleline "Troll" as troll }
  p2 { hand "Ornar Skullface" }
  p1 plays "Mind Barb"
  expect "Ornar Skullface" in p2.discard and troll.damage == 0
}

test "16, 17: a prophecy is fulfilled before the turn ends, and fate is seen from the victim's seat" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo"; amber 6 }
  at p2 main
  p2 { amber 6 }
  p2 stops
  p2 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0 and "Prince Bufo" in p1.discard
  expect not "Bad Omen".active
}

test "17: the wrong amount does nothing" {
  p1 { prophecies "Bad Omen" with active true, under "Prince Bufo" }
  at p2 main
  p2 { amber 5 }
  p2 stops
  expect "Bad Omen".active
}

test "18: after an event of the other player's turn, once" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Anger"; battleline "Troll" as troll }
  at p2 main
  p2 { battleline "Bumpsy"; house Brobnar }
  p2 fights "Bumpsy"
  expect not "Go Forth and Conquer".active and "Anger" in p1.discard
}

test "18: the same event in the own turn does nothing" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Anger"; battleline "Troll"; house Brobnar }
  p2 { battleline "Bumpsy" }
  p1 fights "Troll"
  expect "Go Forth and Conquer".active
}

// ---- properties -----------------------------------------------------------------------------------------------------

test "19: a false condition: nothing resolves, but an action may be used" {
  p1 { artifacts "Ritual of Balance"; house Untamed }
  p2 { amber 5 }
  p1 acts "Ritual of Balance"
  expect "Ritual of Balance".exhausted and p2.amber == 5
}

test "20: a condition reads live state, for each trigger in a window anew" {
  p1 { hand "Shooler"; battleline "Sci. Officer Morpheus"; house Dis }
  p2 { amber 4 }
  p1 plays "Shooler"
  p1 chooses "left flank"
  p1 chooses "Shooler: Play"
  expect p1.amber == 1 and p2.amber == 3  // 4 are enough for the first, 3 are not for the second
}

test "20: it holds twice if there is enough for both" {
  p1 { hand "Shooler"; battleline "Sci. Officer Morpheus"; house Dis }
  p2 { amber 5 }
  p1 plays "Shooler"
  p1 chooses "left flank"
  p1 chooses "Shooler: Play"
  expect p1.amber == 2 and p2.amber == 3
}

test "20: counts, powers, keys and what has happened" {
  p1 {
    hand "Smith" as one, "Smith" as two, "Dr. Escotera" as doctor
    battleline "Mushroom Man" as man
    house Brobnar, Logos
  }
  p2 { battleline "Troll" as troll; keys Red, Blue }
  p1 plays one
  expect p1.amber == 1  // one creature against one
  p1 plays doctor
  p1 chooses "left flank"
  expect p1.amber == 3  // two keys
  p1 plays two
  expect p1.amber == 6  // two creatures against one
  expect man.power == 11
  p1 { keys Red }
  expect man.power == 8
}

test "21: an optional ability may be declined, and what follows with it" {
  p1 { hand "Dino-Knight"; house Sanctum }
  p2 { battleline "Troll" as troll }
  p1 plays "Dino-Knight"
  p1 chooses no
  expect troll.damage == 0 and "Dino-Knight".amber == 0
}

test "21: or taken" {
  p1 { hand "Dino-Knight"; house Sanctum }
  p2 { battleline "Troll" as troll }
  p1 plays "Dino-Knight"
  p1 chooses yes
  p1 chooses troll
  expect troll.damage == 3 and "Dino-Knight".amber == 1
}

test "22: a card acts on itself, and gain and draw are its controller's" {
  p1 { hand "Raiding Knight" as knight; battleline "Doc Bookton" as doc; house Sanctum, Logos; deck "Anger" }
  p2 { amber 2; deck "Punch" }
  p1 plays knight
  p1 chooses "left flank"
  expect knight.amber == 1 and doc.amber == 0 and p2.amber == 1
  p1 reaps doc
  expect "Anger" in p1.hand and p1.amber == 1 and "Punch" in p2.deck
}

test "22: also in the other player's turn" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Dust Imp" }
  p1 plays "Punch"
  expect p2.amber == 2 and p1.amber == 1  // the icon of the Punch
}

test "22: steal and lose are the opponent's" {
  p1 { hand "Urchin", "Bumpsy"; house Shadows, Brobnar }
  p2 { amber 3 }
  p1 plays "Urchin"
  expect p1.amber == 1 and p2.amber == 2
  p1 plays "Bumpsy"
  p1 chooses "left flank"
  expect p1.amber == 1 and p2.amber == 1
}

test "23: a list is one batch" {
  p1 { hand "Coward's End"; house Brobnar }
  p2 { battleline "Troll" as troll with damage 1, "Urchin" }
  p1 plays "Coward's End"
  expect p1.chains == 3 and troll in p2.battleline and "Urchin" in p2.discard
}

test "24: in sequence, each part sees the one before" {
  p1 { hand "Anger"; battleline "Troll" as troll with exhausted true; house Brobnar }
  p1 plays "Anger"
  expect not troll.exhausted  // no enemy: it is only readied
}

test "25: amounts are computed when they are needed" {
  p1 { hand "Drumble"; house Dis }
  p2 { amber 8 }
  p1 plays "Drumble"
  expect "Drumble".amber == 8 and p2.amber == 0
}

test "26: only legal targets are offered, without any the part is skipped" {
  p1 { hand "Fear" as one, "Fear" as two; house Dis; battleline "Troll" as own }
  p2 { battleline "Urchin" as a, "Silvertooth" as b }
  p1 plays one
  expect options "Urchin"; "Silvertooth"
  p1 chooses b
  p1 plays two
  expect a in p2.hand and own in p1.battleline
}

test "27: a target has a kind, a side and a zone" {
  p1 { hand "Regrowth"; discard "Urchin" as a, "Anger", "Troll" as b; battleline "Dew Faerie"; house Untamed }
  p2 { discard "Bumpsy" }
  p1 plays "Regrowth"
  expect options a; b
  p1 chooses b
  expect b in p1.hand and a in p1.discard
}

test "27: several kinds, and a predicate" {
  p1 { battleline "Snudge" as snudge; artifacts "Cannon" as cannon; house Dis }
  p2 { battleline "Troll" as left, "Bumpsy", "Urchin" as right; artifacts "Gorm of Omm" as gorm }
  p1 reaps snudge
  expect options cannon; gorm; snudge; left; right
  p1 chooses gorm
  expect gorm in p2.hand
}

test "27: nothing that fits: nothing is asked" {
  p1 { hand "Oubliette"; house Shadows; discard "Urchin" as urchin }
  p2 { battleline "Troll" as troll }
  p1 plays "Oubliette"
  expect not asked
  expect troll in p2.battleline and urchin in p1.discard
}

test "28: exactly two, or as many as there are" {
  p1 { hand "Lights Out"; house Shadows }
  p2 { battleline "Urchin" }
  p1 plays "Lights Out"
  expect "Urchin" in p2.hand
}

test "28: up to three may be none" {
  p1 { hand "Nature's Call"; house Untamed; battleline "Troll" as troll }
  p1 plays "Nature's Call"
  p1 chooses done
  expect troll in p1.battleline
}

test "29: the chosen card and the card itself, in one batch" {
  p1 { battleline "Chauncey" as chauncey, "Dust Imp" as imp, "Troll" as troll; house Dis }
  p1 acts chauncey
  expect options imp; troll
  p1 chooses imp
  expect chauncey in p1.discard and imp in p1.discard and troll in p1.battleline
  expect p1.amber == 5  // 2 of the imp, 3 for both
}

test "29: each acts on its own object, whatever becomes of the other" {
  p1 { battleline "Chauncey" as chauncey, "Troll" as troll with warded true; house Dis }
  p1 acts chauncey
  expect chauncey in p1.discard and troll in p1.battleline and not troll.warded and p1.amber == 0
}

test "30: a target in the hand is shown to its owner only" {
  p1 { hand "Labwork", "Punch" as punch, "Anger" as anger; house Logos }
  p1 plays "Labwork"
  expect options punch; anger
  p1 chooses punch
  expect punch in p1.archives and knows(p1, punch) and not knows(p2, punch)
  expect p1 told "archives Punch"
  expect p2 told "archives a card"
  expect p2 not told "Punch"
}

test "30: unless what is done reveals it" {
  p1 { hand "Zorg" as zorg, "Anger"; artifacts "Incubation Chamber"; house Logos }
  p1 uses_omni "Incubation Chamber"
  expect options no; zorg
  p1 chooses zorg
  expect zorg in p1.archives and knows(p2, zorg)
  expect p2 told "player 1 reveals and archives Zorg"
}

test "31: one line tells the player, what is done to whom, and the card that does it" {
  p1 { hand "Urchin", "Punch"; house Shadows, Brobnar }
  p2 { amber 2; battleline "Troll" as troll }
  p1 plays "Urchin"
  expect p2 told "player 1 plays Urchin: steals 1 amber"
  p1 plays "Punch"
  p1 chooses troll
  expect p2 told "Punch deals 3 damage to Troll"
}

test "31: no hidden card is named to the other player" {
  p1 { battleline "Doc Bookton" as doc; house Logos; deck "Anger" }
  p1 reaps doc
  expect p1 told "Anger"
  expect p2 told "player 1 reaps with Doc Bookton: gains 1 amber; draws a card"
  expect p2 not told "Anger"
}

test "32: an event's own words are the whole line" {
  p1 { hand "Sound the Horns"; deck "Troll" as troll, "Anger"; house Brobnar }
  p1 plays "Sound the Horns"
  expect p2 told "discards cards from the top of their deck until a Brobnar creature is discarded"
  expect troll in p1.hand
}

test "32: also what follows has its line, and none if it does not come to it" {
  p1 { hand "Finishing Blow" as one, "Finishing Blow" as two; house Shadows }
  p2 { battleline "Troll" as hurt with damage 1; amber 2 }
  p1 plays one
  expect p1 told "player 1 plays Finishing Blow: gains 1 amber; destroys Troll; steals 1 amber"
  p1 plays two
  expect p1 told "plays Finishing Blow"
  expect p1 not told "steals"
}

test "33: if you do asks for all of it; a ward prevents it" {
  p1 { hand "Finishing Blow"; house Shadows }
  p2 { battleline "Troll" as troll with damage 1, warded true; amber 2 }
  p1 plays "Finishing Blow"
  expect troll in p2.battleline and not troll.warded and p2.amber == 2
}

test "34: what follows regardless runs even if the first step did nothing" {
  p1 { hand "Arise!"; house Dis }
  p1 plays "Arise!"
  p1 chooses Dis
  expect p1.chains == 1
}

test "35: a condition of what follows is asked after the first step" {
  p1 { battleline "Mack the Knife" as mack, "Troll" as troll; artifacts "Seeker Needle" as needle; house Shadows }
  p2 { battleline "Urchin" as urchin }
  p1 acts mack
  p1 chooses urchin
  expect urchin in p2.discard and p1.amber == 1
  p1 acts needle
  p1 chooses troll
  expect troll.damage == 1 and p1.amber == 1
}

test "35: it may read what the first step changed" {
  p1 { hand "Bait and Switch" as one; house Shadows; amber 3 }
  p2 { amber 6 }
  p1 plays one
  expect p1.amber == 5 and p2.amber == 4  // 4 against 5 is still less, 5 against 4 is not
}

test "36: may is asked just before its step" {
  p1 { hand "Key Charge"; house Untamed; amber 8 }
  p1 plays "Key Charge"
  expect p1.amber == 7
  expect options no; yes
  p1 chooses yes
  p1 chooses Red
  expect p1.amber == 1 and count(p1.keys) == 1
}

test "36: and may be declined" {
  p1 { hand "Key Charge"; house Untamed; amber 8 }
  p1 plays "Key Charge"
  p1 chooses no
  expect p1.amber == 7 and count(p1.keys) == 0
}

test "36: it is not asked if the first step did not happen" {
  p1 { hand "Key Charge"; house Untamed }
  p1 plays "Key Charge"
  expect not asked
  expect count(p1.keys) == 0
}

test "37: what follows has targets of its own" {
  p1 { hand "Pawn Sacrifice"; battleline "Urchin" as pawn; house Shadows }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Smaaash" as c }
  p1 plays "Pawn Sacrifice"
  p1 chooses a
  p1 chooses c
  expect pawn in p1.discard and a.damage == 3 and b.damage == 0 and c.damage == 3
}

test "37: a step without an object is left out alone, the next is done" {
  p1 { hand "Neutron Shark" as shark; battleline "Troll" as troll; house Logos; deck "Anger", "Labwork" as first }
  p1 plays shark
  p1 chooses "left flank"
  expect options shark; troll  // nobody on the other side
  p1 chooses troll
  expect troll in p1.discard and first in p1.discard and shark in p1.battleline
}

test "37: steps within steps" {
  p1 { artifacts "Creed of Nurture" as creed; hand "Macis Asp" as asp; battleline "Troll" as troll; house Untamed }
  p1 uses_omni creed
  expect creed in p1.discard and troll has Poison and troll has Skirmish and knows(p2, asp)
}

test "37: none of them if the first does not come about" {
  p1 {
    artifacts "Animator" as animator, "Creed of Nurture" as creed with warded true
    hand "Macis Asp"
    battleline "Troll" as troll
    house Logos
  }
  p1 acts animator
  p1 chooses creed  // a ward is for creatures
  p1 chooses "left flank"
  p1 uses_omni creed
  expect creed in p1.battleline and not creed.warded and troll has not Poison and troll has not Skirmish
}

test "38: what follows may read the card as it was before it left: its neighbours" {
  p1 { hand "Smite"; battleline "Troll" as own; house Sanctum }
  p2 { battleline "Bumpsy" as a, "Silvertooth" as b, "Bumpsy" as c, "Bumpsy" as d }
  p1 plays "Smite"
  p1 chooses b
  expect b in p2.discard and a.damage == 2 and c.damage == 2 and d.damage == 0
}

test "38: its power" {
  p1 {
    hand "Might Makes Right"
    artifacts "Banner of Battle"
    battleline "Troll" as a, "Troll" as b, "Troll" as c
    house Brobnar
  }
  p1 plays "Might Makes Right"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  p1 chooses Red
  expect a in p1.discard and c in p1.discard and count(p1.keys) == 1  // 27, not 24
}

test "38: its houses" {
  p1 { battleline "Snag" as snag; house Dis; deck "Anger" x 9 }
  p2 {
    battleline "Urchin" as urchin with dodged true, upgrades "Experimental Therapy"
    identity Logos, Shadows
    deck "Anger" x 9
  }
  p1 fights snag
  expect urchin in p2.discard
  p1 stops
  expect options "Logos"; "Shadows"  // it was of every house
  p2 chooses Logos
}

test "38: its houses, if it had but one" {
  p1 { battleline "Snag" as snag; house Dis; deck "Anger" x 9 }
  p2 { battleline "Urchin" as urchin with dodged true; identity Logos, Shadows; deck "Anger" x 9 }
  p1 fights snag
  expect urchin in p2.discard
  p1 stops
  expect Shadows in p2.house
}

test "38: how much was really done" {
  p1 {
    hand "One Last Job"
    battleline "Urchin" as a, "Silvertooth" as b with warded true, "Dodger" as c
    house Shadows
  }
  p2 { amber 5 }
  p1 plays "One Last Job"
  expect a in p1.purged and c in p1.purged and b in p1.battleline
  expect p1.amber == 3 and p2.amber == 3  // the icon, and 2 stolen
}

test "38: what was chosen" {
  p1 { hand "Relentless Whispers" as one, "Relentless Whispers" as two; house Shadows }
  p2 { battleline "Urchin" as urchin, "Troll" as troll; amber 2 }
  p1 plays one
  p1 chooses troll
  expect p1.amber == 1 and p2.amber == 2
  p1 plays two
  p1 chooses urchin
  expect urchin in p2.discard and p1.amber == 3 and p2.amber == 1
}

test "39: during the opponent's next turn, and not before or after" {
  p1 { artifacts "Lash of Broken Dreams"; house Dis; amber 6 }
  p2 { amber 8 }
  p1 acts "Lash of Broken Dreams"
  expect p2.key_cost == 6
  p1 stops
  expect count(p2.keys) == 0 and p2.key_cost == 9
  p2 stops
  p1 chooses Red
  expect count(p1.keys) == 1 and p2.key_cost == 6
}

test "40: key costs add up, and are read when a key is forged: one amber short" {
  p1 { battleline "Grabber Jammer", "Murmook", "Titan Mechanic"; house Mars }
  p2 { amber 6 }
  expect p2.key_cost == 7 and p1.key_cost == 5
  p1 stops
  expect count(p2.keys) == 0 and p2.amber == 6
}

test "40: and enough" {
  p1 { battleline "Grabber Jammer", "Murmook", "Titan Mechanic"; house Mars }
  p2 { amber 7 }
  p1 stops
  p2 chooses Red
  expect count(p2.keys) == 1 and p2.amber == 0
}

test "40: at the current cost and more" {
  p1 { hand "Key of Darkness"; house Shadows; amber 9 }
  p2 { battleline "Murmook" }
  p1 plays "Key of Darkness"
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0  // 6, 1 for the Murmook, 2 for the card
}

test "40: one amber short of it: no key" {
  p1 { hand "Key of Darkness"; house Shadows; amber 8 }
  p2 { battleline "Murmook" }
  p1 plays "Key of Darkness"
  expect count(p1.keys) == 0 and p1.amber == 8
}

test "40: at the current cost" {
  p1 { hand "Key Charge"; house Untamed; amber 8 }
  p2 { battleline "Murmook" }
  p1 plays "Key Charge"
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "40: at no cost" {
  p1 {
    hand "Might Makes Right"
    battleline "Deusillus" as giant with halves "Deusillus, the Other Half", plus 5
    house Brobnar
  }
  p1 plays "Might Makes Right"
  p1 chooses giant
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 1  // the icon is still there
}

test "41: steal takes no more than there is" {
  p1 { hand "Urchin"; house Shadows }
  p1 plays "Urchin"
  expect p1.amber == 0
}

test "41: drawing from an empty deck shuffles the discard pile in" {
  p1 { battleline "Doc Bookton"; house Logos; discard "Anger" }
  p1 reaps "Doc Bookton"
  expect "Anger" in p1.hand
}

test "42: used to fight counts even if the fight ended early" {
  p1 { prophecies "Go Forth and Conquer" with active true, under "Anger"; battleline "Briar Grubbling" }
  at p2 main
  p2 { battleline "Bumpsy" as bumpsy; house Brobnar }
  p2 fights bumpsy
  expect bumpsy in p2.discard and not "Go Forth and Conquer".active
}

test "43: an empty pool is no mistake" {
  p1 { hand "Magda the Rat"; house Shadows }
  p1 plays "Magda the Rat"
  expect p1.amber == 0 and "Magda the Rat" in p1.battleline
}

test "43: the part is left out, the rest is done" {
  p1 { hand "Mind Barb", "Wild Wormhole"; house Dis, Logos }
  p1 plays "Mind Barb"
  expect p1.amber == 1 and p2.hand is empty
  p1 plays "Wild Wormhole"
  expect p1.amber == 2 and p1.deck is empty
}

test "43: with a card there it is done" {
  p1 { hand "Mind Barb", "Wild Wormhole"; deck "Virtuous Works"; house Dis, Logos }
  p2 { hand "Anger" }
  p1 plays "Mind Barb"
  expect "Anger" in p2.discard
  p1 plays "Wild Wormhole"
  expect p1.amber == 5 and "Virtuous Works" in p1.discard
}

test "44: every example of the description is a card of the pack" {
  p1 {
    hand "Charette",
      "Anger",
      "Doc Bookton",
      "Dust Imp",
      "Bad Penny",
      "Lash of Broken Dreams",
      "Spangler Box",
      "Ember Imp",
      "Succubus",
      "Banner of Battle",
      "Collar of Subordination",
      "Hunting Witch",
      "Drumble",
      "Bait and Switch",
      "Dino-Knight",
      "Mindworm",
      "Ornar Skullface"
    prophecies "Bad Omen", "The Early Bird", "Expect the Unexpected", "Go Forth and Conquer"
  }
  expect count(Card in p1.hand) == 17 and count(Prophecy in p1.prophecies) == 4
}

test "44: Spangler Box takes a creature and goes over to the other player" {
  p1 { artifacts "Spangler Box" as box; house Logos }
  p2 { battleline "Troll" as troll }
  p1 acts box
  expect troll in p2.purged and box.controller == p2
}

test "44: Spangler Box without a creature stays" {
  p1 { artifacts "Spangler Box" as box; house Logos }
  p1 acts box
  expect box.controller == p1 and box.exhausted
}

test "44: The Early Bird, if the other player has more" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 2 }
  at p2 main
  p2 { amber 3 }
  p2 stops
  expect not "The Early Bird".active and "Anger" in p1.discard
}

test "44: The Early Bird, not with as much" {
  p1 { prophecies "The Early Bird" with active true, under "Anger"; amber 3 }
  at p2 main
  p2 { amber 3 }
  p2 stops
  expect "The Early Bird".active
}

test "44: Expect the Unexpected, when the other player shuffles" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { battleline "Doc Bookton" as doc; house Logos; discard "Punch" }
  p2 reaps doc
  expect not "Expect the Unexpected".active and "Punch" in p2.hand
}

test "44: Expect the Unexpected, not without a shuffle" {
  p1 { prophecies "Expect the Unexpected" with active true, under "Anger" }
  at p2 main
  p2 { battleline "Doc Bookton" as doc; house Logos; deck "Punch" }
  p2 reaps doc
  expect "Expect the Unexpected".active
}
