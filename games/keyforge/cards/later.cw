// Cards of the later sets: each shows something the first set does not.

// ---- Winds of Exchange ----------------------------------------------------------------------------------------------

card "Berserker" : Token { house Brobnar  power 5  traits Giant
  enters { ready(self); enrage(self) }
  fight { destroy(self) } }

card "Cleric" : Token { house Sanctum  power 1  traits Human
  after enter(self) { capture(self, 1) } }

card "Crim Torchtooth" : Creature { house Brobnar  power 7  traits Giant  Splash 4
  fight { enrage(each Creature beside self) } }

value exertions = times(use(Creature), this turn)
event bar_reaping {
  let n = exertions
  until end of turn { cannot reap if exertions == n }
} text "keep the next creature used this turn from reaping"
event bar_fighting {
  let n = exertions
  until end of turn { cannot combat if exertions == n }
} text "keep the next creature used this turn from fighting"
card "Edict of Nerotaurus" : Artifact { house Saurian  bonus 1  traits Law
  after reap { bar_reaping }
  after combat { bar_fighting } }

event charge(c: Creature, f: Creature) is combat(c) needs f.controller != c.controller and legal clash(c, f) { face(c, f) }  text "fight {f} with {c}, ignoring taunt"
card "Endless Hordes" : Action { house Brobnar
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
  } }

event spread(c: Creature, n: Int, blow: Blow) {
  let k = count(Creature beside c)
  if k == 2 and n / 2 * 2 != n {
    let odd = choose Creature beside c
    redirect(each Creature beside c, n / 2 + (if it == odd then 1 else 0), blow)
  } else {
    redirect(each Creature beside c, n / k, blow)
  }
} text "divide {n} damage as evenly as possible among the neighbors of {c}"
card "Friendship" : Upgrade { house Sanctum  bonus 1
  attached { host: gains instead of settle(self, any, any, false) from Card as s if any Creature beside self {
    spread(self, that.n, that.blow) from s
  } } }

card "Frost Giant" : Creature { house Brobnar  power 18  traits Giant
  cannot ready(self) if phase is ready }

card "Gĕzdrutyŏ the Arcane" : Creature { house Ekwidon  power 3  traits Cyborg
  action {
    steal(2)
    if any Card in self.owner.reference { turn self facedown as (top of self.owner.reference).name } else { remove(self) }
  } }

card "Hymn to Duma" : Artifact { house Sanctum  traits Power
  static { friendly Creature: gains omni { destroy(self); capture(choose friendly Creature, 2) } } }

value joins(c: Card, side: Player) = (c has Treachery) == (side != you)  text "{c} would be friendly"
card "Knightapult" : Artifact { house Sanctum  traits Weapon
  action { once until end of turn { instead of enter(Creature as c, Player as p) if joins(c, p) {
    until end of that {
      c: gains Deploy
      after arrive(c) { ready(c) }
    }
    proceed
  } } } }

card "Mirror Shell" : Upgrade { house StarAlliance
  play { make_token }
  attached { host: gains fight or reap { until end of turn { other friendly token Creature: copy of self } } } }

card "Nirbor Flamewing" : Creature { house Brobnar  power 4  traits Phoenix
  in discard, after phase_begins(start) if you == turn player {
    may destroy(choose friendly Creature) then { enter(self); ready(self) }
  }
  destroyed { make_token } }

card "Plunder" : Action { house Unfathomable  bonus 1
  play {
    let c = random Card in opponent.hand where not marked
    show(c)
    mark(c)
    choose one {
      "repeat this effect" if any Card in opponent.hand where not marked { again }
      "stop without discarding" if no Card in opponent.hand where not marked { unmark(each Card in opponent.hand) }
      "discard that card" { unmark(each Card in opponent.hand); discard(c) }
    }
  } }

