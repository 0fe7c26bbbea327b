import HTTPTypes
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import NIOCore

extension RequestRouter {
  func answer(to path: ServicePath, _ call: Call) async throws -> HTTPAnswer {
    switch path {
    case .identity(let endpoint, let project):
      // Operations that clients may not call exist under their old names too; with a project they are refused as such.
      guard endpoint.path != nil || project != nil || call.context.isAdministrator else {
        throw ServiceError(.insufficientPermission)
      }
      return try await answer(to: endpoint, call)
    case .helper(let helper, let project): return try await answer(to: helper, project, call)
    case .tenants(_, let id): return try await realms.answerTenants(id, call)
    case .unoffered(let unoffered): throw unoffered.error
    case .keySet: return cached(try HTTPAnswer(await operations.keySet()))
    case .certificates: return cached(try HTTPAnswer(await operations.certificates()))
    case .discovery(let project):
      guard await realms.exists(project) else { throw ServiceError.notFound }
      let operations = try await realms.operations(ofProject: project)
      return cached(try HTTPAnswer(operations.discovery(origin: call.context.origin)))
    case .action: return try await realms.followLink(call)
    case .overview:
      guard call.wantsPage else { return try HTTPAnswer(["authEmulator": ServiceStatus()]) }
      return try await pages.answer(nil, call)
    case .page(let page): return try await pages.answer(page, call)
    case .provider(let provider, let endpoint):
      return try await operations.answer(endpoint, provider: provider, call)
    case .device: return operations.answerDevicePage(call)
    case .webSignIn(let page): return try await realms.answer(page, call)
    case .openID(let issuer, let endpoint):
      guard operations.configuration.openIDSignIn != nil else { throw ServiceError.notFound }
      // An issuer with the ID of another project has its accounts.
      return try await realms.operations(ofKey: issuer).answer(endpoint, issuer: issuer, call)
    }
  }

  /// Allows clients to cache keys for as long as a new key is published before it signs.
  private func cached(_ answer: HTTPAnswer) -> HTTPAnswer {
    var answer = answer
    answer.head.headerFields[.cacheControl] = "public, max-age=3600, must-revalidate"
    // Google's servers also send this, for clients that read nothing else.
    answer.head.headerFields[.expires] = Timestamp.http(operations.now / 1000 + 3600)
    return answer
  }

  private func answer(
    to helper: EmulatorHelper, _ project: String, _ call: Call
  ) async throws -> HTTPAnswer {
    let operations = try await realms.operations(
      ofProject: project, tenant: call.context.tenant, isAdministrator: true)
    switch (helper, call.method) {
    case (.accounts, _): return try HTTPAnswer(await operations.deleteAll())
    case (.config, "PATCH"): return try HTTPAnswer(await operations.changeEmulator(call.body()))
    case (.config, _): return try HTTPAnswer(operations.emulatorSettings())
    case (.oobCodes, _): return try HTTPAnswer(await operations.pendingMail())
    case (.verificationCodes, _): return try HTTPAnswer(await operations.pendingTextMessages())
    case (.faults, "PUT"):
      try faults.change(to: call.body())
      return try HTTPAnswer(faults.current)
    case (.faults, _): return try HTTPAnswer(faults.current)
    case (.keys, _): return try HTTPAnswer(await operations.rotateKeys())
    case (.clock, "PATCH"): return try HTTPAnswer(operations.moveClock(call.body()))
    case (.clock, _): return try HTTPAnswer(operations.clockState())
    case (.tokens, _): return try HTTPAnswer(await operations.makeToken(call.body()))
    case (.rules, _): return try change(.rules, call)
    case (.answers, _): return try change(.answers, call)
    case (.journal, "DELETE"):
      log.removeAll()
      return try HTTPAnswer(EmptyRecord())
    case (.journal, _): return try HTTPAnswer(log.requests(.init(call.context.query)))
    case (.snapshots, "POST"):
      return try await HTTPAnswer(
        realms.takeSnapshot(call.body(), of: operations, faults: faults))
    case (.snapshots, _): return try HTTPAnswer(operations.snapshotList())
    case (.export, _):
      return HTTPAnswer(
        status: 200, body: ByteBuffer(bytes: try await realms.exportedDocument(of: operations)),
        type: HTTPAnswer.jsonType)
    case (.reset, _):
      return try await HTTPAnswer(realms.reset(to: call.body(), of: operations, faults: faults))
    }
  }

