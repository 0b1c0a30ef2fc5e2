//! Several hosts on one machine: network namespaces on one bridge, a PostgreSQL beside them, and what can happen to
//! the network between them.

use crate::Result;
use crate::clocks::{WrongClock, forget};
use crate::server::Folder;
use crate::store::SmallDisk;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::time::sleep;

pub const NODES: usize = 3;
/// Of this machine on the bridge.
pub const HERE: Ipv4Addr = Ipv4Addr::new(10, 213, 7, 1);

pub fn address(node: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 213, 7, 11 + node as u8)
}

async fn ip(arguments: &str) -> Result<()> {
    let ran = Command::new("ip").args(arguments.split(' ')).output().await;
    let ran = ran.map_err(|error| format!("ip {arguments}: {error}"))?;
    if ran.status.success() {
        return Ok(());
    }
    Err(format!("ip {arguments}: {}", String::from_utf8_lossy(&ran.stderr).trim()))
}

/// A bridge, and a host on it for each server; gone at the end.
#[derive(Debug)]
pub struct Hosts {
    tag: u32,
}

impl Hosts {
    pub async fn make() -> Result<Self> {
        let hosts = Self { tag: std::process::id() % 100_000 };
        let bridge = hosts.bridge();
        ip(&format!("link add {bridge} type bridge")).await?;
        ip(&format!("addr add {HERE}/24 dev {bridge}")).await?;
        ip(&format!("link set {bridge} up")).await?;
        for node in 0..NODES {
            let (name, outside) = (hosts.name(node), format!("cw{}v{node}", hosts.tag));
            ip(&format!("netns add {name}")).await?;
            ip(&format!("link add {outside} type veth peer name eth0 netns {name}")).await?;
            ip(&format!("link set {outside} master {bridge} up")).await?;
            ip(&format!("-n {name} addr add {}/24 dev eth0", address(node))).await?;
            ip(&format!("-n {name} link set eth0 up")).await?;
            ip(&format!("-n {name} link set lo up")).await?;
        }
        Ok(hosts)
    }

    fn bridge(&self) -> String {
        format!("cw{}b", self.tag)
    }

    pub fn name(&self, node: usize) -> String {
        format!("cw{}n{node}", self.tag)
    }

    /// What the one sends to the other is lost, until it is mended.
    pub async fn cut(&self, from: usize, to: usize) -> Result<()> {
        ip(&format!("-n {} route add blackhole {}/32", self.name(from), address(to))).await
    }

    pub async fn mend(&self, from: usize, to: usize) -> Result<()> {
        ip(&format!("-n {} route del blackhole {}/32", self.name(from), address(to))).await
    }
}

impl Drop for Hosts {
    fn drop(&mut self) {
        let run = |arguments: &str| {
            let _gone = std::process::Command::new("ip").args(arguments.split(' ')).output();
        };
        for node in 0..NODES {
            run(&format!("netns del {}", self.name(node)));
        }
        run(&format!("link del {}", self.bridge()));
    }
}

// ---- between a server and the store ---------------------------------------------------------------------------------

/// The way of one server to the store. What goes over it can be held up: it comes later, as over any network.
#[derive(Debug, Default)]
pub struct Road {
    delay: AtomicU64,
    held_up: AtomicBool,
    held_down: AtomicBool,
}

impl Road {
    pub fn slow(&self, delay: Duration) {
        self.delay.store(delay.as_millis() as u64, Relaxed);
    }

    pub fn hold(&self, up: bool, down: bool) {
        self.held_up.store(up, Relaxed);
        self.held_down.store(down, Relaxed);
    }

    /// Listens on any port of this machine's address on the bridge, and leads to the store.
    pub async fn open(self: &Arc<Self>, store: SocketAddr) -> Result<u16> {
        let told = |error: std::io::Error| error.to_string();
        let listener = TcpListener::bind((HERE, 0)).await.map_err(told)?;
        let port = listener.local_addr().map_err(told)?.port();
        let road = self.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let road = road.clone();
                tokio::spawn(async move {
                    let Ok(far) = TcpStream::connect(store).await else { return };
                    let _slower = (near.set_nodelay(true), far.set_nodelay(true));
                    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                    tokio::select! {
                        () = pump(&road, &road.held_up, near_in, far_out) => {}
                        () = pump(&road, &road.held_down, far_in, near_out) => {}
                    }
                });
            }
        });
        Ok(port)
    }
}

