import ArgumentParser
import SeededRandom
import Testing

@testable import LogintuiWorker

/// The words of a command line: only the options of the command that they name are prepared.
@Suite struct `The words of a command` {
  private static let vocabulary = [
    "status", "token", "accounts", "use", "account", "name", "exec", "request", "login", "agent",
    "serve", "help", "audit", "ada@example.com", "x", "", "--", "-", "--json", "--linear",
    "--account", "--store=none", "--version", "--help", "-h", "--ephemeral", "--port=0", "--nope",
  ]

  @Test func `are read as by the parser of all commands, whose errors they get`() {
    var generator = SeededGenerator(seed: 41)
    var accepted = 0
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Self.vocabulary.randomElement(using: &generator) ?? ""
      }
      if Self.compare(words) { accepted += 1 }
    }
    #expect(accepted > 20)
  }

  @Test(
    arguments: [
      "-h", "status --help", "accounts -h", "accounts --json -h", "agent --help", "setup git -h",
      "exec -h", "exec -- git -h", "exec git --help", "exec -- git --version", "exec --env A -- x",
      "audit -- vim -h", "agent forward -- x --json", "account factor add-app --json", "account",
      "request --data-binary --version https://x.example", "request -d -h https://x.example",
      "-- status", "status --help-hidden", "status --generate-completion-script bash",
      "exec x --generate-completion-script bash", "status --experimental-dump-help",
    ])
  func `are read alike if they ask for help, or belong to another program`(line: String) {
    Self.compare(line.split(separator: " ").map(String.init))
  }

  /// Compares how both parsers read the words; returns whether they're a command.
  @discardableResult private static func compare(_ words: [String]) -> Bool {
    let ours = Result { try CommandWords.parsed(words) }
    let whole = Result { try Logintui.parseAsRoot(words) }
    #expect(text(of: ours) == text(of: whole), "\(words)")
    if case .success = ours { return true }
    return false
  }

  /// Returns the command with the values of its options, or the message to the person.
  private static func text(of result: Result<any ParsableCommand, any Error>) -> String {
    switch result {
    case .success(let command): String(reflecting: command)
    case .failure(let error): Logintui.fullMessage(for: error)
    }
  }
}
