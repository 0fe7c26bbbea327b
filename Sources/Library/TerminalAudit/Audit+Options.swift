import LoginCanvas
import LoginTerminalAudit

extension Audit {
  /// Returns the audit with these options.
  ///
  /// - Throws: ``Failure/invalid(_:)`` with the option and its allowed values.
  func checked() throws(Failure) -> LoginTerminalAudit.TerminalAudit {
    guard !words[0].isEmpty else { throw .invalid("program", "", allowed: "./app") }
    var command = AuditedCommand(words, environment: environment)
    command.isIsolated = isIsolated
    var audit = LoginTerminalAudit.TerminalAudit(command)
    audit.rules = try checkedRules()
    audit.sizes = try checkedSizes()
    audit.terminals = terminals.map(\.kind)
    audit.keys = try checkedKeys()
    guard AuditLimits.depths.contains(depth) else {
      throw .invalid("depth", String(depth), allowed: Self.words(AuditLimits.depths))
    }
    audit.limits.explore(depth)
    let seconds = AuditLimits.seconds
    guard timeLimit >= .seconds(seconds.lowerBound), timeLimit <= .seconds(seconds.upperBound)
    else {
      throw .invalid("timeLimit", timeLimit.description, allowed: "\(Self.words(seconds)) seconds")
    }
    let (whole, rest) = timeLimit.components
    audit.limits.time = Int(whole) * 1000 + Int(rest / 1_000_000_000_000_000)
    (audit.pressesEnter, audit.typesLetters) = (pressesEnter, typesLetters)
    return audit
  }

  /// Returns the rules that are named, in their order.
  private func checkedRules() throws(Failure) -> [TerminalRule] {
    var named: Set<TerminalRule> = []
    for name in rules {
      guard let found = TerminalRule.named(name) else {
        throw .invalid(
          "rules", name,
          allowed: (["A", "AA", "AAA", "own"] + TerminalRule.allCases.map(\.rawValue))
            .joined(separator: ", "))
      }
      named.formUnion(found)
    }
    return TerminalRule.allCases.filter(named.contains)
  }

  private func checkedSizes() throws(Failure) -> [Size] {
    let (widths, heights) = (AuditLimits.columns, AuditLimits.rows)
    var sizes: [Size] = []
    for window in windows {
      guard widths.contains(window.columns), heights.contains(window.rows) else {
        throw .invalid(
          "windows", "\(window.columns)×\(window.rows)",
          allowed: "\(Self.words(widths)) × \(Self.words(heights))")
      }
      sizes.append(Size(columns: window.columns, rows: window.rows))
    }
    return sizes
  }

  private func checkedKeys() throws(Failure) -> [AuditKey] {
    guard keys.count <= AuditKey.mostInFile else {
      throw .invalid("keys", String(keys.count), allowed: "0…\(AuditKey.mostInFile)")
    }
    var checked: [AuditKey] = []
    for name in keys {
      guard let key = AuditKey(name) else {
        throw .invalid("keys", name, allowed: "Tab, Shift-Tab, Down, Enter, Ctrl-X, F10, y")
      }
      checked.append(key)
    }
    return checked
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)…\(range.upperBound)"
  }
}

private extension Audit.Terminal {
  /// The same type of the audit.
  var kind: TerminalKind {
    switch self {
    case .xterm: .xterm
    case .linux: .linux
    case .vt100: .vt100
    case .dumb: .dumb
    }
  }
}
