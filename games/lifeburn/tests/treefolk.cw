// Treefolk.

test "Tree Of Burning Fire: herbs burn" {
  at p1 main
  p1 { play "Tree Of Burning Fire", "Herb" as herb }
  p2 { play "Golem" as golem }
  p1 uses ignite herb
  p1 chooses golem
  expect count("Herb" in p1.play) == 0
  all pass
  expect golem.wounds == 1 and p1.life == 40
}

test "Tree Of Burning Fire: your herbs, and not the other's" {
  at p2 main
  p1 { play "Tree Of Burning Fire", "Herb" as mine }
  p2 { play "Herb" as theirs }
  expect option uses use theirs
  expect no option uses ignite theirs
  p2 passes
  expect option uses ignite mine
}

test "Bone To Peaches: a token becomes a herb" {
  at p1 main
  p1 { hand "Bone To Peaches" }
  p2 { play "Golem Token" as token, "Golem" }
  p1 casts "Bone To Peaches"
  all pass
  expect count("Herb" in p1.play) == 1 and count(Card in p2.play) == 1
}

test "Woad-Hollow: herbs when it dies" {
  at p1 main
  p1 { hand "Woad-Hollow" }
  p1 casts "Woad-Hollow"
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Woad-Hollow: herbs when it is milled" {
  at p1 main
  p1 { hand "Shadow Dancer"; deck "Shot" x 3, "Woad-Hollow" }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Tree Of Safeguard: a treefolk shown, and no keywords" {
  at p1 main
  p1 { hand "Tree Of Safeguard" as tree, "Perfect Bog" as bog }
  p2 { play "Gobby" as gob }
  p1 casts tree
  all pass
  all pass
  p1 chooses "reveal a treefolk"
  expect tree in p1.play and gob has not Blitz and knows(p2, bog)
}

test "Tree Of Safeguard: nothing to show" {
  at p1 main
  p1 { hand "Tree Of Safeguard" as tree, "Shot" }
  p1 casts tree
  all pass
  all pass
  expect tree in p1.graveyard
}

test "Spreading Thornbush: herbs stand up, in the middle of an attack" {
  at p2 combat
  p1 { hand "Spreading Thornbush" as bush; play "Herb" as herb }
  p2 { play "Gob Runner" as runner }
  p2 raids runner
  p1 casts bush
  all pass
  expect herb.attack == 1 and herb.defense == 1 and count(Summon in p1.play) == 2
}

test "Spreading Thornbush: not in your own main phase" {
  at p1 main
  p1 { hand "Spreading Thornbush" as bush }
  expect refused casts bush because "not now"
}

test "Spreading Thornbush: herbs that stand are tributes" {
  at p1 main
  p1 { hand "Tree Giant" as giant; play "Spreading Thornbush" as bush, "Herb" as herb }
  p1 casts giant
  expect options bush; herb
  p1 chooses herb
  all pass
  expect giant in p1.play and bush in p1.play
}

test "Explosive Vegetation: four plants that can be eaten" {
  at p1 main
  p1 { hand "Explosive Vegetation" as veg; play "Potted Flower" x 2; life 10 }
  p1 casts veg
  p1 chooses "Potted Flower"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 4
  p1 uses use "Plant Token"
  all pass
  expect p1.life == 12 and count("Plant Token" in p1.play) == 3
}

test "Explosive Vegetation: its plants are herbs as well" {
  at p1 main
  p1 {
    hand "Explosive Vegetation" as veg, "Warbriar Stomper" as stomper, "Lord Golem" as lord
    play "Potted Flower" x 2
    summons 3
  }
  p1 casts veg
  p1 chooses "Potted Flower"
  all pass
  all pass
  p1 casts_otherwise stomper
  p1 chooses "Plant Token"
  p1 chooses "Plant Token"
  all pass
  expect stomper in p1.play and count("Plant Token" in p1.play) == 2
  p1 casts lord
  p1 chooses "Plant Token"
  p1 chooses "Plant Token"
  all pass
  all pass
  expect lord in p1.play and count("Plant Token" in p1.play) == 0
}

test "Explosive Vegetation: a herb counts twice" {
  at p1 main
  p1 { hand "Explosive Vegetation" as veg; play "Herb" x 4 }
  p1 casts veg
  p1 chooses "Herb"
  p1 chooses "Herb"
  p1 chooses "Herb"
  all pass
  all pass
  expect veg in p1.play
}

test "Plant of Solitude: no tribute; leaves when you give others" {
  at p1 main
  p1 { hand "Goblin Engineer"; play "Plant of Solitude" as plant, "Golem Token" as token }
  p1 casts "Goblin Engineer"
  all pass
  expect plant in p1.graveyard
}

test "Plant of Solitude stays when the opponent gives tributes" {
  at p2 main
  p1 { play "Plant of Solitude" as plant }
  p2 { hand "Gigatrunk" as giant; play "Potted Flower" x 2 }
  p2 casts giant
  p2 chooses "Potted Flower"
  expect count(Card in stack) == 1
  all pass
  all pass
  p2 chooses "2 life for your opponent"
  expect plant in p1.play and p1.life == 42
}

test "Plant of Solitude: the opponent's summon; the opponent chooses your gift" {
  at p2 main
  p1 { play "Plant of Solitude"; life 10 }
  p2 { hand "Granite Golem" }
  p2 casts "Granite Golem"
  all pass
  all pass
  p2 chooses "2 life for your opponent"
  expect p1.life == 12 and p2.life == 40
}

