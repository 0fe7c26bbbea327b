internal import CLoginSessionKey
internal import Glibc

/// Bytes that nobody shall foresee, and bytes that nobody shall find.
enum SecretBytes {
  /// So many random bytes; getrandom(2).
  static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe ltui_random_bytes(&bytes, count)
    return bytes
  }

  /// Overwrites bytes with zeros where they lie, and leaves none.
  static func wipe(_ bytes: inout [UInt8]) {
    let count = bytes.count
    unsafe bytes.withUnsafeMutableBytes { unsafe ltui_wipe($0.baseAddress, count) }
    bytes = []
  }

  /// `ENOMEM`.
  static let outOfMemory = ENOMEM
}
