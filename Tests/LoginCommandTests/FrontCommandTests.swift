import ArgumentParser
import LoginCommandOptions
import LoginMessages
import SeededRandom
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// The reader of commands in both programs, beside ArgumentParser, which explains their errors.
@Suite struct `The words of a command that is a screen` {
  @Test(arguments: FrontCommand.Name.allCases)
  func `are read with each option of the table, and with no other one of help`(
    name: FrontCommand.Name
  ) throws {
    let words = name.words + (name == .link ? ["google"] : [])
    let options = name.groups.flatMap(OptionName.all)
    for option in options where name != .link || option != .setting(.providers) {
      let value = option == .detail(.minValid) ? "1" : "x"
      let flagValue = option.option?.flagValue
      let word = "--\(option.word)" + (flagValue == nil ? "=\(value)" : "")
      #expect(throws: Never.self) { try Logintui.parseAsRoot(words + [word]) }
      let command = try #require(FrontCommand(words + [word]), "\(word)")
      let read =
        switch option {
        case .setting(let setting): command.optionValues[setting]
        case .detail(let detail): command.details[detail]
        }
      #expect(read == flagValue ?? value, "\(word)")
    }
    let type: any ParsableCommand.Type =
      switch name {
      case .login: LoginSubcommand.self
      case .account: AccountOpen.self
      case .link: AccountLink.self
      case .demo: DemoSubcommand.self
      case .token: TokenSubcommand.self
      }
    // The other program performs these itself.
    let elsewhere: Set<String> =
      switch name {
      case .login: ["device", "web", "with-token", "provider", "no-wait", "resume", "wait"]
      case .token: ["claims", "format", "scope", "audience", "resource", "sign-in"]
      case .account, .link, .demo: []
      }
    let known = elsewhere.union(options.map(\.word)).union(["help", "version"])
    let named = type.helpMessage().matches(of: #/--([a-z-]+)/#).map { String($0.1) }
    #expect(
      !named.isEmpty && Set(named).isSubset(of: known), "\(Set(named).subtracting(known))")
  }

  /// If one accepted words that the other rejects, the result would be help instead of a screen.
  @Test func `are accepted exactly if ArgumentParser accepts them, with the same meaning`() throws {
    let vocabulary = [
      "login", "account", "open", "link", "demo", "token", "status", "google", "", "-", "--", "L",
      "--text-size", "--text-size=L", "--providers", "--linear", "--no-single-keys", "--fresh",
      "--upgrade", "--account", "--store=none", "--config", "--service=a", "--tour", "--speed",
      "--access", "--id", "--min-valid=5", "--min-valid", "--log", "--language", "--nope", "-x",
      "--device", "--claims", "--scope", "--linear=true", "--linear=", "--text-size=", "---x",
    ]
    let commands = [[], ["login"], ["account"], ["account", "link"], ["demo"], ["token"]]
    var random = SeededGenerator(seed: 17)
    var accepted = 0
    for _ in 0..<120 {
      var words = commands.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...words.count, using: &random)
        words.insert(vocabulary.randomElement(using: &random) ?? "", at: place)
      }
      // An option with an empty value is rejected later, in words about its setting.
      if FrontCommand(words) != nil, words.contains("--text-size=") { continue }
      let parsed = try? FrontCommand(parsing: words)
      #expect(FrontCommand(words) == parsed, "\(words)")
      if parsed != nil { accepted += 1 }
    }
    #expect(accepted > 20)
  }

  @Test(arguments: [
    ["--help"], ["logout"], ["account", "show"], ["--text-size"], ["--text-size", "--linear"],
    ["--linear=true"], ["--textsize", "L"], ["login", "more"], ["-h"],
    ["demo", "--format", "json"], ["--version"], ["help"], ["status"], ["--", "x"], [""],
    ["token", "--access", "--id"], ["token", "--min-valid", "soon"], ["login", "--device"],
    ["login", "--resume", "abcdefghjk"], ["login", "--device", "--no-wait"],
    ["account", "link"], ["account", "google", "link"], ["account", "link", "a", "b"],
    ["--header-name", "a"], ["login", "--access"], ["--single-keys"],
  ])
  func `are left to the parser where the table does not have them`(words: [String]) {
    #expect(FrontCommand(words) == nil)
  }

  @Test func `may be missing for the screen`() {
    #expect(FrontCommand([]) == FrontCommand(.login))
    #expect(FrontCommand(["--text-size", "AX1"])?.optionValues == [.textSize: "AX1"])
  }

  @Test func `may have options before the command, options again, and standard input as a dash`() {
    #expect(FrontCommand(["--linear", "demo"])?.name == .demo)
    #expect(FrontCommand(["--text-size", "demo"])?.optionValues == [.textSize: "demo"])
    #expect(FrontCommand(["--text-size", "L", "--text-size=M"])?.optionValues == [.textSize: "M"])
    #expect(FrontCommand(["--upgrade", "-"])?.details == [.upgrade: "-"])
  }

  @Test func `of account link sign in to the saved account with one provider`() {
    let command = FrontCommand(["--store", "file", "account", "link", "--providers=a", "google"])
    #expect(command?.optionValues == [.store: "file", .providers: "google"])
    #expect(command?.details == [.upgrade: "kept"])
  }
}

private extension FrontCommand {
  /// Parses words with ArgumentParser; `nil` for commands of the other program.
  init?(parsing words: [String]) throws {
    func read<Source>(_ name: Name, _ options: TableOptions<Source>) -> FrontCommand {
      var command = FrontCommand(name)
      (command.optionValues, command.details) = (options.optionValues, options.details)
      return command
    }
    switch try CommandWords(words: words).command() {
    case let login as LoginSubcommand where !login.plain.isGiven: self = read(.login, login.options)
    case let open as AccountOpen: self = read(.account, open.options)
    case let link as AccountLink:
      self = read(.link, link.options)
      (optionValues[.providers], details[.upgrade]) = (link.provider, "kept")
    case let demo as DemoSubcommand: self = read(.demo, demo.options)
    case let token as TokenSubcommand where !token.claims && token.life.kind.scope.isEmpty:
      guard token.life.minValid >= 0 else { return nil }
      self = read(.token, token.options.store.options)
      optionValues[.sessionAccount] = token.options.account
      // Its default isn't an explicit value.
      details[.minValid] =
        words.contains { $0.hasPrefix("--min-valid") } ? "\(token.life.minValid)" : nil
      if token.life.kind.access { details[.access] = "true" }
      if token.life.kind.id { details[.id] = "true" }
    case _: return nil
    }
  }
}
