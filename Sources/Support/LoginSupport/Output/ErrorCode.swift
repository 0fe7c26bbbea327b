/// The code of an error that ended a command, for programs; the codes are the same in all versions (docs/scripts.md).
package enum ErrorCode: String, CaseIterable {
  /// Any error without its own code.
  case error
  case usage
  /// The settings are invalid, or can't be read.
  case settingsInvalid = "settings_invalid"
  /// The person isn't signed in, or no storage was chosen.
  case signInNeeded = "sign_in_needed"
  /// The code of a sign-in hasn't been entered yet.
  case signInPending = "sign_in_pending"
  /// No sign-in with the ID is unfinished.
  case signInUnknown = "sign_in_unknown"
  /// The session was revoked, or its token has expired and can't be replaced.
  case sessionEnded = "session_ended"
  case accountDisabled = "account_disabled"
  /// The given token is invalid, or has expired.
  case tokenInvalid = "token_invalid"
  case terminalMissing = "terminal_missing"
  case storeDamaged = "store_damaged"
  /// The encrypted file has not been unlocked.
  case storeLocked = "store_locked"
  case agentMissing = "agent_missing"
  /// The agent doesn't answer; it may have the key.
  case agentSilent = "agent_silent"
  /// The agent doesn't answer and couldn't be ended; it may have the key.
  case agentStuck = "agent_stuck"
  /// The computer with the sessions refused a request for a token.
  case agentDenied = "agent_denied"
  /// The forwarded agent can't be reached, or speaks another version of its protocol.
  case agentUnreachable = "agent_unreachable"
  /// A change was made, but its session couldn't be stored.
  case changeNotSaved = "change_not_kept"
  /// A guest's account would be lost, and there is no terminal to ask on.
  case confirmationNeeded = "confirmation_needed"
  case programNotRun = "program_not_run"

  /// The command to run next; `nil` if the message already says what to do.
  package var next: String? {
    switch self {
    case .signInNeeded, .sessionEnded: "logintui login"
    case .terminalMissing: "logintui login --device"
    case .settingsInvalid: "logintui config check"
    case .changeNotSaved: "logintui login --fresh"
    case .storeLocked: "logintui agent unlock"
    case .agentSilent: "logintui agent stop"
    case .usage: "logintui --help"
    case .signInUnknown: "logintui login --device --no-wait"
    case .error, .signInPending, .accountDisabled, .tokenInvalid, .storeDamaged,
      .confirmationNeeded,
      .programNotRun, .agentMissing, .agentStuck, .agentDenied, .agentUnreachable:
      nil
    }
  }

  /// Creates the default code of an exit status.
  init(status: Int32) {
    let codes: [Int32: ErrorCode] = [
      CommandError.signInStatus: .signInNeeded, CommandError.unsavedStatus: .changeNotSaved,
      126: .programNotRun, 127: .programNotRun,
    ]
    self = codes[status] ?? .error
  }
}
