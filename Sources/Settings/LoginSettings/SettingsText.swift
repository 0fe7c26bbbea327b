package import LoginSupport
import Glibc
import LoginMessages
import LoginPrivateFiles
import LoginSystemText

/// The text of a settings file: read whole, or an error that says why not.
///
/// Settings that are there and cannot be read are never taken for no settings: one would sign in to
/// another service than the one they name.
package enum SettingsText {
  /// Why it cannot be read.
  package struct ReadError: Error, Equatable {
    /// The system's error text, or a few of our own, in English.
    package let reason: String
    /// The access of others that is the reason, if any.
    private var access: Access?

    /// The unsafe access of others to a file that decides which service gets passwords.
    private enum Access {
      case change
      case own
    }

    init(reason: String) { self.reason = reason }
    init(code: Int32) { reason = SystemReason.text(code) }

    /// Others may change the file, or the folder that it is in.
    static let writableByOthers: ReadError = {
      var error = ReadError(reason: "writable by other users")
      error.access = .change
      return error
    }()

    /// The file, or the folder that it is in, belongs to another user.
    static let foreign: ReadError = {
      var error = ReadError(reason: "another user's file")
      error.access = .own
      return error
    }()

    /// The error of a command, with one next step.
    package func commandError(_ path: String) -> CommandError {
      switch access {
      case nil: .settingsUnreadable(path: path, reason: reason)
      case .change: CommandError(.settingsWritable(path: path), code: .settingsInvalid)
      case .own: CommandError(.settingsForeign(path: path), code: .settingsInvalid)
      }
    }

    /// Apple's binary form of a property list, which has another one in XML.
    static let binaryPropertyList = ReadError(reason: "a binary property list")
  }

  /// The most that it may have, in bytes: 4 MiB.
  static let limit = 4 << 20

  /// Reads a file that was named; a pipe, as `<(…)` makes it, may be one too.
  ///
  /// A person who names a file knows its owner, but may not know that others can change it.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - patience: How many milliseconds a pipe is waited for, each time.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``.
  package static func named(_ path: String, patience: Int32 = 10_000) throws(ReadError) -> String {
    let descriptor = try open(path)
    defer { close(descriptor) }
    if let found = PrivateFiles.entry(of: descriptor), found.isFile, found.isWritableByOthers {
      throw .writableByOthers
    }
    return try text(of: descriptor, patience: patience)
  }

  /// Reads a settings file that was named, as ``named(_:patience:)`` does, if not everyone can replace it.
  ///
  /// - Parameter path: Where it is; a link may lead to another folder.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``, also if everyone can change the folder of the link or that of the file.
  static func chosen(_ path: String) throws(ReadError) -> String {
    // What a descriptor leads to, such as a pipe, has no folder.
    if PrivateFiles.folderEntry(at: path)?.isFile == true {
      let folders = changeableFolders(of: path)
      guard !folders.contains(where: { $0.mode & 0o1002 == 0o002 }) else {
        throw .writableByOthers
      }
    }
    return try named(path)
  }

  /// Reads the file of a service, `services/NAME.toml`: both its folder and the one above are checked.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: Its text.
  /// - Throws: ``ReadError``, as for ``usual(_:services:)``, and if it is missing.
  static func service(_ path: String) throws(ReadError) -> String {
    guard let text = try usual(path, services: PrivateFiles.parentFolder(of: path)) else {
      throw ReadError(code: ENOENT)
    }
    return text
  }

  /// Reads the file at the usual place, where it may be missing.
  ///
  /// The settings say which service and which programs get passwords and tokens, so no other user may have written them:
  /// neither the file nor its folder may belong to another user, or be writable by one, except root. If links lead to the
  /// file, the same is true of the folder that they lead to.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - services: The folder of the services if the file is in it; the folder above is then checked, too.
  /// - Returns: Its text; `nil` where neither it nor anything in its place is there.
  /// - Throws: ``ReadError``, also for links that lead nowhere, and for what is no ordinary file.
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
    guard found.isFile || found.isFolder else { throw ReadError(reason: "not an ordinary file") }
    let above = services.map { folders(of: $0) } ?? []
    let entries = [found] + (folders(of: path) + above).compactMap(PrivateFiles.folderEntry(at:))
    guard !entries.contains(where: \.isForeign) else { throw .foreign }
    guard !entries.contains(where: \.isWritableByOthers) else { throw .writableByOthers }
    return try text(of: descriptor, patience: 0)
  }
}

private extension SettingsText {
  /// The folder of a path, and that of the file which links lead to; realpath(3).
  static func folders(of path: String) -> [String] {
    let target: String? = unsafe SystemText.withCString(path) { path in
      guard let found = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(found) }
      return unsafe SystemText.text(found)
    }
    return [path, target].compactMap(\.self).map(PrivateFiles.parentFolder(of:))
  }

  /// The same folders without those on a file system that is only for reading, such as a ConfigMap of Kubernetes, whose
  /// mode is 0777; access(2).
  static func changeableFolders(of path: String) -> [PrivateFiles.Entry] {
    folders(of: path).compactMap { folder in
      let isFixed = unsafe SystemText.withCString(folder) {
        unsafe access($0, W_OK) != 0 && errno == EROFS
      }
      return isFixed ? nil : PrivateFiles.folderEntry(at: folder)
    }
  }

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
