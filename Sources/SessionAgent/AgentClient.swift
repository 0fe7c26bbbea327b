internal import Glibc
internal import Sessions

/// One who asks the agent.
final class AgentClient {
  private let descriptor: Int32
  /// What came, of a message that is not whole yet.
  private var input: [UInt8] = []
  /// What was not taken yet of an answer.
  private var output: [UInt8] = []
  private var written = 0
  private var isClosed = false
  /// The second at which it is parted from.
  private(set) var deadline: Int
  /// The key that it has for itself.
  var reserved: SessionKey?

  /// Seconds for a message, or an answer.
  private static let patience = 5
  /// Seconds for a change that has begun: as long as a service may take.
  private static let patienceReserved = 120

  init(_ descriptor: Int32, now: Int) {
    self.descriptor = descriptor
    deadline = now + Self.patience
    // A key that comes is in no other memory than this.
    input.reserveCapacity(8192)
  }

  deinit {
    SecretBytes.wipe(&input)
    SecretBytes.wipe(&output)
    close(descriptor)
  }

  /// What is waited for.
  var wait: pollfd {
    pollfd(fd: descriptor, events: Int16(output.isEmpty ? POLLIN : POLLOUT), revents: 0)
  }

  /// Whether an agent that ends waits for it.
  var isNeeded: Bool { !isClosed && (reserved != nil || !output.isEmpty) }

  /// Whether it has gone, or its time is over.
  func isOver(now: Int) -> Bool { isClosed || now >= deadline }

  /// Reads or writes what there is now; recv(2).
  ///
  /// - Parameter now: Seconds.
  /// - Returns: The next request, where it is whole.
  func exchange(now: Int) -> [AgentRequest] {
    guard output.isEmpty else {
      flush()
      return []
    }
    var part = [UInt8](repeating: 0, count: 16_384)
    defer { SecretBytes.wipe(&part) }
    let count = unsafe recv(descriptor, &part, part.count, 0)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      isClosed = true
      return []
    }
    input += part[..<count]
    do throws(AgentMessage.Unintelligible) {
      guard let length = try AgentMessage.length(input), input.count >= 4 + length else {
        return []
      }
      // One question at a time: who sends more than one has not understood.
      guard input.count == 4 + length else { throw AgentMessage.Unintelligible() }
      let request = try AgentRequest(input[4...])
      SecretBytes.wipe(&input)
      deadline = now + Self.patience
      return [request]
    } catch {
      isClosed = true
      return []
    }
  }

  /// Answers; what is not taken at once goes out later.
  func tell(_ answer: AgentAnswer) {
    output = answer.frame
    written = 0
    if reserved != nil { deadline += Self.patienceReserved - Self.patience }
    flush()
  }

  /// send(2) without SIGPIPE.
  private func flush() {
    while written < output.count {
      let count = unsafe output.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.map {
          unsafe send(
            descriptor, $0 + written, bytes.count - written, Int32(MSG_NOSIGNAL))
        } ?? -1
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno != EAGAIN { isClosed = true }
        return
      }
      written += count
    }
    SecretBytes.wipe(&output)
  }
}
