//! Who is who by address: what counts as one visitor, who is behind a proxy, who is banned, and what each has asked
//! for lately.

use crate::limits::{Bucket, Limits};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// What limits are counted by: an IPv4 address, or the /64 of an IPv6 address. One household or one rented machine has
/// a /64 to itself and could take a new address for each request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AddressKey(IpAddr);

impl From<IpAddr> for AddressKey {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        })
    }
}

impl fmt::Display for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

/// A range of addresses: `10.0.0.0/8`, `2001:db8::/32`, or one address alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AddressRange {
    base: IpAddr,
    bits: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no address and no range such as 10.0.0.0/8")]
pub struct NoRange(String);

impl AddressRange {
    /// Whether every address of its sort is in it.
    pub fn is_everybody(&self) -> bool {
        self.bits == 0
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        let same = |width: u32, ours: u128, theirs: u128| {
            let loose = width - u32::from(self.bits);
            ours.checked_shr(loose).unwrap_or(0) == theirs.checked_shr(loose).unwrap_or(0)
        };
        match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(address)) => {
                same(32, u128::from(base.to_bits()), u128::from(address.to_bits()))
            }
            (IpAddr::V6(base), IpAddr::V6(address)) => same(128, base.to_bits(), address.to_bits()),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl From<AddressKey> for AddressRange {
    fn from(key: AddressKey) -> Self {
        Self { base: key.0, bits: if key.0.is_ipv4() { 32 } else { 64 } }
    }
}

impl FromStr for AddressRange {
    type Err = NoRange;

    fn from_str(text: &str) -> Result<Self, NoRange> {
        let wrong = || NoRange(text.to_owned());
        let (base, bits) = text.split_once('/').map_or((text, None), |(base, bits)| (base, Some(bits)));
        let base = base.trim().parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let most = if base.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse::<u8>().map_err(|_| wrong()))?;
        if bits > most {
            return Err(wrong());
        }
        Ok(Self { base, bits })
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = if self.base.is_ipv4() { 32 } else { 128 };
        if self.bits == one { write!(f, "{}", self.base) } else { write!(f, "{}/{}", self.base, self.bits) }
    }
}

/// Who has sent a request that came from `peer`. A proxy appends the address it was asked from to `X-Forwarded-For`;
/// what stands further left was written by whoever asked, so the list is read from the right, over the proxies that
/// are trusted, and no further than the first address that is not.
pub fn client(peer: IpAddr, forwarded: &[&str], proxies: &[AddressRange]) -> IpAddr {
    let trusted = |address: IpAddr| proxies.iter().any(|proxy| proxy.contains(address));
    let mut client = peer.to_canonical();
    let hops = forwarded.iter().rev().flat_map(|line| line.rsplit(','));
    for hop in hops {
        if !trusted(client) {
            break;
        }
        let Some(before) = hop_address(hop.trim()) else { break };
        client = before;
    }
    client
}

/// Some proxies write a port, too.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let alone = hop.parse::<IpAddr>().ok();
    let with_port = || hop.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    alone.or_else(with_port).or_else(in_brackets).map(|address: IpAddr| address.to_canonical())
}

#[derive(Debug)]
struct Visits {
    requests: Bucket,
    beginnings: Bucket,
    bytes: Bucket,
    phrases: Bucket,
    accounts: Bucket,
    connections: u32,
}

/// What each address has asked for lately.
#[derive(Debug)]
pub struct Addresses {
    visits: Mutex<(HashMap<AddressKey, Visits>, Instant)>,
    banned: RwLock<BTreeMap<AddressRange, u64>>,
}

impl Default for Addresses {
    fn default() -> Self {
        Self { visits: Mutex::new((HashMap::new(), Instant::now())), banned: RwLock::default() }
    }
}

/// How often those are forgotten who have asked for nothing lately.
const SWEEP: Duration = Duration::from_secs(1);
/// Fewer than this are never looked through.
const FEW: usize = 1_000;

