import LoginOpenIDConnect

@testable import LoginOpenIDConnect

extension OpenIDProvider {
  /// Waits for the available ways, as a flow does, and shows the browser that it is done.
  func signIn(
    browser: (attempt: AuthorizationAttempt, listener: LoopbackListener)?, device: DeviceGrant?,
    now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> SignIn {
    var ways: [Race.Way<Arrival>] = []
    if let (attempt, listener) = browser {
      ways.append {
        await Race.outcome { () async throws(OpenIDError) in
          try await signIn(attempt, listener)
        }
      }
    }
    if let device {
      ways.append {
        await Race.outcome { () async throws(OpenIDError) in
          try await signIn(device, now: now, wait: wait, trouble: { _ in })
        }
      }
    }
    let arrival = try await Race.first(of: ways)
    await arrival.browser?.signedIn()
    return arrival.signIn
  }
}
