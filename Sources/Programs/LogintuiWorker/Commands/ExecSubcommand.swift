import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginSessions

/// `logintui exec`: becomes another program, with a token in its environment.
struct ExecSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    abstract: "Run a program with a token in its environment.",
    discussion: """
      The program gets LOGINTUI_TOKEN, LOGINTUI_TOKEN_KIND (id or access), LOGINTUI_USER and, if the identity service \
      has an address, LOGINTUI_ENDPOINT. It replaces logintui, without a shell, so signals and the exit status are its \
      own. Programs that it starts use the same token, also through logintui token. The exit status is 127 if the \
      program doesn't exist, and 126 if it can't be run.
      """)

  @Option(
    name: .customLong("env"),
    help: ArgumentHelp(
      "Variable for the token (default: LOGINTUI_TOKEN); can be repeated.",
      valueName: "name"))
  var variables: [String] = []

  @OptionGroup var life: LifeOptions
  @OptionGroup var options: SessionOptions

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("Program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  /// The program and its arguments, without the `--` that ends options.
  private var words: [String] {
    command.first == "--" ? Array(command.dropFirst()) : command
  }

  func validate() throws {
    // Everything from the first unknown word on belongs to the program; before --, options are for this command.
    if let first = command.first, first.hasPrefix("-"), first != "--" {
      if ["-h", "--help"].contains(first) { throw CleanExit.helpRequest(Self.self) }
      throw ValidationError("Unknown option '\(CleanText.oneLine(first))'")
    }
    guard !words.isEmpty else {
      throw ValidationError("Missing the program to run, as in: logintui exec -- CMD")
    }
  }

  /// Returns whether a text can be the name of a variable (POSIX, "Environment Variable Definition").
  private static func isVariable(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }

  func run() throws {
    // Before other code opens files or changes how signals are handled.
    let former = InheritedState()
    let variables = variables.isEmpty ? [GivenToken.variable] : variables
    for name in variables where !Self.isVariable(name) {
      throw CommandError.invalidForm(
        name: "--env", value: CleanText.oneLine(name), example: "VAULT_TOKEN")
    }
    let name = words.first ?? ""
    let (sessions, token) = try life.token(options, isReplaced: true)
    let user = token.stored.session.user.id
    // A forwarded token is of a service of the other computer, whose address isn't known here.
    let isForwarded = try sessions.forwardSocket != nil && sessions.given(as: token.kind) == nil
    for name in variables { _ = token.token.reveal { text in unsafe setenv(name, text, 1) } }
    if variables.contains(GivenToken.variable) {
      // An access token may have any form, so the variable has to contain the kind.
      unsafe setenv(SettingName.tokenKind.variable, token.kind.rawValue, 1)
    }
    // A token without its owner may come with a variable that names one.
    if user.utf8.contains(0) {
      // A variable would end at that byte, and name another person.
      unsafe unsetenv("LOGINTUI_USER")
    } else if !user.isEmpty {
      unsafe setenv("LOGINTUI_USER", user, 1)
    }
    if !isForwarded, let endpoint = try sessions.settings.service.endpoint {
      unsafe setenv("LOGINTUI_ENDPOINT", endpoint, 1)
    } else {
      unsafe unsetenv("LOGINTUI_ENDPOINT")
    }
    former.restore()
    let reason = ProgramReplacement.run(words)
    let clean = CleanText.oneLine(name, limit: 300)
    throw CommandError(
      .programNotRun(name: clean, reason: SystemReason.text(reason)),
      status: reason == ENOENT ? 127 : 126)
  }
}
