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
}
