import LoginHTTPTransport
import SeededRandom
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed answers of a server` {
  static let fuzz = Fuzz(
    "answers of a server",
    samples: [
      okay, `An answer`.chunks, "HTTP/1.1 100 Continue\r\n\r\n\(okay)",
      "HTTP/1.0 404 Not Found\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx",
      "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nuntil the end", "\(okay)\(okay)",
      "HTTP/1.1 204 No Content\r\n\r\n", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
    ],
    words: [
      "\r\n\r\n", "HTTP/1.1 ", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
      "Content-Length: ",
      "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n",
      "5\r\n",
      "Connection: close\r\n", "Connection: keep-alive\r\n", "Upgrade: h2c\r\n", ": ", ";",
      "7FFFFFFFFFFFFFFF\r\n", "FFFFFFFFFFFFFFFF\r\n",
    ])

  @Test func `end as an answer or as an error, whole or piece by piece, and trap nothing`()
    async throws
  {
    var settings = HTTPTransport.Settings.patient
    settings.answerSizeLimit = 1000
    let answer = Mutex<[UInt8]>([])
    try await RawServer.with { visit in
      let bytes = answer.withLock(\.self)
      let half = bytes.count / 2
      let isSplit = visit.line.contains("/split")
      return
        (isSplit
        ? [.bytes(Array(bytes[..<half])), .bytes(Array(bytes[half...]))] : [.bytes(bytes)])
        + [.finish]
    } body: { server in
      try await HTTPTransport.with(settings) { transport in
        let origin = server.origin
        let finding = await Self.fuzz.finding(cases: 500) { bytes in
          answer.withLock { $0 = bytes }
          for path in ["", "/split"] {
            do throws(HTTPTransport.TransportError) {
              let answer = try await transport.get(origin + path)
              guard answer.body.count <= 1000, (101...999).contains(answer.status) else {
                return "\(answer)"
              }
            } catch {
              guard [.noSense, .noConnection].contains(error) else { return "\(error)" }
            }
          }
          do throws(HTTPTransport.TransportError) {
            let stream = try await transport.stream(
              .init(method: "POST", url: origin, headers: [], body: bytes))
            while try await stream.next() != nil {}
          } catch {
            guard [.noSense, .noConnection].contains(error) else { return "\(error)" }
          }
          return nil
        }
        #expect(finding == nil)
      }
    }
  }
}
