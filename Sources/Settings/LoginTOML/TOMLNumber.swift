enum TOMLNumber {
  /// Returns the number in a word; `nil` if it isn't one, or an integer that doesn't fit in `Int`.
  static func value(of word: [UInt8]) -> TOMLValue? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.starts(with: prefix.utf8) {
      var rest = word[2...]
      guard let digits = digits(&rest, radix: radix), rest.isEmpty else { return nil }
      return Int(digits, radix: radix).map { .integer($0) }
    }
    var rest = word[...]
    var sign = ""
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      rest = rest.dropFirst()
    }
    if rest.elementsEqual("inf".utf8) { return .number(sign.isEmpty ? .infinity : -.infinity) }
    if rest.elementsEqual("nan".utf8) { return .number(.nan) }
    guard let whole = digits(&rest, radix: 10), whole == "0" || !whole.hasPrefix("0") else {
      return nil
    }
    if rest.isEmpty { return Int(sign + whole).map { .integer($0) } }
    return fraction(sign + whole, &rest).map { .number($0) }
  }

  /// Returns a number with the part after its integer part.
  private static func fraction(_ whole: String, _ rest: inout ArraySlice<UInt8>) -> Double? {
    var text = whole
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard let digits = digits(&rest, radix: 10) else { return nil }
      text += "." + digits
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      text += "e"
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        text += sign == UInt8(ascii: "-") ? "-" : "+"
        rest = rest.dropFirst()
      }
      guard let digits = digits(&rest, radix: 10) else { return nil }
      text += digits
    }
    return rest.isEmpty ? Double(text) : nil
  }

  /// Takes digits, without the underscores between two of them; returns `nil` if there aren't any.
  private static func digits(_ rest: inout ArraySlice<UInt8>, radix: Int) -> String? {
    var digits = ""
    while let byte = rest.first {
      let letter = Unicode.Scalar(byte)
      if letter == "_" {
        guard !digits.isEmpty, let after = rest.dropFirst().first, isDigit(after, radix) else {
          return nil
        }
      } else if isDigit(byte, radix) {
        digits.unicodeScalars.append(letter)
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    return digits.isEmpty ? nil : digits
  }

  private static func isDigit(_ byte: UInt8, _ radix: Int) -> Bool {
    guard byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-") else { return false }
    return Int(String(Unicode.Scalar(byte)), radix: radix) != nil
  }
}
