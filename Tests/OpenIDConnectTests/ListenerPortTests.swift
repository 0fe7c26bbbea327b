import LoginIdentity
import LoginOpenIDConnect
import Testing
import ThirdPartyProviders

/// A provider that allows one return address has one port for every sign-in.
@Suite(.timeLimit(.minutes(5))) struct `The only port of a provider` {
  private static let pages = LoopbackListener.Pages(finished: "Done.", foreign: "Not here.")

  @Test func `serves the next sign-in at once`() async throws {
    let port = try await FreePort.find()
    for _ in 0..<50 {
      let listener = try await LoopbackListener(ports: [port], pages: Self.pages)
      #expect(listener.port == port)
      listener.stop()
    }
  }

  @Test func `is reported as taken while another sign-in has it`() async throws {
    let port = try await FreePort.find()
    let listener = try await LoopbackListener(ports: [port], pages: Self.pages)
    await #expect(throws: OpenIDError.self) {
      try await LoopbackListener(ports: [port], pages: Self.pages)
    }
    listener.stop()
  }
}
