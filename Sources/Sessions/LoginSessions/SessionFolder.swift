import LoginPrivateFiles

/// The folder of the store: whether it may be used, and the lock in it.
struct SessionFolder {
  let path: String
  /// How many seconds the lock is waited for.
  let patience: Int
  var lockName = "sessions.lock"

  /// The lock, with two ways to wait for it.
  var lockPath: String { "\(path)/\(lockName)" }

  /// Makes the folder where there is none, and closes it to others.
  ///
  /// A folder that others may write to is not closed but refused: they may have put files there.
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

  /// Waits for the lock, which blocks the thread.
  func lock() throws(SessionStoreError) -> FileLock {
    var wait = Wait(seconds: patience)
    while true {
      if let lock = try attempt() { return lock }
      guard let pause = wait.next() else { throw tooLong }
      PrivateFiles.pause(milliseconds: UInt32(pause))
    }
  }

  /// One attempt at the lock; `nil` while another has it.
  func attempt() throws(SessionStoreError) -> FileLock? {
    try prepare()
    do throws(PrivateFiles.FileError) {
      let lock = try FileLock(lockPath)
      guard try lock.take() else { return nil }
      // Somebody cleared the folder while we waited: the lock of that name is another one now.
      return lock.isStillThere ? lock : nil
    } catch {
      if let found = PrivateFiles.entry(at: lockPath), found.isLink || !found.isOurs {
        throw .foreignOwner(path: lockPath)
      }
      throw .ofWriting(lockPath, error.code)
    }
  }

  /// That the lock did not come free.
  var tooLong: SessionStoreError { .locked(path: lockPath, seconds: patience) }

  /// Pauses between attempts: short at first, for most locks are held for a moment only.
  struct Wait {
    private let deadline: ContinuousClock.Instant
    private var pause = 1

    init(seconds: Int) { deadline = ContinuousClock.now + .seconds(seconds) }

    /// Milliseconds to wait now; `nil` when the time is over.
    mutating func next() -> Int? {
      guard ContinuousClock.now < deadline else { return nil }
      pause = min(50, pause * 2)
      return pause
    }
  }
}

extension SessionStoreError {
  /// What a failed system call means when something was to be written.
  static func ofWriting(_ path: String, _ code: Int32) -> SessionStoreError {
    PrivateFiles.meansFull(code)
      ? .diskFull(path: path) : .notWritable(path: path, reason: PrivateFiles.reason(of: code))
  }
}
