/// Base64 in the ordinary alphabet (RFC 4648 §4), with padding.
package enum Base64 {
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var letters = Base64URL.letters(of: bytes, alphabet)
    while letters.count % 4 > 0 { letters.append(UInt8(ascii: "=")) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the bytes of text in either alphabet, with or without padding; `nil` for anything else.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    Base64URL.bytes(of: Array(text.utf8))
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

/// Base64 in the alphabet of tokens (RFC 4648 §5), without padding.
package enum Base64URL {
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    String(decoding: letters(of: bytes, alphabet), as: UTF8.self)
  }

  fileprivate static func letters(
    of bytes: some Sequence<UInt8>, _ alphabet: [UInt8]
  ) -> [UInt8] {
    var letters: [UInt8] = []
    var (buffer, count) = (UInt32(0), UInt32(0))
    for byte in bytes {
      (buffer, count) = (buffer << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        letters.append(alphabet[Int(buffer >> count & 63)])
      }
      buffer &= (1 << count) - 1
    }
    if count > 0 { letters.append(alphabet[Int(buffer << (6 - count) & 63)]) }
    return letters
  }

  /// Returns the bytes of text in this alphabet or the ordinary one, with or without padding; `nil` for anything else.
  ///
  /// Foundation's version costs more than the signature check beside it.
  package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (buffer, count, letters) = (UInt32(0), UInt32(0), 0)
    var isPadded = false
    for letter in text {
      if letter == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      let value = values[Int(letter)]
      guard value < 64, !isPadded else { return nil }
      (buffer, count, letters) = (buffer << 6 | UInt32(value), count + 6, letters + 1)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
    }
    return letters % 4 == 1 ? nil : bytes
  }

  /// Returns the bytes of canonical text: this alphabet, no padding, and zeros for the unused bits of the last
  /// character; `nil` for anything else.
  ///
  /// Tokens are compared as texts, and must have only one spelling (RFC 7515 §2; RFC 4648 §3.5).
  package static func canonicalBytes(of text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
    let isOfTokens = text.allSatisfy { letter in
      letter != UInt8(ascii: "+") && letter != UInt8(ascii: "/") && letter != UInt8(ascii: "=")
    }
    guard isOfTokens, let bytes = bytes(of: text) else { return nil }
    let spare = [0, 0, 4, 2][text.count % 4]
    guard let last = text.last else { return bytes }
    return values[Int(last)] & (1 << spare - 1) == 0 ? bytes : nil
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each character in either alphabet; 255 for any other.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "+"))] = 62
    values[Int(UInt8(ascii: "/"))] = 63
    return values
  }()
}
