import Glibc
package import LoginIdentity
package import LoginProcessControl
import Synchronization

/// The way to a worker, which is started when it is first needed, and anew after it has ended.
package final class WorkerConnection: Sendable {
  /// A worker that was just started.
  package struct Started: Sendable {
    /// Our end of the connection.
    let descriptor: Int32
    /// Its process, which is killed and reaped when the connection ends; `nil` for somebody else's.
    let process: ChildProcess?

    /// Describes a worker.
    package init(descriptor: Int32, process: ChildProcess?) {
      (self.descriptor, self.process) = (descriptor, process)
    }
  }

  private struct State {
    var link: WorkerLink?
    var lastID = 0
    var sentences: [String] = []
  }

  /// The most messages of a worker that are shown.
  private static let sentenceLimit = 20

  private let settings: WorkerSettings
  private let patience: Duration
  private let onReady: @Sendable () -> Void
  private let start: @Sendable () throws(WorkerFault) -> Started
  private let state = Mutex(State())

  /// Describes the way; nothing is started yet.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - patience: How long a worker may take to hear something.
  ///   - onReady: Called on another thread when a worker has begun.
  ///   - start: Starts a worker.
  package init(
    _ settings: WorkerSettings, patience: Duration = .seconds(10),
    onReady: @escaping @Sendable () -> Void = {},
    start: @escaping @Sendable () throws(WorkerFault) -> Started
  ) {
    self.settings = settings
    self.patience = patience
    self.onReady = onReady
    self.start = start
  }

  /// The same for a program.
  ///
  /// - Parameters:
  ///   - path: The worker's program; it is not looked for in `PATH`.
  ///   - settings: What was set.
  ///   - onReady: Called on another thread when a worker has begun.
  package convenience init(
    path: String, settings: WorkerSettings, onReady: @escaping @Sendable () -> Void = {}
  ) {
    self.init(settings, onReady: onReady) { () throws(WorkerFault) in try Self.started(path) }
  }

  deinit { state.withLock { $0.link }?.close() }

  /// Starts the worker, if it does not run; what goes wrong is told by the next request.
  package func prepare() { _ = try? link() }

  /// What the worker said that is to be told after the screen; whole sentences, each once.
  package func takeSentences() -> [String] {
    state.withLock { state in
      defer { state.sentences = [] }
      return state.sentences
    }
  }

  /// Asks for something.
  ///
  /// - Parameters:
  ///   - task: What is to be done.
  ///   - tell: Called with what a person is to do at a provider.
  /// - Returns: What became of it.
  /// - Throws: Why nothing did; ``IdentityError/worker(value:)`` for a fault of the worker itself.
  package func answer(
    _ task: WorkerTask, tell: @escaping @Sendable (ProviderPrompt) -> Void = { _ in }
  ) async throws(IdentityError) -> IdentityAnswer {
    let link = try link()
    do throws(IdentityError) {
      return try await link.ask(task, id: nextID(), tell: tell).answer
    } catch {
      // It may know an address that is not in use any more: where names are looked up is read once.
      if case .unreachable = error { link.closeWhenIdle() }
      throw error
    }
  }

  /// Asks whether a session is valid.
  func isValid(_ session: Session) async throws(IdentityError) -> Bool? {
    let report = try await link().ask(.checkValidity(session: session), id: nextID()) { _ in }
    guard case .validity(_, let isValid) = report else { throw .worker(value: .unintelligible) }
    return isValid
  }

  /// Begins a refresh; all steps are asked of the same worker.
  ///
  /// - Parameter task: The task that begins it.
  /// - Returns: The refresh.
  /// - Throws: Why none began.
  func begin(_ task: WorkerTask) async throws(IdentityError) -> SessionRefresh {
    let (link, id) = (try link(), nextID())
    _ = try await link.ask(task, id: id) { _ in }
    return SessionRefresh { () throws(IdentityError) in
      let report = try await link.ask(.exchangeRefresh(begun: id), id: self.nextID()) { _ in }
      guard case .exchanged(_, let kept, let bringsIDToken, let other) = report else {
        throw .worker(value: .unintelligible)
      }
      return SessionRefresh.Exchanged(kept: kept, bringsIDToken: bringsIDToken, other: other) {
        () throws(IdentityError) in
        try await link.ask(.checkRefresh(begun: id), id: self.nextID()) { _ in }.answer
          .value(\.session)
      }
    }
  }
}

private extension WorkerConnection {
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// The running worker.
  func link() throws(IdentityError) -> WorkerLink {
    let found = state.withLock { state -> Result<WorkerLink, IdentityError> in
      if let link = state.link, link.isOpen { return .success(link) }
      do throws(IdentityError) {
        let link = try newLink()
        state.link = link
        return .success(link)
      } catch {
        return .failure(error)
      }
    }
    return try found.get()
  }

  func newLink() throws(IdentityError) -> WorkerLink {
    let started: Started
    do throws(WorkerFault) {
      started = try start()
    } catch {
      throw .worker(value: error)
    }
    let link = WorkerLink(
      WorkerSocket(descriptor: started.descriptor, waits: false), process: started.process,
      patience: patience, onReady: onReady
    ) { [weak self] sentence in
      self?.state.withLock { state in
        guard state.sentences.count < Self.sentenceLimit, !state.sentences.contains(sentence)
        else { return }
        state.sentences.append(sentence)
      }
    }
    guard let link else { throw .shortage(value: .descriptors) }
    do throws(Shortage) {
      try link.begin(settings)
    } catch {
      throw .shortage(value: error)
    }
    return link
  }

  /// Starts a program with the other end of a connection and nothing else of ours.
  static func started(_ path: String) throws(WorkerFault) -> Started {
    guard let (ours, theirs) = WorkerSocket.pair() else { throw .missing }
    let process = ChildProcess(
      path, [WorkerProtocol.argument], inherited: theirs, hasOwnSession: true, isKept: true)
    close(theirs)
    guard let process else {
      close(ours)
      throw .missing
    }
    return Started(descriptor: ours, process: process)
  }
}

private extension WorkerReport {
  /// What became of a task.
  var answer: IdentityAnswer {
    get throws(IdentityError) {
      guard case .answer(_, let answer) = self else { throw .worker(value: .unintelligible) }
      return answer
    }
  }
}
