import LoginIdentity
import LoginIdentityProtocol
import LoginPrivateFiles

// The project and the tenant that a request is for.
extension Realms {
  /// Returns the operations of the project and the tenant that a request is for.
  ///
  /// The path, the body or the query names a tenant; otherwise it is that of the token. A thread that may wait for the
  /// data looks for it: the request can be on an event loop.
  ///
  /// - Throws: ``ServiceError`` `PROJECT_NOT_FOUND`, `TENANT_NOT_FOUND` or `TENANT_ID_MISMATCH`, and the errors of
  ///   ``operations(of:)``.
  func operations(for call: RequestRouter.Call) async throws -> IdentityOperations {
    guard first.configuration.isOpenToAdministrators else { return first }
    let context = call.context
    let project = try await project(for: call)
    let query = context.query["tenantId"].flatMap { $0.isEmpty ? nil : $0 }
    let inBody = call.text(.tenant)
    if let tenant = context.tenant ?? inBody ?? query {
      guard inBody ?? tenant == tenant, query ?? tenant == tenant else {
        throw ServiceError(.tenantIDMismatch)
      }
      return try await withTaskExecutorPreference(threads.executor) {
        try await operations(
          ofTenant: tenant, in: project, isAdministrator: context.isAdministrator)
      }
    }
    guard mayHaveTenants, let tenant = call.tenantOfToken else { return project }
    return try await withTaskExecutorPreference(threads.executor) {
      try await operations(ofExistingTenant: tenant, in: project) ?? project
    }
  }

  /// Returns the operations of the project that a request names: an administrator in the path or in the body, anyone
  /// by an API key that is the ID of a project; without a name, of the first project.
  private func project(for call: RequestRouter.Call) async throws -> IdentityOperations {
    let context = call.context
    // Others may not name one: the operation refuses it.
    if context.isAdministrator,
      let project = context.project ?? call.text(.project)
    {
      return try await operations(ofProject: project)
    }
    return try await operations(ofKey: context.apiKey)
  }

  /// Returns the operations of a project that an administrator names.
  ///
  /// - Throws: ``ServiceError`` `PROJECT_NOT_FOUND`, and the errors of ``operations(of:)``.
  func operations(ofProject project: String) async throws -> IdentityOperations {
    guard isServed(project) else { throw ServiceError.unknownProject }
    return try await operations(of: Realm(project: project))
  }

  /// Returns whether a text is the ID of a project that an administrator may name.
  func isServed(_ project: String) -> Bool {
    project == first.configuration.projectID
      || first.configuration.otherProjectIDs.contains(project) || Realm.isFree(project)
  }

  /// Returns the operations of a project or a tenant that an administrator names.
  ///
  /// - Throws: ``ServiceError`` `PROJECT_NOT_FOUND` or `TENANT_NOT_FOUND`, and the errors of ``operations(of:)``.
  func operations(
    ofProject project: String, tenant: String?, isAdministrator: Bool
  ) async throws -> IdentityOperations {
    let project = try await operations(ofProject: project)
    guard let tenant else { return project }
    return try await operations(
      ofTenant: tenant, in: project, isAdministrator: isAdministrator)
  }

  /// Returns the operations of the project that an API key leads to: the one whose ID it is, otherwise the first.
  func operations(ofKey key: String) async throws -> IdentityOperations {
    guard await exists(key) else { return first }
    return try await operations(of: Realm(project: key))
  }

  /// Returns the operations of the project that an API key leads to without ever waiting; `nil` if its data aren't
  /// open, or if the request may be for a tenant.
  func readyOperations(ofKey key: String) -> IdentityOperations? {
    let configuration = first.configuration
    guard configuration.isOpenToAdministrators else { return first }
    guard !mayHaveTenants else { return nil }
    guard key != configuration.projectID,
      configuration.otherProjectIDs.contains(key) || Realm.isFree(key)
    else { return first }
    return readyOperations(of: Realm(project: key))
  }