card "PYR*0" : Creature { house StarAlliance  power 3  traits Robot  Splash 3
  anywhere, instead of play(self) if any Creature { choose one {
    "as a creature" { proceed }
    "as an upgrade" {
      until end of that { self: is Upgrade }
      proceed
      until self leaves play { self: is Upgrade }
    }
  } }
  static { host: gains Splash 3 } }

card "Rampaging Brutodon" : Creature { house Saurian  power 12  armor 1  traits Beast
  play { make_token }
  instead of unstun(self) if self is ready { destroy(choose friendly Creature) then proceed }
  instead of (reap or combat or act or act_omni)(self) if self is ready and not self.stunned { destroy(choose friendly Creature) then proceed } }

event trade_places(a: Creature, b: Creature) {
  exchange a, b
  until a leaves play { a: controller = opponent }
  until b leaves play { b: controller = you }
} text "swap control of {a} and {b}"
card "Shĭzyokŭ Swopper" : Creature { house Ekwidon  power 1  armor 5  traits Getrookya
  fight if self.foe in play { trade_places(self, self.foe) } }

card "Tectonic Shift" : Action { house Saurian
  play {
    for each Player as p {
      let n = choose creatures(p) / 2 to (creatures(p) + 1) / 2
      choose one {
        "left half"  { mark(each Creature in p.battleline where position(it) < n) }
        "right half" { mark(each Creature in p.battleline where position(it) >= n) }
      }
    }
    destroy(each Creature where marked)
    unmark(each Creature where marked)
  } }

event flip_up(c: Card) {
  turn c faceup
  if c is not Creature { remove(c) }
} text "flip {c} faceup"
card "Temporal Purge" : Action { house StarAlliance  bonus 1
  play { flip_up(each token Creature) } }

event hand_over(c: Card, p: Player) { until c leaves play { c: controller = p } } text "give control of {c} to {p}"
card "The Promised Blade" : Artifact { house Sanctum  bonus 1  traits Weapon
  after phase_begins(start) {
    if creatures(you) > creatures(opponent) { hand_over(self, opponent) }
    else if creatures(you) == creatures(opponent) { hand_over(self, choose Player) }
  }
  omni { capture(choose friendly Creature, 1) } }

// ---- Grim Reminders -------------------------------------------------------------------------------------------------

card "Animating Force" : Upgrade { house Geistoid  for_artifacts
  play { until host leaves play { host: controller = you, is Creature, power = 4, gains Versatile } }
  scrap { gain(1) } }

card "Bottomless Depths" : Artifact { house Unfathomable  bonus 1  traits Location
  after move(Card as c) from hand to discard if c.owner == you { if c in discard { stow(c, self) } } }

card "Dark Heart of the Forest" : Artifact { house Untamed  bonus 1  traits Location
  cannot phase_begins(forge) if haunted(turn player) }

card "Eldritch Synan" : Creature { house Unfathomable  power 3  traits Beast
  cannot damage(self) from damaged Creature }

card "Glimmerspore" : Action { house Mars
  play { abduct(choose Artifact) } }

card "Infiltrator" : Creature { house Geistoid  power 4  traits Specter, Robot  Skirmish  Treachery  Versatile
  dusk { destroy(each Creature beside self) } }

card "Junkyard Cemetery" : Artifact { house Geistoid  traits Location
  static { you: crypt + count(Card in your.purged) }
  action { purge(choose Card in your.discard) } }

card "Kaspara" : Creature { house Geistoid  power 0  traits Specter, Robot
  static {
    self: power = your.amber + opponent.amber
    friendly Geistoid Creature: gains play or destroyed { each player { gain(1) } }
  } }

card "Missile Officer Myers" : Creature { house StarAlliance  power 3  traits Human  Deploy
  play or reap {
    let c = choose Creature beside self
    resolve play of c
  }
  scrap { once until end of turn { can play(Card where it is not called) by you } } }

card "Necromorph" : Creature { house StarAlliance  power 5  traits Shapeshifter, Alien
  saved if any Creature beside self where StarAlliance not in it.house {
    spare(self)
    mend(self)
    destroy(choose Creature beside self where StarAlliance not in it.house)
  } }

