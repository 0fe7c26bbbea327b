import Glibc
import LoginCanvas
import LoginSupport

extension LoginError {
  /// Prints an error to standard error and ends the process with its ``exitCode``: for the last `catch` of a script.
  ///
  /// If the task was canceled, it exits as if the user had left. Any error other than ``LoginError`` is printed with
  /// Swift's description of it, and the exit status is 1.
  ///
  /// - Parameter error: Any error.
  /// - Returns: Never.
  public static func exit(withError error: any Error) -> Never {
    let failure = error as? LoginError ?? (error is CancellationError ? .cancelled : nil)
    Console.printError(failure?.description ?? CleanText.oneLine("\(error)"), isNamed: false)
    Glibc.exit(failure?.exitCode ?? 1)
  }
}
