import SwiftASN1

extension Certificate {
  /// Creates the certificate of an RSA key from PEM; `nil` for anything else.
  ///
  /// It is as strict as DER: violations of RFC 5280 that are visible without other certificates are rejected. Neither
  /// the signature nor the validity is checked.
  ///
  /// - Parameter pem: PEM (RFC 7468) with one certificate, at most ``longestText`` bytes.
  package init?(pem: String) {
    guard pem.utf8.count <= Self.longestText,
      let document = try? PEMDocument(pemString: pem), document.discriminator == Self.label,
      let found = try? Certificate(der: document.derBytes)
    else { return nil }
    self = found
  }
}

private extension Certificate {
  /// §4.1.
  init(der: [UInt8]) throws {
    self = try DER.sequence(try DER.parse(der), identifier: .sequence) { nodes in
      let content = try nodes.part()
      let algorithm = try nodes.part()
      try Self.check(bits: ASN1BitString(derEncoded: &nodes))
      return try Certificate(content: content, algorithm: algorithm)
    }
  }

  /// §4.1.2; `algorithm` is the outer one, which must be the same.
  init(content: ASN1Node, algorithm: ASN1Node) throws {
    self = try DER.sequence(content, identifier: .sequence) { nodes in
      // From 0 for version 1, which is omitted.
      let version = try DER.decodeDefaultExplicitlyTagged(
        &nodes, tagNumber: 0, tagClass: .contextSpecific, defaultValue: 0)
      let serialNumber = try ArraySlice<UInt8>(derEncoded: &nodes)
      guard (0...2).contains(version), serialNumber.count <= 20,
        try nodes.part().encodedBytes == algorithm.encodedBytes
      else { throw CertificateFault() }
      try Self.check(algorithm: algorithm)
      try Self.check(name: nodes.part())
      let times = try Self.times(of: nodes.part())
      try Self.check(name: nodes.part())
      let key = try nodes.part()
      try Self.check(key: key)
      if version >= 1 { try Self.checkIdentifiers(&nodes) }
      if version == 2 { try Self.checkExtensions(&nodes) }
      return Certificate(
        serialNumber: Array(serialNumber), notBefore: times.first, notAfter: times.last,
        publicKey: Array(key.encodedBytes))
    }
  }

  static func check(bits: ASN1BitString) throws {
    guard bits.paddingBits == 0 else { throw CertificateFault() }
  }

  /// Checks an algorithm (§4.1.1.2): a name and optional parameters.
  static func check(algorithm node: ASN1Node) throws {
    try DER.sequence(node, identifier: .sequence) { nodes in
      _ = try ASN1ObjectIdentifier(derEncoded: &nodes)
      _ = nodes.next()
    }
  }

  /// Checks a name (§4.1.2.4): sets of names with values of any kind.
  static func check(name node: ASN1Node) throws {
    try DER.sequence(node, identifier: .sequence) { sets in
      while let set = sets.next() {
        guard set.identifier == .set, case .constructed(let attributes) = set.content else {
          throw CertificateFault()
        }
        var count = 0
        for attribute in attributes {
          count += 1
          try DER.sequence(attribute, identifier: .sequence) { nodes in
            _ = try ASN1ObjectIdentifier(derEncoded: &nodes)
            _ = try nodes.part()
          }
        }
        guard count > 0 else { throw CertificateFault() }
      }
    }
  }

  /// Returns the period of validity (§4.1.2.5).
  static func times(of node: ASN1Node) throws -> (first: Int, last: Int) {
    let times = try DER.sequence(node, identifier: .sequence) { nodes in
      (
        first: try CertificateTime(derEncoded: &nodes).seconds,
        last: try CertificateTime(derEncoded: &nodes).seconds
      )
    }
    guard times.first <= times.last else { throw CertificateFault() }
    return times
  }

  /// Checks a key (§4.1.2.7); an RSA key has null for parameters (RFC 3279 §2.3.1).
  static func check(key node: ASN1Node) throws {
    try DER.sequence(node, identifier: .sequence) { nodes in
      try DER.sequence(try nodes.part(), identifier: .sequence) { algorithm in
        guard try ASN1ObjectIdentifier(derEncoded: &algorithm) == .AlgorithmIdentifier.rsaEncryption
        else { throw CertificateFault() }
        _ = try ASN1Null(derEncoded: &algorithm)
      }
      try check(bits: ASN1BitString(derEncoded: &nodes))
    }
  }

  /// Checks the obsolete unique identifiers (§4.1.2.8).
  static func checkIdentifiers(_ nodes: inout ASN1NodeCollection.Iterator) throws {
    for number: UInt in 1...2 {
      _ = try DER.optionalImplicitlyTagged(
        &nodes, tagNumber: number, tagClass: .contextSpecific
      ) { try ASN1BitString(derEncoded: $0, withIdentifier: $0.identifier) }
    }
  }

  /// Checks the extensions (§4.2): at least one, without duplicates.
  static func checkExtensions(_ nodes: inout ASN1NodeCollection.Iterator) throws {
    _ = try DER.optionalExplicitlyTagged(
      &nodes, tagNumber: 3, tagClass: .contextSpecific
    ) { list in
      try DER.sequence(list, identifier: .sequence) { extensions in
        var names: Set<ASN1ObjectIdentifier> = []
        while let part = extensions.next() {
          try DER.sequence(part, identifier: .sequence) { fields in
            let name = try ASN1ObjectIdentifier(derEncoded: &fields)
            // Whether it is critical.
            _ = try DER.decodeDefault(&fields, defaultValue: false)
            _ = try ASN1OctetString(derEncoded: &fields)
            guard names.insert(name).inserted else { throw CertificateFault() }
          }
        }
        guard !names.isEmpty else { throw CertificateFault() }
      }
    }
  }
}

private extension ASN1NodeCollection.Iterator {
  mutating func part() throws -> ASN1Node {
    guard let node = next() else { throw CertificateFault() }
    return node
  }
}
