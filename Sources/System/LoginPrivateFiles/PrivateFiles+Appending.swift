import Glibc

extension PrivateFiles {
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
