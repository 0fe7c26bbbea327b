import HTTPTypes
import HummingbirdCore
import LoginIdentity

extension IdentityOperations {
  /// Begins a sign-in in the browser, or ends it at once if nothing has to be asked (OpenID Connect Core §3.1.2).
  func authorize(_ call: RequestRouter.Call, at issuer: OpenIDIssuer) async throws -> HTTPAnswer {
    let isPost = call.method == "POST"
    guard !isPost || call.isForm else { return Self.refusal("The request isn't a form.") }
    let bytes = isPost ? call.bytes : Array((call.request.uri.query ?? "").utf8)
    var fields = Self.openIDFields(of: bytes)
    var repeated = Self.repeatedOpenIDFields(in: bytes)
    if let name = fields["request_uri"] {
      let key = issuer.key(name)
      guard let pushed = openID.with({ $0.pushed.take(key, now: openID.seconds) }),
        pushed["client_id"] == fields["client_id"]
      else { return Self.refusal("The request_uri is unknown, was already used or has expired.") }
      (fields, repeated) = (pushed, [])
    }
    // RFC 6749 §4.1.2.1: browsers are not redirected to an untrusted address.
    guard repeated.isDisjoint(with: ["client_id", "redirect_uri"]) else {
      return Self.refusal("Its client_id or its redirect_uri is repeated.")
    }
    guard let client = openIDClient(fields["client_id"], at: issuer) else {
      return Self.refusal("Its client_id is missing or isn't valid.")
    }
    guard let address = fields["redirect_uri"],
      address.utf8.count <= OpenIDRequest.limit,
      mayReturn(to: address, of: client, client.redirects)
    else {
      return Self.refusal(
        "Its redirect_uri is missing, doesn't lead to this computer, or isn't registered.")
    }
    let redirect = OpenIDRedirect(
      address: address,
      mode: fields["response_mode"].flatMap(OpenIDRequest.ResponseMode.init(rawValue:)) ?? .query,
      state: fields["state"], issuer: issuer.address)
    do {
      let request = try OpenIDRequest(
        fields, hasRepeated: !repeated.isEmpty, client: client, redirect: redirect)
      return try await begin(request, call, at: issuer)
    } catch let error as OpenIDRefusal {
      return redirect.answer(error)
    }
  }

  /// Stores a request for the browser (RFC 9126 §2.1).
  func pushOpenIDRequest(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    guard form["request_uri"] == nil else {
      throw OpenIDRefusal(.invalidRequest, "A pushed request can't have a request_uri.")
    }
    guard let address = form["redirect_uri"],
      mayReturn(to: address, of: caller.client, caller.client.redirects)
    else { throw OpenIDRefusal(.invalidRequest, "redirect_uri is missing or not allowed.") }
    var fields = form.filter { !$0.key.utf8.starts(with: "client_".utf8) }
    fields["client_id"] = caller.id
    _ = try OpenIDRequest(
      fields, hasRepeated: false, client: caller.client,
      redirect: OpenIDRedirect(address: address, mode: .query, state: nil, issuer: ""))
    let name = "urn:ietf:params:oauth:request_uri:\(RandomText.base64URL(32))"
    let (now, pushed) = (openID.seconds, fields)
    openID.with {
      $0.pushed.put(
        pushed, at: issuer.key(name), until: now + OpenIDMemory.pushedLifetime, now: now,
        limit: OpenIDMemory.limit)
    }
    let answer: [String: JSONValue] = [
      "request_uri": .string(name), "expires_in": .integer(OpenIDMemory.pushedLifetime),
    ]
    return try HTTPAnswer(status: 201, answer)
  }

  /// Returns the answer with a code.
  func finish(
    _ request: OpenIDRequest, _ session: OpenIDSession, at issuer: OpenIDIssuer
  ) -> HTTPAnswer {
    let code = RandomText.base64URL(43)
    let grant = OpenIDGrant(
      issuer: issuer.name, clientID: request.clientID, scopes: request.scopes,
      audience: request.audience, session: session, nonce: request.nonce)
    let now = openID.seconds
    openID.with {
      $0.codes.put(
        .init(
          grant: grant, redirect: request.redirect.address, challenge: request.challenge,
          expiresAt: now + OpenIDMemory.codeLifetime),
        at: OpenIDMemory.digest(of: code), until: now + OpenIDMemory.tokenLifetime, now: now,
        limit: OpenIDMemory.limit)
    }
    return request.redirect.answer([("code", code)])
  }

