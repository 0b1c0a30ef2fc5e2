// Cards of the later sets: each shows something the first set does not.

// ---- Age of Ascension -----------------------------------------------------------------------------------------------

card "Lethal Distraction" : Action { house Shadows  bonus 1
  play {
    let c = choose Creature
    until end of turn { instead of damage(c) { proceed with n = that.n + 2 } }
  } }

card "Might Makes Right" : Action { house Brobnar  bonus 1
  play {
    let few = choose any number of friendly Creature
    if total power of few >= 25 {
      let d = destroy(each few)
      if total power of d.fall >= 25 { forge(0) }
    }
  } }

card "Mindworm" : Creature { house Mars  power 1  traits Beast  Elusive
  before_fight { damage(each Creature beside that.f, that.f.power) from that.f } }

card "Murkens" : Creature { house Shadows  power 2  traits Elf, Thief
  play { choose one {
    "the top card of your opponent's deck"           { play(top of opponent.deck) }
    "a random card of your opponent's archives" { play(random Card in opponent.archives) }
  } } }

card "Po's Pixies" : Creature { house Untamed  power 1  traits Faerie  Elusive
  cannot withdraw(you) }

card "Scowly Caper" : Creature { house Shadows  power 2  traits Elf, Thief  Skirmish  Treachery  Versatile
  dusk { destroy(choose Creature beside self) } }

adjective arriving(c: Creature) = during arrive(c) text "entering"
card "Shadow of Dis" : Action { house Dis  bonus 1
  play { until start of your next turn { enemy Creature where it is not arriving: loses keywords, loses abilities } } }

card "Shadows Ambassador" : Creature { house Sanctum  power 1  traits Human  Elusive
  fight or reap { once until end of turn {
    can play(Shadows Card)
    can use(friendly Shadows Card)
  } } }

card "Smite" : Action { house Sanctum
  play {
    let c = choose friendly Creature
    ready(c)
    fight(c) then damage(each Creature beside c.foe, 2)
  } }

card "Swindle" : Action { house Shadows  Alpha  Omega
  play { steal(3) } }

// ---- Worlds Collide -------------------------------------------------------------------------------------------------

event march(c: Card) { if c is Creature { line_up(c, c.controller) } } text "move {c} to a flank of its battleline"
card "Auto-Legionary" : Artifact { house Saurian  traits Robot, Ally
  action if self is friendly {
    march(self)
    until self leaves play { self: is Creature, power = 5, gains Versatile }
  } }

card "Crassosaurus" : Creature { house Saurian  power 4  armor 2  traits Dinosaur, Politician  Elusive
  play {
    let n = choose min(max(0, 10 - your.amber), opponent.amber) to min(opponent.amber, 10)
    seize(self, n, opponent)
    seize(self, min(10 - n, your.amber), you)
    if self.amber < 10 { purge(self) }
  } }

card "Creed of Nurture" : Artifact { house Untamed  traits Power
  omni { sacrifice(self) then { if any Creature in your.hand {
    let a = choose Creature in your.hand
    show(a)
    let b = choose Creature
    until end of turn { b: gains traits, text of a }
  } } } }

card "Eldest Bear" : Creature { house Untamed  power 5  traits Beast, Leader, Witch  Assault 3
  static while self is central { self: gains before_fight { gain(2) } } }

value crowd(h: House) = count(Creature where h in it.house)
card "Etaromme" : Creature { house Dis  power 4  traits Demon
  reap {
    let top_houses = each most House by crowd(it)
    destroy(choose Creature where it.house overlaps top_houses)
  } }

card "Favor of Rex" : Action { house Saurian  bonus 1
  play {
    let c = choose Creature
    resolve play of c
  } }

card "Gargantodon" : Creature { house Saurian  power 16  traits Beast
  enters { stun(self) }
  static { self: punch = 4 }
  instead of take { repeat that.n { seize(choose Creature where controller == turn player, 1, that.victim) } } }

event enter_at(c: Creature, p: Int) {
  once { instead of line_up(c) { move(c, at p of your.battleline) } }
  enter(c)
} text "put {c} into play where the other was"
card "Gebuk" : Creature { house Untamed  power 5  traits Beast
  destroyed {
    let c = top of your.deck
    let p = count(friendly Creature where position(it) < position(self) and not doomed)
    discard(c)
    if c is Creature { once until end of turn { after move(self) from battleline { enter_at(c, p) } } }
  } }

card "Hapsis" : Creature { house Logos  power 5  traits Mutant, Scientist
  kills { ward(self); draw(1) } }

card "Harvest Time" : Action { house Dis
  play {
    let t = choose Trait
    let d = purge(each Card where t in it.traits)
    each player { gain(count(d.purge where it.controller == you)) }
  } }

card "Infomancer" : Creature { house Brobnar  power 3  traits Human, Cyborg  Elusive
  play { graft(choose Action in your.hand, self) }
  reap {
    let c = choose Action in self.grafted
    resolve play of c
  } }

