internal import Glibc
internal import LoginPrivateFiles
internal import LoginSessions

final class AgentClient {
  private let descriptor: Int32
  private let process: Int32
  /// The received part of an incomplete message.
  private var input: [UInt8] = []
  /// The unsent part of an answer.
  private var output: [UInt8] = []
  private var written = 0
  private var isClosed = false
  /// The millisecond at which it connected, or was last answered.
  private var lastMessageAt: Int
  /// The millisecond at which the incomplete message began.
  private var begun: Int
  /// The millisecond until which nothing more is read from it.
  private var rest = 0
  /// The key that is reserved for a change that has begun.
  var reserved: AgentReservation?

  /// Milliseconds for a complete message, and for reading the answer.
  private static let timeout = 5000
  /// Milliseconds between two reads of a message that arrives in small pieces.
  private static let crumbPause = 20
  /// Bytes from which on a piece isn't small.
  private static let crumb = 1024

  init(_ guest: PrivateSocket.Guest, now: Int) {
    (descriptor, process) = (guest.descriptor, guest.process)
    (lastMessageAt, begun) = (now, now)
    // A received key is in no other memory than this.
    input.reserveCapacity(8192)
  }

  deinit {
    SecretBytes.wipe(&input)
    SecretBytes.wipe(&output)
    close(descriptor)
  }

  func wait(now: Int) -> pollfd {
    let isResting = output.isEmpty && now < rest
    return pollfd(
      fd: isResting ? -1 : descriptor, events: Int16(output.isEmpty ? POLLIN : POLLOUT), revents: 0)
  }

  /// The properties for choosing a connection to drop.
  var seat: AgentSeat {
    AgentSeat(process: process, isReserved: hasKey, lastMessageAt: lastMessageAt)
  }

  /// Whether it has the key for a change that has begun.
  var hasKey: Bool { reserved?.isOpen == true }

  /// The bytes that the agent holds for it.
  var held: Int { input.count + output.count }

  /// Whether an ending agent waits for it.
  var isNeeded: Bool { !isClosed && (hasKey || !output.isEmpty) }

  /// Returns the next millisecond at which it needs attention.
  func deadline(now: Int) -> Int? {
    if output.isEmpty, now < rest { return rest }
    return mayStay ? nil : limit
  }

  /// Returns whether it has disconnected, or its time is up.
  func isOver(now: Int) -> Bool { isClosed || !mayStay && now >= limit }

  private var limit: Int { max(lastMessageAt, begun) + Self.timeout }

  /// Whether it may stay without a request: a client that has reserved the key sends none before the service has
  /// answered.
  private var mayStay: Bool { hasKey && input.isEmpty && output.isEmpty }

  /// Reads or writes the available bytes; recv(2).
  ///
  /// - Parameter now: Milliseconds.
  /// - Returns: The next request, if it is complete.
  func exchange(now: Int) -> AgentRequest? {
    guard output.isEmpty else {
      flush()
      return nil
    }
    // A client that sends small pieces gets a small buffer.
    var part = [UInt8](repeating: 0, count: rest == 0 ? 65_536 : 4096)
    defer { SecretBytes.wipe(&part) }
    let count = unsafe recv(descriptor, &part, part.count, 0)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    guard count > 0 else {
      isClosed = true
      return nil
    }
    if input.isEmpty { begun = now }
    input += part[..<count]
    do throws(AgentMessage.Unintelligible) {
      guard let length = try AgentMessage.length(input), input.count >= 4 + length else {
        rest = count < Self.crumb ? now + Self.crumbPause : 0
        return nil
      }
      // One request at a time: a client that sends more is faulty.
      guard input.count == 4 + length else { throw AgentMessage.Unintelligible() }
      let request = try AgentRequest(input[4...])
      SecretBytes.wipe(&input)
      rest = 0
      return request
    } catch {
      isClosed = true
      return nil
    }
  }

  /// Sends an answer; the part that isn't accepted at once is sent later.
  func tell(_ answer: AgentAnswer, now: Int) {
    output = answer.frame
    written = 0
    lastMessageAt = now
    flush()
  }

  /// Sends with send(2), without SIGPIPE.
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
