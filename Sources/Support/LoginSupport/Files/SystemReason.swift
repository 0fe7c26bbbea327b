import Glibc
import LoginPrivateFiles

package enum SystemReason {
  /// Tries to open `path` for reading, and returns the system's reason.
  package static func of(path: String) -> String {
    let descriptor = SystemFile.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor < 0 else {
      defer { close(descriptor) }
      var byte: UInt8 = 0
      return unsafe read(descriptor, &byte, 1) < 0 ? text(errno) : "not UTF-8"
    }
    return text(errno)
  }

  /// Returns the text of an `errno`.
  package static func text(_ number: Int32) -> String { PrivateFiles.reason(of: number) }
}
