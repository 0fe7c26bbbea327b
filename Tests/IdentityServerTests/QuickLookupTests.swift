import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing
import Waiting

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Look-ups on a connection` {
  /// A time at which the tokens of all answers are from the same second.
  private static let time = 1_700_000_000_000

  /// Starts a service with an account, and passes on the host and a token that was accepted before.
  private static func run(_ body: (_ host: String, _ token: String) async throws -> Void)
    async throws
  {
    try await TCPService.run {
      $0.now = { Self.time }
    } body: { host async throws in
      func send(_ path: String, _ content: String) async throws -> JSON {
        try await TestService.send(
          to: TCPService.listener(host), "POST", "\(path)?key=any", body: Array(content.utf8)
        ).json
      }
      let person = #"{"email":"ann@example.com","password":"correct-horse"}"#
      let answer = try await send(IdentityEndpoint.signUp.placeholderPath ?? "", person)
      let token = try #require(answer["idToken"].text)
      #expect(try await send(QuickLookup.path, #"{"idToken":"\#(token)"}"#)["users"] != .null)
      try await body(host, token)
    }
  }

  /// Returns a look-up as bytes.
  private static func lookup(
    _ content: String, fields: String = "", target: String = "\(QuickLookup.path)?key=any"
  ) -> String {
    """
    POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
    Content-Length: \(content.utf8.count)\r\n\(fields)\r\n\(content)
    """
  }

  private static func statuses(_ answers: String) -> [String] {
    answers.matches(of: #/HTTP/1\.1 (\d+)/#).map { String($0.1) }
  }

  @Test func `have the same answer without a task as with one`() async throws {
    try await Self.run { host, token async throws in
      let body = #"{"idToken":"\#(token)"}"#
      let last = "Connection: close\r\n"
      // The last has a content with more than a token, and ends the connection.
      let answers = try await RawExchange.answers(
        to: Self.lookup(body) + Self.lookup(body)
          + Self.lookup(#"{"idToken":"\#(token)","x":1}"#, fields: last), at: host)
      let heads = answers.split(separator: "HTTP/1.1 ")
        .map { $0.replacing("Connection: close\r\n", with: "") }
      #expect(heads.count == 3)
      #expect(Set(heads).count == 1, "\(answers)")
      #expect(heads.first?.hasPrefix("200 OK\r\nContent-Type: application/json") == true)
      #expect(heads.first?.contains("Date: Tue, 14 Nov 2023 22:13:20 GMT\r\n") == true)
      #expect(heads.first?.contains(#""email":"ann@example.com""#) == true)
    }
  }

  @Test func `are answered in their order among other requests`() async throws {
    try await Self.run { host, token async throws in
      let quick = Self.lookup(#"{"idToken":"\#(token)"}"#)
      let page = "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let wrong = Self.lookup(#"{"idToken":"wrong"}"#)
      let end = "GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let answers = try await RawExchange.answers(
        to: quick + quick + page + quick + wrong + quick + quick + end, at: host)
      #expect(
        Self.statuses(answers) == ["200", "200", "404", "200", "400", "200", "200", "404"])
    }
  }

  @Test func `are all answered to a client that sends many before it reads`() async throws {
    try await Self.run { host, token async throws in
      let quick = Self.lookup(#"{"idToken":"\#(token)"}"#)
      let last = Self.lookup(#"{"idToken":"wrong"}"#, fields: "Connection: close\r\n")
      let answers = try await RawExchange.answers(
        to: String(repeating: quick, count: 1000) + last, at: host)
      #expect(Self.statuses(answers) == Array(repeating: "200", count: 1000) + ["400"])
    }
  }

  @Test func `are all answered to a client that ends its side at once`() async throws {
    try await Self.run { host, token async throws in
      let quick = Self.lookup(#"{"idToken":"\#(token)"}"#)
      for count in [1, 300] {
        let answers = try await RawExchange.answers(
          to: String(repeating: quick, count: count), at: host, isEnding: true)
        #expect(Self.statuses(answers) == Array(repeating: "200", count: count))
      }
    }
  }

  @Test(arguments: [
    "Origin: https://evil.example\r\n", "Host: localhost\r\n", "Authorization: Bearer x\r\n",
  ])
  func `that the service refuses aren't answered because others were`(fields: String) async throws {
    try await Self.run { host, token async throws in
      let body = #"{"idToken":"\#(token)"}"#
      let answers = try await RawExchange.answers(
        to: Self.lookup(body) + Self.lookup(body)
          + Self.lookup(body, fields: fields + "Connection: close\r\n"), at: host)
      let statuses = Self.statuses(answers)
      #expect(statuses.prefix(2) == ["200", "200"])
      #expect(statuses.count == 3 && ["400", "401", "403"].contains(statuses.last), "\(answers)")
    }
  }

  @Test func `show each fault and rule at once, and are all in the journal`() async throws {
    try await TestService.runOpen { service async throws in
      let token: JSON = ["idToken": try await service.ann()["idToken"]]
      for _ in 0..<3 { #expect(try await service.call(.lookup, token).status == 200) }
      let seen = try await service.journal("operation=lookup")
      #expect(seen.count == 3)
      for entry in seen {
        #expect(entry["query"] == ["key": "any"] && entry["status"] == 200)
        #expect(entry["body"] == ["idToken": "(secret)"])
        #expect(entry["answer"]["users"][0]["email"] == "ann@example.com")
      }
      _ = try await service.help(.answers, "POST", ["error": "QUOTA_EXCEEDED"])
      #expect(try await service.call(.lookup, token).code == "QUOTA_EXCEEDED")
      #expect(try await service.call(.lookup, token).status == 200)
      _ = try await service.help(.faults, "PUT", ["failure": "error"])
      #expect(try await service.call(.lookup, token).status == 500)
      _ = try await service.help(.faults, "PUT", ["failure": "none"])
      #expect(try await service.call(.lookup, token).status == 200)
    }
  }

  @Test func `need no task once the token was accepted`() async throws {
    try await TestService.run { service async throws in
      let text = try #require(try await service.ann()["idToken"].text)
      let operations = try #require(service.service.running?.operations)
      func answer(_ token: String, _ now: Int) throws -> [UInt8]? {
        try operations.lookUpAtOnce(token: Array(token.utf8), now: now)
      }
      // While another connection has the data, the rest of the service answers.
      func answerOnceFree() async throws -> [UInt8]? {
        var found: [UInt8]?
        try await waitUntil("free data") {
          found = try answer(text, operations.now)
          return found != nil
        }
        return found
      }
      #expect(try answer("\(text)A", operations.now) == nil)
      let slow = try await service.call(.lookup, ["idToken": .string(text)])
      #expect(try await answerOnceFree() == slow.bytes)
      #expect(throws: ServiceError.self) { try answer(text, operations.now + 3_700_000) }
      try service.execute("UPDATE account SET isDisabled = 1")
      await #expect(throws: ServiceError.self) { try await answerOnceFree() }
    }
  }

  @Test func `leave nothing in memory of an account that changed or ended`() async throws {
    try await TestService.run { service async throws in
      let token = try await service.ann()["idToken"]
      let store = try #require(service.service.running?.operations.store)
      #expect(try await service.call(.lookup, ["idToken": token]).status == 200)
      #expect(store.answers.count == 1)
      _ = try await service.call(.update, ["idToken": token, "displayName": "Ann"])
      #expect(store.answers.count == 0)
      #expect(try await service.call(.lookup, ["idToken": token]).status == 200)
      #expect(store.answers.count == 1)
      #expect(try await service.call(.delete, ["idToken": token]).status == 200)
      #expect(store.answers.count == 0)
    }
  }
}

