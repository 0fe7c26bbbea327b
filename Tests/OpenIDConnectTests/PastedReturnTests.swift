import LoginIdentity
import Synchronization
import Testing

@testable import LoginOpenIDConnect

@Suite(.timeLimit(.minutes(10))) struct `An address that a person pastes` {
  private static let pages = LoopbackListener.Pages(finished: "done", foreign: "foreign")

  @Test func `is checked as a browser's request is: only the answer to this attempt counts`()
    async throws
  {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    let listener = try await LoopbackListener(pages: Self.pages)
    let root = "http://127.0.0.1:\(listener.port)"
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"), redirectURI: root + "/")
    let state = attempt.state.reveal { $0 }
    #expect(!LoopbackListener.deliver(Secret("\(root)/elsewhere?code=a&state=\(state)")))
    #expect(!LoopbackListener.deliver(Secret("http://127.0.0.1:1/?code=a&state=\(state)")))
    #expect(!LoopbackListener.deliver(Secret("http://evil.example:\(listener.port)/?code=a")))
    #expect(!LoopbackListener.deliver(Secret("code")))
    // Accepted, and found to be another attempt's: the listener keeps waiting.
    let reported = Mutex<[Bool]>([])
    for said in ["?code=wrong&state=other", "#code=wrong", "?code=right&state=\(state)"] {
      let isTaken = LoopbackListener.deliver(Secret("\(root)/\(said)")) { isOurs in
        reported.withLock { $0.append(isOurs) }
      }
      #expect(isTaken)
    }
    let (code, browser) = try await listener.code(of: attempt)
    #expect(code == Secret("right"))
    await browser.signedIn()
    #expect(reported.withLock { $0 } == [false, false, true])
    #expect(!LoopbackListener.deliver(Secret("\(root)/?code=late&state=\(state)")))
  }

  @Test func `reports a refusal as a browser would`() async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    let listener = try await LoopbackListener(pages: Self.pages)
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"),
      redirectURI: "http://127.0.0.1:\(listener.port)/")
    let state = attempt.state.reveal { $0 }
    LoopbackListener.deliver(
      Secret("http://127.0.0.1:\(listener.port)/?error=access_denied&state=\(state)"))
    await #expect(throws: OpenIDError.denied) { try await listener.code(of: attempt) }
  }
}
