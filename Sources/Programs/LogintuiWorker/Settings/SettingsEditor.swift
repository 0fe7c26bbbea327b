import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginTOML
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginPrivateFiles

/// Changes one setting of the file.
struct SettingsEditor {
  /// The file.
  let path: String

  /// The setting to change.
  struct Target {
    /// The name.
    let name: String
    /// The setting; `nil` for one of a provider.
    var setting: SettingName?
    /// The provider's id, and the name of the key.
    var provider: (id: String, key: String)?

    /// Whether the value is secret.
    var isSecret: Bool { provider?.key.hasSuffix("secret") == true }
  }

  /// Whether the file exists.
  var exists: Bool { PrivateFiles.folderEntry(at: path) != nil }

  /// Returns the setting with a name.
  ///
  /// - Throws: ``CommandError`` for a name that isn't in the file's format.
  func target(_ key: String) throws(CommandError) -> Target {
    let name = CleanText.oneLine(key, limit: 200)
    if let setting = SettingName(key: key), setting.record.table != nil {
      return Target(name: setting.key, setting: setting)
    }
    if let setting = SettingName(key: key) {
      throw CommandError(
        .settingNotOfFile(
          key: name, option: "--" + (setting.option ?? setting.rawValue),
          variable: setting.variable))
    }
    // Several tables have the same keys.
    guard key != "folder", !key.hasPrefix("folder["), !key.hasPrefix("folder.") else {
      throw CommandError(.editByHand(path: CleanText.oneLine(path)))
    }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0] == "provider", let last = parts.last,
      last != "id", ProviderSettings.keys.contains(last)
    else { throw Self.unknown(key) }
    let id = parts[1..<(parts.count - 1)].joined(separator: ".")
    return Target(name: name, provider: (id, last))
  }

  /// Returns the error for an unknown setting, with a suggestion if there is a similar one.
  static func unknown(_ key: String) -> CommandError {
    let last = key.lastIndex(of: ".").map { key[$0...].dropFirst() }
    let names =
      key.hasPrefix("provider.")
      ? ProviderSettings.keys.map { key.dropLast(last?.count ?? 0) + $0 }
      : SettingName.allCases.flatMap { [$0.key, $0.rawValue] }
    return CommandError.unknownSetting(
      key: CleanText.oneLine(key, limit: 200),
      suggestion: NameGuess.nearest(to: key, within: names).map {
        CleanText.oneLine($0, limit: 200)
      })
  }

  /// Prevents other processes of this program from changing the file until the lock is released.
  ///
  /// - Throws: ``CommandError`` if another process doesn't release it.
  func lock() throws(CommandError) -> ChangeLock {
    try ConfigurationFile(path).lock()
  }

  /// Returns the text of the file; empty if there isn't one.
  func read() throws(CommandError) -> String {
    // A link may lead to a file that doesn't exist yet.
    guard exists else { return "" }
    do throws(SettingsText.ReadError) {
      return try SettingsText.named(path)
    } catch {
      throw error.commandError(path)
    }
  }

  /// Returns the text with another value.
  ///
  /// - Throws: ``CommandError`` if the value has the wrong type, or the text can't be changed this way.
  func changed(_ text: String, _ target: Target, to value: String) throws(CommandError) -> String {
    var new: String?
    if let setting = target.setting {
      let kind = setting.record.kind
      guard let written = kind.fileValue(value), !value.isEmpty else {
        throw CommandError.invalidSetting(
          name: target.name, value: CleanText.oneLine(value), allowed: kind.allowed)
      }
      new = TOMLEdit.set(
        setting.rawValue, of: setting.record.table?.rawValue ?? "", to: written, in: text)
    } else if let (id, key) = target.provider {
      let file = try SettingsFile(text: text, path: path)
      let value = Self.value(key, value)
      if let number = file.providers.firstIndex(where: { $0.id == id }) {
        new = TOMLEdit.set(key, of: "provider", number: number, to: value, in: text)
      } else {
        new = TOMLEdit.adding(
          [(key: "id", value: .text(id)), (key: key, value: value)], as: "provider", to: text)
      }
    }
    guard let new else { throw CommandError(.editByHand(path: path)) }
    return new
  }

  /// Returns the text without a value; `nil` if it doesn't have one.
  ///
  /// - Throws: ``CommandError`` if the text can't be changed this way.
  func removed(_ target: Target, from text: String) throws(CommandError) -> String? {
    let outcome: TOMLEdit.Removal
    if let setting = target.setting {
      outcome = TOMLEdit.removing(
        setting.rawValue, of: setting.record.table?.rawValue ?? "", from: text)
    } else if let (id, key) = target.provider,
      let number = try SettingsFile(text: text, path: path).providers
        .firstIndex(where: { $0.id == id })
    {
      outcome = TOMLEdit.removing(key, of: "provider", number: number, from: text)
    } else {
      return nil
    }
    switch outcome {
    case .done(let text): return text
    case .missing: return nil
    case .otherForm: throw CommandError(.editByHand(path: path))
    }
  }

  /// Removes the file.
  func remove() throws(CommandError) { try ConfigurationFile(path).write(nil) }

  /// Checks the new text as `config check` does.
  ///
  /// Errors that existed before don't prevent other fixes.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - former: The text that it replaces; empty if its errors count too.
  ///   - draft: The file with the text, for the lines of errors; `nil` if the text is in no file yet.
  ///   - optionValues: The values of options.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for the first new error.
  func check(
    _ text: String, insteadOf former: String, draft: String? = nil,
    _ optionValues: [SettingName: String], _ environment: [String: String]
  ) throws(CommandError) {
    // No variable may hide the file's value.
    let bare = environment.filter {
      !$0.key.hasPrefix("LOGINTUI_") && $0.key != "FIREBASE_AUTH_EMULATOR_HOST"
        || $0.key == SettingName.service.variable
    }
    func problems(_ text: String) -> [SettingsProblem] {
      do throws(CommandError) {
        let settings = try Settings(
          optionValues: optionValues, config: draft ?? path, environment: bare, text: text,
          reader: Reader(Reader.current.language), reportsAll: true)
        let found = settings.allProblems()
        if found.isEmpty {
          _ = try SettingsReport(settings, SessionAccess(settings, environment: bare))
        }
        return found
      } catch {
        return [SettingsProblem(error)]
      }
    }
    let found = problems(text)
    guard !found.isEmpty else { return }
    // An invalid file is fixed one key at a time. Lines may have moved.
    let known = problems(former).map(\.fault)
    guard let new = found.first(where: { !known.contains($0.fault) }) else { return }
    throw draft == nil ? new.fault : new.error
  }

  /// Replaces the whole file; a link is followed, and the file's mode is unchanged.
  ///
  /// - Throws: ``CommandError`` if it can't be written; then it is unchanged.
  func write(_ text: String) throws(CommandError) {
    let output = AnswerOutput(path)
    try output.write(Array(text.utf8))
    try output.finish()
  }

  private static func value(_ key: String, _ text: String) -> TOMLEdit.Value {
    let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
    if ["scopes", "acr_values", "resource", "prompt", "drawing"].contains(key) {
      return .texts(parts)
    }
    if key == "max_age" { return Int(text).map { .number($0) } ?? .text(text) }
    guard key == "redirect_ports" else { return .text(text) }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? .numbers(numbers) : .text(text)
  }
}
