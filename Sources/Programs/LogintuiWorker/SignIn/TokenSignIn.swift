import LoginSettings
import LoginSupport
import LoginStoredSessions
import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// A sign-in with an ID token from another program: it is read from standard input, verified, and stored.
///
/// Refresh tokens aren't accepted: two programs with the same one invalidate it for each other.
struct TokenSignIn {
  /// Reads the token, and prints its owner.
  ///
  /// - Parameter settings: The settings.
  /// - Throws: ``CommandError``; then nothing is stored.
  func run(_ settings: Settings) throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let format = try settings.resultFormat
    let sessions = try SessionAccess(settings, environment: environment)
    let token = try token()
    guard UnverifiedToken(token) != nil else { throw CommandError.tokenMalformed }
    let session =
      try settings.service == .none
      ? ProviderTokenCheck(settings, environment, sessions.logger).session(token)
      : ServiceTokenCheck(settings, environment, sessions.logger).session(token)
    let accepted = try SignInEnding(settings, environment, sessions.logger).accepted(session)
    if sessions.isUndecided { Console.say(.nothingAccepted) }
    try sessions.finish(accepted, format)
  }

  /// Asks for the token on a terminal, without showing it.
  private func token() throws -> Secret {
    let missing: Message = .tokenInputMissing(command: "logintui login --with-token < FILE")
    guard isatty(STDIN_FILENO) == 1 else {
      return try TokenInput.token(at: "-", missing: missing)
    }
    let typed = try Prompt().secret(.idToken)
    guard !typed.isEmpty else { throw CommandError(missing) }
    return typed
  }
}
