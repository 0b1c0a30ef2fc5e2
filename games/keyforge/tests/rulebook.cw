// The rulebook word by word: what no card of the pack needs, and what several cards would have to meet for.

card "Trial Blank" : Creature { house Brobnar }
card "Trial Plain" : Creature { house Brobnar  power 4 }
card "Trial Plate" : Upgrade  { house Brobnar }
card "Trial Sign"  : Prophecy { }
card "Trial Relic" : Artifact { house Brobnar }

// ---- zones and fields -----------------------------------------------------------------------------------------------

test "who knows which card lies where" {
  p1 {
    deck "Anger" as under
    hand "Punch" as held
    discard "Troll" as dead
    archives "Smith" as kept
    purged "Zorg" as gone
    battleline "Bumpsy" as host with upgrades "Trial Plate" as worn, under "Urchin" as low, grafted "Zorg" as on
    battleline "Tormax" as giant with halves "Tormax, the Other Half" as half
    artifacts "Cannon" as cannon
    prophecies "Trial Sign" as sign
    reference "Cleric" as cleric
    house Brobnar
  }
  expect not knows(p1, under) and not knows(p2, under)
  expect knows(p1, held) and not knows(p2, held) and knows(p1, kept) and not knows(p2, kept)
  expect knows(p2, dead) and knows(p2, gone) and knows(p2, host) and knows(p2, cannon)
  expect knows(p2, worn) and knows(p2, on) and knows(p2, half) and knows(p2, sign) and knows(p2, cleric)
  expect knows(p1, low) and not knows(p2, low)
  p1 plays held
  expect held in p1.playing and knows(p2, held)
  p1 chooses host
  expect held in p1.discard
}

test "how a player begins" {
  expect p2.amber == 0 and count(p2.keys) == 0 and p2.chains == 0 and count(p2.house) == 0
  expect count(p2.last_house) == 0 and count(p2.identity) == 0 and count(p2.required_house) == 0
  expect count(p2.forbidden_house) == 0 and p2.key_cost == 6 and p2.hand_size == 6 and p2.borrow == 0
  expect p2.tide == Neutral and p2.price_of_using_artifacts == 0 and p2.price_of_playing_artifacts == 0
  expect p2.crypt == 0 and p2.drawn == 0 and not p2.foretold and not p2.blocked and not p2.no_creatures
  expect not p2.no_upgrades and count(p2.forged_last) == 0 and p2.mustered_last == 0 and not p2.opening
  expect not p2.open_deck and not p2.dented
}

test "what a card says nothing of" {
  p1 { hand "Trial Blank" as c, "Trial Plate" as plate, "Trial Sign" as sign }
  expect count(plate.traits) == 0 and count(sign.house) == 0 and not sign.active and count(sign.said) == 0
  expect c.bonus == 0 and c.captures == 0 and c.wounds == 0 and c.draws == 0 and c.discards == 0 and c.boosts == 0
  expect not c.exhausted and not c.doomed and not c.beaten and not c.marked and not c.last and not c.warded
  expect c.amber == 0 and not c.purse and c.mineral == 0 and not c.for_artifacts and not c.seen and c.vigor == 0 - 1
  expect not c.agile and not c.stout and c.sheet == 0 and c.clock == 0 and c.power == 0 and c.armor == 0
  expect c.damage == 0 and c.plus == 0
  expect not c.stunned and not c.enraged and not c.dodged and c.soaked == 0 and c.worn == 0 and c.used == 0
  expect not c.clashed and c.foe == none and c.aim == none and c.slayer == none and c.jailer == none
  expect c.punch == 99 and c.fight_damage == 0 and c.share == 0 and not c.posed and not c.harmless
  expect not c.piercing and not c.bold and not c.keen and not c.flanking
}

test "what is counted for the turn begins anew with the next one" {
  p1 {
    house Brobnar
    drawn 3
    foretold true
    dented true
    battleline "Firespitter" as giant with dodged true, soaked 1, worn 1, used 2, posed true
  }
  p2 { drawn 2; foretold true; dented true; house Mars }
  p1 stops
  expect turn player == p2 and count(p1.house) == 0 and count(p2.house) == 0 and p1.drawn == 0 and p2.drawn == 0
  expect not p1.foretold and not p2.foretold and not p1.dented and not p2.dented
  expect not giant.dodged and giant.soaked == 0 and giant.used == 0 and not giant.posed
}

// same: 9 -> 8: a key costs nothing at least
card "Trial Sale" : Artifact { house Brobnar  static { you: key_cost - 9 } }

test "a key costs nothing at least" {
  at p1 start
  p1 { artifacts "Trial Sale"; amber 2 }
  expect p1.key_cost == 0
  p1 chooses Blue
  expect Blue in p1.keys and p1.amber == 2
}

test "what is taken away leaves nothing, not less" {
  p1 { hand "Bumpsy" as a, "Bumpsy" as b; house Brobnar; chains 1; deck "Anger" x 9 }
  p2 { amber 1 }
  p1 plays a
  expect p2.amber == 0
  p1 plays b
  p1 chooses "left flank"
  expect p2.amber == 0
  p1 stops
  expect p1.chains == 0
}

test "after 150 turns whoever has more keys wins" {
  at p1 main turn 150
  p1 { keys Red; amber 1 }
  p2 { amber 5 }
  p1 stops
  expect p1 wins
}

test "not after 149" {
  at p1 main turn 149
  p1 { keys Red }
  p1 stops
  expect turn player == p2
}

test "after 150 turns with as many keys: whoever has more amber" {
  at p1 main turn 150
  p1 { keys Red; amber 2 }
  p2 { keys Blue; amber 1; battleline "Troll" }
  p1 stops
  expect p1 wins
}

test "after 150 turns with as much amber: whoever has fewer chains" {
  at p1 main turn 150
  p1 { chains 5 }
  p2 { chains 6; battleline "Troll" }
  p1 stops
  expect p1 wins
}

test "after 150 turns with as many chains: whoever has more creatures" {
  at p1 main turn 150
  p1 { battleline "Troll", "Bumpsy" }
  p2 { battleline "Zorg"; artifacts "Cannon" x 3 }
  p1 stops
  expect p1 wins
}

test "chains: one card less for every six begun" {
  p1 { chains 1 }
  p2 { chains 6 }
  expect penalty(p1) == 1 and penalty(p2) == 1
  p1 { chains 7 }
  p2 { chains 12 }
  expect penalty(p1) == 2 and penalty(p2) == 2
  p1 { chains 0 }
  p2 { chains 13 }
  expect penalty(p1) == 0 and penalty(p2) == 3
}

// ---- what would be nothing, and whom it cannot be done to -----------------------------------------------------------

