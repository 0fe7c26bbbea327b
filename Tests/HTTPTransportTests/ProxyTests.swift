import Foundation
import LoginHTTPTransport
import LoginIdentity
import NIOSSL
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A proxy` {
  typealias TransportError = HTTPTransport.TransportError

  private func settings(_ server: RawServer, _ credentials: Secret? = nil) -> HTTPTransport.Settings
  {
    var settings = HTTPTransport.Settings.patient
    settings.proxy = HTTPTransport.Proxy(
      host: "127.0.0.1", port: server.port, credentials: credentials)
    return settings
  }

  @Test(arguments: ["http", "https"])
  func `is asked to connect once for several requests, and sees no more of them`(
    scheme: String
  ) async throws {
    let pair = try await KeyPair.make()
    let tls = try pair.context()
    try await RawServer.with { visit in
      guard visit.method == "CONNECT" else { return [.say(okay)] }
      let agreed = RawServer.Act.say("HTTP/1.1 200 Connection established\r\n\r\n")
      return scheme == "https" ? [agreed, .secure(tls)] : [agreed]
    } body: { server in
      try await HTTPTransport.with(
        settings(server, Secret("ann:p@ss")), trusting: .file(pair.certificateFile)
      ) { transport in
        let url = "\(scheme)://localhost/a"
        for _ in 1...2 {
          let answer = try await transport.get(url)
          #expect(answer.text == "ok")
        }
        let port = scheme == "https" ? 443 : 80
        let credentials = Data("ann:p@ss".utf8).base64EncodedString()
        let connect =
          "CONNECT localhost:\(port) HTTP/1.1\r\nHost: localhost:\(port)\r\n"
          + "Proxy-Authorization: Basic \(credentials)\r\n\r\n"
        let request = "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"
        #expect(server.visits.map(\.text) == [connect, request, request])
        #expect(server.opened == 1)
      }
    }
  }

  @Test(
    arguments: [
      (
        "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n",
        .noConnection
      ),
      ("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\nno", .noConnection),
      ("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", .noConnection),
      ("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", .noConnection),
      ("", .noConnection), ("HTTP/1.1 200", .noSense), ("garbage\r\n\r\n", .noSense),
      ("HTTP/1.1 100 Continue\r\n\r\n", .noConnection),
    ] as [(String, HTTPTransport.TransportError)])
  func `that refuses to connect is an error`(
    answer: String, error: HTTPTransport.TransportError
  ) async throws {
    try await RawServer.with { _ in
      [.say(answer), .close]
    } body: { server in
      try await HTTPTransport.with(settings(server)) { transport in
        for url in ["http://a.example/", "https://a.example/"] {
          await #expect(throws: error) { try await transport.get(url) }
        }
        #expect(server.visits.map { String($0.method) } == ["CONNECT", "CONNECT"])
      }
    }
  }

  @Test func `that never answers ends at the connect limit`() async throws {
    try await RawServer.with { _ in
      []
    } body: { server in
      var settings = settings(server)
      settings.connectLimit = .milliseconds(50)
      try await HTTPTransport.with(settings) { transport in
        await #expect(throws: TransportError.noConnectionInTime) {
          try await transport.get("https://a.example/")
        }
      }
    }
  }

  @Test func `leads to no address by TLS, as nothing would prove whose it is`() async throws {
    try await RawServer.with { _ in
      [.say("HTTP/1.1 200 OK\r\n\r\n")]
    } body: { server in
      try await HTTPTransport.with(settings(server)) { transport in
        for host in ["192.0.2.1", "[2001:db8::1]"] {
          await #expect(throws: TransportError.noTrust) {
            try await transport.get("https://\(host)/")
          }
        }
        #expect(
          server.visits.map { String($0.line) } == [
            "CONNECT 192.0.2.1:443 HTTP/1.1", "CONNECT [2001:db8::1]:443 HTTP/1.1",
          ])
      }
    }
  }
}
