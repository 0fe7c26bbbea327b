package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

/// What administrators of a project may ask.
///
/// Source: Google Identity Platform REST reference, `projects.accounts` and `projects.config`.
package struct Administration: Sendable {
  private let toolkit: IdentityToolkit
  private let administrator: ServiceCall.Administrator

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - toolkit: Where the service is.
  ///   - projectID: The project.
  ///   - token: An OAuth token of Google Cloud; `owner` for an emulator.
  package init(_ toolkit: IdentityToolkit, projectID: String, token: Secret) {
    self.toolkit = toolkit
    administrator = ServiceCall.Administrator(project: projectID, token: token)
  }
}

// Accounts.
extension Administration {
  /// Creates an account (`projects/P/accounts`).
  ///
  /// - Parameter request: The account.
  /// - Returns: Its id and fields.
  /// - Throws: Why there is none.
  package func create(_ request: SignUpRequest) async throws(IdentityError) -> SignUpResponse {
    try await ask(request, of: .signUp)
  }

  /// Reads accounts (`accounts:lookup`).
  ///
  /// - Parameter request: Which; ids, addresses, numbers, people of providers.
  /// - Returns: The accounts there are.
  /// - Throws: Why there is no answer.
  package func lookup(_ request: LookupRequest) async throws(IdentityError) -> [AccountRecord] {
    let answer: LookupResponse = try await ask(request, of: .lookup)
    return answer.users ?? []
  }

  /// Changes an account (`accounts:update`).
  ///
  /// - Parameter request: The change, with the account's id.
  /// - Returns: The account afterwards.
  /// - Throws: Why nothing changed.
  package func update(_ request: UpdateRequest) async throws(IdentityError) -> UpdateResponse {
    try await ask(request, of: .update)
  }

  /// Deletes an account (`accounts:delete`).
  ///
  /// - Parameter id: Whose.
  /// - Throws: Why it is still there.
  package func delete(id: String) async throws(IdentityError) {
    var request = DeleteRequest()
    request.localId = id
    let _: DeleteResponse = try await ask(request, of: .delete)
  }

  /// Makes a link that a mail would carry (`accounts:sendOobCode`).
  ///
  /// - Parameter request: What for; ask for the link to get it.
  /// - Returns: The code and its link.
  /// - Throws: Why there is none.
  package func sendCode(
    _ request: SendOutOfBandCodeRequest
  ) async throws(IdentityError) -> SendOutOfBandCodeResponse {
    try await ask(request, of: .sendOobCode)
  }

  /// Makes a session cookie (`projects/P:createSessionCookie`).
  ///
  /// - Parameter request: Whose session, and how long.
  /// - Returns: The cookie.
  /// - Throws: Why there is none.
  package func createSessionCookie(
    _ request: CreateSessionCookieRequest
  ) async throws(IdentityError) -> Secret {
    let answer: CreateSessionCookieResponse = try await ask(request, of: .createSessionCookie)
    return answer.sessionCookie.secret
  }
}

// Many accounts at once.
extension Administration {
  /// Lists accounts (`accounts:batchGet`).
  ///
  /// - Parameters:
  ///   - limit: At most how many, 1 to 1000.
  ///   - pageToken: Where to begin; `nil` for the first page.
  /// - Returns: A page.
  /// - Throws: Why there is none.
  package func accounts(
    limit: Int, pageToken: String? = nil
  ) async throws(IdentityError) -> BatchGetResponse {
    let call = ServiceCall(
      endpoint: .batchGet, administrator: administrator,
      query: [("maxResults", String(limit)), ("nextPageToken", pageToken ?? "")])
    return try await toolkit.answer(to: call, before: toolkit.transport.deadline)
  }

  /// Counts and lists accounts (`accounts:query`).
  ///
  /// - Parameter request: What is wanted.
  /// - Returns: The accounts.
  /// - Throws: Why there is no answer.
  package func query(_ request: QueryRequest) async throws(IdentityError) -> QueryResponse {
    try await ask(request, of: .query)
  }

  /// Imports accounts with their hashes (`accounts:batchCreate`).
  ///
  /// - Parameter request: At most 1000 accounts.
  /// - Returns: Those that were not imported.
  /// - Throws: Why none was.
  package func create(_ request: BatchCreateRequest) async throws(IdentityError) -> [BatchError] {
    let answer: BatchCreateResponse = try await ask(request, of: .batchCreate)
    return answer.error ?? []
  }

  /// Deletes accounts (`accounts:batchDelete`).
  ///
  /// - Parameter request: At most 1000 ids.
  /// - Returns: Those that are still there.
  /// - Throws: Why all are.
  package func delete(_ request: BatchDeleteRequest) async throws(IdentityError) -> [BatchError] {
    let answer: BatchDeleteResponse = try await ask(request, of: .batchDelete)
    return answer.errors ?? []
  }
}

// Settings.
extension Administration {
  /// Reads the project's settings (`v2/projects/P/config`).
  ///
  /// - Returns: The settings.
  /// - Throws: Why there is no answer.
  package func settings() async throws(IdentityError) -> ProjectSettings {
    let call = ServiceCall(endpoint: .config, administrator: administrator)
    return try await toolkit.answer(to: call, before: toolkit.transport.deadline)
  }

  /// Changes the project's settings (`v2/projects/P/config`).
  ///
  /// - Parameters:
  ///   - settings: What is to be different.
  ///   - mask: Which fields count: `signIn.allowDuplicateEmails`.
  /// - Returns: The settings afterwards.
  /// - Throws: Why nothing changed.
  package func change(
    _ settings: ProjectSettings, mask: [String]
  ) async throws(IdentityError) -> ProjectSettings {
    guard let body = try? JSONCoding.bytes(of: settings) else {
      throw .other(code: "INVALID_ARGUMENT", detail: nil)
    }
    let call = ServiceCall(
      endpoint: .updateConfig, body: ByteBuffer(bytes: body), administrator: administrator,
      query: [("updateMask", mask.joined(separator: ","))])
    return try await toolkit.answer(to: call, before: toolkit.transport.deadline)
  }

  private func ask<Answer: Decodable>(
    _ request: some Encodable, of endpoint: IdentityEndpoint
  ) async throws(IdentityError) -> Answer {
    try await toolkit.ask(
      request, of: endpoint, before: toolkit.transport.deadline, as: administrator)
  }
}
