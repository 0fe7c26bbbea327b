import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginTokenVerification

extension IdentityOperations {
  /// Returns a registered client, or any other ID as one that isn't registered; `nil` for an invalid ID.
  func openIDClient(_ id: String?, at issuer: OpenIDIssuer) -> OpenIDClient? {
    guard let id else { return nil }
    return openID.with { $0.clients.look(issuer.key(id), now: openID.seconds) ?? $0.seeded[id] }
      ?? OpenIDClient(unregistered: id)
  }

  /// Returns the client that sent a form, after checking its secret or its assertion.
  ///
  /// - Throws: ``OpenIDRefusal`` `invalid_client`, or `invalid_request` for several ways at once (RFC 6749 §2.3).
  func openIDCaller(
    _ form: [String: String], _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) throws(OpenIDRefusal) -> OpenIDCaller {
    let basic = try Self.basicCredentials(of: call)
    let assertion = form["client_assertion"]
    // Older versions of oidc-agent send the same secret in both places.
    let secrets = Set([basic?.secret, form["client_secret"]].compactMap(\.self))
    guard secrets.count + (assertion == nil ? 0 : 1) <= 1 else {
      throw OpenIDRefusal(.invalidRequest, "The client must authenticate in one way only.")
    }
    if let assertion { return try caller(assertion, form, at: issuer) }
    if let named = form["client_id"], let basic, named != basic.id {
      throw OpenIDRefusal(.invalidRequest, "client_id and the Authorization header differ.")
    }
    guard let client = openIDClient(basic?.id ?? form["client_id"], at: issuer) else {
      throw OpenIDRefusal(.invalidClient, "client_id is missing or not valid.")
    }
    let secret = (basic?.secret ?? form["client_secret"]).flatMap { $0.isEmpty ? nil : $0 }
    switch client.method {
    // Without registration any secret is the right one.
    case nil: return OpenIDCaller(client: client, isAuthenticated: secret != nil)
    case .some(.none) where secret == nil:
      return OpenIDCaller(client: client, isAuthenticated: false)
    case .secretBasic, .secretPost:
      let digest = OpenIDMemory.digest(of: secret ?? "")
      guard let own = client.secretDigest, Secret(digest) == Secret(own) else {
        throw OpenIDRefusal(.invalidClient, "The secret of the client is wrong.")
      }
      return OpenIDCaller(client: client, isAuthenticated: true)
    case .some(.none), .privateKey:
      throw OpenIDRefusal(.invalidClient, "The client is registered with another method.")
    }
  }
}

private extension IdentityOperations {
  static let assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
  /// The maximum lifetime of an assertion, and the difference of clocks, in seconds.
  static let assertionLifetime = 3600
  static let clockDifference = 60

  /// Returns ID and secret of `Authorization: Basic`, which are encoded as in a form (RFC 6749 §2.3.1).
  static func basicCredentials(
    of call: RequestRouter.Call
  ) throws(OpenIDRefusal) -> (id: String, secret: String?)? {
    guard let header = call.request.headers[.authorization],
      let text = RequestRouter.credentials(of: "basic", in: header)
    else { return nil }
    let parts = (Base64.bytes(of: text) ?? []).split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw OpenIDRefusal(.invalidClient, "The Authorization header is not valid.")
    }
    let (id, secret) = (parts[0], parts[1])
    return (
      PercentEncoding.decoded(id, plusIsSpace: true),
      secret.isEmpty ? nil : PercentEncoding.decoded(secret, plusIsSpace: true)
    )
  }

  /// Returns the client that signed an assertion (RFC 7523 §3), which works once.
  func caller(
    _ assertion: String, _ form: [String: String], at issuer: OpenIDIssuer
  ) throws(OpenIDRefusal) -> OpenIDCaller {
    let problem = OpenIDRefusal(.invalidClient, "client_assertion is not valid.")
    guard form["client_assertion_type"] == Self.assertionType else {
      throw OpenIDRefusal(.invalidClient, "client_assertion_type is missing or unknown.")
    }
    guard let token = try? CompactToken(Secret(assertion)),
      let id = token.claims["iss"]?.text, token.claims["sub"]?.text == id,
      form["client_id"] ?? id == id, let client = openIDClient(id, at: issuer)
    else { throw problem }
    guard client.method == .privateKey, let keys = client.keys else {
      throw OpenIDRefusal(.invalidClient, "The client is not registered with keys.")
    }
    let audiences = [issuer.address] + OpenIDEndpoint.allCases.map { issuer.address(of: $0) }
    let now = openID.seconds
    guard (try? keys.check(token)) != nil,
      OpenIDMemory.texts(token.claims["aud"]).contains(where: audiences.contains),
      let end = token.claims["exp"]?.whole, now < end,
      end <= now + Self.assertionLifetime + Self.clockDifference,
      token.claims["nbf"]?.whole ?? now <= now + Self.clockDifference,
      let name = token.claims["jti"]?.text, name.utf8.count <= 256
    else { throw problem }
    let isFirst = openID.with { memory in
      let key = issuer.key("\(id)\n\(name)")
      guard memory.assertions.look(key, now: now) == nil else { return false }
      memory.assertions.put((), at: key, until: end, now: now, limit: OpenIDMemory.limit)
      return true
    }
    guard isFirst else {
      throw OpenIDRefusal(.invalidClient, "client_assertion was already used.")
    }
    return OpenIDCaller(client: client, isAuthenticated: true)
  }
}
