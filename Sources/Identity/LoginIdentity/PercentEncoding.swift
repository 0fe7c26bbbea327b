/// Percent encoding (RFC 3986 §2.1), as queries, forms and socket addresses need it.
package enum PercentEncoding {
  /// Returns a text with everything encoded except the unreserved characters (§2.3).
  package static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns an address with all invalid characters encoded (RFC 3986 §2); existing encodings are unchanged.
  package static func encodedAddress(_ address: String) -> String {
    func isUnreserved(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
    }
    guard !address.utf8.allSatisfy(isUnreserved) else { return address }
    return address.utf8.reduce(into: "") { text, byte in
      text +=
        isUnreserved(byte)
        ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.text(of: [byte]).uppercased()
    }
  }

  /// Returns the decoded text; a `%` without two digits after it is unchanged.
  ///
  /// - Parameters:
  ///   - bytes: The encoded text.
  ///   - plusIsSpace: Whether `+` means a space, as in forms (WHATWG URL).
  /// - Returns: The text.
  package static func decoded(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String {
    var rest = Array(bytes)[...]
    // Most paths and values have nothing to decode.
    guard rest.contains(UInt8(ascii: "%")) || plusIsSpace && rest.contains(UInt8(ascii: "+")) else {
      return String(decoding: rest, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "+"), plusIsSpace {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), digits.utf8.count == 2, !digits.hasPrefix("+"),
        let value = UInt8(digits, radix: 16)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// Bytes as hexadecimal text.
package enum Hexadecimal {
  /// Returns two lowercase digits for each byte.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }
}
