import Glibc
import Synchronization

/// A file of mode 0600 whose name and space are reserved on the disk before its content is known.
///
/// Writing it needs neither a new name nor space, so it works even if the folder can no longer be changed. The file is
/// removed with this value unless content was written.
package final class ReservedFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let isWritten = Atomic(false)

  /// Creates the file, or opens the existing one; `open(2)`, `posix_fallocate(3)`, `fsync(2)`.
  ///
  /// - Parameters:
  ///   - path: The path; a link is not followed.
  ///   - room: The maximum number of bytes.
  /// - Throws: ``LoginPrivateFiles/FileError``
  package init(_ path: String, room: Int) throws(PrivateFiles.FileError) {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    guard let found = PrivateFiles.entry(of: descriptor), found.isFile, found.isOurs,
      !found.isOpenToOthers
    else { throw PrivateFiles.FileError(code: EACCES) }
    let code = posix_fallocate(descriptor, 0, off_t(max(1, room)))
    guard code == 0 || code == EOPNOTSUPP || code == EINVAL else {
      throw PrivateFiles.FileError(code: code)
    }
    _ = fsync(descriptor)
    PrivateFiles.synchronizeFolder(PrivateFiles.parentFolder(of: path))
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if !isWritten.load(ordering: .relaxed) { PrivateFiles.removeFile(path) }
  }

  /// Writes the content; content that couldn't be flushed to the disk lasts until the machine stops: `fsync(2)`.
  ///
  /// - Parameter bytes: At most as many as there is room for; the rest is filled with zeros.
  /// - Throws: ``LoginPrivateFiles/FileError``
  package func write(_ bytes: [UInt8]) throws(PrivateFiles.FileError) {
    try PrivateFiles.write(bytes, to: descriptor, at: 0)
    isWritten.store(true, ordering: .relaxed)
    _ = fsync(descriptor)
  }
}