test "Plant of Solitude: or a plant" {
  at p2 main
  p1 { play "Plant of Solitude" }
  p2 { hand "Granite Golem" }
  p2 casts "Granite Golem"
  all pass
  all pass
  p2 chooses "a plant for your opponent"
  expect count("Plant Token" in p1.play) == 1 and count("Plant Token" in p2.play) == 0
}

test "Plant of Solitude does not hear your own summons" {
  at p1 main
  p1 { hand "Granite Golem" as golem; play "Plant of Solitude" }
  p1 casts golem
  all pass
  expect golem in p1.play and stack is empty
}

test "two Plants of Solitude do not feed each other for ever: tokens are not summoned" {
  at p2 main
  p1 { play "Plant of Solitude" }
  p2 { hand "Granite Golem"; play "Plant of Solitude" }
  p2 casts "Granite Golem"
  all pass
  all pass
  p2 chooses "a plant for your opponent"
  expect count("Plant Token" in p1.play) == 1 and stack is empty
}

test "Eternal Treefolk: a treefolk card back" {
  at p1 main
  p1 { hand "Eternal Treefolk"; graveyard "Perfect Bog" as bog, "Shot" }
  p1 casts "Eternal Treefolk"
  all pass
  p1 chooses yes
  all pass
  expect bog in p1.hand
}

test "Eternal Treefolk: only if you like" {
  at p1 main
  p1 { hand "Eternal Treefolk"; graveyard "Perfect Bog" as bog }
  p1 casts "Eternal Treefolk"
  all pass
  p1 chooses no
  expect bog in p1.graveyard
}

test "Jeelai Plant" {
  at p1 main
  p1 { hand "Jeelai Plant" }
  p1 casts "Jeelai Plant"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 1 and p1.life == 41
}

test "Crippling Vines: all other summons go, for herbs" {
  at p1 main
  p1 { hand "Crippling Vines"; play "Potted Flower" as flower, "Plant Token" x 2, "Sprouting Plant", "Gobby" as mine }
  p2 { play "Golem", "Golem Token" }
  p1 casts "Crippling Vines"
  all pass
  expect flower in p1.play and mine in p1.graveyard and count(Summon in p2.play) == 0
  expect count("Herb" in p2.play) == 3 and count("Herb" in p1.play) == 0 and p1.life == 37
}

test "Crippling Vines: neither stones nor objects" {
  at p1 main
  p1 { hand "Crippling Vines" }
  p2 { play "Quarry" as quarry, "Stone" as stone }
  p1 casts "Crippling Vines"
  all pass
  expect quarry in p2.play and stone in p2.play and count("Herb" in p2.play) == 0
}

test "Plant of Herbs" {
  at p1 main
  p1 { hand "Plant of Herbs" as a, "Plant of Herbs" as b; summons 2 }
  p1 casts a
  all pass
  all pass
  p1 chooses "a plant"
  all pass
  expect count("Sprouting Plant" in p1.play) == 1 and count("Herb" in p1.play) == 1
  p1 casts b
  all pass
  all pass
  p1 chooses "2 herbs"
  expect count("Herb" in p1.play) == 3
}

test "Nature's Blessing" {
  at p1 main
  p1 { hand "Nature's Blessing"; deck "Golem", "Potted Flower" as flower }
  p1 casts "Nature's Blessing"
  all pass
  expect flower in p1.hand and p1.scorched
}

test "Tree Savant: your first summon of the match sees ten" {
  at p1 main
  p1 { hand "Tree Savant"; deck "Golem" x 2, "Wrath" as wrath, "Shot" x 9 }
  p2 { play "Golem" }
  p1 casts "Tree Savant"
  all pass
  all pass
  p1 chooses wrath
  expect wrath in p1.hand and top of p1.deck is "Golem" and count(Card in p1.deck where knows(p1, it)) == 9
}

test "Tree Savant: not in a later turn, if another was summoned before" {
  at p1 second_main
  p1 { hand "Granite Golem", "Tree Savant" as savant; deck "Wrath" x 4 }
  p2 { deck "Shot" x 4 }
  p1 casts "Granite Golem"
  all pass
  all pass
  all pass
  expect turn player == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is draw
  all pass
  p1 casts savant
  all pass
  expect savant in p1.play and stack is empty
}

test "Tree Savant: the first one, put into play by a spell, sees ten as well" {
  at p1 main
  p1 { hand "Uncover"; deck "Wrath" as wrath, "Tree Savant" }
  p1 casts "Uncover"
  all pass
  all pass
  expect wrath in p1.hand
}

test "Tree Savant: tokens are not summoned" {
  at p1 main
  p1 { hand "Sprout Up", "Tree Savant"; deck "Wrath" as wrath }
  p1 casts "Sprout Up"
  all pass
  p1 casts "Tree Savant"
  all pass
  all pass
  expect wrath in p1.hand
}

test "Tree Savant: not the second" {
  at p1 main
  p1 { hand "Granite Golem", "Tree Savant" as savant; summons 2; deck "Wrath" }
  p1 casts "Granite Golem"
  all pass
  p1 casts savant
  all pass
  expect not asked
  expect "Wrath" in p1.deck
}

test "Grapple Roots: four life against damage" {
  at p1 main
  p1 { play "Grapple Roots" as roots }
  p2 { hand "Smite" }
  p1 uses use roots
  expect p1.life == 36
  all pass
  p1 passes
  p2 casts "Smite"
  p2 chooses roots
  all pass
  expect roots in p1.play and roots.wounds == 0
}

