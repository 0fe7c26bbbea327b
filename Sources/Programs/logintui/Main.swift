import LoginSettings
import LoginSupport
import Glibc
import LoginMessages

/// `logintui`: the screen, and what needs no network; everything else is done by `logintui-worker`.
///
/// Exit codes: 0 done, 1 an error, 2 the person left the screen, 4 a sign-in is needed,
/// 5 a change was made whose session could not be kept.
@main
enum Main {
  static func main() {
    StandardDescriptors.fill()
    let arguments = ProgramArguments.own
    guard let command = FrontCommand(arguments.words) else { return handOver(arguments.words) }
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

  /// Does a command; the exit status.
  private static func run(_ command: FrontCommand, _ words: [String]) throws -> Int32 {
    switch command.name {
    case .login, .link: try SignIn(command).run()
    case .account: try AccountVisit(command).run()
    case .demo: try Demo(command).run()
    case .token: try TokenOutput(command: command, words: words).run()
    }
  }

  /// Has the other program do it, in our place.
  ///
  /// - Parameter words: What follows the program's name.
  static func handOver(_ words: [String]) {
    if let path = ProgramFiles.worker { _ = ProgramFiles.become(path, words) }
    Console.printError(Reader(LaunchResources.language).sentence(.workerMissing))
    exit(1)
  }
}

/// What was set makes no sense, as the worker says.
struct Refusal: Error {
  /// Why, in a whole sentence.
  let sentence: String
}
