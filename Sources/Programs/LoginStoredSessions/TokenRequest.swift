package import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginMessages
package import LoginSessions

/// Which token a command is to use.
package struct TokenRequest {
  /// Whose: an id or an address; `nil` for the setting `account`, or else the session that is used.
  package var account: String?
  /// Which kind; `nil` for what the setting `token` says, or else the ID token.
  package var kind: TokenKind?
  package var access = AccessTokenRequest()
  /// Seconds that it has to be good yet.
  package var minimumValidity = Self.usualValidity
  /// A token that somebody refused; another one is fetched in its place, once.
  package var refused: Secret?
  /// Whether the token of the environment is used, where there is one.
  package var usesEnvironment = true

  /// Seconds: a request that begins now is over by then.
  package static let usualValidity = 60

  /// Asks for the token of the settings.
  package init(
    account: String? = nil, kind: TokenKind? = nil, minimumValidity: Int = Self.usualValidity
  ) {
    (self.account, self.kind, self.minimumValidity) = (account, kind, minimumValidity)
  }
}

extension FrontCommand {
  /// The token that `token` asks for.
  package var tokenRequest: TokenRequest {
    TokenRequest(
      kind: details[.access] != nil ? .access : details[.id] != nil ? .id : nil,
      minimumValidity: details[.minValid].flatMap { Int($0) } ?? TokenRequest.usualValidity)
  }
}

/// A token that is handed out.
package struct UsableToken {
  /// Whose session it is of.
  package let stored: StoredSession
  /// Which kind it is.
  package let kind: TokenKind
  package let token: Secret
  /// When it ends, in seconds since 1970, by the local clock.
  package let expiresAt: Int
  /// Seconds that it is good yet.
  package let validity: Int
  /// How it is used (RFC 6749 §7.1): `Bearer` in most cases.
  package let type: String
  /// What it is good for, where the provider says so.
  package let scopes: [String]?
}

extension SessionAccess {
  /// A token that is good for a while yet.
  ///
  /// For one that is valid for long enough the store is only read: no thread, no connection.
  ///
  /// - Parameter request: Which token.
  /// - Returns: The token.
  /// - Throws: ``CommandError``, with the status of a sign-in where only that helps.
  package func token(_ request: TokenRequest) throws(CommandError) -> UsableToken {
    if request.usesEnvironment, let given = try givenToken(request) { return given }
    let wanted = try wantedToken(request)
    let stored = try fresh(
      account: request.account, wanting: wanted, minimumValidity: request.minimumValidity,
      inPlaceOf: request.refused)
    return usable(stored, wanted)
  }

  /// The token, if it is kept and good for long enough; nobody is asked.
  ///
  /// - Parameter request: Which token.
  /// - Returns: `nil` where it has to be fetched, or cannot be had.
  package func keptToken(_ request: TokenRequest) -> UsableToken? {
    let given: UsableToken?
    do throws(CommandError) {
      given = try givenToken(request)
    } catch {
      return nil
    }
    if let given { return given.validity >= max(1, request.minimumValidity) ? given : nil }
    guard let wanted = try? wantedToken(request),
      let found = try? session(of: request.account)
    else { return nil }
    let token = usable(found, wanted)
    return token.validity >= max(1, request.minimumValidity) ? token : nil
  }

  /// Which kind the settings say.
  ///
  /// - Throws: ``CommandError`` where they say another word.
  package var tokenKind: TokenKind {
    get throws(CommandError) {
      try settings.choice(.tokenKind, of: TokenKind.allCases.map { ($0.rawValue, $0) }) ?? .id
    }
  }

  private func wantedToken(_ request: TokenRequest) throws(CommandError) -> WantedToken {
    let said = request.access.isOfSignIn ? request.kind : .access
    let kind: TokenKind
    if let said { kind = said } else { kind = try tokenKind }
    guard kind == .access else { return .idToken }
    guard try settings.service == .none else { throw CommandError(.noAccessToken) }
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