test "Grapple Roots: the next turn is another" {
  at p1 second_main
  p1 { play "Grapple Roots" as roots }
  p2 { hand "Smite"; deck "Shot" }
  p1 uses use roots
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts "Smite"
  p2 chooses roots
  all pass
  expect roots in p1.graveyard
}

test "Sprout Plant and Vine Plant" {
  at p1 main
  p1 { hand "Sprout Plant", "Vine Plant" as vine; summons 2 }
  p1 casts "Sprout Plant"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 1 and "Plant Token".attack == 0 and "Plant Token".defense == 1
  p1 casts vine
  all pass
  all pass
  all pass
  expect "Sprouting Plant".attack == 0 and "Sprouting Plant".defense == 1 and count("Herb" in p1.play) == 1
}

test "Treefice: itself for a whole graveyard, and two life" {
  at p1 main
  p1 { play "Treefice" as treefice; graveyard "Shot" as mine }
  p2 { graveyard "Wrath" as wrath, "Smite" as smite }
  p1 uses use treefice
  p1 chooses p2
  all pass
  expect wrath in p2.exile and smite in p2.exile and p1.life == 42
  expect treefice in p1.graveyard and mine in p1.graveyard
}

test "Giver of Plants: sprouters give again" {
  at p1 main
  p1 { hand "Edict"; play "Giver of Plants", "Master Tree" as tree; deck "Shot" }
  p1 casts "Edict"
  all pass
  p1 chooses tree
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Giver of Plants: the other's sprouters give nothing" {
  at p1 main
  p1 { hand "Smite"; play "Giver of Plants" }
  p2 { play "Potted Flower" as flower }
  p1 casts "Smite"
  p1 chooses flower
  all pass
  expect flower in p2.graveyard and stack is empty and count("Herb") == 0
}

test "Sprout an Army: herbs become treefolk, and no life for the rest of the match" {
  at p1 second_main
  p1 { hand "Sprout an Army"; play "Herb" as a, "Herb" as b, "Herb" as c; deck "Shot" x 4 }
  p2 { play "Herb" as theirs; deck "Shot" x 4 }
  p1 casts "Sprout an Army"
  p1 chooses "an army"
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses done
  expect count("Treefolk Token" in p1.play) == 2 and "Treefolk Token".attack == 4 and "Treefolk Token".defense == 4
  expect count("Herb" in p1.play) == 1
  all pass
  all pass
  expect turn player == p2
  p2 uses use theirs
  p2 passes
  p1 uses use c
  all pass
  all pass
  expect p1.life == 40 and p2.life == 42
}

test "Sprout an Army: or twice the herbs, and they still heal" {
  at p1 main
  p1 { hand "Sprout an Army"; play "Herb" x 3 }
  p1 casts "Sprout an Army"
  p1 chooses "herbs"
  all pass
  expect count("Herb" in p1.play) == 6
  p1 uses use "Herb"
  all pass
  expect p1.life == 42
}

test "Planter: a plant for every treefolk card" {
  at p1 main
  p1 { hand "Plate Plant"; play "Planter" }
  p1 casts "Plate Plant"
  all pass
  p1 chooses "Planter"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 3 and total defense of ("Plant Token" in p1.play) == 4
  expect total attack of ("Plant Token" in p1.play) == 0 and stack is empty
}

test "Planter: none for the other's treefolk" {
  at p2 main
  p1 { play "Planter" }
  p2 { hand "Treefice" as tree }
  p2 casts tree
  all pass
  expect tree in p2.play and stack is empty and count("Plant Token") == 0
}

test "Tall Treefolk: three with a herb" {
  at p1 main
  p1 { hand "Tall Treefolk"; play "Herb" }
  p1 casts "Tall Treefolk"
  all pass
  all pass
  expect count("Herb" in p1.play) == 4
}

test "Tall Treefolk: less without" {
  at p1 main
  p1 { hand "Tall Treefolk" }
  p1 casts "Tall Treefolk"
  all pass
  all pass
  expect count("Herb" in p1.play) == 1
}

test "Natural state Plant: exiling from play; without a treefolk card nothing else" {
  at p1 main
  p1 { play "Natural state Plant" as plant; graveyard "Wrath" as wrath }
  p2 { graveyard "Shot" as shot, "Smite" as third }
  p1 uses use plant
  p1 chooses wrath
  p1 chooses shot
  all pass
  expect wrath in p1.exile and shot in p2.exile and third in p2.graveyard and plant in p1.graveyard
}

test "Natural state Plant: a treefolk card, from the graveyard" {
  at p1 main
  p1 { graveyard "Natural state Plant" as plant, "Perfect Bog" as bog, "Potted Flower" as flower, "Wrath" as wrath }
  p1 uses in_graveyard plant
  p1 chooses "return"
  expect options bog; flower
  p1 chooses bog
  expect plant in p1.exile
  all pass
  expect bog in p1.hand and wrath in p1.graveyard
}

test "Natural state Plant: a treefolk card, from play" {
  at p1 main
  p1 { play "Natural state Plant" as plant; graveyard "Perfect Bog" as bog, "Wrath" }
  p1 uses use plant
  p1 chooses "return"
  all pass
  expect bog in p1.hand
}

