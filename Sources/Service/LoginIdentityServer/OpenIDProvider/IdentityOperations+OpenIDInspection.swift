import HTTPTypes
import LoginIdentity

extension IdentityOperations {
  /// Returns an access token of an issuer that is valid now.
  func openIDAccessToken(_ text: String, at issuer: OpenIDIssuer) -> OpenIDMemory.Token? {
    openID.with { $0.accessTokens.look(OpenIDMemory.digest(of: text), now: openID.seconds) }
      .flatMap { $0.grant.issuer == issuer.name ? $0 : nil }
  }

  /// Returns the claims of a token's user (OpenID Connect Core §5.3).
  func userinfo(_ call: RequestRouter.Call, at issuer: OpenIDIssuer) throws -> HTTPAnswer {
    let form = call.method == "POST" && call.isForm ? FormCoding.fields(of: call.bytes) : [:]
    guard let text = RequestRouter.bearer(of: call.request) ?? form["access_token"] else {
      var answer = try HTTPAnswer(OpenIDRefusal(.invalidToken, "The access token is missing."))
      // RFC 6750 §3.1: no error code for a request without a token.
      answer.head.headerFields[.wwwAuthenticate] = "Bearer"
      return answer
    }
    guard let token = openIDAccessToken(text, at: issuer) else {
      throw OpenIDRefusal(.invalidToken, "The access token is unknown or expired.")
    }
    guard let session = token.grant.session, token.grant.scopes.has(.openID) else {
      throw OpenIDRefusal(.insufficientScope, "The access token lacks the scope openid.")
    }
    guard let account = try openIDAccount(of: session) else {
      throw OpenIDRefusal(.invalidToken, "The user no longer exists, is turned off or was revoked.")
    }
    return try HTTPAnswer(OpenIDClaims.user(account, scopes: token.grant.scopes))
  }

  /// Describes a token (RFC 7662 §2.2); a client that doesn't authenticate sees only its own.
  func introspect(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    let (name, now) = (try Self.tokenName(in: form), openID.seconds)
    let (access, refresh) = openID.with {
      ($0.accessTokens.look(name, now: now), $0.refreshTokens.look(name, now: now))
    }
    guard let token = access ?? refresh, !token.isUsed, token.grant.issuer == issuer.name,
      caller.isAuthenticated || token.grant.clientID == caller.id
    else { return try HTTPAnswer(["active": JSONValue.bool(false)]) }
    let account = try token.grant.session.flatMap { try openIDAccount(of: $0) }
    guard token.grant.session == nil || account != nil else {
      return try HTTPAnswer(["active": JSONValue.bool(false)])
    }
    var answer: [String: JSONValue] = [
      "active": .bool(true), "client_id": .string(token.grant.clientID),
      "iss": .string(issuer.address), "sub": .string(account?.localID ?? token.grant.clientID),
      "aud": .string(token.grant.audience ?? issuer.address), "iat": .integer(token.issuedAt),
      "exp": .integer(token.expiresAt),
    ]
    answer["scope"] = token.grant.scopeClaim
    if access != nil { answer["token_type"] = .string("Bearer") }
    answer["username"] = (account?.email ?? account?.phoneNumber).map(JSONValue.string)
    answer["act"] = token.grant.actor
    return try HTTPAnswer(answer)
  }

  /// Revokes a token (RFC 7009 §2): a refresh token with all that follow from the same consent.
  func revoke(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    let (name, now) = (try Self.tokenName(in: form), openID.seconds)
    let isOwn = openID.with { memory in
      let refresh = memory.refreshTokens.look(name, now: now)
      guard let token = refresh ?? memory.accessTokens.look(name, now: now),
        token.grant.issuer == issuer.name
      else { return true }
      guard token.grant.clientID == caller.id else { return false }
      if refresh == nil {
        _ = memory.accessTokens.take(name, now: now)
      } else {
        memory.end(family: token.grant.family, now: now)
      }
      return true
    }
    guard isOwn else {
      throw OpenIDRefusal(.unauthorizedClient, "The token belongs to another client.")
    }
    return try HTTPAnswer([String: JSONValue]())
  }

  /// Signs the browser out, and returns to the app (OpenID Connect RP-Initiated Logout §2).
  ///
  /// Without an ID token of the session's user, the page asks first.
  func endOpenIDSession(
    _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    let isPost = call.method == "POST"
    let fields =
      isPost ? Self.openIDFields(of: call.bytes) : call.context.query.filter { !$0.value.isEmpty }
    let hint = try await hint(in: fields, at: issuer)
    if let named = fields["client_id"], let own = hint?["aud"]?.text, named != own {
      return HTTPAnswer(
        status: 400,
        page: ConsentPage.done("Invalid request", "client_id and id_token_hint differ."))
    }
    let id = fields["client_id"] ?? hint?["aud"]?.text
    let session = try openIDSession(call, at: issuer)
    let isAsked = isPost && fields["decision"] == "allow"
    guard session == nil || isAsked || hint?["sub"]?.text == session?.localID else {
      let names = [
        "id_token_hint", "client_id", "post_logout_redirect_uri", "state", "logout_hint",
      ]
      var page = HTTPAnswer(
        page: OpenIDPage.signOut(at: issuer, fields.filter { names.contains($0.key) }))
      if let address = logoutAddress(fields, client: id, at: issuer) {
        OpenIDRedirect(address: address, mode: .query, state: nil, issuer: "").allow(on: &page)
      }
      return page
    }
    removeOpenIDSession(call, at: issuer)
    var answer: HTTPAnswer
    if let address = logoutAddress(fields, client: id, at: issuer) {
      let state = fields["state"].map { [("state", $0)] } ?? []
      answer = HTTPAnswer(
        redirect: state.isEmpty ? address : FormCoding.adding(state, to: address))
    } else {
      answer = HTTPAnswer(page: ConsentPage.done("Signed out", "You can close this page."))
    }
    answer.head.headerFields[.setCookie] = issuer.cookieHeader("", seconds: 0)
    return answer
  }
}

private extension IdentityOperations {
  /// Returns the name under which the token of a form is stored.
  static func tokenName(in form: [String: String]) throws(OpenIDRefusal) -> String {
    guard let text = form["token"] else {
      throw OpenIDRefusal(.invalidRequest, "token is missing.")
    }
    return OpenIDMemory.digest(of: text)
  }

  func hint(
    in fields: [String: String], at issuer: OpenIDIssuer
  ) async throws -> [String: JSONValue]? {
    guard let text = fields["id_token_hint"] else { return nil }
    return try await ownIDToken(text, at: issuer)
  }

  /// Returns the address to return to; `nil` if there is none that the client may have.
  func logoutAddress(
    _ fields: [String: String], client id: String?, at issuer: OpenIDIssuer
  ) -> String? {
    guard let address = fields["post_logout_redirect_uri"],
      address.utf8.count <= OpenIDRequest.limit
    else { return nil }
    guard let client = openIDClient(id ?? "-", at: issuer),
      mayReturn(to: address, of: client, client.logoutRedirects)
    else { return nil }
    return address
  }
}
