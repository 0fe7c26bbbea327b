import LoginSettings
import Testing

@testable import LogintuiWorker

/// The words that complete a command line.
@Suite(.timeLimit(.minutes(10))) struct `A completion` {
  private static func found(_ line: String) -> [String]? {
    Completion(
      words: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
      accounts: { ["ada@example.com", "bob@example.com"] }, services: { ["tests", "work"] }
    ).candidates?.map(\.word)
  }

  @Test(arguments: [
    ("stat", ["status"]), ("config un", ["unset"]),
    ("help e", ["exec", "environment", "exit-codes"]),
    ("--text-s", ["--text-size"]), ("status --form", ["--format"]),
    ("status --format ", ["text", "json"]), ("status --format=j", ["--format=json"]),
    ("status --format =", ["text", "json"]), ("status --format = j", ["json"]),
    ("login --format t", ["text", "token"]),
    ("token --store e", ["encrypted-file"]), ("--appearance ", ["auto", "light", "dark"]),
    ("config get screen.text", ["screen.text_size"]),
    ("config unset theme.tint_", ["theme.tint_on_dark"]),
    ("config set screen.bold_text ", ["true", "false"]),
    ("accounts use ad", ["ada@example.com"]), ("status --account b", ["bob@example.com"]),
    ("status --service w", ["work"]), ("completion -s ", ["bash", "zsh", "fish"]),
    ("auth stat", []), ("auth status --for", ["--format"]), ("account link goo", ["google"]),
    ("docker-credential li", ["list"]), ("pip-credential s", ["set"]),
    ("pip-credential --mode ", ["password", "creds"]), ("setup p", ["pip"]), ("nonsense ", []),
    ("--language de stat", ["status"]),
  ])
  func `has the words that may come next`(line: String, words: [String]) {
    #expect(Self.found(line) == words)
  }

  @Test(arguments: ["--config ", "--log ", "exec -- ", "users export --folder "])
  func `leaves the names of files to the shell`(line: String) {
    #expect(Self.found(line) == nil)
    #expect(
      Completion(words: line.split(separator: " ").map(String.init) + [""]).lines == [":files"])
  }

  @Test func `has a meaning for each word where there is one`() {
    let lines = Completion(words: ["config", "get", "screen.text_size"]).lines
    #expect(lines == ["screen.text_size\tYour text size."])
  }

  @Test func `is made by the program, for each shell`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let asked = try await desk.run(["__complete", "accounts", "use", ""])
      #expect(asked.output == "ada@example.com\n" && asked.status == 0, "\(asked)")
      let typed = try await desk.shell(
        """
        source <("$LOGINTUI" completion -s bash)
        COMP_WORDS=("$LOGINTUI" config get screen.tex) COMP_CWORD=3
        _logintui; echo "${COMPREPLY[*]}"
        """)
      #expect(typed.output == "screen.text_size\n", "\(typed)")
    }
  }
}
