// Treefolk: herbs, plants, patience.

card "Tree Of Burning Fire" : Summon {
  tribe Treefolk  attack 0  defense 2
  static {
    friendly herb Card: gains ignite cost { sacrifice(self) } { target t: Summon or Player; damage(t, 1) }
  }
}

card "Bone To Peaches" : Spell {
  tribe Treefolk  cost 1
  resolve { target c: Card where token; destroy(c); herbs(1) }
}

card "Woad-Hollow" : Summon { tribe Treefolk  attack 0  defense 0  dies or milled { herbs(2) } }

card "Tree Of Safeguard" : Summon {
  tribe Treefolk  attack 0  defense 3
  enters {
    choose one {
      "sacrifice it" { sacrifice(self) }
      "reveal a treefolk" if any Treefolk Card in your.hand { show(choose Treefolk Card in your.hand) }
    }
  }
  static { Summon: loses keywords }
}

card "Spreading Thornbush" : Summon {
  tribe Treefolk  attack 1  defense 1  prompt
  static { friendly herb Card: is Summon, attack = 1, defense = 1 }
}

card "Explosive Vegetation" : Summon {
  tribe Treefolk  cost 8  attack 4  defense 4  multiplies Treefolk  multiplier 4  herbs_worth 2
  enters { let new = tokens("Plant Token", 4); turn_leafy(each new.made) }
}

card "Plant of Solitude" : Summon {
  tribe Treefolk  attack 0  defense 2
  cannot tribute(self)
  when tribute by you { sacrifice(self) }
  when enters(enemy Summon where not token) {
    let me = you
    opponent {
      choose one {
        "a plant for your opponent" { tokens("Plant Token", 1) by me }
        "2 life for your opponent" { gain_life(2) by me }
      }
    }
  }
}

card "Eternal Treefolk" : Summon {
  tribe Treefolk  attack 1  defense 1
  may enters { bounce(choose Treefolk Card in your.graveyard) }
}

card "Jeelai Plant" : Summon {
  tribe Treefolk  attack 1  defense 1
  enters { tokens("Plant Token", 1); gain_life(1) }
}

card "Crippling Vines" : Spell {
  tribe Treefolk
  resolve {
    let gone = destroy(each Summon where tribe != Treefolk)
    herbs(gone.done) by opponent
    lose_life(count(friendly plant Card))
  }
}

card "Plant of Herbs" : Summon {
  tribe Treefolk  attack 0  defense 1
  enters { choose one { "a plant" { tokens("Sprouting Plant", 1) } "2 herbs" { herbs(2) } } }
}

card "Nature's Blessing" : Spell {
  tribe Treefolk  Scorch
  resolve { fetch(choose Treefolk Summon in your.deck) }
}

card "Tree Savant" : Summon {
  tribe Treefolk  attack 0  defense 1
  enters if first_summon {
    let seen = each top 10 of your.deck
    take(choose seen)
    sink(each Card in your.deck where it in seen)
  }
}

card "Grapple Roots" : Summon {
  tribe Treefolk  attack 0  defense 2
  use cost { burn(4) } { until end of turn { cannot damage(self) } }
}

card "Sprout Plant" : Summon {
  tribe Treefolk  attack 2  defense 1
  enters { tokens("Plant Token", 1, 0, 1) }
}

card "Vine Plant" : Summon {
  tribe Treefolk  attack 1  defense 1
  enters { tokens("Sprouting Plant", 1, 0, 1) }
}

card "Treefice" : Summon {
  tribe Treefolk  attack 1  defense 1
  use cost { sacrifice(self) } { target p: Player; exile(each Card in p.graveyard); gain_life(2) }
}

card "Giver of Plants" : Summon {
  tribe Treefolk  attack 1  defense 1
  when dies(Summon as s) if s has Sprout and s.controller == you { herbs(s.Sprout) }
}

card "Sprout an Army" : Spell {
  tribe Treefolk
  resolve {
    modes 1 {
      "an army" {
        forswear
        let given = choose any number of friendly herb Card
        let n = count(given)
        sacrifice(each given)
        tokens("Treefolk Token", n, 4, 4)
      }
      "herbs" { herbs(my_herbs) }
    }
  }
}

card "Planter" : Summon {
  tribe Treefolk  attack 1  defense 1  Sprout 1
  when enters(other Treefolk Card as c) if not c.token and c.controller == you { tokens("Plant Token", 1, 0, 2) }
}

card "Tall Treefolk" : Summon {
  tribe Treefolk  attack 0  defense 3  Sprout 1
  static while my_herbs > 0 { self: gains Sprout 2 }
}

card "Natural state Plant" : Summon {
  tribe Treefolk  attack 1  defense 1
  use cost { sacrifice(self) } {
    modes 1 {
      "exile" { target cs: up to 2 Card in graveyard; exile(each cs) }
      "return" { target c: Treefolk Card in your.graveyard; bounce(c) }
    }
  }
  in_graveyard cost { exile(self) } {
    modes 1 {
      "exile" { target cs: up to 2 Card in graveyard; exile(each cs) }
      "return" { target c: other Treefolk Card in your.graveyard; bounce(c) }
    }
  }
}

