import Glibc
package import LoginIdentity
package import LoginProcessControl
import Synchronization

/// The connection to a worker, which is started when it is first needed, and again after it has ended.
package final class WorkerConnection: Sendable {
  package struct Started: Sendable {
    /// This program's end of the connection.
    let descriptor: Int32
    /// The worker's process, which is killed and reaped when the connection ends; `nil` if it isn't this program's.
    let process: ChildProcess?
    /// Whether the process isn't killed, because it ends with the connection once it has finished something.
    let endsByItself: Bool

    package init(descriptor: Int32, process: ChildProcess?, endsByItself: Bool = false) {
      (self.descriptor, self.process) = (descriptor, process)
      self.endsByItself = endsByItself
    }
  }

  private struct State {
    var link: WorkerLink?
    var lastID = 0
    var sentences: [String] = []
  }

  /// The maximum number of displayed messages of a worker.
  private static let sentenceLimit = 20

  private let settings: WorkerSettings
  private let timeout: Duration
  private let onReady: @Sendable () -> Void
  private let start: @Sendable () throws(WorkerFault) -> Started
  private let state = Mutex(State())

  /// Creates a connection; nothing is started yet.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - timeout: The time in which a worker must confirm a message.
  ///   - onReady: Called on another thread when a worker has started.
  ///   - start: Starts a worker.
  package init(
    _ settings: WorkerSettings, timeout: Duration = .seconds(10),
    onReady: @escaping @Sendable () -> Void = {},
    start: @escaping @Sendable () throws(WorkerFault) -> Started
  ) {
    self.settings = settings
    self.timeout = timeout
    self.onReady = onReady
    self.start = start
  }

  /// Creates the same connection to a program.
  ///
  /// - Parameters:
  ///   - path: The worker's program; it isn't searched in `PATH`.
  ///   - settings: The settings.
  ///   - onReady: Called on another thread when a worker has started.
  package convenience init(
    path: String, settings: WorkerSettings, onReady: @escaping @Sendable () -> Void = {}
  ) {
    self.init(settings, onReady: onReady) { () throws(WorkerFault) in
      try Self.started(path, [WorkerProtocol.argument])
    }
  }

  /// Creates the same connection to a process that uses security keys.
  ///
  /// - Parameters:
  ///   - path: The worker's program.
  ///   - devices: The paths of the keys; without any, the process only looks for keys.
  convenience init(path: String, securityKeys devices: [String]) {
    self.init(WorkerSettings()) { () throws(WorkerFault) in
      guard devices.allSatisfy(SecurityKeys.isDevice) else { throw .unintelligible }
      return try Self.started(
        path, [WorkerProtocol.securityKeyArgument] + devices, endsByItself: true)
    }
  }

  deinit { state.withLock { $0.link }?.close() }

  /// Starts the worker, if it isn't running; the next request reports an error.
  package func prepare() { _ = try? link() }

  /// Removes and returns the worker's messages for after the screen; whole sentences, each once.
  package func takeSentences() -> [String] {
    state.withLock { state in
      defer { state.sentences = [] }
      return state.sentences
    }
  }

  /// Carries out a task.
  ///
  /// - Throws: ``IdentityError``; ``IdentityError/worker(value:)`` for a fault of the worker itself.
  package func answer(
    _ task: WorkerTask, tell: @escaping @Sendable (ProviderPrompt) -> Void = { _ in }
  ) async throws(IdentityError) -> IdentityAnswer {
    let link = try link()
    do throws(IdentityError) {
      return try await link.ask(task, id: nextID(), tell: tell).answer
    } catch {
      // It may use an outdated address: the addresses of name servers are read once.
      if case .unreachable = error { link.closeWhenIdle() }
      throw error
    }
  }

  func isValid(_ session: Session) async throws(IdentityError) -> Bool? {
    let report = try await link().ask(.checkValidity(session: session), id: nextID()) { _ in }
    guard case .validity(_, let isValid) = report else { throw .worker(value: .unintelligible) }
    return isValid
  }

  /// Begins a refresh; the same worker carries out all of its steps.
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

extension WorkerConnection {
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Returns the link to the running worker, which is started if there isn't one.
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
}

private extension WorkerConnection {
  func newLink() throws(IdentityError) -> WorkerLink {
    let started: Started
    do throws(WorkerFault) {
      started = try start()
    } catch {
      throw .worker(value: error)
    }
    let link = WorkerLink(
      WorkerSocket(descriptor: started.descriptor, waits: false), process: started.process,
      endsByItself: started.endsByItself, timeout: timeout, onReady: onReady
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

  /// Starts a program that inherits only the other end of a connection.
  static func started(
    _ path: String, _ arguments: [String], endsByItself: Bool = false
  ) throws(WorkerFault) -> Started {
    guard let (ours, theirs) = WorkerSocket.pair() else { throw .missing }
    let process = ChildProcess(
      path, arguments, inherited: theirs, hasOwnSession: true, isSaved: true)
    close(theirs)
    guard let process else {
      close(ours)
      throw .missing
    }
    return Started(descriptor: ours, process: process, endsByItself: endsByItself)
  }
}

private extension WorkerReport {
  var answer: IdentityAnswer {
    get throws(IdentityError) {
      guard case .answer(_, let answer) = self else { throw .worker(value: .unintelligible) }
      return answer
    }
  }
}
