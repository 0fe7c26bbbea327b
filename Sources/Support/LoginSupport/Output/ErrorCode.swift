/// What kind of error ended a command, for programs; the words stay the same from version to version
/// (docs/scripts.md).
package enum ErrorCode: String, CaseIterable {
  /// Any error without a code of its own.
  case error
  /// The arguments make no sense.
  case usage
  /// The settings make no sense, or cannot be read.
  case settingsInvalid = "settings_invalid"
  /// Nobody is signed in, or no storage was chosen.
  case signInNeeded = "sign_in_needed"
  /// The session was revoked, or its token has ended and no other can be had.
  case sessionEnded = "session_ended"
  /// The account is disabled.
  case accountDisabled = "account_disabled"
  /// The token that was given is none, or has ended.
  case tokenInvalid = "token_invalid"
  /// There is no terminal for the screen.
  case terminalMissing = "terminal_missing"
  /// The store of sessions is damaged.
  case storeDamaged = "store_damaged"
  /// The encrypted file has not been unlocked.
  case storeLocked = "store_locked"
  /// No agent runs.
  case agentMissing = "agent_missing"
  /// The agent doesn't answer; it may have the key.
  case agentSilent = "agent_silent"
  /// The agent doesn't answer and couldn't be ended; it may have the key.
  case agentStuck = "agent_stuck"
  /// A change was made, and its session could not be kept.
  case changeNotKept = "change_not_kept"
  /// A guest's account would be lost, and there is no terminal to ask on.
  case confirmationNeeded = "confirmation_needed"
  /// A program cannot be run.
  case programNotRun = "program_not_run"

  /// What to run next; `nil` where the message alone says what to do.
  package var next: String? {
    switch self {
    case .signInNeeded, .sessionEnded: "logintui login"
    case .terminalMissing: "logintui login --device"
    case .settingsInvalid: "logintui config check"
    case .changeNotKept: "logintui login --fresh"
    case .storeLocked: "logintui agent unlock"
    case .agentSilent: "logintui agent stop"
    case .usage: "logintui --help"
    case .error, .accountDisabled, .tokenInvalid, .storeDamaged, .confirmationNeeded,
      .programNotRun, .agentMissing, .agentStuck:
      nil
    }
  }

  /// The code of an error that has none of its own.
  ///
  /// - Parameter status: Its exit status.
  init(status: Int32) {
    let codes: [Int32: ErrorCode] = [
      CommandError.signInStatus: .signInNeeded, CommandError.unkeptStatus: .changeNotKept,
      126: .programNotRun, 127: .programNotRun,
    ]
    self = codes[status] ?? .error
  }
}
