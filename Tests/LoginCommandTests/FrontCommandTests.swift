import ArgumentParser
import SeededRandom
import Testing

@testable import CommandSupport
@testable import LoginCommand

/// The table of options beside the parser of options.
@Suite struct `The words of a command that is a screen` {
  /// A command of the parser, by its name in the table.
  static let parsers: [(name: FrontCommand.Name, words: [String])] = [
    (.login, ["login"]), (.account, ["account", "open"]), (.demo, ["demo"]), (.token, ["token"]),
  ]

  @Test(arguments: FrontCommand.Name.allCases)
  func `are those of the parser, each of them`(name: FrontCommand.Name) throws {
    let words = Self.parsers.first { $0.name == name }?.words ?? []
    for setting in name.settings {
      let option = "--\(setting.option)" + (setting.flagValue == nil ? "=x" : "")
      #expect(throws: Never.self) { try Logintui.parseAsRoot(words + [option]) }
      #expect(FrontCommand(words + [option])?.spoken[setting] == setting.flagValue ?? "x")
    }
    for detail in name.details {
      let option = "--\(detail.rawValue)" + (detail.isFlag ? "" : "=1")
      #expect(throws: Never.self) { try Logintui.parseAsRoot(words + [option]) }
      #expect(FrontCommand(words + [option])?.details[detail] != nil)
    }
    // Whatever help names is in the table.
    let type: any ParsableCommand.Type =
      switch name {
      case .login: LoginSubcommand.self
      case .account: AccountOpen.self
      case .demo: DemoSubcommand.self
      case .token: TokenSubcommand.self
      }
    let known = Set(
      name.settings.map(\.option) + name.details.map(\.rawValue) + ["help", "version"])
    // What the other program does itself goes past the table.
    let elsewhere: Set<String> =
      switch name {
      case .login: ["device", "web", "with-token", "provider"]
      case .token: ["claims", "scope", "audience", "resource"]
      case .account, .demo: []
      }
    let named = type.helpMessage().matches(of: #/--([a-z-]+)/#).map { String($0.1) }
    #expect(
      !named.isEmpty && Set(named).isSubset(of: known.union(elsewhere)),
      "\(Set(named).subtracting(known))")
  }

  @Test func `come back from what they mean`() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let name = FrontCommand.Name.allCases.randomElement(using: &random) ?? .login
      var command = FrontCommand(name)
      for setting in name.settings where Bool.random(using: &random) {
        command.spoken[setting] =
          setting.flagValue ?? ["", "-", "a=b", "--x", "日本", " "].randomElement(using: &random)
      }
      for detail in name.details where Bool.random(using: &random) {
        command.details[detail] = detail.isFlag ? "true" : "-"
      }
      #expect(FrontCommand(command.words) == command)
    }
  }

  @Test(arguments: [
    ["--help"], ["logout"], ["account", "show"], ["--text-size"], ["--text-size", "--linear"],
    ["--linear=true"], ["--linear", "--linear"], ["--textsize", "L"], ["login", "more"], ["-h"],
    ["demo", "--format", "json"], ["--version"], ["help"], ["status"], ["--", "x"], [""],
  ])
  func `are left to the parser where the table does not have them`(words: [String]) {
    #expect(FrontCommand(words) == nil)
  }

  @Test func `are none for the screen alone`() {
    #expect(FrontCommand([]) == FrontCommand(.login))
    #expect(FrontCommand(["--text-size", "AX1"])?.spoken == [.textSize: "AX1"])
  }
}
