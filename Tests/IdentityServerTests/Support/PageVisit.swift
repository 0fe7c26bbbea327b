import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// A browser without JavaScript on the pages that show the service and change it.
struct PageVisit: Sendable {
  let service: TestService
  var headers = ["Accept": "text/html"]

  init(_ service: TestService) { self.service = service }

  func open(_ path: String) async throws -> TestService.Answer {
    try await service.send("GET", path, headers: headers)
  }

  /// Sends a form of a page, with its hidden fields.
  ///
  /// - Parameters:
  ///   - page: The page, which has to contain the form.
  ///   - path: Where the form leads.
  ///   - fields: What is typed, or replaced.
  /// - Returns: The answer.
  /// - Throws: Errors of the connection.
  func send(
    _ page: TestService.Answer, to path: WebPagePath, _ fields: [String: String] = [:]
  ) async throws -> TestService.Answer {
    #expect(page.text.contains("action=\"\(path.rawValue)\""))
    return try await service.post(
      path.rawValue, page.hidden.merging(fields) { $1 }, headers: headers)
  }

  /// Presses a button of a user, and answers the question that follows.
  ///
  /// - Parameters:
  ///   - page: The user's page.
  ///   - action: The change.
  ///   - value: The thing to change.
  ///   - consequence: HTML that the question contains.
  /// - Returns: The answer.
  /// - Throws: Errors of the connection.
  func confirm(
    _ page: TestService.Answer, _ action: UserAction, _ value: String = "",
    consequence: String
  ) async throws -> TestService.Answer {
    let question = try await send(
      page, to: .changeUser, ["action": action.rawValue, "value": value])
    #expect(question.status == 200)
    #expect(question.text.contains("\(consequence) You can't undo this."), "\(question.text)")
    return try await send(question, to: .changeUser)
  }

  /// Opens the form of a user.
  func user(_ id: String) async throws -> TestService.Answer {
    try await open("/users/edit?id=\(PercentEncoding.encoded(id))")
  }

  /// Adds a user with the form; returns the ID.
  func add(_ fields: [String: String]) async throws -> String {
    let added = try await send(open("/users/add"), to: .addUser, fields)
    #expect(added.status == 303, "\(added.text)")
    return try #require(added.returned["id"])
  }

  /// The stored user.
  func stored(_ id: String) async throws -> JSON {
    try await service.administer(.lookup, ["localId": [.string(id)]]).json["users"][0]
  }
}
