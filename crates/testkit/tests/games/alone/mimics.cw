// Copies whose numbers are changed, and numbers that are exchanged for good.

game "Mimics" { players 2; forced asked; limit 20 turns, then draw }
zone field each player, public, active
zone gone  each player, public
kind Hero { power: Int; price: Int = 0 }
event become(a: Hero, b: Hero) { until a leaves play { a: copy of b } }
action copy_it(a: Hero, b: Hero) as copies needs a != b "not itself" { become(a, b) }
action train(a: Hero) as trains { a.power += 3 }
action tire(a: Hero) as tires { a.power -= 1 }
action fix(a: Hero) as fixes { a.power = 1 }
action turn_over(a: Hero) as turns_over { forever { a: price = a.power, power = a.price } }
action dismiss(a: Hero) as dismisses { move(a, a.owner.gone) }
turn { phase main { actions copy_it, train, tire, fix, turn_over, dismiss } }

card "Giant" : Hero { power 5  price 2 }
card "Mime"  : Hero { power 0  price 9 }

// It follows the next one in the field.
card "Shadow" : Hero {
  power 0  price 8
  static { self: copy of first of (Hero where position(it) > position(self)) }
}

card "Twin" : Hero { power 1  static { self: copy of first of (Hero where it != self) } }

test "what is added to a copy is added to what it copies" {
  p1 { field "Giant" as giant, "Mime" as mime }
  p1 copies mime with giant
  expect mime.power == 5
  p1 trains mime
  expect mime.power == 8 and giant.power == 5
  p1 tires mime
  expect mime.power == 7
}

test "what was assigned before stays" {
  p1 { field "Giant" as giant, "Mime" as mime }
  p1 fixes mime
  p1 copies mime with giant
  expect mime.power == 1 and mime.price == 2
}

test "numbers are exchanged at once" {
  p1 { field "Giant" as giant }
  p1 turns_over giant
  expect giant.price == 5 and giant.power == 2
  p1 turns_over giant
  expect giant.price == 2 and giant.power == 5
}

test "what follows a card follows it when that one becomes a copy" {
  p1 { field "Shadow" as shadow, "Giant" as giant, "Mime" as mime }
  expect shadow.power == 5 and shadow.name == "Giant"
  p1 copies giant with mime
  expect giant.power == 0 and shadow.power == 0 and shadow.price == 9 and shadow.name == "Mime"
}

test "a lasting effect copies what the card was when it began" {
  p1 { field "Mime" as mime, "Giant" as giant, "Mime" as other }
  p1 copies mime with giant
  p1 copies giant with other
  expect mime.power == 5 and giant.power == 0
}

test "the oldest in a row follows the youngest, through all between" {
  p1 { field "Shadow" as a, "Shadow" as b, "Shadow" as c, "Giant" as giant, "Mime" as mime }
  expect a.power == 5 and b.power == 5 and c.power == 5
  p1 copies b with mime
  expect a.power == 0 and a.price == 9 and c.power == 5
}

test "two who follow each other come to an end" {
  p1 { field "Twin" as a, "Twin" as b }
  expect a.power == 1 and b.power == 1
}
