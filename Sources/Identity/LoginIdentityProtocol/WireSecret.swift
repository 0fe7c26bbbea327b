package import LoginIdentity

/// A secret as a field of a body: a password, a token.
///
/// ``LoginIdentity/Secret`` itself is written by no encoder that was not told to, so that it cannot slip into a
/// file or a log; this type is for bodies only. It prints as little as `Secret` does.
package struct WireSecret: Equatable, Sendable {
  /// What the field holds.
  package let secret: Secret

  /// Puts `secret` into a field.
  package init(_ secret: Secret) {
    self.secret = secret
  }
}

extension WireSecret: Codable {
  /// Reads a JSON string.
  package init(from decoder: any Decoder) throws {
    self.init(Secret(try decoder.singleValueContainer().decode(String.self)))
  }

  /// Writes a JSON string; the one line where a body reveals its secrets.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secret.reveal { $0 })
  }
}
