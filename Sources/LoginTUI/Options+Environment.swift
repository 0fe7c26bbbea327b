public import LoginScreens
import LoginSettings
import LoginSupport

extension LoginScreen.Options {
  /// The options that the environment of the process asks for.
  public init() { self.init(environment: ProgramVariables.all) }

  /// The options that an environment asks for, as `logintui` obeys it: `NO_COLOR`, `ACCESSIBLE`, `TERM=dumb`, the
  /// locale (`LC_ALL`, `LC_MESSAGES`, `LANG`), and the variables `LOGINTUI_…` of the look (docs/configuration.md).
  ///
  /// Settings files are not read. A value that is not allowed is ``LoginError/invalid(_:)`` when the screen is shown.
  ///
  /// - Parameter environment: Variables by their names; `[:]` asks for nothing.
  public init(environment: [String: String]) {
    let reader = Reader(.english)
    do throws(CommandError) {
      self = try Settings(look: environment, reader: reader).lookOptions()
    } catch {
      self.init(language: reader.language)
      fault = error.message
    }
  }
}
