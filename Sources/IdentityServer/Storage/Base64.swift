import FoundationEssentials

/// Base64 in both of its alphabets (RFC 4648 §4 and §5).
enum Base64 {
  /// With `+`, `/` and padding.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
  }

  /// With `-` and `_`, without padding.
  static func urlText(of bytes: some Sequence<UInt8>) -> String {
    String(
      text(of: bytes).compactMap { letter -> Character? in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }

  /// Reads either alphabet, with padding or without; `nil` for anything else.
  static func bytes(of text: some StringProtocol) -> [UInt8]? { bytes(of: Array(text.utf8)[...]) }

  /// Reads either alphabet, with padding or without; `nil` for anything else.
  ///
  /// Written out, because Foundation's costs more than the check of a signature beside it.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    var text = text
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (buffer, count) = (UInt32(0), 0)
    for letter in text {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      (buffer, count) = (buffer << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
    }
    return bytes
  }

  /// What a letter of either alphabet stands for; 255 for any other.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    for letter in "+-".utf8 { values[Int(letter)] = 62 }
    for letter in "/_".utf8 { values[Int(letter)] = 63 }
    return values
  }()
}

/// Base32 (RFC 4648 §6), as applications for one-time passwords take their secrets.
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// Without padding.
  static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    var (buffer, count) = (0, 0)
    for byte in bytes {
      (buffer, count) = (buffer << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        letters.append(alphabet[buffer >> count & 31])
      }
      buffer &= (1 << count) - 1
    }
    if count > 0 { letters.append(alphabet[buffer << (5 - count) & 31]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads text without padding; `nil` for anything else.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, count) = (0, 0)
    for letter in text.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      (buffer, count) = (buffer << 5 | value, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(buffer >> count & 255))
      buffer &= (1 << count) - 1
    }
    return bytes
  }
}
