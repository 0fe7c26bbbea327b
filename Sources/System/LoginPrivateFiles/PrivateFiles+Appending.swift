import Glibc

extension PrivateFiles {
  /// Opens a file to append to it, and makes it, of mode 0600, if there is none; open(2).
  ///
  /// Opens a device, and the target of our own descriptors (`/dev/stderr`), as it is. Refuses a file or a pipe of another
  /// user, and anything behind another user's link, because that user would choose where the lines go.
  ///
  /// - Parameter path: The file; a link of ours, or of root's, is followed.
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
