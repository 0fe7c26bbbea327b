package import LoginSupport
import Glibc
import LoginMessages
import LoginPrivateFiles
import LoginSystemText

/// The text of a settings file: read completely, or an error with the reason.
///
/// Unreadable settings never count as missing: the person would sign in to another service than the configured one.
package enum SettingsText {
  /// The reason why a file can't be read.
  package enum ReadError: Error, Equatable {
    /// The system's error number.
    case system(code: Int32)
    /// Others may change the file, or the folder that it is in.
    case writableByOthers
    /// The file, or the folder that it is in, belongs to another user.
    case foreign
    /// Apple's binary form of a property list, which also has an XML form.
    case binaryPropertyList
    /// A pipe or a device where a file is expected.
    case notOrdinary
    /// A pipe that nothing was written to in time.
    case silentPipe
    /// Not UTF-8, or a text with a zero byte.
    case notText

    init(code: Int32) { self = .system(code: code) }

    /// Returns the error of a command, with one next step.
    package func commandError(_ path: String) -> CommandError {
      let message: Message =
        switch self {
        case .system(let code): .fileUnreadable(path: path, reason: SystemReason.text(code))
        case .writableByOthers: .settingsWritable(path: path)
        case .foreign: .settingsForeign(path: path)
        case .binaryPropertyList, .notText: .fileNotText(path: path)
        case .notOrdinary: .fileNotOrdinary(path: path)
        case .silentPipe: .pipeSilent(path: path)
        }
      return CommandError(message, code: .settingsInvalid)
    }
  }

  /// The size limit in bytes: 4 MiB.
  static let limit = 4 << 20

  /// Reads a named file, which may also be a pipe, such as `<(…)`.
  ///
  /// A person who names a file knows its owner, but may not know that others can change it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - timeout: The milliseconds to wait for a pipe, each time.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``.
  package static func named(_ path: String, timeout: Int32 = 10_000) throws(ReadError) -> String {
    let descriptor = try open(path)
    defer { close(descriptor) }
    if let found = PrivateFiles.entry(of: descriptor), found.isFile, found.isWritableByOthers {
      throw .writableByOthers
    }
    return try text(of: descriptor, timeout: timeout)
  }

  /// Reads a named settings file, as ``named(_:timeout:)`` does, if not everyone can replace it.
  ///
  /// - Parameter path: The path; a link may lead to another folder.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``, also if everyone can change the folder of the link or that of the file.
  static func chosen(_ path: String) throws(ReadError) -> String {
    // The target of a descriptor, such as a pipe, has no folder.
    if PrivateFiles.folderEntry(at: path)?.isFile == true {
      let folders = changeableFolders(of: path)
      guard !folders.contains(where: { $0.mode & 0o1002 == 0o002 }) else {
        throw .writableByOthers
      }
    }
    return try named(path)
  }

  /// Reads a file that isn't a pipe or a device, if others can't change it.
  ///
  /// - Throws: ``ReadError``.
  static func ordinary(_ path: String) throws(ReadError) -> String {
    let descriptor = try open(path)
    defer { close(descriptor) }
    guard let found = PrivateFiles.entry(of: descriptor) else { throw ReadError(code: errno) }
    guard found.isFile else { throw .notOrdinary }
    guard !found.isWritableByOthers else { throw .writableByOthers }
    return try text(of: descriptor, timeout: 0)
  }

  /// Returns the names in a folder, if others can't change it.
  ///
  /// - Throws: ``ReadError``.
  static func names(in folder: String) throws(ReadError) -> [String] {
    if let found = PrivateFiles.folderEntry(at: folder) {
      guard found.isFolder else { throw ReadError(code: ENOTDIR) }
      guard !found.isWritableByOthers || isFixed(folder) else { throw .writableByOthers }
    }
    guard let names = PrivateFiles.names(in: folder) else { throw ReadError(code: errno) }
    return names
  }

  /// Reads the file of a service, `services/NAME.toml`: both its folder and the one above are checked.
  ///
  /// - Throws: ``ReadError``, as for ``usual(_:services:)``, and if it is missing.
  static func service(_ path: String) throws(ReadError) -> String {
    guard let text = try usual(path, services: PrivateFiles.parentFolder(of: path)) else {
      throw ReadError(code: ENOENT)
    }
    return text
  }

  /// Reads the file at the default path, where it may be missing.
  ///
  /// The settings decide which service and which programs get passwords and tokens, so no other user may have written
  /// them: neither the file nor its folder may belong to another user, or be writable by one, except root. If links
  /// lead to the file, the same is true of the folder that they lead to.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - services: The folder of the services if the file is in it; the folder above is then checked, too.
  /// - Returns: Its text; `nil` if nothing exists at the path.
  /// - Throws: ``ReadError``, also for dangling links, and if it isn't a regular file.
  static func usual(_ path: String, services: String? = nil) throws(ReadError) -> String? {
    let descriptor: Int32
    do throws(ReadError) {
      descriptor = try open(path)
    } catch {
      guard error == ReadError(code: ENOENT), !hasLinkToNowhere(path) else { throw error }
      return nil
    }
    defer { close(descriptor) }
    guard let found = PrivateFiles.entry(of: descriptor) else { throw ReadError(code: errno) }
    guard found.isFile || found.isFolder else { throw .notOrdinary }
    let above = services.map { folders(of: $0) } ?? []
    let entries = [found] + (folders(of: path) + above).compactMap(PrivateFiles.folderEntry(at:))
    guard !entries.contains(where: \.isForeign) else { throw .foreign }
    guard !entries.contains(where: \.isWritableByOthers) else { throw .writableByOthers }
    return try text(of: descriptor, timeout: 0)
  }
}

private extension SettingsText {
  /// Returns the folder of a path, and that of the file which links lead to.
  static func folders(of path: String) -> [String] {
    [path, SystemFile.realPath(path)].compactMap(\.self).map(PrivateFiles.parentFolder(of:))
  }

  /// Returns the same folders without those on a read-only file system, such as a ConfigMap of Kubernetes, whose mode
  /// is 0777.
  static func changeableFolders(of path: String) -> [PrivateFiles.Entry] {
    folders(of: path).compactMap { folder in
      isFixed(folder) ? nil : PrivateFiles.folderEntry(at: folder)
    }
  }

  /// Returns whether a folder is on a read-only file system; access(2).
  static func isFixed(_ folder: String) -> Bool {
    unsafe SystemText.withCString(folder) { unsafe access($0, W_OK) != 0 && errno == EROFS }
  }

  /// Opens the file without waiting for the other end of a pipe; open(2).
  static func open(_ path: String) throws(ReadError) -> Int32 {
    let descriptor = SystemFile.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    return descriptor
  }

  /// Returns whether the file or a folder above it is a dangling link.
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

  /// Returns the complete text; poll(2), read(2).
  static func text(of descriptor: Int32, timeout: Int32) throws(ReadError) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&end, 1, timeout)
      if ready < 0, errno == EINTR { continue }
      guard ready != 0 else { throw .silentPipe }
      let count = unsafe read(descriptor, &part, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw ReadError(code: errno) }
      guard count > 0 else { break }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw ReadError(code: EFBIG) }
    }
    guard !PropertyList.isBinary(bytes) else { throw .binaryPropertyList }
    // Functions that pass texts on would treat a zero byte as the end.
    guard !bytes.contains(0) else { throw .notText }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notText
    }
    return text
  }
}
