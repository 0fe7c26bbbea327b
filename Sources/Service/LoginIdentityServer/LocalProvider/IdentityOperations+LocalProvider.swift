import Crypto
import FoundationEssentials
import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  func answer(
    _ endpoint: LocalProviderPath, provider: String, _ call: RequestRouter.Call
  ) async throws -> HTTPAnswer {
    let form = call.method == "POST" ? FormCoding.fields(of: call.bytes) : [:]
    switch endpoint {
    case .configuration:
      return try HTTPAnswer(LocalMetadata(provider: provider, origin: call.context.origin))
    case .keys: return try HTTPAnswer(await keySet())
    case .authorize:
      let fields = call.method == "POST" ? form : call.context.query
      return try authorize(
        provider, fields, origin: call.context.origin, isPost: call.method == "POST")
    case .token, .deviceAuthorization:
      do throws(LocalProvider.OAuthError) {
        guard call.isForm else { throw .invalidRequest }
        let fields = Self.withBasic(form, call)
        guard endpoint == .token else {
          return try beginDevice(provider, fields, origin: call.context.origin)
        }
        let consent = try consent(provider, fields)
        return try await tokens(for: consent, origin: call.context.origin)
      } catch {
        return try HTTPAnswer(status: 400, ["error": error.rawValue])
      }
    case .userinfo:
      let token = RequestRouter.bearer(of: call.request) ?? form["access_token"] ?? ""
      guard let consent = localProvider.consent(accessToken: token, providerID: provider) else {
        return try HTTPAnswer(status: 401, ["error": "invalid_token"])
      }
      return try HTTPAnswer(consent.profile)
    case .endSession:
      let fields = call.context.query.merging(form) { $1 }
      if let address = fields["post_logout_redirect_uri"], mayReturn(to: address) {
        return HTTPAnswer(redirect: address)
      }
      return HTTPAnswer(
        page: ConsentPage.done("Signed out", "You can close this page."))
    }
  }

  /// Handles the page where a short code is entered and the person then decides.
  func answerDevicePage(_ call: RequestRouter.Call) -> HTTPAnswer {
    let path = LocalProviderPath.devicePage
    if call.method == "POST" {
      let form = FormCoding.fields(of: call.bytes)
      let isYes = form["decision"] == "allow"
      guard
        localProvider.decide(typed: form["user_code"] ?? "", person: isYes ? .init(form) : nil)
      else { return HTTPAnswer(status: 400, page: Self.codePage(isWrong: true)) }
      return HTTPAnswer(
        page: isYes
          ? ConsentPage.done(
            "Continue on the other screen", "It finishes the sign-in. You can close this page.")
          : ConsentPage.done("Denied", "No one was signed in. You can close this page."))
    }
    guard let typed = call.context.query["user_code"], !typed.isEmpty else {
      return HTTPAnswer(page: Self.codePage())
    }
    guard let device = localProvider.device(typed: typed) else {
      return HTTPAnswer(status: 400, page: Self.codePage(isWrong: true))
    }
    return HTTPAnswer(
      page: ConsentPage.ask(
        device.providerID, action: path, hidden: [("user_code", device.userCode)], device: device)
    )
  }
}

private extension IdentityOperations {
  static func codePage(isWrong: Bool = false) -> String {
    ConsentPage.askForCode(at: LocalProviderPath.devicePage, isWrong: isWrong)
  }

  /// Handles the authorization endpoint: asks the person, and then redirects with the answer.
  func authorize(
    _ provider: String, _ fields: [String: String], origin: String, isPost: Bool
  ) throws -> HTTPAnswer {
    // RFC 6749 §4.1.2.1: browsers are not redirected to an untrusted address.
    guard let redirect = fields["redirect_uri"], mayReturn(to: redirect),
      let client = fields["client_id"], !client.isEmpty
    else {
      return HTTPAnswer(
        status: 400,
        page: ConsentPage.done(
          "Invalid request",
          "Its client_id is missing, or its redirect_uri doesn't lead to this computer."))
    }
    let request = LocalProvider.Request(
      providerID: provider, clientID: client, redirectURI: redirect, state: fields["state"],
      nonce: fields["nonce"], challenge: fields["code_challenge"],
      isPosted: fields["response_mode"] == "form_post")
    let issuer = LocalMetadata.issuer(provider: provider, origin: origin)
    func send(_ answer: [(name: String, value: String)]) -> HTTPAnswer {
      let state = request.state.map { [(name: "state", value: $0)] } ?? []
      return HTTPAnswer(
        returning: answer + state + [("iss", issuer)], to: redirect, isPosted: request.isPosted)
    }
    guard fields["response_type"] == "code" else {
      return send([("error", "unsupported_response_type")])
    }
    let isOwn = client == Self.ownClientID
    guard isOwn || request.challenge != nil && fields["code_challenge_method"] == "S256" else {
      return send([("error", "invalid_request"), ("error_description", "PKCE with S256 is needed")])
    }
    guard isPost else {
      let kept = [
        "response_type", "client_id", "redirect_uri", "state", "nonce", "code_challenge",
        "code_challenge_method", "response_mode",
      ]
      let hidden = kept.compactMap { name in fields[name].map { (name: name, value: $0) } }
      var page = HTTPAnswer(
        page: ConsentPage.ask(
          provider, action: LocalProviderPath.authorize.path(provider: provider), hidden: hidden))
      page.allowForms(to: redirect)
      return page
    }
    guard fields["decision"] == "allow" else { return send([("error", "access_denied")]) }
    return send([("code", localProvider.code(for: request, person: .init(fields)))])
  }

