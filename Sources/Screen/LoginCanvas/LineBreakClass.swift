/// The class of a scalar for line breaking.
///
/// Source: Unicode Standard Annex 14 and LineBreak.txt of Unicode 15. Classes that behave alike here are one, and Hangul
/// counts as letters: Korean breaks at blanks.
enum LineBreakClass: UInt8 {
  /// Letters and other symbols: AL, BB, HL, Hangul.
  case letter
  /// Digits: NU.
  case number
  /// Ideographs, kana, emoji: ID.
  case ideograph
  /// Letters of scripts that don't separate words: SA.
  case southeastAsian
  /// A blank: SP.
  case space
  /// Opening punctuation: OP.
  case open
  /// Opening punctuation of two cells: OP.
  case wideOpen
  /// Closing punctuation, including the ideographic comma and full stop: CL.
  case close
  /// A closing parenthesis, bracket or brace of ASCII: CP.
  case parenthesis
  /// Small kana, the prolonged sound mark and others that don't begin a line: NS, CJ.
  case nonstarter
  /// Exclamation and question marks: EX.
  case exclamation
  /// Commas and periods: IS.
  case infix
  /// The slash: SY.
  case slash
  /// Quotation marks without a direction: QU.
  case quotation
  /// The hyphen of ASCII: HY.
  case hyphen
  /// A break is allowed after it: BA, such as the soft hyphen.
  case after
  /// The em dash: B2.
  case dash
  /// Leaders such as the ellipsis: IN.
  case ellipsis
  /// A symbol before a number: PR.
  case prefix
  /// A symbol after a number: PO.
  case postfix
  /// No break on either side: GL.
  case glue
  /// No break on either side, no cell: WJ.
  case joiner
  /// A break without a cell: ZW.
  case zeroWidthSpace
  /// Belongs to the scalar before it: CM, ZWJ.
  case mark
}

