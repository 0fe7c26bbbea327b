import CLoginFileStatus
import Glibc
import LoginSystemText

/// File system operations for a service with secrets: modes, owners, atomic names.
///
/// Each function names the call of the C library that it makes.
package enum PrivateFiles {
  /// A system call that failed.
  package struct FileError: Error, CustomStringConvertible {
    /// The value of `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The system's message, in English.
    package var reason: String { unsafe String(cString: strerror(code)) }

    /// That message.
    package var description: String { reason }
  }

  /// The result of `lstat(2)`.
  package struct Entry: Equatable {
    /// The kind bits of the mode.
    package let kind: UInt32
    /// The permission bits.
    package let mode: UInt32
    package let owner: UInt32
    package let group: UInt32
    /// The number that identifies the entry in its file system.
    package let inode: UInt

    init(_ status: stat) {
      (kind, mode) = (status.st_mode & S_IFMT, status.st_mode & 0o7777)
      (owner, group, inode) = (status.st_uid, status.st_gid, UInt(status.st_ino))
    }

    package var isSocket: Bool { kind == S_IFSOCK }
    /// Whether the entry is a character device, such as a terminal or `/dev/null`.
    package var isDevice: Bool { kind == S_IFCHR }
    package var isFile: Bool { kind == S_IFREG }
    package var isLink: Bool { kind == S_IFLNK }
    /// Whether the entry belongs to the user of this process; `geteuid(2)`.
    package var isOurs: Bool { owner == geteuid() }
    package var isFolder: Bool { kind == S_IFDIR }
    /// Whether the group or other users have any permission.
    package var isOpenToOthers: Bool { mode & 0o077 != 0 }
  }

  /// Returns the entry at a path, not the target of a link; `nil` if none exists; `lstat(2)`.
  package static func entry(at path: String) -> Entry? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return Entry(status)
  }

  /// Returns when the entry at a path was last changed, in seconds since 1970; `nil` if none exists; `lstat(2)`.
  package static func changeTime(at path: String) -> Int? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec
  }

  /// Returns the entry that a path leads to, through links; `nil` if none exists; `stat(2)`.
  package static func folderEntry(at path: String) -> Entry? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Entry(status)
  }

  /// Returns the entry of an open descriptor; `fstat(2)`.
  package static func entry(of descriptor: Int32) -> Entry? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return Entry(status)
  }

  /// Creates a folder of mode 0700 and any missing parents; `mkdir(2)`.
  ///
  /// The mode of an existing folder changes only if the folder belongs to this user and `isOurs` allows it.
  package static func makeFolder(_ path: String, narrow isOurs: (String) -> Bool) throws(FileError)
  {
    if let existing = folderEntry(at: path) {
      guard existing.isFolder else { throw FileError(code: ENOTDIR) }
      if existing.isOpenToOthers, existing.owner == geteuid(), isOurs(path) {
        try setMode(0o700, of: path)
      }
      return
    }
    let parent = parentFolder(of: path)
    if parent != path, entry(at: parent) == nil { try makeFolder(parent) { _ in false } }
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(code: errno) }
  }

  /// Creates a new folder of mode 0700 with an unpredictable name; `mkdtemp(3)`.
  package static func makeTemporaryFolder(in parent: String) throws(FileError) -> String {
    var template = SystemText.template("\(parent)/.XXXXXX")
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard made else { throw FileError(code: errno) }
    return SystemText.text(template)
  }

  /// Ensures that an ordinary file exists, with mode 0600 from the start; `open(2)`, which follows no link here and
  /// doesn't wait for a pipe, `fchmod(2)`.
  ///
  /// - Throws: ``FileError``; `ELOOP` for a link, `EINVAL` for anything else that isn't a file.
  package static func makeFile(_ path: String) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    guard let found = entry(of: descriptor), found.isFile else { throw FileError(code: EINVAL) }
    guard found.mode == 0o600 || fchmod(descriptor, 0o600) == 0 else {
      throw FileError(code: errno)
    }
  }

  /// Creates a new file of mode 0600 in place of any file with that name, and opens it for writing.
  ///
  /// Nothing of the old file applies to the new one: neither its mode, nor processes that have it open, nor its other
  /// names. Links and folders are not replaced. A device such as `/dev/null` and a pipe of this user are opened as they
  /// are; a pipe of another user would give that user everything written. `open(2)` with `O_EXCL` and `O_NOFOLLOW`,
  /// `unlink(2)`.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The descriptor; the caller closes it.
  /// - Throws: ``FileError``; `ELOOP` for a link, `EACCES` for another user's pipe.
  package static func replace(_ path: String) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    // Another process may create a file between two steps; it is then checked again.
    for _ in 0..<8 {
      let descriptor = unsafe open(path, flags | O_CREAT | O_EXCL, 0o600)
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST else { throw FileError(code: errno) }
      guard let found = entry(at: path) else { continue }
      guard !found.isLink else { throw FileError(code: ELOOP) }
      guard found.isFile else {
        let descriptor = unsafe open(path, flags)
        guard descriptor >= 0 else { throw FileError(code: errno) }
        // The opened file counts, even if the name belonged to another one before.
        guard let opened = entry(of: descriptor), opened.isDevice || opened.isOurs, !opened.isFile
        else {
          close(descriptor)
          throw FileError(code: EACCES)
        }
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
      }
      guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(code: errno) }
    }
    throw FileError(code: EEXIST)
  }

  /// Notifies watchers of the folder: creates the file if necessary, opens and closes it; `open(2)`.
  package static func touch(_ path: String) {
    // O_NONBLOCK: a pipe with this name must not block.
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sets permission bits if they differ; `open(2)` and `fchmod(2)`, because a confined process may not change them by
  /// name, and `chmod(2)` for entries that can't be opened, such as a socket.
  package static func setMode(_ mode: UInt32, of path: String) throws(FileError) {
    guard let existing = folderEntry(at: path), existing.mode != mode else { return }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let code = unsafe descriptor >= 0 ? fchmod(descriptor, mode) : chmod(path, mode)
    guard code == 0 else { throw FileError(code: errno) }
  }

  /// Renames an entry, replacing any entry with that name; `rename(2)`.
  package static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError(code: errno) }
  }

  /// Flushes the names in a folder to the disk; `open(2)`, `fsync(2)`.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Removes a file, if there is one; `unlink(2)`.
  package static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// Removes an empty folder; `rmdir(2)`.
  package static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Returns the names in a folder, or `nil` if it can't be read; `readdir(3)`.
  package static func names(in path: String) -> [String]? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let found = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &found.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe SystemText.text($0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the part before the last slash: `/` for `/x`, `.` for `x`.
  package static func parentFolder(of path: String) -> String {
    var rest = path.utf8[...]
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    while let last = rest.last, last != UInt8(ascii: "/") { rest.removeLast() }
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    guard rest.isEmpty else { return String(Substring(rest)) }
    return path.utf8.first == UInt8(ascii: "/") ? "/" : "."
  }

  /// Suspends a thread that doesn't serve the network; `usleep(3)`.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Returns the system's message for a value of `errno`, in English.
  package static func reason(of code: Int32) -> String { FileError(code: code).reason }

  /// Returns whether a value of `errno` means that the disk, a quota or a size limit is exhausted.
  package static func meansFull(_ code: Int32) -> Bool {
    code == ENOSPC || code == EDQUOT || code == EFBIG
  }

  /// `EADDRINUSE`: another process already listens there.
  package static let addressInUse = EADDRINUSE

  /// The maximum bytes of a socket's path: `sizeof sun_path`, less the final zero; `unix(7)`.
  package static let socketPathLimit = 107
}
