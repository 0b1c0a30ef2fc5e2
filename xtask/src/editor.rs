//! `cargo xtask editor`: the language server in a real editor, and the extension for Visual Studio Code.

use crate::{Result, process, web};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

#[derive(Debug, clap::Args)]
pub struct Settings {
    #[command(subcommand)]
    what: Editor,
}

#[derive(Debug, clap::Subcommand)]
enum Editor {
    /// Opens a game in Neovim without a screen and looks at what the server says; needs `nvim` on the path
    Neovim,
    /// Builds the extension for Visual Studio Code, packs it as a .vsix and runs it as it was packed
    Vscode,
}

pub fn run(settings: &Settings) -> Result<()> {
    match settings.what {
        Editor::Neovim => neovim(),
        Editor::Vscode => vscode(),
    }
}

#[expect(clippy::print_stdout, reason = "says that nothing was tried")]
fn neovim() -> Result<()> {
    if Command::new("nvim").arg("--version").output().is_err() {
        println!("Neovim is not here (`nvim` is not on the path): nothing was tried");
        return Ok(());
    }
    let program = program()?;
    let game = game("neovim")?;
    let lua = |name: &str| process::root().join("editors/neovim").join(name);
    let mut nvim = Command::new("nvim");
    nvim.current_dir(&game).args(["--headless", "--clean", "--cmd"]);
    nvim.arg(format!("let g:cardwright_program = '{}'", program.display()));
    nvim.arg("-c").arg(format!("luafile {}", lua("cardwright.lua").display()));
    nvim.arg("-c").arg(format!("luafile {}", lua("try.lua").display()));
    let tried = process::run_attached(&mut nvim);
    fs::remove_dir_all(&game).map_err(|error| format!("{}: {error}", game.display()))?;
    tried
}

/// The program with the language server.
fn program() -> Result<PathBuf> {
    let mut build = process::cargo();
    process::run_attached(build.args(["build", "--quiet", "--package", "cardwright", "--features", "lsp"]))?;
    Ok(process::target().join("debug").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX)))
}

/// A copy of the small game that `cardwright new` writes.
fn game(editor: &str) -> Result<PathBuf> {
    let folder = process::target().join("tmp").join(format!("{editor}-{}", std::process::id()));
    let template = process::root().join("crates/cardwright/template");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in ["rules.cw", "cards.cw", "tests.cw"] {
        let text = fs::read_to_string(template.join(name)).map_err(|error| format!("{name}: {error}"))?;
        fs::write(folder.join(name), text.replace("{NAME}", "Duel")).map_err(|error| error.to_string())?;
    }
    Ok(folder)
}

fn vscode() -> Result<()> {
    let folder = process::root().join("editors/vscode");
    process::run_attached(web::npm().current_dir(&folder).args(["ci", "--no-audit", "--no-fund"]))?;
    process::run_attached(web::npm().current_dir(&folder).args(["run", "--silent", "check"]))?;
    process::run_attached(web::npm().current_dir(&folder).args(["run", "--silent", "package"]))?;
    let (program, game) = (program()?, game("vscode")?);
    let mut tries = web::npm();
    tries.current_dir(&folder).args(["run", "--silent", "try", "--"]).arg(&program).arg(&game);
    let tried = process::run_attached(&mut tries);
    fs::remove_dir_all(&game).map_err(|error| format!("{}: {error}", game.display()))?;
    tried
}
