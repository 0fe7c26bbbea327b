import LoginTerminalAudit

/// The parts of a page about a program, in the order in which people act on them.
enum AuditFindingKind: CaseIterable {
  /// It violates a rule.
  case fault
  /// It may violate a rule.
  case doubt
  /// It never fails an audit.
  case note

  /// Returns the part of a finding.
  init(_ finding: TerminalFinding) {
    if finding.rule.isInformation {
      self = .note
    } else {
      switch finding.verdict {
      case .fails: self = .fault
      case .mayFail, .cantTell: self = .doubt
      }
    }
  }

  /// The heading.
  var title: String {
    switch self {
    case .fault: "Fix these"
    case .doubt: "Check these"
    case .note: "Notes"
    }
  }

  /// What findings of this part mean, as HTML.
  var explanation: String {
    switch self {
    case .fault:
      "“Fails”: the audit is sure. Any of these fails it. If the fault is in a program or library that you use, see "
        + "whether an option of it helps, and tell its authors."
    case .doubt:
      "“May fail”: it violates the rule in some themes, or unless the program does something that wasn't seen. "
        + "“Can't tell”: only a person can decide. These don't fail the audit."
    case .note: "Rules that are only information. They never fail the audit."
    }
  }

  /// Returns how many findings there are of each part, as a sentence.
  static func summary(_ findings: [TerminalFinding]) -> String {
    let counts = allCases.map { kind in findings.count { Self($0) == kind } }
    let faults = counts[0] == 1 ? "1 fault to fix" : "\(counts[0]) faults to fix"
    let notes = counts[2] == 1 ? "1 note" : "\(counts[2]) notes"
    return "\(faults), \(counts[1]) to check, and \(notes)."
  }
}
