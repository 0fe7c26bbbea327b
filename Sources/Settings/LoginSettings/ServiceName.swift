package import LoginSupport
import LoginCanvas
import LoginMessages
import LoginPrivateFiles
import LoginSessions

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
    guard let name = Self(said) else {
      throw CommandError.invalidSetting(
        name: SettingName.service.rawValue, value: CleanText.oneLine(said, limit: 200),
        allowed: Self.allowed)
    }
    self = name
  }

  /// Creates a name from a text; `nil` for an invalid file name.
  init?(_ text: String) {
    guard Self.isName(text) else { return nil }
    self.text = text
  }

  /// Returns the error if the service has no settings.
  ///
  /// - Parameter file: The default settings file.
  /// - Returns: `nil` if it has settings.
  func absence(beside file: String) -> CommandError? {
    let own = path(beside: file)
    guard PrivateFiles.entry(at: own) == nil else { return nil }
    let known = Self.all(beside: file).joined(separator: ", ")
    return CommandError(
      known.isEmpty
        ? .unknownService(name: text, path: CleanText.oneLine(own))
        : .otherServices(name: text, known: known, path: CleanText.oneLine(own)),
      code: .settingsInvalid)
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

  /// The allowed characters, for errors.
  static let allowed = "a-z, 0-9, -, _, ."
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
  ///   - name: The service of an option or a variable; `nil` for that of the current folder, or else only the default
  ///     file.
  ///   - path: The path of the settings file in an option.
  ///   - environment: The environment of the process.
  ///   - currentFolder: Returns the real path of the current folder; `nil` if folders choose nothing.
  ///   - reportsAll: Whether problems are collected in ``problems``; otherwise the first one is thrown.
  /// - Throws: ``CommandError``, also if there is no such service.
  package init(
    of name: ServiceName?, named path: String?, environment: [String: String],
    currentFolder: (() -> String?)? = nil, reportsAll: Bool = false
  ) throws(CommandError) {
    var usual = try SettingsFile(named: path, environment: environment, reportsAll: reportsAll)
    let place = Self.place(path, environment)
    try usual.choose(name, in: currentFolder, environment)
    guard let name = name ?? usual.folder?.service else {
      self = usual
      return
    }
    if let fault = name.absence(beside: place) {
      // The side that answers knows the services of a forwarded agent; nothing else can use this one.
      guard ForwardSocket(environment) != nil else { throw fault }
      self = usual
      absentService = fault
      return
    }
    self = try SettingsFile(
      at: name.path(beside: place), path == nil ? .service : .named, isOfService: true,
      reportsAll: reportsAll)
    inherit(usual, Self.shared)
  }
}
