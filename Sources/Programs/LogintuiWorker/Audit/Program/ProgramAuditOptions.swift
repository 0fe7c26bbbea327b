import ArgumentParser
import LoginCanvas
import LoginMessages
import LoginSupport
import LoginTerminalAudit

/// The options of `logintui audit` for another program.
struct ProgramAuditOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "TERM for a program: \(TerminalKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "names"))
  var terminal: String?

  @Option(
    help: ArgumentHelp(
      "File with keys to press in a program first, one in each line.", valueName: "file"))
  var keys: String?

  @Option(
    help: ArgumentHelp(
      "Different keys on the way to a program's screen (default: 1).", valueName: "depth"))
  var explore: Int?

  @Option(
    help: ArgumentHelp("Limit for the audit of a program (default: 60).", valueName: "seconds"))
  var time: Int?

  @Flag(help: "Press Enter and use the mouse in a program too, which may change something.")
  var enter = false

  @Flag(help: "Type letters in a program too, which may change something.")
  var letters = false

  @Flag(help: "Run a program without network, in a home that is removed.")
  var isolated = false

  @Option(
    help: ArgumentHelp(
      "Show a finding of a report (json or html) in the program.", valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp("Finding to show, from 1 (default: 1).", valueName: "number"))
  var finding: Int?

  /// The first option that was given; `nil` for none.
  var given: String? {
    let options = [
      ("--terminal", terminal != nil), ("--keys", keys != nil), ("--explore", explore != nil),
      ("--time", time != nil), ("--enter", enter), ("--letters", letters),
      ("--isolated", isolated), ("--replay", replay != nil), ("--finding", finding != nil),
    ]
    return options.first(where: \.1)?.0
  }

  /// Refuses options of an audit beside `--replay`, whose report has them, and `--finding` by itself.
  ///
  /// - Parameter others: Other options of an audit, and whether they were given.
  /// - Throws: `ValidationError` with the option.
  func validateReplay(others: [(String, Bool)]) throws {
    guard replay != nil else {
      guard finding != nil else { return }
      throw ValidationError("--finding is for --replay, as in: --replay audit.json --finding 2")
    }
    let options =
      others + [
        ("--terminal", terminal != nil), ("--keys", keys != nil), ("--explore", explore != nil),
        ("--time", time != nil), ("--enter", enter), ("--letters", letters),
      ]
    guard let option = options.first(where: \.1)?.0 else { return }
    throw ValidationError(
      "The report of --replay has the terminal and the keys. Leave out \(option).")
  }

  /// Returns an audit with the options.
  ///
  /// - Parameter command: The program.
  /// - Returns: The audit.
  /// - Throws: ``CommandError`` with the option and its valid values.
  func audit(of command: AuditedCommand) throws(CommandError) -> TerminalAudit {
    var audit = TerminalAudit(command)
    if let terminal {
      audit.terminals = []
      for word in terminal.split(separator: ",", omittingEmptySubsequences: false) {
        guard let kind = TerminalKind(rawValue: word.withoutOuterBlanks) else {
          throw CommandError.invalidSetting(
            name: "terminal", value: CleanText.oneLine(terminal),
            allowed: TerminalKind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        audit.terminals.append(kind)
      }
    }
    if let explore {
      audit.limits.explore(try Self.checked(explore, AuditLimits.depths, "explore"))
    }
    if let time { audit.limits.time = 1000 * (try Self.checked(time, AuditLimits.seconds, "time")) }
    if let keys { audit.keys = try Self.list(keys) }
    (audit.pressesEnter, audit.typesLetters) = (enter, letters)
    return audit
  }

  private static func checked(_ number: Int, _ range: ClosedRange<Int>, _ name: String)
    throws(CommandError) -> Int
  {
    guard range.contains(number) else {
      throw CommandError.invalidSetting(
        name: name, value: String(number), allowed: "\(range.lowerBound)…\(range.upperBound)")
    }
    return number
  }

  /// Reads the file of keys.
  private static func list(_ path: String) throws(CommandError) -> [AuditKey] {
    let bytes: [UInt8]
    do throws(FileBytes.ReadError) {
      bytes = try FileBytes.all(at: path, limit: 1 << 16)
    } catch {
      throw CommandError(.fileUnreadable(path: CleanText.oneLine(path), reason: error.reason))
    }
    switch AuditKey.list(String(decoding: bytes, as: UTF8.self)) {
    case .success(let keys): return keys
    case .failure(let line):
      throw CommandError.invalidForm(
        name: "--keys \(line.number)", value: CleanText.oneLine(line.text, limit: 60),
        example: "Tab, Shift-Tab, Down, Enter, Ctrl-X, F10, y")
    }
  }
}
