import Glibc
package import LoginMessages
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

  /// Returns the text of an `errno`, in the language of the reader.
  package static func text(_ number: Int32) -> String {
    Reader.current.language.words(message(number))
  }

  /// Returns the message of an `errno`; rare ones have the system's own text, which is English.
  package static func message(_ number: Int32) -> Message {
    switch number {
    case ENOENT: .systemNotFound
    case EACCES: .systemDenied
    case ENOSPC: .systemDiskFull
    case EROFS: .systemReadOnly
    case ECONNREFUSED: .systemRefused
    case ETIMEDOUT: .systemTimedOut
    case EHOSTUNREACH: .systemNoRoute
    case ENETUNREACH: .systemNoNetwork
    case ECONNRESET: .systemReset
    case EPIPE: .systemPipe
    case EMFILE: .systemOpenFiles
    case EEXIST: .systemExists
    case ENOTDIR: .systemNoFolder
    case EISDIR: .systemFolder
    case ELOOP: .systemLinks
    case _: .verbatim(PrivateFiles.reason(of: number))
    }
  }
}
