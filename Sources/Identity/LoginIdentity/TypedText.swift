/// Text in the form that a service expects, however the reader's keyboard writes it.
///
/// Never for passwords: each of their bytes counts.
package enum TypedText {
  /// Returns an email address with ASCII letters instead of full-width ones, and composed letters: é as one scalar.
  ///
  /// Blanks around it are removed.
  ///
  /// - Parameter text: The typed or pasted text.
  /// - Returns: The address. A form other than these stays: `ﬁ` isn't `fi`.
  package static func address(_ text: String) -> String {
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // The keyboard that writes full-width letters writes these instead of a full stop (UTS 46, section 2.3).
      let isStop = scalar.value == 0x3002 || scalar.value == 0xFF61
      narrow.append(isStop ? "." : Self.narrow(scalar))
    }
    var address = String(narrow).map(composed).joined()[...]
    while address.hasPrefix(" ") { address.removeFirst() }
    while address.hasSuffix(" ") { address.removeLast() }
    return String(address)
  }

  /// Returns a code with the digits 0 to 9 and ASCII letters instead of those of other scripts and full-width ones,
  /// and without blanks.
  package static func code(_ text: String) -> String {
    scalars(of: text) { $0 }
  }

  /// Returns a phone number in E.164 format, with the digits 0 to 9, and without the blanks and signs that people use.
  package static func phoneNumber(_ text: String) -> String {
    let number = dialedNumber(text)
    return number.hasPrefix("00") ? "+" + number.dropFirst(2) : number
  }

  /// Returns the digits 0 to 9 of a phone number as they are dialed, after a plus sign if there is one.
  package static func dialedNumber(_ text: String) -> String {
    scalars(of: text) { scalar in
      // A Japanese keyboard writes its vowel sign for a dash.
      let isSign =
        "()-./\u{30FC}\u{FF70}\u{2212}".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .dashPunctuation
      return isSign ? nil : scalar
    }
  }

  /// Returns a text in narrow forms, without blanks and invisible scalars.
  private static func scalars(
    of text: String, _ kept: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      guard category != .format, category != .spaceSeparator else { continue }
      if let kept = kept(digit(scalar) ?? narrow(scalar)) { result.append(kept) }
    }
    return String(result)
  }

  /// Returns the digit 0 to 9 for a digit of any script; `nil` for other scalars.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard !scalar.isASCII, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, (0...9).contains(value)
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + value))
  }

  /// Returns the ASCII character for a full-width one, or any other scalar as is (Unicode, "Halfwidth and Fullwidth
  /// Forms").
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value == 0x3000 { return " " }
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// The composed letters and signs of addresses, by any of their equivalent forms; made when one is typed in parts.
  ///
  /// The standard library compares texts by canonical equivalence, so a form is found without a table of parts. The
  /// first letter counts: an equivalent one that follows is never the composed form. Letters that NFC takes apart are
  /// left out.
  private static let letters: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x41...0x7A, 0xC0...0x233, 0x385...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x929...0x934,
      0x9CB...0x9CC, 0xB48...0xB4C, 0xB94...0xBCC, 0xC48...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE,
      0x1026...0x1026, 0x1E00...0x1FFC, 0x304C...0x30FE,
    ]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(scalars.map { (String($0), $0) }) { first, _ in first }
  }()

  /// The most scalars of a composed letter.
  private static let mostParts = 4

  /// Returns a character in composed form (NFC).
  private static func composed(_ character: Character) -> String {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count > 1 || (scalars.first?.value ?? 0) >= 0x1F00 else {
      return String(character)
    }
    if let syllable = syllable(scalars) { return String(syllable) }
    var result = String.UnicodeScalarView()
    var rest = scalars[...]
    while let first = rest.first {
      let found = (1...min(mostParts, rest.count)).reversed().lazy.compactMap { count in
        letters[String(String.UnicodeScalarView(rest.prefix(count)))].map { ($0, count) }
      }.first
      result.append(found?.0 ?? first)
      rest = rest.dropFirst(found?.1 ?? 1)
    }
    return String(result)
  }

  /// Returns the Korean syllable of two or three letters (Unicode, section 3.12); `nil` for anything else.
  private static func syllable(_ letters: [Unicode.Scalar]) -> Unicode.Scalar? {
    let values = letters.map(\.value)
    guard (2...3).contains(values.count), (0x1100...0x1112).contains(values[0]),
      (0x1161...0x1175).contains(values[1])
    else { return nil }
    let last = values.count == 3 ? values[2] : 0x11A7
    guard (0x11A7...0x11C2).contains(last) else { return nil }
    let open = ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28
    return Unicode.Scalar(0xAC00 + open + last - 0x11A7)
  }
}