card "Ornar Skullface" : Creature { house Brobnar  power 5  traits Giant  Assault 3
  scrap { damage(choose Creature, 3) } }

card "Paradox Shield" : Upgrade { house StarAlliance
  attached { host: gains saved {
    if count(Card in your.deck) >= self.power {
      discard(each top self.power of your.deck)
      spare(self)
      mend(self)
      destroy(granter)
    } else {
      discard(each Card in your.deck)
      proceed
    }
  } } }

card "Scooboo" : Creature { house Geistoid  power 3  traits Specter, Robot
  in discard, instead of draw_card by you if you == turn player {
    may {
      discard(each top 3 of your.deck)
      bounce(self)
    } else { proceed }
  } }

card "Tachyon Manifold" : Artifact { house Ekwidon  traits Item
  action {
    extra turn
    draw(10) by opponent
    purge(self)
  } }

card "The Body Snatchers" : Action { house Mars
  play { until end of turn { enemy Creature: gains saved {
    spare(self)
    mend(self)
    hand_over(self, opponent)
  } } } }

event tick(c: Card) { c.clock += 1 } text "put a time counter on {c}"
card "Tick-Tock" : Creature { house Geistoid  power 2  armor 1  traits Specter, Clock
  dusk {
    tick(each friendly Clock Creature)
    if self.clock >= 3 { destroy(self) then archive(choose up to 3 Card in (your.hand or your.discard)) }
  } }

// ---- Aember Skies ---------------------------------------------------------------------------------------------------

card "Akugyo" : Creature { house Brobnar  power 12  traits Leviathan
  instead of income(opponent) { place_amber(self, that.n) }
  fight { recover(self, 2) } }

event unveil(c: Card) { reveal(c); mark(c) } text "reveal {c}"
card "Barter and Games" : Action { house Ekwidon
  play {
    for each Player as p { choose one {
      "hand"     { unveil(random Card in p.hand) }
      "archives" { unveil(random Card in p.archives) }
    } }
    let shown = each Card in (hand or archives) where marked
    each player { gain(total bonus of (Card in (your.hand or your.archives) where marked)) }
    unmark(each shown)
    destroy(each Creature where it.house overlaps all house of shown)
    discard(each shown)
  } }

event clear_power(c: Card) { c.plus = 0 } text "remove all +1 power counters from {c}"
event harvest(c: Creature) {
  let n = total plus of (Creature beside c)
  clear_power(each Creature beside c)
  gain(n)
} text "remove all +1 power counters from the neighbors of {c}, gaining 1 amber for each"
event step_to(c: Creature, p: Int) { move(c, at p of your.battleline) } text "move {c} within the battleline"
card "Beehemoth" : Creature { house Brobnar  power 7  traits Insect  Poison
  dawn { add_power(choose Creature, 1) }
  reap {
    step_to(self, choose 0 to creatures(you) - 1)
    harvest(self)
  } }

card "Brunx and Bongle" : Creature { house Brobnar  power 7  traits Giant, Goblin
  fight if first_use(self) { may { ready(self); reap(self) } } }

card "Chauncey" : Creature { house Dis  power 3  traits Imp
  action {
    let c = choose other friendly Creature
    let d = destroy(each c or self)
    if c in d.fall and self in d.fall { gain(3) }
  } }

event mineralize(c: Creature) { c.mineral += 1 } text "put a mineralize counter on {c}"
card "De-Animator" : Creature { house Logos  power 3  traits Cyborg, Scientist  Elusive
  static { Card where mineral > 0: is Artifact, gains action { destroy(self) } }
  play or reap { mineralize(choose Creature) } }

card "Doppelganger" : Creature { house Geistoid  power 3  traits Specter, Shapeshifter
  dawn {
    let c = choose Creature beside self
    until end of turn { self: gains traits, text of c }
  } }

card "Flip Stallard" : Creature { house Skyborn  power 4  traits Raptrix
  static { enemy Creature: loses destroyed, loses saved } }

