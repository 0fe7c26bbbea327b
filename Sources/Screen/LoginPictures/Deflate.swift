private import CLoginDeflate

/// Compression in zlib's format.
enum Deflate {
  /// Returns bytes compressed; `nil` without memory.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let room = ltui_deflate_bound(bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        count = unsafe ltui_deflate(input.baseAddress, input.count, output.baseAddress, room)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe ltui_crc32($0.baseAddress, $0.count) }
  }
}
