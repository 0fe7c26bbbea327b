import LoginSettings
import LoginSupport
import LoginIdentity
import Logging
import LoginModel
import LoginMessages

/// Makes a session of an ID token of the identity service.
///
/// The token is checked here with the service's keys, and the service is asked whose it is, which checks it too; our
/// own service, which runs in this process, is only asked.
struct ServiceTokenCheck {
  private let settings: Settings
  private let environment: [String: String]
  private let logger: Logger?

  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - logger: Where requests are logged.
  init(_ settings: Settings, _ environment: [String: String], _ logger: Logger?) {
    (self.settings, self.environment, self.logger) = (settings, environment, logger)
  }

  /// The session.
  ///
  /// - Parameter token: The token.
  /// - Returns: The session, which ends with the token.
  /// - Throws: ``CommandError`` with the reason why the token is not believed.
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
      guard details.user.id == id else { throw CommandError(.tokenNotTaken) }
      return Session(
        user: details.user, idToken: token, refreshToken: Secret(""), expiresAt: end,
        providerID: said.providerID, isNewUser: false)
    case .failure(.sessionExpired), .failure(.reauthenticationNeeded), .failure(.unknownEmail),
      .failure(.accountLost):
      throw CommandError(.tokenNotTaken)
    case .failure(let error): throw CommandError(error.message)
    }
  }
}