card "Trial Many" : Action {
  house Brobnar
  play {
    let n = count(Card in your.purged) - 1
    let c = choose friendly Creature
    income(you, n)
    lose_amber(n)
    take(n, opponent)
    seize(c, n, opponent)
    pull(c, n)
    paid(n)
    damage(c, n)
    settle(c, n, Effect)
    heal(c, n)
  }
}

test "nothing, and less than nothing, does not happen" {
  p1 {
    hand "Trial Many" as less, "Trial Many" as nothing
    battleline "Troll" as troll with damage 2, amber 1
    house Brobnar
    amber 3
  }
  p2 { amber 3 }
  p1 plays less
  p1 { purged "Zorg" }
  p1 plays nothing
  expect times(income, this turn) == 0 and times(drain, this turn) == 0 and times(take, this turn) == 0
  expect times(seize, this turn) == 0 and times(pull, this turn) == 0 and times(paid, this turn) == 0
  expect times(damage, this turn) == 0 and times(settle, this turn) == 0 and times(heal_exactly, this turn) == 0
  expect p1.amber == 3 and p2.amber == 3 and troll.amber == 1 and troll.damage == 2
}

test "one is something" {
  p1 {
    hand "Trial Many"
    purged "Zorg" x 2
    battleline "Troll" as troll with damage 2, amber 1
    house Brobnar
    amber 3
  }
  p2 { amber 3 }
  p1 plays "Trial Many"
  expect times(drain, this turn) == 1 and times(take, this turn) == 1 and times(seize, this turn) == 1
  expect times(pull, this turn) == 1 and times(paid, this turn) == 1 and times(damage, this turn) == 1
  expect times(settle, this turn) == 2 and times(heal_exactly, this turn) == 1 and times(income, this turn) == 3
  expect p1.amber == 5 and p2.amber == 1 and troll.amber == 1 and troll.damage == 3
}

card "Trial Armored" : Creature { house Brobnar  power 9  armor 2 }

card "Trial Reach" : Action {
  house Brobnar
  play {
    let c = choose Creature in your.hand where stunned
    let d = choose Creature in your.hand where not stunned
    seize(d, 1, opponent)
    stash(d, 1)
    pull(c, 1)
    may damage(d, 1)
    hit(d, 1, Effect, false)
    settle(d, 1, Effect)
    heal_exactly(c, 1)
    add_power(d, 1)
    shake(c)
    ward(d)
    enrage(d)
    ready(c)
    exhaust(d)
    use(d)
    mineralize(d)
    tick(d)
    may hand_over(d, opponent)
    attach(choose Upgrade, d)
  }
}

test "nothing is done to a card that is not in play" {
  p1 {
    hand "Trial Reach", "Troll" as c with damage 2, stunned true, exhausted true, amber 1, "Trial Armored" as d
    battleline "Bumpsy" as host with upgrades "Trial Plate" as plate
    house Brobnar
    amber 1
  }
  p2 { amber 1 }
  p1 plays "Trial Reach"
  expect times(seize, this turn) == 0 and times(stash, this turn) == 0 and times(pull, this turn) == 0
  expect times(damage, this turn) == 0 and times(hit, this turn) == 0 and times(settle, this turn) == 0
  expect times(heal_exactly, this turn) == 0 and times(add_power, this turn) == 0 and times(shake, this turn) == 0
  expect times(ward, this turn) == 0 and times(enrage, this turn) == 0 and times(ready, this turn) == 0
  expect times(exhaust, this turn) == 0 and times(use, this turn) == 0 and times(mineralize, this turn) == 0
  expect times(tick, this turn) == 0 and times(hand_over, this turn) == 0 and times(attach, this turn) == 0
  expect c in p1.hand and c.damage == 2 and c.stunned and c.exhausted and c.amber == 1 and plate in host.upgrades
  expect d in p1.hand and d.damage == 0 and not d.warded and not d.enraged and not d.exhausted and d.plus == 0
  expect d.mineral == 0 and d.clock == 0 and d.amber == 0 and p1.amber == 1 and p2.amber == 1
}

card "Trial Offer" : Action {
  house Brobnar
  play {
    let n = count(Card in your.purged)
    let c = choose friendly Creature
    may income(you, n)
    may drain(n)
    may take(n, opponent)
    may seize(c, n, opponent)
    may pull(c, n)
    may settle(c, n, Effect)
    may heal_exactly(c, n)
  }
}

test "nothing is not offered" {
  p1 { hand "Trial Offer"; battleline "Troll" as troll with damage 2, amber 1; house Brobnar; amber 3 }
  p2 { amber 3 }
  p1 plays "Trial Offer"
  expect not asked
}

card "Trial Purse" : Action {
  house Brobnar
  play {
    let c = choose friendly Creature
    may give(2)
    may stash(c, 2)
  }
}

test "what one does not have is neither paid nor put away" {
  p1 { hand "Trial Purse"; battleline "Troll" as troll; house Brobnar; amber 1 }
  p1 plays "Trial Purse"
  expect not asked
  expect p1.amber == 1 and p2.amber == 0 and troll.amber == 0
}

test "what one has to the last is paid, or put away" {
  p1 { hand "Trial Purse"; battleline "Troll" as troll; house Brobnar; amber 2 }
  p1 plays "Trial Purse"
  p1 chooses no
  p1 chooses yes
  expect p1.amber == 0 and p2.amber == 0 and troll.amber == 2
}

test "what one has to the last is paid to the opponent" {
  p1 { hand "Trial Purse"; battleline "Troll" as troll; house Brobnar; amber 2 }
  p1 plays "Trial Purse"
  p1 chooses yes
  expect p1.amber == 0 and p2.amber == 2 and troll.amber == 0
}

test "how many bonus icons a card has: those of every kind" {
  p1 {
    hand "Trial Blank" as one with bonus 1, captures 2, wounds 4, draws 8, discards 16, boosts 32,
      "Trial Blank" as none_
  }
  expect icon_count(one) == 63 and icon_count(none_) == 0
}

test "every house is every one of the fifteen" {
  p1 { battleline "Troll" as host with upgrades "Experimental Therapy" }
  expect count(host.house) == 15
}

card "Trial Guest" : Action { house Brobnar  play { gain(1) } }

test "what lies among the cards that are played is seen by all" {
  p1 { playing "Trial Guest" as c }
  expect knows(p1, c) and knows(p2, c)
}

test "which card is a creature in a discard pile" {
  p1 { discard "Troll" as dead, "Anger" as spent; battleline "Bumpsy" as here }
  expect fell_as_card(dead) and not fell_as_card(spent) and not fell_as_card(here)
}

card "Trial Fold" : Action { house Brobnar  play { fold_discard } }

