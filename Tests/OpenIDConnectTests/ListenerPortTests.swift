import Glibc
import LoginIdentity
import NIOCore
import Synchronization
import Testing
import ThirdPartyProviders

@testable import LoginOpenIDConnect

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

  /// A program that is being started has a copy of the former socket for a moment.
  @Test func `is tried again if this process has just closed it`() async throws {
    let taken = IOError(errnoCode: EADDRINUSE, reason: "bind")
    let port = try await FreePort.find()
    let tries = Tries()
    func listen(freeAfter limit: Int) async throws -> Int {
      try await LoopbackListener.listenAgain(on: port, wait: {}) {
        let number = tries.next()
        guard number > limit else { throw taken }
        return number
      }
    }
    // Another program has it.
    await #expect(throws: IOError.self) { try await listen(freeAfter: 3) }
    #expect(tries.next() == 2)
    // In an hour, which is later than any time of this test.
    LoopbackListener.leave(port, at: .now + .seconds(3600))
    #expect(try await listen(freeAfter: 5) == 6)
    // Not forever, and not after another error.
    await #expect(throws: IOError.self) { try await listen(freeAfter: .max) }
    #expect(tries.next() > 8)
    await #expect(throws: ChannelError.self) {
      let _: Int = try await LoopbackListener.listenAgain(on: port, wait: {}) {
        throw ChannelError.eof
      }
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

/// The number of tries.
private final class Tries: Sendable {
  private let count = Mutex(0)

  /// Counts another one.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
