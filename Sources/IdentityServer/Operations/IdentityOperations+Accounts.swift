import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:createAuthUri`: how an address can sign in.
  func signInMethods(_ request: CreateAuthURIRequest) async throws -> CreateAuthURIResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    if request.providerId != nil {
      throw ServiceFault.notImplemented("Sign-in with IDP is not yet supported.")
    }
    guard let identifier = request.identifier, !identifier.isEmpty else {
      throw ServiceFault(.missingIdentifier)
    }
    guard let continueURI = request.continueUri, !continueURI.isEmpty else {
      throw ServiceFault(.missingContinueURI)
    }
    guard Syntax.isEmail(identifier) else { throw ServiceFault(.invalidIdentifier) }
    guard Syntax.isAbsoluteURI(continueURI) else { throw ServiceFault(.invalidContinueURI) }
    let given = request.sessionId ?? ""
    let sessionID = given.isEmpty ? RandomText.alphanumeric(27) : given
    guard !configuration.emailEnumerationProtection else {
      return CreateAuthURIResponse(
        registered: nil, allProviders: nil, sessionId: sessionID, signinMethods: nil)
    }
    let account = try await store.account(email: Syntax.canonical(identifier))
    let providers = account?.providers?.map(\.providerId) ?? []
    return CreateAuthURIResponse(
      registered: account != nil, allProviders: providers, sessionId: sessionID,
      signinMethods: providers)
  }

  /// `accounts:lookup`.
  func lookup(_ request: LookupRequest) async throws -> LookupResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    guard let token = request.idToken?.secret, !token.isEmpty else {
      throw ServiceFault(.missingIDToken)
    }
    return LookupResponse(users: [try await authenticate(token).account.record])
  }

  /// `accounts:delete`.
  func delete(_ request: DeleteRequest) async throws -> DeleteResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    guard let token = request.idToken?.secret, !token.isEmpty else {
      throw ServiceFault(.missingIDToken)
    }
    try await store.delete(id: try await authenticate(token).account.localID)
    return DeleteResponse()
  }
}
