import LoginIdentity
import LoginIdentityProtocol

// The project that a request is for.
extension Realms {
  /// Returns the operations of the project that a request names: an administrator in the path or in the body, anyone
  /// by an API key that is the ID of a project; without a name, of the first project.
  ///
  /// - Throws: ``ServiceError`` `PROJECT_NOT_FOUND`, and the errors of ``operations(of:)``.
  func operations(for call: RequestRouter.Call) async throws -> IdentityOperations {
    guard first.configuration.isOpenToAdministrators else { return first }
    let context = call.context
    // Others may not name one: the operation refuses it.
    if context.isAdministrator,
      let project = context.project ?? call.text("targetProjectId", snakeCase: "target_project_id")
    {
      return try await operations(ofProject: project)
    }
    return try await operations(ofKey: context.apiKey)
  }

  /// Returns the operations of a project that an administrator names.
  ///
  /// - Throws: ``ServiceError`` `PROJECT_NOT_FOUND`, and the errors of ``operations(of:)``.
  func operations(ofProject project: String) async throws -> IdentityOperations {
    guard
      project == first.configuration.projectID
        || first.configuration.otherProjectIDs.contains(project)
        || Realm.isFree(project)
    else { throw ServiceError.unknownProject }
    return try await operations(of: Realm(project: project))
  }

  /// Returns the operations of the project that an API key leads to: the one whose ID it is, otherwise the first.
  func operations(ofKey key: String) async throws -> IdentityOperations {
    guard exists(key) else { return first }
    return try await operations(of: Realm(project: key))
  }

  /// Handles the link of an email by the project that its API key leads to.
  func followLink(_ call: RequestRouter.Call) async throws -> HTTPAnswer {
    var key = call.context.query["apiKey"]
    if call.method == "POST" { key = FormCoding.fields(of: call.bytes)["apiKey"] ?? key }
    return try await operations(ofKey: key ?? "").followLink(call)
  }

  /// Returns whether a text is the ID of a project that was named at the start, or that an administrator has used.
  func exists(_ project: String) -> Bool {
    let configuration = first.configuration
    guard project != configuration.projectID else { return true }
    if configuration.otherProjectIDs.contains(project) { return true }
    guard configuration.isOpenToAdministrators, Realm.isFree(project) else { return false }
    if isOpen(Realm(project: project)) { return true }
    guard case .directory(let folder) = configuration.storage(ofProject: project) else {
      return false
    }
    return IdentityService.hasData(in: folder)
  }
}

private extension RequestRouter.Call {
  /// Returns a text in the body; `nil` if there isn't one.
  ///
  /// Almost no body has it, so its bytes are searched before it is read. The operation compares the text that it reads
  /// itself with that of its project: a name that is spelled with escapes is refused there.
  func text(_ name: String, snakeCase: String) -> String? {
    guard bytes.hold(name.utf8) || bytes.hold(snakeCase.utf8) else { return nil }
    if isForm {
      let fields = FormCoding.fields(of: bytes)
      return (fields[name] ?? fields[snakeCase]).flatMap { $0.isEmpty ? nil : $0 }
    }
    let fields = JSONSyntax.object(bytes)
    return fields?[name]?.text ?? fields?[snakeCase]?.text
  }
}

private extension [UInt8] {
  /// Returns whether bytes occur in these.
  func hold(_ wanted: String.UTF8View) -> Bool {
    let wanted = Array(wanted)
    guard let start = wanted.first, count >= wanted.count else { return false }
    var rest = self[...]
    while let place = rest.firstIndex(of: start) {
      if self[place...].starts(with: wanted) { return true }
      rest = self[(place + 1)...]
    }
    return false
  }
}
