import LoginAudit
package import LoginCanvas

/// A click on a text, and what came of it.
package struct ClickStep: Sendable {
  /// The text.
  package var place: Rect
  /// What was shown before.
  package let former: TerminalPicture
  /// What was shown while the button was down.
  package let pressed: TerminalPicture
  /// What was shown after it.
  package let picture: TerminalPicture
  /// Whether the program ended while the button was down.
  package let endsPressed: Bool

  /// Records a click.
  package init(
    at place: Rect, from former: TerminalPicture, pressed: TerminalPicture,
    to picture: TerminalPicture, endsPressed: Bool = false
  ) {
    (self.place, self.former, self.pressed) = (place, former, pressed)
    (self.picture, self.endsPressed) = (picture, endsPressed)
  }

  /// Whether anything changed, so that the text is a target.
  var isTarget: Bool { picture.cells != former.cells }
}

/// Rules for programs that take the mouse: keys do the same (2.1.1), a button acts when it's released (2.5.2), targets are
/// apart (2.5.8), nothing needs dragging (2.5.7), and what the pointer shows can be dismissed (1.4.13).
package enum PointerRules {
  /// The words by which a page differs from those that keys show.
  private static let fewestWords = 2
  /// The columns between the centers of two targets side by side: 24 pixels of 8.
  private static let leastColumns = 3

  /// Returns the violation if a click shows what no key has shown.
  ///
  /// - Parameters:
  ///   - click: The click.
  ///   - known: All pictures that keys led to.
  ///   - hasKeys: Whether any key has changed the picture.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func keyboard(
    _ click: ClickStep, known: [TerminalPicture], hasKeys: Bool, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard isUnreached(click, known: known) else { return [] }
    let text = click.former.text(in: click.place)
    return [
      TerminalFinding(
        .keyboard, hasKeys ? .mayFail : .fails,
        "A click on “\(text)” shows a page that the keys didn't show", name: text, in: situation,
        at: click.place, on: click.former)
    ]
  }

  /// Returns whether a click leads to words that aren't in any of the pictures.
  static func isUnreached(_ click: ClickStep, known: [TerminalPicture]) -> Bool {
    let words = Set(click.picture.words).subtracting(click.former.words)
    return words.count >= fewestWords
      && known.allSatisfy { words.subtracting($0.words).count >= fewestWords }
  }

  /// Returns the violation if pressing the button already does what a click does.
  package static func cancellation(_ click: ClickStep, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let words = Set(click.pressed.words).subtracting(click.former.words)
    // A focus that moves is no action, and what releasing the button undoes isn't either.
    let isDone = words.count >= fewestWords && click.pressed.words == click.picture.words
    guard click.endsPressed || isDone else { return [] }
    let text = click.former.text(in: click.place)
    return [
      TerminalFinding(
        // A menu that Esc closes is undone.
        .pointerCancellation, click.endsPressed ? .fails : .mayFail,
        "“\(text)” acts when the button is pressed, not when it's released", name: text,
        in: situation, at: click.place, on: click.former)
    ]
  }

  /// Returns the violations of targets that are too close to each other.
  ///
  /// A cell counts as 8 × 16 pixels, the smallest in use: 24 pixels are two rows or three columns. Clicks with equal
  /// results are on one target.
  package static func size(_ clicks: [ClickStep], in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let targets = clicks.filter(\.isTarget)
    var found: [TerminalFinding] = []
    for (index, one) in targets.enumerated() {
      for other in targets[(index + 1)...] where !one.picture.looksLike(other.picture) {
        let columns = max(
          other.place.column - one.place.endColumn, one.place.column - other.place.endColumn)
        let isBeside = one.place.row == other.place.row
        let reach = one.place.columns + other.place.columns + 2 * columns
        let isClose =
          isBeside
          ? reach < 2 * leastColumns : abs(one.place.row - other.place.row) == 1 && columns < 1
        guard isClose else { continue }
        let texts = [one, other].map { $0.former.text(in: $0.place) }
        // Rows are as high as the user's letters.
        found.append(
          TerminalFinding(
            .targetSize, isBeside ? .fails : .mayFail,
            "The targets “\(texts[0])” and “\(texts[1])” are too close",
            name: isBeside ? "columns" : "rows", in: situation,
            isBeside
              ? Measure(Double(reach) / 2, atLeast: Double(leastColumns), .columns)
              : Measure(1, atLeast: 2, .rows), at: one.place.union(other.place), on: one.former))
      }
    }
    return found
  }

  /// Returns the question if dragging shows what neither keys nor clicks have shown.
  package static func dragging(
    _ place: Rect, from former: TerminalPicture, to picture: TerminalPicture,
    known: [TerminalPicture], in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard picture.cells != former.cells, !known.contains(where: { $0.cells == picture.cells })
    else {
      return []
    }
    return [
      TerminalFinding(
        .dragging, .cantTell,
        "Dragging from “\(former.text(in: place))” changes the screen; can a click or a key do that?",
        name: "drag", in: situation, at: place, on: picture)
    ]
  }

  /// Returns the cells that the pointer makes appear outside the text that it's on; `nil` if they are few.
  package static func content(
    under place: Rect, from former: TerminalPicture, to picture: TerminalPicture
  ) -> Rect? {
    let new = picture.changes(from: former).filter {
      !picture[$0.column, $0.row].isBlank && !place.contains($0)
    }
    return new.count >= 5 ? TerminalPicture.bounds(of: new) : nil
  }

  /// Returns the violations of content that appears below the pointer.
  ///
  /// - Parameters:
  ///   - content: The cells that appeared.
  ///   - picture: What was shown with them.
  ///   - pointed: What was shown after the pointer moved onto them.
  ///   - escaped: What was shown after Esc; `nil` if the program ended.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func hover(
    _ content: Rect, on picture: TerminalPicture, pointed: TerminalPicture,
    escaped: TerminalPicture?, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let text = picture.text(in: content)
    let found = { (fault: String, name: String) in
      TerminalFinding(
        .hover, .fails, "“\(text)” \(fault)", name: name, in: situation, at: content, on: picture)
    }
    var findings: [TerminalFinding] = []
    if pointed.text(in: content) != text {
      findings.append(found("disappears when the pointer moves onto it", "moves"))
    }
    if escaped?.text(in: content) == text {
      findings.append(found("stays after Esc", "stays"))
    }
    return findings
  }
}
