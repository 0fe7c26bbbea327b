import LoginSupport
import ArgumentParser
import LoginModel
import LoginMessages

/// The options for the link of a mail, or its code: never an argument, because arguments are visible to all users of
/// the machine and stay in the shell's history.
struct CodeOptions: ParsableArguments {
  @Flag(
    name: .customLong("enter-code"),
    help: "Enter the link or code from the email (or pipe it in).")
  var isAsked = false

  @Option(
    name: .customLong("code-fd"),
    help: ArgumentHelp("Read the link or code from this file descriptor.", valueName: "number"))
  var descriptor: Int?

  /// A former option, which is rejected.
  @Option(name: .customLong("code"), help: ArgumentHelp("Not supported.", visibility: .private))
  var argument: String?

  /// Whether a code is given, or will be asked for.
  var isGiven: Bool { isAsked || descriptor != nil || argument != nil }

  /// Returns the code.
  ///
  /// - Parameter prompt: The prompt for the person.
  /// - Returns: The code; `nil` if there isn't one.
  /// - Throws: ``CommandError`` if the input contains none, or if it was an argument; `ExitCode` 2 if the person
  ///   canceled.
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

  /// Rejects a code among the arguments, without using or repeating it.
  func refuseArgument() throws(CommandError) {
    guard argument != nil else { return }
    throw CommandError(.codeInArguments(option: "--enter-code"))
  }
}