test "the discard pile is shuffled into the deck: all of it, and nobody knows where it lies" {
  p1 { hand "Trial Fold"; discard "Troll" as a, "Anger" as b, "Smith" as c; deck "Punch" x 6; house Brobnar }
  p1 plays "Trial Fold"
  expect a in p1.deck and b in p1.deck and c in p1.deck
  expect times(shuffled by p1, this turn) == 1
  expect not knows(p1, a) and not knows(p2, a) and not knows(p1, b) and not knows(p1, c)
}

card "Trial Renewal" : Action { house Brobnar  play { recycle } }

test "hand and discard pile are shuffled into the deck, and nobody knows where they lie" {
  p1 { hand "Trial Renewal", "Troll" as a, "Bumpsy" as b; discard "Anger" as c; deck "Punch" x 6; house Brobnar }
  p1 plays "Trial Renewal"
  expect a in p1.deck and b in p1.deck and c in p1.deck and p1.hand is empty
  expect times(shuffled by p1, this turn) == 1
  expect not knows(p1, a) and not knows(p1, b) and not knows(p1, c) and not knows(p2, c)
}

card "Trial Mint" : Action { house Brobnar  play { make_tokens(1) } }

test "without a token creature beside the deck none is made" {
  p1 { hand "Trial Mint"; deck "Troll" as t; house Brobnar }
  p1 plays "Trial Mint"
  expect t in p1.deck and times(make_token, this turn) == 0
}

card "Trial Last" : Creature { house Brobnar  power 3  Omega }

test "Omega ends the step when it is played, and is spent by that" {
  p1 { hand "Trial Last" as c; house Brobnar }
  p1 plays c
  expect turn player == p2 and c in p1.battleline and not c.last
}

test "an icon of capture: whoever plays the card says which creature captures" {
  p1 { hand "Trial Guest" as c with captures 1; battleline "Troll" as a, "Bumpsy" as b; house Brobnar }
  p2 { amber 2 }
  p1 plays c
  expect p1 asked "capture"
  expect options a; b
  p1 chooses b
  expect b.amber == 1 and a.amber == 0 and p2.amber == 1
}

// ---- the beginning --------------------------------------------------------------------------------------------------

test "a random deck: three houses, twelve cards of each, a token creature and prophecies" {
  from setup
  expect count(Card in (p1.deck or p1.hand)) == 36 and count(Card in (p2.deck or p2.hand)) == 36
  expect count(p1.identity) == 3 and count(p2.identity) == 3
  expect no Card in (deck or hand) where it is Token or it is Prophecy
  expect no Card in (p1.deck or p1.hand) where not (it.house overlaps p1.identity)
  expect count(Card in p1.reference) == 1 and no Card in reference where it is not Token
  expect count(Card in p1.prophecies) >= 2 and no Card in prophecies where it is not Prophecy
  expect count(Card in p1.hand) == 7 and count(Card in p2.hand) == 6 and p1.opening and not p2.opening
  expect count(all house of (Card in p1.hand)) == 3  // the deck is shuffled
  p1 chooses yes
  expect count(Card in p1.hand) == 6 and count(Card in p1.deck) == 30
  p2 chooses yes
  expect count(Card in p2.hand) == 5 and count(Card in p2.deck) == 31 and p1.opening
  expect asked
}

card "Trial Deal" : Action { house Brobnar  play { deal(4) } }

test "a hand that is dealt: chains make it smaller, and one is shed" {
  p1 { hand "Trial Deal"; deck "Anger" x 9; chains 7; house Brobnar }
  p1 plays "Trial Deal"
  expect count(Card in p1.hand) == 2 and p1.chains == 6
}

// ---- keys -----------------------------------------------------------------------------------------------------------

test "the third key wins at once" {
  at p1 start
  p1 { keys Red, Blue; amber 6 }
  expect p1 wins
}

test "the second does not" {
  at p1 start
  p1 { keys Red; amber 7; identity Brobnar }
  expect options "Blue"; "Yellow"
  p1 chooses Yellow
  expect count(p1.keys) == 2 and p1.amber == 1 and phase is main
}

card "Trial Coffer"   : Artifact { house Brobnar  static { self: purse = true } }
card "Trial Discount" : Artifact { house Brobnar  static { you: key_cost - 4 } }
card "Trial Credit"   : Artifact { house Brobnar  static { you: borrow + 2 } }
card "Trial Favour"   : Artifact { house Brobnar  static { you: borrow + 1 } }

test "one amber on a card, or one that may be borrowed, pays as well" {
  at p1 start
  p1 { artifacts "Trial Coffer" as coffer with amber 1, "Trial Favour"; amber 6 }
  p2 { amber 3 }
  expect options 0; 1
  p1 chooses 1
  expect options 0; 1
  p1 chooses 1
  p1 chooses Red
  expect coffer.amber == 0 and p2.amber == 2 and p1.amber == 2
}

test "amber on a card pays for a key: at least what the pool lacks, at most what there is" {
  at p1 start
  p1 { artifacts "Trial Coffer" as coffer with amber 3; amber 5 }
  p2 { amber 4; artifacts "Trial Coffer" with amber 2 }
  expect p1 asked "6 amber to pay" and p1.amber == 5
  expect options 1; 2; 3
  p1 chooses 2
  p1 chooses Red
  expect coffer.amber == 1 and p1.amber == 1 and p2.amber == 4 and times(paid, this turn) == 1
  expect times(spend_from, this turn) == 1 and times(spend_theirs, this turn) == 0
}

test "amber on a card pays for a key: nothing where the pool has all, at most what is due" {
  at p1 start
  p1 { artifacts "Trial Coffer" as coffer with amber 3, "Trial Coffer" as empty, "Trial Discount"; amber 4 }
  expect options 0; 1; 2
  p1 chooses 0
  p1 chooses Red
  expect coffer.amber == 3 and empty.amber == 0 and p1.amber == 2 and times(spend_from, this turn) == 0
}

test "amber on two cards pays for a key: the second lies behind the first" {
  at p1 start
  p1 { artifacts "Trial Coffer" as one with amber 3, "Trial Coffer" as two with amber 3; amber 2 }
  expect options 1; 2; 3
  p1 chooses 2
  expect options 2; 3
  p1 chooses 3
  p1 chooses Red
  expect one.amber == 1 and two.amber == 0 and p1.amber == 1
}

test "without enough amber on all of it there is no key" {
  at p1 start
  p1 { artifacts "Trial Coffer" with amber 3; amber 2; identity Brobnar }
  expect phase is main and count(p1.keys) == 0 and p1.amber == 2
}

test "the opponent's amber pays for a key: as much as may be borrowed" {
  at p1 start
  p1 { artifacts "Trial Credit"; amber 5 }
  p2 { amber 4 }
  expect options 1; 2
  p1 chooses 1
  p1 chooses Red
  expect p1.amber == 0 and p2.amber == 3 and times(spend_from, this turn) == 0
}

