import LoginMessages
import LoginSessions

/// An agent in JSON output.
struct AgentDocument: Encodable {
  let process: Int
  /// Whether it has the key.
  let isUnlocked: Bool
  /// Whether the system prevents the key from being swapped out.
  let isMemoryLocked: Bool
  /// The seconds after which it removes the key; `nil` for never.
  let secondsLeft: Int?
  /// Whether it only gives tokens, after a question.
  let asksFirst: Bool

  init(_ status: AgentStatus) {
    (process, isUnlocked) = (status.process, status.isUnlocked)
    (isMemoryLocked, asksFirst) = (status.isMemoryLocked, status.asksFirst)
    secondsLeft = status.secondsLeft > 0 ? status.secondsLeft : nil
  }
}

extension AgentPresence {
  /// The status of an agent that answers.
  var status: AgentStatus? {
    switch self {
    case .answering(let status): status
    case .missing, .silent: nil
    }
  }

  /// Whether a running agent doesn't answer.
  var isSilent: Bool {
    switch self {
    case .silent: true
    case .missing, .answering: false
    }
  }

  /// The message for a person.
  var message: Message {
    switch self {
    case .missing: .agentMissing
    case .answering(let status): status.message
    case .silent(let seconds): .agentSilent(seconds: seconds)
    }
  }
}

extension AgentStatus {
  /// The message for a person.
  var message: Message {
    guard isUnlocked else { return .agentHasNoKey(process: process) }
    if asksFirst { return .agentAsksFirst(process: process) }
    return secondsLeft > 0
      ? .agentHasKeyFor(process: process, seconds: secondsLeft) : .agentHasKey(process: process)
  }
}
