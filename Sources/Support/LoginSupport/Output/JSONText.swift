import LoginCanvas
import LoginIdentity

/// JSON output of the commands: keys sorted, slashes unescaped.
package enum JSONText {
  /// Returns a value with only texts, numbers, lists and objects as JSON, which can't fail.
  package static func of(_ value: some Encodable) -> String {
    guard let bytes = try? JSONCoding.bytes(of: value) else { return "{}" }
    // JSON doesn't escape these; some control a terminal, and others are invisible. The encoder has escaped all ASCII
    // controls except DEL.
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
