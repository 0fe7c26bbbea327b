package import LoginIdentity

/// A screen on which users view and change their account, for any program with a terminal.
///
/// ```swift
/// let screen = AccountScreen(.firebase(apiKey: "…"), session: session, methods: [.google, .email])
/// let outcome = try await screen.run()
/// ```
public struct AccountScreen: Sendable {
  /// Receives the session that replaces the former one, such as after a new password; throws
  /// ``LoginIdentity/IdentityError/notSaved(reason:)``, which the screen shows.
  package typealias SessionChange = @Sendable (Session) throws(IdentityError) -> Void

  /// The session of the account.
  package let session: Session
  /// The options for the appearance of the screen.
  package let options: LoginScreen.Options
  /// Creates the contents of the screen when it is shown.
  package let loop: @Sendable () throws -> ScreenLoop
  /// Receives each session that replaces the former one immediately, so that none is lost.
  package var sessionChanged: SessionChange?

  /// Creates a screen; it isn't shown yet.
  ///
  /// - Parameters:
  ///   - session: The session of the account.
  ///   - options: The options for the appearance of the screen.
  ///   - loop: Creates the contents of the screen; throws the error for an invalid value.
  package init(
    session: Session, options: LoginScreen.Options,
    loop: @escaping @Sendable () throws -> ScreenLoop
  ) {
    (self.session, self.options, self.loop) = (session, options, loop)
  }
}
