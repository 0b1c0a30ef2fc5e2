//! A disk in memory that fails when it is told to, as disks do: writes that find no room, reads and writes that end in
//! an error, a sync that fails and forgets what it should have written, and power cuts that keep any part of what was
//! not synced.

use cardwright_server::store::{self, Storage, StoreError};
use redb::{Database, StorageBackend};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

const SECTOR: usize = 512;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Writing finds no room; what is there can be written over.
    Full,
    /// Writing ends in an error.
    Write,
    /// A sync fails, and the system takes for written what is not on the disk.
    Sync,
    /// Reading ends in an error.
    Read,
    /// Nothing at all works any more: the machine is off.
    PowerCut,
}

#[derive(Debug, Default)]
struct State {
    /// What a power cut leaves, and what the system shows.
    durable: Vec<u8>,
    cached: Vec<u8>,
    /// Sectors that the next sync has to write.
    dirty: Vec<bool>,
    calls: u64,
    fault: Option<(Fault, u64, u64)>,
    generation: u64,
}

/// The disk; clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct Disk(Arc<Mutex<State>>);

impl Disk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From the call of this number on, counted from now, so many calls of its kind fail.
    pub fn fail(&self, fault: Fault, from: u64, times: u64) {
        let mut state = self.state();
        state.fault = Some((fault, state.calls + from, times));
    }

    pub fn mend(&self) {
        self.state().fault = None;
    }

    pub fn calls(&self) -> u64 {
        self.state().calls
    }

    /// The machine goes off and on again; of what was not synced any part may have been written.
    pub fn cut_power(&self, mut chance: u64) {
        let mut state = self.state();
        let State { durable, cached, dirty, .. } = &mut *state;
        durable.resize(cached.len(), 0);
        for (sector, is_dirty) in dirty.iter_mut().enumerate() {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (from, to) = (sector * SECTOR, ((sector + 1) * SECTOR).min(cached.len()));
            if std::mem::take(is_dirty) && chance >> 63 == 1 && from < to {
                durable[from..to].copy_from_slice(&cached[from..to]);
            }
        }
        cached.clone_from(durable);
        state.fault = None;
        state.generation += 1;
    }
}

impl State {
    /// Counts a call; an error if it is one that fails.
    fn call(&mut self, kinds: &[Fault]) -> io::Result<()> {
        self.calls += 1;
        let Some((fault, from, times)) = &mut self.fault else { return Ok(()) };
        if self.calls <= *from || *times == 0 || !(kinds.contains(fault) || *fault == Fault::PowerCut) {
            return Ok(());
        }
        if *fault != Fault::PowerCut {
            *times -= 1;
        }
        let kind = if *fault == Fault::Full { io::ErrorKind::StorageFull } else { io::ErrorKind::Other };
        Err(io::Error::new(kind, format!("the disk fails: {fault:?}")))
    }

    fn mark(&mut self, from: usize, to: usize) {
        let last = to.div_ceil(SECTOR);
        if self.dirty.len() < last {
            self.dirty.resize(last, false);
        }
        self.dirty[from / SECTOR..last].fill(true);
    }

    fn sync(&mut self) -> io::Result<()> {
        if let Err(error) = self.call(&[Fault::Sync]) {
            if !matches!(self.fault, Some((Fault::PowerCut, ..))) {
                self.dirty.fill(false);
            }
            return Err(error);
        }
        let State { durable, cached, dirty, .. } = self;
        durable.resize(cached.len(), 0);
        for (sector, is_dirty) in dirty.iter_mut().enumerate() {
            let (from, to) = (sector * SECTOR, ((sector + 1) * SECTOR).min(cached.len()));
            if std::mem::take(is_dirty) && from < to {
                durable[from..to].copy_from_slice(&cached[from..to]);
            }
        }
        Ok(())
    }
}

/// The disk as one who opened it has it; after a power cut it is theirs no more.
#[derive(Debug)]
struct Opened {
    disk: Disk,
    generation: u64,
}

impl Opened {
    fn state(&self) -> io::Result<MutexGuard<'_, State>> {
        let state = self.disk.state();
        if state.generation == self.generation {
            Ok(state)
        } else {
            Err(io::Error::other("the machine was off"))
        }
    }
}

impl StorageBackend for Opened {
    fn len(&self) -> io::Result<u64> {
        Ok(self.state()?.cached.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let mut state = self.state()?;
        state.call(&[Fault::Read])?;
        let from = offset as usize;
        let found = state.cached.get(from..from + out.len());
        out.copy_from_slice(found.ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut state = self.state()?;
        state.call(&[Fault::Write, Fault::Full])?;
        let before = state.cached.len();
        state.cached.resize(len as usize, 0);
        if len as usize > before {
            state.mark(before, len as usize);
        }
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        self.state()?.sync()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut state = self.state()?;
        let (from, to) = (offset as usize, offset as usize + data.len());
        let blank = state.cached.get(from..to).is_none_or(|found| found.iter().all(|byte| *byte == 0));
        let kinds: &[Fault] = if blank { &[Fault::Write, Fault::Full] } else { &[Fault::Write] };
        state.call(kinds)?;
        if state.cached.len() < to {
            state.cached.resize(to, 0);
        }
        state.cached[from..to].copy_from_slice(data);
        state.mark(from, to);
        Ok(())
    }
}

/// A machine with the disk in it, until its power is cut.
#[derive(Debug)]
pub struct Machine {
    disk: Disk,
    generation: u64,
}

impl Machine {
    pub fn with(disk: &Disk) -> Self {
        Self { disk: disk.clone(), generation: disk.state().generation }
    }

    fn opened(&self) -> Opened {
        Opened { disk: self.disk.clone(), generation: self.generation }
    }
}

impl Storage for Machine {
    fn open(&self) -> Result<store::Opened, StoreError> {
        Ok(Database::builder().set_cache_size(1 << 20).create_with_backend(self.opened())?.into())
    }

    fn settle(&self) -> Result<(), StoreError> {
        let opened = self.opened();
        let settled = opened.state().and_then(|mut state| {
            let all = state.cached.len();
            state.mark(0, all);
            state.sync()
        });
        settled.map_err(|error| StoreError::File { path: "disk".into(), error })
    }

    fn in_place(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
