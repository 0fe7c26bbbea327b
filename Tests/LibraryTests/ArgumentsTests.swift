import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginScreens
import LoginSettings
import LoginTUI
import LoginTUIArguments
import Testing

/// A command of another program.
private struct Deploy: LoginCommand {
  @OptionGroup var screen: ScreenArguments
  @Option var method = LoginMethod.google
  @Option var speech: Language?

  mutating func run() async throws {}
}

@Suite(.timeLimit(.minutes(5))) struct `The options of the screen in another command` {
  @Test func `are those of logintui login, with the same words and help`() throws {
    let groups: [CommandOption.Group] = [.page, .reader, .lines]
    #expect(Set(groups).isSubset(of: FrontCommand.Name.login.groups))
    let help = ScreenArguments.helpMessage(columns: 10_000)
    let names = groups.flatMap(OptionName.all)
    #expect(names.count > 15)
    for name in names {
      #expect(help.contains("--\(name.word)"), "\(name)")
      #expect(help.contains(name.help()), "\(name)")
    }
    // Each has one line, and --help one more.
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(lines.count == names.count + 1)
  }

  @Test func `say how the screen looks`() throws {
    let command = try Deploy.parse([
      "--language", "de", "--palette", "mono", "--text-size=AX1", "--bold-text",
      "--no-single-keys", "--linear",
    ])
    let options = command.screen.options
    #expect(options.language == .german)
    #expect(options.palette == .monochrome)
    #expect(options.textSize == .accessibilityMedium)
    #expect(options.isBoldText && !options.usesSingleKeys && options.usesPlainLines)
  }

  @Test(arguments: [
    (["--palette", "pink"], "palette"), (["--language", "xx"], "language"),
    (["--text-size", "huge"], "--text-size"),
  ])
  func `are refused in the words of the program`(words: [String], name: String) {
    let error = #expect(throws: (any Error).self) { try Deploy.parse(words) }
    let sentence = error.map { Deploy.message(for: $0) } ?? ""
    #expect(sentence.contains(name) && sentence.contains(words[1]), "\(sentence)")
    #expect(error.map { Deploy.exitCode(for: $0) } == .validationFailure)
  }

  @Test func `choose the sign-in methods by name, also the program's own`() throws {
    let own: [LoginMethod] = [.google, .provider("oidc.corp", name: "Corp", color: .white)]
    #expect(try Deploy.parse([]).screen.methods(of: own) == own)
    #expect(try Deploy.parse([]).screen.methods() == [])
    let some = try Deploy.parse(["--providers", "oidc.corp,email"]).screen
    #expect(try some.methods(of: own).map(\.id) == ["oidc.corp", "password"])
    #expect(throws: ValidationError.self) { try some.methods() }
  }

  @Test func `have sign-in methods and languages as values`() throws {
    let command = try Deploy.parse(["--method", "github", "--speech", "ja_JP.UTF-8"])
    #expect(command.method == .github && command.speech == .japanese)
    #expect(throws: (any Error).self) { try Deploy.parse(["--method", "nowhere"]) }
    #expect(Deploy.helpMessage(columns: 10_000).contains("default: google)"))
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A command that signs people in` {
  @Test func `prints failures as errors, and a cancellation as a message`() {
    let offline = LoginError.service(.unreachable(host: "id.example.com"))
    #expect(Deploy.lastWords(of: offline) == "Error: \(offline)")
    #expect(Deploy.lastWords(of: .cancelled) == "\(LoginError.cancelled)")
  }
}
