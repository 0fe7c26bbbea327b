import LoginIdentity

extension StoreDocument {
  /// An access token in addition to that of the sign-in, as it's written.
  struct Other: Encodable {
    let scopes: [String]
    let audience: String?
    let resource: String?
    let token: String
    let type: String?
    /// The granted scopes, if the provider named them.
    let granted: [String]?
    let expiresAt: Int
    let cameAt: Int

    init(_ other: OtherToken) {
      (scopes, audience) = (other.request.scopes, other.request.audience)
      (resource, type) = (other.request.resource, other.token.type)
      (granted, expiresAt) = (other.token.scopes, other.token.expiresAt)
      cameAt = other.cameAt
      token = other.token.token.reveal { $0 }
    }
  }

  /// Reads a token; `nil` if something is missing or isn't valid.
  static func other(_ value: JSONValue) -> OtherToken? {
    guard let token = value["token"]?.text, let end = value["expiresAt"]?.whole,
      let came = value["cameAt"]?.whole, let scopes = texts(value["scopes"] ?? .array([]))
    else { return nil }
    return OtherToken(
      request: AccessTokenRequest(
        scopes: scopes, audience: value["audience"]?.text, resource: value["resource"]?.text),
      token: AccessToken(
        token: Secret(token), expiresAt: end, scopes: value["granted"].flatMap { texts($0) },
        type: value["type"]?.text),
      cameAt: came)
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    guard case .array(let items) = value else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }
}