card "Plant Grower" : Summon {
  tribe Treefolk  attack 0  defense 1
  when attack(friendly Summon) { tokens("Plant Token", 1, 0, 1) }
  when phase_begins(second_main) if self.attacked { sacrifice(self) }
}

card "Sproutlings" : Summon {
  tribe Treefolk  attack 1  defense 1
  enters {
    let seen = each top 3 of your.deck
    show(each seen)
    take(choose up to 1 Treefolk Summon in your.deck where it in seen)
    sink(each Card in your.deck where it in seen)
  }
}

card "Plant Sprouter" : Summon {
  tribe Treefolk  attack 1  defense 1  Sprout 1
  enters { tokens("Plant Token", kin(Treefolk), 0, 1) }
}

card "Plate Plant" : Summon {
  tribe Treefolk  attack 0  defense 1
  enters { tokens("Plant Token", 2, 0, 1) }
}

card "Cliffside Sprout" : Summon {
  tribe Treefolk  attack 0  defense 1  Sprout 1
  when phase_begins(draw) if you == turn player { tokens("Plant Token", 1, 0, 1) }
}

card "Glowing Spore" : Spell {
  tribe Treefolk
  resolve { target c: Card where tribe != Treefolk; let p = c.controller; destroy(c) then gain_life(4) by p }
}

card "Dead Tree" : Summon {
  tribe Treefolk  attack 1  defense 2  Sprout 1
  enters { exile(each Card in graveyard) }
}

// same: each -> choose: there is at most one
card "Gift of Nature" : Spell {
  tribe Treefolk
  resolve {
    target c: up to 1 Card in graveyard
    exile(each c)
    gain_life(2)
    each player { draw(1) }
  }
}

card "Transparent Plant" : Summon {
  tribe Treefolk  attack 0  defense 2
  may opening { pay show(self); herbs(2) }
  in_hand cost { discard(self) } { target t: Treefolk Summon; until end of turn { t: attack + 2 } }
}

card "Perfect Bog" : Spell {
  tribe Treefolk  cost 1
  resolve { herbs(1); draw(1); gain_life(3) by opponent }
}

card "Tree Giant" : Summon {
  tribe Treefolk  cost 1  attack 0  defense 5
  static { friendly Treefolk Summon: rooted = true }
  in_hand cost { discard(self) } { target cs: up to 2 Card in graveyard; exile(each cs) }
}

card "Spirit Tree" : Summon {
  tribe Treefolk  cost 1  attack 1  defense 4  Sprout 1
  enters { draw(1); exile(choose Card in graveyard) }
}

card "Warbriar Stomper" : Summon {
  tribe Treefolk  cost 1  attack 1  defense 1
  static { self: attack + 2 * kin(Treefolk), defense + 2 * kin(Treefolk) }
  otherwise cost { give_herbs(2) } { }
}

card "Verdict Command" : Spell {
  tribe Treefolk  cost 2
  resolve {
    modes 2 {
      "life" { gain_life(1) }
      "token" { target c: Card where token; destroy(c) }
      "haunt" { unhaunt(each Summon) }
      "exile" { target p: Player; exile(choose up to 2 Card in p.graveyard) }
    }
  }
}

card "Entangle" : Object {
  tribe Treefolk  cost 2
  enters { target s: Summon; until self leaves play { s: bound = true } }
  as soon as no friendly Treefolk Summon { sacrifice(self) }
}

card "Harvest" : Spell {
  tribe Treefolk  cost 2
  resolve { modes 1 { "2 herbs" { herbs(2) } "a plant" { tokens("Sprouting Plant", 1, 1, 2) } } }
}

card "Lost Sanctuary" : Spell {
  tribe Treefolk  cost 3
  resolve {
    choose one { "a plant" { tokens("Plant Token", 1) } "a herb" { herbs(1) } }
    choose one { "a card" { draw(1) } "a herb" { herbs(1) } }
    opponent { choose one { "a card" { draw(1) } "a herb" { herbs(1) } } }
  }
}

card "Planter Box" : Spell {
  tribe Treefolk  cost 3
  resolve {
    let new = tokens("Plant Token", 3, 0, 1)
    for each new.made as p { p.fleeting = true; if p is Summon { p.only_for += Treefolk } }
  }
}

card "Grow Tall" : Spell {
  tribe Treefolk  cost 3
  resolve { target s: Summon; until end of turn { s: attack + 2, defense + 2 } }
}

card "Fertilize" : Spell {
  tribe Treefolk  cost 3
  resolve {
    until end of turn { friendly Treefolk Summon: gains Sprout 1 }
    once { when enters(friendly Treefolk Summon) { herbs(2) } }
  }
  in_hand cost { discard(self) } { target s: Summon; add_counter(s) }
}

