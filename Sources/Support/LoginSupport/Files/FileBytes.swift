import Glibc

/// The bytes of files, pipes and standard input, up to a limit.
package enum FileBytes {
  /// The reason for a failed read; the value of `errno`.
  package struct ReadError: Error, Equatable {
    /// The error number; `EFBIG` also if there is more than allowed: a part is never returned as if it were all.
    package let code: Int32
    /// The system's sentence, in English.
    package var reason: String { SystemReason.text(code) }
  }

  /// Returns all bytes of standard input (`-`) or of a file, which may be a pipe as in `<(…)`; open(2).
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The maximum number of bytes; a mebibyte by default.
  /// - Returns: The bytes.
  /// - Throws: ``ReadError``.
  package static func all(at path: String, limit: Int = 1 << 20) throws(ReadError) -> [UInt8] {
    guard path != "-" else { return try all(of: STDIN_FILENO, limit: limit) }
    let descriptor = SystemFile.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    defer { close(descriptor) }
    return try all(of: descriptor, limit: limit)
  }

  /// Returns all bytes of a descriptor; read(2) until the end.
  private static func all(of descriptor: Int32, limit: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ReadError(code: errno) }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw ReadError(code: EFBIG) }
    }
  }
}
