// What paying keeps back for the other cards of the hand.

card "Trial Cheap" : InstantCard { mana 1 }
card "Trial Blue"  : InstantCard { mana U }

test "the colour that another card of the hand asks for is kept back" {
  at p1 main
  p1 { hand "Trial Cheap" as cheap, "Spark"; battlefield "Crag" as crag, "Isle" as isle }
  p1 casts cheap
  expect isle.tapped and not crag.tapped and size(p1.kept_back) == 0 and not crag.spared and not isle.spared
  all pass
}

test "for what cannot be paid for besides nothing is kept back" {
  at p1 main
  p1 { hand "Trial Cheap" as cheap, "Lightning Strike"; battlefield "Crag" as crag, "Isle" as isle }
  p1 casts cheap
  expect crag.tapped and not isle.tapped
  all pass
}

test "mana is kept back for one card where there is not enough for two" {
  at p1 main
  p1 { hand "Trial Cheap" as cheap, "Spark", "Trial Blue"; battlefield "Crag" as crag, "Isle" as isle }
  p1 casts cheap
  expect isle.tapped and not crag.tapped
  all pass
}

test "mana is kept back for two cards where there is enough" {
  at p1 main
  p1 {
    hand "Trial Cheap" as cheap, "Spark", "Trial Blue"
    battlefield "Isle" as isle, "Crag" as crag, "Grove" as grove
  }
  p1 casts cheap
  expect grove.tapped and not isle.tapped and not crag.tapped
  all pass
}

test "for lands in the hand nothing is kept back" {
  at p1 main
  p1 {
    hand "Trial Cheap" as cheap, "Meadow", "Spark"
    battlefield "Crag" as crag, "Isle" x 6, "Stone of Least Price"
  }
  p1 casts cheap
  expect not crag.tapped and count(Isle where tapped) == 3
  all pass
}

test "what must be tapped is tapped, though another card of the hand asks for it" {
  at p1 main
  p1 { hand "Leaf Druid" as druid, "Trollhide" as hide; battlefield "Fertile Ground", "Grove" as grove, "Bear" as bear }
  p1 casts druid
  expect grove.tapped and amount(p1.pool, G) == 1
  all pass
  expect druid in p1.battlefield
}
