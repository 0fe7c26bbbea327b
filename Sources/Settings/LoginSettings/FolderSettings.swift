import Glibc
import LoginSupport

/// A `[[folder]]` table: the service and the account of the commands that run in a folder or below it.
package struct FolderSettings: Equatable, Sendable {
  /// The folder as the file names it: an absolute path, or one that begins with `~/`.
  package var path = ""
  /// An ID or an address; `nil` for the account that the service's settings choose.
  package var account: String?
  /// The service; `nil` for that of the settings file itself.
  package var service: ServiceName?
  /// The index among the tables of the file, from 0.
  package let number: Int

  init(number: Int) { self.number = number }

  /// The keys of a `[[folder]]` table.
  enum Key: String, CaseIterable { case path, account, service }

  /// Returns the value of a setting that the table chooses.
  package subscript(_ name: SettingName) -> String? {
    if name == .service { return service?.text }
    return name == .sessionAccount ? account : nil
  }

  /// Returns whether a text can be a folder's path: `~user` and relative paths can't, because they depend on more than
  /// the settings.
  static func isPath(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/") || text == "~" || text.utf8.starts(with: "~/".utf8)
  }

  /// Returns the absolute path; `nil` if the home folder's path isn't absolute.
  func place(home: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "~") else { return path }
    guard home.utf8.first == UInt8(ascii: "/") else { return nil }
    return home + String(decoding: path.utf8.dropFirst(), as: UTF8.self)
  }
}

/// A path as its parts; links aren't followed here.
struct FolderPath: Hashable {
  /// The names, in bytes: letters that Unicode considers equal are different names on the disk.
  let parts: [[UInt8]]

  /// Splits an absolute path; empty parts and `.` don't count.
  init(_ path: String) {
    parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      .filter { $0 != [UInt8(ascii: ".")] }
  }

  /// Whether it has no `..`, whose meaning depends on links.
  var isPlain: Bool { !parts.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) }

  /// Returns whether a folder is this one or below it.
  func contains(_ folder: FolderPath) -> Bool { folder.parts.starts(with: parts) }
}

/// The search for the `[[folder]]` table of the current folder.
struct FolderSearch {
  /// The result of a search.
  enum Outcome: Equatable {
    case found(FolderSettings)
    /// No table names a folder that contains the current one.
    case missing
    /// Two tables name the same folder, by different paths.
    case ambiguous(FolderSettings, FolderSettings)
  }

  /// The tables, in the order of the file.
  let tables: [FolderSettings]
  /// The path of the home folder.
  let home: String

  /// Returns the table of the folder that contains another one and is nearest to it.
  ///
  /// - Parameter current: The real path of the other folder.
  /// - Returns: The result.
  func nearest(to current: String) -> Outcome {
    let current = FolderPath(current)
    var best: (table: FolderSettings, depth: Int)?
    var other: FolderSettings?
    for table in tables {
      guard let depth = depth(of: table, above: current) else { continue }
      if let found = best, found.depth == depth {
        other = other ?? table
      } else if best.map({ $0.depth < depth }) ?? true {
        (best, other) = ((table, depth), nil)
      }
    }
    guard let best else { return .missing }
    return other.map { .ambiguous(best.table, $0) } ?? .found(best.table)
  }

  /// Returns the real path of a table's folder; `nil` if it doesn't exist or can't be reached.
  func realPath(of table: FolderSettings) -> FolderPath? {
    table.place(home: home).flatMap(SystemFile.realPath).map(FolderPath.init)
  }

  /// Returns whether a table's folder doesn't exist; one that can't be reached may exist.
  func isMissing(_ table: FolderSettings) -> Bool {
    guard let place = table.place(home: home) else { return true }
    return SystemFile.realPath(place) == nil && errno != EACCES
  }

  /// Returns the number of parts in the real path of a table's folder; `nil` if it doesn't contain the current one.
  private func depth(of table: FolderSettings, above current: FolderPath) -> Int? {
    guard let place = table.place(home: home) else { return nil }
    let path = FolderPath(place)
    // The current path has no links, so its beginning is a real path, even in a folder that can't be entered.
    if path.isPlain, path.contains(current) { return path.parts.count }
    guard let real = SystemFile.realPath(place).map(FolderPath.init), real.contains(current) else {
      return nil
    }
    return real.parts.count
  }
}
