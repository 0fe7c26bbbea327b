package import LoginAudit
package import LoginCanvas

/// How sure a finding is.
package enum TerminalVerdict: String, CaseIterable, Comparable, Sendable {
  /// The measured value violates the rule for everyone.
  case fails
  /// It violates the rule in some themes, or unless the program does something that can't be seen.
  case mayFail
  /// Only a person can tell.
  case cantTell

  /// In the order from sure to unsure.
  package static func < (one: TerminalVerdict, two: TerminalVerdict) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: two) ?? 0
  }

  /// The verdict in words.
  package var words: String {
    switch self {
    case .fails: "fails"
    case .mayFail: "may fail"
    case .cantTell: "can't tell"
    }
  }
}

/// Where something was seen.
package struct TerminalSituation: Hashable, Sendable {
  /// The size of the window.
  package var size: Size
  /// The type of the terminal.
  package var terminal = TerminalKind.xterm
  /// The keys that were pressed since the start.
  package var keys: [AuditKey] = []
  /// What else was special, as `NO_COLOR=1` or one of the texts below; empty for nothing.
  package var circumstance = ""

  /// The terminal has a light background.
  package static let onLight = "light background"
  /// The standard output is a pipe.
  package static let toPipe = "output to a pipe"
  /// The window had 80 columns at the start.
  package static let resized = "resized from 80×24"

  /// Describes a start.
  package init(_ start: TerminalRun.Start, keys: [AuditKey] = [], _ circumstance: String = "") {
    (size, terminal, self.keys) = (start.size, start.terminal, keys)
    self.circumstance = circumstance
  }

  /// The situation in words.
  package var words: String {
    var words = ["\(size.columns)×\(size.rows)", terminal.rawValue]
    if !circumstance.isEmpty { words.append(circumstance) }
    words.append(keys.isEmpty ? "no key" : AuditKey.path(keys))
    return words.joined(separator: ", ")
  }
}

extension AuditKey {
  /// Returns keys in words: equal neighbors as `Tab ×3`.
  package static func path(_ keys: [AuditKey]) -> String {
    var parts: [(key: AuditKey, count: Int)] = []
    for key in keys {
      if parts.last?.key == key {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((key, 1))
      }
    }
    return parts.map { $0.count == 1 ? $0.key.name : "\($0.key.name) ×\($0.count)" }
      .joined(separator: ", ")
  }
}

/// A violation of a rule.
package struct TerminalFinding: Sendable {
  /// The violated rule.
  package let rule: TerminalRule
  /// How sure it is.
  package var verdict: TerminalVerdict
  /// The description of the fault, as a sentence without a period.
  package let fault: String
  /// The measured value and its limit; `nil` if nothing is measured.
  package var measure: Measure?
  /// The cells; `nil` for the whole screen.
  package var place: Rect?
  /// Where it was seen first.
  package var situation: TerminalSituation
  /// What was shown there; `nil` if nothing was.
  package var picture: TerminalPicture?
  /// The colors in which it was measured; `nil` if all themes agree.
  package var theme: TerminalTheme?
  /// The first bytes of what the program wrote, if no picture shows them.
  package var written: [UInt8] = []
  /// The number of situations in which it was seen.
  package var count = 1
  /// Equal findings of one rule have the same name, without spaces.
  package let name: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The violated rule.
  ///   - verdict: How sure it is.
  ///   - fault: The description.
  ///   - name: The name of the fault, the same in each situation.
  ///   - situation: Where it was seen.
  ///   - measure: The measured value.
  ///   - place: The cells.
  ///   - picture: What was shown.
  package init(
    _ rule: TerminalRule, _ verdict: TerminalVerdict, _ fault: String, name: String,
    in situation: TerminalSituation, _ measure: Measure? = nil, at place: Rect? = nil,
    on picture: TerminalPicture? = nil
  ) {
    (self.rule, self.verdict, self.name) = (rule, verdict, name)
    self.fault = CleanText.oneLine(fault, limit: 300)
    (self.situation, self.measure, self.place) = (situation, measure, place)
    self.picture = picture
  }

  /// The text that identifies the finding in a baseline.
  package var key: String {
    "\(rule.rawValue) \(CleanText.oneLine(name, limit: 120).split(separator: " ").joined(separator: "-"))"
  }

  /// Whether the audit fails by it.
  package var isFailure: Bool { verdict == .fails && !rule.isInformation }
}
