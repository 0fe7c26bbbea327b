import Glibc
package import LoginPrivateFiles
import Synchronization

/// The location of the agent's socket.
package enum AgentSocket {
  /// Returns the path of the socket, which is the same for the agent and its clients.
  ///
  /// It's `$XDG_RUNTIME_DIR/logintui/agent.sock`. Without the variable, as in a job that a timer starts, the folder
  /// `/run/user/UID` is used if it exists and belongs to the user; otherwise the folder of sessions.
  ///
  /// - Parameter state: The folder of sessions.
  /// - Returns: The path, whether or not something exists there.
  package static func path(state: String) -> String {
    let variable = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) } ?? ""
    if variable.utf8.first == UInt8(ascii: "/") { return variable + "/logintui/" + name }
    let usual = "/run/user/\(geteuid())"
    let found = PrivateFiles.entry(at: usual)
    if let found, found.isFolder, found.isOurs { return usual + "/logintui/" + name }
    return state + "/" + name
  }

  private static let name = "agent.sock"

  /// Returns the path of the lock that only the one agent at a socket holds.
  package static func lock(of path: String) -> String {
    PrivateFiles.parentFolder(of: path) + "/agent.lock"
  }

  /// Returns the path of the socket where an agent that asks first is asked for tokens.
  package static func confirming(beside path: String) -> String {
    PrivateFiles.parentFolder(of: path) + "/confirm.sock"
  }

  /// Returns the process of the agent at a socket, whether or not it answers.
  ///
  /// - Parameter path: The socket's path.
  /// - Returns: The process; `nil` if there isn't an agent, or if it's of a version with another lock.
  package static func holder(of path: String) -> ProcessLock.Holder? {
    ProcessLock.holder(of: lock(of: path))
  }

  /// Creates the folder of the socket if it doesn't exist, and makes it private.
  package static func prepareFolder(of path: String) throws(SessionStoreError) {
    try SessionFolder(path: PrivateFiles.parentFolder(of: path), timeout: 0).prepare()
  }
}

package final class AgentConnection: Sendable {
  private let descriptor: Int32
  private let socket: String
  private let timeout: Int
  /// The lock that allows one request at a time.
  private let asking = Mutex(())

  /// The most seconds that the agent may take to answer.
  package static let timeout = 10

  /// Connects to the agent.
  ///
  /// - Parameters:
  ///   - socket: The socket's path.
  ///   - timeout: The most seconds for connecting, and for each request with its answer.
  /// - Throws: ``VaultError/locked`` if there is no agent, ``VaultError/silent(seconds:)``,
  ///   ``VaultError/foreign(path:)`` or ``VaultError/failed(_:)``.
  package init(to socket: String, timeout: Int = AgentConnection.timeout) throws(VaultError) {
    (self.socket, self.timeout) = (socket, timeout)
    do throws(PrivateSocket.ConnectionError) {
      descriptor = try PrivateSocket.connect(to: socket, timeout: timeout)
    } catch {
      switch error {
      case .noPeer: throw .locked
      case .foreign: throw .foreign(path: socket)
      case .failed(EAGAIN): throw .silent(seconds: timeout)
      case .failed(let code): throw .failed(code)
      }
    }
  }

  deinit { close(descriptor) }

  /// The process at the other end; 0 if this process can't see it.
  package var process: Int32 { PrivateSocket.peer(of: descriptor)?.process ?? 0 }

  /// Sends a request, and waits for the answer.
  ///
  /// - Throws: ``VaultError``; ``VaultError/locked`` also if the agent closes the connection.
  package func ask(_ request: AgentRequest) throws(VaultError) -> AgentAnswer {
    guard let answer = try attempt(request) else { throw .locked }
    return answer
  }

  /// Sends a request, and waits for the answer.
  package func attempt(_ request: AgentRequest) throws(VaultError) -> AgentAnswer? {
    let frame = request.frame
    guard frame.count <= AgentMessage.limit else { throw .tooLong }
    let result = asking.withLock { _ in
      Result { () throws(VaultError) in
        let deadline = ContinuousClock.now + .seconds(timeout)
        guard try send(frame, until: deadline) else { return nil as AgentAnswer? }
        return try answer(until: deadline)
      }
    }
    let given = try result.get()
    if case .refused(let error) = given { throw error }
    return given
  }

  /// send(2) without SIGPIPE; false if the agent has closed the connection.
  private func send(
    _ frame: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(VaultError) -> Bool {
    var rest = frame[...]
    while !rest.isEmpty {
      guard isReady(for: POLLOUT, until: deadline) else { throw .silent(seconds: timeout) }
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Self.sendingFlags)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// recv(2); `nil` if the agent has closed the connection.
  private func answer(
    until deadline: ContinuousClock.Instant
  ) throws(VaultError) -> AgentAnswer? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    do throws(AgentMessage.Unintelligible) {
      while true {
        if let length = try AgentMessage.length(bytes), bytes.count >= 4 + length {
          return try AgentAnswer(bytes[4..<4 + length])
        }
        guard isReady(for: POLLIN, until: deadline) else { throw AgentMessage.Unintelligible() }
        let count = unsafe recv(descriptor, &part, part.count, Self.sendingFlags)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return nil }
        bytes += part[..<count]
      }
    } catch {
      throw .silent(seconds: timeout)
    }
  }

  /// Waits for the request and its answer with one common time limit; poll(2).
  private func isReady(for event: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = unsafe poll(&wait, 1, Int32(clamping: Int(max(0, rest))))
      if count > 0 { return true }
      if rest <= 0 { return false }
    }
  }

  private static let sendingFlags: Int32 = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
}

/// The agent, as the holder of the key.
package struct AgentVault: DocumentVault {
  private let socket: String
  /// The connection that the key was reserved for; otherwise each question has its own.
  private let connection: AgentConnection?

  /// Creates a vault for the agent at a socket, without connecting yet.
  package init(socket: String) {
    self.socket = socket
    connection = nil
  }

  private init(socket: String, connection: AgentConnection) {
    (self.socket, self.connection) = (socket, connection)
  }

  package func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] {
    try document(.open(sealed))
  }

  package func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8] {
    try document(.seal(plain))
  }

  package func reserved() throws(VaultError) -> any DocumentVault {
    let connection = try AgentConnection(to: socket)
    _ = try connection.ask(.reserve)
    return AgentVault(socket: socket, connection: connection)
  }

  private func document(_ request: AgentRequest) throws(VaultError) -> [UInt8] {
    guard case .document(let bytes) = try answer(request) else {
      throw .silent(seconds: AgentConnection.timeout)
    }
    return bytes
  }

  /// Sends a request on the connection of the current change; otherwise on a new one.
  ///
  /// It sends the request again if the agent closes that connection because it's ending or has too many.
  private func answer(_ request: AgentRequest) throws(VaultError) -> AgentAnswer {
    if let connection { return try connection.ask(request) }
    for pause in Self.pauses {
      if let answer = try AgentConnection(to: socket).attempt(request) { return answer }
      PrivateFiles.pause(milliseconds: pause)
    }
    throw .locked
  }

  /// Milliseconds after each attempt.
  private static let pauses: [UInt32] = [5, 20, 100, 300, 0]
}
