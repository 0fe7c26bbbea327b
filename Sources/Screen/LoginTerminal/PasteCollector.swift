/// Collects what a terminal sends between the marks of a bracketed paste.
///
/// Source: xterm's control sequences, "Bracketed Paste Mode": `ESC [ 200 ~` … `ESC [ 201 ~`.
struct PasteCollector {
  /// Bytes that are kept at most; what follows them is dropped.
  static let limit = 1 << 20

  private static let terminator: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []
  /// How much of the terminator has been seen.
  private var matched = 0

  /// Takes one byte; true when it completes the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // ESC stands only at the beginning of the terminator, so that no other start is possible.
    for kept in Self.terminator[..<matched] { keep(kept) }
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The text so far, with `\n` for each line break and without bytes that are no UTF-8.
  var text: String {
    var assembler = UTF8Assembler()
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for byte in bytes {
      guard let scalar = assembler.append(byte) else { continue }
      if scalar != "\n" || !isAfterReturn { scalars.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return String(scalars)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }
}