test "Natural state Plant: exiling from the graveyard" {
  at p1 main
  p1 { graveyard "Natural state Plant" as plant, "Wrath" as wrath }
  p1 uses in_graveyard plant
  p1 chooses wrath
  p1 chooses done
  all pass
  expect wrath in p1.exile
}

test "Natural state Plant: two from the graveyards, not three" {
  at p1 main
  p1 { graveyard "Natural state Plant" as plant, "Wrath" as wrath, "Shot" as shot, "Smite" as third }
  p1 uses in_graveyard plant
  p1 chooses wrath
  p1 chooses shot
  all pass
  expect wrath in p1.exile and shot in p1.exile and third in p1.graveyard
}

test "Plant Grower: plants for attackers, gone if it attacked" {
  at p1 combat
  p1 { play "Plant Grower" as grower with fresh false, "Gobby" as gob }
  p1 raids gob
  p1 raids grower
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 2 and total attack of ("Plant Token" in p1.play) == 0
  expect total defense of ("Plant Token" in p1.play) == 2
  all pass
  all pass
  all pass
  expect grower in p1.graveyard
}

test "Sproutlings: a treefolk of the top three" {
  at p1 main
  p1 { hand "Sproutlings"; deck "Wrath" as rest, "Treefice" as other, "Potted Flower" as flower, "Shot" as shot }
  p1 casts "Sproutlings"
  all pass
  all pass
  p1 chooses flower
  expect not asked
  expect flower in p1.hand and top of p1.deck == rest and knows(p2, shot) and not knows(p2, rest)
  expect other in p1.deck
}

test "Plant Sprouter: a plant for each treefolk" {
  at p1 main
  p1 { hand "Plant Sprouter"; play "Potted Flower" }
  p1 casts "Plant Sprouter"
  all pass
  p1 chooses "Plant Sprouter: When it enters play"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 2 and count("Herb" in p1.play) == 1
  expect total attack of ("Plant Token" in p1.play) == 0 and total defense of ("Plant Token" in p1.play) == 2
}

test "Cliffside Sprout: a plant in your draw phase" {
  at p1 draw
  p1 { play "Cliffside Sprout"; deck "Shot" }
  all pass
  expect count("Plant Token" in p1.play) == 1 and "Plant Token".attack == 0 and "Plant Token".defense == 1
}

test "Cliffside Sprout: none in the other's" {
  at p2 draw
  p1 { play "Cliffside Sprout" }
  p2 { deck "Shot" }
  expect stack is empty
  all pass
  expect phase is main and count("Plant Token" in p1.play) == 0
}

test "Glowing Spore: destroyed for four life" {
  at p1 main
  p1 { hand "Glowing Spore" }
  p2 { play "Golem" as golem, "Potted Flower" }
  p1 casts "Glowing Spore"
  all pass
  expect golem in p2.graveyard and p2.life == 44
}

test "Dead Tree: graveyards empty" {
  at p1 main
  p1 { hand "Dead Tree"; graveyard "Shot" as mine }
  p2 { graveyard "Wrath" as theirs }
  p1 casts "Dead Tree"
  all pass
  p1 chooses "Dead Tree: When it enters play"
  all pass
  all pass
  expect mine in p1.exile and theirs in p2.exile and count("Herb" in p1.play) == 1
}

test "Gift of Nature" {
  at p1 main
  p1 { hand "Gift of Nature"; deck "Shot" x 2; graveyard "Golem" as golem }
  p2 { graveyard "Wrath" as wrath; deck "Smite" x 2 }
  p1 casts "Gift of Nature"
  p1 chooses wrath
  all pass
  expect wrath in p2.exile and golem in p1.graveyard and p1.life == 42 and count("Shot" in p1.hand) == 1
  expect count("Smite" in p2.hand) == 1
}

test "Transparent Plant: two herbs at the start" {
  at p1 opening
  p1 { hand "Transparent Plant" as plant }
  p1 chooses yes
  all pass
  expect count("Herb" in p1.play) == 2 and knows(p2, plant)
}

test "Perfect Bog" {
  at p1 main
  p1 { hand "Perfect Bog"; deck "Shot" x 2 }
  p1 casts "Perfect Bog"
  all pass
  expect count("Herb" in p1.play) == 1 and count("Shot" in p1.hand) == 1 and p2.life == 43
}

test "Tree Giant: defense is attack" {
  at p1 main
  p1 { play "Tree Giant" as giant, "Potted Flower" as flower, "Deeproot Guard" as guard, "Golem" as golem }
  expect giant.attack == 5 and flower.attack == 2 and guard.attack == 5 and golem.attack == 2
}

test "Tree Giant from the hand" {
  at p1 main
  p1 { hand "Tree Giant" as giant }
  p2 { graveyard "Shot" as a, "Smite" as b, "Wrath" as c }
  p1 uses in_hand giant
  p1 chooses a
  p1 chooses b
  all pass
  expect a in p2.exile and b in p2.exile and c in p2.graveyard and giant in p1.graveyard
}

test "Spirit Tree" {
  at p1 main
  p1 { hand "Spirit Tree"; play "Golem Token"; deck "Shot" x 2 }
  p2 { graveyard "Wrath" as wrath }
  p1 casts "Spirit Tree"
  all pass
  p1 chooses "Spirit Tree: When it enters play"
  all pass
  all pass
  expect count("Shot" in p1.hand) == 1 and wrath in p2.exile and count("Herb" in p1.play) == 1
}

