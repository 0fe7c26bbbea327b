import Glibc
import PrivateFiles
import Synchronization

/// Where the agent's socket is.
public enum AgentSocket {
  /// The path of the socket: the same for the agent and all who ask it.
  ///
  /// `$XDG_RUNTIME_DIR/logintui/agent.sock`. Without the variable, as in a job that a timer begins, `/run/user/UID` is
  /// taken where that is there and ours, otherwise the folder of sessions.
  ///
  /// - Parameter state: The folder of sessions.
  /// - Returns: The path; what it leads to need not be there.
  public static func path(state: String) -> String {
    let variable = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) } ?? ""
    if variable.utf8.first == UInt8(ascii: "/") { return variable + "/logintui/" + name }
    let usual = "/run/user/\(geteuid())"
    let found = PrivateFiles.entry(at: usual)
    if let found, found.isFolder, found.isOurs { return usual + "/logintui/" + name }
    return state + "/" + name
  }

  private static let name = "agent.sock"

  /// Makes the folder of the socket where there is none, and closes it to others.
  ///
  /// - Parameter path: The socket's path.
  /// - Throws: ``SessionStoreError``.
  package static func prepareFolder(of path: String) throws(SessionStoreError) {
    try SessionFolder(path: PrivateFiles.parentFolder(of: path), patience: 0).prepare()
  }
}

/// One connection with the agent.
package final class AgentConnection: Sendable {
  private let descriptor: Int32
  private let socket: String
  /// One question at a time.
  private let asking = Mutex(())

  /// Seconds that the agent may take to answer.
  package static let patience = 10

  /// Connects.
  ///
  /// - Parameter socket: Its path.
  /// - Throws: ``VaultError/locked`` where no agent is, ``VaultError/foreign(path:)`` or ``VaultError/failed(_:)``.
  package init(to socket: String) throws(VaultError) {
    self.socket = socket
    do throws(PrivateSocket.ConnectionError) {
      descriptor = try PrivateSocket.connect(to: socket, patience: Self.patience)
    } catch {
      switch error {
      case .nobody: throw .locked
      case .foreign: throw .foreign(path: socket)
      case .failed(EAGAIN): throw .silent(seconds: Self.patience)
      case .failed(let code): throw .failed(code)
      }
    }
  }

  deinit { close(descriptor) }

  /// Asks, and waits for the answer; send(2) without SIGPIPE, recv(2).
  ///
  /// - Parameter request: What.
  /// - Returns: The answer, which is no refusal.
  /// - Throws: ``VaultError``.
  package func ask(_ request: AgentRequest) throws(VaultError) -> AgentAnswer {
    let frame = request.frame
    guard frame.count <= AgentMessage.limit else { throw .tooLong }
    let result = asking.withLock { _ in
      Result { () throws(VaultError) in
        try send(frame)
        return try answer()
      }
    }
    if case .refused(let error) = try result.get() { throw error }
    return try result.get()
  }

  private func send(_ frame: [UInt8]) throws(VaultError) {
    var rest = frame[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ending }
      rest = rest.dropFirst(count)
    }
  }

  private func answer() throws(VaultError) -> AgentAnswer {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    do throws(AgentMessage.Unintelligible) {
      while true {
        if let length = try AgentMessage.length(bytes), bytes.count >= 4 + length {
          return try AgentAnswer(bytes[4..<4 + length])
        }
        let count = unsafe recv(descriptor, &part, part.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        bytes += part[..<count]
      }
    } catch {
      throw .silent(seconds: Self.patience)
    }
    throw ending
  }

  /// What it means that nothing more comes: the agent has ended, or is busy with something else.
  private var ending: VaultError {
    errno == EAGAIN ? .silent(seconds: Self.patience) : .locked
  }
}

/// The agent, as what has the key.
package struct AgentVault: DocumentVault {
  private let socket: String
  /// The connection that the key was reserved for; otherwise each question has its own.
  private let connection: AgentConnection?

  /// The agent at a socket, which is asked when it is needed.
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
    let used: AgentConnection
    if let connection { used = connection } else { used = try AgentConnection(to: socket) }
    guard case .document(let bytes) = try used.ask(request) else {
      throw .silent(seconds: AgentConnection.patience)
    }
    return bytes
  }
}
