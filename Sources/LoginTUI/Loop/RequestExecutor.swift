import Dispatch
import Glibc
import Synchronization

/// One thread that requests run on.
///
/// The pool behind `Task.detached` has a monitor that wakes once a second for ever after its first
/// job (libdispatch on Linux, measured); this thread sleeps until there is work. It begins with the
/// first job and ends with ``stop()``.
final class RequestExecutor: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var hasThread = false
    var isStopped = false
  }

  private let queue = Mutex(Queue())
  private let work = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = queue.withLock { queue in
      defer { queue.hasThread = true }
      queue.jobs.append(job)
      return !queue.hasThread
    }
    work.signal()
    // One more signal for a stopped thread, so that it finds nothing to do and ends.
    if needsThread {
      startThread()
      if queue.withLock(\.isStopped) { work.signal() }
    }
  }

  /// Lets the thread end when it has done what there is.
  func stop() {
    queue.withLock { $0.isStopped = true }
    work.signal()
  }
}

extension RequestExecutor {
  private func startThread() {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // pthread_create(3): the reference is given to the thread, which gives it back when it ends.
    unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<RequestExecutor>.fromOpaque(context).takeRetainedValue().runJobs()
        return nil
      }, context)
    pthread_detach(thread)
  }

  /// What the thread does.
  ///
  /// After ``stop()`` it ends as soon as there is nothing to do; work that comes
  /// later, such as the rest of a cancelled request, begins another one.
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
