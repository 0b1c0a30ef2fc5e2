// The thirteen shops of Guild Street.

card "Sawmill"    : Shop { craft Wood   cost 2  work { make(1) } }
card "Quarry"     : Shop { craft Stone  cost 2  work { make(1); earn(1) } }
card "Weaver"     : Shop { craft Cloth  cost 3  work { make(2) } }
card "Beggar"     : Shop { craft Cloth  cost 1  work { earn(1) } }
card "Carpenter"  : Shop { craft Wood   cost 3  after make by you, once each turn { earn(1) } }
card "Merchant"   : Shop { craft Cloth  cost 4  after earn by you, once each turn { praise(1) } }
card "Patron"     : Shop { craft Stone  cost 5  after praise by you, once each turn { make(1) } }
card "Guildhall"  : Shop { craft Stone  cost 5  static { Shop in your.hand where craft == Stone: cost - 1 } }
card "Lumberyard" : Shop { craft Wood   cost 4  static { Shop in your.hand where craft == Wood: cost - 1 } }
card "Dyer"       : Shop { craft Cloth  cost 4  static { Shop in your.hand where craft == Cloth: cost - 1 } }
card "Treasury"   : Shop { craft Stone  cost 5  instead of earn(Int as n) by you { proceed with n = n + 1 } }
card "Warehouse"  : Shop { craft Wood   cost 3  after build(friendly other Shop) { make(1) } }
card "Cathedral"  : Shop { craft Stone  cost 7  after build(self) { praise(4) } }
