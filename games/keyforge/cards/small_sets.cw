// Single cards of small sets that show something the first set does not.

// ---- Tokens of Change -----------------------------------------------------------------------------------------------

card "Whimsical Conjuror" : Creature {
  house Untamed  power 3  traits Human, Witch
  instead of amber_icon by you { may make_token else { proceed } }
}

// ---- Vault Masters --------------------------------------------------------------------------------------------------

card "Cosmicrux" : Creature {
  house Brobnar  power 6  traits Dragon
  after ready(Creature as c) if not during enter(c) { damage(c, 1) }
}

card "Help From Another Self" : Action {
  house Brobnar  bonus 1
  play {
    let c = choose up to 1 Creature in (your.deck or your.discard) where Variant in it.traits
    show(each c)
    bounce(each c)
    mix
  }
}

// ---- Crucible Clash -------------------------------------------------------------------------------------------------

card "Perfect Harmony" : Action {
  house Sanctum  bonus 1
  play if count(all house of friendly Creature) >= 3 {
    draw(2)
    gain(2)
    archive(choose Card in your.hand)
  }
}
