// Stacks, charges, and raised bases.

test "a stacked card adds its cost to the base's defense, and its main effects wait" {
  p1 { hand "Dire Bear"; frontier "Crystal Hollow"; deck "Village Scout" }
  expect "Crystal Hollow".defense == 3
  p1 stacks "Dire Bear" on "Crystal Hollow"
  expect "Crystal Hollow".defense == 7
  expect p1.combat == 0 and "Village Scout" in p1.deck
}

test "a stacked card's ally effects happen in the turn it is stacked, not again while it waits" {
  p1 { hand "Dire Bear"; frontier "Crystal Hollow" }
  p1 stacks "Dire Bear" on "Crystal Hollow"
  expect p1.authority == 52
  p1 ends_turn
  p2 ends_turn
  expect p1.authority == 52
}

test "a stacked Alpha Pack Leader counts every other ally, in the turn it is stacked" {
  p1 { hand "Alpha Pack Leader", "Wolf Scout"; frontier "Crystal Hollow" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 stacks "Alpha Pack Leader" on "Crystal Hollow"
  expect p1.authority == 57
  p1 ends_turn
  p2 ends_turn
  expect p1.authority == 57
}

test "a stacked card is an ally" {
  p1 { hand "Wolf Scout", "Dire Bear"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 plays "Dire Bear"
  expect p1.authority == 53
  expect count(Wilds Ship where controller == p1) == 3
}

test "only Wilds cards are stacked, and only on own Wilds bases" {
  p1 { hand "Squire", "Wolf Scout"; interior "Trading Post" }
  p2 { interior "Crystal Hollow" }
  expect options plays "Squire"; plays "Wolf Scout"; ends_turn
}

test "a stack stays from turn to turn" {
  p1 { hand "Wolf Scout"; interior "Crystal Hollow" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 ends_turn
  expect "Wolf Scout" in "Crystal Hollow".pile
  expect "Crystal Hollow".defense == 4
}

test "a leader brings the whole stack into play, in stack order" {
  p1 { hand "Crystal Singer", "Dire Bear", "Beastcaller"; interior "Bone Circle"; deck "Village Scout" x 3 }
  p1 stacks "Crystal Singer" on "Bone Circle"
  expect p1.trade == 1
  p1 stacks "Dire Bear" on "Bone Circle"
  expect "Bone Circle".defense == 11
  p1 plays "Beastcaller"
  expect p1.combat == 3
  p1 chooses "Bone Circle"
  expect p1.trade == 2 and p1.combat == 3
  p1 chooses "frontier"
  expect p1.combat == 8
  expect "Crystal Singer" in p1.played and "Dire Bear" in p1.played
  expect "Bone Circle".defense == 4
}

test "a leader may leave the stack where it is" {
  p1 { hand "Wolf Scout", "Beastcaller"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 plays "Beastcaller"
  p1 chooses no
  expect "Wolf Scout" in "Crystal Hollow".pile
  expect p1.combat == 3
}

test "a leader brings one stack only" {
  p1 { hand "Wolf Scout", "Pack Hunter", "Beastcaller"; interior "Crystal Hollow", "Bone Circle"; deck "Village Scout" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 stacks "Pack Hunter" on "Bone Circle"
  p1 plays "Beastcaller"
  expect options no; "Crystal Hollow"; "Bone Circle"
  p1 chooses "Crystal Hollow"
  expect "Wolf Scout" in p1.played and "Pack Hunter" in "Bone Circle".pile
}

test "a leader without a stack is not asked" {
  p1 { hand "Beastcaller"; interior "Bone Circle"; deck "Village Scout" x 2 }
  p1 plays "Beastcaller"
  expect not asked
  expect count(Card in p1.hand) == 1
}

test "other cards lead nobody" {
  p1 { hand "Wolf Scout", "Dire Bear"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 plays "Dire Bear"
  expect not asked
  expect "Wolf Scout" in "Crystal Hollow".pile
}

test "the cards stacked on a destroyed base go to their owner's discard pile" {
  p1 { hand "Wolf Scout"; interior "Crystal Hollow" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 ends_turn
  p2 { combat 4 }
  p2 attacks "Crystal Hollow"
  expect "Crystal Hollow" in scrapped
  expect "Wolf Scout" in p1.discard
}

test "a stack makes a base hold out" {
  p1 { hand "Wolf Scout"; interior "Crystal Hollow" }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 ends_turn
  p2 { combat 3 }
  p2 attacks "Crystal Hollow"
  expect "Crystal Hollow".damage == 3
  expect "Crystal Hollow" in p1.interior
}

test "the owner of a raised base chooses frontier or interior" {
  p1 { hand "Den Mother" as one, "Den Mother" as two }
  p1 plays one
  p1 chooses "frontier"
  expect count("Moonlit Den" in p1.frontier) == 1
  p1 plays two
  p1 chooses "interior"
  expect count("Moonlit Den" in p1.interior) == 1
}

test "a raised base is not used in the turn it is raised" {
  p1 { hand "Honey Keeper" }
  p1 plays "Honey Keeper"
  p1 chooses "interior"
  expect p1.authority == 52
  expect no option uses primary "Honey Cache"
  expect refused uses primary "Honey Cache" because "it came into play this turn"
}

test "a waiting stack is not in play: it spawns nothing more" {
  p1 { hand "Wolf Scout"; interior "Elder's Hollow", "Crystal Hollow"; deck "Village Scout" x 5 }
  p1 stacks "Wolf Scout" on "Crystal Hollow"
  p1 ends_turn
  p2 ends_turn
  expect count("Spirit Wolf" in p1.discard) == 1
}

test "units go to the discard pile like other cards" {
  p1 { played "Spirit Wolf" }
  p1 ends_turn
  expect "Spirit Wolf" in p1.discard
}

test "what was charged is in play before Bone Circle draws" {
  p1 {
    hand "Beastcaller", "Wolf Scout", "Hedge Knight"
    workshop "Blacksmith"
    interior "Bone Circle"
    deck "Village Scout" x 3
  }
  p1 chooses no                      // the workshop, at the start
  p1 stacks "Wolf Scout" on "Bone Circle"
  p1 plays "Beastcaller"
  p1 chooses no                      // the workshop, after Beastcaller's own draw
  p1 chooses "Bone Circle"
  expect options no; "Hedge Knight"  // the workshop, after the draw of Bone Circle
  expect "Wolf Scout" in p1.played
  p1 chooses no
}

test "Claw and Tooth Mill does not count stacked cards" {
  at p1 start
  p1 { interior "Claw and Tooth Mill", "Crystal Hollow" with pile "Wolf Scout"; deck "Village Scout" x 5 }
  expect count("Hardwood Fang" in p1.discard) == 1
}

test "Moss Garden Grove upgrades every card of the charge" {
  p1 { hand "Wolf Scout", "Dire Bear", "Beastcaller"; interior "Moss Garden Grove"; deck "Village Scout" x 3 }
  p1 stacks "Wolf Scout" on "Moss Garden Grove"
  p1 stacks "Dire Bear" on "Moss Garden Grove"
  p1 plays "Beastcaller"
  p1 chooses "Moss Garden Grove"
  expect "Wolf Scout".more_combat == 1 and "Dire Bear".more_combat == 1
}

test "a leader brings no stack of the opponent into play" {
  p1 { hand "Beastcaller"; deck "Village Scout" }
  p2 { interior "Crystal Hollow" with pile "Wolf Scout" }
  p1 plays "Beastcaller"
  expect not asked
}

test "all cards stacked on a destroyed base are discarded" {
  p1 { combat 9 }
  p2 { interior "Crystal Hollow" with pile "Wolf Scout", pile "Dire Bear" }
  p1 attacks "Crystal Hollow"
  expect "Wolf Scout" in p2.discard and "Dire Bear" in p2.discard
}

test "a card of another faction is not stacked on a Wilds base" {
  p1 { hand "Squire"; interior "Crystal Hollow" }
  expect no option stacks "Squire" on "Crystal Hollow"
}

test "Alpha Pack Leader does not count cards of the opponent" {
  p1 { hand "Alpha Pack Leader"; deck "Village Scout" x 2 }
  p2 { interior "Crystal Hollow" }
  p1 plays "Alpha Pack Leader"
  expect p1.authority == 50
}