  func beginDevice(
    _ provider: String, _ fields: [String: String], origin: String
  ) throws(LocalProvider.OAuthError) -> HTTPAnswer {
    guard let client = fields["client_id"], !client.isEmpty else { throw .invalidClient }
    let (deviceCode, userCode) = localProvider.beginDevice(
      providerID: provider, clientID: client,
      isLocal: WebAddress(origin)?.origin?.isLoopback == true)
    let page = origin + LocalProviderPath.devicePage
    let answer: [String: JSONValue] = [
      "device_code": .string(deviceCode), "user_code": .string(userCode),
      "verification_uri": .string(page),
      "verification_uri_complete": .string("\(page)?user_code=\(userCode)"),
      "expires_in": .integer(LocalProvider.deviceLifetime),
      "interval": .integer(LocalProvider.interval),
    ]
    guard let answer = try? HTTPAnswer(answer) else { throw .invalidRequest }
    return answer
  }

  /// Returns the person's consent for a code, a device or a refresh token.
  func consent(
    _ provider: String, _ fields: [String: String]
  ) throws(LocalProvider.OAuthError) -> LocalProvider.Consent {
    guard let client = fields["client_id"], !client.isEmpty else { throw .invalidClient }
    switch fields["grant_type"] {
    case "authorization_code":
      return try localProvider.redeem(
        code: fields["code"] ?? "", providerID: provider, clientID: client,
        redirectURI: fields["redirect_uri"] ?? "", verifier: fields["code_verifier"] ?? "")
    case "urn:ietf:params:oauth:grant-type:device_code":
      return try localProvider.poll(
        deviceCode: fields["device_code"] ?? "", providerID: provider, clientID: client)
    case "refresh_token":
      return try localProvider.redeem(
        refreshToken: fields["refresh_token"] ?? "", providerID: provider, clientID: client)
    default: throw .unsupportedGrant
    }
  }

  func tokens(
    for consent: LocalProvider.Consent, origin: String
  ) async throws(LocalProvider.OAuthError) -> HTTPAnswer {
    let tokens = localProvider.tokens(for: consent)
    guard
      let idToken = try? await issuer.signed(
        TokenPayload(claims: claims(of: consent, accessToken: tokens.access, origin: origin)))
    else { throw .invalidRequest }
    let answer: [String: JSONValue] = [
      "access_token": .string(tokens.access), "token_type": .string("Bearer"),
      "expires_in": .integer(LocalProvider.tokenLifetime),
      "refresh_token": .string(tokens.refresh), "id_token": .string(idToken.reveal { $0 }),
      "scope": .string("openid email profile"),
    ]
    guard let answer = try? HTTPAnswer(answer) else { throw .invalidRequest }
    return answer
  }

  /// Returns the fields of a form with the client ID from `Authorization: Basic` (RFC 6749 §2.3.1).
  static func withBasic(
    _ form: [String: String], _ call: RequestRouter.Call
  ) -> [String: String] {
    guard form["client_id"] == nil, let header = call.request.headers[.authorization],
      let bytes = RequestRouter.credentials(of: "basic", in: header).flatMap({
        Base64.bytes(of: $0)
      })
    else { return form }
    let name = String(decoding: bytes, as: UTF8.self).before(anyOf: ":")
    return form.merging([
      "client_id": PercentEncoding.decoded(name.utf8, plusIsSpace: true)
    ]) { $1 }
  }
}

extension IdentityOperations {
  /// Returns whether a browser may be redirected to an address: one on this computer, or of an allowed origin.
  func mayReturn(to address: String) -> Bool {
    guard let origin = WebAddress(address)?.origin, !address.holds("#") else { return false }
    return origin.scheme == "http" && origin.isLoopbackForBrowsers
      || OriginPolicy(allowed: configuration.allowedOrigins).allowed.contains(origin)
  }

  /// The client ID of the service itself at the local provider, for `createAuthUri`.
  static let ownClientID = "identity-service"

  func claims(
    of consent: LocalProvider.Consent, accessToken: String?, origin: String
  ) -> [String: JSONValue] {
    var claims = consent.profile
    let seconds = localProvider.seconds
    claims["iss"] = .string(LocalMetadata.issuer(provider: consent.providerID, origin: origin))
    claims["aud"] = .string(consent.clientID)
    claims["iat"] = .integer(seconds)
    claims["exp"] = .integer(seconds + LocalProvider.tokenLifetime)
    claims["auth_time"] = .integer(consent.authenticatedAt)
    claims["nonce"] = consent.nonce.map(JSONValue.string)
    if let accessToken {
      // OpenID Connect Core §3.1.3.6: the left half of the digest.
      let digest = Array(SHA256.hash(data: Array(accessToken.utf8)))
      claims["at_hash"] = .string(Base64URL.text(of: digest.prefix(digest.count / 2)))
    }
    return claims
  }
}