test "the opponent's amber pays for a key: as much as there is" {
  at p1 start
  p1 { artifacts "Trial Credit" x 2; amber 6 }
  p2 { amber 3 }
  expect options 0; 1; 2; 3
  p1 chooses 3
  p1 chooses Red
  expect p1.amber == 3 and p2.amber == 0
}

test "the opponent's amber pays for a key: no more than is due" {
  at p1 start
  p1 { artifacts "Trial Credit" x 2, "Trial Discount"; amber 6 }
  p2 { amber 4 }
  expect options 0; 1; 2
  p1 chooses 2
  p1 chooses Red
  expect p1.amber == 6 and p2.amber == 2
}

test "a card that pays, then the opponent, then the pool" {
  at p1 start
  p1 { artifacts "Trial Coffer" as coffer with amber 2, "Trial Credit"; amber 3 }
  p2 { amber 9 }
  expect options 1; 2
  p1 chooses 1
  expect coffer.amber == 1
  p1 chooses Red
  expect p1.amber == 0 and p2.amber == 7
}

// ---- drawing --------------------------------------------------------------------------------------------------------

test "a full hand is not filled, and no chain is shed" {
  p1 { hand "Anger" x 6; deck "Punch" x 9; chains 3 }
  p1 stops
  expect count(Card in p1.hand) == 6 and p1.chains == 3
}

test "chains may take all that would be drawn, and one is shed" {
  p1 { hand "Anger" x 5; deck "Punch" x 9; chains 7 }
  p1 stops
  expect count(Card in p1.hand) == 5 and p1.chains == 6
}

test "an empty deck is made of the discard pile by whoever draws" {
  p1 { hand "Anger" x 3; deck "Punch"; discard "Smith" x 4 }
  p2 { discard "Zorg" as theirs }
  p1 stops
  expect count(Card in p1.hand) == 6 and count(Card in p1.deck) == 2 and p1.discard is empty and theirs in p2.discard
}

// ---- leaving play ---------------------------------------------------------------------------------------------------

card "Trial Doom" : Action { house Brobnar  play { destroy(choose Creature) } }

test "what lies on a card goes to the discard piles of its owners" {
  p1 { hand "Trial Doom"; house Brobnar }
  p2 {
    battleline "Troll" as host with amber 2, upgrades "Trial Plate" as worn, under "Urchin" as low, grafted "Zorg" as on
  }
  p1 plays "Trial Doom"
  expect host in p2.discard and worn in p2.discard and low in p2.discard and on in p2.discard
  expect p1.amber == 2 and p2.amber == 0
}

card "Trial Exit" : Action {
  house Brobnar
  play {
    let c = choose Creature
    choose one {
      "archive" { archive(c) }
      "abduct" { abduct(c) }
      "top" { top_deck(c) }
      "shuffle" { shuffle_in(c) }
      "hand" { bounce(c) }
      "purge" { purge(c) }
      "remove" { remove(c) }
    }
  }
}

test "the other half follows into archives" {
  p1 { hand "Trial Exit"; house Brobnar }
  p2 { battleline "Tormax" as giant with amber 1, halves "Tormax, the Other Half" as half }
  p1 plays "Trial Exit"
  p1 chooses "archive"
  expect giant in p2.archives and half in p2.archives and p1.amber == 1
}

test "the other half follows into foreign archives" {
  p1 { hand "Trial Exit"; house Brobnar }
  p2 { battleline "Tormax" as giant with halves "Tormax, the Other Half" as half }
  p1 plays "Trial Exit"
  p1 chooses "abduct"
  expect giant in p1.archives and half in p1.archives
}

test "the other half follows onto the deck" {
  p1 { hand "Trial Exit"; house Brobnar }
  p2 { battleline "Tormax" as giant with halves "Tormax, the Other Half" as half; deck "Anger" }
  p1 plays "Trial Exit"
  p1 chooses "top"
  expect giant in p2.deck and half in p2.deck and times(shuffled, this turn) == 0
}

test "the other half is shuffled in with it" {
  p1 { hand "Trial Exit"; house Brobnar }
  p2 { battleline "Tormax" as giant with halves "Tormax, the Other Half" as half; deck "Anger" x 9 }
  p1 plays "Trial Exit"
  p1 chooses "shuffle"
  expect giant in p2.deck and half in p2.deck and times(shuffled by p2, this turn) == 1
  expect times(shuffled by p1, this turn) == 0
}

test "the other half follows to the hand, out of the game, to the discard pile" {
  p1 { hand "Trial Exit" as a, "Trial Exit" as b, "Trial Exit" as c; house Brobnar }
  p2 { battleline "Tormax" as giant with halves "Tormax, the Other Half" as half }
  p1 plays a
  p1 chooses "hand"
  expect giant in p2.hand and half in p2.hand
  p2 { battleline "Tormax" as second with halves "Tormax, the Other Half" as other }
  p1 plays b
  p1 chooses "purge"
  expect second in p2.purged and other in p2.purged
  p2 { battleline "Tormax" as third with halves "Tormax, the Other Half" as last }
  p1 plays c
  p1 chooses "remove"
  expect third in p2.discard and last in p2.discard
}

// ---- rules ----------------------------------------------------------------------------------------------------------

test "ward: who would leave play stays, once" {
  p1 { hand "Trial Exit" as one, "Trial Exit" as two; house Brobnar }
  p2 { battleline "Troll" as troll with warded true }
  p1 plays one
  p1 chooses "hand"
  expect troll in p2.battleline and not troll.warded
  p1 plays two
  p1 chooses "hand"
  expect troll in p2.hand
}

card "Trial Worker" : Creature {
  house Brobnar  power 3
  action { gain(1) }
  omni { gain(2) }
}

test "enrage: who can fight cannot be used otherwise" {
  p1 { battleline "Trial Worker" as worker with enraged true, "Trial Worker" as calm; house Brobnar }
  p2 { battleline "Troll" }
  expect refused reaps worker because "it cannot reap"
  expect refused acts worker because "it cannot be used"
  expect refused uses_omni worker because "it cannot be used"
  expect option fights worker
  expect option reaps calm
  expect option acts calm
  expect option uses_omni calm
}

test "enrage: who cannot fight is used as any other, and a fight ends it" {
  p1 { battleline "Troll" as troll with enraged true, "Trial Worker" as worker with enraged true; house Brobnar }
  expect option reaps worker
  expect option uses_omni worker
  p1 acts worker
  expect p1.amber == 1 and worker.enraged
  p2 { battleline "Bumpsy" }
  p1 fights troll
  expect not troll.enraged
}

