import LoginIdentity
import LoginIdentityProtocol

// Tenants of a project; the operations are those of the project.
extension IdentityOperations {
  /// Returns the tenant with an ID; `nil` if it doesn't exist.
  func tenant(_ id: String) throws -> TenantRecord? {
    let text = try store.readOnce { try $0.setting(ServiceSettings.settingName(ofTenant: id)) }
    return text.flatMap(ServiceSettings.tenant)
  }

  /// Returns all tenants, by ID.
  func tenants() throws -> [TenantRecord] {
    try store.readOnce { try $0.settings(beginningWith: ServiceSettings.settingName(ofTenant: "")) }
      .compactMap(ServiceSettings.tenant)
  }

  /// `GET v2/projects/P/tenants`: returns a page of tenants; a negative limit means all, as in Google's emulator.
  func tenantPage(context: Context) throws -> TenantList {
    let wanted = context.query["pageSize"].flatMap { Int($0) } ?? 0
    let limit = wanted < 0 ? Int.max : wanted == 0 ? 20 : min(wanted, 1000)
    let after = context.query["pageToken"] ?? ""
    let rest = try tenants().filter { ($0.tenantId ?? "") > after }
    let page = rest.prefix(limit).map(shown)
    return TenantList(
      tenants: page.isEmpty ? nil : page,
      nextPageToken: page.count < rest.count ? page.last?.tenantId : nil)
  }

  /// `GET v2/projects/P/tenants/T`.
  ///
  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND`.
  func existingTenant(_ id: String) throws -> TenantRecord {
    guard let record = try tenant(id) else { throw ServiceError(.tenantNotFound) }
    return shown(record)
  }

  /// `POST v2/projects/P/tenants`: creates a tenant, whose ID begins with its name.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`, `NOT_IMPLEMENTED` or `QUOTA_EXCEEDED`, and storage errors.
  func createTenant(_ request: TenantRecord, names: FieldNames) throws -> TenantRecord {
    try check(request, names: names.all)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let word = String(
      decoding: (request.displayName ?? "").lowercasedASCII.utf8.filter {
        letters.contains($0) || $0 == UInt8(ascii: "-")
      }.prefix(20), as: UTF8.self)
    let beginning = Realm.isName(word) ? word : "tenant"
    var record = TenantRecord()
    record.apply(request)
    // The chance of an ID that is in use is one in sixty million.
    return shown(try keep(record, as: "\(beginning)-\(RandomText.text(5, of: letters))"))
  }

  /// Creates the tenant of an ID that is used for the first time: everything is allowed, as in Google's emulator.
  ///
  /// - Throws: ``ServiceError`` `QUOTA_EXCEEDED`, and storage errors.
  func createTenant(id: String) throws {
    _ = try keep(.open, as: id)
  }

  /// Stores a tenant of an export; without settings, everything is allowed.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`, and storage errors.
  func keep(
    exported settings: TenantRecord?, as id: String, in data: AccountTransaction
  ) throws {
    var record = TenantRecord.open
    if let settings {
      try check(settings, names: [])
      record = TenantRecord()
      record.apply(settings)
    }
    try keep(record, as: id, in: data)
  }

  /// `PATCH v2/projects/P/tenants/T`: changes the fields in the mask; without a mask, all of them.
  ///
  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND`, `INVALID_ARGUMENT` or `NOT_IMPLEMENTED`, and storage errors.
  func changeTenant(
    _ id: String, _ request: TenantRecord, names: FieldNames, context: Context
  ) throws -> TenantRecord {
    let mask = context.query["updateMask"]?.parts(at: ",").filter { !$0.isEmpty } ?? []
    let roots = Set(mask.map { $0.before(anyOf: ".") })
    try check(request, names: mask.isEmpty ? names.all : roots)
    return try changeTenant(id, request, roots: mask.isEmpty ? nil : roots)
  }

  /// Changes a tenant.
  ///
  /// - Parameters:
  ///   - id: Its ID.
  ///   - request: The new values.
  ///   - roots: The names of the fields to change; `nil` for all.
  /// - Returns: The changed tenant.
  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND` or `INVALID_ARGUMENT`, and storage errors.
  func changeTenant(
    _ id: String, _ request: TenantRecord, roots: Set<String>? = nil
  ) throws -> TenantRecord {
    try check(request, names: [])
    let changed = try store.write { data in
      let name = ServiceSettings.settingName(ofTenant: id)
      guard var record = try data.setting(name).flatMap(ServiceSettings.tenant) else {
        throw ServiceError(.tenantNotFound)
      }
      record.apply(request, roots: roots)
      try data.keep(ServiceSettings.text(of: record), as: name)
      return record
    }
    return shown(changed)
  }

