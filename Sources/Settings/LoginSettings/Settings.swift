package import LoginSupport
package import LoginCanvas
import LoginIdentity
package import LoginModel
package import LoginScreens
package import LoginMessages

/// The settings, in this order of precedence: option, environment, the folder's table, file, default.
package struct Settings {
  package let language: Language
  private let optionValues: [SettingName: String]
  let environment: [String: String]
  package let file: SettingsFile
  /// The problems of the files, without the values of settings; only if all were requested.
  package let problems: [SettingsProblem]

  /// Reads the settings; a file is read only if it is named or exists at its default path.
  ///
  /// - Parameters:
  ///   - optionValues: The values of options.
  ///   - config: The path of the file; `nil` for the default path, where it may be missing.
  ///   - environment: The environment of the process.
  ///   - text: The text to use instead of the file's content; `nil` for the content.
  ///   - own: The program's own words; `nil` for those of the settings.
  ///   - reader: Gets the language, as soon as it is known.
  ///   - currentFolder: Returns the real path of the folder for which `[[folder]]` tables choose a service and an
  ///     account; `nil` if they choose nothing.
  ///   - reportsAll: Whether the problems of the files are collected in ``problems``, and the values of options and
  ///     variables aren't checked here; otherwise the first problem is thrown.
  /// - Throws: ``CommandError`` if the file can't be used, or the value of an option or a variable is invalid.
  package init(
    optionValues: [SettingName: String], config: String?, environment: [String: String],
    text: String? = nil, own: OwnTexts? = nil, reader: Reader = .current,
    currentFolder: (() -> String?)? = SystemFile.currentFolder, reportsAll: Bool = false
  ) throws(CommandError) {
    self.optionValues = optionValues
    self.environment = environment
    let variable = environment[SettingName.language.variable] ?? ""
    let wanted = optionValues[.language] ?? (variable.isEmpty ? nil : variable)
    let guess =
      wanted.flatMap(Language.init(locale:)) ?? Language(environment: { environment[$0] })
    // The language for errors in the file.
    reader.language = guess ?? .english
    let named = try ServiceName(optionValues: optionValues, environment: environment)
    var file =
      if let text {
        try SettingsFile(
          text: text, path: SettingsFile.place(config, environment), isOfService: named != nil,
          reportsAll: reportsAll)
      } else {
        try SettingsFile(
          of: named, named: config, environment: environment, currentFolder: currentFolder,
          reportsAll: reportsAll)
      }
    let folder = environment[SettingName.translations.variable] ?? ""
    let before = file.problems.count
    let texts =
      if let own { own } else { try file.ownTexts(in: folder.isEmpty ? nil : folder) }
    let english = Language.english.saying(texts)
    let tag = wanted ?? file[.language]
    var chosen = tag.flatMap { Language(locale: $0, own: texts) }
    var problems = file.problems
    // A language of the program's own isn't known if its texts aren't valid.
    if let tag, chosen == nil, problems.count == before {
      let fault = CommandError.invalidSetting(
        name: "language", value: tag,
        allowed: english.alternatives.prefix(5).map(\.tag).joined(separator: ", ")
          + ", … (logintui languages)")
      guard reportsAll, wanted == nil else { throw fault }
      problems.append(file.problem(fault, of: .language))
    }
    chosen = chosen ?? Language(environment: { environment[$0] }, own: texts)
    language = chosen ?? english
    reader.language = language
    (self.file, self.problems) = (file, problems)
    if !reportsAll { try checkSaid() }
  }

  /// Returns the problems of the files, and of all values, in the order of the lines.
  package func allProblems() -> [SettingsProblem] {
    var found = problems + file.folderProblems(environment)
    for name in SettingName.allCases {
      do throws(CommandError) {
        try check(name)
      } catch {
        found.append(
          source(of: name) == .file ? file.problem(error, of: name) : SettingsProblem(error))
      }
    }
    return SettingsProblem.sorted(found)
  }

  var variableNames: [String] {
    environment.compactMap { name, value in
      name.utf8.starts(with: "LOGINTUI_".utf8) && !value.isEmpty ? name : nil
    }
  }

  /// Returns the value of a setting; an empty variable counts as not set.
  package subscript(_ name: SettingName) -> String? {
    optionValues[name] ?? lasting(name)
  }

  package enum Source: Equatable {
    case option, file
    case variable(String)
    /// A `[[folder]]` table, because of the current folder.
    case folder(FolderSettings)
    case usual
  }

  /// Returns the source of a setting's effective value; Firebase's variable for the emulator takes precedence.
  package func source(of name: SettingName) -> Source {
    let firebase = "FIREBASE_AUTH_EMULATOR_HOST"
    if name == .emulator, environment[firebase]?.isEmpty == false { return .variable(firebase) }
    if optionValues[name] != nil { return .option }
    if environment[name.variable]?.isEmpty == false { return .variable(name.variable) }
    if let folder = file.folder, folder[name] != nil { return .folder(folder) }
    return file[name] == nil ? .usual : .file
  }

  /// Returns the effective value of a setting; `nil` if it isn't set.
  package func valueInForce(_ name: SettingName) -> String? {
    if case .variable(let variable) = source(of: name) { return environment[variable] }
    return self[name]
  }

  /// The name of the chosen service, with or without settings here; `nil` for the default file.
  package var serviceNamed: String? {
    let said = self[.service] ?? ""
    return said.isEmpty ? file.folder?.service?.text : said
  }

  /// Whether requests are logged on standard error: `LOGINTUI_DEBUG` is set, and not to 0.
  package var isDebugging: Bool {
    let said = environment[Self.debugVariable] ?? ""
    return !said.isEmpty && said != "0"
  }

  package static let debugVariable = "LOGINTUI_DEBUG"

  package func isGivenAsOption(_ name: SettingName) -> Bool { optionValues[name] != nil }

  /// Returns the value in the environment or the files, which lasts longer than one command.
  package func lasting(_ name: SettingName) -> String? {
    environment[name.variable].flatMap { $0.isEmpty ? nil : $0 }
      ?? file.folder?[name] ?? file[name]
  }

  /// Returns the offered sign-in methods, in their order.
  package func loginTypes() throws(CommandError) -> [LoginType] {
    let own = file.providers.map(\.loginType)
    var types: [LoginType]
    if let list = self[.providers] {
      types = try listed(list)
    } else if own.isEmpty {
      types = LoginType.standard
    } else {
      // The file's providers, and with an identity service its own sign-in methods.
      let more: [LoginType] = try service != .none ? [.email, .guest] : []
      types = own
      types += more.filter { type in !types.contains { $0.id == type.id } }
    }
    if self[.guest] != nil {
      let has = types.contains { $0.id == LoginType.guest.id }
      switch (try isOn(.guest), has) {
      case (true, false):
        types.append(own.first { $0.id == LoginType.guest.id } ?? .guest)
      case (false, true): types.removeAll { $0.id == LoginType.guest.id }
      case (true, true), (false, false): break
      }
    }
    guard !types.isEmpty else { throw CommandError(.noProviders) }
    return types
  }

  /// Returns the providers of a list, in its order.
  func listed(_ list: String) throws(CommandError) -> [LoginType] {
    do throws(ProviderListError) {
      return try LoginType.list(list, with: file.providers.map { ($0.id, $0.loginType) })
    } catch {
      throw CommandError(error.message)
    }
  }

  /// The identity service that signs people in.
  ///
  /// The first of these is used: `FIREBASE_AUTH_EMULATOR_HOST`, as in every Firebase client; the project in the
  /// settings; and the embedded service in this process. If the file configures providers for direct requests, there is
  /// no service instead of the embedded one, and the providers' own tokens are the session. A program that uses the
  /// library can choose the embedded service.
  package var service: Service {
    get throws(CommandError) {
      // The default file's service isn't the chosen one.
      if let fault = file.absentService { throw fault }
      if isGivenAsOption(.embedded), try isOn(.embedded) { return .embedded }
      let variable = "FIREBASE_AUTH_EMULATOR_HOST"
      if let host = environment[variable], !host.isEmpty {
        return try emulator(host, name: variable)
      }
      if let host = self[.emulator], !host.isEmpty {
        return try emulator(host, name: "service.emulator")
      }
      if let key = try firebaseKey { return .google(key: key) }
      if self[.embedded] != nil { return try isOn(.embedded) ? .embedded : .none }
      let isEnough = file.providers.contains { $0.setUp?.dialect.givesIDTokens == true }
      return isEnough ? .none : .embedded
    }
  }

  /// Returns a service at an address, which is checked before anything is stored under it.
  func emulator(_ host: String, name: String) throws(CommandError) -> Service {
    _ = try Self.checked(emulator: host, name: name, allowsCleartext: true)
    return .emulator(host: host, name: name, key: self[.apiKey] ?? "emulator")
  }

  package enum Service: Equatable {
    /// A service with Google's protocol, at `host:port`; `name` is the setting with the address.
    case emulator(host: String, name: String, key: String)
    case google(key: String)
    /// The embedded service, in this process.
    case embedded
    case none

    /// Whether it is Google's own.
    package var isGoogle: Bool {
      if case .google = self { true } else { false }
    }
  }

  /// The service's name in the title bar: this computer, a project, a host; the issuer's if there's only one.
  private var serviceName: Message? {
    get throws(CommandError) {
      switch try service {
      case .embedded: .thisMachine
      case .emulator(let host, _, _): .verbatim(host)
      case .google: .verbatim(try firebaseFile?.projectID ?? "Firebase")
      case .none:
        file.providers.count == 1
          ? file.providers.first?.issuer.flatMap { WebAddress($0)?.authority }.map { .verbatim($0) }
          : nil
      }
    }
  }

  /// The project's API key: named, or from a Firebase configuration beside the file.
  private var firebaseKey: String? {
    get throws(CommandError) {
      if let key = self[.apiKey] { return key }
      return try firebaseFile?.apiKey
    }
  }

  /// The named Firebase configuration, beside the file.
  package var firebaseFile: FirebaseFile? {
    get throws(CommandError) {
      guard let (path, text) = try namedFile(.firebase) else { return nil }
      guard let found = FirebaseFile(text) else { throw CommandError(.notFirebaseFile(path: path)) }
      return found
    }
  }

  /// The logo, from a file beside the settings.
  var logo: String? {
    get throws(CommandError) {
      guard let (path, text) = try namedFile(.logo) else { return nil }
      do throws(Logo.Fault) {
        _ = try Logo(text)
      } catch {
        throw CommandError(.logoInvalid(path: path, line: error.line), code: .settingsInvalid)
      }
      return text
    }
  }

  /// Returns the path and the content of the file that a setting names, beside the settings file.
  private func namedFile(
    _ name: SettingName
  ) throws(CommandError) -> (path: String, text: String)? {
    guard let value = self[name] else { return nil }
    let path = file.place(of: value)
    do throws(SettingsText.ReadError) {
      return (path, try SettingsText.named(path))
    } catch {
      guard error != .binaryPropertyList else {
        throw CommandError(.binaryPropertyList(path: path))
      }
      throw error.commandError(path)
    }
  }

  /// Returns one of the values of an enumeration; `nil` for `auto` and if it isn't set.
  package func choice<Value>(
    _ name: SettingName, of values: [(name: String, value: Value)]
  ) throws(CommandError) -> Value? {
    let match = try choice(name, of: values.map(\.name))
    return values.first { $0.name == match }?.value
  }

  /// Returns one of some names, unchanged; `nil` for `auto` and if it isn't set.
  package func choice(_ name: SettingName, of names: [String]) throws(CommandError) -> String? {
    guard let text = self[name]?.lowercased(), text != "auto" else { return nil }
    guard let match = names.first(where: { $0.lowercased() == text }) else {
      throw invalid(name, self[name] ?? "", allowed: ["auto"] + names)
    }
    return match
  }

  /// Returns a Boolean; false if it isn't set.
  package func isOn(_ name: SettingName) throws(CommandError) -> Bool {
    guard let text = self[name] else { return false }
    guard let isOn = Self.flag(text) else {
      throw invalid(name, text, allowed: ["true", "false"])
    }
    return isOn
  }

  /// Returns the value of yes or no; `nil` for a word that means neither.
  package static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1", "yes", "on": true
    case "false", "0", "no", "off": false
    default: nil
    }
  }

  package func screenOptions() throws(CommandError) -> LoginScreen.Options {
    var options = plainOptions
    for name in SettingName.allCases { try name.record.effect?(self, &options) }
    options.service = try serviceName
    options.domainProviders = file.providers.compactMap { provider in
      provider.domains.isEmpty
        ? nil : DomainProvider(domains: provider.domains, type: provider.loginType)
    }
    if case .emulator(let host, _, _) = try service,
      let endpoint = try? ServiceEndpoint(emulatorHost: host), endpoint.isCleartext
    {
      options.firstNotice = .account(.cleartext(host: CleanText.oneLine(endpoint.host)))
    }
    return options
  }

  /// Whether the sign-in uses plain lines.
  package var isLinear: Bool {
    get throws(CommandError) { try self[.linear] != nil ? isOn(.linear) : wantsLines }
  }

  /// Whether the environment asks for plain lines: `ACCESSIBLE`, which Charm's programs and others read too, or a
  /// terminal without other abilities.
  private var wantsLines: Bool {
    environment["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } == true
      || environment["TERM"] == "dumb"
  }

  /// Returns the requested palette; `NO_COLOR` requests no colors if nothing else is set (no-color.org).
  package func palette() throws(CommandError) -> Palette? {
    if let said = try choice(.palette, of: Palette.allCases.map({ ($0.name, $0) })) {
      return said
    }
    return environment["NO_COLOR"].map { !$0.isEmpty } == true ? .monochrome : nil
  }

  /// Returns the name under which a value was given: the option, the variable, or the key of the file.
  private func written(_ name: SettingName) -> String {
    if isGivenAsOption(name), let option = name.option { return "--" + option }
    if case .variable(let variable) = source(of: name), variable == name.variable {
      return variable
    }
    return name.rawValue
  }

  /// Returns the error for a value in the wrong form, with the right one.
  func invalid(_ name: SettingName, _ value: String, form: String) -> CommandError {
    CommandError.invalidForm(name: written(name), value: value, example: form)
  }

  package func invalid(_ name: SettingName, _ value: String, allowed: [String]) -> CommandError {
    CommandError.invalidSetting(
      name: written(name), value: value, allowed: allowed.joined(separator: ", "))
  }
}

extension ProviderListError {
  package var message: Message {
    switch self {
    case .empty: .noProviders
    case .duplicate(let name): .duplicateProvider(name: name)
    case .unknown(let name):
      .unknownProvider(
        name: name, known: LoginType.named.map(\.name).joined(separator: ", "))
    }
  }
}
