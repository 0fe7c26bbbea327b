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
}
