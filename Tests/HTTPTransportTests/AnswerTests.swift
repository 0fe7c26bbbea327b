import LoginHTTPTransport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `An answer` {
  typealias TransportError = HTTPTransport.TransportError

  static let chunks =
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX: y\r\n\r\n"
    + "5;name=value\r\nhello\r\n1\r\n \r\n00A\r\n, everyone\r\n0\r\nTrailer: t\r\n\r\n"

  private func answer(_ acts: [RawServer.Act], to method: String = "GET") async throws
    -> HTTPTransport.PlainAnswer
  {
    var answer: HTTPTransport.PlainAnswer?
    try await RawServer.with { _ in
      acts
    } body: { server in
      try await HTTPTransport.with { answer = try await $0.send(method, server.origin) }
    }
    return try #require(answer)
  }

  @Test func `follows interim ones, which are passed over`() async throws {
    let answer = try await answer([
      .say(
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n"
          + "Content-Length: 5\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n\(okay)")
    ])
    #expect(answer.status == 200 && answer.text == "ok")
    #expect(answer.headers.map(\.name) == ["Content-Length"])
  }

  @Test func `in chunks may be split anywhere`() async throws {
    let bytes = Array(Self.chunks.utf8)
    try await RawServer.with { visit in
      // The path says where.
      let place = visit.line.split(separator: " ")[1].dropFirst()
      guard let place = Int(place) else { return [.drip(bytes)] }
      return [
        .drip(Array(bytes[..<place])), .say(String(decoding: bytes[place...], as: UTF8.self)),
      ]
    } body: { server in
      try await HTTPTransport.with { transport in
        for place in [""] + (1..<bytes.count).map(String.init) {
          let answer = try await transport.get("\(server.origin)/\(place)")
          #expect(answer.text == "hello , everyone" && answer.status == 200, "\(place)")
        }
        #expect(server.opened == 1)
      }
    }
  }

  @Test(arguments: ["Content-Length: 5", "Transfer-Encoding: chunked", "X: y"])
  func `to HEAD, and one without content, ends with its head`(header: String) async throws {
    let head = "\(header)\r\n\r\n"
    #expect(try await answer([.say("HTTP/1.1 200 OK\r\n\(head)")], to: "HEAD").body == [])
    #expect(try await answer([.say("HTTP/1.1 204 No Content\r\n\(head)")]).status == 204)
    #expect(try await answer([.say("HTTP/1.1 304 Not Modified\r\n\(head)")]).status == 304)
  }

  @Test func `without a length ends with its connection`() async throws {
    #expect(try await answer([.say("HTTP/1.1 200 OK\r\n\r\nhello"), .close]).text == "hello")
    #expect(try await answer([.say("HTTP/1.1 200 OK\r\n\r\nhello"), .finish]).text == "hello")
    #expect(try await answer([.say("HTTP/1.0 200 OK\r\n\r\n"), .close]).body == [])
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Le",
    String(`An answer`.chunks.dropLast(2)), String(`An answer`.chunks.dropLast(30)),
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200", "H",
  ])
  func `that ends too early is invalid`(start: String) async throws {
    for end in [RawServer.Act.close, .finish] {
      await #expect(throws: TransportError.noSense) { try await answer([.say(start), end]) }
    }
  }

  @Test(arguments: [
    "garbage\r\n\r\n", "\u{0}\u{1}\r\n\r\n", "HTTP/2.0 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\n: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 2 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
    "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n",
  ])
  func `that is not HTTP is invalid`(text: String) async throws {
    await #expect(throws: TransportError.noSense) { try await answer([.say(text)]) }
  }

  @Test func `may be as long as the limit, and no longer`() async throws {
    var settings = HTTPTransport.Settings.patient
    settings.answerSizeLimit = 16
    try await RawServer.with { visit in
      let length = Int(visit.line.split(separator: " ")[1].dropFirst(2)) ?? 0
      let content = String(repeating: "x", count: length)
      guard visit.line.contains("/c") else {
        return [.say("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(content)")]
      }
      return [.say("HTTP/1.1 200 OK\r\n\r\n"), .drip(Array(content.utf8)), .close]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        for path in ["c", "l"] {
          let longest = try await transport.get("\(server.origin)/\(path)16")
          #expect(longest.body.count == 16)
          await #expect(throws: TransportError.noSense) {
            try await transport.get("\(server.origin)/\(path)17")
          }
        }
        #expect(try await transport.send("HEAD", "\(server.origin)/l17").status == 200)
      }
    }
  }
}
