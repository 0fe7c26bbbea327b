import LoginOpenIDConnect

extension WebPages {
  /// Returns the page with the form of a user.
  ///
  /// - Parameters:
  ///   - form: The fields, as they were typed.
  ///   - account: The stored account; `nil` for a new one.
  ///   - errors: The errors of the fields.
  ///   - isChanged: Whether the account changed since the form was shown.
  ///   - notice: The change that led here.
  /// - Returns: The page.
  func form(
    _ form: UserForm, of account: Account?, errors: UserForm.Errors = [:],
    isChanged: Bool = false, _ notice: WebPage.Notice? = nil
  ) -> WebPage {
    let stored = isChanged ? account.map { UserForm($0) } : nil
    let fields = Self.fields(form, isNew: account == nil, errors: errors, stored: stored)
    let title = errors[UserForm.whole] ?? (isChanged ? Self.changed : nil)
    let path = account == nil ? WebPagePath.addUser : .editUser
    // After an error of a field, the form still shows the state that it was opened with.
    let hidden =
      account.map { account in
        self.hidden(
          ("id", account.localID), ("version", isChanged ? account.formVersion : form.version))
      } ?? self.hidden()
    let body = """
      \(WebField.summary(title, of: fields))<form method="post" action="\(path.rawValue)" autocomplete="off">
      \(hidden)
      \(fields.map(\.html).joined())<button type="submit">\(account == nil ? "Add user" : "Save")</button>
      </form>

      """
    return WebPage(
      title: account == nil ? "Add a user" : "Edit user", section: .users, notice: notice,
      hasProblem: !errors.isEmpty || isChanged, body: body + (account.map(details) ?? ""))
  }

  private static let changed =
    "Another tab or program changed this user, and nothing was saved. The values that it saved are "
    + "below the fields. Save again to replace them."

  private static func fields(
    _ form: UserForm, isNew: Bool, errors: UserForm.Errors, stored: UserForm?
  ) -> [WebField] {
    /// Returns what is stored now, if it differs from what was typed.
    func now(_ path: KeyPath<UserForm, String>) -> String? {
      guard let stored, stored[keyPath: path] != form[keyPath: path] else { return nil }
      let text = WebPage.cut(stored[keyPath: path], limit: 200)
      return text.isEmpty ? "Stored now: nothing" : "Stored now: \(text)"
    }
    func now(_ path: KeyPath<UserForm, Bool>) -> String? {
      guard let stored, stored[keyPath: path] != form[keyPath: path] else { return nil }
      return stored[keyPath: path] ? "Stored now: yes" : "Stored now: no"
    }
    var fields = [
      WebField(
        name: "email", label: "Email", value: form.email, kind: .email,
        hint: now(\.email) ?? (isNew ? nil : "Without an email, the password is removed too.")),
      WebField(
        name: "verified", label: "Email is verified", kind: .box(form.isVerified),
        hint: now(\.isVerified)),
      WebField(name: "name", label: "Name", value: form.name, hint: now(\.name)),
      WebField(
        name: "phone", label: "Phone number", value: form.phone, kind: .phone,
        hint: now(\.phone) ?? "With + and the country code"),
      WebField(
        name: "photo", label: "Web address of a picture", value: form.photo, hint: now(\.photo)),
      WebField(
        name: "password", label: isNew ? "Password" : "New password", kind: .newPassword,
        hint: isNew ? nil : "Leave it empty to keep the password. A new one ends all sessions."),
      WebField(
        name: "claims", label: "Custom claims", value: form.claims, kind: .lines,
        hint: now(\.claims) ?? "A JSON object that ID tokens contain, such as {\"role\": \"admin\"}"
      ),
      WebField(
        name: "disabled", label: "User is disabled and can't sign in", kind: .box(form.isDisabled),
        hint: now(\.isDisabled)),
    ]
    if isNew {
      fields.append(
        WebField(
          name: "localId", label: "User ID", value: form.id,
          hint: "Leave it empty for a random one."))
    }
    return fields.map { field in
      var field = field
      field.error = errors[field.name]
      return field
    }
  }
}
