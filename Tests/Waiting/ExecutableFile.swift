import Glibc

/// The scripts that a test writes and then runs.
public enum ExecutableFile {
  /// The error for a script that can't be written.
  public struct Failure: Error {
    /// The system's error number.
    public let code: Int32
  }

  /// `F_SETLEASE` of Linux, which Swift doesn't import.
  private static let setLease: Int32 = 1024

  /// Writes a script that can be run at once.
  ///
  /// A process that another test forks at this moment has the open file until it runs its own program, and until then
  /// the script can't be run (execve(2), ETXTBSY). So this function waits until no process can write to the file any
  /// more, which a lease shows (fcntl(2), F_SETLEASE).
  ///
  /// - Parameters:
  ///   - text: The script, with its `#!` line.
  ///   - path: The path; an existing file is replaced.
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
