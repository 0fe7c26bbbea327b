/// CRC-32, which finds every change of up to four bytes in a row (RFC 1952 §8).
enum Checksum {
  /// The effect of each byte on the register.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  /// Returns the checksum in eight hexadecimal digits.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let table = table
    var register = UInt32.max
    for byte in bytes {
      register = register >> 8 ^ table[Int((register ^ UInt32(byte)) & 0xFF)]
    }
    let digits = Array("0123456789abcdef".utf8)
    let places = (0..<8).map { digits[Int(~register >> UInt32(28 - 4 * $0) & 0xF)] }
    return String(decoding: places, as: UTF8.self)
  }
}
