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
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0] == "provider", let last = parts.last,
      Self.providerKeys.contains(last)
    else { throw CommandError(.settingUnknown(key: name)) }
    let id = parts[1..<(parts.count - 1)].joined(separator: ".")
    return Target(name: name, provider: (id, last))
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
  /// - Throws: ``CommandError`` for a new error.
  func check(
    _ text: String, insteadOf former: String, _ change: (target: Target, value: String)?,
    _ optionValues: [SettingName: String],
    _ environment: [String: String]
  ) throws(CommandError) {
    // No variable may hide the file's value.
    let bare = environment.filter {
      !$0.key.hasPrefix("LOGINTUI_") && $0.key != "FIREBASE_AUTH_EMULATOR_HOST"
    }
    func fault(_ text: String) -> CommandError? {
      do throws(CommandError) {
        let settings = try Settings(
          optionValues: optionValues, config: path, environment: bare, text: text,
          reader: Reader(Reader.current.language))
        _ = try SettingsReport(settings, SessionAccess(settings, environment: bare))
        return nil
      } catch {
        return error
      }
    }
    guard let new = fault(text) else { return }
    guard let old = fault(former) else { throw new }
    // An invalid file is fixed one key at a time: it is enough that this one is valid by itself.
    guard let (target, value) = change, let setting = target.setting, setting != .providers else {
      if new == old { return }
      throw new
    }
    if let single = try? changed("", target, to: value), let found = fault(single) { throw found }
  }

  /// Replaces the whole file; a link is followed, and the file's mode is unchanged.
  ///
  /// - Throws: ``CommandError`` if it can't be written; then it is unchanged.
  func write(_ text: String) throws(CommandError) {
    let output = AnswerOutput(path)
    try output.write(Array(text.utf8))
    try output.finish()
  }

  /// The keys of a provider that can be set.
  private static let providerKeys: Set<String> = Set(ProviderEndpoint.allCases.map(\.rawValue))
    .union([
      "client_id", "client_secret", "device_client_id", "device_client_secret",
      "token_endpoint_auth_method", "issuer", "tenant", "scopes", "redirect_ports", "label",
      "short_label", "icon", "fill", "text", "private_key", "private_key_id", "login_hint",
      "token_endpoint_auth_signing_alg", "acr_values", "resource", "redirect_host", "redirect_path",
      "prompt", "max_age", "drawing", "border",
    ])

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