  private static func refusal(_ sentence: String) -> HTTPAnswer {
    HTTPAnswer(status: 400, page: ConsentPage.done("Invalid request", sentence))
  }
}

private extension IdentityOperations {
  /// Answers a request at once, or shows the page for it.
  func begin(
    _ request: OpenIDRequest, _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    if configuration.hintsSignIn, let hint = request.loginHint {
      guard let account = try openIDAccount(hint: hint) else {
        throw OpenIDRefusal(.denied, "No user has this login_hint.")
      }
      let (session, cookie) = beginOpenIDSession(of: account, [], at: issuer)
      var answer = finish(request, session, at: issuer)
      answer.head.headerFields[.setCookie] = cookie
      return answer
    }
    let session = try await usableSession(for: request, call, at: issuer)
    if request.prompts.contains(.none) {
      guard let session else {
        throw OpenIDRefusal(.loginRequired, "The browser has no session for this request.")
      }
      return finish(request, session, at: issuer)
    }
    if let session, request.prompts.isDisjoint(with: [.login, .selectAccount]) {
      guard request.prompts.contains(.consent) else {
        return finish(request, session, at: issuer)
      }
      return try ask(.init(purpose: .app(request), session: session), at: issuer)
    }
    return try ask(.init(purpose: .app(request)), at: issuer)
  }

  /// Returns the browser's session if it is young enough, and of the user whom the request names.
  func usableSession(
    for request: OpenIDRequest, _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) async throws -> OpenIDSession? {
    guard let session = try openIDSession(call, at: issuer) else { return nil }
    if let maxAge = request.maxAge, openID.seconds - session.authenticatedAt >= maxAge {
      return nil
    }
    if let hint = request.loginHint, try openIDAccount(hint: hint)?.localID != session.localID {
      return nil
    }
    if let token = request.tokenHint {
      guard let claims = try await ownIDToken(token, at: issuer),
        claims["sub"]?.text == session.localID
      else { return nil }
    }
    return session
  }
}

extension IdentityOperations {
  /// Stores a visit, and returns the page for its next step.
  func ask(
    _ visit: OpenIDMemory.Visit, at issuer: OpenIDIssuer, name: String? = nil,
    _ correction: OpenIDPage.Correction? = nil
  ) throws -> HTTPAnswer {
    let (name, now) = (name ?? RandomText.base64URL(43), openID.seconds)
    openID.with {
      $0.visits.put(
        visit, at: issuer.key(name), until: now + OpenIDMemory.visitLifetime, now: now,
        limit: OpenIDMemory.limit)
    }
    let page = OpenIDPage(issuer: issuer, visit: name, app: try app(of: visit, at: issuer))
    let html: String
    if let session = visit.session {
      html = page.agree(user: try store.account(id: session.localID))
    } else {
      let users = try openIDUsers()
      html = page.signIn(users: users.users, isPartial: users.isPartial, correction: correction)
    }
    var answer = HTTPAnswer(status: correction == nil ? 200 : 400, page: html)
    if case .app(let request) = visit.purpose { request.redirect.allow(on: &answer) }
    return answer
  }

  /// The maximum number of users on the page.
  private static let listed = 100

  /// Returns the users to choose from; none if only the owner may see them.
  private func openIDUsers() throws -> (users: [Account], isPartial: Bool) {
    guard configuration.ownerToken == nil else { return ([], false) }
    let found = try store.read { try $0.accounts(limit: Self.listed + 1) }
    return (found.prefix(Self.listed).filter { $0.isDisabled != true }, found.count > Self.listed)
  }

  private func app(of visit: OpenIDMemory.Visit, at issuer: OpenIDIssuer) throws -> OpenIDPage.App {
    switch visit.purpose {
    case .app(let request):
      let client = openIDClient(request.clientID, at: issuer)
      return .init(
        name: client?.name ?? request.clientID,
        place: WebAddress(request.redirect.address)?.origin?.text, scopes: request.scopes,
        hint: request.loginHint)
    case .device(let code):
      let device = openID.with { $0.devices.look(code, now: openID.seconds) }
      let id = device?.grant.clientID ?? ""
      return .init(
        name: openIDClient(id, at: issuer)?.name ?? id, scopes: device?.grant.scopes ?? [],
        userCode: device?.userCode ?? "")
    }
  }
}
