internal import Glibc
internal import LoginPrivateFiles
internal import LoginSessions

/// A connection to the socket of an agent that asks before it gives a token: one request, one answer.
final class ForwardClient {
  let id: Int
  private let descriptor: Int32
  /// The process at the other end; 0 if it can't be seen from here.
  let process: Int32
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var written = 0
  /// The millisecond at which it began, or was answered.
  private var begun: Int
  private(set) var state = State.reading

  enum State: Equatable {
    case reading
    /// Its request is complete.
    case waiting
    case answering
    case closed
  }

  /// The result of reading.
  enum Reading: Equatable {
    case nothing
    case request(ForwardRequest)
    /// The bytes can't be answered in any other way.
    case refusal(ForwardRefusal)
  }

  /// Milliseconds for a complete request, and for reading the answer.
  static let timeout = 5000

  init(_ id: Int, _ guest: PrivateSocket.Guest, now: Int) {
    (self.id, descriptor, process, begun) = (id, guest.descriptor, guest.process, now)
  }

  deinit {
    SecretBytes.wipe(&input)
    SecretBytes.wipe(&output)
    close(descriptor)
  }

  /// A waiting client is watched only for its end.
  var wait: pollfd {
    pollfd(fd: descriptor, events: Int16(state == .answering ? POLLOUT : POLLIN), revents: 0)
  }

  /// The millisecond at which it is dropped; `nil` while it waits for an answer.
  var deadline: Int? {
    switch state {
    case .reading, .answering: begun + Self.timeout
    case .waiting, .closed: nil
    }
  }

  /// Reads the available bytes; recv(2).
  func read() -> Reading {
    var part = [UInt8](repeating: 0, count: 8192)
    defer { SecretBytes.wipe(&part) }
    let count = unsafe recv(descriptor, &part, part.count, 0)
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    // More than one request, or an end, before the answer: the client is gone or faulty.
    guard count > 0, state == .reading else {
      state = .closed
      return .nothing
    }
    input += part[..<count]
    do throws(AgentMessage.Unintelligible) {
      guard let length = try ForwardMessage.length(input), input.count >= 4 + length else {
        return .nothing
      }
      guard input.count == 4 + length else { throw AgentMessage.Unintelligible() }
      state = .waiting
      defer { SecretBytes.wipe(&input) }
      return request(input[4...])
    } catch {
      state = .closed
      return .nothing
    }
  }

  private func request(_ bytes: ArraySlice<UInt8>) -> Reading {
    do throws(ForwardRequest.Fault) {
      return .request(try ForwardRequest(bytes))
    } catch {
      switch error {
      case .otherVersion: return .refusal(.otherVersion)
      case .unintelligible:
        state = .closed
        return .nothing
      }
    }
  }

  /// Sends an answer; the part that isn't accepted at once is sent later.
  func tell(_ answer: ForwardAnswer, now: Int) {
    guard state == .waiting else { return }
    (output, written, begun, state) = (answer.frame, 0, now, .answering)
    flush()
  }

  /// Sends with send(2), without SIGPIPE.
  func flush() {
    while written < output.count {
      let count = unsafe output.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.map {
          unsafe send(descriptor, $0 + written, bytes.count - written, Int32(MSG_NOSIGNAL))
        } ?? -1
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno != EAGAIN { state = .closed }
        return
      }
      written += count
    }
    state = .closed
  }
}
