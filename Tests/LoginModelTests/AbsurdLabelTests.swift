import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginLettering
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `An absurd label` {
  static func picker(
    _ label: String, columns: Int, rows: Int, textSize: ContentSizeCategory?
  ) -> LoginState {
    let own = LoginType(
      AuthProvider(
        id: "oidc.own", name: .text(label: label, short: label), icon: ProviderIcon(letters: "A"),
        fill: RGB(0x00529B), text: .white))
    return Scene.picker(
      [own, .google, .email], columns: columns, rows: rows,
      traits: TraitCollection(chosenTextSize: textSize, fonts: Scene.fonts))
  }

  static let labels: [(name: String, label: String)] = [
    ("10,000 letters in words", String(repeating: "label and ", count: 1000)),
    ("one word of 10,000 letters", String(repeating: "x", count: 10_000)),
    ("10,000 wide characters", String(repeating: "漢", count: 10_000)),
    ("10,000 Arabic letters", String(repeating: "ش", count: 10_000)),
    ("combining marks alone", String(repeating: "\u{301}", count: 500)),
    ("a letter under 500 marks", "e" + String(repeating: "\u{301}", count: 500)),
    ("control characters", "\u{0}\u{7}\u{1B}[31mred\u{9B}\u{202E}evil\r\n"),
    ("emoji", "👩\u{200D}👩\u{200D}👧\u{200D}👦 🇩🇪 ❤\u{FE0F}"),
    ("nothing", ""), ("blanks", "     "), ("unassigned", "\u{378}\u{10FFFD}\u{FFFE}"),
  ]

  @Test(arguments: labels.map(\.name))
  func `is readable, or is cut and says so, and harms nothing else`(name: String) throws {
    let label = try #require(Self.labels.first { $0.name == name }?.label)
    for (columns, rows) in [(20, 8), (40, 24), (80, 24), (200, 60)] {
      for textSize in [
        nil, ContentSizeCategory.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
      ] {
        let state = Self.picker(label, columns: columns, rows: rows, textSize: textSize)
        #expect(DrawnScreen(state).layoutFindings.isEmpty)
        let button = try #require(ScreenLayout(state).element(.provider("oidc.own")))
        #expect(DisplayWidth.of(button.shown) > 0, "\(columns)x\(rows)")
        #expect(button.frame.rows <= rows)
      }
    }
  }

  @Test(arguments: labels.prefix(4).map(\.name))
  func `is cut where it is higher than the screen, and whole where there is room`(
    name: String
  ) throws {
    let label = try #require(Self.labels.first { $0.name == name }?.label)
    func shown(_ columns: Int, _ rows: Int) throws -> String {
      let state = Self.picker(label, columns: columns, rows: rows, textSize: nil)
      return try #require(ScreenLayout(state).element(.provider("oidc.own"))?.shown)
    }
    #expect(try shown(20, 8).count < 100)
    #expect(try shown(20, 8).hasSuffix("…"))
    // External texts have at most 500 characters.
    let whole = CleanText.oneLine(label).filter { $0 != " " }
    #expect(try shown(200, 60).filter { $0 != " " } == whole)
  }

  @Test func `gives way to a short name that fits`() throws {
    let own = LoginType(
      AuthProvider(
        id: "oidc.own",
        name: .text(label: String(repeating: "label and ", count: 40), short: "Own"),
        icon: ProviderIcon(letters: "A"), fill: RGB(0x00529B), text: .white))
    for (columns, rows) in [(20, 8), (40, 10), (80, 8)] {
      let state = Scene.picker([own, .email], columns: columns, rows: rows)
      let layout = ScreenLayout(state)
      #expect(try #require(layout.element(.provider("oidc.own"))).shown == "Own")
      #expect(DrawnScreen(state, layout).layoutFindings == [])
    }
  }

  @Test func `that shows nothing gives way to the id`() {
    let state = Self.picker("\u{301}\u{301}", columns: 80, rows: 24, textSize: nil)
    #expect(ScreenLayout(state).element(.provider("oidc.own"))?.shown == "oidc.own")
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 2), (3, 3), (500, 1), (1, 500), (2000, 3)])
  func `and an absurd size harm nothing`(columns: Int, rows: Int) {
    for (_, label) in Self.labels {
      let state = Self.picker(
        label, columns: columns, rows: rows, textSize: .accessibilityExtraExtraExtraLarge)
      let layout = ScreenLayout(state)
      #expect(layout.size == Size(columns: columns, rows: rows))
      if let cursor = layout.cursor { #expect(Rect(layout.size).contains(cursor)) }
    }
  }
}
