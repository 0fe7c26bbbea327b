package import LoginSupport
import LoginCanvas
import LoginMessages
import LoginPrivateFiles

/// The name of a service with its own settings file: `services/NAME.toml` beside the default one.
package struct ServiceName: Equatable, Sendable {
  package let text: String

  /// Creates the name in an option or the variable `LOGINTUI_SERVICE`; an empty variable counts as not set.
  ///
  /// - Throws: ``CommandError`` for an invalid file name.
  package init?(optionValues: [SettingName: String], environment: [String: String])
    throws(CommandError)
  {
    let variable = environment[SettingName.service.variable] ?? ""
    guard let said = optionValues[.service] ?? (variable.isEmpty ? nil : variable) else {
      return nil
    }
    guard Self.isName(said) else {
      throw CommandError.invalidSetting(
        name: SettingName.service.rawValue, value: CleanText.oneLine(said, limit: 200),
        allowed: "a-z, 0-9, -, _, .")
    }
    text = said
  }

  /// Returns the path of its settings, existing or not.
  package func path(beside file: String) -> String {
    "\(Self.folder(beside: file))/\(text)\(Self.ending)"
  }

  /// Returns the existing names, in alphabetical order.
  ///
  /// - Parameter file: The default settings file.
  /// - Returns: Names without their extension.
  package static func all(beside file: String) -> [String] {
    (PrivateFiles.names(in: folder(beside: file)) ?? [])
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
      .filter(isName).sorted()
  }

  private static let ending = ".toml"
  private static let letters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)

  private static func folder(beside file: String) -> String {
    let folder = PrivateFiles.parentFolder(of: file)
    return folder == "/" ? "/services" : folder + "/services"
  }

  /// Returns whether it can't lead to another folder or be taken for an option: at most 64 letters, digits and symbols.
  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy(letters.contains) && (1...64).contains(text.utf8.count)
      && !text.hasPrefix(".") && !text.hasPrefix("-")
  }
}

extension SettingsFile {
  /// The settings in the default file that apply to every service: the look of the screen, the translations, and the
  /// storage of sessions; not the buttons.
  private static let shared: Set<SettingName> = Set(
    SettingName.allCases.filter { name in
      switch name.record.table {
      case .screen, .theme: name != .providers
      case .session: name == .store
      // A language for every service may be in the folder.
      case .texts: name == .translations
      case .service, .account, nil: false
      }
    })

  /// Reads the file of a service, in addition to the settings for all of them.
  ///
  /// - Parameters:
  ///   - name: The service; `nil` for only the default file.
  ///   - path: The path of the settings file in an option.
  ///   - environment: The environment of the process.
  ///   - reportsAll: Whether problems are collected in ``problems``; otherwise the first one is thrown.
  /// - Throws: ``CommandError``, also if there is no such service.
  package init(
    of name: ServiceName?, named path: String?, environment: [String: String],
    reportsAll: Bool = false
  ) throws(CommandError) {
    let usual = try SettingsFile(named: path, environment: environment, reportsAll: reportsAll)
    guard let name else {
      self = usual
      return
    }
    let place = Self.place(path, environment)
    let own = name.path(beside: place)
    guard PrivateFiles.entry(at: own) != nil else {
      let known = ServiceName.all(beside: place).joined(separator: ", ")
      throw CommandError(
        known.isEmpty
          ? .unknownService(name: name.text, path: CleanText.oneLine(own))
          : .otherServices(name: name.text, known: known, path: CleanText.oneLine(own)),
        code: .settingsInvalid)
    }
    self = try SettingsFile(
      at: own, path == nil ? .service : .named, reportsAll: reportsAll)
    inherit(usual, Self.shared)
  }
}