test "Warbriar Stomper: two for each of the grove; or for two herbs" {
  at p1 main
  p1 { hand "Warbriar Stomper" as stomper; play "Herb" x 2, "Potted Flower", "Golem" }
  p2 { play "Potted Flower" }
  p1 casts_otherwise stomper
  all pass
  expect stomper.attack == 5 and stomper.defense == 5 and count("Herb" in p1.play) == 0
}

test "Verdict Command: a token, and two cards of one graveyard" {
  at p1 main
  p1 { hand "Verdict Command"; graveyard "Smite" as mine }
  p2 { play "Golem Token" as token; graveyard "Shot" as a, "Smite" as b, "Wrath" as c }
  p1 casts "Verdict Command"
  p1 chooses "token"
  p1 chooses "exile"
  p1 chooses p2
  all pass
  expect options done; a; b; c
  p1 chooses a
  p1 chooses b
  expect count(Card in p2.play) == 0 and a in p2.exile and b in p2.exile and mine in p1.graveyard
}

test "Verdict Command: life and no haunting" {
  at p1 main
  p1 { hand "Verdict Command"; play "Golem" as golem with haunts 1 }
  p1 casts "Verdict Command"
  p1 chooses "life"
  p1 chooses "haunt"
  all pass
  expect golem.haunts == 0 and p1.life == 39
}

test "Entangle holds a summon as long as there is a treefolk" {
  at p1 main
  p1 { hand "Entangle" as vine, "Edict"; play "Potted Flower" as flower; deck "Shot" }
  p2 { play "Golem" as golem, "Target Dummy" as dummy }
  p1 casts vine
  all pass
  p1 chooses golem
  all pass
  expect golem.bound
  p1 casts "Edict"
  all pass
  p2 chooses dummy
  expect vine in p1.graveyard and not golem.bound
}

test "Harvest" {
  at p1 main
  p1 { hand "Harvest" as a, "Harvest" as b }
  p1 casts a
  p1 chooses "2 herbs"
  all pass
  expect count("Herb" in p1.play) == 2
  p1 casts b
  p1 chooses "a plant"
  all pass
  all pass
  expect count("Sprouting Plant" in p1.play) == 1 and "Sprouting Plant".attack == 1 and "Sprouting Plant".defense == 2
  expect count("Herb" in p1.play) == 3
}

test "Lost Sanctuary: two choices for you, one for the other" {
  at p1 main
  p1 { hand "Lost Sanctuary"; deck "Shot" x 2 }
  p2 { deck "Smite" x 2 }
  p1 casts "Lost Sanctuary"
  all pass
  p1 chooses "a plant"
  p1 chooses "a card"
  p2 chooses "a card"
  expect count("Plant Token" in p1.play) == 1 and count("Shot" in p1.hand) == 1
  expect count("Smite" in p2.hand) == 1
}

test "Lost Sanctuary: herbs all round" {
  at p1 main
  p1 { hand "Lost Sanctuary" }
  p1 casts "Lost Sanctuary"
  all pass
  p1 chooses "a herb"
  p1 chooses "a herb"
  p2 chooses "a herb"
  expect count("Herb" in p1.play) == 2 and count("Herb" in p2.play) == 1
}

test "Planter Box: plants for a turn, for treefolk only" {
  at p1 main
  p1 { hand "Planter Box", "Lord Golem" as lord, "Tree Giant" as giant }
  p1 casts "Planter Box"
  all pass
  expect count("Plant Token" in p1.play) == 3 and "Plant Token".attack == 0 and "Plant Token".defense == 1
  expect refused casts lord because "not enough tributes"
  p1 casts giant
  p1 chooses "Plant Token"
  all pass
  expect giant in p1.play
}

test "Planter Box: gone at the end" {
  at p1 second_main
  p1 { hand "Planter Box" }
  p2 { deck "Shot" x 2 }
  p1 casts "Planter Box"
  all pass
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 0 and turn player == p2
}

test "Grow Tall: two and two, for the turn" {
  at p1 second_main
  p1 { hand "Grow Tall" as a; play "Potted Flower" as flower }
  p2 { deck "Shot" x 2 }
  p1 casts a
  all pass
  expect flower.attack == 4 and flower.defense == 4
  all pass
  all pass
  expect turn player == p2 and flower.attack == 2 and flower.defense == 2
}

test "Grow Tall: on a golem the same" {
  at p1 second_main
  p1 { hand "Grow Tall" as a; play "Golem" as golem }
  p2 { deck "Shot" x 2 }
  p1 casts a
  all pass
  expect golem.attack == 4 and golem.defense == 4
  all pass
  all pass
  expect golem.attack == 2
}

test "Fertilize: your treefolk sprout as they enter this turn, the next one two more" {
  at p1 main
  p1 { hand "Fertilize", "Treefice" as tree, "Grapple Roots" as roots; summons 2; play "Deeproot Guard" }
  p1 casts "Fertilize"
  all pass
  expect count("Herb" in p1.play) == 0
  p1 casts tree
  all pass
  p1 chooses "Treefice: Sprout 1"
  all pass
  all pass
  expect count("Herb" in p1.play) == 3
  p1 casts roots
  all pass
  all pass
  expect count("Herb" in p1.play) == 4
}

test "Fertilize: the other's treefolk do not sprout" {
  at p1 main
  p1 { hand "Fertilize"; play "Potted Flower" as mine }
  p2 { play "Deeproot Guard" as theirs }
  p1 casts "Fertilize"
  all pass
  expect mine has Sprout and theirs has not Sprout
}

