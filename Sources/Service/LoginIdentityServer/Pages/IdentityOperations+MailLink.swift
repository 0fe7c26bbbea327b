import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

extension IdentityOperations {
  /// Handles the link of an email: applies its code, or asks for the new password.
  ///
  /// Programs get JSON in the words of Google's emulator; people get a page.
  func followLink(_ call: RequestRouter.Call) async throws -> HTTPAnswer {
    var fields = call.context.query
    if call.method == "POST" { fields.merge(FormCoding.fields(of: call.bytes)) { $1 } }
    // The link may have been changed before the person received it.
    if fields["continueUrl"].map(mayContinue) == false { fields["continueUrl"] = nil }
    let link = MailLink(fields)
    do {
      return try await follow(link, wantsPage: call.wantsPage)
    } catch let error as ServiceError where error.status == 400 {
      return try refuse(error, link, wantsPage: call.wantsPage)
    }
  }
}

/// The parameters of a link.
private struct MailLink {
  let mode: String
  let code: String
  let newPassword: Secret?
  /// The address to continue to; `nil` for none.
  let continueURL: String?
  let fields: [String: String]

  /// The placeholder for a password in a displayed link; never a password.
  static let placeholder = Secret("NEW_PASSWORD_HERE")

  init(_ fields: [String: String]) {
    self.fields = fields
    mode = fields["mode"] ?? ""
    code = fields["oobCode"] ?? ""
    newPassword = fields["newPassword"].flatMap { $0.isEmpty ? nil : Secret($0) }
    continueURL = fields["continueUrl"]
  }
}

private extension IdentityOperations {
  func follow(_ link: MailLink, wantsPage: Bool) async throws -> HTTPAnswer {
    guard !link.code.isEmpty else { throw ServiceError(.missingCode) }
    switch link.mode {
    case "signIn":
      let code = try await validCode(link.code)
      guard code.type == .emailSignIn else { throw ServiceError(.invalidCode) }
      guard let url = link.continueURL else {
        throw ServiceError(.missingContinueURI, "The link needs a continueUrl.")
      }
      // Firebase refuses a code whose tenant isn't that of the app.
      let names = ["mode", "lang", "oobCode", "apiKey", "tenantId"]
      let fields = names.compactMap { name in link.fields[name].map { (name, $0) } }
      return HTTPAnswer(redirect: FormCoding.adding(fields, to: url))
    case "resetPassword":
      guard let password = link.newPassword, password != MailLink.placeholder else {
        return try await askForPassword(link, wantsPage: wantsPage)
      }
      var request = ResetPasswordRequest()
      request.oobCode = link.code
      request.newPassword = WireSecret(password)
      let done = try await resetPassword(request, context: Context())
      return try succeed("Password changed", done.email, link, wantsPage: wantsPage)
    case "verifyEmail", "verifyAndChangeEmail", "recoverEmail":
      let code = try await validCode(link.code)
      guard OutgoingMail.Kind(rawValue: code.kind)?.mode == link.mode else {
        throw ServiceError(.invalidCode)
      }
      let done = try await apply(code: link.code)
      let words =
        link.mode == "recoverEmail"
        ? "Previous email restored" : "Email verified"
      return try succeed(words, done.email, link, wantsPage: wantsPage)
    default:
      throw ServiceError(.invalidRequestType, "The mode of the link isn't supported.")
    }
  }

  /// Explains how the link takes a password; the code stays valid.
  func askForPassword(_ link: MailLink, wantsPage: Bool) async throws -> HTTPAnswer {
    let code = try await validCode(link.code)
    guard code.type == .passwordReset else { throw ServiceError(.invalidCode) }
    let words =
      link.newPassword == nil
      ? "The link has no newPassword." : "Replace NEW_PASSWORD_HERE with the new password."
    guard !wantsPage else {
      return HTTPAnswer(
        status: link.newPassword == nil ? 200 : 400,
        page: Self.passwordForm(
          link, email: code.email, problem: link.newPassword.map { _ in words }))
    }
    return try HTTPAnswer(
      status: 400,
      [
        "authEmulator": [
          "error": words,
          "instructions": "Request urlTemplate with the new password of \(code.email) at its end.",
          "urlTemplate": "\(code.link)&newPassword=NEW_PASSWORD_HERE",
        ]
      ])
  }

  func succeed(
    _ words: String, _ email: String?, _ link: MailLink, wantsPage: Bool
  ) throws -> HTTPAnswer {
    if let url = link.continueURL { return HTTPAnswer(redirect: url) }
    if wantsPage {
      return HTTPAnswer(
        page: HTML.page(
          title: words,
          body: Self.recipient(email) + "<p>You can close this page and sign in.</p>"))
    }
    return try HTTPAnswer(["authEmulator": ["success": words, "email": email ?? ""]])
  }

  func refuse(
    _ error: ServiceError, _ link: MailLink, wantsPage: Bool
  ) throws -> HTTPAnswer {
    let isUsed = [.invalidCode, .expiredCode].contains(error.code)
    let words =
      isUsed
      ? "This link was already used or has expired. Request a new email." : error.message
    guard wantsPage else {
      return try HTTPAnswer(
        status: 400, ["authEmulator": ["error": words, "instructions": error.message]])
    }
    if link.mode == "resetPassword", !isUsed, link.newPassword != nil {
      return HTTPAnswer(
        status: 400,
        page: Self.passwordForm(
          link, email: nil, problem: ServerMessage(error.message).detail ?? words))
    }
    return HTTPAnswer(
      status: 400,
      page: HTML.page(title: "Invalid link", body: "<p>\(HTML.escaped(words))</p>"))
  }

  static func recipient(_ email: String?) -> String {
    email.map { "<p>For \(HTML.escaped($0)).</p>" } ?? ""
  }

  static func passwordForm(_ link: MailLink, email: String?, problem: String?) -> String {
    let names = ["mode", "oobCode", "apiKey", "tenantId", "lang", "continueUrl"]
    let hidden = names.compactMap { name in
      link.fields[name].map { value in
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(HTML.escaped(value))\">"
      }
    }
    let title = "Choose a new password"
    return HTML.page(
      title: problem == nil ? title : "Error: \(title)", heading: title,
      body: """
        \(problem.map { ConsentPage.alert($0) } ?? "")\(recipient(email))
        <form method="post" action="/emulator/action">
        \(hidden.joined(separator: "\n"))
        <label>New password, at least 6 characters
        <input type="password" name="newPassword" autocomplete="new-password" \
        required\(problem == nil ? "" : "\(ConsentPage.wrong) autofocus")></label>
        <button type="submit">Save</button>
        </form>
        """)
  }
}
