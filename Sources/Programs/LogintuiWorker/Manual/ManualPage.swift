import LoginSupport

/// A page of the manual for one command, in the language man(7).
struct ManualPage {
  /// The name of its file, such as `logintui-token.1`.
  var fileName: String { name + ".1" }
  /// The page.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The name of the page: `logintui-accounts-use`.
  let name: String
  private var lines: [String] = []

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - examples: The examples for the command.
  init(_ command: CommandDescription, examples: [CommandExample]) {
    name = command.path.joined(separator: "-")
    lines = [
      #".\" Made by logintui itself; do not edit."#,
      ".TH \(Roff.text(name.uppercased())) 1 \(Version.date) \"logintui \(Version.text)\" LoginTUI",
      ".SH NAME",
      "\(Roff.text(name)) \\- \(Roff.text(Self.withoutStop(command.abstract ?? "")))",
    ]
    addSynopsis(command)
    addDescription(command)
    add(command.shown, to: "COMMANDS")
    addOptions(command)
    addExamples(examples)
    addCommonSections()
    addOthers(command)
  }

  /// Returns a text without its full stop: abstracts are sentences, the text after a page's name isn't.
  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

private extension ManualPage {
  mutating func addSynopsis(_ command: CommandDescription) {
    lines += [".SH SYNOPSIS", ".B \(Roff.text(command.path.joined(separator: " ")))"]
    if !command.shown.isEmpty {
      let isOptional = command.defaultSubcommand != nil
      lines.append(isOptional ? "[\\fIcommand\\fR]" : "\\fIcommand\\fR")
    }
    for argument in Self.shown(command) {
      let text =
        switch argument.kind {
        case .positional: "\\fI\(Roff.text(argument.valueName ?? ""))\\fR"
        case .flag: Self.bold(argument.preferredName)
        case .option:
          "\(Self.bold(argument.preferredName)) \\fI\(Roff.text(argument.valueName ?? ""))\\fR"
        }
      let isBare = !argument.isOptional
      lines.append((isBare ? text : "[\(text)]") + (argument.isRepeating ? " ..." : ""))
    }
  }

  mutating func addDescription(_ command: CommandDescription) {
    lines += [".SH DESCRIPTION", Roff.text(command.abstract ?? "")]
    if let more = command.discussion, !more.isEmpty { lines += [".PP", Roff.text(more)] }
    if let usual = command.defaultSubcommand {
      lines += [".PP", "Without a command it does what \\fB\(Roff.text(usual))\\fR does."]
    }
  }

  mutating func add(_ commands: [CommandDescription], to section: String) {
    guard !commands.isEmpty else { return }
    lines.append(".SH \(section)")
    for command in commands {
      lines += [
        ".TP", ".B \(Roff.text(command.path.joined(separator: " ")))",
        Roff.text(command.abstract ?? ""),
      ]
    }
  }

  mutating func addOptions(_ command: CommandDescription) {
    let shown = Self.shown(command)
    guard !shown.isEmpty else { return }
    lines.append(".SH OPTIONS")
    for argument in shown {
      var names = (argument.names ?? []).map { Self.bold($0) }.joined(separator: ", ")
      let value = "\\fI\(Roff.text(argument.valueName ?? ""))\\fR"
      switch argument.kind {
      case .positional: names = value
      case .option: names += " " + value
      case .flag: break
      }
      var words = argument.abstract ?? ""
      if let usual = argument.defaultValue, !usual.isEmpty { words += " Default: \(usual)." }
      lines += [".TP", names, Roff.text(words)]
    }
  }

  mutating func addExamples(_ examples: [CommandExample]) {
    guard !examples.isEmpty else { return }
    lines.append(".SH EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { lines.append(".PP") }
      lines += [
        Roff.text(example.words), ".PP", ".in +4n", ".nf", Roff.text("$ " + example.line), ".fi",
        ".in",
      ]
    }
  }

  mutating func addCommonSections() {
    for section in ManualSection.all {
      lines.append(".SH \(section.title)")
      for entry in section.entries {
        lines += [".TP", ".B \(Roff.text(entry.name))", Roff.text(entry.words)]
      }
    }
  }

  mutating func addOthers(_ command: CommandDescription) {
    let parents = command.path.indices.dropLast().map {
      command.path[...$0].joined(separator: "-")
    }
    let pages = parents + command.shown.map { $0.path.joined(separator: "-") }
    guard !pages.isEmpty else { return }
    lines.append(".SH SEE ALSO")
    for (index, page) in pages.enumerated() {
      let comma = index + 1 < pages.count ? " ," : ""
      lines.append(".BR \(Roff.text(page)) (1)\(comma)")
    }
  }

  static func shown(_ command: CommandDescription) -> [CommandDescription.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  static func bold(_ name: CommandDescription.Name?) -> String {
    "\\fB\(Roff.text(name?.typed ?? ""))\\fR"
  }
}

/// Text for roff(7).
enum Roff {
  /// Returns a text that is shown literally: roff characters, hyphens and non-ASCII letters are escaped.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\n": result += " "
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
