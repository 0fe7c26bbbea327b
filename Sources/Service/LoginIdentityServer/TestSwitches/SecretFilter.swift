import LoginIdentity

/// Replaces passwords, tokens and codes in what the journal shows.
///
/// It judges by the names of fields, and replaces rather too much than too little. Numbers and truth values are never
/// secret: `code` is also the status of an error.
enum SecretFilter {
  static let marker = "(secret)"

  /// Parts of names whose texts are secret, in lower case without underscores.
  private static let parts = bytes(of: [
    "password", "token", "code", "secret", "credential", "session", "cookie", "hash", "salt",
    "signature", "challenge", "postbody", "requesturi", "verifier", "link", "key", "assertion",
    "clientdata", "authenticatordata", "attestation", "userhandle", "authuri", "urlresponse",
    "samlresponse", "proof", "captcha", "receipt",
  ])
  /// Whole names whose texts are secret.
  private static let names = bytes(of: ["state", "nonce", "visit"])
  /// Names that aren't secret: of an app's API key, and what OAuth says about tokens and codes.
  private static let publicNames = bytes(of: [
    "key", "apikey", "tokentype", "tokentypehint", "issuedtokentype", "subjecttokentype",
    "tokenendpoint", "tokenendpointauthmethod", "codechallengemethod", "endsessionendpoint",
  ])
  /// The beginnings of secrets within a sentence; `eyJ` is that of a signed token.
  private static let signs = bytes(of: ["eyJ", "token=", "code=", "password=", "assertion="])

  /// Returns texts as bytes, once: every request is compared with them.
  private static func bytes(of texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Returns a value without secrets.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of its field; empty for none.
  /// - Returns: The same value with ``marker`` in place of each secret.
  static func clean(_ value: JSONValue, name: String = "") -> JSONValue {
    switch value {
    case .object(let fields):
      .object(Dictionary(uniqueKeysWithValues: fields.map { ($0, clean($1, name: $0)) }))
    case .array(let items): .array(items.map { clean($0, name: name) })
    case .string(let text):
      text.isEmpty || !isSecret(name) && !hasSecret(text) ? value : .string(marker)
    case .integer, .number, .bool, .null: value
    }
  }

  /// Returns the fields of a query or a form without secrets; `nil` for none.
  static func clean(form bytes: some Sequence<UInt8>) -> JSONValue? {
    let fields = FormCoding.fields(of: bytes)
    guard !fields.isEmpty else { return nil }
    return clean(.object(fields.mapValues(JSONValue.string)))
  }

  private static func isSecret(_ name: String) -> Bool {
    let plain = name.utf8.filter { $0 != UInt8(ascii: "_") }.map(\.lowercasedASCII)
    guard !publicNames.contains(plain) else { return false }
    return names.contains(plain) || parts.contains(where: plain.contains(sequence:))
  }

  private static func hasSecret(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return signs.contains(where: bytes.contains(sequence:))
  }
}

private extension [UInt8] {
  /// Returns whether the bytes contain other bytes, which aren't empty.
  func contains(sequence wanted: [UInt8]) -> Bool {
    guard count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { start in
      self[start] == wanted[0] && wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
    }
  }
}