async fn pump(road: &Road, held: &AtomicBool, mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    let mut bytes = vec![0; 64 << 10];
    loop {
        let Ok(read @ 1..) = from.read(&mut bytes).await else { return };
        let delay = road.delay.load(Relaxed);
        if delay > 0 {
            sleep(Duration::from_millis(delay)).await;
        }
        while held.load(Relaxed) {
            sleep(Duration::from_millis(10)).await;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

// ---- the store ------------------------------------------------------------------------------------------------------

/// A PostgreSQL of the attack's own, on a file system that can be full.
pub struct Database<'f> {
    folder: &'f Path,
    programs: PathBuf,
    disk: Option<SmallDisk<'f>>,
    /// None: this machine has nothing to set it by.
    pub clock: Option<WrongClock>,
    server: Option<Child>,
    pub port: u16,
}

/// Room for its files and some of its log.
const DISK: &str = "400m";
const STARTING: Duration = Duration::from_secs(30);

/// It refuses to run as root. What its environment has besides is set by `env`, for it alone.
fn as_user(program: &Path, environment: &[(&str, &Path)]) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--", "env"]);
    command.args(environment.iter().map(|(name, value)| format!("{name}={}", value.display()))).arg(program);
    command
}

impl<'f> Database<'f> {
    /// None: it is not installed, or no file system may be mounted.
    pub async fn make(folder: &'f Path) -> Option<Self> {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
        let programs = versions.map(|version| version.path().join("bin")).max()?;
        let disk = SmallDisk::mount(folder, DISK).await?;
        let owned = Command::new("chown").arg("postgres").arg(folder).status().await;
        owned.ok().filter(std::process::ExitStatus::success)?;
        let mut make = as_user(&programs.join("initdb"), &[]);
        make.args([
            "--auth=trust",
            "--username=cardwright",
            "--no-sync",
            "--encoding=UTF8",
            "--locale=C",
            "-D",
        ]);
        let made = make.arg(folder.join("data")).stdout(Stdio::null()).status().await;
        made.ok().filter(std::process::ExitStatus::success)?;
        let free = std::net::TcpListener::bind("127.0.0.1:0").ok()?;
        let port = free.local_addr().ok()?.port();
        drop(free);
        let clock = WrongClock::new(folder.with_extension("clock"));
        Some(Self { folder, programs, disk: Some(disk), clock, server: None, port })
    }

    pub fn address(&self) -> SocketAddr {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), self.port)
    }

    /// Starts it and waits until it answers. What was killed may still hold its memory for a moment.
    pub async fn start(&mut self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < STARTING {
            let clock: Vec<_> = self.clock.iter().flat_map(|clock| clock.environment(false)).collect();
            let mut serve = as_user(&self.programs.join("postgres"), &clock);
            serve.arg("-D").arg(self.folder.join("data")).args([
                "-p",
                &self.port.to_string(),
                "-h",
                "127.0.0.1",
            ]);
            serve.args([
                "-k",
                "",
                "-c",
                "max_connections=200",
                "-c",
                "min_wal_size=32MB",
                "-c",
                "max_wal_size=64MB",
            ]);
            let log =
                std::fs::File::options().create(true).append(true).open(self.folder.with_extension("log"));
            let log = log.map_err(|error| error.to_string())?;
            serve.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).kill_on_drop(true);
            let mut server = serve.spawn().map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
            while matches!(server.try_wait(), Ok(None)) && begun.elapsed() < STARTING {
                let told =
                    std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default();
                let is_this_one = told.lines().next() == server.id().map(|id| id.to_string()).as_deref();
                if is_this_one && told.lines().any(|line| line.trim() == "ready") {
                    self.server = Some(server);
                    return Ok(());
                }
                sleep(Duration::from_millis(20)).await;
            }
            sleep(Duration::from_millis(100)).await;
        }
        Err("PostgreSQL does not start again".to_owned())
    }

    pub async fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            let pid = server.id();
            let _gone = server.kill().await;
            forget(pid);
        }
    }

    /// Waits until it answers; one that has given up is started again.
    pub async fn stand_up(&mut self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < STARTING {
            let runs = self.server.as_mut().is_some_and(|server| matches!(server.try_wait(), Ok(None)));
            if !runs {
                self.start().await?;
            }
            if self.ask("SELECT 1").await.is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(50)).await;
        }
        Err("PostgreSQL does not answer again".to_owned())
    }

    pub fn fill(&self) {
        self.disk.iter().for_each(SmallDisk::fill);
    }

    pub fn free(&self) {
        self.disk.iter().for_each(SmallDisk::free);
    }

    /// The lines of an answer, with tabs between columns.
    pub async fn ask(&self, question: &str) -> Result<Vec<String>> {
        let port = self.port.to_string();
        let asked = Command::new("psql")
            .args(["-h", "127.0.0.1", "-p", &port, "-U", "cardwright", "-d", "postgres", "-At", "-F", "\t"])
            .args(["-c", question])
            .output()
            .await
            .map_err(|error| format!("psql: {error}"))?;
        if !asked.status.success() {
            return Err(format!("psql: {}", String::from_utf8_lossy(&asked.stderr).trim()));
        }
        Ok(String::from_utf8_lossy(&asked.stdout).lines().map(str::to_owned).collect())
    }
}

