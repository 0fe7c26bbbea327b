import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

/// The keyboard on the screen in type, with keys of two to five columns.
@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `Keys in type` {
  static let windows = [(100, 40), (80, 24), (40, 20), (30, 20)]

  /// Returns the keys of letters on the page for the email address, with their sizes.
  private static func letters(
    _ size: ContentSizeCategory, columns: Int, rows: Int
  ) throws -> [(key: Element, size: TypeSize)] {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TypeScene.traits(size),
        size: Size(columns: columns, rows: rows), page: .email, wantsKeyboard: true))
    return try ScreenLayout(state).elements.filter { element in
      element.role == .key && element.shown.count == 1 && element.shown.allSatisfy(\.isLetter)
    }.map { key in (key, try #require(key.lines.first?.typeset.typeSize)) }
  }

  @Test func `have letters of one size, of which at most one is smaller`() throws {
    var count = 0
    for (columns, rows) in Self.windows {
      for size in `Large type`.sizes {
        let sizes = try Self.letters(size, columns: columns, rows: rows).map(\.size)
        guard let largest = sizes.max() else { continue }
        #expect(sizes.filter { $0 < largest }.count <= 1, "\(columns)x\(rows) \(size)")
        count += sizes.count
      }
    }
    #expect(count > 100)
  }

  /// The key for digits was labeled "12".
  @Test func `have whole labels where they fit in the terminal's size`() throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TypeScene.traits(.accessibilityMedium),
        size: Size(columns: 80, rows: 24), page: .email, wantsKeyboard: true))
    let caps = ScreenLayout(state).elements.filter { $0.role == .key }.map(\.shown)
    #expect(caps.contains("123") && !caps.contains("12"))
  }

  @Test func `have letters that aren't wider than their keys`() throws {
    for (columns, rows) in Self.windows {
      for size in `Large type`.sizes {
        let typesetter = TypeScene.typesetter(size, columns: columns)
        for (key, _) in try Self.letters(size, columns: columns, rows: rows) {
          let face = try #require(key.lines.first?.typeset.runs.first?.face)
          let letter = try #require(key.shown.first)
          // A quarter of a cell of 10 pixels stays free.
          #expect(
            typesetter.width(of: letter, in: face) <= key.frame.columns * 10 - 2,
            "\(letter) in \(columns)x\(rows) \(size)")
        }
      }
    }
  }
}
