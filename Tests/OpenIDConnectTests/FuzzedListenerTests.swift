import LoginIdentity
import NIOCore
import NIOPosix
import SeededRandom
import Synchronization
import Testing

@testable import LoginOpenIDConnect

@Suite(.timeLimit(.minutes(10))) struct `A fuzzed loopback listener` {
  static let fuzz = Fuzz(
    "the loopback listener",
    samples: [
      "GET /?code=c&state=other HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 18\r\n\r\ncode=c&state=other",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n6\r\ncode=c\r\n0\r\n\r\n",
      "GET /favicon.ico HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nConnection: close\r\n\r\n",
      "HEAD / HTTP/1.0\r\n\r\n", "GET /?error=access_denied&state= HTTP/1.1\r\n\r\n",
    ],
    words: [
      "\r\n\r\n", "\r\n", "GET ", "POST ", "CONNECT ", " HTTP/1.1", " HTTP/2.0", "state=", "code=",
      "error=access_denied", "iss=https://issuer.example", "Content-Length: ",
      "Expect: 100-continue",
      "Transfer-Encoding: chunked", "Upgrade: h2c", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ])

  static let pages = LoopbackListener.Pages(
    finished: "Signed in.", unfinished: "Go on.", failed: { "Failed: \($0)" },
    foreign: "Not here.")

  @Test func `reveals nothing to strangers, and then takes its own answer`() async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    let listener = try await LoopbackListener(pages: Self.pages)
    let port = listener.port
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"), redirectURI: "http://127.0.0.1:\(port)/")
    let coming = Task { try await listener.code(of: attempt) }
    let finding = await Self.fuzz.finding(cases: 200) { bytes in
      let said = String(decoding: try await RawClient.send(bytes, port: port), as: UTF8.self)
      for word in ["Signed in.", "Go on.", "Failed:"] where said.contains(word) { return said }
      let isKnown =
        said.isEmpty
        || ["100", "200", "400", "404"].contains { said.hasPrefix("HTTP/1.1 \($0) ") }
      return isKnown ? nil : said
    }
    #expect(finding == nil)
    let state = attempt.state.reveal { $0 }
    async let page = Browsing.get("http://127.0.0.1:\(port)/?code=mine&state=\(state)")
    let (code, browser) = try await coming.value
    #expect(code == Secret("mine"))
    await browser.signedIn()
    #expect(try await page == (200, "Signed in."))
  }

  @Test func `reads any answer as its own only with the state of this attempt`() async throws {
    let provider = try await StagedProvider().open()
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"), redirectURI: "http://127.0.0.1:1/",
      random: { [UInt8](repeating: 7, count: $0) })
    let state = attempt.state.reveal { $0 }
    let fuzz = Fuzz(
      "answers of a browser",
      samples: [
        "code=c&state=\(state)", "error=access_denied&state=\(state)", "code=c&state=other",
        "code=%63&state=\(state)&iss=https%3A%2F%2Fissuer.example&session_state=x",
      ],
      words: ["&", "=", "%", "+", "state=", "code=", "iss=", state])
    let finding = await fuzz.finding(cases: 5000) { bytes in
      let fields = FormCoding.fields(of: bytes)
      let isOurs = fields["state"].map { Array($0.utf8) } == Array(state.utf8)
      do throws(OpenIDError) {
        switch try attempt.answer(fields) {
        case .foreign: return isOurs ? "its own is foreign" : nil
        case .code(let code): return isOurs && !code.isEmpty ? nil : "a stranger's code"
        }
      } catch {
        return isOurs ? nil : "a stranger ends it: \(error)"
      }
    }
    #expect(finding == nil)
  }
}

/// Sends any bytes and reads until the other side closes.
private enum RawClient {
  static func send(_ bytes: [UInt8], port: Int) async throws -> [UInt8] {
    let heard = Heard()
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Ear(heard))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    // The other side may have closed before everything was written, or before this half ends.
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    try? await channel.close(mode: .output).get()
    try? await channel.closeFuture.get()
    return heard.bytes.withLock(\.self)
  }

  final class Heard: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  final class Ear: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let heard: Heard

    init(_ heard: Heard) { self.heard = heard }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let part = Array(buffer: unwrapInboundIn(data))
      heard.bytes.withLock { $0 += part }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
