import Glibc

/// Scripts that a test writes and then runs.
public enum ExecutableFile {
  /// A script that can't be written.
  public struct Failure: Error {
    /// The number of the system's error.
    public let code: Int32
  }

  /// `F_SETLEASE` of Linux, which Swift doesn't import.
  private static let setLease: Int32 = 1024

  /// Writes a script that can be run at once.
  ///
  /// A process that another test forks at this moment holds the open file until it becomes its own program, and until
  /// then a script can't be run (execve(2), ETXTBSY). So this waits until no process can write to the file any more,
  /// which a lease tells (fcntl(2), F_SETLEASE).
  ///
  /// - Parameters:
  ///   - text: The script, with its `#!` line.
  ///   - path: Where; a file that is there is replaced.
  /// - Throws: ``Failure``.
  public static func write(_ text: String, to path: String) throws(Failure) {
    _ = unsafe unlink(path)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o755)
    guard file >= 0 else { throw Failure(code: errno) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        throw Failure(code: errno)
      }
      rest = rest.dropFirst(count)
    }
    close(file)
    let reader = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard reader >= 0 else { throw Failure(code: errno) }
    defer { close(reader) }
    while fcntl(reader, setLease, Int32(F_RDLCK)) != 0 {
      guard errno == EAGAIN else { throw Failure(code: errno) }
      sched_yield()
    }
    _ = fcntl(reader, setLease, Int32(F_UNLCK))
  }
}
