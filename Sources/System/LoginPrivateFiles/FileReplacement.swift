import Glibc
import LoginSystemText

/// The new content of a file, which takes the place of the old one at once or not at all.
///
/// It is written under a name of its own in the same folder, brought to the disk, and then given the
/// file's name. Whoever reads the file sees all of the old content or all of the new. What is left of
/// a process that was killed meanwhile goes with ``removeLeftovers(of:)``.
package final class FileReplacement: Sendable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Makes the file, of mode 0600, and reserves the space it needs; `mkstemp(3)`,
  /// `posix_fallocate(3)`.
  ///
  /// A full disk is found here, before anything is done that cannot be undone.
  ///
  /// - Parameters:
  ///   - path: The file to be replaced.
  ///   - room: How many bytes it may come to have.
  /// - Throws: ``LoginPrivateFiles/FileError``, with nothing left behind.
  package init(of path: String, room: Int) throws(PrivateFiles.FileError) {
    var template = SystemText.template(Self.prefix(of: path) + Self.suffix)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe mkstemp(start)
    }
    self.path = path
    temporaryPath = SystemText.text(template)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    // fcntl(2): mkostemp is GNU's own, which Swift does not see.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard room > 0 else { return }
    let code = posix_fallocate(descriptor, 0, off_t(room))
    guard code == 0 || code == EOPNOTSUPP || code == EINVAL else {
      throw PrivateFiles.FileError(code: code)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    PrivateFiles.removeFile(temporaryPath)
  }

  /// Makes the file for content whose length is not known yet, with a mode of the caller's.
  ///
  /// - Parameters:
  ///   - path: The file to be replaced.
  ///   - mode: Its permission bits.
  /// - Throws: ``LoginPrivateFiles/FileError``, with nothing left behind.
  package convenience init(of path: String, mode: UInt32) throws(PrivateFiles.FileError) {
    try self.init(of: path, room: 0)
    guard fchmod(descriptor, mode) == 0 else { throw PrivateFiles.FileError(code: errno) }
  }

  /// Writes a piece of the content; `pwrite(2)`.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - place: How many bytes come before it.
  /// - Throws: ``LoginPrivateFiles/FileError``; the file is as it was.
  package func write(_ bytes: [UInt8], at place: Int) throws(PrivateFiles.FileError) {
    try PrivateFiles.write(bytes, to: descriptor, at: place)
  }

  /// Lets what was written take the file's place; once.
  ///
  /// - Parameter length: How many bytes it has.
  /// - Throws: ``LoginPrivateFiles/FileError``; the file is as it was.
  package func commit(length: Int) throws(PrivateFiles.FileError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw PrivateFiles.FileError(code: errno)
    }
    try PrivateFiles.move(temporaryPath, to: path)
  }

  /// Writes the content and lets it take the file's place; once.
  ///
  /// `write(2)`, `ftruncate(2)`, `fsync(2)`, `rename(2)`, and `fsync` of the folder.
  ///
  /// - Parameter bytes: All of the content.
  /// - Throws: ``LoginPrivateFiles/FileError``; the file is as it was.
  package func commit(_ bytes: [UInt8]) throws(PrivateFiles.FileError) {
    try write(bytes, at: 0)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0, fsync(descriptor) == 0 else {
      throw PrivateFiles.FileError(code: errno)
    }
    try PrivateFiles.move(temporaryPath, to: path)
    // From here on the new content is there; only a power cut could still bring the old one back.
    PrivateFiles.synchronizeFolder(PrivateFiles.parentFolder(of: path))
  }

  /// Removes what killed processes left; call it while nobody else can be writing.
  package static func removeLeftovers(of path: String) {
    let folder = PrivateFiles.parentFolder(of: path)
    for name in PrivateFiles.names(in: folder) ?? [] {
      let found = "\(folder)/\(name)"
      let prefix = prefix(of: path)
      // Nothing else that begins so: an editor's `.sessions.json.swp` is not ours.
      guard found.hasPrefix(prefix), found.utf8.count == prefix.utf8.count + suffix.utf8.count
      else { continue }
      PrivateFiles.removeFile(found)
    }
  }
}

private extension FileReplacement {
  /// What mkstemp(3) puts six letters of its own in the place of.
  static let suffix = "XXXXXX"

  /// How the names of unfinished files begin.
  static func prefix(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return "\(PrivateFiles.parentFolder(of: path))/.\(name)."
  }
}

extension PrivateFiles {
  /// Writes over the beginning of a file without asking for space; `open(2)`, `pwrite(2)`,
  /// `fsync(2)`.
  ///
  /// - Parameters:
  ///   - path: The file, which is there.
  ///   - bytes: As many as it has, or fewer.
  /// - Throws: ``FileError``; `ELOOP` for a link.
  package static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    guard entry(of: descriptor)?.isFile == true else { throw FileError(code: EINVAL) }
    try write(bytes, to: descriptor, at: 0)
    guard fsync(descriptor) == 0 else { throw FileError(code: errno) }
  }

  /// Removes a file, and says so where it cannot be; `unlink(2)`.
  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(code: errno) }
    synchronizeFolder(parentFolder(of: path))
  }

  /// Writes all of some bytes at a place of a file; `pwrite(2)`.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, at place: Int
  ) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe pwrite(
          descriptor, start + offset, buffer.count - offset, off_t(place + offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(code: count < 0 ? errno : EIO) }
      offset += count
    }
  }
}
