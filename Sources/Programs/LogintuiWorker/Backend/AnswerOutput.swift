import LoginSupport
import LoginCanvas
import Glibc
import LoginMessages
import LoginPrivateFiles

/// The output for a backend's response as it arrives: standard output, or a file that is written completely or not at
/// all.
final class AnswerOutput {
  fileprivate enum Destination {
    case standardOutput
    /// The new content of a regular file, which replaces the old one at the end.
    case replacement(FileReplacement)
    /// A device, a pipe, or a file in a folder that accepts no new ones; written directly.
    case descriptor(Int32)
  }

  fileprivate let path: String?
  fileprivate var destination: Destination?
  private var length = 0
  private var last: UInt8?

  /// Creates an output; nothing is opened before something is written.
  ///
  /// - Parameter path: The file; `nil` and `-` for standard output.
  init(_ path: String?) {
    self.path = path == "-" ? nil : path
  }

  deinit {
    if case .descriptor(let descriptor) = destination { close(descriptor) }
  }

  /// Whether it is a file, which keeps its content until the new one is complete.
  var isFile: Bool { path != nil }

  /// Writes a piece.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    switch try opened() {
    case .standardOutput:
      guard Console.write(bytes, to: STDOUT_FILENO) else { throw CommandError(.outputLost) }
    case .replacement(let file):
      try checked { () throws(PrivateFiles.FileError) in try file.write(bytes, at: length) }
    case .descriptor(let descriptor):
      guard Console.write(bytes, to: descriptor) else { throw unwritable(errno) }
    }
    length += bytes.count
    last = bytes.last ?? last
  }

  /// Whether standard output ends within a line.
  var isLineOpen: Bool { !isFile && last != nil && last != UInt8(ascii: "\n") }

  /// Finishes the output.
  ///
  /// - Throws: ``CommandError`` if the file can't be written; then it is unchanged.
  func finish() throws(CommandError) {
    switch try opened() {
    case .standardOutput: break
    case .replacement(let file):
      try checked { () throws(PrivateFiles.FileError) in try file.commit(length: length) }
    case .descriptor(let descriptor):
      destination = .standardOutput
      guard close(descriptor) == 0 else { throw unwritable(errno) }
    }
  }
}

private extension AnswerOutput {
  func opened() throws(CommandError) -> Destination {
    if let destination { return destination }
    let opened = try open()
    destination = opened
    return opened
  }

  func open() throws(CommandError) -> Destination {
    guard let path else { return .standardOutput }
    // realpath(3): the target of a link is replaced, not the link.
    let target = unsafe Self.taken(realpath(path, nil)) ?? path
    let found = PrivateFiles.folderEntry(at: target)
    let isLink = found == nil && PrivateFiles.entry(at: path) != nil
    if isLink || found?.isFile == false || found?.isOurs == false { return try inPlace(path) }
    // A file is replaced only if the user could have written it; access(2).
    let isWritable = unsafe access(target, W_OK) == 0
    guard found == nil || isWritable else { throw unwritable(errno) }
    do throws(PrivateFiles.FileError) {
      let mode = found.map { $0.mode & 0o777 } ?? Self.usualMode
      return .replacement(try FileReplacement(of: target, mode: mode))
    } catch {
      guard [EACCES, EPERM, EROFS].contains(error.code), found != nil else {
        throw unwritable(error.code)
      }
      return try inPlace(path)
    }
  }

  /// Opens an existing file, or creates it, as curl does; open(2).
  func inPlace(_ path: String) throws(CommandError) -> Destination {
    let descriptor = SystemFile.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(errno) }
    return .descriptor(descriptor)
  }

  /// The mode that open(2) would give a new file; umask(2) can be read only by setting it.
  static var usualMode: UInt32 {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  func checked(_ body: () throws(PrivateFiles.FileError) -> Void) throws(CommandError) {
    do throws(PrivateFiles.FileError) {
      try body()
    } catch {
      throw unwritable(error.code)
    }
  }

  func unwritable(_ code: Int32) -> CommandError {
    CommandError(
      .fileUnwritable(
        path: CleanText.oneLine(path ?? ""), reason: SystemReason.text(code)))
  }
}
