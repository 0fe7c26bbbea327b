import ArgumentParser
import Canvas
import Glibc

/// The program: reads the arguments, runs a command, and turns what went wrong into a sentence on
/// standard error and an exit code.
///
/// Exit codes: 0 done, 1 an error, 2 the person left the screen, 4 a sign-in is needed.
@main
enum Main {
  static func main() {
    StandardDescriptors.fill()
    do {
      // Nothing was said, so there is nothing to parse: reading the options takes as long as drawing
      // the screen.
      guard CommandLine.arguments.count > 1 else { return try SignIn().run() }
      // What scripts ask most often.
      if CommandLine.arguments.dropFirst() == ["token"] { return try TokenSubcommand.runPlainly() }
      var command = try Logintui.parseAsRoot()
      try command.run()
    } catch let error as CommandError {
      Console.complain(error.sentence)
      exit(error.status)
    } catch {
      let code = Logintui.exitCode(for: error)
      let text = Logintui.fullMessage(for: error)
      if code.isSuccess {
        print(text)
        exit(0)
      }
      // It repeats what was typed, which a terminal is not asked to obey.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { CleanText.oneLine(String($0)) }
      if !text.isEmpty { Console.complain(lines.joined(separator: "\n"), isNamed: false) }
      exit(code == .validationFailure ? 1 : code.rawValue)
    }
  }
}

/// `logintui` and its commands.
struct Logintui: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logintui",
    abstract: "The sign-in screen for people who work in a terminal.",
    discussion: """
      With nothing configured it signs in to an identity service of its own, whose accounts stay on \
      this machine. Set FIREBASE_AUTH_EMULATOR_HOST, or an api_key in the settings file, to sign in \
      elsewhere.
      """,
    version: Version.text,
    subcommands: [
      LoginSubcommand.self, LogoutSubcommand.self, StatusSubcommand.self, AccountsSubcommand.self,
      TokenSubcommand.self, ExecSubcommand.self, RequestSubcommand.self,
      GitCredentialSubcommand.self, AccountSubcommand.self, ServeSubcommand.self,
      MailSubcommand.self, SnapshotSubcommand.self, DemoSubcommand.self, ConfigSubcommand.self,
      VerifySubcommand.self,
      ManualSubcommand.self,
    ],
    defaultSubcommand: LoginSubcommand.self)
}

/// What `--version` says.
enum Version {
  static let text = "0.1.0"
  /// The day of this version, for the manual.
  static let date = "2026-11-21"
}
