import ChildPrograms
import LoginHTTPTransport
import NIOSSL
import Testing

@Suite(.timeLimit(.minutes(10))) struct `An encrypted connection` {
  typealias TransportError = HTTPTransport.TransportError

  private func answer(
    _ acts: [RawServer.Act], method: String = "GET"
  ) async throws -> HTTPTransport.PlainAnswer {
    let pair = try await KeyPair.make()
    var answer: HTTPTransport.PlainAnswer?
    try await RawServer.with(tls: pair.context()) { _ in
      acts
    } body: { server in
      try await HTTPTransport.with(trusting: .file(pair.certificateFile)) {
        answer = try await $0.send(method, server.origin)
      }
    }
    return try #require(answer)
  }

  @Test func `that is cut ends no answer but one that says its length`() async throws {
    let open = "HTTP/1.1 200 OK\r\n\r\nok"
    #expect(try await answer([.say(okay), .cut]).text == "ok")
    #expect(try await answer([.say(open), .close]).text == "ok")
    await #expect(throws: TransportError.noSense) { try await answer([.say(open), .cut]) }
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok"
    for end in [RawServer.Act.cut, .close] {
      await #expect(throws: TransportError.noSense) { try await answer([.say(start), end]) }
      await #expect(throws: TransportError.noConnection) { try await answer([end]) }
    }
  }

  @Test func `carries one request after another, and is replaced where it was closed`()
    async throws
  {
    let pair = try await KeyPair.make()
    try await RawServer.with(tls: pair.context()) { visit in
      visit.number == 3 ? [.cut] : [.say(okay)]
    } body: { server in
      try await HTTPTransport.with(trusting: .file(pair.certificateFile)) { transport in
        for _ in 1...4 {
          let answer = try await transport.get(server.origin)
          #expect(answer.text == "ok")
        }
        #expect(server.visits.map(\.connection) == [1, 1, 1, 2, 2])
      }
    }
  }

  /// openssl's server; it says who asked in a page that ends with its connection.
  private func withOpenSSL(
    _ options: [String], _ pair: KeyPair, body: (String) async throws -> Void
  ) async throws {
    let server = try ChildProgram(
      "/usr/bin/openssl",
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", pair.certificateFile, "-key", pair.keyFile,
        "-www", "-servername", "localhost", "-servername_fatal", "-cert2", pair.certificateFile,
        "-key2", pair.keyFile,
      ] + options, pipes: .together)
    let words = try await server.words("its port") { $0.contains("ACCEPT ") && $0.hasSuffix("\n") }
    let port = try #require(words.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)/), "\(words)").1
    try await body("https://localhost:\(port)/")
    server.signal(15)
  }

  @Test func `with openssl names its host, and is at least TLS 1.2`() async throws {
    let pair = try await KeyPair.make()
    for (version, words) in [("-tls1_2", "TLSv1.2"), ("-tls1_3", "TLSv1.3")] {
      try await withOpenSSL([version], pair) { url in
        try await HTTPTransport.with(trusting: .file(pair.certificateFile)) { transport in
          let answer = try await transport.get(url)
          #expect(answer.status == 200 && answer.text.contains(words), "\(answer.text)")
        }
      }
    }
    try await withOpenSSL(["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], pair) { url in
      try await HTTPTransport.with(trusting: .file(pair.certificateFile)) { transport in
        await #expect(throws: TransportError.noTrust) { try await transport.get(url) }
      }
    }
  }
}
