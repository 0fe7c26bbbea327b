import LoginIdentity
import Synchronization

/// The steps for the person, which several ways change while they run; each change is reported with the remaining time.
final class PromptBoard: Sendable {
  private let state: Mutex<State>
  private let now: @Sendable () -> Int
  private let tell: @Sendable (ProviderPrompt) -> Void

  private struct State {
    var prompt = ProviderPrompt(lifetime: 0)
    /// The time when the steps expire, seconds since 1970.
    var end = 0
    /// Whether changes are reported yet.
    var isOpen = false
  }

  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - tell: Called with the steps for the person.
  init(now: @escaping @Sendable () -> Int, tell: @escaping @Sendable (ProviderPrompt) -> Void) {
    state = Mutex(State())
    self.now = now
    self.tell = tell
  }

  func open() { update { $0.isOpen = true } }

  func change(_ body: (inout ProviderPrompt) -> Void) { update { body(&$0.prompt) } }

  /// Sets the time until the steps expire, in seconds from now.
  func begin(lifetime: Int) {
    let end = now() + lifetime
    update { $0.end = end }
  }

  /// Shows a short code instead of any other.
  func show(_ grant: DeviceGrant, isRenewed: Bool) {
    let end = now() + grant.lifetime
    update { state in
      state.end = end
      state.prompt.userCode = grant.userCode
      state.prompt.verificationURL = grant.verificationURI
      state.prompt.completeURL = grant.completeURI
      state.prompt.isRenewed = isRenewed
      state.prompt.codeTrouble = nil
    }
  }

  /// Removes the short code with an error; the remaining steps expire in `lifetime` seconds.
  func endCode(_ error: IdentityError, lifetime: Int) {
    let end = now() + lifetime
    update { state in
      state.end = end
      let former = state.prompt
      state.prompt = ProviderPrompt(
        browserURL: former.browserURL, returnPort: former.returnPort, lifetime: 0)
      state.prompt.browserFailure = former.browserFailure
      state.prompt.codeFailure = error
    }
  }

  /// Updates and reports under the lock, so that the last report is the current state.
  private func update(_ body: (inout State) -> Void) {
    let now = now()
    state.withLock { state in
      let before = state
      body(&state)
      let isNew = state.prompt != before.prompt || state.end != before.end || !before.isOpen
      state.prompt.lifetime = max(0, state.end - now)
      if state.isOpen, isNew { tell(state.prompt) }
    }
  }
}
