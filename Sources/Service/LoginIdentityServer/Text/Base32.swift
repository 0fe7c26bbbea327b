/// Base32 (RFC 4648 §6), the format of secrets for authenticator apps.
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// Returns the text of bytes, without padding.
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

  /// Returns the bytes of a text without padding; `nil` if it is invalid.
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
