import Glibc

/// The new content of a file, which takes the place of the old one at once or not at all.
///
/// It is written under a name of its own in the same folder, brought to the disk, and then given the
/// file's name. Whoever reads the file sees all of the old content or all of the new. What is left of
/// a process that was killed meanwhile goes with ``removeLeftovers(of:)``.
package final class FileReplacement: Sendable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Makes the file, of mode 0600, and takes the room it needs; `mkstemp(3)`, `posix_fallocate(3)`.
  ///
  /// A full disk is found here, before anything is done that cannot be undone.
  ///
  /// - Parameters:
  ///   - path: The file to be replaced.
  ///   - room: How many bytes it may come to have.
  /// - Throws: ``PrivateFiles/Failure``, with nothing left behind.
  package init(of path: String, room: Int) throws(PrivateFiles.Failure) {
    var template = Array((Self.prefix(of: path) + Self.suffix).utf8CString)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe mkstemp(start)
    }
    self.path = path
    temporaryPath = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw PrivateFiles.Failure(code: errno) }
    // fcntl(2): mkostemp is GNU's own, which Swift does not see.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let code = posix_fallocate(descriptor, 0, off_t(max(1, room)))
    guard code == 0 || code == EOPNOTSUPP || code == EINVAL else {
      throw PrivateFiles.Failure(code: code)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    PrivateFiles.removeFile(temporaryPath)
  }

  /// Writes the content and lets it take the file's place; once.
  ///
  /// `write(2)`, `ftruncate(2)`, `fsync(2)`, `rename(2)`, and `fsync` of the folder.
  ///
  /// - Parameter bytes: All of the content.
  /// - Throws: ``PrivateFiles/Failure``; the file is as it was.
  package func commit(_ bytes: [UInt8]) throws(PrivateFiles.Failure) {
    try write(bytes)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0, fsync(descriptor) == 0 else {
      throw PrivateFiles.Failure(code: errno)
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

  func write(_ bytes: [UInt8]) throws(PrivateFiles.Failure) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe pwrite(descriptor, start + offset, buffer.count - offset, off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw PrivateFiles.Failure(code: count < 0 ? errno : EIO) }
      offset += count
    }
  }
}
