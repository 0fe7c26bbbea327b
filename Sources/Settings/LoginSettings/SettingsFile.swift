import LoginMessages
package import LoginSupport
import LoginTOML

/// The settings file: TOML with the tables `[service]`, `[account]`, `[screen]`, `[texts]`,
/// `[session]` and any number of `[[provider]]` (docs/configuration.md).
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
  package private(set) var providers: [ProviderSettings] = []
  /// The program's own words, by language and name; ``ownTexts(in:)`` checks them.
  private(set) var texts: [String: [String: [String]]] = [:]
  /// The content, for the line of a fault in ``texts``.
  private(set) var content = ""
  /// The path of the file; `nil` if there isn't one.
  package private(set) var path: String?
  private var values: [SettingName: String] = [:]
  /// The files of the settings that apply to every service.
  private var origins: [SettingName: String] = [:]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: The path in an option; it must exist. `nil` for the default path,
  ///     `$XDG_CONFIG_HOME/logintui/logintui.toml`, where it may be missing.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` with line and column of a syntax error, or an unknown key.
  package init(named path: String?, environment: [String: String]) throws(CommandError) {
    try self.init(
      at: Self.place(path, environment), path == nil ? .usual : .named)
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

  init(at place: String, _ way: Way) throws(CommandError) {
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
  package init(text: String, path: String) throws(CommandError) {
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
    values[name] == nil ? nil : origins[name] ?? path
  }

  /// Adopts another file's values of some settings that this file lacks.
  mutating func inherit(_ other: SettingsFile, _ names: Set<SettingName>) {
    for name in names where values[name] == nil {
      (values[name], origins[name]) = (other.values[name], other.path)
    }
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
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLReader.table(of: text)
    } catch {
      throw CommandError(
        .settingsSyntax(
          path: path, line: error.line, column: error.column, reason: error.reason),
        code: .settingsInvalid)
    }
    for (section, content) in table.fields {
      if section == "provider", let list = content.array {
        providers = try Self.providers(list, path: path)
        continue
      }
      guard section != "provider" else {
        throw CommandError.invalidSetting(
          name: "provider", value: "[provider]", allowed: "[[provider]]")
      }
      guard let table = Setting.Table(rawValue: section), let content = content.table else {
        throw CommandError.unknownSetting(path: path, key: section)
      }
      for (key, value) in content.fields {
        if table == .texts, let own = value.table {
          texts[key] = try Self.ownTexts(own, of: key)
          continue
        }
        guard let name = SettingName(rawValue: key), name.record.table == table else {
          guard let line = TOMLReader.line(of: [section, key], in: text) else {
            throw CommandError.unknownSetting(path: path, key: "\(section).\(key)")
          }
          throw CommandError(
            .unknownSettingAt(path: path, line: line, key: "\(section).\(key)"),
            code: .settingsInvalid)
        }
        guard let said = Self.text(of: value), value.string?.isEmpty != true,
          PlainText.isClean(said, allowsLines: table == .texts)
        else {
          throw CommandError.invalidSetting(
            name: "\(section).\(key)", value: value.shown, allowed: "text")
        }
        values[name] = said
      }
    }
    if !texts.isEmpty { content = text }
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
