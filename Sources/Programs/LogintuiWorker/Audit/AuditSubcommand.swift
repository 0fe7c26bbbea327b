import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginAudit
import LoginAuditReports
import LoginCanvas
import FoundationEssentials
import LoginScreens
import LoginTypography

/// `logintui audit`: judges every screen at every size by the criteria of WCAG 2.2 that can be computed, or another program.
struct AuditSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check screens against WCAG 2.2 (exit status 1: findings).",
    discussion: """
      Draws every page at twelve text sizes, in all languages, on six terminals, light and dark, with the providers \
      and colors of your settings, and checks every cell.

      With a program after --, it checks that program instead: it runs it in terminals of its own, in several sizes, \
      presses Tab, arrow keys and Esc, leaves it in each way, and checks what it draws. Run it where nothing can be lost, or with --isolated.
      """)

  @OptionGroup var screens: AuditOptions

  @Option(
    help: ArgumentHelp(
      "A, AA, AAA, or criteria such as 1.4.3,nothing-cut.", valueName: "criteria"))
  var against = "AA"

  @Option(
    help: ArgumentHelp(
      "Report only findings not in this file (created if missing).",
      valueName: "file"))
  var baseline: String?

  @Option(help: "Output format: text, json, sarif, html or markdown.")
  var format = "text"

  @Option(help: .of(.providers))
  var providers: String?

  @Option(help: .of(.fonts))
  var fonts: String?

  @OptionGroup var program: ProgramAuditOptions

  @OptionGroup var file: SettingsFileOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Program to check, and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    if command.isEmpty {
      guard let option = program.given else { return }
      throw ValidationError(
        "Missing the program for \(option), as in: logintui audit \(option) -- CMD")
    }
    try program.validateReplay(
      others: [
        ("--size", screens.size != nil), ("--baseline", baseline != nil),
        ("--against", against != "AA"), ("--format", format != "text"),
      ])
    guard command.first?.isEmpty == false else {
      throw ValidationError("Missing the program to check, as in: logintui audit -- CMD")
    }
    let others = [("--providers", providers), ("--fonts", fonts)].first { $0.1 != nil }?.0
    guard let option = screens.givenForScreens ?? others else { return }
    throw ValidationError("\(option) is for the sign-in screens. Leave it out for a program.")
  }

  func run() throws {
    guard command.isEmpty else { return try checkProgram() }
    var optionValues: [SettingName: String] = [:]
    (optionValues[.providers], optionValues[.fonts]) = (providers, fonts)
    optionValues[.service] = file.optionValues[.service]
    let settings = try Settings(
      optionValues: optionValues, config: file.config, environment: ProgramVariables.all)
    let criteria = try criteria()
    let format = try outputFormat()
    let loginTypes = try settings.loginTypes()
    let screen = try settings.screenOptions()
    let (fonts, texts) = (screen.openFonts(), screen.pictureTexts)
    let audit = Audit(
      loginTypes, fonts: fonts, type: try? ScreenType(cellWidth: 10, cellHeight: 20),
      accounts: texts)
    let matrix = audit.judged(try screens.matrix())
    let accepted = try baseline.map { try AuditBaseline(path: $0) }
    let progress = AuditProgress(of: matrix.screenCount, isLinear: screen.usesPlainLines)
    let report = audit.report(
      on: matrix, workers: ProcessInfo.processInfo.activeProcessorCount, progress: progress.add)
    progress.end()
    var result = AuditResult(
      report, against: criteria, known: accepted?.keys ?? [], loginTypes: loginTypes, fonts: fonts,
      accounts: texts)
    (result.options, result.settingsFile) = (options, file.config)
    if let accepted, !accepted.exists {
      result.accept()
      try Console.print(format.text(result))
      return try accepted.write(result.failed.map(\.key))
    }
    try Console.print(format.text(result))
    if !result.new.isEmpty { throw ExitCode(1) }
  }

  /// The options of `snapshot` for the same buttons and letters, quoted for a shell.
  private var options: String {
    let said = [
      ("--providers", providers), ("--config", file.config),
      ("--service", file.optionValues[.service]),
      ("--fonts", fonts),
    ]
    return said.compactMap { name, value in
      value.map { " \(name) '\(CleanText.oneLine($0).replacing("'", with: "'\\''"))'" }
    }.joined()
  }

  /// Returns the output format of either audit.
  func outputFormat() throws(CommandError) -> AuditFormat {
    guard let format = AuditFormat(rawValue: format) else {
      throw CommandError.invalidSetting(
        name: "format", value: CleanText.oneLine(format),
        allowed: AuditFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return format
  }

  private func criteria() throws(CommandError) -> Set<Criterion> {
    try selected(Criterion.named, of: Criterion.allCases.map(\.rawValue))
  }

  /// Returns the rules that `--against` names.
  ///
  /// - Parameters:
  ///   - named: Returns the rules with a name; `nil` if it is unknown.
  ///   - names: The names of all rules, for the error.
  /// - Returns: The rules.
  /// - Throws: ``CommandError`` with the valid values.
  func selected<Rule: Hashable>(_ named: (String) -> [Rule]?, of names: [String])
    throws(CommandError) -> Set<Rule>
  {
    var rules: Set<Rule> = []
    for name in against.split(separator: ",", omittingEmptySubsequences: false) {
      guard let found = named(name.withoutOuterBlanks) else {
        throw CommandError.invalidSetting(
          name: "against", value: CleanText.oneLine(against),
          allowed: (["A, AA, AAA, own"] + names).joined(separator: ", "))
      }
      rules.formUnion(found)
    }
    return rules
  }
}
