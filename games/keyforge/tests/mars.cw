// Mars, card by card.

test "Ammonia Clouds: three damage to everybody" {
  p1 { hand "Ammonia Clouds"; battleline "Troll" as own; house Mars }
  p2 { battleline "Bumpsy" as a, "Urchin" as b }
  p1 plays "Ammonia Clouds"
  expect own.damage == 3 and a.damage == 3 and b in p2.discard
}

test "Battle Fleet: a card for every Mars card shown" {
  p1 { hand "Battle Fleet", "Zorg" as a, "Tunk" as b, "Troll"; deck "Punch" as x, "Smith" as y; house Mars }
  p1 plays "Battle Fleet"
  p1 chooses a
  p1 chooses b
  expect x in p1.hand and y in p1.hand
}

test "Battle Fleet: fewer shown, fewer drawn" {
  p1 { hand "Battle Fleet", "Zorg" as a, "Tunk" as b; deck "Punch" as x, "Smith" as y; house Mars }
  p1 plays "Battle Fleet"
  p1 chooses a
  p1 chooses done
  expect y in p1.hand and x in p1.deck and knows(p2, a) and not knows(p2, b)
}

test "Deep Probe: creatures of a house leave the opponent's hand" {
  p1 { hand "Deep Probe"; house Mars }
  p2 { hand "Troll" as a, "Punch" as b, "Urchin" as c }
  p1 plays "Deep Probe"
  p1 chooses Brobnar
  expect a in p2.discard and b in p2.hand and c in p2.hand and knows(p1, b)
}

test "Deep Probe: an empty hand is not asked about" {
  p1 { hand "Deep Probe"; house Mars }
  p1 plays "Deep Probe"
  expect not asked
}

test "EMP Blast: Martians and robots are stunned, artifacts destroyed" {
  p1 { hand "EMP Blast"; battleline "Batdrone" as robot; artifacts "Cannon" as own; house Mars }
  p2 { battleline "Zorg" as mars, "Troll" as other; artifacts "Library of Babble" as theirs }
  p1 plays "EMP Blast"
  expect robot.stunned and mars.stunned and not other.stunned and own in p1.discard and theirs in p2.discard
}

test "Hypnotic Command: enemies capture from their own side" {
  p1 { hand "Hypnotic Command"; battleline "Zorg", "Tunk", "Troll"; house Mars }
  p2 { battleline "Bumpsy" as a, "Headhunter" as b; amber 5 }
  p1 plays "Hypnotic Command"
  p1 chooses a
  p1 chooses b
  expect a.amber == 1 and b.amber == 1 and p2.amber == 3
}

test "Hypnotic Command: no more than there is" {
  p1 { hand "Hypnotic Command"; battleline "Zorg", "Tunk"; house Mars }
  p2 { battleline "Bumpsy" as a, "Headhunter"; amber 1 }
  p1 plays "Hypnotic Command"
  p1 chooses a
  expect a.amber == 1 and p2.amber == 0 and a.share == 0
}

test "Irradiated Æmber: six amber are punished" {
  p1 { hand "Irradiated Æmber"; battleline "Troll" as own; house Mars }
  p2 { battleline "Bumpsy" as a; amber 6 }
  p1 plays "Irradiated Æmber"
  expect a.damage == 3 and own.damage == 0
}

test "Irradiated Æmber: five are not" {
  p1 { hand "Irradiated Æmber"; house Mars }
  p2 { battleline "Bumpsy" as a; amber 5 }
  p1 plays "Irradiated Æmber"
  expect a.damage == 0
}

test "Key Abduction: Martians go home, and a key costs nine more, less the hand" {
  p1 { hand "Key Abduction", "Troll", "Bumpsy"; battleline "Zorg" as z, "Tunk" as t; amber 10; house Mars }
  p2 { battleline "Blypyp" as b; key_cost 20 }
  p1 plays "Key Abduction"
  expect z in p1.hand and t in p1.hand and b in p2.hand
  p1 chooses yes
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
}

test "Key Abduction: not offered without the amber" {
  p1 { hand "Key Abduction"; amber 9; house Mars }
  p1 plays "Key Abduction"
  expect not asked
  expect p1.amber == 10
}

