import LoginCanvas
import LoginLayout
import LoginModel
import Testing

@testable import LoginAudit

/// The laws of the audit on the form after the address, with the passkey.
@Suite struct `The form after the address` {
  @Test(arguments: [ContentSizeCategory.large, .accessibilityLarge])
  func `keeps every law with a passkey, also beside the list`(
    textSize: ContentSizeCategory
  ) throws {
    var accounts = AccountOptions()
    accounts.form = .addressFirst
    let types = [LoginType.google, .passkey, .email]
    for (columns, rows) in [(32, 20), (40, 24), (80, 24), (132, 40)] {
      var audited = AuditScreen(.notice("wrongPassword"))
      (audited.textSize, audited.size) = (textSize, Size(columns: columns, rows: rows))
      let state = try #require(audited.state(types, fonts: Sample.fonts, accounts))
      let screen = DrawnScreen.arranged(state).drawn
      let isThere = screen.content.form?.items.contains { $0.label == "Sign in with passkey" }
      #expect(isThere == !screen.layout.isSideBySide)
      let found = Audit.findings(screen, audited).filter { $0.law != .focusIsLarge }
      #expect(found == [], "\(columns)x\(rows)")
    }
  }
}
