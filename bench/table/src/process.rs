//! The server's process, and beginning matches in it.

use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

#[derive(Debug)]
pub struct Server {
    process: Child,
    pub address: SocketAddr,
}

impl Server {
    pub async fn start(program: Option<PathBuf>, data: &Path, more: &[&str]) -> Result<Self, String> {
        let beside = || std::env::current_exe().ok().map(|own| own.with_file_name("cardwright"));
        let program = program.or_else(beside).ok_or("where is the program `cardwright`?")?;
        let mut process = Command::new(&program)
            .args(["serve", "--port", "0", "--max-matches", "100000", "--address-rate", "10000000"])
            .args(["--address-connections", "1000000", "--address-matches", "10000000", "--data"])
            .arg(data)
            .args(more)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("cannot start `{}`: {error}", program.display()))?;
        let mut line = String::new();
        let out = process.stdout.take().ok_or("no output")?;
        BufReader::new(out).read_line(&mut line).await.map_err(|error| error.to_string())?;
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        Ok(Self { process, address: address.ok_or_else(|| format!("no address in {line:?}"))? })
    }

    /// Resident bytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()?)).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }

    pub async fn stop(mut self) {
        // It is only a benchmark's: nothing in it is wanted any more.
        let _gone = self.process.kill().await;
    }
}

/// The links of a new match for two.
pub async fn begin(
    address: SocketAddr,
    game: &str,
    seed: u64,
    [one, other]: [&str; 2],
) -> Result<Vec<String>, String> {
    let wish = json!({"game": game, "seed": seed, "seats": [{"by": one}, {"by": other}]}).to_string();
    let request = format!(
        "POST /api/matches HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{wish}",
        wish.len()
    );
    let told = |error: std::io::Error| error.to_string();
    let mut stream = TcpStream::connect(address).await.map_err(told)?;
    stream.write_all(request.as_bytes()).await.map_err(told)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(told)?;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let value: Value = serde_json::from_str(body.trim()).map_err(|error| format!("{error}: {answer}"))?;
    let links = value["links"].as_array().into_iter().flatten();
    Ok(links.filter_map(|link| link["token"].as_str().map(str::to_owned)).collect())
}