card "Plant of Trees" : Summon {
  tribe Treefolk  cost 3  attack 2  defense 4
  enters { tokens("Plant Token", 3); tokens("Sprouting Plant", 2, 0, 1) }
}

card "Sprout Up" : Spell { tribe Treefolk  cost 3  resolve { tokens("Plant Token", 2) } }

card "Overrun" : Spell {
  tribe Treefolk  cost 4
  resolve {
    add_counter(each friendly Treefolk Summon)
    wake(each friendly Treefolk Summon)
    choose one { "a card" { draw(1) } "a herb" { herbs(1) } }
  }
}

card "Uncover" : Spell {
  tribe Treefolk  cost 5
  resolve { call_up(choose Treefolk Summon in your.deck where cost == 0) }
}

card "Simplify" : Spell {
  tribe Treefolk  cost 4
  resolve {
    target s: Summon where gifted(it)
    destroy(s)
    choose one { "a card" { draw(1) } "a herb" { herbs(1) } }
  }
}

card "Tree God" : Summon {
  tribe Treefolk  cost 9  attack 1  defense 9  multiplies Treefolk  multiplier 3
  enters {
    choose one {
      "a card" { draw(1) }
      "graveyards" { exile(each Card in graveyard) }
      "a plant" { tokens("Plant Token", 1, 2, 2) }
    }
  }
  when phase_begins(end) if you == turn player and count(enemy Summon) > count(friendly Summon) { herbs(1) }
  when enters(friendly herb Card) if rested(self) { regrow(self) }
}

// same: friendly -> : only who controls it can sacrifice it
card "Green-Sun" : Spell {
  tribe Treefolk  cost 9
  resolve cost { sacrifice(choose friendly Treefolk Summon) } { call_up(choose Treefolk Summon in your.deck) }
}

card "Grow" : Spell {
  tribe Treefolk  cost 7
  resolve { free_cast(choose Treefolk Summon in (your.hand or your.graveyard)); herbs(1) }
}

// same: each -> choose: there is at most one
card "Plant Snap" : Spell {
  tribe Treefolk  cost 4  FromGrave
  resolve { target c: up to 1 Card in graveyard; tokens("Plant Token", 1, 0, 1); exile(each c); gain_life(2) }
  otherwise cost { burn(price(self)) } { }
}

card "Gigatrunk" : Summon { tribe Treefolk  cost 4  attack 10  defense 10  multiplies Treefolk  multiplier 2 }

card "Deeproot Guard" : Summon {
  tribe Treefolk  attack 0  defense 5
  enters { let me = you; opponent { may wither(self) by me } }
}
event wither(s: Summon) { sacrifice(s); herbs(2) }  text "sacrifice {s} and create 2 herbs"
card "Master Tree" : Summon {
  tribe Treefolk  cost 4  attack 20  defense 5  Sprout 2  bound  multiplies Treefolk  multiplier 2
}

card "Tree of Life" : Summon {
  tribe Treefolk  attack 0  defense 1
  use cost { sacrifice(self) } { free_cast(choose Treefolk Summon in your.hand) }
}

card "Herblore" : Spell { tribe Treefolk  cost 2  resolve { herbs(1); bless_herbs } }

card "Undying Deathwood" : Summon {
  tribe Treefolk  cost 2  attack 4  defense 4
  may in hand or graveyard, when mill_cards(Int as n) by you if n >= 5 { free_cast(self) }
  enters {
    choose one {
      "haunt" { until self leaves play { self: gains Haunt 1 } }
      "sprout" { sprout(self) }
    }
  }
}

card "Endless Garden" : Summon {
  tribe Treefolk  attack 1  defense 2  Sprout 1
  anywhere, when lost(self) { bounce_at_end(self) }
  anywhere, when banished(self) { bounce_at_end(self) }
}

card "Unending Sundew" : Summon {
  tribe Treefolk  attack 1  defense 1
  tributed { exile(self) }
  in_graveyard cost { exile(self) } {
    once { when phase_begins(draw) if you == turn player { come_back(self) } }
  }
}

card "From Dust" : Spell {
  tribe Treefolk
  resolve {
    modes 1 {
      "exile" { target cs: up to 2 Card in graveyard; exile(each cs) }
      "token" { target c: Card where token; destroy(c) }
      "herb" { herbs(1) }
    }
  }
}

card "Potted Flower" : Summon { tribe Treefolk  attack 2  defense 2  Sprout 1 }

card "Tree Of Abundance" : Summon {
  tribe Treefolk  cost 2  attack 0  defense 3
  static { you: herbs_count = 1 }
  instead of make_tokens(any, Int as n) by you { proceed with n = 2 * n }
}

card "Ground Control" : Spell {
  tribe Treefolk  Exhaust
  resolve { herbs(3); gain_life(3) by opponent }
}

card "Blooming Marsh" : Summon {
  tribe Treefolk  cost 1  attack 0  defense 3
  when phase_begins(end) if you == turn player and no friendly Summon where attacked { herbs(2) }
}
