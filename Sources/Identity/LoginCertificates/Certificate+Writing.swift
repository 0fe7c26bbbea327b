import FoundationEssentials
import SwiftASN1
import LoginTokenVerification
package import _CryptoExtras

extension Certificate {
  /// Returns the certificate of a key, signed with that key (SHA-256 with RSA).
  ///
  /// It has version 3, and states that it doesn't certify others (§4.2.1.9).
  ///
  /// - Parameters:
  ///   - key: The private key.
  ///   - name: The common name of both the issuer and the subject.
  ///   - serialNumber: At most 20 bytes; the first is from 1 to 127.
  ///   - validity: The period of validity, seconds since 1970.
  /// - Returns: PEM (RFC 7468).
  /// - Throws: An error for years after 9999, and errors of swift-crypto.
  package static func selfSigned(
    _ key: _RSA.Signing.PrivateKey, name: String, serialNumber: [UInt8],
    validity: ClosedRange<Int>
  ) throws -> String {
    var content = DER.Serializer()
    try content.appendConstructedNode(identifier: .sequence) { fields in
      try fields.serialize(2, explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific)
      try fields.serialize(serialNumber[...])
      try fields.appendSignatureAlgorithm()
      try fields.append(name: name)
      try fields.appendConstructedNode(identifier: .sequence) { times in
        try times.serialize(CertificateTime(seconds: validity.lowerBound))
        try times.serialize(CertificateTime(seconds: validity.upperBound))
      }
      try fields.append(name: name)
      fields.serializeRawBytes(key.publicKey.derRepresentation)
      try fields.appendConstructedNode(
        identifier: ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific)
      ) { try $0.appendExtensions() }
    }
    let signature = try RSAAlgorithm.rs256.signature(of: content.serializedBytes, with: key)
    var whole = DER.Serializer()
    try whole.appendConstructedNode(identifier: .sequence) { parts in
      parts.serializeRawBytes(content.serializedBytes)
      try parts.appendSignatureAlgorithm()
      try parts.serialize(ASN1BitString(bytes: signature[...]))
    }
    return PEMDocument(type: label, derBytes: whole.serializedBytes).pemString
  }
}

private extension DER.Serializer {
  /// Appends the signature algorithm; its parameters are null (RFC 4055 §5).
  mutating func appendSignatureAlgorithm() throws {
    try appendConstructedNode(identifier: .sequence) { parts in
      try parts.serialize(ASN1ObjectIdentifier.AlgorithmIdentifier.sha256WithRSAEncryption)
      try parts.serialize(ASN1Null())
    }
  }

  /// Appends a name with only a common name (§4.1.2.4).
  mutating func append(name: String) throws {
    try appendConstructedNode(identifier: .sequence) { sets in
      try sets.appendConstructedNode(identifier: .set) { attributes in
        try attributes.appendConstructedNode(identifier: .sequence) { parts in
          try parts.serialize(ASN1ObjectIdentifier.NameAttributes.commonName)
          try parts.serialize(ASN1UTF8String(name))
        }
      }
    }
  }

  /// Appends critical basic constraints that allow nothing (§4.2.1.9).
  mutating func appendExtensions() throws {
    try appendConstructedNode(identifier: .sequence) { extensions in
      try extensions.appendConstructedNode(identifier: .sequence) { parts in
        let basicConstraints: ASN1ObjectIdentifier = [2, 5, 29, 19]
        try parts.serialize(basicConstraints)
        try parts.serialize(true)
        var value = DER.Serializer()
        value.appendConstructedNode(identifier: .sequence) { _ in }
        try parts.serialize(ASN1OctetString(contentBytes: value.serializedBytes[...]))
      }
    }
  }
}