test "Martian Hounds: two counters for each damaged creature" {
  p1 { hand "Martian Hounds"; battleline "Troll" as t with damage 1; house Mars }
  p2 { battleline "Bumpsy" with damage 2, "Urchin" as u }
  p1 plays "Martian Hounds"
  p1 chooses u
  expect u.power == 5 and t.power == 8
}

test "Martians Make Bad Allies: strangers are purged from the hand" {
  p1 { hand "Martians Make Bad Allies", "Zorg" as z, "Troll" as t, "Punch" as p, "Urchin" as u; house Mars }
  p1 plays "Martians Make Bad Allies"
  expect t in p1.purged and u in p1.purged and z in p1.hand and p in p1.hand and p1.amber == 2 and knows(p2, z)
}

test "Mass Abduction: damaged enemies into your archives" {
  p1 { hand "Mass Abduction"; house Mars }
  p2 { battleline "Troll" as a with damage 1, "Bumpsy" as b }
  p1 plays "Mass Abduction"
  p1 chooses a
  expect a in p1.archives and b in p2.battleline
}

test "Mass Abduction: three, not four" {
  p1 { hand "Mass Abduction"; house Mars }
  p2 {
    battleline "Troll" as a with damage 1,
      "Troll" as b with damage 1,
      "Troll" as c with damage 1,
      "Troll" as d with damage 1
  }
  p1 plays "Mass Abduction"
  p1 chooses a
  p1 chooses b
  p1 chooses c
  expect not asked
  expect a in p1.archives and b in p1.archives and c in p1.archives and d in p2.battleline
}

test "Mass Abduction: and home when they leave them" {
  p1 { hand "Mass Abduction"; house Mars; identity Mars; archives "Zorg" as z }
  p2 { battleline "Troll" as a with damage 1 }
  p1 plays "Mass Abduction"
  p1 chooses a
  p1 stops
  p2 stops
  p1 chooses yes
  expect a in p2.hand and z in p1.hand
}

test "Mating Season: Martians into the decks, amber to their owners" {
  p1 { hand "Mating Season"; battleline "Zorg" as a, "Tunk" as b; house Mars }
  p2 { battleline "Blypyp" as c, "Troll" as d }
  p1 plays "Mating Season"
  expect a in p1.deck and b in p1.deck and c in p2.deck and d in p2.battleline and p1.amber == 3 and p2.amber == 1
}

test "Mothership Support: two damage for each ready Martian" {
  p1 { hand "Mothership Support"; battleline "Zorg", "Tunk" with exhausted true; house Mars }
  p2 { battleline "Troll" as t }
  p1 plays "Mothership Support"
  p1 chooses t
  expect t.damage == 2
}

test "Orbital Bombardment: two damage for each card shown" {
  p1 { hand "Orbital Bombardment", "Zorg" as a, "Tunk" as b; house Mars }
  p2 { battleline "Troll" as t }
  p1 plays "Orbital Bombardment"
  p1 chooses a
  p1 chooses b
  expect t.damage == 4 and knows(p2, a) and knows(p2, b)
}

test "Phosphorus Stars: who is not of Mars is stunned, and two chains" {
  p1 { hand "Phosphorus Stars"; battleline "Zorg" as z; house Mars }
  p2 { battleline "Troll" as t }
  p1 plays "Phosphorus Stars"
  expect t.stunned and not z.stunned and p1.chains == 2
}

test "Psychic Network: a theft for each ready Martian" {
  p1 { hand "Psychic Network"; battleline "Zorg", "Tunk", "Blypyp" with exhausted true; house Mars }
  p2 { amber 5 }
  p1 plays "Psychic Network"
  expect p1.amber == 2 and p2.amber == 3
}

test "Sample Collection: an enemy for each of the opponent's keys" {
  p1 { hand "Sample Collection"; house Mars }
  p2 { battleline "Troll" as a, "Bumpsy" as b, "Headhunter" as c; keys Red, Blue }
  p1 plays "Sample Collection"
  p1 chooses a
  p1 chooses c
  expect a in p1.archives and c in p1.archives and b in p2.battleline
}

test "Shatter Storm: all your amber, and three times as much" {
  p1 { hand "Shatter Storm"; amber 2; house Mars }
  p2 { amber 7 }
  p1 plays "Shatter Storm"
  expect p1.amber == 0 and p2.amber == 1
}

