import LoginSettings
import LoginSupport
import Glibc
import LoginMessages

/// `logintui`: the screen, and commands that need no network; `logintui-worker` does everything else.
///
/// Exit codes: 0 done, 1 an error, 2 the person left the screen, 4 a sign-in is needed, 5 a change was made whose
/// session couldn't be stored.
package enum Front {
  package static func main() {
    StandardDescriptors.fill()
    let arguments = ProgramArguments.own
    guard let command = FrontCommand(arguments.words) else {
      return transferControl(arguments.words)
    }
    CrashSignals.endTheProgram()
    FileSizeSignal.ignore()
    do {
      try LaunchResources.check()
      exit(try run(command, arguments.words))
    } catch let error as CommandError {
      ErrorOutput.print(error, words: arguments.words)
      exit(error.status)
    } catch let error as Refusal {
      ErrorOutput.print(error.sentence, .error, words: arguments.words)
      exit(1)
    } catch {
      Console.printError("\(error)")
      exit(1)
    }
  }

  /// Runs a command; returns the exit status.
  private static func run(_ command: FrontCommand, _ words: [String]) throws -> Int32 {
    switch command.name {
    case .login, .link: try SignIn(command).run()
    case .account: try AccountVisit(command).run()
    case .demo: try Demo(command).run()
    case .token: try TokenOutput(command: command, words: words).run()
    }
  }

  /// Replaces this program with the other one.
  ///
  /// - Parameter words: The words after the program's name.
  static func transferControl(_ words: [String]) {
    if let path = ProgramFiles.worker { _ = ProgramFiles.become(path, words) }
    Console.printError(Reader(LaunchResources.language).sentence(.workerMissing))
    exit(1)
  }
}

/// The worker's error for invalid settings.
struct Refusal: Error {
  /// The reason, in a whole sentence.
  let sentence: String
}
