// A turn early in a match, for who has never played.

test "your first turn" {
  at p1 main
  p1 {
    battlefield "Grove" x 2 with sick false, "Crag" with sick false, "Bear" as bear with sick false
    hand "Grove" as land, "Warding Elk" as elk, "Giant Growth" as growth, "Fireborn Dragon"
    library "Grove" x 8, "Crag" x 9, "Sprouting Grove" x 2, "Thornwood Tapland", "Leaf Druid" x 3, "Bear"
    library "Oakshield Troll" x 2, "Ancient Guardian", "Thalia, Forest Keeper", "Blazing Hound" x 2
    library "Goblin Warlord" x 2, "Goblin Raiders", "Spark" x 2, "Lightning Strike" x 2, "Giant Growth"
    library "Rain of Sparks", "Forge Debt", "Trampling Boar" x 2, "Hydra of Vines", "Land's Fury"
    library "Overrun the Hills", "Second Charge", "War Drums", "Fog", "Waking Ground", "River Troll", "Rage Banner"
  }
  p2 {
    battlefield "Meadow" with sick false, "Grove" x 2 with sick false, "Spider of the Canopy" as spider with sick false
    hand "Elite Vanguard", "Bellwether Ox", "Meadow", "Budding Titan"
    library "Meadow" x 9, "Grove" x 9, "Thornwood Tapland", "Summoned Choir" x 2, "Rootbound Host" x 2
    library "Elite Vanguard", "Leaf Druid" x 2, "Stone of Least Price", "Woven Memory", "Blessed Mail"
    library "Cloak of Noon", "Bridge of Tolls", "Keeper of the Last Hour", "Blessing of the Hearth"
    library "Marshal of Banners", "Parley Horn", "Budding Titan", "Seek the Wilds", "Blossom Lure"
    library "Second Spring", "Hardened Bark", "Wellspring Elk", "Tracker of the Deep", "Bear" x 2
    library "Bellwether Ox", "Captain of the Watch", "Cultivate", "Naturalize", "Crossroads Envoy"
  }
  expect p1.life == 20 and p2.life == 20
  say "Two mages with 20 life each: bring your opponent to none. Lands make mana, the money of this game, anew each turn. You may play one land a turn, for nothing. Play your Grove."
  p1 plays land
  expect count(Land where controller == p1) == 4
  expect refused casts "Fireborn Dragon" because "not enough mana"
  say "With four lands you have 4 mana to spend each turn. The signs on a card are its price. Cast the Warding Elk for 3: lands are tapped for it by themselves."
  p1 casts elk
  expect elk in stack and count(Land where controller == p1 and tapped) == 3
  say "The Elk waits on the stack, and everybody may answer before it comes. You have nothing to add: pass, and when all have passed it happens."
  p1 passes
  p2 passes
  expect elk in p1.battlefield and elk.sick and not bear.sick
  say "The Elk has just come and can attack from your next turn on. The Bear can attack now. Pass once more, to go on to combat."
  p1 passes
  p2 passes
  expect phase is combat
  say "You are asked so often because you hold an instant, a card for any time. Keep it for later: pass."
  p1 passes
  p2 passes
  expect p1 asked "Attack"
  say "Now say who attacks: click on the Bear."
  p1 chooses bear
  expect bear.tapped
  say "The Bear attacks, and is tapped for it. Next your opponent says who blocks. Pass."
  p1 passes
  p2 passes
  p2 chooses spider
  expect spider.power == 2 and spider.toughness == 4 and bear.power == 2 and bear.toughness == 2
  say "A Spider blocks. Each deals its first number to the other, and dies of its second: your Bear would die, and the Spider live. This is the moment for an instant. Cast Giant Growth with your last mana."
  p1 casts growth
  say "It makes a creature larger until the end of the turn. Choose the Bear."
  p1 chooses bear
  all pass
  expect bear.power == 5 and bear.toughness == 5
  all pass
  expect spider in p2.graveyard and bear in p1.battlefield and p2.life == 20
  all pass
  all pass
  expect phase is second_main and turn player == p1
  say "Your Bear had 5 and 5, and won. Had nobody blocked, it would have hit the player. After combat you could cast more, but your mana is spent. Pass, to end your turn."
  p1 passes
  p2 passes
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is main
  say "That is a turn: a land, creatures, combat, and something kept back for the right moment. Most of the time there is nothing to answer, and the table passes for you."
}
