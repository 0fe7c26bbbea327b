import LoginSupport
import ArgumentParser
import LoginModel
import LoginMessages

/// How the link of a mail is given, or the code in it: never as an argument, for those are seen by every
/// user of the machine and stay in the shell's history.
struct CodeOptions: ParsableArguments {
  @Flag(
    name: .customLong("enter-code"),
    help: "Ask for the mail's link, or the code in it; from standard input where that is a pipe.")
  var isAsked = false

  @Option(
    name: .customLong("code-fd"),
    help: ArgumentHelp("Read the link or code from this open descriptor.", valueName: "number"))
  var descriptor: Int?

  /// What was possible once, and is refused.
  @Option(name: .customLong("code"), help: ArgumentHelp("Refused.", visibility: .private))
  var argument: String?

  /// Whether a code is there, or will be asked for.
  var isGiven: Bool { isAsked || descriptor != nil || argument != nil }

  /// The code.
  ///
  /// - Parameter prompt: Asks the person.
  /// - Returns: The code; `nil` where none is to be given.
  /// - Throws: ``CommandError`` where there is none in what was given, or where it stood in the
  ///   arguments; `ExitCode` 2 when the person gave up.
  func code(_ prompt: Prompt) throws -> String? {
    try refuseArgument()
    let text: String
    if let descriptor {
      text = try prompt.line(ofDescriptor: descriptor)
    } else if isAsked {
      text = try prompt.text(.mailCode)
    } else {
      return nil
    }
    guard let code = MailedLink.code(in: text), !code.isEmpty else {
      throw CommandError(.mailCodeMissing)
    }
    return code
  }

  /// Refuses a code among the arguments, without using or repeating it.
  func refuseArgument() throws(CommandError) {
    guard argument != nil else { return }
    throw CommandError(.codeInArguments(option: "--enter-code"))
  }
}
