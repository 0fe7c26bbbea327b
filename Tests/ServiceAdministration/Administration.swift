package import LoginIdentity
package import LoginIdentityProtocol
package import LoginIdentityToolkit

/// The methods of a project for administrators.
///
/// Source: Google Identity Platform REST reference, `projects.accounts` and `projects.config`.
package struct Administration: Sendable {
  private let toolkit: IdentityToolkit
  private let administrator: (project: String, token: Secret)

  /// Creates the methods of a project.
  ///
  /// - Parameters:
  ///   - toolkit: The client of the service.
  ///   - projectID: The project.
  ///   - token: An OAuth token of Google Cloud; `owner` for an emulator.
  package init(_ toolkit: IdentityToolkit, projectID: String, token: Secret) {
    self.toolkit = toolkit
    administrator = (projectID, token)
  }
}

// Accounts.
extension Administration {
  /// Creates an account (`projects/P/accounts`).
  package func create(_ request: SignUpRequest) async throws(IdentityError) -> SignUpResponse {
    try await ask(request, of: .signUp)
  }

  /// Reads accounts (`accounts:lookup`).
  package func lookup(_ request: LookupRequest) async throws(IdentityError) -> [AccountRecord] {
    let answer: LookupResponse = try await ask(request, of: .lookup)
    return answer.users ?? []
  }

  /// Changes an account (`accounts:update`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; nothing was changed.
  package func update(_ request: UpdateRequest) async throws(IdentityError) -> UpdateResponse {
    try await ask(request, of: .update)
  }

  /// Deletes an account (`accounts:delete`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the account still exists.
  package func delete(id: String) async throws(IdentityError) {
    var request = DeleteRequest()
    request.localId = id
    let _: DeleteResponse = try await ask(request, of: .delete)
  }

  /// Creates the link for a mail (`accounts:sendOobCode`).
  ///
  /// - Parameter request: The purpose; request the link to get it.
  /// - Returns: The code and its link.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func sendCode(
    _ request: SendOutOfBandCodeRequest
  ) async throws(IdentityError) -> SendOutOfBandCodeResponse {
    try await ask(request, of: .sendOobCode)
  }

  /// Creates a session cookie (`projects/P:createSessionCookie`).
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
  ///   - limit: The maximum number, 1 to 1000.
  ///   - pageToken: The start of the page; `nil` for the first one.
  /// - Returns: A page.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func accounts(
    limit: Int, pageToken: String? = nil
  ) async throws(IdentityError) -> BatchGetResponse {
    try await toolkit.ask(
      .batchGet, as: administrator,
      query: [("maxResults", String(limit)), ("nextPageToken", pageToken ?? "")])
  }

  /// Counts and lists accounts (`accounts:query`).
  package func query(_ request: QueryRequest) async throws(IdentityError) -> QueryResponse {
    try await ask(request, of: .query)
  }

  /// Imports accounts with their hashes (`accounts:batchCreate`).
  ///
  /// - Parameter request: At most 1000 accounts.
  /// - Returns: The accounts that weren't imported.
  /// - Throws: ``LoginIdentity/IdentityError``; none was imported.
  package func create(_ request: BatchCreateRequest) async throws(IdentityError) -> [BatchError] {
    let answer: BatchCreateResponse = try await ask(request, of: .batchCreate)
    return answer.error ?? []
  }

  /// Deletes accounts (`accounts:batchDelete`).
  ///
  /// - Parameter request: At most 1000 IDs.
  /// - Returns: The accounts that weren't deleted.
  /// - Throws: ``LoginIdentity/IdentityError``; all still exist.
  package func delete(_ request: BatchDeleteRequest) async throws(IdentityError) -> [BatchError] {
    let answer: BatchDeleteResponse = try await ask(request, of: .batchDelete)
    return answer.errors ?? []
  }
}

// Settings.
extension Administration {
  /// Reads the project's settings (`v2/projects/P/config`).
  package func settings() async throws(IdentityError) -> ProjectSettings {
    try await toolkit.ask(.config, as: administrator)
  }

  /// Changes the project's settings (`v2/projects/P/config`).
  ///
  /// - Parameters:
  ///   - settings: The new settings.
  ///   - mask: The fields to change: `signIn.allowDuplicateEmails`.
  /// - Returns: The changed settings.
  /// - Throws: ``LoginIdentity/IdentityError``; nothing was changed.
  package func change(
    _ settings: ProjectSettings, mask: [String]
  ) async throws(IdentityError) -> ProjectSettings {
    try await toolkit.ask(
      .updateConfig, body: try settings.body, as: administrator,
      query: [("updateMask", mask.joined(separator: ","))])
  }

  private func ask<Answer: Decodable>(
    _ request: some Encodable, of endpoint: IdentityEndpoint
  ) async throws(IdentityError) -> Answer {
    try await toolkit.ask(endpoint, body: try request.body, as: administrator)
  }
}

extension Encodable {
  /// The bytes of a request's body.
  var body: [UInt8] {
    get throws(IdentityError) {
      guard let bytes = try? JSONCoding.bytes(of: self) else {
        throw .other(code: "INVALID_ARGUMENT", detail: nil)
      }
      return bytes
    }
  }
}
