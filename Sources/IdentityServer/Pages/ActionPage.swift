import Identity
import IdentityProtocol

extension IdentityOperations {
  /// Follows the link of a mail: applies its code, or asks for the new password.
  ///
  /// Programs get JSON in the words of Google's emulator, people a page.
  func followLink(_ call: RequestRouter.Call) async throws -> HTTPAnswer {
    var fields = call.context.query
    if call.method == "POST" { fields.merge(RequestDecoding.form(call.bytes)) { $1 } }
    let link = MailLink(fields)
    do {
      return try await follow(link, wantsPage: call.wantsPage)
    } catch let fault as ServiceFault where fault.status == 400 {
      return try refuse(fault, link, wantsPage: call.wantsPage)
    }
  }
}

/// The parameters of a link.
private struct MailLink {
  let mode: String
  let code: String
  let newPassword: Secret?
  /// Where to go afterwards; `nil` when it is no absolute URI of the web.
  let continueURL: String?
  let fields: [String: String]

  init(_ fields: [String: String]) {
    self.fields = fields
    mode = fields["mode"] ?? ""
    code = fields["oobCode"] ?? ""
    newPassword = fields["newPassword"].flatMap { $0.isEmpty ? nil : Secret($0) }
    continueURL = fields["continueUrl"].flatMap { url in
      let scheme = url.prefix { $0 != ":" }.lowercased()
      return Syntax.isAbsoluteURI(url) && !["javascript", "data"].contains(scheme) ? url : nil
    }
  }
}

private extension IdentityOperations {
  func follow(_ link: MailLink, wantsPage: Bool) async throws -> HTTPAnswer {
    guard !link.code.isEmpty else { throw ServiceFault(.missingCode) }
    switch link.mode {
    case "signIn":
      let code = try await validCode(link.code)
      guard code.type == .emailSignIn else { throw ServiceFault(.invalidCode) }
      guard let url = link.continueURL else {
        throw ServiceFault(.missingContinueURI, "The link needs a continueUrl.")
      }
      let names = ["mode", "lang", "oobCode", "apiKey"]
      let query = names.compactMap { name in
        link.fields[name].map { "\(name)=\(PercentEncoding.encoded($0))" }
      }.joined(separator: "&")
      return HTTPAnswer(redirect: "\(url)\(url.contains("?") ? "&" : "?")\(query)")
    case "resetPassword":
      guard let password = link.newPassword else {
        let code = try await validCode(link.code)
        guard code.type == .passwordReset else { throw ServiceFault(.invalidCode) }
        guard wantsPage else {
          throw ServiceFault(
            .missingPassword, "Add &newPassword=NEW_PASSWORD_HERE to the link.")
        }
        return HTTPAnswer(page: Self.passwordForm(link, email: code.email, problem: nil))
      }
      var request = ResetPasswordRequest()
      request.oobCode = link.code
      request.newPassword = WireSecret(password)
      let done = try await resetPassword(request, context: Context())
      return try succeed("The password has been changed.", done.email, link, wantsPage: wantsPage)
    case "verifyEmail", "verifyAndChangeEmail", "recoverEmail":
      let code = try await validCode(link.code)
      guard OutgoingMail.Kind(rawValue: code.kind)?.mode == link.mode else {
        throw ServiceFault(.invalidCode)
      }
      let done = try await apply(code: link.code)
      let words =
        link.mode == "recoverEmail"
        ? "The former e-mail address is back." : "The e-mail address has been verified."
      return try succeed(words, done.email, link, wantsPage: wantsPage)
    default:
      throw ServiceFault(.invalidRequestType, "The link has no mode that is known here.")
    }
  }

  func succeed(
    _ words: String, _ email: String?, _ link: MailLink, wantsPage: Bool
  ) throws -> HTTPAnswer {
    if let url = link.continueURL { return HTTPAnswer(redirect: url) }
    if wantsPage {
      return HTTPAnswer(
        page: HTML.page(
          title: words,
          body: "<p>\(HTML.escaped(email ?? "")): you can close this page and sign in.</p>"))
    }
    return try HTTPAnswer(["authEmulator": ["success": words, "email": email ?? ""]])
  }

  func refuse(
    _ fault: ServiceFault, _ link: MailLink, wantsPage: Bool
  ) throws -> HTTPAnswer {
    let isUsed = [.invalidCode, .expiredCode].contains(fault.code)
    let words =
      isUsed
      ? "The link was used already, or is too old. Ask for a new mail." : fault.message
    guard wantsPage else {
      return try HTTPAnswer(
        status: 400, ["authEmulator": ["error": words, "instructions": fault.message]])
    }
    if link.mode == "resetPassword", !isUsed, link.newPassword != nil {
      return HTTPAnswer(
        status: 400,
        page: Self.passwordForm(
          link, email: nil, problem: ServerMessage(fault.message).detail ?? words))
    }
    return HTTPAnswer(
      status: 400,
      page: HTML.page(title: "This link does not work", body: "<p>\(HTML.escaped(words))</p>"))
  }

  static func passwordForm(_ link: MailLink, email: String?, problem: String?) -> String {
    let hidden = ["mode", "oobCode", "apiKey", "lang", "continueUrl"].compactMap { name in
      link.fields[name].map { value in
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(HTML.escaped(value))\">"
      }
    }
    let alert = problem.map { "<p role=\"alert\">\(HTML.escaped($0))</p>" } ?? ""
    let who = email.map { "<p>For \(HTML.escaped($0)).</p>" } ?? ""
    return HTML.page(
      title: "Choose a new password",
      body: """
        \(alert)\(who)
        <form method="post" action="/emulator/action">
        \(hidden.joined(separator: "\n"))
        <label>New password, at least 6 characters
        <input type="password" name="newPassword" autocomplete="new-password" required></label>
        <button type="submit">Save</button>
        </form>
        """)
  }
}