@Suite struct `The head of a look-up` {
  private static func head(
    _ fields: [(String, String)] = [], target: String = "\(QuickLookup.path)?key=k",
    method: HTTPMethod = .POST, version: HTTPVersion = .http1_1, size: String = "10"
  ) -> QuickLookup? {
    let usual = [("host", "localhost"), ("Content-Type", "application/json")]
    let head = HTTPRequestHead(
      version: version, method: method, uri: target,
      headers: HTTPHeaders(usual + [("Content-Length", size)] + fields))
    return QuickLookup(head, after: nil)
  }

  @Test func `has the API key of the query, or of a field`() {
    #expect(Self.head()?.key == "k")
    #expect(Self.head([("X-Goog-Api-Key", "other")])?.key == "k")
    #expect(Self.head([("X-Goog-Api-Key", "other")], target: QuickLookup.path)?.key == "other")
    #expect(Self.head(target: QuickLookup.path) == nil)
    #expect(Self.head()?.target.query == "key=k")
    #expect(Self.head()?.host == "localhost")
  }

  @Test(arguments: [
    ("Connection", "keep-alive"), ("Accept", "text/html"), ("User-Agent", "x"), ("Cookie", "a=b"),
    ("X-Firebase-Locale", "de"), ("Content-Encoding", "x"),
  ])
  func `may have fields that decide nothing`(name: String, value: String) {
    #expect(Self.head([(name, value)]) != nil)
  }

