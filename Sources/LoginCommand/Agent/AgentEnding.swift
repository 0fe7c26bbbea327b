import Canvas
import CommandSupport
import Messages
import PrivateFiles
import ProcessControl
import SessionAgent
import Sessions

/// Locks or ends an agent, also one that is stopped or too busy to answer: then its process is killed.
///
/// Only the process that holds the agent's lock, by the kernel's word, is killed, by a descriptor of it that was opened
/// while it held the lock. Whatever else answers at the socket is left alone and named.
struct AgentEnding {
  let store: SessionStore
  let language: Language

  /// Seconds that the kernel may take to end a process; more only while a device blocks it.
  private static let killPatience = 5

  /// Has the agent forget the key.
  ///
  /// - Returns: What has become of the key.
  /// - Throws: ``CommandError`` where no agent runs, and where one can't be ended.
  func lock() throws(CommandError) -> Message {
    if let seconds = try silence(after: .lock) { return try kill(after: seconds) }
    let isReserved = store.agentStatus?.isReserved ?? false
    return isReserved ? .agentLockedSoon(seconds: AgentReservation.afterLock) : .agentLocked
  }

  /// Ends the agent, and waits until it has ended.
  ///
  /// - Returns: What has become of the key.
  /// - Throws: ``CommandError`` where no agent runs, and where one can't be ended.
  func stop() throws(CommandError) -> Message {
    // One that reads its last request has the lock no more: opened before.
    let agent = agent
    if let seconds = try silence(after: .stop) { return try kill(after: seconds) }
    let patience = AgentServer.grace / 1000 + Self.killPatience
    guard let agent, !agent.hasEnded(within: patience) else { return .agentStopped }
    return try kill(after: patience)
  }

  /// Asks the agent for something that it does or does not.
  ///
  /// - Returns: The seconds for which it hasn't answered; `nil` where it has done so, or has ended.
  private func silence(after request: AgentRequest) throws(CommandError) -> Int? {
    for attempt in 0..<Self.attempts {
      switch try store.agentPresence(language) {
      case .missing:
        // It answered a moment ago, and has ended since.
        guard attempt == 0 else { return nil }
        throw CommandError(.agentMissing, language: language)
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
        case .otherKey, .wrongPassphrase, .damaged, .newer, .tooLong, .foreign, .failed:
          throw CommandError(error, of: store, language: language)
        }
      }
      // It ended the connection without an answer, so nothing is certain: it has too many, or it is ending.
      PrivateFiles.pause(milliseconds: 100)
    }
    return AgentConnection.patience
  }

  /// How often an agent is asked that ends the connection without an answer.
  private static let attempts = 20

  /// The process that is the agent now; `nil` where that isn't certain.
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
      guard let agent, agent.kill(), agent.hasEnded(within: Self.killPatience) else {
        // It may have ended by itself meanwhile.
        if AgentSocket.holder(of: store.agentSocket) == nil { return .agentStopped }
        throw CommandError(.agentStuck(process: Int(id)), language: language)
      }
      return .agentKilled(seconds: seconds)
    case .elsewhere: throw CommandError(.agentStuckElsewhere(path: lockShown), language: language)
    case nil: return try endOfStranger()
    }
  }

  /// Names whatever listens at the socket without the agent's lock.
  private func endOfStranger() throws(CommandError) -> Message {
    let process: Int32
    do throws(VaultError) {
      process = try AgentConnection(to: store.agentSocket, patience: 1).process
    } catch {
      if error == .locked { return .agentStopped }
      process = 0
    }
    throw process > 0
      ? CommandError(.agentStuck(process: Int(process)), language: language)
      : CommandError(.agentStuckElsewhere(path: lockShown), language: language)
  }

  private var lockShown: String { CleanText.oneLine(AgentSocket.lock(of: store.agentSocket)) }
}
