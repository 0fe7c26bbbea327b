import LoginPrivateFiles

/// The presence of an agent, as other processes can see it.
package enum AgentPresence: Equatable, Sendable {
  /// No agent is running: nothing listens at the socket, and no process holds the agent's lock.
  case missing
  case answering(AgentStatus)
  /// An agent holds the lock or accepts connections, but hasn't answered for so many seconds. It may have the key.
  case silent(seconds: Int)
}

extension SessionStore {
  /// Looks for the agent, and waits for one that is just starting, ending or busy.
  ///
  /// - Parameter timeout: The most seconds to wait.
  /// - Returns: Its state, as far as it is known.
  /// - Throws: ``VaultError/foreign(path:)`` or ``VaultError/failed(_:)``.
  package func agentPresence(
    timeout: Int = AgentConnection.timeout
  ) throws(VaultError) -> AgentPresence {
    var wait = SessionFolder.Wait(seconds: timeout)
    while true {
      do throws(VaultError) {
        let connection = try AgentConnection(to: agentSocket, timeout: timeout)
        if case .status(let status)? = try connection.attempt(.status) {
          return .answering(status)
        }
      } catch {
        switch error {
        case .locked: break
        case .silent(let seconds): return .silent(seconds: seconds)
        case .tokensOnly, .otherKey, .wrongPassphrase, .damaged, .newer, .tooLong, .foreign,
          .failed:
          throw error
        }
        guard AgentSocket.holder(of: agentSocket) != nil else { return .missing }
      }
      guard let pause = wait.next() else { return .silent(seconds: timeout) }
      PrivateFiles.pause(milliseconds: UInt32(pause))
    }
  }
}
