package import Glibc
import LoginSystemText

/// Files of the system, whose paths may be any bytes (SystemText).
package enum SystemFile {
  /// Opens a file; open(2).
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: The flags of open(2).
  ///   - mode: The mode of a created file.
  /// - Returns: A descriptor, or -1 with `errno`.
  package static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe SystemText.withCString(path) { unsafe Glibc.open($0, flags, mode) }
  }

  /// Returns the path without links that a path leads to; `nil` with `errno` if there is nothing; realpath(3).
  package static func realPath(_ path: String) -> String? {
    unsafe SystemText.withCString(path) { path in
      guard let found = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(found) }
      return unsafe SystemText.text(found)
    }
  }

  /// Returns the target of a link, as it is written there; `nil` if there is no link; readlink(2).
  package static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = unsafe SystemText.withCString(path) { unsafe readlink($0, &bytes, bytes.count) }
    guard count > 0, count < bytes.count else { return nil }
    return SystemText.text(bytes[..<count].map(UInt8.init(bitPattern:)))
  }

  /// Returns the path without links of the current folder; `nil` with `errno` if it was deleted; getcwd(3).
  package static func currentFolder() -> String? {
    // Glibc allocates as many bytes as the path has.
    guard let found = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(found) }
    return unsafe SystemText.text(found)
  }
}
