import LoginAudit
import LoginCanvas

/// Rules for what happens by itself: a move of the focus (3.2.1) and typing (3.2.2) don't lead elsewhere, and neither does
/// time (2.2.1).
package enum ContextRules {
  /// The words of a page that stay, in percent; fewer are another page.
  private static let leastShare = 25
  /// The fewest words by which a page is known.
  private static let fewestWords = 6

  /// Returns the share of a picture's words that another one has too, in percent; `nil` if there are too few.
  static func share(of former: TerminalPicture, in picture: TerminalPicture) -> Int? {
    let words = Set(former.words)
    guard words.count >= fewestWords else { return nil }
    return 100 * words.intersection(picture.words).count / words.count
  }

  /// Returns the violation if a key that moves the focus ends the program, or shows another page.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - former: What was shown before.
  ///   - picture: What is shown after it.
  ///   - hasEnded: Whether the program ended.
  ///   - situation: Where, with the key.
  /// - Returns: The findings.
  package static func focus(
    _ key: AuditKey, from former: TerminalPicture, to picture: TerminalPicture, hasEnded: Bool,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard AuditKey.moves.contains(key) else { return [] }
    if hasEnded {
      return [
        TerminalFinding(
          .onFocus, .fails, "\(key.name) ends the program", name: "ends-\(key.name)",
          in: situation, on: former)
      ]
    }
    // Arrow keys also turn pages; Tab only moves the focus.
    guard key == .tab || key == .backTab, let share = share(of: former, in: picture),
      share < leastShare
    else { return [] }
    return [
      TerminalFinding(
        .onFocus, .mayFail, "\(key.name) shows another page", name: "page-\(key.name)",
        in: situation, Measure(Double(share), atLeast: Double(leastShare), .percent), on: picture)
    ]
  }

  /// Returns the violation if a letter in a field ends the program, or shows another page.
  ///
  /// - Parameters:
  ///   - former: What was shown when a letter had been typed into a field.
  ///   - picture: What is shown after the next letter.
  ///   - hasEnded: Whether the program ended.
  ///   - situation: Where, with the letters.
  /// - Returns: The findings.
  package static func input(
    from former: TerminalPicture, to picture: TerminalPicture, hasEnded: Bool,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let share = share(of: former, in: picture)
    guard hasEnded || share.map({ $0 < leastShare }) == true else { return [] }
    return [
      TerminalFinding(
        .onInput, .fails,
        hasEnded ? "Typing in a field ends the program" : "Typing in a field shows another page",
        name: hasEnded ? "ends" : "page", in: situation,
        hasEnded ? nil : share.map { Measure(Double($0), atLeast: Double(leastShare), .percent) },
        on: hasEnded ? former : picture)
    ]
  }

  /// Returns the violation if time ends the program, or shows another page.
  ///
  /// - Parameters:
  ///   - former: What was shown when the program was left to itself.
  ///   - picture: What is shown at the end.
  ///   - seconds: The seconds until the end of the program; `nil` if it still runs.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func time(
    from former: TerminalPicture, to picture: TerminalPicture, endedAfter seconds: Int?,
    in situation: TerminalSituation
  ) -> [TerminalFinding] {
    if let seconds {
      return [
        TerminalFinding(
          .timing, .fails, "Without a key, the program ends after \(seconds) seconds",
          name: "ends", in: situation, on: former)
      ]
    }
    guard let share = share(of: former, in: picture), share < leastShare else { return [] }
    return [
      TerminalFinding(
        .timing, .mayFail, "Without a key, the program shows another page", name: "page",
        in: situation, Measure(Double(share), atLeast: Double(leastShare), .percent), on: picture)
    ]
  }
}
