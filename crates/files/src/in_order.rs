//! Works on items in parallel and uses the results in order.

use rayon::Yield;
use std::collections::VecDeque;
use std::sync::mpsc;

/// Calls `work` for each item on the threads of rayon's current pool, and calls `put` for each
/// result in the order of the items. The first error that `put` returns ends the calls.
///
/// Items are taken in order, and at most two items or results per thread are in memory.
pub(super) fn in_order<T: Send, R: Send, E>(
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    mut put: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let (work, mut items) = (&work, items.fuse());
    let most = 2 * rayon::current_num_threads();
    rayon::in_place_scope_fifo(|scope| {
        let mut results = VecDeque::new();
        loop {
            while results.len() < most
                && let Some(item) = items.next()
            {
                let (send, result) = mpsc::channel();
                scope.spawn_fifo(move |_| drop(send.send(work(item))));
                results.push_back(result);
            }
            let Some(result) = results.pop_front() else { return Ok(()) };
            // This thread works, too, while it waits.
            let mut early = result.try_recv();
            while early.is_err() && rayon::yield_now() == Some(Yield::Executed) {
                early = result.try_recv();
            }
            // If there is no result, `work` has panicked, and the scope resumes the panic.
            let Ok(result) = early.or_else(|_| result.recv()) else { return Ok(()) };
            put(result)?;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn results_come_in_order_and_an_error_ends_the_work() {
        for threads in [1, 3] {
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let mut results = Vec::new();
            let done = pool.install(|| {
                in_order(
                    0..1000,
                    |item| 2 * item,
                    |result| {
                        results.push(result);
                        if result < 998 { Ok(()) } else { Err(result) }
                    },
                )
            });
            assert_eq!(done, Err(998));
            assert_eq!(results, (0..500).map(|item| 2 * item).collect::<Vec<_>>());
        }
    }
}
