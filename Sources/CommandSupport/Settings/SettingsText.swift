import Glibc
import PrivateFiles

/// The text of a settings file: read whole, or an error that says why not.
///
/// Settings that are there and cannot be read are never taken for no settings: one would sign in to
/// another service than the one they name.
package enum SettingsText {
  /// Why it cannot be read.
  package struct ReadError: Error, Equatable {
    /// The system's error text, or a few of our own, in English.
    package let reason: String

    init(reason: String) { self.reason = reason }
    init(code: Int32) { reason = SystemReason.text(code) }

    /// Apple's binary form of a property list, which has another one in XML.
    static let binaryPropertyList = ReadError(reason: "a binary property list")
  }

  /// The most that it may have, in bytes: 4 MiB.
  static let limit = 4 << 20

  /// Reads a file that was named; a pipe, as `<(…)` makes it, may be one too.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - patience: How many milliseconds a pipe is waited for, each time.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``.
  package static func named(_ path: String, patience: Int32 = 10_000) throws(ReadError) -> String {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try text(of: descriptor, patience: patience)
  }

  /// Reads the file at the usual place, where it may be missing.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: Its text; `nil` where neither it nor anything in its place is there.
  /// - Throws: ``ReadError``, also for links that lead nowhere, and for what is no ordinary file.
  static func usual(_ path: String) throws(ReadError) -> String? {
    let descriptor: Int32
    do throws(ReadError) {
      descriptor = try open(path)
    } catch {
      guard error == ReadError(code: ENOENT), !hasLinkToNowhere(path) else { throw error }
      return nil
    }
    defer { close(descriptor) }
    guard let found = PrivateFiles.entry(of: descriptor) else { throw ReadError(code: errno) }
    guard found.isFile || found.isFolder else { throw ReadError(reason: "not an ordinary file") }
    return try text(of: descriptor, patience: 0)
  }
}

private extension SettingsText {
  /// Opens without waiting for anybody at the other end; open(2).
  static func open(_ path: String) throws(ReadError) -> Int32 {
    let descriptor = SystemFile.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    return descriptor
  }

  /// Whether the file or a folder above it is a link to what is not there.
  static func hasLinkToNowhere(_ path: String) -> Bool {
    var part = path
    while part != "/", part != "." {
      if let found = PrivateFiles.entry(at: part) {
        return found.isLink && PrivateFiles.folderEntry(at: part) == nil
      }
      part = PrivateFiles.parentFolder(of: part)
    }
    return false
  }

  /// All of it; poll(2), read(2).
  static func text(of descriptor: Int32, patience: Int32) throws(ReadError) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&end, 1, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready != 0 else { throw ReadError(reason: "nobody writes to it") }
      let count = unsafe read(descriptor, &part, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw ReadError(code: errno) }
      guard count > 0 else { break }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw ReadError(code: EFBIG) }
    }
    guard !PropertyList.isBinary(bytes) else { throw .binaryPropertyList }
    // What passes texts on would take a zero byte for the end.
    guard !bytes.contains(0) else { throw ReadError(reason: "there is a zero byte in it") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadError(reason: "not UTF-8")
    }
    return text
  }
}