card "Trial Machine" : Artifact {
  house Brobnar
  action { gain(3) }
  omni { gain(4) }
}

test "a price of using artifacts: who cannot pay it cannot use them" {
  p1 {
    artifacts "Trial Machine" as one, "Trial Machine" as two
    battleline "Trial Worker" as worker
    house Brobnar
    price_of_using_artifacts 2
    amber 1
  }
  expect refused acts one because "it cannot be used"
  expect refused uses_omni one because "it cannot be used"
  expect option acts worker
  p1 { amber 2 }
  p1 acts one
  expect p1.amber == 3 and p2.amber == 2
  p1 uses_omni two
  expect p1.amber == 5 and p2.amber == 4
  p1 acts worker
  expect p1.amber == 6 and p2.amber == 4
}

test "a price of playing artifacts: who cannot pay it cannot play them" {
  p1 { hand "Trial Machine" as machine, "Trial Plain" as plain; house Brobnar; price_of_playing_artifacts 2; amber 1 }
  expect refused plays machine because "it cannot be played"
  p1 plays plain
  expect p1.amber == 1
  p1 { amber 2 }
  p1 plays machine
  expect machine in p1.artifacts and p1.amber == 0 and p2.amber == 2
}

test "without a price nobody pays" {
  p1 { hand "Trial Machine" as machine; artifacts "Trial Machine" as other; house Brobnar; amber 2 }
  p1 plays machine
  p1 acts other
  expect p1.amber == 5 and p2.amber == 0
}

test "who may not play upgrades plays everything else" {
  p1 { hand "Trial Plate" as plate, "Trial Plain" as plain; battleline "Troll"; house Brobnar; no_upgrades true }
  expect refused plays plate because "it cannot be played"
  expect option plays plain
  p1 { no_upgrades false; no_creatures true }
  expect option plays plate
  expect refused plays plain because "it cannot be played"
}

test "who may not play on the right flank plays on the left one, if there is one" {
  p1 { hand "Trial Plain" as plain; house Brobnar; blocked true }
  expect refused plays plain because "it cannot be played"
  p1 { battleline "Troll" as troll }
  p1 plays plain
  expect not asked
  expect position(plain) == 0 and position(troll) == 1
}

test "rule of six: six plays of one name" {
  p1 { hand "Trial Relic" x 7, "Trial Plain" as plain; house Brobnar }
  p1 plays "Trial Relic"
  p1 plays "Trial Relic"
  p1 plays "Trial Relic"
  p1 plays "Trial Relic"
  p1 plays "Trial Relic"
  p1 plays plain
  expect option plays "Trial Relic"
  p1 plays "Trial Relic"
  expect refused plays "Trial Relic" because "it cannot be played"
}

test "rule of six: plays and uses count together" {
  p1 { hand "Trial Machine" x 4; artifacts "Trial Machine" x 4; house Brobnar }
  p1 plays "Trial Machine"
  p1 plays "Trial Machine"
  p1 plays "Trial Machine"
  p1 acts "Trial Machine"
  p1 acts "Trial Machine"
  expect option plays "Trial Machine"
  p1 acts "Trial Machine"
  expect refused plays "Trial Machine" because "it cannot be played"
  expect no option acts "Trial Machine"
  expect no option uses_omni "Trial Machine"
}

test "rule of six: six uses of one name" {
  p1 { artifacts "Trial Machine" x 7; battleline "Trial Worker" as worker; house Brobnar }
  p1 acts "Trial Machine"
  p1 acts "Trial Machine"
  p1 acts "Trial Machine"
  p1 acts "Trial Machine"
  p1 acts "Trial Machine"
  p1 reaps worker
  p1 acts "Trial Machine"
  expect p1.amber == 19
  expect no option acts "Trial Machine"
}

// ---- what can be done when ------------------------------------------------------------------------------------------

test "the first turn of the match: one card is played, and no other played or discarded" {
  p1 {
    hand "Trial Plain" as one, "Trial Plain" as two
    battleline "Trial Worker" as worker
    house Brobnar
    opening true
  }
  p1 plays one
  p1 chooses "left flank"
  expect refused plays two because "first turn: one card only"
  expect refused discards two because "first turn: one card only"
  p1 reaps worker
  p1 stops
  expect not p1.opening
}

test "the first turn of the match: one card is discarded, and no other played or discarded" {
  p1 { hand "Trial Plain" as one, "Trial Plain" as two; house Brobnar; opening true }
  p1 discards one
  expect one in p1.discard
  expect refused plays two because "first turn: one card only"
  expect refused discards two because "first turn: one card only"
}

test "in any other turn as many as one likes" {
  p1 { hand "Trial Plain" as one, "Trial Plain" as two, "Trial Plain" as three; house Brobnar }
  p1 discards one
  p1 plays two
  p1 discards three
  expect three in p1.discard
}

test "what is not of the active house is neither played, nor discarded, nor used" {
  p1 {
    hand "Trial Plain" as plain
    battleline "Trial Worker" as worker
    artifacts "Trial Machine" as machine
    house Mars
  }
  p2 { battleline "Troll" }
  expect refused plays plain because "not of the active house"
  expect refused discards plain because "not of the active house"
  expect refused reaps worker because "not of the active house"
  expect refused fights worker because "not of the active house"
  expect refused acts worker because "not of the active house"
  expect refused acts machine because "not of the active house"
  p1 uses_omni machine
  p1 uses_omni worker
  expect p1.amber == 6
}

test "what is exhausted is not used" {
  p1 {
    battleline "Trial Worker" as worker with exhausted true
    artifacts "Trial Machine" as machine with exhausted true
    house Brobnar
  }
  p2 { battleline "Troll" }
  expect refused reaps worker because "it is exhausted"
  expect refused fights worker because "it is exhausted"
  expect refused acts worker because "it is exhausted"
  expect refused uses_omni worker because "it is exhausted"
  expect refused acts machine because "it is exhausted"
  expect refused uses_omni machine because "it is exhausted"
}

test "what is the opponent's is not used, nor what has no such ability" {
  p1 { battleline "Trial Plain" as plain; house Brobnar }
  p2 { battleline "Trial Worker" as worker; artifacts "Trial Machine" as machine }
  expect no option reaps worker
  expect no option fights worker
  expect no option acts worker
  expect no option uses_omni worker
  expect no option acts machine
  expect no option acts plain
  expect no option uses_omni plain
  expect option reaps plain
}

test "without an enemy creature nobody fights" {
  p1 { battleline "Trial Plain" as plain, "Trial Worker" as stunned with stunned true; house Brobnar }
  expect refused fights plain because "it cannot fight"
  p1 fights stunned
  expect stunned.exhausted and not stunned.stunned
}

card "Trial Leave" : Action {
  house Mars
  play {
    until end of turn { can reap(friendly Creature); can fight(friendly Creature) }
  }
}

