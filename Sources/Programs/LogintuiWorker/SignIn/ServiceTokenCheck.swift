import LoginSettings
import LoginSupport
import LoginIdentity
import Logging
import LoginModel
import LoginMessages

/// Makes a session from an ID token of the identity service.
///
/// The token is verified here with the service's keys, and the service is asked for its owner, which verifies it too.
/// The embedded service, which runs in this process, is only asked.
struct ServiceTokenCheck {
  private let settings: Settings
  private let environment: [String: String]
  private let logger: Logger?

  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - logger: The log for requests.
  init(_ settings: Settings, _ environment: [String: String], _ logger: Logger?) {
    (self.settings, self.environment, self.logger) = (settings, environment, logger)
  }

  /// Returns the session of a token.
  ///
  /// - Parameter token: The token.
  /// - Returns: The session, which ends with the token.
  /// - Throws: ``CommandError`` with the reason for rejecting the token.
  func session(_ token: Secret) throws(CommandError) -> Session {
    let service = try settings.service
    if service != .embedded {
      // Firebase's emulator signs nothing.
      let wishes = TokenCheck.Wishes(
        projectOption: "service.firebase", allowsUnsigned: !service.isGoogle)
      _ = try TokenCheck(wishes, settings, environment: environment).verify(token)
    }
    let claims = UnverifiedToken(token)?.claims ?? [:]
    guard let id = (claims["user_id"] ?? claims["sub"])?.text, let end = claims["exp"]?.moment
    else { throw CommandError.tokenMalformed }
    let said = Session(
      user: User(id: id), idToken: token, refreshToken: Secret(""), expiresAt: end,
      providerID: claims["firebase"]?["sign_in_provider"]?.text ?? "password", isNewUser: false)
    let client = try ServiceSelection.client(
      settings, environment: environment, logger: logger, onNotice: { _ in })
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.ask(.details(session: said), for: \.details)
    }
    switch result {
    case .success(let details):
      guard details.user.id == id else { throw CommandError(.customTokenRefused) }
      return Session(
        user: details.user, idToken: token, refreshToken: Secret(""), expiresAt: end,
        providerID: said.providerID, isNewUser: false)
    case .failure(.sessionExpired), .failure(.reauthenticationNeeded), .failure(.unknownEmail),
      .failure(.accountLost):
      throw CommandError(.customTokenRefused)
    case .failure(let error): throw CommandError(error.message)
    }
  }
}
