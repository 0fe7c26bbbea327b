import LoginSettings
import ArgumentParser

/// Options that ArgumentParser reads, made from the table of settings when the program runs.
///
/// ArgumentParser looks for options in the mirror of a type, and a type may have its own mirror.
struct TableOptions<Source: OptionSource>: ParsableArguments, CustomReflectable {
  /// The settings that options set, by the names that the environment and the file use.
  private(set) var spoken: [SettingName: String] = [:]
  /// The other options; a flag has the value `true`.
  private(set) var details: [OptionDetail: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    for option in Source.options {
      let key = OptionKey(stringValue: option.word)
      let value =
        if let value = option.flagValue {
          try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? value : nil
        } else {
          try container.decode(Option<String?>.self, forKey: key).wrappedValue
        }
      switch option.name {
      case .setting(let setting): spoken[setting] = value
      case .detail(let detail): details[detail] = value
      }
    }
  }

  /// The settings file that was named.
  var config: String? { details[.config] }

  var customMirror: Mirror {
    let children = Source.options.map { option in
      let name = NameSpecification.customLong(option.word)
      let child: Any =
        option.flagValue == nil
        ? Option<String?>(name: name, help: option.help)
        : Flag<Bool>(wrappedValue: false, name: name, help: option.help)
      return (label: String?.some(option.word), value: child)
    }
    return Mirror(self, children: children)
  }
}

/// The option of one value, by its name.
private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The options that a type is made of, kept because ArgumentParser asks for them again and again.
protocol OptionSource {
  static var options: [TableOption] { get }
}

/// An option as ArgumentParser needs it.
struct TableOption: Sendable {
  let name: OptionName
  let word: String
  let flagValue: String?
  let help: ArgumentHelp

  /// The options of some groups, in the order of help.
  static func all(_ groups: [CommandOption.Group], isSignIn: Bool = false) -> [TableOption] {
    groups.flatMap(OptionName.all).map { name in
      let option = name.option
      return TableOption(
        name: name, word: name.word, flagValue: option?.flagValue,
        help: ArgumentHelp(name.help(isSignIn: isSignIn), valueName: option?.valueName))
    }
  }
}

/// The options of everything that has a screen or draws one.
typealias ScreenOptions = TableOptions<ScreenGroups>
/// The option of every command that talks to an identity service.
typealias CleartextOptions = TableOptions<CleartextGroup>
/// The options that say which settings are read.
typealias SettingsFileOptions = TableOptions<FileGroup>

enum ScreenGroups: OptionSource { static let options = TableOption.all(CommandOption.Group.screen) }
enum CleartextGroup: OptionSource { static let options = TableOption.all([.cleartext]) }
enum FileGroup: OptionSource { static let options = TableOption.all([.file]) }
enum ConfigGroups: OptionSource { static let options = TableOption.all([.file, .language]) }
enum VerifyGroups: OptionSource { static let options = TableOption.all([.file, .language, .log]) }
enum SessionsGroups: OptionSource {
  static let options = TableOption.all(CommandOption.Group.sessions)
}
enum LoginGroups: OptionSource {
  static let options = TableOption.all(FrontCommand.Name.login.groups, isSignIn: true)
}
enum AccountGroups: OptionSource {
  static let options = TableOption.all(FrontCommand.Name.account.groups)
}
enum LinkGroups: OptionSource {
  static let options = TableOption.all(FrontCommand.Name.link.groups)
}
enum DemoGroups: OptionSource {
  static let options = TableOption.all(FrontCommand.Name.demo.groups)
}

extension ArgumentHelp {
  /// The help of a setting's option: its sentence, and the name of its value.
  static func of(_ name: SettingName) -> ArgumentHelp { of(.setting(name)) }

  /// The help of an option that isn't a setting's.
  static func of(_ detail: OptionDetail) -> ArgumentHelp { of(.detail(detail)) }

  private static func of(_ name: OptionName) -> ArgumentHelp {
    ArgumentHelp(name.help(), valueName: name.option?.valueName)
  }
}
