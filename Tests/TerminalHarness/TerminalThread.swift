internal import Dispatch

/// An executor that runs an actor on a thread that may block, outside the pool shared by all tests.
final class TerminalThread: SerialExecutor {
  private let queue = DispatchQueue(label: "pseudo terminal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
