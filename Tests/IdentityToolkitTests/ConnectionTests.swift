import LoginIdentity
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import LoginIdentityToolkit

@Suite(.timeLimit(.minutes(10))) struct `A connection` {
  private static let unreachable = IdentityError.unreachable(host: "127.0.0.1")

  @Test func `to a closed port fails as unreachable`() async throws {
    // The near end of a connection uses its port without listening on it.
    let server = try await HostileServer.start { _, _ in .silence }
    let taken = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: server.port).get()
    let port = try #require(taken.localAddress?.port)
    let toolkit = IdentityToolkit(
      .init(endpoint: try .init(emulatorHost: "127.0.0.1:\(port)"), apiKey: "k").patient)
    await #expect(throws: Self.unreachable) { try await toolkit.signInAsGuest() }
    await #expect(throws: Self.unreachable) { try await toolkit.signInMethods(of: "a@b.c") }
    toolkit.shutdown()
    try await taken.close()
    try await server.stop()
  }

  @Test func `to a name that does not exist fails as unreachable`() async throws {
    // A label of 64 letters fails without a request to any name server (RFC 1035 §2.3.4).
    let host = String(repeating: "a", count: 64) + ".invalid"
    let toolkit = IdentityToolkit(
      .init(endpoint: try .init(serviceURL: "https://\(host)"), apiKey: "k").patient)
    await #expect(throws: IdentityError.unreachable(host: host)) {
      try await toolkit.signInAsGuest()
    }
    toolkit.shutdown()
  }

  @Test func `to a missing socket names its path`() async throws {
    let path = "/nonexistent/login tui.sock"
    let toolkit = IdentityToolkit(
      .init(endpoint: try .init(socketPath: path), apiKey: "k").patient)
    await #expect(throws: IdentityError.unreachable(host: path)) {
      try await toolkit.signInAsGuest()
    }
    toolkit.shutdown()
  }

  @Test func `closed without a word is tried again for a harmless question only`() async throws {
    let react: @Sendable (String, Int) -> HostileServer.Reaction = { _, _ in .sendAndClose("") }
    try await withToolkit(react: react) { toolkit, server in
      await #expect(throws: Self.unreachable) { try await toolkit.signInMethods(of: "a@b.c") }
      await #expect(throws: Self.unreachable) { try await toolkit.lookup(idToken: Secret("t")) }
      let password = Secret("secret")
      await #expect(throws: Self.unreachable) {
        try await toolkit.signIn(email: "a@b.c", password: password)
      }
      await #expect(throws: Self.unreachable) {
        try await toolkit.createAccount(email: "a@b.c", password: password)
      }
      await #expect(throws: Self.unreachable) {
        try await toolkit.sendPasswordReset(to: "a@b.c", language: "en")
      }
      await #expect(throws: Self.unreachable) {
        try await toolkit.refresh(refreshToken: Secret("r"))
      }
      server.finish()
      var asked: [String] = []
      for await case .request(let text) in server.events { asked.append(text.askedMethod) }
      #expect(
        asked == [
          "createAuthUri", "createAuthUri", "lookup", "lookup", "signInWithPassword", "signUp",
          "sendOobCode", "token",
        ])
    }
  }

  @Test func `that failed once may answer the second time`() async throws {
    let count = Count()
    let react: @Sendable (String, Int) -> HostileServer.Reaction = { _, _ in
      count.next() == 0 ? .sendAndClose("") : .send(json(#"{"registered":false}"#))
    }
    try await withToolkit(react: react) { toolkit, _ in
      let methods = try await toolkit.signInMethods(of: "a@b.c")
      #expect(methods == .unknownAddress)
    }
  }

  @Test func `that stays silent ends at the answer limit and is closed`() async throws {
    try await withToolkit(
      react: { _, _ in .silence }, configure: { $0 = $0.impatient }
    ) { toolkit, server in
      await #expect(throws: IdentityError.timedOut(host: "127.0.0.1", seconds: 1)) {
        try await toolkit.signInMethods(of: "a@b.c")
      }
      for await event in server.events where event == .closed { break }
    }
  }

  @Test func `that dawdles inside its answer ends at the answer limit too`() async throws {
    let slow = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    try await withToolkit(
      react: { _, _ in .send(slow) }, configure: { $0 = $0.impatient }
    ) { toolkit, server in
      await #expect(throws: IdentityError.timedOut(host: "127.0.0.1", seconds: 1)) {
        try await toolkit.signInAsGuest()
      }
      for await event in server.events where event == .closed { break }
    }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func `is closed when its task is cancelled`(begun: String) async throws {
    try await withToolkit(react: { _, _ in .send(begun) }) { toolkit, server in
      let attempt = Task {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
      var events = server.events.makeAsyncIterator()
      #expect(await events.next() == .opened)
      guard case .request = await events.next() else {
        Issue.record("no request came")
        return
      }
      attempt.cancel()
      await #expect(throws: IdentityError.cancelled) { try await attempt.value }
      #expect(await events.next() == .closed)
    }
  }

  @Test func `is not opened for a task cancelled before`() async throws {
    try await withToolkit(react: { _, _ in .silence }) { toolkit, server in
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      let attempt = Task {
        for await _ in gate {}
        return try await toolkit.signInAsGuest()
      }
      attempt.cancel()
      opener.finish()
      await #expect(throws: IdentityError.cancelled) { try await attempt.value }
      server.finish()
      for await event in server.events { Issue.record("\(event)") }
    }
  }

  @Test func `under way ends as cancelled at shutdown, and the next call opens a new one`()
    async throws
  {
    let react: @Sendable (String, Int) -> HostileServer.Reaction = { request, _ in
      request.askedMethod == "lookup" ? .silence : .send(json(#"{"registered":false}"#))
    }
    try await withToolkit(react: react) { toolkit, server in
      let attempt = Task { try await toolkit.lookup(idToken: Secret("t")) }
      for await case .request in server.events { break }
      toolkit.shutdown()
      await #expect(throws: IdentityError.cancelled) { try await attempt.value }
      let methods = try await toolkit.signInMethods(of: "a@b.c")
      #expect(methods == .unknownAddress)
    }
  }

  @Test func `and its thread wait for the first call`() async throws {
    try await withAnswer(json(#"{"registered":false}"#)) { toolkit in
      _ = IdentityClient(toolkit)
      #expect(!toolkit.transport.isOpen)
      _ = try await toolkit.signInMethods(of: "a@b.c")
      #expect(toolkit.transport.isOpen)
      toolkit.shutdown()
      #expect(!toolkit.transport.isOpen)
    }
  }

  @Test func `that is idle is closed at its limit`() async throws {
    try await withToolkit(
      react: { _, _ in .send(json(#"{"registered":false}"#)) },
      configure: { $0.idleLimit = .milliseconds(10) }
    ) { toolkit, server in
      let methods = try await toolkit.signInMethods(of: "a@b.c")
      #expect(methods == .unknownAddress)
      for await event in server.events where event == .closed { break }
    }
  }

  @Test func `serves several calls, and closes with the last copy of the client`() async throws {
    let server = try await HostileServer.start { _, _ in .send(json(#"{"registered":false}"#)) }
    do {
      let endpoint = try IdentityToolkit.Endpoint(emulatorHost: "127.0.0.1:\(server.port)")
      let client = IdentityClient(IdentityToolkit(.init(endpoint: endpoint, apiKey: "k")))
      for _ in 1...3 {
        let methods = try await client.ask(
          .signInMethods(email: "a@b.c"), for: \.signInMethods)
        #expect(methods == .unknownAddress)
      }
    }
    var opened = 0
    for await event in server.events {
      if event == .opened { opened += 1 }
      if event == .closed { break }
    }
    #expect(opened == 1)
    try await server.stop()
  }
}

private extension IdentityToolkit.Configuration {
  /// The same settings with 50 ms to wait, which also close a connection that came too late to be used.
  var impatient: Self {
    var changed = self
    changed.answerLimit = .milliseconds(50)
    changed.idleLimit = .milliseconds(1)
    return changed
  }
}

/// Counts over all connections of a server.
private final class Count: Sendable {
  private let value = Atomic(0)

  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
