import LoginIdentity

/// Reads the private key in a PEM text (RFC 7468), ignoring everything else in it.
///
/// Lines may have any length and any ending; parameters of a curve may precede the key, as `openssl ecparam -genkey`
/// writes them.
enum PEMKey {
  /// Returns the bytes of the first private key.
  ///
  /// - Throws: ``ClientSigningKey/Fault``.
  static func bytes(of pem: Secret) throws(ClientSigningKey.Fault) -> [UInt8] {
    let lines = pem.reveal { text in
      text.split(whereSeparator: \.isNewline).map { String($0.filter { !$0.isWhitespace }) }
    }
    // The label, or header lines (RFC 1421 §4.6.1.1), show that a key has a password.
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

  /// The part of PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410 §7), after its length.
  private static let ed25519Start: [UInt8] = [
    0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]

  /// Returns the 32 bytes of an Ed25519 key; `nil` for any other.
  ///
  /// - Parameter der: PKCS #8 of version 0, or of version 1, which also contains the public key.
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
