import Glibc

/// An exclusive lock between processes, and between tasks of a process; `flock(2)` on a file.
///
/// The kernel lets go of it when the process that holds it ends, however it ends. The file is empty
/// and stays: a lock file that is removed is two locks. A lock on the file that it protects would be lost when that is
/// replaced, and fcntl(2)'s locks end when any descriptor of the file is closed.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file, or creates it with mode 0600; `open(2)`.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError``; `ELOOP` for a symbolic link.
  package init(_ path: String) throws(PrivateFiles.FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Acquires the lock if it is free.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError`` if the file system has no locks.
  package func take() throws(PrivateFiles.FileError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw PrivateFiles.FileError(code: errno) }
      return false
    }
    return true
  }

  /// Whether the file still has its name; a file that was removed or replaced excludes no other process.
  package var isStillThere: Bool {
    guard let ours = PrivateFiles.entry(of: descriptor) else { return false }
    return PrivateFiles.entry(at: path)?.inode == ours.inode
  }

  package func release() { _ = flock(descriptor, LOCK_UN) }
}
