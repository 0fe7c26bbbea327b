import NIOHTTP1
import Testing
import Waiting

@testable import LoginHTTPTransport

@Suite(.timeLimit(.minutes(10))) struct `Many requests at once` {
  typealias TransportError = HTTPTransport.TransportError

  @Test func `have eight connections to a server, and wait for those`() async throws {
    try await RawServer.with { _ in
      [.hold]
    } body: { server in
      try await HTTPTransport.with { transport in
        let origin = server.origin
        try await withThrowingTaskGroup(of: String.self) { group in
          for _ in 1...40 { group.addTask { try await transport.get(origin).text } }
          try await waitUntil("eight requests are there") { server.held == 8 }
          server.release(okay)
          for try await text in group { #expect(text == "ok") }
        }
        #expect(server.opened == 8 && server.visits.count == 40)
      }
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil", "HTTP/1.1 500 Evil\r\n\r\n", "evil",
  ])
  func `never get bytes that followed another answer`(rest: String) async throws {
    try await RawServer.with { _ in
      [.hold]
    } body: { server in
      try await HTTPTransport.with { transport in
        let origin = server.origin
        try await withThrowingTaskGroup(of: HTTPTransport.PlainAnswer.self) { group in
          for _ in 1...24 { group.addTask { try await transport.get(origin) } }
          try await waitUntil("eight requests are there") { server.held == 8 }
          server.release(okay + rest)
          for try await answer in group { #expect(answer.status == 200 && answer.text == "ok") }
        }
        #expect(server.opened == 24 && server.visits.count == 24)
      }
    }
  }

  @Test func `to several servers do not wait for each other`() async throws {
    try await RawServer.with { _ in
      [.hold]
    } body: { slow in
      try await RawServer.with { _ in
        [.say(okay)]
      } body: { quick in
        try await HTTPTransport.with { transport in
          let origin = slow.origin
          let waiting = (1...9).map { _ in Task { try await transport.get(origin) } }
          try await waitUntil("eight requests are there") { slow.held == 8 }
          #expect(try await transport.get(quick.origin).text == "ok")
          slow.release(okay)
          for task in waiting { _ = try await task.value }
        }
      }
    }
  }

  @Test func `end at the connect limit, where no connection becomes free`() async throws {
    var settings = HTTPTransport.Settings.patient
    settings.connectLimit = .milliseconds(100)
    try await RawServer.with { _ in
      [.hold]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        let origin = server.origin
        var tasks: [Task<Void, Never>] = []
        // On a busy machine some may not get a connection in time.
        try await waitUntil("eight requests are there") {
          if server.held < 8 { tasks.append(Task { _ = try? await transport.get(origin) }) }
          return server.held == 8
        }
        await #expect(throws: TransportError.noConnectionInTime) {
          try await transport.get(origin)
        }
        server.release(okay)
        for task in tasks { await task.value }
        #expect(server.opened == 8)
      }
    }
  }

  @Test func `end with their tasks, also those that wait for a connection`() async throws {
    // A connection that was opened for a canceled request stays idle.
    var settings = HTTPTransport.Settings.patient
    settings.idleLimit = .milliseconds(50)
    try await RawServer.with { _ in
      [.hold]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        let origin = server.origin
        let tasks = (1...12).map { _ in Task { try await transport.get(origin) } }
        try await waitUntil("eight requests are there") { server.held == 8 }
        for task in tasks {
          task.cancel()
          await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        try await waitUntil("all are closed") { server.open == 0 }
        server.release(okay)
        #expect(try await transport.get(origin).text == "ok")
      }
    }
  }

  @Test func `end as cancelled at shutdown, and later ones open new connections`() async throws {
    try await RawServer.with { _ in
      [.hold]
    } body: { server in
      try await HTTPTransport.with { transport in
        let origin = server.origin
        let streams = try (1...12).map { _ in
          try transport.begin(.init(method: .GET, url: origin, headers: [:], body: nil))
        }
        try await waitUntil("eight requests are there") { server.held == 8 }
        transport.shutdown()
        for stream in streams {
          await #expect(throws: TransportError.cancelled) { try await stream.head() }
        }
        try await waitUntil("all are closed") { server.open == 0 }
        #expect(server.opened == 8)
        server.release(okay)
        #expect(try await transport.get(origin).text == "ok")
      }
    }
  }

  @Test func `end as cancelled at shutdown while TLS is agreed upon`() async throws {
    try await RawServer.with { _ in
      []
    } body: { server in
      try await HTTPTransport.with { transport in
        let url = "https://127.0.0.1:\(server.port)"
        let task = Task { try await transport.get(url) }
        try await waitUntil("the connection is there") { server.opened == 1 }
        transport.shutdown()
        await #expect(throws: TransportError.cancelled) { try await task.value }
      }
    }
  }
}
