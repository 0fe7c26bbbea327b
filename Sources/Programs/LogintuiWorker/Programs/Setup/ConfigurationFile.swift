import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginPrivateFiles

/// A settings file: read completely, and replaced at once or not at all, by one process at a time.
///
/// A symbolic link isn't replaced, because some people have their settings in another folder; the file that it points
/// to is changed, or created.
struct ConfigurationFile {
  /// The lock file that other programs use beside the file.
  enum Convention {
    /// No lock file.
    case none
    /// `.lock` after the path as given (client-go).
    case besidePath
    /// `.lock` after the path that links lead to (git).
    case besideTarget
  }

  private let path: String
  private let convention: Convention

  /// The size limit in bytes.
  private static let limit = 4 << 20
  /// The milliseconds to wait for another program's change; on a busy computer one that runs git takes seconds.
  private static let timeout = 30_000

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path; a link is followed.
  ///   - convention: The lock file that other programs use.
  init(_ path: String, convention: Convention = .none) {
    (self.path, self.convention) = (path, convention)
  }

  /// Returns the content; `nil` if the file is missing.
  ///
  /// - Throws: ``CommandError`` if it can't be read.
  func read() throws(CommandError) -> [UInt8]? {
    guard !path.isEmpty else { throw refused(ENOENT) }
    // A pipe or a device can't be read completely, or replaced.
    if let found = PrivateFiles.folderEntry(at: path), !found.isFile {
      throw refused(found.isFolder ? EISDIR : EINVAL)
    }
    do throws(FileBytes.ReadError) {
      return try FileBytes.all(at: path, limit: Self.limit)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw refused(error.code)
    }
  }

  /// Prevents other programs from changing the file until the lock is released.
  ///
  /// - Throws: ``CommandError`` if another program doesn't release its lock.
  func lock() throws(CommandError) -> ChangeLock {
    let target = Self.target(of: path)
    try makeFolder(of: target)
    let lockFile: String? =
      switch convention {
      case .none: nil
      case .besidePath: path + ".lock"
      case .besideTarget: target + ".lock"
      }
    do throws(ChangeLock.Failure) {
      return try ChangeLock(on: target, lockFile: lockFile, timeout: Self.timeout)
    } catch {
      switch error {
      case .folderHeld:
        throw CommandError(.fileBusy(path: CleanText.oneLine(path)))
      case .held(let lock):
        throw CommandError(
          .setupLocked(path: CleanText.oneLine(path), lock: CleanText.oneLine(lock)))
      case .failed(let code): throw refused(code)
      }
    }
  }

  /// Changes the file while it is locked, and again if a program without the lock changed it meanwhile.
  ///
  /// - Parameter edit: Given the content, returns the function that writes the new one; `nil` for no change.
  /// - Throws: ``CommandError``; also if the file changes every time after it was read.
  func update(
    _ edit: ([UInt8]?) throws(CommandError) -> (() throws(CommandError) -> Void)?
  ) throws(CommandError) {
    for _ in 0..<16 {
      let old = try read()
      guard let write = try edit(old) else { return }
      if try read() == old { return try write() }
    }
    throw refused(EBUSY)
  }

  /// Replaces the content; the mode is unchanged, and a new file and its folders are private to the person.
  ///
  /// - Parameters:
  ///   - bytes: The content; `nil` to remove the file.
  ///   - newMode: The mode of a new file.
  /// - Throws: ``CommandError``; then the file is unchanged.
  func write(_ bytes: [UInt8]?, newMode: UInt32 = 0o600) throws(CommandError) {
    let target = Self.target(of: path)
    do throws(PrivateFiles.FileError) {
      guard let bytes else { return try PrivateFiles.remove(target) }
      try PrivateFiles.makeFolder(PrivateFiles.parentFolder(of: target)) { _ in false }
      let mode = PrivateFiles.folderEntry(at: target).map { $0.mode & 0o777 } ?? newMode
      try FileReplacement(of: target, mode: mode).commit(bytes)
    } catch {
      throw refused(error.code)
    }
  }

  /// Returns the file that a path refers to: the target of links, even if it doesn't exist yet.
  static func target(of path: String) -> String {
    var path = path
    // As many as the system follows (path_resolution(7)).
    for _ in 0..<40 {
      if let found = SystemFile.realPath(path) { return found }
      guard let next = SystemFile.link(at: path) else { return path }
      path = next.begins(with: "/") ? next : PrivateFiles.parentFolder(of: path) + "/" + next
    }
    return path
  }

  private func makeFolder(of target: String) throws(CommandError) {
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(PrivateFiles.parentFolder(of: target)) { _ in false }
    } catch {
      throw refused(error.code)
    }
  }

  private func refused(_ code: Int32) -> CommandError {
    CommandError(.fileUnwritable(path: CleanText.oneLine(path), reason: SystemReason.text(code)))
  }
}
