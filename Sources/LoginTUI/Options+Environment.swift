public import LoginMessages
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
  public init(environment: [String: String]) { self.init(environment: environment, own: nil) }

  /// Creates the options from an environment, as ``init(environment:)``, with your own texts; the locale may find a
  /// language that these add (``OwnTexts/languages``).
  ///
  /// - Parameters:
  ///   - texts: Your own texts.
  ///   - environment: The variables by name; `nil` for the environment of the process.
  public init(texts: OwnTexts, environment: [String: String]? = nil) {
    self.init(environment: environment ?? ProgramVariables.all, own: texts)
  }

  private init(environment: [String: String], own: OwnTexts?) {
    let reader = Reader(.english)
    do throws(CommandError) {
      self = try Settings(look: environment, own: own, reader: reader).lookOptions()
    } catch {
      self.init(language: reader.language)
      fault = error.message
    }
    texts = own
  }
}
