// What is known: cards are drawn, thrown away, taken back, buried, shown and shuffled.

game "Hidden" {
  players 2 to 3
  timing  immediate
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone discard each player, public,  ordered
zone stock   shared,      hidden,  ordered
zone market  shared,      public,  slots 2, filled from stock

player { marks: Int = 0 }
kind Item { rank: Int }

event draw(n: Int) {
  repeat n { if your.deck is empty { reshuffle }; move(top of your.deck, your.hand) }
}
event reshuffle        { move(each Card in your.discard, your.deck); shuffle(your.deck) }
event discard(c: Card) { move(c, your.discard) }

action throw(c: Item in your.hand) as throws { discard(c) }
action take_back(c: Item in your.discard) as takes_back { move(c, your.hand) }
action bury(c: Item in your.hand) as buries { move(c, bottom of your.deck) }
action show(c: Item in your.hand) as shows { reveal(c) }
action mix as mixes { reshuffle }
action buy(c: Item in market) as buys { move(c, your.hand) }
action pass as passes { end phase }

turn {
  phase draw { draw(1) }
  phase main { actions throw, take_back, bury, show, mix, buy, pass }
}

setup {
  create("Start", stock)
  shuffle(stock)
  move(top 2 of stock, market)
  each player { create("Start", your.deck); shuffle(your.deck); draw(2) }
}

deck "Start" { 1 "One", 1 "Two", 1 "Three", 1 "Four", 1 "Five", 1 "Six" }
card "One"   : Item { rank 1 }
card "Two"   : Item { rank 2 }
card "Three" : Item { rank 3 }
card "Four"  : Item { rank 4 }
card "Five"  : Item { rank 5 }
card "Six"   : Item { rank 6 }

test "thrown, taken back, buried, drawn" {
  p1 { hand "One", "Two"; deck "Three" }
  p1 throws "One"
  p1 takes_back "One"
  p1 buries "One"
  expect bottom of p1.deck is "One"
  p1 shows "Two"
  p1 mixes
  expect count(Card in p1.deck) == 2 and count(Card in p1.hand) == 1
}
