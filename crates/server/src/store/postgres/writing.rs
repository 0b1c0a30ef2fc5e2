//! Writes what is asked for, as the embedded store's writer does: together what has come together, and after a failure
//! whoever waited is told whether it was written. While nobody can know, they are not answered.

use super::session::{Session, is_quick};
use super::{Postgres, StoreError};
use crate::metrics::Metrics;
use crate::store::condition::Condition;
use crate::store::writer::{GROUP, Job, LATER, SOON, Work, refuse};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant as Moment, timeout, timeout_at};

/// So long a new connection may take to be made, to find out what was written, and to be tried.
const RECOVERING: Duration = Duration::from_secs(15);

#[derive(Debug)]
pub struct SharedWriter {
    shared: Arc<Postgres>,
    session: Session,
    condition: watch::Sender<Condition>,
    metrics: Arc<Metrics>,
}

impl SharedWriter {
    pub fn new(
        shared: Arc<Postgres>,
        session: Session,
        condition: watch::Sender<Condition>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self { shared, session, condition, metrics }
    }

    pub async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(GROUP);
        while queue.recv_many(&mut jobs, GROUP).await > 0 {
            let stop = jobs.iter().any(|job| matches!(job.work, Work::Stop));
            if let Err(error) = self.write(&mut jobs).await
                && !self.recover(&error, &mut jobs, &mut queue).await
            {
                return;
            }
            if stop {
                return;
            }
        }
    }

    /// Answers every job whose fate is known; on an error those in doubt are left.
    async fn write(&mut self, jobs: &mut Vec<Job>) -> Result<(), StoreError> {
        let (mut quick, mut rest): (Vec<Job>, Vec<Job>) = jobs.drain(..).partition(|job| is_quick(&job.work));
        if let Err(error) = self.write_all(&mut quick, true).await {
            jobs.append(&mut quick);
            // These were not tried.
            rest.drain(..).for_each(|job| refuse(job, &error.in_public()));
            return Err(error);
        }
        self.write_all(&mut rest, false).await.inspect_err(|_| jobs.append(&mut rest))
    }

    async fn write_all(&mut self, jobs: &mut Vec<Job>, is_quick: bool) -> Result<(), StoreError> {
        if jobs.is_empty() {
            return Ok(());
        }
        match self.commit(jobs, is_quick).await {
            Ok(()) => Ok(()),
            Err(error) if error.is_of_the_work() => self.write_each(jobs, is_quick).await,
            Err(error) => Err(error),
        }
    }

    /// One of them does not fit what is there: it must not take the others with it.
    async fn write_each(&mut self, jobs: &mut Vec<Job>, is_quick: bool) -> Result<(), StoreError> {
        let mut waiting = std::mem::take(jobs).into_iter();
        while let Some(job) = waiting.next() {
            let mut alone = vec![job];
            let Err(error) = self.commit(&mut alone, is_quick).await else { continue };
            if error.is_of_the_work() {
                if let Some(job) = alone.pop() {
                    let _gone = job.done.send(Err(error));
                }
                continue;
            }
            jobs.append(&mut alone);
            // These were not tried.
            waiting.for_each(|job| refuse(job, &error.in_public()));
            return Err(error);
        }
        Ok(())
    }

    /// Commits them and answers; on an error none was answered.
    async fn commit(&mut self, jobs: &mut Vec<Job>, is_quick: bool) -> Result<(), StoreError> {
        let begun = Instant::now();
        let works = jobs.iter().map(|job| &job.work);
        let held = if is_quick {
            self.session.commit_quick(works).await
        } else {
            // The server may have another number than when the connection was made.
            let node = self.shared.number();
            let takes_matches = node != 0 && !self.shared.is_draining();
            self.session.commit(works, node, takes_matches).await.map(|()| Default::default())
        };
        self.metrics.commits.fetch_add(1, Relaxed);
        self.metrics.commit_time.note(begun.elapsed());
        let held = held?;
        for job in jobs.drain(..) {
            let answer = match &job.work {
                Work::Rows { id, fence, .. } | Work::Clock { id, fence, .. }
                    if held.get(id) != Some(&fence.0) =>
                {
                    Err(StoreError::NotOwner)
                }
                Work::Rows { rows, .. } => {
                    self.metrics.rows.fetch_add(rows.len() as u64, Relaxed);
                    Ok(())
                }
                _ => Ok(()),
            };
            // Whoever asked may be gone; it is written all the same.
            let _gone = job.done.send(answer);
        }
        Ok(())
    }

    /// Until the database can be written again; false when the server stops before that.
    async fn recover(
        &mut self,
        error: &StoreError,
        doubtful: &mut Vec<Job>,
        queue: &mut mpsc::Receiver<Job>,
    ) -> bool {
        let mut why = error.in_public();
        tracing::error!(%error, jobs = doubtful.len(), "a write failed; the store is connected anew");
        self.refuse_all(&why);
        // Whoever only asks whether it can be written has the answer.
        for probe in doubtful.extract_if(.., |job| matches!(job.work, Work::Probe(_))) {
            refuse(probe, &why);
        }
        let begun = Instant::now();
        let mut pause = SOON;
        loop {
            let tried = timeout(RECOVERING, self.connect_again(doubtful)).await;
            match tried.unwrap_or_else(|_| Err(StoreError::Shared("it does not answer".to_owned()))) {
                Ok(()) => {
                    self.condition.send_replace(Condition::Works);
                    tracing::info!(after = ?begun.elapsed(), "the store works again");
                    return true;
                }
                Err(error) => {
                    let now = error.in_public();
                    if now != why {
                        tracing::error!(%error, "the store does not work yet");
                        self.refuse_all(&now);
                        why = now;
                    }
                }
            }
            if !refuse_for(pause, queue, &why).await {
                doubtful.drain(..).for_each(|job| refuse(job, &why));
                return false;
            }
            pause = (pause * 2).min(LATER / 2);
        }
    }

    fn refuse_all(&self, why: &str) {
        self.metrics.store_failures.fetch_add(1, Relaxed);
        self.condition.send_replace(Condition::Refuses(Arc::from(why)));
    }

    /// Those in doubt are told as soon as it can be read what became of their work, also while nothing can be written
    /// yet. What the lost connection was doing has ended by then.
    async fn connect_again(&mut self, doubtful: &mut Vec<Job>) -> Result<(), StoreError> {
        let before = Some(self.session.number);
        self.session = Session::begin(&self.shared.config, self.shared.number(), before).await?;
        while let Some(job) = doubtful.pop() {
            match self.session.is_kept(&job.work).await {
                Ok(true) => {
                    let _gone = job.done.send(Ok(()));
                }
                Ok(false) => refuse(job, "it could not be written"),
                Err(error) => {
                    doubtful.push(job);
                    return Err(error);
                }
            }
        }
        let mark = crate::now();
        let node = self.shared.number();
        self.session.commit([&Work::Probe(mark)].into_iter(), node, false).await?;
        // Over another connection: what one's own says of itself proves little.
        if self.shared.read_mark().await? == Some(mark) { Ok(()) } else { Err(StoreError::Forgetful) }
    }
}

/// Refuses whatever comes; false when the server stops.
async fn refuse_for(time: Duration, queue: &mut mpsc::Receiver<Job>, why: &str) -> bool {
    let until = Moment::now() + time;
    loop {
        match timeout_at(until, queue.recv()).await {
            Err(_) => return true,
            Ok(None) => return false,
            Ok(Some(job)) => {
                let stop = matches!(job.work, Work::Stop);
                refuse(job, why);
                if stop {
                    return false;
                }
            }
        }
    }
}
