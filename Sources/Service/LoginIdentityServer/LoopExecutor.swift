import NIOCore
import Synchronization

/// Runs tasks on the thread of an event loop, so that a short request needs no other thread.
///
/// Only work of microseconds belongs there: the other connections of the loop wait for it.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop
  /// Runs what is left when the loop has ended.
  private let next: WorkerExecutor
  private let isRunning = Mutex(true)

  init(_ loop: any EventLoop, afterEnd next: WorkerExecutor) {
    (self.loop, self.next) = (loop, next)
  }

  /// Passes a job to the loop, or to the threads of the pool after ``end()``: a loop that has ended would lose it.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = isRunning.withLock { isRunning in
      guard isRunning else { return false }
      loop.execute { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      return true
    }
    if !isTaken { next.run(job, for: self) }
  }

  /// Passes no more jobs to the loop; call it before the loop ends.
  func end() { isRunning.withLock { $0 = false } }
}
