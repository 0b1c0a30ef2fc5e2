// A first turn, for who has never played.

test "your first turn" {
  seed 351
  from setup
  expect p1 asked "which two decks"
  say "Two lords fight, with 20 health each; whoever has none left loses. First choose two decks, which are shuffled into one. Take Light and Court: leaders, soldiers, and some magic."
  p1 chooses "Light and Court"
  p2 chooses "Fire and Grave"
  expect p1.health == 20 and p2.health == 20 and p1.mana == 0 and count(Card in p1.hand) == 7
  say "These seven cards are your hand. Mana comes from cards that you give up for it: each has a number for that. Click on Divine Touch and pitch it, for 2 mana."
  p1 pitches "Divine Touch"
  expect p1.mana == 2 and "Divine Touch" in p1.pitched
  say "You have 2 mana. Pitch Counterspell as well. Do not be stingy: at the start of your turn you draw up to seven cards again."
  p1 pitches "Counterspell"
  expect p1.mana == 4
  say "Now play the Knight Commander for 3 mana. Power is what a unit deals, resistance is what it wards off each time, and health is what it can take."
  p1 plays "Knight Commander"
  expect count("Knight Commander" in chain) == 1
  p2 passes
  p1 passes
  expect count("Knight Commander" in p1.battlefield) == 1 and p1.mana == 1
  say "What is played waits in the chain, where the others may answer it. Nobody did, so the Commander has come. Play the Foot Soldier with your last mana."
  p1 plays "Foot Soldier"
  p2 passes
  p1 passes
  expect count("Foot Soldier" in p1.battlefield) == 1 and p1.mana == 0
  say "Units may attack at once, but you attack only once each turn. So let a leader do it, who brings troops along: attack with the Knight Commander."
  p1 attacks with "Knight Commander" on p2
  expect p1 asked "Which troops" and "Knight Commander".lead == 2
  say "The Commander leads up to two soldiers into battle. Click on the Foot Soldier, then on Done."
  p1 chooses "Foot Soldier"
  p1 chooses done
  p2 passes
  p1 passes
  expect p2.health == 15 and count(Unit in p1.battlefield where tapped) == 2
  say "Nobody blocked: 3 and 2 damage. Your units are tapped now and cannot block until your next turn. Once a turn you may also trade at the market, the row in the middle: give the Heavy Infantry for Subjects."
  p1 trades "Heavy Infantry" for "Subjects"
  expect count("Subjects" in p1.hand) == 1 and count("Heavy Infantry" in market) == 1
  say "Subjects, materials and influence pay for what some cards ask besides mana. They cost nothing: put the Subjects into play. Your Conscript will need them."
  p1 settles "Subjects"
  expect count("Subjects" in p1.battlefield) == 1
  expect option plays "Conscript"
  say "There is more that you could do, but that is a turn. End it."
  p1 ends_turn
  expect turn player == p2 and p1.mana == 0
  say "Pitch, play, attack, trade: that is a turn. Mana you do not spend stays until your next turn, and with it you can answer what the others do with reactions. And think before you attack: who is tapped cannot block."
}
