import LoginCanvas
import LoginLayout
import LoginLettering
import LoginMessages
import LoginModel
import TestedLanguages
import Testing

@testable import LoginAudit

/// The words of pages in a terminal with pictures.
@Suite(.enabled(if: Sample.type != nil, "`make setup-tests` installs the libraries of type"))
struct `A page in type` {
  @Test(arguments: Language.tested)
  func `has a face for every word`(language: Language) throws {
    for page in PageName.allCases {
      var screen = AuditScreen(.page(page))
      (screen.language, screen.isTyped, screen.palette) = (language, true, .trueColor)
      let state = try #require(
        screen.state(LoginType.standard, fonts: nil, type: Sample.type))
      // The last row has ordinary cells, and an address as wide as the screen is for the terminal.
      let words = DrawnScreen(state).layout.elements.filter {
        $0.role != .hint && $0.role != .address && $0.role != .picture
      }.flatMap(\.lines)
      let plain = words.filter { !$0.typeset.isTyped && !$0.text.isEmpty }.map(\.text)
      #expect(plain.isEmpty, "\(page): \(plain)")
    }
  }

  /// Languages that are written without blanks.
  private static let unspaced: Set<String> = [
    "ja", "km", "lo", "my", "th", "zh", "zh-Hant", "zh-HK",
  ]

  @Test(arguments: Language.tested.filter { !unspaced.contains($0.tag) })
  func `has no label of a field that is one word on two lines`(language: Language) throws {
    for page in PageName.allCases {
      var screen = AuditScreen(.page(page))
      (screen.language, screen.isTyped, screen.palette) = (language, true, .trueColor)
      let state = try #require(
        screen.state(LoginType.standard, fonts: nil, type: Sample.type))
      for element in DrawnScreen(state).layout.elements
      where element.role == .label && element.id.rawValue.hasSuffix(".label") {
        let isWord = !element.label.unicodeScalars.contains {
          $0 == " " || $0 == "-" || TextWrap.isBreakSign($0)
        }
        #expect(!isWord || element.lines.count == 1, "\(page): \(element.label)")
      }
    }
  }
}
