import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

extension IdentityOperations {
  /// The maximum number of accounts in the overview; a longer list is for programs.
  private static let listed = 200

  /// Returns the overview: accounts, pending codes and settings.
  func overview(faults: FaultSettings) async throws -> String {
    let (count, accounts) = try store.read { data in
      (try data.accountCount(), try data.accounts(limit: Self.listed))
    }
    let mail = try await pendingMail().oobCodes
    let messages = try await pendingTextMessages().verificationCodes
    let body =
      "<p>Project <strong>\(HTML.escaped(configuration.projectID))</strong>. "
      + "Any Firebase client can use it through <code>FIREBASE_AUTH_EMULATOR_HOST</code>.</p>\n"
      + HTML.table(
        caption: count > Self.listed ? "Users (the first \(Self.listed) of \(count))" : "Users",
        columns: ["Email", "Name", "Signs in with", "Created", "User ID"],
        rows: accounts.map(Self.row), empty: "No accounts yet.")
      + HTML.table(
        caption: "Email", columns: ["To", "Purpose", "Link"],
        rows: mail.map { code in
          [
            HTML.escaped(code.newEmail ?? code.email),
            code.requestType.map(Self.purpose) ?? "–",
            Self.link(of: code),
          ]
        }, empty: "No email.")
      + HTML.table(
        caption: "Text messages", columns: ["To", "Code"],
        rows: messages.map { [HTML.escaped($0.phoneNumber), HTML.escaped($0.code)] },
        empty: "No text messages.")
      + settingsForm(settings.current, faults: faults)
    return HTML.page(title: "LoginTUI identity service", body: body)
  }

  /// Returns the short code and the link of an email, or its code if a service without pages sent it.
  private static func link(of mail: OutOfBandCodeList.Entry) -> String {
    guard !mail.oobLink.isEmpty else { return HTML.escaped(mail.shortCode ?? mail.oobCode) }
    let link = HTML.escaped(mail.oobLink)
    let code = mail.shortCode.map { "<code>\(HTML.escaped($0))</code> " } ?? ""
    return "\(code)<a href=\"\(link)\">\(link)</a>"
  }

  func changeSettings(form: [String: String], faults: FaultInjector) async throws {
    _ = try await settings.change { values in
      values.isProtectingEmails = form["protect"] != nil
      values.allowsDuplicateEmails = form["duplicates"] != nil
      values.isPasswordAllowed = form["password"] != nil
      values.isGuestAllowed = form["guests"] != nil
      values.isPhoneAllowed = form["phones"] != nil
    }
    var new = FaultSettings()
    new.delay = form["delay"].flatMap { Int($0) } ?? 0
    new.failure = form["failure"].flatMap(FaultSettings.Failure.init(rawValue:))
    try faults.change(to: new)
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

  private static func row(_ account: Account) -> [String] {
    let state = account.isDisabled == true ? " (disabled)" : ""
    let proof = account.isEmailVerified == true ? " (verified)" : ""
    let factors = account.secondFactors.map { "second factor: \($0.kind)" }
    let ways =
      (account.providers ?? []).map(\.providerId) + account.passkeys.map { "passkey: \($0.name)" }
      + factors + (account.backupCodes == nil ? [] : ["backup codes"])
    let created = Timestamp.text(milliseconds: account.createdAt)
    return [
      HTML.escaped((account.email.map { $0 + proof } ?? account.phoneNumber ?? "–") + state),
      HTML.escaped(account.displayName ?? "–"),
      HTML.escaped(ways.isEmpty ? "guest" : ways.joined(separator: ", ")),
      // To the minute, without the letters of ISO 8601.
      HTML.escaped("\(created.prefix(10)) \(created.dropFirst(11).prefix(5))"),
      "<code>\(HTML.escaped(account.localID))</code>",
    ]
  }

  private func settingsForm(
    _ values: ServiceSettings.Values, faults: FaultSettings
  ) -> String {
    func box(_ name: String, _ text: String, _ isOn: Bool) -> String {
      "<label><input type=\"checkbox\" name=\"\(name)\"\(isOn ? " checked" : "")> \(text)</label>"
    }
    let choices: [(FaultSettings.Failure, String)] = [
      (.none, "Normal"), (.error, "Fail with status 500"),
      (.quota, "Fail: quota exceeded"), (.offline, "Close the connection"),
    ]
    let options = choices.map { failure, text in
      let mark = faults.failure == failure ? " selected" : ""
      return "<option value=\"\(failure.rawValue)\"\(mark)>\(text)</option>"
    }.joined()
    return """
      <h2>Settings</h2>
      <form method="post" action="\(ServicePath.settingsFormPath)">
      \(box("password", "Email and password", values.isPasswordAllowed))
      \(box("guests", "Guests", values.isGuestAllowed))
      \(box("phones", "Phones", values.isPhoneAllowed))
      \(box("duplicates", "Allow several accounts with the same email", values.allowsDuplicateEmails))
      \(box("protect", "Hide which emails have accounts", values.isProtectingEmails))
      <label>Client requests <select name="failure">\(options)</select></label>
      <label>Delay responses, in milliseconds
      <input type="number" name="delay" min="0" max="60000" value="\(faults.delay ?? 0)"></label>
      <button type="submit">Save</button>
      </form>
      """
  }
}
