import LoginCanvas
import LoginMessages
import LoginModel
import Testing

@testable import LoginAudit

/// The laws of the audit on forms with the sentence about Caps Lock, which the audit's screens don't have.
@Suite struct `A form with Caps Lock on` {
  @Test(arguments: [PageName.email, .newAccount, .accountPassword])
  func `keeps every law`(page: PageName) throws {
    for textSize in [nil, ContentSizeCategory.accessibilityLarge] {
      for (columns, rows) in [(32, 20), (40, 24), (80, 24), (110, 40)] {
        var state = try Sample.state(page, .english, textSize, columns: columns, rows: rows)
        let password: ElementID = page == .accountPassword ? .newPassword : .password
        _ = state.reduce(.insertionPointPlaced(password, index: 0))
        try #require(state.focus == password)
        _ = state.reduce(.capsLockReported(true))
        let screen = DrawnScreen.arranged(state).drawn
        #expect(screen.content.form?.items.contains { $0.id == .capsLock } == true)
        let found = Audit.findings(screen, AuditScreen(.page(page)))
          .filter { $0.law != .focusIsLarge }
        #expect(found == [], "\(page) \(columns)x\(rows) \(textSize as Any)")
      }
    }
  }
}
