public import ArgumentParser
import Glibc
import LoginSupport
package import LoginTUI

/// A command that signs users in.
///
/// It prints a ``LoginTUI/LoginError`` that it or a subcommand throws, and exits with its
/// ``LoginTUI/LoginError/exitCode``.
///
/// ```swift
/// @main struct Deploy: LoginCommand {
///   func run() async throws { … }
/// }
/// ```
public protocol LoginCommand: AsyncParsableCommand {}

extension LoginCommand {
  /// Runs the command with the arguments of the process.
  public static func main() async { await main(nil) }

  /// Runs the command, or one of its subcommands.
  ///
  /// - Parameter arguments: The arguments; `nil` for those of the process.
  public static func main(_ arguments: [String]?) async {
    do {
      var command = try await asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as LoginError {
      Console.printError(lastWords(of: error), isNamed: false)
      Glibc.exit(error.exitCode)
    } catch {
      exit(withError: error)
    }
  }

  /// The printed text of an error; `Error:` precedes it unless the user left.
  package static func lastWords(of error: LoginError) -> String {
    switch error {
    case .cancelled, .service(.cancelled): error.description
    case .timedOut, .noTerminal, .terminalLost, .signInNeeded, .invalid, .service, .storage,
      .notSaved:
      fullMessage(for: error)
    }
  }
}
