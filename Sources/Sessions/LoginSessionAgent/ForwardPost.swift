internal import Glibc
package import LoginSessions
internal import Synchronization

/// The requests and answers between the thread that serves the socket and the one that decides.
package final class ForwardPost: Sendable {
  /// Something that the thread at the socket reports.
  package enum Event: Equatable, Sendable {
    case request(id: Int, ForwardRequest)
    /// The sender of a request is gone.
    case withdrawn(id: Int)

    fileprivate func isRequest(_ number: Int) -> Bool {
      switch self {
      case .request(let id, _): id == number
      case .withdrawn: false
      }
    }
  }

  private struct Contents {
    var events: [Event] = []
    var answers: [(id: Int, answer: ForwardAnswer)] = []
    var isEnding = false
  }

  private let contents = Mutex(Contents())
  private let ends: (reading: Int32, writing: Int32)
  private let ring: @Sendable () -> Void

  /// Creates a post; `nil` if there is no descriptor left; pipe(2).
  ///
  /// - Parameter ring: Wakes the thread that decides.
  package init?(ring: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.ends, self.ring) = ((ends[0], ends[1]), ring)
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  // MARK: The thread that decides

  /// Takes the oldest report; if there are others, the thread is woken again.
  ///
  /// - Returns: The report; `nil` without one.
  package func takeEvent() -> Event? {
    let (event, isLast): (Event?, Bool) = contents.withLock { contents in
      guard !contents.events.isEmpty else { return (nil, true) }
      return (contents.events.removeFirst(), contents.events.isEmpty)
    }
    if !isLast { ring() }
    return event
  }

  /// Answers a request; nothing happens if its sender is gone.
  package func answer(_ id: Int, _ answer: ForwardAnswer) {
    contents.withLock { $0.answers.append((id, answer)) }
    wake()
  }

  /// Ends the thread at the socket.
  package func end() {
    contents.withLock { $0.isEnding = true }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well; write(2).
    _ = unsafe write(ends.writing, &byte, 1)
  }

  // MARK: The thread at the socket

  /// The descriptor that becomes readable with an answer.
  var descriptor: Int32 { ends.reading }

  func report(_ event: Event) {
    contents.withLock { contents in
      switch event {
      case .request: contents.events.append(event)
      case .withdrawn(let id):
        // A request that wasn't taken yet is as if it never came.
        let before = contents.events.count
        contents.events.removeAll { $0.isRequest(id) }
        if contents.events.count == before { contents.events.append(event) }
      }
    }
    ring()
  }

  func takeAnswers() -> (answers: [(id: Int, answer: ForwardAnswer)], isEnding: Bool) {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(ends.reading, &bytes, bytes.count) == bytes.count {}
    return contents.withLock { contents in
      defer { contents.answers = [] }
      return (contents.answers, contents.isEnding)
    }
  }
}
