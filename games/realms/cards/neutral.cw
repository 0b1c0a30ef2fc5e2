// Neutral cards never ally.

card "Fortune Seeker" : Ship { faction Neutral  cost 5  primary { trade(3); combat(3) } }

test "Fortune Seeker" {
  p1 { hand "Fortune Seeker" }
  p1 plays "Fortune Seeker"
  expect p1.trade == 3 and p1.combat == 3
}

card "Sellsword" : Ship {
  faction Neutral  cost 3
  primary { combat(3) }
  scrap { trade(3) }
}

test "Sellsword" {
  p1 { hand "Sellsword" }
  p1 plays "Sellsword"
  expect p1.combat == 3
  p1 uses scrap "Sellsword"
  expect p1.trade == 3
}

card "Traveling Scholar" : Ship { faction Neutral  cost 4  primary { trade(2); draw(1) } }

test "Traveling Scholar" {
  p1 { hand "Traveling Scholar"; deck "Village Scout" }
  p1 plays "Traveling Scholar"
  expect p1.trade == 2
  expect count("Village Scout" in p1.hand) == 1
}

card "Treasure Hunter" : Ship {
  faction Neutral  cost 4
  primary { combat(2) }
  scrap { trade(4); draw(1) }
}

test "Treasure Hunter" {
  p1 { hand "Treasure Hunter"; deck "Village Scout" }
  p1 plays "Treasure Hunter"
  expect p1.combat == 2
  p1 uses scrap "Treasure Hunter"
  expect p1.trade == 4
  expect count("Village Scout" in p1.hand) == 1
}

card "Wandering Merchant" : Ship {
  faction Neutral  cost 2  not sold
  primary { trade(2) }
  scrap { combat(2) }
}

test "Wandering Merchant" {
  p1 { hand "Wandering Merchant" }
  p1 plays "Wandering Merchant"
  expect p1.trade == 2
  p1 uses scrap "Wandering Merchant"
  expect p1.combat == 2
}

card "Wandering Minstrel" : Ship {
  faction Neutral  cost 3
  primary { trade(1); heal(2) }
  scrap { draw(1) }
}

test "Wandering Minstrel" {
  p1 { hand "Wandering Minstrel"; deck "Village Scout" }
  p1 plays "Wandering Minstrel"
  expect p1.trade == 1 and p1.authority == 52
  p1 uses scrap "Wandering Minstrel"
  expect count("Village Scout" in p1.hand) == 1
}

card "Village Scout" : Ship { faction Neutral  not sold  primary { trade(1) } }

test "Village Scout" {
  p1 { hand "Village Scout" }
  p1 plays "Village Scout"
  expect p1.trade == 1
}

card "Hedge Knight" : Ship { faction Neutral  not sold  primary { combat(1) } }

test "Hedge Knight" {
  p1 { hand "Hedge Knight" }
  p1 plays "Hedge Knight"
  expect p1.combat == 1
}

// ---- Extras: five cards that are not in the trade deck --------------------------------------------------------------

deck "Extras" { 2 "Mirror Duelist", 2 "Siege Breaker", 2 "Pathfinder", 2 "Quartermaster", 2 "Fate Spinner" }

// same: other -> : it is a Mirror Duelist itself
card "Mirror Duelist" : Ship {
  faction Neutral  cost 4  not sold
  primary { let twin = choose other Ship in your.played where it is not "Mirror Duelist"; do primary of twin }
}

test "Mirror Duelist: does what another played card does" {
  p1 { hand "Mirror Duelist"; played "Sellsword", "Fortune Seeker" }
  p1 plays "Mirror Duelist"
  expect options "Sellsword"; "Fortune Seeker"
  p1 chooses "Fortune Seeker"
  expect p1.trade == 3 and p1.combat == 3
}

test "Mirror Duelist: alone it does nothing, and it does not mirror itself" {
  p1 { hand "Mirror Duelist" as one, "Mirror Duelist" as two; trade 2 }
  p1 plays one
  p1 plays two
  expect not asked
  expect p1.trade == 2 and p1.combat == 0
}

test "Mirror Duelist: a mirrored workshop card draws, but only the real one goes to the workshop" {
  p1 { hand "Mirror Duelist"; played "Blacksmith"; deck "Village Scout" }
  p1 plays "Mirror Duelist"
  expect "Mirror Duelist" in p1.played and "Blacksmith" in p1.played
  expect "Village Scout" in p1.hand
}

card "Siege Breaker" : Ship {
  faction Neutral  cost 5  not sold
  primary { combat(2); may wreck(choose enemy Base) }
}

test "Siege Breaker: destroys any enemy base, guarded or not" {
  p1 { hand "Siege Breaker"; interior "Golem Foundry" }
  p2 { frontier "Watchtower"; interior "Trading Post" }
  p1 plays "Siege Breaker"
  expect p1.combat == 2
  expect options no; "Watchtower"; "Trading Post"
  p1 chooses "Trading Post"
  expect "Trading Post" in p2.discard
}

card "Pathfinder" : Ship {
  faction Neutral  cost 2  not sold
  primary { trade(1); may top_deck(choose Card in your.discard) }
}

test "Pathfinder: a card of the discard pile onto the deck" {
  p1 { hand "Pathfinder"; deck "Village Scout"; discard "Warlord", "Squire" }
  p1 plays "Pathfinder"
  expect p1.trade == 1
  expect options no; "Warlord"; "Squire"
  p1 chooses "Warlord"
  expect top of p1.deck is "Warlord"
  expect p1.d10 == 5
}

card "Quartermaster" : Ship {
  faction Neutral  cost 5  not sold
  primary { trade(2); may acquire_top(choose Ship in trade_row where cost <= 3) }
}

test "Quartermaster: acquires onto the deck" {
  p1 { hand "Quartermaster"; deck "Village Scout" }
  table { trade_row "Traveling Scholar", "Sellsword" }
  p1 plays "Quartermaster"
  expect p1.trade == 2
  expect options no; "Sellsword"
  p1 chooses "Sellsword"
  expect top of p1.deck is "Sellsword"
  expect p1.d10 == 6
}

card "Fate Spinner" : Ship {
  faction Neutral  cost 3  not sold
  primary { draw(1); choose one { "up" { flow_up } "down" { flow_down } } }
}

test "Fate Spinner: up or down, and only the one chosen" {
  p1 { hand "Fate Spinner" as one, "Fate Spinner" as two; deck "Village Scout"; d10 9 }
  p1 plays one
  expect "Village Scout" in p1.hand
  expect options "up"; "down"
  p1 chooses "up"
  expect p1.d10 == 0 and p1.d4 == 1
  p1 plays two
  p1 chooses "down"
  expect p1.d10 == 9 and p1.d4 == 0
}
