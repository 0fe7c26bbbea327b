import Glibc

extension PrivateFiles {
  /// Why a file that keeps secrets is not read.
  package enum ReadingError: Error, Equatable {
    /// It is a symbolic link, or it belongs to another user.
    case foreign
    /// Its group or everybody may do something with it.
    case openToOthers
    /// It is longer than it can rightly be.
    case tooLong
    /// A system call failed; the value of `errno`.
    case failed(Int32)
  }

  /// Reads a file that nobody else can read or write.
  ///
  /// What is asked is the open file and not its name, so that nobody can exchange it in between.
  /// `open(2)` with `O_NOFOLLOW`, `fstat(2)`, `read(2)`.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: How many bytes it may have at most.
  /// - Returns: Its bytes; `nil` when there is no such file.
  /// - Throws: ``ReadingError``.
  package static func read(_ path: String, limit: Int) throws(ReadingError) -> [UInt8]? {
    // O_NONBLOCK: a pipe that somebody put there does not make us wait.
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

  /// Why `open` refused; `nil` when nothing is there.
  private static func explain(_ code: Int32, _ path: String) throws(ReadingError) -> [UInt8]? {
    if code == ENOENT { return nil }
    if let found = entry(at: path), found.isLink || !found.isOurs { throw .foreign }
    throw .failed(code)
  }
}
