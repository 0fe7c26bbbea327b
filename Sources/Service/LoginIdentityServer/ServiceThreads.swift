import LoginIdentity
import NIOCore
import NIOPosix
import LoginScarceResources

/// The threads of a service: a few for the network, a few for work that blocks.
///
/// Tasks of the service run on the latter too, and never on the global executor: on Linux that
/// would start libdispatch's own timer, which wakes the process every second ever after.
struct ServiceThreads: Sendable {
  /// For the network; asleep until something arrives.
  let network: MultiThreadedEventLoopGroup
  /// For hashing, SQLite and tasks: no more than cores, at most four; a hash needs 16 MiB.
  let workers: NIOThreadPool
  /// Runs tasks on ``workers``.
  let executor: WorkerExecutor

  /// Starts the threads.
  ///
  /// - Parameter networkThreads: How many for the network, at least 1.
  /// - Throws: ``Shortage`` where this machine has not enough left, before anything is started.
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

  /// Waits without the global executor; `Task.sleep` would use it.
  func pause(milliseconds: Int64) async {
    try? await network.next().scheduleTask(in: .milliseconds(milliseconds)) {}.futureResult.get()
  }

  /// Ends the threads, once their work is done.
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

  /// Hands a piece of a task to a thread; one that has ended runs it at once, for no task may hang.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { _ in unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
