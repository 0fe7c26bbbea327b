import LoginIdentity
import LoginIdentityProtocol

// The project and the tenant of a pop-up or a redirect.
extension Realms {
  /// Answers a request for a page of pop-ups and redirects by the project that the app's API key leads to, or by its
  /// tenant.
  ///
  /// A page of any website can open this address, so only the person's answer creates a tenant.
  ///
  /// - Throws: ``ServiceError``, storage errors, and errors of the signing key.
  func answer(_ page: WebSignInPath, _ call: RequestRouter.Call) async throws -> HTTPAnswer {
    guard page == .handler, call.method == "POST" else {
      let query = call.context.query
      let project = try await operations(ofKey: query["apiKey"] ?? "")
      guard page == .handler, let id = WebSignInRequest.tenant(in: query) else {
        return try await project.answer(page, call)
      }
      let tenant = try await operations(ofExistingTenant: id, in: project)
      return try await (tenant ?? project).answer(page, call, forNewTenant: tenant == nil)
    }
    // The form has only the state, so the app's request can't change meanwhile.
    let form = FormCoding.fields(of: call.bytes)
    let request = first.webSignIns.request(form["state"] ?? "", now: first.now)
    let project = try await operations(ofKey: request?.app.apiKey ?? "")
    // Canceling needs no tenant.
    let isCanceling = form["account"] == nil && form["decision"] == "deny"
    guard let id = request?.tenantID, !isCanceling else {
      return try await project.answer(page, call)
    }
    return try await operations(ofTenant: id, in: project, isAdministrator: false)
      .answer(page, call)
  }
}
