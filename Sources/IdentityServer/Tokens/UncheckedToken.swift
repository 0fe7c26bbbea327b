import Identity
import IdentityProtocol
import TokenVerification

/// A JSON Web Token taken apart, without any check of its signature.
struct UncheckedToken {
  /// What it says.
  let claims: [String: JSONValue]
  /// The payload's text.
  let payloadText: String

  /// Takes a token apart; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.bytes(of: parts[0]),
      let payload = Base64.bytes(of: parts[1]),
      (try? BodyCoding.decode([String: JSONValue].self, from: header)) != nil,
      let claims = try? BodyCoding.decode([String: JSONValue].self, from: payload)
    else { return nil }
    self.claims = claims
    payloadText = String(decoding: payload, as: UTF8.self)
  }
}

extension TokenParts {
  /// Whether the header says that there is no signature.
  var isUnsigned: Bool {
    guard let header = Base64URL.bytes(of: header),
      let fields = try? BodyCoding.decode([String: JSONValue].self, from: header)
    else { return false }
    return fields["alg"] == .string("none")
  }
}
