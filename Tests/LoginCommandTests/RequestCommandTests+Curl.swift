import Foundation
import Testing

extension `The request command` {
  @Test func `follows redirections to the same server with -L, as curl does`() async throws {
    let backend = try FakeServer { asked, _ in
      let places: [String: String] = ["/a": "b?x=1", "/b?x=1": "/c/./d", "/c/d": "../e"]
      guard let next = places[asked.target] else { return FakeServer.http("200 OK", "there") }
      return "HTTP/1.1 302 Found\r\nLocation: \(next)\r\nContent-Length: 0\r\n\r\n"
    }
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["request", "-sSL", "-d", "x", "http://\(backend.host)/a"])
      #expect(ending.output == "there" && ending.status == 0, "\(ending)")
      #expect(backend.asked.map(\.target) == ["/a", "/b?x=1", "/c/d", "/e"])
      #expect(backend.asked.map(\.method) == ["POST", "GET", "GET", "GET"])
      #expect(backend.asked.allSatisfy { $0.headers["authorization"] == "Bearer old.1.x" })
      #expect(backend.asked.last?.headers["content-type"] == nil)
    }
  }

  @Test func `sends forms, data in the address, and requests for headers, as curl does`()
    async throws
  {
    let backend = try backend()
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.path + "/a.txt"
      try "two".write(toFile: file, atomically: true, encoding: .utf8)
      let url = "http://\(backend.host)/me?z=0"
      for words in [
        ["-G", "-d", "a=1", "-d", "b=2"], ["-F", "n=one", "-F", "f=@\(file);type=text/plain"],
        ["-F", "n=<\(file)"],
      ] {
        #expect(try await desk.run(["request", url] + words).status == 0)
      }
      let asked = backend.asked
      #expect(asked[0].method == "GET" && asked[0].target == "/me?z=0&a=1&b=2")
      #expect(asked[0].body.isEmpty && asked[1].method == "POST")
      let type = asked[1].headers["content-type"] ?? ""
      let boundary = type.replacing("multipart/form-data; boundary=", with: "")
      let parts = [
        "--\(boundary)", #"Content-Disposition: form-data; name="n""#, "", "one",
        "--\(boundary)", #"Content-Disposition: form-data; name="f"; filename="a.txt""#,
        "Content-Type: text/plain", "", "two", "--\(boundary)--", "",
      ]
      #expect(asked[1].body == parts.joined(separator: "\r\n"))
      #expect(asked[2].body.contains("name=\"n\"\r\n\r\ntwo\r\n"))
      let both = try await desk.run(["request", url, "-F", "a=b", "-d", "c"])
      #expect(both.status == 1 && backend.asked.count == 3)
      let head = try await desk.run(["request", "-I", url])
      #expect(head.status == 0 && head.output.hasPrefix("HTTP/1.1 200\r\n"), "\(head)")
      #expect(backend.asked.last?.method == "HEAD")
    }
  }
}
