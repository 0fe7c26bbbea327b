import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The settings that administrators can change while a service runs, stored in its data.
///
/// Other services may share the data, so the settings are read from the data each time.
final class ServiceSettings: Sendable {
  struct Values: Codable, Equatable, Sendable {
    var allowsDuplicateEmails = false
    var isProtectingEmails = false
    var isPasswordAllowed = true
    var isGuestAllowed = true
    var isPhoneAllowed = true
    var passwordRules = PasswordRules()
    /// Hosts that links in mails may lead to, besides those of the configuration; `nil` for none.
    var authorizedDomains: [String]?
    /// Functions that decide about new accounts and sign-ins; `nil` for none.
    var blockingFunctions: ProjectSettings.BlockingFunctions?
    /// The tenant that the settings are for; never stored with them, `nil` for the project.
    var tenant: TenantRecord?

    var isEmailLinkAllowed: Bool { tenant.map { $0.enableEmailLinkSignin == true } ?? true }
    var mayAddSecondFactor: Bool { tenant.map { $0.mfaConfig?.state != "DISABLED" } ?? true }
    /// Whether all requests are refused.
    var isDisabled: Bool { tenant?.disableAuth == true }
  }

  /// The hash algorithm for new passwords; created once for the data.
  let hashing: PasswordAlgorithm

  private let store: AccountStore
  /// The tenant whose record changes the settings of its project; `nil` for the project.
  private let tenantID: String?
  /// The last stored text, and its values.
  private let known: Mutex<(text: String?, values: Values)>

  private static let name = "project"

  init(
    _ values: Values, hashing: PasswordAlgorithm, store: AccountStore, tenantID: String? = nil
  ) {
    known = Mutex((nil, values))
    self.hashing = hashing
    self.store = store
    self.tenantID = tenantID
  }

  /// Creates the settings of a tenant, which are in the data of its project.
  convenience init(ofTenant id: String, in project: ServiceSettings) {
    self.init(project.current, hashing: project.hashing, store: project.store, tenantID: id)
  }

  /// The current settings; the last known ones if the data can't be read.
  var current: Values {
    guard let tenantID else { return project }
    let text = try? store.readOnce { try $0.setting(Self.settingName(ofTenant: tenantID)) }
    var values = project
    values.restrict(to: text.flatMap(Self.tenant))
    return values
  }

  /// The current settings of the project.
  private var project: Values {
    let text: String?
    do {
      text = try store.readOnce { try $0.setting(Self.name) }
    } catch {
      return known.withLock { $0.values }
    }
    return known.withLock { known in
      // Without a stored text, none was ever changed, or the data returned to a snapshot from before.
      if known.text != text {
        known = (text, text.map { Self.values($0) ?? known.values } ?? Values())
      }
      return known.values
    }
  }

  /// Changes and stores the current settings.
  func change(_ body: @escaping @Sendable (inout Values) -> Void) async throws -> Values {
    try store.write { try Self.change(in: $0, body) }
  }

  /// Changes and stores the settings within a transaction.
  @discardableResult
  static func change(
    in data: AccountTransaction, _ body: (inout Values) -> Void
  ) throws -> Values {
    let former = try data.setting(name).flatMap(values) ?? Values()
    var new = former
    body(&new)
    if new != former {
      try data.keep(String(decoding: try JSONCoding.bytes(of: new), as: UTF8.self), as: name)
    }
    return new
  }

  private static func values(_ text: String) -> Values? {
    try? JSONCoding.value(Values.self, from: Array(text.utf8))
  }
}

// Tenants.
extension ServiceSettings {
  /// Returns the name under which a tenant is stored in the data of its project.
  static func settingName(ofTenant id: String) -> String { "tenant \(id)" }

  /// Returns a stored tenant; `nil` for another text.
  static func tenant(_ text: String) -> TenantRecord? {
    try? JSONCoding.value(TenantRecord.self, from: Array(text.utf8))
  }

  /// Returns the text with which a tenant is stored.
  static func text(of tenant: TenantRecord) throws -> String {
    String(decoding: try JSONCoding.bytes(of: tenant), as: UTF8.self)
  }
}

private extension ServiceSettings.Values {
  /// Applies a tenant; one that was deleted meanwhile counts as disabled.
  mutating func restrict(to record: TenantRecord?) {
    var deleted = TenantRecord()
    deleted.disableAuth = true
    tenant = record ?? deleted
    isPasswordAllowed = tenant?.allowPasswordSignup == true
    isGuestAllowed = tenant?.enableAnonymousUser == true
  }
}

extension ServiceSettings {
  /// Loads the stored settings; creates the hash parameters at first use.
  ///
  /// - Parameters:
  ///   - store: The storage of the settings.
  ///   - configuration: The configuration, which takes precedence and is stored.
  /// - Returns: The settings.
  /// - Throws: Database errors.
  static func load(
    from store: AccountStore, _ configuration: IdentityServiceConfiguration
  ) async throws -> ServiceSettings {
    let new = Base64.text(of: RandomText.bytes(64))
    let (values, key) = try store.write { data in
      let values = try change(in: data) { values in
        values.isProtectingEmails =
          configuration.emailEnumerationProtection ?? values.isProtectingEmails
        values.isPasswordAllowed =
          configuration.isPasswordSignInAllowed ?? values.isPasswordAllowed
        values.isGuestAllowed = configuration.isGuestSignInAllowed ?? values.isGuestAllowed
      }
      // Another process may have been faster: the first stored key counts.
      if let kept = try data.setting(hashingName) { return (values, kept) }
      try data.keep(new, as: hashingName)
      return (values, new)
    }
    let algorithm = PasswordAlgorithm.firebaseScrypt(
      signerKey: Base64.bytes(of: key) ?? [], saltSeparator: [7],
      rounds: 8, memoryCost: configuration.tuning.passwordMemoryCost)
    return ServiceSettings(values, hashing: algorithm, store: store)
  }

  private static let hashingName = "signerKey"
}
