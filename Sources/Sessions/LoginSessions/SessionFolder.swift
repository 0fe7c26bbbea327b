import LoginPrivateFiles

/// The folder of the store, and the lock in it.
struct SessionFolder {
  let path: String
  /// The most seconds to wait for the lock.
  let timeout: Int
  var lockName = "sessions.lock"

  /// The path of the lock, for both methods that wait for it.
  var lockPath: String { "\(path)/\(lockName)" }

  /// Creates the folder if it doesn't exist, and makes it private.
  ///
  /// A folder that others can write to is rejected instead: they may have put files there.
  func prepare() throws(SessionStoreError) {
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(path) { _ in false }
    } catch {
      throw .ofWriting(path, error.code)
    }
    guard let found = PrivateFiles.folderEntry(at: path) else { return }
    guard found.isOurs else { throw .foreignOwner(path: path) }
    guard found.mode & 0o022 == 0 else { throw .openToOthers(path: path, isFolder: true) }
    try? PrivateFiles.setMode(0o700, of: path)
  }

  /// Waits for the lock, and blocks the thread meanwhile.
  func lock() throws(SessionStoreError) -> FileLock {
    var wait = Wait(seconds: timeout)
    while true {
      if let lock = try attempt() { return lock }
      guard let pause = wait.next() else { throw tooLong }
      PrivateFiles.pause(milliseconds: UInt32(pause))
    }
  }

  /// Tries to take the lock once; `nil` while another process has it.
  func attempt() throws(SessionStoreError) -> FileLock? {
    try prepare()
    do throws(PrivateFiles.FileError) {
      let lock = try FileLock(lockPath)
      guard try lock.take() else { return nil }
      // Another process removed the folder during the wait: that name now belongs to another lock.
      return lock.isStillThere ? lock : nil
    } catch {
      if let found = PrivateFiles.entry(at: lockPath), found.isLink || !found.isOurs {
        throw .foreignOwner(path: lockPath)
      }
      throw .ofWriting(lockPath, error.code)
    }
  }

  /// The error for a lock that didn't become free.
  var tooLong: SessionStoreError { .locked(path: lockPath, seconds: timeout) }

  /// The pauses between attempts: short at first, because most locks are held only briefly.
  struct Wait {
    private let deadline: ContinuousClock.Instant
    private var pause = 1

    init(seconds: Int) { deadline = ContinuousClock.now + .seconds(seconds) }

    /// Returns the milliseconds to wait now; `nil` when the time is up.
    mutating func next() -> Int? {
      guard ContinuousClock.now < deadline else { return nil }
      pause = min(50, pause * 2)
      return pause
    }
  }
}
