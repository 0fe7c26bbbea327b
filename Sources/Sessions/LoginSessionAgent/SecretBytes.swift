internal import CLoginSessionKey
internal import Glibc

enum SecretBytes {
  /// Returns random bytes; getrandom(2).
  static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe ltui_random_bytes(&bytes, count)
    return bytes
  }

  /// Overwrites bytes with zeros in place, and removes them.
  static func wipe(_ bytes: inout [UInt8]) {
    let count = bytes.count
    unsafe bytes.withUnsafeMutableBytes { unsafe ltui_wipe($0.baseAddress, count) }
    bytes = []
  }

  /// The error number `ENOMEM`.
  static let outOfMemory = ENOMEM
}
