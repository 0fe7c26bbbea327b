import FoundationEssentials
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

/// The fields of a tenant's settings, as they were typed.
struct TenantForm: VersionedForm, Equatable, Sendable {
  var name = ""
  var isPasswordAllowed = false
  var isLinkAllowed = false
  var isGuestAllowed = false
  var mayAddFactors = false
  var isDisabled = false
  /// The ``state`` that the form showed.
  var version = ""

  /// Creates the form of a stored tenant.
  init(_ record: TenantRecord) {
    name = record.displayName ?? ""
    isPasswordAllowed = record.allowPasswordSignup == true
    isLinkAllowed = record.enableEmailLinkSignin == true
    isGuestAllowed = record.enableAnonymousUser == true
    mayAddFactors = record.mfaConfig?.state != "DISABLED"
    isDisabled = record.disableAuth == true
    version = state
  }

  /// Creates a form from what a browser sends.
  init(_ fields: [String: String]) {
    name = (fields["name"] ?? "").trimmed
    isPasswordAllowed = fields["passwords"] != nil
    isLinkAllowed = fields["links"] != nil
    isGuestAllowed = fields["guests"] != nil
    mayAddFactors = fields["factors"] != nil
    isDisabled = fields["disabled"] != nil
    version = fields["version"] ?? ""
  }

  /// Returns the request that changes a tenant to the form's state.
  func change(of former: TenantRecord) -> TenantRecord {
    var record = TenantRecord()
    record.displayName = name.isEmpty ? nil : name
    record.allowPasswordSignup = isPasswordAllowed
    record.enableEmailLinkSignin = isLinkAllowed
    record.enableAnonymousUser = isGuestAllowed
    record.disableAuth = isDisabled
    record.mfaConfig = former.mfaConfig ?? .init()
    // A state that the form doesn't have stays.
    if mayAddFactors != (former.mfaConfig?.state != "DISABLED") {
      record.mfaConfig?.state = mayAddFactors ? "ENABLED" : "DISABLED"
    }
    return record
  }

  /// The controls, in their order.
  var fields: [WebField] {
    [
      WebField(name: "name", label: "Name of the tenant", value: name),
      WebField(name: "passwords", label: "Email and password", kind: .box(isPasswordAllowed)),
      WebField(name: "links", label: "Email links", kind: .box(isLinkAllowed)),
      WebField(name: "guests", label: "Guests", kind: .box(isGuestAllowed)),
      WebField(
        name: "factors", label: "Users may add second factors", kind: .box(mayAddFactors)),
      WebField(
        name: "disabled", label: "Tenant is disabled, and its users can't sign in",
        kind: .box(isDisabled)),
    ]
  }
}

// The settings of a tenant.
extension WebPages {
  /// Returns the page of a tenant's settings.
  ///
  /// - Parameters:
  ///   - form: The fields, as they were typed.
  ///   - notice: The change that led here.
  ///   - errors: The errors of the fields, by their names; those of the form itself have the name ``UserForm/whole``.
  ///   - stored: The current settings, if they changed since the form was shown.
  /// - Returns: The page.
  func settings(
    _ form: TenantForm, _ notice: WebPage.Notice? = nil, errors: [String: String] = [:],
    stored: TenantForm? = nil
  ) -> WebPage {
    let now = stored?.fields ?? []
    let fields = form.fields.map { field in
      var field = field
      field.error = errors[field.name]
      field.hint = now.first { $0.name == field.name }.flatMap(field.difference)
      return field
    }
    var pages = self
    pages.operations = project
    return WebPage(
      title: WebPage.Section.settings.rawValue, section: .settings, notice: notice,
      hasProblem: !errors.isEmpty,
      body: """
        \(WebField.summary(errors[UserForm.whole], of: fields))<form method="post" \
        action="\(WebPagePath.settings.rawValue)" autocomplete="off">
        \(hidden(("version", form.version)))
        \(fields[0].html)<fieldset><legend>Sign-in methods</legend>
        \(fields[1...4].map(\.html).joined())</fieldset>
        \(fields[5].html)<button type="submit">Save</button>
        </form>
        <p>The project has the rules for passwords, the clock and the snapshots: \
        <a href="\(pages.link(.settings))">Settings of the project</a></p>
        <h2>All users</h2>
        <p><a href="\(link(.deleteAllUsers))">Delete all users…</a></p>
        """)
  }

  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND`, and storage errors.
  func save(_ form: TenantForm, of id: String) throws -> HTTPAnswer {
    let former = try project.existingTenant(id)
    let now = TenantForm(former)
    guard form.version == now.version else {
      var form = form
      form.version = now.version
      return answer(
        settings(form, errors: [UserForm.whole: Self.changedSettings], stored: now), status: 409)
    }
    do {
      _ = try project.changeTenant(id, form.change(of: former))
      return HTTPAnswer(redirect: done(.settings, .saveSettings))
    } catch let error as ServiceError where error.code == .invalidArgument {
      return answer(settings(form, errors: ["name": Self.sentence(of: error)]), status: 400)
    }
  }
}
