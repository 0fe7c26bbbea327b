import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A logo` {
  static let text = "  /\\\n /__\\  (ACME)\n/    \\\n"

  static func state(
    _ types: [LoginType] = [.google, .guest], _ traits: TraitCollection = TraitCollection(),
    columns: Int = 80, rows: Int = 24, logo: String? = text, benefits: String? = nil
  ) throws -> LoginState {
    var accounts = AccountOptions(benefits: benefits)
    accounts.title = "Sign in to Acme"
    accounts.logo = try logo.map { try Logo($0) }
    return try #require(
      LoginState.sample(
        loginTypes: types, traits: traits, size: Size(columns: columns, rows: rows), page: .picker,
        focus: 0, notice: nil, accounts: accounts))
  }

  static func buttons(_ layout: ScreenLayout) -> [Element] {
    layout.elements.filter { $0.role == .button }
  }

  @Test func `is lines without the blanks at their ends`() throws {
    let logo = try Logo("ab  \r\n\r\n ▀▄\n\n \n")
    #expect(logo.rows == ["ab", "", " ▀▄"] && logo.columns == 3)
    #expect(try !logo.isASCII && Logo("ab").isASCII)
    let largest = String(repeating: String(repeating: "#", count: 40) + "\n", count: 8)
    #expect(try Logo(largest).rows.count == Logo.mostRows)
  }

  @Test(arguments: [
    ("", 1), ("\n \n", 1), ("a\n" + String(repeating: "#", count: 41), 2),
    (String(repeating: "#\n", count: 9), 9), ("a\tb", 1), ("a\n\u{1B}[31mb", 2), ("a\u{7F}", 1),
    ("漢", 1), ("e\u{301}", 1), ("a\nb\n\u{5D0}", 3), ("\u{1F600}", 1), ("a\u{200D}", 1),
    ("a\u{202E}", 1), ("a\u{AD}", 1),
  ])
  func `with a line that can't be drawn is refused, with the number of the line`(
    text: String, line: Int
  ) {
    #expect(throws: Logo.Fault(line: line)) { try Logo(text) }
  }

  @Test
  func `is between the title bar and the buttons, in the tint, and has the heading as its name`()
    throws
  {
    let state = try Self.state()
    let layout = ScreenLayout(state)
    let logo = try #require(layout.element(.logo))
    #expect(logo.role == .picture && logo.label == "Sign in to Acme")
    #expect(logo.lines.map(\.text) == ["  /\\", " /__\\  (ACME)", "/    \\"])
    #expect(logo.text == state.traits.theme.tint)
    let first = try #require(Self.buttons(layout).first)
    #expect(logo.frame.row > 2 && logo.frame.endRow < first.frame.row)
    #expect(logo.isVisible)
  }

  @Test(arguments: [
    [LoginType.email], [.google, .guest], LoginType.standard, LoginType.named.map(\.type),
  ])
  func `moves no button, at any size`(types: [LoginType]) throws {
    for (columns, rows) in [(20, 10), (40, 12), (40, 24), (80, 24), (94, 30), (132, 43), (200, 60)]
    {
      for benefits in [nil, "Sign in, and your notes follow you."] {
        let plain = try Self.state(
          types, columns: columns, rows: rows, logo: nil, benefits: benefits)
        let state = try Self.state(types, columns: columns, rows: rows, benefits: benefits)
        let (before, after) = (ScreenLayout(plain), ScreenLayout(state))
        #expect(Self.buttons(before) == Self.buttons(after), "\(columns)x\(rows)")
        #expect(before.element(.moreBelow) == after.element(.moreBelow))
        #expect((before.element(.benefits) == nil) == (after.element(.benefits) == nil))
        #expect(LayoutLaws.broken(by: state) == [], "\(columns)x\(rows)")
      }
    }
  }

  @Test func `leaves all buttons in view on 80 by 24 cells`() throws {
    for types in [[.google, .guest], LoginType.standard] {
      let layout = ScreenLayout(try Self.state(types))
      #expect(Self.buttons(layout).filter(\.isVisible).count >= types.count)
    }
  }

  @Test(arguments: [(40, 12), (20, 24), (12, 8)])
  func `is left out on a small screen`(columns: Int, rows: Int) throws {
    let logo = String(repeating: "#", count: 20)
    let state = try Self.state(columns: columns, rows: rows, logo: logo)
    #expect(ScreenLayout(state).element(.logo) == nil)
  }

  @Test func `is left out if it would be read aloud, or letters are large`() throws {
    var traits = [TraitCollection](repeating: TraitCollection(fonts: Scene.fonts), count: 3)
    traits[0].textOrder = .logical(.standard)
    traits[1].alignment = .leading
    traits[2].chosenTextSize = .accessibilityMedium
    for traits in traits {
      #expect(ScreenLayout(try Self.state([.google], traits)).element(.logo) == nil)
    }
    let ascii = TraitCollection(glyphs: .ascii)
    #expect(ScreenLayout(try Self.state([.google], ascii)).element(.logo) != nil)
    #expect(ScreenLayout(try Self.state([.google], ascii, logo: "▀▄")).element(.logo) == nil)
  }

  @Test func `is the same where lines run from right to left`() throws {
    let traits = TraitCollection(language: .arabic)
    let logo = try #require(ScreenLayout(try Self.state([.google], traits)).element(.logo))
    #expect(
      logo.lines.map { $0.typeset.runs.map(\.text).joined() }
        == ["  /\\", " /__\\  (ACME)", "/    \\"])
    #expect(logo.lines.allSatisfy { $0.columns.lowerBound == logo.frame.column })
  }

  @Test func `is above the reasons to sign in, and gives way to them`() throws {
    let reasons = "Sign in, and your notes follow you."
    let roomy = ScreenLayout(try Self.state(benefits: reasons))
    let (logo, text) = (roomy.element(.logo), roomy.element(.benefits))
    #expect(try #require(logo).frame.endRow + 1 == #require(text).frame.row)
    for rows in 8...24 {
      let layout = ScreenLayout(try Self.state(rows: rows, benefits: reasons))
      #expect(layout.element(.logo) == nil || layout.element(.benefits) != nil, "\(rows)")
    }
  }
}
