import Foundation
import LoginIdentity
import LoginWorker
import Synchronization
import TerminalHarness
import Testing

/// `logintui-worker --security-key`, with the real libfido2.
///
/// No test uses a key of this computer: it may be a person's.
@Suite(.timeLimit(.minutes(10))) struct `The process of security keys` {
  @Test func `offers them exactly where the kernel knows such devices`() async throws {
    let offers = Mutex<[Bool]>([])
    let browser = IdentityClient { _, tell in
      tell(ProviderPrompt(browserURL: "http://localhost:1/passkey", lifetime: 300))
      return .done
    }
    let keys = SecurityKeys(path: BuiltProgram.path("logintui-worker"))
    let request = ProviderSignInRequest(providerID: PasskeyTask.providerID)
    _ = try await browser.signingIn(with: keys).perform(.signInWithProvider(request: request)) {
      prompt in
      offers.withLock { $0.append(prompt.offersSecurityKey) }
    }
    // In many containers it doesn't.
    let isPossible = FileManager.default.fileExists(atPath: "/sys/class/hidraw")
    #expect(offers.withLock { $0 } == [isPossible])
  }
}
