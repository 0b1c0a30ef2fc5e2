//! The file of the store, and how it is opened again after a write has failed.

use super::{Opened, StoreError};
use redb::Database;
use std::fmt::Debug;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Where the database lies. Tests have others than a file, that fail when they are told to.
pub trait Storage: Debug + Send + Sync + 'static {
    /// Opens what is there, or makes it.
    ///
    /// # Errors
    /// When that is not possible.
    fn open(&self) -> Result<Opened, StoreError>;

    /// After a failed write: makes sure that what can be read is also on the disk, or that opening it again finds out.
    ///
    /// # Errors
    /// When it still cannot be written.
    fn settle(&self) -> Result<(), StoreError>;

    /// Whether what was opened is still what will be found at the next start.
    ///
    /// # Errors
    /// When it is gone, or something else is in its place.
    fn in_place(&self) -> Result<(), StoreError>;
}

/// Of the file, in memory.
const CACHE: usize = 64 << 20;
/// What is written again is compared in blocks: those that are all zero may be holes and stay so.
const BLOCK: usize = 4 << 10;
const CHUNK: usize = 1 << 20;

/// A file of one server, for as long as this lives, and with it the folder in which the file is or would be. The
/// system lets go of it with the process, however that ends.
#[derive(Debug)]
pub struct StoreFile {
    path: PathBuf,
    /// Held apart from redb's own lock, which goes whenever the file is opened again.
    _lock: File,
    opened: Mutex<Option<Identity>>,
}

impl StoreFile {
    /// Takes the file for this process.
    ///
    /// # Errors
    /// When another process has it, or its folder cannot be written to.
    pub fn take(path: &Path) -> Result<Self, StoreError> {
        let beside = path.with_extension("lock");
        let lock = private().create(true).truncate(false).open(&beside).map_err(StoreError::at(&beside))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::FolderInUse(folder_of(path).to_owned())),
            Err(TryLockError::Error(error)) => return Err(StoreError::at(&beside)(error)),
        }
        Ok(Self { path: path.to_owned(), _lock: lock, opened: Mutex::new(None) })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Storage for StoreFile {
    fn open(&self) -> Result<Opened, StoreError> {
        let at = StoreError::at(&self.path);
        let known = self.opened.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        let file = private().create(!known).truncate(false).open(&self.path).map_err(at)?;
        keep_private(&file).map_err(at)?;
        let identity = Identity::of(&file.metadata().map_err(at)?);
        if !known {
            // A new file is there after a power cut only when its folder is on the disk, too.
            sync_folder(&self.path).map_err(at)?;
        }
        let database = Opened::by(|| Ok(Database::builder().set_cache_size(CACHE).create_file(file)?))?;
        *self.opened.lock().unwrap_or_else(PoisonError::into_inner) = Some(identity);
        Ok(database)
    }

    /// When `fsync` has failed, the system may hold pages that it takes for written and that are not on the disk. They
    /// are written again, so that a later commit does not build on what a power cut takes away.
    fn settle(&self) -> Result<(), StoreError> {
        self.in_place()?;
        let written = OpenOptions::new().read(true).write(true).open(&self.path).and_then(|mut file| {
            write_again(&mut file)?;
            file.sync_all()
        });
        written.map_err(StoreError::at(&self.path))
    }

    fn in_place(&self) -> Result<(), StoreError> {
        let opened = *self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let found = Identity::of(&std::fs::metadata(&self.path).map_err(StoreError::at(&self.path))?);
        if opened.is_some_and(|opened| opened != found) {
            return Err(StoreError::Replaced(self.path.clone()));
        }
        Ok(())
    }
}

/// For the eyes of its owner alone: links are in it.
pub fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A file that only its owner can read; one of the same name is written over.
///
/// # Errors
/// When it cannot be written.
pub fn write_private(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = private().create(true).truncate(true).open(path)?;
    keep_private(&file)?;
    file.write_all(text)
}

/// Files of older programs could be read by everybody.
fn keep_private(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mut permissions = file.metadata()?.permissions();
        if permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            file.set_permissions(permissions)?;
        }
    }
    #[cfg(not(unix))]
    let _windows_keeps_the_rights_of_the_folder = file;
    Ok(())
}

/// Makes names in the folder of this file outlast a power cut.
///
/// # Errors
/// When the folder cannot be written to the disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder_of(path))?.sync_all() } else { Ok(()) }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn write_again(file: &mut File) -> io::Result<()> {
    let mut chunk = vec![0; CHUNK];
    let mut at = 0;
    loop {
        file.seek(SeekFrom::Start(at))?;
        let read = file.read(&mut chunk)?;
        if read == 0 {
            return Ok(());
        }
        for (number, block) in chunk[..read].chunks(BLOCK).enumerate() {
            if block.iter().any(|byte| *byte != 0) {
                file.seek(SeekFrom::Start(at + (number * BLOCK) as u64))?;
                file.write_all(block)?;
            }
        }
        at += read as u64;
    }
}

/// Which file it is, whatever its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity(u64, u64);

impl Identity {
    #[cfg(unix)]
    pub(crate) fn of(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self(metadata.dev(), metadata.ino())
    }

    /// Elsewhere an open file cannot be taken away.
    #[cfg(not(unix))]
    pub(crate) fn of(_: &Metadata) -> Self {
        Self(0, 0)
    }
}
