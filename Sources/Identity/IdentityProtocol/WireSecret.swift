public import Identity

/// A secret as a field of a body: a password, a token.
///
/// ``Identity/Secret`` itself is written by no encoder that was not told to, so that it cannot slip into a
/// file or a log; this type is for bodies only. It prints as little as `Secret` does.
public struct WireSecret: Equatable, Sendable {
  /// What the field holds.
  public let secret: Secret

  /// Puts `secret` into a field.
  public init(_ secret: Secret) {
    self.secret = secret
  }
}

extension WireSecret: Codable {
  /// Reads a JSON string.
  public init(from decoder: any Decoder) throws {
    self.init(Secret(try decoder.singleValueContainer().decode(String.self)))
  }

  /// Writes a JSON string; the one line where a body reveals its secrets.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secret.reveal { $0 })
  }
}
