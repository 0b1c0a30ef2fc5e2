//! dev only
use cardwright_testkit as testkit_;
use std::path::Path;
use testkit_::laws::{self, Complaint, LawSettings};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let dir = args[1].clone();
    let budget: u64 = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let show_refused = args.len() > 4;
    let base = compiler::load(Path::new(&dir)).sources;
    let compile = |text: &str| -> Result<ir::Game, Vec<Complaint>> {
        let t = std::time::Instant::now();
        let mut sources = base.clone();
        let file = sources.add("generated.cw", text);
        let loaded = compiler::compile_sources(sources);
        if std::env::var("DUMP").is_ok() {
            eprintln!("{text}");
        }
        if show_refused {
            eprintln!("compile {} bytes: {:?}", text.len(), t.elapsed());
        }
        match loaded.game {
            Some(game) => Ok(game),
            None => {
                let errors = loaded.diagnostics.iter().filter(|d| d.severity == diagnostic::Severity::Error);
                Err(errors
                    .map(|d| {
                        let line = if d.primary.span.file == file {
                            loaded.sources.line_column(file, d.primary.span.start).0 as usize
                        } else {
                            0
                        };
                        if show_refused {
                            let shown = text.lines().nth(line.wrapping_sub(1)).unwrap_or("");
                            eprintln!("refused {} {}: {}", d.code, d.message, shown);
                        }
                        Complaint { line, message: d.message.clone() }
                    })
                    .collect())
            }
        }
    };
    let t = std::time::Instant::now();
    match laws::run(&compile, &LawSettings { budget, seed }, &|_| {}) {
        Err(e) => println!("error {e}"),
        Ok(report) => {
            for b in &report.broken {
                println!("BROKEN {:?} seed {}", b.law, b.number);
                println!("{}", b.text);
                println!("{}", b.board.join("\n"));
                println!("choices: {}", b.choices.join(" | "));
                println!("{}\n", b.what.join("\n"));
            }
            for l in &report.laws {
                println!("{:?} compared {} apart {} broken {}", l.law, l.compared, l.apart, l.broken);
            }
            println!("{} of {} lines kept; {:?}", report.lines_kept, report.lines_made, t.elapsed());
        }
    }
}
