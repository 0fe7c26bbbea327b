/// Random bytes and identifiers from the system's generator, `getrandom(2)`.
enum RandomText {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns that many letters and digits, 5.95 bits each.
  static func alphanumeric(_ count: Int) -> String {
    text(count, of: alphanumerics)
  }

  /// Returns that many digits, 3.3 bits each.
  static func digits(_ count: Int) -> String { text(count, of: Array("0123456789".utf8)) }

  /// Returns a code to enter on another device: eight consonants in two groups, 34 bits (RFC 8628 §6.1).
  static func userCode() -> String {
    let letters = text(8, of: Array("BCDFGHJKLMNPQRSTVWXZ".utf8))
    return "\(letters.prefix(4))-\(letters.suffix(4))"
  }

  /// Returns such a code without the parts that people enter differently: case, blanks, the hyphen.
  static func plainUserCode(_ text: String) -> String {
    let letters = text.uppercased().utf8.filter {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    return String(decoding: letters.prefix(16), as: UTF8.self)
  }

  /// Returns that many base64url characters, 6 bits each (RFC 4648 §5).
  static func base64URL(_ count: Int) -> String {
    text(count, of: alphanumerics + Array("-_".utf8))
  }
}

extension RandomText {
  private static let alphanumerics = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  static func text(_ count: Int, of alphabet: [UInt8]) -> String {
    var generator = SystemRandomNumberGenerator()
    let letters = (0..<count).map { _ in
      alphabet[Int.random(in: alphabet.indices, using: &generator)]
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
