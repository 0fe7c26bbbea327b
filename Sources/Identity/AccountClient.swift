/// What the owner of an account may ask of an identity service.
///
/// A value of closures, as ``IdentityClient``; what is not given throws
/// ``IdentityError/methodNotAllowed``. Where a change makes the tokens void, new ones come back.
public struct AccountClient: Sendable {
  /// Begins to buy new tokens with the refresh token of a session.
  public var beginRefresh:
    @Sendable (_ session: Session) async throws(IdentityError) -> SessionRefresh = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Begins to buy another access token with the refresh token of a session, for some of its scopes or for one
  /// recipient.
  public var beginAccess:
    @Sendable (_ session: Session, _ request: AccessTokenRequest) async throws(IdentityError) ->
      SessionRefresh = { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Makes a session's refresh token void where the service can.
  public var revoke: @Sendable (_ session: Session) async throws(IdentityError) -> Void = {
    _ throws(IdentityError) in throw .methodNotAllowed
  }
  /// Asks whether a session still stands, and changes nothing; `nil` where only a refresh tells.
  public var stands: @Sendable (_ session: Session) async throws(IdentityError) -> Bool? = {
    _ throws(IdentityError) in nil
  }
  /// Reads the account.
  public var details: @Sendable (_ session: Session) async throws(IdentityError) -> AccountDetails =
    {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Changes the account; ``IdentityError/reauthenticationNeeded`` where the sign-in is too old.
  public var change:
    @Sendable (_ session: Session, _ change: AccountChange) async throws(IdentityError) -> Session =
      { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Has a link mailed that proves the address; `language` is a BCP 47 tag.
  public var sendVerification:
    @Sendable (_ session: Session, _ language: String) async throws(IdentityError) -> MailTicket = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Has a link mailed to a new address that makes it the account's own.
  public var sendEmailChange:
    @Sendable (_ session: Session, _ email: String, _ language: String)
      async throws(IdentityError) -> MailTicket = { _, _, _ throws(IdentityError) in
        throw .methodNotAllowed
      }
  /// Applies the code of a mail that proves, changes or restores an address.
  public var applyMailedCode: @Sendable (_ code: String) async throws(IdentityError) -> Void = {
    _ throws(IdentityError) in throw .methodNotAllowed
  }
  /// Sets a new password with the code of a mail; whose password it is.
  public var resetPassword:
    @Sendable (_ code: String, _ password: Secret) async throws(IdentityError) -> String? = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Removes a provider from an account; the ids of the ways that are left.
  public var unlink:
    @Sendable (_ session: Session, _ providerID: String) async throws(IdentityError) -> [String] = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Asks for the secret of an application that is to become a second factor.
  public var beginApplicationFactor:
    @Sendable (_ session: Session) async throws(IdentityError) -> ApplicationSecret = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Has a code sent to a phone that is to become a second factor; the number is E.164.
  public var beginPhoneFactor:
    @Sendable (_ session: Session, _ number: String) async throws(IdentityError) -> PhoneTicket = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Adds a second factor with its first code.
  public var addFactor:
    @Sendable (_ session: Session, _ code: SecondFactorCode, _ name: String?)
      async throws(IdentityError) -> Session = { _, _, _ throws(IdentityError) in
        throw .methodNotAllowed
      }
  /// Removes a second factor.
  public var removeFactor:
    @Sendable (_ session: Session, _ factorID: String) async throws(IdentityError) -> Session = {
      _, _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Deletes the account.
  public var delete: @Sendable (_ session: Session) async throws(IdentityError) -> Void = {
    _ throws(IdentityError) in throw .methodNotAllowed
  }

  /// A client that can do nothing yet.
  public init() {}
}
