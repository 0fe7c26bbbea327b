import LoginIdentityProtocol
import LoginOpenIDConnect

extension WebPages {
  /// Returns the page of the settings.
  ///
  /// - Parameters:
  ///   - form: The fields, as they were typed.
  ///   - notice: The change that led here.
  ///   - errors: The errors of the fields, by their names; those of the form itself have the name ``UserForm/whole``.
  ///   - stored: The current settings, if they changed since the form was shown.
  /// - Returns: The page.
  func settings(
    _ form: SettingsForm, _ notice: WebPage.Notice? = nil, errors: [String: String] = [:],
    stored: SettingsForm? = nil
  ) -> WebPage {
    let now = stored.map { Self.groups($0).flatMap(\.1) + Self.faults($0) } ?? []
    func complete(_ fields: [WebField]) -> [WebField] {
      fields.map { field in
        var field = field
        field.error = errors[field.name]
        let current = now.first { $0.name == field.name }
        field.hint = current.flatMap(field.difference) ?? field.hint
        return field
      }
    }
    let groups = Self.groups(form).map { title, fields in (title, complete(fields)) }
    let sets = groups.map { title, fields in
      "<fieldset><legend>\(title)</legend>\n\(fields.map(\.html).joined())</fieldset>"
    }
    let faults = complete(Self.faults(form))
    return WebPage(
      title: WebPage.Section.settings.rawValue, section: .settings, notice: notice,
      hasProblem: !errors.isEmpty,
      body: """
        \(WebField.summary(errors[UserForm.whole], of: groups.flatMap(\.1) + faults))<form method="post" \
        action="\(WebPagePath.settings.rawValue)" autocomplete="off">
        \(hidden(("version", form.version)))
        \(sets.joined(separator: "\n"))
        <fieldset><legend>Requests of clients</legend>
        \(Self.failures(form.failure, stored: stored?.failure))
        \(faults.map(\.html).joined())</fieldset>
        <button type="submit">Save</button>
        </form>
        \(snapshots())
        <h2>All users</h2>
        <p><a href="\(link(.deleteAllUsers))">Delete all users…</a></p>
        """)
  }

  func save(_ form: SettingsForm) async throws -> HTTPAnswer {
    var errors = form.errors
    if errors.isEmpty {
      let now = SettingsForm(operations, faults)
      guard form.version == now.version else {
        var form = form
        form.version = now.version
        return answer(
          settings(form, errors: [UserForm.whole: Self.changedSettings], stored: now), status: 409)
      }
      do {
        let maximum = operations.settings.current.passwordRules.maximum
        _ = try await operations.change(
          form.settings(maximum: maximum), mask: ["signIn", "emailPrivacyConfig"])
        var new = FaultSettings()
        (new.delay, new.failure) = (Int(form.delay), form.failure)
        try faults.change(to: new)
        var clock = ClockChange()
        clock.offset = Int(form.clock)
        _ = try operations.moveClock(clock)
        return HTTPAnswer(redirect: done(.settings, .saveSettings))
      } catch let error as ServiceError where error.status == 400 {
        let sentence = Self.sentence(of: error)
        let isAboutHosts = sentence.utf8.suffix(13).elementsEqual("isn't a host.".utf8)
        errors =
          isAboutHosts ? ["domains": "\(sentence) \(Self.hostRule)"] : [UserForm.whole: sentence]
      }
    }
    return answer(settings(form, errors: errors), status: 400)
  }

  static let changedSettings =
    "Another tab or program changed the settings, and nothing was saved. The values that it saved are "
    + "below the fields. Save again to replace them."

  private static let hostRule =
    "Enter one host name on each line, such as app.example.com, without https:// or a port."

  private static func groups(_ form: SettingsForm) -> [(String, [WebField])] {
    func box(_ name: String, _ label: String, _ isOn: Bool) -> WebField {
      WebField(name: name, label: label, kind: .box(isOn))
    }
    return [
      (
        "Sign-in methods",
        [
          box("passwords", "Email and password", form.isPasswordAllowed),
          box("guests", "Guests", form.isGuestAllowed),
          box("phones", "Phones", form.isPhoneAllowed),
        ]
      ),
      (
        "Emails",
        [
          box(
            "duplicates", "Allow several accounts with the same email", form.allowsDuplicateEmails),
          box("protect", "Hide which emails have accounts", form.isProtectingEmails),
          WebField(
            name: "domains", label: "Hosts that links may lead to", value: form.domains,
            kind: .lines,
            hint: "One on each line, besides this computer and those of the command line"),
        ]
      ),
      (
        "Rules for passwords",
        [
          box("enforce", "Enforce these rules", form.isEnforced),
          WebField(
            name: "minimum", label: "Minimum length", value: form.minimum, kind: .number,
            attributes: " min=\"6\" max=\"30\""),
          box("lowercase", "A lowercase letter", form.needsLowercase),
          box("uppercase", "An uppercase letter", form.needsUppercase),
          box("digit", "A digit", form.needsDigit), box("symbol", "A symbol", form.needsOther),
        ]
      ),
    ]
  }

  private static func faults(_ form: SettingsForm) -> [WebField] {
    [
      WebField(
        name: "delay", label: "Delay of answers, in milliseconds", value: form.delay, kind: .number,
        attributes: " min=\"0\" max=\"60000\""),
      WebField(
        name: "clock", label: "The service's clock is ahead by, in seconds", value: form.clock,
        kind: .number, hint: "Negative if it's behind"),
    ]
  }

  private static func failures(
    _ current: FaultSettings.Failure, stored: FaultSettings.Failure?
  ) -> String {
    let options = FaultSettings.Failure.allCases.map { failure in
      "<option value=\"\(failure.rawValue)\"\(failure == current ? " selected" : "")>\(failure.label)</option>"
    }
    let (mark, note) =
      stored.flatMap { $0 == current ? nil : $0.label }.map { label in
        (
          " aria-describedby=\"failure-hint\"",
          "\n<p class=\"hint\" id=\"failure-hint\">Stored now: \(label)</p>"
        )
      } ?? ("", "")
    return """
      <div class="field"><label for="failure">Answers</label>
      <select id="failure" name="failure"\(mark)>\(options.joined())</select>\(note)</div>
      """
  }
}

private extension FaultSettings.Failure {
  var label: String {
    switch self {
    case .none: "Normal"
    case .error: "Fail with status 500"
    case .quota: "Fail: quota exceeded"
    case .offline: "Close the connection"
    }
  }
}
