import Foundation
import LoginHTTPTransport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A request` {
  typealias TransportError = HTTPTransport.TransportError
  typealias Header = (name: String, value: String)

  /// What a server gets; `PORT` stands for its port.
  private func sent(
    _ method: String, _ path: String, _ headers: [Header] = [], body: [UInt8]? = nil
  ) async throws -> String {
    var sent = ""
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        _ = try await transport.send(
          .init(method: method, url: server.origin + path, headers: headers, body: body))
      }
      sent = try #require(server.visits.first?.text)
        .replacing(":\(server.port)\r\n", with: ":PORT\r\n")
    }
    return sent
  }

  @Test func `has a host and the length of its content beside its own headers, and no more`()
    async throws
  {
    let host = "Host: 127.0.0.1:PORT\r\n"
    #expect(try await sent("GET", "") == "GET / HTTP/1.1\r\n\(host)\r\n")
    #expect(
      try await sent("GET", "/a?b=c&d#e", [("A", "b"), ("A", "c")])
        == "GET /a?b=c&d HTTP/1.1\r\nA: b\r\nA: c\r\n\(host)\r\n")
    #expect(
      try await sent("POST", "?x", body: Array("hi".utf8))
        == "POST /?x HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\nhi")
    for method in ["POST", "PUT", "PATCH"] {
      #expect(
        try await sent(method, "/") == "\(method) / HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n")
    }
    for method in ["HEAD", "DELETE"] {
      #expect(try await sent(method, "/") == "\(method) / HTTP/1.1\r\n\(host)\r\n")
    }
  }

  @Test func `has one length and one host, whatever its headers say`() async throws {
    #expect(
      try await sent(
        "POST", "/",
        [("content-length", "9"), ("Transfer-Encoding", "chunked"), ("host", "a.example")],
        body: [0x61]) == "POST / HTTP/1.1\r\nhost: a.example\r\nContent-Length: 1\r\n\r\na")
  }

  @Test func `has blanks and letters beyond ASCII of its address encoded`() async throws {
    let text = try await sent("GET", "/a b\u{E4}\r\nX: y?\"%20\u{7F}")
    #expect(text.hasPrefix("GET /a%20b%C3%A4%0D%0AX:%20y?%22%20%7F HTTP/1.1\r\nHost: "))
  }

  @Test(arguments: [
    "", "host", "//host", "ftp://host/", "http://", "http:///path", "http://a b/",
    "https://\u{E4}/",
    "http://host:x/", "http://host:65536/", "http://user@host/", "http://host\\@other/",
    "http://[::1/", "http://::1/", "http://a%2eb/", "http+unix://", "https+unix://%2Fsocket/",
    "http+unix://user@%2Fsocket/", "unix:///socket",
  ])
  func `is not sent to an address that could be read in another way`(url: String) async throws {
    try await HTTPTransport.with { transport in
      await #expect(throws: TransportError.noConnection) { try await transport.get(url) }
      await #expect(throws: TransportError.noConnection) {
        try await transport.stream(.init(method: "GET", url: url, headers: [], body: nil))
      }
      // Nothing was opened for it.
      #expect(!transport.isOpen)
    }
  }

  @Test(arguments: [
    ("GET ", "A", "b"), ("", "A", "b"), ("G\r\nT", "A", "b"), ("CONNECT", "A", "b"),
    ("GET", "", "b"), ("GET", "A:", "b"), ("GET", "A B", "b"), ("GET", "\u{E4}", "b"),
    ("GET", "A", "b\r\nC: d"), ("GET", "A", "b\nc"), ("GET", "A", "\u{0}"), ("GET", "A", "\u{7F}"),
  ])
  func `is not sent with a method or header that could be read as more than that`(
    method: String, name: String, value: String
  ) async throws {
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        await #expect(throws: TransportError.noConnection) {
          try await transport.send(
            .init(method: method, url: server.origin, headers: [(name, value)], body: nil))
        }
      }
      #expect(server.opened == 0)
    }
  }

  @Test func `to a socket goes there, without a host and past the proxy`() async throws {
    let path = "/tmp/ltui-\(UUID()) @%.sock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var settings = HTTPTransport.Settings.patient
    settings.proxy = HTTPTransport.Proxy(host: "127.0.0.1", port: 1)
    try await RawServer.with(at: path) { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        let place = try #require(path.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        for _ in 1...2 {
          #expect(try await transport.get("http+unix://\(place)/a?b").text == "ok")
        }
        #expect(
          server.visits.map(\.text) == Array(repeating: "GET /a?b HTTP/1.1\r\n\r\n", count: 2))
        #expect(server.opened == 1)
      }
    }
  }

  @Test func `by a name tries every address of it`() async throws {
    try await RawServer.with { _ in
      [.say(okay)]
    } body: { server in
      try await HTTPTransport.with { transport in
        // Also ::1, where nothing listens.
        let answer = try await transport.get("http://LOCALHOST:\(server.port)/")
        #expect(answer.text == "ok")
        #expect(server.visits.first?.text.contains("Host: localhost:\(server.port)\r\n") == true)
      }
    }
  }
}
