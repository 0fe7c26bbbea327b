import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

// The sections below a user's form, and the buttons there.
extension WebPages {
  /// Returns the page of a user.
  ///
  /// - Throws: ``ServiceError`` `USER_NOT_FOUND`.
  func user(_ id: String, _ notice: WebPage.Notice?) throws -> WebPage {
    let account = try account(id)
    return form(UserForm(account), of: account, notice)
  }

  /// Returns the sections below the form.
  func details(of account: Account) -> String {
    """
    \(methods(of: account))\(factors(of: account))\(passkeys(of: account))<h2>Account</h2>
    <dl>
    <dt>User ID</dt><dd><code class="copy">\(WebPage.shown(account.localID))</code></dd>
    <dt>Created (UTC)</dt><dd>\(Self.time(account.createdAt))</dd>
    <dt>Last signed in (UTC)</dt><dd>\(account.lastLoginAt.map(Self.time) ?? "Never")</dd>
    </dl>
    \(button(.signOut, of: account, "Sign out everywhere"))
    <p><a href="\(link(.deleteUser, ("id", account.localID)))">Delete user…</a></p>

    """
  }

  /// Returns a time to the minute, without the letters of ISO 8601.
  ///
  /// - Parameter milliseconds: Since 1970.
  /// - Returns: HTML.
  static func time(_ milliseconds: Int) -> String {
    time(of: Timestamp.text(milliseconds: milliseconds))
  }

  /// Returns a time of ISO 8601, in UTC, to the minute and without its letters.
  ///
  /// - Parameter text: `2026-11-28T12:00:00Z`.
  /// - Returns: HTML.
  static func time(of text: String) -> String {
    HTML.escaped("\(text.prefix(10)) \(text.dropFirst(11).prefix(5))")
  }

  private func methods(of account: Account) -> String {
    let rows = (account.providers ?? []).map { record in
      let name = WebPage.shown(record.providerId)
      let detail = record.email ?? record.phoneNumber ?? record.displayName ?? record.rawId ?? ""
      return [
        name, WebPage.shown(detail),
        button(.unlink, record.providerId, of: account, "Unlink \(name)"),
      ]
    }
    return section(
      "Sign-in methods", columns: ["Method", "Account", "Change"], rows: rows,
      empty: account.isGuest
        ? "None: this is a guest." : "None, except passkeys or a backend's tokens.",
      note: (account.providers ?? []).contains { $0.providerId == "password" }
        ? "Unlinking password also removes the email." : nil)
  }

  private func factors(of account: Account) -> String {
    let rows = account.secondFactors.map { factor in
      let name = Self.name(of: factor)
      return [
        WebPage.shown(name),
        WebPage.shown(factor.phoneNumber ?? Self.kind(of: factor)),
        button(
          .removeFactor, factor.id, of: account,
          "Remove \(WebPage.shown(name, limit: 40))"),
      ]
    }
    return section(
      "Second factors", columns: ["Name", "Kind", "Change"], rows: rows,
      empty: "No second factors.",
      note: account.backupCodes == nil ? nil : "The user also has backup codes.")
  }

  /// Returns the name of a factor, or its kind if the name doesn't show.
  static func name(of factor: StoredSecondFactor) -> String {
    factor.displayName.flatMap { isVisible($0) ? $0 : nil } ?? kind(of: factor)
  }

  /// Returns the name of a passkey, or its place in the list if the name doesn't show.
  static func name(of passkey: StoredPasskey, at index: Int) -> String {
    isVisible(passkey.name) ? passkey.name : "Passkey \(index + 1)"
  }

  private static func kind(of factor: StoredSecondFactor) -> String {
    factor.passkey != nil ? "Security key" : factor.secret != nil ? "Authenticator app" : "Phone"
  }

  private func passkeys(of account: Account) -> String {
    let rows = account.passkeys.enumerated().map { index, passkey in
      let text = Self.name(of: passkey, at: index)
      let name = WebPage.shown(text, limit: 40)
      return [
        WebPage.shown(text),
        "\(Self.time(passkey.createdAt))",
        passkey.lastUsedAt.map(Self.time) ?? "Never",
        """
        <form method="post" action="\(WebPagePath.changeUser.rawValue)" autocomplete="off">
        \(hidden(
          ("id", account.localID), ("action", UserAction.renamePasskey.rawValue), ("value", passkey.id)))
        <div><label for="passkey-\(index)">New name for \(name)</label>
        <input id="passkey-\(index)" name="name" value="\(HTML.escaped(passkey.name))" dir="auto" required></div>
        <button type="submit" class="plain">Rename</button></form>
        \(button(.removePasskey, passkey.id, of: account, "Remove \(name)"))
        """,
      ]
    }
    return section(
      "Passkeys", columns: ["Name", "Added (UTC)", "Last used (UTC)", "Change"], rows: rows,
      empty: "No passkeys.")
  }

  private func section(
    _ title: String, columns: [String], rows: [[String]], empty: String, note: String? = nil
  ) -> String {
    let content =
      rows.isEmpty
      ? "<p>\(empty)</p>\n"
      : WebPage.table(caption: title, isHeaded: true, columns: columns, rows: rows)
    return "<h2>\(title)</h2>\n\(content)" + (note.map { "<p class=\"hint\">\($0)</p>\n" } ?? "")
  }

  /// Returns a form with one button.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - value: The thing to change.
  ///   - account: Its owner.
  ///   - label: HTML.
  /// - Returns: HTML.
  private func button(
    _ action: UserAction, _ value: String = "", of account: Account, _ label: String
  ) -> String {
    """
    <form method="post" action="\(WebPagePath.changeUser.rawValue)" class="row">
    \(hidden(("id", account.localID), ("action", action.rawValue), ("value", value)))
    <button type="submit" class="plain">\(label)</button></form>
    """
  }
}