card "Keyforgery" : Artifact { house Shadows  bonus 1  traits Item
  instead of forge by opponent if opponent == turn player and any Card in your.hand {
    let h = choose House, chosen by opponent
    let c = random Card in your.hand
    show(c)
    if h in c.house { proceed } else { destroy(self) }
  } }

card "Kompsos Haruspex" : Creature { house Saurian  power 4  traits Dinosaur, Priest
  static { friendly Creature: play also reap } }

event sort_deck(n: Int) {
  let few = each top n of your.deck
  move(choose (count(few) - 1) few, your.deck)
} text "look at the top {n card} of your deck and put them back in any order"
card "Lay of the Land" : Action { house StarAlliance  bonus 1
  play { sort_deck(3); draw(1) } }

card "Livia the Elder" : Creature { house Saurian  power 4  traits Dinosaur, Philosopher
  reap { may exalt(self) then { until end of turn { friendly Creature: fight also reap, reap also fight } } } }

card "Memolith" : Artifact { house Brobnar  traits Location
  action { choose one {
    "graft"   if any Action in your.hand { graft(choose Action in your.hand, self) }
    "resolve" if any Action in self.grafted {
      let c = choose Action in self.grafted
      resolve play of c
    }
  } } }

card "Mimic Gel" : Creature { house Logos  power 0  traits Shapeshifter, Mutant
  anywhere, cannot play(self) if no other Creature
  anywhere, instead of enter(self) if any other Creature {
    let c = choose other Creature
    until self leaves play { self: copy of c, house = Logos }
    proceed
  } }

card "Sci. Officer Morpheus" : Creature { house StarAlliance  power 2  armor 1  traits Shapeshifter, Scientist
  after play(other Creature as c) by you if c has play and c in play { resolve play of c } }

card "Senator Bracchus" : Creature { house Saurian  power 4  traits Dinosaur, Politician
  static { friendly Creature: purse = true }
  fight or reap { exalt(self) } }

card "Sic Semper Tyrannosaurus" : Action { house Saurian
  play {
    let c = choose most Creature by power
    recover(c, c.amber)
    destroy(c)
  } }

card "Snag" : Creature { house Dis  power 5  traits Demon
  fight {
    let h = self.foe.house
    during opponent's next turn { opponent: required_house + h }
  } }

