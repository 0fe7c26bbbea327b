import LoginSupport
import LoginCanvas
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl
import LoginSessionAgent
import LoginSessions

/// Locks or ends an agent, even one that is stopped or too busy to answer: then its process is killed.
///
/// Only the process that holds the agent's lock, according to the kernel, is killed, through a descriptor that was
/// opened while it held the lock. Any other program that answers at the socket is only reported.
struct AgentEnding {
  let store: SessionStore

  /// The seconds that the kernel may take to end a process; it takes more only while a device blocks it.
  private static let killTimeout = 5

  /// Removes the key from the agent.
  ///
  /// - Returns: A message about the key.
  /// - Throws: ``CommandError`` if no agent is running, or one can't be ended.
  func lock() throws(CommandError) -> Message {
    if let seconds = try silence(after: .lock) { return try kill(after: seconds) }
    let isReserved = store.agentStatus?.isReserved ?? false
    return isReserved ? .agentLockedSoon(seconds: AgentReservation.afterLock) : .agentLocked
  }

  /// Ends the agent, and waits until it has ended.
  ///
  /// - Returns: A message about the key.
  /// - Throws: ``CommandError`` if no agent is running, or one can't be ended.
  func stop() throws(CommandError) -> Message {
    // Opened first: after its last request, an agent no longer has the lock.
    let agent = agent
    if let seconds = try silence(after: .stop) { return try kill(after: seconds) }
    let timeout = AgentServer.grace / 1000 + Self.killTimeout
    guard let agent, !agent.hasEnded(within: timeout) else { return .agentStopped }
    return try kill(after: timeout)
  }

  /// Asks the agent to lock or to end.
  ///
  /// - Returns: The seconds for which it hasn't answered; `nil` if it answered or ended.
  private func silence(after request: AgentRequest) throws(CommandError) -> Int? {
    for attempt in 0..<Self.attempts {
      switch try store.commandPresence() {
      case .missing:
        // It answered a moment ago, and has ended since.
        guard attempt == 0 else { return nil }
        throw CommandError(.agentMissing, code: .agentMissing)
      case .silent(let seconds): return seconds
      case .answering: break
      }
      do throws(VaultError) {
        let connection = try AgentConnection(to: store.agentSocket)
        if try connection.attempt(request) != nil { return nil }
      } catch {
        switch error {
        case .locked: break
        case .silent(let seconds): return seconds
        case .tokensOnly, .otherKey, .wrongPassphrase, .damaged, .newer, .tooLong, .foreign,
          .failed:
          throw CommandError(error, of: store)
        }
      }
      // It closed the connection without an answer: it has too many connections, or it is ending.
      PrivateFiles.pause(milliseconds: 100)
    }
    return AgentConnection.timeout
  }

  /// The number of attempts with an agent that closes the connection without an answer.
  private static let attempts = 20

  /// The agent's current process; `nil` if that isn't certain.
  private var agent: OtherProcess? {
    guard case .process(let id)? = AgentSocket.holder(of: store.agentSocket),
      let process = OtherProcess(id),
      AgentSocket.holder(of: store.agentSocket) == .process(id)
    else { return nil }
    return process
  }

  private func kill(after seconds: Int) throws(CommandError) -> Message {
    switch AgentSocket.holder(of: store.agentSocket) {
    case .process(let id):
      guard let agent, agent.kill(), agent.hasEnded(within: Self.killTimeout) else {
        // It may have ended by itself meanwhile.
        if AgentSocket.holder(of: store.agentSocket) == nil { return .agentStopped }
        throw Self.stuck(Int(id))
      }
      return .agentStopped
    case .elsewhere: throw stuckElsewhere
    case nil: return try endOfStranger()
    }
  }

  /// Reports the program that listens at the socket without the agent's lock.
  private func endOfStranger() throws(CommandError) -> Message {
    let process: Int32
    do throws(VaultError) {
      process = try AgentConnection(to: store.agentSocket, timeout: 1).process
    } catch {
      if error == .locked { return .agentStopped }
      process = 0
    }
    throw process > 0 ? Self.stuck(Int(process)) : stuckElsewhere
  }

  private static func stuck(_ process: Int) -> CommandError {
    CommandError(.agentStuck(process: process), code: .agentStuck)
  }

  private var stuckElsewhere: CommandError {
    let path = CleanText.oneLine(AgentSocket.lock(of: store.agentSocket))
    return CommandError(.agentStuckElsewhere(path: path), code: .agentStuck)
  }
}
