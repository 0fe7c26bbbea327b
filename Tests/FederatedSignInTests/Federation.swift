import Foundation
import LocalRequests
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityServer
import LoginIdentityToolkit
import NIOCore
import NIOHTTP1
import NIOPosix
import LoginOpenIDConnect
import Synchronization
import Testing
import Waiting

/// A program that signs in with providers, and the person who uses it.
struct Federation: Sendable {
  var exchange: WebExchange
  var wait: @Sendable (Int) async throws(OpenIDError) -> Void
  var now: @Sendable () -> Int = { StagedWeb.now }
  var toolkit: IdentityToolkit?
  var setUps: [String: ProviderSetUp] = [:]
  /// The ways that the settings allow.
  var ways = Set(ProviderSignInRequest.Way.allCases)
  let prompts = Prompts()

  /// The prompts that the person got, in order.
  final class Prompts: Sendable {
    private let reported = Mutex<[ProviderPrompt]>([])
    var all: [ProviderPrompt] { reported.withLock { $0 } }
    func add(_ prompt: ProviderPrompt) { reported.withLock { $0.append(prompt) } }
  }

  /// Creates a program with staged providers, whose waits take no time.
  init(_ web: StagedWeb, _ setUps: [String: ProviderSetUp], toolkit: IdentityToolkit? = nil) {
    exchange = web.exchange
    wait = { web.wait($0) }
    now = { web.now }
    self.setUps = setUps
    self.toolkit = toolkit
  }

  /// The same program, whose waits have no result: the person is in the browser.
  var inBrowser: Federation {
    var changed = self
    changed.wait = Self.waitForever
    return changed
  }

  /// Signs in; `person` follows the first prompt.
  func signIn(
    _ providerID: String, linkingTo session: Session? = nil, continues: Bool = false,
    person: @Sendable (ProviderPrompt) async throws -> Void = { _ in }
  ) async throws -> SignInOutcome {
    var surroundings = FederatedSignIn.Surroundings(
      exchange: exchange, now: now, wait: wait,
      pages: { _ in
        .init(
          finished: "Done.", unfinished: "Go on.", failed: { _ in "Failed." },
          foreign: "Not here.")
      })
    surroundings.ways = { [ways] _ in ways }
    let federated = FederatedSignIn(toolkit, setUps: setUps, surroundings: surroundings)
    let (prompts, reported) = AsyncStream.makeStream(of: ProviderPrompt.self)
    async let outcome = { () async throws -> SignInOutcome in
      defer { reported.finish() }
      return try await federated.signIn(
        ProviderSignInRequest(providerID: providerID, linkingTo: session, continues: continues)
      ) { prompt in
        // While the answer is being checked, the person has nothing to do.
        guard !prompt.isChecking else { return }
        self.prompts.add(prompt)
        reported.yield(prompt)
      }
    }()
    var iterator = prompts.makeAsyncIterator()
    if let prompt = await iterator.next() { try await person(prompt) }
    return try await outcome
  }

  /// Waits until the task is canceled.
  static let waitForever: @Sendable (Int) async throws(OpenIDError) -> Void = {
    _ async throws(OpenIDError) in
    await waitUntilCancelled()
    throw .cancelled
  }
}

extension ProviderPrompt {
  /// The parameters of the browser's address.
  var query: [String: String] {
    let items = URLComponents(string: browserURL ?? "")?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  /// The port that the browser returns to.
  var port: Int { URLComponents(string: query["redirect_uri"] ?? "")?.port ?? 0 }

  /// Returns to the program with an answer.
  func roundTrip(_ answer: String) async throws -> String {
    let address = query["redirect_uri"] ?? ""
    return try await Browsing.get("\(address)?state=\(query["state"] ?? "")&\(answer)").text
  }
}

extension SignInOutcome {
  var session: Session? {
    guard case .signedIn(let session) = self else { return nil }
    return session
  }

  var conflict: AccountConflict? {
    guard case .conflict(let conflict) = self else { return nil }
    return conflict
  }
}

extension Result where Failure == any Error {
  /// Returns the result of a body.
  static func of(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// A browser without a window.
enum Browsing {
  static func get(_ url: String) async throws -> (status: Int, text: String) {
    try await send(LocalRequest(url))
  }

  static func post(
    _ url: String, _ fields: [String: String]
  ) async throws -> (status: Int, text: String) {
    let form = fields.map { "\($0)=\(PercentEncoding.encoded($1))" }.joined(separator: "&")
    return try await send(
      LocalRequest(
        url, method: .POST, headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array(form.utf8)))
  }

  /// Returns the hidden fields of a page's form.
  static func hidden(_ page: String) -> [String: String] {
    let fields = page.matches(of: #/type="hidden" name="([^"]*)" value="([^"]*)"/#)
    return Dictionary(fields.map { (String($0.1), String($0.2)) }) { $1 }
  }

  /// Agrees on the page of the local provider, and follows its redirect to the program.
  static func consent(_ url: String, _ person: [String: String]) async throws -> String {
    let page = try await get(url)
    #expect(page.status == 200)
    let fields = hidden(page.text).merging(["decision": "allow"]) { $1 }.merging(person) { $1 }
    return try await post(String(url.prefix { $0 != "?" }), fields).text
  }

  /// Returns whether there is a listener; an HTTP client would try again and again.
  static func isAnswered(port: Int) async -> Bool {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else {
      return false
    }
    try? await channel.close()
    return true
  }

  /// Waits until there is no listener on a port.
  static func waitUntilSilent(port: Int) async throws {
    try await waitUntil("port \(port) to fall silent") { await !isAnswered(port: port) }
  }

  private static func send(
    _ request: LocalRequest
  ) async throws -> (status: Int, text: String) {
    let answer = try await request.send()
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }
}

/// Runs `body` with the embedded identity service, and its address.
func withService(
  _ body: (IdentityToolkit, _ origin: String) async throws -> Void
) async throws {
  var configuration = IdentityServiceConfiguration(
    projectID: "demo-login", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
  configuration.isOpenToAdministrators = true
  configuration.now = { StagedWeb.now * 1000 }
  configuration.tuning.passwordMemoryCost = 4
  // The test moves the clock, and the next second wouldn't come by itself.
  configuration.tuning.pause = { _ in }
  let service = IdentityService(configuration)
  try await service.start()
  let host = "127.0.0.1:\(service.port ?? 0)"
  var settings = IdentityToolkit.Configuration(
    endpoint: try .init(emulatorHost: host), apiKey: "any")
  // The service shares its processors with every other test.
  (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
  settings.now = { StagedWeb.now }
  let toolkit = IdentityToolkit(settings)
  do {
    try await body(toolkit, "http://\(host)")
  } catch {
    Issue.record(error)
  }
  toolkit.shutdown()
  await service.stop()
}
