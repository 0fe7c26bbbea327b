import LoginCanvas
import LoginIdentity

/// JSON as the commands print it: keys sorted, slashes as they are.
package enum JSONText {
  /// Encodes a value that holds texts, numbers, lists and objects only, which cannot fail.
  package static func of(_ value: some Encodable, isPretty: Bool = false) -> String {
    guard let bytes = try? JSONCoding.bytes(of: value, isPretty: isPretty) else { return "{}" }
    // JSON leaves these as they are; some control a terminal, and others are invisible. The
    // encoder has escaped all controls of ASCII but DEL; what is left of them are its own line breaks.
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.value >= 0x7F, CleanText.isHarmful(scalar) else {
        return text.unicodeScalars.append(scalar)
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