impl Drop for Database<'_> {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            let _gone = server.start_kill();
        }
        // Its processes hold the file system a moment longer.
        std::thread::sleep(Duration::from_millis(300));
        drop(self.disk.take());
    }
}

// ---- servers --------------------------------------------------------------------------------------------------------

/// A server on a host of its own.
#[derive(Debug)]
pub struct Node {
    host: String,
    number: usize,
    program: PathBuf,
    games: PathBuf,
    data: PathBuf,
    store_port: u16,
    /// None: this machine has nothing to set it by.
    pub clock: Option<WrongClock>,
    process: Option<Child>,
}

pub const PORT: u16 = 7432;

impl Node {
    pub fn new(
        hosts: &Hosts,
        number: usize,
        places: (&Path, &Path),
        folder: &Folder,
        store_port: u16,
    ) -> Self {
        Self {
            host: hosts.name(number),
            number,
            program: places.0.to_owned(),
            games: places.1.to_owned(),
            data: folder.path(&format!("node-{number}")),
            store_port,
            clock: WrongClock::new(folder.path(&format!("clock-{number}"))),
            process: None,
        }
    }

    pub fn address(&self) -> SocketAddr {
        SocketAddr::new(IpAddr::V4(address(self.number)), PORT)
    }

    pub fn log(&self) -> PathBuf {
        crate::server::log_of(&self.data)
    }

    pub fn start(&mut self) -> Result<()> {
        let told = |error: std::io::Error| error.to_string();
        std::fs::create_dir_all(&self.data).map_err(told)?;
        let log = std::fs::File::options().create(true).append(true).open(self.log()).map_err(told)?;
        let own = address(self.number).to_string();
        let process = Command::new("ip")
            .args(["netns", "exec", &self.host])
            .arg(&self.program)
            .args(["serve", "--host", &own, "--port", &PORT.to_string(), "--node", &format!("{own}:7433")])
            .args([
                "--store",
                &format!("postgres://cardwright@{HERE}:{}/postgres", self.store_port),
                "--data",
            ])
            .arg(&self.data)
            .arg("--games")
            .arg(&self.games)
            .args(["--bot-delay", "0", "--address-rate", "1000000", "--address-matches", "100000"])
            .env("RUST_LOG", "warn")
            .env("RUST_BACKTRACE", "0")
            .envs(self.clock.iter().flat_map(|clock| clock.environment(false)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .map_err(told)?;
        self.process = Some(process);
        Ok(())
    }

    pub async fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let pid = process.id();
            let _gone = process.kill().await;
            forget(pid);
        }
    }

    /// Whether it still runs that should.
    pub fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(|process| !matches!(process.try_wait(), Ok(None)))
    }

    pub async fn signal(&self, signal: &str) {
        if let Some(pid) = self.process.as_ref().and_then(Child::id) {
            let _gone = Command::new("kill").args([signal, &pid.to_string()]).status().await;
        }
    }
}