test "Shatter Storm: without amber nothing" {
  p1 { hand "Shatter Storm"; house Mars }
  p2 { amber 7 }
  p1 plays "Shatter Storm"
  expect p2.amber == 7
}

test "Soft Landing: the next creature or artifact enters ready" {
  p1 { hand "Soft Landing", "Feeding Pit" as pit, "Tunk" as tunk; house Mars }
  p1 plays "Soft Landing"
  p1 plays pit
  expect not pit.exhausted
  p1 plays tunk
  expect tunk.exhausted
}

test "Soft Landing: a creature as well" {
  p1 { hand "Soft Landing", "Tunk" as tunk; house Mars }
  p1 plays "Soft Landing"
  p1 plays tunk
  expect not tunk.exhausted
}

test "Soft Landing: neither an upgrade nor a token that is made uses it up" {
  p1 {
    hand "Soft Landing", "Mirror Shell" as shell, "Tunk" as tunk
    battleline "Troll" as troll
    reference "Cleric"
    deck "Anger" as token
    house Mars, StarAlliance
  }
  p1 plays "Soft Landing"
  p1 plays shell
  p1 chooses "left flank"
  expect shell in troll.upgrades and token in p1.battleline and token.exhausted
  p1 plays tunk
  p1 chooses "left flank"
  expect not tunk.exhausted
}

