/// Base64 with padding (RFC 4648 §4), as OSC 52 wants it; written out, so that this target needs no
/// Foundation on the way to the first picture.
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func of(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let isFilled = place <= group.count
        letters.append(
          isFilled ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
