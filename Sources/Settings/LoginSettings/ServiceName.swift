package import LoginSupport
import LoginCanvas
import LoginMessages
import LoginPrivateFiles

/// The name of a service that has a settings file of its own: `services/NAME.toml` beside the usual one.
package struct ServiceName: Equatable, Sendable {
  /// The name.
  package let text: String

  /// The name that an option or the variable `LOGINTUI_SERVICE` says; an empty variable counts as not set.
  ///
  /// - Parameters:
  ///   - spoken: What options said.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for what cannot be the name of a file here.
  package init?(spoken: [SettingName: String], environment: [String: String]) throws(CommandError) {
    let variable = environment[SettingName.service.variable] ?? ""
    guard let said = spoken[.service] ?? (variable.isEmpty ? nil : variable) else { return nil }
    guard Self.isName(said) else {
      throw CommandError.invalidSetting(
        name: SettingName.service.rawValue, value: CleanText.oneLine(said, limit: 200),
        allowed: "a-z, 0-9, -, _, .")
    }
    text = said
  }

  /// Where its settings are, or would be.
  package func path(beside file: String) -> String {
    "\(Self.folder(beside: file))/\(text)\(Self.ending)"
  }

  /// The names that there are, in the order of the alphabet.
  ///
  /// - Parameter file: The usual settings file.
  /// - Returns: Names without their ending.
  static func all(beside file: String) -> [String] {
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

  /// Whether it leads to no other folder and is taken for no option: 64 letters, digits and signs at most.
  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy(letters.contains) && (1...64).contains(text.utf8.count)
      && !text.hasPrefix(".") && !text.hasPrefix("-")
  }
}

extension SettingsFile {
  /// What of the usual file holds for every service: how the screen looks, and where sessions are kept; not which
  /// buttons it has.
  private static let shared: Set<SettingName> = Set(
    SettingName.allCases.filter { name in
      switch name.record.table {
      case .screen, .theme: name != .providers
      case .session: name == .store
      case .service, .account, .texts, nil: false
      }
    })

  /// Reads the file of a service, over what holds for all of them.
  ///
  /// - Parameters:
  ///   - name: The service; `nil` for the usual file alone.
  ///   - path: The settings file that was named.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError``, also where there is no such service.
  package init(
    of name: ServiceName?, named path: String?, environment: [String: String]
  ) throws(CommandError) {
    let usual = try SettingsFile(named: path, environment: environment)
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
    self = try SettingsFile(at: own, path == nil ? .service : .named)
    inherit(usual, Self.shared)
  }
}