card "Snag's Mirror" : Artifact { house Dis  bonus 1  traits Item
  after choose_house(House as h) {
    if you == turn player { during opponent's next turn { opponent: forbidden_house + h } }
    else { during your next turn { you: forbidden_house + h } }
  } }

card "Tactical Officer Moon" : Creature { house StarAlliance  power 4  traits Human  Assault 2
  play { may { choose one {
    "your battleline"            { arrange your.battleline }
    "your opponent's battleline" { arrange opponent.battleline }
  } } } }

card "Universal Keylock" : Artifact { house Logos  bonus 1  traits Item
  static { Player: key_cost + 3 }
  after forge { destroy(self) } }

card "Zenzizenzizenzic" : Creature { house Logos  power 4  armor 2  traits Cyborg, Leader
  static while self is central { you: hand_size + 2 } }

// ---- Mass Mutation --------------------------------------------------------------------------------------------------

card "Animator" : Artifact { house Logos  traits Item
  action {
    let c = choose Artifact
    until end of turn { c: is Creature, power = 3, house = your.house }
  } }

card "Blast Shielding" : Upgrade { house StarAlliance  bonus 1
  attached { host: armor + 2 }
  after use(host) { may attach(self, choose Creature beside host) } }

card "Blossom Drake" : Creature { house Untamed  power 4  traits Dragon
  static {
    self: power + count(Artifact)
    Artifact: loses keywords, loses abilities
  } }

card "Cyber-Clone" : Creature { house Logos  power 1  traits Mutant
  play if any other Creature {
    let c = choose other Creature
    purge(c)
    until self leaves play { self: power = printed power of c, armor + printed armor of c, gains printed keywords, traits of c }
  } }

card "Dino-Knight" : Creature { house Sanctum  power 6  armor 2  traits Mutant, Knight
  play { may exalt(self) then damage(choose Creature, 3) } }

card "Drecker" : Creature { house Dis  power 4  traits Imp
  instead of settle(Creature beside self as c, Int as n, Blow as b, false) from Card as s if during face {
    together { settle(c, n, b) from s; settle(self, n, b, true) from s }
  }
  reap { steal(1) } }

card "Etan's Jar" : Artifact { house Dis  traits Item
  play {
    let n = choose CardName
    until self leaves play { cannot play(Card where it.name == n) }
  } }

card "Sacro-Alien" : Creature { house StarAlliance  power 5  armor 2  traits Mutant, Alien
  fight {
    let few = each top 3 of your.deck
    let a = choose few
    bounce(a)
    let b = choose few where it != a
    move(b, bottom of your.deck)
  } }

card "Shoulder Id" : Creature { house Shadows  power 6  traits Specter  Taunt
  cannot combat(self)
  instead of damage from self { steal(1) } }

card "The Archivist" : Creature { house Logos  power 3  traits Cyborg
  anywhere, after archive(self) { show(self) }
  in archives, instead of take_archives by you { claim(choose any number of Card in your.archives) } }

card "The Pale Star" : Artifact { house Dis  traits Power
  omni {
    destroy(self)
    until end of turn { Creature: power at most 1, power at least 1, armor at most 0 }
  } }

card "Turnkey" : Creature { house Dis  power 2  traits Demon
  play { unforge(choose Key in opponent.keys) then {
    once { after removal(self, true) { forge(0) by opponent } }
  } } }

card "Wild Bounty" : Action { house Untamed
  play { once until end of turn { instead of icons(Card as c) by you if during play(c) { every_icon(c, 2) } } } }

card "Z-Wave Emitter" : Upgrade { house StarAlliance  bonus 1
  attached { host: gains dawn { ward(self) } } }

// ---- Dark Tidings ---------------------------------------------------------------------------------------------------

card "Cement Shoes" : Action { house Shadows  bonus 1
  play {
    let c = choose Creature
    let d = damage(c, 2)
    if c in d.fall { raise_tide }
  } }

card "Dark Discovery" : Action { house Unfathomable  bonus 1
  play {
    let a = choose CardName
    let b = choose CardName
    let two = each bottom 2 of opponent.deck
    discard(each two)
    if count(two where it.name == a or it.name == b) == 2 and (any two where it.name == a) and (any two where it.name == b) {
      purge(self)
      forge(0)
    }
  } }

card "Diplomat Agung" : Creature { house StarAlliance  power 2  traits Alien, Krxix
  play or fight or reap {
    let h = choose House
    let c = choose friendly Creature
    until end of turn { c: house + h }
  } }

card "Kaupe" : Creature { house Unfathomable  power 7  traits Aquan
  cannot play(Creature) by you if times(play(Creature) by you, this turn) > 0
  cannot play(Artifact) by you if times(play(Artifact) by you, this turn) > 0
  cannot play(Action)   by you if times(play(Action)   by you, this turn) > 0
  cannot play(Upgrade)  by you if times(play(Upgrade)  by you, this turn) > 0
  fight or reap {
    let some = choose any number of Card in your.hand
    let d = discard(each some)
    repeat d.done { allot(choose enemy Creature, 2) }
    volley
  } }

card "Lapisaurus" : Creature { house Saurian  power 4  armor 2  traits Beast  Taunt
  before clash(enemy Creature as c, self) { exalt(c) } }

adjective right(c: Creature) = position(c) > position(self) text "right"
card "Officer's Blaster" : Upgrade { house StarAlliance  bonus 1
  attached { host: power + 2, gains destroyed {
    attach(granter, choose right Creature beside self)
  } } }

card "Operative Espion" : Creature { house StarAlliance  power 4  traits Alien  Elusive
  after raise_tide by turn player { turn player { may employ(choose friendly Creature) } } }

card "Orphion, Land's Chosen" : Creature { house Sanctum  power 3  traits Human, Monk
  static while your.tide == Low { self: armor + 3, gains reap { capture(self, 2) } } }

card "Scyphos" : Creature { house Unfathomable  power 3  traits Beast  Hazardous 4
  destroyed if your.tide == High { archive(self) } }

event deploy(c: Card) {
  let place = choose 0 to count(Card in your.battleline)
  move(c, at place of your.battleline)
} text "put {c} anywhere in your battleline"
card "The Mysticeti" : Artifact { house Untamed  traits Beast, Ship
  action {
    let one  = choose friendly Untamed Creature
    let more = choose any number of friendly Untamed Creature where it != one
    let d = exhaust(each one or more)
    if d.done > 0 {
      add_power(self, 3 * d.done)
      if self is friendly {
        until self leaves play { self: is Creature, power = 0, gains Taunt }
        deploy(self)
      }
    }
  } }

card "The Ulfberht Device" : Artifact { house StarAlliance  bonus 1  traits Item
  static { Player: forbidden_house + it.last_house } }

card "Trial by Water" : Action { house Sanctum  bonus 1
  play {
    calm_tide
    until start of your next turn { cannot raise_tide }
  } }

card "Trojan Sauropod" : Artifact { house Saurian  bonus 1  traits Item  Treachery
  omni {
    gain(3)
    let d = show(each Card in opponent.hand)
    repeat count(d.show where it is Creature) {
      let c = choose d.show where it is Creature and it in opponent.hand
      enter(c) by opponent
      ready(c)
    }
    refill by opponent
    destroy(self)
  } }