extension LineBreakClass {
  /// Creates the class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = Self.ascii(UInt8(value))
    } else if let known = Self.exception(value) {
      self = known
    } else {
      self = Self.usual(scalar)
    }
  }

  private static func ascii(_ byte: UInt8) -> LineBreakClass {
    switch byte {
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .parenthesis
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    case _: .letter
    }
  }

  /// Returns the class that follows from the general category and the width, as for most scalars.
  private static func usual(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control: return .mark
    case .decimalNumber: return .number
    case .openPunctuation: return DisplayWidth.of(scalar) == 2 ? .wideOpen : .open
    case .closePunctuation: return .close
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .currencySymbol: return .prefix
    case _: break
    }
    return DisplayWidth.of(scalar) == 2 && !isHangul(scalar.value) ? .ideograph : .letter
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xAC00...0xD7FF).contains(value)
  }

  /// Returns the class of a scalar whose class differs from the usual one.
  private static func exception(_ value: UInt32) -> LineBreakClass? {
    guard value <= 0xFFFF else { return nil }
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < exceptions.count && exceptions[low].first <= value ? exceptions[low].own : nil
  }

  /// The ranges of the Basic Multilingual Plane whose class differs from the usual one, in ascending order.
  private static let exceptions: [(first: UInt16, last: UInt16, own: LineBreakClass)] = [
    (0x85, 0x85, .zeroWidthSpace), (0xA0, 0xA0, .glue), (0xA1, 0xA1, .open),
    (0xA2, 0xA2, .postfix), (0xAD, 0xAD, .after), (0xB0, 0xB0, .postfix), (0xB1, 0xB1, .prefix),
    (0xBF, 0xBF, .open), (0x34F, 0x34F, .glue), (0x35C, 0x362, .glue), (0x37E, 0x37E, .infix),
    (0x589, 0x589, .infix), (0x5BE, 0x5BE, .after), (0x5C6, 0x5C6, .exclamation),
    (0x600, 0x605, .letter), (0x609, 0x60B, .postfix), (0x60C, 0x60D, .infix),
    (0x61B, 0x61B, .exclamation), (0x61D, 0x61F, .exclamation), (0x66A, 0x66A, .postfix),
    (0x66B, 0x66C, .number), (0x6D4, 0x6D4, .exclamation), (0x6DD, 0x6DD, .letter),
    (0x70F, 0x70F, .letter), (0x7F8, 0x7F8, .infix), (0x7F9, 0x7F9, .exclamation),
    (0x890, 0x891, .letter), (0x8E2, 0x8E2, .letter), (0x964, 0x965, .after),
    (0x9F2, 0x9F3, .postfix), (0x9F9, 0x9F9, .postfix), (0xD79, 0xD79, .postfix),
    (0xE01, 0xE30, .southeastAsian), (0xE32, 0xE33, .southeastAsian),
    (0xE40, 0xE46, .southeastAsian), (0xE5A, 0xE5B, .after), (0xE81, 0xEB0, .southeastAsian),
    (0xEB2, 0xEB3, .southeastAsian), (0xEBD, 0xEC6, .southeastAsian),
    (0xEDC, 0xEDF, .southeastAsian), (0xF08, 0xF08, .glue), (0xF0B, 0xF0B, .after),
    (0xF0C, 0xF0C, .glue), (0xF0D, 0xF11, .exclamation), (0xF12, 0xF12, .glue),
    (0xF14, 0xF14, .exclamation), (0xF34, 0xF34, .after), (0xF7F, 0xF7F, .after),
    (0xF85, 0xF85, .after), (0xFBE, 0xFBF, .after), (0xFD2, 0xFD2, .after), (0xFD9, 0xFDA, .glue),
    (0x1000, 0x102A, .southeastAsian), (0x103F, 0x103F, .southeastAsian),
    (0x104A, 0x104B, .after), (0x1050, 0x1055, .southeastAsian),
    (0x105A, 0x105D, .southeastAsian), (0x1061, 0x1061, .southeastAsian),
    (0x1065, 0x1066, .southeastAsian), (0x106E, 0x1070, .southeastAsian),
    (0x1075, 0x1081, .southeastAsian), (0x108E, 0x108E, .southeastAsian),
    (0x109E, 0x109F, .southeastAsian), (0x1361, 0x1361, .after), (0x1400, 0x1400, .after),
    (0x1680, 0x1680, .after), (0x16EB, 0x16ED, .after), (0x1735, 0x1736, .after),
    (0x1780, 0x17B3, .southeastAsian), (0x17D4, 0x17D5, .after), (0x17D6, 0x17D6, .nonstarter),
    (0x17D7, 0x17D7, .southeastAsian), (0x17D8, 0x17D8, .after), (0x17DA, 0x17DA, .after),
    (0x17DC, 0x17DC, .southeastAsian), (0x1802, 0x1803, .exclamation), (0x1804, 0x1805, .after),
    (0x1808, 0x1809, .exclamation), (0x180E, 0x180E, .glue), (0x1944, 0x1945, .exclamation),
    (0x1950, 0x19C9, .southeastAsian), (0x19DA, 0x19DF, .southeastAsian),
    (0x1A20, 0x1A54, .southeastAsian), (0x1AA0, 0x1AAD, .southeastAsian),
    (0x1B5A, 0x1B5B, .after), (0x1B5D, 0x1B60, .after), (0x1B7D, 0x1B7E, .after),
    (0x1C3B, 0x1C3F, .after), (0x1C7E, 0x1C7F, .after), (0x1DCD, 0x1DCD, .glue),
    (0x1DFC, 0x1DFC, .glue), (0x2000, 0x2006, .after), (0x2007, 0x2007, .glue),
    (0x2008, 0x200A, .after), (0x200B, 0x200B, .zeroWidthSpace), (0x2011, 0x2011, .glue),
    (0x2014, 0x2014, .dash), (0x2024, 0x2026, .ellipsis), (0x2027, 0x2027, .after),
    (0x2028, 0x2029, .zeroWidthSpace), (0x202F, 0x202F, .glue), (0x2030, 0x2037, .postfix),
    (0x203C, 0x203D, .nonstarter), (0x2044, 0x2044, .infix), (0x2047, 0x2049, .nonstarter),
    (0x2056, 0x2056, .after), (0x2057, 0x2057, .postfix), (0x2058, 0x205B, .after),
    (0x205D, 0x205F, .after), (0x2060, 0x2060, .joiner), (0x2061, 0x2064, .letter),
    (0x20A7, 0x20A7, .postfix), (0x20B6, 0x20B6, .postfix), (0x20BB, 0x20BB, .postfix),
    (0x20BE, 0x20BE, .postfix), (0x20C0, 0x20C0, .postfix), (0x2103, 0x2103, .postfix),
    (0x2109, 0x2109, .postfix), (0x2116, 0x2116, .prefix), (0x2212, 0x2213, .prefix),
    (0x22EF, 0x22EF, .ellipsis), (0x275B, 0x2760, .quotation), (0x2762, 0x2763, .exclamation),
    (0x2CF9, 0x2CF9, .exclamation), (0x2CFA, 0x2CFC, .after), (0x2CFE, 0x2CFE, .exclamation),
    (0x2CFF, 0x2CFF, .after), (0x2D70, 0x2D70, .after), (0x2E00, 0x2E01, .quotation),
    (0x2E06, 0x2E08, .quotation), (0x2E0B, 0x2E0B, .quotation), (0x2E0E, 0x2E15, .after),
    (0x2E17, 0x2E17, .after), (0x2E18, 0x2E18, .open), (0x2E19, 0x2E19, .after),
    (0x2E2A, 0x2E2D, .after), (0x2E2E, 0x2E2E, .exclamation), (0x2E30, 0x2E31, .after),
    (0x2E33, 0x2E34, .after), (0x2E3A, 0x2E3B, .dash), (0x2E3C, 0x2E3E, .after),
    (0x2E40, 0x2E41, .after), (0x2E43, 0x2E4A, .after), (0x2E4C, 0x2E4C, .after),
    (0x2E4E, 0x2E4F, .after), (0x2E53, 0x2E54, .exclamation), (0x2E5D, 0x2E5D, .after),
    (0x3000, 0x3000, .after), (0x3001, 0x3002, .close), (0x3005, 0x3005, .nonstarter),
    (0x301C, 0x301C, .nonstarter), (0x303B, 0x303C, .nonstarter), (0x3041, 0x3041, .nonstarter),
    (0x3043, 0x3043, .nonstarter), (0x3045, 0x3045, .nonstarter), (0x3047, 0x3047, .nonstarter),
    (0x3049, 0x3049, .nonstarter), (0x3063, 0x3063, .nonstarter), (0x3083, 0x3083, .nonstarter),
    (0x3085, 0x3085, .nonstarter), (0x3087, 0x3087, .nonstarter), (0x308E, 0x308E, .nonstarter),
    (0x3095, 0x3096, .nonstarter), (0x309B, 0x309E, .nonstarter), (0x30A0, 0x30A1, .nonstarter),
    (0x30A3, 0x30A3, .nonstarter), (0x30A5, 0x30A5, .nonstarter), (0x30A7, 0x30A7, .nonstarter),
    (0x30A9, 0x30A9, .nonstarter), (0x30C3, 0x30C3, .nonstarter), (0x30E3, 0x30E3, .nonstarter),
    (0x30E5, 0x30E5, .nonstarter), (0x30E7, 0x30E7, .nonstarter), (0x30EE, 0x30EE, .nonstarter),
    (0x30F5, 0x30F6, .nonstarter), (0x30FB, 0x30FE, .nonstarter), (0x31F0, 0x31FF, .nonstarter),
    (0xA015, 0xA015, .nonstarter), (0xA4FE, 0xA4FF, .after), (0xA60D, 0xA60D, .after),
    (0xA60E, 0xA60E, .exclamation), (0xA60F, 0xA60F, .after), (0xA6F3, 0xA6F7, .after),
    (0xA838, 0xA838, .postfix), (0xA876, 0xA877, .exclamation), (0xA8CE, 0xA8CF, .after),
    (0xA92E, 0xA92F, .after), (0xA9C7, 0xA9C9, .after), (0xA9E0, 0xA9E4, .southeastAsian),
    (0xA9E6, 0xA9EF, .southeastAsian), (0xA9FA, 0xA9FE, .southeastAsian),
    (0xAA5D, 0xAA5F, .after), (0xAA60, 0xAA7A, .southeastAsian),
    (0xAA7E, 0xAAAF, .southeastAsian), (0xAAB1, 0xAAB1, .southeastAsian),
    (0xAAB5, 0xAAB6, .southeastAsian), (0xAAB9, 0xAABD, .southeastAsian),
    (0xAAC0, 0xAAC0, .southeastAsian), (0xAAC2, 0xAADF, .southeastAsian),
    (0xAAF0, 0xAAF1, .after), (0xABEB, 0xABEB, .after), (0xFDFC, 0xFDFC, .postfix),
    (0xFE10, 0xFE10, .infix), (0xFE11, 0xFE12, .close), (0xFE13, 0xFE14, .infix),
    (0xFE15, 0xFE16, .exclamation), (0xFE19, 0xFE19, .ellipsis), (0xFE50, 0xFE50, .close),
    (0xFE52, 0xFE52, .close), (0xFE54, 0xFE55, .nonstarter), (0xFE56, 0xFE57, .exclamation),
    (0xFE6A, 0xFE6A, .postfix), (0xFEFF, 0xFEFF, .joiner), (0xFF01, 0xFF01, .exclamation),
    (0xFF05, 0xFF05, .postfix), (0xFF0C, 0xFF0C, .close), (0xFF0E, 0xFF0E, .close),
    (0xFF10, 0xFF19, .ideograph), (0xFF1A, 0xFF1B, .nonstarter), (0xFF1F, 0xFF1F, .exclamation),
    (0xFF61, 0xFF61, .close), (0xFF64, 0xFF64, .close), (0xFF65, 0xFF65, .nonstarter),
    (0xFF66, 0xFF66, .ideograph), (0xFF67, 0xFF70, .nonstarter), (0xFF71, 0xFF9D, .ideograph),
    (0xFF9E, 0xFF9F, .nonstarter), (0xFFA0, 0xFFDC, .ideograph), (0xFFE0, 0xFFE0, .postfix),
  ]
}
