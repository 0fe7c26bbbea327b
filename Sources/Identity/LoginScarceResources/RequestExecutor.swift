import Dispatch
import Glibc
package import LoginIdentity
import Synchronization

/// A thread that runs requests.
///
/// The pool behind `Task.detached` has a monitor that wakes once a second forever after its first job (libdispatch on
/// Linux, measured), and waits forever if no thread can be created. This thread sleeps until there is work. It starts
/// with ``prepare()`` or the first job and ends with ``stop()``.
package final class RequestExecutor: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var hasThread = false
    var isStopped = false
  }

  private let queue = Mutex(Queue())
  private let work = DispatchSemaphore(value: 0)

  package init() {}

  /// Creates the thread, if there isn't one.
  ///
  /// - Throws: ``Shortage`` if none can be created.
  package func prepare() throws(Shortage) {
    let needsThread = queue.withLock { queue in
      defer { queue.hasThread = true }
      return !queue.hasThread
    }
    guard needsThread, !startThread() else { return }
    queue.withLock { $0.hasThread = false }
    throw .threads
  }

  /// Passes a job to the thread; if no thread can be created, runs it immediately, so that no task hangs.
  ///
  /// The runtime keeps the executor only as long as the task, which the thread may end at once: hence the reference.
  package func enqueue(_ job: consuming ExecutorJob) {
    let reference = unsafe Unmanaged.passRetained(self)
    defer { unsafe reference.release() }
    let job = UnownedJob(job)
    let needsThread = queue.withLock { queue in
      defer { queue.hasThread = true }
      queue.jobs.append(job)
      return !queue.hasThread
    }
    work.signal()
    // One more signal for a stopped thread, so that it finds no work and ends.
    guard needsThread else { return }
    if startThread() {
      if queue.withLock(\.isStopped) { work.signal() }
    } else {
      runWaiting()
    }
  }

  /// Ends the thread when it has done its work.
  package func stop() {
    queue.withLock { $0.isStopped = true }
    work.signal()
  }
}

extension RequestExecutor {
  private func startThread() -> Bool {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // pthread_create(3): the reference is passed to the thread, which releases it when it ends.
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<RequestExecutor>.fromOpaque(context).takeRetainedValue().runJobs()
        return nil
      }, context)
    guard code == 0 else {
      unsafe Unmanaged<RequestExecutor>.fromOpaque(context).release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Runs the waiting jobs without a thread.
  private func runWaiting() {
    while let job = queue.withLock({ queue in queue.jobs.isEmpty ? nil : queue.jobs.removeFirst() })
    {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    queue.withLock { $0.hasThread = false }
  }

  /// Runs jobs on the thread.
  ///
  /// After ``stop()`` it ends as soon as there is no work; later work, such as the rest of a canceled request, starts
  /// another thread.
  private func runJobs() {
    while true {
      work.wait()
      let (job, isOver) = queue.withLock { queue -> (UnownedJob?, Bool) in
        guard queue.jobs.isEmpty else { return (queue.jobs.removeFirst(), false) }
        guard queue.isStopped else { return (nil, false) }
        queue.hasThread = false
        return (nil, true)
      }
      if isOver { return }
      if let job { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
