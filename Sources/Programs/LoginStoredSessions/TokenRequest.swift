package import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginMessages
package import LoginSessions

/// A request for a token by a command.
package struct TokenRequest {
  /// The account, an ID or an address; `nil` for the setting `account`, or else the session in use.
  package var account: String?
  /// The kind; `nil` for the setting `token`, or else the ID token.
  package var kind: TokenKind?
  package var access = AccessTokenRequest()
  /// The seconds for which it must still be valid.
  package var minimumValidity = Self.usualValidity
  /// A token that a server rejected; it is replaced once.
  package var refused: Secret?
  /// Whether the token of the environment is used, if there is one, and agents that ask first are asked.
  package var usesEnvironment = true

  /// The default in seconds: a request that begins now will be finished by then.
  package static let usualValidity = 60

  /// Creates a request for the token of the settings.
  package init(
    account: String? = nil, kind: TokenKind? = nil, minimumValidity: Int = Self.usualValidity
  ) {
    (self.account, self.kind, self.minimumValidity) = (account, kind, minimumValidity)
  }
}

extension FrontCommand {
  /// The token requested by `token`.
  package var tokenRequest: TokenRequest {
    TokenRequest(
      kind: details[.access] != nil ? .access : details[.id] != nil ? .id : nil,
      minimumValidity: details[.minValid].flatMap { Int($0) } ?? TokenRequest.usualValidity)
  }
}

/// A token for output.
package struct UsableToken {
  /// The session of the token.
  package let stored: StoredSession
  /// The kind of token.
  package let kind: TokenKind
  package let token: Secret
  /// The expiry in seconds since 1970, by the local clock.
  package let expiresAt: Int
  /// The seconds for which it is still valid.
  package let validity: Int
  /// The token type (RFC 6749 §7.1): `Bearer` in most cases.
  package let type: String
  /// The scopes, if the provider returns them.
  package let scopes: [String]?
}

extension SessionAccess {
  /// Returns a token that is valid for long enough.
  ///
  /// If the stored token is valid for long enough, the store is only read: no thread, no connection.
  ///
  /// - Parameter request: The request.
  /// - Returns: The token.
  /// - Throws: ``CommandError``, with the status of a sign-in if only that helps.
  package func token(_ request: TokenRequest) throws(CommandError) -> UsableToken {
    if request.usesEnvironment, let given = try givenToken(request) { return given }
    if request.usesEnvironment, let asked = try askedToken(request) { return asked }
    let wanted = try wantedToken(request)
    let stored = try freshSession(
      of: request.account, wanting: wanted, minimumValidity: request.minimumValidity,
      inPlaceOf: request.refused)
    return usable(stored, wanted)
  }

  /// Returns a token of a session that isn't stored.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: A finished sign-in.
  /// - Returns: The token; `nil` if the session doesn't have it.
  /// - Throws: ``CommandError`` for a kind of token that the service doesn't have.
  package func token(
    _ request: TokenRequest, of session: Session
  ) throws(CommandError) -> UsableToken? {
    let stored = StoredSession(
      service: service(of: session), session: session, signedInAt: Self.now, refreshedAt: Self.now,
      isCurrent: false)
    let token = usable(stored, try wantedToken(request))
    return token.validity > 0 ? token : nil
  }

  /// Returns the stored token if it is valid for long enough; the person isn't asked.
  ///
  /// - Parameter request: The request.
  /// - Returns: `nil` if it has to be fetched, or isn't available.
  package func savedToken(_ request: TokenRequest) -> UsableToken? {
    let given: UsableToken?
    do throws(CommandError) {
      given = try givenToken(request)
    } catch {
      return nil
    }
    if let given { return given.validity >= max(1, request.minimumValidity) ? given : nil }
    guard !asksAgent, let wanted = try? wantedToken(request),
      let found = try? session(of: request.account)
    else { return nil }
    let token = usable(found, wanted)
    return token.validity >= max(1, request.minimumValidity) ? token : nil
  }

  /// The kind of token in the settings.
  ///
  /// - Throws: ``CommandError`` for an invalid value.
  package var tokenKind: TokenKind {
    get throws(CommandError) {
      try settings.choice(.tokenKind, of: TokenKind.allCases.map { ($0.rawValue, $0) }) ?? .id
    }
  }

  /// Returns whether the service has tokens of a kind: an identity service has no access tokens.
  ///
  /// - Throws: ``CommandError`` for an invalid setting.
  package func hasTokens(of kind: TokenKind) throws(CommandError) -> Bool {
    switch kind {
    case .id: true
    case .access: try settings.service == .none
    }
  }

  /// Returns the wanted token.
  ///
  /// - Throws: ``CommandError`` for an invalid setting, or if the service has no such tokens.
  func wantedToken(_ request: TokenRequest) throws(CommandError) -> WantedToken {
    let said = request.access.isOfSignIn ? request.kind : .access
    let kind: TokenKind
    if let said { kind = said } else { kind = try tokenKind }
    guard kind == .access else { return .idToken }
    guard try hasTokens(of: kind) else {
      let wanted = request.access
      let option: String? =
        !wanted.scopes.isEmpty
        ? "--scope"
        : wanted.audience != nil ? "--audience" : wanted.resource.map { _ in "--resource" }
      throw CommandError(option.map { .noOtherAccessToken(option: $0) } ?? .noAccessToken)
    }
    return .accessToken(request.access)
  }

  private func usable(_ stored: StoredSession, _ wanted: WantedToken) -> UsableToken {
    let token = stored.token(wanted)
    return UsableToken(
      stored: stored, kind: wanted == .idToken ? .id : .access,
      token: token?.token ?? Secret(""), expiresAt: token?.expiresAt ?? 0,
      validity: stored.validity(of: wanted, now: Self.now), type: token?.type ?? "Bearer",
      scopes: token?.scopes)
  }
}
