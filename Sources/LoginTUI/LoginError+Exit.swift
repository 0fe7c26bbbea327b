import Glibc
import LoginCanvas
import LoginSupport

extension LoginError {
  /// Ends the process with the sentence of an error on standard error, and its ``exitCode``: for the last `catch` of a
  /// script.
  ///
  /// A cancelled task counts as a person who left. Another error than ``LoginError`` is printed as Swift describes it, and
  /// exits with 1.
  ///
  /// - Parameter error: Any error.
  /// - Returns: Never.
  public static func exit(withError error: any Error) -> Never {
    let failure = error as? LoginError ?? (error is CancellationError ? .cancelled : nil)
    Console.printError(failure?.description ?? CleanText.oneLine("\(error)"), isNamed: false)
    Glibc.exit(failure?.exitCode ?? 1)
  }
}
