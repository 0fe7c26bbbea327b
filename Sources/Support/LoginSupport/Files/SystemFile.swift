package import Glibc
import LoginSystemText

/// Files of the system, whose paths may be any bytes (SystemText).
package enum SystemFile {
  /// open(2).
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - flags: As open(2) has them.
  ///   - mode: For a file that is made.
  /// - Returns: A descriptor, or -1 with `errno`.
  package static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe SystemText.withCString(path) { unsafe Glibc.open($0, flags, mode) }
  }
}
