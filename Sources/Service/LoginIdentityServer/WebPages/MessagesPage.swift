import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

extension WebPages {
  /// The messages of a kind on the page; more would make it large.
  static let messageLimit = 200

  /// Returns the emails and text messages whose codes are still valid, the newest first.
  ///
  /// - Throws: Storage errors.
  func messages() async throws -> WebPage {
    let mail = try await operations.pendingMail().oobCodes
    let texts = try await operations.pendingTextMessages().verificationCodes
    let emails =
      mail.isEmpty
      ? "<p>No email.</p>\n"
      : WebPage.table(
        caption: Self.caption("Emails whose link still works", mail.count),
        columns: ["To", "Purpose", "Short code", "Link or code"],
        rows: mail.suffix(Self.messageLimit).reversed().map { code in
          [
            WebPage.shown(code.newEmail ?? code.email),
            code.requestType.map(Self.purpose) ?? "–",
            code.shortCode.map(Self.copied) ?? "–",
            code.oobLink.isEmpty ? Self.copied(code.oobCode) : Self.link(code.oobLink),
          ]
        })
    let phones =
      texts.isEmpty
      ? "<p>No text messages.</p>\n"
      : WebPage.table(
        caption: Self.caption("Text messages whose code still works", texts.count),
        columns: ["To", "Code"],
        rows: texts.suffix(Self.messageLimit).reversed().map { text in
          [WebPage.shown(text.phoneNumber), Self.copied(text.code)]
        })
    return WebPage(
      title: WebPage.Section.messages.rawValue, section: .messages,
      body: """
        <p><a href="\(link(.messages))">Refresh</a></p>
        <h2>Emails</h2>
        \(emails)<h2>Text messages</h2>
        \(phones)
        """)
  }

  private static func caption(_ title: String, _ count: Int) -> String {
    let limit =
      count > messageLimit
      ? "; only the newest \(messageLimit) of \(WebPage.number(count)) are here" : ""
    return "\(title), the newest first\(limit)"
  }

  /// Returns a code that one click selects.
  private static func copied(_ code: String) -> String {
    "<code class=\"copy\">\(HTML.escaped(code))</code>"
  }

  private static func link(_ address: String) -> String {
    let link = HTML.escaped(address)
    return "<a href=\"\(link)\">\(link)</a>"
  }

  private static func purpose(_ type: OutOfBandRequestType) -> String {
    switch type {
    case .passwordReset: "Choose a new password"
    case .verifyEmail: "Verify email"
    case .emailSignIn: "Sign in"
    case .verifyAndChangeEmail: "Change email"
    case .recoverEmail: "Restore the previous email"
    case .revertSecondFactor: "Remove a second factor"
    case .unspecified, .oldEmailAgree, .newEmailAccept: "–"
    }
  }
}
