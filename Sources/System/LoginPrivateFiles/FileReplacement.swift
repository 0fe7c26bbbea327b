import Glibc
import LoginSystemText

/// The new content of a file, which replaces the old content atomically.
///
/// It is written to a temporary file in the same folder, flushed to the disk, and then renamed. Readers of the file see
/// either all of the old content or all of the new. ``removeLeftovers(of:)`` removes temporary files of killed
/// processes.
package final class FileReplacement: Sendable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Creates the temporary file with mode 0600 and reserves the space it needs; `mkstemp(3)`, `posix_fallocate(3)`.
  ///
  /// A full disk is detected here, before any irreversible step.
  ///
  /// - Parameters:
  ///   - path: The file to replace.
  ///   - room: The maximum number of bytes.
  /// - Throws: ``LoginPrivateFiles/FileError``; no file is left behind.
  package init(of path: String, room: Int) throws(PrivateFiles.FileError) {
    var template = SystemText.template(Self.prefix(of: path) + Self.suffix)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe mkstemp(start)
    }
    self.path = path
    temporaryPath = SystemText.text(template)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    // fcntl(2): mkostemp is a GNU extension, which Swift doesn't import.
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

  /// Creates the temporary file for content of unknown length.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError``; no file is left behind.
  package convenience init(of path: String, mode: UInt32) throws(PrivateFiles.FileError) {
    try self.init(of: path, room: 0)
    guard fchmod(descriptor, mode) == 0 else { throw PrivateFiles.FileError(code: errno) }
  }

  /// Writes a part of the content; `pwrite(2)`.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError``; the original file is unchanged.
  package func write(_ bytes: [UInt8], at place: Int) throws(PrivateFiles.FileError) {
    try PrivateFiles.write(bytes, to: descriptor, at: place)
  }

  /// Replaces the file with the written content; may be called once.
  ///
  /// - Throws: ``LoginPrivateFiles/FileError``; the original file is unchanged.
  package func commit(length: Int) throws(PrivateFiles.FileError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw PrivateFiles.FileError(code: errno)
    }
    try PrivateFiles.move(temporaryPath, to: path)
  }

  /// Writes the content and replaces the file; may be called once.
  ///
  /// `write(2)`, `ftruncate(2)`, `fsync(2)`, `rename(2)`, and `fsync` of the folder.
  ///
  /// - Parameter bytes: The whole content.
  /// - Throws: ``LoginPrivateFiles/FileError``; the original file is unchanged.
  package func commit(_ bytes: [UInt8]) throws(PrivateFiles.FileError) {
    try write(bytes, at: 0)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0, fsync(descriptor) == 0 else {
      throw PrivateFiles.FileError(code: errno)
    }
    try PrivateFiles.move(temporaryPath, to: path)
    // The new content is now in place; only a power failure could still restore the old one.
    PrivateFiles.synchronizeFolder(PrivateFiles.parentFolder(of: path))
  }

  /// Removes temporary files of killed processes; call it while no other process can be writing.
  package static func removeLeftovers(of path: String) {
    let folder = PrivateFiles.parentFolder(of: path)
    for name in PrivateFiles.names(in: folder) ?? [] {
      let found = "\(folder)/\(name)"
      let prefix = prefix(of: path)
      // Other files with this prefix don't count: an editor's `.sessions.json.swp` belongs to the editor.
      guard found.hasPrefix(prefix), found.utf8.count == prefix.utf8.count + suffix.utf8.count
      else { continue }
      PrivateFiles.removeFile(found)
    }
  }
}

private extension FileReplacement {
  /// The suffix that mkstemp(3) replaces with six letters.
  static let suffix = "XXXXXX"

  static func prefix(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return "\(PrivateFiles.parentFolder(of: path))/.\(name)."
  }
}

extension PrivateFiles {
  /// Overwrites the beginning of a file without needing new space; `open(2)`, `pwrite(2)`, `fsync(2)`.
  ///
  /// - Parameters:
  ///   - path: The existing file.
  ///   - bytes: At most as many bytes as the file has.
  /// - Throws: ``FileError``; `ELOOP` for a link.
  package static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    guard entry(of: descriptor)?.isFile == true else { throw FileError(code: EINVAL) }
    try write(bytes, to: descriptor, at: 0)
    guard fsync(descriptor) == 0 else { throw FileError(code: errno) }
  }

  /// Removes a file, and throws if that fails; `unlink(2)`.
  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(code: errno) }
    synchronizeFolder(parentFolder(of: path))
  }

  /// Writes all of the bytes at an offset of a file; `pwrite(2)`.
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
