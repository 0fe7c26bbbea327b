import LoginIdentityProtocol
import LoginOpenIDConnect

extension WebPages {
  /// Returns the page of the settings.
  ///
  /// - Parameters:
  ///   - form: The fields, as they were typed.
  ///   - notice: The change that led here.
  ///   - errors: The errors of the fields, by their names; those of the form itself have the name ``UserForm/whole``.
  /// - Returns: The page.
  func settings(
    _ form: SettingsForm, _ notice: WebPage.Notice? = nil, errors: [String: String] = [:]
  ) -> WebPage {
    let groups = Self.groups(form).map { title, fields in
      (
        title,
        fields.map { field in
          var field = field
          field.error = errors[field.name]
          return field
        }
      )
    }
    let sets = groups.map { title, fields in
      "<fieldset><legend>\(title)</legend>\n\(fields.map(\.html).joined())</fieldset>"
    }
    let faults = Self.faults(form, errors)
    return WebPage(
      title: WebPage.Section.settings.rawValue, section: .settings, notice: notice,
      hasProblem: !errors.isEmpty,
      body: """
        \(WebField.summary(errors[UserForm.whole], of: groups.flatMap(\.1) + faults))<form method="post" \
        action="\(WebPagePath.settings.rawValue)" autocomplete="off">
        \(hidden())
        \(sets.joined(separator: "\n"))
        <fieldset><legend>Requests of clients</legend>
        \(Self.failures(form.failure))
        \(faults.map(\.html).joined())</fieldset>
        <button type="submit">Save</button>
        </form>
        \(snapshots())
        <h2>All users</h2>
        <p><a href="\(WebPagePath.deleteAllUsers.rawValue)">Delete all users…</a></p>
        """)
  }

  func save(_ form: SettingsForm) async throws -> HTTPAnswer {
    var errors = form.errors
    if errors.isEmpty {
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
        return HTTPAnswer(redirect: WebPagePath.settings.done(.saveSettings))
      } catch let error as ServiceError where error.status == 400 {
        let sentence = Self.sentence(of: error)
        let isAboutHosts = sentence.utf8.suffix(13).elementsEqual("isn't a host.".utf8)
        errors = [isAboutHosts ? "domains" : UserForm.whole: sentence]
      }
    }
    return answer(settings(form, errors: errors), status: 400)
  }

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

  private static func faults(_ form: SettingsForm, _ errors: [String: String]) -> [WebField] {
    [
      WebField(
        name: "delay", label: "Delay of answers, in milliseconds", value: form.delay, kind: .number,
        error: errors["delay"], attributes: " min=\"0\" max=\"60000\""),
      WebField(
        name: "clock", label: "The service's clock is ahead by, in seconds", value: form.clock,
        kind: .number, hint: "Negative if it's behind", error: errors["clock"]),
    ]
  }

  private static func failures(_ current: FaultSettings.Failure) -> String {
    let options = FaultSettings.Failure.allCases.map { failure in
      let text =
        switch failure {
        case .none: "Normal"
        case .error: "Fail with status 500"
        case .quota: "Fail: quota exceeded"
        case .offline: "Close the connection"
        }
      return
        "<option value=\"\(failure.rawValue)\"\(failure == current ? " selected" : "")>\(text)</option>"
    }
    return """
      <div class="field"><label for="failure">Answers</label>
      <select id="failure" name="failure">\(options.joined())</select></div>
      """
  }
}