test "with leave creatures of any house are used; a stunned one loses its stun" {
  p1 {
    hand "Trial Leave"
    battleline "Trial Plain" as one, "Trial Plain" as two, "Trial Plain" as three with stunned true
    house Mars
  }
  p2 { battleline "Troll" as troll }
  p1 plays "Trial Leave"
  p1 reaps one
  expect p1.amber == 1 and one.exhausted
  p1 reaps three
  expect not three.stunned and three.exhausted and p1.amber == 1
  p1 fights two
  expect two in p1.discard and troll.damage == 4
}

test "the tide is raised for three chains, unless it is high" {
  p1 { house Brobnar }
  p1 raises_tide
  expect p1.tide == High and p2.tide == Low and p1.chains == 3 and p2.chains == 0
  expect refused raises_tide because "the tide is high already"
}

card "Trial Obverse" : Prophecy { sheet 77 }
card "Trial Reverse" : Prophecy { sheet 77 }

test "a prophecy is activated with a card of the hand, once each turn" {
  p1 { hand "Anger" as one, "Punch" as two; prophecies "Trial Sign" as sign, "Trial Obverse" as other; house Brobnar }
  p1 foretells sign with one
  expect sign.active and one in sign.under and p1.foretold and not other.active
  expect refused foretells sign with two because "it is active"
  expect refused foretells other with two because "once each turn"
}

test "a prophecy is not activated whose other side is" {
  p1 {
    hand "Anger" as one
    prophecies "Trial Sign" as sign, "Trial Obverse" as other, "Trial Reverse" as active with active true
    house Brobnar
  }
  expect refused foretells other with one because "its other side is active"
  expect option foretells sign with one
}

// ---- the turn -------------------------------------------------------------------------------------------------------

test "a house is called, and remembered when the turn is over" {
  at p1 start
  p1 { identity Brobnar, Mars; archives "Anger" as one, "Punch" as two; hand "Smith" x 6 }
  expect options "Brobnar"; "Mars"
  p1 chooses Mars
  expect p1 asked "rchives"
  p1 chooses yes
  expect one in p1.hand and two in p1.hand and count(p1.house) == 1 and Mars in p1.house
  p1 stops
  expect count(p1.house) == 0 and count(p1.last_house) == 1 and Mars in p1.last_house
}

test "archives may be left where they are, and nobody is asked about empty ones" {
  at p1 start
  p1 { identity Brobnar; archives "Anger" as one }
  p2 { identity Mars }
  p1 chooses no
  expect one in p1.archives
  p1 stops
  expect turn player == p2 and phase is main
}

card "Trial Trench" : Artifact { house Brobnar  Entrench }

test "everything exhausted of one's own is readied, but for what stays so by entrench" {
  p1 {
    artifacts "Trial Trench" as dug with exhausted true,
      "Trial Trench" as woken with exhausted true,
      "Trial Trench" as fresh
    battleline "Troll" as troll with exhausted true
  }
  p2 { battleline "Troll" as theirs with exhausted true; artifacts "Trial Trench" with exhausted true }
  p1 stops
  expect p1 asked "entrench"
  expect options done; dug; woken
  p1 chooses dug
  p1 chooses done
  expect dug.exhausted and not woken.exhausted and not fresh.exhausted and not troll.exhausted and theirs.exhausted
}

test "what was forged and played in a turn is remembered until the next one is over" {
  at p1 start
  p1 { amber 6; identity Brobnar; hand "Trial Plain" as one, "Trial Plain" as two, "Trial Relic" as relic }
  p1 chooses Red
  p1 plays one
  p1 plays two
  p1 chooses "left flank"
  p1 plays relic
  p1 stops
  expect p1.mustered_last == 2 and count(p1.forged_last) == 1 and Red in p1.forged_last
  expect p2.mustered_last == 0 and count(p2.forged_last) == 0
  p2 stops
  expect p1.mustered_last == 2 and Red in p1.forged_last
  p1 stops
  expect p1.mustered_last == 0 and count(p1.forged_last) == 0
}

// ---- kinds of ability -----------------------------------------------------------------------------------------------

card "Trial Clock" : Artifact {
  house Brobnar
  dawn { gain(1) }
  dusk { gain(2) }
}

card "Trial Early" : Creature { house Brobnar  power 2  imitates { gain(3) } }

test "at the start and at the end of one's own turn, not of the other's" {
  at p2 main
  p1 { artifacts "Trial Clock" }
  p2 stops
  expect turn player == p1 and p1.amber == 1 and p2.amber == 0
  p1 stops
  expect turn player == p2 and p1.amber == 3
}

test "who imitates somebody does so at the start of its own player's turn" {
  at p2 main
  p1 { battleline "Trial Early" }
  p2 stops
  expect turn player == p1 and p1.amber == 3
  p1 stops
  expect turn player == p2 and p1.amber == 3
}

card "Trial Hunter" : Creature { house Brobnar  power 9  kills { gain(1) } }
card "Trial Victor" : Creature { house Brobnar  power 9  kills_any { gain(1) } }

test "who kills in a fight hears of it, and nobody else does" {
  p1 { battleline "Trial Hunter" as hunter, "Troll" as troll; hand "Trial Doom"; house Brobnar }
  p2 { battleline "Trial Plain" as one, "Trial Plain" as two, "Trial Plain" as three, "Trial Plain" as four }
  p1 fights troll
  p1 chooses one
  expect one in p2.discard and p1.amber == 0
  p1 plays "Trial Doom"
  p1 chooses two
  expect two in p2.discard and p1.amber == 0
  p1 fights hunter
  p1 chooses three
  expect three in p2.discard and p1.amber == 1
}

test "who kills anybody in a fight hears of it, and nobody else does" {
  p1 { battleline "Trial Victor" as victor, "Troll" as troll; hand "Trial Doom"; house Brobnar }
  p2 { battleline "Trial Plain" as one, "Trial Plain" as two, "Trial Plain" as three, "Trial Plain" as four }
  p1 fights troll
  p1 chooses one
  expect one in p2.discard and p1.amber == 0
  p1 plays "Trial Doom"
  p1 chooses two
  expect two in p2.discard and p1.amber == 0
  p1 fights victor
  p1 chooses three
  expect three in p2.discard and p1.amber == 1
}

card "Trial Farewell" : Creature { house Brobnar  power 2  leaves { gain(1) } }
card "Trial Ribbon"   : Upgrade  { house Brobnar  leaves { gain(2) } }

