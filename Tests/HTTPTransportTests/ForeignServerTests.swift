import ChildPrograms
import Foundation
import LoginHTTPTransport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Python's server` {
  @Test func `is understood, with persistent connections and without`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ltui-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = Array(repeating: UInt8(ascii: "x"), count: 300_000)
    try Data(content).write(to: folder.appending(path: "a b"))
    for version in ["1.0", "1.1"] {
      // Of Python 3.11 and later there is an option for this.
      let script = """
        import functools, http.server, sys
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
        http.server.SimpleHTTPRequestHandler.protocol_version = "HTTP/\(version)"
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """
      let server = try ChildProgram(
        "/usr/bin/python3", ["-c", script, folder.path], pipes: .separate)
      let port = try await server.words("its port") { $0.hasSuffix("\n") }.dropLast()
      try await HTTPTransport.with { transport in
        for _ in 1...3 {
          let answer = try await transport.get("http://127.0.0.1:\(port)/a b")
          #expect(answer.status == 200 && answer.body == content)
          let head = try await transport.send("HEAD", "http://localhost:\(port)/a%20b")
          #expect(head.status == 200 && head.body.isEmpty)
          #expect(head.headers.contains { $0.name == "Content-Length" && $0.value == "300000" })
          #expect(try await transport.get("http://127.0.0.1:\(port)/none").status == 404)
          #expect(try await transport.send("POST", "http://127.0.0.1:\(port)/").status == 501)
        }
      }
      server.signal(15)
    }
  }
}
