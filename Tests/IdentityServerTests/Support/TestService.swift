import Foundation
import LocalRequests
import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1
import LoginSQLiteDatabase
import Synchronization

@testable import LoginIdentityServer

/// A service on a Unix socket in its own folder, with a clock that the test moves.
final class TestService: Sendable {
  let service: IdentityService
  let folder: String
  let clock: TestClock
  let mails: Box<[OutgoingMail]>

  /// A response.
  struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let bytes: [UInt8]
    let json: JSON

    /// The message of an error, up to its first colon.
    var code: String? { json["error"]["message"].text.map { ServerMessage($0).code } }
  }

  /// Starts a service, and stops it and removes its folder after `body`.
  static func run(
    folder: String? = nil, clock: TestClock = TestClock(), removesFolder: Bool = true,
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (TestService) async throws -> Void
  ) async throws {
    let folder = try folder ?? Self.makeFolder()
    defer { if removesFolder { try? FileManager.default.removeItem(atPath: folder) } }
    let mails = Box<[OutgoingMail]>([])
    var configuration = try await Self.configuration(folder: folder, clock: clock)
    configuration.onMail = { mail in mails.change { $0.append(mail) } }
    change(&configuration)
    let test = TestService(
      service: IdentityService(configuration), folder: folder, clock: clock, mails: mails)
    try await test.service.start()
    do {
      try await body(test)
    } catch {
      await test.service.stop()
      throw error
    }
    await test.service.stop()
  }

  /// Returns a configuration that is fast enough for tests.
  static func configuration(
    folder: String, clock: TestClock = TestClock()
  ) async throws -> IdentityServiceConfiguration {
    let key = try await signingKey.value
    var configuration = IdentityServiceConfiguration(
      projectID: "demo-login", storage: .directory("\(folder)/data"),
      listener: .unixSocket(path: "\(folder)/\(UUID().uuidString.prefix(8)).socket"))
    configuration.now = { clock.now }
    configuration.tuning.pause = { clock.advance(milliseconds: $0) }
    configuration.tuning.passwordMemoryCost = 4
    configuration.tuning.makeSigningKey = { key }
    return configuration
  }

  /// Creates an empty folder.
  static func makeFolder() throws -> String {
    let path = "\(NSTemporaryDirectory())id-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return path
  }

  /// One key for all tests, because creating a key takes time.
  static let signingKey = Task { try SigningKey.generate() }

  init(service: IdentityService, folder: String, clock: TestClock, mails: Box<[OutgoingMail]>) {
    self.service = service
    self.folder = folder
    self.clock = clock
    self.mails = mails
  }

  /// The path of the socket; `nil` if it listens on a port.
  var socketPath: String? {
    guard case .unixSocket(let path) = service.configuration.listener else { return nil }
    return path
  }

  /// The database file.
  var databasePath: String { "\(folder)/data/\(AccountDatabase.fileName)" }

  /// Returns a separate connection, which waits while the service writes; without that SQLite fails at once.
  static func database(_ path: String) throws -> DatabaseConnection {
    try DatabaseConnection(path, busyTimeout: 120_000)
  }

  /// Runs SQL beside the service.
  func execute(_ sql: String) throws {
    try Self.database(databasePath).write { try $0.execute(script: sql) }
  }

  /// Calls a method with a JSON body and an API key.
  func call(_ endpoint: IdentityEndpoint, _ body: JSON) async throws -> Answer {
    try await send(
      endpoint.method, "\(endpoint.placeholderPath ?? "/")?key=any",
      body: endpoint.method == "GET" ? nil : try body.bytes)
  }

  /// Calls a method as an administrator of the project.
  func administer(
    _ endpoint: IdentityEndpoint, _ body: JSON = [:], query: String = ""
  ) async throws -> Answer {
    let path = endpoint.path(project: "demo-login") ?? endpoint.path ?? "/"
    return try await send(
      endpoint.method, "/\(endpoint.host)\(path)\(query)",
      headers: ["Authorization": "Bearer owner"],
      body: endpoint.method == "GET" ? nil : try body.bytes)
  }

  /// Calls a helper.
  func help(
    _ helper: EmulatorHelper, _ method: String = "GET", _ body: JSON? = nil
  ) async throws -> Answer {
    try await send(method, helper.path(project: "demo-login"), body: try body?.bytes)
  }

  /// Starts a service that is open to administrators, but still on a socket.
  static func runOpen(
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (TestService) async throws -> Void
  ) async throws {
    try await run {
      $0.isOpenToAdministrators = true
      change(&$0)
    } body: { service async throws in
      try await body(service)
    }
  }

  /// Creates an account with an address; returns its token and its refresh token.
  func ann(_ email: String = "ann@example.com") async throws -> JSON {
    try await call(.signUp, ["email": .string(email), "password": "correct-horse"]).json
  }

  /// Signs in with a provider's claims.
  func signIn(
    _ provider: String, _ claims: JSON, _ more: [String: JSON] = [:], form: String = ""
  ) async throws -> Answer {
    let token = String(decoding: try claims.bytes, as: UTF8.self)
    let fields: [String: JSON] = [
      "requestUri": "http://localhost",
      "postBody": .string(
        "providerId=\(provider)&id_token=\(PercentEncoding.encoded(token))\(form)"),
    ]
    return try await call(.signInWithIdp, .object(fields.merging(more) { $1 }))
  }

  /// Sends any request.
  func send(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8]? = nil,
    contentType: String? = "application/json"
  ) async throws -> Answer {
    try await Self.send(
      to: service.configuration.listener, method, path, headers: headers, body: body,
      contentType: contentType)
  }

  /// Sends any request to any service, and follows no redirect.
  static func send(
    to listener: IdentityServiceConfiguration.Listener, _ method: String, _ path: String,
    headers: [String: String] = [:], body: [UInt8]? = nil,
    contentType: String? = "application/json"
  ) async throws -> Answer {
    var request =
      switch listener {
      case .unixSocket(let socket): try LocalRequest("http://localhost\(path)", socket: socket)
      case .tcp(let host, let port): try LocalRequest("http://\(host):\(port)\(path)")
      }
    (request.method, request.body) = (.init(rawValue: method), body)
    request.followsRedirects = false
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if body != nil, let contentType, headers["Content-Type"] == nil {
      request.headers.add(name: "Content-Type", value: contentType)
    }
    let answer = try await request.send()
    return Answer(
      status: answer.status,
      headers: Dictionary(
        answer.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 }),
      bytes: answer.body, json: (try? JSON(parsing: answer.body)) ?? .null)
  }
}

/// A clock that a test moves.
final class TestClock: Sendable {
  private let milliseconds = Mutex(1_700_000_000_000)

  /// Milliseconds since 1970.
  var now: Int { milliseconds.withLock { $0 } }

  func advance(seconds: Int) { advance(milliseconds: seconds * 1000) }

  func advance(milliseconds passed: Int) { milliseconds.withLock { $0 += passed } }
}

/// A value that several tasks may change.
final class Box<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value { storage.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) {
    storage.withLock { stored in
      var value = stored
      body(&value)
      stored = value
    }
  }
}
