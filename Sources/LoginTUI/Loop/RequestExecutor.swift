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
    if needsThread { startThread() }
    work.signal()
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
    unsafe pthread_create(&thread, nil, { context in
      guard let context = unsafe context else { return nil }
      unsafe Unmanaged<RequestExecutor>.fromOpaque(context).takeRetainedValue().runJobs()
      return nil
    }, context)
    pthread_detach(thread)
  }

  private func runJobs() {
    while true {
      work.wait()
      let (job, isStopped) = queue.withLock { queue in
        (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isStopped)
      }
      if let job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isStopped {
        return
      }
    }
  }
}
