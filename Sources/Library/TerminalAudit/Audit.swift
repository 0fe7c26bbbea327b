import LoginCanvas
import LoginSupport
import LoginTerminalAudit

/// An audit of a program that runs in a terminal, by what it draws.
///
/// ```swift
/// @Test func `my program is accessible`() async throws {
///   let report = try await Audit(".build/debug/app").run()
///   #expect(report.failures.isEmpty)
/// }
/// ```
///
/// It starts the program about 30 times in terminals of its own, presses keys, and judges the cells by 29 criteria of
/// WCAG 2.2 and 14 rules of this project, which `docs/audit-rules.md` in the repository explains. Run it where nothing
/// can be lost, or with ``isIsolated``. It needs the library libvterm 0, in Debian's package `libvterm0`.
///
/// The program may be in any language. It gets as much time as a person would give it, so an audit of a menu takes half
/// a minute, most of it waiting. Audit one program at a time: a busy computer makes programs late.
public struct Audit: Sendable {
  /// The program and its arguments.
  let words: [String]

  /// The variables of the program; by default those of this process.
  ///
  /// Those that describe your own terminal, such as `TERM` and `NO_COLOR`, are left out, and each run sets its own.
  public var environment: [String: String] = ProgramVariables.all

  /// The rules to judge, which also decide which runs are needed.
  ///
  /// Each is a level (`"A"`, `"AA"` or `"AAA"`, with the levels below it and the rules of this project, or `"own"`), the
  /// number of a criterion, such as `"1.4.3"`, or the name of a rule, such as `"no-color"`. Case doesn't matter.
  public var rules = ["AA"]

  /// The sizes of the windows in cells: 2 to 1,000 columns and 1 to 1,000 rows.
  ///
  /// The usual ones are what larger text leaves of a screen: 132×43, 80×24, 60×18, 40×24, 30×20 and 20×10.
  public var windows: [(columns: Int, rows: Int)] = LoginTerminalAudit.TerminalAudit.standardSizes
    .map { ($0.columns, $0.rows) }

  /// The types of terminals; the program always runs on ``Terminal/xterm``.
  public var terminals = Terminal.allCases

  /// The keys that are pressed after each start, such as `["Down", "Enter"]`; at most 200.
  ///
  /// `Tab`, `Shift-Tab`, `Up`, `Down`, `Left`, `Right`, `PageUp`, `PageDown`, `Home`, `End`, `Enter`, `Esc`, `Space`,
  /// `Backspace`, `F1` to `F12`, `Ctrl-A` to `Ctrl-Z`, or one character.
  public var keys: [String] = []

  /// The number of different keys, one after the other, that may lead to a screen: 1 to 5.
  public var depth = 1

  /// The time for all runs: 5 seconds to an hour; a minute by default.
  ///
  /// Rules for which it isn't enough are in ``Report/notJudged``.
  public var timeLimit: Duration = .seconds(60)

  /// Whether Enter is pressed too, and the mouse used in programs that take it.
  ///
  /// Both may change something.
  public var pressesEnter = false

  /// Whether letters are typed too, which may change something.
  public var typesLetters = false

  /// Whether each run has no network and a home of its own, and can only read all other files.
  ///
  /// It needs Linux 5.12 and namespaces of users; without them, ``run(progress:)`` throws ``Failure/notIsolated(_:)``.
  public var isIsolated = false

  /// The path of a file with the failures that are accepted until they're fixed, a line each; `nil` for none.
  ///
  /// If there is no such file, ``run(progress:)`` creates it and accepts all failures. It's the same file as for
  /// `logintui audit --baseline`.
  public var baseline: String?

  /// Prepares an audit with the usual options.
  ///
  /// - Parameters:
  ///   - program: A path, or the name of a program in `PATH`.
  ///   - arguments: Its arguments.
  public init(_ program: String, _ arguments: [String] = []) { words = [program] + arguments }

  /// A type of terminal, as a program learns it from `TERM`.
  public enum Terminal: String, CaseIterable, Sendable {
    /// A terminal with all colors, as most are.
    case xterm = "xterm-256color"
    /// The console of Linux.
    case linux
    /// A terminal without colors.
    case vt100
    /// A terminal that only prints lines.
    case dumb
  }
}
