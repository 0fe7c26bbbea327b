import LoginSupport
import ArgumentParser
import LoginMessages

/// `logintui completion`: prints the script with which a shell completes commands and options.
struct CompletionSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", abstract: "Print shell completions.",
    discussion: """
      To use them in this shell: source <(logintui completion -s bash). make install installs them.
      """)

  @Option(name: [.short, .long], help: "Shell: bash, zsh or fish.")
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