card "Ley, Earl of Hurl" : Creature { house Skyborn  power 4  armor 2  traits Human, Pilot
  saved if self is not flank {
    spare(self)
    mend(self)
    exhaust(self)
    ward(self)
    line_up(self, you)
  } }

card "Manifestation" : Action { house Geistoid  bonus 1
  play { icons(choose Card in discard where haunted(it.owner)) } }

card "Shae 'Cloudkicker'" : Creature { house Skyborn  power 2  traits Elf
  play or reap { swap(self, choose other friendly Creature) } }

card "Slayer" : Creature { house Dis  power 3  traits Demon  Skirmish  Splash 3
  as soon as no enemy Creature { destroy(self) } }

card "Void Shields" : Upgrade { house Logos  bonus 1
  attached { host: gains dusk { ward(self) } } }

card "Whimsical Conjuror" : Creature { house Untamed  power 3  traits Human, Witch
  instead of amber_icon by you { may make_token else { proceed } } }

card "Cosmicrux" : Creature { house Brobnar  power 6  traits Dragon
  after ready(Creature as c) if not during enter(c) { damage(c, 1) } }

// ---- Prophetic Visions ----------------------------------------------------------------------------------------------

card "Ask Again Later" : Prophecy {
  in prophecies, after choose_house by opponent
    if self.active and turn player == opponent and any Card in self.under and your.deck is not empty
  {
    let h = choose House in your.identity, chosen by opponent
    let c = top of your.deck
    show(c)
    if h not in c.house { fulfil(self) }
  } }

card "Bad Omen" : Prophecy {
  prophecy after phase_begins(end) if opponent.amber == 6 }

card "Crystalline Harvest" : Action { house Untamed
  play {
    gain(1)
    until end of turn { after play(Action) by you { gain(1) } }
  }
  fate { until end of turn { after play(Action) by you { lose_amber(1) } } } }

card "Drosera Relic" : Artifact { house Untamed  traits Item
  action { destroy(choose least friendly Creature by power) then steal(2) }
  fate { destroy(choose least friendly Creature by power) then give(2) } }

card "Expect the Unexpected" : Prophecy {
  prophecy after shuffled by opponent }

card "Fallen Sovereign" : Creature { house Redemption  power 4  traits Mutant, Politician
  static { Creature beside self: traits + Mutant }
  fate { enter(self) } }

card "Go Forth and Conquer" : Prophecy {
  prophecy after combat by opponent }

card "Kaju Zhan" : Creature { house StarAlliance  power 6  traits Krxix, Alien
  static { self: bold = true, piercing = true }
  fight { top_deck(choose enemy Creature) } }

card "Prince Bufo" : Creature { house Untamed  power 1  traits Beast
  fate { forge by opponent } }

card "Rack of Redemption" : Artifact { house Redemption  traits Item
  before funeral if times(fall(Mutant Creature), this turn) == 0 {
    once until end of that { after fall(Mutant Creature as c) { gain(1) by c.owner } }
  } }

card "Relativity Imp" : Creature { house Dis  power 2  bonus 1  traits Imp
  after forge by you if phase is forge and times(forge by you, this turn) == 1 { may forge }
  cannot forge by you if times(forge by you, this turn) >= 2 }

card "Stars Aligned" : Prophecy {
  prophecy after phase_begins(start) if creatures(you) == creatures(opponent) }

card "Tealnar" : Creature { house Sanctum  power 3  traits Human, Monk
  static { friendly Creature: gains fight { heal(each Creature beside self, 3) } }
  fate {
    let d = mend(each damaged Creature)
    gain(d.done) by opponent
  } }

card "The Cards Will Tell" : Prophecy {
  prophecy after draw_card by opponent if phase is not draw }

card "The Early Bird" : Prophecy {
  prophecy after phase_begins(end) if opponent.amber > your.amber }

card "The End is Nigh" : Prophecy {
  prophecy after fall(Creature) if times(fall(Creature), this turn) >= 3 }