  /// Forgets a tenant; its data are removed by ``Realms``.
  ///
  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND`, and storage errors.
  func forgetTenant(_ id: String) throws {
    try store.write { data in
      let name = ServiceSettings.settingName(ofTenant: id)
      guard try data.setting(name) != nil else { throw ServiceError(.tenantNotFound) }
      try data.removeSetting(name)
    }
  }
}

private extension IdentityOperations {
  /// Stores a new tenant.
  func keep(_ record: TenantRecord, as id: String) throws -> TenantRecord {
    let limit = configuration.tuning.realmLimit
    return try store.write { data in
      let all = try data.settings(beginningWith: ServiceSettings.settingName(ofTenant: ""))
      guard all.count < limit else { throw ServiceError.tooManyRealms(limit: limit) }
      return try keep(record, as: id, in: data)
    }
  }

  /// Stores a tenant within a transaction.
  @discardableResult
  func keep(
    _ record: TenantRecord, as id: String, in data: AccountTransaction
  ) throws -> TenantRecord {
    var record = record
    record.tenantId = id
    record.name = "projects/\(configuration.projectID)/tenants/\(id)"
    try data.keep(ServiceSettings.text(of: record), as: ServiceSettings.settingName(ofTenant: id))
    return record
  }

  /// Returns a tenant as administrators see it: with the parameters of the hash.
  func shown(_ record: TenantRecord) -> TenantRecord {
    var record = record
    record.hashConfig =
      settings.current.projectSettings(hashing: settings.hashing).signIn?.hashConfig
    return record
  }

  /// Rejects fields that this service doesn't have, and invalid values.
  func check(_ request: TenantRecord, names: Set<String>) throws(ServiceError) {
    if let unknown = names.sorted().first(where: { !FieldNames.tenant.contains($0) }) {
      throw .notImplemented("Unknown setting \(CleanName.of(unknown)).")
    }
    let name = request.displayName ?? ""
    guard name.utf16.count <= Syntax.nameLimit, Syntax.name(name) == name else {
      throw ServiceError(
        .invalidArgument,
        "displayName can have \(Syntax.nameLimit) characters, without control characters.")
    }
    guard [nil, "DISABLED", "ENABLED", "MANDATORY"].contains(request.mfaConfig?.state) else {
      throw ServiceError(
        .invalidArgument, "mfaConfig.state must be DISABLED, ENABLED or MANDATORY")
    }
    guard request.mfaConfig?.enabledProviders?.allSatisfy({ $0 == "PHONE_SMS" }) ?? true else {
      throw ServiceError(.invalidArgument, "mfaConfig.enabledProviders can only have PHONE_SMS")
    }
  }
}

extension FieldNames {
  /// The fields of a tenant, with those that clients send back unchanged.
  static let tenant: Set<String> = [
    "name", "tenantId", "displayName", "allowPasswordSignup", "enableEmailLinkSignin",
    "enableAnonymousUser", "disableAuth", "mfaConfig", "hashConfig",
  ]
}

private extension TenantRecord {
  /// The settings of a tenant without any of its own: everything is allowed, as in Google's emulator.
  static let open = {
    var record = TenantRecord()
    record.allowPasswordSignup = true
    record.enableEmailLinkSignin = true
    record.enableAnonymousUser = true
    record.disableAuth = false
    record.mfaConfig = .init()
    record.mfaConfig?.state = "ENABLED"
    record.mfaConfig?.enabledProviders = ["PHONE_SMS"]
    return record
  }()

  /// Applies the fields that administrators can change; a missing one gets its default.
  ///
  /// - Parameters:
  ///   - new: The new values.
  ///   - roots: The names of the fields to apply; `nil` for all.
  mutating func apply(_ new: TenantRecord, roots: Set<String>? = nil) {
    func counts(_ name: String) -> Bool { roots?.contains(name) ?? true }
    if counts("displayName") { displayName = new.displayName }
    if counts("allowPasswordSignup") { allowPasswordSignup = new.allowPasswordSignup ?? false }
    if counts("enableEmailLinkSignin") {
      enableEmailLinkSignin = new.enableEmailLinkSignin ?? false
    }
    if counts("enableAnonymousUser") { enableAnonymousUser = new.enableAnonymousUser ?? false }
    if counts("disableAuth") { disableAuth = new.disableAuth ?? false }
    if counts("mfaConfig") {
      var rules = new.mfaConfig ?? SecondFactors()
      rules.state = rules.state ?? "DISABLED"
      rules.enabledProviders = rules.enabledProviders ?? []
      mfaConfig = rules
    }
  }
}
