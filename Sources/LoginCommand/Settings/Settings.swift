import BitmapFonts
import Canvas
import LoginModel
import LoginTUI

/// What was set, in this order: option, environment, file, default.
struct Settings {
  /// The language of everything that is said.
  let language: Language
  private let spoken: [SettingName: String]
  private let environment: [String: String]
  private let file: SettingsFile

  /// Gathers what was said; a file is read only where one is named or stands at its usual place.
  ///
  /// - Parameters:
  ///   - spoken: What the options said.
  ///   - config: The file that was named; `nil` for the usual place, where it may be missing.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` when the file cannot be used.
  init(
    spoken: [SettingName: String], config: String?, environment: [String: String]
  ) throws(CommandError) {
    self.spoken = spoken
    self.environment = environment
    let wanted = spoken[.language] ?? environment[SettingName.language.variable]
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let guess = wanted.flatMap(Language.init(locale:)) ?? locale.flatMap(Language.init(locale:))
    file = try SettingsFile(named: config, environment: environment, language: guess ?? .english)
    let named = wanted ?? file[.language]
    if let named, Language(locale: named) == nil {
      throw CommandError(
        .invalidSetting(
          name: "language", value: named,
          allowed: Language.allCases.map(\.rawValue).joined(separator: ", ")),
        language: guess ?? .english)
    }
    language = named.flatMap(Language.init(locale:)) ?? guess ?? .english
  }

  /// What was said of a setting; an empty variable counts as not set.
  subscript(_ name: SettingName) -> String? {
    let variable = environment[name.variable].flatMap { $0.isEmpty ? nil : $0 }
    return spoken[name] ?? variable ?? file[name]
  }

  /// What is offered, in its order.
  func loginTypes() throws(CommandError) -> [LoginType] {
    guard let list = self[.providers] else { return LoginType.standard }
    do throws(ProviderListError) {
      return try LoginType.list(list)
    } catch {
      throw CommandError(error.message, language: language)
    }
  }

  /// One of the values of an enumeration; `nil` for `auto` and when nothing was said.
  func choice<Value>(
    _ name: SettingName, of values: [(name: String, value: Value)]
  ) throws(CommandError) -> Value? {
    guard let text = self[name], text.lowercased() != "auto" else { return nil }
    guard let match = values.first(where: { $0.name.lowercased() == text.lowercased() }) else {
      throw invalid(name, text, allowed: ["auto"] + values.map(\.name))
    }
    return match.value
  }

  /// Yes or no; no when nothing was said.
  func isOn(_ name: SettingName) throws(CommandError) -> Bool {
    guard let text = self[name] else { return false }
    switch text.lowercased() {
    case "true", "1", "yes", "on": return true
    case "false", "0", "no", "off": return false
    default: throw invalid(name, text, allowed: ["true", "false"])
    }
  }

  /// How the screen looks.
  func screenOptions() throws(CommandError) -> LoginScreen.Options {
    var options = LoginScreen.Options(
      textSize: try choice(.textSize, of: ContentSizeCategory.allCases.map { ($0.rawValue, $0) }),
      appearance: try choice(.appearance, of: Appearance.allCases.map { ($0.rawValue, $0) }),
      palette: try palette(),
      glyphs: try choice(.glyphs, of: GlyphSet.allCases.map { ($0.rawValue, $0) }),
      contrast: try choice(.contrast, of: Contrast.allCases.map { ($0.rawValue, $0) }) ?? .standard,
      language: language, isBoldText: try isOn(.boldText),
      showsButtonShapes: try isOn(.buttonShapes),
      differentiatesWithoutColor: try isOn(.differentiateWithoutColor),
      reducesMotion: try isOn(.reduceMotion), showsKeyboard: try isOn(.keyboard))
    if let folder = self[.fonts] {
      options.openFonts = {
        FontLibrary.open(sources: FontSources(folders: [folder]), cache: nil).library
      }
    }
    return options
  }

  /// The colours asked for; `NO_COLOR` asks for none where nothing else does (no-color.org).
  func palette() throws(CommandError) -> Palette? {
    if let said = try choice(.palette, of: Palette.allCases.map({ ($0.name, $0) })) {
      return said
    }
    return environment["NO_COLOR"].map { !$0.isEmpty } == true ? .monochrome : nil
  }

  /// The error of a value that is not allowed.
  func invalid(_ name: SettingName, _ value: String, allowed: [String]) -> CommandError {
    CommandError(
      .invalidSetting(
        name: name.rawValue, value: value, allowed: allowed.joined(separator: ", ")),
      language: language)
  }
}

extension ProviderListError {
  /// What it says to a person.
  var message: Message {
    switch self {
    case .empty: .noProviders
    case .duplicate(let name): .duplicateProvider(name: name)
    case .unknown(let name):
      .unknownProvider(
        name: name, known: LoginType.named.map(\.name).joined(separator: ", "))
    }
  }
}
