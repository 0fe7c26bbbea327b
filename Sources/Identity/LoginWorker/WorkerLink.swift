import Glibc
import LoginIdentity
import LoginProcessControl
import LoginScarceResources
import Synchronization

/// A running worker, and its pending tasks.
final class WorkerLink: Sendable {
  fileprivate struct Waiting {
    let answer: CheckedContinuation<WorkerReport, Never>
    let tell: @Sendable (ProviderPrompt) -> Void
    /// The time by which the worker must confirm the task; `nil` once it has.
    var deadline: SuspendingClock.Instant?
  }

  private struct State {
    var waiting: [Int: Waiting] = [:]
    /// Tasks that were canceled before they were sent.
    var cancelled: Set<Int> = []
    /// The time by which the worker must be ready; `nil` once it is.
    var readyBy: SuspendingClock.Instant?
    /// Whether the worker has started, and this wasn't reported yet.
    var isNews = false
    /// The reason why no more tasks can be sent.
    var ending: IdentityError?
  }

  private let socket: WorkerSocket
  private let process: ChildProcess?
  private let endsByItself: Bool
  private let timeout: Duration
  private let onReady: @Sendable () -> Void
  private let onSentence: @Sendable (String) -> Void
  private let state: Mutex<State>
  /// Wakes the listening thread: a byte written to the second is read from the first.
  private let waker: (Int32, Int32)

  /// Creates a link to a worker that was just started; `nil` if there are no more descriptors.
  ///
  /// - Parameters:
  ///   - socket: This program's end of the connection.
  ///   - process: The worker, which is killed and reaped when the connection ends.
  ///   - endsByItself: Whether it isn't killed, because it has something to finish.
  ///   - timeout: The time in which it must confirm a message.
  ///   - onReady: Called when it has started, before the next sleep.
  ///   - onSentence: Called with sentences to be shown to the person later.
  init?(
    _ socket: WorkerSocket, process: ChildProcess?, endsByItself: Bool = false, timeout: Duration,
    onReady: @escaping @Sendable () -> Void = {},
    onSentence: @escaping @Sendable (String) -> Void
  ) {
    self.socket = socket
    self.process = process
    self.endsByItself = endsByItself
    self.timeout = timeout
    self.onReady = onReady
    self.onSentence = onSentence
    state = Mutex(State(readyBy: .now + timeout))
    guard let ends = WorkerSocket.pair() else { return nil }
    waker = ends
  }

  deinit {
    Glibc.close(waker.0)
    Glibc.close(waker.1)
  }

  var isOpen: Bool { state.withLock { $0.ending == nil } }

  /// Starts to listen on a separate thread, and sends the settings.
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

  /// Closes the connection, which ends the worker.
  func close() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Closes the connection if there are no pending tasks.
  func closeWhenIdle() {
    let isIdle = state.withLock { state in
      guard state.waiting.isEmpty, state.ending == nil else { return false }
      state.ending = .worker(value: .ended)
      return true
    }
    if isIdle { close() }
  }

  /// Sends a task, and waits for its report.
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
    waiting.deadline = .now + timeout
    let refusal = state.withLock { state -> IdentityError? in
      if let ending = state.ending { return ending }
      if state.cancelled.remove(id) != nil { return .cancelled }
      state.waiting[id] = waiting
      return nil
    }
    if let refusal {
      return waiting.answer.resume(returning: .answer(id: id, answer: .failure(value: refusal)))
    }
    // The listening thread has another deadline.
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

  /// Ends all pending tasks with the same error, and prevents new ones.
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

  /// Reads until the worker ends or sends an invalid message.
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
    if !endsByItself { process?.kill() }
    _ = process?.wait()
  }

  /// Sleeps until bytes arrive; poll(2).
  ///
  /// - Throws: ``WorkerFault/silent`` if the worker should have confirmed a message by now.
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
      let timeout = deadline.map(Self.milliseconds) ?? -1
      // The last step before the sleep, because it frees memory.
      if isNews { onReady() }
      let count = unsafe poll(&ends, 2, timeout)
      if ends[0].revents != 0 { return }
      if ends[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = unsafe recv(waker.0, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      }
      guard count != 0 else { throw .silent }
    }
  }

  /// Wakes the listening thread; one pending wake-up is enough.
  func wake() {
    var byte: UInt8 = 0
    _ = unsafe Glibc.send(waker.1, &byte, 1, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }

  /// Returns the milliseconds until a deadline, rounded up.
  static func milliseconds(until deadline: SuspendingClock.Instant) -> Int32 {
    let left = max(.zero, SuspendingClock.now.duration(to: deadline)).components
    return Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Returns whether another report is accepted now; an expected answer always is.
  func allows(_ report: WorkerReport, _ pace: inout ReportPace) -> Bool {
    switch report {
    case .answer(let id, _), .exchanged(let id, _, _, _), .validity(let id, _), .accepted(let id),
      .passkeyBegun(let id, _), .securityKeysFound(let id, _), .securityKeyUsed(let id, _):
      state.withLock { $0.waiting[id] != nil } || pace.allows()
    case .ready, .refused, .prompt, .reported: pace.allows()
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
    case .reported(let sentence): onSentence(sentence)
    case .answer(let id, _), .exchanged(let id, _, _, _), .validity(let id, _),
      .passkeyBegun(let id, _), .securityKeysFound(let id, _), .securityKeyUsed(let id, _):
      state.withLock { $0.waiting.removeValue(forKey: id) }?.answer.resume(returning: report)
    }
  }
}
