/// The permission of an encoder to write secrets.
///
/// Encoded values may end in a log or in a file that others read, so an encoder needs explicit permission:
/// `encoder.userInfo[SecretCoding.key] = SecretCoding.revealed`.
public enum SecretCoding: Sendable {
  /// Secrets are written as they are: the encoded values stay between processes that may know them.
  case revealed

  /// The key of an encoder's `userInfo` for a ``SecretCoding``.
  public static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "SecretCoding") else {
      preconditionFailure("every text is a key")
    }
    return key
  }()
}

extension Secret: Codable {
  /// The only field of a secret whose bytes aren't text.
  private enum CodingKeys: String, CodingKey {
    case base64url
  }

  /// Decodes a secret: a text, or an object with the bytes.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .base64url)
    guard let bytes = Base64URL.bytes(of: Array(text.utf8)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .base64url, in: container, debugDescription: "no base64url")
    }
    self.init(bytes: bytes)
  }

  /// Encodes the secret: as a text, or as base64url if its bytes aren't text.
  ///
  /// - Parameter encoder: An encoder with ``SecretCoding/revealed``.
  /// - Throws: `EncodingError.invalidValue` for any other encoder, without the secret.
  public func encode(to encoder: any Encoder) throws {
    guard case SecretCoding.revealed? = encoder.userInfo[SecretCoding.key] as? SecretCoding else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "This encoder may not write secrets."))
    }
    guard let text = revealBytes({ String(validating: $0, as: UTF8.self) }) else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(revealBytes { Base64URL.text(of: $0) }, forKey: .base64url)
      return
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
