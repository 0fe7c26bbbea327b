/// An X.509 certificate of an RSA key (RFC 5280), with the parts that published keys need.
///
/// It proves nothing: readers trust the connection that it came over, and extract its key.
package struct Certificate: Hashable, Sendable {
  /// The serial number, without leading zeros; at most 20 bytes (§4.1.2.2).
  package let serialNumber: [UInt8]
  /// The first second of its validity, since 1970.
  package let notBefore: Int
  /// The last second of its validity, since 1970.
  package let notAfter: Int
  /// The key, DER (`SubjectPublicKeyInfo`, §4.1.2.7).
  package let publicKey: [UInt8]

  /// The maximum length of the text in bytes; a certificate of an RSA key of 16,384 bits has about 6,000.
  package static let longestText = 65_536
  /// The label in PEM (RFC 7468 §5.1).
  static let label = "CERTIFICATE"
}
