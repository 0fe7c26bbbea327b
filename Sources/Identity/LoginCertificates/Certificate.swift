/// An X.509 certificate of an RSA key (RFC 5280), as far as published keys need it.
///
/// It vouches for nothing: readers trust the connection that it came over, and take the key out of it.
package struct Certificate: Hashable, Sendable {
  /// The number, without leading zeros; at most 20 bytes (§4.1.2.2).
  package let serialNumber: [UInt8]
  /// When it begins to hold, seconds since 1970.
  package let notBefore: Int
  /// The last second in which it holds, since 1970.
  package let notAfter: Int
  /// The key, DER (`SubjectPublicKeyInfo`, §4.1.2.7).
  package let publicKey: [UInt8]

  /// The longest text that is read, in bytes; a certificate of an RSA key of 16,384 bits has about 6,000.
  package static let longestText = 65_536
  /// The label of PEM (RFC 7468 §5.1).
  static let label = "CERTIFICATE"
}
