import Dispatch
import Glibc
package import LoginIdentity
import Synchronization

/// One thread that requests run on.
///
/// The pool behind `Task.detached` has a monitor that wakes once a second for ever after its first
/// job (libdispatch on Linux, measured), and waits for ever where no thread can be made; this thread
/// sleeps until there is work. It begins with ``prepare()`` or the first job and ends with ``stop()``.
package final class RequestExecutor: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var hasThread = false
    var isStopped = false
  }

  private let queue = Mutex(Queue())
  private let work = DispatchSemaphore(value: 0)

  /// An executor without a thread.
  package init() {}

  /// Makes the thread, if there is none.
  ///
  /// - Throws: ``Shortage`` where none can be made.
  package func prepare() throws(Shortage) {
    let needsThread = queue.withLock { queue in
      defer { queue.hasThread = true }
      return !queue.hasThread
    }
    guard needsThread, !startThread() else { return }
    queue.withLock { $0.hasThread = false }
    throw .threads
  }

  /// Hands a piece of a task to the thread; where no thread can be made any more it runs at once, for no
  /// task may hang.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = queue.withLock { queue in
      defer { queue.hasThread = true }
      queue.jobs.append(job)
      return !queue.hasThread
    }
    work.signal()
    // One more signal for a stopped thread, so that it finds nothing to do and ends.
    guard needsThread else { return }
    if startThread() {
      if queue.withLock(\.isStopped) { work.signal() }
    } else {
      runWaiting()
    }
  }

  /// Lets the thread end when it has done what there is.
  package func stop() {
    queue.withLock { $0.isStopped = true }
    work.signal()
  }
}

extension RequestExecutor {
  private func startThread() -> Bool {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // pthread_create(3): the reference is given to the thread, which gives it back when it ends.
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

  /// Does what there is, without a thread.
  private func runWaiting() {
    while let job = queue.withLock({ queue in queue.jobs.isEmpty ? nil : queue.jobs.removeFirst() })
    {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    queue.withLock { $0.hasThread = false }
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
