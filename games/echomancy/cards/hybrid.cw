// Cards of two colours that either of them pays for.

card "Briarflame Whelp" : CreatureCard {
  mana 1, R or G  subtypes Dragon  power 2  toughness 2
  use cost { pay_mana(R or G) } { until end of turn { self: power + 1 } }
}

card "Vesper Duelist"   : CreatureCard { mana W or B, W or B  subtypes Human, Knight  power 2  toughness 2  Lifelink }
card "Crossroads Envoy" : CreatureCard { mana G or W, W or U  subtypes Elf, Human  power 2  toughness 3  Vigilance }

card "Undersong" : SorceryCard {
  mana 1, U  Kicker U or B
  resolve {
    draw(1)
    if self.kicked { each opponent { lay_out(choose Card in your.hand) }; give_up }
  }
}

card "Tanglecurrent" : InstantCard {
  mana 1, G or U  Cycling G or U
  resolve { target c: Creature; bounce(c) }
}
