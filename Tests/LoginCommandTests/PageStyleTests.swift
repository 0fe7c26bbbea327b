import LoginIdentity
import LoginCanvas
import LoginOpenIDConnect
import Testing

/// The colors of the pages in a browser, by name in their style.
@Suite struct `A page in a browser` {
  /// Returns the colors by name: first those of a light page, then those of a dark one.
  private static func schemes() throws -> [[Substring: RGB]] {
    let parts = HTML.style.split(separator: "prefers-color-scheme: dark", maxSplits: 1)
    try #require(parts.count == 2)
    return parts.map { part in
      var colors: [Substring: RGB] = [:]
      for entry in part.split(separator: "--").dropFirst() {
        let words = entry.split(separator: ": #", maxSplits: 1)
        if words.count == 2, let number = UInt32(words[1].prefix(6), radix: 16) {
          colors[words[0]] = RGB(number)
        }
      }
      return colors
    }
  }

  // WCAG 2.2, 1.4.6, 1.4.3 and 1.4.11.
  @Test(arguments: [
    ("text", "card", 7), ("text", "page", 7), ("quiet", "card", 7), ("tint", "card", 4.5),
    ("on-tint", "tint", 4.5), ("line", "card", 3),
  ])
  func `can be read in light and dark`(ink: Substring, ground: Substring, ratio: Double) throws {
    for colors in try Self.schemes() {
      let (ink, ground) = (try #require(colors[ink]), try #require(colors[ground]))
      #expect(ink.contrast(with: ground) >= ratio)
    }
  }

  @Test func `loads nothing`() {
    #expect(["url(", "@import", "//", "expression"].allSatisfy { !HTML.style.contains($0) })
  }
}