test "Fertilize: the next treefolk may come in a later turn" {
  at p1 second_main
  p1 { hand "Fertilize", "Treefice" as tree; deck "Shot" x 4 }
  p2 { deck "Shot" x 4 }
  p1 casts "Fertilize"
  all pass
  all pass
  all pass
  expect turn player == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1
  all pass
  p1 casts tree
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Fertilize from the hand: a counter" {
  at p1 main
  p1 { hand "Fertilize" as fertilize; play "Golem" as golem }
  p1 uses in_hand fertilize
  all pass
  expect golem.attack == 3 and fertilize in p1.graveyard
}

test "Plant of Trees" {
  at p1 main
  p1 { hand "Plant of Trees"; play "Golem Token" x 3 }
  p1 casts "Plant of Trees"
  p1 chooses "Golem Token"
  p1 chooses "Golem Token"
  all pass
  all pass
  expect count("Plant Token" in p1.play) == 3 and count("Sprouting Plant" in p1.play) == 2
  expect "Sprouting Plant".attack == 0 and "Sprouting Plant".defense == 1
  p1 chooses "Sprouting Plant"
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Sprout Up" {
  at p1 main
  p1 { hand "Sprout Up" }
  p1 casts "Sprout Up"
  all pass
  expect count("Plant Token" in p1.play) == 2
}

test "Overrun: counters, at once into battle, and a gift" {
  at p1 main
  p1 { hand "Overrun"; play "Potted Flower" as flower, "Golem" as golem; deck "Shot" x 2 }
  p1 casts "Overrun"
  all pass
  p1 chooses "a card"
  expect flower.attack == 3 and not flower.fresh and golem.attack == 2 and count("Shot" in p1.hand) == 1
}

test "Overrun: or a herb" {
  at p1 main
  p1 { hand "Overrun" }
  p1 casts "Overrun"
  all pass
  p1 chooses "a herb"
  expect count("Herb" in p1.play) == 1
}

test "Uncover: a treefolk without cost" {
  at p1 main
  p1 { hand "Uncover"; deck "Gigatrunk", "Potted Flower" as flower }
  p1 casts "Uncover"
  all pass
  expect flower in p1.play
}

test "Simplify: a keyword is fatal" {
  at p1 main
  p1 { hand "Simplify"; deck "Shot" x 2 }
  p2 { play "Gobby" as gob, "Golem" }
  p1 casts "Simplify"
  all pass
  p1 chooses "a card"
  expect gob in p2.graveyard and count("Shot" in p1.hand) == 1
}

test "Simplify: or a herb" {
  at p1 main
  p1 { hand "Simplify" }
  p2 { play "Gobby" as gob }
  p1 casts "Simplify"
  all pass
  p1 chooses "a herb"
  expect count("Herb" in p1.play) == 1
}

test "Tree God: three ways to begin" {
  at p1 main
  p1 { hand "Tree God" as god; play "Potted Flower" x 3; deck "Shot" }
  p1 casts god
  p1 chooses "Potted Flower"
  p1 chooses "Potted Flower"
  all pass
  all pass
  p1 chooses "a card"
  expect "Shot" in p1.hand
}

test "Tree God: graveyards" {
  at p1 main
  p1 { hand "Tree God" as god; play "Potted Flower" x 3 }
  p2 { graveyard "Shot" as shot }
  p1 casts god
  p1 chooses "Potted Flower"
  p1 chooses "Potted Flower"
  all pass
  all pass
  p1 chooses "graveyards"
  expect shot in p2.exile
}

test "Tree God: a plant" {
  at p1 main
  p1 { hand "Tree God" as god; play "Potted Flower" x 3 }
  p1 casts god
  p1 chooses "Potted Flower"
  p1 chooses "Potted Flower"
  all pass
  all pass
  p1 chooses "a plant"
  expect "Plant Token".attack == 2 and "Plant Token".defense == 2
}

test "Tree God: a herb when behind, and it goes and comes again when a herb enters" {
  at p1 end
  p1 { play "Tree God" as god with plus 1 }
  p2 { play "Golem" x 2; deck "Shot" x 2 }
  all pass
  expect count("Herb" in p1.play) == 1 and god.plus == 1
  all pass
  expect god in p1.play and god.plus == 0
  all pass
  p1 chooses "a plant"
  expect count("Plant Token" in p1.play) == 1
}

test "Tree God: once a turn, though it comes back as another" {
  at p1 main
  p1 { hand "Herblore" as a, "Herblore" as b; play "Tree God" as god; deck "Shot" x 3 }
  p1 casts a
  all pass
  all pass
  all pass
  p1 chooses "a card"
  expect count("Shot" in p1.hand) == 1
  p1 casts b
  all pass
  expect count("Herb" in p1.play) == 2 and stack is empty
}

test "Tree God: Fertilize does not keep it coming for ever" {
  at p1 main
  p1 { hand "Fertilize", "Herblore"; play "Tree God" as god with plus 1; deck "Shot" x 3 }
  p1 casts "Fertilize"
  all pass
  p1 casts "Herblore"
  all pass
  all pass
  expect god in p1.play and god.plus == 0
  p1 chooses "Tree God: Sprout 1"
  p1 chooses "Tree God: When it enters play"
  all pass
  expect count("Herb" in p1.play) == 3
  all pass
  p1 chooses "a card"
  all pass
  expect count("Herb" in p1.play) == 4 and stack is empty
}

