import LoginSupport
import ArgumentParser
import LoginMessages

/// `logintui completion`: prints the script with which a shell completes commands and options.
struct CompletionSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", abstract: "Print the completions for a shell.",
    discussion: """
      For the present shell: source <(logintui completion -s bash). make install puts them in place.
      """)

  @Option(name: [.short, .long], help: "bash, zsh or fish.")
  var shell: String

  func run() throws {
    // The script is English, and so are the errors.
    Reader.current.language = .english
    guard let known = CompletionScript(rawValue: shell) else {
      throw CommandError.invalidSetting(
        name: "shell", value: shell,
        allowed: CompletionScript.allCases.map(\.rawValue).joined(separator: ", "))
    }
    try Console.print(known.text)
  }
}
