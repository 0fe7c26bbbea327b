import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityProtocol

// The pages behind `signInWithPopup` and `signInWithRedirect`.
extension IdentityOperations {
  /// The maximum number of accounts to choose from.
  private static let listed = 100

  /// Answers a request for a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - call: The request.
  ///   - isNew: Whether the app asks for a tenant that doesn't exist yet: these operations are those of its project, and
  ///     the page lists no accounts.
  /// - Returns: A page or a script.
  /// - Throws: ``ServiceError`` for a program, storage errors, and errors of the signing key.
  func answer(
    _ page: WebSignInPath, _ call: RequestRouter.Call, forNewTenant isNew: Bool = false
  ) async throws -> HTTPAnswer {
    switch page {
    case .connection: return HTTPAnswer(script: WebSignInScript.connection)
    case .iframe, .handler:
      do throws(WebSignInRequest.Refusal) {
        if page == .iframe { return try frame(call) }
        if call.method != "POST" {
          let request = try WebSignInRequest(call.context.query, isAllowed: mayUse)
          if isNew, configuration.ownerToken != nil { throw .tenant(request.tenantID ?? "") }
          return choose(
            request, state: webSignIns.begin(request, now: now), call,
            isNew ? .init() : choice(of: request.providerID))
        }
      } catch {
        guard call.wantsPage else {
          throw ServiceError(.invalidArgument, "\(error.sentence) \(error.advice)")
        }
        return HTTPAnswer(
          status: 400, page: WebSignInPage.refuse(error.sentence, error.advice))
      }
      return try await decide(call)
    }
  }
}

private extension IdentityOperations {
  /// Returns whether an app's page may use the service: one of this computer, of an allowed origin, or of an allowed
  /// host.
  func mayUse(_ address: String) -> Bool { mayReturn(to: address) || mayContinue(to: address) }

  /// The pages that may contain the frame, in the words of a content security policy.
  var framingSites: [String] {
    let names = ["*.localhost", "127.0.0.1"] + authorizedDomains
    let plain = names.filter { name in
      name.utf8.allSatisfy { Syntax.isLetter($0) || Syntax.isDigit($0) || "*.-".utf8.contains($0) }
    }
    let sites = plain.flatMap { name in ["http", "https"].map { "\($0)://\(name):*" } }
    return sites + OriginPolicy(allowed: configuration.allowedOrigins).allowed.map(\.text)
  }

  func frame(_ call: RequestRouter.Call) throws(WebSignInRequest.Refusal) -> HTTPAnswer {
    _ = try WebSignInRequest.app(in: call.context.query)
    var answer = HTTPAnswer(page: WebSignInPage.frame())
    answer.allowScript(WebSignInScript.frame, sites: ["https://apis.google.com"])
    answer.allowFrames(of: framingSites)
    return answer
  }

  func choose(
    _ request: WebSignInRequest, state: String, _ call: RequestRouter.Call,
    _ choice: WebSignInPage.Choice, _ correction: WebSignInPage.Correction? = nil
  ) -> HTTPAnswer {
    HTTPAnswer(
      status: correction == nil ? 200 : 400,
      page: WebSignInPage.choose(
        request, state: state, choice: choice,
        otherName: Self.otherName(request, call), correction: correction))
  }

  /// Handles the person's choice.
  func decide(_ call: RequestRouter.Call) async throws -> HTTPAnswer {
    let form = FormCoding.fields(of: call.bytes)
    let state = form["state"] ?? ""
    guard let request = webSignIns.request(state, now: now) else { return Self.expired }
    var person: LocalProvider.Person?
    if let id = form["account"] {
      person = try self.person(id, at: request.providerID)
      guard person != nil else {
        return choose(
          request, state: state, call, choice(of: request.providerID),
          .init(sentence: "This account no longer exists. Choose another one."))
      }
    } else if form["decision"] != "deny" {
      person = LocalProvider.Person(form)
      guard person?.email != nil else {
        return choose(
          request, state: state, call, choice(of: request.providerID),
          .init(sentence: "That's not a valid email. Check it and try again.", details: form))
      }
    }
    // Two answers of one page at the same moment.
    guard webSignIns.take(state, now: now) != nil else { return Self.expired }
    var answer = HTTPAnswer(
      page: WebSignInPage.deliver(
        try await result(of: request, person, origin: call.context.origin)))
    answer.allowScript(WebSignInScript.deliver)
    return answer
  }

