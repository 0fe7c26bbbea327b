import LoginScarceResources
import Testing

@Suite(.timeLimit(.minutes(2))) struct `The thread of requests` {
  /// Once, a library's screen crashed: the last job had freed its thread's object, which was still being used.
  @Test func `may be given up by the job that was just handed to it`() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<2000 {
            let executor = RequestExecutor()
            defer { executor.stop() }
            await withTaskExecutorPreference(executor) { await Task.yield() }
          }
        }
      }
    }
  }
}
