//! By which names this server may be called. A page of somebody else whose name is made to point here (DNS rebinding)
//! calls it by that name; a page of somebody else that just sends requests here names itself as their origin.

use std::net::IpAddr;

#[derive(Clone, Debug)]
pub struct Hosts {
    bound: IpAddr,
    /// Lower case.
    names: Vec<String>,
}

impl Hosts {
    /// Loopback names, the address it listens on (any address, if it listens on all), and these names.
    pub fn new(bound: IpAddr, names: &[String]) -> Self {
        Self { bound, names: names.iter().map(|name| plain(name).to_lowercase()).collect() }
    }

    /// Whether a request may be for this host; a port behind it does not matter.
    pub fn allows(&self, authority: &str) -> bool {
        let host = host_of(authority).to_lowercase();
        let Ok(address) = host.parse::<IpAddr>() else {
            return host == "localhost" || host.ends_with(".localhost") || self.names.contains(&host);
        };
        // A literal address cannot be made to point elsewhere, so with all of them served each is as good.
        address.to_canonical().is_loopback()
            || address.to_canonical() == self.bound.to_canonical()
            || self.bound.is_unspecified()
            || self.names.contains(&host)
    }

    /// Whether a page of this origin may send requests for this host: only this server's own page, or that of a name
    /// it was given.
    pub fn allows_origin(&self, origin: &str, authority: &str) -> bool {
        let Some((scheme, theirs)) = origin.split_once("://") else { return false };
        let default = if scheme == "https" { ":443" } else { ":80" };
        let bare = |authority: &str| authority.to_lowercase().trim_end_matches(default).to_owned();
        let own = bare(theirs) == bare(authority);
        own || self.names.contains(&host_of(theirs).to_lowercase())
    }
}

/// Without port, brackets and the dot at the end.
fn host_of(authority: &str) -> &str {
    if let Some(literal) = authority.strip_prefix('[') {
        return literal.split(']').next().unwrap_or(literal);
    }
    plain(authority.rsplit_once(':').map_or(authority, |(host, _)| host))
}

fn plain(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(bound: &str) -> Hosts {
        Hosts::new(bound.parse().expect("an address"), &["Cards.example.org".to_owned()])
    }

    #[test]
    fn a_name_that_was_made_to_point_here_is_not_ours() {
        let local = hosts("127.0.0.1");
        for ours in ["localhost", "LOCALHOST:7432", "127.0.0.1:7432", "[::1]:7432", "cards.example.org."] {
            assert!(local.allows(ours), "{ours}");
        }
        for theirs in ["evil.example", "localhost.evil.example", "192.0.2.7", "127.0.0.1.evil.example:80", ""]
        {
            assert!(!local.allows(theirs), "{theirs}");
        }
        assert!(hosts("192.0.2.7").allows("192.0.2.7:80") && !hosts("192.0.2.7").allows("192.0.2.8"));
        assert!(hosts("0.0.0.0").allows("192.0.2.7") && !hosts("0.0.0.0").allows("evil.example"));
    }

    #[test]
    fn a_page_of_somebody_else_is_not_ours() {
        let local = hosts("127.0.0.1");
        assert!(local.allows_origin("http://localhost:7432", "localhost:7432"));
        assert!(local.allows_origin("https://cards.example.org", "127.0.0.1:7432"), "behind a proxy");
        assert!(local.allows_origin("http://localhost", "localhost:80"));
        for theirs in
            ["http://evil.example", "null", "http://localhost:3000", "https://cards.example.org.evil"]
        {
            assert!(!local.allows_origin(theirs, "localhost:7432"), "{theirs}");
        }
    }
}
