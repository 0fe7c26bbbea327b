import LoginCanvas
import LoginLettering
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `A field in type` {
  private static func window(
    _ text: String, at index: Int? = nil, columns: Int = 40,
    _ size: ContentSizeCategory = .accessibilityLarge
  ) -> FieldWindow {
    var input = TextInput(text)
    if let index { input.placeInsertionPoint(at: index) }
    return FieldWindow(
      input, columns: columns, mask: nil, typesetter: TypeScene.typesetter(size), scale: 3)
  }

  @Test func `has its insertion point between letters, from left to right`() throws {
    let text = "Miller@example"
    let points = try (0...text.count).map {
      try #require(Self.window(text, at: $0).insertionPixels)
    }
    #expect(points.first == 0)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0 < $1 })
    // The letters differ in width: the M takes more than the i and the l.
    #expect(points[1] - points[0] > points[3] - points[1])
  }

  @Test func `has its insertion point to the right of the Arabic letter that it precedes`() throws {
    let text = "دخول"
    let points = try (0...text.count).map {
      try #require(Self.window(text, at: $0).insertionPixels)
    }
    #expect(points.last == 0)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: ["Miller@example", "دخول", "日本語 abc", "हिन्दी"])
  func `puts the insertion point at the letter that was clicked`(text: String) throws {
    // Each letter is wider than a cell.
    let window = Self.window(text, columns: 60, .accessibilityExtraExtraExtraLarge)
    let columns = window.line.columns
    let indices = (-1...columns).map { window.index(of: $0) }
    let isForward = VisualOrder.direction(of: text) == .leftToRight
    let count = Array(text).count
    #expect(indices.first == (isForward ? 0 : count))
    #expect(indices.last == (isForward ? count : 0))
    let ordered = indices.sorted()
    #expect(indices == (isForward ? ordered : ordered.reversed()))
    #expect(Set(indices) == Set(0...count))
  }

  @Test func `shows the end of a long content, and never more than fits`() {
    let text = String(repeating: "wide words ", count: 30)
    for size in [ContentSizeCategory.large, .accessibilityLarge, .accessibilityExtraLarge] {
      let window = Self.window(text, columns: 30, size)
      #expect(window.start > 0)
      #expect(window.line.columns <= 30)
      #expect((window.insertionPixels ?? .max) <= 300)
      #expect(DisplayWidth.of(window.text) <= 30)
    }
  }

  @Test func `is as high without content as with it`() {
    for size in ContentSizeCategory.allCases {
      let (empty, full) = (Self.window("", size), Self.window("ada", size))
      #expect(empty.line.rows == full.line.rows)
      #expect(empty.line.columns == 0 && empty.line.isTyped)
      #expect(empty.insertionPixels == 0 && empty.insertionColumn == 0)
    }
  }

  @Test func `has a dot for each letter of a password`() throws {
    let state = Scene.form(
      email: "ada@example.com", password: "secret", rows: 40,
      traits: TypeScene.traits(.accessibilityMedium))
    let field = try #require(ScreenLayout(state).element(.password))
    #expect(field.lines.map(\.text) == ["••••••"])
    #expect(field.isPictured(in: state.traits))
    #expect(field.focusMark == nil && field.focusBrackets == nil)
  }

  @Test func `keeps its content in cells if no font has a letter of it`() {
    let window = Self.window("ab\u{F5F5}")
    #expect(window.line.runs.map(\.face) == [.ordinary])
    #expect(window.insertionPixels == nil && window.shortfall == .noGlyphs)
  }
}
