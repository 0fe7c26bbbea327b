import NIOHTTP1
import Testing
import Waiting

@testable import LoginHTTPTransport

@Suite(.timeLimit(.minutes(10))) struct `An answer taken piece by piece` {
  typealias TransportError = HTTPTransport.TransportError

  private func stream(
    _ acts: [RawServer.Act],
    body: (HTTPTransport.PlainStream, RawServer, HTTPTransport) async throws -> Void
  ) async throws {
    try await RawServer.with { _ in
      acts
    } body: { server in
      try await HTTPTransport.with { transport in
        let stream = try await transport.stream(
          .init(method: "GET", url: server.origin, headers: [], body: nil))
        try await body(stream, server, transport)
      }
    }
  }

  @Test func `has all its content, then its end, and keeps its connection`() async throws {
    try await stream([.drip(Array(`An answer`.chunks.utf8))]) { stream, server, transport in
      #expect(stream.status == 200 && stream.headers.map(\.name) == ["Transfer-Encoding", "X"])
      var content: [UInt8] = []
      while let piece = try await stream.next() { content += piece }
      #expect(String(decoding: content, as: UTF8.self) == "hello , everyone")
      #expect(try await stream.next() == nil)
      // Its connection is free; there is nothing to close.
      stream.cancel()
      _ = try await transport.get(server.origin)
      #expect(server.opened == 1)
    }
  }

  @Test func `ends with an error after the content that arrived`() async throws {
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"
    try await stream([.say(start), .hold]) { stream, server, _ in
      let first = try await stream.next()
      let rest = Task { try await stream.next() }
      server.release("HTTP")
      let last = try await rest.value
      let end = try await stream.next()
      #expect(first == Array("hello".utf8) && last == Array("HTTP".utf8) && end == nil)
    }
    try await stream([.say(start), .close]) { stream, _, _ in
      await #expect(throws: TransportError.noSense) {
        while try await stream.next() != nil {}
      }
      await #expect(throws: TransportError.noSense) { try await stream.next() }
    }
  }

  @Test func `is closed when the rest is given up`() async throws {
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"
    try await stream([.say(start)]) { stream, server, _ in
      stream.cancel()
      try await waitUntil("it is closed") { server.open == 0 }
      await #expect(throws: TransportError.cancelled) { try await stream.next() }
    }
    try await stream([.say(start)]) { stream, server, _ in
      #expect(try await stream.next() == Array("hello".utf8))
      let rest = Task { try await stream.next() }
      rest.cancel()
      await #expect(throws: TransportError.cancelled) { try await rest.value }
      try await waitUntil("it is closed") { server.open == 0 }
    }
  }

  @Test func `is not read ahead, so that its sender has to wait`() async throws {
    let flood = Array(repeating: UInt8(ascii: "x"), count: 65_536)
    try await stream([.say("HTTP/1.1 200 OK\r\n\r\n"), .flood(flood)]) { stream, server, _ in
      _ = try await stream.next()
      try await RawServer.with { _ in
        [.say(okay)]
      } body: { other in
        try await HTTPTransport.with { transport in
          try await waitUntil("the sender waits") {
            let before = server.flooded
            for _ in 1...50 { _ = try await transport.get(other.origin) }
            // More than the system keeps on the way.
            try #require(before < 64 << 20)
            return server.flooded == before
          }
        }
      }
      // What waits is still there, and lets more come.
      let before = server.flooded
      while server.flooded == before { #expect(try await stream.next()?.isEmpty == false) }
      stream.cancel()
      try await waitUntil("it is closed") { server.open == 0 }
    }
  }

  @Test func `has a limit to its waits, and none to the time between them`() async throws {
    var settings = HTTPTransport.Settings.patient
    settings.answerLimit = .milliseconds(100)
    try await RawServer.with { _ in
      [.say("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello")]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        var found: HTTPTransport.PlainStream?
        // On a busy machine the head may take longer.
        try await waitUntil("the head is there") {
          found = try? await transport.stream(
            .init(method: "GET", url: server.origin, headers: [], body: nil))
          return found != nil
        }
        let stream = try #require(found)
        let start = ContinuousClock.now
        try await waitUntil("more time has passed") { .now - start > .milliseconds(300) }
        #expect(try await stream.next() == Array("hello".utf8))
        await #expect(throws: TransportError.noAnswerInTime) { try await stream.next() }
        try await waitUntil("all are closed") { server.open == 0 }
      }
    }
  }

  @Test(arguments: [okay, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"])
  func `leaves no memory behind`(answer: String) async throws {
    try await RawServer.with { _ in
      [.say(answer), .finish]
    } body: { server in
      try await HTTPTransport.with { transport in
        weak var left: AnswerStream?
        do {
          let stream = try transport.begin(
            .init(method: .GET, url: server.origin, headers: [:], body: nil))
          left = stream
          _ = try await stream.head()
          while try await stream.next() != nil {}
        } catch {
          #expect(error as? TransportError == .noSense)
        }
        try await waitUntil("it is gone") { left == nil }
      }
    }
  }

  @Test func `ends as cancelled at shutdown`() async throws {
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello"
    try await stream([.say(start)]) { stream, server, transport in
      transport.shutdown()
      try await waitUntil("it is closed") { server.open == 0 }
      // Also later, when the thread of the connections has ended.
      for _ in 1...100 {
        await #expect(throws: TransportError.cancelled) { try await stream.next() }
        stream.cancel()
      }
    }
  }
}
