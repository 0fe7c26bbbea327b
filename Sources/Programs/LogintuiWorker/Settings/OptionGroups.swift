import LoginCommandOptions
import LoginSettings

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
