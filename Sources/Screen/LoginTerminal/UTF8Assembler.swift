/// Assembles scalars from single bytes.
///
/// Bytes that belong to no scalar are dropped one by one, without replacement. Source: Unicode Standard, table 3-7
/// (well-formed UTF-8 byte sequences).
struct UTF8Assembler {
  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Adds a byte; returns a scalar if the byte completes one.
  mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, allowed.contains(byte) {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      allowed = 0x80...0xBF
      return missing == 0 ? Unicode.Scalar(value) : nil
    }
    reset()
    switch byte {
    case 0..<0x80:
      return Unicode.Scalar(byte)
    case 0xC2...0xDF:
      (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default:
      break
    }
    return nil
  }

  /// Discards an incomplete scalar.
  mutating func reset() {
    (value, missing, allowed) = (0, 0, 0x80...0xBF)
  }
}
