import ArgumentParser
import Foundation
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginSettings
@testable import LoginSupport
@testable import LogintuiWorker

/// The program's message for an unknown command or option.
@Suite(.timeLimit(.minutes(10))) struct `A mistyped command` {
  @Test(arguments: [
    ("statsu", "status"), ("logn", "login"), ("singout", "logout"), ("whoami", "status"),
    ("auth", "login"), ("auth revoke", "logout"), ("account list", "accounts"),
    ("acounts list", "accounts list"), ("accounts ues", "accounts use"),
    ("accounts switch", "accounts use"), ("switch", "accounts use"), ("signin", "login"),
    ("signout", "logout"), ("print-access-token", "token --access"), ("tokn", "token"),
    ("config lst", "config list"), ("config show", "config list"), ("setup gti", "setup git"),
    ("agent unlok", "agent unlock"), ("account mfa", "account factor"), ("comp", "completion"),
    ("STATUS", "status"), ("api", "request"), ("version", "--version"),
    ("help statsu", "help status"), ("help enviroment", "help environment"),
    ("help print-access-token", "help token"), ("help account nmae", "help account name"),
  ])
  func `gets a suggestion, and ends with 1`(typed: String, meant: String) throws {
    let words = typed.split(separator: " ").map(String.init)
    let reader = CommandWords(words: words)
    let error = try #require(throws: CommandError.self) { try reader.command() }
    #expect(error.status == 1 && error.code == .usage)
    let sentence = Reader(.english).sentence(error.message)
    #expect(sentence.hasSuffix("Did you mean \(meant)?"), "\(sentence)")
  }

  @Test(arguments: ["nonsense", "help nonsense", "account nonsense", "help account nonsense", "x"])
  func `that is like no other says how to find one`(typed: String) throws {
    let reader = CommandWords(words: typed.split(separator: " ").map(String.init))
    let error = try #require(throws: CommandError.self) { try reader.command() }
    let sentence = Reader(.english).sentence(error.message)
    #expect(sentence.hasPrefix("Unknown command “"))
    #expect(sentence.hasSuffix("run: logintui --help"))
  }

  @Test func `that was suggested exists, for each name of other programs`() throws {
    for (name, meant) in CommandGuess.synonyms where meant != "--version" {
      let words = meant.split(separator: " ").map(String.init)
      let command = CommandWords.path(words.filter { !$0.hasPrefix("-") })
      #expect(
        !command.isEmpty && command.starts(with: words.filter { !$0.hasPrefix("-") }), "\(name)")
      let typed = name.split(separator: " ").map(String.init)
      #expect(throws: CommandError.self, "\(name) is a command") {
        try CommandWords(words: typed).refuseUnknown(typed)
      }
    }
  }

  @Test func `is reported in every language`() throws {
    let error = try #require(throws: CommandError.self) {
      try CommandWords(words: ["statsu"]).command()
    }
    for language in Language.sampled {
      let sentence = Reader(language).sentence(error.message)
      #expect(sentence.contains("statsu") && sentence.contains("status"))
    }
  }

  @Test func `at the program itself is an error, as JSON too`() async throws {
    try await Desk.with { desk in
      let typed = try await desk.run(["statsu"])
      #expect(typed.status == 1 && typed.output.isEmpty)
      #expect(
        typed.standardError
          == "logintui: Unknown command or option “statsu”. Did you mean status?\n")
      let help = try await desk.run(["help", "nonsense"])
      #expect(help.status == 1 && help.output.isEmpty, "\(help)")
      let json = try await desk.run(["whoami", "--format", "json"])
      #expect(json.status == 1 && json.standardError.contains(#""code":"usage""#))
      let german = try await desk.run(["statsu"], environment: ["LANG": "de_DE.UTF-8"])
      #expect(german.standardError.contains("Meinten Sie status?"))
      for words in [
        ["help"], ["help", "status"], ["help", "account", "name"], ["help", "exit-codes"],
      ] {
        #expect(try await desk.run(words).status == 0, "\(words)")
      }
    }
  }

  @Test(arguments: [
    (["--service", "x", "status"], ["status", "--service", "x"]),
    (["--format=json", "status", "--check"], ["status", "--format=json", "--check"]),
    (["--service", "x", "account", "name", "Ada"], ["account", "name", "--service", "x", "Ada"]),
    (
      ["account", "--language", "de", "name", "Ada"],
      ["account", "name", "--language", "de", "Ada"]
    ),
    (
      ["--service", "x", "exec", "--", "git", "status"],
      ["exec", "--service", "x", "--", "git", "status"]
    ),
    (["--account", "logout", "status"], ["status", "--account", "logout"]),
  ])
  func `is not one whose options come before it`(typed: [String], taken: [String]) throws {
    #expect(CommandWords.optionsMoved(typed) == taken)
    #expect(throws: Never.self) {
      try CommandWords(words: typed).command()
    }
  }

  @Test func `is found behind its options by the program itself`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let status = try await desk.run(["--language", "de", "status", "--format", "json"])
      #expect(status.status == 0 && status.output.contains("ada@example.com"), "\(status)")
      let missing = try await desk.run(["--service", "x", "status"])
      #expect(
        missing.status == 1 && missing.standardError.contains("services/x.toml"), "\(missing)")
      let screen = try await desk.run(["--speed", "0", "demo"])
      #expect(screen.status == 1 && screen.standardError.contains("speed"), "\(screen)")
    }
  }

  @Test(arguments: [
    (["status", "--json"], "--json", "--format json"),
    (["status", "--fromat"], "--fromat", "--format"),
    (["--text-szie", "L"], "--text-szie", "--text-size"),
    (["git-credential", "get", "--hostname", "x"], "--hostname", "--host"),
    (["setup", "git", "x.example", "--force"], "--force", "--yes"),
    (["token", "--scopes", "a"], "--scopes", "--scope"),
    (["--no-color"], "--no-color", "--palette mono"),
    (["exec", "--acces", "--", "true"], "--acces", "--access"),
  ])
  func `that is an option gets the nearest one suggested`(
    words: [String], typed: String, meant: String
  )
    async throws
  {
    try await Desk.with { desk in
      let ending = try await desk.run(words)
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(
        ending.standardError.hasPrefix(
          "logintui: Unknown command or option “\(typed)”. Did you mean \(meant)?\n"),
        "\(ending.standardError)")
      #expect(ending.standardError.contains("Usage: logintui"))
    }
  }

  @Test(arguments: [
    ["request", "-q", "https://a.example/"], ["status", "--frobnicate"], ["token", "--jq"],
  ])
  func `that is an option like no other gets no suggestion`(words: [String]) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(words)
      #expect(ending.status == 1 && ending.standardError.hasPrefix("logintui: Unknown option “"))
      #expect(!ending.standardError.contains("Did you mean"), "\(ending.standardError)")
    }
  }

  @Test(arguments: [
    ("auth login --store file", "login --store file"), ("auth status", "status"),
    ("auth token", "token"), ("auth logout --all", "logout --all"),
    ("auth switch ada", "accounts use ada"),
    ("auth setup-git --hostname a.example", "setup git -- a.example"),
    ("setup git --host a.example --yes", "setup git --yes -- a.example"),
    ("setup docker --registry=a.example", "setup docker -- a.example"),
    ("setup kubectl --user ada", "setup kubectl -- ada"),
    ("setup git a.example", "setup git a.example"), ("--cargo-plugin", "cargo-credential"),
    ("git-credential --host a.example get", "git-credential --host a.example get"),
  ])
  func `is not one that gh has, or whose argument was an option`(typed: String, taken: String) {
    let words = CommandWords(words: typed.components(separatedBy: " "))
    #expect(words.words == taken.components(separatedBy: " "))
    #expect(throws: Never.self) { try words.command() }
  }

  @Test func `is not one that gh has, at the program itself`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      for words in [["auth", "status"], ["--language", "en", "auth", "status"]] {
        let status = try await desk.run(words)
        #expect(status.status == 0 && status.output.contains("ada@example.com"), "\(status)")
      }
      #expect(try await desk.run(["auth", "token"]).output == "old.1.x\n")
      let help = try await desk.run(["help", "auth", "status"])
      #expect(help.status == 0 && help.output.contains("logintui status"), "\(help)")
    }
  }

  @Test func `counts slips as a person does`() {
    func slips(_ first: String, _ second: String) -> Int {
      NameGuess.distance(Array(first), Array(second))
    }
    #expect(slips("status", "status") == 0 && slips("statsu", "status") == 1)
    #expect(slips("logn", "login") == 1 && slips("loogin", "login") == 1)
    #expect(slips("", "abc") == 3 && slips("abc", "") == 3 && slips("json", "log") == 3)
  }
}