impl Addresses {
    /// Whether this address may ask for something that costs so much.
    pub fn allow(&self, address: AddressKey, cost: u32, limits: &Limits) -> bool {
        self.with(address, limits, |visits| visits.requests.take(limits.requests(), cost, Instant::now()))
    }

    /// Counts bytes that came from this address; how long it may send no more.
    pub fn spend_bytes(&self, address: AddressKey, bytes: usize, limits: &Limits) -> Option<Duration> {
        let now = Instant::now();
        self.with(address, limits, |visits| visits.bytes.spend(limits.address_bytes(), bytes, now))
    }

    /// Whether it may begin one more match now.
    pub fn may_begin(&self, address: AddressKey, limits: &Limits) -> bool {
        self.with(address, limits, |visits| visits.beginnings.take(limits.beginnings(), 1, Instant::now()))
    }

    /// Whether it may try one more pass phrase now.
    pub fn may_try_phrase(&self, address: AddressKey, limits: &Limits) -> bool {
        self.with(address, limits, |visits| visits.phrases.take(limits.phrases(), 1, Instant::now()))
    }

    /// Whether it may make one more account now.
    pub fn may_make_account(&self, address: AddressKey, limits: &Limits) -> bool {
        self.with(address, limits, |visits| visits.accounts.take(limits.accounts(), 1, Instant::now()))
    }

    /// Whether it may open one more connection; if so it is counted until [`Self::left`].
    pub fn come(&self, address: AddressKey, limits: &Limits) -> bool {
        self.with(address, limits, |visits| {
            let allowed = visits.connections < limits.address_connections;
            if allowed {
                visits.connections += 1;
            }
            allowed
        })
    }

    pub fn left(&self, address: AddressKey) {
        if let Some(visits) = self.visits().0.get_mut(&address) {
            visits.connections = visits.connections.saturating_sub(1);
        }
    }

