// Winds of Exchange: cards that show something the first set does not.

card "Berserker" : Token {
  house Brobnar  power 5  traits Giant
  enters { ready(self); enrage(self) }
  fight { destroy(self) }
}

card "Cleric" : Token {
  house Sanctum  power 1  traits Human
  after enter(self) { capture(self, 1) }
}

card "Crim Torchtooth" : Creature {
  house Brobnar  power 7  traits Giant  Splash 4
  fight { enrage(each Creature beside self) }
}

value exertions = times(use(Creature), this turn)
event bar_reaping {
  let n = exertions
  until end of turn { cannot reap if exertions == n }
} text "keep the next creature used this turn from reaping"

event bar_fighting {
  let n = exertions
  until end of turn { cannot combat if exertions == n }
} text "keep the next creature used this turn from fighting"

card "Edict of Nerotaurus" : Artifact {
  house Saurian  bonus 1  traits Law
  after reap { bar_reaping }
  after combat { bar_fighting }
}

event charge(c: Creature, f: Creature) is combat(c) needs f.controller != c.controller and legal clash(c, f) {
  face(c, f)
} text "fight {f} with {c}, ignoring taunt"

card "Endless Hordes" : Action {
  house Brobnar
  play {
    let foes = each enemy Creature
    let d = make_tokens(count(foes))
    let horde = each d.line_up
    ready(each horde)
    for each horde as t {
      let f = choose foes where not marked and legal charge(t, it)
      mark(f)
      charge(t, f)
    }
    unmark(each Creature where marked)
  }
}

event spread(c: Creature, n: Int, blow: Blow) {
  let k = count(Creature beside c)
  if k == 2 and n / 2 * 2 != n {
    let odd = choose Creature beside c text "Which neighbor of {c} takes the odd damage?"
    redirect(each Creature beside c, n / 2 + (if it == odd then 1 else 0), blow)
  } else {
    redirect(each Creature beside c, n / k, blow)
  }
} text "divide {n} damage as evenly as possible among the neighbors of {c}"

card "Friendship" : Upgrade {
  house Sanctum  bonus 1
  attached {
    host: gains instead of settle(self, any, any, false) from Card as s if any Creature beside self {
        spread(self, that.n, that.blow) from s
      }
  }
}

card "Frost Giant" : Creature {
  house Brobnar  power 18  traits Giant
  cannot wake(self)
}

// same: top -> bottom: a deck has one token creature
card "Gĕzdrutyŏ the Arcane" : Creature {
  house Ekwidon  power 3  traits Cyborg
  action {
    steal(2)
    if any Card in self.owner.reference { turn self facedown as (top of self.owner.reference).name }
    else                                { remove(self) }
  }
}

card "Hymn to Duma" : Artifact {
  house Sanctum  traits Power
  static { friendly Creature: gains omni { destroy(self); capture(choose friendly Creature, 2) } }
}

value joins(c: Card, side: Player) = (c has Treachery) == (side != you)  text "{c} would be friendly"
event load {
  once until end of turn {
    before enter(Creature as c, Player as p) if joins(c, p) {
      until end of that {
        c: gains Deploy
        after arrive(c) { ready(c) }
      }
    }
  }
} text "let the next friendly creature that enters play this turn do so ready, and anywhere in its battleline"

card "Knightapult" : Artifact {
  house Sanctum  traits Weapon
  action { load }
}

// same: where it != c -> : it is a copy of itself, and has what it was given
event reflect(c: Card) {
  let v = c.vigor
  let a = c.agile
  let s = c.stout
  until end of turn { friendly token Card where it != c: copy of c, is Creature, vigor = v, agile = a, stout = s }
  // same: >= -> >: without power it is brought to life only where none is printed
  // same: 0 -> 1: without power it is brought to life only where none is printed
  if v >= 0 { until end of turn { friendly token Card where it != c: power = v } }
  if a { until end of turn { friendly token Card where it != c: gains Versatile } }
  if s { until end of turn { friendly token Card where it != c: gains Taunt } }
} text "make each other friendly token creature a copy of {c} for the remainder of the turn"

card "Mirror Shell" : Upgrade {
  house StarAlliance
  play { make_token }
  attached { host: gains fight or reap { reflect(self) } }
}

card "Near-Future Lens" : Artifact {
  house Brobnar  traits Item
  static { you: open_deck = true }
  omni { play(top of your.deck) }
}

card "Nirbor Flamewing" : Creature {
  house Brobnar  power 4  traits Phoenix
  in discard, after phase_begins(start) if you == turn player {
    may destroy(choose friendly Creature) then { enter(self); ready(self) }
  }
  destroyed { make_token }
}

card "Plunder" : Action {
  house Unfathomable  bonus 1
  play {
    let c = random Card in opponent.hand where not marked
    show(c)
    mark(c)
    choose one {
      "repeat this effect" if any Card in opponent.hand where not marked { again }
      "stop without discarding" if no Card in opponent.hand where not marked { unmark(each Card in opponent.hand) }
      "discard that card" { unmark(each Card in opponent.hand); discard(c) }
    }
  }
}

card "PYR*0" : Creature {
  house StarAlliance  power 3  traits Robot  Splash 3  Wearable
  worn { host: gains Splash 3 }
}

card "Rampaging Brutodon" : Creature {
  house Saurian  power 12  armor 1  traits Beast
  play { make_token }
  instead of unstun(self) if self is ready { destroy(choose friendly Creature) then proceed }
  instead of (reap or combat or act or act_omni)(self) if self is ready and not self.stunned {
    destroy(choose friendly Creature) then proceed
  }
}

event trade_places(a: Creature, b: Creature) {
  exchange a, b
  until a leaves play { a: controller = opponent }
  until b leaves play { b: controller = you }
} text "swap control of {a} and {b}"

card "Shĭzyokŭ Swopper" : Creature {
  house Ekwidon  power 1  armor 5  traits Getrookya
  fight if self.foe in play { trade_places(self, self.foe) }
}

card "Tectonic Shift" : Action {
  house Saurian
  play {
    for each Player as p {
      let n = choose creatures(p) / 2 to (creatures(p) + 1) / 2
      choose one {
        "left half" { mark(each Creature in p.battleline where position(it) < n) }
        "right half" { mark(each Creature in p.battleline where position(it) >= n) }
      }
    }
    destroy(each Creature where marked)
    unmark(each Creature where marked)
  }
}

event flip_up(c: Card) {
  turn c faceup
  if c is not Creature { remove(c) }
} text "flip {c} faceup"

card "Temporal Purge" : Action {
  house StarAlliance  bonus 1
  play { flip_up(each token Creature) }
}

event hand_over(c: Card, p: Player) needs c in play { until c leaves play { c: controller = p } }
  text "give control of {c} to {p}"
card "The Promised Blade" : Artifact {
  house Sanctum  bonus 1  traits Weapon
  after phase_begins(start) {
    if creatures(you) > creatures(opponent) { hand_over(self, opponent) }
    else if creatures(you) == creatures(opponent) { hand_over(self, choose Player) }
  }
  omni { capture(choose friendly Creature, 1) }
}
