import HTTPTypes
import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

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
    case .unoffered(let unoffered): return try answer(to: unoffered, call)
    case .keySet: return cached(try HTTPAnswer(await operations.keySet()))
    case .certificates: return cached(try HTTPAnswer(await operations.certificates()))
    case .discovery(let project):
      guard project == operations.configuration.projectID else { throw ServiceError.notFound }
      return cached(try HTTPAnswer(operations.discovery(origin: call.context.origin)))
    case .action: return try await operations.followLink(call)
    case .overview:
      guard call.wantsPage else { return try HTTPAnswer(["authEmulator": ServiceStatus()]) }
      return HTTPAnswer(page: try await operations.overview(faults: faults.current))
    case .provider(let provider, let endpoint):
      return try await operations.answer(endpoint, provider: provider, call)
    case .device: return operations.answerDevicePage(call)
    case .settingsForm:
      let fields = FormCoding.fields(of: call.bytes)
      try await operations.changeSettings(form: fields, faults: faults)
      return HTTPAnswer(redirect: "/")
    }
  }

  /// Returns the response for an unsupported feature, for programs or for browsers.
  private func answer(to unoffered: Unoffered, _ call: Call) throws -> HTTPAnswer {
    let error = unoffered.error
    guard unoffered == .webPages, call.wantsPage else { throw error }
    let words = ServerMessage(error.message).detail ?? ""
    return HTTPAnswer(
      status: error.status,
      page: HTML.page(title: "This page is not here", body: "<p>\(HTML.escaped(words))</p>"))
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
    guard project == operations.configuration.projectID else { throw ServiceError.unknownProject }
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
    }
  }

  private func answer(to endpoint: IdentityEndpoint, _ call: Call) async throws -> HTTPAnswer {
    let context = call.context
    return switch endpoint {
    case .signUp: try HTTPAnswer(await operations.signUp(call.body(), context: context))
    case .signInWithPassword:
      try HTTPAnswer(
        await operations.signIn(call.body(SignInWithPasswordRequest.self), context: context))
    case .signInWithIdp:
      try HTTPAnswer(
        await operations.signIn(call.body(SignInWithIDPRequest.self), context: context))
    case .signInWithEmailLink:
      try HTTPAnswer(
        await operations.signIn(call.body(SignInWithEmailLinkRequest.self), context: context))
    case .signInWithCustomToken:
      try HTTPAnswer(
        await operations.signIn(call.body(SignInWithCustomTokenRequest.self), context: context))
    case .signInWithPhoneNumber:
      try HTTPAnswer(
        await operations.signIn(call.body(SignInWithPhoneNumberRequest.self), context: context))
    case .sendVerificationCode:
      try HTTPAnswer(
        await operations.sendCode(call.body(SendVerificationCodeRequest.self), context: context))
    case .createAuthUri:
      try HTTPAnswer(await operations.signInMethods(call.body(), context: context))
    case .token:
      try HTTPAnswer(await operations.refresh(call.body(allowsForm: true), context: context))
    case .lookup: try HTTPAnswer(await operations.lookup(call.body(), context: context))
    case .update: try HTTPAnswer(await operations.update(call.body(), context: context))
    case .delete:
      try HTTPAnswer(await operations.delete(call.body(DeleteRequest.self), context: context))
    case .sendOobCode:
      try HTTPAnswer(
        await operations.sendCode(call.body(SendOutOfBandCodeRequest.self), context: context))
    case .resetPassword:
      try HTTPAnswer(await operations.resetPassword(call.body(), context: context))
    case .createSessionCookie:
      try HTTPAnswer(await operations.createSessionCookie(call.body(), context: context))
    case .revokeToken: try HTTPAnswer(await operations.revokeToken(call.body(), context: context))
    case .startEnrollment:
      try HTTPAnswer(await operations.startEnrollment(call.body(), context: context))
    case .finalizeEnrollment:
      try HTTPAnswer(await operations.finalizeEnrollment(call.body(), context: context))
    case .withdrawEnrollment:
      try HTTPAnswer(await operations.withdrawEnrollment(call.body(), context: context))
    case .startSecondFactor:
      try HTTPAnswer(await operations.startSecondFactor(call.body(), context: context))
    case .finalizeSecondFactor:
      try HTTPAnswer(await operations.finalizeSecondFactor(call.body(), context: context))
    case .projects: try HTTPAnswer(operations.project())
    case .recaptchaParams: try HTTPAnswer(operations.captcha())
    case .passwordPolicy: try HTTPAnswer(operations.passwordPolicy())
    case .publicKeys: cached(try HTTPAnswer(await operations.certificates()))
    case .sessionCookiePublicKeys: cached(try HTTPAnswer(await operations.keySet()))
    case .batchGet where call.method == endpoint.legacyMethod:
      try HTTPAnswer(await operations.download(call.body(), context: context))
    case .batchGet: try HTTPAnswer(await operations.accounts(context: context))
    case .query: try HTTPAnswer(await operations.query(call.body(), context: context))
    case .batchCreate:
      try HTTPAnswer(await operations.create(call.body(), context: context))
    case .batchDelete:
      try HTTPAnswer(
        await operations.delete(call.body(BatchDeleteRequest.self), context: context))
    case .config: try HTTPAnswer(operations.projectSettings(context: context))
    case .updateConfig:
      try HTTPAnswer(
        await operations.change(call.body(), names: call.body(), context: context))
    }
  }
}

/// The service's self-description at `/`, in the words of Google's emulator.
private struct ServiceStatus: Encodable {
  let ready = true
  let docs = "https://firebase.google.com/docs/emulator-suite"
  let apiSpec = "/emulator/openapi.json"
}
