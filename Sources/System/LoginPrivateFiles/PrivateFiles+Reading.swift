import Glibc

extension PrivateFiles {
  /// The reason why a file with secrets is not read.
  package enum ReadingError: Error, Equatable {
    /// The file is a symbolic link or belongs to another user.
    case foreign
    /// The group or other users have access to the file.
    case openToOthers
    /// The file is longer than valid content.
    case tooLong
    /// A system call failed; the value of `errno`.
    case failed(Int32)
  }

  /// Reads a file that other users can't read or write.
  ///
  /// The open file is checked, not its name, so it can't be exchanged in between. `open(2)` with `O_NOFOLLOW`,
  /// `fstat(2)`, `read(2)`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: ``ReadingError``.
  package static func read(_ path: String, limit: Int) throws(ReadingError) -> [UInt8]? {
    // O_NONBLOCK: a pipe in this place must not block.
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return try explain(errno, path) }
    defer { close(descriptor) }
    guard let found = entry(of: descriptor) else { throw .failed(errno) }
    guard found.isFile else { throw .failed(found.isFolder ? EISDIR : EINVAL) }
    guard found.isOurs else { throw .foreign }
    guard !found.isOpenToOthers else { throw .openToOthers }
    return try bytes(of: descriptor, limit: limit)
  }

  /// Reads a file without secrets of this user, which may belong to another one and be readable by all.
  ///
  /// `open(2)` with `O_NOFOLLOW`, `fstat(2)`, `read(2)`.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the file itself can't be a link.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: ``ReadingError``: `foreign` for a link, `failed` with `EINVAL` for a pipe or a device.
  package static func readShared(_ path: String, limit: Int) throws(ReadingError) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw code == ELOOP ? .foreign : .failed(code)
    }
    defer { close(descriptor) }
    guard let found = entry(of: descriptor) else { throw .failed(errno) }
    guard found.isFile else { throw .failed(found.isFolder ? EISDIR : EINVAL) }
    return try bytes(of: descriptor, limit: limit)
  }

  /// Reads an open file to its end; `read(2)`.
  private static func bytes(
    of descriptor: Int32, limit: Int
  ) throws(ReadingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(errno) }
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= limit else { throw .tooLong }
    }
  }

  /// Throws the reason why `open` failed; returns `nil` if the file doesn't exist.
  private static func explain(_ code: Int32, _ path: String) throws(ReadingError) -> [UInt8]? {
    if code == ENOENT { return nil }
    if let found = entry(at: path), found.isLink || !found.isOurs { throw .foreign }
    throw .failed(code)
  }

  /// Opens a file to append to it, or creates it with mode 0600; open(2).
  ///
  /// A device, and the target of this process's own descriptors (`/dev/stderr`), is opened as it is. A file or a pipe
  /// of another user is refused, and so is anything behind another user's link, because that user would choose where
  /// the lines go.
  ///
  /// - Parameter path: The file; links of this user or of root are followed.
  /// - Returns: The descriptor; the caller closes it.
  /// - Throws: ``FileError``; `EACCES` for another user's file, pipe or link, `ENXIO` for a pipe that no process reads.
  package static func openToAppend(_ path: String) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var descriptor = unsafe open(path, flags | O_NOFOLLOW, 0o600)
    if descriptor < 0, errno == ELOOP, let link = entry(at: path), link.isOurs || link.owner == 0 {
      descriptor = unsafe open(path, flags, 0o600)
    }
    guard descriptor >= 0 else { throw FileError(code: errno) }
    guard let opened = entry(of: descriptor), opened.isDevice || opened.isOurs else {
      close(descriptor)
      throw FileError(code: EACCES)
    }
    _ = fcntl(descriptor, F_SETFL, O_WRONLY | O_APPEND)
    return descriptor
  }
}

extension PrivateFiles.Entry {
  /// Whether the entry belongs to neither this user nor the system administrator.
  package var isForeign: Bool { !isOurs && owner != 0 }

  /// Whether users other than the owner may change the entry: everyone, or a group other than root's and the user's
  /// private group.
  ///
  /// Group 0 counts like owner 0: images for containers with arbitrary user numbers give their files to it. In a folder
  /// with the sticky bit, users can't replace each other's files; inode(7).
  package var isWritableByOthers: Bool {
    guard mode & 0o022 != 0, !(isFolder && mode & 0o1000 != 0) else { return false }
    return mode & 0o002 != 0 || (group != 0 && !PrivateFiles.isOwnGroup(group))
  }
}

extension PrivateFiles {
  /// Returns whether a group is the user's private group, which many systems create: of the same name, and without
  /// other members; getpwuid_r(3), getgrgid_r(3).
  static func isOwnGroup(_ number: UInt32) -> Bool {
    var (user, found) = unsafe (passwd(), UnsafeMutablePointer<passwd>?.none)
    var (entry, foundGroup) = unsafe (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
    var texts = [CChar](repeating: 0, count: 16_384)
    var groupTexts = [CChar](repeating: 0, count: 65_536)
    // The texts of both entries are inside this buffer.
    return unsafe texts.withUnsafeMutableBufferPointer { texts in
      unsafe groupTexts.withUnsafeMutableBufferPointer { groupTexts in
        guard let start = texts.baseAddress, let groupStart = groupTexts.baseAddress,
          unsafe getpwuid_r(geteuid(), &user, start, texts.count, &found) == 0,
          unsafe found != nil, unsafe user.pw_gid == number,
          unsafe getgrgid_r(number, &entry, groupStart, groupTexts.count, &foundGroup) == 0,
          unsafe foundGroup != nil, let name = unsafe user.pw_name,
          let groupName = unsafe entry.gr_name, unsafe strcmp(name, groupName) == 0
        else { return false }
        guard var member = unsafe entry.gr_mem else { return true }
        while let text = unsafe member.pointee {
          guard unsafe strcmp(text, name) == 0 else { return false }
          unsafe member += 1
        }
        return true
      }
    }
  }
}
