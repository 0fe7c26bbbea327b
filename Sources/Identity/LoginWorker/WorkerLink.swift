import Glibc
import LoginIdentity
import LoginProcessControl
import LoginScarceResources
import Synchronization

/// One running worker, and what it was asked.
final class WorkerLink: Sendable {
  /// What somebody waits for.
  fileprivate struct Waiting {
    let answer: CheckedContinuation<WorkerReport, Never>
    let tell: @Sendable (ProviderPrompt) -> Void
    /// When the worker must have heard; `nil` once it has.
    var deadline: SuspendingClock.Instant?
  }

  private struct State {
    var waiting: [Int: Waiting] = [:]
    /// What was cancelled before it was asked.
    var cancelled: Set<Int> = []
    /// When the worker must be ready; `nil` once it is.
    var readyBy: SuspendingClock.Instant?
    /// Whether it has begun, and nobody was told so.
    var isNews = false
    /// Why nothing can be asked any more.
    var ending: IdentityError?
  }

  private let socket: WorkerSocket
  private let process: ChildProcess?
  private let patience: Duration
  private let onReady: @Sendable () -> Void
  private let onSentence: @Sendable (String) -> Void
  private let state: Mutex<State>
  /// Wakes the one who listens: what is written to the second is read from the first.
  private let waker: (Int32, Int32)

  /// Takes a worker that was just started; `nil` where there are no more descriptors.
  ///
  /// - Parameters:
  ///   - socket: Our end of the connection.
  ///   - process: The worker, which is killed and reaped when the connection ends.
  ///   - patience: How long it may take to hear something.
  ///   - onReady: Called when it has begun, before the next sleep.
  ///   - onSentence: Called with what is to be told to the person later.
  init?(
    _ socket: WorkerSocket, process: ChildProcess?, patience: Duration,
    onReady: @escaping @Sendable () -> Void = {},
    onSentence: @escaping @Sendable (String) -> Void
  ) {
    self.socket = socket
    self.process = process
    self.patience = patience
    self.onReady = onReady
    self.onSentence = onSentence
    state = Mutex(State(readyBy: .now + patience))
    guard let ends = WorkerSocket.pair() else { return nil }
    waker = ends
  }

  deinit {
    Glibc.close(waker.0)
    Glibc.close(waker.1)
  }

  /// Whether something can be asked.
  var isOpen: Bool { state.withLock { $0.ending == nil } }

  /// Begins to listen, on a thread of its own, and says what was set.
  func begin(_ settings: WorkerSettings) throws(Shortage) {
    let executor = RequestExecutor()
    do throws(Shortage) {
      try executor.prepare()
    } catch {
      end(.shortage(value: error))
      throw error
    }
    Task.detached(executorPreference: executor) {
      self.listen()
      executor.stop()
    }
    say(.begin(version: WorkerProtocol.version, settings: settings))
  }

  /// Ends the connection; the worker ends with it.
  func close() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Ends the connection where nobody waits for anything.
  func closeWhenIdle() {
    let isIdle = state.withLock { state in
      guard state.waiting.isEmpty, state.ending == nil else { return false }
      state.ending = .worker(value: .ended)
      return true
    }
    if isIdle { close() }
  }

  /// Asks for something, and waits for what becomes of it.
  ///
  /// - Parameters:
  ///   - task: What is to be done.
  ///   - id: Its number.
  ///   - tell: Called with what a person is to do at a provider.
  /// - Returns: An answer, a session that was exchanged, or whether one is valid.
  /// - Throws: Why there is none.
  func ask(
    _ task: WorkerTask, id: Int, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(IdentityError) -> WorkerReport {
    let report = await withTaskCancellationHandler {
      await withCheckedContinuation { put(task, id, Waiting(answer: $0, tell: tell)) }
    } onCancel: {
      cancel(id)
    }
    if case .answer(_, .failure(let error)) = report { throw error }
    return report
  }
}

private extension WorkerLink {
  func put(_ task: WorkerTask, _ id: Int, _ waiting: Waiting) {
    var waiting = waiting
    waiting.deadline = .now + patience
    let refusal = state.withLock { state -> IdentityError? in
      if let ending = state.ending { return ending }
      if state.cancelled.remove(id) != nil { return .cancelled }
      state.waiting[id] = waiting
      return nil
    }
    if let refusal {
      return waiting.answer.resume(returning: .answer(id: id, answer: .failure(value: refusal)))
    }
    // The one who listens has a deadline more.
    wake()
    say(.task(id: id, task: task))
  }

