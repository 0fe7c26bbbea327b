package import ArgumentParser
package import LoginSettings

/// The options of a type, stored because ArgumentParser asks for them repeatedly.
package protocol OptionSource {
  static var options: [TableOption] { get }
}

/// An option as ArgumentParser needs it.
package struct TableOption: Sendable {
  package let name: OptionName
  package let word: String
  package let flagValue: String?
  package let help: ArgumentHelp

  /// Creates an option from the table.
  private init(_ name: OptionName, isSignIn: Bool) {
    let option = name.option
    self.name = name
    word = name.word
    flagValue = option?.flagValue
    help = ArgumentHelp(name.help(isSignIn: isSignIn), valueName: option?.valueName)
  }

  /// Returns the options of some groups, in the order of help.
  package static func all(
    _ groups: [CommandOption.Group], isSignIn: Bool = false
  ) -> [TableOption] {
    groups.flatMap(OptionName.all).map { TableOption($0, isSignIn: isSignIn) }
  }
}

extension ArgumentHelp {
  /// Returns the help of a setting's option: its sentence, and the name of its value.
  package static func of(_ name: SettingName) -> ArgumentHelp { of(.setting(name)) }

  package static func of(_ detail: OptionDetail) -> ArgumentHelp { of(.detail(detail)) }

  private static func of(_ name: OptionName) -> ArgumentHelp {
    ArgumentHelp(name.help(), valueName: name.option?.valueName)
  }
}