test "who leaves play hears of it, wherever it goes" {
  p1 {
    hand "Trial Exit" as a, "Trial Exit" as b, "Trial Exit" as c, "Trial Exit" as d, "Trial Exit" as e
    house Brobnar
  }
  p1 { battleline "Trial Farewell" }
  p1 plays a
  p1 chooses "hand"
  expect p1.amber == 1
  p1 { battleline "Trial Farewell" }
  p1 plays b
  p1 chooses "top"
  expect p1.amber == 2
  p1 { battleline "Trial Farewell" }
  p1 plays c
  p1 chooses "remove"
  expect p1.amber == 3
  p1 { battleline "Trial Farewell" }
  p1 plays d
  p1 chooses "archive"
  expect p1.amber == 4
  p1 { battleline "Trial Farewell" }
  p1 plays e
  p1 chooses "purge"
  expect p1.amber == 5
}

test "what a creature wore hears that it leaves with it" {
  p1 { hand "Trial Doom"; battleline "Trial Plain" as plain with upgrades "Trial Ribbon" as ribbon; house Brobnar }
  p1 plays "Trial Doom"
  expect plain in p1.discard and ribbon in p1.discard and p1.amber == 2
}

card "Trial Omen" : Prophecy { prophecy after reap }

test "a prophecy is fulfilled in the opponent's turn, if it is active and something lies under it" {
  p1 {
    prophecies "Trial Omen" as omen with active true, under "Anger" as below
    prophecies "Trial Omen" as idle with under "Punch" as kept
    prophecies "Trial Omen" as bare with active true
    battleline "Trial Plain" as own
    house Brobnar
  }
  p2 { battleline "Trial Plain" as theirs; identity Brobnar }
  p1 reaps own
  expect omen.active and below in omen.under
  p1 stops
  p2 reaps theirs
  expect not omen.active and below in p1.discard and kept in idle.under and bare.active
}

// ---- damage and armor -----------------------------------------------------------------------------------------------

card "Trial Shot"   : Action { house Brobnar  play { damage(choose Creature, 1) } }
card "Trial Volley" : Action { house Brobnar  play { damage(choose Creature, 3) } }

card "Trial Helmet" : Artifact {
  house Brobnar
  static { friendly Creature: armor + 1 }
  action { destroy(self) }
}

test "armor that was more in an earlier turn: what is used of it now is used" {
  p1 { hand "Trial Shot" as a, "Trial Volley" as b; battleline "Trial Armored" as c with worn 5; house Brobnar }
  p1 plays a
  expect c.damage == 0 and c.worn == 2 and armor_left(c) == 1
  p1 plays b
  expect c.damage == 2 and armor_left(c) == 0
}

test "armor that is lost takes one damage that it stopped with it, and new armor is whole" {
  p1 {
    hand "Trial Shot", "Trial Helmet" as later
    battleline "Trial Armored" as c
    artifacts "Trial Helmet" as helmet
    house Brobnar
  }
  expect c.armor == 3
  p1 plays "Trial Shot"
  expect c.damage == 0 and armor_left(c) == 2
  p1 acts helmet
  expect c.armor == 2 and armor_left(c) == 2
  p1 plays later
  expect c.armor == 3 and armor_left(c) == 3
}

card "Trial Viper" : Creature { house Brobnar  power 1  Poison  Splash 1 }

test "poison: whom a blow does not hurt is not destroyed" {
  p1 { battleline "Trial Viper" as viper; house Brobnar }
  p2 { battleline "Trial Armored" as c }
  p1 fights viper
  expect c in p2.battleline and c.damage == 0 and viper in p1.discard
}

test "poison is not in what splashes beside" {
  p1 { battleline "Trial Viper" as viper; house Brobnar }
  p2 { battleline "Troll" as a, "Trial Plain" as b, "Troll" as c }
  p1 fights viper
  p1 chooses b
  expect b in p2.discard and a.damage == 1 and c.damage == 1 and a in p2.battleline and c in p2.battleline
}

card "Trial Archer" : Creature {
  house Brobnar  power 3
  kills_any { gain(1) }
  action { pierce(choose enemy Creature, 4) }
}

test "damage that ignores armor is no blow of a fight" {
  p1 { battleline "Trial Archer" as archer; house Brobnar }
  p2 { battleline "Trial Plain" as plain }
  p1 acts archer
  expect plain in p2.discard and p1.amber == 0 and times(fall(Creature, any, false), this turn) == 1
}

card "Trial Guard" : Creature { house Brobnar  power 2  static { self: fight_damage + 2 } }

test "damage in a fight: what is added is dealt by who is attacked as well" {
  p1 { battleline "Trial Armored" as c, "Trial Guard" as own; house Brobnar }
  p2 { battleline "Trial Guard" as theirs, "Troll" as troll }
  p1 fights own
  p1 chooses troll
  expect troll.damage == 4
  p1 fights c
  p1 chooses theirs
  expect theirs in p2.discard and c.damage == 2
}

card "Trial Divide" : Action {
  house Brobnar
  play {
    allot(each enemy Creature, 1)
    volley
    allot(choose enemy Creature, 2)
    volley
  }
}

test "what was allotted once is not dealt again" {
  p1 { hand "Trial Divide"; house Brobnar }
  p2 { battleline "Troll" as a, "Troll" as b }
  p1 plays "Trial Divide"
  p1 chooses a
  expect a.damage == 3 and b.damage == 1 and a.share == 0 and b.share == 0
}

// ---- destruction ----------------------------------------------------------------------------------------------------

card "Trial Martyr" : Creature { house Brobnar  power 2  destroyed { ward(self) } }

card "Trial Phoenix" : Creature {
  house Brobnar  power 2
  destroyed { ward(self); destroy(self); spare(self) }
}

test "a ward that comes with being destroyed comes too late" {
  p1 { hand "Trial Doom"; battleline "Trial Martyr" as martyr; house Brobnar }
  p1 plays "Trial Doom"
  expect martyr in p1.discard and times(unward, this turn) == 0
}

test "who is being destroyed is not destroyed again: that does not cost a ward" {
  p1 { hand "Trial Doom"; battleline "Trial Phoenix" as phoenix; house Brobnar }
  p1 plays "Trial Doom"
  expect phoenix in p1.battleline and phoenix.warded and not phoenix.doomed
}

card "Trial Archive" : Action { house Brobnar  play { archive(choose Creature in your.hand) } }

test "a ward holds in play, and nowhere else" {
  p1 { hand "Trial Archive", "Troll" as c with warded true; house Brobnar }
  p1 plays "Trial Archive"
  expect c in p1.archives
}

card "Trial Curse" : Action {
  house Brobnar
  play {
    let c = choose Creature
    until end of turn { c: is Action }
  }
}

test "what is neither creature nor artifact does not stay in the battleline" {
  p1 { hand "Trial Curse"; house Brobnar }
  p2 { battleline "Troll" as c, "Bumpsy" as d }
  p1 plays "Trial Curse"
  p1 chooses c
  expect c in p2.discard and d in p2.battleline
}

