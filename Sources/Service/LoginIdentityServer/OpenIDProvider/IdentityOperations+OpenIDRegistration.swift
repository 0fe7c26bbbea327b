import HTTPTypes
import HummingbirdCore
import LoginIdentity
import LoginTokenVerification

extension IdentityOperations {
  /// Registers a client (RFC 7591 §3.1); with an owner's token only the owner may.
  func registerOpenIDClient(
    _ call: RequestRouter.Call, at issuer: OpenIDIssuer
  ) throws -> HTTPAnswer {
    if let own = configuration.ownerToken {
      guard let token = RequestRouter.bearer(of: call.request), Secret(token) == own else {
        throw OpenIDRefusal(.invalidToken, "Registration needs the token of the owner.")
      }
    }
    guard call.request.headers[.contentType]?.begins(with: "application/json") == true,
      let wanted = JSONSyntax.object(call.bytes)
    else { throw OpenIDRefusal(.invalidMetadata, "The content must be a JSON object.") }
    let method = try Self.method(of: wanted) ?? .secretBasic
    var client = try openIDClient(RandomText.alphanumeric(24), method, wanted)
    // The answer has only what applies (RFC 7591 §3.2.1).
    var answer = wanted.filter { Self.passedOn.contains($0.key) }
    answer["response_types"] = try Self.offered(["code"], as: "response_types", in: wanted)
    answer["grant_types"] = try Self.offered(
      OpenIDGrantType.allCases.map(\.rawValue), as: "grant_types", in: wanted)
    answer["id_token_signed_response_alg"] = .string(SigningKey.algorithm.rawValue)
    switch method {
    case .none, .privateKey: break
    case .secretBasic, .secretPost:
      let secret = RandomText.base64URL(43)
      client.secretDigest = OpenIDMemory.digest(of: secret)
      answer["client_secret"] = .string(secret)
      answer["client_secret_expires_at"] = .integer(0)
    }
    let now = openID.seconds
    openID.with {
      $0.clients.put(
        client, at: issuer.key(client.id), until: .max, now: now, limit: OpenIDMemory.limit)
    }
    answer["client_id"] = .string(client.id)
    answer["client_id_issued_at"] = .integer(now)
    answer["token_endpoint_auth_method"] = .string(method.rawValue)
    return try HTTPAnswer(status: 201, answer)
  }

  /// Returns a client with the details that it wants, but without a secret.
  func openIDClient(
    _ id: String, _ method: OpenIDClient.Method, _ wanted: [String: JSONValue]
  ) throws(OpenIDRefusal) -> OpenIDClient {
    var client = OpenIDClient(id: id, method: method)
    client.redirects = try addresses("redirect_uris", of: wanted)
    client.logoutRedirects = try addresses("post_logout_redirect_uris", of: wanted)
    client.name = wanted["client_name"]?.text.map(Syntax.name)
    client.keys = try Self.keys(of: wanted, for: method)
    return client
  }

  /// Returns the way in which a client wants to authenticate; `nil` if it doesn't say.
  static func method(
    of wanted: [String: JSONValue]
  ) throws(OpenIDRefusal) -> OpenIDClient.Method? {
    guard let named = wanted["token_endpoint_auth_method"] else { return nil }
    guard let method = OpenIDClient.Method(rawValue: named.text ?? "") else {
      throw OpenIDRefusal(.invalidMetadata, "token_endpoint_auth_method is unknown.")
    }
    return method
  }

  /// The details of a client that are stored, or that only people read.
  private static let passedOn: Set<String> = [
    "redirect_uris", "post_logout_redirect_uris", "client_name", "jwks", "scope", "contacts",
    "client_uri", "logo_uri", "tos_uri", "policy_uri", "application_type", "software_id",
    "software_version",
  ]

  /// Returns what is offered of a list that the client wants; the whole offer if it doesn't say.
  private static func offered(
    _ offer: [String], as name: String, in wanted: [String: JSONValue]
  ) throws(OpenIDRefusal) -> JSONValue {
    guard let value = wanted[name] else { return .array(offer.map(JSONValue.string)) }
    let common = OpenIDMemory.texts(value).filter(offer.contains)
    guard !common.isEmpty else {
      throw OpenIDRefusal(.invalidMetadata, "\(name) has nothing that is offered.")
    }
    return .array(common.map(JSONValue.string))
  }

  /// Returns a list of addresses that the client may have.
  private func addresses(
    _ name: String, of wanted: [String: JSONValue]
  ) throws(OpenIDRefusal) -> [String] {
    let list: [JSONValue]
    switch wanted[name] {
    case nil, .null: return []
    case .array(let items): list = items
    case .object, .string, .integer, .number, .bool:
      throw OpenIDRefusal(.invalidRedirect, "\(name) must be a list.")
    }
    let texts = list.compactMap(\.text)
    guard texts.count == list.count, texts.count <= 100,
      texts.allSatisfy({
        $0.utf8.count <= OpenIDRequest.limit && mayHave($0, isRegistered: true)
      })
    else {
      throw OpenIDRefusal(
        .invalidRedirect, "\(name) must lead to this computer or to an allowed origin.")
    }
    return texts
  }

  private static func keys(
    of wanted: [String: JSONValue], for method: OpenIDClient.Method
  ) throws(OpenIDRefusal) -> KeySet? {
    guard wanted["jwks_uri"] == nil else {
      throw OpenIDRefusal(.invalidMetadata, "Send the keys as jwks: jwks_uri is not offered.")
    }
    guard let found = wanted["jwks"] else {
      guard method != .privateKey else {
        throw OpenIDRefusal(.invalidMetadata, "private_key_jwt needs the public keys as jwks.")
      }
      return nil
    }
    guard let bytes = try? JSONCoding.bytes(of: found), let keys = try? KeySet(json: bytes),
      (1...20).contains(keys.keys.count)
    else { throw OpenIDRefusal(.invalidMetadata, "jwks has no usable key.") }
    return keys
  }
}