  static let expired = HTTPAnswer(
    status: 400,
    page: WebSignInPage.refuse(
      "This page was already used or has expired.", "Go back to the app, and sign in again."))

  /// Returns the provider's accounts; none if only the owner may see accounts.
  func choice(of providerID: String) -> WebSignInPage.Choice {
    guard configuration.ownerToken == nil,
      let accounts = try? store.read({
        try $0.accounts(providerID: providerID, limit: Self.listed + 1)
      })
    else { return .init() }
    return .init(
      people: accounts.prefix(Self.listed).compactMap { account in
        account.identities.first { $0.providerId == providerID }.map(LocalProvider.Person.init)
      }, isPartial: accounts.count > Self.listed)
  }

  func person(_ id: String, at providerID: String) throws -> LocalProvider.Person? {
    guard configuration.ownerToken == nil,
      let account = try store.read({ try $0.account(providerID: providerID, rawID: id) })
    else { return nil }
    return account.identities.first { $0.providerId == providerID }
      .map(LocalProvider.Person.init)
  }

  /// Returns the name of this page if the browser separates its data from that of the app's page, which gets the answer
  /// of a redirect from them.
  static func otherName(_ request: WebSignInRequest, _ call: RequestRouter.Call) -> String? {
    guard !request.kind.isPopup,
      let own = call.request.head.authority.flatMap({ WebAuthority($0)?.host }),
      let app = request.address.flatMap({ WebAddress($0)?.origin?.authority.host }),
      site(of: own) != site(of: app)
    else { return nil }
    return own
  }

  /// Returns about the part of a name that browsers take for a site: the last two labels.
  static func site(of host: String) -> String {
    let labels = host.parts(at: ".")
    guard labels.count > 2, WebAuthority(host)?.isAddress == false else { return host }
    return labels.suffix(2).joined(separator: ".")
  }
}

private extension IdentityOperations {
  /// Returns the result of a sign-in for the script of the page: JSON.
  ///
  /// - Parameters:
  ///   - request: The app's request.
  ///   - person: The account; `nil` if the person canceled.
  ///   - origin: The origin of the service.
  /// - Returns: Firebase's event, the name for storing it, and the address to return to.
  /// - Throws: Errors of the signing key.
  func result(
    of request: WebSignInRequest, _ person: LocalProvider.Person?, origin: String
  ) async throws -> String {
    var event: [String: JSONValue] = [
      "type": .string(request.kind.rawValue),
      "eventId": request.eventID.map(JSONValue.string) ?? .null,
      "sessionId": .string(RandomText.alphanumeric(43)),
      "tenantId": request.tenantID.map(JSONValue.string) ?? .null, "postBody": .null,
      "urlResponse": .null, "error": .null,
    ]
    if let person {
      event["urlResponse"] = .string(try await response(for: person, request, origin: origin))
    } else {
      event["error"] = .object([
        "code": .string("auth/user-cancelled"),
        "message": .string("The person canceled the sign-in."),
      ])
    }
    let isRedirect = !request.kind.isPopup
    let result: [String: JSONValue] = [
      "event": .object(event), "storageKey": .string(request.app.storageKey),
      "address": (isRedirect ? request.address : nil).map(JSONValue.string) ?? .null,
    ]
    return String(decoding: try JSONCoding.bytes(of: result), as: UTF8.self)
  }

  /// Returns the provider's response for `signInWithIdp`: an address with tokens of the local provider.
  func response(
    for person: LocalProvider.Person, _ request: WebSignInRequest, origin: String
  ) async throws -> String {
    let consent = LocalProvider.Consent(
      providerID: request.providerID, clientID: Self.ownClientID, person: person, nonce: nil,
      authenticatedAt: localProvider.seconds)
    let access = localProvider.tokens(for: consent).access
    let idToken = try await issuer.signed(
      TokenPayload(claims: claims(of: consent, accessToken: access, origin: origin)))
    let fields = [
      ("providerId", request.providerID), ("id_token", idToken.reveal { $0 }),
      ("access_token", access),
    ]
    return FormCoding.adding(fields, to: origin + WebSignInPath.page)
  }
}
