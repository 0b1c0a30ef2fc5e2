// A turn in the middle of a match, for who has never played.

test "your first turn" {
  at p1 main
  p1 {
    identity Brobnar, Dis, Logos
    house Brobnar
    amber 5
    battleline "Troll" as troll, "Headhunter" as hunter
    hand "Bumpsy" as bumpsy, "Batdrone", "Charette", "Dance of Doom", "Library Access"
    deck "Anger", "Punch", "Burn the Stockpile", "Lava Ball", "Relentless Assault", "Autocannon", "Iron Obelisk"
    deck "Bilgum Avalanche", "Firespitter", "Hebe the Huge", "Lomir Flamefist", "Blood of Titans"
    deck "A Fair Game", "Guilty Hearts", "Hysteria", "Annihilation Ritual", "Ember Imp", "Snudge"
    deck "Bouncing Deathquark", "Help from Future Self", "Random Access Archives", "Pocket Universe"
    deck "Dr. Escotera", "Quixo the 'Adventurer'", "Skippy Timehog", "Experimental Therapy"
    reference "Berserker"
  }
  p2 {
    identity Mars, Sanctum, Shadows
    amber 5
    battleline "Silvertooth" as thief, "Vezyma Thinkdrone" as drone
    hand "Squawker", "Tunk", "Honorable Claim", "Lady Maxena", "Ghostly Hand", "Urchin"
    deck "EMP Blast", "Phosphorus Stars", "Custom Virus", "Sniffer", "Grabber Jammer", "Mindwarper"
    deck "Yxilx Dominator", "Red Planet Ray Gun", "Cleansing Wave", "Terms of Redress", "Commander Remiel"
    deck "Potion of Invulnerability", "Whispering Reliquary", "Sanctum Guardian", "The Vaultkeeper"
    deck "Shoulder Armor", "Lights Out", "Oubliette", "Routine Job", "Masterplan", "Speed Sigil"
    deck "Deipno Spymaster", "Magda the Rat", "Old Bruno", "Duskrunner"
    reference "Cleric"
  }
  expect p1.key_cost == 6
  expect refused plays "Batdrone" because "not of the active house"
  say "Whoever forges three keys first wins. A key costs 6 amber, and you have 5. Each turn you call one of your three houses: only its cards can be played and used, and they cost nothing. Now it is Brobnar. Click on the Headhunter, and reap."
  p1 reaps with hunter
  expect p1.amber == 6 and hunter.exhausted
  say "That is 1 amber, and enough for a key. The Headhunter is exhausted and rests for the turn. The Troll can still be used: let it fight."
  p1 fights with troll
  expect p1 asked "fight"
  say "Fighters deal their power to each other, and whoever has as much damage as power is destroyed. The Troll has 8, so take the greater of your enemies: the Thinkdrone."
  p1 chooses drone
  expect drone in p2.discard and troll.damage == 3 and troll in p1.battleline
  say "The Thinkdrone is gone; the 3 damage stay on the Troll. Now play Bumpsy from your hand. Your opponent has 5 amber and loses 1 when it comes."
  p1 plays bumpsy
  expect p1 asked "which flank"
  say "A new creature comes to one end of your line, exhausted. It is all the same now: take the right flank."
  p1 chooses "right flank"
  expect bumpsy in p1.battleline and bumpsy.exhausted and p2.amber == 4
  expect refused plays "Charette" because "not of the active house"
  say "The rest of your hand is of other houses and has to wait. End your turn: your creatures get ready, and you draw until you hold six cards."
  p1 stops
  expect hunter is ready and bumpsy is ready and count(Card in p1.hand) == 6
  p2 chooses Shadows
  p2 reaps with thief
  p2 stops
  expect p2.amber == 5 and p1 asked "Forge which key"
  say "Your opponent has reaped, and has 5 amber. But you had 6 when your turn began, and they have paid for a key. You only say which one: take the red one."
  p1 chooses Red
  expect count(p1.keys) == 1 and p1.amber == 0
  say "The first of three. Now call a house for this turn, the one that does most for you. Your creatures are all of Brobnar: call it again."
  p1 chooses Brobnar
  expect option reaps with bumpsy
  expect option fights with troll
  say "So it goes on: forge, call a house, use it, draw. Reap when nobody threatens you. Fight, or take their amber away, when the other side comes close to six."
}
