import LoginBitmapFonts
import LoginCanvas
import LoginLayout
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens

@Suite struct `A picture that follows another` {
  static let fonts = FontLibrary.open(cache: nil).library
  static let sizes = [
    Size(columns: 20, rows: 10), Size(columns: 80, rows: 24), Size(columns: 132, rows: 43),
  ]
  static let actions: [LoginAction] = [
    .arrowPressed(.down), .capsLockReported(true), .tabPressed, .characterTyped("a"),
    .characterTyped("日"), .backTabPressed,
    .tabPressed, .tabPressed, .editPressed(.deleteBackward), .keyboardKeyPressed,
    .arrowPressed(.down), .arrowPressed(.right), .helpKeyPressed, .arrowPressed(.up),
    .escapePressed,
    .textSizeKeyPressed(.grow), .endPressed, .homePressed,
  ]

  /// Compares every picture on the path through `actions` with one that's completely painted again.
  static func follow(_ page: PageName, _ size: Size, _ traits: TraitCollection) throws {
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: size, page: page))
    var view = ScreenView(state)
    var frame = view.frame
    for action in actions {
      _ = state.reduce(action)
      let next = ScreenView(state)
      let picture = next.frame(after: view, frame)
      #expect(picture == next.frame, "after \(action)\n\(picture.text)\n\(next.frame.text)")
      (view, frame) = (next, picture)
    }
  }

  @Test(arguments: PageName.allCases, sizes)
  func `is the same as if painted from scratch`(page: PageName, size: Size) throws {
    try Self.follow(page, size, TraitCollection())
  }

  @Test(arguments: PageName.allCases)
  func `is the same in large letters, in Arabic, and only with letters`(page: PageName) throws {
    let size = Size(columns: 80, rows: 24)
    let large = ContentSizeCategory.accessibilityExtraLarge
    try Self.follow(page, size, TraitCollection(chosenTextSize: large, fonts: Self.fonts))
    try Self.follow(
      page, size, TraitCollection(chosenTextSize: large, fonts: Self.fonts, language: .arabic))
    try Self.follow(page, size, TraitCollection(palette: .monochrome, glyphs: .ascii))
  }

  @Test func `has the rows of the former where no element has changed`() throws {
    let size = Size(columns: 80, rows: 24)
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(), size: size, page: .picker))
    let former = ScreenView(state)
    var marked = former.frame
    let rows = [0, 23]
    for row in rows {
      marked.write(
        "as it was", at: Point(column: 0, row: row),
        style: Style(foreground: .white, background: .black), clip: marked.bounds)
    }
    _ = state.reduce(.arrowPressed(.down))
    let picture = ScreenView(state).frame(after: former, marked)
    #expect(rows.allSatisfy { picture.rowsText[$0].hasPrefix("as it was") })
  }
}
