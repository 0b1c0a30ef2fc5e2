// Caravan: a small market game. Wares are bought from a row; beasts bring coins, goods bring fame.

game "Caravan" {
  players 2 to 4
  timing  immediate
  order   arrival
  forced  taken
  limit   60 turns, then most fame
  about   "Buy beasts that earn and goods that shine. Who first has 20 fame wins."
}

zone store shared,      hidden, ordered
zone row   shared,      public, ordered
zone camp  each player, public, active

player {
  coins: Int = 2, at least 0
  fame:  Int = 0
}

kind Ware { cost: Int; income: Int = 0; shine: Int = 0 }

event earn(n: Int)    { your.coins += n }                                         text "earn {n coin}"
event shine(n: Int)   { your.fame += n }                                          text "gain {n} fame"
event spend(n: Int) needs your.coins >= n "not enough coins" { your.coins -= n }  text "pay {n coin}"
event arrive(w: Ware) { move(w, your.camp); shine(w.shine) }                      text "take {w} into your camp"
event refill {
  repeat 5 {
    if count(Card in row) < 5 and store is not empty { move(top of store, row) }
  }
} text "fill the row"

ability comes of Ware = after arrive(self)  text "When it comes"

action buy(w: Ware in row) as buys { pay spend(w.cost); arrive(w) }  text "buy {w}"
action end_turn as ends_turn { end phase }                           text "end your turn"

turn {
  phase dawn {
    refill
    earn(2)
    earn(total income of (Ware in your.camp))
  }
  phase day { actions buy, end_turn }
}

win when fame >= 20
value evaluate(p: Player) = 4 * p.fame + 3 * p.coins + 10 * total income of (Ware in camp where controller == p)

setup {
  create("Wares", store)
  shuffle(store)
  earn(1) by second player
}

deck "Wares" {
  4 "Mule", 4 "Camel", 4 "Dates", 4 "Salt", 4 "Silk", 4 "Amber", 4 "Porter", 4 "Bard", 4 "Broker", 4 "Spices"
}

card "Mule"   : Ware { cost 2  income 1 }
card "Camel"  : Ware { cost 5  income 2 }
card "Dates"  : Ware { cost 2  shine 1  comes { earn(1) } }
card "Salt"   : Ware { cost 3  shine 2 }
card "Silk"   : Ware { cost 5  shine 4 }
card "Amber"  : Ware { cost 6  shine 4  comes { earn(1) } }
card "Porter" : Ware { cost 3  income 1  shine 1 }
card "Bard"   : Ware { cost 4  shine 2  comes { shine(1) } }
card "Broker" : Ware { cost 3  shine 1  comes { earn(2) } }
card "Spices" : Ware { cost 4  shine 3 }
