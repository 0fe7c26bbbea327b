package import LoginAudit

/// A rule for what any program draws in a terminal: a success criterion of WCAG 2.2, or a rule of this project.
///
/// `docs/audit-rules.md` explains each.
package enum TerminalRule: String, CaseIterable, Sendable {
  case iconsHaveText = "1.1.1"
  case writingOrder = "1.3.2"
  case orientation = "1.3.4"
  case useOfColor = "1.4.1"
  case contrast = "1.4.3"
  case textIsWhole = "1.4.4"
  case contrastEnhanced = "1.4.6"
  case reflow = "1.4.10"
  case nonTextContrast = "1.4.11"
  case textSpacing = "1.4.12"
  case hover = "1.4.13"
  case keyboard = "2.1.1"
  case noTrap = "2.1.2"
  case letterKeys = "2.1.4"
  case timing = "2.2.1"
  case motionEnds = "2.2.2"
  case flashes = "2.3.1"
  case pageTitled = "2.4.2"
  case focusOrder = "2.4.3"
  case labelsDiffer = "2.4.6"
  case focusVisible = "2.4.7"
  case focusNotObscured = "2.4.11"
  case focusAppearance = "2.4.13"
  case pointerCancellation = "2.5.2"
  case dragging = "2.5.7"
  case targetSize = "2.5.8"
  case onFocus = "3.2.1"
  case onInput = "3.2.2"
  case fieldLabels = "3.3.2"
  case nothingOverlaps = "nothing-overlaps"
  case cursorOnFocus = "cursor-on-focus"
  case smallRepaints = "small-repaints"
  case questionSoon = "question-soon"
  case spokenWords = "spoken-words"
  case quietWhenIdle = "quiet-when-idle"
  case plainOnDumb = "plain-on-dumb"
  case plainInPipe = "plain-in-pipe"
  case otherTerminals = "other-terminals"
  case noColor = "no-color"
  case terminalRestored = "terminal-restored"
  case restoredAfterCrash = "restored-after-crash"
  case endsWhenAsked = "ends-when-asked"
  case hiddenPasswords = "hidden-passwords"

  /// The criterion of the built-in audit that is the same; `nil` if there isn't one.
  package var criterion: Criterion? { Criterion(rawValue: rawValue) }

  private var unjudged: UnjudgedCriterion? {
    UnjudgedCriterion.all.first { $0.number == rawValue }
  }

  /// The name of the rule.
  package var title: String {
    switch self {
    case .iconsHaveText, .writingOrder, .orientation, .useOfColor, .contrast, .textIsWhole,
      .contrastEnhanced, .reflow, .nonTextContrast, .textSpacing, .hover, .keyboard, .noTrap,
      .letterKeys, .timing, .motionEnds, .flashes, .pageTitled, .focusOrder, .labelsDiffer,
      .focusVisible, .focusNotObscured, .focusAppearance, .pointerCancellation, .dragging,
      .targetSize, .onFocus, .onInput, .fieldLabels,
      .nothingOverlaps:
      criterion?.title ?? unjudged?.title ?? rawValue
    case .cursorOnFocus: "The cursor is on the focus"
    case .smallRepaints: "A key repaints only what changes"
    case .questionSoon: "The first question is soon heard"
    case .spokenWords: "Words are spoken, not frames"
    case .quietWhenIdle: "Nothing is written while nothing changes"
    case .plainOnDumb: "TERM=dumb works"
    case .plainInPipe: "A pipe gets plain text"
    case .otherTerminals: "Other terminals show the same words"
    case .noColor: "NO_COLOR is respected"
    case .terminalRestored: "The terminal is restored"
    case .restoredAfterCrash: "The terminal is restored after a crash"
    case .endsWhenAsked: "The program ends when asked"
    case .hiddenPasswords: "Passwords aren't shown"
    }
  }

  /// The conformance level.
  package var level: Criterion.Level { criterion?.level ?? unjudged?.level ?? .own }

  /// The number in WCAG 2.2; `nil` for a rule of this project.
  package var number: String? { level == .own ? nil : rawValue }

  /// The address of the explanation; `nil` for a rule of this project.
  package var address: String? { criterion?.address ?? unjudged?.address }

  /// The number and the title.
  package var name: String { [number, title].compactMap(\.self).joined(separator: " ") }

  /// Whether a violation is reported without failing the audit.
  package var isInformation: Bool {
    level == .aaa || self == .letterKeys || self == .restoredAfterCrash
  }

  /// Returns the rules with a name.
  ///
  /// - Parameter name: A level (`A`, `AA` or `AAA`, which include the levels below and the project's rules, or `own`), a
  ///   number, or the name of a rule; case-insensitive.
  /// - Returns: `nil` if the name is unknown.
  package static func named(_ name: String) -> [TerminalRule]? {
    switch name.lowercased() {
    case "a": allCases.filter { $0.level == .a || $0.level == .own }
    case "aa": allCases.filter { $0.level != .aaa }
    case "aaa": allCases
    case "own": allCases.filter { $0.level == .own }
    case let name: TerminalRule(rawValue: name).map { [$0] }
    }
  }
}
