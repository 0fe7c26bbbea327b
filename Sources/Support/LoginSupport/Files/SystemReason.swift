import Glibc
package import LoginMessages
import LoginPrivateFiles

package enum SystemReason {
  /// Returns the system's reason why a file at `path` couldn't be written, by trying to open or create it; if that
  /// works, the disk was full.
  package static func ofWriting(path: String) -> String {
    let descriptor = SystemFile.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return text(errno) }
    close(descriptor)
    return text(ENOSPC)
  }

  /// Returns the text of an `errno`, in the language of the reader.
  package static func text(_ number: Int32) -> String {
    Reader.current.language.words(message(number))
  }

  /// Returns a reason that is the system's own text, in the language of the reader; any other reason unchanged.
  package static func translated(_ reason: String) -> String {
    known.first { PrivateFiles.reason(of: $0.number) == reason }
      .map { Reader.current.language.words($0.message) } ?? reason
  }

  /// Returns the message of an `errno`; rare ones have the system's own text, which is English.
  package static func message(_ number: Int32) -> Message {
    known.first { $0.number == number }?.message ?? .verbatim(PrivateFiles.reason(of: number))
  }

  private static let known: [(number: Int32, message: Message)] = [
    (ENOENT, .systemNotFound), (EACCES, .systemDenied), (ENOSPC, .systemDiskFull),
    (EROFS, .systemReadOnly), (ECONNREFUSED, .systemRefused), (ETIMEDOUT, .systemTimedOut),
    (EHOSTUNREACH, .systemNoRoute), (ENETUNREACH, .systemNoNetwork), (ECONNRESET, .systemReset),
    (EPIPE, .systemPipe), (EMFILE, .systemOpenFiles), (EEXIST, .systemExists),
    (ENOTDIR, .systemNoFolder), (EISDIR, .systemFolder), (ELOOP, .systemLinks),
  ]
}