card "Trial Curses" : Action {
  house Brobnar
  play { until end of turn { enemy Creature: is Action } }
}

test "nobody is asked in what order they leave it" {
  p1 { hand "Trial Curses"; house Brobnar }
  p2 { battleline "Troll" as c, "Bumpsy" as d }
  p1 plays "Trial Curses"
  expect not asked
  expect c in p2.discard and d in p2.discard
}

card "Trial Stone" : Action {
  house Brobnar
  play {
    let c = choose Creature
    until end of turn { c: is Artifact }
  }
}

test "what a creature wore that is none any more is discarded, all at once" {
  p1 { hand "Trial Stone"; house Brobnar }
  p2 { battleline "Troll" as c with upgrades "Trial Plate" as a, upgrades "Trial Ribbon" as b }
  p1 plays "Trial Stone"
  expect not asked
  expect c in p2.artifacts and a in p2.discard and b in p2.discard
}

// ---- fights ---------------------------------------------------------------------------------------------------------

card "Trial Lancer" : Creature { house Brobnar  power 3  Assault 4  fight { gain(1) } }

test "a fight that does not come to blows, after one that did" {
  p1 { battleline "Trial Lancer" as lancer with clashed true; house Brobnar }
  p2 { battleline "Trial Plain" as plain }
  p1 fights lancer
  expect plain in p2.discard and lancer.damage == 0 and p1.amber == 0 and not lancer.clashed
}

// ---- prices ---------------------------------------------------------------------------------------------------------

card "Trial Drain" : Artifact {
  house Brobnar
  play { lose_amber(9) }
  action { lose_amber(9) }
}

card "Trial Siphon" : Artifact {
  house Brobnar
  action { lose_amber(9) }
  before act(self) { gain(1) }
}

card "Trial Idol" : Artifact { house Brobnar  Toll 1 }

test "a price of artifacts is paid before they do what they do" {
  p1 {
    hand "Trial Drain" as b
    artifacts "Trial Drain" as a
    house Brobnar
    price_of_using_artifacts 2
    price_of_playing_artifacts 1
    amber 3
  }
  p1 acts a
  expect p1.amber == 0 and p2.amber == 2
  p1 { amber 3 }
  p1 plays b
  expect p1.amber == 0 and p2.amber == 3
}

test "without a price nobody is asked what comes first" {
  p1 { hand "Trial Idol" as idol; artifacts "Trial Siphon" as siphon; house Brobnar; amber 3 }
  p1 plays idol
  expect not asked
  expect p1.amber == 2
  p1 acts siphon
  expect not asked
  expect p1.amber == 0
}

card "Trial Duel" : Action {
  house Brobnar
  play {
    let c = choose friendly Creature where not stunned
    fight_foe(c, choose friendly Creature where stunned)
    charge(c, choose friendly Creature where stunned)
  }
}

test "nobody is sent to fight a creature of its own side" {
  p1 { hand "Trial Duel"; battleline "Trial Plain" as a, "Troll" as b with stunned true; house Brobnar }
  p1 plays "Trial Duel"
  expect not a.exhausted and a.damage == 0 and b.damage == 0
}

// ---- leave, the tide, prophecies ------------------------------------------------------------------------------------

test "a stunned creature that is not of the active house stays stunned" {
  p1 { battleline "Trial Worker" as worker with stunned true; house Mars }
  p2 { battleline "Troll" }
  expect refused reaps worker because "not of the active house"
  expect refused fights worker because "not of the active house"
}

card "Trial Throw" : Action { house Brobnar  play { drop(choose Card in your.hand) } }

test "the first turn of the match: what the one card makes its player discard is no second beginning" {
  p1 {
    hand "Trial Throw" as throw, "Anger" as thrown, "Trial Plain" as plain
    house Brobnar
    opening true
  }
  p1 plays throw
  p1 chooses thrown
  expect thrown in p1.discard
  expect refused plays plain because "first turn: one card only"
  expect refused discards plain because "first turn: one card only"
}

card "Trial Wave" : Action { house Brobnar  play { may raise_tide } }

test "a high tide is not raised" {
  p1 { hand "Trial Wave" as one, "Trial Wave" as two; house Brobnar }
  p1 plays one
  p1 chooses yes
  expect p1.tide == High and p2.tide == Low
  p1 plays two
  expect not asked
}

test "two prophecies that have no other side may both be active" {
  p1 {
    hand "Anger" as one
    prophecies "Trial Sign" as sign, "Trial Omen" as other with active true
    house Brobnar
  }
  expect option foretells sign with one
}

card "Trial Turn" : Action {
  house Brobnar
  play {
    turn_over(choose Prophecy in your.prophecies where active, choose Prophecy in your.prophecies where not active)
  }
}

test "a prophecy that is turned over keeps all that lies under it" {
  p1 {
    hand "Trial Turn"
    prophecies "Trial Obverse" as front with active true, under "Anger" as a, under "Punch" as b
    prophecies "Trial Reverse" as back
    house Brobnar
  }
  p1 plays "Trial Turn"
  expect not asked
  expect back.active and not front.active and a in back.under and b in back.under
}

card "Trial Fate" : Creature {
  house Brobnar  power 3
  fate { bounce(self); gain(1) }
}

card "Trial Oracle" : Action { house Brobnar  play { fulfil(choose Prophecy in your.prophecies) } }

test "a prophecy that is not active is not fulfilled" {
  p1 { hand "Trial Oracle"; prophecies "Trial Sign" as sign with under "Trial Fate" as c; house Brobnar }
  p1 plays "Trial Oracle"
  expect c in sign.under and p1.amber == 0
}

test "what lies under a prophecy that is fulfilled is shown to all" {
  p1 {
    hand "Trial Oracle"
    prophecies "Trial Sign" as sign with active true, under "Trial Fate" as c
    house Brobnar
  }
  p1 plays "Trial Oracle"
  expect c in p1.hand and knows(p2, c) and p1.amber == 1 and not sign.active
}

card "Trial Curfew" : Artifact {
  house Brobnar
  dusk {
    draw(1)
    gain(your.drawn)
  }
}

test "at the end of the turn the draw step is over: what is drawn then is not drawn in it" {
  p1 { hand "Smith" x 4; deck "Anger" x 9; artifacts "Trial Curfew" }
  p1 stops
  expect count(Card in p1.hand) == 7 and p1.amber == 2
}

test "at the end of the turn all comes at once: what one ability brings about wakes no other" {
  p1 { artifacts "Trial Clock" }
  p2 { prophecies "The Early Bird" as bird with active true, under "Anger"; amber 1 }
  p1 stops
  expect p1.amber == 2 and bird.active
}
