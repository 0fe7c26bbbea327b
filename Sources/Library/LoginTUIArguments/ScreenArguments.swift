public import ArgumentParser
import LoginCommandOptions
import LoginModel
public import LoginScreens
import LoginSettings
import LoginSupport
import LoginTUI

/// The screen options of `logintui login`, for your own command.
///
/// ```swift
/// @OptionGroup var screen: ScreenArguments
///
/// func run() async throws {
///   let methods = try screen.methods(of: [.google, .email])
///   let screen = LoginScreen(.firebase(apiKey: "…"), methods: methods, options: screen.options)
///   let session = try await screen.signIn()
/// }
/// ```
///
/// `--help` lists them with their values. A value that isn't allowed is a `ValidationError` before the command runs.
public struct ScreenArguments: ParsableArguments {
  @OptionGroup private var table: TableOptions<ScreenArgumentGroups>

  /// Creates arguments without any option set.
  public init() {}

  /// The options of the screen: those of the command line, and the environment's for the rest.
  ///
  /// An invalid value of a variable is a ``LoginTUI/LoginError`` when the screen is shown.
  public var options: LoginScreen.Options {
    var environment = ProgramVariables.all
    for (name, value) in table.optionValues { environment[name.variable] = value }
    return LoginScreen.Options(environment: environment)
  }

  /// Returns the sign-in methods that `--providers` lists, in its order.
  ///
  /// - Parameter own: The sign-in methods without that option. The option may list them by their IDs, and the default
  ///   ones by name: `google,email`.
  /// - Returns: The listed sign-in methods, or `own`.
  /// - Throws: `ValidationError` for a name that is unknown or used twice.
  public func methods(of own: [LoginMethod] = []) throws -> [LoginMethod] {
    guard let list = table.optionValues[.providers] else { return own }
    let types: [LoginType]
    do throws(ProviderListError) {
      types = try LoginType.list(list, with: own.map { ($0.id, $0.type) })
    } catch {
      throw ValidationError(Reader.current.sentence(error.message))
    }
    return types.map { type in own.first { $0.id == type.id } ?? LoginMethod(type) }
  }

  /// Checks all values except that of `--providers`, which ``methods(of:)`` checks.
  public func validate() throws {
    var optionValues = table.optionValues
    optionValues[.providers] = nil
    // Only the options are checked; the locale decides the language of the sentence.
    let environment = ProgramVariables.all.filter { !$0.key.hasPrefix("LOGINTUI_") }
    let reader = Reader(.english)
    do throws(CommandError) {
      _ = try Settings(
        optionValues: optionValues, config: nil, environment: environment, text: "", reader: reader)
    } catch {
      throw ValidationError(reader.sentence(error.message))
    }
  }
}

/// The options of the screen in the order of help.
enum ScreenArgumentGroups: OptionSource {
  static let options = TableOption.all([.page, .reader, .lines])
}