  /// Handles the link of an email by the project that its API key leads to, or by its tenant.
  func followLink(_ call: RequestRouter.Call) async throws -> HTTPAnswer {
    var fields = call.context.query
    if call.method == "POST" { fields.merge(FormCoding.fields(of: call.bytes)) { $1 } }
    let project = try await operations(ofKey: fields["apiKey"] ?? "")
    let tenant = try await operations(ofExistingTenant: fields["tenantId"] ?? "", in: project)
    return try await (tenant ?? project).followLink(call)
  }

  /// The IDs of the projects that were named or used, and of those in the service's own folder: the first project, and
  /// then the others in the order of their IDs.
  var knownProjects: [String] {
    let configuration = first.configuration
    var ids = Set(configuration.otherProjectIDs + openProjects)
    // The usual folder also has projects of other services.
    if configuration.projectsFolder == nil, case .directory(let own) = configuration.storage {
      ids.formUnion(PrivateFiles.names(in: "\(own)/projects") ?? [])
    }
    return [configuration.projectID]
      + ids.filter { $0 != configuration.projectID && existsNow($0) }.sorted()
  }

  /// Returns whether a text is the ID of a project that was named at the start, or that an administrator has used.
  ///
  /// A thread that may wait for the disk looks for the data: the request can be on an event loop.
  func exists(_ project: String) async -> Bool {
    switch existence(of: project) {
    case .known(let exists): exists
    case .ifData(let folder):
      await withTaskExecutorPreference(threads.executor) { IdentityService.hasData(in: folder) }
    }
  }

  /// Returns the same on a thread that may wait for the disk.
  func existsNow(_ project: String) -> Bool {
    switch existence(of: project) {
    case .known(let exists): exists
    case .ifData(let folder): IdentityService.hasData(in: folder)
    }
  }

  private enum Existence {
    case known(Bool)
    /// Only if there are data in a folder.
    case ifData(folder: String)
  }

  private func existence(of project: String) -> Existence {
    let configuration = first.configuration
    guard project != configuration.projectID else { return .known(true) }
    if configuration.otherProjectIDs.contains(project) { return .known(true) }
    guard configuration.isOpenToAdministrators, Realm.isFree(project) else { return .known(false) }
    if isOpen(Realm(project: project)) { return .known(true) }
    return switch configuration.storage(ofProject: project) {
    case .memory: .known(false)
    case .directory(let folder): .ifData(folder: folder)
    }
  }
}

/// A field of a body that decides which project or tenant the request is for.
private struct NamingField {
  let name: String
  let snakeCase: String
  /// The bytes with which both names begin.
  let beginning: [UInt8]

  static let project = NamingField(
    name: "targetProjectId", snakeCase: "target_project_id", beginning: Array("target".utf8))
  static let tenant = NamingField(
    name: "tenantId", snakeCase: "tenant_id", beginning: Array("tenant".utf8))
  static let idToken = NamingField(
    name: "idToken", snakeCase: "id_token", beginning: Array("id".utf8))
  static let refreshToken = NamingField(
    name: "refreshToken", snakeCase: "refresh_token", beginning: Array("refresh".utf8))
}

private extension RequestRouter.Call {
  /// The tenant that the token in the body names, which isn't checked yet; `nil` if there isn't one.
  var tenantOfToken: String? {
    if let token = text(.idToken).flatMap({ UnverifiedToken(Secret($0)) }) {
      return token.claims["firebase"]?["tenant"]?.text
    }
    return text(.refreshToken).flatMap(RefreshToken.tenant)
  }

  /// Returns a text in the body; `nil` if there isn't one.
  ///
  /// Almost no body names a project or a tenant, so its bytes are searched before it is read. The operation compares
  /// the text that it reads itself with that of its project: a name that is spelled with escapes is refused there.
  func text(_ field: NamingField) -> String? {
    guard !isForm else {
      let fields = FormCoding.fields(of: bytes)
      return (fields[field.name] ?? fields[field.snakeCase]).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard bytes.quote(field.beginning) else { return nil }
    let fields = JSONSyntax.object(bytes)
    return fields?[field.name]?.text ?? fields?[field.snakeCase]?.text
  }
}

private extension [UInt8] {
  /// Returns whether bytes occur in these right after a quotation mark.
  func quote(_ wanted: [UInt8]) -> Bool {
    var rest = self[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[(place + 1)...]
      if rest.starts(with: wanted) { return true }
    }
    return false
  }
}