  private func answer(to endpoint: IdentityEndpoint, _ call: Call) async throws -> HTTPAnswer {
    let operations = try await realms.operations(for: call)
    return switch endpoint {
    case .signUp: try await call.run(asking: operations, operations.signUp)
    case .signInWithPassword:
      try await call.run(asking: operations, operations.signInWithPassword)
    case .signInWithIdp: try await call.run(operations.signInWithProvider)
    case .signInWithEmailLink:
      try await call.run(asking: operations, operations.signInWithEmailLink)
    case .signInWithCustomToken: try await call.run(operations.signInWithCustomToken)
    case .signInWithPhoneNumber: try await call.run(operations.signInWithPhoneNumber)
    case .sendVerificationCode: try await call.run(operations.sendVerificationCode)
    case .createAuthUri: try await call.run(operations.signInMethods)
    case .token: try await call.run(allowsForm: true, operations.refresh)
    case .lookup: try await lookUp(call, operations)
    case .update: try await call.run(operations.update)
    case .delete: try await call.run(operations.delete)
    case .sendOobCode: try await call.run(operations.sendCode)
    case .resetPassword: try await call.run(operations.resetPassword)
    case .createSessionCookie: try await call.run(operations.createSessionCookie)
    case .revokeToken: try await call.run(operations.revokeToken)
    case .startEnrollment: try await call.run(operations.startEnrollment)
    case .finalizeEnrollment: try await call.run(operations.finalizeEnrollment)
    case .withdrawEnrollment: try await call.run(operations.withdrawEnrollment)
    case .startSecondFactor: try await call.run(operations.startSecondFactor)
    case .finalizeSecondFactor:
      try await call.run(asking: operations, operations.finalizeSecondFactor)
    case .generateBackupCodes: try await call.run(operations.generateBackupCodes)
    case .forgetDevices: try await call.run(operations.forgetDevices)
    case .startPasskeyEnrollment: try await call.run(operations.startPasskeyEnrollment)
    case .finalizePasskeyEnrollment: try await call.run(operations.finalizePasskeyEnrollment)
    case .startPasskeySignIn: try await call.run(operations.startPasskeySignIn)
    case .finalizePasskeySignIn:
      try await call.run(asking: operations, operations.finalizePasskeySignIn)
    case .projects: try HTTPAnswer(operations.project())
    case .recaptchaParams: try HTTPAnswer(operations.captcha())
    case .passwordPolicy: try HTTPAnswer(operations.passwordPolicy())
    case .publicKeys: cached(try HTTPAnswer(await operations.certificates()))
    case .sessionCookiePublicKeys: cached(try HTTPAnswer(await operations.keySet()))
    case .batchGet where call.method == endpoint.legacyMethod:
      try await call.run(operations.download)
    case .batchGet: try HTTPAnswer(await operations.accounts(context: call.context))
    case .query: try await call.run(operations.query)
    case .batchCreate: try await call.run(operations.create)
    case .batchDelete: try await call.run(operations.deleteAccounts)
    case .config: try HTTPAnswer(operations.projectSettings(context: call.context))
    case .updateConfig:
      try HTTPAnswer(
        await operations.change(call.body(), names: call.body(), context: call.context))
    }
  }
}

private extension RequestRouter {
  /// Looks accounts up; in a tenant not on an event loop, because the data of its project say whether it is disabled.
  func lookUp(_ call: Call, _ operations: IdentityOperations) async throws -> HTTPAnswer {
    let executor = operations.configuration.tenantID == nil ? nil : threads.executor
    return try await withTaskExecutorPreference(executor) {
      HTTPAnswer(json: try await operations.lookup(call.body(), context: call.context))
    }
  }
}

private extension RequestRouter.Call {
  /// Runs an operation with the body of the request.
  func run<Body: Decodable>(
    allowsForm: Bool = false,
    _ operation: (Body, IdentityOperations.Context) async throws -> some Encodable
  ) async throws -> HTTPAnswer {
    try HTTPAnswer(await operation(body(allowsForm: allowsForm), context))
  }

  /// Runs a sign-in about which the project's functions decide.
  func run<Body: Decodable, Answer: Encodable>(
    asking operations: IdentityOperations,
    _ operation: (Body, IdentityOperations.Context) async throws -> Answer
  ) async throws -> HTTPAnswer {
    let body: Body = try self.body()
    return try HTTPAnswer(
      await operations.asking(context) { try await operation(body, $0) })
  }
}

/// The service's self-description at `/`, in the words of Google's emulator.
private struct ServiceStatus: Encodable {
  let ready = true
  let docs = "https://firebase.google.com/docs/emulator-suite"
  let apiSpec = "/emulator/openapi.json"
}
