import LoginMessages
package import LoginSupport
import LoginTOML

/// The settings file: TOML with the tables `[service]`, `[account]`, `[screen]`, `[texts]`,
/// `[session]` and any number of `[[provider]]` and `[[folder]]` (docs/configuration.md).
///
/// ```toml
/// [service]
/// api_key = "AIza…"
///
/// [screen]
/// text_size = "AX2"
///
/// [[provider]]
/// id = "google"
/// client_id = "1234.apps.googleusercontent.com"
/// ```
package struct SettingsFile {
  /// The providers, in the order of the file.
  package internal(set) var providers: [ProviderSettings] = []
  /// The indices of ``providers``, by ``ProviderSettings/providerID``.
  var providerIndices: [String: Int] = [:]
  /// The `[[folder]]` tables, in the order of the file; those of the main file also apply to services.
  package internal(set) var folders: [FolderSettings] = []
  /// The table of the current folder, if it chooses the service or the account.
  package internal(set) var folder: FolderSettings?
  /// The error for a chosen service without settings here, which only a forwarded agent may know.
  package internal(set) var absentService: CommandError?
  /// The program's own words, by language and name; ``ownTexts(in:)`` checks them.
  private(set) var texts: [String: [String: [String]]] = [:]
  /// The content, for the line of a fault.
  private(set) var content = ""
  /// The path of the file; `nil` if there isn't one.
  package private(set) var path: String?
  /// The problems; only for a reader that reports all of them.
  package internal(set) var problems: [SettingsProblem] = []
  let reportsAll: Bool
  /// Whether it is the file of a service, `services/NAME.toml`.
  let isOfService: Bool
  /// The file with ``folders``, if that is another one.
  private var foldersFile: (path: String?, content: String)?
  /// The lines of ``content``, once they are needed.
  private var lines: TOMLLines?
  private var values: [SettingName: String] = [:]
  /// The files of the settings that apply to every service.
  private var origins: [SettingName: (path: String?, content: String)] = [:]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: The path in an option; it must exist. `nil` for the default path,
  ///     `$XDG_CONFIG_HOME/logintui/logintui.toml`, where it may be missing.
  ///   - environment: The environment of the process.
  ///   - reportsAll: Whether problems are collected in ``problems``; otherwise the first one is thrown.
  /// - Throws: ``CommandError`` with line and column of a syntax error, or the line of another one.
  package init(
    named path: String?, environment: [String: String], reportsAll: Bool = false
  ) throws(CommandError) {
    try self.init(
      at: Self.place(path, environment), path == nil ? .usual : .named, reportsAll: reportsAll)
  }

  /// The origin of a path, which decides whose access to the file is checked.
  enum Way {
    /// The default path, where the file may be missing.
    case usual
    /// The folder `services` beside the default file.
    case service
    /// A person named it, or it is a service beside the file that a person named.
    case named
  }

  init(
    at place: String, _ way: Way, isOfService: Bool = false, reportsAll: Bool
  ) throws(CommandError) {
    (self.reportsAll, self.isOfService) = (reportsAll, isOfService)
    let text: String?
    do throws(SettingsText.ReadError) {
      switch way {
      case .usual: text = try SettingsText.usual(place)
      case .service: text = try SettingsText.service(place)
      case .named: text = try SettingsText.chosen(place)
      }
    } catch {
      throw error.commandError(place)
    }
    guard let text else { return }
    self.path = place
    try read(text, path: place)
  }

  /// Reads a text as if it were the file.
  ///
  /// - Throws: ``CommandError``, as for a file.
  package init(
    text: String, path: String, isOfService: Bool = false, reportsAll: Bool = false
  ) throws(CommandError) {
    (self.reportsAll, self.isOfService) = (reportsAll, isOfService)
    self.path = path
    try read(text, path: path)
  }

  /// Returns the path of the file, existing or not.
  package static func place(_ named: String?, _ environment: [String: String]) -> String {
    named ?? Folders(environment).config + "/logintui.toml"
  }

  package subscript(_ name: SettingName) -> String? { values[name] }

  /// Returns the file with a value of a setting; `nil` if there isn't one.
  package func origin(of name: SettingName) -> String? {
    values[name] == nil ? nil : origins[name]?.path ?? path
  }

  /// Returns the problem of a setting whose value in the file isn't valid.
  func problem(_ fault: CommandError, of name: SettingName) -> SettingsProblem {
    guard let path = origin(of: name), let table = name.record.table else {
      return SettingsProblem(fault)
    }
    let lines = TOMLLines(of: origins[name]?.content ?? content)
    return SettingsProblem(
      fault, in: path, line: lines.line(of: [table.rawValue, name.rawValue]))
  }

  /// The path of the file with ``folders``.
  package var folderPath: String { foldersFile.map { $0.path ?? "" } ?? path ?? "" }

  /// The lines of that file.
  var folderLines: TOMLLines { TOMLLines(of: foldersFile?.content ?? content) }

  /// Adopts another file's values of some settings that this file lacks, its folders, and its problems.
  mutating func inherit(_ other: SettingsFile, _ names: Set<SettingName>) {
    (folders, folder) = (other.folders, other.folder)
    foldersFile = (other.path, other.content)
    for name in names where values[name] == nil {
      (values[name], origins[name]) = (other.values[name], (other.path, other.content))
    }
    problems = other.problems + problems
  }

  /// Returns the path of a file in a setting; a relative path begins at the folder of the settings.
  package func place(of name: String) -> String {
    place(of: name, in: path)
  }

  /// Returns the path of a file that is named in a settings file.
  func place(of name: String, in origin: String?) -> String {
    let folder = origin.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
    guard let folder, !folder.isEmpty, !name.hasPrefix("/") else { return name }
    return "\(folder)/\(name)"
  }

  private mutating func read(_ text: String, path: String) throws(CommandError) {
    content = text
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLReader.table(of: text)
    } catch {
      let fault = CommandError(
        .settingsSyntax(
          path: path, line: error.line, column: error.column, reason: error.reason),
        code: .settingsInvalid)
      guard reportsAll else { throw fault }
      return problems.append(SettingsProblem(fault, path: path, line: error.line))
    }
    for (section, content) in table.fields where continues {
      do throws(CommandError) {
        try read(section, content)
      } catch {
        report(error, at: [section])
      }
    }
    if !reportsAll, let first = problems.first { throw first.error }
  }

  /// Whether to read on: there is no problem yet, or all are reported.
  var continues: Bool { reportsAll || problems.isEmpty }

  /// Reads a field of the outermost table.
  private mutating func read(_ section: String, _ content: TOMLValue) throws(CommandError) {
    if let list = content.array {
      if section == "provider" { return readProviders(list) }
      if section == "folder" { return try readFolders(list) }
    }
    let listed = ["provider", "folder"]
    guard !listed.contains(section) else {
      throw CommandError.invalidSetting(
        name: section, value: "[\(section)]", allowed: "[[\(section)]]")
    }
    guard let table = Setting.Table(rawValue: section), let content = content.table else {
      throw unknown(section, among: Setting.Table.allCases.map(\.rawValue) + listed)
    }
    for (key, value) in content.fields where continues {
      do throws(CommandError) {
        try read(key, value, in: table)
      } catch {
        report(error, at: [section, key])
      }
    }
  }

  /// Reads a field of a table.
  private mutating func read(
    _ key: String, _ value: TOMLValue, in table: Setting.Table
  ) throws(CommandError) {
    let full = "\(table.rawValue).\(key)"
    if table == .texts, let own = value.table {
      texts[key] = try Self.ownTexts(own, of: key)
      return
    }
    guard let name = SettingName(rawValue: key), name.record.table == table else {
      throw unknown(
        full, among: SettingName.allCases.filter { $0.record.table == table }.map(\.key),
        elsewhere: SettingName(rawValue: key)?.key)
    }
    guard let said = Self.text(of: value), value.string?.isEmpty != true,
      PlainText.isClean(said, allowsLines: table == .texts)
    else {
      throw CommandError.invalidSetting(name: full, value: value.shown, allowed: "text")
    }
    values[name] = said
  }

  /// Returns the error for an unknown name.
  ///
  /// - Parameters:
  ///   - key: The name, with its table.
  ///   - names: The names that the table has.
  ///   - elsewhere: The setting of this name in another table, if there is one.
  /// - Returns: The error, with a suggestion if a name is near.
  func unknown(
    _ key: String, among names: [String], elsewhere: String? = nil
  ) -> CommandError {
    // In a file full of unknown names, only the first ones are worth the comparison.
    let near = problems.count < 100 ? NameGuess.nearest(to: key, within: names) : nil
    return CommandError.unknownSetting(key: key, suggestion: elsewhere ?? near)
  }

  /// Reports a problem at a value or a table of the file.
  ///
  /// - Parameters:
  ///   - fault: The error, without its place.
  ///   - place: The names that lead to it; the last ones may be missing in the file.
  ///   - number: The index among tables of its name, from 0.
  mutating func report(_ fault: CommandError, at place: [String], number: Int = 0) {
    let known = lines ?? TOMLLines(of: content)
    lines = known
    let line = (1...place.count).reversed().lazy.compactMap { count in
      known.line(of: Array(place.prefix(count)), number: number)
    }.first
    problems.append(
      SettingsProblem(fault, in: path ?? "", line: line ?? known.line(of: [place[0]])))
  }

  /// Returns a text, a Boolean, a number, or a list of texts joined by commas.
  private static func text(of value: TOMLValue) -> String? {
    if let text = value.string { return text }
    if let isOn = value.bool { return isOn ? "true" : "false" }
    if let number = value.int { return String(number) }
    guard let list = value.array else { return nil }
    let texts = list.compactMap { $0.string ?? $0.int.map(String.init) }
    return texts.count == list.count ? texts.joined(separator: ",") : nil
  }
}
