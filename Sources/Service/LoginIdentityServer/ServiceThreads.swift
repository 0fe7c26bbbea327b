import LoginIdentity
import NIOCore
import NIOPosix
import LoginScarceResources

/// The threads of a service: a few for the network, and a few for blocking work.
///
/// Tasks of the service run on the latter too, and never on the global executor: on Linux that would start
/// libdispatch's own timer, which then wakes the process every second.
struct ServiceThreads: Sendable {
  /// Threads for the network; they sleep until something arrives.
  let network: MultiThreadedEventLoopGroup
  /// Threads for hashing, SQLite and tasks: no more than cores, at most four; a hash needs 16 MiB.
  let workers: NIOThreadPool
  /// Runs tasks on ``workers``.
  let executor: WorkerExecutor

  /// Starts the threads.
  ///
  /// - Throws: ``Shortage`` if this computer has too few resources left, before anything is started.
  init(networkThreads: Int) throws(Shortage) {
    let networkThreads = max(1, networkThreads)
    let workerThreads = min(System.coreCount, 4)
    // Three descriptors for each loop, the data, the socket, and a connection or two.
    try Resources.check(
      .init(
        threads: networkThreads + workerThreads + 1, descriptors: 3 * networkThreads + 12,
        bytes: 48 << 20))
    network = MultiThreadedEventLoopGroup(numberOfThreads: networkThreads)
    workers = NIOThreadPool(numberOfThreads: workerThreads)
    workers.start()
    executor = WorkerExecutor(threads: workers)
  }

  /// Waits without the global executor, which `Task.sleep` would use.
  func pause(milliseconds: Int64) async {
    try? await network.next().scheduleTask(in: .milliseconds(milliseconds)) {}.futureResult.get()
  }

  /// Stops the threads when their work is done.
  func stop() async {
    try? await network.shutdownGracefully()
    try? await workers.shutdownGracefully()
  }
}

/// Runs tasks on the threads of a pool.
final class WorkerExecutor: TaskExecutor {
  private let threads: NIOThreadPool

  init(threads: NIOThreadPool) {
    self.threads = threads
  }

  /// Passes a job to a thread; if the pool has stopped, runs it immediately, so that no task hangs.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { _ in unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
