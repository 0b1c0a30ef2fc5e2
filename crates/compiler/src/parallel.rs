//! Work on many things that do not depend on each other, on all processors.

use std::num::NonZero;
use std::panic;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// More threads than this cost more than they save.
const MOST_THREADS: usize = 8;
/// As much as a program's first thread has: how deep a text may be nested does not depend on who reads it.
const STACK: usize = 8 << 20;
/// So many at a time for each thread: what is heavy is spread.
const SHARES: usize = 8;

/// What comes of each, in their order. On this thread alone where there are fewer than `few` for each thread.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], few: usize, f: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = processors().min(items.len() / few.max(1));
    if threads < 2 {
        return items.iter().map(f).collect();
    }
    let share = items.len().div_ceil(threads * SHARES);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = items.chunks(share).nth(at) else { return done };
            done.push((at, part.iter().map(&f).collect::<Vec<R>>()));
        }
    };
    let mut done = thread::scope(|scope| {
        // Where no thread can be had, this one does everything.
        let start = |_| Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().unwrap_or_else(|cause| panic::resume_unwind(cause)));
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().flat_map(|(_, part)| part).collect()
}

fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS))
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn what_comes_of_each_stands_in_their_order() {
        for count in [0, 1, 2, 3, 7, 64, 1000] {
            let items: Vec<usize> = (0..count).collect();
            let expected: Vec<usize> = items.iter().map(|item| item * 3).collect();
            assert_eq!(map(&items, 1, |item| item * 3), expected, "{count}");
            assert_eq!(map(&items, 100, |item| item * 3), expected, "{count}");
        }
    }

    #[test]
    #[should_panic(expected = "the thirteenth")]
    fn a_panic_is_the_caller_s() {
        map(&(0..1000).collect::<Vec<usize>>(), 1, |item| assert!(*item != 13, "the thirteenth"));
    }
}