    fn visits(&self) -> MutexGuard<'_, (HashMap<AddressKey, Visits>, Instant)> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, address: AddressKey, limits: &Limits, ask: impl FnOnce(&mut Visits) -> T) -> T {
        let mut guard = self.visits();
        let (visits, swept) = &mut *guard;
        if visits.len() > FEW && swept.elapsed() > SWEEP {
            *swept = Instant::now();
            // Forgetting somebody whose buckets are full again changes nothing for them.
            let (now, requests, beginnings) = (*swept, limits.requests(), limits.beginnings());
            let (bytes, phrases, accounts) = (limits.address_bytes(), limits.phrases(), limits.accounts());
            visits.retain(|_, visits| {
                let idle = visits.requests.is_full(requests, now)
                    && visits.beginnings.is_full(beginnings, now)
                    && visits.bytes.is_full(bytes, now)
                    && visits.phrases.is_full(phrases, now)
                    && visits.accounts.is_full(accounts, now);
                visits.connections > 0 || !idle
            });
        }
        let fresh = || Visits {
            requests: Bucket::full(limits.requests()),
            beginnings: Bucket::full(limits.beginnings()),
            bytes: Bucket::full(limits.address_bytes()),
            phrases: Bucket::full(limits.phrases()),
            accounts: Bucket::full(limits.accounts()),
            connections: 0,
        };
        ask(visits.entry(address).or_insert_with(fresh))
    }

    // ---- bans -----------------------------------------------------------------------------------------------------

    pub fn is_banned(&self, address: IpAddr) -> bool {
        let banned = self.banned.read().unwrap_or_else(PoisonError::into_inner);
        banned.keys().any(|range| range.contains(address))
    }

    /// From `since` on, in milliseconds since 1970.
    pub fn ban(&self, range: AddressRange, since: u64) {
        self.banned.write().unwrap_or_else(PoisonError::into_inner).insert(range, since);
    }

    /// These may not come, and nobody else.
    pub fn set_banned(&self, banned: BTreeMap<AddressRange, u64>) {
        *self.banned.write().unwrap_or_else(PoisonError::into_inner) = banned;
    }

    /// Whether it was banned.
    pub fn unban(&self, range: AddressRange) -> bool {
        self.banned.write().unwrap_or_else(PoisonError::into_inner).remove(&range).is_some()
    }

    /// Who is banned, and since when.
    pub fn banned(&self) -> Vec<(AddressRange, u64)> {
        let banned = self.banned.read().unwrap_or_else(PoisonError::into_inner);
        banned.iter().map(|(range, since)| (*range, *since)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> AddressKey {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn addresses_of_one_household_count_as_one() {
        assert_eq!(key("2001:db8:1:2:3::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.7"), key("192.0.2.7"));
        assert_ne!(key("192.0.2.7"), key("192.0.2.8"));
    }

    #[test]
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        let proxies: Vec<AddressRange> =
            ["127.0.0.1", "10.0.0.0/8"].iter().map(|range| range.parse().expect("a range")).collect();
        let who = |peer: &str, lines: &[&str]| {
            client(peer.parse().expect("an address"), lines, &proxies).to_string()
        };
        assert_eq!(who("192.0.2.1", &["198.51.100.7"]), "192.0.2.1", "a stranger names no other");
        assert_eq!(who("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(who("127.0.0.1", &["1.2.3.4, 198.51.100.7"]), "198.51.100.7", "the rightmost was seen");
        assert_eq!(who("127.0.0.1", &["1.2.3.4", "198.51.100.7, 10.1.1.1"]), "198.51.100.7");
        assert_eq!(who("127.0.0.1", &["198.51.100.7, nonsense"]), "127.0.0.1");
        assert_eq!(who("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(who("::ffff:127.0.0.1", &["[2001:db8::5]:443"]), "2001:db8::5");
    }

    #[test]
    fn ranges_are_read_and_hold_what_they_say() {
        let range = |text: &str| text.parse::<AddressRange>().expect("a range");
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert!(range("10.0.0.0/8").contains(address("10.255.0.1")));
        assert!(range("10.0.0.0/8").contains(address("::ffff:10.0.0.1")));
        assert!(!range("10.0.0.0/8").contains(address("11.0.0.1")));
        assert!(range("0.0.0.0/0").contains(address("11.0.0.1")));
        assert!(!range("0.0.0.0/0").contains(address("2001:db8::1")));
        assert!(range("2001:db8::/32").contains(address("2001:db8:9::1")));
        assert!(range("::/0").contains(address("2001:db8:9::1")));
        for wrong in ["", "10.0.0.0/33", "example.org", "::1/129", "10.0.0.0/-1"] {
            assert!(wrong.parse::<AddressRange>().is_err(), "{wrong}");
        }
        assert_eq!(range("192.0.2.7").to_string(), "192.0.2.7");
        assert_eq!(range("2001:db8::/32").to_string(), "2001:db8::/32");
    }

    #[test]
    fn connections_of_an_address_are_counted() {
        let limits = Limits { address_connections: 2, ..Limits::default() };
        let addresses = Addresses::default();
        let here = key("127.0.0.1");
        assert!(addresses.come(here, &limits) && addresses.come(here, &limits));
        assert!(!addresses.come(here, &limits));
        addresses.left(here);
        assert!(addresses.come(here, &limits));
    }

    #[test]
    fn many_addresses_do_not_make_the_server_forget_who_was_too_fast() {
        let limits = Limits { address_rate: 1, ..Limits::default() };
        let addresses = Addresses::default();
        let here = key("192.0.2.1");
        assert!(addresses.allow(here, 100, &limits));
        for other in 0..20_000_u32 {
            let other = IpAddr::from((0x0A00_0000 + other).to_be_bytes());
            addresses.allow(other.into(), 1, &limits);
        }
        assert!(!addresses.allow(here, 1, &limits));
    }
}
