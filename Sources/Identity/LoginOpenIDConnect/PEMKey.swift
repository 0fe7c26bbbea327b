import LoginIdentity

/// The private key in a text of PEM (RFC 7468), whatever else stands there.
///
/// Lines may have any length and any ending; parameters of a curve may stand before the key, as
/// `openssl ecparam -genkey` writes them.
enum PEMKey {
  /// Finds the key.
  ///
  /// - Parameter pem: The text.
  /// - Returns: The bytes of the first private key.
  /// - Throws: ``ClientSigningKey/Fault``.
  static func bytes(of pem: Secret) throws(ClientSigningKey.Fault) -> [UInt8] {
    let lines = pem.reveal { text in
      text.split(whereSeparator: \.isNewline).map { String($0.filter { !$0.isWhitespace }) }
    }
    // What has a password says so in its label, or in lines of its own (RFC 1421 §4.6.1.1).
    if lines.contains("-----BEGINENCRYPTEDPRIVATEKEY-----")
      || lines.contains(where: { $0.hasPrefix("Proc-Type:") && $0.hasSuffix("ENCRYPTED") })
    {
      throw .encrypted
    }
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("-----BEGIN") && $0.hasSuffix("PRIVATEKEY-----")
      }),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("-----END") }),
      let bytes = Base64.bytes(of: lines[(start + 1)..<end].joined()), !bytes.isEmpty
    else { throw .noKey }
    return bytes
  }

  /// What PKCS #8 has before the 32 bytes of an Ed25519 key (RFC 8410 §7), behind its length.
  private static let ed25519Start: [UInt8] = [
    0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]

  /// The 32 bytes of an Ed25519 key; `nil` for any other.
  ///
  /// - Parameter der: PKCS #8 of version 0, or of version 1, which has the public half too.
  /// - Returns: The bytes.
  static func ed25519Seed(_ der: [UInt8]) -> [UInt8]? {
    let start = 5
    let begin = start + ed25519Start.count
    guard der.count >= begin + 32, der[0] == 0x30, Int(der[1]) == der.count - 2,
      der[2] == 0x02, der[3] == 0x01, der[4] <= 1,
      Array(der[start..<begin]) == ed25519Start, der[4] == 1 || der.count == begin + 32
    else { return nil }
    return Array(der[begin..<(begin + 32)])
  }
}
