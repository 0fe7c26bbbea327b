package import LoginPrivateFiles

/// The sign-in method that was last used at each service, in a file with a line for each: a provider ID, a tab, and the
/// name of the service.
///
/// It has no names and no addresses. A file that can't be read counts as empty, because a sign-in doesn't depend on it.
package struct LastUsedMethods: Sendable {
  /// The path: `last-used` in the folder of sessions; it has mode 0600.
  package let path: String
  private let folder: String

  /// The maximum number of services; the one that was used longest ago is dropped.
  static let most = 100
  /// The maximum number of bytes that are read.
  private static let limit = 65_536
  /// The milliseconds to wait for another process that changes the file.
  private static let timeout = 500

  /// Creates the record; nothing is read yet.
  package init(folder: String) {
    self.folder = folder
    path = folder + "/last-used"
  }

  /// Returns the method last used at one of some services that are used together.
  ///
  /// - Returns: A provider ID; `nil` if none is known.
  package func method(of services: [String]) -> String? {
    entries.last { services.contains($0.service) }?.method
  }

  /// Remembers a method as the last one used at a service.
  ///
  /// - Throws: `PrivateFiles.FileError` if the file can't be written.
  package func remember(_ method: String, of service: String) throws(PrivateFiles.FileError) {
    let entry = Entry(method: method, service: service)
    guard entry.isLine, entries.last != entry else { return }
    try PrivateFiles.makeFolder(folder) { _ in false }
    try change { entries in
      entries.removeAll { $0.service == service }
      entries.append(entry)
    }
  }

  /// Forgets the methods of some services, or of all.
  ///
  /// - Parameter services: The services; `nil` for all.
  /// - Returns: Whether there was one.
  /// - Throws: `PrivateFiles.FileError` if the file can't be written.
  package func forget(_ services: [String]?) throws(PrivateFiles.FileError) -> Bool {
    let isKnown = { (entry: Entry) in services?.contains(entry.service) ?? true }
    guard entries.contains(where: isKnown) else { return false }
    try change { $0.removeAll(where: isKnown) }
    return true
  }

  private struct Entry: Equatable {
    let method: String
    let service: String

    /// Whether it can be told apart from others in the file.
    var isLine: Bool {
      !method.isEmpty && (method + service).unicodeScalars.allSatisfy { $0.value >= 32 }
    }
  }

  private var entries: [Entry] {
    let bytes = (try? PrivateFiles.read(path, limit: Self.limit)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let entry = Entry(method: String(parts[0]), service: String(parts[1]))
      return entry.isLine ? entry : nil
    }
  }

  private func change(_ edit: (inout [Entry]) -> Void) throws(PrivateFiles.FileError) {
    // Without the lock, one of two sign-ins at the same moment would be forgotten, which is better than no sign-in.
    let lock = try? ChangeLock(on: path, timeout: Self.timeout)
    defer { withExtendedLifetime(lock) {} }
    var entries = entries
    edit(&entries)
    let lines = entries.suffix(Self.most).map { "\($0.method)\t\($0.service)\n" }
    let bytes = Array(lines.joined().utf8)
    try FileReplacement(of: path, room: bytes.count).commit(bytes)
  }
}
