public import LoginScreens
import LoginSettings
import LoginSupport

extension LoginScreen.Options {
  /// Creates the options from the environment of the process.
  public init() { self.init(environment: ProgramVariables.all) }

  /// Creates the options from an environment, as `logintui` does: from `NO_COLOR`, `ACCESSIBLE`, `TERM=dumb`, the
  /// locale (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), and the `LOGINTUI_…` variables for the appearance
  /// (docs/configuration.md).
  ///
  /// Settings files aren't read. A value that isn't allowed is ``LoginError/invalid(_:)`` when the screen is shown.
  ///
  /// - Parameter environment: The variables by name; `[:]` for the default options.
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
