import LoginSettings
import LoginSupport
import LoginIdentity
import Logging
import LoginModel
import LoginMessages

/// The requirements for a session before it is the result of a sign-in without a screen.
struct SignInEnding {
  private let settings: Settings
  private let registration: BackendRegistration?

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - logger: The log for requests.
  /// - Throws: ``CommandError`` for a backend that must not get a token.
  init(
    _ settings: Settings, _ environment: [String: String], _ logger: Logger?
  ) throws(CommandError) {
    self.settings = settings
    registration = try BackendRegistration(settings, environment: environment, logger: logger)
  }

  /// Returns the session, if its address is verified where required, and the backend accepts it.
  ///
  /// - Throws: ``CommandError`` with the reason why it isn't accepted.
  func accepted(_ session: Session) throws(CommandError) -> Session {
    let needsProof = try settings.isOn(.verifiedEmail)
    guard !needsProof || session.user.email == nil || session.user.isEmailVerified else {
      throw CommandError(needing: .emailNotVerified)
    }
    guard let registration else { return session }
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await registration(session)
    }
    if case .failure(let error) = result { throw CommandError(error.message) }
    return session
  }
}
