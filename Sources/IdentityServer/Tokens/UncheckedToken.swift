import Crypto
import IdentityProtocol
import _CryptoExtras

/// A JSON Web Token taken apart, without any check of its signature.
struct UncheckedToken {
  /// What it says.
  let claims: [String: JSONValue]
  /// The payload's text.
  let payloadText: String
  /// How it claims to be signed.
  let algorithm: String?
  /// The name of the key it claims to be signed with.
  let keyID: String?

  /// Takes a token apart; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.bytes(of: parts[0]),
      let payload = Base64.bytes(of: parts[1]),
      let fields = try? BodyCoding.decode([String: JSONValue].self, from: header),
      let claims = try? BodyCoding.decode([String: JSONValue].self, from: payload)
    else { return nil }
    self.claims = claims
    payloadText = String(decoding: payload, as: UTF8.self)
    algorithm = fields["alg"]?.text
    keyID = fields["kid"]?.text
  }
}

/// The three parts of a token in compact form (RFC 7515 §7.1), nothing checked.
struct TokenParts {
  /// The first part as it came; the same for all tokens of a key.
  let header: [UInt8]
  /// The second part, decoded.
  let payload: [UInt8]
  /// What was signed.
  let message: [UInt8]
  /// The third part, decoded.
  let signature: [UInt8]

  /// Takes a token apart; `nil` for anything else.
  init?(_ token: [UInt8]) {
    let dot = UInt8(ascii: ".")
    guard let first = token.firstIndex(of: dot), let last = token.lastIndex(of: dot), first < last,
      !token[(first + 1)..<last].contains(dot),
      let payload = Base64.bytes(of: token[(first + 1)..<last]),
      let signature = Base64.bytes(of: token[(last + 1)...])
    else { return nil }
    header = Array(token[..<first])
    message = Array(token[..<last])
    self.payload = payload
    self.signature = signature
  }

  /// Whether the header says that there is no signature.
  var isUnsigned: Bool {
    guard let header = Base64.bytes(of: header[...]),
      let fields = try? BodyCoding.decode([String: JSONValue].self, from: header)
    else { return false }
    return fields["alg"] == .string("none")
  }
}
