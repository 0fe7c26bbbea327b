// Linked statically, `struct stat` is seen through this module and not through Glibc (Swift 6.3).
import CoreFoundation
import Glibc

/// The file system as a service needs it that keeps secrets: modes, owners, atomic names.
///
/// The one file of this target that calls the C library; each function names its call.
enum PrivateFiles {
  /// A system call that failed.
  struct Failure: Error {
    /// The number of `errno`.
    let code: Int32

    /// The system's sentence, in English.
    var reason: String { unsafe String(cString: strerror(code)) }
  }

  /// What `lstat(2)` tells.
  struct Entry: Equatable {
    /// The kind bits of the mode.
    let kind: UInt32
    /// The permission bits.
    let mode: UInt32
    /// The user it belongs to.
    let owner: UInt32
    /// What tells it from every other entry of its file system.
    let inode: UInt

    /// Whether it is a Unix socket.
    var isSocket: Bool { kind == S_IFSOCK }
    /// Whether it is a folder.
    var isFolder: Bool { kind == S_IFDIR }
    /// Whether group or others may do anything.
    var isOpenToOthers: Bool { mode & 0o077 != 0 }
  }

  /// The entry at a path, itself and not what it links to; `nil` when there is none.
  static func entry(at path: String) -> Entry? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return Entry(
      kind: status.st_mode & S_IFMT, mode: status.st_mode & 0o7777, owner: status.st_uid,
      inode: UInt(status.st_ino))
  }

  /// Makes a folder of mode 0700 and the missing ones above it; `mkdir(2)`.
  ///
  /// A folder that is there keeps its mode, unless it is ours and `isOurs` says it may be narrowed.
  static func makeFolder(_ path: String, narrow isOurs: (String) -> Bool) throws(Failure) {
    if let existing = folderEntry(at: path) {
      guard existing.isFolder else { throw Failure(code: ENOTDIR) }
      if existing.isOpenToOthers, existing.owner == geteuid(), isOurs(path) {
        try setMode(0o700, of: path)
      }
      return
    }
    let parent = parentFolder(of: path)
    if parent != path, entry(at: parent) == nil { try makeFolder(parent) { _ in false } }
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw Failure(code: errno) }
  }

  /// Makes a new folder of mode 0700 whose name nobody can foresee; `mkdtemp(3)`.
  static func makeTemporaryFolder(in parent: String) throws(Failure) -> String {
    var template = Array("\(parent)/.XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard made else { throw Failure(code: errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes sure that a file is there, with mode 0600 from its first moment; `open(2)`.
  static func makeFile(_ path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    close(descriptor)
    try setMode(0o600, of: path)
  }

  /// Sets permission bits where they differ; `chmod(2)`.
  static func setMode(_ mode: UInt32, of path: String) throws(Failure) {
    guard let existing = folderEntry(at: path), existing.mode != mode else { return }
    guard unsafe chmod(path, mode) == 0 else { throw Failure(code: errno) }
  }

  /// Gives an entry another name, replacing what had it; `rename(2)`.
  static func move(_ path: String, to target: String) throws(Failure) {
    guard unsafe rename(path, target) == 0 else { throw Failure(code: errno) }
  }

  /// Removes a file, if there is one; `unlink(2)`.
  static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// Removes an empty folder; `rmdir(2)`.
  static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// The names in a folder, or `nil` when it cannot be read; `readdir(3)`.
  static func names(in path: String) -> [String]? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let found = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &found.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What stands before the last slash: `/` for `/x`, `.` for `x`.
  static func parentFolder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let parent = parts.dropLast().joined(separator: "/")
    if path.hasPrefix("/") { return "/" + parent }
    return parent.isEmpty ? "." : parent
  }

  /// Lets a thread sleep that is not the network's; `usleep(3)`.
  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// The system's sentence for a number of `errno`, in English.
  static func reason(of code: Int32) -> String { Failure(code: code).reason }

  /// `EADDRINUSE`: someone listens there already.
  static let addressInUse = EADDRINUSE

  /// Bytes a socket's path may have: `sizeof sun_path`, less the final zero; `unix(7)`.
  static let socketPathLimit = 107
}

private extension PrivateFiles {
  /// The entry a path leads to, through links; `stat(2)`.
  static func folderEntry(at path: String) -> Entry? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Entry(
      kind: status.st_mode & S_IFMT, mode: status.st_mode & 0o7777, owner: status.st_uid,
      inode: UInt(status.st_ino))
  }
}