test "Tree God: two of them, once a turn each" {
  at p1 main
  p1 { hand "Herblore"; play "Tree God" as one with plus 1, "Tree God" as two with plus 1; deck "Shot" x 3 }
  p1 casts "Herblore"
  all pass
  p1 chooses "Tree God"
  all pass
  all pass
  p1 chooses "a card"
  all pass
  all pass
  p1 chooses "a card"
  expect one.plus == 0 and two.plus == 0 and stack is empty
}

test "Tree God: the other's herbs do not move it" {
  at p2 main
  p1 { play "Tree God" as god }
  p2 { hand "Herblore" }
  p2 casts "Herblore"
  all pass
  expect stack is empty and count("Herb" in p2.play) == 1
}

test "Tree God: no herb if level" {
  at p1 end
  p1 { play "Tree God" as god, "Golem" }
  p2 { play "Golem" x 2; deck "Shot" x 2 }
  expect stack is empty
}

test "Green-Sun: a treefolk for a treefolk" {
  at p1 main
  p1 { hand "Green-Sun"; play "Potted Flower" as flower; deck "Golem", "Gigatrunk" as giant }
  p1 casts "Green-Sun"
  expect flower in p1.graveyard
  all pass
  expect giant in p1.play
}

test "Grow: a treefolk for nothing, and a herb" {
  at p1 main
  p1 { hand "Grow", "Gigatrunk" as giant, "Golem God" }
  p1 casts "Grow"
  all pass
  expect count("Herb" in p1.play) == 1
  all pass
  expect giant in p1.play
}

test "Grow: from the graveyard, and nothing but treefolk" {
  at p1 main
  p1 { hand "Grow", "Golem God" as god; graveyard "Gigatrunk" as giant, "Wrath" }
  p1 casts "Grow"
  all pass
  all pass
  expect giant in p1.play and god in p1.hand
}

test "Plant Snap: again from the graveyard, then exiled" {
  at p1 main
  p1 { graveyard "Plant Snap" as snap; life 20 }
  p2 { graveyard "Wrath" as wrath, "Shot" as shot }
  p1 casts_otherwise snap
  p1 chooses wrath
  expect p1.life == 16
  all pass
  expect p1.life == 18
    and wrath in p2.exile
    and shot in p2.graveyard
    and count("Plant Token" in p1.play) == 1
    and snap in p1.exile
  expect "Plant Token".attack == 0 and "Plant Token".defense == 1
}

test "Deeproot Guard: the opponent may have it" {
  at p1 main
  p1 { hand "Deeproot Guard" as guard }
  p1 casts guard
  all pass
  all pass
  p2 chooses yes
  expect guard in p1.graveyard and count("Herb" in p1.play) == 2
}

test "Deeproot Guard: or not" {
  at p1 main
  p1 { hand "Deeproot Guard" as guard }
  p1 casts guard
  all pass
  all pass
  p2 chooses no
  expect guard in p1.play and count("Herb" in p1.play) == 0
}

test "Deeproot Guard of the second player" {
  at p2 main
  p2 { hand "Deeproot Guard" as guard }
  p2 casts guard
  all pass
  all pass
  p1 chooses yes
  expect count("Herb" in p2.play) == 2
}

test "Plant of Solitude of the second player" {
  at p1 main
  p1 { hand "Granite Golem" }
  p2 { play "Plant of Solitude"; life 10 }
  p1 casts "Granite Golem"
  all pass
  all pass
  p1 chooses "2 life for your opponent"
  expect p2.life == 12 and p1.life == 40
}

test "Master Tree cannot attack" {
  at p1 combat
  p1 { play "Master Tree" as tree with fresh false, "Golem" with fresh false }
  expect refused raids tree because "it cannot attack"
}

test "Master Tree: two herbs" {
  at p1 main
  p1 { hand "Master Tree" as tree; play "Potted Flower" x 2 }
  p1 casts tree
  p1 chooses "Potted Flower"
  all pass
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Tree of Life: itself for a treefolk" {
  at p1 main
  p1 { hand "Gigatrunk" as giant; play "Tree of Life" as life_tree }
  p1 uses use life_tree
  all pass
  all pass
  expect giant in p1.play and life_tree in p1.graveyard
}

test "Herblore: every herb heals two" {
  at p1 main
  p1 { hand "Herblore"; play "Herb" as one; life 10 }
  p1 casts "Herblore"
  all pass
  p1 uses use one
  all pass
  p1 uses use "Herb"
  all pass
  expect p1.life == 12
}

test "Undying Deathwood: a great milling brings it" {
  at p1 main
  p1 { hand "Lost, But Never Gone", "Undying Deathwood" as wood; deck "Shot" x 20 }
  p1 casts "Lost, But Never Gone"
  all pass
  p1 chooses yes
  all pass
  all pass
  expect wood in p1.play
  all pass
  p1 chooses "haunt"
  expect wood.Haunt == 1
}

test "Undying Deathwood: four are too few" {
  at p1 main
  p1 { hand "Shadow Dancer", "Undying Deathwood" as wood; deck "Shot" x 8 }
  p1 casts "Shadow Dancer"
  all pass
  all pass
  expect not asked
}

test "Undying Deathwood: fifteen asked for and four there are four" {
  at p1 main
  p1 { graveyard "Undying Deathwood"; hand "Lost, But Never Gone"; deck "Shot" x 4 }
  p1 casts "Lost, But Never Gone"
  all pass
  expect not asked
  expect p1.deck is empty
}

