import HTTPTypes
import HummingbirdCore
import LoginIdentity

extension IdentityOperations {
  /// Handles a request to the OpenID provider.
  func answer(
    _ endpoint: OpenIDEndpoint, issuer name: String, _ call: RequestRouter.Call
  ) async throws -> HTTPAnswer {
    // Without an origin, its addresses are those under which the client reaches it, as the client compares them.
    let host = call.context.host.flatMap { WebOrigin("http://\($0)")?.text }
    let origin = configuration.openIDOrigin?.text ?? host ?? call.context.origin
    let issuer = OpenIDIssuer(name: name, origin: origin)
    do {
      switch endpoint {
      case .configuration: return try HTTPAnswer(OpenIDMetadata(issuer))
      case .keys: return try HTTPAnswer(await keySet())
      case .authorize: return try await authorize(call, at: issuer)
      case .signIn: return try await continueOpenIDVisit(call, at: issuer)
      case .device: return try openIDDevicePage(call, at: issuer)
      case .endSession: return try await endOpenIDSession(call, at: issuer)
      case .registration: return try registerOpenIDClient(call, at: issuer)
      case .userinfo: return try userinfo(call, at: issuer)
      case .token, .deviceAuthorization, .pushedAuthorization, .introspection, .revocation:
        let form = try Self.openIDForm(of: call)
        return try await answer(
          endpoint, form, openIDCaller(form, call, at: issuer), call, at: issuer)
      }
    } catch let error as OpenIDRefusal {
      return try HTTPAnswer(error)
    }
  }

  /// Handles a request of a program whose client is known.
  private func answer(
    _ endpoint: OpenIDEndpoint, _ form: [String: String], _ caller: OpenIDCaller,
    _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    switch endpoint {
    case .deviceAuthorization: try beginOpenIDDevice(form, caller, at: issuer)
    case .pushedAuthorization: try pushOpenIDRequest(form, caller, at: issuer)
    case .introspection: try introspect(form, caller, at: issuer)
    case .revocation: try revoke(form, caller, at: issuer)
    case .token, .configuration, .keys, .authorize, .signIn, .userinfo, .device, .registration,
      .endSession:
      try await openIDTokens(form, caller, at: issuer)
    }
  }

  /// Returns the fields of a form, none of them repeated (RFC 6749 §3.2).
  static func openIDForm(
    of call: RequestRouter.Call
  ) throws(OpenIDRefusal) -> [String: String] {
    guard call.isForm else {
      throw OpenIDRefusal(
        .invalidRequest, "The content must be application/x-www-form-urlencoded.")
    }
    guard repeatedOpenIDFields(in: call.bytes).isEmpty else {
      throw OpenIDRefusal(.invalidRequest, "A parameter is repeated.")
    }
    return openIDFields(of: call.bytes)
  }

  /// Returns the parameters of a request; one without a value counts as omitted (RFC 6749 §3.1).
  static func openIDFields(of bytes: [UInt8]) -> [String: String] {
    FormCoding.fields(of: bytes).filter { !$0.value.isEmpty }
  }

  /// Returns the parameters that are repeated, except those that may be: of them the first counts (RFC 8707 §2,
  /// RFC 8693 §2.1).
  static func repeatedOpenIDFields(in bytes: [UInt8]) -> Set<String> {
    FormCoding.repeatedNames(in: bytes).subtracting(["resource", "audience"])
  }
}

// Users.
extension IdentityOperations {
  /// Returns the account of a sign-in, which must be as it was: not deleted, turned off or revoked meanwhile.
  func openIDAccount(of session: OpenIDSession) throws -> Account? {
    guard let account = try store.read({ try $0.account(id: session.localID) }),
      account.isDisabled != true, account.validSince ?? 0 <= session.authenticatedAt
    else { return nil }
    return account
  }

  /// Returns the account of a `login_hint`: an email address, a phone number or an ID.
  func openIDAccount(hint: String) throws -> Account? {
    let account = try store.read { data in
      if Syntax.hasFormOfEmail(hint) {
        return try data.account(email: Syntax.canonical(hint))
      }
      if Syntax.isPhoneNumber(hint) { return try data.account(phone: hint) }
      return Syntax.isLocalID(hint) ? try data.account(id: hint) : nil
    }
    return account?.isDisabled == true ? nil : account
  }

  /// Returns the browser's session; `nil` if there isn't one, or it is no longer valid.
  func openIDSession(_ call: RequestRouter.Call, at issuer: OpenIDIssuer) throws -> OpenIDSession? {
    guard let cookie = Self.cookie(issuer.cookie, of: call) else { return nil }
    let key = issuer.key(OpenIDMemory.digest(of: cookie))
    guard let session = openID.with({ $0.sessions.look(key, now: openID.seconds) }) else {
      return nil
    }
    return try openIDAccount(of: session) == nil ? nil : session
  }

  /// Begins a session of the browser, which its cookie names.
  ///
  /// - Returns: The session, and the value of the header that sets the cookie.
  func beginOpenIDSession(
    of account: Account, _ methods: [String], at issuer: OpenIDIssuer
  ) -> (session: OpenIDSession, cookie: String) {
    let text = RandomText.base64URL(43)
    let session = OpenIDSession(
      id: RandomText.base64URL(22), localID: account.localID,
      authenticatedAt: account.tokenSecond(now: now), methods: methods)
    let seconds = openID.seconds
    openID.with {
      $0.sessions.put(
        session, at: issuer.key(OpenIDMemory.digest(of: text)),
        until: seconds + OpenIDMemory.sessionLifetime, now: seconds, limit: OpenIDMemory.limit)
    }
    return (session, issuer.cookieHeader(text, seconds: OpenIDMemory.sessionLifetime))
  }

  /// Ends the browser's session.
  func removeOpenIDSession(_ call: RequestRouter.Call, at issuer: OpenIDIssuer) {
    guard let cookie = Self.cookie(issuer.cookie, of: call) else { return }
    let key = issuer.key(OpenIDMemory.digest(of: cookie))
    openID.with { _ = $0.sessions.take(key, now: openID.seconds) }
  }

  private static func cookie(_ name: String, of call: RequestRouter.Call) -> String? {
    for pair in call.request.headers[.cookie]?.parts(at: ";") ?? [] {
      let parts = pair.parts(at: "=", atMost: 2)
      guard parts.count == 2, parts[0].parts(at: " ").joined() == name else { continue }
      return parts[1]
    }
    return nil
  }
}
