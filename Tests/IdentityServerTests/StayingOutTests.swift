import ChildPrograms
import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// docs/identity-service.md compared with the service: the missing features, and how to leave.
@Suite(.timeLimit(.minutes(10))) struct `The page on the service` {
  static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "docs/identity-service.md"), encoding: .utf8)
  }

  /// A row of the table of missing features: a request, and its answer.
  struct Row: Sendable {
    let method: String
    let path: String
    let body: String
    let status: Int
    let code: String
  }

  /// Returns the rows: `METHOD /path` and optionally a body, then `status CODE`.
  static func rows() throws -> [Row] {
    let row = #/\| `(GET|POST|PATCH) (/[^ `]*)(?: (\{[^`]*\}))?` \| (\d{3}) `([A-Z_]+)` \|/#
    return try page().matches(of: row).compactMap { match in
      Int(match.4).map { status in
        Row(
          method: String(match.1), path: String(match.2), body: String(match.3 ?? "{}"),
          status: status, code: String(match.5))
      }
    }
  }

  @Test func `begins with the purpose of the service, and leads to production`() throws {
    let page = try Self.page()
    #expect(
      page.hasPrefix(
        """
        # The identity service

        **This service is for one computer and for tests. It trusts everyone who can connect to it.**
        """))
    #expect(
      page.contains("](#moving-to-production)") && page.contains("\n## Moving to production\n"))
  }

  @Test func `lists the missing endpoints, and each is refused with the error listed`() async throws
  {
    let rows = try Self.rows()
    try await TestService.runOpen { service async throws in
      for row in rows {
        let path = row.path.replacing("/P/", with: "/demo-login/")
        let answer = try await service.send(
          row.method, "\(path)\(path.contains("?") ? "&" : "?")key=k",
          headers: ["Authorization": "Bearer owner"],
          body: row.method == "GET" ? nil : Array(row.body.utf8))
        #expect(answer.status == row.status, "\(row.path)")
        #expect(answer.code == row.code, "\(row.path)")
      }
    }
    // The list contains everything that the service refuses by its path.
    let named = rows.compactMap { row in
      Unoffered(path: String(row.path.prefix { $0 != "?" }))
    }
    #expect(Set(named) == Set(Unoffered.allCases))
  }

  /// Returns the requests of the table of Google's operations: methods, path, operations, `yes` or `no`.
  static func operations() throws -> [(method: String, path: String, isServed: Bool)] {
    let row = #/\| ((?:`[A-Z]+` ?)+)\| `(/[^`]*)` \| ((?:`[^`]+` ?)+)\| (yes|no) \|/#
    let code = #/`([^`]+)`/#
    return try page().matches(of: row).flatMap { match in
      match.1.matches(of: code).flatMap { method in
        match.3.matches(of: code).map { operation in
          (
            method: String(method.1),
            path: "\(match.2)\(operation.1)".replacing("/projects/P", with: "/projects/demo-login"),
            isServed: match.4 == "yes"
          )
        }
      }
    }
  }

  @Test func `lists Google's operations, and says which of them are served`() async throws {
    let operations = try Self.operations()
    #expect(operations.count == 103)
    #expect(Set(operations.map { "\($0.method) \($0.path)" }).count == 103)
    try await TestService.runOpen { service async throws in
      for operation in operations {
        let answer = try await service.send(
          operation.method, "\(operation.path)?key=k", headers: ["Authorization": "Bearer owner"],
          body: operation.method == "GET" ? nil : Array("{}".utf8))
        let isServed =
          ![404, 405, 501].contains(answer.status) && answer.code != "UNSUPPORTED_TENANT_OPERATION"
        let isRefused = answer.status == 501 || answer.code == "UNSUPPORTED_TENANT_OPERATION"
        #expect(
          operation.isServed ? isServed : isRefused,
          "\(operation.method) \(operation.path): \(answer.status)")
      }
    }
  }

  @Test func `has a script that takes users elsewhere, with their passwords`() async throws {
    let fence = try #require(
      Self.page().firstMatch(of: #/```python\n(?<script>(?s:.*?))```/#))
    let script = FileManager.default.temporaryDirectory
      .appending(path: "move-\(UUID().uuidString.prefix(8)).py")
    defer { try? FileManager.default.removeItem(at: script) }
    try String(fence.script).write(to: script, atomically: true, encoding: .utf8)
    // Firebase accepts only Google's parameters: those of a service, not those of a quick test.
    let usual: (inout IdentityServiceConfiguration) -> Void = { $0.tuning.passwordMemoryCost = 14 }
    try await TCPService.run(usual) { old in
      let people: [(IdentityEndpoint, JSON)] = [
        (.signUp, ["email": "ann@example.com", "password": "correct-horse"]),
        (
          .signInWithIdp,
          [
            "requestUri": "http://localhost",
            "postBody": "providerId=google.com&id_token=%7B%22sub%22%3A%22g%22%7D",
          ]
        ),
        (.signUp, [:]),
      ]
      for (endpoint, body) in people {
        let answer = try await TestService.send(
          to: TCPService.listener(old), "POST", "\(endpoint.placeholderPath ?? "")?key=k",
          body: try body.bytes)
        #expect(answer.status == 200)
      }
      try await TCPService.run(usual) { new in
        let moved = try await Program.run(
          Program.python, [script.path, old, "demo-login"],
          environment: [
            "FIREBASE_AUTH_EMULATOR_HOST": new, "GOOGLE_CLOUD_PROJECT": "demo-login",
          ])
        #expect(moved.status == 0, "\(moved.output)")
        #expect(moved.output.contains("3 moved, 0 not"), "\(moved.output)")
        let signIn = try await TestService.send(
          to: TCPService.listener(new), "POST",
          "\(IdentityEndpoint.signInWithPassword.placeholderPath ?? "")?key=k",
          body: Array(#"{"email":"ann@example.com","password":"correct-horse"}"#.utf8))
        #expect(signIn.status == 200)
      }
    }
  }
}