test "Soft Landing is over in your next turn" {
  p1 { hand "Soft Landing", "Tunk" as tunk; house Mars; identity Mars; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 plays "Soft Landing"
  p1 stops
  p2 stops
  expect turn player == p1
  p1 plays tunk
  expect tunk.exhausted
}

test "Squawker: readies a Martian" {
  p1 { hand "Squawker"; battleline "Zorg" as z with exhausted true; house Mars }
  p1 plays "Squawker"
  expect not z.exhausted and not z.stunned
}

test "Squawker: stuns others" {
  p1 { hand "Squawker"; house Mars }
  p2 { battleline "Troll" as t }
  p1 plays "Squawker"
  expect t.stunned
}

test "Total Recall: amber for the ready, and everybody home" {
  p1 { hand "Total Recall"; battleline "Zorg" as a, "Troll" as b with exhausted true; house Mars }
  p1 plays "Total Recall"
  expect p1.amber == 2 and a in p1.hand and b in p1.hand
}

test "Combat Pheromones: two Martians in any house" {
  p1 { artifacts "Combat Pheromones" as cp; battleline "Tunk" as a, "Grommid" as b, "Troll" as t; house Logos }
  p1 uses_omni cp
  p1 chooses a
  p1 chooses done
  expect cp in p1.discard
  expect option reaps a
  expect no option reaps b
  expect no option reaps t
}

test "Combat Pheromones: two, not three, and for this turn" {
  p1 {
    artifacts "Combat Pheromones" as cp
    battleline "Tunk" as a, "Grommid" as b, "Zorg" as c
    house Logos
    identity Logos
    deck "Anger" x 9
  }
  p2 { deck "Anger" x 9 }
  p1 uses_omni cp
  p1 chooses a
  p1 chooses b
  expect not asked
  expect option reaps b
  expect no option reaps c
  p1 stops
  p2 stops
  p1 chooses Logos
  expect no option reaps a
  expect no option reaps b
}

test "Commpod: readies a Martian for each card shown" {
  p1 { artifacts "Commpod"; hand "Zorg" as s; battleline "Tunk" as t with exhausted true; house Mars }
  p1 acts "Commpod"
  p1 chooses s
  p1 chooses t
  expect not t.exhausted and knows(p2, s)
}

test "Crystal Hive: more amber for every reap this turn" {
  p1 { artifacts "Crystal Hive"; battleline "Tunk" as t; house Mars }
  p1 acts "Crystal Hive"
  p1 reaps t
  expect p1.amber == 2
}

test "Crystal Hive: not for a reap of the next turn" {
  p1 { artifacts "Crystal Hive"; house Mars; deck "Anger" x 9 }
  p2 { battleline "Tunk" as t; deck "Anger" x 9 }
  p1 acts "Crystal Hive"
  p1 stops
  p2 reaps t
  expect p2.amber == 1 and p1.amber == 0
}

test "Custom Virus: whoever shares a trait with the purged card" {
  p1 { artifacts "Custom Virus" as v; hand "Urchin" as u; battleline "Silvertooth" as own; house Logos }
  p2 { battleline "Umbra" as a, "Troll" as b }
  p1 uses_omni v
  expect u in p1.purged and own in p1.discard and a in p2.discard and b in p2.battleline and v in p1.discard
}

test "Feeding Pit: a creature card is worth an amber" {
  p1 { artifacts "Feeding Pit" as pit; hand "Troll" as t, "Punch" as p; house Mars }
  p1 acts pit
  expect t in p1.discard and p in p1.hand and p1.amber == 1
}

test "Feeding Pit: without one nothing" {
  p1 { artifacts "Feeding Pit" as pit; hand "Punch" as p; house Mars }
  p1 acts pit
  expect p in p1.hand and p1.amber == 0
}

test "Invasion Portal: digs for a Martian creature" {
  p1 {
    artifacts "Invasion Portal" as p
    deck "Troll" as deep, "Zorg" as z, "Deep Probe" as probe, "Urchin" as u
    house Mars
  }
  p1 acts p
  expect z in p1.hand and u in p1.discard and probe in p1.discard and deep in p1.deck
}

test "Incubation Chamber: a Martian creature from hand to archives" {
  p1 { artifacts "Incubation Chamber" as i; hand "Zorg" as z, "Troll" as t; house Logos }
  p1 uses_omni i
  p1 chooses z
  expect z in p1.archives and t in p1.hand
}

test "Incubation Chamber: or not" {
  p1 { artifacts "Incubation Chamber" as i; hand "Zorg" as z; house Logos }
  p1 uses_omni i
  p1 chooses no
  expect z in p1.hand
}

test "Mothergun: damage for the cards shown" {
  p1 { artifacts "Mothergun" as m; hand "Zorg" as a, "Tunk" as b; house Mars }
  p2 { battleline "Troll" as t }
  p1 acts m
  p1 chooses a
  p1 chooses b
  expect t.damage == 2 and knows(p2, a)
}

test "Mothergun: one card shown is one damage, none is none and aims at nobody" {
  p1 { artifacts "Mothergun" as m, "Mothergun" as n; hand "Zorg" as a, "Tunk" as b; house Mars }
  p2 { battleline "Troll" as t, "Bumpsy" as u }
  p1 acts m
  p1 chooses a
  p1 chooses done
  p1 chooses t
  expect t.damage == 1 and not knows(p2, b)
  p1 acts n
  p1 chooses done
  expect not asked
  expect t.damage == 1 and u.damage == 0
}

test "Sniffer: nobody is elusive this turn" {
  p1 { artifacts "Sniffer"; battleline "Zorg" as z; house Mars }
  p2 { battleline "Urchin" as u }
  p1 acts "Sniffer"
  expect u has not Elusive
  p1 stops
  expect u has Elusive
}

test "Swap Widget: not the same name, and only a ready one goes" {
  p1 {
    artifacts "Swap Widget"
    battleline "Tunk" as a with exhausted true, "Grommid" as g
    hand "Zorg" as z, "Grommid" as same
    house Mars
  }
  p1 acts "Swap Widget"
  p1 chooses "left flank"
  expect g in p1.hand and a in p1.battleline and z in p1.battleline and same in p1.hand and not z.exhausted
}

test "Blypyp: the next Martian creature enters ready" {
  p1 { battleline "Blypyp" as b; hand "Tunk" as t, "Grabber Jammer" as g; house Mars }
  p1 reaps b
  p1 plays t
  p1 chooses "left flank"
  expect not t.exhausted
  p1 plays g
  p1 chooses "left flank"
  expect g.exhausted
}

test "Blypyp: for this turn" {
  p1 { battleline "Blypyp" as b; hand "Tunk" as t; house Mars; deck "Anger" x 9 }
  p2 { deck "Anger" x 9 }
  p1 reaps b
  p1 stops
  p2 stops
  expect turn player == p1
  p1 plays t
  p1 chooses "left flank"
  expect t.exhausted
}

test "Chuff Ape: enters stunned" {
  p1 { hand "Chuff Ape" as ape; house Mars }
  p1 plays ape
  expect ape.stunned and ape has Taunt
}

test "Chuff Ape: a sacrifice heals it" {
  p1 { battleline "Chuff Ape" as ape with damage 7, "Urchin" as u; house Mars }
  p1 reaps ape
  p1 chooses u
  expect ape.damage == 0 and u in p1.discard
}

test "Chuff Ape: without one it keeps its wounds" {
  p1 { battleline "Chuff Ape" as ape with damage 7, "Urchin" as u; house Mars }
  p1 reaps ape
  p1 chooses no
  expect ape.damage == 7
}

test "Ether Spider: the opponent's amber lands on it" {
  p1 { battleline "Ether Spider" as s }
  at p2 main
  p2 { hand "Dust Pixie"; house Untamed }
  p2 plays "Dust Pixie"
  expect p2.amber == 0 and s.amber == 2
}

test "Ether Spider: its own side gains as ever, and it deals no damage" {
  p1 { battleline "Ether Spider" as s; hand "Squawker"; house Mars }
  p2 { battleline "Bumpsy" as b }
  p1 fights s
  expect b.damage == 0 and s.damage == 5
  p1 plays "Squawker"
  p1 chooses s
  expect p1.amber == 1
}

test "Grabber Jammer: dearer keys, and captures" {
  p1 { battleline "Grabber Jammer" as g; house Mars }
  p2 { amber 2 }
  expect p2.key_cost == 7
  p1 reaps g
  expect g.amber == 1 and p2.amber == 1
}

test "Grommid: no creatures beside it" {
  p1 { battleline "Grommid" as g; hand "Tunk" as t, "Squawker" as s; house Mars }
  expect no option plays t
  expect option plays s
}

test "Grommid: its kills cost the opponent amber" {
  p1 { battleline "Grommid" as g; house Mars }
  p2 { battleline "Umbra"; amber 2 }
  p1 fights g
  expect p2.amber == 1
}

test "John Smyth: readies another Martian" {
  p1 { battleline "'John Smyth'" as j, "Tunk" as t with exhausted true; house Mars }
  p1 reaps j
  expect not t.exhausted and j.exhausted
}

test "Mindwarper: an enemy captures from its own side" {
  p1 { battleline "Mindwarper" as m; house Mars }
  p2 { battleline "Troll" as t; amber 2 }
  p1 acts m
  expect t.amber == 1 and p2.amber == 1
}

test "Phylyx: an amber for each other Martian" {
  p1 { battleline "Phylyx the Disintegrator" as p, "Tunk", "Zorg", "Troll"; house Mars }
  p2 { amber 5 }
  p1 acts p
  expect p2.amber == 3 and p1.amber == 0
}

test "Qyxxlyx Plague Master: humans, through their armor" {
  p1 { battleline "Qyxxlyx Plague Master" as q; house Mars }
  p2 { battleline "Bulwark" as b, "Champion Anaphiel" as spirit }
  p1 reaps q
  expect b.damage == 3 and spirit.damage == 0
}

test "Tunk: another Martian heals it" {
  p1 { battleline "Tunk" as t with damage 3; hand "Zorg"; house Mars }
  p1 plays "Zorg"
  p1 chooses "left flank"
  expect t.damage == 0
}

test "Tunk: not a stranger" {
  p1 { battleline "Tunk" as t with damage 3; hand "Troll"; house Mars, Brobnar }
  p1 plays "Troll"
  p1 chooses "left flank"
  expect t.damage == 3
}

test "Ulyq Megamouth: uses a creature of another house" {
  p1 { battleline "Ulyq Megamouth" as u, "Doc Bookton" as d, "Tunk"; deck "Punch"; house Mars }
  p1 reaps u
  expect d.exhausted and p1.amber == 2 and "Punch" in p1.hand
}

test "Uxlyx the Zookeeper: an enemy into the archives" {
  p1 { battleline "Uxlyx the Zookeeper" as u; house Mars }
  p2 { battleline "Troll" as t }
  p1 reaps u
  expect t in p1.archives
}

test "Vezyma Thinkdrone: archives something of yours" {
  p1 { battleline "Vezyma Thinkdrone" as v; artifacts "Cannon" as c; house Mars }
  p1 reaps v
  p1 chooses c
  expect c in p1.archives
}

test "Vezyma Thinkdrone: or nothing" {
  p1 { battleline "Vezyma Thinkdrone" as v; artifacts "Cannon" as c; house Mars }
  p1 reaps v
  p1 chooses no
  expect c in p1.artifacts and v in p1.battleline
}

test "Yxili Marauder: captures for the ready Martians, and grows" {
  p1 { hand "Yxili Marauder" as y; battleline "Blypyp", "Zorg", "Troll"; house Mars }
  p2 { amber 5 }
  p1 plays y
  p1 chooses "left flank"
  expect y.amber == 2 and y.power == 4 and p2.amber == 3
}

test "Yxilo Bolter: what it kills is purged" {
  p1 { battleline "Yxilo Bolter" as y; house Mars }
  p2 { battleline "Umbra" as u }
  p1 reaps y
  p1 chooses u
  expect u in p2.purged
}

test "Yxilo Bolter: what survives, or leaves otherwise, is not" {
  p1 { battleline "Yxilo Bolter" as y; house Mars }
  p2 { battleline "Bad Penny" as b }
  p1 reaps y
  p1 chooses b
  expect b in p2.hand
}

test "Yxilo Bolter: two damage, not three" {
  p1 { battleline "Yxilo Bolter" as y; house Mars }
  p2 { battleline "Zorg" as z, "Troll" as t }
  p1 reaps y
  p1 chooses t
  expect t.damage == 2 and t in p2.battleline and z.damage == 0
}

test "Yxilx Dominator: enters stunned" {
  p1 { hand "Yxilx Dominator" as y; house Mars }
  p1 plays y
  expect y.stunned and y has Taunt
}

test "Zorg: enters stunned" {
  p1 { hand "Zorg" as z; house Mars }
  p1 plays z
  expect z.stunned
}

test "Zorg: stuns whom it attacks, and the neighbours" {
  p1 { battleline "Zorg" as z; house Mars }
  p2 { battleline "Troll" as a, "Umbra" as b, "Bumpsy" as c, "Headhunter" as d }
  p1 fights z
  p1 chooses c
  expect c in p2.discard and b.stunned and d.stunned and not a.stunned
}

test "Zyzzix the Many: a creature card makes it grow" {
  p1 { battleline "Zyzzix the Many" as z; hand "Troll" as t, "Punch"; house Mars }
  p1 reaps z
  p1 chooses t
  expect t in p1.archives and z.power == 6
}

test "Zyzzix the Many: or not" {
  p1 { battleline "Zyzzix the Many" as z; hand "Troll" as t; house Mars }
  p1 reaps z
  p1 chooses no
  expect t in p1.hand and z.power == 3
}

test "Biomatrix Backup: the host may go to the archives" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Umbra" as u with upgrades "Biomatrix Backup" }
  p1 plays "Punch"
  p1 chooses yes
  expect u in p2.archives and "Biomatrix Backup" in p2.discard
}

test "Biomatrix Backup: or not" {
  p1 { hand "Punch"; house Brobnar }
  p2 { battleline "Umbra" as u with upgrades "Biomatrix Backup" }
  p1 plays "Punch"
  p1 chooses no
  expect u in p2.discard
}

test "Brain Stem Antenna: a Martian makes the host ready, and of Mars" {
  p1 { battleline "Troll" as t with upgrades "Brain Stem Antenna", exhausted true; hand "Tunk"; house Mars }
  p1 plays "Tunk"
  p1 chooses "left flank"
  expect not t.exhausted and Mars in t.house and Brobnar not in t.house
  p1 stops
  expect Brobnar in t.house
}

test "Jammer Pack: the opponent of the host's controller pays more" {
  p1 { battleline "Troll" with upgrades "Jammer Pack" }
  expect p2.key_cost == 8 and p1.key_cost == 6
}

test "Red Planet Ray Gun: damage for every Martian" {
  p1 { battleline "Bumpsy" as t with upgrades "Red Planet Ray Gun", "Tunk"; house Brobnar }
  p2 { battleline "Zorg" as z }
  p1 reaps t
  p1 chooses z
  expect z.damage == 2
}
