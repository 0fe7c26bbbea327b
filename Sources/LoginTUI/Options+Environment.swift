public import LoginMessages
public import LoginScreens
import LoginSettings
import LoginSupport

extension LoginScreen.Options {
  /// Creates the options from an environment, as `logintui` does: from `NO_COLOR`, `ACCESSIBLE`, `TERM=dumb`, the
  /// locale (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), and the `LOGINTUI_…` variables for the appearance
  /// (docs/configuration.md).
  ///
  /// Settings files aren't read. A value that isn't allowed is ``LoginError/invalid(_:)`` when the screen is shown.
  ///
  /// - Parameters:
  ///   - texts: Your own texts; the locale may find a language that these add (``OwnTexts/languages``). `nil` for the
  ///     built-in texts.
  ///   - environment: The variables by name, `[:]` for the default options; `nil` for the environment of the process.
  public init(texts: OwnTexts? = nil, environment: [String: String]? = nil) {
    let variables = environment ?? ProgramVariables.all
    let reader = Reader(.english)
    do throws(CommandError) {
      self = try Settings(look: variables, own: texts, reader: reader).lookOptions()
    } catch {
      self.init(language: reader.language)
      fault = error.message
    }
    self.texts = texts
  }
}
