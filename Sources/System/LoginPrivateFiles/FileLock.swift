import Glibc

/// A lock that processes, and tasks of one process, hold one at a time; `flock(2)` on a file.
///
/// The kernel lets go of it when the process that holds it ends, however it ends. The file is empty
/// and stays: a lock file that is removed is two locks.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file, and makes it, of mode 0600, where there is none; `open(2)`.
  ///
  /// - Parameter path: Where the file is.
  /// - Throws: ``LoginPrivateFiles/FileError``; `ELOOP` for a symbolic link.
  package init(_ path: String) throws(PrivateFiles.FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes the lock if it is free.
  ///
  /// - Returns: Whether it was.
  /// - Throws: ``LoginPrivateFiles/FileError`` where there are no locks.
  package func take() throws(PrivateFiles.FileError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw PrivateFiles.FileError(code: errno) }
      return false
    }
    return true
  }

  /// Whether the file still has its name: one that was removed or replaced locks nobody out.
  package var isStillThere: Bool {
    guard let ours = PrivateFiles.entry(of: descriptor) else { return false }
    return PrivateFiles.entry(at: path)?.inode == ours.inode
  }

  /// Lets go of the lock.
  package func release() { _ = flock(descriptor, LOCK_UN) }
}
