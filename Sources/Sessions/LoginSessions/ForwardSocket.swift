import Glibc
import LoginPrivateFiles

/// The socket of an agent that asks before it gives a token, as the side that asks for one sees it: a forwarded agent, or
/// `logintui agent --confirm` on this computer.
package struct ForwardSocket: Sendable {
  /// The variable with the path of the socket; an empty one counts as not set.
  package static let variable = "LOGINTUI_AGENT_SOCKET"
  /// The most seconds for an answer: a person may be asked, after others who wait.
  package static let timeout = 120

  package let path: String
  private let timeout: Int

  /// The reason why there is no answer.
  package enum Failure: Error, Equatable {
    /// Nothing answers there: the connection between the computers is gone, or never existed.
    case gone
    /// The other side ended before it answered.
    case ended
    /// There was no answer in time.
    case silent
    /// The path is a link, or belongs to another user.
    case foreign
    /// Other users can connect to it.
    case openToOthers
    /// The other side speaks another protocol or another version of this one.
    case unintelligible
  }

  /// Creates a socket; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - timeout: The most seconds for an answer.
  package init(path: String, timeout: Int = ForwardSocket.timeout) {
    (self.path, self.timeout) = (path, timeout)
  }

  /// Returns the socket in the environment.
  ///
  /// - Returns: `nil` if the variable isn't set.
  package init?(_ environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.init(path: path)
  }

  /// Creates the socket of an agent of this computer that asks first, whether or not it answers; `nil` if there is none.
  ///
  /// - Parameter agent: The path of the agent's own socket.
  package init?(beside agent: String) {
    let path = AgentSocket.confirming(beside: agent)
    guard PrivateFiles.entry(at: path)?.isSocket == true else { return nil }
    self.init(path: path)
  }

  /// Sends a request, and waits for the answer.
  ///
  /// The socket must not be a link. It has to belong to this user, and so does the process that listens there. sshd's
  /// does, because it forwards as the user who is signed in.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer.
  /// - Throws: ``Failure``.
  package func ask(_ request: ForwardRequest) throws(Failure) -> ForwardAnswer {
    guard let entry = PrivateFiles.entry(at: path) else { throw .gone }
    guard !entry.isLink, entry.isOurs else { throw .foreign }
    guard entry.isSocket else { throw .gone }
    guard !entry.isOpenToOthers else { throw .openToOthers }
    let descriptor: Int32
    do throws(PrivateSocket.ConnectionError) {
      descriptor = try PrivateSocket.connect(to: path, timeout: timeout)
    } catch {
      switch error {
      case .noPeer, .failed: throw .gone
      case .foreign: throw .foreign
      }
    }
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + .seconds(timeout)
    try send(request.frame, to: descriptor, until: deadline)
    return try answer(from: descriptor, until: deadline)
  }

  /// send(2), without SIGPIPE.
  private func send(
    _ frame: [UInt8], to descriptor: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    var rest = frame[...]
    while !rest.isEmpty {
      guard Self.isReady(descriptor, for: POLLOUT, until: deadline) else { throw .silent }
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Self.flags)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw .ended }
      rest = rest.dropFirst(count)
    }
  }

  /// recv(2).
  private func answer(
    from descriptor: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> ForwardAnswer {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      do throws(AgentMessage.Unintelligible) {
        if let length = try ForwardMessage.length(bytes), bytes.count >= 4 + length {
          return try ForwardAnswer(bytes[4..<4 + length])
        }
      } catch {
        throw .unintelligible
      }
      guard Self.isReady(descriptor, for: POLLIN, until: deadline) else { throw .silent }
      let count = unsafe recv(descriptor, &part, part.count, Self.flags)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw .ended }
      bytes += part[..<count]
    }
  }

  /// poll(2).
  private static func isReady(
    _ descriptor: Int32, for event: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if unsafe poll(&wait, 1, Int32(clamping: Int(max(0, rest)))) > 0 { return true }
      if rest <= 0 { return false }
    }
  }

  private static let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
}