test "Undying Deathwood: fifteen asked for and five there are five" {
  at p1 main
  p1 { graveyard "Undying Deathwood" as u; hand "Lost, But Never Gone"; deck "Shot" x 5 }
  p1 casts "Lost, But Never Gone"
  all pass
  p1 chooses yes
  all pass
  all pass
  all pass
  p1 chooses "haunt"
  expect u in p1.play and u has Haunt
}

test "Undying Deathwood: gone before it chooses, it bears no herb" {
  at p1 main
  p1 { hand "Undying Deathwood" as wood; play "Golem Token" x 2 }
  p2 { play "Slipspace Merfolk" as s }
  p1 casts wood
  p1 chooses "Golem Token"
  all pass
  p1 passes
  p2 uses use s
  p2 chooses wood
  all pass
  expect wood in p1.hand
  all pass
  p1 chooses "sprout"
  expect no Card where it is "Herb"
}

test "Undying Deathwood: or sprout" {
  at p1 main
  p1 { hand "Undying Deathwood" as wood; play "Golem Token" x 2 }
  p1 casts wood
  p1 chooses "Golem Token"
  all pass
  all pass
  p1 chooses "sprout"
  expect wood has Sprout and count("Herb" in p1.play) == 1
}

test "Undying Deathwood haunts for as long as it stands" {
  at p1 second_main
  p1 { hand "Undying Deathwood" as wood; play "Golem Token" x 2 }
  p2 { deck "Shot" }
  p1 casts wood
  p1 chooses "Golem Token"
  all pass
  all pass
  p1 chooses "haunt"
  all pass
  all pass
  expect turn player == p2 and wood has Haunt
}

test "Endless Garden returns at the end of the turn" {
  at p1 second_main
  p1 { hand "Shade Runner", "Endless Garden" as garden }
  p2 { deck "Shot" x 2 }
  p1 casts "Shade Runner"
  all pass
  all pass
  p1 chooses garden
  all pass
  expect garden in p1.graveyard
  all pass
  all pass
  expect garden in p1.hand
}

test "Endless Garden returns from exile" {
  at p1 second_main
  p1 { hand "Fireblast", "Endless Garden" as garden }
  p2 { play "Golem"; deck "Shot" x 2 }
  p1 casts_otherwise "Fireblast"
  all pass
  expect garden in p1.exile
  all pass
  all pass
  all pass
  expect garden in p1.hand
}

test "Endless Garden waits for your own end" {
  at p2 second_main
  p1 { hand "Endless Garden" as garden; deck "Shot" x 4 }
  p2 { hand "Reap"; deck "Shot" x 4 }
  p2 casts "Reap"
  all pass
  expect garden in p1.graveyard
  all pass
  all pass
  expect phase is end and turn player == p2
  all pass
  expect turn player == p1 and garden in p1.graveyard
  all pass
  all pass
  all pass
  all pass
  expect phase is end
  all pass
  expect garden in p1.hand
}

test "Unending Sundew: exiled when tributed" {
  at p1 main
  p1 { hand "Goblin Engineer"; play "Unending Sundew" as sundew }
  p1 casts "Goblin Engineer"
  all pass
  expect sundew in p1.exile
}

test "Unending Sundew: back with your next draw phase" {
  at p2 end
  p1 { graveyard "Unending Sundew" as sundew; deck "Shot" x 3 }
  p2 passes
  p1 uses in_graveyard sundew
  expect sundew in p1.exile
  all pass
  all pass
  expect turn player == p1 and phase is draw
  all pass
  expect sundew in p1.play
}

test "From Dust: three ways" {
  at p1 main
  p1 { hand "From Dust" as a, "From Dust" as b, "From Dust" as c }
  p2 { play "Golem Token"; graveyard "Shot" as shot, "Smite" as smite, "Wrath" as wrath }
  p1 casts a
  p1 chooses "exile"
  p1 chooses shot
  p1 chooses smite
  all pass
  expect shot in p2.exile and smite in p2.exile and wrath in p2.graveyard
  p1 casts b
  p1 chooses "token"
  all pass
  expect count(Card in p2.play) == 0
  p1 casts c
  p1 chooses "herb"
  all pass
  expect count("Herb" in p1.play) == 1
}

test "Tree Of Abundance: twice the tokens, and herbs as tributes" {
  at p1 main
  p1 { hand "Ground Control", "Goblin Engineer" as engineer; play "Tree Of Abundance" as tree }
  p1 casts "Ground Control"
  all pass
  expect count("Herb" in p1.play) == 6 and p2.life == 43 and p1.herbs_count == 1
  p1 casts engineer
  p1 chooses "Herb"
  all pass
  expect engineer in p1.play and count("Herb" in p1.play) == 5
}

test "Blooming Marsh: herbs in peace" {
  at p1 end
  p1 { play "Blooming Marsh" }
  p2 { deck "Shot" x 2 }
  all pass
  expect count("Herb" in p1.play) == 2
}

test "Blooming Marsh: none after an attack" {
  at p1 combat
  p1 { play "Blooming Marsh", "Gobby" as gob }
  p2 { deck "Shot" x 2 }
  p1 raids gob
  all pass
  all pass
  all pass
  expect phase is end and count("Herb" in p1.play) == 0 and stack is empty
}

test "Blooming Marsh: none in the other's turn" {
  at p2 end
  p1 { play "Blooming Marsh"; deck "Shot" }
  expect stack is empty
  all pass
  expect turn player == p1 and count("Herb" in p1.play) == 0
}