  @Test(arguments: [
    ("ORIGIN", "null"), ("authorization", "Bearer owner"), ("Expect", "100-continue"),
    ("Upgrade", "h2c"), ("Transfer-Encoding", "chunked"), ("Trailer", "x"), ("Host", "localhost"),
    ("Connection", "close"), ("Connection", "keep-alive, upgrade"), ("Content-Length", "10"),
    ("content-type", "text/plain"),
  ])
  func `may not have a field that decides something`(name: String, value: String) {
    #expect(Self.head([(name, value)]) == nil)
  }

  @Test func `is only of a look-up that is short`() {
    #expect(Self.head(method: .GET) == nil)
    #expect(Self.head(version: .http1_0) == nil)
    for size in ["0", "-1", "16385", "x", ""] { #expect(Self.head(size: size) == nil, "\(size)") }
    #expect(Self.head(size: "16384") != nil)
    for target in [
      "/identitytoolkit.googleapis.com/v1/accounts:update?key=k", "\(QuickLookup.path)s?key=k",
      "\(QuickLookup.path)?", "\(QuickLookup.path)/?key=k", "\(QuickLookup.path)?key=k#x",
      "\(QuickLookup.path)?key=k&tenantId=t", "http://localhost\(QuickLookup.path)?key=k", "/",
      "/identitytoolkit.googleapis.com/v1/accounts%3Alookup?key=k", "",
    ] { #expect(Self.head(target: target) == nil, "\(target)") }
  }

  @Test func `is followed by a token and nothing else`() {
    for content in [#"{"idToken":"a.b-c_D9"}"#, "\n{ \"idToken\" :\t\"a.b-c_D9\"\r\n}\n"] {
      #expect(QuickLookup.token(in: Array(content.utf8)) == Array("a.b-c_D9".utf8))
    }
    for content in [
      "", "{}", "[]", #"{"idToken":""}"#, #"{"idToken":"a"#, #"{"idToken":"a""#,
      #"{"idToken":"a"}}"#, #"{"idToken":"a"} x"#, #"{"idToken":" a"}"#, #"{"idToken":"a "}"#,
      #"{"idToken":"\u0061"}"#, #"{"idToken":"a","tenantId":"t"}"#, #"{"idtoken":"a"}"#,
      #"{"idToken":null}"#, #"{"idToken":"a","idToken":"b"}"#, #"{"idToken" "a"}"#,
    ] { #expect(QuickLookup.token(in: Array(content.utf8)) == nil, "\(content)") }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An idle connection` {
  /// Answers every request after a time, and never otherwise.
  private final class LateAnswers: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = unwrapInboundIn(data) else { return }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: .milliseconds(200)) {
        let (handler, context) = bound.value
        let head = HTTPResponseHead(version: .http1_1, status: .noContent)
        context.write(handler.wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(handler.wrapOutboundOut(.end(nil)), promise: nil)
      }
    }
  }

  /// The end of the exchange is the end of the connection, so that each answer proves that it was closed.
  @Test func `is closed, but not while a request waits for its answer`() async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
          try pipeline.addHandlers([IdleHandler(limit: .milliseconds(50)), LateAnswers()])
        }
      }.bind(host: "127.0.0.1", port: 0).get()
    let host = "127.0.0.1:\(server.localAddress?.port ?? 0)"
    #expect(try await RawExchange.answers(to: "", at: host) == "")
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for requests in [request, request + request] {
      // On a busy machine, a request may come when its connection has already been idle for too long.
      try await waitUntil("an answer") {
        let answers = try? await RawExchange.answers(to: requests, at: host)
        return answers?.hasPrefix("HTTP/1.1 204 No Content\r\n") == true
      }
    }
    // A head without an end is idle too.
    #expect((try? await RawExchange.answers(to: "GET / HT", at: host)) ?? "" == "")
    try await server.close()
  }
}
