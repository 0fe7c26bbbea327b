/// CRC-32, which finds every change of up to four bytes in a row (RFC 1952 §8).
enum Checksum {
  /// The checksum in eight hexadecimal digits.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var register = UInt32.max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register >> 1 ^ (register & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    let digits = String(~register, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
