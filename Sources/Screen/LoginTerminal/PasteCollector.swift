/// The bytes that a terminal sends between the delimiters of a bracketed paste.
///
/// Source: xterm's control sequences, "Bracketed Paste Mode": `ESC [ 200 ~` … `ESC [ 201 ~`.
struct PasteCollector {
  /// The maximum number of bytes; further bytes are dropped.
  static let limit = 1 << 20

  private static let terminator: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []
  /// The number of matched bytes of the terminator.
  private var matched = 0

  /// Appends a byte; returns `true` if it completes the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // ESC occurs only at the beginning of the terminator, so no other match can have started.
    for kept in Self.terminator[..<matched] { keep(kept) }
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The text so far, with `\n` for each line break and without invalid UTF-8.
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
