import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel

/// Laws of information that must be available as text, for screen readers and braille and after mistakes.
enum WordLaws {
  /// Returns the violations on a screen.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable else { return [] }
    return news(screen) + labels(screen) + error(screen)
  }

  /// Checks that notices and progress appear in ordinary text, which screen readers can read (WCAG 2.2, 4.1.3); under
  /// type, their words are in the cells.
  private static func news(_ screen: DrawnScreen) -> [Finding] {
    let text: String
    switch screen.content.status {
    case .notice(let notice, _): text = notice
    case .progress(let progress, _): text = progress
    case nil: return []
    }
    let ordinary = screen.layout.elements.filter { element in
      element.lines.allSatisfy { $0.typeset.runs.allSatisfy { $0.face.name == nil } }
    }
    let meant = ComparedText.letters(text)
    let isExplained = ordinary.contains { element in
      let shown = ComparedText.letters(element.shown)
      return shown.contains(meant) || isBeginning(shown, of: meant)
    }
    return isExplained
      ? [] : [Finding(.newsInWords, nil, "doesn't show “\(text)” in ordinary text")]
  }

  /// Returns whether a truncated text is the beginning of the full one, and at least half of it.
  private static func isBeginning(_ shown: String, of meant: String) -> Bool {
    let sign = ["…", "..."].first(where: shown.hasSuffix)
    guard let sign else { return false }
    let part = shown.drop { "!?".contains($0) }.dropLast(sign.count)
    return meant.hasPrefix(part) && 2 * part.count >= meant.count
  }

  /// Checks that a field has its name beside it (3.3.2).
  private static func labels(_ screen: DrawnScreen) -> [Finding] {
    screen.layout.elements.filter { $0.role == .field }.compactMap { field in
      let label = screen.layout.element(.label(of: field.id))
      guard let label,
        ComparedText.letters(label.shown).hasSuffix(ComparedText.letters(field.label))
      else {
        return Finding(.fieldHasLabel, field.id, "has no label")
      }
      let isBefore =
        label.frame.row < field.frame.endRow && label.frame.endRow <= field.frame.endRow
      return isBefore ? nil : Finding(.fieldHasLabel, field.id, "has its label below it")
    }
  }

  /// Returns whether a text has the beginning of a word, whose end inflection changes, in Celtic languages its first
  /// letter, too.
  private static func mentions(_ word: Substring, _ text: String) -> Bool {
    let (letters, all) = (Array(word.unicodeScalars), Array(text.unicodeScalars))
    return all.contains(letters.prefix(4)) || letters.count > 5 && all.contains(letters[1..<5])
  }

  /// Checks that an error names its field (3.3.1) and a remedy (3.3.3).
  private static func error(_ screen: DrawnScreen) -> [Finding] {
    guard case .notice(let text, .error) = screen.content.status else { return [] }
    var found: [Finding] = []
    let items = screen.content.form?.items ?? []
    if let id = screen.state.fieldAtFault, let item = items.first(where: { $0.id == id }) {
      let words = item.label.lowercased().split { !$0.isLetter }
      let isNamed = words.contains { mentions($0, text.lowercased()) }
      if !item.isAtFault || !isNamed {
        found.append(
          Finding(.errorHasPlace, id, "has an error, but “\(text)” doesn't mention “\(item.label)”")
        )
      }
    }
    // Thai has only blanks between its sentences.
    let ends = /[.。؟?!！।॥۔။។።։][\s“”"»]*/
    let isThai = text.unicodeScalars.contains { (0xE00...0xE7F) ~= $0.value }
    let sentences = isThai ? text.split(separator: " ") : text.split(separator: ends)
    let hasWayOn = items.contains { $0.isControl && $0.comesWithStatus }
    if sentences.count(where: { $0.count > 2 }) < 2, !hasWayOn, screen.state.fieldAtFault == nil {
      found.append(Finding(.errorSuggests, nil, "doesn't say what to do after “\(text)”"))
    }
    return found
  }
}
