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
}
