import CLoginFileStatus
import Glibc

/// A lock that prevents several processes from changing a file at the same time.
///
/// Processes of this program lock the folder of the file, which leaves no traces. Programs with their own lock file,
/// `config.lock` beside `config` (git, client-go), are excluded by that file too. The lock file would remain if the
/// process ended meanwhile, so signals that people send wait until it is removed.
package final class ChangeLock {
  /// The reason why the lock could not be acquired.
  package enum Failure: Error, Equatable {
    /// Another process doesn't release the lock of the folder; there is no lock file.
    case folderHeld
    /// Another process doesn't remove its lock file; the path of that file.
    case held(String)
    /// A system call failed; the value of `errno`.
    case failed(Int32)
  }

  private let folder: Int32
  private var lockFile: String?
  private var signals: HeldSignals?

  /// The milliseconds between two attempts.
  private static let step = 5

  /// Waits for the lock and acquires it.
  ///
  /// `flock(2)` on the folder; `open(2)` with `O_CREAT` and `O_EXCL` for the lock file. Some network file systems can't
  /// lock folders; there only the lock file counts. Other users who can open the folder can lock it too and make this
  /// fail, but nothing more.
  ///
  /// - Parameters:
  ///   - path: The file to change; it may be missing, but its folder may not.
  ///   - lockFile: The lock file of other programs; `nil` if they have none.
  ///   - timeout: The milliseconds to wait for the lock. Each change of the file starts them again: many processes that
  ///     change it in turn aren't one that doesn't finish.
  /// - Throws: ``Failure``.
  package convenience init(on path: String, lockFile: String? = nil, timeout: Int) throws(Failure) {
    try self.init(on: path, lockFile: lockFile, timeout: timeout) {
      PrivateFiles.pause(milliseconds: UInt32(Self.step))
    }
  }

  /// Waits for the lock, with a pause of its own between two attempts.
  init(
    on path: String, lockFile: String? = nil, timeout: Int, pause: () -> Void
  ) throws(Failure) {
    let place = PrivateFiles.parentFolder(of: path)
    folder = unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .failed(errno) }
    var wait = Wait(path: path, timeout: timeout)
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { break }
      guard wait.isWorthwhile(after: pause) else { throw .folderHeld }
    }
    guard let lockFile else { return }
    while let code = take(lockFile) {
      if code == EINTR { continue }
      guard code == EEXIST else { throw .failed(code) }
      guard wait.isWorthwhile(after: pause) else { throw .held(lockFile) }
    }
  }

  deinit {
    release()
    if folder >= 0 { close(folder) }
  }

  package func release() {
    if let lockFile {
      PrivateFiles.removeFile(lockFile)
      self.lockFile = nil
      signals?.release()
    }
    if folder >= 0 { _ = flock(folder, LOCK_UN) }
  }

  /// Creates the lock file; returns `nil`, or the value of `errno`.
  private func take(_ path: String) -> Int32? {
    let signals = HeldSignals()
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      signals.release()
      return code
    }
    close(descriptor)
    (lockFile, self.signals) = (path, signals)
    return nil
  }

  /// The time that is left for a lock.
  private struct Wait {
    let path: String
    let timeout: Int
    private var left: Int
    private var version: Version?

    init(path: String, timeout: Int) {
      (self.path, self.timeout, left) = (path, timeout, timeout)
      version = Version(of: path)
    }

    /// Pauses until the next attempt; returns `false` after the last one.
    mutating func isWorthwhile(after pause: () -> Void) -> Bool {
      guard left > 0 else { return false }
      pause()
      let now = Version(of: path)
      left = now == version ? left - step : timeout
      version = now
      return true
    }
  }

  /// What tells two versions of a file apart; `stat(2)`.
  private struct Version: Equatable {
    let inode: UInt
    let seconds: Int
    let nanoseconds: Int

    init?(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      inode = UInt(status.st_ino)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }
}