card "Tome of Abatement" : Artifact { house Redemption  bonus 1  traits Item
  static { Creature: loses Elusive, loses Skirmish, loses Taunt } }

card "Trust Your Feelings" : Prophecy {
  in prophecies, after foretell(self) { foresee(self, choose House) }
  prophecy after choose_house(House as h) by opponent if h in self.said }

// ---- and more -------------------------------------------------------------------------------------------------------

card "Perfect Harmony" : Action { house Sanctum  bonus 1
  play if count(all house of friendly Creature) >= 3 {
    draw(2)
    gain(2)
    archive(choose Card in your.hand)
  } }

card "Brine Reckoning" : Action { house Unfathomable  bonus 1
  play { discard(each top 5 of your.deck); discard(each top 5 of opponent.deck) } }

card "Hannibal's Mark" : Action { house Skyborn  bonus 1
  play {
    let c = choose enemy flank Creature
    add_power(c, 3)
    until c leaves play {
      c: controller = you
      static while c.controller == you { c: house = Skyborn }
    }
  } }

card "Honorable Abagnale" : Creature { house Shadows  power 2  traits Elf, Politician  Elusive
  static { you: borrow + 3 } }

card "Luis Compère" : Creature { house Shadows  power 4  traits Elf, Thief  Elusive
  after phase_begins(end) if turn player == opponent and opponent.drawn >= 2 { steal(2) } }

card "Ria Bevy Gress" : Creature { house Ouboros  power 2  armor 2  traits Dragon
  fight or reap { capture(self, if overwhelmed(you) then total plus of friendly Creature else 1) } }

card "Sparkscheme" : Creature { house Ouboros  power 3  armor 2  traits Dragon, Cyborg  Entrench
  after reap(enemy Creature) if self.exhausted { draw(1) } }

card "Varghast's Vengeance" : Artifact { house Geistoid  bonus 1  traits Power
  omni {
    let n = choose CardName
    until start of your next turn {
      cannot play(Card where it.name == n)
      cannot use(Card where it.name == n)
    }
    add_chains(2)
  }
  scrap {
    purge(choose Card in opponent.discard)
    fold_discard by opponent
  } }

// ---- our own ----------------------------------------------------------------------------------------------------------

// The one keyword that no card of the pack has.
card "Unmoved Witness" : Creature { house Sanctum  power 2  traits Spirit, Variant  Invulnerable }

// ---- what was left --------------------------------------------------------------------------------------------------

card "Heads, I Win" : Prophecy { sheet 1
  in prophecies, after phase_begins(end) if you == turn player and self.active {
    may turn_over(self, choose Prophecy in your.prophecies where is_back(it, self))
  }
  prophecy after play(Creature as c) by opponent if any Creature beside c where it.house overlaps c.house }
card "Tails, You Lose" : Prophecy { sheet 1
  in prophecies, after phase_begins(end) if you == turn player and self.active {
    may turn_over(self, choose Prophecy in your.prophecies where is_back(it, self))
  }
  prophecy after play(Creature as c) by opponent if any Creature beside c where not (it.house overlaps c.house) }

card "Phantasmaquid" : Creature { house Dis  power 6  traits Beast
  static { opponent: blocked = true }
  dusk if no enemy Creature { destroy(self) } }

card "Help From Another Self" : Action { house Brobnar  bonus 1
  play {
    let c = choose up to 1 Creature in (your.deck or your.discard) where Variant in it.traits
    show(each c)
    bounce(each c)
    mix
  } }

card "Spontaneous Awakening" : Action { house Geistoid  bonus 1
  play if haunted(opponent) {
    let c = choose enemy Artifact or (enemy Creature where Cyborg in it.traits or Robot in it.traits)
    let d = destroy(c)
    if c in d.fall and c in discard {
      play(c)
      if c in play {
        attach(self, c)
        until self leaves play { self: is Upgrade, for_artifacts = true; c: house = Geistoid }
      }
    }
  } }