  func cancel(_ id: Int) {
    let waiting = state.withLock { state in
      let found = state.waiting.removeValue(forKey: id)
      if found == nil { state.cancelled.insert(id) }
      return found
    }
    guard let waiting else { return }
    waiting.answer.resume(returning: .answer(id: id, answer: .failure(value: .cancelled)))
    say(.cancel(id: id))
  }

  func say(_ order: WorkerOrder) {
    do throws(WorkerFault) {
      try socket.send(order)
    } catch {
      end(.worker(value: error))
    }
  }

  /// Gives everybody who waits the same answer, and nobody another one from here on.
  func end(_ reason: IdentityError) {
    let waiting = state.withLock { state in
      if state.ending == nil { state.ending = reason }
      defer { state.waiting = [:] }
      return state.waiting
    }
    for (id, waiting) in waiting {
      waiting.answer.resume(returning: .answer(id: id, answer: .failure(value: reason)))
    }
    close()
  }

  /// Reads until the worker ends or says what makes no sense.
  func listen() {
    var reader = FrameReader(limit: WorkerProtocol.reportLimit)
    var pace = ReportPace()
    do throws(WorkerFault) {
      while true {
        try waitForBytes()
        let bytes = socket.receive()
        guard !bytes.isEmpty else { throw .ended }
        reader.add(bytes)
        while let frame = try reader.next() {
          guard let report = WorkerSocket.message(frame, as: WorkerReport.self),
            frame.count <= report.limit, report.isSound, allows(report, &pace)
          else { throw .unintelligible }
          try take(report)
        }
      }
    } catch {
      end(.worker(value: error))
    }
    process?.kill()
    _ = process?.wait()
  }

  /// Sleeps until something came; poll(2).
  ///
  /// - Throws: ``WorkerFault/silent`` where the worker should have heard by now.
  func waitForBytes() throws(WorkerFault) {
    while true {
      let (deadline, isNews) = state.withLock { state in
        defer { state.isNews = false }
        let deadlines =
          state.waiting.values.compactMap(\.deadline) + [state.readyBy].compactMap(\.self)
        return (deadlines.min(), state.isNews)
      }
      var ends = [
        pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker.0, events: Int16(POLLIN), revents: 0),
      ]
      let patience = deadline.map(Self.milliseconds) ?? -1
      // The last that is done before the sleep, for it gives memory back.
      if isNews { onReady() }
      let count = unsafe poll(&ends, 2, patience)
      if ends[0].revents != 0 { return }
      if ends[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = unsafe recv(waker.0, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      }
      guard count != 0 else { throw .silent }
    }
  }

  /// Wakes the one who listens; a wake-up that is there already is enough.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe Glibc.send(waker.1, &byte, 1, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }

  /// Until then; a part of a millisecond is a whole one.
  static func milliseconds(until deadline: SuspendingClock.Instant) -> Int32 {
    let left = max(.zero, SuspendingClock.now.duration(to: deadline)).components
    return Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Whether another report is accepted now; an expected answer always is.
  func allows(_ report: WorkerReport, _ pace: inout ReportPace) -> Bool {
    switch report {
    case .answer(let id, _), .exchanged(let id, _, _, _), .validity(let id, _), .accepted(let id):
      state.withLock { $0.waiting[id] != nil } || pace.allows()
    case .ready, .refused, .prompt, .told: pace.allows()
    }
  }

  func take(_ report: WorkerReport) throws(WorkerFault) {
    switch report {
    case .ready(let version):
      guard version == WorkerProtocol.version else { throw .unintelligible }
      state.withLock { ($0.readyBy, $0.isNews) = (nil, true) }
    case .refused(let sentence): end(.worker(value: .refused(reason: sentence)))
    case .accepted(let id): state.withLock { $0.waiting[id]?.deadline = nil }
    case .prompt(let id, let prompt): state.withLock { $0.waiting[id]?.tell }?(prompt)
    case .told(let sentence): onSentence(sentence)
    case .answer(let id, _), .exchanged(let id, _, _, _), .validity(let id, _):
      state.withLock { $0.waiting.removeValue(forKey: id) }?.answer.resume(returning: report)
    }
  }
}
