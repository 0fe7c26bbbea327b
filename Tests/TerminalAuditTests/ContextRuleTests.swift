import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `A change of the page` {
  private static let form = TerminalPicture([
    "Your address", "Street and number:", "Postal code and city:", "Next",
  ])
  private static let other = TerminalPicture(["Thank you for your order, come back soon"])

  private static func focus(
    _ key: AuditKey, to picture: TerminalPicture = form, hasEnded: Bool = false
  ) -> [TerminalVerdict] {
    ContextRules.focus(key, from: form, to: picture, hasEnded: hasEnded, in: .usual).map(\.verdict)
  }

  @Test func `doesn't come from a move of the focus`() {
    #expect(Self.focus(.tab).isEmpty)
    #expect(Self.focus(.tab, hasEnded: true) == [.fails])
    #expect(Self.focus(.down, hasEnded: true) == [.fails])
    #expect(Self.focus(.tab, to: Self.other) == [.mayFail])
    // Arrow keys turn pages, and Enter leaves them.
    #expect(Self.focus(.down, to: Self.other).isEmpty)
    #expect(Self.focus(.enter, hasEnded: true).isEmpty)
  }

  @Test func `doesn't come from typing`() {
    let input = { (picture: TerminalPicture, hasEnded: Bool) in
      ContextRules.input(from: Self.form, to: picture, hasEnded: hasEnded, in: .usual)
    }
    #expect(input(Self.form, false).isEmpty)
    #expect(input(Self.other, false).map(\.fault) == ["Typing in a field shows another page"])
    #expect(input(Self.form, true).map(\.fault) == ["Typing in a field ends the program"])
  }

  @Test func `doesn't come from time`() {
    let time = { (picture: TerminalPicture, seconds: Int?) in
      ContextRules.time(from: Self.form, to: picture, endedAfter: seconds, in: .usual)
    }
    #expect(time(Self.form, nil).isEmpty)
    #expect(time(Self.other, nil).map(\.verdict) == [.mayFail])
    #expect(time(Self.form, 4).map(\.fault) == ["Without a key, the program ends after 4 seconds"])
  }
}

@Suite struct `A field` {
  private static func typed(_ lines: [String]) -> TerminalPicture { TerminalPicture(lines) }

  private static func findings(_ before: [String], _ after: [String]) -> [TerminalVerdict]? {
    let picture = typed(after)
    return FieldRules.place("zv7", from: typed(before), to: picture).map {
      FieldRules.findings($0, on: picture, in: .usual).map(\.verdict)
    }
  }

  @Test func `is where the letters appear, and nowhere if they don't`() {
    #expect(
      FieldRules.place("zv7", from: Self.typed(["Name: "]), to: Self.typed(["Name: zv7"]))
        == Rect(column: 6, row: 0, columns: 3, rows: 1))
    #expect(Self.findings(["Name: "], ["Name: ***"]) == nil)
    #expect(Self.findings(["Name: "], ["Name: zv7", "zv7"]) == nil)
  }

  @Test func `has a label beside or above it`() {
    #expect(Self.findings(["Name: "], ["Name: zv7"]) == [])
    #expect(Self.findings(["[ ] Name"], ["[zv7] Name"]) == [])
    let boxed = ["Name", "┌─────┐", "│     │", "└─────┘"]
    var after = boxed
    after[2] = "│zv7  │"
    #expect(Self.findings(boxed, after) == [])
  }

  @Test func `fails without one, and if the text was in the field`() {
    #expect(Self.findings([], ["", "", "", "      zv7"]) == [.fails])
    #expect(Self.findings(["Your name"], ["zv7"]) == [.fails])
    #expect(
      Self.findings(["A title", "", "", "", ""], ["A title", "", "", "", "zv7"]) == [.fails])
  }
}
