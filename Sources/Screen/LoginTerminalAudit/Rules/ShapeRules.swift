import LoginAudit
package import LoginCanvas

/// Rules for windows of another shape: higher than wide (1.3.4), and with the cells that more space between letters and
/// lines leaves (1.4.12).
package enum ShapeRules {
  /// A window with room for 80×24 that is higher than wide: 640 by 960 pixels.
  package static let portrait = Size(columns: 80, rows: 60)
  /// The cells of an 80×24 window if each is 1.24 times as wide (0.12 em more for a letter half an em wide) and lines are
  /// 1.5 times as high.
  package static let spaced = Size(columns: 64, rows: 16)

  /// Returns the violations in a window of another shape.
  ///
  /// - Parameters:
  ///   - rule: The rule of the shape.
  ///   - shown: What is shown there.
  ///   - reference: What each start shows in the usual window.
  ///   - situation: The window.
  /// - Returns: The findings.
  package static func findings(
    _ rule: TerminalRule, _ shown: SizeRules.Shown, comparedWith reference: SteadyWords,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard let first = shown.pictures.first else { return [] }
    let size = "\(situation.size.columns)×\(situation.size.rows)"
    if shown.ending != nil {
      return [
        TerminalFinding(
          rule, .fails, "The program ends in a window of \(size): \(first.firstWords)",
          name: "ends", in: situation, on: first)
      ]
    }
    if let refusal = SizeRules.refusal(first), SizeRules.refusal(reference.picture) == nil {
      return [
        TerminalFinding(
          rule, .fails, "The program refuses a window of \(size): \(refusal)", name: "refuses",
          in: situation, on: first)
      ]
    }
    let words = reference.all
    guard words.count >= SizeRules.fewestWords else { return [] }
    let there = SizeRules.Text(shown.pictures)
    let missing = words.filter { !there.has($0) }
    let share = 100 * (words.count - missing.count) / words.count
    // A page that scrolls may have the rest behind more keys.
    let scrolls = shown.pictures.count > 1
    guard share < (scrolls ? SizeRules.lostShare : SizeRules.leastShare) else { return [] }
    let examples = reference.inOrder.filter(missing.contains).prefix(4).joined(separator: ", ")
    return [
      TerminalFinding(
        rule, share < SizeRules.lostShare ? .fails : .mayFail, "Words are missing: \(examples)",
        name: "missing", in: situation,
        Measure(Double(share), atLeast: Double(SizeRules.leastShare), .percent), on: first)
    ]
  }
}
