import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import Glibc
import LoginMessages
import LoginWorker

/// `logintui-worker`: every command that talks to services or needs the option parser, and the worker of a screen.
///
/// It converts errors to a sentence on standard error and an exit code.
///
/// Exit codes: 0 done, 1 an error, 2 the person left the screen, 4 a sign-in is needed, 5 a change was made whose
/// session couldn't be stored.
package enum Worker {
  package static func main() {
    StandardDescriptors.fill()
    CrashSignals.endTheProgram()
    FileSizeSignal.ignore()
    let arguments = ProgramArguments.own
    if arguments.words == [WorkerProtocol.argument] { _exit(WorkerProgram.run()) }
    if arguments.words.first == WorkerProtocol.securityKeyArgument {
      _exit(SecurityKeyProgram.run(Array(arguments.words.dropFirst())))
    }
    do {
      try LaunchResources.check()
      // Scripts ask for a token most often, and ArgumentParser takes longer than the answer.
      if let command = FrontCommand(arguments.words), command.name == .token {
        return try TokenSubcommand.run(command)
      }
      if arguments.words.first == Completion.word {
        return try Completion.run(Array(arguments.words.dropFirst()))
      }
      try arguments.refuseBytesInText()
      if let topic = HelpTopic(arguments.words) {
        // The topics are English, and so is the error where they can't be written.
        Reader.current.language = .english
        return try Console.print(topic.text)
      }
      var command = try CommandWords(words: arguments.words).command()
      if let formatted = command as? any FormattedCommand { _ = try formatted.output.isJSON }
      try command.run()
    } catch let error as CommandError {
      ErrorOutput.print(error, words: arguments.words)
      exit(error.status)
    } catch {
      let code = Logintui.exitCode(for: error)
      let message = Logintui.fullMessage(for: error)
      if code.isSuccess {
        exit(Console.write(message + "\n", to: STDOUT_FILENO) ? 0 : outputLost())
      }
      // It repeats the typed text, which must not control the terminal.
      let text = OptionGuess(words: CommandWords(words: arguments.words).words).reported(message)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { CleanText.sentence(String($0)) }
      if !text.isEmpty {
        ErrorOutput.print(lines.joined(separator: "\n"), .usage, words: arguments.words)
      }
      exit(code == .validationFailure ? 1 : code.rawValue)
    }
  }
}

private extension Worker {
  /// Reports that the output couldn't be written; returns the exit status.
  static func outputLost() -> Int32 {
    Console.printError(Reader(.english).sentence(.outputLost))
    return 1
  }
}
