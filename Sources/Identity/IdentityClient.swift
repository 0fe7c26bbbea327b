/// What the screen may ask of an identity service.
///
/// A value of closures, so that a test or another service can stand in. Every closure honours task
/// cancellation by ending its request and throwing ``IdentityError/cancelled``. What is not given
/// throws ``IdentityError/methodNotAllowed``.
public struct IdentityClient: Sendable {
  /// Asks how an address can sign in.
  public var signInMethods: @Sendable (_ email: String) async throws(IdentityError) -> SignInMethods
  /// Signs in with e-mail and password.
  public var signIn:
    @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) -> SignInOutcome
  /// Creates an account with e-mail and password, and signs in.
  public var createAccount:
    @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) -> Session
  /// Creates a guest account, and signs in.
  public var signInAsGuest: @Sendable () async throws(IdentityError) -> Session
  /// Has the service mail a link for a new password; `language` is a BCP 47 tag for the mail.
  public var sendPasswordReset:
    @Sendable (_ email: String, _ language: String) async throws(IdentityError) -> MailTicket

  /// Signs in with a provider, or links it; `tell` is called with what the person is to do, again
  /// when that is renewed.
  public var signInWithProvider:
    @Sendable (
      _ request: ProviderSignInRequest, _ tell: @escaping @Sendable (ProviderPrompt) -> Void
    ) async throws(IdentityError) -> SignInOutcome = { _, _ throws(IdentityError) in
      throw .methodNotAllowed
    }
  /// Hands over the address that a browser on another machine came to at the end of a sign-in with a provider, and
  /// that the person copied; it is checked as a browser's own request is.
  public var deliverReturn: @Sendable (_ address: Secret) async -> Void = { _ in }
  /// Signs in with what a provider said before, or links it to an account.
  public var useCredential:
    @Sendable (_ credential: ProviderCredential, _ linkingTo: Session?) async throws(IdentityError)
      -> SignInOutcome = { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Gives a guest e-mail and password; the user id stays.
  public var upgradeGuest:
    @Sendable (_ guest: Session, _ email: String, _ password: Secret) async throws(IdentityError)
      -> Session = { _, _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Has a text message with a code sent to a number in E.164.
  public var sendPhoneCode:
    @Sendable (_ number: String) async throws(IdentityError) -> PhoneTicket = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Signs in with the code of a text message, or adds the number to an account.
  public var signInWithPhone:
    @Sendable (_ request: String, _ code: Secret, _ linkingTo: Session?) async throws(IdentityError)
      -> Session = { _, _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Has the service mail a link that signs in; `language` is a BCP 47 tag for the mail.
  public var sendSignInLink:
    @Sendable (_ email: String, _ language: String) async throws(IdentityError) -> MailTicket = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Signs in with the code of that link, or adds the address to an account.
  public var signInWithLink:
    @Sendable (_ email: String, _ code: Secret, _ linkingTo: Session?) async throws(IdentityError)
      -> SignInOutcome = { _, _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Signs in with a token that a backend of the program made.
  public var signInWithCustomToken:
    @Sendable (_ token: Secret) async throws(IdentityError) -> Session = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }

  /// Has the code of a phone sent that is a second factor.
  public var sendFactorCode:
    @Sendable (_ challenge: SecondFactorChallenge, _ factorID: String)
      async throws(IdentityError) -> PhoneTicket = { _, _ throws(IdentityError) in
        throw .methodNotAllowed
      }
  /// Ends a sign-in with the code of a second factor.
  public var finishSignIn:
    @Sendable (_ challenge: SecondFactorChallenge, _ code: SecondFactorCode)
      async throws(IdentityError) -> Session = { _, _ throws(IdentityError) in
        throw .methodNotAllowed
      }
  /// What the owner of an account may ask.
  public var account = AccountClient()

  /// Carries out a whole request in place of the closures, with `tell` as for ``signInWithProvider``; `nil` where they
  /// do.
  ///
  /// For a service behind another process, to which requests are sent as they are.
  public var perform:
    (
      @Sendable (_ request: IdentityRequest, _ tell: @escaping @Sendable (ProviderPrompt) -> Void)
        async throws(IdentityError) -> IdentityAnswer
    )?
  /// Gets ready what the first request needs, and returns at once.
  ///
  /// A screen calls it when its first picture is shown.
  public var prepare: @Sendable () -> Void = {}

  /// Gathers the requests that every service has; the others are set one by one.
  public init(
    signInMethods:
      @escaping @Sendable (_ email: String) async throws(IdentityError) -> SignInMethods,
    signIn:
      @escaping @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) ->
      SignInOutcome,
    createAccount:
      @escaping @Sendable (_ email: String, _ password: Secret) async throws(IdentityError) ->
      Session,
    signInAsGuest: @escaping @Sendable () async throws(IdentityError) -> Session,
    sendPasswordReset:
      @escaping @Sendable (_ email: String, _ language: String) async throws(IdentityError) ->
      MailTicket
  ) {
    self.signInMethods = signInMethods
    self.signIn = signIn
    self.createAccount = createAccount
    self.signInAsGuest = signInAsGuest
    self.sendPasswordReset = sendPasswordReset
  }
}
