//! A PostgreSQL that `cargo xtask test` has started, with a schema of its own for each test.

use std::thread;
use tokio::runtime::Runtime;
use tokio_postgres::NoTls;

/// Where it is.
pub fn url() -> String {
    std::env::var("CARDWRIGHT_POSTGRES").expect(
        "these tests need PostgreSQL: `cargo xtask test` starts one, and so does `cargo xtask postgres -- COMMAND`",
    )
}

/// The address of a schema, which is made if it is not there. Two of the same name are the same store.
pub fn schema(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    run(&format!("CREATE SCHEMA IF NOT EXISTS \"{name}\""));
    format!("{}?options=-csearch_path%3D{name}", url())
}

/// Does something with the database, as somebody who runs it would.
pub fn run(statement: &str) -> Vec<tokio_postgres::SimpleQueryMessage> {
    let statement = statement.to_owned();
    // Tests have a runtime of their own, in which nobody may wait like this.
    let done = thread::spawn(move || {
        Runtime::new().expect("a runtime").block_on(async {
            let (client, wire) = tokio_postgres::connect(&url(), NoTls).await.expect("PostgreSQL answers");
            tokio::spawn(wire);
            client.simple_query(&statement).await.expect("done")
        })
    });
    done.join().expect("done")
}
