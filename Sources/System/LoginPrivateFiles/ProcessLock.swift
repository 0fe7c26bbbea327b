import Glibc

/// A lock of a whole process, whose owner other processes can look up; fcntl(2) `F_SETLK` and `F_GETLK`.
///
/// The kernel releases it when the process ends for any reason, and when the process closes any descriptor of the file,
/// so open the file only once. It doesn't exclude the same process.
package final class ProcessLock: Sendable {
  private let descriptor: Int32

  /// The owner of a lock.
  package enum Holder: Equatable, Sendable {
    case process(Int32)
    /// A process that can't be seen from here: in another PID namespace, or on another machine.
    case elsewhere
  }

  /// Opens the file, or creates it with mode 0600; open(2).
  ///
  /// - Throws: ``LoginPrivateFiles/FileError``; `ELOOP` for a symbolic link, `EINVAL` for anything but a file.
  package init(_ path: String) throws(PrivateFiles.FileError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    guard PrivateFiles.entry(of: descriptor)?.isFile == true else {
      throw PrivateFiles.FileError(code: EINVAL)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Acquires the lock if it is free.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError`` if the file system has no locks.
  package func take() throws(PrivateFiles.FileError) -> Bool {
    var wanted = Self.whole
    while unsafe fcntl(descriptor, F_SETLK, &wanted) != 0 {
      if errno == EINTR { continue }
      guard errno == EACCES || errno == EAGAIN else { throw PrivateFiles.FileError(code: errno) }
      return false
    }
    return true
  }

  /// Returns whether the file still has its name.
  package func isStillThere(_ path: String) -> Bool {
    PrivateFiles.entry(at: path)?.inode == PrivateFiles.entry(of: descriptor)?.inode
  }

  /// Returns the process that holds the lock of a file, without changing anything.
  ///
  /// - Parameter path: The file.
  /// - Returns: `nil` if the lock is free, or if there is no such file.
  package static func holder(of path: String) -> Holder? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let found = PrivateFiles.entry(of: descriptor), found.isFile, found.isOurs else {
      return nil
    }
    var answer = whole
    guard unsafe fcntl(descriptor, F_GETLK, &answer) == 0, answer.l_type != Int16(F_UNLCK) else {
      return nil
    }
    return answer.l_pid > 0 ? .process(answer.l_pid) : .elsewhere
  }

  /// A write lock of the whole file.
  private static var whole: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
