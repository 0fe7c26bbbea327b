/// What the screen may ask of an identity service.
///
/// A value of closures, so that a test or another service can stand in. Every closure honours task
/// cancellation by ending its request and throwing ``IdentityError/cancelled``.
public struct IdentityClient: Sendable {
  /// Asks how an address can sign in.
  public var signInMethods: @Sendable (_ email: String) async throws(IdentityError) -> SignInMethods
  /// Signs in with e-mail and password.
  public var signIn:
    @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) -> Session
  /// Creates an account with e-mail and password, and signs in.
  public var createAccount:
    @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) -> Session
  /// Creates a guest account, and signs in.
  public var signInAsGuest: @Sendable () async throws(IdentityError) -> Session
  /// Has the service mail a link for a new password; `language` is a BCP 47 tag for the mail.
  public var sendPasswordReset:
    @Sendable (_ email: String, _ language: String) async throws(IdentityError) -> Void

  /// Gathers the five requests.
  public init(
    signInMethods:
      @escaping @Sendable (_ email: String) async throws(IdentityError) -> SignInMethods,
    signIn:
      @escaping @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) ->
      Session,
    createAccount:
      @escaping @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) ->
      Session,
    signInAsGuest: @escaping @Sendable () async throws(IdentityError) -> Session,
    sendPasswordReset:
      @escaping @Sendable (_ email: String, _ language: String) async throws(IdentityError) -> Void
  ) {
    self.signInMethods = signInMethods
    self.signIn = signIn
    self.createAccount = createAccount
    self.signInAsGuest = signInAsGuest
    self.sendPasswordReset = sendPasswordReset
  }
}
