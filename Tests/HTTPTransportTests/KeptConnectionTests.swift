import LoginHTTPTransport
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `A persistent connection` {
  typealias TransportError = HTTPTransport.TransportError

  @Test func `carries one request after another`() async throws {
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        for number in 1...20 {
          let method = number.isMultiple(of: 2) ? "GET" : "POST"
          let answer = try await transport.send(method, server.origin)
          #expect(answer.text == "ok")
        }
        #expect(server.opened == 1 && server.visits.count == 20)
      }
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok", false),
    ("HTTP/1.1 200 OK\r\nConnection: Keep-Alive, Close\r\nContent-Length: 2\r\n\r\nok", false),
    ("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok", false),
    ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n", false),
    ("\(okay)HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil", false),
    ("\(okay)\r\nSSH-2.0-x\r\n", false),
    ("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok", true),
    ("HTTP/1.1 204 No Content\r\n\r\n", true), ("HTTP/1.1 304 Not Modified\r\n\r\n", true),
    ("HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", true),
    ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", true),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", true),
  ])
  func `stays open if the answer allows it and nothing follows`(
    answer: String, isSaved: Bool
  ) async throws {
    try await RawServer.with { _ in
      [.say(answer)]
    } body: { server in
      try await HTTPTransport.with { transport in
        for _ in 1...3 {
          let text = try await transport.get(server.origin).text
          #expect(text == "ok" || text.isEmpty)
        }
        #expect(server.opened == (isSaved ? 1 : 3))
        try await waitUntil("the others are closed") { server.open <= 1 }
        #expect(server.visits.map(\.number) == (isSaved ? [1, 2, 3] : [1, 1, 1]))
      }
    }
  }

  @Test func `is closed after a request that wishes so`() async throws {
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        for _ in 1...2 {
          _ = try await transport.send(
            .init(
              method: "GET", url: server.origin, headers: [(name: "Connection", value: "close")],
              body: nil))
        }
        try await waitUntil("both are closed") { server.open == 0 }
        #expect(server.opened == 2)
      }
    }
  }

  @Test func `is not used again once the server closed it, whatever the request`() async throws {
    try await RawServer.with { visit in
      visit.connection == 1 ? [.say(okay), .finish] : [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        _ = try await transport.get(server.origin)
        try await waitUntil("the client has closed it too") { server.open == 0 }
        #expect(try await transport.send("POST", server.origin, body: [1]).text == "ok")
        #expect(server.visits.map(\.connection) == [1, 2])
      }
    }
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])
  func `that closes instead of answering is replaced for a request that may be repeated`(
    method: String
  ) async throws {
    try await RawServer.with { visit in
      visit.connection == 1 && visit.number == 2 ? [.close] : [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        _ = try await transport.send("POST", server.origin)
        let answer = try await transport.send(method, server.origin)
        #expect(answer.status == 200)
        #expect(server.visits.map(\.connection) == [1, 1, 2])
        #expect(server.visits[1].text == server.visits[2].text)
      }
    }
  }

  @Test(arguments: ["POST", "PATCH", "QUERY"])
  func `that closes instead of answering is an error for any other request`(
    method: String
  ) async throws {
    try await RawServer.with {
      $0.number == 2 ? [.close] : [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        _ = try await transport.get(server.origin)
        await #expect(throws: TransportError.noConnection) {
          try await transport.send(method, server.origin, body: [1])
        }
        #expect(server.visits.map { String($0.method) } == ["GET", method])
      }
    }
  }

  @Test func `is replaced once only`() async throws {
    try await RawServer.with { visit in
      visit.connection == 1 && visit.number == 1 ? [.say(okay)] : [.close]
    } body: { server in
      try await HTTPTransport.with { transport in
        _ = try await transport.get(server.origin)
        await #expect(throws: TransportError.noConnection) {
          try await transport.get(server.origin)
        }
        #expect(server.visits.map(\.connection) == [1, 1, 2])
      }
    }
  }

  @Test(arguments: [("HTTP/1.1 200 OK\r\nContent-Le", 2), ("", 1)])
  func `is not replaced after the beginning of an answer, and a new one never is`(
    beginning: String, number: Int
  ) async throws {
    try await RawServer.with { visit in
      visit.number == number ? [.say(beginning), .close] : [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        if number == 2 { _ = try await transport.get(server.origin) }
        await #expect(throws: number == 2 ? TransportError.noSense : .noConnection) {
          try await transport.get(server.origin)
        }
        #expect(server.visits.count == number && server.opened == 1)
      }
    }
  }

  @Test func `is closed at its idle limit`() async throws {
    var settings = HTTPTransport.Settings.patient
    settings.idleLimit = .milliseconds(10)
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        for number in 1...2 {
          _ = try await transport.get(server.origin)
          try await waitUntil("it is closed") { server.open == 0 && server.opened == number }
        }
      }
    }
  }
}
