package import LoginIdentity

/// A secret in a field of a body: a password, a token.
///
/// Encoders write ``LoginIdentity/Secret`` only with explicit permission, so that it can't slip into a file or a log;
/// this type is only for bodies. Like `Secret`, it never prints its text.
package struct WireSecret: Equatable, Sendable {
  package let secret: Secret

  /// Creates a field from `secret`.
  package init(_ secret: Secret) {
    self.secret = secret
  }
}

extension WireSecret: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(Secret(try decoder.singleValueContainer().decode(String.self)))
  }

  /// Encodes a JSON string; the only line where a body reveals its secrets.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secret.reveal { $0 })
  }
}
