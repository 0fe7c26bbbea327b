import LoginIdentity
import NIOCore
import NIOPosix
import LoginScarceResources

/// The threads of a service: a few for the network, and a few for blocking work.
///
/// Tasks of the service run on these threads, and never on the global executor: on Linux that would start
/// libdispatch's own timer, which then wakes the process every second.
struct ServiceThreads: Sendable {
  /// Threads for the network, which also run short requests; they sleep until something arrives.
  let network: MultiThreadedEventLoopGroup
  /// Threads for hashing, SQLite and tasks: no more than cores, at most four; a hash needs 16 MiB.
  let workers: NIOThreadPool
  /// Runs tasks on ``workers``.
  let executor: WorkerExecutor
  /// Run tasks on ``network``, by event loop.
  private let loops: [ObjectIdentifier: LoopExecutor]

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
    let executor = WorkerExecutor(threads: workers)
    self.executor = executor
    let pairs = network.makeIterator().map { loop in
      (ObjectIdentifier(loop), LoopExecutor(loop, afterEnd: executor))
    }
    loops = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the executor of one of the network's event loops.
  func executor(of loop: any EventLoop) -> any TaskExecutor {
    loops[ObjectIdentifier(loop)] ?? executor
  }

  /// Waits without the global executor, which `Task.sleep` would use.
  func pause(milliseconds: Int64) async {
    try? await network.next().scheduleTask(in: .milliseconds(milliseconds)) {}.futureResult.get()
  }

  /// Stops the threads when their work is done.
  func stop() async {
    for loop in loops.values { loop.end() }
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
    run(UnownedJob(job), for: self)
  }

  /// Runs a job of an executor on a thread of the pool.
  func run(_ job: UnownedJob, for executor: some TaskExecutor) {
    threads.submit { _ in unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }
}
