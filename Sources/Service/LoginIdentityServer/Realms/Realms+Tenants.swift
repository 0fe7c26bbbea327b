import LoginIdentity
import LoginIdentityProtocol
import LoginPrivateFiles

// Tenants, each with accounts and codes of its own.
extension Realms {
  /// Returns the operations of a tenant.
  ///
  /// A tenant that doesn't exist yet is created, as in Google's emulator, unless the owner has a token and the caller
  /// doesn't send it.
  ///
  /// - Parameters:
  ///   - id: The ID of the tenant.
  ///   - project: The operations of its project.
  ///   - isAdministrator: Whether the caller is an administrator.
  /// - Returns: The operations.
  /// - Throws: ``ServiceError`` `TENANT_NOT_FOUND` or `QUOTA_EXCEEDED`, and storage errors.
  func operations(
    ofTenant id: String, in project: IdentityOperations, isAdministrator: Bool
  ) async throws -> IdentityOperations {
    guard Realm.isName(id) else { throw ServiceError(.tenantNotFound) }
    if try project.tenant(id) == nil {
      guard isAdministrator || first.configuration.ownerToken == nil else {
        throw ServiceError(.tenantNotFound)
      }
      try project.createTenant(id: id)
    }
    return try await operations(of: Realm(project: project.configuration.projectID, tenant: id))
  }

  /// Returns the operations of a tenant that exists; `nil` if it doesn't.
  func operations(
    ofExistingTenant id: String, in project: IdentityOperations
  ) async throws -> IdentityOperations? {
    guard Realm.isName(id), try project.tenant(id) != nil else { return nil }
    return try await operations(of: Realm(project: project.configuration.projectID, tenant: id))
  }

  /// Answers a request for the tenants of a project, or for one of them.
  ///
  /// - Throws: ``ServiceError``, and storage errors.
  func answerTenants(_ id: String?, _ call: RequestRouter.Call) async throws -> HTTPAnswer {
    let context = call.context
    guard context.isAdministrator else { throw ServiceError(.insufficientPermission) }
    let project = try await operations(ofProject: context.project ?? "")
    guard let id else {
      guard call.method == "POST" else {
        return try HTTPAnswer(project.tenantPage(context: context))
      }
      return try HTTPAnswer(project.createTenant(call.body(), names: call.body()))
    }
    if call.method == "PATCH" {
      return try HTTPAnswer(
        project.changeTenant(id, call.body(), names: call.body(), context: context))
    }
    guard call.method == "DELETE" else { return try HTTPAnswer(project.existingTenant(id)) }
    try await deleteTenant(id, of: project)
    return try HTTPAnswer(EmptyRecord())
  }

  /// Takes a snapshot of a project and its tenants.
  ///
  /// - Returns: The snapshot of the project.
  func takeSnapshot(
    _ request: SnapshotRequest, of project: IdentityOperations, faults: FaultInjector
  ) async throws -> SnapshotRecord {
    let record = try project.takeSnapshot(request, faults: faults)
    for tenant in try await tenants(of: project) {
      _ = try tenant.takeSnapshot(request, faults: faults)
    }
    return record
  }

  /// Returns a project and its tenants to a snapshot.
  ///
  /// A tenant that was created since then is gone; one that was deleted is there again, without accounts.
  ///
  /// - Returns: The snapshot of the project.
  func reset(
    to request: SnapshotRequest, of project: IdentityOperations, faults: FaultInjector
  ) async throws -> SnapshotRecord {
    let former = try project.tenants().compactMap(\.tenantId)
    let record = try project.reset(to: request, faults: faults)
    let left = Set(try project.tenants().compactMap(\.tenantId))
    for id in former where !left.contains(id) {
      await removeData(of: Realm(project: project.configuration.projectID, tenant: id))
    }
    for tenant in try await tenants(of: project) {
      guard tenant.snapshots.records.contains(where: { $0.name == record.name }) else {
        _ = try await tenant.deleteAll()
        continue
      }
      _ = try tenant.reset(to: request, faults: faults)
    }
    return record
  }
}

private extension Realms {
  /// Returns the operations of all tenants of a project.
  func tenants(of project: IdentityOperations) async throws -> [IdentityOperations] {
    var all: [IdentityOperations] = []
    for id in try project.tenants().compactMap(\.tenantId) {
      all.append(
        try await operations(of: Realm(project: project.configuration.projectID, tenant: id)))
    }
    return all
  }

  /// Deletes a tenant with its accounts.
  func deleteTenant(_ id: String, of project: IdentityOperations) async throws {
    try project.forgetTenant(id)
    await removeData(of: Realm(project: project.configuration.projectID, tenant: id))
  }
}

extension Realms {
  /// Closes the data of a tenant that no longer exists, or of a project without accounts, and removes their files.
  func removeData(of realm: Realm) async {
    await close(realm)
    guard case .directory(let folder) = storage(of: realm) else { return }
    for name in PrivateFiles.names(in: folder) ?? [] where name.begins(with: "identity.") {
      PrivateFiles.removeFile("\(folder)/\(name)")
    }
    PrivateFiles.removeFolder(folder)
  }
}
