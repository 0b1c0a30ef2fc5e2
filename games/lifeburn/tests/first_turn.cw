// A turn early in a match, for who has never played.

test "your first turn" {
  at p1 main
  p1 {
    play "Spear Gob" as gob with fresh false, "Gobby" as gobby with fresh false
    hand "Smite" as smite, "Goblin Rally" as rally, "Goblin Town", "Goblin Momma"
    deck "Spear Gob" x 2, "Goblin Duelist" x 3, "Goblin Crew" x 3, "Transparent Goblin" x 3, "Goblin Squadron" x 2
    deck "Goblin Channeler" x 2, "Gobby", "Goblin Town", "Rally the mogs" x 2, "Goblin Rally", "Goblin Momma" x 2
    deck "Burst Lightning" x 2, "Gob Launch" x 2, "Shot" x 2, "Flame Wave" x 2, "Searing Fire" x 2, "Heat Wave"
  }
  p2 {
    play "Granite Golem" as granite with fresh false, "Golem" as golem with fresh false, "Stone"
    hand "Target Dummy", "Brass Golem", "Rock Toss", "Foundry"
    deck "Foundation Golem" x 3, "Target Dummy" x 2, "Transparent Golem" x 3, "Replacer Golem" x 3, "Golem"
    deck "Granite Golem", "Avalanche Golem" x 2, "Foundry Golem" x 2, "Earthquake Golem" x 2, "Brass Golem"
    deck "Master Golem" x 2, "Quarry" x 2, "Ground Tactics" x 2, "Perfect Earth Blessing" x 2, "Rock Toss"
    deck "Stone Toss" x 2, "Foundry", "Cast a Mold" x 2
  }
  expect p1.life == 40 and p2.life == 40
  say "You both have 40 life, and whoever has none left loses. But life is also what spells are paid with. Smite costs 3 of yours and deals damage: 4, as there are goblins on your side. Cast it."
  p1 casts smite
  expect p1 asked "damage" and smite.cost == 3
  say "Now say whom it hits. The Granite Golem stands in your way: choose it."
  p1 chooses granite
  expect p1.life == 37 and smite in stack
  all pass
  expect granite in p2.graveyard and p1.burnt
  say "3 life were worth it: the golem is gone. You are under spellburn now, so another spell this turn would cost you double. Summons cost no life. You may summon once each turn: cast Goblin Rally."
  p1 casts rally
  expect p1 asked "friendly" and rally.cost == 1
  say "Its cost is 1, and for summons that means a tribute: one of your summons is given up for it. Give the small one, Spear Gob."
  p1 chooses gob
  all pass
  expect gob in p1.graveyard and rally in p1.play and rally has Blitz and p1.life == 37
  p1 passes
  p2 passes
  expect phase is combat
  expect refused raids with gobby because "a summon stands in the way"
  say "Combat. Summons that came this turn cannot attack, but Goblin Rally has Blitz and can. Nobody reaches the other player while a summon there is not attacked. So send Gobby against the Golem."
  p1 attacks with gobby on golem
  expect option raids with rally
  say "The Golem is busy, and the way is free: attack your opponent with Goblin Rally. It brings a goblin of its own along."
  p1 raids with rally
  all pass
  all pass
  expect p2.life == 36 and golem in p2.graveyard and gobby in p1.play and gobby.wounds == 2
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is main
  say "Gobby has beaten the Golem, and 3 and 1 damage went through: 36 life are left over there. Your turn ended by itself, as there was nothing more to do. So watch two things: who stands before whom, and how much of your own life a spell is worth."
}
